//! Every text of the terminal, in one place, so that it can be translated.
//!
//! The sentences about what happened in a game come from [`catalog::telling`], as in every front end.
//! Refusals and the help for options come from the crates that refuse and offer.

mod cassino;
mod everywhere;
mod help;
mod menu;
mod questions;
mod review;
mod set_up;
mod sowing;

pub(crate) use cassino::*;
pub(crate) use everywhere::*;
pub(crate) use help::*;
pub(crate) use menu::*;
pub(crate) use questions::*;
pub(crate) use review::*;
pub(crate) use set_up::*;
pub(crate) use sowing::*;

/// What is written above everything.
pub(crate) const TITLE: &str = "Parlour";
pub(crate) const SUBTITLE: &str = "traditional table games";
