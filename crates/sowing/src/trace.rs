//! A move told step by step, by the slowest and most obvious means: the twin that every fast board is
//! checked against, and the script for whoever draws seeds one at a time.

use crate::action::{Action, House, Refusal};
use crate::pit::Pit;
use crate::rules::{
    Again, Children, Ends, ExtraTurn, Feed, Fours, LastTo, MOST_LAPS, Majority, Relay, Rest, Rules,
    Singles, Slam, TuzdykBar,
};
use crate::setup::{HouseSetup, Setup};
use crate::side::{BySide, Side};
use crate::stage::Stage;

/// One visible step of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// All seeds of a house are lifted.
    Lift {
        /// The house.
        pit: Pit,
        /// Its seeds.
        seeds: u64,
    },
    /// One seed falls into a pit.
    Drop {
        /// The pit.
        pit: Pit,
    },
    /// All seeds of a house go to the mover's store.
    Capture {
        /// The house.
        pit: Pit,
        /// Its seeds, none where a capture finds an empty house.
        seeds: u64,
    },
    /// A house that a seed on the way made four goes to a side's store.
    Win {
        /// The house.
        pit: Pit,
        /// Its seeds.
        seeds: u64,
        /// Who wins them.
        to: Side,
    },
    /// The mover wins a house for good, with its seeds.
    Keep {
        /// The house.
        pit: Pit,
        /// Its seeds.
        seeds: u64,
    },
    /// A house gives up one seed, in an opening that takes from every other house.
    Give {
        /// The house.
        pit: Pit,
    },
    /// The relay from a house never ends: the board is put back, and the round is over.
    Endless {
        /// The house.
        pit: Pit,
    },
    /// The game is over, and a side gets what is left in a house.
    Rest {
        /// The house.
        pit: Pit,
        /// Its seeds.
        seeds: u64,
        /// Who gets them.
        to: Side,
    },
    /// The game is over, and nobody gets what is left in a house.
    Waste {
        /// The house.
        pit: Pit,
        /// Its seeds.
        seeds: u64,
    },
    /// The players change sides.
    Swap,
}

/// What a move led to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Traced {
    /// The board afterwards, and who would move.
    pub after: Setup,
    /// Whether the game is over.
    pub over: bool,
    /// Seeds that the mover won by a capture rule.
    pub captured: u64,
    /// Seeds that the move won for the other side.
    pub given: u64,
    /// Whether the same side moves again.
    pub extra_turn: bool,
    /// Laps.
    pub laps: u64,
    /// Seeds dropped.
    pub seeds: u64,
    /// Stores, or with the rest once the game is over.
    pub scores: BySide<u64>,
}

/// Plays an action on a board, seed by seed, telling every step.
///
/// # Errors
///
/// The reason why the action is not legal; no step is told then.
///
/// # Panics
///
/// When the setup does not fit the rules; see [`Setup::errors`].
pub fn trace(
    rules: &Rules,
    setup: &Setup,
    action: Action,
    mut each: impl FnMut(Step),
) -> Result<Traced, Refusal> {
    let slow = Slow::new(rules, setup);
    slow.check(action)?;
    Ok(slow.play(action, &mut each))
}

/// Lists the legal actions of a board.
///
/// # Panics
///
/// When the setup does not fit the rules; see [`Setup::errors`].
pub fn legal(rules: &Rules, setup: &Setup) -> Vec<Action> {
    let slow = Slow::new(rules, setup);
    let houses = (0..usize::from(rules.houses)).map(House::from_index);
    let own = houses.clone().map(Action::Sow);
    let across = houses.map(Action::Across);
    let all = own.chain(across).chain([Action::Swap, Action::Pass]);
    all.filter(|&action| slow.check(action).is_ok()).collect()
}

impl Setup {
    /// Sows a house of a side for one lap and does nothing else: no capture, no turn, no end. Returns
    /// where the last seed fell, or `None`, the board as it was, when the house is empty, burnt or not
    /// there.
    ///
    /// # Panics
    ///
    /// When the sides do not both have as many houses as the rules say.
    pub fn sow(&mut self, rules: &Rules, side: Side, house: House) -> Option<Pit> {
        let sizes = Side::BOTH.map(|side| self.houses[side].len());
        assert_eq!(sizes, [usize::from(rules.houses); 2], "a board of the size of the rules");
        let pit = Pit::House(side, house);
        self.seeds(pit).filter(|&seeds| seeds > 0)?;
        let mut slow = Slow::new(rules, self);
        slow.mover = side;
        let mut ignored = Traced::new(&slow);
        let last = slow.lap(pit, false, &mut ignored, &mut |_| {});
        self.houses = slow.houses;
        self.stores = slow.stores;
        Some(last)
    }
}

/// Returns why the relay from a house cannot be played with so many laps, if so.
#[cfg(test)]
pub(crate) fn unplayable(
    rules: &Rules,
    setup: &Setup,
    pit: Pit,
    most_laps: u64,
) -> Option<Refusal> {
    Slow::new(rules, setup).unplayable(pit, most_laps)
}

