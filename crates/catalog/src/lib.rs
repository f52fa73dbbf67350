//! Every game of the house by name, behind one table for callers that cannot be generic.
//!
//! A [`Choice`] is what a person asks for: a name, a size, house rules, seats. It becomes a
//! [`GameSpec`], and that a [`Table`]: the one place where the types of the games are joined. What a
//! seat may know of a table is a [`View`].
//!
//! Left out on purpose: who sits at the table, drawing, and every rule.
#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

mod choice;
mod event;
mod family;
mod playthrough;
mod record;
mod sowing_table;
mod table;
pub mod telling;
mod unit;

pub use choice::{Choice, ChoiceError, GAMES, GameEntry, GameSpec, OptionInfo};
pub use event::Event;
pub use family::Family;
pub use playthrough::playthrough;
pub use record::{Beginning, RecordError, Resumed, highest, replay};
pub use sowing_table::SowingTable;
pub use table::{Action, ActionError, Refusal, Table, View};
pub use unit::Unit;
