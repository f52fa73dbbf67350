//! What happened in a sowing game as a series of pictures: seed by seed, or lap by lap if that would take
//! too long.

use sowing::trace::Step;
use sowing::{BySide, Event, HouseSetup, Path, Pit, Setup, Side, Sowed};

/// Seeds on a board, some perhaps in the hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Board {
    pub(crate) houses: BySide<Vec<HouseSetup>>,
    pub(crate) stores: BySide<u64>,
    /// Seeds that each side has lifted and not yet sown.
    pub(crate) hands: BySide<u64>,
    /// The pit that each side has changed last while sowing.
    pub(crate) touched: BySide<Option<Pit>>,
}

impl From<Setup> for Board {
    fn from(setup: Setup) -> Self {
        let Setup { houses, stores, .. } = setup;
        Self { houses, stores, hands: BySide::default(), touched: BySide::default() }
    }
}

impl Board {
    /// Returns whether a pit is one of those that changed last.
    pub(crate) fn is_touched(&self, pit: Pit) -> bool {
        Side::BOTH.into_iter().any(|side| self.touched[side] == Some(pit))
    }

    fn any(&self, is: impl Fn(&HouseSetup) -> bool) -> bool {
        self.houses.south.iter().chain(&self.houses.north).any(is)
    }

    /// Returns whether a house has been won for good.
    pub(crate) fn has_won_houses(&self) -> bool {
        self.any(|house| matches!(house, HouseSetup::Child { .. }))
    }

    /// Returns whether a house belongs to the player across.
    pub(crate) fn has_land(&self) -> bool {
        self.any(|house| matches!(house, HouseSetup::Land { .. }))
    }

    /// Returns whether a pit is a house that was won for good.
    pub(crate) fn is_won(&self, pit: Pit) -> bool {
        matches!(pit, Pit::House(side, house)
            if matches!(self.houses[side][house.index()], HouseSetup::Child { .. }))
    }

    /// Returns the seeds in the houses that a side has won for good.
    pub(crate) fn kept(&self, side: Side) -> u64 {
        let houses = self.houses.south.iter().chain(&self.houses.north);
        let kept = houses.filter_map(|house| match *house {
            HouseSetup::Child { seeds, owner } if owner == side => Some(seeds),
            _ => None,
        });
        kept.sum()
    }

    fn pit(&mut self, pit: Pit) -> &mut u64 {
        match pit {
            Pit::Store(side) => &mut self.stores[side],
            Pit::House(side, house) => match &mut self.houses[side][house.index()] {
                HouseSetup::Seeds(seeds)
                | HouseSetup::Child { seeds, .. }
                | HouseSetup::Land { seeds, .. } => seeds,
                HouseSetup::Burnt => unreachable!("nothing falls into a burnt house"),
            },
        }
    }

