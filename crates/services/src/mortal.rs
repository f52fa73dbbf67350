//! A PostgreSQL server of one test, which may kill it.

use crate::cluster::{Durability, USER, as_owner, create, guard, owner, programs, server};
use crate::port::Port;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// How long a server may take to start on a busy machine.
const STARTING: Duration = Duration::from_secs(90);

/// Runs the server until this process's end of the pipe closes, however it ends. Takes the file for its log and the
/// program with its arguments; tells the number of the server's process.
const WATCH: &str = r#"
log=$1; shift
"$@" >>"$log" 2>&1 </dev/null &
server=$!
echo $server
cat >/dev/null
# One that stands still would hear nothing.
kill -CONT $server 2>/dev/null
pkill -CONT -P $server
kill -QUIT $server 2>/dev/null
wait $server 2>/dev/null
"#;

/// A PostgreSQL server on loopback with an empty database, until this is dropped.
#[derive(Debug)]
pub struct Postgres {
    programs: PathBuf,
    folder: PathBuf,
    owner: Option<String>,
    port: Port,
    password: String,
    watch: Child,
    server: u32,
    durability: Durability,
}

impl Postgres {
    /// Starts a server; `None` where PostgreSQL or `pkill` is not installed, which is told loudly.
    ///
    /// # Panics
    ///
    /// When it is installed and does not start.
    pub fn start() -> Option<Self> {
        Self::start_with(Durability::Forgotten, None)
    }

    /// Starts a server whose commits wait for the disk, as they do where people play: for measuring. `None` as for
    /// [`start`](Self::start).
    ///
    /// # Panics
    ///
    /// As for [`start`](Self::start).
    pub fn start_durable() -> Option<Self> {
        Self::start_with(Durability::Kept, None)
    }

    /// Starts a server that lets nobody in but over TLS, with this certificate and its key. `None` as for
    /// [`start`](Self::start).
    ///
    /// # Panics
    ///
    /// As for [`start`](Self::start).
    pub fn start_over_tls(certificate: &Path, key: &Path) -> Option<Self> {
        Self::start_with(Durability::Forgotten, Some((certificate, key)))
    }

    fn start_with(durability: Durability, tls: Option<(&Path, &Path)>) -> Option<Self> {
        static NUMBER: AtomicU32 = AtomicU32::new(1);
        let is_there = Command::new("pkill").arg("--version").output().is_ok();
        let Some(programs) = programs().filter(|_| is_there) else {
            #[expect(clippy::print_stderr, reason = "a test that does not run says so")]
            {
                eprintln!("NOT CHECKED: PostgreSQL or `pkill` is not installed here");
            }
            return None;
        };
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("parlour-postgres-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        // What a killed process with the same number has left.
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(folder.join("sockets")).expect("a folder for the server");
        let (owner, port) = (owner(), Port::take());
        let password = create(&programs, &folder, owner.as_deref());
        if let Some((certificate, key)) = tls {
            guard(&folder, owner.as_deref(), certificate, key);
        }
        let watch = Command::new("true").spawn().expect("a program that does nothing");
        let mut new =
            Self { programs, folder, owner, port, password, watch, server: 0, durability };
        new.launch();
        Some(new)
    }

    /// Returns the address of the database, with its password.
    pub fn url(&self) -> String {
        format!("postgres://{USER}:{}@127.0.0.1:{}/postgres", self.password, self.port.number)
    }

    /// Returns the number of the server's process, whose children serve the connections.
    pub const fn process(&self) -> u32 {
        self.server
    }

    /// Kills the server as a fault of its machine would.
    pub fn kill(&mut self) {
        // One that has ended hears nothing.
        self.signal("-KILL");
        self.end();
    }

    /// Starts the server again after [`kill`](Self::kill), at the same address and with what it had stored.
    ///
    /// # Panics
    ///
    /// When it does not start.
    pub fn start_again(&mut self) {
        self.launch();
    }

    /// Has all processes of the server stand still, until they are to go on.
    ///
    /// # Panics
    ///
    /// When the server is not running.
    pub fn stand_still(&self) {
        assert!(self.signal("-STOP").success(), "the server is not running");
        assert!(self.signal_connections("-STOP").success(), "the server has no processes");
    }

    /// Has all processes of the server go on.
    ///
    /// # Panics
    ///
    /// When the server is not running.
    pub fn go_on(&self) {
        assert!(self.signal_connections("-CONT").success(), "the server has no processes");
        assert!(self.signal("-CONT").success(), "the server is not running");
    }

    fn signal(&self, name: &str) -> ExitStatus {
        let sent = Command::new("kill").args([name, &self.server.to_string()]).status();
        sent.expect("`kill` is there")
    }

    fn signal_connections(&self, name: &str) -> ExitStatus {
        let sent = Command::new("pkill").args([name, "-P", &self.server.to_string()]).status();
        sent.expect("`pkill` is there")
    }

    /// Ends the watch, and the server with it.
    fn end(&mut self) {
        drop(self.watch.stdin.take());
        let _ = self.watch.wait();
    }

    /// Starts the server and waits until it answers. After a kill that takes some tries: what is left of the last one
    /// has to end first.
    fn launch(&mut self) {
        let deadline = Instant::now() + STARTING;
        let mut patience = Duration::from_secs(2);
        loop {
            self.spawn();
            let until = Instant::now() + patience;
            while Instant::now() < until {
                if self.is_ready() {
                    return;
                }
                std::thread::sleep(Duration::from_millis(20));
            }
            let log = || fs::read_to_string(self.folder.join("log")).unwrap_or_default();
            assert!(Instant::now() < deadline, "PostgreSQL does not start: {}", log());
            self.end();
            patience *= 2;
        }
    }

    fn spawn(&mut self) {
        let mut watch = as_owner("sh", self.owner.as_deref());
        watch.args(["-c", WATCH, "watch"]).arg(self.folder.join("log"));
        watch
            .args(server(&self.programs, &self.folder, self.port.number, self.durability))
            .current_dir("/");
        let mut watch = watch
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("PostgreSQL can be started");
        let mut told = String::new();
        let mut lines = BufReader::new(watch.stdout.take().expect("a pipe"));
        lines.read_line(&mut told).expect("the number of the process");
        self.server = told.trim().parse().expect("the number of the process");
        self.watch = watch;
    }

    fn is_ready(&self) -> bool {
        let mut ready = Command::new(self.programs.join("pg_isready"));
        ready.args(["--host", "127.0.0.1", "--port", &self.port.number.to_string()]);
        ready.stdout(Stdio::null()).status().is_ok_and(|status| status.success())
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.end();
        let _ = fs::remove_dir_all(&self.folder);
    }
}
