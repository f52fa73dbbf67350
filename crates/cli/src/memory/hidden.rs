//! What the record of an unfinished game would give away.

use crate::report::Failure;
use catalog::{Family, GameEntry, Table};
use game::Record;
use store::GameSummary;

/// Returns what the record shows that not everybody may know yet, if anything.
pub(super) fn hidden(game: &GameSummary, record: &Record) -> Option<&'static str> {
    let is_sowing = |entry: &GameEntry| entry.family == Family::Sowing;
    if game.ending.is_some() {
        return None;
    }
    if !GameEntry::find(&game.game).is_ok_and(is_sowing) {
        return Some("hidden cards");
    }
    match catalog::replay(record, |_, _| {}) {
        Ok((_, Table::Sowing(table))) if table.has_secret() => Some("a secret choice"),
        _ => None,
    }
}

/// Refuses to show the record of a game that is not over if it shows what is hidden, unless `reveal` is
/// set.
pub(super) fn refuse_hidden(
    game: &GameSummary,
    record: &Record,
    reveal: bool,
) -> Result<(), Failure> {
    match hidden(game, record).filter(|_| !reveal) {
        None => Ok(()),
        Some(what) => Err(Failure::Failed(format!(
            "game {} is not over and its record shows {what}; pass `--reveal` to see it",
            game.id
        ))),
    }
}