/// A board with nothing clever about it.
#[derive(Clone, Debug, PartialEq)]
struct Slow {
    rules: Rules,
    houses: BySide<Vec<HouseSetup>>,
    stores: BySide<u64>,
    mover: Side,
    stage: Stage,
    heir: Option<Side>,
}

/// Who gets what is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Share {
    /// The owners of the houses.
    Owners,
    /// Each player a half.
    Halves,
    /// One player.
    All(Side),
    /// Nobody.
    Nobody,
}

impl Slow {
    fn new(rules: &Rules, setup: &Setup) -> Self {
        Self {
            rules: *rules,
            houses: setup.houses.clone(),
            stores: setup.stores,
            mover: setup.mover,
            stage: setup.stage_under(rules),
            heir: setup.heir_under(rules),
        }
    }

    /// Remembers that a player has won seeds, where that matters.
    fn note_win(&mut self, player: Side) {
        if self.heir_is_capturer() {
            self.heir = Some(player);
        }
    }

    fn heir_is_capturer(&self) -> bool {
        self.rules.last > 0 && self.rules.last_to == LastTo::Capturer
    }

    fn is_filling(&self) -> bool {
        matches!(self.stage, Stage::Filling | Stage::FillingSecond)
    }

    /// The houses of a side that are not burnt, and how many of them the store can fill.
    fn to_fill(&self, side: Side) -> (Vec<Pit>, usize) {
        let houses = (0..self.count()).map(|at| Pit::House(side, House::from_index(at)));
        let open = houses.filter(|&pit| !self.is_burnt(pit)).collect();
        (open, (self.stores[side] / u64::from(self.rules.seeds)) as usize)
    }

    /// Leaves a house empty for the round; when no more have to be, fills the others.
    fn leave_empty(&mut self, side: Side, house: House) {
        self.houses[side][house.index()] = HouseSetup::Burnt;
        let (open, fillable) = self.to_fill(side);
        if open.len() > fillable {
            return;
        }
        for pit in open {
            self.set(pit, u64::from(self.rules.seeds));
            self.stores[side] -= u64::from(self.rules.seeds);
        }
        let starter = if self.stage == Stage::FillingSecond { side.other() } else { side };
        let (open, fillable) = self.to_fill(starter);
        let is_bare = open.iter().all(|&pit| self.seeds(pit) == 0);
        self.mover = starter;
        self.stage = if is_bare && 0 < fillable && fillable < open.len() {
            Stage::Filling
        } else if self.rules.has_first_move() {
            Stage::Fresh
        } else {
            Stage::Later
        };
    }

    fn count(&self) -> usize {
        usize::from(self.rules.houses)
    }

    fn house(&self, pit: Pit) -> Option<HouseSetup> {
        match pit {
            Pit::House(side, house) => Some(self.houses[side][house.index()]),
            Pit::Store(_) => None,
        }
    }

    fn seeds(&self, pit: Pit) -> u64 {
        match pit {
            Pit::House(side, house) => self.houses[side][house.index()].seeds(),
            Pit::Store(side) => self.stores[side],
        }
    }

    fn set(&mut self, pit: Pit, seeds: u64) {
        match pit {
            Pit::House(side, house) => {
                let place = &mut self.houses[side][house.index()];
                *place = place.with_seeds(seeds);
            }
            Pit::Store(side) => self.stores[side] = seeds,
        }
    }

    fn is_burnt(&self, pit: Pit) -> bool {
        self.house(pit) == Some(HouseSetup::Burnt)
    }

    fn is_child(&self, pit: Pit) -> bool {
        matches!(self.house(pit), Some(HouseSetup::Child { .. }))
    }

    /// The player whose a house is.
    fn owner(&self, pit: Pit) -> Side {
        match (pit, self.house(pit)) {
            (_, Some(HouseSetup::Child { owner, .. } | HouseSetup::Land { owner, .. })) => owner,
            (Pit::House(side, _) | Pit::Store(side), _) => side,
        }
    }

    /// All houses, South's first.
    fn all_houses(&self) -> Vec<Pit> {
        let houses =
            |side| (0..self.count()).map(move |at| Pit::House(side, House::from_index(at)));
        Side::BOTH.into_iter().flat_map(houses).collect()
    }

    /// The houses that a player may lift when they hold seeds.
    fn open_houses(&self, player: Side) -> Vec<Pit> {
        let mut houses = self.all_houses();
        houses
            .retain(|&pit| self.owner(pit) == player && !self.is_child(pit) && !self.is_burnt(pit));
        houses
    }

    fn open_seeds(&self, player: Side) -> u64 {
        self.open_houses(player).iter().map(|&pit| self.seeds(pit)).sum()
    }

    /// What a player has won: the store and the houses won for good.
    fn won(&self, player: Side) -> u64 {
        let children = self.all_houses().into_iter();
        let children = children.filter(|&pit| self.is_child(pit) && self.owner(pit) == player);
        self.stores[player] + children.map(|pit| self.seeds(pit)).sum::<u64>()
    }

