//! Jobs: what is found out elsewhere is what would have been found out here, and nothing that a seat may not know goes
//! there.

use catalog::{Choice, Family, GAMES};
use game::{Record, Seat, Turn};
use host::advice;
use host::job::{Found, Job, Scene, fits};
use host::review::Wish;
use play::Play;
use players::{First, Limits, Seated, Seating};
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// So that no game takes long.
fn limits() -> Limits<'static> {
    Limits::NONE.nodes(1500)
}

fn start(choice: &Choice, kind: &str) -> Play {
    let spec = choice.spec().unwrap();
    let seat = |at| Seated { name: format!("Seat {at}"), kind: kind.parse().unwrap() };
    let seated = (0..spec.seats()).map(seat).collect();
    let seating = Seating { spec, seated, first: First::South, seed: 987_654_321, title: None };
    let mut play = Play::start(seating).unwrap();
    play.deal();
    play
}

/// Tells whether both sides choose at once, which is hidden from the other.
fn is_opening_together(play: &Play) -> bool {
    matches!(play.table(), catalog::Table::Sowing(table) if table.is_opening_together())
}

/// Writes and reads something, which may change the last digit of a figure.
fn carried<T: Serialize + DeserializeOwned>(told: &T) -> T {
    serde_json::from_slice(&serde_json::to_vec(told).unwrap()).unwrap()
}

/// Sends a job to another machine and back.
fn answer(job: &Job) -> Found {
    let there = Job::from_bytes(&job.to_bytes().unwrap()).unwrap();
    assert_eq!(&there, job);
    carried(&there.answer(None, &limits()).unwrap())
}

/// Plays so many choices and compares each with what is found elsewhere; returns how many were asked for.
fn compare(choice: &Choice, kind: &str, choices: usize) -> usize {
    let mut play = start(choice, kind);
    let mut asked = 0;
    for _ in 0..choices {
        let Turn::Seat(seat) = play.turn() else { break };
        let mut player = play.take_player(seat).unwrap();
        let job = Job::choose(&play, seat, &player);
        let is_told = kind != "greedy" && !is_opening_together(&play);
        assert_eq!(job.is_some(), is_told, "{kind} at {}", choice.game);
        let action = player.choose(&play.view(seat), &limits()).unwrap();
        if let Some(job) = job {
            let Found::Action(there) = answer(&job) else { panic!("an action") };
            assert_eq!(there, action.to_string(), "{kind} at {}", choice.game);
            assert!(fits(&play.view(seat), &there) && !fits(&play.view(seat), "nonsense"));
            asked += 1;
        }
        play.give_back(seat, player);
        play.act(seat, action).unwrap();
    }
    asked
}

#[test]
fn players_choose_elsewhere_what_they_would_choose_here() {
    let mut asked = 0;
    for game in GAMES.iter().filter(|game| game.family == Family::Sowing) {
        for kind in ["easy", "intermediate", "hard", "alphabeta:depth=3", "smart:depth=2"] {
            asked += compare(&Choice::of(game.name), kind, 10);
        }
    }
    // Some games are over sooner.
    assert!(asked > 1000, "{asked}");
    let kinds = ["easy", "intermediate", "hard", "any", "dumb", "counter", "expert:playouts=30"];
    for (seats, kind) in kinds.into_iter().flat_map(|kind| [(2, kind), (4, kind)]) {
        let choice = Choice { seats: Some(seats), ..Choice::of("cassino") };
        assert_eq!(compare(&choice, kind, 40), 40);
    }
    assert_eq!(
        compare(&Choice::of("kalah"), "greedy", 10),
        0,
        "that takes longer to ask than to do"
    );
}

#[test]
fn the_rules_and_the_start_of_a_game_are_kept() {
    let rules = |text: &str| {
        let pair = text.split_once('=').unwrap();
        vec![(pair.0.to_owned(), pair.1.to_owned())]
    };
    for choice in [
        Choice { houses: Some(9), seeds: Some(2), ..Choice::of("kalah") },
        Choice { rules: rules("sets=2"), ..Choice::of("mangala") },
        Choice { rules: rules("capture=empty"), ..Choice::of("kalah") },
    ] {
        assert!(compare(&choice, "intermediate", 60) > 10);
    }
    let text =
        "game: kalah\nstart: <2,4,0,2,0,3,1> n\nplayer-1: A=hard\nplayer-2: B=hard\nseed: 3\n\n";
    let mut play = Play::resume(&text.parse::<Record>().unwrap(), 0).unwrap();
    let seat = play.turn().seat().unwrap();
    let mut player = play.take_player(seat).unwrap();
    let job = Job::choose(&play, seat, &player).unwrap();
    let Found::Action(there) = answer(&job) else { panic!("an action") };
    assert_eq!(there, player.choose(&play.view(seat), &limits()).unwrap().to_string());
}

