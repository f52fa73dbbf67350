//! Players by name.

use crate::cassino::counter::Counter;
use crate::cassino::expert::{Budget, Expert};
use crate::cassino::grade::{Graded, MODES, Mode, TYPES, Weights};
use crate::engine::alpha_beta::{AlphaBeta, Effort};
use crate::engine::level::{Level, Levelled};
use crate::engine::perfect::Perfect;
use crate::player::{Choose, MOST_TIME, Player};
use crate::simple::{BestFirstMove, First, Greedy, Order, Random};
use crate::smart::Smart;
use cassino::Observation;
use catalog::{Family, SowingTable};
use game::english;
use std::fmt::{self, Display};
use std::ops::RangeInclusive;
use std::str::FromStr;

/// A kind of player, with its parameters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A person, who chooses by a front end.
    Human,
    /// Any legal action, all equally likely.
    Random,
    /// The lowest legal action.
    First,
    /// The action that gains most at once.
    Greedy,
    /// Prefers an extra turn, then a capture, then the first legal move; or a capture to an extra turn.
    BestFirstMove(Order),
    /// Looks this many plies ahead and counts the stores.
    Smart {
        /// Plies, at least 1.
        depth: u8,
    },
    /// One of the older program's eleven types, by its place in [`TYPES`].
    Type(u8),
    /// Weights of the older program's strategies.
    Weights(Weights),
    /// A strength that people choose: in Cassino one of a mode's types, drawn by the seed.
    Mode(Mode),
    /// Counts unseen cards and expects the reply; solves what is known.
    Counter,
    /// The strongest that answers at once: in Cassino it samples as many worlds as its budget allows, in
    /// sowing games it is [`AlphaBeta`](Self::AlphaBeta), for this many milliseconds.
    Expert(Budget),
    /// Alpha-beta within a limit.
    AlphaBeta(Effort),
    /// Perfect where that can be proved in the time there is.
    Perfect {
        /// Milliseconds a turn, all its plies together, at least 1.
        ms: u32,
    },
}

/// What a kind is, for listings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KindInfo {
    /// How it is written.
    pub form: &'static str,
    /// The family it plays, or `None` when it plays all.
    pub family: Option<Family>,
    /// What it does, in one sentence.
    pub help: &'static str,
}

/// Why a text is no kind of player, or a kind cannot sit down to a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum KindError {
    /// There is no such kind.
    #[error("there is no kind of player `{0}`; the kinds are {names}", names = names())]
    Unknown(String),
    /// A parameter of a kind is none, or out of range.
    #[error("`{text}`: expected {expected}")]
    Parameter {
        /// The text of the kind.
        text: String,
        /// What would be right.
        expected: &'static str,
    },
    /// The kind does not play this family of games.
    #[error("`{kind}` plays only {}", other(*.family))]
    OtherGame {
        /// The kind.
        kind: Kind,
        /// The family of the game.
        family: Family,
    },
    /// People choose by a front end.
    #[error("`human` is not possible here: there is nobody to ask")]
    Human,
}

/// Returns what a kind plays that does not play this family.
const fn other(family: Family) -> &'static str {
    match family {
        Family::Sowing => "Cassino",
        Family::Cassino => "sowing games",
    }
}

fn names() -> String {
    Kind::ALL.iter().map(|info| info.form).collect::<Vec<_>>().join(", ")
}

