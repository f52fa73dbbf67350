//! Puzzles: one of them, and whether a move is the right one.

use crate::entries::Teller;
use catalog::{Action, Beginning, SowingTable, Table};
use game::{State as _, Tell as _};
use play::Event;
use puzzles::{Puzzle, shelf};
use wire::{LogEntry, PuzzleView, Refused, Solution, SowingView};

/// Shows a puzzle of a game, numbered from 1, without its answer.
///
/// # Errors
///
/// When there is no such puzzle.
pub fn shown(game: &str, number: Option<usize>) -> Result<PuzzleView, Refused> {
    let (number, puzzle) = found(game, number)?;
    PuzzleView::of(number, puzzle).ok_or_else(Refused::no_such_puzzle)
}

/// Tells whether an action solves a puzzle, and what the actions are worth.
///
/// # Errors
///
/// When there is no such puzzle, or the action cannot be played there.
pub fn solved(game: &str, number: Option<usize>, action: &str) -> Result<Solution, Refused> {
    let (_, puzzle) = found(game, number)?;
    let table = puzzle.table().map_err(|_| Refused::no_such_puzzle())?;
    let is_legal = action.parse().is_ok_and(|action| table.legal_actions().contains(&action));
    if !is_legal {
        let told = format!("`{action}` cannot be played in this position");
        return Err(Refused::bad("not_legal", told));
    }
    let (log, after) = answer(puzzle).ok_or_else(Refused::no_such_puzzle)?;
    Ok(Solution::of(puzzle, action, log, SowingView::from(&after)))
}

/// Plays the move that solves a puzzle: what it does, and the board after it.
fn answer(puzzle: &Puzzle) -> Option<(Vec<LogEntry>, SowingTable)> {
    let position = Beginning::of_position(&puzzle.game, &puzzle.rules, &puzzle.position);
    let (spec, table) = position.ok()?;
    let mut table = Table::Sowing(table);
    let teller = Teller::drawing(&spec, &table);
    let events = table.play_telling(Action::Sowing(puzzle.answer().ok()?)).ok()?;
    let log = teller.told(events.into_iter().map(Event::Happened));
    let Table::Sowing(after) = table else { return None };
    Some((log, after))
}

fn found(game: &str, number: Option<usize>) -> Result<(usize, &'static Puzzle), Refused> {
    let at = number.filter(|&number| number > 0).ok_or_else(Refused::no_such_puzzle)?;
    let puzzle = shelf(game).get(at - 1).ok_or_else(Refused::no_such_puzzle)?;
    Ok((at, puzzle))
}
