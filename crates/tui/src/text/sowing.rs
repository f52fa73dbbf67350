//! Texts of a sowing game.

use super::everywhere::{Keys, count};
use crate::analysis::{Analysis, MoveValue};
use catalog::telling::side_name;
use catalog::{GameEntry, GameSpec};
use crossterm::event::KeyCode;
use players::Seating;
use sowing::{Action, BySide, House, Pit, Series, SeriesState, Side, Sown};
use std::ops::RangeInclusive;

/// The line above a game: its name, the set or round if there are several, its size,
/// its seed, and the rules that are not the default.
pub(crate) fn game_line(seating: &Seating, progress: Option<String>) -> String {
    let name = seating.spec.name();
    let entry = GameEntry::find(name).expect("a game that is played is listed");
    let mut parts = vec![entry.title.to_owned()];
    parts.extend(progress);
    if let GameSpec::Sowing { rules, .. } = &seating.spec {
        parts.push(format!("{} of {}", count(rules.houses, "house"), rules.seeds));
    }
    parts.push(format!("seed {}", seating.seed));
    for option in entry.options() {
        if let Some(value) = seating.spec.rule(option.key).filter(|value| *value != option.default)
        {
            parts.push(format!("{}={value}", option.key));
        }
    }
    parts.join(", ")
}

/// Says which set or round is being played.
pub(crate) fn progress(rule: Series, series: &SeriesState) -> Option<String> {
    match rule {
        Series::Sets(1) => None,
        Series::Sets(sets) => Some(format!("set {} of {sets}", series.number.min(sets))),
        Series::Rounds(_) => Some(format!("round {}", series.number)),
        Series::Target(target) => {
            let (number, seeds) = (series.number, series.seeds);
            Some(format!("round {number}, {} : {} of {target} seeds", seeds.south, seeds.north))
        }
    }
}

/// Says who sits at a side, with the points of earlier sets, and whether it is their turn.
pub(crate) fn seat_line(side: Side, name: &str, points: Option<u32>, to_move: bool) -> String {
    let points = points.map(|half| format!(", {}", points_of(half))).unwrap_or_default();
    let turn = if to_move { "  < to move" } else { "" };
    let name = if name.is_empty() { String::new() } else { format!(" {name}") };
    format!("{}{name}{points}{turn}", side_name(side))
}

/// Writes half points as points.
fn points_of(half: u32) -> String {
    match (half / 2, half % 2) {
        (1, 0) => "1 point".to_owned(),
        (points, 0) => format!("{points} points"),
        (points, _) => format!("{points}.5 points"),
    }
}

pub(crate) const fn store() -> &'static str {
    "store"
}

/// What is written at a store that is never sown into: what its side has won.
pub(crate) const fn won() -> &'static str {
    "won"
}

pub(crate) fn store_of(name: &str, word: &str, seeds: u64) -> String {
    format!("{name}   {word} {seeds}")
}

/// Explains how houses are marked that do not belong to their side.
pub(crate) fn owners(any_won: bool, any_land: bool) -> String {
    let won = "4s, 4n: won for good by South, by North; nobody sows it, its seeds count.";
    let land = "4S, 4N: belongs to South, to North, across the board.";
    [(any_won, won), (any_land, land)]
        .into_iter()
        .filter_map(|(is_shown, line)| is_shown.then_some(line))
        .collect::<Vec<_>>()
        .join(" ")
}

pub(crate) fn part_of_board(columns: &RangeInclusive<usize>, of: usize) -> String {
    format!("({}-{} of {of}, up/down)", columns.start(), columns.end())
}

pub(crate) fn to_move(name: &str, side: Side, swap: bool) -> String {
    let swap = if swap { ", or press s to swap sides" } else { "" };
    format!("{name} ({}): choose a house{swap}.", side_name(side))
}

pub(crate) fn to_pass(name: &str, side: Side) -> String {
    format!("{name} ({}): no seeds to sow. Press p or Enter to pass.", side_name(side))
}

