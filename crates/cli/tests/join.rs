//! `parlour bot join` through the real binary: servers and bots that are killed, TLS, Ctrl-C, and bots that fail.
#![cfg(unix)]

mod common;

use common::{finish, parlour, run};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A server in a process of its own.
struct Served {
    child: Child,
    port: u16,
}

impl Served {
    /// Starts one on a port, or on any with 0.
    fn at(home: &Path, port: u16) -> Self {
        let bind = format!("127.0.0.1:{port}");
        let database = home.join("house.db");
        let database = database.to_str().expect("a plain name");
        let mut child = parlour(home, &["serve", "--bind", &bind, "--database", database])
            .env("PARLOUR_LOG", "off")
            .stdin(Stdio::null())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stderr.take().unwrap()).lines();
        let line = lines.next().expect("a line").unwrap();
        let port = line.split_once("localhost:").expect(&line).1;
        let port = port[..port.find('/').unwrap()].parse().unwrap();
        // Whatever else it says must not fill the pipe.
        std::thread::spawn(move || lines.for_each(drop));
        Self { child, port }
    }

    fn ask(&self, method: &str, path: &str, key: &str, body: &Value) -> (u16, Value) {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        let body = if body.is_null() { String::new() } else { body.to_string() };
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: Bearer {key}\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        )
        .unwrap();
        let mut text = String::new();
        stream.read_to_string(&mut text).unwrap();
        let (head, body) = text.split_once("\r\n\r\n").unwrap();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        (status, serde_json::from_str(body).unwrap_or(Value::Null))
    }

    fn made(&self, what: &str, body: &Value) -> Value {
        let (status, made) = self.ask("POST", &format!("/api/{what}"), &"0".repeat(32), body);
        assert_eq!(status, 201, "{made}");
        made
    }

    fn get(&self, path: &str) -> Value {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        write!(stream, "GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            .unwrap();
        let mut text = String::new();
        stream.read_to_string(&mut text).unwrap();
        serde_json::from_str(text.split_once("\r\n\r\n").unwrap().1).unwrap()
    }

    fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        // One that has ended already needs no end.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn wait_for(what: &str, mut is_it: impl FnMut() -> bool) {
    let began = Instant::now();
    while !is_it() {
        assert!(began.elapsed() < Duration::from_mins(1), "{what}");
        std::thread::sleep(Duration::from_millis(10));
    }
}

fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap()
}

/// A program that speaks UGI in a few lines of shell; `answer` is what it does when it is to move.
fn bot(folder: &Path, answer: &str) -> String {
    let file = folder.join("bot.sh");
    let script = format!(
        "while read word rest; do case $word in\n\
         ugi) echo 'id name Shell'; echo 'option name SearchMoves type check default false'; echo ugiok;;\n\
         isready) echo readyok;;\n\
         go) {answer};;\n\
         quit) exit;;\n\
         esac; done\n"
    );
    std::fs::write(&file, script).unwrap();
    format!("sh {}", file.display())
}

/// Plays the first legal action.
const FIRST: &str = "set -- ${rest#*searchmoves }; echo bestmove $1";

#[test]
fn a_server_that_is_killed_in_the_middle_is_awaited() {
    let home = tempfile::tempdir().unwrap();
    let mut served = Served::at(home.path(), 0);
    let asked = json!({"title": "4b", "game": "kalah", "games": 4});
    let made = served.made("tournaments", &asked);
    let name = text(&made, "tournament");
    let link =
        format!("http://localhost:{}/#/tournaments/{name}/{}", served.port, text(&made, "link"));
    let bot = bot(home.path(), FIRST);
    let path = format!("/api/tournaments/{name}");
    let visitors: Vec<Child> = [vec![bot.as_str()], vec!["--player", "greedy"]]
        .into_iter()
        .enumerate()
        .map(|(number, who)| {
            let arguments = [&["bot", "join", &link, "--json"][..], &who].concat();
            let child = parlour(home.path(), &arguments).spawn().unwrap();
            wait_for("it joins", || served.get(&path)["entrants"] == number + 1);
            child
        })
        .collect();
    assert_eq!(
        served.ask("POST", &format!("{path}/start"), text(&made, "teacher"), &json!({})).0,
        204
    );
    for games in 1..3 {
        wait_for("games are played", || served.get(&path)["games"].as_u64().unwrap() >= games);
        let port = served.port;
        served.kill();
        served = Served::at(home.path(), port);
    }
    for visitor in visitors {
        let (status, told, notes) = finish(visitor, "");
        assert_eq!(status, 0, "{told} {notes}");
        let told: Vec<Value> =
            told.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let count = |what: &str| told.iter().filter(|one| one["what"] == what).count();
        assert_eq!((count("game_over"), count("failed")), (4, 0), "{told:?}");
        assert!(count("lost") >= 1 && count("back") >= 1, "{told:?}");
        assert_eq!(told.last().unwrap()["games"], 4);
    }
    assert_eq!(served.get(&path)["phase"], "over");
}

