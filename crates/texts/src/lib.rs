//! Texts for people, in every language that Parlour speaks.
//!
//! A [`Message`] is something to say, in no language yet: whatever finds a fact makes one, and whoever shows it has a
//! [`Language`] say it. So a screen that changes its language says everything anew.
//!
//! ```
//! use texts::{Language, Message};
//!
//! let message = Message::new("seeds").with("count", 3);
//! assert_eq!(Language::English.say(&message), "3 seeds");
//! ```
//!
//! The texts are Fluent files, `locales/LANGUAGE/*.ftl`. Page and terminal share `common` (names of things), `telling`
//! (what happened in a game) and `games` (what lists say of games, house rules and players); `terminal`, `page` and
//! `lessons` belong to one front end each. Rule sheets, errors of the command line and JSON are English and not here.
//!
//! # How sentences are made
//!
//! Suffixes depend on the word they follow, and no program knows the case of a name. So sentences keep to three rules:
//!
//! - A message is a whole sentence, or a whole label. Longer reports are several sentences in a row.
//! - What is inserted stands in its base form: the names of players, of sides, and of cards. Where a language would need
//!   a suffix, the sentence is built round a colon: "{ $name }: your turn".
//! - Sentences name a game's parts with the words of the language ("house", "store", "seed"), which translators can
//!   inflect. The words that players of one game have for them ("kuyu", "kazan") stand in labels only.
#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

// In a browser the page says everything, and Fluent would have to be loaded twice.
#[cfg(not(target_family = "wasm"))]
mod bundle;
mod language;
mod message;
pub mod page;
#[cfg(not(target_family = "wasm"))]
mod pseudo;

pub use language::{Language, UnknownLanguage};
pub use message::{Arg, Message};
