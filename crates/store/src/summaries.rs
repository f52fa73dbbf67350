//! Games in lists, without their actions.

use crate::error::StoreError;
use crate::model::{Filter, GameId, GameSummary, Place, SeatSummary};
use crate::score::Score;
use crate::store::Store;
use catalog::Unit;
use play::Ending;

/// Games, chosen by what stands in the brackets of a subquery, with their seats.
macro_rules! summaries {
    ($games:literal) => {
        concat!(
            "SELECT id, place, game, size, unit, length, moves, aided, began_ms, changed_ms, ending, ",
            "name, kind, score, won FROM (SELECT * FROM ",
            $games,
            ") LEFT JOIN seats ON game_id = id ORDER BY changed_ms DESC, id DESC, seat"
        )
    };
}

/// A row of [`summaries!`]: a game and one of its seats.
type Row = (
    i64,
    String,
    String,
    String,
    String,
    u32,
    u32,
    bool,
    i64,
    i64,
    Option<String>,
    Option<String>,
    Option<String>,
    Option<i32>,
    Option<bool>,
);

impl Store {
    /// Returns a game without its actions.
    ///
    /// # Errors
    ///
    /// When there is no such game.
    pub async fn game(&self, id: GameId) -> Result<GameSummary, StoreError> {
        let rows = sqlx::query_as(summaries!("games WHERE id = ?1"))
            .bind(id.0)
            .fetch_all(&self.reads)
            .await
            .map_err(|error| self.fault(error))?;
        self.summaries(rows)?.pop().ok_or(StoreError::NoSuchGame(id))
    }

    /// Lists games, the last changed first.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn games(&self, filter: &Filter) -> Result<Vec<GameSummary>, StoreError> {
        let rows = sqlx::query_as(summaries!(
            "games WHERE (?1 IS NULL OR (ending IS NULL) = ?1) AND (?2 IS NULL OR place = ?2) \
             AND (?3 IS NULL OR game = ?3) \
             AND (?5 IS NULL OR EXISTS (SELECT 1 FROM notes WHERE game_id = id AND key = ?5)) \
             AND (?6 IS NULL OR (changed_ms, id) < (SELECT changed_ms, id FROM games WHERE id = ?6)) \
             ORDER BY changed_ms DESC, id DESC LIMIT ?4"
        ))
        .bind(filter.unfinished)
        .bind(filter.place.map(Place::text))
        .bind(filter.game.as_deref())
        .bind(filter.limit.map_or(-1, i64::from))
        .bind(filter.noted.as_deref())
        .bind(filter.before.map(|id| id.0))
        .fetch_all(&self.reads)
        .await
        .map_err(|error| self.fault(error))?;
        self.summaries(rows)
    }

    /// Gathers rows, those of one game side by side, into games.
    fn summaries(&self, rows: Vec<Row>) -> Result<Vec<GameSummary>, StoreError> {
        let mut games: Vec<GameSummary> = Vec::new();
        for row in rows {
            let (id, place, game, size, unit, length, moves, aided, began, changed, ending, ..) =
                row;
            let (.., name, kind, score, won) = row;
            if games.last().is_none_or(|last| last.id.0 != id) {
                let place = Place::from_text(&place)
                    .ok_or_else(|| self.damaged(format!("game {id}: unknown place {place}")))?;
                let ending: Option<Ending> = ending
                    .map(|text| text.parse())
                    .transpose()
                    .map_err(|error| self.damaged(format!("game {id}: {error}")))?;
                games.push(GameSummary {
                    id: GameId(id),
                    place,
                    game,
                    size,
                    unit: self.unit(&unit)?,
                    players: Vec::new(),
                    moves,
                    length,
                    aided,
                    began: self.time(began)?,
                    changed: self.time(changed)?,
                    ending,
                });
            }
            if let (Some(game), Some(name), Some(kind)) = (games.last_mut(), name, kind) {
                let score = score.map(|value| Score { value, unit: game.unit });
                game.players.push(SeatSummary { name, kind, score, won: won.unwrap_or(false) });
            }
        }
        Ok(games)
    }

    /// Reads a unit as the file keeps it.
    pub(crate) fn unit(&self, text: &str) -> Result<Unit, StoreError> {
        let unit = Unit::ALL.into_iter().find(|unit| unit.name() == text);
        unit.ok_or_else(|| self.damaged(format!("unknown unit of scores {text}")))
    }
}
