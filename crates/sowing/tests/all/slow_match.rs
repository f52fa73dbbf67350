//! A whole match by the rule sheets in `docs/rules/`, written without looking at the code it is compared
//! with: seeds fall one by one, every position is remembered, nothing is computed ahead.
//!
//! It borrows only words from `sowing`: [`Rules`] for what was agreed, [`Action`] for what was chosen.

use sowing::{
    Action, Counts, Ends, ExtraTurn, House, HouseSetup, Leftovers, Majority, Opening,
    OppositeCapture, Origin, Pie, Relay, Repetition, Rest, Rules, Series, Side,
};
use std::collections::HashSet;

/// South is 0 and North 1.
type Seat = usize;

/// The houses of both sides in sowing order, `None` where burnt, and the stores.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Board {
    pub(crate) houses: [Vec<Option<u64>>; 2],
    pub(crate) stores: [u64; 2],
}

/// A house, or the store of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Pit {
    House(Seat, usize),
    Store(Seat),
}

/// What a player does in a simultaneous opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Hand {
    ToChoose,
    HasChosen(usize),
    Sows { last: Pit, seeds: u64 },
    HasStopped,
}

/// How a set or round ended: its number, the seeds of each side, and whether by repetition.
pub(crate) type Ended = (u16, [u64; 2], bool);

#[derive(Clone, Debug)]
pub(crate) struct SlowMatch {
    rules: Rules,
    pub(crate) board: Board,
    mover: Seat,
    /// Who began this set or round.
    pub(crate) starter: Seat,
    /// Its number, from 1.
    pub(crate) number: u16,
    /// How every finished set or round ended.
    pub(crate) ended: Vec<Ended>,
    is_over: bool,
    /// The actions of this set or round, by whom.
    turns: Vec<Seat>,
    /// Every position of this set or round.
    seen: Vec<(Board, Seat)>,
    opening: Option<[Hand; 2]>,
    stopped_first: Option<Seat>,
}

impl SlowMatch {
    pub(crate) fn start(rules: Rules, first: Side) -> Self {
        let full = vec![Some(u64::from(rules.seeds)); usize::from(rules.houses)];
        let starter = usize::from(first == Side::North);
        let mut game = Self {
            rules,
            board: Board { houses: [full.clone(), full], stores: [0, 0] },
            mover: starter,
            starter,
            number: 1,
            ended: Vec::new(),
            is_over: false,
            turns: Vec::new(),
            seen: Vec::new(),
            opening: None,
            stopped_first: None,
        };
        game.begin();
        game
    }

    /// Returns who is to choose, or `None` when the match is over.
    pub(crate) fn turn(&self) -> Option<Seat> {
        if self.is_over {
            return None;
        }
        match self.opening {
            // "South is asked first when both have to choose."
            Some(hands) => hands.iter().position(|&hand| hand == Hand::ToChoose),
            None => Some(self.mover),
        }
    }

    pub(crate) fn is_opening_together(&self) -> bool {
        self.opening.is_some()
    }

    /// Returns the seeds in each hand.
    pub(crate) fn hands(&self) -> [u64; 2] {
        let seeds = |hand| if let Hand::Sows { seeds, .. } = hand { seeds } else { 0 };
        self.opening.map_or([0, 0], |hands| hands.map(seeds))
    }

    /// Returns the half points of finished sets: "Winning a set scores a point; a drawn set scores half a
    /// point each."
    pub(crate) fn half_points(&self) -> [u32; 2] {
        let mut half_points = [0, 0];
        if let Series::Sets(_) = self.rules.series {
            for &(_, scores, _) in &self.ended {
                let [south, north] = scores;
                half_points[0] += if south == north { 1 } else { 2 * u32::from(south > north) };
                half_points[1] += if south == north { 1 } else { 2 * u32::from(north > south) };
            }
        }
        half_points
    }

    /// Returns the seeds of finished rounds, added up.
    pub(crate) fn totals(&self) -> [u64; 2] {
        self.ended.iter().fold([0, 0], |sums, (_, scores, _)| [0, 1].map(|s| sums[s] + scores[s]))
    }

