//! Finding values where positions return: by passes over all positions with as many seeds, a *layer*.
//!
//! Where nothing is sown into stores, seeds can circle for ever, so there is no order in which to solve the
//! positions of a layer. What a side can *guarantee* is found all the same, in up to three steps. Layers are
//! finished one by one, the smallest first.
//!
//! **Reaching.** The least margin that a side can force in finitely many moves, whatever the other side does, play
//! without end counting as the loss of all seeds in houses. Both sides' guarantees start at the worst and are
//! raised, position by position, until none can be raised any more: a least fixed point, which one pass after
//! another reaches since there are only so many margins. A player who plays for such a guarantee comes nearer to
//! the end of the game with every move, so no position comes twice, and the guarantee holds whatever a rule of
//! repetition gives to the players of what is left. Where both guarantees meet, they are the value.
//!
//! **Halving**, under `repetition=split`. Play that returns halves what is left, so that from there on it is worth 0
//! to both sides, wherever in the layer it returns. For a margin t above 0, the mover gets t exactly when it can
//! force play to leave the layer for t or more: a game of reaching, in which the other side is content with going
//! round for ever. Such games are determined, so the mover gets t when its guarantee is t, and otherwise the other
//! side holds it below. The same holds for the other side. So a guarantee that is above 0 is the value, and where
//! neither side has one the value is 0. As in the published solution of Awari, the odd seed of a rest that is halved
//! counts for neither side; it never changes who wins.
//!
//! **Circling**, under `repetition=own`. The position that comes for the third time gives each side the seeds on its
//! own side. A side is sure of t if it can keep to positions that give it t, or leave them for something that
//! guarantees t. So a guess, that going round gives everywhere what the position itself would give, is lowered for
//! both sides until it holds: a greatest fixed point. What it adds to the guarantees is taken for granted, reaching
//! it is tried again, and so on until nothing is added. A player who plays like this can meet a position that gives
//! less than t only on the way from one such set of positions to the next, never twice; so the third time comes where
//! it gets t. Which position comes for the third time depends on the circle, though, so both guarantees need not
//! meet, and no value is claimed where they do not.
//!
//! Under `repetition=draw` the stores say what a repetition is worth, and without a rule play may not end; there only
//! what can be reached is claimed. With a majority that is everything: who reaches a draw at best can be held to it.
//!
//! What a guarantee rests on is that no position of it came before in the game, as everywhere where positions are
//! judged without their history.
//!
//! Where moves lead is found once for each position, and a pass looks only at positions whose guarantees differ.
//! Threads share the passes; a guarantee that is read before another thread changes it is read again in the next
//! pass, and the last pass changes none.

use crate::database::Database;
use crate::memory::Bytes;
use crate::places;
use crate::stop::Stop;
use crate::suited::Method;
use crate::threads::Threads;
use crate::values::{Slice, Values};
use game::State;
use search::Span;
use sowing::{Board, OnRepetition, Packed, Position, Rules, Side};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU16, Ordering};

/// A pass over the positions of a layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pass {
    /// Passes over this layer so far.
    pub number: u32,
    /// Positions whose guarantees were changed by the last one.
    pub changed: u64,
}

/// All positions with as many seeds in houses, by place.
#[derive(Debug)]
pub(crate) struct Layer {
    /// Links of a position: as many as houses a side.
    width: usize,
    /// The positions of the layer that moves lead to, by place; [`NONE`] after the last.
    links: Vec<u32>,
    /// What the moves that leave the layer guarantee both sides.
    leaving: Vec<Two>,
    /// What both sides can be sure of as far as is known.
    known: Vec<AtomicU16>,
    /// What a repetition of the position gives to the side to move; nothing where that is of no use.
    round: Vec<i8>,
}

/// No link.
const NONE: u32 = u32::MAX;
/// The bit of a link after which the same side moves again.
const SAME: u32 = 1 << 31;
/// Positions that a thread takes at a time.
const PART: usize = 1 << 12;
/// Boards between two looks at the limits.
const STRIDE: usize = 64;

/// Two bounds in two bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Two {
    least: i8,
    most: i8,
}

impl Two {
    const fn of(Span { least, most }: Span) -> Self {
        Self { least: least as i8, most: most as i8 }
    }

    const fn span(self) -> Span {
        Span { least: self.least as i32, most: self.most as i32 }
    }
}

