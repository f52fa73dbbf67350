//! Awari against a solution of its own: other code for the rules, and plain sets of won positions.

use game::State;
use solver::{Cyclic, Limits};
use sowing::games::AWARI;
use sowing::{Packed, Position, Side};
use std::collections::HashMap;

/// The mover's houses and the other's, in sowing order.
type Board = [u8; 12];

/// Returns every board with so many seeds.
fn boards(seeds: u8) -> Vec<Board> {
    fn fill(place: usize, left: u8, board: Board, out: &mut Vec<Board>) {
        let with = |seeds: u8| {
            let mut board = board;
            board[place] = seeds;
            board
        };
        if place == 11 {
            out.push(with(left));
            return;
        }
        for seeds in 0..=left {
            fill(place + 1, left - seeds, with(seeds), out);
        }
    }
    let mut out = Vec::new();
    fill(0, seeds, [0; 12], &mut out);
    out
}

fn sum(board: &[u8]) -> u8 {
    board.iter().sum()
}

/// Returns the board after a move, still seen by the one who moved, and what was won.
fn sown(mut board: Board, house: usize) -> (Board, u8) {
    let mut hand = std::mem::take(&mut board[house]);
    let mut place = house;
    while hand > 0 {
        place = (place + 1) % 12;
        if place != house {
            board[place] += 1;
            hand -= 1;
        }
    }
    let mut won = 0;
    while place >= 6 && (board[place] == 2 || board[place] == 3) {
        won += std::mem::take(&mut board[place]);
        place -= 1;
    }
    (board, won)
}

/// Returns the boards that the moves lead to, seen by the next to move, and what each wins. A move that leaves
/// nothing to the other side is one only if all are.
fn moves(board: Board) -> Vec<(Board, u8)> {
    let all: Vec<_> = (0..6).filter(|&at| board[at] > 0).map(|at| sown(board, at)).collect();
    let feeding: Vec<_> = all.iter().copied().filter(|(next, _)| sum(&next[6..]) > 0).collect();
    let chosen = if feeding.is_empty() { all } else { feeding };
    let turned = |board: Board| {
        let mut next = board;
        next.rotate_left(6);
        next
    };
    chosen.into_iter().map(|(next, won)| (turned(next), won)).collect()
}

/// Where a move leads: to a value, or to another board with as many seeds.
enum To {
    Value(i8),
    Board(usize),
}

/// Finds the values of all boards with so many seeds, given those with fewer: for each margin above 0 the boards
/// from which the mover can force it, found by adding one after another until no board joins.
fn values(seeds: u8, known: &HashMap<Board, i8>) -> HashMap<Board, i8> {
    let boards = boards(seeds);
    let places: HashMap<Board, usize> =
        boards.iter().enumerate().map(|(place, &board)| (board, place)).collect();
    let leads = |board: &Board| -> Vec<To> {
        if sum(&board[..6]) == 0 {
            return vec![To::Value(-(sum(&board[6..]) as i8))];
        }
        let to = |(next, won): (Board, u8)| match won {
            0 => To::Board(places[&next]),
            _ => To::Value(won as i8 - known[&next]),
        };
        moves(*board).into_iter().map(to).collect()
    };
    let graph: Vec<Vec<To>> = boards.iter().map(leads).collect();
    let mut found = vec![0_i8; boards.len()];
    for margin in 1..=seeds as i8 {
        // Boards on which the mover wins so much, and on which it loses so much.
        let (mut wins, mut loses) = (vec![false; boards.len()], vec![false; boards.len()]);
        let mut joined = true;
        while joined {
            joined = false;
            for (place, to) in graph.iter().enumerate() {
                let can_win = to.iter().any(|to| match *to {
                    To::Value(value) => value >= margin,
                    To::Board(next) => loses[next],
                });
                let all_lose = to.iter().all(|to| match *to {
                    To::Value(value) => value <= -margin,
                    To::Board(next) => wins[next],
                });
                joined |= can_win && !wins[place] || all_lose && !loses[place];
                wins[place] |= can_win;
                loses[place] |= all_lose;
            }
        }
        for place in 0..boards.len() {
            if wins[place] {
                found[place] = margin;
            } else if loses[place] {
                found[place] = -margin;
            }
        }
    }
    boards.into_iter().zip(found).collect()
}

fn packed(board: &Board) -> Packed {
    let word = |houses: &[u8]| {
        houses.iter().rev().fold(0_u64, |word, &seeds| word << 8 | u64::from(seeds))
    };
    Packed::from_words(word(&board[..6]), word(&board[6..]))
}

#[test]
fn every_position_of_few_seeds_has_the_value_of_a_slow_solution() {
    const SEEDS: u8 = 10;
    let cyclic = Cyclic::build(&AWARI, SEEDS.into(), 2, |_| (), &Limits::NONE).unwrap();
    let mut known = HashMap::new();
    let (mut compared, mut drawn) = (0, 0);
    for seeds in 0..=SEEDS {
        let slow = values(seeds, &known);
        for (board, &value) in &slow {
            let found = cyclic.look_up(&packed(board)).unwrap();
            assert_eq!(found.value(), Some(value.into()), "{board:?}");
            compared += 1;
            drawn += u64::from(value == 0);
        }
        known.extend(slow);
    }
    assert_eq!(compared, cyclic.positions());
    assert!(drawn > 1000, "{drawn}");
}

/// Romein and Bal, *Solving the game of Awari using parallel retrograde analysis*, 2002.
#[test]
#[ignore = "takes minutes"]
fn the_published_position_of_sixteen_seeds_has_its_values() {
    let cyclic = Cyclic::build(&AWARI, 16, 2, |_| (), &Limits::NONE).unwrap();
    let board = packed(&[1, 1, 1, 1, 1, 2, 4, 2, 3, 0, 0, 0]);
    let position = Position::from_board(AWARI, board, Side::South);
    assert_eq!(cyclic.look_up(&board).unwrap().value(), Some(0));
    let actions = position.legal_actions();
    let moves = actions.iter().map(|&action| cyclic.after(&position, action).unwrap().value());
    assert_eq!(moves.collect::<Vec<_>>(), [-1, -1, -2, -2, -2, 0].map(Some));
}
