//! `parlour tournament` through the real binary: killed, resumed, refused, and shown.

mod common;

use common::{json_of, output, parlour, run};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const TWO: [&str; 8] = [
    "tournament",
    "kalah",
    "--player",
    "A=greedy",
    "--player",
    "B=random",
    "--openings",
    "random:plies=4",
];

fn text(path: &Path) -> &str {
    path.to_str().expect("the folder of a test has a plain name")
}

/// The finished games, without times.
fn games(folder: &Path) -> Vec<Value> {
    let lines = fs::read_to_string(folder.join("games.jsonl")).unwrap();
    let mut games: Vec<Value> =
        lines.lines().map(|line| serde_json::from_str(line).expect("whole lines")).collect();
    for game in &mut games {
        game["us"] = Value::Null;
    }
    games.sort_by_key(|game| game["game"].to_string());
    games
}

/// What does not depend on time.
fn timeless(mut told: Value) -> Value {
    for player in told["players"].as_array_mut().unwrap() {
        player["ms_per_move"] = Value::Null;
    }
    told
}

#[test]
fn a_tournament_killed_at_any_moment_goes_on() {
    let home = tempfile::tempdir().unwrap();
    let [whole, pieces] = ["whole", "pieces"].map(|name| home.path().join(name));
    // Two who think a little, so that a game takes some milliseconds.
    let arguments = [
        "tournament",
        "kalah",
        "--player",
        "A=alphabeta:depth=4",
        "--player",
        "B=smart:depth=3",
        "--player",
        "C=random",
        "--games=120",
        "--openings=random:plies=4",
        "--seed=9",
        "--concurrency=2",
    ];
    let expected = json_of(home.path(), &[&arguments[..], &["--out", text(&whole)]].concat());
    let mut kept = 0;
    for round in 0..12_u64 {
        let mut child = parlour(home.path(), &[&arguments[..], &["--out", text(&pieces)]].concat())
            .spawn()
            .unwrap();
        // A moment in the middle of the work, another one each time.
        let began = Instant::now();
        while began.elapsed() < Duration::from_millis(30 + 17 * round)
            && child.try_wait().unwrap().is_none()
        {
            std::thread::sleep(Duration::from_millis(1));
        }
        child.kill().unwrap();
        child.wait().unwrap();
        if pieces.join("games.jsonl").exists() {
            let now = fs::read_to_string(pieces.join("games.jsonl")).unwrap().matches('\n').count();
            assert!(now >= kept, "no finished game is lost");
            kept = now;
        }
    }
    let found = json_of(home.path(), &["tournament", "--resume", text(&pieces)]);
    assert_eq!(timeless(found), timeless(expected.clone()));
    assert_eq!(games(&pieces), games(&whole));
    let numbers: BTreeSet<String> =
        games(&pieces).iter().map(|game| game["game"].to_string()).collect();
    assert_eq!(numbers.len(), 120);
    let shown = json_of(home.path(), &["tournament", "show", text(&pieces)]);
    assert_eq!(timeless(shown), timeless(expected));
}

#[cfg(unix)]
#[test]
fn ctrl_c_finishes_the_games_that_run() {
    let home = tempfile::tempdir().unwrap();
    let folder = home.path().join("t");
    let out = ["--games=1000000", "--seed=1", "--json", "--out", text(&folder)];
    let child = parlour(home.path(), &[&TWO[..], &out].concat()).spawn().unwrap();
    let file = folder.join("games.jsonl");
    let began = Instant::now();
    while fs::metadata(&file).map_or(0, |file| file.len()) < 10_000 {
        assert!(began.elapsed() < Duration::from_mins(1), "it plays");
        std::thread::sleep(Duration::from_millis(5));
    }
    let status = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(status.success());
    let (status, told, notes) = common::finish(child, "");
    assert_eq!(status, 0, "{notes}");
    let told: Value = serde_json::from_str(&told).unwrap();
    assert_eq!(told["is_over"], json!(false));
    assert_eq!(told["games"], json!(games(&folder).len()), "every game that counts is kept");
    assert!(notes.contains("`parlour tournament --resume"), "{notes}");
}

