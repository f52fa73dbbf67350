//! A game in progress.

use crate::errors::{illegal, value_error};
use crate::game::PyGame;
use crate::history::History;
use crate::record::PyRecord;
use crate::view::{self, LISTED, PyView};
use crate::{action, board};
use catalog::{Action, Beginning, Family, GameSpec, RecordError, Table, View};
use game::{Chance, Record, Seat, State, Turn};
use numpy::PyArray1;
use pyo3::prelude::*;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use sowing::Side;
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

/// A game in progress: a table, all that was played, and the seed of deals.
#[pyclass(name = "State", module = "parlour")]
#[derive(Debug)]
pub(crate) struct PyState {
    game: Py<PyGame>,
    /// How its record begins.
    beginning: Record,
    history: History,
}

impl PyState {
    fn begin(game: Py<PyGame>, table: Table, beginning: Record, seed: u64, deals: bool) -> Self {
        Self { game, beginning, history: History::begin(table, seed, deals) }
    }

    pub(crate) const fn table(&self) -> &Table {
        self.history.table()
    }

    pub(crate) fn spec(&self) -> &GameSpec {
        &self.game.get().spec
    }

    pub(crate) fn view_of(&self, py: Python<'_>, seat: Seat) -> PyView {
        PyView::new(self.game.clone_ref(py), self.table().view(seat), seat)
    }

    fn copy_with(&self, py: Python<'_>) -> Self {
        Self {
            game: self.game.clone_ref(py),
            beginning: self.beginning.clone(),
            history: self.history.clone(),
        }
    }

    /// Draws a state of Cassino that looks to a seat as this.
    fn drawn(
        game: Py<PyGame>,
        observed: &cassino::Observation,
        seed: u64,
        deals: bool,
    ) -> PyResult<Self> {
        let state: cassino::State = game::Determinize::determinize(observed, &mut lots(seed));
        let start = state
            .to_notation()
            .ok_or_else(|| value_error("cards are being dealt: nobody looks now"))?;
        let spec = &game.get().spec;
        let mut beginning = spec.record();
        beginning.set_tag("seats", spec.seats().to_string());
        beginning.set_tag("seed", seed.to_string());
        beginning.set_tag("start", start);
        Ok(Self::begin(game, Table::Cassino(Box::new(state)), beginning, seed, deals))
    }

    /// Returns the seat that is asked about, or the one that is to choose.
    fn seat_or_chooser(&self, seat: Option<i64>) -> PyResult<Seat> {
        match (seat, self.table().turn()) {
            (Some(seat), _) => self.game.get().check_seat(seat),
            (None, Turn::Seat(seat)) => Ok(seat),
            (None, Turn::Chance | Turn::Over) => {
                Err(value_error("nobody is to choose now: say which seat"))
            }
        }
    }

    /// Resumes a record.
    pub(crate) fn of_record(py: Python<'_>, record: &Record, deals: bool) -> PyResult<Self> {
        let Beginning { spec, table } = Beginning::of(record).map_err(value_error)?;
        let seats = (spec.family() == Family::Cassino).then(|| spec.seats());
        let game = PyGame::of_words(spec.name(), &spec.rules_text(), seats)?;
        let seed = match record.tag("seed") {
            Some(text) => text.parse().map_err(|_| value_error(RecordError::seed(text)))?,
            None => 0,
        };
        let beginning = Record { tags: record.tags.clone(), actions: Vec::new() };
        let mut state = Self::begin(Py::new(py, game)?, table, beginning, seed, false);
        for text in &record.actions {
            let action = Action::parse(spec.family(), text).map_err(|error| {
                illegal(format!("action {}, `{text}`: {error}", state.history.length() + 1))
            })?;
            state.history.play_recorded(action)?;
        }
        state.history.deals = deals;
        state.history.deal();
        Ok(state)
    }
}

/// Draws what is hidden. The deals of a seed are another stream, so that no card tells of the next ones.
fn lots(seed: u64) -> ChaCha8Rng {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    rng.set_stream(1);
    rng
}

/// Returns a seed from the system, small enough to be typed.
fn drawn_seed(py: Python<'_>) -> PyResult<u64> {
    py.import("secrets")?.call_method1("randbits", (31,))?.extract()
}

