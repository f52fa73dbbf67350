//! The server and the client of the Kalah Game Protocol, with each other and with whoever misbehaves.

use arena::kgp::{ClientSettings, Finished, HubSettings, Report, play, serve};
use std::net::SocketAddr;
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;
use tokio::time::timeout;

const LONG: Duration = Duration::from_mins(1);

struct Server {
    tcp: SocketAddr,
    web: SocketAddr,
    task: JoinHandle<(Report, Vec<Finished>)>,
}

async fn server(games: u64, time_ms: u64, players: &[(&str, &str)]) -> Server {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let sockets = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let (tcp, web) = (listener.local_addr().unwrap(), sockets.local_addr().unwrap());
    let settings = HubSettings {
        boards: vec![(6, 6), (4, 3)],
        time: Duration::from_millis(time_ms),
        players: players
            .iter()
            .map(|(name, kind)| ((*name).to_owned(), kind.parse().unwrap()))
            .collect(),
        games: Some(games),
        most_clients: 8,
        seed: 1,
    };
    let task = tokio::spawn(async move {
        let mut finished = Vec::new();
        let report = serve(settings, listener, Some(sockets), std::future::pending(), |game| {
            finished.push(game.clone());
        })
        .await;
        (report, finished)
    });
    Server { tcp, web, task }
}

impl Server {
    async fn end(self) -> (Report, Vec<Finished>) {
        timeout(LONG, self.task).await.expect("the tournament ends").unwrap()
    }
}

fn client(
    server: String,
    kind: &str,
    name: &str,
) -> JoinHandle<Result<u64, arena::kgp::ClientError>> {
    let settings =
        ClientSettings { server, kind: kind.parse().unwrap(), name: name.to_owned(), seed: 1 };
    tokio::spawn(async move { play(&settings).await })
}

/// A client by hand.
struct Hand {
    reader: tokio::io::Lines<BufReader<tokio::net::tcp::OwnedReadHalf>>,
    writer: tokio::net::tcp::OwnedWriteHalf,
}

impl Hand {
    async fn new(server: SocketAddr) -> Self {
        let (reader, writer) = TcpStream::connect(server).await.unwrap().into_split();
        Self { reader: BufReader::new(reader).lines(), writer }
    }

    async fn say(&mut self, text: &str) {
        let _ = self.writer.write_all(text.as_bytes()).await;
    }

    /// Hears lines up to one that contains a text, and returns it; nothing at the end.
    async fn until(&mut self, text: &str) -> Option<String> {
        loop {
            let line =
                timeout(LONG, self.reader.next_line()).await.expect("a line in time").ok()??;
            if line.contains(text) {
                return Some(line);
            }
        }
    }

