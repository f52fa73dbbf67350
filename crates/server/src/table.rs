//! One table without input or output: a game in progress, the keys of its seats, its clocks and its log.
//!
//! Every change is [`Planned`] first, stored as its [`Write`](crate::planned::Write), and then made.

mod agreements;
mod making;
#[cfg(test)]
mod tests;
mod view;

use crate::clock::Clocks;
use crate::entries::Teller;
use crate::log::Log;
use crate::name::checked_name;
use crate::note::Note;
use crate::planned::Planned;
use crate::problem::Problem;
use crate::replay::NoReplay;
use crate::seat::{Place, Places};
use crate::secret::{self, Key};
use crate::wire::{LogEntry, Outcome, Phase};
use catalog::telling::{self, Signs};
use catalog::{Action, Beginning, Family, GameSpec};
use game::{Record, Seat};
use play::{ActError, AgreementError, Ending, Play};
use players::{Kind, ResumeError, Seating};
use std::net::IpAddr;
use std::ops::ControlFlow;
use tokio::sync::OwnedSemaphorePermit;

/// The most actions of one game: a bound on what two clients who never end can cost.
const MOST_ACTIONS: usize = 20_000;

/// One table.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is on or off by itself")]
pub(crate) struct Table {
    pub(crate) name: String,
    /// Who set it up.
    pub(crate) by: Option<IpAddr>,
    /// A name of the log since the table was opened.
    run: String,
    public: bool,
    pub(crate) places: Places,
    play: Play,
    /// The right of each seat's computer player to keep much between its moves.
    minds: Vec<Option<OwnedSemaphorePermit>>,
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
    pub(crate) tournament: Option<String>,
}

