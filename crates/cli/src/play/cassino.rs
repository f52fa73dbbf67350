//! Nordic Cassino in line mode.
//!
//! What is printed for a person is made from that seat's observation.

use ::play::Play;
use cassino::{Action, Observation};
use catalog::View;
use catalog::telling::Signs;
use game::Seat;
use players::Hint;

pub(super) const HELP: &str = "\
h9         play the nine of hearts to the table
h9xd7,s2   capture the seven of diamonds and the two of spades with it
h9 d7 s2   the same
hint       a hint, and why; `hint 3` for the three best moves
moves      the cards you can play, and what each can capture
board      the table and your hand again
resign     give up, in a game for two
record     the game as text, once it is over
save NAME  save the game under a name
quit       leave the game

Suits are h d s c, ranks a 2 to 9 0 j q k; d0 is the ten of diamonds. In the hand an ace is worth 14,
s2 15 and d0 16; on the table aces are 1, jacks 11, queens 12, kings 13.";

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
pub(super) fn scene(play: &Play, seat: Seat) -> String {
    let Some(seen) = observed(play, seat) else { return String::new() };
    let open = seen.open();
    let mut lines = vec![String::new()];
    for seat in Seat::all(open.seats()) {
        let you = if seat == seen.seat() { " (you)" } else { "" };
        lines.push(format!(
            "{}{you}: {} points, {} in hand, {} captured, {} sweeps",
            play.seated(seat).name,
            open.total(seat),
            seen.hand_size(seat),
            open.pile(seat).len(),
            open.sweeps(seat),
        ));
    }
    lines.push(format!("Stock: {} cards", seen.stock_size()));
    lines.push(format!("Table: {}", Signs::Notation.cards(open.table())));
    lines.push(format!("Your hand: {}", Signs::Notation.cards(seen.hand())));
    lines.join("\n")
}

/// Turns `h9 d7 s2` into `h9xd7,s2`, and leaves everything else unchanged.
pub(super) fn written(text: &str) -> String {
    let mut words = text.split_whitespace();
    let first = words.next().unwrap_or_default();
    let rest: Vec<&str> = words.filter(|&word| word != "x").collect();
    if rest.is_empty() { first.to_owned() } else { format!("{first}x{}", rest.join(",")) }
}

/// Writes a hint.
pub(super) fn hint(hint: &Hint) -> String {
    format!("Hint: {}: {}; {}.", hint.action, hint.worth(), hint.reason)
}

/// Lists what a seat can do.
pub(super) fn moves(play: &Play, seat: Seat) -> String {
    let Some(seen) = observed(play, seat) else { return String::new() };
    let actions = seen.actions_up_to(LIST_LIMIT);
    let lines = actions.iter().map(|action| match action {
        Action::Play { take, .. } if *take == seen.open().table() && !take.is_empty() => {
            format!("{action}  a sweep")
        }
        other => other.to_string(),
    });
    lines.collect::<Vec<_>>().join("\n")
}
