//! Answers calls as the WebAssembly in a page does, for comparing the two: a call on each line of the input, what came of
//! it on each line of the output.
//!
//! By the argument `steps`, the clock shows a millisecond more each time somebody looks at it, so that whatever has a
//! limit of time is the same everywhere.
#![allow(clippy::print_stdout, reason = "an example")]

use std::io::BufRead;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use web::Parlour;

fn main() -> std::io::Result<()> {
    let in_steps = std::env::args().nth(1).is_some_and(|argument| argument == "steps");
    let (began, looks) = (Instant::now(), AtomicU64::new(0));
    let clock = || {
        if in_steps {
            Duration::from_millis(looks.fetch_add(1, Ordering::Relaxed))
        } else {
            began.elapsed()
        }
    };
    let mut parlour = Parlour::default();
    for call in std::io::stdin().lock().lines() {
        let told = parlour.call_json(call?.as_bytes(), &clock);
        println!("{}", String::from_utf8_lossy(&told));
    }
    Ok(())
}
