//! What a move tells is what it did: from the events alone, somebody who never looks at the game keeps its
//! board, its scores and its sets; and the steps of a sowing are those of the slow twin.

use crate::common::random_rules;
use game::{State, Tell};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use sowing::trace::{Step, trace};
use sowing::{
    Action, Board, BySide, Children, Deed, EndsEarly, Event, House, HouseSetup, Leftovers, Match,
    Opening, Packed, Path, Pit, Repetition, Rules, Series, Setup, Side, Wide, games,
};

/// Somebody who is told events and keeps a board by them.
struct Audience {
    rules: Rules,
    houses: BySide<Vec<HouseSetup>>,
    stores: BySide<u64>,
    hands: BySide<u64>,
}

impl Audience {
    fn of(rules: Rules, setup: &Setup) -> Self {
        let Setup { houses, stores, .. } = setup.clone();
        Self { rules, houses, stores, hands: BySide::default() }
    }

    fn pit(&mut self, pit: Pit) -> &mut u64 {
        match pit {
            Pit::Store(side) => &mut self.stores[side],
            Pit::House(side, house) => match &mut self.houses[side][house.index()] {
                HouseSetup::Seeds(seeds)
                | HouseSetup::Child { seeds, .. }
                | HouseSetup::Land { seeds, .. } => seeds,
                HouseSetup::Burnt => panic!("nothing happens in burnt house {pit:?}"),
            },
        }
    }

