//! What one seat may know of a moment, which is all that a player is given.

use crate::errors::illegal;
use crate::game::PyGame;
use crate::{action, observe};
use catalog::{GameSpec, View};
use game::{Seat, State, Turn};
use numpy::PyArray1;
use pyo3::prelude::*;

/// Captures of Cassino are listed up to this many for each hand card.
pub(crate) const LISTED: usize = 200;

/// What one seat may know of a moment of a game.
#[pyclass(name = "View", module = "parlour", frozen)]
#[derive(Debug)]
pub(crate) struct PyView {
    game: Py<PyGame>,
    pub(crate) view: View,
    seat: Seat,
}

/// Returns the legal actions of the seat that looks, if it is to choose.
pub(crate) fn actions(view: &View, seat: Seat) -> Vec<catalog::Action> {
    match view {
        View::Sowing(game) if game.turn() == Turn::Seat(seat) => {
            game.legal_actions().into_iter().map(catalog::Action::Sowing).collect()
        }
        View::Sowing(_) => Vec::new(),
        View::Cassino(seen) => {
            seen.actions_up_to(LISTED).into_iter().map(catalog::Action::Cassino).collect()
        }
    }
}

/// Returns which numbered actions are legal for the seat that looks; none if it is not to choose.
pub(crate) fn mask(spec: &GameSpec, view: &View, seat: Seat) -> Vec<bool> {
    let mut mask = vec![false; action::count(spec)];
    match (spec, view) {
        (GameSpec::Sowing { rules, .. }, View::Sowing(game)) => {
            if game.turn() == Turn::Seat(seat) {
                let numbers = action::Numbers::of(rules);
                game.legal_actions().into_iter().for_each(|one| mask[numbers.number(one)] = true);
            }
        }
        (_, View::Cassino(seen)) => {
            let count = seen.actions_up_to(action::CAPTURES).len().min(action::MENU);
            mask[..count].fill(true);
        }
        (GameSpec::Cassino { .. }, View::Sowing(_)) => {}
    }
    mask
}

/// Returns the numbered action of the seat that looks, which must be legal.
pub(crate) fn numbered(
    spec: &GameSpec,
    view: &View,
    seat: Seat,
    number: i64,
) -> PyResult<catalog::Action> {
    let mask = mask(spec, view, seat);
    let place = usize::try_from(number).ok().filter(|&place| mask.get(place) == Some(&true));
    let place = place.ok_or_else(|| {
        let legal: Vec<usize> = (0..mask.len()).filter(|&place| mask[place]).collect();
        illegal(format!("number {number} is not legal here; the legal ones are {legal:?}"))
    })?;
    Ok(match (spec, view) {
        (GameSpec::Sowing { rules, .. }, _) => {
            catalog::Action::Sowing(action::Numbers::of(rules).action(place))
        }
        (_, View::Cassino(seen)) => {
            catalog::Action::Cassino(seen.actions_up_to(action::CAPTURES)[place])
        }
        (GameSpec::Cassino { .. }, View::Sowing(_)) => {
            unreachable!("a view is of its table's game")
        }
    })
}

/// Returns what the seat sees as an array.
pub(crate) fn observation<'py>(
    py: Python<'py>,
    spec: &GameSpec,
    view: &View,
    seat: Seat,
) -> Bound<'py, PyArray1<i32>> {
    let mut seen = vec![0; observe::size(spec)];
    observe::view(view, seat, &mut seen);
    PyArray1::from_vec(py, seen)
}

impl PyView {
    pub(crate) fn new(game: Py<PyGame>, view: View, seat: Seat) -> Self {
        Self { game, view, seat }
    }

    /// Tells whether the seat that looks is to choose.
    pub(crate) fn is_to_choose(&self) -> bool {
        match &self.view {
            View::Sowing(game) => game.turn() == Turn::Seat(self.seat),
            View::Cassino(seen) => seen.is_to_play(),
        }
    }
}

#[pymethods]
impl PyView {
    /// The game that is played.
    #[getter]
    pub(crate) fn game(&self, py: Python<'_>) -> Py<PyGame> {
        self.game.clone_ref(py)
    }

    /// The seat that looks, from 0.
    #[getter]
    fn seat(&self) -> usize {
        self.seat.index()
    }

    /// What the seat sees, as `Game.view` reads it; `None` of Cassino where the seat is not to choose.
    #[getter]
    fn notation(&self) -> Option<String> {
        match &self.view {
            View::Sowing(game) => Some(game.setup().to_string()),
            View::Cassino(seen) => seen.to_notation(),
        }
    }

    /// The texts of the seat's legal actions; none if it is not to choose.
    fn actions(&self) -> Vec<String> {
        actions(&self.view, self.seat).iter().map(ToString::to_string).collect()
    }

    /// Which numbered actions are legal: shape `(game.action_count,)`, bool.
    fn mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<bool>> {
        PyArray1::from_vec(py, mask(&self.game.get().spec, &self.view, self.seat))
    }

    /// Returns the text of a numbered action that is legal here.
    fn action_text(&self, number: i64) -> PyResult<String> {
        numbered(&self.game.get().spec, &self.view, self.seat, number).map(|one| one.to_string())
    }

    /// What the seat sees, as numbers: shape `(game.observation_size,)`, int32, as batches have it.
    fn observation<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i32>> {
        observation(py, &self.game.get().spec, &self.view, self.seat)
    }

    fn __str__(&self) -> String {
        self.view.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<parlour.View of {} from seat {}>", self.game.get().spec.name(), self.seat.index())
    }
}
