//! Requests, answered as a server answers them over HTTP.

use crate::call::{Answer, Request, read};
use crate::home::{Home, Work};
use catalog::{Family, GAMES, GameEntry};
use game::Record;
use host::explorer::{self, Walked};
use host::review::Wish;
use host::{Wanted, advice, computers, frames, puzzle};
use openings::Board;
use players::{AnalyzeError, Kind};
use puzzles::{EXERCISED, Topic, daily, exercise, shelf};
use savefiles::{Leniency, Unread, exchange};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::cmp::Reverse;
use std::str::FromStr;
use wire::{
    Body, ExerciseList, ExerciseView, GameInfo, GameSheet, ImportedGames, LoadedTable, Name,
    NewAnalysis, NewSave, NewSolution, PastGame, PastGames, PlayerInfo, PuzzleList, Refused,
    Replay, Review, SaveFiles, Score, SolvedBoard, Status, Tally, Update,
};

/// The most past games and frames in one answer, and scores of a game and size.
const PAST_GAMES: usize = 100;
const FRAMES: usize = 200;
const SCORES: usize = 10;

/// Answers a request.
pub(crate) fn answer(home: &mut Home, request: &Request, work: &mut Work<'_>) -> Answer {
    let path: Vec<&str> = request.path.iter().map(String::as_str).collect();
    let found = match (request.method.as_str(), &path[..]) {
        ("GET", ["health"]) => Ok(Answer::new(200, &"ok")),
        ("GET", ["api", "games"]) => ok(Ok(games(request))),
        ("GET", ["api", "games", name]) => ok(game(name)),
        ("GET", ["api", "players"]) => ok(Ok(players())),
        ("GET", ["api", "scores"]) => ok(scores(home, request)),
        // Nobody else can come here.
        ("GET", ["api", "tables" | "tournaments"]) => ok(Ok(Vec::<Value>::new())),
        (_, ["api", "tables", rest @ ..]) => tables(home, request, rest, work),
        ("GET", ["api", "history"]) => ok(history(home, request)),
        ("GET", ["api", "history", id]) => ok(replay(home, request, &Which::Id(id))),
        ("GET", ["api", "history", id, "review"]) => {
            ok(review(home, request, &Which::Id(id), work))
        }
        ("GET", ["api", "puzzles"]) => {
            let list = puzzles::GAMES.iter().map(|game| PuzzleList::of(game, shelf(game)));
            ok(Ok(list.collect::<Vec<_>>()))
        }
        ("GET", ["api", "puzzles", game, number]) => {
            ok(puzzle::shown(game, puzzle_number(game, number, work.date_ms)))
        }
        ("POST", ["api", "puzzles", game, number]) => ok(body(request)
            .and_then(|NewSolution { action }| puzzle::solved(game, number.parse().ok(), &action))),
        ("GET", ["api", "exercises"]) => {
            ok(Ok(EXERCISED.iter().map(|game| ExerciseList::of(game)).collect::<Vec<_>>()))
        }
        ("GET", ["api", "exercises", game, topic, number]) => ok(one_exercise(game, topic, number)),
        ("POST", ["api", "analysis"]) => ok(analysis(request, work)),
        ("GET", ["api", "explorer"]) => {
            ok(Ok(openings::boards().iter().map(SolvedBoard::of).collect::<Vec<_>>()))
        }
        ("GET", ["api", "explorer", board]) => ok(explore(request, board, work)),
        ("POST", ["api", "saves"]) => load(home, request, work),
        ("GET", ["api", "export"]) => ok(export(home)),
        ("POST", ["api", "import"]) => ok(bring_in(home, request, work)),
        ("GET" | "POST", ["api", "tournaments", ..]) => {
            Err(Refused::conflict("needs_server", "tournaments need a server"))
        }
        _ => Err(Refused::not_found("not_found", "there is nothing here")),
    };
    found.unwrap_or_else(|refused| Answer::refused(&refused))
}

fn ok<T: serde::Serialize>(found: Result<T, Refused>) -> Result<Answer, Refused> {
    found.map(|found| Answer::new(200, &found))
}

/// Reads what is sent.
fn body<T: DeserializeOwned>(request: &Request) -> Result<T, Refused> {
    let text = request.body.as_deref().unwrap_or_default();
    read(text).map_err(|error| Refused::new(Status::BadRequest, "bad_json", error.to_string()))
}

/// Reads a part of the query.
fn asked<T: FromStr>(request: &Request, key: &str) -> Result<Option<T>, Refused> {
    let Some(text) = request.query.get(key) else { return Ok(None) };
    let bad = || Refused::bad_query(format!("`{key}` cannot be `{text}`"));
    text.parse().map(Some).map_err(|_| bad())
}

