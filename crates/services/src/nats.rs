//! NATS servers, one for each test: it starts in a moment, and a test may kill it.

use crate::port::Port;
use std::fs;
use std::io::{BufRead, BufReader};
use std::net::{Ipv4Addr, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// The file with the settings of a server, in its folder.
const SETTINGS: &str = "nats.conf";

/// How long a server may take to start on a busy machine.
const STARTING: Duration = Duration::from_secs(90);

/// Runs the server until this process's end of the pipe closes, however it ends. Takes the program with its arguments;
/// tells the number of the server's process.
const WATCH: &str = r#"
"$@" >/dev/null 2>&1 </dev/null &
server=$!
echo $server
cat >/dev/null
kill -KILL $server 2>/dev/null
wait $server 2>/dev/null
"#;

/// A NATS server with JetStream on loopback, until this is dropped.
#[derive(Debug)]
pub struct Nats {
    folder: PathBuf,
    port: Port,
    watch: Child,
    server: u32,
    /// Where the others of a cluster find it.
    _route: Option<Port>,
}

impl Nats {
    /// Starts a server; `None` where `nats-server` is not installed, which is told loudly.
    ///
    /// # Panics
    ///
    /// When it is installed and does not start.
    pub fn start() -> Option<Self> {
        Self::start_with("")
    }

    /// Starts a server with more settings, in the words of its configuration.
    ///
    /// # Panics
    ///
    /// As for [`start`](Self::start).
    pub fn start_with(settings: &str) -> Option<Self> {
        Self::start_at(settings, None)
    }

    fn start_at(settings: &str, route: Option<Port>) -> Option<Self> {
        static NUMBER: AtomicU32 = AtomicU32::new(1);
        let version = Command::new("nats-server").arg("--version").output();
        if !version.is_ok_and(|output| output.status.success()) {
            #[expect(clippy::print_stderr, reason = "a test that does not run says so")]
            {
                eprintln!("NOT CHECKED: NATS is not installed here");
            }
            return None;
        }
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("parlour-nats-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        // What a killed process with the same number has left.
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder for the server");
        fs::write(folder.join(SETTINGS), settings).expect("a file for settings");
        let port = Port::take();
        let (watch, server) = launch(&folder, port.number);
        Some(Self { folder, port, watch, server, _route: route })
    }

    /// Starts three servers that are one cluster, and keep what is stored on as many of them as is asked for.
    ///
    /// # Panics
    ///
    /// As for [`start`](Self::start).
    pub fn start_three() -> Option<Vec<Self>> {
        let routes = [(); 3].map(|()| Port::take());
        let urls = routes.each_ref().map(|route| format!("nats://127.0.0.1:{}", route.number));
        let start = |(route, number): (Port, u32)| {
            let own = route.number;
            let settings = format!(
                "server_name: n{number}\ncluster {{ name: c, listen: \"127.0.0.1:{own}\", routes: [{}] }}\n",
                urls.join(", ")
            );
            Self::start_at(&settings, Some(route))
        };
        routes.into_iter().zip(1..).map(start).collect()
    }

    /// Returns the address of the server.
    pub fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port.number)
    }

    /// Kills the server as a fault of its machine would, and waits until it is gone.
    pub fn kill(&mut self) {
        drop(self.watch.stdin.take());
        self.watch.wait().expect("the watch ends with the server");
    }

    /// Starts the server again after [`kill`](Self::kill), at the same address and with what it had stored.
    ///
    /// # Panics
    ///
    /// When it does not start.
    pub fn start_again(&mut self) {
        (self.watch, self.server) = launch(&self.folder, self.port.number);
    }

    /// Starts the server again after [`kill`](Self::kill), at the same address, without what it had stored.
    ///
    /// # Panics
    ///
    /// When it does not start.
    pub fn start_again_empty(&mut self) {
        fs::remove_dir_all(self.folder.join("jetstream")).expect("a folder of what was stored");
        self.start_again();
    }

    /// Has the server stand still until it is to go on.
    ///
    /// # Panics
    ///
    /// When it is not running.
    pub fn stand_still(&self) {
        self.signal("-STOP");
    }

    /// Has the server go on.
    ///
    /// # Panics
    ///
    /// When it is not running.
    pub fn go_on(&self) {
        self.signal("-CONT");
    }

    fn signal(&self, name: &str) {
        let sent = Command::new("kill").args([name, &self.server.to_string()]).status();
        assert!(sent.expect("`kill` is there").success(), "the server is not running");
    }

    /// Returns the number of the server's process.
    pub const fn process(&self) -> u32 {
        self.server
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.kill();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Starts a server and waits until it answers. Returns its watch and its number.
fn launch(folder: &std::path::Path, port: u16) -> (Child, u32) {
    let mut watch = Command::new("sh");
    watch.args(["-c", WATCH, "watch", "nats-server", "--addr", "127.0.0.1", "--port"]);
    watch.arg(port.to_string()).arg("--jetstream").arg("--store_dir").arg(folder);
    watch.arg("--config").arg(folder.join(SETTINGS));
    let mut watch = watch
        .current_dir("/")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("NATS can be started");
    let mut told = String::new();
    let mut lines = BufReader::new(watch.stdout.take().expect("a pipe"));
    lines.read_line(&mut told).expect("the number of the process");
    let server = told.trim().parse().expect("the number of the process");
    let deadline = Instant::now() + STARTING;
    while !is_ready(port) {
        assert!(Instant::now() < deadline, "NATS does not start");
        std::thread::sleep(Duration::from_millis(10));
    }
    (watch, server)
}

/// Tells whether a server says who it is, with JetStream on.
fn is_ready(port: u16) -> bool {
    let Ok(stream) = TcpStream::connect((Ipv4Addr::LOCALHOST, port)) else { return false };
    let mut told = String::new();
    let is_patient = stream.set_read_timeout(Some(Duration::from_secs(1))).is_ok();
    is_patient
        && BufReader::new(stream).read_line(&mut told).is_ok()
        && told.contains(r#""jetstream":true"#)
}
