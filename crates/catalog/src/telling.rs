//! What happens in a game, in plain sentences for a log: one for each thing, whoever tells it.
//!
//! Left out on purpose: questions, hints and help, which belong to those who ask.

use crate::sowing_table::SowingTable;
use cards::{Card, CardSet, Rank};
use cassino::{Open, RoundResult as CassinoRound, State};
use sowing::{Action, BySide, House, RoundResult, Series, SeriesState, Side, Sown};
use std::cmp::Ordering;

/// How cards are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signs {
    /// As actions have them, `d0`, for people who type them.
    Notation,
    /// With a letter for the suit: `d10`.
    Letters,
    /// With the sign of the suit: `♦10`.
    Suits,
}

impl Signs {
    /// Writes a card.
    pub fn card(self, card: Card) -> String {
        let suit = match self {
            Self::Notation => return card.to_string(),
            Self::Letters => card.suit().letter(),
            Self::Suits => card.suit().sign(),
        };
        match card.rank() {
            Rank::TEN => format!("{suit}10"),
            rank => format!("{suit}{}", rank.letter().to_ascii_uppercase()),
        }
    }

    /// Writes cards with spaces between them, from aces to kings, or `nothing`.
    pub fn cards(self, cards: CardSet) -> String {
        if cards.is_empty() {
            return "nothing".to_owned();
        }
        in_order(cards).into_iter().map(|card| self.card(card)).collect::<Vec<_>>().join(" ")
    }
}

/// Lists cards as people lay them: from aces to kings.
pub fn in_order(cards: CardSet) -> Vec<Card> {
    let mut cards: Vec<Card> = cards.iter().collect();
    cards.sort_by_key(|card| (card.rank(), card.suit()));
    cards
}

// Cassino.

/// Tells who deals a round and what lies on the table, once it is dealt.
pub fn deal_line(open: &Open, dealer: &str, signs: Signs) -> String {
    let table = signs.cards(open.table());
    format!("Round {}. {dealer} deals. On the table: {table}.", open.round())
}

/// Tells an action of a seat, before it is played; an action of chance is written as it is.
pub fn play_line(state: &State, name: &str, action: cassino::Action, signs: Signs) -> String {
    match action {
        cassino::Action::Play { card, take } if take.is_empty() => {
            // Whoever types cards may still have to learn how they are written.
            let is_typed = signs == Signs::Notation;
            let spelt = if is_typed { format!(", the {}", card.name()) } else { String::new() };
            format!("{name} plays {}{spelt}.", signs.card(card))
        }
        cassino::Action::Play { card, take } => {
            let sweep = if take == state.open().table() { ": a sweep!" } else { "." };
            format!("{name} captures {} with {}{sweep}", signs.cards(take), signs.card(card))
        }
        chance => chance.to_string(),
    }
}

/// Tells where the cards go that a round has left on the table.
pub fn leftovers(result: &CassinoRound, names: &[String], signs: Signs) -> String {
    match (result.last_capturer, result.leftovers.is_empty()) {
        (_, true) => "Nothing was left on the table.".to_owned(),
        (Some(seat), _) => {
            let left = signs.cards(result.leftovers);
            format!("{} captured last and takes {left}.", names[seat.index()])
        }
        (None, _) => "Nobody captured; the table is nobody's.".to_owned(),
    }
}

/// Tells who has won the match, if it is over.
pub fn match_winners(result: &CassinoRound, names: &[String]) -> Option<String> {
    let won: Vec<&str> = result.winners.iter().map(|&seat| names[seat].as_str()).collect();
    match won.as_slice() {
        [] => None,
        [one] => Some(format!("{one} wins the match.")),
        [first @ .., last] => {
            Some(format!("{} and {last} win the match together.", first.join(", ")))
        }
    }
}

// Sowing games.

