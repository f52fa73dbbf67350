//! Exercises of the second lessons.

use crate::sowing::{SowingView, pit_number};
use catalog::GameEntry;
use puzzles::{EXERCISES, Exercise, Topic};
use serde::Serialize;

/// A game that has exercises.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ExerciseList {
    /// The name of the game.
    pub game: String,
    /// The name as its players spell it.
    pub title: String,
    /// What the exercises are about, the easiest first.
    pub topics: Vec<TopicInfo>,
}

/// Exercises about one thing.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TopicInfo {
    /// `last-seed`, `turn`, `capture` or `endgame`.
    pub topic: &'static str,
    /// How many there are, numbered from 1.
    pub count: u64,
}

impl ExerciseList {
    /// Lists what the exercises of a game are about.
    pub fn of(game: &str) -> Self {
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
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ExerciseView {
    /// The name of the game.
    pub game: String,
    /// `last-seed`: whose last seed falls into `goal`; `turn`: after which South moves again; `capture`: which
    /// captures; `endgame`: against which every other move loses.
    pub topic: &'static str,
    /// The number of the exercise, from 1.
    pub number: u64,
    /// How many there are about this.
    pub count: u64,
    /// The seat, from 0, that is to move.
    pub turn: u8,
    /// The board, with its moves.
    pub sowing: SowingView,
    /// The pit where the last seed is to fall, numbered as in `SowingView`.
    pub goal: Option<u16>,
    /// The only right action.
    pub right: String,
}

impl ExerciseView {
    /// Shows an exercise.
    pub fn of(game: &str, topic: Topic, number: u64, exercise: &Exercise) -> Self {
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
