//! Rules as data, and the keys by which people change them.

use game::{Key, RuleError, choices};
use std::fmt::{self, Display};

/// The most houses a side that any board may have.
pub const MAX_HOUSES: u16 = 1024;
/// The most seeds a house may start with. With [`MAX_HOUSES`] all seeds together still fit an `i32`.
pub const MAX_SEEDS: u32 = 1_000_000;
/// The most laps of one move. A relay that needs more is refused as too long.
///
/// A board set by hand can have a relay of more laps than anybody could wait for, although it ends: with laps of
/// hundreds of seeds even this many sow some ten million seeds. It also bounds the memory of what a move
/// tells: 1 MiB of laps.
pub const MOST_LAPS: u64 = 1 << 17;

choices! {
    /// Where the first of the lifted seeds falls.
    FirstSeed {
        /// In the pit after the house that was lifted.
        Next = "next",
        /// Back into the house, when it held two or more (Mangala); a lone seed moves to the next pit.
        Origin = "origin",
    }
}
choices! {
    /// Whether sowing continues from where the last seed fell.
    Relay {
        /// One lap a move.
        None = "none",
        /// From an occupied house, that house is lifted and sown (traditional Congkak).
        Occupied = "occupied",
        /// When the next house holds seeds it is lifted and sown; otherwise what the house after it
        /// holds goes to the store (the Congkak variation). Stores are never sown into.
        NextHouse = "next-house",
    }
}
choices! {
    /// Whether a last seed in an own, empty house takes it and the opposite house.
    OppositeCapture {
        /// Never.
        Never = "none",
        /// When the opposite house holds seeds.
        WithSeeds = "standard",
        /// Always: with an empty house opposite the lone seed is banked.
        Always = "empty",
    }
}
choices! {
    /// Whether a last seed that makes a house of the other side even takes that house.
    EvenCapture {
        /// Never.
        Never = "off",
        /// Always (Mangala).
        Always = "on",
    }
}
choices! {
    /// Whether a last seed in the own store gives another turn.
    ExtraTurn {
        /// Never.
        Never = "off",
        /// On every move but the first of the game.
        NotOnFirstMove = "not-first",
        /// Always, without limit.
        Always = "on",
    }
}
choices! {
    /// When the game is over.
    Ends {
        /// When the side to move has no seeds in its houses.
        MoverEmpty = "mover",
        /// As soon as either side has no seeds in its houses.
        EitherEmpty = "either",
    }
}
choices! {
    /// Who gets the seeds that are left in houses at the end.
    Rest {
        /// The owner of the house.
        Owner = "owner",
        /// The player whose side is empty (Mangala).
        Emptier = "emptier",
        /// The opponent of the player whose side is empty. With one side empty this is the owner;
        /// sheets of traditional Congkak say it this way.
        Opponent = "opponent",
    }
}
choices! {
    /// Whether the rest is moved to the stores at the end.
    Leftovers {
        /// The rest is moved to the stores, and the houses are empty.
        Banked = "banked",
        /// The rest stays in the houses and only counts in the scores.
        Counted = "counted",
    }
}
choices! {
    /// Whether the second player may swap sides on their first turn.
    Pie {
        /// No.
        Off = "off",
        /// Yes.
        On = "on",
    }
}
choices! {
    /// Whether the game ends when a store holds more than half of all seeds.
    Majority {
        /// No.
        Off = "off",
        /// Yes.
        On = "on",
    }
}
choices! {
    /// What happens when a board with the same side to move comes for the third time.
    Repetition {
        /// Nothing.
        None = "none",
        /// The game ends, and each player takes the seeds on their own side.
        Own = "own",
    }
}
choices! {
    /// How a round is opened.
    Opening {
        /// One player moves first, as ever after.
        Turns = "turns",
        /// Both sow at once, seed by seed; who stops first waits, and moves next.
        Together = "together",
    }
}

/// How many positions are played one after another, and what passes from one to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Series {
    /// So many sets from the same start, the players beginning in turn; above one, a set won is a
    /// point and a set drawn half a point.
    Sets(u16),
    /// Rounds that are refilled from the stores, houses that cannot be filled being burnt; so many,
    /// or with 0 until a player cannot fill one house.
    Rounds(u16),
}

/// Which stores the mover sows into.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stores {
    /// Their own, not the other's.
    Own,
    /// None.
    Skipped,
}

