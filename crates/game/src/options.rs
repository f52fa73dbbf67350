//! Rules that people may set by a key and a value, in any family of games.

/// Makes an enum of rule options, each with the text that `--rule KEY=VALUE` takes for it.
///
/// ```
/// game::choices! {
///     /// Whether a card that can capture must.
///     Capturing {
///         /// It may be put on the table all the same.
///         Optional = "optional",
///         /// It must capture.
///         Compulsory = "compulsory",
///     }
/// }
/// assert_eq!(Capturing::from_text("compulsory"), Some(Capturing::Compulsory));
/// assert_eq!(Capturing::TEXTS, ["optional", "compulsory"]);
/// ```
#[macro_export]
macro_rules! choices {
    ($(#[$meta:meta])* $name:ident { $($(#[$vmeta:meta])* $variant:ident = $text:literal,)+ }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name { $($(#[$vmeta])* $variant,)+ }

        impl $name {
            /// The texts of the choices, as `--rule` takes them.
            pub const TEXTS: &'static [&'static str] = &[$($text),+];

            /// Returns the text of this choice.
            pub const fn text(self) -> &'static str {
                match self { $(Self::$variant => $text),+ }
            }

            /// Returns the choice with this text.
            pub fn from_text(text: &str) -> Option<Self> {
                match text { $($text => Some(Self::$variant),)+ _ => None }
            }
        }
    };
}

/// One rule that people may set with `--rule KEY=VALUE`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key {
    /// The key.
    pub name: &'static str,
    /// The values it takes; empty when it takes a whole number.
    pub values: &'static [&'static str],
    /// The smallest and the largest number it takes, if it takes one.
    pub range: (u32, u32),
    /// What it is about, in one sentence.
    pub help: &'static str,
}

/// Why a key or a value is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RuleError {
    /// There is no such key.
    #[error("there is no rule `{key}`; the rules are {keys}")]
    UnknownKey {
        /// The key asked for.
        key: String,
        /// The keys there are.
        keys: String,
    },
    /// The key does not take this value.
    #[error("`{key}` must be {takes}; got `{value}`")]
    BadValue {
        /// The key.
        key: &'static str,
        /// The value asked for.
        value: String,
        /// What it takes.
        takes: String,
    },
    /// Some people play so, but it is left out here.
    #[error("there is no rule `{key}={value}`: {why}")]
    LeftOut {
        /// The key asked for.
        key: String,
        /// The value asked for.
        value: String,
        /// Why it is left out.
        why: &'static str,
    },
}

/// Returns a sentence that a page has in every language: what a browser loads does not carry it.
pub const fn english(sentence: &'static str) -> &'static str {
    if cfg!(target_family = "wasm") { "" } else { sentence }
}

impl Key {
    /// Returns a key that takes one of these values.
    pub const fn choice(
        name: &'static str,
        values: &'static [&'static str],
        help: &'static str,
    ) -> Self {
        Self { name, values, range: (0, 0), help: english(help) }
    }

    /// Returns a key that takes a whole number in this range.
    pub const fn number(name: &'static str, range: (u32, u32), help: &'static str) -> Self {
        Self { name, values: &[], range, help: english(help) }
    }

    /// Returns the key of this name.
    ///
    /// # Errors
    ///
    /// When there is none; the error lists the keys.
    pub fn find(keys: &'static [Self], name: &str) -> Result<&'static Self, RuleError> {
        keys.iter().find(|key| key.name == name).ok_or_else(|| RuleError::UnknownKey {
            key: name.to_owned(),
            keys: keys.iter().map(|key| key.name).collect::<Vec<_>>().join(", "),
        })
    }

    /// Says in words what the key takes.
    pub fn takes(&self) -> String {
        if self.values.is_empty() {
            format!("a whole number from {} to {}", self.range.0, self.range.1)
        } else {
            match self.values {
                [all @ .., last] if !all.is_empty() => format!("{} or {last}", all.join(", ")),
                values => values.concat(),
            }
        }
    }

    /// Returns the error for a value that the key does not take.
    pub fn refuse(&self, value: &str) -> RuleError {
        RuleError::BadValue { key: self.name, value: value.to_owned(), takes: self.takes() }
    }

    /// Reads a number that the key takes.
    ///
    /// # Errors
    ///
    /// When it is not a whole number in the range.
    pub fn read<N: TryFrom<u32>>(&self, value: &str) -> Result<N, RuleError> {
        let number = value.parse().ok().filter(|&number| {
            let (least, most) = self.range;
            (least..=most).contains(&number)
        });
        number.and_then(|number| N::try_from(number).ok()).ok_or_else(|| self.refuse(value))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_say_what_would_be_right() {
        const KEYS: &[Key] = &[
            Key::choice("pie", &["off", "on"], "whether sides may be swapped"),
            Key::number("sets", (1, 65_535), "how many sets make a match"),
        ];
        let error = Key::find(KEYS, "pies").unwrap_err().to_string();
        assert_eq!(error, "there is no rule `pies`; the rules are pie, sets");
        let error = KEYS[0].refuse("maybe").to_string();
        assert_eq!(error, "`pie` must be off or on; got `maybe`");
        for wrong in ["0", "65536", "99999999999", "-1", "many", ""] {
            let error = KEYS[1].read::<u16>(wrong).unwrap_err().to_string();
            assert_eq!(
                error,
                format!("`sets` must be a whole number from 1 to 65535; got `{wrong}`")
            );
        }
        assert_eq!(KEYS[1].read::<u16>("65535"), Ok(65_535));
    }
}
