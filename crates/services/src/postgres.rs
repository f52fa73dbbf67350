//! Databases of PostgreSQL, one for each test.

use crate::cluster::{Cluster, USER};
use std::path::Path;
use std::process::Command;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

/// A database for one test. It is deleted when this is dropped.
#[derive(Debug)]
pub struct Database {
    cluster: &'static Cluster,
    name: String,
}

impl Database {
    /// Returns a new empty database; `None` where PostgreSQL is not installed, which is told loudly.
    ///
    /// # Panics
    ///
    /// When PostgreSQL is installed and does not do what it should.
    pub fn create() -> Option<Self> {
        static CLUSTER: OnceLock<Option<Cluster>> = OnceLock::new();
        static NUMBER: AtomicU32 = AtomicU32::new(1);
        let Some(cluster) = CLUSTER.get_or_init(Cluster::join) else {
            #[expect(clippy::print_stderr, reason = "a test that does not run says so")]
            {
                eprintln!("NOT CHECKED: PostgreSQL is not installed here");
            }
            return None;
        };
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("t{}_{number}", std::process::id());
        // One that a killed process with the same number has left.
        told(cluster.program("dropdb").args(["--if-exists", "--force", &name]));
        told(cluster.program("createdb").args(["--template", "template0", &name]));
        Some(Self { cluster, name })
    }

    /// Returns the address of the database, with its password.
    pub fn url(&self) -> String {
        let Cluster { port, password, .. } = self.cluster;
        format!("postgres://{USER}:{password}@127.0.0.1:{port}/{}", self.name)
    }

    /// Runs statements without a store between, and returns what they answer, row by row with `|` between columns.
    ///
    /// # Panics
    ///
    /// When a statement fails.
    pub fn run(&self, sql: &str) -> String {
        let mut psql = self.cluster.program("psql");
        psql.args(["--no-psqlrc", "--quiet", "--tuples-only", "--no-align"]);
        psql.args(["--set", "ON_ERROR_STOP=1", "--dbname", &self.name, "--command", sql]);
        told(&mut psql)
    }

    /// Writes the database into a file with `pg_dump`, as whoever keeps it does.
    ///
    /// # Panics
    ///
    /// When it cannot.
    pub fn dump(&self, file: &Path) {
        let mut dump = self.cluster.program("pg_dump");
        told(dump.args(["--format", "custom", "--dbname", &self.name]).arg("--file").arg(file));
    }

    /// Restores with `pg_restore` what was dumped, into this database, which is empty.
    ///
    /// # Panics
    ///
    /// When it cannot.
    pub fn restore(&self, file: &Path) {
        let mut restore = self.cluster.program("pg_restore");
        restore.args(["--single-transaction", "--dbname", &self.name]);
        told(restore.arg(file));
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        // The whole server goes when nobody needs it any more.
        let dropped = self.cluster.program("dropdb").args(["--force", &self.name]).output();
        drop(dropped);
    }
}

/// Runs a program to its end and returns what it prints.
fn told(command: &mut Command) -> String {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {told}");
    String::from_utf8_lossy(&output.stdout).trim_end().to_owned()
}
