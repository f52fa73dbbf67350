//! One table without input or output: a game in progress, the keys of its seats, its clocks and its log.
//!
//! Every change is [`Planned`] first, so that whoever keeps the table can store it, and then made.

mod agreements;
mod making;
#[cfg(test)]
mod tests;
mod view;

use crate::clock::{Clocks, Limit};
use crate::entries::Teller;
use crate::log::Log;
use crate::name::checked_name;
use crate::note::Note;
use crate::planned::Planned;
use crate::replay::NoReplay;
use crate::seat::{Place, Places, no_such_seat};
use crate::secret::{self, Key};
use crate::wanted::Wanted;
use catalog::{Action, Beginning, Family, GameSpec};
use game::{Record, Seat};
use play::{ActError, AgreementError, Ending, Play, Proposal};
use players::{Kind, ResumeError, Seating};
use rand::Rng;
use std::net::IpAddr;
use std::ops::ControlFlow;
use wire::{LogEntry, Outcome, Phase, Refused};

/// The most actions of one game: a bound on what two clients who never end can cost.
const MOST_ACTIONS: usize = 20_000;

/// What follows when all have agreed to something.
#[derive(Debug)]
pub enum Agreed {
    /// The table changes.
    Change(Box<Planned>),
    /// Nothing: the game is over already.
    Nothing,
    /// A new table for the rematch.
    Rematch,
}

/// One table.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is on or off by itself")]
pub struct Table {
    /// Its name, which nobody can guess.
    pub name: String,
    /// Who set it up.
    pub by: Option<IpAddr>,
    /// A name of the log since the table was opened.
    run: String,
    public: bool,
    /// Who sits there.
    pub places: Places,
    play: Play,
    /// How far `seq` is ahead of the number of actions.
    taken_back: u64,
    /// The `seq` since which nothing was taken back.
    steady_since: u64,
    has_begun: bool,
    log: Log,
    clocks: Clocks,
    rematch: Option<String>,
    /// Whether hints are given also while people play at different screens.
    hints: bool,
    /// Whether only computers play, a move whenever somebody who watches asks for one.
    watched: bool,
    /// Whether somebody has chosen the seed of the game.
    seeded: bool,
    /// The tournament that the game belongs to.
    pub tournament: Option<String>,
}

