//! `parlour games` and its commands: finished and unfinished games.

use super::exchange::{ExportArgs, ImportArgs, bring_in, export};
use super::hidden::{hidden, refuse_hidden};
use super::{on_the_wall, open_existing, open_to_list, open_to_read};
use crate::game_args::find;
use crate::numbers;
use crate::offers;
use crate::play;
use crate::report::{Failure, counted, note, print_json, print_line};
use crate::settings::Settings;
use crate::terminal::language_of;
use catalog::Unit;
use game::Record;
use serde_json::{Value, json};
use store::{Ending, Filter, GameId, GameSummary, Listing, Place, Score};
use texts::Language;

#[derive(Debug, clap::Subcommand)]
pub(crate) enum GamesCommand {
    /// List finished and unfinished games, latest first.
    #[command(before_help = "Example: parlour games list --unfinished")]
    List(ListArgs),
    /// Show a game's players, result and record.
    #[command(before_help = "Example: parlour games show 12")]
    Show(ShowArgs),
    /// Replay a game action by action.
    #[command(before_help = "Example: parlour games replay 12")]
    Replay(ReplayArgs),
    /// Write a game as text, as JSON, or as a save file of the older Cassino program.
    #[command(before_help = "Example: parlour games export 12 --format json -o game.json")]
    Export(ExportArgs),
    /// Import a game from a file in any supported format.
    #[command(before_help = "Example: parlour games import savegame.txt --backup backup.txt")]
    Import(ImportArgs),
    /// List the games that were saved by name.
    #[command(before_help = "Example: parlour games saves")]
    Saves,
    /// Delete a game, or a saved game by name.
    #[command(before_help = "Example: parlour games forget 12")]
    Forget(ForgetArgs),
}

#[derive(Debug, clap::Args)]
pub(crate) struct ListArgs {
    /// Only unfinished games.
    #[arg(long, conflicts_with = "finished")]
    unfinished: bool,
    /// Only finished games.
    #[arg(long)]
    finished: bool,
    /// Only this game; `parlour games` lists them.
    #[arg(long, value_parser = offers::games(), hide_possible_values = true)]
    game: Option<String>,
    /// The most games to list; 0 lists all.
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = numbers::at_least::<u32>(0))]
    limit: u32,
}

