//! Moving everything from one store to another, between files and databases, both ways.
//!
//! What is copied is what the source held at one moment. It appears in the target all at once: a database gets it in
//! one transaction, and a file its name, when everything has been read back and compared. A copy that is interrupted
//! leaves the target as it was.

use crate::address::Address;
use crate::creation::{publish, write_new};
use crate::error::StoreError;
use crate::making::Making;
use crate::opening::make_folder;
use crate::options::Options;
use crate::row::Row;
use crate::session::Session;
use crate::statement::{Statement, sql};
use crate::store::{Store, settle};
use crate::tables::{Kind, TABLES, Table};
use serde_json::Value;
use sqlx::Connection;

/// Rows that are read and written at once.
const AT_ONCE: usize = 500;

/// How far a copy has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The rows that are copied.
    pub copied: u64,
    /// The rows that have been read back and compared.
    pub compared: u64,
    /// The rows there are.
    pub all: u64,
}

/// What was copied.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize)]
pub struct Copied {
    /// How many games, each with its record.
    pub games: u64,
    /// How many actions these records hold.
    pub actions: u64,
    /// How many saved games.
    pub saves: u64,
    /// How many scores of programs whose games are not kept.
    pub scores: u64,
    /// How many rows of all tables.
    pub rows: u64,
}

/// What tells whether two tables hold the same: how many rows, and the sum of their checksums.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Digest {
    rows: u64,
    sum: u64,
}

impl Digest {
    fn add(&mut self, row: &[Value]) {
        let text = serde_json::to_string(row).expect("values can be written as JSON");
        self.rows += 1;
        self.sum = self.sum.wrapping_add(crc32fast::hash(text.as_bytes()).into());
    }
}

impl Store {
    /// Copies everything from one store to another, reads it back, and compares. `tell` hears now and then how far it
    /// has come.
    ///
    /// # Errors
    ///
    /// When the source is not there or cannot be read, or when the target exists already (a file), is not empty (a
    /// database), is being served, or cannot be written. The target is then as it was.
    pub async fn copy(
        from: &Address,
        to: &Address,
        tell: &mut (dyn FnMut(Progress) + Send),
    ) -> Result<Copied, StoreError> {
        let source = match from {
            Address::File(path) => Self::open_to_read(path).await?,
            #[cfg(feature = "postgres")]
            Address::Postgres(_) => Self::open_existing_at(from).await?,
        };
        let copied = match to {
            Address::File(path) => {
                if path.exists() {
                    return Err(StoreError::Taken { path: path.clone() });
                }
                make_folder(path)?;
                let options = Options::default();
                let making = Making::begin(path, options.patience).await;
                let new = making.file()?;
                let connection = write_new(path, &new, &options).await?;
                connection.close().await.map_err(|error| StoreError::of(path, error))?;
                let target = Self::open_with(&new, options).await?;
                let copied = fill(&source, &target, tell).await;
                target.close().await;
                let copied = copied?;
                publish(new, path)?;
                Ok(copied)
            }
            #[cfg(feature = "postgres")]
            Address::Postgres(_) => {
                let target = Self::open_at(to, Options::default()).await?;
                let copied = fill_alone(&source, &target, tell).await;
                target.close().await;
                copied
            }
        };
        source.close().await;
        copied
    }
}

/// Copies into a database that no server uses meanwhile.
#[cfg(feature = "postgres")]
async fn fill_alone(
    source: &Store,
    target: &Store,
    tell: &mut (dyn FnMut(Progress) + Send),
) -> Result<Copied, StoreError> {
    // Whoever has a database that is refused keeps it.
    refuse_filled(&mut target.reads.session().await?).await?;
    let _serving = target.serve_alone().await?;
    fill(source, target, tell).await
}

/// Refuses a store that holds something.
async fn refuse_filled(session: &mut Session) -> Result<(), StoreError> {
    for table in TABLES {
        if count(session, table).await? > 0 {
            return Err(StoreError::NotEmpty { address: session.address().to_string() });
        }
    }
    Ok(())
}

/// Copies into an empty store, in one transaction.
async fn fill(
    source: &Store,
    target: &Store,
    tell: &mut (dyn FnMut(Progress) + Send),
) -> Result<Copied, StoreError> {
    let mut reading = source.reads.reading().await?;
    let mut change = target.change().await?;
    let filled = fill_in(&mut reading, &mut change, tell).await;
    reading.undo().await;
    settle(change, filled).await
}

