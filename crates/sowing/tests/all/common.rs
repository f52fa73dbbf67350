//! Shared by the tests: boards as rows of numbers, and random rules.

use game::State;
use rand::{Rng, RngExt};
use sowing::{
    Board, Broad, BySide, HouseSetup, Packed, Position, Rules, Setup, Side, Sown, Wide, games,
    trace::{Traced, trace},
};

pub(crate) fn side(houses: &[u64]) -> Vec<HouseSetup> {
    houses.iter().map(|&seeds| HouseSetup::Seeds(seeds)).collect()
}

pub(crate) fn setup(south: &[u64], north: &[u64], stores: [u64; 2], mover: Side) -> Setup {
    Setup {
        stores: BySide { south: stores[0], north: stores[1] },
        houses: BySide { south: side(south), north: side(north) },
        mover,
        stage: None,
        heir: None,
    }
}

/// Plays one action on the packed board if it fits, on the wide board, and seed by seed. All three must
/// agree; returns what they agree on.
pub(crate) fn play_all(rules: Rules, setup: &Setup, action: &str) -> Result<Traced, String> {
    let action = action.parse().expect("an action");
    let slow = trace(&rules, setup, action, |_| {}).map_err(|refusal| refusal.to_string());
    let wide = play_on::<Wide>(rules, setup, action);
    assert_eq!(wide, slow, "wide and slow differ: {setup} {action} under {rules}");
    if (8..=15).contains(&rules.houses) && setup.total() <= 255 {
        let broad = play_on::<Broad>(rules, setup, action);
        assert_eq!(broad, slow, "broad and slow differ: {setup} {action} under {rules}");
    }
    if rules.houses <= 7 && setup.total() <= 255 {
        let packed = play_on::<Packed>(rules, setup, action);
        assert_eq!(packed, slow, "packed and slow differ: {setup} {action} under {rules}");
    }
    slow
}

fn play_on<B: Board>(
    rules: Rules,
    setup: &Setup,
    action: sowing::Action,
) -> Result<Traced, String> {
    let mut position = Position::<Rules, B>::from_setup(rules, setup).expect("a fitting setup");
    position.check(action).map_err(|refusal| refusal.to_string())?;
    let sown = match action {
        sowing::Action::Sow(house) => Some(position.sow(house)),
        sowing::Action::Across(house) => Some(position.sow_across(house)),
        sowing::Action::Swap | sowing::Action::Pass => {
            position.play(action).expect("checked");
            None
        }
    };
    Ok(Traced {
        after: position.to_setup(),
        over: position.is_over(),
        captured: sown.map_or(0, |sown: Sown| u64::from(sown.captured)),
        given: sown.map_or(0, |sown| u64::from(sown.given)),
        extra_turn: sown.is_some_and(|sown| sown.extra_turn),
        laps: sown.map_or(0, |sown| sown.laps),
        seeds: sown.map_or(0, |sown| sown.seeds),
        scores: position.scores().map(|&score| u64::from(score)),
    })
}

/// The games that rules began with, and the keys that they had.
const FIRST: (usize, usize) = (5, 15);

/// Returns random rules: those of any named game with some keys changed, without contradictions.
pub(crate) fn random_rules(rng: &mut impl Rng, houses: u16, seeds: u32) -> Rules {
    random_among(rng, games::ALL.len(), Rules::KEYS.len(), houses, seeds)
}

/// Returns random rules of the first five games, with some of the first keys changed.
pub(crate) fn random_first_rules(rng: &mut impl Rng, houses: u16, seeds: u32) -> Rules {
    loop {
        let rules = random_among(rng, FIRST.0, FIRST.1, houses, seeds);
        let known = ["mover", "either"].contains(&rules.get("ends").unwrap().as_str())
            && ["off", "on"].contains(&rules.get("majority").unwrap().as_str())
            && ["none", "own"].contains(&rules.get("repetition").unwrap().as_str())
            && ["turns", "together"].contains(&rules.get("opening").unwrap().as_str());
        if known {
            return rules;
        }
    }
}

fn random_among(rng: &mut impl Rng, games: usize, keys: usize, houses: u16, seeds: u32) -> Rules {
    loop {
        let named = &games::ALL[rng.random_range(0..games)];
        let mut rules = named.rules.with_size(houses, seeds);
        let often = if keys > FIRST.1 { 8 } else { 3 };
        for key in &Rules::KEYS[..keys] {
            if !key.values.is_empty() && rng.random_range(0..often) == 0 {
                let value = key.values[rng.random_range(0..key.values.len())];
                rules.set(key.name, value).expect("a listed value");
            }
        }
        if rules.faults().is_empty() {
            return rules;
        }
    }
}