/// Tells an action and what it did, where that is known, and why it was chosen, where that was said.
pub fn sows(name: &str, action: Action, sown: Option<&Sown>, reason: Option<&str>) -> String {
    let because = reason.map(|reason| format!(", because {reason}")).unwrap_or_default();
    match action {
        Action::Swap => format!("{name} changes sides{because}."),
        Action::Sow(house) => {
            let what = sown.map(self::sown).unwrap_or_default();
            format!("{name} sows house {house}{what}{because}.")
        }
    }
}

/// Tells what a sowing did, to follow who sowed which house.
pub fn sown(sown: &Sown) -> String {
    let mut text = format!(": {} {}", sown.seeds, if sown.seeds == 1 { "seed" } else { "seeds" });
    if sown.laps > 1 {
        text += &format!(" in {} laps", sown.laps);
    }
    if sown.captured > 0 {
        text += &format!(", captures {}", sown.captured);
    }
    if sown.extra_turn {
        text += ", and moves again";
    }
    text
}

/// Tells that somebody has chosen for a simultaneous opening, and not what.
pub fn has_chosen(name: &str) -> String {
    format!("{name} has chosen.")
}

/// Tells what both have chosen for a simultaneous opening.
pub fn open_together(names: &BySide<&str>, chosen: BySide<House>) -> String {
    let BySide { south, north } = names;
    format!("At once {south} sows house {} and {north} sows house {}.", chosen.south, chosen.north)
}

/// Tells that the third coming of a position has ended a set or round.
pub const fn repetition() -> &'static str {
    "The same position came for the third time: each takes their own side."
}

/// Tells how a set or round has ended, and how a series of sets stands.
pub fn set_over(
    rule: Series,
    last: &RoundResult,
    series: &SeriesState,
    names: &BySide<&str>,
) -> String {
    let BySide { south, north } = last.scores;
    let standing = match rule {
        Series::Sets(_) => {
            let BySide { south, north } = series.half_points;
            format!(" Points {} to {}.", half_points(south), half_points(north))
        }
        Series::Rounds(_) => String::new(),
    };
    let word = series_word(rule);
    format!("{word} {}: {} {south}, {} {north}.{standing}", last.number, names.south, names.north)
}

/// Tells who begins a game, or that both do.
pub fn begins(table: &SowingTable, names: &BySide<&str>) -> Option<String> {
    let side = table.side_to_choose()?;
    Some(if table.is_opening_together() {
        "Both open at once.".to_owned()
    } else {
        format!("{} begins, on the {side} side.", names[side])
    })
}

/// Tells who begins the set or round that follows another, or that both do.
pub fn set_begins(table: &SowingTable, names: &BySide<&str>) -> Option<String> {
    let (rule, series) = (table.rules().series, table.series().filter(|series| !series.over)?);
    let who = if table.is_opening_together() {
        "both open at once".to_owned()
    } else {
        format!("{} begins", names[series.starter])
    };
    Some(format!("{} {}: {who}.", series_word(rule), series.number))
}

const fn series_word(rule: Series) -> &'static str {
    match rule {
        Series::Sets(_) => "Set",
        Series::Rounds(_) => "Round",
    }
}

/// Writes half points as points.
fn half_points(half: u32) -> String {
    if half.is_multiple_of(2) { (half / 2).to_string() } else { format!("{}.5", half / 2) }
}

/// Tells how a game has ended, by its final scores: seeds, or half points in a match of several sets.
pub fn result(names: &BySide<&str>, scores: BySide<i32>, series: Series) -> String {
    let shown = scores.map(|&score| match series {
        Series::Sets(2..) => half_points(score as u32),
        _ => score.to_string(),
    });
    let told = format!("{} {}, {} {}", names.south, shown.south, names.north, shown.north);
    let winner = match scores.south.cmp(&scores.north) {
        Ordering::Greater => Side::South,
        Ordering::Less => Side::North,
        Ordering::Equal => return format!("A draw: {told}."),
    };
    format!("{} wins: {told}.", names[winner])
}
