//! A game at the table: whose turn it is, what was done, and computer players that think elsewhere.

use crate::analysis::{Analyser, Analysis};
use crate::desk::Desk;
use crate::job::{Answer, Thought, Ticket, Work};
use crate::text;
use catalog::{Action, Table, View};
use game::{Record, Seat, State, Turn};
use players::cassino::Hint;
use players::{Begun, Player, Seating, SowingHint};
use rand_chacha::ChaCha8Rng;
use std::time::Duration;

/// How long an engine thinks when a person asks it about the game.
const ANALYSIS: Duration = Duration::from_secs(2);

/// What came back from thinking, for a scene to show.
#[derive(Debug)]
pub(crate) enum News {
    SowingHint(Option<SowingHint>),
    CassinoHints(Vec<Hint>),
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
    players: Vec<Option<Box<dyn Player>>>,
    /// The computer player who is thinking.
    thinking: Option<Ticket>,
    /// The hint or analysis that was asked for.
    hinting: Option<Ticket>,
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
            self.thinking = Some(desk.send(Work::Choose(player, self.table.view(seat))));
        }
        None
    }

    pub(crate) const fn is_thinking(&self) -> bool {
        self.thinking.is_some()
    }

    /// Asks for a hint for the person whose turn it is.
    pub(crate) fn ask_hint(&mut self, desk: &mut Desk) {
        if let Some(seat) = self.person_to_choose()
            && self.hinting.is_none()
        {
            self.hinting = Some(desk.send(Work::Hint(self.table.view(seat))));
        }
    }

    /// Asks the engine about a sowing game, for the person whose turn it is.
    pub(crate) fn ask_analysis(&mut self, analyser: Analyser, desk: &mut Desk) {
        let seat = self.person_to_choose().filter(|_| self.hinting.is_none());
        if let Some(View::Sowing(table)) = seat.map(|seat| self.table.view(seat)) {
            let table = Box::new(table);
            let work = Work::Analyse { analyser, table, time: ANALYSIS, every_move: false };
            self.hinting = Some(desk.send(work));
        }
    }

    /// Takes an answer in, and returns what is to be shown of it.
    pub(crate) fn receive(&mut self, answer: Answer) -> Option<News> {
        let is_of = |ticket: &Option<Ticket>| ticket.as_ref().is_some_and(|it| it.is_of(&answer));
        if is_of(&self.thinking) {
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
                Thought::SowingHint(_) | Thought::CassinoHints(_) | Thought::Analysis(_) => {}
            }
        } else if is_of(&self.hinting) {
            self.hinting = None;
            return match answer.thought {
                Thought::SowingHint(hint) => Some(News::SowingHint(hint)),
                Thought::CassinoHints(hints) => Some(News::CassinoHints(hints)),
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
    use crate::look::Look;
    use crate::pace::Pace;
    use catalog::Choice;
    use players::{Database, Databases, First, Seated};
    use std::sync::Arc;
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
        let answer = desk.take_jobs().pop().expect("it was sent to think").think();
        assert!(matches!(answer.thought, Thought::Choice { .. }));
        assert_eq!(asked.0.load(Ordering::Relaxed), 1);
    }
}
