//! The store through the real binary: games recorded as they are played, resumed, listed, replayed; the
//! process killed at any instant; two processes on one store; a store that cannot be used.

mod common;

use common::{ALL_HOUSES, json_of, output, parlour, run};
use game::Record;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;
use store::{Blocking, Filter};
use tempfile::TempDir;

fn home() -> TempDir {
    tempfile::tempdir().expect("a folder for the test")
}

#[test]
fn a_game_is_recorded_resumed_finished_scored_and_replayed() {
    let home = home();
    let home = home.path();
    let play = ["play", "kalah", "--seed", "1", "--player", "Ada: #1=human"];
    let (_, _, notes) = run(home, &play, "3\n1\n");
    assert!(notes.contains("Run `parlour resume 1` to continue this game."), "{notes}");
    let listed = json_of(home, &["games", "list"]);
    assert_eq!(listed[0]["players"][0]["name"], "Ada: #1");
    assert_eq!((&listed[0]["ending"], &listed[0]["place"]), (&Value::Null, &json!("terminal")));
    assert_eq!(json_of(home, &["scores"]), json!([]));

    let told = output(home, &["resume"], &format!("undo\n{}", ALL_HOUSES.repeat(60)));
    assert!(told.starts_with("Kalah. Resuming game 1 after "), "{told}");
    let last = told.lines().last().unwrap();
    assert!(last.contains(" wins: ") || last.starts_with("A draw: "), "{last}");
    let (status, _, told) = run(home, &["resume"], "");
    assert_eq!((status, told.contains("there is no unfinished game")), (1, true), "{told}");
    let (status, _, told) = run(home, &["resume", "1"], "");
    assert_eq!((status, told.contains("game 1 is over")), (1, true), "{told}");

    let shown = json_of(home, &["games", "show", "1"]);
    assert_eq!(shown["ending"], "played");
    let scores = json_of(home, &["scores", "kalah"]);
    assert_eq!(scores[0]["name"], "Ada: #1");
    assert_eq!(scores[0]["ending"], "played");
    assert_eq!(scores[0]["score"], shown["players"][0]["score"]);
    assert!(output(home, &["scores"], "").starts_with("kalah, 6x4\n    1. "));
    assert!(
        output(home, &["scores", "--reset", "kalah"], "")
            .contains("Cleared the high scores of kalah.")
    );
    assert_eq!(json_of(home, &["scores"]), json!([]));

    let record: Record = shown["record"].as_str().unwrap().parse().unwrap();
    let replayed = json_of(home, &["games", "replay", "1"]);
    let steps = replayed["steps"].as_array().unwrap();
    let actions: Vec<_> = steps.iter().map(|step| step["action"].as_str().unwrap()).collect();
    assert_eq!(actions, record.actions);
    assert_eq!(steps.last().unwrap()["scores"][0], scores[0]["score"]);
    let told = output(home, &["games", "replay", "1"], "");
    assert_eq!(told.lines().last().unwrap(), last, "the same end is told again");
    let told = output(home, &["games", "replay", "1", "--language", "de"], "");
    assert!(told.contains("Mulde") && !told.contains("sows"), "{told}");
    assert!(output(home, &["games", "list", "--finished"], "").contains("kalah, 6x4"));
    assert!(output(home, &["games", "list", "--unfinished"], "").contains("No such games."));
    assert_eq!(json_of(home, &["games", "forget", "1"]), json!({"forgotten": 1}));
    let (status, told, _) = run(home, &["games", "show", "1", "--json"], "");
    let told: Value = serde_json::from_str(&told).unwrap();
    assert_eq!((status, &told["error"]["code"]), (1, &json!("no_such_game")));
}

#[test]
fn a_game_is_saved_by_name_and_played_on_more_than_once() {
    let home = home();
    let home = home.path();
    let told = output(home, &["play", "mangala", "--seed", "2"], "2\nsave\nsave my #1: game\n1\n");
    assert!(told.contains("Give a name"), "{told}");
    assert!(told.contains("`parlour resume --save \"my #1: game\"` continues"), "{told}");
    assert_eq!(json_of(home, &["games", "saves"])[0]["name"], "my #1: game");
    for _ in 0..2 {
        let told = output(home, &["resume", "--save", "my #1: game"], "1\n");
        assert!(told.contains("New game from a save after 2 actions."), "{told}");
    }
    let (status, _, told) = run(home, &["resume", "--save", "another"], "");
    assert_eq!((status, told.contains("there is no saved game `another`")), (1, true), "{told}");
    assert_eq!(json_of(home, &["games", "list"]).as_array().unwrap().len(), 3);
    output(home, &["games", "forget", "--save", "my #1: game"], "");
    assert_eq!(json_of(home, &["games", "saves"]), json!([]));
    let told = output(home, &["play", "kalah", "--no-record"], "1\nsave it\n");
    assert!(told.contains("not recorded, so it cannot be saved"), "{told}");
}

