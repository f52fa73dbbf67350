//! One table without input or output: a game in progress, the keys of its seats, its clocks and its log.
//!
//! Every change is [`Planned`] first, stored as its [`Write`], and then made.

use crate::clock::{Clocks, Limit};
use crate::entries::Teller;
use crate::log::Log;
use crate::name::checked_name;
use crate::note::Note;
use crate::planned::{Planned, Write};
use crate::problem::Problem;
use crate::seat::{Holder, Place, Places, wrong_key};
use crate::secret::{self, Key};
use crate::thinking::SeatedPlayer;
use crate::wire::{self, LogEntry, Outcome, Phase, Proposed, SeatInfo, Summary, TableView, Update};
use catalog::{Action, Family, GameSpec};
use game::{Record, Seat};
use play::{ActError, AgreementError, Change, Ending, Play, Proposal};
use players::{Kind, ResumeError, Seating};
use std::net::IpAddr;
use store::Edit;
use tokio::sync::OwnedSemaphorePermit;
use tokio::time::Instant;

/// The most actions of one game: a bound on what two clients who never end can cost.
const MOST_ACTIONS: usize = 20_000;

/// One table.
#[derive(Debug)]
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
}

/// Opening.
impl Table {
    /// Opens a table from what was stored of it; `ending` is how its game ended.
    pub(crate) fn restore(
        note: Note,
        record: &Record,
        ending: Option<Ending>,
    ) -> Result<Self, ResumeError> {
        let mut record = record.clone();
        for (at, place) in note.places.iter() {
            let (key, value) = player_tag(at, place);
            record.set_tag(&key, value);
        }
        let mut play = Play::resume(&record, 0)?;
        let mut log = Log::default();
        let sat = note.places.iter().filter(|(_, place)| !place.holder.is_empty());
        for (seat, place) in sat {
            log.push(LogEntry::Sat { seat: seat as u8, name: place.name.clone() });
        }
        for text in record.tag("log").unwrap_or_default().lines() {
            log.push(LogEntry::Told { text: text.to_owned() });
        }
        play.retell(|_, _, _, events| {
            let events = events.into_iter().map(play::Event::Happened);
            log.extend(Teller::new(play.spec()).told(events));
        });
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
            steady_since: note.steady_since,
            has_begun: note.has_begun,
            rematch: note.rematch,
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
            left_ms: self.clocks.left_ms(),
            has_begun: self.has_begun,
        }
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
                format!("the table has moved on to seq {now}, got {seq}; look again"),
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

    fn check_running(&self) -> Result<(), Problem> {
        match self.phase() {
            Phase::Playing => Ok(()),
            Phase::Waiting => Err(Problem::conflict("waiting", "some seats are still empty")),
            Phase::Over => Err(Problem::conflict("game_over", "the game is over")),
        }
    }
}

/// Storing and making changes.
impl Table {
    /// Returns what the store has to write for a change.
    pub(crate) fn written(&self, planned: &Planned, now: Instant) -> Write {
        let at = self.length();
        let note = self.note_after(planned, now);
        let edit = planned.change.as_ref().map(|change| Edit::of(at, change));
        if edit.is_none() && planned.places.is_none() && !planned.begins {
            return Write::Note(note);
        }
        let mut edit = edit.unwrap_or_else(|| Edit::append(at as u32, &[]));
        edit.tags.extend(self.changed_players(&note.places));
        // With every move only clocks change, and only those of a game are kept. Once it is over, nobody need
        // know who set it up.
        let has_clock = matches!(self.clocks.setting(), wire::Clock::Game { .. });
        let is_move = planned.places.is_none() && !planned.begins && edit.kept as usize == at;
        let is_noted = !is_move || has_clock || edit.outcome.is_some();
        Write::Game(edit, is_noted.then_some(note))
    }

