//! A moment of one set or round: whose turn, what may be sown, and what a sowing does.

use crate::action::{Action, House, Refusal};
use crate::board::{Board, Mark};
use crate::duty::{Duty, Look, Made, Unsown};
use crate::moves::{Moves, Played};
use crate::packed::Packed;
use crate::pit::Pit;
use crate::properties::{EndsEarly, Legality};
use crate::relay::Unplayable;
use crate::ring::Ring;
use crate::rules::{Endless, Ends, LastTo, Leftovers, MOST_LAPS, Rest, Rules, Unfed};
use crate::side::{BySide, Side};
use crate::sown::{Remainder, Sown, Taken, Witness};
use crate::stage::Stage;
use game::{Observe, PerfectInformation, Seat, State, Turn};
use std::fmt::Debug;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;

/// Where a position's rules come from.
///
/// A zero-sized type returns a constant, and the compiler folds every question about it; [`Rules`]
/// are a source themselves, for what is known only at run time. Both run the same body.
pub trait Source: Copy + Debug + PartialEq + Eq + Hash + Send + Sync {
    /// Whether the rules are a constant, so that each of them has code of its own.
    const IS_CONSTANT: bool = true;

    /// Returns the rules, always the same for one value.
    fn rules(&self) -> Rules;
}

impl Source for Rules {
    const IS_CONSTANT: bool = false;

    #[inline(always)]
    fn rules(&self) -> Rules {
        *self
    }
}

impl Source for &Rules {
    const IS_CONSTANT: bool = false;

    #[inline(always)]
    fn rules(&self) -> Rules {
        **self
    }
}

/// The most seeds a house may start with for relays from there to be trusted to end within [`MOST_LAPS`].
///
/// In 3.4 million random moves on boards of 1 to 1,024 houses with 1,000 seeds each, the longest relay took
/// 10,391 laps. Relays grow with the seeds in a house.
const MOST_TRUSTED_SEEDS: u32 = 1000;

/// A moment of one set or round: everything its future depends on but earlier positions.
///
/// What spans positions (repetition, sets, rounds, the simultaneous opening) is a
/// [`Match`](crate::Match)'s. The board is seen by the mover. With a packed board and folded rules a
/// position is 32 bytes, with borrowed rules 40.
#[derive(Clone, Copy, Debug)]
pub struct Position<S = Rules, B = Packed> {
    board: B,
    source: S,
    mover: Side,
    stage: Stage,
    /// Who gets the last few seeds, where that depends on what happened before; nobody under other rules, and before
    /// the first capture where that decides.
    heir: Option<Side>,
    /// Whether every occupied house is known to be playable; see [`Position::is_trusted`]. A hint that spares
    /// work, so no part of equality.
    trusted: bool,
    /// Whether no house can be played although some may hold seeds; never where houses are trusted. Follows
    /// from the rest, so no part of equality.
    stuck: bool,
}

const _: () = assert!(size_of::<Position<&Rules, Packed>>() <= 40);

impl<S: PartialEq, B: PartialEq> PartialEq for Position<S, B> {
    fn eq(&self, other: &Self) -> bool {
        self.mover == other.mover
            && self.stage == other.stage
            && self.heir == other.heir
            && self.board == other.board
            && self.source == other.source
    }
}

impl<S: Eq, B: Eq> Eq for Position<S, B> {}

