//! The place of a position in its layer: among all with as many seeds that may still change hands.
//!
//! Where houses can be won for good, a layer has a part for each set of houses that are won, the smallest sets first and
//! those of the same size in the order of their bits. What lies in such a house is won already, and takes no seed from
//! the layer; but where seeds can be taken out again, they count like those in open houses.
//!
//! Every house that is won lies on the side across from its winner. Where a move that was earned has rules of its own,
//! each board has two places, one after the other: the second is that of the earned move.

use crate::ranks;
use sowing::{Board, Mark, Packed, Rules, Stage, Winnable};

/// The most seeds that places are worked out for.
pub(crate) const MOST_SEEDS: u32 = 120;
/// Houses of the largest packed board.
const HOUSES: usize = 2 * Packed::MAX_HOUSES as usize;
/// Places of the other side's houses begin here.
const STRIDE: usize = 8;

/// The numbers of a board's places.
#[derive(Clone, Debug)]
pub(crate) struct Places {
    houses: u16,
    /// The places of a board: one, or one more for an earned move.
    stages: usize,
    /// The sets of houses that can be won for good, if any can.
    won: Vec<Won>,
    /// By the bits of a set, its number among `won`; [`NONE`] where there is no such set.
    numbers: Vec<u16>,
    /// By seeds, where the parts begin whose sets are of each size.
    parts: Vec<Parts>,
}

/// A set of houses that are won for good.
#[derive(Clone, Debug)]
struct Won {
    /// A bit for each house, the mover's first.
    bits: u16,
    /// The houses whose seeds may still change hands, the mover's first.
    open: Vec<u8>,
}

/// The parts of a layer whose sets are of one size follow each other.
#[derive(Clone, Copy, Debug, Default)]
struct Part {
    /// The first place.
    begins: u64,
    /// The number of the first set.
    first: u16,
    /// The places of each set; at least 1, so that it can be divided by.
    size: u64,
}

/// By the size of the sets.
type Parts = [Part; HOUSES + 1];

/// No set.
const NONE: u16 = u16::MAX;

/// Returns the number of sets of so many houses that can be won for good at the same time.
fn sets(rules: &Rules, size: u32) -> u128 {
    let houses = u32::from(rules.houses);
    match rules.properties().winnable {
        Winnable::None => u128::from(size == 0),
        Winnable::Any => choose(2 * houses, size),
        Winnable::Few { most } => {
            let most = u32::from(most);
            let of_both = |own: u32| {
                let other = size - own;
                if own > most || other > most {
                    return 0;
                }
                choose(houses - 1, own) * choose(houses - 1, other)
            };
            (0..=size).map(of_both).sum()
        }
    }
}

/// Tells whether the houses of a set can be won for good at the same time.
fn is_set(rules: &Rules, bits: u16) -> bool {
    match rules.properties().winnable {
        Winnable::None => bits == 0,
        Winnable::Any => true,
        Winnable::Few { most } => {
            let side = |bits: u16| {
                let last = 1 << (rules.houses - 1);
                bits & last == 0 && bits.count_ones() <= u32::from(most)
            };
            side(bits & ((1 << rules.houses) - 1)) && side(bits >> rules.houses)
        }
    }
}

fn choose(of: u32, some: u32) -> u128 {
    (0..u128::from(some)).fold(1, |made, k| made * u128::from(of).saturating_sub(k) / (k + 1))
}

/// Returns the places that a board has.
fn stages(rules: &Rules) -> u8 {
    if rules.has_earned_move() { 2 } else { 1 }
}

/// Returns the houses whose seeds may still change hands when so many are won for good.
fn open_houses(rules: &Rules, won: u32) -> u32 {
    let houses = 2 * u32::from(rules.houses);
    if rules.properties().gives_back { houses } else { houses - won }
}

/// Adds up what sets of each size have, given the houses whose seeds may still change hands.
fn of_all_sets(rules: &Rules, each: impl Fn(u32) -> u128) -> u128 {
    let of_size = |size| sets(rules, size) * each(open_houses(rules, size));
    let boards: u128 = (0..=2 * u32::from(rules.houses)).map(of_size).sum();
    boards * u128::from(stages(rules))
}

/// Returns the number of positions with so many seeds in play.
pub(crate) fn layer(rules: &Rules, seeds: u32) -> u128 {
    of_all_sets(rules, |open| ranks::layer_in(open, seeds))
}

