//! Where games and settings are kept.

use game::Record;
use play::Outcome;
use std::fmt::Debug;
use texts::Message;

/// The setting of how fast moves are shown: the number of a [`Pace`](crate::Pace).
pub const SPEED: &str = "speed";

/// The setting of what is drawn with: `unicode` or `ascii`.
pub const SIGNS: &str = "signs";

/// The setting of the player's usual name; empty for none.
pub const NAME: &str = "name";

/// The setting of how sowing boards are laid out.
pub const BOARD: &str = "board";

/// The setting of whether hints are shown without being asked for: `on` or `off`.
pub const SUGGESTIONS: &str = "suggestions";

/// The setting of the language: its [code](texts::Language::code).
pub const LANGUAGE: &str = "language";

/// Which game is meant.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum KeptId {
    /// A game that was played, by its number.
    Game(u64),
    /// A game that was saved under this name.
    Save(String),
}

/// A game as lists show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptGame {
    /// Which one it is.
    pub id: KeptId,
    /// The name of the game, as in records.
    pub game: String,
    /// The names of the players, in the order of their seats.
    pub players: Vec<String>,
    /// When it was last changed, in local time.
    pub date: String,
    /// How it came out, in a few words that name the players; `None` while it is unfinished.
    pub result: Option<String>,
}

/// Where games and settings are kept.
///
/// The terminal stores the game being played after every action, and lists stored games. Without a shelf
/// it offers none of this. Errors are sentences without a full stop, such as `the disk is full`; they
/// are shown, and the game continues.
pub trait Shelf: Debug {
    /// Keeps an unfinished game as it is now: in place of the one with this number, or as a new one.
    /// Returns its number.
    ///
    /// # Errors
    ///
    /// Why it cannot be kept.
    fn keep(&mut self, number: Option<u64>, record: &Record) -> Result<u64, String>;

    /// Keeps a finished game, and how it came out, in place of the unfinished one with this number.
    ///
    /// # Errors
    ///
    /// Why it cannot be kept.
    fn finish(&mut self, number: u64, record: &Record, outcome: &Outcome) -> Result<(), String>;

    /// Marks a game as one in which a person was helped, by a hint or an analysis.
    ///
    /// # Errors
    ///
    /// Why it cannot be marked.
    fn mark_aided(&mut self, number: u64) -> Result<(), String>;

    /// Returns all unfinished games, the latest first.
    ///
    /// # Errors
    ///
    /// Why they cannot be read.
    fn unfinished(&mut self) -> Result<Vec<KeptGame>, String>;

    /// Returns the games that were finished last, the latest first.
    ///
    /// # Errors
    ///
    /// Why they cannot be read.
    fn finished(&mut self) -> Result<Vec<KeptGame>, String>;

    /// Returns the games that were saved under a name, the latest first.
    ///
    /// # Errors
    ///
    /// Why they cannot be read.
    fn saves(&mut self) -> Result<Vec<KeptGame>, String>;

    /// Returns the record of a game.
    ///
    /// # Errors
    ///
    /// Why it cannot be read.
    fn record(&mut self, id: &KeptId) -> Result<Record, String>;

    /// Writes a game to a file, in place of what is there.
    ///
    /// # Errors
    ///
    /// Why it cannot be written.
    fn export(&mut self, id: &KeptId, file: &str) -> Result<(), String>;

    /// Deletes a game.
    ///
    /// # Errors
    ///
    /// Why it cannot be deleted.
    fn delete(&mut self, id: &KeptId) -> Result<(), String>;

    /// Returns the high scores of a game, a line each, the best first.
    ///
    /// # Errors
    ///
    /// Why they cannot be read.
    fn best(&mut self, game: &str) -> Result<Vec<Message>, String>;

    /// Saves a game as it is now under a name, in place of what was saved there.
    ///
    /// # Errors
    ///
    /// Why it cannot be saved.
    fn save(&mut self, name: &str, record: &Record) -> Result<(), String>;

    /// Returns what was set under a key, if anything was; see [`Shelf::set_setting`].
    ///
    /// # Errors
    ///
    /// Why it cannot be read.
    fn setting(&mut self, key: &str) -> Result<Option<String>, String>;

    /// Keeps a setting: [`SPEED`], [`SIGNS`], [`NAME`], [`BOARD`], [`SUGGESTIONS`] and [`LANGUAGE`], and for each
    /// game who sat down to it last.
    ///
    /// # Errors
    ///
    /// Why it cannot be kept.
    fn set_setting(&mut self, key: &str, value: &str) -> Result<(), String>;
}
