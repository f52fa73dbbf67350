//! Games as their records, results, high scores, saved games and settings, in one SQLite file, or in one database of a
//! PostgreSQL server (feature `postgres`).
//!
//! A [`Store`] is asynchronous because the web server is. Programs for the terminal use it through
//! [`Blocking`], which adds nothing but a place to wait. Every change is one transaction that is on the
//! disk before it is answered: a process that is killed loses at most the action being stored. Several
//! processes may share a file. A file that is damaged, or that another program wrote, is refused and left
//! unchanged.
//!
//! The store asks the rules of a game for two things only: how a record begins ([`catalog::Beginning`])
//! and how it came out ([`Outcome::of`]). The caller sees to it that actions are legal; what comes from
//! outside ([`exchange`]) is played through before it is stored.
//!
//! ```
//! use store::{Blocking, Filter, Place};
//!
//! let folder = tempfile::tempdir()?;
//! let store = Blocking::open(&folder.path().join("games.db"))?;
//! let record: game::Record = "game: kalah\n\n3 6".parse()?;
//! let id = store.wait(store.begin(Place::Terminal, &record))?;
//! store.wait(store.append(id, 2, &["2".to_owned()]))?;
//! assert_eq!(store.wait(store.record(id))?.actions, ["3", "6", "2"]);
//!
//! let unfinished = Filter { unfinished: Some(true), ..Filter::default() };
//! assert_eq!(store.wait(store.games(&unfinished))?[0].id, id);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Left out on purpose: who may see what (a record holds hidden cards), and every picture of a game.

mod address;
mod answers;
mod blocking;
mod check;
mod checksum;
mod claims;
mod commit;
mod copy;
mod creation;
mod edit;
mod editing;
mod error;
mod examination;
mod fault;
#[cfg(feature = "faults")]
pub mod faults;
mod fence;
mod games;
mod home;
mod lock;
mod locked_file;
mod making;
mod model;
mod notes;
mod opening;
mod openings;
mod options;
#[cfg(feature = "postgres")]
mod patience;
mod pool;
#[cfg(feature = "postgres")]
mod postgres;
mod repair;
mod retention;
#[cfg(feature = "postgres")]
mod right;
mod row;
mod salvage;
mod saves;
mod schema;
mod scores;
mod serving;
mod session;
mod settings;
mod sql;
mod statement;
mod store;
mod stored;
mod summaries;
mod tables;
mod tournaments;
mod value;
mod writer;

#[cfg(feature = "postgres")]
pub use address::Database;
pub use address::{Address, ParseAddressError};
pub use answers::Answer;
pub use blocking::Blocking;
pub use catalog::Score;
pub use check::{Finding, Subject};
pub use commit::{NewGame, Step};
pub use copy::{Copied, Progress};
pub use edit::Edit;
pub use error::{Cause, StoreError};
pub use fence::Fence;
pub use home::{FILE_NAME, HOME_VARIABLE, default_path, home};
pub use model::{
    Filter, GameId, GameSummary, HighScore, ParseGameIdError, Place, SaveSummary, ScoreFilter,
    SeatSummary,
};
pub use openings::Begun;
pub use options::Options;
pub use play::{Ending, Outcome, ParseEndingError};
pub use players::seated;
pub use repair::Repaired;
pub use retention::{Retained, Retention};
pub use savefiles as cassino_save;
pub use savefiles::exchange;
pub use serving::Serving;
pub use store::Store;
pub use summaries::Listing;
pub use tournaments::{KeptTournament, OpenTournament};
