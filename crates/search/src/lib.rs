//! Alpha-beta for two players who see everything.
//!
//! A game that wants to be searched well implements [`Searchable`]: a key without stores, moves without
//! allocation, what a move gains at once, and bounds on what is left. Any other game of perfect
//! information is searched through [`Plain`]. An [`Engine`] owns a transposition table and asks a [`Probe`] for
//! exact values; [`Engine::solve`] finds exact values, [`Engine::analyze`] the best move within
//! [`Limits`]. Both can be stopped at any moment and return what they know;
//! a proof can be gone on with from its [`Standing`] and the table, which can be written and read back.
//!
//! Values are what the side to move wins *from here on*: what has been banked already is not counted,
//! so that positions that differ in nothing else share one entry of the table. `docs/search.md` says
//! how it all works and what each idea paid.
//!
//! Left out on purpose: rules, clocks, randomness, printing.
#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

mod analysis;
mod bucket;
mod driver;
mod engine;
mod found;
mod limits;
mod line;
mod memory;
mod node;
mod plain;
mod probe;
mod roots;
mod settings;
mod shared;
mod standing;
mod transpositions;
mod watch;
mod window;
mod worker;

pub use analysis::{Analysis, Bound, Line};
pub use engine::Engine;
pub use limits::{Clock, Limits, Meter};
pub use memory::Pages;
pub use node::{Child, Searchable, Span};
pub use plain::Plain;
pub use probe::Probe;
pub use settings::{Settings, Tuning, Wanted};
pub use standing::{Known, Standing};
pub use watch::{Test, Watch};
