//! What one sowing does to a board: laps, the relay, and the captures tried in order.
//!
//! Each stage is one function with a `match` over its rule, so that rules that are constants leave only the code
//! they need. Turns, ends and the rest are the position's.

use crate::board::{Board, Mark};
use crate::laps::{Laps, OnTheWay};
use crate::relay::{Unplayable, Watch};
use crate::ring::Ring;
use crate::rules::{
    Again, Children, CountsIn, ExtraTurn, GapCapture, LastSeed, OppositeCapture, OppositeIn, Relay,
    Rules, Slam, Stores, TuzdykBar,
};
use crate::sown::Witness;
use crate::stage::Stage;

/// What one sowing did to a board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Played {
    /// Laps.
    pub(crate) laps: u64,
    /// Seeds dropped.
    pub(crate) seeds: u64,
    /// The place of the last one.
    pub(crate) last: usize,
    /// Seeds won by the mover.
    pub(crate) captured: u32,
    /// Seeds won by the other player.
    pub(crate) given: u32,
    /// Whether the other player won the last of all. Told only where a position remembers it.
    pub(crate) gave_last: bool,
    /// Whether the mover has earned another turn.
    pub(crate) earned: bool,
    /// Whether the other side was emptied by a capture, or would have been.
    pub(crate) slam: bool,
}

/// Laps after which a relay is watched for one that never ends: a power of two, as [`Watch`] looks back to laps of
/// such numbers.
const UNWATCHED: u64 = 64;

/// Sowings on any board.
pub(crate) trait Moves: Laps + Ring {
    /// Whether relays that sow into the store take at most [`MOST_LAPS`](crate::MOST_LAPS) on every board of
    /// this kind.
    ///
    /// Each circuit of the track banks a seed, so a relay sows at most a circuit for every seed of the board and
    /// one more; and every lap but the first has two seeds or more.
    const SHORT_RELAYS: bool =
        (2 * Self::MAX_HOUSES as u64 + 1) * (Self::MAX_TOTAL + 1) / 2 < crate::MOST_LAPS;

    /// Tells whether every relay under these rules ends, and soon enough, on a board of this kind.
    #[inline(always)]
    fn relays_are_short(rules: &Rules) -> bool {
        match (rules.relay, rules.stores) {
            (Relay::None, _) => true,
            (Relay::Occupied, Stores::Own) => Self::SHORT_RELAYS,
            (Relay::Occupied | Relay::NextHouse, _) => false,
        }
    }

