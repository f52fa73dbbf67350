//! The laws of schedules, for every number of players from 2 to 12.

use super::format::Format;
use super::round::PlayedRound;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::{BTreeMap, BTreeSet};

/// Plays a format to its end; `won` says what the two of a pairing win.
fn play(
    format: Format,
    players: usize,
    rounds: Option<usize>,
    mut won: impl FnMut(usize, usize) -> [f64; 2],
) -> Vec<PlayedRound> {
    let mut played = Vec::new();
    while let Some(round) = format.next(players, 2, rounds, &played) {
        let won = round.pairings.iter().map(|two| won(two[0], two[1]).to_vec()).collect();
        played.push(PlayedRound { round, won });
        assert!(played.len() <= 100, "it ends");
    }
    let count: usize = played.iter().map(|round| round.round.pairings.len()).sum();
    assert_eq!(Ok(count), format.pairings(players, 2, rounds), "{format} of {players}");
    played
}

/// How often two have met.
fn met(played: &[PlayedRound]) -> BTreeMap<[usize; 2], usize> {
    let mut met = BTreeMap::new();
    for pairing in played.iter().flat_map(|round| &round.round.pairings) {
        let two = [pairing[0].min(pairing[1]), pairing[0].max(pairing[1])];
        *met.entry(two).or_default() += 1;
    }
    met
}

/// Nobody plays twice in a round, nor against themselves.
fn check_rounds(played: &[PlayedRound]) {
    for round in played {
        let mut seen = BTreeSet::new();
        let all = round.round.pairings.iter().flatten().chain(&round.round.byes);
        assert!(all.into_iter().all(|player| seen.insert(player)), "{round:?}");
    }
}

fn better(one: usize, other: usize) -> [f64; 2] {
    if one < other { [2.0, 0.0] } else { [0.0, 2.0] }
}

#[test]
fn in_a_round_robin_everybody_meets_everybody_once() {
    for players in 2..=12 {
        let played = play(Format::RoundRobin, players, None, better);
        let met = met(&played);
        assert_eq!(met.len(), players * (players - 1) / 2);
        assert!(met.values().all(|&times| times == 1));
        let mut firsts = vec![0_i64; players];
        for pairing in &played[0].round.pairings {
            firsts[pairing[0]] += 1;
            firsts[pairing[1]] -= 1;
        }
        assert!(firsts.iter().all(|balance| balance.abs() <= 1), "{players}: {firsts:?}");
    }
}

#[test]
fn in_a_gauntlet_the_first_meets_all_others_once() {
    for players in 2..=12 {
        let played = play(Format::Gauntlet, players, None, better);
        let expected: BTreeMap<_, _> = (1..players).map(|other| ([0, other], 1)).collect();
        assert_eq!(met(&played), expected);
    }
}

#[test]
fn with_more_seats_every_group_sits_together_once() {
    for players in 2..=9 {
        for seats in 2..=players {
            let round = Format::RoundRobin.next(players, seats, None, &[]).unwrap();
            let mut groups = BTreeSet::new();
            for mut pairing in round.pairings {
                pairing.sort_unstable();
                assert_eq!(pairing.iter().collect::<BTreeSet<_>>().len(), seats);
                assert!(groups.insert(pairing));
            }
            assert_eq!(Ok(groups.len()), Format::RoundRobin.pairings(players, seats, None));
            let gauntlet = Format::Gauntlet.next(players, seats, None, &[]).unwrap();
            assert_eq!(
                Ok(gauntlet.pairings.len()),
                Format::Gauntlet.pairings(players, seats, None)
            );
            assert!(gauntlet.pairings.iter().all(|pairing| pairing.contains(&0)));
        }
    }
}

#[test]
fn in_a_swiss_nobody_meets_twice_while_that_can_be_had() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    for players in 2..=12 {
        for _ in 0..40 {
            // As many rounds as a round robin has: each round can be paired anew only if the rounds before
            // left a way, so repetitions may come late, but never in the first half.
            let rounds = players - 1 + players % 2;
            let played = play(Format::Swiss, players, Some(rounds), |_, _| {
                [[2.0, 0.0], [1.0, 1.0], [0.0, 2.0], [1.5, 0.5]][rng.random_range(0..4)]
            });
            check_rounds(&played);
            for (number, round) in played.iter().enumerate() {
                let playing = round.round.pairings.len() * 2 + round.round.byes.len();
                assert_eq!(playing, players);
                let before = met(&played[..number]);
                let repeats = round.round.pairings.iter().filter(|pairing| {
                    before.contains_key(&[pairing[0].min(pairing[1]), pairing[0].max(pairing[1])])
                });
                let avoidable = can_pair_anew(players, &before);
                assert!(repeats.count() == 0 || !avoidable, "{players}, round {number}");
            }
            let mut byes = vec![0; players];
            played.iter().flat_map(|round| &round.round.byes).for_each(|&one| byes[one] += 1);
            assert!(byes.iter().max().unwrap() - byes.iter().min().unwrap() <= 1, "{byes:?}");
        }
    }
}

/// Whether there is a round without a repetition, by trying all.
fn can_pair_anew(players: usize, met: &BTreeMap<[usize; 2], usize>) -> bool {
    fn can(open: &[usize], byes: usize, met: &BTreeMap<[usize; 2], usize>) -> bool {
        let Some((&one, rest)) = open.split_first() else { return true };
        (byes > 0 && can(rest, byes - 1, met))
            || (0..rest.len()).any(|place| {
                let mut others = rest.to_vec();
                let other = others.remove(place);
                !met.contains_key(&[one, other]) && can(&others, byes, met)
            })
    }
    // With a bye that everybody may have; who had one already may make the others impossible.
    players.is_multiple_of(2) && can(&(0..players).collect::<Vec<_>>(), 0, met)
}

