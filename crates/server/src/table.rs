//! One table without any input or output: who sits there, the game, its log, clocks, proposals.
//!
//! A change is tried on a copy of the game first ([`Table::try_play`]) and taken over once it is stored
//! ([`Table::take_over`]), so that nobody is told of a move that a crash could lose.

use crate::problem::Problem;
use crate::secret::{self, Key, Lock};
use crate::wire::{
    self, Clock, Line, NewSeat, NewTable, Outcome, Phase, Proposal, Proposed, RoundView, SeatInfo,
    Step, Summary, TableView, Update,
};
use catalog::{Action, Beginning, Choice, GameSpec, RecordError, Resumed};
use game::{Record, Seat, State as _};
use players::{Kind, Player, Seated};
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};
use sowing::{Side, trace};
use std::collections::VecDeque;
use std::time::Duration;
use store::cassino_save::Save;
use tokio::sync::OwnedSemaphorePermit;
use tokio::time::Instant;

/// Lines of the log that are kept.
const LOG_LINES: usize = 400;
/// The last lines of the log that keep what could be seen, for clients that draw it.
const DRAWN_LINES: usize = 12;
/// Steps of a move that are told one by one; of longer ones only what came of them.
const MOST_STEPS: u64 = 1500;
/// The most actions of one game: a bound on what two clients who never end can cost.
const MOST_ACTIONS: usize = 20_000;
/// The most signs of a name.
const NAME_SIGNS: usize = 40;
/// The most signs of a request's own name.
pub(crate) const ID_SIGNS: usize = 40;

/// Limits of the games that can be asked for.
#[derive(Clone, Copy, Debug)]
pub struct SizeLimits {
    /// Houses a side.
    pub houses: u16,
    /// Seeds a house.
    pub seeds: u32,
}

impl SizeLimits {
    pub(crate) fn too_large(self) -> Problem {
        let Self { houses, seeds } = self;
        Problem::bad(
            "too_large",
            format!(
                "in this house boards go up to {houses} houses a side and {seeds} seeds a house"
            ),
        )
    }
}

/// Who sits on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Holder {
    /// A person who has the key.
    Person(Lock),
    /// Nobody yet; who has the key will be.
    Link(Lock),
    /// Nobody yet; anybody may sit down.
    Open,
    /// A computer player of this kind.
    Computer(String),
}

/// A seat and its name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Place {
    pub(crate) name: String,
    pub(crate) holder: Holder,
}

/// What the house keeps beside the record of a game, to go on with it after a restart.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Note {
    pub(crate) table: String,
    pub(crate) public: bool,
    pub(crate) clock: Clock,
    pub(crate) places: Vec<Place>,
    /// How much `seq` is ahead of the number of actions, because some were taken back.
    pub(crate) taken_back: u64,
    /// Milliseconds left for each seat.
    pub(crate) left_ms: Vec<u64>,
    /// The `seq` since which nothing was taken back.
    #[serde(default)]
    pub(crate) steady_since: u64,
    /// Whether the record names the players and holds the deal.
    pub(crate) has_begun: bool,
    /// The table of the rematch.
    #[serde(default)]
    pub(crate) rematch: Option<String>,
}

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
    run: String,
    public: bool,
    clock: Clock,
    spec: GameSpec,
    pub(crate) places: Vec<Place>,
    pub(crate) players: Vec<Option<SeatedPlayer>>,
    game: catalog::Table,
    pub(crate) record: Record,
    /// Who chose each action of the record; nothing for chance.
    movers: Vec<Option<u8>>,
    chance: ChaCha8Rng,
    taken_back: u64,
    steady_since: u64,
    has_begun: bool,
    log_base: u64,
    log: VecDeque<Line>,
    left: Vec<Duration>,
    turn_began: Option<Instant>,
    proposal: Option<(Proposal, usize, Vec<usize>)>,
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