    /// Sows a house with seeds that belongs to the mover, with all that follows but the turn and the end.
    ///
    /// Leaves the board as it was when the relay cannot be played, or not with so many laps.
    #[inline(always)]
    fn play_house<W: Witness>(
        &mut self,
        from: usize,
        rules: &Rules,
        stage: Stage,
        most_laps: u64,
        witness: &mut W,
    ) -> Result<Played, Unplayable> {
        if rules.opening.takes_every_other() && stage == Stage::Fresh {
            let (board, played) = self.clone().open_every_other(from, *rules, witness);
            *self = board;
            return Ok(played);
        }
        let store = Self::stride(rules.houses) - 1;
        // A slam empties a side that held seeds.
        let other_held =
            rules.slam.is_told_by_seeds_before() && !self.is_bare(false, rules.owns_houses());
        let mut won = OnTheWay::default();
        let first = (!Self::relays_are_short(rules)).then(|| self.clone());
        let mut watch = None;
        // Most relays are over before it pays to watch them. One that never ends is found all the same, unless the
        // bound comes first.
        let unwatched = if most_laps > 4 * UNWATCHED { UNWATCHED } else { 0 };
        let (mut laps, mut seeds) = (0, 0);
        let mut captured = 0;
        let mut place = from;
        let is_first = rules.twos && stage == Stage::Fresh;
        let lone = self.seeds(from) == 1;
        let (last, next) = loop {
            // The first house is mostly the mover's own; nobody could foretell on which side a relay goes on.
            let lifted = if laps == 0 { self.take(place) } else { self.take_on_either(place) };
            witness.lap(place, lifted);
            let kept = self.keep_first(place, lifted, rules);
            let last = self.drop_lap(place, lifted - kept, rules, is_first, &mut won, witness);
            seeds += u64::from(lifted);
            laps += 1;
            let next = self.house_after_lap(place, lifted - kept, last, rules);
            let onward = match self.next_lift(last, next, rules) {
                None => {
                    let before = captured;
                    let onward = self.take_and_go_on(last, next, *rules, &mut captured, witness);
                    won.gave_last &= captured == before;
                    onward
                }
                onward => onward,
            };
            match onward {
                None => break (last, next),
                Some(onward) => place = onward,
            }
            if let Some(first) = &first {
                if laps < unwatched {
                    continue;
                }
                let watch = watch.get_or_insert_with(|| Watch::new(first, from));
                let unplayable = if watch.is_endless(laps, self, place) {
                    Unplayable::Endless
                } else if laps == most_laps {
                    Unplayable::TooLong
                } else {
                    continue;
                };
                *self = first.clone();
                return Err(unplayable);
            }
        };
        let mut played = Played {
            laps,
            seeds,
            last,
            captured: captured + won.captured,
            given: won.given,
            gave_last: won.gave_last,
            earned: false,
            slam: false,
        };
        if last == store {
            played.earned = match rules.extra_turn {
                ExtraTurn::Never => false,
                ExtraTurn::NotOnFirstMove => stage != Stage::Fresh,
                ExtraTurn::Always => true,
            };
            return Ok(played);
        }
        if rules.owns_houses() && self.is_child(last) {
            self.end_in_child(last, *rules, &mut played, witness);
            return Ok(played);
        }
        if self.win_child(last, rules, &mut played, witness) || is_first {
            return Ok(played);
        }
        let mut taken = captured;
        if !(lone && laps == 1 && !rules.lone) {
            taken += self.capture_counts(last, other_held, rules, &mut played, witness);
        }
        taken += self.capture_opposite(last, rules, witness);
        taken += self.capture_beyond(last, next, rules, witness);
        let earns = match rules.again {
            Again::Never => false,
            // A branch, as whose turn it is would otherwise wait for what is taken.
            Again::Once | Again::Always if taken == 0 => return Ok(played),
            Again::Once => stage != Stage::Again,
            Again::Always => true,
        };
        played.gave_last &= taken == captured;
        played.captured += taken - captured;
        self.add(store, taken - captured);
        played.earned = earns || played.slam && rules.slam.moves_again();
        Ok(played)
    }

    /// Drops the first of some lifted seeds where it came from, if it is sown there, and returns how many that were.
    #[inline(always)]
    fn keep_first(&mut self, place: usize, lifted: u32, rules: &Rules) -> u32 {
        if !rules.origin.keeps_first() {
            return 0;
        }
        // Without a branch: nobody could foretell how many seeds a house holds.
        let kept = u32::from(lifted >= 2);
        self.add(place, kept);
        kept
    }

    /// The same where rules are known at run time only, with as many laps as are legal.
    ///
    /// What a browser loads is small: there this is called, and elsewhere it is a part of whoever calls it.
    #[cfg_attr(target_family = "wasm", inline(never))]
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn play_any<W: Witness>(
        &mut self,
        from: usize,
        rules: &Rules,
        stage: Stage,
        witness: &mut W,
    ) -> Result<Played, Unplayable> {
        self.play_house(from, rules, stage, crate::MOST_LAPS, witness)
    }

    /// Returns the house that a relay lifts after a last seed, if it goes on; `next` is the house after the last.
    #[inline(always)]
    fn next_lift(&self, last: usize, next: usize, rules: &Rules) -> Option<usize> {
        match rules.relay {
            Relay::None => None,
            Relay::Occupied => {
                let store = Self::stride(rules.houses) - 1;
                if last == store || self.seeds(last) <= 1 || self.stops_relay(last, rules) {
                    None
                } else {
                    Some(last)
                }
            }
            Relay::NextHouse => (self.seeds(next) > 0).then_some(next),
        }
    }

