//! `parlour games` and `parlour rules`: what can be played.

use crate::memory::{self, GamesCommand};
use crate::offers;
use crate::report::{Failure, print_json, print_line};
use catalog::{GAMES, GameEntry, OptionInfo};
use serde_json::{Value, json};

#[derive(Debug, clap::Args)]
pub(crate) struct GamesArgs {
    #[command(subcommand)]
    command: Option<GamesCommand>,
    /// Print one JSON value.
    #[arg(long, global = true)]
    pub(crate) json: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct RulesArgs {
    /// The game; `parlour games` lists them.
    #[arg(value_parser = offers::games(), hide_possible_values = true)]
    game: String,
    /// Print one JSON value.
    #[arg(long)]
    pub(crate) json: bool,
}

pub(crate) fn games(args: &GamesArgs) -> Result<(), Failure> {
    if let Some(command) = &args.command {
        return memory::games(command, args.json);
    }
    if args.json {
        let games = GAMES.iter().map(|entry| {
            json!({
                "name": entry.name,
                "title": entry.title,
                "family": entry.family.name(),
                "seats": [entry.seats.start(), entry.seats.end()],
                "options": options_json(&entry.options()),
            })
        });
        return print_json(&games.collect());
    }
    for entry in GAMES {
        let seats = if entry.seats.start() == entry.seats.end() {
            format!("{} players", entry.seats.start())
        } else {
            format!("{} to {} players", entry.seats.start(), entry.seats.end())
        };
        print_line(&format!("{:20} {:20} {seats}", entry.name, entry.title))?;
    }
    Ok(())
}

pub(crate) fn rules(args: &RulesArgs) -> Result<(), Failure> {
    let entry = GameEntry::find(&args.game).map_err(Failure::usage)?;
    let sheet = entry.sheet;
    let options = entry.options();
    if args.json {
        return print_json(&json!({
            "name": entry.name,
            "title": entry.title,
            "sheet": sheet,
            "options": options_json(&options),
        }));
    }
    print_line(sheet.trim_end())?;
    print_line("\nHouse rules (--rule KEY=VALUE):")?;
    for option in &options {
        let values = if option.values.is_empty() {
            "a whole number".to_owned()
        } else {
            option.values.join(", ")
        };
        print_line(&format!("  {:22} {}", option.key, option.help))?;
        print_line(&format!("  {:22}   {values}; default {}", "", option.default))?;
    }
    Ok(())
}

fn options_json(options: &[OptionInfo]) -> Value {
    let option = |option: &OptionInfo| {
        json!({
            "key": option.key,
            "values": option.values,
            "default": option.default,
            "help": option.help,
        })
    };
    options.iter().map(option).collect()
}
