//! The moves at the root of a search.

use crate::analysis::{Analysis, Bound, Line};
use crate::found::Found;
use crate::limits::Limits;
use crate::line::{LONGEST_LINE, walk};
use crate::node::{Child, Searchable};
use crate::probe::Probe;
use crate::span::Span;
use crate::standing::{Known, Standing};
use crate::transpositions::Transpositions;
use crate::watch::Test;
use crate::window::Window;
use std::ops::ControlFlow;

/// A move at the root.
pub(crate) struct Root<N: Searchable> {
    pub(crate) child: Child<N>,
    /// Its place in the order of expansion.
    place: u8,
    /// What is known of the child's value without a search.
    known: Span,
    /// What is proved of the child's value.
    pub(crate) window: Window,
    pub(crate) line: Line<N::Action>,
    /// Whether the value is from an earlier, shallower search than that of the moves before it. Only where one best move
    /// is wanted.
    pub(crate) stale: bool,
}

impl<N: Searchable> Root<N> {
    pub(crate) fn of_mover(&self, value: i32) -> i32 {
        self.child.gain + if self.child.same { value } else { -value }
    }

    pub(crate) fn of_child(&self, value: i32) -> i32 {
        let value = value - self.child.gain;
        if self.child.same { value } else { -value }
    }

    /// Returns what is known of the child's value before anything is searched.
    pub(crate) fn unknown(&self) -> Window {
        match self.window.value() {
            // A value that needs no search, or is proved.
            Some(_) => self.window,
            None => Window::of(self.known),
        }
    }

    /// Returns what a watch shows of a test whether the child is worth at least `beta`.
    pub(crate) fn told(&self, window: &Window, beta: i32) -> Test {
        let Known { least, most, .. } = window.known(|value| self.of_mover(value));
        // That the child is not worth so much to the other side is worth the next better value here.
        let asked = if self.child.same { beta } else { beta - self.child.node.step() };
        Test { place: Some(self.place), least, asked: self.of_mover(asked), most }
    }

    /// Returns the line that begins with this move.
    pub(crate) fn line(&self, table: &Transpositions) -> Vec<N::Action> {
        let mut line = vec![self.child.action];
        if !self.child.over {
            line.extend(walk(self.child.node.clone(), table, LONGEST_LINE - 1));
        }
        line
    }
}

/// What is told of a move at the root.
pub(crate) struct Told<A> {
    place: u8,
    line: Line<A>,
    stale: bool,
}

/// All moves at the root, best first.
pub(crate) struct Roots<N: Searchable> {
    pub(crate) moves: Vec<Root<N>>,
    /// What is proved of the root's own value.
    pub(crate) window: Window,
    pub(crate) depth: u32,
    /// Whether all moves are there: where moves are slow, a limit can come before.
    is_whole: bool,
}

impl<N: Searchable> Roots<N> {
    pub(crate) fn new(root: &N, database: &impl Probe<N::Position>, limits: &Limits<'_>) -> Self {
        let mut moves = Vec::new();
        let mut promises = Vec::new();
        let mut is_whole = true;
        root.expand(|child| {
            // One move has to be there to be chosen.
            if root.is_slow() && !moves.is_empty() && limits.is_over() {
                is_whole = false;
                return ControlFlow::Break(());
            }
            let from_child = |value: i32| child.gain + if child.same { value } else { -value };
            let span = if child.over {
                Span::exact(0)
            } else {
                let span = child.node.span();
                child.node.look_up(database).map_or(span, |known| known.and(span))
            };
            let guess = || child.node.evaluate().clamp(span.least, span.most);
            let value = from_child(span.value().unwrap_or_else(guess));
            let window = Window::of(span);
            let action = child.action;
            promises.push(root.promise(&child));
            let line = Line {
                action,
                value,
                bound: Bound::Exact,
                proved: span.value().is_some(),
                pv: vec![action],
            };
            let place = moves.len() as u8;
            moves.push(Root { child, place, known: span, window, line, stale: false });
            ControlFlow::Continue(())
        });
        moves.sort_by_key(|root| std::cmp::Reverse(promises[usize::from(root.place)]));
        Self { moves, window: Window::of(root.span()), depth: 0, is_whole }
    }

