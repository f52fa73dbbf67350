//! Proofs that one move alone keeps what can be had.

use crate::circling::Circling;
use crate::forcing::Forcing;
use crate::found::{Proof, of_spans};
use crate::puzzle::{Puzzle, PuzzleError};
use catalog::SowingTable;
use endgame::{Builder, Database};
use game::State;
use players::Bound;
use solver::{Analysis, Limits, Settings, Solver, Wanted, solve_broad};
use sowing::{Action, Board, EndsEarly, OnRepetition, Packed, Position, Rules};
use std::sync::{Arc, Mutex, PoisonError};

/// The most positions that a proof looks at: a fraction of a second.
const NODES: u64 = 100_000;
/// The same on a broad board, and on a long one.
const BROAD_NODES: u64 = 50_000;
const LONG_NODES: u64 = 10_000;
/// Boards with more houses a side are long.
const BROAD: u16 = 9;
/// The most of a second proof, which has no database to rely on.
const NODES_AGAIN: u64 = 2_000_000;
/// The memory of the second proof.
const TABLE_MIB: usize = 1;
/// The same on a broad board: what is forgotten there is soon asked for again.
const BROAD_TABLE_MIB: usize = 8;
/// The most positions that a second proof on a broad board looks at: some ten megabytes.
const MOST_FORCED: u64 = 300_000;

/// Why a puzzle is refused.
#[derive(Debug, thiserror::Error)]
pub enum Unproved {
    /// It makes no sense.
    #[error("{0}")]
    Puzzle(#[from] PuzzleError),
    /// A proof takes too long.
    #[error("its values cannot be proved in time")]
    Unknown,
    /// A proof says something else.
    #[error("{best} is worth {value} and the others at most {others}, as is proved")]
    Other {
        /// The best move.
        best: Action,
        /// Its value.
        value: i32,
        /// The value of the best of the others.
        others: i32,
    },
}

/// Reads a proof from what a search has found; nothing where it has not proved the two best moves.
fn proof(found: &Analysis<Action>) -> Option<Proof> {
    let [best, second, ..] = found.moves.as_slice() else { return None };
    let is_exact = |line: &solver::Line<Action>| line.proved && line.bound == Bound::Exact;
    // A bound of any other move must be below the second one, or equal to it.
    let is_second = found.moves[2..]
        .iter()
        .all(|line| line.proved && line.bound != Bound::Least && line.value <= second.value);
    (is_exact(best) && is_exact(second) && best.value > second.value && is_second)
        .then_some(Proof { best: best.action, value: best.value, others: second.value })
}

/// Proves what a search has found a second time: as the analysis does, with a database where one pays; on a broad board,
/// which has none, by what each side can force.
pub(crate) fn again(table: &SowingTable, found: Proof, limits: &Limits<'_>) -> Option<Proof> {
    match table {
        SowingTable::Broad(game) => {
            Forcing::new(MOST_FORCED, limits).confirms(game.position(), found).then_some(found)
        }
        SowingTable::Packed(_) | SowingTable::Wide(_) => {
            proof(&players::analyze(table, 2, None, &limits.nodes(NODES)).ok()?)
        }
    }
}

/// Proves a position by search alone, with a table of another size and no database.
fn second(table: &SowingTable, limits: &Limits<'_>) -> Option<Proof> {
    match table {
        SowingTable::Packed(game) => searched(game.position(), limits),
        SowingTable::Broad(game) => {
            let settings = Settings { table_mib: BROAD_TABLE_MIB, ..Settings::default() };
            proof(&solve_broad(game.position(), settings, limits, Wanted::Moves(2)).ok()?)
        }
        SowingTable::Wide(_) => None,
    }
}

fn searched(position: &Position<Rules, Packed>, limits: &Limits<'_>) -> Option<Proof> {
    let settings = Settings { table_mib: TABLE_MIB, ..Settings::default() };
    let mut solver = Solver::new(&position.rules(), settings, None).ok()?;
    proof(&solver.solve(position, limits, Wanted::Moves(2)))
}

/// Proves a position by search alone, if that is soon done.
pub(crate) fn once(table: &SowingTable, limits: &Limits<'_>) -> Option<Proof> {
    let nodes = match table {
        SowingTable::Broad(_) if is_long(&table.rules()) => LONG_NODES,
        SowingTable::Broad(_) => BROAD_NODES,
        SowingTable::Packed(_) | SowingTable::Wide(_) => NODES,
    };
    second(table, &limits.nodes(nodes))
}

/// Tells whether a board is so long that a proof succeeds soon or not at all: of Lamlameta's puzzles, four in five took less
/// than a twentieth of 200,000 nodes.
pub(crate) const fn is_long(rules: &Rules) -> bool {
    rules.houses > BROAD
}

/// Proves a position as [`once`] does, on a packed board alone: a browser does not load the search of larger ones.
pub(crate) fn quick(table: &SowingTable, limits: &Limits<'_>) -> Option<Proof> {
    searched(table.packed()?, &limits.nodes(NODES))
}

/// The most seeds in houses of a position where positions return: with more, a database takes long.
pub(crate) const MOST_CIRCLING: u32 = 12;
/// The fewest that puzzles are looked for with.
pub(crate) const FEWEST_CIRCLING: u32 = 8;

/// Tells whether positions of these rules return so often that only a database proves much. A board of more houses has
/// too many positions.
pub(crate) fn circles(rules: &Rules) -> bool {
    let properties = rules.properties();
    let ends = match properties.on_repetition {
        OnRepetition::Keeps | OnRepetition::Halves => true,
        // A search finds enough in other games; of houses won for good it knows little.
        OnRepetition::GoesOn | OnRepetition::Draws => {
            properties.owns_houses && properties.keeps_children
        }
    };
    let is_played_out = properties.ends_early == EndsEarly::Never;
    // The second proof knows nothing of moves that are earned, nor of seeds that are given back.
    let is_known = !properties.has_earned_move && !properties.gives_back;
    let has_database = !properties.wastes_rest && !properties.remembers_heir;
    let is_known = is_known && has_database;
    properties.returns && rules.houses <= 6 && is_played_out && ends && is_known
}

/// Proves puzzles, and keeps what it has worked out for the next one of the same rules.
#[derive(Debug, Default)]
pub struct Prover {
    held: Option<Held>,
}

/// Two ways to prove positions that return.
#[derive(Debug)]
struct Held {
    rules: Rules,
    database: Arc<Database>,
    circling: Mutex<Circling>,
}

impl Prover {
    /// Begins with a database of some rules.
    pub(crate) fn with(rules: Rules, database: Arc<Database>) -> Self {
        Self { held: Some(Held { rules, database, circling: Mutex::default() }) }
    }

