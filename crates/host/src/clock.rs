//! The clocks of a table: what each seat has left, and since when the seat to move has been thinking.
//!
//! Two things can run out. A [`Clock`] is kept by the table, and whoever overdraws it loses. The rule
//! `turn-limit` of Cassino is part of the game: when it runs out, the lowest card is played for the seat.

use crate::moment::Moment;
use std::collections::VecDeque;
use std::time::Duration;
use wire::Clock;

/// Which limit runs out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// The clock: the seat loses.
    Clock,
    /// The rule `turn-limit`: the lowest action is played.
    Turn,
}

/// The clocks of all seats.
#[derive(Clone, Debug)]
pub struct Clocks {
    setting: Clock,
    turn_limit: Option<Duration>,
    left: Vec<Duration>,
    /// The seat that is thinking, and since when.
    running: Option<(usize, Moment)>,
    /// What was left when each of the last actions was played, without what it earned: how many had been played
    /// before, and what each seat had.
    past: VecDeque<(usize, Vec<Duration>)>,
}

/// The most actions back that a clock remembers.
const PAST: usize = 256;

impl Clocks {
    /// Returns clocks that stand still, with this many milliseconds left on each.
    pub fn new(setting: Clock, turn_limit: Option<Duration>, left_ms: &[u64]) -> Self {
        let left = left_ms.iter().copied().map(Duration::from_millis).collect();
        Self { setting, turn_limit, left, running: None, past: VecDeque::new() }
    }

    /// Returns how much time each seat has.
    pub const fn setting(&self) -> Clock {
        self.setting
    }

    /// Returns the milliseconds on each clock at the start.
    pub fn start_ms(setting: Clock, seats: usize) -> Vec<u64> {
        let seconds = match setting {
            Clock::None => 0,
            Clock::Move { seconds } | Clock::Game { seconds, .. } => seconds,
        };
        vec![u64::from(seconds) * 1000; seats]
    }

    /// Starts the clock of the seat that is to move, or stops all. One that is running already runs on.
    pub fn run(&mut self, turn: Option<usize>, now: Moment) {
        if self.running.map(|(seat, _)| seat) == turn {
            return;
        }
        if let (Clock::Move { seconds }, Some(seat)) = (self.setting, turn) {
            self.left[seat] = Duration::from_secs(seconds.into());
        }
        self.running = turn.map(|seat| (seat, now));
    }

    /// Returns the clocks standing still, with what the seat that was thinking has used.
    pub fn stopped(&self, now: Moment) -> Self {
        let mut used = self.clone();
        if let Some((seat, since)) = used.running.take() {
            used.left[seat] = used.left[seat].saturating_sub(now.saturating_duration_since(since));
        }
        used
    }

    /// Returns the clocks as they are once the seat that is thinking has moved, with the action of this number,
    /// from 0.
    pub fn after_move(&self, number: usize, now: Moment) -> Self {
        let mut after = self.stopped(now);
        after.past.push_back((number, after.left.clone()));
        if after.past.len() > PAST {
            after.past.pop_front();
        }
        if let (Clock::Game { increment, .. }, Some((seat, _))) = (self.setting, self.running) {
            after.left[seat] += Duration::from_secs(increment.into());
        }
        after
    }

    /// Returns the clocks once all but so many actions were taken back: with what was left when the first of
    /// those was played or, where that is not known any more, what is left now. What was used stays used, and
    /// what was earned since is lost.
    pub fn taken_back(&self, kept: usize, now: Moment) -> Self {
        let mut before = self.stopped(now);
        while let Some((_, left)) = before.past.pop_back_if(|(number, _)| *number >= kept) {
            before.left = left;
        }
        before
    }

    /// Returns the milliseconds that were left to each seat before the move being thought about.
    pub fn left_ms(&self) -> Vec<u64> {
        self.left.iter().map(|left| left.as_millis() as u64).collect()
    }

    /// Returns when the first limit of the seat that is thinking runs out, and which it is.
    pub fn deadline(&self) -> Option<(Moment, Limit)> {
        let (seat, since) = self.running?;
        let clock = (self.setting != Clock::None).then(|| (since + self.left[seat], Limit::Clock));
        let turn = self.turn_limit.map(|limit| (since + limit, Limit::Turn));
        // Of two that run out together the milder one counts.
        [turn, clock].into_iter().flatten().min_by_key(|&(at, _)| at)
    }

    /// Returns the milliseconds that a seat has left now, if anything limits it.
    pub fn left_of(&self, seat: usize, now: Moment) -> Option<u64> {
        let thinking = self.running.filter(|&(running, _)| running == seat);
        let used =
            thinking.map_or(Duration::ZERO, |(_, since)| now.saturating_duration_since(since));
        let clock = (self.setting != Clock::None).then(|| self.left[seat]);
        let turn = self.turn_limit.filter(|_| thinking.is_some());
        let left = clock.into_iter().chain(turn).min()?;
        Some(left.saturating_sub(used).as_millis() as u64)
    }

