//! A game in progress, and the work done for it on other threads: computer players, hints, analyses.

use crate::analysis::{Analyser, Analysis};
use crate::desk::Desk;
use crate::job::{Answer, Thought, Ticket, Work};
use crate::text;
use catalog::{Action, View};
use game::{Seat, State};
use play::Play;
use players::Hint;
use std::time::Duration;
use texts::Message;

/// How long an engine thinks when a person asks it about the game.
const ANALYSIS: Duration = Duration::from_secs(2);

/// How often the progress of a computer player is shown.
const PROGRESS: Duration = Duration::from_millis(500);

/// What came back from thinking, for a scene to show.
#[derive(Debug)]
pub(crate) enum News {
    Hints(Vec<Hint>),
    Analysis(Analysis),
    Failed(Message),
}

/// A game in progress.
#[derive(Debug)]
pub(crate) struct Session {
    pub(crate) play: Play,
    /// The computer player who is thinking.
    thinking: Option<Ticket>,
    /// The hint or analysis being worked out.
    hinting: Option<Ticket>,
    /// What a computer player has decided, and why.
    decided: Option<(Action, Option<Message>)>,
    /// Whether the computer player whose turn it is has failed.
    is_broken: bool,
    /// Whether a person was helped by a hint or an analysis.
    pub(crate) is_aided: bool,
    /// The version of the game that all this is about.
    version: u64,
}

impl Session {
    pub(crate) const fn new(play: Play) -> Self {
        let version = play.version();
        Self {
            play,
            thinking: None,
            hinting: None,
            decided: None,
            is_broken: false,
            is_aided: false,
            version,
        }
    }

    pub(crate) fn name(&self, seat: Seat) -> &str {
        &self.play.seated(seat).name
    }

    /// Forgets the work for an earlier moment of the game: its answer, when it comes, is to an old
    /// question.
    fn catch_up(&mut self) {
        if self.version != self.play.version() {
            self.version = self.play.version();
            self.thinking = None;
            self.hinting = None;
            self.decided = None;
            self.is_broken = false;
        }
    }

    /// Returns what the computer player whose turn it is has decided; sends it to think first.
    pub(crate) fn decision(&mut self, desk: &mut Desk) -> Option<(Action, Option<Message>)> {
        self.catch_up();
        let seat = self.play.turn().seat()?;
        if let Some(decided) = self.decided.take() {
            return Some(decided);
        }
        if self.thinking.is_none() && !self.is_broken {
            let mut player = self.play.take_player(seat)?;
            if let Some(databases) = &desk.databases {
                player.consult(databases);
            }
            self.thinking = Some(desk.send(Work::Choose(player, self.play.view(seat))));
        }
        None
    }

    /// Returns how many positions the computer player who is thinking has searched so far.
    pub(crate) fn thinking(&self) -> Option<u64> {
        let is_about_now = self.version == self.play.version();
        self.thinking.as_ref().filter(|_| is_about_now).map(Ticket::positions)
    }

    /// Returns when to update the progress shown.
    pub(crate) fn wake(&self, now: Duration) -> Option<Duration> {
        self.thinking().map(|_| now + PROGRESS)
    }

    /// Asks for a hint for the person whose turn it is.
    pub(crate) fn ask_hint(&mut self, desk: &mut Desk) {
        self.catch_up();
        if let Some(seat) = self.play.person_to_choose()
            && self.hinting.is_none()
        {
            let work = Work::Hint(self.play.view(seat), desk.databases.clone());
            self.hinting = Some(desk.send(work));
        }
    }

    /// Asks the engine about a sowing game, for the person whose turn it is.
    pub(crate) fn ask_analysis(&mut self, analyser: Analyser, desk: &mut Desk) {
        self.catch_up();
        let seat = self.play.person_to_choose().filter(|_| self.hinting.is_none());
        if let Some(View::Sowing(table)) = seat.map(|seat| self.play.view(seat)) {
            let table = Box::new(table);
            let work = Work::Analyse { analyser, table, time: ANALYSIS, every_move: false };
            self.hinting = Some(desk.send(work));
        }
    }

