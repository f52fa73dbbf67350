//! One table without input or output: who sits there, its game, log, clocks and questions.
//!
//! An action is tried on a copy of the game first ([`Table::try_play`]) and taken over once it is stored
//! ([`Table::take_over`]), so that nobody is told of a move that a crash could lose.

use crate::clock::{Clocks, Limit};
use crate::lines::{lines_at, lines_of, mover, round_line};
use crate::log::Log;
use crate::note::Note;
use crate::problem::Problem;
use crate::proposal::{Answered, Question};
use crate::seat::{Holder, Place, Places, checked_name, wrong_key};
use crate::secret::{self, Key};
use crate::wire::{
    self, LogEntry, Outcome, Phase, Proposal, Proposed, SeatInfo, Summary, TableView, Update,
};
use catalog::{Action, Beginning, GameSpec, RecordError, Resumed};
use game::{Record, Seat, State as _};
use players::{Kind, Player};
use rand_chacha::ChaCha8Rng;
use std::time::Duration;
use tokio::sync::OwnedSemaphorePermit;
use tokio::time::Instant;

/// The most actions of one game: a bound on what two clients who never end can cost.
const MOST_ACTIONS: usize = 20_000;

/// An action that was tried and can be taken over.
#[derive(Debug)]
pub(crate) struct Tried {
    game: catalog::Table,
    chance: ChaCha8Rng,
    seat: usize,
    action: Action,
    /// The action and what chance did after it, as text.
    pub(crate) texts: Vec<String>,
    /// How it came out, when it is over.
    pub(crate) outcome: Option<store::Outcome>,
}

/// One table.
#[derive(Debug)]
pub(crate) struct Table {
    pub(crate) name: String,
    /// A name of the log since the table was opened.
    run: String,
    public: bool,
    spec: GameSpec,
    pub(crate) places: Places,
    pub(crate) players: Vec<Option<SeatedPlayer>>,
    game: catalog::Table,
    pub(crate) record: Record,
    /// Who chose each action of the record; nothing for chance.
    movers: Vec<Option<u8>>,
    chance: ChaCha8Rng,
    taken_back: u64,
    steady_since: u64,
    has_begun: bool,
    log: Log,
    clocks: Clocks,
    question: Option<Question>,
    result: Option<store::Outcome>,
    pub(crate) rematch: Option<String>,
}

/// A computer player at its seat.
pub(crate) struct SeatedPlayer {
    pub(crate) player: Player,
    /// The right to keep much between its moves.
    pub(crate) mind: Option<OwnedSemaphorePermit>,
}

impl SeatedPlayer {
    pub(crate) const fn new(player: Player) -> Self {
        Self { player, mind: None }
    }
}

impl std::fmt::Debug for SeatedPlayer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("SeatedPlayer")
    }
}

impl Table {
    /// Opens a table from what was stored of it; `result` is how its game came out.
    pub(crate) fn restore(
        note: Note,
        record: &Record,
        result: Option<store::Outcome>,
    ) -> Result<Self, RecordError> {
        let Resumed { spec, table, chance, before } = Resumed::of(record, 0)?;
        let seed: u64 = record.tag("seed").and_then(|seed| seed.parse().ok()).unwrap_or(0);
        let turn_limit = match &spec {
            GameSpec::Cassino { rules, .. } if rules.turn_limit_s > 0 => {
                Some(Duration::from_secs(rules.turn_limit_s.into()))
            }
            _ => None,
        };
        let mut this = Self {
            name: note.table,
            run: secret::name(),
            public: note.public,
            clocks: Clocks::new(note.clock, turn_limit, &note.left_ms),
            spec,
            players: Vec::new(),
            movers: before.iter().map(mover).collect(),
            game: table,
            record: record.clone(),
            chance,
            taken_back: note.taken_back,
            steady_since: note.steady_since,
            has_begun: note.has_begun,
            log: Log::default(),
            question: None,
            result: None,
            rematch: note.rematch,
            places: note.places,
        };
        let sit = |(seat, place): (usize, &Place)| match place.kind() {
            Kind::Human => None,
            kind => this.seated_player(kind, seed.wrapping_add(seat as u64)),
        };
        this.players = this.places.iter().map(sit).collect();
        let sat = this.places.iter().filter(|(_, place)| !place.holder.is_empty());
        let sat =
            sat.map(|(seat, place)| LogEntry::Sat { seat: seat as u8, name: place.name.clone() });
        for entry in sat.collect::<Vec<_>>() {
            this.log.push(entry);
        }
        for text in record.tag("log").unwrap_or_default().lines() {
            this.log.push(LogEntry::Told { text: text.to_owned() });
        }
        for at in 0..before.len() {
            for entry in lines_at(&before, &this.game, &record.actions, at, false) {
                this.log.push(entry);
            }
        }
        if let Some(outcome) = result {
            this.end(outcome);
        }
        Ok(this)
    }

