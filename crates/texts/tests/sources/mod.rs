//! Which messages the sources ask for.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// The sources of the program and the page, as one text each.
#[derive(Debug)]
pub(crate) struct Sources {
    rust: String,
    page: String,
}

/// Beginnings of messages whose names are made of the names of games, rules and players; `players` tests that there is
/// one for each.
const MADE: [&str; 10] = [
    "game-",
    "place-",
    "rule-",
    "value-",
    "cassino-rule-",
    "cassino-value-",
    "player-",
    "group-",
    "difficulty-",
    "topic-",
];

/// What begins like a message and names something else.
const OTHERS: [&str; 5] =
    ["best-first-move", "new-deals", "no-such-message", "player-1", "round-robin"];

impl Sources {
    pub(crate) fn read() -> Self {
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the folder of crates");
        let mut rust = String::new();
        for name in ["catalog", "cli", "play", "players", "texts", "tui"] {
            gather(&crates.join(name).join("src"), "rs", &mut rust);
        }
        let mut page = String::new();
        gather(&crates.join("server").join("assets"), "js", &mut page);
        Self { rust, page }
    }

    /// Lists the messages that the program makes by their names: those given to `Message::new`, and every other text
    /// with hyphens that begins like several messages, since names go through tables and functions as well.
    pub(crate) fn asked_for<'a>(&self, known: impl Iterator<Item = &'a str>) -> BTreeSet<String> {
        let calls = self.rust.split("Message::new(\"").skip(1);
        let ids = calls.filter_map(|part| Some(part.split_once('"')?.0));
        let mut beginnings = BTreeMap::<&str, u32>::new();
        for (beginning, _) in known.filter_map(|id| id.split_once('-')) {
            *beginnings.entry(beginning).or_default() += 1;
        }
        let is_like_messages = |text: &&str| {
            let is_name = text
                .bytes()
                .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-');
            let beginning = text.split_once('-').map(|(beginning, _)| beginning);
            is_name
                && !text.ends_with('-')
                && beginning.is_some_and(|one| beginnings.get(one).is_some_and(|&count| count > 1))
        };
        let quoted = self.rust.split('"').filter(is_like_messages);
        ids.chain(quoted).filter(|id| !OTHERS.contains(id)).map(str::to_owned).collect()
    }

    /// Returns whether anything names a message.
    pub(crate) fn use_message(&self, id: &str) -> bool {
        let quoted = format!("\"{id}\"");
        MADE.iter().any(|made| id.starts_with(made))
            || self.rust.contains(&quoted)
            || self.page.contains(&quoted)
    }
}

/// Adds all files in a folder whose names end so.
fn gather(folder: &Path, end: &str, text: &mut String) {
    for entry in fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("a file").path();
        if path.is_dir() {
            gather(&path, end, text);
        } else if path.extension().is_some_and(|extension| extension == end) {
            text.push_str(&fs::read_to_string(path).expect("a source"));
        }
    }
}
