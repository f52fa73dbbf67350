//! What the players of the older programs did, and what every player owes the table.

use catalog::{Choice, GAMES, SowingTable, Table, View};
use game::{Seat, State, Turn};
use players::{Effort, Kind, KindError, Limits};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde_json::Value;
use sowing::{BySide, HouseSetup, Setup, Side, games};
use texts::Language;

fn kind(text: &str) -> Kind {
    text.parse().expect("a kind")
}

fn row(value: &Value) -> Vec<HouseSetup> {
    let seeds: Vec<u64> = serde_json::from_value(value.clone()).unwrap();
    seeds.into_iter().map(HouseSetup::Seeds).collect()
}

#[test]
fn recorded_suggestions_of_congkak() {
    let cases: Vec<Value> =
        serde_json::from_str(include_str!("vectors/congkak_suggest.json")).unwrap();
    assert_eq!(cases.len(), 21);
    for case in cases {
        let board = &case["board"];
        let setup = Setup {
            stores: BySide {
                south: board["s1"].as_u64().unwrap(),
                north: board["s2"].as_u64().unwrap(),
            },
            houses: BySide { south: row(&board["p1"]), north: row(&board["p2"]) },
            mover: if case["player_to_move"] == 1 { Side::South } else { Side::North },
            stage: None,
            heir: None,
        };
        let rules = games::CONGKAK.with_size(setup.size() as u16, 0);
        let view = View::Sowing(SowingTable::from_setup(rules, &setup).unwrap());
        let mut greedy = kind("greedy").sit(catalog::Family::Sowing, 0).unwrap();
        let chosen = greedy.choose(&view, &Limits::NONE).unwrap().to_string();
        assert_eq!(chosen, case["greedy_suggestion"].to_string(), "{}", case["name"]);
    }
}

/// The operations of the older library that concern players; crate `sowing` runs the others.
#[test]
fn recorded_players_of_the_older_library() {
    let kind_of = |name: &Value| match name.as_str().unwrap() {
        "Human" => kind("human"),
        "Bad" => kind("first"),
        "Smart" => kind("smart"),
        other => panic!("no player {other}"),
    };
    let cases: Vec<Value> =
        serde_json::from_str(include_str!("vectors/mancala_cs32_api.json")).unwrap();
    let mut done = 0;
    for case in &cases {
        let ops = case["ops"].as_array().unwrap();
        let Some(choosing) = ops.iter().position(|op| op[0] == "player") else { continue };
        let mut setup = Setup::start(&games::MANCALA.with_size(1, 0), Side::South);
        for op in &ops[choosing..] {
            match op[0].as_str().unwrap() {
                "player" => {
                    // Who is asked cannot be seated as a computer player, and everybody else can.
                    let seated = kind_of(&op[1]).sit(catalog::Family::Sowing, 1);
                    let is_asked = matches!(seated, Err(KindError::Human));
                    assert_eq!(is_asked, op[5].as_bool().unwrap(), "{op}");
                    done += 1;
                }
                "new" => {
                    let size = games::MANCALA
                        .with_size(op[1].as_u64().unwrap() as u16, op[2].as_u64().unwrap() as u32);
                    setup = Setup::start(&size, Side::South);
                }
                "setBeans" => {
                    assert_eq!(op[1], "SOUTH");
                    let house = op[2].as_u64().unwrap() as usize;
                    setup.houses.south[house - 1] = HouseSetup::Seeds(op[3].as_u64().unwrap());
                }
                "chooseMove" => {
                    let rules = games::MANCALA.with_size(setup.size() as u16, 0);
                    let view = View::Sowing(SowingTable::from_setup(rules, &setup).unwrap());
                    let mut player = kind_of(&op[1]).sit(catalog::Family::Sowing, 1).unwrap();
                    let chosen: u64 =
                        player.choose(&view, &Limits::NONE).unwrap().to_string().parse().unwrap();
                    let allowed: Vec<u64> = serde_json::from_value(op[4].clone()).unwrap();
                    assert!(allowed.contains(&chosen), "{chosen}");
                    done += 1;
                }
                other => panic!("unknown operation {other}"),
            }
        }
    }
    assert_eq!(done, 5);
}