    /// Returns the score of each side: half points in a match of several sets, seeds elsewhere.
    pub(crate) fn scores(&self) -> [i64; 2] {
        if let Series::Sets(2..) = self.rules.series {
            return self.half_points().map(i64::from);
        }
        if let Series::Target(_) = self.rules.series {
            let now = if self.is_over { [0, 0] } else { self.board.stores };
            return [0, 1].map(|seat| (self.totals()[seat] + now[seat]) as i64);
        }
        let last = self.ended.last().filter(|_| self.is_over);
        last.map_or(self.board.stores, |&(_, scores, _)| scores).map(|seeds| seeds as i64)
    }

    /// Returns the legal actions, ascending.
    pub(crate) fn legal(&self) -> Vec<Action> {
        let Some(seat) = self.turn() else { return Vec::new() };
        let may_be_sown = |&house: &usize| {
            self.seeds(Pit::House(seat, house)) > 0 && !self.is_endless(seat, house)
        };
        let houses = (0..self.count()).filter(may_be_sown);
        let mut legal: Vec<Action> =
            houses.map(|house| Action::Sow(House::new(house as u16 + 1).unwrap())).collect();
        if self.may_swap() {
            legal.push(Action::Swap);
        }
        legal
    }

    /// "On their first turn, the second player may swap sides instead of sowing. The first player's extra
    /// turns count as part of the first turn."
    fn may_swap(&self) -> bool {
        self.rules.pie == Pie::On
            && self.opening.is_none()
            && self.mover != self.starter
            && !self.turns.is_empty()
            && self.turns.iter().all(|&seat| seat == self.starter)
    }

    pub(crate) fn play(&mut self, action: Action) {
        match (action, self.opening) {
            (Action::Sow(house), Some(_)) => self.choose(house.index()),
            (Action::Sow(house), None) => self.sow(house.index()),
            (Action::Across(_) | Action::Pass, _) => panic!("the first games know none"),
            (Action::Swap, _) => {
                self.turns.push(self.mover);
                self.board.houses.reverse();
                self.board.stores.reverse();
                // "After a swap, the player who began is to move, from the other side."
                self.mover = self.starter;
            }
        }
        if self.opening.is_none() {
            self.look_for_the_end(true);
        }
    }

    /// Begins a set or round.
    fn begin(&mut self) {
        self.mover = self.starter;
        self.turns.clear();
        self.seen.clear();
        self.stopped_first = None;
        let has_seeds = self.sides_with_seeds() == [true, true];
        if self.rules.opening == Opening::Together && has_seeds {
            self.opening = Some([Hand::ToChoose; 2]);
        } else {
            self.look_for_the_end(false);
        }
    }

    fn count(&self) -> usize {
        usize::from(self.rules.houses)
    }

    fn seeds(&self, pit: Pit) -> u64 {
        match pit {
            Pit::House(seat, house) => self.board.houses[seat][house].unwrap_or(0),
            Pit::Store(seat) => self.board.stores[seat],
        }
    }

    fn drop_seed(&mut self, pit: Pit) {
        match pit {
            Pit::House(seat, house) => {
                *self.board.houses[seat][house].as_mut().expect("no burnt house is sown into") += 1;
            }
            Pit::Store(seat) => self.board.stores[seat] += 1,
        }
    }

    /// Empties a house and returns what was in it.
    fn lift(&mut self, seat: Seat, house: usize) -> u64 {
        self.board.houses[seat][house].as_mut().map_or(0, std::mem::take)
    }

    fn on_side(&self, seat: Seat) -> u64 {
        self.board.houses[seat].iter().flatten().sum()
    }

    fn sides_with_seeds(&self) -> [bool; 2] {
        [self.on_side(0) > 0, self.on_side(1) > 0]
    }