    async fn enter(server: SocketAddr, name: &str) -> Self {
        let mut hand = Self::new(server).await;
        hand.until("kgp 1 0 1").await.unwrap();
        hand.say(&format!("1 set info:name \"{name}\"\r\n3 mode \"freeplay\"\r\n")).await;
        hand
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn server_and_clients_play_whole_games() {
    let server = server(6, 5000, &[]).await;
    let one = client(server.tcp.to_string(), "greedy", "Ada");
    let two = client(format!("ws://{}/socket", server.web), "random", "Bo");
    let (report, finished) = server.end().await;
    assert_eq!((report.games, finished.len()), (6, 6));
    for game in &finished {
        assert_eq!(game.fault, None, "{game:?}");
        let seeds = if game.record.contains("houses=6") { 72 } else { 24 };
        let record: game::Record = game.record.parse().unwrap();
        let (_, table) = catalog::replay(&record, |_, _| {}).unwrap();
        assert_eq!(table.scores(), game.scores, "{}", game.record);
        assert!(game.scores.iter().sum::<i32>() == seeds, "{:?}", game.scores);
    }
    // Each board from both sides.
    assert_eq!(finished[0].players, ["Ada", "Bo"].map(str::to_owned));
    assert_ne!(finished[0].players, finished[1].players);
    let points: u64 = report.players.iter().map(|one| one.points).sum();
    assert_eq!(points, 12);
    assert!(one.await.unwrap().unwrap() > 0 && two.await.unwrap().unwrap() > 0);
}

/// Thousands of moves a second are no flood where each was asked for.
#[tokio::test(flavor = "multi_thread")]
async fn quick_clients_may_answer_as_quickly_as_they_are_asked() {
    let server = server(60, 5000, &[]).await;
    let _one = client(server.tcp.to_string(), "greedy", "Ada");
    let _two = client(server.tcp.to_string(), "random", "Bo");
    let (report, finished) = server.end().await;
    assert_eq!(report.games, 60);
    assert!(finished.iter().all(|game| game.fault.is_none()), "{finished:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn hostile_and_careless_clients_cost_only_themselves() {
    let server = server(12, 400, &[]).await;
    // These never get as far as a game.
    for nonsense in [
        "mode freeplay",
        "\r\n\r\n\r\nmode eval\r\n",
        "mode\r\n",
        &"x".repeat(100_000),
        &"nonsense \"\r\n".repeat(1000),
        &"ping\r\n".repeat(100_000),
        "1 mode verify\r\n2 solution\r\n",
        "goodbye\r\n",
    ] {
        let mut hand = Hand::new(server.tcp).await;
        hand.say(nonsense).await;
        drop(hand);
    }
    let honest = client(server.tcp.to_string(), "greedy", "Honest");
    let mut twice = Hand::enter(server.tcp, "Twice").await;
    twice
        .say("5 mode freeplay\r\n7 mode freeplay\r\n9 solution x y z\r\n11 solution\r\n13 move\r\n")
        .await;
    assert!(twice.until("a mode was requested already").await.unwrap().contains("error \""));
    let state = twice.until(" state <").await.unwrap();
    let id = state.split(' ').next().unwrap().to_owned();
    // Words about something else, and after that the best of several moves.
    twice
        .say(&format!("15@2 move 3\r\n@{id} move 2\r\n19@{id} move 99\r\n21@{id} yield\r\n"))
        .await;
    assert!(twice.until(" stop").await.unwrap().contains(&format!("@{id} stop")));
    // An illegal house loses; silence and leaving do too, and half a line is none.
    let again = twice.until(" state <").await;
    drop(twice);
    assert!(again.is_some());
    let mut silent = Hand::enter(server.tcp, "Silent").await;
    silent.until(" state <").await.unwrap();
    silent.say("1@2 mo").await;
    assert!(silent.until(" ping").await.is_some(), "the time is over: a ping");
    silent.say("\r\n5 pong\r\n").await;
    assert!(silent.until(" stop").await.is_some());
    drop(silent);
    let other = client(server.tcp.to_string(), "random", "Other");
    let (report, finished) = server.end().await;
    assert_eq!(report.games, 12, "{report:?}");
    let faulty = |name: &str| {
        report
            .players
            .iter()
            .find(|one| one.name == name)
            .unwrap_or_else(|| panic!("{report:?}"))
            .faults
    };
    assert!(faulty("Twice") >= 1, "{report:?}");
    assert_eq!((faulty("Honest"), faulty("Other")), (0, 0), "{finished:?}");
    honest.await.unwrap().unwrap();
    other.await.unwrap().unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn players_of_parlour_play_along_and_rooms_are_bounded() {
    let server = server(2, 5000, &[("Robot", "easy")]).await;
    let mut guests = Vec::new();
    for _ in 0..20 {
        guests.push(TcpStream::connect(server.tcp).await.unwrap());
    }
    drop(guests);
    // Places are free again once those who said nothing have gone.
    let mut played = 0;
    for _ in 0..100 {
        if let Ok(moves) = client(server.tcp.to_string(), "first", "Guest").await.unwrap() {
            played = moves;
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert!(played > 0);
    let (report, finished) = server.end().await;
    assert_eq!(report.games, 2);
    assert!(finished.iter().all(|game| game.players.contains(&"Robot".to_owned())));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_says_why_it_ends() {
    let nobody = client("127.0.0.1:1".to_owned(), "greedy", "A").await.unwrap().unwrap_err();
    assert!(nobody.to_string().starts_with("cannot connect to 127.0.0.1:1"), "{nobody}");
    for (said, part) in [
        ("SSH-2.0\r\n", "does not speak version 1"),
        ("kgp 2 0 0\r\n", "does not speak version 1"),
        ("kgp 1 0 1\r\n2 error \"no room\"\r\n4 goodbye\r\n", "the server says: no room"),
        ("kgp 1 0 1\r\n", "the server closed the connection"),
        ("kgp 1 0 1\r\nsomething new <\r\n2 state <9>\r\n4 ping\r\ngoodbye\r\n", ""),
    ] {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let playing = client(address, "greedy", "A");
        let (mut stream, _) = listener.accept().await.unwrap();
        stream.write_all(said.as_bytes()).await.unwrap();
        if said.len() < 12 {
            drop(stream);
        }
        let ended = timeout(LONG, playing).await.unwrap().unwrap();
        match ended {
            Ok(_) => assert_eq!(part, "", "{said}"),
            Err(error) => {
                assert!(error.to_string().contains(part) && !part.is_empty(), "{said}: {error}");
            }
        }
    }
}
