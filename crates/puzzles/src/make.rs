//! Finding puzzles in games that are played for it.

use crate::grade::Grade;
use crate::proof::{first, quick};
use crate::puzzle::Puzzle;
use catalog::{Action, Choice, Family, GameSpec, SowingTable, Table, View};
use game::{Seat, State};
use players::{Kind, Limits};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use sowing::Side;
use std::collections::HashSet;

/// The most puzzles of one game, so that they differ.
const OF_A_GAME: usize = 2;
/// The most positions of a game that are looked at.
const LOOKED_AT: usize = 8;
/// The fewest moves among which there is something to choose.
const CHOICES: usize = 3;
/// Seeds in houses: with fewer there is little to see, and with more a proof takes long.
const SEEDS: std::ops::RangeInclusive<u64> = 8..=20;
/// How many moves at the beginning are any.
const ANY: std::ops::RangeInclusive<u32> = 2..=8;
/// Longer games have come to nothing.
const LONGEST: usize = 400;

/// Who plays the games: strong and weak ones, so that positions are those that people meet.
const PLAYERS: [&str; 5] = ["greedy", "easy", "intermediate", "hard", "random"];

/// Finds puzzles of a game. The same seed finds the same ones everywhere.
#[derive(Debug)]
pub struct Maker {
    spec: GameSpec,
    /// The house rules that are not as usual.
    rules: String,
    seed: u64,
    /// The fewest seeds that any other move loses.
    least_loss: i32,
    seen: HashSet<String>,
    next: u64,
}

impl Maker {
    /// Begins with a sowing game, of which single sets or rounds are looked at.
    pub fn new(spec: GameSpec, seed: u64, least_loss: i32) -> Self {
        let spec = spec.single();
        let rules = house_rules(&spec);
        Self { spec, rules, seed, least_loss, seen: HashSet::new(), next: 0 }
    }

    /// Returns the house rules of its puzzles, as words KEY=VALUE.
    pub fn rules(&self) -> &str {
        &self.rules
    }

    /// Goes on after puzzles that it has found before.
    pub fn resume(&mut self, found: &[Puzzle]) {
        self.seen.extend(found.iter().map(|puzzle| puzzle.position.clone()));
        // The last game may not have been looked at to its end; what was found in it is known.
        self.next = found.last().map_or(0, |puzzle| puzzle.source);
    }

    /// Plays a game, and returns the puzzles in it.
    pub fn next_game(&mut self) -> Vec<Puzzle> {
        let source = self.next;
        self.next += 1;
        let mut rng = ChaCha8Rng::seed_from_u64(self.seed);
        rng.set_stream(source);
        let mut tables = self.play(&mut rng);
        tables.shuffle(&mut rng);
        let mut found = Vec::new();
        for table in tables.into_iter().take(LOOKED_AT) {
            let Some(puzzle) = self.puzzle(&table, source) else { continue };
            found.push(puzzle);
            if found.len() == OF_A_GAME {
                break;
            }
        }
        // What was known before it has been found again.
        found.retain(|puzzle| self.seen.insert(puzzle.position.clone()));
        found
    }

    /// Plays a game, and returns the positions in which there is something to choose.
    fn play(&self, rng: &mut ChaCha8Rng) -> Vec<SowingTable> {
        let first = if rng.random() { Side::South } else { Side::North };
        let mut table = self.spec.start(first);
        let any = rng.random_range(ANY);
        let mut players = [0, 1].map(|_| {
            let kind = PLAYERS[rng.random_range(0..PLAYERS.len())];
            let kind: Kind = kind.parse().expect("a kind of player");
            kind.sit(Family::Sowing, rng.random()).expect("they play every sowing game")
        });
        let mut tables = Vec::new();
        for number in 0..LONGEST as u32 {
            let Some(seat) = table.turn().seat() else { break };
            let Table::Sowing(game) = &table else { break };
            let legal = game.legal_actions();
            let setup = game.setup();
            let left: u64 = [Side::South, Side::North]
                .iter()
                .flat_map(|&side| setup.houses[side].iter().map(|house| house.seeds()))
                .sum();
            let is_asked = legal.len() >= CHOICES && SEEDS.contains(&left);
            if is_asked && !game.is_opening_together() && game.packed().is_some() {
                tables.push(game.clone());
            }
            let action = if number < any {
                Action::Sowing(legal[rng.random_range(0..legal.len())])
            } else {
                let view: View = table.view(Seat::new(seat.index() as u8));
                let player = &mut players[seat.index()];
                player.choose(&view, &Limits::NONE).expect("a player of this game")
            };
            if table.play(action).is_err() {
                break;
            }
        }
        tables
    }

    /// Returns the puzzle of a position, if it is one.
    fn puzzle(&self, table: &SowingTable, source: u64) -> Option<Puzzle> {
        let mut puzzle = Puzzle {
            game: self.spec.name().to_owned(),
            rules: self.rules.clone(),
            position: table.setup().to_string(),
            best: String::new(),
            value: 0,
            others: 0,
            grade: Grade::Easy,
            source,
        };
        // As it will be read again: without what came before it.
        let (_, table) = puzzle.begin().ok()?;
        let found = quick(&table)?;
        if found.value - found.others < self.least_loss || first(&table) != Some(found) {
            return None;
        }
        puzzle.grade = Grade::of(&table, found.best);
        puzzle.best = found.best.to_string();
        (puzzle.value, puzzle.others) = (found.value, found.others);
        Some(puzzle)
    }
}

/// Returns the house rules that are not as usual.
fn house_rules(spec: &GameSpec) -> String {
    let usual = Choice::of(spec.name()).spec().map(|usual| usual.single().rules_text());
    let usual = usual.unwrap_or_default();
    let usual: Vec<&str> = usual.split_whitespace().collect();
    let rules = spec.rules_text();
    let others = rules.split_whitespace().filter(|word| !usual.contains(word));
    others.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn maker() -> Maker {
        Maker::new(Choice::of("kalah").spec().expect("a game"), 5, 3)
    }

    /// The first puzzles of a maker.
    fn some(maker: &mut Maker, count: usize) -> Vec<Puzzle> {
        let mut found = Vec::new();
        for _ in 0..200 {
            found.extend(maker.next_game());
            if found.len() >= count {
                break;
            }
        }
        found
    }

    #[test]
    fn the_same_seed_finds_the_same_puzzles_also_when_interrupted() {
        let all = some(&mut maker(), 4);
        assert!(all.len() >= 4, "{all:?}");
        for puzzle in &all {
            assert!(puzzle.loss() >= 3, "{puzzle:?}");
            puzzle.prove().unwrap_or_else(|error| panic!("{puzzle:?}: {error}"));
        }
        for known in 1..all.len() {
            let mut again = maker();
            again.resume(&all[..known]);
            let rest = some(&mut again, all.len() - known);
            assert_eq!(rest, all[known..known + rest.len()]);
        }
    }

    #[test]
    fn a_puzzle_that_was_changed_is_not_proved() {
        let puzzle = some(&mut maker(), 1).remove(0);
        let line = puzzle.line();
        assert_eq!(Puzzle::read_all(&line).expect("a puzzle").first(), Some(&puzzle));
        let other = Puzzle { value: puzzle.value + 1, ..puzzle.clone() };
        assert!(other.prove().unwrap_err().to_string().contains("as is proved"));
        let other = Puzzle { best: "99".to_owned(), ..puzzle };
        assert!(other.prove().unwrap_err().to_string().contains("cannot be played"));
        assert!(Puzzle::read_all("{}").unwrap_err().to_string().starts_with("line 1: "));
    }
}