    /// Returns the pits that a player sows, in order: "their own houses, their own store, the other
    /// side's houses, and round again. The other side's store is skipped", and so are burnt houses. In the
    /// Congkak variation "Homes are never sown into".
    fn track(&self, sower: Seat) -> Vec<Pit> {
        let side = |seat: Seat| (0..self.count()).map(move |house| Pit::House(seat, house));
        let store = (self.rules.relay != Relay::NextHouse).then_some(Pit::Store(sower));
        let pits = side(sower).chain(store).chain(side(1 - sower));
        let is_burnt =
            |pit: &Pit| matches!(*pit, Pit::House(s, h) if self.board.houses[s][h].is_none());
        pits.filter(|pit| !is_burnt(pit)).collect()
    }

    fn after(&self, sower: Seat, pit: Pit) -> Pit {
        let track = self.track(sower);
        let place = track.iter().position(|&other| other == pit).expect("the pit is on the track");
        track[(place + 1) % track.len()]
    }

    /// Sows one lap and returns where the last seed fell.
    fn lap(&mut self, sower: Seat, from: Pit) -> Pit {
        let Pit::House(seat, house) = from else { panic!("only houses are lifted") };
        let mut hand = self.lift(seat, house);
        // Mangala: "From a house with two or more seeds, the first seed falls back into that house".
        if self.rules.origin == Origin::First && hand >= 2 {
            self.drop_seed(from);
            hand -= 1;
        }
        let mut last = from;
        for _ in 0..hand {
            last = self.after(sower, last);
            self.drop_seed(last);
        }
        last
    }

    /// Tells whether the laps from a house return to a board and a house that occurred before.
    fn is_endless(&self, sower: Seat, house: usize) -> bool {
        let mut game = self.clone();
        let mut seen = HashSet::new();
        let mut from = Pit::House(sower, house);
        while self.rules.relay == Relay::NextHouse && game.seeds(from) > 0 {
            if !seen.insert((game.board.clone(), from)) {
                return true;
            }
            let last = game.lap(sower, from);
            from = game.after(sower, last);
        }
        false
    }

    fn sow(&mut self, house: usize) {
        let sower = self.mover;
        let mut last = self.lap(sower, Pit::House(sower, house));
        match self.rules.relay {
            Relay::None => {}
            // "A last seed in an occupied house of either side starts a new lap."
            Relay::Occupied => {
                while matches!(last, Pit::House(..)) && self.seeds(last) > 1 {
                    last = self.lap(sower, last);
                }
            }
            // "When a lap has ended, the *next* house decides."
            Relay::NextHouse => {
                let mut next = self.after(sower, last);
                while self.seeds(next) > 0 {
                    last = self.lap(sower, next);
                    next = self.after(sower, last);
                }
                let taken = self.after(sower, next);
                self.take(sower, taken);
            }
        }
        let is_first = self.turns.is_empty();
        self.turns.push(sower);
        let mut again = false;
        match last {
            _ if self.rules.relay == Relay::NextHouse => {}
            Pit::Store(_) => {
                again = match self.rules.extra_turn {
                    ExtraTurn::Always => true,
                    ExtraTurn::NotOnFirstMove => !is_first,
                    ExtraTurn::Never => false,
                };
            }
            Pit::House(seat, _) if seat == sower => self.take_opposite(sower, last),
            Pit::House(..) => {
                let is_even = self.seeds(last).is_multiple_of(2);
                if self.rules.counts == Counts::EVEN && is_even {
                    self.take(sower, last);
                }
            }
        }
        if !again {
            self.mover = 1 - sower;
        }
    }

    /// "When the last seed falls in one of the mover's own houses that was empty, and the opposite house
    /// holds seeds, the seeds of both houses go to the mover's store." House rules: "`capture=empty`: when
    /// the opposite house is empty, the lone last seed still goes to the mover's store. `capture=none`:
    /// nothing is captured."
    fn take_opposite(&mut self, sower: Seat, last: Pit) {
        let Pit::House(seat, house) = last else { panic!("a capture begins in a house") };
        let opposite = Pit::House(1 - seat, self.count() - 1 - house);
        let takes = match self.rules.opposite {
            OppositeCapture::Never => false,
            OppositeCapture::WithSeeds => self.seeds(opposite) > 0,
            OppositeCapture::Always => true,
        };
        if self.seeds(last) == 1 && takes {
            self.take(sower, opposite);
            self.take(sower, last);
        }
    }

