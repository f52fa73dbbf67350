//! What can go wrong with a store, each with what would help.

use crate::model::GameId;
use std::io;
use std::path::{Path, PathBuf};

/// What the database or the system says, in its own words; the source of an error, for whoever wants to know more.
pub type Cause = Box<dyn std::error::Error + Send + Sync>;

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
    /// A later version of Parlour wrote the store, which is in a database of a server.
    #[error(
        "{address} was written by a later version of Parlour (schema {found}, this one knows up to {known}); \
         use that version"
    )]
    NewerDatabase {
        /// The database.
        address: String,
        /// The version of its schema.
        found: i64,
        /// The last version that is known here.
        known: i64,
    },
    /// There is no such database on the server.
    #[error("there is no database {address}; create it first, with `createdb`")]
    NoDatabase {
        /// The database.
        address: String,
    },
    /// The server of the database does not answer.
    #[error("{address} cannot be reached; see that it is running, and that others reach it")]
    Unreachable {
        /// The database.
        address: String,
        /// What the database or the system says.
        #[source]
        cause: Option<Cause>,
    },
    /// The server of the database refuses who asks.
    #[error(
        "{address} refuses access; check the user, the password (PGPASSWORD or PGPASSFILE) and what the user may do"
    )]
    Refused {
        /// The database.
        address: String,
        /// What the database says.
        #[source]
        cause: Option<Cause>,
    },
    /// The database does not keep texts as Unicode.
    #[error("{address} keeps texts as {found}; Parlour needs a database created with UTF8")]
    Encoding {
        /// The database.
        address: String,
        /// How it keeps texts.
        found: String,
    },
    /// The database cannot keep a text.
    #[error("{address} cannot keep a text that contains the character NUL")]
    Unstorable {
        /// The database.
        address: String,
    },
    /// What is to be filled holds something already.
    #[error("{address} is not empty; copy to an empty database, or to a new file")]
    NotEmpty {
        /// The store.
        address: String,
    },
    /// What was copied is not what was there.
    #[error(
        "the copy in {address} was not what is stored: its table `{table}` differs; nothing was copied"
    )]
    Differs {
        /// The target.
        address: String,
        /// What the table is called.
        table: &'static str,
    },
    /// What was asked can only be done with a file.
    #[error(
        "this can only be done with a store in a file, and {address} is a database of a server"
    )]
    NoFile {
        /// The database.
        address: String,
    },
    /// Several servers cannot share a file.
    #[error("several servers can only share a store in a database, and {address} is a file")]
    NotShared {
        /// The file.
        address: String,
    },
    /// Another server has taken over.
    #[error("game {0} is in the hands of another server now")]
    Fenced(GameId),
    /// Somebody else has changed the tournament since it was read, or it is gone.
    #[error("the tournament `{0}` was changed elsewhere")]
    TournamentChanged(String),
    /// Another server has taken the whole database over.
    #[error(
        "another server has taken over {address}, so this one can change nothing there any more"
    )]
    Displaced {
        /// The database.
        address: String,
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
    /// Nothing has been stored yet, and whoever only reads creates nothing.
    #[error("there is no store at {path} yet; the first game creates it")]
    NoStore {
        /// The file.
        path: PathBuf,
    },
    /// A file or a folder is not there.
    #[error("{path} does not exist")]
    Missing {
        /// The file or the folder.
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
    #[error("{path} is damaged: {detail}; it is left unchanged")]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What is damaged.
        detail: String,
        /// What the database says.
        #[source]
        cause: Option<Cause>,
    },
    /// Nothing of a damaged file can be saved.
    #[error("nothing can be saved from {path}: no part of it can be read as a store of Parlour")]
    BeyondRepair {
        /// The file.
        path: PathBuf,
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
        "{path} cannot be opened or written; check its permissions, or set PARLOUR_HOME to another folder"
    )]
    Forbidden {
        /// The file.
        path: PathBuf,
        /// What the database or the system says.
        #[source]
        cause: Option<Cause>,
    },
    /// A folder stands where the file should be.
    #[error(
        "{path} is a folder, but games are kept in a file: move the folder, or name a file in it"
    )]
    IsFolder {
        /// The folder.
        path: PathBuf,
    },
    /// Another process has been writing for too long.
    #[error("another process has been writing to {path} for too long; try again when it is done")]
    Locked {
        /// The file.
        path: PathBuf,
    },
    /// Reading or writing the disk fails.
    #[error(
        "{path} cannot be read or written: its disk may be failing; what was stored before may be safe"
    )]
    Disk {
        /// The file.
        path: PathBuf,
        /// What the database or the system says.
        #[source]
        cause: Option<Cause>,
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
    /// Anything else that the system says.
    #[error("{path}: {detail}")]
    Other {
        /// The file.
        path: PathBuf,
        /// What went wrong.
        detail: String,
        /// What the database says.
        #[source]
        cause: Option<Cause>,
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
    pub(crate) fn of(path: &Path, error: sqlx::Error) -> Self {
        let path = path.to_owned();
        let damaged = |detail: &str, error: sqlx::Error| Self::Damaged {
            path: path.clone(),
            detail: detail.to_owned(),
            cause: Some(error.into()),
        };
        let code = match &error {
            sqlx::Error::Database(error) => {
                error.code().and_then(|code| code.parse::<i32>().ok()).unwrap_or(1)
            }
            sqlx::Error::PoolTimedOut => return Self::Locked { path },
            sqlx::Error::PoolClosed => return Self::Closed,
            // What was written by this crate is read back by it, so a value of another kind is damage.
            sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) => {
                return damaged("it holds a value of the wrong kind", error);
            }
            _ => 1,
        };
        match code & 0xff {
            _ if code == IOERR_SHMSIZE => Self::Full { path },
            FULL => Self::Full { path },
            CORRUPT => damaged("part of it cannot be read", error),
            NOTADB => damaged("it is not a database any more", error),
            CANTOPEN if path.is_dir() => Self::IsFolder { path },
            PERM | READONLY | CANTOPEN | AUTH => {
                Self::Forbidden { path, cause: Some(error.into()) }
            }
            BUSY | LOCKED => Self::Locked { path },
            IOERR => Self::Disk { path, cause: Some(error.into()) },
            _ => Self::Other {
                path,
                detail: "the database reports a fault that Parlour does not know".to_owned(),
                cause: Some(error.into()),
            },
        }
    }

    /// Returns what an error of the system means for this file.
    pub(crate) fn of_io(path: &Path, error: io::Error) -> Self {
        use io::ErrorKind::{
            FileTooLarge, NotFound, PermissionDenied, QuotaExceeded, ReadOnlyFilesystem,
            StorageFull,
        };
        const EIO: i32 = 5;
        let path = path.to_owned();
        match error.kind() {
            NotFound => Self::Missing { path },
            PermissionDenied | ReadOnlyFilesystem => {
                Self::Forbidden { path, cause: Some(error.into()) }
            }
            StorageFull | QuotaExceeded | FileTooLarge => Self::Full { path },
            _ if cfg!(unix) && error.raw_os_error() == Some(EIO) => {
                Self::Disk { path, cause: Some(error.into()) }
            }
            _ => Self::Other { path, detail: error.to_string(), cause: None },
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
            other => Self::Damaged {
                path: path.to_owned(),
                detail: "its list of versions makes no sense".to_owned(),
                cause: Some(other.into()),
            },
        }
    }

    /// Returns a stable name in `snake_case`, such as `disk_full`.
    pub fn code(&self) -> &'static str {
        match self {
            Self::NoHome => "no_home",
            Self::Folder { .. } => "no_folder",
            Self::Newer { .. } | Self::NewerDatabase { .. } => "newer_store",
            Self::NoDatabase { .. } => "no_database",
            Self::Unreachable { .. } => "unreachable",
            Self::Encoding { .. } => "wrong_encoding",
            Self::Unstorable { .. } => "unstorable_text",
            Self::NotEmpty { .. } => "not_empty",
            Self::Differs { .. } => "copy_differs",
            Self::NoFile { .. } => "no_file",
            Self::NotShared { .. } => "not_shared",
            Self::Fenced(_) => "fenced",
            Self::TournamentChanged(_) => "tournament_changed",
            Self::Displaced { .. } => "displaced",
            Self::Older { .. } => "older_store",
            Self::NoStore { .. } => "no_store",
            Self::Missing { .. } => "no_such_file",
            Self::Emptied { .. } => "emptied_store",
            Self::Served { .. } => "already_served",
            Self::Foreign { .. } => "foreign_database",
            Self::Damaged { .. } => "damaged_store",
            Self::BeyondRepair { .. } => "beyond_repair",
            Self::Full { .. } => "disk_full",
            Self::Forbidden { .. } | Self::Refused { .. } => "forbidden",
            Self::IsFolder { .. } => "is_folder",
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
