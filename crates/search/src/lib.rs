//! Alpha-beta for two players who see everything.
//!
//! A game that wants to be searched well implements [`Searchable`]: a key without stores, moves without
//! allocation, what a move gains at once, and bounds on what is left. Any other game of perfect information is
//! searched through [`Plain`]. An [`Engine`] owns a transposition table and asks a [`Probe`] for exact values;
//! [`Engine::solve`] finds exact values, [`Engine::analyze`] the best move within [`Limits`]. Both can be
//! stopped at any moment and return what they know. A proof resumes from its [`Standing`] and the table, which
//! can be written and read back.
//!
//! Values are what the side to move wins *from here on*: what is banked already is not counted, so that
//! positions that differ in nothing else share one entry of the table. `docs/search.md` explains how it all
//! works and what each idea gained.
//!
//! ```
//! use search::{Child, Engine, Limits, Searchable, Settings, Span, Wanted};
//! use std::ops::ControlFlow;
//!
//! /// A pile of stones: whoever takes the last one, by taking one or two, wins.
//! #[derive(Clone, Debug)]
//! struct Pile(u32);
//!
//! impl Searchable for Pile {
//!     type Action = u32;
//!     type Position = Self;
//!
//!     fn expand(&self, mut visit: impl FnMut(Child<Self>) -> ControlFlow<()>) {
//!         for action in 1..=self.0.min(2) {
//!             let node = Self(self.0 - action);
//!             let over = node.0 == 0;
//!             let child = Child { action, node, gain: i32::from(over), same: false, over };
//!             if visit(child).is_break() {
//!                 return;
//!             }
//!         }
//!     }
//!     fn may_repeat(&self) -> bool {
//!         false
//!     }
//!     fn key(&self) -> u64 {
//!         self.0.into()
//!     }
//!     fn key_bits(&self) -> Option<u32> {
//!         Some(32)
//!     }
//!     fn span(&self) -> Span {
//!         Span { least: -1, most: 1 }
//!     }
//!     fn step(&self) -> i32 {
//!         2
//!     }
//!     fn evaluate(&self) -> i32 {
//!         1
//!     }
//!     fn promise(&self, child: &Child<Self>) -> i32 {
//!         child.gain
//!     }
//!     fn size(&self) -> i32 {
//!         self.0 as i32
//!     }
//!     fn position(&self) -> &Self {
//!         self
//!     }
//! }
//!
//! // `()` is no database.
//! let mut engine = Engine::new(Settings { table_mib: 1, ..Settings::default() }, ())?;
//! let found = engine.solve(&Pile(20), &Limits::NONE, Wanted::Moves(1));
//! assert_eq!((found.value, found.best, found.proved), (1, Some(2), true));
//! # Ok::<(), std::io::Error>(())
//! ```
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
mod span;
mod standing;
mod transpositions;
mod watch;
mod window;
mod worker;

pub use analysis::{Analysis, Bound, Line};
pub use driver::DEEPEST;
pub use engine::Engine;
pub use limits::{Clock, Limits, Meter};
pub use memory::Pages;
pub use node::{Child, Searchable};
pub use plain::Plain;
pub use probe::Probe;
pub use settings::{Settings, Tuning, Wanted};
pub use span::Span;
pub use standing::{Known, Standing};
pub use watch::{Test, Watch};
