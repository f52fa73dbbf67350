//! Which table cards a played card may take.
//!
//! A set of table cards can be captured when it splits into groups that each sum to the hand value.
//! What matters of a card is its value alone, so the questions are asked of *counts*: how many cards
//! of each value. Listing every capture explodes (millions of sets at 25 table cards); checking one
//! set, counting the sets and finding the best one do not list.
//!
//! A *pair*, two cards that make the hand value, may go first wherever both are taken: if they lie in
//! two groups of a split, what else is in these makes a group too. The same goes for a card that makes
//! the hand value alone, which counts as a pair here. So every count is, in one way, pairs and *bare*
//! cards that hold no pair, and it splits if and only if the bare ones do. Bare counts that split are
//! few, 42,578 for value 16 on the fullest table; only these are searched for.

use cards::{Card, CardSet, Rank, Suit};
use std::collections::HashSet;
use std::iter;

/// Returns what a card counts on the table: ace 1, two to ten as printed, jack 11, queen 12, king 13.
#[inline]
pub const fn table_value(card: Card) -> u8 {
    card.rank().number()
}

/// Returns what a card counts in the hand: as on the table, but any ace 14, ♠2 15 and ♦10 16.
#[inline]
pub const fn hand_value(card: Card) -> u8 {
    match (card.rank(), card.suit()) {
        (Rank::ACE, _) => 14,
        (Rank::TWO, Suit::Spades) => 15,
        (Rank::TEN, Suit::Diamonds) => 16,
        (rank, _) => rank.number(),
    }
}

/// The largest hand value.
pub const MAX_VALUE: u8 = 16;

/// Why table cards cannot be captured.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CaptureError {
    /// Nothing is to be captured.
    #[error("no table card is chosen; a capture takes at least one")]
    Nothing,
    /// A card does not lie on the table.
    #[error("{0} is not on the table")]
    NotOnTable(CardSet),
    /// A card alone is worth more than the hand card.
    #[error("the {} is worth {} on the table, more than the {value} of the card played",
        .card.name(), table_value(*.card))]
    TooBig {
        /// The card.
        card: Card,
        /// The value of the hand card.
        value: u8,
    },
    /// The sum of all is no multiple of the hand card.
    #[error("the chosen cards sum to {sum}, which is not a multiple of {value}")]
    NotDivisible {
        /// The sum.
        sum: u32,
        /// The value of the hand card.
        value: u8,
    },
    /// The sum would do, but no way of grouping does.
    #[error("the chosen cards cannot be split into groups of {value}")]
    NoPartition {
        /// The value of the hand card.
        value: u8,
    },
}

impl CaptureError {
    /// Returns a stable name in `snake_case`.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Nothing => "no_card",
            Self::NotOnTable(_) => "not_on_table",
            Self::TooBig { .. } => "too_big",
            Self::NotDivisible { .. } => "not_divisible",
            Self::NoPartition { .. } => "no_partition",
        }
    }
}

/// How many cards there are of each table value, four bits a value, ace lowest.
///
/// At most four cards have a value, so the high bit of each part is free, and parts add and subtract
/// without touching their neighbours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Counts(u64);

/// The free bit of every part.
const GUARD: u64 = 0x8888_8888_8888_8888;

impl Counts {
    #[inline]
    fn of(cards: CardSet) -> Self {
        cards.iter().fold(Self(0), |counts, card| Self(counts.0 + Self::one(table_value(card)).0))
    }

    #[inline]
    const fn one(value: u8) -> Self {
        Self(1 << ((value - 1) * 4))
    }

    #[inline]
    const fn get(self, value: u8) -> u8 {
        (self.0 >> ((value - 1) * 4)) as u8 & 15
    }

    /// Returns all bits of the parts of the values that are there.
    #[inline]
    const fn mask(self) -> u64 {
        let any = self.0 | self.0 >> 1 | self.0 >> 2;
        (any & GUARD >> 3) * 15
    }