#[test]
fn a_bot_that_fails_says_why_and_resigns() {
    let home = tempfile::tempdir().unwrap();
    let served = Served::at(home.path(), 0);
    for (answer, why) in [
        ("echo bestmove 99", "illegal: chose 99"),
        ("exit 3", "crashed"),
        ("sleep 60", "timed_out"),
    ] {
        let seats = json!([{"who": "link"}, {"who": "computer", "kind": "first"}]);
        let made = served.made("tables", &json!({"game": "kalah", "first": 0, "seats": seats}));
        let (table, key) = (text(&made, "table"), made["keys"][0].as_str().unwrap());
        let link = format!("http://localhost:{}/#/table/{table}/{key}", served.port);
        let bot = bot(home.path(), answer);
        let (status, told, _) =
            run(home.path(), &["bot", "join", &link, &bot, "--move-ms=300"], "");
        assert_eq!(status, 1, "{told}");
        assert!(told.contains(why) && told.contains("resigning"), "{told}");
        assert!(told.starts_with("sat down at Kalah, seat 1, as Shell\n"), "{told}");
        let table = served.get(&format!("/api/tables/{table}"));
        assert_eq!(table["table"]["result"]["ending"], "resigned 1");
    }
}

#[test]
fn ctrl_c_kills_the_program_and_gives_the_game_up() {
    let home = tempfile::tempdir().unwrap();
    let served = Served::at(home.path(), 0);
    let seats = json!([{"who": "open"}, {"who": "computer", "kind": "first"}]);
    let made = served.made("tables", &json!({"game": "kalah", "first": 0, "seats": seats}));
    let path = format!("/api/tables/{}", text(&made, "table"));
    let link = format!("localhost:{}{path}", served.port);
    let alive = home.path().join("alive");
    let bot = bot(home.path(), &format!("echo $$ > {}; exec sleep 600", alive.display()));
    let child = parlour(home.path(), &["bot", "join", &link, &bot]).spawn().unwrap();
    wait_for("it thinks", || std::fs::read_to_string(&alive).is_ok_and(|pid| pid.ends_with('\n')));
    let signalled = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(signalled.success());
    let (status, told, notes) = finish(child, "");
    assert_eq!(status, 1, "{told} {notes}");
    assert!(notes.contains("stopped: the seat is given up"), "{notes}");
    let pid = std::fs::read_to_string(&alive).unwrap();
    let is_there = || {
        Command::new("kill")
            .args(["-0", pid.trim()])
            .stderr(Stdio::null())
            .status()
            .unwrap()
            .success()
    };
    wait_for("the program is gone", || !is_there());
    assert_eq!(served.get(&path)["table"]["result"]["ending"], "resigned 1");
}

/// The files of keys that are kept.
fn kept(home: &Path) -> Vec<std::path::PathBuf> {
    let Ok(files) = std::fs::read_dir(home.join("seats")) else { return Vec::new() };
    let files = files.map(|file| file.unwrap().path());
    // Those that are being written are not there yet.
    files.filter(|file| file.extension().is_some_and(|kind| kind == "json")).collect()
}

/// Sets up a table with two open seats, and returns its path and its link.
fn table_for_two(served: &Served) -> (String, String) {
    let seats = json!([{"who": "open"}, {"who": "open"}]);
    let made = served.made("tables", &json!({"game": "kalah", "first": 0, "seats": seats}));
    let name = text(&made, "table");
    (format!("/api/tables/{name}"), format!("localhost:{}/table/{name}", served.port))
}

