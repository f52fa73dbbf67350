//! Batches of games over NumPy arrays, which every step writes in place.

use crate::arrays::{Arrays, room_for, zeros};
use crate::batch::{self, Autoreset, Games, Illegal, Opponent, Reward, Seating, Settings};
use crate::errors::{illegal, value_error};
use crate::game::PyGame;
use crate::work::Signals;
use crate::{action, observe};
use catalog::Family;
use numpy::{
    PyArray1, PyArray2, PyArrayDescrMethods, PyArrayMethods, PyReadonlyArray1, PyUntypedArray,
    PyUntypedArrayMethods,
};
use players::Kind;
use pyo3::exceptions::{PyMemoryError, PyRuntimeError, PyTypeError};
use pyo3::prelude::*;
use solver::Limits;

/// The most bytes of all arrays of a batch together.
const MOST_BYTES: u64 = 16 << 30;
/// The most bytes that all opponents together keep between their choices, for speed alone.
const MOST_KEPT: usize = 1 << 30;
/// About what an opponent takes where nothing is kept.
const OPPONENT_BYTES: u64 = 2000;
/// The most actions of a game.
const MOST_ACTIONS: u32 = 1_000_000;

/// Many games of one kind, stepped together; `parlour.vector.make` makes them.
///
/// Its arrays are made once, and `step` and `reset` write them in place: copy what you want to keep. `n` is the number of
/// games, `len(games)`, and each has a row.
#[pyclass(name = "Games", module = "parlour.vector")]
pub(crate) struct PyGames {
    game: Py<PyGame>,
    settings: Settings,
    opponent: Option<String>,
    count: usize,
    games: Box<dyn Games>,
    /// What is played in a step, copied from what was passed.
    actions: Vec<i32>,
    /// Whether what was last done has not come to its end: a signal has broken it off, so that opponents played
    /// whatever came first, or a panic, which leaves some games before the step and some after it.
    is_broken: bool,
    arrays: Arrays,
}

fn refuse(error: &Illegal) -> PyErr {
    let Illegal { game, action, legal } = error;
    illegal(format!(
        "action {action} is not legal in game {game}; the legal ones are {legal:?} (see `mask`). Nothing was played"
    ))
}

impl PyGames {
    /// Copies the actions that are to be played.
    fn take(&mut self, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let py = actions.py();
        let array = if let Ok(array) = actions.cast::<PyUntypedArray>() {
            array.clone()
        } else {
            py.import("numpy")?.call_method1("asarray", (actions,))?.cast_into()?
        };
        let kind = array.dtype().kind();
        if !matches!(kind, b'i' | b'u') {
            return Err(PyTypeError::new_err(format!(
                "actions must be whole numbers, best int32, got {}",
                array.dtype()
            )));
        }
        if array.shape() != [self.count] {
            return Err(value_error(format!(
                "actions must have the shape ({},), got {:?}",
                self.count,
                array.shape()
            )));
        }
        let of_i32 = if let Ok(array) = array.cast::<PyArray1<i32>>() {
            array.clone()
        } else {
            // A number that does not fit is clipped, so that it stays illegal.
            let numpy = py.import("numpy")?;
            let clipped = numpy.call_method1("clip", (array, -1, i32::MAX))?;
            clipped.call_method1("astype", (numpy.getattr("int32")?,))?.cast_into()?
        };
        let read: PyReadonlyArray1<'_, i32> = of_i32
            .try_readonly()
            .map_err(|_| PyRuntimeError::new_err("the actions are being written"))?;
        self.actions.iter_mut().zip(read.as_array()).for_each(|(to, from)| *to = *from);
        Ok(())
    }

