//! From null-window tests to values, best moves and lines.

use crate::analysis::{Analysis, Bound, Line};
use crate::limits::Limits;
use crate::node::{Child, Searchable, Span};
use crate::probe::Probe;
use crate::standing::{Known, Standing};
use crate::table::Table;
use crate::watch::{Test, Watch};
use crate::worker::{Found, Shared, Tuning, Worker};
use std::io::{self, Read, Write};
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

/// Nodes of the first tests that look for a best move.
const FIRST_BUDGET: u64 = 1 << 15;
/// To raise what the best move wins takes this part of the others' budget.
const OWN_SHARE: u64 = 4;

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
    /// A best move: what it wins at least, and that no other wins more. That is often proved long before
    /// the value is.
    Best,
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
        let own = Watch::default();
        let state = State::new(limits.watch.unwrap_or(&own));
        let mut driver = Driver::new(self, &state, *limits, root);
        let mut roots = Roots::new(root, driver.shared.database);
        driver.deepen(&mut roots, lines.max(1));
        roots.analysis(&driver, root)
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
        self.go_on(root, limits, wanted, &mut Standing::default())
    }

    /// Goes on with a proof that a limit broke off, and leaves in `standing` where it now is; the default
    /// begins one. What was found is still in the table, or has been [`read`](Self::read) back, so that the
    /// search is soon where it was.
    ///
    /// A standing of a position with other moves is begun anew, and so is every proof that
    /// [`can_go_on`](Self::can_go_on) says no of.
    pub fn go_on<N>(
        &mut self,
        root: &N,
        limits: &Limits<'_>,
        wanted: Wanted,
        standing: &mut Standing,
    ) -> Analysis<N::Action>
    where
        N: Searchable,
        D: Probe<N::Position>,
    {
        let own = Watch::default();
        let state = State::new(limits.watch.unwrap_or(&own));
        let mut roots = Roots::new(root, &self.database);
        let mut primed = 0;
        if !roots.take_up(standing) {
            *standing = Standing::default();
            roots = Roots::new(root, &self.database);
            let priming =
                Limits { nodes: Some(limits.nodes.map_or(PRIMING, |n| n.min(PRIMING))), ..*limits };
            let mut driver = Driver::new(self, &state, priming, root);
            driver.deepen(&mut roots, 1);
            primed = driver.nodes();
            roots.keep_proofs(root);
        }
        state.watch.nodes.store(primed, Ordering::Relaxed);
        state.ended.store(false, Ordering::Relaxed);
        let mut driver = Driver::new(self, &state, *limits, root);
        let goes_deeper = root.may_repeat() || !driver.keys_are_exact;
        let mut analysis = match wanted {
            Wanted::Moves(lines) if !roots.is_proved(lines) => {
                if goes_deeper {
                    driver.deepen(&mut roots, lines.max(1));
                    roots.keep_proofs(root);
                } else {
                    driver.prove(&mut roots, lines.max(1));
                }
                roots.analysis(&driver, root)
            }
            Wanted::Value if !roots.is_proved(1) => {
                if goes_deeper {
                    driver.deepen(&mut roots, 1);
                    roots.keep_proofs(root);
                    roots.analysis(&driver, root)
                } else {
                    driver.prove_value(&mut roots, root)
                }
            }
            Wanted::Best if !roots.is_proved(1) => {
                if goes_deeper {
                    driver.deepen(&mut roots, 1);
                    roots.keep_proofs(root);
                } else {
                    driver.prove_best(&mut roots, root.step());
                }
                roots.analysis(&driver, root)
            }
            Wanted::Moves(_) | Wanted::Value | Wanted::Best => roots.analysis(&driver, root),
        };
        analysis.nodes += primed;
        roots.leave(standing, analysis.nodes);
        analysis
    }

    /// Tells whether a proof of this position can be broken off and gone on with: not where positions may
    /// repeat or share keys, because there the search begins anew with every depth.
    pub fn can_go_on<N: Searchable>(&self, root: &N) -> bool {
        !root.may_repeat() && self.keys_are_exact(root)
    }

    fn keys_are_exact<N: Searchable>(&self, root: &N) -> bool {
        root.key_bits().is_some_and(|bits| self.table.tells_apart(bits))
    }

    /// Returns the memory of the table in MiB: what the settings ask for, rounded down to a power of two.
    pub const fn table_mib(&self) -> usize {
        self.table.mib()
    }

    /// Writes the table: a byte with the age, and then, for every 512 buckets together, a byte for each with
    /// a bit for each entry that is used, the first the lowest, and those entries, little-endian.
    ///
    /// # Errors
    ///
    /// Those of the writer.
    pub fn write(&self, out: &mut impl Write) -> io::Result<()> {
        self.table.write(out)
    }

    /// Reads a table of the same size back, over all that is in this one.
    ///
    /// The entries must be of the same rules and the same number of seeds; whoever keeps them keeps that
    /// beside them, with a checksum.
    ///
    /// # Errors
    ///
    /// Those of the reader; what is in the table then is of no use.
    pub fn read(&mut self, from: &mut impl Read) -> io::Result<()> {
        self.table.read(from)
    }
}