    /// The pit after a pit, going round the whole board.
    fn after(&self, pit: Pit) -> Pit {
        match pit {
            Pit::House(side, house) if house.index() + 1 < self.count() => {
                Pit::House(side, House::from_index(house.index() + 1))
            }
            Pit::House(side, _) => Pit::Store(side),
            Pit::Store(side) => Pit::House(side.other(), House::from_index(0)),
        }
    }

    /// The house after a house, burnt ones left out.
    fn house_after(&self, pit: Pit) -> Pit {
        let mut next = self.after(pit);
        while matches!(next, Pit::Store(_)) || self.is_burnt(next) && next != pit {
            next = self.after(next);
        }
        next
    }

    /// The house before a house, burnt ones left out.
    fn house_before(&self, pit: Pit) -> Pit {
        let mut before = pit;
        let mut next = self.house_after(pit);
        while next != pit {
            before = next;
            next = self.house_after(next);
        }
        before
    }

    fn opposite(&self, side: Side, house: House) -> Pit {
        Pit::House(side.other(), House::from_index(self.count() - 1 - house.index()))
    }

    /// The pit after a pit that the mover sows into; `is_first` in a first move that passes over nothing.
    fn next_sown(&self, pit: Pit, is_first: bool) -> Pit {
        let mut next = self.after(pit);
        loop {
            let passed_over = match next {
                Pit::Store(side) => !self.rules.stores.are_sown() || side != self.mover,
                Pit::House(side, _) => {
                    let theirs = self.owner(next) != self.mover;
                    self.is_burnt(next)
                        || self.rules.children.are_closed() && self.is_child(next) && theirs
                        || self.rules.twos
                            && !is_first
                            && side != self.mover
                            && self.seeds(next) == 2
                }
            };
            if !passed_over {
                return next;
            }
            next = self.after(next);
        }
    }

    /// Tells whether the game is over, as asked after a move or at any time.
    fn has_ended(&self, after_a_move: bool) -> bool {
        if self.is_filling() {
            return false;
        }
        let empty = BySide::new(|side| self.open_seeds(side) == 0);
        if empty[self.mover] && (!self.rules.pass || empty[self.mover.other()]) {
            return true;
        }
        let asks_other = match self.rules.ends {
            Ends::MoverEmpty => false,
            Ends::EitherEmpty => true,
            Ends::MovedEmpty => self.stage != Stage::Again,
            Ends::OpponentEmpty => self.stage == Stage::Again,
        };
        let asks_now = after_a_move || !self.rules.leftovers.are_banked();
        if asks_now && asks_other && empty[self.mover.other()] {
            return true;
        }
        let all: u64 = self.all_houses().iter().map(|&pit| self.seeds(pit)).sum::<u64>()
            + self.stores.south
            + self.stores.north;
        let needed = u64::from(self.rules.least_filled()) * u64::from(self.rules.seeds);
        let decides = |won: u64| match self.rules.majority {
            Majority::Off => false,
            Majority::On => 2 * won > all,
            Majority::PlayOn => won > all.saturating_sub(needed),
        };
        if Side::BOTH.into_iter().any(|side| decides(self.won(side))) {
            return true;
        }
        let houses = self.open_houses(self.mover);
        !empty[self.mover] && houses.into_iter().all(|pit| self.check_pit(pit).is_err())
    }

    fn check(&self, action: Action) -> Result<(), Refusal> {
        if self.has_ended(false) {
            return Err(Refusal::Over);
        }
        let must_pass = self.rules.pass && self.open_seeds(self.mover) == 0 && !self.is_filling();
        let (side, house) = match action {
            Action::Sow(house) => (self.mover, house),
            Action::Across(house) => (self.mover.other(), house),
            Action::Swap => {
                let offered = self.rules.pie.is_offered() && self.stage == Stage::SwapOffered;
                return if offered { Ok(()) } else { Err(Refusal::NoSwap) };
            }
            Action::Pass => return if must_pass { Ok(()) } else { Err(Refusal::NoPass) },
        };
        if house.index() >= self.count() {
            return Err(Refusal::NoSuchHouse { house, houses: self.rules.houses });
        }
        let pit = Pit::House(side, house);
        if self.is_burnt(pit) {
            return Err(Refusal::BurntHouse { house });
        }
        if self.is_child(pit) {
            return Err(Refusal::WonHouse { house });
        }
        if self.owner(pit) != self.mover {
            return Err(Refusal::NotYours { house });
        }
        if self.is_filling() {
            return Ok(());
        }
        if self.seeds(pit) == 0 && must_pass {
            return Err(Refusal::MustPass);
        }
        self.check_pit(pit)
    }

