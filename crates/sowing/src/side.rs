//! The two sides of the board.

use game::Seat;
use std::fmt::{self, Display};
use std::ops::{Index, IndexMut};

/// A side of the board and the seat behind it. South is player 1 and is drawn at the bottom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// Seat 0.
    South,
    /// Seat 1.
    North,
}

impl Side {
    /// Both sides, South first.
    pub const BOTH: [Self; 2] = [Self::South, Self::North];

    /// Returns the other side.
    #[inline]
    pub const fn other(self) -> Self {
        match self {
            Self::South => Self::North,
            Self::North => Self::South,
        }
    }

    /// Returns the seat behind this side.
    #[inline]
    pub const fn seat(self) -> Seat {
        Seat::new(self as u8)
    }

    /// Returns the side of a seat.
    ///
    /// # Panics
    ///
    /// When the seat is neither 0 nor 1.
    #[inline]
    pub const fn of(seat: Seat) -> Self {
        match seat.index() {
            0 => Self::South,
            1 => Self::North,
            _ => panic!("a sowing game has two seats"),
        }
    }
}

impl Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::South => "south",
            Self::North => "north",
        })
    }
}

/// One value for each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct BySide<T> {
    /// What belongs to South.
    pub south: T,
    /// What belongs to North.
    pub north: T,
}

impl<T> BySide<T> {
    /// Makes the value of each side from the side.
    pub fn new(mut make: impl FnMut(Side) -> T) -> Self {
        Self { south: make(Side::South), north: make(Side::North) }
    }

    /// Makes a value from each side's.
    pub fn map<U>(&self, mut make: impl FnMut(&T) -> U) -> BySide<U> {
        BySide { south: make(&self.south), north: make(&self.north) }
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    #[inline]
    fn index(&self, side: Side) -> &T {
        match side {
            Side::South => &self.south,
            Side::North => &self.north,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    #[inline]
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::South => &mut self.south,
            Side::North => &mut self.north,
        }
    }
}
