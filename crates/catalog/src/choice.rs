//! From what a person asks for to a game that can be played.

use crate::entry::{GameEntry, UnknownGame};
use crate::family::Family;
use crate::sowing_table::SowingTable;
use crate::table::Table;
use game::{RuleError, join_faults};
use sowing::games::VARIANTS;
use sowing::{Rules, RulesFault, Setup, SetupErrors, Side};
use std::ops::RangeInclusive;

/// What a person asks for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choice {
    /// The name of the game.
    pub game: String,
    /// Houses a side of a sowing game, if not the usual number.
    pub houses: Option<u16>,
    /// Seeds a house of a sowing game, if not the usual number.
    pub seeds: Option<u32>,
    /// House rules in the order in which they were said.
    pub rules: Vec<(String, String)>,
    /// Players of Cassino, if not two.
    pub seats: Option<u8>,
}

/// Why a choice is no game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ChoiceError {
    /// There is no such game.
    #[error("{0}")]
    UnknownGame(#[from] UnknownGame),
    /// Rules are unknown or cannot take their values; and those that there are may contradict themselves.
    #[error("{}", told(.0, .1))]
    Rules(Vec<RuleError>, Vec<RulesFault>),
    /// The rules contradict themselves.
    #[error("{}", join_faults(.0))]
    Faults(Vec<RulesFault>),
    /// The game takes another number of players.
    #[error("{game} is a game for {} players, not for {found}", range(.seats))]
    Seats {
        /// The game.
        game: &'static str,
        /// How many may play.
        seats: RangeInclusive<u8>,
        /// How many were asked for.
        found: u8,
    },
    /// A size was given for a card game.
    #[error("cassino has no houses or seeds")]
    SizeOfCassino,
    /// A text is no position.
    #[error("{0}")]
    Notation(sowing::ParseSetupError),
    /// A position does not fit the rules.
    #[error("{0}")]
    Setup(SetupErrors),
    /// A position was given for a game that has no notation for one.
    #[error("only sowing games can start from a position")]
    PositionOfCassino,
    /// The size and the position disagree.
    #[error("the position has {position} houses on each side, but {asked} were asked for")]
    SizeOfPosition {
        /// Houses of the position.
        position: usize,
        /// Houses asked for.
        asked: u16,
    },
}

/// Tells what is wrong with rules. The rules that there are follow the first that is unknown, and no other.
fn told(unset: &[RuleError], faults: &[RulesFault]) -> String {
    let mut is_listed = false;
    let unset = unset.iter().map(|fault| match fault {
        RuleError::UnknownKey { key, .. } if is_listed => format!("there is no rule `{key}`"),
        fault => {
            is_listed |= matches!(fault, RuleError::UnknownKey { .. });
            fault.to_string()
        }
    });
    join_faults(&unset.chain(faults.iter().map(ToString::to_string)).collect::<Vec<_>>())
}

fn range(seats: &RangeInclusive<u8>) -> String {
    if seats.start() == seats.end() {
        seats.start().to_string()
    } else {
        format!("{} to {}", seats.start(), seats.end())
    }
}

/// A game that can be played: a name, and rules that contradict nothing.
#[derive(Clone, Debug, PartialEq)]
pub enum GameSpec {
    /// A sowing game.
    Sowing {
        /// The name of the game.
        name: &'static str,
        /// Its rules, size included.
        rules: Rules,
    },
    /// Nordic Cassino.
    Cassino {
        /// Its rules.
        rules: cassino::Rules,
        /// How many play.
        seats: u8,
    },
}

impl Choice {
    /// Returns the choice of a game by name, as it usually is, also by its title or by another name that no other game
    /// has; or of a form of a game that has a name of its own, which is that game with a size and house rules.
    ///
    /// ```
    /// let choice = catalog::Choice::of("songo-douala");
    /// assert_eq!((&choice.game[..], choice.seeds), ("songo", Some(8)));
    /// assert_eq!(catalog::Choice::of("awale"), catalog::Choice::of("oware"));
    /// assert_eq!(catalog::Choice::of("Oware"), catalog::Choice::of("oware"));
    /// ```
    pub fn of(game: &str) -> Self {
        match VARIANTS.iter().find(|variant| variant.name == game) {
            None => {
                let known = GameEntry::find_spelled(game);
                let game = known.map_or(game, |entry| entry.name).to_owned();
                Self { game, ..Self::default() }
            }
            Some(variant) => Self {
                game: variant.game.to_owned(),
                houses: Some(variant.houses),
                seeds: Some(variant.seeds),
                rules: variant
                    .rules
                    .iter()
                    .map(|&(key, value)| (key.to_owned(), value.to_owned()))
                    .collect(),
                seats: None,
            },
        }
    }

