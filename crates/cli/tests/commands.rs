//! Every command through the real binary: what it prints, how it fails, and with which exit status.

use ::play::Play;
use assert_cmd::Command;
use cards::{Card, CardSet};
use catalog::Table;
use game::{Seat, Turn};
use players::{First, Seating};
use serde_json::{Value, json};

const START: &str = "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> s";

thread_local! {
    /// A store for each test, and never that of whoever runs the tests.
    static HOME: tempfile::TempDir = tempfile::tempdir().expect("a folder for the test");
}

fn parlour(arguments: &[&str]) -> Command {
    let mut command = Command::cargo_bin("parlour").expect("the binary is built");
    // In English, whatever whoever runs the tests speaks.
    command.env("LC_ALL", "C");
    HOME.with(|home| command.args(arguments).env("PARLOUR_HOME", home.path()));
    command
}

/// Standard output of a command that succeeds.
fn output(arguments: &[&str], input: &str) -> String {
    let assert = parlour(arguments).write_stdin(input).assert().success();
    String::from_utf8(assert.get_output().stdout.clone()).expect("text")
}

fn json_of(arguments: &[&str]) -> Value {
    let text = output(arguments, "");
    assert_eq!(text.lines().count(), 1, "one JSON value and nothing else: {text}");
    serde_json::from_str(&text).expect("JSON")
}

/// Exit status and standard error of a command that fails.
fn failure(arguments: &[&str]) -> (i32, String) {
    let assert = parlour(arguments).assert().failure();
    let output = assert.get_output();
    let told = String::from_utf8(output.stderr.clone()).expect("text");
    (output.status.code().expect("an exit status"), told)
}

#[test]
fn games_are_listed() {
    let games = json_of(&["games", "--json"]);
    let names: Vec<_> = games.as_array().unwrap().iter().map(|game| &game["name"]).collect();
    assert_eq!(names, catalog::GAMES.iter().map(|entry| entry.name).collect::<Vec<_>>());
    let [kalah, .., cassino] = &games.as_array().unwrap()[..] else { panic!("{games}") };
    assert_eq!((&cassino["name"], &cassino["seats"]), (&json!("cassino"), &json!([2, 12])));
    assert_eq!((&cassino["group"], &cassino["sizes"]), (&json!(null), &json!([])));
    assert_eq!(kalah["options"][0]["key"], "capture");
    assert_eq!(kalah["region"], "United States");
    assert_eq!((&kalah["group"], &kalah["difficulty"]), (&json!("store-sowing"), &json!("easy")));
    assert_eq!(kalah["sizes"][0], json!({"houses": 6, "seeds": 4}));
}

#[test]
fn the_list_is_grouped_and_fits_a_terminal() {
    let list = output(&["games"], "");
    for line in list.lines() {
        assert!(line.chars().count() <= 80, "{line}");
    }
    let names =
        |line: &str| line.strip_prefix("  ").map(|line| line.split(' ').next().unwrap().to_owned());
    let mut listed: Vec<_> = list.lines().filter_map(names).collect();
    let mut all: Vec<_> = catalog::GAMES.iter().map(|entry| entry.name).collect();
    listed.sort_unstable();
    all.sort_unstable();
    assert_eq!(listed, all);
    assert!(list.starts_with("Sowing into stores\n  kalah "), "{list}");
    assert!(list.contains("\n\nCards\n  cassino "), "{list}");
}

#[test]
fn games_are_found_by_a_part_of_what_is_known_of_them() {
    for (part, found) in [
        ("mangala", &["mangala"][..]),
        ("TAŞ", &["mangala"]),
        ("tas", &["mangala"]),
        ("traditional congkak", &["congkak-traditional"]),
        ("rumah", &["congkak-traditional"]),
        ("finland", &["cassino"]),
        ("awale", &["oware"]),
        ("korgool", &["togyzkumalak"]),
        ("songo-douala", &["songo"]),
    ] {
        let games = json_of(&["games", part, "--json"]);
        let names: Vec<_> = games.as_array().unwrap().iter().map(|game| &game["name"]).collect();
        assert!(found.iter().all(|name| names.contains(&&json!(name))), "{part}: {names:?}");
        assert!(names.len() < 4, "{part}: {names:?}");
    }
    let told = output(&["games", "turkey"], "");
    assert!(told.contains("Usual sizes (houses x seeds): 6x4."), "{told}");
    assert!(told.contains("Words: kuyu (house), hazine (store), taş (seed)."), "{told}");
    let told = output(&["games", "akong"], "");
    assert!(told.contains("\n    Also: akong, songo-douala.\n"), "{told}");
    let (status, told) = failure(&["games", "xyzzy"]);
    assert_eq!(status, 1);
    assert!(told.contains("no game matches `xyzzy`; `parlour games` lists all"), "{told}");
    let (status, told) = failure(&["games", "kalah", "list"]);
    assert_eq!(status, 2);
    assert!(told.contains("`kalah` finds games by name"), "{told}");
}