    /// Tells whether what [`left_of`](Self::left_of) returns changes as time passes.
    pub const fn is_ticking(&self) -> bool {
        self.running.is_some()
            && (!matches!(self.setting, Clock::None) || self.turn_limit.is_some())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn clocks(setting: Clock, turn_limit: Option<Duration>) -> Clocks {
        Clocks::new(setting, turn_limit, &Clocks::start_ms(setting, 2))
    }

    #[test]
    fn a_game_clock_runs_down_and_each_move_adds_to_it() {
        let start = Moment::default();
        let mut clocks = clocks(Clock::Game { seconds: 100, increment: 10 }, None);
        assert_eq!((clocks.deadline(), clocks.is_ticking()), (None, false));
        clocks.run(Some(0), start);
        assert_eq!(clocks.deadline(), Some((start + 100 * SECOND, Limit::Clock)));
        let later = start + 30 * SECOND;
        assert_eq!(clocks.left_of(0, later), Some(70_000));
        assert_eq!(clocks.left_of(1, later), Some(100_000));
        assert_eq!(clocks.left_ms(), [100_000; 2], "a move that was not made costs nothing");
        let mut clocks = clocks.after_move(0, later);
        assert_eq!(clocks.left_ms(), [80_000, 100_000]);
        clocks.run(Some(1), later);
        assert_eq!(clocks.deadline(), Some((later + 100 * SECOND, Limit::Clock)));
        assert_eq!(clocks.left_of(1, later + 200 * SECOND), Some(0));
    }

    #[test]
    fn what_is_taken_back_gives_back_what_was_left_then() {
        let start = Moment::default();
        let at = |seconds| start + seconds * SECOND;
        let mut first = clocks(Clock::Game { seconds: 100, increment: 10 }, None);
        first.run(Some(0), start);
        let mut second = first.after_move(0, at(30));
        second.run(Some(1), at(30));
        let mut third = second.after_move(1, at(35));
        third.run(Some(0), at(35));
        assert_eq!(third.left_of(0, at(75)), Some(40_000));
        let back = third.taken_back(0, at(75));
        assert_eq!(back.left_ms(), [70_000, 100_000], "without what either earned");
        let half = third.taken_back(1, at(75));
        assert_eq!(half.left_ms(), [80_000, 95_000]);
        // A server that has been restarted knows only what is left now.
        let mut restored = Clocks::new(third.setting, None, &third.left_ms());
        restored.run(Some(0), at(75));
        assert_eq!(restored.taken_back(0, at(100)).left_ms(), [55_000, 105_000]);
    }

    #[test]
    fn a_running_clock_is_not_started_again() {
        let start = Moment::default();
        let mut clocks = clocks(Clock::Game { seconds: 100, increment: 10 }, None);
        clocks.run(Some(0), start);
        clocks.run(Some(0), start + 30 * SECOND);
        assert_eq!(clocks.left_of(0, start + 40 * SECOND), Some(60_000));
    }

    #[test]
    fn a_clock_for_each_move_begins_anew() {
        let start = Moment::default();
        let mut clocks = clocks(Clock::Move { seconds: 30 }, None);
        clocks.run(Some(0), start);
        let mut clocks = clocks.after_move(0, start + 20 * SECOND);
        clocks.run(Some(0), start + 20 * SECOND);
        assert_eq!(clocks.deadline(), Some((start + 50 * SECOND, Limit::Clock)));
    }

    #[test]
    fn a_turn_limit_is_no_clock() {
        let start = Moment::default();
        let mut limited = clocks(Clock::None, Some(20 * SECOND));
        assert_eq!(limited.left_of(0, start), None, "it is nobody's turn");
        limited.run(Some(0), start);
        assert_eq!(limited.deadline(), Some((start + 20 * SECOND, Limit::Turn)));
        assert_eq!(limited.left_of(0, start + 5 * SECOND), Some(15_000));
        assert_eq!(limited.left_of(1, start + 5 * SECOND), None);
        // Both at once: whatever is shorter.
        let both = Clock::Game { seconds: 25, increment: 0 };
        let mut both = clocks(both, Some(20 * SECOND));
        both.run(Some(0), start);
        assert_eq!(both.deadline().unwrap().1, Limit::Turn);
        let mut both = both.after_move(0, start + 10 * SECOND);
        both.run(Some(0), start + 10 * SECOND);
        assert_eq!(both.deadline(), Some((start + 25 * SECOND, Limit::Clock)));
        assert_eq!(both.left_of(0, start + 10 * SECOND), Some(15_000));
    }
}
