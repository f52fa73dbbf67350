//! Every player keeps to its limits, and still chooses a legal action.

use catalog::{Choice, Family, GAMES, Table};
use game::{Seat, State, Turn};
use players::{Kind, Limits, OtherFamily, analyze, hints};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use sowing::Side;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

/// A clock that says one millisecond more each time it is asked.
#[derive(Default)]
struct Ticking(AtomicU64);

impl Ticking {
    fn now(&self) -> Duration {
        Duration::from_millis(self.0.fetch_add(1, Ordering::Relaxed))
    }

    fn asked(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

fn start(choice: &Choice) -> Table {
    let mut table = choice.spec().unwrap().single().start(Side::South);
    table.play_chance(&mut ChaCha8Rng::seed_from_u64(1));
    table
}

fn kinds() -> impl Iterator<Item = Kind> {
    ["smart:depth=20", "alphabeta:depth=250", "alphabeta:ms=600000", "perfect:ms=600000"]
        .into_iter()
        .chain(["expert:ms=600000", "expert:playouts=10000000"])
        .chain(Kind::ALL.iter().map(|info| info.form).filter(|form| *form != "human"))
        .map(|text| text.parse().unwrap())
}

/// Plays the first moves of every game by every kind, each within limits.
fn all_play(limits: &Limits<'_>) {
    for entry in GAMES {
        let table = start(&Choice::of(entry.name));
        for kind in kinds() {
            let Ok(mut player) = kind.sit(table.family(), 3) else { continue };
            let mut table = table.clone();
            for _ in 0..3 {
                let Turn::Seat(seat) = table.turn() else { break };
                let action = player.choose(&table.view(seat), limits).unwrap();
                table.play(action).unwrap_or_else(|error| panic!("{kind}: {error}"));
                table.play_chance(&mut ChaCha8Rng::seed_from_u64(1));
            }
        }
    }
}

#[test]
fn who_is_called_off_at_once_chooses_a_legal_action() {
    all_play(&Limits::NONE.should_stop(&|| true));
}

#[test]
fn nobody_looks_at_more_nodes_than_allowed() {
    all_play(&Limits::NONE.nodes(1));
    all_play(&Limits::NONE.nodes(3000));
}

#[test]
fn somebody_elses_time_is_kept_to() {
    let ticking = Ticking::default();
    let clock = || ticking.now();
    for entry in GAMES {
        let table = start(&Choice::of(entry.name));
        for kind in kinds() {
            let Ok(mut player) = kind.sit(table.family(), 3) else { continue };
            let before = ticking.asked();
            let limits = Limits::NONE.timed_by(&clock).within(Duration::from_millis(20));
            player.choose(&table.view(table.turn().seat().unwrap()), &limits).unwrap();
            let asked = ticking.asked() - before;
            assert!(asked < 60, "{kind} at {} has looked at the clock {asked} times", entry.name);
        }
    }
}

#[test]
fn a_player_is_called_off_by_another_thread() {
    let choice = Choice { houses: Some(7), seeds: Some(7), ..Choice::of("kalah") };
    let table = start(&choice);
    let called_off = AtomicBool::new(false);
    let is_thinking = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let chosen = scope.spawn(|| {
            let asked = || {
                is_thinking.store(true, Ordering::Release);
                called_off.load(Ordering::Acquire)
            };
            let mut player = Kind::Perfect { ms: u32::MAX }.sit(Family::Sowing, 1).unwrap();
            player.choose(&table.view(Seat::new(0)), &Limits::NONE.should_stop(&asked)).unwrap()
        });
        while !is_thinking.load(Ordering::Acquire) {
            std::thread::yield_now();
        }
        called_off.store(true, Ordering::Release);
        table.check(chosen.join().unwrap()).unwrap();
    });
}

#[test]
fn hints_and_analyses_keep_to_limits() {
    for (name, size) in [("kalah", (6, 4)), ("congkak", (100, 200)), ("mangala", (6, 4))] {
        let choice = Choice { houses: Some(size.0), seeds: Some(size.1), ..Choice::of(name) };
        let table = start(&choice);
        let ticking = Ticking::default();
        let clock = || ticking.now();
        let limits = Limits::NONE.timed_by(&clock).within(Duration::from_millis(20));
        let found = hints(&table.view(Seat::new(0)), 2, None, &limits);
        table.check(found[0].action).unwrap();
        assert!(ticking.asked() < 60, "{name}: {}", ticking.asked());
        let Table::Sowing(game) = &table else { panic!("{name} is sown") };
        let limits = Limits::NONE.should_stop(&|| true);
        let best = analyze(game, 1, None, &limits).unwrap().best.unwrap();
        game.check(best).unwrap();
    }
}