#[test]
fn one_action_is_counted_as_one() {
    let home = home();
    let home = home.path();
    let people = ["--player", "Ada=human", "--player", "Bo=human"];
    output(home, &[&["play", "kalah"][..], &people].concat(), "1\n");
    assert!(output(home, &["resume"], "").starts_with("Kalah. Resuming game 1 after 1 action. "));
}

#[test]
fn nothing_is_kept_of_games_that_nobody_began_or_that_were_not_to_be_recorded() {
    let home = home();
    let home = home.path();
    output(home, &["play", "kalah"], "quit\n");
    output(home, &["play", "cassino", "--player", "Bo=greedy", "--player", "Ada=human"], "");
    output(home, &["play", "kalah", "--no-record"], "3\n");
    assert_eq!(json_of(home, &["games", "list"]), json!([]));
}

/// The record of a card game holds hidden cards, which are not shown by the way.
#[test]
fn an_unfinished_card_game_is_shown_without_its_hidden_cards() {
    let home = home();
    let home = home.path();
    let cards: String = cards::Card::all().map(|card| format!("{card}\n")).collect();
    let people = ["--player", "Ada=human", "--player", "Bo=human"];
    output(home, &[&["play", "cassino", "--seed", "5"][..], &people].concat(), &cards);
    assert_eq!(json_of(home, &["games", "show", "1"])["record"], Value::Null);
    let told = output(home, &["games", "show", "1"], "");
    assert!(!told.contains('+') && told.contains("The record shows hidden cards"), "{told}");
    for command in ["replay", "export"] {
        let (status, told, notes) = run(home, &["games", command, "1"], "");
        assert_eq!((status, told.as_str()), (1, ""));
        assert!(notes.contains("shows hidden cards; pass `--reveal` to see it"), "{notes}");
    }
    assert!(output(home, &["games", "export", "1", "--reveal"], "").contains("\n+"));
    assert!(
        output(home, &["games", "replay", "1", "--reveal"], "").contains("Round 1. Ada deals.")
    );
}

/// One life of a process that plays cards: the person always plays the first card of the hand shown.
struct Life {
    child: Child,
    input: ChildStdin,
    told: std::io::Lines<BufReader<ChildStdout>>,
}

