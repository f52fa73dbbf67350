//! Contests between players: of Parlour's, and of programs that others wrote.
//!
//! A [`Contestant`] takes part in games. A [`Kind`] is its name in files and on the command line: a player of
//! Parlour's such as `expert`, or a program such as `ugi:python3 bot.py`.

mod asking;
pub mod check;
pub mod contestant;
mod elsewhere;
mod entrant;
mod fixture;
mod hand;
pub mod join;
mod journal;
pub mod kgp;
mod kind;
mod line;
pub mod manchester;
mod opening;
pub mod process;
mod program;
mod referee;
mod runner;
pub mod schedule;
mod scores;
mod seated;
mod settings;
mod settings_file;
mod standings;
pub mod statistics;
mod tables;
mod time;
mod trouble;
pub mod ugi;
mod under_way;

pub use asking::{Asked, Asking};
pub use contestant::{Begin, Contestant, Fault, History, Moment};
pub use elsewhere::{Elsewhere, Spread, Unplayed};
pub use entrant::{Entrant, EntrantError};
pub use fixture::{BadFixture, Doing, Fixture, Report};
pub use journal::{Journal, JournalError};
pub use kind::{Kind, KindError};
pub use line::Line;
pub use opening::{Begun, Opening, OpeningKind, Openings, ParseOpeningError};
pub use play::lots;
pub use program::{GameId, Program};
pub use referee::{Ending, Played, Terms, play};
pub use runner::{Progress, Runner};
pub use scores::{Cell, LineFault, Outcome, Scores, Tally};
pub use seated::{CalledOff, Surroundings, seat};
pub use settings::{Draft, Faults, Settings, spec_of};
pub use standings::{Row, Standings};
pub use tables::{csv, json, markdown, text};
pub use time::{ParseTimeError, Time, TimeControl, TimeLimit};
pub use under_way::RunError;
