//! A game in line mode: asks whoever is to choose, and prints everything that happens.

mod typed;

use super::input::{Input, Line};
use super::keeper::Keeper;
use super::programs::Programs;
use super::telling::{is_end_of_sowing, told, told_of_play};
use super::{cassino, sowing};
use crate::databases;
use crate::report::{Failure, note, print_json, say};
use ::play::{Change, Ending, Event, Play};
use arena::Fault;
use catalog::{Family, Table};
use game::{Seat, Turn};
use players::Limits;
use serde_json::{Value, json};
use std::time::Instant;
use store::{Edit, Score};
use texts::{Language, Message};

/// A game being played in line mode.
pub(super) struct Session {
    pub(super) play: Play,
    /// `None` when the game is not recorded.
    pub(super) keeper: Option<Keeper>,
    pub(super) programs: Programs,
    language: Language,
    input: Input,
    /// The person who last saw the screen, where several share it and hands are hidden.
    last_seen_by: Option<Seat>,
    /// For each seat, what others did since it last saw the screen.
    news: Vec<Vec<String>>,
    /// Whether a turn's time ran out and nobody has typed since: the next line may be meant for that turn.
    is_late: bool,
}

/// What follows an answer of a person.
enum Step {
    /// The same person is asked again.
    Again,
    /// The game is played on.
    On,
    /// The game is left.
    Leave,
}

impl Session {
    pub(super) fn new(play: Play, language: Language) -> Self {
        let news = vec![Vec::new(); play.names().len()];
        Self {
            play,
            keeper: None,
            programs: Programs::default(),
            language,
            input: Input::standard(),
            last_seen_by: None,
            news,
            is_late: false,
        }
    }

    /// Plays until the game is over or left, and then says how it stands if JSON is asked for.
    pub(super) fn play_on(mut self, json: bool) -> Result<(), Failure> {
        let done = self.play_through();
        let stands = self.stands();
        if let Some(keeper) = self.keeper {
            keeper.leave();
        }
        done?;
        if json { print_json(&stands) } else { Ok(()) }
    }

    /// Returns how the game stands, without anything that is hidden.
    fn stands(&self) -> Value {
        let unit = self.play.spec().unit();
        let outcome = self.play.outcome();
        let scores = outcome.map(|outcome| {
            outcome.scores.iter().map(|&value| json!(Score { value, unit })).collect::<Vec<_>>()
        });
        let winners =
            outcome.map(|outcome| outcome.winners.iter().map(|seat| seat + 1).collect::<Vec<_>>());
        json!({
            "id": self.keeper.as_ref().and_then(Keeper::id),
            "game": self.play.spec().name(),
            "seed": self.play.seating().seed,
            "moves": self.play.moves().iter().filter(|played| played.by.is_some()).count(),
            "ending": outcome.map(|outcome| outcome.ending.to_string()),
            "scores": scores,
            "winners": winners,
        })
    }

    fn play_through(&mut self) -> Result<(), Failure> {
        loop {
            if self.people() == 0
                && self.play.is_cut_off()
                && let Some(draw) = self.play.plan_end(Ending::Agreed)
            {
                note(&self.language.say(&Message::new("line-cut-off")));
                self.make(draw, None)?;
            }
            match self.play.turn() {
                Turn::Over => return Ok(()),
                Turn::Chance => {
                    let deal = self.play.plan_deal().expect("chance is to act");
                    self.make(deal, None)?;
                }
                Turn::Seat(seat) if self.is_person(seat) => {
                    if !self.ask_person(seat)? {
                        return Ok(());
                    }
                }
                Turn::Seat(seat) if self.programs.sits_at(seat) => self.ask_program(seat)?,
                Turn::Seat(seat) => self.ask_computer(seat)?,
            }
        }
    }

    /// Returns whether a person sits there, and no program.
    fn is_person(&self, seat: Seat) -> bool {
        self.play.is_person(seat) && !self.programs.sits_at(seat)
    }

    /// Returns how many people play.
    fn people(&self) -> usize {
        self.play.people() - self.programs.len()
    }

    /// Has a program choose. As in tournaments, a fault loses the game.
    fn ask_program(&mut self, seat: Seat) -> Result<(), Failure> {
        let Some(chosen) = self.programs.choose(seat, &self.play) else { return Ok(()) };
        let planned = chosen.and_then(|action| {
            let planned = self.play.plan_action(seat, action);
            planned.map_err(|error| Fault::illegal(action, &error))
        });
        let fault = match planned {
            Ok(change) => return self.make(change, None),
            Err(fault) => fault,
        };
        let name = &self.play.seated(seat).name;
        match self.play.plan_end(Ending::Resigned(seat)) {
            Some(resigned) => {
                let failed = Message::new("line-program-failed").with("name", name);
                note(&self.language.say(&failed.with("why", fault.to_string())));
                self.make(resigned, None)
            }
            // With more than two at the table the others would have to play on without it.
            None => Err(Failure::Failed(format!("{name} has failed: {fault}"))),
        }
    }

    fn ask_computer(&mut self, seat: Seat) -> Result<(), Failure> {
        let mut player = self.play.take_player(seat).expect("a computer sits there");
        player.consult(&databases::own());
        let began = Instant::now();
        let clock = || began.elapsed();
        let limits = Limits::NONE.timed_by(&clock);
        let chosen = player.choose(&self.play.view(seat), &limits);
        let reason = player.reason();
        self.play.give_back(seat, player);
        let action = chosen.map_err(Failure::failed)?;
        let change = self.play.plan_action(seat, action);
        let change = change.map_err(|error| {
            let name = &self.play.seated(seat).name;
            Failure::Failed(format!("{name} chose an illegal action: {error}"))
        })?;
        self.make(change, reason.as_ref())
    }

