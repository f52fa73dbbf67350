//! Every game by name, behind one table for callers that cannot be generic.
//!
//! A [`Choice`] is what a person asks for: a name, a size, house rules, seats. It becomes a
//! [`GameSpec`], and that a [`Table`]: the one place where the types of the games are joined. What a
//! seat may know of a table is a [`View`].
//!
//! ```
//! use catalog::{Choice, GAMES};
//! use game::{Seat, State};
//!
//! assert!(GAMES.iter().any(|game| game.name == "mangala"));
//! let rules = vec![("capture".to_owned(), "empty".to_owned())];
//! let choice = Choice { houses: Some(4), rules, ..Choice::of("kalah") };
//! let mut table = choice.spec()?.start(sowing::Side::South);
//! table.play_text("4").map_err(|(code, message)| format!("{code}: {message}"))?;
//! assert_eq!(table.to_string(), "<4,1,0,4,4,4,0,5,5,5,4> n");
//! assert_eq!(table.play_text("9").unwrap_err().0, "no_such_house");
//! assert_eq!(table.score(Seat::new(0)), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Left out on purpose: who sits at the table, drawing, and every rule.
#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

mod choice;
mod entry;
mod event;
mod family;
mod playthrough;
mod record;
mod rules_file;
mod score;
mod sowing_table;
mod spelling;
mod table;
pub mod telling;
mod unit;

pub use choice::{Choice, ChoiceError, GameSpec};
pub use entry::{GAMES, GameEntry, OptionInfo, UnknownGame};
pub use event::Event;
pub use family::Family;
pub use playthrough::playthrough;
pub use record::{Beginning, RecordError, highest, replay};
pub use rules_file::{LONGEST_TITLE, RulesFile, RulesFileFault, RulesFileFaults, is_unseen, title};
pub use score::Score;
pub use sowing_table::SowingTable;
pub use spelling::in_ascii;
pub use table::{Action, ActionError, Refusal, Table, View};
pub use unit::Unit;
