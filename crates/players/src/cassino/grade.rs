//! The older program's players: ten strategies that grade a move, and eleven types that weigh them.
//!
//! Source: docs/rules/cassino.md names the program; the measures and weights are facts of its document.
//! Two slips of it are not repeated: there are three cards of hand value 2 and of 10, and a build is
//! credited only with captures that take the card it builds with.

use super::{LIST_LIMIT, candidates};
use crate::lots::Lots;
use crate::player::{Before, Choose};
use cards::{Card, CardSet, Rank, Suit};
use cassino::{Action, Observation, capture};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use solver::Limits;
use std::fmt::{self, Display};
use std::str::FromStr;

/// How much each strategy counts. `all` runs every strategy once, and the others add to that.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Weights {
    /// Every strategy once, so many times.
    pub all: i16,
    /// [`special`].
    pub special: i16,
    /// [`more`].
    pub more: i16,
    /// [`spade`].
    pub spade: i16,
    /// [`sweep`].
    pub sweep: i16,
    /// [`avoid_sweep`].
    pub avsweep: i16,
    /// [`avoid_power_play`].
    pub avpower: i16,
    /// [`last`].
    pub last: i16,
    /// [`build`].
    pub build: i16,
    /// From 0 to 10 at random.
    pub random: i16,
    /// [`any_capture`].
    pub capture: i16,
}

/// Why a text gives no weights.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}`: expected weights:KEY=W,… with W from -100 to 100 and the keys {keys}", keys = Weights::KEYS.join(", "))]
pub struct WeightsError(pub String);

impl Weights {
    /// The keys, in order.
    pub const KEYS: [&'static str; 11] = [
        "all", "special", "more", "spade", "sweep", "avsweep", "avpower", "last", "build",
        "random", "capture",
    ];

    const NONE: Self = Self {
        all: 0,
        special: 0,
        more: 0,
        spade: 0,
        sweep: 0,
        avsweep: 0,
        avpower: 0,
        last: 0,
        build: 0,
        random: 0,
        capture: 0,
    };

    fn values(&self) -> [i16; 11] {
        [
            self.all,
            self.special,
            self.more,
            self.spade,
            self.sweep,
            self.avsweep,
            self.avpower,
            self.last,
            self.build,
            self.random,
            self.capture,
        ]
    }

    fn value_mut(&mut self, key: &str) -> Option<&mut i16> {
        Some(match key {
            "all" => &mut self.all,
            "special" => &mut self.special,
            "more" => &mut self.more,
            "spade" => &mut self.spade,
            "sweep" => &mut self.sweep,
            "avsweep" => &mut self.avsweep,
            "avpower" => &mut self.avpower,
            "last" => &mut self.last,
            "build" => &mut self.build,
            "random" => &mut self.random,
            "capture" => &mut self.capture,
            _ => return None,
        })
    }
}

impl Display for Weights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("weights:")?;
        let named = Self::KEYS.into_iter().zip(self.values()).filter(|&(_, value)| value != 0);
        for (index, (key, value)) in named.enumerate() {
            let comma = if index == 0 { "" } else { "," };
            write!(f, "{comma}{key}={value}")?;
        }
        Ok(())
    }
}

impl FromStr for Weights {
    type Err = WeightsError;

    /// Reads `weights:special=3,more=1`; `weights:` alone weighs nothing.
    fn from_str(text: &str) -> Result<Self, WeightsError> {
        let error = || WeightsError(text.to_owned());
        let list = text.strip_prefix("weights:").ok_or_else(error)?;
        let mut weights = Self::NONE;
        for part in list.split(',').filter(|part| !part.is_empty()) {
            let (key, value) = part.split_once('=').ok_or_else(error)?;
            let value: i16 = value.parse().map_err(|_| error())?;
            if !(-100..=100).contains(&value) {
                return Err(error());
            }
            *weights.value_mut(key).ok_or_else(error)? = value;
        }
        Ok(weights)
    }
}