    /// Returns the next house after the last of a lap that is not burnt; under rules that do not ask for it, any place.
    #[inline(always)]
    fn house_after_lap(&self, from: usize, seeds: u32, last: usize, rules: &Rules) -> usize {
        match (rules.relay, rules.gap) {
            (Relay::None | Relay::Occupied, GapCapture::Never) => return last,
            (Relay::NextHouse, _)
            | (_, GapCapture::Once | GapCapture::Series | GapCapture::Continue) => {}
        }
        let is_plain = !rules.walks() && (!rules.burns() || self.is_unmarked());
        match Self::house_after(from, seeds, Self::lane(rules)) {
            Some(next) if is_plain => next,
            _ => self.open_house_after(last, rules),
        }
    }

    /// Tells whether a last seed in an occupied house wins something there, so that the relay stops.
    #[inline(always)]
    fn stops_relay(&self, last: usize, rules: &Rules) -> bool {
        if self.counts_at(last, rules) {
            return true;
        }
        match rules.children {
            Children::Never | Children::Tuzdyk => false,
            Children::Krur | Children::Weg => {
                self.is_child(last) || self.seeds(last) == 4 && !self.is_mine(last, rules.houses)
            }
        }
    }

    /// Returns the next house that is not burnt.
    #[inline(always)]
    fn open_house_after(&self, place: usize, rules: &Rules) -> usize {
        let mut next = Self::next_house(place, rules.houses);
        if rules.burns() && !self.is_unmarked() {
            while self.is(Mark::Burnt, next) && next != place {
                next = Self::next_house(next, rules.houses);
            }
        }
        next
    }

    /// Returns the last house before a house that is not burnt.
    #[inline(always)]
    fn open_house_before(&self, place: usize, rules: &Rules) -> usize {
        let mut before = Self::house_before(place, rules.houses);
        if rules.burns() && !self.is_unmarked() {
            while self.is(Mark::Burnt, before) && before != place {
                before = Self::house_before(before, rules.houses);
            }
        }
        before
    }

    /// Tells whether a house may be captured by count, as it is.
    #[inline(always)]
    fn counts_at(&self, place: usize, rules: &Rules) -> bool {
        if rules.counts.is_none() {
            return false;
        }
        let seeds = match rules.counts_in {
            CountsIn::Other => self.other_seeds(place, rules.houses),
            CountsIn::Both => self.seeds(place),
        };
        rules.counts.has(seeds) && !(rules.owns_houses() && self.is_child(place))
    }

    /// Takes the last house by its count, and with a chain those before it, and returns how much.
    #[inline(always)]
    fn capture_counts<W: Witness>(
        &mut self,
        last: usize,
        other_held: bool,
        rules: &Rules,
        played: &mut Played,
        witness: &mut W,
    ) -> u32 {
        if W::IS_NOBODY && rules.properties().captures_one_even {
            return self.take_other_if_even(last, rules.houses);
        }
        if !self.counts_at(last, rules) {
            return 0;
        }
        let links = if rules.chain { 2 * u32::from(rules.houses) } else { 1 };
        // Under most rulings on grand slams it must be known what would be taken before anything is.
        let slams = match rules.slam {
            Slam::Take | Slam::Last => false,
            Slam::Nothing | Slam::Illegal | Slam::Leave | Slam::Forfeit | Slam::Again => {
                other_held && self.would_slam(last, links, *rules)
            }
        };
        played.slam = slams;
        if slams && rules.slam.takes_nothing() {
            return 0;
        }
        let mut taken = 0;
        let mut place = last;
        for link in 0..links {
            if link > 0 && !self.counts_at(place, rules) {
                break;
            }
            let before = self.open_house_before(place, rules);
            if slams && rules.slam.leaves_last() && !self.counts_at(before, rules) {
                break;
            }
            let seeds = self.take(place);
            witness.capture(place, seeds);
            taken += seeds;
            place = before;
        }
        taken
    }

    /// Tells whether a capture from here on back would leave the other side without a seed.
    #[inline(always)]
    fn would_slam(&self, last: usize, links: u32, rules: Rules) -> bool {
        let largest = rules.counts.largest();
        // A house with more than any count that is captured is left.
        let keeps = largest < 127 && self.is_unmarked() && self.exceeds(false, largest);
        !keeps && self.would_take_all(last, links, rules)
    }

    /// Tries a capture from here on back, and tells whether it would leave the other side without a seed.
    fn would_take_all(&self, last: usize, links: u32, rules: Rules) -> bool {
        let rules = &rules;
        let mut board = self.clone();
        let mut place = last;
        for _ in 0..links {
            if !board.counts_at(place, rules) {
                break;
            }
            board.take(place);
            place = board.open_house_before(place, rules);
        }
        board.is_bare(false, rules.owns_houses())
    }