impl Life {
    fn begin(home: &Path, arguments: &[&str]) -> Self {
        let mut child = parlour(home, arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let input = child.stdin.take().unwrap();
        let told = BufReader::new(child.stdout.take().unwrap()).lines();
        Self { child, input, told }
    }

    /// Waits until a hand is shown, and returns its first card; `None` when the game is over.
    fn hand(&mut self) -> Option<String> {
        self.told.by_ref().map(Result::unwrap).find_map(|line| {
            let hand = line.strip_prefix("Your hand: ")?;
            Some(hand.split(' ').next().unwrap().to_owned())
        })
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").unwrap();
    }
}

/// What the store of a home holds of its one game: the actions, and whether it has ended.
fn recorded(home: &Path) -> (Vec<String>, bool) {
    let store = Blocking::open(&home.join("house.db")).unwrap();
    let games = store.wait(store.games(&Filter::default())).unwrap();
    assert!(games.len() <= 1, "one game, however often it was interrupted");
    games.first().map_or((Vec::new(), false), |game| {
        (store.wait(store.record(game.id)).unwrap().actions, game.ending.is_some())
    })
}

/// Returns the actions of a game that nobody interrupts, and which of them the first seat played.
fn uninterrupted(begin: &[&str]) -> (Vec<String>, Vec<bool>) {
    let home = home();
    let mut life = Life::begin(home.path(), begin);
    while let Some(card) = life.hand() {
        life.say(&card);
    }
    life.child.wait().unwrap();
    let store = Blocking::open(&home.path().join("house.db")).unwrap();
    let games = store.wait(store.games(&Filter::default())).unwrap();
    let record = store.wait(store.record(games[0].id)).unwrap();
    let mut by_first = Vec::new();
    catalog::replay(&record, |before, _| {
        by_first.push(game::State::turn(before).seat() == Some(game::Seat::new(0)));
    })
    .unwrap();
    (record.actions, by_first)
}

/// A process is killed at random instants while it plays and saves; each time it is resumed with at
/// most the action being played missing, and in the end it is the game that was never interrupted.
///
/// `PARLOUR_KILLS=1000 cargo test -p cli --test memory killed` kills more often than the usual 100 times.
#[test]
fn a_process_that_is_killed_loses_at_most_the_action_being_played() {
    let kills = std::env::var("PARLOUR_KILLS").map_or(100, |text| text.parse().expect("a number"));
    let mut rng = ChaCha8Rng::seed_from_u64(12);
    let (mut killed, mut seed) = (0, 0);
    while killed < kills {
        seed += 1;
        let number = seed.to_string();
        let begin = [
            "play",
            "cassino",
            "--seed",
            &number,
            "--player",
            "Ada=human",
            "--player",
            "Bo=greedy",
        ];
        let (whole, by_first) = uninterrupted(&begin);
        let home = home();
        let mut plays = 0;
        let mut is_begun = false;
        loop {
            let mut life =
                Life::begin(home.path(), if is_begun { &["resume"] } else { begin.as_slice() });
            let hands = rng.random_range(1..8);
            let mut shown = 0;
            let mut is_over = false;
            while !is_over && (shown < hands || killed >= kills) {
                match life.hand() {
                    Some(card) => {
                        shown += 1;
                        if rng.random() {
                            life.say("save here");
                        }
                        life.say(&card);
                    }
                    None => is_over = true,
                }
            }
            if !is_over {
                // Not a wait: the moment of the kill is drawn by lot.
                std::thread::sleep(Duration::from_micros(rng.random_range(0..6000)));
                life.child.kill().unwrap();
                killed += 1;
            }
            life.child.wait().unwrap();
            let (actions, has_ended) = recorded(home.path());
            assert!(whole.starts_with(&actions), "seed {seed}: {actions:?} of {whole:?}");
            let stored = by_first[..actions.len()].iter().filter(|&&first| first).count();
            // All but the last card was played when another hand was shown after it.
            assert!(stored + 1 >= plays + shown, "seed {seed}: {stored}, {plays} and {shown}");
            plays = stored;
            is_begun = !actions.is_empty();
            let store = Blocking::open(&home.path().join("house.db")).unwrap();
            if let Ok(saved) = store.wait(store.saved("here")) {
                assert!(whole.starts_with(&saved.actions), "a save is whole or not there");
            }
            if is_over {
                assert_eq!((actions == whole, has_ended), (true, true), "seed {seed}");
                break;
            }
        }
    }
}

#[test]
fn a_game_goes_out_in_every_format_and_comes_in_again() {
    let (home, other) = (home(), home());
    let (home, other) = (home.path(), other.path());
    output(home, &["play", "kalah", "--seed", "1"], &ALL_HOUSES.repeat(60));
    output(home, &["play", "mangala", "--seed", "1"], "3\n1\n");
    let file = home.join("game");
    let file = file.to_str().unwrap();
    for (id, format) in [("1", "json"), ("1", "text"), ("2", "json"), ("2", "text")] {
        output(home, &["games", "export", id, "--format", format, "-o", file], "");
        let told = json_of(other, &["games", "import", file]);
        assert_eq!((&told["over"], &told["repaired"]), (&json!(id == "1"), &json!([])));
        // The same game is not taken twice.
        assert_eq!(told["known"], json!(format == "text"));
        assert_eq!(told["id"].to_string(), id);
        let record = |home| json_of(home, &["games", "show", id])["record"].clone();
        assert_eq!(record(home), record(other));
    }
    assert_eq!(json_of(home, &["scores"])[0]["score"], json_of(other, &["scores"])[0]["score"]);
    let told: Value =
        serde_json::from_str(&output(home, &["games", "export", "1", "--json"], "")).unwrap();
    assert_eq!(told["format"], "parlour-record");
    let piped = output(home, &["games", "export", "2"], "");
    assert!(output(other, &["games", "import", "-"], &piped).contains("Already there as game 2"));
    let (status, _, told) = run(home, &["games", "export", "1", "--format", "cassino"], "");
    assert_eq!((status, told.contains("only cassino can be written")), (1, true), "{told}");
    let (status, _, told) = run(home, &["games", "export", "1", "-o", "/nowhere/at/all"], "");
    let wanted = "parlour: cannot write /nowhere/at/all: there is no folder /nowhere/at\n";
    assert_eq!((status, told.as_str()), (1, wanted));
    let (status, _, told) = run(home, &["games", "export", "1", "-o", "-"], "");
    assert_eq!((status, told.contains("takes the name of a file")), (2, true), "{told}");
    let backup = ["games", "export", "1", "--format", "cassino", "-o", "a.save", "--backup", "-"];
    let (status, _, told) = run(home, &backup, "");
    assert_eq!((status, told.contains("--backup takes the name")), (2, true), "{told}");
}

#[test]
fn all_games_go_into_one_file_and_come_out_of_it() {
    let (home, other) = (home(), home());
    let (home, other) = (home.path(), other.path());
    output(home, &["play", "kalah", "--seed", "1"], &ALL_HOUSES.repeat(60));
    output(home, &["play", "mangala", "--seed", "1"], "3\n1\n");
    output(home, &["play", "cassino", "--seed", "1"], "");
    let file = home.join("all");
    let file = file.to_str().unwrap();
    assert_eq!(json_of(home, &["games", "export", "--all", "-o", file])["games"], 3);
    assert_eq!(std::fs::read_to_string(file).unwrap().lines().count(), 3);
    let games = json_of(other, &["games", "import", file])["games"].clone();
    let over: Vec<&Value> = games.as_array().unwrap().iter().map(|one| &one["over"]).collect();
    assert_eq!(over, [true, false, false]);
    let shown = |home, id: u64| json_of(home, &["games", "show", &id.to_string(), "--reveal"]);
    for id in 1..=3 {
        assert_eq!(shown(home, id)["record"], shown(other, id)["record"]);
    }
    // The same games are not taken twice.
    output(home, &["play", "kalah", "--seed", "2"], "3\n");
    output(home, &["games", "export", "--all", "-o", file], "");
    let told = output(other, &["games", "import", file], "");
    assert_eq!(told, "Imported 1 game; 3 were already there.\n");
    let once = std::fs::read_to_string(file).unwrap();
    let third = tempfile::tempdir().unwrap();
    let told = output(third.path(), &["games", "import", "-"], &once.repeat(2));
    assert_eq!(told, "Imported 4 games; 4 were already there.\n");
    // All of a file or nothing.
    let faulty = std::fs::read_to_string(file).unwrap().replacen(
        "\"first\":\"south\"",
        "\"first\":\"up\"",
        2,
    );
    let fresh = tempfile::tempdir().unwrap();
    let (status, _, told) = run(fresh.path(), &["games", "import", "-"], &faulty);
    assert!(status == 1 && told.contains("game 1 of the file: "), "{told}");
    assert_eq!(json_of(fresh.path(), &["games", "list"]), json!([]));
    for wrong in [
        &["games", "export", "--all"][..],
        &["games", "export", "--all", "1", "-o", file],
        &["games", "export"],
    ] {
        assert_eq!(run(home, wrong, "").0, 2, "{wrong:?}");
    }
}

/// Main and backup file, the interrupted mark, damage and repair, and the game that goes on.
#[test]
fn save_files_of_the_older_cassino_program_go_out_and_come_in() {
    let home = home();
    let home = home.path();
    let path = |name: &str| home.join(name).to_str().unwrap().to_owned();
    let (main, backup) = (path("save.txt"), path("backup.txt"));
    let cards: String = cards::Card::all().map(|card| format!("{card}\n")).collect();
    let players =
        ["--player", "a: #player=human", "--player", "Bo=lookahead", "--player", "Cy=expert:ms=1"];
    output(home, &[&["play", "cassino", "--seed", "5"][..], &players].concat(), &cards);
    let export = ["games", "export", "1", "--format", "cassino", "-o", &main, "--backup", &backup];
    output(home, &[&export[..], &["--interrupted"]].concat(), "");
    let (status, _, told) = run(home, &["games", "import", &main], "");
    assert_eq!((status, told.contains("was interrupted")), (1, true), "{told}");
    let (status, told, notes) = run(home, &["games", "import", &main, "--backup", &backup], "");
    assert_eq!((status, told.contains("Imported as game 2")), (0, true), "{told}");
    assert!(notes.contains("reading the backup instead"), "{notes}");
    output(home, &["games", "import", &main, "--allow-interrupted"], "");
    let listed = json_of(home, &["games", "list"]);
    assert!(
        listed.as_array().unwrap().iter().all(|game| game["players"][0]["name"] == "a: #player")
    );
    assert_eq!(listed[0]["players"][2]["kind"], "expert:ms=1");
    let told = output(home, &["resume", "2"], "");
    let first = run(home, &["resume", "1"], "").1;
    let scene = |told: &str| told.split_once("Stock: ").unwrap().1.to_owned();
    assert_eq!(scene(&told), scene(&first), "the same hand at the same table");

    let whole = std::fs::read_to_string(&backup).unwrap();
    let at = whole.find("CardsInDeck: ").unwrap() + "CardsInDeck: ".len();
    std::fs::write(&backup, format!("{}??{}", &whole[..at], &whole[at + 2..])).unwrap();
    let (status, told, _) = run(home, &["games", "import", &backup, "--json"], "");
    let told: Value = serde_json::from_str(&told).unwrap();
    assert_eq!((status, &told["error"]["code"]), (1, &json!("unknown_card")));
    assert!(told["error"]["message"].as_str().unwrap().contains("`--repair` would change this"));
    let (status, _, notes) = run(home, &["games", "import", &backup, "--repair"], "");
    assert_eq!((status, notes.starts_with("Repaired: the ")), (0, true), "{notes}");
    let (status, _, told) = run(home, &["games", "import", &path("none")], "");
    assert_eq!((status, told.contains("none: no such file")), (1, true), "{told}");
    std::fs::write(path("noise"), [0xff, 0xfe, 0x00]).unwrap();
    let (status, _, told) = run(home, &["games", "import", &path("noise")], "");
    assert_eq!((status, told.contains("it is not a text file")), (1, true), "{told}");
}

/// A match of several sets is listed in points, of which a set drawn is worth half.
#[test]
fn matches_of_sets_are_listed_in_points() {
    let home = home();
    let home = home.path();
    output(home, &["play", "mangala", "--seed", "1"], &ALL_HOUSES.repeat(400));
    let listed = json_of(home, &["games", "list"]);
    let players = listed[0]["players"].as_array().unwrap();
    let points: Vec<f64> = players.iter().map(|player| player["score"].as_f64().unwrap()).collect();
    let all: f64 = points.iter().sum();
    assert!((all - 5.0).abs() < 1e-9, "a point for each of five sets: {listed}");
    assert_eq!(listed[0]["unit"], "points");
    let line = output(home, &["games", "list"], "");
    assert!(line.trim_end().ends_with(" points"), "{line}");
    assert_eq!(json_of(home, &["scores"])[0]["score"], players[0]["score"]);
    assert!(output(home, &["scores"], "").starts_with("mangala, 6x4, in points\n"));
    let steps = json_of(home, &["games", "replay", "1"])["steps"].clone();
    let last = steps.as_array().unwrap().last().unwrap();
    assert_eq!(last["scores"], json!([players[0]["score"], players[1]["score"]]));
    let text = output(home, &["games", "export", "1"], "");
    assert!(text.contains(&format!("scores: {} {}\n", points[0], points[1])), "{text}");
}

/// Cards that are dealt are no moves.
#[test]
fn moves_are_what_seats_have_played() {
    let home = home();
    let home = home.path();
    let cards: String = cards::Card::all().map(|card| format!("{card}\n")).collect();
    let play = ["play", "cassino", "--seed", "5", "--player", "Ada=human", "--player", "Bo=human"];
    output(home, &play, &cards);
    let game = json_of(home, &["games", "show", "1", "--reveal"]);
    let record: Record = game["record"].as_str().unwrap().parse().unwrap();
    let is_dealt = |action: &&String| action.starts_with('+') || action.starts_with("dealer");
    let dealt = record.actions.iter().filter(is_dealt);
    let moves = record.actions.len() - dealt.count();
    assert_eq!(game["moves"], json!(moves));
    let shown = output(home, &["games", "show", "1", "--reveal"], "");
    assert!(shown.contains(&format!(", {moves} move")), "{shown}");
    assert!(output(home, &["resume"], "").contains(&format!(" after {moves} action")));
}

/// A game that was won with hints is marked, and is no high score.
#[test]
fn games_with_hints_are_no_high_scores() {
    let home = home();
    let home = home.path();
    output(home, &["play", "kalah", "--seed", "1"], &format!("hint\n{}", ALL_HOUSES.repeat(60)));
    assert_eq!(json_of(home, &["scores"]), json!([]));
    let listed = json_of(home, &["games", "list"]);
    assert_eq!((&listed[0]["ending"], &listed[0]["aided"]), (&json!("played"), &json!(true)));
    assert!(output(home, &["games", "list"], "").contains(", with help"));
    output(home, &["play", "kalah", "--seed", "1"], &ALL_HOUSES.repeat(60));
    assert_eq!(json_of(home, &["scores"])[0]["id"], 2);
}

/// The winners of the older Congkak, whose games are not recorded, are listed with the others.
#[test]
fn scores_of_the_older_congkak_are_listed() {
    let home = home();
    let home = home.path();
    let store = Blocking::open(&home.join("house.db")).unwrap();
    store.wait(store.list_score("classic-congkak", "Ada Lovelace", 63, 999)).unwrap();
    store.close();
    for game in [&["scores"][..], &["scores", "congkak"]] {
        assert!(output(home, game, "").starts_with("congkak, classic\n    1.    63  Ada Lovelace"));
        let scores = json_of(home, game);
        assert_eq!((&scores[0]["name"], &scores[0]["score"]), (&json!("Ada Lovelace"), &json!(63)));
        assert_eq!((&scores[0]["game"], &scores[0]["id"]), (&json!("congkak"), &Value::Null));
    }
    assert_eq!(json_of(home, &["scores", "kalah"]), json!([]));
    output(home, &["scores", "congkak", "--reset"], "");
    assert_eq!(json_of(home, &["scores"]), json!([]));
}

/// What a save file lists as the deck is what is drawn, each time it is imported.
#[test]
fn an_imported_match_draws_the_deck_of_its_save_file() {
    let home = home();
    let home = home.path();
    let sample = include_str!("../../store/tests/data/cassino-saves/save_sample_ok.txt");
    let file = home.join("save.txt");
    std::fs::write(&file, sample).unwrap();
    let deck = sample.lines().find_map(|line| line.strip_prefix("CardsInDeck: ")).unwrap();
    output(home, &["games", "import", file.to_str().unwrap()], "");
    let cards: String = cards::Card::all().map(|card| format!("{card}\n")).collect();
    output(home, &["resume", "1"], &cards);
    let game = json_of(home, &["games", "show", "1", "--reveal"]);
    let record: Record = game["record"].as_str().unwrap().parse().unwrap();
    let drawn: String =
        record.actions.iter().filter_map(|action| action.strip_prefix('+')).take(3).collect();
    assert_eq!(drawn, deck[..6]);
}

/// `--position` and `--record` start a game elsewhere than at its start.
#[test]
fn a_game_can_start_from_a_set_board() {
    let home = home();
    let home = home.path();
    let position = "<2,1,0,2,0,3,2> s";
    let told = output(home, &["play", "kalah", "--position", position, "--seed", "1"], "record\n");
    assert!(told.contains("[ 2][ 0]") && told.contains("Player (South): choose"), "{told}");
    assert!(told.contains(&format!("start: {position}")), "{told}");
    let file = home.join("half.txt");
    let path = file.to_str().unwrap();
    output(home, &["play", "kalah", "--seed", "1"], "3\n1\n");
    output(home, &["games", "export", "1", "-o", path], "");
    let half = json_of(home, &["games", "show", "1"])["record"].clone();
    let told = output(home, &["play", "kalah", "--record", path], "record\n");
    assert!(told.contains(half.as_str().unwrap().trim_end()), "{told}");
    let seated =
        ["play", "kalah", "--record", path, "--player", "Cy=greedy", "--player", "Di=human"];
    assert!(output(home, &seated, "record\n").contains("player-2: Di=human"));
    for (arguments, part) in [
        (&["play", "kalah", "--position", "<2> s"][..], "expected 7 numbers"),
        (&["play", "kalah", "--position", position, "--houses", "3"], "2 houses"),
        (&["play", "cassino", "--position", position], "only sowing games"),
        (&["play", "mancala", "--record", path], "is a game of kalah, not of mancala"),
        (&["play", "kalah", "--record", path, "--position", position], "cannot be used with"),
        (&["play", "kalah", "--position", "<1,5,5,0,0> s"], "nothing left to play"),
    ] {
        let (status, _, told) = run(home, arguments, "");
        assert_eq!((status, told.contains(part)), (2, true), "{arguments:?}: {told}");
    }
}

/// When the time of the rule `turn-limit` runs out, the lowest card is played for the seat.
#[test]
fn a_turn_that_takes_too_long_plays_the_lowest_card() {
    let home = home();
    let home = home.path();
    let rules = ["--rule", "turn-limit=1", "--seed", "5"];
    let players = ["--player", "Ada=human", "--player", "Bo=first"];
    let mut slow = parlour(home, &[&["play", "cassino"], &rules[..], &players].concat())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut told = BufReader::new(slow.stdout.take().unwrap()).lines().map(Result::unwrap);
    assert!(told.any(|line| line == "Ada ran out of time and plays the lowest card."));
    let played = told.next().unwrap();
    assert!(played.starts_with("Ada plays ") || played.starts_with("Ada captures "), "{played}");
    drop(slow.stdin.take());
    told.for_each(drop);
    assert!(slow.wait().unwrap().success());
}

#[test]
fn two_processes_play_on_one_store_at_once() {
    let home = home();
    let home = home.path();
    std::thread::scope(|scope| {
        for seed in ["1", "2", "3"] {
            scope.spawn(move || {
                let play = ["play", "kalah", "--seed", seed];
                let (status, _, notes) = run(home, &play, &ALL_HOUSES.repeat(60));
                assert_eq!((status, notes.as_str()), (0, ""));
            });
        }
    });
    let listed = json_of(home, &["games", "list"]);
    assert_eq!(listed.as_array().unwrap().len(), 3);
    assert!(listed.as_array().unwrap().iter().all(|game| game["ending"] == "played"));
    output(home, &["store", "check"], "");
}

/// Two processes continue the same game: the second is told so, plays on, and spoils nothing.
#[test]
fn who_resumes_a_game_that_goes_on_elsewhere_is_told() {
    let home = home();
    let home = home.path();
    output(home, &["play", "kalah", "--seed", "1"], "3\n");
    let mut slow = parlour(home, &["resume"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut told = BufReader::new(slow.stdout.take().unwrap()).lines();
    assert!(told.any(|line| line.unwrap().starts_with("South Player")));
    output(home, &["resume"], &ALL_HOUSES.repeat(60));
    let before = json_of(home, &["games", "show", "1"]);
    slow.stdin.take().unwrap().write_all(ALL_HOUSES.as_bytes()).unwrap();
    let notes = String::from_utf8(slow.wait_with_output().unwrap().stderr).unwrap();
    assert!(notes.contains("This game is no longer recorded: game 1 is over."), "{notes}");
    assert_eq!(json_of(home, &["games", "show", "1"]), before);
}

/// A store that cannot be used is reported in a sentence, and the game is played anyway.
#[test]
fn a_store_that_cannot_be_used_stops_no_game_and_is_left_as_it_is() {
    let home = home();
    let file = home.path().join("house.db");
    std::fs::write(&file, "not what Parlour wrote\n".repeat(200)).unwrap();
    let before = std::fs::read(&file).unwrap();
    let (status, told, notes) = run(home.path(), &["play", "kalah"], &ALL_HOUSES.repeat(60));
    assert_eq!((status, told.contains("seed ")), (0, true));
    assert!(
        notes.starts_with("This game is not recorded: ") && notes.contains("is damaged"),
        "{notes}"
    );
    for command in [&["games", "list"][..], &["scores"], &["resume"], &["store", "check"]] {
        let (status, _, notes) = run(home.path(), command, "");
        assert_eq!(status, 1);
        assert!(notes.contains("`parlour store set-aside`"), "{notes}");
    }
    let (_, told, _) = run(home.path(), &["scores", "--json"], "");
    let told: Value = serde_json::from_str(&told).unwrap();
    assert_eq!(told["error"]["code"], "damaged_store");
    assert_eq!(std::fs::read(&file).unwrap(), before);
    let told = json_of(home.path(), &["store", "set-aside"]);
    assert_eq!(std::fs::read(told["aside"].as_str().unwrap()).unwrap(), before);
    assert_eq!(json_of(home.path(), &["games", "list"]), json!([]));
    // A file where the folder should be.
    std::fs::write(&file, "").unwrap();
    let (status, _, notes) = run(&file, &["play", "kalah"], "3\n");
    assert_eq!(status, 0);
    assert!(notes.contains("cannot be created") && notes.contains("PARLOUR_HOME"), "{notes}");
}

/// The system refuses to let any file grow beyond a limit, in the middle of a game.
#[cfg(unix)]
#[test]
fn a_game_that_finds_no_more_room_is_played_on_and_nothing_stored_is_lost() {
    let home = home();
    let home = home.path();
    // The file holds so much already that the limit is met by its next page but one.
    let store = Blocking::open(&home.join("house.db")).unwrap();
    store.wait(store.set_setting("filler", &"x".repeat(200_000))).unwrap();
    store.close();
    let blocks = std::fs::metadata(home.join("house.db")).unwrap().len() / 512 + 8;
    let limited = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$@\"");
    let play = ["play", "mangala", "--seed", "1", "--rule", "sets=9"];
    let plain = parlour(home, &play);
    let mut child = Command::new("sh")
        .args(["-c", &limited, "sh"])
        .arg(plain.get_program())
        .args(plain.get_args())
        .env("PARLOUR_HOME", home)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    // Houses are said until nobody listens, that is, until the game is over.
    std::thread::spawn(move || while input.write_all(ALL_HOUSES.as_bytes()).is_ok() {});
    let output_of = child.wait_with_output().unwrap();
    let (told, notes) = (
        String::from_utf8(output_of.stdout).unwrap(),
        String::from_utf8(output_of.stderr).unwrap(),
    );
    assert!(output_of.status.success(), "{notes}");
    assert!(told.contains("Set 9: "), "played to its end: {told}");
    assert_eq!(notes.matches("This game is no longer recorded: ").count(), 1, "{notes}");
    output(home, &["store", "check"], "");
    let whole = {
        let other = tempfile::tempdir().unwrap();
        output(other.path(), &play, &ALL_HOUSES.repeat(900));
        recorded(other.path()).0
    };
    let (actions, has_ended) = recorded(home);
    assert!(!has_ended && actions.len() > 1 && whole.starts_with(&actions), "{actions:?}");
    // With room again, the game goes on from there.
    output(home, &["resume"], &ALL_HOUSES.repeat(900));
    assert!(recorded(home).1);
}

#[test]
fn the_store_is_found_checked_and_copied() {
    let home = home();
    let home = home.path();
    output(home, &["play", "kalah"], "3\n");
    let path = json_of(home, &["store", "path"]);
    assert_eq!(path["path"], json!(home.join("house.db")));
    assert_eq!(json_of(home, &["store", "check"])["sound"], true);
    let other = home.join("other");
    std::fs::create_dir(&other).unwrap();
    let copy = other.join("house.db");
    output(home, &["store", "copy", copy.to_str().unwrap()], "");
    assert_eq!(json_of(&other, &["games", "list"]), json_of(home, &["games", "list"]));
    let (status, _, told) = run(home, &["store", "copy", copy.to_str().unwrap()], "");
    assert_eq!((status, told.contains("exists already")), (1, true), "{told}");
}

#[test]
fn where_no_store_is_none_is_set_aside() {
    let home = home();
    let (status, _, told) = run(home.path(), &["store", "set-aside"], "");
    let path = home.path().join(store::FILE_NAME);
    let expected = format!("there is no store at {}", path.display());
    assert!(status == 1 && told.contains(&expected), "{status} {told}");
}

#[test]
fn help_begins_with_an_example() {
    let home = home();
    for command in ["resume", "scores", "games", "store"] {
        assert!(output(home.path(), &[command, "--help"], "").starts_with("Example: parlour "));
    }
    for command in ["list", "show", "replay", "export", "import", "saves", "forget"] {
        let told = output(home.path(), &["games", command, "--help"], "");
        assert!(told.starts_with(&format!("Example: parlour games {command}")), "{told}");
    }
    for command in ["path", "check", "copy", "set-aside"] {
        let told = output(home.path(), &["store", command, "--help"], "");
        assert!(told.starts_with(&format!("Example: parlour store {command}")), "{told}");
    }
}

/// A page that needs no server and the command line take each other's files of games.
#[test]
fn games_of_a_page_without_a_server_go_into_the_store_and_back() {
    let home = home();
    let home = home.path();
    let mut page = web::Parlour::default();
    let mut table = 0;
    let mut call = |what: Value| -> Value {
        let call = json!({"date_ms": 1_795_400_000_000_i64, "do": what}).to_string();
        serde_json::from_slice(&page.call_json(call.as_bytes(), &|| Duration::ZERO)).unwrap()
    };
    let request = |method: &str, path: &str, body: Value| {
        let path: Vec<&str> = path.split('/').collect();
        json!({"request": {"method": method, "path": path, "body": body.to_string()}})
    };
    call(json!({"begin": {"games": [], "random": "7".repeat(64)}}));
    for (game, first, ends) in
        [("kalah", "3", true), ("mangala", "2", false), ("togyzkumalak", "9", true)]
    {
        let seats = json!([{"who": "person", "name": "Ada"}, {"who": "person", "name": "Bo"}]);
        let asked = json!({"game": game, "first": 0, "seed": "7", "seats": seats});
        let made = call(request("POST", "api/tables", asked))["answer"]["body"].take();
        table += 1;
        call(json!({"connect": {"link": table, "table": made["table"]}}));
        let mut say =
            |message: Value| call(json!({"hear": {"link": table, "message": message.to_string()}}));
        say(json!({"type": "hello", "keys": made["keys"], "looking": 0}));
        let told = say(json!({"type": "play", "id": "a", "seat": 0, "seq": 0, "action": first}));
        assert!(!told["keep"][made["table"].as_str().unwrap()].is_null(), "{told}");
        if ends {
            say(json!({"type": "resign", "id": "b", "seat": 0}));
        }
    }
    let exported = call(request("GET", "api/export", Value::Null))["answer"]["body"].take();
    let exported = exported.as_str().unwrap();
    let file = home.join("page.jsonl");
    std::fs::write(&file, exported).unwrap();
    output(home, &["games", "import", file.to_str().unwrap()], "");
    let listed = json_of(home, &["games", "list"]);
    let said: Vec<_> = listed.as_array().unwrap().iter().map(|one| &one["ending"]).collect();
    assert_eq!(said, [&json!("resigned 1"), &Value::Null, &json!("resigned 1")], "{listed}");
    output(home, &["games", "export", "--all", "--output", file.to_str().unwrap()], "");
    let back = std::fs::read_to_string(&file).unwrap();
    assert_eq!(back, exported);
    // The page knows them all again.
    let told = call(request("POST", "api/import", json!({"text": back})))["answer"]["body"].take();
    assert_eq!((&told["new"], &told["known"]), (&json!(0), &json!(3)), "{told}");
}

/// A link leads where it led, whoever could read a file still can, and a pipe hears what is written.
#[cfg(unix)]
#[test]
fn a_file_that_is_written_anew_stays_what_it_was() {
    use std::fs;
    use std::os::unix::fs::PermissionsExt as _;
    let home = home();
    let home = home.path();
    output(home, &["play", "kalah", "--seed", "1"], &ALL_HOUSES.repeat(60));
    let [file, link, pipe] = ["file", "link", "pipe"].map(|name| home.join(name));
    let export =
        |to: &Path| output(home, &["games", "export", "1", "-o", to.to_str().unwrap()], "");
    let mode = |of: &Path| fs::metadata(of).unwrap().permissions().mode() & 0o777;
    export(&file);
    // As any new file has it, whatever is asked for.
    let usual = home.join("usual");
    fs::write(&usual, "").unwrap();
    assert_eq!(mode(&file), mode(&usual));
    let whole = fs::read_to_string(&file).unwrap();
    fs::write(&file, "before").unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).unwrap();
    std::os::unix::fs::symlink("file", &link).unwrap();
    export(&link);
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!((fs::read_to_string(&file).unwrap(), mode(&file)), (whole.clone(), 0o640));
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let heard = std::thread::scope(|scope| {
        let heard = scope.spawn(|| fs::read_to_string(&pipe).unwrap());
        export(&pipe);
        heard.join().unwrap()
    });
    assert_eq!(heard, whole);
    let (status, _, told) = run(home, &["games", "export", "1", "-o", home.to_str().unwrap()], "");
    assert_eq!((status, told.to_lowercase().contains("directory")), (1, true), "{told}");
}

#[test]
fn a_game_of_computers_that_was_broken_off_was_not_agreed_on() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    let circling = ["play", "krur", "--houses=1", "--seeds=1", "--plain", "--seed=1"];
    output(home, &[&circling[..], &["--player=A=first", "--player=B=first"]].concat(), "");
    let told = output(home, &["games", "list"], "");
    assert!(told.contains("a draw, broken off") && !told.contains("agreement"), "{told}");
}
