//! Steps of many games of one kind.

use super::course::{Chair, Course, Opponent, margin, won};
use super::rows::{Autoreset, Reward, Rows, Seating};
use catalog::Family;
use game::Seat;
use solver::Limits;
use std::collections::TryReserveError;

/// How a batch is played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Settings {
    pub(crate) family: Family,
    pub(crate) seats: u8,
    /// Numbers of an observation.
    pub(crate) seen: usize,
    /// Numbered actions.
    pub(crate) actions: usize,
    pub(crate) autoreset: Autoreset,
    pub(crate) reward: Reward,
    pub(crate) opponent: Opponent,
    pub(crate) seating: Seating,
    /// A game of so many actions is broken off.
    pub(crate) most_actions: u32,
    /// The bytes that an opponent keeps at most between its choices.
    pub(crate) most_kept: usize,
}

/// An action that is not legal in its game.
#[derive(Clone, Debug)]
pub(crate) struct Illegal {
    pub(crate) game: usize,
    pub(crate) action: i32,
    pub(crate) legal: Vec<usize>,
}

/// The seats of the largest table.
const MOST_SEATS: usize = cassino::MAX_SEATS as usize;
/// So often a game is begun anew that is over before the learner can act.
const TRIES: u32 = 64;

/// A batch of any game.
pub(crate) trait Games: Send + Sync {
    /// Begins games anew, all or those that are chosen, with these seeds, or each with its next one.
    fn reset(
        &mut self,
        seeds: Option<&[u64]>,
        chosen: Option<&[bool]>,
        rows: &mut Rows<'_>,
        limits: &Limits<'_>,
    );

    /// Plays an action in every game, or nothing at all.
    fn step(
        &mut self,
        actions: &[i32],
        rows: &mut Rows<'_>,
        limits: &Limits<'_>,
    ) -> Result<(), Illegal>;

    /// Returns how many games cannot be played: they are over before the learner can act.
    fn idle(&self) -> usize;
}

/// A game, and what is known of its row.
struct Slot<C> {
    course: C,
    chairs: Vec<Option<Chair>>,
    /// The seed of the first game of this row.
    first_seed: u64,
    /// How many games were begun after it.
    later: u64,
    actions: u32,
    learner: u8,
    /// Whether it is over, and what is played in it is ignored.
    waits: bool,
    /// Whether a game of this row has ended in the last step.
    ended: bool,
}

/// Many games of one kind.
pub(crate) struct Batch<C: Course> {
    shared: C::Shared,
    settings: Settings,
    slots: Vec<Slot<C>>,
}

/// Returns the seed of a later game of a row.
const fn later_seed(first: u64, later: u64) -> u64 {
    // Small enough for every language that reads it.
    (first ^ later.wrapping_mul(0x9E37_79B9_7F4A_7C15)) & (u64::MAX >> 1)
}

impl<C: Course> Slot<C> {
    const fn seed(&self) -> u64 {
        if self.later == 0 { self.first_seed } else { later_seed(self.first_seed, self.later) }
    }

    /// Begins the game of the seed that is due, up to the learner's first turn.
    fn begin(&mut self, shared: &C::Shared, settings: &Settings, row: usize, limits: &Limits<'_>) {
        for _ in 0..TRIES {
            let seed = self.seed();
            self.course = C::begin(shared, seed);
            self.actions = 0;
            if settings.opponent != Opponent::None {
                self.learner = match settings.seating {
                    Seating::Fixed(seat) => seat,
                    Seating::Alternate => {
                        ((row as u64 + self.later) % u64::from(settings.seats)) as u8
                    }
                };
                let learner = self.learner;
                let sit = |seat| {
                    let is_free = seat != learner;
                    is_free.then(|| Chair::sit(settings.opponent, settings.family, seed, seat))?
                };
                self.chairs.clear();
                self.chairs.extend((0..settings.seats).map(sit));
                self.answer(shared, settings, limits);
            }
            // An opponent may have used up all actions of the game: its turn is not for the learner to see.
            let is_due = |seat: Seat| {
                settings.opponent == Opponent::None || seat.index() == usize::from(self.learner)
            };
            if self.course.chooser().is_some_and(is_due) {
                self.waits = false;
                self.course.look(shared);
                return;
            }
            self.later += 1;
        }
        self.waits = true;
    }

    /// Lets opponents play up to the learner's turn.
    fn answer(&mut self, shared: &C::Shared, settings: &Settings, limits: &Limits<'_>) {
        while let Some(seat) = self.course.chooser()
            && self.actions < settings.most_actions
            && let Some(chair) = self.chairs.get_mut(seat.index()).and_then(Option::as_mut)
        {
            chair.play(&mut self.course, shared, seat, settings.most_kept, limits);
            self.actions += 1;
        }
    }
}

impl<C: Course> Batch<C> {
    /// Returns a batch of so many games, none of which has begun.
    pub(crate) fn new(
        shared: C::Shared,
        settings: Settings,
        games: usize,
    ) -> Result<Self, TryReserveError> {
        let slot = |_| Slot {
            course: C::begin(&shared, 0),
            chairs: Vec::new(),
            first_seed: 0,
            later: 0,
            actions: 0,
            learner: 0,
            waits: true,
            ended: false,
        };
        let mut slots = Vec::new();
        slots.try_reserve_exact(games)?;
        slots.extend((0..games).map(slot));
        Ok(Self { shared, settings, slots })
    }

