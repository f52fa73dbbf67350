//! How fast the boards play, each beside its slow twin in the same run.
#![allow(missing_docs, reason = "criterion's macros make undocumented functions")]

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use game::State;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use sowing::games::{CONGKAK, KALAH, MANGALA};
use sowing::trace::{legal, trace};
use sowing::{Leaves, Match, Perft, Position, Rules, Setup, Side, Wide, Work, perft, playouts};
use std::hint::black_box;

/// Counts paths seed by seed.
fn slow_perft(rules: &Rules, setup: &Setup, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    legal(rules, setup)
        .into_iter()
        .map(|action| {
            let told = trace(rules, setup, action, |_| {}).expect("listed");
            if told.over && depth > 1 { 0 } else { slow_perft(rules, &told.after, depth - 1) }
        })
        .sum()
}

/// The plain seed-by-seed algorithm on an array, as one writes it first: the fair twin.
fn array_perft(board: [u8; 14], mover: usize, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut total = 0;
    for house in 0..6 {
        let from = 7 * mover + house;
        if board[from] == 0 {
            continue;
        }
        let (store, skipped) = (7 * mover + 6, 7 * (1 - mover) + 6);
        let mut next = board;
        let mut hand = next[from];
        next[from] = 0;
        let mut pit = from;
        while hand > 0 {
            pit = (pit + 1) % 14;
            if pit != skipped {
                next[pit] += 1;
                hand -= 1;
            }
        }
        let own = pit / 7 == mover && pit != store;
        if own && next[pit] == 1 && next[12 - pit] > 0 {
            next[store] += 1 + next[12 - pit];
            next[pit] = 0;
            next[12 - pit] = 0;
        }
        total += array_perft(next, if pit == store { mover } else { 1 - mover }, depth - 1);
    }
    total
}

fn boards(criterion: &mut Criterion) {
    let depth = 7;
    let start = Position::<Rules>::start(KALAH);
    let leaves = perft(&start, depth, Leaves::Counted);
    let mut board = [4; 14];
    (board[6], board[13]) = (0, 0);
    assert_eq!(array_perft(board, 0, depth), leaves, "the twin plays the same game");
    let mut group = criterion.benchmark_group("perft of kalah(6,4), leaves played");
    group.throughput(Throughput::Elements(leaves)).sample_size(20);
    group.bench_function("folded rules", |b| b.iter(|| perft(&start, depth, Leaves::Made)));
    let made = Perft { depth, leaves: Leaves::Made };
    group.bench_function("rules read at run time", |b| b.iter(|| made.on(start)));
    group
        .bench_function("twin on an array", |b| b.iter(|| array_perft(black_box(board), 0, depth)));
    let setup = Setup::start(&KALAH, Side::South);
    group.sample_size(10);
    group.bench_function("twin that tells every step", |b| {
        b.iter(|| slow_perft(&KALAH, &setup, depth));
    });
    group.finish();

    let mut group = criterion.benchmark_group("random games");
    group.throughput(Throughput::Elements(1));
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    group.bench_function("kalah(6,4)", |b| b.iter(|| playouts(&start, 1, u64::MAX, &mut rng)));
    let mangala = Position::<Rules>::start(MANGALA);
    group.bench_function("mangala(6,4)", |b| b.iter(|| playouts(&mangala, 1, u64::MAX, &mut rng)));
    group.sample_size(10);
    group.bench_function("congkak(100,1000)", |b| {
        b.iter(|| {
            let mut game = Match::<Rules, Wide>::start(CONGKAK.with_size(100, 1000));
            while !game.is_over() {
                let actions = game.legal_actions();
                game.play_unchecked(actions[rng.random_range(0..actions.len())]);
            }
            game
        });
    });
    group.finish();
}

criterion_group!(benches, boards);
criterion_main!(benches);
