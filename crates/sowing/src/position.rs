//! A moment of one set or round: whose turn, what may be sown, and what a sowing does.

use crate::action::{Action, House, Refusal};
use crate::board::{Board, Packed};
use crate::pit::Pit;
use crate::relay::{Relays, Unplayable};
use crate::rules::{
    Ends, EvenCapture, ExtraTurn, FirstSeed, Leftovers, MOST_LAPS, Majority, OppositeCapture, Pie,
    Relay, Rest, Rules,
};
use crate::side::{BySide, Side};
use crate::sown::{Remainder, Sown, Taken, Witness};
use game::{Observe, PerfectInformation, Seat, State, Turn};
use std::fmt::Debug;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;

/// Where a position's rules come from.
///
/// A zero-sized type returns a constant, and the compiler folds every question about it; [`Rules`]
/// are a source themselves, for what is known only at run time. Both run the same body.
pub trait Source: Copy + Debug + PartialEq + Eq + Hash + Send + Sync {
    /// Returns the rules, always the same for one value.
    fn rules(&self) -> Rules;
}

impl Source for Rules {
    #[inline(always)]
    fn rules(&self) -> Rules {
        *self
    }
}

/// The most seeds a house may start with for relays from there to be trusted to end within [`MOST_LAPS`].
///
/// In 3.4 million random moves on boards of 1 to 1,024 houses with 1,000 seeds each, the longest relay took
/// 10,391 laps. Relays grow with the seeds in a house.
const MOST_TRUSTED_SEEDS: u32 = 1000;

/// How far the first turn of a game has gone; always [`Later`](Stage::Later) under rules to which it
/// does not matter ([`Rules::has_first_move`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// No move has been made.
    Fresh,
    /// The player who began moves again.
    FirstTurn,
    /// The second player moves for the first time, and under the pie rule may swap.
    SwapOffered,
    /// All else.
    Later,
}

/// A moment of one set or round: everything its future depends on but earlier positions.
///
/// What spans positions (repetition, sets, rounds, the simultaneous opening) is a
/// [`Match`](crate::Match)'s. The board is seen by the mover. With a packed board and folded rules a
/// position is 32 bytes, with rules met at run time at most 64.
#[derive(Clone, Copy, Debug)]
pub struct Position<S = Rules, B = Packed> {
    board: B,
    source: S,
    mover: Side,
    stage: Stage,
    /// Whether every occupied house is known to be playable; see [`Position::is_trusted`]. A hint that spares
    /// work, so no part of equality.
    trusted: bool,
    /// Whether no house can be played although some may hold seeds; never where houses are trusted. Follows
    /// from the rest, so no part of equality.
    stuck: bool,
}

const _: () = assert!(size_of::<Position<Rules, Packed>>() <= 64);

impl<S: PartialEq, B: PartialEq> PartialEq for Position<S, B> {
    fn eq(&self, other: &Self) -> bool {
        self.mover == other.mover
            && self.stage == other.stage
            && self.board == other.board
            && self.source == other.source
    }
}

impl<S: Eq, B: Eq> Eq for Position<S, B> {}

impl<S: Hash, B: Hash> Hash for Position<S, B> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.board.hash(state);
        self.source.hash(state);
        self.mover.hash(state);
        self.stage.hash(state);
    }
}

impl<S: Source, B: Board> Position<S, B> {
    /// Returns the start, South to move.
    ///
    /// # Panics
    ///
    /// When the rules contradict themselves or the board is too small for them. Rules that people
    /// typed are asked first, by [`Rules::faults`] and [`Rules::fits_packed`].
    pub fn start(source: S) -> Self {
        Self::start_with(source, Side::South)
    }

