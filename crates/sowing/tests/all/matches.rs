//! Whole matches beside a slow twin written from the rule sheets: sets, rounds, repetition, the pie rule and
//! the simultaneous opening, compared after every action.

use crate::common::random_first_rules;
use crate::slow_match::{Board as SlowBoard, SlowMatch};
use game::State;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use sowing::{
    Board, BySide, Match, Opening, Packed, Pie, Relay, Repetition, Rest, Rules, Series, Side, Wide,
    games,
};

/// What happened in the matches of a test. Each test says what must have happened.
#[derive(Debug, Default)]
struct Tally {
    games: u32,
    actions: u32,
    sets_or_rounds: u32,
    repetitions: u32,
    burnt: u32,
    swaps: u32,
    secrets: u32,
    choices_while_a_hand_rests: u32,
}

/// Compares everything a match can say with its twin.
#[track_caller]
fn compare<B: Board>(fast: &Match<Rules, B>, slow: &SlowMatch, played: &str) {
    let pair = |values: BySide<u64>| [values.south, values.north];
    let setup = fast.position().to_setup();
    let board =
        SlowBoard::from_houses([&setup.houses.south, &setup.houses.north], pair(setup.stores));
    let legal = slow.legal();
    let context = || format!("after {played} under {}", fast.position().rules());
    assert_eq!(board, slow.board, "board {}", context());
    assert_eq!(
        fast.side_to_choose().map(|side| side.seat().index()),
        slow.turn(),
        "turn {}",
        context()
    );
    assert_eq!(fast.legal_actions(), legal, "actions {}", context());
    assert_eq!(fast.is_over(), legal.is_empty(), "end {}", context());
    let scores = Side::BOTH.map(|side| i64::from(fast.score(side.seat())));
    assert_eq!(scores, slow.scores(), "scores {}", context());
    assert_eq!(pair(fast.hands()), slow.hands(), "hands {}", context());
    assert_eq!(fast.is_opening_together(), slow.is_opening_together(), "opening {}", context());
    let Some(series) = fast.series() else {
        assert_eq!((slow.number, slow.ended.len()), (1, usize::from(legal.is_empty())));
        return;
    };
    assert_eq!(series.number, slow.number, "number {}", context());
    assert_eq!(series.starter.seat().index(), slow.starter, "starter {}", context());
    let BySide { south, north } = series.half_points;
    assert_eq!([south, north], slow.half_points(), "half points {}", context());
    if let Series::Target(_) = fast.position().rules().series {
        let seeds = series.seeds.map(|&seeds| u64::from(seeds));
        assert_eq!(pair(seeds), slow.totals(), "seeds {}", context());
    }
    assert_eq!(series.over, legal.is_empty(), "end of the series {}", context());
    let last = series.last.map(|last| {
        (last.number, pair(last.scores.map(|&seeds| seeds.into())), last.by_repetition)
    });
    assert_eq!(last, slow.ended.last().copied(), "last set or round {}", context());
}

/// Rounds without a limit can go on for ever, so a match is abandoned after this many actions.
const MOST_ACTIONS: u32 = 2000;

fn play<B: Board>(rules: Rules, seed: u64, tally: &mut Tally) {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let first = if rng.random() { Side::South } else { Side::North };
    let mut fast = Match::<Rules, B>::start_with(rules, first);
    let mut slow = SlowMatch::start(rules, first);
    let mut played = format!("{first:?} began with seed {seed}:");
    compare(&fast, &slow, &played);
    tally.games += 1;
    // Some always sow the first house, some the last, some any; random play hardly ever repeats positions.
    let style = rng.random_range(0..3);
    for _ in 0..MOST_ACTIONS {
        if fast.is_over() {
            break;
        }
        let legal = slow.legal();
        let action = match style {
            0 => legal[0],
            1 => legal[legal.len() - 1],
            _ => legal[rng.random_range(0..legal.len())],
        };
        let rests = slow.hands() != [0, 0];
        fast.play(action).expect("the twin calls it legal");
        slow.play(action);
        played += &format!(" {action}");
        compare(&fast, &slow, &played);
        // What is nobody's is taken off the board.
        let is_conserved = rules.rest == Rest::Nobody || fast.total() == rules.total();
        assert!(is_conserved, "seeds are conserved: {}", fast.total());
        tally.actions += 1;
        tally.swaps += u32::from(action == sowing::Action::Swap);
        tally.secrets += u32::from(fast.has_secret());
        tally.choices_while_a_hand_rests += u32::from(rests);
    }
    tally.sets_or_rounds += slow.ended.len() as u32;
    tally.repetitions +=
        slow.ended.iter().filter(|(_, _, by_repetition)| *by_repetition).count() as u32;
    let burnt = slow.board.houses.iter().flatten().filter(|house| house.is_none()).count();
    tally.burnt += u32::from(burnt > 0);
}

