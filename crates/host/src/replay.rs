//! Games that are over, frame by frame. Nothing in them is hidden.

use crate::entries::Teller;
use catalog::{Action, Beginning, GameSpec, RecordError, Table};
use game::{Record, ReplayError, Seat, State as _, Tell as _};
use play::{Event, Move};
use players::{ResumeError, Seating};
use std::ops::Range;
use wire::{self, Frame, LogEntry, Outcome};

/// Why a game is not played again.
#[derive(Debug, thiserror::Error)]
pub enum NoReplay {
    /// It was told to stop.
    #[error("it takes too long, or nobody waits for it any more")]
    Stopped,
    /// The record cannot be played.
    #[error("{0}")]
    Record(ResumeError),
    /// The note beside the record is of another game.
    #[error("the note beside its record does not fit the game")]
    Note,
}

impl<E: Into<ResumeError>> From<E> for NoReplay {
    fn from(error: E) -> Self {
        Self::Record(error.into())
    }
}

/// Returns the frames of a game within a range, and how many the whole game has. The first is the start; each
/// later one shows an action of a seat and what chance did after it.
///
/// # Errors
///
/// When the record cannot be played, or `should_stop` says so: it is asked before every action.
pub fn frames(
    record: &Record,
    outcome: &play::Outcome,
    range: Range<usize>,
    should_stop: &dyn Fn() -> bool,
) -> Result<(Vec<Frame>, usize), NoReplay> {
    let Beginning { spec, mut table } = Beginning::of(record).map_err(ResumeError::from)?;
    let seating = Seating::of_record(record, spec.clone(), 0)?;
    let mut film =
        Film { spec: &spec, range, frames: Vec::new(), number: 0, by: None, log: Vec::new() };
    let names = (0..).zip(seating.seated);
    film.log.extend(names.map(|(seat, seated)| LogEntry::Sat { seat, name: seated.name }));
    for (index, text) in record.actions.iter().enumerate() {
        if should_stop() {
            return Err(NoReplay::Stopped);
        }
        film.add(&mut table, index + 1, text)?;
    }
    film.log.push(LogEntry::Over { outcome: Outcome::of(spec.unit(), outcome) });
    film.end_frame(&table);
    Ok((film.frames, film.number))
}

struct Film<'a> {
    spec: &'a GameSpec,
    range: Range<usize>,
    frames: Vec<Frame>,
    /// The number of the frame that is being made.
    number: usize,
    /// The action that it shows; nothing at the start.
    by: Option<Move>,
    log: Vec<LogEntry>,
}

impl Film<'_> {
    /// Plays an action of the record, the `number`th, and films it.
    fn add(&mut self, table: &mut Table, number: usize, text: &str) -> Result<(), ResumeError> {
        let faulty = |fault: ReplayError<_, _>| ResumeError::from(RecordError::from(fault));
        let action = Action::parse(self.spec.family(), text).map_err(|error| {
            let (text, reason) = (text.to_owned(), error.to_string());
            faulty(ReplayError::NotAnAction { number, text, reason })
        })?;
        let by = table.turn().seat();
        if by.is_some() {
            self.end_frame(table);
            self.by = Some(Move { by, action });
        }
        let teller = self.range.contains(&self.number).then(|| Teller::drawing(self.spec, table));
        let events = table
            .play_telling(action)
            .map_err(|illegal| faulty(ReplayError::Illegal { number, illegal }))?;
        if let Some(teller) = teller {
            self.log.extend(teller.told(events.into_iter().map(Event::Happened)));
        }
        Ok(())
    }

    /// Ends a frame with the table as it was then.
    fn end_frame(&mut self, table: &Table) {
        let log = std::mem::take(&mut self.log);
        if self.range.contains(&self.number) {
            let (sowing, cassino, hands) = wire::open_boards(table);
            let index = |seat: Seat| seat.index() as u8;
            self.frames.push(Frame {
                seat: self.by.and_then(|played| played.by).map(index),
                action: self.by.map(|played| played.action.to_string()),
                log,
                turn: table.turn().seat().map(index),
                scores: wire::scores(self.spec.unit(), &table.scores()),
                sowing,
                cassino,
                hands,
            });
        }
        self.number += 1;
    }
}
