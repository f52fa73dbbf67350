//! The values of whole boards, proved from nothing on one thread; the nodes are the same on every machine.
//!
//! `cargo xtask published`: every published value of Kalah up to six houses of four seeds and five of five;
//! a value that differs is a failure.
//!
//! `cargo xtask published --options [NODES]`: tables of the games and their options in Markdown, for every
//! board that is proved within so many nodes, 25 million if nothing is said.
//!
//! A board whose seeds are all in the reach of its endgame database is searched without it, and both
//! must agree. Plain minimax has to agree as well wherever it ends soon.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program that prints tables")]

use endgame::{Builder, Database};
use solver::{Bound, Limits, Settings, Solver, Wanted};
use sowing::games::{KALAH, MANGALA};
use sowing::{Action, Majority, Packed, Position, Relay, Rules, Side, minimax};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

/// The most positions of a database, each a byte: 20 seeds with six houses, 25 with five.
const MOST_HELD: u64 = 240_000_000;
/// The same where a relay goes on from house to house, which takes longer to build.
const MOST_HELD_OF_RELAYS: u64 = 10_000_000;
/// Boards with more positions than this are not played out by plain minimax.
const MOST_PLAYED: u64 = 1_000_000;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match arguments[..] {
        [] => published(),
        ["--options"] => options(25_000_000),
        ["--options", nodes] => match nodes.parse() {
            Ok(nodes) => options(nodes),
            Err(_) => Err(format!("`{nodes}` is no number of nodes")),
        },
        _ => Err("expected nothing, or --options [NODES]".to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("{reason}");
            ExitCode::FAILURE
        }
    }
}

/// One number of houses under some rules, and what its boards are solved with.
struct Boards {
    rules: Rules,
    database: Option<Arc<Database>>,
    /// Seconds that the database took.
    seconds: f64,
    /// Boards that plain minimax has confirmed, and those that the database has.
    confirmed: [u32; 2],
}

/// What was proved of a board.
struct Proof {
    value: i32,
    nodes: u64,
    seconds: f64,
}

impl Boards {
    fn new(rules: Rules) -> Self {
        let clock = Instant::now();
        let builders = (1..=25).rev().filter_map(|seeds| Builder::new(&rules, seeds).ok());
        let most = if rules.relay == Relay::None { MOST_HELD } else { MOST_HELD_OF_RELAYS };
        let builder = builders.into_iter().find(|builder| builder.positions() <= most);
        let database = builder.map(|builder| {
            let built = builder.threads(1).build(|_| (), &Limits::NONE);
            Arc::new(built.expect("nobody asks to stop"))
        });
        Self { rules, database, seconds: clock.elapsed().as_secs_f64(), confirmed: [0; 2] }
    }

    fn start(&self, seeds: u32) -> Position<Rules, Packed> {
        Position::start(self.rules.with_size(self.rules.houses, seeds))
    }

    fn solver(&self, rules: Rules) -> Solver {
        let is_in_reach =
            self.database.as_ref().is_some_and(|database| rules.total() <= database.max_seeds());
        let database = if is_in_reach { None } else { self.database.clone() };
        let settings = Settings { table_mib: 256, ..Settings::default() };
        Solver::new(&rules, settings, database).expect("memory for the table")
    }

    /// Proves the value of a board; `None` when that takes more nodes.
    ///
    /// # Errors
    ///
    /// When the database or plain minimax find another value.
    fn prove(&mut self, seeds: u32, nodes: u64) -> Result<Option<Proof>, String> {
        let start = self.start(seeds);
        let rules = start.rules();
        let mut solver = self.solver(rules);
        let clock = Instant::now();
        let told = solver.solve(&start, &Limits::NONE.nodes(nodes), Wanted::Value);
        let seconds = clock.elapsed().as_secs_f64();
        if !(told.proved && told.bound == Bound::Exact) {
            return Ok(None);
        }
        if let Some(database) = &self.database
            && !rules.has_first_move()
            && let Some((known, _)) = database.best(&start)
            && let Some(value) = known.value()
        {
            self.agree(0, seeds, told.value, value)?;
        }
        // The stores count as well where a rule looks at them.
        let more = if rules.majority == Majority::On { u64::from(rules.total()) } else { 1 };
        if positions(&rules).saturating_mul(more) <= MOST_PLAYED {
            self.agree(1, seeds, told.value, minimax().margin(&start, Side::South.seat()))?;
        }
        Ok(Some(Proof { value: told.value, nodes: told.nodes, seconds }))
    }

