//! Measures whether the levels of the sowing games climb: every level against the one below it, in mirrored games from
//! random openings of four plies that are not already decided. Prints a table in Markdown.
//!
//! `cargo run --release -p arena --example levels [GAMES [NAME...]]`, with 400 games of a pair unless another number
//! is given. Positions are counted instead of time, so every machine plays the same games: the expert searches
//! 9,000 for each move, which takes about three milliseconds.

#![expect(clippy::print_stdout, reason = "it prints a table")]

use arena::statistics::score_of_elo;
use arena::{Draft, OpeningKind, Runner, TimeLimit};
use catalog::{Choice, Family, GAMES, GameEntry};
use std::error::Error;
use std::sync::atomic::AtomicBool;

/// The levels, the weakest first.
const LEVELS: [&str; 4] = ["easy", "intermediate", "hard", "expert"];
/// The games of a pair unless another number is given.
const USUAL: u64 = 400;
const OPENINGS: OpeningKind = OpeningKind::Random { plies: 4, undecided: true };
const TIME: TimeLimit = TimeLimit::Nodes(9_000);
/// What a level should win against the one below it.
const WANTED: f64 = 0.7;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let games = arguments.next().map_or(Ok(USUAL), |games| games.parse())?;
    let named: Vec<String> = arguments.collect();
    for name in &named {
        GameEntry::find(name)?;
    }
    let pairs: Vec<_> = LEVELS.windows(2).collect();
    let heads = pairs.iter().map(|pair| format!(" {} against {} |", pair[1], pair[0]));
    println!("| game |{}\n|---|{}", heads.collect::<String>(), "---|".repeat(pairs.len()));
    let mut below = Vec::new();
    for entry in GAMES.iter().filter(|entry| entry.family == Family::Sowing) {
        if !named.is_empty() && !named.iter().any(|name| name == entry.name) {
            continue;
        }
        let mut line = format!("| {} |", entry.name);
        for pair in &pairs {
            let [share, low, high] = share(entry.name, pair[1], pair[0], games)?;
            line +=
                &format!(" {:.1}% ({:.1} to {:.1}) |", 100.0 * share, 100.0 * low, 100.0 * high);
            if share < WANTED {
                below.push(format!("{}: {} against {}", entry.name, pair[1], pair[0]));
            }
        }
        println!("{line}");
    }
    if !below.is_empty() {
        println!("\nBelow {:.0}%: {}", 100.0 * WANTED, below.join("; "));
    }
    Ok(())
}

/// Returns what the first player wins of these games against the other, and the 95% interval.
fn share(game: &str, first: &str, other: &str, games: u64) -> Result<[f64; 3], Box<dyn Error>> {
    let draft = Draft {
        choice: Some(Choice::of(game)),
        players: vec![first.parse()?, other.parse()?],
        games: Some(games),
        openings: Some(OPENINGS),
        time: Some(TIME),
        seed: Some(1),
        ..Draft::default()
    };
    let settings = draft.settle(1, &|_| unreachable!("no file of openings is named"))?;
    let stop = AtomicBool::new(false);
    let concurrency = std::thread::available_parallelism().map_or(1, usize::from);
    let runner =
        Runner { settings: &settings, concurrency, elsewhere: None, databases: None, stop: &stop };
    let standings = runner.run(None, &[], &mut |_| {})?;
    let row =
        standings.rows.iter().find(|row| row.player == 0).ok_or("the first player has no row")?;
    let estimate = row.estimate.as_ref().ok_or("no game was played")?;
    let [low, high] = estimate.elo_ci95.map(score_of_elo);
    Ok([estimate.score, low, high])
}
