//! `parlour scores`: the best scores of people.

use super::{on_the_wall, open_existing, open_to_list};
use crate::game_args::find;
use crate::numbers;
use crate::offers;
use crate::report::{Failure, print_json, print_line};
use catalog::Unit;
use play::Ending;
use players::Kind;
use serde_json::{Value, json};
use store::{Blocking, HighScore, ScoreFilter};
use texts::{Language, Message};

/// The list of scores of `parlour classic congkak`.
pub(crate) const CLASSIC_CONGKAK: &str = "classic-congkak";

#[derive(Debug, clap::Args)]
pub(crate) struct ScoresArgs {
    /// Only this game; `parlour games` lists them.
    #[arg(value_parser = offers::games(), hide_possible_values = true)]
    game: Option<String>,
    /// Only games in which somebody else was of this kind, such as `hard`, or `human` for people.
    #[arg(long, value_name = "KIND", conflicts_with = "reset")]
    against: Option<Kind>,
    /// The most scores to list for each game and size.
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = numbers::at_least::<u32>(0))]
    limit: u32,
    /// Clear the list; the games themselves are kept.
    #[arg(long)]
    reset: bool,
    /// Print one JSON value.
    #[arg(long)]
    pub(crate) json: bool,
}

pub(crate) fn scores(args: &ScoresArgs) -> Result<(), Failure> {
    if let Some(name) = &args.game {
        find(name)?;
    }
    let game = args.game.as_deref();
    if args.reset {
        reset(args)?;
        if args.json {
            return print_json(&json!([]));
        }
        let what = game.unwrap_or("all games");
        return print_line(&format!("Cleared the high scores of {what}."));
    }
    let (scores, classic) = match open_to_list()? {
        None => (Vec::new(), Vec::new()),
        Some(store) => {
            // Kinds are kept as they write themselves.
            let against = args.against.as_ref().map(ToString::to_string);
            let (against, limit) = (against.as_deref(), args.limit);
            let filter = ScoreFilter { game, against, limit, ..ScoreFilter::default() };
            (store.wait(store.scores_among(&filter))?, classic_scores(&store, args)?)
        }
    };
    if args.json {
        let mut all: Vec<Value> = scores.iter().map(|score| json!(score)).collect();
        all.extend(classic.iter().map(classic_json));
        return print_json(&all.into());
    }
    let lines = score_lines(&scores).into_iter().map(|line| Language::English.say(&line));
    for line in lines.chain(classic_lines(&classic)) {
        print_line(&line)?;
    }
    if scores.is_empty() && classic.is_empty() {
        print_line("No high scores yet.")?;
    }
    Ok(())
}

/// Clears the list. Where there is no store, there is nothing to clear.
fn reset(args: &ScoresArgs) -> Result<(), Failure> {
    let store = match open_existing() {
        Err(Failure::Coded { code: "no_store", .. }) => return Ok(()),
        opened => opened?,
    };
    store.wait(store.reset_scores(args.game.as_deref()))?;
    if classic_is_listed(args) {
        store.wait(store.clear_scores(CLASSIC_CONGKAK))?;
    }
    Ok(())
}

/// Returns whether the scores of `parlour classic congkak` belong to those asked for.
fn classic_is_listed(args: &ScoresArgs) -> bool {
    // The older program never says whom somebody played.
    args.game.as_deref().is_none_or(|game| game == "congkak") && args.against.is_none()
}

/// Returns the names and seeds of the winners of `parlour classic congkak`, the best first.
fn classic_scores(store: &Blocking, args: &ScoresArgs) -> Result<Vec<(String, u32)>, Failure> {
    if !classic_is_listed(args) {
        return Ok(Vec::new());
    }
    let mut scores = store.wait(store.listed_scores(CLASSIC_CONGKAK))?;
    scores.truncate(args.limit as usize);
    Ok(scores)
}

/// Writes a score of the older program, whose games are not recorded, like the others.
fn classic_json((name, seeds): &(String, u32)) -> Value {
    json!({
        "game": "congkak",
        "size": "classic",
        "name": name,
        "score": seeds,
        "won": true,
        "drawn": false,
        "ending": null,
        "against": [],
        "id": null,
        "ended": null,
    })
}

fn classic_lines(scores: &[(String, u32)]) -> Vec<String> {
    let mut lines = Vec::new();
    if !scores.is_empty() {
        lines.push("congkak, classic".to_owned());
    }
    let line = |(place, (name, seeds)): (usize, &(String, u32))| {
        format!("{place:>5}. {seeds:>5}  {name}, won")
    };
    lines.extend((1..).zip(scores).map(line));
    lines
}

/// Writes high scores, with a heading for each game and size.
pub(crate) fn score_lines(scores: &[HighScore]) -> Vec<Message> {
    let mut lines = Vec::new();
    for list in scores.chunk_by(|one, next| (&one.game, &one.size) == (&next.game, &next.size)) {
        let HighScore { game, size, score, .. } = &list[0];
        let heading = Message::new("score-heading").with("game", game).with("size", size);
        lines.push(heading.with("in_points", score.unit == Unit::HalfPoints));
        lines.extend((1..).zip(list).map(|(place, score)| {
            let (ended, name) = (on_the_wall(score.ended), &score.name);
            let outcome = match score.ending {
                Ending::Played if score.drawn => "drawn",
                Ending::Played if score.won => "won",
                Ending::Played => "lost",
                Ending::Agreed => "agreed",
                Ending::Resigned(_) => "won-by-resignation",
                Ending::OutOfTime(_) => "won-on-time",
            };
            let line = format!("{place:>5}. {:>5}  {ended}  {name}", score.score);
            Message::new("score-row").with("outcome", outcome).with("line", line)
        }));
    }
    lines
}
