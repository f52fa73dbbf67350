//! Parlour and programs of others speak UGI with each other.
#![cfg(unix)]

mod common;

use arena::ugi::Engine;
use arena::{Fault, TimeControl};
use catalog::{Choice, GAMES};
use common::{bot_that, has, patience, play, python, seat, spec};

/// Writes to whoever waits for the lines.
struct Mouth(std::sync::mpsc::Sender<String>);

impl std::io::Write for Mouth {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.send(String::from_utf8_lossy(bytes).into_owned()).map_err(std::io::Error::other)?;
        Ok(bytes.len())
    }
    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// Says lines to an engine, each `go` with an end after the answer to the last one, and returns what it answers.
fn dialogue(choice: Choice, lines: &[&str]) -> String {
    let (engine, ear) = Engine::new(choice, None, 1, None);
    let (mouth, heard) = std::sync::mpsc::channel();
    let engine = std::thread::spawn(move || engine.run(&mut Mouth(mouth)).unwrap());
    let mut said = String::new();
    for line in lines {
        ear.say(line);
        let answered = |said: &str| said.matches("bestmove").count();
        if line.starts_with("go") && !line.contains("infinite") {
            let wanted = answered(&said) + 1;
            while answered(&said) < wanted || !said.ends_with('\n') {
                said += &heard.recv_timeout(std::time::Duration::from_mins(1)).expect("an answer");
            }
        }
    }
    ear.end();
    engine.join().unwrap();
    for part in heard {
        said += &part;
    }
    said
}

fn of(game: &str, lines: &[&str]) -> String {
    dialogue(Choice::of(game), lines)
}

#[test]
fn an_engine_introduces_itself() {
    let said = of("kalah", &["ugi", "isready"]);
    for line in [
        "id name Parlour",
        "option name Game type string default kalah",
        "option name Houses type spin default 6 min 1 max 1024",
        "option name Player type string default strongest",
        "option name Rule.capture type combo default standard var none var standard var empty",
    ] {
        assert!(said.lines().any(|one| one.starts_with(line)), "{line}:\n{said}");
    }
    assert!(said.ends_with("ugiok\nreadyok\n"), "{said}");
    let cassino = of("cassino", &["ugi"]);
    assert!(cassino.contains("option name Seats type spin default 2 min 2 max 12\n"), "{cassino}");
}

#[test]
fn positions_and_options_are_understood() {
    let best = |said: &str| said.lines().last().unwrap_or_default().to_owned();
    let said = of("kalah", &["position fen <6,0,0,0,0,0,0,0,1,4,4,4,4,4,4> s", "go depth 4"]);
    assert_eq!(best(&said), "bestmove 6");
    assert!(
        said.contains("info depth ") && said.contains(" nodes ") && said.contains(" pv 6"),
        "{said}"
    );
    let said = of(
        "kalah",
        &[
            "position startpos moves 3 2",
            "query p1turn",
            "query p2turn",
            "query gameover",
            "query result",
        ],
    );
    assert_eq!(said, "response false\nresponse true\nresponse false\nresponse none\n");
    let said = of(
        "kalah",
        &[
            "setoption name Houses value 3",
            "setoption name Seeds value 1",
            "setoption name Rule.capture value none",
            "position startpos moves 3 2",
            "go nodes 100",
        ],
    );
    assert!(best(&said).starts_with("bestmove "), "{said}");
    let over = "position fen <2,3,1,0,0,0,0> s";
    assert_eq!(
        of("kalah", &[over, "query gameover", "query result", "go"]),
        "response true\nresponse p1win\ninfo string error: the game is over\nbestmove none\n"
    );
}

#[test]
fn faults_are_told_and_the_next_line_is_heard() {
    let said = of(
        "kalah",
        &[
            "nonsense",
            "setoption name Houses value x",
            "setoption Houses",
            "setoption name Rule.capture value maybe",
            "setoption name Player value best",
            "position fen 1",
            "go",
            "position startpos moves 9",
            "go nodes x",
            "isready",
        ],
    );
    for part in [
        "`nonsense`: expected ugi",
        "option Houses: `x` is not a number",
        "expected name NAME value VALUE",
        "`capture` must be",
        "there is no kind of player `best`",
        "expected `<m,southStore",
        "move 1, `9`: ",
        "`go nodes`: expected a whole number",
    ] {
        assert!(said.contains(part), "{part}:\n{said}");
    }
    assert!(said.ends_with("readyok\n"));
}

/// A search without limits ends at `stop`, and meanwhile the engine answers.
#[test]
fn an_infinite_search_is_stopped() {
    let said =
        of("kalah", &["position startpos", "go infinite", "isready", "stop", "query gameover"]);
    assert!(said.starts_with("readyok\n"), "{said}");
    assert_eq!(said.lines().filter(|line| line.starts_with("bestmove ")).count(), 1, "{said}");
    assert!(said.ends_with("response false\n"), "{said}");
    // Proved at once, and told only when asked for.
    let over_soon = "position fen <2,3,1,0,1,1,0> s";
    let said = of("kalah", &[over_soon, "go infinite", "isready", "stop", "isready"]);
    assert!(said.starts_with("readyok\n") && said.contains("bestmove 2"), "{said}");
}

