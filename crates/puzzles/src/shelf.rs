//! The puzzles that lie beside this crate.

use crate::puzzle::{Puzzle, PuzzleError};
use std::sync::OnceLock;

/// From which days are counted: 1 January 2026, in days since 1970.
const FIRST_DAY: i64 = 20_454;
const SECONDS_A_DAY: i64 = 86_400;

/// The puzzles of each game, a line each. `parlour puzzles make GAME --seed 1 --count N --file F` made each file.
macro_rules! shelves {
    ($($game:literal)+) => {
        /// The games that have puzzles.
        pub const GAMES: &[&str] = &[$($game),+];

        const BUILT_IN: &str = concat!($(include_str!(concat!("../data/", $game, ".jsonl"))),+);
    };
}

shelves! {
    "kalah" "mancala" "mangala" "congkak" "congkak-traditional" "oware" "awari" "ayoayo" "pallanguzhi" "pandi"
    "ali-guli-mane" "longbeu-a-cha" "bosh" "dakon" "jongkak" "bestemshe" "erherhe" "vai-lung-thlan" "al-manqala"
    "wari" "ouri" "bohnenspiel" "songo" "togyzkumalak" "endodoi" "ohvalhu" "lamlameta" "anywoli"
    "krur" "san-yao"
}

/// The puzzles of each of [`GAMES`].
static SHELVES: OnceLock<Vec<Vec<Puzzle>>> = OnceLock::new();

/// Puts puzzles of any games on their shelves.
fn sorted(text: &str) -> Result<Vec<Vec<Puzzle>>, PuzzleError> {
    let mut shelves: Vec<Vec<Puzzle>> = GAMES.iter().map(|_| Vec::new()).collect();
    for puzzle in Puzzle::read_all(text)? {
        if let Some(at) = place(&puzzle.game) {
            shelves[at].push(puzzle);
        }
    }
    Ok(shelves)
}

fn place(game: &str) -> Option<usize> {
    GAMES.iter().position(|&name| name == game)
}

/// Returns the puzzles of a game; none of one that has no puzzles.
///
/// What a browser loads first is small: there it is none until they are [brought](bring).
pub fn shelf(game: &str) -> &'static [Puzzle] {
    let built_in = || sorted(BUILT_IN).expect("tests read every line");
    let shelves = if cfg!(target_family = "wasm") {
        SHELVES.get()
    } else {
        Some(SHELVES.get_or_init(built_in))
    };
    shelves.zip(place(game)).map_or(&[], |(shelves, at)| &shelves[at])
}

/// Brings the puzzles where they are not built in: the files of all games, one after another. Where puzzles are there
/// already, these stay.
///
/// # Errors
///
/// The first line that is none.
pub fn bring(text: &str) -> Result<(), PuzzleError> {
    let brought = sorted(text)?;
    SHELVES.get_or_init(|| brought);
    Ok(())
}

/// Returns the number, from 1, of the puzzle of a day in a game. Days in a row have puzzles that lie far apart. Everybody
/// has the same puzzle at the same time: days begin at midnight UTC. The moment is in seconds since 1970.
pub fn daily(game: &str, seconds: i64) -> Option<usize> {
    let day = seconds.div_euclid(SECONDS_A_DAY) - FIRST_DAY;
    let count = shelf(game).len() as u64;
    let day = day.rem_euclid(i64::try_from(count.max(1)).ok()?) as u64;
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
    use crate::{Grade, Prover, Source};
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
        for game in ["oware", "awari", "wari", "ouri", "bohnenspiel"] {
            let all = shelf(game);
            let won = |puzzle: &Puzzle| {
                let setup = puzzle.table().expect("a position").setup();
                let all = seeds(puzzle)
                    + sowing::Side::BOTH.map(|side| setup.stores[side]).iter().sum::<u64>();
                sowing::Side::BOTH.into_iter().any(|side| 2 * setup.stores[side] > all)
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
    fn most_puzzles_of_togyzkumalak_are_of_games_that_people_played() {
        let played = |puzzle: &&Puzzle| matches!(&puzzle.source, Source::Played(game) if game.starts_with("PlayOK "));
        let count = shelf("togyzkumalak").iter().filter(played).count();
        assert!(count >= 200, "{count}");
    }

    #[test]
    fn every_puzzle_has_its_day() {
        for game in GAMES {
            let count = shelf(game).len();
            let days = (FIRST_DAY..).take(count).map(|day| day * SECONDS_A_DAY);
            let numbers: HashSet<usize> =
                days.filter_map(|midnight| daily(game, midnight)).collect();
            assert_eq!(numbers, (1..=count).collect(), "{game}");
            let before = FIRST_DAY * SECONDS_A_DAY - 1;
            assert!(daily(game, before).is_some_and(|number| number <= count));
        }
        let [first, second] = [1_767_225_600, 1_767_312_000];
        for (seconds, number) in [(first, 1), (second - 1, 1), (second, 314)] {
            assert_eq!(daily("kalah", seconds), Some(number));
        }
        assert_eq!(daily("cassino", first), None);
    }
}
