//! The laws of play hold for a sound game, and a game made to break a law is caught.
//!
//! The game is Nim with three heaps: a seat takes one to three stones from a heap, and scores them.

use game::contract::{Plan, check, check_hidden, check_open};
use game::{Determinize, Observe, PerfectInformation, Refusal, Seat, State, Turn};
use rand::Rng;
use std::fmt::{self, Display};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::str::FromStr;
use std::sync::atomic::{AtomicU32, Ordering};

/// What is wrong with a game of Nim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Fault {
    None,
    ListsTwice,
    ListsDownwards,
    ListsTooMuch,
    ListsTooLittle,
    PlaysWhatItRefuses,
    NeverEnds,
    LosesOne,
    PrintsAnotherHeap,
    ListsNothing,
    ListsAfterTheEnd,
    DiffersWhenReplayed,
    HidesFromNorth,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Take {
    heap: u8,
    number: u8,
    /// Whether it prints another heap's number.
    lies: bool,
}

impl Display for Take {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", if self.lies { self.heap + 1 } else { self.heap }, self.number)
    }
}

impl FromStr for Take {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (heap, number) = text.split_once('-').unwrap_or((text, ""));
        Ok(Self { heap: heap.parse()?, number: number.parse()?, lies: false })
    }
}

#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[error("the heap has fewer")]
struct TooFew;

impl Refusal for TooFew {
    fn code(&self) -> &'static str {
        "too_few"
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Nim {
    heaps: [u8; 3],
    taken: [u8; 2],
    mover: u8,
    fault: Fault,
    /// Differs each time in the game that cannot be replayed.
    start: u32,
}

static STARTS: AtomicU32 = AtomicU32::new(0);

impl Nim {
    fn new(fault: Fault) -> Self {
        let again = fault == Fault::DiffersWhenReplayed;
        let start = if again { STARTS.fetch_add(1, Ordering::Relaxed) } else { 0 };
        Self { heaps: [3, 4, 5], taken: [0; 2], mover: 0, fault, start }
    }

    /// Returns all stones, those taken included: their number never changes.
    fn stones(&self) -> u8 {
        self.heaps.iter().chain(&self.taken).sum()
    }
}

impl State for Nim {
    type Action = Take;
    type Refusal = TooFew;

    fn seats(&self) -> u8 {
        2
    }

    fn turn(&self) -> Turn {
        let is_over = self.heaps == [0; 3];
        if is_over { Turn::Over } else { Turn::Seat(Seat::new(self.mover)) }
    }

    fn actions(&self, out: &mut Vec<Take>) {
        let lies = self.fault == Fault::PrintsAnotherHeap;
        for (heap, &left) in (0..).zip(&self.heaps) {
            out.extend((1..=left.min(3)).map(|number| Take { heap, number, lies }));
        }
        match self.fault {
            Fault::ListsTwice => out.extend(out.first().copied()),
            Fault::ListsDownwards => out.reverse(),
            Fault::ListsTooMuch if !out.is_empty() => {
                out.push(Take { heap: 2, number: 7, lies });
            }
            Fault::ListsTooLittle if out.len() > 1 => {
                out.pop();
            }
            Fault::ListsNothing if self.taken != [0; 2] => out.clear(),
            Fault::ListsAfterTheEnd if out.is_empty() => {
                out.push(Take { heap: 0, number: 1, lies });
            }
            _ => {}
        }
    }

    fn check(&self, take: Take) -> Result<(), TooFew> {
        let left = self.heaps.get(usize::from(take.heap)).copied().unwrap_or(0);
        if (1..=left.min(3)).contains(&take.number) { Ok(()) } else { Err(TooFew) }
    }

    fn play_unchecked(&mut self, take: Take) {
        if self.fault == Fault::NeverEnds {
            return;
        }
        self.heaps[usize::from(take.heap)] -= take.number;
        let lost = u8::from(self.fault == Fault::LosesOne);
        self.taken[usize::from(self.mover)] += take.number - lost;
        self.mover = 1 - self.mover;
    }

    fn play(&mut self, action: Take) -> Result<(), game::IllegalAction<Take, TooFew>> {
        let illegal = |reason| game::IllegalAction { action, reason };
        let checked = self.check(action).map_err(illegal);
        if checked.is_err() && self.fault == Fault::PlaysWhatItRefuses {
            self.mover = 1 - self.mover;
        }
        checked?;
        self.play_unchecked(action);
        Ok(())
    }

    fn score(&self, seat: Seat) -> i32 {
        self.taken[seat.index()].into()
    }
}

impl Observe for Nim {
    type Observation = Self;

