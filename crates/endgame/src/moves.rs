//! What moves make of the configurations of one side, whatever the other's.

use crate::index::Index;
use sowing::Rules;
use std::collections::BTreeMap;

/// What a move does, as far as the mover's own configuration tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Effect {
    /// Banks nothing, and the other side is to move.
    Stays,
    /// Banks a seed, and the other side is to move.
    Banks,
    /// Banks a seed, and the mover moves again.
    Again,
    /// Banks a seed and drops one into each of the first houses of the other side.
    Across(u8),
    /// Ends in an empty own house, opposite this house of the other side.
    Opposite(u8),
    /// Banks a seed, drops one into each house of the other side, and ends in an own house before the one lifted.
    Around,
    /// Goes around as well, and ends in an empty own house, opposite this house of the other side.
    AroundOpposite(u8),
    /// Has to be played on a board: this house is sown.
    OnBoard(u8),
}

/// One move of a configuration.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Move {
    pub(crate) effect: Effect,
    /// The mover's houses afterwards.
    pub(crate) own: u64,
    /// The same without the lone last seed, for a capture that takes it along.
    pub(crate) own_without_last: u64,
}

/// Tells whether a lap of so many seeds reaches the house that they were lifted from. That is rare.
pub(crate) const fn comes_back(houses: usize, sown: usize) -> bool {
    sown > 2 * houses
}

/// One seed in each of the first houses.
const fn first_ones(count: usize) -> u64 {
    if count == 0 { 0 } else { 0x0101_0101_0101_0101 >> (64 - 8 * count) }
}

pub(crate) const fn seeds_in(word: u64, house: usize) -> u32 {
    (word >> (8 * house)) as u32 & 0xFF
}

pub(crate) const fn emptied(word: u64, house: usize) -> u64 {
    word & !(0xFF << (8 * house))
}

impl Move {
    /// Returns the moves of a configuration.
    pub(crate) fn all(word: u64, rules: &Rules) -> impl Iterator<Item = Self> {
        let houses = (0..usize::from(rules.houses)).filter(move |&house| seeds_in(word, house) > 0);
        houses.map(move |house| Self::new(word, house, rules))
    }

    fn new(word: u64, house: usize, rules: &Rules) -> Self {
        let properties = rules.properties();
        let houses = usize::from(rules.houses);
        let lifted = seeds_in(word, house) as usize;
        let stays = usize::from(properties.keeps_first && lifted >= 2);
        let sown = lifted - stays;
        let to_store = houses - house;
        let back = sown.saturating_sub(to_store + houses);
        if properties.relays || comes_back(houses, sown) {
            return Self { effect: Effect::OnBoard(house as u8), own: 0, own_without_last: 0 };
        }
        let kept = emptied(word, house) | (stays as u64) << (8 * house);
        let on_own_side = sown.min(to_store - 1);
        let own = kept + (first_ones(on_own_side) << (8 * (house + 1) % 64)) + first_ones(back);
        let last = if back > 0 { back - 1 } else { house + sown };
        let captures = last < houses && seeds_in(own, last) == 1 && properties.captures_across;
        let effect = if back > 0 {
            if captures {
                Effect::AroundOpposite((houses - 1 - last) as u8)
            } else {
                Effect::Around
            }
        } else if sown > to_store {
            Effect::Across((sown - to_store) as u8)
        } else if sown == to_store {
            if properties.store_earns { Effect::Again } else { Effect::Banks }
        } else if captures {
            Effect::Opposite((houses - 1 - last) as u8)
        } else {
            Effect::Stays
        };
        let own_without_last = if last < houses { emptied(own, last) } else { own };
        Self { effect, own, own_without_last }
    }
}

/// Drops a seed into each of the first houses of a configuration; the last of them is taken where the rules
/// say so. Returns what is taken and what stays.
pub(crate) const fn sown_across(word: u64, count: u8, rules: &Rules) -> (u32, u64) {
    let sown = word + first_ones(count as usize);
    let last = count as usize - 1;
    let there = seeds_in(sown, last);
    if rules.properties().captures_even && there.is_multiple_of(2) {
        (there, emptied(sown, last))
    } else {
        (0, sown)
    }
}