/// Limits the number of rounds, so that matches between equal players end.
fn in_bounds(rules: Rules, rounds: u16) -> Rules {
    match rules.series {
        Series::Rounds(0) => Rules { series: Series::Rounds(rounds), ..rules },
        _ => rules,
    }
}

#[test]
fn named_games() {
    let mut tally = Tally::default();
    for named in &games::ALL[..5] {
        for (houses, seeds) in [(named.rules.houses, named.rules.seeds), (4, 3), (2, 2), (1, 3)] {
            let rules = in_bounds(named.rules.with_size(houses, seeds), 12);
            for seed in 0..12 {
                play::<Packed>(rules, seed, &mut tally);
                play::<Wide>(rules, seed, &mut tally);
            }
        }
    }
    assert!(tally.burnt > 20, "{tally:?}");
    assert!(tally.sets_or_rounds > 2 * tally.games, "{tally:?}");
}

#[test]
fn rounds_to_the_bitter_end() {
    let mut tally = Tally::default();
    for (houses, seeds) in [(2, 1), (3, 2), (3, 5), (4, 4)] {
        let rules = games::CONGKAK_TRADITIONAL.with_size(houses, seeds);
        for seed in 0..30 {
            play::<Packed>(rules, seed, &mut tally);
        }
    }
    assert!(tally.sets_or_rounds > 10_000, "{tally:?}");
    assert!(tally.burnt > 50, "{tally:?}");
}

#[test]
fn sets_and_repetition() {
    let mut tally = Tally::default();
    for (houses, seeds) in [(1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1), (7, 1), (4, 2), (5, 3)]
    {
        for sets in 1..4 {
            let with_pie = Rules { pie: Pie::On, ..games::CONGKAK };
            for base in [games::CONGKAK, with_pie, games::KALAH, games::MANGALA] {
                let rules = Rules {
                    series: Series::Sets(sets),
                    repetition: Repetition::Own,
                    ..base.with_size(houses, seeds)
                };
                for seed in 0..12 {
                    play::<Packed>(rules, seed, &mut tally);
                }
            }
        }
    }
    assert!(tally.repetitions > 10, "{tally:?}");
    assert!(tally.sets_or_rounds > tally.games, "{tally:?}");
}

#[test]
fn rounds_to_a_target() {
    let mut tally = Tally::default();
    for (houses, seeds, target) in [(2, 2, 20), (3, 3, 100), (1, 1, 5), (4, 2, 1), (6, 4, 100)] {
        for base in [games::CONGKAK, games::KALAH, games::MANGALA, games::CONGKAK_TRADITIONAL] {
            let rules = Rules {
                series: Series::Target(target),
                repetition: Repetition::Own,
                ..base.with_size(houses, seeds)
            };
            for seed in 0..12 {
                play::<Packed>(rules, seed, &mut tally);
                play::<Wide>(rules, seed, &mut tally);
            }
        }
    }
    assert!(tally.sets_or_rounds > 3 * tally.games, "{tally:?}");
}

#[test]
fn openings_by_both_at_once() {
    let mut tally = Tally::default();
    for (houses, seeds) in [(7, 7), (5, 5), (3, 2), (3, 1), (2, 9), (1, 4)] {
        for (series, extra_turn) in [
            (Series::Rounds(6), sowing::ExtraTurn::Always),
            (Series::Rounds(1), sowing::ExtraTurn::Never),
            (Series::Sets(3), sowing::ExtraTurn::Always),
        ] {
            let rules = Rules {
                opening: Opening::Together,
                series,
                extra_turn,
                ..games::CONGKAK_TRADITIONAL.with_size(houses, seeds)
            };
            for seed in 0..15 {
                play::<Packed>(rules, seed, &mut tally);
            }
        }
    }
    assert!(tally.secrets > 1000, "{tally:?}");
    assert!(tally.choices_while_a_hand_rests > 100, "{tally:?}");
    assert!(tally.burnt > 20, "{tally:?}");
}

#[test]
fn house_rules() {
    let mut tally = Tally::default();
    let mut rng = Pcg64Mcg::seed_from_u64(31);
    for seed in 0..1500 {
        let (houses, seeds) = (rng.random_range(1..=6), rng.random_range(0..=5));
        let mut rules = in_bounds(random_first_rules(&mut rng, houses, seeds), 3);
        if rng.random_range(0..3) == 0 && !rules.burns() {
            rules.series = Series::Sets(rng.random_range(1..4));
        }
        if rng.random_range(0..3) == 0 && rules.opening == Opening::Turns {
            rules.pie = Pie::On;
        }
        if rules.relay == Relay::NextHouse {
            rules.repetition = Repetition::Own;
        }
        play::<Packed>(rules, seed, &mut tally);
    }
    assert!(tally.swaps > 200, "{tally:?}");
    assert!(tally.repetitions > 5, "{tally:?}");
    assert!(tally.secrets > 50, "{tally:?}");
    assert!(tally.burnt > 50, "{tally:?}");
}