    /// Takes the house opposite a last seed in an empty house, and returns how much.
    #[inline(always)]
    fn capture_opposite<W: Witness>(&mut self, last: usize, rules: &Rules, witness: &mut W) -> u32 {
        let always = match rules.opposite {
            OppositeCapture::Never => return 0,
            OppositeCapture::WithSeeds => false,
            OppositeCapture::Always => true,
        };
        if self.seeds(last) != 1 {
            return 0;
        }
        let own = last < Self::stride(rules.houses);
        let here = match rules.opposite_in {
            OppositeIn::Own => own,
            OppositeIn::Both => true,
        };
        if rules.twos {
            return if own { self.capture_twos(last, *rules, witness) } else { 0 };
        }
        let mut taken = 0;
        if here {
            let opposite = Self::opposite(last, rules.houses);
            let there = self.seeds(opposite);
            let too_many = rules.most > 0 && there > u32::from(rules.most);
            if (there > 0 || always) && !too_many {
                self.take(opposite);
                taken += there;
                if self.is_open(opposite) {
                    witness.capture(opposite, there);
                }
                match rules.last_seed {
                    LastSeed::Taken => {
                        self.take(last);
                        taken += 1;
                        witness.capture(last, 1);
                    }
                    LastSeed::Left => {}
                }
            }
        }
        if rules.sandwich && !own {
            taken += self.capture_sandwich(last, *rules, witness);
        }
        taken
    }

    /// Takes a lone last seed on the other side and its two neighbours there, when they hold equal counts.
    fn capture_sandwich<W: Witness>(&mut self, last: usize, rules: Rules, witness: &mut W) -> u32 {
        let rules = &rules;
        let (stride, houses) = (Self::stride(rules.houses), usize::from(rules.houses));
        if last == stride || last + 1 == stride + houses {
            return 0;
        }
        let (before, after) = (self.seeds(last - 1), self.seeds(last + 1));
        if before == 0 || before != after || self.seeds(last) != 1 {
            return 0;
        }
        let mut taken = 0;
        for place in [last - 1, last, last + 1] {
            let seeds = self.take(place);
            witness.capture(place, seeds);
            taken += seeds;
        }
        taken
    }

    /// Takes the opposite house of exactly two, and with it all other such houses of the other side.
    fn capture_twos<W: Witness>(&mut self, last: usize, rules: Rules, witness: &mut W) -> u32 {
        let rules = &rules;
        let opposite = Self::opposite(last, rules.houses);
        if self.seeds(opposite) != 2 {
            return 0;
        }
        let stride = Self::stride(rules.houses);
        let side = stride..stride + usize::from(rules.houses);
        let others = side.filter(|&place| place != opposite);
        let mut taken = 0;
        for place in std::iter::once(opposite).chain(others) {
            if self.seeds(place) == 2 {
                self.take(place);
                witness.capture(place, 2);
                taken += 2;
            }
        }
        taken
    }

    /// Takes what lies beyond the empty house before which a next-house relay stopped, and returns how much.
    #[inline(always)]
    fn capture_beyond<W: Witness>(
        &mut self,
        last: usize,
        mut gap: usize,
        rules: &Rules,
        witness: &mut W,
    ) -> u32 {
        let series = match rules.gap {
            GapCapture::Never | GapCapture::Continue => return 0,
            GapCapture::Once => false,
            GapCapture::Series => true,
        };
        if rules.empty_landing && self.seeds(last) != 1 {
            return 0;
        }
        let mut taken = 0;
        loop {
            let beyond = self.open_house_after(gap, rules);
            let here = self.take_beyond(beyond, rules, witness);
            taken += here;
            gap = self.open_house_after(beyond, rules);
            if !series || here == 0 || self.seeds(gap) > 0 {
                return taken;
            }
        }
    }

