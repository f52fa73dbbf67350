//! `parlour solve` and `parlour analyze`: exact values and strong moves of the sowing games.

use crate::engine_args::{EngineArgs, Held};
use crate::game_args::GameArgs;
use crate::machine::peak_memory;
use crate::numbers;
use crate::report::{Failure, fault, note, print_json, print_line};
use catalog::{GameSpec, SowingTable};
use endgame::Database;
use game::State;
use serde_json::{Value, json};
use solver::{
    Analysis, Bound, Growing, KeepError, Keeper, Limits, Line, Plan, Proof, Solver, Span, Standing,
    Wanted, Watch,
};
use sowing::{Action, EndsEarly, OnRepetition, Packed, Position, Rules, Winnable};
use std::io::IsTerminal;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

#[derive(Debug, clap::Args)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    game: GameArgs,
    /// The position [default: the start].
    #[arg(long, value_name = "P")]
    position: Option<String>,
    /// Find only the value of the position, not of every move.
    #[arg(long)]
    value_only: bool,
    /// Stop after this many milliseconds and print what is known.
    #[arg(long, value_name = "T", value_parser = numbers::at_least::<u64>(1))]
    time_ms: Option<u64>,
    /// Keep the proof in a file, regularly and whenever the search ends; run the same command again to
    /// resume it.
    #[arg(long, value_name = "FILE")]
    keep: Option<PathBuf>,
    /// How often to write the file, in seconds.
    #[arg(long, value_name = "SECONDS", default_value_t = 600, requires = "keep", value_parser = numbers::at_least::<u64>(1))]
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
    /// The position [default: the start].
    #[arg(long, value_name = "P")]
    position: Option<String>,
    /// Search at most this many plies; an extra turn is a ply.
    #[arg(long, value_name = "D", value_parser = numbers::within::<u32>(1..=250))]
    depth: Option<u32>,
    /// Search for this many milliseconds [default: 1000, unless --depth is given].
    #[arg(long, value_name = "T", value_parser = numbers::at_least::<u64>(1))]
    time_ms: Option<u64>,
    /// How many of the best moves to show.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = numbers::within::<u16>(1..=128))]
    lines: u16,
    #[command(flatten)]
    engine: EngineArgs,
    /// Print one JSON value.
    #[arg(long)]
    pub(crate) json: bool,
}

fn table(game: &GameArgs, position: Option<&str>) -> Result<SowingTable, Failure> {
    let GameSpec::Sowing { rules, .. } = game.spec(None)?.single() else {
        return Err(Failure::usage("only sowing games can be solved and analysed"));
    };
    match position {
        None => Ok(SowingTable::start(rules, sowing::Side::South)),
        Some(text) => game.position(text),
    }
}

/// The same position under rules of one set or round, which is all that a search looks at.
fn single(position: &Position<Rules, Packed>) -> Position<Rules, Packed> {
    position.with_source(position.rules().single())
}

/// Says when a search is over, and shows its progress on standard error at intervals, if that is a terminal.
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

    /// Returns whether time is up or Ctrl-C was pressed.
    fn is_over(&self, stop: &AtomicBool) -> bool {
        stop.load(Ordering::Relaxed)
            || self.limit.is_some_and(|limit| self.began.elapsed() >= limit)
    }

    /// Returns whether half of the time is up or Ctrl-C was pressed.
    fn is_half_over(&self, stop: &AtomicBool) -> bool {
        stop.load(Ordering::Relaxed)
            || self.limit.is_some_and(|limit| self.began.elapsed() >= limit / 2)
    }

    /// Shows every ten seconds what `told` says.
    fn show(&self, told: impl FnOnce() -> String) {
        let seconds = self.began.elapsed().as_secs();
        if self.shows && seconds >= self.told.load(Ordering::Relaxed) + 10 {
            self.told.store(seconds, Ordering::Relaxed);
            note(&format!("{seconds} s, {}; press Ctrl-C to stop and show what is known", told()));
        }
    }
}

