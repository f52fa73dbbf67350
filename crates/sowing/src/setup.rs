//! Any board a person may type, and the one checked bridge to a position.

use crate::action::House;
use crate::board::{Board, Mark};
use crate::pit::Pit;
use crate::position::{Position, Source};
use crate::ring::Ring;
use crate::rules::{LastTo, Rules, RulesFault, TuzdykBar};
use crate::side::{BySide, Side};
use crate::stage::Stage;
use std::fmt::{self, Display};

/// What a person says of a house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HouseSetup {
    /// It holds so many seeds.
    Seeds(u64),
    /// It is burnt.
    Burnt,
    /// It was won for good by this side, and holds so many seeds.
    Child {
        /// Its seeds.
        seeds: u64,
        /// Who won it.
        owner: Side,
    },
    /// It lies on one side and belongs to the other, as land, and holds so many seeds.
    Land {
        /// Its seeds.
        seeds: u64,
        /// Whose it is.
        owner: Side,
    },
}

impl HouseSetup {
    /// Returns the seeds, none in a burnt house.
    pub const fn seeds(self) -> u64 {
        match self {
            Self::Seeds(seeds) | Self::Child { seeds, .. } | Self::Land { seeds, .. } => seeds,
            Self::Burnt => 0,
        }
    }

    /// Returns the same house with so many seeds; a burnt one is open then.
    #[must_use]
    pub const fn with_seeds(self, seeds: u64) -> Self {
        match self {
            Self::Seeds(_) | Self::Burnt => Self::Seeds(seeds),
            Self::Child { owner, .. } => Self::Child { seeds, owner },
            Self::Land { owner, .. } => Self::Land { seeds, owner },
        }
    }
}

/// Any board a person may type, each side's houses in that side's own sowing order.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// Seeds in the stores.
    pub stores: BySide<u64>,
    /// The houses.
    pub houses: BySide<Vec<HouseSetup>>,
    /// Whose turn it is.
    pub mover: Side,
    /// How far the first turn has gone, or whether houses are being filled, where it is said; otherwise a start is
    /// fresh and all else is later.
    pub stage: Option<Stage>,
    /// Who gets the last few seeds, where it is said and depends on what happened before; otherwise see
    /// [`heir_under`](Self::heir_under).
    pub heir: Option<Side>,
}

/// One reason why a setup is no position under the rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// The rules are at fault themselves.
    #[error("{0}")]
    Rules(RulesFault),
    /// The board has another size than the rules say.
    #[error("{side} has {found} houses; the rules say {expected}")]
    HouseCount {
        /// The side.
        side: Side,
        /// Houses found.
        found: usize,
        /// Houses of the rules.
        expected: u16,
    },
    /// More seeds than can be counted.
    #[error("{total} seeds on the board; expected at most {most}")]
    TooManySeeds {
        /// All seeds.
        total: u128,
        /// The most that the board holds.
        most: u64,
    },
    /// The board has more houses than can be held.
    #[error("{found} houses a side; this board holds at most {most}")]
    TooManyHouses {
        /// Houses of the rules.
        found: u16,
        /// The most that the board holds.
        most: u16,
    },
    /// A burnt house in a game that burns none.
    #[error("house {house} of {side} is burnt, but houses burn only in games played in rounds")]
    BurntWithoutRounds {
        /// The side.
        side: Side,
        /// The house.
        house: House,
    },
    /// A house won for good in a game that knows none.
    #[error("house {house} of {side} is won for good, which the rules do not know")]
    ChildWithoutRule {
        /// The side.
        side: Side,
        /// The house.
        house: House,
    },
    /// A tuzdyk where no move can make one.
    #[error(
        "house {house} of {side} cannot be a tuzdyk of {owner}: one is made on the other side, and never in the last house"
    )]
    NoTuzdykHere {
        /// The side.
        side: Side,
        /// The house.
        house: House,
        /// Whose it would be.
        owner: Side,
    },
    /// More tuzdyks than a player may have.
    #[error("{owner} has {found} tuzdyks; expected at most {most}")]
    TooManyTuzdyks {
        /// Whose they are.
        owner: Side,
        /// Tuzdyks found.
        found: usize,
        /// The most of the rules.
        most: u8,
    },
    /// A second tuzdyk where the first one bars it.
    #[error("house {south} of South and house {north} of North cannot both be tuzdyks: {bar}")]
    BarredTuzdyk {
        /// The house of South.
        south: House,
        /// The house of North.
        north: House,
        /// The rule, as a key and its value.
        bar: &'static str,
    },
    /// Land in a game that is not played for it.
    #[error("house {house} of {side} belongs to the other side, but only games for land know that")]
    LandWithoutRule {
        /// The side.
        side: Side,
        /// The house.
        house: House,
    },
    /// A move that was earned under rules to which that does not matter.
    #[error("an earned move matters only with again=once, or ends=own or opponent")]
    AgainWithoutRule,
    /// A stage under rules to which it does not matter.
    #[error("the first turn matters only with pie=on or first-move-extra-turn=off")]
    StageWithoutFirstMove,
    /// Houses that are to be chosen under rules that choose them.
    #[error("a player chooses which houses stay empty only with fill=choice, in rounds")]
    FillWithoutRule,
    /// Houses to fill, and nothing to choose.
    #[error(
        "{side} has nothing to choose: to fill houses, all of them must be empty, and the seeds in the store must fill some but not all"
    )]
    NothingToFill {
        /// The side to move.
        side: Side,
    },
    /// The last seeds promised to a side, under rules to which that does not matter.
    #[error("`last-s` and `last-n` need `last`, and last-to=capturer or starter")]
    HeirWithoutRule,
    /// A swap under rules that know none.
    #[error("a swap is offered only with pie=on")]
    SwapWithoutPie,
}

