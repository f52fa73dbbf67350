//! Texts of Cassino.

use super::everywhere::{Keys, sentence};
use crate::look::Look;
use crate::stage::Stage;
use cards::{Card, CardSet, Rank, Suit};
use cassino::{RoundResult, capture};
use catalog::{Refusal, telling};
use crossterm::event::KeyCode;
use players::Hint;

pub(crate) fn round_over(result: &RoundResult, names: &[String], look: Look) -> Vec<String> {
    let points = names.iter().zip(&result.points);
    let points: Vec<String> =
        points.map(|(name, points)| format!("{name} {}", points.total())).collect();
    let mut lines = vec![
        telling::leftovers(result, names, look.signs()),
        format!("Round {} is over: {}.", result.round, points.join(", ")),
    ];
    lines.extend(telling::match_winners(result, names));
    lines
}

pub(crate) fn verdict(result: &RoundResult, names: &[String], target: u16) -> String {
    telling::match_winners(result, names)
        .unwrap_or_else(|| format!("The match continues until someone has {target} points."))
}

pub(crate) fn round_is_over(round: u32) -> String {
    format!("Round {round} is over")
}

pub(crate) fn score_heads(look: Look) -> [String; 8] {
    let ten = Card::new(Rank::TEN, Suit::Diamonds);
    let two = Card::new(Rank::TWO, Suit::Spades);
    [
        "sweeps".to_owned(),
        "aces".to_owned(),
        "cards".to_owned(),
        "spades".to_owned(),
        look.signs().card(ten),
        look.signs().card(two),
        "round".to_owned(),
        "total".to_owned(),
    ]
}

pub(crate) fn on_the_table(cards: usize, stock: u8) -> String {
    format!("Table: {cards}, stock: {stock}")
}

pub(crate) const fn your_hand() -> &'static str {
    "Your hand"
}

pub(crate) const fn no_hand() -> &'static str {
    "No hand is shown."
}

/// Names the columns beside the names of the seats; both widths are in cells.
pub(crate) fn seats_head(name: usize, points_width: usize) -> String {
    let points = if points_width < 7 { "pts" } else { "points" };
    format!("  {:name$}{points:>points_width$}{:>5}{:>6}{:>7}", "", "hand", "cards", "sweeps")
}

pub(crate) fn seat_row(
    to_play: bool,
    name: &str,
    points_width: usize,
    values: [i32; 4],
    deals: bool,
) -> String {
    let sign = if to_play { ">" } else { " " };
    let dealer = if deals { "d" } else { " " };
    let [points, hand, cards, sweeps] = values;
    format!("{sign}{dealer}{name}{points:>points_width$}{hand:>5}{cards:>6}{sweeps:>7}")
}

pub(crate) fn your_turn(name: &str, clock: Option<u64>) -> String {
    match clock {
        Some(seconds) => format!("{name}: play a card or capture. {seconds} s left."),
        None => format!("{name}: play a card or capture."),
    }
}

pub(crate) fn about_to_play(name: &str) -> String {
    format!("{name} plays next.")
}

pub(crate) fn hand_over_to(name: &str) -> String {
    format!("Press Enter to hide your hand, then pass the screen to {name}.")
}

pub(crate) fn curtain(name: &str) -> [String; 3] {
    [
        format!("It is {name}'s turn."),
        String::new(),
        format!("{name}, press Enter when you are alone."),
    ]
}

pub(crate) fn time_is_up(name: &str) -> String {
    format!("{name} is out of time.")
}

pub(crate) const fn nothing_chosen() -> &'static str {
    "No card selected."
}

pub(crate) const fn no_card_chosen() -> &'static str {
    "Select a card in your hand first."
}

pub(crate) const fn no_table_card_chosen() -> &'static str {
    "Select at least one table card to capture."
}

pub(crate) const fn table_cards_chosen() -> &'static str {
    "To play a card without capturing, deselect the table cards."
}

pub(crate) fn captures_nothing(card: Card, look: Look) -> String {
    format!("{} cannot capture anything, but you can play it.", look.signs().card(card))
}

pub(crate) fn capture_of(number: usize, of: usize) -> String {
    format!("Capture {number} of {of}; c shows the next.")
}

pub(crate) fn chosen(
    card: Card,
    take: CardSet,
    is_sweep: bool,
    refusal: Option<&Refusal>,
    look: Look,
) -> String {
    let value = capture::hand_value(card);
    let card = look.signs().card(card);
    match refusal {
        Some(refusal) => sentence(refusal),
        None if take.is_empty() => {
            format!("Enter plays {card}; it would capture cards adding up to {value}.")
        }
        None => {
            let sweep = if is_sweep { ": a sweep" } else { "" };
            format!("Enter captures {} with {card}{sweep}.", look.signs().cards(take))
        }
    }
}

pub(crate) fn cassino_hint(hint: &Hint) -> String {
    format!("Hint: {}; {}.", hint.worth(), hint.reason)
}

pub(crate) fn cassino_keys(stage: &Stage, over: bool) -> Keys {
    let help = (KeyCode::Char('?'), "?", "help");
    let leave = (KeyCode::Esc, "Esc", "leave");
    let new = (KeyCode::Char('n'), "n", "new game");
    match stage {
        Stage::Choose(_) => vec![
            (KeyCode::Char(' '), "Space", "select"),
            (KeyCode::Right, "←→", "card"),
            (KeyCode::Enter, "Enter", "play"),
            (KeyCode::Char('c'), "c", "captures"),
            (KeyCode::Char('h'), "h", "hint"),
            new,
            help,
            leave,
        ],
        Stage::Wait(_) => vec![
            (KeyCode::Char('+'), "+", "faster"),
            (KeyCode::Char('-'), "-", "slower"),
            (KeyCode::Char('0'), "0", "at once"),
            new,
            help,
            leave,
        ],
        Stage::Replay(..) => super::review::review_keys(false),
        Stage::Shown(_) => vec![(KeyCode::Enter, "Enter", "hide my hand"), help, leave],
        Stage::Curtain(_) => vec![(KeyCode::Enter, "Enter", "show my hand"), help, leave],
        Stage::Score(_) if over => {
            vec![(KeyCode::Char('n'), "n", "rematch"), help, (KeyCode::Esc, "Esc", "menu")]
        }
        Stage::Score(_) => vec![(KeyCode::Enter, "Enter", "next round"), new, help, leave],
    }
}
