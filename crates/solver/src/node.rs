//! A sowing position made for searching.

use crate::ranks;
use search::{Child, Probe, Searchable, Span};
use sowing::{Action, House, Majority, Packed, Position, Relay, Rest, Source, Stage};
use std::ops::ControlFlow;

/// The bytes of the houses in a word of a board.
const HOUSES: u64 = u64::MAX >> 8;

/// A sowing position with empty stores, wherever its future does not depend on them.
///
/// Under most rules what is banked changes nothing of what is still to be won, so positions that
/// differ in their stores alone are one. The end by majority asks for the stores, and so does the pie
/// rule while sides may still be swapped; there they are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node<S: Source> {
    position: Position<S, Packed>,
}

impl<S: Source> Node<S> {
    /// Makes the root of a search from a position.
    pub fn new(position: Position<S, Packed>) -> Self {
        let mut node = Self { position };
        // A board set by hand under `ends=either` may have seeds on the mover's side alone and is
        // played on; it stays as it is, and so does every position that a rule looks at the stores of.
        if node.is_bare() && !position.has_ended() {
            node.position = Self::bare(position);
        }
        node
    }

    /// Returns the position, its stores empty where they do not matter.
    pub const fn position(&self) -> &Position<S, Packed> {
        &self.position
    }

    /// Tells whether the future does not depend on the stores, and legality on nothing but seeds.
    #[inline(always)]
    fn is_bare(&self) -> bool {
        let rules = self.position.rules();
        rules.relay != Relay::NextHouse
            && rules.majority == Majority::Off
            && (!rules.has_first_move() || self.position.stage() == Stage::Later)
    }

    #[inline(always)]
    fn bare(position: Position<S, Packed>) -> Position<S, Packed> {
        let mut board = *position.board();
        board.own &= HOUSES;
        board.other &= HOUSES;
        Position::from_board(position.source(), board, position.mover())
    }

    #[inline(always)]
    fn left(&self) -> i32 {
        (self.position.board().own_sum() + self.position.board().other_sum()) as i32
    }

    /// Returns what the stores hold, the mover's less the other's.
    #[inline(always)]
    fn banked(position: &Position<S, Packed>) -> i32 {
        let board = position.board();
        (board.own >> 56) as i32 - (board.other >> 56) as i32
    }

    #[inline(always)]
    fn child(&self, house: House) -> Child<Self> {
        let mover = self.position.mover();
        let mut next = self.position;
        next.sow(house);
        let same = next.mover() == mover;
        let turn = if same { 1 } else { -1 };
        let over = next.has_ended();
        let action = Action::Sow(house);
        if self.is_bare() {
            let gain = turn * Self::banked(&next);
            if over {
                return Child {
                    action,
                    node: Self { position: next },
                    gain: next.margin(mover),
                    same,
                    over,
                };
            }
            return Child { action, node: Self { position: Self::bare(next) }, gain, same, over };
        }
        let before = Self::banked(&self.position);
        let margin = if over { next.margin(mover) } else { turn * Self::banked(&next) };
        Child { action, node: Self::new(next), gain: margin - before, same, over }
    }

    /// Changes sides. The board is seen by the mover and stays as it is: what the mover had is now the
    /// other's, what is in the stores too.
    fn swapped(&self) -> Child<Self> {
        let mut next = self.position;
        let mover = next.mover();
        game::State::play_unchecked(&mut next, Action::Swap);
        let over = next.has_ended();
        let before = Self::banked(&self.position);
        let margin = if over { next.margin(mover) } else { -Self::banked(&next) };
        Child {
            action: Action::Swap,
            node: Self::new(next),
            gain: margin - before,
            same: false,
            over,
        }
    }
}

impl<S: Source> Searchable for Node<S> {
    type Action = Action;
    type Position = Packed;

    #[inline(always)]
    fn may_repeat(&self) -> bool {
        self.position.rules().relay == Relay::NextHouse
    }

    #[inline(always)]
    fn expand(&self, mut visit: impl FnMut(Child<Self>) -> ControlFlow<()>) {
        if self.is_bare() {
            let mut houses = self.position.occupied_bits();
            while houses != 0 {
                let house = House::from_index(houses.trailing_zeros() as usize / 8);
                houses &= houses - 1;
                if visit(self.child(house)).is_break() {
                    return;
                }
            }
            return;
        }
        for house in self.position.houses() {
            if visit(self.child(house)).is_break() {
                return;
            }
        }
        if self.position.may_swap() {
            let _ = visit(self.swapped());
        }
    }

    #[inline(always)]
    fn key(&self) -> u64 {
        let rules = self.position.rules();
        let board = self.position.board();
        let rank = ranks::rank(board, rules.houses);
        if rules.majority == Majority::On {
            if rules.has_first_move() && self.position.stage() != Stage::Later {
                return 0;
            }
            // All seeds are known, so one store tells the other.
            return rank.wrapping_mul(256).wrapping_add(board.own >> 56);
        }
        // The first turn of a game is a handful of positions.
        if rules.has_first_move() && self.position.stage() != Stage::Later { 0 } else { rank }
    }

    fn key_bits(&self) -> Option<u32> {
        let rules = self.position.rules();
        let bits = ranks::bits(rules.houses, self.left() as u32)?;
        let bits = if rules.majority == Majority::On { bits + 8 } else { bits };
        (bits <= u64::BITS).then_some(bits)
    }

