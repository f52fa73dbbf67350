//! Events as plain sentences for a log: one for each, in every front end.
//!
//! [`sentence`] renders an event and looks at nothing else. Left out on purpose: questions, hints and help,
//! which belong to those who ask.

use crate::event::Event;
use crate::sowing_table::SowingTable;
use crate::unit::Unit;
use cards::{Card, CardSet, Rank};
use cassino::RoundResult as CassinoRound;
use game::Seat;
use sowing::{Action, BySide, Pit, Repetition, RoundResult, Series, Side, Sown, Taken};
use std::cmp::Ordering;

/// How cards are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signs {
    /// As in actions, `d0`, for people who type them.
    Notation,
    /// With a letter for the suit: `d10`.
    Letters,
    /// With the symbol of the suit: `♦10`.
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

/// Writes an event as a sentence, with the reason a computer player gave, if any; `None` for events that a log
/// leaves out. `names` has a name for each seat.
///
/// Dealt cards are left out, so a sentence never shows a hidden card.
///
/// ```
/// use catalog::telling::{self, Signs};
/// use game::Tell;
///
/// let mut table = catalog::Choice::of("kalah").spec()?.start(sowing::Side::South);
/// let names = ["Ada".to_owned(), "Bo".to_owned()];
/// let events = table.play_telling("3".parse().unwrap()).unwrap();
/// assert_eq!(
///     telling::sentence(&events[0], &names, Signs::Suits, None).as_deref(),
///     Some("Ada sows house 3: 4 seeds, and moves again."),
/// );
/// # Ok::<(), catalog::ChoiceError>(())
/// ```
pub fn sentence(
    event: &Event,
    names: &[String],
    signs: Signs,
    reason: Option<&str>,
) -> Option<String> {
    match event {
        Event::Sowing(event) => {
            let names = BySide::new(|side: Side| names[side.seat().index()].as_str());
            sowing_sentence(event, &names, reason)
        }
        Event::Cassino(event) => cassino_sentence(event, names, signs),
    }
}

fn sowing_sentence(
    event: &sowing::Event,
    names: &BySide<&str>,
    reason: Option<&str>,
) -> Option<String> {
    Some(match event {
        sowing::Event::Sowed(sowed) => {
            let name = names[sowed.side];
            let because = because(reason);
            let chosen = chosen(sowed.action());
            if sowed.is_endless() {
                format!(
                    "{name} sows {chosen}{because}: the sowing would never end, so the round is over."
                )
            } else {
                let won = match sowed.won() {
                    Some(Taken { from: Pit::House(side, house), .. }) => {
                        let whose = if side == sowed.side { "their own" } else { "the other" };
                        format!(", winning house {house} of {whose} side for good")
                    }
                    _ => String::new(),
                };
                format!("{name} sows {chosen}{}{won}{because}.", sown(&sowed.sown))
            }
        }
        sowing::Event::Passed(side) => format!("{} has no seeds to sow, and passes.", names[*side]),
        sowing::Event::Swapped(side) => sows(names[*side], Action::Swap, None, reason),
        sowing::Event::Chose(side) => format!("{} has chosen.", names[*side]),
        sowing::Event::Opened(opened) => match opened.chosen {
            BySide { south: Some(south), north: Some(north) } => format!(
                "{} sows house {south} and {} sows house {north} at the same time.",
                names.south, names.north
            ),
            BySide { south: Some(house), .. } => {
                sows(names.south, Action::Sow(house), None, reason)
            }
            BySide { north: Some(house), .. } => {
                sows(names.north, Action::Sow(house), None, reason)
            }
            BySide { south: None, north: None } => return None,
        },
        sowing::Event::Repeated(rule) => {
            let what = match rule {
                Repetition::None | Repetition::Own => {
                    "each player takes the seeds on their own side"
                }
                Repetition::Split => "the seeds on the board are halved",
                Repetition::Draw => "the game is a draw",
            };
            format!("The position has occurred three times: {what}.")
        }
        sowing::Event::Quiet(moves) => {
            format!("No capture in {moves} moves: each player takes the seeds on their own side.")
        }
        sowing::Event::Rest(_) => return None,
        sowing::Event::SetOver { series, result, half_points, seeds } => {
            series_over(*series, result, *half_points, *seeds, names)
        }
        sowing::Event::SetBegan { series, number, starter, together } => {
            series_begins(*series, *number, *starter, *together, names)
        }
        sowing::Event::Over { series, scores } => result(names, *scores, *series),
    })
}

fn cassino_sentence(event: &cassino::Event, names: &[String], signs: Signs) -> Option<String> {
    let name = |seat: &Seat| names[seat.index()].as_str();
    match event {
        cassino::Event::RoundBegan { round, dealer, table } => {
            Some(round_begins(*round, name(dealer), *table, signs))
        }
        cassino::Event::Trailed { seat, card } => Some(trails(name(seat), *card, signs)),
        cassino::Event::Captured { seat, card, take, sweep } => {
            Some(captures(name(seat), *card, *take, *sweep, signs))
        }
        cassino::Event::RoundOver(result) => Some(leftovers(result, names, signs)),
        cassino::Event::DealerDrawn(_) | cassino::Event::Dealt { .. } | cassino::Event::Laid(_) => {
            None
        }
    }
}

// Cassino.

fn round_begins(round: u32, dealer: &str, table: CardSet, signs: Signs) -> String {
    format!("Round {round}. {dealer} deals. On the table: {}.", signs.cards(table))
}

