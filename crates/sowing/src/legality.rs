//! Which houses may be sown.
//!
//! Most rules let every house with seeds be sown; the others are asked house by house, and only where they can
//! bar one at all. Whether the round is over does not matter here.

use crate::action::{House, Refusal};
use crate::bits;
use crate::board::Board;
use crate::duty::{Duty, Look, Made, Unsown};
use crate::laps::{Laps, OnTheWay};
use crate::moves::Moves;
use crate::position::{Position, Source};
use crate::relay::Unplayable;
use crate::ring::Ring;
use crate::rules::{Endless, Feed, Origin, Relay, Rules, Singles, Slam, Start, Stores};
use crate::stage::Stage;

/// Of up to so many houses a side, those that hold seeds are counted in a few steps.
const SOON_COUNTED: u16 = 7;

/// Why a house with seeds may not be sown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Barred {
    /// Its relay cannot be played.
    Relay(Unplayable),
    /// It has a single seed.
    Single,
    /// It has exactly two.
    Two,
    /// The first move must be from another.
    First,
    /// Its first lap ends too soon.
    Reach,
    /// It leaves the other side no seed.
    Feed,
    /// It is a grand slam.
    Slam,
}

impl Barred {
    /// Returns the reason as people are told it.
    const fn refusal(self, house: House) -> Refusal {
        match self {
            Self::Relay(Unplayable::Endless) => Refusal::EndlessRelay { house },
            Self::Relay(Unplayable::TooLong) => Refusal::RelayTooLong { house },
            Self::Single => Refusal::SingleSeed { house },
            Self::Two => Refusal::TwoSeeds { house },
            Self::First => Refusal::NotFirst { house },
            Self::Reach => Refusal::TooShort { house },
            Self::Feed => Refusal::MustFeed { house },
            Self::Slam => Refusal::GrandSlam { house },
        }
    }
}

impl Rules {
    /// Tells whether a relay that cannot be played to its end bars a house, on boards of a kind.
    #[inline(always)]
    fn bars_relays<B: Board>(&self) -> bool {
        let refuses = match self.endless {
            Endless::Illegal => true,
            Endless::Own | Endless::Split => false,
        };
        refuses && self.relay.goes_on() && !B::relays_are_short(self)
    }

    /// Tells whether houses of two are all that is barred by what houses hold.
    #[inline(always)]
    fn bars_twos_alone(&self) -> bool {
        self.twos && !self.singles.are_barred() && !self.start.is_barred()
    }

    /// Tells whether what a house holds can bar it, or where its first lap ends.
    #[inline(always)]
    fn bars_by_seeds(&self) -> bool {
        self.singles.are_barred() || self.twos || self.start.is_barred()
    }
}

impl<S: Source, B: Board> Position<S, B> {
    /// Tells whether it is quickly seen that every open house of the mover with seeds may be sown; otherwise each
    /// must be tried.
    #[inline(always)]
    pub(crate) fn is_free(&self, rules: &Rules) -> bool {
        !self.is_filling()
            && (self.trusts_houses()
                || !rules.bars_by_seeds() && !rules.bars_relays::<B>() && !self.owes(rules))
    }

    /// Tells whether the mover may owe the other player something.
    #[inline(always)]
    fn owes(&self, rules: &Rules) -> bool {
        let spares = match rules.slam {
            Slam::Take | Slam::Nothing | Slam::Leave | Slam::Forfeit | Slam::Again => true,
            Slam::Illegal | Slam::Last => self.other_keeps_seeds(rules),
        };
        let feeds = match rules.feed {
            Feed::Free => true,
            Feed::Must | Feed::IfPossible => !self.is_bare(false),
        };
        !(spares && feeds)
    }

    /// Tells whether some house of the other side holds more than any count that is captured, so that no move can
    /// empty that side, where seeds leave it by their count alone.
    #[inline(always)]
    fn other_keeps_seeds(&self, rules: &Rules) -> bool {
        let largest = rules.counts.largest();
        rules.properties().captures_by_count_alone
            && largest < 127
            && self.board().exceeds(false, largest)
    }

    /// Tells whether the mover holds seeds in open houses of which none may be sown.
    #[inline(always)]
    pub(crate) fn finds_no_house(&self, look: Look) -> bool {
        let rules = self.rules();
        if self.trusts_houses() || self.is_bare(true) || !self.can_be_stuck(&rules, look) {
            return false;
        }
        if rules.bars_relays::<B>()
            && !rules.bars_by_seeds()
            && !self.owes(&rules)
            && self.some_house_ends_at_once(&rules)
        {
            return false;
        }
        self.playable_places().next().is_none()
    }