    fn see(&mut self, side: Side, step: Step) {
        match step {
            Step::Lift { pit, seeds } => {
                assert_eq!((std::mem::take(self.pit(pit)), self.hands[side]), (seeds, 0));
                self.hands[side] = seeds;
            }
            Step::Drop { pit } => {
                *self.pit(pit) += 1;
                self.hands[side] -= 1;
            }
            Step::Capture { pit, seeds } => {
                // Out of a house won for good a capture takes a part.
                let is_child = matches!(self.house(pit), HouseSetup::Child { .. });
                assert!(if is_child { *self.pit(pit) >= seeds } else { *self.pit(pit) == seeds });
                *self.pit(pit) -= seeds;
                self.stores[side] += seeds;
            }
            Step::Win { pit, seeds, to } => {
                assert_eq!(std::mem::take(self.pit(pit)), seeds);
                self.stores[to] += seeds;
            }
            Step::Keep { pit, seeds } => {
                assert_eq!(*self.pit(pit), seeds);
                let Pit::House(at, house) = pit else { panic!("a house is won") };
                self.houses[at][house.index()] = HouseSetup::Child { seeds, owner: side };
            }
            Step::Give { pit } => {
                *self.pit(pit) -= 1;
                self.hands[side] += 1;
            }
            Step::Endless { .. } => {}
            Step::Waste { pit, seeds } => *self.pit(pit) -= seeds,
            Step::Rest { pit, seeds, to } => {
                *self.pit(pit) -= seeds;
                let first = self.first_child(to);
                match first {
                    Some(pit) if self.rules.children == Children::Krur => *self.pit(pit) += seeds,
                    _ => self.stores[to] += seeds,
                }
            }
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
            }
        }
    }

    fn house(&self, pit: Pit) -> HouseSetup {
        let Pit::House(side, house) = pit else { panic!("a house") };
        self.houses[side][house.index()]
    }

    /// The seeds in the houses that a player has won for good.
    fn children(&self, player: Side) -> u64 {
        let houses = Side::BOTH.into_iter().flat_map(|side| &self.houses[side]);
        let won = houses.filter_map(|house| match *house {
            HouseSetup::Child { seeds, owner } if owner == player => Some(seeds),
            _ => None,
        });
        won.sum()
    }

    /// The first house that a player has won for good, South's side first.
    fn first_child(&self, player: Side) -> Option<Pit> {
        let houses =
            |side| (1..=self.rules.houses).filter_map(House::new).map(move |h| Pit::House(side, h));
        let mut houses = Side::BOTH.into_iter().flat_map(houses);
        houses.find(
            |&pit| matches!(self.house(pit), HouseSetup::Child { owner, .. } if owner == player),
        )
    }

    /// A house stays empty; when the store fills all that are left, it does.
    fn leave_empty(&mut self, side: Side, house: House) {
        self.houses[side][house.index()] = HouseSetup::Burnt;
        let (houses, store) = (&mut self.houses[side], &mut self.stores[side]);
        let open = houses.iter_mut().filter(|house| **house != HouseSetup::Burnt);
        let open: Vec<&mut HouseSetup> = open.collect();
        let needed = open.len() as u64 * u64::from(self.rules.seeds);
        if needed <= *store {
            *store -= needed;
            for house in open {
                *house = house.with_seeds(self.rules.seeds.into());
            }
        }
    }

    fn hear(&mut self, path: &Path, event: &Event) {
        match event {
            Event::Sowed(sowed) => {
                assert!(sowed.is_complete());
                sowed.steps(path).for_each(|step| self.see(sowed.side, step));
                let won = |deed: &Deed| match *deed {
                    Deed::Captured { taken, .. } | Deed::Won(taken) => taken.seeds,
                    Deed::Four { taken, to, .. } if to == sowed.side => taken.seeds,
                    Deed::Four { .. } | Deed::Gave(_) | Deed::Got(_) | Deed::Endless(_) => 0,
                };
                let taken: u32 = sowed.deeds.iter().map(won).sum();
                assert_eq!(taken, sowed.sown.captured);
            }
            Event::Opened(opened) => {
                let is_drop = |(_, step): &&(Side, Step)| matches!(step, Step::Drop { .. });
                assert_eq!(opened.steps.iter().filter(is_drop).count() as u64, opened.seeds);
                opened.steps.iter().for_each(|&(side, step)| self.see(side, step));
            }
            Event::Swapped(side) => self.see(*side, Step::Swap),
            Event::Rest(rest) if rest.banked => {
                // Who gets it does not depend on who moves.
                rest.steps().for_each(|step| self.see(Side::South, step));
            }
            Event::Majority(side) => {
                let houses = Side::BOTH.into_iter().flat_map(|side| &self.houses[side]);
                let left: u64 = houses.map(|house| house.seeds()).sum();
                let total = left + self.stores.south + self.stores.north;
                assert!(2 * (self.stores[*side] + self.children(*side)) > total);
            }
            Event::TooFewLeft(side) => {
                let EndsEarly::TooFewLeft { needed } = self.rules.properties().ends_early else {
                    panic!("no other rule ends a round so");
                };
                let houses = Side::BOTH.into_iter().flat_map(|side| &self.houses[side]);
                let left: u64 = houses.map(|house| house.seeds()).sum();
                let others = self.children(side.other());
                assert!(self.stores[*side] + left - others < needed);
            }
            Event::SetOver { result, .. } => {
                let scores = result.scores.map(|&seeds| u64::from(seeds));
                let drawn = result.by_repetition && self.rules.repetition == Repetition::Draw;
                if self.rules.leftovers == Leftovers::Banked && drawn {
                    assert_eq!(scores.south, scores.north);
                } else if self.rules.leftovers == Leftovers::Banked {
                    let won = BySide::new(|side| self.stores[side] + self.children(side));
                    assert_eq!(won, scores);
                }
            }
            Event::LeftEmpty(side, house) => self.leave_empty(*side, *house),
            Event::Chose(_)
            | Event::Rest(_)
            | Event::Passed(_)
            | Event::Repeated(_)
            | Event::Quiet(_)
            | Event::SetBegan { .. }
            | Event::Over { .. } => {}
        }
    }
}

