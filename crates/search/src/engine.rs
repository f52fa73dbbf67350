//! From null-window tests to values, best moves and lines.

use crate::analysis::{Analysis, Bound, Line};
use crate::limits::Limits;
use crate::node::{Child, Searchable};
use crate::probe::Probe;
use crate::table::Table;
use crate::worker::{Found, Shared, Tuning, Worker};
use std::io;
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// The deepest search with guesses. No line of play that matters is longer.
const DEEPEST: u32 = 250;
/// The moves of a line that is shown.
const LONGEST_LINE: usize = 64;
/// A test that is expected to take fewer nodes is not worth the start of threads.
const WORTH_THREADS: u64 = 20_000;
/// Nodes of the guess that a proof starts from.
const PRIMING: u64 = 50_000;

/// How an engine works.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Memory of the transposition table in MiB.
    pub table_mib: usize,
    /// Threads, at least 1. With 1 a search within a limit of depth or nodes is the same everywhere.
    pub threads: usize,
    /// Which ideas are in use.
    pub tuning: Tuning,
}

impl Default for Settings {
    fn default() -> Self {
        Self { table_mib: 64, threads: 1, tuning: Tuning::default() }
    }
}

/// What is to be proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// The value alone.
    Value,
    /// The value and so many of the best moves, each with its exact value; bounds on the others.
    Moves(usize),
}

/// A table, a database and how to use them: searches positions of one game.
///
/// What was found stays in the table for the next search; other rules take another engine.
#[derive(Debug)]
pub struct Engine<D> {
    table: Table,
    database: D,
    settings: Settings,
}

impl<D> Engine<D> {
    /// Makes an engine; `()` is no database.
    ///
    /// # Errors
    ///
    /// When the system has no memory for the table.
    pub fn new(settings: Settings, database: D) -> io::Result<Self> {
        Ok(Self { table: Table::new(settings.table_mib)?, database, settings })
    }

    /// Forgets what was found; for positions whose keys mean something else than those searched so far.
    pub fn forget(&mut self) {
        self.table.clear();
    }

