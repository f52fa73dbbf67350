//! Whole games between players.

use crate::errors::{illegal, value_error};
use crate::game::PyGame;
use crate::record::PyRecord;
use crate::view::PyView;
use crate::work::Signals;
use ::play::{Course, lots};
use catalog::{Action, Family, GameSpec, Table};
use game::{Seat, State, Turn};
use players::{First, Kind, Limits, Player, Seated, Seating};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use sowing::Side;

/// A game of more actions than this is cut off and counts as drawn.
const MOST_ACTIONS: usize = 1_000_000;

/// Who sits down: a kind of player, or a Python function from a view to an action.
#[derive(Debug)]
enum Asked {
    Kind(Kind),
    Function(Py<PyAny>),
}

/// A player at a table.
enum Chair {
    Ours(Player),
    Function(Py<PyAny>),
}

impl Asked {
    fn read(player: &Bound<'_, PyAny>, family: Family) -> PyResult<Self> {
        if let Ok(text) = player.extract::<String>() {
            let kind: Kind = text.parse().map_err(value_error)?;
            kind.sit(family, 0).map_err(value_error)?;
            return Ok(Self::Kind(kind));
        }
        if player.is_callable() {
            return Ok(Self::Function(player.clone().unbind()));
        }
        Err(PyTypeError::new_err(format!(
            "a player is the name of a kind, such as 'hard', or a function of a View, not {}",
            player.get_type()
        )))
    }

    fn sit(&self, py: Python<'_>, family: Family, seed: u64) -> PyResult<Chair> {
        Ok(match self {
            Self::Kind(kind) => Chair::Ours(kind.sit(family, seed).map_err(value_error)?),
            Self::Function(function) => Chair::Function(function.clone_ref(py)),
        })
    }

    fn name(&self) -> String {
        match self {
            Self::Kind(kind) => kind.to_string(),
            Self::Function(_) => "function".to_owned(),
        }
    }
}

impl Chair {
    fn choose(
        &mut self,
        game: &Py<PyGame>,
        table: &Table,
        seat: Seat,
        limits: &Limits<'_>,
    ) -> PyResult<Action> {
        let view = table.view(seat);
        match self {
            Self::Ours(player) => player.choose(&view, limits).map_err(value_error),
            Self::Function(function) => Python::attach(|py| {
                let view = PyView::new(game.clone_ref(py), view, seat);
                let chosen = function.call1(py, (view,))?;
                crate::action::read(table.family(), chosen.bind(py))
            }),
        }
    }
}

