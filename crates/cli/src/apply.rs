//! `parlour apply`: one action on a position.

use crate::game_args::GameArgs;
use crate::report::{Failure, error_json, print_json, print_line};
use catalog::{Choice, ChoiceError, SowingTable};
use game::{Refusal as _, State};
use serde_json::{Map, Value, json};
use sowing::{Action, BySide, MAX_HOUSES, MAX_SEEDS, Pit, Side, Sown};
use std::fmt::Display;
use std::io::BufRead;
use std::ops::RangeInclusive;
use std::str::FromStr;

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
    pub(crate) json: bool,
    /// Read {"position": …, "action": …, "rules": {…}} from each line of standard input and print one
    /// JSON value per line.
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
    mover: Side,
    /// What the sowing did; nothing for a swap, or while both sides choose for an opening at once.
    sown: Option<Sown>,
}

/// One line of standard input.
struct Line {
    position: String,
    action: Value,
    rules: Map<String, Value>,
}

impl Line {
    /// Reads a line, or tells everything that is wrong with it.
    fn read(line: &str) -> Result<Self, String> {
        const EXPECTED: &str = r#"{"position": "…", "action": "…", "rules": {…}}"#;
        let value: Value = serde_json::from_str(line).map_err(|error| {
            let what = error.to_string();
            let what = what.split(" at line ").next().unwrap_or_default();
            format!("column {}: {what}; each line is JSON like {EXPECTED}", error.column())
        })?;
        let Value::Object(mut fields) = value else {
            return Err(format!("each line is an object like {EXPECTED}"));
        };
        let mut faults = Vec::new();
        let mut take = |key: &str| fields.remove(key);
        let (position, action, rules) = (take("position"), take("action"), take("rules"));
        let position = match position {
            Some(Value::String(position)) => position,
            Some(other) => {
                faults.push(format!("`position` must be a text, got {other}"));
                String::new()
            }
            None => {
                faults.push("`position` is missing".to_owned());
                String::new()
            }
        };
        if action.is_none() {
            faults.push("`action` is missing".to_owned());
        }
        let rules = match rules {
            Some(Value::Object(rules)) => rules,
            None => Map::new(),
            Some(other) => {
                faults
                    .push(format!(r#"`rules` must be an object like {{"seeds": 4}}, got {other}"#));
                Map::new()
            }
        };
        let unknown = fields.keys();
        faults.extend(unknown.map(|key| format!("there is no key `{key}` in {EXPECTED}")));
        match action {
            Some(action) if faults.is_empty() => Ok(Self { position, action, rules }),
            _ => Err(faults.join("; ")),
        }
    }
}

pub(crate) fn run(args: &ApplyArgs) -> Result<(), Failure> {
    // A game or rule that does not exist is a mistake in the command, whatever the lines say.
    args.game.spec(None)?;
    let choice = args.game.choice_of_position()?;
    if args.jsonl {
        return run_lines(&choice);
    }
    let (Some(position), Some(action)) = (&args.position, &args.action) else {
        return Err(Failure::usage("--position and --action are required unless --jsonl is given"));
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
    for line in std::io::stdin().lock().split(b'\n') {
        let line = line?;
        let line = String::from_utf8_lossy(&line);
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
    let line = Line::read(line).map_err(bad)?;
    let mut choice = choice.clone();
    for (key, value) in &line.rules {
        match key.as_str() {
            "houses" => choice.houses = Some(number("houses", value, 1..=MAX_HOUSES)?),
            "seeds" => choice.seeds = Some(number("seeds", value, 0..=MAX_SEEDS)?),
            _ => choice.rules.push((key.clone(), text(value))),
        }
    }
    apply(&choice, &line.position, &text(&line.action))
}

/// Writes a value as an option takes it: a text, a number or a boolean.
fn text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

/// Reads a number, given as a number or as text. The rules refuse a number out of `range`; this refuses only what
/// `T` cannot hold.
fn number<T: FromStr + Display>(
    what: &str,
    value: &Value,
    range: RangeInclusive<T>,
) -> Result<T, Refused> {
    text(value).parse().map_err(|_| Refused {
        code: "bad_line",
        message: format!(
            "{what} must be a whole number from {} to {}, got {value}",
            range.start(),
            range.end()
        ),
        is_usage: false,
    })
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
    let mover = table.side_to_choose().expect("an action is legal only for a side to move");
    let sown = table.preview(action);
    let mut table = table;
    table.play_unchecked(action);
    Ok(Applied { table, mover, sown })
}

impl Applied {
    fn turn(&self) -> String {
        self.table.side_to_choose().map_or_else(|| "over".to_owned(), |side| side.to_string())
    }

    /// Returns how many seeds the capture rule took for the mover.
    fn captured(&self) -> u32 {
        self.sown.map_or(0, |sown| sown.captured)
    }

    fn has_extra_turn(&self) -> bool {
        self.sown.is_some_and(|sown| sown.extra_turn)
    }

    fn json(&self) -> Value {
        let scores = self.table.seeds();
        let actions: Vec<String> =
            self.table.legal_actions().iter().map(ToString::to_string).collect();
        let mut taken = BySide::default();
        taken[self.mover] = self.captured();
        taken[self.mover.other()] = self.sown.map_or(0, |sown| sown.given);
        json!({
            "position": self.table.setup().to_string(),
            "turn": self.turn(),
            "captured": self.captured(),
            "taken": [taken.south, taken.north],
            "last": self.sown.map(|sown| pit_json(sown.last)),
            "extra_turn": self.has_extra_turn(),
            "over": self.table.side_to_choose().is_none(),
            "scores": [scores.south, scores.north],
            "actions": actions,
        })
    }

    fn text(&self) -> String {
        let scores = self.table.seeds();
        let mut text = self.table.setup().to_string();
        if self.captured() > 0 {
            text += &format!("\ncaptured: {}", self.captured());
        }
        if self.has_extra_turn() {
            text += "\nextra turn";
        }
        match self.table.side_to_choose() {
            Some(side) => text += &format!("\n{side} to move"),
            None => text += "\nthe game is over",
        }
        text + &format!("\nscores: south {}, north {}", scores.south, scores.north)
    }
}

/// Writes where the last seed fell.
fn pit_json(pit: Pit) -> Value {
    match pit {
        Pit::House(side, house) => json!({"side": side.to_string(), "house": house.number()}),
        Pit::Store(side) => json!({"side": side.to_string(), "store": true}),
    }
}
