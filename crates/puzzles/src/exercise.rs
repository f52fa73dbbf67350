//! Exercises of the second lessons: short tasks, each about one thing, in positions of random games.
//!
//! They are made when they are asked for: the rules say which move is right, and the same number is the same exercise
//! everywhere.

use crate::proof::quick;
use catalog::{Choice, SowingTable, Table};
use game::State;
use players::Limits;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use sowing::{Action, Pit, Side, Sown};
use std::ops::RangeInclusive;

/// What an exercise is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Topic {
    /// Count: which house's last seed falls into a pit that is named?
    LastSeed,
    /// Find the only move that captures.
    Capture,
    /// Find the only move after which the same side moves again.
    Turn,
    /// Few seeds are left: find the move that every other one loses against.
    Endgame,
}

/// The exercises about each topic of a game.
pub const COUNT: u64 = 10;
/// The games that have exercises.
pub const EXERCISED: &[&str] =
    &["kalah", "mancala", "mangala", "congkak", "congkak-traditional", "oware"];

/// How many random positions are tried for an exercise. One in a few fits where the rules have the topic at all.
const TRIES: u32 = 3000;
/// The fewest moves among which there is something to choose.
const CHOICES: usize = 3;
/// The seeds left in an endgame.
const FEW: RangeInclusive<u64> = 4..=10;
/// The fewest seeds that other moves lose there.
const LOSS: i32 = 2;

impl Topic {
    /// Every topic, the easiest first.
    pub const ALL: [Self; 4] = [Self::LastSeed, Self::Turn, Self::Capture, Self::Endgame];

    /// Returns the stable name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::LastSeed => "last-seed",
            Self::Capture => "capture",
            Self::Turn => "turn",
            Self::Endgame => "endgame",
        }
    }

    /// Returns the topic of a name.
    pub fn find(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|topic| topic.name() == name)
    }

    /// Tells whether a game has exercises about this.
    pub fn suits(self, game: &str) -> bool {
        EXERCISED.contains(&game)
            && match self {
                Self::LastSeed | Self::Capture => true,
                Self::Turn => !matches!(game, "congkak" | "oware"),
                // Where positions return, no short search proves anything.
                Self::Endgame => !matches!(game, "congkak" | "oware"),
            }
    }
}

/// A task, and the only move that solves it.
#[derive(Clone, Debug, PartialEq)]
pub struct Exercise {
    /// The position.
    pub table: SowingTable,
    /// Where the last seed is to fall, in a [`Topic::LastSeed`].
    pub goal: Option<Pit>,
    /// The only right move.
    pub right: Action,
}

/// Returns an exercise of a game, by its number from 1; nothing where there is none.
pub fn exercise(game: &str, topic: Topic, number: u64) -> Option<Exercise> {
    if !topic.suits(game) || !(1..=COUNT).contains(&number) {
        return None;
    }
    let spec = Choice::of(game).spec().ok()?.single();
    let mut rng = ChaCha8Rng::seed_from_u64(number);
    rng.set_stream(topic as u64);
    (0..TRIES).find_map(|_| {
        let Table::Sowing(start) = spec.start(Side::South) else { return None };
        let table = wandered(start, topic, &mut rng)?;
        task(&table, topic, number, &mut rng)
    })
}

/// Plays some random moves, South to move after them; nothing when the game is over before.
fn wandered(mut table: SowingTable, topic: Topic, rng: &mut ChaCha8Rng) -> Option<SowingTable> {
    let plies = match topic {
        Topic::LastSeed => 1..=12,
        Topic::Capture | Topic::Turn => 4..=30,
        Topic::Endgame => 20..=80,
    };
    for _ in 0..rng.random_range(plies) {
        let actions = table.legal_actions();
        if actions.is_empty() {
            return None;
        }
        table.play_unchecked(actions[rng.random_range(0..actions.len())]);
    }
    (table.side_to_choose() == Some(Side::South)).then_some(table)
}

