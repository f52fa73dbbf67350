//! Which table cards a played card may take.
//!
//! A set of table cards can be captured when it splits into groups that each sum to the hand value.
//! What matters of a card is its value alone, so the questions are asked of *counts*: how many cards
//! of each value. Listing every capture explodes (millions of sets at 25 table cards); checking one
//! set, counting the sets and finding the best one do not list.

use cards::{Card, CardSet, Rank, Suit};
use std::collections::{HashMap, HashSet};

/// Returns what a card counts on the table: ace 1, two to ten as printed, jack 11, queen 12, king 13.
pub const fn table_value(card: Card) -> u8 {
    card.rank().number()
}

/// Returns what a card counts in the hand: as on the table, but any ace 14, ♠2 15 and ♦10 16.
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
    #[error("{0} does not lie on the table")]
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
    #[error("the chosen cards sum to {sum}, which is no multiple of {value}")]
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
struct Counts(u64);

/// The free bit of every part.
const GUARD: u64 = 0x8_8888_8888_8888;

impl Counts {
    fn of(cards: CardSet) -> Self {
        cards.iter().fold(Self(0), |counts, card| Self(counts.0 + Self::one(table_value(card)).0))
    }

    const fn one(value: u8) -> Self {
        Self(1 << ((value - 1) * 4))
    }

    const fn get(self, value: u8) -> u8 {
        (self.0 >> ((value - 1) * 4)) as u8 & 15
    }

    const fn without_value(self, value: u8) -> Self {
        Self(self.0 & !(15 << ((value - 1) * 4)))
    }

    const fn plus(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }

    const fn minus(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }

    const fn is_none(self) -> bool {
        self.0 == 0
    }

    /// Tells whether every part is at most the other's.
    const fn is_within(self, other: Self) -> bool {
        ((other.0 | GUARD) - self.0) & GUARD == GUARD
    }

    /// Returns the largest value that is there; there must be one.
    const fn largest(self) -> u8 {
        (self.0.ilog2() / 4 + 1) as u8
    }
}

/// Every way of making one hand value from table values, at most four of each, by their largest part
/// from high to low.
struct Groups {
    list: [Counts; MOST_GROUPS],
    length: usize,
    /// By largest part: where its groups begin; they end where those of the next smaller part begin.
    begin: [usize; 15],
}

/// The partitions of 16 are 231; those with a part above 13 or more than four of one are left out.
const MOST_GROUPS: usize = 231;

static GROUPS: [Groups; MAX_VALUE as usize + 1] = {
    let mut all =
        [const { Groups { list: [Counts(0); MOST_GROUPS], length: 0, begin: [0; 15] } }; 17];
    let mut value = 1;
    while value <= MAX_VALUE {
        let groups = &mut all[value as usize];
        let mut largest = if value < 13 { value } else { 13 };
        while largest >= 1 {
            groups.begin[largest as usize] = groups.length;
            add_groups(groups, value - largest, largest, Counts::one(largest));
            largest -= 1;
        }
        groups.begin[0] = groups.length;
        value += 1;
    }
    all
};

/// Adds every group that completes `made` with parts of at most `part` summing to `rest`.
const fn add_groups(groups: &mut Groups, rest: u8, part: u8, made: Counts) {
    if rest == 0 {
        groups.list[groups.length] = made;
        groups.length += 1;
        return;
    }
    let mut next = if rest < part { rest } else { part };
    while next >= 1 {
        if made.get(next) < 4 {
            add_groups(groups, rest - next, next, made.plus(Counts::one(next)));
        }
        next -= 1;
    }
}

impl Groups {
    fn of(value: u8) -> &'static Self {
        &GROUPS[usize::from(value)]
    }

    fn all(&self) -> &[Counts] {
        &self.list[..self.length]
    }

    /// The groups whose largest part this is.
    fn led_by(&self, largest: u8) -> &[Counts] {
        let largest = usize::from(largest);
        &self.list[self.begin[largest]..self.begin[largest - 1]]
    }
}

