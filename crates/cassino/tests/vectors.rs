//! Every recorded case of captures and scoring.

use cards::{Card, CardSet};
use cassino::capture;
use cassino::score::{score, winners};
use cassino::{Carry, RoundPoints, Ties};
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;

fn card(text: &str) -> Card {
    text.parse().expect("a card")
}

fn cards(value: &Value) -> CardSet {
    texts(value).iter().map(|text| card(text)).collect()
}

fn texts(value: &Value) -> Vec<String> {
    serde_json::from_value(value.clone()).expect("a list of texts")
}

/// Returns all subsets of the table that split into groups, by trying every subset and every grouping.
fn all_by_brute_force(hand: Card, table: CardSet) -> Vec<CardSet> {
    fn splits(value: u32, left: CardSet) -> bool {
        let Some(first) = left.first() else { return true };
        let rest: Vec<Card> = left.without(first).iter().collect();
        (0_u32..1 << rest.len()).any(|choice| {
            let group: CardSet = rest
                .iter()
                .enumerate()
                .filter(|(at, _)| choice >> at & 1 == 1)
                .map(|(_, &card)| card)
                .chain([first])
                .collect();
            let sum: u32 = group.iter().map(|card| u32::from(capture::table_value(card))).sum();
            sum == value && splits(value, left - group)
        })
    }
    let all: Vec<Card> = table.iter().collect();
    let mut found: Vec<CardSet> = (1_u32..1 << all.len())
        .map(|choice| {
            let chosen = all.iter().enumerate().filter(|(at, _)| choice >> at & 1 == 1);
            chosen.map(|(_, &card)| card).collect()
        })
        .filter(|&set: &CardSet| splits(u32::from(capture::hand_value(hand)), set))
        .collect();
    found.sort_unstable();
    found
}

/// Returns the number of captures, by trying how many cards of each value are taken, and every grouping.
fn count_by_values(hand: Card, table: CardSet) -> u64 {
    type Counts = [u8; 14];
    /// Tells whether the rest splits while an open group still needs `wanted`, from parts of at most `part`.
    fn splits(value: u8, wanted: u8, part: u8, left: Counts, known: &mut Known) -> bool {
        if wanted == 0 {
            return left == [0; 14] || splits(value, value, value.min(13), left, known);
        }
        if let Some(&answer) = known.get(&(wanted, part, left)) {
            return answer;
        }
        let answer = (1..=part.min(wanted)).rev().any(|next| {
            let mut then = left;
            let place = &mut then[usize::from(next)];
            *place > 0 && {
                *place -= 1;
                splits(value, wanted - next, next, then, known)
            }
        });
        known.insert((wanted, part, left), answer);
        answer
    }
    type Known = std::collections::HashMap<(u8, u8, Counts), bool>;

    let value = capture::hand_value(hand);
    let mut choices = vec![([0; 14], 1)];
    for part in 1..=value.min(13) {
        let there = table.iter().filter(|&card| capture::table_value(card) == part).count() as u8;
        let mut more = Vec::new();
        for number in 1..=there {
            let ways = (0_u8..1 << there).filter(|choice| choice.count_ones() == u32::from(number));
            let ways = ways.count() as u64;
            more.extend(choices.iter().map(|&(mut taken, others): &(Counts, u64)| {
                taken[usize::from(part)] = number;
                (taken, others * ways)
            }));
        }
        choices.extend(more);
    }
    let mut known = Known::new();
    let captures =
        choices.iter().skip(1).filter(|(taken, _)| splits(value, 0, 0, *taken, &mut known));
    captures.map(|&(_, ways)| ways).sum()
}