/// Returns the number of positions with at most so many seeds in play.
pub(crate) fn count(rules: &Rules, seeds: u32) -> u128 {
    of_all_sets(rules, |open| ranks::count_in(open, seeds))
}

impl Places {
    /// Numbers the positions of some rules.
    pub(crate) fn new(rules: &Rules) -> Self {
        let houses = rules.houses;
        let gives_back = rules.properties().gives_back;
        let mut places = Self {
            houses,
            stages: stages(rules).into(),
            won: Vec::new(),
            numbers: Vec::new(),
            parts: Vec::new(),
        };
        if rules.properties().winnable == Winnable::None {
            return places;
        }
        let all = 2 * usize::from(houses);
        let mut won: Vec<Won> = (0..1_u16 << all)
            .filter(|&bits| is_set(rules, bits))
            .map(|bits| {
                let is_open = |&house: &u8| gives_back || bits >> house & 1 == 0;
                let open = (0..all as u8).filter(is_open).collect();
                Won { bits, open }
            })
            .collect();
        won.sort_by_key(|won| (won.bits.count_ones(), won.bits));
        let mut numbers = vec![NONE; 1 << all];
        for (number, won) in (0..).zip(&won) {
            numbers[usize::from(won.bits)] = number;
        }
        let parts = (0..=MOST_SEEDS).map(|seeds| {
            let mut parts = [Part::default(); HOUSES + 1];
            let (mut begins, mut first) = (0, 0);
            for (size, part) in (0..=all as u32).zip(&mut parts) {
                let places = ranks::layer_in(open_houses(rules, size), seeds);
                let sets = sets(rules, size);
                *part = Part { begins, first, size: (places as u64).max(1) };
                begins = begins.saturating_add((sets * places) as u64);
                first += sets as u16;
            }
            // Beyond the largest set there is nothing.
            for part in &mut parts[all + 1..] {
                *part = Part { begins: u64::MAX, first: NONE, size: 1 };
            }
            parts
        });
        (places.parts, places.won, places.numbers) = (parts.collect(), won, numbers);
        places
    }

    /// Returns the place of a position in its layer, from 0, given its seeds in play; `None` where houses are marked in a
    /// way that has no place, and in a first turn.
    #[inline]
    pub(crate) fn of(&self, board: &Packed, stage: Stage, seeds: u32) -> Option<usize> {
        let place = self.of_board(board, seeds)? * self.stages;
        match stage {
            Stage::Later => Some(place),
            Stage::Again if self.stages == 2 => Some(place + 1),
            Stage::Again
            | Stage::Fresh
            | Stage::FirstTurn
            | Stage::SwapOffered
            | Stage::Filling
            | Stage::FillingSecond => None,
        }
    }

    /// Returns the number of a board in its layer.
    #[inline]
    fn of_board(&self, board: &Packed, seeds: u32) -> Option<usize> {
        if board.is_unmarked() {
            return Some(ranks::place(board, self.houses, seeds));
        }
        let (ours, theirs) = (board.children_of(true), board.children_of(false));
        // Nobody wins a house on the own side, and a database knows no house that is burnt or land.
        if board.has_ground()
            || ours & 0xFF != 0
            || theirs >> STRIDE != 0
            || self.numbers.is_empty()
        {
            return None;
        }
        let bits = theirs | ours >> STRIDE << self.houses;
        let number = self.numbers[bits as usize];
        let won = self.won.get(usize::from(number))?;
        let part = &self.parts.get(seeds as usize)?[won.bits.count_ones() as usize];
        let open = won.open.iter().map(|&house| board.seeds(self.place_of_house(house)));
        let within = ranks::place_of(open) as u64;
        Some((part.begins + u64::from(number - part.first) * part.size + within) as usize)
    }

    /// Returns the board with so many seeds in play, none elsewhere and empty stores that has this place in its layer,
    /// and whether its move was earned.
    pub(crate) fn at(&self, place: usize, seeds: u32) -> (Packed, Stage) {
        let stage = if place.is_multiple_of(self.stages) { Stage::Later } else { Stage::Again };
        (self.board(place / self.stages, seeds), stage)
    }

