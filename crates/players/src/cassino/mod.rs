//! Players of Nordic Cassino. Each sees its seat's observation and nothing else.

pub(crate) mod counter;
mod desk;
pub(crate) mod expert;
pub mod grade;
pub(crate) mod hint;
pub(crate) mod last_cards;
mod memory;
mod stakes;
mod world;

pub use expert::Budget;

use cards::CardSet;
use cassino::{Action, Observation, capture};

/// At most this many captures of a card are listed; on larger tables only the heaviest is.
const LIST_LIMIT: usize = 200;

/// Lists the actions worth considering: putting each card on the table, and each of its captures; if there
/// are too many to list, the sweep and the heaviest capture.
pub(crate) fn candidates(seen: &Observation, weight: impl Fn(cards::Card) -> i64) -> Vec<Action> {
    let table = seen.open().table();
    let may_trail = |card| {
        seen.open().rules().capturing == cassino::Capturing::Optional
            || !capture::can_capture(card, table)
    };
    let mut actions = Vec::new();
    for card in seen.hand() {
        if may_trail(card) {
            actions.push(Action::Play { card, take: CardSet::EMPTY });
        }
        actions.extend(
            captures(card, table, LIST_LIMIT, &weight)
                .into_iter()
                .map(|take| Action::Play { card, take }),
        );
    }
    actions
}

/// Lists the captures of a card, or when there are more than the limit, the sweep if there is one and
/// the capture that weighs most.
pub(crate) fn captures(
    card: cards::Card,
    table: CardSet,
    limit: usize,
    weight: impl Fn(cards::Card) -> i64,
) -> Vec<CardSet> {
    let listing = capture::list(card, table, limit);
    if listing.is_complete {
        return listing.captures;
    }
    let mut few = Vec::new();
    if capture::splits(capture::hand_value(card), table) {
        few.push(table);
    }
    if let Some((_, heaviest)) = capture::best(card, table, weight)
        && !few.contains(&heaviest)
    {
        few.push(heaviest);
    }
    few
}
