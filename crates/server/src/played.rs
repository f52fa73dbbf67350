//! How often moves were played near the start of a solved board, and how the games came out.

use catalog::{Beginning, Table, replay};
use game::State as _;
use openings::Board;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use store::Begun;
use wire::Tally;

/// The most games of a board that are counted: the last ones.
pub(crate) const GAMES: u32 = 1000;
/// How many moves of each.
pub(crate) const PLIES: u32 = 20;
/// How long counts are given again before the store is asked anew.
const FRESH: Duration = Duration::from_mins(1);

/// What was counted lately, by board; there are only as many as solved boards.
#[derive(Debug, Default)]
pub(crate) struct Played(Mutex<HashMap<&'static str, (Instant, Arc<Counted>)>>);

impl Played {
    /// Returns what was counted on a board lately.
    pub(crate) fn of(&self, board: &'static Board) -> Option<Arc<Counted>> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (since, counted) = kept.get(board.name.as_str())?;
        (since.elapsed() < FRESH).then(|| Arc::clone(counted))
    }

    /// Keeps what was counted on a board just now. Counts that are kept already do not become fresh again.
    pub(crate) fn keep(&self, board: &'static Board, counted: &Arc<Counted>) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.get(board.name.as_str()).is_none_or(|(_, known)| !Arc::ptr_eq(known, counted)) {
            kept.insert(&board.name, (Instant::now(), Arc::clone(counted)));
        }
    }
}

/// The moves of many games on a board, by position and action.
#[derive(Debug, Default)]
pub(crate) struct Counted {
    /// How many games were counted.
    pub(crate) games: usize,
    moves: HashMap<String, HashMap<String, Tally>>,
}

impl Counted {
    /// Counts the moves of games, leaving out those with other house rules.
    pub(crate) fn count(board: &Board, begun: &[Begun]) -> Self {
        let mut counted = Self::default();
        for Begun { record, winners } in begun {
            let spec = Beginning::of(record).map(|beginning| beginning.spec);
            if !spec.is_ok_and(|spec| spec.house_rules() == board.rules) {
                continue;
            }
            counted.games += 1;
            // A record that ends in something that cannot be played counts as far as it goes.
            let _ = replay(record, |table, action| {
                let (Table::Sowing(game), Some(seat)) = (table, table.turn().seat()) else {
                    return;
                };
                let moves = counted.moves.entry(Board::key(game)).or_default();
                let tally = moves.entry(action.to_string()).or_default();
                let is_drawn = winners.len() != 1;
                tally.played += 1;
                tally.drawn += u32::from(is_drawn);
                tally.won += u32::from(!is_drawn && winners.contains(&seat.index()));
            });
        }
        counted
    }

    /// Returns how often a move was played in a position.
    pub(crate) fn tally(&self, position: &str, action: &str) -> Tally {
        self.moves.get(position).and_then(|moves| moves.get(action)).copied().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sowing::Side;

    fn begun(tags: &str, actions: &str, winners: &[usize]) -> Begun {
        let record = format!("game: kalah\n{tags}\n{actions}\n").parse().expect("a record");
        Begun { record, winners: winners.to_vec() }
    }

    #[test]
    fn moves_are_counted_for_either_side_and_by_position() {
        let board = Board::find("kalah-6x4").expect("a solved board");
        let games = [
            begun("", "3 6 1", &[0]),
            begun("first: north\n", "3 6 2", &[0]),
            begun("", "3 5 1", &[0, 1]),
            begun("rules: seeds=5\n", "3 6 1", &[0]),
            begun("", "3 6 9 1", &[1]),
        ];
        let counted = Counted::count(board, &games);
        assert_eq!(counted.games, 4, "one has another board");
        let start = Board::key(&board.start);
        let tally = |played, won, drawn| Tally { played, won, drawn };
        assert_eq!(counted.tally(&start, "3"), tally(4, 1, 1));
        assert_eq!(counted.tally(&start, "4"), Tally::default());
        let mut after = board.start.clone();
        after.play("3".parse().expect("an action")).expect("legal");
        assert_eq!(after.side_to_choose(), Some(Side::South), "it moves again");
        assert_eq!(counted.tally(&Board::key(&after), "6"), tally(3, 1, 0));
    }

    #[test]
    fn what_was_counted_is_given_again_for_a_while() {
        let board = Board::find("kalah-6x4").expect("a solved board");
        let played = Played::default();
        assert!(played.of(board).is_none());
        let counted = Arc::new(Counted::default());
        played.keep(board, &counted);
        assert!(played.of(board).is_some_and(|kept| Arc::ptr_eq(&kept, &counted)));
        let long_ago = Instant::now().checked_sub(FRESH).expect("the clock has run");
        played
            .0
            .lock()
            .expect("nobody panics")
            .insert(&board.name, (long_ago, Arc::clone(&counted)));
        assert!(played.of(board).is_none());
        played.keep(board, &counted);
        assert!(played.of(board).is_none(), "who was given old counts does not renew them");
        played.keep(board, &Arc::new(Counted::default()));
        assert!(played.of(board).is_some());
    }
}