/// Drops a seed into each house of a configuration.
pub(crate) const fn sown_around(word: u64, rules: &Rules) -> u64 {
    word + first_ones(rules.houses as usize)
}

/// From one column to another.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    pub(crate) column: u32,
    /// The number of the configuration that a move makes of it.
    pub(crate) to: u32,
}

/// What a move against the columns makes of those that lose as many seeds by it.
#[derive(Debug)]
pub(crate) struct Hit {
    pub(crate) taken: u32,
    pub(crate) steps: Vec<Step>,
}

/// What a kind of move of the columns makes of those that have one.
#[derive(Debug, Default)]
pub(crate) struct Made {
    pub(crate) steps: Vec<Step>,
    /// For a capture: without the lone last seed.
    pub(crate) without_last: Vec<Step>,
}

/// The configurations of the side with more seeds: what they can do, and what can be done to them. Of a
/// move nothing else depends on the column, so that each list is walked for a whole row of values.
#[derive(Debug)]
pub(crate) struct Columns {
    pub(crate) words: Vec<u64>,
    pub(crate) moves: Vec<(Effect, Made)>,
    /// By the number of houses that are sown, from 1.
    pub(crate) across: Vec<Vec<Hit>>,
    /// By house.
    pub(crate) opposite: Vec<Vec<Hit>>,
    /// Empty where no row has enough seeds to go round.
    pub(crate) around: Vec<Step>,
    /// By house; empty where none is captured by going round.
    pub(crate) around_opposite: Vec<Vec<Hit>>,
}

impl Columns {
    /// Makes the lists for rows of so many seeds.
    pub(crate) fn new(words: Vec<u64>, seeds: u32, rules: &Rules, index: &Index) -> Self {
        let mut moves: BTreeMap<Effect, Made> = BTreeMap::new();
        for (column, &word) in (0..).zip(&words) {
            for one in Move::all(word, rules) {
                let made = moves.entry(one.effect).or_default();
                // One that goes round takes at least the seed that it drops opposite.
                if !matches!(one.effect, Effect::AroundOpposite(_)) {
                    made.steps.push(Step { column, to: index.rank(one.own) });
                }
                if matches!(one.effect, Effect::Opposite(_) | Effect::AroundOpposite(_)) {
                    let to = index.rank(one.own_without_last);
                    made.without_last.push(Step { column, to });
                }
            }
        }
        let hits = |hit: &dyn Fn(u64) -> (u32, u64)| {
            let mut hits: BTreeMap<u32, Vec<Step>> = BTreeMap::new();
            for (column, &word) in (0..).zip(&words) {
                let (taken, left) = hit(word);
                hits.entry(taken).or_default().push(Step { column, to: index.rank(left) });
            }
            hits.into_iter().map(|(taken, steps)| Hit { taken, steps }).collect()
        };
        let houses = rules.houses as u8;
        let across = (1..=houses).map(|count| hits(&|word| sown_across(word, count, rules)));
        let opposite = (0..usize::from(houses))
            .map(|house| hits(&|word| (seeds_in(word, house), emptied(word, house))));
        let properties = rules.properties();
        let goes_around = !properties.relays && seeds >= u32::from(houses) + 2;
        let around = (0..).zip(words.iter().filter(|_| goes_around)).map(|(column, &word)| {
            let to = index.rank(sown_around(word, rules));
            Step { column, to }
        });
        let captures = goes_around && properties.captures_across;
        let around_opposite = (0..usize::from(houses)).filter(|_| captures).map(|house| {
            hits(&|word| {
                let sown = sown_around(word, rules);
                (seeds_in(sown, house), emptied(sown, house))
            })
        });
        Self {
            moves: moves.into_iter().collect(),
            across: across.collect(),
            opposite: opposite.collect(),
            around: around.collect(),
            around_opposite: around_opposite.collect(),
            words,
        }
    }
}