    /// Returns a player of this kind, or of one that plays every game where this one does not play it.
    fn seated_player(&self, kind: Kind, seed: u64) -> Option<SeatedPlayer> {
        let family = self.spec.family();
        let player = kind.sit(family, seed).or_else(|_| Kind::Random.sit(family, seed));
        player.ok().map(SeatedPlayer::new)
    }

    /// Returns what is to be noted beside the record.
    pub(crate) fn note(&self) -> Note {
        Note {
            table: self.name.clone(),
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

    /// Returns what is to be noted with an action, where it differs from before: the clocks of a game that
    /// continues.
    pub(crate) fn note_after(&self, tried: &Tried, now: Instant) -> Option<Note> {
        let is_kept = matches!(self.clocks.setting(), wire::Clock::Game { .. });
        (is_kept && tried.outcome.is_none())
            .then(|| Note { left_ms: self.clocks.after_move(now).left_ms(), ..self.note() })
    }

    /// Returns what is to be noted when the game goes back to this many actions.
    pub(crate) fn note_back_to(&self, length: usize) -> Note {
        let taken_back = self.taken_back_at(length);
        Note { taken_back, steady_since: taken_back + length as u64, ..self.note() }
    }

    /// How far `seq` is ahead of the actions once this many are left: it never comes back to a number.
    fn taken_back_at(&self, length: usize) -> u64 {
        self.taken_back + (self.record.actions.len() - length) as u64 + 1
    }

    /// Writes the names that are known into the record.
    pub(crate) fn name_players(&mut self) {
        for (seat, place) in self.places.iter() {
            self.record.set_tag(&format!("player-{}", seat + 1), place.seated().to_string());
        }
    }

    /// Begins the game once every seat is taken: names the players in the record and deals.
    pub(crate) fn begin(&mut self) {
        self.name_players();
        self.deal();
        self.has_begun = true;
    }

    /// Plays the actions of chance that are due, and returns them.
    fn deal(&mut self) -> Vec<String> {
        let before = self.game.clone();
        let drawn = self.game.play_chance(&mut self.chance);
        if let Some(entry) = round_line(&before, &self.game) {
            self.log.push(entry);
        }
        let drawn: Vec<String> = drawn.iter().map(ToString::to_string).collect();
        self.record.actions.extend(drawn.iter().cloned());
        self.movers.resize(self.record.actions.len(), None);
        drawn
    }

    /// Tells whether every seat is taken but the game has not begun.
    pub(crate) fn is_ready(&self) -> bool {
        !self.has_begun && !self.places.has_empty()
    }

    /// Tells whether the lobby shows the table.
    pub(crate) const fn is_public(&self) -> bool {
        self.public
    }

    pub(crate) const fn is_over(&self) -> bool {
        self.result.is_some()
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

    /// Returns a number that never stands for two moments of the game.
    pub(crate) fn seq(&self) -> u64 {
        self.record.actions.len() as u64 + self.taken_back
    }

    /// Returns the seat that is to choose.
    pub(crate) fn turn(&self) -> Option<usize> {
        if self.phase() != Phase::Playing {
            return None;
        }
        self.game.turn().seat().map(Seat::index)
    }

    pub(crate) fn view(&self, seat: usize) -> catalog::View {
        self.game.view(Seat::new(seat as u8))
    }

    pub(crate) const fn spec(&self) -> &GameSpec {
        &self.spec
    }
}

/// Sitting down.
impl Table {
    /// Seats a person on an open seat, and returns the key.
    pub(crate) fn sit(&mut self, seat: usize, name: &str) -> Result<Key, Problem> {
        let name = checked_name(name)?;
        let key = self.places.sit(seat, name.clone())?;
        self.log.push(LogEntry::Sat { seat: seat as u8, name });
        Ok(key)
    }

    /// Seats the person who has come by a link, and returns the seat and its new key.
    pub(crate) fn arrive(&mut self, link: &Key, name: &str) -> Result<(usize, Key), Problem> {
        let name = checked_name(name)?;
        let (seat, key) = self.places.arrive(link, name.clone())?;
        self.log.push(LogEntry::Sat { seat: seat as u8, name });
        Ok((seat, key))
    }
}

/// Playing.
impl Table {
    /// Tries an action of a seat; the table stays as it is.
    ///
    /// `Ok(None)` when the seat has played just this at just this moment before.
    pub(crate) fn try_play(
        &self,
        seat: usize,
        seq: u64,
        action: &str,
    ) -> Result<Option<Tried>, Problem> {
        if self.was_played(seat, seq, action) {
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
        if self.turn() != Some(seat) {
            return Err(not_your_turn());
        }
        let mut game = self.game.clone();
        let action =
            game.play_text(action).map_err(|(code, message)| Problem::bad(code, message))?;
        let mut chance = self.chance.clone();
        let drawn = game.play_chance(&mut chance);
        let texts: Vec<String> =
            std::iter::once(&action).chain(&drawn).map(ToString::to_string).collect();
        let mut outcome = store::Outcome::of(&game);
        if outcome.is_none() && self.record.actions.len() + texts.len() >= MOST_ACTIONS {
            outcome = Some(agreed(&game));
        }
        Ok(Some(Tried { game, chance, seat, action, texts, outcome }))
    }

    /// Returns the action that is played for a seat whose turn limit has run out: the lowest.
    pub(crate) fn lowest_action(&self) -> Option<String> {
        let mut actions = self.game.legal_actions();
        actions.sort_unstable();
        actions.first().map(ToString::to_string)
    }

    /// Tells whether a seat has played an action at a moment, so that a client that did not hear the answer
    /// can send it again, even to a server that was stopped in between.
    fn was_played(&self, seat: usize, seq: u64, action: &str) -> bool {
        let Some(at) =
            (self.steady_since..self.seq()).contains(&seq).then(|| seq - self.taken_back)
        else {
            return false;
        };
        let at = at as usize;
        self.movers[at] == Some(seat as u8)
            && Action::parse(self.spec.family(), action)
                .is_ok_and(|action| action.to_string() == self.record.actions[at])
    }

    /// Takes over what was tried and stored.
    pub(crate) fn take_over(&mut self, tried: Tried, now: Instant) {
        self.clocks = self.clocks.after_move(now);
        let Tried { game, chance, seat, action, texts, outcome } = tried;
        let last = self.movers.last().copied().flatten().zip(self.record.actions.last());
        for entry in lines_of(&self.game, &game, last, (seat as u8, action), true) {
            self.log.push(entry);
        }
        if let Some(entry) = round_line(&self.game, &game) {
            self.log.push(entry);
        }
        self.game = game;
        self.chance = chance;
        self.record.actions.extend(texts);
        self.movers.push(Some(seat as u8));
        self.movers.resize(self.record.actions.len(), None);
        // An answer to a question about an earlier moment would mean something else.
        if let Some(Question { what, by, .. }) = self.question.take() {
            self.log.push(LogEntry::Declined { seat: by as u8, proposal: what });
        }
        match outcome {
            Some(outcome) => self.end(outcome),
            None => self.run_clock(now),
        }
    }

    /// Ends the game.
    pub(crate) fn end(&mut self, outcome: store::Outcome) {
        self.question = None;
        self.log.push(LogEntry::Over { outcome: Outcome::from(&outcome) });
        self.result = Some(outcome);
        self.run_clock(Instant::now());
    }

    fn check_running(&self) -> Result<(), Problem> {
        match self.phase() {
            Phase::Playing => Ok(()),
            Phase::Waiting => Err(Problem::conflict("waiting", "some seats are still empty")),
            Phase::Over => Err(Problem::conflict("game_over", "the game is over")),
        }
    }

    /// Returns how the game comes out when a seat resigns or overdraws its clock; `None` at a table of more
    /// than two, where the others play on.
    pub(crate) fn outcome_without(
        &self,
        seat: usize,
        ending: store::Ending,
    ) -> Option<store::Outcome> {
        (self.places.len() == 2).then(|| store::Outcome {
            scores: self.game.scores(),
            winners: vec![1 - seat],
            ending,
        })
    }

    /// Checks that a seat may resign.
    pub(crate) fn check_resign(&self) -> Result<(), Problem> {
        self.check_running()
    }

    /// Lets a computer player take over a seat.
    pub(crate) fn replace(&mut self, seat: usize, now: Instant) {
        let kind = Kind::Greedy;
        self.players[seat] = self.seated_player(kind, 0);
        self.places.replace(seat, kind);
        self.log.push(LogEntry::Replaced { seat: seat as u8 });
        if let Some(question) = &mut self.question {
            question.open.retain(|&other| other != seat);
        }
        self.run_clock(now);
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
        let seat = self.turn()?;
        self.places[seat].holder.is_person().then(|| self.clocks.deadline()).flatten()
    }

    /// Tells whether a view shows time that is running.
    pub(crate) const fn is_ticking(&self) -> bool {
        self.clocks.is_ticking()
    }
}

/// Saving to a file, and putting away for good.
impl Table {
    /// Returns the record of a match of Cassino in progress, for a save file. It shows every hand, so it
    /// needs the keys of all people.
    pub(crate) fn to_be_saved(&self, yours: &[usize]) -> Result<Record, Problem> {
        if self.spec.family() != catalog::Family::Cassino {
            return Err(Problem::bad("no_save_file", "only Cassino has save files"));
        }
        self.check_running()?;
        if !self.places.people().all(|seat| yours.contains(&seat)) {
            return Err(Problem::forbidden(
                "not_all_keys",
                "a save file shows every hand, so it needs the keys of all people at the table",
            ));
        }
        Ok(self.record.clone())
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

/// Asking each other.
impl Table {
    /// Returns how many actions are left when a seat takes its last choice back.
    pub(crate) fn take_back_to(&self, seat: usize) -> Option<usize> {
        if self.spec.family() != catalog::Family::Sowing || self.is_over() {
            return None;
        }
        self.movers.iter().rposition(|&mover| mover == Some(seat as u8))
    }

    /// Asks the others for something, and returns what comes of it at once; those whose keys are in the
    /// same hand, `yours`, have agreed.
    pub(crate) fn propose(
        &mut self,
        seat: usize,
        what: Proposal,
        yours: &[usize],
    ) -> Result<Answered, Problem> {
        self.check_proposal(seat, what)?;
        if let Some(question) = &self.question {
            if question.what == what && question.by != seat {
                return self.answer(seat, true);
            }
            return Err(Problem::conflict("asked_already", "another question is open"));
        }
        let open: Vec<usize> =
            self.places.people().filter(|other| !yours.contains(other)).collect();
        if !open.is_empty() {
            self.log.push(LogEntry::Proposed { seat: seat as u8, proposal: what });
        }
        let (question, answered) = Question::new(what, seat, open).settled();
        self.question = question;
        Ok(answered)
    }

    fn check_proposal(&self, seat: usize, what: Proposal) -> Result<(), Problem> {
        if what != Proposal::Rematch {
            self.check_running()?;
        }
        match what {
            Proposal::Rematch if !self.is_over() => Err(Problem::not_over()),
            Proposal::Rematch if self.rematch.is_some() => {
                Err(Problem::conflict("rematch_made", "the rematch already has a table"))
            }
            Proposal::NewDeal if self.round_start().is_none() => Err(Problem::bad(
                "no_deal",
                "only a round of cards that was dealt at this table can be dealt again",
            )),
            Proposal::TakeBack if self.spec.family() != catalog::Family::Sowing => {
                Err(Problem::bad("cards_seen", "cards that were seen cannot be unseen"))
            }
            Proposal::TakeBack if self.take_back_to(seat).is_none() => {
                Err(Problem::conflict("no_move", "you have not moved yet"))
            }
            Proposal::Draw if self.places.people().count() < self.places.len() => {
                Err(Problem::bad("no_answer", "computer players do not agree to draws"))
            }
            _ => Ok(()),
        }
    }

    /// Answers a question; whoever asked may withdraw it by answering no.
    pub(crate) fn answer(&mut self, seat: usize, yes: bool) -> Result<Answered, Problem> {
        let question = self.question.clone();
        let question = question
            .ok_or_else(|| Problem::conflict("nothing_asked", "nobody asks for anything"))?;
        let (question, answered) = question.answered(seat, yes)?;
        self.question = question;
        if let Answered::Declined(proposal) = answered {
            self.log.push(LogEntry::Declined { seat: seat as u8, proposal });
        }
        Ok(answered)
    }

    /// Returns the outcome of a draw.
    pub(crate) fn draw(&self) -> store::Outcome {
        agreed(&self.game)
    }

    /// Goes back to when this many actions had been played.
    pub(crate) fn go_back(&mut self, seat: usize, length: usize, now: Instant) {
        let Ok(Beginning { table, .. }) = Beginning::of(&self.record) else { return };
        let actions = self.record.actions.len() - length;
        self.taken_back = self.taken_back_at(length);
        self.record.actions.truncate(length);
        self.movers.truncate(length);
        if let Ok(game) = self.record.replay(table, |_, _| {}) {
            self.game = game;
        }
        self.steady_since = self.seq();
        if self.game.turn() != game::Turn::Chance {
            self.log.push(LogEntry::TakenBack { seat: seat as u8, actions });
        }
        self.run_clock(now);
    }

    /// Returns how many actions had been played when the current round was about to be dealt; `None` where
    /// nothing is dealt.
    pub(crate) fn round_start(&self) -> Option<usize> {
        let is_deal = |table: &catalog::Table| matches!(table, catalog::Table::Cassino(state) if state.open().phase() == cassino::Phase::Deal);
        let before = Resumed::of(&self.record, 0).ok()?.before;
        let last = before.iter().rposition(is_deal)?;
        Some(before[..last].iter().rposition(|table| !is_deal(table)).map_or(0, |other| other + 1))
    }

    /// Deals the round again for a seat, and returns what was drawn.
    pub(crate) fn deal_again(&mut self, seat: usize, now: Instant) -> Vec<String> {
        self.log.push(LogEntry::DealtAnew { seat: seat as u8 });
        let drawn = self.deal();
        self.run_clock(now);
        drawn
    }
}

/// What is told.
impl Table {
    pub(crate) fn summary(&self, here: &[usize], now: Instant) -> Summary {
        let rules = match &self.spec {
            GameSpec::Sowing { rules, .. } => rules.to_string(),
            GameSpec::Cassino { rules, .. } => rules.to_string(),
        };
        let entry = catalog::GameEntry::find(self.spec.name()).expect("a spec is of a listed game");
        let seat = |(seat, place): (usize, &Place)| SeatInfo {
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
            here: here.contains(&seat),
            clock_ms: self.clocks.left_of(seat, now),
        };
        Summary {
            table: self.name.clone(),
            game: self.spec.name().to_owned(),
            title: entry.title.to_owned(),
            size: self.spec.size(),
            rules,
            phase: self.phase(),
            seats: self.places.iter().map(seat).collect(),
            clock: self.clocks.setting(),
            public: self.public,
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
        let (sowing, cassino) = if is_waiting && self.spec.family() == catalog::Family::Cassino {
            (None, None)
        } else {
            // A choice that is kept secret is kept from the seat that is to choose now.
            let seat = looking.or(self.turn()).unwrap_or(0);
            wire::boards(&self.view(seat), looking.is_none())
        };
        let log_from = self.log_from(wanted);
        let byte = |seat: usize| seat as u8;
        Update {
            run: self.run.clone(),
            seq: self.seq(),
            log_from,
            log: self.log.since(log_from),
            table: TableView {
                summary: self.summary(here, now),
                family: self.spec.family().name(),
                yours: wanted.yours.iter().copied().map(byte).collect(),
                looking: looking.map(byte),
                turn: self.turn().map(byte),
                last_mover: self.movers.iter().rev().find_map(|&mover| mover),
                can_take_back: wanted.yours.iter().any(|&seat| self.take_back_to(seat).is_some()),
                proposed: self.question.as_ref().map(|question| Proposed {
                    what: question.what,
                    by: byte(question.by),
                    open: question.open.iter().copied().map(byte).collect(),
                }),
                result: self.result.as_ref().map(Outcome::from),
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

pub(crate) fn not_your_turn() -> Problem {
    Problem::conflict("not_your_turn", "it is not this seat's turn")
}

fn agreed(game: &catalog::Table) -> store::Outcome {
    let scores = game.scores();
    let winners = (0..scores.len()).collect();
    store::Outcome { scores, winners, ending: store::Ending::Agreed }
}
