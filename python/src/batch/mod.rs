//! Many games played side by side, written into rows of arrays.
//!
//! A [`Course`] is one game as a batch needs it; [`Batch`] plays many of one kind, and [`Games`] is what remains of
//! them once the kind is forgotten. Generic code is compiled where it is used: here.

mod cards;
mod choose;
mod core;
mod course;
mod rows;
mod sown;

pub(crate) use choose::batch;
pub(crate) use core::{Games, Illegal, Settings};
pub(crate) use course::{Opponent, won};
pub(crate) use rows::{Autoreset, Reward, Rows, Seating};
