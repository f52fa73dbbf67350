//! A tournament under way, on standard error: a table that is drawn again on a terminal, lines elsewhere.

use crate::report;
use arena::{Progress, Settings};
use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// How often a line is printed where nothing can be drawn.
const LINES: Duration = Duration::from_secs(10);
/// The most players and running games that are drawn.
const MOST_ROWS: usize = 16;
const MOST_RUNNING: usize = 8;

/// What shows a tournament under way.
#[derive(Debug)]
pub(crate) struct Live {
    names: Vec<String>,
    /// Whether workers were there when it was last shown, if there may be some.
    has_workers: Option<bool>,
    way: Way,
}

#[derive(Debug)]
enum Way {
    Nothing,
    /// The next line is due.
    Lines(Instant),
    /// So many lines are drawn.
    Table(usize),
}

impl Live {
    pub(crate) fn new(settings: &Settings) -> Self {
        let is_dumb = std::env::var_os("TERM").is_none_or(|term| term == "dumb");
        let way = if !report::tells_notes() {
            Way::Nothing
        } else if io::stderr().is_terminal() && !is_dumb {
            Way::Table(0)
        } else {
            Way::Lines(Instant::now() + LINES)
        };
        let names = settings.players.iter().map(|one| one.name.clone()).collect();
        Self { names, has_workers: None, way }
    }

    /// Shows how it goes.
    pub(crate) fn show(&mut self, progress: &Progress) {
        let has_workers = progress.spread.map(|spread| spread.places > 0);
        let before = std::mem::replace(&mut self.has_workers, has_workers);
        let is_changed = before.is_some() && before != has_workers;
        match &mut self.way {
            Way::Nothing => {}
            Way::Lines(due) if Instant::now() < *due && !is_changed => {}
            Way::Lines(due) => {
                *due = Instant::now() + LINES;
                let rows = progress.standings.rows.iter().take(3);
                let rows = rows.map(|row| format!("{} {}", row.name, row.tally.points));
                let rows: Vec<String> = rows.collect();
                report::note(&format!("{}; {}", pace(progress), rows.join(", ")));
            }
            Way::Table(drawn) => {
                let lines = table(progress, &self.names);
                // Lines that are too long are cut off, so that the number of lines drawn is known.
                let mut frame = format!("\x1b[?7l{}", up(*drawn));
                for line in &lines {
                    frame += &format!("{line}\x1b[K\n");
                }
                frame += "\x1b[J\x1b[?7h";
                *drawn = lines.len();
                // A table that cannot be drawn is no reason to stop.
                let _ = io::stderr().write_all(frame.as_bytes());
            }
        }
    }

    /// Takes the table away; what follows is printed in its place.
    pub(crate) fn end(self) {
        if let Way::Table(drawn) = self.way {
            let _ = io::stderr().write_all(format!("{}\x1b[J", up(drawn)).as_bytes());
        }
    }
}

fn up(lines: usize) -> String {
    if lines > 0 { format!("\x1b[{lines}A\r") } else { String::new() }
}

/// Says how many games are over, how quickly, and how long the others take.
fn pace(progress: &Progress) -> String {
    let standings = &progress.standings;
    let mut text = format!("{} of {} games", standings.games, standings.planned);
    let played = standings.games.saturating_sub(progress.kept);
    let minutes = progress.elapsed.as_secs_f64() / 60.0;
    if played > 0 && minutes > 0.0 {
        let each_minute = played as f64 / minutes;
        let left = standings.planned.saturating_sub(standings.games) as f64 / each_minute;
        text += &format!(", {each_minute:.0} a minute, {} left", time(left * 60.0));
    }
    match &progress.spread {
        None => {}
        Some(spread) if spread.places == 0 => text += "; no workers, so games are played here",
        Some(spread) => text += &format!("; {} by workers", spread.elsewhere),
    }
    text
}

/// Writes a time for people.
fn time(seconds: f64) -> String {
    match seconds {
        seconds if seconds < 90.0 => format!("{seconds:.0} s"),
        seconds if seconds < 90.0 * 60.0 => format!("{:.0} min", seconds / 60.0),
        seconds => format!("{:.1} h", seconds / 3600.0),
    }
}

fn table(progress: &Progress, names: &[String]) -> Vec<String> {
    let standings = &progress.standings;
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0).clamp(6, 30);
    let mut lines = vec![format!(
        "{:width$}  {:>9}  {:>7}  {:>7}  {:>18}",
        "player", "points", "games", "Elo", "95%"
    )];
    for row in standings.rows.iter().take(MOST_ROWS) {
        let name: String = row.name.chars().take(width).collect();
        let elo = row.estimate.map_or(String::new(), |found| format!("{:+.1}", found.elo));
        let interval = row.estimate.map_or(String::new(), |found| {
            format!("{:+.1} to {:+.1}", found.elo_ci95[0], found.elo_ci95[1])
        });
        let faults = match (row.tally.errors, row.tally.timeouts) {
            (0, 0) => String::new(),
            (errors, timeouts) => format!("  errors {errors}, timeouts {timeouts}"),
        };
        lines.push(format!(
            "{name:width$}  {:>9.1}  {:>7}  {elo:>7}  {interval:>18}{faults}",
            row.tally.points, row.tally.games
        ));
    }
    if standings.rows.len() > MOST_ROWS {
        lines.push(format!("and {} more", standings.rows.len() - MOST_ROWS));
    }
    for (game, players) in progress.running.iter().take(MOST_RUNNING) {
        let players: Vec<&str> = players.iter().map(|&player| names[player].as_str()).collect();
        lines.push(format!("  {game}  {}", players.join(" - ")));
    }
    if let Some(verdict) = &standings.sprt {
        let [low, high] = verdict.bounds;
        lines.push(format!("LLR {:.2} ({low:.2} to {high:.2})", verdict.llr));
    }
    lines.push(pace(progress));
    lines
}
