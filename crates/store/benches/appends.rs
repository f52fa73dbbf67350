//! Actions a second on their way to the disk, one at a time and many at once.
//!
//! `cargo bench -p store` prints both; their ratio is what sharing a flush of the disk gains.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use game::Record;
use store::{GameId, Place, Store};

/// Games that wait at the same time.
const GAMES: usize = 256;

fn appends(criterion: &mut Criterion) {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_time()
        .build()
        .expect("a runtime");
    let folder = tempfile::tempdir().expect("a folder");
    let store = runtime.block_on(Store::open(&folder.path().join("house.db"))).expect("a store");
    let record: Record =
        "game: kalah\nplayer-1: Ada=human\nplayer-2: Bo=human\n\n".parse().expect("a record");
    let begun = runtime.block_on(async {
        let mut games: Vec<GameId> = Vec::new();
        for _ in 0..GAMES {
            games.push(store.begin(Place::Web, &record).await.expect("room"));
        }
        games
    });
    let mut at = 0;
    let action = ["3".to_owned()];
    let mut group = criterion.benchmark_group("actions");
    group.throughput(Throughput::Elements(1));
    let alone = runtime.block_on(store.begin(Place::Web, &record)).expect("room");
    group.bench_function("one at a time", |bench| {
        bench.iter(|| {
            runtime.block_on(store.append(alone, at, &action)).expect("room");
            at += 1;
        });
    });
    group.throughput(Throughput::Elements(GAMES as u64));
    let mut at = 0;
    group.bench_function("256 at once", |bench| {
        bench.iter(|| {
            runtime.block_on(async {
                let mut tasks = tokio::task::JoinSet::new();
                for &game in &begun {
                    let store = store.clone();
                    tasks.spawn(async move { store.append(game, at, &["3".to_owned()]).await });
                }
                while let Some(done) = tasks.join_next().await {
                    done.expect("no panic").expect("room");
                }
            });
            at += 1;
        });
    });
    group.finish();
}

criterion_group!(benches, appends);
criterion_main!(benches);