#[test]
fn a_tournament_of_two_plays_the_games_of_a_mirrored_match() {
    let home = tempfile::tempdir().unwrap();
    for game in ["mangala", "cassino"] {
        let [one, other] = ["greedy", "easy"];
        let many = ["--games=40", "--seed=5"];
        let matched = [&["match", game, "--player", one, "--player", other, "--mirror"], &many[..]];
        let matched = json_of(home.path(), &matched.concat());
        let played = [&["tournament", game, "--player", one, "--player", other], &many[..]];
        let played = json_of(home.path(), &played.concat());
        for player in played["players"].as_array().unwrap() {
            let same = matched["players"].as_array().unwrap().iter();
            let same = same.clone().find(|same| same["kind"] == player["kind"]).unwrap();
            assert_eq!(same["wins"], player["wins"], "{game}");
            let share = player["points"].as_f64().unwrap() / 40.0;
            assert!((same["share"].as_f64().unwrap() - share).abs() < 1e-9, "{game}");
        }
        assert_eq!(matched["draws"], played["players"][0]["draws"]);
    }
}

#[test]
fn a_file_says_what_is_played_and_options_come_first() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("t.toml");
    let out = home.path().join("out");
    let written = format!(
        "game = 'kalah'\nhouses = 4\nformat = 'gauntlet'\ngames = 8\nseed = 2\nout = '{}'\n\
         players = ['A=greedy', 'B=random', 'C=first']\n",
        text(&out)
    );
    fs::write(&file, written).unwrap();
    let told = json_of(home.path(), &["tournament", text(&file)]);
    assert_eq!((&told["games"], &told["format"]), (&json!(8), &json!("gauntlet")));
    assert_eq!(told["sprt"], Value::Null);
    let [a, ..] = &told["players"].as_array().unwrap()[..] else { panic!("{told}") };
    for key in [
        "name",
        "kind",
        "points",
        "games",
        "wins",
        "draws",
        "losses",
        "elo",
        "elo_ci95",
        "errors",
        "timeouts",
        "ms_per_move",
    ] {
        assert!(!a[key].is_null(), "{key}: {told}");
    }
    // The first plays all others, who do not meet.
    let cells =
        told["crosstable"].as_array().unwrap().iter().flat_map(|row| row.as_array().unwrap());
    assert_eq!(cells.filter(|cell| !cell.is_null()).count(), 4);
    // The folder holds another tournament now.
    let (status, _, notes) = run(home.path(), &["tournament", text(&file), "--games=12"], "");
    assert_eq!(status, 2);
    assert!(
        notes.contains("holds another tournament") && notes.contains("per-pairing = 4"),
        "{notes}"
    );
    let record = output(home.path(), &["tournament", "show", text(&out), "--game", "1.1.1"], "");
    assert!(record.starts_with("game: kalah\nrules: houses=4 "), "{record}");
    let csv = output(home.path(), &["tournament", "show", text(&out), "--csv"], "");
    assert_eq!(csv.lines().count(), 4);
    let markdown = output(home.path(), &["tournament", "show", text(&out), "--markdown"], "");
    assert!(
        markdown.contains("| player | points |") && markdown.contains("| points against | 1 |")
    );
    let file_of_openings = home.path().join("openings.txt");
    fs::write(&file_of_openings, "<4,1,0,3,4,4,4,4,4,4,4> s\n<4,0,2,4,4,4,4,4,4,4,2> n\n").unwrap();
    let other = home.path().join("other");
    let again = ["--openings", text(&file_of_openings), "--out", text(&other)];
    json_of(home.path(), &[&["tournament", text(&file)], &again[..]].concat());
    fs::remove_file(&file_of_openings).unwrap();
    let resumed = json_of(home.path(), &["tournament", "--resume", text(&other)]);
    assert_eq!(resumed["games"], json!(8), "the folder has a copy of the openings");
    let record = output(home.path(), &["tournament", "show", text(&other), "--game", "1.1.3"], "");
    assert!(record.contains("start: <4,0,2,4,4,4,4,4,4,4,2> n"), "{record}");
}

