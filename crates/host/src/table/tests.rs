//! Opening a table from its record.

use super::Table;
use crate::moment::Moment;
use crate::note::Note;
use crate::replay::NoReplay;
use crate::secret::Key;
use crate::set_up;
use crate::sizes::SizeLimits;
use crate::wanted::Wanted;
use game::{Record, Seat, State as _};
use play::Ending;
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;
use serde_json::json;
use std::cell::Cell;
use std::time::Duration;

fn random() -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(1)
}

/// A new table.
fn table(asked: serde_json::Value) -> Table {
    let asked = serde_json::from_value(asked).unwrap();
    let new =
        set_up::table(asked, SizeLimits::default(), |_| Key::draw(&mut random()), &mut random());
    new.ok().unwrap().table
}

fn people() -> [serde_json::Value; 2] {
    ["Ada", "Bo"].map(|name| json!({"who": "person", "name": name}))
}

/// A table, and a record of it that is as long as this.
fn long(actions: usize) -> (Table, game::Record) {
    let table = table(json!({"game": "congkak", "houses": 50, "seeds": 1, "seats": people(),
        "first": 0, "rules": {"opening": "turns"}}));
    let record = played(&table, actions);
    (table, record)
}

/// The record of a table at which so many actions were played.
fn played(table: &Table, actions: usize) -> game::Record {
    let mut record = table.record();
    let mut course = play::Course::begin(table.play.table().clone(), 0, 0);
    for number in 0..actions {
        let legal = course.table().legal_actions();
        let action = legal[number % legal.len()];
        course.play(action).unwrap();
        record.actions.push(action.to_string());
    }
    record
}

#[test]
fn a_watched_game_in_which_nothing_is_won_is_due_to_end() {
    let seats = ["A", "B"].map(|name| json!({"who": "computer", "kind": "first", "name": name}));
    let circling = |watched: bool| {
        let seats = if watched { seats.clone() } else { people() };
        let asked = json!({"game": "krur", "houses": 1, "seeds": 1, "seats": seats, "first": 0, "watched": watched});
        let mut table = table(asked);
        let begin = table.plan_due().expect("all sit");
        table.make(begin, Moment::default());
        table
    };
    let due_after = |table: &Table, actions: usize| {
        let record = played(table, actions);
        let opened = Table::restore(table.note(), &record, None, &|| false, &mut random());
        let mut opened = opened.unwrap();
        let due = opened.plan_due()?;
        opened.make(due, Moment::default());
        opened.play.outcome().map(|outcome| outcome.ending)
    };
    let watched = circling(true);
    assert_eq!(due_after(&watched, 2047), None);
    assert_eq!(due_after(&watched, 2048), Some(Ending::Agreed));
    // People agree on it themselves.
    assert_eq!(due_after(&circling(false), 2048), None);
}

#[test]
fn a_game_is_played_once_to_be_opened_and_stops_when_nobody_waits() {
    let (table, record) = long(300);
    let open = |most: usize| {
        let asked = Cell::new(0);
        let should_stop = || {
            asked.set(asked.get() + 1);
            asked.get() >= most
        };
        (Table::restore(table.note(), &record, None, &should_stop, &mut random()), asked.get())
    };
    let (opened, played) = open(usize::MAX);
    assert_eq!((opened.unwrap().record(), played), (record.clone(), record.actions.len()));
    let (stopped, played) = open(7);
    assert!(matches!(stopped, Err(NoReplay::Stopped)) && played == 7);
}

/// A table in the middle of a game with a clock, of which moves were taken back.
fn middle() -> Table {
    let mut table = table(json!({"game": "kalah", "houses": 3, "seeds": 2, "seats": people(),
        "first": 0, "clock": {"kind": "game", "seconds": 600, "increment": 5}}));
    let begin = table.plan_begin().unwrap();
    table.make(begin, Moment::default());
    let play = |table: &mut Table, action: &str| {
        let planned = table.plan_play(table.turn().unwrap(), table.seq(), action);
        table.make(planned.ok().flatten().unwrap(), Moment::default());
    };
    for action in ["1", "2", "3", "1"] {
        play(&mut table, action);
    }
    let back = table.plan_take_back(Seat::new(0)).ok().unwrap();
    table.make(back, Moment::default());
    play(&mut table, "3");
    table
}

