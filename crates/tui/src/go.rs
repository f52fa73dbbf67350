//! Where a scene wants to go.

use crate::ask::Ask;
use crate::shelf::KeptId;
use catalog::GameEntry;
use game::Record;
use players::Seating;
use sowing::Setup;

/// Where a scene wants to go.
#[derive(Debug)]
pub(crate) enum Go {
    SetUp(&'static GameEntry),
    /// To a new game, from its start or from this board.
    Play(Box<Seating>, Option<Setup>),
    /// To the same game again, with the other side to begin.
    Rematch,
    Ask(Ask),
    /// To the end of a stored game, to play on.
    Resume(KeptId),
    /// Through the moves of a stored game.
    Replay(KeptId),
    /// Through the moves of the game that has just been played.
    Review,
    /// To the end of this record, to play on as another game.
    PlayOn(Record),
    /// To the high scores of a game.
    Scores(&'static GameEntry),
    /// To the list of every game that can be played.
    Gallery,
    /// To a list of stored games.
    Games(Shelved),
    Settings,
}

/// A list of stored games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shelved {
    Unfinished,
    Finished,
    /// Saved under a name.
    Saved,
}

impl Shelved {
    pub(crate) const ALL: [Self; 3] = [Self::Unfinished, Self::Finished, Self::Saved];

    pub(crate) const fn next(self) -> Self {
        match self {
            Self::Unfinished => Self::Finished,
            Self::Finished => Self::Saved,
            Self::Saved => Self::Unfinished,
        }
    }

    pub(crate) const fn before(self) -> Self {
        self.next().next()
    }
}
