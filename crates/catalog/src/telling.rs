//! What happened in a game, as messages for a log: one or more sentences for each event, in every front end.
//!
//! [`sentence`] renders an event and looks at nothing else; [`refusal()`] does so for what is refused. Left out on purpose:
//! questions and help, which belong to those who ask.

mod cassino;
mod refusal;
mod signs;
mod sowing;

pub use self::cassino::{hint_of_card, leftovers, match_winners};
pub use self::refusal::refusal;
pub use self::signs::{Signs, in_order, named};
pub use self::sowing::{begins, hint, preview, score, side, side_name, wasted};

use crate::event::Event;
use texts::Message;

/// Tells of an event, with the reason a computer player gave, if any; `None` for events that a log leaves out.
/// `names` has a name for each seat.
///
/// Dealt cards are left out, so a sentence never shows a hidden card.
///
/// ```
/// use catalog::telling::{self, Signs};
/// use game::Tell;
/// use texts::Language;
///
/// let mut table = catalog::Choice::of("kalah").spec()?.start(sowing::Side::South);
/// let names = ["Ada".to_owned(), "Bo".to_owned()];
/// let events = table.play_telling("3".parse().unwrap()).unwrap();
/// let told = telling::sentence(&events[0], &names, Signs::Suits, None).unwrap();
/// assert_eq!(Language::English.say(&told), "Ada sows house 3 and moves again.");
/// # Ok::<(), catalog::ChoiceError>(())
/// ```
pub fn sentence(
    event: &Event,
    names: &[String],
    signs: Signs,
    reason: Option<&Message>,
) -> Option<Message> {
    match event {
        Event::Sowing(event) => sowing::sentence(event, &sowing::names(names), reason),
        Event::Cassino(event) => cassino::sentence(event, names, signs),
    }
}
