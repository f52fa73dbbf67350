//! The scenes in the terminal.

use crate::databases;
use crate::game_args::seed_or_random;
use crate::memory;
use crate::numbers;
use crate::report::Failure;
use crate::settings::{Name, Settings, Speed, Spoken};
use crate::shelf::StoreShelf;
use game::Record;
use players::Seating;
use std::io::{self, IsTerminal};
use store::{Blocking, GameId, StoreError};
use texts::Language;
use tui::{App, Config, Look, Pace, Shelf};

/// How the scenes are drawn.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct TerminalArgs {
    /// Draw without Unicode.
    #[arg(long)]
    ascii: bool,
    /// How fast moves are shown, 1 to 5, or 0 to show them at once [default: as last set in the terminal, or 3].
    #[arg(long, value_name = "N", value_parser = numbers::within::<u8>(0..=Pace::FASTEST))]
    speed: Option<u8>,
    /// The language: en, tr, ms, fi, sv or de [default: as last set in the terminal, or that of the environment].
    #[arg(long, value_name = "LANGUAGE")]
    pub(crate) language: Option<Language>,
}

impl TerminalArgs {
    /// Returns whether any of these options is given.
    pub(crate) const fn is_said(self) -> bool {
        self.ascii || self.speed.is_some() || self.language.is_some()
    }
}

/// Returns whether there is a terminal that the scenes can be drawn on.
pub(crate) fn has_screen() -> bool {
    is_terminal() && !has_dumb_name()
}

/// Returns whether there is a terminal, but one that knows no cursor.
pub(crate) fn is_dumb() -> bool {
    is_terminal() && has_dumb_name()
}

fn is_terminal() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

fn has_dumb_name() -> bool {
    std::env::var_os("TERM").is_some_and(|term| term == "dumb")
}

/// The store, or why it cannot be used; `None` if nothing is to be kept.
pub(crate) type Memory = Option<Result<Blocking, StoreError>>;

/// Opens the store.
pub(crate) fn memory() -> Result<Blocking, StoreError> {
    memory::path().and_then(|path| Blocking::open(&path))
}

/// Opens the store to continue a game that is in it.
pub(crate) fn existing_memory() -> Result<Blocking, StoreError> {
    memory::path().and_then(|path| Blocking::open_existing(&path))
}

/// Returns the name of whoever plays here: from the settings, else from the store; empty where neither has
/// one.
pub(crate) fn person(settings: &Settings, memory: &Memory) -> String {
    let remembered = || match memory {
        Some(Ok(store)) => store.wait(store.setting(tui::NAME)).ok().flatten(),
        _ => None,
    };
    let settled = settings.name.as_ref().map(|Name(name)| name.clone());
    settled.or_else(remembered).unwrap_or_default()
}

/// Returns the language of whoever plays here; see [`language_of`].
pub(crate) fn language(args: TerminalArgs, settings: &Settings, memory: &Memory) -> Language {
    let remembered = || match memory {
        Some(Ok(store)) => store.wait(store.setting(tui::LANGUAGE)).ok().flatten(),
        _ => None,
    };
    language_of(args.language, settings, remembered)
}

/// Returns the language that was said, else what the settings say, else what was remembered, else that of the
/// environment.
pub(crate) fn language_of(
    said: Option<Language>,
    settings: &Settings,
    remembered: impl FnOnce() -> Option<String>,
) -> Language {
    let said = said.or(settings.language.map(|Spoken(language)| language));
    said.or_else(|| remembered()?.parse().ok())
        .unwrap_or_else(|| Language::of_environment(|name| std::env::var(name).ok()))
}

/// Opens the menu.
pub(crate) fn open(args: TerminalArgs, settings: &Settings) -> Result<(), Failure> {
    let memory = settings.record.then(self::memory);
    show(args, settings, memory, |config| Ok(App::new(config)))
}

/// Opens a new game.
pub(crate) fn open_at(
    args: TerminalArgs,
    settings: &Settings,
    memory: Memory,
    seating: Seating,
) -> Result<(), Failure> {
    show(args, settings, memory, |config| App::at_table(config, seating).map_err(Failure::usage))
}

/// Opens a recorded game; see [`App::resuming`].
pub(crate) fn open_game(
    args: TerminalArgs,
    settings: &Settings,
    memory: Memory,
    id: Option<GameId>,
    record: &Record,
) -> Result<(), Failure> {
    let number = id.map(GameId::number);
    show(args, settings, memory, |config| {
        App::resuming(config, number, record).map_err(Failure::usage)
    })
}

fn show(
    args: TerminalArgs,
    settings: &Settings,
    memory: Memory,
    open: impl FnOnce(Config) -> Result<App, Failure>,
) -> Result<(), Failure> {
    let name = person(settings, &memory);
    let mut shelf = None;
    let mut fault = None;
    match memory {
        Some(Ok(store)) => shelf = Some(StoreShelf::new(store)),
        Some(Err(error)) => fault = Some(without_memory(error)),
        None => {}
    }
    let mut app = open(config(args, settings, name, shelf.as_mut())?)?;
    if let Some(shelf) = shelf {
        app = app.with_shelf(Box::new(shelf));
    }
    if let Some(fault) = fault {
        app = app.with_note(fault);
    }
    // Nothing may be printed over the scenes; faults of databases are printed when they are closed.
    let held = databases::hold_faults();
    let left = tui::run(app)?;
    drop(held);
    Ok(left.finish()?)
}

/// Returns why nothing will be saved.
fn without_memory(error: StoreError) -> String {
    let failure = Failure::from(error);
    format!("Nothing will be saved, and saved games are not available: {}.", failure.message())
}

fn config(
    args: TerminalArgs,
    settings: &Settings,
    name: String,
    shelf: Option<&mut StoreShelf>,
) -> Result<Config, Failure> {
    // A setting that cannot be read has its default.
    let kept = shelf.map(|shelf| {
        [tui::SPEED, tui::SIGNS, tui::LANGUAGE].map(|key| shelf.setting(key).ok().flatten())
    });
    let [speed, signs, language] = kept.unwrap_or_default();
    let said = args.speed.and_then(Pace::new).or(settings.speed.map(|Speed(pace)| pace));
    let pace = said.or_else(|| Pace::new(speed?.parse().ok()?)).unwrap_or_default();
    let ascii = args.ascii || settings.ascii.unwrap_or(signs.as_deref() == Some("ascii"));
    // https://no-color.org: set and not empty.
    let colours = std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    Ok(Config {
        look: Look {
            colours: colours && settings.colours,
            unicode: !ascii,
            language: language_of(args.language, settings, || language),
        },
        pace,
        seed: seed_or_random(None)?,
        name,
        // Nothing is drawn before the terminal has been asked.
        size: (80, 24),
        sheet: |name| catalog::GameEntry::find(name).ok().map(|entry| entry.sheet),
        analyser: Some(crate::solving::analysis_for_terminal),
        databases: Some(databases::own()),
    })
}
