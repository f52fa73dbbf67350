//! Save files of the older Cassino program: what they say, each kind of damage, and what can be repaired.

use cards::{Card, CardSet};
use catalog::{Beginning, Table, replay};
use game::{Record, Seat, State, Turn};
use play::Play;
use proptest::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use store::cassino_save::{Damage, Save, read};

const SAMPLE: &str = include_str!("data/cassino-saves/save_sample_ok.txt");
const INTERRUPTED: &str = include_str!("data/cassino-saves/save_sample_interrupted.txt");
const DOCUMENT: &str = include_str!("data/cassino-saves/save_sample_doc_style.txt");

/// The sample with one text in place of another that stands there once.
fn sample(old: &str, new: &str) -> String {
    assert_eq!(SAMPLE.matches(old).count(), 1, "{old}");
    SAMPLE.replace(old, new)
}

fn damage(text: &str) -> Damage {
    read(text).expect_err("the file is damaged")
}

#[test]
fn the_samples_are_read_and_written_back_byte_for_byte() {
    let save = read(SAMPLE).unwrap();
    assert_eq!(save.to_string(), SAMPLE);
    let interrupted = read(INTERRUPTED).unwrap();
    assert!(interrupted.is_interrupted && !save.is_interrupted);
    assert_eq!(interrupted.to_string(), INTERRUPTED);
    assert_eq!(read(DOCUMENT).unwrap(), save, "blanks at the end of lines mean nothing");
    assert_eq!(read(&SAMPLE.replace('\n', "\r\n")).unwrap(), save);
    assert_eq!(save.players[1].name, "Zuru**");
    assert_eq!(save.players[1].kind.to_string(), "lookahead");
    assert_eq!((save.dealer, save.turn, save.last_capture), (0, 0, Some(2)));
    assert_eq!(save.comments.len(), 5);
}

#[test]
fn a_save_becomes_a_game_that_goes_on() {
    let record = read(SAMPLE).unwrap().record().unwrap();
    let (spec, mut table) = replay(&record, |_, _| {}).unwrap();
    assert_eq!(spec.seats(), 3);
    assert_eq!(table.turn(), Turn::Seat(Seat::new(0)));
    let Table::Cassino(state) = &table else { panic!("cards") };
    assert_eq!(state.open().table(), "h6,h2,ca".parse().unwrap());
    assert_eq!(state.hand(Seat::new(1)), "d0,dk,sq,h4".parse().unwrap());
    assert_eq!(state.open().pile(Seat::new(2)), "d7,s3,s4".parse().unwrap());
    assert_eq!(state.stock().len(), 34);
    // h7 takes h6 and ca.
    table.play("h7xh6,ca".parse().unwrap()).unwrap();
    let saved = Save::of(&record).unwrap();
    assert_eq!(saved.comments, read(SAMPLE).unwrap().comments, "the log of the round goes on");
}

#[test]
fn names_with_any_signs_survive() {
    for name in ["#player", "a: b", "  two  blanks ", "Name: x", "ö #comments", "human"] {
        let mut save = read(SAMPLE).unwrap();
        save.players[1].name = name.to_owned();
        save.comments.push("#player".to_owned());
        let again = read(&save.to_string()).unwrap();
        assert_eq!(again.players, save.players);
        assert_eq!(again.comments.last().unwrap(), " #player");
        let record = again.record().unwrap();
        assert_eq!(store::seated(&record)[1].0, name.trim());
        assert_eq!(record.to_string().parse(), Ok(record));
    }
}

/// `CurrentTurn` and its like are counted from the dealer; a file that fits only when they are counted
/// from the first player is read so.
#[test]
fn seats_are_counted_from_the_dealer() {
    let mut save = read(SAMPLE).unwrap();
    // Two turns after the deal of player 1 it is player 1's turn again; the same of player 2.
    (save.dealer, save.turn, save.view) = (1, 1, 0);
    let text = save.to_string();
    assert!(
        text.contains("CurrentDealer: 1\nCurrentTurn: 0\nCurrentView: 2\nCurrentLastCapture: 1")
    );
    assert_eq!(read(&text).unwrap(), save);
    let from_first = text.replace(
        "CurrentTurn: 0\nCurrentView: 2\nCurrentLastCapture: 1",
        "CurrentTurn: 1\nCurrentView: 0\nCurrentLastCapture: 2",
    );
    assert_eq!(read(&from_first).unwrap(), save);
}