/// Splits counts into groups of a value, the largest card's group first; `None` when it cannot be.
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
    go(Groups::of(value), counts, &mut made, &mut HashSet::new()).then_some(made)
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
    Groups::of(hand_value(hand)).all().iter().any(|group| group.is_within(counts))
}

/// Calls `each` with every different non-empty count that can be captured, until it returns `false`.
///
/// Groups are taken in turn, and each is added as often as it fits to every count found so far, so
/// that a count is met once however many groupings it has.
fn each_count(value: u8, table: Counts, mut each: impl FnMut(Counts) -> bool) {
    let mut found = vec![Counts(0)];
    let mut seen = Seen::new(table);
    for &group in Groups::of(value).all() {
        if !group.is_within(table) {
            continue;
        }
        let mut next = 0;
        while next < found.len() {
            let counts = found[next].plus(group);
            next += 1;
            if counts.is_within(table) && seen.insert(counts) {
                found.push(counts);
                if !each(counts) {
                    return;
                }
            }
        }
    }
}

/// Which counts were met: a bit each where all that fit on the table are few enough, a set beyond.
enum Seen {
    Bits { bits: Vec<u64>, scale: [u32; 13] },
    Set(HashSet<u64>),
}

impl Seen {
    /// Bits for at most 2²⁸ counts take 32 MiB.
    const MOST_BITS: u64 = 1 << 28;

    fn new(table: Counts) -> Self {
        let mut scale = [0; 13];
        let mut size = 1_u64;
        for value in 1..=13 {
            scale[usize::from(value) - 1] = size as u32;
            size *= u64::from(table.get(value)) + 1;
            if size > Self::MOST_BITS {
                return Self::Set(HashSet::new());
            }
        }
        Self::Bits { bits: vec![0; size.div_ceil(64) as usize], scale }
    }

    /// Adds a count, and tells whether it was not there.
    fn insert(&mut self, counts: Counts) -> bool {
        match self {
            Self::Bits { bits, scale } => {
                let mut place = 0;
                let mut left = counts.0;
                while left != 0 {
                    let part = left.trailing_zeros() / 4;
                    place += scale[part as usize] * ((left >> (part * 4)) as u32 & 15);
                    left &= !(15 << (part * 4));
                }
                let word = &mut bits[place as usize / 64];
                let bit = 1 << (place % 64);
                let new = *word & bit == 0;
                *word |= bit;
                new
            }
            Self::Set(set) => set.insert(counts.0),
        }
    }
}

/// Counts the different sets that a hand card can capture, without listing them.
pub fn count(hand: Card, table: CardSet) -> u64 {
    const CHOOSE: [[u64; 5]; 5] =
        [[1, 0, 0, 0, 0], [1, 1, 0, 0, 0], [1, 2, 1, 0, 0], [1, 3, 3, 1, 0], [1, 4, 6, 4, 1]];
    let there = Counts::of(table);
    let mut total = 0;
    each_count(hand_value(hand), there, |counts| {
        let ways = (1..=13)
            .map(|value| CHOOSE[usize::from(there.get(value))][usize::from(counts.get(value))]);
        total += ways.product::<u64>();
        true
    });
    total
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
    let there = Counts::of(table);
    let mut captures = Vec::new();
    let mut is_complete = true;
    each_count(hand_value(hand), there, |counts| {
        add_sets(table, counts, CardSet::EMPTY, limit + 1, &mut captures);
        is_complete = captures.len() <= limit;
        is_complete
    });
    captures.truncate(limit);
    captures.sort_unstable();
    Listing { captures, is_complete }
}

/// Adds every set of table cards with these counts, as long as there are fewer than `limit`.
fn add_sets(
    table: CardSet,
    counts: Counts,
    made: CardSet,
    limit: usize,
    captures: &mut Vec<CardSet>,
) {
    if counts.is_none() {
        if captures.len() < limit {
            captures.push(made);
        }
        return;
    }
    let value = counts.largest();
    let rank = Rank::new(value).expect("a value that is there is a rank");
    let cards = table & CardSet::rank(rank);
    let (wanted, rest) = (usize::from(counts.get(value)), counts.without_value(value));
    // Every subset of at most four cards, by the bits of a counter.
    for choice in 0_u8..1 << cards.len() {
        if choice.count_ones() as usize == wanted {
            let chosen = cards.iter().enumerate().filter(|(at, _)| choice >> at & 1 == 1);
            let chosen: CardSet = chosen.map(|(_, card)| card).collect();
            add_sets(table, rest, made | chosen, limit, captures);
        }
    }
}

