//! `parlour solve` and `parlour analyze`: exact values and strong moves of the sowing games.

use crate::endgames;
use crate::game_args::GameArgs;
use crate::report::{Failure, fault, note, print_json, print_line};
use catalog::{GameSpec, SowingTable};
use endgame::{Builder, Database};
use game::State;
use serde_json::{Value, json};
use solver::{
    Analysis, Bound, Cyclic, Guarantee, KeepError, Keeper, Limits, Line, Proof, Settings, Solver,
    Tuning, Wanted, Watch,
};
use sowing::{Action, Packed, Position, Relay, Rules};
use std::io::IsTerminal;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// What a search works with.
#[derive(Debug, clap::Args)]
struct EngineArgs {
    /// The file of an endgame database, which `parlour endgame build` makes; without this the house's
    /// largest for these rules, if it has one.
    #[arg(long, value_name = "FILE")]
    endgame: Option<PathBuf>,
    /// Memory for the transposition table in MiB.
    #[arg(long, value_name = "H", default_value_t = 256, value_parser = clap::value_parser!(u32).range(1..=1_048_576))]
    hash_mib: u32,
    /// Threads of the search; with one, and no limit of time, it is the same on every machine.
    #[arg(long, value_name = "T", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=512))]
    threads: u16,
}

#[derive(Debug, clap::Args)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    game: GameArgs,
    /// The position; without it the start.
    #[arg(long, value_name = "P")]
    position: Option<String>,
    /// Build a database of all positions with at most so many seeds in houses first, whatever the house
    /// has.
    #[arg(long, value_name = "K", conflicts_with = "endgame")]
    endgame_seeds: Option<u32>,
    /// Find the value alone, not that of every move.
    #[arg(long)]
    value_only: bool,
    /// Give up after so long; what is known by then is printed.
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u64).range(1..))]
    time_ms: Option<u64>,
    /// Keep what is found in a file, now and then and when the search ends, however it does; the same
    /// command goes on from there.
    #[arg(long, value_name = "FILE")]
    keep: Option<PathBuf>,
    /// Keep it so often.
    #[arg(long, value_name = "SECONDS", default_value_t = 600, requires = "keep", value_parser = clap::value_parser!(u64).range(1..))]
    keep_every: u64,
    #[command(flatten)]
    engine: EngineArgs,
    /// Print one JSON value.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct AnalyzeArgs {
    #[command(flatten)]
    game: GameArgs,
    /// The position; without it the start.
    #[arg(long, value_name = "P")]
    position: Option<String>,
    /// Look so many plies ahead at most; an extra turn is a ply.
    #[arg(long, value_name = "D", value_parser = clap::value_parser!(u32).range(1..=250))]
    depth: Option<u32>,
    /// Think for so long; without this and --depth one second.
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u64).range(1..))]
    time_ms: Option<u64>,
    /// Show so many best moves with their values.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=128))]
    lines: u16,
    #[command(flatten)]
    engine: EngineArgs,
    /// Print one JSON value.
    #[arg(long)]
    pub(crate) json: bool,
}

/// A database and what it took to have it.
struct Held {
    database: Option<Arc<Database>>,
    /// Seconds to build it, or to open it.
    seconds: f64,
}

impl Held {
    fn json(&self) -> Value {
        match &self.database {
            None => Value::Null,
            Some(database) => json!({
                "seeds": database.max_seeds(),
                "positions": database.positions(),
                "seconds": self.seconds,
                "bytes": database.positions(),
            }),
        }
    }
}

fn table(game: &GameArgs, position: Option<&str>) -> Result<SowingTable, Failure> {
    let GameSpec::Sowing { rules, .. } = game.spec(None)?.single() else {
        return Err(Failure::usage("exact values and analysis are for sowing games"));
    };
    match position {
        None => Ok(SowingTable::start(rules, sowing::Side::South)),
        Some(text) => {
            let mut choice = game.choice(None);
            choice.houses = None;
            let table = choice.position(text).map_err(Failure::usage)?;
            match game.houses {
                Some(houses) if houses != table.rules().houses => Err(Failure::Usage(format!(
                    "--houses {houses}, but the position has {}",
                    table.rules().houses
                ))),
                _ => Ok(table),
            }
        }
    }
}