/// Leaves out the rules, which are the same for all positions that are kept together, and longer than most boards.
impl<S, B: Hash> Hash for Position<S, B> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.board.hash(state);
        self.mover.hash(state);
        self.stage.hash(state);
        self.heir.hash(state);
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
            (B::LEAST_HOUSES..=B::MAX_HOUSES).contains(&rules.houses)
                && u64::from(rules.total()) <= B::MAX_TOTAL,
            "a board that is large enough for {rules}"
        );
        let mut board = B::empty(rules.houses);
        let stride = B::stride(rules.houses);
        for house in 0..usize::from(rules.houses) {
            board.add(house, rules.seeds);
            board.add(stride + house, rules.seeds);
        }
        Self::assemble(source, board, first, Self::first_stage(&rules), true).begun_by(first)
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
        let mut position = Self { board, source, mover, stage, heir: None, trusted, stuck: false };
        position.look_for_houses(Look::Now);
        if position.has_ended() {
            position.bank_rest();
        }
        position
    }

    /// Returns the same position of a round that this side began, where the last seeds are promised to that side.
    #[must_use]
    pub(crate) fn begun_by(self, starter: Side) -> Self {
        let rules = self.rules();
        let heir = match rules.last_to {
            LastTo::Starter if rules.remembers_heir() => Some(starter),
            LastTo::Mover | LastTo::Owner | LastTo::Capturer | LastTo::Starter => None,
        };
        self.promised_to(heir)
    }

    /// Returns the same position in which the last seeds are promised to a side, or to none yet.
    #[must_use]
    pub(crate) fn promised_to(self, heir: Option<Side>) -> Self {
        Self { heir, ..self }
    }

    /// Tells whether every occupied house of these rules' positions can be played, so that none has to be tried.
    ///
    /// Without relays all can be, unless another rule bars some. On a packed board relays that sow into the store
    /// are short. No start of the next-house relay is known that leads to an endless one. That none is too long
    /// where houses start with at most [`MOST_TRUSTED_SEEDS`] is measured, not proved; so on boards that are not
    /// packed, [`check`](State::check) tries the one house that it is asked about.
    #[inline(always)]
    fn is_trusted(rules: &Rules, from_start: bool) -> bool {
        Self::always_trusts(rules)
            || match rules.properties().legality {
                Legality::Occupied | Legality::Trusted => {
                    from_start && rules.seeds <= MOST_TRUSTED_SEEDS
                }
                Legality::Asked => false,
            }
    }

    /// Tells whether these rules' positions are all trusted: a question about rules alone, so that the compiler
    /// answers it where they are constant.
    #[inline(always)]
    fn always_trusts(rules: &Rules) -> bool {
        match rules.properties().legality {
            Legality::Occupied => B::relays_are_short(rules) || rules.endless.ends_round(),
            Legality::Trusted | Legality::Asked => false,
        }
    }

    /// Finds out whether any house can be played, where that takes trying them.
    #[inline(always)]
    fn look_for_houses(&mut self, look: Look) {
        if !Self::always_trusts(&self.rules()) && !self.trusted {
            self.stuck = self.finds_no_house(look);
        }
    }

    /// The stage of a start under these rules.
    pub(crate) const fn first_stage(rules: &Rules) -> Stage {
        if rules.has_first_move() { Stage::Fresh } else { Stage::Later }
    }

    /// Returns the same position with its rules from another source; for engines that have the rules
    /// folded. The rules may differ in nothing that matters to a position at this stage.
    pub fn with_source<T: Source>(self, source: T) -> Position<T, B> {
        let Self { board, mover, stage, heir, trusted, stuck, .. } = self;
        Position { board, source, mover, stage, heir, trusted, stuck }
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

    /// Returns how far the round or the turn has gone.
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// Returns who gets the last few seeds, where that depends on what happened before
    /// ([`Properties::remembers_heir`](crate::Properties::remembers_heir)); `None` as long as that is the player who has
    /// moved.
    pub const fn heir(&self) -> Option<Side> {
        self.heir
    }

    /// Tells whether the first turn, with rules of its own, is not over, or not begun.
    #[inline(always)]
    pub fn is_opening(&self) -> bool {
        let rules = self.rules();
        (rules.has_first_move() || rules.chooses_houses()) && self.stage.is_opening()
    }

    /// Returns whether every occupied house is known to be playable, so that none has to be tried.
    pub const fn trusts_houses(&self) -> bool {
        self.trusted
    }

    pub(crate) const fn board_mut(&mut self) -> &mut B {
        &mut self.board
    }

    pub(crate) const fn set_stage(&mut self, stage: Stage) {
        self.stage = stage;
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
        self.board.side_sum(side == self.mover)
    }

    /// Tells whether a house is burnt.
    ///
    /// # Panics
    ///
    /// When the board has no such house.
    pub fn is_burnt(&self, side: Side, house: House) -> bool {
        self.board.is(Mark::Burnt, self.place(Pit::House(side, house)))
    }

    /// Tells whether a house was won for good.
    ///
    /// # Panics
    ///
    /// When the board has no such house.
    pub fn is_child(&self, side: Side, house: House) -> bool {
        self.board.is(Mark::Child, self.place(Pit::House(side, house)))
    }

    /// Returns the side whose player owns a house: the side it lies on, but for houses won for good and land.
    ///
    /// # Panics
    ///
    /// When the board has no such house.
    pub fn owner(&self, side: Side, house: House) -> Side {
        let across = self.board.is(Mark::Across, self.place(Pit::House(side, house)));
        if across { side.other() } else { side }
    }

    /// Returns the seeds that a player may still sow: those in their houses that are not won for good.
    #[inline(always)]
    pub fn open_seeds(&self, player: Side) -> u32 {
        self.board.open_seeds(player == self.mover)
    }

    /// Tells whether the open houses of the mover, or of the other player, are empty.
    #[inline(always)]
    pub(crate) fn is_bare(&self, mine: bool) -> bool {
        let rules = self.rules();
        self.board.is_bare(mine, rules.owns_houses())
    }

    /// Returns all seeds on the board.
    #[inline(always)]
    pub fn total(&self) -> u32 {
        self.board.total()
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

    /// Tells whether the set or round is over.
    #[inline(always)]
    pub fn has_ended(&self) -> bool {
        self.is_over(true)
    }

    /// Tells whether the set or round is over; `may_have_won` tells whether a side may have won more since it was not.
    #[inline(always)]
    fn is_over(&self, may_have_won: bool) -> bool {
        let rules = self.rules();
        if self.is_filling() {
            return false;
        }
        if self.is_bare(true) && (!rules.pass || self.is_bare(false)) {
            return true;
        }
        // Where the rest is banked, an end by the other side's emptiness has emptied this side too. A
        // board set by hand with seeds on the mover's side alone is played on: the rule asks after a
        // move.
        if !rules.leftovers.are_banked() && self.ends_by_other_side(&rules) {
            return true;
        }
        if may_have_won && self.has_majority(&rules) {
            return true;
        }
        !Self::always_trusts(&rules) && self.stuck
    }

    /// Tells whether the other side's emptiness ends the round, as asked after a move.
    #[inline(always)]
    fn ends_by_other_side(&self, rules: &Rules) -> bool {
        let asks = match rules.ends {
            Ends::MoverEmpty => false,
            Ends::EitherEmpty => true,
            Ends::MovedEmpty => self.stage != Stage::Again,
            Ends::OpponentEmpty => self.stage == Stage::Again,
        };
        asks && self.is_bare(false)
    }

    /// Tells whether one side has won so much that the round is over.
    #[inline(always)]
    fn has_majority(&self, rules: &Rules) -> bool {
        let won = || u64::from(self.won(true, rules).max(self.won(false, rules)));
        let total = || u64::from(self.total());
        match rules.properties().ends_early {
            EndsEarly::Never => false,
            EndsEarly::MoreThanHalf => 2 * won() > total(),
            EndsEarly::TooFewLeft { needed } => won() > total().saturating_sub(needed),
        }
    }

    /// Returns what the mover, or the other player, has won: the store and the houses won for good.
    #[inline(always)]
    fn won(&self, mine: bool, rules: &Rules) -> u32 {
        let stride = B::stride(rules.houses);
        let store = self.board.seeds(if mine { stride - 1 } else { 2 * stride - 1 });
        if rules.owns_houses() { store + self.board.child_seeds(mine) } else { store }
    }

    /// Tells whether the occupied own houses are all that may be played.
    #[inline(always)]
    pub(crate) fn is_plain(&self) -> bool {
        let rules = self.rules();
        self.trusts_houses() && !rules.pass && !rules.owns_houses() && !self.is_filling()
    }

    /// Returns the houses on the mover's own side that may be sown, ascending; none when the game is over.
    pub fn houses(&self) -> impl Iterator<Item = House> {
        let stride = B::stride(self.rules().houses);
        self.places().take_while(move |&place| place < stride).map(House::from_index)
    }

    /// Returns the places of the houses that may be sown; none when the game is over.
    fn places(&self) -> impl Iterator<Item = usize> {
        let over = self.has_ended();
        (!over).then(|| self.playable_places()).into_iter().flatten()
    }

    /// Returns the action that sows a place.
    #[inline(always)]
    fn action_at(place: usize, houses: u16) -> Action {
        let stride = B::stride(houses);
        if place < stride {
            Action::Sow(House::from_index(place))
        } else {
            Action::Across(House::from_index(place - stride))
        }
    }

    /// Tells whether sides may be swapped now.
    pub fn may_swap(&self) -> bool {
        self.rules().pie.is_offered() && self.stage == Stage::SwapOffered && !self.has_ended()
    }

    /// Tells whether the side to move must pass: it has no seeds, and the game goes on.
    pub fn must_pass(&self) -> bool {
        self.rules().pass && self.is_bare(true) && !self.is_filling() && !self.has_ended()
    }

    /// Sows a house that may be sown, with all that follows: relay, capture, the turn, the end.
    ///
    /// A house that may not be sown gives a position without meaning.
    #[inline(always)]
    pub fn sow(&mut self, house: House) -> Sown {
        self.sow_place(house.index(), &mut ())
    }

    /// Sows a house of the other side that belongs to the mover and may be sown; see [`Position::sow`].
    pub fn sow_across(&mut self, house: House) -> Sown {
        let stride = B::stride(self.rules().houses);
        self.sow_place(stride + house.index(), &mut ())
    }

    /// Sows a house as [`Position::sow`] does, given its place, and shows a witness everything on its way.
    #[inline(always)]
    pub(crate) fn sow_place<W: Witness>(&mut self, from: usize, witness: &mut W) -> Sown {
        if let Ok(made) = self.try_sow_place(from, Duty::None, Look::Now, witness) {
            return made.sown;
        }
        // What is trusted or was tried ends within the bound.
        let sown;
        (*self, sown) = self.clone().after_endless(from, witness);
        sown
    }

    /// Sows a house as [`Position::sow`] does, or leaves the position as it is when its relay cannot be played or it
    /// breaks a duty. After a look before relays, [`end_if_stuck`](Self::end_if_stuck) is to be asked when relays
    /// cannot be played.
    ///
    /// # Errors
    ///
    /// Why it is not sown.
    #[inline(always)]
    pub(crate) fn try_sow_place<W: Witness>(
        &mut self,
        from: usize,
        duty: Duty,
        look: Look,
        witness: &mut W,
    ) -> Result<Made, Unsown> {
        if S::IS_CONSTANT {
            self.try_sow_here(from, duty, look, witness)
        } else {
            self.try_sow_apart(from, duty, look, witness)
        }
    }

    /// The same where rules are known at run time only.
    ///
    /// What a browser loads is small: there this is called, and elsewhere it is a part of whoever calls it.
    #[cfg_attr(target_family = "wasm", inline(never))]
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn try_sow_apart<W: Witness>(
        &mut self,
        from: usize,
        duty: Duty,
        look: Look,
        witness: &mut W,
    ) -> Result<Made, Unsown> {
        self.try_sow_here(from, duty, look, witness)
    }

    #[inline(always)]
    fn try_sow_here<W: Witness>(
        &mut self,
        from: usize,
        duty: Duty,
        look: Look,
        witness: &mut W,
    ) -> Result<Made, Unsown> {
        let rules = self.source.rules();
        let mover = self.mover;
        if self.is_filling() {
            let made;
            (*self, made) = self.clone().with_empty(from, witness);
            return Ok(made);
        }
        let before = (duty != Duty::None).then(|| self.board.clone());
        let played = Self::play_on(&mut self.board, from, &rules, self.stage, witness)
            .map_err(Unsown::Relay)?;
        if let Some(before) = before
            && duty.is_broken(&played, &self.board, &rules)
        {
            self.board = before;
            return Err(Unsown::Duty);
        }
        if rules.remembers_heir() && rules.last_to.is_capturer() {
            self.heir = match (played.captured + played.given, played.gave_last) {
                (0, _) => self.heir,
                (_, false) => Some(mover),
                (_, true) => Some(mover.other()),
            };
        }
        let extra_turn = played.earned;
        if !extra_turn {
            self.pass();
        }
        if rules.has_earned_move() {
            self.stage = if extra_turn { Stage::Again } else { Stage::Later };
        } else if rules.has_first_move() {
            self.stage = match self.stage {
                Stage::Fresh | Stage::FirstTurn if extra_turn => Stage::FirstTurn,
                Stage::Fresh | Stage::FirstTurn if rules.pie.is_offered() => Stage::SwapOffered,
                _ => Stage::Later,
            };
        }
        let over = self.finish(mover, &played, look, witness);
        let sown = Sown {
            captured: played.captured,
            given: played.given,
            // An end that does not wait for a side to move leaves no turn to take.
            extra_turn: extra_turn
                && !(over && (rules.ends.is_early() || rules.majority.ends_round())),
            laps: played.laps,
            seeds: played.seeds,
            last: Self::pit(played.last, rules.houses, mover),
        };
        Ok(Made { sown, over })
    }

    /// Sows a house of a board, with all that follows but the turn and the end.
    ///
    /// # Errors
    ///
    /// Why it cannot be played; the board is as it was.
    #[inline(always)]
    pub(crate) fn play_on<W: Witness>(
        board: &mut B,
        from: usize,
        rules: &Rules,
        stage: Stage,
        witness: &mut W,
    ) -> Result<Played, Unplayable> {
        if S::IS_CONSTANT {
            board.play_house(from, rules, stage, MOST_LAPS, witness)
        } else {
            board.play_any(from, rules, stage, witness)
        }
    }

    /// Returns the position after a relay that never ends, and what that did; the board is as it was.
    #[cold]
    #[inline(never)]
    pub(crate) fn after_endless<W: Witness>(
        mut self,
        from: usize,
        witness: &mut W,
    ) -> (Self, Sown) {
        let (rules, mover) = (self.rules(), self.mover);
        witness.endless(from);
        self.pass();
        match rules.endless {
            // Not legal; the turn passes with nothing sown, which harms no law.
            Endless::Illegal => {}
            Endless::Own => self.end_with(Split::Own, witness),
            Endless::Split => self.end_with(Split::Halves, witness),
        }
        let last = Self::pit(from, rules.houses, mover);
        (self, Sown { captured: 0, given: 0, extra_turn: false, laps: 1, seeds: 0, last })
    }

    /// Returns the position after sowing a house, and what the sowing did; see [`Position::sow`].
    pub fn after(&self, house: House) -> (Self, Sown) {
        let mut next = self.clone();
        let sown = next.sow(house);
        (next, sown)
    }

    /// Changes sides: each player takes over what the other had, and the one who began moves.
    pub(crate) fn swap(&mut self) {
        // The board is seen by the mover. The new mover has what the old mover's opponent had not:
        // the board stays as it is seen, and only the seats change.
        self.mover = self.mover.other();
        self.stage = Stage::Later;
        // What was won changes sides, but not who began.
        if self.rules().last_to.is_capturer() {
            self.heir = self.heir.map(Side::other);
        }
    }

    /// Turns the board round for the other side to move.
    #[inline(always)]
    pub(crate) fn pass(&mut self) {
        let rules = self.rules();
        self.board.flip(rules.marks());
        self.mover = self.mover.other();
    }

    /// Plays a pass, after which the other side's turn begins afresh, and tells whether the round is over.
    #[inline(always)]
    pub(crate) fn play_pass<W: Witness>(&mut self, witness: &mut W) -> bool {
        self.pass();
        self.stage = Stage::Later;
        self.end_if_over(Look::Now, false, witness)
    }

    /// Goes on after a simultaneous opening, seen by South, with North to move if it is so.
    pub(crate) fn go_on<W: Witness>(&mut self, north: bool, witness: &mut W) {
        if north {
            self.pass();
        }
        if !self.end_with_few(self.mover.other(), witness) {
            self.end_if_over(Look::Now, true, witness);
        }
    }

    /// Gives the rest if a move ended the game, and tells whether it did.
    #[inline(always)]
    fn finish<W: Witness>(
        &mut self,
        moved: Side,
        played: &Played,
        look: Look,
        witness: &mut W,
    ) -> bool {
        let rules = self.rules();
        if played.slam && rules.slam.forfeits_rest() {
            self.board = self.clone().shared(Split::All(moved.other()), witness);
            return true;
        }
        if self.end_with_few(moved, witness) {
            return true;
        }
        // The round was not over before.
        let may_have_won = played.captured + played.given > 0
            || rules.stores.are_sown()
            || rules.properties().captures_one_even
            || rules.owns_houses();
        self.end_if_over(look, may_have_won, witness)
    }

    /// Gives the rest to whom the rules give the last few seeds, and tells whether no more than those are left.
    #[inline(always)]
    fn end_with_few<W: Witness>(&mut self, moved: Side, witness: &mut W) -> bool {
        let rules = self.rules();
        if rules.last > 0 {
            let left = self.board.open_total();
            if 0 < left && left <= rules.last_seeds() {
                let split = match rules.last_to {
                    LastTo::Mover => Split::All(moved),
                    LastTo::Owner => Split::Own,
                    LastTo::Capturer | LastTo::Starter => Split::All(self.heir.unwrap_or(moved)),
                };
                self.board = self.clone().shared(split, witness);
                return true;
            }
        }
        false
    }

    /// Gives the rest if the round is over, as asked after a move, and tells whether it is; `may_have_won` tells whether
    /// a side may have won more since it was last asked.
    #[inline(always)]
    pub(crate) fn end_if_over<W: Witness>(
        &mut self,
        look: Look,
        may_have_won: bool,
        witness: &mut W,
    ) -> bool {
        let rules = self.rules();
        self.look_for_houses(look);
        let over = self.is_over(may_have_won) || self.ends_by_other_side(&rules);
        if over {
            // By value: a board whose address the rare end does not take stays in registers.
            self.board = self.clone().closed(witness);
        }
        over
    }

    /// Returns the position after its end if no house can be sown, which a look before relays may have left open.
    #[cold]
    #[inline(never)]
    pub(crate) fn end_if_stuck(mut self) -> Option<Self> {
        self.end_if_over(Look::Now, false, &mut ()).then_some(self)
    }

    /// Gives the rest of a round that is over because of the board.
    #[cold]
    #[inline(never)]
    fn closed<W: Witness>(mut self, witness: &mut W) -> B {
        let split = self.split();
        match self.rules().leftovers {
            Leftovers::Banked => self.end_with(split, witness),
            Leftovers::Counted => witness.rest(|| self.remainder(split)),
        }
        self.board
    }

    /// Gives the rest as it is told, by value as [`closed`](Self::closed) does.
    #[cold]
    #[inline(never)]
    fn shared<W: Witness>(mut self, split: Split, witness: &mut W) -> B {
        self.end_with(split, witness);
        self.board
    }

    fn bank_rest(&mut self) {
        if self.rules().leftovers.are_banked() {
            self.end_with(self.split(), &mut ());
        }
    }

    /// Returns how the rest is shared where the round ends because of the board.
    fn split(&self) -> Split {
        let rules = self.rules();
        let is_unfed = rules.feed.ends_round() && !self.is_bare(true) && self.is_bare(false);
        if is_unfed && self.stuck {
            return match rules.unfed {
                Unfed::Own => Split::Own,
                Unfed::Other => Split::All(self.mover.other()),
            };
        }
        let emptier = Side::BOTH.into_iter().find(|&side| self.open_seeds(side) == 0);
        match (rules.rest, emptier) {
            (Rest::Emptier, Some(emptier)) => Split::All(emptier),
            (Rest::Nobody, Some(_)) => Split::Nobody,
            // Only one side has seeds left, or nobody emptied theirs.
            (Rest::Emptier | Rest::Owner | Rest::Opponent | Rest::Nobody, _) => Split::Own,
        }
    }

    /// Lists the houses with seeds that are not won for good, South's first, and who gets what is in them. A
    /// house whose seeds are halved is listed for each side.
    fn remainder(&self, split: Split) -> Remainder {
        let rules = self.rules();
        let pits = Side::BOTH.into_iter().flat_map(|side| {
            (0..usize::from(rules.houses)).map(move |index| (side, House::from_index(index)))
        });
        let open = pits.filter(|&(side, house)| !self.is_child(side, house));
        let mut shares = self.shares(split);
        let (mut houses, mut wasted) = (Vec::new(), Vec::new());
        for (side, house) in open {
            let from = Pit::House(side, house);
            let mut left = self.seeds(from);
            let first = match split {
                Split::Own => self.owner(side, house),
                Split::Halves | Split::All(_) | Split::Nobody => Side::South,
            };
            for to in [first, first.other()] {
                let seeds = left.min(shares[to]);
                if seeds > 0 {
                    houses.push((Taken { from, seeds }, to));
                }
                left -= seeds;
                shares[to] -= seeds;
            }
            if left > 0 {
                wasted.push(Taken { from, seeds: left });
            }
        }
        Remainder { banked: rules.leftovers.are_banked(), houses, wasted }
    }

    /// Returns what is left in houses once the round is over, with who gets it, where seeds count where they lie; nothing
    /// while the round goes on, or where what is left goes to the stores.
    pub fn counted(&self) -> Vec<(Taken, Side)> {
        let are_counted = self.has_ended() && !self.rules().leftovers.are_banked();
        if are_counted { self.remainder(self.split()).houses } else { Vec::new() }
    }

    /// Returns who gets how much of the seeds in open houses.
    fn shares(&self, split: Split) -> BySide<u32> {
        let own = BySide::new(|player| self.open_seeds(player));
        match split {
            Split::Own => own,
            Split::Halves => {
                let all = own.south + own.north;
                let won = BySide::new(|player| self.won(player == self.mover, &self.rules()));
                let odd = if won.north > won.south { Side::North } else { Side::South };
                BySide::new(|player| all / 2 + if player == odd { all % 2 } else { 0 })
            }
            Split::All(to) => {
                BySide::new(|player| if player == to { own.south + own.north } else { 0 })
            }
            Split::Nobody => BySide::default(),
        }
    }

    /// Ends the round: the seeds in open houses go to the stores.
    pub(crate) fn end_with<W: Witness>(&mut self, split: Split, witness: &mut W) {
        witness.rest(|| Remainder { banked: true, ..self.remainder(split) });
        let rules = self.rules();
        let shares = self.shares(split);
        if self.board.is_unmarked() {
            self.board.clear_houses();
        } else {
            for place in B::houses(rules.houses) {
                if self.board.is_open(place) {
                    self.board.take(place);
                }
            }
        }
        for side in Side::BOTH {
            let place = self.bank_of(side, &rules);
            self.board.add(place, shares[side]);
        }
    }

    /// Returns the place that takes a player's share of the rest: the store, but in Krur, which has none, the
    /// player's first house won for good, South's side first.
    fn bank_of(&self, player: Side, rules: &Rules) -> usize {
        let stride = B::stride(rules.houses);
        let mine = player == self.mover;
        let store = if mine { stride - 1 } else { 2 * stride - 1 };
        if !rules.children.are_closed() {
            return store;
        }
        let (south, north) = if self.mover == Side::South { (0, stride) } else { (stride, 0) };
        let houses = usize::from(rules.houses);
        let mut places = (south..south + houses).chain(north..north + houses);
        let is_its = |&place: &usize| {
            self.board.is_child(place) && self.board.is_mine(place, rules.houses) == mine
        };
        places.find(is_its).unwrap_or(store)
    }

    /// Returns each side's seeds: what it has won while the game runs, and with the rest once it is over.
    pub fn scores(&self) -> BySide<u32> {
        let rules = self.rules();
        let won = BySide::new(|side| self.won(side == self.mover, &rules));
        if !self.has_ended() {
            return won;
        }
        let rest = self.shares(self.split());
        BySide::new(|side| won[side] + rest[side])
    }

    /// Returns what a side has more than the other: by the stores while the game runs, and with the rest
    /// once it is over.
    #[inline(always)]
    pub fn margin(&self, side: Side) -> i32 {
        let scores = self.scores();
        scores[side] as i32 - scores[side.other()] as i32
    }
}

/// Who gets the seeds that are left in open houses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Split {
    /// The owners of the houses.
    Own,
    /// Each player one half; an odd seed goes to the one who has won more.
    Halves,
    /// One player.
    All(Side),
    /// Nobody.
    Nobody,
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

    /// Returns a bit for each own house that may be sown, as [`occupied_bits`](Self::occupied_bits) has them, if the
    /// game is not over.
    #[inline(always)]
    pub fn legal_bits(&self) -> u64 {
        let rules = self.rules();
        if self.is_free(&rules) && !rules.owns_houses() {
            return self.board.occupied_bits();
        }
        let own = self.playable_places().take_while(|&place| place < Packed::stride(rules.houses));
        own.fold(0, |bits, place| bits | 0x80 << (8 * place))
    }

    /// Returns the position with nothing in stores and in houses won for good, for engines under whose rules no future
    /// depends on that; the game is not over.
    #[inline(always)]
    #[must_use]
    pub fn with_nothing_won(mut self) -> Self {
        if self.rules().owns_houses() {
            self.board = self.board.with_empty_children();
        }
        self.board.own &= u64::MAX >> 8;
        self.board.other &= u64::MAX >> 8;
        self
    }

    /// Puts a position of the middle of a game together from its board, seen by the mover; for
    /// engines that keep boards and nothing else.
    ///
    /// The board must be one that the rules can hold. The rest is banked where the game is over.
    pub fn from_board(source: S, board: Packed, mover: Side) -> Self {
        Self::at_stage(source, board, mover, Stage::Later)
    }

    /// Puts a position together as [`from_board`](Self::from_board) does, at a stage that the rules know.
    pub fn at_stage(source: S, board: Packed, mover: Side, stage: Stage) -> Self {
        Self::assemble(source, board, mover, stage, false)
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
        let houses = self.rules().houses;
        out.extend(self.places().map(|place| Self::action_at(place, houses)));
        if self.may_swap() {
            out.push(Action::Swap);
        }
        if self.must_pass() {
            out.push(Action::Pass);
        }
    }

    fn each_action(&self, visit: &mut dyn FnMut(Action) -> ControlFlow<()>) {
        let houses = self.rules().houses;
        let mut sown = self.places().map(|place| Self::action_at(place, houses));
        if sown.try_for_each(&mut *visit).is_break() {
            return;
        }
        for (may, action) in [(self.may_swap(), Action::Swap), (self.must_pass(), Action::Pass)] {
            if may && visit(action).is_break() {
                return;
            }
        }
    }

    fn check(&self, action: Action) -> Result<(), Refusal> {
        if self.has_ended() {
            return Err(Refusal::Over);
        }
        let rules = self.rules();
        let houses = rules.houses;
        let (house, place) = match action {
            Action::Swap if self.may_swap() => return Ok(()),
            Action::Swap => return Err(Refusal::NoSwap),
            Action::Pass if self.must_pass() => return Ok(()),
            Action::Pass => return Err(Refusal::NoPass),
            Action::Sow(house) => (house, house.index()),
            Action::Across(house) => (house, B::stride(houses) + house.index()),
        };
        if house.number() > houses {
            return Err(Refusal::NoSuchHouse { house, houses });
        }
        if self.board.is(Mark::Burnt, place) {
            return Err(Refusal::BurntHouse { house });
        }
        if self.board.is_child(place) {
            return Err(Refusal::WonHouse { house });
        }
        if !self.board.is_mine(place, houses) {
            return Err(Refusal::NotYours { house });
        }
        if self.is_filling() {
            return Ok(());
        }
        if self.board.seeds(place) == 0 {
            return Err(if self.must_pass() {
                Refusal::MustPass
            } else {
                Refusal::EmptyHouse { house }
            });
        }
        // Where no house has to be tried this one is not, on a packed board: there relays are far below the bound.
        if B::MAX_TOTAL <= Packed::MAX_TOTAL && self.is_free(&rules) {
            return Ok(());
        }
        self.try_house(place, house)
    }

    fn play_unchecked(&mut self, action: Action) {
        match action {
            Action::Sow(house) => {
                self.sow(house);
            }
            Action::Across(house) => {
                self.sow_across(house);
            }
            Action::Swap => self.swap(),
            Action::Pass => {
                self.play_pass(&mut ());
            }
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
