//! From null-window tests to values and best moves.

use crate::analysis::Bound;
use crate::found::Found;
use crate::node::Searchable;
use crate::probe::Probe;
use crate::roots::{Root, Roots};
use crate::shared::Shared;
use crate::standing::Known;
use crate::watch::Test;
use crate::window::Window;
use crate::worker::Worker;
use std::collections::VecDeque;
use std::sync::Mutex;
use std::sync::atomic::Ordering;

/// The deepest search with guesses, in plies. No line of play that matters is longer.
pub const DEEPEST: u32 = 250;
/// A test that is expected to take fewer nodes is not worth the start of threads.
const WORTH_THREADS: u64 = 20_000;

/// Nodes of the first tests that look for a best move.
const FIRST_BUDGET: u64 = 1 << 15;
/// To raise what the best move wins takes this part of the others' budget.
const OWN_SHARE: u64 = 4;

/// All threads of one search.
pub(crate) struct Driver<'a, N: Searchable, D> {
    pub(crate) shared: Shared<'a, D>,
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
    /// Makes so many workers. `keys_are_exact` tells whether different positions never share a key.
    pub(crate) fn new(shared: Shared<'a, D>, threads: usize, keys_are_exact: bool) -> Self {
        let workers =
            (0..threads.max(1) as u32).map(|number| Worker::new(shared, number)).collect();
        Self { shared, workers, last: 0, keys_are_exact }
    }

    pub(crate) fn nodes(&self) -> u64 {
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

    /// Tests whether a root move wins at least `beta`; returns a bound on what it wins.
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
    pub(crate) fn deepen(&mut self, roots: &mut Roots<N>, lines: usize) {
        let deepest = self.shared.limits.depth.unwrap_or(DEEPEST).min(DEEPEST);
        for depth in 1..=deepest {
            if roots.is_proved(lines) || !self.look_at_all(roots, Some(depth - 1), lines) {
                break;
            }
            roots.depth = depth;
        }
    }

    /// Searches to the end.
    pub(crate) fn prove(&mut self, roots: &mut Roots<N>, lines: usize) {
        self.look_at_all(roots, None, lines);
    }

    /// Searches every root move, the best so far first, and tells whether all were finished.
    ///
    /// As many as `lines` get exact values. Every other has only to be shown to be no better than the
    /// worst of those, and gets its value when that fails.
    ///
    /// Values of different depths do not compare. So where several are wanted, what a depth has begun and not finished is
    /// given up; where one is, a better move that was found is kept.
    fn look_at_all(&mut self, roots: &mut Roots<N>, depth: Option<u32>, lines: usize) -> bool {
        let before = (lines > 1 && depth.is_some()).then(|| roots.told());
        let mut done: Vec<Root<N>> = Vec::new();
        let mut left: VecDeque<_> = std::mem::take(&mut roots.moves).into();
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
                if let Some(before) = before {
                    done.extend(left);
                    roots.moves = done;
                    roots.take_back(before);
                    return false;
                }
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
            root.line.pv = root.line(self.shared.table);
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
    /// Nobody knows the cost of a test in advance: near the values it can take a hundred times the nodes of
    /// one a step further away. So every test has a budget, and what is not settled within waits until
    /// everything else has been tried; then budgets grow.
    pub(crate) fn prove_best(&mut self, roots: &mut Roots<N>, step: i32) {
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
            // A move that wins `least` is the best as soon as no other can win more; to know that it wins more
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
        pause_at.store(self.shared.watch.nodes.load(Ordering::Relaxed) + nodes, Ordering::Relaxed);
        let done = work(self);
        pause_at.store(u64::MAX, Ordering::Relaxed);
        done
    }

    /// Proves the value alone: the root is one node among others.
    pub(crate) fn prove_value(&mut self, roots: &mut Roots<N>, root: &N) {
        self.narrow(root, None, &mut roots.window, |window, asked| Test {
            place: None,
            least: window.low.value,
            asked,
            most: window.high.value,
        });
    }
}
