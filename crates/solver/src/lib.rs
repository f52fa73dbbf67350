//! Exact values and strong play for the sowing games.
//!
//! A [`Solver`] searches positions of one set of rules: on packed boards with a key without stores and, where
//! there is one, an endgame database ([`Node`]), which can grow with a proof ([`Growth`]); on larger boards by
//! what every game says of itself. Values are final margins of the side to move, stores included, of the set or
//! round at hand.
//!
//! ```
//! use solver::{Limits, Settings, Solver, Wanted};
//! use sowing::{Position, games::KALAH};
//!
//! let rules = KALAH.with_size(3, 3);
//! let settings = Settings { table_mib: 1, ..Settings::default() };
//! let mut solver = Solver::new(&rules, settings, None)?;
//! let found = solver.solve(&Position::start(rules), &Limits::NONE, Wanted::Moves(1));
//! assert!(found.proved);
//! println!("{:?} wins by {}", found.best, found.value);
//! # Ok::<(), solver::SolverError>(())
//! ```
//!
//! A [`Keeper`] keeps a long proof in a file.
//!
//! Left out on purpose: clocks and randomness. Programs hand in a clock with their [`Limits`].

mod growth;
#[cfg(feature = "files")]
mod keep;
mod large;
mod node;

pub use endgame::Span;
pub use growth::{Growing, Growth, Plan, Size};
#[cfg(feature = "files")]
pub use keep::{KeepError, Keeper, Proof};
pub use node::Node;
pub use search::{
    Analysis, Bound, Clock, DEEPEST, Known, Limits, Line, Meter, Settings, Standing, Test, Tuning,
    Wanted, Watch,
};

use endgame::{BuildError, Builder, Database};
use large::LargeNode;
use search::{Engine, Plain, Probe, Searchable};
use sowing::{
    Action, Board, Broad, House, Packed, Position, Rules, Side, Source, Wide, Winnable, Work,
};
use std::io;
use std::sync::Arc;

/// An endgame database that is there, or not.
#[derive(Debug)]
struct Held(Option<Arc<Database>>);

impl Probe<Packed> for Held {
    #[inline(always)]
    fn reach(&self) -> i32 {
        self.0.as_ref().map_or(-1, |database| database.max_seeds() as i32)
    }

    #[inline(always)]
    fn probe(&self, board: &Packed) -> Option<Span> {
        self.0.as_ref()?.probe(board)
    }
}