fn games(request: &Request) -> Vec<GameInfo> {
    let mut games: Vec<GameInfo> = GAMES.iter().map(GameInfo::from).collect();
    if request.query.get("options").is_some_and(|options| options == "false") {
        for game in &mut games {
            game.options.clear();
        }
    }
    games
}

fn game(name: &str) -> Result<GameSheet, Refused> {
    let entry = GameEntry::find(name)
        .map_err(|error| Refused::not_found("no_such_game", error.to_string()))?;
    Ok(GameSheet { game: GameInfo::from(entry), sheet: entry.sheet })
}

fn players() -> Vec<PlayerInfo> {
    let info = |(kind, info): (String, &players::KindInfo)| PlayerInfo {
        kind,
        family: info.family.map(Family::name),
        help: info.help,
    };
    computers::offered().map(info).collect()
}

/// Returns the game that a query names, if it names one.
fn game_asked(request: &Request) -> Result<Option<&'static str>, Refused> {
    let found = request.query.get("game").map(|game| GameEntry::find(game));
    let entry = found.transpose().map_err(|error| Refused::bad_query(error.to_string()))?;
    Ok(entry.map(|entry| entry.name))
}

/// Returns the kind of player that a query names, if it names one, as kinds are kept: as they write themselves.
fn kind_asked(request: &Request, key: &str) -> Result<Option<String>, Refused> {
    let kind = request.query.get(key).map(|kind| kind.parse::<Kind>()).transpose();
    let kind = kind.map_err(|error| Refused::bad_query(error.to_string()))?;
    Ok(kind.map(|kind| kind.to_string()))
}

fn scores(home: &Home, request: &Request) -> Result<Vec<Score>, Refused> {
    let game = game_asked(request)?;
    let against = kind_asked(request, "against")?;
    let against = against.as_deref();
    let mut all: Vec<(u64, Score)> = home
        .games()
        .flat_map(|kept| kept.scores().into_iter().map(|score| (kept.id, score)))
        .filter(|(_, score)| game.is_none_or(|game| score.game == game))
        .filter(|(_, score)| against.is_none_or(|kind| score.against.iter().any(|one| one == kind)))
        .collect();
    all.sort_by(|(one_id, one), (other_id, other)| {
        let of = |score: &Score| (score.game.clone(), score.size.clone());
        let value = |score: &Score| Reverse(score.reached.value);
        (of(one), value(one), one_id).cmp(&(of(other), value(other), other_id))
    });
    let mut best: Vec<Score> = Vec::new();
    for (_, score) in all {
        let same = best.iter().rev();
        let same = same.take_while(|one| (&one.game, &one.size) == (&score.game, &score.size));
        if same.count() < SCORES {
            best.push(score);
        }
    }
    Ok(best)
}

/// Answers what is asked of tables.
fn tables(
    home: &mut Home,
    request: &Request,
    path: &[&str],
    work: &mut Work<'_>,
) -> Result<Answer, Refused> {
    match (request.method.as_str(), path) {
        ("POST", []) => {
            let made = home.set_up(body(request)?, request.promised.as_ref(), work)?;
            Ok(Answer::new(201, &made))
        }
        ("GET", [table]) => ok(look(home, request, table, work)),
        ("DELETE", [table]) => {
            let yours = home.opened(table, &request.keys, work)?;
            home.delete(table, &yours, work)?;
            Ok(Answer::new(204, &()))
        }
        ("POST", [_, "seats", _] | [_, "arrival"]) => {
            let _: Name = body(request)?;
            Err(Refused::conflict("seat_taken", "this seat is taken"))
        }
        ("POST", [table, "asks"]) => {
            let ask: wire::Ask = body(request)?;
            let yours = home.opened(table, &request.keys, work)?;
            let looking = Some(usize::from(ask.seat()));
            home.ask(table, ask, &yours, work)?;
            let (here, now) = (home.here(table), work.now());
            let wanted = Wanted { yours, looking, known: None };
            ok(Ok(home.table(table, work)?.update(&wanted, &here, now)))
        }
        ("GET", [table, "record"]) => {
            let table = home.table(table, work)?;
            if !table.is_over() {
                let told = "the record is open once the game is over";
                return Err(Refused::conflict("not_over", told));
            }
            ok(Ok(table.record().to_string()))
        }
        ("GET", [table, "replay"]) => ok(replay(home, request, &Which::Table(table))),
        ("GET", [table, "review"]) => ok(review(home, request, &Which::Table(table), work)),
        ("GET", [table, "save"]) => ok(save(home, request, table, work)),
        _ => Err(Refused::not_found("not_found", "there is nothing here")),
    }
}

