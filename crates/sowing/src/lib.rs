//! Every sowing game: one engine, rules as data.
//!
//! [`Rules`] says what a game is; the constants in [`games`] are the named ones. A [`Position`] is a
//! board, the side to move, and a [`Source`] of its rules: usually the [`Rules`] themselves. Work that has to be
//! fast goes through [`Position::fold`], which makes the rules of the named games constants in a release build. The
//! [`Packed`] board holds up to seven houses a side and 255 seeds in sixteen bytes; the [`Wide`] one
//! holds any board. A [`Match`] adds what spans positions: repetition, sets, rounds, burnt houses
//! and the simultaneous opening. A [`Setup`] is any board a person may type; it becomes a position
//! over one checked bridge, [`Position::from_setup`].
//!
//! Left out on purpose: players, evaluations, drawing, names of people.
//!
//! ```
//! use sowing::{House, Position, games::KALAH};
//!
//! let mut position = Position::<_>::start(KALAH);
//! let sown = position.sow(House::new(3).unwrap()); // its last seed falls in the store
//! assert!(sown.extra_turn);
//! assert_eq!(position.to_string(), "<6,1,0,4,4,0,5,5,5,4,4,4,4,4,4> s");
//! ```
#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

mod action;
mod bits;
mod board;
mod collection;
mod duty;
mod event;
mod filling;
mod folded;
pub mod games;
mod laps;
mod legality;
mod matches;
mod minimax;
mod moves;
mod named;
mod notation;
#[cfg(target_family = "wasm")]
#[doc(hidden)]
pub mod once;
mod opening;
mod packed;
mod path;
mod perft;
mod pit;
mod playout;
mod position;
mod properties;
mod questions;
mod relay;
mod ring;
mod rounds;
mod rulebook;
mod rules;
mod seen;
mod series;
mod setup;
mod side;
mod sown;
mod stage;
mod synonyms;
mod topic;
pub mod trace;
mod track;
mod variants;
mod wide;

pub use action::{Action, House, ParseActionError, Refusal};
pub use board::{Board, Lane, Mark, Past, PastFours};
pub use event::{Deed, Event, Opened, Sowed};
pub use folded::Work;
pub use matches::{Match, Sowing};
pub use minimax::minimax;
pub use notation::{NotationFault, ParseSetupError};
pub use opening::MOST_STEPS;
#[cfg(not(target_family = "wasm"))]
pub use packed::Broad;
pub use packed::Packed;
pub use path::Path;
pub use perft::{Leaves, Perft, perft};
pub use pit::Pit;
#[cfg(not(target_family = "wasm"))]
pub use playout::playouts_broad;
pub use playout::{Playout, playout, playouts};
pub use position::{Position, Source};
pub use properties::{EndsEarly, Legality, OnRepetition, Properties, Winnable};
pub use rules::{
    Again, Children, Counts, CountsIn, Direction, Endless, Ends, ExtraTurn, Feed, Fill, Fours,
    GapCapture, Land, LastSeed, LastTo, Leftovers, MAX_HOUSES, MAX_RELAYED, MAX_SEEDS, MAX_WALKED,
    MOST_LAPS, Majority, Opening, OppositeCapture, OppositeIn, Origin, Pie, Refill, Relay,
    Repetition, Rest, Rounds, Rules, RulesFault, Series, Singles, Slam, Start, Starter, Stores,
    TuzdykBar, Unfed,
};
pub use series::{RoundResult, SeriesState};
pub use setup::{HouseSetup, Setup, SetupError, SetupErrors};
pub use side::{BySide, Side};
pub use sown::{Lap, Remainder, Sown, Taken};
pub use stage::Stage;
pub use topic::Topic;
pub use wide::Wide;
/// What a browser loads is small: there, broad boards are played on a wide one.
#[cfg(target_family = "wasm")]
pub use wide::Wide as Broad;