    /// Returns the start with this side to move.
    ///
    /// # Panics
    ///
    /// See [`Position::start`].
    pub fn start_with(source: S, first: Side) -> Self {
        let rules = source.rules();
        let faults = rules.faults();
        assert!(faults.is_empty(), "rules without faults: {faults:?}");
        assert!(
            rules.houses <= B::MAX_HOUSES && u64::from(rules.total()) <= B::MAX_TOTAL,
            "a board that is large enough for {rules}"
        );
        let mut board = B::empty(rules.houses);
        let stride = B::stride(rules.houses);
        for house in 0..usize::from(rules.houses) {
            board.add(house, rules.seeds);
            board.add(stride + house, rules.seeds);
        }
        Self::assemble(source, board, first, Self::first_stage(&rules), true)
    }

    /// Puts a position together, banking the rest where it is over.
    ///
    /// `from_start` tells that it can be reached from a start, and was not set by hand.
    pub(crate) fn assemble(
        source: S,
        board: B,
        mover: Side,
        stage: Stage,
        from_start: bool,
    ) -> Self {
        let rules = source.rules();
        let trusted = Self::is_trusted(&rules, from_start);
        let mut position = Self { board, source, mover, stage, trusted, stuck: false };
        position.look_for_houses();
        if position.has_ended() {
            position.bank_rest();
        }
        position
    }

    /// Tells whether every occupied house of these rules' positions can be played, so that none has to be tried.
    ///
    /// Without relays all can be. On a packed board relays that sow into the store are short. No start is
    /// known that leads to an endless relay. That none is too long where houses start with at most
    /// [`MOST_TRUSTED_SEEDS`] is measured, not proved; so on boards that are not packed,
    /// [`check`](State::check) tries the one house that it is asked about.
    #[inline(always)]
    fn is_trusted(rules: &Rules, from_start: bool) -> bool {
        match rules.relay {
            Relay::None => true,
            Relay::Occupied if B::SHORT_RELAYS => true,
            Relay::Occupied | Relay::NextHouse => from_start && rules.seeds <= MOST_TRUSTED_SEEDS,
        }
    }

    /// Finds out whether any house can be played, where that takes trying them.
    #[inline(always)]
    fn look_for_houses(&mut self) {
        if self.rules().relay != Relay::None && !self.trusted {
            let stuck = self.playable_houses().next().is_none();
            self.stuck = stuck;
        }
    }

    /// The stage of a start under these rules.
    pub(crate) const fn first_stage(rules: &Rules) -> Stage {
        if rules.has_first_move() { Stage::Fresh } else { Stage::Later }
    }

    /// Returns the same position with its rules from another source; for engines that have the rules
    /// folded. The rules may differ in nothing that matters to a position at this stage.
    pub fn with_source<T: Source>(self, source: T) -> Position<T, B> {
        let Self { board, mover, stage, trusted, stuck, .. } = self;
        Position { board, source, mover, stage, trusted, stuck }
    }

    /// Returns where the rules come from.
    pub const fn source(&self) -> S {
        self.source
    }

    /// Returns the rules.
    #[inline(always)]
    pub fn rules(&self) -> Rules {
        self.source.rules()
    }

    /// Returns the board, seen by the mover.
    pub const fn board(&self) -> &B {
        &self.board
    }

    /// Returns how far the first turn has gone.
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// Returns whether every occupied house is known to be playable, so that none has to be tried.
    pub const fn trusts_houses(&self) -> bool {
        self.trusted
    }

    pub(crate) const fn board_mut(&mut self) -> &mut B {
        &mut self.board
    }

    /// Returns the side to move; of a game that is over, the side that would have moved.
    pub const fn mover(&self) -> Side {
        self.mover
    }

    /// Returns the seeds in a pit.
    ///
    /// # Panics
    ///
    /// When the board has no such house.
    pub fn seeds(&self, pit: Pit) -> u32 {
        self.board.seeds(self.place(pit))
    }

    /// Returns the seeds in a side's houses, all together.
    pub fn side_sum(&self, side: Side) -> u32 {
        self.sum_at(if side == self.mover { 0 } else { B::stride(self.rules().houses) })
    }