/// Opening.
impl Table {
    /// Opens a table from what was stored of it; `ending` is how its game ended. Its game is played once, and
    /// `should_stop` is asked after every action.
    pub(crate) fn restore(
        note: Note,
        record: &Record,
        ending: Option<Ending>,
        should_stop: &dyn Fn() -> bool,
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
            run: secret::name(),
            public: note.public,
            clocks: Clocks::new(note.clock, play.turn_limit(), &note.left_ms),
            minds: note.places.iter().map(|_| None).collect(),
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
    pub(crate) fn note(&self) -> Note {
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
    #[cfg(feature = "nodes")]
    pub(crate) fn run(&self) -> &str {
        &self.run
    }

    /// Returns the record of the game.
    pub(crate) fn record(&self) -> Record {
        self.play.record()
    }

    pub(crate) const fn spec(&self) -> &GameSpec {
        self.play.spec()
    }

    /// Tells whether the lobby shows the table.
    pub(crate) const fn is_public(&self) -> bool {
        self.public
    }

    /// Tells whether only computers play, a move whenever somebody who watches asks for one.
    pub(crate) const fn is_watched(&self) -> bool {
        self.watched
    }

    pub(crate) const fn is_over(&self) -> bool {
        self.play.is_over()
    }

    pub(crate) fn phase(&self) -> Phase {
        if self.is_over() {
            Phase::Over
        } else if self.places.has_empty() {
            Phase::Waiting
        } else {
            Phase::Playing
        }
    }

    fn length(&self) -> usize {
        self.play.moves().len()
    }

    /// Returns a number that never stands for two moments of the game.
    pub(crate) fn seq(&self) -> u64 {
        self.length() as u64 + self.taken_back
    }

    /// Returns the seat that is to choose.
    pub(crate) fn turn(&self) -> Option<usize> {
        let is_playing = self.phase() == Phase::Playing;
        self.play.turn().seat().filter(|_| is_playing).map(Seat::index)
    }

    pub(crate) fn view(&self, at: usize) -> catalog::View {
        self.play.view(seat(at))
    }

    /// Returns the game, who sits where, and who began.
    pub(crate) const fn seating(&self) -> &Seating {
        self.play.seating()
    }
}

/// Planning changes.
impl Table {
    /// Plans that a person sits down on an open seat, to play with a key.
    pub(crate) fn plan_sit(&self, at: usize, name: &str, key: &Key) -> Result<Planned, Problem> {
        let name = checked_name(name)?;
        let mut places = self.places.clone();
        places.sit(at, name.clone(), key)?;
        Ok(self.plan_places(places, at, name))
    }

    /// Plans that the person who has come by a link sits down, to play with a key of their own, and returns
    /// the seat with it.
    pub(crate) fn plan_arrive(
        &self,
        link: &Key,
        name: &str,
        key: &Key,
    ) -> Result<(Planned, usize), Problem> {
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
    pub(crate) fn plan_begin(&self) -> Option<Planned> {
        (!self.has_begun && !self.places.has_empty()).then(|| Planned {
            change: self.play.plan_deal(),
            begins: true,
            ..Planned::default()
        })
    }

    /// Plans an action of a seat. `None` when the seat has played just this at just this moment before.
    pub(crate) fn plan_play(
        &self,
        at: usize,
        seq: u64,
        action: &str,
    ) -> Result<Option<Planned>, Problem> {
        if self.was_played(at, seq, action) {
            return Ok(None);
        }
        self.check_running()?;
        if seq != self.seq() {
            let now = self.seq();
            return Err(Problem::conflict(
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
    pub(crate) fn plan_time_out(&self) -> Option<Planned> {
        self.play.plan_time_out().map(Planned::game)
    }

    /// Plans that a seat resigns or overdraws its clock: of two the other wins, and at a larger table a
    /// computer player takes over, so that the others can finish.
    pub(crate) fn plan_loss(&self, at: usize, ending: Ending) -> Result<Planned, Problem> {
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
    pub(crate) fn plan_draw(&self) -> Option<Planned> {
        self.play.plan_end(Ending::Agreed).map(Planned::game)
    }

    /// Plans to end a game that has become too long as a draw.
    pub(crate) fn plan_end_of_long(&self) -> Option<Planned> {
        if self.length() >= MOST_ACTIONS { self.plan_draw() } else { None }
    }

    /// Plans to take back a seat's last choice.
    pub(crate) fn plan_take_back(&self, by: Seat) -> Result<Planned, Problem> {
        let change = self.play.plan_take_back(|seat| seat == by);
        change.map(Planned::game).map_err(|error| AgreementError::from(error).into())
    }

    /// Plans to deal the round again.
    pub(crate) fn plan_new_deal(&self) -> Result<Planned, Problem> {
        let change = self.play.plan_new_deal();
        change.map(Planned::game).map_err(|error| AgreementError::from(error).into())
    }

    /// Checks that the table is one where whoever watches asks for moves.
    pub(crate) fn check_watched(&self) -> Result<(), Problem> {
        if self.watched {
            return Ok(());
        }
        Err(Problem::conflict(
            "not_watched",
            "only at a table set up with `watched` can moves of computer players be asked for",
        ))
    }

    /// Checks that the game is none of a tournament, where players get no help and take nothing back.
    pub(crate) fn check_free(&self) -> Result<(), Problem> {
        if self.tournament.is_none() {
            return Ok(());
        }
        Err(Problem::conflict("in_tournament", "games of a tournament are played without this"))
    }

    /// Checks that whoever has these seats may have a hint: all people play at one screen, or it was agreed when the
    /// table was set up.
    pub(crate) fn check_hint(&self, yours: &[usize]) -> Result<(), Problem> {
        self.check_free()?;
        if self.hints || self.places.people().all(|at| yours.contains(&at)) {
            return Ok(());
        }
        Err(Problem::conflict(
            "no_hints",
            "there are no hints against people at other screens, unless the table was set up with `hints`",
        ))
    }

    fn check_running(&self) -> Result<(), Problem> {
        match self.phase() {
            Phase::Playing => Ok(()),
            Phase::Waiting => Err(Problem::conflict("waiting", "some seats are still empty")),
            Phase::Over => Err(Problem::conflict("game_over", "the game is over")),
        }
    }
}

/// Saving to a file, and deleting.
impl Table {
    /// Returns the record of a match of Cassino in progress, for a save file. It shows every hand, so it
    /// needs the keys of all people.
    pub(crate) fn to_be_saved(&self, yours: &[usize]) -> Result<Record, Problem> {
        if self.spec().family() != Family::Cassino {
            return Err(Problem::bad("no_save_file", "only Cassino has save files"));
        }
        self.check_running()?;
        self.check_free()?;
        if !self.places.people().all(|at| yours.contains(&at)) {
            return Err(Problem::forbidden(
                "not_all_keys",
                "a save file shows every hand, so it needs the keys of all people at the table",
            ));
        }
        Ok(self.record())
    }

    /// Checks that whoever has these seats may delete the table: nobody else could sit there, and the game is
    /// not over.
    pub(crate) fn check_delete(&self, yours: &[usize]) -> Result<(), Problem> {
        self.check_free()?;
        if !self.places.all_with_keys(yours) {
            return Err(Problem::forbidden(
                "not_all_keys",
                "deleting a table needs the keys of all its seats for people",
            ));
        }
        if self.is_over() {
            return Err(Problem::conflict(
                "game_over",
                "the game is over and stays among the past games; its table closes by itself",
            ));
        }
        Ok(())
    }
}

impl From<ActError> for Problem {
    fn from(error: ActError) -> Self {
        let (code, told) = (error.code(), error.to_string());
        match error {
            ActError::Over | ActError::NotYourTurn => Self::conflict(code, told),
            ActError::NotAnAction(_) => Self::bad(code, told),
            ActError::Refused(refusal) => {
                Self::bad(code, told).saying(telling::refusal(&refusal, Signs::Suits))
            }
        }
    }
}

impl From<AgreementError> for Problem {
    fn from(error: AgreementError) -> Self {
        use play::NoTakeBack::CardsSeen;
        match error {
            AgreementError::NoTakeBack(CardsSeen)
            | AgreementError::NoNewDeal(_)
            | AgreementError::NoAnswer => Self::bad(error.code(), error.to_string()),
            _ => Self::conflict(error.code(), error.to_string()),
        }
    }
}

const fn seat(at: usize) -> Seat {
    Seat::new(at as u8)
}

/// Returns the tag of the record that names who holds a seat.
fn player_tag(at: usize, place: &Place) -> (String, String) {
    (format!("player-{}", at + 1), place.seated().to_string())
}
