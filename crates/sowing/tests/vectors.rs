//! Every recorded case of the older programs, on every board.

mod common;

use common::{play_all, setup};
use game::State;
use serde::Deserialize;
use sowing::{Position, Refusal, Rules, Setup, Side, Wide, games};

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
    /// `mirrored`: North's houses are numbered as South sees them, against North's sowing order.
    fn setup(&self, mover: Side, mirrored: bool) -> Setup {
        let mut north = self.p2.clone();
        if mirrored {
            north.reverse();
        }
        setup(&self.p1, &north, [self.s1, self.s2], mover)
    }
}

/// Runs a file of cases and returns how many there were, those of other programs' bugs apart.
fn run(text: &str, law: &str, base: Rules, mirrored: bool) -> (usize, usize) {
    let cases: Vec<Case> = serde_json::from_str(text).expect("a file of cases");
    let (mut done, mut refused) = (0, 0);
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
                Err(_) => "no_such_house",
                Ok(action) => match position.play(action).expect_err(&case.name).reason {
                    Refusal::EmptyHouse { .. } => "empty_house",
                    Refusal::NoSuchHouse { .. } => "no_such_house",
                    Refusal::EndlessRelay { .. } => "endless_relay",
                    other => panic!("{}: {other}", case.name),
                },
            };
            let expected = match error.as_str() {
                "empty_house" | "empty_pit" => "empty_house",
                "out_of_range" | "invalid_hole" => "no_such_house",
                "infinite_relay" => "endless_relay",
                "not_valid" => code, // the older program has one word for all
                other => panic!("an unknown error {other}"),
            };
            assert_eq!(code, expected, "{}", case.name);
            done += 1;
            continue;
        }
        let told = play_all(rules, &start, &number.to_string())
            .unwrap_or_else(|refusal| panic!("{}: {refusal}", case.name));
        let expected = case.expected_board.expect("a board after a legal move");
        let next = case.expected_next_player.map_or(told.after.mover, mover);
        let expected = expected.setup(next, mirrored);
        if case.rules != law {
            // Another program's bug: the vector shows what we refuse to do.
            assert_ne!(told.after, expected, "{}: a bug reproduced", case.name);
            refused += 1;
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
            assert_eq!([told.scores.south, told.scores.north], scores, "{}", case.name);
            let winner = match scores[0].cmp(&scores[1]) {
                std::cmp::Ordering::Greater => 1,
                std::cmp::Ordering::Equal => 0,
                std::cmp::Ordering::Less => 2,
            };
            assert_eq!(case.expected_winner.unwrap_or(0), winner, "{}", case.name);
        }
        done += 1;
    }
    (done, refused)
}

#[test]
fn kalah() {
    let text = include_str!("vectors/kalah.json");
    assert_eq!(run(text, "kalah_se701", games::KALAH, false), (49, 0));
}

#[test]
fn mancala() {
    let text = include_str!("vectors/mancala_cs32.json");
    assert_eq!(run(text, "mancala_cs32", games::MANCALA, true), (62, 0));
}

#[test]
fn mangala() {
    let text = include_str!("vectors/mangala.json");
    assert_eq!(run(text, "mangala_official", games::MANGALA, false), (53, 4));
}

#[test]
fn congkak() {
    let text = include_str!("vectors/congkak.json");
    assert_eq!(run(text, "congkak_csc2103", games::CONGKAK, false), (98, 6));
}
