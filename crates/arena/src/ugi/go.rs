//! What follows the word `go`.

use crate::time::{Time, TimeLimit};
use game::Seat;
use std::time::Duration;

/// The part of a clock that one move takes, besides what the move adds: games have some thirty moves of a seat to
/// go.
const MOVES_TO_GO: u32 = 30;

/// How far an engine is to look.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Go {
    /// The time for this move.
    pub(super) move_time: Option<Duration>,
    /// What each seat has left, and what each move adds.
    clocks: Vec<(Option<Duration>, Duration)>,
    pub(super) nodes: Option<u64>,
    pub(super) depth: Option<u32>,
    /// Until `stop`.
    pub(super) infinite: bool,
}

impl Go {
    /// Reads what follows `go`. Returns too the words that are unknown.
    ///
    /// # Errors
    ///
    /// When a number is none.
    pub(super) fn read(text: &str) -> Result<(Self, Vec<String>), String> {
        let mut go = Self::default();
        let mut unknown = Vec::new();
        let mut words = text.split_whitespace();
        while let Some(word) = words.next() {
            let mut number = || {
                let text = words.next().unwrap_or_default();
                // A clock may be overdrawn.
                let number = text.strip_prefix('-').map_or_else(|| text.parse::<u64>(), |_| Ok(0));
                number.map_err(|_| format!("`go {word}`: expected a whole number, got `{text}`"))
            };
            match (word, clock_of(word)) {
                ("infinite", _) => go.infinite = true,
                ("movetime", _) => go.move_time = Some(Duration::from_millis(number()?.max(1))),
                ("nodes", _) => go.nodes = Some(number()?.max(1)),
                ("depth", _) => go.depth = Some(number()?.clamp(1, 250) as u32),
                (_, Some((seat, part))) => {
                    let time = Duration::from_millis(number()?);
                    if go.clocks.len() <= seat {
                        go.clocks.resize(seat + 1, (None, Duration::ZERO));
                    }
                    match part {
                        Part::Left => go.clocks[seat].0 = Some(time),
                        Part::Increment => go.clocks[seat].1 = time,
                    }
                }
                (other, None) => unknown.push(other.to_owned()),
            }
        }
        Ok((go, unknown))
    }

    /// Returns the time that a seat takes for this move, if time is limited.
    pub(super) fn time(&self, seat: Seat) -> Option<Duration> {
        let clock = self.clocks.get(seat.index());
        let share = clock.and_then(|&(left, increment)| {
            let left = left?;
            Some((left / MOVES_TO_GO + increment * 3 / 4).min(left / 2))
        });
        match (self.move_time, share) {
            (Some(one), Some(other)) => Some(one.min(other)),
            (one, other) => one.or(other),
        }
    }

    /// Returns whether nothing limits the search.
    pub(super) fn is_free(&self, seat: Seat) -> bool {
        self.time(seat).is_none() && self.nodes.is_none() && self.depth.is_none()
    }
}

enum Part {
    Left,
    Increment,
}

/// Reads `p1time` or `p2inc`: whose clock, and what of it.
fn clock_of(word: &str) -> Option<(usize, Part)> {
    let rest = word.strip_prefix('p')?;
    let (number, part) = match (rest.strip_suffix("time"), rest.strip_suffix("inc")) {
        (Some(number), _) => (number, Part::Left),
        (None, Some(number)) => (number, Part::Increment),
        (None, None) => return None,
    };
    let number: usize = number.parse().ok()?;
    (1..=usize::from(cassino::MAX_SEATS)).contains(&number).then(|| (number - 1, part))
}

/// Writes `go` and the time that there is for a choice.
pub(super) fn tell(time: &Time<'_>) -> String {
    let ms = |time: Duration| time.as_millis().max(1);
    match time.control.limit {
        TimeLimit::None => "go".to_owned(),
        TimeLimit::PerMove(each) => format!("go movetime {}", ms(each)),
        TimeLimit::Nodes(nodes) => format!("go nodes {nodes}"),
        TimeLimit::Fischer { increment, .. } => {
            let mut text = "go".to_owned();
            for (number, &left) in (1..).zip(time.left) {
                text += &format!(" p{number}time {}", left.as_millis());
            }
            for number in 1..=time.left.len() {
                text += &format!(" p{number}inc {}", increment.as_millis());
            }
            text
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::time::TimeControl;

    #[test]
    fn what_is_told_is_read() {
        let left = [Duration::from_mins(1), Duration::from_secs(30)];
        for (limit, time, nodes) in [
            ("none", None, None),
            ("move=0.25", Some(250), None),
            ("nodes=500", None, Some(500)),
            ("60+1", Some(1750), None),
        ] {
            let control = TimeControl { limit: limit.parse().unwrap(), ..TimeControl::default() };
            let text = tell(&Time { control: &control, left: &left });
            let (go, unknown) = Go::read(text.strip_prefix("go").unwrap()).unwrap();
            assert!(unknown.is_empty(), "{text}");
            let seat = Seat::new(1);
            assert_eq!(
                (go.time(seat), go.nodes),
                (time.map(Duration::from_millis), nodes),
                "{text}"
            );
        }
    }

    #[test]
    fn unknown_words_and_bad_numbers_are_told() {
        let (go, unknown) = Go::read("wtime 5 depth 0 infinite p13time 4").unwrap();
        assert_eq!((go.depth, go.infinite), (Some(1), true));
        assert_eq!(unknown, ["wtime", "5", "p13time", "4"]);
        assert_eq!(
            Go::read("nodes x").unwrap_err(),
            "`go nodes`: expected a whole number, got `x`"
        );
    }
}