    /// Takes a house beyond a gap, and the house opposite where it goes along.
    #[inline(always)]
    fn take_beyond<W: Witness>(&mut self, beyond: usize, rules: &Rules, witness: &mut W) -> u32 {
        // A branch, as an empty house, were it cleared too, would hold up the next move.
        if self.seeds(beyond) == 0 {
            witness.capture(beyond, 0);
            return 0;
        }
        let mut taken = self.take_on_either(beyond);
        witness.capture(beyond, taken);
        if rules.gap_opposite {
            let opposite = Self::opposite(beyond, rules.houses);
            let there = self.take_on_either(opposite);
            if there > 0 {
                witness.capture(opposite, there);
            }
            taken += there;
        }
        taken
    }

    /// Takes the house beyond a gap and returns the next house to lift, if both hold seeds and the rules say so.
    #[inline(always)]
    fn take_and_go_on<W: Witness>(
        &mut self,
        last: usize,
        gap: usize,
        rules: Rules,
        captured: &mut u32,
        witness: &mut W,
    ) -> Option<usize> {
        match rules.gap {
            GapCapture::Continue => {}
            GapCapture::Never | GapCapture::Once | GapCapture::Series => return None,
        }
        let rules = &rules;
        if rules.empty_landing && self.seeds(last) != 1 {
            return None;
        }
        let beyond = self.open_house_after(gap, rules);
        let taken = self.take_beyond(beyond, rules, witness);
        self.add(Self::stride(rules.houses) - 1, taken);
        *captured += taken;
        if taken == 0 {
            return None;
        }
        let next = self.open_house_after(beyond, rules);
        (self.seeds(next) > 0).then_some(next)
    }

    /// Does what a last seed in a house won for good does.
    #[inline(always)]
    fn end_in_child<W: Witness>(
        &mut self,
        last: usize,
        rules: Rules,
        played: &mut Played,
        witness: &mut W,
    ) {
        let rules = &rules;
        match rules.children {
            Children::Never | Children::Tuzdyk | Children::Krur => {}
            Children::Weg if self.is_mine(last, rules.houses) => {}
            Children::Weg => {
                // The last seed, and one more if there is one.
                let seeds = self.take(last);
                let taken = seeds.min(2);
                self.add(last, seeds - taken);
                self.add(Self::stride(rules.houses) - 1, taken);
                witness.capture(last, taken);
                played.captured += taken;
                played.earned = true;
            }
        }
    }

    /// Wins the last house for good, if the rules give it to the mover.
    #[inline(always)]
    fn win_child<W: Witness>(
        &mut self,
        last: usize,
        rules: &Rules,
        played: &mut Played,
        witness: &mut W,
    ) -> bool {
        let wins = match rules.children {
            Children::Never => false,
            Children::Tuzdyk => self.may_be_tuzdyk(last, rules),
            Children::Krur | Children::Weg => {
                self.seeds(last) == 4 && !self.is_mine(last, rules.houses)
            }
        };
        if wins {
            let seeds = self.seeds(last);
            self.make_child(last, true, rules.houses);
            witness.child(last, seeds);
            played.captured += seeds;
        }
        wins
    }

    /// Tells whether a last seed makes a house the mover's tuzdyk.
    #[inline(always)]
    fn may_be_tuzdyk(&self, last: usize, rules: &Rules) -> bool {
        let (stride, houses) = (Self::stride(rules.houses), usize::from(rules.houses));
        if self.other_seeds(last, rules.houses) != 3 || last + 1 == stride + houses {
            return false;
        }
        let barred = match rules.tuzdyk_bar {
            TuzdykBar::SameNumber => last - stride,
            TuzdykBar::Facing => Self::opposite(last, rules.houses),
        };
        if self.is_unmarked() {
            return rules.tuzdyks > 0;
        }
        let is_mine = |&at: &usize| self.is_child(at) && self.is_mine(at, rules.houses);
        let mine = Self::houses(rules.houses).filter(is_mine).count();
        mine < usize::from(rules.tuzdyks) && !self.is_child(barred)
    }