/// Why there is no solver.
#[derive(Debug, thiserror::Error)]
pub enum SolverError {
    /// The database is for other rules.
    #[error("the endgame database is for other rules: {found}, not {asked}")]
    OtherRules {
        /// Those of the database that differ.
        found: String,
        /// Those that are asked for instead.
        asked: String,
    },
    /// There is no memory for the table.
    #[error("not enough memory for the transposition table: {0}")]
    Memory(#[from] io::Error),
    /// The database cannot be built.
    #[error("no endgame database: {0}")]
    Database(#[from] BuildError),
}

/// Searches positions of one set of rules; what was found stays for the next search.
#[derive(Debug)]
pub struct Solver {
    rules: Rules,
    engine: Engine<Held>,
    /// What the keys of the position searched last do not tell.
    ground: Ground,
}

/// Returns the words of two texts that are not in the other.
fn differences(one: &str, two: &str) -> (String, String) {
    let words = |of: &str, others: &str| -> String {
        let others: Vec<&str> = others.split(' ').collect();
        of.split(' ').filter(|word| !others.contains(word)).collect::<Vec<_>>().join(" ")
    };
    (words(one, two), words(two, one))
}

/// The nodes of a middling proof.
const MIDDLING: u64 = 500_000;

/// The table of a proof grows when it has taken so many nodes for each entry. Most entries are of positions near the
/// database, which are quickly searched again, so a full table costs less than the reads of a larger one
/// (docs/search.md).
const NODES_AN_ENTRY: u64 = 8;
/// Then it becomes so many times as large.
const TABLE_GROWTH: usize = 4;

/// What is asked of a search.
enum Question<'a> {
    Solve(Wanted),
    Resume(Wanted, &'a mut Standing),
    Analyze(usize),
}

impl Solver {
    /// Makes a solver.
    ///
    /// # Errors
    ///
    /// When the database is for other rules, or there is no memory.
    pub fn new(
        rules: &Rules,
        settings: Settings,
        database: Option<Arc<Database>>,
    ) -> Result<Self, SolverError> {
        let engine = Engine::new(settings, Held(None))?;
        let ground = Ground { total: rules.total(), burnt: 0, land: 0 };
        let mut solver = Self { rules: *rules, engine, ground };
        solver.set_database(database)?;
        Ok(solver)
    }

    /// Uses this database from now on, or none. What was found so far stays.
    ///
    /// # Errors
    ///
    /// When the database is for other rules.
    pub fn set_database(&mut self, database: Option<Arc<Database>>) -> Result<(), SolverError> {
        if let Some(database) = &database
            && !database.suits(&self.rules)
        {
            let asked = self.rules.essence().to_string();
            let (found, asked) = differences(&database.rules().to_string(), &asked);
            return Err(SolverError::OtherRules { found, asked });
        }
        self.engine.set_database(Held(database));
        Ok(())
    }

    /// Returns the rules.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns the database, if there is one.
    pub fn database(&self) -> Option<&Database> {
        self.engine.database().0.as_deref()
    }

    /// Builds the database up to so many seeds, on top of the one that is there, as far as the limits allow. What
    /// was found so far stays. 0 threads are one for each core.
    ///
    /// # Errors
    ///
    /// When there is no database for the rules or so many seeds, threads cannot be started, or the limits end the
    /// work before anything is built.
    pub fn grow_database(
        &mut self,
        seeds: u32,
        threads: usize,
        limits: &Limits<'_>,
    ) -> Result<(), BuildError> {
        let builder = Builder::new(&self.rules, seeds)?.threads(threads);
        let grown = match self.database() {
            Some(smaller) => builder.build_on(smaller, |_| (), limits)?,
            None => builder.build_within(limits)?,
        };
        self.engine.set_database(Held(Some(Arc::new(grown))));
        Ok(())
    }

    /// Finds exact values, unless a limit ends the search before: [`Analysis::proved`] tells.
    ///
    /// # Panics
    ///
    /// When the position is of other rules.
    pub fn solve(
        &mut self,
        position: &Position<Rules, Packed>,
        limits: &Limits<'_>,
        wanted: Wanted,
    ) -> Analysis<Action> {
        self.ask(position, limits, Question::Solve(wanted))
    }

    /// Resumes a proof that limits interrupted, and leaves in `standing` where it now is; see
    /// [`search::Engine::resume`]. Values there are without what is [`banked`] already.
    ///
    /// # Panics
    ///
    /// When the position is of other rules.
    pub fn resume(
        &mut self,
        position: &Position<Rules, Packed>,
        limits: &Limits<'_>,
        wanted: Wanted,
        standing: &mut Standing,
    ) -> Analysis<Action> {
        self.ask(position, limits, Question::Resume(wanted, standing))
    }

    /// Resumes a proof as [`resume`](Self::resume) does, while its database grows as planned. `tell` is told
    /// when it begins to grow, and when it has grown.
    ///
    /// A position whose proof cannot be interrupted gets a database for a middling proof at once.
    ///
    /// # Errors
    ///
    /// When threads cannot be started.
    ///
    /// # Panics
    ///
    /// When the position is of other rules.
    pub fn resume_growing(
        &mut self,
        position: &Position<Rules, Packed>,
        limits: &Limits<'_>,
        wanted: Wanted,
        standing: &mut Standing,
        plan: &Plan,
        tell: &mut dyn FnMut(Growing<'_>),
    ) -> Result<Analysis<Action>, BuildError> {
        let before = standing.nodes();
        if !self.can_resume(position) {
            self.enlarge(plan.table_mib, position);
        }
        let can_resume = self.can_resume(position);
        loop {
            let nodes = standing.nodes();
            let full = self.make_room(nodes, plan, position);
            let Size { seeds, until } =
                plan.growth.after(if can_resume { nodes } else { nodes.max(MIDDLING) });
            self.grow(seeds, plan, limits, tell)?;
            let until = [until, full].into_iter().flatten().min().filter(|_| can_resume);
            let part = until.map_or(*limits, |until| limits.nodes(until - nodes));
            let part = match limits.nodes {
                Some(most) => part.nodes(most.saturating_sub(nodes - before)),
                None => part,
            };
            let analysis = self.resume(position, &part, wanted, standing);
            let is_over = limits.is_over()
                || limits.nodes.is_some_and(|most| standing.nodes() - before >= most)
                || until.is_none_or(|until| standing.nodes() < until)
                || standing.is_settled(wanted != Wanted::Value);
            if is_over {
                return Ok(analysis);
            }
        }
    }

    /// Makes the table large enough for a proof that has taken so many nodes, and returns after how many it must grow
    /// again, if ever.
    fn make_room(
        &mut self,
        nodes: u64,
        plan: &Plan,
        position: &Position<Rules, Packed>,
    ) -> Option<u64> {
        loop {
            let full = NODES_AN_ENTRY * self.engine.room();
            let mib = self.engine.table_mib();
            if mib >= plan.table_mib {
                return None;
            }
            if nodes < full {
                return Some(full);
            }
            if !self.enlarge((mib * TABLE_GROWTH).min(plan.table_mib), position) {
                return None;
            }
        }
    }

    /// Makes the table larger, if it is not yet of so many MiB, and tells whether it did. What was found so far stays,
    /// if it is of positions of this game. Without memory for that the table stays as it was.
    pub fn enlarge(&mut self, mib: usize, position: &Position<Rules, Packed>) -> bool {
        let before = self.engine.table_mib();
        let enlarged = self.engine.enlarge(mib, &Node::new(*position));
        enlarged.is_ok() && self.engine.table_mib() > before
    }

    /// Builds the database that pays for a search of so many nodes that ends unproved; with 0 nodes a small one.
    ///
    /// # Errors
    ///
    /// When threads cannot be started.
    pub fn grow_for_search(
        &mut self,
        nodes: u64,
        plan: &Plan,
        limits: &Limits<'_>,
        tell: &mut dyn FnMut(Growing<'_>),
    ) -> Result<(), BuildError> {
        let seeds = plan.growth.for_search(nodes).max(plan.growth.after(0).seeds);
        self.grow(seeds, plan, limits, tell)
    }

    fn grow(
        &mut self,
        seeds: u32,
        plan: &Plan,
        limits: &Limits<'_>,
        tell: &mut dyn FnMut(Growing<'_>),
    ) -> Result<(), BuildError> {
        if seeds > self.database().map_or(0, Database::max_seeds) {
            tell(Growing::Begins(seeds));
            match self.grow_database(seeds, plan.threads, limits) {
                Ok(()) | Err(BuildError::Stopped | BuildError::Memory) => {}
                Err(error) => return Err(error),
            }
            tell(Growing::Ends(self.database()));
        }
        Ok(())
    }

    /// Returns whether a proof of this position can be interrupted and resumed: where no position
    /// returns, and the table is large enough to tell all positions apart.
    pub fn can_resume(&self, position: &Position<Rules, Packed>) -> bool {
        self.engine.can_resume(&Node::new(*position))
    }

    /// Finds so many best moves within limits.
    ///
    /// # Panics
    ///
    /// When the position is of other rules.
    pub fn analyze(
        &mut self,
        position: &Position<Rules, Packed>,
        limits: &Limits<'_>,
        lines: usize,
    ) -> Analysis<Action> {
        self.ask(position, limits, Question::Analyze(lines))
    }

    fn ask(
        &mut self,
        position: &Position<Rules, Packed>,
        limits: &Limits<'_>,
        question: Question<'_>,
    ) -> Analysis<Action> {
        assert_eq!(position.source(), self.rules, "a position of the solver's rules");
        if position.has_ended() {
            return over(position.margin(position.mover()));
        }
        let ground = Ground::of(position);
        if ground != self.ground {
            self.engine.forget();
        }
        self.ground = ground;
        position.fold(Search { engine: &mut self.engine, limits, question })
    }
}

/// What a position has in common with all after it, so that no key tells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Ground {
    /// All seeds, where stores matter: half of them is not the same number on a board with others.
    total: u32,
    /// A bit for each burnt house.
    burnt: u16,
    /// A bit for each house that is land of the player across.
    land: u16,
}

impl Ground {
    fn of(position: &Position<Rules, Packed>) -> Self {
        let rules = position.rules();
        let total = if rules.properties().counts_stores { position.total() } else { rules.total() };
        let mut ground = Self { total, burnt: 0, land: 0 };
        // A house that is won for good is part of a key.
        let has_land = rules.properties().winnable == Winnable::None;
        if !position.board().is_unmarked() {
            for (place, side) in Side::BOTH.into_iter().enumerate() {
                for index in 0..usize::from(rules.houses) {
                    let house = House::from_index(index);
                    let bit = |is_set| u16::from(is_set) << (8 * place + index);
                    ground.burnt |= bit(position.is_burnt(side, house));
                    ground.land |= bit(has_land && position.owner(side, house) != side);
                }
            }
        }
        ground
    }
}

/// A search of a position.
struct Search<'a> {
    engine: &'a mut Engine<Held>,
    limits: &'a Limits<'a>,
    question: Question<'a>,
}

impl Work for Search<'_> {
    type Done = Analysis<Action>;

    fn on<S: Source>(self, position: Position<S, Packed>) -> Analysis<Action> {
        let banked = banked(&position);
        answer(self.engine, &Node::new(position), self.limits, self.question, banked)
    }
}

/// Returns what the mover of a game that is not over has won more than the other, which a search does not count.
pub fn banked<S: Source>(position: &Position<S, Packed>) -> i32 {
    Node::banked(position)
}

/// Searches a position on a board of any kind, within limits, for so many best moves. Nothing but an end
/// that is reached is proved.
///
/// # Errors
///
/// When there is no memory for the table.
pub fn analyze_board<B: Board + Send + Sync>(
    position: &Position<Rules, B>,
    settings: Settings,
    limits: &Limits<'_>,
    lines: usize,
) -> io::Result<Analysis<Action>> {
    let most = i32::try_from(position.total()).unwrap_or(i32::MAX / 4).min(i32::MAX / 4);
    let mut engine = Engine::new(settings, ())?;
    let node = Plain::new(position.clone(), most);
    Ok(answer(&mut engine, &node, limits, Question::Analyze(lines), 0))
}

/// Searches a broad board as [`analyze_board`] does any. Generic code is compiled where it is used, and this here.
///
/// # Errors
///
/// When there is no memory for the table.
pub fn analyze_broad(
    position: &Position<Rules, Broad>,
    settings: Settings,
    limits: &Limits<'_>,
    lines: usize,
) -> io::Result<Analysis<Action>> {
    analyze_board(position, settings, limits, lines)
}

/// Searches a wide board as [`analyze_board`] does any, compiled here too.
///
/// # Errors
///
/// When there is no memory for the table.
pub fn analyze_wide(
    position: &Position<Rules, Wide>,
    settings: Settings,
    limits: &Limits<'_>,
    lines: usize,
) -> io::Result<Analysis<Action>> {
    analyze_board(position, settings, limits, lines)
}

/// Finds exact values of a position on a board of any kind by search alone, unless a limit ends it before:
/// [`Analysis::proved`] tells. Where positions return, only what rests on no return is proved.
///
/// It is meant for late positions: with more than 60 seeds in houses nothing is proved but an end that is reached.
///
/// # Errors
///
/// When there is no memory for the table.
pub fn solve_board<B: Board + Send + Sync>(
    position: &Position<Rules, B>,
    settings: Settings,
    limits: &Limits<'_>,
    wanted: Wanted,
) -> io::Result<Analysis<Action>> {
    if position.has_ended() {
        return Ok(over(position.margin(position.mover())));
    }
    let mut engine = Engine::new(settings, ())?;
    let rules = position.rules();
    let node = LargeNode::new(position.clone().with_source(&rules));
    let banked = position.margin(position.mover());
    Ok(answer(&mut engine, &node, limits, Question::Solve(wanted), banked))
}

/// Finds exact values on a broad board as [`solve_board`] does on any. Generic code is compiled where it is used, and
/// this here.
///
/// # Errors
///
/// When there is no memory for the table.
pub fn solve_broad(
    position: &Position<Rules, Broad>,
    settings: Settings,
    limits: &Limits<'_>,
    wanted: Wanted,
) -> io::Result<Analysis<Action>> {
    solve_board(position, settings, limits, wanted)
}

fn answer<N, D>(
    engine: &mut Engine<D>,
    node: &N,
    limits: &Limits<'_>,
    question: Question<'_>,
    banked: i32,
) -> Analysis<N::Action>
where
    N: Searchable,
    D: Probe<N::Position>,
{
    let mut analysis = match question {
        Question::Solve(wanted) => engine.solve(node, limits, wanted),
        Question::Resume(wanted, standing) => engine.resume(node, limits, wanted, standing),
        Question::Analyze(lines) => engine.analyze(node, limits, lines),
    };
    analysis.value += banked;
    for line in &mut analysis.moves {
        line.value += banked;
    }
    analysis
}

/// What is known of a game that is over.
fn over(value: i32) -> Analysis<Action> {
    Analysis {
        best: None,
        value,
        bound: Bound::Exact,
        depth: 0,
        proved: true,
        pv: Vec::new(),
        moves: Vec::new(),
        nodes: 0,
    }
}