    fn check(&self, actions: &[i32]) -> Result<(), Illegal> {
        for (game, (slot, &action)) in self.slots.iter().zip(actions).enumerate() {
            let is_legal = || {
                usize::try_from(action).is_ok_and(|number| {
                    number < self.settings.actions && slot.course.is_legal(&self.shared, number)
                })
            };
            if !slot.waits && !is_legal() {
                let numbers = 0..self.settings.actions;
                let legal =
                    numbers.filter(|&one| slot.course.is_legal(&self.shared, one)).collect();
                return Err(Illegal { game, action, legal });
            }
        }
        Ok(())
    }

    /// Writes the row of a game as it is now.
    #[inline(always)]
    fn write(
        slot: &Slot<C>,
        shared: &C::Shared,
        settings: &Settings,
        row: usize,
        rows: &mut Rows<'_>,
    ) {
        let (seen, actions) = (settings.seen, settings.actions);
        let mask = &mut rows.mask[row * actions..][..actions];
        let observation = &mut rows.observation[row * seen..][..seen];
        rows.seeds[row] = slot.seed();
        match slot.course.chooser() {
            Some(seat) if !slot.waits => {
                rows.to_play[row] = seat.index() as i8;
                slot.course.observe(seat, observation);
                slot.course.mask(shared, mask);
                if !rows.choices.is_empty() {
                    slot.course.choices(&mut rows.choices[row * actions..][..actions]);
                }
            }
            _ => {
                rows.to_play[row] = -1;
                slot.course.observe(Seat::new(slot.learner), observation);
                // Whatever is played here is ignored.
                mask.fill(true);
            }
        }
    }

    /// Writes what the game that has just ended is worth.
    #[cold]
    fn end(slot: &Slot<C>, settings: &Settings, row: usize, actor: Seat, rows: &mut Rows<'_>) {
        let seats = usize::from(settings.seats);
        let mut scores = [0; MOST_SEATS];
        for (seat, score) in scores[..seats].iter_mut().enumerate() {
            *score = slot.course.score(Seat::new(seat as u8));
        }
        let worth = |seat| match settings.reward {
            Reward::Win => won(&scores[..seats], seat),
            Reward::Margin => margin(&scores[..seats], seat),
        };
        for (seat, result) in rows.returns[row * seats..][..seats].iter_mut().enumerate() {
            *result = worth(seat);
        }
        rows.reward[row] = rows.returns[row * seats + actor.index()];
    }
}

impl<C: Course> Games for Batch<C> {
    fn reset(
        &mut self,
        seeds: Option<&[u64]>,
        chosen: Option<&[bool]>,
        rows: &mut Rows<'_>,
        limits: &Limits<'_>,
    ) {
        let Self { shared, settings, slots } = self;
        for (row, slot) in slots.iter_mut().enumerate() {
            if chosen.is_some_and(|chosen| !chosen[row]) {
                continue;
            }
            match seeds {
                Some(seeds) => (slot.first_seed, slot.later) = (seeds[row], 0),
                None => slot.later += 1,
            }
            slot.begin(shared, settings, row, limits);
            slot.ended = false;
            let seats = usize::from(settings.seats);
            rows.returns[row * seats..][..seats].fill(0.0);
            rows.reward[row] = 0.0;
            rows.terminated[row] = false;
            rows.truncated[row] = false;
            Self::write(slot, shared, settings, row, rows);
        }
    }

    fn step(
        &mut self,
        actions: &[i32],
        rows: &mut Rows<'_>,
        limits: &Limits<'_>,
    ) -> Result<(), Illegal> {
        self.check(actions)?;
        let Self { shared, settings, slots } = self;
        let seats = usize::from(settings.seats);
        let seen = settings.seen;
        for (row, (slot, &action)) in slots.iter_mut().zip(actions).enumerate() {
            if std::mem::take(&mut slot.ended) {
                rows.returns[row * seats..][..seats].fill(0.0);
            }
            rows.reward[row] = 0.0;
            if slot.waits {
                if settings.autoreset != Autoreset::Disabled {
                    (rows.terminated[row], rows.truncated[row]) = (false, false);
                    slot.later += 1;
                    slot.begin(shared, settings, row, limits);
                    Self::write(slot, shared, settings, row, rows);
                }
                continue;
            }
            let actor = slot.course.chooser().unwrap_or_default();
            slot.course.play(shared, action as usize);
            slot.actions += 1;
            if settings.opponent != Opponent::None {
                slot.answer(shared, settings, limits);
            }
            let over = slot.course.chooser().is_none();
            let broken_off = !over && slot.actions >= settings.most_actions;
            rows.terminated[row] = over;
            rows.truncated[row] = broken_off;
            if over || broken_off {
                slot.ended = true;
                if over {
                    Self::end(slot, settings, row, actor, rows);
                }
                let last = &mut rows.final_observation[row * seen..][..seen];
                slot.course.observe(actor, last);
                if settings.autoreset == Autoreset::SameStep {
                    slot.later += 1;
                    slot.begin(shared, settings, row, limits);
                } else {
                    slot.learner = actor.index() as u8;
                    slot.waits = true;
                }
            } else {
                slot.course.look(shared);
            }
            Self::write(slot, shared, settings, row, rows);
        }
        Ok(())
    }

    fn idle(&self) -> usize {
        self.slots.iter().filter(|slot| slot.waits).count()
    }
}