/// Reads one player for each seat.
fn read_all(game: &PyGame, players: &[Bound<'_, PyAny>]) -> PyResult<Vec<Asked>> {
    let family = game.spec.family();
    let asked: Vec<Asked> =
        players.iter().map(|player| Asked::read(player, family)).collect::<PyResult<_>>()?;
    let seats = usize::from(game.spec.seats());
    if asked.len() != seats {
        let found = asked.len();
        return Err(value_error(format!(
            "{} needs {seats} players, got {found}",
            game.spec.name()
        )));
    }
    Ok(asked)
}

/// Plays to the end, and returns whether that was reached.
fn to_end(
    course: &mut Course,
    game: &Py<PyGame>,
    chairs: &mut [Chair],
    signals: &Signals,
) -> PyResult<bool> {
    let (clock, is_stopped) = (|| signals.elapsed(), || signals.ask());
    let limits = Limits::NONE.timed_by(&clock).should_stop(&is_stopped);
    while course.moves().len() < MOST_ACTIONS {
        match course.table().turn() {
            Turn::Over => return Ok(true),
            Turn::Chance => course.deal(),
            Turn::Seat(seat) => {
                let chair = &mut chairs[seat.index()];
                let action = chair.choose(game, course.table(), seat, &limits)?;
                if signals.ask() {
                    return Ok(false);
                }
                course.play(action).map_err(|reason| {
                    illegal(format!("seat {} chose `{action}`: {reason}", seat.index()))
                })?;
            }
        }
    }
    Ok(false)
}

/// Plays one game as `parlour play` does with the same seed and players, and returns its record.
#[pyfunction]
#[pyo3(signature = (game, players, *, seed=0, first="south"))]
pub(crate) fn play(
    py: Python<'_>,
    game: &Bound<'_, PyGame>,
    players: Vec<Bound<'_, PyAny>>,
    seed: u64,
    first: &str,
) -> PyResult<PyRecord> {
    let this = game.get();
    let asked = read_all(this, &players)?;
    let first = match first {
        "south" => First::South,
        "north" => First::North,
        "toss" => First::Toss,
        other => {
            return Err(value_error(format!("first must be south, north or toss, got '{other}'")));
        }
    };
    let seated = |(number, asked): (usize, &Asked)| Seated {
        name: format!("Player {}", number + 1),
        kind: match asked {
            Asked::Kind(kind) => *kind,
            Asked::Function(_) => Kind::Human,
        },
    };
    let seated = asked.iter().enumerate().map(seated).collect();
    let seating = Seating { spec: this.spec.clone(), seated, first, seed, title: None };
    let (mut record, table) = seating.opening();
    let family = this.spec.family();
    let sit =
        |(seat, asked): (usize, &Asked)| asked.sit(py, family, seed.wrapping_add(seat as u64 + 1));
    let mut chairs: Vec<Chair> = asked.iter().enumerate().map(sit).collect::<PyResult<_>>()?;
    let mut course = Course::begin(table, seed, 0);
    let (game, signals) = (game.clone().unbind(), Signals::new());
    let played = py.detach(|| to_end(&mut course, &game, &mut chairs, &signals));
    signals.raised()?;
    played?;
    record.actions = course.moves().iter().map(|one| one.action.to_string()).collect();
    Ok(PyRecord(record))
}

/// What one player has done in a match.
#[derive(Clone, Default)]
struct Tally {
    wins: u64,
    share: f64,
    squared: f64,
    points: f64,
}

/// Plays many games as `parlour match` does with the same seed and players; of these games, all but the first `skip`.
#[pyfunction(name = "match")]
#[pyo3(signature = (game, players, *, games=100, seed=0, mirror=false, skip=0, progress=None))]
#[expect(clippy::too_many_arguments, reason = "keywords, in Python")]
pub(crate) fn run_match<'py>(
    py: Python<'py>,
    game: &Bound<'py, PyGame>,
    players: Vec<Bound<'py, PyAny>>,
    games: i64,
    seed: u64,
    mirror: bool,
    skip: u64,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyDict>> {
    let this = game.get();
    let spec = this.choice.contest_spec().map_err(value_error)?;
    let asked = read_all(this, &players)?;
    let games = u64::try_from(games)
        .ok()
        .filter(|&games| games > 0)
        .ok_or_else(|| value_error(format!("games must be 1 or more, got {games}")))?;
    let seats = asked.len();
    let turns = if mirror { seats as u64 } else { 1 };
    let games = games.div_ceil(turns) * turns;
    if skip >= games {
        return Err(value_error(format!("skip must be between 0 and {}, got {skip}", games - 1)));
    }
    let (mut tallies, mut draws) = (vec![Tally::default(); seats], 0_u64);
    let signals = Signals::new();
    let handle = game.clone().unbind();
    for number in skip..games {
        let (deal, turn) = (number / turns, (number % turns) as usize);
        let mut chairs = (0..seats)
            .map(|seat| {
                let player = (seat + turn) % seats;
                asked[player].sit(py, spec.family(), lots(seed, deal, player as u64, 12))
            })
            .collect::<PyResult<Vec<Chair>>>()?;
        let mut course = Course::begin(spec.start(Side::South), seed, 2 * deal);
        let ended = py.detach(|| to_end(&mut course, &handle, &mut chairs, &signals));
        if signals.has_raised() {
            break;
        }
        ended?;
        let table = course.table();
        let winners = table.winners().unwrap_or_else(|| (0..seats).collect());
        draws += u64::from(winners.len() > 1);
        for (seat, &score) in table.scores().iter().enumerate() {
            let tally = &mut tallies[(seat + turn) % seats];
            tally.wins += u64::from(winners == [seat]);
            if winners.contains(&seat) {
                let share = 1.0 / winners.len() as f64;
                tally.share += share;
                tally.squared += share * share;
            }
            tally.points += f64::from(score);
        }
        if let Some(progress) = &progress {
            progress.call1(py, (number + 1 - skip, games - skip))?;
        }
    }
    signals.raised()?;
    told(py, &spec, &asked, games - skip, seed, mirror, draws, &tallies)
}

#[expect(clippy::too_many_arguments, reason = "what a match is and how it came out")]
fn told<'py>(
    py: Python<'py>,
    spec: &GameSpec,
    asked: &[Asked],
    games: u64,
    seed: u64,
    mirror: bool,
    draws: u64,
    tallies: &[Tally],
) -> PyResult<Bound<'py, PyDict>> {
    let halves = if spec.unit() == catalog::Unit::HalfPoints { 2.0 } else { 1.0 };
    let player = |(asked, tally): (&Asked, &Tally)| {
        let dict = PyDict::new(py);
        dict.set_item("kind", asked.name())?;
        dict.set_item("wins", tally.wins)?;
        dict.set_item("share", tally.share / games as f64)?;
        dict.set_item("squared", tally.squared / games as f64)?;
        dict.set_item("points", tally.points / halves / games as f64)?;
        Ok(dict)
    };
    let dict = PyDict::new(py);
    dict.set_item("games", games)?;
    dict.set_item("seed", seed)?;
    dict.set_item("mirror", mirror)?;
    dict.set_item("players", asked.iter().zip(tallies).map(player).collect::<PyResult<Vec<_>>>()?)?;
    dict.set_item("draws", draws)?;
    Ok(dict)
}
