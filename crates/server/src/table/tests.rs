//! Opening a table from its record.

use super::Table;
use crate::options::Options;
use crate::replay::NoReplay;
use crate::secret::Key;
use crate::set_up;
use game::State as _;
use serde_json::json;
use std::cell::Cell;

/// A table, and a record of it that is as long as this.
fn long(actions: usize) -> (Table, game::Record) {
    let people = ["Ada", "Bo"].map(|name| json!({"who": "person", "name": name}));
    let asked = json!({"game": "congkak", "houses": 50, "seeds": 1, "seats": people, "first": 0,
        "rules": {"opening": "turns"}});
    let asked = serde_json::from_value(asked).unwrap();
    let table = set_up::table(asked, Options::default().sizes, |_| Key::draw()).ok().unwrap().table;
    let mut record = table.record();
    let mut course = play::Course::begin(table.play.table().clone(), 0, 0);
    for number in 0..actions {
        let legal = course.table().legal_actions();
        let action = legal[number % legal.len()];
        course.play(action).unwrap();
        record.actions.push(action.to_string());
    }
    (table, record)
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
        (Table::restore(table.note(), &record, None, &should_stop), asked.get())
    };
    let (opened, played) = open(usize::MAX);
    assert_eq!((opened.unwrap().record(), played), (record.clone(), record.actions.len()));
    let (stopped, played) = open(7);
    assert!(matches!(stopped, Err(NoReplay::Stopped)) && played == 7);
}
