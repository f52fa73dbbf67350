//! `parlour games` and `parlour rules`: what can be played.

use crate::game_args::{asked, find, refused};
use crate::memory::{self, GamesCommand};
use crate::offers;
use crate::report::{Failure, counted, print_json, print_line};
use crate::settings::Settings;
use catalog::{Choice, GAMES, GameEntry, GameSpec, OptionInfo};
use serde_json::{Value, json};
use sowing::games::{Group, NamedGame, Words};

#[derive(Debug, clap::Args)]
pub(crate) struct GamesArgs {
    #[command(subcommand)]
    command: Option<GamesCommand>,
    /// Only games with this text in one of their names, in their region, or in their words for houses, stores and seeds.
    filter: Option<String>,
    /// Print one JSON value.
    #[arg(long, global = true)]
    pub(crate) json: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct RulesArgs {
    /// The game; `parlour games` lists them. Or a file of rules, ending in `.toml`.
    #[arg(value_parser = offers::games(), hide_possible_values = true)]
    game: String,
    /// Print one JSON value.
    #[arg(long)]
    pub(crate) json: bool,
}

pub(crate) fn games(args: &GamesArgs, settings: &Settings) -> Result<(), Failure> {
    let games: Vec<&GameEntry> = match (&args.command, &args.filter) {
        (Some(command), None) => return memory::games(command, settings, args.json),
        (Some(_), Some(filter)) => {
            let message =
                format!("`{filter}` finds games by name and cannot come before a command");
            return Err(Failure::Usage(message));
        }
        (None, Some(filter)) => GAMES.iter().filter(|entry| entry.matches(filter)).collect(),
        (None, None) => GAMES.iter().collect(),
    };
    if let (Some(filter), []) = (&args.filter, &games[..]) {
        return Err(Failure::Failed(format!(
            "no game matches `{filter}`; `parlour games` lists all"
        )));
    }
    if args.json {
        return print_json(&games.into_iter().map(game_json).collect());
    }
    let is_of = |entry: &GameEntry, group| entry.sowing.map(|game| game.group) == group;
    let mut heading = String::new();
    for group in Group::ALL.into_iter().map(Some).chain([None]) {
        let mut members = games.iter().filter(|entry| is_of(entry, group)).peekable();
        if members.peek().is_some() {
            heading += group.map_or("Cards", Group::title);
            print_line(&heading)?;
            "\n".clone_into(&mut heading);
        }
        for entry in members {
            print_line(&row(entry))?;
            if args.filter.is_some() {
                print_line(&details(entry))?;
            }
        }
    }
    Ok(())
}

/// Returns the line of a game, at most 80 columns long.
fn row(entry: &GameEntry) -> String {
    let GameEntry { name, title, region, seats, .. } = entry;
    let region = match entry.sowing {
        Some(_) => (*region).to_owned(),
        None => format!("{region}; {} to {} players", seats.start(), seats.end()),
    };
    let difficulty = entry.sowing.map_or("", |game| game.difficulty.name());
    format!("  {name:20}{title:21}{region:31}{difficulty}").trim_end().to_owned()
}

/// Returns what there is to say of a game that somebody looked for.
fn details(entry: &GameEntry) -> String {
    let mut lines = format!("    {}", entry.about);
    let others: Vec<&str> = entry.other_names().collect();
    if !others.is_empty() {
        lines += &format!("\n    Also: {}.", others.join(", "));
    }
    if let Some(NamedGame { sizes, words, .. }) = entry.sowing {
        let sizes: Vec<String> =
            sizes.iter().map(|(houses, seeds)| format!("{houses}x{seeds}")).collect();
        lines += &format!("\n    Usual sizes (houses x seeds): {}.", sizes.join(", "));
        let usual = Words::USUAL;
        let own: Vec<String> =
            [(usual.house, words.house), (usual.store, words.store), (usual.seed, words.seed)]
                .into_iter()
                .filter(|(usual, own)| usual != own)
                .map(|(usual, own)| format!("{own} ({usual})"))
                .collect();
        if !own.is_empty() {
            lines += &format!("\n    Words: {}.", own.join(", "));
        }
    }
    lines
}

fn game_json(entry: &GameEntry) -> Value {
    let sizes = entry.sowing.map_or(&[][..], |game| game.sizes).iter();
    let size = |&(houses, seeds): &(u16, u32)| json!({"houses": houses, "seeds": seeds});
    json!({
        "name": entry.name,
        "title": entry.title,
        "also": entry.other_names().collect::<Vec<_>>(),
        "family": entry.family.name(),
        "seats": [entry.seats.start(), entry.seats.end()],
        "region": entry.region,
        "about": entry.about,
        "group": entry.sowing.map(|game| game.group.name()),
        "difficulty": entry.sowing.map(|game| game.difficulty.name()),
        "sizes": sizes.map(size).collect::<Vec<Value>>(),
        "options": options_json(&entry.options()),
    })
}

pub(crate) fn rules(args: &RulesArgs) -> Result<(), Failure> {
    let file = asked(&args.game)?;
    let entry = find(&file.choice.game)?;
    let spec = file.choice.spec().map_err(refused)?;
    let mut options = entry.options();
    for option in &mut options {
        option.default = spec.rule(option.key).expect("every listed key has a value");
    }
    let title = file.title.as_deref().or(file.name.as_deref()).unwrap_or(entry.title);
    if args.json {
        return print_json(&json!({
            "name": file.name.as_deref().unwrap_or(entry.name),
            "title": title,
            "sheet": entry.sheet,
            "options": options_json(&options),
        }));
    }
    if file.choice != Choice::of(entry.name) || title != entry.title {
        print_line(&told(&file.choice, &spec, title, entry.title))?;
    }
    print_line(entry.sheet.trim_end())?;
    print_line("\nHouse rules (--rule KEY=VALUE):")?;
    options.sort_by_key(|option| option.topic);
    let mut topic = None;
    for option in &options {
        if option.topic != topic {
            topic = option.topic;
            print_line(&format!("\n{}", topic.map_or("Others", sowing::Topic::heading)))?;
        }
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

/// Says how a game of a file, or a form of a game, differs from the game whose sheet follows.
fn told(choice: &Choice, spec: &GameSpec, title: &str, base: &str) -> String {
    let mut differs = Vec::new();
    if let GameSpec::Sowing { rules, .. } = spec {
        let houses = counted(rules.houses.into(), "house");
        differs.push(format!("{houses} of {}", counted(rules.seeds.into(), "seed")));
    }
    let changed: Vec<String> =
        choice.rules.iter().map(|(key, value)| format!("{key}={value}")).collect();
    if !changed.is_empty() {
        differs.push(changed.join(" "));
    }
    let with = if differs.is_empty() { "" } else { " with " };
    let differs = differs.join(" and ");
    if title == base {
        return format!("This is {base}{with}{differs}. Its sheet:\n");
    }
    format!("{title} is {base}{with}{differs}. This is the sheet of {base}:\n")
}

fn options_json(options: &[OptionInfo]) -> Value {
    let option = |option: &OptionInfo| {
        json!({
            "key": option.key,
            "values": option.values,
            "default": option.default,
            "help": option.help,
            "topic": option.topic.map(sowing::Topic::name),
        })
    };
    options.iter().map(option).collect()
}