    /// Checks one of the mover's open houses.
    fn check_pit(&self, pit: Pit) -> Result<(), Refusal> {
        let Pit::House(_, house) = pit else { unreachable!("a house") };
        if self.seeds(pit) == 0 {
            return Err(Refusal::EmptyHouse { house });
        }
        let occupied: Vec<Pit> =
            self.open_houses(self.mover).into_iter().filter(|&pit| self.seeds(pit) > 0).collect();
        // Singles only where nothing is larger.
        let mut larger = occupied.iter().filter(|&&pit| self.seeds(pit) > 1);
        let barred_single = self.seeds(pit) == 1
            && match self.rules.singles {
                Singles::Any => false,
                Singles::Feed if self.open_seeds(self.mover.other()) == 0 => {
                    larger.any(|&pit| self.feeds(pit))
                }
                Singles::Strict | Singles::Feed => larger.next().is_some(),
            };
        if barred_single {
            return Err(Refusal::SingleSeed { house });
        }
        if self.rules.twos {
            let all_two = occupied.iter().all(|&pit| self.seeds(pit) == 2);
            let allows = |pit: Pit| all_two || self.seeds(pit) != 2;
            if !allows(pit) {
                return Err(Refusal::TwoSeeds { house });
            }
            let after = occupied.iter().filter(|&&at| matches!(at, Pit::House(_, h) if h > house));
            if self.stage == Stage::Fresh && after.filter(|&&at| allows(at)).count() >= 2 {
                return Err(Refusal::NotFirst { house });
            }
        }
        if self.rules.start.is_barred() {
            let mut board = self.clone();
            let mut ignored = Traced::new(self);
            let last = board.lap(pit, false, &mut ignored, &mut |_| {});
            let reaches = match last {
                Pit::House(side, _) => side != self.mover || board.seeds(last) == 1,
                Pit::Store(_) => false,
            };
            if !reaches {
                return Err(Refusal::TooShort { house });
            }
        }
        match self.unplayable(pit, MOST_LAPS) {
            None => {}
            Some(_) if self.rules.endless.ends_round() => return Ok(()),
            Some(refusal) => return Err(refusal),
        }
        let other_is_empty = self.open_seeds(self.mover.other()) == 0;
        let some_feed = || occupied.iter().any(|&pit| self.is_possible(pit) && self.feeds(pit));
        let must_feed = match (self.rules.slam, self.rules.feed) {
            (Slam::Last, _) => some_feed(),
            (_, Feed::Free) => false,
            (_, Feed::Must) => other_is_empty,
            (_, Feed::IfPossible) => other_is_empty && some_feed(),
        };
        if must_feed && !self.feeds(pit) {
            return Err(Refusal::MustFeed { house });
        }
        if self.rules.slam.is_barred() && !other_is_empty && !must_feed && self.slams(pit) {
            return Err(Refusal::GrandSlam { house });
        }
        Ok(())
    }

    /// Tells whether a house would be legal if nobody had to be fed.
    fn is_possible(&self, pit: Pit) -> bool {
        let rules = Rules { feed: Feed::Free, slam: Slam::Take, ..self.rules };
        Self { rules, ..self.clone() }.check_pit(pit).is_ok()
    }

    /// The board after a house was sown, before anything ends; whether it was a grand slam.
    fn sown(&self, pit: Pit) -> (Self, bool) {
        let mut board = self.clone();
        let mut ignored = Traced::new(self);
        let slam = board.sow(pit, &mut ignored, &mut |_| {});
        (board, slam)
    }

    /// Tells whether a house leaves the other side seeds. A relay that never ends is put back.
    fn feeds(&self, pit: Pit) -> bool {
        match self.unplayable(pit, MOST_LAPS) {
            Some(_) => self.rules.endless.ends_round(),
            None => self.sown(pit).0.open_seeds(self.mover.other()) > 0,
        }
    }

    fn slams(&self, pit: Pit) -> bool {
        self.unplayable(pit, MOST_LAPS).is_none() && self.sown(pit).1
    }

    /// Lifts a house and drops its seeds; returns where the last one fell.
    fn lap(
        &mut self,
        pit: Pit,
        is_first: bool,
        told: &mut Traced,
        each: &mut dyn FnMut(Step),
    ) -> Pit {
        let mut hand = self.seeds(pit);
        each(Step::Lift { pit, seeds: hand });
        self.set(pit, 0);
        if self.rules.origin.keeps_first() && hand >= 2 {
            each(Step::Drop { pit });
            self.set(pit, 1);
            hand -= 1;
            told.seeds += 1;
        }
        let skips = self.rules.origin.is_skipped() && self.next_sown(pit, is_first) != pit;
        let mut last = pit;
        told.laps += 1;
        while hand > 0 {
            last = self.next_sown(last, is_first);
            if skips && last == pit {
                last = self.next_sown(last, is_first);
            }
            each(Step::Drop { pit: last });
            self.set(last, self.seeds(last) + 1);
            hand -= 1;
            told.seeds += 1;
            let (wins, to) = match self.rules.fours {
                Fours::Never => (false, self.mover),
                Fours::Owner => (hand > 0, self.owner(last)),
                Fours::Sower => (hand > 0, self.mover),
                Fours::AllOwner => (true, self.owner(last)),
                Fours::AllSower => (true, self.mover),
            };
            if wins && matches!(last, Pit::House(..)) && self.seeds(last) == 4 {
                each(Step::Win { pit: last, seeds: 4, to });
                self.set(last, 0);
                self.stores[to] += 4;
                self.note_win(to);
                *(if to == self.mover { &mut told.captured } else { &mut told.given }) += 4;
            }
        }
        last
    }

