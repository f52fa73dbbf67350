//! Finding puzzles in one game after another, each puzzle once.

use crate::finder::Finder;
use crate::puzzle::{Puzzle, Source};
use catalog::RecordError;
use game::Record;
use players::Database;
use std::collections::HashSet;
use std::sync::Arc;

/// Finds puzzles of a game. The same seed finds the same ones everywhere.
#[derive(Debug)]
pub struct Maker {
    finder: Finder,
    /// The positions of puzzles that are known.
    seen: HashSet<String>,
    next: u64,
}

impl Maker {
    /// Begins with the first game.
    pub fn new(finder: Finder) -> Self {
        Self { finder, seen: HashSet::new(), next: 0 }
    }

    /// Returns what looks for puzzles in a game.
    pub const fn finder(&self) -> &Finder {
        &self.finder
    }

    /// Looks for puzzles among the positions that a database holds; see [`Finder::with_database`].
    pub fn consult(&mut self, database: Arc<Database>) {
        self.finder = self.finder.clone().with_database(database);
    }

    /// Goes on after puzzles that it has found before.
    pub fn resume(&mut self, found: &[Puzzle]) {
        self.seen.extend(found.iter().map(|puzzle| puzzle.position.clone()));
        let made = |puzzle: &Puzzle| match puzzle.source {
            Source::Made(number) => Some(number),
            Source::Played(_) => None,
        };
        // The last game may not have been looked at to its end; what was found in it is known.
        self.next = found.iter().rev().find_map(made).unwrap_or(0);
    }

    /// Returns the number of the game that is to be looked at next; games that computer players play are numbered.
    pub const fn number(&self) -> u64 {
        self.next
    }

    /// Takes in the puzzles of the [next](Self::number) game, and returns those that were not known yet.
    pub fn take(&mut self, found: Vec<Puzzle>) -> Vec<Puzzle> {
        self.next += 1;
        self.unknown(found)
    }

    /// Returns the puzzles in a game that somebody has played; see [`Finder::played`].
    ///
    /// # Errors
    ///
    /// When the record cannot be played.
    pub fn look_at(&mut self, name: &str, record: &Record) -> Result<Vec<Puzzle>, RecordError> {
        let found = self.finder.played(name, record)?;
        Ok(self.unknown(found))
    }

    /// Leaves out what is known.
    fn unknown(&mut self, mut found: Vec<Puzzle>) -> Vec<Puzzle> {
        found.retain(|puzzle| self.seen.insert(puzzle.position.clone()));
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::{Action, Choice, Table};
    use game::State as _;
    use players::Limits;
    use rand::{RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;
    use sowing::Side;

    fn maker() -> Maker {
        Maker::new(Finder::new(Choice::of("kalah").spec().expect("a game"), 5, 3))
    }

    /// The first puzzles of a maker.
    fn some(maker: &mut Maker, count: usize) -> Vec<Puzzle> {
        let mut found = Vec::new();
        for _ in 0..200 {
            let game = maker.finder().made(maker.number(), &Limits::NONE).expect("nothing ends it");
            found.extend(maker.take(game));
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
    fn games_that_were_played_have_puzzles_too() {
        let mut own = maker();
        let mut rng = ChaCha8Rng::seed_from_u64(5);
        let mut found = 0;
        for number in 0..20 {
            // A game as it would be recorded.
            let mut table = own.finder.spec().start(Side::South);
            let mut record = own.finder.spec().record();
            while let (Some(_), Table::Sowing(game)) = (table.turn().seat(), &table) {
                let legal = game.legal_actions();
                let action = legal[rng.random_range(0..legal.len())];
                record.actions.push(action.to_string());
                table.play(Action::Sowing(action)).expect("legal");
            }
            let name = format!("game {number}");
            let puzzles = own.look_at(&name, &record).expect("a record");
            for puzzle in &puzzles {
                assert_eq!(puzzle.source, Source::Played(name.clone()));
                puzzle.prove().unwrap_or_else(|error| panic!("{puzzle:?}: {error}"));
                let line = puzzle.line();
                let again = Puzzle::read_all(&line).expect("a puzzle");
                assert_eq!(again, std::slice::from_ref(puzzle));
            }
            found += puzzles.len();
            assert_eq!(own.look_at(&name, &record).expect("a record"), [], "known by now");
            record.set_tag("rules", "seeds=5");
            record.actions.clear();
            assert_eq!(own.look_at(&name, &record).expect("a record"), [], "another board");
        }
        assert!(found >= 5, "{found}");
        record_without_sense(&mut own);
    }

    fn record_without_sense(maker: &mut Maker) {
        let record: Record = "game: kalah\n\n3 3 3\n".parse().expect("a record");
        assert!(maker.look_at("x", &record).is_err());
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
        assert!(Puzzle::read_all("{}").unwrap_err().to_string().ends_with("at line 1 column 2"));
    }
}
