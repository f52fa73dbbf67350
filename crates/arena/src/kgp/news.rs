//! What a client and the tournament of its server tell each other.

use super::exam::Examined;
use super::frame::Board;
use sha2::{Digest, Sha256};
use std::fmt::{self, Debug};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};

/// What a client is asked: to choose on a board.
#[derive(Debug)]
pub(super) struct Ask {
    pub(super) board: Board,
    /// The number of the game, and who the opponent is.
    pub(super) game: u64,
    pub(super) opponent: String,
    /// The time that it has, and what its opponent has.
    pub(super) time: Duration,
    pub(super) opponent_time: Duration,
    /// Takes its answer.
    pub(super) reply: oneshot::Sender<Answer>,
}

/// What a client has chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    /// A house, which may be none of the board's.
    House(i64),
    /// Nothing: the server chooses at random.
    Nothing,
    /// It does not answer any more.
    Dead,
}

/// What a client tells.
#[derive(Debug)]
pub(super) enum News {
    /// It wants to play.
    Join(Newcomer),
    /// Whoever has this token is to be forgotten.
    Forget(Token),
    /// It has evaluated boards, or worked out moves.
    Examined(Examined),
}

/// A client that wants to play.
#[derive(Debug)]
pub(super) struct Newcomer {
    pub(super) name: Option<String>,
    pub(super) token: Option<Token>,
    /// Where it is asked. Once nobody can ask it any more, it is let go.
    pub(super) asks: mpsc::Sender<Ask>,
}

/// A secret by which a client is known again; only its digest is kept, which is of no use to anybody who sees it.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Token([u8; 32]);

impl Token {
    /// Returns the token of a text; an empty text is none.
    pub(super) fn of(text: &str) -> Option<Self> {
        (!text.is_empty()).then(|| Self(Sha256::digest(text).into()))
    }
}

impl Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}
