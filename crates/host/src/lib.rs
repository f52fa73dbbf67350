//! One table, for whoever keeps tables: a server, or a page that plays by itself.
//!
//! A [`Table`] is a game in progress with the keys of its seats, its clocks and its log. It is a value: every change
//! is [`Planned`] first, so that whoever keeps the table can store it, and then made. What is told of it are the types
//! of [`wire`], made from what one seat may know. Beside it are games that are over ([`frames`]), and what is asked
//! about positions ([`advice`], [`explorer`], [`review`]). Thinking is data too ([`job`]), so that another machine can do it.
//!
//! Left out on purpose: sockets, storage, threads, clocks and sources of randomness, which come in as arguments; and
//! who may open how many tables.
#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

pub mod advice;
mod clock;
pub mod computers;
mod entries;
pub mod explorer;
pub mod job;
mod log;
mod moment;
mod name;
mod note;
mod planned;
pub mod puzzle;
mod replay;
pub mod review;
mod save;
mod seat;
pub mod secret;
pub mod set_up;
mod sizes;
mod table;
mod wanted;

pub use clock::{Clocks, Limit};
pub use entries::Teller;
pub use moment::Moment;
pub use name::{checked_name, name_taken, usual_name};
pub use note::Note;
pub use planned::Planned;
pub use replay::{NoReplay, frames};
pub use save::refused_save;
pub use seat::{Holder, Place, Places, no_such_seat, wrong_key};
pub use sizes::SizeLimits;
pub use table::{Agreed, Table};
pub use wanted::Wanted;
