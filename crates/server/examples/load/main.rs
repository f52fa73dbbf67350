//! Many people at many tables: how fast the server answers, how much it takes, and what a quiet table costs.
//!
//! ```text
//! cargo run --release -p server --example load              people's pace, then as fast as it goes
//! cargo run --release -p server --example load -- --tables 500 --seconds 10
//! cargo run --release -p server --example load --features nodes -- --houses file,database,1,2,3
//! ```
//!
//! The server runs in a process of its own, with a store on disk and the usual limits. As each visitor may have
//! only so many tables and connections, the clients come from many addresses of the loopback network, which
//! needs Linux. Every client reads all that it is sent and knows its game from that alone.
//!
//! `--houses` names what is measured, in this order: `file` is one process and its store in a file, `database` one on
//! PostgreSQL, and a number so many nodes on PostgreSQL and NATS; both services must be installed. Of the two players of
//! a table, one then asks the node that owns it, the other the next node.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a command-line tool")]

#[path = "../common/mod.rs"]
mod common;
mod houses;

use common::{
    Failure, Made, connect, hello, machine, part, raise_descriptors, serve, set_up, turns,
};
use houses::{House, Kind};
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

/// How long is measured, and with how many tables.
#[derive(Clone, Copy)]
struct Plan {
    tables: usize,
    seconds: u64,
}

fn main() -> Result<(), Failure> {
    let mut plan = Plan { tables: 2000, seconds: 30 };
    let mut kinds = vec![Kind::File];
    #[cfg(feature = "nodes")]
    let mut database = None;
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or_else(|| format!("{word} needs a value"));
        match word.as_str() {
            "--serve" => return serve(Path::new(&value()?)),
            #[cfg(feature = "nodes")]
            "--database" => database = Some(value()?),
            #[cfg(feature = "nodes")]
            "--nats" => {
                let database = database.ok_or("--nats comes after --database")?;
                return houses::serve_on(&database, Some(&value()?));
            }
            "--houses" => kinds = value()?.split(',').map(str::parse).collect::<Result<_, _>>()?,
            "--tables" => plan.tables = value()?.parse()?,
            "--seconds" => plan.seconds = value()?.parse()?,
            other => {
                return Err(format!("`{other}`? Only --houses, --tables and --seconds").into());
            }
        }
    }
    #[cfg(feature = "nodes")]
    if let Some(database) = database {
        return houses::serve_on(&database, None);
    }
    raise_descriptors(2 * plan.tables)?;
    tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?
        .block_on(measure(plan, &kinds))
}

async fn measure(plan: Plan, kinds: &[Kind]) -> Result<(), Failure> {
    println!("{}", machine());
    quiet_tables().await?;
    let paced = Pace::People { from_ms: 2000, to_ms: 8000 };
    for &kind in kinds {
        println!("{kind}");
        load("people, 2 to 8 s a move", kind, plan, paced).await?;
        load("as fast as it goes", kind, plan, Pace::Pushed).await?;
    }
    Ok(())
}

/// Sets up a table at each server in turn.
async fn set_all_up(house: &House, tables: usize) -> Result<Vec<Made>, Failure> {
    let mut made = Vec::new();
    for number in 0..tables {
        made.push(set_up(house.port(number, 0), NETWORK, number / TABLES_OF_VISITOR).await?);
    }
    Ok(made)
}

async fn quiet_tables() -> Result<(), Failure> {
    let house = House::open(Kind::File).await?;
    // Whatever the first table brings with it belongs to the server.
    set_all_up(&house, 1).await?;
    let before = house.memory();
    set_all_up(&house, QUIET).await?;
    let each = house.memory().saturating_sub(before) as f64 / QUIET as f64 / 1024.0;
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

async fn load(
    name: &str,
    kind: Kind,
    Plan { tables, seconds }: Plan,
    pace: Pace,
) -> Result<(), Failure> {
    let house = House::open(kind).await?;
    let made = set_all_up(&house, tables).await?;
    let (go_on, stage) = watch::channel(Stage::Gather);
    let field = Arc::new(Field { pace, stage, here: AtomicUsize::new(0) });
    let mut clients = JoinSet::new();
    for (number, Made { table, keys }) in made.into_iter().enumerate() {
        for (seat, key) in (0_u8..).zip(keys) {
            // Seat 0 asks the owner of the table, seat 1 the node after it.
            let port = house.port(number, seat.into());
            let stream = connect(port, NETWORK, number / TABLES_OF_VISITOR).await?;
            let (table, field) = (table.clone(), Arc::clone(&field));
            clients.spawn(async move { Ok((seat, play(stream, table, key, seat, field).await?)) });
        }
    }
    while field.here.load(Ordering::Relaxed) < 2 * tables {
        wait(&mut clients, Duration::from_millis(20)).await?;
    }
    go_on.send_replace(Stage::Play);
    // The first moves all come at once; what is measured begins after them.
    let settle = if matches!(pace, Pace::Pushed) { 2 } else { 10 };
    wait(&mut clients, Duration::from_secs(settle)).await?;
    let (clock, before) = (Instant::now(), house.used().await?);
    go_on.send_replace(Stage::Count);
    wait(&mut clients, Duration::from_secs(seconds)).await?;
    let (seconds, used) = (clock.elapsed().as_secs_f64(), house.used().await?);
    let memory = house.memory();
    go_on.send_replace(Stage::End);
    let mut times = [Vec::new(), Vec::new()];
    while let Some(ended) = clients.join_next().await {
        let (seat, took) = ended??;
        times[usize::from(seat)].extend(took);
    }
    let moves = times.iter().map(Vec::len).sum();
    println!(
        "  {name}: {tables} tables, {} clients, {seconds:.0} s: {:.0} moves a second; {}; {} MiB for the largest server",
        2 * tables,
        moves as f64 / seconds,
        used.since(before, seconds, moves),
        memory >> 20,
    );
    let [owner, other] = times;
    if house.served.len() > 1 {
        tell_times("through the owner", owner);
        tell_times("through another node", other);
    } else {
        tell_times("all", [owner, other].concat());
    }
    Ok(())
}

/// Tells how long moves took, in microseconds.
fn tell_times(name: &str, mut times: Vec<u32>) {
    times.sort_unstable();
    println!(
        "    round trip of a move, {name}: p50 {:.1} ms, p99 {:.1} ms, most {:.1} ms",
        part(&times, 0.5),
        part(&times, 0.99),
        part(&times, 1.0 - 1e-9),
    );
}

/// Waits for a time; a client that ends meanwhile has failed.
async fn wait<T: 'static>(
    clients: &mut JoinSet<Result<T, Failure>>,
    time: Duration,
) -> Result<(), Failure> {
    match tokio::time::timeout(time, clients.join_next()).await {
        Err(_) => Ok(()),
        Ok(Some(ended)) => Err(ended?.err().unwrap_or_else(|| "a client ended".into())),
        Ok(None) => Err("there are no clients".into()),
    }
}
