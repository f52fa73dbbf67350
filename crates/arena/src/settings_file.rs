//! The draft of a tournament in TOML. A file is refused with everything that is wrong with it.

use crate::entrant::{Entrant, EntrantError};
use crate::kind::{Kind, KindError};
use crate::settings::{Draft, Faults, spec_of};
use crate::statistics::Sprt;
use catalog::{Choice, GameEntry, RulesFile};
use std::fmt::Display;
use std::str::FromStr;
use std::time::Duration;
use toml::{Table, Value};

/// Every key of a file, in the order of the documentation.
const KEYS: [&str; 19] = [
    "game",
    "houses",
    "seeds",
    "rules",
    "seats",
    "players",
    "format",
    "rounds",
    "games",
    "per-pairing",
    "openings",
    "time",
    "margin-ms",
    "patience-s",
    "adjudicate",
    "sprt",
    "concurrency",
    "seed",
    "out",
];

/// A table, and what is wrong with it.
struct Reader {
    table: Table,
    faults: Vec<String>,
}

impl Draft {
    /// Reads a file. `rules` reads a file of rules, where a game is named by one.
    ///
    /// # Errors
    ///
    /// Everything that is wrong with the file.
    pub fn read(
        text: &str,
        rules: &dyn Fn(&str) -> Result<RulesFile, String>,
    ) -> Result<Self, Faults> {
        let table: Table = text.parse().map_err(|error: toml::de::Error| {
            let at = error.span().map_or(0, |span| span.start.min(text.len()));
            let line = 1 + text.match_indices('\n').take_while(|&(end, _)| end < at).count();
            Faults(vec![format!("line {line}: {}", error.message().replace('\n', "; "))])
        })?;
        let mut reader = Reader { table, faults: Vec::new() };
        let unknown = reader.table.keys().filter(|key| !KEYS.contains(&key.as_str()));
        let unknown: Vec<String> = unknown
            .map(|key| format!("there is no key `{key}`; the keys are {}", KEYS.join(", ")))
            .collect();
        reader.faults.extend(unknown);
        let draft = Self {
            choice: reader.choice(rules),
            players: reader.players(),
            format: reader.parsed("format"),
            rounds: reader.number("rounds", 1),
            games: reader.number("games", 1),
            per_pairing: reader.number("per-pairing", 1),
            openings: reader.parsed("openings"),
            time: reader.parsed("time"),
            margin: reader.number("margin-ms", 0).map(Duration::from_millis),
            patience: reader.seconds("patience-s"),
            adjudicate: reader.adjudicate(),
            sprt: reader.sprt(),
            concurrency: reader.number("concurrency", 1),
            seed: reader.number("seed", 0),
            out: reader.text("out"),
        };
        if reader.faults.is_empty() {
            return Ok(draft);
        }
        // What can be read is checked too, so that nobody mends a file twice.
        let mut faults = reader.faults;
        let spec = draft.choice.as_ref().map(spec_of);
        let spec = spec.and_then(|spec| spec.map_err(|fault| faults.push(fault.to_string())).ok());
        draft.check_players(spec.as_ref(), &mut faults);
        Err(Faults(faults))
    }
}

impl Reader {
    fn refuse(&mut self, key: &str, expected: impl Display, got: &Value) {
        self.faults.push(format!("`{key}` must be {expected}; got {}", told(got)));
    }

    fn text(&mut self, key: &str) -> Option<String> {
        match self.table.get(key)?.clone() {
            Value::String(text) => Some(text),
            other => {
                self.refuse(key, "a text in quotes", &other);
                None
            }
        }
    }

    fn parsed<T: FromStr<Err: Display>>(&mut self, key: &str) -> Option<T> {
        let text = self.text(key)?;
        let read = text.parse().map_err(|error| self.faults.push(format!("`{key}`: {error}")));
        read.ok()
    }

    /// Reads a whole number; one too large for TOML is written as a text.
    fn number<T: TryFrom<u64>>(&mut self, key: &str, least: u64) -> Option<T> {
        let value = self.table.get(key)?.clone();
        let read = match &value {
            Value::Integer(number) => u64::try_from(*number).ok(),
            Value::String(text) => text.parse().ok(),
            _ => None,
        };
        let read = read.filter(|&number| number >= least).and_then(|number| number.try_into().ok());
        if read.is_none() {
            self.refuse(key, format!("a whole number, at least {least}"), &value);
        }
        read
    }

    fn seconds(&mut self, key: &str) -> Option<Duration> {
        let value = self.table.get(key)?.clone();
        let seconds = match &value {
            Value::Integer(number) => Some(*number as f64),
            Value::Float(number) => Some(*number),
            _ => None,
        };
        let seconds = seconds.filter(|seconds| (0.001..=86_400.0).contains(seconds));
        if seconds.is_none() {
            self.refuse(key, "seconds, from 0.001 to 86400", &value);
        }
        seconds.map(Duration::from_secs_f64)
    }