    /// Returns all bits of the parts of the values that make `value` with one that is there.
    #[inline]
    const fn partners(self, value: u8) -> u64 {
        // Reversed, the part of `v` lies where that of `17 - v` does.
        self.mask().reverse_bits() >> ((17 - value) * 4)
    }

    #[inline]
    const fn times(self, number: u8) -> Self {
        Self(self.0 * number as u64)
    }

    /// Returns the smallest value that is there; there must be one.
    #[inline]
    const fn smallest(self) -> u8 {
        (self.0.trailing_zeros() / 4 + 1) as u8
    }

    #[inline]
    const fn without_value(self, value: u8) -> Self {
        Self(self.0 & !(15 << ((value - 1) * 4)))
    }

    #[inline]
    const fn plus(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }

    #[inline]
    const fn minus(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }

    #[inline]
    const fn is_none(self) -> bool {
        self.0 == 0
    }

    /// Tells whether every part is at most the other's.
    #[inline]
    const fn is_within(self, other: Self) -> bool {
        ((other.0 | GUARD) - self.0) & GUARD == GUARD
    }

    /// Returns the largest value that is there; there must be one.
    #[inline]
    const fn largest(self) -> u8 {
        (self.0.ilog2() / 4 + 1) as u8
    }
}

/// Returns every pair that makes a value. Some need values that no table card has.
fn pairs(value: u8) -> impl Iterator<Item = Counts> {
    let two = (1..=value / 2).map(move |low| Counts::one(low).plus(Counts::one(value - low)));
    iter::once(Counts::one(value)).chain(two)
}

/// Every way of making one hand value from at most four of each table value without a pair, by their
/// largest part from high to low.
struct Groups {
    list: [Counts; MOST_GROUPS],
    length: usize,
    /// By largest part: where its groups begin; they end where those of the next smaller part begin.
    begin: [usize; 14],
}

/// So many make 16; smaller values have fewer.
const MOST_GROUPS: usize = 154;

static GROUPS: [Groups; MAX_VALUE as usize + 1] = {
    let mut all =
        [const { Groups { list: [Counts(0); MOST_GROUPS], length: 0, begin: [0; 14] } }; 17];
    let mut value = 1;
    while value <= MAX_VALUE {
        let groups = &mut all[value as usize];
        let mut largest = 13;
        while largest >= 1 {
            groups.begin[largest as usize] = groups.length;
            if largest < value {
                add_groups(groups, value, value - largest, largest, Counts::one(largest));
            }
            largest -= 1;
        }
        groups.begin[0] = groups.length;
        value += 1;
    }
    all
};

/// Adds every group that completes `made` with parts of at most `part` summing to `rest`.
const fn add_groups(groups: &mut Groups, value: u8, rest: u8, part: u8, made: Counts) {
    if rest == 0 {
        groups.list[groups.length] = made;
        groups.length += 1;
        return;
    }
    let mut next = if rest < part { rest } else { part };
    while next >= 1 {
        if made.get(next) < 4 && made.get(value - next) == 0 {
            add_groups(groups, value, rest - next, next, made.plus(Counts::one(next)));
        }
        next -= 1;
    }
}

impl Groups {
    #[inline]
    fn of(value: u8) -> &'static Self {
        &GROUPS[usize::from(value)]
    }

    #[inline]
    fn all(&self) -> &[Counts] {
        &self.list[..self.length]
    }

    /// The groups whose largest part this is.
    #[inline]
    fn led_by(&self, largest: u8) -> &[Counts] {
        let largest = usize::from(largest);
        &self.list[self.begin[largest]..self.begin[largest - 1]]
    }
}