    fn agree(&mut self, twin: usize, seeds: u32, value: i32, other: i32) -> Result<(), String> {
        self.confirmed[twin] += 1;
        if value == other {
            return Ok(());
        }
        let twin = ["the database", "plain minimax"][twin];
        let rules = self.rules.with_size(self.rules.houses, seeds);
        Err(format!("the search finds {value:+} and {twin} {other:+} under {rules}"))
    }
}

/// The number of positions with at most all seeds of a board in houses.
fn positions(rules: &Rules) -> u64 {
    (1..=2 * u64::from(rules.houses))
        .fold(1, |made: u64, k| made.saturating_mul(u64::from(rules.total()) + k) / k)
}

fn changed(mut rules: Rules, changes: &[(&str, &str)]) -> Rules {
    for (key, value) in changes {
        rules.set(key, value).expect("a rule that there is");
    }
    rules
}

fn kalah(capture: &str) -> Rules {
    changed(KALAH, &[("capture", capture), ("ends", "either")])
}

/// Margins for the player who begins, by houses and from one seed on: Irving, Donkers and Uiterwijk,
/// *Solving Kalah*, ICGA Journal 23(3), 2000. Captures are `empty`, ends `either`.
const MARGINS: [(u16, &[i32]); 3] =
    [(4, &[2, 6, 8, 2, 2, 0]), (5, &[0, 0, 8, 12, 2]), (6, &[2, 10, 2, 10])];
/// Wins, draws and losses in the same place.
const RESULTS: [(u16, &str); 5] =
    [(1, "DLWLWD"), (2, "WLLLWW"), (3, "DWWWWL"), (4, "WWWWWD"), (5, "DDWWW")];
/// What the openings of six houses of four seeds lead to, the house furthest from the store first.
const OPENINGS: [(&str, [i32; 6]); 2] =
    [("empty", [-14, -8, 10, -2, -6, 4]), ("standard", [-14, -10, 8, -2, -8, 4])];

fn published() -> Result<(), String> {
    let clock = Instant::now();
    let (mut checked, mut wrong) = (0, Vec::new());
    for houses in 1..=6 {
        let mut boards = Boards::new(kalah("empty").with_size(houses, 1));
        if let Some(database) = &boards.database {
            let (seeds, seconds) = (database.max_seeds(), boards.seconds);
            println!("houses {houses}: a database of {seeds} seeds in {seconds:.2} s");
        }
        let margins = MARGINS.iter().find(|row| row.0 == houses).map_or(&[][..], |row| row.1);
        let results = RESULTS.iter().find(|row| row.0 == houses).map_or("", |row| row.1);
        for seeds in 1..=margins.len().max(results.len()) {
            let proof = boards.prove(seeds as u32, u64::MAX)?.expect("there is no limit");
            let Proof { value, nodes, seconds } = proof;
            let result = ["L", "D", "W"][(value.signum() + 1) as usize];
            let margin_agrees = margins.get(seeds - 1).is_none_or(|&margin| margin == value);
            let result_agrees = results.get(seeds - 1..seeds).is_none_or(|told| told == result);
            let agrees = margin_agrees && result_agrees;
            let verdict = if agrees { "as published" } else { "NOT AS PUBLISHED" };
            println!(
                "empty/either ({houses},{seeds}) {:>4} {verdict} {nodes:>12} nodes {seconds:7.2} s",
                signed(value)
            );
            checked += 1;
            if !agrees {
                wrong.push(format!("({houses},{seeds})"));
            }
        }
    }
    for (capture, expected) in OPENINGS {
        let boards = Boards::new(kalah(capture).with_size(6, 1));
        let start = boards.start(4);
        let clock = Instant::now();
        let told = boards.solver(start.rules()).solve(&start, &Limits::NONE, Wanted::Moves(6));
        let seconds = clock.elapsed().as_secs_f64();
        let mut found: Vec<(Action, i32)> =
            told.moves.iter().map(|line| (line.action, line.value)).collect();
        found.sort_unstable();
        let found: Vec<i32> = found.into_iter().map(|(_, value)| value).collect();
        let agrees = told.proved && found == expected;
        let verdict = if agrees { "as published" } else { "NOT AS PUBLISHED" };
        println!(
            "{capture}/either (6,4), openings {found:+?} {verdict} {:>12} nodes {seconds:7.2} s",
            told.nodes
        );
        checked += 1;
        if !agrees {
            wrong.push(format!("the openings of (6,4) under {capture}/either"));
        }
    }
    println!("{checked} values in {:.0} s", clock.elapsed().as_secs_f64());
    if wrong.is_empty() { Ok(()) } else { Err(format!("not as published: {}", wrong.join(", "))) }
}

