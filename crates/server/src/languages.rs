//! The texts of the page in each language, out of the Fluent files of `texts`; debug builds read them from the disk,
//! so that a change shows at once.

use crate::assets;
use axum::extract::Path;
use axum::http::HeaderMap;
use axum::response::Response;
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};
use std::collections::HashMap;

#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../texts/locales"]
struct Locales;

/// What the page asks for, and the files that it is made of: what every scene needs, and what lessons need.
pub(crate) const PARTS: [(&str, &[&str]); 2] =
    [("page.ftl", &["common", "telling", "games", "page"]), ("lessons.ftl", &["lessons"])];

/// Returns a part of the texts in one language.
pub(crate) async fn texts(
    Path((language, part)): Path<(String, String)>,
    headers: HeaderMap,
) -> Response {
    match joined(&language, &part) {
        Some(texts) => {
            let hash = Sha256::digest(&texts).into();
            assets::serve(&part, texts.into_bytes(), &hash, &headers)
        }
        None => assets::not_found(),
    }
}

/// Joins the files of a part into one, without comments. A message that the language lacks is in English, so that
/// the page needs one request, whatever has been translated.
pub(crate) fn joined(language: &str, part: &str) -> Option<String> {
    let is_code = language.len() == 2 && language.bytes().all(|byte| byte.is_ascii_lowercase());
    let (_, files) = PARTS.iter().find(|(name, _)| *name == part).filter(|_| is_code)?;
    let read = |language: &str| -> String {
        files
            .iter()
            .filter_map(|file| Locales::get(&format!("{language}/{file}.ftl")))
            .map(|file| String::from_utf8_lossy(&file.data).into_owned() + "\n")
            .collect()
    };
    let (english, own) = (read("en"), read(language));
    let own: HashMap<&str, &str> = messages(&own).collect();
    Some(messages(&english).map(|(id, message)| *own.get(id).unwrap_or(&message)).collect())
}

/// Returns each message of a Fluent file with its name. What is not a message, such as a comment, is left out.
fn messages(file: &str) -> impl Iterator<Item = (&str, &str)> {
    let begins =
        |line: &str| line.starts_with(|c: char| c.is_ascii_alphabetic() || "-#".contains(c));
    let mut starts = Vec::new();
    let mut at = 0;
    for line in file.split_inclusive('\n') {
        if begins(line) {
            starts.push(at);
        }
        at += line.len();
    }
    starts.push(at);
    let parts: Vec<&str> = starts.windows(2).map(|ends| &file[ends[0]..ends[1]]).collect();
    parts.into_iter().filter_map(|part| {
        let (id, _) = part.split_once('=').filter(|_| !part.starts_with('#'))?;
        Some((id.trim_end(), part))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_split_into_its_messages() {
        let file = "### A file\n\none = 1\n# About two\ntwo = { $n ->\n    [one] a\n   *[other] b\n}\n\n-three =\n    3\n";
        let found: Vec<_> = messages(file).collect();
        let two = "two = { $n ->\n    [one] a\n   *[other] b\n}\n\n";
        assert_eq!(found, [("one", "one = 1\n"), ("two", two), ("-three", "-three =\n    3\n")]);
    }

    #[test]
    fn what_a_language_lacks_is_english() {
        let (english, other) =
            (joined("en", "page.ftl").unwrap(), joined("xx", "page.ftl").unwrap());
        assert_eq!(english, other);
        assert!(english.contains("\nlobby-title = ") && !english.contains('#'));
        assert!(joined("en", "lessons.ftl").unwrap().starts_with("lesson-"));
        for (language, part) in
            [("en", "terminal.ftl"), ("../en", "page.ftl"), ("en", "../page.ftl")]
        {
            assert_eq!(joined(language, part), None);
        }
    }
}
