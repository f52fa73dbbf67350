//! The Fluent files, read once for each language.
#![expect(
    clippy::disallowed_types,
    reason = "constants that take too long to make for a program that shows no text"
)]

use crate::language::Language;
use crate::message::{Arg, Message, Sentence};
use crate::pseudo::pseudo;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::borrow::Cow;
use std::sync::LazyLock;

type Bundle = FluentBundle<FluentResource>;

/// Lists the files of a language that this program reads; the page reads its own.
macro_rules! files {
    ($language:literal) => {
        [
            include_str!(concat!("../locales/", $language, "/common.ftl")),
            include_str!(concat!("../locales/", $language, "/telling.ftl")),
            include_str!(concat!("../locales/", $language, "/games.ftl")),
            include_str!(concat!("../locales/", $language, "/terminal.ftl")),
        ]
    };
}

static ENGLISH: LazyLock<Bundle> = LazyLock::new(|| bundle(Language::English, files!("en")));
static TURKISH: LazyLock<Bundle> = LazyLock::new(|| bundle(Language::Turkish, files!("tr")));
static MALAY: LazyLock<Bundle> = LazyLock::new(|| bundle(Language::Malay, files!("ms")));
static FINNISH: LazyLock<Bundle> = LazyLock::new(|| bundle(Language::Finnish, files!("fi")));
static SWEDISH: LazyLock<Bundle> = LazyLock::new(|| bundle(Language::Swedish, files!("sv")));
static GERMAN: LazyLock<Bundle> = LazyLock::new(|| bundle(Language::German, files!("de")));
static PSEUDO: LazyLock<Bundle> = LazyLock::new(|| bundle(Language::Pseudo, files!("en")));

fn bundle(language: Language, files: [&str; 4]) -> Bundle {
    let identifier = language.code().parse().expect("codes of languages are well formed");
    let mut bundle = Bundle::new_concurrent(vec![identifier]);
    // Terminals have no use for the marks that keep directions of writing apart.
    bundle.set_use_isolating(false);
    if has_decimal_comma(language) {
        bundle.set_formatter(Some(|value, _| match value {
            FluentValue::Number(number) => Some(number.as_string().replace('.', ",")),
            _ => None,
        }));
    }
    if language == Language::Pseudo {
        bundle.set_transform(Some(pseudo));
    }
    for file in files {
        // A test reads all files, and finds no fault in any.
        let resource = FluentResource::try_new(file.to_owned()).unwrap_or_else(|(read, _)| read);
        bundle.add_resource_overriding(resource);
    }
    bundle
}

const fn has_decimal_comma(language: Language) -> bool {
    match language {
        Language::Turkish | Language::Finnish | Language::Swedish | Language::German => true,
        Language::English | Language::Malay | Language::Pseudo => false,
    }
}

