//! Words as people type them: without marks on letters, in any case, with typos.

use strsim::osa_distance;

/// Small letters with marks, by those without. A test compares them with the tables of Unicode, which are large and
/// mostly of scripts in which no game is written.
const MARKED: [(char, &str); 25] = [
    ('a', "àáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ"),
    ('b', "ḃḅḇ"),
    ('c', "çćĉċčḉ"),
    ('d', "ďḋḍḏḑḓ"),
    ('e', "èéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệ"),
    ('f', "ḟ"),
    ('g', "ĝğġģǧǵḡ"),
    ('h', "ĥȟḣḥḧḩḫẖ"),
    ('i', "ìíîïĩīĭįǐȉȋḭḯỉị"),
    ('j', "ĵǰ"),
    ('k', "ķǩḱḳḵ"),
    ('l', "ĺļľḷḹḻḽ"),
    ('m', "ḿṁṃ"),
    ('n', "ñńņňǹṅṇṉṋ"),
    ('o', "òóôõöōŏőơǒǫǭȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợ"),
    ('p', "ṕṗ"),
    ('r', "ŕŗřȑȓṙṛṝṟ"),
    ('s', "śŝşšșṡṣṥṧṩ"),
    ('t', "ţťțṫṭṯṱẗ"),
    ('u', "ùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự"),
    ('v', "ṽṿ"),
    ('w', "ŵẁẃẅẇẉẘ"),
    ('x', "ẋẍ"),
    ('y', "ýÿŷȳẏẙỳỵỷỹ"),
    ('z', "źżžẑẓẕ"),
];

/// Returns a text in lower case and without marks on its letters: `tas` for `Taş`. Letters of other alphabets than the
/// Latin one stay as they are.
pub(crate) fn plain(text: &str) -> String {
    let letters = text.chars().flat_map(char::to_lowercase);
    letters.filter(|&sign| !is_mark(sign)).map(base).collect()
}

/// Returns the same in one word: `togyzkumalak` for `Togyz kumalak`, `almanqala` for `Al-manqala`.
pub(crate) fn run_together(text: &str) -> String {
    plain(text).split([' ', '-']).collect()
}

/// Returns the letter of the alphabet that a sign is or stands for, if there is one: `A` for `Å`.
pub fn in_ascii(sign: char) -> Option<char> {
    let small = sign.to_lowercase().next().map(base);
    let letter = small.filter(char::is_ascii);
    letter.map(|letter| if sign.is_uppercase() { letter.to_ascii_uppercase() } else { letter })
}

/// Tells whether this is a mark that follows its letter.
const fn is_mark(sign: char) -> bool {
    matches!(sign, '\u{300}'..='\u{36f}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}')
}

/// Returns the letter of the alphabet that a small letter has under its marks or stands for.
fn base(letter: char) -> char {
    match letter {
        'ı' => 'i',
        'ø' | 'ɔ' => 'o',
        'ł' => 'l',
        'đ' => 'd',
        'ɛ' | 'ǝ' => 'e',
        'ŋ' => 'n',
        '’' | 'ʻ' | 'ʼ' => '\'',
        letter if letter.is_ascii() => letter,
        other => {
            let found = MARKED.iter().find(|(_, marked)| marked.contains(other));
            found.map_or(other, |&(base, _)| base)
        }
    }
}

/// Returns how many typos make one word of the other, if they are few for its length. Takes time by the product of
/// the lengths.
pub(crate) fn typos(typed: &str, meant: &str) -> Option<usize> {
    let (typed, meant) = (plain(typed), plain(meant));
    let most = (typed.chars().count() / 3).min(3);
    Some(osa_distance(&typed, &meant)).filter(|&typos| typos <= most)
}

#[cfg(test)]
mod tests {
    use super::*;
    use unicode_normalization::UnicodeNormalization;
    use unicode_normalization::char::is_combining_mark;

    #[test]
    fn latin_letters_have_the_marks_that_unicode_knows() {
        let mut letters = 0;
        for sign in ('\u{80}'..=char::MAX).filter(|sign| sign.is_alphabetic()) {
            let parts: Vec<char> = std::iter::once(sign).nfd().collect();
            let [letter, marks @ ..] = &parts[..] else { unreachable!("a sign has a part") };
            if letter.is_ascii_alphabetic() {
                assert!(marks.iter().all(|&mark| is_combining_mark(mark) && is_mark(mark)));
                assert_eq!(in_ascii(sign), Some(*letter), "{sign}");
                let small = letter.to_ascii_lowercase().to_string();
                for written in [sign.to_string(), parts.iter().collect()] {
                    assert_eq!(plain(&written), small, "{sign}");
                }
                letters += 1;
            }
        }
        assert!(letters >= 490, "{letters}");
    }

    #[test]
    fn marks_and_case_do_not_matter() {
        for (text, is) in [
            ("Taş", "tas"),
            ("Ġäläbä ÇÖL", "galaba col"),
            ("İstanbul ırmak", "istanbul irmak"),
            ("Ɔware ŋ", "oware n"),
            ("j’odu", "j'odu"),
        ] {
            assert_eq!(plain(text), is);
        }
    }

    #[test]
    fn letters_stand_for_themselves_without_their_marks() {
        let written: String = "Sàn yáo, Åsa, ılık ♠".chars().filter_map(in_ascii).collect();
        assert_eq!(written, "San yao, Asa, ilik ");
    }

    #[test]
    fn few_typos_are_counted_and_many_are_another_word() {
        assert_eq!(typos("owari", "oware"), Some(1));
        assert_eq!(typos("kalha", "Kalah"), Some(1));
        assert_eq!(typos("kalah", "Kalah"), Some(0));
        assert_eq!(typos("chess", "kalah"), None);
        assert_eq!(typos("ab", "ac"), None);
    }
}