/// Every player finishes every game it plays with legal actions, and the same seed chooses the same.
#[test]
fn players_play_whole_games_and_the_same_again() {
    let play = |choice: &Choice, kinds: [Kind; 2], seed: u64| -> Option<Vec<String>> {
        let spec = choice.spec().unwrap().single();
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        let mut table = spec.start(Side::South);
        let mut at_seats = Vec::new();
        for kind in kinds {
            match kind.sit(spec.family(), seed) {
                Ok(player) => at_seats.push(player),
                Err(KindError::OtherGame { .. }) => return None,
                Err(error) => panic!("{error}"),
            }
        }
        let mut played = Vec::new();
        loop {
            let action = match table.turn() {
                Turn::Over => return Some(played),
                Turn::Chance => game::sample(&table, &mut chance).unwrap(),
                Turn::Seat(seat) => {
                    at_seats[seat.index()].choose(&table.view(seat), &Limits::NONE).unwrap()
                }
            };
            table.play(action).unwrap();
            played.push(action.to_string());
            assert!(played.len() < 10_000);
        }
    };
    let mut games = 0;
    for entry in GAMES {
        let choice = Choice::of(entry.name);
        for info in Kind::ALL.iter().filter(|info| info.form != "human") {
            let mut player = kind(info.form);
            match &mut player {
                Kind::Smart { depth } => *depth = 2,
                Kind::AlphaBeta(effort) => *effort = Effort::Depth(3),
                // A time budget is not the same twice; counted playouts are.
                Kind::Expert(budget) => *budget = players::cassino::Budget::Playouts(40),
                Kind::Perfect { .. } => continue,
                _ => {}
            }
            for seed in 0..3 {
                let once = play(&choice, [player, kind("random")], seed);
                assert_eq!(play(&choice, [player, kind("random")], seed), once);
                games += u32::from(once.is_some());
            }
        }
    }
    assert!(games > 60, "{games}");
}

/// Two worlds that differ in hidden cards alone, through whole rounds: who sits in one of them chooses as who
/// sits in the other, memory included.
#[test]
fn hidden_cards_do_not_change_a_choice() {
    let spec = Choice::of("cassino").spec().unwrap().single();
    let family = spec.family();
    let mut rng = ChaCha8Rng::seed_from_u64(4);
    for name in
        ["random", "first", "greedy", "special", "careful", "hard", "counter", "expert:playouts=60"]
    {
        let mut table = spec.start(Side::South);
        let sit = || Seat::all(2).map(|_| kind(name).sit(family, 9).unwrap()).collect::<Vec<_>>();
        let (mut here, mut there) = (sit(), sit());
        let (mut moves, mut other_worlds) = (0, 0);
        loop {
            table.play_chance(&mut rng);
            let Turn::Seat(seat) = table.turn() else { break };
            let View::Cassino(seen) = table.view(seat) else { panic!("a view of Cassino") };
            let world = <cassino::State as game::Determinize>::determinize(&seen, &mut rng);
            let world = Table::Cassino(Box::new(world));
            moves += 1;
            other_worlds += usize::from(world != table);
            let action = here[seat.index()].choose(&table.view(seat), &Limits::NONE).unwrap();
            let other = there[seat.index()].choose(&world.view(seat), &Limits::NONE).unwrap();
            assert_eq!(action, other, "{name} in {table} and in {world}");
            table.play(action).unwrap();
        }
        // The last cards of a round hide nothing.
        assert!(moves >= 40 && other_worlds * 10 > moves * 8, "{other_worlds} of {moves}");
    }
}

/// The counter is far better than the older program's best type; so small a sample shows it.
#[test]
fn strength_is_in_order() {
    let rounds = 300;
    let share = |one: &str, other: &str| -> f64 {
        let spec = Choice::of("cassino").spec().unwrap().single();
        let mut won = 0.0;
        for number in 0..rounds {
            let mut chance = ChaCha8Rng::seed_from_u64(number / 2);
            let mut table = spec.start(Side::South);
            let turned = number as usize % 2;
            let kinds = if turned == 0 { [one, other] } else { [other, one] };
            let mut at_seats =
                kinds.map(|name| kind(name).sit(catalog::Family::Cassino, number).unwrap());
            loop {
                let action = match table.turn() {
                    Turn::Over => break,
                    Turn::Chance => game::sample(&table, &mut chance).unwrap(),
                    Turn::Seat(seat) => {
                        at_seats[seat.index()].choose(&table.view(seat), &Limits::NONE).unwrap()
                    }
                };
                table.play(action).unwrap();
            }
            let [own, theirs] = [turned, 1 - turned].map(|seat| table.score(Seat::new(seat as u8)));
            won += match own.cmp(&theirs) {
                std::cmp::Ordering::Greater => 1.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Less => 0.0,
            };
        }
        won / rounds as f64
    };
    assert!(share("counter", "special") > 0.65);
    assert!(share("special", "capture") > 0.6);
    assert!(share("fair", "dumb") > 0.85);
}