    /// Reads one seed for each game: given, or counted from one.
    fn seeds_of(&self, seed: &Bound<'_, PyAny>) -> PyResult<Vec<u64>> {
        if let Ok(first) = seed.extract::<u64>() {
            return Ok((0..self.count as u64).map(|row| first.wrapping_add(row)).collect());
        }
        let seeds: Vec<u64> = seed.extract().map_err(|_| {
            PyTypeError::new_err("seed must be a whole number from 0, or one for each game")
        })?;
        if seeds.len() != self.count {
            let (asked, found) = (self.count, seeds.len());
            return Err(value_error(format!("seed must have {asked} numbers, got {found}")));
        }
        Ok(seeds)
    }

    fn begin(
        &mut self,
        py: Python<'_>,
        seeds: Option<&[u64]>,
        chosen: Option<&[bool]>,
    ) -> PyResult<()> {
        let Self { games, arrays, count, settings, is_broken, .. } = self;
        let signals = Signals::new();
        let is_stopped = || signals.ask();
        let limits = Limits::NONE.should_stop(&is_stopped);
        // A panic leaves it so.
        let was_broken = std::mem::replace(is_broken, true);
        let done = arrays.with_rows(py, settings, *count, |rows| {
            py.detach(|| games.reset(seeds, chosen, rows, &limits));
        });
        // What is reset in part is as broken as it was.
        *is_broken = match done {
            Ok(()) => signals.has_raised() || was_broken && chosen.is_some(),
            Err(_) => was_broken,
        };
        done?;
        signals.raised()
    }
}

