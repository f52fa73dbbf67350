//! Rounds: who plays whom, and what came of it.

use std::cmp::Ordering;
use std::collections::BTreeSet;

/// Those who play together, in the order of seats of the first game.
pub type Pairing = Vec<usize>;

/// A round of a tournament.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Round {
    /// Who plays.
    pub pairings: Vec<Pairing>,
    /// Who has no opponent and is credited with a won pairing, or goes on.
    pub byes: Vec<usize>,
}

impl Round {
    /// Splits the round into several in which everybody plays one game at a time: as many pairings as possible
    /// in each, in their order. The byes stay with the first.
    pub fn in_turns(&self) -> Vec<Self> {
        let mut turns = Vec::new();
        let mut left = self.pairings.clone();
        while !left.is_empty() || turns.is_empty() {
            let mut busy = BTreeSet::new();
            let mut turn = Self::default();
            left.retain(|pairing| {
                let is_free = pairing.iter().all(|player| !busy.contains(player));
                if is_free {
                    busy.extend(pairing.iter().copied());
                    turn.pairings.push(pairing.clone());
                }
                !is_free
            });
            turns.push(turn);
        }
        turns[0].byes.clone_from(&self.byes);
        turns
    }
}

/// A round that was played to its end.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayedRound {
    /// The round.
    pub round: Round,
    /// For each pairing, what each of its players won, in games.
    pub won: Vec<Vec<f64>>,
}

impl PlayedRound {
    /// Returns what a player won of a pairing in halves: 2, or 1 where both won the same; `None` for who did not
    /// play.
    pub fn half_points(&self, player: usize) -> Option<u32> {
        let (pairing, won) =
            self.round.pairings.iter().zip(&self.won).find(|(all, _)| all.contains(&player))?;
        let own = pairing.iter().position(|&one| one == player)?;
        let most = |others: bool| {
            let of = won.iter().enumerate().filter(|(seat, _)| (*seat == own) != others);
            of.map(|(_, won)| *won).fold(f64::MIN, f64::max)
        };
        let (own, other) = (most(false), most(true));
        Some(match own.total_cmp(&other) {
            Ordering::Greater => 2,
            Ordering::Equal => 1,
            Ordering::Less => 0,
        })
    }

    /// Returns who goes on from a pairing: whoever won more, or the earlier one of the list.
    pub(crate) fn winner(&self, pairing: usize) -> usize {
        let (players, won) = (&self.round.pairings[pairing], &self.won[pairing]);
        let best = (0..players.len()).max_by(|&one, &other| {
            won[one].total_cmp(&won[other]).then(players[other].cmp(&players[one]))
        });
        players[best.expect("somebody plays")]
    }
}