pub(crate) const fn coin_spins() -> &'static str {
    "The coin is in the air ..."
}

pub(crate) fn coin_falls(name: &str) -> String {
    format!("{name} wins the toss.")
}

/// Asks for a choice that nobody else may see, even if the other player shares the screen.
pub(crate) fn to_open(name: &str, side: Side, other: Option<&str>) -> String {
    let other = other.map(|other| format!("; {other}, look away")).unwrap_or_default();
    format!("{name} ({}): choose a house to open with{other}.", side_name(side))
}

pub(crate) fn both_sow_now(names: &BySide<&str>, hands: BySide<u64>) -> String {
    let BySide { south, north } = names;
    format!("Both sow: {south} has {} in hand, {north} has {}.", hands.south, hands.north)
}

pub(crate) fn sowing_now(name: &str, hand: u64, lap: u64, laps: u64) -> String {
    let in_hand = (hand > 0).then(|| format!("{hand} in hand"));
    let lap = (laps > 1).then(|| format!("lap {lap} of {laps}"));
    match in_hand.into_iter().chain(lap).collect::<Vec<_>>().join(", ").as_str() {
        "" => format!("{name}'s move is over."),
        what => format!("{name} sows: {what}."),
    }
}

pub(crate) fn preview(action: Action, sown: &Sown, side: Side, names: &BySide<&str>) -> String {
    let ends = match sown.last {
        Pit::Store(owner) if owner == side => "your store".to_owned(),
        Pit::Store(owner) => format!("{}'s store", names[owner]),
        Pit::House(owner, last) if owner == side => format!("your house {last}"),
        Pit::House(owner, last) => format!("{}'s house {last}", names[owner]),
    };
    let house = match action {
        Action::Across(house) => format!("{house} across"),
        action => action.to_string(),
    };
    let mut text = format!("House {house}: {}", count(sown.seeds, "seed"));
    if sown.laps > 1 {
        text += &format!(" in {} laps", sown.laps);
    }
    text += &format!(", ends in {ends}");
    if sown.captured > 0 {
        text += &format!(", captures {}", sown.captured);
    }
    if sown.given > 0 {
        text += &format!(", gives {} to {}", sown.given, names[side.other()]);
    }
    if sown.extra_turn {
        text += ", and you move again";
    }
    text
}

/// Says why the result cannot be previewed; the other side may hold seeds in hand.
pub(crate) fn preview_together(house: House, both_choose: bool, other: &str, hand: u64) -> String {
    let both = if both_choose { "both choices" } else { "both hands" };
    let holds = if hand > 0 { format!(" {other} holds {hand} in hand.") } else { String::new() };
    format!(
        "House {house}: both sides sow at the same time, so where it ends depends on {both}.{holds}"
    )
}

pub(crate) fn sowing_hint(action: Action, reason: &str) -> String {
    match action {
        Action::Swap => format!("Hint: swapping {reason}."),
        Action::Pass => format!("Hint: passing {reason}."),
        Action::Sow(house) => format!("Hint: house {house} {reason}."),
        Action::Across(house) => format!("Hint: house {house} across the board {reason}."),
    }
}

pub(crate) const fn suggestions_on() -> &'static str {
    "Hints are on for every move; H turns them off."
}

pub(crate) const fn suggestions_off() -> &'static str {
    "Hints are off; h asks for one."
}

pub(crate) const fn analysing() -> &'static str {
    "Analysing ..."
}

pub(crate) fn no_analysis(why: &str) -> String {
    format!("No analysis: {why}.")
}

/// Says what a margin means to the side to move.
pub(crate) fn margin(margin: i64) -> String {
    match margin {
        0 => "a draw".to_owned(),
        1.. => format!("you win by {margin}"),
        _ => format!("you lose by {}", -margin),
    }
}

pub(crate) fn analysis(analysis: &Analysis) -> String {
    format!("Analysis: {} ({}). {}", margin(analysis.margin), certainty(analysis), line(analysis))
}