    /// Plays the opening of Gabata: of the houses after the one that is named, every other one gives up a seed,
    /// and those between them and the house opposite get one.
    #[cold]
    fn open_every_other<W: Witness>(
        mut self,
        from: usize,
        rules: Rules,
        witness: &mut W,
    ) -> (Self, Played) {
        let rules = &rules;
        let across = Self::opposite(from, rules.houses);
        // In a round in which that house is burnt, the named one gets the seed.
        let opposite = if self.is(Mark::Burnt, across) { from } else { across };
        let (mut hand, mut dropped) = (0, 0);
        let mut place = from;
        for step in 1.. {
            place = self.open_house_after(place, rules);
            if place == from {
                break;
            }
            let seeds = self.take(place);
            let gives = step % 2 == 1 && seeds > 0;
            let gets = step % 2 == 0 && hand > 0;
            self.add(place, seeds + u32::from(gets) - u32::from(gives));
            hand = hand + u32::from(gives) - u32::from(gets);
            dropped += u64::from(gets);
            if gives {
                witness.give(place);
            } else if gets {
                witness.drop(place);
            }
        }
        self.add(opposite, hand);
        for _ in 0..hand {
            witness.drop(opposite);
        }
        let mut played = Played {
            laps: 1,
            seeds: dropped + u64::from(hand),
            last: opposite,
            captured: 0,
            given: 0,
            gave_last: false,
            earned: false,
            slam: false,
        };
        self.win_child(opposite, rules, &mut played, witness);
        (self, played)
    }
}

impl<B: Board> Moves for B {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::action::{House, Refusal};
    use crate::games;
    use crate::packed::Packed;
    use crate::pit::Pit;
    use crate::setup::{HouseSetup, Setup};
    use crate::side::{BySide, Side};
    use crate::trace::unplayable;
    use crate::wide::Wide;
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64Mcg;

    fn tried<B: Board>(rules: &Rules, setup: &Setup, most_laps: u64) -> Result<(), Unplayable> {
        let mut board = B::empty(rules.houses);
        for (side, first) in [(Side::South, 0), (Side::North, B::stride(rules.houses))] {
            for (index, house) in setup.houses[side].iter().enumerate() {
                board.add(first + index, house.seeds() as u32);
            }
        }
        let before = board.clone();
        let played = board.play_house(0, rules, Stage::Later, most_laps, &mut ());
        assert!(played.is_ok() || board == before, "the board is as it was");
        played.map(|_| ())
    }

    /// The packed board, the wide one and the seed-by-seed twin refuse at the same lap, for the same reason.
    #[test]
    fn all_boards_give_up_at_the_same_lap() {
        let mut rng = Pcg64Mcg::seed_from_u64(5);
        let mut refused = [0; 2];
        for round in 0..3000 {
            let named = [
                games::CONGKAK,
                games::CONGKAK_TRADITIONAL,
                games::AYOAYO,
                games::ENDODOI,
                games::PALLANGUZHI,
                games::LAMLAMETA,
            ];
            let houses = rng.random_range(1..=4);
            let mut side = || -> Vec<HouseSetup> {
                (0..houses).map(|_| HouseSetup::Seeds(rng.random_range(0..20))).collect()
            };
            let mut sides = BySide { south: side(), north: side() };
            sides.south[0] = HouseSetup::Seeds(rng.random_range(1..60));
            let setup = Setup {
                stores: BySide::default(),
                houses: sides,
                mover: Side::South,
                stage: Some(Stage::Later),
                heir: None,
            };
            let rules = named[round % named.len()].with_size(houses as u16, 1);
            // Above 256 laps, the first 64 are not watched.
            for most_laps in (1..12).chain([257, 300]) {
                let pit = Pit::House(Side::South, House::from_index(0));
                let slow =
                    unplayable(&rules, &setup, pit, most_laps).map(|refusal| match refusal {
                        Refusal::EndlessRelay { .. } => Unplayable::Endless,
                        Refusal::RelayTooLong { .. } => Unplayable::TooLong,
                        other => panic!("{other}"),
                    });
                // On a packed board relays into the store are short, and not watched.
                if !Packed::relays_are_short(&rules) {
                    let packed = tried::<Packed>(&rules, &setup, most_laps).err();
                    assert_eq!(packed, slow, "{setup} {rules} {most_laps}");
                }
                assert_eq!(tried::<Wide>(&rules, &setup, most_laps).err(), slow, "{setup}");
                if let Some(reason) = slow {
                    refused[usize::from(reason == Unplayable::Endless)] += 1;
                }
            }
        }
        assert!(refused.iter().all(|&times| times > 20), "{refused:?}");
    }
}
