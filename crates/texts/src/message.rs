//! Something to say, in no language yet.

use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// Something to say, in no language yet: nothing, a sentence or a label, or several sentences in a row.
///
/// ```
/// use texts::{Language, Message};
///
/// let passed = Message::new("passed").with("name", "Ada");
/// assert_eq!(Language::English.say(&passed), "Ada has no seeds to sow, and passes.");
/// assert!(Message::default().is_empty());
/// ```
///
/// A front end that reads the Fluent files itself is sent it as data: a list of sentences, each `{"said": {"id": …,
/// "args": [[NAME, ARG], …]}}`, `{"plain": …}` or `{"labels": […]}`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Message {
    pub(crate) sentences: Vec<Sentence>,
}

/// One sentence or label.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Sentence {
    /// A message of the Fluent files, with what is inserted.
    Said { id: Cow<'static, str>, args: Vec<(Cow<'static, str>, Arg)> },
    /// What is the same in every language: a name, or an error in English.
    Plain(String),
    /// Labels with commas between them.
    Labels(Vec<Message>),
}

/// What is inserted in a message.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Arg {
    /// A text that is the same in every language, or the key of a variant.
    Text(String),
    /// A number, which may decide between one and several.
    Number(f64),
    /// A number that is written with its sign and one decimal.
    Signed(f64),
    /// Another message.
    Message(Message),
    /// Several, joined as the language joins them.
    List(Vec<Message>),
}

impl Message {
    /// Returns a message of the Fluent files.
    pub fn new(id: impl Into<Cow<'static, str>>) -> Self {
        Self { sentences: vec![Sentence::Said { id: id.into(), args: Vec::new() }] }
    }

    /// Returns a text that is the same in every language.
    pub fn plain(text: impl Into<String>) -> Self {
        Self { sentences: vec![Sentence::Plain(text.into())] }
    }

    /// Returns labels, to be written with commas between them.
    pub fn labels(labels: Vec<Self>) -> Self {
        Self { sentences: vec![Sentence::Labels(labels)] }
    }

    /// Inserts something in the last sentence.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Self {
        if let Some(Sentence::Said { args, .. }) = self.sentences.last_mut() {
            args.push((name.into(), arg.into()));
        }
        self
    }

    /// Adds sentences that follow.
    #[must_use]
    pub fn and(mut self, other: Self) -> Self {
        self.sentences.extend(other.sentences);
        self
    }

    /// Returns whether nothing is said.
    pub const fn is_empty(&self) -> bool {
        self.sentences.is_empty()
    }

    /// Says nothing any more.
    pub fn clear(&mut self) {
        self.sentences.clear();
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<&String> for Arg {
    fn from(text: &String) -> Self {
        Self::Text(text.clone())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Self {
        Self::Message(message)
    }
}

impl From<Vec<Message>> for Arg {
    fn from(list: Vec<Message>) -> Self {
        Self::List(list)
    }
}

/// As the keys `yes` and `no`.
impl From<bool> for Arg {
    fn from(is_so: bool) -> Self {
        Self::from(if is_so { "yes" } else { "no" })
    }
}

macro_rules! number {
    ($type:ty, $as_float:expr) => {
        impl From<$type> for Arg {
            fn from(number: $type) -> Self {
                Self::Number($as_float(number))
            }
        }
    };
}

number!(u8, f64::from);
number!(u16, f64::from);
number!(u32, f64::from);
number!(i32, f64::from);
number!(u64, |number| number as f64);
number!(usize, |number| number as f64);
number!(i64, |number| number as f64);

impl From<f64> for Arg {
    fn from(number: f64) -> Self {
        Self::Number(number)
    }
}