/// Resumes a record: the state after its last action. Cards that it does not tell are dealt by its seed.
#[pyfunction]
#[pyo3(signature = (record, *, deal=true))]
pub(crate) fn replay(
    py: Python<'_>,
    record: &Bound<'_, PyRecord>,
    deal: bool,
) -> PyResult<PyState> {
    PyState::of_record(py, &record.get().0, deal)
}

#[pymethods]
impl PyGame {
    /// Begins a game.
    #[pyo3(signature = (*, seed=None, first="south", deal=true))]
    fn start(
        slf: &Bound<'_, Self>,
        seed: Option<u64>,
        first: &str,
        deal: bool,
    ) -> PyResult<PyState> {
        let this = slf.get();
        let first = match first {
            "south" => Side::South,
            "north" => Side::North,
            other => {
                return Err(value_error(format!(
                    "first must be 'south' or 'north', got '{other}'"
                )));
            }
        };
        let mut record = this.spec.record();
        let seed = match (seed, this.spec.family()) {
            (Some(seed), _) => seed,
            (None, Family::Cassino) => drawn_seed(slf.py())?,
            (None, Family::Sowing) => 0,
        };
        match this.spec.family() {
            Family::Sowing => record.set_tag("first", first.to_string()),
            Family::Cassino => record.set_tag("seats", this.spec.seats().to_string()),
        }
        record.set_tag("seed", seed.to_string());
        let table = this.spec.start(first);
        Ok(PyState::begin(slf.clone().unbind(), table, record, seed, deal))
    }

    /// Reads a position of a sowing game, or a moment of Cassino, as `State.notation` writes it.
    #[pyo3(signature = (text, *, seed=None, deal=true))]
    fn position(
        slf: &Bound<'_, Self>,
        text: &str,
        seed: Option<u64>,
        deal: bool,
    ) -> PyResult<PyState> {
        let this = slf.get();
        let seed = match seed {
            Some(seed) => seed,
            None => drawn_seed(slf.py())?,
        };
        let mut record = this.spec.record();
        if let Some(seats) = this.seats_said() {
            record.set_tag("seats", seats.to_string());
        }
        record.set_tag("seed", seed.to_string());
        record.set_tag("start", text);
        PyState::of_record(slf.py(), &record, deal)
    }
}

#[pymethods]
impl PyGame {
    /// Reads what the seat sees that is to choose, as `View.notation` writes it.
    fn view(slf: &Bound<'_, Self>, text: &str) -> PyResult<PyView> {
        let this = slf.get();
        match &this.spec {
            GameSpec::Sowing { .. } => {
                Self::position(slf, text, Some(0), true)?.view(slf.py(), None)
            }
            GameSpec::Cassino { rules, seats } => {
                let seen = cassino::Observation::from_notation(*rules, *seats, text)
                    .map_err(value_error)?;
                let seat = seen.seat();
                Ok(PyView::new(slf.clone().unbind(), View::Cassino(Box::new(seen)), seat))
            }
        }
    }
}

#[pymethods]
impl PyState {
    /// The game that is played.
    #[getter]
    fn game(&self, py: Python<'_>) -> Py<PyGame> {
        self.game.clone_ref(py)
    }

    /// The seed by which cards are dealt.
    #[getter]
    fn seed(&self) -> u64 {
        self.history.seed
    }

    /// The seat that is to choose; `None` when chance is to act or the game is over.
    #[getter]
    fn to_play(&self) -> Option<usize> {
        self.table().turn().seat().map(Seat::index)
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.table().is_over()
    }

    /// Whether chance is to act, which it does by itself unless the state was made with `deal=False`.
    #[getter]
    fn is_chance(&self) -> bool {
        self.table().turn() == Turn::Chance
    }

    /// Whether both sides choose at once, and the one that is asked first is about to choose.
    #[getter]
    fn is_simultaneous(&self) -> bool {
        match &self.table() {
            Table::Sowing(game) => game.is_blind() && !game.has_secret(),
            Table::Cassino(_) => false,
        }
    }

