//! What a person may type when asked for a move: moves, and commands such as `undo`.

use super::{Session, Step};
use crate::databases;
use crate::play::{cassino, sowing};
use crate::report::{Failure, say};
use ::play::{ActError, Ending, NoTakeBack};
use catalog::telling::{self, Signs};
use catalog::{Family, Table, View};
use game::{Record, Seat};
use players::Limits;
use texts::Message;

impl Session {
    /// Does what a person has typed.
    pub(super) fn answer(&mut self, seat: Seat, text: &str) -> Result<Step, Failure> {
        let (command, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let only_looks = ["", "?", "help", "board", "moves", "record", "save", "q", "quit"];
        if std::mem::take(&mut self.is_late) && !only_looks.contains(&command) {
            self.say(&Message::new("line-late"))?;
            return Ok(Step::Again);
        }
        match command {
            "" => {
                if matches!(self.play.table(), Table::Sowing(game) if sowing::must_pass(game)) {
                    return self.act(seat, "pass");
                }
            }
            "q" | "quit" => {
                self.say(&Message::new("line-left"))?;
                return Ok(Step::Leave);
            }
            "?" | "help" => self.say(&Message::new(match self.play.spec().family() {
                Family::Sowing => "line-help-sowing",
                Family::Cassino => "line-help-cassino",
            }))?,
            "record" => match self.record() {
                Ok(record) => say(&record)?,
                Err(why) => self.say(&why)?,
            },
            "save" => self.say(&self.save(rest.trim()))?,
            "moves" => say(&match self.play.table() {
                Table::Sowing(game) => sowing::moves(game, self.language),
                Table::Cassino(_) => cassino::moves(&self.play, seat, self.language),
            })?,
            "hint" if rest.is_empty() || rest.trim().parse::<usize>().is_ok() => {
                self.hint(seat, rest.trim().parse().unwrap_or(1))?;
            }
            "board" => say(&self.scene(seat))?,
            "undo" => return self.undo(),
            "redo" => match self.play.plan_redo(|seat| self.is_person(seat)) {
                None => self.say(&Message::new("nothing-to-redo"))?,
                Some(change) => {
                    self.make(change, None)?;
                    return Ok(Step::On);
                }
            },
            "resign" => match self.play.plan_end(Ending::Resigned(seat)) {
                None => self.say(&Message::new("line-cannot-resign"))?,
                Some(change) => {
                    self.make(change, None)?;
                    return Ok(Step::On);
                }
            },
            _ => return self.act(seat, text),
        }
        Ok(Step::Again)
    }

    fn act(&mut self, seat: Seat, text: &str) -> Result<Step, Failure> {
        let planned = match self.play.spec().family() {
            Family::Sowing => self.play.plan_text(seat, text),
            Family::Cassino => self.play.plan_text(seat, &cassino::written(text)),
        };
        match planned {
            Ok(change) => {
                self.make(change, None)?;
                return Ok(Step::On);
            }
            Err(ActError::NotAnAction(error)) => {
                let error = Message::plain(format!("{error}."));
                self.say(&error.and(Message::new("line-see-help")))?;
            }
            Err(ActError::Refused(refusal)) => {
                self.say(&telling::refusal(&refusal, Signs::Notation))?;
            }
            Err(refused) => {
                self.say(&Message::new("not-possible").with("why", refused.to_string()))?;
            }
        }
        Ok(Step::Again)
    }

    fn undo(&mut self) -> Result<Step, Failure> {
        match self.play.plan_take_back(|seat| self.is_person(seat)) {
            Ok(change) => {
                self.make(change, None)?;
                return Ok(Step::On);
            }
            Err(NoTakeBack::NoMove) => self.say(&Message::new("nothing-to-undo"))?,
            Err(NoTakeBack::CardsSeen) => self.say(&Message::new("line-cards-seen"))?,
        }
        Ok(Step::Again)
    }

    fn hint(&mut self, seat: Seat, count: usize) -> Result<(), Failure> {
        if let Some(keeper) = &mut self.keeper {
            keeper.mark_aided();
        }
        let databases = databases::own();
        let view = self.play.view(seat);
        for hint in players::hints(&view, count, Some(&*databases), &Limits::NONE) {
            self.say(&match &view {
                View::Sowing(game) => sowing::hint(game, &hint),
                View::Cassino(_) => cassino::hint(&hint),
            })?;
        }
        Ok(())
    }

    /// Returns the record, unless it shows what somebody may not know yet.
    fn record(&self) -> Result<String, Message> {
        if self.play.spec().family() == Family::Cassino && !self.play.is_over() {
            return Err(Message::new("line-hidden-record"));
        }
        if self.has_secret() {
            return Err(Message::new("line-secret-record"));
        }
        Ok(self.signed().to_string().trim_end().to_owned())
    }

    /// Returns the record, with the programs that play.
    fn signed(&self) -> Record {
        self.programs.sign(self.play.record())
    }

    /// Saves the game under a name, and returns what to print.
    fn save(&self, name: &str) -> Message {
        match &self.keeper {
            _ if name.is_empty() => Message::new("line-give-name"),
            None => Message::new("line-not-recorded"),
            Some(keeper) => match keeper.save(name, &self.signed()) {
                Ok(()) => {
                    let command = format!("parlour resume --save \"{name}\"");
                    Message::new("line-saved").with("command", command)
                }
                Err(error) => Message::new("not-saved").with("why", error.to_string()),
            },
        }
    }
}
