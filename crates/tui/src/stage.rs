//! What the screen waits for at a game of Cassino.

use cassino::RoundResult;
use game::Seat;

/// What the screen waits for.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Stage {
    /// This person chooses.
    Choose(Seat),
    /// This computer player moves.
    Wait(Seat),
    /// Whoever moved looks at the result, then hands the screen to this person.
    Shown(Seat),
    /// No hand is shown until this person confirms that they are alone.
    Curtain(Seat),
    /// A replay: the moment shown, and the last one.
    Replay(usize, usize),
    /// The round is over.
    Score(Box<RoundResult>),
}
