//! Rules from a file: a named game, its size and its house rules, in TOML.
//!
//! Left out on purpose: reading the file, which is for front ends.

use crate::choice::{Choice, ChoiceError};
use crate::entry::{GameEntry, did_you_mean};
use crate::spelling::typos;
use game::{Key, RuleError};
use sowing::games::ALL;
use sowing::{MAX_HOUSES, MAX_SEEDS, Rules};
use std::collections::BTreeSet;
use std::fmt::{self, Display};
use std::str::FromStr;
use toml::de::{DeTable, DeValue};

/// Rules from a file. They make a game of their base, so records of it need no file.
///
/// ```
/// let text = "base = 'kalah'\ntitle = 'Short Kalah'\nhouses = 4\ncapture = 'empty'";
/// let file: catalog::RulesFile = text.parse()?;
/// assert_eq!((file.choice.game.as_str(), file.choice.houses), ("kalah", Some(4)));
/// # Ok::<(), catalog::RulesFileFaults>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesFile {
    /// The base, the size and the rules that the file sets, in its order.
    pub choice: Choice,
    /// A short name, if the file gives one.
    pub name: Option<String>,
    /// The name to show to people, if the file gives one.
    pub title: Option<String>,
}

/// One thing that is wrong with a file of rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesFileFault {
    /// The line, from 1; none for what concerns several lines or a missing one.
    pub line: Option<usize>,
    /// What is wrong, and what would be right.
    pub what: String,
}

impl Display for RulesFileFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "line {line}: {}", self.what),
            None => write!(f, "{}", self.what),
        }
    }
}

/// Everything that is wrong with a file of rules, in the order of its lines.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", lines(.0))]
pub struct RulesFileFaults(pub Vec<RulesFileFault>);

fn lines(faults: &[RulesFileFault]) -> String {
    faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

/// The keys that are no rules.
const OWN_KEYS: [&str; 5] = ["base", "name", "title", "houses", "seeds"];
const HOUSES: Key = Key::number("houses", (1, MAX_HOUSES as u32), "houses on each side");
const SEEDS: Key = Key::number("seeds", (0, MAX_SEEDS), "seeds in each house");
/// The most letters of a name or title.
pub const LONGEST_TITLE: usize = 40;

/// A key with its value, and the line that it is on.
struct Entry<'t> {
    line: usize,
    key: &'t str,
    value: &'t DeValue<'t>,
}

/// Collects what is wrong.
#[derive(Default)]
struct Faults(Vec<RulesFileFault>);

impl Faults {
    fn add(&mut self, line: impl Into<Option<usize>>, what: &impl ToString) {
        self.0.push(RulesFileFault { line: line.into(), what: what.to_string() });
    }

    /// Returns what was read, or notes why it could not be.
    fn take<T, E: ToString>(&mut self, entry: &Entry<'_>, read: Result<T, E>) -> Option<T> {
        read.map_err(|error| self.add(entry.line, &error.to_string())).ok()
    }
}

impl FromStr for RulesFile {
    type Err = RulesFileFaults;

