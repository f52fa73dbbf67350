//! One thread's alpha-beta: null-window tests of one position after another.

use crate::found::Found;
use crate::node::{Child, Searchable};
use crate::probe::Probe;
use crate::shared::Shared;
use crate::span::Span;
use crate::transpositions::{Draft, Entry, Transpositions};
use std::ops::ControlFlow;
use std::sync::atomic::Ordering;

/// Positions that are larger than the database's by no more than this are searched in fewer nodes than
/// their children's entries of the table are worth waiting for: a tenth more nodes, in four fifths of the time.
const NEAR: i32 = 9;
/// The reach of no database.
const NOTHING: i32 = -1;

/// A child that has to be searched.
#[derive(Debug)]
struct Pending<N: Searchable> {
    child: Child<N>,
    key: u64,
    promise: i32,
    ordinal: u8,
}

/// What is known of a position's moves without a search.
struct Opened {
    /// The best of the moves that were settled.
    best: Found,
    best_move: Option<u8>,
    /// Whether all that were settled are proved.
    all_proved: bool,
    /// Whether one of them wins enough.
    done: bool,
}

/// One thread of a search.
#[derive(Debug)]
pub(crate) struct Worker<'a, N: Searchable, D> {
    shared: Shared<'a, D>,
    /// Children of every node on the path that are still to be searched.
    pending: Vec<Pending<N>>,
    /// Keys of the positions on the path, where positions may repeat.
    path: Vec<u64>,
    nodes: u64,
    /// Nodes up to the last report.
    reported: u64,
    /// The number of nodes at which to report again.
    report_at: u64,
    /// Which thread this is, from 0; the others try moves in slightly other orders.
    number: u32,
    stopped: bool,
}

impl<'a, N: Searchable, D: Probe<N::Position>> Worker<'a, N, D> {
    pub(crate) const fn new(shared: Shared<'a, D>, number: u32) -> Self {
        Self {
            shared,
            pending: Vec::new(),
            path: Vec::new(),
            nodes: 0,
            reported: 0,
            report_at: N::STRIDE,
            number,
            stopped: false,
        }
    }

    pub(crate) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Tests whether a value is at least `beta`, `depth` plies ahead or, with `None`, to the end. `None`
    /// when stopped.
    pub(crate) fn test(&mut self, node: &N, depth: Option<u32>, beta: i32) -> Option<Found> {
        self.pending.clear();
        self.path.clear();
        self.stopped = self.shared.answered.load(Ordering::Relaxed);
        let key = node.key();
        let found = match depth {
            None => self.search(node, key, 0, beta, TO_THE_END),
            Some(depth) => self.search(node, key, depth, beta, NOT_TO_THE_END),
        };
        (!self.stopped).then_some(found)
    }

    /// Counts a node, and at intervals looks at what may end the search.
    #[inline(always)]
    fn count(&mut self) {
        self.nodes += 1;
        if self.nodes >= self.report_at {
            self.report();
        }
    }

    #[cold]
    fn report(&mut self) {
        let new = self.nodes - self.reported;
        self.reported = self.nodes;
        let all = self.shared.watch.nodes.fetch_add(new, Ordering::Relaxed) + new;
        let limits = &self.shared.limits;
        if limits.nodes.is_some_and(|most| all >= most) || limits.is_over() {
            self.shared.ended.store(true, Ordering::Relaxed);
        }
        self.stopped |= self.shared.ended.load(Ordering::Relaxed)
            || self.shared.answered.load(Ordering::Relaxed)
            || all >= self.shared.pause_at.load(Ordering::Relaxed);
        self.report_at = self.nodes + N::STRIDE;
    }