    #[inline(always)]
    fn span(&self) -> Span {
        let left = self.left();
        if self.position.rules().has_first_move() && self.position.stage() != Stage::Later {
            // A swap turns round what is banked as well.
            let all = left + 2 * Self::banked(&self.position).abs() + left;
            return Span { least: -all, most: all };
        }
        Span { least: -left, most: left }
    }

    /// Every seed ends in a store, so the margin is odd or even as the seeds that are left are.
    #[inline(always)]
    fn step(&self) -> i32 {
        2
    }

    #[inline(always)]
    fn evaluate(&self) -> i32 {
        let rules = self.position.rules();
        let guess = match (rules.relay, rules.rest) {
            (Relay::NextHouse, _) | (_, Rest::Emptier) => &NOTHING,
            (_, Rest::Owner | Rest::Opponent) => &TO_HAVE_MOVES,
        };
        let left = self.left();
        let value = guess.of(self.position.board(), rules.houses).div_euclid(16).clamp(-left, left);
        if (value + left) % 2 == 0 { value } else { value - 1 }
    }

    /// Moves that leave the other side few replies are tried first: what is refuted at once is cheap to
    /// look at, and what is not has few branches.
    #[inline(always)]
    fn promise(&self, child: &Child<Self>) -> i32 {
        let board = child.node.position.board();
        let houses = self.position.rules().houses;
        let order = if child.same { &AGAIN } else { &TURNED };
        let house = match child.action {
            Action::Sow(house) => house.index() as i32,
            Action::Swap => 0,
        };
        order.outlook.of(board, houses)
            + order.gain * child.gain
            + order.house * house
            + order.left * child.node.left()
    }

    #[inline(always)]
    fn size(&self) -> i32 {
        self.left()
    }

    #[inline(always)]
    fn position(&self) -> &Packed {
        self.position.board()
    }

    #[inline(always)]
    fn look_up(&self, database: &impl Probe<Packed>) -> Option<i32> {
        if self.left() > database.reach() || !self.is_bare() {
            return None;
        }
        database.probe(self.position.board()).map(i32::from)
    }
}

/// A linear guess at what a position is worth to the side to move, in sixteenths of a seed. `own` is who is
/// to move.
struct Outlook {
    base: i32,
    /// A seed on the own side, less one on the other.
    side: i32,
    /// A house whose last seed would fall in the store.
    ready: i32,
    other_ready: i32,
    /// A house with seeds.
    choices: i32,
    other_choices: i32,
}

impl Outlook {
    #[inline(always)]
    fn of(&self, board: &Packed, houses: u16) -> i32 {
        self.base
            + self.side * (board.own_sum() as i32 - board.other_sum() as i32)
            + self.ready * ready(board.own, houses)
            + self.other_ready * ready(board.other, houses)
            + self.choices * occupied(board.own)
            + self.other_choices * occupied(board.other)
    }
}

/// Where the rest is its owner's: who has moves to make keeps his seeds. Least squares over the exact values
/// of 40,000 positions of Kalah with 15 seeds, reached at random: the error's variance is 25, where that of
/// the values is 48.
const TO_HAVE_MOVES: Outlook =
    Outlook { base: 19, side: 1, ready: 13, other_ready: -5, choices: 32, other_choices: -32 };

/// Elsewhere nothing is foreseen, and what is banked decides: linear guesses made play of Mangala and of the
/// next-house relay weaker.
const NOTHING: Outlook =
    Outlook { base: 0, side: 0, ready: 0, other_ready: 0, choices: 0, other_choices: 0 };

/// What moves are ordered by.
struct Order {
    /// Of who is to move next.
    outlook: Outlook,
    /// A seed won at once.
    gain: i32,
    /// The number of the house that was sown.
    house: i32,
    /// A seed left in houses.
    left: i32,
}

/// After a move that gives the turn to the other side. Found, with [`AGAIN`], by random steps downhill on
/// the nodes that proofs of Kalah take; see docs/search.md.
const TURNED: Order = Order {
    outlook: Outlook {
        base: 0,
        side: 3,
        ready: -4,
        other_ready: 0,
        choices: -16,
        other_choices: 0,
    },
    gain: 16,
    house: 4,
    left: 6,
};

/// After a move that gives another turn.
const AGAIN: Order = Order {
    outlook: Outlook { base: 57, side: -3, ready: 4, other_ready: 0, choices: 0, other_choices: 0 },
    gain: 16,
    house: 4,
    left: 6,
};

/// Counts the houses with seeds of one side.
#[inline(always)]
const fn occupied(word: u64) -> i32 {
    const LOW: u64 = 0x007F_7F7F_7F7F_7F7F;
    ((((word & LOW) + LOW) | word) & (HOUSES & !LOW)).count_ones() as i32
}

/// Counts the houses of one side whose last seed would fall in its store.
#[inline(always)]
fn ready(word: u64, houses: u16) -> i32 {
    // Byte i holds m - i: as many seeds as house i is pits from the store.
    const COUNTDOWN: u64 = 0x0001_0203_0405_0607;
    let houses = u32::from(houses.min(7));
    let unused = 8 * (7 - houses);
    houses as i32 - occupied((word ^ (COUNTDOWN >> unused)) & (HOUSES >> unused))
}
