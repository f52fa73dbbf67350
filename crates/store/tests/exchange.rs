//! Games exported and imported again, in each format.

use catalog::{Beginning, Choice};
use game::{Record, Seat, State};
use play::Course;
use proptest::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};
use store::exchange::{Imported, Leniency, import, to_json, to_text};
use store::{Ending, Outcome};

/// A game of random players, stopped after so many actions.
fn stopped(choice: &Choice, seed: u64, actions: usize) -> (Record, Option<Outcome>) {
    let spec = choice.spec().unwrap();
    let mut record = spec.record();
    record.set_tag("seed", seed.to_string());
    for number in 1..=spec.seats() {
        record.set_tag(&format!("player-{number}"), format!("#{number}: ü \\ =x=smart:depth=2"));
    }
    record.set_tag("event", "a rainy day\nand its evening");
    let mut course = Course::begin(Beginning::of(&record).unwrap().table, seed, 0);
    let mut rng = ChaCha8Rng::seed_from_u64(seed + 1);
    while course.moves().len() < actions && !course.table().is_over() {
        course.deal();
        let legal = course.table().legal_actions();
        course.play(legal[rng.random_range(0..legal.len())]).unwrap();
    }
    record.actions = course.moves().iter().map(|played| played.action.to_string()).collect();
    (record, Outcome::of(course.table()))
}

fn error(text: &str) -> String {
    import(text, Leniency::default()).expect_err("the text is no game").to_string()
}

#[test]
fn a_json_record_is_what_the_documentation_shows() {
    let (record, outcome) = stopped(&Choice { houses: Some(2), ..Choice::of("kalah") }, 1, 99);
    let value = to_json(&record, outcome.as_ref(), false);
    let keys: Vec<_> = value.as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(
        keys,
        [
            "format", "version", "game", "rules", "seed", "first", "start", "players", "tags",
            "actions", "outcome"
        ]
    );
    assert_eq!((&value["format"], &value["version"]), (&json!("parlour-record"), &json!(1)));
    assert_eq!(value["rules"]["houses"], "2");
    assert_eq!(value["players"][1], json!({"name": "#2: ü \\ =x", "kind": "smart:depth=2"}));
    assert_eq!(value["tags"]["event"], "a rainy day\nand its evening");
    assert_eq!(value["outcome"]["ending"], "played");
    // What may be left out is left out, and numbers may stand for texts.
    let small = json!({
        "format": "parlour-record", "version": 1, "game": "kalah", "rules": {"houses": 3},
        "actions": ["1"],
    });
    let Imported { record, outcome, .. } = import(&small.to_string(), Leniency::default()).unwrap();
    assert_eq!((record.tag("rules"), outcome), (Some("houses=3"), None));
    assert_eq!(record.tag("player-2"), Some("Player 2=human"));
}

#[test]
fn faults_of_records_are_told() {
    let base = json!({
        "format": "parlour-record", "version": 1, "game": "kalah", "rules": {"houses": "1"},
        "actions": ["1"],
    });
    let with = |key: &str, value: Value| {
        let mut value_with = base.clone();
        value_with[key] = value;
        error(&value_with.to_string())
    };
    let outcome = |ending: &str, scores: Value, winners: Value| {
        with("outcome", json!({"ending": ending, "scores": scores, "winners": winners}))
    };
    for (told, part) in [
        (error("{"), "this is not a JSON record: EOF"),
        (error("{}"), "`format` is not `parlour-record`"),
        (with("version", json!(2)), "of version 2; this version of Parlour reads up to 1"),
        (with("colour", json!("red")), "unknown field `colour`"),
        (with("rules", json!({"houses": []})), "`houses` is neither a text nor a number"),
        (with("tags", json!({"a b": "c"})), "`a b` cannot be the key of a tag"),
        (with("actions", json!(["9"])), "action 1: `9` is not legal here"),
        (
            with("players", json!([{"name": "A", "kind": "human"}])),
            "expected 2 players, but the record names 1",
        ),
        (
            with(
                "players",
                json!([{"name": "\u{1b}[2J", "kind": "human"}, {"name": "B", "kind": "human"}]),
            ),
            "the name of player 1 is empty or holds characters that cannot be printed",
        ),
        (with("tags", json!({"event": "\u{7}"})), "the tag `event` is empty or holds"),
        (outcome("won", json!([0, 0]), json!([])), "`won` is not an ending"),
        (outcome("played", json!([5, 3]), json!([1])), "the actions do not end the game"),
        (
            outcome("resigned 3", json!([5, 3]), json!([1])),
            "`resigned 3`; expected one of the seats",
        ),
        (outcome("resigned 2", json!([2]), json!([1])), "`2`; expected 2 0"),
        (outcome("resigned 2", json!([9999, 0]), json!([1])), "`9999 0`; expected 2 0"),
        (outcome("resigned 2", json!([2, 0.5]), json!([1])), "`2 0.5`; expected 2 0"),
        (outcome("resigned 2", json!([2, "0"]), json!([1])), "expected numbers"),
        (outcome("resigned 2", json!([2, 0]), json!([0])), "`0`; expected 1"),
        (outcome("resigned 1", json!([2, 0]), json!([1])), "`1`; expected 2"),
        (outcome("out-of-time 2", json!([2, 0]), json!([2])), "`2`; expected 1"),
        (outcome("agreed", json!([2, 0]), json!([1])), "`1`; expected 1 2"),
        (error("nonsense"), "this is not a record: line 1: expected `key: value`"),
        (error(""), "nothing has been saved here"),
        (error("game: kalah\nending: agreed\nscores: x\n\n"), "the scores of the outcome is `x`"),
    ] {
        assert!(told.contains(part), "{told}");
    }
    let (record, outcome) = stopped(&Choice { houses: Some(2), ..Choice::of("kalah") }, 1, 99);
    let mut wrong = outcome.unwrap();
    wrong.scores[0] += 1;
    assert!(error(&to_text(&record, Some(&wrong), false)).contains("the scores of the outcome is"));
}