    /// Returns a bound on the value that tells on which side of `beta` it is: at least `beta` and at
    /// most the value, or below `beta` and at least the value.
    ///
    /// To the end nothing is guessed, `depth` is not looked at, and all that is found is proved.
    ///
    /// What the table holds below an entry may have been found on another path. Where positions may
    /// repeat, only what does not rest on a repetition is kept as proved, so that it holds on any path.
    fn search<R: Reach>(&mut self, node: &N, key: u64, depth: u32, beta: i32, reach: R) -> Found {
        self.count();
        let began = self.nodes;
        let span = node.span();
        let step = node.step();
        let kept = key != 0 && node.size() > self.shared.tuning.least_size_kept;

        let mut low = Found { value: span.least, proved: true };
        let mut high = Found { value: span.most, proved: true };
        let mut best_known = None;
        let mut proof_in_table = false;
        if kept && let Some(entry) = self.shared.table.get(key) {
            best_known = entry.best;
            let proved = matches!(entry.draft, Draft::Proved(_));
            proof_in_table = proved;
            if proved || deep_enough(entry.draft, depth, reach) {
                let known = widened(entry, span, step);
                low = Found { value: known.least, proved: proved || known.least == span.least };
                high = Found { value: known.most, proved: proved || known.most == span.most };
                if low.value >= beta {
                    return low;
                }
                if high.value < beta {
                    return high;
                }
            }
        }
        if !reach.is_the_end() && depth == 0 {
            // No guess goes against what is known.
            let value = node.evaluate().clamp(low.value, high.value);
            return Found { value, proved: false };
        }

        let first = self.pending.len();
        let repeats = node.may_repeat();
        let Opened { mut best, mut best_move, mut all_proved, done } =
            self.open(node, depth, beta, best_known, reach);
        // What was settled without searching a child is settled again as quickly, and not kept.
        let searched = !done && self.pending.len() > first;
        if !(done || node.is_slow() && self.stopped) {
            if repeats {
                self.path.push(key);
            }
            while self.pending.len() > first {
                let Pending { child, key, ordinal, .. } = self.take_most_promising(first);
                let below = depth.saturating_sub(1);
                let beta_of_child =
                    if child.same { beta - child.gain } else { child.gain - beta + 1 };
                let found = self.search(&child.node, key, below, beta_of_child, reach);
                if self.stopped {
                    break;
                }
                let value = child.gain + if child.same { found.value } else { -found.value };
                let found = Found { value, ..found };
                all_proved &= found.proved;
                if found.value > best.value {
                    best = found;
                    best_move = Some(ordinal);
                }
                if found.value >= beta {
                    break;
                }
            }
            if repeats {
                self.path.pop();
            }
        }
        self.pending.truncate(first);
        if self.stopped {
            return best;
        }
        if best.value < beta {
            best.proved = all_proved;
        }
        if kept && searched && (best.proved || !proof_in_table) {
            let effort = (self.nodes - began + 1).ilog2();
            let draft = if best.proved { Draft::Proved(effort) } else { Draft::Guessed(depth) };
            // Beside a proof, the other bound has to be proved as well, or it is given up.
            let of_other = |other: Found, proved: i32| {
                if best.proved && !other.proved { proved } else { other.value }
            };
            let bounds = if best.value >= beta {
                Span { least: best.value, most: of_other(high, span.most) }
            } else {
                Span { least: of_other(low, span.least), most: best.value }
            };
            self.shared.table.put(key, entry(bounds, span, step, best_move, draft));
        }
        best
    }

