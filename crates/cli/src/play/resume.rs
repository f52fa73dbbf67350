//! `parlour resume`: an unfinished game, continued.

use super::keeper::Keeper;
use super::session::Session;
use crate::game_args::seed_or_random;
use crate::memory::Kept;
use crate::report::{Failure, say, say_aside};
use crate::settings::Settings;
use crate::terminal::{self, TerminalArgs};
use ::play::Play;
use game::Record;
use store::{Blocking, Filter, GameId, Place};
use texts::{Language, Message};

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
    /// Play line by line on standard error, and print how the game stands at the end as one JSON value.
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    terminal: TerminalArgs,
}

pub(crate) fn resume(args: &ResumeArgs, settings: &Settings) -> Result<(), Failure> {
    // In the scenes of the terminal, signals are theirs; line mode closes the store first.
    let store = terminal::existing_memory()?;
    let on_screen = !args.plain && !args.json && terminal::has_screen();
    if args.json {
        say_aside();
    }
    let remembered = || store.wait(store.setting(tui::LANGUAGE)).ok().flatten();
    let language = terminal::language_of(args.terminal.language, settings, remembered);
    if let Some(name) = &args.save {
        let record = store.wait(store.saved(name))?;
        if on_screen {
            return terminal::open_game(args.terminal, settings, Some(Ok(store)), None, &record);
        }
        let play = continued(&record)?;
        greet(&play, Message::new("line-from-save"), language)?;
        let mut session = Session::new(play, language);
        session.keeper = Some(Keeper::new(store, language));
        return session.play_on(args.json);
    }
    let id = args.id.map_or_else(|| latest(&store), Ok)?;
    let game = store.wait(store.game(id))?;
    if game.ending.is_some() {
        return Err(Failure::Failed(format!(
            "game {id} is over; `parlour games replay {id}` replays it"
        )));
    }
    // A server keeps its tables in memory, so its players would not see what is played here; and hidden cards are
    // theirs. The claim is held until this game is left.
    let _no_server = match game.place {
        Place::Web => Some(store.wait(store.serve_alone())?),
        Place::Terminal => None,
    };
    let record = store.wait(store.record(id))?;
    if on_screen {
        return terminal::open_game(args.terminal, settings, Some(Ok(store)), Some(id), &record);
    }
    let play = continued(&record)?;
    let mut kept = Kept::of(id, record);
    if let Some(outcome) = play.outcome() {
        // Killed after the last action and before its outcome was written.
        kept.update(&store, &play.record(), Some(outcome.clone()))?;
    }
    let resumed = Message::new("line-resumed").with("id", id.number());
    greet(&play, resumed, language)?;
    let mut session = Session::new(play, language);
    session.keeper = Some(Keeper::of(store, kept, language));
    session.play_on(args.json)
}

fn continued(record: &Record) -> Result<Play, Failure> {
    Play::resume(record, seed_or_random(None)?).map_err(Failure::usage)
}

/// Returns the last unfinished game of the terminal.
fn latest(store: &Blocking) -> Result<GameId, Failure> {
    let last = |place| {
        let unfinished = Filter {
            unfinished: Some(true),
            place: Some(place),
            limit: Some(1),
            ..Filter::default()
        };
        let games = store.wait(store.games(&unfinished))?;
        Ok::<_, Failure>(games.first().map(|game| game.id))
    };
    if let Some(id) = last(Place::Terminal)? {
        return Ok(id);
    }
    Err(Failure::Failed(match last(Place::Web)? {
        Some(id) => format!(
            "there is no unfinished game of the terminal; `parlour resume {id}` continues one of the web page"
        ),
        None => "there is no unfinished game; `parlour play GAME` starts one".to_owned(),
    }))
}

fn greet(play: &Play, what: Message, language: Language) -> Result<(), Failure> {
    let by_seats = play.moves().iter().filter(|played| played.by.is_some()).count();
    let title = Message::plain(format!("{}.", language.say(&play.seating().called())));
    let over = if play.is_over() { Message::new("line-is-over") } else { Message::default() };
    let greeting = title.and(what.with("actions", by_seats)).and(over);
    say(&language.say(&greeting.and(Message::new("line-commands"))))
}
