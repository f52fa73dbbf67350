//! Exercises of the second lessons.

use super::sowing::{SowingView, pit_number};
use catalog::GameEntry;
use puzzles::{EXERCISES, Exercise, Topic};
use serde::Serialize;

/// A game that has exercises.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct ExerciseList {
    /// The name of the game.
    pub(crate) game: String,
    /// The name as its players spell it.
    pub(crate) title: String,
    /// What the exercises are about, the easiest first.
    pub(crate) topics: Vec<TopicInfo>,
}

/// Exercises about one thing.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct TopicInfo {
    /// `last-seed`, `turn`, `capture` or `endgame`.
    pub(crate) topic: &'static str,
    /// How many there are, numbered from 1.
    pub(crate) count: u64,
}

impl ExerciseList {
    pub(crate) fn of(game: &str) -> Self {
        let title = GameEntry::find(game).map_or(game, |entry| entry.title);
        let topics = Topic::ALL.into_iter().filter(|topic| topic.suits(game));
        Self {
            game: game.to_owned(),
            title: title.to_owned(),
            topics: topics
                .map(|topic| TopicInfo { topic: topic.name(), count: EXERCISES })
                .collect(),
        }
    }
}

/// An exercise: find the only house that is right.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct ExerciseView {
    /// The name of the game.
    pub(crate) game: String,
    /// `last-seed`: whose last seed falls into `goal`; `turn`: after which South moves again; `capture`: which
    /// captures; `endgame`: against which every other move loses.
    pub(crate) topic: &'static str,
    /// The number of the exercise, from 1.
    pub(crate) number: u64,
    /// How many there are about this.
    pub(crate) count: u64,
    /// The seat, from 0, that is to move.
    pub(crate) turn: u8,
    /// The board, with its moves.
    pub(crate) sowing: SowingView,
    /// The pit where the last seed is to fall, numbered as in `SowingView`.
    pub(crate) goal: Option<u16>,
    /// The only right action.
    pub(crate) right: String,
}

impl ExerciseView {
    pub(crate) fn of(game: &str, topic: Topic, number: u64, exercise: &Exercise) -> Self {
        let Exercise { table, goal, right } = exercise;
        let houses = table.rules().houses;
        Self {
            game: game.to_owned(),
            topic: topic.name(),
            number,
            count: EXERCISES,
            turn: table.side_to_choose().map_or(0, |side| side.seat().index() as u8),
            sowing: SowingView::from(table),
            goal: goal.map(|pit| pit_number(houses, pit)),
            right: right.to_string(),
        }
    }
}
