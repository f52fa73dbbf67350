//! What moves are worth by one ply, counting unseen cards and the reply that they may allow.
//!
//! A move is worth what it captures, less what the card played was worth in the hand, less what the next
//! seats are expected to capture from what it leaves, plus a part of what the seat's own hand could capture
//! from it. All in thousandths of a point. Most cards and most spades are worth what they move the chance
//! of having most; that chance is the normal one for a lead and the cards that are still to be won. The
//! score of the match says how much others' points hurt ([`Stakes::hurt`]).

use super::stakes::Stakes;
use cards::{Card, CardSet, Rank, Suit};
use cassino::capture::{MAX_VALUE, hand_value};
use cassino::{Action, Capturing, LateSweeps, Observation, Takes, capture};
use game::Seat;

/// A point.
const POINT: f64 = 1000.0;

/// What the next seats' expected capture counts against one's own, in a game of two.
const REPLY: f64 = 1.0;
/// What one's own best capture of what is left counts.
const FOLLOW: f64 = 0.2;

/// Returns what a card is worth that stays in the hand, in thousandths of a point: who holds an ace or a
/// special card will win it by capturing with it, and high cards capture more than low ones.
///
/// Against `special`, 4,000 mirrored rounds each (95% within 1.2): keeping nothing 76.2%, high cards alone
/// 79.4, specials and aces alone about 77.5, all together 81.9.
const fn keep(card: Card) -> i32 {
    let own = match (card.rank(), card.suit()) {
        (Rank::ACE, _) => 300,
        (Rank::TWO, Suit::Spades) => 700,
        (Rank::TEN, Suit::Diamonds) => 900,
        (rank, _) => 34 * rank.number() as i32 - 255,
    };
    own + if matches!(card.suit(), Suit::Spades) { 100 } else { 0 }
}

/// What cards are worth to a seat as the round stands.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Prices {
    card: i32,
    spade: i32,
    sweep: i32,
}

/// Returns the chance that a normal variable is below `x`, to a hundredth (the logistic curve).
pub(crate) fn normal(x: f64) -> f64 {
    1.0 / (1.0 + libm::exp(-1.702 * x))
}

/// Returns what one more of something is worth, `points` going to who has most of it in the end.
///
/// `lead` is one's own less the most of any other, `open` those still to be won, which come in lumps of
/// about `lump`.
fn price(points: f64, lead: f64, open: f64, lump: f64) -> i32 {
    if open <= 0.0 {
        return 0;
    }
    let spread = (open * lump).sqrt();
    (points * POINT * (normal((lead + 1.0) / spread) - normal((lead - 1.0) / spread))) as i32
}

/// Returns how many more cards of `of` a seat's pile holds than any other, and how many are in no pile.
pub(crate) fn lead(piles: &[CardSet], me: usize, of: CardSet) -> (f64, f64) {
    let count = |pile: CardSet| (pile & of).len();
    let others = piles.iter().enumerate().filter(|&(seat, _)| seat != me);
    let most = others.map(|(_, &pile)| count(pile)).max().unwrap_or(0);
    let all: usize = piles.iter().map(|&pile| count(pile)).sum();
    (count(piles[me]) as f64 - most as f64, (of.len() - all) as f64)
}

impl Prices {
    /// Weighs cards for a seat by what lies in the piles; `sweeps` tells whether they count still.
    pub(crate) fn of(piles: &[CardSet], me: usize, sweeps: bool) -> Self {
        let (cards, cards_open) = lead(piles, me, CardSet::PACK);
        let (spades, spades_open) = lead(piles, me, CardSet::suit(Suit::Spades));
        Self {
            card: price(1.0, cards, cards_open, 3.0),
            spade: price(2.0, spades, spades_open, 1.2),
            sweep: if sweeps { POINT as i32 } else { 0 },
        }
    }

    /// Returns what a card is worth to who takes it.
    pub(crate) fn card(&self, card: Card) -> i32 {
        let special = match (card.rank(), card.suit()) {
            (Rank::ACE, _) | (Rank::TWO, Suit::Spades) => POINT as i32,
            (Rank::TEN, Suit::Diamonds) => 2 * POINT as i32,
            _ => 0,
        };
        let spade = if card.suit() == Suit::Spades { self.spade } else { 0 };
        special + spade + self.card
    }

    fn cards(&self, cards: CardSet) -> i32 {
        cards.iter().map(|card| self.card(card)).sum()
    }
}

