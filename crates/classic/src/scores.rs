//! The list of high scores: what a program asks of it.

/// The most scores that a list need keep, the best: as many as the list of the older program can number.
pub const MOST: u32 = 999;

/// One score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// The winner's name: any text on one line.
    pub name: String,
    /// The winner's seeds.
    pub seeds: u32,
}

/// A list of high scores.
pub trait ScoreList {
    /// Returns the scores, the best first; of scores that are as good the older first.
    ///
    /// # Errors
    ///
    /// When the list cannot be read.
    fn view(&self) -> Result<Vec<Score>, ScoresError>;

    /// Adds a score.
    ///
    /// # Errors
    ///
    /// When the list cannot be read or written; it is as it was then.
    fn record(&mut self, score: Score) -> Result<(), ScoresError>;

    /// Removes every score.
    ///
    /// # Errors
    ///
    /// When the list cannot be written; it is as it was then.
    fn reset(&mut self) -> Result<(), ScoresError>;
}

/// Why a list of scores could not be read or written, in a sentence without a full stop.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct ScoresError(pub String);
