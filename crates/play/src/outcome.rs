//! How a game came out.

use catalog::Table;
use game::{Seat, State};
use std::fmt::{self, Display};
use std::str::FromStr;

/// How a game ended. As text: `played`, `agreed`, `resigned 2`, `out-of-time 1`, seats from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// It was played to its end by the rules.
    Played,
    /// The players agreed to end it.
    Agreed,
    /// This seat gave up.
    Resigned(Seat),
    /// This seat overdrew its clock.
    OutOfTime(Seat),
}

impl Ending {
    /// Returns the seat that ended it before its end, and so lost.
    ///
    /// ```
    /// use game::Seat;
    /// use play::Ending;
    ///
    /// assert_eq!(Ending::Resigned(Seat::new(1)).given_up_by(), Some(Seat::new(1)));
    /// assert_eq!(Ending::Agreed.given_up_by(), None);
    /// ```
    pub const fn given_up_by(self) -> Option<Seat> {
        match self {
            Self::Played | Self::Agreed => None,
            Self::Resigned(seat) | Self::OutOfTime(seat) => Some(seat),
        }
    }
}

impl Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Played => f.write_str("played"),
            Self::Agreed => f.write_str("agreed"),
            Self::Resigned(seat) => write!(f, "resigned {seat}"),
            Self::OutOfTime(seat) => write!(f, "out-of-time {seat}"),
        }
    }
}

/// Why a text is not an ending.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not an ending: expected played, agreed, resigned SEAT, or out-of-time SEAT")]
pub struct ParseEndingError(String);

impl FromStr for Ending {
    type Err = ParseEndingError;

    fn from_str(text: &str) -> Result<Self, ParseEndingError> {
        let seat = |text: &str| text.parse::<u8>().ok()?.checked_sub(1).map(Seat::new);
        match text.split_once(' ') {
            None if text == "played" => Some(Self::Played),
            None if text == "agreed" => Some(Self::Agreed),
            Some(("resigned", number)) => seat(number).map(Self::Resigned),
            Some(("out-of-time", number)) => seat(number).map(Self::OutOfTime),
            _ => None,
        }
        .ok_or_else(|| ParseEndingError(text.to_owned()))
    }
}

/// How a game came out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Each seat's score in the game's own unit.
    pub scores: Vec<i32>,
    /// The seats that won, from 0: all who share the highest score, and all of them in a draw.
    pub winners: Vec<usize>,
    /// How it ended.
    pub ending: Ending,
}

impl Outcome {
    /// Returns the outcome of a game that is over by its rules, else `None`.
    pub fn of(table: &Table) -> Option<Self> {
        let winners = table.winners()?;
        Some(Self { scores: table.scores(), winners, ending: Ending::Played })
    }

    /// Returns the outcome of a game that ends here in another way.
    ///
    /// Of two, the other wins when one resigns or overdraws their clock. Of more, the others play on, and
    /// there is no outcome. An agreement is a draw of all.
    pub fn ended(table: &Table, ending: Ending) -> Option<Self> {
        let winners = match ending {
            Ending::Played => return Self::of(table),
            Ending::Agreed => Seat::all(table.seats()).map(Seat::index).collect(),
            Ending::Resigned(seat) | Ending::OutOfTime(seat) if table.seats() == 2 => {
                vec![1 - seat.index()]
            }
            Ending::Resigned(_) | Ending::OutOfTime(_) => return None,
        };
        Some(Self { scores: table.scores(), winners, ending })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn endings_print_and_parse_without_loss() {
        let seat = Seat::new(1);
        for ending in
            [Ending::Played, Ending::Agreed, Ending::Resigned(seat), Ending::OutOfTime(seat)]
        {
            assert_eq!(ending.to_string().parse(), Ok(ending));
        }
        assert_eq!(Ending::Resigned(seat).to_string(), "resigned 2");
        for text in ["", "lost", "resigned", "resigned 0", "resigned x", "out-of-time 999"] {
            assert!(text.parse::<Ending>().is_err(), "{text}");
        }
    }
}
