//! Every recorded case of the older programs, on every board.

use crate::common::{play_all, setup};
use game::{Refusal as _, State};
use serde::Deserialize;
use sowing::trace::Traced;
use sowing::{BySide, House, Pit, Position, Rules, Setup, Side, Wide, games};
use std::cmp::Ordering;

#[derive(Deserialize)]
struct Board {
    p1: Vec<u64>,
    p2: Vec<u64>,
    s1: u64,
    s2: u64,
}

#[derive(Deserialize)]
struct Case {
    name: String,
    rules: String,
    start_board: Board,
    player_to_move: u8,
    r#move: u32,
    expected_board: Option<Board>,
    expected_next_player: Option<u8>,
    expected_capture: Option<u64>,
    extra_turn: Option<bool>,
    game_over: Option<bool>,
    expected_final_scores: Option<[u64; 2]>,
    expected_winner: Option<u8>,
    expected_error: Option<String>,
    laps: Option<u64>,
    seeds_sown: Option<u64>,
}

fn mover(player: u8) -> Side {
    if player == 1 { Side::South } else { Side::North }
}

impl Board {
    /// Returns the setup. `mirrored`: North's houses are numbered as South sees them, against North's
    /// sowing order.
    fn setup(&self, mover: Side, mirrored: bool) -> Setup {
        let mut north = self.p2.clone();
        if mirrored {
            north.reverse();
        }
        setup(&self.p1, &north, [self.s1, self.s2], mover)
    }
}

/// A fault of another program, which some of its recorded cases show.
#[derive(Clone, Copy)]
struct Fault {
    /// The name of the rules in those cases.
    rules: &'static str,
    /// Panics unless the case differs from what we do by this fault and nothing else.
    explain: fn(&Rules, &Move, &Traced, &Case, &Setup),
}

/// A house that is sown.
struct Move {
    start: Setup,
    side: Side,
    house: House,
}

/// Mangala in Java: a lap that ends on the mover's own side and makes that house even captures it. Mangala 6:
/// "A house on the mover's own side that becomes even is not captured".
const TAKES_OWN_EVEN_HOUSES: Fault = Fault {
    rules: "mangala_seed_java",
    explain: |rules, Move { start, side, house }, told, case, theirs| {
        let name = &case.name;
        let last = start.clone().sow(rules, *side, *house);
        let Some(Pit::House(owner, last)) = last else { panic!("{name}: ends in a store") };
        assert_eq!((owner, told.captured), (*side, 0), "{name}");
        let mut after = told.after.clone();
        let taken = after.seeds(Pit::House(*side, last)).expect("a house of the board");
        assert!(taken > 0 && taken.is_multiple_of(2), "{name}: {taken} seeds are not even");
        assert!(after.move_to_store(*side, last, *side));
        assert_eq!((&after, Some(taken)), (theirs, case.expected_capture), "{name}");
    },
};

/// Congkak in Java: looks for the end after every lap, so it cuts off a relay that would continue.
/// Congkak 6: "The game is over when, after a turn, the opponent has no seeds on their side."
const ENDS_BETWEEN_LAPS: Fault = Fault {
    rules: "congkak_java_midcheck",
    explain: |rules, Move { start, side, house }, told, case, theirs| {
        let name = &case.name;
        assert!(told.laps > 1, "{name}: one lap is the whole turn");
        assert_eq!((case.laps, case.game_over), (Some(1), Some(true)), "{name}");
        let mut after = start.clone();
        after.sow(rules, *side, *house).expect("a legal move");
        assert_eq!(after.side_sum(side.other()), 0, "{name}");
        for number in 1..=rules.houses {
            after.move_to_store(*side, House::new(number).expect("from 1"), *side);
        }
        assert_eq!((&after.houses, after.stores), (&theirs.houses, theirs.stores), "{name}");
    },
};

/// Returns the code that refusing this house should have: one of the older programs has a single name for
/// every refusal.
fn deserved(start: &Setup, side: Side, number: u32) -> &'static str {
    let house = u16::try_from(number).ok().and_then(House::new);
    match house.and_then(|house| start.seeds(Pit::House(side, house))) {
        None => "no_such_house",
        Some(0) => "empty_house",
        Some(seeds) => panic!("house {number} has {seeds} seeds: nothing is wrong with it"),
    }
}

