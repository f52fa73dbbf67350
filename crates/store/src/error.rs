//! What can go wrong with a store, each with what would help.

use crate::model::GameId;
use std::io;
use std::path::{Path, PathBuf};

/// Why a store could not be opened, read or written.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The platform names no folder for data.
    #[error(
        "this system has no folder for data; set PARLOUR_HOME to a folder that Parlour may use"
    )]
    NoHome,
    /// The folder of the store cannot be made.
    #[error("the folder {path} cannot be created: {reason}; set PARLOUR_HOME to use another")]
    Folder {
        /// The folder.
        path: PathBuf,
        /// What the system says.
        reason: std::io::Error,
    },
    /// A later version of Parlour wrote the store.
    #[error(
        "{path} was written by a later version of Parlour (schema {found}, this one knows up to \
         {known}); use that version, or set PARLOUR_HOME to another folder"
    )]
    Newer {
        /// The file.
        path: PathBuf,
        /// The version of its schema.
        found: i64,
        /// The last version that is known here.
        known: i64,
    },
    /// An earlier version of Parlour wrote the store, which cannot be brought up to date because it cannot be
    /// written.
    #[error(
        "{path} was written by an earlier version of Parlour and cannot be brought up to date because it \
         cannot be written; copy it to a folder of your own and set PARLOUR_HOME to that"
    )]
    Older {
        /// The file.
        path: PathBuf,
    },
    /// The file is there, but there is no store in it any more.
    #[error(
        "{path} is empty: what was stored in it is gone, or in a file beside it; put a copy in its place, \
         or set it aside for a new one"
    )]
    Emptied {
        /// The file.
        path: PathBuf,
    },
    /// Another server uses the store.
    #[error(
        "a server (process {by}) is using {path}; stop it first, or serve another file with --database"
    )]
    Served {
        /// The file.
        path: PathBuf,
        /// The number of its process.
        by: String,
    },
    /// The file is a database of another program.
    #[error("{path} is a database of another program; it is left unchanged")]
    Foreign {
        /// The file.
        path: PathBuf,
    },
    /// The file is no longer a database, or part of it cannot be read.
    #[error(
        "{path} is damaged ({detail}); it is left unchanged and can be set aside for a new one"
    )]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What the database says.
        detail: String,
    },
    /// There is no room left.
    #[error(
        "no room is left for {path}; what was stored before is safe: free some space and try again"
    )]
    Full {
        /// The file.
        path: PathBuf,
    },
    /// The system forbids it.
    #[error(
        "{path} cannot be opened or written ({detail}); check its permissions, or set PARLOUR_HOME \
         to another folder"
    )]
    Forbidden {
        /// The file.
        path: PathBuf,
        /// What the database says.
        detail: String,
    },
    /// Another process has been writing for too long.
    #[error("another process has been writing to {path} for too long; try again when it is done")]
    Locked {
        /// The file.
        path: PathBuf,
    },
    /// Reading or writing the disk fails.
    #[error("the disk that holds {path} is failing ({detail}); what was stored before may be safe")]
    Disk {
        /// The file.
        path: PathBuf,
        /// What the database says.
        detail: String,
    },
    /// There is no such game.
    #[error("there is no game {0}; `parlour games list` lists the games")]
    NoSuchGame(GameId),
    /// The game has ended, so that nothing can be added.
    #[error("game {0} is over")]
    Over(GameId),
    /// The game was continued elsewhere: it does not hold as many actions as the caller has seen.
    #[error(
        "game {id} holds {found} actions, not {expected}: it was continued elsewhere; continue from there"
    )]
    OutOfStep {
        /// The game.
        id: GameId,
        /// The actions that the caller has seen.
        expected: u32,
        /// The actions that it holds.
        found: u32,
    },
    /// There is no such saved game.
    #[error("there is no saved game `{0}`")]
    NoSuchSave(String),
    /// What is to be stored is not the record of a game.
    #[error("this is not the record of a game: {0}")]
    Record(#[from] catalog::RecordError),
    /// The same request has been answered already; nothing was changed.
    #[error("this request has been answered already")]
    Answered {
        /// The answer that was given.
        answer: String,
    },
    /// There are more unfinished games of one kind than are allowed; nothing was changed.
    #[error(
        "there would be {found} unfinished games, but at most {most} are allowed; finish one first"
    )]
    TooMany {
        /// How many there would be.
        found: u32,
        /// How many are allowed.
        most: u32,
    },
    /// A file that is to be created exists already.
    #[error("{path} exists already; choose another name")]
    Taken {
        /// The file.
        path: PathBuf,
    },
    /// A file cannot be moved.
    #[error("{path} cannot be moved: {reason}")]
    Move {
        /// The file.
        path: PathBuf,
        /// What the system says.
        reason: std::io::Error,
    },
    /// The store was closed while it was being used.
    #[error("the store has been closed")]
    Closed,
    /// Anything else that the database says.
    #[error("{path}: {detail}")]
    Other {
        /// The file.
        path: PathBuf,
        /// What the database says.
        detail: String,
    },
}

