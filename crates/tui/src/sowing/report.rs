//! What the log says about a sowing game.

use super::SowingPlay;
use crate::text;
use catalog::telling::{self, Signs};
use catalog::{Event as Happening, Table};
use play::{Ending, Event};
use sowing::{Event as Sowing, Side};
use texts::Message;

impl SowingPlay {
    /// Writes to the log who won the toss and who begins.
    pub(super) fn log_start(&mut self) {
        let names = self.names();
        let Table::Sowing(start) = self.session.play.table_at(0) else { return };
        let tossed = self.tossed().map(|side| text::coin_falls(names[side]));
        for line in tossed.into_iter().chain(telling::begins(&start, &names)) {
            self.log.add(line);
        }
    }

    /// Writes events as log lines, and remembers the result.
    pub(super) fn lines(&mut self, events: &[Event], reason: Option<&Message>) -> Vec<Message> {
        let names = self.session.play.names();
        let mut lines = Vec::new();
        for event in events {
            match event {
                Event::Happened(Happening::Sowing(Sowing::Rest(remainder))) => {
                    let shares = remainder.shares();
                    let some = Side::BOTH.into_iter().filter(|&side| shares[side] > 0);
                    let names = self.names();
                    lines.extend(some.map(|side| text::rest_goes(names[side], shares[side])));
                    lines.extend(telling::wasted(remainder));
                }
                Event::Happened(event) => {
                    let line = telling::sentence(event, &names, Signs::Suits, reason);
                    if let Happening::Sowing(Sowing::Over { .. }) = event {
                        self.result = line.clone().unwrap_or_default();
                    }
                    lines.extend(line);
                }
                Event::Over(outcome) => {
                    if let Ending::Resigned(seat) = outcome.ending {
                        let (loser, names) = (Side::of(seat), self.names());
                        let line = text::won_by_resignation(names[loser.other()], names[loser]);
                        self.result.clone_from(&line);
                        lines.push(line);
                    }
                }
                _ => {}
            }
        }
        lines
    }
}