#[test]
fn a_game_is_known_by_the_other_names_of_its_players() {
    let oware = output(&["rules", "oware"], "");
    assert_eq!(output(&["rules", "awale"], ""), oware);
    output(&["play", "Awalé", "--player", "A=first", "--player", "B=first", "--plain"], "");
    let games = json_of(&["games", "list", "--game", "awale", "--json"]);
    assert_eq!(games[0]["game"], "oware", "{games}");
    let scores = json_of(&["scores", "abapa", "--json"]);
    assert_eq!(scores, json_of(&["scores", "oware", "--json"]));
    let (status, told) = failure(&["rules", "ayo"]);
    assert_eq!(status, 2);
    assert!(told.contains("there is no game `ayo`; did you mean oware or ayoayo?"), "{told}");
}

#[test]
fn an_unknown_game_proposes_the_nearest_in_every_command() {
    let near =
        "there is no game `mangela`; did you mean mangala or mancala? `parlour games` lists all";
    for command in [
        &["play", "mangela"][..],
        &["rules", "mangela"],
        &["perft", "mangela", "--depth", "1"],
        &["solve", "mangela"],
        &["apply", "mangela", "--position", START, "--action", "1"],
        &["bench", "mangela"],
        &["scores", "mangela"],
        &["games", "list", "--game", "mangela"],
        &["match", "mangela", "--player", "first", "--player", "first"],
    ] {
        let (status, told) = failure(command);
        assert_eq!(status, 2, "{command:?}");
        assert!(told.contains(near), "{command:?}: {told}");
    }
}

#[test]
fn rules_show_the_sheet_and_every_key_with_its_default() {
    for game in ["kalah", "mancala", "mangala", "congkak", "congkak-traditional", "cassino"] {
        let rules = json_of(&["rules", game, "--json"]);
        assert!(rules["sheet"].as_str().unwrap().starts_with("# "));
        for option in rules["options"].as_array().unwrap() {
            let values = option["values"].as_array().unwrap();
            let default = &option["default"];
            assert!(values.is_empty() || values.contains(default), "{game} {option}");
        }
        assert!(output(&["rules", game], "").contains("House rules (--rule KEY=VALUE):"));
    }
    let (status, told) = failure(&["rules", "chess"]);
    assert_eq!(status, 2);
    assert!(told.contains("there is no game `chess`; `parlour games` lists all"), "{told}");
}

#[test]
fn apply_tells_what_an_action_does() {
    let applied = json_of(&["apply", "kalah", "--position", START, "--action", "3", "--json"]);
    assert_eq!(
        applied,
        json!({
            "position": "<6,1,0,4,4,0,5,5,5,4,4,4,4,4,4> s",
            "turn": "south",
            "captured": 0,
            "taken": [0, 0],
            "last": {"side": "south", "store": true},
            "extra_turn": true,
            "over": false,
            "scores": [1, 0],
            "actions": ["1", "2", "4", "5", "6"],
        })
    );
    let last = "<3,5,5,0,0,1,2,2,2> s";
    let over = json_of(&["apply", "mangala", "--position", last, "--action", "3", "--json"]);
    assert_eq!((&over["turn"], &over["actions"]), (&json!("over"), &json!([])));
    let captures = "<3,0,0,1,0,2,0,3,4> s";
    let capture = json_of(&["apply", "kalah", "--position", captures, "--action", "1", "--json"]);
    assert_eq!((&capture["captured"], &capture["taken"]), (&json!(4), &json!([4, 0])));
    assert_eq!(capture["last"], json!({"side": "south", "house": 2}));
    assert_eq!(over["scores"], json!([12, 5]));
    let swap = "<2,1,0,2,0,3,2> n swap";
    let arguments = ["apply", "kalah", "--rule", "pie=on", "--position", swap, "--action", "swap"];
    assert!(output(&arguments, "").starts_with("<2,0,1,3,2,2,0> s"));
    assert_eq!(json_of(&[&arguments[..], &["--json"]].concat())["last"], Value::Null);
}