    /// What each seat has, in seeds or points (`game.unit`): final once the game is over.
    #[getter]
    fn scores(&self) -> Vec<i32> {
        self.table().scores()
    }

    /// The seats that share the highest score once the game is over; `None` before.
    #[getter]
    fn winners(&self) -> Option<Vec<usize>> {
        self.table().winners()
    }

    /// 1 for a win, -1 for a loss, between them for a shared win; 0 while the game goes on.
    #[getter]
    fn returns(&self) -> Vec<f64> {
        let scores = self.table().scores();
        if !self.table().is_over() {
            return vec![0.0; scores.len()];
        }
        (0..scores.len()).map(|seat| f64::from(crate::batch::won(&scores, seat))).collect()
    }

    /// The texts of the legal actions of whoever is to act, chance included.
    #[pyo3(signature = (limit=None))]
    fn actions(&self, limit: Option<usize>) -> Vec<String> {
        let actions = match &self.table() {
            Table::Sowing(_) => self.table().legal_actions(),
            Table::Cassino(state) => {
                let listed = state.actions_up_to(limit.unwrap_or(LISTED));
                listed.into_iter().map(Action::Cassino).collect()
            }
        };
        actions.iter().map(ToString::to_string).collect()
    }

    /// The outcomes of chance with their probabilities; none when a seat is to choose.
    fn outcomes(&self) -> Vec<(String, f64)> {
        let mut outcomes = Vec::new();
        self.table().outcomes(&mut outcomes);
        let total: f64 = outcomes.iter().map(|&(_, weight)| f64::from(weight)).sum();
        let share = |weight| f64::from(weight) / total;
        outcomes.iter().map(|(action, weight)| (action.to_string(), share(*weight))).collect()
    }

    /// Tells whether an action is legal here: its text, or the number of a house from 1.
    fn is_legal(&self, action: &Bound<'_, PyAny>) -> PyResult<bool> {
        let action = action::read(self.spec().family(), action)?;
        Ok(self.table().check(action).is_ok())
    }

    /// Plays an action, and then deals what is to be dealt.
    fn play(&mut self, action: &Bound<'_, PyAny>) -> PyResult<()> {
        let action = action::read(self.spec().family(), action)?;
        self.table().check(action).map_err(illegal)?;
        self.history.play(action);
        Ok(())
    }

    /// Plays the numbered action, as the arrays of batches have them.
    fn play_number(&mut self, number: i64) -> PyResult<()> {
        let action = self.numbered(number)?;
        self.history.play(action);
        Ok(())
    }

    /// Returns the text of a numbered action that is legal here.
    fn action_text(&self, number: i64) -> PyResult<String> {
        self.numbered(number).map(|action| action.to_string())
    }

    /// Takes back the last choice of a seat and what was dealt after it. Raises `ValueError` at the start.
    fn undo(&mut self) -> PyResult<()> {
        if self.history.undo() { Ok(()) } else { Err(value_error("there is nothing to take back")) }
    }

    /// What was played, chance included.
    #[getter]
    fn played(&self) -> Vec<String> {
        self.history.played().map(|action| action.to_string()).collect()
    }

