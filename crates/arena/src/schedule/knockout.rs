//! Knockout: whoever loses a pairing is out.
//!
//! The list is the seeding: the first two can meet in the last round only. If the number of players is no power of
//! two, the first of the list go straight to the second round.

use super::round::{PlayedRound, Round};

pub(super) fn next(players: usize, played: &[PlayedRound]) -> Round {
    let mut left: Vec<Option<usize>> = bracket(players.next_power_of_two())
        .into_iter()
        .map(|seed| Some(seed).filter(|&seed| seed < players))
        .collect();
    for round in played {
        left = left.chunks(2).map(|two| going_on(two, round)).collect();
    }
    let mut round = Round::default();
    for two in left.chunks(2) {
        match *two {
            [Some(one), Some(other)] => round.pairings.push(vec![one, other]),
            [Some(one), None] | [None, Some(one)] => round.byes.push(one),
            _ => {}
        }
    }
    round
}

/// Returns who goes on of two places.
fn going_on(two: &[Option<usize>], played: &PlayedRound) -> Option<usize> {
    let [Some(one), Some(other)] = *two else { return two.iter().copied().flatten().next() };
    let pairing = played.round.pairings.iter().position(|pairing| *pairing == [one, other])?;
    Some(played.winner(pairing))
}

/// Returns the seeds in the order of their places, so that the best meet last.
fn bracket(size: usize) -> Vec<usize> {
    let mut seeds = vec![0];
    while seeds.len() < size {
        let last = 2 * seeds.len() - 1;
        seeds = seeds.into_iter().flat_map(|seed| [seed, last - seed]).collect();
    }
    seeds
}

/// Returns the players by how far they came.
pub(super) fn order(players: usize, played: &[PlayedRound]) -> Vec<usize> {
    let mut lost_in = vec![usize::MAX; players];
    for (number, round) in played.iter().enumerate() {
        for (place, pairing) in round.round.pairings.iter().enumerate() {
            let winner = round.winner(place);
            pairing.iter().filter(|&&one| one != winner).for_each(|&one| lost_in[one] = number);
        }
    }
    let mut order: Vec<usize> = (0..players).collect();
    order.sort_by_key(|&player| (std::cmp::Reverse(lost_in[player]), player));
    order
}