// Primary result codes of SQLite, https://www.sqlite.org/rescode.html; the lowest byte of an extended
// code is its primary code.
const PERM: i32 = 3;
const BUSY: i32 = 5;
const LOCKED: i32 = 6;
const READONLY: i32 = 8;
const IOERR: i32 = 10;
const CORRUPT: i32 = 11;
const FULL: i32 = 13;
const CANTOPEN: i32 = 14;
const AUTH: i32 = 23;
const NOTADB: i32 = 26;
/// A write that the system refused with "no space left" in the shared memory file of a log.
const IOERR_SHMSIZE: i32 = IOERR | 19 << 8;

impl StoreError {
    /// Returns what an error of the database means for this file.
    #[expect(clippy::needless_pass_by_value, reason = "called by `map_err`, which passes by value")]
    pub(crate) fn of(path: &Path, error: sqlx::Error) -> Self {
        let path = path.to_owned();
        let detail = error.to_string();
        let code = match &error {
            sqlx::Error::Database(error) => {
                error.code().and_then(|code| code.parse::<i32>().ok()).unwrap_or(1)
            }
            sqlx::Error::PoolTimedOut => return Self::Locked { path },
            sqlx::Error::PoolClosed => return Self::Closed,
            // What was written by this crate is read back by it, so a value of another kind is damage.
            sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) => {
                return Self::Damaged { path, detail };
            }
            _ => return Self::Other { path, detail },
        };
        let detail = match &error {
            sqlx::Error::Database(error) => error.message().to_owned(),
            _ => detail,
        };
        match code & 0xff {
            _ if code == IOERR_SHMSIZE => Self::Full { path },
            FULL => Self::Full { path },
            CORRUPT | NOTADB => Self::Damaged { path, detail },
            PERM | READONLY | CANTOPEN | AUTH => Self::Forbidden { path, detail },
            BUSY | LOCKED => Self::Locked { path },
            IOERR => Self::Disk { path, detail },
            _ => Self::Other { path, detail },
        }
    }

    /// Returns what an error of the system means for this file.
    pub(crate) fn of_io(path: &Path, error: &io::Error) -> Self {
        use io::ErrorKind::{
            FileTooLarge, PermissionDenied, QuotaExceeded, ReadOnlyFilesystem, StorageFull,
        };
        let (path, detail) = (path.to_owned(), error.to_string());
        match error.kind() {
            PermissionDenied | ReadOnlyFilesystem => Self::Forbidden { path, detail },
            StorageFull | QuotaExceeded | FileTooLarge => Self::Full { path },
            _ => Self::Disk { path, detail },
        }
    }

    /// Returns what a failed migration means for this file.
    pub(crate) fn of_migration(
        path: &Path,
        error: sqlx::migrate::MigrateError,
        known: i64,
    ) -> Self {
        use sqlx::migrate::MigrateError as Error;
        match error {
            Error::Execute(error) | Error::ExecuteMigration(error, _) => Self::of(path, error),
            Error::VersionMissing(found) => Self::Newer { path: path.to_owned(), found, known },
            other => Self::Damaged { path: path.to_owned(), detail: other.to_string() },
        }
    }

    /// Returns a stable name in `snake_case`, such as `disk_full`.
    pub fn code(&self) -> &'static str {
        match self {
            Self::NoHome => "no_home",
            Self::Folder { .. } => "no_folder",
            Self::Newer { .. } => "newer_store",
            Self::Older { .. } => "older_store",
            Self::Emptied { .. } => "emptied_store",
            Self::Served { .. } => "already_served",
            Self::Foreign { .. } => "foreign_database",
            Self::Damaged { .. } => "damaged_store",
            Self::Full { .. } => "disk_full",
            Self::Forbidden { .. } => "forbidden",
            Self::Locked { .. } => "locked",
            Self::Disk { .. } => "disk_failure",
            Self::NoSuchGame(_) => "no_such_game",
            Self::Over(_) => "game_over",
            Self::OutOfStep { .. } => "out_of_step",
            Self::NoSuchSave(_) => "no_such_save",
            Self::Record(_) => "no_record",
            Self::Answered { .. } => "answered",
            Self::TooMany { .. } => "too_many_games",
            Self::Taken { .. } => "name_taken",
            Self::Move { .. } => "cannot_move",
            Self::Closed => "closed",
            Self::Other { .. } => "store_failure",
        }
    }
}
