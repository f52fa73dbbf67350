//! What a sowing game says.

use super::everywhere::{Keys, size};
use crate::analysis::{Analysis, MoveValue};

use catalog::telling::{hint as hint_of, side};
use catalog::{GameEntry, GameSpec, SowingTable};
use crossterm::event::KeyCode;
use players::{Hint, Seating};
use sowing::{Action, BySide, House, Series, SeriesState, Side};
use std::ops::RangeInclusive;
use texts::Message;

/// The line above a game: its name, the set or round if there are several, its size,
/// its seed, and the rules that are not the default.
pub(crate) fn game_line(seating: &Seating, progress: Option<Message>) -> Message {
    let name = seating.spec.name();
    let entry = GameEntry::find(name).expect("a game that is played is listed");
    let mut parts = vec![seating.called()];
    parts.extend(progress);
    if let GameSpec::Sowing { rules, .. } = &seating.spec {
        parts.push(size(rules.houses, rules.seeds));
    }
    // A text, since it is no quantity.
    parts.push(Message::new("with-seed").with("seed", seating.seed.to_string()));
    for option in entry.options() {
        if let Some(value) = seating.spec.rule(option.key).filter(|value| *value != option.default)
        {
            parts.push(Message::plain(format!("{}={value}", option.key)));
        }
    }
    Message::labels(parts)
}

/// Says which set or round is being played.
pub(crate) fn progress(rule: Series, series: &SeriesState) -> Option<Message> {
    match rule {
        Series::Sets(1) => None,
        Series::Sets(sets) => {
            let number = series.number.min(sets);
            Some(Message::new("set-of").with("number", number).with("of", sets))
        }
        Series::Rounds(_) => Some(Message::new("round-number").with("number", series.number)),
        Series::Target(target) => Some(
            Message::new("round-to-target")
                .with("number", series.number)
                .with("south", series.seeds.south)
                .with("north", series.seeds.north)
                .with("target", target),
        ),
    }
}

/// Says who sits at a side, with the points of earlier sets, and whether it is their turn.
pub(crate) fn seat_line(at: Side, name: &str, half_points: Option<u32>, to_move: bool) -> Message {
    let mut line = side(at);
    if !name.is_empty() {
        line = line.and(Message::plain(name));
    }
    if let Some(half) = half_points {
        let points = Message::new("points").with("count", f64::from(half) / 2.0);
        line = Message::labels(vec![line, points]);
    }
    if to_move { line.and(Message::plain("")).and(Message::new("to-move")) } else { line }
}

pub(crate) fn store_of(name: Message, word: Message, seeds: u64) -> Message {
    name.and(Message::plain(" ")).and(word).and(Message::plain(seeds.to_string()))
}

/// Explains how houses are marked that do not belong to their side.
pub(crate) fn owners(any_won: bool, any_land: bool) -> Message {
    let won = if any_won { Message::new("won-houses-legend") } else { Message::default() };
    if any_land { won.and(Message::new("land-legend")) } else { won }
}

pub(crate) fn part_of_board(columns: &RangeInclusive<usize>, of: usize) -> Message {
    let (from, to) = (*columns.start(), *columns.end());
    Message::new("part-of-board").with("from", from).with("to", to).with("of", of)
}

/// Asks whoever sits at a side to do something.
fn asked(id: &'static str, name: &str, at: Side) -> Message {
    Message::new(id).with("name", name).with("side", side(at))
}

pub(crate) fn to_move(name: &str, side: Side, swap: bool) -> Message {
    asked(if swap { "choose-house-or-swap" } else { "choose-house" }, name, side)
}

pub(crate) fn to_pass(name: &str, side: Side) -> Message {
    asked("choose-to-pass", name, side)
}

/// Asks for so many houses that stay empty.
pub(crate) fn to_leave_empty(name: &str, side: Side, left: u32) -> Message {
    asked("choose-empty", name, side).with("count", left)
}

pub(crate) fn coin_falls(name: &str) -> Message {
    Message::new("coin-falls").with("name", name)
}

/// Asks for a choice that nobody else may see, even if the other player shares the screen.
pub(crate) fn to_open(name: &str, side: Side, other: Option<&str>) -> Message {
    match other {
        Some(other) => asked("choose-opening-secretly", name, side).with("other", other),
        None => asked("choose-opening", name, side),
    }
}

pub(crate) fn both_sow_now(names: &BySide<&str>, hands: BySide<u64>) -> Message {
    Message::new("both-sow")
        .with("south", names.south)
        .with("south_hand", hands.south)
        .with("north", names.north)
        .with("north_hand", hands.north)
}

pub(crate) fn sowing_now(name: &str, hand: u64, lap: u64, laps: u64) -> Message {
    let says = |id: &'static str| Message::new(id).with("name", name);
    let lap_of = |message: Message| message.with("lap", lap).with("laps", laps);
    match (hand > 0, laps > 1) {
        (false, false) => says("move-over"),
        (true, false) => says("sows-hand").with("hand", hand),
        (false, true) => lap_of(says("sows-lap")),
        (true, true) => lap_of(says("sows-hand-lap").with("hand", hand)),
    }
}