fn trails(name: &str, card: Card, signs: Signs) -> String {
    // People who type cards may still be learning how they are written.
    let is_typed = signs == Signs::Notation;
    let spelt = if is_typed { format!(", the {}", card.name()) } else { String::new() };
    format!("{name} plays {}{spelt}.", signs.card(card))
}

fn captures(name: &str, card: Card, take: CardSet, sweep: bool, signs: Signs) -> String {
    let sweep = if sweep { ": a sweep!" } else { "." };
    format!("{name} captures {} with {}{sweep}", signs.cards(take), signs.card(card))
}

/// Says who gets the cards that a round leaves on the table.
pub fn leftovers(result: &CassinoRound, names: &[String], signs: Signs) -> String {
    match (result.last_capturer, result.leftovers.is_empty()) {
        (_, true) => "Nothing was left on the table.".to_owned(),
        (Some(seat), _) => {
            let left = signs.cards(result.leftovers);
            format!("{} captured last and takes {left}.", names[seat.index()])
        }
        (None, _) => "Nobody captured, so nobody gets the cards on the table.".to_owned(),
    }
}

/// Says who has won the match, if it is over.
pub fn match_winners(result: &CassinoRound, names: &[String]) -> Option<String> {
    let won: Vec<&str> = result.winners.iter().map(|&seat| names[seat].as_str()).collect();
    match won.as_slice() {
        [] => None,
        [one] => Some(format!("{one} wins the match.")),
        [first @ .., last] => Some(format!("{} and {last} tie for the win.", first.join(", "))),
    }
}

// Sowing games.

/// Names a side as people read it; actions and positions write it in small letters.
pub const fn side_name(side: Side) -> &'static str {
    match side {
        Side::South => "South",
        Side::North => "North",
    }
}

/// Writes an action, with what it did and why it was chosen, if known.
fn sows(name: &str, action: Action, sown: Option<&Sown>, reason: Option<&str>) -> String {
    let because = because(reason);
    match action {
        Action::Swap => format!("{name} swaps sides{because}."),
        Action::Pass => format!("{name} passes{because}."),
        Action::Sow(_) | Action::Across(_) => {
            let what = sown.map(self::sown).unwrap_or_default();
            format!("{name} sows {}{what}{because}.", chosen(action))
        }
    }
}

fn because(reason: Option<&str>) -> String {
    reason.map(|reason| format!(", because {reason}")).unwrap_or_default()
}

/// Names the house that an action sows.
fn chosen(action: Action) -> String {
    match action {
        Action::Sow(house) => format!("house {house}"),
        Action::Across(house) => format!("house {house} across the board"),
        Action::Swap | Action::Pass => unreachable!("no house is sown"),
    }
}

/// Says what a sowing did, to follow who sowed which house.
pub fn sown(sown: &Sown) -> String {
    let mut text = format!(": {} {}", sown.seeds, if sown.seeds == 1 { "seed" } else { "seeds" });
    if sown.laps > 1 {
        text += &format!(" in {} laps", sown.laps);
    }
    if sown.captured > 0 {
        text += &format!(", captures {}", sown.captured);
    }
    if sown.given > 0 {
        text += &format!(", and {} go to the other side", sown.given);
    }
    if sown.extra_turn {
        text += ", and moves again";
    }
    text
}

fn series_over(
    rule: Series,
    last: &RoundResult,
    half_points: BySide<u32>,
    seeds: BySide<u32>,
    names: &BySide<&str>,
) -> String {
    let BySide { south, north } = last.scores;
    let standing = match rule {
        Series::Sets(_) => {
            let BySide { south, north } =
                half_points.map(|&half| Unit::HalfPoints.show(half as i32));
            format!(" Points {south} to {north}.")
        }
        Series::Rounds(_) => String::new(),
        Series::Target(target) => {
            format!(" In all {} to {}, of {target} seeds to win.", seeds.south, seeds.north)
        }
    };
    let word = series_word(rule);
    format!("{word} {}: {} {south}, {} {north}.{standing}", last.number, names.south, names.north)
}

/// Says who begins a game, or that both do.
pub fn begins(table: &SowingTable, names: &BySide<&str>) -> Option<String> {
    let side = table.side_to_choose()?;
    Some(if table.is_opening_together() {
        "Both sides open at the same time.".to_owned()
    } else {
        format!("{} ({}) begins.", names[side], side_name(side))
    })
}

fn series_begins(
    rule: Series,
    number: u16,
    starter: Side,
    together: bool,
    names: &BySide<&str>,
) -> String {
    let who = if together {
        "both sides open at the same time".to_owned()
    } else {
        format!("{} begins", names[starter])
    };
    format!("{} {number}: {who}.", series_word(rule))
}

const fn series_word(rule: Series) -> &'static str {
    match rule {
        Series::Sets(_) => "Set",
        Series::Rounds(_) | Series::Target(_) => "Round",
    }
}

/// Says how a game ended, by its final scores: seeds, or half points in a match of several sets.
fn result(names: &BySide<&str>, scores: BySide<i32>, series: Series) -> String {
    let unit = if matches!(series, Series::Sets(2..)) { Unit::HalfPoints } else { Unit::Seeds };
    let shown = scores.map(|&score| unit.show(score));
    let told = format!("{} {}, {} {}", names.south, shown.south, names.north, shown.north);
    let winner = match scores.south.cmp(&scores.north) {
        Ordering::Greater => Side::South,
        Ordering::Less => Side::North,
        Ordering::Equal => return format!("A draw: {told}."),
    };
    format!("{} wins: {told}.", names[winner])
}
