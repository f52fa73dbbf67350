//! The house in the terminal.

use crate::databases;
use crate::game_args::seed_or_random;
use crate::memory;
use crate::report::Failure;
use crate::settings::{Name, Settings, Speed};
use crate::shelf::StoreShelf;
use game::Record;
use players::Seating;
use std::io::{self, IsTerminal};
use store::{Blocking, GameId, StoreError};
use tui::{App, Config, Look, Pace, Shelf};

/// How the house is shown.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct HouseArgs {
    /// Draw without Unicode, for terminals that have none.
    #[arg(long)]
    ascii: bool,
    /// How fast seeds are sown and computers play: 1 to 5, or 0 for at once. As it was last, or 3, when
    /// not given.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(..=i64::from(Pace::FASTEST)))]
    speed: Option<u8>,
}

impl HouseArgs {
    /// Tells whether anything is said of it.
    pub(crate) const fn is_said(self) -> bool {
        self.ascii || self.speed.is_some()
    }
}

/// Tells whether a person sits at a terminal that the house can be shown on.
pub(crate) fn has_screen() -> bool {
    let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    io::stdin().is_terminal() && io::stdout().is_terminal() && !is_dumb
}

/// What the house is opened with: a store, or why it cannot be used; nothing where nothing is to be kept.
pub(crate) type Memory = Option<Result<Blocking, StoreError>>;

/// Opens the store of the house.
pub(crate) fn memory() -> Result<Blocking, StoreError> {
    memory::path().and_then(|path| Blocking::open(&path))
}

/// Returns the name that whoever plays here has at every table: as the settings say, else as the house
/// remembers; empty where neither says one.
pub(crate) fn person(settings: &Settings, memory: &Memory) -> String {
    let remembered = || match memory {
        Some(Ok(store)) => store.wait(store.setting(tui::NAME)).ok().flatten(),
        _ => None,
    };
    let settled = settings.name.as_ref().map(|Name(name)| name.clone());
    settled.or_else(remembered).unwrap_or_default()
}

/// Opens the house at its menu.
pub(crate) fn open(args: HouseArgs, settings: &Settings) -> Result<(), Failure> {
    let memory = settings.record.then(self::memory);
    show(args, settings, memory, |config| Ok(App::new(config)))
}

/// Opens the house at a table.
pub(crate) fn open_at(
    args: HouseArgs,
    settings: &Settings,
    memory: Memory,
    seating: Seating,
) -> Result<(), Failure> {
    show(args, settings, memory, |config| App::at_table(config, seating).map_err(Failure::usage))
}

/// Opens the house at a recorded game; see [`App::resuming`].
pub(crate) fn open_game(
    args: HouseArgs,
    settings: &Settings,
    store: Blocking,
    id: Option<GameId>,
    record: &Record,
) -> Result<(), Failure> {
    let number = id.map(GameId::number);
    show(args, settings, Some(Ok(store)), |config| {
        App::resuming(config, number, record).map_err(Failure::usage)
    })
}

fn show(
    args: HouseArgs,
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
        app = app.telling(fault);
    }
    // The screen is the house's; what is wrong with a database is told when it is closed.
    let held = databases::hold_faults();
    let left = tui::run(app)?;
    drop(held);
    Ok(left.finish()?)
}

/// Tells why the house remembers nothing.
fn without_memory(error: StoreError) -> String {
    let failure = Failure::from(error);
    format!("Nothing is kept this time, and what was kept is not seen: {}.", failure.message())
}

fn config(
    args: HouseArgs,
    settings: &Settings,
    name: String,
    shelf: Option<&mut StoreShelf>,
) -> Result<Config, Failure> {
    // A setting that cannot be read is as usual.
    let kept = shelf.map(|shelf| [tui::SPEED, tui::SIGNS].map(|key| shelf.setting(key)));
    let [speed, signs] = kept.unwrap_or([Ok(None), Ok(None)]).map(|kept| kept.ok().flatten());
    let said = args.speed.and_then(Pace::new).or(settings.speed.map(|Speed(pace)| pace));
    let pace = said.or_else(|| Pace::new(speed?.parse().ok()?)).unwrap_or_default();
    let ascii = args.ascii || settings.ascii.unwrap_or(signs.as_deref() == Some("ascii"));
    // https://no-color.org: set and not empty.
    let colours = std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    Ok(Config {
        look: Look { colours: colours && settings.colours, unicode: !ascii },
        pace,
        seed: seed_or_random(None)?,
        name,
        // Nothing is drawn before the terminal has been asked.
        size: (80, 24),
        sheet: |name| catalog::GameEntry::find(name).ok().map(catalog::GameEntry::sheet),
        analyser: Some(crate::solving::analysis_for_house),
        databases: Some(databases::house()),
    })
}
