//! Games in lists, without their actions.

use crate::error::StoreError;
use crate::model::{Filter, GameId, GameSummary, Place, SeatSummary};
use crate::row::{Read, Row};
use crate::statement::sql;
use crate::store::Store;
use catalog::{Score, Unit};
use jiff::Timestamp;
use play::Ending;

/// Games, chosen by what stands in the brackets of a subquery, with their seats.
macro_rules! summaries {
    ($games:tt) => {
        sql!(
            "SELECT id, place, game, size, unit, length, moves, aided, began_ms, changed_ms, ending, \
             name, kind, score, won FROM (SELECT * FROM "
            $games
            ") AS chosen LEFT JOIN seats ON game_id = id ORDER BY changed_ms DESC, id DESC, seat"
        )
    };
}

/// A row of [`summaries!`]: a game and one of its seats. Nothing in it has been believed yet.
struct Line {
    id: i64,
    place: String,
    game: String,
    size: String,
    unit: String,
    length: i64,
    moves: i64,
    aided: bool,
    began_ms: i64,
    changed_ms: i64,
    ending: Option<String>,
    name: Option<String>,
    kind: Option<String>,
    score: Option<i64>,
    won: Option<bool>,
}

impl Read for Line {
    fn read(row: &Row) -> Result<Self, sqlx::Error> {
        Ok(Self {
            id: row.get("id")?,
            place: row.get("place")?,
            game: row.get("game")?,
            size: row.get("size")?,
            unit: row.get("unit")?,
            length: row.get("length")?,
            moves: row.get("moves")?,
            aided: row.get("aided")?,
            began_ms: row.get("began_ms")?,
            changed_ms: row.get("changed_ms")?,
            ending: row.get("ending")?,
            name: row.get("name")?,
            kind: row.get("kind")?,
            score: row.get("score")?,
            won: row.get("won")?,
        })
    }
}

/// Games, and those among them that cannot be listed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Listing {
    /// The games, the last changed first.
    pub games: Vec<GameSummary>,
    /// The games whose rows make no sense, each with the reason.
    pub damaged: Vec<(GameId, String)>,
}

impl Store {
    /// Returns a game without its actions.
    ///
    /// # Errors
    ///
    /// When there is no such game, or what is stored of it makes no sense.
    pub async fn game(&self, id: GameId) -> Result<GameSummary, StoreError> {
        let rows = self.reads.all(summaries!("games WHERE id = $1").bind(id.0)).await?;
        let mut listing = gathered(&rows);
        match listing.damaged.pop() {
            Some((id, why)) => Err(self.damaged(format!("game {id}: {why}"))),
            None => listing.games.pop().ok_or(StoreError::NoSuchGame(id)),
        }
    }

    /// Lists games, the last changed first. Those whose rows make no sense are left out; see [`Store::list`].
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn games(&self, filter: &Filter) -> Result<Vec<GameSummary>, StoreError> {
        Ok(self.list(filter).await?.games)
    }

    /// Lists games, and says of which the rows make no sense.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn list(&self, filter: &Filter) -> Result<Listing, StoreError> {
        let chosen = summaries!(
            "games WHERE ($1 IS NULL OR (ending IS NULL) = $1) AND ($2 IS NULL OR place = $2) \
             AND ($3 IS NULL OR game = $3) \
             AND ($5 IS NULL OR EXISTS (SELECT 1 FROM notes WHERE game_id = id AND key = $5)) \
             AND ($7 IS NULL OR EXISTS (SELECT 1 FROM seats WHERE game_id = id AND kind = $7)) \
             AND ($6 IS NULL OR (changed_ms, id) < (SELECT changed_ms, id FROM games WHERE id = $6)) \
             ORDER BY changed_ms DESC, id DESC LIMIT $4"
        )
        .bind(filter.unfinished)
        .bind(filter.place.map(Place::text))
        .bind(filter.game.as_deref())
        .bind(filter.limit.map_or(i64::MAX, i64::from))
        .bind(filter.noted.as_deref())
        .bind(filter.before.map(|id| id.0))
        .bind(filter.kind.as_deref());
        let rows = self.reads.all(chosen).await?;
        Ok(gathered(&rows))
    }
}

/// Gathers rows, those of one game side by side, into games.
fn gathered(rows: &[Line]) -> Listing {
    let mut listing = Listing::default();
    for rows in rows.chunk_by(|one, next| one.id == next.id) {
        match summary(rows) {
            Ok(game) => listing.games.push(game),
            Err(why) => listing.damaged.push((GameId(rows[0].id), why)),
        }
    }
    listing
}

/// Reads the rows of one game, of which there is at least one.
fn summary(rows: &[Line]) -> Result<GameSummary, String> {
    let row = &rows[0];
    let count =
        |count: i64| u32::try_from(count).map_err(|_| format!("{count} is no number of actions"));
    let time = |ms| {
        Timestamp::from_millisecond(ms).map_err(|_| format!("{ms} ms is not a moment in time"))
    };
    let unit = read_unit(&row.unit)?;
    let seat = |row: &Line| {
        let (Some(name), Some(kind)) = (row.name.clone(), row.kind.clone()) else {
            return Ok(None);
        };
        let score = row.score.map(|value| {
            let value = i32::try_from(value).map_err(|_| format!("{value} is no score"))?;
            Ok::<_, String>(Score { value, unit })
        });
        Ok(Some(SeatSummary {
            name,
            kind,
            score: score.transpose()?,
            won: row.won.unwrap_or(false),
        }))
    };
    let players: Result<Vec<_>, String> = rows.iter().map(seat).collect();
    let ending: Option<Result<Ending, _>> = row.ending.as_ref().map(|text| text.parse());
    Ok(GameSummary {
        id: GameId(row.id),
        place: Place::from_text(&row.place)
            .ok_or_else(|| format!("no front end is called `{}`", row.place))?,
        game: row.game.clone(),
        size: row.size.clone(),
        unit,
        players: players?.into_iter().flatten().collect(),
        moves: count(row.moves)?,
        length: count(row.length)?,
        aided: row.aided,
        began: time(row.began_ms)?,
        changed: time(row.changed_ms)?,
        ending: ending.transpose().map_err(|error| error.to_string())?,
    })
}

/// Reads a unit as the file keeps it.
pub(crate) fn read_unit(text: &str) -> Result<Unit, String> {
    let unit = Unit::ALL.into_iter().find(|unit| unit.name() == text);
    unit.ok_or_else(|| format!("there is no unit of scores `{text}`"))
}