    /// What a seat sees, as numbers: shape `(game.observation_size,)`, int32, as batches have it. Of the seat that is to
    /// choose if none is named.
    #[pyo3(signature = (seat=None))]
    fn observation<'py>(
        &self,
        py: Python<'py>,
        seat: Option<i64>,
    ) -> PyResult<Bound<'py, PyArray1<i32>>> {
        let seat = self.seat_or_chooser(seat)?;
        Ok(view::observation(py, self.spec(), &self.table().view(seat), seat))
    }

    /// Which numbered actions are legal for the seat that is to choose: shape `(game.action_count,)`, bool.
    fn mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<bool>> {
        let mask = match self.table().turn() {
            Turn::Seat(seat) => view::mask(self.spec(), &self.table().view(seat), seat),
            Turn::Chance | Turn::Over => vec![false; action::count(self.spec())],
        };
        PyArray1::from_vec(py, mask)
    }

    /// What a seat may know.
    #[pyo3(signature = (seat=None))]
    fn view(&self, py: Python<'_>, seat: Option<i64>) -> PyResult<PyView> {
        Ok(self.view_of(py, self.seat_or_chooser(seat)?))
    }

    /// Returns a state that looks to a seat as this one does, all such states equally likely. Of Cassino it has other
    /// cards in the hands of the others and in the stock, and what was played before is not part of it; of a sowing
    /// game it is a copy, with another choice where the other side has made one in secret.
    #[pyo3(signature = (seat, *, seed))]
    fn resample(&self, py: Python<'_>, seat: i64, seed: u64) -> PyResult<Self> {
        let seat = self.game.get().check_seat(seat)?;
        match self.table().view(seat) {
            View::Sowing(_) => {
                let mut other = self.copy_with(py);
                let is_secret = matches!(self.table(), Table::Sowing(game) if game.has_secret());
                if is_secret && self.table().turn() == Turn::Seat(seat) {
                    other.history.undo();
                    let actions = other.table().legal_actions();
                    other.history.play(actions[lots(seed).random_range(0..actions.len())]);
                }
                Ok(other)
            }
            View::Cassino(observed) => {
                Self::drawn(self.game.clone_ref(py), &observed, seed, self.history.deals)
            }
        }
    }

    /// The position as `Game.position` reads it; `None` while cards are being dealt, and of a finished match of Cassino.
    #[getter]
    fn notation(&self) -> Option<String> {
        match &self.table() {
            Table::Sowing(game) => Some(game.setup().to_string()),
            Table::Cassino(state) => state.to_notation(),
        }
    }

    /// The game so far, as the command line records it.
    fn record(&self) -> PyRecord {
        let actions = self.history.played().map(|action| action.to_string()).collect();
        PyRecord(Record { tags: self.beginning.tags.clone(), actions })
    }

    /// Returns a copy, with the same moves to take back.
    fn copy(&self, py: Python<'_>) -> Self {
        self.copy_with(py)
    }

    fn __copy__(&self, py: Python<'_>) -> Self {
        self.copy_with(py)
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> Self {
        self.copy_with(py)
    }

    fn __str__(&self) -> String {
        self.table().to_string()
    }

    fn __repr__(&self) -> String {
        format!("<parlour.State of {}: {}>", self.spec().name(), self.table())
    }

    /// States are equal when their games are and the future of both is the same.
    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let Ok(other) = other.cast::<Self>() else { return false };
        other
            .try_borrow()
            .is_ok_and(|other| self.spec() == other.spec() && self.table() == other.table())
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (self.spec().name(), self.table().to_string()).hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (PyRecord, bool))> {
        let resume = py.import("parlour")?.getattr("_resume")?;
        Ok((resume, (self.record(), self.history.deals)))
    }

    fn _repr_svg_(&self) -> Option<String> {
        match &self.table() {
            Table::Sowing(game) => Some(board::svg(game)),
            Table::Cassino(_) => None,
        }
    }

    /// The board for a notebook; of Cassino what the seat that is to choose sees.
    fn _repr_html_(&self) -> String {
        match &self.table() {
            Table::Sowing(game) => board::svg(game),
            Table::Cassino(state) => {
                let seat = state.open().turn().seat().unwrap_or(Seat::new(0));
                board::cards(&game::Observe::observe(&**state, seat))
            }
        }
    }
}

impl PyState {
    fn numbered(&self, number: i64) -> PyResult<Action> {
        let Turn::Seat(seat) = self.table().turn() else {
            return Err(illegal("no seat is to choose now"));
        };
        view::numbered(self.spec(), &self.table().view(seat), seat, number)
    }
}

#[pymethods]
impl PyView {
    /// Returns a state that looks like this, all such states equally likely: of Cassino with hidden cards drawn, of a
    /// sowing game the position, without earlier moves, sets and rounds.
    #[pyo3(signature = (*, seed=0))]
    fn resample(&self, py: Python<'_>, seed: u64) -> PyResult<PyState> {
        match &self.view {
            View::Cassino(observed) => PyState::drawn(self.game(py), observed, seed, true),
            View::Sowing(game) => {
                let single = Bound::new(py, self.game(py).get().single())?;
                PyGame::position(&single, &game.setup().to_string(), Some(seed), true)
            }
        }
    }
}
