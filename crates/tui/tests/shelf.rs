//! Games that are kept: what the house does with a shelf, and shows of it.

mod common;

use common::House;
use game::{Record, Seat};
use insta::assert_snapshot;
use play::{Ending, Outcome};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use tui::{KeptGame, KeptId, Shelf};

/// A shelf in memory.
#[derive(Clone, Debug, Default)]
struct Memory(Arc<Mutex<Kept>>);

#[derive(Debug, Default)]
struct Kept {
    unfinished: BTreeMap<u64, Record>,
    finished: Vec<(Record, Outcome)>,
    saves: BTreeMap<String, Record>,
    files: BTreeMap<String, String>,
    settings: BTreeMap<String, String>,
    given: u64,
    fault: Option<String>,
}

impl Memory {
    fn with<T>(&self, what: impl FnOnce(&mut Kept) -> T) -> T {
        what(&mut self.0.lock().unwrap())
    }

    fn checked<T>(&self, what: impl FnOnce(&mut Kept) -> T) -> Result<T, String> {
        self.with(|kept| match &kept.fault {
            Some(fault) => Err(fault.clone()),
            None => Ok(what(kept)),
        })
    }
}

/// Lists a game, dated by its number of actions.
fn listed(id: KeptId, record: &Record, result: Option<String>) -> KeptGame {
    let seated = (1..).map_while(|seat| record.tag(&format!("player-{seat}")));
    KeptGame {
        id,
        game: record.tag("game").unwrap_or_default().to_owned(),
        players: seated.map(|seated| seated.rsplit_once('=').unwrap().0.to_owned()).collect(),
        date: format!("2026-11-22 {:02}:00", record.actions.len()),
        result,
    }
}

impl Shelf for Memory {
    fn keep(&mut self, number: Option<u64>, record: &Record) -> Result<u64, String> {
        self.checked(|kept| {
            let number = number.unwrap_or_else(|| {
                kept.given += 1;
                kept.given
            });
            kept.unfinished.insert(number, record.clone());
            number
        })
    }

    fn finish(&mut self, number: u64, record: &Record, outcome: &Outcome) -> Result<(), String> {
        self.checked(|kept| {
            kept.unfinished.remove(&number);
            kept.finished.push((record.clone(), outcome.clone()));
        })
    }

    fn unfinished(&mut self) -> Result<Vec<KeptGame>, String> {
        self.checked(|kept| {
            let games = kept.unfinished.iter().rev();
            games.map(|(&number, record)| listed(KeptId::Game(number), record, None)).collect()
        })
    }

    fn finished(&mut self) -> Result<Vec<KeptGame>, String> {
        self.checked(|kept| {
            let games = (1000..).zip(&kept.finished);
            let listed_of = |(number, (record, outcome)): (u64, &(Record, Outcome))| {
                listed(KeptId::Game(number), record, Some(format!("{:?}", outcome.scores)))
            };
            games.map(listed_of).collect()
        })
    }

    fn saves(&mut self) -> Result<Vec<KeptGame>, String> {
        self.checked(|kept| {
            let saves = kept.saves.iter();
            saves.map(|(name, record)| listed(KeptId::Save(name.clone()), record, None)).collect()
        })
    }

    fn record(&mut self, id: &KeptId) -> Result<Record, String> {
        self.checked(|kept| match id {
            KeptId::Game(number @ 1000..) => Some(kept.finished[*number as usize - 1000].0.clone()),
            KeptId::Game(number) => kept.unfinished.get(number).cloned(),
            KeptId::Save(name) => kept.saves.get(name).cloned(),
        })?
        .ok_or_else(|| format!("there is no {id:?}"))
    }

    fn export(&mut self, id: &KeptId, file: &str) -> Result<(), String> {
        let record = self.record(id)?;
        self.checked(|kept| {
            kept.files.insert(file.to_owned(), record.to_string());
        })
    }

    fn delete(&mut self, id: &KeptId) -> Result<(), String> {
        self.checked(|kept| match id {
            KeptId::Game(number @ 1000..) => {
                kept.finished.remove(*number as usize - 1000);
            }
            KeptId::Game(number) => {
                kept.unfinished.remove(number);
            }
            KeptId::Save(name) => {
                kept.saves.remove(name);
            }
        })
    }

    fn best(&mut self, game: &str) -> Result<Vec<String>, String> {
        self.checked(|kept| {
            let of_game =
                kept.finished.iter().filter(|(record, ..)| record.tag("game") == Some(game));
            of_game.map(|(_, outcome)| format!("{:?}", outcome.scores)).collect()
        })
    }

    fn save(&mut self, name: &str, record: &Record) -> Result<(), String> {
        self.checked(|kept| {
            kept.saves.insert(name.to_owned(), record.clone());
        })
    }