    fn take(&mut self, taker: Seat, pit: Pit) {
        let Pit::House(seat, house) = pit else { panic!("no store is taken") };
        self.board.stores[taker] += self.lift(seat, house);
    }

    /// Ends the set or round if it is over, and begins the next if there is one.
    fn look_for_the_end(&mut self, after_a_move: bool) {
        let by_repetition = if self.has_ended(after_a_move) {
            false
        } else {
            self.seen.push((self.board.clone(), self.mover));
            let now = self.seen.last();
            let times = self.seen.iter().filter(|&before| Some(before) == now).count();
            if self.rules.repetition == Repetition::None || times < 3 {
                return;
            }
            true
        };
        let scores = self.give_rest(by_repetition);
        self.ended.push((self.number, scores, by_repetition));
        let next = match self.rules.series {
            Series::Sets(sets) if self.number == sets => None,
            Series::Sets(_) => Some(Self::start_board(&self.rules)),
            // "The match is over … after an agreed number of rounds."
            Series::Rounds(rounds) if rounds > 0 && self.number == rounds => None,
            Series::Rounds(_) => self.refilled(),
            // "rounds until a player has won 100 seeds in all"
            Series::Target(target) => {
                let is_reached = self.totals().iter().any(|&seeds| seeds >= u64::from(target));
                (!is_reached).then(|| Self::start_board(&self.rules))
            }
        };
        let Some(board) = next else {
            self.is_over = true;
            return;
        };
        self.board = board;
        self.number += 1;
        // "The other player begins the next set." "The players take turns to begin a round."
        self.starter = 1 - self.starter;
        self.begin();
    }

    fn start_board(rules: &Rules) -> Board {
        let full = vec![Some(u64::from(rules.seeds)); usize::from(rules.houses)];
        Board { houses: [full.clone(), full], stores: [0, 0] }
    }

    /// Tells whether the set or round is over.
    fn has_ended(&self, after_a_move: bool) -> bool {
        let has_seeds = self.sides_with_seeds();
        let all: u64 = self.board.stores.iter().sum::<u64>() + self.on_side(0) + self.on_side(1);
        // "As soon as either side is empty after a move", or when "the player to move has no seeds".
        let by_empty_side = match self.rules.ends {
            Ends::EitherEmpty if after_a_move => has_seeds != [true, true],
            Ends::EitherEmpty | Ends::MoverEmpty => !has_seeds[self.mover],
            Ends::MovedEmpty | Ends::OpponentEmpty => panic!("the first games know none"),
        };
        let by_majority = self.rules.majority == Majority::On
            && self.board.stores.iter().any(|&store| 2 * store > all);
        // "If every house of the mover is like that, the game is over and each player takes the
        // seeds on their own side."
        let houses = 0..self.count();
        let is_stuck = houses
            .filter(|&house| self.seeds(Pit::House(self.mover, house)) > 0)
            .all(|house| self.is_endless(self.mover, house));
        by_empty_side || by_majority || is_stuck
    }

    /// Gives each side its part of the seeds left in houses, and returns the scores.
    fn give_rest(&mut self, by_repetition: bool) -> [u64; 2] {
        let has_seeds = self.sides_with_seeds();
        let mut scores = self.board.stores;
        for seat in [0, 1] {
            // "When one side is empty, the opponent of the emptier is the owner; when the game ends with
            // seeds on both sides, each player keeps their own."
            let is_emptied = has_seeds != [true, true] && !by_repetition;
            let goes_to = match self.rules.rest {
                Rest::Emptier if is_emptied => 1 - seat,
                // "`nobody`: what a side that is empty leaves the other is taken off the board."
                Rest::Nobody if is_emptied => continue,
                _ => seat,
            };
            scores[goes_to] += self.on_side(seat);
        }
        // Repetition: "each player takes the seeds on their own side", even under `leftovers=counted`.
        if self.rules.leftovers == Leftovers::Banked || by_repetition {
            for house in self.board.houses.iter_mut().flatten().flatten() {
                *house = 0;
            }
            self.board.stores = scores;
        }
        scores
    }

