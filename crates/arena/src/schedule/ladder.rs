//! Ladder: neighbours play, and the lower one takes the higher place by winning more.
//!
//! The list is the order at the start, from the top. In odd rounds the first place plays the second, the third the
//! fourth, and so on; in even rounds the second plays the third, and so on.

use super::round::{PlayedRound, Round};

pub(super) fn next(players: usize, played: &[PlayedRound]) -> Round {
    let order = order(players, played);
    let top = played.len() % 2;
    let pairings = order[top..].chunks_exact(2).enumerate();
    Round {
        pairings: pairings
            // Who is challenged has the first seat at every other place.
            .map(|(place, two)| if place % 2 == 0 { two.to_vec() } else { vec![two[1], two[0]] })
            .collect(),
        byes: Vec::new(),
    }
}

/// Returns the players by their places, from the top.
pub(super) fn order(players: usize, played: &[PlayedRound]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..players).collect();
    for round in played {
        for (pairing, won) in round.round.pairings.iter().zip(&round.won) {
            let place = |player: usize| {
                order.iter().position(|&one| one == player).expect("all stand on it")
            };
            let places = [place(pairing[0]), place(pairing[1])];
            let lower = usize::from(places[1] > places[0]);
            if won[lower] > won[1 - lower] {
                order.swap(places[0], places[1]);
            }
        }
    }
    order
}
