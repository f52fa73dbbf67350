//! How games began: the first moves of many at once.

use crate::error::StoreError;
use crate::statement::sql;
use crate::store::Store;
use game::Record;

/// How a game that is over began, and who won it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Begun {
    /// Its record, with its first actions only.
    pub record: Record,
    /// The seats that won, from 0; all of them in a draw.
    pub winners: Vec<usize>,
}

impl Store {
    /// Returns how the last `limit` games of a name and board began, the last changed first: of each its first `plies`
    /// actions. A board is a size such as `6x4`, however many sets or rounds were played on it. With a key `noted`, only those with a note of that key. Games that began elsewhere than at
    /// the usual start are left out, and so are those that make no sense.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn openings(
        &self,
        (game, board): (&str, &str),
        noted: Option<&str>,
        plies: u32,
        limit: u32,
    ) -> Result<Vec<Begun>, StoreError> {
        let chosen = sql!(
            "SELECT tags, (SELECT string_agg(action, ' ' ORDER BY number) FROM actions
                           WHERE game_id = id AND number < $4),
                    (SELECT string_agg(CAST(seat AS TEXT), ' ' ORDER BY seat) FROM seats
                     WHERE game_id = id AND won)
             FROM (SELECT id, tags, changed_ms FROM games
                   WHERE game = $1 AND (size = $2 OR size LIKE $2 || ', %') AND ending IS NOT NULL
                   AND ($3 IS NULL OR EXISTS (SELECT 1 FROM notes WHERE game_id = id AND key = $3))
                   ORDER BY changed_ms DESC, id DESC LIMIT $5) AS chosen
             ORDER BY changed_ms DESC, id DESC"
        );
        let chosen = chosen.bind(game).bind(board).bind(noted).bind(plies).bind(limit);
        let rows: Vec<(String, Option<String>, Option<String>)> = self.reads.all(chosen).await?;
        Ok(rows.into_iter().filter_map(begun).collect())
    }
}

/// Reads a row; nothing of one that makes no sense.
fn begun((tags, actions, winners): (String, Option<String>, Option<String>)) -> Option<Begun> {
    let mut record: Record = tags.parse().ok()?;
    let words = |text: Option<String>| -> Vec<String> {
        text.unwrap_or_default().split_whitespace().map(str::to_owned).collect()
    };
    if record.tag("start").is_some() {
        return None;
    }
    record.actions = words(actions);
    let winners = words(winners).iter().map(|seat| seat.parse().ok()).collect::<Option<_>>()?;
    Some(Begun { record, winners })
}
