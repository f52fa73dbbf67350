//! Standings as text, JSON, CSV and Markdown.

use crate::scores::Cell;
use crate::standings::{Row, Standings};
use crate::statistics::{Decision, Verdict};
use serde_json::{Value, json};

/// A column of players: its heading, and what it says of a row.
type Column = (&'static str, fn(&Row) -> String);

const COLUMNS: [Column; 13] = [
    ("player", |row| row.name.clone()),
    ("points", |row| points(row.tally.points)),
    ("games", |row| row.tally.games.to_string()),
    ("won", |row| row.tally.wins.to_string()),
    ("drawn", |row| row.tally.draws.to_string()),
    ("lost", |row| row.tally.losses.to_string()),
    ("Elo", |row| row.estimate.map_or(String::new(), |found| elo(found.elo))),
    ("95%", |row| row.estimate.map_or(String::new(), |found| interval(found.elo_ci95))),
    ("LOS", |row| row.estimate.map_or(String::new(), |found| format!("{:.1}%", 100.0 * found.los))),
    ("rating", |row| row.rating.map_or(String::new(), |found| elo(found.elo))),
    ("errors", |row| row.tally.errors.to_string()),
    ("timeouts", |row| row.tally.timeouts.to_string()),
    ("ms/move", |row| format!("{:.3}", row.ms_per_move())),
];

/// Writes points without a fraction where there is none.
fn points(points: f64) -> String {
    let rounded = (points * 100.0).round() / 100.0;
    rounded.to_string()
}

fn elo(elo: f64) -> String {
    // Without a signed zero.
    format!("{:+.1}", (elo * 10.0).round() / 10.0 + 0.0)
}

fn interval([low, high]: [f64; 2]) -> String {
    format!("{} to {}", elo(low), elo(high))
}

/// Returns the cells of the table of players, its heading first, without columns in which nobody has anything.
fn cells(standings: &Standings) -> Vec<Vec<String>> {
    let is_told = |name: &str| match name {
        "errors" => standings.rows.iter().any(|row| row.tally.errors > 0),
        "timeouts" => standings.rows.iter().any(|row| row.tally.timeouts > 0),
        _ => true,
    };
    let columns: Vec<_> = COLUMNS.iter().filter(|(name, _)| is_told(name)).collect();
    let heading = columns.iter().map(|(name, _)| (*name).to_owned()).collect();
    let rows = standings.rows.iter();
    let rows = rows.map(|row| columns.iter().map(|(_, tell)| tell(row)).collect());
    std::iter::once(heading).chain(rows).collect()
}

/// Returns the cells of the crosstable, its heading first.
fn cross(standings: &Standings) -> Vec<Vec<String>> {
    let numbers = (1..=standings.rows.len()).map(|number| number.to_string());
    let heading = ["points against".to_owned()].into_iter().chain(numbers).collect();
    let told = |cell: &Option<Cell>| cell.map_or("-".to_owned(), |cell| points(cell.points));
    let rows = standings.rows.iter().zip(&standings.cross).enumerate();
    let rows = rows.map(|(place, (row, cells))| {
        let name = format!("{}. {}", place + 1, row.name);
        std::iter::once(name).chain(cells.iter().map(told)).collect()
    });
    std::iter::once(heading).chain(rows).collect()
}

/// Sets cells in columns: the first to the left, the others to the right.
fn columns(cells: &[Vec<String>]) -> String {
    let width = |column: usize| cells.iter().map(|row| row[column].chars().count()).max();
    let widths: Vec<usize> = (0..cells[0].len()).map(|column| width(column).unwrap_or(0)).collect();
    let line = |row: &Vec<String>| {
        let set = row.iter().zip(&widths).enumerate().map(|(column, (cell, &width))| {
            if column == 0 { format!("{cell:width$}") } else { format!("{cell:>width$}") }
        });
        format!("{}\n", set.collect::<Vec<_>>().join("  ").trim_end())
    };
    cells.iter().map(line).collect()
}

/// Says what a sequential test has found.
fn sprt_line(verdict: &Verdict) -> String {
    let [low, high] = verdict.bounds;
    format!(
        "SPRT: LLR {:.2} ({low:.2} to {high:.2}), {}",
        verdict.llr,
        match verdict.decision {
            Decision::Continue => "undecided",
            Decision::H0 => "H0 is accepted",
            Decision::H1 => "H1 is accepted",
        }
    )
}

/// Returns notes that the figures need, and the first fault of each player.
fn notes(standings: &Standings) -> Vec<String> {
    let mut notes = Vec::new();
    let rated = || standings.rows.iter().filter_map(|row| row.rating);
    if rated().any(|rating| rating.is_regularized) {
        notes.push(
            "Some win or lose everything: ratings count one more shared game between those who met.".to_owned(),
        );
    }
    let groups = rated().map(|rating| rating.group + 1).max().unwrap_or(0);
    if groups > 1 {
        notes.push(format!(
            "There are {groups} groups that no game links; ratings compare players of the same group only."
        ));
    }
    for row in &standings.rows {
        if let Some((game, reason)) = &row.first_fault {
            notes.push(format!("{} lost game {game} by a fault, its first: {reason}", row.name));
        }
    }
    notes
}

/// Returns one line that says what was played.
fn summary(standings: &Standings) -> String {
    let Standings { game, format, games, planned, seed, .. } = standings;
    let of = if standings.is_over { String::new() } else { format!(" of {planned}") };
    format!("{game}, {format}: {games}{of} games, seed {seed}")
}

/// Returns standings and crosstable for people.
pub fn text(standings: &Standings) -> String {
    let mut text = format!("{}\n\n{}", summary(standings), columns(&cells(standings)));
    if standings.rows.len() > 2 {
        text += &format!("\n{}", columns(&cross(standings)));
    }
    if let Some(verdict) = &standings.sprt {
        text += &format!("\n{}\n", sprt_line(verdict));
    }
    for note in notes(standings) {
        text += &format!("\n{note}\n");
    }
    text
}

/// Returns standings and crosstable in Markdown.
pub fn markdown(standings: &Standings) -> String {
    let table = |cells: &[Vec<String>]| -> String {
        let line = |row: &Vec<String>| {
            let cells: Vec<_> = row.iter().map(|cell| cell.replace('|', "\\|")).collect();
            format!("| {} |\n", cells.join(" | "))
        };
        let rule = format!("|---|{}\n", "---:|".repeat(cells[0].len() - 1));
        format!("{}{rule}{}", line(&cells[0]), cells[1..].iter().map(line).collect::<String>())
    };
    let mut text = format!(
        "{}\n\n{}\n{}",
        summary(standings),
        table(&cells(standings)),
        table(&cross(standings))
    );
    if let Some(verdict) = &standings.sprt {
        text += &format!("\n{}\n", sprt_line(verdict));
    }
    for note in notes(standings) {
        text += &format!("\n{note}\n");
    }
    text
}

/// Returns the standings as comma-separated values (RFC 4180), a line for each player.
pub fn csv(standings: &Standings) -> String {
    let quoted = |text: &str| format!("\"{}\"", text.replace('"', "\"\""));
    let mut text = "place,name,kind,points,games,wins,draws,losses,elo,elo_low,elo_high,los,rating,rating_low,\
                    rating_high,errors,timeouts,ms_per_move\r\n"
        .to_owned();
    for (place, row) in standings.rows.iter().enumerate() {
        let tally = &row.tally;
        let figures = |figures: Option<Vec<f64>>, many: usize| match figures {
            Some(figures) => figures.iter().map(|figure| format!("{figure:.3}")).collect(),
            None => vec![String::new(); many],
        };
        let [name, kind] = [quoted(&row.name), quoted(&row.kind)];
        let mut values = vec![(place + 1).to_string(), name, kind, tally.points.to_string()];
        values.extend(
            [tally.games, tally.wins, tally.draws, tally.losses].map(|count| count.to_string()),
        );
        let estimate = row
            .estimate
            .map(|found| vec![found.elo, found.elo_ci95[0], found.elo_ci95[1], found.los]);
        values.extend(figures(estimate, 4));
        let rating = row.rating.map(|found| vec![found.elo, found.ci95[0], found.ci95[1]]);
        values.extend(figures(rating, 3));
        values.extend([tally.errors, tally.timeouts].map(|count| count.to_string()));
        values.push(format!("{:.3}", row.ms_per_move()));
        text += &format!("{}\r\n", values.join(","));
    }
    text
}

/// Returns everything as JSON.
pub fn json(standings: &Standings) -> Value {
    let players = standings.rows.iter().enumerate().map(|(place, row)| {
        let tally = &row.tally;
        json!({
            "place": place + 1,
            "name": row.name,
            "kind": row.kind,
            "points": tally.points,
            "games": tally.games,
            "wins": tally.wins,
            "draws": tally.draws,
            "losses": tally.losses,
            "elo": row.estimate.map(|found| found.elo),
            "elo_ci95": row.estimate.map(|found| found.elo_ci95),
            "los": row.estimate.map(|found| found.los),
            "rating": row.rating.map(|found| found.elo),
            "rating_ci95": row.rating.map(|found| found.ci95),
            "rating_group": row.rating.map(|found| found.group),
            "errors": tally.errors,
            "timeouts": tally.timeouts,
            "ms_per_move": row.ms_per_move(),
        })
    });
    let cell = |cell: &Option<Cell>| {
        cell.map(|cell| {
            let losses = cell.games - cell.wins - cell.draws;
            json!({"games": cell.games, "points": cell.points, "wins": cell.wins, "draws": cell.draws, "losses": losses})
        })
    };
    let cross = standings.cross.iter().map(|row| row.iter().map(cell).collect::<Vec<_>>());
    json!({
        "game": standings.game,
        "format": standings.format.name(),
        "games": standings.games,
        "planned": standings.planned,
        "is_over": standings.is_over,
        "seed": standings.seed,
        "players": players.collect::<Vec<_>>(),
        "crosstable": cross.collect::<Vec<_>>(),
        "sprt": standings.sprt.map(|verdict| json!({
            "llr": verdict.llr,
            "bounds": verdict.bounds,
            "decision": verdict.decision.name(),
        })),
        "notes": notes(standings),
    })
}