/// Checks a name that a person gives.
pub(crate) fn checked_name(name: &str) -> Result<String, Problem> {
    // Signs that turn the direction of text could make a name read as another's.
    let is_odd = |sign: char| {
        sign.is_control()
            || matches!(sign, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
    };
    let name = name.trim();
    if name.is_empty() || name.chars().count() > NAME_SIGNS || name.chars().any(is_odd) {
        return Err(Problem::bad(
            "bad_name",
            format!("a name has 1 to {NAME_SIGNS} signs, and none that cannot be seen"),
        ));
    }
    Ok(name.to_owned())
}

/// The name of a computer player that was given none.
fn usual_name(kind: &str, seat: usize) -> String {
    let word = kind.split(':').next().unwrap_or(kind);
    let mut signs = word.chars();
    let first = signs.next().map(|sign| sign.to_ascii_uppercase());
    format!("{}{} {}", first.unwrap_or('?'), signs.as_str(), seat + 1)
}

impl Table {
    /// Sets a new table up, and returns the keys of its seats.
    pub(crate) fn set_up(
        asked: NewTable,
        limits: SizeLimits,
    ) -> Result<(Self, Vec<Option<Key>>), Problem> {
        let seats = u8::try_from(asked.seats.len())
            .map_err(|_| Problem::bad("bad_game", "there are too many seats"))?;
        let choice = Choice {
            game: asked.game,
            houses: asked.houses,
            seeds: asked.seeds,
            rules: asked.rules.into_iter().collect(),
            seats: Some(seats),
        };
        let spec = choice.spec().map_err(|error| Problem::bad("bad_game", error.to_string()))?;
        if let GameSpec::Sowing { rules, .. } = &spec
            && (rules.houses > limits.houses || rules.seeds > limits.seeds)
        {
            return Err(limits.too_large());
        }
        let clock = checked_clock(asked.clock, &spec)?;
        let mut places = Vec::new();
        let mut keys = Vec::new();
        for (seat, new) in asked.seats.into_iter().enumerate() {
            let mut key = None;
            let mut lock = || key.insert(Key::draw()).lock();
            places.push(match new {
                NewSeat::Person { name } => {
                    Place { name: checked_name(&name)?, holder: Holder::Person(lock()) }
                }
                NewSeat::Link => Place { name: String::new(), holder: Holder::Link(lock()) },
                NewSeat::Open => Place { name: String::new(), holder: Holder::Open },
                NewSeat::Computer { kind, name } => {
                    let name = match name {
                        Some(name) => checked_name(&name)?,
                        None => usual_name(&kind, seat),
                    };
                    checked_kind(&kind, &spec)?;
                    Place { name, holder: Holder::Computer(kind) }
                }
            });
            keys.push(key);
        }
        if keys.iter().all(Option::is_none)
            && places.iter().all(|place| place.holder != Holder::Open)
        {
            return Err(no_person());
        }
        let first = match asked.first {
            Some(seat @ (0 | 1)) => Side::of(Seat::new(seat)),
            Some(_) => return Err(Problem::bad("bad_first", "seat 0 or 1 begins a sowing game")),
            None if secret::random::<1>()[0] & 1 == 0 => Side::South,
            None => Side::North,
        };
        let mut record = spec.record();
        record.set_tag("first", first.to_string());
        let table = Self::new(&spec, record, places, clock, asked.public)?;
        Ok((table, keys))
    }

    /// Sets a table up that goes on where a save file of Cassino ends, and returns the keys of its seats.
    pub(crate) fn from_save(
        save: &Save,
        clock: Clock,
        public: bool,
    ) -> Result<(Self, Vec<Option<Key>>), Problem> {
        let bad = |error: &dyn std::fmt::Display| Problem::bad("bad_game", error.to_string());
        let record = save.record().map_err(|error| bad(&error))?;
        let spec = Beginning::of(&record).map_err(|error| bad(&error))?.spec;
        let clock = checked_clock(clock, &spec)?;
        let (mut places, mut keys) = (Vec::new(), Vec::new());
        for player in &save.players {
            let name = checked_name(&player.name)?;
            let (holder, key) = match player.kind {
                Kind::Human => {
                    let key = Key::draw();
                    (Holder::Person(key.lock()), Some(key))
                }
                kind => {
                    checked_kind(&kind.to_string(), &spec)?;
                    (Holder::Computer(kind.to_string()), None)
                }
            };
            places.push(Place { name, holder });
            keys.push(key);
        }
        if keys.iter().all(Option::is_none) {
            return Err(no_person());
        }
        Ok((Self::new(&spec, record, places, clock, public)?, keys))
    }

    /// Sets a new table up; its chance is drawn from the system.
    fn new(
        spec: &GameSpec,
        mut record: Record,
        places: Vec<Place>,
        clock: Clock,
        public: bool,
    ) -> Result<Self, Problem> {
        record.set_tag("seats", spec.seats().to_string());
        record.set_tag("seed", u64::from_le_bytes(secret::random()).to_string());
        let note = Note {
            table: secret::name(),
            public,
            clock,
            left_ms: vec![start_ms(clock); places.len()],
            places,
            taken_back: 0,
            steady_since: 0,
            has_begun: false,
            rematch: None,
        };
        Self::restore(note, &record, None)
            .map_err(|error| Problem::bad("bad_game", error.to_string()))
    }

    /// Sets a table up from what was stored of it; `result` is how its game came out.
    pub(crate) fn restore(
        note: Note,
        record: &Record,
        result: Option<store::Outcome>,
    ) -> Result<Self, RecordError> {
        let Resumed { spec, table, chance, before } = Resumed::of(record, 0)?;
        let seed: u64 = record.tag("seed").and_then(|seed| seed.parse().ok()).unwrap_or(0);
        let mut this = Self {
            name: note.table,
            run: secret::name(),
            public: note.public,
            clock: note.clock,
            spec,
            players: note.places.iter().map(|_| None).collect(),
            movers: before.iter().map(mover).collect(),
            game: table,
            record: record.clone(),
            chance,
            taken_back: note.taken_back,
            steady_since: note.steady_since,
            has_begun: note.has_begun,
            log_base: 0,
            log: VecDeque::new(),
            left: note.left_ms.iter().map(|&ms| Duration::from_millis(ms)).collect(),
            turn_began: None,
            proposal: None,
            result: None,
            rematch: note.rematch,
            places: note.places,
        };
        for (seat, place) in this.places.iter().enumerate() {
            if let Holder::Computer(kind) = &place.holder {
                // A kind that is no longer known, or that never could play this, plays at random.
                let kind = kind.parse().unwrap_or(Kind::Random);
                let player = kind
                    .sit(this.spec.family(), seed.wrapping_add(seat as u64))
                    .or_else(|_| Kind::Random.sit(this.spec.family(), seed));
                this.players[seat] = player.ok().map(SeatedPlayer::new);
            }
        }
        for (seat, place) in this.places.clone().into_iter().enumerate() {
            if matches!(place.holder, Holder::Person(_) | Holder::Computer(_)) {
                this.tell(Line::Sat { seat: seat as u8, name: place.name });
            }
        }
        for text in record.tag("log").unwrap_or_default().lines() {
            this.tell(Line::Told { text: text.to_owned() });
        }
        for at in 0..before.len() {
            for line in lines_at(&before, &this.game, &record.actions, at, false) {
                this.tell(line);
            }
        }
        if let Some(outcome) = result {
            this.end(outcome);
        }
        Ok(this)
    }

    /// Returns what is to be noted beside the record.
    pub(crate) fn note(&self) -> Note {
        Note {
            table: self.name.clone(),
            public: self.public,
            clock: self.clock,
            places: self.places.clone(),
            taken_back: self.taken_back,
            steady_since: self.steady_since,
            rematch: self.rematch.clone(),
            left_ms: self.left.iter().map(|left| left.as_millis() as u64).collect(),
            has_begun: self.has_begun,
        }
    }

    /// Returns what is to be noted with an action, if it is something else than before: the clocks of a
    /// game that goes on.
    pub(crate) fn note_after(&self, tried: &Tried, now: Instant) -> Option<Note> {
        let is_kept = matches!(self.clock, Clock::Game { .. }) && tried.outcome.is_none();
        is_kept.then(|| {
            let left = self.left_after_move(now);
            Note {
                left_ms: left.iter().map(|left| left.as_millis() as u64).collect(),
                ..self.note()
            }
        })
    }

    /// Returns what is to be noted when the game goes back to so many actions.
    pub(crate) fn note_back_to(&self, length: usize) -> Note {
        let taken_back = self.taken_back_at(length);
        Note { taken_back, steady_since: taken_back + length as u64, ..self.note() }
    }

    /// How far `seq` is ahead of the actions once so many are left: it never comes back to a number.
    fn taken_back_at(&self, length: usize) -> u64 {
        self.taken_back + (self.record.actions.len() - length) as u64 + 1
    }

    /// Writes the names that are known into the record.
    pub(crate) fn name_players(&mut self) {
        for (seat, place) in self.places.iter().enumerate() {
            let kind = match &place.holder {
                Holder::Computer(kind) => kind.parse().unwrap_or(Kind::Random),
                _ => Kind::Human,
            };
            let name = if place.name.is_empty() { "?".to_owned() } else { place.name.clone() };
            self.record.set_tag(&format!("player-{}", seat + 1), Seated { name, kind }.to_string());
        }
    }

    /// Begins the game once every seat is taken: names the players in the record and deals.
    pub(crate) fn begin(&mut self) {
        self.name_players();
        let before = self.game.clone();
        let drawn = self.game.play_chance(&mut self.chance);
        if let Some(line) = round_line(&before, &self.game) {
            self.tell(line);
        }
        self.record.actions.extend(drawn.iter().map(ToString::to_string));
        self.movers.resize(self.record.actions.len(), None);
        self.has_begun = true;
    }

    /// Tells whether every seat is taken but the game has not begun.
    pub(crate) fn is_ready(&self) -> bool {
        !self.has_begun && !self.is_waiting()
    }

    pub(crate) fn is_waiting(&self) -> bool {
        self.places.iter().any(|place| matches!(place.holder, Holder::Link(_) | Holder::Open))
    }

    /// Whether the lobby shows the table.
    pub(crate) const fn is_public(&self) -> bool {
        self.public
    }

    pub(crate) const fn is_over(&self) -> bool {
        self.result.is_some()
    }

    pub(crate) fn phase(&self) -> Phase {
        if self.is_over() {
            Phase::Over
        } else if self.is_waiting() {
            Phase::Waiting
        } else {
            Phase::Playing
        }
    }

    /// A number that never comes twice for different moments of the game.
    pub(crate) fn seq(&self) -> u64 {
        self.record.actions.len() as u64 + self.taken_back
    }

    /// The seat that is to choose.
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

    /// Returns the seats that these keys open.
    pub(crate) fn seats_of(&self, keys: &[Key]) -> Vec<usize> {
        let opens = |lock: &Lock| keys.iter().fold(false, |any, key| any | lock.opens_with(key));
        let is_theirs = |place: &Place| match &place.holder {
            Holder::Person(lock) | Holder::Link(lock) => opens(lock),
            Holder::Open | Holder::Computer(_) => false,
        };
        (0..self.places.len()).filter(|&seat| is_theirs(&self.places[seat])).collect()
    }

    pub(crate) fn tell(&mut self, line: Line) {
        self.log.push_back(line);
        if self.log.len() > LOG_LINES {
            self.log.pop_front();
            self.log_base += 1;
        }
        if let Some(place) = self.log.len().checked_sub(DRAWN_LINES)
            && let Some(Line::Sown { steps, before, .. }) = self.log.get_mut(place)
        {
            *steps = Vec::new();
            *before = Vec::new();
        }
    }
}

/// Sitting down.
impl Table {
    /// Sits a person down on an open seat, and returns the key.
    pub(crate) fn sit(&mut self, seat: usize, name: &str) -> Result<Key, Problem> {
        let name = checked_name(name)?;
        let place = self.places.get_mut(seat).ok_or_else(no_such_seat)?;
        if place.holder != Holder::Open {
            return Err(Problem::conflict("seat_taken", "somebody sits there already"));
        }
        let key = Key::draw();
        *place = Place { name: name.clone(), holder: Holder::Person(key.lock()) };
        self.tell(Line::Sat { seat: seat as u8, name });
        Ok(key)
    }

    /// Gives a name to who has come by a link.
    pub(crate) fn arrive(&mut self, key: &Key, name: &str) -> Result<(), Problem> {
        let name = checked_name(name)?;
        let seats = self.seats_of(std::slice::from_ref(key));
        let seat = *seats.first().ok_or_else(wrong_key)?;
        let place = &mut self.places[seat];
        let Holder::Link(lock) = &place.holder else {
            return Err(Problem::conflict("seat_taken", "somebody has come by this link already"));
        };
        *place = Place { name: name.clone(), holder: Holder::Person(lock.clone()) };
        self.tell(Line::Sat { seat: seat as u8, name });
        Ok(())
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
            return Err(Problem::conflict(
                "out_of_step",
                format!("the table has gone on: its seq is {}, not {seq}; look again", self.seq()),
            ));
        }
        if self.turn() != Some(seat) {
            return Err(Problem::conflict("not_your_turn", "it is somebody else's turn"));
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

    /// Tells whether a seat has played an action at a moment, so that a client that did not hear the answer
    /// can say it again, even to a house that was stopped in between.
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
        self.left = self.left_after_move(now);
        let Tried { game, chance, seat, action, texts, outcome } = tried;
        let last = self.movers.last().copied().flatten().zip(self.record.actions.last());
        for line in lines_of(&self.game, &game, last, (seat as u8, action), true) {
            self.tell(line);
        }
        if let Some(line) = round_line(&self.game, &game) {
            self.tell(line);
        }
        self.game = game;
        self.chance = chance;
        self.record.actions.extend(texts);
        self.movers.push(Some(seat as u8));
        self.movers.resize(self.record.actions.len(), None);
        // An answer to a question about an earlier moment would mean another thing.
        if let Some((proposal, by, _)) = self.proposal.take() {
            self.tell(Line::Declined { seat: by as u8, proposal });
        }
        match outcome {
            Some(outcome) => self.end(outcome),
            None => self.start_clock(now),
        }
    }

    /// Ends the game.
    pub(crate) fn end(&mut self, outcome: store::Outcome) {
        self.turn_began = None;
        self.proposal = None;
        self.tell(Line::Over { outcome: Outcome::from(&outcome) });
        self.result = Some(outcome);
    }

    fn check_running(&self) -> Result<(), Problem> {
        match self.phase() {
            Phase::Playing => Ok(()),
            Phase::Waiting => Err(Problem::conflict("waiting", "seats are still empty")),
            Phase::Over => Err(Problem::conflict("game_over", "the game is over")),
        }
    }

    /// How the game comes out when a seat gives up or has no time left; at a table of more than two the
    /// others play on, and there is no outcome.
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

    /// Checks that a seat may give up.
    pub(crate) fn check_resign(&self) -> Result<(), Problem> {
        self.check_running()
    }

    /// Lets a computer player of the house play on for a seat.
    pub(crate) fn replace(&mut self, seat: usize) {
        let kind = Kind::Greedy;
        self.players[seat] = kind.sit(self.spec.family(), 0).ok().map(SeatedPlayer::new);
        self.places[seat].holder = Holder::Computer(kind.to_string());
        self.tell(Line::Replaced { seat: seat as u8 });
        if let Some((_, _, open)) = &mut self.proposal {
            open.retain(|&other| other != seat);
        }
    }
}

/// Saving to a file.
impl Table {
    /// Returns the record of a match of Cassino that goes on, for a save file. It shows every hand, so it
    /// is for who holds the keys of all people.
    pub(crate) fn to_be_saved(&self, yours: &[usize]) -> Result<Record, Problem> {
        if self.spec.family() != catalog::Family::Cassino {
            return Err(Problem::bad("no_save_file", "only Cassino has save files"));
        }
        self.check_running()?;
        if !self.persons().all(|seat| yours.contains(&seat)) {
            return Err(Problem::forbidden(
                "not_all_keys",
                "a save file shows every hand, so it needs the keys of all people at the table",
            ));
        }
        Ok(self.record.clone())
    }
}

/// Putting away for good.
impl Table {
    /// Checks that who has these seats may put the table away for good: nobody else could sit there, and
    /// the game is not over.
    pub(crate) fn check_discard(&self, yours: &[usize]) -> Result<(), Problem> {
        let has_key =
            |&seat: &usize| matches!(self.places[seat].holder, Holder::Person(_) | Holder::Link(_));
        if yours.is_empty()
            || !(0..self.places.len()).filter(has_key).all(|seat| yours.contains(&seat))
        {
            return Err(Problem::forbidden(
                "not_all_keys",
                "a table is put away for good by who shows the keys of all its seats for people",
            ));
        }
        if self.is_over() {
            return Err(Problem::conflict(
                "game_over",
                "the game is over and stays among the past games; its table is put away by itself",
            ));
        }
        Ok(())
    }
}

/// Asking each other.
impl Table {
    fn persons(&self) -> impl Iterator<Item = usize> {
        let is_person = |&seat: &usize| matches!(self.places[seat].holder, Holder::Person(_));
        (0..self.places.len()).filter(is_person)
    }

    /// Returns how many actions are left when a seat takes its last choice back.
    pub(crate) fn take_back_to(&self, seat: usize) -> Option<usize> {
        if self.spec.family() != catalog::Family::Sowing || self.is_over() {
            return None;
        }
        self.movers.iter().rposition(|&mover| mover == Some(seat as u8))
    }

    /// Asks the others for something; those whose keys are in the same hand, `yours`, have agreed.
    pub(crate) fn propose(
        &mut self,
        seat: usize,
        what: Proposal,
        yours: &[usize],
    ) -> Result<(), Problem> {
        match what {
            Proposal::Rematch if !self.is_over() => {
                return Err(Problem::not_over());
            }
            Proposal::Rematch if self.rematch.is_some() => {
                return Err(Problem::conflict("rematch_made", "the table for it is there already"));
            }
            Proposal::Rematch => {}
            Proposal::TakeBack | Proposal::Draw | Proposal::NewDeal => self.check_running()?,
        }
        if what == Proposal::NewDeal && self.round_start().is_none() {
            return Err(Problem::bad(
                "no_deal",
                "only a round of cards that was dealt at this table is dealt anew",
            ));
        }
        if what == Proposal::TakeBack {
            if self.spec.family() != catalog::Family::Sowing {
                return Err(Problem::bad("cards_seen", "cards that were seen cannot be unseen"));
            }
            if self.take_back_to(seat).is_none() {
                return Err(Problem::conflict("no_move", "you have not moved yet"));
            }
        }
        if what == Proposal::Draw && self.persons().count() < self.places.len() {
            return Err(Problem::bad("no_answer", "computer players agree to no draw"));
        }
        if let Some((open, by, _)) = &self.proposal {
            if *open == what && *by != seat {
                return self.answer(seat, true);
            }
            return Err(Problem::conflict("asked_already", "another question is open"));
        }
        let open: Vec<usize> = self.persons().filter(|other| !yours.contains(other)).collect();
        if !open.is_empty() {
            self.tell(Line::Proposed { seat: seat as u8, proposal: what });
        }
        self.proposal = Some((what, seat, open));
        Ok(())
    }

    /// Answers a proposal; who made it may take it back.
    pub(crate) fn answer(&mut self, seat: usize, yes: bool) -> Result<(), Problem> {
        let Some((what, by, open)) = &mut self.proposal else {
            return Err(Problem::conflict("nothing_asked", "nobody asks for anything"));
        };
        let (what, by) = (*what, *by);
        let is_asked = open.contains(&seat);
        if !is_asked && (by != seat || yes) {
            return Err(Problem::conflict("not_asked", "this seat is not asked"));
        }
        if yes {
            open.retain(|&other| other != seat);
            return Ok(());
        }
        self.proposal = None;
        self.tell(Line::Declined { seat: seat as u8, proposal: what });
        Ok(())
    }

    /// Tells whether all who were asked have agreed.
    pub(crate) fn is_agreed(&self) -> bool {
        self.proposal.as_ref().is_some_and(|(_, _, open)| open.is_empty())
    }

    /// Returns and forgets what all have agreed to, and who asked for it.
    pub(crate) fn agreed(&mut self) -> Option<(Proposal, usize)> {
        if !self.is_agreed() {
            return None;
        }
        self.proposal.take().map(|(what, by, _)| (what, by))
    }

    /// How the game comes out as a draw.
    pub(crate) fn draw(&self) -> store::Outcome {
        agreed(&self.game)
    }

    /// Goes back to when so many actions had been played.
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
            self.tell(Line::TakenBack { seat: seat as u8, actions });
        }
        self.start_clock(now);
    }

    /// Returns how many actions had been played when the running round was about to be dealt; `None` where
    /// nothing is dealt.
    pub(crate) fn round_start(&self) -> Option<usize> {
        let is_deal = |table: &catalog::Table| matches!(table, catalog::Table::Cassino(state) if state.open().phase() == cassino::Phase::Deal);
        let before = Resumed::of(&self.record, 0).ok()?.before;
        let last = before.iter().rposition(is_deal)?;
        Some(before[..last].iter().rposition(|table| !is_deal(table)).map_or(0, |other| other + 1))
    }

    /// Deals, where the game waits for chance, at a seat's wish; returns what was drawn.
    pub(crate) fn deal_anew(&mut self, seat: usize, now: Instant) -> Vec<String> {
        self.tell(Line::DealtAnew { seat: seat as u8 });
        let before = self.game.clone();
        let drawn: Vec<String> =
            self.game.play_chance(&mut self.chance).iter().map(ToString::to_string).collect();
        if let Some(line) = round_line(&before, &self.game) {
            self.tell(line);
        }
        self.record.actions.extend(drawn.iter().cloned());
        self.movers.resize(self.record.actions.len(), None);
        self.start_clock(now);
        drawn
    }

    /// What a new table needs to play the same again, the other side to begin.
    pub(crate) fn again(&self) -> Result<Self, RecordError> {
        let mut record = self.spec.record();
        record.set_tag("seats", self.spec.seats().to_string());
        let first = if self.record.tag("first") == Some("south") { "north" } else { "south" };
        record.set_tag("first", first);
        record.set_tag("seed", u64::from_le_bytes(secret::random()).to_string());
        let note = Note {
            table: secret::name(),
            taken_back: 0,
            steady_since: 0,
            left_ms: vec![start_ms(self.clock); self.places.len()],
            has_begun: false,
            rematch: None,
            ..self.note()
        };
        Self::restore(note, &record, None)
    }
}

