//! What the store knows, as it is told.

use catalog::GameEntry;
use store::{GameSummary, HighScore, SeatSummary};
use wire::{PastGame, PastSeat, Score};

/// Tells of a game of the store; `None` for one that this version does not know, or that is not over.
pub(crate) fn game(game: &GameSummary, table: Option<String>) -> Option<PastGame> {
    let entry = GameEntry::find(&game.game).ok()?;
    let seat = |seat: &SeatSummary| PastSeat {
        name: seat.name.clone(),
        kind: seat.kind.clone(),
        score: seat.score,
        won: seat.won,
    };
    Some(PastGame {
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

/// Tells a high score.
pub(crate) fn score(high: HighScore) -> Score {
    let HighScore { game, size, name, score, won, drawn, ending, against, ended, .. } = high;
    let (ending, ended) = (ending.to_string(), ended.to_string());
    Score { game, size, name, reached: score, won, drawn, ending, against, ended }
}