/// Boards on which a single move sows for long, or a house has to be tried to know whether it can be sown.
fn slow_tables() -> Vec<Table> {
    let large = Choice { houses: Some(100), seeds: Some(1000), ..Choice::of("congkak") };
    let by_hand = |text: &str| Table::Sowing(Choice::of("congkak").position(text).unwrap());
    vec![
        start(&large),
        start(&Choice { houses: Some(60), seeds: Some(300), ..Choice::of("congkak-traditional") }),
        // Its last two houses are refused: they would be sown for ever, almost.
        by_hand("<3,0,0,69,0,172,0,1166,3890> s"),
        by_hand("<7,0,0,9,0,12,0,11,66,38,1,2,0,3,0,5,66> s"),
    ]
}

#[test]
fn who_is_called_off_on_a_slow_board_stops_at_once() {
    for table in slow_tables() {
        let Table::Sowing(game) = &table else { panic!("congkak is sown") };
        let seat = table.turn().seat().expect("nothing is over");
        for called_off_at in [0, 3, 500] {
            let asked = AtomicU64::new(0);
            let is_called_off = || asked.fetch_add(1, Ordering::Relaxed) >= called_off_at;
            let limits = Limits::NONE.should_stop(&is_called_off);
            let looks = |what: &dyn std::fmt::Display| {
                let asked = asked.swap(0, Ordering::Relaxed);
                // Whoever is called off asks a few times more on the way out.
                assert!(asked <= called_off_at + 20, "{what} asked {asked} times: {table}");
            };
            for kind in kinds().chain(["smart:depth=3".parse().unwrap()]) {
                let Ok(mut player) = kind.sit(table.family(), 3) else { continue };
                let action = player.choose(&table.view(seat), &limits).unwrap();
                table.check(action).unwrap_or_else(|error| panic!("{kind}: {error}"));
                looks(&kind);
            }
            let best = analyze(game, 2, None, &limits).unwrap().best.unwrap();
            game.check(best).unwrap();
            looks(&"the analysis");
            table.check(hints(&table.view(seat), 2, None, &limits)[0].action).unwrap();
            looks(&"a hint");
        }
    }
}

#[test]
fn a_level_takes_a_few_seconds_at_most() {
    let table = start(&Choice { houses: Some(100), seeds: Some(1000), ..Choice::of("congkak") });
    let seat = table.turn().seat().expect("nothing is over");
    for level in ["easy", "intermediate", "hard"] {
        let kind: Kind = level.parse().unwrap();
        // Some of its moves are any.
        for seed in 0..8 {
            let ticking = Ticking::default();
            let clock = || ticking.now();
            let mut player = kind.sit(Family::Sowing, seed).unwrap();
            let action = player.choose(&table.view(seat), &Limits::NONE.timed_by(&clock)).unwrap();
            table.check(action).unwrap();
            // Each look at the clock takes a millisecond.
            assert!(ticking.asked() < 3100, "{level} takes {} ms", ticking.asked());
        }
    }
}

#[test]
fn a_turn_of_perfect_takes_its_time_whatever_its_plies() {
    // Traditional Congkak has long turns, and nothing of them can be proved so soon.
    let mut table = start(&Choice::of("congkak-traditional"));
    let mut player = Kind::Perfect { ms: 400 }.sit(Family::Sowing, 1).unwrap();
    let ticking = Ticking::default();
    let clock = || ticking.now();
    let mut turns = Vec::new();
    while turns.len() < 4 {
        let Turn::Seat(seat) = table.turn() else { break };
        let (before, mut plies) = (ticking.asked(), 0);
        while table.turn() == Turn::Seat(seat) {
            let action = player.choose(&table.view(seat), &Limits::NONE.timed_by(&clock)).unwrap();
            table.play(action).unwrap();
            plies += 1;
        }
        turns.push((plies, ticking.asked() - before));
    }
    assert!(turns.iter().any(|&(plies, _)| plies > 3), "{turns:?}");
    assert!(turns.iter().all(|&(plies, ms)| ms < 400 + 20 * plies), "{turns:?}");
}

#[test]
fn a_player_of_another_family_is_refused() {
    let cassino = start(&Choice::of("cassino"));
    let mut player = Kind::Greedy.sit(Family::Sowing, 0).unwrap();
    let view = cassino.view(cassino.turn().seat().unwrap());
    assert_eq!(player.choose(&view, &Limits::NONE), Err(OtherFamily(Family::Sowing)));
}