    /// Reads the text of a file, and checks that its rules can be played.
    ///
    /// # Errors
    ///
    /// Everything that is wrong with it. What it lacks is told once it is well-formed TOML.
    fn from_str(text: &str) -> Result<Self, RulesFileFaults> {
        let mut faults = Faults::default();
        let (table, errors) = DeTable::parse_recoverable(text);
        let ends: Vec<usize> = text.match_indices('\n').map(|(end, _)| end).collect();
        let line = |at: usize| 1 + ends.partition_point(|&end| end < at);
        // Of a file that is not well formed nobody knows what it lacks.
        let mut is_whole = true;
        for error in errors {
            let what = plain(error.message());
            is_whole &= what == "duplicate key";
            let key = error.span().and_then(|span| text.get(span)).unwrap_or_default();
            let what = if what == "duplicate key" { format!("{what} `{key}`") } else { what };
            faults.add(error.span().map(|span| line(span.start)), &what);
        }
        let broken: BTreeSet<_> = faults.0.iter().filter_map(|fault| fault.line).collect();
        let mut entries: Vec<Entry<'_>> = table
            .get_ref()
            .iter()
            .map(|(key, value)| Entry {
                line: line(key.span().start),
                key: key.get_ref(),
                value: value.get_ref(),
            })
            .collect();
        entries.sort_by_key(|entry| entry.line);
        entries.retain(|entry| !broken.contains(&entry.line));

        let mut file = Self { choice: Choice::default(), name: None, title: None };
        let base = file.head(&entries, &mut faults);
        if is_whole && base.is_none() && !entries.iter().any(|entry| entry.key == "base") {
            faults.add(
                None,
                &"there is no `base`: say which game the rules change, as in base = \"kalah\"",
            );
        }
        file.rules(base, &entries, &mut faults);
        // What concerns the whole file goes last; the sort keeps the order within a line.
        faults.0.sort_by_key(|fault| fault.line.unwrap_or(usize::MAX));
        if faults.0.is_empty() { Ok(file) } else { Err(RulesFileFaults(faults.0)) }
    }
}

impl RulesFile {
    /// Reads the keys that are no rules, and returns the base.
    fn head(&mut self, entries: &[Entry<'_>], faults: &mut Faults) -> Option<&'static GameEntry> {
        let mut base = None;
        if let Some(entry) = entries.iter().find(|entry| entry.key == "base") {
            let name = text(entry, || "the name of a game".to_owned());
            let found = name.and_then(|name| {
                // A form of a game brings its size and its rules, which the file may change.
                self.choice = Choice::of(&name);
                GameEntry::find(&self.choice.game).map_err(|unknown| unknown.to_string())
            });
            base = faults.take(entry, found);
        }
        for entry in entries {
            match entry.key {
                "name" => self.name = faults.take(entry, shown(entry)),
                "title" => self.title = faults.take(entry, shown(entry)),
                "houses" => self.choice.houses = faults.take(entry, number(entry, &HOUSES)),
                "seeds" => self.choice.seeds = faults.take(entry, number(entry, &SEEDS)),
                // Read before, or a rule.
                _ => {}
            }
        }
        if let Some(base) = base {
            base.name.clone_into(&mut self.choice.game);
        }
        base
    }

    /// Reads the rules, as those of Kalah if there is no such base.
    fn rules(&mut self, base: Option<&GameEntry>, entries: &[Entry<'_>], faults: &mut Faults) {
        let sowing = base.map_or(Some(&ALL[0]), |base| base.sowing);
        let Some(named) = sowing else {
            if self.choice.houses.is_some() || self.choice.seeds.is_some() {
                faults.add(None, &ChoiceError::SizeOfCassino);
            }
            let access = Access {
                keys: cassino::Rules::KEYS,
                ours: as_said,
                set: cassino::Rules::set,
                get: cassino::Rules::get,
                refines: |_, _| false,
            };
            return self.set(&mut cassino::Rules::default(), &access, entries, faults);
        };
        let mut rules = named.sized(self.choice.houses, self.choice.seeds);
        for (key, value) in &self.choice.rules {
            rules.set(key, value).expect("a form has rules that there are");
        }
        let access = Access {
            keys: Rules::KEYS,
            ours: Rules::in_our_words,
            set: Rules::set,
            get: Rules::get,
            refines: Rules::refines,
        };
        let is_refined = |entry: &&Entry<'_>| !Rules::refined_by(entry.key).is_empty();
        let (refined, others): (Vec<_>, Vec<_>) = entries.iter().partition(is_refined);
        self.set(&mut rules, &access, refined.into_iter().chain(others), faults);
        if base.is_some() {
            rules.faults().iter().for_each(|fault| faults.add(None, fault));
        }
    }

    /// Sets rules in turn.
    fn set<'e, R>(
        &mut self,
        rules: &mut R,
        access: &Access<R>,
        entries: impl IntoIterator<Item = &'e Entry<'e>>,
        faults: &mut Faults,
    ) {
        /// A rule that was set: its key, where the file says it, the value that is said, and the one that holds.
        struct Told<'e> {
            name: &'static str,
            entry: &'e Entry<'e>,
            said: String,
            value: Option<String>,
        }
        let mut told: Vec<Told<'_>> = Vec::new();
        for entry in entries.into_iter().filter(|entry| !OWN_KEYS.contains(&entry.key)) {
            let said = text(entry, String::new).unwrap_or_default();
            let (name, value) = (access.ours)(entry.key, &said);
            let Some(key) = access.keys.iter().find(|key| key.name == name) else {
                let what = match (access.set)(rules, name, value) {
                    Err(left_out @ RuleError::LeftOut { .. }) => left_out.to_string(),
                    Ok(()) | Err(_) => unknown_key(entry.key, access.keys),
                };
                faults.add(entry.line, &what);
                continue;
            };
            let name = key.name;
            let read = text(entry, || key.takes()).and_then(|_| {
                (access.set)(rules, name, value).map_err(|error| error.to_string())?;
                let is_known = key.values.contains(&value);
                if is_known && (access.get)(rules, name).as_deref() != Some(value) {
                    return Err(format!("`{name}` cannot be {value} under the other rules"));
                }
                Ok(value.to_owned())
            });
            // Two words for one rule, or two rules that are parts of one: the last would win unseen.
            let refines = (access.refines)(name, value);
            let is_lost = |one: &Told<'_>| {
                one.name == name || !refines && (access.get)(rules, one.name) != one.value
            };
            if let Some(before) = told.iter().position(is_lost) {
                faults.add(entry.line, &beside(entry.key, told[before].entry.key));
                told.swap_remove(before);
            }
            if let Some(said) = faults.take(entry, read) {
                told.push(Told { name, entry, said, value: None });
            }
            for one in &mut told {
                one.value = (access.get)(rules, one.name);
            }
        }
        told.sort_by_key(|one| one.entry.line);
        for Told { name, said, .. } in told {
            // A form of the game may have set it before.
            self.choice.rules.retain(|(key, _)| key != name);
            self.choice.rules.push((name.to_owned(), said));
        }
    }
}

