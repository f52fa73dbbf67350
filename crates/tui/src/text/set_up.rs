//! What the page where a game is set up says, and its board editor.

use super::everywhere::{Keys, size};
use crate::analysis::Analysis;
use catalog::telling::side;
use catalog::{Family, OptionInfo};
use crossterm::event::KeyCode;
use players::{First, Kind, KindInfo};
use sowing::Side;
use texts::Message;

pub(crate) fn seat_label(index: usize, sowing: bool) -> Message {
    match (index, sowing) {
        (0, true) => side(Side::South),
        (_, true) => side(Side::North),
        (index, false) => Message::new("seat").with("number", index + 1),
    }
}

pub(crate) fn seat_help(kind: Kind, info: Option<&KindInfo>, family: Family) -> Message {
    let another = match family {
        Family::Sowing => "smart:depth=8",
        Family::Cassino => "expert:ms=200",
    };
    Message::new("kind-help")
        .with("kind", kind.to_string())
        .with("help", info.map(kind_help).unwrap_or_default())
        .with("another", another)
}

/// Says what a kind of player does.
pub(crate) fn kind_help(info: &KindInfo) -> Message {
    let name = match info.form.split_once(':') {
        Some((name, "capture-first")) => format!("{name}-capture-first"),
        Some((name, _)) => name.to_owned(),
        None => info.form.to_owned(),
    };
    Message::new(format!("player-{name}"))
}

pub(crate) fn size_value(houses: u16, seeds: u32, is_usual: bool) -> Message {
    let size = size(houses, seeds);
    if is_usual { size } else { Message::new("own-size").with("size", size) }
}

pub(crate) fn size_help(sizes: &[(u16, u32)], by: &str) -> Message {
    let sizes: Vec<String> =
        sizes.iter().map(|(houses, seeds)| format!("{houses} {by} {seeds}")).collect();
    Message::new("size-help").with("sizes", sizes.join(", "))
}

pub(crate) fn board_value(is_set: bool) -> Message {
    if is_set { Message::new("board-own") } else { Message::new("board-usual") }
}

pub(crate) fn first_value(first: First) -> Message {
    match first {
        First::South => side(Side::South),
        First::North => side(Side::North),
        First::Toss => Message::new("coin-toss"),
    }
}

/// Says what a house rule is about, and what it can be.
pub(crate) fn option_help(option: &OptionInfo, family: Family) -> Message {
    let family = if family == Family::Cassino { "cassino-" } else { "" };
    let help = Message::new(format!("{family}rule-{}", option.key));
    if option.values.is_empty() {
        Message::new("rule-help-number").with("rule", option.key).with("help", help)
    } else {
        let values = option.values.join(", ");
        let about = Message::new("rule-help").with("rule", option.key);
        about.with("help", help).with("values", values)
    }
}

/// Names for computer players, in the order in which they join.
pub(crate) const COMPUTERS: [&str; 11] = [
    "Robot", "Birch", "Cedar", "Daisy", "Elm", "Fern", "Ginger", "Hazel", "Iris", "Juniper", "Kale",
];

pub(crate) fn set_up_keys() -> Keys {
    vec![
        (KeyCode::Up, "↑↓", "key-choose"),
        (KeyCode::Right, "←→", "key-change"),
        (KeyCode::Enter, "Enter", "key-start"),
        (KeyCode::F(1), "F1", "key-help"),
        (KeyCode::Esc, "Esc", "key-back"),
    ]
}

// The board editor.

/// Says what a position is worth to the side that moves next.
pub(crate) fn editor_analysis(mover: Side, analysis: &Analysis) -> Message {
    super::review::review_value(side(mover), analysis).and(super::sowing::line(analysis))
}

pub(crate) fn editor_keys(analyses: bool) -> Keys {
    let mut keys =
        vec![(KeyCode::Right, "←→", "key-pit"), (KeyCode::Char('5'), "0-9", "key-seeds")];
    if analyses {
        keys.push((KeyCode::Char('a'), "a", "key-analyse"));
    }
    keys.extend([
        (KeyCode::Char('m'), "m", "key-who-moves"),
        (KeyCode::Char('c'), "c", "key-clear"),
        (KeyCode::Char('u'), "u", "key-usual-start"),
        (KeyCode::Enter, "Enter", "key-done"),
        (KeyCode::Esc, "Esc", "key-back"),
    ]);
    keys
}
