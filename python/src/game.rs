//! Games by name, with their size and house rules.

use crate::errors::value_error;
use crate::work::read_text;
use crate::{action, observe};
use catalog::{Choice, Family, GAMES, GameEntry, GameSpec, RulesFile};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::path::PathBuf;

/// A game: its name, size and house rules.
#[pyclass(name = "Game", module = "parlour", frozen)]
#[derive(Clone, Debug)]
pub(crate) struct PyGame {
    pub(crate) choice: Choice,
    pub(crate) spec: GameSpec,
}

/// What makes a pickled game again: a function and its arguments.
type Pickled<'py> = (Bound<'py, PyAny>, (&'static str, String, Option<u8>));

/// Returns the names of all games.
#[pyfunction]
pub(crate) fn games() -> Vec<&'static str> {
    GAMES.iter().map(|entry| entry.name).collect()
}

/// Reads a whole number that must fit a smaller type.
fn number<N: TryFrom<i64>>(what: &str, value: Option<i64>, most: u64) -> PyResult<Option<N>> {
    let read = |value| {
        N::try_from(value)
            .map_err(|_| value_error(format!("{what} must be between 0 and {most}, got {value}")))
    };
    value.map(read).transpose()
}

/// Reads the value of a house rule.
fn rule_text(key: &str, value: &Bound<'_, PyAny>) -> PyResult<String> {
    if let Ok(flag) = value.extract::<bool>() {
        return Ok(if flag { "on" } else { "off" }.to_owned());
    }
    if let Ok(number) = value.extract::<i64>() {
        return Ok(number.to_string());
    }
    value.extract::<String>().map_err(|_| {
        PyTypeError::new_err(format!(
            "`{key}` must be a text, a whole number or a bool, not {}",
            value.get_type()
        ))
    })
}

impl PyGame {
    pub(crate) fn of(choice: Choice) -> PyResult<Self> {
        let spec = choice.spec().map_err(value_error)?;
        Ok(Self { choice, spec })
    }

    /// Returns the game of a record.
    pub(crate) fn of_words(name: &str, words: &str, seats: Option<u8>) -> PyResult<Self> {
        let mut choice = Choice { seats, ..Choice::of(name) };
        for word in words.split_whitespace() {
            let (key, value) = word
                .split_once('=')
                .ok_or_else(|| value_error(format!("`{word}`: expected KEY=VALUE")))?;
            let number = |what| {
                value
                    .parse()
                    .map_err(|_| value_error(format!("{what} must be a number, got {value}")))
            };
            match key {
                "houses" => choice.houses = Some(number("houses")?),
                "seeds" => choice.seeds = Some(u32::from(number("seeds")?)),
                key => choice.rules.push((key.to_owned(), value.to_owned())),
            }
        }
        Self::of(choice)
    }

    /// Returns the seats as a record has them: nothing where there is no choice.
    pub(crate) fn seats_said(&self) -> Option<u8> {
        (self.spec.family() == Family::Cassino).then(|| self.spec.seats())
    }

    fn entry(&self) -> &'static GameEntry {
        GameEntry::find(self.spec.name()).expect("a spec is made from a listed game")
    }

    fn words(&self) -> Vec<(String, String)> {
        let text = self.spec.rules_text();
        let words = text.split_whitespace().filter_map(|word| word.split_once('='));
        words.map(|(key, value)| (key.to_owned(), value.to_owned())).collect()
    }

    /// Refuses a seat that nobody can have.
    pub(crate) fn check_seat(&self, seat: i64) -> PyResult<game::Seat> {
        let seats = self.spec.seats();
        match u8::try_from(seat) {
            Ok(seat) if seat < seats => Ok(game::Seat::new(seat)),
            _ => Err(value_error(format!("seat must be between 0 and {}, got {seat}", seats - 1))),
        }
    }
}

#[pymethods]
impl PyGame {
    #[new]
    #[pyo3(signature = (name, *, houses=None, seeds=None, seats=None, **rules))]
    fn new(
        name: &str,
        houses: Option<i64>,
        seeds: Option<i64>,
        seats: Option<i64>,
        rules: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Self> {
        let mut choice = Choice::of(name);
        choice.houses = number("houses", houses, u64::from(sowing::MAX_HOUSES))?.or(choice.houses);
        choice.seeds = number("seeds", seeds, u64::from(sowing::MAX_SEEDS))?.or(choice.seeds);
        choice.seats = number("seats", seats, u64::from(cassino::MAX_SEATS))?;
        for (key, value) in rules.into_iter().flatten() {
            let key = key.extract::<String>()?.replace('_', "-");
            let value = rule_text(&key, &value)?;
            choice.rules.push((key, value));
        }
        Self::of(choice)
    }

    /// Reads a game of your own rules from a file such as `my-game.toml`.
    #[staticmethod]
    fn load(py: Python<'_>, path: PathBuf) -> PyResult<Self> {
        let file: RulesFile = read_text(py, &path, 64 << 10)?
            .parse()
            .map_err(|faults| value_error(format!("{}: {faults}", path.display())))?;
        Self::of(file.choice)
    }

    #[staticmethod]
    #[pyo3(name = "_of_words")]
    fn restore(name: &str, words: &str, seats: Option<u8>) -> PyResult<Self> {
        Self::of_words(name, words, seats)
    }

    /// The name by which it is asked for, such as `kalah`.
    #[getter]
    fn name(&self) -> &'static str {
        self.spec.name()
    }

