//! Honest and hostile clients together, for an hour: memory stays flat, honest players wait for nobody, and no table
//! is stuck.
//!
//! ```text
//! cargo run --release -p server --example soak                    an hour
//! cargo run --release -p server --example soak -- --seconds 600 --tables 200 --hostile 60
//! ```
//!
//! It ends with status 1 if the p99 of honest moves is 50 ms or more, if memory grows, or if an honest client is
//! refused or left waiting. Every visitor has an address of the loopback network, which needs Linux.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a command-line tool")]

#[path = "../common/mod.rs"]
mod common;
mod hostile;

use common::{
    Failure, Made, Served, connect, hello, machine, part, raise_descriptors, serve, set_up, turns,
};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// The loopback network of honest visitors.
const HONEST: u8 = 1;
/// Tables of one honest visitor.
const TABLES_OF_VISITOR: usize = 20;
/// How long an honest move may take, at the 99th percentile.
const MOST_P99_MS: f64 = 50.0;
/// How long a turn at an honest table may last before the table counts as stuck.
const STUCK: Duration = Duration::from_secs(30);

#[derive(Clone, Copy)]
struct Plan {
    seconds: u64,
    tables: usize,
    hostile: usize,
}

/// What is counted while it goes on.
#[derive(Default)]
struct Counts {
    /// Round trips of honest moves since the last line, in microseconds.
    moves: Mutex<Vec<u32>>,
    attacks: hostile::Attacks,
}

fn main() -> Result<(), Failure> {
    let mut plan = Plan { seconds: 3600, tables: 200, hostile: 60 };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or_else(|| format!("{word} needs a value"));
        match word.as_str() {
            "--serve" => return serve(Path::new(&value()?)),
            "--seconds" => plan.seconds = value()?.parse()?,
            "--tables" => plan.tables = value()?.parse()?,
            "--hostile" => plan.hostile = value()?.parse()?,
            other => {
                return Err(format!("`{other}`? Only --seconds, --tables and --hostile").into());
            }
        }
    }
    raise_descriptors(2 * plan.tables + 4 * plan.hostile)?;
    tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(soak(plan))
}

async fn soak(Plan { seconds, tables, hostile }: Plan) -> Result<(), Failure> {
    println!("{}", machine());
    let served = Served::new().await?;
    let counts = Arc::new(Counts::default());
    let mut honest = JoinSet::new();
    let mut turns = Vec::new();
    for number in 0..tables {
        let visitor = number / TABLES_OF_VISITOR;
        let Made { table, keys } = set_up(served.port, HONEST, visitor).await?;
        let turn = Arc::new(AtomicU64::new(0));
        turns.push(Arc::clone(&turn));
        for (seat, key) in (0..).zip(keys) {
            let stream = connect(served.port, HONEST, visitor).await?;
            let (counts, turn) = (Arc::clone(&counts), Arc::clone(&turn));
            honest.spawn(play(stream, table.clone(), key, seat, counts, turn));
        }
    }
    let mut attackers = JoinSet::new();
    for number in 0..hostile {
        let counts = Arc::clone(&counts);
        let port = served.port;
        attackers.spawn(async move { hostile::attack(port, number, &counts.attacks).await });
    }
    let mut lines = Lines::default();
    let began = Instant::now();
    let step = Duration::from_secs((seconds / 30).max(5));
    let mut seen: Vec<(u64, Instant)> = turns.iter().map(|_| (0, Instant::now())).collect();
    while began.elapsed() < Duration::from_secs(seconds) {
        match tokio::time::timeout(step, honest.join_next()).await {
            Err(_) => {}
            Ok(ended) => {
                let ended = ended.ok_or("there are no honest clients")?;
                return Err(ended?.err().unwrap_or_else(|| "an honest client ended".into()));
            }
        }
        for (at, turn) in turns.iter().enumerate() {
            let now = turn.load(Ordering::Relaxed);
            if now != seen[at].0 {
                seen[at] = (now, Instant::now());
            } else if seen[at].1.elapsed() > STUCK.max(2 * step) {
                return Err(format!("table {at} is stuck").into());
            }
        }
        lines.add(began.elapsed(), step, &served, &counts);
    }
    lines.judge(&counts)
}

/// What was printed every so often.
#[derive(Default)]
struct Lines {
    memory: Vec<u64>,
    all: Vec<u32>,
}

impl Lines {
    fn add(&mut self, at: Duration, step: Duration, served: &Served, counts: &Counts) {
        let mut moves = std::mem::take(&mut *counts.moves.lock().expect("nobody panics with it"));
        moves.sort_unstable();
        let memory = served.memory();
        println!(
            "{:5} s: {:5.0} moves a second, p50 {:.1} ms, p99 {:.1} ms, most {:.1} ms; {} MiB, {:.0} s computed; {} attacks, {} refused",
            at.as_secs(),
            moves.len() as f64 / step.as_secs_f64(),
            part(&moves, 0.5),
            part(&moves, 0.99),
            part(&moves, 1.0 - 1e-9),
            memory >> 20,
            served.computed(),
            counts.attacks.made.load(Ordering::Relaxed),
            counts.attacks.refused.load(Ordering::Relaxed),
        );
        self.memory.push(memory);
        self.all.extend(moves);
    }

    /// Prints the result of the whole.
    fn judge(mut self, counts: &Counts) -> Result<(), Failure> {
        self.all.sort_unstable();
        let (p50, p99) = (part(&self.all, 0.5), part(&self.all, 0.99));
        // The first quarter fills what is allowed to be kept.
        let quarter = self.memory.len() / 4;
        let median = |part: &[u64]| {
            let mut part = part.to_vec();
            part.sort_unstable();
            part.get(part.len() / 2).copied().unwrap_or_default()
        };
        let early = median(&self.memory[quarter..2 * quarter]);
        let late = median(&self.memory[self.memory.len() - quarter..]);
        println!(
            "{} honest moves, p50 {p50:.1} ms, p99 {p99:.1} ms; {} MiB in the second quarter, {} MiB in the last; {} attacks",
            self.all.len(),
            early >> 20,
            late >> 20,
            counts.attacks.made.load(Ordering::Relaxed),
        );
        if p99.is_nan() || p99 >= MOST_P99_MS {
            return Err(format!("honest moves take {p99:.1} ms at p99").into());
        }
        if late > early + early / 10 + (8 << 20) {
            return Err(format!("memory grows from {early} to {late} bytes").into());
        }
        Ok(())
    }
}

/// Plays one seat at people's pace for ever.
async fn play(
    stream: tokio::net::TcpStream,
    table: String,
    key: String,
    seat: u8,
    counts: Arc<Counts>,
    turn: Arc<AtomicU64>,
) -> Result<(), Failure> {
    let mut socket = hello(stream, &table, &key, seat).await?;
    let mut rng = Pcg64Mcg::seed_from_u64(u64::from_str_radix(&table, 16)? ^ u64::from(seat));
    turns(&mut socket, seat, Some((500, 2000)), &mut rng, |seq, took| {
        turn.store(seq, Ordering::Relaxed);
        counts.moves.lock().expect("nobody panics with it").push(took.as_micros() as u32);
    })
    .await
}