    fn apply(&mut self, step: Step, mover: Side) {
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
            Step::Keep { pit, .. } => {
                if let Pit::House(side, house) = pit {
                    let place = &mut self.houses[side][house.index()];
                    *place = HouseSetup::Child { seeds: place.seeds(), owner: mover };
                }
                self.touched[mover] = Some(pit);
            }
            Step::Give { pit } => {
                *self.pit(pit) -= 1;
                self.hands[mover] += 1;
                self.touched[mover] = Some(pit);
            }
            Step::Endless { pit } => self.touched[mover] = Some(pit),
            Step::Win { pit, seeds, to } | Step::Rest { pit, seeds, to } => {
                *self.pit(pit) -= seeds;
                self.stores[to] += seeds;
                self.touched[mover] = Some(Pit::Store(to));
            }
            Step::Waste { pit, seeds } => *self.pit(pit) -= seeds,
            Step::Swap => {
                std::mem::swap(&mut self.houses.south, &mut self.houses.north);
                std::mem::swap(&mut self.stores.south, &mut self.stores.north);
                for side in Side::BOTH {
                    for house in &mut self.houses[side] {
                        if let HouseSetup::Child { owner, .. } | HouseSetup::Land { owner, .. } =
                            house
                        {
                            *owner = owner.other();
                        }
                    }
                }
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
    /// How long it stays, in the time of a seed.
    pub(crate) beats: u32,
}

/// The pictures of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Film {
    /// At least one.
    pub(crate) stills: Vec<Still>,
    /// Who moves; `None` if both sow at the same time.
    pub(crate) mover: Option<Side>,
    /// All laps.
    pub(crate) laps: u64,
}

/// A move of more seeds is shown only by its result: the pictures would take seconds to work out.
const SHOWN: u64 = 5_000_000;
/// A move of up to this many seeds is shown seed by seed.
const SEED_BY_SEED: u64 = 120;
/// A longer one is shown in about this many pictures: at the ends of laps, or while seeds of a single lap
/// fall.
const PICTURES: u64 = 60;

impl Film {
    /// Shows events on the board on which they happened, with the path of its seeds; `None` if nothing on it
    /// has changed. `after` is the board they led to, if it belongs to the same set or round.
    pub(crate) fn of(
        before: Board,
        path: &Path,
        after: Option<&Board>,
        events: &[Event],
    ) -> Option<Self> {
        let before = Board { touched: BySide::default(), ..before };
        let mut camera = Camera { board: before, stills: Vec::new(), mover: None, lap: 0, laps: 0 };
        for event in events {
            match event {
                Event::Sowed(sowed) => camera.show_sowing(sowed, path, after),
                Event::Opened(opened) => {
                    camera.show_opening(&opened.steps, opened.seeds, after);
                }
                Event::Swapped(side) => {
                    camera.mover = Some(*side);
                    camera.take(Step::Swap, *side, Some(4));
                }
                Event::Rest(remainder) if remainder.banked => {
                    let side = camera.mover.unwrap_or(Side::South);
                    for step in remainder.steps() {
                        camera.take(step, side, None);
                    }
                    if let Some(after) = after {
                        // Where houses are won, the rest lies in one of them at last.
                        camera.board.houses.clone_from(&after.houses);
                        camera.board.stores = after.stores;
                    }
                }
                _ => {}
            }
        }
        camera.done()
    }
}

/// A film in the making.
struct Camera {
    board: Board,
    stills: Vec<Still>,
    mover: Option<Side>,
    lap: u64,
    laps: u64,
}

impl Camera {
    /// Applies a step, and shows the result for this many beats, if any.
    fn take(&mut self, step: Step, side: Side, beats: Option<u32>) {
        self.board.apply(step, side);
        if let Some(beats) = beats {
            self.stills.push(Still { board: self.board.clone(), lap: self.lap, beats });
        }
    }

    fn show_sowing(&mut self, sowed: &Sowed, path: &Path, after: Option<&Board>) {
        let Sowed { side, sown, .. } = sowed;
        self.mover = Some(*side);
        self.laps = sown.laps;
        if sown.seeds > SHOWN || !sowed.is_complete() {
            // Only the result; if the set ended with it, only the pit of the last seed is known.
            self.board = after.unwrap_or(&self.board).clone();
            self.board.touched[*side] = Some(sown.last);
            self.lap = sown.laps;
            return;
        }
        let each_seed = sown.seeds <= SEED_BY_SEED;
        let each_lap = !each_seed && sown.laps > 1;
        let stride = if each_lap { sown.laps } else { sown.seeds }.div_ceil(PICTURES).max(1);
        let mut dropped = 0;
        for step in sowed.steps(path) {
            let beats = match step {
                Step::Lift { .. } => {
                    self.lap += 1;
                    dropped = 0;
                    (each_seed || self.lap == 1).then_some(2)
                }
                Step::Drop { .. } => {
                    dropped += 1;
                    let is_seen = if each_lap {
                        self.board.hands[*side] == 1 && self.lap.is_multiple_of(stride)
                    } else {
                        each_seed || dropped % stride == 0
                    };
                    is_seen.then_some(if each_lap { 3 } else { 1 })
                }
                Step::Capture { seeds, .. } => (seeds > 0).then_some(4),
                Step::Win { .. } => (each_seed || self.lap.is_multiple_of(stride)).then_some(3),
                Step::Keep { .. } | Step::Endless { .. } => Some(4),
                Step::Give { .. } => Some(1),
                Step::Rest { .. } | Step::Waste { .. } | Step::Swap => None,
            };
            self.take(step, *side, beats);
        }
    }