/// Says what a proof is working on. Values include what is already in the stores.
fn progress(position: &Position<Rules, Packed>, watch: &Watch) -> String {
    let nodes = format!("{:.1} million nodes", watch.nodes() as f64 / 1e6);
    let Some(test) = watch.test() else { return nodes };
    let banked = solver::banked(position);
    let whose = test
        .place
        .and_then(|place| position.legal_actions().get(usize::from(place)).copied())
        .map_or_else(|| "value".to_owned(), |action| format!("value of {action}"));
    let [least, asked, most] = [test.least, test.asked, test.most].map(|value| value + banked);
    format!("{nodes}, {whose} between {least:+} and {most:+}, testing {asked:+}")
}

/// A proof and the file that it is kept in.
struct Kept {
    keeper: Keeper,
    every: Duration,
    /// Nodes and time of earlier runs, if there were any.
    before: Option<(u64, Duration)>,
}

impl Kept {
    /// Resumes from what is in the file.
    fn open(
        args: &SolveArgs,
        keeper: Keeper,
        solver: &mut Solver,
        position: &Position<Rules, Packed>,
        proof: &mut Proof,
    ) -> Result<Self, Failure> {
        if !solver.can_resume(position) {
            let why = "this board has too many positions for a table of this size; try a larger --hash-mib";
            return Err(Failure::usage(why));
        }
        let found = keeper.restore(solver, position).map_err(unkept)?;
        let before = found.as_ref().map(|found| (found.standing.nodes(), found.time));
        if let Some(found) = found {
            *proof = found;
            let (nodes, seconds) = (proof.standing.nodes(), proof.time.as_secs());
            note(&format!("resuming after {nodes} nodes and {seconds} s"));
        }
        Ok(Self { keeper, every: Duration::from_secs(args.keep_every), before })
    }
}

fn unkept(error: KeepError) -> Failure {
    match &error {
        KeepError::Other { .. } => Failure::usage(error),
        KeepError::Table { found, .. } => {
            Failure::Usage(format!("{error}; use --hash-mib {found}"))
        }
        KeepError::Io { .. }
        | KeepError::NoFolder { .. }
        | KeepError::InUse(_)
        | KeepError::Foreign { .. }
        | KeepError::Version { .. }
        | KeepError::Damaged { .. } => Failure::Failed(error.to_string()),
    }
}

