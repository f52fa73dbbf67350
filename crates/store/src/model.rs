//! What is stored: games, results, high scores.

use catalog::{Score, Unit};
use jiff::Timestamp;
use play::{Ending, Outcome};
use serde::Serialize;
use std::fmt::{self, Display};
use std::str::FromStr;

/// The number of a stored game, never given twice by one store.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct GameId(pub(crate) i64);

impl GameId {
    /// Returns the number.
    pub const fn number(self) -> u64 {
        self.0.unsigned_abs()
    }

    /// Returns the identifier with this number, whether or not there is such a game.
    pub fn of_number(number: u64) -> Self {
        Self(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Why a text is not the number of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a game has a number such as 12, got `{0}`; `parlour games list` lists the games")]
pub struct ParseGameIdError(String);

impl FromStr for GameId {
    type Err = ParseGameIdError;

    fn from_str(text: &str) -> Result<Self, ParseGameIdError> {
        let number = text.parse().ok().filter(|&number| number > 0);
        number.map(Self).ok_or_else(|| ParseGameIdError(text.to_owned()))
    }
}

/// Which front end keeps a game, so that each resumes its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Place {
    /// The terminal.
    Terminal,
    /// The web server.
    Web,
}

impl Place {
    pub(crate) const fn text(self) -> &'static str {
        match self {
            Self::Terminal => "terminal",
            Self::Web => "web",
        }
    }

    pub(crate) fn from_text(text: &str) -> Option<Self> {
        [Self::Terminal, Self::Web].into_iter().find(|place| place.text() == text)
    }
}

/// A seat of a stored game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SeatSummary {
    /// The name.
    pub name: String,
    /// The kind of player; `human` for people.
    pub kind: String,
    /// The score, once the game has ended.
    pub score: Option<Score>,
    /// Whether this seat won, alone or with others.
    pub won: bool,
}

/// A stored game without its actions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GameSummary {
    /// Its number.
    pub id: GameId,
    /// Who keeps it.
    pub place: Place,
    /// The name of the game.
    pub game: String,
    /// The size in words; see [`catalog::GameSpec::size`].
    pub size: String,
    /// What its scores count; `seeds` or `points` in JSON.
    #[serde(serialize_with = "counted")]
    pub unit: Unit,
    /// The seats in order.
    pub players: Vec<SeatSummary>,
    /// How many actions seats have played.
    pub moves: u32,
    /// How many actions its record holds, those of chance included.
    pub length: u32,
    /// Whether it was played with help, so that it is no high score; see [`Store::mark_aided`].
    ///
    /// [`Store::mark_aided`]: crate::Store::mark_aided
    pub aided: bool,
    /// When it was begun.
    pub began: Timestamp,
    /// When it was last changed.
    pub changed: Timestamp,
    /// How it ended, as text; `None` while it is unfinished.
    #[serde(serialize_with = "as_text")]
    pub ending: Option<Ending>,
}

impl GameSummary {
    /// Returns how the game came out; `None` while it is unfinished.
    pub fn outcome(&self) -> Option<Outcome> {
        let winners = self.players.iter().enumerate().filter(|(_, player)| player.won);
        Some(Outcome {
            scores: self
                .players
                .iter()
                .map(|player| player.score.map_or(0, |score| score.value))
                .collect(),
            winners: winners.map(|(seat, _)| seat).collect(),
            ending: self.ending?,
        })
    }
}

/// Which games to list; `None` is no restriction.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// Only unfinished games, or only finished ones.
    pub unfinished: Option<bool>,
    /// Only games that this front end keeps.
    pub place: Option<Place>,
    /// Only games of this name.
    pub game: Option<String>,
    /// Only games in which a seat is of this kind, such as `hard`.
    pub kind: Option<String>,
    /// Only games with a note of this key.
    pub noted: Option<String>,
    /// Only games last changed before this one, which need not be in the list itself.
    pub before: Option<GameId>,
    /// At most this many, the last changed first.
    pub limit: Option<u32>,
}

/// Which high scores to list; `None` is no restriction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoreFilter<'a> {
    /// Only games of this name.
    pub game: Option<&'a str>,
    /// Only games in which another seat was of this kind.
    pub against: Option<&'a str>,
    /// Only games with a note of this key.
    pub noted: Option<&'a str>,
    /// At most this many for each game and size.
    pub limit: u32,
}

impl Default for ScoreFilter<'_> {
    fn default() -> Self {
        Self { game: None, against: None, noted: None, limit: 10 }
    }
}

#[expect(
    clippy::ref_option,
    clippy::trivially_copy_pass_by_ref,
    reason = "serde passes by reference"
)]
fn as_text<S: serde::Serializer>(
    ending: &Option<Ending>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    ending.map(|ending| ending.to_string()).serialize(serializer)
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes by reference")]
fn in_words<S: serde::Serializer>(ending: &Ending, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(ending)
}

/// Writes a unit as people count it.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes by reference")]
fn counted<S: serde::Serializer>(unit: &Unit, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(unit.counted())
}

/// A line of a list of high scores.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct HighScore {
    /// The name of the game.
    pub game: String,
    /// The size in words.
    pub size: String,
    /// Who played.
    pub name: String,
    /// The score.
    pub score: Score,
    /// Whether this seat won, alone or with others, while somebody lost.
    pub won: bool,
    /// Whether nobody lost.
    pub drawn: bool,
    /// How the game ended, as text.
    #[serde(serialize_with = "in_words")]
    pub ending: Ending,
    /// The kinds of the other players in the order of their seats; `human` for people.
    pub against: Vec<String>,
    /// The game.
    pub id: GameId,
    /// When it ended.
    pub ended: Timestamp,
}

/// A game saved under a name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SaveSummary {
    /// Its name.
    pub name: String,
    /// The name of the game.
    pub game: String,
    /// The size in words.
    pub size: String,
    /// When it was saved.
    pub saved: Timestamp,
}

#[cfg(test)]
mod tests {
    use super::GameId;

    #[test]
    fn an_id_is_read_as_it_is_printed() {
        let id: GameId = "17".parse().unwrap();
        assert_eq!((id, id.to_string().parse()), (GameId(17), Ok(id)));
        for text in ["", "0", "-1", "1.5", "seventeen", "9223372036854775808"] {
            assert!(text.parse::<GameId>().is_err(), "{text}");
        }
    }
}
