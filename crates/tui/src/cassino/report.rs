//! What the log says about a game of Cassino.

use super::CassinoPlay;
use crate::desk::Desk;
use crate::text;
use cassino::Event as Dealing;
use catalog::Event as Happening;
use catalog::telling;
use play::Event;
use std::sync::Arc;
use texts::Message;

impl CassinoPlay {
    /// Writes events to the log; those of a round that is not shown yet are held back.
    pub(super) fn log_events(&mut self, events: &[Event], desk: &Desk) {
        let (names, signs) = (self.session.play.names(), desk.look.signs());
        for event in events {
            let mut lines = Vec::new();
            match event {
                Event::Happened(Happening::Cassino(Dealing::RoundOver(result))) => {
                    let over = text::round_over(result, &names, desk.look);
                    self.sight.log.extend(over);
                    self.ended = Some(Arc::clone(result));
                }
                Event::Happened(happening) => {
                    if let Happening::Cassino(Dealing::RoundBegan { .. }) = happening {
                        self.round_log = self.sight.log.lines.len() + self.later.len();
                    }
                    lines.extend(telling::sentence(happening, &names, signs, None));
                }
                Event::TimeOut(seat) => {
                    lines.push(Message::new("timed-out").with("name", &names[seat.index()]));
                }
                _ => {}
            }
            if self.ended.is_some() {
                self.later.append(&mut lines);
            } else {
                self.sight.log.extend(lines);
            }
        }
    }

    /// Starts to show the next round, with the log lines held back for it.
    pub(super) fn begin_round(&mut self) {
        self.ended = None;
        self.sight.log.extend(std::mem::take(&mut self.later));
    }
}