pub(crate) fn solve(args: &SolveArgs) -> Result<(), Failure> {
    let table = table(&args.game, args.position.as_deref())?;
    let SowingTable::Packed(game) = &table else {
        return Err(Failure::usage(
            "boards can be solved with up to 7 houses on each side and 255 seeds in total; `analyze` takes any board",
        ));
    };
    let position = single(game.position());
    let rules = position.rules();
    let stop = crate::interrupt::flag();
    let left = rules.in_play(position.board());
    let returns = rules.properties().returns;
    if returns && args.keep.is_some() {
        return Err(Failure::usage(
            "a proof cannot be kept under these rules, because positions can return; leave out --keep",
        ));
    }
    let properties = rules.properties();
    let clock = Clock::new(args.time_ms);
    let wanted = if args.value_only { Wanted::Value } else { Wanted::Moves(usize::MAX) };
    let is_late = || clock.is_half_over(stop);
    if returns
        && args.engine.builds_for_long(&position)
        && let Some((analysis, proof)) = prove_soon(args, &position, wanted, &is_late)?
    {
        return tell_solved(args, &position, &analysis, &proof, None, &Held::default());
    }
    // No search knows as much as a database that holds the position and all after it. If it is not built in half of the
    // time, the rest is for a search.
    let whole = if returns { args.engine.whole(&position, &is_late)? } else { None };
    if let Some(whole) = &whole
        && properties.ends_early == EndsEarly::Never
    {
        let seconds = clock.began.elapsed().as_secs_f64();
        return tell_held(args, &position, whole.database(), &whole.held(), seconds);
    }
    let is_hard = properties.winnable != Winnable::None && !properties.keeps_children;
    if is_hard && whole.is_none() && args.time_ms.is_none() {
        note(
            "few values can be proved where wegs give seeds back; Ctrl-C or --time-ms MS ends the search and shows an estimate",
        );
    }
    let began = Instant::now();
    let keeper = args.keep.as_deref().map(Keeper::new).transpose().map_err(unkept)?;
    // A table that is kept in a file has the same size whenever it is read.
    let mut settings =
        if keeper.is_some() { args.engine.settings(None) } else { args.engine.first_settings() };
    // Where the winner of every position is known, cutoffs by the table hide more proofs of margins than they spare nodes.
    settings.tuning.enhanced_cutoffs &= whole.is_none();
    let mut solver = Solver::new(&rules, settings, None).map_err(Failure::usage)?;
    let mut proof = Proof::default();
    let mut kept = match keeper {
        Some(keeper) => Some(Kept::open(args, keeper, &mut solver, &position, &mut proof)?),
        None => None,
    };
    let before = kept.as_ref().and_then(|kept| kept.before);
    if proof.standing.is_settled(!args.value_only) {
        // Nothing is left to be searched, and nothing changes.
        let analysis = solver.resume(&position, &Limits::NONE, wanted, &mut proof.standing);
        return tell_solved(args, &position, &analysis, &proof, before, &Held::default());
    }
    let is_called_off = || stop.load(Ordering::Relaxed);
    // Of the margin, where the winner is known, the search finds what it can.
    let nodes = whole.as_ref().map(|_| NODES_FOR_MARGIN);
    let chosen = match whole {
        Some(whole) => whole.chosen(),
        None => args.engine.choose(&rules, left, &Limits::NONE.should_stop(&is_called_off))?,
    };
    let (plan, mut held) = (chosen.plan, chosen.held());
    solver.set_database(chosen.database).map_err(Failure::usage)?;
    if plan.is_none() {
        solver.enlarge(args.engine.table_mib(), &position);
    }
    proof.time += began.elapsed();
    let grow = |growing: Growing<'_>| held.take_in(&growing);
    let mut search = Search { solver: &mut solver, position: &position, wanted, plan, nodes, grow };
    let (analysis, written) = prove(&mut search, &clock, stop, &mut proof, kept.as_mut())?;
    tell_solved(args, &position, &analysis, &proof, before, &held)?;
    written
}

/// Proves a position by a short search, if that suffices.
fn prove_soon(
    args: &SolveArgs,
    position: &Position<Rules, Packed>,
    wanted: Wanted,
    is_over: &(dyn Fn() -> bool + Sync),
) -> Result<Option<(Analysis<Action>, Proof)>, Failure> {
    let began = Instant::now();
    let limits = Limits::NONE.nodes(NODES_AT_FIRST).should_stop(is_over);
    let settings = args.engine.first_settings();
    let mut solver = Solver::new(&position.rules(), settings, None).map_err(Failure::usage)?;
    let mut proof = Proof::default();
    let analysis = solver.resume(position, &limits, wanted, &mut proof.standing);
    proof.time = began.elapsed();
    Ok(proof.standing.is_settled(!args.value_only).then_some((analysis, proof)))
}

/// A search for a proof, with a database that may grow.
struct Search<'a, G> {
    solver: &'a mut Solver,
    position: &'a Position<Rules, Packed>,
    wanted: Wanted,
    plan: Option<Plan>,
    /// The most nodes, if there is such a number.
    nodes: Option<u64>,
    grow: G,
}

/// The nodes of a search that is tried before a large database is built: less than a second.
const NODES_AT_FIRST: u64 = 500_000;

/// The nodes of a search for a margin, after which it is left open: a few seconds.
const NODES_FOR_MARGIN: u64 = 4_000_000;