    fn setting(&mut self, key: &str) -> Result<Option<String>, String> {
        self.checked(|kept| kept.settings.get(key).cloned())
    }

    fn set_setting(&mut self, key: &str, value: &str) -> Result<(), String> {
        self.checked(|kept| {
            kept.settings.insert(key.to_owned(), value.to_owned());
        })
    }
}

fn open(memory: &Memory) -> House {
    House::with_shelf((80, 24), Box::new(memory.clone()))
}

fn board(house: &House) -> Vec<String> {
    house.screen().lines().skip(1).take(11).map(str::to_owned).collect()
}

#[test]
fn without_a_shelf_nothing_of_it_is_shown() {
    let house = House::open((80, 24), 0);
    assert!(!house.shows("high scores") && !house.shows("Resume"));
}

#[test]
fn a_game_is_kept_after_every_action_and_resumed() {
    for game in ["1", "6"] {
        let memory = Memory::default();
        let mut house = open(&memory);
        house.press(game).press("Enter").settle();
        let actions = |memory: &Memory| {
            memory.with(|kept| kept.unfinished.values().next().map(|record| record.actions.len()))
        };
        let before = actions(&memory);
        house.press("1 Enter").settle().press("2 Enter").settle();
        assert!(actions(&memory) > before, "{:?}", actions(&memory));
        let was = board(&house);
        // The house is left as by a kill: nothing more is told.
        drop(house);
        let mut house = open(&memory);
        house.resize(60, 20).expect(": Player, Robot").resize(80, 24);
        house.expect("Resume").press("7").settle();
        assert_eq!(board(&house), was);
        house.press("Esc").expect("It is saved").press("2").expect("Resume");
        house.press("7").press("Esc 4");
        assert!(!house.shows("Resume"), "{}", house.screen());
        assert_eq!(actions(&memory), None);
    }
}

#[test]
fn a_finished_game_is_kept_with_its_scores() {
    let memory = Memory::default();
    let mut house = open(&memory);
    house.press("1 Enter");
    for _ in 0..200 {
        if house.shows("n rematch") {
            break;
        }
        house.press("Enter");
    }
    memory.with(|kept| {
        assert!(kept.unfinished.is_empty());
        let [(record, outcome)] = kept.finished.as_slice() else { panic!("one game was finished") };
        assert_eq!(outcome.ending, Ending::Played);
        assert_eq!(outcome.scores.iter().sum::<i32>(), 48);
        assert!(play::Play::resume(record, 0).unwrap().is_over());
    });
    house.press("Esc Home s").expect("High scores").expect("[").press("Esc");
    house.press("Down s").expect("No high scores");
}

#[test]
fn a_game_that_is_given_up_says_so() {
    let memory = Memory::default();
    let mut house = open(&memory);
    house.press("1 Enter 1 Enter x y");
    memory.with(|kept| {
        assert_eq!(kept.finished[0].1.ending, Ending::Resigned(Seat::new(0)));
    });
}

#[test]
fn a_fault_of_the_shelf_is_told_and_the_game_goes_on() {
    let memory = Memory::default();
    let mut house = open(&memory);
    house.press("1 Enter");
    memory.with(|kept| kept.fault = Some("the disk is full".to_owned()));
    house.press("1 Enter").expect("This game is not being saved: the disk is full.");
    house.press("2 Enter").expect("Player sows house 2");
    memory.with(|kept| kept.fault = None);
    house.press("3 Enter");
    assert_eq!(memory.with(|kept| kept.unfinished.len()), 1);
}

#[test]
fn a_record_that_is_damaged_is_told() {
    let memory = Memory::default();
    let damaged = "game: kalah\nrules: houses=6 seeds=4\nseed: 1\nplayer-1: A=human\n\
                   player-2: B=greedy\n\n3 3";
    memory.with(|kept| kept.unfinished.insert(1, damaged.parse().unwrap()));
    let mut house = open(&memory);
    house.press("7").expect("cannot be read: action 2: `3` is not legal here: house 3 is");
    house.expect("empty; choose one with seeds").press("Esc");
    house.expect("Choose a game");
}

#[test]
fn a_game_is_saved_by_name_and_begun_again_from_there() {
    for game in ["1", "6"] {
        let memory = Memory::default();
        let mut house = open(&memory);
        house.press(game).press("Enter").settle().press("1 Enter").settle();
        let was = board(&house);
        house.press("w").expect("Save this game as");
        house
            .press("Enter")
            .write("before dinner")
            .press("Enter")
            .expect("Saved as before dinner.");
        house.press("2 Enter").settle().press("Esc 2");
        house.press("l").expect("before dinner: ").press("Enter").settle();
        assert_eq!(board(&house), was);
        // It is a game of its own, once somebody plays on.
        assert_eq!(memory.with(|kept| kept.unfinished.len()), 1);
        house.press("3 Enter").settle();
        assert_eq!(memory.with(|kept| kept.unfinished.len()), 2);
        house
            .press("Esc 2")
            .press("l Del")
            .expect("Delete ")
            .press("y")
            .expect("No saved games yet")
            .press("Esc");
        house.expect("Choose a game");
    }
}

