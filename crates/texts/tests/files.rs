//! What every Fluent file keeps to, in every language: it can be read, nothing is missing, unknown or written twice,
//! translations insert what the English message inserts, and the program uses every message that it has.

mod catalogue;
mod sources;

use catalogue::{Catalogue, languages};
use std::collections::BTreeSet;

/// Collects what is wrong in all files, to show all of it at once.
fn expect_none(faults: &[String]) {
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn every_file_can_be_read_and_names_no_message_twice() {
    let faults = languages().flat_map(|language| Catalogue::read(&language).faults);
    expect_none(&faults.collect::<Vec<_>>());
}

#[test]
fn every_language_has_every_message_and_no_other() {
    let english = Catalogue::read("en");
    let mut faults = Vec::new();
    for language in languages() {
        let catalogue = Catalogue::read(&language);
        for id in english.shared().filter(|id| !catalogue.messages.contains_key(*id)) {
            faults.push(format!("{language}: {id} is missing"));
        }
        for id in catalogue.shared().filter(|id| !english.messages.contains_key(*id)) {
            faults.push(format!("{language}: there is no English message {id}"));
        }
    }
    expect_none(&faults);
}

#[test]
fn translations_insert_and_choose_as_the_english_message_does() {
    let english = Catalogue::read("en");
    let mut faults = Vec::new();
    for language in languages() {
        let catalogue = Catalogue::read(&language);
        for (id, message) in &catalogue.messages {
            let Some(original) = english.messages.get(id) else { continue };
            let inserted = catalogue.inserted(message);
            let wanted = english.inserted(original);
            if inserted != wanted {
                faults.push(format!("{language}: {id} inserts {inserted:?}, not {wanted:?}"));
            }
            let chosen = catalogue.chosen(message);
            let wanted = english.chosen(original);
            if chosen != wanted {
                faults.push(format!("{language}: {id} chooses by {chosen:?}, not {wanted:?}"));
            }
        }
    }
    expect_none(&faults);
}

#[test]
fn a_file_that_is_not_english_says_who_has_read_it() {
    let mut faults = Vec::new();
    for language in languages().filter(|language| language != "en") {
        let code: texts::Language = language.parse().expect("a language of the program");
        for (name, text) in catalogue::files(&language) {
            let first = text.lines().next().unwrap_or_default().to_lowercase();
            let is_unread = first.starts_with("### ") && first.contains("not yet read by a native");
            if is_unread == code.is_read() {
                faults.push(format!("{language}/{name} begins with `{first}`"));
            }
        }
    }
    expect_none(&faults);
}

#[test]
fn every_message_of_the_program_exists_and_every_other_is_used() {
    let english = Catalogue::read("en");
    let sources = sources::Sources::read();
    let known = english.messages.keys().map(String::as_str);
    let missing = sources.asked_for(known).into_iter();
    let missing = missing.filter(|id| !english.messages.contains_key(id));
    let missing = missing.map(|id| format!("{id} is asked for, but there is no such message"));
    let inner: BTreeSet<_> =
        english.messages.values().flat_map(|message| message.references.clone()).collect();
    let unused = english
        .shared()
        .filter(|id| !inner.contains(*id) && !sources.use_message(id))
        .map(|id| format!("{id} is not used"));
    expect_none(&missing.chain(unused).collect::<Vec<_>>());
}
