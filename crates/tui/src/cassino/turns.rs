//! Whose turn it is to look at the screen and to choose.

use super::{BEATS, CassinoPlay};
use crate::desk::Desk;
use crate::stage::Stage;
use cassino::RoundResult;
use game::{Seat, State};
use play::Event;

impl CassinoPlay {
    pub(super) fn end_turn(&mut self, seat: Seat, events: &[Event], desk: &mut Desk) {
        self.log_events(events, desk);
        self.looked[seat.index()] = self.sight.log.lines.len();
        self.settle(desk);
    }

    /// Decides whose turn it is to look and to choose.
    pub(super) fn settle(&mut self, desk: &mut Desk) {
        self.deadline = None;
        self.sight.clock = None;
        self.sight.thinks = None;
        self.ready = None;
        self.unchoose();
        if let Some(result) = &self.ended {
            let result = RoundResult::clone(result);
            self.end_round(result);
            return;
        }
        let play = &self.session.play;
        let Some(seat) = play.turn().seat() else { return };
        self.sight.stage = if !play.is_person(seat) {
            self.due = desk.now + desk.pace.beat() * BEATS;
            Stage::Wait(seat)
        } else if play.people() == 1 || self.holder == Some(seat) {
            self.holder = Some(seat);
            Stage::Choose(seat)
        } else if self.holder.is_some() {
            Stage::Shown(seat)
        } else {
            Stage::Curtain(seat)
        };
        // A person who plays alone keeps the screen while the computers move.
        if play.people() == 1 {
            self.holder = Seat::all(play.table().seats()).find(|&seat| play.is_person(seat));
        }
        if let Stage::Choose(seat) = self.sight.stage {
            self.begin_turn(seat, desk);
        }
        self.look();
    }

    pub(super) fn begin_turn(&mut self, seat: Seat, desk: &Desk) {
        if let Some(limit) = self.session.play.turn_limit() {
            self.deadline = Some(desk.now + limit);
            self.sight.clock = Some(limit.as_secs());
        }
        self.sight.fresh = self.looked[seat.index()];
    }

    pub(super) fn end_round(&mut self, result: RoundResult) {
        if self.session.play.people() > 1 {
            self.holder = None;
        }
        self.sight.stage = Stage::Score(Box::new(result));
        self.look();
    }

    /// Continues when the screen waits for a person.
    pub(super) fn proceed(&mut self, desk: &mut Desk) {
        match &self.sight.stage {
            Stage::Shown(next) => {
                self.sight.stage = Stage::Curtain(*next);
                self.holder = None;
                self.look();
            }
            Stage::Curtain(seat) => {
                let seat = *seat;
                self.holder = Some(seat);
                self.sight.stage = Stage::Choose(seat);
                self.begin_turn(seat, desk);
                self.look();
            }
            Stage::Score(_) if !self.is_over() => {
                self.begin_round();
                self.settle(desk);
            }
            Stage::Score(_) | Stage::Choose(_) | Stage::Wait(_) | Stage::Replay(..) => {}
        }
    }
}
