//! A game at the table: whose turn it is, what was done, and computer players that think elsewhere.

use crate::look::Look;
use crate::text;
use catalog::{Action, SowingTable, Table, View};
use game::{Record, Seat, State, Turn};
use players::{Begun, Databases, Hint, Limits, Player, Seating};
use rand_chacha::ChaCha8Rng;
use std::sync::Arc;
use std::time::Duration;

/// Something to think about, away from the screen.
pub struct Job {
    ticket: u64,
    view: View,
    work: Work,
}

enum Work {
    Choose(Player),
    Hint(Option<Arc<dyn Databases>>),
    Analyse(Analyser),
}

/// What an engine says of a sowing game, for the side that is to choose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// Seeds by which the side wins, or if negative loses, if both play as the engine thinks.
    pub margin: i64,
    /// How many moves were looked ahead.
    pub depth: u32,
    /// Whether the margin is proved, and no guess.
    pub is_proved: bool,
    /// The line that both sides are expected to play.
    pub line: Vec<sowing::Action>,
}

/// An engine that is asked about a sowing game, for as long as it takes; or a sentence, without a full
/// stop, that says why it cannot tell.
pub type Analyser = fn(&SowingTable) -> Result<Analysis, String>;

/// What was thought of.
pub struct Answer {
    ticket: u64,
    thought: Thought,
}

enum Thought {
    Choice {
        player: Player,
        action: Action,
        reason: Option<String>,
    },
    Hints(Vec<Hint>),
    Analysis(Result<Analysis, String>),
    /// The player broke down.
    Failed(String),
}

impl std::fmt::Debug for Job {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Job").field("ticket", &self.ticket).finish_non_exhaustive()
    }
}

impl std::fmt::Debug for Answer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Answer").field("ticket", &self.ticket).finish_non_exhaustive()
    }
}

impl Job {
    /// Thinks within limits, which have a clock: some players think for so many milliseconds.
    ///
    /// # Panics
    ///
    /// When a player does; see [`Job::ticket`].
    pub fn think(self, limits: &Limits<'_>) -> Answer {
        let thought = match (self.work, &self.view) {
            (Work::Choose(mut player), view) => match player.choose(view, limits) {
                Ok(action) => {
                    let reason = player.reason();
                    Thought::Choice { player, action, reason }
                }
                Err(error) => Thought::Failed(error.to_string()),
            },
            (Work::Analyse(analyser), View::Sowing(table)) => Thought::Analysis(analyser(table)),
            (Work::Hint(databases), view) => {
                Thought::Hints(players::hints(view, 3, databases.as_deref(), limits))
            }
            (Work::Analyse(_), view) => Thought::Hints(players::hints(view, 3, None, limits)),
        };
        Answer { ticket: self.ticket, thought }
    }

    /// Returns what an answer has to be marked with, for who must tell that none will come.
    pub const fn ticket(&self) -> u64 {
        self.ticket
    }
}

impl Answer {
    /// Returns the answer to a job whose thinking broke down.
    pub fn failed(ticket: u64, why: impl Into<String>) -> Self {
        Self { ticket, thought: Thought::Failed(why.into()) }
    }
}

/// What every game at the table shares: the time, the pace, and who is sent to think.
#[derive(Debug)]
pub(crate) struct Desk {
    pub(crate) now: Duration,
    pub(crate) pace: Pace,
    pub(crate) look: Look,
    /// The engine that is asked about sowing games, if there is one.
    pub(crate) analyser: Option<Analyser>,
    /// Who is asked for endgame databases, if anybody.
    pub(crate) databases: Option<Arc<dyn Databases>>,
    pub(crate) jobs: Vec<Job>,
    tickets: u64,
}

impl Desk {
    pub(crate) const fn new(
        pace: Pace,
        look: Look,
        analyser: Option<Analyser>,
        databases: Option<Arc<dyn Databases>>,
    ) -> Self {
        Self { now: Duration::ZERO, pace, look, analyser, databases, jobs: Vec::new(), tickets: 0 }
    }
}

/// How fast seeds fall and computers move, from 0 (at once) to [`Pace::FASTEST`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace(u8);

impl Pace {
    /// Nothing is waited for.
    pub const OFF: Self = Self(0);
    /// The fastest that is still seen.
    pub const FASTEST: u8 = 5;
    const BEATS_MS: [u64; 6] = [0, 600, 350, 200, 100, 40];

    /// Returns the pace of this number, or `None` beyond the fastest.
    pub const fn new(number: u8) -> Option<Self> {
        if number <= Self::FASTEST { Some(Self(number)) } else { None }
    }