#[test]
fn what_cannot_be_played_is_refused_with_every_fault() {
    let home = tempfile::tempdir().unwrap();
    let refused = |arguments: &[&str]| {
        let (status, told, notes) = run(home.path(), arguments, "");
        assert_eq!((status, told.as_str()), (2, ""), "{arguments:?}: {notes}");
        notes
    };
    let file = home.path().join("bad.toml");
    fs::write(
        &file,
        "game = 'kalahh'\nformat = 'league'\ngames = 0\nplayers = ['A=nobody']\nx = 1\n",
    )
    .unwrap();
    let told = refused(&["tournament", text(&file)]);
    assert!(told.contains("bad.toml has 5 faults:"), "{told}");
    for part in
        ["did you mean kalah?", "no format `league`", "`games` must be", "`nobody`", "no key `x`"]
    {
        assert!(told.contains(part), "{part}: {told}");
    }
    let both = ["--format=knockout", "--rounds=2", "--sprt=elo0=0,elo1=5", "--player", "C=first"];
    let told = refused(&[&TWO[..], &both].concat());
    assert!(told.contains("this tournament has 2 faults:"), "{told}");
    for (arguments, part) in [
        (&["tournament"][..], "name a game and its players"),
        (&["tournament", "kalah", "--games=0"], "must be at least 1"),
        (&["tournament", "chess", "--player=a", "--player=b"], "there is no kind of player `a`"),
        (&["tournament", "chess", "--player=first", "--player=random"], "there is no game `chess`"),
        (&["tournament", "--resume", text(home.path())], "holds no tournament"),
        (&["tournament", "show", text(home.path())], "holds no tournament"),
        (&["tournament", "elo"], "--pairs"),
        (&["tournament", "elo", "--wdl=0,0,0"], "there are no games"),
        (&["tournament", "elo", "--wdl=1,2"], "expected wins, draws and losses"),
        (&["tournament", "elo", "--wdl=1,2,3", "--sprt=elo0=1"], "`elo1` is missing"),
    ] {
        let told = refused(arguments);
        assert!(told.contains(part), "{arguments:?}: {told}");
    }
    let told = refused(&[&TWO[..], &["--adjudicate"]].concat());
    assert!(told.contains("there is no endgame database"), "{told}");
    let folder = home.path().join("work");
    fs::create_dir(&folder).unwrap();
    fs::write(folder.join("thesis.tex"), "").unwrap();
    let told = refused(&[&TWO[..], &["--out", text(&folder)]].concat());
    assert!(told.contains("is not empty"), "{told}");
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1, "nothing was written there");
}

#[test]
fn proved_values_end_games() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("endgame");
    fs::create_dir(&file).unwrap();
    output(home.path(), &["endgame", "build", "kalah", "--endgame-seeds=8", "--threads=1"], "");
    let folder = home.path().join("t");
    let more = ["--games=40", "--seed=1", "--adjudicate", "--out", text(&folder)];
    json_of(home.path(), &[&TWO[..], &more].concat());
    let games = games(&folder);
    let proved = games.iter().filter(|game| game["ending"] == "adjudicated");
    assert!(proved.clone().count() > 0);
    for game in proved {
        let scores: i64 =
            game["scores"].as_array().unwrap().iter().map(|score| score.as_i64().unwrap()).sum();
        assert_eq!(scores, 48);
    }
}