fn look(
    home: &mut Home,
    request: &Request,
    table: &str,
    work: &mut Work<'_>,
) -> Result<Update, Refused> {
    let yours = home.opened(table, &request.keys, work)?;
    let looking = asked(request, "seat")?.or(yours.first().copied());
    if looking.is_some_and(|seat| !yours.contains(&seat)) {
        return Err(host::wrong_key());
    }
    let run = request.query.get("run").cloned();
    let known = asked(request, "known")?.unwrap_or(0);
    let wanted = Wanted { yours, looking, known: run.map(|run| (run, known)) };
    let (here, now) = (home.here(table), work.now());
    Ok(home.table(table, work)?.update(&wanted, &here, now))
}

fn history(home: &Home, request: &Request) -> Result<PastGames, Refused> {
    let limit: usize = asked(request, "limit")?.unwrap_or(50);
    if !(1..=PAST_GAMES).contains(&limit) {
        let told = format!("limit must be between 1 and {PAST_GAMES}, got {limit}");
        return Err(Refused::bad_query(told));
    }
    let (game, kind) = (game_asked(request)?, kind_asked(request, "kind")?);
    let before = asked::<u64>(request, "before")?;
    let mut games: Vec<PastGame> = home
        .games()
        .filter(|kept| before.is_none_or(|before| kept.id < before))
        .filter_map(crate::kept::Kept::told)
        .filter(|told| game.is_none_or(|game| told.game == game))
        .filter(|told| {
            kind.as_ref().is_none_or(|kind| told.seats.iter().any(|seat| seat.kind == *kind))
        })
        .collect();
    games.sort_by_key(|told| Reverse(told.id));
    let more = games.len() > limit;
    games.truncate(limit);
    Ok(PastGames { games, more })
}