    /// "Each player fills their houses from their store, beginning with the house beside it. A house that
    /// cannot be filled is *burnt* … Seeds left over stay in the store." Returns `None` when a player cannot
    /// fill even one. Where houses start with no seeds, none can be filled: nobody could sow it.
    fn refilled(&self) -> Option<Board> {
        let price = u64::from(self.rules.seeds);
        let mut board = Board { houses: [Vec::new(), Vec::new()], stores: self.board.stores };
        for seat in [0, 1] {
            let mut from_the_store = Vec::new();
            for _ in 0..self.count() {
                let can_fill = price > 0 && board.stores[seat] >= price;
                board.stores[seat] -= if can_fill { price } else { 0 };
                from_the_store.push(can_fill.then_some(price));
            }
            from_the_store[0]?;
            from_the_store.reverse();
            board.houses[seat] = from_the_store;
        }
        Some(board)
    }

    /// Makes a choice in a simultaneous opening, and lets seeds fall until somebody has to choose.
    fn choose(&mut self, house: usize) {
        let chooser = self.turn().expect("somebody is to choose");
        let mut hands = self.opening.expect("an opening is under way");
        hands[chooser] = Hand::HasChosen(house);
        // "When both have to choose … no house is lifted before both have."
        if !hands.contains(&Hand::ToChoose) {
            for seat in [0, 1] {
                if let Hand::HasChosen(house) = hands[seat] {
                    let seeds = self.lift(seat, house);
                    hands[seat] = Hand::Sows { last: Pit::House(seat, house), seeds };
                }
            }
        }
        // "A player whose last seed falls in their store chooses again while the other player's hand rests."
        while hands.iter().any(|hand| matches!(hand, Hand::Sows { .. }))
            && !hands.contains(&Hand::ToChoose)
        {
            // "South's seed of each pair falls first."
            for seat in [0, 1] {
                hands[seat] = self.next_seed(seat, hands[seat]);
            }
            for seat in [0, 1] {
                // "A player who has to choose but has no seeds left has stopped."
                if hands[seat] == Hand::ToChoose && self.on_side(seat) == 0 {
                    hands[seat] = self.stop(seat);
                }
            }
        }
        self.opening = Some(hands);
        if hands == [Hand::HasStopped; 2] {
            self.opening = None;
            // "Whoever stops first waits and moves next."
            self.mover = self.stopped_first.expect("both have stopped");
        }
    }

    fn stop(&mut self, seat: Seat) -> Hand {
        self.stopped_first = self.stopped_first.or(Some(seat));
        Hand::HasStopped
    }

    /// Drops one seed, if the hand is sowing.
    fn next_seed(&mut self, seat: Seat, hand: Hand) -> Hand {
        let Hand::Sows { last, seeds } = hand else { return hand };
        let pit = self.after(seat, last);
        self.drop_seed(pit);
        if seeds > 1 {
            return Hand::Sows { last: pit, seeds: seeds - 1 };
        }
        match pit {
            Pit::Store(_) if self.rules.extra_turn == ExtraTurn::Never => self.stop(seat),
            Pit::Store(_) => Hand::ToChoose,
            Pit::House(owner, house) if self.seeds(pit) > 1 => {
                Hand::Sows { last: pit, seeds: self.lift(owner, house) }
            }
            Pit::House(owner, _) => {
                if owner == seat {
                    self.take_opposite(seat, pit);
                }
                self.stop(seat)
            }
        }
    }
}

impl Board {
    pub(crate) fn from_houses(houses: [&[HouseSetup]; 2], stores: [u64; 2]) -> Self {
        let side = |side: &[HouseSetup]| {
            let seeds = side.iter().map(|house| match house {
                HouseSetup::Seeds(seeds) => Some(*seeds),
                HouseSetup::Burnt => None,
                HouseSetup::Child { .. } | HouseSetup::Land { .. } => {
                    panic!("the first games know none")
                }
            });
            seeds.collect()
        };
        Self { houses: houses.map(side), stores }
    }
}