    /// Searches deeper and deeper until a limit or until all is proved, and returns so many best moves
    /// with their values and lines. A depth of at least 1 is always finished unless somebody calls
    /// the search off at once.
    pub fn analyze<N>(&mut self, root: &N, limits: &Limits<'_>, lines: usize) -> Analysis<N::Action>
    where
        N: Searchable,
        D: Probe<N::Position>,
    {
        self.table.grow_older();
        let state = State::default();
        let mut driver = Driver::new(self, &state, *limits, root);
        let mut analysis = Roots::new(root, driver.shared.database);
        driver.deepen(&mut analysis, lines.max(1));
        analysis.into_analysis(&driver, root)
    }

    /// Finds exact values, unless a limit ends the search before: then what is known is returned, with
    /// `proved` telling what it is worth.
    ///
    /// Where positions may repeat the search goes deeper and deeper until what it finds rests on no
    /// guess; that may never be.
    pub fn solve<N>(&mut self, root: &N, limits: &Limits<'_>, wanted: Wanted) -> Analysis<N::Action>
    where
        N: Searchable,
        D: Probe<N::Position>,
    {
        self.table.grow_older();
        let state = State::default();
        let priming =
            Limits { nodes: Some(limits.nodes.map_or(PRIMING, |n| n.min(PRIMING))), ..*limits };
        let mut roots = Roots::new(root, &self.database);
        let primed = {
            let mut driver = Driver::new(self, &state, priming, root);
            driver.deepen(&mut roots, 1);
            driver.nodes()
        };
        state.nodes.store(primed, Ordering::Relaxed);
        state.ended.store(false, Ordering::Relaxed);
        let mut driver = Driver::new(self, &state, *limits, root);
        match wanted {
            Wanted::Moves(lines) if !roots.is_proved(lines) => {
                if root.may_repeat() || !driver.keys_are_exact {
                    driver.deepen(&mut roots, lines.max(1));
                } else {
                    driver.prove(&mut roots, lines.max(1));
                }
            }
            Wanted::Value if !roots.is_proved(1) => {
                if root.may_repeat() || !driver.keys_are_exact {
                    driver.deepen(&mut roots, 1);
                } else {
                    return driver.prove_value(&roots, root, primed);
                }
            }
            Wanted::Moves(_) | Wanted::Value => {}
        }
        let mut analysis = roots.into_analysis(&driver, root);
        analysis.nodes += primed;
        analysis
    }
}

/// What the threads of one search count and signal together.
#[derive(Debug, Default)]
struct State {
    nodes: AtomicU64,
    ended: AtomicBool,
    answered: AtomicBool,
}

/// All threads of one search.
struct Driver<'a, N: Searchable, D> {
    shared: Shared<'a, D>,
    workers: Vec<Worker<'a, N, D>>,
    /// Nodes of the last test.
    last: u64,
    keys_are_exact: bool,
}

impl<'a, N, D> Driver<'a, N, D>
where
    N: Searchable,
    D: Probe<N::Position>,
{
    fn new(engine: &'a Engine<D>, state: &'a State, limits: Limits<'a>, root: &N) -> Self {
        let keys_are_exact = root.key_bits().is_some_and(|bits| engine.table.tells_apart(bits));
        let shared = Shared {
            table: &engine.table,
            database: &engine.database,
            limits,
            tuning: engine.settings.tuning,
            nodes: &state.nodes,
            ended: &state.ended,
            answered: &state.answered,
        };
        let threads = engine.settings.threads.max(1) as u32;
        let workers = (0..threads).map(|number| Worker::new(shared, number)).collect();
        Self { shared, workers, last: 0, keys_are_exact }
    }

    fn nodes(&self) -> u64 {
        self.workers.iter().map(Worker::nodes).sum()
    }

    /// Tests a value by all threads; the first that knows answers.
    fn test(&mut self, node: &N, depth: Option<u32>, beta: i32) -> Option<Found> {
        if self.shared.ended.load(Ordering::Relaxed) {
            return None;
        }
        let before = self.nodes();
        let found = if self.workers.len() == 1 || depth.is_some() && self.last < WORTH_THREADS {
            self.workers[0].test(node, depth, beta)
        } else {
            let answer = Mutex::new(None);
            let answered = self.shared.answered;
            std::thread::scope(|scope| {
                for worker in &mut self.workers {
                    let answer = &answer;
                    scope.spawn(move || {
                        if let Some(found) = worker.test(node, depth, beta) {
                            let mut answer = answer.lock().expect("no thread panics with the lock");
                            answer.get_or_insert(found);
                            answered.store(true, Ordering::Relaxed);
                        }
                    });
                }
            });
            answered.store(false, Ordering::Relaxed);
            answer.into_inner().expect("no thread panics with the lock")
        };
        self.last = self.nodes() - before;
        found
    }

    /// Finds a value by null-window tests from a first guess on: MTD(f), Plaat, Schaeffer, Pijls and
    /// de Bruin, *Best-first fixed-depth minimax algorithms*, Artificial Intelligence 87, 1996.
    ///
    /// Returns what is known of it: bounds that are equal, unless the search ended before.
    fn narrow(&mut self, node: &N, depth: Option<u32>, guess: i32) -> (Found, Found) {
        let span = node.span();
        let step = node.step();
        let mut low = Found { value: span.least, proved: true };
        let mut high = Found { value: span.most, proved: true };
        let mut beta = (guess - span.least).div_euclid(step) * step + span.least;
        while low.value < high.value {
            beta = beta.clamp(low.value + step, high.value);
            let Some(found) = self.test(node, depth, beta) else { break };
            // Guesses may contradict each other, as the table knows more with every test: the later one
            // counts, but not against what is proved.
            if found.value >= beta {
                low = found;
                if high.proved {
                    low.value = low.value.min(high.value);
                } else {
                    high.value = high.value.max(low.value);
                }
                beta = low.value + step;
            } else {
                high = found;
                if low.proved {
                    high.value = high.value.max(low.value);
                } else {
                    low.value = low.value.min(high.value);
                }
                beta = high.value;
            }
        }
        (low, high)
    }

    /// Returns the exact value of a root move, or `None` when the search ended before.
    fn value_of(&mut self, root: &Root<N>, depth: Option<u32>) -> Option<Found> {
        if let Some(known) = root.known {
            return Some(Found { value: known, proved: true });
        }
        let guess = root.of_child(root.line.value);
        let (low, high) = self.narrow(&root.child.node, depth, guess);
        (low.value == high.value).then(|| Found {
            value: root.of_mover(low.value),
            proved: low.proved && high.proved && self.keys_are_exact,
        })
    }

    /// Tells whether a root move wins at least `beta`, with a bound on what it wins.
    fn test_of(&mut self, root: &Root<N>, depth: Option<u32>, beta: i32) -> Option<Found> {
        if let Some(known) = root.known {
            return Some(Found { value: known, proved: true });
        }
        let node = &root.child.node;
        let found = if root.child.same {
            self.test(node, depth, root.of_child(beta))
        } else {
            self.test(node, depth, root.of_child(beta) + 1)
        }?;
        Some(Found {
            value: root.of_mover(found.value),
            proved: found.proved && self.keys_are_exact,
        })
    }

    /// Searches one ply deeper and deeper.
    fn deepen(&mut self, roots: &mut Roots<N>, lines: usize) {
        let deepest = self.shared.limits.depth.unwrap_or(DEEPEST).min(DEEPEST);
        for depth in 1..=deepest {
            if roots.is_proved(lines) || !self.look_at_all(roots, Some(depth - 1), lines) {
                break;
            }
            roots.depth = depth;
        }
    }

    /// Searches to the end.
    fn prove(&mut self, roots: &mut Roots<N>, lines: usize) {
        self.look_at_all(roots, None, lines);
    }

    /// Searches every root move, the best so far first, and tells whether all were finished.
    ///
    /// As many as `lines` get exact values. Every other has only to be shown to be no better than the
    /// worst of those, and gets its value when that fails.
    fn look_at_all(&mut self, roots: &mut Roots<N>, depth: Option<u32>, lines: usize) -> bool {
        let mut done: Vec<Root<N>> = Vec::new();
        let mut left: std::collections::VecDeque<_> = std::mem::take(&mut roots.moves).into();
        while let Some(mut root) = left.pop_front() {
            let threshold = (done.len() >= lines).then(|| done[lines - 1].line.value + 1);
            let mut found = threshold.and_then(|beta| self.test_of(&root, depth, beta));
            let mut bound = Bound::Most;
            let is_candidate =
                threshold.is_none_or(|beta| found.is_some_and(|found| found.value >= beta));
            if is_candidate {
                if let Some(found) = found {
                    root.line.value = found.value;
                }
                found = self.value_of(&root, depth);
                bound = Bound::Exact;
            }
            let Some(found) = found else {
                // Not finished: what is finished counts, and the others stay as they were. If
                // nothing is, everything does.
                left.push_front(root);
                let finished = !done.is_empty();
                if finished {
                    for root in &mut left {
                        root.stale = true;
                    }
                }
                done.extend(left);
                roots.moves = done;
                return false;
            };
            root.line.value = found.value;
            root.line.proved = found.proved;
            root.line.bound = bound;
            root.stale = false;
            root.line.pv = line_from(&root, self.shared.table);
            let place = if bound == Bound::Exact {
                done.partition_point(|other| {
                    other.line.bound == Bound::Exact && other.line.value >= root.line.value
                })
            } else {
                done.len()
            };
            done.insert(place, root);
            // What was exact and is pushed out of the lines stays so; its value is still right.
        }
        roots.moves = done;
        true
    }

    /// Proves the value alone: the root is one node among others.
    fn prove_value(&mut self, roots: &Roots<N>, root: &N, primed: u64) -> Analysis<N::Action> {
        let guess = roots.moves.first().map_or(0, |best| best.line.value);
        let (low, high) = self.narrow(root, None, guess);
        let span = root.span();
        let (value, bound) = if low.value == high.value {
            (low.value, Bound::Exact)
        } else if low.value > span.least {
            (low.value, Bound::Least)
        } else {
            (high.value, Bound::Most)
        };
        let pv = walk(root.clone(), self.shared.table, LONGEST_LINE);
        Analysis {
            best: pv.first().copied().filter(|_| bound == Bound::Exact),
            value,
            bound,
            depth: 0,
            proved: true,
            pv: if bound == Bound::Exact { pv } else { Vec::new() },
            moves: Vec::new(),
            nodes: self.nodes() + primed,
        }
    }
}

/// A move at the root.
struct Root<N: Searchable> {
    child: Child<N>,
    /// What the move wins, if that is known without a search.
    known: Option<i32>,
    line: Line<N::Action>,
    /// Whether the value is from an earlier, shallower search than that of the moves before it.
    stale: bool,
}

impl<N: Searchable> Root<N> {
    fn of_mover(&self, value: i32) -> i32 {
        self.child.gain + if self.child.same { value } else { -value }
    }

