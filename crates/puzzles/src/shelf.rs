//! The puzzles that lie beside this crate.

use crate::puzzle::Puzzle;
use jiff::civil::{Date, date};
use std::sync::LazyLock;

/// From which days are counted.
const FIRST_DAY: Date = date(2026, 1, 1);

/// The puzzles of each game, a line each. `parlour puzzles make GAME --seed 1 --count N --file F` makes a file again.
macro_rules! shelves {
    ($($game:literal)+) => {
        /// The games that have puzzles.
        pub const GAMES: &[&str] = &[$($game),+];

        static SHELVES: LazyLock<Vec<Vec<Puzzle>>> = LazyLock::new(|| {
            [$(include_str!(concat!("../data/", $game, ".jsonl"))),+]
                .map(|text| Puzzle::read_all(text).expect("tests read every line"))
                .into()
        });
    };
}

shelves! {
    "kalah" "mancala" "mangala" "congkak" "congkak-traditional" "oware" "awari" "ayoayo" "pallanguzhi" "pandi"
    "ali-guli-mane" "longbeu-a-cha" "bosh" "dakon" "jongkak"
}

/// Returns the puzzles of a game; none of one that has no puzzles.
pub fn shelf(game: &str) -> &'static [Puzzle] {
    let at = GAMES.iter().position(|&name| name == game);
    at.map_or(&[], |at| &SHELVES[at])
}

/// Returns the number, from 1, of the puzzle of a day in a game. Days in a row have puzzles that lie far apart. Everybody
/// has the same puzzle at the same time if all take the date in UTC.
pub fn daily(game: &str, date: Date) -> Option<usize> {
    let day = date.since(FIRST_DAY).ok()?.get_days();
    let count = shelf(game).len() as u64;
    let day = i64::from(day).rem_euclid(i64::try_from(count.max(1)).ok()?) as u64;
    // A step that has no divisor in common with the number of puzzles meets each of them in turn.
    let step = (count * 5 / 8..=count).find(|&step| divisor(step, count) == 1)?;
    Some((day % count * step % count) as usize + 1)
}

/// Returns the greatest common divisor.
const fn divisor(one: u64, other: u64) -> u64 {
    if other == 0 { one } else { divisor(other, one % other) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Grade, Prover};
    use jiff::ToSpan as _;
    use std::collections::HashSet;

    #[test]
    fn every_puzzle_has_a_position_a_legal_move_and_a_place_of_its_own() {
        for game in GAMES {
            let mut seen = HashSet::new();
            for puzzle in shelf(game) {
                assert_eq!(puzzle.game, *game);
                let best = puzzle.answer().unwrap_or_else(|error| panic!("{puzzle:?}: {error}"));
                assert_eq!(best.to_string(), puzzle.best);
                assert!(puzzle.loss() >= 3 && seen.insert(&puzzle.position), "{puzzle:?}");
            }
            assert!(shelf(game).len() >= 200, "{game}");
        }
        assert!(shelf("kalah").len() >= 500);
        assert!(shelf("cassino").is_empty());
    }

    #[test]
    fn a_sample_is_proved_again() {
        for game in GAMES {
            let mut prover = Prover::default();
            // Where a database is built for it, one of few seeds; `parlour puzzles check` takes the time for all.
            let is_quick = |puzzle: &&Puzzle| !is_circling(puzzle) || seeds(puzzle) <= 8;
            for puzzle in shelf(game).iter().step_by(5).filter(is_quick).step_by(8) {
                prover.prove(puzzle).unwrap_or_else(|error| panic!("{puzzle:?}: {error}"));
            }
        }
    }

    fn is_circling(puzzle: &Puzzle) -> bool {
        crate::proof::circles(&puzzle.table().expect("a position").rules())
    }

    /// The seeds in houses.
    fn seeds(puzzle: &Puzzle) -> u64 {
        let setup = puzzle.table().expect("a position").setup();
        sowing::Side::BOTH
            .into_iter()
            .flat_map(|side| &setup.houses[side])
            .map(|house| house.seeds())
            .sum()
    }

    #[test]
    fn puzzles_of_games_that_circle_are_undecided_and_varied() {
        for game in ["oware", "awari"] {
            let all = shelf(game);
            let won = |puzzle: &Puzzle| {
                let setup = puzzle.table().expect("a position").setup();
                sowing::Side::BOTH.into_iter().any(|side| setup.stores[side] > 24)
            };
            assert!(!all.iter().any(won), "{game}");
            let games: HashSet<String> =
                all.iter().map(|one| format!("{:?}", one.source)).collect();
            assert!(games.len() >= all.len() / 2, "at most two of a game");
            let many = all.iter().filter(|puzzle| seeds(puzzle) >= 10).count();
            let hard = all.iter().filter(|puzzle| puzzle.grade > Grade::Easy).count();
            assert!(many >= all.len() / 4 && hard >= all.len() / 3, "{game}: {many} {hard}");
        }
    }

    #[test]
    fn every_puzzle_has_its_day() {
        for game in GAMES {
            let count = shelf(game).len();
            let days = FIRST_DAY.series(1.day()).take(count);
            let numbers: HashSet<usize> = days.filter_map(|day| daily(game, day)).collect();
            assert_eq!(numbers, (1..=count).collect(), "{game}");
            assert!(daily(game, date(2025, 12, 31)).is_some_and(|number| number <= count));
        }
        assert_eq!(daily("kalah", FIRST_DAY), Some(1));
        assert_eq!(daily("cassino", FIRST_DAY), None);
    }
}
