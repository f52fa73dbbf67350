//! How long the terminal takes from its start to its first picture, on a real pseudo-terminal.
//!
//! `cargo bench -p cli --bench first_picture` prints it for a house that remembers nothing yet, and for one
//! with a thousand games in its store. It is to be at most 100 ms.

#[cfg(unix)]
mod unix {
    use criterion::Criterion;
    use game::Record;
    use portable_pty::{CommandBuilder, PtySize, native_pty_system};
    use std::io::Read;
    use std::path::Path;
    use std::time::{Duration, Instant};
    use store::{Blocking, Ending, Outcome, Place};

    const SIZE: PtySize = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };

    /// Starts Parlour on the store in this folder, and returns how long the menu took.
    fn first_picture(home: &Path) -> Duration {
        let pair = native_pty_system().openpty(SIZE).expect("a pseudo-terminal");
        let mut reader = pair.master.try_clone_reader().expect("a reader");
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_parlour"));
        command.env("TERM", "xterm-256color");
        command.env("PARLOUR_HOME", home);
        command.env("LC_ALL", "C");
        let mut screen = vt100::Parser::new(SIZE.rows, SIZE.cols, 0);
        let mut bytes = [0; 8192];
        let begun = Instant::now();
        let mut child = pair.slave.spawn_command(command).expect("the program starts");
        // The last line of the menu is drawn last.
        while !screen.screen().contents().contains("q leave") {
            let count = reader.read(&mut bytes).expect("it draws");
            screen.process(&bytes[..count]);
        }
        let took = begun.elapsed();
        child.kill().expect("Parlour can be ended");
        child.wait().expect("it ends");
        took
    }

    /// Fills a store with games, every tenth of them unfinished.
    fn fill(home: &Path, games: usize) {
        let text = "game: kalah\nplayer-1: Ada=human\nplayer-2: Bo=greedy\n\n3 6 1 5 2 4 1 3 6 2";
        let record: Record = text.parse().expect("a record");
        let store = Blocking::open(&home.join("house.db")).expect("a store");
        for number in 0..games {
            let id = store.wait(store.begin(Place::Terminal, &record)).expect("room");
            if number % 10 > 0 {
                let ending = Ending::Resigned(game::Seat::new(1));
                let outcome = Outcome { scores: vec![30, 18], winners: vec![0], ending };
                let at = record.actions.len() as u32;
                store.wait(store.finish(id, at, &[], outcome)).expect("room");
            }
        }
        store.close();
    }

    pub(crate) fn first_pictures(criterion: &mut Criterion) {
        let mut group = criterion.benchmark_group("first picture");
        group.sample_size(20);
        for games in [0, 1000] {
            let home = tempfile::tempdir().expect("a folder");
            fill(home.path(), games);
            group.bench_function(format!("{games} games"), |bench| {
                bench.iter_custom(|times| (0..times).map(|_| first_picture(home.path())).sum());
            });
        }
        group.finish();
    }
}

fn main() {
    #[cfg(unix)]
    {
        let mut criterion = criterion::Criterion::default().configure_from_args();
        unix::first_pictures(&mut criterion);
        criterion.final_summary();
    }
}