    fn of_child(&self, value: i32) -> i32 {
        let value = value - self.child.gain;
        if self.child.same { value } else { -value }
    }
}

/// All moves at the root, best first.
struct Roots<N: Searchable> {
    moves: Vec<Root<N>>,
    depth: u32,
}

impl<N: Searchable> Roots<N> {
    fn new(root: &N, database: &impl Probe<N::Position>) -> Self {
        let mut moves = Vec::new();
        let mut promises = Vec::new();
        root.expand(|child| {
            let from_child = |value: i32| child.gain + if child.same { value } else { -value };
            let known = if child.over {
                Some(child.gain)
            } else {
                child.node.look_up(database).map(from_child)
            };
            let value = known.unwrap_or_else(|| from_child(child.node.evaluate()));
            let action = child.action;
            promises.push(root.promise(&child));
            let line = Line {
                action,
                value,
                bound: Bound::Exact,
                proved: known.is_some(),
                pv: vec![action],
            };
            moves.push((moves.len(), Root { child, known, line, stale: false }));
            ControlFlow::Continue(())
        });
        moves.sort_by_key(|(place, _)| std::cmp::Reverse(promises[*place]));
        Self { moves: moves.into_iter().map(|(_, root)| root).collect(), depth: 0 }
    }

    /// Tells whether so many best moves, and that no other is better, are proved.
    fn is_proved(&self, lines: usize) -> bool {
        let lines = lines.min(self.moves.len());
        self.moves.iter().all(|root| root.line.proved && !root.stale)
            && self.moves[..lines].iter().enumerate().all(|(place, root)| {
                let rest = &self.moves[place + 1..];
                root.line.bound == Bound::Exact
                    && rest.iter().all(|other| other.line.value <= root.line.value)
            })
    }

