//! Nordic Cassino, *kasino*, for 2 to 12 seats.
//!
//! Source: docs/rules/cassino.md, where every ruling of ours is said. In short: the hand card's value
//! captures sets of table cards that split into groups of that value; aces, ♠2 and ♦10 are worth more
//! in the hand than on the table; a seat draws one card after each of its turns; a match goes to 16.
//!
//! [`State`] is everything, [`Observation`] what one seat may know. Every deal and draw is an action
//! of chance, and the stock is a set whose order nobody knows. [`capture`] answers what may be taken,
//! without listing what cannot be listed.
//!
//! ```
//! use cassino::{Rules, State, capture};
//! use game::{Observe, Seat, State as _};
//! use rand::SeedableRng;
//!
//! // The ten of diamonds is worth 16 in the hand: here the king and the three together.
//! let groups = capture::check("d0".parse()?, "sk,h3,c7".parse()?, "sk,h3".parse()?)?;
//! assert_eq!(groups.len(), 1);
//!
//! // The deal is drawn card by card, and a seat sees its own hand and the table only.
//! let mut state = State::start(Rules::default(), 3);
//! let dealt = state.play_chance(&mut rand_chacha::ChaCha8Rng::seed_from_u64(7));
//! assert_eq!(dealt.len(), 4 * 3 + 4);
//! let seen = state.observe(Seat::new(1));
//! assert_eq!((seen.hand().len(), seen.unseen().len()), (4, 52 - 4 - 4));
//! state.play(state.legal_actions()[0])?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Left out on purpose: players, evaluations, clocks, drawing, names of people.
#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

mod action;
pub mod capture;
mod event;
mod notation;
mod observation;
mod round;
mod rules;
pub mod score;
mod setup;
mod sight;
mod state;
mod takes;

pub use action::{Action, ParseActionError, Refusal};
pub use event::Event;
pub use notation::ParseStateError;
pub use observation::Observation;
pub use round::RoundResult;
pub use rules::{Capturing, FirstDealer, LateSweeps, Length, Refill, Rules, Ties};
pub use score::{Carry, RoundPoints};
pub use setup::{Setup, SetupError, SetupErrors};
pub use state::{Cassino, Open, Phase, State};
pub use takes::{Takes, Values};

/// The fewest seats.
pub const MIN_SEATS: u8 = 2;
/// The most seats.
pub const MAX_SEATS: u8 = 12;
/// A match that has gone so many rounds is over: players who never capture would play for ever.
pub const MAX_ROUNDS: u32 = 1000;

/// One value for each seat of the largest table; those beyond the seats that play stay empty.
pub type BySeat<T> = [T; MAX_SEATS as usize];
