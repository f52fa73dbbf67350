//! A move as a row of pictures: seed by seed, or lap by lap where that would take too long.

use sowing::trace::{Step, trace};
use sowing::{Action, BySide, HouseSetup, Leftovers, Pit, Rules, Setup, Side, Sown};

/// Seeds on a board, some perhaps in the hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Board {
    pub(crate) houses: BySide<Vec<HouseSetup>>,
    pub(crate) stores: BySide<u64>,
    /// Seeds that are lifted and not yet sown.
    pub(crate) hand: u64,
    /// The pit that changed last.
    pub(crate) touched: Option<Pit>,
}

impl From<Setup> for Board {
    fn from(setup: Setup) -> Self {
        Self { houses: setup.houses, stores: setup.stores, hand: 0, touched: None }
    }
}

impl Board {
    fn pit(&mut self, pit: Pit) -> &mut u64 {
        match pit {
            Pit::Store(side) => &mut self.stores[side],
            Pit::House(side, house) => match &mut self.houses[side][house.index()] {
                HouseSetup::Seeds(seeds) => seeds,
                HouseSetup::Burnt => unreachable!("nothing falls into a burnt house"),
            },
        }
    }

    fn apply(&mut self, step: Step, mover: Side, rules: &Rules) {
        match step {
            Step::Lift { pit, seeds } => {
                *self.pit(pit) = 0;
                self.hand += seeds;
                self.touched = Some(pit);
            }
            Step::Drop { pit } => {
                *self.pit(pit) += 1;
                self.hand -= 1;
                self.touched = Some(pit);
            }
            Step::Capture { pit, seeds } => {
                *self.pit(pit) -= seeds;
                self.stores[mover] += seeds;
                self.touched = Some(pit);
            }
            Step::Rest { pit, seeds, to } => {
                if rules.leftovers == Leftovers::Banked {
                    *self.pit(pit) -= seeds;
                    self.stores[to] += seeds;
                }
                self.touched = Some(Pit::Store(to));
            }
            Step::Swap => {
                std::mem::swap(&mut self.houses.south, &mut self.houses.north);
                std::mem::swap(&mut self.stores.south, &mut self.stores.north);
                self.touched = None;
            }
        }
    }
}

/// One picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Still {
    pub(crate) board: Board,
    /// The lap, from 1.
    pub(crate) lap: u64,
    /// How many times as long as a seed it stays.
    pub(crate) beats: u32,
}

/// The pictures of a move, and what it led to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Film {
    pub(crate) stills: Vec<Still>,
    /// What each side gets of the rest, when the move ends the game.
    pub(crate) rest: BySide<u64>,
    pub(crate) over: bool,
    /// All laps.
    pub(crate) laps: u64,
}

/// A move of more than so many seeds is not shown on its way: telling it seed by seed takes seconds.
pub(crate) const TOLD: u64 = 5_000_000;
/// A move of up to so many seeds is shown seed by seed.
const SEED_BY_SEED: u64 = 120;
/// A longer one is shown in about so many pictures: at the ends of laps, or while seeds of a single lap
/// fall.
const PICTURES: u64 = 60;

/// Shows nothing but where a move led.
pub(crate) fn end_alone(after: Setup, sown: &Sown) -> Film {
    let board = Board { touched: Some(sown.last), ..Board::from(after) };
    let still = Still { board, lap: sown.laps, beats: 4 };
    Film { stills: vec![still], rest: BySide::default(), over: false, laps: sown.laps }
}

/// Shows a move, which must be legal, `sown` being what it does.
pub(crate) fn film(rules: &Rules, setup: &Setup, action: Action, sown: Option<&Sown>) -> Film {
    let (seeds, laps) = sown.map_or((0, 0), |sown| (sown.seeds, sown.laps));
    let each_seed = seeds <= SEED_BY_SEED;
    let each_lap = !each_seed && laps > 1;
    let stride = if each_lap { laps } else { seeds }.div_ceil(PICTURES).max(1);
    let mover = setup.mover;
    let mut board = Board::from(setup.clone());
    let mut stills: Vec<Still> = Vec::new();
    let mut rest = BySide::default();
    let (mut lap, mut dropped) = (0, 0);
    let told = trace(rules, setup, action, |step| {
        board.apply(step, mover, rules);
        let beats = match step {
            Step::Lift { .. } => {
                lap += 1;
                dropped = 0;
                if each_seed || lap == 1 { Some(2) } else { None }
            }
            Step::Drop { .. } => {
                dropped += 1;
                let is_seen = if each_lap {
                    board.hand == 0 && lap % stride == 0
                } else {
                    each_seed || dropped % stride == 0
                };
                is_seen.then_some(if each_lap { 3 } else { 1 })
            }
            Step::Capture { .. } | Step::Swap => Some(4),
            Step::Rest { seeds, to, .. } => {
                rest[to] += seeds;
                None
            }
        };
        if let Some(beats) = beats {
            stills.push(Still { board: board.clone(), lap, beats });
        }
    });
    let over = told.is_ok_and(|told| told.over);
    // The end is always shown, whatever was left out before it.
    if stills.last().is_none_or(|last| last.board != board) {
        stills.push(Still { board, lap, beats: 4 });
    }
    Film { stills, rest, over, laps }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::{Choice, Table};
    use game::State;
    use sowing::House;

    fn shoot(choice: &Choice, house: u16) -> (Film, Setup) {
        let Table::Sowing(mut table) = choice.spec().unwrap().start(Side::South) else { panic!() };
        let action = Action::Sow(House::new(house).unwrap());
        let sown = table.preview(action);
        let film = film(&table.rules(), &table.setup(), action, sown.as_ref());
        table.play(action).unwrap();
        (film, table.setup())
    }

    #[test]
    fn a_short_move_is_shown_seed_by_seed() {
        let (film, after) = shoot(&Choice::of("kalah"), 3);
        // The lift and four seeds.
        assert_eq!(film.stills.len(), 5);
        assert_eq!(
            film.stills.iter().map(|still| still.board.hand).collect::<Vec<_>>(),
            [4, 3, 2, 1, 0]
        );
        assert_eq!(film.stills[4].board.touched, Some(Pit::Store(Side::South)));
        assert_eq!(film.stills[4].board.houses, after.houses);
    }

    #[test]
    fn a_very_long_relay_is_shown_in_few_pictures_and_ends_as_it_does() {
        let choice = Choice { houses: Some(100), seeds: Some(1000), ..Choice::of("congkak") };
        let (film, after) = shoot(&choice, 1);
        assert!((40..=70).contains(&film.stills.len()), "{}", film.stills.len());
        let last = film.stills.last().unwrap();
        assert_eq!(last.lap, 2993);
        assert_eq!((&last.board.houses, last.board.stores), (&after.houses, after.stores));
    }

    #[test]
    fn a_long_lap_is_shown_in_few_pictures() {
        let choice = Choice { houses: Some(6), seeds: Some(6000), ..Choice::of("kalah") };
        let (film, after) = shoot(&choice, 1);
        assert!((40..=70).contains(&film.stills.len()), "{}", film.stills.len());
        assert_eq!(film.stills.last().unwrap().board.stores, after.stores);
    }
}
