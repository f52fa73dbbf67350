//! The game in progress itself.

use crate::agreement::Agreement;
use crate::change::{ActError, Change, Event, NoNewDeal, NoTakeBack};
use crate::course::{Course, Deals, Moment, Move};
use crate::deck::Deck;
use crate::outcome::{Ending, Outcome};
use cassino::Phase;
use catalog::{Action, Beginning, Family, GameSpec, RecordError, Table, View};
use game::{Record, Seat, State, Tell, Turn};
use players::{Kind, KindError, Player, ResumeError, Seated, SeatedError, Seating, lot};
use rand_chacha::ChaCha8Rng;
use std::fmt;
use std::ops::ControlFlow;
use std::time::Duration;

/// The record's tag for new deals: words `ACTIONS:STREAM`.
const NEW_DEALS: &str = "new-deals";

/// One game in progress.
pub struct Play {
    seating: Seating,
    players: Vec<Option<Player>>,
    /// The tags of the record.
    tags: Record,
    course: Course,
    /// What was taken back and can be played again, the next action last.
    undone: Vec<Move>,
    outcome: Option<Outcome>,
    agreement: Option<Agreement>,
    /// How often the game has changed.
    version: u64,
}

impl fmt::Debug for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Play")
            .field("seating", &self.seating)
            .field("actions", &self.course.moves().len())
            .finish_non_exhaustive()
    }
}

/// Beginning and looking.
impl Play {
    /// Seats everybody and starts the game; nothing has been dealt yet.
    ///
    /// # Errors
    ///
    /// A kind of player that does not play the game.
    ///
    /// # Panics
    ///
    /// When there is not somebody for each seat.
    pub fn start(seating: Seating) -> Result<Self, KindError> {
        let (tags, table) = seating.opening();
        let deals = Deals::new(seating.seed, None, "");
        Self::new(seating, tags, Course::new(table, deals))
    }

    fn new(seating: Seating, tags: Record, course: Course) -> Result<Self, KindError> {
        let seats = 0..seating.seated.len();
        let players = seats.map(|seat| seating.sit(seat)).collect::<Result<_, _>>()?;
        let outcome = Outcome::of(&course.now().table);
        let undone = Vec::new();
        Ok(Self { seating, players, tags, course, undone, outcome, agreement: None, version: 0 })
    }

    /// Resumes a recorded game where its record ends. Seats that the record does not name are people's.
    ///
    /// Deals to come are those of the same game played without a break. They begin with `seed` where the
    /// record has none. The tag `deck` lists the cards of the stock with which the record starts, two
    /// characters each, in the order in which they are drawn. Computer players that draw lots draw those of the same
    /// game too.
    ///
    /// # Errors
    ///
    /// What is wrong with the tags, the first action that cannot be played, or who cannot sit down.
    pub fn resume(record: &Record, seed: u64) -> Result<Self, ResumeError> {
        let resumed = Self::resume_telling(record, seed, |_| ControlFlow::Continue(()))?;
        Ok(resumed.expect("nobody has stopped it"))
    }

    /// Resumes a recorded game as [`resume`](Self::resume) does, and tells on the way what every action did, so
    /// that a long game is played once only. `None` when it is told to stop before the end.
    ///
    /// # Errors
    ///
    /// As [`resume`](Self::resume).
    pub fn resume_telling(
        record: &Record,
        seed: u64,
        mut each: impl FnMut(Vec<catalog::Event>) -> ControlFlow<()>,
    ) -> Result<Option<Self>, ResumeError> {
        let Beginning { spec, table } = Beginning::of(record)?;
        let seating = Seating::of_record(record, spec, seed)?;
        let deck = match &table {
            Table::Cassino(start) => {
                Deck::of(record, start).map_err(|text| RecordError::deck(&text))?
            }
            Table::Sowing(_) => None,
        };
        let deals = Deals::new(seating.seed, deck, record.tag(NEW_DEALS).unwrap_or_default());
        let mut course = Course::new(table, deals);
        for (index, text) in record.actions.iter().enumerate() {
            let events = course.replay(index + 1, text).map_err(RecordError::from)?;
            if each(events).is_break() {
                return Ok(None);
            }
        }
        let mut tags = Record::default();
        tags.tags.clone_from(&record.tags);
        Self::new(seating, tags, course).map(Some).map_err(|error| SeatedError::Kind(error).into())
    }

