//! Tournaments whose games are played elsewhere: the same games, each once, whatever happens there.

use arena::schedule::Format;
use arena::{
    CalledOff, Doing, Draft, Elsewhere, Fixture, Journal, Line, Report, Runner, Settings, Spread,
    Standings, Unplayed,
};
use catalog::Choice;
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

fn draft(game: &str, players: &[&str]) -> Draft {
    Draft {
        choice: Some(Choice::of(game)),
        players: players.iter().map(|player| player.parse().unwrap()).collect(),
        openings: Some("random:plies=4".parse().unwrap()),
        seed: Some(3),
        ..Draft::default()
    }
}

fn settle(draft: Draft) -> Settings {
    draft.settle(0, &|_| Err("there are no files here".to_owned())).unwrap()
}

fn never() -> CalledOff {
    Arc::new(|| false)
}

/// Does a fixture as another machine would: from bytes to bytes.
fn done(fixture: &Fixture, called_off: CalledOff) -> Report {
    let began = Instant::now();
    let clock = || began.elapsed();
    let told = Fixture::from_bytes(&fixture.to_bytes().unwrap()).unwrap().unwrap();
    assert_eq!(told, *fixture);
    let doing = Doing { databases: None, clock: &clock, called_off };
    let report = told.play(&doing).unwrap().expect("nobody calls it off");
    Report::from_bytes(&report.to_bytes()).unwrap()
}

/// Machines that play all they are given.
#[derive(Debug)]
struct Faithful;

impl Elsewhere for Faithful {
    fn places(&self) -> usize {
        3
    }

    fn play(&self, fixture: &Fixture) -> Result<Report, Unplayed> {
        Ok(done(fixture, never()))
    }
}

/// Machines that come and go, refuse, lose what they have begun, and report what is not so.
#[derive(Debug, Default)]
struct Moody(AtomicUsize);

impl Elsewhere for Moody {
    fn places(&self) -> usize {
        [4, 0, 1, 2][self.0.fetch_add(1, Ordering::Relaxed) % 4]
    }

    fn play(&self, fixture: &Fixture) -> Result<Report, Unplayed> {
        let wrong = |change: &dyn Fn(&mut Value)| {
            let mut told = serde_json::from_slice(&done(fixture, never()).to_bytes()).unwrap();
            change(&mut told);
            Ok(Report::from_bytes(told.to_string().as_bytes()).unwrap())
        };
        match self.0.fetch_add(1, Ordering::Relaxed) % 9 {
            0 => Err(Unplayed::NotBegun),
            1 | 2 => Err(Unplayed::Lost),
            3 => Err(Unplayed::Refused),
            4 => wrong(&|told| told["scores"] = serde_json::json!([48, 0])),
            5 => wrong(&|told| told["actions"] = "1 1 1 1 1 1 1".into()),
            6 => wrong(&|told| told["chosen"] = serde_json::json!([7])),
            7 => wrong(&|told| told["ending"] = "adjudicated".into()),
            _ => Ok(done(fixture, never())),
        }
    }
}

/// Plays a tournament to its end, and returns its table and games, without times, and where they were played.
fn play(
    settings: &Settings,
    elsewhere: Option<&dyn Elsewhere>,
) -> (Standings, Vec<Line>, Option<Spread>) {
    let folder = tempfile::tempdir().unwrap();
    let (journal, kept) = Journal::open(folder.path(), settings).unwrap();
    let stop = AtomicBool::new(false);
    let runner = Runner { settings, concurrency: 2, elsewhere, databases: None, stop: &stop };
    let mut spread = None;
    let played = runner.run(Some(journal), &kept, &mut |progress| spread = progress.spread);
    let mut standings = played.unwrap();
    for row in &mut standings.rows {
        row.tally.thinking = Duration::ZERO;
    }
    (standings, games(folder.path()), spread)
}

/// Games by number, without times.
fn games(folder: &Path) -> Vec<Line> {
    let mut games = Journal::games(folder).unwrap();
    games.sort_by(|one, other| one.game.cmp(&other.game));
    for line in &mut games {
        line.us.fill(0);
    }
    games
}

/// Checks that the same games are played elsewhere as here, and none of them here.
fn check(settings: &Settings) {
    let (table, games, none) = play(settings, None);
    assert_eq!(none, None);
    let (told, there, spread) = play(settings, Some(&Faithful));
    assert_eq!((told, &there), (table, &games), "{}", settings.to_toml());
    let spread = spread.unwrap();
    assert_eq!((spread.elsewhere, spread.here), (games.len() as u64, 0), "{}", settings.to_toml());
}