/// A choice of groups so far: what it added last, and what it went on from.
struct Step {
    added: Counts,
    before: Option<usize>,
}

/// Finds the capture with the largest sum of weights, without listing; `None` when there is none.
///
/// Of captures with as large a sum one is found, always the same. Weights may be negative.
///
/// Groups are chosen by their largest part from high to low. Once all groups led by a part are
/// chosen, what matters of the larger cards is the sum of their weights alone, so states that differ
/// in nothing else are merged; they stay few.
pub fn best(hand: Card, table: CardSet, weight: impl Fn(Card) -> i64) -> Option<(i64, CardSet)> {
    let value = hand_value(hand);
    let there = Counts::of(table);
    let groups = Groups::of(value);

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
    let gained = |from: Counts, to: Counts| -> i64 {
        (1..=13)
            .map(|value| {
                let gain = &gain[usize::from(value)];
                gain[usize::from(to.get(value))] - gain[usize::from(from.get(value))]
            })
            .sum()
    };

    let mut steps: Vec<Step> = Vec::new();
    // By the counts of unfinished values that are used: the best weight, and the last step.
    let mut states: HashMap<u64, (i64, Option<usize>)> = HashMap::new();
    for largest in (1..=value.min(13)).rev() {
        if there.get(largest) > 0 {
            let mut sums = Vec::new();
            each_sum(groups.led_by(largest), there, &mut sums);
            let mut sorted: Vec<_> = states.iter().map(|(&used, &state)| (used, state)).collect();
            sorted.sort_unstable_by_key(|&(used, _)| used);
            // Nothing chosen yet is a state too, but no capture.
            sorted.push((0, (0, None)));
            for (used, (so_far, before)) in sorted {
                let used = Counts(used);
                for &sum in &sums {
                    let then = used.plus(sum);
                    if !then.is_within(there) {
                        continue;
                    }
                    let better = so_far + gained(used, then);
                    let slot = states.entry(then.0).or_insert((i64::MIN, None));
                    if better > slot.0 {
                        steps.push(Step { added: sum, before });
                        *slot = (better, Some(steps.len() - 1));
                    }
                }
            }
        }
        // The cards of this value are finished.
        let mut merged: HashMap<u64, (i64, Option<usize>)> = HashMap::new();
        let mut sorted: Vec<_> = states.into_iter().collect();
        sorted.sort_unstable_by_key(|&(used, _)| used);
        for (used, state) in sorted {
            let slot =
                merged.entry(Counts(used).without_value(largest).0).or_insert((i64::MIN, None));
            if state.0 > slot.0 {
                *slot = state;
            }
        }
        states = merged;
    }

    let (best, mut step) = states.into_values().next()?;
    let mut used = Counts(0);
    while let Some(at) = step {
        used = used.plus(steps[at].added);
        step = steps[at].before;
    }
    let taken = (1..=13_u8).flat_map(|value| {
        by_value[usize::from(value)].iter().copied().take(usize::from(used.get(value)))
    });
    Some((best, taken.collect()))
}

/// Lists every different sum of one or more of these groups that fits on the table.
fn each_sum(groups: &[Counts], table: Counts, sums: &mut Vec<Counts>) {
    let mut seen = HashSet::new();
    for &group in groups {
        if !group.is_within(table) {
            continue;
        }
        seen.insert(group.0).then(|| sums.push(group));
        let mut next = 0;
        while next < sums.len() {
            let sum = sums[next].plus(group);
            next += 1;
            if sum.is_within(table) && seen.insert(sum.0) {
                sums.push(sum);
            }
        }
    }
}

/// Finds a capture of most cards; `None` when there is none.
pub fn largest(hand: Card, table: CardSet) -> Option<CardSet> {
    best(hand, table, |_| 1).map(|(_, cards)| cards)
}
