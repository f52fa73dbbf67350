//! The names that people give themselves and their computer players.

use texts::Message;
use wire::Refused;

/// The most characters of a name.
const NAME_CHARACTERS: usize = 40;

/// What cannot be seen or turns the direction of text, so that one name could be read as another: all that
/// Unicode says to ignore or gives no glyph, and the blank Braille pattern, which is a picture of nothing. Ranges of
/// hexadecimal numbers, ascending. A test compares them with the tables of Unicode, which are ten times as large.
const TEXT: &[u8] = include_bytes!("unseen.txt");

/// The same as the steps from number to number, seven bits a byte, the lowest first: a quarter of the text, which a
/// browser need not fetch.
static UNSEEN: [u8; PACKED.1] = {
    let mut exact = [0; PACKED.1];
    exact.copy_from_slice(PACKED.0.split_at(PACKED.1).0);
    exact
};

const PACKED: ([u8; TEXT.len()], usize) = packed();

/// Writes the steps of [`TEXT`], and returns how many bytes they take.
const fn packed() -> ([u8; TEXT.len()], usize) {
    let mut bytes = [0; TEXT.len()];
    let (mut length, mut at) = (0, 0);
    // The last number of the range before, and the first of this one.
    let (mut last, mut first) = (0, None);
    while at < TEXT.len() {
        let mut number = 0;
        while at < TEXT.len() && TEXT[at].is_ascii_hexdigit() {
            number = 16 * number + (TEXT[at] as char).to_digit(16).expect("a digit");
            at += 1;
        }
        let is_first = at < TEXT.len() && TEXT[at] == b'-';
        while at < TEXT.len() && !TEXT[at].is_ascii_hexdigit() {
            at += 1;
        }
        let steps = match first {
            None if is_first => [Some(number - last), None],
            None => [Some(number - last), Some(0)],
            Some(first) => [Some(number - first), None],
        };
        first = if is_first { Some(number) } else { None };
        if !is_first {
            last = number;
        }
        let mut which = 0;
        while which < steps.len() {
            if let Some(mut step) = steps[which] {
                while step > 0x7f {
                    bytes[length] = (step & 0x7f) as u8 | 0x80;
                    length += 1;
                    step >>= 7;
                }
                bytes[length] = step as u8;
                length += 1;
            }
            which += 1;
        }
    }
    (bytes, length)
}

/// Returns the first and the last character of each range of [`UNSEEN`].
fn unseen() -> impl Iterator<Item = (u32, u32)> {
    let mut rest = UNSEEN.iter();
    let mut last = 0;
    let mut number = move || {
        let (mut step, mut shift) = (0, 0);
        loop {
            let byte = u32::from(*rest.next()?);
            step |= (byte & 0x7f) << shift;
            shift += 7;
            if byte < 0x80 {
                break;
            }
        }
        last += step;
        Some(last)
    };
    std::iter::from_fn(move || Some((number()?, number()?)))
}

/// What joins characters or chooses how one looks: many pictures of several people, and names in Persian and in scripts of
/// India, are not written without. After the letters of others they would change nothing that anybody sees.
const JOINERS: [char; 4] = ['\u{200c}', '\u{200d}', '\u{fe0e}', '\u{fe0f}'];
/// From Arabic to the scripts of India and their neighbours.
const JOINED: std::ops::RangeInclusive<char> = '\u{600}'..='\u{1cff}';
/// The most of them in a row.
const MOST_JOINERS: u8 = 2;

fn is_seen(name: &str) -> bool {
    // Names are short and rare: to go through the text is quick enough.
    let is_unseen = |sign: char| {
        let sign = u32::from(sign);
        unseen().take_while(|&(first, _)| first <= sign).any(|(_, last)| sign <= last)
    };
    let mut may_join = 0;
    name.chars().all(|sign| {
        if JOINERS.contains(&sign) && may_join > 0 {
            may_join -= 1;
            return true;
        }
        let joins = !sign.is_ascii() && (!sign.is_alphabetic() || JOINED.contains(&sign));
        may_join = if joins { MOST_JOINERS } else { 0 };
        !is_unseen(sign)
    })
}

/// Checks a name that a person gives, and returns it without blanks around it.
///
/// # Errors
///
/// When it is empty, too long, or has characters that nobody sees and that join nothing.
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

/// Returns that somebody else has this name.
pub fn name_taken(name: &str) -> Refused {
    let told = format!("somebody called {name} takes part already; take another name");
    let message = Message::new("problem-name-taken").with("name", name);
    Refused::conflict("name_taken", told).saying(message)
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
            "❤\u{fe0f}",
            "👩\u{200d}👧 Zoë",
            "🏳\u{fe0f}\u{200d}🌈",
            "نرگس\u{200c}خاتون",
            "क\u{94d}\u{200d}ष",
        ] {
            assert_eq!(checked_name(name).unwrap(), name.trim());
        }
    }

    #[test]
    fn what_joins_nothing_is_no_part_of_a_name() {
        for name in
            ["Ad\u{200d}a", "Å\u{200c}sa", "1\u{fe0f}", "❤\u{fe0f}\u{fe0f}\u{fe0f}", "\u{200d}नेहा"]
        {
            assert!(checked_name(name).is_err(), "{name:?}");
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
