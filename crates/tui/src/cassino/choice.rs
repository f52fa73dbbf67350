//! Which cards are selected, and what playing them would do.

use super::CassinoPlay;
use crate::desk::Desk;
use crate::stage::Stage;
use crate::text;
use cards::{Card, CardSet};
use cassino::{Action as Move, capture};
use catalog::{Action, telling};
use game::State;
use texts::Message;

/// At most this many captures can be stepped through.
const LIST_LIMIT: usize = 200;

impl CassinoPlay {
    pub(super) fn unchoose(&mut self) {
        self.sight.card = None;
        self.sight.take = CardSet::EMPTY;
        self.sight.cursor = None;
        self.sight.notice.clear();
        self.captures = 0;
    }

    /// Returns the hand of the person to move.
    pub(super) fn hand(&self) -> Option<CardSet> {
        match self.sight.stage {
            Stage::Choose(_) => self.sight.hand,
            _ => None,
        }
    }

    pub(super) fn say_what_is_chosen(&mut self) {
        self.sight.chosen = match (self.sight.card, self.sight.take, &self.sight.stage) {
            (Some(card), take, Stage::Choose(_)) => {
                let action = Action::Cassino(Move::Play { card, take });
                let refusal = self.session.play.table().check(action).err();
                let is_sweep = take == self.sight.open.table() && !take.is_empty();
                (
                    refusal.is_none(),
                    text::chosen(card, take, is_sweep, refusal.as_ref(), self.sight.look),
                )
            }
            (None, _, Stage::Choose(_)) => (true, Message::new("no-card-chosen")),
            _ => (true, Message::default()),
        };
    }

    pub(super) fn toggle(&mut self, card: Card) {
        let Some(hand) = self.hand() else { return };
        if hand.contains(card) {
            self.sight.card = Some(card).filter(|_| self.sight.card != Some(card));
            self.captures = 0;
        } else if self.sight.open.table().contains(card) {
            self.sight.take = if self.sight.take.contains(card) {
                self.sight.take.without(card)
            } else {
                self.sight.take.with(card)
            };
        } else {
            return;
        }
        self.sight.cursor = Some(card);
        self.sight.notice.clear();
        self.say_what_is_chosen();
    }

    /// Selects the next capture with the selected hand card, the largest first.
    pub(super) fn next_capture(&mut self) {
        let table = self.sight.open.table();
        let Some(card) = self.sight.card else {
            self.sight.notice = Message::new("choose-card-first");
            return;
        };
        let mut captures = capture::list(card, table, LIST_LIMIT).captures;
        captures.sort_by_key(|take| std::cmp::Reverse(take.len()));
        if captures.is_empty() {
            self.sight.notice = text::captures_nothing(card, self.sight.look);
            return;
        }
        let place = self.captures % captures.len();
        self.sight.take = captures[place];
        self.captures = place + 1;
        self.sight.notice = text::capture_of(place + 1, captures.len());
        self.say_what_is_chosen();
    }

    /// Plays the selected cards if that is legal; `capture` is set if the key means a capture or the opposite.
    pub(super) fn try_to_play(&mut self, capture: Option<bool>, desk: &mut Desk) {
        let Stage::Choose(seat) = self.sight.stage else { return };
        let take = self.sight.take;
        let fault = match (self.sight.card, capture) {
            (None, _) => Some("choose-card-first"),
            (Some(_), Some(true)) if take.is_empty() => Some("choose-table-card"),
            (Some(_), Some(false)) if !take.is_empty() => Some("unchoose-table-cards"),
            (Some(_), _) => None,
        };
        if let Some(fault) = fault {
            self.sight.notice = Message::new(fault);
            return;
        }
        let Some(card) = self.sight.card else { return };
        let action = Action::Cassino(Move::Play { card, take });
        match self.session.play.table().check(action) {
            Ok(()) => {
                self.play(seat, action, desk);
                self.step(desk);
            }
            Err(refusal) => {
                self.sight.notice = telling::refusal(&refusal, self.sight.look.signs());
            }
        }
    }
}