/// Clocks.
impl Table {
    /// Lets the clock of who is to choose run.
    pub(crate) fn start_clock(&mut self, now: Instant) {
        if let Clock::Move { seconds } = self.clock
            && let Some(seat) = self.turn()
        {
            self.left[seat] = Duration::from_secs(seconds.into());
        }
        self.turn_began = self.turn().map(|_| now);
    }

    /// Returns each seat's time once the seat that is to choose has chosen.
    fn left_after_move(&self, now: Instant) -> Vec<Duration> {
        let mut left = self.left.clone();
        if let (Some(began), Some(seat)) = (self.turn_began, self.turn()) {
            let used = now.saturating_duration_since(began);
            left[seat] = left[seat].saturating_sub(used);
            if let Clock::Game { increment, .. } = self.clock {
                left[seat] += Duration::from_secs(increment.into());
            }
        }
        left
    }

    /// Returns when the seat that is to choose has no time left; computers have always.
    pub(crate) fn deadline(&self) -> Option<Instant> {
        let (seat, began) = (self.turn()?, self.turn_began?);
        let is_person = matches!(self.places[seat].holder, Holder::Person(_));
        (self.clock != Clock::None && is_person).then(|| began + self.left[seat])
    }

    fn left_of(&self, seat: usize, now: Instant) -> Option<u64> {
        if self.clock == Clock::None {
            return None;
        }
        let used = match (self.turn_began, self.turn()) {
            (Some(began), Some(turn)) if turn == seat => now.saturating_duration_since(began),
            _ => Duration::ZERO,
        };
        Some(self.left[seat].saturating_sub(used).as_millis() as u64)
    }
}

