//! What is wrong with a request that could not be read, for whoever wrote the client.
//!
//! `serde` says it in terms of our types: ``seats[1]: missing field `name` at line 1 column 30``. The tests below
//! notice if a new version of it says it in other words.

use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};

/// How serde begins to say what is wrong with a value; before it may stand where the value is.
const BEGINNINGS: [&str; 7] = [
    "missing field ",
    "unknown field ",
    "unknown variant ",
    "duplicate field ",
    "invalid type: ",
    "invalid value: ",
    "invalid length ",
];

const OBJECT: &str = "an object";

/// Says what is wrong with a JSON body.
pub(crate) fn body(rejection: &JsonRejection) -> String {
    let text = rejection.body_text();
    match rejection {
        JsonRejection::JsonDataError(_) => {
            let said = after(&text, "target type: ");
            of("the request", said).unwrap_or_else(|| format!("the request cannot be read: {said}"))
        }
        JsonRejection::JsonSyntaxError(_) => {
            format!("the request is not JSON: {}", split(after(&text, "as JSON: ")).1)
        }
        JsonRejection::MissingJsonContentType(_) => {
            "the request needs the header `Content-Type: application/json`".to_owned()
        }
        _ if rejection.status() == axum::http::StatusCode::PAYLOAD_TOO_LARGE => {
            "the request is too large".to_owned()
        }
        _ => text,
    }
}

/// Says what is wrong with a query.
pub(crate) fn query(rejection: &QueryRejection) -> String {
    let text = rejection.body_text();
    let said = after(&text, "query string: ");
    of("the query", said).unwrap_or_else(|| format!("the query cannot be read: {said}"))
}

/// Says what is wrong with a part of the path.
pub(crate) fn path(rejection: &PathRejection) -> String {
    let text = rejection.body_text();
    // Cannot parse `KEY` with value `VALUE` to a `TYPE`, or without the key.
    let value = after(after(&text, "Cannot parse "), "with value ");
    let mut quoted = value.split('`').skip(1).step_by(2);
    match (quoted.next(), quoted.last().and_then(kind)) {
        (Some(value), Some(kind)) => format!("`{value}` in the path must be {kind}"),
        _ => text,
    }
}

/// Says what is wrong with a message, in the words in which [`serde_json`] says it.
pub(crate) fn message(said: &str) -> String {
    of("the request", said).unwrap_or_else(|| format!("the request is not JSON: {said}"))
}

fn after<'a>(text: &'a str, what: &str) -> &'a str {
    text.split_once(what).map_or(text, |(_, rest)| rest)
}

/// Splits what is said into the place of the value, where it is told, and what is wrong with it.
fn split(said: &str) -> (Option<&str>, &str) {
    let begins = BEGINNINGS.iter().any(|beginning| said.starts_with(beginning));
    match said.split_once(": ") {
        Some((path, rest)) if !begins && !path.contains(' ') => (Some(path), rest),
        _ => (None, said),
    }
}

