//! Computer players.

use crate::errors::value_error;
use crate::state::PyState;
use crate::view::PyView;
use crate::work::{Signals, read_seconds};
use catalog::{Family, View};
use game::Turn;
use players::{Kind, Limits, Player};
use pyo3::exceptions::{PyRuntimeError, PyTypeError};
use pyo3::prelude::*;
use std::process;
use std::sync::{Mutex, PoisonError};
use std::thread::{self, ThreadId};
use std::time::Duration;

/// A computer player of Parlour's, such as `hard` or `expert:ms=20`.
#[pyclass(name = "Player", module = "parlour", frozen)]
#[derive(Debug)]
pub(crate) struct PyPlayer {
    kind: Kind,
    seed: u64,
    /// As it sits at a game of the family that it was asked about last.
    seated: Mutex<Option<(Family, Player)>>,
    /// Where it chooses now.
    busy: Mutex<Option<Chooser>>,
}

/// How often a thread looks whether the player has chosen for another one.
const TURN: Duration = Duration::from_millis(5);

/// A thread of a process. A child that is forked has a copy of the player, and none of its parent's other threads.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
struct Chooser {
    process: u32,
    thread: ThreadId,
}

/// A turn to ask the player, which ends when it is dropped.
struct Asking<'a>(&'a Mutex<Option<Chooser>>);

impl<'a> Asking<'a> {
    /// Waits until the player chooses for no other thread; `None` if a signal comes first.
    fn wait(busy: &'a Mutex<Option<Chooser>>, signals: &Signals) -> PyResult<Option<Self>> {
        let own = Chooser { process: process::id(), thread: thread::current().id() };
        loop {
            {
                let mut busy_now = busy.lock().unwrap_or_else(PoisonError::into_inner);
                match *busy_now {
                    // A signal handler asks the player that it has interrupted.
                    Some(chooser) if chooser == own => {
                        return Err(PyRuntimeError::new_err("this player is choosing already"));
                    }
                    Some(chooser) if chooser.process == own.process => {}
                    // Whoever chose in the parent of this process never ends here.
                    None | Some(_) => {
                        *busy_now = Some(own);
                        return Ok(Some(Self(busy)));
                    }
                }
            }
            if signals.ask() {
                return Ok(None);
            }
            thread::sleep(TURN);
        }
    }
}

impl Drop for Asking<'_> {
    fn drop(&mut self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }
}

#[pymethods]
impl PyPlayer {
    #[new]
    #[pyo3(signature = (kind, *, seed=0))]
    fn new(kind: &str, seed: u64) -> PyResult<Self> {
        let kind: Kind = kind.parse().map_err(value_error)?;
        if kind == Kind::Human {
            return Err(value_error("`human` is not possible here: there is nobody to ask"));
        }
        Ok(Self { kind, seed, seated: Mutex::new(None), busy: Mutex::new(None) })
    }

    /// The kind of player, as `parlour match` takes it.
    #[getter]
    fn kind(&self) -> String {
        self.kind.to_string()
    }

    /// The seed by which it chooses.
    #[getter]
    fn seed(&self) -> u64 {
        self.seed
    }

    /// Chooses an action for the seat that is to play, from what that seat may know.
    #[pyo3(signature = (state, *, seconds=None))]
    fn choose(
        &self,
        py: Python<'_>,
        state: &Bound<'_, PyAny>,
        seconds: Option<f64>,
    ) -> PyResult<String> {
        let view = seen(state)?;
        let time = seconds.map_or(Ok(None), read_seconds)?;
        let signals = Signals::new();
        let action = py.detach(|| {
            let (clock, is_stopped) = (|| signals.elapsed(), || signals.ask());
            let limits = Limits::NONE.timed_by(&clock).should_stop(&is_stopped);
            let limits = time.map_or(limits, |time| limits.within(time));
            let family = match &view {
                View::Sowing(_) => Family::Sowing,
                View::Cassino(_) => Family::Cassino,
            };
            let Some(_asking) = Asking::wait(&self.busy, &signals)? else { return Ok(None) };
            let seated = || self.seated.lock().unwrap_or_else(PoisonError::into_inner);
            // A player that panicked sits down anew.
            let last = seated().take();
            let mut player = match last {
                Some((of, player)) if of == family => player,
                _ => self.kind.sit(family, self.seed).map_err(value_error)?,
            };
            let action = player.choose(&view, &limits).map_err(value_error)?;
            *seated() = Some((family, player));
            Ok::<_, PyErr>(Some(action))
        })?;
        signals.raised()?;
        Ok(action.expect("no signal has come").to_string())
    }

    fn __call__(&self, py: Python<'_>, state: &Bound<'_, PyAny>) -> PyResult<String> {
        self.choose(py, state, None)
    }

    fn __repr__(&self) -> String {
        format!("Player('{}', seed={})", self.kind, self.seed)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (String, u64))> {
        let make = slf.py().import("parlour")?.getattr("_player")?;
        Ok((make, (slf.get().kind(), slf.get().seed)))
    }
}

/// Returns what the seat that is to choose may know of a state or view.
fn seen(state: &Bound<'_, PyAny>) -> PyResult<View> {
    let nobody = || value_error("nobody is to choose here");
    if let Ok(view) = state.cast::<PyView>() {
        let view = view.get();
        if !view.is_to_choose() {
            return Err(nobody());
        }
        return Ok(view.view.clone());
    }
    let Ok(state) = state.cast::<PyState>() else {
        let kind = state.get_type();
        return Err(PyTypeError::new_err(format!("expected a State or a View, not {kind}")));
    };
    let state = state.try_borrow()?;
    match game::State::turn(state.table()) {
        Turn::Seat(seat) => Ok(state.table().view(seat)),
        Turn::Chance | Turn::Over => Err(nobody()),
    }
}
