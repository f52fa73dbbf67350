//! Why an action is refused.

use super::signs::{Signs, named};
use crate::table::Refusal;
use ::cassino::capture::{CaptureError, table_value};
use ::sowing::{House, MOST_LAPS};
use texts::Message;

/// Says why an action is refused. What only a program can try is told in English.
pub fn refusal(refusal: &Refusal, signs: Signs) -> Message {
    match refusal {
        Refusal::Sowing(refusal) => of_sowing(*refusal),
        Refusal::Cassino(refusal) => of_cassino(refusal, signs),
        Refusal::OtherGame => Message::plain(refusal.to_string()),
    }
}

fn of_sowing(refusal: ::sowing::Refusal) -> Message {
    use ::sowing::Refusal as Why;
    let at = |id: &'static str, house: House| Message::new(id).with("house", house.number());
    match refusal {
        Why::Over => Message::new("refusal-game-over"),
        Why::NoSuchHouse { house, houses } => {
            at("refusal-no-such-house", house).with("houses", houses)
        }
        Why::EmptyHouse { house } => at("refusal-empty-house", house),
        Why::BurntHouse { house } => at("refusal-burnt-house", house),
        Why::EndlessRelay { house } => at("refusal-endless-relay", house),
        Why::RelayTooLong { house } => at("refusal-relay-too-long", house).with("laps", MOST_LAPS),
        Why::WonHouse { house } => at("refusal-won-house", house),
        Why::NotYours { house } => at("refusal-not-yours", house),
        Why::SingleSeed { house } => at("refusal-single-seed", house),
        Why::TwoSeeds { house } => at("refusal-two-seeds", house),
        Why::NotFirst { house } => at("refusal-not-first", house),
        Why::TooShort { house } => at("refusal-too-short", house),
        Why::MustFeed { house } => at("refusal-must-feed", house),
        Why::GrandSlam { house } => at("refusal-grand-slam", house),
        Why::MustPass => Message::new("refusal-must-pass"),
        Why::NoPass => Message::new("refusal-no-pass"),
        Why::NoSwap => Message::new("refusal-no-swap"),
    }
}

fn of_cassino(refusal: &::cassino::Refusal, signs: Signs) -> Message {
    use ::cassino::Refusal as Why;
    match refusal {
        Why::Over => Message::new("refusal-match-over"),
        Why::NotInHand(card) => Message::new("refusal-not-in-hand").with("card", named(*card)),
        Why::Capture(error) => of_capture(error, signs),
        Why::MustCapture(card) => Message::new("refusal-must-capture").with("card", named(*card)),
        Why::ChanceIsToAct | Why::NotThisChance | Why::NotInStock(_) | Why::NoSuchSeat { .. } => {
            Message::plain(refusal.to_string())
        }
    }
}

fn of_capture(error: &CaptureError, signs: Signs) -> Message {
    match error {
        CaptureError::Nothing => Message::new("refusal-no-card"),
        CaptureError::NotOnTable(cards) => {
            Message::new("refusal-not-on-table").with("cards", signs.cards(*cards))
        }
        CaptureError::TooBig { card, value } => Message::new("refusal-too-big")
            .with("card", named(*card))
            .with("value", table_value(*card))
            .with("most", *value),
        CaptureError::NotDivisible { sum, value } => {
            Message::new("refusal-not-divisible").with("sum", *sum).with("value", *value)
        }
        CaptureError::NoPartition { value } => {
            Message::new("refusal-no-partition").with("value", *value)
        }
    }
}
