//! Actions of many games on their way to the disk: those that wait are stored in one transaction.
//!
//! Each transaction costs a flush of the disk, however many actions it holds. Under load the actions
//! that arrive during one flush share the next, so a server stores thousands a second and each caller is
//! still answered only once its own are safe.

use crate::change::Change;
use crate::checksum::Checksum;
use crate::edit::Edit;
use crate::error::StoreError;
use crate::model::GameId;
use crate::sql::{json, now};
use catalog::Action;
use play::Outcome;
use sqlx::{SqliteConnection, SqlitePool};
use std::collections::HashSet;
use std::path::{Path, PathBuf};
use tokio::sync::{mpsc, oneshot};

/// The most requests in one transaction, which bounds how long it holds the file.
const MOST: usize = 1024;
/// Requests that may wait before callers have to wait to ask.
const WAITING: usize = 4096;

/// A request to add to a game.
#[derive(Debug)]
pub(crate) struct Request {
    pub(crate) id: GameId,
    /// An edit that only adds.
    pub(crate) edit: Edit,
}

type Reply = oneshot::Sender<Result<(), StoreError>>;

/// A handle on the task that writes.
#[derive(Clone, Debug)]
pub(crate) struct Writer(mpsc::Sender<(Request, Reply)>);

impl Writer {
    /// Starts the task. It ends when the last handle is dropped.
    pub(crate) fn start(path: PathBuf, pool: SqlitePool) -> Self {
        let (sender, mut waiting) = mpsc::channel(WAITING);
        tokio::spawn(async move {
            let mut batch = Vec::new();
            while waiting.recv_many(&mut batch, MOST).await > 0 {
                store_all(&path, &pool, &mut batch).await;
            }
        });
        Self(sender)
    }

    /// Waits until a request is on the disk.
    pub(crate) async fn store(&self, request: Request) -> Result<(), StoreError> {
        let (reply, answer) = oneshot::channel();
        self.0.send((request, reply)).await.map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }
}

/// Stores a batch in one transaction. If that fails, stores each request in its own, so that a failure
/// affects nobody else.
async fn store_all(path: &Path, pool: &SqlitePool, batch: &mut Vec<(Request, Reply)>) {
    if batch.len() > 1
        && let Ok(answers) =
            store_together(path, pool, batch.iter().map(|(request, _)| request)).await
    {
        for ((_, reply), answer) in batch.drain(..).zip(answers) {
            // The caller may have stopped waiting.
            let _ = reply.send(answer);
        }
    }
    for (request, reply) in batch.drain(..) {
        let _ = reply.send(store_alone(path, pool, &request).await);
    }
}

/// Stores a request in a transaction of its own. One that fails is tried once more: the connection that
/// failed is closed, which folds the log into the file and may make room.
async fn store_alone(path: &Path, pool: &SqlitePool, request: &Request) -> Result<(), StoreError> {
    let attempt = async || {
        let stored = store_together(path, pool, std::iter::once(request)).await;
        stored.map_err(|error| StoreError::of(path, error))
    };
    let mut stored = attempt().await;
    if stored.as_ref().is_err_and(|error| !matches!(error, StoreError::Locked { .. })) {
        stored = attempt().await;
    }
    stored?.remove(0)
}

/// Stores requests in one transaction. A request that is refused changes nothing and is answered with
/// the reason; an error of the database undoes all.
async fn store_together<'a>(
    path: &Path,
    pool: &SqlitePool,
    requests: impl Iterator<Item = &'a Request>,
) -> Result<Vec<Result<(), StoreError>>, sqlx::Error> {
    let mut change = Change::begin(pool).await?;
    let mut answers = Vec::new();
    let (mut group, mut games) = (Vec::new(), HashSet::new());
    for request in requests {
        // A second request for a game relies on what the first has done.
        if !games.insert(request.id) {
            answers.extend(store_group(path, &mut change, &group).await?);
            group.clear();
            games = HashSet::from([request.id]);
        }
        group.push(request);
    }
    answers.extend(store_group(path, &mut change, &group).await?);
    change.commit().await?;
    Ok(answers)
}