/// Splits counts into groups of a value, pairs first, then the largest card's group; `None` when it
/// cannot be.
fn split(value: u8, counts: Counts) -> Option<Vec<Counts>> {
    fn go(
        groups: &Groups,
        counts: Counts,
        made: &mut Vec<Counts>,
        hopeless: &mut HashSet<u64>,
    ) -> bool {
        if counts.is_none() {
            return true;
        }
        if hopeless.contains(&counts.0) {
            return false;
        }
        // The largest card must be in some group, and it is that group's largest part.
        for &group in groups.led_by(counts.largest()) {
            if group.is_within(counts) {
                made.push(group);
                if go(groups, counts.minus(group), made, hopeless) {
                    return true;
                }
                made.pop();
            }
        }
        hopeless.insert(counts.0);
        false
    }
    let mut made = Vec::new();
    let mut bare = counts;
    for pair in pairs(value) {
        while pair.is_within(bare) {
            made.push(pair);
            bare = bare.minus(pair);
        }
    }
    go(Groups::of(value), bare, &mut made, &mut HashSet::new()).then_some(made)
}

/// Tells whether table cards, at least one, split into groups of a value: for the whole table, whether
/// a card of that value could sweep it.
///
/// # Panics
///
/// When the value is above [`MAX_VALUE`].
pub fn splits(value: u8, cards: CardSet) -> bool {
    let sum: u32 = cards.iter().map(|card| u32::from(table_value(card))).sum();
    !cards.is_empty()
        && sum.is_multiple_of(u32::from(value))
        && cards.iter().all(|card| table_value(card) <= value)
        && split(value, Counts::of(cards)).is_some()
}

/// Checks one proposed capture, and returns groups it splits into, each in order of cards.
///
/// # Errors
///
/// The first of these that holds: nothing is taken, a card is not on the table, a card is too big,
/// the sum is no multiple, or no grouping does.
///
/// ```
/// use cassino::capture::check;
/// let table = "d7,s2,h8,ca,sk".parse()?;
/// let groups = check("h9".parse()?, table, "d7,s2,h8,ca".parse()?)?;
/// assert_eq!(groups.iter().map(ToString::to_string).collect::<Vec<_>>(), ["h8,ca", "d7,s2"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn check(hand: Card, table: CardSet, take: CardSet) -> Result<Vec<CardSet>, CaptureError> {
    let value = hand_value(hand);
    if take.is_empty() {
        return Err(CaptureError::Nothing);
    }
    if !take.is_subset(table) {
        return Err(CaptureError::NotOnTable(take - table));
    }
    if let Some(card) = take.iter().find(|&card| table_value(card) > value) {
        return Err(CaptureError::TooBig { card, value });
    }
    let sum: u32 = take.iter().map(|card| u32::from(table_value(card))).sum();
    if !sum.is_multiple_of(u32::from(value)) {
        return Err(CaptureError::NotDivisible { sum, value });
    }
    let groups = split(value, Counts::of(take)).ok_or(CaptureError::NoPartition { value })?;
    let mut left = take;
    let mut pick = |group: &Counts| {
        let mut picked = CardSet::EMPTY;
        for rank in Rank::all() {
            let cards = left & CardSet::rank(rank);
            picked.extend(cards.iter().take(usize::from(group.get(rank.number()))));
        }
        left -= picked;
        picked
    };
    Ok(groups.iter().map(&mut pick).collect())
}

/// Tells whether a hand card can capture anything.
pub fn can_capture(hand: Card, table: CardSet) -> bool {
    let counts = Counts::of(table);
    let value = hand_value(hand);
    pairs(value).chain(Groups::of(value).all().iter().copied()).any(|group| group.is_within(counts))
}

/// Calls `each` with every different bare count that splits, none at all first, until it returns
/// `false`.
///
/// Groups are taken in turn, and each is added as often as it fits to every count found so far, so
/// that a count is met once however many groupings it has. Groups of small cards come first: they are
/// many, and what they make together is little.
fn each_bare(value: u8, table: Counts, mut each: impl FnMut(Counts) -> bool) {
    if !each(Counts(0)) {
        return;
    }
    let mut found = vec![Counts(0)];
    let mut seen = HashSet::new();
    for &group in Groups::of(value).all().iter().rev() {
        if !group.is_within(table) {
            continue;
        }
        let partners = group.partners(value);
        let mut next = 0;
        while next < found.len() {
            let counts = found[next].plus(group);
            let is_bare = found[next].0 & partners == 0;
            next += 1;
            if is_bare && counts.is_within(table) && seen.insert(counts.0) {
                found.push(counts);
                if !each(counts) {
                    return;
                }
            }
        }
    }
}