/// Each kind of damage has its own message, and its own code.
#[test]
fn every_kind_of_damage_is_told() {
    let line = |text: &str| format!("{text}\n");
    let cases: Vec<(String, &str, &str)> = vec![
        (sample("h6h2ca", "h6h2cx"), "unknown_card", "line 5: `cx` in the table is not a card"),
        (sample("c4c2s2h7\nPile", "c4c2s2h\nPile"), "unknown_card", "`h` in the hand of player 1"),
        (
            sample("h6h2ca", "h6h2cas7"),
            "double_card",
            "the seven of spades appears more than once: in the deck and the table",
        ),
        (
            sample("h6h2ca", "h6h2h6"),
            "double_card",
            "the six of hearts appears more than once: in the table twice",
        ),
        (sample("h6h2ca", "h6h2"), "missing_card", "missing: the ace of clubs"),
        (
            sample(&line("CurrentDealer: 0"), ""),
            "missing_metadata",
            "the line `CurrentDealer` is missing from the game metadata",
        ),
        (
            sample("CurrentTurn: 0", "CurrentTurn: 3"),
            "illegal_metadata",
            "line 7: CurrentTurn is `3`; expected a player from 0 to 2",
        ),
        (
            sample("LastCapture: 2", "LastCapture: 1"),
            "illegal_metadata",
            "CurrentLastCapture must be a player who has captured",
        ),
        (
            sample(&line("TypeName: human"), ""),
            "missing_player_field",
            "the line `TypeName` is missing from player 1",
        ),
        (
            sample("lookahead computer", "clever computer"),
            "illegal_player_field",
            "line 30: TypeName of player 2 is `clever computer`; expected human, or a type",
        ),
        (
            sample("Order: 1", "Order: 2"),
            "illegal_player_field",
            "a number that no other player has",
        ),
        (sample("Order: 1", "Order: one"), "illegal_player_field", "expected a number from 0 to 2"),
        (
            sample("Name: me", "Name: "),
            "illegal_player_field",
            "Name of player 1 is ``; expected a",
        ),
        (
            SAMPLE.replacen("Score: 0", "Score: -1", 1),
            "illegal_player_field",
            "Score of player 1 is `-1`",
        ),
        (
            SAMPLE.lines().filter(|line| !line.starts_with("CardsInDeck")).map(line).collect(),
            "missing_deck",
            "so the stock is unknown",
        ),
        (
            sample(&line("CardsOnTable: h6h2ca"), ""),
            "missing_table",
            "so the cards on the table are unknown",
        ),
        (
            sample("CurrentView: 0", "CurrentView: 0\nwhat is this"),
            "illegal_line",
            "line 9: `what is this` is not understood",
        ),
        (
            sample("CurrentView: 0", "CurrentView: 0\nCurrentView: 1"),
            "illegal_line",
            "line 9: `CurrentView: 1` is not understood",
        ),
        (String::new(), "nothing_saved", "nothing has been saved here"),
        ("CASINO Save file\n\n".to_owned(), "nothing_saved", "nothing has been saved here"),
        ("a letter\n".to_owned(), "not_a_save", "the first line is `a letter`"),
        (
            SAMPLE[..SAMPLE.find("#player").unwrap()].to_owned(),
            "number_of_players",
            "0 players; expected 2 to 12",
        ),
    ];
    for (text, code, message) in cases {
        let damage = damage(&text);
        let fault = damage.faults.iter().find(|fault| fault.code() == code);
        let told = fault.unwrap_or_else(|| panic!("{code}: {damage}")).to_string();
        assert!(told.contains(message), "{code}: {told}");
    }
}

#[test]
fn all_faults_are_told_at_once() {
    let text =
        sample("h6h2ca", "h6h2cx").replace("CurrentView: 0\n", "").replace("Sweep: 0", "Sweep: x");
    let codes: Vec<_> = damage(&text).faults.iter().map(store::cassino_save::Fault::code).collect();
    assert_eq!(
        codes,
        [
            "unknown_card",
            "missing_metadata",
            "illegal_player_field",
            "illegal_player_field",
            "illegal_player_field",
            "missing_card"
        ]
    );
}