    /// Returns the number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Returns how long one seed is shown.
    pub(crate) fn beat(self) -> Duration {
        Duration::from_millis(Self::BEATS_MS[usize::from(self.0)])
    }

    pub(crate) const fn faster(self) -> Self {
        if self.0 < Self::FASTEST { Self(self.0 + 1) } else { self }
    }

    pub(crate) const fn slower(self) -> Self {
        if self.0 > 1 { Self(self.0 - 1) } else { Self(1) }
    }
}

impl Default for Pace {
    fn default() -> Self {
        Self(3)
    }
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Log {
    pub(crate) lines: Vec<String>,
    /// Lines that are scrolled back.
    pub(crate) back: usize,
}

impl Log {
    pub(crate) const fn new() -> Self {
        Self { lines: Vec::new(), back: 0 }
    }

    pub(crate) fn tell(&mut self, line: String) {
        self.lines.push(line);
        self.back = 0;
    }

    pub(crate) fn scroll(&mut self, lines: isize) {
        self.back = self.back.saturating_add_signed(lines).min(self.lines.len().saturating_sub(1));
    }
}

/// What came back from thinking, for a scene to show.
#[derive(Debug)]
pub(crate) enum News {
    Hints(Vec<Hint>),
    Analysis(Analysis),
    Failed(String),
}

/// A game at the table.
pub(crate) struct Session {
    pub(crate) seating: Seating,
    pub(crate) table: Table,
    pub(crate) actions: Vec<Action>,
    /// How often the game has changed.
    pub(crate) changes: u64,
    record: Record,
    chance: ChaCha8Rng,
    players: Vec<Option<Player>>,
    /// The ticket of the computer player who is thinking.
    thinking: Option<u64>,
    /// The ticket of the hint that is being thought of.
    hinting: Option<u64>,
    /// What a computer player has decided.
    decided: Option<(Action, Option<String>)>,
    /// Whether the computer player whose turn it is cannot go on.
    broken: bool,
}

impl std::fmt::Debug for Session {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Session").field("seating", &self.seating).finish_non_exhaustive()
    }
}

impl Session {
    /// Returns a game of which nothing has been played yet.
    pub(crate) fn new(seating: Seating, begun: Begun) -> Self {
        let Begun { table, players, chance, record, .. } = begun;
        Self {
            seating,
            table,
            actions: Vec::new(),
            changes: 0,
            record,
            chance,
            players,
            thinking: None,
            hinting: None,
            decided: None,
            broken: false,
        }
    }

    pub(crate) fn name(&self, seat: Seat) -> &str {
        &self.seating.seated[seat.index()].name
    }

    pub(crate) fn is_person(&self, seat: Seat) -> bool {
        self.seating.seated[seat.index()].kind == players::Kind::Human
    }

    /// Returns the person whose turn it is.
    pub(crate) fn person_to_choose(&self) -> Option<Seat> {
        self.table.turn().seat().filter(|&seat| self.is_person(seat))
    }

    pub(crate) fn people(&self) -> usize {
        self.seating.seated.iter().filter(|seated| seated.kind == players::Kind::Human).count()
    }

    /// Returns the record of the game so far.
    pub(crate) fn record(&self) -> Record {
        let mut record = self.record.clone();
        record.actions = self.actions.iter().map(ToString::to_string).collect();
        record
    }

    /// Plays an action that is known to be legal.
    pub(crate) fn play(&mut self, action: Action) {
        self.table.play(action).expect("a checked action is legal");
        self.actions.push(action);
        self.changes += 1;
        self.forget();
    }

    /// Plays what is written in a record. The draw that once led to an outcome of chance is made again,
    /// so that later deals are as they would have been.
    pub(crate) fn replay(&mut self, action: Action) {
        if self.table.turn() == Turn::Chance {
            let _ = game::sample(&self.table, &mut self.chance);
        }
        self.play(action);
    }

    /// Deals and draws until somebody is to choose.
    pub(crate) fn play_chance(&mut self) {
        let dealt = self.table.play_chance(&mut self.chance);
        self.changes += dealt.len() as u64;
        self.actions.extend(dealt);
    }

    /// Goes to another moment of this game.
    pub(crate) fn go_to(&mut self, table: Table, actions: usize) {
        self.table = table;
        self.actions.truncate(actions);
        self.changes += 1;
        self.forget();
    }

    /// Gives up what is being thought of: the answer, when it comes, is to an old question.
    fn forget(&mut self) {
        self.thinking = None;
        self.hinting = None;
        self.decided = None;
        self.broken = false;
    }

