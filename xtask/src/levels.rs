//! A long tournament of four levels against matches of two: do both measure the same strengths, and do two games
//! side by side keep two cores busy?

use crate::program::{answer, cargo};
use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;
use std::process::Command;
use std::time::Instant;

const LEVELS: [&str; 4] = ["easy", "intermediate", "hard", "expert"];

/// The games of the tournament, if nobody says how many.
const USUAL: u64 = 10_000;

/// Standard errors within which six differences lie together 95 times in a hundred: 1 - 0.05 / 6 of them, on both
/// sides, for each.
const MOST: f64 = 2.64;

/// The part of two cores that two games must keep busy.
const LEAST_BUSY: f64 = 0.95;

/// Plays a round robin of the levels and a match of each two of them, and compares their shares.
pub(crate) fn compare(arguments: &[String]) -> Result<()> {
    let games = match arguments {
        [] => USUAL,
        [games] => games.parse().with_context(|| format!("`{games}` is no number of games"))?,
        _ => bail!("usage: cargo xtask levels [GAMES]"),
    };
    cargo(&["build", "--release", "-p", "cli"])?;
    let mut tournament = parlour();
    tournament.args([
        "tournament",
        "kalah",
        "--seed=1",
        "--concurrency=2",
        "--games",
        &games.to_string(),
    ]);
    tournament.args(LEVELS.map(|level| format!("--player={level}={level}")));
    let (began, busy) = (Instant::now(), children());
    let table = told(&mut tournament)?;
    let wall = began.elapsed().as_secs_f64();
    println!("{games} games in {wall:.1} s");
    let used = children().zip(busy).map(|(after, before)| (after - before) / (2.0 * wall));
    let mut is_good = true;
    if let Some(used) = used {
        println!("two cores were kept busy for {:.1}% of the time", 100.0 * used);
        is_good &= used >= LEAST_BUSY;
    }
    let rows = table["players"].as_array().context("a list of players")?;
    let place = |level: &str| rows.iter().position(|row| row["name"] == level);
    let each = (games / 6).max(2).to_string();
    println!(
        "{:30} {:>10} {:>10} {:>18}",
        "share of the first", "tournament", "match", "standard errors"
    );
    for (at, one) in LEVELS.iter().enumerate() {
        for other in &LEVELS[at + 1..] {
            let (row, column) = place(one).zip(place(other)).context("every level has a row")?;
            let met = Share::of_cell(&table["crosstable"][row][column]).context("they have met")?;
            let mut contest = parlour();
            contest.args(["match", "kalah", "--mirror", "--games", &each, "--seed=2"]);
            contest.args(["--player", one, "--player", other]);
            let matched = Share::of_match(&told(&mut contest)?["players"][0]).context("a share")?;
            let apart = (met.share - matched.share) / met.error.hypot(matched.error);
            is_good &= apart.abs() <= MOST;
            let (pair, [met, matched]) = (format!("{one} : {other}"), [met.share, matched.share]);
            println!("{pair:30} {met:10.4} {matched:10.4} {apart:18.2}");
        }
    }
    ensure!(is_good, "wanted: at most {MOST} standard errors, and {LEAST_BUSY} of two cores");
    Ok(())
}

/// A share of points, and its standard error.
struct Share {
    share: f64,
    error: f64,
}

impl Share {
    /// Returns the share of a cell of a crosstable.
    fn of_cell(cell: &Value) -> Option<Self> {
        let figure = |key: &str| cell[key].as_f64();
        let (games, wins, draws) = (figure("games")?, figure("wins")?, figure("draws")?);
        let share = (wins + draws / 2.0) / games;
        let spread = (wins + draws / 4.0) / games - share * share;
        // Never nothing, even if every game was won.
        Some(Self { share, error: (spread / games).sqrt().max(1.0 / games) })
    }

    /// Returns the share of a player of a match.
    fn of_match(player: &Value) -> Option<Self> {
        let bound = |at: usize| player["ci95"][at].as_f64();
        Some(Self { share: player["share"].as_f64()?, error: (bound(1)? - bound(0)?) / 2.0 / 1.96 })
    }
}

/// The program in its release build.
fn parlour() -> Command {
    let program = concat!(env!("CARGO_MANIFEST_DIR"), "/../target/release/parlour");
    Command::new(program)
}

fn told(command: &mut Command) -> Result<Value> {
    Ok(serde_json::from_slice(&answer(command.args(["--json", "--quiet"]))?)?)
}

/// Returns the seconds of processor time that ended children have taken, where the system tells.
fn children() -> Option<f64> {
    /// Ticks a second, on every Linux of today.
    const TICKS: f64 = 100.0;
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    // After the name in brackets comes the third field; children's times are the sixteenth and seventeenth.
    let fields: Vec<&str> = stat.rsplit_once(") ")?.1.split(' ').collect();
    let ticks: f64 = [13, 14].iter().filter_map(|&at| fields.get(at)?.parse::<f64>().ok()).sum();
    Some(ticks / TICKS)
}