impl Kind {
    /// Every kind.
    pub const ALL: &'static [KindInfo] = &[
        KindInfo { form: "human", family: None, help: english("a person") },
        KindInfo { form: "random", family: None, help: english("plays a random legal action") },
        KindInfo { form: "first", family: None, help: english("plays the lowest legal action") },
        KindInfo {
            form: "greedy",
            family: None,
            help: english("takes the most seeds or cards at once"),
        },
        KindInfo {
            form: "best-first-move",
            family: Some(Family::Sowing),
            help: english("prefers an extra turn, then a capture, then the first legal move"),
        },
        KindInfo {
            form: "best-first-move:capture-first",
            family: Some(Family::Sowing),
            help: english("prefers a capture, then an extra turn, then the first legal move"),
        },
        KindInfo {
            form: "dumb",
            family: Some(Family::Cassino),
            help: english(
                "the older program’s players: dumb, capture, fair, careful, bold, immediate, lookahead, special, spade, more",
            ),
        },
        KindInfo {
            form: "weights:special=3,more=1",
            family: Some(Family::Cassino),
            help: english(
                "the older program’s strategies with your own weights: all, special, more, spade, sweep, avsweep, avpower, last, build, random, capture",
            ),
        },
        KindInfo {
            form: "easy",
            family: None,
            help: english("for beginners: often plays at random"),
        },
        KindInfo { form: "intermediate", family: None, help: english("looks a little ahead") },
        KindInfo { form: "hard", family: None, help: english("strong, with an occasional slip") },
        KindInfo {
            form: "any",
            family: Some(Family::Cassino),
            help: english("one of the older program’s players, drawn by the seed"),
        },
        KindInfo {
            form: "counter",
            family: Some(Family::Cassino),
            help: english(
                "counts unseen cards, anticipates the reply, and solves the end of a round exactly",
            ),
        },
        KindInfo {
            form: "expert:ms=20",
            family: None,
            help: english(
                "the strongest quick player; ms=T sets its milliseconds per move, and in Cassino playouts=N makes it play the same on every machine",
            ),
        },
        KindInfo {
            form: "alphabeta:ms=100",
            family: Some(Family::Sowing),
            help: english(
                "searches T milliseconds per move, or with depth=D, D moves ahead (1 to 250)",
            ),
        },
        KindInfo {
            form: "perfect:ms=10000",
            family: Some(Family::Sowing),
            help: english(
                "plays perfectly if it can prove a best move in T milliseconds per turn, and says so; the default is ten seconds",
            ),
        },
        KindInfo {
            form: "smart:depth=5",
            family: Some(Family::Sowing),
            help: english("looks D moves ahead (1 to 20, default 5) and counts the stores"),
        },
    ];

    /// Returns a player of this kind for a family of games. The same seed chooses the same actions.
    ///
    /// # Errors
    ///
    /// When the kind does not play the family, or is a person.
    pub fn sit(self, family: Family, seed: u64) -> Result<Player, KindError> {
        match family {
            Family::Sowing => self.sit_at_sowing(seed).map(Player::Sowing),
            Family::Cassino => self.sit_at_cassino(seed).map(Player::Cassino),
        }
    }

    /// Returns a player of this kind for sowing games. The same seed chooses the same actions.
    ///
    /// # Errors
    ///
    /// When the kind plays none, or is a person.
    pub fn sit_at_sowing(self, seed: u64) -> Result<Box<dyn Choose<SowingTable>>, KindError> {
        Ok(match self {
            Self::Human => return Err(KindError::Human),
            Self::Random => Box::new(Random::new(seed)),
            Self::First => Box::new(First),
            Self::Greedy => Box::new(Greedy),
            Self::BestFirstMove(order) => Box::new(BestFirstMove::new(order)),
            Self::Smart { depth } => Box::new(Smart::new(depth)),
            Self::Mode(Mode::Easy) => Box::new(Levelled::new(Level::EASY, seed)),
            Self::Mode(Mode::Intermediate) => Box::new(Levelled::new(Level::INTERMEDIATE, seed)),
            Self::Mode(Mode::Hard) => Box::new(Levelled::new(Level::HARD, seed)),
            Self::Expert(Budget::Ms(ms)) => Box::new(AlphaBeta::new(Effort::Ms(ms))),
            Self::AlphaBeta(effort) => Box::new(AlphaBeta::new(effort)),
            Self::Perfect { ms } => Box::new(Perfect::new(ms)),
            Self::Expert(Budget::Playouts(_))
            | Self::Mode(Mode::Any)
            | Self::Type(_)
            | Self::Weights(_)
            | Self::Counter => {
                return Err(KindError::OtherGame { kind: self, family: Family::Sowing });
            }
        })
    }

    /// Returns a player of this kind for Nordic Cassino. The same seed chooses the same actions.
    ///
    /// # Errors
    ///
    /// When the kind does not play it, or is a person.
    pub fn sit_at_cassino(self, seed: u64) -> Result<Box<dyn Choose<Observation>>, KindError> {
        Ok(match self {
            Self::Human => return Err(KindError::Human),
            Self::Random => Box::new(Random::new(seed)),
            Self::First => Box::new(First),
            Self::Greedy => Box::new(Greedy),
            Self::Type(place) => Box::new(Graded::new(TYPES[usize::from(place)].1, seed)),
            Self::Weights(weights) => Box::new(Graded::new(weights, seed)),
            Self::Mode(mode) => Box::new(Graded::new(mode.draw(seed).1, seed)),
            Self::Counter => Box::new(Counter),
            Self::Expert(budget) => Box::new(Expert::new(budget, seed)),
            Self::BestFirstMove(_)
            | Self::Smart { .. }
            | Self::AlphaBeta(_)
            | Self::Perfect { .. } => {
                return Err(KindError::OtherGame { kind: self, family: Family::Cassino });
            }
        })
    }
}