    /// Returns what the computer player whose turn it is has decided; sends it to think first.
    pub(crate) fn decision(&mut self, desk: &mut Desk) -> Option<(Action, Option<String>)> {
        let Turn::Seat(seat) = self.table.turn() else { return None };
        if let Some(decided) = self.decided.take() {
            return Some(decided);
        }
        if self.thinking.is_none() && !self.broken {
            // Whoever was given up while thinking sits down anew.
            let mut player = match self.players[seat.index()].take() {
                Some(player) => player,
                None => self.seating.sit(seat.index()).ok().flatten()?,
            };
            if let Some(databases) = &desk.databases {
                player.consult(databases);
            }
            self.thinking = Some(self.send(desk, seat, Work::Choose(player)));
        }
        None
    }

    pub(crate) const fn is_thinking(&self) -> bool {
        self.thinking.is_some()
    }

    /// Asks for a hint for the person whose turn it is.
    pub(crate) fn ask_hint(&mut self, desk: &mut Desk) {
        self.ask(desk, Work::Hint(desk.databases.clone()));
    }

    /// Asks the engine about the game, for the person whose turn it is.
    pub(crate) fn ask_analysis(&mut self, analyser: Analyser, desk: &mut Desk) {
        self.ask(desk, Work::Analyse(analyser));
    }

    fn ask(&mut self, desk: &mut Desk, work: Work) {
        if let Some(seat) = self.person_to_choose()
            && self.hinting.is_none()
        {
            self.hinting = Some(self.send(desk, seat, work));
        }
    }

    fn send(&self, desk: &mut Desk, seat: Seat, work: Work) -> u64 {
        desk.tickets += 1;
        desk.jobs.push(Job { ticket: desk.tickets, view: self.table.view(seat), work });
        desk.tickets
    }

    /// Takes an answer in, and returns what is to be shown of it.
    pub(crate) fn receive(&mut self, answer: Answer) -> Option<News> {
        let ticket = Some(answer.ticket);
        if ticket == self.thinking {
            self.thinking = None;
            match answer.thought {
                Thought::Choice { player, action, reason } => {
                    let seat = self.table.turn().seat().expect("somebody was sent to think");
                    self.players[seat.index()] = Some(player);
                    if let Err(refusal) = self.table.check(action) {
                        return Some(self.break_down(&text::illegal_choice(action, &refusal)));
                    }
                    self.decided = Some((action, reason));
                }
                Thought::Failed(why) => return Some(self.break_down(&why)),
                Thought::Hints(_) | Thought::Analysis(_) => {}
            }
        } else if ticket == self.hinting {
            self.hinting = None;
            return match answer.thought {
                Thought::Hints(hints) => Some(News::Hints(hints)),
                Thought::Analysis(Ok(analysis)) => Some(News::Analysis(analysis)),
                Thought::Analysis(Err(why)) => Some(News::Failed(text::no_analysis(&why))),
                Thought::Failed(why) => Some(News::Failed(text::hint_failed(&why))),
                Thought::Choice { .. } => None,
            };
        }
        None
    }

    fn break_down(&mut self, why: &str) -> News {
        let name = self.table.turn().seat().map_or("", |seat| self.name(seat)).to_owned();
        self.broken = true;
        News::Failed(text::player_failed(&name, why))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::Choice;
    use players::{Database, First, Seated};
    use std::sync::atomic::{AtomicU32, Ordering};

    #[derive(Debug, Default)]
    struct Asked(AtomicU32);

    impl Databases for Asked {
        fn find(&self, _rules: &sowing::Rules) -> Option<Arc<Database>> {
            self.0.fetch_add(1, Ordering::Relaxed);
            None
        }
    }

    #[test]
    fn computer_players_may_ask_for_databases() {
        let asked = Arc::new(Asked::default());
        let databases: Arc<dyn Databases> = asked.clone();
        let look = Look { colours: false, unicode: false };
        let mut desk = Desk::new(Pace::OFF, look, None, Some(databases));
        let choice = Choice { houses: Some(3), seeds: Some(2), ..Choice::of("kalah") };
        let seat = |kind: &str| Seated { name: kind.to_owned(), kind: kind.parse().unwrap() };
        let seating = Seating {
            spec: choice.spec().unwrap(),
            seated: vec![seat("perfect"), seat("human")],
            first: First::South,
            seed: 1,
        };
        let begun = seating.begin().unwrap();
        let mut session = Session::new(seating, begun);
        assert!(session.decision(&mut desk).is_none());
        let answer = desk.jobs.pop().expect("it was sent to think").think(&Limits::NONE);
        assert!(matches!(answer.thought, Thought::Choice { .. }));
        assert_eq!(asked.0.load(Ordering::Relaxed), 1);
    }
}