fn load(from: &AtomicU16) -> Span {
    let [least, most] = from.load(Ordering::Relaxed).to_le_bytes();
    Two { least: least as i8, most: most as i8 }.span()
}

fn store(to: &AtomicU16, span: Span) {
    let Two { least, most } = Two::of(span);
    to.store(u16::from_le_bytes([least as u8, most as u8]), Ordering::Relaxed);
}

/// Tells whether each side keeps what its own houses hold when positions come again.
fn keeps_when_repeated(rules: &Rules) -> bool {
    match rules.properties().on_repetition {
        OnRepetition::Keeps => true,
        OnRepetition::GoesOn | OnRepetition::Halves | OnRepetition::Draws => false,
    }
}

impl Layer {
    /// Returns the bytes that a position takes while its layer is worked on.
    pub(crate) fn bytes_a_position(rules: &Rules) -> u64 {
        let circling = if keeps_when_repeated(rules) { 3 } else { 0 };
        4 * u64::from(rules.houses) + 4 + circling
    }

    /// Builds the slice of so many seeds on the smaller ones; unfinished when the limits end the work.
    pub(crate) fn build(
        lower: &Database,
        seeds: u32,
        threads: &Threads,
        stop: &Stop<'_>,
        mut each: impl FnMut(Pass),
    ) -> Slice {
        let layer = Self::open(lower, seeds, threads, stop);
        let mut number = 0;
        let mut told = |changed: u64| {
            number += 1;
            each(Pass { number, changed });
            changed > 0 && !stop.is_set()
        };
        while told(layer.reach(threads, stop)) {}
        let circles = match lower.method {
            Method::Passes { is_exact: false } => keeps_when_repeated(&lower.rules),
            Method::OnePass | Method::Passes { is_exact: true } => false,
        };
        if circles {
            while layer.circle(threads, stop, &mut told) && !stop.is_set() {
                while told(layer.reach(threads, stop)) {}
            }
        }
        layer.slice(lower.method)
    }

    /// Finds out where the moves of all positions lead.
    fn open(lower: &Database, seeds: u32, threads: &Threads, stop: &Stop<'_>) -> Self {
        let houses = lower.rules.houses;
        let count = places::layer(&lower.rules, seeds) as usize;
        let width = usize::from(houses);
        let rounds = keeps_when_repeated(&lower.rules) && lower.rules.properties().returns;
        let mut layer = Self {
            width,
            links: vec![NONE; count * width],
            leaving: vec![Two { least: 0, most: 0 }; count],
            known: std::iter::repeat_with(AtomicU16::default).take(count).collect(),
            round: vec![0; if rounds { count } else { 0 }],
        };
        let all = seeds as i32;
        let parts = layer.links.chunks_mut(PART * width).zip(layer.leaving.chunks_mut(PART));
        let parts: Vec<_> = parts.zip(layer.known.chunks(PART)).enumerate().collect();
        threads.map(parts, |(part, ((links, leaving), known))| {
            let positions = links.chunks_mut(width).zip(leaving).zip(known);
            for (place, ((links, leaving), known)) in positions.enumerate() {
                // A board set by hand may have long relays.
                if place.is_multiple_of(STRIDE) && stop.is_set() {
                    return;
                }
                let (board, stage) = lower.places.at(part * PART + place, seeds);
                let position = Position::at_stage(&lower.rules, board, Side::South, stage);
                if position.has_ended() {
                    let value = Span::exact(position.margin(Side::South));
                    *leaving = Two::of(value);
                    store(known, value);
                } else {
                    *leaving = Two::of(lead(lower, &position, seeds, links));
                    store(known, Span { least: -all, most: all });
                }
            }
        });
        for (place, round) in layer.round.iter_mut().enumerate() {
            let (board, _) = lower.places.at(place, seeds);
            let kept = |mine| (board.open_seeds(mine) + board.child_seeds(mine)) as i32;
            *round = (kept(true) - kept(false)) as i8;
        }
        layer
    }

    /// Returns what the moves of a position guarantee by what is known of those they lead to.
    #[inline(always)]
    fn of_moves(&self, place: usize, known: &[AtomicU16]) -> Span {
        let links = &self.links[place * self.width..][..self.width];
        let mut best = self.leaving[place].span();
        for &link in links.iter().take_while(|&&link| link != NONE) {
            let next = load(&known[(link & !SAME) as usize]).turned(0, link & SAME != 0);
            best.least = best.least.max(next.least);
            best.most = best.most.max(next.most);
        }
        best
    }