/// Says why the result cannot be previewed; the other side may hold seeds in hand.
pub(crate) fn preview_together(house: House, both_choose: bool, other: &str, hand: u64) -> Message {
    let id = if both_choose { "preview-both-choose" } else { "preview-both-hold" };
    let preview = Message::new(id).with("house", house.number());
    if hand > 0 {
        preview.and(Message::new("holds").with("name", other).with("hand", hand))
    } else {
        preview
    }
}

pub(crate) fn sowing_hint(game: &SowingTable, action: Action, hint: &Hint) -> Message {
    hint_of(game, action).and(hint.reason.clone())
}

pub(crate) fn analysis(analysis: &Analysis) -> Message {
    let outcome = match analysis.margin {
        0 => "draw",
        1.. => "win",
        _ => "loss",
    };
    let told = Message::new(if analysis.is_proved { "proved" } else { "expected" });
    let told = told.with("outcome", outcome).with("by", analysis.margin.unsigned_abs());
    let told = if analysis.is_proved { told } else { told.and(certainty(analysis)) };
    told.and(line(analysis))
}

/// Says how certain an analysis is.
pub(super) fn certainty(analysis: &Analysis) -> Message {
    if analysis.is_proved {
        Message::new("is-proved")
    } else {
        Message::new("looked-ahead").with("depth", analysis.depth)
    }
}

/// Writes the moves that both sides are expected to play.
pub(super) fn line(analysis: &Analysis) -> Message {
    let line: Vec<String> = analysis.line.iter().map(ToString::to_string).collect();
    Message::new("expected-line").with("moves", line.join(" "))
}

/// Writes the value of a move: a margin, or `<` and an upper bound.
pub(crate) fn value(value: &MoveValue) -> String {
    let most = if value.is_exact { "" } else { "<" };
    format!("{most}{:+}", value.margin)
}

pub(crate) fn rest_goes(name: &str, seeds: u64) -> Message {
    Message::new("takes-rest").with("name", name).with("seeds", seeds)
}

/// Says that a set or round has ended and another follows.
pub(crate) fn set_held(rule: Series, series: Option<SeriesState>) -> Message {
    let id = match rule {
        Series::Sets(_) => "set-is-over",
        Series::Rounds(_) | Series::Target(_) => "round-is-over",
    };
    Message::new(id).with("number", series.map_or(0, |series| series.number))
}

pub(crate) fn won_by_resignation(winner: &str, loser: &str) -> Message {
    let resigned = Message::new("resigned").with("name", loser);
    resigned.and(Message::new("wins").with("name", winner))
}

/// What a sowing game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Waits {
    /// A house to sow, or to leave empty; an engine can be asked, or not, and houses across the board can be sown, or
    /// not.
    House { sows: bool, analyses: bool, across: bool },
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
    let help = (KeyCode::Char('?'), "?", "key-help");
    let leave = (KeyCode::Esc, "Esc", "key-leave");
    match waits {
        Waits::NextSet => vec![
            (KeyCode::Enter, "Enter", "key-continue"),
            (KeyCode::Char('u'), "u", "key-undo"),
            help,
            leave,
        ],
        Waits::Over => vec![
            (KeyCode::Char('n'), "n", "key-rematch"),
            (KeyCode::Char('a'), "a", "key-review"),
            (KeyCode::Char('u'), "u", "key-undo"),
            (KeyCode::PageUp, "PgUp", "key-moves"),
            help,
            (KeyCode::Esc, "Esc", "key-menu"),
        ],
        Waits::Seeds => vec![
            (KeyCode::Enter, "Enter", "key-skip"),
            (KeyCode::Char('+'), "+", "key-faster"),
            (KeyCode::Char('-'), "-", "key-slower"),
            (KeyCode::Char('0'), "0", "key-at-once"),
            help,
            leave,
        ],
        Waits::Pass => vec![
            (KeyCode::Char('p'), "p", "key-pass"),
            (KeyCode::Char('u'), "u", "key-undo"),
            (KeyCode::Char('r'), "r", "key-redo"),
            (KeyCode::Char('x'), "x", "key-resign"),
            help,
            leave,
        ],
        Waits::House { sows, analyses, across } => {
            let enter = if sows { "key-sow" } else { "key-choose" };
            let mut keys =
                vec![(KeyCode::Enter, "Enter", enter), (KeyCode::Char('h'), "h", "key-hint")];
            if analyses {
                keys.push((KeyCode::Char('a'), "a", "key-analysis"));
            }
            keys.extend([
                (KeyCode::Char('u'), "u", "key-undo"),
                (KeyCode::Char('r'), "r", "key-redo"),
                (KeyCode::Char('x'), "x", "key-resign"),
            ]);
            keys.push(if across {
                (KeyCode::Tab, "Tab", "key-across")
            } else {
                (KeyCode::Right, "←→", "key-house")
            });
            keys.extend([help, leave]);
            keys
        }
    }
}
