//! Relays: laps that follow one another within a move, and how many may.

use crate::board::Board;
use crate::rules::{MOST_LAPS, Stores};
use crate::sown::Witness;

/// Why a relay cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unplayable {
    /// It comes back to where it began.
    Endless,
    /// It takes more than [`MOST_LAPS`].
    TooLong,
}

/// What the next-house relay did.
pub(crate) struct RelayEnd {
    pub(crate) laps: u64,
    pub(crate) seeds: u64,
    pub(crate) captured: u32,
    pub(crate) last: usize,
}

/// Relays on any board.
pub(crate) trait Relays: Board {
    /// Whether relays that sow into the store take at most [`MOST_LAPS`] on every board of this kind.
    ///
    /// Each circuit of the track banks a seed, so a relay sows at most a circuit for every seed of the board and
    /// one more; and every lap but the first has two seeds or more.
    const SHORT_RELAYS: bool =
        (2 * Self::MAX_HOUSES as u64 + 1) * (Self::MAX_TOTAL + 1) / 2 < MOST_LAPS;

    /// Returns the house after a house, on either side, passing over stores.
    #[inline(always)]
    fn next_house(place: usize, houses: u16) -> usize {
        let (stride, houses) = (Self::stride(houses), usize::from(houses));
        if place + 1 == houses {
            stride
        } else if place + 1 == stride + houses {
            0
        } else {
            place + 1
        }
    }

    /// Sows from an own house lap by lap until the next house is empty, and banks the house after it.
    ///
    /// Leaves the board as it was when the relay cannot be played, or not with so many laps. Undoing a lap is unique, so laps
    /// permute the pairs of a board and a house to lift, and a relay that does not end comes back to the
    /// pair it began with: that pair alone has to be compared.
    fn sow_from_next<W: Witness>(
        &mut self,
        from: usize,
        houses: u16,
        most_laps: u64,
        witness: &mut W,
    ) -> Result<RelayEnd, Unplayable> {
        let before = self.clone();
        let mut relay = RelayEnd { laps: 0, seeds: 0, captured: 0, last: from };
        let mut place = from;
        loop {
            let lifted = self.take(place);
            witness.lap(place, lifted);
            relay.last = self.lap(place, lifted, houses, Stores::Skipped);
            relay.laps += 1;
            relay.seeds += u64::from(lifted);
            place = Self::next_house(relay.last, houses);
            if self.seeds(place) == 0 {
                let beyond = Self::next_house(place, houses);
                relay.captured = self.take(beyond);
                witness.capture(beyond, relay.captured);
                self.add(Self::stride(houses) - 1, relay.captured);
                return Ok(relay);
            }
            let unplayable = if place == from && *self == before {
                Unplayable::Endless
            } else if relay.laps == most_laps {
                Unplayable::TooLong
            } else {
                continue;
            };
            *self = before;
            return Err(unplayable);
        }
    }

    /// Sows from an own house while the last seed falls in an occupied house, to see whether that can be played.
    fn try_occupied(mut self, from: usize, houses: u16, most_laps: u64) -> Result<(), Unplayable> {
        let store = Self::stride(houses) - 1;
        let mut place = from;
        for _ in 0..most_laps {
            let lifted = self.take(place);
            place = self.lap(place, lifted, houses, Stores::Own);
            if place == store || self.seeds(place) == 1 {
                return Ok(());
            }
        }
        Err(Unplayable::TooLong)
    }
}

impl<B: Board> Relays for B {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::action::{House, Refusal};
    use crate::board::Packed;
    use crate::games;
    use crate::pit::Pit;
    use crate::rules::Relay;
    use crate::setup::{HouseSetup, Setup};
    use crate::side::{BySide, Side};
    use crate::trace::unplayable;
    use crate::wide::Wide;
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64Mcg;

    fn tried<B: Board>(relay: Relay, setup: &Setup, most_laps: u64) -> Result<(), Unplayable> {
        let houses = setup.size() as u16;
        let mut board = B::empty(houses);
        for (side, first) in [(Side::South, 0), (Side::North, B::stride(houses))] {
            for (index, house) in setup.houses[side].iter().enumerate() {
                board.add(first + index, house.seeds() as u32);
            }
        }
        match relay {
            Relay::Occupied => board.try_occupied(0, houses, most_laps),
            _ => board.clone().sow_from_next(0, houses, most_laps, &mut ()).map(|_| ()),
        }
    }

    /// The packed board, the wide one and the seed-by-seed twin refuse at the same lap, for the same reason.
    #[test]
    fn all_boards_give_up_at_the_same_lap() {
        let mut rng = Pcg64Mcg::seed_from_u64(5);
        let mut refused = [0; 2];
        for round in 0..3000 {
            let relay = if round % 2 == 0 { Relay::NextHouse } else { Relay::Occupied };
            let houses = rng.random_range(1..=4);
            let mut side = || -> Vec<HouseSetup> {
                (0..houses).map(|_| HouseSetup::Seeds(rng.random_range(0..20))).collect()
            };
            let mut sides = BySide { south: side(), north: side() };
            sides.south[0] = HouseSetup::Seeds(rng.random_range(1..60));
            let setup =
                Setup { stores: BySide::default(), houses: sides, mover: Side::South, stage: None };
            let rules = match relay {
                Relay::Occupied => games::CONGKAK_TRADITIONAL.with_size(houses as u16, 1),
                _ => games::CONGKAK.with_size(houses as u16, 1),
            };
            for most_laps in 1..12 {
                let pit = Pit::House(Side::South, House::from_index(0));
                let slow =
                    unplayable(&rules, &setup, pit, most_laps).map(|refusal| match refusal {
                        Refusal::EndlessRelay { .. } => Unplayable::Endless,
                        Refusal::RelayTooLong { .. } => Unplayable::TooLong,
                        other => panic!("{other}"),
                    });
                assert_eq!(
                    tried::<Packed>(relay, &setup, most_laps).err(),
                    slow,
                    "{setup} {relay:?} {most_laps}"
                );
                assert_eq!(tried::<Wide>(relay, &setup, most_laps).err(), slow, "{setup}");
                if let Some(reason) = slow {
                    refused[usize::from(reason == Unplayable::Endless)] += 1;
                }
            }
        }
        assert!(refused.iter().all(|&times| times > 20), "{refused:?}");
    }
}
