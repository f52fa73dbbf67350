//! `parlour games` and its commands: games that were played.

use super::exchange::{ExportArgs, ImportArgs, bring_in, export};
use super::{on_the_wall, open};
use crate::play;
use crate::report::{Failure, note, print_json, print_line};
use catalog::{Family, GameEntry, Table};
use game::Record;
use serde_json::{Value, json};
use store::{Filter, GameId, GameSummary};

#[derive(Debug, clap::Subcommand)]
pub(crate) enum GamesCommand {
    /// List the games that were played or left, the last first.
    #[command(before_help = "Example: parlour games list --unfinished")]
    List(ListArgs),
    /// Show who played a game, how it came out, and its record.
    #[command(before_help = "Example: parlour games show 12")]
    Show(ShowArgs),
    /// Tell a game again, action by action.
    #[command(before_help = "Example: parlour games replay 12")]
    Replay(ShowArgs),
    /// Write a game as text, as JSON, or as a save file of the older Cassino program.
    #[command(before_help = "Example: parlour games export 12 --format json -o game.json")]
    Export(ExportArgs),
    /// Read a game from a file, whatever its format; it is then listed with the others.
    #[command(before_help = "Example: parlour games import savegame.txt --backup backup.txt")]
    Import(ImportArgs),
    /// List the games that were saved by name.
    #[command(before_help = "Example: parlour games saves")]
    Saves,
    /// Forget a game, or a saved one by its name.
    #[command(before_help = "Example: parlour games forget 12")]
    Forget(ForgetArgs),
}

#[derive(Debug, clap::Args)]
pub(crate) struct ListArgs {
    /// Only games that are unfinished.
    #[arg(long, conflicts_with = "finished")]
    unfinished: bool,
    /// Only games that have ended.
    #[arg(long)]
    finished: bool,
    /// Only this game; `parlour games` lists them.
    #[arg(long)]
    game: Option<String>,
    /// At most so many; 0 for all.
    #[arg(long, value_name = "N", default_value_t = 20)]
    limit: u32,
}

#[derive(Debug, clap::Args)]
pub(crate) struct ShowArgs {
    /// The game; `parlour games list` lists them.
    id: GameId,
    /// Show what is hidden in a game that is not over: cards, or a choice of an opening at once.
    #[arg(long)]
    reveal: bool,
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

/// Runs a command on the games that were played.
pub(crate) fn games(command: &GamesCommand, json: bool) -> Result<(), Failure> {
    match command {
        GamesCommand::List(args) => list(args, json),
        GamesCommand::Show(args) => show(args, json),
        GamesCommand::Replay(args) => replay(args, json),
        GamesCommand::Export(args) => export(args, json),
        GamesCommand::Import(args) => bring_in(args, json),
        GamesCommand::Saves => saves(json),
        GamesCommand::Forget(args) => forget(args, json),
    }
}

fn list(args: &ListArgs, json: bool) -> Result<(), Failure> {
    if let Some(name) = &args.game {
        GameEntry::find(name).map_err(Failure::usage)?;
    }
    let filter = Filter {
        unfinished: match (args.unfinished, args.finished) {
            (true, _) => Some(true),
            (_, true) => Some(false),
            _ => None,
        },
        game: args.game.clone(),
        // One more than is listed tells whether there are more.
        limit: Some(args.limit).filter(|&limit| limit > 0).map(|limit| limit.saturating_add(1)),
        ..Filter::default()
    };
    let store = open()?;
    let mut games = store.wait(store.games(&filter))?;
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
        print_line("No game yet.")?;
    }
    Ok(())
}

fn line(game: &GameSummary) -> String {
    let state = match game.ending {
        Some(ending) => ending.to_string(),
        None => "unfinished".to_owned(),
    };
    format!(
        "{:>5}  {}  {:32} {state:12} {}",
        game.id.to_string(),
        on_the_wall(game.changed),
        format!("{}, {}", game.game, game.size),
        players(game),
    )
}

/// Writes who played, with the scores where there are any, `*` for who won.
fn players(game: &GameSummary) -> String {
    let names = game.players.iter().map(|player| match player.score {
        Some(score) => format!("{} {score}{}", player.name, if player.won { "*" } else { "" }),
        None => player.name.clone(),
    });
    names.collect::<Vec<_>>().join(", ")
}

fn as_json<T: serde::Serialize>(value: &T) -> Value {
    serde_json::to_value(value).expect("a summary can be written as JSON")
}

/// Returns what the record tells that is not known to all yet, if anything.
fn hidden(game: &GameSummary, record: &Record) -> Option<&'static str> {
    let is_sowing = |entry: &GameEntry| entry.family == Family::Sowing;
    if game.ending.is_some() {
        return None;
    }
    if !GameEntry::find(&game.game).is_ok_and(is_sowing) {
        return Some("hidden cards");
    }
    match catalog::replay(record, |_, _| {}) {
        Ok((_, Table::Sowing(table))) if table.has_secret() => Some("a choice that is a secret"),
        _ => None,
    }
}

/// Refuses to show the record of a game that is not over and tells what is hidden, unless it is asked to.
pub(super) fn refuse_hidden(
    game: &GameSummary,
    record: &Record,
    reveal: bool,
) -> Result<(), Failure> {
    match hidden(game, record).filter(|_| !reveal) {
        None => Ok(()),
        Some(what) => Err(Failure::Failed(format!(
            "game {} is not over and its record tells {what}; `--reveal` shows it",
            game.id
        ))),
    }
}

fn show(args: &ShowArgs, json: bool) -> Result<(), Failure> {
    let store = open()?;
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
    print_line(&format!("Begun {}, {} actions.\n", on_the_wall(game.began), game.length))?;
    if let Some(what) = hidden {
        return print_line(&format!("The record tells {what}; `--reveal` shows it all the same."));
    }
    print_line(record.to_string().trim_end())
}

fn replay(args: &ShowArgs, json: bool) -> Result<(), Failure> {
    let store = open()?;
    let game = store.wait(store.game(args.id))?;
    let record = store.wait(store.record(args.id))?;
    refuse_hidden(&game, &record, args.reveal)?;
    if json {
        let mut value = as_json(&game);
        value["steps"] = steps(&record)?.into();
        return print_json(&value);
    }
    print_line(&line(&game))?;
    play::replay(&record)
}

/// Lists every action with the seat that played it (`null` for chance) and what came of it.
fn steps(record: &Record) -> Result<Vec<Value>, Failure> {
    let mut steps: Vec<Value> = Vec::new();
    let finish = |step: Option<&mut Value>, table: &catalog::Table| {
        if let Some(step) = step {
            step["state"] = table.to_string().into();
            step["scores"] = table.scores().into();
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
    .map_err(|error| Failure::Failed(error.to_string()))?;
    finish(steps.last_mut(), &last);
    Ok(steps)
}

fn saves(json: bool) -> Result<(), Failure> {
    let store = open()?;
    let saves = store.wait(store.saves())?;
    if json {
        return print_json(&as_json(&saves));
    }
    for save in &saves {
        let what = format!("{}, {}", save.game, save.size);
        print_line(&format!("{}  {what:32} {}", on_the_wall(save.saved), save.name))?;
    }
    if saves.is_empty() {
        print_line("No game is saved; `save NAME` saves one while it is played.")?;
    }
    Ok(())
}

fn forget(args: &ForgetArgs, json: bool) -> Result<(), Failure> {
    let store = open()?;
    let what = match (args.id, &args.save) {
        (Some(id), _) => {
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
    print_line(&format!("{what} is forgotten."))
}
