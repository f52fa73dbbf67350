//! Published and recorded values of Kalah, found by a plain minimax.
//!
//! Source of the table: Irving, Donkers and Uiterwijk, *Solving Kalah*, ICGA Journal 23(3), 2000, for
//! `capture=empty ends=either`. The solver's tests cover the boards on which a
//! plain minimax takes more than seconds.

use serde::Deserialize;
use sowing::{BySide, House, Packed, Pit, Position, Rules, Side, Wide, games, minimax};
use std::collections::HashMap;

fn value(rules: Rules) -> i32 {
    minimax().margin(&Position::<_, Packed>::start(rules), Side::South.seat())
}

fn kalah(capture: &str, ends: &str) -> Rules {
    let mut rules = games::KALAH;
    rules.set("capture", capture).unwrap();
    rules.set("ends", ends).unwrap();
    rules
}

#[test]
fn published_margins() {
    let rules = kalah("empty", "either");
    for (houses, margins) in [(4, &[2, 6, 8][..]), (5, &[0, 0]), (6, &[2])] {
        for (seeds, &margin) in (1..).zip(margins) {
            assert_eq!(value(rules.with_size(houses, seeds)), margin, "({houses}, {seeds})");
        }
    }
}

#[test]
fn published_wins_draws_and_losses() {
    let rules = kalah("empty", "either");
    for (houses, results) in [(1, "DLWLWD"), (2, "WLLLWW"), (3, "DWWW"), (4, "WWW"), (5, "DD")] {
        for (seeds, result) in (1..).zip(results.chars()) {
            let found = match value(rules.with_size(houses, seeds)) {
                1.. => 'W',
                0 => 'D',
                _ => 'L',
            };
            assert_eq!(found, result, "({houses}, {seeds})");
        }
    }
}

#[derive(Deserialize)]
struct Row {
    m: u16,
    board: Vec<u32>,
    mover: u8,
    seeds: u32,
    value_by_rule: HashMap<String, i32>,
}

#[derive(Deserialize)]
struct File {
    rows: Vec<Row>,
}

#[test]
fn recorded_positions_under_every_capture_and_end() {
    let file: File =
        serde_json::from_str(include_str!("../vectors/kalah_positions_solved.json")).unwrap();
    assert_eq!(file.rows.len(), 110);
    let mut values = 0;
    // The solver's tests cover the fuller boards.
    for row in file.rows.iter().filter(|row| row.seeds <= 9) {
        let houses = usize::from(row.m);
        assert_eq!(row.mover, 0);
        let (south, north) = row.board.split_at(houses + 1);
        let text = |row: &[u32]| row.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
        let position = format!(
            "<{houses},{},{},{},{}> s",
            south[houses],
            north[houses],
            text(&south[..houses]),
            text(&north[..houses])
        );
        for (rule, &expected) in &row.value_by_rule {
            let (capture, ends) = rule.split_once('/').unwrap();
            let rules = kalah(capture, ends).with_size(row.m, 0);
            let start =
                Position::<_, Packed>::from_setup(rules, &position.parse().unwrap()).unwrap();
            let found = minimax().margin(&start, Side::South.seat());
            assert_eq!(found, expected, "{position} {rule}");
            values += 1;
        }
    }
    assert!(values > 100, "{values}");
}

#[derive(Deserialize)]
struct Suggestion {
    name: String,
    holes: u16,
    board: SuggestionBoard,
    player_to_move: u8,
    legal: Vec<u16>,
    gain_per_move: HashMap<u16, u32>,
}

#[derive(Deserialize)]
struct SuggestionBoard {
    p1: Vec<u32>,
    p2: Vec<u32>,
    s1: u32,
    s2: u32,
}

/// Congkak: "what is taken and what is left over at the end together". Crate `players` runs
/// the recorded suggestions themselves.
#[test]
fn recorded_gains_of_congkak() {
    let cases: Vec<Suggestion> =
        serde_json::from_str(include_str!("../vectors/congkak_suggest.json")).unwrap();
    assert_eq!(cases.len(), 21);
    for case in cases {
        let join = |row: &[u32]| row.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
        let board = &case.board;
        let text = format!(
            "<{},{},{},{},{}> {}",
            case.holes,
            board.s1,
            board.s2,
            join(&board.p1),
            join(&board.p2),
            if case.player_to_move == 1 { "s" } else { "n" }
        );
        let rules = games::CONGKAK.with_size(case.holes, 0);
        let position = Position::<_, Wide>::from_setup(rules, &text.parse().unwrap());
        let position = position.unwrap();
        let legal: Vec<u16> = position.houses().map(House::number).collect();
        assert_eq!(legal, case.legal, "{}", case.name);
        let mover = position.mover();
        let stores = BySide::new(|side: Side| position.seeds(Pit::Store(side)));
        for house in position.houses() {
            let (next, _) = position.after(house);
            let gain = next.scores()[mover] - stores[mover];
            assert_eq!(gain, case.gain_per_move[&house.number()], "{} {house}", case.name);
        }
    }
}

/// The lines that `examples/first_turn.rs` finds: what the beginner of Dakon has stored after them, still in the first
/// turn. Donkers, de Voogt and Uiterwijk (*Human versus machine problem-solving: winning openings in Dakon*, Board Games
/// Studies 3, 2000) ask for more than half.
#[test]
fn lines_win_dakon_in_the_first_turn() {
    for (size, stored, line) in [
        (3, 12, "1 2 1 3 2 1"),
        (4, 29, "1 4 2 4 2 4 2 4 1"),
        (5, 48, "1 5 3 1 5 2 4 1 4 3 5 5 5 5 1"),
        (6, 70, "1 5 4 6 5 6 2 4 1 4 5 6 3 6 1 2"),
        (7, 96, "1 2 7 7 1 3 1 3 1 5 6 1 4 2 4 7 3 7 5 7 4 3"),
        (8, 125, "1 4 7 2 1 8 5 3 7 5 5 4 8 6 8 7 7 6 2 1 4 2 7 8 6 6 7"),
        (
            9,
            159,
            "1 8 4 4 6 3 8 5 8 9 1 3 5 7 7 2 5 8 2 6 5 9 4 5 9 8 1 2 9 9 3 6 9 7 2 2 5 3 2 8 1 1",
        ),
    ] {
        let rules = games::DAKON.single().with_size(size, u32::from(size));
        let mut position = Position::<_, Wide>::start(rules);
        for number in line.split(' ') {
            let house = House::new(number.parse().unwrap()).unwrap();
            assert_eq!(position.mover(), Side::South, "size {size}");
            assert!(position.houses().any(|legal| legal == house), "size {size}");
            position.sow(house);
        }
        assert_eq!(position.seeds(Pit::Store(Side::South)), stored, "size {size}");
        assert!(2 * stored > rules.total(), "size {size}");
    }
}
