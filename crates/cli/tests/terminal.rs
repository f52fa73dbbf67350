//! The binary on a real pseudo-terminal: whole games, and the terminal afterwards.
#![cfg(unix)]

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use std::io::{Read, Write};
use std::path::Path;
use std::process::Command;
use std::sync::{Arc, Condvar, Mutex};
use std::thread;
use std::time::{Duration, Instant};
use tempfile::TempDir;

const SIZE: PtySize = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };

/// A terminal with a program in it.
struct Session {
    /// The pseudo-terminal, and how it was before the program began.
    master: Option<Box<dyn MasterPty + Send>>,
    found: String,
    child: Box<dyn Child + Send + Sync>,
    writer: Box<dyn Write + Send>,
    screen: Arc<Screen>,
    /// The folder of its store, if it is this session's alone.
    home: Option<TempDir>,
}

/// What a terminal shows, and a way to wait until it shows something else.
struct Screen {
    parser: Mutex<vt100::Parser>,
    drawn: Condvar,
    /// All that was written so far.
    written: Mutex<Vec<u8>>,
}

impl Session {
    fn start(command: CommandBuilder) -> Self {
        let pair = native_pty_system().openpty(SIZE).expect("a pseudo-terminal");
        let found = modes(pair.master.as_ref());
        let child = pair.slave.spawn_command(command).expect("the program starts");
        drop(pair.slave);
        let mut reader = pair.master.try_clone_reader().expect("a reader");
        let writer = pair.master.take_writer().expect("a writer");
        let parser = Mutex::new(vt100::Parser::new(SIZE.rows, SIZE.cols, 0));
        let screen = Arc::new(Screen { parser, drawn: Condvar::new(), written: Mutex::default() });
        let drawn = Arc::clone(&screen);
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                drawn.written.lock().expect("nobody panics here").extend(&bytes[..count]);
                drawn.parser.lock().expect("nobody panics here").process(&bytes[..count]);
                drawn.drawn.notify_all();
            }
        });
        Self { master: Some(pair.master), found, child, writer, screen, home: None }
    }

    /// Starts Parlour with an empty store.
    fn parlour(arguments: &[&str]) -> Self {
        let home = tempfile::tempdir().expect("a folder");
        let mut session = Self::parlour_in(home.path(), arguments);
        session.home = Some(home);
        session
    }

    /// Starts Parlour with the store in this folder.
    fn parlour_in(home: &Path, arguments: &[&str]) -> Self {
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_parlour"));
        command.args(arguments);
        command.env("TERM", "xterm-256color");
        command.env_remove("NO_COLOR");
        command.env("PARLOUR_HOME", home);
        command.env("LC_ALL", "C");
        Self::start(command)
    }

    fn look<T>(&self, at: impl FnOnce(&vt100::Screen) -> T) -> T {
        at(self.screen.parser.lock().expect("nobody panics here").screen())
    }

    fn contents(&self) -> String {
        self.look(vt100::Screen::contents)
    }

    fn send(&mut self, keys: &str) {
        self.writer.write_all(keys.as_bytes()).expect("the terminal takes keys");
    }

    /// Waits until something is so, asking whenever something was drawn. The limit is only there so that a
    /// fault ends the test.
    #[track_caller]
    fn wait(&mut self, what: &str, mut is_so: impl FnMut(&mut Self) -> bool) {
        // The end of a process draws nothing, so it is asked for as well.
        const LONGEST: Duration = Duration::from_millis(20);
        let begun = Instant::now();
        while !is_so(self) {
            let waited = begun.elapsed();
            assert!(waited < Duration::from_mins(1), "no {what}:\n{}", self.contents());
            let shown = self.screen.parser.lock().expect("nobody panics here");
            drop(self.screen.drawn.wait_timeout(shown, LONGEST).expect("nobody panics here"));
        }
    }

    #[track_caller]
    fn wait_for(&mut self, text: &str) {
        self.wait(text, |session| session.contents().contains(text));
    }

    /// Presses a key, and waits until the screen has changed.
    #[track_caller]
    fn press(&mut self, keys: &str) {
        let before = self.contents();
        self.send(keys);
        self.wait("change", |session| session.contents() != before);
    }

    /// Sows the house that is offered, turn after turn, until the game is over.
    #[track_caller]
    fn sow_to_the_end(&mut self) {
        for _ in 0..300 {
            if self.contents().contains("n rematch") {
                break;
            }
            self.press("\r");
            self.wait("turn", |session| {
                let shown = session.contents();
                shown.contains("choose a house.") || shown.contains("n rematch")
            });
        }
        self.wait_for("n rematch");
    }

    /// Waits for the end of the program, and checks that the terminal is as it was found. Returns
    /// whether the program ended well.
    #[track_caller]
    fn end(mut self) -> bool {
        let mut status = None;
        self.wait("end", |session| {
            status = session.child.try_wait().expect("the program can be asked");
            status.is_some()
        });
        self.wait("main screen", |session| session.look(|screen| !screen.alternate_screen()));
        self.look(|screen| {
            assert!(!screen.hide_cursor(), "the cursor is hidden");
            assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
            assert!(!screen.bracketed_paste(), "pastes are still bracketed");
        });
        let master = self.master.as_ref().expect("the terminal is still there");
        assert_eq!(modes(master.as_ref()), self.found, "the modes of the terminal");
        status.expect("the program has ended").success()
    }
}