    /// Proves a puzzle twice: as the analysis does, with an endgame database where one pays, and by search alone. Where
    /// positions return, by a database that holds it, and by what follows from it move by move. On a broad board by search,
    /// and by what each side can force.
    ///
    /// # Errors
    ///
    /// What is wrong with it.
    pub fn prove(&mut self, puzzle: &Puzzle) -> Result<(), Unproved> {
        let table = puzzle.table()?;
        let told = Proof { best: puzzle.answer()?, value: puzzle.value, others: puzzle.others };
        let is_told = |found: Option<Proof>| match found.ok_or(Unproved::Unknown)? {
            found if found == told => Ok(()),
            Proof { best, value, others } => Err(Unproved::Other { best, value, others }),
        };
        if let Some(position) = table.packed().filter(|position| circles(&position.rules())) {
            is_told(self.held(position)?.first(position))?;
            is_told(self.held(position)?.second(position))
        } else {
            is_told(second(&table, &Limits::NONE.nodes(NODES_AGAIN)))?;
            is_told(again(&table, told, &Limits::NONE))
        }
    }

    /// Returns the ways to prove this position, a larger database built if need be.
    fn held(&mut self, position: &Position<Rules, Packed>) -> Result<&Held, Unproved> {
        let (rules, left) = (position.rules(), seeds(position));
        let fits = |held: &Held| held.rules == rules && held.database.max_seeds() >= left;
        if !self.held.as_ref().is_some_and(fits) {
            if left > MOST_CIRCLING {
                return Err(Unproved::Unknown);
            }
            let builder = Builder::new(&rules, left).map_err(|_| Unproved::Unknown)?;
            let built = builder.build(|_| (), &Limits::NONE).map_err(|_| Unproved::Unknown)?;
            *self = Self::with(rules, Arc::new(built));
        }
        Ok(self.held.as_ref().expect("set above"))
    }

    /// Proves a position of the rules that it began with twice.
    pub(crate) fn twice(&self, table: &SowingTable) -> Option<Proof> {
        let (held, position) = (self.held.as_ref()?, table.packed()?);
        let found = held.first(position)?;
        (held.second(position)? == found).then_some(found)
    }

    /// Tells whether it proves positions of these rules with so many seeds in houses, and no more.
    pub(crate) fn is_for(&self, rules: &Rules, seeds: u32) -> bool {
        let is_same = |held: &Held| held.rules == *rules && held.database.max_seeds() == seeds;
        self.held.as_ref().is_some_and(is_same)
    }

    /// Proves a position by the database alone, which takes no time.
    pub(crate) fn once(&self, table: &SowingTable) -> Option<Proof> {
        self.held.as_ref()?.first(table.packed()?)
    }
}

impl Held {
    fn first(&self, position: &Position<Rules, Packed>) -> Option<Proof> {
        let actions = position.legal_actions().into_iter();
        let known = actions.map(|action| Some((action, self.database.after(position, action)?)));
        counted(position, of_spans(&known.collect::<Option<Vec<_>>>()?)?)
    }

    fn second(&self, position: &Position<Rules, Packed>) -> Option<Proof> {
        let mut circling = self.circling.lock().unwrap_or_else(PoisonError::into_inner);
        let found = circling.prove(position)?;
        drop(circling);
        counted(position, found)
    }
}

/// Leaves out what rests on half a seed: where a rest is halved, the odd seed is nobody's in a database, but somebody's
/// in a game.
fn counted(position: &Position<Rules, Packed>, found: Proof) -> Option<Proof> {
    let total = position.total() as i32;
    let is_whole = |value: i32| (value - total) % 2 == 0;
    (is_whole(found.value) && is_whole(found.others)).then_some(found)
}

/// Returns the seeds in houses.
fn seeds(position: &Position<Rules, Packed>) -> u32 {
    position.board().open_total()
}

impl Puzzle {
    /// Proves the puzzle alone; see [`Prover::prove`].
    ///
    /// # Errors
    ///
    /// What is wrong with it.
    pub fn prove(&self) -> Result<(), Unproved> {
        Prover::default().prove(self)
    }
}
