//! One game in progress, for every front end.
//!
//! A [`Play`] holds what the terminal, the line mode, the server, and a tournament each need: the table,
//! who sits where, chance and its seed, and the record. It takes what people and players want to do, and
//! returns what happened. Every change is planned first ([`Change`]) and made afterwards, so that
//! whoever keeps the game can store it in between.
//!
//! Left out on purpose: input and output, clocks, threads, sentences, and who may ask for what over a
//! network. Time limits are kept by front ends, which say when one has run out.
//!
//! ```
//! use play::{Event, Play};
//! use players::{First, Seating};
//!
//! let seating = Seating {
//!     spec: catalog::Choice::of("kalah").spec()?,
//!     seated: vec!["Ada=human".parse()?, "Robot=greedy".parse()?],
//!     first: First::South,
//!     seed: 7,
//!     title: None,
//! };
//! let mut play = Play::start(seating)?;
//! let ada = play.turn().seat().expect("South begins");
//! let events = play.act(ada, "3".parse()?)?;
//! assert!(matches!(events[..], [Event::Happened(_)]));
//! assert_eq!(play.turn().seat(), Some(ada), "the last seed fell in the store");
//!
//! play.take_back(|seat| seat == ada)?;
//! assert!(play.moves().is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

mod agreement;
mod asking;
mod change;
mod course;
mod deck;
mod outcome;
mod play;

pub use agreement::{Agreement, AgreementError};
pub use change::{ActError, Change, Event, NoNewDeal, NoTakeBack, Proposal};
pub use course::{Course, Move, lots};
pub use outcome::{Ending, Outcome, ParseEndingError};
pub use play::Play;