/// The rules of one sowing game, size included. A value of this type may contradict itself;
/// [`Rules::faults`] says where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// Houses a side, from 1 to [`MAX_HOUSES`].
    pub houses: u16,
    /// Seeds in every house at the start, from 0 to [`MAX_SEEDS`].
    pub seeds: u32,
    /// Where the first seed falls.
    pub first_seed: FirstSeed,
    /// Whether sowing goes on.
    pub relay: Relay,
    /// Capture of the opposite house.
    pub opposite: OppositeCapture,
    /// Capture of a house made even.
    pub even: EvenCapture,
    /// Another turn.
    pub extra_turn: ExtraTurn,
    /// When it is over.
    pub ends: Ends,
    /// Who gets the rest.
    pub rest: Rest,
    /// Where the rest lies afterwards.
    pub leftovers: Leftovers,
    /// The pie rule.
    pub pie: Pie,
    /// The end by majority.
    pub majority: Majority,
    /// The third coming of a position.
    pub repetition: Repetition,
    /// How a round is opened.
    pub opening: Opening,
    /// Sets or rounds.
    pub series: Series,
}

/// Why rules contradict themselves or go beyond the largest board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RulesFault {
    /// No house, or too many.
    #[error("houses must be between 1 and {MAX_HOUSES}, got {0}")]
    Houses(u16),
    /// Too many seeds.
    #[error("seeds must be at most {MAX_SEEDS}, got {0}")]
    Seeds(u32),
    /// The next-house relay never sows into a store and has a capture of its own.
    #[error("relay=next-house never sows into a store and has a capture of its own: it needs {0}")]
    NextHouse(&'static str),
    /// Laps of a relay leave nothing behind.
    #[error("first-seed=origin needs relay=none: a relay lifts the whole house")]
    OriginRelay,
    /// A relay takes what is in the house where an even capture would.
    #[error("even-capture=on needs relay=none: a relay continues from an occupied house")]
    EvenRelay,
    /// Rounds are refilled from the stores.
    #[error("playing in rounds needs {0}")]
    Rounds(&'static str),
    /// The simultaneous opening is one of relays.
    #[error("opening=together needs {0}")]
    Together(&'static str),
    /// No set is no game.
    #[error("sets must be at least 1, got 0")]
    NoSets,
}

impl Rules {
    /// Every key that [`Rules::set`] knows, in the order of help texts.
    pub const KEYS: &'static [Key] = &[
        Key::choice(
            "capture",
            OppositeCapture::TEXTS,
            "whether a last seed in one of the mover's own empty houses captures: never, if the opposite house holds seeds, or always",
        ),
        Key::choice(
            "even-capture",
            EvenCapture::TEXTS,
            "whether a last seed that makes a house on the other side even captures it",
        ),
        Key::choice(
            "extra-turn",
            ExtraTurn::TEXTS,
            "whether a last seed in the mover's own store gives another turn",
        ),
        Key::choice(
            "first-move-extra-turn",
            &["on", "off"],
            "whether the first move of the game can give another turn",
        ),
        Key::choice(
            "ends",
            Ends::TEXTS,
            "whether the game ends when the side to move is empty, or as soon as either is",
        ),
        Key::choice("rest", Rest::TEXTS, "who gets the seeds left in houses at the end"),
        Key::choice(
            "leftovers",
            Leftovers::TEXTS,
            "whether the seeds left at the end are moved to the stores, or only counted",
        ),
        Key::choice(
            "pie",
            Pie::TEXTS,
            "whether the second player may swap sides on their first turn",
        ),
        Key::choice(
            "majority",
            Majority::TEXTS,
            "whether the game ends when a store holds more than half of all seeds",
        ),
        Key::choice(
            "repetition",
            Repetition::TEXTS,
            "what happens when a position occurs for the third time: each player takes their own side, or nothing",
        ),
        Key::choice(
            "relay",
            Relay::TEXTS,
            "whether sowing continues from an occupied house, or from the next house",
        ),
        Key::choice(
            "first-seed",
            FirstSeed::TEXTS,
            "whether the first seed of two or more stays in the house it was lifted from",
        ),
        Key::choice(
            "opening",
            Opening::TEXTS,
            "whether the sides open a round in turn, or both at once",
        ),
        Key::number("sets", (1, u16::MAX as u32), "how many sets make a match"),
        Key::number(
            "rounds",
            (0, u16::MAX as u32),
            "how many rounds to play; 0 plays until a player cannot fill a house",
        ),
    ];

    /// Returns which stores are sown into.
    #[inline]
    pub const fn stores(&self) -> Stores {
        match self.relay {
            Relay::NextHouse => Stores::Skipped,
            Relay::None | Relay::Occupied => Stores::Own,
        }
    }

    /// Tells whether houses can be burnt.
    #[inline]
    pub const fn burns(&self) -> bool {
        matches!(self.series, Series::Rounds(_))
    }

    /// Tells whether it matters that no move has been made yet.
    #[inline]
    pub const fn has_first_move(&self) -> bool {
        matches!(self.pie, Pie::On) || matches!(self.extra_turn, ExtraTurn::NotOnFirstMove)
    }

    /// Returns the seeds on the board at the start.
    #[inline]
    pub const fn total(&self) -> u32 {
        2 * self.houses as u32 * self.seeds
    }

    /// Tells whether the packed board holds this game.
    #[inline]
    pub const fn fits_packed(&self) -> bool {
        self.houses <= 7 && self.seeds <= 255 && self.total() <= 255
    }

    /// Returns the same rules for another size.
    #[must_use]
    pub const fn with_size(self, houses: u16, seeds: u32) -> Self {
        Self { houses, seeds, ..self }
    }

    /// Returns the same rules for one set or one round alone.
    #[must_use]
    pub const fn single(self) -> Self {
        let series = match self.series {
            Series::Sets(_) => Series::Sets(1),
            Series::Rounds(_) => Series::Rounds(1),
        };
        Self { series, ..self }
    }

    /// Lists everything that is wrong with these rules; nothing for rules that can be played.
    pub fn faults(&self) -> Vec<RulesFault> {
        let mut faults = Vec::new();
        let mut fault = |wrong: bool, what: RulesFault| {
            if wrong {
                faults.push(what);
            }
        };
        fault(!(1..=MAX_HOUSES).contains(&self.houses), RulesFault::Houses(self.houses));
        fault(self.seeds > MAX_SEEDS, RulesFault::Seeds(self.seeds));
        if self.relay == Relay::NextHouse {
            let needs = |wrong, what| (wrong, RulesFault::NextHouse(what));
            for (wrong, what) in [
                needs(self.opposite != OppositeCapture::Never, "capture=none"),
                needs(self.even != EvenCapture::Never, "even-capture=off"),
                needs(self.extra_turn != ExtraTurn::Never, "extra-turn=off"),
            ] {
                fault(wrong, what);
            }
        }
        let relays = self.relay != Relay::None;
        fault(self.first_seed == FirstSeed::Origin && relays, RulesFault::OriginRelay);
        let even = self.even == EvenCapture::Always;
        fault(even && self.relay == Relay::Occupied, RulesFault::EvenRelay);
        if self.burns() {
            let stores = self.relay == Relay::NextHouse;
            fault(
                stores,
                RulesFault::Rounds("relay=none or relay=occupied, which sow into stores"),
            );
            let banked = self.leftovers == Leftovers::Banked;
            fault(!banked, RulesFault::Rounds("leftovers=banked"));
            // A store with more than half of the seeds would end every later round at its start.
            let majority = self.majority == Majority::On;
            fault(majority, RulesFault::Rounds("majority=off"));
        }
        if self.opening == Opening::Together {
            fault(self.relay != Relay::Occupied, RulesFault::Together("relay=occupied"));
            fault(self.pie == Pie::On, RulesFault::Together("pie=off: nobody moves second"));
            let first = self.extra_turn == ExtraTurn::NotOnFirstMove;
            fault(first, RulesFault::Together("extra-turn=on or off: both move first"));
        }
        fault(self.series == Series::Sets(0), RulesFault::NoSets);
        faults
    }

    /// Returns the value of a key as text, or `None` when there is no such key.
    pub fn get(&self, key: &str) -> Option<String> {
        let text = match key {
            "capture" => self.opposite.text(),
            "even-capture" => self.even.text(),
            "extra-turn" => self.extra_turn.text(),
            "first-move-extra-turn" => match self.extra_turn {
                ExtraTurn::Always => "on",
                ExtraTurn::Never | ExtraTurn::NotOnFirstMove => "off",
            },
            "ends" => self.ends.text(),
            "rest" => self.rest.text(),
            "leftovers" => self.leftovers.text(),
            "pie" => self.pie.text(),
            "majority" => self.majority.text(),
            "repetition" => self.repetition.text(),
            "relay" => self.relay.text(),
            "first-seed" => self.first_seed.text(),
            "opening" => self.opening.text(),
            "sets" => match self.series {
                Series::Sets(number) => return Some(number.to_string()),
                Series::Rounds(_) => "1",
            },
            "rounds" => match self.series {
                Series::Sets(_) => "1",
                Series::Rounds(number) => return Some(number.to_string()),
            },
            _ => return None,
        };
        Some(text.to_owned())
    }

    /// Changes one rule. The result may contradict itself; see [`Rules::faults`].
    ///
    /// # Errors
    ///
    /// A key that does not exist, or a value that it does not take.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), RuleError> {
        let known = Key::find(Self::KEYS, key)?;
        let bad = || known.refuse(value);
        match known.name {
            "capture" => self.opposite = OppositeCapture::from_text(value).ok_or_else(bad)?,
            "even-capture" => self.even = EvenCapture::from_text(value).ok_or_else(bad)?,
            "extra-turn" => self.extra_turn = ExtraTurn::from_text(value).ok_or_else(bad)?,
            "first-move-extra-turn" => {
                self.extra_turn = match (value, self.extra_turn) {
                    ("on", ExtraTurn::NotOnFirstMove) => ExtraTurn::Always,
                    ("off", ExtraTurn::Always) => ExtraTurn::NotOnFirstMove,
                    ("on" | "off", as_it_is) => as_it_is,
                    _ => return Err(bad()),
                }
            }
            "ends" => self.ends = Ends::from_text(value).ok_or_else(bad)?,
            "rest" => self.rest = Rest::from_text(value).ok_or_else(bad)?,
            "leftovers" => self.leftovers = Leftovers::from_text(value).ok_or_else(bad)?,
            "pie" => self.pie = Pie::from_text(value).ok_or_else(bad)?,
            "majority" => self.majority = Majority::from_text(value).ok_or_else(bad)?,
            "repetition" => self.repetition = Repetition::from_text(value).ok_or_else(bad)?,
            "relay" => self.relay = Relay::from_text(value).ok_or_else(bad)?,
            "first-seed" => self.first_seed = FirstSeed::from_text(value).ok_or_else(bad)?,
            "opening" => self.opening = Opening::from_text(value).ok_or_else(bad)?,
            "sets" => self.series = Series::Sets(known.read(value)?),
            "rounds" => self.series = Series::Rounds(known.read(value)?),
            other => unreachable!("the key {other} is listed but not set"),
        }
        Ok(())
    }
}

