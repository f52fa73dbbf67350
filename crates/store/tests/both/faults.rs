//! Every statement, every commit and the process itself fail, one after another. Afterwards everything that was
//! answered is there, nothing is half done, and the store keeps working without being reopened.
//!
//! That the disk does not flush what it says it has flushed is beyond what can be tried here.

use crate::home::{Home, on_both};
use game::Record;
use std::fmt::Write as _;
use std::io::Write as _;
use std::process::{Command, Stdio};
use std::time::Duration;
use store::faults::{Fault, Faults};
use store::{
    Address, Answer, Blocking, Edit, Ending, Filter, GameId, NewGame, Options, Outcome, Place,
    Retention, Step, Store, StoreError,
};

fn record(actions: &str) -> Record {
    format!("game: kalah\nplayer-1: Ada=human\nplayer-2: ?=human\n\n{actions}").parse().unwrap()
}

fn noted(actions: &str) -> NewGame {
    let notes =
        vec![("table".to_owned(), "oak".to_owned()), ("owner".to_owned(), "Ada".to_owned())];
    NewGame { notes, ..NewGame::new(Place::Web, record(actions)) }
}

fn outcome() -> Outcome {
    // After the two sowings that are recorded.
    Outcome { scores: vec![2, 0], winners: vec![0, 1], ending: Ending::Agreed }
}

/// The shortest game there is, and how it comes out.
fn shortest() -> (Record, Outcome) {
    let record: Record =
        "game: kalah\nrules: houses=1 seeds=1\nplayer-1: Ada=human\nplayer-2: Bo=human\n\n1"
            .parse()
            .unwrap();
    let (_, table) = catalog::replay(&record, |_, _| {}).unwrap();
    (record, Outcome::of(&table).expect("one move ends it"))
}

fn text(text: &str) -> String {
    text.to_owned()
}

/// How many operations there are.
const OPERATIONS: usize = 18;

/// Does one operation. They build on each other, so they are done in order.
async fn operate(store: &Store, number: usize) -> Result<(), StoreError> {
    let [one, two, three] = [1, 2, 3].map(GameId::of_number);
    match number {
        0 => store.create(&noted("3")).await.map(|_| ()),
        1 => {
            let answer = Answer { visitor: text("v"), key: text("k"), answer: text("a") };
            let steps = [
                Step::Begin(NewGame { outcome: Some(outcome()), aided: true, ..noted("3 6") }),
                Step::AtMost { key: text("owner"), value: text("Ada"), most: 5 },
                Step::Note(one, text("rematch"), Some(text("elm"))),
                Step::Answer(answer),
            ];
            store.commit(&steps).await.map(|_| ())
        }
        2 => store.append(one, 1, &[text("6")]).await,
        3 => {
            let edit = Edit {
                tags: vec![(text("player-2"), text("Bo=human"))],
                note: Some((text("table"), text("ash"))),
                ..Edit { kept: 1, ..Edit::append(2, &[text("5"), text("4")]) }
            };
            store.edit(one, edit).await
        }
        4 => store.set_note(one, "colour", "red").await,
        5 => store.mark_aided(one).await,
        6 => {
            let begun = Record { actions: Vec::new(), ..shortest().0 };
            store.begin(Place::Terminal, &begun).await.map(|_| ())
        }
        7 => store.finish(three, 0, &[text("1")], shortest().1).await,
        8 => store.save("here", &record("3 6")).await,
        9 => store.save("here", &record("3")).await,
        10 => store.set_setting("speed", "fast").await,
        11 => store.list_score("classic", "Cy", 40, 1).await,
        12 => store.list_score("classic", "Di", 50, 1).await,
        13 => store.clear_scores("classic").await,
        14 => store.reset_scores(None).await,
        15 => store.forget_save("here").await,
        16 => store.forget(three).await,
        17 => {
            let retention = Retention { age: Some(Duration::ZERO), bytes: None };
            let retained = store.retain(Place::Web, &retention).await?;
            assert!(retained.deleted <= 1);
            match store.game(two).await {
                Err(StoreError::NoSuchGame(_)) => Ok(()),
                Err(error) => Err(error),
                Ok(game) => panic!("{game:?} should be gone"),
            }
        }
        _ => unreachable!("there are {OPERATIONS} operations"),
    }
}