#[test]
fn a_swiss_gives_first_seats_evenly() {
    for players in 2..=12 {
        let played = play(Format::Swiss, players, None, better);
        let mut firsts = vec![0_i64; players];
        for pairing in played.iter().flat_map(|round| &round.round.pairings) {
            firsts[pairing[0]] += 1;
            firsts[pairing[1]] -= 1;
        }
        assert!(firsts.iter().all(|balance| balance.abs() <= 2), "{players}: {firsts:?}");
    }
}

#[test]
fn the_best_wins_a_swiss_and_a_knockout() {
    for players in 2..=12 {
        let swiss = play(Format::Swiss, players, None, better);
        assert!(swiss.iter().all(|round| round.half_points(0).is_none_or(|points| points == 2)));
        let knockout = play(Format::Knockout, players, None, better);
        check_rounds(&knockout);
        assert_eq!(knockout.last().unwrap().round.pairings, [vec![0, 1]], "the best two meet last");
        let order = Format::Knockout.order(players, &knockout).unwrap();
        assert_eq!(order[..2], [0, 1]);
    }
}

#[test]
fn whoever_loses_a_knockout_plays_no_more() {
    let mut rng = ChaCha8Rng::seed_from_u64(4);
    for players in 2..=12 {
        let played = play(Format::Knockout, players, None, |_, _| {
            [[2.0, 0.0], [0.0, 2.0], [1.0, 1.0]][rng.random_range(0..3)]
        });
        let mut out = BTreeSet::new();
        for round in &played {
            for (place, pairing) in round.round.pairings.iter().enumerate() {
                assert!(pairing.iter().all(|player| !out.contains(player)));
                let winner = round.winner(place);
                out.extend(pairing.iter().copied().filter(|&player| player != winner));
            }
        }
        assert_eq!(out.len(), players - 1);
    }
}

#[test]
fn a_ladder_sorts_any_order() {
    for players in 2..=12 {
        // The last of the list is the best.
        let played = play(Format::Ladder, players, None, |one, other| better(other, one));
        check_rounds(&played);
        let order = Format::Ladder.order(players, &played).unwrap();
        assert_eq!(order, (0..players).rev().collect::<Vec<_>>());
        let drawn = play(Format::Ladder, players, None, |_, _| [1.0, 1.0]);
        let order = Format::Ladder.order(players, &drawn).unwrap();
        assert_eq!(order, (0..players).collect::<Vec<_>>(), "a drawn pairing changes nothing");
    }
}

#[test]
fn what_cannot_be_arranged_is_refused() {
    let error = |format: Format, players, seats, rounds| {
        format.pairings(players, seats, rounds).unwrap_err().to_string()
    };
    assert!(error(Format::RoundRobin, 3, 4, None).contains("needs at least 4 players, got 3"));
    assert!(error(Format::Swiss, 1, 2, None).contains("at least 2 players"));
    assert!(error(Format::Swiss, 8, 3, None).contains("use round-robin or gauntlet"));
    assert!(error(Format::Knockout, 8, 2, Some(3)).contains("`rounds` is for swiss and ladder"));
    assert!(error(Format::RoundRobin, 200, 12, None).contains("more than 100000 pairings"));
    assert!(error(Format::Ladder, 200, 2, Some(usize::MAX)).contains("more than 100000"));
    assert!("league".parse::<Format>().unwrap_err().to_string().contains("round-robin, gauntlet"));
}

#[test]
fn taken_in_turns_everybody_plays_one_pairing_at_a_time() {
    for players in 2..=12 {
        let whole = Format::RoundRobin.next(players, 2, None, &[]).unwrap();
        let turns = whole.in_turns();
        // Of an odd number one sits out each time.
        assert_eq!(turns.len(), players - 1 + players % 2, "{players}");
        let pairings: Vec<_> = turns.iter().flat_map(|turn| turn.pairings.clone()).collect();
        assert_eq!(pairings, whole.pairings, "{players}");
        for turn in turns {
            assert_eq!(turn.pairings.len(), players / 2);
            let seen: BTreeSet<_> = turn.pairings.iter().flatten().collect();
            assert_eq!(seen.len(), players / 2 * 2);
        }
    }
    let gauntlet = Format::Gauntlet.next(5, 2, None, &[]).unwrap();
    assert_eq!(gauntlet.in_turns().len(), 4, "the first plays one after the other");
}

#[test]
fn a_swiss_pairs_those_who_are_there() {
    let first = Format::Swiss.next(6, 2, None, &[]).unwrap();
    let won = first.pairings.iter().map(|two| better(two[0], two[1]).to_vec()).collect();
    let played = [PlayedRound { round: first, won }];
    for gone in 0..6 {
        let round = Format::Swiss.next_of(6, 2, None, &played, &|player| player != gone).unwrap();
        let mut all: Vec<_> = round.pairings.iter().flatten().chain(&round.byes).copied().collect();
        all.sort_unstable();
        assert_eq!(all, (0..6).filter(|&player| player != gone).collect::<Vec<_>>());
        assert_eq!(round.byes.len(), 1);
    }
    let alone = Format::Swiss.next_of(6, 2, None, &played, &|player| player == 3).unwrap();
    assert_eq!((alone.pairings.len(), alone.byes), (0, vec![3]));
}
