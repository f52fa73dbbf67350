//! A sowing position on a board of any kind, made for proofs.
//!
//! [`Node`](crate::Node) is fast and knows packed boards alone. This one asks the board pit by pit, and its keys tell
//! positions apart wherever they have room, so that what the table holds is proved.

use crate::node::{HEIR_BITS, HEIRS, burnt, burnt_bits, can_be_lost, heir};
use game::State;
use search::{Child, Searchable, Span};
use sowing::{Action, Board, Mark, Position, Properties, Rules, Source, Stage, Winnable};
use std::ops::ControlFlow;
use std::sync::LazyLock;

/// Houses of both sides of the largest board whose positions are numbered.
const PLACES: usize = 30;
/// The most seeds in open houses of a position that is numbered.
const MOST: usize = 60;

/// By place, counted from 0 over both sides, and seeds up to it: `C(sum + place, place + 1)`, less whole multiples of
/// 2^64.
static PARTS: LazyLock<[[u64; MOST + 1]; PLACES]> = LazyLock::new(|| {
    let mut parts = [[0_u64; MOST + 1]; PLACES];
    for place in 0..PLACES {
        for sum in 1..=MOST {
            let fewer = if place == 0 { 1 } else { parts[place - 1][sum] };
            parts[place][sum] = parts[place][sum - 1].wrapping_add(fewer);
        }
    }
    parts
});

/// What a move promises: to move again, and for each seed that stays on the mover's side, or is left on the board. Tried on
/// 48 late positions of Togyzkumalak and 75 of Endodoi: with gains alone proofs took 3 to 20 % more nodes.
const AGAIN: i32 = 8;
const OWN: i32 = 2;
const LEFT: i32 = 4;

/// A position whose value is what the mover wins from here on.
#[derive(Clone, Debug)]
pub(crate) struct LargeNode<S: Source, B: Board> {
    position: Position<S, B>,
}

impl<S: Source, B: Board> LargeNode<S, B> {
    pub(crate) const fn new(position: Position<S, B>) -> Self {
        Self { position }
    }

    /// Returns what the mover has won more than the other.
    fn banked(&self) -> i32 {
        self.position.margin(self.position.mover())
    }

    fn left(&self) -> u32 {
        self.position.board().open_total()
    }

    /// Returns for each side where its house that was won for good lies, as a number; `None` where a key has no room
    /// for what is marked.
    fn marks(&self, rules: &Rules) -> Option<u64> {
        let board = self.position.board();
        if board.is_unmarked() {
            return Some(0);
        }
        if !is_tuzdyk(rules) {
            return None;
        }
        let (houses, stride) = (usize::from(rules.houses), B::stride(rules.houses));
        [0, stride].into_iter().try_fold(0, |number, first| {
            let mut won = (0..houses).filter(|house| board.is(Mark::Child, first + house));
            let place = won.next().map_or(0, |house| house as u64 + 1);
            won.next().is_none().then_some(number * (houses as u64 + 1) + place)
        })
    }

    /// Returns the number of the seeds in open houses among all with at most as many.
    fn rank(&self, rules: &Rules) -> u64 {
        let board = self.position.board();
        let (houses, stride) = (usize::from(rules.houses), B::stride(rules.houses));
        let marked = !board.is_unmarked();
        let (mut rank, mut sum) = (1_u64, 0);
        let places = (0..houses).chain(stride..stride + houses);
        for (parts, place) in PARTS.iter().zip(places) {
            if !(marked && board.is(Mark::Child, place)) {
                sum += board.seeds(place) as usize;
            }
            rank = rank.wrapping_add(parts[sum.min(MOST)]);
        }
        rank
    }
}

/// Tells whether a side may win one house of the other for good, and no more.
fn is_tuzdyk(rules: &Rules) -> bool {
    match rules.properties().winnable {
        Winnable::Few { most } => most == 1,
        Winnable::None | Winnable::Any => false,
    }
}

/// Returns the bits of numbers below this.
fn bits_below(most: u64) -> u32 {
    u64::BITS - most.saturating_sub(1).leading_zeros()
}

impl<S: Source, B: Board + Send + Sync> Searchable for LargeNode<S, B> {
    type Action = Action;
    type Position = B;

    const STRIDE: u64 = 64;

