//! Words as people type them: without marks on letters, in any case, with typos.

use strsim::osa_distance;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Returns a text in lower case and without marks on its letters: `tas` for `Taş`.
pub(crate) fn plain(text: &str) -> String {
    let letters = text.nfd().filter(|&sign| !is_combining_mark(sign));
    letters
        .flat_map(char::to_lowercase)
        .filter(|&sign| !is_combining_mark(sign))
        .map(base)
        .collect()
}

/// Returns the letter of the alphabet that a sign is or stands for, if there is one: `A` for `Å`.
pub fn in_ascii(sign: char) -> Option<char> {
    let letter = std::iter::once(sign).nfd().next().unwrap_or(sign);
    Some(base(letter)).filter(char::is_ascii)
}

/// Returns the letter of the alphabet that stands for one that Unicode does not take apart.
const fn base(letter: char) -> char {
    match letter {
        'ı' => 'i',
        'ø' | 'ɔ' => 'o',
        'ł' => 'l',
        'đ' => 'd',
        'ɛ' | 'ǝ' => 'e',
        'ŋ' => 'n',
        '’' | 'ʻ' | 'ʼ' => '\'',
        other => other,
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
