//! What an action of a sowing game did, as facts: which house was sown along which pits, what was captured
//! from where, who gets the rest, how a set ended.
//!
//! Everything here may be known to both sides: a choice that one side has yet to learn is told without its
//! house.
//!
//! Left out on purpose: sentences, pictures, and anything that is seen by comparing two boards.

use crate::action::House;
use crate::path::Path;
use crate::rules::Series;
use crate::series::RoundResult;
use crate::side::{BySide, Side};
use crate::sown::{Lap, Remainder, Sown, Taken};
use crate::trace::Step;

/// A house that was sown, and all that the sowing did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sowed {
    /// Who sowed.
    pub side: Side,
    /// The house that was chosen.
    pub house: House,
    /// What the sowing did, in numbers.
    pub sown: Sown,
    /// Its laps in order, at most [`MOST_LAPS`](crate::MOST_LAPS).
    pub laps: Vec<Lap>,
    /// Where the captured seeds were, in the order in which they were taken.
    pub captures: Vec<Taken>,
}

/// A simultaneous opening that both sides have chosen for, up to where somebody is to choose again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opened {
    /// The houses that were chosen; nothing for a side that went on with what it holds, or waits.
    pub chosen: BySide<Option<House>>,
    /// Every step in order, and whose it is; none when there are more than [`MOST_STEPS`](crate::MOST_STEPS).
    pub steps: Vec<(Side, Step)>,
    /// All seeds that fell.
    pub seeds: u64,
}

/// Something that happened in a sowing game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A side sowed a house.
    Sowed(Sowed),
    /// This side took over the other's, under the pie rule.
    Swapped(Side),
    /// This side has chosen for a simultaneous opening. The other may not know yet which house.
    Chose(Side),
    /// Both sides opened at once.
    Opened(Opened),
    /// A position has occurred for the third time: each side takes what is in its own houses.
    Repeated,
    /// What was left in the houses found its owner.
    Rest(Remainder),
    /// A set or round ended, where several are played.
    SetOver {
        /// What is played: sets or rounds.
        series: Series,
        /// How it ended.
        result: RoundResult,
        /// Half points in all finished sets: two for one won, one for one drawn.
        half_points: BySide<u32>,
    },
    /// The next set or round began.
    SetBegan {
        /// What is played: sets or rounds.
        series: Series,
        /// Its number, from 1.
        number: u16,
        /// The side that begins.
        starter: Side,
        /// Whether both open at once.
        together: bool,
    },
    /// The game is over, with these final scores: seeds, or half points in a match of several sets.
    Over {
        /// What was played, and so what the scores count.
        series: Series,
        /// The scores.
        scores: BySide<i32>,
    },
}

impl Sowed {
    /// Tells whether every lap is told.
    pub fn is_complete(&self) -> bool {
        self.laps.len() as u64 == self.sown.laps
    }

    /// Returns every step in order: lifts, seeds one by one, captures.
    ///
    /// The path is that of the board before the sowing.
    pub fn steps<'a>(&'a self, path: &'a Path) -> impl Iterator<Item = Step> + 'a {
        let laps = self.laps.iter().flat_map(move |lap| {
            let lift = Step::Lift { pit: lap.from, seeds: lap.seeds.into() };
            let drops = path.pits(self.side, *lap).map(|pit| Step::Drop { pit });
            std::iter::once(lift).chain(drops)
        });
        let captures = self
            .captures
            .iter()
            .map(|taken| Step::Capture { pit: taken.from, seeds: taken.seeds.into() });
        laps.chain(captures)
    }
}

impl Remainder {
    /// Returns every step in order.
    pub fn steps(&self) -> impl Iterator<Item = Step> {
        self.houses.iter().map(|&(Taken { from, seeds }, to)| Step::Rest {
            pit: from,
            seeds: seeds.into(),
            to,
        })
    }
}
