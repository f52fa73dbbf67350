//! The list of games, and how one is found in it.

use crate::family::Family;
use crate::spelling::{run_together, typos};
use game::Key;
use sowing::games::{ALL, NamedGame, VARIANTS, Words};
use sowing::{Rules, Topic};
use std::ops::RangeInclusive;
#[cfg(not(target_family = "wasm"))]
use texts::{Language, Message};

/// A game that can be asked for by name.
#[derive(Clone, Debug)]
pub struct GameEntry {
    /// The name in commands and records.
    pub name: &'static str,
    /// The name as its players spell it.
    pub title: &'static str,
    /// Other names that its players use.
    pub also: &'static [&'static str],
    /// Its family.
    pub family: Family,
    /// How many may sit at a table.
    pub seats: RangeInclusive<u8>,
    /// Where it is played.
    pub region: &'static str,
    /// What it is like, in one short sentence.
    pub about: &'static str,
    /// The rule sheet, in Markdown.
    pub sheet: &'static str,
    /// What else there is to say of a sowing game.
    pub sowing: Option<&'static NamedGame>,
}

/// Every game, in the order of listings.
pub const GAMES: &[GameEntry] = &ENTRIES;

const CASSINO: GameEntry = GameEntry {
    name: "cassino",
    title: "Nordic Cassino",
    also: &["Kasino"],
    family: Family::Cassino,
    seats: cassino::MIN_SEATS..=cassino::MAX_SEATS,
    region: "Finland, Sweden",
    about: game::english("Capture cards from the table, first to 16 points."),
    sheet: sowing::sheet!("cassino"),
    sowing: None,
};

/// The sowing games, and Cassino after them.
const ENTRIES: [GameEntry; ALL.len() + 1] = {
    let mut entries = [CASSINO; ALL.len() + 1];
    let mut place = 0;
    while place < ALL.len() {
        entries[place] = sowing_entry(&ALL[place]);
        place += 1;
    }
    entries
};

const fn sowing_entry(game: &'static NamedGame) -> GameEntry {
    GameEntry {
        name: game.name,
        title: game.title,
        also: game.also,
        family: Family::Sowing,
        seats: 2..=2,
        region: game.region,
        about: game.about,
        sheet: game.sheet,
        sowing: Some(game),
    }
}

/// The games that a first page shows before anybody looks for another.
const FIRST: [&str; 6] =
    ["kalah", "mancala", "mangala", "congkak", "congkak-traditional", "cassino"];

/// One option of a game: a `--rule` key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionInfo {
    /// The key.
    pub key: &'static str,
    /// The values it takes; empty when it takes a whole number.
    pub values: &'static [&'static str],
    /// The smallest and the largest number, where it takes one.
    pub range: Option<(u32, u32)>,
    /// Its value when nobody says otherwise.
    pub default: String,
    /// What it is about, in one sentence.
    pub help: &'static str,
    /// The heading under which lists put it; none for games with few options.
    pub topic: Option<Topic>,
}

/// There is no game of a name; games of similar names come with the error.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no game `{name}`{}", did_you_mean(.near))]
pub struct UnknownGame {
    /// The name asked for.
    pub name: String,
    /// The nearest names, the best first; at most three.
    pub near: Vec<&'static str>,
}

/// Proposes names, if there are any to propose.
pub(crate) fn did_you_mean(near: &[&str]) -> String {
    match near {
        [] => String::new(),
        [one] => format!("; did you mean {one}?"),
        [others @ .., last] => format!("; did you mean {} or {last}?", others.join(", ")),
    }
}

/// The most names that are proposed for an unknown one.
const MOST_NEAR: usize = 3;
/// The bytes of the longest text that is compared with the names of games.
const LONGEST_NAME: usize = 64;

