//! The house in the terminal.

use crate::game_args::seed_or_random;
use crate::listing;
use crate::report::Failure;
use players::Seating;
use std::io::{self, IsTerminal};
use tui::{App, Config, Look, Pace};

/// How the house is shown.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct HouseArgs {
    /// Draw without Unicode, for terminals that have none.
    #[arg(long)]
    ascii: bool,
    /// How fast seeds are sown and computers play: 1 to 5, or 0 for at once.
    #[arg(long, value_name = "N", default_value_t = Pace::default().number(), value_parser = clap::value_parser!(u8).range(..=i64::from(Pace::FASTEST)))]
    speed: u8,
}

/// Tells whether a person sits at a terminal that the house can be shown on.
pub(crate) fn has_screen() -> bool {
    let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    io::stdin().is_terminal() && io::stdout().is_terminal() && !is_dumb
}

/// Opens the house at its menu.
pub(crate) fn open(args: HouseArgs) -> Result<(), Failure> {
    show(App::new(config(args)?))
}

/// Opens the house at a table.
pub(crate) fn open_at(args: HouseArgs, seating: Seating) -> Result<(), Failure> {
    show(App::at_table(config(args)?, seating).map_err(Failure::usage)?)
}

fn config(args: HouseArgs) -> Result<Config, Failure> {
    // https://no-color.org: set and not empty.
    let colours = std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    Ok(Config {
        look: Look { colours, unicode: !args.ascii },
        pace: Pace::new(args.speed).unwrap_or_default(),
        seed: seed_or_random(None)?,
        // Nothing is drawn before the terminal has been asked.
        size: (80, 24),
        sheet: listing::sheet,
        analyser: None,
    })
}

fn show(app: App) -> Result<(), Failure> {
    let left = tui::run(app)?;
    Ok(left.finish()?)
}
