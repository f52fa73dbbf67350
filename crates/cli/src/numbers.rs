//! Whole numbers on the command line, refused with the range that is allowed.

/// Returns a reader of whole numbers from `least` on.
pub(crate) fn at_least(least: u64) -> impl Fn(&str) -> Result<u64, String> + Clone {
    move |text| {
        let digits = text.strip_prefix('-').unwrap_or(text);
        if digits.is_empty() || !digits.bytes().all(|sign| sign.is_ascii_digit()) {
            return Err("expected a whole number".to_owned());
        }
        let number = text.parse().ok().filter(|&number| number >= least);
        number.ok_or_else(|| format!("{text} is not in {least}..={}", u64::MAX))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_out_of_range_are_refused_with_the_range() {
        let read = at_least(1);
        assert_eq!(read("7"), Ok(7));
        for text in ["0", "-1", "99999999999999999999"] {
            assert_eq!(read(text), Err(format!("{text} is not in 1..=18446744073709551615")));
        }
        for text in ["", "-", "x", "1.5"] {
            assert_eq!(read(text), Err("expected a whole number".to_owned()));
        }
    }
}