/// What is told.
impl Table {
    pub(crate) fn summary(&self, here: &[usize], now: Instant) -> Summary {
        let (rules, size) = match &self.spec {
            GameSpec::Sowing { rules, .. } => (rules.to_string(), self.spec.size()),
            GameSpec::Cassino { rules, .. } => (rules.to_string(), self.spec.size()),
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
            clock_ms: self.left_of(seat, now),
        };
        Summary {
            table: self.name.clone(),
            game: self.spec.name().to_owned(),
            title: entry.title.to_owned(),
            size,
            rules,
            phase: self.phase(),
            seats: self.places.iter().enumerate().map(seat).collect(),
            clock: self.clock,
            public: self.public,
        }
    }

    /// Writes the table as a connection may see it that holds the keys of `yours` and looks from one of
    /// them or as a spectator.
    pub(crate) fn update(&self, wanted: &Wanted, here: &[usize], now: Instant) -> Update {
        let looking = wanted.looking.filter(|seat| wanted.yours.contains(seat));
        let (sowing, cassino) =
            if self.is_waiting() && self.spec.family() == catalog::Family::Cassino {
                (None, None)
            } else {
                // What a choice that has been made is kept secret for is the one to be made now.
                let seat = looking.or(self.turn()).unwrap_or(0);
                wire::boards(&self.view(seat), looking.is_none())
            };
        let end = self.log_base + self.log.len() as u64;
        let known = match &wanted.known {
            Some((run, known)) if *run == self.run && *known <= end => *known,
            _ => 0,
        };
        let log_from = known.max(self.log_base);
        let byte = |seat: usize| seat as u8;
        Update {
            run: self.run.clone(),
            seq: self.seq(),
            log_from,
            log: self.log.iter().skip((log_from - self.log_base) as usize).cloned().collect(),
            table: TableView {
                summary: self.summary(here, now),
                family: self.spec.family().name(),
                yours: wanted.yours.iter().copied().map(byte).collect(),
                looking: looking.map(byte),
                turn: self.turn().map(byte),
                last_mover: self.movers.iter().rev().find_map(|&mover| mover),
                can_take_back: wanted.yours.iter().any(|&seat| self.take_back_to(seat).is_some()),
                proposed: self.proposal.as_ref().map(|(what, by, open)| Proposed {
                    what: *what,
                    by: byte(*by),
                    open: open.iter().copied().map(byte).collect(),
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
    /// The run and the number of lines of its log that it knows.
    pub(crate) known: Option<(String, u64)>,
}

pub(crate) fn no_such_seat() -> Problem {
    Problem::bad("no_such_seat", "there is no such seat at this table")
}

fn no_person() -> Problem {
    Problem::bad("no_person", "at least one seat is for a person")
}

pub(crate) fn wrong_key() -> Problem {
    Problem::forbidden("wrong_key", "this key opens no such seat at this table")
}

fn agreed(game: &catalog::Table) -> store::Outcome {
    let scores = game.scores();
    let winners = (0..scores.len()).collect();
    store::Outcome { scores, winners, ending: store::Ending::Agreed }
}

fn start_ms(clock: Clock) -> u64 {
    match clock {
        Clock::None => 0,
        Clock::Move { seconds } | Clock::Game { seconds, .. } => u64::from(seconds) * 1000,
    }
}

fn checked_clock(clock: Clock, spec: &GameSpec) -> Result<Clock, Problem> {
    const DAY: u32 = 86_400;
    let fits = match clock {
        Clock::None => true,
        Clock::Move { seconds } => (1..=DAY).contains(&seconds),
        Clock::Game { seconds, increment } => (1..=DAY).contains(&seconds) && increment <= DAY,
    };
    if !fits {
        return Err(Problem::bad("bad_clock", format!("a clock has 1 to {DAY} seconds")));
    }
    Ok(match spec {
        // The rule of the table says the same in another place.
        GameSpec::Cassino { rules, .. } if clock == Clock::None && rules.turn_limit_s > 0 => {
            Clock::Move { seconds: rules.turn_limit_s.into() }
        }
        _ => clock,
    })
}

/// The most milliseconds that a computer player may take for a move here.
pub(crate) const MOST_MS: u64 = 5000;
/// The most lines that a search to a fixed depth may have: houses to the power of the depth.
const MOST_LINES: u64 = 12_000_000;

/// Returns how many moves ahead a search may look on a board, so that nobody can make the house think for
/// hours.
pub(crate) fn deepest(houses: u16) -> u32 {
    MOST_LINES.ilog(u64::from(houses.max(2)))
}

fn checked_kind(text: &str, spec: &GameSpec) -> Result<(), Problem> {
    let bad = |detail: String| Problem::bad("bad_player", detail);
    let kind: Kind = text.parse().map_err(|error: players::KindError| bad(error.to_string()))?;
    // Asked of the text, so that it holds for every kind with such a parameter.
    let parameters = text.split_once(':').map_or("", |(_, parameters)| parameters);
    for (key, value) in parameters.split(',').filter_map(|one| one.split_once('=')) {
        let value: u64 = value.parse().unwrap_or(0);
        match (key, spec) {
            ("ms", _) if value > MOST_MS => {
                return Err(bad(format!(
                    "here a computer player takes at most {MOST_MS} ms a move"
                )));
            }
            ("depth", GameSpec::Sowing { rules, .. }) if value > deepest(rules.houses).into() => {
                return Err(bad(format!(
                    "on this board a computer player looks at most {} moves ahead here",
                    deepest(rules.houses)
                )));
            }
            _ => {}
        }
    }
    kind.sit(spec.family(), 0).map_err(|error| bad(error.to_string()))?;
    Ok(())
}

/// Tells who is to choose, as the record of movers keeps it.
pub(crate) fn mover(table: &catalog::Table) -> Option<u8> {
    table.turn().seat().map(|seat| seat.index() as u8)
}

/// Tells a recorded action, of a seat or of chance, from the tables before every action and the last one.
pub(crate) fn lines_at(
    before: &[catalog::Table],
    last: &catalog::Table,
    actions: &[String],
    at: usize,
    drawn: bool,
) -> Vec<Line> {
    let after = before.get(at + 1).unwrap_or(last);
    let previous = at.checked_sub(1);
    let previous = previous.and_then(|at| mover(&before[at]).zip(actions.get(at)));
    let before = &before[at];
    let mut lines = match (mover(before), Action::parse(before.family(), &actions[at])) {
        (Some(seat), Ok(action)) => lines_of(before, after, previous, (seat, action), drawn),
        _ => Vec::new(),
    };
    lines.extend(round_line(before, after));
    lines
}

/// Tells an action of a seat, and what it ended. A choice that the other may not know yet is told together
/// with the other's: it is the one before, which `previous` holds.
fn lines_of(
    before: &catalog::Table,
    after: &catalog::Table,
    previous: Option<(u8, &String)>,
    (by, action): (u8, Action),
    drawn: bool,
) -> Vec<Line> {
    match (before, after, action) {
        (catalog::Table::Sowing(before), catalog::Table::Sowing(after), Action::Sowing(action)) => {
            if after.has_secret() {
                return Vec::new();
            }
            let mut lines = Vec::new();
            if before.has_secret()
                && let Some((other, text)) = previous
                && let Ok(chosen) = text.parse()
            {
                lines.push(sowing_line(before, other, chosen, false));
            }
            lines.push(sowing_line(before, by, action, drawn));
            let ended = |table: &catalog::SowingTable| {
                table.series().and_then(|series| series.last).map(|last| last.number)
            };
            if ended(before) != ended(after)
                && let Some(last) = after.series().and_then(|series| series.last)
            {
                lines.push(Line::SetOver {
                    number: last.number,
                    scores: [last.scores.south, last.scores.north],
                    by_repetition: last.by_repetition,
                });
            }
            lines
        }
        (
            catalog::Table::Cassino(before),
            catalog::Table::Cassino(after),
            Action::Cassino(action),
        ) => {
            let cassino::Action::Play { card, take } = action else { return Vec::new() };
            let card = card.to_string();
            let mut lines = vec![if take.is_empty() {
                Line::Played { seat: by, card }
            } else {
                let sweep = take == before.open().table();
                Line::Captured { seat: by, card, take: wire::cards(take), sweep }
            }];
            let number = |state: &cassino::State| state.open().last_round().map(|last| last.round);
            if number(before) != number(after)
                && let Some(last) = after.open().last_round()
            {
                lines.push(Line::RoundOver { result: RoundView::from(last) });
            }
            lines
        }
        _ => Vec::new(),
    }
}

fn sowing_line(before: &catalog::SowingTable, by: u8, action: sowing::Action, drawn: bool) -> Line {
    if action == sowing::Action::Swap {
        return Line::Swapped { seat: by };
    }
    let houses = before.rules().houses;
    let sown = before.preview(action);
    let mut steps = Vec::new();
    let setup = before.setup();
    if let sowing::Action::Sow(house) = action
        && drawn
        && before.is_opening_together()
    {
        before.trace_opening(house, |_, step| {
            if steps.len() as u64 <= MOST_STEPS {
                steps.push(Step::of(houses, step));
            }
        });
        if steps.len() as u64 > MOST_STEPS {
            steps = Vec::new();
        }
    } else if drawn && sown.is_some_and(|sown| sown.seeds <= MOST_STEPS) {
        // What was legal for the game is legal for its slow twin; without it nothing is drawn.
        let told = |step| steps.push(Step::of(houses, step));
        let _ = trace::trace(&before.rules(), &setup, action, told);
    }
    Line::Sown {
        seat: by,
        action: action.to_string(),
        before: if drawn { wire::pits(&setup) } else { Vec::new() },
        steps,
        last: sown.map(|sown| wire::pit_number(houses, sown.last)),
        captured: sown.map_or(0, |sown| sown.captured),
        extra_turn: sown.is_some_and(|sown| sown.extra_turn),
        laps: sown.map_or(1, |sown| sown.laps),
    }
}

/// Tells a round of Cassino that has just been dealt.
fn round_line(before: &catalog::Table, after: &catalog::Table) -> Option<Line> {
    let (catalog::Table::Cassino(before), catalog::Table::Cassino(after)) = (before, after) else {
        return None;
    };
    let is_deal = |state: &cassino::State| {
        matches!(state.open().phase(), cassino::Phase::Deal | cassino::Phase::ChooseDealer)
    };
    let is_new = before.open().round() != after.open().round() || is_deal(before);
    let open = after.open();
    (is_new && !is_deal(after)).then(|| Line::Round {
        round: open.round(),
        dealer: open.dealer().index() as u8,
        table: wire::cards(open.table()),
    })
}