/// All cards that count so much in the hand.
const OF_VALUE: [CardSet; MAX_VALUE as usize + 1] = {
    let mut all = [0; MAX_VALUE as usize + 1];
    let mut index = 0;
    while index < 52 {
        let card = Card::from_index(index).expect("one of 52");
        all[hand_value(card) as usize] |= 1 << index;
        index += 1;
    }
    let mut sets = [CardSet::EMPTY; MAX_VALUE as usize + 1];
    let mut value = 0;
    while value < sets.len() {
        sets[value] = CardSet::from_bits(all[value]);
        value += 1;
    }
    sets
};

/// By hand value: the most that such a card takes from a table, not counting itself; 0 for nothing.
type Most = [i32; MAX_VALUE as usize + 1];

/// By a number of unseen cards: the chance that the other hands hold none of them.
type NoneHeld = [f64; 53];

/// Returns these chances if this many of the unseen cards are held.
fn none_held(unseen: usize, held: usize) -> NoneHeld {
    let mut none = [1.0; 53];
    for number in 0..unseen {
        let left = unseen - number;
        none[number + 1] = none[number] * left.saturating_sub(held) as f64 / left as f64;
    }
    none
}

/// What the counter asks about the knowledge of the seat to play.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sight {
    pub(crate) table: CardSet,
    pub(crate) hand: CardSet,
    pub(crate) unseen: CardSet,
    /// Cards in the other hands together.
    pub(crate) held: usize,
    /// What a point that others win hurts, against what an own point helps.
    pub(crate) hurt: f64,
    pub(crate) prices: Prices,
    pub(crate) capturing: Capturing,
}

impl Sight {
    pub(crate) fn of(seen: &Observation) -> Self {
        let open = seen.open();
        let seats = usize::from(open.seats());
        let piles: Vec<CardSet> = Seat::all(open.seats()).map(|seat| open.pile(seat)).collect();
        let sweeps = open.rules().late_sweeps == LateSweeps::Count || seen.stock_size() > 0;
        let counts: Vec<u8> = Seat::all(open.seats()).map(|seat| open.sweeps(seat)).collect();
        let next = Seat::new(((seen.seat().index() + 1) % seats) as u8);
        Self {
            table: open.table(),
            hand: seen.hand(),
            unseen: seen.unseen(),
            held: usize::from(seen.hand_size(next)) * (seats - 1),
            hurt: Stakes::of(open).hurt(seen.seat().index(), &piles, &counts),
            prices: Prices::of(&piles, seen.seat().index(), sweeps),
            capturing: open.rules().capturing,
        }
    }

    /// Returns the expected best capture by somebody who holds this many of the unseen cards.
    fn expected_reply(&self, most: &Most, none: &NoneHeld) -> f64 {
        // What a card wins depends on its hand value and on whether it is a spade.
        let mut gains = [(0, 0); 2 * (MAX_VALUE as usize + 1)];
        let mut kinds = 0;
        for (value, &taken) in most.iter().enumerate().filter(|(_, taken)| **taken > 0) {
            let cards = self.unseen & OF_VALUE[value];
            let spades = cards & CardSet::suit(Suit::Spades);
            for some in [spades, cards - spades] {
                if let Some(card) = some.first() {
                    gains[kinds] = (taken + self.prices.card(card), some.len());
                    kinds += 1;
                }
            }
        }
        let gains = &mut gains[..kinds];
        // Equal gains are in order too: the same sum is added up in the same order on every system.
        gains.sort_unstable_by(|one, other| other.cmp(one));
        let mut better = 0;
        let mut expected = 0.0;
        for &mut (gain, number) in gains {
            expected += f64::from(gain) * (none[better] - none[better + number]);
            better += number;
        }
        expected
    }

    /// Returns what playing a card is worth that wins so much and leaves a table of which others can take
    /// the most given.
    fn value(&self, card: Card, gain: i32, most: &Most, none: &NoneHeld) -> f64 {
        let follow =
            self.hand.without(card).iter().map(|with| match most[usize::from(hand_value(with))] {
                0 => 0,
                taken => taken + self.prices.card(with),
            });
        f64::from(gain - keep(card)) - REPLY * self.hurt * self.expected_reply(most, none)
            + FOLLOW * f64::from(follow.max().unwrap_or(0))
    }
}

/// Where the counter lays cards out to think; kept from move to move by who thinks often.
#[derive(Debug)]
pub(crate) struct Desk {
    takes: Takes,
    /// What the cards of each set are worth together.
    worth: [i32; 1 << Takes::MOST_CARDS],
    /// By the number of unseen cards: the chances for the latest number of held cards.
    none: Vec<(usize, NoneHeld)>,
}