#[test]
fn an_illegal_action_is_a_failure_with_a_code() {
    let assert = parlour(&["apply", "kalah", "--position", START, "--action", "9", "--json"])
        .assert()
        .code(1);
    let told: Value = serde_json::from_slice(&assert.get_output().stdout).unwrap();
    assert_eq!(told["error"]["code"], "no_such_house");
    assert!(told["error"]["message"].as_str().unwrap().contains("1 to 6"));
    let (status, told) = failure(&["apply", "kalah", "--position", START, "--action", "9"]);
    assert_eq!((status, told.contains("1 to 6")), (1, true));
    let endless = ["apply", "congkak", "--position", "<3,0,0,0,1,1,3,2,1> s", "--action", "3"];
    let assert = parlour(&endless).arg("--json").assert().code(1);
    let told: Value = serde_json::from_slice(&assert.get_output().stdout).unwrap();
    assert_eq!(told["error"]["code"], "endless_relay");
}

#[test]
fn a_bad_position_or_rule_is_a_usage_error_that_says_what_would_be_right() {
    for (arguments, part) in [
        (&["apply", "kalah", "--position", "<6,0> s", "--action", "1"][..], "expected 15 numbers"),
        (&["apply", "kalah", "--position", "x", "--action", "1"], "expected `<m,southStore"),
        (
            &["apply", "kalah", "--rule", "capture=all", "--position", START, "--action", "1"],
            "must be none, standard or empty",
        ),
        (
            &["apply", "kalah", "--rule", "capture", "--position", START, "--action", "1"],
            "expected KEY=VALUE",
        ),
        (&["perft", "kalah", "--depth", "2", "--houses", "0"], "houses must be between 1 and"),
        (
            &["play", "mangala", "--rule", "sets=99999999999"],
            "must be a whole number from 1 to 65535; got `99999999999`",
        ),
        (
            &["play", "cassino", "--rule", "target=0"],
            "must be a whole number from 1 to 65535; got `0`",
        ),
        (&["perft", "cassino", "--depth", "1", "--houses", "3"], "no houses or seeds"),
        (&["match", "kalah", "--player", "random"], "kalah is a game for 2 players, not for 1"),
        (&["match", "kalah", "--player", "random", "--player", "human"], "human"),
        (
            &["match", "kalah", "--player", "first", "--player", "first", "--games", "0"],
            "must be at least 1",
        ),
        (
            &["match", "cassino", "--player", "random", "--player", "smart"],
            "`smart:depth=5` plays only sowing games",
        ),
        (&["cassino", "captures", "--hand", "h1", "--table", "h2"], "is not a card"),
        (&["cassino", "captures", "--hand", "h2", "--table", "h2"], "both in the hand"),
        (&["play", "kalah", "--seeds", "0"], "over before it begins"),
        (&["nonsense"], "unrecognized subcommand"),
    ] {
        let (status, told) = failure(arguments);
        assert_eq!(status, 2, "{arguments:?}: {told}");
        assert!(told.contains(part), "{arguments:?}: {told}");
    }
}

#[test]
fn every_line_of_jsonl_has_its_answer() {
    let lines = format!(
        "{}\n\n{}\nnonsense\n{}\n",
        json!({"position": START, "action": "3"}),
        json!({"position": START, "action": 7}),
        json!({"position": "<2,0,0,1,1,1,1> s", "action": 1, "rules": {"capture": "none"}}),
    );
    let answers: Vec<Value> = output(&["apply", "kalah", "--jsonl"], &lines)
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(answers.len(), 4);
    assert_eq!(answers[0]["extra_turn"], true);
    assert_eq!(answers[1]["error"]["code"], "no_such_house");
    assert_eq!(answers[2]["error"]["code"], "bad_line");
    assert_eq!(answers[3]["position"], "<2,0,0,0,2,1,1> n");
}

#[test]
fn a_bad_line_of_jsonl_is_told_with_every_fault() {
    let lines = "{\"position\": 5, \"move\": 3}\n[1]\n{\"position\": \n{}\n";
    let answers = output(&["apply", "kalah", "--jsonl"], lines);
    let told = |line: &str| {
        let answer: Value = serde_json::from_str(line).unwrap();
        answer["error"]["message"].as_str().unwrap().to_owned()
    };
    let told: Vec<String> = answers.lines().map(told).collect();
    for part in
        ["`position` must be a text, got 5", "`action` is missing", "there is no key `move`"]
    {
        assert!(told[0].contains(part), "{part}: {}", told[0]);
    }
    assert!(told[1].starts_with("each line is an object like {"), "{}", told[1]);
    assert!(told[2].starts_with("column 13: "), "{}", told[2]);
    assert!(!told.concat().contains("at line 1"), "{told:?}");
}