    /// Returns the game, who sits where, who began, and the seed.
    pub const fn seating(&self) -> &Seating {
        &self.seating
    }

    /// Returns the game and its rules.
    pub const fn spec(&self) -> &GameSpec {
        &self.seating.spec
    }

    /// Returns the table, hidden cards included; a seat is shown its [`view`](Self::view).
    pub const fn table(&self) -> &Table {
        &self.course.now().table
    }

    /// Returns what a seat may know.
    pub fn view(&self, seat: Seat) -> View {
        self.table().view(seat)
    }

    /// Returns who acts next; nobody once the game is over, however it ended.
    pub fn turn(&self) -> Turn {
        if self.is_over() { Turn::Over } else { self.table().turn() }
    }

    /// Tells whether the game is over, by its rules or otherwise.
    pub const fn is_over(&self) -> bool {
        self.outcome.is_some()
    }

    /// Returns how the game came out, once it is over.
    pub const fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// Returns everything that was played, in order.
    pub fn moves(&self) -> &[Move] {
        self.course.moves()
    }

    /// Returns the table as it was after this many actions.
    ///
    /// # Panics
    ///
    /// When fewer were played.
    pub fn table_at(&self, actions: usize) -> Table {
        assert!(actions <= self.moves().len(), "{actions} actions of {}", self.moves().len());
        self.course.moment(actions).table
    }

    /// Returns a number that is another after every change.
    pub const fn version(&self) -> u64 {
        self.version
    }

    /// Returns the record of the game so far: how it began, who plays, every action.
    ///
    /// Where a round was dealt anew, the tag `new-deals` has a word `ACTIONS:STREAM` for it: after so many
    /// actions deals come from that stream of the seed.
    pub fn record(&self) -> Record {
        let mut record = self.tags.clone();
        record.actions = self.moves().iter().map(|played| played.action.to_string()).collect();
        if let Some(deals) = self.course.deals().tag() {
            record.set_tag(NEW_DEALS, deals);
        }
        record
    }

    /// Tells the whole game from its start: for every action its number from 0, the table before it, who
    /// played it, and what it did.
    pub fn retell(&self, each: impl FnMut(usize, &Table, Move, Vec<catalog::Event>)) {
        self.course.retell(each);
    }

    /// Returns the source of deals after the game's draws so far.
    pub const fn chance(&self) -> &ChaCha8Rng {
        &self.course.now().chance
    }

    /// Returns what a seat asks of the others, if anything.
    pub const fn agreement(&self) -> Option<&Agreement> {
        self.agreement.as_ref()
    }

    pub(crate) fn set_agreement(&mut self, agreement: Option<Agreement>) {
        self.agreement = agreement;
    }

    /// Returns how long a turn may take, where the rules say so; see [`Play::plan_time_out`].
    pub fn turn_limit(&self) -> Option<Duration> {
        let GameSpec::Cassino { rules, .. } = self.spec() else { return None };
        (rules.turn_limit_s > 0).then(|| Duration::from_secs(rules.turn_limit_s.into()))
    }
}

/// Who sits there.
impl Play {
    /// Returns who sits on a seat.
    pub fn seated(&self, seat: Seat) -> &Seated {
        &self.seating.seated[seat.index()]
    }

    /// Returns the names of all, a seat each.
    pub fn names(&self) -> Vec<String> {
        self.seating.seated.iter().map(|seated| seated.name.clone()).collect()
    }

    /// Tells whether a person sits on a seat.
    pub fn is_person(&self, seat: Seat) -> bool {
        self.seated(seat).kind == Kind::Human
    }

    /// Returns how many people play.
    pub fn people(&self) -> usize {
        self.seating.seated.iter().filter(|seated| seated.kind == Kind::Human).count()
    }

    /// Returns the person whose turn it is.
    pub fn person_to_choose(&self) -> Option<Seat> {
        self.turn().seat().filter(|&seat| self.is_person(seat))
    }

