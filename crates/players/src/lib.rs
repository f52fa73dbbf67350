//! The players at a table.
//!
//! A [`Player`] is handed a [`View`], which holds what its seat may know, and chooses an action within
//! [`Limits`]: of time, of nodes, or until somebody calls it off. A [`Kind`] is a player's name on the command
//! line, such as `greedy`; it becomes a player for a family of games when somebody sits down.
//!
//! ```
//! use catalog::Choice;
//! use game::{Seat, State};
//! use players::{Kind, Limits};
//! use std::time::{Duration, Instant};
//!
//! let spec = Choice::of("kalah").spec()?;
//! let mut table = spec.start(sowing::Side::South);
//! let kind: Kind = "expert:ms=20".parse()?;
//! let mut player = kind.sit(spec.family(), 1)?;
//!
//! let began = Instant::now();
//! let clock = || began.elapsed();
//! let limits = Limits::NONE.timed_by(&clock).within(Duration::from_secs(5));
//! let action = player.choose(&table.view(Seat::new(0)), &limits)?;
//! table.play(action)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Left out on purpose: people, whose choices come from a front end, and clocks, which programs hand in.
//!
//! [`View`]: catalog::View
#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

mod advice;
mod cap;
pub mod cassino;
mod engine;
mod hint;
mod kind;
mod lots;
mod player;
pub mod review;
mod seated;
mod seating;
mod simple;
mod smart;

pub use advice::hints;
pub use cap::Cap;
pub use endgame::Database;
pub use engine::{AnalyzeError, Effort, analyze};
pub use hint::Hint;
pub use kind::{Kind, KindError, KindInfo};
pub use lots::lot;
pub use player::{Before, Choose, Databases, OtherFamily, Player, Seen};
pub use seated::{Seated, SeatedError, seated};
pub use seating::{First, ResumeError, Seating};
pub use simple::{MoveClass, Order, best_first_move};
pub use solver::{Analysis, Bound, Clock, Limits, Line, Watch};