impl GameEntry {
    /// Returns the game with this name.
    ///
    /// # Errors
    ///
    /// When there is none; the error proposes the nearest names.
    pub fn find(name: &str) -> Result<&'static Self, UnknownGame> {
        GAMES
            .iter()
            .find(|entry| entry.name == name)
            .ok_or_else(|| UnknownGame { name: name.to_owned(), near: near(name) })
    }

    /// Lists the games that a first page shows before anybody looks for another.
    pub fn first_page() -> impl Iterator<Item = &'static Self> {
        GAMES.iter().filter(|entry| entry.is_on_first_page())
    }

    /// Tells whether a first page shows this game before anybody looks for another.
    pub fn is_on_first_page(&self) -> bool {
        FIRST.contains(&self.name)
    }

    /// Lists the other names that players use, and the names of the forms of the game.
    pub fn other_names(&self) -> impl Iterator<Item = &'static str> {
        let game = self.name;
        let forms = VARIANTS.iter().filter(move |variant| variant.game == game);
        self.also.iter().copied().chain(forms.map(|variant| variant.name))
    }

    /// Returns the game with this name or title, or else the only one with this other name. Case, marks on letters,
    /// blanks and hyphens do not matter.
    ///
    /// ```
    /// let found = catalog::GameEntry::find_spelled("Sàn yáo").map(|entry| entry.name);
    /// assert_eq!(found, Some("san-yao"));
    /// ```
    pub fn find_spelled(name: &str) -> Option<&'static Self> {
        let name = run_together(name);
        let is_name = |said: &&str| run_together(said) == name;
        let has_name = |entry: &&Self| [entry.name, entry.title].iter().any(is_name);
        let has_other_name = |entry: &&Self| entry.also.iter().any(is_name);
        GAMES.iter().find(has_name).or_else(|| {
            let mut found = GAMES.iter().filter(has_other_name);
            found.next().filter(|_| found.next().is_none())
        })
    }

    /// Tells whether a text is part of the game's names, title or region, or of what its players call its parts; or says
    /// how hard it is to learn. Case, marks on letters, blanks and hyphens do not matter.
    ///
    /// ```
    /// let mangala = catalog::GameEntry::find("mangala")?;
    /// assert!(mangala.matches("TAS") && mangala.matches("turk") && !mangala.matches("kalah"));
    /// assert!(mangala.matches("Türkei"), "in any language");
    /// # Ok::<(), catalog::UnknownGame>(())
    /// ```
    pub fn matches(&self, text: &str) -> bool {
        let text = run_together(text);
        [self.name, self.title, self.region]
            .into_iter()
            .chain(self.other_names())
            .chain(self.own_words())
            .any(|said| run_together(said).contains(&text))
            || self.translations().any(|title| run_together(&title).contains(&text))
            // A part of it would match too many games.
            || self.sowing.is_some_and(|game| game.difficulty.name() == text)
    }

    /// Lists what the game is called, and where it is played, in each language.
    #[cfg(not(target_family = "wasm"))]
    fn translations(&self) -> impl Iterator<Item = String> {
        let said = [self.called(), self.place()];
        Language::ALL.into_iter().flat_map(move |language| said.clone().map(|it| language.say(&it)))
    }

    /// Lists nothing: in a browser the page says everything, and looks for games by itself.
    #[cfg(target_family = "wasm")]
    fn translations(&self) -> impl Iterator<Item = String> {
        std::iter::empty()
    }

    /// Returns where the game is played: its [`region`](Self::region), in words that are translated.
    #[cfg(not(target_family = "wasm"))]
    pub fn place(&self) -> Message {
        Message::new(format!("place-{}", self.name))
    }

    /// Returns what the game is called: most have a name that is the same in all languages.
    ///
    /// ```
    /// use catalog::GameEntry;
    /// use texts::Language;
    ///
    /// let german = |name| GameEntry::find(name).map(|entry| Language::German.say(&entry.called()));
    /// assert_eq!(german("kalah")?, "Kalah");
    /// assert_eq!(german("cassino")?, "Nordisches Cassino");
    /// # Ok::<(), catalog::UnknownGame>(())
    /// ```
    #[cfg(not(target_family = "wasm"))]
    pub fn called(&self) -> Message {
        let id = format!("title-{}", self.name);
        if Language::English.knows(&id) { Message::new(id) } else { Message::plain(self.title) }
    }

    /// Lists what players of the game call its parts, if they have words of their own.
    fn own_words(&self) -> impl Iterator<Item = &'static str> {
        let words = |words: Words| [words.house, words.store, words.seed, words.seeds];
        let own = self.sowing.map(|game| words(game.words)).into_iter().flatten();
        own.filter(move |word| !words(Words::USUAL).contains(word))
    }

    /// Lists the options with their defaults.
    pub fn options(&self) -> Vec<OptionInfo> {
        let option = |key: &Key, default: Option<String>| OptionInfo {
            key: key.name,
            values: key.values,
            range: key.values.is_empty().then_some(key.range),
            default: default.expect("every listed key has a value"),
            help: key.help,
            topic: Topic::of(key.name).filter(|_| self.sowing.is_some()),
        };
        if let Some(NamedGame { rules, .. }) = self.sowing {
            Rules::KEYS.iter().map(|key| option(key, rules.get(key.name))).collect()
        } else {
            let rules = cassino::Rules::default();
            cassino::Rules::KEYS.iter().map(|key| option(key, rules.get(key.name))).collect()
        }
    }
}

