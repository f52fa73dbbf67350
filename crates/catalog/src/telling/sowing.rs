//! What happened in a sowing game.

use crate::sowing_table::SowingTable;
use ::sowing::{
    Action, BySide, Event, Pit, Remainder, Repetition, RoundResult, Series, Side, Sowed, Sown,
    Taken,
};
use std::cmp::Ordering;
use texts::{Arg, Message};

pub(super) fn names(names: &[String]) -> BySide<&str> {
    BySide::new(|side: Side| names[side.seat().index()].as_str())
}

pub(super) fn sentence(
    event: &Event,
    names: &BySide<&str>,
    reason: Option<&Message>,
) -> Option<Message> {
    let because = |message: Message| match reason {
        Some(reason) => message.and(reason.clone()),
        None => message,
    };
    Some(match event {
        Event::Sowed(sowed) => because(sown(sowed, names[sowed.side])),
        Event::Passed(side) => Message::new("passed").with("name", names[*side]),
        Event::Swapped(side) => because(Message::new("swapped").with("name", names[*side])),
        Event::LeftEmpty(side, house) => because(
            Message::new("left-empty").with("name", names[*side]).with("house", house.number()),
        ),
        Event::Chose(side) => Message::new("chosen-secretly").with("name", names[*side]),
        Event::Opened(opened) => match opened.chosen {
            BySide { south: Some(south), north: Some(north) } => Message::new("sown-together")
                .with("south", names.south)
                .with("south_house", south.number())
                .with("north", names.north)
                .with("north_house", north.number()),
            BySide { south: Some(house), .. } => {
                because(sows("sown", names.south, Action::Sow(house)))
            }
            BySide { north: Some(house), .. } => {
                because(sows("sown", names.north, Action::Sow(house)))
            }
            BySide { south: None, north: None } => return None,
        },
        Event::Repeated(Repetition::None | Repetition::Own) => Message::new("repeated-own"),
        Event::Repeated(Repetition::Split) => Message::new("repeated-split"),
        Event::Repeated(Repetition::Draw) => Message::new("repeated-draw"),
        Event::Quiet(moves) => Message::new("quiet").with("moves", *moves),
        Event::Majority(side) => Message::new("has-majority").with("name", names[*side]),
        Event::TooFewLeft(side) => Message::new("too-few-left").with("name", names[*side]),
        Event::Rest(rest) => return wasted(rest),
        Event::SetOver { series, result, half_points, seeds } => {
            series_over(*series, result, *half_points, *seeds, names)
        }
        Event::SetBegan { series, number, starter, together } => {
            series_begins(*series, *number, names[*starter], *together)
        }
        Event::Over { series, scores } => result(names, *scores, *series),
    })
}

/// Says how many seeds nobody gets, if any.
pub fn wasted(rest: &Remainder) -> Option<Message> {
    let seeds = rest.wasted_seeds();
    (seeds > 0).then(|| Message::new("wasted-rest").with("seeds", seeds))
}

/// Says who sowed which house.
fn sows(id: &'static str, name: &str, action: Action) -> Message {
    place(Message::new(id).with("name", name), action)
}

/// Inserts the house that an action sows.
fn place(message: Message, action: Action) -> Message {
    let (house, is_across) = match action {
        Action::Sow(house) => (house, false),
        Action::Across(house) => (house, true),
        Action::Swap | Action::Pass => unreachable!("no house is sown"),
    };
    message.with("house", house.number()).with("across", is_across)
}

/// Says who sowed which house, and what came of it.
fn sown(sowed: &Sowed, name: &str) -> Message {
    if sowed.is_endless() {
        return sows("sown-endless", name, sowed.action());
    }
    let Sown { captured, given, extra_turn, laps, .. } = sowed.sown;
    let id = match (captured > 0, extra_turn) {
        (false, false) => "sown",
        (false, true) => "sown-again",
        (true, false) => "sown-captures",
        (true, true) => "sown-captures-again",
    };
    let mut told = sows(id, name, sowed.action());
    if captured > 0 {
        told = told.with("captured", captured);
    }
    if laps > 1 {
        told = told.and(Message::new("sown-laps").with("laps", laps));
    }
    if given > 0 {
        told = told.and(Message::new("sown-given").with("given", given));
    }
    if let Some(Taken { from: Pit::House(side, house), .. }) = sowed.won() {
        let is_across = side != sowed.side;
        let wins = Message::new("sown-wins-house").with("house", house.number());
        told = told.and(wins.with("across", is_across));
    }
    told
}

