//! The review of a sowing game, move by move: what each house was worth, where mistakes were made,
//! and how the game went in a graph.

mod graph;
mod sight;

use crate::analysis::{Analyser, Analysis};
use crate::desk::Desk;
use crate::film::Board;
use crate::go::Go;
use crate::job::{Answer, Thought, Ticket, Work};
use catalog::telling::{self, Signs};
use catalog::{Action, Event, SowingTable, Table};
use crossterm::event::KeyCode;
use game::{Record, Seat, State};
use play::Play;
use players::review::Mistake;
use players::{ResumeError, Seating};
use sowing::{BySide, Event as Sowing, Pit, Side};
use std::time::Duration;
use texts::Message;

/// How long an engine thinks about each position.
const LOOK: Duration = Duration::from_millis(400);

/// A moment of the game: before a move, or at the end.
#[derive(Debug)]
struct Moment {
    table: SowingTable,
    touched: BySide<Option<Pit>>,
    /// Who moved next, and how.
    played: Option<(Side, sowing::Action)>,
    /// The sentences about that move.
    sentences: Vec<Message>,
    value: Value,
}

/// What is known of a position.
#[derive(Debug)]
enum Value {
    /// Nothing yet.
    Unknown,
    Known(Analysis),
    /// No engine can tell, or there is nothing to tell.
    None,
}

/// How many seeds the move played lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Loss {
    /// Seeds.
    seeds: i64,
    is_mistake: bool,
}

/// The scene.
#[derive(Debug)]
pub(crate) struct Review {
    record: Record,
    seating: Seating,
    moments: Vec<Moment>,
    at: usize,
    analyser: Option<Analyser>,
    /// The moment that the engine is thinking about.
    asked: Option<(usize, Ticket)>,
}

impl Moment {
    /// Returns the side to move.
    fn mover(&self) -> Option<Side> {
        self.table.side_to_choose()
    }

    /// Returns how much the move played lost, as far as known.
    fn loss(&self) -> Option<Loss> {
        let (Value::Known(analysis), Some((_, action))) = (&self.value, self.played) else {
            return None;
        };
        let value = analysis.moves.iter().find(|value| value.action == action)?;
        let seeds = (analysis.margin - value.margin).max(0);
        // A bound says that the move is at least as bad.
        let is_mistake = Mistake::of_seeds(seeds, analysis.is_proved).is_some();
        Some(Loss { seeds, is_mistake })
    }

    /// Returns by how much South wins as the engine sees it, or as the game ended.
    fn margin(&self) -> Option<i64> {
        match (&self.value, self.mover()) {
            (Value::Known(analysis), Some(Side::South)) => Some(analysis.margin),
            (Value::Known(analysis), Some(Side::North)) => Some(-analysis.margin),
            (Value::None, None) => {
                let BySide { south, north } = self.table.seeds();
                Some(i64::from(south) - i64::from(north))
            }
            _ => None,
        }
    }
}

impl Review {
    /// Opens a game at its first move.
    ///
    /// # Errors
    ///
    /// What is wrong with the record.
    ///
    /// # Panics
    ///
    /// When it is not a sowing game.
    pub(crate) fn open(record: Record, desk: &mut Desk) -> Result<Self, ResumeError> {
        let play = Play::resume(&record, 0)?;
        let names = play.names();
        let mut moments = Vec::with_capacity(play.moves().len() + 1);
        let mut touched = BySide::default();
        play.retell(|_, table, played, events| {
            let (Table::Sowing(table), Action::Sowing(action)) = (table, played.action) else {
                unreachable!("a sowing game")
            };
            let side = played.by.map(Side::of).expect("no chance acts in a sowing game");
            let sentences = events.iter();
            let sentences =
                sentences.filter_map(|event| telling::sentence(event, &names, Signs::Suits, None));
            moments.push(Moment {
                table: table.clone(),
                touched,
                played: Some((side, action)),
                sentences: sentences.collect(),
                value: Value::Unknown,
            });
            touched = BySide::default();
            for event in &events {
                if let Event::Sowing(Sowing::Sowed(sowed)) = event {
                    touched[sowed.side] = Some(sowed.sown.last);
                }
            }
        });
        let Table::Sowing(end) = play.table().clone() else { unreachable!("a sowing game") };
        // A secret choice must not be shown to both sides yet.
        while end.has_secret() && moments.last().is_some_and(|last| !last.table.has_secret()) {
            moments.pop();
        }
        moments.push(Moment {
            table: end,
            touched,
            played: None,
            sentences: Vec::new(),
            value: Value::Unknown,
        });
        let seating = play.seating().clone();
        let analyser = desk.analyser;
        let mut this = Self { record, seating, moments, at: 0, analyser, asked: None };
        this.ask(desk);
        Ok(this)
    }

