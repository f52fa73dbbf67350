//! `parlour scores`: the best scores of people.

use super::{on_the_wall, open};
use crate::report::{Failure, print_json, print_line};
use catalog::GameEntry;
use serde_json::json;

#[derive(Debug, clap::Args)]
pub(crate) struct ScoresArgs {
    /// Only this game; `parlour games` lists them.
    game: Option<String>,
    /// At most so many for each game and size.
    #[arg(long, value_name = "N", default_value_t = 10)]
    limit: u32,
    /// Begin the list anew; the games themselves are kept.
    #[arg(long)]
    reset: bool,
    /// Print one JSON value.
    #[arg(long)]
    pub(crate) json: bool,
}

pub(crate) fn scores(args: &ScoresArgs) -> Result<(), Failure> {
    if let Some(name) = &args.game {
        GameEntry::find(name).map_err(Failure::usage)?;
    }
    let game = args.game.as_deref();
    let store = open()?;
    if args.reset {
        store.wait(store.reset_scores(game))?;
        if args.json {
            return print_json(&json!([]));
        }
        let what = game.unwrap_or("all games");
        return print_line(&format!("The high scores of {what} begin anew."));
    }
    let scores = store.wait(store.scores(game, args.limit))?;
    if args.json {
        return print_json(&json!(scores));
    }
    let mut group = None;
    let mut place = 0;
    for score in &scores {
        if group != Some((&score.game, &score.size)) {
            group = Some((&score.game, &score.size));
            place = 0;
            print_line(&format!("{}, {}", score.game, score.size))?;
        }
        place += 1;
        print_line(&format!(
            "{place:>5}. {:>5}  {}  {}{}",
            score.score,
            on_the_wall(score.ended),
            score.name,
            if score.won { ", won" } else { "" },
        ))?;
    }
    if scores.is_empty() {
        print_line("No game of a person has been played to its end yet.")?;
    }
    Ok(())
}
