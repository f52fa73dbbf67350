//! Random play at full speed.

use crate::board::Board;
#[cfg(not(target_family = "wasm"))]
use crate::folded::BroadWork;
use crate::folded::Work;
#[cfg(not(target_family = "wasm"))]
use crate::packed::Broad;
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
    let mut over = position.has_ended();
    while played.plies < most_plies && !over {
        let passes = position.rules().properties().passes && !position.is_filling();
        if passes && position.is_bare(true) {
            over = position.play_pass(&mut ());
        } else if let Some(made) = position.sow_any(|| (rng.next_u64() >> 32) as u32) {
            played.seeds += made.sown.seeds;
            over = made.over;
        } else {
            break;
        }
        played.plies += 1;
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
    position.fold_named(Playouts { games, most_plies, rng })
}

/// Plays so many games on the broad board as [`playouts`] does.
#[cfg(not(target_family = "wasm"))]
pub fn playouts_broad(
    position: &Position<Rules, Broad>,
    games: u64,
    most_plies: u64,
    rng: &mut Pcg64Mcg,
) -> Playout {
    position.fold_broad(Playouts { games, most_plies, rng })
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
        self.play(&position)
    }
}

#[cfg(not(target_family = "wasm"))]
impl BroadWork for Playouts<'_> {
    type Done = Playout;

    fn on<S: Source>(self, position: Position<S, Broad>) -> Playout {
        self.play(&position)
    }
}

impl Playouts<'_> {
    fn play<S: Source, B: Board>(self, position: &Position<S, B>) -> Playout {
        let Self { games, most_plies, rng } = self;
        (0..games).fold(Playout::default(), |all, _| {
            let played = playout(position.clone(), rng, most_plies);
            Playout { plies: all.plies + played.plies, seeds: all.seeds + played.seeds }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ALL;
    use crate::wide::Wide;
    use game::State;
    use rand::SeedableRng;

    /// Plays at random, and tells whether each draw of many is a legal sowing, and each legal sowing is drawn.
    fn draws_what_is_legal<S: Source, B: Board>(start: Position<S, B>, rng: &mut Pcg64Mcg) {
        let mut position = start;
        for _ in 0..150 {
            if position.has_ended() {
                break;
            }
            if position.must_pass() {
                position.play_pass(&mut ());
                continue;
            }
            let after = |action| {
                let mut after = position.clone();
                after.play_unchecked(action);
                after
            };
            let sown: Vec<_> = position.legal_actions().into_iter().map(after).collect();
            let mut is_drawn = vec![false; sown.len()];
            for _ in 0..60 {
                let drawn = draw(&position, rng);
                let is_this: Vec<_> = sown.iter().map(|after| *after == drawn).collect();
                assert!(is_this.contains(&true), "{position:?}: {drawn:?} is no legal sowing");
                is_drawn.iter_mut().zip(is_this).for_each(|(drawn, is_this)| *drawn |= is_this);
            }
            // Of up to twelve, one is left out by 60 draws once in 185 times.
            let left_out = is_drawn.iter().filter(|is_drawn| !**is_drawn).count();
            assert!(left_out <= 2, "{position:?}: {left_out} of {} are never drawn", sown.len());
            position = draw(&position, rng);
        }
    }

    /// Returns the position after a sowing at random, and after the end if nothing can be sown then.
    fn draw<S: Source, B: Board>(position: &Position<S, B>, rng: &mut Pcg64Mcg) -> Position<S, B> {
        let mut drawn = position.clone();
        let sown = drawn.sow_any(|| (rng.next_u64() >> 32) as u32);
        assert!(sown.is_some(), "{position:?}: something may be sown");
        let over = drawn.has_ended();
        let stuck = (!over).then(|| drawn.clone().end_if_stuck()).flatten();
        stuck.unwrap_or(drawn)
    }

    #[test]
    fn draws_are_the_legal_houses_in_every_game() {
        let mut rng = Pcg64Mcg::seed_from_u64(3);
        for game in ALL {
            let rules = game.rules.single();
            for _ in 0..8 {
                draws_what_is_legal(Position::<_, Wide>::start(&rules), &mut rng);
                if rules.fits_packed() {
                    draws_what_is_legal(Position::<_, Packed>::start(&rules), &mut rng);
                }
                #[cfg(not(target_family = "wasm"))]
                if rules.fits_broad() {
                    draws_what_is_legal(Position::<_, Broad>::start(&rules), &mut rng);
                }
            }
        }
    }
}
