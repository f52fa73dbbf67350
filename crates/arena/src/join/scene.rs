//! From what a server shows to what a contestant is asked.

use super::wire::{Clock, Entry, TableView, Update, beginning};
use crate::contestant::{Contestant, Fault, History, Moment};
use crate::time::{Time, TimeControl, TimeLimit};
use catalog::{Action, Family, GameSpec, Table, View};
use game::{Seat, State};
use play::Move;
use sowing::Side;
use std::time::Duration;

/// The part of a clock that is left to the way to the server and back.
const WAY: Duration = Duration::from_millis(200);
/// What a seat that is nearly out of time thinks for.
const LEAST: Duration = Duration::from_millis(20);

/// What has been played at a table, as its log tells it.
#[derive(Debug, Default)]
pub(super) struct Log {
    run: Option<String>,
    known: u64,
    /// Whether it is known from its first entry on.
    is_whole: bool,
    played: Vec<(u8, String)>,
}

impl Log {
    /// Returns what the server is told of it: its name, and how many entries are known.
    pub(super) fn known(&self) -> (Option<&str>, u64) {
        (self.run.as_deref(), self.known)
    }

    /// Takes in what is new.
    pub(super) fn extend(&mut self, update: &Update) {
        let goes_on = self.run.as_deref() == Some(&update.run) && update.log_from == self.known;
        if !goes_on {
            self.is_whole = update.log_from == 0;
            self.played.clear();
        }
        self.run = Some(update.run.clone());
        self.known = update.log_from + update.log.len() as u64;
        for entry in &update.log {
            self.push(entry);
        }
    }

    fn push(&mut self, entry: &Entry) {
        let Some(seat) = entry.seat else { return };
        match (entry.what.as_str(), &entry.action) {
            ("sown" | "left_empty", Some(action)) => self.played.push((seat, action.clone())),
            ("swapped", _) => self.played.push((seat, "swap".to_owned())),
            ("passed", _) => self.played.push((seat, "pass".to_owned())),
            ("taken_back", _) => {
                let left = self.played.len().saturating_sub(entry.actions.unwrap_or_default());
                self.played.truncate(left);
            }
            _ => {}
        }
    }

    /// Plays everything again, from the start to the position that the server shows. `None` if that leads elsewhere:
    /// the table began from another position, or its log does not go back to the start.
    fn replayed(&self, spec: &GameSpec, position: &str, turn: u8) -> Option<(Table, Vec<Move>)> {
        if !self.is_whole {
            return None;
        }
        let firsts = match self.played.first() {
            Some((seat, _)) => vec![Side::of(Seat::new(*seat))],
            // Where both open at once, one may have chosen, and nobody is told.
            None => Side::BOTH.to_vec(),
        };
        firsts.into_iter().find_map(|first| self.replayed_from(spec.start(first), position, turn))
    }

    fn replayed_from(&self, start: Table, position: &str, turn: u8) -> Option<(Table, Vec<Move>)> {
        let (mut table, mut moves) = (start.clone(), Vec::new());
        let mut play = |table: &mut Table, action: Action| {
            let by = table.turn().seat();
            table.play(action).ok()?;
            moves.push(Move { by, action });
            Some(())
        };
        for (seat, text) in &self.played {
            let action = Action::parse(Family::Sowing, text).ok()?;
            let is_own = table.turn().seat() == Some(Seat::new(*seat));
            // Most passes are no choice, and happen by themselves.
            if text == "pass" && !(is_own && table.check(action).is_ok()) {
                continue;
            }
            play(&mut table, action)?;
        }
        let own = Some(Seat::new(turn));
        if let Table::Sowing(game) = &table
            && game.is_opening_together()
            && table.turn().seat() != own
        {
            // What the other one has chosen is a secret, so anything stands for it: the view hides it.
            let any = *table.legal_actions().first()?;
            play(&mut table, any)?;
        }
        let View::Sowing(seen) = table.view(Seat::new(turn)) else { return None };
        let is_there = seen.setup().to_string() == position && table.turn().seat() == own;
        is_there.then_some((start, moves))
    }
}

/// Everything that a contestant is asked with.
#[derive(Debug)]
pub(super) struct Scene {
    seat: Seat,
    view: View,
    /// The start and what was played since, of sowing games.
    history: Option<(Table, Vec<Move>)>,
    time: TimeControl,
    left: Vec<Duration>,
}

impl Scene {
    /// Reads what a seat is shown that is to choose. `each` is the time for a move where no clock runs.
    ///
    /// # Errors
    ///
    /// What makes no sense.
    pub(super) fn read(
        spec: &GameSpec,
        log: &Log,
        table: &TableView,
        seat: u8,
        each: Option<Duration>,
    ) -> Result<Self, String> {
        let own = Seat::new(seat);
        let (view, history) = match (spec, &table.sowing, &table.cassino) {
            (GameSpec::Sowing { .. }, Some(sown), _) => {
                let history = match log.replayed(spec, &sown.position, seat) {
                    Some(history) => history,
                    // The set or round of the position, alone.
                    None => (begun(table, &sown.position)?, Vec::new()),
                };
                (view(&history, own), Some(history))
            }
            (GameSpec::Cassino { rules, seats }, _, Some(sight)) => {
                let text = sight.position.as_deref().ok_or("the server does not show the hand")?;
                let seen = cassino::Observation::from_notation(*rules, *seats, text)
                    .map_err(|error| error.to_string())?;
                (View::Cassino(Box::new(seen)), None)
            }
            _ => return Err("the server does not show the board".to_owned()),
        };
        let (limit, left) = clocks(table, seat, each);
        Ok(Self {
            seat: own,
            view,
            history,
            time: TimeControl { limit, ..TimeControl::default() },
            left,
        })
    }

