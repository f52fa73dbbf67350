//! Formats: which rounds there are, and how many pairings.

use super::round::{PlayedRound, Round};
use super::{knockout, ladder, round_robin, swiss};
use std::fmt::{self, Display};
use std::str::FromStr;

/// How a tournament is arranged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// Everybody plays everybody.
    RoundRobin,
    /// The first player plays each of the others.
    Gauntlet,
    /// In each round, players of equal points who have not met.
    Swiss,
    /// Whoever loses a pairing is out.
    Knockout,
    /// Neighbours play; the lower one takes the higher place by winning.
    Ladder,
}

/// Why players cannot be arranged in a format.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FormatError {
    /// Too few players.
    #[error("{format} with {seats} seats needs at least {seats} players, got {players}")]
    TooFew {
        /// The format.
        format: Format,
        /// The seats of the game.
        seats: usize,
        /// How many players there are.
        players: usize,
    },
    /// More pairings than anybody would wait for.
    #[error("{format} of {players} players has more than {MOST_PAIRINGS} pairings")]
    TooMany {
        /// The format.
        format: Format,
        /// How many players there are.
        players: usize,
    },
    /// Only formats whose pairings are known from the start seat more than two.
    #[error("{0} is for games with two seats; with more, use round-robin or gauntlet")]
    Seats(Format),
    /// The number of rounds is not free.
    #[error("{format} has as many rounds as it needs; `rounds` is for swiss and ladder")]
    Rounds {
        /// The format.
        format: Format,
    },
}

/// The most pairings of a tournament.
pub const MOST_PAIRINGS: usize = 100_000;
/// The most players of a tournament.
pub const MOST_PLAYERS: usize = 256;

impl Format {
    /// Every format.
    pub const ALL: [Self; 5] =
        [Self::RoundRobin, Self::Gauntlet, Self::Swiss, Self::Knockout, Self::Ladder];

    /// Returns the name in commands and files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::RoundRobin => "round-robin",
            Self::Gauntlet => "gauntlet",
            Self::Swiss => "swiss",
            Self::Knockout => "knockout",
            Self::Ladder => "ladder",
        }
    }

    /// Returns whether all pairings are known before the first game.
    pub const fn is_fixed(self) -> bool {
        matches!(self, Self::RoundRobin | Self::Gauntlet)
    }

    /// Returns how many rounds are played unless somebody says otherwise.
    pub const fn usual_rounds(self, players: usize) -> usize {
        match self {
            Self::RoundRobin | Self::Gauntlet => 1,
            // Enough that one player at most can have won every round.
            Self::Swiss | Self::Knockout => players.next_power_of_two().ilog2() as usize,
            // Neighbours change places in every other round: this many sort any order.
            Self::Ladder => players,
        }
    }

    /// Returns how many pairings are played in this many rounds.
    ///
    /// # Errors
    ///
    /// Why players cannot be arranged like that.
    pub fn pairings(
        self,
        players: usize,
        seats: usize,
        rounds: Option<usize>,
    ) -> Result<usize, FormatError> {
        if seats > 2 && !self.is_fixed() {
            return Err(FormatError::Seats(self));
        }
        if players < seats.max(2) {
            return Err(FormatError::TooFew { format: self, seats, players });
        }
        if rounds.is_some() && matches!(self, Self::RoundRobin | Self::Gauntlet | Self::Knockout) {
            return Err(FormatError::Rounds { format: self });
        }
        let rounds = rounds.unwrap_or(self.usual_rounds(players));
        let count = match self {
            Self::RoundRobin => round_robin::tables(players, seats),
            Self::Gauntlet => round_robin::tables(players - 1, seats - 1),
            Self::Swiss => rounds.checked_mul(players / 2),
            Self::Knockout => Some(players - 1),
            Self::Ladder => (0..rounds.min(MOST_PAIRINGS + 1))
                .map(|round| (players - round % 2) / 2)
                .try_fold(0_usize, usize::checked_add),
        };
        count
            .filter(|&count| count <= MOST_PAIRINGS)
            .ok_or(FormatError::TooMany { format: self, players })
    }

    /// Returns the next round, or `None` when all are played. The players and seats were accepted by
    /// [`pairings`](Self::pairings).
    pub fn next(
        self,
        players: usize,
        seats: usize,
        rounds: Option<usize>,
        played: &[PlayedRound],
    ) -> Option<Round> {
        self.next_of(players, seats, rounds, played, &|_| true)
    }

    /// Returns the next round as [`next`](Self::next) does, where some players have left: a Swiss pairs the others.
    /// In the other formats, who has left keeps their pairings, for their opponents to win.
    pub fn next_of(
        self,
        players: usize,
        seats: usize,
        rounds: Option<usize>,
        played: &[PlayedRound],
        is_there: &dyn Fn(usize) -> bool,
    ) -> Option<Round> {
        if played.len() >= rounds.unwrap_or(self.usual_rounds(players)) {
            return None;
        }
        Some(match self {
            Self::RoundRobin => round_robin::everybody(players, seats),
            Self::Gauntlet => round_robin::first_against_all(players, seats),
            Self::Swiss => swiss::next(players, played, is_there),
            Self::Knockout => knockout::next(players, played),
            Self::Ladder => ladder::next(players, played),
        })
    }

    /// Returns the players from the best to the last, where the format itself says so: the points of a Swiss, how
    /// far they came in a knockout, or the places of a ladder.
    pub fn order(self, players: usize, played: &[PlayedRound]) -> Option<Vec<usize>> {
        match self {
            Self::Knockout => Some(knockout::order(players, played)),
            Self::Ladder => Some(ladder::order(players, played)),
            Self::Swiss => Some(swiss::order(players, played)),
            Self::RoundRobin | Self::Gauntlet => None,
        }
    }

    /// Returns whether a pairing must have a winner.
    pub const fn needs_winner(self) -> bool {
        matches!(self, Self::Knockout)
    }
}

impl Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Why a text is no format.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no format `{0}`; expected round-robin, gauntlet, swiss, knockout or ladder")]
pub struct ParseFormatError(String);

impl FromStr for Format {
    type Err = ParseFormatError;

    fn from_str(text: &str) -> Result<Self, ParseFormatError> {
        let found = Self::ALL.into_iter().find(|format| format.name() == text);
        found.ok_or_else(|| ParseFormatError(text.to_owned()))
    }
}