    /// Returns the board of a number.
    fn board(&self, place: usize, seeds: u32) -> Packed {
        let houses = usize::from(self.houses);
        let mut words = [0_u64; 2];
        let mut put = |house: usize, seeds: u32| {
            words[house / houses] |= u64::from(seeds) << (8 * (house % houses));
        };
        if self.won.is_empty() {
            ranks::lay(place, 2 * houses, seeds, put);
            return Packed::from_words(words[0], words[1]);
        }
        let parts = &self.parts[seeds as usize];
        let place = place as u64;
        // Of parts that begin at the same place, all but the last are empty.
        let part = &parts[parts.partition_point(|part| part.begins <= place) - 1];
        let (number, within) =
            ((place - part.begins) / part.size, (place - part.begins) % part.size);
        let won = &self.won[usize::from(part.first) + number as usize];
        let open = |at: usize| usize::from(won.open[at]);
        ranks::lay(within as usize, won.open.len(), seeds, |at, seeds| put(open(at), seeds));
        let mut board = Packed::from_words(words[0], words[1]);
        for house in (0..2 * self.houses as u8).filter(|house| won.bits >> house & 1 != 0) {
            let place = self.place_of_house(house);
            board.mark(Mark::Child, place);
            board.mark(Mark::Across, place);
        }
        board
    }

    /// Returns the place on a board of a house, the mover's being first.
    #[inline(always)]
    fn place_of_house(&self, house: u8) -> usize {
        let (house, houses) = (usize::from(house), usize::from(self.houses));
        if house < houses { house } else { STRIDE + house - houses }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sowing::games::{ALI_GULI_MANE, GABATA, KRUR, OWARE, TOGYZKUMALAK};

    #[test]
    fn places_number_the_boards_of_a_layer_without_gaps() {
        let two = Rules { tuzdyks: 2, ..TOGYZKUMALAK };
        for rules in [
            OWARE.with_size(3, 1),
            TOGYZKUMALAK.with_size(1, 1),
            TOGYZKUMALAK.with_size(3, 1),
            two.with_size(4, 1),
            KRUR.with_size(1, 1),
            KRUR.with_size(3, 1),
            GABATA.single().with_size(1, 1),
            GABATA.single().with_size(2, 1),
            ALI_GULI_MANE.single().with_size(2, 1),
        ] {
            let places = Places::new(&rules);
            let mut all = 0;
            for seeds in 0..7 {
                let layer = layer(&rules, seeds);
                for place in 0..layer as usize {
                    let (board, stage) = places.at(place, seeds);
                    assert_eq!(rules.in_play(&board), seeds, "{rules} {board:?}");
                    assert_eq!(board.total(), seeds);
                    assert_eq!(places.of(&board, stage, seeds), Some(place), "{rules} {board:?}");
                }
                all += layer;
                assert_eq!(count(&rules, seeds), all, "{rules} {seeds}");
            }
        }
    }

    #[test]
    fn what_cannot_be_won_has_no_place() {
        let places = Places::new(&TOGYZKUMALAK.with_size(3, 1));
        let marked = |house: usize, marks: &[Mark]| {
            let mut board = Packed::from_words(1, 1);
            for &mark in marks {
                board.mark(mark, house);
            }
            board
        };
        let won = [Mark::Child, Mark::Across];
        assert!(places.of(&marked(0, &won), Stage::Later, 2).is_some());
        assert_eq!(places.of(&marked(2, &won), Stage::Later, 2), None, "the last house");
        assert_eq!(places.of(&marked(0, &[Mark::Child]), Stage::Later, 2), None, "by its owner");
        assert_eq!(places.of(&marked(0, &[Mark::Across]), Stage::Later, 2), None, "land");
        assert_eq!(places.of(&marked(0, &[Mark::Burnt]), Stage::Later, 2), None, "burnt");
        let mut beside = marked(0, &won);
        beside.mark(Mark::Burnt, 9);
        assert_eq!(places.of(&beside, Stage::Later, 2), None, "burnt, beside one that is won");
        let two = |house| {
            let mut board = marked(0, &won);
            for mark in won {
                board.mark(mark, house);
            }
            board
        };
        assert_eq!(places.of(&two(1), Stage::Later, 2), None, "two on a side");
        assert!(places.of(&two(9), Stage::Later, 2).is_some(), "one on each side");
        let none = Places::new(&OWARE);
        assert_eq!(none.of(&marked(0, &won), Stage::Later, 2), None);
    }
}