/// Opening.
impl Table {
    /// Opens a table from what was stored of it; `ending` is how its game ended. Its game is played once, and
    /// `should_stop` is asked after every action.
    ///
    /// # Errors
    ///
    /// When the record cannot be played, the note does not fit, or it was told to stop.
    pub fn restore(
        note: Note,
        record: &Record,
        ending: Option<Ending>,
        should_stop: &dyn Fn() -> bool,
        random: &mut dyn Rng,
    ) -> Result<Self, NoReplay> {
        let mut record = record.clone();
        for (at, place) in note.places.iter() {
            let (key, value) = player_tag(at, place);
            record.set_tag(&key, value);
        }
        let spec = Beginning::of(&record).map_err(ResumeError::from)?.spec;
        if !note.fits(spec.seats().into(), record.actions.len()) {
            return Err(NoReplay::Note);
        }
        let mut log = Log::default();
        let sat = note.places.iter().filter(|(_, place)| !place.holder.is_empty());
        for (seat, place) in sat {
            log.push(LogEntry::Sat { seat: seat as u8, name: place.name.clone() });
        }
        for text in record.tag("log").unwrap_or_default().lines() {
            log.push(LogEntry::Told { text: text.to_owned() });
        }
        let resumed = Play::resume_telling(&record, 0, |events| {
            let events = events.into_iter().map(play::Event::Happened);
            log.extend(Teller::new(&spec).told(events));
            if should_stop() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        let mut play = resumed.ok_or(NoReplay::Stopped)?;
        // A game that ended by its rules is over already.
        if let Some(ending) = ending {
            play.end(ending);
        }
        if let Some(outcome) = play.outcome() {
            let outcome = Outcome::of(play.spec().unit(), outcome);
            log.push(LogEntry::Over { outcome });
        }
        Ok(Self {
            name: note.table,
            by: note.by,
            run: secret::name(random),
            public: note.public,
            clocks: Clocks::new(note.clock, play.turn_limit(), &note.left_ms),
            taken_back: note.taken_back,
            steady_since: note.steady_since.max(note.taken_back),
            has_begun: note.has_begun,
            rematch: note.rematch,
            hints: note.hints,
            watched: note.watched,
            seeded: note.seeded,
            tournament: note.tournament,
            places: note.places,
            play,
            log,
        })
    }

    /// Returns what is to be noted beside the record.
    pub fn note(&self) -> Note {
        Note {
            table: self.name.clone(),
            by: self.by.filter(|_| !self.is_over()),
            public: self.public,
            clock: self.clocks.setting(),
            places: self.places.clone(),
            taken_back: self.taken_back,
            steady_since: self.steady_since,
            rematch: self.rematch.clone(),
            hints: self.hints,
            watched: self.watched,
            seeded: self.seeded,
            tournament: self.tournament.clone(),
            left_ms: self.clocks.left_ms(),
            has_begun: self.has_begun,
        }
    }

    /// Returns the name of the log since the table was opened.
    pub fn run(&self) -> &str {
        &self.run
    }

    /// Returns the record of the game.
    pub fn record(&self) -> Record {
        self.play.record()
    }

    /// Returns the game.
    pub const fn spec(&self) -> &GameSpec {
        self.play.spec()
    }

    /// Tells whether the lobby shows the table.
    pub const fn is_public(&self) -> bool {
        self.public
    }

    /// Tells whether only computers play, a move whenever somebody who watches asks for one.
    pub const fn is_watched(&self) -> bool {
        self.watched
    }

    /// Tells whether the game is over.
    pub const fn is_over(&self) -> bool {
        self.play.is_over()
    }

    /// Tells how far the table is.
    pub fn phase(&self) -> Phase {
        if self.is_over() {
            Phase::Over
        } else if self.places.has_empty() {
            Phase::Waiting
        } else {
            Phase::Playing
        }
    }

    /// Returns how the game came out, once it is over.
    pub const fn outcome(&self) -> Option<&play::Outcome> {
        self.play.outcome()
    }

    /// Returns how many actions seats have played.
    pub fn moves(&self) -> usize {
        self.play.moves().iter().filter(|played| played.by.is_some()).count()
    }

    /// Returns how many actions were played, those of chance included.
    pub fn length(&self) -> usize {
        self.play.moves().len()
    }

    /// Returns a number that never stands for two moments of the game.
    pub fn seq(&self) -> u64 {
        self.length() as u64 + self.taken_back
    }

    /// Returns the seat that is to choose.
    pub fn turn(&self) -> Option<usize> {
        let is_playing = self.phase() == Phase::Playing;
        self.play.turn().seat().filter(|_| is_playing).map(Seat::index)
    }

    /// Returns what a seat may know.
    pub fn view(&self, at: usize) -> catalog::View {
        self.play.view(seat(at))
    }

    /// Returns the game, who sits where, and who began.
    pub const fn seating(&self) -> &Seating {
        self.play.seating()
    }
}

/// Planning changes.
impl Table {
    /// Plans that a person sits down on an open seat, to play with a key.
    ///
    /// # Errors
    ///
    /// When the name is none, or the seat is taken.
    pub fn plan_sit(&self, at: usize, name: &str, key: &Key) -> Result<Planned, Refused> {
        let name = checked_name(name)?;
        let mut places = self.places.clone();
        places.sit(at, name.clone(), key)?;
        Ok(self.plan_places(places, at, name))
    }

    /// Plans that the person who has come by a link sits down, to play with a key of their own, and returns
    /// the seat with it.
    ///
    /// # Errors
    ///
    /// When the name is none, or the key is of no link.
    pub fn plan_arrive(
        &self,
        link: &Key,
        name: &str,
        key: &Key,
    ) -> Result<(Planned, usize), Refused> {
        let name = checked_name(name)?;
        let mut places = self.places.clone();
        let at = places.arrive(link, name.clone(), key)?;
        Ok((self.plan_places(places, at, name), at))
    }

    fn plan_places(&self, places: Places, at: usize, name: String) -> Planned {
        let begins = !places.has_empty() && !self.has_begun;
        Planned {
            places: Some(places),
            change: if begins { self.play.plan_deal() } else { None },
            told: vec![LogEntry::Sat { seat: at as u8, name }],
            begins,
            rematch: None,
        }
    }

    /// Plans the beginning of a game whose seats are all taken: now the deal follows. `None` if it has begun
    /// or seats are empty.
    pub fn plan_begin(&self) -> Option<Planned> {
        (!self.has_begun && !self.places.has_empty()).then(|| Planned {
            change: self.play.plan_deal(),
            begins: true,
            ..Planned::default()
        })
    }

    /// Plans an action of a seat. `None` when the seat has played just this at just this moment before.
    ///
    /// # Errors
    ///
    /// When it is not the time for this action.
    pub fn plan_play(&self, at: usize, seq: u64, action: &str) -> Result<Option<Planned>, Refused> {
        if self.was_played(at, seq, action) {
            return Ok(None);
        }
        self.check_running()?;
        if seq != self.seq() {
            let now = self.seq();
            return Err(Refused::conflict(
                "out_of_step",
                format!("the `seq` of the table is {now}, got {seq}; look at the table again"),
            ));
        }
        Ok(Some(Planned::game(self.play.plan_text(seat(at), action)?)))
    }

    /// Tells whether a seat has played an action at a moment, so that a client that did not hear the answer
    /// can send it again, even to a server that was stopped in between.
    fn was_played(&self, at: usize, seq: u64, action: &str) -> bool {
        if !(self.steady_since..self.seq()).contains(&seq) {
            return false;
        }
        let played = self.play.moves()[(seq - self.taken_back) as usize];
        played.by == Some(seat(at))
            && Action::parse(self.spec().family(), action) == Ok(played.action)
    }

    /// Plans what follows when the turn limit has run out: the lowest card is played.
    pub fn plan_time_out(&self) -> Option<Planned> {
        self.play.plan_time_out().map(Planned::game)
    }

    /// Plans that a seat resigns or overdraws its clock: of two the other wins, and at a larger table a
    /// computer player takes over, so that the others can finish.
    ///
    /// # Errors
    ///
    /// When no game is played.
    pub fn plan_loss(&self, at: usize, ending: Ending) -> Result<Planned, Refused> {
        self.check_running()?;
        if let Some(change) = self.play.plan_end(ending) {
            return Ok(Planned::game(change));
        }
        let mut places = self.places.clone();
        places.replace(at, Kind::Greedy);
        let told = vec![LogEntry::Replaced { seat: at as u8 }];
        Ok(Planned { places: Some(places), told, ..Planned::default() })
    }

    /// Plans to end a game as a draw.
    pub fn plan_draw(&self) -> Option<Planned> {
        self.play.plan_end(Ending::Agreed).map(Planned::game)
    }

    /// Plans what is due without being asked for: the beginning of a game whose seats are taken, and the end of one
    /// that has become too long, as a draw.
    pub fn plan_due(&self) -> Option<Planned> {
        let is_too_long =
            self.length() >= MOST_ACTIONS || self.is_watched() && self.play.is_cut_off();
        self.plan_begin().or_else(|| if is_too_long { self.plan_draw() } else { None })
    }

    /// Plans what follows when a limit runs out for the seat that is to choose.
    pub fn plan_limit(&self, limit: Limit) -> Option<Planned> {
        match limit {
            Limit::Turn => self.plan_time_out(),
            Limit::Clock => {
                let at = self.turn()?;
                self.plan_loss(at, Ending::OutOfTime(seat(at))).ok()
            }
        }
    }

    /// Plans what all have agreed to, which a seat had asked for.
    ///
    /// # Errors
    ///
    /// When it cannot be done.
    pub fn plan_agreed(&self, what: Proposal, by: Seat) -> Result<Agreed, Refused> {
        Ok(match what {
            Proposal::TakeBack => Agreed::Change(Box::new(self.plan_take_back(by)?)),
            Proposal::NewDeal => Agreed::Change(Box::new(self.plan_new_deal()?)),
            Proposal::Draw => {
                self.plan_draw().map_or(Agreed::Nothing, |draw| Agreed::Change(Box::new(draw)))
            }
            Proposal::Rematch => Agreed::Rematch,
        })
    }

    /// Plans to take back a seat's last choice.
    ///
    /// # Errors
    ///
    /// When nothing can be taken back.
    pub fn plan_take_back(&self, by: Seat) -> Result<Planned, Refused> {
        let change = self.play.plan_take_back(|seat| seat == by);
        change.map(Planned::game).map_err(|error| AgreementError::from(error).into())
    }

    /// Plans to deal the round again.
    ///
    /// # Errors
    ///
    /// When the round cannot be dealt again.
    pub fn plan_new_deal(&self) -> Result<Planned, Refused> {
        let change = self.play.plan_new_deal();
        change.map(Planned::game).map_err(|error| AgreementError::from(error).into())
    }

    /// Checks that the table is one where whoever watches asks for moves.
    ///
    /// # Errors
    ///
    /// When people play there.
    pub fn check_watched(&self) -> Result<(), Refused> {
        if self.watched {
            return Ok(());
        }
        Err(Refused::conflict(
            "not_watched",
            "only at a table set up with `watched` can moves of computer players be asked for",
        ))
    }

    /// Checks that the game is none of a tournament, where players get no help and take nothing back.
    ///
    /// # Errors
    ///
    /// When it is one.
    pub fn check_free(&self) -> Result<(), Refused> {
        if self.tournament.is_none() {
            return Ok(());
        }
        Err(Refused::conflict("in_tournament", "games of a tournament are played without this"))
    }

    /// Checks that whoever has these seats may have a hint: all people play at one screen, or it was agreed when the
    /// table was set up.
    fn check_hint(&self, yours: &[usize]) -> Result<(), Refused> {
        self.check_free()?;
        if self.hints || self.places.people().all(|at| yours.contains(&at)) {
            return Ok(());
        }
        Err(Refused::conflict(
            "no_hints",
            "there are no hints against people at other screens, unless the table was set up with `hints`",
        ))
    }

    /// Returns what a seat sees that is to choose now, for a hint that whoever has these seats asks for.
    ///
    /// # Errors
    ///
    /// When it is not theirs, not its turn, or there are no hints.
    pub fn view_for_hint(&self, at: usize, yours: &[usize]) -> Result<catalog::View, Refused> {
        Wanted::check(yours, at)?;
        if at >= self.places.count() {
            return Err(no_such_seat());
        }
        self.check_hint(yours)?;
        if self.turn() == Some(at) { Ok(self.view(at)) } else { Err(ActError::NotYourTurn.into()) }
    }

    fn check_running(&self) -> Result<(), Refused> {
        match self.phase() {
            Phase::Playing => Ok(()),
            Phase::Waiting => Err(Refused::conflict("waiting", "some seats are still empty")),
            Phase::Over => Err(Refused::conflict("game_over", "the game is over")),
        }
    }
}

/// Saving to a file, and deleting.
impl Table {
    /// Returns the record of a match of Cassino in progress, for a save file. It shows every hand, so it
    /// needs the keys of all people.
    ///
    /// # Errors
    ///
    /// When it cannot be saved, or keys are missing.
    pub fn to_be_saved(&self, yours: &[usize]) -> Result<Record, Refused> {
        if self.spec().family() != Family::Cassino {
            return Err(Refused::bad("no_save_file", "only Cassino has save files"));
        }
        self.check_running()?;
        self.check_free()?;
        if !self.places.people().all(|at| yours.contains(&at)) {
            return Err(Refused::forbidden(
                "not_all_keys",
                "a save file shows every hand, so it needs the keys of all people at the table",
            ));
        }
        Ok(self.record())
    }

    /// Checks that whoever has these seats may delete the table: nobody else could sit there, and the game is
    /// not over.
    ///
    /// # Errors
    ///
    /// When they may not.
    pub fn check_delete(&self, yours: &[usize]) -> Result<(), Refused> {
        self.check_free()?;
        if !self.places.all_with_keys(yours) {
            return Err(Refused::forbidden(
                "not_all_keys",
                "deleting a table needs the keys of all its seats for people",
            ));
        }
        if self.is_over() {
            return Err(Refused::conflict(
                "game_over",
                "the game is over and stays among the past games; its table closes by itself",
            ));
        }
        Ok(())
    }
}

const fn seat(at: usize) -> Seat {
    Seat::new(at as u8)
}

/// Returns the tag of the record that names who holds a seat.
fn player_tag(at: usize, place: &Place) -> (String, String) {
    (format!("player-{}", at + 1), place.seated().to_string())
}
