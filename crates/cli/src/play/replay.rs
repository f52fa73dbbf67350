//! A recorded game printed again, action by action.

use super::sowing;
use super::telling::{is_end_of_sowing, told};
use crate::report::{Failure, print_line};
use ::play::Play;
use catalog::Table;
use game::Record;
use texts::Language;

/// Prints a recorded game from its beginning to where its record ends.
pub(crate) fn replay(record: &Record, language: Language) -> Result<(), Failure> {
    let mut known = record.clone();
    // Nobody is asked, so players that are unknown here do not matter.
    for (number, (name, _)) in (1..).zip(store::seated(record)) {
        known.set_tag(&format!("player-{number}"), format!("{name}=human"));
    }
    let play = Play::resume(&known, 0).map_err(Failure::failed)?;
    let names = play.names();
    let mut lines = Vec::new();
    let mut end = None;
    play.retell(|_, before, _, events| {
        if let Table::Sowing(game) = before {
            lines.push(sowing::board(game, &names, language));
        }
        for event in events {
            let line = told(&event, &names, None, language);
            if is_end_of_sowing(&event) { end = line } else { lines.extend(line) }
        }
    });
    if let Table::Sowing(game) = play.table() {
        lines.push(sowing::board(game, &names, language));
    }
    lines.iter().chain(&end).try_for_each(|line| print_line(line))
}