impl Default for Desk {
    fn default() -> Self {
        Self {
            takes: Takes::default(),
            worth: [0; 1 << Takes::MOST_CARDS],
            none: (0..=52).map(|unseen| (0, none_held(unseen, 0))).collect(),
        }
    }
}

impl Desk {
    fn push(&mut self, card: Card, prices: &Prices) {
        let sets = self.takes.len();
        self.takes.push(card);
        let price = prices.card(card);
        for number in 0..sets {
            self.worth[sets + number] = self.worth[number] + price;
        }
    }

    /// Returns the most that each hand value takes from the cards of a set.
    fn most(&self, set: usize, sweep: i32) -> Most {
        let mut most = Most::default();
        let mut take = set;
        while take > 0 {
            let mut values = self.takes.values(take);
            let worth = self.worth[take] + if take == set { sweep } else { 0 };
            while values > 0 {
                let value = values.trailing_zeros() as usize;
                values &= values - 1;
                most[value] = most[value].max(worth);
            }
            take = (take - 1) & set;
        }
        most
    }

    /// Values the candidate actions one by one, those of a hand card together.
    pub(crate) fn each(&mut self, sight: &Sight, mut tell: impl FnMut(Card, CardSet, f64)) {
        let unseen = sight.unseen.len();
        if self.none[unseen].0 != sight.held {
            self.none[unseen] = (sight.held, none_held(unseen, sight.held));
        }
        let none = self.none[unseen].1;
        if sight.table.len() >= Takes::MOST_CARDS {
            return each_at_large(sight, &none, tell);
        }
        let (prices, table) = (&sight.prices, sight.table);
        self.takes.lay(CardSet::EMPTY);
        for card in table {
            self.push(card, prices);
        }
        let all = self.takes.len() - 1;
        for card in sight.hand {
            let value = hand_value(card);
            let mut captures = false;
            for take in (1..=all).filter(|&take| self.takes.values(take) >> value & 1 == 1) {
                captures = true;
                let sweep = if take == all { prices.sweep } else { 0 };
                let gain = self.worth[take] + prices.card(card) + sweep;
                let most = self.most(all & !take, prices.sweep);
                tell(card, self.takes.set(take), sight.value(card, gain, &most, &none));
            }
            if !captures || sight.capturing == Capturing::Optional {
                self.push(card, prices);
                let most = self.most(self.takes.len() - 1, prices.sweep);
                self.takes.pop();
                tell(card, CardSet::EMPTY, sight.value(card, 0, &most, &none));
            }
        }
    }

    /// Returns the best action with its value.
    pub(crate) fn best(&mut self, sight: &Sight) -> (Card, CardSet, f64) {
        let mut best: Option<(Card, CardSet, f64)> = None;
        self.each(sight, |card, take, value| {
            let is_better = best.is_none_or(|(best_card, best_take, most)| {
                let order = value.total_cmp(&most);
                order.then_with(|| (best_card, best_take).cmp(&(card, take))).is_gt()
            });
            if is_better {
                best = Some((card, take, value));
            }
        });
        best.expect("the player to move has a card")
    }
}

/// A table too large to look at every set: by hand value, the heaviest capture.
struct Large<'a> {
    sight: &'a Sight,
    heaviest: [CardSet; MAX_VALUE as usize + 1],
}

impl<'a> Large<'a> {
    fn of(sight: &'a Sight) -> Self {
        let asked = sight.hand | sight.unseen;
        let mut heaviest = [CardSet::EMPTY; MAX_VALUE as usize + 1];
        for (value, cards) in OF_VALUE.iter().enumerate() {
            let weigh = |card| sight.prices.card(card).into();
            if let Some(with) = (*cards & asked).first()
                && let Some((_, take)) = capture::best(with, sight.table, weigh)
            {
                heaviest[value] = take;
            }
        }
        Self { sight, heaviest }
    }

    fn heaviest(&self, card: Card) -> CardSet {
        self.heaviest[usize::from(hand_value(card))]
    }

    /// Returns about what [`Desk::each`] would of an action: of replies it sees what is left of the heaviest.
    fn value(&self, card: Card, take: CardSet, none: &NoneHeld) -> f64 {
        let Sight { table, prices, .. } = *self.sight;
        let worth = |take: CardSet, of: CardSet| {
            prices.cards(take) + if take == of { prices.sweep } else { 0 }
        };
        if take.is_empty() {
            let mut most = self.heaviest.map(|reply| prices.cards(reply));
            most[usize::from(capture::table_value(card))] += prices.card(card);
            return self.sight.value(card, 0, &most, none);
        }
        let left = table - take;
        let most = self.heaviest.map(|reply| worth(reply - take, left));
        self.sight.value(card, worth(take, table) + prices.card(card), &most, none)
    }
}