/// Every reason why a setup is no position, never empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupErrors(pub Vec<SetupError>);

impl Display for SetupErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, error) in self.0.iter().enumerate() {
            if index > 0 {
                f.write_str("; ")?;
            }
            Display::fmt(error, f)?;
        }
        Ok(())
    }
}

impl std::error::Error for SetupErrors {}

impl Setup {
    /// Returns the start under these rules, this side to move.
    pub fn start(rules: &Rules, mover: Side) -> Self {
        let side = vec![HouseSetup::Seeds(u64::from(rules.seeds)); usize::from(rules.houses)];
        Self {
            stores: BySide::default(),
            houses: BySide { south: side.clone(), north: side },
            mover,
            stage: None,
            heir: None,
        }
    }

    fn house_mut(&mut self, side: Side, house: House) -> Option<&mut HouseSetup> {
        self.houses[side].get_mut(house.index())
    }

    /// Returns the seeds in a pit, or `None` when the board has no such house.
    pub fn seeds(&self, pit: Pit) -> Option<u64> {
        match pit {
            Pit::Store(side) => Some(self.stores[side]),
            Pit::House(side, house) => {
                self.houses[side].get(house.index()).map(|house| house.seeds())
            }
        }
    }

    /// Puts so many seeds into a pit in place of those that are there, and tells whether the board has
    /// such a pit.
    pub fn set_seeds(&mut self, pit: Pit, seeds: u64) -> bool {
        match pit {
            Pit::Store(side) => self.stores[side] = seeds,
            Pit::House(side, house) => match self.house_mut(side, house) {
                Some(place) => *place = place.with_seeds(seeds),
                None => return false,
            },
        }
        true
    }

    /// Moves all seeds of a house to a store, and tells whether the board has such a house.
    pub fn move_to_store(&mut self, side: Side, house: House, to: Side) -> bool {
        let Some(seeds) = self.seeds(Pit::House(side, house)) else { return false };
        self.stores[to] = self.stores[to].saturating_add(seeds);
        self.set_seeds(Pit::House(side, house), 0)
    }

    /// Returns the seeds in a side's houses.
    pub fn side_sum(&self, side: Side) -> u128 {
        self.houses[side].iter().map(|house| u128::from(house.seeds())).sum()
    }

    /// Counts the houses that a side has won for good.
    fn children_of(&self, side: Side) -> usize {
        let houses = Side::BOTH.into_iter().flat_map(|side| &self.houses[side]);
        let is_theirs = |house: &&HouseSetup| matches!(house, HouseSetup::Child { owner, .. } if *owner == side);
        houses.filter(is_theirs).count()
    }

    /// Returns all seeds.
    pub fn total(&self) -> u128 {
        let houses: u128 = Side::BOTH.into_iter().map(|side| self.side_sum(side)).sum();
        houses + u128::from(self.stores.south) + u128::from(self.stores.north)
    }

    /// Returns the number of houses of the larger side.
    pub fn size(&self) -> usize {
        self.houses.south.len().max(self.houses.north.len())
    }

    /// Tells whether this is a start: empty stores, and the same number of seeds in every house.
    pub fn is_start(&self) -> bool {
        let mut houses = Side::BOTH.into_iter().flat_map(|side| &self.houses[side]);
        self.stores == BySide::default()
            && houses.all(|&house| {
                matches!(house, HouseSetup::Seeds(_)) && house == self.houses.south[0]
            })
    }