    /// The house that a relay lifts after a last seed, if it goes on.
    fn next_lift(&self, last: Pit) -> Option<Pit> {
        match self.rules.relay {
            Relay::None => None,
            Relay::Occupied => {
                let occupied = matches!(last, Pit::House(..)) && self.seeds(last) > 1;
                (occupied && !self.wins_by_count(last) && !self.ends_at_child(last)).then_some(last)
            }
            Relay::NextHouse => {
                let next = self.house_after(last);
                (self.seeds(next) > 0).then_some(next)
            }
        }
    }

    /// Tells whether a last seed ends the move because of a house won for good, or to be won.
    fn ends_at_child(&self, last: Pit) -> bool {
        match self.rules.children {
            Children::Never | Children::Tuzdyk => false,
            Children::Krur | Children::Weg => self.is_child(last) || self.makes_child(last),
        }
    }

    fn makes_child(&self, last: Pit) -> bool {
        let Pit::House(side, house) = last else { return false };
        if self.is_child(last) {
            return false;
        }
        let theirs = self.owner(last) != self.mover;
        match self.rules.children {
            Children::Never => false,
            Children::Krur | Children::Weg => theirs && self.seeds(last) == 4,
            Children::Tuzdyk => {
                let mine = self.all_houses().into_iter();
                let mine = mine.filter(|&pit| self.is_child(pit) && self.owner(pit) == self.mover);
                let barred = match self.rules.tuzdyk_bar {
                    TuzdykBar::SameNumber => Pit::House(self.mover, house),
                    TuzdykBar::Facing => self.opposite(side, house),
                };
                side != self.mover
                    && self.seeds(last) == 3
                    && house.index() + 1 < self.count()
                    && mine.count() < usize::from(self.rules.tuzdyks)
                    && !self.is_child(barred)
            }
        }
    }

    fn wins_by_count(&self, pit: Pit) -> bool {
        let Pit::House(side, _) = pit else { return false };
        let here = self.rules.counts_in.is_everywhere() || side != self.mover;
        let seeds = self.seeds(pit);
        here && !self.is_child(pit)
            && seeds > 0
            && u32::try_from(seeds).is_ok_and(|seeds| self.rules.counts.has(seeds))
    }

    /// Returns why the relay from a house cannot be played with so many laps, if so.
    ///
    /// A relay never ends when a board with the house to lift comes again. It is looked for among all that were
    /// seen at the beginning and after laps whose number is a power of two.
    fn unplayable(&self, pit: Pit, most_laps: u64) -> Option<Refusal> {
        let (Pit::House(_, house), true) = (pit, self.rules.relay.goes_on()) else {
            return None;
        };
        if self.rules.opening.takes_every_other() && self.stage == Stage::Fresh {
            return None;
        }
        let is_first = self.rules.twos && self.stage == Stage::Fresh;
        let mut marks = vec![(self.clone(), pit)];
        let (mut board, mut at) = (self.clone(), pit);
        let mut ignored = Traced::new(&board);
        for laps in 1_u64.. {
            let last = board.lap(at, is_first, &mut ignored, &mut |_| {});
            at = match board.next_lift(last) {
                Some(next) => next,
                None => board.jump(last, &mut ignored, &mut |_| {})?,
            };
            let first_and_last = [marks.first(), marks.last()];
            if first_and_last
                .into_iter()
                .flatten()
                .any(|(seen, from)| *from == at && *seen == board)
            {
                return Some(Refusal::EndlessRelay { house });
            }
            if laps == most_laps {
                return Some(Refusal::RelayTooLong { house });
            }
            if laps.is_power_of_two() {
                marks.push((board.clone(), at));
            }
        }
        None
    }

    fn capture(&mut self, pit: Pit, told: &mut Traced, each: &mut dyn FnMut(Step)) -> u64 {
        let seeds = self.seeds(pit);
        if !self.is_burnt(pit) {
            each(Step::Capture { pit, seeds });
        }
        if seeds > 0 {
            self.set(pit, 0);
            self.note_win(self.mover);
        }
        self.stores[self.mover] += seeds;
        told.captured += seeds;
        seeds
    }

    /// Where captures go on from gap to gap: takes what is beyond one and returns the next house to lift.
    fn jump(&mut self, last: Pit, told: &mut Traced, each: &mut dyn FnMut(Step)) -> Option<Pit> {
        let lands = !self.rules.empty_landing || self.seeds(last) == 1;
        if !self.rules.gap.goes_on() || !lands {
            return None;
        }
        let beyond = self.house_after(self.house_after(last));
        if self.take_beyond(beyond, told, each) == 0 {
            return None;
        }
        let next = self.house_after(beyond);
        (self.seeds(next) > 0).then_some(next)
    }

    fn take_beyond(&mut self, beyond: Pit, told: &mut Traced, each: &mut dyn FnMut(Step)) -> u64 {
        let mut taken = self.capture(beyond, told, each);
        let Pit::House(side, house) = beyond else { unreachable!("a house") };
        let opposite = self.opposite(side, house);
        if self.rules.gap_opposite && taken > 0 && self.seeds(opposite) > 0 {
            taken += self.capture(opposite, told, each);
        }
        taken
    }