async fn fill_in(
    reading: &mut Session,
    change: &mut Session,
    tell: &mut (dyn FnMut(Progress) + Send),
) -> Result<Copied, StoreError> {
    let mut progress = Progress { copied: 0, compared: 0, all: 0 };
    refuse_filled(change).await?;
    for table in TABLES {
        progress.all += count(reading, table).await?;
    }
    let mut digests = Vec::new();
    for table in TABLES {
        let mut pages = Pages::of(table);
        while let Some(rows) = pages.next(reading).await? {
            insert(table)
                .bind(serde_json::to_string(&rows).expect("rows are JSON"))
                .run(change)
                .await?;
            progress.copied += rows.len() as u64;
            tell(progress);
        }
        digests.push(pages.digest);
    }
    copy_last_numbers(reading, change).await?;
    for (table, digest) in TABLES.iter().zip(&digests) {
        let mut pages = Pages::of(table);
        while let Some(rows) = pages.next(change).await? {
            progress.compared += rows.len() as u64;
            tell(progress);
        }
        if pages.digest != *digest {
            let (address, table) = (change.address().to_string(), table.name);
            return Err(StoreError::Differs { address, table });
        }
    }
    let rows = |name: &str| {
        let named = TABLES.iter().zip(&digests).find(|(table, _)| table.name == name);
        named.map_or(0, |(_, digest)| digest.rows)
    };
    Ok(Copied {
        games: rows("games"),
        actions: rows("actions"),
        saves: rows("saves"),
        scores: rows("listed_scores"),
        rows: digests.iter().map(|digest| digest.rows).sum(),
    })
}

async fn count(session: &mut Session, table: &Table) -> Result<u64, StoreError> {
    let count = Statement::made(format!("SELECT count(*) FROM {}", table.name));
    let (rows,): (i64,) = count.one(session).await?;
    Ok(rows.unsigned_abs())
}

/// The rows of a table in the order of its key, page by page.
struct Pages {
    table: &'static Table,
    /// The key of the last row that was read.
    last: Vec<Value>,
    digest: Digest,
}

impl Pages {
    fn of(table: &'static Table) -> Self {
        Self { table, last: Vec::new(), digest: Digest::default() }
    }

    /// Returns the next rows, or `None` when there are no more.
    async fn next(&mut self, session: &mut Session) -> Result<Option<Vec<Vec<Value>>>, StoreError> {
        let table = self.table;
        let names: Vec<&str> = table.columns.iter().map(|(name, _)| *name).collect();
        let (columns, key) = (names.join(", "), names[..table.key].join(", "));
        let after = if self.last.is_empty() {
            String::new()
        } else {
            let places: Vec<String> = (1..=table.key).map(|place| format!("${place}")).collect();
            format!(" WHERE ({key}) > ({})", places.join(", "))
        };
        let mut page = Statement::made(format!(
            "SELECT {columns} FROM {}{after} ORDER BY {key} LIMIT {AT_ONCE}",
            table.name
        ));
        for value in &self.last {
            page = match value {
                Value::Number(number) => page.bind(number.as_i64()),
                value => page.bind(value.as_str()),
            };
        }
        let rows = page.rows(session).await?;
        let values = |row: &Row| {
            let columns = table.columns.iter().enumerate();
            columns.map(|(place, (_, kind))| read(row, place, *kind)).collect()
        };
        let rows: Result<Vec<Vec<Value>>, sqlx::Error> = rows.iter().map(values).collect();
        let rows = rows.map_err(|error| session.fault(error))?;
        let Some(last) = rows.last() else { return Ok(None) };
        self.last = last[..table.key].to_vec();
        for row in &rows {
            self.digest.add(row);
        }
        Ok(Some(rows))
    }
}

fn read(row: &Row, place: usize, kind: Kind) -> Result<Value, sqlx::Error> {
    Ok(match kind {
        Kind::Number => row.at::<Option<i64>>(place)?.into(),
        Kind::Text => row.at::<Option<String>>(place)?.into(),
        Kind::Truth => row.at::<Option<bool>>(place)?.into(),
    })
}

/// Returns the statement that adds rows, given as a JSON list of lists.
fn insert(table: &Table) -> Statement {
    let names: Vec<&str> = table.columns.iter().map(|(name, _)| *name).collect();
    let values: Vec<String> = table
        .columns
        .iter()
        .enumerate()
        .map(|(place, (_, kind))| match kind {
            Kind::Number => format!("CAST(value ->> {place} AS BIGINT)"),
            Kind::Text => format!("value ->> {place}"),
            Kind::Truth => format!("CAST(value ->> {place} AS BOOLEAN)"),
        })
        .collect();
    Statement::made_of_rows(format!(
        "INSERT INTO {} ({}) SELECT {} FROM ",
        table.name,
        names.join(", "),
        values.join(", ")
    ))
}

/// Sees to it that no number is given a second time.
async fn copy_last_numbers(reading: &mut Session, change: &mut Session) -> Result<(), StoreError> {
    let last = sql!(
        sqlite: "SELECT coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'games'), 0)",
        postgres: "SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM games_id_seq",
    );
    let (last,): (i64,) = last.one(reading).await?;
    let raise = sql!(
        sqlite: "INSERT INTO sqlite_sequence (name, seq) VALUES ('games', $1)",
        postgres: "SELECT setval('games_id_seq', greatest($1, 1), $1 > 0), \
                   setval('listed_scores_id_seq', (SELECT coalesce(max(id), 0) + 1 FROM listed_scores), FALSE)",
    );
    if change.address().is_file() {
        let known = sql!("DELETE FROM sqlite_sequence WHERE name = 'games'");
        known.run(change).await?;
    }
    raise.bind(last).run(change).await.map(drop)
}
