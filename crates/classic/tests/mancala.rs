//! The older Mancala, as a program and as a library.

mod common;

use catalog::SowingTable;
use classic::mancala::{Game, Player, PlayerKind, Status, play};
use common::{played, typed};
use serde_json::Value;
use sowing::{BySide, HouseSetup, Setup, Side, games};

#[expect(clippy::redundant_closure, reason = "`play` itself is not general enough over lifetimes")]
fn run(lines: &[&str]) -> (String, bool) {
    played(&typed(lines), |console| play(console))
}

fn player(name: &str, kind: PlayerKind) -> Player {
    Player::new(name, kind, 3)
}

fn game(setup: &Setup) -> Game {
    let rules = games::MANCALA.with_size(setup.size() as u16, 0);
    let table = SowingTable::from_setup(rules, setup).unwrap();
    let players = BySide {
        south: player("Marge", PlayerKind::Bad),
        north: player("Lisa", PlayerKind::Smart),
    };
    Game::new(table, players)
}

/// The recorded operations on players and games; crate `sowing` runs those on boards.
#[test]
fn recorded_operations_of_the_older_library() {
    let vectors = include_str!("../../sowing/tests/vectors/mancala_cs32_api.json");
    let cases: Vec<Value> = serde_json::from_str(vectors).unwrap();
    let kind = |name: &Value| match name.as_str().unwrap() {
        "Human" => PlayerKind::Human,
        "Bad" => PlayerKind::Bad,
        "Smart" => PlayerKind::Smart,
        other => panic!("no player {other}"),
    };
    let (mut of_players, mut of_games) = (0, 0);
    for case in &cases {
        let mut setup = Setup::start(&games::MANCALA.with_size(1, 0), Side::South);
        for op in case["ops"].as_array().unwrap() {
            match op[0].as_str().unwrap() {
                "new" => {
                    let [holes, beans] = [1, 2].map(|at| op[at].as_i64().unwrap().max(0));
                    let rules = games::MANCALA.with_size(holes.max(1) as u16, beans as u32);
                    setup = Setup::start(&rules, Side::South);
                }
                "setBeans" if op[5] == true => {
                    let side = if op[1] == "SOUTH" { Side::South } else { Side::North };
                    let (hole, beans) = (op[2].as_u64().unwrap() as usize, op[3].as_u64().unwrap());
                    let holes = setup.size();
                    match (side, hole) {
                        (side, 0) => setup.stores[side] = beans,
                        (Side::South, hole) => {
                            setup.houses.south[hole - 1] = HouseSetup::Seeds(beans);
                        }
                        (Side::North, hole) => {
                            setup.houses.north[holes - hole] = HouseSetup::Seeds(beans);
                        }
                    }
                }
                "player" => {
                    let player = player(op[2].as_str().unwrap(), kind(&op[1]));
                    assert_eq!(player.name(), op[2]);
                    assert_eq!(player.is_interactive(), op[5]);
                    of_players += 1;
                }
                "chooseMove" => {
                    let rules = games::MANCALA.with_size(setup.size() as u16, 0);
                    let table = SowingTable::from_setup(rules, &setup).unwrap();
                    let chosen = player("", kind(&op[1])).choose_move(&table).unwrap();
                    let allowed: Vec<u16> = serde_json::from_value(op[4].clone()).unwrap();
                    assert!(allowed.contains(&chosen.number()), "{chosen}");
                    of_players += 1;
                }
                "status" => {
                    let winner = match op[4].as_str() {
                        Some("SOUTH") => Status::Won(Side::South),
                        Some(_) => Status::Won(Side::North),
                        None => Status::Tie,
                    };
                    let expected = if op[2] == true { winner } else { Status::Running };
                    assert_eq!(game(&setup).status(), expected, "{}", case["name"]);
                    of_games += 1;
                }
                // Operations on a board alone.
                _ => {}
            }
        }
    }
    assert_eq!((of_players, of_games), (5, 4));
}