    /// Sows a house that may be sown, and tells whether it is a grand slam.
    fn sow(&mut self, pit: Pit, told: &mut Traced, each: &mut dyn FnMut(Step)) -> bool {
        if self.rules.opening.takes_every_other() && self.stage == Stage::Fresh {
            self.open_every_other(pit, told, each);
            return false;
        }
        let is_first = self.rules.twos && self.stage == Stage::Fresh;
        let other_held = self.open_seeds(self.mover.other()) > 0;
        let lone = self.seeds(pit) == 1;
        let mut taken = 0;
        let mut last = self.lap(pit, is_first, told, each);
        loop {
            let before = told.captured;
            let next = self.next_lift(last).or_else(|| self.jump(last, told, each));
            taken += told.captured - before;
            match next {
                Some(next) => last = self.lap(next, is_first, told, each),
                None => break,
            }
        }
        let Pit::House(side, house) = last else {
            told.extra_turn = match self.rules.extra_turn {
                ExtraTurn::Never => false,
                ExtraTurn::NotOnFirstMove => self.stage != Stage::Fresh,
                ExtraTurn::Always => true,
            };
            return false;
        };
        if self.is_child(last) {
            if self.rules.children.are_taken_from() && self.owner(last) != self.mover {
                let seeds = self.seeds(last);
                let won = seeds.min(2);
                each(Step::Capture { pit: last, seeds: won });
                self.set(last, seeds - won);
                self.note_win(self.mover);
                self.stores[self.mover] += won;
                told.captured += won;
                told.extra_turn = true;
            }
            return false;
        }
        if self.makes_child(last) {
            let seeds = self.seeds(last);
            each(Step::Keep { pit: last, seeds });
            self.houses[side][house.index()] = HouseSetup::Child { seeds, owner: self.mover };
            self.note_win(self.mover);
            told.captured += seeds;
            return false;
        }
        if is_first {
            return false;
        }
        let mut slam = false;
        if self.wins_by_count(last) && (self.rules.lone || !lone || told.laps > 1) {
            let (won, slams) = self.capture_by_count(last, other_held, told, each);
            taken += won;
            slam = slams;
        }
        if self.rules.opposite.is_made() && self.seeds(last) == 1 {
            taken += self.capture_across(side, house, told, each);
        }
        if self.rules.gap.is_made()
            && !self.rules.gap.goes_on()
            && (!self.rules.empty_landing || self.seeds(last) == 1)
        {
            let mut gap = self.house_after(last);
            loop {
                let beyond = self.house_after(gap);
                let won = self.take_beyond(beyond, told, each);
                taken += won;
                gap = self.house_after(beyond);
                if !self.rules.gap.is_repeated() || won == 0 || self.seeds(gap) > 0 {
                    break;
                }
            }
        }
        let by_capture = match self.rules.again {
            Again::Never => false,
            Again::Once => self.stage != Stage::Again,
            Again::Always => true,
        };
        told.extra_turn = taken > 0 && by_capture || slam && self.rules.slam.moves_again();
        slam
    }

    /// Takes the last house and, with a chain, those before it. Tells how much, and whether it is a grand slam.
    fn capture_by_count(
        &mut self,
        last: Pit,
        other_held: bool,
        told: &mut Traced,
        each: &mut dyn FnMut(Step),
    ) -> (u64, bool) {
        let mut houses = Vec::new();
        let mut board = self.clone();
        let mut pit = last;
        while board.wins_by_count(pit) {
            houses.push(pit);
            board.set(pit, 0);
            if !self.rules.chain {
                break;
            }
            pit = self.house_before(pit);
        }
        let slam =
            self.rules.slam.is_special() && other_held && board.open_seeds(self.mover.other()) == 0;
        match self.rules.slam {
            Slam::Nothing if slam => houses.clear(),
            Slam::Leave if slam => {
                houses.pop();
            }
            Slam::Take
            | Slam::Nothing
            | Slam::Illegal
            | Slam::Last
            | Slam::Leave
            | Slam::Forfeit
            | Slam::Again => {}
        }
        (houses.into_iter().map(|pit| self.capture(pit, told, each)).sum(), slam)
    }

    /// Does what a lone last seed in an empty house does.
    fn capture_across(
        &mut self,
        side: Side,
        house: House,
        told: &mut Traced,
        each: &mut dyn FnMut(Step),
    ) -> u64 {
        let (own, last) = (side == self.mover, Pit::House(side, house));
        let opposite = self.opposite(side, house);
        let there = self.seeds(opposite);
        if self.rules.twos {
            if !own || there != 2 {
                return 0;
            }
            let others =
                (0..self.count()).map(|at| Pit::House(side.other(), House::from_index(at)));
            let others: Vec<Pit> = others.filter(|&pit| pit != opposite).collect();
            let mut taken = self.capture(opposite, told, each);
            for pit in others {
                if self.seeds(pit) == 2 {
                    taken += self.capture(pit, told, each);
                }
            }
            return taken;
        }
        let here = own || self.rules.opposite_in.is_everywhere();
        let enough = there > 0 || self.rules.opposite.takes_lone_seeds();
        let too_many = self.rules.most > 0 && there > u64::from(self.rules.most);
        let mut taken = 0;
        if here && enough && !too_many {
            taken += self.capture(opposite, told, each);
            if self.rules.last_seed.is_taken() {
                taken += self.capture(last, told, each);
            }
        }
        let inside = 0 < house.index() && house.index() + 1 < self.count();
        if self.rules.sandwich && !own && inside && self.seeds(last) == 1 {
            let at = |index| Pit::House(side, House::from_index(index));
            let three = [at(house.index() - 1), last, at(house.index() + 1)];
            if self.seeds(three[0]) > 0 && self.seeds(three[0]) == self.seeds(three[2]) {
                for pit in three {
                    taken += self.capture(pit, told, each);
                }
            }
        }
        taken
    }

