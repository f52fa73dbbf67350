//! Players of sowing games that search: alpha-beta within a limit, perfect play, and the levels that
//! people choose.

use crate::simple::{Greedy, Random};
use crate::smart::Smart;
use crate::{Databases, Player};
use catalog::{Action, SowingTable, View};
use endgame::{Builder, Database};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use solver::{Analysis, Bound, Limits, Settings, Solver, Wanted, analyze_wide};
use sowing::{Packed, Position, Rules};
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// Memory of the table of one player.
const TABLE_MIB: usize = 32;
/// Positions of the database that a perfect player builds for itself, at most: so many bytes, made in a
/// quarter of a second. Kalah of 48 seeds gets one of 16 seeds.
const DATABASE_POSITIONS: u64 = 32_000_000;

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

/// Searches within a limit.
#[derive(Debug)]
pub(crate) struct AlphaBeta {
    effort: Effort,
    /// The solver of the rules met last.
    solver: Option<Solver>,
    told: Option<String>,
}

impl AlphaBeta {
    pub(crate) const fn new(effort: Effort) -> Self {
        Self { effort, solver: None, told: None }
    }
}

/// The set or round at hand alone, which is all that a search looks at.
fn single(position: &Position<Rules, Packed>) -> Position<Rules, Packed> {
    position.with_source(position.rules().single())
}

fn settings() -> Settings {
    Settings { table_mib: TABLE_MIB, ..Settings::default() }
}

/// Why a sowing game has nothing to be looked at.
#[derive(Debug, thiserror::Error)]
pub enum AnalyzeError {
    /// Both sides sow at once.
    #[error("both sides sow at once, so there is no position to look at")]
    Together,
    /// There is no memory for the table of the search.
    #[error("no memory for the search: {0}")]
    Memory(String),
}

/// Finds so many best moves of a sowing game within a time, or a proof before, with whatever database there
/// is; the set or round at hand alone is looked at.
///
/// # Errors
///
/// When there is no position to look at, or no memory.
pub fn analyze(
    table: &SowingTable,
    time: Duration,
    lines: usize,
    databases: Option<&dyn Databases>,
) -> Result<Analysis<sowing::Action>, AnalyzeError> {
    if table.is_opening_together() {
        return Err(AnalyzeError::Together);
    }
    let clock = Instant::now();
    let is_over = || clock.elapsed() >= time;
    let limits = Limits::NONE.should_stop(&is_over);
    match table {
        SowingTable::Packed(game) => {
            let position = single(game.position());
            let rules = position.rules();
            let database = databases.and_then(|databases| databases.find(&rules));
            let mut solver = Solver::new(&rules, settings(), database)
                .map_err(|error| AnalyzeError::Memory(error.to_string()))?;
            Ok(solver.analyze(&position, &limits, lines))
        }
        SowingTable::Wide(game) => analyze_wide(game.position(), settings(), &limits, lines)
            .map_err(|error| AnalyzeError::Memory(error.to_string())),
    }
}

/// Returns the solver for some rules, made anew if it was for others. `None` when there is no memory.
fn solver_for<'a>(
    kept: &'a mut Option<Solver>,
    rules: &Rules,
    database: impl FnOnce() -> Option<Arc<Database>>,
) -> Option<&'a mut Solver> {
    if kept.as_ref().is_none_or(|solver| solver.rules() != rules) {
        *kept = Solver::new(rules, settings(), database()).ok();
    }
    kept.as_mut()
}

/// Finds the largest database that is there for a game of so many seeds, or builds one where the rules have
/// one and none as large is there. More than a third of the seeds would take longer to build than it spares.
fn database(rules: &Rules, total: u32, databases: Option<&dyn Databases>) -> Option<Arc<Database>> {
    let found = databases.and_then(|databases| databases.find(rules));
    let at_hand = found.as_ref().map_or(0, |found| found.max_seeds());
    let builders =
        (at_hand + 1..=total / 3).rev().filter_map(|seeds| Builder::new(rules, seeds).ok());
    let builder = builders.into_iter().find(|one| one.positions() <= DATABASE_POSITIONS);
    let built = builder.and_then(|one| one.build(|_| (), &AtomicBool::new(false)).ok());
    built.map(Arc::new).or(found)
}

/// Says what an analysis expects, as the reason for a move.
fn tell(analysis: &Analysis<sowing::Action>) -> String {
    let outlook = match (analysis.value, analysis.bound) {
        (0, Bound::Exact) => "a draw".to_owned(),
        (value @ 1.., Bound::Exact) => format!("a win by {value}"),
        (value, Bound::Exact) => format!("a loss by {}", -value),
        // What a best move wins at least; no other move wins more.
        (0, _) => "at least a draw".to_owned(),
        (value @ 1.., _) => format!("a win by at least {value}"),
        (value, _) => format!("a loss by at most {}", -value),
    };
    if analysis.proved {
        format!("{outlook} is proved")
    } else {
        format!("it sees {outlook}, {} moves ahead", analysis.depth)
    }
}

/// The table of a sowing game, which is what these players sit down to.
fn table(view: &View) -> &SowingTable {
    let View::Sowing(game) = view else { panic!("an engine sat down to a sowing game") };
    game
}