/// Plays a random game that is told, beside one that is not.
fn play_told<B: Board>(rules: Rules, first: Side, seed: u64, plies: usize) -> Vec<Event> {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let mut game = Match::<Rules, B>::start_with(rules, first);
    let mut audience = Audience::of(rules, &game.position().to_setup());
    let mut all = Vec::new();
    for _ in 0..plies {
        let legal = game.legal_actions();
        if legal.is_empty() {
            break;
        }
        let action = legal[rng.random_range(0..legal.len())];
        let (path, before) = (game.path(), game.position().to_setup());
        let (mut silent, together) = (game.clone(), game.is_opening_together());
        silent.play_unchecked(action);
        let events = game.play_telling(action).unwrap();
        assert_eq!(game, silent, "a move that is told is the same move");
        if !together {
            let mut slow = Vec::new();
            trace(&rules, &before, action, |step| slow.push(step)).unwrap();
            let told: Vec<Step> =
                events.iter().take(3).flat_map(|event| steps(&path, event)).collect();
            let is_apart = |event: &Event| matches!(event, Event::Repeated(_) | Event::Quiet(_));
            if !events.iter().any(is_apart) {
                assert_eq!(told, slow, "{rules}: {before} {action}");
            }
        }
        for event in &events {
            audience.hear(&path, event);
            if let Event::SetBegan { number, starter, together, .. } = event {
                let series = game.series().unwrap();
                assert!(
                    *number <= series.number && *starter == series.starter
                        || *number < series.number
                );
                assert!(!together || rules.opening == Opening::Together);
                audience = Audience::of(rules, &game.position().to_setup());
            }
            if let Event::Over { scores, .. } = event {
                assert!(game.is_over());
                assert_eq!(*scores, BySide::new(|side: Side| game.score(side.seat())));
            }
        }
        assert_eq!(game.is_over(), matches!(events.last(), Some(Event::Over { .. })));
        let now = game.position().to_setup();
        if rules.leftovers == Leftovers::Banked || !game.is_over() {
            assert_eq!((&audience.houses, audience.stores), (&now.houses, now.stores));
        }
        assert_eq!(audience.hands, game.hands());
        all.extend(events);
    }
    all
}

fn steps(path: &Path, event: &Event) -> Vec<Step> {
    match event {
        Event::Sowed(sowed) => sowed.steps(path).collect(),
        Event::Rest(rest) => rest.steps().collect(),
        Event::Swapped(_) => vec![Step::Swap],
        _ => Vec::new(),
    }
}

#[test]
fn every_event_of_every_rule_is_what_happened() {
    let mut rng = Pcg64Mcg::seed_from_u64(11);
    let mut seen = [0; 13];
    for seed in 0..1500 {
        let houses = rng.random_range(1..=7);
        let seeds = rng.random_range(1..=4);
        let mut rules = random_rules(&mut rng, houses, seeds);
        if rng.random_range(0..4) == 0 {
            rules = games::CONGKAK_TRADITIONAL.with_size(houses, seeds);
        }
        let first = if rng.random() { Side::South } else { Side::North };
        let events = if rules.fits_packed() && rng.random() {
            play_told::<Packed>(rules, first, seed, 300)
        } else {
            play_told::<Wide>(rules, first, seed, 300)
        };
        for event in events {
            seen[match event {
                Event::Sowed(_) => 0,
                Event::Swapped(_) => 1,
                Event::Chose(_) => 2,
                Event::Opened(_) => 3,
                Event::Repeated(_) | Event::Quiet(_) => 4,
                Event::Rest(_) => 5,
                Event::SetOver { .. } => 6,
                Event::SetBegan { .. } => 7,
                Event::Over { .. } => 8,
                Event::Passed(_) => 9,
                Event::Majority(_) => 10,
                Event::TooFewLeft(_) => 11,
                Event::LeftEmpty(..) => 12,
            }] += 1;
        }
    }
    assert!(seen.into_iter().all(|count| count > 0), "every kind of event happened: {seen:?}");
}

/// An opening of so many seeds that they fall by whole circuits when nobody is told.
#[test]
fn a_long_simultaneous_opening_is_told_seed_by_seed() {
    for (houses, seeds) in [(7, 7), (5, 3), (2, 1), (3, 40), (1, 100)] {
        let rules = Rules {
            opening: Opening::Together,
            series: Series::Rounds(1),
            ..games::CONGKAK_TRADITIONAL.with_size(houses, seeds)
        };
        for seed in 0..60 {
            play_told::<Packed>(rules, Side::South, seed, 30);
        }
    }
}

#[test]
fn a_relay_of_many_laps_is_told_lap_by_lap() {
    let rules = games::CONGKAK.with_size(100, 1000);
    let mut game = Match::<Rules, Wide>::start(rules);
    let action = Action::Sow(sowing::House::new(1).unwrap());
    let events = game.play_telling(action).unwrap();
    let Event::Sowed(sowed) = &events[0] else { panic!("{events:?}") };
    assert_eq!((sowed.sown.laps, sowed.laps.len()), (2993, 2993));
}
