//! Where games and settings are kept, for a house that has such a place.

use game::{Record, Seat};
use std::fmt::Debug;

/// The setting of how fast moves are shown: the number of a [`Pace`](crate::Pace).
pub const SPEED: &str = "speed";

/// The setting of what is drawn with: `unicode` or `ascii`.
pub const SIGNS: &str = "signs";

/// The setting of the name that whoever plays here has at every table; empty for none.
pub const NAME: &str = "name";

/// Where games and settings are kept.
///
/// The house shows what is kept, and keeps the game being played after every action. Without a shelf
/// nothing of this is shown. Errors are sentences without a full stop, such as `the disk is full`; they
/// are shown, and the game goes on.
pub trait Shelf: Debug {
    /// Keeps an unfinished game as it is now: in place of the one with this number, or as a new one.
    /// Returns its number.
    ///
    /// # Errors
    ///
    /// Why it cannot be kept.
    fn keep(&mut self, number: Option<u64>, record: &Record) -> Result<u64, String>;

    /// Keeps a finished game in place of the unfinished one with this number, with the scores of the
    /// seats, and the seat that gave the game up if one did.
    ///
    /// # Errors
    ///
    /// Why it cannot be kept.
    fn finish(
        &mut self,
        number: u64,
        record: &Record,
        scores: &[i32],
        resigned: Option<Seat>,
    ) -> Result<(), String>;

    /// Throws an unfinished game away.
    ///
    /// # Errors
    ///
    /// Why it cannot be.
    fn forget(&mut self, number: u64) -> Result<(), String>;

    /// Returns the unfinished games, the latest first; a few of them are enough.
    ///
    /// # Errors
    ///
    /// Why they cannot be read.
    fn unfinished(&mut self) -> Result<Vec<(u64, Record)>, String>;

    /// Returns the high scores of a game, a line each, the best first.
    ///
    /// # Errors
    ///
    /// Why they cannot be read.
    fn best(&mut self, game: &str) -> Result<Vec<String>, String>;

    /// Saves a game as it is now under a name, in place of what was saved there.
    ///
    /// # Errors
    ///
    /// Why it cannot be saved.
    fn save(&mut self, name: &str, record: &Record) -> Result<(), String>;

    /// Returns the saved games with their names, the latest first.
    ///
    /// # Errors
    ///
    /// Why they cannot be read.
    fn saves(&mut self) -> Result<Vec<(String, Record)>, String>;

    /// Throws away what is saved under a name.
    ///
    /// # Errors
    ///
    /// Why it cannot be.
    fn forget_save(&mut self, name: &str) -> Result<(), String>;

    /// Returns what was set under a key, if anything was; see [`Shelf::set_setting`].
    ///
    /// # Errors
    ///
    /// Why it cannot be read.
    fn setting(&mut self, key: &str) -> Result<Option<String>, String>;

    /// Keeps a setting: [`SPEED`], [`SIGNS`] and [`NAME`] as they are changed, and for each game who sat down to
    /// it last.
    ///
    /// # Errors
    ///
    /// Why it cannot be kept.
    fn set_setting(&mut self, key: &str, value: &str) -> Result<(), String>;
}
