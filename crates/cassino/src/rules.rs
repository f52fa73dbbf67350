//! The options of the game, as data.

use std::fmt::{self, Display};

macro_rules! choices {
    ($(#[$meta:meta])* $name:ident { $($(#[$vmeta:meta])* $variant:ident = $text:literal,)+ }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name { $($(#[$vmeta])* $variant,)+ }

        impl $name {
            /// The texts of the choices, as `--rule` takes them.
            pub const TEXTS: &'static [&'static str] = &[$($text),+];

            /// Returns the text of this choice.
            pub const fn text(self) -> &'static str {
                match self { $(Self::$variant => $text),+ }
            }

            /// Returns the choice with this text.
            pub fn from_text(text: &str) -> Option<Self> {
                match text { $($text => Some(Self::$variant),)+ _ => None }
            }
        }
    };
}

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

/// One rule that people may set with `--rule KEY=VALUE`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key {
    /// The key.
    pub name: &'static str,
    /// The values it takes; empty when it takes a whole number.
    pub values: &'static [&'static str],
    /// What it is about, in one sentence.
    pub help: &'static str,
}

/// Why a key or a value is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RuleError {
    /// There is no such key.
    #[error("there is no rule `{key}`; the rules are {}", names())]
    UnknownKey {
        /// The key asked for.
        key: String,
    },
    /// The key does not take this value.
    #[error("the rule `{key}` cannot be `{value}`; it takes {takes}")]
    BadValue {
        /// The key.
        key: &'static str,
        /// The value asked for.
        value: String,
        /// What it takes.
        takes: String,
    },
}

fn names() -> String {
    Rules::KEYS.iter().map(|key| key.name).collect::<Vec<_>>().join(", ")
}

impl Rules {
    /// Every key that [`Rules::set`] knows, in the order of help texts.
    pub const KEYS: &'static [Key] = &[
        Key {
            name: "ties",
            values: Ties::TEXTS,
            help: "who scores for most cards and most spades when several have as many",
        },
        Key {
            name: "refill",
            values: Refill::TEXTS,
            help: "whether a card is drawn after each turn, or four each when all hands are empty",
        },
        Key {
            name: "capture",
            values: Capturing::TEXTS,
            help: "whether a played card that can capture must",
        },
        Key {
            name: "first-dealer",
            values: FirstDealer::TEXTS,
            help: "whether the first seat deals the first round, or one drawn by lot",
        },
        Key {
            name: "late-sweeps",
            values: LateSweeps::TEXTS,
            help: "whether sweeps count once the stock is out",
        },
        Key {
            name: "length",
            values: Length::TEXTS,
            help: "whether rounds are played up to the target, or one round",
        },
        Key { name: "target", values: &[], help: "the points that end a match, from 1" },
        Key { name: "turn-limit", values: &[], help: "seconds a turn; 0 sets no limit" },
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
        let known = Self::KEYS
            .iter()
            .find(|known| known.name == key)
            .ok_or_else(|| RuleError::UnknownKey { key: key.to_owned() })?;
        let bad = || RuleError::BadValue {
            key: known.name,
            value: value.to_owned(),
            takes: if known.values.is_empty() {
                // A target is at least one point; no limit is 0 seconds.
                let least = u16::from(known.name == "target");
                format!("a whole number from {least} to {}", u16::MAX)
            } else {
                known.values.join(", ")
            },
        };
        match known.name {
            "ties" => self.ties = Ties::from_text(value).ok_or_else(bad)?,
            "refill" => self.refill = Refill::from_text(value).ok_or_else(bad)?,
            "capture" => self.capturing = Capturing::from_text(value).ok_or_else(bad)?,
            "first-dealer" => self.first_dealer = FirstDealer::from_text(value).ok_or_else(bad)?,
            "late-sweeps" => self.late_sweeps = LateSweeps::from_text(value).ok_or_else(bad)?,
            "length" => self.length = Length::from_text(value).ok_or_else(bad)?,
            "target" => {
                self.target = value.parse().ok().filter(|&target| target > 0).ok_or_else(bad)?;
            }
            "turn-limit" if value == "none" => self.turn_limit_s = 0,
            "turn-limit" => self.turn_limit_s = value.parse().map_err(|_| bad())?,
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