    fn observe(&self, seat: Seat) -> Self {
        let mut seen = self.clone();
        if self.fault == Fault::HidesFromNorth && seat.index() == 1 {
            seen.heaps.sort_unstable();
            seen.heaps.reverse();
        }
        seen
    }
}

impl PerfectInformation for Nim {}

impl Determinize for Nim {
    fn determinize(seen: &Self, _: &mut impl Rng) -> Self {
        let mut world = seen.clone();
        if seen.fault == Fault::HidesFromNorth {
            world.heaps.reverse();
        }
        world
    }
}

fn plan() -> Plan {
    Plan { seed: 1, games: 20, max_actions: 100 }
}

fn play(fault: Fault) -> game::contract::Seen {
    let tried = [(0, 0), (0, 1), (2, 3), (2, 7), (7, 1)];
    let lies = fault == Fault::PrintsAnotherHeap;
    let tried = tried.map(|(heap, number)| Take { heap, number, lies });
    check(plan(), |_| Nim::new(fault), Nim::stones, &tried)
}

/// Returns the message of the law that is broken.
fn broken(law: impl FnOnce()) -> String {
    let panic = catch_unwind(AssertUnwindSafe(law)).expect_err("a law is broken");
    let text = panic.downcast_ref::<String>().cloned();
    text.or_else(|| panic.downcast_ref::<&str>().map(|&text| text.to_owned())).expect("a message")
}

#[test]
fn a_sound_game_breaks_no_law() {
    let seen = play(Fault::None);
    assert_eq!(seen.games, 20);
    assert!(seen.actions >= 20 * 4 && (4..=12).contains(&seen.longest), "{seen:?}");
    check_open(&Nim::new(Fault::None));
    check_hidden(&Nim::new(Fault::None), &mut rand_pcg::Pcg64Mcg::new(1));
}

#[test]
fn every_law_is_broken_by_a_game_that_breaks_it() {
    for (fault, law) in [
        (Fault::ListsTwice, "actions do not ascend"),
        (Fault::ListsDownwards, "actions do not ascend"),
        (Fault::ListsTooMuch, "legal is not playable: 2-7"),
        (Fault::ListsTooLittle, "legal is not playable: 2-3"),
        (Fault::PlaysWhatItRefuses, "a refused action changed the state"),
        (Fault::NeverEnds, "goes on after 100 actions"),
        (Fault::LosesOne, "not conserved"),
        (Fault::PrintsAnotherHeap, "reads as another action"),
        (Fault::ListsNothing, "is not over but has no action"),
        (Fault::ListsAfterTheEnd, "is over but lists actions"),
        (Fault::DiffersWhenReplayed, "replaying gives another state"),
    ] {
        let told = broken(|| {
            play(fault);
        });
        assert!(told.contains(law), "{fault:?}: {told}");
    }
}

#[test]
fn what_is_hidden_is_found() {
    let nim = Nim::new(Fault::HidesFromNorth);
    assert!(broken(|| check_open(&nim)).contains("hides something from seat 2"));
    let mut rng = rand_pcg::Pcg64Mcg::new(1);
    assert!(broken(|| check_hidden(&nim, &mut rng)).contains("a drawn world"));
}

/// Counts found by hand, from heaps of 1 and 2.
#[test]
fn paths_are_counted() {
    let start = Nim { heaps: [1, 2, 0], ..Nim::new(Fault::None) };
    // 0-1 leaves (0, 2): two replies, one ends the game. 1-1 leaves (1, 1): two replies. 1-2 leaves
    // (1, 0): one reply, which ends the game.
    assert_eq!([0, 1, 2, 3, 4].map(|depth| game::perft(&start, depth)), [1, 3, 5, 3, 0]);
}

/// Values found by hand, from heaps of 1 and 2: taking one stone from the heap of 2, or both, ends 2 to 1;
/// taking the heap of 1 ends 1 to 2.
#[test]
fn plain_values_are_those_found_by_hand() {
    let start = Nim { heaps: [1, 2, 0], ..Nim::new(Fault::None) };
    let seats = [Seat::new(0), Seat::new(1)];
    assert_eq!(seats.map(|seat| game::Minimax::new().margin(&start, seat)), [1, -1]);
    let guess = |_: &Nim, _: Seat| panic!("every line ends within three plies");
    assert_eq!(seats.map(|seat| game::look_ahead(&start, 3, seat, &guess)), [1, -1]);
    // After one ply the guess decides; this one likes a large heap.
    let largest = |nim: &Nim, _: Seat| i32::from(*nim.heaps.iter().max().unwrap());
    assert_eq!(game::look_ahead(&start, 1, seats[0], &largest), 2);
}
