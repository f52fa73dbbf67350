//! `parlour apply`: one action on a position.

use crate::game_args::GameArgs;
use crate::report::{Failure, error_json, print_json, print_line};
use catalog::{Choice, ChoiceError, SowingTable};
use game::{Refusal as _, State};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use sowing::Action;
use std::io::BufRead;

#[derive(Debug, clap::Args)]
pub(crate) struct ApplyArgs {
    #[command(flatten)]
    game: GameArgs,
    /// The position: `<m,southStore,northStore,S1..Sm,N1..Nm> s` (or `n`).
    #[arg(long, value_name = "P", required_unless_present = "jsonl", allow_hyphen_values = true)]
    position: Option<String>,
    /// The action: a house number in the mover's sowing order, or `swap`.
    #[arg(long, value_name = "A", required_unless_present = "jsonl", allow_hyphen_values = true)]
    action: Option<String>,
    /// Print one JSON value.
    #[arg(long)]
    json: bool,
    /// Read {"position": …, "action": …, "rules": {…}} from every line of standard input and print one
    /// JSON value a line.
    #[arg(long, conflicts_with_all = ["position", "action"])]
    jsonl: bool,
}

/// Why nothing was applied.
struct Refused {
    code: &'static str,
    message: String,
    is_usage: bool,
}

/// What an action led to.
struct Applied {
    table: SowingTable,
    captured: u32,
    extra_turn: bool,
}

/// One line of standard input.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    position: String,
    action: Value,
    #[serde(default)]
    rules: Map<String, Value>,
}

pub(crate) fn run(args: &ApplyArgs) -> Result<(), Failure> {
    let choice = args.game.choice(None);
    // A game or rule that does not exist is a mistake in the command, whatever the lines say.
    choice.spec().map_err(Failure::usage)?;
    if args.jsonl {
        return run_lines(&choice);
    }
    let (Some(position), Some(action)) = (&args.position, &args.action) else {
        return Err(Failure::usage("--position and --action are needed without --jsonl"));
    };
    match apply(&choice, position, action) {
        Ok(applied) if args.json => print_json(&applied.json()),
        Ok(applied) => print_line(&applied.text()),
        Err(refused) if refused.is_usage => Err(Failure::Usage(refused.message)),
        Err(refused) if args.json => Err(Failure::tell_json(refused.code, &refused.message)),
        Err(refused) => Err(Failure::Failed(refused.message)),
    }
}

fn run_lines(choice: &Choice) -> Result<(), Failure> {
    for line in std::io::stdin().lock().lines() {
        let line = line?;
        if line.trim().is_empty() {
            continue;
        }
        let answer = match read_line(choice, &line) {
            Ok(applied) => applied.json(),
            Err(refused) => error_json(refused.code, &refused.message),
        };
        print_json(&answer)?;
    }
    Ok(())
}

fn read_line(choice: &Choice, line: &str) -> Result<Applied, Refused> {
    let bad = |message: String| Refused { code: "bad_line", message, is_usage: false };
    let line: Line = serde_json::from_str(line).map_err(|error| bad(error.to_string()))?;
    // Numbers and switches are taken as well as their texts.
    let text = |value: &Value| match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    let mut choice = choice.clone();
    for (key, value) in &line.rules {
        let number = |what: &str| {
            text(value).parse().map_err(|_| bad(format!("{what} is no number of {what}: {value}")))
        };
        match key.as_str() {
            "houses" => choice.houses = Some(number("houses")?),
            "seeds" => choice.seeds = Some(u32::from(number("seeds")?)),
            _ => choice.rules.push((key.clone(), text(value))),
        }
    }
    apply(&choice, &line.position, &text(&line.action))
}

fn apply(choice: &Choice, position: &str, action: &str) -> Result<Applied, Refused> {
    let table = choice.position(position).map_err(|error| {
        let code = match &error {
            ChoiceError::Notation(_) => "bad_notation",
            ChoiceError::Setup(_) => "bad_position",
            _ => "bad_rules",
        };
        Refused { code, message: error.to_string(), is_usage: true }
    })?;
    let action: Action = action.parse().map_err(|error: sowing::ParseActionError| Refused {
        code: "not_an_action",
        message: error.to_string(),
        is_usage: false,
    })?;
    table.check(action).map_err(|refusal| Refused {
        code: refusal.code(),
        message: refusal.to_string(),
        is_usage: false,
    })?;
    let sown = table.preview(action);
    let mut table = table;
    table.play_unchecked(action);
    Ok(Applied {
        table,
        captured: sown.map_or(0, |sown| sown.captured),
        extra_turn: sown.is_some_and(|sown| sown.extra_turn),
    })
}

impl Applied {
    fn turn(&self) -> String {
        self.table.side_to_choose().map_or_else(|| "over".to_owned(), |side| side.to_string())
    }

    fn json(&self) -> Value {
        let scores = self.table.seeds();
        json!({
            "position": self.table.setup().to_string(),
            "turn": self.turn(),
            "captured": self.captured,
            "extra_turn": self.extra_turn,
            "over": self.table.side_to_choose().is_none(),
            "scores": [scores.south, scores.north],
        })
    }

    fn text(&self) -> String {
        let scores = self.table.seeds();
        let mut text = self.table.setup().to_string();
        if self.captured > 0 {
            text += &format!("\ncaptured: {}", self.captured);
        }
        if self.extra_turn {
            text += "\nan extra turn";
        }
        match self.table.side_to_choose() {
            Some(side) => text += &format!("\n{side} is to move"),
            None => text += "\nthe game is over",
        }
        text + &format!("\nscores: south {}, north {}", scores.south, scores.north)
    }
}
