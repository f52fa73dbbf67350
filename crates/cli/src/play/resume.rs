//! `parlour resume`: an unfinished game, continued.

use super::{Keeper, Session};
use crate::house::{self, HouseArgs};
use crate::memory::{self, Kept};
use crate::report::{Failure, counted, print_line};
use crate::settings::Settings;
use catalog::{Action, GameEntry};
use game::State;
use store::{Blocking, Filter, GameId, Outcome, Place};

#[derive(Debug, clap::Args)]
pub(crate) struct ResumeArgs {
    /// The game, from `parlour games list` [default: the last unfinished one].
    #[arg(value_name = "ID")]
    id: Option<GameId>,
    /// Start a new game from a saved one; `parlour games saves` lists them.
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
        session.greet("New game from a save")?;
        return session.play_on();
    }
    let id = args.id.map_or_else(|| latest(&store), Ok)?;
    let game = store.wait(store.game(id))?;
    if game.ending.is_some() {
        return Err(Failure::Failed(format!(
            "game {id} is over; `parlour games replay {id}` replays it"
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
    session.greet(&format!("Resuming game {id}"))?;
    session.play_on()
}

/// Returns the last unfinished game.
fn latest(store: &Blocking) -> Result<GameId, Failure> {
    let unfinished = Filter {
        unfinished: Some(true),
        place: Some(Place::Terminal),
        limit: Some(1),
        ..Filter::default()
    };
    let games = store.wait(store.games(&unfinished))?;
    games.first().map(|game| game.id).ok_or_else(|| {
        Failure::Failed("there is no unfinished game; `parlour play GAME` starts one".to_owned())
    })
}

impl Session {
    fn greet(&self, what: &str) -> Result<(), Failure> {
        let entry =
            GameEntry::find(self.seating.spec.name()).expect("a game that was begun is listed");
        let actions = self.record.actions.iter().filter_map(|text| text.parse().ok());
        let by_seats = actions.filter(|action| match action {
            Action::Sowing(_) => true,
            Action::Cassino(action) => matches!(action, cassino::Action::Play { .. }),
        });
        let actions = counted(by_seats.count() as u64, "action");
        let over = if self.table.is_over() { " It is over." } else { "" };
        print_line(&format!(
            "{}. {what} after {actions}.{over} `help` lists the commands.",
            entry.title
        ))
    }
}
