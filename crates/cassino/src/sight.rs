//! What a seat sees when it is to play, as one line of text.
//!
//! The line is that of a moment, but for the hands: `seat=2 hand=d0,dk held=2/2` are the seat, its own hand, and
//! how many cards each seat holds. The stock is what is left of the pack, so its size follows.

use crate::notation::{ParseStateError, Words, joined};
use crate::observation::Observation;
use crate::rules::Rules;
use crate::score::Carry;
use crate::state::{Phase, State};
use cards::CardSet;
use game::{Observe, Seat};

impl Observation {
    const KEYS: &'static [&'static str] = &[
        "round", "dealer", "points", "carry", "turn", "last", "table", "seat", "hand", "held",
        "piles", "sweeps",
    ];

    /// Writes what the seat sees as one line, or returns `None` when no seat is about to play.
    pub fn to_notation(&self) -> Option<String> {
        let open = self.open();
        let Phase::Play(to_play) = open.phase() else { return None };
        let seats = usize::from(open.seats());
        let all = || Seat::all(open.seats());
        let points = joined(&open.totals[..seats]);
        let mut text = format!("round={} dealer={} points={points}", open.round(), open.dealer());
        if open.carry() != Carry::default() {
            text += &format!(" carry={}/{}", open.carry().cards, open.carry().spades);
        }
        text += &format!(" turn={to_play}");
        if let Some(last) = open.last_capturer() {
            text += &format!(" last={last}");
        }
        let held: Vec<u8> = all().map(|seat| self.hand_size(seat)).collect();
        text += &format!(
            " table={} seat={} hand={} held={} piles={} sweeps={}",
            open.table(),
            self.seat(),
            self.hand(),
            joined(&held),
            joined(&open.piles[..seats]),
            joined(&open.sweeps[..seats]),
        );
        Some(text)
    }

    /// Reads what a seat at a table of so many sees from one line.
    ///
    /// # Errors
    ///
    /// What is wrong with the text, and what would be right.
    pub fn from_notation(rules: Rules, seats: u8, text: &str) -> Result<Self, ParseStateError> {
        let words = Words::read(text, Self::KEYS)?;
        let number = words.number("seat", 1, i32::from(seats))?;
        let seat = Seat::new(number.ok_or(ParseStateError::Missing("seat"))? as u8 - 1);
        let held = words.numbers("held", seats, CardSet::PACK.len() as i32)?;
        let one = |key| words.cards(key, 1).map(|mut parts| parts.remove(0));
        let hand = one("hand")?;
        let piles = words.cards("piles", seats)?;
        let seen: CardSet =
            hand.iter().chain(&one("table")?).chain(piles.iter().flatten()).copied().collect();
        if held[seat.index()] as usize != hand.len() {
            let (key, value) = ("held", joined(&held));
            let expected = format!("{} cards of seat {seat}, as in its hand", hand.len());
            return Err(ParseStateError::Value { key, value, expected });
        }
        // A world that fits: what is unseen does not matter, since it is taken away again.
        let mut unseen = (CardSet::PACK - seen).iter();
        let hands = Seat::all(seats).map(|other| {
            let many = held[other.index()] as usize;
            let some =
                if other == seat { hand.clone() } else { unseen.by_ref().take(many).collect() };
            some.into_iter().collect::<CardSet>()
        });
        let hands: Vec<CardSet> = hands.collect();
        let counted: u32 = hands.iter().map(|hand| hand.len() as u32).sum();
        if counted as i32 != held.iter().sum::<i32>() {
            let (key, value) = ("held", joined(&held));
            let expected = format!("at most {} unseen cards", (CardSet::PACK - seen).len());
            return Err(ParseStateError::Value { key, value, expected });
        }
        let shared = text
            .split_whitespace()
            .filter(|word| !["seat=", "hand=", "held="].iter().any(|key| word.starts_with(key)));
        let world = shared.collect::<Vec<_>>().join(" ") + " hands=" + &joined(&hands);
        let state = State::from_notation(rules, seats, &world)?;
        if !matches!(state.open.phase, Phase::Play(_)) {
            return Err(ParseStateError::Missing("turn"));
        }
        Ok(state.observe(seat))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::tests::walk;
    use game::Observe;

    /// Whatever a seat sees is read back as what it sees, but for the last result.
    #[test]
    fn text_and_back_is_the_same_sight() {
        let mut written = [0; 5];
        walk(|rules, seats, state| {
            for seat in Seat::all(seats) {
                let seen = state.observe(seat);
                let Some(text) = seen.to_notation() else { continue };
                let mut read = Observation::from_notation(rules, seats, &text).expect(&text);
                read.open.last_round.clone_from(&seen.open.last_round);
                assert_eq!(read, seen, "{text}");
                written[usize::from(seats)] += 1;
            }
        });
        assert!(written[2..].iter().all(|&written| written > 80), "{written:?}");
    }

    #[test]
    fn faults_are_told() {
        let error = |text: &str| {
            Observation::from_notation(Rules::default(), 2, text).unwrap_err().to_string()
        };
        let text = "round=1 dealer=1 points=0/0 turn=2 table=h6 seat=2 hand=d0 held=1/1 piles=/ sweeps=0/0";
        assert!(Observation::from_notation(Rules::default(), 2, text).is_ok());
        for (from, to, part) in [
            ("seat=2 ", "", "`seat` is missing"),
            ("seat=2", "seat=3", "from 1 to 2"),
            ("held=1/1", "held=1/2", "1 cards of seat 2, as in its hand"),
            ("held=1/1", "held=51/1", "at most 50 unseen cards"),
            ("hand=d0", "hands=d0", "with one of the keys round, dealer"),
            ("table=h6", "table=d0", "appears twice"),
            (" turn=2", "", "`turn` is missing"),
        ] {
            let wrong = text.replace(from, to);
            assert!(error(&wrong).contains(part), "{wrong}: {}", error(&wrong));
        }
    }
}
