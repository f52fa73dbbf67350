//! Texts of the page where a game is set up, and of its board editor.

use super::everywhere::{Keys, count};
use crate::analysis::Analysis;
use catalog::Family;
use catalog::telling::side_name;
use crossterm::event::KeyCode;
use players::{First, Kind};
use sowing::Side;

pub(crate) fn set_up(title: &str) -> String {
    format!("{title}: set up")
}

pub(crate) const fn start() -> &'static str {
    "Start the game"
}

pub(crate) const fn start_help() -> &'static str {
    "Enter: start. Up, down: go to what you want to change."
}

pub(crate) const fn people_heading() -> &'static str {
    "Players"
}

pub(crate) const fn rules_heading() -> &'static str {
    "House rules"
}

pub(crate) fn seat_label(index: usize, sowing: bool) -> String {
    match (index, sowing) {
        (0, true) => side_name(Side::South).to_owned(),
        (_, true) => side_name(Side::North).to_owned(),
        (index, false) => format!("Seat {}", index + 1),
    }
}

pub(crate) fn seat_help(kind: Kind, kind_help: &str, family: Family) -> String {
    let another = match family {
        Family::Sowing => "smart:depth=8",
        Family::Cassino => "expert:ms=200",
    };
    format!(
        "{kind}: {kind_help}. Type a name. Left, right: another kind of player. Tab: type one, such as \
         {another}."
    )
}

pub(crate) const fn kind_prompt() -> &'static str {
    "Kind of player, then Enter:"
}

pub(crate) const fn add_seat() -> &'static str {
    "Add a player"
}

pub(crate) const fn add_seat_help() -> &'static str {
    "Enter, right: add a player. Delete: remove the selected one."
}

pub(crate) const fn size() -> &'static str {
    "Size"
}

pub(crate) fn size_value(houses: u16, seeds: u32, is_usual: bool) -> String {
    let size = format!("{} of {seeds}", count(houses, "house"));
    if is_usual { size } else { format!("{size}, your own size") }
}

pub(crate) fn size_help(sizes: &[(u16, u32)]) -> String {
    let sizes: Vec<String> =
        sizes.iter().map(|(houses, seeds)| format!("{houses} of {seeds}")).collect();
    format!("Left, right: the usual sizes ({}). For any other, set the next two.", sizes.join(", "))
}

pub(crate) const fn houses() -> &'static str {
    "Houses a side"
}

pub(crate) const fn houses_help() -> &'static str {
    "Left, right: change it, or type a number from 1 to 1024."
}

pub(crate) const fn seeds() -> &'static str {
    "Seeds a house"
}

pub(crate) const fn seeds_help() -> &'static str {
    "Left, right: change it, or type a number up to 1000000."
}

pub(crate) const fn board() -> &'static str {
    "Board"
}

pub(crate) const fn board_value(is_set: bool) -> &'static str {
    if is_set { "a position of your own" } else { "the usual start" }
}

pub(crate) const fn board_help() -> &'static str {
    "Enter: set up a position to play from, or to analyse. Delete: the usual start."
}

pub(crate) const fn first() -> &'static str {
    "First move"
}

pub(crate) const fn first_help() -> &'static str {
    "South, North, or a coin toss."
}

pub(crate) const fn first_value(first: First) -> &'static str {
    match first {
        First::South => side_name(Side::South),
        First::North => side_name(Side::North),
        First::Toss => "a coin toss",
    }
}

pub(crate) const fn seed() -> &'static str {
    "Seed"
}

pub(crate) const fn seed_help() -> &'static str {
    "The same seed gives the same game. Type a number, or left, right: draw another."
}

pub(crate) fn usual(value: &str) -> String {
    format!("default: {value}")
}

pub(crate) fn nameless(label: &str) -> String {
    format!("{label} needs a name.")
}

pub(crate) const fn no_person() -> &'static str {
    "At least one player must be `human`."
}

pub(crate) fn too_few(least: u8) -> String {
    format!("This game needs at least {least} players.")
}

pub(crate) const fn game_heading() -> &'static str {
    "Game"
}

pub(crate) fn option_help(help: &str, values: &[&str]) -> String {
    let takes = if values.is_empty() { "a whole number".to_owned() } else { values.join(", ") };
    format!("{}{} ({takes}).", help[..1].to_uppercase(), &help[1..])
}

pub(crate) fn more_rows(rows: usize) -> String {
    format!("... {rows} more below")
}

pub(crate) fn fault(error: &str) -> String {
    format!("These settings do not work: {error}.")
}

pub(crate) const fn person() -> &'static str {
    "Player"
}

/// Names for computer players, in the order in which they join.
pub(crate) const COMPUTERS: [&str; 11] = [
    "Robot", "Birch", "Cedar", "Daisy", "Elm", "Fern", "Ginger", "Hazel", "Iris", "Juniper", "Kale",
];

pub(crate) fn set_up_keys() -> Keys {
    vec![
        (KeyCode::Up, "↑↓", "choose"),
        (KeyCode::Right, "←→", "change"),
        (KeyCode::Enter, "Enter", "start"),
        (KeyCode::F(1), "F1", "help"),
        (KeyCode::Esc, "Esc", "back"),
    ]
}

// The board editor.

pub(crate) fn editor(title: &str) -> String {
    format!("{title}: set up a position")
}

pub(crate) fn editor_mover(mover: Side) -> String {
    format!("{} moves next.", side_name(mover))
}

/// Says what a position is worth to the side that moves next.
pub(crate) fn editor_analysis(mover: Side, analysis: &Analysis) -> String {
    let value = super::review::review_value(side_name(mover), analysis);
    format!("{value} {}", super::sowing::line(analysis))
}

pub(crate) const fn nothing_to_play() -> &'static str {
    "this game is over: there is nothing left to play"
}

pub(crate) fn editor_fault(faults: &str) -> String {
    format!("Not possible here: {faults}.")
}

pub(crate) fn editor_keys(analyses: bool) -> Keys {
    let mut keys = vec![(KeyCode::Right, "←→", "pit"), (KeyCode::Char('5'), "0-9", "seeds")];
    if analyses {
        keys.push((KeyCode::Char('a'), "a", "analyse"));
    }
    keys.extend([
        (KeyCode::Char('m'), "m", "who moves"),
        (KeyCode::Char('c'), "c", "clear"),
        (KeyCode::Char('u'), "u", "usual start"),
        (KeyCode::Enter, "Enter", "done"),
        (KeyCode::Esc, "Esc", "back"),
    ]);
    keys
}
