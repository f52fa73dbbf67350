//! A move as a row of pictures: seed by seed, or lap by lap where that would take too long; and the moves of
//! both sides at once where both open so.

use catalog::SowingTable;
use sowing::trace::{Step, trace};
use sowing::{
    Action, BySide, House, HouseSetup, Leftovers, Pit, RoundResult, Rules, Setup, Side, Sown,
};

/// Seeds on a board, some perhaps in the hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Board {
    pub(crate) houses: BySide<Vec<HouseSetup>>,
    pub(crate) stores: BySide<u64>,
    /// Seeds that each side has lifted and not yet sown.
    pub(crate) hands: BySide<u64>,
    /// The pit that each side, while it sows, has changed last.
    pub(crate) touched: BySide<Option<Pit>>,
}

impl From<Setup> for Board {
    fn from(setup: Setup) -> Self {
        let Setup { houses, stores, .. } = setup;
        Self { houses, stores, hands: BySide::default(), touched: BySide::default() }
    }
}

impl Board {
    /// Tells whether a pit is one of those that changed last.
    pub(crate) fn is_touched(&self, pit: Pit) -> bool {
        Side::BOTH.into_iter().any(|side| self.touched[side] == Some(pit))
    }

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
                self.hands[mover] += seeds;
                self.touched[mover] = Some(pit);
            }
            Step::Drop { pit } => {
                *self.pit(pit) += 1;
                self.hands[mover] -= 1;
                self.touched[mover] = Some(pit);
            }
            Step::Capture { pit, seeds } => {
                *self.pit(pit) -= seeds;
                self.stores[mover] += seeds;
                self.touched[mover] = Some(pit);
            }
            Step::Rest { pit, seeds, to } => {
                if rules.leftovers == Leftovers::Banked {
                    *self.pit(pit) -= seeds;
                    self.stores[to] += seeds;
                }
                self.touched[mover] = Some(Pit::Store(to));
            }
            Step::Swap => {
                std::mem::swap(&mut self.houses.south, &mut self.houses.north);
                std::mem::swap(&mut self.stores.south, &mut self.stores.north);
                self.touched[mover] = None;
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
pub(crate) fn end_alone(after: Setup, mover: Side, sown: &Sown) -> Film {
    let mut board = Board::from(after);
    board.touched[mover] = Some(sown.last);
    let still = Still { board, lap: sown.laps, beats: 4 };
    Film { stills: vec![still], rest: BySide::default(), over: false, laps: sown.laps }
}

/// Shows what both sides do at once after a legal choice of a simultaneous opening: pair of seeds by
/// pair of seeds, or in about as many pictures as another move. `after` is the game after that choice.
pub(crate) fn film_opening(before: &SowingTable, house: House, after: &SowingTable) -> Film {
    let seeds = before.opening_seeds(house);
    let each_pair = seeds <= SEED_BY_SEED;
    let stride = if each_pair { 2 } else { seeds.div_ceil(PICTURES) };
    let rules = before.rules();
    let mut board = Board::from(before.setup());
    board.hands = before.hands();
    let mut stills: Vec<Still> = Vec::new();
    let mut dropped = 0;
    let mut show = |side, step| {
        // The first two lifts are one picture.
        let begins = dropped == 0 && matches!(step, Step::Drop { .. });
        if begins {
            stills.push(Still { board: board.clone(), lap: 0, beats: 3 });
        }
        board.apply(step, side, &rules);
        let beats = match step {
            Step::Drop { .. } => {
                dropped += 1;
                (dropped % stride == 0).then_some(if each_pair { 1 } else { 3 })
            }
            Step::Capture { .. } => Some(4),
            Step::Lift { .. } | Step::Rest { .. } | Step::Swap => None,
        };
        if let Some(beats) = beats {
            stills.push(Still { board: board.clone(), lap: 0, beats });
        }
    };
    if seeds <= TOLD {
        before.trace_opening(house, &mut show);
    } else {
        board = Board::from(after.setup());
    }
    let mut rest = BySide::default();
    let numbers = [before, after].map(|table| ended(table).map_or(0, |last| last.number));
    let over = numbers[0] != numbers[1];
    if let Some(last) = ended(after).filter(|_| over) {
        rest = BySide::new(|side| u64::from(last.scores[side]) - board.stores[side]);
        if rules.leftovers == Leftovers::Banked {
            board.stores = BySide::new(|side| last.scores[side].into());
            for side in Side::BOTH {
                for house in &mut board.houses[side] {
                    if let HouseSetup::Seeds(seeds) = house {
                        *seeds = 0;
                    }
                }
            }
        }
    }
    if stills.last().is_none_or(|last| last.board != board) {
        stills.push(Still { board, lap: 0, beats: 4 });
    }
    Film { stills, rest, over, laps: 0 }
}

/// Returns how the last set or round ended.
fn ended(table: &SowingTable) -> Option<RoundResult> {
    table.series().and_then(|series| series.last)
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
                    board.hands[mover] == 0 && lap % stride == 0
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
            film.stills.iter().map(|still| still.board.hands.south).collect::<Vec<_>>(),
            [4, 3, 2, 1, 0]
        );
        assert_eq!(film.stills[4].board.touched.south, Some(Pit::Store(Side::South)));
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