    fn adjudicate(&mut self) -> Option<bool> {
        let text = self.text("adjudicate")?;
        match text.as_str() {
            "endgame" => Some(true),
            "none" => Some(false),
            _ => {
                self.refuse("adjudicate", "\"none\" or \"endgame\"", &Value::String(text));
                None
            }
        }
    }

    /// Reads a sequential test: one text, or a table of its numbers.
    fn sprt(&mut self) -> Option<Sprt> {
        if let Some(Value::Table(table)) = self.table.get("sprt") {
            let word = |(key, value): (&String, &Value)| match value {
                Value::String(text) => format!("{key}={text}"),
                other => format!("{key}={}", told(other)),
            };
            let text = table.iter().map(word).collect::<Vec<_>>().join(",");
            self.table.insert("sprt".to_owned(), Value::String(text));
        }
        self.parsed("sprt")
    }

    fn choice(&mut self, rules: &dyn Fn(&str) -> Result<RulesFile, String>) -> Option<Choice> {
        let game = self.text("game");
        let mut choice = match game.as_deref() {
            None => Choice::default(),
            Some(file) if file.to_ascii_lowercase().ends_with(".toml") => match rules(file) {
                Ok(file) => file.choice,
                Err(fault) => {
                    self.faults.push(fault);
                    return None;
                }
            },
            Some(name) => {
                let choice = Choice::of(name);
                if let Err(unknown) = GameEntry::find(&choice.game) {
                    self.faults.push(unknown.to_string());
                    return None;
                }
                choice
            }
        };
        let (houses, seeds) = (self.number("houses", 1), self.number("seeds", 0));
        for (key, value) in self.rules() {
            match key.as_str() {
                // Records write the size among the rules.
                "houses" | "seeds" => {
                    let Ok(number) = value.parse::<u32>() else {
                        self.faults
                            .push(format!("`rules`: {key} must be a whole number, got {value}"));
                        continue;
                    };
                    if key == "seeds" {
                        choice.seeds = Some(number);
                    } else {
                        choice.houses = Some(u16::try_from(number).unwrap_or(u16::MAX));
                    }
                }
                _ => choice.rules.push((key, value)),
            }
        }
        choice.houses = houses.or(choice.houses);
        choice.seeds = seeds.or(choice.seeds);
        choice.seats = self.number("seats", 2).or(choice.seats);
        game.is_some().then_some(choice)
    }

    /// Reads house rules: words KEY=VALUE in one text, or a table.
    fn rules(&mut self) -> Vec<(String, String)> {
        match self.table.get("rules").cloned() {
            None => Vec::new(),
            Some(Value::String(text)) => {
                let mut rules = Vec::new();
                for word in text.split_whitespace() {
                    match word.split_once('=') {
                        Some((key, value)) => rules.push((key.to_owned(), value.to_owned())),
                        None => {
                            self.faults.push(format!("`rules`: expected KEY=VALUE, got `{word}`"));
                        }
                    }
                }
                rules
            }
            Some(Value::Table(table)) => {
                let plain = |value: Value| match value {
                    Value::String(text) => text,
                    other => told(&other),
                };
                table.into_iter().map(|(key, value)| (key, plain(value))).collect()
            }
            Some(other) => {
                self.refuse("rules", "a table such as { capture = \"empty\" }", &other);
                Vec::new()
            }
        }
    }

    /// Reads players: texts NAME=KIND, or tables with `name` and `kind`.
    fn players(&mut self) -> Vec<Entrant> {
        let listed = match self.table.get("players").cloned() {
            None => return Vec::new(),
            Some(Value::Array(listed)) => listed,
            Some(other) => {
                self.refuse("players", "a list, as in [[players]]", &other);
                return Vec::new();
            }
        };
        let mut players = Vec::new();
        for (place, value) in listed.into_iter().enumerate() {
            match player(&value) {
                Ok(entrant) => players.push(entrant),
                Err(fault) => self.faults.push(format!("player {}: {fault}", place + 1)),
            }
        }
        players
    }
}

/// Writes a value for people.
fn told(value: &Value) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