/// Values of each hand card its heaviest capture alone, where a table is too large for every one.
fn each_at_large(sight: &Sight, none: &NoneHeld, mut tell: impl FnMut(Card, CardSet, f64)) {
    let large = Large::of(sight);
    for card in sight.hand {
        let take = large.heaviest(card);
        if !take.is_empty() {
            tell(card, take, large.value(card, take, none));
        }
        if take.is_empty() || sight.capturing == Capturing::Optional {
            tell(card, CardSet::EMPTY, large.value(card, CardSet::EMPTY, none));
        }
    }
}

/// Values one action of the seat that is to play, in thousandths of a point, also one that is no candidate.
pub(crate) fn value_of(seen: &Observation, card: Card, take: CardSet) -> f64 {
    let sight = Sight::of(seen);
    Large::of(&sight).value(card, take, &none_held(sight.unseen.len(), sight.held))
}

/// A move and what it is worth, in thousandths of a point.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Valued {
    pub(crate) action: Action,
    pub(crate) value: f64,
}

/// Values every candidate action of the seat that is to play, best first.
pub(crate) fn valued(seen: &Observation) -> Vec<Valued> {
    let mut valued = Vec::new();
    Desk::default().each(&Sight::of(seen), |card, take, value| {
        valued.push(Valued { action: Action::Play { card, take }, value });
    });
    valued.sort_by(|a, b| b.value.total_cmp(&a.value).then_with(|| a.action.cmp(&b.action)));
    valued
}

#[cfg(test)]
mod tests {
    use super::*;
    use cassino::{Rules, State};
    use game::{Observe, State as _, Turn};
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64Mcg;

    /// Values the candidates as the counter does, listing captures one hand card at a time.
    fn set_by_set(sight: &Sight) -> Vec<(Card, CardSet, i64)> {
        let (prices, table) = (&sight.prices, sight.table);
        let list = |with: Card, table: CardSet| capture::list(with, table, usize::MAX).captures;
        let worth =
            |take: CardSet, of| prices.cards(take) + if take == of { prices.sweep } else { 0 };
        let most = |left: CardSet| {
            let mut most = Most::default();
            for with in Card::all() {
                let takes = list(with, left).into_iter().map(|take| worth(take, left));
                most[usize::from(hand_value(with))] = takes.max().unwrap_or(0);
            }
            most
        };
        let mut all = Vec::new();
        for card in sight.hand {
            let mut takes = list(card, table);
            if takes.is_empty() || sight.capturing == Capturing::Optional {
                takes.push(CardSet::EMPTY);
            }
            for take in takes {
                let (gain, left) = if take.is_empty() {
                    (0, table.with(card))
                } else {
                    (worth(take, table) + prices.card(card), table - take)
                };
                let value = sight.value(
                    card,
                    gain,
                    &most(left),
                    &none_held(sight.unseen.len(), sight.held),
                );
                all.push((card, take, (value * 1e6).round() as i64));
            }
        }
        all.sort_unstable();
        all
    }

    /// All sets numbered and set by set, the values are the same; and larger tables have some.
    #[test]
    fn small_tables_are_valued_by_every_set() {
        let mut rng = Pcg64Mcg::seed_from_u64(5);
        let mut compared = 0;
        for seats in [2, 3, 7] {
            for capturing in [Capturing::Optional, Capturing::Compulsory] {
                let rules = Rules { capturing, ..Rules::default().single_round() };
                let mut state = State::start(rules, seats);
                loop {
                    state.play_chance(&mut rng);
                    let Turn::Seat(seat) = state.turn() else { break };
                    let sight = Sight::of(&state.observe(seat));
                    let mut told = Vec::new();
                    Desk::default().each(&sight, |card, take, value| {
                        told.push((card, take, (value * 1e6).round() as i64));
                    });
                    if sight.table.len() < Takes::MOST_CARDS {
                        told.sort_unstable();
                        assert_eq!(told, set_by_set(&sight), "{state}");
                        compared += 1;
                    }
                    for (card, take, _) in told {
                        state.check(Action::Play { card, take }).expect("candidates are legal");
                    }
                    let actions = state.actions_up_to(20);
                    state.play_unchecked(actions[rng.random_range(0..actions.len())]);
                }
            }
        }
        assert!(compared > 100, "{compared}");
    }
}