/// What taking cards of a pair's values is worth.
struct Pair<W> {
    /// The smaller value and the larger, which may be the same.
    values: (u8, u8),
    /// By what of these values is bare (see [`Pair::place`]): what that is worth with any number of
    /// pairs beside it.
    worth: [W; 25],
}

impl<W: Copy + Default> Pair<W> {
    /// Weighs every pair with a card on the table; `worth` is told all counts with the same bare cards.
    fn all(
        value: u8,
        table: Counts,
        worth: impl Fn(&mut dyn Iterator<Item = Counts>) -> W,
    ) -> Vec<Self> {
        let fits = |counts: &Counts| counts.is_within(table);
        let weighed = |pair: Counts| {
            let mut of_pair =
                Self { values: (pair.smallest(), pair.largest()), worth: [W::default(); 25] };
            let mut weigh = |bare: Counts| {
                let with_pair = |counts: &Counts| Some(counts.plus(pair)).filter(fits);
                of_pair.worth[of_pair.place(bare)] =
                    worth(&mut iter::successors(Some(bare), with_pair));
            };
            weigh(Counts(0));
            for part in (1..=13).filter(|&part| pair.get(part) > 0) {
                let some = (1..=table.get(part)).map(|number| Counts::one(part).times(number));
                some.take_while(|bare| !pair.is_within(*bare)).for_each(&mut weigh);
            }
            of_pair
        };
        pairs(value).filter(|&pair| table.0 & pair.mask() != 0).map(weighed).collect()
    }

    /// Bare cards of a pair are of one of its values, so the places differ.
    #[inline]
    fn place(&self, bare: Counts) -> usize {
        usize::from(bare.get(self.values.0) * 5 + bare.get(self.values.1))
    }

    #[inline]
    fn worth(&self, bare: Counts) -> W {
        self.worth[self.place(bare)]
    }
}

/// Counts the different sets that a hand card can capture, without listing them.
pub fn count(hand: Card, table: CardSet) -> u64 {
    const CHOOSE: [[u64; 5]; 5] =
        [[1, 0, 0, 0, 0], [1, 1, 0, 0, 0], [1, 2, 1, 0, 0], [1, 3, 3, 1, 0], [1, 4, 6, 4, 1]];
    let (value, there) = (hand_value(hand), Counts::of(table));
    let ways = |counts: Counts| -> u64 {
        let choose = |part| CHOOSE[usize::from(there.get(part))][usize::from(counts.get(part))];
        (1..=13).map(choose).product()
    };
    let pairs = Pair::all(value, there, |all| all.map(ways).sum::<u64>());
    let mut total = 0;
    each_bare(value, there, |bare| {
        total += pairs.iter().map(|pair| pair.worth(bare)).product::<u64>();
        true
    });
    // Nothing at all was counted too, and is no capture.
    total - 1
}

/// Sets that a hand card can capture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing {
    /// The sets, ascending.
    pub captures: Vec<CardSet>,
    /// Whether there are no more.
    pub is_complete: bool,
}

/// Lists the different sets that a hand card can capture, at most `limit` of them.
pub fn list(hand: Card, table: CardSet, limit: usize) -> Listing {
    let (value, there) = (hand_value(hand), Counts::of(table));
    let pairs: Vec<_> = pairs(value).filter(|pair| pair.is_within(there)).collect();
    let mut sets = Sets { table, there, most: limit.saturating_add(1), found: Vec::new() };
    each_bare(value, there, |bare| {
        sets.add_pairs(bare, &pairs);
        !sets.is_full()
    });
    let mut captures = sets.found;
    let is_complete = captures.len() <= limit;
    captures.truncate(limit);
    captures.sort_unstable();
    Listing { captures, is_complete }
}

