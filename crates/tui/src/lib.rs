//! Parlour in the terminal: choose a game, sit down, play.
//!
//! [`App`] is a value. [`App::update`] tells it what happened (a key, the mouse, the time, an answer),
//! [`draw`] draws it into a buffer, and neither touches a terminal or a clock, so every scene can be
//! tested as text. [`run()`] owns the terminal, and restores it at the end, after a panic, and on a
//! signal.
//!
//! Work that takes time, such as a computer player's choice or a hint, is a [`Job`] for another thread;
//! meanwhile the screen stays alive and can be left. Cassino is drawn from what the seat at the screen
//! may know, so another seat's card cannot be drawn.
//!
//! All texts are in `text.rs`.

mod analysis;
mod app;
mod ask;
mod board;
mod canvas;
mod cassino;
mod desk;
mod film;
mod frame;
mod gallery;
mod games;
mod go;
mod help;
mod hush;
mod job;
mod keeping;
mod log;
mod look;
mod markdown;
mod menu;
mod pace;
mod posture;
mod prompt;
mod replay;
mod review;
mod run;
mod session;
mod set_up;
mod settings;
mod shelf;
mod sight;
mod sowing;
mod stage;
mod text;
mod toss;

pub use analysis::{Analyser, Analysis, Demand, MoveValue};
pub use app::{App, Config, Event, draw};
pub use job::{Answer, Job};
pub use look::Look;
pub use pace::Pace;
pub use run::{Left, Screen, run};
pub use settings::LONGEST_NAME;
pub use shelf::{BOARD, KeptGame, KeptId, LANGUAGE, NAME, SIGNS, SPEED, SUGGESTIONS, Shelf};
