//! Actions of many games on their way to the disk: those that wait are stored in one transaction.
//!
//! Each transaction costs a flush of the disk, however many actions it holds. Under load the actions
//! that arrive during one flush share the next, so a server stores thousands a second and each caller is
//! still answered only once its own are safe.

use crate::checksum::Checksum;
use crate::edit::Edit;
use crate::error::StoreError;
use crate::fence::Fence;
use crate::model::GameId;
use crate::pool::Pool;
use crate::session::Session;
use crate::sql::json;
use crate::statement::{Statement, sql};
use catalog::Action;
use play::Outcome;
use std::collections::HashSet;
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
    /// With which number the game was claimed.
    pub(crate) fence: Fence,
}

type Reply = oneshot::Sender<Result<(), StoreError>>;

/// A handle on the task that writes.
#[derive(Clone, Debug)]
pub(crate) struct Writer(mpsc::Sender<(Request, Reply)>);

impl Writer {
    /// Starts the task. It ends when the last handle is dropped.
    pub(crate) fn start(pool: Pool) -> Self {
        let (sender, mut waiting) = mpsc::channel(WAITING);
        tokio::spawn(async move {
            let mut batch = Vec::new();
            while waiting.recv_many(&mut batch, MOST).await > 0 {
                store_all(&pool, &mut batch).await;
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
async fn store_all(pool: &Pool, batch: &mut Vec<(Request, Reply)>) {
    if batch.len() > 1
        && let Ok(answers) = store_together(pool, batch.iter().map(|(request, _)| request)).await
    {
        for ((_, reply), answer) in batch.drain(..).zip(answers) {
            // The caller may have stopped waiting.
            let _ = reply.send(answer);
        }
    }
    for (request, reply) in batch.drain(..) {
        let _ = reply.send(store_alone(pool, &request).await);
    }
}

/// Stores a request in a transaction of its own. One that fails is tried once more: the connection that
/// failed is closed, which folds the log of a file into it and may make room.
async fn store_alone(pool: &Pool, request: &Request) -> Result<(), StoreError> {
    let attempt = async || store_together(pool, std::iter::once(request)).await;
    let mut stored = attempt().await;
    if stored.as_ref().is_err_and(|error| !matches!(error, StoreError::Locked { .. })) {
        stored = attempt().await;
    }
    stored?.remove(0)
}

/// Stores requests in one transaction. A request that is refused changes nothing and is answered with
/// the reason; an error of the database undoes all.
async fn store_together<'a>(
    pool: &Pool,
    requests: impl Iterator<Item = &'a Request>,
) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    let mut change = pool.change().await?;
    let mut answers = Vec::new();
    let (mut group, mut games) = (Vec::new(), HashSet::new());
    for request in requests {
        // A second request for a game relies on what the first has done.
        if !games.insert(request.id) {
            answers.extend(store_group(&mut change, &group).await?);
            group.clear();
            games = HashSet::from([request.id]);
        }
        group.push(request);
    }
    answers.extend(store_group(&mut change, &group).await?);
    change.commit().await?;
    Ok(answers)
}

/// Stores requests of different games.
///
/// Each statement is a round trip to the database's thread, which costs more than a row, so all rows of
/// one kind go in one.
pub(crate) async fn store_group(
    change: &mut Session,
    requests: &[&Request],
) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    let grown = grow(change, requests).await?;
    let stored = || requests.iter().filter(|one| grown.contains(&one.id));
    let actions: Vec<_> = stored()
        .flat_map(|one| {
            let numbered = (one.edit.at..).zip(&one.edit.added);
            numbered.map(|(number, text)| (one.id, number, text))
        })
        .collect();
    let add = sql!(
        "INSERT INTO actions SELECT CAST(value ->> 0 AS BIGINT), CAST(value ->> 1 AS BIGINT), \
         value ->> 2 FROM " (rows "$1")
    );
    write_rows(change, add, &actions).await?;
    let notes: Vec<_> = stored()
        .filter_map(|one| one.edit.note.as_ref().map(|(key, value)| (one.id, key, value)))
        .collect();
    let note = sql!(
        "INSERT INTO notes SELECT CAST(value ->> 0 AS BIGINT), value ->> 1, value ->> 2 FROM "
        (rows "$1")
        // `WHERE` keeps `ON` from being read as that of a join.
        " WHERE true ON CONFLICT (game_id, key) DO UPDATE SET value = excluded.value"
    );
    write_rows(change, note, &notes).await?;
    let scores: Vec<_> = stored()
        .filter_map(|one| Some((one.id, one.edit.outcome.as_ref()?)))
        .flat_map(|(id, outcome)| {
            let scores = outcome.scores.iter().enumerate();
            scores.map(move |(seat, score)| (id, seat, score, outcome.winners.contains(&seat)))
        })
        .collect();
    let score = sql!(
        "UPDATE seats SET score = points, won = winner FROM (\
             SELECT CAST(value ->> 0 AS BIGINT) AS one, CAST(value ->> 1 AS BIGINT) AS place, \
             CAST(value ->> 2 AS BIGINT) AS points, CAST(value ->> 3 AS BOOLEAN) AS winner FROM "
        (rows "$1")
        ") AS scored WHERE game_id = one AND seat = place" (among "game_id" "$1")
    );
    write_rows(change, score, &scores).await?;
    let mut answers = Vec::with_capacity(requests.len());
    for one in requests {
        answers.push(if grown.contains(&one.id) {
            Ok(())
        } else {
            Err(refusal(change, one.id, one.edit.at, one.fence).await?)
        });
    }
    Ok(answers)
}

/// Notes in the rows of games what is added to them. Returns those that take it.
async fn grow(change: &mut Session, requests: &[&Request]) -> Result<HashSet<GameId>, StoreError> {
    let ending = |outcome: &Outcome| outcome.ending.to_string();
    let mut games: Vec<_> = requests
        .iter()
        .map(|one| {
            let edit = &one.edit;
            let end = edit.outcome.as_ref().map(ending);
            let (added, sum) = (edit.added.len(), checksum(edit).column());
            (one.id, edit.at, added, moves(&edit.added), end, sum, one.fence.0)
        })
        .collect();
    // Always in the same order, so that two servers do not wait for each other.
    games.sort_unstable_by_key(|&(id, ..)| id);
    // That the game has not ended is said in a way that no index is for: PostgreSQL would go through all such games.
    let grow = sql!(
        "UPDATE games SET length = length + more, moves = moves + played, ending = finish, \
         checksum = (checksum + sum) & 4294967295, changed_ms = " now " \
         FROM (SELECT CAST(value ->> 0 AS BIGINT) AS one, CAST(value ->> 1 AS BIGINT) AS before, \
         CAST(value ->> 2 AS BIGINT) AS more, CAST(value ->> 3 AS BIGINT) AS played, \
         value ->> 4 AS finish, CAST(value ->> 5 AS BIGINT) AS sum, \
         CAST(value ->> 6 AS BIGINT) AS claim FROM " (rows "$1") ") AS added \
         WHERE id = one" (among "id" "$1") " AND length = before AND coalesce(ending, '') = ''"
        (fenced " AND fence <= claim") " RETURNING id"
    );
    let grown: Vec<(i64,)> = grow.bind(json(&games)).all(change).await?;
    Ok(grown.into_iter().map(|(id,)| GameId(id)).collect())
}

/// Runs a statement that takes rows as a JSON list of lists, if there are any.
async fn write_rows<T: serde::Serialize>(
    change: &mut Session,
    statement: Statement,
    rows: &[T],
) -> Result<(), StoreError> {
    if !rows.is_empty() {
        statement.bind(json(rows)).run(change).await?;
    }
    Ok(())
}

/// Writes a note beside a game.
pub(crate) async fn write_note(
    change: &mut Session,
    id: GameId,
    key: &str,
    value: &str,
) -> Result<(), StoreError> {
    let note = sql!(
        "INSERT INTO notes VALUES ($1, $2, $3) \
         ON CONFLICT (game_id, key) DO UPDATE SET value = excluded.value"
    );
    note.bind(id.0).bind(key).bind(value).run(change).await.map(drop)
}

/// Removes a note beside a game, if there is one.
pub(crate) async fn erase_note(
    change: &mut Session,
    id: GameId,
    key: &str,
) -> Result<(), StoreError> {
    let erase = sql!("DELETE FROM notes WHERE game_id = $1 AND key = $2");
    erase.bind(id.0).bind(key).run(change).await.map(drop)
}

/// Returns the checksum of what an edit adds.
fn checksum(edit: &Edit) -> Checksum {
    let outcome = edit.outcome.as_ref().map(Checksum::of_outcome).unwrap_or_default();
    Checksum::of_actions(edit.at, &edit.added).plus(outcome)
}

/// Returns why a game does not take actions.
pub(crate) async fn refusal(
    change: &mut Session,
    id: GameId,
    expected: u32,
    fence: Fence,
) -> Result<StoreError, StoreError> {
    let game = sql!(
        sqlite: "SELECT length, ending IS NOT NULL, 0 FROM games WHERE id = $1",
        postgres: "SELECT length, ending IS NOT NULL, fence FROM games WHERE id = $1",
    );
    let game: Option<(i64, bool, i64)> = game.bind(id.0).first(change).await?;
    Ok(match game {
        None => StoreError::NoSuchGame(id),
        Some((_, _, claimed)) if claimed > fence.0 => StoreError::Fenced(id),
        Some((_, true, _)) => StoreError::Over(id),
        Some((found, false, _)) if found != i64::from(expected) => {
            StoreError::OutOfStep { id, expected, found: found.try_into().unwrap_or(u32::MAX) }
        }
        Some(_) => StoreError::Damaged {
            path: change.address().path().to_owned(),
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
