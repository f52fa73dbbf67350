//! Many people at many tables: how fast the server answers, how much it takes, and what a quiet table costs.
//!
//! ```text
//! cargo run --release -p server --example load              people's pace, then as fast as it goes
//! cargo run --release -p server --example load -- --tables 500 --seconds 10
//! ```
//!
//! The server runs in a process of its own, with a store on disk and the usual limits. As each visitor may have
//! only so many tables and connections, the clients come from many addresses of the loopback network, which
//! needs Linux. Every client reads all that it is sent and knows its game from that alone.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a command-line tool")]

#[path = "../common/mod.rs"]
mod common;

use common::{
    Failure, Made, Served, connect, hello, machine, part, raise_descriptors, serve, set_up, turns,
};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::task::JoinSet;

/// The loopback network of the clients.
const NETWORK: u8 = 1;
/// Tables that one address sets up, and connections that come from one.
const TABLES_OF_VISITOR: usize = 50;
/// Tables of the measure of quiet ones.
const QUIET: usize = 2000;

/// What is asked for.
#[derive(Clone, Copy)]
struct Plan {
    tables: usize,
    seconds: u64,
}

fn main() -> Result<(), Failure> {
    let mut plan = Plan { tables: 2000, seconds: 30 };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or_else(|| format!("{word} needs a value"));
        match word.as_str() {
            "--serve" => return serve(Path::new(&value()?)),
            "--tables" => plan.tables = value()?.parse()?,
            "--seconds" => plan.seconds = value()?.parse()?,
            other => return Err(format!("`{other}`? Only --tables N and --seconds N").into()),
        }
    }
    raise_descriptors(2 * plan.tables)?;
    tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(measure(plan))
}

async fn measure(plan: Plan) -> Result<(), Failure> {
    println!("{}", machine());
    quiet_tables().await?;
    let paced = Pace::People { from_ms: 2000, to_ms: 8000 };
    load("people, 2 to 8 s a move", plan, paced).await?;
    load("as fast as it goes", plan, Pace::Pushed).await
}

async fn set_all_up(port: u16, tables: usize) -> Result<Vec<Made>, Failure> {
    let mut made = Vec::new();
    for number in 0..tables {
        made.push(set_up(port, NETWORK, number / TABLES_OF_VISITOR).await?);
    }
    Ok(made)
}

async fn quiet_tables() -> Result<(), Failure> {
    let served = Served::new().await?;
    // Whatever the first table brings with it belongs to the server.
    set_all_up(served.port, 1).await?;
    let before = served.memory();
    set_all_up(served.port, QUIET).await?;
    let each = served.memory().saturating_sub(before) as f64 / QUIET as f64 / 1024.0;
    println!("a quiet table: {each:.1} KiB, measured over {QUIET}");
    Ok(())
}

/// How soon a client moves.
#[derive(Clone, Copy)]
enum Pace {
    People { from_ms: u64, to_ms: u64 },
    Pushed,
}

/// What is going on.
#[derive(Clone, Copy, PartialEq, PartialOrd)]
enum Stage {
    /// Clients connect and say hello.
    Gather,
    /// They play; nothing is counted yet.
    Play,
    /// They play, and it is counted.
    Count,
    /// All is over.
    End,
}

/// What all clients share.
struct Field {
    pace: Pace,
    stage: watch::Receiver<Stage>,
    /// Clients that have been greeted.
    here: AtomicUsize,
}

/// Plays one seat until all is over, and returns how long each of its moves took in microseconds.
async fn play(
    stream: TcpStream,
    table: String,
    key: String,
    seat: u8,
    field: Arc<Field>,
) -> Result<Vec<u32>, Failure> {
    let mut socket = hello(stream, &table, &key, seat).await?;
    field.here.fetch_add(1, Ordering::Relaxed);
    let mut stage = field.stage.clone();
    stage.wait_for(|stage| *stage >= Stage::Play).await?;
    let mut rng = Pcg64Mcg::seed_from_u64(u64::from_str_radix(&table, 16)? ^ u64::from(seat));
    let mut times = Vec::new();
    let pause_ms = match field.pace {
        Pace::People { from_ms, to_ms } => Some((from_ms, to_ms)),
        Pace::Pushed => None,
    };
    let done = |_, took: Duration| {
        if *field.stage.borrow() == Stage::Count {
            times.push(took.as_micros() as u32);
        }
    };
    tokio::select! {
        ended = turns(&mut socket, seat, pause_ms, &mut rng, done) => ended?,
        _ = stage.wait_for(|stage| *stage == Stage::End) => {}
    }
    Ok(times)
}

async fn load(name: &str, Plan { tables, seconds }: Plan, pace: Pace) -> Result<(), Failure> {
    let served = Served::new().await?;
    let made = set_all_up(served.port, tables).await?;
    let (go_on, stage) = watch::channel(Stage::Gather);
    let field = Arc::new(Field { pace, stage, here: AtomicUsize::new(0) });
    let mut clients = JoinSet::new();
    for (number, Made { table, keys }) in made.into_iter().enumerate() {
        for (seat, key) in (0..).zip(keys) {
            let stream = connect(served.port, NETWORK, number / TABLES_OF_VISITOR).await?;
            clients.spawn(play(stream, table.clone(), key, seat, Arc::clone(&field)));
        }
    }
    while field.here.load(Ordering::Relaxed) < 2 * tables {
        wait(&mut clients, Duration::from_millis(20)).await?;
    }
    go_on.send_replace(Stage::Play);
    // The first moves all come at once; what is measured begins after them.
    let settle = if matches!(pace, Pace::Pushed) { 2 } else { 10 };
    wait(&mut clients, Duration::from_secs(settle)).await?;
    let (clock, computed) = (Instant::now(), served.computed());
    go_on.send_replace(Stage::Count);
    wait(&mut clients, Duration::from_secs(seconds)).await?;
    let (seconds, computed) = (clock.elapsed().as_secs_f64(), served.computed() - computed);
    let memory = served.memory();
    go_on.send_replace(Stage::End);
    let mut all = Vec::new();
    while let Some(times) = clients.join_next().await {
        all.extend(times??);
    }
    all.sort_unstable();
    println!(
        "{name}: {tables} tables, {} clients, {seconds:.0} s: {:.0} moves a second; round trip of a move \
         p50 {:.1} ms, p99 {:.1} ms, most {:.1} ms; the server took {:.2} cores and {} MiB",
        2 * tables,
        all.len() as f64 / seconds,
        part(&all, 0.5),
        part(&all, 0.99),
        part(&all, 1.0 - 1e-9),
        computed / seconds,
        memory >> 20,
    );
    Ok(())
}

/// Waits for a time; a client that ends meanwhile has failed.
async fn wait(
    clients: &mut JoinSet<Result<Vec<u32>, Failure>>,
    time: Duration,
) -> Result<(), Failure> {
    match tokio::time::timeout(time, clients.join_next()).await {
        Err(_) => Ok(()),
        Ok(Some(ended)) => Err(ended?.err().unwrap_or_else(|| "a client ended".into())),
        Ok(None) => Err("there are no clients".into()),
    }
}
