//! The server and the client of the Kalah Game Protocol, with each other and with whoever misbehaves.

use arena::kgp::{
    ClientError, ClientSettings, Examined, Finished, HubSettings, Mode, Pace, Report, Told, Visit,
    play, serve,
};
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
    task: JoinHandle<(Report, Vec<Told>)>,
}

async fn server(games: u64, time_ms: u64, players: &[(&str, &str)]) -> Server {
    let time = Pace::Move(Duration::from_millis(time_ms));
    server_at(games, time, players, std::future::pending()).await
}

async fn server_at(
    games: u64,
    pace: Pace,
    players: &[(&str, &str)],
    closing: impl Future<Output = ()> + Send + 'static,
) -> Server {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let sockets = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let (tcp, web) = (listener.local_addr().unwrap(), sockets.local_addr().unwrap());
    let settings = HubSettings {
        boards: vec![(6, 6), (4, 3)],
        pace,
        players: players
            .iter()
            .map(|(name, kind)| ((*name).to_owned(), kind.parse().unwrap()))
            .collect(),
        games: Some(games),
        // Room for every hostile client of a test, however slowly they are let go.
        most_clients: 16,
        seed: 1,
    };
    let task = tokio::spawn(async move {
        let mut told = Vec::new();
        let report =
            serve(settings, listener, Some(sockets), closing, |one| told.push(one.clone())).await;
        (report, told)
    });
    Server { tcp, web, task }
}

impl Server {
    async fn end(self) -> (Report, Vec<Finished>) {
        let (report, told) = self.end_with_all().await;
        let games = told.into_iter().filter_map(|one| match one {
            Told::Game(game) => Some(game),
            Told::Examined(_) => None,
        });
        (report, games.collect())
    }

    async fn end_with_all(self) -> (Report, Vec<Told>) {
        timeout(LONG, self.task).await.expect("the tournament ends").unwrap()
    }
}

fn client(server: String, kind: &str, name: &str) -> JoinHandle<Result<Visit, ClientError>> {
    visitor(server, kind, name, Mode::Freeplay, None)
}