#[test]
fn a_bot_that_was_killed_takes_its_seat_again() {
    let home = tempfile::tempdir().unwrap();
    let served = Served::at(home.path(), 0);
    let seats = json!([{"who": "link"}, {"who": "computer", "kind": "first"}]);
    let made = served.made("tables", &json!({"game": "kalah", "first": 0, "seats": seats}));
    let (name, key) = (text(&made, "table"), made["keys"][0].as_str().unwrap());
    let path = format!("/api/tables/{name}");
    let link = format!("http://localhost:{}/#/table/{name}/{key}", served.port);
    // It thinks long enough to be met in the middle.
    let bot = bot(home.path(), &format!("sleep 0.1; {FIRST}"));
    let join = || parlour(home.path(), &["bot", "join", &link, &bot]).spawn().unwrap();
    let sown = || {
        let log = served.get(&path)["log"].clone();
        log.as_array().unwrap().iter().filter(|one| one["what"] == "sown").count()
    };
    let mut met = 0;
    for _ in 0..2 {
        let mut killed = join();
        wait_for("it plays", || sown() > met + 2);
        killed.kill().unwrap();
        killed.wait().unwrap();
        met = sown();
        assert_eq!(kept(home.path()).len(), 1);
        assert_eq!(served.get(&path)["table"]["phase"], "playing");
    }
    let (status, told, notes) = finish(join(), "");
    assert_eq!(status, 0, "{told} {notes}");
    assert!(told.starts_with("back at Kalah as Shell\n"), "{told}");
    let over = served.get(&path);
    assert_eq!(
        (&over["table"]["phase"], &over["table"]["result"]["ending"]),
        (&json!("over"), &json!("played"))
    );
    assert!(kept(home.path()).is_empty(), "{:?}", kept(home.path()));
}

#[test]
fn two_bots_that_are_started_alike_have_a_seat_each() {
    let home = tempfile::tempdir().unwrap();
    let served = Served::at(home.path(), 0);
    let (table, link) = table_for_two(&served);
    let bot = bot(home.path(), &format!("sleep 0.05; {FIRST}"));
    let join = || parlour(home.path(), &["bot", "join", &link, &bot]).spawn().unwrap();
    let mut first = join();
    let read = |file: &Path| std::fs::read_to_string(file).unwrap_or_default();
    let given = || kept(home.path()).iter().filter(|file| read(file).contains("\"key\"")).count();
    wait_for("its key is kept", || given() == 1);
    wait_for("it sits", || served.get(&table)["table"]["seats"][0]["who"] == "person");
    let second = join();
    wait_for("its key is kept too", || kept(home.path()).len() == 2);
    first.kill().unwrap();
    first.wait().unwrap();
    // Not the seat of the one that still runs.
    let first = join();
    // They are told apart by a number.
    let names = |begins: &str| format!("{begins}, as Shell 2");
    for (child, begins) in
        [(first, "back at Kalah as Shell".to_owned()), (second, names("sat down at Kalah, seat 2"))]
    {
        let (status, told, notes) = finish(child, "");
        assert_eq!(status, 0, "{told} {notes}");
        assert!(told.starts_with(&begins), "{told}");
    }
    assert!(kept(home.path()).is_empty());
}

/// Whoever is killed between the answer of the server and the disk has asked for a seat, and knows of none.
#[test]
fn a_seat_that_was_given_and_not_heard_of_is_given_again() {
    let home = tempfile::tempdir().unwrap();
    let served = Served::at(home.path(), 0);
    let (table, link) = table_for_two(&served);
    let bot = bot(home.path(), FIRST);
    let join = || parlour(home.path(), &["bot", "join", &link, &bot]).spawn().unwrap();
    let read = || {
        let file = kept(home.path()).first().cloned()?;
        let told: Value = serde_json::from_str(&std::fs::read_to_string(&file).ok()?).ok()?;
        Some((file, told))
    };
    let mut killed = join();
    wait_for("its key is kept", || read().is_some_and(|(_, told)| told["key"].is_string()));
    killed.kill().unwrap();
    killed.wait().unwrap();
    let (file, mut told) = read().unwrap();
    told.as_object_mut().unwrap().retain(|key, _| !["number", "key"].contains(&key.as_str()));
    std::fs::write(&file, told.to_string()).unwrap();
    let other = parlour(home.path(), &["bot", "join", &link, "--player", "first"]).spawn().unwrap();
    wait_for("the other sits", || served.get(&table)["table"]["seats"][1]["who"] == "person");
    for (child, begins) in
        [(join(), "sat down at Kalah, seat 1, as Shell"), (other, "sat down at Kalah, seat 2")]
    {
        let (status, told, notes) = finish(child, "");
        assert_eq!(status, 0, "{told} {notes}");
        assert!(told.starts_with(begins), "{told}");
    }
}