#[test]
fn the_same_games_are_played_elsewhere_as_here() {
    for format in Format::ALL {
        let players = ["A=random", "B=greedy", "C=easy", "D=smart:depth=2", "E=random"];
        let draft = draft("kalah", &players);
        check(&settle(Draft { format: Some(format), per_pairing: Some(4), ..draft }));
    }
    for (game, seats, players) in [
        ("congkak-traditional", None, &["A=random", "B=first"][..]),
        ("togyzkumalak", None, &["A=random", "B=greedy"]),
        ("cassino", None, &["A=easy", "B=greedy"]),
        ("cassino", Some(3), &["A=random", "B=greedy", "C=special"]),
    ] {
        let choice = Some(Choice { seats, ..Choice::of(game) });
        check(&settle(Draft { choice, games: Some(6), ..draft(game, players) }));
    }
    let rules = vec![("capture".to_owned(), "empty".to_owned())];
    let choice = Some(Choice { houses: Some(4), rules, ..Choice::of("kalah") });
    let time = Some("nodes=300".parse().unwrap());
    let openings = Some("random:plies=3,undecided".parse().unwrap());
    let players = ["A=alphabeta:depth=9", "B=expert"];
    check(&settle(Draft { choice, time, openings, games: Some(8), ..draft("kalah", &players) }));
}

#[test]
fn openings_of_a_file_are_played_elsewhere() {
    let positions = "<6,1,0,3,4,4,4,4,4,4,4,4,4,4,4> s\n<6,0,2,4,4,4,4,4,4,4,4,4,4,4,2> n\n";
    let records = "game: kalah\n\n3 6\ngame: kalah\nfirst: north\n\n1\n";
    let deals = "game: cassino\nrules: length=round\nseats: 2\n\n+ha +s2\n";
    let settled = |game: &str, text: &str| {
        let openings = Some("openings.txt".parse().unwrap());
        let draft = Draft { openings, games: Some(8), ..draft(game, &["A=random", "B=greedy"]) };
        draft.settle(0, &|_| Ok(text.to_owned())).unwrap()
    };
    for (game, text) in [("kalah", positions), ("kalah", records), ("cassino", deals)] {
        check(&settled(game, text));
    }
    // The first round of a whole match: a table that the game's own rules do not have.
    let settings = settled("cassino", &deals.replace("rules: length=round\n", ""));
    let (table, games, _) = play(&settings, None);
    let (told, there, spread) = play(&settings, Some(&Faithful));
    assert_eq!((told, there), (table, games));
    assert_eq!(spread.map(|spread| (spread.elsewhere, spread.here)), Some((0, 8)));
}

#[test]
fn whatever_happens_elsewhere_each_game_is_played_once() {
    let players = ["A=random", "B=greedy", "C=easy", "D=random"];
    let draft =
        Draft { format: Some(Format::Swiss), per_pairing: Some(20), ..draft("awari", &players) };
    let settings = settle(draft);
    let (table, games, _) = play(&settings, None);
    let (told, there, spread) = play(&settings, Some(&Moody::default()));
    assert_eq!((told, &there), (table, &games));
    let Spread { elsewhere, here, refused, lost, places: _ } = spread.unwrap();
    assert_eq!(elsewhere + here, settings.games());
    assert!(elsewhere > 0 && here > 0 && refused > 0 && lost > 0);
    let numbers: BTreeSet<_> = there.iter().map(|line| &line.game).collect();
    assert_eq!(numbers.len() as u64, settings.games());
}

/// Machines that begin nothing until they are told to.
#[derive(Debug, Default)]
struct Waiting {
    asked: AtomicU64,
    stop: AtomicBool,
}

impl Elsewhere for Waiting {
    fn places(&self) -> usize {
        5
    }

    fn play(&self, fixture: &Fixture) -> Result<Report, Unplayed> {
        if self.asked.fetch_add(1, Ordering::SeqCst) < 10 {
            return Ok(done(fixture, never()));
        }
        let deadline = Instant::now() + Duration::from_mins(2);
        while !self.stop.load(Ordering::SeqCst) && Instant::now() < deadline {
            std::thread::sleep(Duration::from_millis(2));
        }
        Err(Unplayed::NotBegun)
    }
}