    pub(crate) fn game(&self) -> &'static str {
        self.seating.spec.name()
    }

    fn moment(&self) -> &Moment {
        &self.moments[self.at]
    }

    fn board(&self) -> Board {
        let Moment { table, touched, .. } = self.moment();
        Board { touched: *touched, hands: table.hands(), ..Board::from(table.setup()) }
    }

    fn name(&self, side: Side) -> &str {
        &self.seating.seated[side.seat().index()].name
    }

    /// Returns how many positions are analysed, and how many there are.
    fn progress(&self) -> (usize, usize) {
        let unknown = |moment: &&Moment| matches!(moment.value, Value::Unknown);
        let left = self.moments.iter().filter(unknown).count();
        (self.moments.len() - left, self.moments.len())
    }

    /// Sends an engine to the next position: the one shown, else the last one that is not known yet,
    /// because positions near the end take the least time.
    fn ask(&mut self, desk: &mut Desk) {
        for moment in &mut self.moments {
            let is_open = moment.table.is_over() || moment.table.is_opening_together();
            if is_open || self.analyser.is_none() {
                moment.value = Value::None;
            }
        }
        let (Some(analyser), None) = (self.analyser, &self.asked) else { return };
        let is_unknown = |at: &usize| matches!(self.moments[*at].value, Value::Unknown);
        let shown = Some(self.at).filter(is_unknown);
        let Some(at) = shown.or_else(|| (0..self.moments.len()).rev().find(is_unknown)) else {
            return;
        };
        let table = Box::new(self.moments[at].table.clone());
        let work = Work::Analyse { analyser, table, time: LOOK, every_move: true };
        self.asked = Some((at, desk.send(work)));
    }

    pub(crate) fn receive(&mut self, answer: Answer, desk: &mut Desk) {
        let Some((at, _)) = self.asked.take_if(|(_, ticket)| ticket.is_of(&answer)) else { return };
        self.moments[at].value = match answer.thought {
            Thought::Analysis(Ok(analysis)) => Value::Known(analysis),
            _ => Value::None,
        };
        self.ask(desk);
    }

    /// Returns the record up to the moment that is shown.
    fn record_so_far(&self) -> Record {
        let mut record = self.record.clone();
        record.actions.truncate(self.at);
        record
    }

    pub(crate) fn key(&mut self, code: KeyCode, desk: &mut Desk) -> Option<Go> {
        let last = self.moments.len() - 1;
        let is_mistake = |at: &usize| self.moments[*at].loss().is_some_and(|loss| loss.is_mistake);
        let at = match code {
            KeyCode::Left | KeyCode::Up => self.at.saturating_sub(1),
            KeyCode::Right | KeyCode::Down | KeyCode::Char(' ') => (self.at + 1).min(last),
            KeyCode::Home => 0,
            KeyCode::End => last,
            KeyCode::PageUp => (0..self.at).rev().find(is_mistake).unwrap_or(self.at),
            KeyCode::PageDown => (self.at + 1..=last).find(is_mistake).unwrap_or(self.at),
            KeyCode::Char('p') => return Some(Go::PlayOn(self.record_so_far())),
            _ => return None,
        };
        self.at = at;
        self.ask(desk);
        None
    }

    fn names(&self) -> BySide<&str> {
        BySide::new(|side: Side| self.name(side))
    }

    /// Returns the person or computer who moves next.
    fn next(&self) -> Option<Seat> {
        self.moment().mover().map(Side::seat)
    }
}
