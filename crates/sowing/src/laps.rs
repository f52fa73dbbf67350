//! One lap on a board, under rules that make it depend on the houses it passes.

use crate::board::{Board, Lane, Mark, Past};
use crate::ring::Ring;
use crate::rules::{Fours, Origin, Rules};
use crate::sown::Witness;

/// What laps won on their way.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct OnTheWay {
    /// Seeds won by the mover.
    pub(crate) captured: u32,
    /// Seeds won by the other player.
    pub(crate) given: u32,
    /// Whether the other player won the last of them. Told only where a position remembers it.
    pub(crate) gave_last: bool,
}

/// Who wins houses made four on the way, where anybody does.
#[derive(Clone, Copy, Debug, Default)]
struct FourWinner {
    /// Whether the last seed of a lap wins too.
    by_last: bool,
    /// Whether the owner of the house wins, and not the mover.
    to_owner: bool,
}

impl FourWinner {
    #[inline(always)]
    const fn under(rules: &Rules) -> Option<Self> {
        match rules.fours {
            Fours::Never => None,
            Fours::Owner => Some(Self { by_last: false, to_owner: true }),
            Fours::Sower => Some(Self { by_last: false, to_owner: false }),
            Fours::AllOwner => Some(Self { by_last: true, to_owner: true }),
            Fours::AllSower => Some(Self { by_last: true, to_owner: false }),
        }
    }
}

/// Laps on any board.
pub(crate) trait Laps: Board {
    /// Returns where laps fall.
    #[inline(always)]
    fn lane(rules: &Rules) -> Lane {
        let skips = match rules.origin {
            Origin::Resown | Origin::First => false,
            Origin::Skipped => true,
        };
        Lane { houses: rules.houses, stores: rules.stores, skips, burns: rules.burns() }
    }

    /// Drops seeds that were lifted from a house, and returns the place of the last one.
    #[inline(always)]
    fn drop_lap<W: Witness>(
        &mut self,
        from: usize,
        seeds: u32,
        rules: &Rules,
        is_first: bool,
        won: &mut OnTheWay,
        witness: &mut W,
    ) -> usize {
        let lane = Self::lane(rules);
        if !rules.walks() {
            return self.lap(from, seeds, lane);
        }
        let is_unmarked = !rules.marks() || self.is_unmarked();
        if W::IS_NOBODY && !rules.twos && is_unmarked && !rules.remembers_heir() {
            let Some(winner) = FourWinner::under(rules) else { return self.lap(from, seeds, lane) };
            if let Some(past) = self.lap_past_fours(from, seeds, lane, winner.by_last) {
                let [mine, theirs] = if winner.to_owner {
                    [past.own, past.other]
                } else {
                    [past.own + past.other, 0]
                };
                let store = Self::stride(rules.houses) - 1;
                self.add(store, 4 * mine);
                self.add(2 * store + 1, 4 * theirs);
                won.captured += 4 * mine;
                won.given += 4 * theirs;
                return past.last;
            }
        }
        if FourWinner::under(rules).is_none() {
            let children = rules.children.are_closed();
            let past = Past { children, twos: rules.twos && !is_first };
            if let Some(last) = self.lap_past(from, seeds, lane, past) {
                return last;
            }
        }
        if !Self::IS_SMALL {
            return self.walk(from, seeds, *rules, is_first, won, witness);
        }
        let mut board = self.clone();
        let mut walked = *won;
        let last = board.walk(from, seeds, *rules, is_first, &mut walked, witness);
        *self = board;
        *won = walked;
        last
    }

    /// Drops seeds one by one: houses may be passed over because of what they hold or whose they are, and
    /// houses made four are won at once.
    fn walk<W: Witness>(
        &mut self,
        from: usize,
        seeds: u32,
        rules: Rules,
        is_first: bool,
        won: &mut OnTheWay,
        witness: &mut W,
    ) -> usize {
        let houses = rules.houses;
        let store = Self::stride(houses) - 1;
        let is_passed = |board: &Self, place: usize| {
            if place == store {
                return false;
            }
            let theirs = !board.is_mine(place, houses);
            board.is(Mark::Burnt, place)
                || rules.children.are_closed() && theirs && board.is_child(place)
                || rules.twos && !is_first && theirs && board.seeds(place) == 2
        };
        let winner = FourWinner::under(&rules);
        let wins = winner.is_some();
        let FourWinner { by_last, to_owner } = winner.unwrap_or_default();
        let next = |board: &Self, mut place: usize| loop {
            place = Self::next_pit(place, houses, rules.stores);
            if !is_passed(board, place) {
                break place;
            }
        };
        let mut place = from;
        for left in (0..seeds).rev() {
            place = next(self, place);
            if rules.origin.is_skipped() && place == from {
                // Where every other pit is passed over, the seed falls here all the same.
                place = next(self, place);
            }
            self.add(place, 1);
            if wins && (left > 0 || by_last) && place != store && self.seeds(place) == 4 {
                self.take(place);
                let mine = !to_owner || self.is_mine(place, houses);
                witness.four(place, mine, seeds - left);
                won.gave_last = !mine;
                if mine {
                    self.add(store, 4);
                    won.captured += 4;
                } else {
                    self.add(2 * store + 1, 4);
                    won.given += 4;
                }
            }
        }
        place
    }
}