    /// Tells whether a house is burnt.
    ///
    /// # Panics
    ///
    /// When the board has no such house.
    pub fn is_burnt(&self, side: Side, house: House) -> bool {
        self.board.is_burnt(self.place(Pit::House(side, house)))
    }

    /// Returns all seeds on the board.
    pub fn total(&self) -> u32 {
        let stride = B::stride(self.rules().houses);
        let stores = self.board.seeds(stride - 1) + self.board.seeds(2 * stride - 1);
        self.sum_at(0) + self.sum_at(stride) + stores
    }

    /// Returns the place of a pit on the board, as the mover sees it.
    pub(crate) fn place(&self, pit: Pit) -> usize {
        let houses = self.rules().houses;
        let stride = B::stride(houses);
        let (side, place) = match pit {
            Pit::House(side, house) => {
                assert!(house.number() <= houses, "house {house} of {houses}");
                (side, house.index())
            }
            Pit::Store(side) => (side, stride - 1),
        };
        if side == self.mover { place } else { stride + place }
    }

    /// Returns the pit at a place of the board as `mover` sees it.
    pub(crate) fn pit(place: usize, houses: u16, mover: Side) -> Pit {
        let stride = B::stride(houses);
        let (side, place) =
            if place < stride { (mover, place) } else { (mover.other(), place - stride) };
        if place == stride - 1 {
            Pit::Store(side)
        } else {
            Pit::House(side, House::from_index(place))
        }
    }

    fn sum_at(&self, first: usize) -> u32 {
        let houses = usize::from(self.rules().houses);
        (first..first + houses).map(|place| self.board.seeds(place)).sum()
    }

    /// Tells whether the set or round is over.
    #[inline(always)]
    pub fn has_ended(&self) -> bool {
        let rules = self.rules();
        if self.board.is_own_side_empty() {
            return true;
        }
        // Where the rest is banked, an end by the other side's emptiness has emptied this side too. A
        // board set by hand with seeds on the mover's side alone is played on: the rule asks after a
        // move.
        if rules.leftovers == Leftovers::Counted && self.ends_by_other_side(&rules) {
            return true;
        }
        if rules.majority == Majority::On {
            let stride = B::stride(rules.houses);
            let more = self.board.seeds(stride - 1).max(self.board.seeds(2 * stride - 1));
            if 2 * u64::from(more) > u64::from(self.total()) {
                return true;
            }
        }
        rules.relay != Relay::None && self.stuck
    }

    fn ends_by_other_side(&self, rules: &Rules) -> bool {
        rules.ends == Ends::EitherEmpty && self.board.is_other_side_empty()
    }

    /// Returns the houses that may be sown if the game is not over, ascending.
    fn playable_houses(&self) -> impl Iterator<Item = House> {
        (0..usize::from(self.rules().houses))
            .filter(|&place| self.board.seeds(place) > 0)
            .filter(|&place| self.trusted || self.try_relay(place).is_ok())
            .map(House::from_index)
    }

    /// Returns the houses that may be sown, ascending; none when the game is over.
    pub fn houses(&self) -> impl Iterator<Item = House> {
        let over = self.has_ended();
        self.playable_houses().take_while(move |_| !over)
    }

    /// Tells whether sides may be swapped now.
    pub fn may_swap(&self) -> bool {
        self.rules().pie == Pie::On && self.stage == Stage::SwapOffered && !self.has_ended()
    }

    /// Tells whether the relay from an own house can be played.
    fn try_relay(&self, place: usize) -> Result<(), Unplayable> {
        let houses = self.rules().houses;
        match self.rules().relay {
            Relay::None => Ok(()),
            Relay::Occupied if B::SHORT_RELAYS => Ok(()),
            Relay::Occupied => self.board.clone().try_occupied(place, houses, MOST_LAPS),
            Relay::NextHouse => {
                self.board.clone().sow_from_next(place, houses, MOST_LAPS, &mut ()).map(|_| ())
            }
        }
    }