    /// The opening of Gabata: every other house after the one that is named gives up a seed, those between get
    /// one, and the house opposite one more.
    fn open_every_other(&mut self, named: Pit, told: &mut Traced, each: &mut dyn FnMut(Step)) {
        let Pit::House(side, house) = named else { unreachable!("a house") };
        let across = self.opposite(side, house);
        let opposite = if self.is_burnt(across) { named } else { across };
        told.laps = 1;
        let mut hand = 0;
        let mut pit = named;
        for step in 1.. {
            pit = self.house_after(pit);
            if pit == named {
                break;
            }
            if step % 2 == 1 && self.seeds(pit) > 0 {
                each(Step::Give { pit });
                self.set(pit, self.seeds(pit) - 1);
                hand += 1;
            } else if step % 2 == 0 && hand > 0 {
                each(Step::Drop { pit });
                self.set(pit, self.seeds(pit) + 1);
                hand -= 1;
                told.seeds += 1;
            }
        }
        for _ in 0..hand {
            each(Step::Drop { pit: opposite });
            self.set(opposite, self.seeds(opposite) + 1);
            told.seeds += 1;
        }
        if self.makes_child(opposite) {
            let seeds = self.seeds(opposite);
            each(Step::Keep { pit: opposite, seeds });
            let Pit::House(side, house) = opposite else { unreachable!("a house") };
            self.houses[side][house.index()] = HouseSetup::Child { seeds, owner: self.mover };
            self.note_win(self.mover);
            told.captured += seeds;
        }
    }

    fn play(mut self, action: Action, each: &mut dyn FnMut(Step)) -> Traced {
        let mut told = Traced::new(&self);
        let moved = self.mover;
        let mut slam = false;
        let mut sows = false;
        match action {
            Action::Sow(house) if self.is_filling() => {
                self.leave_empty(moved, house);
                told.extra_turn = self.mover == moved;
            }
            Action::Sow(house) | Action::Across(house) => {
                sows = true;
                let side = if action == Action::Sow(house) { moved } else { moved.other() };
                let pit = Pit::House(side, house);
                if self.unplayable(pit, MOST_LAPS).is_some() {
                    each(Step::Endless { pit });
                    told.laps = 1;
                    self.pass();
                    let halves = self.rules.endless.halves();
                    let share = if halves { Share::Halves } else { Share::Owners };
                    self.share(share, &mut told, each);
                    told.over = true;
                    told.scores = BySide::new(|side| self.won(side));
                    told.after = self.to_setup();
                    return told;
                }
                slam = self.sow(pit, &mut told, each);
                if !told.extra_turn {
                    self.mover = self.mover.other();
                }
                if self.rules.has_earned_move() {
                    self.stage = if told.extra_turn { Stage::Again } else { Stage::Later };
                } else if self.rules.has_first_move() {
                    let first_turn = matches!(self.stage, Stage::Fresh | Stage::FirstTurn);
                    self.stage = if first_turn && told.extra_turn {
                        Stage::FirstTurn
                    } else if first_turn && self.rules.pie.is_offered() {
                        Stage::SwapOffered
                    } else {
                        Stage::Later
                    };
                }
            }
            Action::Swap => {
                each(Step::Swap);
                std::mem::swap(&mut self.houses.south, &mut self.houses.north);
                std::mem::swap(&mut self.stores.south, &mut self.stores.north);
                for side in Side::BOTH {
                    for house in &mut self.houses[side] {
                        if let HouseSetup::Child { owner, .. } | HouseSetup::Land { owner, .. } =
                            house
                        {
                            *owner = owner.other();
                        }
                    }
                }
                self.mover = self.mover.other();
                self.stage = Stage::Later;
                if self.heir_is_capturer() {
                    self.heir = self.heir.map(Side::other);
                }
            }
            Action::Pass => self.pass(),
        }
        told.scores = BySide::new(|side| self.won(side));
        let left: u64 = Side::BOTH.into_iter().map(|side| self.open_seeds(side)).sum();
        let few = sows && 0 < left && left <= u64::from(self.rules.last_seeds());
        if slam && self.rules.slam.forfeits_rest() {
            self.share(Share::All(moved.other()), &mut told, each);
            told.over = true;
        } else if few {
            let share = match self.rules.last_to {
                LastTo::Mover => Share::All(moved),
                LastTo::Owner => Share::Owners,
                LastTo::Capturer | LastTo::Starter => Share::All(self.heir.unwrap_or(moved)),
            };
            self.share(share, &mut told, each);
            told.over = true;
        } else if self.has_ended(true) {
            told.over = true;
            self.give_rest(&mut told, each);
        }
        if told.over {
            let at_once = self.rules.ends.is_early();
            told.extra_turn &= !at_once && !self.rules.majority.ends_round();
        }
        told.after = self.to_setup();
        told
    }

