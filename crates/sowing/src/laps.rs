//! One lap on a board, under rules that make it depend on the houses it passes.

use crate::board::{Board, Lane, Mark};
use crate::ring::Ring;
use crate::rules::{Children, Fours, Origin, Rules};
use crate::sown::Witness;

/// What laps won on their way.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct OnTheWay {
    /// Seeds won by the mover.
    pub(crate) captured: u32,
    /// Seeds won by the other player.
    pub(crate) given: u32,
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
        let skips = match rules.origin {
            Origin::Resown | Origin::First => false,
            Origin::Skipped => true,
        };
        let Rules { houses, stores, .. } = *rules;
        let lane = Lane { houses, stores, skips, burns: rules.burns() };
        if !rules.walks() {
            return self.lap(from, seeds, lane);
        }
        if W::IS_NOBODY && !rules.twos && self.is_unmarked() {
            let Some(winner) = FourWinner::under(rules) else { return self.lap(from, seeds, lane) };
            if let Some(past) = self.lap_past_fours(from, seeds, lane, winner.by_last) {
                let [mine, theirs] = if winner.to_owner {
                    [past.own, past.other]
                } else {
                    [past.own + past.other, 0]
                };
                let store = Self::stride(houses) - 1;
                self.add(store, 4 * mine);
                self.add(2 * store + 1, 4 * theirs);
                won.captured += 4 * mine;
                won.given += 4 * theirs;
                return past.last;
            }
        }
        self.walk(from, seeds, *rules, is_first, won, witness)
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
                || rules.children == Children::Krur && theirs && board.is_child(place)
                || rules.twos && !is_first && theirs && board.seeds(place) == 2
        };
        let skips = rules.origin == Origin::Skipped && {
            let mut others = Self::houses(houses).filter(|&place| place != from);
            others.any(|place| !self.is(Mark::Burnt, place))
        };
        let winner = FourWinner::under(&rules);
        let wins = winner.is_some();
        let FourWinner { by_last, to_owner } = winner.unwrap_or_default();
        let mut place = from;
        for left in (0..seeds).rev() {
            loop {
                place = Self::next_pit(place, houses, rules.stores);
                if !(is_passed(self, place) || skips && place == from) {
                    break;
                }
            }
            self.add(place, 1);
            if wins && (left > 0 || by_last) && place != store && self.seeds(place) == 4 {
                self.take(place);
                let mine = !to_owner || self.is_mine(place, houses);
                witness.four(place, mine, seeds - left);
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
