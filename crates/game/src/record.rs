//! A played game as text: how it began, and every action since.

use crate::{IllegalAction, State};
use std::fmt::{self, Display, Write as _};
use std::str::FromStr;

/// A played game: tags that say how it began and who played, and every action since.
///
/// As text it is one `key: value` line for each tag, an empty line, and the actions, separated by
/// spaces or line ends. A key is made of letters, digits, `-` and `_`. In a value a backslash, a
/// line feed and a carriage return are written `\\`, `\n` and `\r`.
///
/// ```
/// let text = "game: kalah\nseed: 7\n\n3 6 2\n";
/// let record: game::Record = text.parse()?;
/// assert_eq!(record.tag("seed"), Some("7"));
/// assert_eq!(record.actions, ["3", "6", "2"]);
/// assert_eq!(record.to_string(), text);
/// # Ok::<(), game::ParseRecordError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// Keys and values in their order, each key once.
    pub tags: Vec<(String, String)>,
    /// The actions of seats and of chance, as text, in the order they were played.
    pub actions: Vec<String>,
}

/// Every reason why a text is not a record, in the order of its lines.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", crate::join_faults(.0))]
pub struct ParseRecordError(pub Vec<RecordFault>);

/// One reason why a text is not a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordFault {
    /// A line before the first empty line is not `key: value`.
    #[error("line {line}: expected `key: value`, found `{found}`")]
    NotATag {
        /// The line, from 1.
        line: usize,
        /// What was found.
        found: String,
    },
    /// A key stands twice.
    #[error("line {line}: the key `{key}` is given twice")]
    RepeatedKey {
        /// The line, from 1.
        line: usize,
        /// The key.
        key: String,
    },
    /// A value has a backslash that starts no known sign.
    #[error("line {line}: a backslash must be followed by another, by n or by r")]
    BadEscape {
        /// The line, from 1.
        line: usize,
    },
}

/// Why a record cannot be played again.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError<A: Display, R: Display> {
    /// An action is not even text of an action.
    #[error("action {number}, `{text}`: {reason}")]
    NotAnAction {
        /// Which action, from 1.
        number: usize,
        /// The text.
        text: String,
        /// What the parser says.
        reason: String,
    },
    /// An action is refused by the state it is played in.
    #[error("action {number}: {illegal}")]
    Illegal {
        /// Which action, from 1.
        number: usize,
        /// The action and the reason.
        illegal: IllegalAction<A, R>,
    },
}

impl Record {
    /// Returns the value of a tag.
    pub fn tag(&self, key: &str) -> Option<&str> {
        self.tags.iter().find(|(k, _)| k == key).map(|(_, value)| value.as_str())
    }

    /// Sets a tag, in its place if it is there and at the end if it is not.
    ///
    /// # Panics
    ///
    /// When the key is empty or has other signs than letters, digits, `-` and `_`.
    pub fn set_tag(&mut self, key: &str, value: impl Into<String>) {
        assert!(Self::is_key(key), "a key is letters, digits, - and _: {key:?}");
        let value = value.into();
        match self.tags.iter_mut().find(|(k, _)| k == key) {
            Some((_, old)) => *old = value,
            None => self.tags.push((key.to_owned(), value)),
        }
    }

    /// Tells whether a text can be the key of a tag: letters, digits, `-` and `_`, at least one.
    pub fn is_key(text: &str) -> bool {
        !text.is_empty() && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_')
    }

    /// Plays the actions from a start, calling `each` after every one.
    ///
    /// # Errors
    ///
    /// The first action that cannot be read or is refused, with its number.
    #[allow(clippy::type_complexity, reason = "the error names the state's own types")]
    pub fn replay<S: State>(
        &self,
        start: S,
        mut each: impl FnMut(&S, S::Action),
    ) -> Result<S, ReplayError<S::Action, S::Refusal>> {
        let mut state = start;
        for (index, text) in self.actions.iter().enumerate() {
            let number = index + 1;
            let action = text.parse::<S::Action>().map_err(|error| ReplayError::NotAnAction {
                number,
                text: text.clone(),
                reason: error.to_string(),
            })?;
            state.play(action).map_err(|illegal| ReplayError::Illegal { number, illegal })?;
            each(&state, action);
        }
        Ok(state)
    }
}