#[test]
fn an_expert_plays_legal_cards_within_its_time() {
    for seats in [2, 5] {
        let choice = Choice { seats: Some(seats), ..Choice::of("cassino") };
        let mut table = choice.spec().unwrap().single().start(Side::South);
        let mut chance = ChaCha8Rng::seed_from_u64(8);
        let mut expert = kind("expert:ms=1").sit(catalog::Family::Cassino, 1).unwrap();
        while !table.is_over() {
            table.play_chance(&mut chance);
            let Turn::Seat(seat) = table.turn() else { break };
            let action = expert.choose(&table.view(seat), &Limits::NONE).unwrap();
            table.play(action).unwrap();
        }
        assert!(table.is_over());
    }
}

#[test]
fn the_robot_of_the_older_kalah_chooses_by_class_and_then_by_house() {
    let best = |position: &str, name: &str| {
        let table = Choice::of("kalah").position(position).unwrap();
        let mut robot = kind(name).sit(catalog::Family::Sowing, 0).unwrap();
        let chosen = robot.choose(&View::Sowing(table), &Limits::NONE).unwrap().to_string();
        (chosen, Language::English.say(&robot.reason().unwrap()))
    };
    let start = "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> s";
    let (house, why) = best(start, "best-first-move");
    assert_eq!((house.as_str(), why.as_str()), ("3", "It gives an extra turn."));
    let both = "<6,0,0,1,0,4,0,0,1,4,4,4,4,4,4> s";
    assert_eq!(best(both, "best-first-move").0, "3");
    assert_eq!(best(both, "best-first-move:capture-first").0, "1");
    let neither = "<6,0,0,0,1,1,1,1,3,4,4,4,4,4,4> s";
    assert_eq!(
        best(neither, "best-first-move"),
        ("2".into(), "It is the first legal move.".into())
    );
}

#[test]
fn engines_play_every_sowing_game_and_say_what_they_expect() {
    for (game, houses, seeds) in [
        ("kalah", 6, 4),
        ("mangala", 6, 4),
        ("congkak", 7, 4),
        ("congkak", 9, 30),
        ("congkak-traditional", 7, 7),
    ] {
        let mut choice = Choice::of(game);
        (choice.houses, choice.seeds) = (Some(houses), Some(seeds));
        let spec = choice.spec().unwrap().single();
        for text in ["alphabeta:ms=1", "alphabeta:depth=4", "expert:ms=1", "hard"] {
            let mut table = spec.start(sowing::Side::South);
            let mut player = kind(text).sit(spec.family(), 1).unwrap();
            for _ in 0..12 {
                let Turn::Seat(seat) = table.turn() else { break };
                let action = player.choose(&table.view(seat), &Limits::NONE).unwrap();
                table.check(action).expect("a legal move");
                if text.contains("depth") {
                    let reason = Language::English.say(&player.reason().unwrap());
                    assert!(
                        reason.starts_with("It looks like ") || reason.starts_with("Proved: "),
                        "{reason}"
                    );
                }
                table.play(action).unwrap();
            }
        }
    }
}

#[test]
fn perfect_wins_what_is_won_and_says_that_it_is_proved() {
    // Kalah (4,3) is won by 8 under these rules: docs/rules/kalah.md.
    let mut choice = Choice::of("kalah");
    (choice.houses, choice.seeds) = (Some(4), Some(3));
    choice.rules = [("capture", "empty"), ("ends", "either")]
        .map(|(k, v)| (k.to_owned(), v.to_owned()))
        .into();
    let spec = choice.spec().unwrap();
    for other in ["greedy", "random", "perfect"] {
        let mut table = spec.start(sowing::Side::South);
        let mut players = ["perfect", other].map(|text| kind(text).sit(spec.family(), 5).unwrap());
        while let Turn::Seat(seat) = table.turn() {
            let action = players[seat.index()].choose(&table.view(seat), &Limits::NONE).unwrap();
            if seat.index() == 0 {
                let reason = Language::English.say(&players[0].reason().unwrap());
                assert!(reason.starts_with("Proved: a win by "));
            }
            table.play(action).unwrap();
        }
        let margin = table.score(Seat::new(0)) - table.score(Seat::new(1));
        assert!(margin >= 8 && (other != "perfect" || margin == 8), "{other}: {margin}");
    }
}