#[test]
fn perft_counts() {
    let count = json_of(&["perft", "kalah", "--depth", "6", "--json"]);
    assert_eq!(count["nodes"], 23233);
    assert_eq!((&count["game"], &count["depth"]), (&json!("kalah"), &json!(6)));
    let small = ["perft", "congkak", "--houses", "9", "--seeds", "40", "--depth", "3", "--json"];
    assert!(json_of(&small)["nodes"].as_u64().unwrap() > 100);
    assert_eq!(json_of(&["perft", "cassino", "--depth", "2", "--json"])["nodes"], 52 * 51);
}

#[test]
fn cassino_answers() {
    let captures =
        json_of(&["cassino", "captures", "--hand", "h9", "--table", "d7,s2,h8,ca", "--json"]);
    assert_eq!((&captures["count"], &captures["max_size"]), (&json!(3), &json!(4)));
    assert_eq!(captures["sweep"], true);
    let table = "ha,da,sa,ca,h2,d2,c2,h3,d3,s3,c3,h4,d4,s4,c4,h5,d5,s5,c5,h6,d6,s6,c6,h7,d7";
    let many = json_of(&["cassino", "captures", "--hand", "d0", "--table", table, "--json"]);
    assert!(many["count"].as_u64().unwrap() > 100_000);
    assert_eq!(many["captures"], Value::Null);
    let check = ["cassino", "check", "--hand", "d9", "--table", "d8,h2,s8", "--take", "d8,h2,s8"];
    let told = json_of(&[&check[..], &["--json"]].concat());
    assert_eq!((&told["valid"], &told["code"]), (&json!(false), &json!("no_partition")));
    let round = r#"{"players":2,"piles":[["d0","s3"],["s2"]],"sweeps":[1,0],"prev":[12,0]}"#;
    let points: Value =
        serde_json::from_str(&output(&["cassino", "score", "--json"], round)).unwrap();
    assert_eq!(points["totals"], json!([18, 3]));
    assert_eq!((&points["over"], &points["winners"]), (&json!(true), &json!([0])));
    parlour(&["cassino", "score", "--json"]).write_stdin("{}").assert().code(1);
}

#[test]
fn matches_are_the_same_for_the_same_seed() {
    let arguments = [
        "match", "cassino", "--player", "greedy", "--player", "random", "--games", "20", "--seed",
        "7", "--mirror", "--json",
    ];
    let without_times = || {
        let mut told = json_of(&arguments);
        for player in told["players"].as_array_mut().unwrap() {
            player.as_object_mut().unwrap().remove("ms_per_move");
        }
        told
    };
    let told = without_times();
    assert_eq!(told, without_times());
    assert_eq!(told["games"], 20);
    let shares: f64 =
        told["players"].as_array().unwrap().iter().map(|p| p["share"].as_f64().unwrap()).sum();
    assert!((shares - 1.0).abs() < 1e-9);
    assert!(told["players"][0]["share"].as_f64() > told["players"][1]["share"].as_f64());
    assert!(told.get("rounds").is_none() && told["players"][0].get("round_share").is_none());
}

/// Every round of a match counts, and a match that ends with its first round is that round.
#[test]
fn matches_of_cassino_tell_the_share_of_rounds_too() {
    let told = |rule| {
        let players = ["--player", "greedy", "--player", "first", "--player", "random"];
        let rest = ["--games", "6", "--seed", "7", "--mirror", "--json", "--rule", rule];
        [&["match", "cassino"], &players[..], &rest].concat()
    };
    let whole = json_of(&told("length=match"));
    let rounds = whole["rounds"].as_u64().unwrap();
    assert!(rounds > 6, "nobody takes 16 points in every first round: {rounds}");
    let mut sum = 0.0;
    for player in whole["players"].as_array().unwrap() {
        let share = player["round_share"].as_f64().unwrap();
        let [low, high] = [0, 1].map(|end| player["round_ci95"][end].as_f64().unwrap());
        assert!(low <= share && share <= high && low < high, "{player}");
        sum += share;
    }
    assert!((sum - 1.0).abs() < 1e-9, "{sum}");
    let mut for_people = told("length=match");
    for_people.retain(|&argument| argument != "--json");
    let text = output(&for_people, "");
    assert!(text.starts_with(&format!("6 games of {rounds} rounds, seed 7, ")), "{text}");
    assert_eq!(text.matches("share of rounds ").count(), 3, "{text}");

    let single = json_of(&told("target=1"));
    assert_eq!(single["rounds"], 6);
    for player in single["players"].as_array().unwrap() {
        assert_eq!(player["round_share"], player["share"]);
        assert_eq!(player["round_ci95"], player["ci95"]);
    }
}

