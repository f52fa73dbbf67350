//! What Cassino says.

use super::everywhere::Keys;
use crate::look::Look;
use crate::stage::Stage;
use cards::{Card, CardSet, Rank, Suit};
use cassino::{Action, RoundResult, capture};
use catalog::{Refusal, telling};
use crossterm::event::KeyCode;
use players::Hint;
use texts::Message;

pub(crate) fn round_over(result: &RoundResult, names: &[String], look: Look) -> Vec<Message> {
    let points = names.iter().zip(&result.points);
    let points =
        points.map(|(name, points)| Message::plain(format!("{name} {}", points.total()))).collect();
    let mut lines = vec![
        telling::leftovers(result, names, look.signs()),
        Message::new("round-points")
            .with("round", result.round)
            .with("points", Message::labels(points)),
    ];
    lines.extend(telling::match_winners(result, names));
    lines
}

pub(crate) fn verdict(result: &RoundResult, names: &[String], target: u16) -> Message {
    telling::match_winners(result, names)
        .unwrap_or_else(|| Message::new("match-continues").with("target", target))
}

pub(crate) fn score_heads(look: Look) -> [Message; 8] {
    let card = |rank, suit| Message::plain(look.signs().card(Card::new(rank, suit)));
    [
        Message::new("column-sweeps"),
        Message::new("column-aces"),
        Message::new("column-cards"),
        Message::new("column-spades"),
        card(Rank::TEN, Suit::Diamonds),
        card(Rank::TWO, Suit::Spades),
        Message::new("column-round"),
        Message::new("column-total"),
    ]
}

pub(crate) fn on_the_table(cards: usize, stock: u8) -> Message {
    Message::new("on-the-table").with("cards", cards).with("stock", stock)
}

/// Names the columns beside the names of the seats; the width is in cells.
pub(crate) fn seats_heads(points_width: usize) -> [Message; 4] {
    let points = if points_width < 7 { "column-points-short" } else { "column-points" };
    [
        Message::new(points),
        Message::new("column-hand"),
        Message::new("column-cards"),
        Message::new("column-sweeps"),
    ]
}

pub(crate) fn your_turn(name: &str, clock: Option<u64>) -> Message {
    match clock {
        Some(seconds) => {
            Message::new("play-or-capture-clock").with("name", name).with("seconds", seconds)
        }
        None => Message::new("play-or-capture").with("name", name),
    }
}

pub(crate) fn curtain(name: &str) -> [Message; 3] {
    [
        Message::new("turn-of").with("name", name),
        Message::default(),
        Message::new("when-alone").with("name", name),
    ]
}

pub(crate) fn captures_nothing(card: Card, look: Look) -> Message {
    Message::new("captures-nothing").with("card", look.signs().card(card))
}

pub(crate) fn capture_of(number: usize, of: usize) -> Message {
    Message::new("capture-of").with("number", number).with("of", of)
}

pub(crate) fn chosen(
    card: Card,
    take: CardSet,
    is_sweep: bool,
    refusal: Option<&Refusal>,
    look: Look,
) -> Message {
    let enter = |id: &'static str| Message::new(id).with("card", look.signs().card(card));
    match refusal {
        Some(refusal) => telling::refusal(refusal, look.signs()),
        None if take.is_empty() => enter("enter-plays").with("value", capture::hand_value(card)),
        None => {
            let id = if is_sweep { "enter-sweeps" } else { "enter-captures" };
            enter(id).with("cards", look.signs().cards(take))
        }
    }
}

pub(crate) fn cassino_hint(hint: &Hint, look: Look) -> Message {
    let what = match hint.action {
        catalog::Action::Cassino(Action::Play { card, take }) => {
            telling::hint_of_card(card, take, look.signs())
        }
        _ => Message::default(),
    };
    what.and(hint.worth()).and(hint.reason.clone())
}

pub(crate) fn cassino_keys(stage: &Stage, over: bool) -> Keys {
    let help = (KeyCode::Char('?'), "?", "key-help");
    let leave = (KeyCode::Esc, "Esc", "key-leave");
    let new = (KeyCode::Char('n'), "n", "key-new-game");
    match stage {
        Stage::Choose(_) => vec![
            (KeyCode::Char(' '), "Space", "key-select"),
            (KeyCode::Right, "←→", "key-card"),
            (KeyCode::Enter, "Enter", "key-play"),
            (KeyCode::Char('c'), "c", "key-captures"),
            (KeyCode::Char('h'), "h", "key-hint"),
            new,
            help,
            leave,
        ],
        Stage::Wait(_) => vec![
            (KeyCode::Char('+'), "+", "key-faster"),
            (KeyCode::Char('-'), "-", "key-slower"),
            (KeyCode::Char('0'), "0", "key-at-once"),
            new,
            help,
            leave,
        ],
        Stage::Replay(..) => super::review::review_keys(false),
        Stage::Shown(_) => vec![(KeyCode::Enter, "Enter", "key-hide-hand"), help, leave],
        Stage::Curtain(_) => vec![(KeyCode::Enter, "Enter", "key-show-hand"), help, leave],
        Stage::Score(_) if over => {
            vec![(KeyCode::Char('n'), "n", "key-rematch"), help, (KeyCode::Esc, "Esc", "key-menu")]
        }
        Stage::Score(_) => vec![(KeyCode::Enter, "Enter", "key-next-round"), new, help, leave],
    }
}