    /// Makes a change, stores it, and prints what happened.
    fn make(&mut self, change: Change, reason: Option<&Message>) -> Result<(), Failure> {
        let edit = Edit::of(self.play.moves().len(), &change);
        let events = self.play.make(change);
        if self.keeper.as_mut().is_some_and(|keeper| !keeper.keep(&self.play, &self.programs, edit))
        {
            self.keeper = None;
        }
        let names = self.play.names();
        for event in events {
            let line = match &event {
                Event::Happened(event) => {
                    if let (true, Table::Sowing(game)) =
                        (is_end_of_sowing(event), self.play.table())
                    {
                        say(&sowing::board(game, &names, self.language))?;
                    }
                    told(event, &names, reason, self.language)
                }
                other => told_of_play(other, &names).map(|told| self.language.say(&told)),
            };
            if let Some(line) = line {
                self.announce(&line, actor(&event))?;
            }
        }
        Ok(())
    }

    /// Prints a line that everybody may see, and keeps it for the seats that did not cause it.
    fn announce(&mut self, line: &str, by: Option<Seat>) -> Result<(), Failure> {
        for (seat, news) in self.news.iter_mut().enumerate() {
            if by.map(Seat::index) != Some(seat) {
                news.push(line.to_owned());
            }
        }
        if self.has_secret() && self.input.is_screen && self.people() > 1 {
            // What was typed is still on the screen.
            Input::clear()?;
        }
        say(line)
    }

    /// Prints a message.
    fn say(&self, message: &Message) -> Result<(), Failure> {
        say(&self.language.say(message))
    }

    /// Asks a person until an action is played; `false` when the game is left.
    fn ask_person(&mut self, seat: Seat) -> Result<bool, Failure> {
        if self.play.spec().family() == Family::Cassino {
            let is_shared = self.people() > 1;
            if is_shared && self.last_seen_by != Some(seat) && !self.hand_over(seat)? {
                return Ok(false);
            }
            self.last_seen_by = Some(seat);
        }
        self.news[seat.index()].clear();
        say(&self.scene(seat))?;
        let deadline = self.play.turn_limit().map(|limit| Instant::now() + limit);
        // What is typed follows after a space.
        let prompt = format!("{} ", self.language.say(&self.prompt(seat)));
        loop {
            let text = match self.input.ask(&prompt, deadline)? {
                Line::Text(text) => text,
                Line::End => {
                    note(&self.language.say(&Message::new("line-end-of-input")));
                    return Ok(false);
                }
                Line::TimedOut => {
                    self.is_late = true;
                    let change = self.play.plan_time_out().expect("a person is to choose a card");
                    self.make(change, None)?;
                    return Ok(true);
                }
            };
            match self.answer(seat, text.trim())? {
                Step::Again => {}
                Step::On => return Ok(true),
                Step::Leave => return Ok(false),
            }
        }
    }

    /// Passes the screen on, so that nobody sees another player's hand, and prints what has happened
    /// since they saw it last; `false` when the input ends.
    fn hand_over(&mut self, seat: Seat) -> Result<bool, Failure> {
        let name = &self.play.seated(seat).name;
        if !self.input.is_screen {
            // Without a screen there is nothing to clear and nobody to wait for.
            let only = Message::new("line-for-only").with("name", name);
            say(&format!("\n{}", self.language.say(&only)))?;
            return Ok(true);
        }
        let clear = format!("{} ", self.language.say(&Message::new("line-clear")));
        let turn = Message::new("turn-of").with("name", name);
        let alone = turn.and(Message::new("when-alone").with("name", name));
        let alone = format!("{} ", self.language.say(&alone));
        if matches!(self.input.ask(&clear, None)?, Line::End) {
            return Ok(false);
        }
        Input::clear()?;
        if matches!(self.input.ask(&alone, None)?, Line::End) {
            return Ok(false);
        }
        self.news[seat.index()].iter().try_for_each(|line| say(line))?;
        Ok(true)
    }

    fn scene(&self, seat: Seat) -> String {
        match self.play.table() {
            Table::Sowing(game) => sowing::board(game, &self.play.names(), self.language),
            Table::Cassino(_) => cassino::scene(&self.play, seat, self.language),
        }
    }

    fn prompt(&self, seat: Seat) -> Message {
        let name = &self.play.seated(seat).name;
        match self.play.table() {
            Table::Sowing(game) => sowing::prompt(game, name),
            Table::Cassino(_) => Message::new("line-play").with("name", name),
        }
    }

    /// Returns whether one side has made a choice that the other may not know yet.
    fn has_secret(&self) -> bool {
        matches!(self.play.table(), Table::Sowing(game) if game.has_secret())
    }
}

/// Returns the seat that caused an event, if one did.
fn actor(event: &Event) -> Option<Seat> {
    use ::cassino::Event::{Captured, Trailed};
    match event {
        Event::Happened(catalog::Event::Cassino(Trailed { seat, .. } | Captured { seat, .. })) => {
            Some(*seat)
        }
        _ => None,
    }
}
