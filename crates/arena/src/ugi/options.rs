//! The options of Parlour as an engine, and what a guest is asked to set.

use catalog::{Choice, ChoiceError, GameEntry, GameSpec};
use players::Kind;
use std::fmt::Write;

/// What a person may set: the game, and who plays it.
#[derive(Clone, Debug)]
pub(super) struct Options {
    pub(super) choice: Choice,
    /// The strongest within the limits where nobody says otherwise.
    pub(super) player: Option<Kind>,
    /// The seed of players that draw lots.
    pub(super) seed: u64,
}

/// The value of the option `Player` where nobody says otherwise.
const STRONGEST: &str = "strongest";

impl Options {
    /// Writes a line for each option.
    pub(super) fn list(&self) -> String {
        let mut text = format!("option name Game type string default {}\n", self.choice.game);
        let spec = self.choice.spec();
        if let Ok(GameSpec::Sowing { rules, .. }) = &spec {
            let spin = |name, default: u32, min: u32, max: u32| {
                format!("option name {name} type spin default {default} min {min} max {max}\n")
            };
            text += &spin("Houses", rules.houses.into(), 1, sowing::MAX_HOUSES.into());
            text += &spin("Seeds", rules.seeds, 0, sowing::MAX_SEEDS);
        }
        if let Ok(GameSpec::Cassino { seats, .. }) = &spec {
            let (min, max) = (cassino::MIN_SEATS, cassino::MAX_SEATS);
            let _ =
                writeln!(text, "option name Seats type spin default {seats} min {min} max {max}");
        }
        let player = self.player.map_or_else(|| STRONGEST.to_owned(), |kind| kind.to_string());
        let _ = writeln!(text, "option name Player type string default {player}");
        let _ = writeln!(text, "option name Seed type string default {}", self.seed);
        let options =
            GameEntry::find(&self.choice.game).map(GameEntry::options).unwrap_or_default();
        for option in options {
            let key = option.key;
            let value =
                spec.as_ref().ok().and_then(|spec| spec.rule(key)).unwrap_or(option.default);
            let of = if option.values.is_empty() { "string" } else { "combo" };
            let _ = write!(text, "option name Rule.{key} type {of} default {value}");
            for value in option.values {
                let _ = write!(text, " var {value}");
            }
            text.push('\n');
        }
        text
    }

    /// Sets an option by what follows `setoption`.
    ///
    /// # Errors
    ///
    /// What is wrong with it, and what would be right; nothing changes then.
    pub(super) fn set(&mut self, text: &str) -> Result<(), String> {
        let expected = || format!("`setoption {text}`: expected name NAME value VALUE");
        let rest = text.trim().strip_prefix("name ").ok_or_else(expected)?;
        let (name, value) = rest.split_once(" value ").ok_or_else(expected)?;
        let (name, value) = (name.trim(), value.trim());
        let bad = || format!("option {name}: `{value}` is not a number that it takes");
        let mut next = self.clone();
        let lower = name.to_ascii_lowercase();
        match lower.as_str() {
            "game" => next.choice = Choice::of(value),
            "houses" => next.choice.houses = Some(value.parse().map_err(|_| bad())?),
            "seeds" => next.choice.seeds = Some(value.parse().map_err(|_| bad())?),
            "seats" => next.choice.seats = Some(value.parse().map_err(|_| bad())?),
            "seed" => next.seed = value.parse().map_err(|_| bad())?,
            "player" if value == STRONGEST => next.player = None,
            "player" => next.player = Some(value.parse().map_err(|error| format!("{error}"))?),
            other => match other.strip_prefix("rule.") {
                Some(key) => next.set_rule(key, value),
                None => return Err(format!("there is no option `{name}`")),
            },
        }
        match next.choice.spec() {
            // Rules that contradict each other may be on the way to rules that do not; a position will tell.
            Ok(_) | Err(ChoiceError::Faults(_)) => *self = next,
            Err(error) => return Err(error.to_string()),
        }
        Ok(())
    }

    /// Sets a rule, in the place of what was said of it before.
    fn set_rule(&mut self, key: &str, value: &str) {
        self.choice.rules.retain(|(known, _)| known != key);
        self.choice.rules.push((key.to_owned(), value.to_owned()));
    }
}

/// What a guest has to be told of a game, as names and values of options, each with whether it cannot play without.
pub(super) fn of_game(spec: &GameSpec) -> Vec<(String, String, bool)> {
    let mut told = vec![("Game".to_owned(), spec.name().to_owned(), false)];
    if let GameSpec::Cassino { seats, .. } = spec {
        told.push(("Seats".to_owned(), seats.to_string(), false));
    }
    let usual = Choice::of(spec.name()).spec().ok();
    for word in spec.rules_text().split_whitespace() {
        let (key, value) = word.split_once('=').unwrap_or((word, ""));
        let (name, is_size) = match key {
            "houses" => ("Houses".to_owned(), true),
            "seeds" => ("Seeds".to_owned(), true),
            key => (format!("Rule.{key}"), false),
        };
        // The position tells the size.
        let differs = usual.as_ref().and_then(|usual| usual.rule(key)).as_deref() != Some(value);
        told.push((name, value.to_owned(), differs && !is_size));
    }
    told
}