/// How the rules of a kind of game are told, changed and read.
struct Access<R> {
    keys: &'static [Key],
    /// Returns the key and the value that stand for those of a file.
    ours: for<'t> fn(&'t str, &'t str) -> (&'t str, &'t str),
    set: fn(&mut R, &str, &str) -> Result<(), RuleError>,
    get: fn(&R, &str) -> Option<String>,
    /// Tells whether a key with a value adds to what other keys have set, even where it changes it.
    refines: fn(&str, &str) -> bool,
}

/// Says that two keys set the same.
fn beside(key: &str, before: &str) -> String {
    format!("`{key}` cannot be set beside `{before}`; leave one of them out")
}

/// Returns both as they are.
const fn as_said<'t>(key: &'t str, value: &'t str) -> (&'t str, &'t str) {
    (key, value)
}

/// Reads a text, or a whole number as text.
fn text(entry: &Entry<'_>, takes: impl FnOnce() -> String) -> Result<String, String> {
    let got = match entry.value {
        DeValue::String(text) => return Ok(text.to_string()),
        DeValue::Integer(number) => return Ok(number.to_string()),
        DeValue::Boolean(true) => "true, which is not text in quotes",
        DeValue::Boolean(false) => "false, which is not text in quotes",
        DeValue::Float(_) => "a number with a decimal point",
        DeValue::Datetime(_) => "a date or time",
        DeValue::Array(_) => "a list",
        DeValue::Table(_) => "a table",
    };
    Err(format!("`{}` must be {}; got {got}", entry.key, takes()))
}