#[test]
fn figures_of_counts_are_those_of_fastchess() {
    let home = tempfile::tempdir().unwrap();
    let near = |told: &Value, expected: f64| {
        assert!((told.as_f64().unwrap() - expected).abs() < 0.006, "{told} is not {expected}");
    };
    let elo =
        |arguments: &[&str]| json_of(home.path(), &[&["tournament", "elo"], arguments].concat());
    let told = elo(&["--pairs=365,16618,36229,16974,390", "--sprt=elo0=0,elo1=2,model=normalized"]);
    near(&told["llr"], 2.25);
    near(&told["bounds"][1], 2.944);
    assert_eq!(told["decision"], "continue");
    let told = elo(&[
        "--wdl=36433,68692,36027",
        "--sprt=elo0=0,elo1=2,alpha=0.05,beta=0.05,model=normalized",
    ]);
    near(&told["llr"], 0.92);
    let told = elo(&["--wdl=21404,40708,21184", "--sprt=elo0=0.5,elo1=2.5,model=logistic"]);
    near(&told["llr"], -1.57);
    let told = elo(&["--wdl=136,111,96"]);
    near(&told["elo"], 40.70);
    near(
        &json!((told["ci95"][1].as_f64().unwrap() - told["ci95"][0].as_f64().unwrap()) / 2.0),
        30.43,
    );
    near(&told["los"], 0.996);
    assert_eq!(told["llr"], Value::Null);
    let text = output(home.path(), &["tournament", "elo", "--wdl=136,111,96"], "");
    assert!(text.contains("Elo         40.70 (10.59 to 71.44)"), "{text}");
}

#[test]
fn progress_goes_to_standard_error_and_can_be_silenced() {
    let home = tempfile::tempdir().unwrap();
    let arguments = [&TWO[..], &["--games=10", "--seed=4"]].concat();
    let child = parlour(home.path(), &arguments).stdin(Stdio::null()).output().unwrap();
    let told = String::from_utf8(child.stdout).unwrap();
    assert!(told.starts_with("kalah, round-robin: 10 games, seed 4\n\nplayer"), "{told}");
    assert!(
        !told.contains('\x1b') && told.lines().all(|line| line.chars().count() <= 120),
        "{told}"
    );
    let (status, _, notes) = run(home.path(), &[&["--quiet"], &arguments[..]].concat(), "");
    assert_eq!((status, notes.as_str()), (0, ""));
}

/// Returns how many living processes have this word in their command line.
#[cfg(target_os = "linux")]
fn processes(word: &str) -> usize {
    let entries = fs::read_dir("/proc").unwrap().flatten();
    let lines = entries.filter_map(|entry| fs::read(entry.path().join("cmdline")).ok());
    lines.filter(|line| line.split(|&byte| byte == 0).any(|one| one == word.as_bytes())).count()
}

#[cfg(target_os = "linux")]
#[test]
fn nothing_is_left_of_hanging_programs_when_parlour_is_killed() {
    let home = tempfile::tempdir().unwrap();
    let bot = home.path().join("bot.sh");
    // It never ends by itself; its children are in its group and out of it, and deaf to polite requests.
    let nap = format!("60417.{}", std::process::id());
    let deeds = r"
        trap '' HUP INT TERM
        while read -r word rest; do
            case $word in
                ugi) echo option name SearchMoves type check; echo ugiok;;
                isready) echo readyok;;
                go) sleep NAP & setsid sleep NAP & exec sleep NAP;;
            esac
        done";
    fs::write(&bot, deeds.replace("NAP", &nap)).unwrap();
    let player = format!("ugi:sh {}", text(&bot));
    let arguments =
        ["tournament", "kalah", "--player", &player, "--player=random", "--concurrency=2"];
    let mut child = parlour(home.path(), &arguments).spawn().unwrap();
    let until = |count: std::ops::RangeInclusive<usize>, most: Duration| {
        let began = Instant::now();
        // Counted once a round: a program that is about to start another is two for a moment.
        loop {
            let found = processes(&nap);
            if count.contains(&found) || began.elapsed() >= most {
                break found;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
    };
    let found = until(6..=usize::MAX, Duration::from_secs(30));
    assert!(found >= 6, "both games run their programs: {found}");
    // On Unix this is the signal that cannot be caught.
    child.kill().unwrap();
    child.wait().unwrap();
    assert_eq!(until(0..=0, Duration::from_secs(1)), 0, "within a second, nothing is left");
}