#[test]
fn a_bot_that_was_killed_goes_on_in_its_tournament() {
    let home = tempfile::tempdir().unwrap();
    let served = Served::at(home.path(), 0);
    let made = served.made("tournaments", &json!({"title": "4b", "game": "kalah", "games": 2}));
    let (name, key) = (text(&made, "tournament"), text(&made, "link"));
    let path = format!("/api/tournaments/{name}");
    let link = format!("http://localhost:{}/#/tournaments/{name}/{key}", served.port);
    let join =
        |who: &str| parlour(home.path(), &["bot", "join", &link, "--player", who]).spawn().unwrap();
    let other = join("greedy");
    let mut killed = join("first");
    wait_for("both join", || served.get(&path)["entrants"] == 2);
    wait_for("their keys are kept", || {
        let holds = |file: &std::path::PathBuf| {
            std::fs::read_to_string(file).is_ok_and(|text| text.contains("number"))
        };
        kept(home.path()).iter().filter(|file| holds(file)).count() == 2
    });
    killed.kill().unwrap();
    killed.wait().unwrap();
    let teacher = text(&made, "teacher");
    assert_eq!(served.ask("POST", &format!("{path}/start"), teacher, &json!({})).0, 204);
    // Nobody new may join any more.
    for (child, begins) in [(join("first"), "back at 4b as first"), (other, "joined 4b")] {
        let (status, told, notes) = finish(child, "");
        assert_eq!(status, 0, "{told} {notes}");
        assert!(told.starts_with(begins) && told.contains("the tournament is over"), "{told}");
    }
    assert_eq!(served.get(&path)["phase"], "over");
    assert!(kept(home.path()).is_empty());
}

#[test]
fn the_key_of_another_seat_is_not_overwritten() {
    let home = tempfile::tempdir().unwrap();
    let served = Served::at(home.path(), 0);
    let seats = json!([{"who": "open"}, {"who": "computer", "kind": "first"}]);
    let made = served.made("tables", &json!({"game": "kalah", "first": 0, "seats": seats}));
    let file = home.path().join("notes.txt");
    std::fs::write(&file, "a poem").unwrap();
    let link = format!("localhost:{}/table/{}", served.port, text(&made, "table"));
    let file = file.to_str().unwrap();
    let join = ["bot", "join", &link, "--player", "first", "--seat-key", file];
    let (status, _, notes) = run(home.path(), &join, "");
    assert!(status == 1 && notes.contains("holds something else: name another file"), "{notes}");
    assert_eq!(std::fs::read_to_string(file).unwrap(), "a poem");
    std::fs::remove_file(file).unwrap();
    let (status, told, notes) = run(home.path(), &join, "");
    assert!(status == 0 && told.contains(file), "{told} {notes}");
    assert!(!Path::new(file).exists(), "the game is over");
}

#[cfg(feature = "scale")]
mod encrypted {
    use super::*;
    use std::path::PathBuf;
    use std::sync::Arc;
    use tokio_rustls::TlsAcceptor;
    use tokio_rustls::rustls::ServerConfig;
    use tokio_rustls::rustls::crypto::ring;
    use tokio_rustls::rustls::pki_types::pem::PemObject as _;
    use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

    /// What stands before a server and speaks TLS for it; gone with the runtime.
    struct Front {
        port: u16,
        authority: PathBuf,
        _runtime: tokio::runtime::Runtime,
    }