/// Sets of table cards, as long as there are fewer than `most`.
struct Sets {
    table: CardSet,
    there: Counts,
    most: usize,
    found: Vec<CardSet>,
}

impl Sets {
    fn is_full(&self) -> bool {
        self.found.len() == self.most
    }

    /// Adds every set with these counts and any number of these pairs.
    fn add_pairs(&mut self, mut counts: Counts, pairs: &[Counts]) {
        let Some((&pair, others)) = pairs.split_first() else {
            if !counts.is_none() {
                self.add(counts, CardSet::EMPTY);
            }
            return;
        };
        while counts.is_within(self.there) && !self.is_full() {
            self.add_pairs(counts, others);
            counts = counts.plus(pair);
        }
    }

    /// Adds every set with these counts beside what is made.
    fn add(&mut self, counts: Counts, made: CardSet) {
        if counts.is_none() {
            self.found.push(made);
            return;
        }
        let value = counts.largest();
        let rank = Rank::new(value).expect("a value that is there is a rank");
        let cards = self.table & CardSet::rank(rank);
        let (wanted, rest) = (usize::from(counts.get(value)), counts.without_value(value));
        // Every subset of at most four cards, by the bits of a counter.
        for choice in 0_u8..1 << cards.len() {
            if choice.count_ones() as usize == wanted && !self.is_full() {
                let chosen = cards.iter().enumerate().filter(|(at, _)| choice >> at & 1 == 1);
                let chosen: CardSet = chosen.map(|(_, card)| card).collect();
                self.add(rest, made | chosen);
            }
        }
    }
}

/// Finds the capture with the largest sum of weights, without listing; `None` when there is none.
///
/// Of captures with as large a sum one is found, always the same. Weights may be negative.
pub fn best(hand: Card, table: CardSet, weight: impl Fn(Card) -> i64) -> Option<(i64, CardSet)> {
    let (value, there) = (hand_value(hand), Counts::of(table));

    // Of cards with the same value the heaviest go first: `gain[v][k]` is the weight of k of them.
    let mut by_value: [Vec<Card>; 14] = Default::default();
    let mut gain = [[0_i64; 5]; 14];
    for rank in Rank::all() {
        let at = usize::from(rank.number());
        by_value[at] = (table & CardSet::rank(rank)).iter().collect();
        by_value[at].sort_by_key(|&card| (std::cmp::Reverse(weight(card)), card));
        for (place, &card) in by_value[at].iter().enumerate() {
            gain[at][place + 1] = gain[at][place] + weight(card);
        }
    }
    let weighed = |counts: Counts| -> (i64, Counts) {
        let gains = (1..=13_u8).map(|v| gain[usize::from(v)][usize::from(counts.get(v))]);
        (gains.sum(), counts)
    };
    let heavier = |sum: &(i64, Counts)| sum.0;

    // Nothing at all is no capture. Where it is the best that has no bare cards, one pair comes next.
    let single = pairs(value).filter(|pair| pair.is_within(there)).map(weighed);
    let mut best = single.max_by_key(heavier);
    let pairs = Pair::all(value, there, |all| {
        all.map(weighed).max_by_key(heavier).expect("the bare cards alone are one")
    });
    each_bare(value, there, |bare| {
        let (sum, counts) = pairs
            .iter()
            .map(|pair| pair.worth(bare))
            .fold((0, Counts(0)), |all, of_pair| (all.0 + of_pair.0, all.1.plus(of_pair.1)));
        if !counts.is_none() && best.is_none_or(|(most, _)| sum > most) {
            best = Some((sum, counts));
        }
        true
    });
    let (sum, counts) = best?;
    let taken = (1..=13_u8).flat_map(|value| {
        by_value[usize::from(value)].iter().copied().take(usize::from(counts.get(value)))
    });
    Some((sum, taken.collect()))
}

/// Finds a capture of most cards; `None` when there is none.
#[inline]
pub fn largest(hand: Card, table: CardSet) -> Option<CardSet> {
    best(hand, table, |_| 1).map(|(_, cards)| cards)
}