#[test]
fn a_game_that_was_given_up_keeps_its_outcome() {
    let (record, none) = stopped(&Choice::of("mangala"), 3, 9);
    assert_eq!(none, None);
    let (_, table) = catalog::replay(&record, |_, _| {}).unwrap();
    let given_up = Outcome::ended(&table, Ending::Resigned(Seat::new(1))).unwrap();
    assert_eq!(given_up.winners, [0]);
    for text in [
        to_text(&record, Some(&given_up), false),
        to_json(&record, Some(&given_up), false).to_string(),
    ] {
        let imported = import(&text, Leniency::default()).unwrap();
        assert_eq!((imported.record, imported.outcome), (record.clone(), Some(given_up.clone())));
    }
}

/// A match of several sets is written in points. Earlier versions wrote half points, which are still
/// read where the game was played to its end.
#[test]
fn matches_of_sets_are_written_in_points() {
    let (record, outcome) = stopped(&Choice::of("mangala"), 3, usize::MAX);
    let outcome = outcome.unwrap();
    let points: Vec<f64> = outcome.scores.iter().map(|&half| f64::from(half) / 2.0).collect();
    let text = to_text(&record, Some(&outcome), false);
    let line = format!("scores: {} {}\n", points[0], points[1]);
    assert!(text.contains(&line), "{line} in {text}");
    let json = to_json(&record, Some(&outcome), false);
    let numbers: Vec<f64> = serde_json::from_value(json["outcome"]["scores"].clone()).unwrap();
    assert_eq!(numbers, points);
    let mut earlier = json.clone();
    earlier["outcome"]["scores"] = json!(outcome.scores);
    for text in [text, json.to_string(), earlier.to_string()] {
        assert_eq!(import(&text, Leniency::default()).unwrap().outcome.as_ref(), Some(&outcome));
    }
    let mut wrong = json;
    wrong["outcome"]["scores"] = json!([points[0] + 0.5, points[1]]);
    let expected = format!("expected {} {}", points[0], points[1]);
    assert!(error(&wrong.to_string()).contains(&expected), "{}", error(&wrong.to_string()));
}

#[test]
fn save_files_are_read_as_strictly_as_is_asked() {
    let interrupted = include_str!("data/cassino-saves/save_sample_interrupted.txt");
    assert!(error(interrupted).contains("its backup holds the game"));
    let lenient = Leniency { interrupted: true, ..Leniency::default() };
    assert_eq!(import(interrupted, lenient).unwrap().outcome, None);
    let damaged = include_str!("data/cassino-saves/save_sample_ok.txt").replace("h6h2ca", "h6h2??");
    assert!(error(&damaged).contains("`??` in the table is not a card"));
    let repaired = import(&damaged, Leniency { repair: true, ..Leniency::default() }).unwrap();
    assert_eq!(repaired.notes, ["the ace of clubs belongs to the table"]);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_game_comes_back_as_it_went(which in 0..6_usize, seed in 0_u64..1000, actions in 0_usize..300) {
        let game = ["kalah", "mancala", "mangala", "congkak", "congkak-traditional", "cassino"][which];
        let seats = (game == "cassino").then_some(2 + (seed % 11) as u8);
        let (record, outcome) = stopped(&Choice { seats, ..Choice::of(game) }, seed, actions);
        for text in [
            to_text(&record, outcome.as_ref(), false),
            serde_json::to_string_pretty(&to_json(&record, outcome.as_ref(), false)).unwrap(),
        ] {
            let imported = import(&text, Leniency::default()).unwrap();
            prop_assert_eq!(&imported.outcome, &outcome);
            prop_assert_eq!(&imported.record.actions, &record.actions);
            for (key, value) in &record.tags {
                prop_assert_eq!(imported.record.tag(key), Some(value.as_str()));
            }
        }
    }

    #[test]
    fn damaged_records_never_panic(
        is_json in any::<bool>(),
        at in any::<prop::sample::Index>(),
        length in 0_usize..30,
        new in "[ -~\n]{0,12}",
    ) {
        let (record, outcome) = stopped(&Choice::of("kalah"), 5, 99);
        let mut text = if is_json {
            to_json(&record, outcome.as_ref(), false).to_string()
        } else {
            to_text(&record, outcome.as_ref(), false)
        };
        let signs: Vec<char> = text.chars().collect();
        let from = at.index(signs.len());
        let to = (from + length).min(signs.len());
        text = signs[..from].iter().chain(&new.chars().collect::<Vec<_>>()).chain(&signs[to..]).collect();
        if let Err(error) = import(&text, Leniency::default()) {
            prop_assert!(!error.to_string().is_empty());
        }
    }
}