    /// Sows a house that may be sown, with all that follows: relay, capture, the turn, the end.
    ///
    /// A house that may not be sown gives a position without meaning.
    #[inline(always)]
    pub fn sow(&mut self, house: House) -> Sown {
        self.sow_before(house, &mut ())
    }

    /// Sows a house as [`Position::sow`] does, and shows a witness everything on its way.
    #[inline(always)]
    pub(crate) fn sow_before<W: Witness>(&mut self, house: House, witness: &mut W) -> Sown {
        let rules = self.source.rules();
        let stores = rules.stores();
        let stride = B::stride(rules.houses);
        let store = stride - 1;
        let mover = self.mover;
        let from = house.index();

        let (mut laps, mut seeds, mut captured) = (1, 0, 0);
        let mut extra_turn = false;
        let last;
        if rules.relay == Relay::NextHouse {
            if let Ok(relay) = self.board.sow_from_next(from, rules.houses, MOST_LAPS, witness) {
                (laps, seeds, captured, last) =
                    (relay.laps, relay.seeds, relay.captured, relay.last);
            } else {
                // Not legal; the turn passes with nothing sown, which harms no law.
                last = from;
            }
        } else {
            let mut lifted = self.board.take(from);
            witness.lap(from, lifted);
            if rules.first_seed == FirstSeed::Origin && lifted >= 2 {
                self.board.add(from, 1);
                lifted -= 1;
            }
            let mut place = self.board.lap(from, lifted, rules.houses, stores);
            seeds += u64::from(lifted);
            if rules.relay == Relay::Occupied {
                // Every circuit of the track banks a seed, so this ends; it is cut off where it is not legal.
                while place != store
                    && self.board.seeds(place) > 1
                    && (B::SHORT_RELAYS || laps < MOST_LAPS)
                {
                    lifted = self.board.take(place);
                    witness.lap(place, lifted);
                    place = self.board.lap(place, lifted, rules.houses, stores);
                    seeds += u64::from(lifted);
                    laps += 1;
                }
            }
            last = place;
            if place == store {
                extra_turn = match rules.extra_turn {
                    ExtraTurn::Never => false,
                    ExtraTurn::NotOnFirstMove => self.stage != Stage::Fresh,
                    ExtraTurn::Always => true,
                };
            } else {
                captured = self.capture(place, &rules, witness);
            }
        }

        if !extra_turn {
            self.pass();
        }
        if rules.has_first_move() {
            self.stage = match self.stage {
                Stage::Fresh | Stage::FirstTurn if extra_turn => Stage::FirstTurn,
                Stage::Fresh | Stage::FirstTurn if rules.pie == Pie::On => Stage::SwapOffered,
                _ => Stage::Later,
            };
        }
        let over = self.finish(witness);
        Sown {
            captured,
            // An end that does not wait for a side to move leaves no turn to take.
            extra_turn: extra_turn
                && !(over && (rules.ends == Ends::EitherEmpty || rules.majority == Majority::On)),
            laps,
            seeds,
            last: Self::pit(last, rules.houses, mover),
        }
    }

    /// Returns the position after sowing a house, and what the sowing did; see [`Position::sow`].
    pub fn after(&self, house: House) -> (Self, Sown) {
        let mut next = self.clone();
        let sown = next.sow(house);
        (next, sown)
    }

    /// Takes what a last seed in a house, at `place`, captures, and returns how much.
    #[inline(always)]
    fn capture<W: Witness>(&mut self, place: usize, rules: &Rules, witness: &mut W) -> u32 {
        let houses = usize::from(rules.houses);
        let stride = B::stride(rules.houses);
        let mut captured = 0;
        if place < stride {
            if rules.opposite != OppositeCapture::Never && self.board.seeds(place) == 1 {
                let opposite = stride + houses - 1 - place;
                let there = self.board.seeds(opposite);
                if there > 0 || rules.opposite == OppositeCapture::Always {
                    captured = there + self.board.take(place);
                    self.board.take(opposite);
                    if !self.board.is_burnt(opposite) {
                        witness.capture(opposite, there);
                    }
                    witness.capture(place, 1);
                }
            }
        } else if rules.even == EvenCapture::Always && self.board.seeds(place).is_multiple_of(2) {
            captured = self.board.take(place);
            witness.capture(place, captured);
        }
        self.board.add(stride - 1, captured);
        captured
    }