/// Stores requests of different games.
///
/// Each statement is a round trip to the database's thread, which costs more than a row, so all rows of
/// one kind go in one.
pub(crate) async fn store_group(
    path: &Path,
    connection: &mut SqliteConnection,
    requests: &[&Request],
) -> Result<Vec<Result<(), StoreError>>, sqlx::Error> {
    let ending = |outcome: &Outcome| outcome.ending.to_string();
    let games: Vec<_> = requests
        .iter()
        .map(|one| {
            let edit = &one.edit;
            let end = edit.outcome.as_ref().map(ending);
            (one.id, edit.at, edit.added.len(), moves(&edit.added), end, checksum(edit).column())
        })
        .collect();
    let grown: Vec<(i64,)> = sqlx::query_as(concat!(
        "UPDATE games SET length = length + more, moves = moves + played, ending = end, ",
        "checksum = (checksum + sum) & 4294967295, changed_ms = ",
        now!(),
        " FROM (SELECT value ->> 0 AS one, value ->> 1 AS at, value ->> 2 AS more, ",
        "value ->> 3 AS played, value ->> 4 AS end, value ->> 5 AS sum FROM json_each(?1)) ",
        "WHERE id = one AND length = at AND ending IS NULL RETURNING id"
    ))
    .bind(json(&games))
    .fetch_all(&mut *connection)
    .await?;
    let grown: HashSet<GameId> = grown.into_iter().map(|(id,)| GameId(id)).collect();
    let stored = || requests.iter().filter(|one| grown.contains(&one.id));
    let actions: Vec<_> = stored()
        .flat_map(|one| {
            let numbered = (one.edit.at..).zip(&one.edit.added);
            numbered.map(|(number, text)| (one.id, number, text))
        })
        .collect();
    write_rows(
        connection,
        "INSERT INTO actions SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?1)",
        &actions,
    )
    .await?;
    let notes: Vec<_> = stored()
        .filter_map(|one| one.edit.note.as_ref().map(|(key, value)| (one.id, key, value)))
        .collect();
    write_rows(
        connection,
        // `WHERE` keeps `ON` from being read as that of a join.
        "INSERT INTO notes SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?1) \
         WHERE true ON CONFLICT DO UPDATE SET value = excluded.value",
        &notes,
    )
    .await?;
    let scores: Vec<_> = stored()
        .filter_map(|one| Some((one.id, one.edit.outcome.as_ref()?)))
        .flat_map(|(id, outcome)| {
            let scores = outcome.scores.iter().enumerate();
            scores.map(move |(seat, score)| (id, seat, score, outcome.winners.contains(&seat)))
        })
        .collect();
    write_rows(
        connection,
        "UPDATE seats SET score = points, won = winner FROM (\
             SELECT value ->> 0 AS one, value ->> 1 AS place, value ->> 2 AS points, \
             value ->> 3 AS winner FROM json_each(?1)) \
         WHERE game_id = one AND seat = place",
        &scores,
    )
    .await?;
    let mut answers = Vec::with_capacity(requests.len());
    for one in requests {
        answers.push(if grown.contains(&one.id) {
            Ok(())
        } else {
            Err(refusal(path, connection, one.id, one.edit.at).await?)
        });
    }
    Ok(answers)
}

/// Runs a statement that takes rows as a JSON list of lists, if there are any.
async fn write_rows<T: serde::Serialize>(
    connection: &mut SqliteConnection,
    statement: &'static str,
    rows: &[T],
) -> Result<(), sqlx::Error> {
    if !rows.is_empty() {
        sqlx::query(statement).bind(json(rows)).execute(connection).await?;
    }
    Ok(())
}

/// Writes a note beside a game. Returns whether there is such a game.
pub(crate) async fn write_note(
    connection: &mut SqliteConnection,
    id: GameId,
    key: &str,
    value: &str,
) -> Result<bool, sqlx::Error> {
    let noted = sqlx::query(
        "INSERT INTO notes SELECT id, ?2, ?3 FROM games WHERE id = ?1 \
         ON CONFLICT DO UPDATE SET value = excluded.value",
    )
    .bind(id.0)
    .bind(key)
    .bind(value)
    .execute(connection)
    .await?;
    Ok(noted.rows_affected() > 0)
}

/// Removes a note beside a game, if there is one.
pub(crate) async fn erase_note(
    connection: &mut SqliteConnection,
    id: GameId,
    key: &str,
) -> Result<(), sqlx::Error> {
    let statement = sqlx::query("DELETE FROM notes WHERE game_id = ?1 AND key = ?2");
    statement.bind(id.0).bind(key).execute(connection).await?;
    Ok(())
}

/// Returns the checksum of what an edit adds.
fn checksum(edit: &Edit) -> Checksum {
    let outcome = edit.outcome.as_ref().map(Checksum::of_outcome).unwrap_or_default();
    Checksum::of_actions(edit.at, &edit.added).plus(outcome)
}

/// Returns why a game does not take actions.
pub(crate) async fn refusal(
    path: &Path,
    connection: &mut SqliteConnection,
    id: GameId,
    expected: u32,
) -> Result<StoreError, sqlx::Error> {
    let game: Option<(u32, bool)> =
        sqlx::query_as("SELECT length, ending IS NOT NULL FROM games WHERE id = ?1")
            .bind(id.0)
            .fetch_optional(connection)
            .await?;
    Ok(match game {
        None => StoreError::NoSuchGame(id),
        Some((_, true)) => StoreError::Over(id),
        Some((found, false)) if found != expected => StoreError::OutOfStep { id, expected, found },
        Some(_) => StoreError::Damaged {
            path: path.to_owned(),
            detail: format!("game {id} cannot be changed"),
            cause: None,
        },
    })
}

/// Counts the actions that seats have played; those of chance are none.
pub(crate) fn moves(actions: impl IntoIterator<Item = impl AsRef<str>>) -> u32 {
    let by_chance = |text: &str| {
        use cassino::Action::{Deal, Dealer};
        matches!(text.parse(), Ok(Action::Cassino(Deal(_) | Dealer(_))))
    };
    actions.into_iter().filter(|action| !by_chance(action.as_ref())).count() as u32
}
