//! Where moves are slow, limits are looked at between any two of them.

use search::{Child, Engine, Limits, Searchable, Settings, Span, Wanted};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};

/// Counts the moves that are played between two looks at the limits.
#[derive(Debug, Default)]
struct Gaps {
    since: AtomicU64,
    longest: AtomicU64,
    looks: AtomicU64,
}

impl Gaps {
    fn play(&self) {
        let since = self.since.fetch_add(1, Ordering::Relaxed) + 1;
        self.longest.fetch_max(since, Ordering::Relaxed);
    }

    fn look(&self) -> u64 {
        self.since.store(0, Ordering::Relaxed);
        self.looks.fetch_add(1, Ordering::Relaxed)
    }
}

/// A game of a hundred moves at any time and ten plies, whose values are digits.
#[derive(Clone, Debug)]
struct Slow<'a> {
    gaps: &'a Gaps,
    plies: u32,
    digits: u64,
}

impl Searchable for Slow<'_> {
    type Action = u64;
    type Position = ();

    const STRIDE: u64 = 1;

    fn is_slow(&self) -> bool {
        true
    }

    fn may_repeat(&self) -> bool {
        false
    }

    fn expand(&self, mut visit: impl FnMut(Child<Self>) -> ControlFlow<()>) {
        for action in 0..100 {
            self.gaps.play();
            let digits = self.digits.wrapping_mul(31) + action;
            let node = Self { plies: self.plies + 1, digits, ..*self };
            let over = node.plies == 10;
            let gain = if over { (digits % 7) as i32 - 3 } else { 0 };
            if visit(Child { action, node, gain, same: false, over }).is_break() {
                return;
            }
        }
    }

    fn key(&self) -> u64 {
        self.digits.wrapping_mul(16) + u64::from(self.plies) + 1
    }

    fn key_bits(&self) -> Option<u32> {
        None
    }

    fn span(&self) -> Span {
        Span { least: -3, most: 3 }
    }

    fn step(&self) -> i32 {
        1
    }

    fn evaluate(&self) -> i32 {
        (self.digits % 5) as i32 - 2
    }

    fn promise(&self, _: &Child<Self>) -> i32 {
        0
    }

    fn size(&self) -> i32 {
        0
    }

    fn position(&self) -> &() {
        &()
    }
}

#[test]
fn limits_are_looked_at_between_moves() {
    // Called off at the very first look, among the moves at the root, and later.
    for stop_after in [0, 1, 40, 150, 5000] {
        for wanted in [None, Some(Wanted::Best), Some(Wanted::Moves(3)), Some(Wanted::Value)] {
            let gaps = Gaps::default();
            let root = Slow { gaps: &gaps, plies: 0, digits: 1 };
            let is_called_off = || gaps.look() >= stop_after;
            let limits = Limits::NONE.should_stop(&is_called_off);
            let settings = Settings { table_mib: 1, ..Settings::default() };
            let mut engine = Engine::new(settings, ()).unwrap();
            let found = match wanted {
                None => engine.analyze(&root, &limits, 1),
                Some(wanted) => engine.solve(&root, &limits, wanted),
            };
            assert!(found.best.is_some() && !found.proved, "{found:?}");
            let longest = gaps.longest.load(Ordering::Relaxed);
            assert!(longest <= 2, "{longest} moves between two looks, {wanted:?}");
            let looks = gaps.looks.load(Ordering::Relaxed);
            assert!(
                looks <= stop_after + 10,
                "{looks} looks, called off at {stop_after}, {wanted:?}"
            );
        }
    }
}
