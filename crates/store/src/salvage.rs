//! Opening a damaged file as well as it can be opened: a copy of it, in which what keeps SQLite from reading at
//! all is mended. The format is that of <https://www.sqlite.org/fileformat2.html>.

use crate::creation::write_new;
use crate::error::StoreError;
use crate::options::{Options, beside, connect};
use crate::schema::APPLICATION_ID;
use sqlx::sqlite::SqliteConnection;
use sqlx::{ConnectOptions, Connection};
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

/// The bytes at the start of the first page that describe the file.
const HEADER: usize = 100;
/// The pages of every store that Parlour has made.
const PAGE: usize = 4096;

/// What a copy is given of a new store before it is opened, from nothing to the most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Grafted {
    Nothing,
    /// The header, where that was damaged.
    Header,
    /// The first page, where that was damaged: the tables of a new store stand where those of most stores do.
    Page,
}

/// Opens a copy of a damaged file, made in this folder. Returns too what the copy had to be given.
pub(crate) async fn open_copy(
    from: &Path,
    folder: &Path,
    options: &Options,
) -> Result<(SqliteConnection, Grafted), StoreError> {
    if from.is_dir() {
        return Err(StoreError::IsFolder { path: from.to_owned() });
    }
    let length = fs::metadata(from).map_err(|error| StoreError::of_io(from, error))?.len();
    if length == 0 {
        return Err(StoreError::Emptied { path: from.to_owned() });
    }
    let new = folder.join("new.db");
    File::create_new(&new).map_err(|error| StoreError::of_io(&new, error))?;
    let connection = write_new(&new, &new, options).await?;
    connection.close().await.map_err(|error| StoreError::of(&new, error))?;
    for grafted in [Grafted::Nothing, Grafted::Header, Grafted::Page] {
        let copy = folder.join(format!("{grafted:?}.db"));
        copy_all(from, &copy)?;
        graft(&copy, &new, grafted).map_err(|error| StoreError::of_io(&copy, error))?;
        match open(&copy, options).await {
            Ok(Some(opened)) => return Ok((opened, grafted)),
            // What can be read, but is no store, was none before.
            Ok(None) if grafted == Grafted::Nothing => {
                return Err(StoreError::Foreign { path: from.to_owned() });
            }
            Ok(None) | Err(_) => {}
        }
    }
    Err(StoreError::BeyondRepair { path: from.to_owned() })
}

/// Copies a file and its log.
fn copy_all(from: &Path, to: &Path) -> Result<(), StoreError> {
    let copy = |from: &Path, to: &Path| {
        fs::copy(from, to).map(drop).map_err(|error| StoreError::of_io(from, error))
    };
    copy(from, to)?;
    let log = beside(from, "-wal");
    if log.exists() { copy(&log, &beside(to, "-wal")) } else { Ok(()) }
}

/// Gives a copy what it lacks, and has its header say how many pages it has: SQLite reads nothing of a file that
/// was cut short.
fn graft(copy: &Path, new: &Path, grafted: Grafted) -> io::Result<()> {
    const PAGE_SIZE: usize = 16;
    const CHANGES: usize = 24;
    const PAGES: usize = 28;
    /// The number of changes for which the number of pages holds.
    const VALID_FOR: usize = 92;
    let mut file = OpenOptions::new().read(true).write(true).open(copy)?;
    let length = file.metadata()?.len();
    let donor = match grafted {
        Grafted::Nothing => None,
        Grafted::Header => Some(HEADER),
        Grafted::Page => Some(PAGE),
    };
    let mut head = Vec::new();
    match donor {
        None => (&file).take(HEADER as u64).read_to_end(&mut head)?,
        Some(bytes) => File::open(new)?.take(bytes as u64).read_to_end(&mut head)?,
    };
    if head.len() < HEADER {
        return Ok(());
    }
    let page = match u16::from_be_bytes([head[PAGE_SIZE], head[PAGE_SIZE + 1]]) {
        // 65,536 does not fit.
        1 => 1 << 16,
        size => u64::from(size),
    };
    if page == 0 {
        return Ok(());
    }
    let pages = u32::try_from(length.div_ceil(page)).unwrap_or(u32::MAX);
    head[PAGES..PAGES + 4].copy_from_slice(&pages.to_be_bytes());
    head.copy_within(CHANGES..CHANGES + 4, VALID_FOR);
    file.seek(SeekFrom::Start(0))?;
    file.write_all(&head)
}

/// Opens a copy; `None` if it is the database of another program.
async fn open(copy: &Path, options: &Options) -> Result<Option<SqliteConnection>, sqlx::Error> {
    // So that a part of the schema that cannot be read hides nothing else.
    let lenient = connect(copy, options).pragma("writable_schema", "ON");
    let mut opened = lenient.connect().await?;
    let (id, ours): (i64, i64) = sqlx::query_as(
        "SELECT application_id, (SELECT count(*) FROM sqlite_schema \
         WHERE name IN ('games', 'seats', 'actions')) FROM pragma_application_id",
    )
    .fetch_one(&mut opened)
    .await?;
    match (id, ours) {
        (_, 3) => Ok(Some(opened)),
        // Its own schema is damaged.
        (APPLICATION_ID, _) => Err(sqlx::Error::RowNotFound),
        _ => Ok(None),
    }
}