#[test]
fn where_there_is_no_move_none_is_chosen() {
    let over = SowingTable::start(games::MANCALA.with_size(3, 0), Side::South);
    for kind in [PlayerKind::Human, PlayerKind::Bad, PlayerKind::Smart] {
        assert_eq!(player("x", kind).choose_move(&over), None);
    }
}

/// The three cases of the older document: a capture, an end, an extra turn.
#[test]
fn moves_of_the_older_document() {
    let setup = |south: [u64; 3]| {
        let mut setup = Setup::start(&games::MANCALA.with_size(3, 3), Side::South);
        setup.houses.south = south.into_iter().map(HouseSetup::Seeds).collect();
        setup
    };
    let after_first_move = |south, hole: &str| {
        let rules = games::MANCALA.with_size(3, 0);
        let table = SowingTable::from_setup(rules, &setup(south)).unwrap();
        let players = BySide {
            south: player("bob", PlayerKind::Human),
            north: player("joe", PlayerKind::Smart),
        };
        let mut game = Game::new(table, players);
        let mut again = false;
        let (printed, _) = played(hole.as_bytes(), |console| {
            again = game.play_move(console)?;
            Ok(())
        });
        assert_eq!(printed, format!("bob, choose a hole (1-3): \nhole chosen {hole}\n"));
        (game.display(), again, game.status())
    };
    let board = |north: &str, pots: &str, south: &str| {
        format!(
            "      NORTH: joe\n         1    2    3\n      {north}\n{pots}\n      {south}\n         \
             1    2    3\n      SOUTH: bob\n"
        )
    };
    let (shown, again, status) = after_first_move([1, 0, 1], "1");
    assert_eq!(
        shown,
        board("|  3 |  0 |  3 |", "|  0 |                |  4 |", "|  0 |  0 |  1 |")
    );
    assert_eq!((again, status), (false, Status::Running));
    let (shown, again, status) = after_first_move([0, 0, 1], "3");
    assert_eq!(
        shown,
        board("|  0 |  0 |  0 |", "|  9 |                |  1 |", "|  0 |  0 |  0 |")
    );
    assert_eq!((again, status), (false, Status::Won(Side::North)));
    let (_, again, status) = after_first_move([1, 0, 1], "3");
    assert_eq!((again, status), (true, Status::Running));
}

const BOTS: [&str; 6] = ["3", "2", "smart", "Lisa", "bad", "Homer"];

#[test]
fn two_computers_wait_for_enter_between_moves() {
    let script = |enters: usize| -> Vec<&str> {
        BOTS.into_iter().chain(std::iter::repeat_n("", enters)).collect()
    };
    let (printed, is_through) = run(&script(100));
    assert!(is_through);
    let moves = printed.matches("hole chosen ").count();
    let pauses = printed.matches("Press ENTER to continue...\n").count();
    assert!(moves > 3);
    assert_eq!(pauses, moves - 1, "not after the last");
    // With one line too few the game does not go past the last pause.
    assert!(run(&script(pauses)).1);
    let (stopped, is_through) = run(&script(pauses - 1));
    assert!(!is_through);
    assert_eq!(stopped.matches("hole chosen ").count(), moves - 1);
    assert!(stopped.ends_with("Press ENTER to continue...\n"));
    assert_eq!(run(&script(100)).0, printed, "the program plays the same again");
}

/// The older document: the bad player moves by "taking sequentially the move that is valid". Holes are
/// numbered from the left on both sides.
#[test]
fn the_bad_player_takes_the_first_hole_that_holds_beans() {
    for (south, north, side, hole) in [
        ([2, 2, 2], [2, 2, 2], Side::South, 1),
        ([0, 2, 2], [2, 2, 2], Side::South, 2),
        ([0, 0, 1], [2, 2, 2], Side::South, 3),
        // From the right, as North sows: their last house is hole 1.
        ([2, 2, 2], [2, 2, 2], Side::North, 1),
        ([2, 2, 2], [2, 2, 0], Side::North, 2),
        ([2, 2, 2], [1, 0, 0], Side::North, 3),
    ] {
        let rules = games::MANCALA.with_size(3, 0);
        let mut setup = Setup::start(&rules, side);
        setup.houses = BySide { south, north }.map(|row| row.map(HouseSetup::Seeds).to_vec());
        let table = SowingTable::from_setup(rules, &setup).unwrap();
        let house = player("Homer", PlayerKind::Bad).choose_move(&table).unwrap().number();
        let chosen = if side == Side::South { house } else { 4 - house };
        assert_eq!(chosen, hole, "{south:?} {north:?} {side}");
    }
}

