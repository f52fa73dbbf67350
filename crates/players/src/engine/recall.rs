//! What the game so far changes about what is known of its position.
//!
//! A search sees a position and not what came before it. Where a position that comes for the third time ends the game, a
//! move that leads to it is worth what the rule of repetition gives. And once any position that can come again has come
//! twice, nothing else is proved: what a proof rests on may bring it about. Up to then a proof holds, as no line of it
//! meets a position more than once.

use catalog::SowingTable;
use game::State;
use solver::{Analysis, Bound, Line};
use sowing::{Action, OnRepetition};
use std::cmp::Reverse;

/// What is remembered of a game.
pub(crate) struct Recalled {
    /// Whether a position has come twice that can come again.
    has_come_twice: bool,
    /// Then, the moves that end the set or round at once, and what they are worth.
    ends: Vec<(Action, i32)>,
    /// Whether one of them does so by bringing a position for the third time.
    repeats: bool,
}

impl Recalled {
    pub(crate) fn of(game: &SowingTable) -> Self {
        let can_repeat = game.rules().properties().on_repetition != OnRepetition::GoesOn;
        let has_come_twice = can_repeat && game.has_come_twice();
        let (mut ends, mut repeats) = (Vec::new(), false);
        // A third coming needs a second one.
        if let Some(side) = game.side_to_choose().filter(|_| has_come_twice) {
            for action in game.legal_actions() {
                let Some(result) = game.result_after(action) else { continue };
                let worth = result.scores[side] as i32 - result.scores[side.other()] as i32;
                ends.push((action, worth));
                repeats |= result.by_repetition;
            }
        }
        Self { has_come_twice, ends, repeats }
    }

    /// Returns how many moves have to be looked at, if so many are asked for: all, where one of them may not be worth what
    /// a search finds.
    pub(crate) fn lines(&self, asked: usize) -> usize {
        if self.repeats { usize::MAX } else { asked }
    }

    /// Corrects what a search of the position has found.
    pub(crate) fn correct(&self, found: Analysis<Action>) -> Analysis<Action> {
        if !self.has_come_twice {
            return found;
        }
        let mut found = found;
        for line in &mut found.moves {
            let end = self.ends.iter().find(|(action, _)| *action == line.action);
            if let Some(&(action, value)) = end {
                let pv = vec![action];
                *line = Line { action, value, bound: Bound::Exact, proved: true, pv };
            } else {
                line.proved = false;
            }
        }
        found.moves.sort_by_key(|line| (line.bound == Bound::Most, Reverse(line.value)));
        found.proved &= found.moves.iter().all(|line| line.proved);
        if let (true, Some(best)) = (self.repeats, found.moves.first()) {
            (found.best, found.value, found.bound) = (Some(best.action), best.value, best.bound);
            found.pv.clone_from(&best.pv);
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::analyze;
    use crate::review::{judge, moments};
    use crate::{Limits, hints};
    use catalog::{Table, replay};
    use game::Record;
    use texts::Language;

    /// Endgames that have gone round until a next move brings a position for the third time.
    const ROUND: [&str; 2] = [
        "game: awari\nstart: <6,22,23,0,0,1,0,0,1,0,0,0,0,0,1> n\n\n\
         6 6 1 1 2 3 3 2 4 4 5 5 6 6 1 1 2 3 3 2 4 4 5",
        "game: togyzkumalak\nrules: houses=3 seeds=3 majority=off\nstart: <3,8,8,0,1,0,0,0,1> s\n\n\
         2 3 3 1 1 2 2 3 3 1 1",
    ];

    fn played(record: &str) -> SowingTable {
        let record: Record = record.parse().expect("a record");
        match replay(&record, |_, _| ()).expect("it can be played").1 {
            Table::Sowing(game) => game,
            Table::Cassino(_) => unreachable!("seeds are sown"),
        }
    }

    #[test]
    fn a_move_that_brings_a_position_for_the_third_time_is_worth_what_the_rule_gives() {
        for record in ROUND {
            let game = played(record);
            let ends = Recalled::of(&game).ends;
            assert_eq!(ends.len(), 1, "{record}");
            let (action, worth) = ends[0];
            let found = analyze(&game, 1, None, &Limits::NONE.nodes(100_000)).unwrap();
            let line = found.moves.iter().find(|line| line.action == action).unwrap();
            assert_eq!((line.value, line.proved), (worth, true), "{record}");
            let mut next = game.clone();
            next.play_unchecked(action);
            assert!(next.side_to_choose().is_none());
            // Neither the best move nor the whole is called proved, unless the end is the best.
            let best = found.best.unwrap();
            assert!(best == action || !found.proved && !found.moves[0].proved, "{found:?}");
            assert!(found.moves.iter().all(|line| line.value <= found.value), "{found:?}");
        }
    }

    #[test]
    fn a_hint_does_not_throw_a_win_away_by_going_round() {
        let game = played(ROUND[0]);
        let view = catalog::View::Sowing(game);
        let hints = hints(&view, 3, None, &Limits::NONE);
        assert_eq!(hints[0].action.to_string(), "3");
        let said: Vec<String> =
            hints.iter().map(|hint| Language::English.say(&hint.reason)).collect();
        assert!(!said[0].contains("Proved"), "{said:?}");
        assert!(said.last().unwrap().ends_with("Proved: a loss by 2 seeds."), "{said:?}");
    }

    #[test]
    fn a_review_calls_it_a_mistake_to_go_round_once_more() {
        let record: Record = format!("{} 5", ROUND[0]).parse().expect("a record");
        let (moments, count) = moments(&record, 0..usize::MAX).expect("it can be played");
        let judged = judge(&moments[count - 1], None, &Limits::NONE).expect("it can be judged");
        assert_eq!(judged.value as i32, -2, "{judged:?}");
        assert!(judged.best > 0.0 && judged.turns_the_game(), "{judged:?}");
    }
}