impl Language {
    fn bundle(self) -> &'static Bundle {
        match self {
            Self::English => &ENGLISH,
            Self::Turkish => &TURKISH,
            Self::Malay => &MALAY,
            Self::Finnish => &FINNISH,
            Self::Swedish => &SWEDISH,
            Self::German => &GERMAN,
            Self::Pseudo => &PSEUDO,
        }
    }

    /// Says a message in this language; what it cannot say, in English.
    pub fn say(self, message: &Message) -> String {
        let said = self.words(message);
        // Marks at both ends show what is cut off.
        if self == Self::Pseudo && !said.trim().is_empty() { format!("⟦{said}⟧") } else { said }
    }

    fn words(self, message: &Message) -> String {
        let sentences = message.sentences.iter().map(|sentence| match sentence {
            Sentence::Said { id, args } => self.sentence(id, args),
            Sentence::Plain(text) => text.clone(),
            Sentence::Labels(labels) => self.all(labels).join(", "),
        });
        sentences.collect::<Vec<_>>().join(" ")
    }

    /// Returns whether there is a message, in this language or in English.
    pub fn knows(self, id: &str) -> bool {
        [self, Self::English].into_iter().any(|language| language.bundle().has_message(id))
    }

    fn sentence(self, id: &str, args: &[(Cow<'static, str>, Arg)]) -> String {
        let mut inserted = FluentArgs::with_capacity(args.len());
        for (name, arg) in args {
            inserted.set(name.as_ref(), self.value(arg));
        }
        let said = |language: Self| {
            let bundle = language.bundle();
            let pattern = bundle.get_message(id)?.value()?;
            let mut faults = Vec::new();
            let said = bundle.format_pattern(pattern, Some(&inserted), &mut faults).into_owned();
            debug_assert!(faults.is_empty(), "{id} in {}: {faults:?}", language.code());
            Some(said)
        };
        let said = said(self).or_else(|| said(Self::English));
        debug_assert!(said.is_some(), "there is no message {id}");
        said.unwrap_or_else(|| id.to_owned())
    }

    fn value(self, arg: &Arg) -> FluentValue<'_> {
        match arg {
            Arg::Text(text) => text.as_str().into(),
            Arg::Number(number) => (*number).into(),
            Arg::Signed(number) => self.signed(*number).into(),
            Arg::Message(message) => self.words(message).into(),
            Arg::List(list) => self.list(list).into(),
        }
    }

    /// Writes a number with its sign and one decimal; zero, and what is written as zero, has no sign.
    fn signed(self, number: f64) -> String {
        let text = format!("{number:+.1}");
        let text =
            if text.ends_with("0.0") && number.abs() < 0.5 { "0.0".to_owned() } else { text };
        if has_decimal_comma(self) { text.replace('.', ",") } else { text }
    }

    fn all(self, messages: &[Message]) -> Vec<String> {
        messages.iter().map(|message| self.words(message)).collect()
    }

    /// Joins a list.
    fn list(self, messages: &[Message]) -> String {
        let mut all = self.all(messages);
        match (all.pop(), all.is_empty()) {
            (None, _) => self.sentence("nothing", &[]),
            (Some(only), true) => only,
            (Some(last), false) => self.sentence(
                "list",
                &[("list".into(), all.join(", ").into()), ("last".into(), last.into())],
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_and_several_differ() {
        let seeds = |count| Language::English.say(&Message::new("seeds").with("count", count));
        assert_eq!([0, 1, 2].map(seeds), ["0 seeds", "1 seed", "2 seeds"]);
        let points = |language: Language, count: f64| {
            language.say(&Message::new("points").with("count", count))
        };
        let english = [0.5, 1.0, 2.5].map(|count| points(Language::English, count));
        assert_eq!(english, ["0.5 points", "1 point", "2.5 points"]);
        assert!(points(Language::Finnish, 2.5).starts_with("2,5 "));
        assert!(points(Language::Malay, 2.5).starts_with("2.5 "));
        assert_ne!(points(Language::Finnish, 1.0)[1..], points(Language::Finnish, 2.0)[1..]);
    }

    #[test]
    fn lists_are_joined_and_sentences_follow_each_other() {
        let names = |names: &[&str]| {
            let names: Vec<_> = names.iter().map(|name| Message::plain(*name)).collect();
            Language::English.say(&Message::new("share-win").with("names", names))
        };
        assert_eq!(names(&["Ada", "Bo"]), "Ada and Bo share the win.");
        assert_eq!(names(&["Ada", "Bo", "Cy"]), "Ada, Bo and Cy share the win.");
        let both = Message::new("declined").and(Message::new("move-swaps"));
        assert_eq!(Language::English.say(&both), "Declined. It takes over the other side.");
        assert_eq!(Language::English.say(&Message::default()), "");
    }

    #[test]
    fn numbers_are_written_as_the_language_writes_them() {
        let worth = |language: Language, points| {
            let worth = Message::new("move-is-worth").with("exact", true);
            language.say(&worth.with("points", Arg::Signed(points)))
        };
        assert!(worth(Language::English, 1.25).ends_with("+1.2."));
        assert!(worth(Language::English, -0.04).ends_with(" 0.0."));
        assert!(worth(Language::English, -20.0).ends_with("-20.0."));
        assert!(worth(Language::German, -1.5).contains("-1,5"));
    }

    #[test]
    fn the_pseudo_language_marks_texts_but_not_names() {
        let passed = Message::new("passed").with("name", "Ada");
        let said = Language::Pseudo.say(&passed);
        assert!(said.starts_with("⟦Ada ĥååš ") && said.ends_with('⟧'), "{said}");
    }

    #[test]
    fn every_language_can_say_everything() {
        for language in Language::ALL {
            assert!(language.knows("sown") && !language.knows("no-such-message"));
        }
        // Turkish has another word order, and a name without a suffix.
        let sown = Message::new("sown").with("name", "Ada").with("house", 3).with("across", false);
        let said = Language::Turkish.say(&sown);
        assert!(said.starts_with("Ada") && said.contains('3') && !said.contains("sows"), "{said}");
    }
}