#[pymethods]
impl PyGames {
    #[new]
    #[pyo3(signature = (
        game, count, *, seed, opponent, seat, autoreset, reward, max_actions
    ))]
    #[expect(clippy::too_many_arguments, reason = "all by name")]
    fn new(
        game: &Bound<'_, PyGame>,
        count: i64,
        seed: &Bound<'_, PyAny>,
        opponent: Option<String>,
        seat: &Bound<'_, PyAny>,
        autoreset: &str,
        reward: &str,
        max_actions: i64,
    ) -> PyResult<Self> {
        let py = game.py();
        let this = game.get();
        let (spec, family) = (&this.spec, this.spec.family());
        let settings = Settings {
            family,
            seats: spec.seats(),
            seen: observe::size(spec),
            actions: action::count(spec),
            autoreset: match autoreset {
                "same_step" => Autoreset::SameStep,
                "next_step" => Autoreset::NextStep,
                "disabled" => Autoreset::Disabled,
                other => {
                    return Err(value_error(format!(
                        "autoreset must be 'same_step', 'next_step' or 'disabled', got '{other}'"
                    )));
                }
            },
            reward: match reward {
                "win" => Reward::Win,
                "margin" => Reward::Margin,
                other => {
                    let why = format!("reward must be 'win' or 'margin', got '{other}'");
                    return Err(value_error(why));
                }
            },
            opponent: match opponent.as_deref() {
                None => Opponent::None,
                Some("random") => Opponent::Random,
                Some(kind) => {
                    let kind: Kind = kind.parse().map_err(value_error)?;
                    kind.sit(family, 0).map_err(value_error)?;
                    Opponent::Kind(kind)
                }
            },
            seating: match seat.extract::<i64>() {
                Ok(seat) => Seating::Fixed(this.check_seat(seat)?.index() as u8),
                Err(_) if seat.extract::<String>().is_ok_and(|text| text == "alternate") => {
                    Seating::Alternate
                }
                Err(_) => {
                    let seat = seat.str()?;
                    let why = format!("seat must be a number or 'alternate', got {seat}");
                    return Err(value_error(why));
                }
            },
            most_kept: 0,
            most_actions: u32::try_from(max_actions)
                .ok()
                .filter(|most| (1..=MOST_ACTIONS).contains(most))
                .ok_or_else(|| {
                    value_error(format!(
                        "max_actions must be between 1 and {MOST_ACTIONS}, got {max_actions}"
                    ))
                })?,
        };
        let choices = if family == Family::Cassino { 8 } else { 0 };
        let others = match settings.opponent {
            Opponent::None | Opponent::Random => 0,
            Opponent::Kind(_) => u64::from(settings.seats - 1),
        };
        // Boards of many houses are on the heap.
        let of_game = 600 + 8 * settings.actions as u64 + others * OPPONENT_BYTES;
        let bytes = 8 * settings.seen as u64 + (1 + choices) * settings.actions as u64 + of_game;
        let most = MOST_BYTES / bytes;
        let count = usize::try_from(count)
            .ok()
            .filter(|&count| count > 0 && count as u64 <= most)
            .ok_or_else(|| {
                value_error(format!("n must be between 1 and {most} games, got {count}"))
            })?;
        let settings = Settings { most_kept: MOST_KEPT / count, ..settings };
        let arrays = Arrays::new(py, &settings, count)?;
        let actions = zeros(count)?;
        // Games allocate in many small pieces, where nobody could be told that there is no memory.
        room_for(count * of_game as usize)?;
        let games = py
            .detach(|| batch::batch(spec, settings, count))
            .map_err(|error| PyMemoryError::new_err(error.to_string()))?;
        let game = game.clone().unbind();
        let is_broken = false;
        let mut this = Self { game, settings, opponent, count, games, actions, is_broken, arrays };
        let seeds = this.seeds_of(seed)?;
        this.begin(py, Some(&seeds), None)?;
        match this.games.idle() {
            0 => Ok(this),
            idle => Err(value_error(format!(
                "{idle} of {count} games are over before anybody can act: choose a larger board, or larger max_actions"
            ))),
        }
    }

    /// Plays an action in every game, or in none if one is not legal.
    ///
    /// `actions` has the shape `(n,)` and a type of whole numbers, best int32: columns of `mask`. What is given for a game
    /// that waits for its reset is ignored. Raises `IllegalAction`; `RuntimeError` if another thread is stepping, if an
    /// array was made unusable, or after a step that was broken off.
    fn step(&mut self, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        if self.is_broken {
            return Err(PyRuntimeError::new_err(
                "the last step was broken off, and its games are not what was played: call reset first",
            ));
        }
        self.take(actions)?;
        let py = actions.py();
        let Self { games, arrays, count, settings, actions, is_broken, .. } = self;
        let signals = Signals::new();
        let is_stopped = || signals.ask();
        let limits = Limits::NONE.should_stop(&is_stopped);
        // A panic leaves it so.
        *is_broken = true;
        let stepped = arrays.with_rows(py, settings, *count, |rows| {
            py.detach(|| games.step(actions, rows, &limits))
        });
        // Where an array or an action is refused, nothing was played.
        *is_broken = matches!(stepped, Ok(Ok(()))) && signals.has_raised();
        stepped?.map_err(|error| refuse(&error))?;
        signals.raised()
    }

    /// Begins games anew, all or those that `mask` chooses.
    ///
    /// `seed` is that of row 0, from which the others count on, or one for each row; without it each row has its next one.
    /// `mask` has the shape `(n,)` and the type bool.
    #[pyo3(signature = (seed=None, mask=None))]
    fn reset(
        &mut self,
        py: Python<'_>,
        seed: Option<&Bound<'_, PyAny>>,
        mask: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let seeds = seed.map(|seed| self.seeds_of(seed)).transpose()?;
        let chosen = match mask {
            None => None,
            Some(mask) => {
                let refused = || {
                    value_error(format!(
                        "mask must be an array of bool with shape ({},)",
                        self.count
                    ))
                };
                let mask = mask.cast::<PyArray1<bool>>().map_err(|_| refused())?;
                // Read as Python sees them: memory that is no bool would be no bool in Rust either.
                let chosen: Vec<bool> = mask.call_method0("tolist")?.extract()?;
                if chosen.len() != self.count {
                    return Err(refused());
                }
                Some(chosen)
            }
        };
        self.begin(py, seeds.as_deref(), chosen.as_deref())
    }

    fn __len__(&self) -> usize {
        self.count
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let game = self.game.bind(py).repr()?;
        Ok(format!("<parlour.vector.Games: {} of {game}>", self.count))
    }

    /// The game that every row plays.
    #[getter]
    fn game(&self, py: Python<'_>) -> Py<PyGame> {
        self.game.clone_ref(py)
    }

    /// The kind of player in the seats that are not yours; `None` where you play them all.
    #[getter]
    fn opponent(&self) -> Option<&str> {
        self.opponent.as_deref()
    }

    /// When a game that is over begins anew: `same_step`, `next_step` or `disabled`.
    #[getter]
    fn autoreset(&self) -> &'static str {
        match self.settings.autoreset {
            Autoreset::SameStep => "same_step",
            Autoreset::NextStep => "next_step",
            Autoreset::Disabled => "disabled",
        }
    }

    /// What the seat that is to play sees: shape `(n, game.observation_size)`, int32.
    ///
    /// Seeds, cards and points are counted as they are, never scaled; `game.observation_names` names the columns, and none
    /// exceeds `game.observation_most`.
    #[getter]
    fn observation(&self, py: Python<'_>) -> Py<PyArray2<i32>> {
        self.arrays.observation.array(py)
    }

    /// Which actions are legal: shape `(n, game.action_count)`, bool.
    ///
    /// All of a row whose game waits for its reset.
    #[getter]
    fn mask(&self, py: Python<'_>) -> Py<PyArray2<bool>> {
        self.arrays.mask.array(py)
    }

    /// What the seat that has acted in the last step won by it: shape `(n,)`, float32.
    ///
    /// 0 until the game ends; then 1 for a win, -1 for a loss and 0 for a draw of two seats, or with `reward="margin"` the own
    /// score less the best of the others, in seeds or points.
    #[getter]
    fn reward(&self, py: Python<'_>) -> Py<PyArray1<f32>> {
        self.arrays.reward.array(py)
    }

    /// What every seat won when the game of a row ended in the last step, otherwise 0: shape `(n, seats)`, float32.
    ///
    /// In the unit of `reward`.
    #[getter]
    fn returns(&self, py: Python<'_>) -> Py<PyArray2<f32>> {
        self.arrays.returns.array(py)
    }

    /// Whether the game of a row ended in the last step: shape `(n,)`, bool.
    #[getter]
    fn terminated(&self, py: Python<'_>) -> Py<PyArray1<bool>> {
        self.arrays.terminated.array(py)
    }

    /// Whether it was broken off in the last step, after `max_actions` actions: shape `(n,)`, bool.
    #[getter]
    fn truncated(&self, py: Python<'_>) -> Py<PyArray1<bool>> {
        self.arrays.truncated.array(py)
    }

    /// The seat that is to play, from 0; -1 of a game that waits for its reset: shape `(n,)`, int8.
    #[getter]
    fn to_play(&self, py: Python<'_>) -> Py<PyArray1<i8>> {
        self.arrays.to_play.array(py)
    }

    /// The seed of the game of each row, as `parlour play --seed` takes it: shape `(n,)`, uint64.
    #[getter]
    fn seeds(&self, py: Python<'_>) -> Py<PyArray1<u64>> {
        self.arrays.seeds.array(py)
    }

    /// In rows that ended in the last step, what the seat that acted last saw at the end: shape
    /// `(n, game.observation_size)`, int32.
    ///
    /// Other rows keep what they had.
    #[getter]
    fn final_observation(&self, py: Python<'_>) -> Py<PyArray2<i32>> {
        self.arrays.final_observation.array(py)
    }

    /// What the actions of Cassino are: shape `(n, game.action_count)`, uint64; `None` of other games.
    ///
    /// The card that is played in the bits from 52 on, and a bit for each card that it takes, by its place in the pack. Holds
    /// where `mask` is true.
    #[getter]
    fn choices(&self, py: Python<'_>) -> Option<Py<PyArray2<u64>>> {
        (self.settings.family == Family::Cassino).then(|| self.arrays.choices.array(py))
    }
}