/// Says what a side's house, which holds so many seeds, would do if it were sown, which is not done yet.
pub fn preview(action: Action, held: u64, sown: &Sown, mover: Side) -> Message {
    let mut told = place(Message::new("preview"), action).with("seeds", held);
    if sown.laps > 1 {
        let laps = Message::new("preview-laps").with("seeds", sown.seeds).with("laps", sown.laps);
        told = told.and(laps);
    }
    told = told.and(match sown.last {
        Pit::Store(owner) if owner == mover => Message::new("preview-ends-own-store"),
        Pit::Store(_) => Message::new("preview-ends-other-store"),
        Pit::House(owner, last) if owner == mover => {
            Message::new("preview-ends-own-house").with("house", last.number())
        }
        Pit::House(_, last) => {
            Message::new("preview-ends-other-house").with("house", last.number())
        }
    });
    if sown.captured > 0 {
        told = told.and(Message::new("preview-captures").with("captured", sown.captured));
    }
    if sown.given > 0 {
        told = told.and(Message::new("preview-gives").with("given", sown.given));
    }
    if sown.extra_turn {
        told = told.and(Message::new("preview-again"));
    }
    told
}

/// Names a side as English texts do; actions and positions write it in small letters.
pub const fn side_name(side: Side) -> &'static str {
    match side {
        Side::South => "South",
        Side::North => "North",
    }
}

/// Names a side.
pub fn side(side: Side) -> Message {
    Message::new("side").with(
        "side",
        match side {
            Side::South => "south",
            Side::North => "north",
        },
    )
}

/// Says who begins a game, or that both do.
pub fn begins(table: &SowingTable, names: &BySide<&str>) -> Option<Message> {
    let first = table.side_to_choose()?;
    Some(if table.is_opening_together() {
        Message::new("begins-together")
    } else {
        Message::new("begins").with("name", names[first]).with("side", side(first))
    })
}

fn series_over(
    rule: Series,
    last: &RoundResult,
    half_points: BySide<u32>,
    seeds: BySide<u32>,
    names: &BySide<&str>,
) -> Message {
    let id = if is_of_sets(rule) { "set-over" } else { "round-over" };
    let over = Message::new(id).with("number", last.number);
    let over = scored(over, names, last.scores.map(|&score| score.into()));
    match rule {
        Series::Sets(_) => over.and(
            Message::new("standing-points")
                .with("south", halved(half_points.south))
                .with("north", halved(half_points.north)),
        ),
        Series::Rounds(_) => over,
        Series::Target(target) => over.and(
            Message::new("standing-seeds")
                .with("south", seeds.south)
                .with("north", seeds.north)
                .with("target", target),
        ),
    }
}

/// Inserts names and scores.
fn scored(message: Message, names: &BySide<&str>, scores: BySide<Arg>) -> Message {
    message
        .with("south", names.south)
        .with("south_score", scores.south)
        .with("north", names.north)
        .with("north_score", scores.north)
}

fn halved(half_points: u32) -> f64 {
    f64::from(half_points) / 2.0
}

fn series_begins(rule: Series, number: u16, name: &str, together: bool) -> Message {
    let id = match (is_of_sets(rule), together) {
        (true, false) => "set-begins",
        (true, true) => "set-begins-together",
        (false, false) => "round-begins",
        (false, true) => "round-begins-together",
    };
    let begins = Message::new(id).with("number", number);
    if together { begins } else { begins.with("name", name) }
}

const fn is_of_sets(rule: Series) -> bool {
    match rule {
        Series::Sets(_) => true,
        Series::Rounds(_) | Series::Target(_) => false,
    }
}

/// Returns a final score as people count it: seeds, or points of a match of several sets.
pub fn score(score: i32, series: Series) -> f64 {
    let half = matches!(series, Series::Sets(2..));
    f64::from(score) / if half { 2.0 } else { 1.0 }
}

/// Says how a game ended, by its final scores.
fn result(names: &BySide<&str>, scores: BySide<i32>, series: Series) -> Message {
    let result = match scores.south.cmp(&scores.north) {
        Ordering::Greater => Message::new("game-won").with("name", names.south),
        Ordering::Less => Message::new("game-won").with("name", names.north),
        Ordering::Equal => Message::new("game-drawn"),
    };
    scored(result, names, scores.map(|&one| score(one, series).into()))
}

/// Names the move that a hint is about.
pub fn hint(game: &SowingTable, action: Action) -> Message {
    match action {
        Action::Sow(house) if game.is_filling() => {
            Message::new("hint-leave-empty").with("house", house.number())
        }
        Action::Sow(_) | Action::Across(_) => place(Message::new("hint-sow"), action),
        Action::Swap => Message::new("hint-swap"),
        Action::Pass => Message::new("hint-pass"),
    }
}
