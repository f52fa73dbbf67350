//! The solved boards, with what is proved of their first positions.

use crate::opening::{Opening, OpeningError, turned};
use catalog::{Beginning, GameSpec, SowingTable};
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// The boards of the file, in its order.
static BOARDS: OnceLock<Vec<Board>> = OnceLock::new();

/// Returns the boards of the file, in its order. docs/results.md says which commands make it.
///
/// What a browser loads first is small: there it is none until they are [brought](bring).
pub fn boards() -> &'static [Board] {
    let boards = if cfg!(target_family = "wasm") {
        BOARDS.get()
    } else {
        let text = include_str!("../data/openings.jsonl");
        let built_in = || together(Opening::read_all(text).expect("tests read every line"));
        Some(BOARDS.get_or_init(built_in))
    };
    boards.map_or(&[], Vec::as_slice)
}

/// Brings the boards where they are not built in: the lines of the file. Where boards are there already, these stay.
///
/// # Errors
///
/// The first line that is none, or the first position that is none of its game.
pub fn bring(text: &str) -> Result<(), OpeningError> {
    let openings = Opening::read_all(text)?;
    for opening in &openings {
        opening.table()?;
    }
    BOARDS.get_or_init(|| together(openings));
    Ok(())
}

/// A board whose first moves all have proved values, or of which at least the value is proved.
#[derive(Clone, Debug, PartialEq)]
pub struct Board {
    /// The name: the game, its size, and house rules that are not as usual, such as `kalah-6x4`.
    pub name: String,
    /// The game, for a single set or round.
    pub spec: GameSpec,
    /// The house rules that are not as usual, as words KEY=VALUE.
    pub rules: String,
    /// The start, South to move.
    pub start: SowingTable,
    /// By how many seeds the side that begins wins, or loses if negative.
    value: i32,
    /// The value of each move, by position.
    values: BTreeMap<String, Vec<(String, i32)>>,
}

impl Board {
    /// Returns the board of a name.
    pub fn find(name: &str) -> Option<&'static Self> {
        boards().iter().find(|board| board.name == name)
    }

    /// Returns by how many seeds the side that begins wins, or loses if negative.
    pub fn value(&self) -> i32 {
        self.value
    }

    /// Returns whether the value of each first move is proved too.
    pub fn has_moves(&self) -> bool {
        self.values(&self.start).is_some()
    }

    /// Returns each move of a position with its value for the side to move, if they are in the file.
    pub fn values(&self, table: &SowingTable) -> Option<&[(String, i32)]> {
        self.values.get(&Self::key(table)).map(Vec::as_slice)
    }

    /// Returns the number of positions in the file.
    pub fn positions(&self) -> usize {
        self.values.len()
    }

    /// Returns what tells a position from others, the same for either side to move.
    pub fn key(table: &SowingTable) -> String {
        turned(&table.setup())
    }

    fn of(opening: &Opening) -> Self {
        let Opening { game, rules, position, .. } = opening;
        let (spec, start) =
            Beginning::of_position(game, rules, position).expect("every position is read before");
        let of_rules = start.rules();
        let other = rules.split_whitespace();
        let other =
            other.filter(|word| !word.starts_with("houses=") && !word.starts_with("seeds="));
        let other: String = other.map(|word| format!("-{}", word.replace('=', "-"))).collect();
        let name = format!("{game}-{}x{}{other}", of_rules.houses, of_rules.seeds);
        let value = opening.value().unwrap_or_default();
        Self { name, spec, rules: rules.clone(), start, value, values: BTreeMap::new() }
    }
}

