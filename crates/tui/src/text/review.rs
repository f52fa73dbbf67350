//! Texts of reviews and replays.

use super::everywhere::{Keys, count};
use super::sowing::certainty;
use crate::analysis::Analysis;
use crossterm::event::KeyCode;
use sowing::Action;

pub(crate) fn review_title(game: &str) -> String {
    format!("Review: {game}")
}

/// Says which moment of a game is shown.
pub(crate) fn review_place(at: usize, last: usize) -> String {
    match at {
        0 => format!("Start of the game, {} to go.", count(last as u64, "move")),
        at if at == last => format!("End of the game, after {}.", count(last as u64, "move")),
        at => format!("After move {at} of {last}."),
    }
}

pub(crate) fn review_progress(known: usize, all: usize) -> String {
    format!("analysed {known} of {all}")
}

/// Says what a position is worth to the player to move.
pub(crate) fn review_value(name: &str, analysis: &Analysis) -> String {
    let outlook = match analysis.margin {
        0 => "a draw".to_owned(),
        margin @ 1.. => format!("{name} wins by {margin}"),
        margin => format!("{name} loses by {}", -margin),
    };
    format!("With best play: {outlook} ({}).", certainty(analysis))
}

pub(crate) fn review_played(sentence: &str) -> String {
    format!("Next: {sentence}")
}

pub(crate) fn review_mistake(seeds: i64, best: Option<Action>) -> String {
    let seeds = count(seeds.unsigned_abs(), "seed");
    match best {
        Some(Action::Sow(house)) => format!("A mistake: it costs {seeds}; house {house} was best."),
        Some(Action::Across(house)) => {
            format!("A mistake: it costs {seeds}; house {house} across the board was best.")
        }
        Some(Action::Swap) => format!("A mistake: it costs {seeds}; swapping was best."),
        Some(Action::Pass) => format!("A mistake: it costs {seeds}; passing was best."),
        None => format!("A mistake: it costs {seeds}."),
    }
}

pub(crate) fn review_keys(has_mistakes: bool) -> Keys {
    let mut keys = vec![(KeyCode::Left, "←", "back"), (KeyCode::Right, "→", "forward")];
    if has_mistakes {
        keys.push((KeyCode::PageDown, "PgDn", "next mistake"));
    }
    keys.extend([
        (KeyCode::Char('p'), "p", "play on"),
        (KeyCode::Home, "Home", "start"),
        (KeyCode::End, "End", "end"),
        (KeyCode::Char('?'), "?", "help"),
        (KeyCode::Esc, "Esc", "back"),
    ]);
    keys
}