impl Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Smart { depth } => return f.pad(&format!("smart:depth={depth}")),
            Self::Type(place) => TYPES[usize::from(*place)].0,
            Self::Weights(weights) => return f.pad(&weights.to_string()),
            Self::Mode(wanted) => {
                MODES.iter().find(|(_, mode, _)| mode == wanted).expect("every mode is listed").0
            }
            Self::Counter => "counter",
            Self::Expert(budget) => return f.pad(&format!("expert:{budget}")),
            Self::AlphaBeta(effort) => return f.pad(&format!("alphabeta:{effort}")),
            Self::Perfect { ms } => return f.pad(&format!("perfect:ms={ms}")),
            Self::Human => "human",
            Self::Random => "random",
            Self::First => "first",
            Self::Greedy => "greedy",
            Self::BestFirstMove(Order::ExtraTurnFirst) => "best-first-move",
            Self::BestFirstMove(Order::CaptureFirst) => "best-first-move:capture-first",
        })
    }
}

impl FromStr for Kind {
    type Err = KindError;

    fn from_str(text: &str) -> Result<Self, KindError> {
        Ok(match text {
            "human" => Self::Human,
            "random" => Self::Random,
            "first" => Self::First,
            "greedy" => Self::Greedy,
            "best-first-move" => Self::BestFirstMove(Order::ExtraTurnFirst),
            "best-first-move:capture-first" => Self::BestFirstMove(Order::CaptureFirst),
            "smart" => Self::Smart { depth: 5 },
            "counter" => Self::Counter,
            "expert" => Self::Expert(Budget::Ms(20)),
            "perfect" => Self::Perfect { ms: 10_000 },
            "alphabeta" => Self::AlphaBeta(Effort::Ms(100)),
            other if other.starts_with("expert:playouts=") => {
                let expected = "expert:playouts=N, N from 1 to 10000000";
                Self::Expert(Budget::Playouts(number(
                    other,
                    "expert:playouts=",
                    1..=10_000_000,
                    expected,
                )?))
            }
            other if other.starts_with("expert:") => {
                let expected = "expert:ms=T, T from 1 to 600000, or in Cassino expert:playouts=N";
                Self::Expert(Budget::Ms(number(other, "expert:ms=", MS, expected)?))
            }
            other if other.starts_with("perfect:") => Self::Perfect {
                ms: number(other, "perfect:ms=", MS, "perfect:ms=T, T from 1 to 600000")?,
            },
            other if other.starts_with("alphabeta:depth=") => {
                let expected = "alphabeta:depth=D, D from 1 to 250";
                let depth = number(other, "alphabeta:depth=", 1..=250, expected)?;
                Self::AlphaBeta(Effort::Depth(depth))
            }
            other if other.starts_with("alphabeta:") => {
                let expected =
                    "alphabeta:ms=T, T from 1 to 600000, or alphabeta:depth=D, D from 1 to 250";
                Self::AlphaBeta(Effort::Ms(number(other, "alphabeta:ms=", MS, expected)?))
            }
            other if other.starts_with("smart:") => Self::Smart {
                depth: number(other, "smart:depth=", 1..=20, "smart:depth=D, D from 1 to 20")?,
            },
            other if other.starts_with("weights:") => {
                Self::Weights(other.parse().map_err(|_| KindError::Parameter {
                    text: other.to_owned(),
                    expected: "weights:KEY=W,… with W from -100 to 100 and the keys all, special, \
                               more, spade, sweep, avsweep, avpower, last, build, random, capture",
                })?)
            }
            other if MODES.iter().any(|(name, ..)| *name == other) => {
                let (_, mode, _) =
                    MODES.iter().find(|(name, ..)| *name == other).expect("just found");
                Self::Mode(*mode)
            }
            other if TYPES.iter().any(|(name, _)| *name == other) => {
                let place = TYPES.iter().position(|(name, _)| *name == other);
                Self::Type(place.expect("just found") as u8)
            }
            other => return Err(KindError::Unknown(other.to_owned())),
        })
    }
}

/// Milliseconds that a player may be given.
const MS: RangeInclusive<u32> = 1..=MOST_TIME.as_millis() as u32;

/// Reads the number behind a beginning.
fn number<T: FromStr + PartialOrd>(
    text: &str,
    begins: &str,
    range: RangeInclusive<T>,
    expected: &'static str,
) -> Result<T, KindError> {
    text.strip_prefix(begins)
        .and_then(|number| number.parse().ok())
        .filter(|number| range.contains(number))
        .ok_or_else(|| KindError::Parameter { text: text.to_owned(), expected })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_listed_form_is_a_kind_that_prints_as_it() {
        for info in Kind::ALL {
            let kind: Kind = info.form.parse().unwrap();
            assert_eq!(kind.to_string(), info.form);
        }
        let counted: Kind = "expert:playouts=300".parse().unwrap();
        assert_eq!(counted.to_string(), "expert:playouts=300");
        assert!(counted.sit(Family::Sowing, 0).is_err() && counted.sit(Family::Cassino, 0).is_ok());
        assert!("expert:playouts=0".parse::<Kind>().is_err());
        let error = "grandmaster".parse::<Kind>().unwrap_err().to_string();
        assert!(error.contains("the kinds are human, random, first"), "{error}");
    }
}
