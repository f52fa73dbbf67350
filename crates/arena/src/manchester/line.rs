//! The lines of the protocol.

use sowing::Side;
use std::fmt::{self, Display};
use std::str::FromStr;

/// What the referee says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Told {
    /// The game begins.
    Start(Side),
    /// Something was played.
    Change { deed: Deed, state: State, turn: Turn },
    /// The match is over.
    End,
}

/// What was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Deed {
    /// A house of the mover, from 1.
    House(u16),
    /// An exchange of sides.
    Swap,
}

/// Whose turn it is, for the one who is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Turn {
    You,
    Opponent,
    End,
}

/// A board: North's houses and store, and South's houses and store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct State(Vec<u32>);

impl State {
    /// Reads a position's text, `<m,southStore,northStore,S…,N…>` and what follows; `turned` exchanges the sides.
    pub(super) fn of(position: &str, turned: bool) -> Option<Self> {
        let (board, _) = position.strip_prefix('<')?.split_once('>')?;
        let numbers: Vec<u32> =
            board.split(',').map(|number| number.parse().ok()).collect::<Option<_>>()?;
        let size = *numbers.first()? as usize;
        let (south, north) = numbers.get(3..)?.split_at_checked(size)?;
        let (south, north) = ((south, numbers[1]), (north, numbers[2]));
        let sides = if turned { [south, north] } else { [north, south] };
        let told =
            sides.into_iter().flat_map(|(houses, store)| houses.iter().copied().chain([store]));
        Some(Self(told.collect()))
    }

    /// Returns the houses of a side.
    pub(super) const fn houses(&self) -> u16 {
        (self.0.len() / 2 - 1) as u16
    }

    /// Writes the position with this side to move; `may_swap` at the second player's first move.
    pub(super) fn position(&self, mover: Side, may_swap: bool) -> String {
        let size = usize::from(self.houses());
        let (north, south) = self.0.split_at(size + 1);
        let mut counts = vec![size as u32, south[size], north[size]];
        counts.extend_from_slice(&south[..size]);
        counts.extend_from_slice(&north[..size]);
        let texts: Vec<String> = counts.iter().map(ToString::to_string).collect();
        let letter = if mover == Side::South { "s" } else { "n" };
        let word = if may_swap { " swap" } else { "" };
        format!("<{}> {letter}{word}", texts.join(","))
    }
}

impl Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let numbers: Vec<String> = self.0.iter().map(ToString::to_string).collect();
        f.write_str(&numbers.join(","))
    }
}

impl Display for Told {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start(Side::South) => f.write_str("START;South"),
            Self::Start(Side::North) => f.write_str("START;North"),
            Self::Change { deed, state, turn } => {
                let turn = match turn {
                    Turn::You => "YOU",
                    Turn::Opponent => "OPP",
                    Turn::End => "END",
                };
                match deed {
                    Deed::House(house) => write!(f, "CHANGE;{house};{state};{turn}"),
                    Deed::Swap => write!(f, "CHANGE;SWAP;{state};{turn}"),
                }
            }
            Self::End => f.write_str("END"),
        }
    }
}

impl FromStr for Told {
    type Err = String;

    fn from_str(line: &str) -> Result<Self, String> {
        let wrong = || {
            let line: String = line.chars().take(100).collect();
            format!("`{line}`: expected START;SIDE, CHANGE;MOVE;STATE;TURN or END")
        };
        let parts: Vec<&str> = line.split(';').collect();
        match parts[..] {
            ["START", "South"] => Ok(Self::Start(Side::South)),
            ["START", "North"] => Ok(Self::Start(Side::North)),
            ["END"] => Ok(Self::End),
            ["CHANGE", deed, state, turn] => {
                let deed = match deed {
                    "SWAP" => Deed::Swap,
                    house => Deed::House(house.parse().map_err(|_| wrong())?),
                };
                let numbers: Option<Vec<u32>> =
                    state.split(',').map(|number| number.parse().ok()).collect();
                let numbers =
                    numbers.filter(|numbers| numbers.len() >= 4 && numbers.len() % 2 == 0);
                let state = State(numbers.ok_or_else(wrong)?);
                let turn = match turn {
                    "YOU" => Turn::You,
                    "OPP" => Turn::Opponent,
                    "END" => Turn::End,
                    _ => return Err(wrong()),
                };
                Ok(Self::Change { deed, state, turn })
            }
            _ => Err(wrong()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_print_and_parse_without_loss() {
        for line in [
            "START;South",
            "START;North",
            "CHANGE;3;7,7,7,7,7,7,7,0,7,7,0,8,8,8,8,1;OPP",
            "CHANGE;SWAP;1,2,0,3,4,5;YOU",
            "CHANGE;1;1,2,0,3,4,5;END",
            "END",
        ] {
            assert_eq!(line.parse::<Told>().unwrap().to_string(), line);
        }
        for line in
            ["", "start;South", "START", "CHANGE;x;1,2,0,3,4,5;YOU", "CHANGE;1;1,2;YOU", "END;"]
        {
            assert!(line.parse::<Told>().unwrap_err().contains("expected START"), "{line}");
        }
    }

    #[test]
    fn a_board_is_the_same_in_both_notations() {
        let text = "<2,8,9,1,2,3,4> n";
        let state = State::of(text, false).unwrap();
        assert_eq!((state.to_string().as_str(), state.houses()), ("3,4,9,1,2,8", 2));
        assert_eq!(state.position(Side::North, false), text);
        assert_eq!(state.position(Side::South, true), "<2,8,9,1,2,3,4> s swap");
        assert_eq!(State::of(text, true).unwrap().to_string(), "1,2,8,3,4,9");
    }
}
