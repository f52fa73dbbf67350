//! Seats, turns, actions and states.

use std::error::Error;
use std::fmt::{self, Debug, Display};
use std::hash::Hash;
use std::ops::ControlFlow;
use std::str::FromStr;

/// A place at the table, counted from 0 in order of play.
///
/// A *player* is what sits there and chooses; the seat is where its score is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Seat(u8);

impl Seat {
    /// Returns the seat with this index.
    ///
    /// ```
    /// assert_eq!(game::Seat::new(1).index(), 1);
    /// ```
    pub const fn new(index: u8) -> Self {
        Self(index)
    }

    /// Returns the index, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Lists the seats of a table for `count`, in order of play.
    pub fn all(count: u8) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..count).map(Self)
    }
}

impl Display for Seat {
    /// Writes the seat as people count it, from 1.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", u16::from(self.0) + 1)
    }
}

/// Who acts next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// This seat chooses an action.
    Seat(Seat),
    /// An outcome of chance is drawn; see [`Chance`](crate::Chance).
    Chance,
    /// The game is over; the scores are final.
    Over,
}

impl Turn {
    /// Returns the seat that chooses, if one does.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Chance | Self::Over => None,
        }
    }
}

/// Why a game refuses an action: an error with a name that programs can rely on.
pub trait Refusal: Error + Clone + PartialEq + Send + Sync + 'static {
    /// Returns a stable name in `snake_case`, such as `empty_house`.
    fn code(&self) -> &'static str;
}

/// A moment of a game: everything the future depends on, and nothing else.
///
/// Move counters, names and times belong to the record. Cloning is cheap, and a clone shares nothing
/// with its original that can change.
pub trait State: Clone + Debug {
    /// One choice by a seat or one outcome of chance. Its text and back is the same action.
    type Action: Copy + Ord + Hash + Debug + Display + FromStr<Err: Error> + Send + Sync;
    /// Why an action is refused.
    type Refusal: Refusal;

    /// Returns the number of seats.
    fn seats(&self) -> u8;

    /// Returns who acts next.
    fn turn(&self) -> Turn;

    /// Appends every legal action, ascending and without repeats; none when the game is over.
    ///
    /// In a game whose actions explode (captures from a large Cassino table) this lists all the
    /// same; such a game offers listings with a limit beside it.
    fn actions(&self, out: &mut Vec<Self::Action>);

    /// Calls for each legal action, in the order of [`actions`](Self::actions), until told to stop.
    ///
    /// Where to tell whether an action is legal takes long, that is found out for one after the other.
    fn each_action(&self, visit: &mut dyn FnMut(Self::Action) -> ControlFlow<()>) {
        let _ = self.legal_actions().into_iter().try_for_each(visit);
    }

    /// Returns whether an action is legal, and if not, why.
    ///
    /// # Errors
    ///
    /// The reason for refusal.
    fn check(&self, action: Self::Action) -> Result<(), Self::Refusal>;

    /// Plays an action that is known to be legal.
    ///
    /// An illegal action leaves an unspecified state or panics; it is never undefined behaviour.
    fn play_unchecked(&mut self, action: Self::Action);

    /// Returns what a seat has in the game's own unit (seeds, points); final once the game is over.
    fn score(&self, seat: Seat) -> i32;

    /// Plays an action, or leaves the state as it was.
    ///
    /// # Errors
    ///
    /// The action and the reason, when it is not legal here.
    fn play(
        &mut self,
        action: Self::Action,
    ) -> Result<(), IllegalAction<Self::Action, Self::Refusal>> {
        self.check(action).map_err(|reason| IllegalAction { action, reason })?;
        self.play_unchecked(action);
        Ok(())
    }

    /// Tells whether the game is over.
    fn is_over(&self) -> bool {
        self.turn() == Turn::Over
    }

    /// Returns the legal actions in a vector of their own; see [`State::actions`].
    fn legal_actions(&self) -> Vec<Self::Action> {
        let mut out = Vec::new();
        self.actions(&mut out);
        out
    }
}

/// An action that a state refuses, and why.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{action}` is not legal here: {reason}")]
pub struct IllegalAction<A: Display, R: Display> {
    /// The action that was asked for.
    pub action: A,
    /// Why it is refused.
    pub reason: R,
}

/// A game: a name and a way to start.
pub trait Game {
    /// A moment of this game.
    type State: State;

    /// Returns the name by which commands and records know the game, such as `kalah`.
    fn name(&self) -> &str;

    /// Returns the number of seats.
    fn seats(&self) -> u8;

    /// Returns the state before the first action.
    fn start(&self) -> Self::State;
}
