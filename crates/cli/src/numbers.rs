//! Whole numbers on the command line. A refusal says what would be right.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// Returns a reader of whole numbers in a range.
pub(crate) fn within<T>(range: RangeInclusive<T>) -> impl Fn(&str) -> Result<T, String> + Clone
where
    T: Clone + Display + FromStr + PartialOrd,
{
    move |text| {
        check_whole(text)?;
        let number = text.parse().ok().filter(|number| range.contains(number));
        number.ok_or_else(|| format!("must be from {} to {}", range.start(), range.end()))
    }
}

/// Returns a reader of whole numbers in a range. Its refusals name what is counted, in the same words as the
/// rules use.
pub(crate) fn counting<T>(
    what: &'static str,
    range: RangeInclusive<T>,
) -> impl Fn(&str) -> Result<T, String> + Clone
where
    T: Clone + Display + FromStr + PartialOrd,
{
    let read = within(range.clone());
    move |text| {
        check_whole(text)?;
        let (least, most) = (range.start(), range.end());
        read(text).map_err(|_| format!("{what} must be between {least} and {most}, got {text}"))
    }
}

/// Returns a reader of whole numbers from `least` on, up to the largest that `T` holds.
pub(crate) fn at_least<T>(least: T) -> impl Fn(&str) -> Result<T, String> + Clone
where
    T: Clone + Display + FromStr + PartialOrd,
{
    move |text| {
        check_whole(text)?;
        match text.parse() {
            Ok(number) if number >= least => Ok(number),
            Err(_) if !text.starts_with('-') => Err("is too large".to_owned()),
            _ => Err(format!("must be at least {least}")),
        }
    }
}

fn check_whole(text: &str) -> Result<(), String> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let is_whole = !digits.is_empty() && digits.bytes().all(|sign| sign.is_ascii_digit());
    if is_whole { Ok(()) } else { Err("expected a whole number".to_owned()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused<T: std::fmt::Debug>(read: impl Fn(&str) -> Result<T, String>, text: &str) -> String {
        read(text).expect_err(text)
    }

    #[test]
    fn numbers_out_of_range_are_refused_with_the_range() {
        let read = within::<u8>(1..=5);
        assert_eq!((read("1"), read("5")), (Ok(1), Ok(5)));
        for text in ["0", "6", "-1", "99999999999999999999"] {
            assert_eq!(refused(&read, text), "must be from 1 to 5", "{text}");
        }
    }

    #[test]
    fn numbers_without_a_largest_are_refused_with_the_least() {
        let read = at_least::<u32>(1);
        assert_eq!((read("1"), read("4294967295")), (Ok(1), Ok(u32::MAX)));
        for text in ["0", "-1", "-99999999999999999999"] {
            assert_eq!(refused(&read, text), "must be at least 1", "{text}");
        }
        assert_eq!(refused(&read, "4294967296"), "is too large");
    }

    #[test]
    fn what_is_counted_is_named() {
        let read = counting::<u16>("houses", 1..=1024);
        assert_eq!(read("1024"), Ok(1024));
        for text in ["0", "-1", "1025", "65536"] {
            let told = format!("houses must be between 1 and 1024, got {text}");
            assert_eq!(refused(&read, text), told);
        }
    }

    #[test]
    fn words_and_fractions_are_no_whole_numbers() {
        for text in ["", "-", "x", "1.5", "+1", " 1"] {
            for told in [
                refused(within::<u8>(0..=5), text),
                refused(at_least::<u64>(0), text),
                refused(counting::<u16>("houses", 1..=9), text),
            ] {
                assert_eq!(told, "expected a whole number", "{text}");
            }
        }
    }
}
