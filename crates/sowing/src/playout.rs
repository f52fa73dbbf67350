//! Random play at full speed.

use crate::board::Board;
use crate::folded::Work;
use crate::packed::Packed;
use crate::position::{Position, Source};
use crate::rules::Rules;
use rand::Rng;
use rand_pcg::Pcg64Mcg;

/// What was played at random.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Playout {
    /// Plies, passes among them.
    pub plies: u64,
    /// Seeds dropped.
    pub seeds: u64,
}

/// Plays at random to the end of the set or round, or for so many plies; without a rule of repetition a game may
/// not end. Every house that may be sown is as likely as any other, and nobody swaps.
///
/// ```
/// use rand::SeedableRng;
/// use sowing::{Packed, Position, games::OWARE, playout};
///
/// let start = Position::<_, Packed>::start(&OWARE);
/// let played = playout(start, &mut rand_pcg::Pcg64Mcg::seed_from_u64(1), 1000);
/// assert!(played.plies > 10 && played.seeds >= played.plies);
/// ```
pub fn playout<S: Source, B: Board>(
    position: Position<S, B>,
    rng: &mut impl Rng,
    most_plies: u64,
) -> Playout {
    let mut position = position;
    let mut played = Playout::default();
    while played.plies < most_plies && !position.has_ended() {
        played.plies += 1;
        if position.must_pass() {
            position.play_pass(&mut ());
            continue;
        }
        let place = position.pick_place(|| (rng.next_u64() >> 32) as u32);
        played.seeds += position.sow_place(place, &mut ()).seeds;
    }
    played
}

/// Plays so many games as [`playout`] does, one after the other. Rules that the compiler folds are folded.
pub fn playouts(
    position: &Position<Rules, Packed>,
    games: u64,
    most_plies: u64,
    rng: &mut Pcg64Mcg,
) -> Playout {
    position.fold(Playouts { games, most_plies, rng })
}

/// So many games.
struct Playouts<'a> {
    games: u64,
    most_plies: u64,
    rng: &'a mut Pcg64Mcg,
}

impl Work for Playouts<'_> {
    type Done = Playout;

    fn on<S: Source>(self, position: Position<S, Packed>) -> Playout {
        let Self { games, most_plies, rng } = self;
        (0..games).fold(Playout::default(), |all, _| {
            let played = playout(position, rng, most_plies);
            Playout { plies: all.plies + played.plies, seeds: all.seeds + played.seeds }
        })
    }
}
