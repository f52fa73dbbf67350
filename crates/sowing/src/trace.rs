//! A move told step by step, by the slowest and most obvious means: the twin that every fast board is
//! checked against, and the script for whoever draws seeds one at a time.

use crate::action::{Action, House, Refusal};
use crate::pit::Pit;
use crate::position::Stage;
use crate::rules::{
    Ends, EvenCapture, ExtraTurn, FirstSeed, Leftovers, MOST_LAPS, Majority, OppositeCapture, Pie,
    Relay, Rest, Rules,
};
use crate::setup::{HouseSetup, Setup};
use crate::side::{BySide, Side};

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
    /// The game is over, and a side gets what is left in a house.
    Rest {
        /// The house.
        pit: Pit,
        /// Its seeds.
        seeds: u64,
        /// Who gets them.
        to: Side,
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
    /// Seeds taken by a capture rule.
    pub captured: u64,
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
    let houses = (0..usize::from(rules.houses)).map(|index| Action::Sow(House::from_index(index)));
    houses.chain([Action::Swap]).filter(|&action| slow.check(action).is_ok()).collect()
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
        let last = slow.lap(pit, &mut ignored, &mut |_| {});
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
}

impl Slow {
    fn new(rules: &Rules, setup: &Setup) -> Self {
        Self {
            rules: *rules,
            houses: setup.houses.clone(),
            stores: setup.stores,
            mover: setup.mover,
            stage: setup.stage_under(rules),
        }
    }

