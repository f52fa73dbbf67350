//! A program that speaks UGI, as one who takes part.

use super::{go, options, position};
use crate::contestant::{Begin, Contestant, Fault, Moment};
use crate::process::{Bounds, Program, Trouble};
use catalog::{Action, GameSpec, View};
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// How long a program may take to start, to get ready for a game, or to read a line.
const PATIENCE: Duration = Duration::from_secs(10);

/// How long a program that is told to quit may take to do so.
const LEAVING: Duration = Duration::from_millis(100);

/// The most captures of one card that are listed where a program asks for the legal actions.
const MOST_CAPTURES: usize = 1000;

/// What is said where there is no Python, or no package in it.
const NO_PYTHON: [&str; 2] = ["python3: not found", "No module named"];

/// What files of Python want.
const PYTHON_WANTED: &str = ". A player `python:FILE` needs Python 3.10 or later as `python3`, with Parlour's package: \
     `pip install ./python` in a clone of Parlour (see docs/python.md)";

/// A program that speaks UGI. It is started for its first game, and again after each fault.
#[derive(Debug)]
pub struct Guest {
    command: String,
    /// Whether Parlour's Python package has to be there.
    is_python: bool,
    bounds: Bounds,
    log: Option<PathBuf>,
    running: Option<Running>,
}

#[derive(Debug)]
struct Running {
    program: Program,
    /// The game that it was told.
    spec: GameSpec,
    name: Option<String>,
    /// Whether it asks for the legal actions with each `go`.
    wants_actions: bool,
}

/// What a program has said of itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Introduction {
    pub(crate) name: Option<String>,
    pub(crate) options: Vec<String>,
}

impl Introduction {
    fn has(&self, name: &str) -> bool {
        self.options.iter().any(|known| known.eq_ignore_ascii_case(name))
    }
}

impl Guest {
    /// Returns the program of this command, which is not started yet.
    pub fn new(command: &str, bounds: Bounds, log: Option<PathBuf>) -> Self {
        Self { command: command.to_owned(), is_python: false, bounds, log, running: None }
    }

    /// Returns a file of Python, or a folder with one, as Parlour's Python package plays it.
    pub fn of_python(file: &str, bounds: Bounds, log: Option<PathBuf>) -> Self {
        let command = format!("python3 -m parlour.engine {}", shell_words::quote(file));
        let mut guest = Self::new(&command, bounds, log);
        guest.is_python = true;
        guest
    }

    /// Returns the end of its standard error, while it runs.
    pub fn errors(&self) -> String {
        self.running.as_ref().map(|running| running.program.errors()).unwrap_or_default()
    }

    fn start(&self, spec: &GameSpec) -> Result<Running, Fault> {
        let mut program = Program::start(&self.command, self.bounds).map_err(Fault::Start)?;
        if let Some(log) = &self.log {
            program.log_to(log);
        }
        let start = |trouble: Trouble| {
            let mut why = format!("at its start, {trouble}");
            if self.is_python && NO_PYTHON.iter().any(|sign| why.contains(sign)) {
                why += PYTHON_WANTED;
            }
            Fault::Start(why)
        };
        program.say("ugi", Instant::now() + PATIENCE).map_err(start)?;
        let introduction = introduce(&mut program).map_err(start)?;
        let wants_actions = introduction.has("SearchMoves");
        for (name, value, is_needed) in options::of_game(spec) {
            if introduction.has(&name) {
                let line = format!("setoption name {name} value {value}");
                program.say(&line, Instant::now() + PATIENCE).map_err(start)?;
            } else if is_needed && !wants_actions {
                return Err(Fault::Start(format!(
                    "it has neither the option `{name}`, of which this game needs the value `{value}`, nor \
                     `SearchMoves`"
                )));
            }
        }
        if wants_actions {
            let line = "setoption name SearchMoves value true";
            program.say(line, Instant::now() + PATIENCE).map_err(start)?;
        }
        Ok(Running { program, spec: spec.clone(), name: introduction.name, wants_actions })
    }
}

/// Hears what a program says of itself.
fn introduce(program: &mut Program) -> Result<Introduction, Trouble> {
    let mut said = Introduction::default();
    let deadline = Instant::now() + PATIENCE;
    program.ask();
    loop {
        let line = program.hear(deadline)?;
        let line = line.trim();
        if line == "ugiok" {
            return Ok(said);
        } else if let Some(name) = line.strip_prefix("id name ") {
            said.name = Some(name.chars().take(100).collect());
        } else if let Some(option) = line.strip_prefix("option name ") {
            let name = option.split(" type ").next().unwrap_or(option);
            said.options.push(name.trim().to_owned());
        }
    }
}

impl Running {
    /// Waits until the program is ready for a game.
    fn begin(&mut self) -> Result<(), Trouble> {
        let deadline = Instant::now() + PATIENCE;
        self.program.say("uginewgame", deadline)?;
        self.program.say("isready", deadline)?;
        self.program.ask();
        while self.program.hear(deadline)?.trim() != "readyok" {}
        Ok(())
    }

    fn choose(&mut self, moment: &Moment<'_>, began: Instant) -> Result<Action, Fault> {
        let place = position::tell(&self.spec, moment).map_err(Fault::Start)?;
        let allowed = moment.time.patience(moment.seat);
        let deadline = began + allowed;
        let mut go = go::tell(&moment.time);
        if self.wants_actions {
            go += " searchmoves";
            for action in actions(moment.view) {
                go += &format!(" {action}");
            }
        }
        let fault = |trouble| crate::trouble::fault(trouble, began, allowed);
        // One write, so that the program is woken once.
        self.program.say(&format!("position {place}\n{go}"), deadline).map_err(fault)?;
        self.program.ask();
        loop {
            let line = self.program.hear(deadline).map_err(fault)?;
            let mut words = line.split_whitespace();
            if words.next() != Some("bestmove") {
                continue;
            }
            let word = words.next().unwrap_or_default();
            return Action::parse(self.spec.family(), word)
                .map_err(|error| Fault::Protocol(format!("it said `{}`: {error}", line.trim())));
        }
    }
}

/// Returns the legal actions of a seat that is to choose.
fn actions(view: &View) -> Vec<Action> {
    let scene = position::Scene { view: view.clone(), table: None };
    scene.actions(MOST_CAPTURES)
}

impl Contestant for Guest {
    fn begin(&mut self, game: &Begin<'_>) -> Result<(), Fault> {
        // Options are set once: for another game, another start.
        let kept = self.running.take().filter(|running| running.spec == *game.spec);
        let began = Instant::now();
        let mut running = match kept {
            Some(running) => running,
            None => self.start(game.spec)?,
        };
        running.begin().map_err(|trouble| crate::trouble::fault(trouble, began, PATIENCE))?;
        self.running = Some(running);
        Ok(())
    }

    fn choose(&mut self, moment: &Moment<'_>) -> Result<Action, Fault> {
        let began = Instant::now();
        let Some(running) = &mut self.running else {
            return Err(Fault::Crashed("it does not run".to_owned()));
        };
        let chosen = running.choose(moment, began);
        if chosen.is_err() {
            // What it may still say would be taken for an answer in the next game.
            self.running = None;
        }
        chosen
    }

    fn name(&self) -> Option<&str> {
        self.running.as_ref()?.name.as_deref()
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        let Some(running) = &mut self.running else { return };
        let deadline = Instant::now() + LEAVING;
        let program = &mut running.program;
        program.ask();
        // Whoever does not leave is killed.
        if program.say("quit", deadline).is_ok() {
            while program.hear(deadline).is_ok() {}
        }
    }
}
