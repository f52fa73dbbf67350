//! What moves on the screen of a sowing game: the coin, then the seeds.

use super::SowingPlay;
use crate::desk::Desk;
use crate::pace::Pace;
use crate::toss::Toss;
use catalog::Table;
use players::First;
use sowing::Side;
use std::time::Duration;

impl SowingPlay {
    /// Returns the side that won the coin toss, if there was one.
    pub(super) fn tossed(&self) -> Option<Side> {
        let is_tossed = self.session.play.seating().first == First::Toss;
        match self.session.play.table_at(0) {
            Table::Sowing(start) if is_tossed && !start.is_opening_together() => {
                start.side_to_choose()
            }
            _ => None,
        }
    }

    /// Starts to show the coin, if one was tossed.
    pub(super) fn toss_coin(&mut self, desk: &Desk) {
        if let Some(side) = self.tossed()
            && desk.pace != Pace::OFF
        {
            let names = self.names();
            self.toss = Some(Toss::new(names[side], names[side.other()], desk.now));
        }
    }

    pub(crate) fn wake(&self, desk: &Desk) -> Option<Duration> {
        let film = self.showing.as_ref().map(|showing| {
            showing.since + desk.pace.beat() * showing.film.stills[showing.at].beats
        });
        let toss = self.toss.as_ref().map(|toss| toss.due(desk.pace));
        toss.or(film).or_else(|| self.session.wake(desk.now))
    }

    pub(super) fn end_toss(&mut self, desk: &Desk) {
        self.toss = None;
        self.log_start();
        self.hush(desk);
    }

    /// Starts the moment after a film in which no key plays.
    pub(super) fn hush(&mut self, desk: &Desk) {
        if desk.pace != Pace::OFF {
            self.hush.begin(desk.now);
        }
    }

    /// Moves on to the picture that is due, or past the end.
    pub(super) fn show(&mut self, desk: &Desk) {
        while let Some(showing) = &mut self.showing {
            let due = showing.since + desk.pace.beat() * showing.film.stills[showing.at].beats;
            if desk.pace != Pace::OFF && desk.now < due {
                return;
            }
            showing.since = due;
            showing.at += 1;
            if showing.at == showing.film.stills.len() {
                self.end_showing();
                self.hush(desk);
            }
        }
    }

    pub(super) fn end_showing(&mut self) {
        let Some(showing) = self.showing.take() else { return };
        self.log.extend(showing.lines);
        let somebody_looks = self.session.play.people() > 0;
        let last = showing.film.stills.into_iter().last();
        self.held = last
            .filter(|_| showing.pauses && somebody_looks)
            .map(|still| (still.board, showing.series));
    }
}