    /// Changes what is known of all positions that are not settled, and returns how many changed.
    fn pass(
        &self,
        threads: &Threads,
        stop: &Stop<'_>,
        change: impl Fn(usize, Span) -> bool + Send + Sync,
    ) -> u64 {
        let parts = (0..self.known.len().div_ceil(PART)).collect();
        let changed = threads.map(parts, |part: usize| {
            if stop.is_set() {
                return 0;
            }
            let end = self.known.len().min((part + 1) * PART);
            let changes = (part * PART..end).filter(|&place| {
                let known = load(&self.known[place]);
                known.value().is_none() && change(place, known)
            });
            changes.count() as u64
        });
        changed.into_iter().sum()
    }

    /// Raises what both sides can reach by one pass, and returns for how many positions.
    fn reach(&self, threads: &Threads, stop: &Stop<'_>) -> u64 {
        self.pass(threads, stop, |place, known| {
            let here = known.and(self.of_moves(place, &self.known));
            store(&self.known[place], here);
            here != known
        })
    }

    /// Adds to the guarantees what both sides can keep by going round, and tells whether that is anything.
    fn circle(
        &self,
        threads: &Threads,
        stop: &Stop<'_>,
        told: &mut impl FnMut(u64) -> bool,
    ) -> bool {
        let guessed: Vec<AtomicU16> =
            std::iter::repeat_with(AtomicU16::default).take(self.known.len()).collect();
        for ((guess, known), &round) in guessed.iter().zip(&self.known).zip(&self.round) {
            let Span { least, most } = load(known);
            store(guess, Span::exact(i32::from(round).clamp(least, most)));
        }
        let lower = |place: usize, known: Span| {
            let (before, round) = (load(&guessed[place]), i32::from(self.round[place]));
            let moves = self.of_moves(place, &guessed);
            let here = Span {
                least: before.least.min(known.least.max(round.min(moves.least))),
                most: before.most.max(known.most.min(round.max(moves.most))),
            };
            store(&guessed[place], here);
            here != before
        };
        while told(self.pass(threads, stop, lower)) {}
        // Unless it is finished, a guess is worth nothing.
        if stop.is_set() {
            return false;
        }
        let kept = |place: usize, known: Span| {
            let here = load(&guessed[place]);
            store(&self.known[place], here);
            here != known
        };
        self.pass(threads, stop, kept) > 0
    }

    /// Returns what is held of a layer whose guarantees cannot be raised any more.
    fn slice(&self, method: Method) -> Slice {
        let lengths = vec![self.known.len(); method.bytes() as usize];
        let mut bytes = Bytes::zeroed(lengths.iter().sum());
        for (place, known) in self.known.iter().enumerate() {
            let mut here = load(known);
            if matches!(method, Method::Passes { is_exact: true }) {
                here = Span::exact(0.clamp(here.least, here.most));
            }
            for (block, value) in (0..lengths.len()).zip([here.least, here.most]) {
                bytes[block * self.known.len() + place] = value as u8;
            }
        }
        Values::parts(bytes, lengths).collect()
    }
}

/// Finds out where the moves of a position lead, and returns what those that leave its layer guarantee.
fn lead(
    lower: &Database,
    position: &Position<&Rules, Packed>,
    seeds: u32,
    links: &mut [u32],
) -> Span {
    let all = seeds as i32;
    let mut leaving = Span { least: -all, most: -all };
    let mut free = links.iter_mut();
    position.each_action(&mut |action| {
        let mut next = *position;
        next.play_unchecked(action);
        let is_same = next.mover() == position.mover();
        let left = lower.rules.in_play(next.board());
        if next.has_ended() || left < seeds {
            let after = lower.held_of(&next).expect("smaller slices are finished");
            let after = after.turned(0, is_same);
            leaving.least = leaving.least.max(after.least);
            leaving.most = leaving.most.max(after.most);
        } else {
            let place = lower.places.of(next.board(), next.stage(), seeds);
            let place = place.expect("what moves mark has a place") as u32;
            let link = place | if is_same { SAME } else { 0 };
            *free.next().expect("no more moves than houses") = link;
        }
        ControlFlow::Continue(())
    });
    leaving
}
