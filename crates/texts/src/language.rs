//! The languages, and how one is chosen.

use std::fmt;
use std::str::FromStr;

/// A language.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English, which every other language falls back to.
    #[default]
    English,
    /// Turkish.
    Turkish,
    /// Malay.
    Malay,
    /// Finnish.
    Finnish,
    /// Swedish.
    Swedish,
    /// German.
    German,
    /// English with marks on its letters and a third longer, to see what a translation would not fit into, and what is
    /// not translated.
    Pseudo,
}

/// There is no such language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownLanguage(String);

impl fmt::Display for UnknownLanguage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let codes = Language::ALL.map(Language::code).join(", ");
        write!(f, "expected one of {codes}, got {}", self.0)
    }
}

impl std::error::Error for UnknownLanguage {}

/// As [`Language::code`] writes it.
impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(text: &str) -> Result<Self, UnknownLanguage> {
        let found = Self::EACH.into_iter().find(|language| language.code() == text);
        found.ok_or_else(|| UnknownLanguage(text.to_owned()))
    }
}

impl Language {
    /// Every language that people can choose, in the order of lists.
    pub const ALL: [Self; 6] =
        [Self::English, Self::Turkish, Self::Malay, Self::Finnish, Self::Swedish, Self::German];
    /// With the one for tests.
    const EACH: [Self; 7] = {
        let [en, tr, ms, fi, sv, de] = Self::ALL;
        [en, tr, ms, fi, sv, de, Self::Pseudo]
    };

    /// Returns its code, such as `tr`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Turkish => "tr",
            Self::Malay => "ms",
            Self::Finnish => "fi",
            Self::Swedish => "sv",
            Self::German => "de",
            Self::Pseudo => "en-XA",
        }
    }

    /// Returns its name, in itself.
    pub const fn name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::Turkish => "Türkçe",
            Self::Malay => "Bahasa Melayu",
            Self::Finnish => "Suomi",
            Self::Swedish => "Svenska",
            Self::German => "Deutsch",
            Self::Pseudo => "Ẽñĝļïšĥ",
        }
    }

    /// Returns whether somebody who speaks it from childhood has read its texts.
    pub const fn is_read(self) -> bool {
        matches!(self, Self::English | Self::Pseudo)
    }

    /// Returns the next one in the order of lists, after the last the first.
    #[must_use]
    pub fn next(self) -> Self {
        self.stepped(1)
    }

    /// Returns the one before in the order of lists, before the first the last.
    #[must_use]
    pub fn before(self) -> Self {
        self.stepped(Self::ALL.len() - 1)
    }

    fn stepped(self, by: usize) -> Self {
        let at = Self::ALL.iter().position(|&language| language == self);
        at.map_or(Self::English, |at| Self::ALL[(at + by) % Self::ALL.len()])
    }

    /// Chooses as programs on a terminal do: by the variables that `variable` looks up, `LC_ALL`, `LC_MESSAGES` and
    /// `LANG`, of which the first that says anything counts, and the list `LANGUAGE`, which goes before them unless they
    /// ask for no language at all (`C`).
    ///
    /// ```
    /// use texts::Language;
    ///
    /// let german = |name: &str| (name == "LANG").then(|| "de_CH.UTF-8".to_owned());
    /// assert_eq!(Language::of_environment(german), Language::German);
    /// assert_eq!(Language::of_environment(|_| None), Language::English);
    /// ```
    pub fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Self {
        let said = |name| variable(name).filter(|value| !value.is_empty());
        let Some(locale) = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(said) else {
            return Self::English;
        };
        if matches!(primary(&locale), "C" | "POSIX") {
            return Self::English;
        }
        let list = said("LANGUAGE").unwrap_or_default();
        list.split(':').chain([&locale[..]]).find_map(Self::of_locale).unwrap_or_default()
    }

    /// Returns the language of a locale, such as `tr_TR.UTF-8` or `de-CH`, if it is one of ours.
    fn of_locale(locale: &str) -> Option<Self> {
        let primary = primary(locale);
        let is_it = |language: &Self| language.code().eq_ignore_ascii_case(primary);
        Self::ALL.into_iter().find(is_it)
    }
}

/// Returns what a locale says before its country, its characters and its variants.
fn primary(locale: &str) -> &str {
    locale.split(['_', '-', '.', '@']).next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(variables: &[(&str, &str)], language: Language) {
        let variable = |name: &str| {
            let found = variables.iter().find(|(known, _)| *known == name);
            found.map(|(_, value)| (*value).to_owned())
        };
        assert_eq!(Language::of_environment(variable), language, "{variables:?}");
    }

    #[test]
    fn the_environment_chooses() {
        check(&[("LANG", "tr_TR.UTF-8")], Language::Turkish);
        check(&[("LANG", "de_CH")], Language::German);
        check(&[("LANG", "sv")], Language::Swedish);
        check(&[("LANG", "ms_MY@latin")], Language::Malay);
        check(&[("LANG", "FI_fi")], Language::Finnish);
        check(&[("LANG", "tr_TR"), ("LC_MESSAGES", "fi_FI")], Language::Finnish);
        check(
            &[("LANG", "tr_TR"), ("LC_MESSAGES", "fi_FI"), ("LC_ALL", "sv_SE")],
            Language::Swedish,
        );
        check(&[("LANG", "tr_TR"), ("LC_ALL", "")], Language::Turkish);
    }

    #[test]
    fn a_list_of_languages_goes_first() {
        check(&[("LANG", "en_GB.UTF-8"), ("LANGUAGE", "fr:de_AT:tr")], Language::German);
        check(&[("LANG", "de_DE"), ("LANGUAGE", "fr:it")], Language::German);
        check(&[("LC_ALL", "C"), ("LANGUAGE", "de")], Language::English);
        check(&[("LC_ALL", "C.UTF-8"), ("LANG", "de_DE")], Language::English);
        check(&[("LANGUAGE", "de")], Language::English);
    }

    #[test]
    fn anything_else_is_english() {
        for value in ["C", "POSIX", "fr_FR.UTF-8", "deutsch", "_", "..", "ö", "tr\u{0}"] {
            check(&[("LANG", value)], Language::English);
        }
        check(&[], Language::English);
    }

    #[test]
    fn languages_follow_each_other_in_a_circle() {
        let mut language = Language::English;
        for wanted in Language::ALL.into_iter().skip(1).chain([Language::English]) {
            assert_eq!(language.next().before(), language);
            language = language.next();
            assert_eq!(language, wanted);
        }
        assert_eq!("tr".parse(), Ok(Language::Turkish));
        let error = "french".parse::<Language>().unwrap_err();
        assert_eq!(error.to_string(), "expected one of en, tr, ms, fi, sv, de, got french");
    }
}
