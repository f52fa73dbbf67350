//! The help.

use catalog::Family;
use texts::Message;

pub(crate) fn help_foot(more: usize, pages: usize) -> Message {
    let mut foot = Message::default();
    if more > 0 {
        foot = foot.and(Message::new("help-more").with("lines", more));
    }
    if pages > 1 {
        foot = foot.and(Message::new("help-next-page"));
    }
    if more > 0 || pages > 1 {
        foot = foot.and(Message::new("help-scroll"));
    }
    foot.and(Message::new("help-close"))
}

/// Returns the keys of a game, in paragraphs.
pub(crate) fn help_of_game(family: Family, analyses: bool) -> Vec<Message> {
    match family {
        Family::Sowing => {
            let asking = analyses.then(|| Message::new("help-analysis"));
            let keys = [Message::new("help-sowing")].into_iter().chain(asking);
            keys.chain([Message::plain(""), Message::new("help-sowing-signs")]).collect()
        }
        Family::Cassino => vec![Message::new("help-cassino")],
    }
}
