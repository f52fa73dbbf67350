//! How far a series of sets or rounds has gone.

use crate::side::{BySide, Side};

/// How far a series of sets or rounds has gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeriesState {
    /// The set or round being played, from 1.
    pub number: u16,
    /// The side that began it.
    pub starter: Side,
    /// Half points in sets that are finished: two for one won, one for one drawn.
    pub half_points: BySide<u32>,
    /// Seeds won in rounds that are finished, where they are added up to a target.
    pub seeds: BySide<u32>,
    /// How the last finished set or round ended.
    pub last: Option<RoundResult>,
    /// Whether the series is finished.
    pub over: bool,
}

/// How a set or a round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundResult {
    /// Its number, from 1.
    pub number: u16,
    /// Each side's seeds, the rest included.
    pub scores: BySide<u32>,
    /// Whether the third coming of a position ended it.
    pub by_repetition: bool,
}