    fn pass(&mut self) {
        self.mover = self.mover.other();
        self.stage = Stage::Later;
    }

    /// Moves the seeds in open houses to stores: halved, all to one player, or to the owners; or off the board.
    fn share(&mut self, share: Share, told: &mut Traced, each: &mut dyn FnMut(Step)) {
        let left: u64 = Side::BOTH.into_iter().map(|side| self.open_seeds(side)).sum();
        let more =
            if self.won(Side::North) > self.won(Side::South) { Side::North } else { Side::South };
        let mut for_south = left / 2 + if more == Side::South { left % 2 } else { 0 };
        let mut wasted = Vec::new();
        for pit in self.all_houses() {
            if self.is_child(pit) || self.is_burnt(pit) {
                continue;
            }
            let seeds = self.seeds(pit);
            let to_south = match (share, self.owner(pit)) {
                (Share::Halves, _) => seeds.min(for_south),
                (Share::All(Side::South), _) | (Share::Owners, Side::South) => seeds,
                (Share::All(Side::North), _) | (Share::Owners, Side::North) => 0,
                (Share::Nobody, _) => {
                    wasted.push((pit, seeds));
                    continue;
                }
            };
            for_south -= to_south.min(for_south);
            let shares = [(Side::South, to_south), (Side::North, seeds - to_south)];
            for (to, seeds) in shares {
                if seeds > 0 {
                    each(Step::Rest { pit, seeds, to });
                    told.scores[to] += seeds;
                }
            }
        }
        waste(wasted, each);
        for side in Side::BOTH {
            for pit in self.open_houses(side) {
                self.set(pit, 0);
            }
        }
        for side in Side::BOTH {
            let more = told.scores[side] - self.won(side);
            let first_child = self
                .all_houses()
                .into_iter()
                .find(|&pit| self.is_child(pit) && self.owner(pit) == side);
            match first_child {
                Some(pit) if self.rules.children.are_closed() => {
                    self.set(pit, self.seeds(pit) + more);
                }
                _ => self.stores[side] += more,
            }
        }
    }

    fn give_rest(&mut self, told: &mut Traced, each: &mut dyn FnMut(Step)) {
        let other = self.mover.other();
        let cannot_feed = self.rules.feed.ends_round()
            && self.open_seeds(self.mover) > 0
            && self.open_seeds(other) == 0
            && self.open_houses(self.mover).into_iter().all(|pit| self.check_pit(pit).is_err());
        let emptier = Side::BOTH.into_iter().find(|&side| self.open_seeds(side) == 0);
        let share = match (self.rules.rest, emptier) {
            _ if cannot_feed && self.rules.unfed.is_other() => Share::All(other),
            _ if cannot_feed => Share::Owners,
            (Rest::Emptier, Some(emptier)) => Share::All(emptier),
            (Rest::Opponent, Some(emptier)) => Share::All(emptier.other()),
            (Rest::Nobody, Some(_)) => Share::Nobody,
            (Rest::Owner, _) | (_, None) => Share::Owners,
        };
        if self.rules.leftovers.are_banked() {
            self.share(share, told, each);
            return;
        }
        let mut wasted = Vec::new();
        for pit in self.all_houses() {
            let seeds = self.seeds(pit);
            if seeds > 0 && !self.is_child(pit) {
                let to = match share {
                    Share::All(to) => to,
                    Share::Owners | Share::Halves => self.owner(pit),
                    Share::Nobody => {
                        wasted.push((pit, seeds));
                        continue;
                    }
                };
                each(Step::Rest { pit, seeds, to });
                told.scores[to] += seeds;
            }
        }
        waste(wasted, each);
    }

    fn to_setup(&self) -> Setup {
        let mut setup = Setup {
            stores: self.stores,
            houses: self.houses.clone(),
            mover: self.mover,
            stage: None,
            heir: None,
        };
        if setup.stage_under(&self.rules) != self.stage {
            setup.stage = Some(self.stage);
        }
        setup.heir = self.heir;
        setup
    }
}

/// Tells of seeds that nobody gets.
fn waste(houses: Vec<(Pit, u64)>, each: &mut dyn FnMut(Step)) {
    for (pit, seeds) in houses.into_iter().filter(|&(_, seeds)| seeds > 0) {
        each(Step::Waste { pit, seeds });
    }
}

impl Traced {
    fn new(board: &Slow) -> Self {
        Self {
            after: board.to_setup(),
            over: false,
            captured: 0,
            given: 0,
            extra_turn: false,
            laps: 0,
            seeds: 0,
            scores: BySide::new(|side| board.won(side)),
        }
    }
}
