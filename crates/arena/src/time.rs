//! Time controls.

use game::Seat;
use std::fmt::{self, Display};
use std::str::FromStr;
use std::time::Duration;

/// What limits the thinking of players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TimeLimit {
    /// Nothing but each player's own settings.
    #[default]
    None,
    /// A time for each move.
    PerMove(Duration),
    /// A clock for each seat, after Fischer: what it starts with, and what each move adds.
    Fischer {
        /// What each seat starts with.
        base: Duration,
        /// What is added after each move.
        increment: Duration,
    },
    /// A number of positions searched for each move. Players that do not count them play as they would without.
    Nodes(u64),
}

/// How time is counted.
///
/// As text: `none`; `move=0.5`, seconds for each move; `60+0.5`, seconds on the clock and seconds that each move
/// adds; `nodes=10000`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeControl {
    /// What limits the thinking of players.
    pub limit: TimeLimit,
    /// By how much a player may overdraw its time and not lose.
    pub margin: Duration,
    /// How long one choice may take where no clock runs, so that silence ends a game too.
    pub patience: Duration,
}

impl Default for TimeControl {
    fn default() -> Self {
        Self {
            limit: TimeLimit::None,
            margin: Duration::from_millis(50),
            patience: Duration::from_mins(1),
        }
    }
}

/// The time there is for a choice.
#[derive(Clone, Copy, Debug)]
pub struct Time<'a> {
    /// How time is counted.
    pub control: &'a TimeControl,
    /// What each seat has left on its clock, in the order of seats; empty where no clocks run.
    pub left: &'a [Duration],
}

impl Time<'_> {
    /// Returns the time that this choice of a seat may take by the rules, if they limit it; the margin is not in
    /// it.
    pub fn allowed(&self, seat: Seat) -> Option<Duration> {
        match self.control.limit {
            TimeLimit::PerMove(time) => Some(time),
            TimeLimit::Fischer { .. } => self.left.get(seat.index()).copied(),
            TimeLimit::None | TimeLimit::Nodes(_) => None,
        }
    }

    /// Returns the time after which this choice of a seat loses the game, margin included.
    pub fn patience(&self, seat: Seat) -> Duration {
        match self.allowed(seat) {
            Some(time) => time + self.control.margin,
            None => self.control.patience,
        }
    }

    /// Returns what each move adds to the clock of its seat.
    pub const fn increment(&self) -> Duration {
        match self.control.limit {
            TimeLimit::Fischer { increment, .. } => increment,
            TimeLimit::None | TimeLimit::PerMove(_) | TimeLimit::Nodes(_) => Duration::ZERO,
        }
    }

    /// Returns the most positions that may be searched for this choice, if that is limited.
    pub const fn nodes(&self) -> Option<u64> {
        match self.control.limit {
            TimeLimit::Nodes(nodes) => Some(nodes),
            TimeLimit::None | TimeLimit::PerMove(_) | TimeLimit::Fischer { .. } => None,
        }
    }
}

/// Why a text is no time limit.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is no time limit: expected none, move=SECONDS, BASE+INCREMENT in seconds such as 60+0.5, or nodes=N"
)]
pub struct ParseTimeError(String);

/// The most seconds that a limit may name: a day.
const MOST_SECONDS: f64 = 86_400.0;

fn seconds(text: &str) -> Option<Duration> {
    let seconds: f64 = text.parse().ok()?;
    (0.0..=MOST_SECONDS).contains(&seconds).then(|| Duration::from_secs_f64(seconds))
}

impl FromStr for TimeLimit {
    type Err = ParseTimeError;

    fn from_str(text: &str) -> Result<Self, ParseTimeError> {
        let read = || {
            if text == "none" {
                return Some(Self::None);
            }
            if let Some(time) = text.strip_prefix("move=") {
                return seconds(time).filter(|time| !time.is_zero()).map(Self::PerMove);
            }
            if let Some(nodes) = text.strip_prefix("nodes=") {
                return nodes.parse().ok().filter(|&nodes| nodes > 0).map(Self::Nodes);
            }
            let (base, increment) = text.split_once('+')?;
            let base = seconds(base).filter(|base| !base.is_zero())?;
            Some(Self::Fischer { base, increment: seconds(increment)? })
        };
        read().ok_or_else(|| ParseTimeError(text.to_owned()))
    }
}

impl Display for TimeLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => f.write_str("none"),
            Self::PerMove(time) => write!(f, "move={}", time.as_secs_f64()),
            Self::Fischer { base, increment } => {
                write!(f, "{}+{}", base.as_secs_f64(), increment.as_secs_f64())
            }
            Self::Nodes(nodes) => write!(f, "nodes={nodes}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_print_and_parse_without_loss() {
        for text in ["none", "move=0.5", "60+0.5", "1+0", "nodes=10000"] {
            assert_eq!(text.parse::<TimeLimit>().unwrap().to_string(), text);
        }
        for text in
            ["", "60", "0+1", "-1+0", "move=", "move=0", "nodes=0", "nodes=x", "inf+1", "NaN+1"]
        {
            let error = text.parse::<TimeLimit>().unwrap_err().to_string();
            assert!(error.contains("expected none, move=SECONDS"), "{text}: {error}");
        }
    }

    #[test]
    fn a_choice_has_the_time_of_its_clock_and_the_margin() {
        let control =
            |text: &str| TimeControl { limit: text.parse().unwrap(), ..Default::default() };
        let second = Duration::from_secs(1);
        let (left, seat) = ([second, 3 * second], Seat::new(1));
        let told = |text: &str| {
            let control = control(text);
            let time = Time { control: &control, left: &left };
            (time.allowed(seat), time.patience(seat), time.increment(), time.nodes())
        };
        let margin = Duration::from_millis(50);
        assert_eq!(told("5+1"), (Some(3 * second), 3 * second + margin, second, None));
        assert_eq!(told("move=1"), (Some(second), second + margin, Duration::ZERO, None));
        assert_eq!(told("nodes=9"), (None, 60 * second, Duration::ZERO, Some(9)));
    }
}