    /// Tells whether the side to move has empty houses of which its store can fill some, but not all.
    fn leaves_a_choice(&self, rules: &Rules) -> bool {
        let houses = &self.houses[self.mover];
        let open = houses.iter().filter(|&&house| house == HouseSetup::Seeds(0)).count();
        let burnt = houses.iter().filter(|&&house| house == HouseSetup::Burnt).count();
        let fillable = self.stores[self.mover].checked_div(rules.seeds.into()).unwrap_or(0);
        open + burnt == houses.len() && 0 < fillable && fillable < open as u64
    }

    /// Returns the stage: as it is said, or what the rules and the board make of it.
    pub fn stage_under(&self, rules: &Rules) -> Stage {
        self.stage.unwrap_or(if rules.has_first_move() && self.is_start() {
            Stage::Fresh
        } else {
            Stage::Later
        })
    }

    /// Returns who gets the last few seeds: as it is said, or where the player who began does, the side to move in a start
    /// and South elsewhere. Nobody yet where that is whoever won seeds last.
    pub fn heir_under(&self, rules: &Rules) -> Option<Side> {
        if !rules.remembers_heir() {
            return None;
        }
        let usual = match rules.last_to {
            LastTo::Starter if self.is_start() => Some(self.mover),
            LastTo::Starter => Some(Side::South),
            LastTo::Mover | LastTo::Owner | LastTo::Capturer => None,
        };
        self.heir.or(usual)
    }

    /// Lists everything that keeps this from being a position on a board of type `B`.
    pub fn errors<B: Board>(&self, rules: &Rules) -> Vec<SetupError> {
        let mut errors: Vec<_> = rules.faults().into_iter().map(SetupError::Rules).collect();
        for side in Side::BOTH {
            let found = self.houses[side].len();
            if found != usize::from(rules.houses) {
                errors.push(SetupError::HouseCount { side, found, expected: rules.houses });
            }
            for (index, house) in self.houses[side].iter().enumerate() {
                // A house number that no board has is told of by the count already.
                if index >= usize::from(u16::MAX) {
                    break;
                }
                let at = House::from_index(index);
                match house {
                    HouseSetup::Burnt if !rules.burns() => {
                        errors.push(SetupError::BurntWithoutRounds { side, house: at });
                    }
                    HouseSetup::Child { .. } if !rules.children.are_won() => {
                        errors.push(SetupError::ChildWithoutRule { side, house: at });
                    }
                    HouseSetup::Child { owner, .. }
                        if rules.children.are_tuzdyks()
                            && (*owner == side || at.number() == rules.houses) =>
                    {
                        errors.push(SetupError::NoTuzdykHere { side, house: at, owner: *owner });
                    }
                    HouseSetup::Land { .. } if !rules.rounds.land.is_won() => {
                        errors.push(SetupError::LandWithoutRule { side, house: at });
                    }
                    HouseSetup::Seeds(_)
                    | HouseSetup::Burnt
                    | HouseSetup::Child { .. }
                    | HouseSetup::Land { .. } => {}
                }
            }
        }
        if rules.children.are_tuzdyks() {
            for owner in Side::BOTH {
                let found = self.children_of(owner);
                if found > usize::from(rules.tuzdyks) {
                    errors.push(SetupError::TooManyTuzdyks { owner, found, most: rules.tuzdyks });
                }
            }
            let is_child = |house: &HouseSetup| matches!(house, HouseSetup::Child { .. });
            let souths = self.houses.south.iter().enumerate().filter(|(_, house)| is_child(house));
            for (south, _) in souths {
                let (north, bar) = match rules.tuzdyk_bar {
                    TuzdykBar::SameNumber => (Some(south), "tuzdyk-bar=same-number"),
                    TuzdykBar::Facing => {
                        (usize::from(rules.houses).checked_sub(south + 1), "tuzdyk-bar=facing")
                    }
                };
                let north = north.filter(|&at| self.houses.north.get(at).is_some_and(is_child));
                if let Some(north) = north {
                    let [south, north] = [south, north].map(House::from_index);
                    errors.push(SetupError::BarredTuzdyk { south, north, bar });
                }
            }
        }
        if rules.houses > B::MAX_HOUSES {
            errors.push(SetupError::TooManyHouses { found: rules.houses, most: B::MAX_HOUSES });
        }
        let most =
            rules.most_seeds().map_or(B::MAX_TOTAL, |most| B::MAX_TOTAL.min(u64::from(most)));
        if self.total() > u128::from(most) {
            errors.push(SetupError::TooManySeeds { total: self.total(), most });
        }
        match self.stage {
            Some(Stage::Fresh | Stage::FirstTurn) if !rules.has_first_move() => {
                errors.push(SetupError::StageWithoutFirstMove);
            }
            Some(Stage::SwapOffered) if !rules.pie.is_offered() => {
                errors.push(SetupError::SwapWithoutPie);
            }
            Some(Stage::Again) if !rules.has_earned_move() => {
                errors.push(SetupError::AgainWithoutRule);
            }
            Some(Stage::Filling | Stage::FillingSecond) if !rules.chooses_houses() => {
                errors.push(SetupError::FillWithoutRule);
            }
            Some(Stage::Filling | Stage::FillingSecond) if !self.leaves_a_choice(rules) => {
                errors.push(SetupError::NothingToFill { side: self.mover });
            }
            _ => {}
        }
        if self.heir.is_some() && !rules.remembers_heir() {
            errors.push(SetupError::HeirWithoutRule);
        }
        errors
    }
}

