//! What reviews and replays say.

use super::everywhere::Keys;
use super::sowing::certainty;
use crate::analysis::Analysis;
use crossterm::event::KeyCode;
use sowing::{Action, House};
use texts::Message;

pub(crate) fn review_title(game: Message) -> Message {
    Message::new("review").with("game", game)
}

/// Says which moment of a game is shown.
pub(crate) fn review_place(at: usize, last: usize) -> Message {
    match at {
        0 => Message::new("place-start").with("moves", last),
        at if at == last => Message::new("place-end").with("moves", last),
        at => Message::new("place-move").with("move", at).with("of", last),
    }
}

pub(crate) fn review_progress(known: usize, all: usize) -> Message {
    Message::new("analysed").with("known", known).with("all", all)
}

/// Says what a position is worth to the player to move.
pub(crate) fn review_value(name: Message, analysis: &Analysis) -> Message {
    let margin = analysis.margin;
    let told = match (margin, analysis.is_proved) {
        (0, true) => Message::new("best-play-draws"),
        (0, false) => Message::new("looks-drawn"),
        (1.., true) => Message::new("best-play-wins").with("name", name).with("margin", margin),
        (1.., false) => Message::new("looks-won").with("name", name).with("margin", margin),
        (_, true) => Message::new("best-play-loses").with("name", name).with("margin", -margin),
        (_, false) => Message::new("looks-lost").with("name", name).with("margin", -margin),
    };
    told.and(certainty(analysis))
}

pub(crate) fn review_played(sentence: Message) -> Message {
    Message::new("next-move").with("sentence", sentence)
}

pub(crate) fn review_mistake(seeds: i64, best: Option<Action>) -> Message {
    let mistake = Message::new("mistake").with("seeds", seeds.abs());
    let house = |house: House, is_across: bool| {
        Message::new("best-house").with("house", house.number()).with("across", is_across)
    };
    match best {
        Some(Action::Sow(best)) => mistake.and(house(best, false)),
        Some(Action::Across(best)) => mistake.and(house(best, true)),
        Some(Action::Swap) => mistake.and(Message::new("best-swap")),
        Some(Action::Pass) => mistake.and(Message::new("best-pass")),
        None => mistake,
    }
}

pub(crate) fn review_keys(has_mistakes: bool) -> Keys {
    let mut keys = vec![(KeyCode::Left, "←", "key-back"), (KeyCode::Right, "→", "key-forward")];
    if has_mistakes {
        keys.push((KeyCode::PageDown, "PgDn", "key-next-mistake"));
    }
    keys.extend([
        (KeyCode::Char('p'), "p", "key-play-on"),
        (KeyCode::Home, "Home", "key-start"),
        (KeyCode::End, "End", "key-end"),
        (KeyCode::Char('?'), "?", "key-help"),
        (KeyCode::Esc, "Esc", "key-back"),
    ]);
    keys
}
