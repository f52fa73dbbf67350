//! `parlour resume`: goes on with a game that was left.

use super::{Keeper, Session};
use crate::house::{self, HouseArgs};
use crate::memory::{self, Kept};
use crate::report::{Failure, print_line};
use crate::settings::Settings;
use catalog::GameEntry;
use game::State;
use store::{Blocking, Filter, GameId, Outcome, Place};

#[derive(Debug, clap::Args)]
pub(crate) struct ResumeArgs {
    /// The game; the one that was left last when not given. `parlour games list` lists them.
    #[arg(value_name = "ID")]
    id: Option<GameId>,
    /// Begin a new game where this saved one stands; `parlour games saves` lists them.
    #[arg(long, value_name = "NAME", conflicts_with = "id")]
    save: Option<String>,
    /// Play line by line, even on a terminal.
    #[arg(long)]
    plain: bool,
    #[command(flatten)]
    house: HouseArgs,
}

pub(crate) fn resume(args: &ResumeArgs, settings: &Settings) -> Result<(), Failure> {
    let store = memory::open()?;
    let in_house = !args.plain && house::has_screen();
    if let Some(name) = &args.save {
        let record = store.wait(store.saved(name))?;
        if in_house {
            return house::open_game(args.house, settings, store, None, &record);
        }
        let mut session = Session::of(&record)?;
        session.keeper = Some(Keeper::new(store));
        session.greet("A new game from where it was saved")?;
        return session.play_on();
    }
    let id = args.id.map_or_else(|| latest(&store), Ok)?;
    let game = store.wait(store.game(id))?;
    if game.ending.is_some() {
        return Err(Failure::Failed(format!(
            "game {id} is over; `parlour games replay {id}` shows it again"
        )));
    }
    let record = store.wait(store.record(id))?;
    if in_house {
        return house::open_game(args.house, settings, store, Some(id), &record);
    }
    let mut session = Session::of(&record)?;
    let mut kept = Kept::of(id, record.actions.clone());
    if let Some(outcome) = Outcome::of(&session.table) {
        // Killed after the last action and before its outcome was written.
        kept.update(&store, &record, Some(outcome))?;
    }
    session.keeper = Some(Keeper::of(store, kept));
    session.greet(&format!("Game {id} goes on"))?;
    session.play_on()
}

/// Returns the game that was left last.
fn latest(store: &Blocking) -> Result<GameId, Failure> {
    let unfinished = Filter {
        unfinished: Some(true),
        place: Some(Place::Terminal),
        limit: Some(1),
        ..Filter::default()
    };
    let games = store.wait(store.games(&unfinished))?;
    games.first().map(|game| game.id).ok_or_else(|| {
        Failure::Failed("no game is left unfinished; `parlour play GAME` begins one".to_owned())
    })
}

impl Session {
    fn greet(&self, what: &str) -> Result<(), Failure> {
        let entry =
            GameEntry::find(self.seating.spec.name()).expect("a game that was begun is listed");
        let actions = self.record.actions.len();
        let over = if self.table.is_over() { " It is over." } else { "" };
        print_line(&format!(
            "{}. {what} after {actions} actions.{over} `help` lists the commands.",
            entry.title
        ))
    }
}