    /// The name for people, such as `Kalah`.
    #[getter]
    fn title(&self) -> &'static str {
        self.entry().title
    }

    /// `sowing` or `cassino`.
    #[getter]
    fn family(&self) -> &'static str {
        self.spec.family().name()
    }

    /// Where it is played.
    #[getter]
    fn region(&self) -> &'static str {
        self.entry().region
    }

    /// What is special about it, in a sentence.
    #[getter]
    fn about(&self) -> &'static str {
        self.entry().about
    }

    /// The rule sheet, in Markdown.
    #[getter]
    fn sheet(&self) -> &'static str {
        self.entry().sheet
    }

    /// How many seats there are; they are numbered from 0.
    #[getter]
    fn seats(&self) -> u8 {
        self.spec.seats()
    }

    /// Houses on each side at the start; `None` of Cassino.
    #[getter]
    fn houses(&self) -> Option<u16> {
        match &self.spec {
            GameSpec::Sowing { rules, .. } => Some(rules.houses),
            GameSpec::Cassino { .. } => None,
        }
    }

    /// Seeds in each house at the start; `None` of Cassino.
    #[getter]
    fn seeds(&self) -> Option<u32> {
        match &self.spec {
            GameSpec::Sowing { rules, .. } => Some(rules.seeds),
            GameSpec::Cassino { .. } => None,
        }
    }

    /// What scores count: `seeds` or `points`.
    #[getter]
    fn unit(&self) -> &'static str {
        self.spec.unit().name()
    }

    /// The house rules in force, by key.
    #[getter]
    fn rules<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let rules = PyDict::new(py);
        for option in self.entry().options() {
            rules.set_item(option.key, self.spec.rule(option.key))?;
        }
        Ok(rules)
    }

    /// What each house rule is about, and what it takes.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyDict>>> {
        let told = |option: catalog::OptionInfo| {
            let dict = PyDict::new(py);
            dict.set_item("key", option.key)?;
            dict.set_item("values", PyTuple::new(py, option.values)?)?;
            dict.set_item("default", option.default)?;
            dict.set_item("help", option.help)?;
            Ok(dict)
        };
        self.entry().options().into_iter().map(told).collect()
    }

    /// How many numbers of actions there are, from 0: the columns of a mask.
    #[getter]
    fn action_count(&self) -> usize {
        action::count(&self.spec)
    }

    /// The text of each numbered action of a sowing game; of Cassino nothing, since there a number is a place in the
    /// list of legal actions.
    #[getter]
    fn action_texts<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        let GameSpec::Sowing { rules, .. } = &self.spec else { return Ok(None) };
        let numbers = action::Numbers::of(rules);
        let texts = (0..numbers.count()).map(|number| numbers.action(number).to_string());
        PyTuple::new(py, texts.collect::<Vec<_>>()).map(Some)
    }

    /// How many numbers a seat sees: the columns of an observation.
    #[getter]
    fn observation_size(&self) -> usize {
        observe::size(&self.spec)
    }

    /// A name for each number that a seat sees, such as `own house 1` or `table h9`.
    #[getter]
    fn observation_names<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, observe::names(&self.spec))
    }

    /// The largest number that an observation can hold.
    #[getter]
    fn observation_most(&self) -> i32 {
        observe::most(&self.spec)
    }

    /// Returns the same game as a single set or round.
    pub(crate) fn single(&self) -> Self {
        let spec = self.spec.clone().single();
        let key = match &spec {
            GameSpec::Sowing { rules, .. } if rules.has_rounds() => ("rounds", "1"),
            GameSpec::Sowing { .. } => ("sets", "1"),
            GameSpec::Cassino { .. } => ("length", "round"),
        };
        let mut choice = self.choice.clone();
        if spec != self.spec {
            choice.rules.push((key.0.to_owned(), key.1.to_owned()));
        }
        Self { choice, spec }
    }

    /// Returns the game that contests and batches play: a single set or round, unless more was asked for.
    fn for_contest(&self) -> PyResult<Self> {
        let spec = self.choice.contest_spec().map_err(value_error)?;
        Ok(if spec == self.spec { self.clone() } else { self.single() })
    }

    fn __repr__(&self) -> String {
        let mut said = format!("Game({:?}", self.name()).replace('"', "'");
        if let Some(seats) = self.seats_said() {
            said += &format!(", seats={seats}");
        }
        let usual = Choice::of(self.name()).spec().expect("a listed game can be played as it is");
        let usual = usual.rules_text();
        for (key, value) in self.words() {
            let is_usual = usual.split_whitespace().any(|word| word == format!("{key}={value}"));
            if key == "houses" || key == "seeds" {
                said += &format!(", {key}={value}");
            } else if !is_usual {
                said += &format!(", {}='{value}'", key.replace('-', "_"));
            }
        }
        said + ")"
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Self>().is_ok_and(|other| self.spec == other.get().spec)
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (self.name(), self.spec.rules_text(), self.spec.seats()).hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Pickled<'py>> {
        let this = slf.get();
        let words = (this.name(), this.spec.rules_text(), this.seats_said());
        Ok((slf.get_type().getattr("_of_words")?, words))
    }
}
