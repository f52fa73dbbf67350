//! Nordic Cassino in line mode.
//!
//! What is printed for a person is made from that seat's observation.

use ::play::Play;
use cassino::{Action, Observation};
use catalog::View;
use catalog::telling::{self, Signs};
use game::Seat;
use players::Hint;
use texts::{Language, Message};

/// Captures are listed for a person up to this many per card.
const LIST_LIMIT: usize = 30;

/// Returns what a seat may know of the table.
fn observed(play: &Play, seat: Seat) -> Option<Box<Observation>> {
    match play.view(seat) {
        View::Cassino(seen) => Some(seen),
        View::Sowing(_) => None,
    }
}

/// Draws what a seat sees.
pub(super) fn scene(play: &Play, seat: Seat, language: Language) -> String {
    let Some(seen) = observed(play, seat) else { return String::new() };
    let open = seen.open();
    let mut lines = vec![Message::default()];
    for seat in Seat::all(open.seats()) {
        let line = Message::new("line-seat")
            .with("you", seat == seen.seat())
            .with("name", &play.seated(seat).name)
            .with("points", open.total(seat))
            .with("hand", seen.hand_size(seat))
            .with("captured", open.pile(seat).len())
            .with("sweeps", open.sweeps(seat));
        lines.push(line);
    }
    lines.push(Message::new("line-stock").with("count", seen.stock_size()));
    let cards =
        |id: &'static str, cards| Message::new(id).with("cards", Signs::Notation.cards(cards));
    lines.push(cards("line-table", open.table()));
    lines.push(cards("line-hand", seen.hand()));
    lines.iter().map(|line| language.say(line)).collect::<Vec<_>>().join("\n")
}

/// Turns `h9 d7 s2` into `h9xd7,s2`, and leaves everything else unchanged.
pub(super) fn written(text: &str) -> String {
    let mut words = text.split_whitespace();
    let first = words.next().unwrap_or_default();
    let rest: Vec<&str> = words.filter(|&word| word != "x").collect();
    if rest.is_empty() { first.to_owned() } else { format!("{first}x{}", rest.join(",")) }
}

/// Writes a hint.
pub(super) fn hint(hint: &Hint) -> Message {
    let what = match hint.action {
        catalog::Action::Cassino(Action::Play { card, take }) => {
            telling::hint_of_card(card, take, Signs::Notation)
        }
        _ => Message::default(),
    };
    what.and(hint.worth()).and(hint.reason.clone())
}

/// Lists what a seat can do.
pub(super) fn moves(play: &Play, seat: Seat, language: Language) -> String {
    let Some(seen) = observed(play, seat) else { return String::new() };
    let actions = seen.actions_up_to(LIST_LIMIT);
    let lines = actions.iter().map(|action| match action {
        Action::Play { take, .. } if *take == seen.open().table() && !take.is_empty() => {
            format!("{action}  {}", language.say(&Message::new("line-sweep")))
        }
        other => other.to_string(),
    });
    lines.collect::<Vec<_>>().join("\n")
}