    /// Shows both sides at once: pair of seeds by pair of seeds, or in about as many pictures as another
    /// move.
    fn show_opening(&mut self, steps: &[(Side, Step)], seeds: u64, after: Option<&Board>) {
        if steps.is_empty() {
            self.board = after.unwrap_or(&self.board).clone();
            return;
        }
        let each_pair = seeds <= SEED_BY_SEED;
        let stride = if each_pair { 2 } else { seeds.div_ceil(PICTURES) };
        let mut dropped = 0;
        for &(side, step) in steps {
            // The first two lifts are one picture.
            if dropped == 0 && matches!(step, Step::Drop { .. }) {
                self.stills.push(Still { board: self.board.clone(), lap: 0, beats: 3 });
            }
            let beats = match step {
                Step::Drop { .. } => {
                    dropped += 1;
                    (dropped % stride == 0).then_some(if each_pair { 1 } else { 3 })
                }
                Step::Capture { seeds, .. } => (seeds > 0).then_some(4),
                // Openings at once have no others.
                Step::Lift { .. }
                | Step::Win { .. }
                | Step::Keep { .. }
                | Step::Give { .. }
                | Step::Endless { .. }
                | Step::Rest { .. }
                | Step::Waste { .. }
                | Step::Swap => None,
            };
            self.take(step, side, beats);
        }
    }

    /// Ends the film; its end is always shown, whatever was left out before.
    fn done(mut self) -> Option<Film> {
        if self.mover.is_none() && self.stills.is_empty() {
            return None;
        }
        if self.stills.last().is_none_or(|last| last.board != self.board) {
            self.stills.push(Still { board: self.board, lap: self.lap, beats: 4 });
        }
        Some(Film { stills: self.stills, mover: self.mover, laps: self.laps })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::{Choice, Family, Table};
    use game::{State, Tell};
    use sowing::{Action, House};

    fn shoot(choice: &Choice, house: u16) -> (Film, Setup) {
        let Table::Sowing(mut table) = choice.spec().unwrap().start(Side::South) else { panic!() };
        let (before, path) = (Board::from(table.setup()), table.path());
        let action = Action::Sow(House::new(house).unwrap());
        let events = table.play_telling(action).unwrap();
        let after = Some(Board::from(table.setup()));
        (Film::of(before, &path, after.as_ref(), &events).unwrap(), table.setup())
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

    #[test]
    fn the_films_of_every_game_end_on_the_board_that_follows() {
        for game in catalog::GAMES.iter().filter(|game| game.family == Family::Sowing) {
            let spec = Choice::of(game.name).spec().unwrap();
            let Table::Sowing(mut table) = spec.start(Side::South) else { panic!() };
            let mut drawn: u64 = 7;
            for number in 0..250 {
                let actions = table.legal_actions();
                if actions.is_empty() {
                    break;
                }
                drawn = drawn.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(99);
                let action = actions[(drawn >> 33) as usize % actions.len()];
                let (mut before, path) = (Board::from(table.setup()), table.path());
                before.hands = table.hands();
                let events = table.play_telling(action).unwrap();
                let after = Board::from(table.setup());
                // Only the rest is looked up: where houses are won, it ends in one of them.
                let rests = events.iter().any(|event| matches!(event, Event::Rest(_)));
                let film = Film::of(before, &path, rests.then_some(&after), &events);
                // A round that is over is followed by the board of the next.
                let ends = events.iter().any(|event| matches!(event, Event::SetOver { .. }));
                let is_told = events.iter().all(|event| match event {
                    Event::Sowed(sowed) => sowed.is_complete() && sowed.sown.seeds <= SHOWN,
                    Event::Opened(opened) => !opened.steps.is_empty(),
                    _ => true,
                });
                if let (Some(film), false, true) = (film, ends, is_told) {
                    let last = &film.stills.last().unwrap().board;
                    let context = format!("{}, move {number}: {action}", game.name);
                    assert_eq!(last.houses, after.houses, "{context}");
                    assert_eq!(last.stores, after.stores, "{context}");
                }
            }
        }
    }
}
