//! What an action of a sowing game did, as facts: which house was sown along which pits, what was captured
//! from where, who gets the rest, how a set ended.
//!
//! Everything here may be known to both sides: a choice that one side has yet to learn is told without its
//! house.
//!
//! Left out on purpose: sentences, pictures, and anything that is seen by comparing two boards.

use crate::action::{Action, House};
use crate::path::{Path, Walk};
use crate::pit::Pit;
use crate::rules::{Repetition, Series};
use crate::series::RoundResult;
use crate::side::{BySide, Side};
use crate::sown::{Lap, Note, Notes, Remainder, Sown, Taken};
use crate::trace::Step;

/// A house that was sown, and all that the sowing did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sowed {
    /// Who sowed.
    pub side: Side,
    /// The house that was chosen; where houses are land it may lie on the other side.
    pub from: Pit,
    /// What the sowing did, in numbers.
    pub sown: Sown,
    /// Its laps in order, at most [`MOST_LAPS`](crate::MOST_LAPS).
    pub laps: Vec<Lap>,
    /// What else happened, in order: what was captured from where, and what was won on the way.
    pub deeds: Vec<Deed>,
}

/// Something that a sowing did besides dropping seeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// The mover captured a house.
    Captured {
        /// After so many laps.
        laps: usize,
        /// The house and its seeds.
        taken: Taken,
    },
    /// A seed made a house four on the way, and a side won it.
    Four {
        /// The lap that the seed belongs to, from 0.
        lap: usize,
        /// The seed of that lap, from 1.
        seed: u32,
        /// The house, and its four seeds.
        taken: Taken,
        /// Who won them.
        to: Side,
    },
    /// The mover won a house for good, with the seeds in it.
    Won(Taken),
    /// A house gave up one seed, in an opening that takes from every other house.
    Gave(Pit),
    /// A house got one seed in such an opening.
    Got(Pit),
    /// The relay from this house never ends: the board was put back, and the round is over.
    Endless(Pit),
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
    /// This side had no seeds to sow, and passed.
    Passed(Side),
    /// This side chose a house that stays empty in the round that begins.
    LeftEmpty(Side, House),
    /// A position has occurred for the third time, and the round ends by this rule.
    Repeated(Repetition),
    /// There was no capture in so many moves: each side takes what is in its own houses.
    Quiet(u16),
    /// This side has won more than half of all seeds, and the round ends by that.
    Majority(Side),
    /// This side can no longer win the seeds that it needs for another round, and the round ends by that.
    TooFewLeft(Side),
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
        /// Seeds won in all finished rounds, where they are added up to a target.
        seeds: BySide<u32>,
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
    /// Makes an event of the notes of a witness; `pit` names places.
    pub(crate) fn new(
        side: Side,
        from: Pit,
        sown: Sown,
        notes: &Notes,
        pit: impl Fn(usize) -> Pit,
    ) -> Self {
        let laps = notes.laps.iter().map(|&(place, seeds)| Lap { from: pit(place), seeds });
        let deeds = notes.deeds.iter().map(|&note| match note {
            Note::Capture { laps, place, seeds } => {
                Deed::Captured { laps, taken: Taken { from: pit(place), seeds } }
            }
            Note::Four { laps, seed, place, mine } => Deed::Four {
                lap: laps - 1,
                seed,
                taken: Taken { from: pit(place), seeds: 4 },
                to: if mine { side } else { side.other() },
            },
            Note::Child { place, seeds } => Deed::Won(Taken { from: pit(place), seeds }),
            Note::Give { place } => Deed::Gave(pit(place)),
            Note::Drop { place } => Deed::Got(pit(place)),
            Note::Endless { place } => Deed::Endless(pit(place)),
        });
        Self { side, from, sown, laps: laps.collect(), deeds: deeds.collect() }
    }

    /// Returns the action: the house that was chosen.
    pub fn action(&self) -> Action {
        match self.from {
            Pit::House(side, house) if side == self.side => Action::Sow(house),
            Pit::House(_, house) => Action::Across(house),
            Pit::Store(_) => unreachable!("a house is sown"),
        }
    }

    /// Tells whether the relay never ends, so that the board was put back and the round is over.
    pub fn is_endless(&self) -> bool {
        self.deeds.iter().any(|deed| matches!(deed, Deed::Endless(_)))
    }

    /// Returns the house that the mover won for good, if any.
    pub fn won(&self) -> Option<Taken> {
        self.deeds.iter().find_map(|deed| match *deed {
            Deed::Won(taken) => Some(taken),
            Deed::Captured { .. }
            | Deed::Four { .. }
            | Deed::Gave(_)
            | Deed::Got(_)
            | Deed::Endless(_) => None,
        })
    }

    /// Lists the houses that the mover captured, in order.
    pub fn captures(&self) -> impl Iterator<Item = Taken> {
        self.deeds.iter().filter_map(|deed| match *deed {
            Deed::Captured { taken, .. } => Some(taken),
            Deed::Four { .. } | Deed::Won(_) | Deed::Gave(_) | Deed::Got(_) | Deed::Endless(_) => {
                None
            }
        })
    }

    /// Tells whether every lap is told.
    pub fn is_complete(&self) -> bool {
        self.laps.is_empty() || self.laps.len() as u64 == self.sown.laps
    }

    /// Returns every step in order: lifts, seeds one by one, captures.
    ///
    /// The path is that of the board before the sowing.
    pub fn steps(&self, path: &Path) -> impl Iterator<Item = Step> {
        Steps { sowed: self, walk: Walk::new(path, self.side), lap: 0, dropped: None, deed: 0 }
    }
}

