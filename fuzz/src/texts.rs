//! Texts: words, records, save files, files of rules, and messages of the wire.

use catalog::{Action, Family, RulesFile};
use game::Record;
use host::secret::Key;
use host::{SizeLimits, set_up};
use play::Play;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use savefiles::exchange::{Leniency, import};
use std::fmt::Display;
use std::str::FromStr;
use wire::{FromClient, NewAnalysis, NewTable};

/// The words of the command line and of records. What is read prints as text that is read as the same.
pub(crate) fn words(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for family in [Family::Sowing, Family::Cassino] {
        if let Ok(action) = Action::parse(family, &text) {
            assert_eq!(Action::parse(family, &action.to_string()), Ok(action));
        }
    }
    round_trip::<cards::Card>(&text);
    round_trip::<cards::CardSet>(&text);
    round_trip::<sowing::Setup>(&text);
    round_trip::<players::Kind>(&text);
    round_trip::<players::Seated>(&text);
    round_trip::<play::Ending>(&text);
    round_trip::<Record>(&text);
    if let Some((key, value)) = text.split_once('=') {
        let mut sowing = sowing::games::KALAH;
        if sowing.set(key, value).is_ok() {
            let _ = sowing.faults();
        }
        let mut cassino = cassino::Rules::default();
        let _ = cassino.set(key, value);
    }
}

fn round_trip<T: FromStr + Display>(text: &str) {
    if let Ok(value) = text.parse::<T>() {
        let printed = value.to_string();
        match printed.parse::<T>() {
            Ok(again) => assert_eq!(again.to_string(), printed, "printed otherwise: {text:?}"),
            Err(_) => panic!("{text:?} prints as {printed:?}, which cannot be read"),
        }
    }
}

/// Records of games: a game that can be resumed is resumed from its own record to the same moment.
pub(crate) fn records(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let Ok(record) = text.parse::<Record>() else { return };
    let Ok(play) = Play::resume(&record, 1) else { return };
    let again = Play::resume(&play.record(), 2).expect("a game's own record resumes it");
    assert_eq!(again.moves(), play.moves());
    assert_eq!(again.turn(), play.turn());
    for (seat, _) in play.names().iter().enumerate() {
        let _ = play.view(game::Seat::new(seat as u8));
    }
}

/// Files that people bring: records, JSON, and save files of the older programs.
pub(crate) fn saves(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for leniency in [false, true].map(|all| Leniency { interrupted: all, repair: all }) {
        if let Ok(imported) = import(&text, leniency) {
            let record = &imported.record;
            Play::resume(record, 1).unwrap_or_else(|error| panic!("{error}\n{record}"));
        }
    }
}

/// Files of rules: one that is read makes a game.
pub(crate) fn rules(data: &[u8]) {
    match String::from_utf8_lossy(data).parse::<RulesFile>() {
        Ok(file) => drop(file.choice.spec().expect("rules without faults make a game")),
        Err(faults) => assert!(!faults.0.is_empty(), "a refusal gives its reasons"),
    }
}

/// Messages of the wire, each text as every message that it may be. What needs no table is done: a new table is set up, a
/// position is read.
pub(crate) fn messages(data: &[u8]) {
    let text = &String::from_utf8_lossy(data);
    let (sizes, rng) = (SizeLimits::default(), || ChaCha8Rng::seed_from_u64(1));
    let _ = serde_json::from_str::<FromClient>(text);
    if let Ok(asked) = serde_json::from_str::<NewTable>(text)
        && let Ok(new) = set_up::table(asked, sizes, |_| Key::draw(&mut rng()), &mut rng())
    {
        for at in 0..new.keys.len() {
            let _ = new.table.view(at);
        }
    }
    if let Ok(asked) = serde_json::from_str::<NewAnalysis>(text) {
        let _ = host::advice::position(asked, sizes);
    }
}
