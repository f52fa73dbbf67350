//! Servers of others for tests, started by the tests themselves on loopback.
//!
//! The first test that needs PostgreSQL starts it, in a folder of its own below the folder for temporary files; all
//! tests of all processes share it, each with a database of its own. It ends by itself when no test has needed it for
//! half a minute, and at the latest after two hours. A test that kills PostgreSQL has one of its own. A NATS server starts
//! in a moment, so each test has its own.
//!
//! Where a server is not installed, its tests pass without having run, and say so loudly. On Debian,
//! `xtask/install-services.sh` installs what is missing.

mod certificates;
#[cfg(unix)]
mod cluster;
#[cfg(unix)]
mod mortal;
#[cfg(unix)]
mod nats;
#[cfg(unix)]
mod port;
#[cfg(unix)]
mod postgres;
#[cfg(unix)]
mod shared;

pub use certificates::certificates;
#[cfg(unix)]
pub use mortal::Postgres;
#[cfg(unix)]
pub use nats::Nats;
#[cfg(unix)]
pub use postgres::Database;

/// A database for a test. On this system none is started.
#[cfg(not(unix))]
#[derive(Debug)]
pub struct Database;

#[cfg(not(unix))]
impl Database {
    /// Returns a new empty database; on this system none.
    pub fn create() -> Option<Self> {
        None
    }

    /// Returns the address of the database.
    pub fn url(&self) -> String {
        unreachable!("there is no database on this system")
    }

    /// Runs statements.
    pub fn run(&self, _: &str) -> String {
        unreachable!("there is no database on this system")
    }

    /// Writes the database into a file.
    pub fn dump(&self, _: &std::path::Path) {
        unreachable!("there is no database on this system")
    }

    /// Restores what was written.
    pub fn restore(&self, _: &std::path::Path) {
        unreachable!("there is no database on this system")
    }
}

/// A NATS server for a test. On this system none is started.
#[cfg(not(unix))]
#[derive(Debug)]
pub struct Nats;

#[cfg(not(unix))]
impl Nats {
    /// Starts a server; on this system none.
    pub fn start() -> Option<Self> {
        None
    }

    /// Starts a server with settings; on this system none.
    pub fn start_with(_: &str) -> Option<Self> {
        None
    }

    /// Returns the address of the server.
    pub fn url(&self) -> String {
        unreachable!("there is no NATS on this system")
    }
}
