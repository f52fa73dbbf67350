//! A moment of a match as one line of text.
//!
//! `round=2 dealer=1 points=5/3` is a round about to be dealt. With `turn=2 last=1 table=h6,h2
//! hands=c4,c2/d0,dk piles=/d7,s3,s4 sweeps=0/1` a seat is about to play; the stock is all other cards.
//! Seats are counted from 1 and lists have one part a seat. `last` is who captured last and is left
//! out when nobody did; `carry=1/2`, points for most cards and most spades that ties left over, is left
//! out when there are none.

use crate::rules::Rules;
use crate::score::Carry;
use crate::setup::{Setup, SetupErrors};
use crate::state::{Phase, State};
use crate::{MAX_ROUNDS, MAX_SEATS};
use cards::{Card, CardSet, ParseCardSetError};
use game::Seat;

/// The most points of finished rounds that a text may claim for a seat.
const MAX_POINTS: i32 = 1_000_000;

/// Why a text is no moment of a match.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseStateError {
    /// A word is not `key=value` with a key that is known.
    #[error("`{word}`: expected KEY=VALUE with one of the keys {}", .keys.join(", "))]
    Word {
        /// The word.
        word: String,
        /// The keys that are known.
        keys: &'static [&'static str],
    },
    /// A key stands twice.
    #[error("`{0}` is given twice")]
    Repeated(String),
    /// A key is not there.
    #[error("`{0}` is missing")]
    Missing(&'static str),
    /// A value is not what its key takes.
    #[error("`{key}={value}`: expected {expected}")]
    Value {
        /// The key.
        key: &'static str,
        /// The value.
        value: String,
        /// What it takes.
        expected: String,
    },
    /// A list of cards is none.
    #[error("`{key}`: {error}")]
    Cards {
        /// The key.
        key: &'static str,
        /// What is wrong.
        error: ParseCardSetError,
    },
    /// Everything can be read, but it is no state.
    #[error("{0}")]
    Setup(#[from] SetupErrors),
}

impl State {
    const KEYS: &'static [&'static str] = &[
        "round", "dealer", "points", "carry", "turn", "last", "table", "hands", "piles", "sweeps",
    ];

    /// Writes this moment as one line, or returns `None` while cards are being dealt or drawn and when
    /// the match is over. How earlier rounds ended is not part of it.
    pub fn to_notation(&self) -> Option<String> {
        let open = &self.open;
        let seats = usize::from(open.seats);
        let undealt = open.phase == Phase::Deal && self.stock == CardSet::PACK;
        let setup = self.to_setup();
        if setup.is_none() && !undealt {
            return None;
        }
        let points = joined(&open.totals[..seats]);
        let mut text = format!("round={} dealer={} points={points}", open.round, open.dealer);
        if open.carry != Carry::default() {
            text += &format!(" carry={}/{}", open.carry.cards, open.carry.spades);
        }
        if let Some(setup) = setup {
            text += &format!(" turn={}", setup.to_play);
            if let Some(last) = setup.last_capturer {
                text += &format!(" last={last}");
            }
            text += &format!(
                " table={} hands={} piles={} sweeps={}",
                open.table,
                joined(&self.hands[..seats]),
                joined(&open.piles[..seats]),
                joined(&open.sweeps[..seats]),
            );
        }
        Some(text)
    }

    /// Reads a moment of a match of so many seats from one line.
    ///
    /// # Errors
    ///
    /// What is wrong with the text, and what would be right.
    pub fn from_notation(rules: Rules, seats: u8, text: &str) -> Result<Self, ParseStateError> {
        let words = Words::read(text, Self::KEYS)?;
        let seat = |key| words.number(key, 1, i32::from(seats)).map(|seat| seat.map(seat_of));
        let round = words.number("round", 1, MAX_ROUNDS as i32)?;
        let round = round.ok_or(ParseStateError::Missing("round"))? as u32;
        let dealer = seat("dealer")?.ok_or(ParseStateError::Missing("dealer"))?;
        let totals = words.numbers("points", seats, MAX_POINTS)?;
        let carry = if words.value("carry").is_some() {
            let carried = words.numbers("carry", 2, MAX_POINTS)?;
            Carry { cards: carried[0], spades: carried[1] }
        } else {
            Carry::default()
        };
        let Some(to_play) = seat("turn")? else {
            let of_play = ["last", "table", "hands", "piles", "sweeps"];
            if of_play.iter().any(|key| words.value(key).is_some()) {
                return Err(ParseStateError::Missing("turn"));
            }
            let mut state = Self::round(rules, seats, round, dealer, &totals);
            state.open.carry = carry;
            return Ok(state);
        };
        let hands = words.cards("hands", seats)?;
        let piles = words.cards("piles", seats)?;
        let table = words.cards("table", 1)?.remove(0);
        let dealt: CardSet = hands.iter().chain(&piles).flatten().chain(&table).copied().collect();
        let setup = Setup {
            rules,
            round,
            dealer,
            to_play,
            sweeps: words.numbers("sweeps", seats, 52)?.iter().map(|&count| count as u8).collect(),
            totals,
            stock: (CardSet::PACK - dealt).iter().collect(),
            last_capturer: seat("last")?,
            carry,
            hands,
            piles,
            table,
        };
        Ok(Self::from_setup(&setup)?)
    }
}

fn seat_of(number: i32) -> Seat {
    Seat::new(number as u8 - 1)
}

pub(crate) fn joined<T: ToString>(values: &[T]) -> String {
    values.iter().map(ToString::to_string).collect::<Vec<_>>().join("/")
}

/// The words of a text by their keys.
pub(crate) struct Words<'a>(Vec<(&'a str, &'a str)>);

