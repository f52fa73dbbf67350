//! Proofs on boards of any kind, in small steps: what a side can force within so many moves, then within more, until what
//! is asked is settled.
//!
//! It confirms what a search has found, and shares no code with it: positions are told apart as they are, not by numbers,
//! and none is ever forgotten. Nothing is guessed. What lies beyond the last move that is looked at may be worth all or
//! nothing to either side, so a position that returns proves nothing, and whatever is proved of one holds on any way to
//! it.

use crate::found::Proof;
use game::State;
use solver::{Limits, Span};
use sowing::{Action, Board, Mark, Position, Rules, Source, Stage};
use std::cmp::Reverse;
use std::collections::HashMap;

/// How many moves are looked ahead first, and at most.
const FIRST: u32 = 4;
const LAST: u32 = 400;

/// What is told of a position, seen by the side to move: the board without what is won, where that does not matter.
/// A board, a stage, and whether the side to move gets the last seeds, where somebody in particular does.
type Key<B> = (B, Stage, Option<bool>);

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
struct Seen {
    span: Span,
    /// A bound that so many moves did not settle.
    tried: Option<(i32, u32)>,
}

/// Where a move leads.
#[derive(Debug)]
struct Step<S, B> {
    next: Option<Position<S, B>>,
    gain: i32,
    same: bool,
    /// What is known of it, seen by who makes it.
    span: Span,
}

/// What is known of the positions that follow one.
#[derive(Debug)]
pub(crate) struct Forcing<'a, B> {
    known: HashMap<Key<B>, Seen>,
    /// How many positions may still be looked at.
    left: u64,
    limits: &'a Limits<'a>,
}

impl<'a, B: Board> Forcing<'a, B> {
    /// Looks at so many positions at most.
    pub(crate) fn new(most: u64, limits: &'a Limits<'a>) -> Self {
        Self { known: HashMap::new(), left: most, limits }
    }

    /// Tells whether what another proof has found is so; false also where that takes too long.
    pub(crate) fn confirms(&mut self, position: &Position<Rules, B>, told: Proof) -> bool {
        let rules = position.rules();
        let position = position.clone().with_source(&rules);
        let banked = position.margin(position.mover());
        let (value, others) = (told.value - banked, told.others - banked);
        let (mut is_best, mut is_second) = (false, false);
        for action in position.legal_actions() {
            let step = after(&position, action);
            if action == told.best {
                is_best = self.wins(&step, value) == Some(true)
                    && self.wins(&step, value + 1) == Some(false);
            } else {
                if self.wins(&step, others + 1) != Some(false) {
                    return false;
                }
                is_second = is_second || self.wins(&step, others) == Some(true);
            }
        }
        is_best && is_second
    }

    /// Tells whether a move wins at least so much; nothing where that takes too long.
    fn wins<S: Source>(&mut self, step: &Step<S, B>, least: i32) -> Option<bool> {
        let mut depth = FIRST;
        loop {
            let span = self.look(step, depth, least);
            if span.least >= least {
                return Some(true);
            }
            if span.most < least {
                return Some(false);
            }
            if depth >= LAST || self.is_over() {
                return None;
            }
            depth += depth / 2;
        }
    }

    fn is_over(&self) -> bool {
        self.left == 0 || self.limits.is_over()
    }

    /// Returns what is proved of a move within so many more, to find out whether it wins at least so much.
    fn look<S: Source>(&mut self, step: &Step<S, B>, depth: u32, least: i32) -> Span {
        let Step { next, gain, same, span } = step;
        let Some(next) = next else { return *span };
        let asked = if *same { least - gain } else { gain - least + 1 };
        self.settle(next, depth, asked).turned(*gain, *same)
    }

    /// Returns what is proved of a position within so many moves, to find out whether its mover wins at least so much.
    fn settle<S: Source>(&mut self, position: &Position<S, B>, depth: u32, least: i32) -> Span {
        let key = key(position);
        let mut seen = self.seen(position, &key);
        let is_tried = seen.tried.is_some_and(|(asked, deep)| asked == least && deep >= depth);
        if depth == 0 || is_tried || is_settled(seen.span, least) || self.is_over() {
            return seen.span;
        }
        self.left -= 1;
        let mut steps: Vec<Step<S, B>> = position
            .legal_actions()
            .into_iter()
            .map(|action| {
                let mut step = after(position, action);
                if let Some(next) = &step.next {
                    let known = self.seen(next, &self::key(next)).span;
                    step.span = known.turned(step.gain, step.same);
                }
                step
            })
            .collect();
        if steps.iter().all(|step| step.span.least < least) {
            // What wins much at once is tried first, and what leaves the other side little.
            steps.sort_by_key(|step| {
                let mobile =
                    step.next.as_ref().map_or(0, |next| next.board().open_seeds(step.same));
                Reverse((step.gain + i32::from(step.same), mobile))
            });
            for step in steps.iter_mut().filter(|step| step.span.most >= least) {
                step.span = self.look(step, depth - 1, least);
                if step.span.least >= least || self.is_over() {
                    break;
                }
            }
        }
        let best = |of: fn(&Span) -> i32| steps.iter().map(|step| of(&step.span)).max();
        let (raised, lowered) = (best(|span| span.least), best(|span| span.most));
        seen.span.least = seen.span.least.max(raised.unwrap_or(seen.span.least));
        seen.span.most = seen.span.most.min(lowered.unwrap_or(seen.span.most));
        if !self.is_over() {
            seen.tried = Some((least, depth));
        }
        self.known.insert(key, seen);
        seen.span
    }

