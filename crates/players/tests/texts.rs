//! The texts about games, house rules and players: there is one for each, and the English one is what the program
//! says by itself.

use catalog::{Family, GAMES};
use players::Kind;
use std::collections::BTreeSet;
use texts::{Language, Message};

const OF_GAMES: &str = include_str!("../../texts/locales/en/games.ftl");

#[track_caller]
fn check(id: &str, english: &str) {
    assert!(Language::English.knows(id), "there is no message {id}");
    assert_eq!(Language::English.say(&Message::new(id.to_owned())), english);
}

#[test]
fn games_and_their_groups() {
    for entry in GAMES {
        check(&format!("game-{}", entry.name), entry.about);
        check(&format!("place-{}", entry.name), entry.region);
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
                let [own, shared] = of_value(family, option.key, value);
                let has_words = Language::English.knows(&own) || Language::English.knows(&shared);
                assert!(is_number || has_words, "there is no message {own}");
            }
        }
    }
}

#[test]
fn kinds_of_players() {
    for info in Kind::ALL {
        check(&of_player(info.form), info.help);
    }
}

/// The messages of one's own and of all that a value of a house rule may have.
fn of_value(family: &str, key: &str, value: &str) -> [String; 2] {
    [format!("{family}value-{key}-{value}"), format!("value-{value}")]
}

fn of_player(form: &str) -> String {
    match form.split_once(':') {
        Some((name, "capture-first")) => format!("player-{name}-capture-first"),
        Some((name, _)) => format!("player-{name}"),
        None => format!("player-{form}"),
    }
}

/// The sources do not name these messages one by one, so that one that is left over is seen here alone.
#[test]
fn no_other_message_begins_as_theirs_do() {
    // Games of cards are a group of their own in lists.
    let mut theirs = BTreeSet::from(["group-cards".to_owned()]);
    for entry in GAMES {
        theirs.insert(format!("game-{}", entry.name));
        theirs.insert(format!("place-{}", entry.name));
        if let Some(game) = entry.sowing {
            theirs.insert(format!("group-{}", game.group.name()));
            theirs.insert(format!("difficulty-{}", game.difficulty.name()));
        }
        let family = if entry.family == Family::Cassino { "cassino-" } else { "" };
        for option in entry.options() {
            theirs.insert(format!("{family}rule-{}", option.key));
            theirs.extend(option.topic.map(|topic| format!("topic-{}", topic.name())));
            theirs
                .extend(option.values.iter().flat_map(|value| of_value(family, option.key, value)));
        }
    }
    theirs.extend(Kind::ALL.iter().map(|info| of_player(info.form)));
    let ids = OF_GAMES.lines().filter_map(|line| Some(line.split_once(" =")?.0));
    let kinds = [
        "game-",
        "place-",
        "rule-",
        "value-",
        "player-",
        "group-",
        "difficulty-",
        "topic-",
        "cassino-",
    ];
    let begins = |id: &&str| kinds.iter().any(|kind| id.starts_with(kind));
    let left: Vec<_> = ids.filter(begins).filter(|&id| !theirs.contains(id)).collect();
    assert!(left.is_empty(), "nothing is called so: {left:?}");
}
