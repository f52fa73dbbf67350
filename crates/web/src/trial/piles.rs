//! Cards of Cassino: what recorded cases say of captures and of points.

use super::bad::bad;
use cards::{Card, CardSet};
use cassino::score::{score, winners};
use cassino::{Carry, Ties, capture};
use serde::{Deserialize, Serialize};
use wire::Refused;

fn card(text: &str) -> Result<Card, Refused> {
    text.parse().map_err(|error| bad(&error))
}

fn cards(text: &str) -> Result<CardSet, Refused> {
    text.parse().map_err(|error| bad(&error))
}

/// What a card can capture.
#[derive(Debug, Serialize)]
pub(crate) struct Captures {
    /// What the card counts.
    target: u8,
    count: u64,
    /// How many cards the largest capture takes.
    largest: usize,
    /// Whether it can take the whole table.
    sweep: bool,
    /// The first of them, each as its cards.
    list: Vec<String>,
    is_complete: bool,
}

/// Lists what a card can capture, at most `limit` sets.
pub(crate) fn captures(hand: &str, table: &str, limit: usize) -> Result<Captures, Refused> {
    let (hand, table) = (card(hand)?, cards(table)?);
    let target = capture::hand_value(hand);
    let listing = capture::list(hand, table, limit);
    if capture::can_capture(hand, table) != (capture::count(hand, table) > 0) {
        return Err(bad(&"there is a capture, and there is none"));
    }
    Ok(Captures {
        target,
        count: capture::count(hand, table),
        largest: capture::largest(hand, table).map_or(0, CardSet::len),
        sweep: capture::splits(target, table),
        list: listing.captures.iter().map(ToString::to_string).collect(),
        is_complete: listing.is_complete,
    })
}

/// A capture that is tried.
#[derive(Debug, Serialize)]
pub(crate) struct Taken {
    /// Why it is none.
    refused: Option<&'static str>,
    /// The groups into which it splits.
    groups: Vec<String>,
}

/// Tells into which groups a capture splits, or why it is none.
pub(crate) fn take(hand: &str, table: &str, take: &str) -> Result<Taken, Refused> {
    let (hand, table) = (card(hand)?, cards(table)?);
    // A card that is named twice is no set of cards.
    let groups = take
        .parse()
        .map_err(|_| "duplicate")
        .and_then(|take| capture::check(hand, table, take).map_err(|error| error.code()));
    let refused = groups.as_ref().err().copied();
    let groups = groups.unwrap_or_default().iter().map(ToString::to_string).collect();
    Ok(Taken { refused, groups })
}

/// A round that has been played.
#[derive(Debug, Deserialize)]
pub struct Round {
    /// The cards of each seat's pile.
    piles: Vec<String>,
    /// Each seat's sweeps.
    sweeps: Vec<u32>,
    /// Each seat's points before it.
    before: Vec<i32>,
    /// The house rule on ties.
    ties: String,
}

/// The points of a round, an entry a seat.
#[derive(Debug, Serialize)]
pub(crate) struct Points {
    most_cards: Vec<i32>,
    most_spades: Vec<i32>,
    aces: Vec<i32>,
    d10: Vec<i32>,
    s2: Vec<i32>,
    sweeps: Vec<i32>,
    #[serde(rename = "round_points")]
    together: Vec<i32>,
    scores_after: Vec<i32>,
    winners: Vec<usize>,
}

/// Scores a round of a game to 16.
pub(crate) fn points(round: &Round) -> Result<Points, Refused> {
    let piles: Result<Vec<CardSet>, Refused> = round.piles.iter().map(|pile| cards(pile)).collect();
    let piles = piles?;
    if piles.len() != round.sweeps.len() || piles.len() != round.before.len() {
        return Err(bad(&"an entry for each seat is expected"));
    }
    let ties = Ties::from_text(&round.ties).ok_or_else(|| bad(&"there is no such rule on ties"))?;
    let (points, _) = score(&piles, &round.sweeps, ties, Carry::default());
    let item = |of: fn(&cassino::RoundPoints) -> i32| points.iter().map(of).collect::<Vec<_>>();
    let scores_after: Vec<i32> =
        round.before.iter().zip(&points).map(|(before, points)| before + points.total()).collect();
    Ok(Points {
        most_cards: item(|points| points.most_cards),
        most_spades: item(|points| points.most_spades),
        aces: item(|points| points.aces),
        d10: item(|points| points.ten_of_diamonds),
        s2: item(|points| points.two_of_spades),
        sweeps: item(|points| points.sweeps),
        together: item(cassino::RoundPoints::total),
        winners: winners(&scores_after, 16),
        scores_after,
    })
}
