//! High scores: of games, and of programs whose games are not kept as records.

use crate::error::StoreError;
use crate::lock::lock;
use crate::model::{GameId, HighScore, ScoreFilter};
use crate::row::{Read, Row};
use crate::session::Session;
use crate::statement::sql;
use crate::store::{Store, settle};
use crate::summaries::read_unit;
use catalog::Score;
use jiff::Timestamp;

impl Store {
    /// Lists the best scores of people in finished games without help, best first, at most `limit` for each
    /// game and size. Whoever resigned or ran out of time has no score.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn scores(
        &self,
        game: Option<&str>,
        limit: u32,
    ) -> Result<Vec<HighScore>, StoreError> {
        self.scores_among(&ScoreFilter { game, limit, ..ScoreFilter::default() }).await
    }

    /// Lists the best scores as [`Store::scores`] does, of these games only.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn scores_among(
        &self,
        filter: &ScoreFilter<'_>,
    ) -> Result<Vec<HighScore>, StoreError> {
        let best = sql!(
            "SELECT game, size, unit, best.name, best.score, best.won, drawn, ending, id, best.seat,
                 changed_ms, other.kind AS other FROM (
                 SELECT games.*, seats.*, row_number() OVER (
                     PARTITION BY game, size ORDER BY score DESC, changed_ms, id, seat) AS place_there,
                     NOT EXISTS (SELECT 1 FROM seats AS loser
                         WHERE loser.game_id = games.id AND NOT loser.won) AS drawn
                 FROM games JOIN seats ON game_id = id
                 WHERE ending NOT IN
                         ('resigned ' || (seats.seat + 1), 'out-of-time ' || (seats.seat + 1))
                     AND scored AND NOT aided AND kind = 'human'
                     AND (score > 0 OR ending = 'played') AND ($1 IS NULL OR game = $1)
                     AND ($3 IS NULL OR EXISTS (SELECT 1 FROM notes
                         WHERE notes.game_id = games.id AND key = $3))
                     AND ($4 IS NULL OR EXISTS (SELECT 1 FROM seats AS rival
                         WHERE rival.game_id = games.id AND rival.seat <> seats.seat
                             AND rival.kind = $4))) AS best
             LEFT JOIN seats AS other ON other.game_id = best.id AND other.seat <> best.seat
             WHERE place_there <= $2 ORDER BY game, size, place_there, other.seat"
        );
        let ScoreFilter { game, against, noted, limit } = *filter;
        let best = best.bind(game).bind(limit).bind(noted).bind(against);
        let rows: Vec<ScoreRow> = self.reads.all(best).await?;
        let same = |one: &ScoreRow, next: &ScoreRow| (one.id, one.seat) == (next.id, next.seat);
        // A row that makes no sense hides none of the others; `check` names it.
        Ok(rows.chunk_by(same).filter_map(ScoreRow::high_score).collect())
    }

    /// Clears the high scores of a game, or of all games. The games themselves are kept.
    ///
    /// # Errors
    ///
    /// When the store cannot be written.
    pub async fn reset_scores(&self, game: Option<&str>) -> Result<(), StoreError> {
        let reset = sql!(
            "UPDATE games SET scored = FALSE WHERE ending IS NOT NULL AND ($1 IS NULL OR game = $1)"
        );
        self.write(reset.bind(game)).await?;
        Ok(())
    }
}

/// A high score with one of the other seats, or none.
#[derive(Debug)]
struct ScoreRow {
    game: String,
    size: String,
    unit: String,
    name: String,
    score: i64,
    won: bool,
    drawn: bool,
    ending: String,
    id: i64,
    seat: i64,
    changed_ms: i64,
    other: Option<String>,
}

impl Read for ScoreRow {
    fn read(row: &Row) -> Result<Self, sqlx::Error> {
        Ok(Self {
            game: row.get("game")?,
            size: row.get("size")?,
            unit: row.get("unit")?,
            name: row.get("name")?,
            score: row.get("score")?,
            won: row.get("won")?,
            drawn: row.get("drawn")?,
            ending: row.get("ending")?,
            id: row.get("id")?,
            seat: row.get("seat")?,
            changed_ms: row.get("changed_ms")?,
            other: row.get("other")?,
        })
    }
}

impl ScoreRow {
    /// Reads the rows of one score.
    fn high_score(rows: &[Self]) -> Option<HighScore> {
        let Self { game, size, unit, name, score, won, drawn, ending, id, changed_ms, .. } =
            rows.first()?;
        Some(HighScore {
            game: game.clone(),
            size: size.clone(),
            name: name.clone(),
            score: Score { value: (*score).try_into().ok()?, unit: read_unit(unit).ok()? },
            won: *won && !drawn,
            drawn: *drawn,
            ending: ending.parse().ok()?,
            against: rows.iter().filter_map(|row| row.other.clone()).collect(),
            id: GameId(*id),
            ended: Timestamp::from_millisecond(*changed_ms).ok()?,
        })
    }
}

/// Lists of high scores of programs whose games are not kept, each list by its name.
impl Store {
    /// Adds a score to a list, of which the best `most` are kept.
    ///
    /// # Errors
    ///
    /// When the store cannot be written.
    pub async fn list_score(
        &self,
        list: &str,
        name: &str,
        score: u32,
        most: u32,
    ) -> Result<(), StoreError> {
        let mut change = self.change().await?;
        let listed = list_score_in(&mut change, list, name, score, most).await;
        settle(change, listed).await
    }

    /// Returns the names and scores of a list, the best first; of scores that are as good the older
    /// first.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn listed_scores(&self, list: &str) -> Result<Vec<(String, u32)>, StoreError> {
        let listed =
            sql!("SELECT name, score FROM listed_scores WHERE list = $1 ORDER BY score DESC, id");
        let rows: Vec<(String, i64)> = self.reads.all(listed.bind(list)).await?;
        let score = |(name, score): (String, i64)| {
            let told = || self.damaged(format!("{score} is no score"));
            Ok((name, u32::try_from(score).map_err(|_| told())?))
        };
        rows.into_iter().map(score).collect()
    }

    /// Removes every score of a list.
    ///
    /// # Errors
    ///
    /// When the store cannot be written.
    pub async fn clear_scores(&self, list: &str) -> Result<(), StoreError> {
        self.write(sql!("DELETE FROM listed_scores WHERE list = $1").bind(list)).await?;
        Ok(())
    }
}

/// Adds a score to a list as part of a change.
async fn list_score_in(
    change: &mut Session,
    list: &str,
    name: &str,
    score: u32,
    most: u32,
) -> Result<(), StoreError> {
    lock(change, &format!("scores {list}")).await?;
    let add = sql!("INSERT INTO listed_scores (list, name, score) VALUES ($1, $2, $3)");
    add.bind(list).bind(name).bind(score).run(change).await?;
    let rest = sql!(
        "DELETE FROM listed_scores WHERE id IN (
             SELECT id FROM listed_scores WHERE list = $1
             ORDER BY score DESC, id LIMIT 9223372036854775807 OFFSET $2)"
    );
    rest.bind(list).bind(most).run(change).await.map(drop)
}