/// Plays some games of Kalah, each left after its first moves.
fn with_unfinished(games: usize) -> (Memory, House) {
    let memory = Memory::default();
    let mut house = open(&memory);
    for _ in 0..games {
        house.press("Home 1 Enter").press("3 Enter 1 Enter Esc 2");
    }
    (memory, house)
}

#[test]
fn all_unfinished_games_are_listed_with_their_dates() {
    let (memory, mut house) = with_unfinished(5);
    house.expect("Resume").expect("7  Kalah: Player, Robot").expect("2026-11-22 ");
    house.expect("All 5 unfinished games ...");
    assert_snapshot!("menu_unfinished", house.screen());
    house.press("g").expect("[Unfinished games]");
    assert_snapshot!("unfinished", house.screen());
    assert_eq!(house.screen().matches("Kalah: Player, Robot").count(), 5);
    // The row of the menu leads there too; a click resumes.
    house.press("Esc End Enter").expect("[Unfinished games]").press("Down Enter");
    house.expect("choose a house").press("Esc 2");
    assert_eq!(memory.with(|kept| kept.unfinished.len()), 5);
}

#[test]
fn games_are_replayed_exported_and_deleted() {
    let (memory, mut house) = with_unfinished(2);
    house.press("g p").expect("Review: Kalah").expect("Start, ").press("Right");
    house.expect("After move 1 of").press("Esc").expect("Choose a game");
    house.press("g e").expect("Export this game to the file").expect("kalah-2.txt");
    house
        .press("Back Back Back Back")
        .write(".rec")
        .press("Enter")
        .expect("Written to kalah-2.rec.");
    memory.with(|kept| assert!(kept.files["kalah-2.rec"].contains("game: kalah")));
    memory.with(|kept| kept.fault = Some("the disk is full".to_owned()));
    house.press("e Enter").expect("Not written: the disk is full.");
    memory.with(|kept| kept.fault = None);
    house.press("d").expect("Delete Kalah: Player, Robot?").press("Enter");
    assert_eq!(memory.with(|kept| kept.unfinished.len()), 2);
    house.expect("[Unfinished games]").press("Del y").expect("[Unfinished games]");
    assert_eq!(memory.with(|kept| kept.unfinished.keys().copied().collect::<Vec<_>>()), [1]);
    house.press("d y").expect("No unfinished games.").press("Tab").expect("[Finished games]");
    house.press("Esc");
    assert!(!house.shows("Resume"));
}

#[test]
fn finished_games_are_listed_and_reviewed() {
    let memory = Memory::default();
    let mut house = open(&memory);
    house.press("1 Enter 3 Enter x y Esc").press("g Tab").expect("[Finished games]");
    house.expect("Kalah: Player, Robot. [1, 0]").press("Enter").expect("Review: Kalah");
    house.expect("Next: Player sows house 3").press("p").expect("choose a house");
}

#[test]
fn a_saved_game_is_loaded_in_the_middle_of_another() {
    let memory = Memory::default();
    let mut house = open(&memory);
    house.press("1 Enter 3 Enter w").write("mine").press("Enter").press("Esc 2");
    house.press("6 Enter").settle().press("1 Enter").settle();
    house.press("l").expect("[Saved games]").press("Enter").expect("Kalah, 6 houses of 4");
    house.expect("Player sows house 3");
    // The other game is not lost.
    house.press("Esc").expect("Nordic Cassino: Player, Robot");
}

/// A game of Cassino is gone through as the one person who played it saw it.
#[test]
fn cassino_is_replayed_without_hidden_cards() {
    let memory = Memory::default();
    let mut house = open(&memory);
    house.press("6 Down Down Down Down").write("42").press("Enter").settle();
    house.press("1 Enter 1 Enter Esc 2 g p").expect("Review: Nordic Cassino").expect("Your hand");
    assert_snapshot!("replay_cassino", house.screen());
    house.press("End").expect("End, after").press("Esc").expect("Choose a game");
    // With two people nobody's hand is shown.
    house.press("Home 6 Down Down Tab").write("human").press("Enter Enter Enter 1 Enter Esc 2 g p");
    house.expect("No hand is shown.").press("Right Right Right").expect("No hand is shown.");
}

