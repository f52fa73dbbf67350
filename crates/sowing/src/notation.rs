//! Positions as text: `<m,southStore,northStore,S1..Sm,N1..Nm> s`.
//!
//! Each side's houses stand in that side's own sowing order, and the side to move follows as `s` or `n`. A burnt
//! house is `x`. After the seeds of a house that was won for good, `s` or `n` says whose it is; after those of land
//! on the other side, `S` or `N`. Where the first turn has gone further or less far than the board shows by itself,
//! or a move was earned, one more word says so: `fresh`, `first-turn`, `swap`, `later` or `again`. Where the side to move
//! chooses which of its houses stay empty in a new round, that word is `fill` for the player who begins and `fill-second`
//! for the other. `last-s` and `last-n` say who gets the last few seeds, where that depends on what happened before.

use crate::board::Board;
use crate::position::{Position, Source};
use crate::rules::MAX_HOUSES;
use crate::setup::{HouseSetup, Setup};
use crate::side::{BySide, Side};
use crate::stage::Stage;
use std::fmt::{self, Display};
use std::str::FromStr;

/// Every reason why a text is not a position, in the order of the text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", game::join_faults(.0))]
pub struct ParseSetupError(pub Vec<NotationFault>);

/// One reason why a text is not a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotationFault {
    /// The form is wrong altogether.
    #[error("expected `<m,southStore,northStore,S1..Sm,N1..Nm> s` (or `n`), found `{0}`")]
    Form(String),
    /// A number is none, or too large.
    #[error("number {place}, `{found}`: expected a whole number of seeds{}",
        if *.place > 3 { ", x for a burnt house, or seeds and whose they are, such as 4s" } else { "" })]
    Number {
        /// Which of the numbers, from 1.
        place: usize,
        /// What was found.
        found: String,
    },
    /// The number of houses cannot be played.
    #[error("houses must be between 1 and {MAX_HOUSES}, got {0}")]
    Houses(u64),
    /// There are more or fewer numbers than the number of houses asks for.
    #[error("expected {expected} numbers for {houses} houses a side, found {found}")]
    Count {
        /// The number of houses.
        houses: u64,
        /// How many numbers there should be.
        expected: u64,
        /// How many there are.
        found: usize,
    },
    /// The side to move is neither `s` nor `n`.
    #[error("the side to move is `{0}`: expected `s` or `n`")]
    Mover(String),
    /// The word after the side to move is unknown.
    #[error(
        "`{0}` after the side to move: expected fresh, first-turn, swap, later, again, fill, fill-second, last-s, last-n, or nothing"
    )]
    Word(String),
}

const STAGES: [(Stage, &str); 7] = [
    (Stage::Fresh, "fresh"),
    (Stage::FirstTurn, "first-turn"),
    (Stage::SwapOffered, "swap"),
    (Stage::Later, "later"),
    (Stage::Again, "again"),
    (Stage::Filling, "fill"),
    (Stage::FillingSecond, "fill-second"),
];

const HEIRS: [(Side, &str); 2] = [(Side::South, "last-s"), (Side::North, "last-n")];

impl FromStr for Setup {
    type Err = ParseSetupError;

    fn from_str(text: &str) -> Result<Self, ParseSetupError> {
        let form = || NotationFault::Form(text.to_owned());
        let (numbers, rest) = text
            .trim()
            .strip_prefix('<')
            .and_then(|t| t.split_once('>'))
            .ok_or_else(|| ParseSetupError(vec![form()]))?;
        let mut faults = Vec::new();
        let fields: Vec<&str> = numbers.split(',').map(str::trim).collect();
        let size = take(&mut faults, size(&fields));
        let mut fields = (1..).zip(fields).skip(1);
        let stores: Vec<u64> = fields
            .by_ref()
            .take(2)
            .filter_map(|(place, field)| take(&mut faults, number(place, field)))
            .collect();
        let mut houses: Vec<HouseSetup> =
            fields.filter_map(|(place, field)| take(&mut faults, house(place, field))).collect();
        let mut words = rest.split_whitespace();
        let mover = match words.next() {
            Some("s") => Ok(Side::South),
            Some("n") => Ok(Side::North),
            Some(other) => Err(NotationFault::Mover(other.to_owned())),
            None => Err(form()),
        };
        let mover = take(&mut faults, mover);
        let (mut stage, mut heir) = (None, None);
        for word in words {
            let is_new = match (known(&STAGES, word), known(&HEIRS, word)) {
                (Some(said), _) => stage.replace(said).is_none(),
                (None, Some(said)) => heir.replace(said).is_none(),
                (None, None) => {
                    faults.push(NotationFault::Word(word.to_owned()));
                    true
                }
            };
            if !is_new {
                faults.push(form());
            }
        }
        match (size, &stores[..], mover) {
            (Some(size), &[south, north], Some(mover)) if faults.is_empty() => {
                let north_houses = houses.split_off(size);
                Ok(Self {
                    stores: BySide { south, north },
                    houses: BySide { south: houses, north: north_houses },
                    mover,
                    stage,
                    heir,
                })
            }
            _ => Err(ParseSetupError(faults)),
        }
    }
}

/// Returns what was read, or keeps the fault for the list.
fn take<T>(faults: &mut Vec<NotationFault>, read: Result<T, NotationFault>) -> Option<T> {
    read.map_err(|fault| faults.push(fault)).ok()
}

