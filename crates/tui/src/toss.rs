//! A coin that is flipped for the first move.

use crate::canvas::Canvas;
use crate::frame;
use crate::look::{Frame, Ink};
use crate::pace::Pace;
use ratatui::layout::Rect;
use std::time::Duration;

/// A coin in the air, and then on the table.
#[derive(Debug)]
pub(crate) struct Toss {
    /// The name of the winner, and of the other.
    names: [String; 2],
    since: Duration,
    at: u32,
}

/// How often the coin turns before it lands.
const TURNS: u32 = 7;
/// How many beats the winner is shown before the game begins.
const LIES: u32 = 6;

impl Toss {
    pub(crate) fn new(winner: &str, other: &str, now: Duration) -> Self {
        Self { names: [winner.to_owned(), other.to_owned()], since: now, at: 0 }
    }

    /// Returns whether the coin is still turning.
    pub(crate) const fn is_in_air(&self) -> bool {
        self.at < TURNS
    }

    /// Returns when the next picture is due.
    pub(crate) fn due(&self, pace: Pace) -> Duration {
        self.since + pace.beat() * if self.is_in_air() { 1 } else { LIES }
    }

    /// Moves on to the picture that is due, and returns whether the game can begin.
    pub(crate) fn advance(&mut self, now: Duration, pace: Pace) -> bool {
        while now >= self.due(pace) {
            if !self.is_in_air() {
                return true;
            }
            self.since = self.due(pace);
            self.at += 1;
        }
        false
    }

    /// Draws the coin in the middle of an area.
    pub(crate) fn draw(&self, canvas: &mut Canvas<'_>, area: Rect) {
        // The edge is shown between the faces, and the winner's face comes last.
        let left = TURNS.saturating_sub(self.at);
        let face = match left % 4 {
            0 => self.names[0].as_str(),
            2 => self.names[1].as_str(),
            _ => canvas.look.pick("━━━", "---"),
        };
        let widest = self.names.iter().map(|name| frame::wide(name)).max().unwrap_or(0);
        let width = (widest as u16 + 6).min(area.width);
        let place = frame::middle(area, width, 3.min(area.height));
        canvas.clear(place);
        let ink = if self.is_in_air() { Ink::Plain } else { Ink::Mark };
        let inside = canvas.boxed(place, Frame::Double, "", ink);
        canvas.centred(inside, inside.y, face, canvas.look.ink(ink));
    }
}