/// The same position under rules of one set or round, which is all that a search looks at.
fn single(position: &Position<Rules, Packed>) -> Position<Rules, Packed> {
    position.with_source(position.rules().single())
}

fn settings(args: &EngineArgs) -> Settings {
    Settings {
        table_mib: args.hash_mib as usize,
        threads: usize::from(args.threads),
        tuning: Tuning::default(),
    }
}

/// Opens the database that was given, or else the house's largest for these rules.
fn opened(args: &EngineArgs, rules: &Rules) -> Result<Held, Failure> {
    let clock = Instant::now();
    let database = match args.endgame.as_deref() {
        Some(file) => Some(Arc::new(endgames::open(file)?)),
        None => crate::databases::house().find(rules),
    };
    Ok(Held { database, seconds: clock.elapsed().as_secs_f64() })
}

/// Says when a search is over, and tells now and then on standard error, if that is a terminal, how far
/// it has come.
struct Clock {
    began: Instant,
    limit: Option<Duration>,
    shows: bool,
    told: AtomicU64,
    watch: Watch,
}

impl Clock {
    fn new(limit_ms: Option<u64>) -> Self {
        Self {
            began: Instant::now(),
            limit: limit_ms.map(Duration::from_millis),
            shows: std::io::stderr().is_terminal(),
            told: AtomicU64::new(0),
            watch: Watch::default(),
        }
    }

    /// Tells whether time is up or somebody has pressed Ctrl-C.
    fn is_over(&self, stop: &AtomicBool) -> bool {
        stop.load(Ordering::Relaxed)
            || self.limit.is_some_and(|limit| self.began.elapsed() >= limit)
    }

    /// Shows every ten seconds what `told` says.
    fn show(&self, told: impl FnOnce() -> String) {
        let seconds = self.began.elapsed().as_secs();
        if self.shows && seconds >= self.told.load(Ordering::Relaxed) + 10 {
            self.told.store(seconds, Ordering::Relaxed);
            note(&format!(
                "{seconds} s, {}; Ctrl-C ends the search and shows what is known",
                told()
            ));
        }
    }
}

/// Tells what a proof is working on. What the mover wins from here on is shown with what is banked.
fn progress(position: &Position<Rules, Packed>, nodes: u64, watch: &Watch) -> String {
    let nodes = format!("{:.1} million nodes", nodes as f64 / 1e6);
    let Some(test) = watch.test() else { return nodes };
    let banked = solver::banked(position);
    let whose = test
        .place
        .and_then(|place| position.legal_actions().get(usize::from(place)).copied())
        .map_or_else(|| "value".to_owned(), |action| format!("value of {action}"));
    let [least, asked, most] = [test.least, test.asked, test.most].map(|value| value + banked);
    format!("{nodes}, {whose} from {least:+} to {most:+}: is it at least {asked:+}?")
}

/// A proof and the file that it is kept in.
struct Kept {
    keeper: Keeper,
    every: Duration,
    /// Nodes and time of earlier runs, if there were any.
    before: Option<(u64, Duration)>,
}

impl Kept {
    /// Takes up what is in the file.
    fn open(
        args: &SolveArgs,
        keeper: Keeper,
        solver: &mut Solver,
        position: &Position<Rules, Packed>,
        proof: &mut Proof,
    ) -> Result<Self, Failure> {
        if !solver.can_go_on(position) {
            let why = "there are too many positions to tell them all apart in the table; a larger --hash-mib may help";
            return Err(Failure::usage(why));
        }
        let found = keeper.take_up(solver, position).map_err(unkept)?;
        let before = found.as_ref().map(|found| (found.standing.nodes(), found.time));
        if let Some(found) = found {
            *proof = found;
            let (nodes, seconds) = (proof.standing.nodes(), proof.time.as_secs());
            note(&format!("goes on after {nodes} nodes and {seconds} s"));
        }
        Ok(Self { keeper, every: Duration::from_secs(args.keep_every), before })
    }
}

fn unkept(error: KeepError) -> Failure {
    match &error {
        KeepError::Other { .. } => Failure::usage(error),
        KeepError::Table { found, .. } => {
            Failure::Usage(format!("{error}; go on with --hash-mib {found}"))
        }
        KeepError::Io { .. }
        | KeepError::InUse(_)
        | KeepError::Foreign { .. }
        | KeepError::Damaged { .. } => Failure::Failed(error.to_string()),
    }
}

