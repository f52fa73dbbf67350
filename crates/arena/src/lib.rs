//! Contests between players: of Parlour's, and of programs that others wrote.
//!
//! A [`Contestant`] takes part in games. A [`Kind`] is its name in files and on the command line: a player of
//! Parlour's such as `expert`, or a program such as `ugi:python3 bot.py`.

pub mod contestant;
mod kind;
mod seated;
pub mod statistics;
mod time;

pub use contestant::{Begin, Contestant, Fault, History, Moment};
pub use kind::{Kind, KindError};
pub use seated::{Surroundings, seat};
pub use time::{ParseTimeError, Time, TimeControl, TimeLimit};