    fn is_slow(&self) -> bool {
        self.position.rules().properties().relays
    }

    /// A seed that goes round falls into a house that was won for good, where one lies on its way, and stays there.
    fn may_repeat(&self) -> bool {
        let rules = self.position.rules();
        let Properties { relays, returns, .. } = rules.properties();
        let is_caught = is_tuzdyk(&rules) && !relays && !self.position.board().is_unmarked();
        returns && !is_caught
    }

    fn expand(&self, mut visit: impl FnMut(Child<Self>) -> ControlFlow<()>) {
        let (mover, before) = (self.position.mover(), self.banked());
        self.position.each_action(&mut |action| {
            let mut next = self.position.clone();
            next.play_unchecked(action);
            let (over, same) = (next.has_ended(), next.mover() == mover);
            let gain = next.margin(mover) - before;
            visit(Child { action, node: Self::new(next), gain, same, over })
        });
    }

    fn key(&self) -> u64 {
        let rules = self.position.rules();
        // The first turn of a game is a handful of positions.
        if self.position.is_opening() {
            return 0;
        }
        let mut key = self.rank(&rules);
        if rules.owns_houses() {
            let houses = u64::from(rules.houses) + 1;
            let marks = self.marks(&rules).unwrap_or_default();
            key = key.wrapping_mul(houses * houses).wrapping_add(marks);
        }
        if rules.has_earned_move() {
            let again = self.position.stage() == Stage::Again;
            key = key.wrapping_mul(2).wrapping_add(u64::from(again));
        }
        if rules.properties().chooses_houses {
            key = key.wrapping_shl(burnt_bits(&rules)).wrapping_add(burnt(&self.position));
        }
        if rules.properties().remembers_heir {
            key = key.wrapping_mul(HEIRS).wrapping_add(heir(&self.position));
        }
        if rules.properties().counts_stores {
            // A search has as many seeds everywhere, so what one side has won tells what the other has.
            let won = self.position.scores()[self.position.mover()];
            key = key.wrapping_mul(1 << 16).wrapping_add(u64::from(won) & 0xFFFF);
        }
        key
    }

    fn key_bits(&self) -> Option<u32> {
        let rules = self.position.rules();
        let left = self.left();
        let fits = 2 * usize::from(rules.houses) <= PLACES && left as usize <= MOST;
        // Where players choose the houses that stay empty, a key has no room for which they are.
        if !fits || rules.properties().ends_quiet || rules.properties().chooses_houses {
            return None;
        }
        let marks = if rules.owns_houses() {
            self.marks(&rules).filter(|_| is_tuzdyk(&rules))?;
            let houses = u64::from(rules.houses) + 1;
            bits_below(houses * houses)
        } else {
            // A house that is burnt stays so, on the side where it lies.
            self.marks(&rules)?;
            0
        };
        let stores = if rules.properties().counts_stores { 16 } else { 0 };
        let heir = if rules.properties().remembers_heir { HEIR_BITS } else { 0 };
        let bits = endgame::ranks::bits(rules.houses, left)?
            + marks
            + stores
            + heir
            + u32::from(rules.has_earned_move());
        (bits <= u64::BITS && self.position.total() < 1 << 16).then_some(bits)
    }

    fn span(&self) -> Span {
        // Before a round, seeds that go back to houses lie in a store.
        let laid_out = if self.position.is_filling() { self.position.total() as i32 } else { 0 };
        let most = self.left() as i32 + laid_out + can_be_lost(&self.position);
        Span { least: -most, most }
    }

    /// Where every seed is somebody's in the end, the margin is odd or even as the seeds that are left are.
    fn step(&self) -> i32 {
        if self.position.rules().properties().wastes_rest { 1 } else { 2 }
    }

    /// As odd as what is left, whatever it is.
    fn evaluate(&self) -> i32 {
        let board = self.position.board();
        board.open_seeds(true) as i32 - board.open_seeds(false) as i32
    }

    fn promise(&self, child: &Child<Self>) -> i32 {
        let own = child.node.position.board().open_seeds(child.same) as i32;
        child.gain + if child.same { AGAIN } else { 0 } + OWN * own
            - LEFT * child.node.left() as i32
    }

    fn size(&self) -> i32 {
        self.left() as i32
    }

    fn position(&self) -> &B {
        self.position.board()
    }
}