    /// Adds house rules that win over those there are, and over what refines these.
    ///
    /// ```
    /// let mut choice = catalog::Choice::of("bosh");
    /// choice.rules.push(("stores".to_owned(), "none".to_owned()));
    /// choice.overrule(&[("relay".to_owned(), "occupied".to_owned())]);
    /// assert_eq!(choice.spec()?.rule("stores").as_deref(), Some("own"));
    /// # Ok::<(), catalog::ChoiceError>(())
    /// ```
    pub fn overrule(&mut self, rules: &[(String, String)]) {
        for (key, _) in rules {
            let refined_by = Rules::refined_by(key);
            self.rules.retain(|(known, _)| !refined_by.contains(&known.as_str()));
        }
        self.rules.extend_from_slice(rules);
    }

    /// Checks the choice.
    ///
    /// # Errors
    ///
    /// What is wrong with it, and what would be right.
    pub fn spec(&self) -> Result<GameSpec, ChoiceError> {
        let entry = GameEntry::find(&self.game)?;
        if let Some(found) = self.seats
            && !entry.seats.contains(&found)
        {
            let seats = entry.seats.clone();
            return Err(ChoiceError::Seats { game: entry.name, seats, found });
        }
        let Some(named) = entry.sowing else { return self.cassino() };
        let mut rules = named.sized(self.houses, self.seeds);
        let said = self.rules.iter().map(|(key, value)| (key.as_str(), value.as_str()));
        let unset = rules.set_all(said);
        match (unset.is_empty(), rules.faults()) {
            (true, faults) if faults.is_empty() => Ok(GameSpec::Sowing { name: entry.name, rules }),
            (true, faults) => Err(ChoiceError::Faults(faults)),
            (false, faults) => Err(ChoiceError::Rules(unset, faults)),
        }
    }

    /// Checks the choice as one that a contest counts: a single set or round, unless it asks for more.
    ///
    /// ```
    /// let mangala = catalog::Choice::of("mangala");
    /// assert_eq!(mangala.contest_spec()?, mangala.spec()?.single());
    /// let rules = vec![("sets".to_owned(), "3".to_owned())];
    /// let longer = catalog::Choice { rules, ..mangala };
    /// assert_eq!(longer.contest_spec()?, longer.spec()?);
    /// # Ok::<(), catalog::ChoiceError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// What is wrong with it, and what would be right.
    pub fn contest_spec(&self) -> Result<GameSpec, ChoiceError> {
        let many = ["sets", "rounds", "length", "target"];
        let asks_for_more = self.rules.iter().any(|(key, _)| many.contains(&key.as_str()));
        let spec = self.spec()?;
        Ok(if asks_for_more { spec } else { spec.single() })
    }

    fn cassino(&self) -> Result<GameSpec, ChoiceError> {
        if self.houses.is_some() || self.seeds.is_some() {
            return Err(ChoiceError::SizeOfCassino);
        }
        let mut rules = cassino::Rules::default();
        let said = self.rules.iter();
        let unset: Vec<_> = said.filter_map(|(key, value)| rules.set(key, value).err()).collect();
        if !unset.is_empty() {
            return Err(ChoiceError::Rules(unset, Vec::new()));
        }
        Ok(GameSpec::Cassino { rules, seats: self.seats.unwrap_or(2) })
    }

    /// Reads a position of a sowing game; its number of houses stands for the size.
    ///
    /// A position is a moment of one set or round, so the table is over when that is.
    ///
    /// # Errors
    ///
    /// What is wrong with the choice or the position, and what would be right.
    pub fn position(&self, text: &str) -> Result<SowingTable, ChoiceError> {
        let Some(named) = GameEntry::find(&self.game)?.sowing else {
            return Err(ChoiceError::PositionOfCassino);
        };
        let setup: Setup = text.parse().map_err(ChoiceError::Notation)?;
        if let Some(asked) = self.houses
            && usize::from(asked) != setup.size()
        {
            return Err(ChoiceError::SizeOfPosition { position: setup.size(), asked });
        }
        // The number of houses was read as one that can be played.
        let sized = Self { houses: Some(setup.size() as u16), ..self.clone() };
        match sized.spec()?.single() {
            GameSpec::Sowing { mut rules, .. } => {
                if self.seeds.is_none() && rules.houses != named.rules.houses {
                    rules.seeds = seeds_at_start(&setup).unwrap_or(rules.seeds);
                }
                SowingTable::from_setup(rules, &setup).map_err(ChoiceError::Setup)
            }
            GameSpec::Cassino { .. } => Err(ChoiceError::PositionOfCassino),
        }
    }
}

/// Returns the seeds in each house at the start of a game in which a position of another size than the usual may arise,
/// if they were as many in all houses. Some rules count by them.
fn seeds_at_start(setup: &Setup) -> Option<u32> {
    let houses = 2 * setup.size() as u128;
    let is_even = houses > 0 && setup.total().is_multiple_of(houses);
    is_even.then(|| u32::try_from(setup.total() / houses).ok()).flatten()
}