    /// Seats somebody else, in the record too.
    ///
    /// # Errors
    ///
    /// When their kind does not play the game; whoever sat there stays.
    pub fn sit(&mut self, seat: Seat, seated: Seated) -> Result<(), KindError> {
        let old = std::mem::replace(&mut self.seating.seated[seat.index()], seated);
        match self.seating.sit(seat.index()) {
            Ok(player) => {
                self.players[seat.index()] = player;
                let seated = self.seated(seat).to_string();
                self.tags.set_tag(&format!("player-{seat}"), seated);
                Ok(())
            }
            Err(error) => {
                self.seating.seated[seat.index()] = old;
                Err(error)
            }
        }
    }

    /// Returns the computer player of a seat, to be sent off to think; nothing for a person. One who has
    /// not been given back sits down anew, and chooses as they would have.
    pub fn take_player(&mut self, seat: Seat) -> Option<Player> {
        let kept = self.players[seat.index()].take();
        let mut player = kept.or_else(|| self.seating.sit(seat.index()).ok().flatten())?;
        player.remind(self.lot(seat), self.latest(seat, player.looks_back()));
        Some(player)
    }

    /// Returns the lot of the next choice of a seat: it hangs on the seed, the seat and how often it has chosen.
    pub fn lot(&self, seat: Seat) -> u64 {
        let choices = self.moves().iter().filter(|played| played.by == Some(seat)).count();
        lot(self.seating.seed_of(seat.index()), choices as u64)
    }

    /// Returns what a seat saw and chose last: so many choices, or as many as there were, the latest at the end.
    pub fn latest(&self, seat: Seat, choices: usize) -> Vec<(View, Action)> {
        let all = self.moves().iter().enumerate().rev();
        let own = all.filter(|(_, played)| played.by == Some(seat)).take(choices);
        let told = own.map(|(at, played)| (self.table_at(at).view(seat), played.action));
        let mut told: Vec<_> = told.collect();
        told.reverse();
        told
    }

    /// Takes back a computer player that was sent off to think.
    pub fn give_back(&mut self, seat: Seat, player: Player) {
        if !self.is_person(seat) {
            self.players[seat.index()] = Some(player);
        }
    }
}

/// Planning and making changes.
impl Play {
    /// Plans an action of a seat, and all that chance does after it.
    ///
    /// # Errors
    ///
    /// Why it cannot be played.
    pub fn plan_action(&self, seat: Seat, action: Action) -> Result<Change, ActError> {
        if self.is_over() {
            return Err(ActError::Over);
        }
        if self.turn() != Turn::Seat(seat) {
            return Err(ActError::NotYourTurn);
        }
        self.table().check(action)?;
        let mut plan = Plan::at(self, self.moves().len());
        plan.play(action);
        plan.play_chance();
        // Playing on as before keeps what else was taken back.
        if self.undone.last().is_some_and(|next| next.action == action) {
            plan.undone = self.undone[..self.undone.len() - 1].to_vec();
        }
        Ok(plan.done())
    }

    /// Plans an action that is given as text.
    ///
    /// # Errors
    ///
    /// What is wrong with the text, or why the action cannot be played.
    pub fn plan_text(&self, seat: Seat, text: &str) -> Result<Change, ActError> {
        self.plan_action(seat, Action::parse(self.spec().family(), text)?)
    }

    /// Plans what chance does now: the deal of a game that has just begun. `None` if it is not chance's turn.
    pub fn plan_deal(&self) -> Option<Change> {
        if self.turn() != Turn::Chance {
            return None;
        }
        let mut plan = Plan::at(self, self.moves().len());
        plan.play_chance();
        Some(plan.done())
    }

