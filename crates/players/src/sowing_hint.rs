//! Hints for people at a sowing game: a good house, and why in a plain sentence.

use crate::smart;
use catalog::SowingTable;
use game::State;
use sowing::Action;

/// A move and why one would make it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SowingHint {
    /// The move.
    pub action: Action,
    /// How many moves were looked ahead.
    pub depth: u8,
    /// Seeds that the mover then gains on the other side, this many moves on, if both play as looked
    /// ahead.
    pub gain: i64,
    /// Why, as the end of a sentence: "captures 5 seeds; 7 moves on you have gained 4".
    pub reason: String,
}

/// The farthest that is looked ahead.
const DEEPEST: u8 = 7;
/// Seeds that may be sown in thought, about, which bounds the time on any board.
const SEEDS_IN_THOUGHT: u64 = 4_000_000;

/// Returns a good move of the side that is to choose, or `None` when the game is over.
///
/// How far is looked ahead follows from the board, so that the answer comes in about a second on all but the very
/// largest, where a single move sows thousands of millions of seeds.
pub fn sowing_hint(game: &SowingTable) -> Option<SowingHint> {
    let side = game.side_to_choose()?;
    let actions = game.legal_actions();
    let sown = |&action: &Action| game.preview(action).map_or(1, |sown| sown.seeds);
    let mut work: u64 = actions.iter().map(sown).sum::<u64>().max(1);
    let mut depth = 1;
    while depth < DEEPEST && work.saturating_mul(actions.len() as u64) <= SEEDS_IN_THOUGHT {
        work *= actions.len() as u64;
        depth += 1;
    }
    let (margin, action) = smart::best_action(game, depth);
    let seeds = game.seeds();
    let gain = margin - (i64::from(seeds[side]) - i64::from(seeds[side.other()]));
    let reason = reason(game, action, depth, gain);
    Some(SowingHint { action, depth, gain, reason })
}

fn reason(game: &SowingTable, action: Action, depth: u8, gain: i64) -> String {
    let mut parts = Vec::new();
    match game.preview(action) {
        _ if action == Action::Swap => parts.push("takes over the better side".to_owned()),
        Some(sown) => {
            if sown.captured > 0 {
                parts.push(format!("captures {}", seeds(sown.captured.into())));
            }
            if sown.extra_turn {
                parts.push("gives another turn".to_owned());
            }
        }
        None => {}
    }
    let first =
        if parts.is_empty() { "takes nothing at once".to_owned() } else { parts.join(" and ") };
    let moves = if depth == 1 { "1 move".to_owned() } else { format!("{depth} moves") };
    let then = match gain {
        0 => "neither side has gained on the other".to_owned(),
        1.. => format!("you have gained {}", seeds(gain)),
        _ => format!("you have lost no more than {}", seeds(-gain)),
    };
    format!("{first}; {moves} on, {then}")
}

fn seeds(count: i64) -> String {
    if count == 1 { "1 seed".to_owned() } else { format!("{count} seeds") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::Choice;

    fn hint(game: &str, position: &str) -> SowingHint {
        sowing_hint(&Choice::of(game).position(position).unwrap()).unwrap()
    }

    #[test]
    fn a_hint_says_what_is_taken_at_once_and_what_is_gained() {
        // House 1 takes the five opposite house 2 and ends the game.
        let hint = hint("mancala", "<2,0,0,1,0,5,0> s");
        assert_eq!(hint.action.to_string(), "1");
        assert_eq!((hint.depth, hint.gain), (7, 6));
        assert_eq!(hint.reason, "captures 6 seeds; 7 moves on, you have gained 6 seeds");
    }

    #[test]
    fn a_hint_looks_less_far_on_a_large_board() {
        let choice = Choice { houses: Some(100), seeds: Some(50), ..Choice::of("congkak") };
        let catalog::Table::Sowing(table) = choice.spec().unwrap().start(sowing::Side::South)
        else {
            unreachable!("congkak is a sowing game")
        };
        let hint = sowing_hint(&table).unwrap();
        assert_eq!(hint.depth, 1);
        assert!(table.check(hint.action).is_ok());
    }
}
