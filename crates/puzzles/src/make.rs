//! Finding puzzles in games: those that computer players play for it, and those that people have played.

use crate::found::Proof;
use crate::grade::Grade;
use crate::proof::{MOST_CIRCLING, Prover, circles, first, quick};
use crate::puzzle::{Puzzle, Source};
use catalog::{Action, Beginning, Family, GameSpec, RecordError, SowingTable, Table, View, replay};
use game::{Record, Seat, State};
use players::{Database, Kind, Limits};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use sowing::{Majority, Side};
use std::collections::HashSet;
use std::ops::RangeInclusive;
use std::sync::Arc;

/// The most puzzles of one game, so that they differ.
const OF_A_GAME: usize = 2;
/// The most positions of a game that are looked at.
const LOOKED_AT: usize = 8;
/// The fewest moves among which there is something to choose.
const CHOICES: usize = 3;
/// Seeds in houses: with fewer there is little to see, and with more a proof takes long.
const SEEDS: RangeInclusive<u64> = 8..=20;
/// How many moves at the beginning are any.
const ANY: std::ops::RangeInclusive<u32> = 2..=8;
/// Longer games have come to nothing.
const LONGEST: usize = 400;

/// Who plays the games: strong and weak ones, so that positions are those that people meet.
const PLAYERS: [&str; 5] = ["greedy", "easy", "intermediate", "hard", "random"];

/// Finds puzzles of a game. The same seed finds the same ones everywhere.
#[derive(Debug)]
pub struct Maker {
    /// What is played.
    spec: GameSpec,
    /// What is asked: the same, to the last seed.
    asked: GameSpec,
    /// The house rules that are not as usual in what is asked.
    rules: String,
    /// Where positions return.
    prover: Option<Prover>,
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
        let asked = to_the_end(&spec);
        let rules = asked.house_rules();
        Self { spec, asked, rules, prover: None, seed, least_loss, seen: HashSet::new(), next: 0 }
    }

    /// Returns the rules of its puzzles. They are those of the game, but where positions return and a majority would
    /// end it: there a puzzle is about all seeds, because databases tell nothing else.
    pub const fn asked(&self) -> &GameSpec {
        &self.asked
    }

    /// Looks for puzzles among the positions that a database of the [asked](Self::asked) rules holds. Where positions
    /// return, a search alone proves few.
    #[must_use]
    pub fn with_database(self, database: Arc<Database>) -> Self {
        let prover = match &self.asked {
            GameSpec::Sowing { rules, .. } => Some(Prover::with(*rules, database)),
            GameSpec::Cassino { .. } => None,
        };
        Self { prover, ..self }
    }

    /// Returns the most seeds of a database for puzzles of these rules; nothing where a search finds more.
    pub fn most_seeds(&self) -> Option<u32> {
        match &self.asked {
            GameSpec::Sowing { rules, .. } => circles(rules).then_some(MOST_CIRCLING),
            GameSpec::Cassino { .. } => None,
        }
    }

    /// Returns the house rules of its puzzles, as words KEY=VALUE.
    pub fn rules(&self) -> &str {
        &self.rules
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

    /// Plays a game, and returns the puzzles in it.
    pub fn next_game(&mut self) -> Vec<Puzzle> {
        let source = self.next;
        self.next += 1;
        let mut rng = ChaCha8Rng::seed_from_u64(self.seed);
        rng.set_stream(source);
        let tables = self.play(&mut rng);
        self.found(tables, &Source::Made(source), &mut rng)
    }

    /// Returns the puzzles in a game that somebody has played, which is told by a name. One of another game, or with
    /// other house rules, has none.
    ///
    /// # Errors
    ///
    /// When the record cannot be played.
    pub fn look_at(&mut self, name: &str, record: &Record) -> Result<Vec<Puzzle>, RecordError> {
        let spec = Beginning::of(record)?.spec.single();
        if spec.name() != self.spec.name() || spec.house_rules() != self.spec.house_rules() {
            return Ok(Vec::new());
        }
        let mut tables = Vec::new();
        replay(record, |table, _| {
            if let Table::Sowing(game) = table
                && self.is_asked(game)
            {
                tables.push(game.clone());
            }
        })?;
        let mut rng = ChaCha8Rng::seed_from_u64(self.seed);
        Ok(self.found(tables, &Source::Played(name.to_owned()), &mut rng))
    }

    /// Returns the puzzles among the positions of a game that are not known yet.
    fn found(
        &mut self,
        mut tables: Vec<SowingTable>,
        source: &Source,
        rng: &mut ChaCha8Rng,
    ) -> Vec<Puzzle> {
        tables.shuffle(rng);
        let mut found = Vec::new();
        for table in tables.into_iter().take(LOOKED_AT) {
            let Some(puzzle) = self.puzzle(&table, source.clone()) else { continue };
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
            if self.is_asked(game) {
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
    fn puzzle(&mut self, table: &SowingTable, source: Source) -> Option<Puzzle> {
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
        let table = puzzle.table().ok()?;
        let found = match &self.prover {
            None => quick(&table)?,
            Some(prover) => prover.once(&table)?,
        };
        if found.value - found.others < self.least_loss {
            return None;
        }
        puzzle.best = found.best.to_string();
        (puzzle.value, puzzle.others) = (found.value, found.others);
        if self.again(&table)? != found {
            return None;
        }
        puzzle.grade = Grade::of(&table, found.best);
        Some(puzzle)
    }

    /// Proves what one proof has found in another way.
    fn again(&mut self, table: &SowingTable) -> Option<Proof> {
        match &mut self.prover {
            None => first(table),
            Some(prover) => prover.twice(table),
        }
    }

    /// Tells whether there is something to choose in a position, and not too much to prove.
    fn is_asked(&self, game: &SowingTable) -> bool {
        let setup = game.setup();
        let houses = Side::BOTH.into_iter().flat_map(|side| &setup.houses[side]);
        let left: u64 = houses.map(|house| house.seeds()).sum();
        self.seeds().contains(&left)
            && game.legal_actions().len() >= CHOICES
            && !game.is_opening_together()
            && game.packed().is_some()
            && !(self.prover.is_some() && is_decided(game))
    }

    /// Returns with how many seeds in houses a position is looked at.
    fn seeds(&self) -> RangeInclusive<u64> {
        let most = if self.prover.is_some() { MOST_CIRCLING.into() } else { *SEEDS.end() };
        *SEEDS.start()..=most
    }
}

/// Returns the rules under which every seed counts.
fn to_the_end(spec: &GameSpec) -> GameSpec {
    match spec.clone() {
        GameSpec::Sowing { name, rules }
            if rules.properties().returns && rules.majority == Majority::On =>
        {
            GameSpec::Sowing { name, rules: sowing::Rules { majority: Majority::Off, ..rules } }
        }
        spec => spec,
    }
}

/// Tells whether a side has won more than half of the seeds, so that nobody asks any more what the best move is.
fn is_decided(game: &SowingTable) -> bool {
    game.packed().is_some_and(|position| {
        let stores = Side::BOTH.map(|side| 2 * game.setup().stores[side]);
        stores.into_iter().any(|twice| twice > u64::from(position.total()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::Choice;

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
    fn games_that_were_played_have_puzzles_too() {
        let mut own = maker();
        let mut rng = ChaCha8Rng::seed_from_u64(5);
        let mut found = 0;
        for number in 0..20 {
            // A game as it would be recorded.
            let mut table = own.spec.start(Side::South);
            let mut record = own.spec.record();
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
