//! What happens in a game, in plain sentences for a log.

use cards::CardSet;
use cassino::{Open, State};
use sowing::Sown;

/// Tells who deals a round and what lies on the table, once it is dealt.
pub fn deal_line(open: &Open, dealer: &str) -> String {
    format!("Round {}. {dealer} deals. On the table: {}.", open.round(), spaced(open.table()))
}

/// Tells an action of a seat, before it is played; an action of chance is written as it is.
pub fn play_line(state: &State, name: &str, action: cassino::Action) -> String {
    match action {
        cassino::Action::Play { card, take } if take.is_empty() => {
            format!("{name} plays {card}, the {}.", card.name())
        }
        cassino::Action::Play { card, take } => {
            let sweep = if take == state.open().table() { ": a sweep!" } else { "." };
            format!("{name} captures {} with {card}{sweep}", spaced(take))
        }
        chance => chance.to_string(),
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

/// Writes cards with spaces between them, or `nothing`.
pub fn spaced(cards: CardSet) -> String {
    if cards.is_empty() {
        return "nothing".to_owned();
    }
    cards.iter().map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
}
