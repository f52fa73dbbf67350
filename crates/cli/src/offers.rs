//! What shells offer to complete: games, rules, kinds of player.
//!
//! Shells offer these texts, but other texts are allowed too: the crates that own a value read it, and their
//! errors say more than a list could.

use arena::Entrant;
use arena::schedule::Format;
use catalog::{GAMES, GameEntry};
use clap::Arg;
use clap::builder::{PossibleValue, TypedValueParser};
use players::Kind;
use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::str::FromStr;
use std::sync::LazyLock;

/// Reads a value of `T`, and offers some texts.
#[derive(Clone)]
pub(crate) struct Offer<T> {
    read: fn(&str) -> Result<T, String>,
    texts: fn() -> &'static [String],
}

impl<T: Clone + Send + Sync + 'static> TypedValueParser for Offer<T> {
    type Value = T;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&Arg>,
        value: &OsStr,
    ) -> Result<T, clap::Error> {
        self.read.parse_ref(command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.texts)().iter().map(|text| PossibleValue::new(text.as_str()))))
    }
}

fn parsed<T: FromStr<Err: ToString>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|error: T::Err| error.to_string())
}

/// Offers the names of the games, and reads their other names too. Whether there is a game of the name is for the
/// command to say.
pub(crate) fn games() -> Offer<String> {
    static NAMES: LazyLock<Vec<String>> =
        LazyLock::new(|| GAMES.iter().map(|entry| entry.name.to_owned()).collect());
    let read =
        |text: &str| Ok(GameEntry::find_spelled(text).map_or(text, |entry| entry.name).to_owned());
    Offer { read, texts: || &NAMES }
}

/// Offers the house rules of all games, as `KEY=VALUE`, or `KEY=` where the value is a number.
pub(crate) fn rules() -> Offer<(String, String)> {
    static RULES: LazyLock<Vec<String>> = LazyLock::new(|| {
        let options = GAMES.iter().flat_map(GameEntry::options);
        let texts = options.flat_map(|option| match option.values {
            [] => vec![format!("{}=", option.key)],
            values => values.iter().map(|value| format!("{}={value}", option.key)).collect(),
        });
        texts.collect::<BTreeSet<String>>().into_iter().collect()
    });
    let read = |text: &str| {
        let (key, value) =
            text.split_once('=').ok_or("expected KEY=VALUE, such as capture=empty")?;
        Ok((key.to_owned(), value.to_owned()))
    };
    Offer { read, texts: || &RULES }
}

static KINDS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let forms = Kind::ALL.iter().map(|info| info.form).filter(|&form| form != "human");
    forms.map(str::to_owned).collect()
});

/// Offers the kinds of computer players.
pub(crate) fn kinds() -> Offer<Kind> {
    Offer { read: parsed, texts: || &KINDS }
}

/// Offers the same for matches, in which programs of others play too, and names are allowed.
pub(crate) fn opponents() -> Offer<Entrant> {
    Offer { read: parsed, texts: || &KINDS }
}

/// Offers the kinds of players with a name before each.
pub(crate) fn seated<T>() -> Offer<T>
where
    T: FromStr<Err: ToString> + Clone + Send + Sync + 'static,
{
    static SEATED: LazyLock<Vec<String>> = LazyLock::new(|| {
        let named = |form| match form {
            "human" => "Player=human".to_owned(),
            form => format!("Computer={form}"),
        };
        Kind::ALL.iter().map(|info| named(info.form)).collect()
    });
    Offer { read: parsed, texts: || &SEATED }
}

/// Offers the kinds of computer players with a name before each, for tournaments.
pub(crate) fn entrants() -> Offer<Entrant> {
    static ENTRANTS: LazyLock<Vec<String>> = LazyLock::new(|| {
        let forms = Kind::ALL.iter().map(|info| info.form).filter(|&form| form != "human");
        forms.map(|form| format!("A={form}")).collect()
    });
    Offer { read: parsed, texts: || &ENTRANTS }
}

/// Offers the formats of tournaments.
pub(crate) fn formats() -> Offer<Format> {
    static FORMATS: LazyLock<Vec<String>> =
        LazyLock::new(|| Format::ALL.iter().map(ToString::to_string).collect());
    Offer { read: parsed, texts: || &FORMATS }
}

#[cfg(test)]
mod tests {
    use super::*;
    use players::Seated;

    fn check<T: Clone + Send + Sync + 'static>(offer: &Offer<T>, some: &[&str]) {
        let texts = (offer.texts)();
        for text in some {
            assert!(texts.iter().any(|offered| offered == text), "{text} in {texts:?}");
        }
        for text in texts {
            assert!((offer.read)(text).is_ok(), "{text}");
        }
    }

    #[test]
    fn whatever_is_offered_can_be_typed() {
        check(&games(), &["kalah", "cassino"]);
        check(&rules(), &["capture=empty", "capture=compulsory", "pie=on", "sets="]);
        check(&kinds(), &["greedy", "counter", "smart:depth=5"]);
        check(&opponents(), &["greedy", "expert:ms=20"]);
        check(&entrants(), &["A=greedy", "A=expert:ms=20"]);
        check(&formats(), &["round-robin", "ladder"]);
        check(&seated::<Seated>(), &["Player=human", "Computer=expert:ms=20"]);
    }
}
