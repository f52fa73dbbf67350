//! Bounds on a value, closing in.

use crate::found::Found;
use crate::node::Searchable;
use crate::span::Span;
use crate::standing::Known;

/// What is known of a node's value, seen from that node.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Window {
    pub(crate) low: Found,
    pub(crate) high: Found,
    /// Where the next test is made, if that is within.
    pub(crate) next: i32,
}

impl Window {
    pub(crate) const fn of(span: Span) -> Self {
        Self {
            low: Found { value: span.least, proved: true },
            high: Found { value: span.most, proved: true },
            next: span.least,
        }
    }

    /// Makes the first test at a guess.
    pub(crate) fn aim(&mut self, node: &impl Searchable, guess: i32) {
        let (least, step) = (node.span().least, node.step());
        self.next = (guess - least).div_euclid(step) * step + least;
    }

    /// Returns the number to test next, unless the value is known.
    pub(crate) fn next_test(&self, step: i32) -> Option<i32> {
        let (low, high) = (self.low.value, self.high.value);
        (low < high).then(|| self.next.clamp(high.min(low + step), high))
    }

    /// Takes in the answer to a test. Guesses may contradict each other, as the table knows more with every
    /// test: the later one counts, but not against what is proved.
    pub(crate) fn learn(&mut self, found: Found, beta: i32, step: i32) {
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
    pub(crate) fn answer(&self, beta: i32) -> Option<Found> {
        if self.low.value >= beta {
            Some(self.low)
        } else if self.high.value < beta {
            Some(self.high)
        } else {
            None
        }
    }

    pub(crate) fn value(&self) -> Option<i32> {
        (self.low.value >= self.high.value).then_some(self.low.value)
    }

    /// Returns what is known, as the mover sees it; `turn` turns values of the node into those of the mover.
    pub(crate) fn known(&self, turn: impl Fn(i32) -> i32) -> Known {
        let (one, other) = (turn(self.low.value), turn(self.high.value));
        Known { least: one.min(other), most: one.max(other), next: turn(self.next) }
    }

    /// Takes back what others were told, if it can be of a node with this window.
    pub(crate) fn resume(&mut self, known: Known, turn: impl Fn(i32) -> i32) -> bool {
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
