//! Playing cards: [`Rank`], [`Suit`], [`Card`], and [`CardSet`] with one bit a card.
//!
//! As text a card is its suit and its rank: `h d s c`, then `a 2..9 0 j q k`, so that `d0` is the ten
//! of diamonds. What a card is worth is a matter of rules and not said here.
//!
//! ```
//! use cards::{Card, CardSet, Suit};
//!
//! let hand: CardSet = "ha,d0,s2".parse()?;
//! let ten: Card = "d0".parse()?;
//! assert!(hand.contains(ten));
//! assert_eq!(ten.name(), "ten of diamonds");
//! assert_eq!((hand & CardSet::suit(Suit::Spades)).to_string(), "s2");
//! assert_eq!((CardSet::PACK - hand).len(), 49);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

mod card;
mod set;

pub use card::{Card, ParseCardError, Rank, Suit};
pub use set::{CardSet, Iter, ParseCardSetError};