/// The eleven types of the older program by name.
pub const TYPES: [(&str, Weights); 11] = [
    ("dumb", Weights::NONE),
    ("random", Weights { random: 1, ..Weights::NONE }),
    ("capture", Weights { capture: 1, ..Weights::NONE }),
    ("fair", Weights { all: 1, ..Weights::NONE }),
    ("careful", Weights { all: 1, avsweep: 1, avpower: 1, ..Weights::NONE }),
    ("bold", Weights { all: 2, avsweep: -1, avpower: -1, ..Weights::NONE }),
    ("immediate", Weights { special: 2, more: 1, sweep: 2, spade: 1, ..Weights::NONE }),
    ("lookahead", Weights { all: 3, build: 2, avpower: 1, avsweep: 1, ..Weights::NONE }),
    ("special", Weights { all: 3, special: 1, ..Weights::NONE }),
    ("spade", Weights { all: 1, spade: 1, ..Weights::NONE }),
    ("more", Weights { all: 1, more: 2, ..Weights::NONE }),
];

/// A mode: one of its types, drawn by the seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mode {
    /// `dumb`, `random` or `capture`.
    Easy,
    /// `fair`, `careful`, `bold`, `immediate` or `lookahead`.
    Intermediate,
    /// `special`, `spade` or `more`.
    Hard,
    /// Any of the eleven.
    Any,
}

/// The modes by name, and which of [`TYPES`] each draws from.
pub const MODES: [(&str, Mode, std::ops::Range<usize>); 4] = [
    ("easy", Mode::Easy, 0..3),
    ("intermediate", Mode::Intermediate, 3..8),
    ("hard", Mode::Hard, 8..11),
    ("any", Mode::Any, 0..11),
];

impl Mode {
    /// Draws one of the types of this mode.
    pub fn draw(self, seed: u64) -> (&'static str, Weights) {
        let (_, _, types) =
            MODES.iter().find(|(_, mode, _)| *mode == self).expect("every mode is listed").clone();
        TYPES[ChaCha8Rng::seed_from_u64(seed).random_range(types)]
    }
}

/// Returns the points for aces and the two special cards among these, 300 a point.
pub fn special(cards: CardSet) -> i64 {
    let aces = (cards & CardSet::rank(Rank::ACE)).len() as i64;
    let two = i64::from(cards.contains(Card::new(Rank::TWO, Suit::Spades)));
    let ten = i64::from(cards.contains(Card::new(Rank::TEN, Suit::Diamonds)));
    300 * (aces + two) + 600 * ten
}

/// Captures: 10 for each card captured, and for the card played.
pub fn more(took: usize) -> i64 {
    10 * (took as i64 + 1)
}

/// Captures: 10 for each spade, the card played too.
pub fn spade(cards: CardSet) -> i64 {
    10 * (cards & CardSet::suit(Suit::Spades)).len() as i64
}

/// 300 for a sweep.
pub fn sweep(table: CardSet, take: CardSet) -> i64 {
    if !take.is_empty() && take == table { 300 } else { 0 }
}

/// Less 50 for each unseen card whose hand value could sweep what is left on the table.
pub fn avoid_sweep(left: CardSet, unseen: CardSet) -> i64 {
    if left.is_empty() {
        return 0;
    }
    let mut by_value = [0_i64; capture::MAX_VALUE as usize + 1];
    for card in unseen {
        by_value[usize::from(capture::hand_value(card))] += 1;
    }
    let sweepers = (2..=capture::MAX_VALUE)
        .filter(|&value| by_value[usize::from(value)] > 0 && capture::splits(value, left));
    -50 * sweepers.map(|value| by_value[usize::from(value)]).sum::<i64>()
}

/// Plays that do not capture: less 200 for an ace or ♠2, less 400 for ♦10.
pub fn avoid_power_play(card: Card) -> i64 {
    match capture::hand_value(card) {
        14 | 15 => -200,
        16 => -400,
        _ => 0,
    }
}

