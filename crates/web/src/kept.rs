//! Games as the browser keeps them.

use catalog::{GameEntry, Score, Unit};
use host::{Note, Table};
use jiff::{Timestamp, tz::Offset};
use play::{Ending, Outcome};
use serde::{Deserialize, Serialize};
use wire::{PastGame, PastSeat, Phase};

/// A game as the browser keeps it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Kept {
    /// Its number; later games have greater ones.
    pub id: u64,
    /// What is needed to open its table again.
    pub note: Note,
    /// Its record.
    pub record: String,
    /// Whether somebody had help or chose the seed, so that it is no high score.
    pub aided: bool,
    /// When it was begun and last changed, in milliseconds since 1970.
    pub began_ms: i64,
    /// See `began_ms`.
    pub changed_ms: i64,
    /// How it came out, once it is over.
    pub over: Option<Over>,
}

/// How a game came out.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Over {
    /// The name of the game.
    game: String,
    /// The size in words.
    size: String,
    /// What scores count.
    unit: String,
    /// The seats in order.
    seats: Vec<Seat>,
    /// How it ended, as text.
    ending: String,
    /// How many actions seats have played.
    moves: u32,
}

/// How a game came out for a seat.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Seat {
    name: String,
    kind: String,
    score: i32,
    won: bool,
}

impl Kept {
    /// Returns what is to be kept of a table.
    pub(crate) fn of(table: &Table, before: Option<&Self>, id: u64, date_ms: i64) -> Self {
        let note = table.note();
        Self {
            id: before.map_or(id, |before| before.id),
            aided: before.map_or(note.seeded, |before| before.aided),
            began_ms: before.map_or(date_ms, |before| before.began_ms),
            changed_ms: date_ms,
            note,
            record: table.record().to_string(),
            over: (table.phase() == Phase::Over).then(|| Over::of(table)).flatten(),
        }
    }

    /// Returns how the game ended, if it is over.
    pub(crate) fn ending(&self) -> Option<Ending> {
        self.over.as_ref()?.ending.parse().ok()
    }

    /// Returns how the game came out, if it is over.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        let over = self.over.as_ref()?;
        let winners = over.seats.iter().enumerate().filter(|(_, seat)| seat.won);
        Some(Outcome {
            scores: over.seats.iter().map(|seat| seat.score).collect(),
            winners: winners.map(|(seat, _)| seat).collect(),
            ending: self.ending()?,
        })
    }

    /// Tells of the game as lists show it; `None` for one that is not over.
    pub(crate) fn told(&self) -> Option<PastGame> {
        let over = self.over.as_ref()?;
        let entry = GameEntry::find(&over.game).ok()?;
        let unit = over.unit()?;
        let seat = |seat: &Seat| PastSeat {
            name: seat.name.clone(),
            kind: seat.kind.clone(),
            score: Some(Score { value: seat.score, unit }),
            won: seat.won,
        };
        Some(PastGame {
            id: self.id,
            table: Some(self.note.table.clone()),
            game: over.game.clone(),
            title: entry.title.to_owned(),
            family: entry.family.name(),
            size: over.size.clone(),
            seats: over.seats.iter().map(seat).collect(),
            ending: over.ending.clone(),
            moves: over.moves,
            began: date(self.began_ms),
            ended: date(self.changed_ms),
        })
    }

    /// Lists the scores of people in a finished game without help. Whoever gave up has none.
    pub(crate) fn scores(&self) -> Vec<wire::Score> {
        let (Some(over), Some(ending), false) = (&self.over, self.ending(), self.aided) else {
            return Vec::new();
        };
        let Some(unit) = over.unit() else { return Vec::new() };
        let drawn = over.seats.iter().all(|seat| seat.won);
        let lost_by = ending.given_up_by().map(game::Seat::index);
        let seats = over.seats.iter().enumerate();
        let people = seats.filter(|(at, seat)| seat.kind == "human" && lost_by != Some(*at));
        let people = people.filter(|(_, seat)| seat.score > 0 || ending == Ending::Played);
        let others = |own: usize| over.seats.iter().enumerate().filter(move |(at, _)| *at != own);
        let score = |(at, seat): (usize, &Seat)| wire::Score {
            game: over.game.clone(),
            size: over.size.clone(),
            name: seat.name.clone(),
            reached: Score { value: seat.score, unit },
            won: seat.won && !drawn,
            drawn,
            ending: over.ending.clone(),
            against: others(at).map(|(_, other)| other.kind.clone()).collect(),
            ended: date(self.changed_ms),
        };
        people.map(score).collect()
    }
}

impl Over {
    fn of(table: &Table) -> Option<Self> {
        let outcome = table.outcome()?;
        let spec = table.spec();
        let seat = |(at, place): (usize, &host::Place)| {
            let seated = place.seated();
            Seat {
                name: seated.name,
                kind: seated.kind.to_string(),
                score: outcome.scores.get(at).copied().unwrap_or_default(),
                won: outcome.winners.contains(&at),
            }
        };
        Some(Self {
            game: spec.name().to_owned(),
            size: spec.size(),
            unit: spec.unit().name().to_owned(),
            seats: table.places.iter().map(seat).collect(),
            ending: outcome.ending.to_string(),
            moves: table.moves() as u32,
        })
    }

    fn unit(&self) -> Option<Unit> {
        Unit::ALL.into_iter().find(|unit| unit.name() == self.unit)
    }
}

/// Writes a date as RFC 3339: the library's own way brings kilobytes of WebAssembly for forms that nobody asks for.
fn date(ms: i64) -> String {
    let at = Offset::UTC.to_datetime(Timestamp::from_millisecond(ms).unwrap_or_default());
    let (date, time) = (at.date(), at.time());
    format!(
        "{:04}-{:02}-{:02}T{:02}:{:02}:{:02}.{:03}Z",
        date.year(),
        date.month(),
        date.day(),
        time.hour(),
        time.minute(),
        time.second(),
        time.millisecond()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_date_is_the_moment_that_it_says() {
        for ms in [0, 1, 951_782_400_000, 1_795_400_000_999, 4_102_444_799_010] {
            let read: Timestamp = date(ms).parse().unwrap();
            assert_eq!(read.as_millisecond(), ms, "{}", date(ms));
        }
    }
}