    /// Plans to go back to before the last choice of a seat that `is_theirs`.
    ///
    /// # Errors
    ///
    /// When there is none, or cards were seen.
    pub fn plan_take_back(&self, is_theirs: impl Fn(Seat) -> bool) -> Result<Change, NoTakeBack> {
        if self.spec().family() == Family::Cassino {
            return Err(NoTakeBack::CardsSeen);
        }
        let theirs = |played: &Move| played.by.is_some_and(&is_theirs);
        let length = self.moves().iter().rposition(theirs).ok_or(NoTakeBack::NoMove)?;
        let mut plan = Plan::at(self, length);
        let by = self.moves()[length].by.expect("somebody chose it");
        let actions = self.moves().len() - length;
        plan.events.push(Event::TakenBack { by, actions });
        plan.undone.clone_from(&self.undone);
        plan.undone.extend(self.moves()[length..].iter().rev());
        Ok(plan.done())
    }

    /// Plans to play again what was taken back, up to the next choice of a seat that `is_theirs`. `None`
    /// where nothing was.
    pub fn plan_redo(&self, is_theirs: impl Fn(Seat) -> bool) -> Option<Change> {
        let mut plan = Plan::at(self, self.moves().len());
        plan.undone.clone_from(&self.undone);
        while let Some(next) = plan.undone.pop() {
            plan.play(next.action);
            if plan.now.table.turn().seat().is_some_and(&is_theirs) {
                break;
            }
        }
        (!plan.added.is_empty()).then(|| plan.done())
    }

    /// Plans to deal the running round anew: the same dealer and points, other cards.
    ///
    /// # Errors
    ///
    /// Where no round that was dealt in this game is being played.
    pub fn plan_new_deal(&self) -> Result<Change, NoNewDeal> {
        let length = self.round_start().ok_or(NoNewDeal)?;
        let mut plan = Plan::at(self, length);
        plan.deals.begin_stream(length);
        plan.events.push(Event::DealtAnew);
        plan.play_chance();
        Ok(plan.done())
    }