fn number<N: TryFrom<u32>>(entry: &Entry<'_>, key: &Key) -> Result<N, String> {
    let text = text(entry, || key.takes())?;
    key.read(&text).map_err(|error| error.to_string())
}

/// Reads a name for people.
fn shown(entry: &Entry<'_>) -> Result<String, String> {
    let takes = || format!("1 to {LONGEST_TITLE} letters in quotes");
    match entry.value {
        DeValue::String(text) => title(text).map(str::to_owned),
        _ => None,
    }
    .ok_or_else(|| match text(entry, takes) {
        Ok(number) if matches!(entry.value, DeValue::Integer(_)) => {
            format!("`{}` must be {}; got the number {number}", entry.key, takes())
        }
        Ok(_) => format!("`{}` must be {}", entry.key, takes()),
        Err(fault) => fault,
    })
}

/// Returns a name for people without blanks around it, if it is one: 1 to [`LONGEST_TITLE`] letters on one line,
/// all of them seen and in their usual direction.
///
/// ```
/// assert_eq!(catalog::title(" Train Kalah "), Some("Train Kalah"));
/// assert_eq!(catalog::title("two\nlines"), None);
/// assert_eq!(catalog::title("\u{202e}halaK"), None);
/// ```
pub fn title(text: &str) -> Option<&str> {
    let text = text.trim();
    let fits = (1..=LONGEST_TITLE).contains(&text.chars().count());
    (fits && !text.chars().any(is_unseen)).then_some(text)
}

