//! The strengths that people choose in sowing games.

use super::NODES_A_MS;
use super::alpha_beta::{AlphaBeta, Effort};
use crate::lots::Lots;
use crate::player::{Before, Choose};
use crate::simple::{Greedy, any};
use catalog::SowingTable;
use rand::RngExt;
use solver::Limits;
use sowing::{Action, Properties, Rules};
use std::time::Duration;
use texts::Message;

/// A strength that people choose: it looks so far ahead, and sometimes plays any move at all.
///
/// Found by matches on every game, so that each level wins at least 70 of 100 games against the one below,
/// and `expert` against [`HARD`](Self::HARD); docs/results.md has the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Level {
    /// Plies looked ahead; with 1 what gains most at once is seen, and no reply.
    plies: u8,
    /// How many moves of how many are random.
    any: (u32, u32),
}

impl Level {
    pub(crate) const EASY: Self = Self { plies: 1, any: (5, 6) };
    pub(crate) const INTERMEDIATE: Self = Self { plies: 2, any: (3, 8) };
    pub(crate) const HARD: Self = Self { plies: 5, any: (1, 6) };

    /// Returns the level in a game of these rules.
    ///
    /// Where one move wins several houses a round is over after few moves, and the few that the lowest level would
    /// look at decide too much of it: there it plays any move. So it does where laps go on to a capture across, in
    /// games without sown stores. Where houses won for good give seeds back, a single random move costs so much that
    /// `hard` makes fewer of them.
    const fn under(self, rules: &Rules) -> Self {
        let Properties { takes_several, relays, returns, captures_across, gives_back, .. } =
            rules.properties();
        let relays_across = relays && returns && captures_across;
        match self.plies {
            1 if takes_several || relays_across => Self { any: (1, 1), ..self },
            5 if gives_back => Self { any: (1, 10), ..self },
            _ => self,
        }
    }

    fn careful(self) -> Box<dyn Choose<SowingTable>> {
        match self.plies {
            1 => Box::new(Greedy),
            plies => Box::new(AlphaBeta::new(Effort::Depth(plies))),
        }
    }
}

/// The most time for a move. Only on boards of many houses does a level take more than a moment.
const MOST_TIME: Duration = Duration::from_secs(3);

/// Plays at a level.
pub(crate) struct Levelled {
    level: Level,
    /// The level in the game that was played last.
    latest: Level,
    lots: Lots,
    careful: Box<dyn Choose<SowingTable>>,
}

impl Levelled {
    pub(crate) fn new(level: Level, seed: u64) -> Self {
        Self { level, latest: level, lots: Lots::new(seed), careful: level.careful() }
    }
}

impl Choose<SowingTable> for Levelled {
    fn choose(&mut self, game: &SowingTable, limits: &Limits<'_>) -> Action {
        let limits = &limits.within_or(MOST_TIME, MOST_TIME.as_millis() as u64 * NODES_A_MS);
        let level = self.level.under(&game.rules());
        if level != self.latest {
            self.latest = level;
            self.careful = level.careful();
        }
        let (some, of) = level.any;
        let mut rng = self.lots.rng();
        if rng.random_ratio(some, of) {
            any(game, &mut rng, limits)
        } else {
            self.careful.choose(game, limits)
        }
    }

    fn remind(&mut self, before: &Before<SowingTable>) {
        self.lots.tell(before.lot);
    }

    fn memory(&self) -> usize {
        self.careful.memory()
    }

    fn rest(&mut self) {
        self.careful.rest();
    }

    fn shortfall(&self) -> Option<Message> {
        self.careful.shortfall()
    }
}
