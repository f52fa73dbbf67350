//! English as if it were another language: marked, and a third longer.

use std::borrow::Cow;

/// Puts marks on letters and doubles vowels, which makes a text about a third longer.
pub(crate) fn pseudo(text: &str) -> Cow<'_, str> {
    let mut out = String::with_capacity(text.len() * 2);
    for sign in text.chars() {
        let marked = marked(sign);
        out.push(marked);
        if "aeiouAEIOU".contains(sign) {
            out.push(marked);
        }
    }
    out.into()
}

const fn marked(sign: char) -> char {
    match sign {
        'a' => 'å',
        'e' => 'é',
        'i' => 'ï',
        'o' => 'ø',
        'u' => 'ü',
        'y' => 'ÿ',
        'c' => 'ç',
        'd' => 'ð',
        'g' => 'ĝ',
        'h' => 'ĥ',
        'l' => 'ļ',
        'n' => 'ñ',
        'r' => 'ŕ',
        's' => 'š',
        't' => 'ţ',
        'w' => 'ŵ',
        'z' => 'ž',
        'A' => 'Å',
        'E' => 'É',
        'I' => 'Ï',
        'O' => 'Ø',
        'U' => 'Ü',
        'C' => 'Ç',
        'D' => 'Ð',
        'G' => 'Ĝ',
        'H' => 'Ĥ',
        'N' => 'Ñ',
        'S' => 'Š',
        'T' => 'Ţ',
        'W' => 'Ŵ',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_marked_and_longer() {
        assert_eq!(pseudo("Take back 3"), "Ţååkéé bååçk 3");
        let english = "The position has occurred three times: the game is a draw.";
        let [long, short] = [&pseudo(english)[..], english].map(|text| text.chars().count());
        assert!((long * 4) >= short * 5 && (long * 2) <= short * 3, "{short} {long}");
    }
}