    /// Tells whether the rules could bar every house that holds seeds, as far as is quickly seen.
    ///
    /// A bar on single seeds and twos falls where there is nothing else, and so does a duty to feed if possible.
    #[inline(always)]
    fn can_be_stuck(&self, rules: &Rules, look: Look) -> bool {
        let starts = match rules.start {
            Start::Any => false,
            Start::Reach => true,
        };
        let feeds = match rules.feed {
            Feed::Free | Feed::IfPossible => false,
            Feed::Must => self.is_bare(false),
        };
        let spares = match rules.slam {
            Slam::Take | Slam::Nothing | Slam::Last | Slam::Leave | Slam::Forfeit | Slam::Again => {
                false
            }
            Slam::Illegal => !self.other_keeps_seeds(rules),
        };
        let relays = match look {
            Look::Now => rules.bars_relays::<B>(),
            Look::BeforeRelays => false,
        };
        starts || feeds || spares || relays
    }

    /// Tells whether it is quickly seen that some house ends in an empty one, where its relay ends.
    #[inline(always)]
    fn some_house_ends_at_once(&self, rules: &Rules) -> bool {
        let (board, houses) = (self.board(), usize::from(rules.houses));
        match (rules.relay, rules.stores, rules.origin) {
            (Relay::Occupied, Stores::Skipped, Origin::Resown | Origin::Skipped) => {}
            (Relay::None | Relay::Occupied | Relay::NextHouse, _, _) => return false,
        }
        if houses > 15 || rules.walks() || !board.is_unmarked() {
            return false;
        }
        // A bit for every empty house, twice round the board: a lap may end before its origin.
        let bit = |(at, place): (usize, usize)| u64::from(board.seeds(place) == 0) << at;
        let empty = B::houses(rules.houses).enumerate().map(bit).fold(0, |all, bit| all | bit);
        let empty = empty | empty << (2 * houses);
        let ends = |from: usize| {
            let seeds = board.seeds(from) as usize;
            let is_short = (1..2 * houses).contains(&seeds);
            u64::from(is_short) & empty >> ((from + seeds) % 64)
        };
        // Looked at all together, which takes less time than it would to foretell where to stop.
        (0..houses).map(ends).fold(0, |any, ends| any | ends) != 0
    }

    /// Returns the board after the first lap from a house, and the place of its last seed.
    #[inline(always)]
    fn first_lap(&self, place: usize, rules: &Rules) -> (B, usize) {
        let mut board = self.board().clone();
        let mut lifted = board.take(place);
        if rules.origin.keeps_first() && lifted >= 2 {
            board.add(place, 1);
            lifted -= 1;
        }
        let last = board.drop_lap(place, lifted, rules, false, &mut OnTheWay::default(), &mut ());
        (board, last)
    }

    /// Sows a house that may be sown, each as likely as any other; the game is not over and nobody must pass. Draws
    /// 32 random bits for each house that it looks at.
    ///
    /// Whether the next mover has only houses whose relays cannot be played is not looked for: [`None`] tells that this
    /// mover had no others, and that the round is over.
    #[inline(always)]
    pub(crate) fn sow_any(&mut self, mut random: impl FnMut() -> u32) -> Option<Made> {
        let rules = self.rules();
        let tries = !self.trusts_houses() && rules.bars_relays::<B>();
        let duty = self.duty(&rules);
        let mut asked = match duty {
            Duty::FeedIfPossible => Duty::Feed,
            Duty::None | Duty::Feed | Duty::SpareOther => duty,
        };
        let mut place = self.pick_place(&mut random);
        let mut broken = 0;
        // A house is tried by sowing it, as most may be sown.
        loop {
            match self.try_sow_place(place, asked, Look::BeforeRelays, &mut ()) {
                Ok(made) => return Some(made),
                Err(Unsown::Relay(_)) if !tries => {
                    let sown;
                    (*self, sown) = self.clone().after_endless(place, &mut ());
                    return Some(Made { sown, over: self.has_ended() });
                }
                Err(Unsown::Relay(_)) => {
                    if let Some(ended) = self.clone().end_if_stuck() {
                        *self = ended;
                        return None;
                    }
                }
                Err(Unsown::Duty) => {
                    broken += 1;
                    // To find out whether any house feeds takes as long as some more tries.
                    let wonders = duty == Duty::FeedIfPossible && broken == 2;
                    if wonders && !self.clone().finds_food() {
                        asked = Duty::None;
                        continue;
                    }
                }
            }
            place = self.pick_place(&mut random);
        }
    }

