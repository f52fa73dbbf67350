//! The names that people give themselves and their computer players.

use wire::Refused;

/// The most characters of a name.
const NAME_CHARACTERS: usize = 40;

/// What cannot be seen or turns the direction of text, so that one name could be read as another: all that
/// Unicode says to ignore or gives no glyph, and the blank Braille pattern, which is a picture of nothing. Ranges of
/// hexadecimal numbers, ascending. A test compares them with the tables of Unicode, which are ten times as large.
const UNSEEN: &str = include_str!("unseen.txt");

/// Returns the first and the last character of each range of [`UNSEEN`].
fn unseen() -> impl Iterator<Item = (u32, u32)> {
    let number = |digits: &str| u32::from_str_radix(digits, 16).expect("a test reads all");
    UNSEEN.split_whitespace().map(move |range| {
        let (first, last) = range.split_once('-').unwrap_or((range, range));
        (number(first), number(last))
    })
}

fn is_seen(name: &str) -> bool {
    // Names are short and rare: to go through the text is quick enough.
    !name.chars().any(|sign| {
        let sign = u32::from(sign);
        unseen().take_while(|&(first, _)| first <= sign).any(|(_, last)| sign <= last)
    })
}

/// Checks a name that a person gives, and returns it without blanks around it.
///
/// # Errors
///
/// When it is empty, too long, or has characters that nobody sees.
pub fn checked_name(name: &str) -> Result<String, Refused> {
    let name = name.trim();
    if name.is_empty() || name.chars().count() > NAME_CHARACTERS || !is_seen(name) {
        return Err(Refused::bad(
            "bad_name",
            format!("a name has 1 to {NAME_CHARACTERS} characters, all of them visible"),
        ));
    }
    Ok(name.to_owned())
}

/// Returns the name of a computer player that was given none: its kind and the number of its seat.
pub fn usual_name(kind: &str, seat: usize) -> String {
    let word = kind.split(':').next().unwrap_or(kind);
    let mut letters = word.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    format!("{}{} {}", first.unwrap_or('?'), letters.as_str(), seat + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use regex_syntax::hir::{Class, ClassUnicode, HirKind};

    fn unicode() -> ClassUnicode {
        let class = r"[\p{Default_Ignorable_Code_Point}\p{Other}\p{Line_Separator}\p{Paragraph_Separator}\u{2800}]";
        match regex_syntax::parse(class).map(regex_syntax::hir::Hir::into_kind) {
            Ok(HirKind::Class(Class::Unicode(class))) => class,
            other => unreachable!("this is a class of characters: {other:?}"),
        }
    }

    #[test]
    fn unseen_is_what_unicode_says() {
        let known: Vec<(u32, u32)> =
            unicode().iter().map(|range| (range.start().into(), range.end().into())).collect();
        let range = |&(first, last): &(u32, u32)| {
            if first == last { format!("{first:x}") } else { format!("{first:x}-{last:x}") }
        };
        let text = known.iter().map(range).collect::<Vec<_>>().join(" ");
        assert!(unseen().eq(known), "unseen.txt must be:\n{text}");
    }

    #[test]
    fn names_of_all_scripts_are_names() {
        for name in [
            "Ada",
            " Ada Lovelace ",
            "Åsa",
            "李雷",
            "山田\u{3000}太郎",
            "João",
            "नेहा",
            "عمر",
            "김철수",
            "Z♥",
            "<b>x</b>",
        ] {
            assert_eq!(checked_name(name).unwrap(), name.trim());
        }
    }

    #[test]
    fn what_nobody_sees_is_no_name() {
        let unseen = [
            '\0',
            '\n',
            '\u{7f}',
            '\u{85}',
            '\u{ad}',
            '\u{34f}',
            '\u{61c}',
            '\u{115f}',
            '\u{1160}',
            '\u{17b4}',
            '\u{180e}',
            '\u{200b}',
            '\u{200d}',
            '\u{200e}',
            '\u{2028}',
            '\u{202e}',
            '\u{2060}',
            '\u{2064}',
            '\u{2066}',
            '\u{2069}',
            '\u{2800}',
            '\u{3164}',
            '\u{fe0f}',
            '\u{feff}',
            '\u{ffa0}',
            '\u{fff9}',
            '\u{e000}',
            '\u{e0001}',
            '\u{e0041}',
            '\u{e0100}',
        ];
        for sign in unseen {
            for name in [format!("{sign}"), format!("Ada{sign}"), format!("A{sign}da")] {
                // At the ends, blanks are cut off.
                let is_cut = sign.is_whitespace() && name.trim() == "Ada";
                assert!(is_cut || checked_name(&name).is_err(), "{:x} in {name:?}", sign as u32);
            }
        }
        for name in ["", "  ", "\u{a0}", &"x".repeat(41)] {
            assert!(checked_name(name).is_err(), "{name:?}");
        }
    }
}