/// A program that is nothing but an ear and a mouth, so that whatever is sent to it can be looked at.
const SPY: &str = r"
import sys
log = open(sys.argv[1], 'a')
for line in sys.stdin:
    log.write(line); log.flush()
    words = line.split()
    if words[:1] == ['ugi']:
        for name in ['Game', 'Houses', 'Seeds', 'Seats', 'Rule.pie', 'Rule.opening', 'Rule.rounds', 'Rule.length', 'SearchMoves']:
            print('option name', name, 'type string default x')
        print('ugiok')
    elif words[:1] == ['isready']: print('readyok')
    elif words[:1] == ['go']:
        moves = words[words.index('searchmoves') + 1:]
        print('info string thinking'); print('bestmove', moves[-1])
    elif words[:1] == ['quit']: break
    sys.stdout.flush()
";

#[test]
fn a_guest_is_told_the_game_and_only_what_its_seat_may_know() {
    if !has("python3") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("log");
    let command = format!("ugi:{} {}", python(folder.path(), "spy.py", SPY), log.display());
    let told = |spec: &catalog::GameSpec| {
        let _ = std::fs::remove_file(&log);
        let mut players = [seat(&command), seat("greedy")];
        play(spec, &mut players, 5, &patience(20_000)).unwrap();
        drop(players);
        std::fs::read_to_string(&log).unwrap()
    };
    let kalah = told(&spec("kalah", &[("pie", "on")]));
    assert!(
        kalah.starts_with("ugi\nsetoption name Game value kalah\nsetoption name Houses value 6\n"),
        "{kalah}"
    );
    assert!(kalah.contains("setoption name Rule.pie value on\n"), "{kalah}");
    assert!(
        kalah.contains(
            "position fen <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> s\ngo searchmoves 1 2 3 4 5 6\n"
        ),
        "{kalah}"
    );
    assert!(kalah.ends_with("quit\n"), "{kalah}");
    let cassino = told(&spec("cassino", &[("length", "round")]));
    assert!(cassino.contains("setoption name Seats value 2\n"), "{cassino}");
    for line in cassino.lines().filter(|line| line.starts_with("position ")) {
        assert!(
            line.contains(" seat=1 hand=") && line.contains(" held=") && !line.contains("hands="),
            "{line}"
        );
    }
    // What both choose at once is a secret: South is told nothing of North, and North sees a question mark.
    let blind = spec("congkak-traditional", &[("opening", "together"), ("rounds", "1")]);
    let south = told(&blind);
    assert!(south.contains("position startpos\ngo searchmoves"), "{south}");
    let _ = std::fs::remove_file(&log);
    let mut players = [seat("first"), seat(&command)];
    play(&blind, &mut players, 5, &patience(20_000)).unwrap();
    drop(players);
    let north = std::fs::read_to_string(&log).unwrap();
    assert!(north.contains("position startpos moves ?\ngo searchmoves"), "{north}");
}

#[test]
fn what_a_guest_does_wrong_is_told_and_costs_one_game() {
    if !has("python3") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    for (number, (deed, told)) in [
        ("best = '99'", "illegal: 99: "),
        ("best = 'x'", "protocol: it said `bestmove x`: "),
        ("say('bestmove'); continue", "protocol: it said `bestmove`: "),
        ("print('oh', file=sys.stderr); sys.exit(4)", "crashed: it ended with exit status 4: oh"),
        (
            "raise ValueError('lost my way')",
            "crashed: it ended with exit status 1: ValueError: lost my way",
        ),
        ("os.kill(os.getpid(), signal.SIGKILL)", "crashed: it was ended by signal 9"),
        ("time.sleep(60)", "timed_out: took "),
        ("sys.stdout.write('x' * (1 << 20))", "protocol: it said a line of more than "),
        ("os.close(1); time.sleep(60)", "crashed: it closed its standard output"),
    ]
    .into_iter()
    .enumerate()
    {
        let text = bot_that(&format!("if random.random() < 2: {deed}"));
        let command = python(folder.path(), &format!("bot{number}.py"), &text);
        let mut players = [seat(&format!("ugi:{command}")), seat("first")];
        for game in 0..2 {
            let limit = if deed.contains("sleep") { 600 } else { 20_000 };
            let (whose, fault) =
                play(&spec("kalah", &[]), &mut players, game, &patience(limit)).unwrap_err();
            let found = format!("{}: {fault}", fault.name());
            assert_eq!(whose, 0);
            assert!(found.starts_with(told), "{deed}: {found}");
        }
    }
    let error = play(
        &spec("kalah", &[("pie", "on")]),
        &mut [
            seat(&format!(
                "ugi:{}",
                python(
                    folder.path(),
                    "bot.py",
                    &bot_that("pass")
                        .replace("say('option name SearchMoves type check default false'); ", "")
                )
            )),
            seat("first"),
        ],
        1,
        &patience(20_000),
    )
    .unwrap_err();
    assert_eq!(error, (0, Fault::Start("it has neither the option `Rule.pie`, of which this game needs the value `on`, nor `SearchMoves`".to_owned())));
}

