//! The replay of a game of Cassino, move by move, as the table saw it. Of the hands, only that of the
//! one person who played is shown.

use crate::canvas::Canvas;
use crate::desk::Desk;
use crate::go::Go;
use crate::look::Look;
use crate::pace::Pace;
use crate::sight::Sight;
use crate::stage::Stage;
use crate::text;
use cassino::{Event as Dealing, Observation};
use catalog::telling;
use catalog::{Event, Table, View};
use crossterm::event::KeyCode;
use game::{Record, Seat};
use play::Play;
use players::ResumeError;
use texts::Message;

/// A moment of the game, and how long the log was.
#[derive(Debug)]
struct Moment {
    seen: Observation,
    lines: usize,
    /// Actions of the record up to here.
    actions: usize,
}

/// The scene.
#[derive(Debug)]
pub(crate) struct Replay {
    record: Record,
    moments: Vec<Moment>,
    at: usize,
    /// Whether a person's hand is shown.
    shows_hand: bool,
    lines: Vec<Message>,
    sight: Sight,
}

impl Replay {
    /// Opens a game at its first deal.
    ///
    /// # Errors
    ///
    /// What is wrong with the record.
    ///
    /// # Panics
    ///
    /// When it is not a game of Cassino.
    pub(crate) fn open(record: Record, desk: &Desk) -> Result<Self, ResumeError> {
        let play = Play::resume(&record, 0)?;
        let people = Seat::all(play.spec().seats()).filter(|&seat| play.is_person(seat));
        let people: Vec<Seat> = people.collect();
        let shows_hand = people.len() == 1;
        let from = if shows_hand { people[0] } else { Seat::new(0) };
        let names = play.names();
        let mut lines = Vec::new();
        let mut moments = Vec::new();
        let see = |table: &Table| match table.view(from) {
            View::Cassino(seen) => *seen,
            View::Sowing(_) => unreachable!("a game of Cassino"),
        };
        play.retell(|number, table, played, events| {
            if played.by.is_some() {
                moments.push(Moment { seen: see(table), lines: lines.len(), actions: number });
            }
            for event in &events {
                if let Event::Cassino(Dealing::RoundOver(result)) = event {
                    lines.extend(text::round_over(result, &names, desk.look));
                } else {
                    lines.extend(telling::sentence(event, &names, desk.look.signs(), None));
                }
            }
        });
        let actions = record.actions.len();
        moments.push(Moment { seen: see(play.table()), lines: lines.len(), actions });
        let title = text::review_title(text::game_line(play.seating(), None));
        let sight = Sight::new(title, names, &moments[0].seen, desk.look);
        let mut this = Self { record, moments, at: 0, shows_hand, lines, sight };
        this.look();
        Ok(this)
    }

    fn look(&mut self) {
        let Moment { seen, lines, .. } = &self.moments[self.at];
        self.sight.see(seen, self.shows_hand);
        self.sight.log.lines = self.lines[..*lines].to_vec();
        self.sight.log.back = 0;
        self.sight.fresh = lines.saturating_sub(1);
        self.sight.stage = Stage::Replay(self.at, self.moments.len() - 1);
    }

    pub(crate) fn key(&mut self, code: KeyCode) -> Option<Go> {
        let last = self.moments.len() - 1;
        self.at = match code {
            KeyCode::Left | KeyCode::Up => self.at.saturating_sub(1),
            KeyCode::Right | KeyCode::Down | KeyCode::Char(' ') => (self.at + 1).min(last),
            KeyCode::PageUp => self.at.saturating_sub(10),
            KeyCode::PageDown => (self.at + 10).min(last),
            KeyCode::Home => 0,
            KeyCode::End => last,
            KeyCode::Char('p') => {
                let mut record = self.record.clone();
                record.actions.truncate(self.moments[self.at].actions);
                return Some(Go::PlayOn(record));
            }
            _ => return None,
        };
        self.look();
        None
    }

    /// Changes the drawing characters and the language.
    pub(crate) const fn set_look(&mut self, look: Look) {
        self.sight.look = look;
    }

    pub(crate) fn draw(&self, canvas: &mut Canvas<'_>, pace: Pace) {
        self.sight.draw(canvas, pace);
    }
}