pub(crate) fn solve(args: &SolveArgs) -> Result<(), Failure> {
    let table = table(&args.game, args.position.as_deref())?;
    let SowingTable::Packed(game) = &table else {
        return Err(Failure::usage(
            "exact values are found on boards of up to 7 houses a side and 255 seeds in all; `analyze` takes any",
        ));
    };
    let position = single(game.position());
    let rules = position.rules();
    let stop = crate::interrupt::flag();
    let left = position.board().own_sum() + position.board().other_sum();
    if rules.relay == Relay::NextHouse && args.keep.is_some() {
        return Err(Failure::usage(
            "positions can return under relay=next-house, and such a search cannot be gone on with: leave --keep out",
        ));
    }
    if rules.relay == Relay::NextHouse && Cyclic::suited(&rules, left).is_ok() {
        return solve_cyclic(args, &position, left, stop);
    }
    let began = Instant::now();
    let keeper = args.keep.as_deref().map(Keeper::new).transpose().map_err(unkept)?;
    let held = match args.endgame_seeds {
        None => opened(&args.engine, &rules)?,
        Some(seeds) => {
            let builder = Builder::new(&rules, seeds)
                .map_err(Failure::usage)?
                .threads(usize::from(args.engine.threads));
            let is_called_off = || stop.load(Ordering::Relaxed);
            let limits = Limits::NONE.should_stop(&is_called_off);
            let database = builder
                .build(|_| (), &limits)
                .map_err(|error| Failure::Failed(error.to_string()))?;
            let seconds = began.elapsed().as_secs_f64();
            Held { database: Some(Arc::new(database)), seconds }
        }
    };
    let mut solver = Solver::new(&rules, settings(&args.engine), held.database.clone())
        .map_err(Failure::usage)?;
    let mut proof = Proof::default();
    let mut kept = match keeper {
        Some(keeper) => Some(Kept::open(args, keeper, &mut solver, &position, &mut proof)?),
        None => None,
    };
    let wanted = if args.value_only { Wanted::Value } else { Wanted::Moves(usize::MAX) };
    proof.time += began.elapsed();
    let clock = Clock::new(args.time_ms);
    let (analysis, written) =
        prove(&mut solver, &position, wanted, &clock, stop, &mut proof, kept.as_mut());
    let before = kept.as_ref().and_then(|kept| kept.before);
    tell_solved(args, &position, &analysis, &proof, before, &held)?;
    written
}

/// Works on a proof to its end, or until somebody or the clock wants it to stop; what is found is kept now
/// and then, and last of all. Returns too what came of that last time.
fn prove(
    solver: &mut Solver,
    position: &Position<Rules, Packed>,
    wanted: Wanted,
    clock: &Clock,
    stop: &AtomicBool,
    proof: &mut Proof,
    mut kept: Option<&mut Kept>,
) -> (Analysis<Action>, Result<(), Failure>) {
    let before = proof.time;
    loop {
        let part = Instant::now();
        let nodes = proof.standing.nodes();
        let every = kept.as_ref().map(|kept| kept.every);
        let is_due = AtomicBool::new(false);
        let is_over = || {
            clock.show(|| progress(position, nodes + clock.watch.nodes(), &clock.watch));
            if every.is_some_and(|every| part.elapsed() >= every) {
                is_due.store(true, Ordering::Relaxed);
            }
            is_due.load(Ordering::Relaxed) || clock.is_over(stop)
        };
        let limits = Limits::NONE.should_stop(&is_over).watched_by(&clock.watch);
        let analysis = solver.go_on(position, &limits, wanted, &mut proof.standing);
        proof.time = before + clock.began.elapsed();
        let written = match &mut kept {
            Some(kept) => kept.keeper.keep(solver, position, proof).map_err(unkept),
            None => Ok(()),
        };
        if !is_due.load(Ordering::Relaxed) || clock.is_over(stop) {
            return (analysis, written);
        }
        if let Err(failure) = written {
            // A full disk may be empty again by then.
            fault(&format!("parlour: {}; it is tried again", failure.message()));
        }
    }
}

