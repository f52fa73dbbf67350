//! Playing cards: [`Rank`], [`Suit`], [`Card`], and [`CardSet`] with one bit a card.
//!
//! As text a card is its suit and its rank: `h d s c`, then `a 2..9 0 j q k`, so that `d0` is the ten
//! of diamonds. What a card is worth is a matter of rules and not said here.
#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

mod card;
mod set;

pub use card::{Card, ParseCardError, Rank, Suit};
pub use set::{CardSet, Iter, ParseCardSetError};