/// Captures: 50 for each card fewer than four in the hand, so that the last capture is sought.
pub fn last(hand_size: usize) -> i64 {
    50 * (4 - hand_size.min(4) as i64)
}

/// 1 for a capture.
pub const fn any_capture() -> i64 {
    1
}

/// Tables above this size are not built on further than the next card.
const DEEP_BUILDS: usize = 12;

/// Larger than any sum of weights, so that the heaviest capture has the card it is put on, if any has.
const MUST: i64 = 1 << 30;

/// Plays that do not capture: the best half grade of a following move with the rest of the hand, less
/// 150. A following capture counts when it takes the card that was played; a following play counts with
/// what it builds itself.
pub fn build(card: Card, hand: CardSet, table: CardSet) -> i64 {
    let table = table.with(card);
    let hand = hand.without(card);
    let weight = |taken: Card| {
        let own = CardSet::of(taken);
        special(own) + 10 + spade(own) + if taken == card { MUST } else { 0 }
    };
    // A card that is worth more than the one played on it cannot be taken with it: no need to look for captures.
    let reaches = |with: &Card| capture::table_value(card) <= capture::hand_value(*with);
    let captures = hand.iter().filter(reaches).filter_map(|with| {
        let (sum, take) = capture::best(with, table, weight)?;
        let own = CardSet::of(with);
        take.contains(card).then(|| sum - MUST + special(own) + 10 + spade(own))
    });
    let plays = hand
        .iter()
        .filter(|_| table.len() <= DEEP_BUILDS)
        .map(|next| build(next, hand, table) + avoid_power_play(next));
    captures.chain(plays).max().unwrap_or(0) - 150
}

/// Grades a move by the strategies that the weights ask for. `chance` is what the random strategy drew.
pub(crate) fn grade(weights: &Weights, seen: &Observation, action: Action, chance: i64) -> i64 {
    let Action::Play { card, take } = action else { return 0 };
    let (table, hand) = (seen.open().table(), seen.hand());
    let captures = !take.is_empty();
    let won = take.with(card);
    let when = |holds: bool, measure: &dyn Fn() -> i64| if holds { measure() } else { 0 };
    let left = if captures { table - take } else { table.with(card) };
    let count = |own: i16, holds: bool, measure: &dyn Fn() -> i64| -> i64 {
        let weight = i64::from(weights.all) + i64::from(own);
        if weight == 0 { 0 } else { weight * when(holds, measure) }
    };
    count(weights.special, captures, &|| special(won))
        + count(weights.more, captures, &|| more(take.len()))
        + count(weights.spade, captures, &|| spade(won))
        + count(weights.sweep, captures, &|| sweep(table, take))
        + count(weights.avsweep, true, &|| avoid_sweep(left, seen.unseen()))
        + count(weights.avpower, !captures, &|| avoid_power_play(card))
        + count(weights.last, captures, &|| last(hand.len()))
        + count(weights.build, !captures, &|| build(card, hand, table))
        + count(weights.random, true, &|| chance)
        + count(weights.capture, captures, &any_capture)
}

/// A player that chooses the move with the best grade; ties are broken by the seed.
#[derive(Debug)]
pub(crate) struct Graded {
    weights: Weights,
    lots: Lots,
}

impl Graded {
    pub(crate) const fn new(weights: Weights, seed: u64) -> Self {
        Self { weights, lots: Lots::new(seed) }
    }

