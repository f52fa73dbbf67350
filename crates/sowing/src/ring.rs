//! The houses of a board as a ring, and whose they are.

use crate::board::{Board, Mark};
use crate::rules::Stores;

/// Places of a board: what lies where, and to whom it belongs.
pub(crate) trait Ring: Board {
    /// Returns the house after a house, on either side, passing over stores.
    #[inline(always)]
    fn next_house(place: usize, houses: u16) -> usize {
        let (stride, houses) = (Self::stride(houses), usize::from(houses));
        if place + 1 == houses {
            stride
        } else if place + 1 == stride + houses {
            0
        } else {
            place + 1
        }
    }

    /// Returns the house before a house, on either side, passing over stores.
    #[inline(always)]
    fn house_before(place: usize, houses: u16) -> usize {
        let (stride, houses) = (Self::stride(houses), usize::from(houses));
        match place {
            0 => stride + houses - 1,
            place if place == stride => houses - 1,
            place => place - 1,
        }
    }

    /// Returns the pit after a pit, passing over the other store, and over the own one if none is sown into.
    #[inline(always)]
    fn next_pit(place: usize, houses: u16, stores: Stores) -> usize {
        let stride = Self::stride(houses);
        match stores {
            Stores::Own if place + 1 == usize::from(houses) => stride - 1,
            Stores::Own if place == stride - 1 => stride,
            Stores::Own | Stores::Skipped => Self::next_house(place, houses),
        }
    }

    /// Returns the house across the board.
    #[inline(always)]
    fn opposite(place: usize, houses: u16) -> usize {
        // The places of two such houses always add up to the same.
        Self::stride(houses) + usize::from(houses) - 1 - place
    }

    /// Tells whether a house belongs to the mover, whether or not it may be lifted.
    #[inline(always)]
    fn is_mine(&self, place: usize, houses: u16) -> bool {
        (place < Self::stride(houses)) != self.is(Mark::Across, place)
    }

    /// Tells whether a house is won for good.
    #[inline(always)]
    fn is_child(&self, place: usize) -> bool {
        self.is(Mark::Child, place)
    }

    /// Tells whether a house is open: neither burnt nor won for good.
    #[inline(always)]
    fn is_open(&self, place: usize) -> bool {
        self.is_unmarked() || !self.is(Mark::Burnt, place) && !self.is(Mark::Child, place)
    }

    /// Lists the places of all houses, the mover's side first.
    #[inline(always)]
    fn houses(houses: u16) -> impl Iterator<Item = usize> + Clone {
        let (stride, houses) = (Self::stride(houses), usize::from(houses));
        (0..houses).chain(stride..stride + houses)
    }

    /// Wins a house for good.
    #[inline(always)]
    fn make_child(&mut self, place: usize, for_mover: bool, houses: u16) {
        self.mark(Mark::Child, place);
        if self.is_mine(place, houses) != for_mover {
            self.toggle(Mark::Across, place);
        }
    }

    /// Tells whether a player's open houses are all empty: the mover's or the other's.
    #[inline(always)]
    fn is_bare(&self, mine: bool, owns_houses: bool) -> bool {
        if owns_houses && !self.is_unmarked() {
            !self.has_open_seeds(mine)
        } else if mine {
            self.is_own_side_empty()
        } else {
            self.is_other_side_empty()
        }
    }
}

impl<B: Board> Ring for B {}