impl<'a> Words<'a> {
    pub(crate) fn read(
        text: &'a str,
        keys: &'static [&'static str],
    ) -> Result<Self, ParseStateError> {
        let mut words = Self(Vec::new());
        for word in text.split_whitespace() {
            let (key, value) = word
                .split_once('=')
                .filter(|(key, _)| keys.contains(key))
                .ok_or_else(|| ParseStateError::Word { word: word.to_owned(), keys })?;
            if words.value(key).is_some() {
                return Err(ParseStateError::Repeated(key.to_owned()));
            }
            words.0.push((key, value));
        }
        Ok(words)
    }

    pub(crate) fn value(&self, key: &str) -> Option<&'a str> {
        self.0.iter().find(|(known, _)| *known == key).map(|(_, value)| *value)
    }

    pub(crate) fn number(
        &self,
        key: &'static str,
        min: i32,
        max: i32,
    ) -> Result<Option<i32>, ParseStateError> {
        self.value(key).map(|value| number(key, value, min, max)).transpose()
    }

    /// Reads so many numbers from 0 to `max`.
    pub(crate) fn numbers(
        &self,
        key: &'static str,
        count: u8,
        max: i32,
    ) -> Result<Vec<i32>, ParseStateError> {
        self.parts(key, count)?.into_iter().map(|part| number(key, part, 0, max)).collect()
    }

    pub(crate) fn cards(
        &self,
        key: &'static str,
        count: u8,
    ) -> Result<Vec<Vec<Card>>, ParseStateError> {
        let read = |part: &str| match part.parse::<CardSet>() {
            Ok(set) => Ok(set.iter().collect()),
            Err(error) => Err(ParseStateError::Cards { key, error }),
        };
        self.parts(key, count)?.into_iter().map(read).collect()
    }

    fn parts(&self, key: &'static str, count: u8) -> Result<Vec<&'a str>, ParseStateError> {
        let value = self.value(key).ok_or(ParseStateError::Missing(key))?;
        let parts: Vec<&str> = value.split('/').collect();
        if parts.len() == usize::from(count) {
            return Ok(parts);
        }
        let expected = format!("{count} parts with / between them");
        Err(ParseStateError::Value { key, value: value.to_owned(), expected })
    }
}

fn number(key: &'static str, value: &str, min: i32, max: i32) -> Result<i32, ParseStateError> {
    value.parse().ok().filter(|number| (min..=max).contains(number)).ok_or_else(|| {
        let expected = format!("a whole number from {min} to {max}");
        ParseStateError::Value { key, value: value.to_owned(), expected }
    })
}

const _: () = assert!(MAX_ROUNDS <= i32::MAX as u32 && MAX_SEATS < u8::MAX);

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::{Refill, Ties};
    use game::{State as _, Turn};
    use rand::{RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    /// Plays matches of two, three and four seats at random, and shows each moment with its rules and seats.
    pub(crate) fn walk(mut visit: impl FnMut(Rules, u8, &State)) {
        for (seed, refill) in [(1, Refill::One), (2, Refill::PacketsOfFour), (3, Refill::One)] {
            let rules = Rules { refill, ties: Ties::Carry, ..Rules::default() };
            let seats = seed as u8 + 1;
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let mut state = State::start(rules, seats);
            while state.turn() != Turn::Over {
                visit(rules, seats, &state);
                let action = if state.turn() == Turn::Chance {
                    game::sample(&state, &mut rng).expect("an outcome")
                } else {
                    let actions = state.actions_up_to(3);
                    actions[rng.random_range(0..actions.len())]
                };
                state.play(action).expect("legal");
            }
        }
    }

    /// Every moment that can be written is read back as the same state, but for the last result.
    #[test]
    fn text_and_back_is_the_same_state() {
        let mut written = [0; 5];
        walk(|rules, seats, state| {
            let Some(text) = state.to_notation() else { return };
            let mut read = State::from_notation(rules, seats, &text).expect(&text);
            read.open.last_round.clone_from(&state.open.last_round);
            assert_eq!(&read, state, "{text}");
            written[usize::from(seats)] += 1;
        });
        assert!(written[2..].iter().all(|&written| written > 40), "{written:?}");
    }

    #[test]
    fn faults_are_told() {
        let error =
            |text: &str| State::from_notation(Rules::default(), 2, text).unwrap_err().to_string();
        for (text, part) in [
            ("", "`round` is missing"),
            ("round=1 nonsense", "`nonsense`: expected KEY=VALUE"),
            ("round=1 round=1", "`round` is given twice"),
            ("round=0 dealer=1 points=0/0", "from 1 to 1000"),
            ("round=1 dealer=3 points=0/0", "`dealer=3`: expected a whole number from 1 to 2"),
            ("round=1 dealer=1 points=0", "expected 2 parts"),
            ("round=1 dealer=1 points=0/-1", "from 0 to 1000000"),
            ("round=1 dealer=1 points=0/0 table=", "`turn` is missing"),
            (
                "round=1 dealer=1 points=0/0 turn=1 table= hands=h2/h2 piles=/ sweeps=0/0",
                "the two of hearts appears twice",
            ),
            (
                "round=1 dealer=1 points=0/0 turn=1 table=h1 hands=h2/ piles=/ sweeps=0/0",
                "`table`: `h1` is not a card",
            ),
            (
                "round=1 dealer=1 points=0/0 turn=2 table=h3 hands=h2/ piles=/ sweeps=0/0",
                "seat 2 is to play but holds no card",
            ),
        ] {
            assert!(error(text).contains(part), "{text}: {}", error(text));
        }
    }
}