    fn count(&self) -> usize {
        usize::from(self.rules.houses)
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
                self.houses[side][house.index()] = HouseSetup::Seeds(seeds);
            }
            Pit::Store(side) => self.stores[side] = seeds,
        }
    }

    fn is_burnt(&self, pit: Pit) -> bool {
        match pit {
            Pit::House(side, house) => self.houses[side][house.index()] == HouseSetup::Burnt,
            Pit::Store(_) => false,
        }
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

    /// The pit after a pit that the mover sows into.
    fn next_sown(&self, pit: Pit) -> Pit {
        let mut next = self.after(pit);
        loop {
            let passed_over = match next {
                Pit::Store(side) => self.rules.relay == Relay::NextHouse || side != self.mover,
                Pit::House(..) => self.is_burnt(next),
            };
            if !passed_over {
                return next;
            }
            next = self.after(next);
        }
    }

    fn side_sum(&self, side: Side) -> u64 {
        self.houses[side].iter().map(|house| house.seeds()).sum()
    }

    /// Tells whether the game is over, as asked after a move or at any time.
    fn has_ended(&self, after_a_move: bool) -> bool {
        let empty = BySide::new(|side| self.side_sum(side) == 0);
        let asks_both = after_a_move || self.rules.leftovers == Leftovers::Counted;
        let either = asks_both && self.rules.ends == Ends::EitherEmpty;
        if empty[self.mover] || either && empty[self.mover.other()] {
            return true;
        }
        let all: u64 = Side::BOTH.iter().map(|&side| self.side_sum(side) + self.stores[side]).sum();
        if self.rules.majority == Majority::On
            && Side::BOTH.iter().any(|&side| 2 * self.stores[side] > all)
        {
            return true;
        }
        (0..self.count()).all(|index| self.check_house(House::from_index(index)).is_err())
    }

    fn check_house(&self, house: House) -> Result<(), Refusal> {
        if house.index() >= self.count() {
            return Err(Refusal::NoSuchHouse { house, houses: self.rules.houses });
        }
        let pit = Pit::House(self.mover, house);
        if self.is_burnt(pit) {
            return Err(Refusal::BurntHouse { house });
        }
        if self.seeds(pit) == 0 {
            return Err(Refusal::EmptyHouse { house });
        }
        self.unplayable(pit, MOST_LAPS).map_or(Ok(()), Err)
    }

    fn check(&self, action: Action) -> Result<(), Refusal> {
        if self.has_ended(false) {
            return Err(Refusal::Over);
        }
        match action {
            Action::Sow(house) => self.check_house(house),
            Action::Swap if self.rules.pie == Pie::On && self.stage == Stage::SwapOffered => Ok(()),
            Action::Swap => Err(Refusal::NoSwap),
        }
    }

    /// Lifts a house and drops its seeds; returns where the last one fell.
    fn lap(&mut self, pit: Pit, told: &mut Traced, each: &mut dyn FnMut(Step)) -> Pit {
        let mut hand = self.seeds(pit);
        each(Step::Lift { pit, seeds: hand });
        self.set(pit, 0);
        if self.rules.first_seed == FirstSeed::Origin && hand >= 2 {
            each(Step::Drop { pit });
            self.set(pit, 1);
            hand -= 1;
        }
        let mut last = pit;
        told.laps += 1;
        while hand > 0 {
            last = self.next_sown(last);
            each(Step::Drop { pit: last });
            self.set(last, self.seeds(last) + 1);
            hand -= 1;
            told.seeds += 1;
        }
        last
    }

    /// Returns why the relay from a house cannot be played with so many laps, if so.
    ///
    /// Laps that come back to where they began are found by the turtle and the hare: from the start of a
    /// circle they meet again when the turtle has gone round it once.
    fn unplayable(&self, pit: Pit, most_laps: u64) -> Option<Refusal> {
        let (Pit::House(_, house), true) = (pit, self.rules.relay != Relay::None) else {
            return None;
        };
        // One lap of the pair (board, house to lift); nothing when the relay ends with it.
        let step = |(mut board, pit): (Self, Pit)| {
            let mut ignored = Traced::new(&board);
            let last = board.lap(pit, &mut ignored, &mut |_| {});
            let next =
                if self.rules.relay == Relay::Occupied { last } else { board.next_sown(last) };
            let goes_on = match (self.rules.relay, next) {
                (_, Pit::Store(_)) => false,
                (Relay::Occupied, _) => board.seeds(next) > 1,
                (_, Pit::House(..)) => board.seeds(next) > 0,
            };
            goes_on.then_some((board, next))
        };
        let mut turtle = (self.clone(), pit);
        let mut hare = (self.clone(), pit);
        let mut laps = 0;
        for _ in 0..most_laps {
            for _ in 0..2 {
                laps += 1;
                hare = match step(hare) {
                    Some(next) => next,
                    None if laps <= most_laps => return None,
                    None => return Some(Refusal::RelayTooLong { house }),
                };
            }
            turtle = step(turtle).expect("the hare was here already");
            if turtle == hare {
                return Some(Refusal::EndlessRelay { house });
            }
        }
        Some(Refusal::RelayTooLong { house })
    }

    fn capture(&mut self, pit: Pit, told: &mut Traced, each: &mut dyn FnMut(Step)) {
        let seeds = self.seeds(pit);
        if !self.is_burnt(pit) {
            each(Step::Capture { pit, seeds });
        }
        if seeds > 0 {
            self.set(pit, 0);
        }
        self.stores[self.mover] += seeds;
        told.captured += seeds;
    }

    fn sow(&mut self, house: House, told: &mut Traced, each: &mut dyn FnMut(Step)) {
        let mut last = self.lap(Pit::House(self.mover, house), told, each);
        match self.rules.relay {
            Relay::None => {}
            Relay::Occupied => {
                while matches!(last, Pit::House(..)) && self.seeds(last) > 1 {
                    last = self.lap(last, told, each);
                }
            }
            Relay::NextHouse => {
                while self.seeds(self.next_sown(last)) > 0 {
                    last = self.lap(self.next_sown(last), told, each);
                }
                let beyond = self.next_sown(self.next_sown(last));
                self.capture(beyond, told, each);
                return;
            }
        }
        match last {
            Pit::Store(_) => {
                told.extra_turn = match self.rules.extra_turn {
                    ExtraTurn::Never => false,
                    ExtraTurn::NotOnFirstMove => self.stage != Stage::Fresh,
                    ExtraTurn::Always => true,
                };
            }
            Pit::House(side, house) if side == self.mover => {
                let opposite =
                    Pit::House(side.other(), House::from_index(self.count() - 1 - house.index()));
                let was_empty = self.seeds(last) == 1;
                let takes = match self.rules.opposite {
                    OppositeCapture::Never => false,
                    OppositeCapture::WithSeeds => self.seeds(opposite) > 0,
                    OppositeCapture::Always => true,
                };
                if was_empty && takes {
                    self.capture(opposite, told, each);
                    self.capture(last, told, each);
                }
            }
            Pit::House(..) => {
                let takes = self.rules.even == EvenCapture::Always;
                if takes && self.seeds(last).is_multiple_of(2) {
                    self.capture(last, told, each);
                }
            }
        }
    }

    fn play(mut self, action: Action, each: &mut dyn FnMut(Step)) -> Traced {
        let mut told = Traced::new(&self);
        match action {
            Action::Sow(house) => {
                self.sow(house, &mut told, each);
                if !told.extra_turn {
                    self.mover = self.mover.other();
                }
                if self.rules.has_first_move() {
                    let first_turn = matches!(self.stage, Stage::Fresh | Stage::FirstTurn);
                    self.stage = if first_turn && told.extra_turn {
                        Stage::FirstTurn
                    } else if first_turn && self.rules.pie == Pie::On {
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
                self.mover = self.mover.other();
                self.stage = Stage::Later;
            }
        }
        told.scores = self.stores;
        told.over = self.has_ended(true);
        if told.over {
            let at_once = self.rules.ends == Ends::EitherEmpty;
            told.extra_turn &= !at_once && self.rules.majority == Majority::Off;
            self.give_rest(&mut told, each);
        }
        told.after = self.to_setup();
        told
    }

    fn give_rest(&mut self, told: &mut Traced, each: &mut dyn FnMut(Step)) {
        let emptier = Side::BOTH.into_iter().find(|&side| self.side_sum(side) == 0);
        for side in Side::BOTH {
            let to = match (self.rules.rest, emptier) {
                (Rest::Emptier, Some(emptier)) => emptier,
                (Rest::Opponent, Some(emptier)) => emptier.other(),
                (Rest::Owner, _) | (_, None) => side,
            };
            for index in 0..self.count() {
                let pit = Pit::House(side, House::from_index(index));
                let seeds = self.seeds(pit);
                if seeds > 0 {
                    each(Step::Rest { pit, seeds, to });
                    told.scores[to] += seeds;
                    if self.rules.leftovers == Leftovers::Banked {
                        self.set(pit, 0);
                    }
                }
            }
        }
        if self.rules.leftovers == Leftovers::Banked {
            self.stores = told.scores;
        }
    }

    fn to_setup(&self) -> Setup {
        let mut setup = Setup {
            stores: self.stores,
            houses: self.houses.clone(),
            mover: self.mover,
            stage: None,
        };
        if setup.stage_under(&self.rules) != self.stage {
            setup.stage = Some(self.stage);
        }
        setup
    }
}

impl Traced {
    fn new(board: &Slow) -> Self {
        Self {
            after: board.to_setup(),
            over: false,
            captured: 0,
            extra_turn: false,
            laps: 0,
            seeds: 0,
            scores: board.stores,
        }
    }
}