/// The rules that get a table, each with the sentence above it.
fn tabled() -> Vec<(&'static str, Rules)> {
    let mut all = Vec::new();
    for (name, capture, ends) in [
        ("Kalah", "standard", "mover"),
        ("Kalah, `ends=either`; Mancala has these values too", "standard", "either"),
        ("Kalah, `capture=empty`", "empty", "mover"),
        ("Kalah, `capture=empty ends=either`", "empty", "either"),
        ("Kalah, `capture=none`", "none", "mover"),
        ("Kalah, `capture=none ends=either`", "none", "either"),
    ] {
        all.push((name, changed(KALAH, &[("capture", capture), ("ends", ends)])));
    }
    for (name, key, value) in [
        ("Kalah, `rest=emptier`", "rest", "emptier"),
        ("Kalah, `extra-turn=off`", "extra-turn", "off"),
        ("Kalah, `first-move-extra-turn=off`", "first-move-extra-turn", "off"),
        ("Kalah, `pie=on`", "pie", "on"),
        ("Kalah, `majority=on`", "majority", "on"),
        ("Kalah, `even-capture=on`", "even-capture", "on"),
        ("Kalah, `first-seed=origin`", "first-seed", "origin"),
        (
            "Kalah, `relay=occupied`; a round of traditional Congkak has these values too",
            "relay",
            "occupied",
        ),
    ] {
        all.push((name, changed(KALAH, &[(key, value)])));
    }
    all.push(("Mangala, one set", MANGALA.single()));
    all
}

fn signed(value: i32) -> String {
    if value == 0 { "0".to_owned() } else { format!("{value:+}") }
}

fn options(most: u64) -> Result<(), String> {
    const SEEDS: u32 = 6;
    let clock = Instant::now();
    let (mut proved, mut nodes, mut confirmed) = (0, 0, [0; 2]);
    for (name, rules) in tabled() {
        println!("{name}:\n");
        println!(
            "| houses \\ seeds | {} |",
            (1..=SEEDS).map(|n| n.to_string()).collect::<Vec<_>>().join(" | ")
        );
        println!("|---{}|", "|---".repeat(SEEDS as usize));
        // Where a board takes too long, those with more houses and seeds do too.
        let mut upto = SEEDS;
        for houses in 1..=6 {
            let mut boards = Boards::new(rules.with_size(houses, 1));
            let mut row = vec![houses.to_string()];
            for seeds in 1..=upto {
                let Some(proof) = boards.prove(seeds, most)? else {
                    upto = seeds - 1;
                    break;
                };
                row.push(signed(proof.value));
                proved += 1;
                nodes += proof.nodes;
            }
            row.resize(1 + SEEDS as usize, String::new());
            println!("| {} |", row.join(" | "));
            confirmed = [0, 1].map(|twin| confirmed[twin] + boards.confirmed[twin]);
        }
        println!();
        eprintln!("{name}: {:.0} s", clock.elapsed().as_secs_f64());
    }
    let [by_database, by_minimax] = confirmed;
    println!(
        "{proved} values, {nodes} nodes, {:.0} s; {by_database} found by a database as well, {by_minimax} by plain minimax.",
        clock.elapsed().as_secs_f64()
    );
    Ok(())
}