    /// Returns the tags of the record for the seats that somebody else holds afterwards.
    fn changed_players<'a>(
        &'a self,
        after: &'a Places,
    ) -> impl Iterator<Item = (String, String)> + 'a {
        let changed = after.iter().filter(|&(at, place)| *place != self.places[at]);
        changed.map(|(at, place)| player_tag(at, place))
    }

    /// Returns what is to be noted once a change is made.
    pub(crate) fn note_after(&self, planned: &Planned, now: Instant) -> Note {
        let mut note = self.note();
        if planned.change.as_ref().is_some_and(|change| change.outcome().is_some()) {
            note.by = None;
        }
        if let Some(places) = &planned.places {
            note.places.clone_from(places);
        }
        if let Some(change) = &planned.change {
            if change.kept() < self.length() {
                (note.taken_back, note.steady_since) = self.steady_after(change.kept());
            }
            note.left_ms = self.clocks_after(change, now).left_ms();
        }
        note.has_begun |= planned.begins;
        if planned.rematch.is_some() {
            note.rematch.clone_from(&planned.rematch);
        }
        note
    }

    /// Returns how far `seq` is ahead, and since when it is steady, once so many actions are kept: `seq`
    /// never comes back to a number.
    fn steady_after(&self, kept: usize) -> (u64, u64) {
        let ahead = self.taken_back + (self.length() - kept) as u64 + 1;
        (ahead, ahead + kept as u64)
    }

    /// Returns the clocks after a change: a move stops the clock of its seat, and taking back sets all back.
    fn clocks_after(&self, change: &Change, now: Instant) -> Clocks {
        let (kept, length) = (change.kept(), self.length());
        if kept < length {
            self.clocks.taken_back(kept, now)
        } else if change.added().next().is_some_and(|added| added.by.is_some()) {
            self.clocks.after_move(length, now)
        } else {
            self.clocks.clone()
        }
    }

    /// Makes a change that has been stored.
    pub(crate) fn make(&mut self, planned: Planned, now: Instant) {
        let Planned { places, change, told, begins, rematch } = planned;
        if let Some(places) = places {
            self.take_places(places);
        }
        self.log.extend(told);
        if let Some(change) = change {
            self.clocks = self.clocks_after(&change, now);
            if change.kept() < self.length() {
                (self.taken_back, self.steady_since) = self.steady_after(change.kept());
            }
            let teller = Teller::drawing(self.play.spec(), self.play.table());
            self.log.extend(teller.told(self.play.make(change)));
        }
        self.has_begun |= begins;
        self.rematch = rematch.or(self.rematch.take());
        self.run_clock(now);
    }

    fn take_places(&mut self, places: Places) {
        for (at, place) in places.iter() {
            if *place != self.places[at] {
                self.minds[at] = None;
                self.play.sit(seat(at), place.seated()).expect("the kind was checked");
            }
        }
        self.places = places;
    }
}

/// Computer players.
impl Table {
    /// Takes the computer player that is to choose, to be sent off to think.
    pub(crate) fn take_player(&mut self) -> Option<(usize, SeatedPlayer)> {
        let at = self.turn().filter(|&at| self.places[at].holder.is_computer())?;
        let player = self.play.take_player(seat(at))?;
        Some((at, SeatedPlayer { player, mind: self.minds[at].take() }))
    }

    /// Takes back a computer player that was sent off to think.
    pub(crate) fn give_back(&mut self, at: usize, SeatedPlayer { player, mind }: SeatedPlayer) {
        if self.places[at].holder.is_computer() {
            self.play.give_back(seat(at), player);
            self.minds[at] = mind;
        }
    }
}

/// Clocks.
impl Table {
    /// Starts the clock of whoever is to choose.
    pub(crate) fn run_clock(&mut self, now: Instant) {
        self.clocks.run(self.turn(), now);
    }

    /// Returns when the person who is to choose runs out of time, and of which.
    pub(crate) fn deadline(&self) -> Option<(Instant, Limit)> {
        let at = self.turn()?;
        self.places[at].holder.is_person().then(|| self.clocks.deadline()).flatten()
    }

    /// Tells whether a view shows time that is running.
    pub(crate) const fn is_ticking(&self) -> bool {
        self.clocks.is_ticking()
    }
}

/// Saving to a file, and discarding.
impl Table {
    /// Returns the record of a match of Cassino in progress, for a save file. It shows every hand, so it
    /// needs the keys of all people.
    pub(crate) fn to_be_saved(&self, yours: &[usize]) -> Result<Record, Problem> {
        if self.spec().family() != Family::Cassino {
            return Err(Problem::bad("no_save_file", "only Cassino has save files"));
        }
        self.check_running()?;
        if !self.places.people().all(|at| yours.contains(&at)) {
            return Err(Problem::forbidden(
                "not_all_keys",
                "a save file shows every hand, so it needs the keys of all people at the table",
            ));
        }
        Ok(self.record())
    }

