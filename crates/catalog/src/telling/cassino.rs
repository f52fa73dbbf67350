//! What happened in Nordic Cassino.

use super::signs::{Signs, named};
use ::cassino::{Event, RoundResult};
use cards::{Card, CardSet};
use game::Seat;
use texts::Message;

pub(super) fn sentence(event: &Event, names: &[String], signs: Signs) -> Option<Message> {
    let by = |id: &'static str, seat: Seat| Message::new(id).with("name", &names[seat.index()]);
    Some(match event {
        Event::RoundBegan { round, dealer, table } => {
            by("dealt", *dealer).with("round", *round).with("cards", signs.cards(*table))
        }
        // People who type cards may still be learning how they are written.
        Event::Trailed { seat, card } if signs == Signs::Notation => {
            by("played-typed", *seat).with("sign", signs.card(*card)).with("card", named(*card))
        }
        Event::Trailed { seat, card } => by("played", *seat).with("card", signs.card(*card)),
        Event::Captured { seat, card, take, sweep } => {
            by(if *sweep { "swept" } else { "captured" }, *seat)
                .with("cards", signs.cards(*take))
                .with("card", signs.card(*card))
        }
        Event::RoundOver(result) => leftovers(result, names, signs),
        Event::DealerDrawn(_) | Event::Dealt { .. } | Event::Laid(_) => return None,
    })
}

/// Says who gets the cards that a round leaves on the table.
pub fn leftovers(result: &RoundResult, names: &[String], signs: Signs) -> Message {
    match (result.last_capturer, result.leftovers.is_empty()) {
        (_, true) => Message::new("leftovers-none"),
        (Some(seat), _) => Message::new("leftovers")
            .with("name", &names[seat.index()])
            .with("cards", signs.cards(result.leftovers)),
        (None, _) => Message::new("leftovers-nobody"),
    }
}

/// Says who has won the match, if it is over.
pub fn match_winners(result: &RoundResult, names: &[String]) -> Option<Message> {
    let won: Vec<&String> = result.winners.iter().map(|&seat| &names[seat]).collect();
    match won.as_slice() {
        [] => None,
        [one] => Some(Message::new("match-won").with("name", *one)),
        several => {
            let names: Vec<_> = several.iter().map(|name| Message::plain(*name)).collect();
            Some(Message::new("match-tied").with("names", names))
        }
    }
}

/// Names the cards that a hint is about.
pub fn hint_of_card(card: Card, take: CardSet, signs: Signs) -> Message {
    let hint = |id: &'static str| Message::new(id).with("card", signs.card(card));
    if take.is_empty() {
        hint("hint-play")
    } else {
        hint("hint-capture").with("cards", signs.cards(take))
    }
}