    impl Front {
        /// Stands before the server on a port, and says that it is `host`. Its certificates are kept in a folder.
        fn of(behind: u16, host: &str, folder: &Path) -> Self {
            let [authority, certificate, key] = services::certificates(folder, host);
            let certificate = CertificateDer::from_pem_file(certificate).unwrap();
            let key = PrivateKeyDer::from_pem_file(key).unwrap();
            let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()));
            let config = config.with_safe_default_protocol_versions().unwrap();
            let config = config.with_no_client_auth().with_single_cert(vec![certificate], key);
            let acceptor = TlsAcceptor::from(Arc::new(config.unwrap()));
            let mut runtime = tokio::runtime::Builder::new_multi_thread();
            let runtime = runtime.worker_threads(1).enable_all().build().unwrap();
            let listener =
                runtime.block_on(tokio::net::TcpListener::bind(("127.0.0.1", 0))).unwrap();
            let port = listener.local_addr().unwrap().port();
            runtime.spawn(async move {
                while let Ok((stream, _)) = listener.accept().await {
                    let acceptor = acceptor.clone();
                    tokio::spawn(async move {
                        let Ok(mut stream) = acceptor.accept(stream).await else { return };
                        let behind = tokio::net::TcpStream::connect(("127.0.0.1", behind)).await;
                        // Either side may hang up.
                        let _ =
                            tokio::io::copy_bidirectional(&mut stream, &mut behind.unwrap()).await;
                    });
                }
            });
            Self { port, authority, _runtime: runtime }
        }
    }

    /// A table with an open seat, and what follows the host in its address.
    fn table(served: &Served) -> String {
        let seats = json!([{"who": "open"}, {"who": "computer", "kind": "first"}]);
        let made = served.made("tables", &json!({"game": "kalah", "first": 0, "seats": seats}));
        format!("/#/table/{}", text(&made, "table"))
    }

    #[test]
    fn a_game_is_played_through_tls() {
        let home = tempfile::tempdir().unwrap();
        let served = Served::at(home.path(), 0);
        let front = Front::of(served.port, "localhost", home.path());
        let file = front.authority.to_str().unwrap();
        // By the option, by its variable, and as one of the system.
        for (scheme, option, variable) in [
            ("https", &["--tls-ca", file][..], None),
            ("wss", &[], Some("PARLOUR_TLS_CA")),
            ("https", &[], Some("SSL_CERT_FILE")),
        ] {
            let link = format!("{scheme}://localhost:{}{}", front.port, table(&served));
            let join = [&["bot", "join", &link, "--player", "first"][..], option].concat();
            let mut command = parlour(home.path(), &join);
            command.envs(variable.map(|name| (name, file)));
            let (status, told, notes) = finish(command.spawn().unwrap(), "");
            assert_eq!(status, 0, "{told} {notes}");
            assert!(
                told.starts_with("sat down at Kalah") && !told.contains("lost, trying"),
                "{told}"
            );
        }
    }

    #[test]
    fn a_server_that_does_not_prove_who_it_is_is_refused() {
        let home = tempfile::tempdir().unwrap();
        let served = Served::at(home.path(), 0);
        let [own, other] =
            ["localhost", "games.example"].map(|host| Front::of(served.port, host, home.path()));
        let files = [&own, &other].map(|front| front.authority.to_str().unwrap());
        let empty = home.path().join("empty.pem");
        std::fs::write(&empty, "nothing").unwrap();
        let at = table(&served);
        for (port, file, says) in [
            // Signed by somebody else, in the name of somebody else, not at all; and no certificates to go by.
            (own.port, files[1], "cannot be trusted: invalid peer certificate: UnknownIssuer"),
            (other.port, files[1], "not valid for name \"localhost\""),
            (served.port, files[0], "it does not speak TLS there"),
            (own.port, empty.to_str().unwrap(), "there is no certificate in it"),
            (own.port, "/nowhere/ca.pem", "/nowhere/ca.pem: "),
        ] {
            let link = format!("https://localhost:{port}{at}");
            let join = ["bot", "join", &link, "--player", "first", "--tls-ca", file];
            let began = Instant::now();
            let (status, told, notes) = run(home.path(), &join, "");
            assert!(status == 1 && notes.contains(says), "{says}: {status} {told} {notes}");
            assert!(began.elapsed() < Duration::from_secs(20), "it is not tried again");
        }
        let path = at.replace("/#/table/", "/api/tables/");
        assert_eq!(served.get(&path)["table"]["phase"], "waiting");
    }
}

#[test]
fn wrong_addresses_are_usage_errors() {
    let home = tempfile::tempdir().unwrap();
    for (link, part) in [
        ("http://localhost:8900/", "leads to no table or tournament"),
        ("http://localhost:8900/#/table/abc/12", "`12` is no key"),
    ] {
        let (status, _, notes) = run(home.path(), &["bot", "join", link, "cat"], "");
        assert!(status == 2 && notes.contains(part), "{link}: {status} {notes}");
    }
    if !cfg!(feature = "scale") {
        let link = "https://games.example/#/table/abc";
        let (status, _, notes) = run(home.path(), &["bot", "join", link, "cat"], "");
        assert!(status == 2 && notes.contains("needs TLS, which this build"), "{status} {notes}");
    }
    let (status, _, notes) = run(home.path(), &["bot", "join", "localhost/table/abc"], "");
    assert!(status == 2 && notes.contains("<COMMAND>"), "{notes}");
    let unreachable = ["bot", "join", "http://127.0.0.1:1/table/abc", "--player", "first"];
    let (status, _, notes) = run(home.path(), &unreachable, "");
    assert!(status == 1 && notes.contains("cannot reach 127.0.0.1:1"), "{notes}");
}
