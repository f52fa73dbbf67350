//! Texts of every scene, and what texts are made of.

use crate::pace::Pace;
use catalog::{Action, Refusal};
use crossterm::event::KeyCode;

/// Keys, how they are written, and what they do.
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

/// Writes a number of things: `1 seed`, `4 seeds`.
pub(crate) fn count(number: impl Into<u64>, what: &str) -> String {
    match number.into() {
        1 => format!("1 {what}"),
        number => format!("{number} {what}s"),
    }
}

/// Makes a sentence of an error, which begins with a small letter and has no full stop.
pub(crate) fn sentence(error: &impl std::fmt::Display) -> String {
    let error = error.to_string();
    let mut signs = error.chars();
    let first = signs.next().map(|sign| sign.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}.", signs.as_str())
}

pub(crate) fn too_small(width: u16, height: u16, least: (u16, u16)) -> String {
    let (w, h) = least;
    format!(
        "This terminal is {width} by {height}; Parlour needs {w} by {h}. Enlarge it, or quit with Ctrl-C."
    )
}

pub(crate) fn pace(pace: Pace) -> String {
    match pace.number() {
        0 => "moves at once   ? help".to_owned(),
        number => format!("speed {number}   ? help"),
    }
}

pub(crate) const fn log() -> &'static str {
    " Moves "
}

pub(crate) fn log_back(lines: usize) -> String {
    format!(" Moves, {lines} back ")
}

pub(crate) fn player_failed(name: &str, why: &str) -> String {
    format!("{name} cannot play on: {why}. Take back a move, or leave the game.")
}

pub(crate) fn hint_failed(why: &str) -> String {
    format!("No hint: {why}.")
}

pub(crate) fn illegal_choice(action: Action, refusal: &Refusal) -> String {
    format!("it chose `{action}`, but {refusal}")
}

pub(crate) const fn broke_down() -> &'static str {
    "the computer player crashed"
}

pub(crate) fn you_cannot(refusal: &impl std::fmt::Display) -> String {
    sentence(refusal)
}

pub(crate) const fn thinking_of_hint() -> &'static str {
    "Looking for a hint ..."
}

/// Says that a computer player is thinking and, where that takes long, how many positions it has looked at.
pub(crate) fn thinks(name: &str, positions: u64) -> String {
    match positions {
        0..100_000 => format!("{name} is thinking ..."),
        100_000..1_000_000 => {
            format!("{name} is thinking: {} thousand positions ...", positions / 1000)
        }
        _ => format!("{name} is thinking: {:.1} million positions ...", positions as f64 / 1e6),
    }
}
