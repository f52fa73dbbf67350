//! A game as its rows tell it, sound or not.

use futures_util::{Stream, StreamExt};
use sqlx::sqlite::{SqliteConnection, SqliteRow};
use sqlx::{FromRow, Row};

/// A game as its rows tell it. Nothing in it has been believed yet.
#[derive(Clone, Debug)]
pub(crate) struct Stored {
    pub(crate) head: Head,
    pub(crate) seats: Vec<SeatRow>,
    /// In order, each with its number.
    pub(crate) actions: Vec<(i64, String)>,
}

/// The row of a game. Columns that an older version did not know have the values that they are given when it
/// is brought up to date.
#[derive(Clone, Debug)]
pub(crate) struct Head {
    pub(crate) id: i64,
    pub(crate) place: String,
    pub(crate) game: String,
    pub(crate) size: String,
    /// `None` in a store of a version that did not know units.
    pub(crate) unit: Option<String>,
    pub(crate) tags: String,
    pub(crate) length: i64,
    /// `None` in a store of a version that did not count moves.
    pub(crate) moves: Option<i64>,
    pub(crate) began_ms: i64,
    pub(crate) changed_ms: i64,
    pub(crate) ending: Option<String>,
    pub(crate) scored: bool,
    pub(crate) aided: bool,
    pub(crate) checksum: Option<i64>,
}

impl FromRow<'_, SqliteRow> for Head {
    fn from_row(row: &SqliteRow) -> Result<Self, sqlx::Error> {
        Ok(Self {
            id: row.try_get("id")?,
            place: row.try_get("place")?,
            game: row.try_get("game")?,
            size: row.try_get("size")?,
            unit: known(row.try_get("unit"))?,
            tags: row.try_get("tags")?,
            length: row.try_get("length")?,
            moves: known(row.try_get("moves"))?,
            began_ms: row.try_get("began_ms")?,
            changed_ms: row.try_get("changed_ms")?,
            ending: row.try_get("ending")?,
            scored: known(row.try_get("scored"))?.unwrap_or(true),
            aided: known(row.try_get("aided"))?.unwrap_or(false),
            checksum: known(row.try_get("checksum"))?.flatten(),
        })
    }
}

/// Reads a column that older versions did not have.
fn known<T>(read: Result<T, sqlx::Error>) -> Result<Option<T>, sqlx::Error> {
    match read {
        Err(sqlx::Error::ColumnNotFound(_)) => Ok(None),
        read => read.map(Some),
    }
}

/// The row of a seat.
#[derive(Clone, Debug)]
pub(crate) struct SeatRow {
    pub(crate) seat: i64,
    pub(crate) name: String,
    pub(crate) kind: String,
    pub(crate) score: Option<i64>,
    pub(crate) won: Option<bool>,
}

impl FromRow<'_, SqliteRow> for SeatRow {
    fn from_row(row: &SqliteRow) -> Result<Self, sqlx::Error> {
        Ok(Self {
            seat: row.try_get("seat")?,
            name: row.try_get("name")?,
            kind: row.try_get("kind")?,
            score: row.try_get("score")?,
            won: row.try_get("won")?,
        })
    }
}

/// The statements that read a game.
const HEAD: &str = "SELECT * FROM games WHERE id = ?1";
const SEATS: &str = "SELECT * FROM seats WHERE game_id = ?1 ORDER BY seat";
const ACTIONS: &str = "SELECT number, action FROM actions WHERE game_id = ?1 ORDER BY number";

impl Stored {
    /// Reads a game; `None` if there is none of this number.
    pub(crate) async fn read(
        connection: &mut SqliteConnection,
        id: i64,
    ) -> Result<Option<Self>, sqlx::Error> {
        let head = sqlx::query_as(HEAD).bind(id).fetch_optional(&mut *connection).await?;
        let Some(head) = head else { return Ok(None) };
        let seats = sqlx::query_as(SEATS).bind(id).fetch_all(&mut *connection).await?;
        let actions = sqlx::query_as(ACTIONS).bind(id).fetch_all(connection).await?;
        Ok(Some(Self { head, seats, actions }))
    }

    /// Reads what can be read of a game: its head, and its seats and actions up to the first that cannot be.
    pub(crate) async fn salvage(
        connection: &mut SqliteConnection,
        id: i64,
    ) -> Result<Option<Self>, sqlx::Error> {
        let head = sqlx::query_as(HEAD).bind(id).fetch_optional(&mut *connection).await?;
        let Some(head) = head else { return Ok(None) };
        let seats = readable(sqlx::query_as(SEATS).bind(id).fetch(&mut *connection)).await;
        let actions = readable(sqlx::query_as(ACTIONS).bind(id).fetch(connection)).await;
        Ok(Some(Self { head, seats: seats.rows, actions: actions.rows }))
    }
}

/// The rows of a statement up to the first that cannot be read.
pub(crate) struct Readable<R> {
    pub(crate) rows: Vec<R>,
    /// What kept the next row from being read.
    pub(crate) fault: Option<sqlx::Error>,
}

/// Reads rows up to the first that cannot be read.
pub(crate) async fn readable<R>(
    mut stream: impl Stream<Item = Result<R, sqlx::Error>> + Unpin,
) -> Readable<R> {
    let mut rows = Vec::new();
    loop {
        match stream.next().await {
            Some(Ok(row)) => rows.push(row),
            Some(Err(fault)) => return Readable { rows, fault: Some(fault) },
            None => return Readable { rows, fault: None },
        }
    }
}
