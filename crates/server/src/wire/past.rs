//! Games that are over.

use super::cassino::{CassinoView, cards};
use super::log::LogEntry;
use super::sowing::SowingView;
use catalog::GameEntry;
use game::{Observe as _, Seat, State as _};
use serde::Serialize;
use store::Score;

/// A game that is over, as lists show it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct PastGame {
    /// Identifies the game.
    pub(crate) id: u64,
    /// The name of its table; null for a game of the terminal.
    pub(crate) table: Option<String>,
    /// The name of the game.
    pub(crate) game: String,
    /// The name as its players spell it.
    pub(crate) title: String,
    /// `sowing` or `cassino`.
    pub(crate) family: &'static str,
    /// The size, such as `6x4`.
    pub(crate) size: String,
    /// The seats in order.
    pub(crate) seats: Vec<PastSeat>,
    /// `played`, `agreed`, `resigned 2` or `out-of-time 1`; these seats count from 1.
    pub(crate) ending: String,
    /// How many moves the seats played.
    pub(crate) moves: u32,
    /// When it began, RFC 3339.
    pub(crate) began: String,
    /// When it ended, RFC 3339.
    pub(crate) ended: String,
}

impl PastGame {
    /// Returns a game of the store; `None` for one that this version does not know, or that is not over.
    pub(crate) fn of(game: &store::GameSummary, table: Option<String>) -> Option<Self> {
        let entry = GameEntry::find(&game.game).ok()?;
        let seat = |seat: &store::SeatSummary| PastSeat {
            name: seat.name.clone(),
            kind: seat.kind.clone(),
            score: seat.score,
            won: seat.won,
        };
        Some(Self {
            id: game.id.number(),
            table,
            game: game.game.clone(),
            title: entry.title.to_owned(),
            family: entry.family.name(),
            size: game.size.clone(),
            seats: game.players.iter().map(seat).collect(),
            ending: game.ending?.to_string(),
            moves: game.moves,
            began: game.began.to_string(),
            ended: game.changed.to_string(),
        })
    }
}

/// A seat of a game that is over, and how it came out there.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct PastSeat {
    /// The name.
    pub(crate) name: String,
    /// The kind of player; `human` for people.
    pub(crate) kind: String,
    /// The score in seeds or points; a drawn set is half a point.
    #[cfg_attr(test, schema(value_type = Option<f64>))]
    pub(crate) score: Option<Score>,
    /// Whether this seat won, alone or with others.
    pub(crate) won: bool,
}

/// A page of the list of past games.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct PastGames {
    /// The games, latest first.
    pub(crate) games: Vec<PastGame>,
    /// Whether there are more: ask for those before the last one here.
    pub(crate) more: bool,
}

/// A game that is over, frame by frame.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Replay {
    /// The game.
    pub(crate) game: PastGame,
    /// The house rules, as words KEY=VALUE.
    pub(crate) rules: String,
    /// The number of frames of the whole game.
    pub(crate) frames_total: usize,
    /// The number of the first frame in `frames`.
    pub(crate) from: usize,
    /// The frames.
    pub(crate) frames: Vec<Frame>,
}

/// A moment of a game that is over. Nothing in it is hidden.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Frame {
    /// The seat, from 0, whose action led here; null at the start.
    pub(crate) seat: Option<u8>,
    /// The action.
    pub(crate) action: Option<String>,
    /// What happened.
    pub(crate) log: Vec<LogEntry>,
    /// The seat, from 0, that is to move.
    pub(crate) turn: Option<u8>,
    /// Each seat's score so far, in seeds or points.
    #[cfg_attr(test, schema(value_type = Vec<f64>))]
    pub(crate) scores: Vec<Score>,
    /// The board of a sowing game, without moves.
    pub(crate) sowing: Option<SowingView>,
    /// The open cards of Cassino.
    pub(crate) cassino: Option<CassinoView>,
    /// The hands of Cassino, one for each seat.
    pub(crate) hands: Option<Vec<Vec<String>>>,
}

/// Returns a game that is over at any of its moments: the board, or the open cards and all hands.
pub(crate) fn open_boards(
    table: &catalog::Table,
) -> (Option<SowingView>, Option<CassinoView>, Option<Vec<Vec<String>>>) {
    match table {
        catalog::Table::Sowing(table) => (Some(SowingView::still(table)), None, None),
        catalog::Table::Cassino(state) => {
            let hands = Seat::all(state.seats()).map(|seat| cards(state.hand(seat)));
            let seen = CassinoView::of(&state.observe(Seat::new(0)), true);
            (None, Some(seen), Some(hands.collect()))
        }
    }
}
