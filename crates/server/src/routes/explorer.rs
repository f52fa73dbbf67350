//! The explorer: solved boards, what each move is worth from their start on, and how often it was played here.

use crate::entries::Teller;
use crate::extract::{Path, Query};
use crate::played::{Counted, GAMES, PLIES};
#[cfg(test)]
use crate::problem::Body as ProblemBody;
use crate::problem::Problem;
use crate::routes::analysis::{MOST_MS, USUAL_MS, analyzed};
use crate::server::Shared;
use crate::thinking::Stop;
use crate::visitor::Visitor;
use crate::wire::{AnalyzedMove, Explored, ExploredMove, LogEntry, SolvedBoard, SowingView};
use axum::extract::State;
use axum::{Extension, Json};
use catalog::{Action, SowingTable, Table};
use game::{State as _, Tell as _};
use openings::{BOARDS, Board};
use play::Event;
use players::Databases;
use serde::Deserialize;
use sowing::BySide;
use std::sync::Arc;
use std::time::Duration;

/// How long an answer may take in all, with the counting of games.
const MOST_TIME: Duration = Duration::from_secs(10);
/// The most moves from the start.
const MOVES: usize = 500;

#[derive(Deserialize)]
#[cfg_attr(test, derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub(super) struct ExplorerQuery {
    /// The moves from the start, with commas between them, such as `3,6`; none if absent.
    #[serde(default)]
    line: String,
    /// How long the position may be searched, in milliseconds; 1000 if absent.
    #[cfg_attr(test, param(minimum = 1, maximum = 2000))]
    ms: Option<u64>,
}

/// Lists the solved boards.
#[cfg_attr(test, utoipa::path(
    get, path = "/api/explorer", responses((status = OK, body = [SolvedBoard]))
))]
pub(super) async fn boards() -> Json<Vec<SolvedBoard>> {
    Json(BOARDS.iter().map(SolvedBoard::of).collect())
}

/// Shows a position of a solved board: what each move is worth, and how often it was played here.
#[cfg_attr(test, utoipa::path(
    get, path = "/api/explorer/{board}",
    params(("board" = String, Path, description = "the name of the board"), ExplorerQuery),
    responses(
        (status = OK, body = Explored), (status = BAD_REQUEST, body = ProblemBody),
        (status = NOT_FOUND, body = ProblemBody), (status = TOO_MANY_REQUESTS, body = ProblemBody),
    )
))]
pub(super) async fn explore(
    State(server): Shared,
    Extension(Visitor(by)): Extension<Visitor>,
    Path(board): Path<String>,
    Query(ExplorerQuery { line, ms }): Query<ExplorerQuery>,
) -> Result<Json<Explored>, Problem> {
    let board = Board::find(&board).ok_or_else(Problem::no_such_board)?;
    let ms = ms.unwrap_or(USUAL_MS);
    if !(1..=MOST_MS).contains(&ms) {
        return Err(Problem::bad_query(format!("ms must be between 1 and {MOST_MS}, got {ms}")));
    }
    let Walked { line, table, log } = walked(board, &line)?;
    let _advised = server.advise(by)?;
    let counted = server.played.of(board);
    let begun = if counted.is_some() {
        Vec::new()
    } else {
        let rules = board.start.rules();
        let size = format!("{}x{}", rules.houses, rules.seeds);
        let of = (board.spec.name(), size.as_str());
        let only_public = !server.options.loopback_only;
        let begun = server.archive.openings(of, only_public, PLIES, GAMES).await;
        begun.map_err(|error| Problem::of_store(&error))?
    };
    let databases = server.options.databases.clone();
    let time = Duration::from_millis(ms);
    let work = server.thinking.advise(MOST_TIME, move |stop| {
        let counted = counted.unwrap_or_else(|| Arc::new(Counted::count(board, &begun)));
        let moves = moves(board, &table, &counted, databases.as_deref(), time, stop)?;
        Ok::<_, Problem>((table, counted, moves))
    });
    let (table, counted, moves) = work.await??;
    server.played.keep(board, &counted);
    let BySide { south, north } = table.seeds();
    Ok(Json(Explored {
        board: SolvedBoard::of(board),
        line,
        turn: table.side_to_choose().map(|side| side.seat().index() as u8),
        result: table.is_over().then_some([south, north]),
        sowing: SowingView::from(&table),
        log,
        moves,
        games: counted.games,
    }))
}

/// A position that moves from the start lead to.
struct Walked {
    line: Vec<String>,
    table: SowingTable,
    /// What the last move did.
    log: Vec<LogEntry>,
}

/// Plays moves from the start.
fn walked(board: &Board, line: &str) -> Result<Walked, Problem> {
    let line: Vec<String> =
        line.split(',').filter(|action| !action.is_empty()).map(str::to_owned).collect();
    if line.len() > MOVES {
        let told = format!("line must have at most {MOVES} moves, got {}", line.len());
        return Err(Problem::bad_query(told));
    }
    let mut table = Table::Sowing(board.start.clone());
    let mut log = Vec::new();
    for (number, action) in (1..).zip(&line) {
        let teller = Teller::drawing(&board.spec, &table);
        let read = action.parse().map(Action::Sowing).ok();
        let Some(events) = read.and_then(|read| table.play_telling(read).ok()) else {
            let told = format!("line: move {number}, `{action}`, cannot be played");
            return Err(Problem::bad_query(told));
        };
        log = teller.told(events.into_iter().map(Event::Happened));
    }
    let Table::Sowing(table) = table else { unreachable!("a sowing game stays one") };
    Ok(Walked { line, table, log })
}

/// Tells of every move what it is worth, as it is stored or can be found out in time.
fn moves(
    board: &Board,
    table: &SowingTable,
    counted: &Counted,
    databases: Option<&dyn Databases>,
    time: Duration,
    stop: &Stop,
) -> Result<Vec<ExploredMove>, Problem> {
    if table.is_over() {
        return Ok(Vec::new());
    }
    let key = Board::key(table);
    let tally = |action: &str| counted.tally(&key, action);
    let mut moves: Vec<ExploredMove> = if let Some(values) = board.values(table) {
        let of = |(action, value): &(String, i32)| {
            ExploredMove::of(action, *value, "exact", true, tally(action))
        };
        values.iter().map(of).collect()
    } else {
        let found = analyzed(table, databases, time, stop)?;
        let of = |one: &AnalyzedMove| {
            ExploredMove::of(&one.action, one.value, one.bound, one.proved, tally(&one.action))
        };
        found.moves.iter().map(of).collect()
    };
    // A stable sort, so that of equal moves the first house stays first.
    moves.sort_by_key(|one| std::cmp::Reverse(one.value));
    Ok(moves)
}
