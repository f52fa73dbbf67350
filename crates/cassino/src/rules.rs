//! The options of the game, as data.

use game::{Key, RuleError, choices};
use std::fmt::{self, Display};

choices! {
    /// Who scores for most cards and most spades when several have as many.
    Ties {
        /// Each of them; nobody for none.
        Each = "each",
        /// Nobody.
        None = "none",
        /// At a table of more than two, two who share have half of the points each, fractions being
        /// lost; otherwise nobody.
        PagatFi = "pagat_fi",
        /// Nobody, and the points go to who has most alone in a later round.
        Carry = "carry",
        /// Each of them, and everybody for none, as the older program counted.
        SeedExact = "seed_exact",
    }
}
choices! {
    /// How hands are filled again.
    Refill {
        /// One card after each of one's turns.
        One = "one",
        /// Four cards each when all hands are empty.
        PacketsOfFour = "packets-of-four",
    }
}
choices! {
    /// Whether a card that can capture must.
    Capturing {
        /// It may be put on the table all the same.
        Optional = "optional",
        /// It must capture something when it is played.
        Compulsory = "compulsory",
    }
}
choices! {
    /// Who deals the first round.
    FirstDealer {
        /// The first seat.
        First = "first",
        /// A seat drawn by lot.
        Random = "random",
    }
}
choices! {
    /// Whether sweeps count once the stock is out.
    LateSweeps {
        /// They count like any other.
        Count = "count",
        /// They do not.
        Not = "not",
    }
}
choices! {
    /// How long is played.
    Length {
        /// Rounds up to the target.
        Match = "match",
        /// One round.
        Round = "round",
    }
}

/// The rules of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// Ties for most cards and most spades.
    pub ties: Ties,
    /// How hands are filled again.
    pub refill: Refill,
    /// Whether a card that can capture must.
    pub capturing: Capturing,
    /// Who deals first.
    pub first_dealer: FirstDealer,
    /// Sweeps after the stock is out.
    pub late_sweeps: LateSweeps,
    /// How long is played.
    pub length: Length,
    /// The points that end a match.
    pub target: u16,
    /// Seconds a turn, or 0 for as long as one likes. Front ends keep the clock.
    pub turn_limit_s: u16,
}

impl Default for Rules {
    fn default() -> Self {
        Self {
            ties: Ties::Each,
            refill: Refill::One,
            capturing: Capturing::Optional,
            first_dealer: FirstDealer::First,
            late_sweeps: LateSweeps::Count,
            length: Length::Match,
            target: 16,
            turn_limit_s: 0,
        }
    }
}

impl Rules {
    /// Every key that [`Rules::set`] knows, in the order of help texts.
    pub const KEYS: &'static [Key] = &[
        Key::choice("ties", Ties::TEXTS, "who scores for most cards and most spades in a tie"),
        Key::choice(
            "refill",
            Refill::TEXTS,
            "whether players draw a card after each turn, or are dealt four when all hands are empty",
        ),
        Key::choice("capture", Capturing::TEXTS, "whether a played card that can capture must"),
        Key::choice(
            "first-dealer",
            FirstDealer::TEXTS,
            "whether the first seat or a random seat deals the first round",
        ),
        Key::choice(
            "late-sweeps",
            LateSweeps::TEXTS,
            "whether sweeps count after the stock has run out",
        ),
        Key::choice(
            "length",
            Length::TEXTS,
            "whether to play a match up to the target, or a single round",
        ),
        Key::number("target", (1, u16::MAX as u32), "the points that end a match, from 1"),
        Key::number("turn-limit", (0, u16::MAX as u32), "seconds per turn; 0 means no limit"),
    ];

    /// Returns the same rules for one round.
    #[must_use]
    pub const fn single_round(self) -> Self {
        Self { length: Length::Round, ..self }
    }

    /// Returns the value of a key as text, or `None` when there is no such key.
    pub fn get(&self, key: &str) -> Option<String> {
        let text = match key {
            "ties" => self.ties.text(),
            "refill" => self.refill.text(),
            "capture" => self.capturing.text(),
            "first-dealer" => self.first_dealer.text(),
            "late-sweeps" => self.late_sweeps.text(),
            "length" => self.length.text(),
            "target" => return Some(self.target.to_string()),
            "turn-limit" => return Some(self.turn_limit_s.to_string()),
            _ => return None,
        };
        Some(text.to_owned())
    }

    /// Changes one rule.
    ///
    /// # Errors
    ///
    /// A key that does not exist, or a value that it does not take.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), RuleError> {
        let known = Key::find(Self::KEYS, key)?;
        let bad = || known.refuse(value);
        match known.name {
            "ties" => self.ties = Ties::from_text(value).ok_or_else(bad)?,
            "refill" => self.refill = Refill::from_text(value).ok_or_else(bad)?,
            "capture" => self.capturing = Capturing::from_text(value).ok_or_else(bad)?,
            "first-dealer" => self.first_dealer = FirstDealer::from_text(value).ok_or_else(bad)?,
            "late-sweeps" => self.late_sweeps = LateSweeps::from_text(value).ok_or_else(bad)?,
            "length" => self.length = Length::from_text(value).ok_or_else(bad)?,
            "target" => self.target = known.read(value)?,
            "turn-limit" if value == "none" => self.turn_limit_s = 0,
            "turn-limit" => self.turn_limit_s = known.read(value)?,
            other => unreachable!("the key {other} is listed but not set"),
        }
        Ok(())
    }
}

impl Display for Rules {
    /// Writes every key with its value.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, key) in Self::KEYS.iter().enumerate() {
            let space = if index == 0 { "" } else { " " };
            let value = self.get(key.name).expect("every listed key has a value");
            write!(f, "{space}{}={value}", key.name)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_listed_value_of_every_key_can_be_set_and_read_back() {
        for key in Rules::KEYS {
            for &value in key.values.iter().chain(&["3"][..usize::from(key.values.is_empty())]) {
                let mut rules = Rules::default();
                rules.set(key.name, value).expect("a listed value");
                assert_eq!(rules.get(key.name).as_deref(), Some(value), "{}", key.name);
            }
            assert!(Rules::default().set(key.name, "nonsense").is_err());
        }
        assert!(Rules::default().set("target", "0").is_err());
    }
}
