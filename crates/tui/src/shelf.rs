//! Where games are kept, for a house that has such a place.

use game::Record;
use std::fmt::Debug;

/// Where games are kept.
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

    /// Keeps a finished game in place of the unfinished one with this number. `scores` are those of the
    /// seats; a game that somebody gave up has the tag `resigned` with their side.
    ///
    /// # Errors
    ///
    /// Why it cannot be kept.
    fn finish(&mut self, number: u64, record: &Record, scores: &[i32]) -> Result<(), String>;

    /// Throws an unfinished game away.
    ///
    /// # Errors
    ///
    /// Why it cannot be.
    fn forget(&mut self, number: u64) -> Result<(), String>;

    /// Returns the unfinished games, the latest first.
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
}
