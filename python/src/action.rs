//! Actions as numbers from 0, as arrays hold them.

use crate::errors::{illegal, value_error};
use catalog::{Action, Family, GameSpec};
use pyo3::prelude::*;
use sowing::{House, Land, Pie, Rules, Series};

/// How many captures of one hand card are numbered. A table on which a card captures more ways is rare.
pub(crate) const CAPTURES: usize = 63;
/// The actions of Cassino are numbered by their place in the list of legal ones: up to four hand cards, each put on
/// the table or with one of its captures.
pub(crate) const MENU: usize = 4 * (1 + CAPTURES);

/// Numbers the actions of a sowing game: the own houses from 0, then, where a player may own them, the houses of the
/// other side, then `swap` and `pass` in games that have them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Numbers {
    houses: usize,
    pub(crate) across: bool,
    swap: bool,
    pass: bool,
}

impl Numbers {
    #[inline(always)]
    pub(crate) const fn of(rules: &Rules) -> Self {
        Self {
            houses: rules.houses as usize,
            across: matches!(rules.series, Series::Rounds(_))
                && !matches!(rules.rounds.land, Land::Never),
            swap: matches!(rules.pie, Pie::On),
            pass: rules.pass,
        }
    }

    /// Returns how many numbers there are.
    #[inline(always)]
    pub(crate) const fn count(self) -> usize {
        self.last_house() + self.swap as usize + self.pass as usize
    }

    const fn last_house(self) -> usize {
        if self.across { 2 * self.houses } else { self.houses }
    }

    /// Returns the action of a number that is below the count.
    #[inline(always)]
    pub(crate) const fn action(self, number: usize) -> sowing::Action {
        if number < self.houses {
            sowing::Action::Sow(House::from_index(number))
        } else if number < self.last_house() {
            sowing::Action::Across(House::from_index(number - self.houses))
        } else if self.swap && number == self.last_house() {
            sowing::Action::Swap
        } else {
            sowing::Action::Pass
        }
    }

    /// Returns the number of an action of this game.
    #[inline(always)]
    pub(crate) const fn number(self, action: sowing::Action) -> usize {
        match action {
            sowing::Action::Sow(house) => house.index(),
            sowing::Action::Across(house) => self.houses + house.index(),
            sowing::Action::Swap => self.last_house(),
            sowing::Action::Pass => self.last_house() + self.swap as usize,
        }
    }
}

/// Returns how many actions are numbered.
pub(crate) fn count(spec: &GameSpec) -> usize {
    match spec {
        GameSpec::Sowing { rules, .. } => Numbers::of(rules).count(),
        GameSpec::Cassino { .. } => MENU,
    }
}

/// Reads an action: its text, or the number of a house, from 1.
pub(crate) fn read(family: Family, action: &Bound<'_, PyAny>) -> PyResult<Action> {
    let text = match action.extract::<i64>() {
        Ok(house) if family == Family::Sowing => house.to_string(),
        Ok(_) => return Err(value_error("an action of Cassino is a text such as \"h9xd7,s2\"")),
        Err(_) => action.extract::<String>().map_err(|_| {
            pyo3::exceptions::PyTypeError::new_err(format!(
                "an action is a text or the number of a house, not {}",
                action.get_type()
            ))
        })?,
    };
    Action::parse(family, &text).map_err(illegal)
}
