//! Swiss: in each round, players of equal points who have not met.
//!
//! A pairing counts as one point, or half a point where both won as much; so does a bye, as one point. Players are
//! ordered by points, then by games won, then as listed. From the top down, each is paired with the nearest choice of
//! their own points: the best of the upper half with the best of the lower half. A pairing is made only if all the
//! others can still be paired without a repetition. Where that cannot be had, those who met least often meet again.

use super::matching::can_pair_all;
use super::round::{PlayedRound, Round};

pub(super) fn next(
    players: usize,
    played: &[PlayedRound],
    is_there: &dyn Fn(usize) -> bool,
) -> Round {
    let table = Table::new(players, played);
    let those_there = || table.ranked().into_iter().filter(|&player| is_there(player)).collect();
    let mut open: Vec<usize> = those_there();
    for times in 0.. {
        let may_meet = |one: usize, other: usize| table.met[one][other] <= times;
        let byes = table.choose_bye(&mut open, &may_meet);
        if can_pair_all(&open, &may_meet) {
            return Round { pairings: table.pair(open, &may_meet), byes };
        }
        open = those_there();
    }
    unreachable!("who has met often enough may meet again")
}

/// Returns the players by points, then by games won.
pub(super) fn order(players: usize, played: &[PlayedRound]) -> Vec<usize> {
    Table::new(players, played).ranked()
}

struct Table {
    /// In halves.
    points: Vec<u32>,
    games: Vec<f64>,
    byes: Vec<usize>,
    /// How often two have met.
    met: Vec<Vec<usize>>,
    /// How often one had the first seat more than the second.
    firsts: Vec<i64>,
}

impl Table {
    fn new(players: usize, played: &[PlayedRound]) -> Self {
        let mut table = Self {
            points: vec![0; players],
            games: vec![0.0; players],
            byes: vec![0; players],
            met: vec![vec![0; players]; players],
            firsts: vec![0; players],
        };
        for round in played {
            for &player in &round.round.byes {
                table.byes[player] += 1;
                table.points[player] += 2;
            }
            for (pairing, won) in round.round.pairings.iter().zip(&round.won) {
                for (seat, &player) in pairing.iter().enumerate() {
                    table.points[player] += round.half_points(player).unwrap_or_default();
                    table.games[player] += won[seat];
                    table.met[player][pairing[1 - seat]] += 1;
                    table.firsts[player] += if seat == 0 { 1 } else { -1 };
                }
            }
        }
        table
    }

    /// Returns all players, the best first.
    fn ranked(&self) -> Vec<usize> {
        let mut ranked: Vec<usize> = (0..self.points.len()).collect();
        ranked.sort_by(|&one, &other| {
            let by_points = self.points[other].cmp(&self.points[one]);
            by_points.then(self.games[other].total_cmp(&self.games[one])).then(one.cmp(&other))
        });
        ranked
    }

    /// Takes out who has a bye, if the number is odd: the lowest of those with the fewest byes without whom the
    /// others can be paired.
    fn choose_bye(
        &self,
        open: &mut Vec<usize>,
        may_meet: &dyn Fn(usize, usize) -> bool,
    ) -> Vec<usize> {
        if open.len().is_multiple_of(2) {
            return Vec::new();
        }
        let mut places: Vec<usize> = (0..open.len()).rev().collect();
        places.sort_by_key(|&place| self.byes[open[place]]);
        let without = |place: usize| {
            let mut rest = open.clone();
            rest.remove(place);
            rest
        };
        let fewest = self.byes[open[places[0]]];
        let fits = |&&place: &&usize| {
            self.byes[open[place]] == fewest && can_pair_all(&without(place), may_meet)
        };
        match places.iter().find(fits) {
            Some(&place) => vec![open.remove(place)],
            None => Vec::new(),
        }
    }

    /// Pairs everybody, which is possible.
    fn pair(
        &self,
        mut open: Vec<usize>,
        may_meet: &dyn Fn(usize, usize) -> bool,
    ) -> Vec<Vec<usize>> {
        let mut pairings = Vec::new();
        while !open.is_empty() {
            let one = open.remove(0);
            let choice = self.choices(one, &open).into_iter().find(|&other| {
                let rest: Vec<usize> =
                    open.iter().copied().filter(|&player| player != other).collect();
                may_meet(one, other) && can_pair_all(&rest, may_meet)
            });
            let other = choice.expect("all can be paired");
            open.retain(|&player| player != other);
            let turned = self.firsts[one] > self.firsts[other]
                || (self.firsts[one] == self.firsts[other] && pairings.len() % 2 == 1);
            pairings.push(if turned { vec![other, one] } else { vec![one, other] });
        }
        pairings
    }

    /// Returns whom one would like to meet, the best choice first: those who were met least often, of the nearest
    /// points, and of these the lower half from its top before the upper half.
    fn choices(&self, one: usize, open: &[usize]) -> Vec<usize> {
        let equals = open.iter().filter(|&&other| self.points[other] == self.points[one]).count();
        let middle = equals / 2;
        let mut places: Vec<usize> = (0..open.len()).collect();
        places.sort_by_key(|&place| {
            let from_middle =
                if place < middle { open.len() + middle - place } else { place - middle };
            (self.met[one][open[place]], place >= equals, from_middle)
        });
        places.into_iter().map(|place| open[place]).collect()
    }
}