impl GameSpec {
    /// Returns the name of the game.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Sowing { name, .. } => name,
            Self::Cassino { .. } => "cassino",
        }
    }

    /// Returns the value of a `--rule` key, or `None` when there is no such key.
    pub fn rule(&self, key: &str) -> Option<String> {
        match self {
            Self::Sowing { rules, .. } => rules.get(key),
            Self::Cassino { rules, .. } => rules.get(key),
        }
    }

    /// Returns the family of the game.
    pub const fn family(&self) -> Family {
        match self {
            Self::Sowing { .. } => Family::Sowing,
            Self::Cassino { .. } => Family::Cassino,
        }
    }

    /// Returns how many play.
    pub const fn seats(&self) -> u8 {
        match self {
            Self::Sowing { .. } => 2,
            Self::Cassino { seats, .. } => *seats,
        }
    }

    /// Returns the same game as one that a contest counts: a single set, a single round.
    #[must_use]
    pub fn single(self) -> Self {
        match self {
            Self::Sowing { name, rules } => Self::Sowing { name, rules: rules.single() },
            Self::Cassino { rules, seats } => Self::Cassino { rules: rules.single_round(), seats },
        }
    }

    /// Returns the start; `first` begins in a sowing game.
    pub fn start(&self, first: Side) -> Table {
        match self {
            Self::Sowing { rules, .. } => Table::Sowing(SowingTable::start(*rules, first)),
            Self::Cassino { rules, seats } => {
                Table::Cassino(Box::new(cassino::State::start(*rules, *seats)))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_has_other_names_unless_several_games_have_them() {
        for (name, game) in [
            ("awale", "oware"),
            ("Awalé", "oware"),
            ("toguz-korgool", "togyzkumalak"),
            ("toguz korgool", "togyzkumalak"),
            ("тогуз-коргоол", "togyzkumalak"),
            ("kasino", "cassino"),
            ("wari", "wari"),
            ("walak-pussa", "longbeu-a-cha"),
        ] {
            assert_eq!(Choice::of(name).game, game);
        }
        for entry in crate::GAMES {
            assert_eq!(Choice::of(entry.name).game, entry.name);
        }
        for name in ["ayo", "korgool", ""] {
            assert_eq!(Choice::of(name), Choice { game: name.to_owned(), ..Choice::default() });
        }
    }

    #[test]
    fn every_fault_of_the_rules_is_told() {
        let told = |game: &str, rules: &[(&str, &str)]| {
            let rules = rules.iter().map(|&(key, value)| (key.to_owned(), value.to_owned()));
            let choice = Choice { rules: rules.collect(), ..Choice::of(game) };
            choice.spec().expect_err("no game").to_string()
        };
        let target = "`target` must be a whole number from 1 to 65535; got `0`";
        assert_eq!(told("cassino", &[("target", "0")]), target, "one fault");
        let all = told("cassino", &[("pile", "1"), ("target", "0"), ("house", "2")]);
        let start = "there is no rule `pile`; the rules are ties, ";
        assert!(all.starts_with(start), "{all}");
        assert!(all.ends_with(&format!("; {target}; there is no rule `house`")), "{all}");
        let pie = "`pie` must be off or on; got `9`";
        let one = told("oware", &[("slam", "x")]);
        let all = told("oware", &[("slam", "x"), ("sets", "3"), ("pie", "9")]);
        assert_eq!(all, format!("{one}; {pie}"));
        let many = told("oware", &[("pie", "9"); 200]);
        assert_eq!(many, format!("{}and 190 more", format!("{pie}; ").repeat(10)));
    }

    #[test]
    fn a_position_of_another_size_began_with_as_many_seeds_in_each_house() {
        let seeds = |choice: &Choice, position| {
            choice.position(position).expect("it is a position").rules().seeds
        };
        let dakon = Choice::of("dakon");
        assert_eq!(seeds(&dakon, "<4,1,0,0,5,5,5,4,4,4,4> s"), 4);
        assert_eq!(seeds(&dakon, "<7,0,0,1,0,0,0,0,0,0,1,0,0,0,0,0,0> s"), 7, "the usual size");
        let uneven = "<4,1,0,0,5,5,5,4,4,4,5> s";
        assert_eq!(seeds(&dakon, uneven), 4, "no start has so many; as many as houses are usual");
        assert_eq!(seeds(&Choice::of("pandi"), uneven), 5, "no start has so many");
        let sized = Choice { houses: Some(4), ..dakon.clone() };
        assert_eq!(seeds(&sized, "<4,1,0,0,5,5,5,4,4,4,4> s"), 4, "said to be of that size");
        let said = Choice { seeds: Some(3), ..dakon };
        assert_eq!(seeds(&said, "<4,1,0,0,5,5,5,4,4,4,4> s"), 3);
    }
}