#[test]
fn recorded_captures() {
    let mut kinds: BTreeMap<String, usize> = BTreeMap::new();
    for line in include_str!("vectors/cassino_captures.jsonl").lines() {
        let row: Value = serde_json::from_str(line).expect("a line of JSON");
        let id = &row["id"];
        let hand = card(row["hand"].as_str().unwrap());
        let table = cards(&row["table"]);
        let kind = row["kind"].as_str().unwrap();
        *kinds.entry(kind.to_owned()).or_default() += 1;
        if kind == "validate" {
            let chosen = texts(&row["chosen"]);
            let answer = match chosen.join(",").parse() {
                Err(_) => "duplicate",
                Ok(take) => match capture::check(hand, table, take) {
                    Ok(groups) => {
                        let value = u32::from(capture::hand_value(hand));
                        for group in &groups {
                            let values = group.iter().map(capture::table_value).map(u32::from);
                            assert_eq!(values.sum::<u32>(), value, "{id}");
                        }
                        let all = groups.iter().fold(CardSet::EMPTY, |all, &group| all | group);
                        assert_eq!(all, take, "{id}");
                        assert_eq!(
                            groups.iter().map(|group| group.len()).sum::<usize>(),
                            take.len()
                        );
                        "valid"
                    }
                    Err(error) => error.code(),
                },
            };
            assert_eq!(answer, row["code"].as_str().unwrap(), "{id}");
            continue;
        }
        assert_eq!(u64::from(capture::hand_value(hand)), row["target"].as_u64().unwrap(), "{id}");
        let expected = row["count"].as_u64().unwrap();
        assert_eq!(capture::count(hand, table), expected, "{id}");
        let most = capture::largest(hand, table).map_or(0, CardSet::len);
        assert_eq!(most as u64, row["max_size"].as_u64().unwrap(), "{id}");
        let sweep = capture::splits(capture::hand_value(hand), table);
        assert_eq!(sweep, row["sweep"].as_bool().unwrap(), "{id}");
        assert_eq!(capture::can_capture(hand, table), expected > 0, "{id}");
        if kind == "enumerate" {
            let listing = capture::list(hand, table, 1_000_000);
            assert!(listing.is_complete);
            let captures = &listing.captures;
            assert_eq!(captures.len() as u64, expected, "{id}");
            // Of long lists only the sizes and the maximal sets are recorded.
            if let Some(recorded) = row["captures"].as_array() {
                let mut recorded: Vec<CardSet> = recorded.iter().map(cards).collect();
                recorded.sort_unstable();
                assert_eq!(*captures, recorded, "{id}");
            }
            let is_maximal = |&&set: &&CardSet| {
                !captures.iter().any(|&other| other != set && set.is_subset(other))
            };
            let maximal: Vec<CardSet> = captures.iter().filter(is_maximal).copied().collect();
            assert_eq!(maximal.len() as u64, row["maximal_count"].as_u64().unwrap(), "{id}");
            if let Some(recorded) = row["maximal"].as_array() {
                let mut recorded: Vec<CardSet> = recorded.iter().map(cards).collect();
                recorded.sort_unstable();
                assert_eq!(maximal, recorded, "{id}");
            }
            let mut sizes: BTreeMap<String, u64> = BTreeMap::new();
            for capture in captures {
                *sizes.entry(capture.len().to_string()).or_default() += 1;
            }
            assert_eq!(serde_json::to_value(sizes).unwrap(), row["sizes"], "{id}");
            let limited = capture::list(hand, table, 3);
            assert_eq!(limited.captures.len() as u64, expected.min(3), "{id}");
            assert_eq!(limited.is_complete, expected <= 3, "{id}");
        }
    }
    let expected = [("count", 40), ("enumerate", 331), ("validate", 159)];
    assert_eq!(kinds, expected.map(|(kind, number)| (kind.to_owned(), number)).into());
}

#[derive(Deserialize)]
struct Expected {
    most_cards: Vec<i32>,
    most_spades: Vec<i32>,
    aces: Vec<i32>,
    d10: Vec<i32>,
    s2: Vec<i32>,
    sweeps: Vec<i32>,
    round_points: Vec<i32>,
    scores_after: Vec<i32>,
    game_over: bool,
    winners: Vec<usize>,
}