#[test]
fn what_nobody_has_begun_is_not_played_when_a_tournament_is_stopped() {
    let settings = settle(Draft { games: Some(40), ..draft("kalah", &["A=random", "B=greedy"]) });
    let folder = tempfile::tempdir().unwrap();
    let waiting = Waiting::default();
    let (journal, kept) = Journal::open(folder.path(), &settings).unwrap();
    let runner = Runner {
        settings: &settings,
        concurrency: 1,
        elsewhere: Some(&waiting),
        databases: None,
        stop: &waiting.stop,
    };
    let mut most = 0;
    let standings = runner.run(Some(journal), &kept, &mut |progress| {
        most = most.max(progress.running.len());
        if progress.standings.games == 10 && progress.running.len() == 6 {
            waiting.stop.store(true, Ordering::SeqCst);
        }
    });
    assert_eq!((standings.unwrap().games, most), (10, 6), "so many are handed out at once");
    let kept = Journal::games(folder.path()).unwrap();
    assert_eq!(kept.len(), 10);
    // Afterwards the rest is played.
    let (journal, kept) = Journal::open(folder.path(), &settings).unwrap();
    let stop = AtomicBool::new(false);
    let runner = Runner {
        settings: &settings,
        concurrency: 1,
        elsewhere: Some(&Faithful),
        databases: None,
        stop: &stop,
    };
    assert!(runner.run(Some(journal), &kept, &mut |_| ()).unwrap().is_over);
    assert_eq!(games(folder.path()), play(&settings, None).1);
}

/// Machines that keep the first fixture, to look at.
#[derive(Debug, Default)]
struct Curious(Mutex<Option<Fixture>>);

impl Elsewhere for Curious {
    fn places(&self) -> usize {
        1
    }

    fn play(&self, fixture: &Fixture) -> Result<Report, Unplayed> {
        self.0.lock().unwrap().get_or_insert_with(|| fixture.clone());
        Err(Unplayed::Refused)
    }
}

#[test]
fn a_fixture_is_refused_or_called_off_where_it_cannot_be_done() {
    let players = ["A=alphabeta:depth=30", "B=alphabeta:depth=30"];
    let time = Some("nodes=2000000000".parse().unwrap());
    let choice = Some(Choice { houses: Some(2), seeds: Some(1), ..Choice::of("kalah") });
    let curious = Curious::default();
    let draft = draft("kalah", &players);
    play(&settle(Draft { time, choice, games: Some(2), ..draft }), Some(&curious));
    let fixture = curious.0.into_inner().unwrap().unwrap();
    let bytes = fixture.to_bytes().unwrap();
    assert!(Fixture::from_bytes(b"{\"hints\":{}}").is_none(), "other work is no fixture");
    let mut told: Value =
        serde_json::from_slice(bytes.strip_prefix(b"fixture\n").unwrap()).unwrap();
    let began = Instant::now();
    let clock = || began.elapsed();
    let try_it = |told: &Value, called_off: CalledOff| {
        let bytes = [b"fixture\n", told.to_string().as_bytes()].concat();
        let doing = Doing { databases: None, clock: &clock, called_off };
        Fixture::from_bytes(&bytes).unwrap().and_then(|fixture| fixture.play(&doing))
    };
    assert_eq!(try_it(&told, Arc::new(|| true)), Ok(None));
    for (key, value, says) in [
        ("version", "99.0.0".into(), "a tournament of Parlour 99.0.0 asks for a game"),
        ("game", "game: chess\n\n".into(), "chess"),
        ("players", serde_json::json!(["random"]), "kalah has 2 seats"),
        ("players", serde_json::json!(["random", "ugi:sh"]), "there is no kind of player"),
        ("start", serde_json::json!({"random": {"plies": 4_000_000, "undecided": true}}), "plies"),
        ("time", "soon".into(), "is no time limit"),
        ("adjudicate", 3.into(), "the endgame database of 3 seeds for kalah is not here"),
        ("more", 3.into(), "unknown field `more`"),
    ] {
        let mut changed = told.clone();
        changed[key] = value;
        let refused = try_it(&changed, never()).unwrap_err().to_string();
        assert!(refused.contains(says), "{key}: {refused}");
    }
    // A game that would take for ever on a large board is over as soon as nobody waits for it.
    told["game"] = "game: kalah\nrules: houses=20 seeds=9\n\n".into();
    let asked = Arc::new(AtomicU64::new(0));
    let called_off: CalledOff = Arc::new(move || asked.fetch_add(1, Ordering::Relaxed) > 20);
    assert_eq!(try_it(&told, called_off), Ok(None));
}