    /// Changes sides: each player takes over what the other had, and the one who began moves.
    pub(crate) fn swap(&mut self) {
        // The board is seen by the mover. The new mover has what the old mover's opponent had not:
        // the board stays as it is seen, and only the seats change.
        self.mover = self.mover.other();
        self.stage = Stage::Later;
    }

    /// Turns the board round for the other side to move.
    pub(crate) fn pass(&mut self) {
        self.board.flip();
        self.mover = self.mover.other();
    }

    /// Goes on after a simultaneous opening, seen by South, with North to move if it is so.
    pub(crate) fn go_on<W: Witness>(&mut self, north: bool, witness: &mut W) {
        if north {
            self.pass();
        }
        self.finish(witness);
    }

    /// Banks the rest if a move ended the game, and tells whether it did.
    #[inline(always)]
    fn finish<W: Witness>(&mut self, witness: &mut W) -> bool {
        self.look_for_houses();
        let over = self.has_ended() || self.ends_by_other_side(&self.rules());
        if over {
            witness.rest(|| self.remainder());
            self.bank_rest();
        }
        over
    }

    fn bank_rest(&mut self) {
        if self.rules().leftovers == Leftovers::Banked {
            let split = self.rest();
            self.bank(split);
        }
    }

    /// Returns what is in the houses if the game ends here, and who gets it.
    fn remainder(&self) -> Remainder {
        let rules = self.rules();
        let is_empty = |side| self.side_sum(side) == 0;
        let emptier = Side::BOTH.into_iter().find(|&side| is_empty(side));
        let to = |owner| match (rules.rest, emptier) {
            (Rest::Emptier, Some(emptier)) => emptier,
            // Only one side has seeds left, or nobody emptied theirs.
            (Rest::Emptier | Rest::Owner | Rest::Opponent, _) => owner,
        };
        let banked = rules.leftovers == Leftovers::Banked;
        Remainder { banked, houses: self.left_in_houses(to) }
    }

    /// Lists the houses with seeds, South's first, and who gets what is in them.
    pub(crate) fn left_in_houses(&self, to: impl Fn(Side) -> Side) -> Vec<(Taken, Side)> {
        let houses = 0..usize::from(self.rules().houses);
        let pits = Side::BOTH.into_iter().flat_map(|side| {
            houses.clone().map(move |index| (side, Pit::House(side, House::from_index(index))))
        });
        let taken = pits.map(|(side, from)| (Taken { from, seeds: self.seeds(from) }, to(side)));
        taken.filter(|(taken, _)| taken.seeds > 0).collect()
    }

    /// Ends the game, each side banking the seeds in its own houses.
    pub(crate) fn end_with_own_sides(&mut self) {
        let split = BySide::new(|side| self.side_sum(side));
        self.bank(split);
    }

    fn bank(&mut self, split: BySide<u32>) {
        let stride = B::stride(self.rules().houses);
        for house in 0..usize::from(self.rules().houses) {
            self.board.take(house);
            self.board.take(stride + house);
        }
        self.board.add(stride - 1, split[self.mover]);
        self.board.add(2 * stride - 1, split[self.mover.other()]);
    }

    /// Returns who gets how much of the seeds in houses if the game ends here.
    fn rest(&self) -> BySide<u32> {
        let own = BySide::new(|side| self.side_sum(side));
        match self.rules().rest {
            Rest::Emptier if own.south == 0 || own.north == 0 => {
                BySide { south: own.north, north: own.south }
            }
            // One side is empty, or the end left seeds on both and nobody emptied theirs.
            Rest::Emptier | Rest::Owner | Rest::Opponent => own,
        }
    }