/// What is certain by the rest of the file is repaired to the save that was written.
#[test]
fn what_leaves_no_doubt_is_repaired() {
    let whole = read(SAMPLE).unwrap();
    let cards = |cards: &[Card]| -> CardSet { cards.iter().copied().collect() };
    for text in [
        // A card that is nowhere: what was seen tells its place.
        sample("s7hjd2", "s7d2"),
        sample("c4c2s2h7\nPile", "c4s2h7\nPile"),
        // An entry that is no card.
        sample("h6h2ca", "h6h2cx"),
        sample("h6h2ca", "xxyycz"),
        sample("d7s3s4\nSeen", "d7s?s4\nSeen"),
        // A line that is missing.
        SAMPLE
            .lines()
            .filter(|line| !line.starts_with("CardsInDeck"))
            .map(|line| format!("{line}\n"))
            .collect(),
        sample("CardsOnTable: h6h2ca\n", ""),
        sample("Hand: c4c2s2h7\n", ""),
        sample("Pile: d7s3s4\n", ""),
        sample("Seen: c4c2s2h7h6s4h2s3cad7\n", ""),
        // A card that is there twice.
        sample("s7hjd2", "s7hjd2c4"),
        sample("s7hjd2", "s7s7hjd2"),
        sample("h6h2ca", "h6h2cas7"),
        // A card written in place of another.
        sample("s7hjd2", "s7c4d2"),
        sample("h6h2ca", "h6h2h6"),
        sample("h6h2ca", "h6h2c4"),
        sample("d7s3s4\nSeen", "d7s3d7\nSeen"),
        // A card that is there twice, and another that is nowhere for a reason of its own.
        sample("h6h2ca", "h6h2cas7").replace("s7hjd2", "s7d2"),
        // Metadata that follow from the rest.
        sample("CurrentTurn: 0", "CurrentTurn: x"),
        sample("CurrentView: 0\n", ""),
        sample("LastCapture: 2", "LastCapture: 0"),
        sample("Order: 1", "Order: 2"),
        // A line that belongs nowhere.
        sample("CurrentView: 0", "CurrentView: 0\nwhat is this"),
    ] {
        let damage = damage(&text);
        let repair =
            damage.repair.as_ref().unwrap_or_else(|| panic!("no repair: {damage}\n{text}"));
        assert!(!repair.notes.is_empty(), "{damage}");
        let save = &repair.save;
        assert_eq!(cards(&save.deck), cards(&whole.deck), "{damage}");
        assert_eq!(cards(&save.table), cards(&whole.table), "{damage}");
        assert_eq!(
            (save.dealer, save.turn, save.view, save.last_capture),
            (whole.dealer, whole.turn, whole.view, whole.last_capture)
        );
        for (player, right) in save.players.iter().zip(&whole.players) {
            assert_eq!((&player.name, player.kind), (&right.name, right.kind));
            assert_eq!(cards(&player.hand), cards(&right.hand), "{damage}");
            assert_eq!(cards(&player.pile), cards(&right.pile), "{damage}");
            assert_eq!(cards(&player.seen), cards(&right.seen), "{damage}");
        }
        assert_eq!(read(&save.to_string()).as_ref(), Ok(save), "a repaired file is sound");
    }
}

#[test]
fn what_is_in_doubt_is_not_repaired() {
    for text in [
        // The table or a pile.
        sample("h6h2ca", "h6h2"),
        // Two places lost cards that all have seen.
        sample("h6h2ca", "h6h2cx").replace("d7s3s4\nSeen", "d7s?s4\nSeen"),
        sample("h6h2ca", "h6h2h6").replace("d7s3s4\nSeen", "d7s3d7\nSeen"),
        sample("CurrentDealer: 0\n", ""),
        sample("Name: me\n", ""),
        sample("lookahead computer", "clever computer"),
        // Nobody knows what was seen.
        SAMPLE
            .replace("s7hjd2", "s7hjd2c4")
            .lines()
            .filter(|line| !line.starts_with("Seen"))
            .map(|line| format!("{line}\n"))
            .collect(),
        String::new(),
    ] {
        let damage = damage(&text);
        assert_eq!(damage.repair, None, "{damage}");
    }
}

/// A match of random players, stopped after so many actions.
fn stopped(seats: u8, seed: u64, actions: usize) -> Record {
    let mut text = format!("game: cassino\nseed: {seed}\n");
    for number in 1..=seats {
        let kind = if number % 2 == 0 { "spade" } else { "human" };
        text += &format!("player-{number}: P #{number}: x={kind}\n");
    }
    let mut record: Record = format!("{text}\n").parse().unwrap();
    let mut table = Beginning::of(&record).unwrap().table;
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let mut rng = ChaCha8Rng::seed_from_u64(seed + 99);
    while record.actions.len() < actions && !table.is_over() {
        let Table::Cassino(state) = &table else { panic!("cards") };
        // Chance may be stopped in the midst of a deal as well.
        let action = if table.turn() == Turn::Chance {
            game::sample(&table, &mut chance).unwrap()
        } else {
            let legal = state.actions_up_to(3);
            catalog::Action::Cassino(legal[rng.random_range(0..legal.len())])
        };
        table.play(action).unwrap();
        record.actions.push(action.to_string());
    }
    record
}

