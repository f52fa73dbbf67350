//! Whole tournaments: reproducible, resumed, stopped.

use arena::schedule::Format;
use arena::statistics::Decision;
use arena::{Draft, Journal, Line, Runner, Settings, Standings};
use catalog::Choice;
use players::{Database, Databases};
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

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

/// Plays until a tournament is over or this many games are, and returns its table.
fn play(settings: &Settings, folder: Option<&Path>, concurrency: usize, most: u64) -> Standings {
    let (journal, kept) = match folder {
        None => (None, Vec::new()),
        Some(folder) => {
            let (journal, kept) = Journal::open(folder, settings).unwrap();
            (Some(journal), kept)
        }
    };
    let stop = AtomicBool::new(most == 0);
    let runner = Runner { settings, concurrency, elsewhere: None, databases: None, stop: &stop };
    let watch = &mut |progress: &arena::Progress| {
        if progress.standings.games >= most {
            stop.store(true, Ordering::Relaxed);
        }
    };
    runner.run(journal, &kept, watch).unwrap()
}

/// The table without times, which differ from run to run.
fn timeless(mut standings: Standings) -> Standings {
    for row in &mut standings.rows {
        row.tally.thinking = std::time::Duration::ZERO;
    }
    standings
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

#[test]
fn the_same_seed_plays_the_same_games_however_many_run_side_by_side() {
    for format in Format::ALL {
        let players = ["A=random", "B=greedy", "C=easy", "D=smart:depth=2", "E=random"];
        let draft =
            Draft { format: Some(format), per_pairing: Some(4), ..draft("kalah", &players) };
        let settings = settle(draft);
        let folders = [1, 3].map(|concurrency| {
            let folder = tempfile::tempdir().unwrap();
            let standings = play(&settings, Some(folder.path()), concurrency, u64::MAX);
            assert!(standings.is_over && standings.games >= settings.games());
            (folder, timeless(standings))
        });
        let [(one, first), (other, second)] = &folders;
        assert_eq!(games(one.path()), games(other.path()), "{format}");
        assert_eq!(first, second, "{format}");
        let shown = Runner::show(&settings, &Journal::games(one.path()).unwrap()).unwrap();
        assert_eq!(&timeless(shown), first, "{format}");
    }
}

#[test]
fn a_stopped_tournament_goes_on_without_a_game_lost_or_played_twice() {
    let players = ["A=random", "B=greedy", "C=easy", "D=random"];
    let draft =
        Draft { format: Some(Format::Swiss), per_pairing: Some(10), ..draft("awari", &players) };
    let settings = settle(draft);
    let [whole, pieces] = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let expected = play(&settings, Some(whole.path()), 1, u64::MAX);
    let mut runs = 0;
    let found = loop {
        let standings = play(&settings, Some(pieces.path()), 2, 7 * runs);
        runs += 1;
        assert_eq!(standings.games as usize, games(pieces.path()).len());
        if standings.is_over {
            break standings;
        }
        assert!(runs < 50, "it gets on");
    };
    assert_eq!(timeless(found), timeless(expected));
    assert_eq!(games(pieces.path()), games(whole.path()));
    let numbers: BTreeSet<_> = games(pieces.path()).into_iter().map(|line| line.game).collect();
    assert_eq!(numbers.len() as u64, settings.games());
}

#[test]
fn every_game_is_a_record_that_can_be_played_again() {
    for (game, seats, players) in [
        ("kalah", None, &["A=random", "B=greedy"][..]),
        ("togyzkumalak", None, &["A=random", "B=greedy"]),
        ("congkak-traditional", None, &["A=random", "B=first"]),
        ("cassino", None, &["A=random", "B=greedy"]),
        ("cassino", Some(3), &["A=random", "B=greedy", "C=special"]),
    ] {
        let choice = Some(Choice { seats, ..Choice::of(game) });
        let settings = settle(Draft { choice, games: Some(6), ..draft(game, players) });
        let folder = tempfile::tempdir().unwrap();
        play(&settings, Some(folder.path()), 1, u64::MAX);
        let games = games(folder.path());
        assert_eq!(games.len(), 6);
        for line in games {
            let record: game::Record = line.record.parse().unwrap();
            let (_, table) = catalog::replay(&record, |_, _| {}).unwrap();
            assert_eq!((line.ending.as_str(), table.scores()), ("played", line.scores), "{game}");
            let resumed = play::Play::resume(&record, 0).unwrap();
            assert_eq!(resumed.moves().len(), record.actions.len());
        }
    }
}

/// Mirrored groups share deals, and all seats are everybody's once.
#[test]
fn at_a_table_of_three_everybody_sits_everywhere_with_the_same_cards() {
    let choice = Some(Choice { seats: Some(3), ..Choice::of("cassino") });
    let players = ["A=first", "B=first", "C=first", "D=first"];
    let draft =
        Draft { choice, openings: None, per_pairing: Some(3), ..draft("cassino", &players) };
    let settings = settle(draft);
    let folder = tempfile::tempdir().unwrap();
    let standings = play(&settings, Some(folder.path()), 2, u64::MAX);
    assert_eq!((standings.games, settings.pairings()), (12, 4));
    // Players who choose alike get the same shares by seat, so all come out even.
    for row in &standings.rows {
        assert_eq!(row.tally.games, 9);
        assert!((row.tally.points - 3.0).abs() < 1e-9, "{row:?}");
        assert!(row.estimate.unwrap().elo.abs() < 1e-6);
    }
}

#[test]
fn a_sequential_test_stops_by_itself_and_stays_decided() {
    let sprt = Some("elo0=0,elo1=50,model=logistic".parse().unwrap());
    let draft = Draft { sprt, games: Some(5000), ..draft("kalah", &["A=greedy", "B=random"]) };
    let settings = settle(draft);
    let folder = tempfile::tempdir().unwrap();
    let standings = play(&settings, Some(folder.path()), 2, u64::MAX);
    assert!(standings.is_over && standings.games < 1000, "{}", standings.games);
    assert_eq!(standings.sprt.unwrap().decision, Decision::H1);
    let again = play(&settings, Some(folder.path()), 2, u64::MAX);
    assert_eq!(timeless(again), timeless(standings));
}

#[test]
fn who_cannot_be_started_loses_every_game_and_nothing_sticks() {
    let settings =
        settle(Draft { games: Some(8), ..draft("kalah", &["A=random", "B=ugi:/no/such/program"]) });
    let standings = play(&settings, None, 2, u64::MAX);
    let [best, absent] = [&standings.rows[0], &standings.rows[1]];
    assert_eq!((best.name.as_str(), best.tally.points), ("A", 8.0));
    assert_eq!((absent.tally.errors, absent.tally.losses), (8, 8));
    assert!(best.estimate.unwrap().elo.is_finite() && best.rating.unwrap().is_regularized);
    let text = arena::text(&standings);
    assert!(text.contains("B lost game 1.1.") && text.contains("/no/such/program"), "{text}");
    assert!(best.first_fault.is_none() && !text.contains("A lost game"), "{text}");
}

#[test]
fn a_file_of_python_without_the_package_says_what_is_wanted() {
    // Python is not asked to find anything installed, and may itself be missing: either way the same is wanted.
    let settings =
        settle(Draft { games: Some(2), ..draft("kalah", &["A=random", "B=python:none.py"]) });
    let standings = play(&settings, None, 1, u64::MAX);
    let absent = standings.rows.iter().find(|row| row.name == "B").unwrap();
    assert_eq!(absent.tally.errors, 2);
    let (_, reason) = absent.first_fault.as_ref().unwrap();
    assert!(reason.contains("pip install ./python") || reason.contains("none.py"), "{reason}");
}

/// Has whoever looks for a database panic.
#[derive(Debug)]
struct Broken;

impl Databases for Broken {
    fn find(&self, _: &sowing::Rules) -> Option<Arc<Database>> {
        panic!("the shelf falls down")
    }
}

#[test]
fn a_player_of_ours_that_panics_loses_its_games_and_the_tournament_goes_on() {
    let players = ["A=random", "B=perfect", "C=first"];
    let choice = Some(Choice { houses: Some(3), seeds: Some(2), ..Choice::of("kalah") });
    let settings = settle(Draft { choice, per_pairing: Some(4), ..draft("kalah", &players) });
    let folder = tempfile::tempdir().unwrap();
    let (journal, kept) = Journal::open(folder.path(), &settings).unwrap();
    let (stop, databases) = (AtomicBool::new(false), Some(Arc::new(Broken) as Arc<dyn Databases>));
    let runner =
        Runner { settings: &settings, concurrency: 2, elsewhere: None, databases, stop: &stop };
    let standings = runner.run(Some(journal), &kept, &mut |_| ()).unwrap();
    assert!(standings.is_over);
    for row in &standings.rows {
        let failed = if row.name == "B" { 8 } else { 0 };
        assert_eq!((row.tally.games, row.tally.errors), (8, failed), "{}", row.name);
    }
    let games = games(folder.path());
    assert_eq!(games.len(), 12);
    for line in games.iter().filter(|line| line.players.contains(&1)) {
        let fault = line.fault.as_ref().unwrap();
        assert_eq!((line.players[fault.seat], fault.kind.as_str()), (1, "crashed"));
        assert_eq!(fault.reason, "it failed with a panic: the shelf falls down");
    }
    assert!(games.iter().any(|line| line.ending == "played"));
}