impl Player for AlphaBeta {
    fn choose(&mut self, view: &View) -> Action {
        let game = table(view);
        let clock = Instant::now();
        let time = match self.effort {
            Effort::Ms(ms) => Some(Duration::from_millis(u64::from(ms))),
            Effort::Depth(_) => None,
        };
        let is_over = || time.is_some_and(|time| clock.elapsed() >= time);
        let depth = match self.effort {
            Effort::Depth(depth) => Some(u32::from(depth)),
            Effort::Ms(_) => None,
        };
        let limits = Limits { depth, ..Limits::NONE.should_stop(&is_over) };
        let analysis = match game {
            // Both sides sow at once: there is no position to look ahead from.
            _ if game.is_opening_together() => None,
            SowingTable::Packed(game) => {
                let position = single(game.position());
                solver_for(&mut self.solver, &position.rules(), || None)
                    .map(|solver| solver.analyze(&position, &limits, 1))
            }
            SowingTable::Wide(game) => analyze_wide(game.position(), settings(), &limits, 1).ok(),
        };
        choose(analysis, &mut self.told, view)
    }

    fn memory(&self) -> usize {
        if self.solver.is_some() { TABLE_MIB << 20 } else { 0 }
    }

    fn rest(&mut self) {
        self.solver = None;
    }

    fn reason(&self) -> Option<String> {
        self.told.clone()
    }
}

/// Takes what an analysis advises, or looks two plies ahead where there is none.
fn choose(
    analysis: Option<Analysis<sowing::Action>>,
    told: &mut Option<String>,
    view: &View,
) -> Action {
    *told = analysis.as_ref().map(tell);
    match analysis.and_then(|analysis| analysis.best) {
        Some(action) => Action::Sowing(action),
        None => Smart::new(2).choose(view),
    }
}

/// Plays perfectly where that can be proved in the time there is, and the best it knows elsewhere.
#[derive(Debug)]
pub(crate) struct Perfect {
    /// Milliseconds for a proof.
    ms: u32,
    databases: Option<Arc<dyn Databases>>,
    solver: Option<Solver>,
    told: Option<String>,
}

impl Perfect {
    pub(crate) const fn new(ms: u32) -> Self {
        Self { ms, databases: None, solver: None, told: None }
    }
}

impl Player for Perfect {
    fn choose(&mut self, view: &View) -> Action {
        let game = table(view);
        let SowingTable::Packed(game) = game else {
            let mut other = AlphaBeta::new(Effort::Ms(self.ms));
            let action = other.choose(view);
            self.told = other.reason();
            return action;
        };
        if game.is_opening_together() {
            return choose(None, &mut self.told, view);
        }
        let position = single(game.position());
        let databases = self.databases.as_deref();
        let database = || database(&position.rules(), position.total(), databases);
        let Some(solver) = solver_for(&mut self.solver, &position.rules(), database) else {
            return choose(None, &mut self.told, view);
        };
        let clock = Instant::now();
        // A proof that is broken off leaves guesses; a part of the time is kept for good ones.
        let time = Duration::from_millis(u64::from(self.ms));
        let is_over = || clock.elapsed() >= time * 3 / 4;
        let limits = Limits::NONE.should_stop(&is_over);
        let mut analysis = solver.solve(&position, &limits, Wanted::Best);
        if !analysis.proved {
            let is_over = || clock.elapsed() >= time;
            analysis = solver.analyze(&position, &Limits::NONE.should_stop(&is_over), 1);
        }
        choose(Some(analysis), &mut self.told, view)
    }

    fn consult(&mut self, databases: &Arc<dyn Databases>) {
        self.databases = Some(Arc::clone(databases));
    }

    fn memory(&self) -> usize {
        if self.solver.is_some() { (TABLE_MIB << 20) + DATABASE_POSITIONS as usize } else { 0 }
    }

    fn rest(&mut self) {
        self.solver = None;
    }

    fn reason(&self) -> Option<String> {
        self.told.clone()
    }
}

/// A strength that people choose: so far ahead, and now and then any move at all.
///
/// Found by matches on every game, so that each level wins at least 80 of 100 games against the one below,
/// and `expert` against [`HARD`](Self::HARD): docs/results.md.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Level {
    /// Plies looked ahead; with 1 what gains most at once is seen, and no reply.
    plies: u8,
    /// So many moves, of so many, are any.
    any: (u32, u32),
}

impl Level {
    pub(crate) const EASY: Self = Self { plies: 1, any: (5, 6) };
    pub(crate) const INTERMEDIATE: Self = Self { plies: 2, any: (3, 8) };
    pub(crate) const HARD: Self = Self { plies: 5, any: (1, 6) };
}

/// Plays at a level.
pub(crate) struct Levelled {
    any: (u32, u32),
    rng: ChaCha8Rng,
    random: Random,
    careful: Box<dyn Player>,
}

impl Levelled {
    pub(crate) fn new(level: Level, seed: u64) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        // Whether a move is any tells nothing of which.
        rng.set_stream(1);
        let careful: Box<dyn Player> = match level.plies {
            1 => Box::new(Greedy),
            plies => Box::new(AlphaBeta::new(Effort::Depth(plies))),
        };
        Self { any: level.any, rng, random: Random::new(seed), careful }
    }
}

impl Player for Levelled {
    fn choose(&mut self, view: &View) -> Action {
        let (any, of) = self.any;
        if self.rng.random_ratio(any, of) {
            self.random.choose(view)
        } else {
            self.careful.choose(view)
        }
    }

    fn memory(&self) -> usize {
        self.careful.memory()
    }

    fn rest(&mut self) {
        self.careful.rest();
    }
}