    fn seen<S: Source>(&self, position: &Position<S, B>, key: &Key<B>) -> Seen {
        let all = position.board().open_total() as i32;
        let unknown = Seen { span: Span { least: -all, most: all }, tried: None };
        self.known.get(key).copied().unwrap_or(unknown)
    }
}

const fn is_settled(span: Span, least: i32) -> bool {
    span.least >= least || span.most < least
}

/// Plays a move.
fn after<S: Source, B: Board>(position: &Position<S, B>, action: Action) -> Step<S, B> {
    let mover = position.mover();
    let mut next = position.clone();
    next.play_unchecked(action);
    let gain = next.margin(mover) - position.margin(mover);
    if next.has_ended() {
        return Step { next: None, gain, same: true, span: Span::exact(gain) };
    }
    let same = next.mover() == mover;
    let all = next.board().open_total() as i32;
    let span = Span { least: -all, most: all }.turned(gain, same);
    Step { next: Some(next), gain, same, span }
}

fn key<S: Source, B: Board>(position: &Position<S, B>) -> Key<B> {
    let rules = position.rules();
    let mut board = position.board().clone();
    if !rules.properties().counts_stores {
        let (houses, stride) = (usize::from(rules.houses), B::stride(rules.houses));
        for first in [0, stride] {
            board.take(first + stride - 1);
            if !board.is_unmarked() {
                for place in first..first + houses {
                    if board.is(Mark::Child, place) {
                        board.take(place);
                    }
                }
            }
        }
    }
    (board, position.stage(), position.heir().map(|heir| heir == position.mover()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Puzzle, shelf};
    use catalog::SowingTable;

    fn confirms(puzzle: &Puzzle, told: Proof, most: u64) -> bool {
        match puzzle.table().expect("a position") {
            SowingTable::Packed(game) => {
                Forcing::new(most, &Limits::NONE).confirms(game.position(), told)
            }
            SowingTable::Broad(game) => {
                Forcing::new(most, &Limits::NONE).confirms(game.position(), told)
            }
            SowingTable::Wide(game) => {
                Forcing::new(most, &Limits::NONE).confirms(game.position(), told)
            }
        }
    }

    #[test]
    fn what_is_so_is_confirmed_and_nothing_else() {
        // On packed boards, where searches of other kinds have proved it, and on broad ones.
        for game in ["kalah", "dakon", "ohvalhu", "endodoi", "togyzkumalak"] {
            let mut confirmed = 0;
            for puzzle in shelf(game).iter().step_by(40).take(5) {
                let told = Proof {
                    best: puzzle.answer().expect("a move"),
                    value: puzzle.value,
                    others: puzzle.others,
                };
                if !confirms(puzzle, told, 50_000) {
                    continue;
                }
                confirmed += 1;
                let legal = puzzle.table().expect("a position").legal_actions();
                let other = legal.into_iter().find(|action| *action != told.best);
                for wrong in [
                    Proof { value: told.value + 2, ..told },
                    Proof { value: told.value - 2, ..told },
                    Proof { others: told.others + 2, ..told },
                    Proof { others: told.others - 2, ..told },
                    Proof { best: other.expect("there is something to choose"), ..told },
                ] {
                    assert!(!confirms(puzzle, wrong, 50_000), "{puzzle:?}: {wrong:?}");
                }
                assert!(!confirms(puzzle, told, 1), "one position tells nothing");
            }
            assert!(confirmed >= 3, "{game}: {confirmed}");
        }
    }

    #[test]
    fn whoever_calls_it_off_is_told_nothing() {
        let puzzle = &shelf("ohvalhu")[0];
        let told = Proof {
            best: puzzle.answer().expect("a move"),
            value: puzzle.value,
            others: puzzle.others,
        };
        let SowingTable::Broad(game) = puzzle.table().expect("a position") else { panic!("broad") };
        let is_off = || true;
        let limits = Limits::NONE.should_stop(&is_off);
        assert!(!Forcing::new(50_000, &limits).confirms(game.position(), told));
    }
}