#[test]
fn boards_and_suggestions_are_kept() {
    let memory = Memory::default();
    let mut house = open(&memory);
    house.press("1 Enter v f H");
    memory.with(|kept| {
        assert_eq!(kept.settings[tui::BOARD], "upright flipped");
        assert_eq!(kept.settings[tui::SUGGESTIONS], "on");
    });
    let mut house = open(&memory);
    house.press("o").expect("< upright flipped >").expect("< always shown >");
}

#[test]
fn a_save_that_fails_is_told() {
    let memory = Memory::default();
    let mut house = open(&memory);
    house.press("1 Enter");
    memory.with(|kept| kept.fault = Some("the disk is full".to_owned()));
    house.press("w").write("a").press("Enter").expect("Not saved: the disk is full.");
    house.press("+").expect("but not saved: the disk is full.").press("Esc");
    house.press("0 Esc").press("1 Enter").expect("Player sows house 1");
}

#[test]
fn settings_and_names_are_kept() {
    let memory = Memory::default();
    let mut house = open(&memory);
    house.press("+ + F2").press("1 Down").write("Ada").press("Enter").expect("Ada");
    memory.with(|kept| {
        assert_eq!(kept.settings[tui::SPEED], "2");
        assert_eq!(kept.settings[tui::SIGNS], "ascii");
    });
    assert!(house.screen().is_ascii(), "{}", house.screen());
    let mut house = open(&memory);
    house.press("1 Enter").expect("Ada");
    house.press("Esc 2").press("2 Enter").expect("Player");
}

#[test]
fn the_usual_name_is_used_at_every_table() {
    let memory = Memory::default();
    let mut house = open(&memory);
    house.press("2").expect("Player ").press("Enter Esc");
    house.press("o").expect("Your name    _").write("Ada # 1=x").press("Enter");
    house.expect("Choose a game");
    assert_eq!(memory.with(|kept| kept.settings[tui::NAME].clone()), "Ada # 1=x");
    // At a table that was not sat down to before, and at one where nobody had a name.
    for game in ["1", "2", "6"] {
        house.press(game).expect("Ada # 1=x").press("Enter").settle().press("Esc");
        if !house.shows("Choose a game") {
            house.press("2");
        }
    }
    // A second person has a name of their own.
    house.press("3 Down Down Tab").write("human").press("Enter").expect("Player 2").press("Esc");
    // Who took another name for one game keeps it there.
    house.press("4 Down").write("Eve").press("Enter Esc").press("4").expect("Eve").press("Esc");
    house.press("o").press("Back Back Back Back Back Back").write(" B").press("Esc");
    house.press("1").expect("Ada B ").press("Esc").press("6").expect("Ada B ").press("Esc");
    house.press("4").expect("Eve");
    // The house that is opened with a name.
    let config =
        tui::Config { name: "Cy".to_owned(), ..common::config((80, 24), 0, common::LOOKS[0]) };
    let mut house = House::with_config(config);
    house.press("6").expect("Cy ").press("Esc").press("o").expect("Your name    Cy_");
}

#[test]
fn the_page_of_settings_changes_what_it_shows() {
    let memory = Memory::default();
    let mut house = open(&memory);
    house.press("o Down").expect("> Speed        < off: moves appear at once >");
    house.press("Right Right Right").expect("> Speed        < 3 >").press("Left Left Left Left");
    house.expect("< off").press("Right Down").expect("> Draw with    < Unicode >").press("Right");
    house.expect("< ASCII only >");
    assert!(house.screen().is_ascii());
    house.click("Speed").click("Speed").expect("< 2 >").press("Enter");
    memory.with(|kept| {
        assert_eq!(
            (&kept.settings[tui::SPEED][..], &kept.settings[tui::SIGNS][..]),
            ("2", "ascii")
        );
        assert!(!kept.settings.contains_key(tui::NAME), "no name was given");
    });
    // In the name a question mark and a q are signs like any other, and it has no more than 25.
    house.press("o ? q 0").expect("?q0_").write(&"x".repeat(40)).press("Enter o");
    house.expect(&format!("?q0{}_", "x".repeat(22)));
}

#[test]
fn scenes_of_what_is_kept() {
    let memory = Memory::default();
    let mut house = open(&memory);
    house.press("1 Enter 3 3 w").write("before dinner");
    assert_snapshot!("naming", house.screen());
    house.press("Enter");
    assert_snapshot!("saved", house.screen());
    house.press("Esc");
    assert_snapshot!("leave_kept", house.screen());
    house.press("2");
    assert_snapshot!("menu_kept", house.screen());
    house.press("l");
    assert_snapshot!("saves", house.screen());
    house.press("Esc s");
    assert_snapshot!("no_scores", house.screen());
    house.press("Esc 7 x y Esc Home s");
    assert_snapshot!("scores", house.screen());
    house.press("Esc");
    memory.with(|kept| kept.fault = Some("the disk is full".to_owned()));
    house.press("l");
    assert_snapshot!("note", house.screen());
}