    /// Returns each side's seeds: the stores while the game runs, and with the rest once it is over.
    pub fn scores(&self) -> BySide<u32> {
        let stores = BySide::new(|side| self.seeds(Pit::Store(side)));
        if !self.has_ended() {
            return stores;
        }
        let rest = self.rest();
        BySide::new(|side| stores[side] + rest[side])
    }

    /// Returns what a side has more than the other: by the stores while the game runs, and with the rest
    /// once it is over.
    #[inline(always)]
    pub fn margin(&self, side: Side) -> i32 {
        let scores = self.scores();
        scores[side] as i32 - scores[side.other()] as i32
    }
}

impl<S: Source> Position<S, Packed> {
    /// Returns a bit for each own house with seeds: bit `8 i + 7` for house `i` from 0.
    ///
    /// These are the legal houses while [`has_ended`](Self::has_ended) is false, except under the
    /// next-house relay in positions set by hand, where some relays may not be playable.
    #[inline(always)]
    pub const fn occupied_bits(&self) -> u64 {
        self.board.occupied_bits()
    }

    /// Puts a position of the middle of a game together from its board, seen by the mover; for
    /// engines that keep boards and nothing else.
    ///
    /// The board must be one that the rules can hold. The rest is banked where the game is over.
    pub fn from_board(source: S, board: Packed, mover: Side) -> Self {
        Self::assemble(source, board, mover, Stage::Later, false)
    }
}

impl<S: Source, B: Board> State for Position<S, B> {
    type Action = Action;
    type Refusal = Refusal;

    fn seats(&self) -> u8 {
        2
    }

    fn turn(&self) -> Turn {
        if self.has_ended() { Turn::Over } else { Turn::Seat(self.mover.seat()) }
    }

    fn actions(&self, out: &mut Vec<Action>) {
        out.extend(self.houses().map(Action::Sow));
        if self.may_swap() {
            out.push(Action::Swap);
        }
    }

    fn each_action(&self, visit: &mut dyn FnMut(Action) -> ControlFlow<()>) {
        let all_sown = self.houses().map(Action::Sow).try_for_each(&mut *visit).is_continue();
        if all_sown && self.may_swap() {
            let _ = visit(Action::Swap);
        }
    }

    fn check(&self, action: Action) -> Result<(), Refusal> {
        if self.has_ended() {
            return Err(Refusal::Over);
        }
        let houses = self.rules().houses;
        match action {
            Action::Swap if self.may_swap() => Ok(()),
            Action::Swap => Err(Refusal::NoSwap),
            Action::Sow(house) if house.number() > houses => {
                Err(Refusal::NoSuchHouse { house, houses })
            }
            Action::Sow(house) if self.board.is_burnt(house.index()) => {
                Err(Refusal::BurntHouse { house })
            }
            Action::Sow(house) if self.board.seeds(house.index()) == 0 => {
                Err(Refusal::EmptyHouse { house })
            }
            // A trusted house of a packed board is not tried: there relays are far below the bound.
            Action::Sow(_) if self.trusted && B::MAX_TOTAL <= Packed::MAX_TOTAL => Ok(()),
            Action::Sow(house) => {
                self.try_relay(house.index()).map_err(|unplayable| match unplayable {
                    Unplayable::Endless => Refusal::EndlessRelay { house },
                    Unplayable::TooLong => Refusal::RelayTooLong { house },
                })
            }
        }
    }

    fn play_unchecked(&mut self, action: Action) {
        match action {
            Action::Sow(house) => {
                self.sow(house);
            }
            Action::Swap => self.swap(),
        }
    }

    fn score(&self, seat: Seat) -> i32 {
        self.scores()[Side::of(seat)] as i32
    }
}

impl<S: Source, B: Board> Observe for Position<S, B> {
    type Observation = Self;

    fn observe(&self, _seat: Seat) -> Self {
        self.clone()
    }
}

impl<S: Source, B: Board> PerfectInformation for Position<S, B> {}