/// Returns the modes of a terminal.
fn modes(master: &dyn MasterPty) -> String {
    format!("{:?}", master.get_termios().expect("a terminal has modes"))
}

fn signal(pid: Option<u32>, name: &str) {
    let pid = pid.expect("the program has a number").to_string();
    assert!(Command::new("kill").args([name, &pid]).status().expect("kill").success());
}

#[test]
fn line_by_line_cassino_is_handed_over_without_showing_a_hand() {
    let arguments = ["play", "cassino", "--plain", "--seed", "3", "--player", "Ada=human"];
    let mut session = Session::parlour(&[&arguments[..], &["--player", "Bo=human"]].concat());
    for _ in 0..4 {
        session.wait_for("clear the screen for the next player.");
        let before = session.contents();
        let told = before.lines().find_map(|line| line.strip_prefix("Your hand: "));
        let kept = told.map(|hand| hand.trim().to_owned());
        session.send("\r");
        session.wait("screen without a hand", |session| {
            let shown = session.contents();
            shown.contains("press Enter when you are alone.")
                && !shown.contains("Your hand")
                && kept.as_ref().is_none_or(|hand| !shown.contains(hand))
        });
        session.send("\r");
        session.wait_for("play a card or capture:");
        let shown = session.contents();
        let hand = shown.lines().find_map(|line| line.strip_prefix("Your hand: "));
        let card = hand.and_then(|hand| hand.split_whitespace().next()).expect("a card");
        let played = format!("{card}\r");
        session.send(&played);
    }
    session.wait_for("clear the screen for the next player.");
    session.send("\x04");
    assert!(session.end());
}

#[test]
fn a_whole_game_of_kalah() {
    let mut session = Session::parlour(&["--speed", "0"]);
    session.wait_for("Choose a game");
    session.press("1");
    session.wait_for("Start the game");
    session.press("\r");
    session.wait_for("choose a house.");
    session.sow_to_the_end();
    let shown = session.contents();
    assert!(shown.contains(" wins: ") || shown.contains("A draw: "), "{shown}");
    session.press("\x1b");
    session.wait_for("Choose a game");
    session.send("q");
    assert!(session.end());
}

#[test]
fn a_whole_round_of_cassino_by_the_mouse_too() {
    let mut session = Session::parlour(&[
        "play",
        "cassino",
        "--rule",
        "length=round",
        "--speed",
        "0",
        "--seed",
        "3",
        "--ascii",
        "--player",
        "Ada=human",
        "--player",
        "Bo=counter",
        "--player",
        "Cy=greedy",
    ]);
    session.wait_for("Ada: play a card or capture.");
    assert!(session.contents().is_ascii());
    for turn in 0..60 {
        if session.contents().contains("n rematch") {
            break;
        }
        if turn % 2 == 0 {
            session.press("1");
        } else {
            // The first card of the hand, by a click in the middle of it.
            let shown = session.contents();
            let row = shown.lines().position(|line| line.contains("Your hand")).expect("a hand");
            session.press(&format!("\x1b[<0;4;{}M", row + 3));
        }
        session.wait("choice", |session| session.contents().contains("Enter plays"));
        session.press("\r");
        session.wait("turn", |session| {
            let shown = session.contents();
            shown.contains("No card selected.") || shown.contains("n rematch")
        });
    }
    session.wait_for("Round 1 is over");
    session.send("\x03");
    assert!(session.end());
}

/// Returns what a command prints that is run on what a house remembers.
fn told(home: &Path, arguments: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_parlour"));
    let output = command.args(arguments).env("PARLOUR_HOME", home).output().expect("it runs");
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).expect("text")
}

