//! One game between contestants, with its clocks.
//!
//! The referee reads the time from a clock that is handed in, checks every action, and turns whatever goes wrong
//! into a result: whoever is at fault loses, and with more seats than two the others share the win.
#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

use crate::asking::{Asked, Asking};
use crate::contestant::{Begin, Contestant, Fault};
use crate::opening::Begun;
use crate::statistics::shares;
use crate::time::{Time, TimeControl, TimeLimit};
use crate::trouble::caught;
use catalog::{Action, GameSpec, Table, highest};
use game::{Seat, State, Turn};
use play::{Course, Move};
use players::Database;
use std::time::Duration;

/// How a game is played.
#[derive(Clone, Copy)]
pub struct Terms<'a> {
    /// The game and its rules.
    pub spec: &'a GameSpec,
    /// How time is counted.
    pub time: &'a TimeControl,
    /// What time it is.
    pub clock: &'a dyn Fn() -> Duration,
    /// Where proved values of positions end games, if they do.
    pub database: Option<&'a Database>,
}

impl std::fmt::Debug for Terms<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Terms")
            .field("spec", self.spec)
            .field("time", self.time)
            .field("database", &self.database.is_some())
            .finish_non_exhaustive()
    }
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// By the rules.
    Played,
    /// By the proved value of its last position.
    Adjudicated,
    /// As a draw, when it was too long; see [`Course::is_cut_off`].
    CutOff,
    /// Because a seat was at fault.
    Fault {
        /// The seat.
        seat: Seat,
        /// What it did.
        fault: Fault,
    },
}

/// A game that is over.
#[derive(Clone, Debug)]
pub struct Played {
    /// What each seat has of the win: 1, 0, or an equal part.
    pub shares: Vec<f64>,
    /// Each seat's score in the game's own unit.
    pub scores: Vec<i32>,
    /// How it ended.
    pub ending: Ending,
    /// The actions each seat chose.
    pub chosen: Vec<u64>,
    /// The time each seat took for them.
    pub thinking: Vec<Duration>,
    /// Everything that was played, openings and chance included.
    pub moves: Vec<Move>,
}

/// Plays a game to its end. There is a contestant for each seat, and a seed for its lots.
pub fn play(
    terms: &Terms<'_>,
    begun: Begun,
    contestants: &mut [&mut dyn Contestant],
    seeds: &[u64],
) -> Played {
    let seats = contestants.len();
    let mut game = Game {
        terms,
        start: begun.start,
        course: begun.course,
        left: match terms.time.limit {
            TimeLimit::Fischer { base, .. } => vec![base; seats],
            TimeLimit::None | TimeLimit::PerMove(_) | TimeLimit::Nodes(_) => Vec::new(),
        },
        chosen: vec![0; seats],
        thinking: vec![Duration::ZERO; seats],
    };
    let ending = game.begin(contestants, seeds).unwrap_or_else(|| game.play(contestants));
    for contestant in contestants {
        // The result stands, and one who failed at the end fails again at its next beginning.
        let _ = caught(|| contestant.end());
    }
    game.result(ending)
}

/// Returns what each seat has of the win of a game that ended so.
pub(crate) fn shares_of(ending: &Ending, scores: &[i32]) -> Vec<f64> {
    let seats = scores.len();
    let winners: Vec<usize> = match ending {
        Ending::Played | Ending::Adjudicated => highest(scores),
        Ending::CutOff => (0..seats).collect(),
        Ending::Fault { seat, .. } => (0..seats).filter(|&one| one != seat.index()).collect(),
    };
    shares(&winners, seats).collect()
}

/// Returns the final scores of a table that a database proves. A game that is adjudicated ends at the first such table.
pub(crate) fn proved(database: &Database, table: &Table) -> Option<Vec<i32>> {
    let Table::Sowing(game) = table else { return None };
    let position = game.packed()?;
    let margin = database.known(position)?.value()?;
    let swaps = || table.legal_actions().contains(&Action::Sowing(sowing::Action::Swap));
    if !database.suits(&game.rules()) || game.is_opening_together() || swaps() {
        return None;
    }
    let margin = if position.mover() == sowing::Side::South { margin } else { -margin };
    let all = game.setup().total() as i32;
    Some(vec![i32::midpoint(all, margin), i32::midpoint(all, -margin)])
}

struct Game<'a> {
    terms: &'a Terms<'a>,
    start: Table,
    course: Course,
    /// What each seat has left on its clock; empty where no clocks run.
    left: Vec<Duration>,
    chosen: Vec<u64>,
    thinking: Vec<Duration>,
}

impl Game<'_> {
    /// Has everybody get ready; returns the end if somebody cannot.
    fn begin(&self, contestants: &mut [&mut dyn Contestant], seeds: &[u64]) -> Option<Ending> {
        let seats = Seat::all(contestants.len() as u8);
        for ((seat, contestant), &seed) in seats.zip(contestants).zip(seeds) {
            let begin = Begin { spec: self.terms.spec, seat, seed, time: self.terms.time };
            if let Err(fault) = caught(|| contestant.begin(&begin)) {
                return Some(Ending::Fault { seat, fault });
            }
        }
        None
    }

    fn play(&mut self, contestants: &mut [&mut dyn Contestant]) -> Ending {
        while !self.course.is_cut_off() {
            if self.proved().is_some() {
                return Ending::Adjudicated;
            }
            match self.course.table().turn() {
                Turn::Over => return Ending::Played,
                Turn::Chance => self.course.deal(),
                Turn::Seat(seat) => {
                    if let Err(fault) = self.choose(seat, contestants[seat.index()]) {
                        return Ending::Fault { seat, fault };
                    }
                }
            }
        }
        Ending::CutOff
    }

    /// Has a seat choose, and plays what it chose.
    fn choose(&mut self, seat: Seat, contestant: &mut dyn Contestant) -> Result<(), Fault> {
        let asking = Asking {
            start: &self.start,
            moves: self.course.moves(),
            table: self.course.table(),
            seat,
            time: Time { control: self.terms.time, left: &self.left },
            clock: self.terms.clock,
        };
        let Asked { chosen, took } = asking.ask(contestant);
        let in_time = asking.in_time(took);
        self.thinking[seat.index()] += took;
        let action = chosen?;
        self.chosen[seat.index()] += 1;
        in_time?;
        if let (Some(left), TimeLimit::Fischer { increment, .. }) =
            (self.left.get_mut(seat.index()), self.terms.time.limit)
        {
            *left = left.saturating_sub(took) + increment;
        }
        self.course.play(action).map_err(|refusal| Fault::illegal(action, &refusal))
    }

    /// Returns the proved final scores, if they are asked for and known.
    fn proved(&self) -> Option<Vec<i32>> {
        proved(self.terms.database?, self.course.table())
    }

    fn result(self, ending: Ending) -> Played {
        let scores = match &ending {
            Ending::Adjudicated => self.proved().expect("the game was ended by its value"),
            Ending::Played | Ending::CutOff | Ending::Fault { .. } => self.course.table().scores(),
        };
        Played {
            shares: shares_of(&ending, &scores),
            scores,
            ending,
            chosen: self.chosen,
            thinking: self.thinking,
            moves: self.course.moves().to_vec(),
        }
    }
}