fn visitor(
    server: String,
    kind: &str,
    name: &str,
    mode: Mode,
    token: Option<&str>,
) -> JoinHandle<Result<Visit, ClientError>> {
    let settings = ClientSettings {
        server,
        kind: kind.parse().unwrap(),
        name: name.to_owned(),
        token: token.map(str::to_owned),
        mode,
        seed: 1,
    };
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
    let [one_side, other_side] = [&finished[0].players, &finished[1].players];
    assert!(one_side.iter().eq(other_side.iter().rev()), "{finished:?}");
    let points: u64 = report.players.iter().map(|one| one.points).sum();
    assert_eq!(points, 12);
    assert!(one.await.unwrap().unwrap().answers > 0 && two.await.unwrap().unwrap().answers > 0);
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
    let server = server(12, 1000, &[]).await;
    // These never get as far as a game.
    for nonsense in [
        "mode freeplay",
        "\r\n\r\n\r\nmode eval\r\n",
        "mode\r\n",
        &"x".repeat(100_000),
        &"nonsense \"\r\n".repeat(1000),
        &"ping\r\n".repeat(100_000),
        "1 mode verify\r\n2 solution\r\n",
        &format!("1 mode verify\r\n{}", "3 solution <1,0,0,1,1> maybe\r\n".repeat(1000)),
        &format!("1 mode eval\r\n{}", "3 eval 1.5\r\n".repeat(100_000)),
        "1 mode eval\r\n3 mode freeplay\r\n5 eval high\r\n7 move 1\r\n",
        "1 set auth:token \"\"\r\n3 mode chess\r\n",
        "goodbye\r\n",
    ] {
        let mut hand = Hand::new(server.tcp).await;
        hand.say(nonsense).await;
        drop(hand);
    }
    let mut twice = Hand::enter(server.tcp, "Twice").await;
    twice
        .say("5 mode freeplay\r\n7 mode freeplay\r\n9 solution x y z\r\n11 solution\r\n13 move\r\n")
        .await;
    assert!(twice.until("a mode was requested already").await.unwrap().contains("error \""));
    // Who comes sooner may have played all games by now.
    let honest = client(server.tcp.to_string(), "greedy", "Honest");
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
        if let Ok(visit) = client(server.tcp.to_string(), "first", "Guest").await.unwrap() {
            played = visit.answers;
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

/// Returns a server without an end, and what ends it.
async fn open_server(pace: Pace) -> (Server, tokio::sync::oneshot::Sender<()>) {
    let (close, closes) = tokio::sync::oneshot::channel::<()>();
    let closing = async { drop(closes.await) };
    (server_at(u64::MAX, pace, &[], closing).await, close)
}

fn examined(told: &[Told], name: &str) -> Examined {
    let found = told.iter().find_map(|one| match one {
        Told::Examined(examined) if examined.name == name => Some(examined.clone()),
        _ => None,
    });
    found.unwrap_or_else(|| panic!("{name}: {told:?}"))
}

#[tokio::test(flavor = "multi_thread")]
async fn clients_evaluate_boards_and_have_their_rules_checked() {
    let (server, close) = open_server(Pace::Move(Duration::from_secs(5))).await;
    let address = server.tcp.to_string();
    let verify = visitor(address.clone(), "first", "Vera", Mode::Verify, None).await.unwrap();
    assert_eq!(verify, Ok(Visit { answers: 100, mistakes: 0 }));
    let eval =
        visitor(address.clone(), "alphabeta:depth=2", "Eva", Mode::Eval, None).await.unwrap();
    assert!(eval.unwrap().answers > 80);
    let dumb = visitor(address, "random", "Rand", Mode::Eval, None).await.unwrap().unwrap_err();
    assert!(dumb.to_string().contains("random does not say how good a board is"), "{dumb}");
    // By hand: each of these answers is about another problem, or about none.
    let mut hand = Hand::new(server.tcp).await;
    hand.say("1 set info:name Hand\r\n3 mode verify\r\n").await;
    let problem = hand.until(" problem <").await.unwrap();
    let id = problem.split(' ').next().unwrap().to_owned();
    hand.say("5@2 solution <1,0,0,1,1> 0\r\n7 solution 3\r\n").await;
    assert!(hand.until("error").await.unwrap().contains("@7 error \"expected `solution`"));
    hand.say(&format!("9@{id} solution <1,0,0,1,1> 0\r\n")).await;
    assert!(hand.until("error").await.unwrap().contains("@9 error \"expected <"));
    assert!(hand.until(" problem <").await.is_some());
    drop(hand);
    tokio::time::sleep(Duration::from_millis(200)).await;
    close.send(()).unwrap();
    let (report, told) = server.end_with_all().await;
    assert_eq!(report.games, 0);
    let vera = examined(&told, "Vera");
    assert_eq!((vera.mode, vera.asked, vera.right), ("verify", 100, 100));
    let eva = examined(&told, "Eva");
    assert_eq!((eva.mode, eva.asked, eva.values.len() as u32), ("eval", 100, eva.answered));
    let hand = examined(&told, "Hand");
    assert_eq!((hand.asked, hand.answered, hand.right), (2, 1, 0));
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_silent_in_an_exam_is_let_go() {
    let (server, close) = open_server(Pace::Move(Duration::from_millis(10))).await;
    for mode in ["eval", "verify"] {
        let mut hand = Hand::new(server.tcp).await;
        hand.say(&format!("1 mode {mode}\r\n")).await;
        assert!(hand.until("no answer was received in time").await.is_some(), "{mode}");
        assert!(hand.until("goodbye").await.is_some(), "{mode}");
    }
    close.send(()).unwrap();
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_keeps_the_points_of_who_comes_back() {
    let server = server(6, 5000, &[]).await;
    let address = server.tcp.to_string();
    let other = client(address.clone(), "first", "Other");
    let mut one = Hand::new(server.tcp).await;
    one.say("1 set info:name Ada\r\n3 set auth:token \"open sesame\"\r\n5 mode freeplay\r\n").await;
    let state = one.until(" state <").await.unwrap();
    let id = state.split(' ').next().unwrap().to_owned();
    // The same player again, while its first connection is still there: that one is let go after its game.
    let two = visitor(address, "greedy", "Ada again", Mode::Freeplay, Some("open sesame"));
    // It has come long before this.
    tokio::time::sleep(Duration::from_secs(1)).await;
    one.say(&format!("7@{id} yield\r\n9 set auth:token \"another\"\r\n")).await;
    loop {
        // It plays its game to the end, at random.
        let line = timeout(LONG, one.reader.next_line()).await.unwrap().unwrap();
        let Some(line) = line else { break };
        if let Some((id, _)) = line.split_once(" state <") {
            one.say(&format!("@{id} yield\r\n")).await;
        }
        if line.contains("error") && line.contains("another connection") {
            break;
        }
    }
    assert!(one.until("goodbye").await.is_some());
    let (report, _) = server.end().await;
    let names: Vec<&str> = report.players.iter().map(|one| one.name.as_str()).collect();
    assert!(names.contains(&"Ada") && names.contains(&"Other") && names.len() == 2, "{names:?}");
    let ada = report.players.iter().find(|one| one.name == "Ada").unwrap();
    assert_eq!(ada.games, 6, "{report:?}");
    assert!(!serde_json::to_string(&report).unwrap().contains("sesame"));
    drop((two.await, other.await));
}

/// Both clocks are told, and a player without time left is moved for at random.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_may_have_one_time_for_all_its_moves() {
    let pace = Pace::Game(Duration::from_millis(1500));
    let server = server_at(1, pace, &[("Robot", "greedy")], std::future::pending()).await;
    let mut hand = Hand::new(server.tcp).await;
    hand.until("set time:mode \"absolute\"").await.unwrap();
    hand.say("1 mode freeplay\r\n").await;
    hand.until("set time:opclock 1").await.unwrap();
    let mut asked = 0;
    while let Some(line) = hand.reader.next_line().await.unwrap() {
        if line.contains(" ping") {
            hand.say("7 pong\r\n").await;
        }
        asked += usize::from(line.contains(" state <"));
    }
    assert_eq!(asked, 1, "the first move takes all the time");
    let (_, finished) = server.end().await;
    assert_eq!((finished.len(), finished[0].fault.as_ref()), (1, None));
}