/// Returns the seeds of a board, line by line; where the cursor is and what was marked last may differ.
fn board(session: &Session) -> Vec<Vec<String>> {
    let shown = session.contents();
    let numbers = |line: &str| {
        let parts = line.split(|sign: char| !sign.is_ascii_digit());
        parts.filter(|part| !part.is_empty()).map(str::to_owned).collect()
    };
    shown.lines().skip(1).take(10).map(numbers).collect()
}

#[test]
fn a_game_is_resumed_after_a_kill_and_kept_when_it_is_over() {
    let home = tempfile::tempdir().unwrap();
    let mut session = Session::parlour_in(home.path(), &["--speed", "0"]);
    session.wait_for("Choose a game");
    session.press("1");
    session.wait_for("Start the game");
    session.press("\r");
    session.wait_for("choose a house.");
    for _ in 0..3 {
        // The question stands there until the move is made, so it alone tells nothing.
        let before = board(&session);
        session.press("\r");
        session.wait("the next turn", |session| {
            board(session) != before && session.contents().contains("choose a house.")
        });
    }
    session.press("w");
    session.send("half\r");
    session.wait_for("Saved as `half`.");
    session.press("\r");
    session.wait_for("choose a house.");
    let was = board(&session);
    signal(session.child.process_id(), "-KILL");
    session.wait("end", |session| session.child.try_wait().expect("asked").is_some());
    assert!(told(home.path(), &["games", "list", "--unfinished"]).contains("kalah, 6x4"));

    let mut session = Session::parlour_in(home.path(), &[]);
    session.wait_for("7  Kalah: ");
    session.press("7");
    session.wait_for("choose a house.");
    assert_eq!(board(&session), was);
    // The speed is as it was set last, not as it was said once.
    session.press("0");
    session.sow_to_the_end();
    session.press("\x1b");
    session.wait_for("Choose a game");
    assert!(!session.contents().contains("Resume"));
    session.press("s");
    session.wait_for("kalah, 6x4");
    session.wait_for("Player");
    // A key that follows Escape at once would be read with it, as one key with Alt.
    session.send("\x1b");
    session.wait("list of games", |session| !session.contents().contains("High scores]"));
    session.press("l");
    session.wait_for("half");
    session.send("\x03");
    assert!(session.end());
    let listed = told(home.path(), &["games", "list"]);
    let came_out = ["Player won", "Robot won", "a draw"].iter().any(|words| listed.contains(words));
    assert!(came_out && listed.lines().count() == 1, "{listed}");
    assert!(told(home.path(), &["scores", "kalah"]).contains("Player"));

    let mut session = Session::parlour_in(home.path(), &[]);
    session.wait_for("moves at once");
    session.send("\x03");
    assert!(session.end());
}

/// A program that was killed has not left the other screen: what it drew is still there, maybe a hand of cards.
#[test]
fn the_first_picture_clears_the_screen() {
    let mut session = Session::parlour(&["play", "kalah"]);
    session.wait_for("choose a house.");
    let written = session.screen.written.lock().expect("nobody panics here").clone();
    let written = String::from_utf8_lossy(&written);
    let (_, drawn) = written.split_once("\x1b[?1049h").expect("the other screen");
    let cleared = drawn.find("\x1b[2J").expect("a screen that is cleared");
    assert!(cleared < drawn.find("House").expect("a picture"), "{drawn:?}");
}

#[test]
fn a_match_of_cassino_goes_on_after_a_kill() {
    let home = tempfile::tempdir().unwrap();
    let arguments =
        ["play", "cassino", "--speed", "0", "--player", "Ada=human", "--player", "Bo=greedy"];
    let mut session = Session::parlour_in(home.path(), &arguments);
    session.wait_for("Ada: play a card or capture.");
    for _ in 0..3 {
        session.press("1");
        session.wait_for("Enter plays");
        session.press("\r");
        session.wait_for("No card selected.");
    }
    let hand = |session: &Session| {
        let shown = session.contents();
        let lines = shown.lines().skip_while(|line| !line.contains("Your hand"));
        lines.take(4).map(str::to_owned).collect::<Vec<_>>()
    };
    let was = hand(&session);
    assert_eq!(was.len(), 4);
    signal(session.child.process_id(), "-KILL");
    session.wait("end", |session| session.child.try_wait().expect("asked").is_some());
    let mut session = Session::parlour_in(home.path(), &["resume", "--speed", "0"]);
    session.wait_for("Ada: play a card or capture.");
    assert_eq!(hand(&session), was);
    session.send("\x03");
    assert!(session.end());
}

