//! A program of the course, as one who takes part.

use super::line::{Deed, State, Told, Turn};
use crate::contestant::{Begin, Contestant, Fault, History, Moment};
use crate::process::{Bounds, Program};
use crate::trouble::fault;
use catalog::{Action, Table};
use game::{Seat, State as _};
use sowing::Side;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// How long a program may take to read a line.
const PATIENCE: Duration = Duration::from_secs(10);

/// How long a program may take to end when the match is over.
const LEAVING: Duration = Duration::from_millis(100);

/// A program of the course. It is started for each game, since it ends with it.
#[derive(Debug)]
pub struct Guest {
    command: String,
    bounds: Bounds,
    log: Option<PathBuf>,
    program: Option<Program>,
    /// How much of the game it was told; nothing before it was asked.
    told: Option<usize>,
}

impl Guest {
    /// Returns the program of this command, which is not started yet.
    pub fn new(command: &str, bounds: Bounds, log: Option<PathBuf>) -> Self {
        Self { command: command.to_owned(), bounds, log, program: None, told: None }
    }

    /// Tells of what was played since it was last told.
    fn tell(&mut self, history: &History<'_>, own: Seat, deadline: Instant) -> Result<(), Fault> {
        let began = Instant::now();
        let mut table = history.start.clone();
        let mut is_turned = false;
        for (at, played) in history.moves.iter().enumerate() {
            let by = table.turn().seat();
            table.play(played.action).map_err(|why| Fault::Start(why.to_string()))?;
            let deed = match played.action {
                Action::Sowing(sowing::Action::Sow(house)) => Deed::House(house.number()),
                Action::Sowing(sowing::Action::Swap) => {
                    is_turned = true;
                    Deed::Swap
                }
                other => return Err(Fault::Start(format!("`{other}` cannot be told"))),
            };
            let is_own_swap = deed == Deed::Swap && by == Some(own);
            if self.told.is_some_and(|told| at < told) || is_own_swap {
                continue;
            }
            let turn = match table.turn().seat() {
                Some(seat) if seat == own => Turn::You,
                Some(_) => Turn::Opponent,
                None => Turn::End,
            };
            let state = board(&table, is_turned)
                .ok_or_else(|| Fault::Start("the board cannot be told".to_owned()))?;
            let line = Told::Change { deed, state, turn }.to_string();
            let Some(program) = &mut self.program else { continue };
            let said = program.say(&line, deadline);
            said.map_err(|trouble| fault(trouble, began, deadline - began))?;
        }
        self.told = Some(history.moves.len());
        Ok(())
    }
}

/// Returns the board as the referee writes it. Ours exchanges the houses at a swap, and the referee's the players.
fn board(table: &Table, is_turned: bool) -> Option<State> {
    let Table::Sowing(game) = table else { return None };
    State::of(&game.setup().to_string(), is_turned)
}

impl Contestant for Guest {
    fn begin(&mut self, game: &Begin<'_>) -> Result<(), Fault> {
        if !super::rules::is_told(game.spec) {
            return Err(Fault::Start(
                "programs of this protocol play kalah with ends=either, pie=on and \
                 first-move-extra-turn=off, and no other game"
                    .to_owned(),
            ));
        }
        self.told = None;
        let mut program = Program::start(&self.command, self.bounds).map_err(Fault::Start)?;
        if let Some(log) = &self.log {
            program.log_to(log);
        }
        let side = Side::of(game.seat);
        let began = Instant::now();
        let said = program.say(&Told::Start(side).to_string(), began + PATIENCE);
        said.map_err(|trouble| fault(trouble, began, PATIENCE))?;
        self.program = Some(program);
        Ok(())
    }

    fn choose(&mut self, moment: &Moment<'_>) -> Result<Action, Fault> {
        let began = Instant::now();
        let allowed = moment.time.patience(moment.seat);
        let deadline = began + allowed;
        let history =
            moment.history.ok_or_else(|| Fault::Start("nothing may be hidden".to_owned()))?;
        // After START, South moves first; the agent cannot be told of a move that it has not made.
        if self.told.is_none() && is_begun_otherwise(&history, moment.seat) {
            return Err(Fault::Start(
                "programs of this protocol play from the start only".to_owned(),
            ));
        }
        self.tell(&history, moment.seat, deadline)?;
        let Some(program) = &mut self.program else {
            return Err(Fault::Crashed("it does not run".to_owned()));
        };
        program.ask();
        let heard = program.hear(deadline).map_err(|trouble| fault(trouble, began, allowed));
        let chosen = heard.and_then(|line| {
            let deed = match line.strip_prefix("MOVE;") {
                Some(house) if house.bytes().all(|byte| byte.is_ascii_digit()) => house,
                None if line == "SWAP" => "swap",
                _ => "",
            };
            deed.parse().map_err(|_| {
                Fault::Protocol(format!("it said `{line}`: expected MOVE;NUMBER or SWAP"))
            })
        });
        if chosen.is_err() {
            self.program = None;
        }
        chosen.map(Action::Sowing)
    }

    fn end(&mut self) -> Result<(), Fault> {
        let Some(mut program) = self.program.take() else { return Ok(()) };
        let deadline = Instant::now() + LEAVING;
        program.ask();
        if program.say(&Told::End.to_string(), deadline).is_ok() {
            while program.hear(deadline).is_ok() {}
        }
        Ok(())
    }
}

/// Returns whether others have moved for a seat that has not been asked yet.
fn is_begun_otherwise(history: &History<'_>, own: Seat) -> bool {
    let most = own.index();
    history.moves.len() > most || *history.start != usual_start(history.start)
}

/// Returns the start of a table's game.
fn usual_start(table: &Table) -> Table {
    match table {
        Table::Sowing(game) => {
            Table::Sowing(catalog::SowingTable::start(game.rules(), Side::South))
        }
        Table::Cassino(_) => table.clone(),
    }
}
