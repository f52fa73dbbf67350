//! What was played, and the way back to every moment of it.

use crate::errors::illegal;
use catalog::{Action, Table};
use game::{State, Turn};
use pyo3::prelude::*;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

/// A moment is found again from a mark that lies at most so many actions before it.
const STRIDE: usize = 64;

/// A table and where its chance goes on.
#[derive(Clone, Debug)]
struct Moment {
    table: Table,
    chance: ChaCha8Rng,
}

impl Moment {
    /// Draws what chance would do now, as the command line draws it.
    fn draw(&mut self) -> Option<Action> {
        game::sample(&self.table, &mut self.chance)
    }
}

/// The course of a game.
#[derive(Clone, Debug)]
pub(crate) struct History {
    /// Whether cards are dealt by themselves.
    pub(crate) deals: bool,
    pub(crate) seed: u64,
    start: Moment,
    /// The moments after every [`STRIDE`] actions.
    marks: Vec<Moment>,
    /// What was played, and whether a seat chose it.
    played: Vec<(Action, bool)>,
    now: Moment,
}

impl History {
    /// Begins at a table, and deals if that is asked for.
    pub(crate) fn begin(table: Table, seed: u64, deals: bool) -> Self {
        let start = Moment { table, chance: ChaCha8Rng::seed_from_u64(seed) };
        let now = start.clone();
        let mut history = Self { deals, seed, start, marks: Vec::new(), played: Vec::new(), now };
        history.deal();
        history
    }

    pub(crate) const fn table(&self) -> &Table {
        &self.now.table
    }

    pub(crate) fn played(&self) -> impl Iterator<Item = Action> {
        self.played.iter().map(|&(action, _)| action)
    }

    pub(crate) const fn length(&self) -> usize {
        self.played.len()
    }

    /// Deals until a seat is to choose or the game is over.
    pub(crate) fn deal(&mut self) {
        while self.deals && self.now.table.turn() == Turn::Chance {
            let drawn = self.now.draw().expect("chance that is to act has an outcome");
            self.push(drawn);
        }
    }

    /// Plays an action that is legal, and then deals.
    pub(crate) fn play(&mut self, action: Action) {
        self.push(action);
        self.deal();
    }

    fn push(&mut self, action: Action) {
        let by_seat = self.now.table.turn() != Turn::Chance;
        self.now.table.play_unchecked(action);
        self.played.push((action, by_seat));
        if self.played.len().is_multiple_of(STRIDE) {
            self.marks.push(self.now.clone());
        }
    }

    /// Plays an action of a record: where chance acts, what it would have drawn is drawn, for the draws to come.
    pub(crate) fn play_recorded(&mut self, action: Action) -> PyResult<()> {
        self.now.table.check(action).map_err(|reason| {
            let number = self.played.len() + 1;
            illegal(format!("action {number}: `{action}` is not legal here: {reason}"))
        })?;
        let _ = self.now.draw();
        self.push(action);
        Ok(())
    }

    /// Takes back the last choice of a seat and what was dealt after it, and tells whether there was one. Where
    /// nothing is dealt by itself, what chance did is taken back alone.
    pub(crate) fn undo(&mut self) -> bool {
        let last = self.played.iter().rposition(|&(_, by_seat)| by_seat || !self.deals);
        let Some(length) = last else { return false };
        let mark = length / STRIDE;
        self.marks.truncate(mark);
        let mut moment = self.marks.last().unwrap_or(&self.start).clone();
        self.played.truncate(length);
        for &(action, _) in &self.played[mark * STRIDE..] {
            let _ = moment.draw();
            moment.table.play_unchecked(action);
        }
        self.now = moment;
        true
    }
}