/// Does with a table what its task does.
fn use_all(mut table: Table) {
    let now = Moment::default();
    table.run_clock(now);
    let wanted = Wanted { yours: vec![0, 1], looking: Some(0), known: None };
    let update = table.update(&wanted, &[0], now);
    for seat in 0..2 {
        for seq in [0, 1, table.seq()] {
            let _ = table.plan_play(seat, seq, "1");
        }
    }
    let _ = table.plan_take_back(Seat::new(0));
    for action in ["1", "2", "3"] {
        let Some(seat) = table.turn() else { return };
        if let Ok(Some(planned)) = table.plan_play(seat, update.seq, action) {
            let _ = table.note_after(&planned, now);
            table.make(planned, now);
        }
    }
}

#[test]
fn no_altered_byte_of_what_is_stored_makes_a_table_panic() {
    let table = middle();
    let (note, record) = (serde_json::to_string(&table.note()).unwrap(), table.record());
    let text = record.to_string();
    let (mut opened, mut refused) = (0, 0);
    let mut open = |note: Option<Note>, record: Option<Record>| {
        let (Some(note), Some(record)) = (note, record) else { return };
        match Table::restore(note, &record, None, &|| false, &mut random()) {
            Ok(table) => {
                opened += 1;
                use_all(table);
            }
            Err(_) => refused += 1,
        }
    };
    let altered = |text: &str, at: usize, byte: u8| {
        let mut bytes = text.as_bytes().to_vec();
        bytes[at] = byte;
        String::from_utf8(bytes).unwrap()
    };
    for byte in *b"0379x,e- \n" {
        for at in 0..note.len() {
            let note = serde_json::from_str(&altered(&note, at, byte)).ok();
            open(note, Some(record.clone()));
        }
        for at in 0..text.len() {
            open(Some(table.note()), altered(&text, at, byte).parse().ok());
        }
    }
    // A note of another game, and one of a version that did not count what is steady.
    let mut other = table.note();
    other.places.0.pop();
    open(Some(other), Some(record.clone()));
    let mut other = table.note();
    other.left_ms.pop();
    open(Some(other), Some(record.clone()));
    let mut other = table.note();
    other.taken_back = u64::MAX;
    open(Some(other), Some(record.clone()));
    let mut other = table.note();
    other.steady_since = 0;
    open(Some(other), Some(record));
    assert!(opened > 100 && refused > 100, "{opened} {refused}");
}

#[test]
fn the_clock_of_whoever_ran_out_of_time_stands_at_zero() {
    let people = ["Ada", "Bo"].map(|name| json!({"who": "person", "name": name}));
    let asked = json!({"game": "kalah", "seats": people, "first": 0,
        "clock": {"kind": "game", "seconds": 30, "increment": 0}});
    let ended = |ending: Ending, seconds: u64| {
        let asked = serde_json::from_value(asked.clone()).unwrap();
        let new = set_up::table(
            asked,
            SizeLimits::default(),
            |_| Key::draw(&mut random()),
            &mut random(),
        );
        let mut table = new.ok().unwrap().table;
        let began = Moment::default();
        let deal = table.plan_begin().unwrap();
        table.make(deal, began);
        let later = began + Duration::from_secs(seconds);
        let planned = table.plan_loss(0, ending).ok().unwrap();
        let left_ms = table.note_after(&planned, later).left_ms;
        table.make(planned, later);
        let wanted = Wanted { yours: vec![], looking: None, known: None };
        let seats = table.update(&wanted, &[], later).table.summary.seats;
        let shown: Vec<_> = seats.iter().map(|seat| seat.clock_ms.unwrap()).collect();
        assert_eq!(shown, left_ms, "as it is shown, so it is kept");
        shown
    };
    assert_eq!(ended(Ending::OutOfTime(Seat::new(0)), 31), [0, 30_000]);
    assert_eq!(ended(Ending::Resigned(Seat::new(0)), 12), [18_000, 30_000]);
}