    /// Plays every child. Those whose value is known well enough are done with, and the others wait in
    /// `pending` while the memory of their entries is on its way.
    #[inline(always)]
    fn open<R: Reach>(
        &mut self,
        node: &N,
        depth: u32,
        beta: i32,
        best_known: Option<u8>,
        reach: R,
    ) -> Opened {
        let mut best = Found { value: i32::MIN, proved: true };
        let mut all_proved = true;
        let mut best_move = None;
        let first = self.pending.len();
        let mut ordinal = 0;
        let (repeats, is_slow) = (node.may_repeat(), node.is_slow());
        let Self { shared, pending, path, stopped, .. } = self;
        let Shared { table, database, tuning, .. } = *shared;
        let mut take = |found: Found, ordinal: u8| {
            all_proved &= found.proved;
            if found.value > best.value {
                best = found;
                best_move = Some(ordinal);
            }
            if found.value >= beta { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let mut done = false;
        node.expand(|child| {
            if is_slow && shared.is_over() {
                *stopped = true;
                return ControlFlow::Break(());
            }
            let number = ordinal;
            ordinal += u8::from(ordinal < u8::MAX);
            let flow = (|| {
                if child.over {
                    return take(Found { value: child.gain, proved: true }, number);
                }
                let range = child.node.span().turned(child.gain, child.same);
                if tuning.futility {
                    if range.least >= beta {
                        return take(Found { value: range.least, proved: true }, number);
                    }
                    if range.most < beta {
                        return take(Found { value: range.most, proved: true }, number);
                    }
                }
                if let Some(known) = child.node.look_up(database) {
                    let range = known.turned(child.gain, child.same);
                    if range.value().is_some() || range.least >= beta {
                        return take(Found { value: range.least, proved: true }, number);
                    }
                    if range.most < beta {
                        return take(Found { value: range.most, proved: true }, number);
                    }
                }
                let key = child.node.key();
                // Positions without a key are none that come again.
                if repeats && key != 0 && path.contains(&key) {
                    let value = child.node.evaluate();
                    let value = child.gain + if child.same { value } else { -value };
                    return take(Found { value, proved: false }, number);
                }
                if tuning.prefetch && child.node.size() > tuning.least_size_kept {
                    table.prefetch(key);
                }
                pending.push(Pending { child, key, promise: 0, ordinal: number });
                ControlFlow::Continue(())
            })();
            done = flow.is_break();
            flow
        });
        if is_slow && *stopped {
            return Opened { best, best_move, all_proved, done };
        }
        // Where positions return, a database has no more than bounds for many, and the table still tells more.
        let held = if repeats { NOTHING } else { database.reach() };
        if !done && tuning.enhanced_cutoffs && node.size().saturating_sub(held) > NEAR {
            let below = depth.saturating_sub(1);
            let mut place = first;
            while place < pending.len() && !done {
                let waiting = &pending[place];
                if let Some(found) = transposed(table, waiting, below, beta, reach) {
                    done = take(found, waiting.ordinal).is_break();
                    pending.swap_remove(place);
                } else {
                    place += 1;
                }
            }
        }
        if !done && pending.len() > first + 1 {
            for waiting in &mut pending[first..] {
                // A proof does not try the best move of another window first: that took up to three times
                // the nodes.
                waiting.promise = if !reach.is_the_end() && best_known == Some(waiting.ordinal) {
                    i32::MAX
                } else if tuning.ordering {
                    node.promise(&waiting.child)
                } else {
                    -i32::from(waiting.ordinal)
                };
            }
        }
        Opened { best, best_move, all_proved, done }
    }

    /// Takes the child out that is to be searched next; of equals the one that came first.
    #[inline(always)]
    fn take_most_promising(&mut self, first: usize) -> Pending<N> {
        let children = &self.pending[first..];
        let mut most = 0;
        for (place, child) in children.iter().enumerate().skip(1) {
            let than = &children[most];
            if (child.promise, than.ordinal) > (than.promise, child.ordinal) {
                most = place;
            }
        }
        // The other threads sometimes try the second before the first, so that they search something else.
        if self.number > 0 && children.len() > 1 {
            let draw = children[most].key.wrapping_mul(u64::from(self.number) | 1) >> 7;
            if draw.is_multiple_of(4) && children[most].promise != i32::MAX {
                most = (most + 1) % children.len();
            }
        }
        self.pending.swap_remove(first + most)
    }
}

/// How far a search looks: to the end, or so many plies ahead.
trait Reach: Copy {
    fn is_the_end(self) -> bool;
}

/// A reach that the compiler knows: each gets a search of its own.
#[cfg(not(target_family = "wasm"))]
#[derive(Clone, Copy)]
struct Known<const TO_THE_END: bool>;

#[cfg(not(target_family = "wasm"))]
impl<const TO_THE_END: bool> Reach for Known<TO_THE_END> {
    #[inline(always)]
    fn is_the_end(self) -> bool {
        TO_THE_END
    }
}

#[cfg(not(target_family = "wasm"))]
const TO_THE_END: Known<true> = Known;
#[cfg(not(target_family = "wasm"))]
const NOT_TO_THE_END: Known<false> = Known;

/// What a browser loads has one search for both.
#[cfg(target_family = "wasm")]
impl Reach for bool {
    #[inline(always)]
    fn is_the_end(self) -> bool {
        self
    }
}

#[cfg(target_family = "wasm")]
const TO_THE_END: bool = true;
#[cfg(target_family = "wasm")]
const NOT_TO_THE_END: bool = false;

/// Returns whether an entry's guess looks far enough ahead.
#[inline(always)]
fn deep_enough<R: Reach>(draft: Draft, depth: u32, reach: R) -> bool {
    match draft {
        Draft::Guessed(plies) => !reach.is_the_end() && plies >= depth,
        Draft::Proved(_) => true,
    }
}

/// Returns the bounds of an entry as values, within those that are known without it.
#[inline(always)]
fn widened(entry: Entry, span: Span, step: i32) -> Span {
    let least = span.least + step * i32::from(entry.low);
    // The highest number may have been cut off.
    let most = if entry.high == u8::MAX {
        span.most
    } else {
        span.most.min(span.least + step * i32::from(entry.high))
    };
    Span { least, most }
}

/// Returns bounds as an entry has them: one that falls between two steps is rounded to the side that keeps
/// it true.
#[inline(always)]
fn entry(bounds: Span, span: Span, step: i32, best: Option<u8>, draft: Draft) -> Entry {
    let low = (bounds.least - span.least).div_euclid(step).clamp(0, 255);
    let high = (bounds.most - span.least + step - 1).div_euclid(step).clamp(0, 255);
    Entry { low: low as u8, high: high as u8, best, draft }
}

/// Returns what the table says of a child, if that settles on which side of `beta` it is.
#[inline(always)]
fn transposed<N: Searchable, R: Reach>(
    table: &Transpositions,
    waiting: &Pending<N>,
    depth: u32,
    beta: i32,
    reach: R,
) -> Option<Found> {
    let Pending { child, key, .. } = waiting;
    if *key == 0 {
        return None;
    }
    let entry = table.get(*key)?;
    let proved = matches!(entry.draft, Draft::Proved(_));
    if !proved && !deep_enough(entry.draft, depth, reach) {
        return None;
    }
    let span = widened(entry, child.node.span(), child.node.step());
    let seen = span.turned(child.gain, child.same);
    if seen.least >= beta {
        Some(Found { value: seen.least, proved })
    } else if seen.most < beta {
        Some(Found { value: seen.most, proved })
    } else {
        None
    }
}