impl<S: Source, B: Board> Position<S, B> {
    /// Returns the position that a setup describes: the only way from one to the other.
    ///
    /// Where the game is over by the rules, the rest is banked as they say.
    ///
    /// # Errors
    ///
    /// Every reason at once why the rules or the board cannot hold it.
    ///
    /// ```
    /// use sowing::{Packed, Position, Setup, games};
    ///
    /// let setup: Setup = "<6,3,0,0,0,9,0,0,0,4> s".parse::<Setup>().unwrap_or_else(|error| {
    ///     assert_eq!(error.to_string(), "expected 15 numbers for 6 houses a side, found 10");
    ///     "<2,3,0,0,x,300,0> s".parse().unwrap()
    /// });
    /// let error = Position::<_, Packed>::from_setup(games::KALAH, &setup).unwrap_err();
    /// assert_eq!(error.0.len(), 4, "two house counts, a burnt house, too many seeds: {error}");
    /// ```
    pub fn from_setup(source: S, setup: &Setup) -> Result<Self, SetupErrors> {
        let rules = source.rules();
        let errors = setup.errors::<B>(&rules);
        if !errors.is_empty() {
            return Err(SetupErrors(errors));
        }
        let mut board = B::empty(rules.houses);
        let stride = B::stride(rules.houses);
        for (side, first) in [(setup.mover, 0), (setup.mover.other(), stride)] {
            board.add(first + stride - 1, setup.stores[side] as u32);
            for (index, house) in setup.houses[side].iter().enumerate() {
                let place = first + index;
                board.add(place, house.seeds() as u32);
                match *house {
                    HouseSetup::Burnt => board.mark(Mark::Burnt, place),
                    HouseSetup::Child { owner, .. } => {
                        board.make_child(place, owner == setup.mover, rules.houses);
                    }
                    HouseSetup::Land { owner, .. } if owner != side => {
                        board.mark(Mark::Across, place);
                    }
                    HouseSetup::Seeds(_) | HouseSetup::Land { .. } => {}
                }
            }
        }
        let stage = setup.stage_under(&rules);
        let position = Self::assemble(source, board, setup.mover, stage, setup.is_start());
        Ok(position.promised_to(setup.heir_under(&rules)))
    }

    /// Returns the setup of this position; [`Position::from_setup`] makes an equal one of it.
    pub fn to_setup(&self) -> Setup {
        let houses = BySide::new(|side| {
            (0..usize::from(self.rules().houses))
                .map(House::from_index)
                .map(|house| {
                    let seeds = u64::from(self.seeds(Pit::House(side, house)));
                    let owner = self.owner(side, house);
                    if self.is_burnt(side, house) {
                        HouseSetup::Burnt
                    } else if self.is_child(side, house) {
                        HouseSetup::Child { seeds, owner }
                    } else if owner == side {
                        HouseSetup::Seeds(seeds)
                    } else {
                        HouseSetup::Land { seeds, owner }
                    }
                })
                .collect()
        });
        let stores = BySide::new(|side| u64::from(self.seeds(Pit::Store(side))));
        let mut setup = Setup { stores, houses, mover: self.mover(), stage: None, heir: None };
        let rules = self.rules();
        if setup.stage_under(&rules) != self.stage() {
            setup.stage = Some(self.stage());
        }
        setup.heir = self.heir();
        setup
    }
}