    fn best(&mut self, seen: &Observation) -> Action {
        let (weights, mut rng) = (self.weights, self.lots.rng());
        // Of a table with more captures than can be listed, what each card adds to a capture's grade.
        let weight = |card: Card| {
            let own = CardSet::of(card);
            i64::from(weights.all + weights.special) * special(own)
                + 10 * i64::from(weights.all + weights.more)
                + i64::from(weights.all + weights.spade) * spade(own)
        };
        let mut best = Vec::new();
        let mut most = i64::MIN;
        for action in candidates(seen, weight) {
            let chance = rng.random_range(0..=10);
            let grade = grade(&weights, seen, action, chance);
            if grade > most {
                most = grade;
                best.clear();
            }
            if grade == most {
                best.push(action);
            }
        }
        debug_assert!(best.len() <= 5 * LIST_LIMIT, "candidates are few");
        best[rng.random_range(0..best.len())]
    }
}

impl Choose<Observation> for Graded {
    fn choose(&mut self, seen: &Observation, _: &Limits<'_>) -> Action {
        self.best(seen)
    }

    fn remind(&mut self, before: &Before<Observation>) {
        self.lots.tell(before.lot);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(text: &str) -> Card {
        text.parse().unwrap()
    }

    fn set(text: &str) -> CardSet {
        text.parse().unwrap()
    }

    #[test]
    fn measures_are_those_of_the_document() {
        assert_eq!(special(set("ha,s2,d0,h5")), 300 + 300 + 600);
        assert_eq!(more(3), 40);
        assert_eq!(spade(set("s9,sk,h2")), 20);
        assert_eq!(sweep(set("h2"), set("h2")), 300);
        assert_eq!(sweep(set("h2,h3"), set("h2")), 0);
        assert_eq!(avoid_power_play(card("ca")), -200);
        assert_eq!(avoid_power_play(card("s2")), -200);
        assert_eq!(avoid_power_play(card("d0")), -400);
        assert_eq!(avoid_power_play(card("h0")), 0);
        assert_eq!([4, 3, 2, 1].map(last), [0, 50, 100, 150]);
        assert_eq!(any_capture(), 1);
    }

    /// There are three cards of hand value 2 and of 10, not four.
    #[test]
    fn sweepers_are_counted_by_hand_value() {
        let unseen = CardSet::PACK - set("h3,c3");
        assert_eq!(avoid_sweep(set("h0"), unseen), -50 * 3, "ten of hearts itself apart, d0 is 16");
        assert_eq!(avoid_sweep(set("h2"), unseen), -50 * 3);
        assert_eq!(avoid_sweep(set("h9"), unseen), -50 * 4);
        assert_eq!(avoid_sweep(CardSet::EMPTY, unseen), 0);
        // An eight and a four: a queen's worth, and nothing else sums to twelve.
        assert_eq!(avoid_sweep(set("h8,h4"), set("hq,dq,c4")), -50 * 2);
    }

    /// A build is credited with captures that take the card it builds with.
    #[test]
    fn builds_count_what_they_build() {
        let nothing = build(card("h3"), set("h3,dk"), set("ck"));
        assert!(nothing < -100, "the king was there already: {nothing}");
        let built = build(card("h3"), set("h3,d9"), set("c6"));
        assert_eq!(built, more(2) - 150, "nine takes six and three");
        let with_ace = build(card("h3"), set("h3,dk"), set("d9,ca"));
        assert_eq!(with_ace, 300 + more(3) - 150);
    }

    #[test]
    fn weights_print_as_they_are_read() {
        for (_, weights) in TYPES {
            assert_eq!(weights.to_string().parse(), Ok(weights));
        }
        for bad in ["weights:speed=1", "weights:more", "weights:more=1000", "more=1"] {
            assert!(bad.parse::<Weights>().is_err(), "{bad}");
        }
    }

    #[test]
    fn a_mode_draws_its_own_types_and_all_of_them() {
        for (name, mode, types) in MODES {
            let drawn: std::collections::BTreeSet<_> =
                (0..200).map(|seed| mode.draw(seed).0).collect();
            let expected: std::collections::BTreeSet<_> =
                TYPES[types].iter().map(|(name, _)| *name).collect();
            assert_eq!(drawn, expected, "{name}");
        }
    }
}