#[test]
fn recorded_scores_under_every_tie_rule() {
    let mut rows = 0;
    for line in include_str!("vectors/cassino_scoring.jsonl").lines() {
        let row: Value = serde_json::from_str(line).expect("a line of JSON");
        let piles: Vec<CardSet> = row["piles"].as_array().unwrap().iter().map(cards).collect();
        let sweeps: Vec<u32> = serde_json::from_value(row["sweeps"].clone()).unwrap();
        let prev: Vec<i32> = serde_json::from_value(row["prev"].clone()).unwrap();
        for ties in [Ties::Each, Ties::SeedExact, Ties::None, Ties::PagatFi] {
            let name = format!("{} {}", row["id"], ties.text());
            let expected: Expected = serde_json::from_value(row[ties.text()].clone()).expect(&name);
            let (points, carry) = score(&piles, &sweeps, ties, Carry::default());
            let item = |of: fn(&RoundPoints) -> i32| points.iter().map(of).collect::<Vec<_>>();
            assert_eq!(item(|points| points.most_cards), expected.most_cards, "{name}");
            assert_eq!(item(|points| points.most_spades), expected.most_spades, "{name}");
            assert_eq!(item(|points| points.aces), expected.aces, "{name}");
            assert_eq!(item(|points| points.ten_of_diamonds), expected.d10, "{name}");
            assert_eq!(item(|points| points.two_of_spades), expected.s2, "{name}");
            assert_eq!(item(|points| points.sweeps), expected.sweeps, "{name}");
            assert_eq!(item(RoundPoints::total), expected.round_points, "{name}");
            let totals: Vec<i32> =
                prev.iter().zip(&points).map(|(prev, points)| prev + points.total()).collect();
            assert_eq!(totals, expected.scores_after, "{name}");
            let won = winners(&totals, 16);
            assert_eq!(won, expected.winners, "{name}");
            assert_eq!(!won.is_empty(), expected.game_over, "{name}");
            assert_eq!(carry, Carry::default(), "only ties=carry carries");
        }
        rows += 1;
    }
    assert_eq!(rows, 70);
}

#[test]
fn listing_equals_every_subset_and_every_grouping_tried() {
    use rand::{RngExt, SeedableRng};
    let mut rng = rand_pcg::Pcg64Mcg::seed_from_u64(3);
    for _ in 0..3000 {
        let mut table = CardSet::EMPTY;
        for _ in 0..rng.random_range(0..=9) {
            // Small cards are the ones that combine.
            let index = rng.random_range(0..52_u8);
            let small = rng.random_range(0..2) == 0;
            let index = if small { index / 13 * 13 + index % 5 } else { index };
            table.insert(Card::from_index(index).unwrap());
        }
        let hand = (CardSet::PACK - table).nth(rng.random_range(0..40)).unwrap();
        let all = all_by_brute_force(hand, table);
        assert_eq!(capture::list(hand, table, usize::MAX).captures, all, "{hand} on {table}");
        assert_eq!(capture::count(hand, table), all.len() as u64, "{hand} on {table}");
        assert_eq!(capture::can_capture(hand, table), !all.is_empty());
        assert_eq!(capture::splits(capture::hand_value(hand), table), all.contains(&table));
        for _ in 0..10 {
            let take = CardSet::from_bits(table.bits() & rng.random::<u64>());
            assert_eq!(capture::check(hand, table, take).is_ok(), all.contains(&take));
        }
        let weights: Vec<i64> = (0..52).map(|_| rng.random_range(-5..20)).collect();
        let weight = |card: Card| weights[usize::from(card.index())];
        let weigh = |set: CardSet| set.iter().map(weight).sum::<i64>();
        let best = capture::best(hand, table, weight);
        assert_eq!(best.map(|(sum, _)| sum), all.iter().map(|&set| weigh(set)).max());
        if let Some((sum, set)) = best {
            assert!(all.contains(&set), "{hand} on {table} takes {set}");
            assert_eq!(weigh(set), sum);
        }
    }
}

