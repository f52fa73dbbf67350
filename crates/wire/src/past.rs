//! Games that are over.

use crate::cassino::{CassinoView, cards};
use crate::log::LogEntry;
use crate::sowing::SowingView;
use catalog::Score;
use game::{Observe as _, Seat, State as _};
use serde::Serialize;

/// A game that is over, as lists show it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PastGame {
    /// Identifies the game.
    pub id: u64,
    /// The name of its table; null for a game of the terminal.
    pub table: Option<String>,
    /// The name of the game.
    pub game: String,
    /// The name as its players spell it.
    pub title: String,
    /// `sowing` or `cassino`.
    pub family: &'static str,
    /// The size, such as `6x4`.
    pub size: String,
    /// The seats in order.
    pub seats: Vec<PastSeat>,
    /// `played`, `agreed`, `resigned 2` or `out-of-time 1`; these seats count from 1.
    pub ending: String,
    /// How many moves the seats played.
    pub moves: u32,
    /// When it began, RFC 3339.
    pub began: String,
    /// When it ended, RFC 3339.
    pub ended: String,
}

/// A seat of a game that is over, and how it came out there.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PastSeat {
    /// The name.
    pub name: String,
    /// The kind of player; `human` for people.
    pub kind: String,
    /// The score in seeds or points; a drawn set is half a point.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<f64>))]
    pub score: Option<Score>,
    /// Whether this seat won, alone or with others.
    pub won: bool,
}

/// A page of the list of past games.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PastGames {
    /// The games, latest first.
    pub games: Vec<PastGame>,
    /// Whether there are more: ask for those before the last one here.
    pub more: bool,
}

/// A game that is over, frame by frame.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Replay {
    /// The game.
    pub game: PastGame,
    /// The house rules, as words KEY=VALUE.
    pub rules: String,
    /// The number of frames of the whole game.
    pub frames_total: usize,
    /// The number of the first frame in `frames`.
    pub from: usize,
    /// The frames.
    pub frames: Vec<Frame>,
}

/// A moment of a game that is over. Nothing in it is hidden.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Frame {
    /// The seat, from 0, whose action led here; null at the start.
    pub seat: Option<u8>,
    /// The action.
    pub action: Option<String>,
    /// What happened.
    pub log: Vec<LogEntry>,
    /// The seat, from 0, that is to move.
    pub turn: Option<u8>,
    /// Each seat's score so far, in seeds or points.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<f64>))]
    pub scores: Vec<Score>,
    /// The board of a sowing game, with the moves that there were.
    pub sowing: Option<SowingView>,
    /// The open cards of Cassino.
    pub cassino: Option<CassinoView>,
    /// The hands of Cassino, one for each seat.
    pub hands: Option<Vec<Vec<String>>>,
}

/// Returns a game that is over at any of its moments: the board, or the open cards and all hands.
pub fn open_boards(
    table: &catalog::Table,
) -> (Option<SowingView>, Option<CassinoView>, Option<Vec<Vec<String>>>) {
    match table {
        catalog::Table::Sowing(table) => (Some(SowingView::from(table)), None, None),
        catalog::Table::Cassino(state) => {
            let hands = Seat::all(state.seats()).map(|seat| cards(state.hand(seat)));
            let seen = CassinoView::of(&state.observe(Seat::new(0)), true);
            (None, Some(seen), Some(hands.collect()))
        }
    }
}
