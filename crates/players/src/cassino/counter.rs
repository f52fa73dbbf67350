//! `counter`: one ply in points, counting unseen cards and the reply they may allow.
//!
//! A move is worth what it captures, less what the next seats are expected to capture from what it
//! leaves, plus a part of what the seat's own hand could capture from it. All in thousandths of a point.
//! Most cards and most spades are worth what they move the chance of having most; that chance is the
//! normal one for a lead and the cards that are still to be won.

use super::{captures, last_cards};
use crate::Player;
use cards::{Card, CardSet, Rank, Suit};
use cassino::{Action, LateSweeps, Observation, capture};
use catalog::View;
use game::Seat;

/// Captures of a card that are looked at one by one; of larger tables the heaviest stands for them.
const LIST_LIMIT: usize = 60;
/// A point.
const POINT: f64 = 1000.0;

/// What the next seats' expected capture counts against one's own, in a game of two.
const REPLY: f64 = 0.9;
/// What one's own best capture of what is left counts.
const FOLLOW: f64 = 0.25;

/// What cards are worth to a seat as the round stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Prices {
    card: f64,
    spade: f64,
    sweep: f64,
}

/// Returns the chance that a normal variable is below `x`, to a hundredth (the logistic curve).
pub(crate) fn normal(x: f64) -> f64 {
    1.0 / (1.0 + (-1.702 * x).exp())
}

/// Returns what one more of something is worth, `points` going to who has most of it in the end.
///
/// `lead` is one's own less the most of any other, `open` those still to be won, which come in lumps of
/// about `lump`.
fn price(points: f64, lead: f64, open: f64, lump: f64) -> f64 {
    if open <= 0.0 {
        return 0.0;
    }
    let spread = (open * lump).sqrt();
    points * POINT * (normal((lead + 1.0) / spread) - normal((lead - 1.0) / spread))
}

impl Prices {
    pub(crate) fn of(seen: &Observation) -> Self {
        let open = seen.open();
        let me = seen.seat();
        let count = |of: &dyn Fn(CardSet) -> usize| {
            let own = of(open.pile(me)) as f64;
            let others = Seat::all(open.seats()).filter(|&seat| seat != me);
            let most = others.map(|seat| of(open.pile(seat))).max().unwrap_or(0) as f64;
            let piled: usize = Seat::all(open.seats()).map(|seat| of(open.pile(seat))).sum();
            (own - most, of(CardSet::PACK) as f64 - piled as f64)
        };
        let (cards, cards_open) = count(&CardSet::len);
        let (spades, spades_open) = count(&|set| (set & CardSet::suit(Suit::Spades)).len());
        let sweeps_count = open.rules().late_sweeps == LateSweeps::Count || seen.stock_size() > 0;
        Self {
            card: price(1.0, cards, cards_open, 3.0),
            spade: price(2.0, spades, spades_open, 1.2),
            sweep: if sweeps_count { POINT } else { 0.0 },
        }
    }

    /// Returns what a card is worth to who takes it.
    pub(crate) fn card(&self, card: Card) -> i64 {
        let special = match (card.rank(), card.suit()) {
            (Rank::ACE, _) | (Rank::TWO, Suit::Spades) => POINT,
            (Rank::TEN, Suit::Diamonds) => 2.0 * POINT,
            _ => 0.0,
        };
        let spade = if card.suit() == Suit::Spades { self.spade } else { 0.0 };
        (special + spade + self.card) as i64
    }

    fn cards(&self, cards: CardSet) -> i64 {
        cards.iter().map(|card| self.card(card)).sum()
    }

    /// Returns the most that a card of this hand value can take from a table, itself left out.
    fn most_taken(&self, with: Card, table: CardSet) -> i64 {
        captures(with, table, LIST_LIMIT, |card| self.card(card))
            .into_iter()
            .map(|take| self.cards(take) + if take == table { self.sweep as i64 } else { 0 })
            .max()
            .unwrap_or(0)
    }
}

