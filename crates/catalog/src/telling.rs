//! What happens in a game of Nordic Cassino, in plain sentences for a log.

use cards::CardSet;
use cassino::{Open, State};

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

/// Writes cards with spaces between them, or `nothing`.
pub fn spaced(cards: CardSet) -> String {
    if cards.is_empty() {
        return "nothing".to_owned();
    }
    cards.iter().map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
}
