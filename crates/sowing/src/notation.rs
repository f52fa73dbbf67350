//! Positions as text: `<m,southStore,northStore,S1..Sm,N1..Nm> s`.
//!
//! Each side's houses stand in that side's own sowing order, and the side to move follows as `s` or `n`. A burnt
//! house is `x`. After the seeds of a house that was won for good, `s` or `n` says whose it is; after those of land
//! on the other side, `S` or `N`. Where the first turn has gone further or less far than the board shows by itself,
//! or a move was earned, one more word says so: `fresh`, `first-turn`, `swap`, `later` or `again`.

use crate::board::Board;
use crate::position::{Position, Source};
use crate::rules::MAX_HOUSES;
use crate::setup::{HouseSetup, Setup};
use crate::side::{BySide, Side};
use crate::stage::Stage;
use std::fmt::{self, Display};
use std::str::FromStr;

/// Why a text is not a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseSetupError {
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
        "`{0}` after the side to move: expected fresh, first-turn, swap, later, again, or nothing"
    )]
    Stage(String),
}

const STAGES: [(Stage, &str); 5] = [
    (Stage::Fresh, "fresh"),
    (Stage::FirstTurn, "first-turn"),
    (Stage::SwapOffered, "swap"),
    (Stage::Later, "later"),
    (Stage::Again, "again"),
];

impl FromStr for Setup {
    type Err = ParseSetupError;

    fn from_str(text: &str) -> Result<Self, ParseSetupError> {
        let form = || ParseSetupError::Form(text.to_owned());
        let (numbers, rest) =
            text.trim().strip_prefix('<').and_then(|t| t.split_once('>')).ok_or_else(form)?;
        let mut words = rest.split_whitespace();
        let mover = match words.next() {
            Some("s") => Side::South,
            Some("n") => Side::North,
            Some(other) => return Err(ParseSetupError::Mover(other.to_owned())),
            None => return Err(form()),
        };
        let stage = match words.next() {
            None => None,
            Some(word) => Some(
                STAGES
                    .iter()
                    .find(|(_, name)| *name == word)
                    .ok_or_else(|| ParseSetupError::Stage(word.to_owned()))?
                    .0,
            ),
        };
        if words.next().is_some() {
            return Err(form());
        }

        let fields: Vec<&str> = numbers.split(',').map(str::trim).collect();
        let seeds = |index: usize, digits: &str| {
            let found = fields.get(index).copied().unwrap_or_default();
            let all_digits = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
            all_digits.then(|| digits.parse::<u64>().ok()).flatten().ok_or_else(|| {
                ParseSetupError::Number { place: index + 1, found: found.to_owned() }
            })
        };
        let number = |index: usize| seeds(index, fields.get(index).copied().unwrap_or_default());
        let houses = number(0)?;
        if !(1..=u64::from(MAX_HOUSES)).contains(&houses) {
            return Err(ParseSetupError::Houses(houses));
        }
        let expected = 3 + 2 * houses;
        if fields.len() as u64 != expected {
            return Err(ParseSetupError::Count { houses, expected, found: fields.len() });
        }
        let houses = houses as usize;
        let house = |index: usize| {
            let text = fields[index];
            let (digits, owner) = match text.as_bytes().last() {
                Some(b's' | b'S') => (&text[..text.len() - 1], Side::South),
                Some(b'n' | b'N') => (&text[..text.len() - 1], Side::North),
                _ if text == "x" => return Ok(HouseSetup::Burnt),
                _ => return number(index).map(HouseSetup::Seeds),
            };
            let seeds = seeds(index, digits)?;
            Ok(if text.ends_with(['s', 'n']) {
                HouseSetup::Child { seeds, owner }
            } else {
                HouseSetup::Land { seeds, owner }
            })
        };
        let stores = BySide { south: number(1)?, north: number(2)? };
        let south = (3..3 + houses).map(house).collect::<Result<_, _>>()?;
        let north = (3 + houses..3 + 2 * houses).map(house).collect::<Result<_, _>>()?;
        Ok(Self { stores, houses: BySide { south, north }, mover, stage })
    }
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
        match self.stage {
            Some(stage) => {
                let (_, name) = STAGES[stage as usize];
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
