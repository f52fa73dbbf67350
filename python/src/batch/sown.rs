//! A sowing game of a batch.

use super::course::Course;
use crate::action::Numbers;
use crate::observe;
use catalog::{SowingTable, View};
use game::{Seat, State};
use sowing::{Action, Board, Broad, Mark, Match, Packed, Position, Side, Source, Wide};

/// What sowing games of a batch have in common.
pub(crate) struct Ground<S: Source, B: Board> {
    pub(crate) start: Match<S, B>,
    pub(crate) numbers: Numbers,
    /// Makes a table of a game, where players are to see it.
    pub(crate) table: Option<ToTable<S, B>>,
}

/// Makes a table of a game.
pub(crate) type ToTable<S, B> = fn(&Match<S, B>) -> SowingTable;

/// A sowing game.
pub(crate) struct Sown<S: Source, B: Board> {
    game: Match<S, B>,
    /// A bit for each number that is legal, where there are at most 64 numbers.
    legal: u64,
    chooser: Option<Seat>,
}

/// A board that finds the own houses that may be sown.
pub(crate) trait Own: Board {
    /// Returns a bit for each own house that may be sown; the game is not over. At most 64 houses are told.
    fn own<S: Source>(position: &Position<S, Self>) -> u64;
}

impl Own for Packed {
    #[inline(always)]
    fn own<S: Source>(position: &Position<S, Self>) -> u64 {
        gathered(position.legal_bits())
    }
}

/// Gathers the highest bits of eight bytes, by a product whose parts do not meet.
#[inline(always)]
const fn gathered(bits: u64) -> u64 {
    (bits >> 7 & 0x0101_0101_0101_0101).wrapping_mul(0x0102_0408_1020_4080) >> 56
}

/// Finds houses one by one.
#[inline(always)]
fn one_by_one<S: Source, B: Board>(position: &Position<S, B>) -> u64 {
    if !position.trusts_houses() {
        return position.houses().take(64).fold(0, |bits, house| bits | 1 << (house.index() & 63));
    }
    let (board, houses) = (position.board(), usize::from(position.rules().houses).min(64));
    let unmarked = board.is_unmarked();
    // An own house with a mark is burnt, won for good or the other's.
    let is_open = |place| {
        let marks = [Mark::Burnt, Mark::Child, Mark::Across];
        unmarked || !marks.into_iter().any(|mark| board.is(mark, place))
    };
    let bit = |place: usize| u64::from(board.seeds(place) > 0 && is_open(place)) << place;
    (0..houses).map(bit).fold(0, |all, bit| all | bit)
}

impl Own for Broad {
    #[inline(always)]
    fn own<S: Source>(position: &Position<S, Self>) -> u64 {
        if !position.trusts_houses() {
            return one_by_one(position);
        }
        let board = position.board();
        let bits = board.occupied_bits();
        let bits = gathered(bits as u64) | gathered((bits >> 64) as u64) << 8;
        // An own house with a mark is burnt, won for good or the other's.
        bits & !(board.own_marked_bits() as u64)
    }
}

impl Own for Wide {
    fn own<S: Source>(position: &Position<S, Self>) -> u64 {
        one_by_one(position)
    }
}

/// The most numbers whose legality is kept as bits.
const BITS: usize = 64;

impl<S: Source, B: Own> Sown<S, B> {
    #[inline(always)]
    fn numbers(&self) -> Numbers {
        // Asked of the rules, so that the compiler answers where they are constant.
        Numbers::of(&self.game.position().rules())
    }

    #[inline(always)]
    fn find(&self) -> u64 {
        let numbers = self.numbers();
        if self.chooser.is_none() || numbers.count() > BITS {
            return 0;
        }
        let lists = numbers.across || self.game.position().is_filling();
        if lists || self.game.is_opening_together() {
            return self.list().into_iter().fold(0, |bits, one| bits | 1 << numbers.number(one));
        }
        let position = self.game.position();
        let mut bits = B::own(position);
        if position.may_swap() {
            bits |= 1 << numbers.number(Action::Swap);
        }
        if position.must_pass() {
            bits |= 1 << numbers.number(Action::Pass);
        }
        bits
    }

    #[cold]
    fn list(&self) -> Vec<Action> {
        self.game.legal_actions()
    }

    #[inline(always)]
    fn sow(&mut self, action: Action) {
        self.game.play_unchecked(action);
        self.chooser = self.game.side_to_choose().map(Side::seat);
    }
}

impl<S: Source, B: Own + Send + Sync> Course for Sown<S, B> {
    type Shared = Ground<S, B>;

    fn begin(shared: &Ground<S, B>, _seed: u64) -> Self {
        let game = shared.start.clone();
        let chooser = game.side_to_choose().map(Side::seat);
        Self { game, legal: 0, chooser }
    }

    #[inline(always)]
    fn chooser(&self) -> Option<Seat> {
        self.chooser
    }

    #[inline(always)]
    fn look(&mut self, _shared: &Ground<S, B>) {
        self.legal = self.find();
    }

    #[inline(always)]
    fn is_legal(&self, shared: &Ground<S, B>, number: usize) -> bool {
        if shared.numbers.count() <= BITS {
            return self.legal >> number & 1 != 0;
        }
        self.game.check(shared.numbers.action(number)).is_ok()
    }

    #[inline(always)]
    fn play(&mut self, _shared: &Ground<S, B>, number: usize) {
        let action = self.numbers().action(number);
        self.sow(action);
    }

    fn play_any(&mut self, shared: &Ground<S, B>, draw: &mut dyn FnMut(usize) -> usize) {
        if shared.numbers.count() > BITS {
            let actions = self.list();
            return self.sow(actions[draw(actions.len())]);
        }
        let mut legal = self.find();
        for _ in 0..draw(legal.count_ones() as usize) {
            legal &= legal - 1;
        }
        self.play(shared, legal.trailing_zeros() as usize);
    }

    fn score(&self, seat: Seat) -> i32 {
        self.game.score(seat)
    }

    #[inline(always)]
    fn observe(&self, seat: Seat, out: &mut [i32]) {
        observe::of_match(&self.game, seat, out);
    }

    #[inline(always)]
    fn mask(&self, shared: &Ground<S, B>, out: &mut [bool]) {
        if shared.numbers.count() <= BITS {
            for (number, is_legal) in out.iter_mut().enumerate() {
                *is_legal = self.legal >> (number & 63) & 1 != 0;
            }
            return;
        }
        out.fill(false);
        for action in self.list() {
            out[shared.numbers.number(action)] = true;
        }
    }

    fn view(&self, shared: &Ground<S, B>, seat: Seat) -> View {
        let table = shared.table.expect("batches with players keep tables");
        View::Sowing(game::Observe::observe(&table(&self.game), seat))
    }

    fn play_action(&mut self, _shared: &Ground<S, B>, action: catalog::Action) {
        let catalog::Action::Sowing(action) = action else {
            unreachable!("a player of sowing games sows");
        };
        self.sow(action);
    }
}
