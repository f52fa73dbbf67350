//! Whether the rows of a game agree with each other and with the rules.

use crate::checksum::Checksum;
use crate::model::Place;
use crate::stored::Stored;
use catalog::{Action, Beginning, GameSpec, Table};
use game::{Record, State, Turn};
use jiff::Timestamp;
use play::{Ending, Outcome};
use players::seated;

/// How far a clock may have been ahead of ours.
const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// Something wrong with what is stored: a stable name in `snake_case`, and a sentence without a full stop.
pub(crate) type Fault = (&'static str, String);

/// What was found out about a game.
pub(crate) struct Examined {
    /// Everything that is wrong with it.
    pub(crate) faults: Vec<Fault>,
    /// What can be played of it; `None` if its tags tell of no game.
    pub(crate) playable: Option<Playable>,
}

/// As much of a record as can be played.
pub(crate) struct Playable {
    pub(crate) spec: GameSpec,
    /// The tags, and the actions up to the first that is missing or illegal.
    pub(crate) record: Record,
    /// The table after these actions.
    pub(crate) table: Table,
    /// The actions of seats among them.
    pub(crate) moves: i64,
    /// Whether these are all the actions there were.
    pub(crate) is_whole: bool,
}

/// Replays a game and compares everything that is stored of it.
pub(crate) fn examine(stored: &Stored, now_ms: i64) -> Examined {
    let mut faults = Vec::new();
    let playable = playable(stored, &mut faults);
    if let Some(playable) = &playable {
        compare_head(stored, playable, &mut faults);
        compare_seats(stored, playable, &mut faults);
        compare_end(stored, playable, &mut faults);
    }
    let head = &stored.head;
    if Place::from_text(&head.place).is_none() {
        faults.push(("bad_place", format!("no front end is called `{}`", head.place)));
    }
    faults.extend(fault_of_times(head.began_ms, head.changed_ms, now_ms));
    // Whatever else was found explains a wrong checksum.
    if faults.is_empty() && head.checksum.is_some_and(|sum| sum != checksum(stored).column()) {
        faults.push((
            "altered_record",
            "it is not as it was written: its checksum is another".to_owned(),
        ));
    }
    Examined { faults, playable }
}

/// Returns what is wrong with the times of something, if anything.
pub(crate) fn fault_of_times(began_ms: i64, changed_ms: i64, now_ms: i64) -> Option<Fault> {
    let is_time = |ms: &i64| Timestamp::from_millisecond(*ms).is_ok() && *ms >= 0;
    let told = if let Some(ms) = [began_ms, changed_ms].iter().find(|ms| !is_time(ms)) {
        format!("{ms} ms is not a moment in time")
    } else if began_ms > changed_ms {
        "it was changed before it was begun".to_owned()
    } else if changed_ms > now_ms.saturating_add(DAY_MS) {
        "it was changed in the future".to_owned()
    } else {
        return None;
    };
    Some(("bad_time", told))
}

/// Plays as much of a game as can be played.
fn playable(stored: &Stored, faults: &mut Vec<Fault>) -> Option<Playable> {
    let mut record: Record = match stored.head.tags.parse() {
        Ok(record) => record,
        Err(error) => {
            faults.push(("bad_tags", format!("its tags cannot be read: {error}")));
            return None;
        }
    };
    let Beginning { spec, mut table } = match Beginning::of(&record) {
        Ok(beginning) => beginning,
        Err(error) => {
            faults.push(("bad_tags", error.to_string()));
            return None;
        }
    };
    let there = (0..).zip(&stored.actions).take_while(|(at, (number, _))| at == number).count();
    let mut moves = 0;
    for (at, (_, text)) in stored.actions[..there].iter().enumerate() {
        let by_seat = matches!(table.turn(), Turn::Seat(_));
        let played = match Action::parse(table.family(), text) {
            Ok(action) => table.play(action).map_err(|error| error.to_string()),
            Err(error) => Err(error.to_string()),
        };
        if let Err(why) = played {
            faults.push(("illegal_action", format!("action {} cannot be played: {why}", at + 1)));
            break;
        }
        moves += i64::from(by_seat);
        record.actions.push(text.clone());
    }
    let length = stored.head.length;
    if there < stored.actions.len() || (there as i64) < length {
        faults.push(("missing_action", format!("action {} is missing", there + 1)));
    } else if there as i64 > length {
        let told = format!("it has {there} actions, where there should be {length}");
        faults.push(("surplus_action", told));
    }
    let is_whole = faults.is_empty();
    Some(Playable { spec, record, table, moves, is_whole })
}

/// Compares what lists tell of the game with its record.
fn compare_head(stored: &Stored, playable: &Playable, faults: &mut Vec<Fault>) {
    let (head, spec) = (&stored.head, &playable.spec);
    let mut compare = |what: &str, found: &str, right: &str| {
        if found != right {
            let told = format!("its {what} is listed as `{found}`, but is `{right}`");
            faults.push(("wrong_summary", told));
        }
    };
    compare("game", &head.game, spec.name());
    compare("size", &head.size, &spec.size());
    if let Some(unit) = &head.unit {
        compare("unit of scores", unit, spec.unit().name());
    }
    if let Some(moves) = head.moves.filter(|&moves| playable.is_whole && moves != playable.moves) {
        let told = format!("{moves} moves are listed, but {} were played", playable.moves);
        faults.push(("wrong_length", told));
    }
}

/// Compares who sat where with the record.
fn compare_seats(stored: &Stored, playable: &Playable, faults: &mut Vec<Fault>) {
    let named = seated(&playable.record);
    let is_same = stored.seats.len() == named.len()
        && (0..).zip(&stored.seats).zip(&named).all(|((number, row), (name, kind))| {
            (row.seat, &row.name, &row.kind) == (number, name, kind)
        });
    if !is_same {
        let told = "the players listed are not those of its record".to_owned();
        faults.push(("wrong_players", told));
    }
}

/// Compares how the game came out with the table.
fn compare_end(stored: &Stored, playable: &Playable, faults: &mut Vec<Fault>) {
    let Some(ending) = &stored.head.ending else {
        if playable.is_whole && playable.table.is_over() {
            let told = "it is over, but its result is missing".to_owned();
            faults.push(("missing_result", told));
        }
        if stored.seats.iter().any(|row| row.score.is_some()) {
            faults.push(("wrong_score", "it has scores, but is not over".to_owned()));
        }
        return;
    };
    let ending: Ending = match ending.parse() {
        Ok(ending) => ending,
        Err(error) => {
            faults.push(("wrong_ending", error.to_string()));
            return;
        }
    };
    if !playable.is_whole {
        return;
    }
    let mut is_wrong = |told: String| faults.push(("wrong_ending", told));
    match (playable.table.is_over(), ending) {
        (true, Ending::Played) => {}
        (true, _) => {
            return is_wrong(format!("it is listed as `{ending}`, but was played to its end"));
        }
        (false, Ending::Played) => {
            return is_wrong("it is listed as played to its end, but is not over".to_owned());
        }
        (false, _) => {}
    }
    // That a seat resigned, say, stands in the rows alone; what that leads to follows from the table.
    let Some(outcome) = Outcome::ended(&playable.table, ending) else {
        return is_wrong(format!("it is listed as `{ending}`, but the others would play on"));
    };
    for row in &stored.seats {
        let seat = row.seat as usize;
        let right =
            (outcome.scores.get(seat).map(|&score| score.into()), outcome.winners.contains(&seat));
        if (row.score, row.won.unwrap_or_default()) != right {
            let show =
                |score: Option<i64>| score.map_or("none".to_owned(), |score| score.to_string());
            let (number, found, right) =
                (row.seat.saturating_add(1), show(row.score), show(right.0));
            faults.push((
                "wrong_score",
                format!("the result of seat {number} is not what was played: {found}, not {right}"),
            ));
        }
    }
}

/// Returns the checksum of what is stored.
fn checksum(stored: &Stored) -> Checksum {
    let actions: Vec<&str> = stored.actions.iter().map(|(_, action)| action.as_str()).collect();
    let sum = Checksum::of_tags(&stored.head.tags).plus(Checksum::of_actions(0, &actions));
    let Some(ending) = &stored.head.ending else { return sum };
    let results = stored.seats.iter().filter_map(|row| {
        Some((row.seat as usize, row.score? as i32, row.won.unwrap_or_default()))
    });
    sum.plus(Checksum::of_ending(ending, results))
}