impl Display for Rules {
    /// Writes the size, and the keys and values that make these rules when they are set in turn.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "houses={} seeds={}", self.houses, self.seeds)?;
        for key in Self::KEYS {
            let said_already = match key.name {
                "first-move-extra-turn" => true,
                "sets" => self.burns(),
                "rounds" => !self.burns(),
                _ => false,
            };
            if !said_already {
                let value = self.get(key.name).expect("every listed key has a value");
                write!(f, " {}={value}", key.name)?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::KALAH;

    #[test]
    fn every_listed_value_of_every_key_can_be_set_and_read_back() {
        for key in Rules::KEYS {
            for &value in key.values.iter().chain(&["3"][..usize::from(key.values.is_empty())]) {
                let mut rules = KALAH;
                rules.set(key.name, value).expect("a listed value");
                assert_eq!(rules.get(key.name).as_deref(), Some(value), "{}", key.name);
            }
            assert!(KALAH.clone().set(key.name, "nonsense").is_err());
        }
    }

    #[test]
    fn errors_say_what_would_be_right() {
        let mut rules = KALAH;
        let error = rules.set("capture", "all").unwrap_err().to_string();
        assert_eq!(error, "`capture` must be none, standard or empty; got `all`");
        let error = rules.set("captures", "none").unwrap_err().to_string();
        assert!(error.starts_with("there is no rule `captures`; the rules are capture, even-"));
    }

    #[test]
    fn contradictions_are_all_told() {
        let mut rules = KALAH.with_size(0, MAX_SEEDS + 1);
        rules.relay = Relay::NextHouse;
        rules.series = Series::Sets(0);
        let told: Vec<_> = rules.faults().iter().map(ToString::to_string).collect();
        assert_eq!(told.len(), 5, "{told:?}");
        assert_eq!(told[0], "houses must be between 1 and 1024, got 0");
    }
}