/// A person who always says all house numbers finishes a game of every sowing game.
#[test]
fn whole_sowing_games_are_played_to_their_end() {
    let houses: String = (1..=7).map(|house| format!("{house}\n")).collect();
    let input = houses.repeat(400);
    for game in ["kalah", "mancala", "mangala", "congkak"] {
        let told = output(&["play", game, "--seed", "3"], &input);
        let last = told.lines().last().unwrap();
        assert!(last.contains(" wins: ") || last.starts_with("A draw: "), "{game}: {last}");
    }
    let two = [
        "play",
        "congkak-traditional",
        "--seed",
        "1",
        "--rule",
        "rounds=2",
        "--player",
        "Ada=human",
        "--player",
        "Bo=human",
        "--first",
        "toss",
    ];
    let told = output(&two, &input);
    assert!(told.contains("Round 2:"), "{told}");
    assert!(told.contains("Ada") && told.contains("Bo"));
}

#[test]
fn a_whole_match_of_cassino_is_played_to_its_end() {
    let cards: String = cards::Card::all().map(|card| format!("{card}\n")).collect();
    let arguments = [
        "play",
        "cassino",
        "--seed",
        "5",
        "--player",
        "Ada=human",
        "--player",
        "Bo=greedy",
        "--player",
        "Cy=random",
    ];
    let told = output(&arguments, &cards.repeat(60));
    assert!(told.contains("Round 1 is over."), "{told}");
    assert!(
        told.trim_end().ends_with("wins the match.")
            || told.trim_end().ends_with("tie for the win."),
        "{told}"
    );
}

/// Between two hand-overs one person sees the screen: their own hand is shown, and no card of the other's.
#[test]
fn a_hand_over_shows_no_other_hand() {
    let players = ["Ada=human", "Bo=human"];
    let mut play = Play::start(Seating {
        spec: catalog::Choice::of("cassino").spec().unwrap(),
        seated: players.map(|player| player.parse().unwrap()).to_vec(),
        first: First::South,
        seed: 9,
        title: None,
    })
    .unwrap();
    play.deal();
    let mut script = String::new();
    let mut turns = Vec::new();
    loop {
        let (Table::Cassino(state), Turn::Seat(seat)) = (play.table(), play.turn()) else {
            panic!("the first round is not over yet")
        };
        let hands = [seat, Seat::new(1 - seat.index() as u8)].map(|seat| state.hand(seat));
        turns.push((play.seated(seat).name.clone(), hands));
        if turns.len() == 24 {
            break;
        }
        let action = *state.actions_up_to(3).last().unwrap();
        script += &format!("moves\nhint 3\nboard\n{action}\n");
        play.act(seat, catalog::Action::Cassino(action)).unwrap();
    }
    let arguments =
        ["play", "cassino", "--seed", "9", "--player", players[0], "--player", players[1]];
    let told = output(&arguments, &script);
    let shown: Vec<&str> = told.split("\n--- for ").skip(1).collect();
    assert_eq!(shown.len(), turns.len());
    for (shown, (name, [own, other])) in shown.into_iter().zip(turns) {
        assert!(shown.starts_with(&format!("{name} only ---")), "{name}: {shown}");
        let hand = shown.lines().find_map(|line| line.strip_prefix("Your hand: ")).unwrap();
        let hand: CardSet = hand.split(' ').map(|card| card.parse::<Card>().unwrap()).collect();
        assert_eq!(hand, own);
        let words = shown.split(|sign: char| !sign.is_ascii_alphanumeric());
        let named: CardSet = words.filter_map(|word| word.parse::<Card>().ok()).collect();
        assert!((named & other).is_empty(), "{name} is shown {} in {shown}", named & other);
    }
    let record = output(&arguments, "record\n");
    assert!(record.contains("The record would show hidden cards"));
}

/// Where both open at once, nothing that is said before both have chosen tells what the first chose.
#[test]
fn the_first_choice_of_an_opening_at_once_is_not_told() {
    let arguments = [
        &["play", "congkak-traditional", "--rule", "opening=together", "--seed", "9"][..],
        &["--player", "Ada=human", "--player", "Bo=human"],
    ]
    .concat();
    let asked = output(&arguments, "3\nboard\nrecord\n");
    assert_eq!(asked, output(&arguments, "5\nboard\nrecord\n"));
    assert!(asked.contains("Ada has chosen.") && asked.contains("choose first"), "{asked}");
    let told = output(&arguments, "3\n5\n");
    assert!(told.contains("Ada sows house 3 and Bo sows house 5 at the same time."), "{told}");
}

