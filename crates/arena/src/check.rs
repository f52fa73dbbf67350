//! What is wrong with a program, for its author.
//!
//! The program plays a few games against a player that moves at random, so that it meets many positions, from both
//! seats. Whatever goes wrong is told with the game, the move and the position.

use crate::contestant::{Begin, Contestant, Fault, Moment};
use crate::opening::Begun;
use crate::process::Bounds;
use crate::referee::{Ending, Terms, play};
use crate::seated::{Surroundings, seat};
use crate::time::TimeControl;
use crate::ugi::Guest;
use catalog::{Action, GameSpec, View};
use game::Seat;
use play::Course;
use serde::Serialize;
use sowing::Side;
use std::time::{Duration, Instant};

/// Something that is wrong with a program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// A stable name, such as `illegal` or `timed_out`.
    pub fault: &'static str,
    /// What is wrong, in plain words.
    pub message: String,
    /// The game in which it showed, from 1.
    pub game: u32,
    /// The program's move in that game, from 1; 0 before its first.
    #[serde(rename = "move")]
    pub number: u32,
    /// What it was shown.
    pub position: Option<String>,
    /// The end of what it wrote to its standard error.
    pub stderr: String,
}

/// What a check has found.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Report {
    /// Whether nothing is wrong.
    pub ok: bool,
    /// Everything that is wrong.
    pub faults: Vec<Finding>,
    /// The name that the program gives itself.
    pub name: Option<String>,
    /// Games that were played to their end.
    pub games: u32,
    /// Moves that the program chose.
    pub moves: u32,
    /// How long the first start took, in milliseconds.
    pub start_ms: u64,
    /// The time of its slowest move, in milliseconds.
    pub slowest_ms: u64,
}

/// Lets the program of a command play this many games by turns from each seat, and returns what is wrong with it.
pub fn check(command: &str, spec: &GameSpec, games: u32, seed: u64, time: &TimeControl) -> Report {
    let mut report = Report::default();
    let mut watched = Watched::new(command);
    for number in 1..=games {
        (watched.number, watched.shown) = (0, None);
        let own = Seat::new(((number - 1) % u32::from(spec.seats())) as u8);
        let ending = one_game(&mut watched, own, spec, seed + u64::from(number), time);
        if let Ending::Fault { seat, fault } = &ending
            && *seat == own
        {
            report.faults.push(Finding {
                fault: fault.name(),
                message: fault.to_string(),
                game: number,
                number: watched.number,
                position: watched.shown.clone(),
                stderr: watched.errors.clone(),
            });
            if matches!(fault, Fault::Start(_)) {
                break;
            }
        } else {
            report.games += 1;
        }
    }
    report.ok = report.faults.is_empty();
    report.name = watched.name;
    report.moves = watched.moves;
    report.start_ms = watched.start.as_millis() as u64;
    report.slowest_ms = watched.slowest.as_millis() as u64;
    report
}

fn one_game(
    watched: &mut Watched,
    own: Seat,
    spec: &GameSpec,
    seed: u64,
    time: &TimeControl,
) -> Ending {
    let random = crate::kind::Kind::Own(players::Kind::Random);
    let mut others: Vec<Box<dyn Contestant>> = (1..spec.seats())
        .map(|_| seat(&random, &Surroundings::default()).expect("everybody can play at random"))
        .collect();
    let mut seated: Vec<&mut dyn Contestant> =
        others.iter_mut().map(|one| one.as_mut() as &mut dyn Contestant).collect();
    seated.insert(own.index(), watched);
    let seeds: Vec<u64> = (0..u64::from(spec.seats())).map(|seat| seed ^ (seat << 32)).collect();
    let start = spec.start(Side::South);
    let begun = Begun { course: Course::begin(start.clone(), seed, 0), start };
    let start_of_game = Instant::now();
    let elapsed = || start_of_game.elapsed();
    let terms = Terms { spec, time, clock: &elapsed, database: None };
    play(&terms, begun, &mut seated, &seeds).ending
}

/// A program, and what it was asked last.
struct Watched {
    guest: Guest,
    name: Option<String>,
    shown: Option<String>,
    number: u32,
    moves: u32,
    start: Duration,
    slowest: Duration,
    errors: String,
}

impl Watched {
    fn new(command: &str) -> Self {
        Self {
            guest: Guest::new(command, Bounds::default(), None),
            name: None,
            shown: None,
            number: 0,
            moves: 0,
            start: Duration::ZERO,
            slowest: Duration::ZERO,
            errors: String::new(),
        }
    }
}

impl Contestant for Watched {
    fn begin(&mut self, game: &Begin<'_>) -> Result<(), Fault> {
        let began = Instant::now();
        self.guest.begin(game)?;
        if self.name.is_none() && self.start.is_zero() {
            self.start = began.elapsed();
        }
        self.name = self.guest.name().map(str::to_owned).or(self.name.take());
        Ok(())
    }

    fn choose(&mut self, moment: &Moment<'_>) -> Result<Action, Fault> {
        self.shown = Some(match moment.view {
            View::Sowing(game) => game.to_string(),
            View::Cassino(seen) => seen.to_notation().unwrap_or_else(|| seen.to_string()),
        });
        self.number += 1;
        let began = Instant::now();
        let chosen = self.guest.choose(moment);
        self.slowest = self.slowest.max(began.elapsed());
        self.moves += u32::from(chosen.is_ok());
        self.errors = self.guest.errors();
        chosen
    }

    fn end(&mut self) -> Result<(), Fault> {
        self.guest.end()
    }
}