/// Runs a file of cases and returns how many follow the rules and how many show the fault.
fn run(text: &str, law: &str, base: Rules, mirrored: bool, fault: Option<Fault>) -> (usize, usize) {
    let cases: Vec<Case> = serde_json::from_str(text).expect("a file of cases");
    let (mut done, mut faulty) = (0, 0);
    for case in cases {
        let houses = case.start_board.p1.len() as u16;
        let rules = base.with_size(houses, base.seeds);
        let side = mover(case.player_to_move);
        let start = case.start_board.setup(side, mirrored);
        let number = if mirrored && side == Side::North && case.r#move > 0 {
            (u32::from(houses) + 1).wrapping_sub(case.r#move)
        } else {
            case.r#move
        };
        if let Some(error) = &case.expected_error {
            let action = number.to_string().parse();
            let mut position = Position::<Rules, Wide>::from_setup(rules, &start).expect("valid");
            let code = match action {
                // Houses are counted from 1, so 0 is not even the text of an action.
                Err(_) => "no_such_house",
                Ok(action) => position.play(action).expect_err(&case.name).reason.code(),
            };
            let expected = match error.as_str() {
                "empty_house" | "empty_pit" => "empty_house",
                "out_of_range" | "invalid_hole" => "no_such_house",
                "infinite_relay" => "endless_relay",
                "not_valid" => deserved(&start, side, number),
                other => panic!("an unknown error {other}"),
            };
            assert_eq!(code, expected, "{}", case.name);
            done += 1;
            continue;
        }
        let told = play_all(rules, &start, &number.to_string())
            .unwrap_or_else(|refusal| panic!("{}: {refusal}", case.name));
        let expected = case.expected_board.as_ref().expect("a board after a legal move");
        let next = case.expected_next_player.map_or(told.after.mover, mover);
        let expected = expected.setup(next, mirrored);
        if case.rules != law {
            let fault = fault.filter(|fault| fault.rules == case.rules).expect(&case.name);
            let house = House::new(number as u16).expect("a legal move");
            let sown = Move { start, side, house };
            (fault.explain)(&rules, &sown, &told, &case, &expected);
            faulty += 1;
            continue;
        }
        assert_eq!(told.after, expected, "{}", case.name);
        assert_eq!(Some(told.captured), case.expected_capture, "{}", case.name);
        assert_eq!(Some(told.over), case.game_over, "{}", case.name);
        if let Some(extra_turn) = case.extra_turn {
            assert_eq!(told.extra_turn, extra_turn, "{}", case.name);
        }
        if let Some(laps) = case.laps {
            assert_eq!(told.laps, laps, "{}", case.name);
        }
        if let Some(seeds) = case.seeds_sown {
            assert_eq!(told.seeds, seeds, "{}", case.name);
        }
        if let Some(scores) = case.expected_final_scores {
            let BySide { south, north } = told.scores;
            assert_eq!([south, north], scores, "{}", case.name);
            let winner = match south.cmp(&north) {
                Ordering::Greater => 1,
                Ordering::Equal => 0,
                Ordering::Less => 2,
            };
            assert_eq!(case.expected_winner.unwrap_or(0), winner, "{}", case.name);
        }
        done += 1;
    }
    (done, faulty)
}

#[test]
fn kalah() {
    let text = include_str!("../vectors/kalah.json");
    assert_eq!(run(text, "kalah_se701", games::KALAH, false, None), (49, 0));
}

#[test]
fn mancala() {
    let text = include_str!("../vectors/mancala_cs32.json");
    assert_eq!(run(text, "mancala_cs32", games::MANCALA, true, None), (62, 0));
}

#[test]
fn mangala() {
    let text = include_str!("../vectors/mangala.json");
    let fault = Some(TAKES_OWN_EVEN_HOUSES);
    assert_eq!(run(text, "mangala_official", games::MANGALA, false, fault), (53, 4));
}

#[test]
fn congkak() {
    let text = include_str!("../vectors/congkak.json");
    let fault = Some(ENDS_BETWEEN_LAPS);
    assert_eq!(run(text, "congkak_csc2103", games::CONGKAK, false, fault), (98, 6));
}
