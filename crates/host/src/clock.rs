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

/// What happens to a game, as far as clocks know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ClockEvent {
    /// The seat that is thinking has moved, with the action of this number, from 0.
    Moved {
        /// How many actions had been played.
        number: usize,
    },
    /// All but so many actions were taken back. Each seat then has what was left when the first of those was played or,
    /// where that is not known any more, what is left now; what was earned since is lost.
    TakenBack {
        /// How many actions stay.
        kept: usize,
    },
    /// Somebody has given up or run out of time.
    Ended,
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

    /// Returns what is left to each seat once something has happened. What was used stays used.
    pub(crate) fn left_after(&self, event: ClockEvent, now: Moment) -> Vec<Duration> {
        let mut left = match event {
            ClockEvent::Moved { .. } | ClockEvent::Ended => self.left_when_stopped(now),
            ClockEvent::TakenBack { kept } => {
                self.left_before(kept).unwrap_or_else(|| self.left_when_stopped(now))
            }
        };
        if let (ClockEvent::Moved { .. }, Clock::Game { increment, .. }, Some((seat, _))) =
            (event, self.setting, self.running)
        {
            left[seat] += Duration::from_secs(increment.into());
        }
        left
    }

    /// Takes in that something has happened; all clocks then stand still.
    pub(crate) fn take_in(&mut self, event: ClockEvent, now: Moment) {
        let left = self.left_after(event, now);
        match event {
            // Without clocks there is nothing to give back.
            ClockEvent::Moved { number } if self.setting != Clock::None => {
                self.past.push_back((number, self.left_when_stopped(now)));
                if self.past.len() > PAST {
                    self.past.pop_front();
                }
            }
            ClockEvent::Moved { .. } | ClockEvent::Ended => {}
            ClockEvent::TakenBack { kept } => {
                while self.past.pop_back_if(|(number, _)| *number >= kept).is_some() {}
            }
        }
        (self.left, self.running) = (left, None);
    }

    /// Returns what is left to each seat now, without what the one that is thinking has used.
    fn left_when_stopped(&self, now: Moment) -> Vec<Duration> {
        let mut left = self.left.clone();
        if let Some((seat, since)) = self.running {
            left[seat] = left[seat].saturating_sub(now.saturating_duration_since(since));
        }
        left
    }

    /// Returns what was left when the first action was played that does not stay, if that is known.
    fn left_before(&self, kept: usize) -> Option<Vec<Duration>> {
        let gone = self.past.iter().rev().take_while(|(number, _)| *number >= kept);
        gone.last().map(|(_, left)| left.clone())
    }

    /// Returns the milliseconds that were left to each seat before the move being thought about.
    pub fn left_ms(&self) -> Vec<u64> {
        in_ms(&self.left)
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

/// Returns times in milliseconds.
pub(crate) fn in_ms(times: &[Duration]) -> Vec<u64> {
    times.iter().map(|time| time.as_millis() as u64).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn after(clocks: &Clocks, event: ClockEvent, now: Moment) -> Clocks {
        let mut after = clocks.clone();
        after.take_in(event, now);
        after
    }

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
        let mut clocks = after(&clocks, ClockEvent::Moved { number: 0 }, later);
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
        let mut second = after(&first, ClockEvent::Moved { number: 0 }, at(30));
        second.run(Some(1), at(30));
        let mut third = after(&second, ClockEvent::Moved { number: 1 }, at(35));
        third.run(Some(0), at(35));
        assert_eq!(third.left_of(0, at(75)), Some(40_000));
        let back = after(&third, ClockEvent::TakenBack { kept: 0 }, at(75));
        assert_eq!(back.left_ms(), [70_000, 100_000], "without what either earned");
        let half = after(&third, ClockEvent::TakenBack { kept: 1 }, at(75));
        assert_eq!(half.left_ms(), [80_000, 95_000]);
        // A server that has been restarted knows only what is left now.
        let mut restored = Clocks::new(third.setting, None, &third.left_ms());
        restored.run(Some(0), at(75));
        assert_eq!(
            after(&restored, ClockEvent::TakenBack { kept: 0 }, at(100)).left_ms(),
            [55_000, 105_000]
        );
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
        let mut clocks = after(&clocks, ClockEvent::Moved { number: 0 }, start + 20 * SECOND);
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
        let mut both = after(&both, ClockEvent::Moved { number: 0 }, start + 10 * SECOND);
        both.run(Some(0), start + 10 * SECOND);
        assert_eq!(both.deadline(), Some((start + 25 * SECOND, Limit::Clock)));
        assert_eq!(both.left_of(0, start + 10 * SECOND), Some(15_000));
    }
}
