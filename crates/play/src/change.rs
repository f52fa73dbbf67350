//! A change of a game: planned first, so that it can be stored, and made afterwards.

use crate::course::{Deals, Moment, Move};
use crate::outcome::Outcome;
use catalog::Refusal;
use game::{Refusal as _, Seat};

/// Something that happened to a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// Something happened at the table, by its rules.
    Happened(catalog::Event),
    /// Actions were taken back, to let this seat choose again.
    TakenBack {
        /// Who is to choose again.
        by: Seat,
        /// How many actions, those of chance included.
        actions: usize,
    },
    /// The running round is dealt anew; what was dealt follows.
    DealtAnew,
    /// The time for a turn ran out, and the lowest card was played for this seat.
    TimeOut(Seat),
    /// A seat asks the others for something.
    Proposed {
        /// Who asks.
        by: Seat,
        /// What for.
        what: Proposal,
    },
    /// A seat does not agree, or withdraws what it asked for.
    Declined {
        /// Who says no.
        by: Seat,
        /// What was asked for.
        what: Proposal,
    },
    /// The game is over.
    Over(Outcome),
}

/// What a seat can ask of the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Proposal {
    /// To take back its last choice.
    TakeBack,
    /// To deal the running round anew.
    NewDeal,
    /// To end the game as a draw.
    Draw,
    /// To play again, once the game is over.
    Rematch,
}

/// A change that is planned and not made.
///
/// In the record it keeps the first [`kept`](Self::kept) actions and lets [`added`](Self::added) follow. It
/// is of the moment it was planned in: a game that has changed since refuses it.
#[derive(Clone, Debug)]
pub struct Change {
    pub(crate) version: u64,
    pub(crate) kept: usize,
    /// Every action that follows, and the moment after it where that is marked.
    pub(crate) added: Vec<(Move, Option<Moment>)>,
    pub(crate) now: Moment,
    pub(crate) deals: Deals,
    pub(crate) events: Vec<Event>,
    pub(crate) outcome: Option<Outcome>,
    /// Actions that can be played again afterwards, the next one last.
    pub(crate) undone: Vec<Move>,
}

impl Change {
    /// Returns how many actions of the record stay.
    pub const fn kept(&self) -> usize {
        self.kept
    }

    /// Returns the actions that follow those that stay.
    pub fn added(&self) -> impl ExactSizeIterator<Item = Move> {
        self.added.iter().map(|&(added, _)| added)
    }

    /// Returns what happens, in order.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// Returns how the game comes out, if the change ends it.
    pub const fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// Returns the record's tag for new deals, once there are any; see
    /// [`Play::record`](crate::Play::record).
    pub fn deals(&self) -> Option<String> {
        self.deals.tag()
    }
}

/// Why an action cannot be played.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ActError {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// Another seat, or chance, is to act.
    #[error("it is somebody else's turn")]
    NotYourTurn,
    /// The text is not an action.
    #[error("{0}")]
    NotAnAction(#[from] catalog::ActionError),
    /// The game refuses the action.
    #[error("{0}")]
    Refused(#[from] Refusal),
}

impl ActError {
    /// Returns a stable name in `snake_case`, such as `empty_house`.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Over => "game_over",
            Self::NotYourTurn => "not_your_turn",
            Self::NotAnAction(_) => "not_an_action",
            Self::Refused(refusal) => refusal.code(),
        }
    }
}

/// Why nothing can be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoTakeBack {
    /// Whoever asks has not chosen anything yet.
    #[error("there is nothing to take back")]
    NoMove,
    /// Cards that were seen cannot be unseen.
    #[error("cards have been seen since, so it cannot be taken back")]
    CardsSeen,
}

impl NoTakeBack {
    /// Returns a stable name in `snake_case`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::NoMove => "no_move",
            Self::CardsSeen => "cards_seen",
        }
    }
}

/// Why no round can be dealt anew: none that was dealt in this game is being played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("only a round of cards that was dealt in this game can be dealt again")]
pub struct NoNewDeal;
