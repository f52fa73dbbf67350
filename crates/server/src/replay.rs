//! Games that are over, frame by frame. Nothing in them is hidden.

use crate::entries::Teller;
use crate::wire::{self, Frame, LogEntry, Outcome};
use catalog::{GameSpec, Table};
use game::{Record, Seat, State as _};
use play::{Event, Move, Play};
use players::ResumeError;
use std::ops::Range;

/// Returns the frames of a game within a range, and how many the whole game has. The first is the start; each
/// later one shows an action of a seat and what chance did after it.
pub(crate) fn frames(
    record: &Record,
    outcome: &play::Outcome,
    range: Range<usize>,
) -> Result<(Vec<Frame>, usize), ResumeError> {
    let play = Play::resume(record, 0)?;
    let spec = play.spec();
    let mut film = Film { spec, range, frames: Vec::new(), number: 0, by: None, log: Vec::new() };
    let names = (0..).zip(play.names());
    film.log.extend(names.map(|(seat, name)| LogEntry::Sat { seat, name }));
    play.retell(|_, before, played, events| film.add(before, played, events));
    film.log.push(LogEntry::Over { outcome: Outcome::of(spec.unit(), outcome) });
    film.end_frame(play.table());
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
    fn add(&mut self, before: &Table, played: Move, events: Vec<catalog::Event>) {
        if played.by.is_some() {
            self.end_frame(before);
            self.by = Some(played);
        }
        if self.range.contains(&self.number) {
            let events = events.into_iter().map(Event::Happened);
            self.log.extend(Teller::drawing(self.spec, before).told(events));
        }
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
