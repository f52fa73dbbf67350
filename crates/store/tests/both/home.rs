//! Stores in a file and in a database, for tests that hold for both.

use services::Database;
use std::path::Path;
use store::{Address, Blocking, Options, Store};
use tempfile::TempDir;

/// A place for a store of a test, empty at first.
pub(crate) struct Home {
    address: Address,
    folder: TempDir,
    database: Option<Database>,
}

impl Home {
    /// Returns a file that does not exist yet, in a folder that does not either.
    pub(crate) fn of_file() -> Self {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let address = Address::File(folder.path().join("deep/er/house.db"));
        Self { address, folder, database: None }
    }

    /// Returns a database without tables, where PostgreSQL is installed.
    pub(crate) fn of_postgres() -> Option<Self> {
        let database = Database::create()?;
        let address = database.url().parse().expect("an address of PostgreSQL");
        let folder = tempfile::tempdir().expect("a folder for the test");
        Some(Self { address, folder, database: Some(database) })
    }

    pub(crate) fn address(&self) -> &Address {
        &self.address
    }

    /// Returns a folder for files of the test.
    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Returns the database, unless the store is in a file.
    pub(crate) fn database(&self) -> Option<&Database> {
        self.database.as_ref()
    }

    pub(crate) async fn open(&self) -> Store {
        Store::open_at(&self.address, Options::default()).await.expect("a store")
    }

    pub(crate) fn open_blocking(&self) -> Blocking {
        Blocking::open_at(&self.address, Options::default()).expect("a store")
    }

    /// Runs statements in the database without a store between, and returns what they answer.
    pub(crate) fn run(&self, sql: &str) -> String {
        self.database().expect("a database").run(sql)
    }
}

pub(crate) fn runtime() -> tokio::runtime::Runtime {
    let mut builder = tokio::runtime::Builder::new_multi_thread();
    builder.worker_threads(2).enable_all().build().expect("a runtime")
}

/// Makes two tests of each function that takes a [`Home`]: with a file, and with a database.
macro_rules! on_both {
    (async: $($test:ident),+ $(,)?) => {
        mod async_in_a_file {
            $(#[test] fn $test() {
                $crate::home::runtime().block_on(super::$test(&$crate::home::Home::of_file()));
            })+
        }

        mod async_in_a_database {
            $(#[test] fn $test() {
                if let Some(home) = $crate::home::Home::of_postgres() {
                    $crate::home::runtime().block_on(super::$test(&home));
                }
            })+
        }
    };
    ($($test:ident),+ $(,)?) => {
        mod in_a_file {
            $(#[test] fn $test() {
                super::$test(&$crate::home::Home::of_file());
            })+
        }

        mod in_a_database {
            $(#[test] fn $test() {
                if let Some(home) = $crate::home::Home::of_postgres() {
                    super::$test(&home);
                }
            })+
        }
    };
}
pub(crate) use on_both;
