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
        0 => Message::new("at-start").with("moves", last),
        at if at == last => Message::new("at-end").with("moves", last),
        at => Message::new("at-move").with("move", at).with("of", last),
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

#[cfg(test)]
mod tests {
    use super::*;
    use texts::Language;

    /// What is said of a margin that is proved, and of one that is not.
    fn said(margin: i64) -> [String; 2] {
        [true, false].map(|is_proved| {
            let (line, moves) = (Vec::new(), Vec::new());
            let analysis = Analysis { margin, depth: 9, is_proved, line, moves };
            Language::English.say(&review_value(Message::plain("Ada"), &analysis))
        })
    }

    #[test]
    fn a_guess_is_not_told_as_what_best_play_brings() {
        for (margin, proved, guessed) in [
            (4, "With best play Ada wins by 4.", "It looks as if Ada wins by 4."),
            (-4, "With best play Ada loses by 4.", "It looks as if Ada loses by 4."),
            (0, "With best play it is a draw.", "It looks like a draw."),
        ] {
            let told = [format!("{proved} Proved."), format!("{guessed} Searched 9 moves ahead.")];
            assert_eq!(said(margin), told);
        }
    }
}
