//! What a page of the lobby costs at 10,000 tables, and what a very long game costs.
//!
//! `cargo run --release -p server --example sizes`

use axum::Router;
use axum::body::Body;
use axum::extract::connect_info::MockConnectInfo;
use axum::http::{Request, header};
use http_body_util::BodyExt;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use serde_json::json;
use server::{Options, Server};
use std::net::SocketAddr;
use std::path::Path;
use std::time::{Duration, Instant};
use store::Store;
use tower::ServiceExt;

const TABLES: usize = 10_000;
const PAGES: usize = 1000;
/// As many actions as a game may have here.
const ACTIONS: usize = 20_000;

type Failure = Box<dyn std::error::Error>;

fn options() -> Options {
    Options {
        tables_of_visitor: TABLES,
        changes_per_minute: u32::MAX,
        requests_per_minute: u32::MAX,
        ..Options::default()
    }
}

async fn open(path: &Path) -> Result<Router, Failure> {
    let server = Server::open(Store::open(path).await?, options()).await?;
    let visitor = MockConnectInfo(SocketAddr::from(([127, 0, 0, 1], 5)));
    Ok(server::router(server).layer(visitor))
}

/// Sends a request, and returns how long the whole answer takes.
async fn send(app: &Router, request: Request<Body>) -> Result<Duration, Failure> {
    let began = Instant::now();
    let response = app.clone().oneshot(request).await?;
    let is_done = response.status().is_success();
    let body = response.into_body().collect().await?.to_bytes();
    if is_done { Ok(began.elapsed()) } else { Err(String::from_utf8_lossy(&body).into()) }
}

/// Returns the bytes of memory that the process holds, where the system tells.
fn memory() -> u64 {
    let statm = std::fs::read_to_string("/proc/self/statm").unwrap_or_default();
    statm.split(' ').nth(1).and_then(|pages| pages.parse::<u64>().ok()).unwrap_or(0) * 4096
}

fn say(line: &str) {
    use std::io::Write as _;
    // Nobody listens any more: nothing is lost.
    let _ = writeln!(std::io::stdout(), "{line}");
}

/// Sets up public tables and asks for the lobby again and again.
async fn lobby(app: &Router) -> Result<(), Failure> {
    let asked = json!({"game": "kalah", "public": true,
        "seats": [{"who": "person", "name": "Ada"}, {"who": "open"}]})
    .to_string();
    let before = memory();
    for _ in 0..TABLES {
        let request = Request::post("/api/tables")
            .header(header::HOST, "localhost")
            .header(header::CONTENT_TYPE, "application/json");
        send(app, request.body(Body::from(asked.clone()))?).await?;
    }
    say(&format!("{TABLES} tables: {} KiB each", (memory() - before) / 1024 / TABLES as u64));
    for limit in [50, 200] {
        let path = format!("/api/tables?limit={limit}");
        let mut times = Vec::with_capacity(PAGES);
        for _ in 0..PAGES {
            let request = Request::get(&path).header(header::HOST, "localhost");
            times.push(send(app, request.body(Body::empty())?).await?);
        }
        times.sort_unstable();
        let at = |share: usize| times[PAGES * share / 100 - 1];
        say(&format!("a page of {limit}: p50 {:?}, p99 {:?}", at(50), at(99)));
    }
    Ok(())
}

/// Returns the longest of some games of random moves.
fn long_game() -> Result<game::Record, Failure> {
    use game::State as _;
    let choice =
        catalog::Choice { houses: Some(100), seeds: Some(1), ..catalog::Choice::of("congkak") };
    let spec = choice.spec()?;
    let mut longest = game::Record::default();
    for seed in 0..20 {
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        let seated = ["Ada=human", "Bo=human"].map(|text| text.parse().expect("a player"));
        let seating = players::Seating {
            spec: spec.clone(),
            seated: seated.to_vec(),
            first: players::First::South,
            seed,
            title: None,
        };
        let mut play = play::Play::start(seating)?;
        while let Some(seat) = play.turn().seat().filter(|_| play.moves().len() < ACTIONS) {
            let actions = play.table().legal_actions();
            let action = actions[rng.random_range(0..actions.len())];
            // A relay may be too long to be played; others are not.
            let _ = play.act(seat, action);
        }
        if play.moves().len() > longest.actions.len() {
            longest = play.record();
        }
    }
    Ok(longest)
}

fn main() -> Result<(), Failure> {
    let runtime = tokio::runtime::Runtime::new()?;
    let folder = tempfile::tempdir()?;
    let record = long_game()?;
    let before = memory();
    let began = Instant::now();
    let play = play::Play::resume(&record, 0)?;
    let (took, held) = (began.elapsed(), memory().saturating_sub(before));
    say(&format!(
        "Congkak 100x1, {} actions: opened in {took:?}, {} KiB",
        play.moves().len(),
        held / 1024
    ));
    runtime.block_on(async {
        let app = open(&folder.path().join("house.db")).await?;
        lobby(&app).await
    })?;
    runtime.shutdown_timeout(Duration::from_secs(1));
    Ok(())
}