    /// Returns the place of a house that may be sown but for its relay and the mover's duty, each as likely as any
    /// other.
    #[inline(always)]
    fn pick_place(&self, mut random: impl FnMut() -> u32) -> usize {
        let (rules, board) = (self.rules(), self.board());
        if self.is_filling() {
            let places: Vec<usize> = self.empty_places().collect();
            return places[bits::scale(random(), places.len() as u32) as usize];
        }
        if !rules.bars_by_seeds() {
            return self.pick_held(random(), &rules);
        }
        if rules.bars_twos_alone() && self.stage() != Stage::Fresh && board.is_unmarked() {
            return board.pick_besides(2, random());
        }
        loop {
            let place = match rules.singles {
                Singles::Strict if board.is_unmarked() && board.exceeds(true, 1) => {
                    board.pick_larger(random())
                }
                Singles::Any | Singles::Strict | Singles::Feed => self.pick_held(random(), &rules),
            };
            if self.try_seeds(place, &rules).is_ok() {
                return place;
            }
        }
    }

    /// Returns the place of an open house of the mover with seeds, each as likely as any other.
    #[inline(always)]
    fn pick_held(&self, random: u32, rules: &Rules) -> usize {
        let (board, houses, marked) = (self.board(), rules.houses, rules.owns_houses());
        let lie_here = !marked || rules.properties().keeps_children;
        if houses <= SOON_COUNTED || rules.relay.goes_on() || !lie_here {
            return board.pick(random, houses, marked);
        }
        // Without relays, most houses hold seeds. One that is drawn before anybody looks needs no counting; if it cannot
        // be lifted, what is left of the random number draws one of those that can.
        let drawn = u64::from(random) * u64::from(houses);
        let place = (drawn >> 32) as usize;
        let is_open = !marked || board.is_open(place);
        if is_open && board.seeds(place) > 0 {
            place
        } else {
            board.pick(drawn as u32, houses, marked)
        }
    }

    /// Returns the places of the houses that an action can name if the game is not over: those that may be sown, the own
    /// ones ascending, then those across; or before a round those that may be left empty.
    pub(crate) fn playable_places(&self) -> impl Iterator<Item = usize> {
        let rules = self.rules();
        let is_filling = self.is_filling();
        let free = self.is_free(&rules);
        let duty = if free { Duty::None } else { self.settled_duty(&rules) };
        let sown = self
            .occupied_places(&rules)
            .filter(move |&place| free || self.try_place(place, duty, &rules).is_ok());
        let left_empty = is_filling.then(|| self.empty_places()).into_iter().flatten();
        left_empty.chain((!is_filling).then_some(sown).into_iter().flatten())
    }

