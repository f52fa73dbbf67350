//! Alpha-beta within a limit.

use super::{
    NODES_A_MS, TABLE_MIB, look_briefly, looked_briefly, settings, settings_within, single, tell,
};
use crate::player::{Choose, MOST_TIME};
use catalog::SowingTable;
use solver::{Analysis, Limits, Solver, SolverError, analyze_broad, analyze_wide};
use sowing::{Action, Packed, Position, Rules};
use std::fmt;
use std::time::Duration;
use texts::Message;

/// How far an engine looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Effort {
    /// So many plies, at least 1.
    Depth(u8),
    /// So many milliseconds, at least 1.
    Ms(u32),
}

impl fmt::Display for Effort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Depth(depth) => write!(f, "depth={depth}"),
            Self::Ms(ms) => write!(f, "ms={ms}"),
        }
    }
}

impl Effort {
    fn narrow<'a>(self, limits: &Limits<'a>) -> Limits<'a> {
        match self {
            Self::Depth(depth) => {
                let depth = u32::from(depth);
                Limits {
                    depth: Some(limits.depth.map_or(depth, |most| most.min(depth))),
                    ..limits.within(MOST_TIME)
                }
            }
            Self::Ms(ms) => {
                let ms = u64::from(ms);
                limits.within_or(Duration::from_millis(ms), ms * NODES_A_MS)
            }
        }
    }
}

/// Searches within a limit.
#[derive(Debug)]
pub(crate) struct AlphaBeta {
    effort: Effort,
    /// The solver for the latest rules, where the effort is a time.
    solver: Option<Solver>,
    told: Option<Message>,
    /// Why nothing could be searched.
    failed: Option<Message>,
    found: Option<Analysis<Action>>,
}

impl AlphaBeta {
    pub(crate) const fn new(effort: Effort) -> Self {
        Self { effort, solver: None, told: None, failed: None, found: None }
    }

    fn analyze(
        &mut self,
        position: &Position<Rules, Packed>,
        limits: &Limits<'_>,
    ) -> Result<Analysis<Action>, SolverError> {
        let rules = position.rules();
        if let Effort::Depth(_) = self.effort {
            // What earlier searches found would be seen too, and whoever takes the seat over has not searched.
            let mut solver = Solver::new(&rules, settings_within(limits), None)?;
            return Ok(solver.analyze(position, limits, 1));
        }
        let kept = self.solver.take().filter(|solver| *solver.rules() == rules);
        let solver = kept.map_or_else(|| Solver::new(&rules, settings(), None), Ok)?;
        Ok(self.solver.insert(solver).analyze(position, limits, 1))
    }
}

impl Choose<SowingTable> for AlphaBeta {
    fn choose(&mut self, game: &SowingTable, limits: &Limits<'_>) -> Action {
        let narrow = self.effort.narrow(limits);
        (self.told, self.failed, self.found) = (None, None, None);
        if game.is_opening_together() {
            // Both sides sow at the same time: there is no position to look ahead from.
            return look_briefly(game, limits);
        }
        let found = match game {
            SowingTable::Packed(game) => self.analyze(&single(game.position()), &narrow),
            SowingTable::Broad(game) => {
                analyze_broad(game.position(), settings_within(&narrow), &narrow, 1)
                    .map_err(SolverError::Memory)
            }
            SowingTable::Wide(game) => {
                analyze_wide(game.position(), settings_within(&narrow), &narrow, 1)
                    .map_err(SolverError::Memory)
            }
        };
        match found {
            Ok(analysis) => {
                self.told = Some(tell(&analysis));
                self.found.insert(analysis).best.unwrap_or_else(|| look_briefly(game, limits))
            }
            Err(error) => {
                self.failed = Some(looked_briefly(&error));
                self.told.clone_from(&self.failed);
                look_briefly(game, limits)
            }
        }
    }

    fn memory(&self) -> usize {
        if self.solver.is_some() { TABLE_MIB << 20 } else { 0 }
    }

    fn rest(&mut self) {
        self.solver = None;
    }

    fn reason(&self) -> Option<Message> {
        self.told.clone()
    }

    fn shortfall(&self) -> Option<Message> {
        self.failed.clone()
    }

    fn analysis(&self) -> Option<&Analysis<Action>> {
        self.found.as_ref()
    }
}
