//! What house rules are about: the headings under which lists put them.

/// What a house rule is about.
///
/// ```
/// assert_eq!(sowing::Topic::of("slam"), Some(sowing::Topic::Captures));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Topic {
    /// Which houses may be sown, and who moves next.
    Moves,
    /// Where seeds fall.
    Sowing,
    /// What is won on the way and at its end.
    Captures,
    /// When a round is over, and who gets the rest.
    End,
    /// Sets, rounds and what follows from one for the next.
    Match,
}

impl Topic {
    /// Every topic, in the order of lists.
    pub const ALL: [Self; 5] = [Self::Moves, Self::Sowing, Self::Captures, Self::End, Self::Match];

    /// Returns the stable name, in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Moves => "moves",
            Self::Sowing => "sowing",
            Self::Captures => "captures",
            Self::End => "end",
            Self::Match => "match",
        }
    }

    /// Returns the heading of a list.
    pub const fn heading(self) -> &'static str {
        match self {
            Self::Moves => "Moves",
            Self::Sowing => "Sowing",
            Self::Captures => "Captures",
            Self::End => "The end of a round",
            Self::Match => "Sets and rounds",
        }
    }

    /// Returns the keys of its rules, in the order of lists.
    pub const fn keys(self) -> &'static [&'static str] {
        match self {
            Self::Moves => &[
                "extra-turn",
                "first-move-extra-turn",
                "again",
                "opening",
                "pie",
                "pass",
                "feed",
                "singles",
                "twos",
                "start",
            ],
            Self::Sowing => &["relay", "stores", "first-seed", "origin", "endless", "direction"],
            Self::Captures => &[
                "capture",
                "capture-in",
                "last-seed",
                "most",
                "even-capture",
                "counts",
                "counts-in",
                "chain",
                "lone",
                "slam",
                "sandwich",
                "gap-capture",
                "gap-opposite",
                "empty-landing",
                "fours",
                "children",
                "tuzdyks",
                "tuzdyk-bar",
            ],
            Self::End => &[
                "ends",
                "rest",
                "leftovers",
                "majority",
                "repetition",
                "last",
                "last-to",
                "unfed",
                "no-capture-limit",
            ],
            Self::Match => &[
                "sets", "rounds", "target", "starter", "refill", "fill", "play-on", "land", "goal",
            ],
        }
    }

    /// Returns what a key is about.
    pub fn of(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|topic| topic.keys().contains(&key))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rules;

    #[test]
    fn every_key_has_one_topic() {
        let mut listed: Vec<_> =
            Topic::ALL.iter().flat_map(|topic| topic.keys()).copied().collect();
        let mut keys: Vec<_> = Rules::KEYS.iter().map(|key| key.name).collect();
        listed.sort_unstable();
        keys.sort_unstable();
        assert_eq!(listed, keys);
    }
}