fn of(whole: &str, said: &str) -> Option<String> {
    // Where in the text it is, nobody counts.
    let said = said.rsplit_once(" at line ").map_or(said, |(said, _)| said);
    let (path, said) = split(said);
    let at = path.map_or_else(|| whole.to_owned(), |path| format!("`{path}`"));
    let missing = || Some(format!("{at} has no {}", said.strip_prefix("missing field ")?));
    let twice = || Some(format!("{at} has {} twice", said.strip_prefix("duplicate field ")?));
    let field = || {
        let (field, known) = said.strip_prefix("unknown field ")?.split_once(", ")?;
        let field = field.trim_matches('`');
        // The path ends with the field itself, except in a value of which a tag says what it is.
        let name = match path {
            Some(path) if path == field || path.ends_with(&format!(".{field}")) => path.to_owned(),
            Some(path) => format!("{path}.{field}"),
            None => field.to_owned(),
        };
        Some(format!("there is no field `{name}`; {}", expected(known)))
    };
    let variant = || {
        let (variant, known) = said.strip_prefix("unknown variant ")?.split_once(", ")?;
        Some(format!("{at} has an unknown value {variant}; {}", expected(known)))
    };
    let typed = || {
        let said =
            said.strip_prefix("invalid type: ").or_else(|| said.strip_prefix("invalid value: "))?;
        let (got, wanted) = said.rsplit_once(", expected ")?;
        let kind = kind(wanted).unwrap_or(wanted);
        // Which value it is, serde does not know where the type of a message decides what is in it.
        let of_it = if path.is_none() && kind != OBJECT { "a value in " } else { "" };
        Some(format!("{of_it}{at} must be {kind}, got {}", given(got)))
    };
    let length = || {
        let (_, wanted) = said.strip_prefix("invalid length ")?.split_once(", expected ")?;
        Some(format!("{at} must be {}", kind(wanted)?))
    };
    let number = || {
        let is_number = said.starts_with("invalid digit ")
            || said.starts_with("number too ")
            || said.starts_with("cannot parse integer ");
        is_number.then(|| format!("{at} must be a whole number"))
    };
    let flag = || {
        let is_flag = said.starts_with("provided string was not `true` ");
        is_flag.then(|| format!("{at} must be true or false"))
    };
    let told = missing().or_else(twice).or_else(field).or_else(variant);
    told.or_else(typed).or_else(length).or_else(number).or_else(flag)
}

/// Returns what there may be instead.
fn expected(known: &str) -> String {
    known.replacen("expected one of ", "expected one of: ", 1)
}

/// Returns what a type of ours is called outside.
fn kind(wanted: &str) -> Option<&'static str> {
    Some(match wanted {
        "u8" => "a whole number from 0 to 255",
        "u16" => "a whole number from 0 to 65535",
        "u32" => "a whole number from 0 to 4294967295",
        "u64" | "usize" => "a whole number",
        "a string" => "a text",
        "a boolean" => "true or false",
        "a sequence" => "a list",
        "a map" => OBJECT,
        _ if wanted.starts_with("struct ") || wanted.contains("enum ") => OBJECT,
        _ => return None,
    })
}

/// Returns a value that was given, as JSON writes it where serde tells it.
fn given(got: &str) -> &str {
    match got.split_once(' ') {
        Some(("string", text)) => text,
        Some((_, quoted)) if quoted.starts_with('`') => quoted.trim_matches('`'),
        _ if got == "map" => OBJECT,
        _ if got == "sequence" => "a list",
        _ => got,
    }
}

#[cfg(test)]
mod tests {
    use wire::{FromClient, NewTable};

    fn told<T: serde::de::DeserializeOwned>(text: &str) -> String {
        super::message(&serde_json::from_str::<T>(text).err().expect(text).to_string())
    }

    #[test]
    fn messages_are_refused_in_words_of_their_own() {
        for (text, expected) in [
            ("{}", "the request has no `type`"),
            (r#"{"type": "play", "seat": 0}"#, "the request has no `id`"),
            (
                r#"{"type": "look", "seat": "0"}"#,
                "a value in the request must be a whole number from 0 to 255, got \"0\"",
            ),
            (
                r#"{"type": "look", "seat": 300}"#,
                "a value in the request must be a whole number from 0 to 255, got 300",
            ),
            (r#"{"type": "look", "foo": 1}"#, "there is no field `foo`; expected `seat`"),
            ("5", "the request must be an object, got 5"),
            ("{", "the request is not JSON: EOF while parsing an object at line 1 column 1"),
        ] {
            assert_eq!(told::<FromClient>(text), expected, "{text}");
        }
        let text = told::<FromClient>(r#"{"type": "dance"}"#);
        assert!(
            text.starts_with(
                "the request has an unknown value `dance`; expected one of: `hello`, "
            ),
            "{text}"
        );
        assert_eq!(told::<NewTable>("[]"), "the request must be an object");
        assert_eq!(
            told::<NewTable>(r#"{"game": "kalah", "game": "kalah"}"#),
            "the request has `game` twice"
        );
    }
}