#[test]
fn nonsense_is_answered_and_the_end_of_input_ends_cleanly() {
    let told = output(
        &["play", "kalah", "--seed", "1"],
        "9\nfoo\n\nundo\nhelp\nhint\nmoves\n3\nundo\nrecord\n",
    );
    for part in [
        "There is no house 9; the houses are 1 to 6.",
        "`foo` is not an action: expected a house number from 1, or `swap` under the pie rule",
        "Nothing to take back.",
        "house 1 is furthest from your store",
        "\nHint: sow house 3. It gives an extra turn. It looks like a win by ",
        "House 3: 4 seeds. It ends in your store. You move again.",
        "seed: 1",
    ] {
        assert!(told.contains(part), "{part}: {told}");
    }
    let left = parlour(&["play", "kalah", "--seed", "1"]).write_stdin("3\n").assert().success();
    let note = String::from_utf8(left.get_output().stderr.clone()).unwrap();
    assert!(note.contains("End of input; the game is not finished"), "{note}");
    assert!(output(&["play", "kalah"], "quit\n").contains("left unfinished"));
}

/// A byte that is no UTF-8 is answered like other nonsense, and the game is played on.
#[test]
fn bytes_that_are_not_utf_8_do_not_end_a_game() {
    let input = b"\xff\xfe\n3\nrecord\n".to_vec();
    let assert = parlour(&["play", "kalah", "--seed", "1"]).write_stdin(input).assert().success();
    let told = String::from_utf8(assert.get_output().stdout.clone()).unwrap();
    assert!(told.contains("is not an action") && told.contains("\n3\n"), "{told}");
    let line = b"\xff\n".to_vec();
    let assert = parlour(&["apply", "kalah", "--jsonl"]).write_stdin(line).assert().success();
    assert!(assert.get_output().stdout.starts_with(b"{\"error\""));
}

/// A failure is one JSON value where JSON is asked for, whatever the command.
#[test]
fn failures_are_told_as_json_where_json_is_asked_for() {
    for arguments in [
        &["games", "export", "7", "--json"][..],
        &["games", "show", "7", "--json"],
        &["cassino", "score", "--json"],
    ] {
        let assert = parlour(arguments).write_stdin("{}").assert().code(1);
        let told: Value = serde_json::from_slice(&assert.get_output().stdout).unwrap();
        assert!(told["error"]["message"].is_string(), "{arguments:?}: {told}");
    }
}

/// Undo and redo go back and forth between the choices of a person.
#[test]
fn what_was_taken_back_can_be_played_again() {
    let told = output(&["play", "kalah", "--seed", "1"], "1\nundo\nredo\nredo\nrecord\n");
    assert!(told.contains("Nothing to redo."), "{told}");
    let record = &told[told.rfind("player-2").unwrap()..];
    assert!(record.lines().nth(2).is_some_and(|line| line.starts_with("1 ")), "{record}");
    let told = output(&["play", "kalah", "--seed", "1"], "1\nresign\n");
    assert!(told.ends_with("Player resigned. Computer wins!\n"), "{told}");
}

/// Kinds with a parameter hold a `=` of their own.
#[test]
fn a_kind_with_a_parameter_sits_down_by_name() {
    let arguments = ["play", "kalah", "--player", "Ada=human", "--player", "Robot=smart:depth=2"];
    assert!(output(&arguments, "1\nrecord\n").contains("player-2: Robot=smart:depth=2"));
    let (status, told) = failure(&["play", "kalah", "--player", "Ada"]);
    assert_eq!((status, told.contains("expected NAME=KIND")), (2, true), "{told}");
}

#[test]
fn a_wide_board_is_broken_into_lines_that_fit() {
    let told = output(&["play", "congkak", "--houses", "40", "--seeds", "3"], "");
    assert!(told.lines().all(|line| line.chars().count() <= 80), "{told}");
}

#[test]
fn the_bench_counts_the_same_nodes_each_time() {
    let nodes = |_| json_of(&["bench", "kalah", "--json"])["nodes"].as_u64().unwrap();
    assert_eq!(nodes(0), nodes(1));
}

#[test]
fn help_begins_with_an_example() {
    for command in ["games", "rules", "play", "apply", "perft", "cassino", "match", "bench"] {
        let told = output(&[command, "--help"], "");
        assert!(told.starts_with("Example: parlour "), "{command}: {told}");
    }
    assert!(output(&[], "").starts_with("Example: parlour play kalah"));
}