/// What the threads of one search count and signal together.
#[derive(Debug)]
struct State<'a> {
    watch: &'a Watch,
    pause_at: AtomicU64,
    ended: AtomicBool,
    answered: AtomicBool,
}

impl<'a> State<'a> {
    fn new(watch: &'a Watch) -> Self {
        watch.begin();
        Self {
            watch,
            pause_at: AtomicU64::new(u64::MAX),
            ended: AtomicBool::new(false),
            answered: AtomicBool::new(false),
        }
    }
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
    fn new(engine: &'a Engine<D>, state: &'a State<'a>, limits: Limits<'a>, root: &N) -> Self {
        let keys_are_exact = engine.keys_are_exact(root);
        let shared = Shared {
            table: &engine.table,
            database: &engine.database,
            limits,
            tuning: engine.settings.tuning,
            watch: state.watch,
            pause_at: &state.pause_at,
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
    /// The window is closed, unless the search ended before.
    fn narrow(
        &mut self,
        node: &N,
        depth: Option<u32>,
        window: &mut Window,
        told: impl Fn(&Window, i32) -> Test,
    ) {
        while let Some(beta) = window.next_test(node.step()) {
            if depth.is_none() {
                self.shared.watch.show(told(window, beta));
            }
            let Some(found) = self.test(node, depth, beta) else { break };
            window.learn(found, beta, node.step());
        }
    }

    /// Returns the exact value of a root move, or `None` when the search ended before.
    fn value_of(&mut self, root: &mut Root<N>, depth: Option<u32>, guess: i32) -> Option<Found> {
        let mut window = if depth.is_none() { root.window } else { root.unknown() };
        if depth.is_some() {
            window.aim(&root.child.node, root.of_child(guess));
        }
        self.narrow(&root.child.node, depth, &mut window, |window, beta| root.told(window, beta));
        if depth.is_none() {
            root.window = window;
        }
        window.value().map(|value| Found {
            value: root.of_mover(value),
            proved: window.low.proved && window.high.proved && self.keys_are_exact,
        })
    }

    /// Tells whether a root move wins at least `beta`, with a bound on what it wins.
    fn test_of(&mut self, root: &mut Root<N>, depth: Option<u32>, beta: i32) -> Option<Found> {
        let node = &root.child.node;
        let asked = if root.child.same { root.of_child(beta) } else { root.of_child(beta) + 1 };
        let known = if depth.is_none() { root.window } else { root.unknown() };
        let found = if let Some(known) = known.answer(asked) {
            known
        } else {
            if depth.is_none() {
                self.shared.watch.show(root.told(&root.window, asked));
            }
            let found = self.test(node, depth, asked)?;
            if depth.is_none() {
                root.window.learn(found, asked, node.step());
            }
            found
        };
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
            let mut found = threshold.and_then(|beta| self.test_of(&mut root, depth, beta));
            let mut bound = Bound::Most;
            let is_candidate =
                threshold.is_none_or(|beta| found.is_some_and(|found| found.value >= beta));
            if is_candidate {
                let guess = found.map_or(root.line.value, |found| found.value);
                found = self.value_of(&mut root, depth, guess);
                bound = Bound::Exact;
            }
            let Some(found) = found else {
                // Not finished: what is finished counts, and the others stay as they were. If
                // nothing is, everything does.
                left.push_front(root);
                for root in &mut left {
                    let known = root.window.known(|value| root.of_mover(value));
                    root.line.value = root.line.value.clamp(known.least, known.most);
                }
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

    /// Finds a move that wins at least so much, and proves that no other wins more.
    ///
    /// How dear a test is cannot be told before: near the values it can take a hundred times the nodes of
    /// one a step further away. So every test has a budget, and what is not settled within waits until
    /// everything else has been tried; then budgets grow.
    fn prove_best(&mut self, roots: &mut Roots<N>, step: i32) {
        let mut budget = FIRST_BUDGET;
        let mut asked = roots.moves.iter().map(|root| root.line.value).max().unwrap_or(0);
        loop {
            roots.put_best_first();
            if roots.is_best_proved(self.shared.table) || self.shared.ended.load(Ordering::Relaxed)
            {
                return;
            }
            let known = |root: &Root<N>| root.window.known(|value| root.of_mover(value));
            let least = known(&roots.moves[0]).least;
            // Who wins `least` is the best as soon as nobody else can win more; to know that it wins more
            // than any other can is no use.
            let most = roots.moves[1..].iter().map(|root| known(root).most).max().unwrap_or(least);
            asked = asked.clamp(most.min(least + step), most);
            let mut is_settled = true;
            for place in 0..roots.moves.len() {
                let root = &mut roots.moves[place];
                let Known { least: own_least, most: own_most, .. } = known(root);
                if own_most < asked || own_least >= asked {
                    continue;
                }
                // A better bound on the best makes the others' proofs cheaper, but is no need.
                let is_best = place == 0 && own_least == least;
                let nodes = if is_best { budget / OWN_SHARE } else { budget };
                let found = self.within(nodes, |driver| driver.test_of(root, None, asked));
                let Some(found) = found else {
                    is_settled = false;
                    continue;
                };
                root.line.value = found.value;
                if found.value >= asked {
                    is_settled = true;
                    asked = found.value + step;
                    break;
                }
            }
            if !is_settled {
                budget *= 2;
            }
        }
    }

    /// Does something that is given up after so many nodes.
    fn within<T>(&mut self, nodes: u64, work: impl FnOnce(&mut Self) -> T) -> T {
        let pause_at = self.shared.pause_at;
        pause_at.store(self.shared.watch.nodes() + nodes, Ordering::Relaxed);
        let done = work(self);
        pause_at.store(u64::MAX, Ordering::Relaxed);
        done
    }

    /// Proves the value alone: the root is one node among others.
    fn prove_value(&mut self, roots: &mut Roots<N>, root: &N) -> Analysis<N::Action> {
        self.narrow(root, None, &mut roots.window, |window, asked| Test {
            place: None,
            least: window.low.value,
            asked,
            most: window.high.value,
        });
        let Window { low, high, .. } = roots.window;
        let (value, bound) = if let Some(value) = roots.window.value() {
            (value, Bound::Exact)
        } else if low.value > root.span().least {
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
            nodes: self.nodes(),
        }
    }
}

/// What is known of a node's value, seen from that node.
#[derive(Clone, Copy, Debug)]
struct Window {
    low: Found,
    high: Found,
    /// Where the next test is made, if that is within.
    next: i32,
}

impl Window {
    const fn of(span: Span) -> Self {
        Self {
            low: Found { value: span.least, proved: true },
            high: Found { value: span.most, proved: true },
            next: span.least,
        }
    }

    /// Makes the first test at a guess.
    fn aim(&mut self, node: &impl Searchable, guess: i32) {
        let (least, step) = (node.span().least, node.step());
        self.next = (guess - least).div_euclid(step) * step + least;
    }

    /// Returns the number to test next, unless the value is known.
    fn next_test(&self, step: i32) -> Option<i32> {
        let (low, high) = (self.low.value, self.high.value);
        (low < high).then(|| self.next.clamp(high.min(low + step), high))
    }

    /// Takes in the answer to a test. Guesses may contradict each other, as the table knows more with every
    /// test: the later one counts, but not against what is proved.
    fn learn(&mut self, found: Found, beta: i32, step: i32) {
        let Self { low, high, next } = self;
        if found.value >= beta {
            *low = found;
            if high.proved {
                low.value = low.value.min(high.value);
            } else {
                high.value = high.value.max(low.value);
            }
            *next = low.value + step;
        } else {
            *high = found;
            if low.proved {
                high.value = high.value.max(low.value);
            } else {
                low.value = low.value.min(high.value);
            }
            *next = high.value;
        }
    }

    /// Tells on which side of `beta` the value is, if that is known.
    fn answer(&self, beta: i32) -> Option<Found> {
        if self.low.value >= beta {
            Some(self.low)
        } else if self.high.value < beta {
            Some(self.high)
        } else {
            None
        }
    }

    fn value(&self) -> Option<i32> {
        (self.low.value >= self.high.value).then_some(self.low.value)
    }

    /// Returns what is known as others are told; `turn` is how values of the node are those of the mover.
    fn known(&self, turn: impl Fn(i32) -> i32) -> Known {
        let (one, other) = (turn(self.low.value), turn(self.high.value));
        Known { least: one.min(other), most: one.max(other), next: turn(self.next) }
    }

    /// Takes back what others were told, if it can be of a node with this window.
    fn take_up(&mut self, known: Known, turn: impl Fn(i32) -> i32) -> bool {
        let (one, other) = (turn(known.least), turn(known.most));
        let (low, high) = (one.min(other), one.max(other));
        if known.least > known.most || low < self.low.value || high > self.high.value {
            return false;
        }
        self.low.value = low;
        self.high.value = high;
        self.next = turn(known.next);
        true
    }
}

/// A move at the root.
struct Root<N: Searchable> {
    child: Child<N>,
    /// Its place in the order of expansion.
    place: u8,
    /// What is proved of the child's value.
    window: Window,
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

    /// Returns what is known of the child's value before anything is searched.
    fn unknown(&self) -> Window {
        match self.window.value() {
            // A value that needs no search, or is proved.
            Some(_) => self.window,
            None => Window::of(self.child.node.span()),
        }
    }

    /// Returns what others are told of a test whether the child is worth at least `beta`.
    fn told(&self, window: &Window, beta: i32) -> Test {
        let Known { least, most, .. } = window.known(|value| self.of_mover(value));
        // That the child is not worth so much to the other side is worth the next better value here.
        let asked = if self.child.same { beta } else { beta - self.child.node.step() };
        Test { place: Some(self.place), least, asked: self.of_mover(asked), most }
    }
}

/// All moves at the root, best first.
struct Roots<N: Searchable> {
    moves: Vec<Root<N>>,
    /// What is proved of the root's own value.
    window: Window,
    depth: u32,
}

impl<N: Searchable> Roots<N> {
    fn new(root: &N, database: &impl Probe<N::Position>) -> Self {
        let mut moves = Vec::new();
        let mut promises = Vec::new();
        root.expand(|child| {
            let known = if child.over { Some(0) } else { child.node.look_up(database) };
            let from_child = |value: i32| child.gain + if child.same { value } else { -value };
            let value = from_child(known.unwrap_or_else(|| child.node.evaluate()));
            let window = Window::of(match known {
                Some(known) => Span { least: known, most: known },
                None => child.node.span(),
            });
            let action = child.action;
            promises.push(root.promise(&child));
            let line = Line {
                action,
                value,
                bound: Bound::Exact,
                proved: known.is_some(),
                pv: vec![action],
            };
            let place = moves.len() as u8;
            moves.push(Root { child, place, window, line, stale: false });
            ControlFlow::Continue(())
        });
        moves.sort_by_key(|root| std::cmp::Reverse(promises[usize::from(root.place)]));
        Self { moves, window: Window::of(root.span()), depth: 0 }
    }

    /// Turns what a search with guesses has proved by the way into windows, and its guesses into the tests
    /// that a proof begins with.
    fn keep_proofs(&mut self, node: &N) {
        for root in &mut self.moves {
            let value = root.of_child(root.line.value);
            let found = Found { value, proved: true };
            if root.window.value().is_some() {
                continue;
            }
            root.window.aim(&root.child.node, value);
            if !root.line.proved {
                continue;
            }
            if root.line.bound == Bound::Exact {
                (root.window.low, root.window.high) = (found, found);
            } else if root.child.same {
                root.window.high = found;
            } else {
                root.window.low = found;
            }
        }
        self.window.aim(node, self.moves.first().map_or(0, |best| best.line.value));
        self.gather();
    }

    /// Puts the move first of which most is proved, the others behind it as they look, and tells of each
    /// what is proved.
    fn put_best_first(&mut self) {
        let known = |root: &Root<N>| root.window.known(|value| root.of_mover(value));
        for root in &mut self.moves {
            let Known { least, most, .. } = known(root);
            root.line.value = root.line.value.clamp(least, most);
        }
        self.moves.sort_by_key(|root| std::cmp::Reverse((root.line.value, known(root).least)));
        let first = (0..self.moves.len())
            .max_by_key(|&place| (known(&self.moves[place]).least, std::cmp::Reverse(place)));
        if let Some(first) = first {
            self.moves[..=first].rotate_right(1);
        }
    }

    /// Tells whether no move wins more than the first one at least, and then says so in the lines.
    fn is_best_proved(&mut self, table: &Table) -> bool {
        let known = |root: &Root<N>| root.window.known(|value| root.of_mover(value));
        let Some((first, others)) = self.moves.split_first_mut() else { return true };
        let Known { least, most, .. } = known(first);
        if others.iter().any(|other| known(other).most > least) {
            return false;
        }
        let tell = |root: &mut Root<N>, value: i32, bound: Bound| {
            root.line.value = value;
            root.line.bound = bound;
            root.line.proved = true;
            root.stale = false;
            root.line.pv = line_from(root, table);
        };
        tell(first, least, if least == most { Bound::Exact } else { Bound::Least });
        for other in others {
            let Known { least, most, .. } = known(other);
            tell(other, most, if least == most { Bound::Exact } else { Bound::Most });
        }
        true
    }

    /// Bounds the root's own value by those of its moves.
    fn gather(&mut self) {
        let known = self.moves.iter().map(|root| root.window.known(|value| root.of_mover(value)));
        let bounds = known.reduce(|one, other| Known {
            least: one.least.max(other.least),
            most: one.most.max(other.most),
            ..one
        });
        let Some(Known { least, most, .. }) = bounds else { return };
        self.window.low.value = self.window.low.value.max(least);
        self.window.high.value = self.window.high.value.min(most);
    }

    /// Goes on from where a proof stood, and tells whether it was one of a position like this.
    fn take_up(&mut self, standing: &Standing) -> bool {
        let Some(value) = standing.value else { return false };
        let mut in_order = Vec::new();
        for (place, known) in &standing.moves {
            let Some(at) = self.moves.iter().position(|root| root.place == *place) else { break };
            let mut root = self.moves.remove(at);
            let mut window = root.window;
            if !window.take_up(*known, |value| root.of_child(value)) {
                break;
            }
            root.window = window;
            root.line.value = root.of_mover(window.value().unwrap_or(window.next));
            in_order.push(root);
        }
        let is_like_this = self.moves.is_empty() && in_order.len() == standing.moves.len();
        self.moves.extend(in_order);
        is_like_this && self.window.take_up(value, |value| value)
    }

    /// Tells where a proof now stands.
    fn leave(&mut self, standing: &mut Standing, nodes: u64) {
        self.gather();
        standing.nodes += nodes;
        standing.value = Some(self.window.known(|value| value));
        let known = self
            .moves
            .iter()
            .map(|root| (root.place, root.window.known(|value| root.of_mover(value))));
        standing.moves = known.collect();
    }

    /// Tells whether so many best moves, and that no other is better, are proved.
    fn is_proved(&self, lines: usize) -> bool {
        let lines = lines.min(self.moves.len());
        self.moves.iter().all(|root| root.line.proved && !root.stale)
            && self.moves[..lines].iter().enumerate().all(|(place, root)| {
                let rest = &self.moves[place + 1..];
                root.line.bound != Bound::Most
                    && rest.iter().all(|other| other.line.value <= root.line.value)
            })
    }

    fn analysis<D: Probe<N::Position>>(
        &self,
        driver: &Driver<'_, N, D>,
        root: &N,
    ) -> Analysis<N::Action> {
        let proved = self.is_proved(1);
        let best = self.moves.first().map(|root| root.line.clone());
        Analysis {
            best: best.as_ref().map(|line| line.action),
            value: best.as_ref().map_or_else(|| root.evaluate(), |line| line.value),
            bound: best.as_ref().map_or(Bound::Exact, |line| line.bound),
            depth: self.depth,
            proved,
            pv: best.map(|line| line.pv).unwrap_or_default(),
            moves: self.moves.iter().map(|root| root.line.clone()).collect(),
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