/// Writes down everything that is stored, except when.
async fn all(store: &Store) -> String {
    let mut told = String::new();
    // Lists are by the time of change, and two changes may share a millisecond.
    let mut games = store.games(&Filter::default()).await.unwrap();
    games.sort_by_key(|game| game.id.to_string());
    for game in games {
        let record = store.record(game.id).await.unwrap();
        let notes = store.notes(game.id).await.unwrap();
        let (players, aided, ending) = (game.players, game.aided, game.ending);
        writeln!(told, "{} {} {players:?} {aided} {ending:?}", game.id, game.moves).unwrap();
        writeln!(told, "{record} {notes:?}").unwrap();
    }
    for save in store.saves().await.unwrap() {
        writeln!(told, "{} {}", save.name, store.saved(&save.name).await.unwrap()).unwrap();
    }
    writeln!(told, "{:?}", store.settings().await.unwrap()).unwrap();
    writeln!(told, "{:?}", store.listed_scores("classic").await.unwrap()).unwrap();
    writeln!(told, "{:?}", store.scores(None, 9).await.unwrap().len()).unwrap();
    writeln!(told, "{:?}", store.answered("v", "k").await.unwrap()).unwrap();
    told
}

/// What is stored before each operation and after the last.
async fn expected() -> Vec<String> {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&folder.path().join("house.db")).await.unwrap();
    let mut states = vec![all(&store).await];
    for number in 0..OPERATIONS {
        operate(&store, number).await.unwrap();
        states.push(all(&store).await);
    }
    let changed = states.windows(2).filter(|pair| pair[0] != pair[1]).count();
    assert_eq!(changed, OPERATIONS, "each operation changes something");
    assert_eq!(store.check().await.unwrap(), []);
    states
}

/// Has every operation fail at every point, once or from there on, until it passes without meeting the fault.
async fn fail_everywhere(home: &Home, fault: Fault, goes_on: bool) {
    let states = expected().await;
    let faults = Faults::of(fault);
    let options = Options { faults: Some(faults.clone()), ..Options::default() };
    let store = Store::open_at(home.address(), options).await.unwrap();
    for number in 0..OPERATIONS {
        let mut failed = 0;
        for points in 0.. {
            if home.database().is_some() {
                // A number that a failed operation has drawn is not given again; here it is, to tell games apart.
                home.run("SELECT setval('games_id_seq', (SELECT coalesce(max(id), 0) + 1 FROM games), FALSE)");
            }
            faults.arm(points, goes_on);
            let done = operate(&store, number).await;
            let has_struck = faults.disarm();
            let now = all(&store).await;
            let told = format!("operation {number}, point {points} of {fault:?}: {done:?}");
            match done {
                Ok(()) => {
                    assert_eq!(now, states[number + 1], "{told}");
                    // It may have been tried twice; and it passed without meeting the fault, or will.
                    assert!(!goes_on || !has_struck, "{told}");
                    break;
                }
                Err(error) => {
                    assert!(has_struck, "{told}");
                    assert!(!error.to_string().is_empty());
                    // Games are deleted in steps, and what was deleted stays so.
                    let is_step = number == OPERATIONS - 1 && now == states[number + 1];
                    assert!(now == states[number] || is_step, "{told}: {now}");
                    failed += 1;
                }
            }
        }
        // A request to add is tried twice, so one fault does not stop it.
        let is_tried_twice = !goes_on && [2, 7].contains(&number);
        assert!(failed > 0 || is_tried_twice, "operation {number} met no {fault:?}");
    }
    assert_eq!(store.check().await.unwrap(), []);
}

on_both!(
    async: a_statement_that_fails_anywhere_undoes_its_operation,
    a_statement_that_fails_with_all_that_follow_undoes_its_operation,
    a_commit_that_fails_undoes_its_operation,
    a_commit_that_fails_with_all_that_follow_undoes_its_operation,
);

