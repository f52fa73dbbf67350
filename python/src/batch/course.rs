//! One game of a batch.

use catalog::View;
use game::Seat;
use players::{Kind, Player, lot};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use solver::Limits;
use std::sync::{Mutex, PoisonError};

/// A game as a batch plays it: chance acts by itself, and legal actions have numbers.
pub(crate) trait Course: Send + Sync + Sized {
    /// What all games of a batch have in common.
    type Shared: Send + Sync;

    /// Begins a game; a seed deals as everywhere.
    fn begin(shared: &Self::Shared, seed: u64) -> Self;

    /// Returns the seat that is to choose, or `None` when the game is over.
    fn chooser(&self) -> Option<Seat>;

    /// Finds the legal actions; they are asked for until the next action.
    fn look(&mut self, shared: &Self::Shared);

    /// Tells whether the action of a number is legal, as last found.
    fn is_legal(&self, shared: &Self::Shared, number: usize) -> bool;

    /// Plays the action of a number that is legal, and what chance does after it.
    fn play(&mut self, shared: &Self::Shared, number: usize);

    /// Plays as the player `random` does, given a way to draw a place among so many.
    fn play_any(&mut self, shared: &Self::Shared, draw: &mut dyn FnMut(usize) -> usize);

    /// Returns the score of a seat.
    fn score(&self, seat: Seat) -> i32;

    /// Writes what a seat sees.
    fn observe(&self, seat: Seat, out: &mut [i32]);

    /// Writes which numbers are legal, as last found.
    fn mask(&self, shared: &Self::Shared, out: &mut [bool]);

    /// Writes what the numbers stand for, where that changes.
    fn choices(&self, _out: &mut [u64]) {}

    /// Returns what a seat may know, for players.
    fn view(&self, shared: &Self::Shared, seat: Seat) -> View;

    /// Plays the action of a player.
    fn play_action(&mut self, shared: &Self::Shared, action: catalog::Action);
}

/// Who sits in the seats that are not the learner's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Opponent {
    /// Nobody: the caller plays all seats.
    None,
    /// The player `random`.
    Random,
    /// A player by kind.
    Kind(Kind),
}

/// A player of a seat, seeded as the command line seeds it.
pub(crate) enum Chair {
    /// The player `random`, with its seed and how often it has chosen.
    Random { seed: u64, choices: u64 },
    /// Behind a lock that is never waited for, so that a batch may be looked at from any thread.
    Player(Mutex<Player>),
}

impl Chair {
    /// Sits down; the kind plays this family, which was tried before.
    pub(crate) fn sit(
        opponent: Opponent,
        family: catalog::Family,
        seed: u64,
        seat: u8,
    ) -> Option<Self> {
        let seed = seed.wrapping_add(u64::from(seat) + 1);
        match opponent {
            Opponent::None => None,
            Opponent::Random => Some(Self::Random { seed, choices: 0 }),
            Opponent::Kind(kind) => {
                kind.sit(family, seed).ok().map(|one| Self::Player(Mutex::new(one)))
            }
        }
    }

    pub(crate) fn play<C: Course>(
        &mut self,
        course: &mut C,
        shared: &C::Shared,
        seat: Seat,
        most_kept: usize,
        limits: &Limits<'_>,
    ) {
        match self {
            // The step is broken off, and an exception raised.
            Self::Player(_) if limits.is_over() => course.play_any(shared, &mut |_| 0),
            Self::Random { seed, choices } => {
                let mut rng = ChaCha8Rng::seed_from_u64(lot(*seed, *choices));
                *choices += 1;
                course.play_any(shared, &mut |count| rng.random_range(0..count));
            }
            Self::Player(player) => {
                let view = course.view(shared, seat);
                let player = player.get_mut().unwrap_or_else(PoisonError::into_inner);
                let action = player.choose(&view, limits).expect("a player of this family");
                if player.memory() > most_kept {
                    player.rest();
                }
                course.play_action(shared, action);
            }
        }
    }
}

/// Returns what a seat has won by these scores: 1 for a win alone, and losses such that all seats sum to 0.
pub(crate) fn won(scores: &[i32], seat: usize) -> f32 {
    let most = scores.iter().max().copied().unwrap_or(0);
    let winners = scores.iter().filter(|&&score| score == most).count();
    let seats = scores.len() as f32;
    let share = if scores[seat] == most { 1.0 / winners as f32 } else { 0.0 };
    (share * seats - 1.0) / (seats - 1.0)
}

/// Returns by how much a seat's score exceeds the best of the others.
pub(crate) fn margin(scores: &[i32], seat: usize) -> f32 {
    let others = scores.iter().enumerate().filter(|&(other, _)| other != seat);
    let best = others.map(|(_, &score)| score).max().unwrap_or(0);
    (scores[seat] - best) as f32
}
