//! What the terminal says, as messages that are put into words where they are drawn.
//!
//! The sentences about what happened in a game come from [`catalog::telling`], as in every front end. The words are in
//! `texts`; what is said in one place only is named there.

mod cassino;
mod everywhere;
mod help;
mod menu;
mod review;
mod set_up;
mod sowing;

pub(crate) use cassino::*;
pub(crate) use everywhere::*;
pub(crate) use help::*;
pub(crate) use menu::*;
pub(crate) use review::*;
pub(crate) use set_up::*;
pub(crate) use sowing::*;

/// What is written above everything.
pub(crate) const TITLE: &str = "Parlour";