async fn a_statement_that_fails_anywhere_undoes_its_operation(home: &Home) {
    fail_everywhere(home, Fault::Statement, false).await;
}

async fn a_statement_that_fails_with_all_that_follow_undoes_its_operation(home: &Home) {
    fail_everywhere(home, Fault::Statement, true).await;
}

async fn a_commit_that_fails_undoes_its_operation(home: &Home) {
    fail_everywhere(home, Fault::Commit, false).await;
}

async fn a_commit_that_fails_with_all_that_follow_undoes_its_operation(home: &Home) {
    fail_everywhere(home, Fault::Commit, true).await;
}

/// The pages that the file may grow by are more and more.
#[tokio::test]
async fn a_disk_that_is_full_undoes_its_operation() {
    let folder = tempfile::tempdir().unwrap();
    let new = folder.path().join("new.db");
    Store::open(&new).await.unwrap().close().await;
    let pages = (std::fs::metadata(&new).unwrap().len() / 4096) as u32;
    let mut failed = 0;
    for more in 0..12 {
        let path = folder.path().join(format!("full-{more}.db"));
        std::fs::copy(&new, &path).unwrap();
        // No more than there are: what is to be written must fit on the pages that are free.
        let options = Options { max_pages: Some(pages + more), ..Options::default() };
        let store = Store::open_with(&path, options).await.unwrap();
        // A long record takes several pages.
        let long = record(&"3 ".repeat(3000));
        let mut kept = 0;
        while let Ok(()) = store.begin(Place::Web, &long).await.map(|_| ()) {
            kept += 1;
            assert!(kept < 100);
        }
        let error = store.begin(Place::Web, &long).await.unwrap_err();
        assert!(matches!(error, StoreError::Full { .. }), "{error}");
        for id in 1..=kept {
            store.forget(GameId::of_number(id)).await.unwrap();
        }
        for number in 0..OPERATIONS {
            let before = all(&store).await;
            if let Err(error) = operate_shifted(&store, number, kept).await {
                assert!(matches!(error, StoreError::Full { .. }), "{error}");
                assert_eq!(all(&store).await, before, "operation {number}, {more} pages");
                failed += 1;
                break;
            }
        }
        store.close().await;
    }
    assert!(failed > 0 && failed < 12, "with room, all is done");
}

/// As [`operate`], where games have been forgotten before and numbers are higher.
async fn operate_shifted(store: &Store, number: usize, by: u64) -> Result<(), StoreError> {
    let first = GameId::of_number(by + 1);
    match number {
        0 => store.create(&noted("3")).await.map(|_| ()),
        1 => store.append(first, 1, &vec![text("6"); 500]).await,
        2 => store.set_note(first, "table", &"x".repeat(5000)).await,
        3 => store.save("here", &record(&"3 ".repeat(2000))).await,
        4 => store.set_setting("speed", &"x".repeat(9000)).await,
        _ => Ok(()),
    }
}

/// The environment variable by which the test below runs itself as the process that fails.
const PROCESS: &str = "STORE_FAULTS_PROCESS";

/// Does all operations and prints the number of each that was answered.
fn be_the_process(address: &Address, points: u32) {
    let faults = Faults::of(Fault::Process);
    let options = Options { faults: Some(faults.clone()), ..Options::default() };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let store = Store::open_at(address, options).await.unwrap();
        faults.arm(points, false);
        let mut out = std::io::stdout();
        for number in 0..OPERATIONS {
            let done = operate(&store, number).await.is_ok();
            let line = if done { format!("done {number}") } else { "failed".to_owned() };
            // Not captured, flushed with its line end, and apart from what the test runner prints.
            writeln!(out, "\n{line}").unwrap();
            if !done {
                return;
            }
        }
        writeln!(out, "\nend").unwrap();
    });
}

