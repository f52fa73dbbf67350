//! A PostgreSQL server that all tests on this machine share.

use crate::port::Port;
use crate::shared::{folder, random, uid};
use std::fs::{self, File};
use std::net::{Ipv4Addr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Who owns the tables.
pub(crate) const USER: &str = "parlour";

/// How long a server may take to start on a busy machine.
const STARTING: Duration = Duration::from_secs(90);

/// A server that is running, for as long as this is kept.
#[derive(Debug)]
pub(crate) struct Cluster {
    pub(crate) programs: PathBuf,
    pub(crate) folder: PathBuf,
    pub(crate) port: u16,
    pub(crate) password: String,
    /// Shared by all who need the server.
    _users: File,
}

/// Ends the server when nobody needs it, whoever started it. Takes its folder, the lock that keeps new users out, and
/// the program with its arguments.
const WATCH: &str = r#"
folder=$1 lock=$2; shift 2
"$@" >"$folder/log" 2>&1 </dev/null &
server=$!
idle=0 age=0
while kill -0 $server 2>/dev/null; do
    sleep 5
    age=$((age + 1))
    if flock -n -x "$folder/users" true; then idle=$((idle + 1)); else idle=0; fi
    [ $age -gt 1440 ] && break
    if [ $idle -ge 6 ]; then
        exec 9<"$lock"
        flock -w 60 -x 9 && flock -n -x "$folder/users" true && break
        exec 9<&- ; idle=0
    fi
done
kill -QUIT $server 2>/dev/null
wait $server
rm -rf "$folder"/*
"#;

impl Cluster {
    /// Returns the server, started if it is not running; `None` where PostgreSQL is not installed.
    ///
    /// # Panics
    ///
    /// When it is installed and does not start.
    pub(crate) fn join() -> Option<Self> {
        let programs = programs()?;
        let owner = owner();
        let base = folder();
        fs::create_dir_all(&base).expect("a folder for servers");
        let lock = File::create(base.join("postgres.lock")).expect("a lock for the server");
        lock.lock().expect("a lock for the server");
        let folder = base.join("postgres");
        if let Some(running) = Self::running(&programs, &folder) {
            return Some(running);
        }
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(folder.join("sockets")).expect("a folder for the server");
        // Kept until the server has it.
        let port = Port::take();
        start(&programs, &folder, &base.join("postgres.lock"), owner.as_deref(), port.number);
        let deadline = Instant::now() + STARTING;
        loop {
            if let Some(running) = Self::running(&programs, &folder) {
                return Some(running);
            }
            let log = || fs::read_to_string(folder.join("log")).unwrap_or_default();
            assert!(Instant::now() < deadline, "PostgreSQL does not start: {}", log());
            std::thread::sleep(Duration::from_millis(100));
        }
    }

    /// Returns the server in this folder if it is there and answers.
    fn running(programs: &Path, folder: &Path) -> Option<Self> {
        let users = File::open(folder.join("users")).ok()?;
        users.lock_shared().ok()?;
        let told = fs::read_to_string(folder.join("access")).ok()?;
        let (port, password) = told.split_once(' ')?;
        let port = port.parse().ok()?;
        let cluster = Self {
            programs: programs.to_owned(),
            folder: folder.to_owned(),
            port,
            password: password.to_owned(),
            _users: users,
        };
        TcpStream::connect((Ipv4Addr::LOCALHOST, port)).ok()?;
        let ready = cluster.program("pg_isready").stdout(Stdio::null()).status();
        ready.is_ok_and(|status| status.success()).then_some(cluster)
    }

    /// Returns a program of PostgreSQL that speaks to this server.
    pub(crate) fn program(&self, name: &str) -> Command {
        let mut command = Command::new(self.programs.join(name));
        // A socket in a folder that nobody else may enter needs no password.
        command.arg("--host").arg(self.folder.join("sockets"));
        command.args(["--port", &self.port.to_string(), "--username", USER]);
        command.stdin(Stdio::null());
        command
    }
}

/// Creates a server in a folder and starts it, watched.
fn start(programs: &Path, folder: &Path, lock: &Path, owner: Option<&str>, port: u16) {
    File::create(folder.join("users")).expect("a file for users");
    let password = create(programs, folder, owner);
    let mut watch = as_owner("setsid", owner);
    watch.args(["--fork", "sh", "-c", WATCH, "watch"]).arg(folder).arg(lock);
    watch.args(server(programs, folder, port, Durability::Forgotten));
    watch.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).current_dir("/");
    // It returns at once, and leaves the watch behind.
    let left = watch.status().expect("PostgreSQL can be started");
    assert!(left.success(), "{watch:?}: {left}");
    fs::write(folder.join("access"), format!("{port} {password}")).expect("room for an address");
}

/// Creates a server in a folder, and returns the password of its user.
pub(crate) fn create(programs: &Path, folder: &Path, owner: Option<&str>) -> String {
    let password = random();
    fs::write(folder.join("password"), &password).expect("room for a password");
    if let Some(owner) = owner {
        done(Command::new("chown").args(["-R", owner]).arg(folder));
    }
    done(Command::new("chmod").args(["-R", "go="]).arg(folder));
    let mut initdb = as_owner(&programs.join("initdb").display().to_string(), owner);
    initdb.arg("--pgdata").arg(folder.join("data")).arg("--pwfile").arg(folder.join("password"));
    initdb.args(["--username", USER, "--encoding", "UTF8", "--locale", "C.UTF-8", "--no-sync"]);
    done(initdb.args(["--auth-local", "trust", "--auth-host", "scram-sha-256"]).current_dir("/"));
    password
}

/// The certificate and the key of a server, where it looks for them in its folder.
const CERTIFICATE: &str = "data/server.crt";
const KEY: &str = "data/server.key";

/// Has a server that is not running yet let nobody in but over TLS, with this certificate and key.
pub(crate) fn guard(folder: &Path, owner: Option<&str>, certificate: &Path, key: &Path) {
    for (from, to) in [(certificate, CERTIFICATE), (key, KEY)] {
        let to = folder.join(to);
        fs::copy(from, &to).expect("room for a certificate");
        done(Command::new("chmod").arg("go=").arg(&to));
        if let Some(owner) = owner {
            done(Command::new("chown").arg(owner).arg(&to));
        }
    }
    let path = folder.join("data/pg_hba.conf");
    let rules = fs::read_to_string(&path).expect("rules who gets in");
    let rules: Vec<String> = rules
        .lines()
        .map(|rule| match rule.strip_prefix("host ") {
            Some(rest) => format!("hostssl {rest}"),
            None => rule.to_owned(),
        })
        .collect();
    fs::write(&path, rules.join("\n")).expect("room for rules");
}

/// Returns a program that is run as the owner, where there is one.
pub(crate) fn as_owner(program: &str, owner: Option<&str>) -> Command {
    let Some(owner) = owner else { return Command::new(program) };
    let mut command = Command::new("setpriv");
    command.args(["--reuid", owner, "--regid", owner, "--clear-groups", "--", program]);
    command
}

/// What becomes of the server when its machine loses its power.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Durability {
    /// Nothing that it has confirmed is lost, as at home: every commit waits for the disk.
    Kept,
    /// Anything may be: it is not among what tests try.
    Forgotten,
}

/// Returns the program that runs the server in a folder, with its arguments.
pub(crate) fn server(
    programs: &Path,
    folder: &Path,
    port: u16,
    durability: Durability,
) -> Vec<String> {
    let fsync = match durability {
        Durability::Kept => "on",
        Durability::Forgotten => "off",
    };
    let text = |path: PathBuf| path.display().to_string();
    let mut words =
        vec![text(programs.join("postgres")), "-D".to_owned(), text(folder.join("data"))];
    for (key, value) in [
        ("listen_addresses", "127.0.0.1"),
        ("port", &port.to_string()),
        ("unix_socket_directories", &text(folder.join("sockets"))),
        ("max_connections", "300"),
        ("fsync", fsync),
        ("shared_buffers", "64MB"),
        ("ssl", if folder.join(CERTIFICATE).exists() { "on" } else { "off" }),
    ] {
        words.extend(["-c".to_owned(), format!("{key}={value}")]);
    }
    words
}

/// Runs a program to its end.
fn done(command: &mut Command) {
    let output = command.stdin(Stdio::null()).output();
    let output = output.unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {told}");
}

/// Returns the folder of the programs of PostgreSQL, of the latest version, as Debian installs them.
pub(crate) fn programs() -> Option<PathBuf> {
    let mut versions: Vec<(u32, PathBuf)> = fs::read_dir("/usr/lib/postgresql")
        .ok()?
        .flatten()
        .filter_map(|entry| Some((entry.file_name().to_str()?.parse().ok()?, entry.path())))
        .map(|(version, folder)| (version, folder.join("bin")))
        .filter(|(_, folder)| folder.join("initdb").exists())
        .collect();
    versions.sort_unstable();
    versions.pop().map(|(_, folder)| folder)
}

/// Returns who the server runs as where this user is root, whom PostgreSQL refuses.
pub(crate) fn owner() -> Option<String> {
    if uid() != 0 {
        return None;
    }
    let is_there = |name: &&str| {
        let id = Command::new("id").arg(name).stdout(Stdio::null()).stderr(Stdio::null()).status();
        id.is_ok_and(|status| status.success())
    };
    Some(["postgres", "nobody"].iter().find(|name| is_there(name))?.to_string())
}