/// The steps of a sowing, made as they are asked for: a relay can have millions.
struct Steps<'a> {
    sowed: &'a Sowed,
    walk: Walk,
    lap: usize,
    /// The seeds of this lap that have fallen; `None` before it is lifted.
    dropped: Option<u32>,
    deed: usize,
}

impl Iterator for Steps<'_> {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        let deed = self.sowed.deeds.get(self.deed);
        while let Some(&lap) = self.sowed.laps.get(self.lap) {
            let Some(dropped) = self.dropped else {
                if let Some(Deed::Captured { laps, taken }) = deed
                    && *laps == self.lap
                {
                    self.walk.empty(taken.from);
                    break;
                }
                self.walk.lift(lap);
                self.dropped = Some(0);
                return Some(Step::Lift { pit: lap.from, seeds: lap.seeds.into() });
            };
            if let Some(Deed::Four { lap, seed, taken, .. }) = deed
                && (*lap, *seed) == (self.lap, dropped)
            {
                self.walk.empty(taken.from);
                break;
            }
            if let Some(pit) = self.walk.next() {
                self.dropped = Some(dropped + 1);
                return Some(Step::Drop { pit });
            }
            self.lap += 1;
            self.dropped = None;
        }
        self.deed += 1;
        Some(match *deed? {
            Deed::Captured { taken: Taken { from, seeds }, .. } => {
                Step::Capture { pit: from, seeds: seeds.into() }
            }
            Deed::Four { taken: Taken { from, seeds }, to, .. } => {
                Step::Win { pit: from, seeds: seeds.into(), to }
            }
            Deed::Won(Taken { from, seeds }) => Step::Keep { pit: from, seeds: seeds.into() },
            Deed::Gave(pit) => Step::Give { pit },
            Deed::Got(pit) => Step::Drop { pit },
            Deed::Endless(pit) => Step::Endless { pit },
        })
    }
}

impl Remainder {
    /// Returns every step in order.
    pub fn steps(&self) -> impl Iterator<Item = Step> {
        let shared = self.houses.iter().map(|&(Taken { from, seeds }, to)| Step::Rest {
            pit: from,
            seeds: seeds.into(),
            to,
        });
        let wasted = self.wasted.iter();
        shared.chain(
            wasted.map(|&Taken { from, seeds }| Step::Waste { pit: from, seeds: seeds.into() }),
        )
    }
}