/// Puts the positions of each board together. The first of a board is its start.
fn together(openings: Vec<Opening>) -> Vec<Board> {
    let mut boards: Vec<Board> = Vec::new();
    for opening in openings {
        let is_same =
            |board: &&mut Board| board.spec.name() == opening.game && board.rules == opening.rules;
        let place = boards.iter_mut().rev().find(is_same);
        let board = if let Some(board) = place {
            board
        } else {
            boards.push(Board::of(&opening));
            boards.last_mut().expect("one was pushed")
        };
        if !opening.values.is_empty() {
            board.values.insert(opening.position, opening.values);
        }
    }
    boards
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::State;
    use sowing::{Setup, Side};
    use std::collections::HashSet;

    fn openings() -> Vec<Opening> {
        Opening::read_all(include_str!("../data/openings.jsonl")).expect("openings")
    }

    #[test]
    fn every_line_is_a_position_with_a_value_for_each_move() {
        let mut seen = HashSet::new();
        for opening in openings() {
            let table = opening.table().unwrap_or_else(|error| panic!("{opening:?}: {error}"));
            assert_eq!(Board::key(&table), opening.position);
            let (spec, _) =
                Beginning::of_position(&opening.game, &opening.rules, &opening.position)
                    .expect("a game");
            assert_eq!(spec.house_rules(), opening.rules);
            let actions: Vec<String> =
                table.legal_actions().iter().map(ToString::to_string).collect();
            let told: Vec<&String> = opening.values.iter().map(|(action, _)| action).collect();
            // Of some boards, only the value is proved.
            if opening.value.is_some() {
                assert!(told.is_empty(), "{opening:?}");
            } else {
                assert_eq!(told, actions.iter().collect::<Vec<_>>(), "{opening:?}");
            }
            assert!(seen.insert((opening.game, opening.rules, opening.position)));
        }
    }

    #[test]
    fn boards_have_names_of_their_own_and_begin_at_their_start() {
        let names: HashSet<&String> = boards().iter().map(|board| &board.name).collect();
        assert_eq!(names.len(), boards().len());
        for board in boards() {
            let start = Setup::start(&board.start.rules(), Side::South);
            assert_eq!(board.start.setup().to_string(), start.to_string(), "{}", board.name);
            assert_eq!(Board::find(&board.name), Some(board));
        }
        assert_eq!(Board::find("chess-8x8"), None);
    }

    /// A value that was changed, or made by other rules, disagrees with those after it.
    #[test]
    fn values_follow_from_those_after_them() {
        let mut compared = 0;
        for opening in openings() {
            let table = opening.table().expect("a table");
            let board = boards()
                .iter()
                .find(|board| board.rules == opening.rules && board.spec.name() == opening.game);
            let board = board.expect("its board");
            for (action, value) in &opening.values {
                let mut after = table.clone();
                after
                    .play(action.parse::<sowing::Action>().expect("an action"))
                    .expect("a legal move");
                let Some(later) = board.values(&after) else { continue };
                let best = later.iter().map(|&(_, value)| value).max().expect("a move");
                let moves_again = after.side_to_choose() == table.side_to_choose();
                assert_eq!(*value, if moves_again { best } else { -best }, "{opening:?}");
                compared += 1;
            }
        }
        assert!(compared > 200, "{compared}");
    }

    #[test]
    fn lines_that_are_brought_are_read_before_they_are_kept() {
        let own = include_str!("../data/openings.jsonl");
        assert!(bring(own).is_ok());
        for (good, bad) in
            [("{\"game\"", "{\"sport\""), ("\"kalah\"", "\"chess\""), ("<6,0,0,4", "<6,0,0,x")]
        {
            let error = bring(&own.replacen(good, bad, 1));
            assert!(error.is_err(), "{bad}");
        }
    }

    #[test]
    fn values_are_those_that_were_published() {
        let values = |name| Board::find(name).map(Board::value);
        // docs/rules/kalah.md names the source; docs/results.md lists all that Parlour proved.
        assert_eq!(values("kalah-6x4"), Some(8));
        assert_eq!(values("mancala-6x4"), Some(8));
        assert_eq!(values("mangala-6x4"), Some(0));
        assert_eq!(values("dakon-5x5"), Some(46));
        assert_eq!(values("longbeu-a-cha-5x5"), Some(32));
        assert_eq!(values("dakon-6x6"), Some(68));
        assert_eq!(values("san-yao-5x5"), Some(24));
        assert_eq!(values("bosh-5x3"), Some(10));
        assert_eq!(values("pallanguzhi-7x4-majority-off"), Some(0));
        assert_eq!(values("kalah-6x4-capture-empty-ends-either"), Some(10));
        assert_eq!(values("awari-3x2"), Some(3));
        // Of these, only the value is proved.
        let alone = boards().iter().filter(|board| !board.has_moves());
        let alone: Vec<(&str, i32)> =
            alone.map(|board| (board.name.as_str(), board.value())).collect();
        assert_eq!(
            alone,
            [
                ("kalah-6x5-capture-empty-ends-either", 12),
                ("mangala-6x5", 2),
                ("ayoayo-3x1-majority-off", 6),
                ("ayoayo-3x3-majority-off", 2),
                ("ayoayo-3x4-majority-off", 2),
                ("ayoayo-4x1-majority-off", 6),
                ("pallanguzhi-4x1-majority-off", 2),
                ("pallanguzhi-6x1-majority-off", 0),
                ("bestemshe-3x2-majority-off-repetition-none", 0),
                ("bestemshe-3x4-majority-off-repetition-none", -4),
                ("togyzkumalak-3x3-majority-off", 2),
                ("togyzkumalak-4x4-majority-off", 8),
                ("togyzkumalak-5x2-majority-off", 12),
                ("krur-3x3-majority-off", 18),
                ("krur-4x3-majority-off", 12),
                ("krur-4x4-majority-off", 14),
                ("ali-guli-mane-7x4-majority-off", 28),
            ]
        );
    }
}