impl<G: FnMut(Growing<'_>)> Search<'_, G> {
    fn resume(
        &mut self,
        limits: &Limits<'_>,
        standing: &mut Standing,
    ) -> Result<Analysis<Action>, Failure> {
        let Self { solver, position, wanted, plan, grow, .. } = self;
        match plan {
            None => Ok(solver.resume(position, limits, *wanted, standing)),
            Some(plan) => solver
                .resume_growing(position, limits, *wanted, standing, plan, grow)
                .map_err(|error| Failure::Failed(error.to_string())),
        }
    }
}

/// Works on a proof to its end, or until somebody or the clock wants it to stop; what is found is kept now
/// and then, and last of all. Returns too what came of that last time.
fn prove<G: FnMut(Growing<'_>)>(
    search: &mut Search<'_, G>,
    clock: &Clock,
    stop: &AtomicBool,
    proof: &mut Proof,
    mut kept: Option<&mut Kept>,
) -> Result<(Analysis<Action>, Result<(), Failure>), Failure> {
    let before = proof.time;
    loop {
        let part = Instant::now();
        let position = search.position;
        let every = kept.as_ref().map(|kept| kept.every);
        let is_due = AtomicBool::new(false);
        let is_over = || {
            clock.show(|| progress(position, &clock.watch));
            if every.is_some_and(|every| part.elapsed() >= every) {
                is_due.store(true, Ordering::Relaxed);
            }
            is_due.load(Ordering::Relaxed) || clock.is_over(stop)
        };
        let limits = Limits { nodes: search.nodes, ..Limits::NONE };
        let limits = limits.should_stop(&is_over).watched_by(&clock.watch);
        let analysis = search.resume(&limits, &mut proof.standing)?;
        proof.time = before + clock.began.elapsed();
        let written = match &mut kept {
            Some(kept) => kept.keeper.keep(search.solver, position, proof).map_err(unkept),
            None => Ok(()),
        };
        if !is_due.load(Ordering::Relaxed) || clock.is_over(stop) {
            return Ok((analysis, written));
        }
        if let Err(failure) = written {
            // A full disk may be empty again by then.
            fault(&format!("parlour: {}; will try again", failure.message()));
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
        // A game that is over leaves nothing to prove.
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
            row["bound"] = json!(known_bound(line.bound, line.proved));
        }
        return print_json(&json!({
            "value": value.unwrap_or(analysis.value),
            "bound": known_bound(analysis.bound, value.is_some()),
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
    match (value, bounds) {
        (None, Some((least, most))) => {
            let how = match args.keep {
                None if !position.rules().properties().returns => {
                    "; --keep FILE would let you resume it"
                }
                _ if analysis.depth < solver::DEEPEST => "",
                _ if args.value_only => {
                    "; the search looks no further ahead, so more time will not prove it"
                }
                _ => {
                    "; the search looks no further ahead, so more time will not prove it, but \
                     --value-only may"
                }
            };
            let who = match (least, most) {
                (1.., _) => "the side to move wins; ",
                (_, ..=-1) => "the other side wins; ",
                (0, _) => "at least a draw; ",
                (_, 0) => "at most a draw; ",
                _ => "",
            };
            print_line(&format!("{who}value between {least:+} and {most:+}, not yet proved{how}"))?;
        }
        (Some(value), _) => print_line(&format!("value {value:+}, proved"))?,
        (None, None) => print_value(analysis)?,
    }
    print_moves(analysis)?;
    print_line(&format!("{} nodes, {seconds:.2} s", standing.nodes()))
}

/// Tells what a database knows that holds the position and all after it.
fn tell_held(
    args: &SolveArgs,
    position: &Position<Rules, Packed>,
    database: &Database,
    held: &Held,
    seconds: f64,
) -> Result<(), Failure> {
    let moves: Vec<(Action, Span)> = position
        .legal_actions()
        .into_iter()
        .filter_map(|action| Some((action, database.after(position, action)?)))
        .collect();
    let here = match database.best(position) {
        Some((known, _)) => known,
        None => Span::exact(position.margin(position.mover())),
    };
    let show = |found: Span| match found.value() {
        Some(value) => format!("{value:+}"),
        None => format!(
            "between {:+} and {:+}, depending on the repetition rule",
            found.least, found.most
        ),
    };
    if args.json {
        let rows: Vec<Value> = moves
            .iter()
            .map(|(action, after)| {
                json!({
                    "action": action.to_string(),
                    "value": after.value(),
                    "bound": after.value().map(|_| "exact"),
                    "least": after.least,
                    "most": after.most,
                    "proved": after.value().is_some(),
                    "pv": [],
                })
            })
            .collect();
        return print_json(&json!({
            "value": here.value(),
            "bound": here.value().map(|_| "exact"),
            "least": here.least,
            "most": here.most,
            "moves": rows,
            "nodes": database.positions(),
            "seconds": seconds,
            "resumed": Value::Null,
            "endgame": held.json(),
            "peak_rss_bytes": peak_memory(),
            "proved": here.value().is_some(),
        }));
    }
    print_line(&format!("value {}", show(here)))?;
    for (action, after) in &moves {
        print_line(&format!("{:>4}  {}", action.to_string(), show(*after)))?;
    }
    match position.rules().properties().on_repetition {
        OnRepetition::Halves => {
            print_line("the odd seed of a rest that is halved counts for neither side")?;
        }
        OnRepetition::GoesOn | OnRepetition::Keeps | OnRepetition::Draws => {}
    }
    print_line(&format!("{} positions, {seconds:.2} s", database.positions()))
}

/// Nodes that one thread searches in a millisecond, about.
const NODES_A_MS: u64 = 3000;

pub(crate) fn analyze(args: &AnalyzeArgs) -> Result<(), Failure> {
    let table = table(&args.game, args.position.as_deref())?;
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
    // To a fixed depth nobody knows how long it takes.
    let nodes = time.map(|ms| ms.saturating_mul(NODES_A_MS));
    let analysis = match &table {
        SowingTable::Packed(game) => {
            let position = single(game.position());
            let rules = position.rules();
            let left = rules.in_play(position.board());
            let chosen = args.engine.choose(&rules, left, &limits)?;
            let (plan, mut held) = (chosen.plan, chosen.held());
            let mut solver = Solver::new(&rules, args.engine.settings(nodes), chosen.database)
                .map_err(Failure::usage)?;
            if let Some(plan) = plan {
                let nodes = nodes.unwrap_or(0);
                let mut tell = |growing: Growing<'_>| held.take_in(&growing);
                // Half of the time is left for the search, however slow the machine is today.
                let is_late = || clock.is_half_over(stop);
                let early = Limits { should_stop: Some(&is_late), ..limits };
                solver
                    .grow_for_search(nodes, &plan, &early, &mut tell)
                    .map_err(|error| Failure::Failed(error.to_string()))?;
            }
            solver.analyze(&position, &limits, lines)
        }
        SowingTable::Broad(_) | SowingTable::Wide(_) if args.engine.endgame.is_some() => {
            return Err(Failure::usage(
                "endgame databases support boards with at most 7 houses on each side and 255 seeds in total",
            ));
        }
        SowingTable::Broad(game) => {
            solver::analyze_broad(game.position(), args.engine.settings(nodes), &limits, lines)?
        }
        SowingTable::Wide(game) => {
            solver::analyze_wide(game.position(), args.engine.settings(nodes), &limits, lines)?
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
    print_value(&analysis)?;
    print_moves(&analysis)?;
    print_line(&format!("depth {}, {} nodes, {seconds:.2} s", analysis.depth, analysis.nodes))
}

/// Analyses a position for the terminal.
pub(crate) fn analysis_for_terminal(
    table: &SowingTable,
    demand: tui::Demand<'_>,
) -> Result<tui::Analysis, String> {
    let lines = if demand.every_move { usize::MAX } else { 1 };
    let databases = crate::databases::own();
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

/// Says on which side of a value the true one lies; nothing of an estimate.
const fn known_bound(known: Bound, is_proved: bool) -> Option<&'static str> {
    match (known, is_proved) {
        (Bound::Exact, false) => None,
        (known, _) => Some(bound(known)),
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

/// Writes a value and what is known of it.
fn show(value: i32, bound: Bound) -> String {
    match bound {
        Bound::Exact => format!("{value:+}"),
        Bound::Least => format!("at least {value:+}"),
        Bound::Most => format!("at most {value:+}"),
    }
}

fn print_value(analysis: &Analysis<Action>) -> Result<(), Failure> {
    let proved = if analysis.proved { "proved" } else { "not proved" };
    print_line(&format!("value {}, {proved}", show(analysis.value, analysis.bound)))
}

fn print_moves(analysis: &Analysis<Action>) -> Result<(), Failure> {
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