impl Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (key, value) in &self.tags {
            write!(f, "{key}: ")?;
            let mut rest = value.as_str();
            while let Some(at) = rest.find(['\\', '\n', '\r']) {
                f.write_str(&rest[..at])?;
                f.write_str(match rest.as_bytes()[at] {
                    b'\n' => "\\n",
                    b'\r' => "\\r",
                    _ => "\\\\",
                })?;
                rest = &rest[at + 1..];
            }
            f.write_str(rest)?;
            f.write_char('\n')?;
        }
        f.write_char('\n')?;
        for line in self.actions.chunks(20) {
            writeln!(f, "{}", line.join(" "))?;
        }
        Ok(())
    }
}

impl FromStr for Record {
    type Err = ParseRecordError;

    fn from_str(text: &str) -> Result<Self, ParseRecordError> {
        let (mut record, mut faults) = (Self::default(), Vec::new());
        let mut lines = (1..).zip(text.lines());
        for (line, content) in lines.by_ref().take_while(|(_, content)| !content.is_empty()) {
            match tag(line, content) {
                Ok((key, _)) if record.tag(key).is_some() => {
                    faults.push(RecordFault::RepeatedKey { line, key: key.to_owned() });
                }
                Ok((key, value)) => record.tags.push((key.to_owned(), value)),
                Err(fault) => faults.push(fault),
            }
        }
        if !faults.is_empty() {
            return Err(ParseRecordError(faults));
        }
        for (_, content) in lines {
            record.actions.extend(content.split_whitespace().map(str::to_owned));
        }
        Ok(record)
    }
}

/// Reads a tag.
fn tag(line: usize, content: &str) -> Result<(&str, String), RecordFault> {
    let (key, value) = content
        .split_once(": ")
        .or_else(|| content.strip_suffix(':').map(|key| (key, "")))
        .filter(|(key, _)| Record::is_key(key))
        .ok_or_else(|| RecordFault::NotATag { line, found: content.to_owned() })?;
    let value = unescape(value).ok_or(RecordFault::BadEscape { line })?;
    Ok((key, value))
}

fn unescape(text: &str) -> Option<String> {
    let mut out = String::with_capacity(text.len());
    let mut signs = text.chars();
    while let Some(sign) = signs.next() {
        out.push(match sign {
            '\\' => match signs.next()? {
                '\\' => '\\',
                'n' => '\n',
                'r' => '\r',
                _ => return None,
            },
            other => other,
        });
    }
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(text: &str) -> String {
        text.parse::<Record>().expect_err("the text is no record").to_string()
    }

    #[test]
    fn names_with_odd_signs_survive() {
        let mut record = Record::default();
        record.set_tag("north", "a\\b: c\nd\r # é ");
        record.set_tag("south", "");
        record.actions = (1..50).map(|n| n.to_string()).collect();
        assert_eq!(record.to_string().parse(), Ok(record));
    }

    #[test]
    fn faults_are_told_with_their_line() {
        assert_eq!(
            error("game: kalah\nnonsense\n"),
            "line 2: expected `key: value`, found `nonsense`"
        );
        assert_eq!(error("a: 1\na: 2\n"), "line 2: the key `a` is given twice");
        assert!(error("a: \\x\n").starts_with("line 1: a backslash"));
        assert_eq!(
            error("game kalah\na: 1\na: 2\nb: \\q\n\n1 2"),
            "line 1: expected `key: value`, found `game kalah`; line 3: the key `a` is given twice; line 4: a backslash \
             must be followed by another, by n or by r"
        );
    }
}