/// Returns the expected best capture from a table by somebody who holds so many of the unseen cards.
fn expected_reply(prices: &Prices, table: CardSet, unseen: CardSet, held: usize) -> f64 {
    if table.is_empty() || held == 0 {
        return 0.0;
    }
    // What a card takes depends on its hand value alone.
    let mut by_value: [Option<i64>; capture::MAX_VALUE as usize + 1] = [None; 17];
    let mut gains: Vec<i64> = unseen
        .iter()
        .filter_map(|card| {
            let value = usize::from(capture::hand_value(card));
            let taken = *by_value[value].get_or_insert_with(|| prices.most_taken(card, table));
            (taken > 0).then(|| taken + prices.card(card))
        })
        .collect();
    gains.sort_unstable_by(|a, b| b.cmp(a));
    // The chance that none of the best so far is held shrinks card by card.
    let all = unseen.len() as f64;
    let held = held.min(unseen.len()) as f64;
    let mut none_better = 1.0;
    let mut expected = 0.0;
    for (better, gain) in gains.into_iter().enumerate() {
        let left = all - better as f64;
        let none = none_better * (left - held).max(0.0) / left;
        expected += gain as f64 * (none_better - none);
        none_better = none;
    }
    expected
}

/// A move and what it is worth, in thousandths of a point.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Valued {
    pub(crate) action: Action,
    pub(crate) value: f64,
}

/// Values every candidate action of the seat that is to play, best first.
pub(crate) fn valued(seen: &Observation) -> Vec<Valued> {
    let prices = Prices::of(seen);
    let open = seen.open();
    let (table, hand, unseen) = (open.table(), seen.hand(), seen.unseen());
    let others = usize::from(open.seats()) - 1;
    let next = Seat::new(((seen.seat().index() + 1) % usize::from(open.seats())) as u8);
    let held = usize::from(seen.hand_size(next));
    // What one of several others takes hurts a part of what it would between two.
    let reply_counts = REPLY / others as f64;
    let mut left_replies: Vec<(CardSet, f64)> = Vec::new();
    let mut valued: Vec<Valued> = super::candidates(seen, |card| prices.card(card))
        .into_iter()
        .filter_map(|action| {
            let Action::Play { card, take } = action else { return None };
            let (left, gain) = if take.is_empty() {
                (table.with(card), 0.0)
            } else {
                let sweep = if take == table { prices.sweep } else { 0.0 };
                (table - take, prices.cards(take.with(card)) as f64 + sweep)
            };
            let known = left_replies.iter().find(|(known, _)| *known == left);
            let reply = known.map_or_else(
                || expected_reply(&prices, left, unseen, held * others),
                |(_, reply)| *reply,
            );
            if known.is_none() {
                left_replies.push((left, reply));
            }
            let follow = hand
                .without(card)
                .iter()
                .map(|with| match prices.most_taken(with, left) {
                    0 => 0,
                    taken => taken + prices.card(with),
                })
                .max()
                .unwrap_or(0) as f64;
            let value = gain - reply_counts * reply + FOLLOW * follow;
            Some(Valued { action, value })
        })
        .collect();
    valued.sort_by(|a, b| b.value.total_cmp(&a.value).then_with(|| a.action.cmp(&b.action)));
    valued
}

/// Chooses the best move: exactly once everything is known, and by one ply until then.
pub(crate) fn choose(seen: &Observation) -> Action {
    match last_cards::solve(seen) {
        Some((action, _)) => action,
        None => valued(seen)[0].action,
    }
}

/// The player.
#[derive(Debug)]
pub(crate) struct Counter;

impl Player for Counter {
    fn choose(&mut self, view: &View) -> catalog::Action {
        let View::Cassino(seen) = view else { panic!("counter sat down to Cassino") };
        catalog::Action::Cassino(choose(seen))
    }
}
