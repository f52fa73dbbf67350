//! What every scene says, and what keys are made of.

use crate::pace::Pace;
use crossterm::event::KeyCode;
use texts::Message;

/// Keys, how they are written, and the messages that say what they do.
pub(crate) type Keys = Vec<(KeyCode, &'static str, &'static str)>;

/// Returns a key as it is written without Unicode.
pub(crate) fn ascii_key(key: &'static str) -> &'static str {
    match key {
        "↑↓" => "Up/Down",
        "←→" => "Arrows",
        "←" => "Left",
        "→" => "Right",
        other => other,
    }
}

pub(crate) fn too_small(width: u16, height: u16, least: (u16, u16)) -> Message {
    Message::new("too-small")
        .with("width", width)
        .with("height", height)
        .with("least_width", least.0)
        .with("least_height", least.1)
}

pub(crate) fn pace(pace: Pace) -> Message {
    match pace.number() {
        0 => Message::new("pace-off"),
        number => Message::new("pace").with("speed", number),
    }
}

/// Names a size: houses on each side, and seeds in each.
pub(crate) fn size(houses: u16, seeds: u32) -> Message {
    Message::new("size-of").with("houses", houses).with("seeds", seeds)
}

/// Says why something failed, which is told in English.
pub(crate) fn failed(id: &'static str, why: &str) -> Message {
    Message::new(id).with("why", why)
}

/// Says that a computer player is thinking and, where that takes long, how many positions it has looked at.
pub(crate) fn thinks(name: &str, positions: u64) -> Message {
    let thinks = |id: &'static str| Message::new(id).with("name", name);
    match positions {
        0..100_000 => thinks("thinks"),
        100_000..1_000_000 => thinks("thinks-thousands").with("thousands", positions / 1000),
        _ => {
            let millions = (positions as f64 / 1e5).round() / 10.0;
            thinks("thinks-millions").with("millions", millions)
        }
    }
}
