//! What a seat asks of the others, and who has answered.

use crate::change::{NoNewDeal, NoTakeBack, Proposal};
use game::Seat;

/// A question that is open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Agreement {
    pub(crate) what: Proposal,
    pub(crate) by: Seat,
    pub(crate) open: Vec<Seat>,
}

impl Agreement {
    /// Returns what is asked for.
    pub const fn what(&self) -> Proposal {
        self.what
    }

    /// Returns who asks.
    pub const fn by(&self) -> Seat {
        self.by
    }

    /// Returns who has not answered yet.
    pub fn open(&self) -> &[Seat] {
        &self.open
    }
}

/// Why nothing can be asked or answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AgreementError {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// A rematch is of a game that is over.
    #[error("the game is not over yet")]
    NotOver,
    /// Nothing can be taken back.
    #[error("{0}")]
    NoTakeBack(#[from] NoTakeBack),
    /// Nothing can be dealt anew.
    #[error("{0}")]
    NoNewDeal(#[from] NoNewDeal),
    /// A computer player would have to answer.
    #[error("computer players do not agree to draws")]
    NoAnswer,
    /// Another question is open.
    #[error("another proposal is still open")]
    AskedAlready,
    /// No question is open.
    #[error("there is no proposal to answer")]
    NothingAsked,
    /// The question is for others.
    #[error("the proposal is not for this seat")]
    NotAsked,
}

impl AgreementError {
    /// Returns a stable name in `snake_case`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Over => "game_over",
            Self::NotOver => "not_over",
            Self::NoTakeBack(error) => error.code(),
            Self::NoNewDeal(_) => "no_deal",
            Self::NoAnswer => "no_answer",
            Self::AskedAlready => "asked_already",
            Self::NothingAsked => "nothing_asked",
            Self::NotAsked => "not_asked",
        }
    }
}
