//! Reviews of games that are over.

use crate::past::PastGame;
use players::review::{Judgement, Moment};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// A part of a review: some moves of a game that is over.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Review {
    /// The game.
    pub game: PastGame,
    /// The number of moves of the whole game.
    pub moves_total: usize,
    /// The number of the first move in `moves`, from 1.
    pub from: usize,
    /// The moves; fewer than were asked for when the time is over, so ask on after the last one.
    pub moves: Vec<JudgedMove>,
}

/// A move that was judged, by what its seat could know when it was played.
///
/// Worth is the final margin of the set or round in seeds, for the seat that moved; in Cassino, the points that the
/// move was expected to win on the other seats.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct JudgedMove {
    /// The number of the move, from 1; the frame of the replay with this number shows it.
    pub number: usize,
    /// The seat, from 0, that moved.
    pub seat: u8,
    /// What it played.
    pub action: String,
    /// What that was worth; null where no move can be judged.
    pub value: Option<f64>,
    /// Whether it was worth `value` or less.
    pub bound: bool,
    /// What the best move was worth.
    pub best: Option<f64>,
    /// A move that was worth so much.
    pub best_action: Option<String>,
    /// What was lost against it.
    pub loss: Option<f64>,
    /// Whether all this is proved, and no estimate.
    pub proved: bool,
    /// `slip`, `mistake` or `blunder`; null for a good move.
    pub mistake: Option<Cow<'static, str>>,
    /// Whether the move gave away a game that was won or drawn. The last one that did is the turning point.
    pub turns: bool,
}

impl JudgedMove {
    /// Tells how a move was judged; `None` where none can be.
    pub fn of(moment: &Moment, judged: Option<&Judgement>) -> Self {
        Self {
            number: moment.number,
            seat: moment.seat.index() as u8,
            action: moment.action.to_string(),
            value: judged.map(|one| one.value),
            bound: judged.is_some_and(|one| one.is_bound),
            best: judged.map(|one| one.best),
            best_action: judged.map(|one| one.best_action.to_string()),
            loss: judged.map(Judgement::loss),
            proved: judged.is_some_and(|one| one.is_proved),
            mistake: judged.and_then(Judgement::mistake).map(|mistake| mistake.name().into()),
            turns: judged.is_some_and(Judgement::turns_the_game),
        }
    }
}
