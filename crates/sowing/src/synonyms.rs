//! What accounts of single games call house rules that have another name here.
//!
//! A key means the same in every game, so where accounts use one word for two things, or two for one, the word here is a
//! choice. Theirs are read too, and never written.

/// A key and its value in some account, and here. A value of `""` stands for every value, which stays as it is.
type Synonym = ((&'static str, &'static str), (&'static str, &'static str));

const SYNONYMS: &[Synonym] = &[
    (("after-capture", "continue"), ("gap-capture", "continue")),
    (("after-capture", "stop"), ("gap-capture", "one")),
    (("capture", "any"), ("capture-in", "both")),
    (("capture", "own"), ("capture-in", "own")),
    (("chain", "no"), ("chain", "off")),
    (("chain", "yes"), ("chain", "on")),
    (("clear", "none"), ("ends", "mover")),
    (("clear", "opponent"), ("ends", "opponent")),
    (("clear", "own"), ("ends", "own")),
    (("endless", "refuse"), ("endless", "illegal")),
    (("four", "not-last-owner"), ("fours", "owner")),
    (("four", ""), ("fours", "")),
    (("least", ""), ("play-on", "")),
    (("lone", "may"), ("lone", "on")),
    (("lone", "may capture"), ("lone", "on")),
    (("lone", "may not"), ("lone", "off")),
    (("lone", "may not capture"), ("lone", "off")),
    (("most", "none"), ("most", "0")),
    (("opening", "simultaneous"), ("opening", "together")),
    (("opposite", ""), ("gap-opposite", "")),
    (("rounds", "off"), ("rounds", "1")),
    (("rounds", "on"), ("rounds", "0")),
    (("series", "all"), ("gap-capture", "series")),
    (("series", "one"), ("gap-capture", "one")),
    (("slam-rest", "none"), ("rest", "nobody")),
    (("slam-rest", "other"), ("rest", "emptier")),
    (("slam-rest", "own"), ("rest", "owner")),
    (("starts", ""), ("starter", "")),
    (("stuck", "end"), ("pass", "off")),
    (("stuck", "pass"), ("pass", "on")),
    (("where", ""), ("counts-in", "")),
];

/// What accounts have and this crate has not, and why. A value of `""` stands for every value.
const LEFT_OUT: &[((&str, &str), &str)] =
    &[(("size", ""), "the size is set by `houses` and `seeds`")];

/// Returns why this is left out, if it is.
pub(crate) fn why_left_out(key: &str, value: &str) -> Option<&'static str> {
    let is_this =
        |(theirs, _): &&((&str, &str), _)| theirs.0 == key && [value, ""].contains(&theirs.1);
    LEFT_OUT.iter().find(is_this).map(|&(_, why)| why)
}

/// Returns the key and the value that stand here for these.
pub(crate) fn ours<'t>(key: &'t str, value: &'t str) -> (&'t str, &'t str) {
    let is_this = |(theirs, _): &&Synonym| theirs.0 == key && [value, ""].contains(&theirs.1);
    match SYNONYMS.iter().find(is_this) {
        Some(&(_, (key, ""))) => (key, value),
        Some(&(_, ours)) => ours,
        None => (key, value),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Rules;

    #[test]
    fn synonyms_stand_for_rules_that_there_are() {
        for &(theirs, (key, value)) in SYNONYMS {
            let known = Rules::KEYS.iter().find(|known| known.name == key).expect(key);
            let is_number = known.values.is_empty() || value.parse::<u32>().is_ok();
            assert!(value.is_empty() || is_number || known.values.contains(&value), "{theirs:?}");
            let mut rules = crate::games::KALAH;
            if !theirs.1.is_empty() {
                rules.set(theirs.0, theirs.1).expect("it is read");
                let mut same = crate::games::KALAH;
                same.set(key, value).expect("it is a rule");
                assert_eq!(rules, same, "{theirs:?}");
            }
            // No word is taken from a key that has a value of this name.
            let own = Rules::KEYS.iter().find(|known| known.name == theirs.0);
            assert!(own.is_none_or(|own| !own.values.contains(&theirs.1)), "{theirs:?}");
        }
        for &((key, value), why) in LEFT_OUT {
            let error = crate::games::KALAH.clone().set(key, value).unwrap_err().to_string();
            assert_eq!(error, format!("there is no rule `{key}={value}`: {why}"));
            assert!(!Rules::KEYS.iter().any(|known| known.name == key && value.is_empty()));
        }
        let mut rules = crate::games::PALLANGUZHI;
        rules.set("least", "1").expect("play-on");
        assert_eq!(rules.rounds.play_on, 1);
    }
}