    /// Returns how many actions had been played when the running round was about to be dealt; `None` where
    /// nothing is dealt, or the game began in the middle of the round.
    fn round_start(&self) -> Option<usize> {
        let round = |table: &Table| match table {
            Table::Cassino(state) if !state.is_over() => Some(state.open().round()),
            Table::Cassino(_) | Table::Sowing(_) => None,
        };
        let is_deal = |table: &Table| matches!(table, Table::Cassino(state) if state.open().phase() == Phase::Deal);
        let now = round(self.table())?;
        // The first moment of a round: the actions that led to earlier ones are of earlier rounds.
        let (mut low, mut high) = (0, self.moves().len());
        while low < high {
            let middle = usize::midpoint(low, high);
            let is_of_it = round(&self.table_at(middle)) == Some(now)
                && !matches!(self.table_at(middle), Table::Cassino(state) if state.open().phase() == Phase::ChooseDealer);
            if is_of_it {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        (low < self.moves().len() && is_deal(&self.table_at(low))).then_some(low)
    }

    /// Plans what the rule `turn-limit` does when a turn has taken too long: the lowest card is played for
    /// the seat. `None` if nobody is to choose or the game has no such rule.
    pub fn plan_time_out(&self) -> Option<Change> {
        self.turn_limit()?;
        let seat = self.turn().seat()?;
        let Table::Cassino(state) = self.table() else { return None };
        let lowest = *state.actions_up_to(1).first()?;
        let mut change = self.plan_action(seat, Action::Cassino(lowest)).ok()?;
        change.events.insert(0, Event::TimeOut(seat));
        Some(change)
    }

    /// Plans to end the game in another way than by its rules. `None` if it is over, or if more than two play
    /// and the others continue without the seat.
    pub fn plan_end(&self, ending: Ending) -> Option<Change> {
        if self.is_over() {
            return None;
        }
        let outcome = Outcome::ended(self.table(), ending)?;
        let mut plan = Plan::at(self, self.moves().len());
        plan.outcome = Some(outcome);
        Some(plan.done())
    }

    /// Makes a change that was planned, and returns what happened.
    ///
    /// # Panics
    ///
    /// When the game has changed since it was planned.
    pub fn make(&mut self, change: Change) -> Vec<Event> {
        assert_eq!(
            change.version, self.version,
            "a change is made in the moment it was planned for"
        );
        let Change { kept, added, now, deals, mut events, outcome, undone, version } = change;
        self.course.go_on(kept, added, now, deals);
        self.undone = undone;
        self.outcome = outcome;
        self.version = version + 1;
        // An answer to a question about an earlier moment would mean another thing.
        if let Some(Agreement { what, by, .. }) = self.agreement.take() {
            events.push(Event::Declined { by, what });
        }
        events
    }

    /// Plays an action of a seat, and all that chance does after it; see [`Play::plan_action`].
    ///
    /// # Errors
    ///
    /// Why it cannot be played; the game stays as it was.
    pub fn act(&mut self, seat: Seat, action: Action) -> Result<Vec<Event>, ActError> {
        self.plan_action(seat, action).map(|change| self.make(change))
    }

    /// Lets chance act, if it is to; see [`Play::plan_deal`].
    pub fn deal(&mut self) -> Vec<Event> {
        self.plan_deal().map(|change| self.make(change)).unwrap_or_default()
    }

    /// Takes back the last choice of a seat that `is_theirs`; see [`Play::plan_take_back`].
    ///
    /// # Errors
    ///
    /// When there is nothing to take back; the game stays as it was.
    pub fn take_back(
        &mut self,
        is_theirs: impl Fn(Seat) -> bool,
    ) -> Result<Vec<Event>, NoTakeBack> {
        self.plan_take_back(is_theirs).map(|change| self.make(change))
    }

    /// Plays again what was taken back; see [`Play::plan_redo`].
    pub fn redo(&mut self, is_theirs: impl Fn(Seat) -> bool) -> Option<Vec<Event>> {
        self.plan_redo(is_theirs).map(|change| self.make(change))
    }

    /// Deals the running round anew; see [`Play::plan_new_deal`].
    ///
    /// # Errors
    ///
    /// Where there is none; the game stays as it was.
    pub fn new_deal(&mut self) -> Result<Vec<Event>, NoNewDeal> {
        self.plan_new_deal().map(|change| self.make(change))
    }

    /// Plays the lowest card for a turn that has taken too long; see [`Play::plan_time_out`].
    pub fn time_out(&mut self) -> Option<Vec<Event>> {
        self.plan_time_out().map(|change| self.make(change))
    }

    /// Tells whether the game is to be cut off as a draw if no people play; see [`Course::is_cut_off`].
    pub fn is_cut_off(&self) -> bool {
        self.course.is_cut_off()
    }

    /// Ends the game; see [`Play::plan_end`].
    pub fn end(&mut self, ending: Ending) -> Option<Vec<Event>> {
        self.plan_end(ending).map(|change| self.make(change))
    }
}

/// A change that is being planned.
struct Plan {
    version: u64,
    kept: usize,
    added: Vec<(Move, Option<Moment>)>,
    now: Moment,
    deals: Deals,
    events: Vec<Event>,
    undone: Vec<Move>,
    /// How the game ends, if not by its rules.
    outcome: Option<Outcome>,
}

impl Plan {
    /// Begins a plan that keeps this many actions from the start.
    fn at(play: &Play, kept: usize) -> Self {
        Self {
            version: play.version,
            kept,
            added: Vec::new(),
            now: play.course.moment(kept),
            deals: play.course.deals().clone(),
            events: Vec::new(),
            undone: Vec::new(),
            outcome: None,
        }
    }

    fn length(&self) -> usize {
        self.kept + self.added.len()
    }

    /// Plays an action that is legal.
    fn play(&mut self, action: Action) {
        let played = Move::at(&self.now.table, action);
        let events = &mut self.events;
        self.now.table.play_telling_unchecked(action, &mut |event| {
            events.push(Event::Happened(event));
        });
        let mark = Course::is_mark(self.length() + 1).then(|| self.now.clone());
        self.added.push((played, mark));
    }

    fn play_chance(&mut self) {
        while let Some(action) = self.deals.draw(&mut self.now, self.kept + self.added.len()) {
            self.play(action);
        }
    }

    fn done(self) -> Change {
        let Self { version, kept, added, now, deals, mut events, undone, outcome } = self;
        let outcome = outcome.or_else(|| Outcome::of(&now.table));
        events.extend(outcome.clone().map(Event::Over));
        Change { version, kept, added, now, deals, events, outcome, undone }
    }
}