    /// Has a contestant choose.
    pub(super) fn ask(&self, contestant: &mut dyn Contestant) -> Result<Action, Fault> {
        let history = self.history.as_ref();
        contestant.choose(&Moment {
            view: &self.view,
            seat: self.seat,
            history: history.map(|(start, moves)| History { start, moves }),
            time: Time { control: &self.time, left: &self.left },
        })
    }

    /// Returns how time is counted at this table.
    pub(super) const fn time(&self) -> &TimeControl {
        &self.time
    }
}

/// Returns what a seat sees after these moves.
fn view((start, moves): &(Table, Vec<Move>), seat: Seat) -> View {
    let mut table = start.clone();
    for played in moves {
        table.play_unchecked(played.action);
    }
    table.view(seat)
}

/// Returns the table of a position.
fn begun(table: &TableView, position: &str) -> Result<Table, String> {
    let begun = beginning(&table.game, &table.rules, table.seats.len(), Some(position));
    begun.map(|begun| begun.table).map_err(|error| error.to_string())
}

/// Returns the limit of a choice, and what is left to each seat.
fn clocks(table: &TableView, seat: u8, each: Option<Duration>) -> (TimeLimit, Vec<Duration>) {
    let left = |ms: Option<u64>| {
        let left = Duration::from_millis(ms.unwrap_or_default());
        left.saturating_sub(WAY).max(LEAST)
    };
    let all: Vec<Duration> = table.seats.iter().map(|one| left(one.clock_ms)).collect();
    let own = all.get(usize::from(seat)).copied().unwrap_or(LEAST);
    match (table.clock, each) {
        (Clock::Move, _) => (TimeLimit::PerMove(own), Vec::new()),
        (Clock::Game { increment }, _) => {
            let increment = Duration::from_secs(increment);
            (TimeLimit::Fischer { base: own, increment }, all)
        }
        (Clock::None, Some(each)) => (TimeLimit::PerMove(each), Vec::new()),
        (Clock::None, None) => (TimeLimit::None, Vec::new()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::Choice;
    use serde_json::json;

    fn update(log_from: u64, log: &serde_json::Value) -> Update {
        let table = json!({
            "game": "kalah", "title": "Kalah", "rules": "", "phase": "playing", "seats": [],
            "clock": {"kind": "none"}, "yours": [],
        });
        let update =
            json!({"run": "r", "seq": 0, "log_from": log_from, "log": log, "table": table});
        serde_json::from_value(update).expect("an update")
    }

    fn sown(seat: u8, action: &str) -> serde_json::Value {
        json!({"what": "sown", "seat": seat, "action": action})
    }

    fn spec(game: &str) -> GameSpec {
        Choice::of(game).spec().expect("a game")
    }

    #[test]
    fn the_log_leads_to_the_position_that_is_shown() {
        let mut log = Log::default();
        log.extend(&update(0, &json!([{"what": "sat", "seat": 0, "name": "A"}, sown(0, "3")])));
        let mut table = spec("kalah").start(Side::South);
        table.play_text("3").expect("legal");
        let (start, moves) =
            log.replayed(&spec("kalah"), &table.to_string(), 0).expect("it leads there");
        assert_eq!(
            (start.to_string(), moves.len()),
            (spec("kalah").start(Side::South).to_string(), 1)
        );
        // What was taken back was never played.
        log.extend(&update(
            2,
            &json!([sown(0, "1"), {"what": "taken_back", "seat": 0, "actions": 1}]),
        ));
        assert!(log.replayed(&spec("kalah"), &table.to_string(), 0).is_some());
        assert!(log.replayed(&spec("kalah"), "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> n", 1).is_none());
        // A log whose beginning was forgotten leads nowhere.
        let mut late = Log::default();
        late.extend(&update(7, &json!([sown(0, "3")])));
        assert!(late.replayed(&spec("kalah"), &table.to_string(), 0).is_none());
        assert_eq!(late.known(), (Some("r"), 8));
    }

    #[test]
    fn a_secret_choice_of_the_other_is_hidden_by_anything() {
        let rules = vec![("opening".to_owned(), "together".to_owned())];
        let choice = Choice { rules, ..Choice::of("congkak-traditional") };
        let spec = choice.spec().expect("a game");
        let mut table = spec.start(Side::South);
        table.play_text("2").expect("legal");
        let View::Sowing(seen) = table.view(Seat::new(1)) else { panic!("it is sown") };
        let shown = seen.setup().to_string();
        let mut log = Log::default();
        log.extend(&update(0, &json!([])));
        let (_, moves) = log.replayed(&spec, &shown, 1).expect("North is to choose");
        assert_eq!((moves.len(), moves[0].by), (1, Some(Seat::new(0))));
        let history = (spec.start(Side::South), moves);
        let View::Sowing(seen) = view(&history, Seat::new(1)) else { panic!("it is sown") };
        assert!(seen.is_blind());
    }
}