/// Every game is played to its end through the text of positions: by the program of the test, which lists none of
/// its own moves, and by the engine, which reads what it is sent.
#[test]
fn every_game_can_be_told_to_a_program() {
    if !has("python3") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let lists_rules = GAMES.iter().flat_map(catalog::GameEntry::options).map(|option| option.key);
    let names: Vec<String> = lists_rules.map(|key| format!("'{key}'")).collect();
    let text = bot_that("best = random.choice(actions)").replace(
        "say('ugiok')",
        &format!(
            "[say('option name Rule.' + k + ' type string') for k in [{}]]; say('ugiok')",
            names.join(",")
        ),
    );
    let command = python(folder.path(), "at-random.py", &text);
    for entry in GAMES {
        let rules: &[_] = if entry.name == "cassino" { &[("length", "round")] } else { &[] };
        let spec = spec(entry.name, rules).single();
        let mut players = [seat(&format!("ugi:{command}")), seat("random")];
        let scores = play(&spec, &mut players, 3, &patience(20_000));
        assert!(scores.is_ok(), "{}: {scores:?}", entry.name);
    }
}

/// What a guest is told, the engine reads as the same view: checked at every move of a game of each kind.
#[test]
fn an_engine_reads_what_a_guest_is_told() {
    let control = TimeControl::default();
    for entry in GAMES {
        let rules: &[_] = if entry.name == "cassino" { &[("length", "round")] } else { &[] };
        let spec = spec(entry.name, rules).single();
        let mut players = [through(&spec), through(&spec)];
        let ended = play(&spec, &mut players, 4, &control);
        assert!(ended.is_ok(), "{}: {ended:?}", entry.name);
    }
}

/// A contestant that asks an engine in this process, by text alone.
fn through(spec: &catalog::GameSpec) -> Box<dyn arena::Contestant> {
    struct Through(catalog::GameSpec, u32);
    impl arena::Contestant for Through {
        fn begin(&mut self, _: &arena::Begin<'_>) -> Result<(), Fault> {
            Ok(())
        }
        fn choose(&mut self, moment: &arena::Moment<'_>) -> Result<catalog::Action, Fault> {
            let lines = arena::ugi::told(&self.0, moment).unwrap();
            let mut said: Vec<String> = vec!["setoption name Player value random".to_owned()];
            // Another seed for each move, or games whose positions return would never end.
            self.1 += 1;
            said.push(format!("setoption name Seed value {}", self.1));
            said.extend(lines);
            said.push("go".to_owned());
            let said: Vec<&str> = said.iter().map(String::as_str).collect();
            let answer = of(self.0.name(), &said);
            let best = answer.lines().last().and_then(|line| line.strip_prefix("bestmove "));
            let best = best.unwrap_or_else(|| panic!("{said:?}: {answer}"));
            catalog::Action::parse(self.0.family(), best)
                .map_err(|error| Fault::Protocol(error.to_string()))
        }
    }
    Box::new(Through(spec.clone(), 0))
}

/// The whole dialogue of docs/bots.md, line by line.
#[test]
fn the_dialogue_of_the_documentation_is_what_is_said() {
    let page = include_str!("../../../docs/bots.md");
    let (_, rest) = page.split_once("<!-- dialogue -->\n\n```text\n").expect("the dialogue");
    let (dialogue, _) = rest.split_once("```").expect("its end");
    let asked: Vec<&str> = dialogue.lines().filter_map(|line| line.strip_prefix("> ")).collect();
    let wanted: Vec<&str> = dialogue.lines().filter_map(|line| line.strip_prefix("< ")).collect();
    let said = of("kalah", &asked);
    // The page leaves out most options, and no two machines take the same time.
    let told = said.lines().filter(|line| {
        !line.starts_with("option name Rule.")
            || line.contains("Rule.capture ")
            || line.contains("Rule.pie ")
    });
    let found: Vec<String> = told.map(regular).collect();
    assert_eq!(found, wanted.iter().map(|line| regular(line)).collect::<Vec<_>>());
}

/// Writes a line without what the machine decides.
fn regular(line: &str) -> String {
    let mut words: Vec<&str> = line.split(' ').collect();
    if let Some(at) =
        words.iter().position(|word| *word == "time").filter(|_| line.starts_with("info depth"))
    {
        words[at + 1] = "T";
    }
    words.join(" ")
}