/// How a game that is over is named.
enum Which<'a> {
    Id(&'a str),
    Table(&'a str),
}

/// A game that is over.
struct Finished {
    told: PastGame,
    outcome: play::Outcome,
    record: Record,
}

fn finished(home: &Home, which: &Which<'_>) -> Result<Finished, Refused> {
    let (kept, none) = match which {
        Which::Id(id) => {
            let id: Option<u64> = id.parse().ok();
            (home.games().find(|kept| Some(kept.id) == id), Refused::no_such_game())
        }
        Which::Table(table) => (home.game(table), Refused::no_such_table()),
    };
    let kept = kept.ok_or(none)?;
    let (Some(told), Some(outcome)) = (kept.told(), kept.outcome()) else {
        return Err(match which {
            Which::Id(_) => Refused::no_such_game(),
            Which::Table(_) => Refused::not_over(),
        });
    };
    let record = kept.record.parse().map_err(|_| damaged())?;
    Ok(Finished { told, outcome, record })
}

fn damaged() -> Refused {
    let told = "what is kept of this game is damaged, so it cannot be shown";
    Refused::new(Status::Failed, "damaged_store", told)
}

fn replay(home: &Home, request: &Request, which: &Which<'_>) -> Result<Replay, Refused> {
    let from: usize = asked(request, "from")?.unwrap_or(0);
    let count = asked(request, "count")?.unwrap_or(FRAMES);
    if !(1..=FRAMES).contains(&count) {
        let told = format!("count must be between 1 and {FRAMES}, got {count}");
        return Err(Refused::bad_query(told));
    }
    let Finished { told, outcome, record } = finished(home, which)?;
    let range = from..from.saturating_add(count);
    let filmed = frames(&record, &outcome, range, &|| false);
    let (frames, frames_total) = filmed.map_err(|_| damaged())?;
    let rules = record.tag("rules").unwrap_or_default().to_owned();
    Ok(Replay { game: told, rules, frames_total, from, frames })
}

fn review(
    home: &Home,
    request: &Request,
    which: &Which<'_>,
    work: &Work<'_>,
) -> Result<Review, Refused> {
    let from = asked(request, "from")?.unwrap_or(1);
    let wish = Wish::read(from, asked(request, "count")?, asked(request, "ms")?)?;
    let Finished { told, record, .. } = finished(home, which)?;
    let judged = wish.judged(
        &record,
        Some(&*work.databases),
        &work.limits().within(host::review::MOST_TIME),
    );
    let (moves, moves_total) = judged.map_err(|_| damaged())?;
    Ok(Review { game: told, moves_total, from, moves })
}

/// Returns the number of a puzzle, which may be that of the day.
fn puzzle_number(game: &str, number: &str, date_ms: i64) -> Option<usize> {
    if number != "daily" {
        return number.parse().ok();
    }
    daily(game, date_ms.div_euclid(1000))
}

fn one_exercise(game: &str, topic: &str, number: &str) -> Result<ExerciseView, Refused> {
    let topic = Topic::find(topic).ok_or_else(Refused::no_such_exercise)?;
    let number = number.parse().map_err(|_| Refused::no_such_exercise())?;
    let made = exercise(game, topic, number).ok_or_else(Refused::no_such_exercise)?;
    Ok(ExerciseView::of(game, topic, number, &made))
}

/// Says that a search failed.
fn failed(error: &AnalyzeError) -> Refused {
    match error {
        AnalyzeError::Together => Refused::conflict("together", error.to_string()),
        AnalyzeError::Engine(_) => Refused::new(Status::Failed, "player_failed", error.to_string()),
    }
}

fn analysis(request: &Request, work: &Work<'_>) -> Result<wire::Analysis, Refused> {
    let asked: NewAnalysis = body(request)?;
    let time = advice::time(&asked)?;
    let table = advice::position(asked, host::SizeLimits::default())?;
    let databases = Some(&*work.databases);
    advice::analysis(&table, databases, time, &work.limits()).map_err(|error| failed(&error))
}

fn explore(request: &Request, board: &str, work: &Work<'_>) -> Result<wire::Explored, Refused> {
    let board = Board::find(board).ok_or_else(Refused::no_such_board)?;
    let time = explorer::time(asked(request, "ms")?)?;
    let line = request.query.get("line").map_or("", String::as_str);
    let walked = Walked::along(board, line)?;
    let (databases, limits) = (Some(&*work.databases), work.limits());
    let moves = walked.moves(board, &|_, _| Tally::default(), databases, time, &limits);
    let moves = moves.map_err(|error| failed(&error))?;
    Ok(walked.told(board, moves, 0))
}

fn save(
    home: &mut Home,
    request: &Request,
    table: &str,
    work: &mut Work<'_>,
) -> Result<SaveFiles, Refused> {
    let yours = home.opened(table, &request.keys, work)?;
    let record = home.table(table, work)?.to_be_saved(&yours)?;
    let save = savefiles::Save::of(&record)
        .map_err(|error| Refused::bad("no_save_file", error.to_string()))?;
    let interrupted = asked(request, "interrupted")?.unwrap_or(false);
    let backup = save.to_string();
    let main = savefiles::Save { is_interrupted: interrupted, ..save }.to_string();
    Ok(SaveFiles { main, backup })
}

fn load(home: &mut Home, request: &Request, work: &mut Work<'_>) -> Result<Answer, Refused> {
    let NewSave { text, repair, interrupted, clock, public: _ } = body(request)?;
    let leniency = Leniency { interrupted, repair };
    let (save, notes) = match savefiles::import(&text, leniency) {
        Ok(read) => read,
        Err(Unread::Damage(damage)) => {
            let (refused, faults, can_repair) = host::refused_save(&damage);
            let body = Body { faults, can_repair: Some(can_repair), ..refused.body() };
            return Ok(Answer::of(&body));
        }
        Err(error @ Unread::Interrupted) => {
            return Err(Refused::bad("interrupted", error.to_string()));
        }
    };
    let made = home.continue_save(&save, clock, work)?;
    Ok(Answer::new(201, &LoadedTable { table: made.table, keys: made.keys, notes }))
}

/// Returns every game that is kept, a JSON record in each line, as `parlour games export --all` writes them.
fn export(home: &Home) -> Result<String, Refused> {
    let mut games: Vec<_> = home.games().collect();
    games.sort_by_key(|kept| kept.id);
    let mut text = String::new();
    for kept in games {
        let record = kept.record.parse().map_err(|_| damaged())?;
        let line = exchange::to_json(&record, kept.outcome().as_ref(), kept.aided);
        text.push_str(&line.to_string());
        text.push('\n');
    }
    Ok(text)
}

/// Keeps the games of a file.
fn bring_in(
    home: &mut Home,
    request: &Request,
    work: &mut Work<'_>,
) -> Result<ImportedGames, Refused> {
    let GamesFile { text } = body(request)?;
    let bad = |error: &dyn std::fmt::Display| Refused::bad("no_record", error.to_string());
    let games = if exchange::holds_many(&text) {
        let games: Result<Vec<_>, _> = exchange::import_all(&text).collect();
        games.map_err(|error| bad(&error))?
    } else {
        vec![exchange::import(&text, Leniency::default()).map_err(|error| bad(&error))?]
    };
    home.bring_in(&games, work)
}

/// A file of games.
#[derive(Deserialize)]
struct GamesFile {
    text: String,
}
