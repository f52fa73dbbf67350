//! Games as files: records as JSON and text ([`exchange`]), and the save files of the older Cassino program: text that
//! starts with `CASINO Save file`.
//!
//! A save file is a head line, a line that is empty or `Interrupted`, and chunks: `#game metadata` (the stock,
//! the table, the dealer, the turn, the view, the last capture), `#comments` (the log of the round, line
//! by line) and `#player` for each player (name, type, order, score, sweeps, hand, pile, seen cards).
//! `docs/records.md` describes it, and says how it is read where the older program's document is silent.
//!
//! A save is a moment and not a record: it does not say how the round got there, and of house rules it
//! knows none.

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

mod damage;
mod draft;
pub mod exchange;
mod import;
mod log;
mod read;
mod repair;
mod save;

pub use damage::{Damage, Fault, Place, Repair};
pub use import::{Leniency, Unread, import};
pub use read::read;
pub use save::{HEAD, Save, SaveError, SavedPlayer};