    /// Checks that whoever has these seats may discard the table: nobody else could sit there, and the game
    /// is not over.
    pub(crate) fn check_discard(&self, yours: &[usize]) -> Result<(), Problem> {
        if !self.places.all_with_keys(yours) {
            return Err(Problem::forbidden(
                "not_all_keys",
                "discarding a table needs the keys of all its seats for people",
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

/// Asking each other. Questions are not stored: a restart withdraws them.
impl Table {
    /// Asks the others for something, and returns what all have agreed to, if they have: those whose keys
    /// are in the same hand, `yours`, agree at once.
    pub(crate) fn propose(
        &mut self,
        at: usize,
        what: Proposal,
        yours: &[usize],
    ) -> Result<Option<(Proposal, Seat)>, Problem> {
        if what != Proposal::Rematch {
            self.check_running()?;
        } else if self.rematch.is_some() {
            return Err(Problem::conflict("rematch_made", "the rematch already has a table"));
        }
        let yours: Vec<Seat> = yours.iter().copied().map(seat).collect();
        let events = self.play.propose(seat(at), what, &yours)?;
        Ok(self.agreed(events))
    }

    /// Answers a question; whoever asked may withdraw it by answering no.
    pub(crate) fn answer(
        &mut self,
        at: usize,
        yes: bool,
    ) -> Result<Option<(Proposal, Seat)>, Problem> {
        let events = self.play.answer(seat(at), yes)?;
        Ok(self.agreed(events))
    }

    fn agreed(&mut self, events: Vec<play::Event>) -> Option<(Proposal, Seat)> {
        self.log.extend(Teller::new(self.play.spec()).told(events));
        self.play.agreed()
    }

    fn can_take_back(&self, at: usize) -> bool {
        let is_theirs = |played: &play::Move| played.by == Some(seat(at));
        self.spec().family() == Family::Sowing
            && !self.is_over()
            && self.play.moves().iter().any(is_theirs)
    }
}

/// What is told.
impl Table {
    pub(crate) fn summary(&self, here: &[usize], now: Instant) -> Summary {
        let spec = self.spec();
        let rules = match spec {
            GameSpec::Sowing { rules, .. } => rules.to_string(),
            GameSpec::Cassino { rules, .. } => rules.to_string(),
        };
        let entry = catalog::GameEntry::find(spec.name()).expect("a spec is of a listed game");
        let seat = |(at, place): (usize, &Place)| SeatInfo {
            name: place.name.clone(),
            who: match place.holder {
                Holder::Person(_) => "person",
                Holder::Link(_) => "link",
                Holder::Open => "open",
                Holder::Computer(_) => "computer",
            },
            kind: match &place.holder {
                Holder::Computer(kind) => Some(kind.clone()),
                _ => None,
            },
            here: here.contains(&at),
            clock_ms: self.clocks.left_of(at, now),
        };
        Summary {
            table: self.name.clone(),
            game: spec.name().to_owned(),
            title: entry.title.to_owned(),
            size: spec.size(),
            rules,
            phase: self.phase(),
            seats: self.places.iter().map(seat).collect(),
            clock: self.clocks.setting(),
        }
    }

    /// Returns the number of the first log entry that a connection has to be told.
    pub(crate) fn log_from(&self, wanted: &Wanted) -> u64 {
        let known = wanted.known.as_ref().filter(|(run, _)| *run == self.run);
        self.log.from(known.map_or(0, |&(_, known)| known))
    }

    /// Returns the table as a connection may see it that holds the keys of `yours` and looks from one of
    /// them or as a spectator.
    pub(crate) fn update(&self, wanted: &Wanted, here: &[usize], now: Instant) -> Update {
        let looking = wanted.looking.filter(|seat| wanted.yours.contains(seat));
        let is_waiting = self.phase() == Phase::Waiting;
        let (sowing, cassino) = if is_waiting && self.spec().family() == Family::Cassino {
            (None, None)
        } else {
            // A choice that is kept secret is kept from the seat that is to choose now.
            let at = looking.or(self.turn()).unwrap_or(0);
            wire::boards(&self.view(at), looking.is_none())
        };
        let log_from = self.log_from(wanted);
        let byte = |at: usize| at as u8;
        let last_mover = self.play.moves().iter().rev().find_map(|played| played.by);
        Update {
            run: self.run.clone(),
            seq: self.seq(),
            log_from,
            log: self.log.since(log_from),
            table: TableView {
                summary: self.summary(here, now),
                family: self.spec().family().name(),
                yours: wanted.yours.iter().copied().map(byte).collect(),
                looking: looking.map(byte),
                turn: self.turn().map(byte),
                last_mover: last_mover.map(Seat::index).map(byte),
                can_take_back: wanted.yours.iter().any(|&at| self.can_take_back(at)),
                proposed: self.play.agreement().map(|asked| Proposed {
                    what: asked.what().into(),
                    by: byte(asked.by().index()),
                    open: asked.open().iter().map(|seat| byte(seat.index())).collect(),
                }),
                result: self.play.outcome().map(|outcome| Outcome::of(self.spec().unit(), outcome)),
                rematch: self.rematch.clone(),
                sowing,
                cassino,
            },
        }
    }
}

/// What a connection wants to be told.
#[derive(Clone, Debug, Default)]
pub(crate) struct Wanted {
    /// The seats whose keys it has shown.
    pub(crate) yours: Vec<usize>,
    /// The seat it looks from.
    pub(crate) looking: Option<usize>,
    /// The run and the number of entries of its log that it knows.
    pub(crate) known: Option<(String, u64)>,
}

impl Wanted {
    /// Checks that a seat is one of those whose keys were shown.
    pub(crate) fn check(yours: &[usize], seat: usize) -> Result<(), Problem> {
        if yours.contains(&seat) { Ok(()) } else { Err(wrong_key()) }
    }
}

impl From<ActError> for Problem {
    fn from(error: ActError) -> Self {
        match error {
            ActError::Over | ActError::NotYourTurn => {
                Self::conflict(error.code(), error.to_string())
            }
            ActError::NotAnAction(_) | ActError::Refused(_) => {
                Self::bad(error.code(), error.to_string())
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