#[derive(Debug, clap::Args)]
pub(crate) struct ShowArgs {
    /// The game; `parlour games list` lists them.
    id: GameId,
    /// Show hidden cards and choices even if the game is not over.
    #[arg(long)]
    reveal: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct ReplayArgs {
    #[command(flatten)]
    game: ShowArgs,
    /// The language: en, tr, ms, fi, sv or de [default: as last set in the terminal, or that of the environment].
    #[arg(long, value_name = "LANGUAGE")]
    language: Option<Language>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct ForgetArgs {
    /// The game; `parlour games list` lists them.
    #[arg(required_unless_present = "save")]
    id: Option<GameId>,
    /// A saved game; `parlour games saves` lists them.
    #[arg(long, value_name = "NAME", conflicts_with = "id")]
    save: Option<String>,
}

/// Runs a command on the stored games.
pub(crate) fn games(
    command: &GamesCommand,
    settings: &Settings,
    json: bool,
) -> Result<(), Failure> {
    match command {
        GamesCommand::List(args) => list(args, json),
        GamesCommand::Show(args) => show(args, json),
        GamesCommand::Replay(args) => replay(args, settings, json),
        GamesCommand::Export(args) => export(args, json),
        GamesCommand::Import(args) => bring_in(args, json),
        GamesCommand::Saves => saves(json),
        GamesCommand::Forget(args) => forget(args, json),
    }
}

fn list(args: &ListArgs, json: bool) -> Result<(), Failure> {
    if let Some(name) = &args.game {
        find(name)?;
    }
    let filter = Filter {
        unfinished: match (args.unfinished, args.finished) {
            (true, _) => Some(true),
            (_, true) => Some(false),
            _ => None,
        },
        game: args.game.clone(),
        // One more than is listed, to learn whether there are more.
        limit: Some(args.limit).filter(|&limit| limit > 0).map(|limit| limit.saturating_add(1)),
        ..Filter::default()
    };
    let Listing { mut games, damaged } = match open_to_list()? {
        None => Listing::default(),
        Some(store) => store.wait(store.list(&filter))?,
    };
    for (id, why) in damaged {
        note(&format!("Game {id} is damaged and not listed: {why}; see `parlour store check`."));
    }
    let has_more = args.limit > 0 && games.len() > args.limit as usize;
    if has_more {
        games.truncate(args.limit as usize);
        note("There are more games; `--limit 0` lists all.");
    }
    if json {
        return print_json(&as_json(&games));
    }
    for game in &games {
        print_line(&line(game))?;
    }
    if games.is_empty() {
        let is_narrowed = filter.game.is_some() || filter.unfinished.is_some();
        print_line(if is_narrowed { "No such games." } else { "No games yet." })?;
    }
    Ok(())
}

fn line(game: &GameSummary) -> String {
    format!(
        "{:>5}  {}  {:32} {:18} {}{}",
        game.id.to_string(),
        on_the_wall(game.changed),
        format!("{}, {}", game.game, game.size),
        came_out(game),
        players(game),
        if game.aided { ", with help" } else { "" },
    )
}

/// Writes who played, with the scores if there are any: `Ada 30, Bo 18`.
fn players(game: &GameSummary) -> String {
    let names = (0..).zip(&game.players).map(|(seat, player)| match player.score {
        Some(score) => format!("{} {score}", name(game, seat)),
        None => name(game, seat),
    });
    let names = names.collect::<Vec<_>>().join(", ");
    let is_in_points = game.ending.is_some() && game.unit == Unit::HalfPoints;
    if is_in_points { format!("{names} points") } else { names }
}

/// Returns the name of a player, or the number of one who has none.
fn name(game: &GameSummary, seat: usize) -> String {
    match game.players.get(seat).map(|player| player.name.as_str()) {
        None | Some("" | "?") => format!("player {}", seat + 1),
        Some(name) => name.to_owned(),
    }
}

/// Says how a game came out: `Ada won`, `Bo resigned`.
fn came_out(game: &GameSummary) -> String {
    let Some(ending) = game.ending else { return "not finished".to_owned() };
    match ending {
        Ending::Resigned(seat) => format!("{} resigned", name(game, seat.index())),
        Ending::OutOfTime(seat) => format!("{} ran out of time", name(game, seat.index())),
        // A game without people is broken off where it would go on without end.
        Ending::Agreed if game.players.iter().all(|player| player.kind != "human") => {
            "a draw, broken off".to_owned()
        }
        Ending::Agreed => "a draw by agreement".to_owned(),
        Ending::Played => {
            let winners = (0..).zip(&game.players).filter(|(_, player)| player.won);
            let winners: Vec<String> = winners.map(|(seat, _)| name(game, seat)).collect();
            if winners.len() == game.players.len() {
                "a draw".to_owned()
            } else {
                format!("{} won", winners.join(" and "))
            }
        }
    }
}

fn as_json<T: serde::Serialize>(value: &T) -> Value {
    serde_json::to_value(value).expect("a summary can be written as JSON")
}

fn show(args: &ShowArgs, json: bool) -> Result<(), Failure> {
    let store = open_to_read()?;
    let game = store.wait(store.game(args.id))?;
    let record = store.wait(store.record(args.id))?;
    let hidden = hidden(&game, &record).filter(|_| !args.reveal);
    if json {
        let mut value = as_json(&game);
        value["record"] = match hidden {
            Some(_) => Value::Null,
            None => record.to_string().into(),
        };
        return print_json(&value);
    }
    print_line(&line(&game))?;
    let moves = counted(game.moves.into(), "move");
    print_line(&format!("Started {}, {moves}.\n", on_the_wall(game.began)))?;
    if let Some(what) = hidden {
        return print_line(&format!("The record shows {what}; pass `--reveal` to see it anyway."));
    }
    print_line(record.to_string().trim_end())
}

fn replay(args: &ReplayArgs, settings: &Settings, json: bool) -> Result<(), Failure> {
    let ReplayArgs { game: ShowArgs { id, reveal }, language } = *args;
    let store = open_to_read()?;
    let game = store.wait(store.game(id))?;
    let record = store.wait(store.record(id))?;
    refuse_hidden(&game, &record, reveal)?;
    if json {
        let mut value = as_json(&game);
        value["steps"] = steps(&record)?.into();
        return print_json(&value);
    }
    print_line(&line(&game))?;
    let remembered = || store.wait(store.setting(tui::LANGUAGE)).ok().flatten();
    play::replay(&record, language_of(language, settings, remembered))
}

/// Returns the record of a stored game that everybody may see.
pub(crate) fn stored_record(id: GameId) -> Result<Record, Failure> {
    let store = open_to_read()?;
    let game = store.wait(store.game(id))?;
    let record = store.wait(store.record(id))?;
    refuse_hidden(&game, &record, false)?;
    Ok(record)
}

/// Returns the finished games of a name, in the order in which they were begun; each is read when its turn comes.
pub(crate) fn finished_records(
    game: &str,
) -> Result<impl Iterator<Item = (GameId, Result<Record, Failure>)>, Failure> {
    let store = open_to_read()?;
    let filter =
        Filter { unfinished: Some(false), game: Some(game.to_owned()), ..Filter::default() };
    let mut ids: Vec<GameId> =
        store.wait(store.games(&filter))?.into_iter().map(|game| game.id).collect();
    ids.sort_unstable();
    Ok(ids.into_iter().map(move |id| (id, store.wait(store.record(id)).map_err(Failure::from))))
}

/// Lists every action with the seat that played it (`null` for chance) and the state after it.
///
/// Scores are seeds or points.
fn steps(record: &Record) -> Result<Vec<Value>, Failure> {
    let beginning = catalog::Beginning::of(record).map_err(Failure::failed)?;
    let unit = beginning.spec.unit();
    let scores = |table: &catalog::Table| -> Value {
        table.scores().into_iter().map(|value| json!(Score { value, unit })).collect()
    };
    let mut steps: Vec<Value> = Vec::new();
    let finish = |step: Option<&mut Value>, table: &catalog::Table| {
        if let Some(step) = step {
            step["state"] = table.to_string().into();
            step["scores"] = scores(table);
        }
    };
    let (_, last) = catalog::replay(record, |before, action| {
        finish(steps.last_mut(), before);
        let seat = game::State::turn(before).seat().map(|seat| seat.index() + 1);
        steps.push(json!({
            "number": steps.len() + 1,
            "seat": seat,
            "action": action.to_string(),
        }));
    })
    .map_err(Failure::failed)?;
    finish(steps.last_mut(), &last);
    Ok(steps)
}

fn saves(json: bool) -> Result<(), Failure> {
    let saves = match open_to_list()? {
        None => Vec::new(),
        Some(store) => store.wait(store.saves())?,
    };
    if json {
        return print_json(&as_json(&saves));
    }
    for save in &saves {
        let what = format!("{}, {}", save.game, save.size);
        print_line(&format!("{}  {what:32} {}", on_the_wall(save.saved), save.name))?;
    }
    if saves.is_empty() {
        print_line("No saved games. While playing, `save NAME` saves a game.")?;
    }
    Ok(())
}

fn forget(args: &ForgetArgs, json: bool) -> Result<(), Failure> {
    let store = open_existing()?;
    let what = match (args.id, &args.save) {
        (Some(id), _) => {
            // A server keeps its tables in memory, so its players would lose the game they are in.
            let is_at_a_table = store
                .wait(store.game(id))
                .is_ok_and(|game| game.place == Place::Web && game.ending.is_none());
            let _no_server = is_at_a_table.then(|| store.wait(store.serve_alone())).transpose()?;
            store.wait(store.forget(id))?;
            format!("Game {id}")
        }
        (None, name) => {
            let name = name.as_deref().unwrap_or_default();
            store.wait(store.forget_save(name))?;
            format!("The saved game `{name}`")
        }
    };
    if json {
        return print_json(&json!({"forgotten": args.id.map_or(json!(args.save), |id| json!(id))}));
    }
    print_line(&format!("{what} was deleted."))
}