/// Reads the number of houses of each side, which says how many numbers there are.
fn size(fields: &[&str]) -> Result<usize, NotationFault> {
    let houses = number(1, fields[0])?;
    if !(1..=u64::from(MAX_HOUSES)).contains(&houses) {
        return Err(NotationFault::Houses(houses));
    }
    let expected = 3 + 2 * houses;
    if fields.len() as u64 != expected {
        return Err(NotationFault::Count { houses, expected, found: fields.len() });
    }
    Ok(houses as usize)
}

fn number(place: usize, field: &str) -> Result<u64, NotationFault> {
    seeds(place, field, field)
}

/// Reads the seeds of a field, which may say more than their number.
fn seeds(place: usize, field: &str, digits: &str) -> Result<u64, NotationFault> {
    let all_digits = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    let seeds = all_digits.then(|| digits.parse().ok()).flatten();
    seeds.ok_or_else(|| NotationFault::Number { place, found: field.to_owned() })
}

fn house(place: usize, field: &str) -> Result<HouseSetup, NotationFault> {
    let (digits, owner) = match field.as_bytes().last() {
        Some(b's' | b'S') => (&field[..field.len() - 1], Side::South),
        Some(b'n' | b'N') => (&field[..field.len() - 1], Side::North),
        _ if field == "x" => return Ok(HouseSetup::Burnt),
        _ => return number(place, field).map(HouseSetup::Seeds),
    };
    let seeds = seeds(place, field, digits)?;
    Ok(if field.ends_with(['s', 'n']) {
        HouseSetup::Child { seeds, owner }
    } else {
        HouseSetup::Land { seeds, owner }
    })
}

/// Returns what a word stands for.
fn known<T: Copy>(words: &[(T, &str)], word: &str) -> Option<T> {
    words.iter().find(|(_, name)| *name == word).map(|&(known, _)| known)
}

impl Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "<{},{},{}", self.houses.south.len(), self.stores.south, self.stores.north)?;
        for house in Side::BOTH.into_iter().flat_map(|side| &self.houses[side]) {
            match *house {
                HouseSetup::Seeds(seeds) => write!(f, ",{seeds}")?,
                HouseSetup::Burnt => f.write_str(",x")?,
                HouseSetup::Child { seeds, owner: Side::South } => write!(f, ",{seeds}s")?,
                HouseSetup::Child { seeds, owner: Side::North } => write!(f, ",{seeds}n")?,
                HouseSetup::Land { seeds, owner: Side::South } => write!(f, ",{seeds}S")?,
                HouseSetup::Land { seeds, owner: Side::North } => write!(f, ",{seeds}N")?,
            }
        }
        f.write_str(match self.mover {
            Side::South => "> s",
            Side::North => "> n",
        })?;
        if let Some(stage) = self.stage {
            let (_, name) = STAGES[stage as usize];
            write!(f, " {name}")?;
        }
        match self.heir {
            Some(heir) => {
                let (_, name) = HEIRS[heir as usize];
                write!(f, " {name}")
            }
            None => Ok(()),
        }
    }
}

impl<S: Source, B: Board> Display for Position<S, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(&self.to_setup(), f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(text: &str) -> String {
        text.parse::<Setup>().expect_err(text).to_string()
    }

    #[test]
    fn every_fault_of_a_text_is_told() {
        for (text, expected) in [
            (
                "6 houses",
                "expected `<m,southStore,northStore,S1..Sm,N1..Nm> s` (or `n`), found `6 houses`",
            ),
            (
                "<2,0,0,1,a,1,1> s",
                "number 5, `a`: expected a whole number of seeds, x for a burnt house, or seeds and whose they are, such as 4s",
            ),
            (
                "<2,x,0,1,a,1,99999999999999999999s> q later",
                "number 2, `x`: expected a whole number of seeds; number 5, `a`: expected a whole number of seeds, x for \
                 a burnt house, or seeds and whose they are, such as 4s; number 7, `99999999999999999999s`: expected a \
                 whole number of seeds, x for a burnt house, or seeds and whose they are, such as 4s; the side to move \
                 is `q`: expected `s` or `n`",
            ),
            ("<two,0> n", "number 1, `two`: expected a whole number of seeds"),
            (
                "<0,0,> n soon",
                "houses must be between 1 and 1024, got 0; number 3, ``: expected a whole number of seeds; `soon` after \
                 the side to move: expected fresh, first-turn, swap, later, again, fill, fill-second, last-s, last-n, or \
                 nothing",
            ),
            (
                "<2,0,-1,1> q",
                "expected 7 numbers for 2 houses a side, found 4; number 3, `-1`: expected a whole number of seeds; \
                 the side to move is `q`: expected `s` or `n`",
            ),
            (
                "<1,0,b,1,1>",
                "number 3, `b`: expected a whole number of seeds; expected \
                 `<m,southStore,northStore,S1..Sm,N1..Nm> s` (or `n`), found `<1,0,b,1,1>`",
            ),
        ] {
            assert_eq!(told(text), expected);
        }
    }

    #[test]
    fn of_thousands_of_faults_the_first_ten_are_told() {
        let text = format!("<1000,0,0{}> s", ",?".repeat(2000));
        let told = told(&text);
        assert!(told.contains("number 13, `?`") && !told.contains("number 14"), "{told}");
        assert!(told.ends_with("; and 1990 more"), "{told}");
    }
}
