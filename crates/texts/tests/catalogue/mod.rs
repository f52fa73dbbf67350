//! The messages of a language, and what they insert and choose by.

use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
};
use fluent_syntax::parser;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// The files that the program reads; the page tests its own.
const SHARED: [&str; 4] = ["common.ftl", "telling.ftl", "games.ftl", "terminal.ftl"];

const LOCALES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/locales");

/// The messages of a language.
#[derive(Debug, Default)]
pub(crate) struct Catalogue {
    pub(crate) messages: BTreeMap<String, Message>,
    /// What cannot be read, or is written twice.
    pub(crate) faults: Vec<String>,
}

/// What a message inserts and chooses by.
#[derive(Debug, Default)]
pub(crate) struct Message {
    file: String,
    variables: BTreeSet<String>,
    pub(crate) references: BTreeSet<String>,
    /// For each variable that chooses by words, the words.
    choices: BTreeMap<String, BTreeSet<String>>,
}

/// Lists the languages that there are folders for.
pub(crate) fn languages() -> impl Iterator<Item = String> {
    let folders = fs::read_dir(LOCALES).expect("the folder of all languages");
    let mut names: Vec<String> = folders
        .map(|folder| folder.expect("a folder").file_name().into_string().expect("a code"))
        .collect();
    names.sort();
    assert_eq!(names.len(), texts::Language::ALL.len(), "{names:?}");
    names.into_iter()
}

/// Reads the files of a language.
pub(crate) fn files(language: &str) -> Vec<(String, String)> {
    let folder = Path::new(LOCALES).join(language);
    let mut files: Vec<(String, String)> = fs::read_dir(folder)
        .expect("the folder of a language")
        .map(|file| {
            let file = file.expect("a file");
            let text = fs::read_to_string(file.path()).expect("a text");
            (file.file_name().into_string().expect("a name"), text)
        })
        .collect();
    files.sort();
    files
}

impl Catalogue {
    pub(crate) fn read(language: &str) -> Self {
        let mut this = Self::default();
        for (file, text) in files(language) {
            let resource = parser::parse(&text[..]).unwrap_or_else(|(read, faults)| {
                let fault = |fault| format!("{language}/{file}: {fault}");
                this.faults.extend(faults.into_iter().map(fault));
                read
            });
            for entry in resource.body {
                let Entry::Message(message) = entry else { continue };
                let id = message.id.name.to_owned();
                let mut read = Message { file: file.clone(), ..Message::default() };
                match &message.value {
                    Some(pattern) => read.pattern(pattern),
                    None => this.faults.push(format!("{language}/{file}: {id} is empty")),
                }
                if this.messages.insert(id.clone(), read).is_some() {
                    this.faults.push(format!("{language}/{file}: {id} is written twice"));
                }
            }
        }
        this
    }

    /// Lists the messages of the files that the program reads.
    pub(crate) fn shared(&self) -> impl Iterator<Item = &String> {
        let shared =
            self.messages.iter().filter(|(_, message)| SHARED.contains(&&message.file[..]));
        shared.map(|(id, _)| id)
    }

    /// Lists what a message inserts, by itself and by the messages that it refers to.
    pub(crate) fn inserted(&self, message: &Message) -> BTreeSet<String> {
        let mut inserted = message.variables.clone();
        for reference in &message.references {
            if let Some(other) = self.messages.get(reference) {
                inserted.extend(self.inserted(other));
            }
        }
        inserted
    }

    /// Lists the words that a message chooses by, by itself and by the messages that it refers to.
    pub(crate) fn chosen(&self, message: &Message) -> BTreeMap<String, BTreeSet<String>> {
        let mut chosen = message.choices.clone();
        for reference in &message.references {
            if let Some(other) = self.messages.get(reference) {
                chosen.extend(self.chosen(other));
            }
        }
        chosen
    }
}

impl Message {
    fn pattern(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.expression(expression);
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                self.inline(selector);
                let words: BTreeSet<String> = variants
                    .iter()
                    .filter_map(|variant| match &variant.key {
                        VariantKey::Identifier { name } => Some((*name).to_owned()),
                        VariantKey::NumberLiteral { .. } => None,
                    })
                    .collect();
                let is_plural = words.iter().all(|word| {
                    ["zero", "one", "two", "few", "many", "other"].contains(&&word[..])
                });
                if let (InlineExpression::VariableReference { id }, false) = (selector, is_plural) {
                    self.choices.insert(id.name.to_owned(), words);
                }
                for variant in variants {
                    self.pattern(&variant.value);
                }
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.variables.insert(id.name.to_owned());
            }
            InlineExpression::MessageReference { id, .. } => {
                self.references.insert(id.name.to_owned());
            }
            InlineExpression::FunctionReference { arguments, .. } => self.arguments(arguments),
            InlineExpression::TermReference { arguments, .. } => {
                if let Some(arguments) = arguments {
                    self.arguments(arguments);
                }
            }
            InlineExpression::Placeable { expression } => self.expression(expression),
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
        }
    }

    fn arguments(&mut self, arguments: &CallArguments<&str>) {
        arguments.positional.iter().for_each(|argument| self.inline(argument));
        arguments.named.iter().for_each(|argument| self.inline(&argument.value));
    }
}
