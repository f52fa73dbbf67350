//! A game as its rows tell it, sound or not.

use crate::error::StoreError;
use crate::row::{Read, Row};
use crate::session::Session;
use crate::statement::{Statement, sql};
use futures_util::{Stream, StreamExt};
use sqlx::sqlite::{SqliteConnection, SqliteRow};

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

impl Read for Head {
    fn read(row: &Row) -> Result<Self, sqlx::Error> {
        Ok(Self {
            id: row.get("id")?,
            place: row.get("place")?,
            game: row.get("game")?,
            size: row.get("size")?,
            unit: known(row.get("unit"))?,
            tags: row.get("tags")?,
            length: row.get("length")?,
            moves: known(row.get("moves"))?,
            began_ms: row.get("began_ms")?,
            changed_ms: row.get("changed_ms")?,
            ending: row.get("ending")?,
            scored: known(row.get("scored"))?.unwrap_or(true),
            aided: known(row.get("aided"))?.unwrap_or(false),
            checksum: known(row.get("checksum"))?.flatten(),
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

impl Read for SeatRow {
    fn read(row: &Row) -> Result<Self, sqlx::Error> {
        Ok(Self {
            seat: row.get("seat")?,
            name: row.get("name")?,
            kind: row.get("kind")?,
            score: row.get("score")?,
            won: row.get("won")?,
        })
    }
}

/// The statements that read a game.
fn head(id: i64) -> Statement {
    sql!("SELECT * FROM games WHERE id = $1").bind(id)
}

fn seats(id: i64) -> Statement {
    sql!("SELECT * FROM seats WHERE game_id = $1 ORDER BY seat").bind(id)
}

fn actions(id: i64) -> Statement {
    sql!("SELECT number, action FROM actions WHERE game_id = $1 ORDER BY number").bind(id)
}

impl Stored {
    /// Reads a game; `None` if there is none of this number.
    pub(crate) async fn read(session: &mut Session, id: i64) -> Result<Option<Self>, StoreError> {
        let Some(head) = head(id).first(session).await? else { return Ok(None) };
        let seats = seats(id).all(session).await?;
        let actions = actions(id).all(session).await?;
        Ok(Some(Self { head, seats, actions }))
    }

    /// Reads what can be read of a game: its head, and its seats and actions up to the first that cannot be.
    pub(crate) async fn salvage(
        connection: &mut SqliteConnection,
        id: i64,
    ) -> Result<Option<Self>, sqlx::Error> {
        let head = head(id).of_sqlite().fetch_optional(&mut *connection).await?;
        let Some(head) = head else { return Ok(None) };
        let head = Head::read(&Row::Sqlite(head))?;
        let seats = readable(rows(seats(id).of_sqlite().fetch(&mut *connection))).await;
        let actions = readable(rows(actions(id).of_sqlite().fetch(connection))).await;
        Ok(Some(Self { head, seats: seats.rows, actions: actions.rows }))
    }
}

/// Reads what comes from a damaged file, row by row.
fn rows<R: Read>(
    stream: impl Stream<Item = Result<SqliteRow, sqlx::Error>> + Unpin,
) -> impl Stream<Item = Result<R, sqlx::Error>> + Unpin {
    stream.map(|row| R::read(&Row::Sqlite(row?)))
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
