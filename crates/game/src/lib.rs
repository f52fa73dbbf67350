//! What a game is: a small value with a turn, legal actions and a way to play one.
//!
//! Every game implements [`State`]; the other traits say what else a caller may ask of
//! it. [`PerfectInformation`] lets a tree search in, [`Determinize`] lets a sampling search in, and
//! neither compiles against a game it would misjudge. [`Chance`] makes every deal an action, so that
//! a [`Record`] holds all that happened.
//!
//! ```
//! use game::{Seat, State, Turn};
//!
//! /// Take one or two matches; who takes the last one wins.
//! #[derive(Clone, Debug)]
//! struct Matches {
//!     left: u8,
//!     mover: u8,
//! }
//!
//! #[derive(Clone, Debug, PartialEq, thiserror::Error)]
//! #[error("take one or two of the matches that are left")]
//! struct WrongNumber;
//!
//! impl game::Refusal for WrongNumber {
//!     fn code(&self) -> &'static str {
//!         "wrong_number"
//!     }
//! }
//!
//! impl State for Matches {
//!     type Action = u8;
//!     type Refusal = WrongNumber;
//!
//!     fn seats(&self) -> u8 {
//!         2
//!     }
//!     fn turn(&self) -> Turn {
//!         if self.left == 0 { Turn::Over } else { Turn::Seat(Seat::new(self.mover)) }
//!     }
//!     fn actions(&self, out: &mut Vec<u8>) {
//!         out.extend(1..=self.left.min(2));
//!     }
//!     fn check(&self, number: u8) -> Result<(), WrongNumber> {
//!         if (1..=self.left.min(2)).contains(&number) { Ok(()) } else { Err(WrongNumber) }
//!     }
//!     fn play_unchecked(&mut self, number: u8) {
//!         self.left -= number;
//!         self.mover = 1 - self.mover;
//!     }
//!     fn score(&self, seat: Seat) -> i32 {
//!         i32::from(self.is_over() && seat.index() as u8 != self.mover)
//!     }
//! }
//!
//! let mut matches = Matches { left: 4, mover: 0 };
//! assert_eq!(game::perft(&matches, 3), 4); // 1+1+1, 1+1+2, 1+2+1 and 2+1+1
//! for number in [1, 1, 2] {
//!     matches.play(number)?;
//! }
//! assert_eq!((matches.turn(), matches.score(Seat::new(0))), (Turn::Over, 1));
//! assert!(matches.play(1).is_err());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Nothing in here knows a rule, reads a clock, draws a picture or owns a source of randomness.
#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

mod chance;
#[cfg(feature = "contract")]
pub mod contract;
mod faults;
mod information;
mod minimax;
mod options;
mod perft;
mod record;
mod state;
mod tell;

pub use chance::{Chance, sample};
pub use faults::join_faults;
pub use information::{Determinize, Observe, PerfectInformation};
pub use minimax::{Minimax, look_ahead};
pub use options::{Key, RuleError, english};
pub use perft::perft;
pub use record::{ParseRecordError, Record, RecordFault, ReplayError};
pub use state::{Game, IllegalAction, Refusal, Seat, State, Turn};
pub use tell::Tell;
