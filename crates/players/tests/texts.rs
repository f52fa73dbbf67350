//! The texts about games, house rules and players: there is one for each, and the English one is what the program
//! says by itself.

use catalog::{Family, GAMES};
use players::Kind;
use texts::{Language, Message};

#[track_caller]
fn check(id: &str, english: &str) {
    assert!(Language::English.knows(id), "there is no message {id}");
    assert_eq!(Language::English.say(&Message::new(id.to_owned())), english);
}

#[test]
fn games_and_their_groups() {
    for entry in GAMES {
        check(&format!("game-{}", entry.name), entry.about);
        if let Some(game) = entry.sowing {
            check(&format!("group-{}", game.group.name()), game.group.title());
            let difficulty = game.difficulty.name();
            check(&format!("difficulty-{difficulty}"), difficulty);
        }
    }
}

#[test]
fn house_rules_and_their_topics() {
    for entry in GAMES {
        let family = if entry.family == Family::Cassino { "cassino-" } else { "" };
        for option in entry.options() {
            check(&format!("{family}rule-{}", option.key), option.help);
            if let Some(topic) = option.topic {
                check(&format!("topic-{}", topic.name()), topic.heading());
            }
        }
    }
}

/// What a house rule can be is said in words: by one message of its own, or by that for rules that are on or off.
/// Numbers stay as they are.
#[test]
fn what_house_rules_can_be() {
    for entry in GAMES {
        let family = if entry.family == Family::Cassino { "cassino-" } else { "" };
        for option in entry.options() {
            for value in option.values {
                let is_number = value.starts_with(|first: char| first.is_ascii_digit());
                let own = format!("{family}value-{}-{value}", option.key);
                let has_words = Language::English.knows(&own)
                    || Language::English.knows(&format!("value-{value}"));
                assert!(is_number || has_words, "there is no message {own}");
            }
        }
    }
}

#[test]
fn kinds_of_players() {
    for info in Kind::ALL {
        let name = match info.form.split_once(':') {
            Some((name, "capture-first")) => format!("{name}-capture-first"),
            Some((name, _)) => name.to_owned(),
            None => info.form.to_owned(),
        };
        check(&format!("player-{name}"), info.help);
    }
}