#[test]
fn the_house_opens_without_memory_when_its_store_is_damaged() {
    let home = tempfile::tempdir().unwrap();
    std::fs::write(home.path().join("house.db"), "no store at all, but what somebody wrote")
        .unwrap();
    let mut session = Session::parlour_in(home.path(), &[]);
    session.wait_for("Nothing will be saved");
    session.wait_for("set-aside");
    session.press("\r");
    session.wait_for("Choose a game");
    session.press("1");
    session.wait_for("Start the game");
    session.press("\r");
    session.wait_for("choose a house.");
    session.send("\x03");
    assert!(session.end());
}

#[test]
fn the_terminal_may_change_its_size() {
    let mut session = Session::parlour(&["play", "congkak"]);
    session.wait_for("choose a house.");
    let larger = PtySize { rows: 40, cols: 120, ..SIZE };
    session.screen.parser.lock().unwrap().screen_mut().set_size(larger.rows, larger.cols);
    session.master.as_ref().unwrap().resize(larger).unwrap();
    session.wait("log beside the board", |session| {
        session.contents().lines().nth(1).is_some_and(|line| line.contains("Moves"))
    });
    let tiny = PtySize { rows: 8, cols: 30, ..SIZE };
    session.screen.parser.lock().unwrap().screen_mut().set_size(tiny.rows, tiny.cols);
    session.master.as_ref().unwrap().resize(tiny).unwrap();
    session.wait_for("This terminal is 30 by 8");
    session.send("\x03");
    assert!(session.end());
}

#[test]
fn a_signal_leaves_in_good_order() {
    for name in ["-TERM", "-INT", "-HUP", "-QUIT"] {
        let mut session = Session::parlour(&[]);
        session.wait_for("Choose a game");
        signal(session.child.process_id(), name);
        assert!(!session.end(), "the signal has its usual effect");
    }
}

#[test]
fn parlour_sleeps_and_wakes() {
    let mut session = Session::parlour(&[]);
    session.wait_for("Choose a game");
    session.send("\x1a");
    session.wait("main screen", |session| session.look(|screen| !screen.alternate_screen()));
    let found = session.found.clone();
    session.wait("modes", |session| modes(session.master.as_deref().unwrap()) == found);
    // It gives the terminal back before it sleeps; it cannot be woken before it does.
    let pid = session.child.process_id();
    session.wait("screen of the menu", |session| {
        signal(pid, "-CONT");
        session.look(vt100::Screen::alternate_screen)
    });
    session.wait_for("Choose a game");
    session.send("\x03");
    assert!(session.end());
}

#[test]
fn a_terminal_that_goes_away_ends_parlour() {
    let mut session = Session::parlour(&[]);
    session.wait_for("Choose a game");
    session.writer = Box::new(std::io::sink());
    session.master = None;
    let pid = session.child.process_id();
    signal(pid, "-HUP");
    session.wait("end", |session| session.child.try_wait().expect("asked").is_some());
}

#[test]
fn a_panic_leaves_the_terminal_as_it_was() {
    let mut command = CommandBuilder::new(std::env::current_exe().expect("this program"));
    command.args(["--exact", "child_that_panics", "--ignored", "--nocapture"]);
    command.env("TERM", "xterm-256color");
    command.env("RUST_BACKTRACE", "0");
    let mut session = Session::start(command);
    session.wait_for("something went wrong on purpose");
    assert!(!session.end());
}

/// Not a test of its own: the program that [`a_panic_leaves_the_terminal_as_it_was`] starts.
#[test]
#[ignore = "panics on purpose, on a terminal of another test"]
fn child_that_panics() {
    let _screen = tui::Screen::open().expect("a terminal");
    panic!("something went wrong on purpose");
}

/// A terminal without a cursor shows the help instead of the menu, and why.
#[test]
fn a_dumb_terminal_is_told_why_it_sees_the_help() {
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_parlour"));
    command.env("TERM", "dumb");
    // Both fit on a tall screen.
    let mut session = Session::start(command);
    session.master.as_ref().unwrap().resize(PtySize { rows: 200, ..SIZE }).unwrap();
    session.screen.parser.lock().unwrap().screen_mut().set_size(200, SIZE.cols);
    session.wait_for("TERM=dumb: this terminal cannot show the menu");
    session.wait_for("Usage: parlour");
    assert!(session.end());
}

#[test]
fn without_a_terminal_the_help_is_printed() {
    let output = Command::new(env!("CARGO_BIN_EXE_parlour")).output().expect("the program runs");
    assert!(output.status.success());
    assert!(String::from_utf8_lossy(&output.stdout).contains("Usage: parlour"));
}
