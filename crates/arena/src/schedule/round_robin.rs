//! Pairings that are known from the start.

use super::round::{Pairing, Round};

/// Counts the ways to choose some of all; `None` if there are too many to count.
pub(super) fn tables(all: usize, some: usize) -> Option<usize> {
    let mut count: usize = 1;
    for step in 0..some {
        count = count.checked_mul(all.checked_sub(step)?)? / (step + 1);
    }
    Some(count)
}

/// Everybody meets everybody once; with more seats than two, everybody sits with every group of others once.
///
/// With two seats, Berger's circle: neighbours in the list of pairings are of other players, so that games side by
/// side are, too. Who has the first seat alternates.
pub(super) fn everybody(players: usize, seats: usize) -> Round {
    let pairings = if seats == 2 { circle(players) } else { choose(players, seats) };
    Round { pairings, byes: Vec::new() }
}

/// The first player meets all others, with more seats than two every group of them.
pub(super) fn first_against_all(players: usize, seats: usize) -> Round {
    let others = choose(players - 1, seats - 1).into_iter();
    let pairings = others
        .enumerate()
        .map(|(number, others)| {
            let others = others.into_iter().map(|other| other + 1);
            let mut pairing: Pairing = std::iter::once(0).chain(others).collect();
            pairing.rotate_left(number % seats);
            pairing
        })
        .collect();
    Round { pairings, byes: Vec::new() }
}

fn circle(players: usize) -> Vec<Pairing> {
    let even = players + players % 2;
    let turning = even - 1;
    let mut pairings = Vec::new();
    for round in 0..turning {
        for place in 0..even / 2 {
            let one = (round + place) % turning;
            let other = if place == 0 { turning } else { (round + turning - place) % turning };
            if one.max(other) < players {
                // The fixed player changes seats from round to round, the others from place to place.
                let is_turned = if place == 0 { round % 2 == 1 } else { place % 2 == 1 };
                pairings.push(if is_turned { vec![other, one] } else { vec![one, other] });
            }
        }
    }
    pairings
}

/// Returns all ways to choose so many of all, the lowest first.
fn choose(all: usize, some: usize) -> Vec<Pairing> {
    let mut found = Vec::new();
    let mut chosen: Pairing = (0..some).collect();
    if some > all {
        return found;
    }
    loop {
        found.push(chosen.clone());
        let Some(place) = (0..some).rev().find(|&place| chosen[place] < all - some + place) else {
            return found;
        };
        chosen[place] += 1;
        for next in place + 1..some {
            chosen[next] = chosen[next - 1] + 1;
        }
    }
}