/// Tells whether a sign commands a terminal, breaks or turns the direction of a line, or is nothing that anybody sees.
///
/// ```
/// assert!(catalog::is_unseen('\u{1b}') && catalog::is_unseen('\u{202e}'));
/// assert!(!catalog::is_unseen('ş') && !catalog::is_unseen(' '));
/// ```
pub fn is_unseen(sign: char) -> bool {
    sign.is_control()
        || matches!(sign, '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// Says that a key does not exist, and which one may be meant.
fn unknown_key(key: &str, keys: &[Key]) -> String {
    let known = keys.iter().map(|key| key.name).chain(OWN_KEYS);
    let near = known.filter_map(|name| typos(key, name).map(|typos| (typos, name))).min();
    let near: Vec<&str> = near.into_iter().map(|(_, name)| name).collect();
    format!("there is no rule `{key}`{}", did_you_mean(&near))
}

/// Returns the first line of what the parser says.
fn plain(message: &str) -> String {
    message.lines().next().unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(text: &str) -> Vec<String> {
        let faults = text.parse::<RulesFile>().expect_err(text).0;
        faults.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_file_can_use_the_words_of_an_account() {
        let file: RulesFile =
            "base = 'pallanguzhi'\nstarts = 'winner'\nfour = 'sower'".parse().unwrap();
        let rules = [("starter", "winner"), ("fours", "sower")];
        let rules = rules.map(|(key, value)| (key.to_owned(), value.to_owned())).to_vec();
        assert_eq!(file.choice, Choice { rules, ..Choice::of("pallanguzhi") });
    }

    #[test]
    fn a_file_can_begin_with_a_form_of_a_game() {
        let file: RulesFile = "seeds = 5\nbase = 'songo-douala'\nslam = 'take'".parse().unwrap();
        let rules = [("counts", "2,3,4"), ("slam", "take")];
        let rules = rules.map(|(key, value)| (key.to_owned(), value.to_owned())).to_vec();
        let (houses, seeds) = (Some(7), Some(5));
        let expected = Choice { houses, seeds, rules, ..Choice::of("songo") };
        assert_eq!(file.choice, expected);
        assert!(file.choice.spec().is_ok());
    }

    #[test]
    fn a_file_is_the_choice_it_says() {
        let file: RulesFile = "
            # Nine minutes on a train.
            base = 'kalah'
            name = 'train'
            title = 'Train Kalah'
            houses = 4
            seeds = 3
            sets = 3
            capture = 'empty'
            extra-turn = 'on'
            first-move-extra-turn = 'off'
        "
        .parse()
        .unwrap();
        let said = "houses=4 seeds=3 sets=3 capture=empty extra-turn=on first-move-extra-turn=off";
        let Choice { game, houses, seeds, rules, seats } = &file.choice;
        let rules: String = rules.iter().map(|(key, value)| format!(" {key}={value}")).collect();
        let found = format!("houses={} seeds={}{rules}", houses.unwrap(), seeds.unwrap());
        assert_eq!((game.as_str(), found.as_str(), *seats), ("kalah", said, None));
        assert_eq!(
            (file.name.as_deref(), file.title.as_deref()),
            (Some("train"), Some("Train Kalah"))
        );
        assert!(file.choice.spec().is_ok());
        let least: RulesFile = "base = \"congkak\"".parse().unwrap();
        assert_eq!(least.choice, Choice::of("congkak"));
        let cards: RulesFile = "base = \"cassino\"\ntarget = 11".parse().unwrap();
        assert!(cards.choice.spec().is_ok());
    }

    #[test]
    fn every_fault_is_told_at_once() {
        let told = faults(
            "base = \"kalha\"\n\
             tilte = \"A game\"\n\
             houses = 0\n\
             seeds = 4.5\n\
             \n\
             captur = \"empty\"\n\
             capture = \"all\"\n\
             pie = true\n\
             sets = [3]\n",
        );
        assert_eq!(
            told,
            [
                "line 1: there is no game `kalha`; did you mean kalah?",
                "line 2: there is no rule `tilte`; did you mean title?",
                "line 3: `houses` must be a whole number from 1 to 1024; got `0`",
                "line 4: `seeds` must be a whole number from 0 to 1000000; got a number with a decimal point",
                "line 6: there is no rule `captur`; did you mean capture?",
                "line 7: `capture` must be none, standard or empty; got `all`",
                "line 8: `pie` must be off or on; got true, which is not text in quotes",
                "line 9: `sets` must be a whole number from 1 to 65535; got a list",
            ]
        );
    }

    #[test]
    fn contradictions_come_after_the_faults_of_lines() {
        let told =
            faults("title = ''\nbase = 'congkak'\nextra-turn = 'on'\ncapture = 'empty'\npies = 1");
        assert_eq!(told[0], "line 1: `title` must be 1 to 40 letters in quotes");
        let number = "line 2: `title` must be 1 to 40 letters in quotes; got the number 7";
        assert_eq!(faults("base = 'kalah'\ntitle = 7"), [number]);
        assert_eq!(told[1], "line 5: there is no rule `pies`; did you mean pie?");
        assert!(told[2..].iter().any(|fault| fault.contains("it needs capture=none")), "{told:?}");
        assert!(
            told[2..].iter().any(|fault| fault.contains("it needs extra-turn=off")),
            "{told:?}"
        );
    }

    #[test]
    fn a_game_is_sets_or_rounds_or_to_a_target() {
        let told = faults("base = 'bosh'\nsets = 3\nrounds = 2\ntarget = 50");
        assert_eq!(told[0], "line 3: `rounds` cannot be set beside `sets`; leave one of them out");
        assert_eq!(
            told[1],
            "line 4: `target` cannot be set beside `rounds`; leave one of them out"
        );
        assert!("base = 'bosh'\nrounds = 2".parse::<RulesFile>().is_ok());
        let told = faults("base = \"pandi\"\nfours = \"owner\"\nfour = \"sower\"\n");
        assert_eq!(told, ["line 3: `four` cannot be set beside `fours`; leave one of them out"]);
        let told = faults("base = 'oware'\ncounts = '2,3'\neven-capture = 'on'");
        let line = "line 3: `even-capture` cannot be set beside `counts`; leave one of them out";
        assert_eq!(told, [line]);
        let told = faults("base = 'longbeu-a-cha'\nsize = '7x4'\nseeds = 4");
        let why = "the size is set by `houses` and `seeds`";
        assert_eq!(told, [format!("line 2: there is no rule `size=7x4`: {why}")]);
        let told = faults("base = 'kalah'\nfirst-move-extra-turn = 'on'\nextra-turn = 'not-first'");
        assert_eq!(told.len(), 1, "{told:?}");
        let told = faults("base = 'oware'\nfirst-move-extra-turn = 'on'");
        assert_eq!(told, ["line 2: `first-move-extra-turn` cannot be on under the other rules"]);
    }

    #[test]
    fn what_a_key_brings_along_gives_way_wherever_it_is_set() {
        let rules = |text: &str| {
            let file: RulesFile = text.parse().expect("a game");
            file.choice.spec().expect("a game")
        };
        let [early, late, alone] = [
            "base = 'bosh'\nstores = 'none'\ngap-capture = 'series'\nrelay = 'next-house'",
            "base = 'bosh'\nrelay = 'next-house'\ngap-capture = 'series'",
            "base = 'congkak-traditional'\nopening = 'turns'\nextra-turn = 'off'\ncapture = 'none'\nrelay = 'next-house'",
        ]
        .map(rules);
        assert_eq!(early, late);
        assert_eq!(alone.rule("stores").as_deref(), Some("none"));
        let [early, late] = [
            "base = 'kalah'\nfirst-move-extra-turn = 'off'\nextra-turn = 'on'",
            "base = 'kalah'\nextra-turn = 'on'\nfirst-move-extra-turn = 'off'",
        ]
        .map(rules);
        assert_eq!(early, late);
        assert_ne!(early, rules("base = 'kalah'\nextra-turn = 'on'"));
        let choice = Choice {
            rules: [("gap-capture", "off"), ("stores", "none"), ("relay", "occupied")]
                .map(|(key, value)| (key.to_owned(), value.to_owned()))
                .to_vec(),
            ..Choice::of("bosh")
        };
        assert_eq!(choice.spec().expect("a game").rule("stores").as_deref(), Some("none"));
    }

    #[test]
    fn a_rule_of_a_form_is_told_once() {
        let file: RulesFile = "base = 'songo-douala'\nslam = 'take'".parse().expect("a game");
        assert_eq!(file.choice.rules.iter().filter(|(key, _)| key == "slam").count(), 1);
    }

    #[test]
    fn what_is_no_toml_is_told_with_the_rest() {
        let told = faults("base = kalah\nseeds = -1\nseeds = 3\n[rules]\npie = 'on'");
        assert!(told[0].starts_with("line 1: "), "{told:?}");
        assert!(told[1].starts_with("line 2: `seeds` must be a whole number"), "{told:?}");
        assert_eq!(told[2], "line 3: duplicate key `seeds`");
        assert_eq!(told[3], "line 4: there is no rule `rules`");
        assert_eq!(faults("")[0], faults("# nothing")[0]);
        assert!(faults("")[0].starts_with("there is no `base`"));
        let broken = faults("houses = [");
        assert!(!broken.iter().any(|told| told.contains("no `base`")), "{broken:?}");
        assert!(faults("base = 'cassino'\nhouses = 6")[0].contains("no houses or seeds"));
        for text in ["\0", "=", "[", "[[", "'''", "base = \"\"\"", "\u{feff}base", "é = é"] {
            faults(text);
        }
    }

    /// As deep and as long as the largest file that is read.
    #[test]
    fn a_hostile_file_is_refused_in_time() {
        const LENGTH: usize = 64 << 10;
        for part in ["[", "a.", "[a]\n", "a={", "pie=[", "\n", "=", "'", "{", "\"\\u"] {
            let text = part.repeat(LENGTH / part.len());
            assert!(!faults(&text).is_empty());
            assert!(!faults(&format!("base = {text}")).is_empty());
        }
        let keys: String = (0..LENGTH / 8).map(|key| format!("{key} = 0\n")).collect();
        assert_eq!(faults(&keys).len(), LENGTH / 8 + 1);
    }
}
