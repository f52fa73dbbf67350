//! Whatever is typed, a program asks again, goes on, or comes to its own end.
#![allow(clippy::redundant_closure, reason = "`play` itself is not general enough over lifetimes")]

mod common;

use classic::{congkak, kalah, mancala, mangala};
use common::{Memory, played};
use players::Order;
use proptest::prelude::*;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::time::Duration;

/// Lines that get somewhere, lines that do not, and bytes that are no text; the last may be unfinished.
fn junk() -> impl Strategy<Value = Vec<u8>> {
    let small = (0..8_u32).prop_map(|number| number.to_string().into_bytes());
    let word = prop::sample::select(vec![
        "",
        "q",
        "Q",
        "n",
        "S",
        "l",
        "-1",
        "12",
        "100000000000",
        "human",
        "smart",
        "bad",
        "Ada",
        "back",
        "swap",
        "\u{7f}",
        "  3 ",
        "1e3",
        "0x1",
    ])
    .prop_map(|word| word.as_bytes().to_vec());
    let bytes = prop::collection::vec(any::<u8>(), 0..12);
    let line = prop_oneof![6 => small, 2 => word, 1 => bytes];
    prop::collection::vec(line, 0..80).prop_map(|lines| lines.join(&b'\n'))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn no_input_is_too_bad(input in junk(), seed: u64, robot: bool, has_menu: bool) {
        let robot = robot.then_some(Order::CaptureFirst);
        let options = kalah::Options { layout: kalah::Layout::Vertical, robot, has_menu };
        played(&input, |console| kalah::play(console, options));
        let rng = || ChaCha8Rng::seed_from_u64(seed);
        played(&input, |console| mangala::play(console, &mut rng()));
        played(&input, |console| mancala::play(console));
        let mut scores = Memory::default();
        played(&input, |console| congkak::play(console, &mut scores, &mut rng(), Duration::ZERO));
    }

    /// A game that is under way takes junk as well.
    #[test]
    fn no_move_is_too_bad(input in junk(), seed: u64) {
        let after = |start: &[u8]| [start, &input[..]].concat();
        let small = after(b"4\n2\nhuman\nAda\nsmart\nBo\n");
        played(&small, |console| mancala::play(console));
        let mut scores = Memory::default();
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let small = after(b"1\n3\n3\n2\nAda 1\nBo\n0\n");
        played(&small, |console| congkak::play(console, &mut scores, &mut rng, Duration::ZERO));
    }
}