fn tell_solved(
    args: &SolveArgs,
    position: &Position<Rules, Packed>,
    analysis: &Analysis<Action>,
    proof: &Proof,
    before: Option<(u64, Duration)>,
    held: &Held,
) -> Result<(), Failure> {
    let (standing, seconds) = (&proof.standing, proof.time.as_secs_f64());
    let banked = solver::banked(position);
    let bounds = match standing.value() {
        // A game that is over has nothing to be proved.
        None => analysis.proved.then_some((analysis.value, analysis.value)),
        Some(known) => Some((known.least + banked, known.most + banked)),
    };
    // A bound may be proved; the value is then not.
    let value = bounds.filter(|(least, most)| least == most).map(|(value, _)| value);
    if args.json {
        let mut rows = moves(&analysis.moves);
        let actions = position.legal_actions();
        for (row, line) in rows.iter_mut().zip(&analysis.moves) {
            let place = actions.iter().position(|action| *action == line.action);
            let known = place.and_then(|place| standing.of_move(place));
            row["least"] = json!(known.map(|known| known.least + banked));
            row["most"] = json!(known.map(|known| known.most + banked));
        }
        return print_json(&json!({
            "value": value.unwrap_or(analysis.value),
            "bound": bound(analysis.bound),
            "least": bounds.map(|(least, _)| least),
            "most": bounds.map(|(_, most)| most),
            "moves": rows,
            "nodes": standing.nodes(),
            "seconds": seconds,
            "resumed": before.map(|(nodes, time)| {
                json!({"nodes": nodes, "seconds": time.as_secs_f64()})
            }),
            "endgame": held.json(),
            "peak_rss_bytes": peak_memory(),
            "proved": value.is_some(),
        }));
    }
    print_analysis(analysis)?;
    if let (None, Some((least, most))) = (value, bounds) {
        print_line(&format!("proved so far: from {least:+} to {most:+}"))?;
    }
    print_line(&format!("{} nodes, {seconds:.2} s", standing.nodes()))
}

/// Solves by what both sides can guarantee, where positions return.
fn solve_cyclic(
    args: &SolveArgs,
    position: &Position<Rules, Packed>,
    left: u32,
    stop: &AtomicBool,
) -> Result<(), Failure> {
    let clock = Instant::now();
    let shows = std::io::stderr().is_terminal();
    let mut told = 0;
    let each = |pass: solver::Pass| {
        if shows && clock.elapsed().as_secs() >= told + 5 {
            told = clock.elapsed().as_secs();
            note(&format!("{} seeds, pass {}: {} raised", pass.seeds, pass.number, pass.raised));
        }
    };
    let is_called_off = || stop.load(Ordering::Relaxed);
    let limits = Limits::NONE.should_stop(&is_called_off);
    let values = Cyclic::build(&position.rules(), left, each, &limits)
        .map_err(|error| Failure::Failed(error.to_string()))?;
    let moves: Vec<(Action, Guarantee)> = position
        .houses()
        .filter_map(|house| Some((Action::Sow(house), values.after(position, house)?)))
        .collect();
    let here = if position.has_ended() {
        let margin = position.margin(position.mover());
        Guarantee { least: margin, most: margin }
    } else {
        Guarantee {
            least: moves.iter().map(|(_, after)| after.least).max().unwrap_or(0),
            most: moves.iter().map(|(_, after)| after.most).max().unwrap_or(0),
        }
    };
    let seconds = clock.elapsed().as_secs_f64();
    let show = |found: Guarantee| match found.value() {
        Some(value) => format!("{value:+}"),
        None => format!("from {:+} to {:+}, by how positions repeat", found.least, found.most),
    };
    if args.json {
        let rows: Vec<Value> = moves
            .iter()
            .map(|(action, after)| {
                json!({
                    "action": action.to_string(),
                    "value": after.value(),
                    "least": after.least,
                    "most": after.most,
                })
            })
            .collect();
        return print_json(&json!({
            "value": here.value(),
            "least": here.least,
            "most": here.most,
            "moves": rows,
            "nodes": values.positions(),
            "seconds": seconds,
            "endgame": null,
            "peak_rss_bytes": peak_memory(),
            "proved": here.value().is_some(),
        }));
    }
    print_line(&format!("value {}", show(here)))?;
    for (action, after) in &moves {
        print_line(&format!("{:>4}  {}", action.to_string(), show(*after)))?;
    }
    print_line(&format!("{} positions, {seconds:.2} s", values.positions()))
}