impl<B: Board> Laps for B {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{ANYWOLI, BOSH, GABATA, KRUR, LAMLAMETA, PALLANGUZHI, PANDI};
    use crate::packed::Packed;
    use crate::wide::Wide;
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64Mcg;

    /// Compares laps on one board with those that a wide board walks pit by pit.
    fn drops_as_a_wide_board_does<B: Board>(rules: &Rules, rng: &mut Pcg64Mcg) {
        let houses = rules.houses;
        let mut board = B::empty(houses);
        let mut wide = Wide::empty(houses);
        let (places, wide_places): (Vec<_>, Vec<_>) =
            (B::houses(houses).collect(), Wide::houses(houses).collect());
        for (&place, &wide_place) in places.iter().zip(&wide_places) {
            let seeds = rng.random_range(0..5);
            board.add(place, seeds);
            wide.add(wide_place, seeds);
            for mark in [Mark::Child, Mark::Across] {
                if rules.owns_houses() && rng.random_range(0..4) == 0 {
                    board.mark(mark, place);
                    wide.mark(mark, wide_place);
                }
            }
        }
        let from = rng.random_range(0..places.len());
        let seeds = rng.random_range(1..40);
        let (mut won, mut wide_won) = (OnTheWay::default(), OnTheWay::default());
        board.take(places[from]);
        wide.take(wide_places[from]);
        let is_stuck = rules.children.are_closed()
            && places.iter().all(|&place| !board.is_mine(place, houses) && board.is_child(place));
        if is_stuck {
            return;
        }
        let lane = B::lane(rules);
        if let Some(next) = B::house_after(places[from], seeds, lane)
            && !rules.walks()
        {
            let last = board.clone().lap(places[from], seeds, lane);
            assert_eq!(next, B::next_house(last, houses), "{board:?} {from} {seeds}");
        }
        let last = board.drop_lap(places[from], seeds, rules, false, &mut won, &mut ());
        let wide_last =
            wide.drop_lap(wide_places[from], seeds, rules, false, &mut wide_won, &mut ());
        assert_eq!((won.captured, won.given), (wide_won.captured, wide_won.given));
        assert_eq!(
            places.iter().position(|&at| at == last),
            wide_places.iter().position(|&at| at == wide_last)
        );
        for (&place, &wide_place) in places.iter().zip(&wide_places) {
            assert_eq!(board.seeds(place), wide.seeds(wide_place), "{board:?} {from} {seeds}");
        }
    }

    /// Drops three seeds from the only house that is not passed over, where none falls if there is another.
    fn drops_where_it_can<B: Board>(rules: &Rules, marks: &[Mark]) {
        let rules = Rules { origin: Origin::Skipped, ..*rules };
        let mut board = B::empty(rules.houses);
        let places: Vec<_> = B::houses(rules.houses).collect();
        for &place in &places[1..] {
            board.add(place, 2);
            for &mark in marks {
                board.mark(mark, place);
            }
            if !marks.is_empty() && place < places[usize::from(rules.houses)] {
                board.mark(Mark::Across, place);
            }
        }
        let mut won = OnTheWay::default();
        let last = board.drop_lap(places[0], 3, &rules, false, &mut won, &mut ());
        assert_eq!((last, board.seeds(places[0])), (places[0], 3), "{board:?}");
    }

    #[test]
    fn a_lap_ends_where_every_other_house_is_passed_over() {
        drops_where_it_can::<Packed>(&KRUR.with_size(2, 1), &[Mark::Child]);
        drops_where_it_can::<Wide>(&KRUR.with_size(2, 1), &[Mark::Child]);
        drops_where_it_can::<Packed>(&LAMLAMETA.with_size(1, 2), &[]);
        drops_where_it_can::<Wide>(&LAMLAMETA.with_size(1, 2), &[]);
    }

    #[test]
    fn laps_past_houses_drop_as_those_that_are_walked() {
        let mut rng = Pcg64Mcg::seed_from_u64(6);
        for _ in 0..3000 {
            for rules in [KRUR, GABATA, LAMLAMETA, PALLANGUZHI, PANDI, ANYWOLI, BOSH] {
                for houses in [1, 2, 4, 6, 7] {
                    drops_as_a_wide_board_does::<Packed>(&rules.with_size(houses, 1), &mut rng);
                }
                #[cfg(not(target_family = "wasm"))]
                for houses in [8, 12, 15] {
                    drops_as_a_wide_board_does::<crate::packed::Broad>(
                        &rules.with_size(houses, 1),
                        &mut rng,
                    );
                }
            }
        }
    }
}