#[test]
fn the_best_capture_of_a_large_table_equals_the_best_of_its_list() {
    use rand::{RngExt, SeedableRng};
    let mut rng = rand_pcg::Pcg64Mcg::seed_from_u64(4);
    for _ in 0..60 {
        let mut table = CardSet::EMPTY;
        while table.len() < 15 {
            table.insert(Card::from_index(rng.random_range(0..52)).unwrap());
        }
        let hand = (CardSet::PACK - table).nth(rng.random_range(0..37)).unwrap();
        let weights: Vec<i64> = (0..52).map(|_| rng.random_range(-5..20)).collect();
        let weight = |card: Card| weights[usize::from(card.index())];
        let listing = capture::list(hand, table, 1 << 22);
        assert!(listing.is_complete);
        let most = listing.captures.iter().map(|set| set.iter().map(weight).sum::<i64>()).max();
        assert_eq!(capture::best(hand, table, weight).map(|(sum, _)| sum), most, "{hand} {table}");
    }
}

#[test]
fn the_count_on_a_large_table_equals_every_choice_of_values_tried() {
    use rand::{RngExt, SeedableRng};
    let mut rng = rand_pcg::Pcg64Mcg::seed_from_u64(5);
    for round in 0..40 {
        // Half of the tables have few values and many of each.
        let largest = if round % 2 == 0 { 13 } else { 7 };
        let mut table = CardSet::EMPTY;
        while table.len() < 18 {
            let index = rng.random_range(0..4) * 13 + rng.random_range(0..largest);
            table.insert(Card::from_index(index).unwrap());
        }
        // The cards that capture most are drawn as often as all others together.
        let rest = CardSet::PACK - table;
        let special = rest & "d0,s2,ca".parse().unwrap();
        let hands = if rng.random() && !special.is_empty() { special } else { rest };
        let hand = hands.nth(rng.random_range(0..hands.len())).unwrap();
        assert_eq!(capture::count(hand, table), count_by_values(hand, table), "{hand} on {table}");
    }
}

#[test]
fn a_card_on_all_the_others() {
    // Found by listing every choice of values, which takes up to 90 seconds a card.
    for (hand, expected) in [
        ("d0", 74_252_745_289_319),
        ("s2", 35_526_126_742_123),
        ("ca", 17_331_269_079_087),
        ("ck", 29_810_696_267_559),
        ("cq", 2_378_559_964_223),
        ("h9", 1_214_592_879),
    ] {
        let hand = card(hand);
        let table = CardSet::PACK.without(hand);
        assert_eq!(capture::count(hand, table), expected, "{hand}");
        let largest = capture::largest(hand, table).expect("a capture");
        assert!(capture::check(hand, table, largest).is_ok(), "{hand} takes {largest}");
        let some = capture::list(hand, table, 1000);
        assert_eq!((some.captures.len(), some.is_complete), (1000, false), "{hand}");
        assert!(some.captures.iter().all(|&take| capture::check(hand, table, take).is_ok()));
    }
}

#[test]
fn refusals_say_what_is_wrong() {
    let check = |hand: &str, table: &str, take: &str| {
        let error = capture::check(card(hand), table.parse().unwrap(), take.parse().unwrap())
            .expect_err("no capture");
        (error.code(), error.to_string())
    };
    assert_eq!(check("h9", "d8,h2", "").0, "no_card");
    assert_eq!(check("h9", "d8,h2", "s8"), ("not_on_table", "s8 is not on the table".into()));
    let (code, text) = check("h5", "sk,d5", "sk,d5");
    assert_eq!(code, "too_big");
    assert_eq!(
        text,
        "the king of spades is worth 13 on the table, more than the 5 of the card played"
    );
    assert_eq!(check("d9", "d8,h2", "d8,h2").0, "not_divisible");
    assert_eq!(check("d9", "d8,h2,s8", "d8,h2,s8").0, "no_partition");
}