    fn into_analysis<D: Probe<N::Position>>(
        self,
        driver: &Driver<'_, N, D>,
        root: &N,
    ) -> Analysis<N::Action> {
        let proved = self.is_proved(1);
        let best = self.moves.first().map(|root| root.line.clone());
        Analysis {
            best: best.as_ref().map(|line| line.action),
            value: best.as_ref().map_or_else(|| root.evaluate(), |line| line.value),
            bound: Bound::Exact,
            depth: self.depth,
            proved,
            pv: best.map(|line| line.pv).unwrap_or_default(),
            moves: self.moves.into_iter().map(|root| root.line).collect(),
            nodes: driver.nodes(),
        }
    }
}

/// Returns the line that begins with a root move.
fn line_from<N: Searchable>(root: &Root<N>, table: &Table) -> Vec<N::Action> {
    let mut line = vec![root.child.action];
    if !root.child.over {
        line.extend(walk(root.child.node.clone(), table, LONGEST_LINE - 1));
    }
    line
}

/// Follows the best moves that the table knows.
fn walk<N: Searchable>(from: N, table: &Table, longest: usize) -> Vec<N::Action> {
    let mut line = Vec::new();
    let mut node = from;
    while line.len() < longest
        && node.key() != 0
        && let Some(best) = table.get(node.key()).and_then(|entry| entry.best)
    {
        let mut chosen = None;
        let mut place = 0;
        node.expand(|child| {
            if place == best {
                chosen = Some(child);
                return ControlFlow::Break(());
            }
            place += 1;
            ControlFlow::Continue(())
        });
        let Some(child) = chosen else { break };
        line.push(child.action);
        if child.over {
            break;
        }
        node = child.node;
    }
    line
}