    /// Returns the places of the mover's open houses with seeds: the own ones ascending, then those across.
    #[inline(always)]
    fn occupied_places<'a>(&'a self, rules: &Rules) -> impl Iterator<Item = usize> + use<'a, S, B> {
        let rules = *rules;
        let sides = if rules.owns_houses() { 2 } else { 1 };
        B::houses(rules.houses)
            .take(sides * usize::from(rules.houses))
            .filter(move |&place| self.is_occupied(place, &rules))
    }

    /// Tells whether a house belongs to the mover, is open and holds seeds.
    #[inline(always)]
    fn is_occupied(&self, place: usize, rules: &Rules) -> bool {
        let board = self.board();
        board.seeds(place) > 0
            && (!rules.owns_houses() || board.is_open(place) && board.is_mine(place, rules.houses))
    }

    /// Returns what a move must do.
    #[inline(always)]
    fn duty(&self, rules: &Rules) -> Duty {
        match rules.slam {
            Slam::Last => return Duty::FeedIfPossible,
            Slam::Take
            | Slam::Nothing
            | Slam::Illegal
            | Slam::Leave
            | Slam::Forfeit
            | Slam::Again => {}
        }
        let other_is_bare = self.is_bare(false);
        match rules.feed {
            Feed::Must if other_is_bare => Duty::Feed,
            Feed::IfPossible if other_is_bare => Duty::FeedIfPossible,
            Feed::Free | Feed::Must | Feed::IfPossible => {
                let spares = rules.slam.is_barred() && !other_is_bare;
                if spares { Duty::SpareOther } else { Duty::None }
            }
        }
    }

    /// Returns what a move must do, knowing what is possible.
    fn settled_duty(&self, rules: &Rules) -> Duty {
        match self.duty(rules) {
            Duty::FeedIfPossible if self.can_feed(rules) => Duty::Feed,
            // A grand slam leaves the other side no seed.
            Duty::FeedIfPossible => Duty::None,
            duty => duty,
        }
    }

    /// Tells whether some house leaves the other side a seed.
    fn can_feed(&self, rules: &Rules) -> bool {
        let mut places = self.occupied_places(rules);
        places.any(|place| self.try_place(place, Duty::Feed, rules).is_ok())
    }

    /// The same by value, so that a board whose address only rare work takes stays in registers.
    #[cold]
    #[inline(never)]
    fn finds_food(self) -> bool {
        self.can_feed(&self.rules())
    }

    /// Tells whether a house of the mover with seeds may be sown, or why not.
    ///
    /// # Errors
    ///
    /// The reason.
    pub(crate) fn try_house(&self, place: usize, house: House) -> Result<(), Refusal> {
        let rules = self.rules();
        let tried = self.try_place(place, self.settled_duty(&rules), &rules);
        tried.map_err(|barred| barred.refusal(house))
    }

    /// Tells whether an own house with seeds can be played.
    fn try_place(&self, place: usize, duty: Duty, rules: &Rules) -> Result<(), Barred> {
        self.try_seeds(place, rules)?;
        if duty == Duty::None && !rules.bars_relays::<B>() {
            return Ok(());
        }
        self.try_duty(place, duty, rules)
    }

    /// Sows a house on a copy of the board, and tells whether it ends and does its duty.
    fn try_duty(&self, place: usize, duty: Duty, rules: &Rules) -> Result<(), Barred> {
        let mut board = self.board().clone();
        match Self::play_on(&mut board, place, rules, self.stage(), &mut ()) {
            Ok(played) => match duty {
                _ if !duty.is_broken(&played, &board, rules) => Ok(()),
                Duty::SpareOther => Err(Barred::Slam),
                Duty::None | Duty::Feed | Duty::FeedIfPossible => Err(Barred::Feed),
            },
            Err(unplayable) => match rules.endless {
                Endless::Illegal => Err(Barred::Relay(unplayable)),
                // It is put back and ends the round, and the other side has its seeds or has none.
                Endless::Own | Endless::Split => Ok(()),
            },
        }
    }

    /// Tells whether a house may be sown by what it holds and where its first lap ends.
    #[inline(always)]
    fn try_seeds(&self, place: usize, rules: &Rules) -> Result<(), Barred> {
        self.try_single(place, rules)?;
        if rules.twos {
            self.try_twos(place, rules)?;
        }
        match rules.start {
            Start::Any => Ok(()),
            Start::Reach if self.reaches(place, rules) => Ok(()),
            Start::Reach => Err(Barred::Reach),
        }
    }

    /// Tells whether a single seed may be sown, where that depends on the other houses.
    #[inline(always)]
    fn try_single(&self, place: usize, rules: &Rules) -> Result<(), Barred> {
        let fed_by_larger = match rules.singles {
            Singles::Any => return Ok(()),
            Singles::Strict => false,
            Singles::Feed => true,
        };
        if self.board().seeds(place) > 1 {
            return Ok(());
        }
        let is_barred = if fed_by_larger && self.is_bare(false) {
            self.larger_feeds(rules)
        } else if rules.owns_houses() {
            self.larger_places(rules).next().is_some()
        } else {
            self.board().exceeds(true, 1)
        };
        if is_barred { Err(Barred::Single) } else { Ok(()) }
    }

    /// Returns the places of houses with more than one seed.
    fn larger_places<'a>(&'a self, rules: &Rules) -> impl Iterator<Item = usize> + use<'a, S, B> {
        self.occupied_places(rules).filter(|&at| self.board().seeds(at) > 1)
    }

    /// Tells whether a house with more than one seed leaves the other side a seed.
    fn larger_feeds(&self, rules: &Rules) -> bool {
        self.larger_places(rules).any(|at| self.try_place(at, Duty::Feed, rules).is_ok())
    }

    /// Tells whether the rules of Lamlameta let a house be sown: none of exactly two while there is another, and
    /// first one of the two last of these.
    fn try_twos(&self, place: usize, rules: &Rules) -> Result<(), Barred> {
        let all_two = self.occupied_places(rules).all(|at| self.board().seeds(at) == 2);
        let allows = |at: usize| all_two || self.board().seeds(at) != 2;
        if !allows(place) {
            return Err(Barred::Two);
        }
        let later = self.occupied_places(rules).filter(|&at| at > place && allows(at)).count();
        if self.stage() == Stage::Fresh && later >= 2 { Err(Barred::First) } else { Ok(()) }
    }

    /// Tells whether the first lap from a house ends in an empty house or on the other side.
    fn reaches(&self, place: usize, rules: &Rules) -> bool {
        let (board, last) = self.first_lap(place, rules);
        let stride = B::stride(rules.houses);
        last >= stride || last + 1 < stride && board.seeds(last) == 1
    }
}