#[test]
fn completions_and_man_pages_know_every_command() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = output(&["completions", shell], "");
        assert!(script.contains("set-aside"), "{shell}");
        let offers = ["congkak-traditional", "best-first-move", "capture=compulsory"];
        // PowerShell's script completes options and commands alone.
        let knows_values = shell != "powershell" && shell != "elvish";
        for offer in offers.into_iter().filter(|_| knows_values) {
            assert!(script.contains(offer), "{shell}: {offer}");
        }
    }
    assert!(output(&["man"], "").contains(".TH parlour 1"));
    let folder = tempfile::tempdir().unwrap();
    let pages = folder.path().join("man1");
    let pages_text = pages.to_str().unwrap();
    output(&["man", "--dir", pages_text], "");
    for page in ["parlour.1", "parlour-play.1", "parlour-games-list.1"] {
        let page = std::fs::read_to_string(pages.join(page)).unwrap();
        assert!(page.contains("Example: parlour"), "{page}");
    }
}

#[test]
fn notes_are_told_as_much_as_is_wanted() {
    let told = |arguments: &[&str], settings: &str| {
        let home = tempfile::tempdir().unwrap();
        std::fs::write(home.path().join("config.toml"), settings).unwrap();
        let output = parlour(arguments).env("PARLOUR_HOME", home.path()).output().unwrap();
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stderr).unwrap()
    };
    let usual = told(&["play", "kalah"], "");
    assert!(usual.contains("End of input") && !usual.contains("house.db"), "{usual}");
    assert_eq!(told(&["play", "kalah", "-q"], ""), "");
    assert_eq!(told(&["--quiet", "play", "kalah"], ""), "");
    assert_eq!(told(&["play", "kalah"], "talk = \"quiet\""), "");
    let verbose = told(&["-v", "play", "kalah"], "talk = \"quiet\"");
    assert!(verbose.contains("config.toml") && verbose.contains("house.db"), "{verbose}");
    let unrecorded = told(&["-v", "play", "kalah"], "record = false");
    assert!(!unrecorded.contains("house.db"), "{unrecorded}");
}

#[test]
fn a_key_of_the_settings_that_there_is_not_is_told_with_those_there_are() {
    let home = tempfile::tempdir().unwrap();
    std::fs::write(home.path().join("config.toml"), "sped = 1\n").unwrap();
    let output = parlour(&["games"]).env("PARLOUR_HOME", home.path()).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(told.contains("unknown field `sped`") && told.contains("`speed`"), "{told}");
}

/// Whoever does not play the game is refused before Parlour creates its store.
#[test]
fn a_game_that_cannot_begin_leaves_no_store() {
    for arguments in [
        &["play", "cassino", "--player", "A=smart", "--player", "B=human"][..],
        &["play", "kalah", "--player", "A=human", "--player", "B=counter"],
    ] {
        let home = tempfile::tempdir().unwrap();
        let run = parlour(arguments).env("PARLOUR_HOME", home.path()).assert().code(2);
        let told = String::from_utf8(run.get_output().stderr.clone()).unwrap();
        assert!(told.contains("plays only"), "{told}");
        assert_eq!(std::fs::read_dir(home.path()).unwrap().count(), 0, "{arguments:?}");
    }
}

/// The name in the file is that of a person who is given no other, and for more than what Parlour
/// remembers.
#[test]
fn a_person_has_the_name_of_the_settings() {
    let home = tempfile::tempdir().unwrap();
    let told = |arguments: &[&str]| {
        let mut command = parlour(arguments);
        let ran = command.env("PARLOUR_HOME", home.path()).write_stdin("").assert().success();
        String::from_utf8(ran.get_output().stdout.clone()).unwrap()
    };
    assert!(told(&["play", "kalah"]).contains("Player (South): choose"));
    let store = store::Blocking::open(&home.path().join("house.db")).unwrap();
    store.wait(store.set_setting(tui::NAME, "Bo")).unwrap();
    store.close();
    assert!(told(&["play", "kalah"]).contains("Bo (South): choose"));
    std::fs::write(home.path().join("config.toml"), "name = \" Ada = x \"\n").unwrap();
    assert!(told(&["play", "kalah", "--no-record"]).contains("Ada = x (South): choose"));
    assert!(told(&["play", "cassino"]).contains("Ada = x (you)"));
    let named = told(&["play", "kalah", "--player", "R=greedy", "--player", "Cy=human"]);
    assert!(named.contains("Cy (North): choose") && !named.contains("Ada"), "{named}");
}