/// "the winner or the tie with the winner's name": over many boards each side wins some games and some
/// are tied, and the name is the winner's own.
#[test]
fn winners_get_their_own_name() {
    let mut results = [0; 3];
    for (holes, beans) in (1..=6).flat_map(|holes| (1..=6).map(move |beans| (holes, beans))) {
        let (holes_said, beans_said) = (holes.to_string(), beans.to_string());
        let mut script = vec![&*holes_said, &*beans_said, "bad", "Marge", "2", "Bart"];
        script.extend([""; 200]);
        let (printed, is_through) = run(&script);
        assert!(is_through);
        let (_, end) = printed.split_once("GAME OVER\n").unwrap();
        let pots: Vec<u32> = end
            .lines()
            .nth(3)
            .unwrap()
            .split(['|', ' '])
            .filter_map(|cell| cell.parse().ok())
            .collect();
        let [north, south] = pots[..] else { panic!("two pots: {end}") };
        assert_eq!(north + south, 2 * holes * beans);
        let (index, line) = match south.cmp(&north) {
            std::cmp::Ordering::Greater => (0, "SOUTH: Marge player wins"),
            std::cmp::Ordering::Less => (1, "NORTH: Bart player wins"),
            std::cmp::Ordering::Equal => (2, "tie game"),
        };
        results[index] += 1;
        assert_eq!(end.lines().last().unwrap(), line);
    }
    assert!(results.iter().all(|&times| times > 0), "{results:?}");
}

#[test]
fn a_person_is_asked_again_and_nobody_waits() {
    let script = ["x", "0", "1025", "3", "-1", "", "2", "robot", "", "HUMAN", "", "Marge 2", "2"];
    let (printed, _) = run(&[&script[..], &["Homer", "4", "x", "2", "2", "0"]].concat());
    for told in [
        "`x` is not a number from 1 to 1024.\nNumber of holes: \n",
        "`-1` is not a number from 0 to 1000000.\nBeans per hole: \n",
        "`robot` is not a kind of player; choose human, bad or smart.\nSOUTH player (human, bad or smart): \n",
        "A player needs a name.\nSOUTH player's name: \n",
        "`4` is not a number from 1 to 3.\nMarge 2, choose a hole (1-3): \n",
        "hole chosen 2\n",
        "south extra move\nMarge 2, choose a hole (1-3): \n",
        "Hole 2 is empty; choose one with beans.\nMarge 2, choose a hole (1-3): \n",
    ] {
        assert!(printed.contains(told), "{told}\nin\n{printed}");
    }
    assert!(!printed.contains("Press ENTER"));
}

#[test]
fn a_board_without_beans_is_a_tie() {
    let (printed, is_through) = run(&["2", "0", "h", "A", "h", "B"]);
    assert!(is_through);
    assert!(printed.ends_with("tie game\n"));
}

/// The smart player wins at least 8 in 10 games from either side and loses none, on small boards and on
/// large ones, where it looks less far.
#[test]
fn smart_is_smarter() {
    let (mut games, mut won) = (0, 0);
    for holes in ["4", "5", "6", "7", "8", "40"] {
        for (south, north, winner) in [("bad", "smart", "NORTH"), ("smart", "bad", "SOUTH")] {
            let mut script = vec![holes, "3", south, "A", north, "B"];
            script.resize(2000, "");
            let (printed, is_through) = run(&script);
            assert!(is_through);
            let last = printed.lines().last().unwrap();
            games += 1;
            won += u32::from(last.starts_with(winner));
            let is_lost = !last.starts_with(winner) && last != "tie game";
            assert!(!is_lost, "{holes} holes, {south} against {north}: {last}");
        }
    }
    assert!(won * 10 >= games * 8, "{won} of {games}");
}