/// Runs this test as another process, and returns what it printed.
fn process(mut command: Command, address: &str, points: u32) -> String {
    let output = command
        .args(["--exact", "faults::a_process_that_dies_anywhere_loses_nothing_that_was_answered"])
        .args(["--nocapture", "--test-threads=1"])
        .env(PROCESS, format!("{points} {address}"))
        .stderr(Stdio::null())
        .output()
        .unwrap();
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn a_process_that_dies_anywhere_loses_nothing_that_was_answered() {
    if let Ok(told) = std::env::var(PROCESS) {
        let (points, address) = told.split_once(' ').unwrap();
        be_the_process(&address.parse().unwrap(), points.parse().unwrap());
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let deaths = die_everywhere(1, |points| {
        (folder.path().join(format!("{points}.db")).display().to_string(), ())
    });
    assert!(deaths > 2 * OPERATIONS, "each row and each commit: {deaths}");
}

#[cfg(unix)]
#[test]
fn a_process_that_dies_anywhere_loses_nothing_that_a_database_answered() {
    if services::Database::create().is_none() {
        return;
    }
    let deaths = die_everywhere(4, |_| {
        let database = services::Database::create().expect("another");
        (database.url(), database)
    });
    assert!(deaths > OPERATIONS / 2, "a fourth of all statements and commits: {deaths}");
}

/// Has a process die at every point, or every few points, each time in a new place for a store.
fn die_everywhere<T>(step: usize, new_place: impl Fn(u32) -> (String, T)) -> usize {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
    let states = runtime.block_on(expected());
    let mut deaths = 0;
    for points in (0..).step_by(step) {
        let (place, _kept) = new_place(points);
        let told = process(Command::new(std::env::current_exe().unwrap()), &place, points);
        let answered = told.matches("done ").count();
        let store = Blocking::open_at(&place.parse().unwrap(), Options::default()).unwrap();
        let now = store.wait(all(&store));
        assert!(
            now == states[answered] || states.get(answered + 1) == Some(&now),
            "{points}: {answered} were answered: {told}: {now}"
        );
        assert_eq!(store.wait(store.check()).unwrap(), []);
        if told.contains("end") {
            break;
        }
        deaths += 1;
    }
    deaths
}

/// The system refuses to let any file grow, as it does where the disk is full or a quota is used up.
#[cfg(unix)]
#[test]
fn a_system_that_refuses_to_write_undoes_the_operation() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
    let states = runtime.block_on(expected());
    let folder = tempfile::tempdir().unwrap();
    let new = folder.path().join("new.db");
    Blocking::open(&new).unwrap().close();
    let limited = |blocks: u32| {
        let mut command = Command::new("sh");
        let script = "trap '' XFSZ; ulimit -f \"$0\"; exec \"$@\"";
        command.args(["-c", script, &blocks.to_string()]).arg(std::env::current_exe().unwrap());
        command
    };
    // A store that cannot be written whole is not there at all.
    for blocks in (1..300).step_by(23) {
        let home = tempfile::tempdir().unwrap();
        let path = home.path().join("house.db");
        let told = process(limited(blocks), &path.display().to_string(), u32::MAX);
        let is_there = path.exists();
        assert!(is_there || !told.contains("done"), "{blocks} blocks: {told}");
        if !is_there {
            assert_eq!(std::fs::read_dir(home.path()).unwrap().count(), 0, "{blocks} blocks");
            continue;
        }
        let store = Blocking::open(&path).unwrap();
        assert_eq!(store.wait(all(&store)), states[told.matches("done ").count()]);
    }
    let mut stopped = 0;
    for blocks in (1..400).step_by(13) {
        let path = folder.path().join(format!("{blocks}.db"));
        std::fs::copy(&new, &path).unwrap();
        let told = process(limited(blocks), &path.display().to_string(), u32::MAX);
        let answered = told.matches("done ").count();
        let store = Blocking::open(&path).unwrap();
        assert_eq!(store.wait(all(&store)), states[answered], "{blocks} blocks: {told}");
        assert_eq!(store.wait(store.check()).unwrap(), []);
        stopped += usize::from(!told.contains("end"));
    }
    assert!(stopped > 2, "{stopped}");
}