#[test]
fn line_mode_passes_owns_houses_across_and_marks_houses_won() {
    let play = |game: &str, position: &str, input: &str| {
        let players = ["--player", "Ada=human", "--player", "Bo=human"];
        let arguments = [&["play", game, "--plain", "--position", position], &players[..]].concat();
        output(&arguments, input)
    };
    let told = play("vai-lung-thlan", "<6,25,26,0,0,0,0,0,0,1,1,0,3,2,2> n", "4\n\n5\npass\n");
    assert!(told.contains("Ada (South): no seeds to sow; press Enter to pass: "), "{told}");
    assert_eq!(told.matches("Ada has no seeds to sow, and passes.").count(), 2, "{told}");
    assert!(told.contains("won 25"), "{told}");
    let told = play("san-yao", "<5,0,0,5,5,5,5,5,5S,5,5,5,5> s", "across1\n");
    assert!(
        told.contains("choose a house, 1 to 5, or across the board, such as across1: "),
        "{told}"
    );
    assert!(told.contains("[5S]") && told.contains("belongs to South"), "{told}");
    assert!(told.contains("Ada sows house 1 across the board"), "{told}");
    let told = play("krur", "<4,0,0,4,3,2,6,3,2,5,7> s", "3\n");
    assert!(told.contains("House 1 across the board is won for good."), "{told}");
    assert!(told.contains("[4s]") && told.contains("won for good by South"), "{told}");
}

/// Nobody waits for a game that computers play in circles.
#[test]
fn a_game_between_computers_in_which_nothing_is_won_is_a_draw() {
    for (language, note) in [
        ("en", "The game would go on without end, so it is a draw."),
        ("de", "Die Partie ginge endlos weiter"),
    ] {
        let circling = ["play", "krur", "--houses=1", "--seeds=1", "--language", language];
        let players = ["--player=A=first", "--player=B=first", "--json", "--seed=1"];
        let played = parlour(&[&circling[..], &players].concat()).assert().success();
        let output = played.get_output();
        let notes = String::from_utf8_lossy(&output.stderr);
        assert!(notes.contains(note), "{notes}");
        let told: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!((&told["ending"], &told["moves"]), (&json!("agreed"), &json!(2048)), "{told}");
    }
}

/// Runs `parlour cluster` with a program of this text as `python3`, or without one.
#[cfg(unix)]
fn cluster(python: Option<&str>, arguments: &[&str]) -> (i32, String, String) {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().expect("a folder");
    if let Some(text) = python {
        let program = folder.path().join("python3");
        std::fs::write(&program, format!("#!/bin/sh\n{text}\n")).expect("there is room");
        std::fs::set_permissions(&program, std::fs::Permissions::from_mode(0o755)).expect("ours");
    }
    let mut command = parlour(&[&["cluster"], arguments].concat());
    let output = command.env("PATH", folder.path()).output().expect("it runs");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    (output.status.code().expect("a status"), text(output.stdout), text(output.stderr))
}

/// What the package itself does is tested in Python.
#[cfg(unix)]
#[test]
fn clusters_are_left_to_the_python_package() {
    let build = ["build", "kalah", "--endgame-seeds", "4", "--folder", "a b"];
    for python in [None, Some("exit 3")] {
        let (status, told, why) = cluster(python, &build);
        assert_eq!((status, told.as_str()), (1, ""));
        assert!(why.contains("pip install") && why.contains("docs/cluster.md"), "{why}");
    }
    // Help that only the package has says where the package is.
    let (status, told, why) = cluster(None, &["build", "--help"]);
    assert_eq!((status, why.as_str()), (0, ""));
    assert!(
        told.contains("pip install") && told.contains("`parlour cluster build --help`"),
        "{told}"
    );
    let (status, told, _) = cluster(None, &[&build[..], &["--json"]].concat());
    let told: Value = serde_json::from_str(&told).expect("JSON");
    assert_eq!((status, &told["error"]["code"]), (1, &json!("failed")));
    // It is found, and started with all options as they are.
    let python = "[ \"$1\" = -c ] && exit 0\nprintf '<%s>' \"$@\"\nexit 5";
    let (status, told, why) = cluster(Some(python), &build);
    let expected = "<-m><parlour.cluster><build><kalah><--endgame-seeds><4><--folder><a b>";
    assert_eq!((status, told.as_str(), why.as_str()), (5, expected, ""));
    let (_, told, _) = cluster(Some(python), &["match", "--help"]);
    assert_eq!(told, "<-m><parlour.cluster><match><--help>");
}
