//! What the tests share: solvers, sets of rules and random positions.
#![allow(dead_code, reason = "each test file uses a part")]

use endgame::Builder;
use game::State;
use rand::RngExt;
use rand_pcg::Pcg64Mcg;
use solver::{Limits, Settings, Solver};
use sowing::games::{ALL, KALAH};
use sowing::{Action, Board, Majority, Packed, Position, Repetition, Rules, Side};
use std::sync::Arc;

pub(crate) fn small() -> Settings {
    Settings { table_mib: 1, ..Settings::default() }
}

/// A solver, with a database of so many seeds where the rules have one.
pub(crate) fn solver(rules: &Rules, database: Option<u32>) -> Solver {
    let builder = database.and_then(|seeds| Builder::new(rules, seeds).ok());
    let database =
        builder.map(|builder| Arc::new(builder.threads(1).build(|_| (), &Limits::NONE).unwrap()));
    Solver::new(rules, small(), database).unwrap()
}

/// The rules of Kalah under a name such as `empty/either`.
pub(crate) fn option(name: &str) -> Rules {
    let (capture, ends) = name.split_once('/').unwrap();
    let mut rules = KALAH;
    rules.set("capture", capture).unwrap();
    rules.set("ends", ends).unwrap();
    rules
}

/// Every named game, with every value of every rule in the first five games and with one of eight values in
/// the others, and some with many rules changed.
pub(crate) fn every_rule(rng: &mut Pcg64Mcg) -> Vec<Rules> {
    let mut all: Vec<Rules> = Vec::new();
    let mut add = |rules: Rules| {
        if rules.faults().is_empty() && !all.contains(&rules) {
            all.push(rules);
        }
    };
    let named = || ALL.iter().map(|game| game.rules.single());
    for (number, rules) in named().enumerate() {
        add(rules);
        for key in Rules::KEYS {
            for value in key.values {
                if number >= 5 && rng.random_range(0..8) > 0 {
                    continue;
                }
                let mut rules = rules;
                rules.set(key.name, value).unwrap();
                add(rules);
            }
        }
    }
    for _ in 0..6 {
        for mut rules in named() {
            for key in Rules::KEYS.iter().filter(|key| !key.values.is_empty()) {
                if rng.random_range(0..3) == 0 {
                    rules.set(key.name, key.values[rng.random_range(0..key.values.len())]).unwrap();
                }
            }
            add(rules);
        }
    }
    all
}

/// A position with so many seeds in houses, some in stores, that is not over if the rules have such.
pub(crate) fn random_position(
    rules: &Rules,
    seeds: u32,
    rng: &mut Pcg64Mcg,
) -> Position<Rules, Packed> {
    let mut tries = 0;
    loop {
        tries += 1;
        let mut words = [0_u64; 2];
        for _ in 0..seeds {
            let side = rng.random_range(0..2);
            words[side] += 1 << (8 * rng.random_range(0..rules.houses));
        }
        for word in &mut words {
            *word |= rng.random_range(0..9_u64) << 56;
        }
        let side = if rng.random() { Side::South } else { Side::North };
        let board = Packed::from_words(words[0], words[1]);
        let position = Position::from_board(*rules, board, side);
        if !position.has_ended() || tries == 300 {
            return position;
        }
    }
}

/// The position after an action.
pub(crate) fn next<B: Board>(position: &Position<Rules, B>, action: Action) -> Position<Rules, B> {
    let mut next = position.clone();
    next.play(action).expect("a move that is told of is legal");
    next
}

/// The value for South of a game in which positions may return, by trying everything: when one comes for the
/// third time the game ends, and each side takes its own seeds, or half of what is left where the rules say so; the
/// odd one counts for neither. Or it is a draw, whatever has been won. `seen` are the positions before; `None` when
/// there are more lines than a test can try.
pub(crate) fn with_history(
    position: &Position<Rules, Packed>,
    seen: &mut Vec<Position<Rules, Packed>>,
    [mut low, mut high]: [i32; 2],
    left_to_try: &mut u32,
) -> Option<i32> {
    *left_to_try = left_to_try.checked_sub(1)?;
    if position.has_ended() {
        return Some(position.margin(Side::South));
    }
    if seen.iter().filter(|before| *before == position).count() == 2 {
        let rest = match position.rules().repetition {
            Repetition::Draw => return Some(0),
            // Values leave out the odd seed of a half; where only winners are told, it is its winner's.
            Repetition::Split if position.rules().majority == Majority::Off => 0,
            Repetition::Split => {
                let open = Side::BOTH.map(|side| position.open_seeds(side)).iter().sum::<u32>();
                (open % 2) as i32 * position.margin(Side::South).signum()
            }
            Repetition::None | Repetition::Own => {
                let [south, north] = Side::BOTH.map(|side| position.open_seeds(side) as i32);
                south - north
            }
        };
        return Some(position.margin(Side::South) + rest);
    }
    seen.push(*position);
    let is_south = position.mover() == Side::South;
    let mut best = if is_south { i32::MIN } else { i32::MAX };
    for action in position.legal_actions() {
        let value = with_history(&next(position, action), seen, [low, high], left_to_try)?;
        if is_south {
            best = best.max(value);
            low = low.max(value);
        } else {
            best = best.min(value);
            high = high.min(value);
        }
        if low >= high {
            break;
        }
    }
    seen.pop();
    Some(best)
}
