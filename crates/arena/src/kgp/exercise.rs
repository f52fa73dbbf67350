//! Boards from random games, each with a move and what it leads to.

use super::frame::Board;
use catalog::Table;
use game::{State, Turn};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use sowing::Side;

/// The most plies before an exercise: few games on the usual boards are longer.
const MOST_PLIES: usize = 60;

/// The most games that are begun to find an exercise.
const MOST_GAMES: usize = 100;

/// A board, a move of South's on it, and what it leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Exercise {
    pub(super) board: Board,
    /// The house, from 1.
    pub(super) house: u16,
    pub(super) result: Board,
    /// Whether South moves again.
    pub(super) again: bool,
}

/// Exercises on the boards of a server.
#[derive(Debug)]
pub(super) struct Exercises {
    boards: Vec<(u16, u32)>,
    rng: ChaCha8Rng,
}

impl Exercises {
    pub(super) fn new(boards: &[(u16, u32)], seed: u64) -> Self {
        Self { boards: boards.to_vec(), rng: ChaCha8Rng::seed_from_u64(seed) }
    }

    /// Returns another exercise; nothing if the boards are too small to have any.
    pub(super) fn draw(&mut self) -> Option<Exercise> {
        (0..MOST_GAMES).find_map(|_| self.in_a_game())
    }

    /// Plays a random game up to an exercise. Its move does not end the game: some programs sweep a finished board and
    /// others do not.
    fn in_a_game(&mut self) -> Option<Exercise> {
        let (houses, seeds) = self.boards[self.rng.random_range(0..self.boards.len())];
        let mut table = super::rules::game(houses, seeds).ok()?.start(Side::South);
        for _ in 0..self.rng.random_range(0..MOST_PLIES) {
            self.play(&mut table)?;
        }
        let Turn::Seat(mover) = table.turn() else { return None };
        let side = if mover.index() == 0 { Side::South } else { Side::North };
        let board = Board::seen_by(&table, side)?;
        let house = self.play(&mut table)?;
        let Turn::Seat(next) = table.turn() else { return None };
        let result = Board::seen_by(&table, side)?;
        Some(Exercise { board, house, result, again: next == mover })
    }

    /// Plays at random, and returns the house; nothing when the game is over.
    fn play(&mut self, table: &mut Table) -> Option<u16> {
        let actions = table.legal_actions();
        if actions.is_empty() {
            return None;
        }
        let action = actions[self.rng.random_range(0..actions.len())];
        table.play(action).ok()?;
        match action {
            catalog::Action::Sowing(sowing::Action::Sow(house)) => Some(house.number()),
            _ => None,
        }
    }
}
