//! The house in the terminal: choose a game, sit down, play.
//!
//! [`App`] is a value. [`App::update`] tells it what happened (a key, the mouse, the time, a thought),
//! [`draw`] draws it into a buffer, and neither touches a terminal or a clock, so every scene can be
//! tested as text. [`run()`] owns the terminal, and leaves it as it was: at the end, after a panic and on
//! a signal.
//!
//! What a computer player or a hint has to think about is a [`Job`], done on another thread; the screen
//! stays alive and can be left meanwhile. What is drawn of Cassino is made from what the seat at the
//! screen may know, so a card of another seat cannot be drawn.
//!
//! All texts are in `text.rs`.

mod app;
mod board;
mod canvas;
mod cassino;
mod film;
mod frame;
mod help;
mod look;
mod menu;
mod run;
mod saves;
mod session;
mod set_up;
mod settings;
mod shelf;
mod sight;
mod sowing;
mod text;

pub use app::{App, Config, Event, draw};
pub use look::Look;
pub use run::{Left, Screen, run};
pub use session::{Analyser, Analysis, Answer, Job, Pace};
pub use settings::LONGEST_NAME;
pub use shelf::{NAME, SIGNS, SPEED, Shelf};
