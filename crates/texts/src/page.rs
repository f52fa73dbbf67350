//! The texts that a web page asks for, joined out of Fluent files.

use std::collections::HashMap;

/// What a page asks for, and the files that it is made of: what every scene needs, and what lessons need.
pub const PARTS: [(&str, &[&str]); 2] =
    [("page.ftl", &["common", "telling", "games", "page"]), ("lessons.ftl", &["lessons"])];

/// Joins the files of a part into one, without comments; `read` reads a file of a language by its name without an
/// ending. A message that the language lacks is in English, so that a page needs one request, whatever has been
/// translated. `None` for what is no part or no language.
pub fn joined(
    language: &str,
    part: &str,
    read: &dyn Fn(&str, &str) -> Option<String>,
) -> Option<String> {
    let is_code = language.len() == 2 && language.bytes().all(|byte| byte.is_ascii_lowercase());
    let (_, files) = PARTS.iter().find(|(name, _)| *name == part).filter(|_| is_code)?;
    let all = |language: &str| -> String {
        files.iter().filter_map(|file| read(language, file)).map(|file| file + "\n").collect()
    };
    let (english, own) = (all("en"), all(language));
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
}
