//! Games that are kept: what the application does with a shelf, and shows of it.

mod common;

use common::Driver;
use game::{Record, Seat};
use insta::assert_snapshot;
use play::{Ending, Outcome};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use texts::{Language, Message};
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
    aided: Vec<u64>,
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

    fn mark_aided(&mut self, number: u64) -> Result<(), String> {
        self.checked(|kept| kept.aided.push(number))
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

    fn best(&mut self, game: &str) -> Result<Vec<Message>, String> {
        self.checked(|kept| {
            let of_game =
                kept.finished.iter().filter(|(record, ..)| record.tag("game") == Some(game));
            of_game.map(|(_, outcome)| Message::plain(format!("{:?}", outcome.scores))).collect()
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

fn open(memory: &Memory) -> Driver {
    Driver::with_shelf((80, 24), Box::new(memory.clone()))
}

fn board(driver: &Driver) -> Vec<String> {
    driver.screen().lines().skip(1).take(11).map(str::to_owned).collect()
}

#[test]
fn without_a_shelf_nothing_of_it_is_shown() {
    let driver = Driver::open((80, 24), 0);
    assert!(!driver.shows("high scores") && !driver.shows("Resume"));
}

#[test]
fn a_game_is_kept_after_every_action_and_resumed() {
    for game in ["1", "6"] {
        let memory = Memory::default();
        let mut driver = open(&memory);
        driver.press(game).press("Enter").settle();
        let actions = |memory: &Memory| {
            memory.with(|kept| kept.unfinished.values().next().map(|record| record.actions.len()))
        };
        let before = actions(&memory);
        driver.press("1 Enter").settle().press("2 Enter").settle();
        assert!(actions(&memory) > before, "{:?}", actions(&memory));
        // Where the cursor stands is not kept.
        driver.press("1");
        let was = board(&driver);
        // The application ends as by a kill, without another event.
        drop(driver);
        let mut driver = open(&memory);
        driver.resize(60, 20).expect(": Player, Robot").resize(80, 24);
        driver.expect("Resume").press("7").settle().press("1");
        assert_eq!(board(&driver), was);
        driver.press("Esc").expect("It is saved").press("2").expect("Resume");
        driver.press("7").press("Esc 4");
        assert!(!driver.shows("Resume"), "{}", driver.screen());
        assert_eq!(actions(&memory), None);
    }
}

#[test]
fn a_finished_game_is_kept_with_its_scores() {
    let memory = Memory::default();
    let mut driver = open(&memory);
    driver.press("1 Enter");
    for _ in 0..200 {
        if driver.shows("n rematch") {
            break;
        }
        driver.press("Enter");
    }
    memory.with(|kept| {
        assert!(kept.unfinished.is_empty());
        let [(record, outcome)] = kept.finished.as_slice() else { panic!("one game was finished") };
        assert_eq!(outcome.ending, Ending::Played);
        assert_eq!(outcome.scores.iter().sum::<i32>(), 48);
        assert!(play::Play::resume(record, 0).unwrap().is_over());
    });
    driver.press("Esc Home s").expect("High scores").expect("[").press("Esc");
    driver.press("Down s").expect("No high scores");
}

#[test]
fn a_game_that_is_given_up_says_so() {
    let memory = Memory::default();
    let mut driver = open(&memory);
    driver.press("1 Enter 1 Enter x y");
    memory.with(|kept| {
        assert_eq!(kept.finished[0].1.ending, Ending::Resigned(Seat::new(0)));
    });
}

#[test]
fn a_fault_of_the_shelf_is_told_and_the_game_goes_on() {
    let memory = Memory::default();
    let mut driver = open(&memory);
    driver.press("1 Enter");
    memory.with(|kept| kept.fault = Some("the disk is full".to_owned()));
    driver.press("1 Enter").expect("This game is not being saved: the disk is full.");
    driver.press("q").expect("Leave this unfinished game?").press("Esc");
    driver.press("2 Enter").expect("Player sows house 2");
    memory.with(|kept| kept.fault = None);
    driver.press("3 Enter");
    driver.press("q").expect("Leave this game? It is saved").press("Esc");
    memory.with(|kept| kept.fault = Some("it was deleted elsewhere".to_owned()));
    driver.press("6 Enter").expect("not being saved: it was deleted elsewhere.");
    driver.press("q").expect("Leave this unfinished game?").press("Esc");
    memory.with(|kept| kept.fault = None);
    assert_eq!(memory.with(|kept| kept.unfinished.len()), 1);
}

#[test]
fn a_record_that_is_damaged_is_told() {
    let memory = Memory::default();
    let damaged = "game: kalah\nrules: houses=6 seeds=4\nseed: 1\nplayer-1: A=human\n\
                   player-2: B=greedy\n\n3 3";
    memory.with(|kept| kept.unfinished.insert(1, damaged.parse().unwrap()));
    let mut driver = open(&memory);
    driver.press("7").expect("cannot be read: action 2: `3` is not legal here: house 3 is");
    driver.expect("empty; choose one with seeds").press("Esc");
    driver.expect("Choose a game");
}

#[test]
fn a_game_is_saved_by_name_and_begun_again_from_there() {
    for game in ["1", "6"] {
        let memory = Memory::default();
        let mut driver = open(&memory);
        driver.press(game).press("Enter").settle().press("1 Enter").settle();
        let was = board(&driver);
        driver.press("w").expect("Save this game as");
        driver
            .press("Enter")
            .write("before dinner")
            .press("Enter")
            .expect("Saved as `before dinner`.");
        driver.press("2 Enter").settle().press("Esc 2");
        driver.press("l").expect("before dinner: ").press("Enter").settle();
        assert_eq!(board(&driver), was);
        // It is a game of its own, once somebody plays on.
        assert_eq!(memory.with(|kept| kept.unfinished.len()), 1);
        driver.press("3 Enter").settle();
        assert_eq!(memory.with(|kept| kept.unfinished.len()), 2);
        driver
            .press("Esc 2")
            .press("l Del")
            .expect("Delete ")
            .press("y")
            .expect("No saved games yet")
            .press("Esc");
        driver.expect("Choose a game");
    }
}

/// Plays some games of Kalah, each left after its first moves.
fn with_unfinished(games: usize) -> (Memory, Driver) {
    let memory = Memory::default();
    let mut driver = open(&memory);
    for _ in 0..games {
        driver.press("Home 1 Enter").press("3 Enter 1 Enter Esc 2");
    }
    (memory, driver)
}

#[test]
fn all_unfinished_games_are_listed_with_their_dates() {
    let (memory, mut driver) = with_unfinished(5);
    driver.expect("Resume").expect("7  Kalah: Player, Robot").expect("2026-11-22 ");
    driver.expect("All 5 unfinished games ...");
    assert_snapshot!("menu_unfinished", driver.screen());
    driver.press("g").expect("[Unfinished games]");
    assert_snapshot!("unfinished", driver.screen());
    assert_eq!(driver.screen().matches("Kalah: Player, Robot").count(), 5);
    // The row of the menu leads there too; a click resumes.
    driver.press("Esc End Enter").expect("[Unfinished games]").press("Down Enter");
    driver.expect("choose a house").press("Esc 2");
    assert_eq!(memory.with(|kept| kept.unfinished.len()), 5);
}

#[test]
fn games_are_replayed_exported_and_deleted() {
    let (memory, mut driver) = with_unfinished(2);
    driver.press("g p").expect("Review: Kalah").expect("Start of the game, ").press("Right");
    // Back to the row it was opened from.
    driver.expect("After move 1 of").press("Esc").expect("[Unfinished games]");
    driver.press("Down p").expect("Review: Kalah").press("Esc Up");
    driver.press("e").expect("Export this game to the file").expect("kalah-2.txt");
    driver
        .press("Back Back Back Back")
        .write(".rec")
        .press("Enter")
        .expect("Written to kalah-2.rec.");
    memory.with(|kept| assert!(kept.files["kalah-2.rec"].contains("game: kalah")));
    memory.with(|kept| kept.fault = Some("the disk is full".to_owned()));
    driver.press("e Enter").expect("Not written: the disk is full.");
    memory.with(|kept| kept.fault = None);
    driver.press("d").expect("Delete this game? Kalah: Player, Robot").press("Enter");
    assert_eq!(memory.with(|kept| kept.unfinished.len()), 2);
    driver.expect("[Unfinished games]").press("Del y").expect("[Unfinished games]");
    assert_eq!(memory.with(|kept| kept.unfinished.keys().copied().collect::<Vec<_>>()), [1]);
    driver.press("d y").expect("No unfinished games.").press("Tab").expect("[Finished games]");
    driver.press("Esc");
    assert!(!driver.shows("Resume"));
}

#[test]
fn a_list_that_cannot_be_read_any_more_says_so() {
    let (memory, mut driver) = with_unfinished(1);
    driver.press("g p").expect("Review: Kalah");
    memory.with(|kept| kept.fault = Some("the disk is full".to_owned()));
    driver.press("Esc").expect("Saved games cannot be read: the disk is full.");
}

#[test]
fn finished_games_are_listed_and_reviewed() {
    let memory = Memory::default();
    let mut driver = open(&memory);
    driver.press("1 Enter 3 Enter x y Esc").press("g Tab").expect("[Finished games]");
    driver.expect("Kalah: [1, 0]").press("Enter").expect("Review: Kalah");
    driver.expect("Next: Player sows house 3").press("p").expect("choose a house");
}

#[test]
fn a_saved_game_is_loaded_in_the_middle_of_another() {
    let memory = Memory::default();
    let mut driver = open(&memory);
    driver.press("1 Enter 3 Enter w").write("mine").press("Enter").press("Esc 2");
    driver.press("6 Enter").settle().press("1 Enter").settle();
    driver.press("l").expect("[Saved games]").press("Enter").expect("Kalah, 6 houses of 4");
    driver.expect("Player sows house 3");
    // The other game is not lost.
    driver.press("Esc").expect("Nordic Cassino: Player, Robot");
}

/// A game of Cassino is gone through as the one person who played it saw it.
#[test]
fn cassino_is_replayed_without_hidden_cards() {
    let memory = Memory::default();
    let mut driver = open(&memory);
    driver.press("6 Down Down Down Down").write("42").press("Enter").settle();
    driver.press("1 Enter 1 Enter Esc 2 g p").expect("Review: Nordic Cassino").expect("Your hand");
    assert_snapshot!("replay_cassino", driver.screen());
    driver.press("End").expect("End of the game, after").press("Esc Esc").expect("Choose a game");
    // With two people nobody's hand is shown.
    driver
        .press("Home 6 Down Down Tab")
        .write("human")
        .press("Enter Enter Enter 1 Enter Esc 2 g p");
    driver.expect("No hand is shown.").press("Right Right Right").expect("No hand is shown.");
}

#[test]
fn boards_and_suggestions_are_kept() {
    let memory = Memory::default();
    let mut driver = open(&memory);
    driver.press("1 Enter v f H");
    memory.with(|kept| {
        assert_eq!(kept.settings[tui::BOARD], "upright flipped");
        assert_eq!(kept.settings[tui::SUGGESTIONS], "on");
    });
    let mut driver = open(&memory);
    driver.press("o").expect("< upright flipped >").expect("< always shown >");
}

/// Games won with help are no high scores, so the shelf is told of help: before the first move, after it, and
/// in the middle.
#[test]
fn a_game_in_which_somebody_was_helped_is_marked_as_such() {
    let aided = |keys: &str| {
        let memory = Memory::default();
        let mut driver = open(&memory);
        driver.press(keys);
        memory.with(|kept| kept.aided.clone())
    };
    assert_eq!(aided("1 Enter 1 Enter 2 Enter"), []);
    assert_eq!(aided("1 Enter h"), [], "nothing is kept yet");
    assert_eq!(aided("1 Enter h 1 Enter 2 Enter"), [1]);
    assert_eq!(aided("1 Enter 1 Enter h h 2 Enter"), [1]);
    assert_eq!(aided("1 Enter H 1 Enter 2 Enter"), [1]);
    assert_eq!(aided("6 Enter 1 Enter h"), [1]);
    // Another game that begins afterwards is no longer helped.
    assert_eq!(aided("1 Enter 1 Enter h Esc 2 1 Enter 1 Enter"), [1]);
}

#[test]
fn a_save_that_fails_is_told() {
    let memory = Memory::default();
    let mut driver = open(&memory);
    driver.press("1 Enter");
    memory.with(|kept| kept.fault = Some("the disk is full".to_owned()));
    driver.press("w").write("a").press("Enter").expect("Not saved: the disk is full.");
    driver.press("+").expect("but not saved: the disk is full.").press("Esc");
    driver.press("0 Esc").press("1 Enter").expect("Player sows house 1");
}

#[test]
fn settings_and_names_are_kept() {
    let memory = Memory::default();
    let mut driver = open(&memory);
    driver.press("+ + F2").press("1 Down").write("Ada").press("Enter").expect("Ada");
    memory.with(|kept| {
        assert_eq!(kept.settings[tui::SPEED], "2");
        assert_eq!(kept.settings[tui::SIGNS], "ascii");
    });
    assert!(driver.screen().is_ascii(), "{}", driver.screen());
    let mut driver = open(&memory);
    driver.press("1 Enter").expect("Ada");
    driver.press("Esc 2").press("2 Enter").expect("Player");
}

#[test]
fn the_usual_name_is_used_at_every_table() {
    let memory = Memory::default();
    let mut driver = open(&memory);
    driver.press("2").expect("Player ").press("Enter Esc");
    driver.press("o").expect("Your name    _").write("Ada # 1=x").press("Enter");
    driver.expect("Choose a game");
    assert_eq!(memory.with(|kept| kept.settings[tui::NAME].clone()), "Ada # 1=x");
    // At a table that was not sat down to before, and at one where nobody had a name.
    for game in ["1", "2", "6"] {
        driver.press(game).expect("Ada # 1=x").press("Enter").settle().press("Esc");
        if !driver.shows("Choose a game") {
            driver.press("2");
        }
    }
    // A second person has a name of their own.
    driver.press("3 Down Down Tab").write("human").press("Enter").expect("Player 2").press("Esc");
    // Who took another name for one game keeps it there.
    driver.press("4 Down").write("Eve").press("Enter Esc").press("4").expect("Eve").press("Esc");
    driver.press("o").press("Back Back Back Back Back Back").write(" B").press("Esc");
    driver.press("1").expect("Ada B ").press("Esc").press("6").expect("Ada B ").press("Esc");
    driver.press("4").expect("Eve");
    // Opened with a name.
    let config =
        tui::Config { name: "Cy".to_owned(), ..common::config((80, 24), 0, common::LOOKS[0]) };
    let mut driver = Driver::with_config(config);
    driver.press("6").expect("Cy ").press("Esc").press("o").expect("Your name    Cy_");
}

#[test]
fn whoever_has_no_name_stays_without_one_in_another_language() {
    let memory = Memory::default();
    let mut driver = open(&memory);
    let offered = |language: Language| format!("{} ", language.say(&Message::new("player")));
    driver.press("2 Enter Esc").press("o Up Left Esc");
    driver.press("2").expect(&offered(Language::German)).press("Enter Esc");
    driver.press("o Up Right Esc").press("2").expect(&offered(Language::English)).press("Esc");
    driver.press("o").write("Ada").press("Enter").press("2").expect("Ada ");
}

#[test]
fn the_page_of_settings_changes_what_it_shows() {
    let memory = Memory::default();
    let mut driver = open(&memory);
    driver.press("o Down").expect("> Speed        < off: moves appear at once >");
    driver.press("Right Right Right").expect("> Speed        < 3 >").press("Left Left Left Left");
    driver.expect("< off").press("Right Down").expect("> Draw with    < Unicode >").press("Right");
    driver.expect("< ASCII only >");
    assert!(driver.screen().is_ascii());
    driver.click("Speed").click("Speed").expect("< 2 >").press("Enter");
    memory.with(|kept| {
        assert_eq!(
            (&kept.settings[tui::SPEED][..], &kept.settings[tui::SIGNS][..]),
            ("2", "ascii")
        );
        assert!(!kept.settings.contains_key(tui::NAME), "no name was given");
    });
    // In the name a question mark and a q are signs like any other, and it has no more than 25.
    driver.press("o ? q 0").expect("?q0_").write(&"x".repeat(40)).press("Enter o");
    driver.expect(&format!("?q0{}_", "x".repeat(22)));
}

#[test]
fn scenes_of_what_is_kept() {
    let memory = Memory::default();
    let mut driver = open(&memory);
    driver.press("1 Enter 3 3 w").write("before dinner");
    assert_snapshot!("naming", driver.screen());
    driver.press("Enter");
    assert_snapshot!("saved", driver.screen());
    driver.press("Esc");
    assert_snapshot!("leave_kept", driver.screen());
    driver.press("2");
    assert_snapshot!("menu_kept", driver.screen());
    driver.press("l");
    assert_snapshot!("saves", driver.screen());
    driver.press("Esc s");
    assert_snapshot!("no_scores", driver.screen());
    driver.press("Esc 7 x y Esc Home s");
    assert_snapshot!("scores", driver.screen());
    driver.press("Esc");
    memory.with(|kept| kept.fault = Some("the disk is full".to_owned()));
    driver.press("l");
    assert_snapshot!("note", driver.screen());
}