pub(crate) fn analyze(args: &AnalyzeArgs) -> Result<(), Failure> {
    let table = table(&args.game, args.position.as_deref())?;
    let held = match &table {
        SowingTable::Packed(game) => opened(&args.engine, &single(game.position()).rules())?,
        SowingTable::Wide(_) => Held { database: None, seconds: 0.0 },
    };
    let time = match (args.time_ms, args.depth) {
        (None, None) => Some(1000),
        (time, _) => time,
    };
    let stop = crate::interrupt::flag();
    let clock = Clock::new(time);
    let is_over = || {
        clock.show(|| format!("{:.1} million nodes", clock.watch.nodes() as f64 / 1e6));
        clock.is_over(stop)
    };
    let limits =
        Limits { depth: args.depth, ..Limits::NONE.should_stop(&is_over).watched_by(&clock.watch) };
    let lines = usize::from(args.lines);
    let analysis = match &table {
        SowingTable::Packed(game) => {
            let position = single(game.position());
            let rules = position.rules();
            let mut solver = Solver::new(&rules, settings(&args.engine), held.database)
                .map_err(Failure::usage)?;
            solver.analyze(&position, &limits, lines)
        }
        SowingTable::Wide(_) if args.engine.endgame.is_some() => {
            return Err(Failure::usage("endgame databases go up to 7 houses a side"));
        }
        SowingTable::Wide(game) => {
            solver::analyze_wide(game.position(), settings(&args.engine), &limits, lines)?
        }
    };
    let seconds = clock.began.elapsed().as_secs_f64();
    if args.json {
        let pv: Vec<String> = analysis.pv.iter().map(ToString::to_string).collect();
        return print_json(&json!({
            "best": analysis.best.map(|action| action.to_string()),
            "value": analysis.value,
            "depth": analysis.depth,
            "proved": analysis.proved,
            "pv": pv,
            "moves": moves(&analysis.moves),
            "nodes": analysis.nodes,
            "seconds": seconds,
        }));
    }
    print_analysis(&analysis)?;
    print_line(&format!("depth {}, {} nodes, {seconds:.2} s", analysis.depth, analysis.nodes))
}

/// Analyses a position for the terminal.
pub(crate) fn analysis_for_house(
    table: &SowingTable,
    demand: tui::Demand<'_>,
) -> Result<tui::Analysis, String> {
    let lines = if demand.every_move { usize::MAX } else { 1 };
    let databases = crate::databases::house();
    let analysis = players::analyze(table, lines, Some(&*databases), demand.limits)
        .map_err(|error| error.to_string())?;
    let value = |line: &Line<Action>| tui::MoveValue {
        action: line.action,
        margin: i64::from(line.value),
        is_exact: line.bound == Bound::Exact,
    };
    Ok(tui::Analysis {
        margin: i64::from(analysis.value),
        depth: analysis.depth,
        is_proved: analysis.proved,
        moves: analysis.moves.iter().map(value).collect(),
        line: analysis.pv,
    })
}

const fn bound(bound: Bound) -> &'static str {
    match bound {
        Bound::Exact => "exact",
        Bound::Least => "least",
        Bound::Most => "most",
    }
}

fn moves(lines: &[Line<Action>]) -> Vec<Value> {
    lines
        .iter()
        .map(|line| {
            let pv: Vec<String> = line.pv.iter().map(ToString::to_string).collect();
            json!({
                "action": line.action.to_string(),
                "value": line.value,
                "bound": bound(line.bound),
                "proved": line.proved,
                "pv": pv,
            })
        })
        .collect()
}

fn print_analysis(analysis: &Analysis<Action>) -> Result<(), Failure> {
    let show = |value: i32, bound: Bound| match bound {
        Bound::Exact => format!("{value:+}"),
        Bound::Least => format!("at least {value:+}"),
        Bound::Most => format!("at most {value:+}"),
    };
    let proved = if analysis.proved { "proved" } else { "not proved" };
    print_line(&format!("value {}, {proved}", show(analysis.value, analysis.bound)))?;
    for line in &analysis.moves {
        let pv: Vec<String> = line.pv.iter().map(ToString::to_string).collect();
        print_line(&format!(
            "{:>4}  {:<12} {}",
            line.action.to_string(),
            show(line.value, line.bound),
            pv.join(" ")
        ))?;
    }
    Ok(())
}

/// Returns the most memory that this process has had at once, in bytes, where the system tells.
fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kib: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kib * 1024)
}
