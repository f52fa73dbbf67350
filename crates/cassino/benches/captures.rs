//! How fast captures are checked, listed, counted and chosen, on fixed random tables.
#![allow(missing_docs, clippy::print_stderr, reason = "a bench prints, and criterion's macros")]

use cards::{Card, CardSet};
use cassino::capture;
use criterion::{Criterion, criterion_group, criterion_main};
use rand::{Rng, RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use std::hint::black_box;
use std::time::Instant;

fn table(rng: &mut impl Rng, size: usize) -> (Card, CardSet) {
    let mut cards = CardSet::EMPTY;
    while cards.len() < size {
        cards.extend(Card::from_index(rng.random_range(0..52)));
    }
    let rest = CardSet::PACK - cards;
    let hand = rest.nth(rng.random_range(0..rest.len())).expect("a card that is elsewhere");
    (hand, cards)
}

/// Proposals against 25 table cards: random subsets, captures that are valid, and the hard ones, valid
/// captures with cards exchanged so that the sum still divides.
fn proposals() -> Vec<(Card, CardSet, CardSet)> {
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    let mut all = Vec::new();
    while all.len() < 3000 {
        let (hand, cards) = table(&mut rng, 25);
        all.push((hand, cards, CardSet::from_bits(cards.bits() & rng.random::<u64>())));
        let Some((_, best)) = capture::best(hand, cards, |_| 1) else { continue };
        all.push((hand, cards, best));
        let value = u32::from(capture::hand_value(hand));
        for _ in 0..200 {
            let take = CardSet::from_bits(cards.bits() & rng.random::<u64>());
            let sum: u32 = take.iter().map(|card| u32::from(capture::table_value(card))).sum();
            let fits = take.iter().all(|card| u32::from(capture::table_value(card)) <= value);
            if fits && sum.is_multiple_of(value) && !take.is_empty() {
                all.push((hand, cards, take));
                break;
            }
        }
    }
    all
}

fn captures(criterion: &mut Criterion) {
    let proposals = proposals();
    let mut nanos: Vec<u128> = proposals
        .iter()
        .map(|&(hand, cards, take)| {
            // The best of a few tries, so that the figure is of the work and not of the machine.
            let tries = (0..5).map(|_| {
                let clock = Instant::now();
                let _ = black_box(capture::check(hand, cards, take));
                clock.elapsed().as_nanos()
            });
            tries.min().unwrap_or_default()
        })
        .collect();
    nanos.sort_unstable();
    let at = |share: usize| nanos[(nanos.len() - 1) * share / 100];
    eprintln!(
        "check against 25 table cards, {} proposals: median {} ns, 99% {} ns, all {} ns",
        nanos.len(),
        at(50),
        at(99),
        at(100)
    );

    let mut rng = Pcg64Mcg::seed_from_u64(2);
    let twelve: Vec<_> = (0..50).map(|_| table(&mut rng, 12)).collect();
    let large: Vec<_> = (0..50).map(|_| table(&mut rng, 25)).collect();
    let ten = Card::from_index(22).expect("the ten of diamonds");
    let small_cards: CardSet = Card::all().filter(|card| card.rank().number() <= 7).collect();
    let dense: CardSet = small_cards.iter().take(25).collect();
    criterion.bench_function("list at 12 table cards", |b| {
        let mut at = 0;
        b.iter(|| {
            at = (at + 1) % twelve.len();
            capture::list(twelve[at].0, twelve[at].1, 1 << 20)
        });
    });
    criterion.bench_function("count at 25 table cards", |b| {
        let mut at = 0;
        b.iter(|| {
            at = (at + 1) % large.len();
            capture::count(large[at].0, large[at].1)
        });
    });
    criterion.bench_function("count at 25 small table cards, value 16", |b| {
        b.iter(|| capture::count(ten, black_box(dense)));
    });
    criterion.bench_function("count at 51 table cards, value 16", |b| {
        b.iter(|| capture::count(ten, black_box(CardSet::PACK.without(ten))));
    });
    criterion.bench_function("best at 51 table cards, value 16", |b| {
        b.iter(|| capture::largest(ten, black_box(CardSet::PACK.without(ten))));
    });
    criterion.bench_function("best at 25 small table cards, value 16", |b| {
        b.iter(|| capture::largest(ten, black_box(dense)));
    });
}

criterion_group!(benches, captures);
criterion_main!(benches);
