//! `parlour scores`: the best scores of people.

use super::{on_the_wall, open};
use crate::report::{Failure, print_json, print_line};
use catalog::GameEntry;
use serde_json::json;
use store::HighScore;

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
    for line in score_lines(&scores) {
        print_line(&line)?;
    }
    if scores.is_empty() {
        print_line("No game of a person has been played to its end yet.")?;
    }
    Ok(())
}

/// Writes high scores, a heading before those of each game and size.
pub(crate) fn score_lines(scores: &[HighScore]) -> Vec<String> {
    let mut lines = Vec::new();
    for list in scores.chunk_by(|one, next| (&one.game, &one.size) == (&next.game, &next.size)) {
        lines.push(format!("{}, {}", list[0].game, list[0].size));
        lines.extend((1..).zip(list).map(|(place, score)| {
            format!(
                "{place:>5}. {:>5}  {}  {}{}",
                score.score,
                on_the_wall(score.ended),
                score.name,
                match score {
                    HighScore { drawn: true, .. } => ", a draw",
                    HighScore { won: true, .. } => ", won",
                    _ => "",
                },
            )
        }));
    }
    lines
}