/// Says how certain an analysis is.
pub(super) fn certainty(analysis: &Analysis) -> String {
    if analysis.is_proved {
        "proved".to_owned()
    } else {
        format!("looking {} moves ahead", analysis.depth)
    }
}

/// Writes the moves that both sides are expected to play.
pub(super) fn line(analysis: &Analysis) -> String {
    let line: Vec<String> = analysis.line.iter().map(ToString::to_string).collect();
    format!("Line: {}.", line.join(" "))
}

/// Writes the value of a move: a margin, or `<` and an upper bound.
pub(crate) fn value(value: &MoveValue) -> String {
    let most = if value.is_exact { "" } else { "<" };
    format!("{most}{:+}", value.margin)
}

pub(crate) fn rest_goes(name: &str, seeds: u64) -> String {
    format!("{name} takes the remaining {}.", count(seeds, "seed"))
}

/// Says that a set or round has ended and another follows; `which` is its [`progress`].
pub(crate) fn set_held(which: Option<String>) -> String {
    let which = which.unwrap_or_default();
    format!("{}{} is over. Press Enter to continue.", which[..1].to_uppercase(), &which[1..])
}

pub(crate) fn won_by_resignation(winner: &str, loser: &str) -> String {
    format!("{loser} resigns; {winner} wins.")
}

pub(crate) const fn nothing_to_undo() -> &'static str {
    "Nothing to take back."
}

pub(crate) const fn nothing_to_redo() -> &'static str {
    "Nothing to redo."
}

pub(crate) const fn undone() -> &'static str {
    "Taken back; r redoes it."
}

pub(crate) const fn redone() -> &'static str {
    "Redone."
}

/// What a sowing game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Waits {
    /// A house; an engine can be asked, or not, and houses across the board can be sown, or not.
    House { analyses: bool, across: bool },
    /// A pass, as nothing else can be done.
    Pass,
    /// The seeds that are being sown, or the coin.
    Seeds,
    /// The next set or round.
    NextSet,
    /// Nothing more.
    Over,
}

pub(crate) fn sowing_keys(waits: Waits) -> Keys {
    let help = (KeyCode::Char('?'), "?", "help");
    let leave = (KeyCode::Esc, "Esc", "leave");
    match waits {
        Waits::NextSet => vec![
            (KeyCode::Enter, "Enter", "continue"),
            (KeyCode::Char('u'), "u", "undo"),
            help,
            leave,
        ],
        Waits::Over => vec![
            (KeyCode::Char('n'), "n", "rematch"),
            (KeyCode::Char('a'), "a", "review"),
            (KeyCode::Char('u'), "u", "undo"),
            (KeyCode::PageUp, "PgUp", "moves"),
            help,
            (KeyCode::Esc, "Esc", "menu"),
        ],
        Waits::Seeds => vec![
            (KeyCode::Enter, "Enter", "skip"),
            (KeyCode::Char('+'), "+", "faster"),
            (KeyCode::Char('-'), "-", "slower"),
            (KeyCode::Char('0'), "0", "at once"),
            help,
            leave,
        ],
        Waits::Pass => vec![
            (KeyCode::Char('p'), "p", "pass"),
            (KeyCode::Char('u'), "u", "undo"),
            (KeyCode::Char('r'), "r", "redo"),
            (KeyCode::Char('x'), "x", "resign"),
            help,
            leave,
        ],
        Waits::House { analyses, across } => {
            let mut keys =
                vec![(KeyCode::Enter, "Enter", "sow"), (KeyCode::Char('h'), "h", "hint")];
            if analyses {
                keys.push((KeyCode::Char('a'), "a", "analysis"));
            }
            keys.extend([
                (KeyCode::Char('u'), "u", "undo"),
                (KeyCode::Char('r'), "r", "redo"),
                (KeyCode::Char('x'), "x", "resign"),
            ]);
            keys.push(if across {
                (KeyCode::Tab, "Tab", "across")
            } else {
                (KeyCode::Right, "←→", "house")
            });
            keys.extend([help, leave]);
            keys
        }
    }
}
