//! The rules and the play of the sowing games, in one program: nine would each compile the boards anew.

mod common;
mod editing;
mod events;
mod laws;
mod matches;
mod perft;
mod published;
mod rules;
mod slow_match;
mod traces;
mod vectors;