/// Makes a task of a position, if there is one with a single answer.
fn task(table: &SowingTable, topic: Topic, number: u64, rng: &mut ChaCha8Rng) -> Option<Exercise> {
    let moves: Vec<(Action, Sown)> = table
        .legal_actions()
        .into_iter()
        .filter_map(|action| Some((action, table.preview(action)?)))
        .collect();
    if moves.len() < CHOICES {
        return None;
    }
    let only = |is_right: &dyn Fn(&Sown) -> bool| -> Option<Action> {
        let mut right = moves.iter().filter(|(_, sown)| is_right(sown));
        let (action, _) = right.next()?;
        right.next().is_none().then_some(*action)
    };
    let found =
        |right: Action, goal: Option<Pit>| Some(Exercise { table: table.clone(), goal, right });
    match topic {
        Topic::Capture => found(only(&|sown| sown.captured > 0)?, None),
        Topic::Turn => {
            let right = only(&|sown| sown.extra_turn)?;
            let mut after = table.clone();
            after.play_unchecked(right);
            // A turn that nothing is left for is none.
            (after.side_to_choose() == table.side_to_choose()).then_some(())?;
            found(right, None)
        }
        Topic::LastSeed => {
            let (action, sown) = moves[rng.random_range(0..moves.len())];
            // The first ones have little to count.
            let counted = if number <= 3 { 2..=5 } else { 4..=20 };
            let fits = sown.laps == 1 && counted.contains(&seeds(table, action)?);
            (fits && only(&|other| other.last == sown.last)? == action).then_some(())?;
            found(action, Some(sown.last))
        }
        Topic::Endgame => {
            let setup = table.setup();
            let houses = Side::BOTH.into_iter().flat_map(|side| &setup.houses[side]);
            if !FEW.contains(&houses.map(|house| house.seeds()).sum()) {
                return None;
            }
            let proof = quick(table, &Limits::NONE)?;
            (proof.value - proof.others >= LOSS).then_some(())?;
            found(proof.best, None)
        }
    }
}

/// Returns the seeds in the house of an action.
fn seeds(table: &SowingTable, action: Action) -> Option<u64> {
    let Action::Sow(house) = action else { return None };
    table.setup().seeds(Pit::House(table.side_to_choose()?, house))
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::{Family, GameEntry};
    use std::collections::HashSet;

    #[test]
    fn every_game_has_exercises_about_what_its_rules_have() {
        for game in EXERCISED {
            assert_eq!(GameEntry::find(game).map(|entry| entry.family).ok(), Some(Family::Sowing));
            for topic in Topic::ALL {
                let made = (1..=COUNT).map(|number| exercise(game, topic, number));
                let all: Vec<Exercise> = made.flatten().collect();
                let expected = if topic.suits(game) { COUNT as usize } else { 0 };
                assert_eq!(all.len(), expected, "{game} {}", topic.name());
                let different: HashSet<String> =
                    all.iter().map(|one| one.table.setup().to_string()).collect();
                assert_eq!(different.len(), all.len(), "{game} {}", topic.name());
            }
        }
    }

    #[test]
    fn only_one_move_is_right() {
        for game in EXERCISED {
            for (topic, number) in Topic::ALL
                .into_iter()
                .flat_map(|topic| (1..=COUNT).map(move |number| (topic, number)))
            {
                let Some(made) = exercise(game, topic, number) else { continue };
                let table = made.table.clone();
                let is_right = |action: Action| {
                    let sown = table.preview(action).expect("a house");
                    match topic {
                        Topic::LastSeed => Some(sown.last) == made.goal,
                        Topic::Capture => sown.captured > 0,
                        Topic::Turn => {
                            let mut after = table.clone();
                            after.play_unchecked(action);
                            after.side_to_choose() == table.side_to_choose()
                        }
                        Topic::Endgame => action == made.right,
                    }
                };
                let right: Vec<Action> =
                    table.legal_actions().into_iter().filter(|&action| is_right(action)).collect();
                assert_eq!(right, [made.right], "{game} {} {number}", topic.name());
                assert!(table.legal_actions().len() >= CHOICES);
            }
        }
    }

    #[test]
    fn an_endgame_is_won_by_its_move_alone() {
        for number in 1..=COUNT {
            let made = exercise("kalah", Topic::Endgame, number).expect("an endgame");
            let position = made.table.packed().expect("a small board");
            let worth = |action: Action| {
                let mut after = *position;
                after.play_unchecked(action);
                sowing::minimax().margin(&after, position.mover().seat())
            };
            let best = worth(made.right);
            let others = made.table.legal_actions().into_iter().filter(|&one| one != made.right);
            assert!(others.map(worth).all(|other| other + LOSS <= best), "{number}");
        }
    }

    #[test]
    fn what_is_no_exercise_is_none() {
        assert_eq!(exercise("kalah", Topic::Turn, 0), None);
        assert_eq!(exercise("kalah", Topic::Turn, COUNT + 1), None);
        assert_eq!(exercise("oware", Topic::Turn, 1), None);
        assert_eq!(exercise("cassino", Topic::Capture, 1), None);
        assert_eq!(Topic::find("turn"), Some(Topic::Turn));
        assert_eq!(Topic::find("turns"), None);
    }
}