fn player(value: &Value) -> Result<Entrant, String> {
    let expected = "expected name = \"…\" and kind = \"…\", or a text NAME=KIND";
    match value {
        Value::String(text) => text.parse().map_err(|error: EntrantError| error.to_string()),
        Value::Table(table) => {
            let text = |key: &str| table.get(key).and_then(Value::as_str);
            if table.keys().any(|key| !["name", "kind"].contains(&key.as_str())) {
                return Err(expected.to_owned());
            }
            let kind: Kind = text("kind")
                .ok_or(expected)?
                .parse()
                .map_err(|error: KindError| error.to_string())?;
            let unnamed = kind.to_string();
            let name =
                if table.contains_key("name") { text("name").ok_or(expected)? } else { &unnamed };
            Entrant::new(name, kind).map_err(|error| error.to_string())
        }
        _ => Err(expected.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Settings;

    fn no_file(path: &str) -> Result<RulesFile, String> {
        Err(format!("{path}: there is no such file"))
    }

    fn draft(text: &str) -> Result<Draft, Faults> {
        Draft::read(text, &no_file)
    }

    fn settled(draft: Draft) -> Result<Settings, Faults> {
        draft.settle(7, &|path| Err(format!("there is no file {path}")))
    }

    const WHOLE: &str = r#"
        game = "kalah"
        houses = 5
        rules = { capture = "empty" }
        format = "gauntlet"
        games = 60
        openings = "random:plies=4"
        time = "10+0.1"
        margin-ms = 20
        patience-s = 30
        adjudicate = "endgame"
        concurrency = 2
        seed = 11
        out = "here"
        players = ["A=greedy", { name = "B", kind = "random" }, "C=ugi:python3 bot.py"]
    "#;

    #[test]
    fn a_file_says_everything_and_is_written_again_without_loss() {
        let draft = draft(WHOLE).unwrap();
        assert_eq!((draft.concurrency, draft.out.as_deref()), (Some(2), Some("here")));
        let settings = settled(draft).unwrap();
        assert_eq!((settings.pairings(), settings.groups, settings.games()), (2, 15, 60));
        let text = settings.to_toml();
        let again = settled(Draft::read(&text, &no_file).unwrap()).unwrap();
        assert_eq!((again.to_toml(), &again), (text, &settings));
    }

    #[test]
    fn tournaments_of_every_game_are_written_again_without_loss() {
        for entry in catalog::GAMES {
            let players = vec!["A=random".parse().unwrap(), "B=first".parse().unwrap()];
            let choice = Some(Choice::of(entry.name));
            let settings = settled(Draft { choice, players, ..Draft::default() }).unwrap();
            let again = settled(Draft::read(&settings.to_toml(), &no_file).unwrap()).unwrap();
            assert_eq!(again, settings, "{}", settings.to_toml());
        }
    }

    #[test]
    fn games_are_rounded_up_to_whole_groups_of_all_pairings() {
        let games = |text: &str| {
            let text =
                format!("game = 'kalah'\nplayers = ['A=random', 'B=first', 'C=greedy']\n{text}");
            settled(draft(&text).unwrap()).map(|settings| settings.games())
        };
        assert_eq!(games("games = 200"), Ok(204));
        assert_eq!(games("games = 1"), Ok(6));
        assert_eq!(games("per-pairing = 3"), Ok(12));
        assert_eq!(
            games("format = 'swiss'\ngames = 10"),
            Ok(12),
            "two rounds of a pairing and a bye"
        );
        assert!(games("games = 5\nper-pairing = 5").unwrap_err().to_string().contains("not both"));
        assert!(games("per-pairing = 99999999").unwrap_err().to_string().contains("at most"));
    }

    #[test]
    fn every_fault_of_a_file_is_told() {
        let faults = draft(
            "game = 'kalahh'\nformat = 'league'\ngames = 0\ntime = 'quick'\nsprt = { elo0 = 5 }\nhouse = 1\n\
             players = ['A=nobody', 'B=human', { kind = 'first', size = 1 }, 4]\nadjudicate = true\nrules = 7",
        );
        let told = faults.unwrap_err().0;
        for part in [
            "there is no key `house`; the keys are game, houses",
            "did you mean kalah?",
            "there is no format `league`",
            "`games` must be a whole number, at least 1; got 0",
            "`quick` is no time limit",
            "`elo1` is missing",
            "player 1: there is no kind of player `nobody`",
            "player 2: `human` is not possible here",
            "player 3: expected name",
            "player 4: expected name",
            "`adjudicate` must be a text in quotes; got true",
        ] {
            assert!(told.iter().any(|fault| fault.contains(part)), "{part}: {told:#?}");
        }
        let faults = draft(
            "game = 'kalah'\nrules = 'captur=empty'\nformat = 'league'\n\
             players = ['A=counter', 'A=first']",
        );
        let told = faults.unwrap_err().0;
        for part in [
            "there is no format `league`",
            "two players are called `A`",
            "there is no rule `captur`",
        ] {
            assert!(told.iter().any(|fault| fault.contains(part)), "{part}: {told:#?}");
        }
        let faults = draft("game = [").unwrap_err().to_string();
        assert!(faults.starts_with("line 1: "), "{faults}");
    }

    #[test]
    fn what_cannot_be_played_is_refused_with_every_fault() {
        let told = |text: &str| settled(draft(text).unwrap()).unwrap_err().0;
        let faults = told(
            "game = 'kalah'\nformat = 'knockout'\nrounds = 3\nsprt = 'elo0=0,elo1=5'\nopenings = 'none.txt'\n\
             players = ['A=greedy', 'A=random', 'B=counter']",
        );
        for part in [
            "two players are called `A`",
            "B: `counter` plays only Cassino",
            "`rounds` is for swiss and ladder",
            "needs exactly two players",
            "none.txt: there is no file none.txt",
        ] {
            assert!(faults.iter().any(|fault| fault.contains(part)), "{part}: {faults:#?}");
        }
        assert!(told("players = ['random', 'first']")[0].contains("there is no game"));
        assert!(told("game = 'kalah'")[0].contains("needs at least 2 players, got 0"));
    }
}