/// Checks that what a text is read or repaired to is a sound save.
#[track_caller]
fn read_or_repaired(text: &str) {
    match read(text) {
        Ok(save) => assert_eq!(read(&save.to_string()), Ok(save)),
        Err(damage) => {
            assert!(!damage.faults.is_empty() && !damage.to_string().is_empty());
            if let Some(repair) = damage.repair {
                assert!(repair.save.record().is_ok());
                assert_eq!(read(&repair.save.to_string()), Ok(repair.save), "{text}");
            }
        }
    }
}

/// A number of its own in any place: it once stood for who captured last, beside another fault that kept
/// it from being compared with the piles.
#[test]
fn a_line_that_is_broken_anywhere_is_repaired_soundly() {
    for at in 0..SAMPLE.len() {
        for new in ["0\n", "1\n", "2\n"] {
            let mut text = SAMPLE.to_owned();
            text.insert_str(at, new);
            read_or_repaired(&text);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    /// Any moment of any match: written, read, and the same game again.
    #[test]
    fn a_match_is_saved_at_any_moment(seats in 2_u8..=12, seed in 0_u64..1000, actions in 0_usize..400) {
        let record = stopped(seats, seed, actions);
        let save = match Save::of(&record) {
            Ok(save) => save,
            Err(error) => {
                prop_assert_eq!(error, store::cassino_save::SaveError::Over);
                return Ok(());
            }
        };
        let text = save.to_string();
        prop_assert_eq!(&read(&text).unwrap(), &save);
        let again = save.record().unwrap();
        let (_, table) = replay(&again, |_, _| {}).unwrap();
        let mut first = Play::resume(&record, 0).unwrap();
        first.deal();
        let (Table::Cassino(again), Table::Cassino(first)) = (&table, first.table()) else { panic!("cards") };
        let (mut again, first) = (again.to_setup().unwrap(), first.to_setup().unwrap());
        again.round = first.round;
        prop_assert_eq!(again, first);
        let saved = Save::of(&save.record().unwrap()).unwrap();
        prop_assert_eq!(saved.to_string(), text);
    }

    /// The deck is written in the order in which this game will draw it, whatever is played.
    #[test]
    fn the_deck_is_written_in_the_order_of_its_draws(seats in 2_u8..=6, seed in 0_u64..1000, actions in 10_usize..60) {
        let record = stopped(seats, seed, actions);
        let Ok(save) = Save::of(&record) else { return Ok(()) };
        // Nobody can tell the match that was saved from the one that was read.
        for record in [record, read(&save.to_string()).unwrap().record().unwrap()] {
            let mut play = Play::resume(&record, 0).unwrap();
            play.deal();
            let played = play.moves().len();
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let mut drawn = Vec::new();
            while drawn.len() < save.deck.len() {
                let (Table::Cassino(state), Turn::Seat(seat)) = (play.table(), play.turn()) else {
                    panic!("somebody plays while there is a stock")
                };
                let legal = state.actions_up_to(3);
                let action = catalog::Action::Cassino(legal[rng.random_range(0..legal.len())]);
                play.act(seat, action).unwrap();
                let by_chance = play.moves()[played..].iter().filter(|one| one.by.is_none());
                drawn = by_chance.map(|one| one.action.to_string()).collect();
            }
            // The last draw may be followed by the deal of the next round.
            let deck: Vec<String> = save.deck.iter().map(|card| format!("+{card}")).collect();
            prop_assert_eq!(&drawn[..deck.len()], deck);
        }
    }

    /// No damage of a file makes the reader panic, and what it repairs is a sound save.
    #[test]
    fn damaged_files_never_panic(
        cuts in prop::collection::vec((any::<prop::sample::Index>(), 0_usize..40, "[ -~\n]{0,12}"), 1..4),
    ) {
        let mut text = SAMPLE.to_owned();
        for (at, length, new) in cuts {
            let from = at.index(text.len());
            let to = (from + length).min(text.len());
            text.replace_range(from..to, &new);
        }
        read_or_repaired(&text);
    }

    #[test]
    fn noise_never_panics(noise in "(CASINO Save file\n)?(\\PC|\n|#player\n|#game metadata\n|Hand: [hdsc0-9ajqk]*\n){0,40}") {
        let _ = read(&noise);
    }

    /// A card list with one entry blotted is repaired to what it was.
    #[test]
    fn one_blot_in_the_deck_is_repaired(entry in 0_usize..34) {
        let at = SAMPLE.find("CardsInDeck: ").unwrap() + "CardsInDeck: ".len() + 2 * entry;
        let mut text = SAMPLE.to_owned();
        text.replace_range(at..at + 2, "??");
        let repair = damage(&text).repair.expect("the deck is what nobody else holds");
        prop_assert_eq!(repair.save.deck.len(), 34);
        prop_assert!(repair.save.record().is_ok());
    }
}