/// Returns the names that somebody may have meant: those with few typos first, then those it is part of.
fn near(name: &str) -> Vec<&'static str> {
    if name.len() > LONGEST_NAME {
        return Vec::new();
    }
    let mut near: Vec<_> = GAMES
        .iter()
        .filter_map(|entry| {
            let names = [entry.name, entry.title].into_iter().chain(entry.other_names());
            let slips = names.filter_map(|said| typos(name, said));
            let part =
                (name.trim().chars().count() > 2 && entry.matches(name)).then_some(usize::MAX);
            slips.min().or(part).map(|typos| (typos, entry.name))
        })
        .collect();
    near.sort_by_key(|&(typos, _)| typos);
    near.into_iter().map(|(_, name)| name).take(MOST_NEAR).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_is_listed_once_and_cassino_last() {
        let names: Vec<&str> = GAMES.iter().map(|entry| entry.name).collect();
        let sowing: Vec<&str> = ALL.iter().map(|game| game.name).collect();
        assert_eq!(names[..names.len() - 1], sowing);
        assert_eq!(names.last(), Some(&"cassino"));
        assert_eq!(GameEntry::first_page().count(), FIRST.len(), "every one of them is a game");
    }

    #[test]
    fn an_unknown_name_proposes_the_nearest() {
        for (name, near) in [
            ("kalha", &["kalah"][..]),
            ("Kalah", &["kalah"]),
            ("mangela", &["mangala", "mancala"]),
            ("cogkak", &["congkak"]),
            ("nordic", &["cassino"]),
            ("türk", &["mangala"]),
            ("korgool", &["togyzkumalak"]),
            ("awalle", &["oware"]),
            ("ayo", &["oware", "ayoayo"]),
            ("xyzzy", &[]),
            ("", &[]),
        ] {
            let found = GameEntry::find(name).unwrap_err().near;
            assert!(found.starts_with(near) && found.is_empty() == near.is_empty(), "{found:?}");
            assert!(found.len() <= MOST_NEAR, "{found:?}");
        }
        let told = GameEntry::find("mangela").unwrap_err().to_string();
        assert_eq!(told, "there is no game `mangela`; did you mean mangala or mancala?");
        let told = GameEntry::find("xyzzy").unwrap_err().to_string();
        assert_eq!(told, "there is no game `xyzzy`");
    }

    #[test]
    fn games_are_found_by_part_of_what_is_known_of_them() {
        let found = |text: &str| -> Vec<&str> {
            GAMES.iter().filter(|entry| entry.matches(text)).map(|entry| entry.name).collect()
        };
        assert_eq!(found("CONG"), ["congkak", "congkak-traditional"]);
        assert_eq!(found("finland"), ["cassino"]);
        assert!(found("Hard").contains(&"gabata") && !found("hard").contains(&"kalah"));
        assert_eq!(found("taş"), found("tas"));
        assert!(found(" rumah ").contains(&"congkak-traditional"));
        assert_eq!(found("awale"), ["oware"]);
        assert_eq!(found("Korgool"), ["togyzkumalak"]);
        assert_eq!(found("toguz-korgool"), ["togyzkumalak"]);
        assert_eq!(found("togyz kumalak"), ["togyzkumalak"]);
        assert_eq!(found("la'b akila"), ["al-manqala"]);
        assert_eq!(found("kasino"), ["cassino"]);
        assert_eq!(found("walak"), ["longbeu-a-cha"], "a form of it");
        assert_eq!(found("songo douala"), ["songo"]);
        assert_eq!(found("seed"), [""; 0], "nearly every game has seeds");
        assert_eq!(found("").len(), GAMES.len());
    }
}