#[test]
fn hints_analyses_and_reviews_are_the_same_elsewhere() {
    for game in ["kalah", "oware", "cassino"] {
        let mut play = start(&Choice::of(game), "greedy");
        while let Turn::Seat(seat) = play.turn() {
            if play.moves().len().is_multiple_of(7) {
                let scene = Scene::of(&play, seat).unwrap();
                let Found::Hints(there) = answer(&Job::Hints(scene)) else { panic!("hints") };
                assert_eq!(there, carried(&advice::hints(&play.view(seat), None, &limits())));
            }
            let mut player = play.take_player(seat).unwrap();
            let action = player.choose(&play.view(seat), &limits()).unwrap();
            play.act(seat, action).unwrap();
        }
        let wish = Wish::read(3, Some(4), Some(20)).unwrap();
        let job = Job::review(&play.record(), wish);
        let Found::Review { moves, total } = answer(&job) else { panic!("a review") };
        let here = wish.judged(&play.record(), None, &limits()).unwrap();
        assert_eq!((moves, total), (carried(&here.0), here.1));
        let told = String::from_utf8(job.to_bytes().unwrap()).unwrap();
        assert!(!told.contains("987654321") && !told.contains("Seat 1"), "{told}");
    }
    let asked = r#"{"game": "kalah", "position": "<2,4,0,2,0,3,1> s", "time_ms": 5}"#;
    let asked: wire::NewAnalysis = serde_json::from_str(asked).unwrap();
    let time = advice::time(&asked).unwrap();
    let table = advice::position(asked.clone(), host::SizeLimits::default()).unwrap();
    let here = advice::analysis(&table, None, time, &limits()).unwrap();
    let Found::Analysis(there) = answer(&Job::analysis(asked, host::SizeLimits::default())) else {
        panic!("an analysis")
    };
    assert_eq!(there, carried(&here));
}

/// Returns the job of a game that goes on from a moment.
fn job_of(state: &cassino::State, seat: Seat) -> Vec<u8> {
    let mut record = Record::default();
    for (key, value) in [("game", "cassino"), ("seats", "2"), ("seed", "987654321")] {
        record.set_tag(key, value);
    }
    record.set_tag("start", state.to_notation().unwrap());
    record.set_tag("player-1", "A=expert:playouts=20");
    record.set_tag("player-2", "B=expert:playouts=20");
    let mut play = Play::resume(&record, 0).unwrap();
    let player = play.take_player(seat).unwrap();
    Job::choose(&play, seat, &player).unwrap().to_bytes().unwrap()
}

#[test]
fn a_job_does_not_hang_on_hidden_cards() {
    let mut play = start(&Choice::of("cassino"), "counter");
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    let (mut compared, mut differ) = (0, 0);
    while let Turn::Seat(seat) = play.turn() {
        let catalog::Table::Cassino(state) = play.table() else { panic!("it is Cassino") };
        let catalog::View::Cassino(seen) = play.view(seat) else { panic!("it is Cassino") };
        let world = <cassino::State as game::Determinize>::determinize(&seen, &mut rng);
        differ += usize::from(world != **state);
        assert_eq!(job_of(state, seat), job_of(&world, seat));
        let told = String::from_utf8(job_of(state, seat)).unwrap();
        assert!(!told.contains("98765432"), "{told}");
        compared += 1;
        if compared == 60 {
            break;
        }
        let mut player = play.take_player(seat).unwrap();
        let action = player.choose(&play.view(seat), &limits()).unwrap();
        play.act(seat, action).unwrap();
    }
    assert!(compared > 40 && differ > 40, "{differ} of {compared}");
}

#[test]
fn what_makes_no_sense_or_asks_for_too_much_is_refused() {
    let sowing = |kind: &str, game: &str| {
        let scene = serde_json::json!({"sowing": game});
        let job =
            serde_json::json!({"choose": {"kind": kind, "lot": 1, "scene": scene, "latest": []}});
        let job = Job::from_bytes(job.to_string().as_bytes()).unwrap();
        job.answer(None, &limits()).map(drop).unwrap_err().to_string()
    };
    for (kind, game, told) in [
        ("hard", "game: chess\n\n", "chess"),
        ("hard", "game: kalah\n\n99", "99"),
        ("human", "game: kalah\n\n", "human"),
        ("perfect:ms=600000", "game: kalah\n\n", "at most 5000 ms"),
        ("counter", "game: kalah\n\n", "plays only Cassino"),
        ("hard", "game: kalah\nrules: houses=101\n\n", "at most 100 houses"),
    ] {
        let error = sowing(kind, game);
        assert!(error.contains(told), "{kind} {game:?}: {error}");
    }
    assert!(Job::from_bytes(b"{}").is_err());
    assert!(Job::from_bytes(&vec![b' '; 2 << 20]).is_err());
    let review = r#"{"review": {"record": "game: kalah\n\n1", "from": 1, "count": 5000, "ms": 1}}"#;
    let review = Job::from_bytes(review.as_bytes()).unwrap();
    assert!(review.answer(None, &limits()).is_err());
}