    /// Turns what a search with guesses has proved by the way into windows, and its guesses into the tests
    /// that a proof begins with.
    pub(crate) fn keep_proofs(&mut self, node: &N) {
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
                if value < root.window.high.value {
                    root.window.high = found;
                }
            } else if value > root.window.low.value {
                root.window.low = found;
            }
        }
        self.window.aim(node, self.moves.first().map_or(0, |best| best.line.value));
        self.gather();
    }

    /// Puts the move first of which most is proved, the others behind it as they look, and tells of each
    /// what is proved.
    pub(crate) fn put_best_first(&mut self) {
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

    /// Returns whether no move wins more than the first one at least, and then says so in the lines.
    pub(crate) fn is_best_proved(&mut self, table: &Transpositions) -> bool {
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
            root.line.pv = root.line(table);
        };
        tell(first, least, if least == most { Bound::Exact } else { Bound::Least });
        for other in others {
            let Known { least, most, .. } = known(other);
            tell(other, most, if least == most { Bound::Exact } else { Bound::Most });
        }
        true
    }

    /// Bounds the root's own value by those of its moves.
    pub(crate) fn gather(&mut self) {
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

    /// Returns what is told of each move, in their order.
    pub(crate) fn told(&self) -> Vec<Told<N::Action>> {
        let told =
            |root: &Root<N>| Told { place: root.place, line: root.line.clone(), stale: root.stale };
        self.moves.iter().map(told).collect()
    }

    /// Tells of each move what was told before, unless it is proved by now.
    pub(crate) fn take_back(&mut self, before: Vec<Told<N::Action>>) {
        for Told { place, line, stale } in before.into_iter().rev() {
            let at = self.moves.iter().position(|root| root.place == place);
            let mut root = self.moves.remove(at.expect("the moves are the same"));
            if !(root.line.proved && root.line.bound == Bound::Exact) {
                (root.line, root.stale) = (line, stale);
            }
            let known = root.window.known(|value| root.of_mover(value));
            root.line.value = root.line.value.clamp(known.least, known.most);
            self.moves.insert(0, root);
        }
        let rank =
            |root: &Root<N>| (root.line.bound == Bound::Exact && !root.stale, root.line.value);
        self.moves.sort_by_key(|root| std::cmp::Reverse(rank(root)));
    }

    /// Resumes where a proof stood, and returns whether it was one of a position like this.
    pub(crate) fn resume(&mut self, standing: &Standing) -> bool {
        let Some(value) = standing.value else { return false };
        let mut in_order = Vec::new();
        for (place, known) in &standing.moves {
            let Some(at) = self.moves.iter().position(|root| root.place == *place) else { break };
            let mut root = self.moves.remove(at);
            let mut window = root.window;
            if !window.resume(*known, |value| root.of_child(value)) {
                break;
            }
            root.window = window;
            root.line.value = root.of_mover(window.value().unwrap_or(window.next));
            in_order.push(root);
        }
        let is_like_this = self.moves.is_empty() && in_order.len() == standing.moves.len();
        self.moves.extend(in_order);
        is_like_this && self.window.resume(value, |value| value)
    }

    /// Tells where a proof now stands.
    pub(crate) fn leave(&mut self, standing: &mut Standing, nodes: u64) {
        self.gather();
        standing.nodes += nodes;
        standing.value = Some(self.window.known(|value| value));
        let known = self
            .moves
            .iter()
            .map(|root| (root.place, root.window.known(|value| root.of_mover(value))));
        standing.moves = known.collect();
    }

    /// Returns whether so many best moves, and that no other is better, are proved.
    pub(crate) fn is_proved(&self, lines: usize) -> bool {
        let lines = lines.min(self.moves.len());
        self.is_whole
            && self.moves.iter().all(|root| root.line.proved && !root.stale)
            && self.moves[..lines].iter().enumerate().all(|(place, root)| {
                let rest = &self.moves[place + 1..];
                root.line.bound != Bound::Most
                    && rest.iter().all(|other| other.line.value <= root.line.value)
            })
    }

    /// Returns what is known of a proof, after so many nodes: of what is not finished, bounds instead of guesses.
    pub(crate) fn proof(&mut self, root: &N, nodes: u64) -> Analysis<N::Action> {
        self.gather();
        for root in self.moves.iter_mut().filter(|root| !root.line.proved) {
            let known = root.window.known(|value| root.of_mover(value));
            let unknown = Window::of(root.child.node.span()).known(|value| root.of_mover(value));
            (root.line.value, root.line.bound) = one_sided(known, unknown.least);
        }
        let mut analysis = self.analysis(root, nodes);
        if !analysis.proved && !self.moves.is_empty() {
            let known = self.window.known(|value| value);
            (analysis.value, analysis.bound) = one_sided(known, root.span().least);
        }
        analysis
    }

    /// Returns what is known of a proof of the value alone.
    pub(crate) fn proof_of_value(
        &self,
        root: &N,
        table: &Transpositions,
        nodes: u64,
    ) -> Analysis<N::Action> {
        let known = self.window.known(|value| value);
        let (value, bound) = one_sided(known, root.span().least);
        let pv = match bound {
            Bound::Exact => walk(root.clone(), table, LONGEST_LINE),
            Bound::Least | Bound::Most => Vec::new(),
        };
        let best = pv.first().copied();
        Analysis { best, value, bound, depth: 0, proved: true, pv, moves: Vec::new(), nodes }
    }

    /// Returns what is known, after so many nodes.
    pub(crate) fn analysis(&self, root: &N, nodes: u64) -> Analysis<N::Action> {
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
            nodes,
        }
    }
}

/// Returns the side of what is known that says more: the most, where no more than the obvious least is known.
fn one_sided(known: Known, obvious: i32) -> (i32, Bound) {
    if known.least == known.most {
        (known.least, Bound::Exact)
    } else if known.least > obvious {
        (known.least, Bound::Least)
    } else {
        (known.most, Bound::Most)
    }
}
