//! Who sits at the table.
//!
//! A [`Player`] is handed a [`View`], which holds what its seat may know, and returns
//! an action. A [`Kind`] is a player's name on the command line, such as `greedy`; it becomes a player
//! for a family of games when somebody sits down.
//!
//! Left out on purpose: people. A person's choices come from a front end.

pub mod cassino;
mod engine;
mod kind;
mod seated;
mod seating;
mod simple;
mod smart;
mod sowing_hint;

pub use endgame::Database;
pub use engine::{AnalyzeError, Effort, analyze};
pub use kind::{Kind, KindError, KindInfo};
pub use seated::{Seated, SeatedError};
pub use seating::{Begun, First, ResumeError, Seating};
pub use simple::{MoveClass, Order, best_first_move};
pub use solver::{Analysis, Bound, Line};
pub use sowing_hint::{SowingHint, sowing_hint};

use catalog::{Action, View};
use sowing::Rules;
use std::fmt::Debug;
use std::sync::Arc;

/// Somebody who can be asked for endgame databases. Where they come from, and that each is opened once, is
/// for front ends to know.
pub trait Databases: Debug + Send + Sync {
    /// Returns the largest database for these rules that is there and sound.
    fn find(&self, rules: &Rules) -> Option<Arc<Database>>;
}

/// One who chooses.
pub trait Player: Send {
    /// Chooses a legal action for the seat whose turn it is, which is the seat of the view.
    ///
    /// # Panics
    ///
    /// May panic when it is not the seat's turn or the view is of another family of games than the
    /// player sat down to.
    fn choose(&mut self, view: &View) -> Action;

    /// Says who can be asked for endgame databases; most players have no use for them.
    fn consult(&mut self, _databases: &Arc<dyn Databases>) {}

    /// Returns about how many bytes are kept between choices for speed alone.
    fn memory(&self) -> usize {
        0
    }

    /// Forgets what is kept for speed alone.
    fn rest(&mut self) {}

    /// Tells why the last action was chosen, to follow `because`, where the player can say so.
    fn reason(&self) -> Option<String> {
        None
    }
}