    /// Handles an answer, and returns what to show.
    pub(crate) fn receive(&mut self, answer: Answer) -> Option<News> {
        self.catch_up();
        let is_of = |ticket: &Option<Ticket>| ticket.as_ref().is_some_and(|it| it.is_of(&answer));
        if is_of(&self.thinking) {
            self.thinking = None;
            match answer.thought {
                Thought::Choice { player, action, reason } => {
                    let seat = self.play.turn().seat().expect("somebody was sent to think");
                    self.play.give_back(seat, player);
                    if let Err(refusal) = self.play.table().check(action) {
                        return Some(
                            self.break_down(&format!("it chose `{action}`, but {refusal}")),
                        );
                    }
                    self.decided = Some((action, reason));
                }
                Thought::Failed(why) => return Some(self.break_down(&why)),
                Thought::Hints(_) | Thought::Analysis(_) => {}
            }
        } else if is_of(&self.hinting) {
            self.hinting = None;
            self.is_aided |= matches!(answer.thought, Thought::Hints(_) | Thought::Analysis(Ok(_)));
            return match answer.thought {
                Thought::Hints(hints) => Some(News::Hints(hints)),
                Thought::Analysis(Ok(analysis)) => Some(News::Analysis(analysis)),
                Thought::Analysis(Err(why)) => {
                    Some(News::Failed(text::failed("no-analysis", &why)))
                }
                Thought::Failed(why) => Some(News::Failed(text::failed("hint-failed", &why))),
                Thought::Choice { .. } => None,
            };
        }
        None
    }

    fn break_down(&mut self, why: &str) -> News {
        let name = self.play.turn().seat().map_or("", |seat| self.name(seat)).to_owned();
        self.is_broken = true;
        News::Failed(text::failed("player-failed", why).with("name", name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::look::Look;
    use crate::pace::Pace;
    use catalog::Choice;
    use players::{Database, Databases, First, Limits, Seated, Seating};
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
    use texts::Language;

    #[derive(Debug, Default)]
    struct Asked(AtomicU32);

    impl Databases for Asked {
        fn find(&self, _rules: &sowing::Rules) -> Option<Arc<Database>> {
            self.0.fetch_add(1, Ordering::Relaxed);
            None
        }
    }

    fn begin(south: &str) -> Session {
        let choice = Choice { houses: Some(3), seeds: Some(2), ..Choice::of("kalah") };
        let seat = |kind: &str| Seated { name: kind.to_owned(), kind: kind.parse().unwrap() };
        let seating = Seating {
            spec: choice.spec().unwrap(),
            seated: vec![seat(south), seat("human")],
            first: First::South,
            seed: 1,
            title: None,
        };
        Session::new(Play::start(seating).unwrap())
    }

    const LOOK: Look = Look { colours: false, unicode: false, language: Language::English };

    #[test]
    fn computer_players_may_ask_for_databases() {
        let asked = Arc::new(Asked::default());
        let databases: Arc<dyn Databases> = asked.clone();
        let mut desk = Desk::new(Pace::OFF, LOOK, None, Some(databases));
        let mut session = begin("perfect");
        assert!(session.decision(&mut desk).is_none());
        let answer = desk.take_jobs().pop().expect("it was sent to think").think(&Limits::NONE);
        assert!(matches!(answer.thought, Thought::Choice { .. }));
        assert_eq!(asked.0.load(Ordering::Relaxed), 1);
    }

    /// This engine stops only when it is asked to.
    #[test]
    fn work_is_stopped_when_its_game_is_left() {
        static STOPPED: AtomicBool = AtomicBool::new(false);
        let endless: Analyser = |_, demand| {
            while !demand.limits.is_over() {
                std::thread::yield_now();
            }
            STOPPED.store(true, Ordering::Relaxed);
            Err("nobody waits".to_owned())
        };
        let mut desk = Desk::new(Pace::OFF, LOOK, Some(endless), None);
        let mut session = begin("human");
        session.ask_analysis(endless, &mut desk);
        let job = desk.take_jobs().pop().expect("the engine was asked");
        drop(session);
        let answer = job.think(&Limits::NONE);
        assert!(STOPPED.load(Ordering::Relaxed));
        assert!(matches!(answer.thought, Thought::Analysis(Err(_))));
    }
}
