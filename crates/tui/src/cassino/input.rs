//! Keys and the mouse at Cassino, and what is selected with them.

use super::CassinoPlay;
use crate::ask::{Ask, Question};
use crate::canvas::Target;
use crate::desk::Desk;
use crate::go::Go;
use crate::stage::Stage;
use crate::text;
use cards::Card;
use cassino::{Action as Move, capture};
use catalog::Action;
use catalog::telling::in_order;
use crossterm::event::{KeyCode, KeyEvent};
use game::State;

/// Captures are gone through up to this many.
const LIST_LIMIT: usize = 200;

impl CassinoPlay {
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

    /// Chooses the next capture of the chosen hand card, the largest first.
    pub(super) fn next_capture(&mut self) {
        let table = self.sight.open.table();
        let Some(card) = self.sight.card else {
            text::choose_a_card().clone_into(&mut self.sight.notice);
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

    /// Plays what is chosen, if it can be played; `capture` says what is meant where a key says it.
    pub(super) fn try_to_play(&mut self, capture: Option<bool>, desk: &mut Desk) {
        let Stage::Choose(seat) = self.sight.stage else { return };
        let take = self.sight.take;
        let fault = match (self.sight.card, capture) {
            (None, _) => Some(text::no_card_chosen()),
            (Some(_), Some(true)) if take.is_empty() => Some(text::no_table_card_chosen()),
            (Some(_), Some(false)) if !take.is_empty() => Some(text::table_cards_chosen()),
            (Some(_), _) => None,
        };
        if let Some(fault) = fault {
            fault.clone_into(&mut self.sight.notice);
            return;
        }
        let Some(card) = self.sight.card else { return };
        let action = Action::Cassino(Move::Play { card, take });
        match self.session.play.table().check(action) {
            Ok(()) => {
                self.play(seat, action, desk);
                self.step(desk);
            }
            Err(refusal) => self.sight.notice = text::you_cannot(&refusal),
        }
    }

    /// Goes on from where the screen waits for somebody.
    pub(super) fn go_on(&mut self, desk: &mut Desk) {
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

    pub(crate) fn click(&mut self, target: Target, desk: &mut Desk) {
        match (target, &self.sight.stage) {
            (Target::Card(card), Stage::Choose(_)) => self.toggle(card),
            _ => self.go_on(desk),
        }
        self.step(desk);
    }

    pub(crate) fn key(&mut self, key: KeyEvent, desk: &mut Desk) -> Option<Go> {
        let waits =
            matches!(self.sight.stage, Stage::Shown(_) | Stage::Curtain(_) | Stage::Score(_));
        match key.code {
            KeyCode::Char('n') if self.is_over() => return Some(Go::Rematch),
            KeyCode::Char('n') => {
                // A round whose points are shown has ended; the next one is not seen yet.
                let has_rounds = !matches!(self.sight.stage, Stage::Score(_));
                return Some(Go::Ask(Ask::new(Question::NewGame { has_rounds })));
            }
            KeyCode::PageUp => self.sight.log.scroll(5),
            KeyCode::PageDown => self.sight.log.scroll(-5),
            KeyCode::Enter | KeyCode::Char(' ') if waits => {
                if !self.hush.swallows(desk.now) {
                    self.go_on(desk);
                }
            }
            KeyCode::Enter | KeyCode::Char(' ') if matches!(self.sight.stage, Stage::Wait(_)) => {
                // Whoever has seen enough does not wait for the beat.
                self.due = desk.now;
            }
            KeyCode::Enter | KeyCode::Char(' ' | 'p' | 'x') if self.hush.swallows(desk.now) => {}
            code => self.choose(code, desk),
        }
        self.step(desk);
        None
    }

    /// Takes a key in from the person who is to choose.
    fn choose(&mut self, code: KeyCode, desk: &mut Desk) {
        let Some(hand) = self.hand() else { return };
        let hand = in_order(hand);
        let table = in_order(self.sight.open.table());
        match code {
            KeyCode::Left => self.move_cursor(&hand, &table, -1),
            KeyCode::Right => self.move_cursor(&hand, &table, 1),
            KeyCode::Up if !table.is_empty() => self.sight.cursor = table.first().copied(),
            KeyCode::Down => self.sight.cursor = hand.first().copied(),
            KeyCode::Char(' ') => {
                if let Some(card) = self.sight.cursor {
                    self.toggle(card);
                }
            }
            KeyCode::Enter if self.sight.card.is_none() => {
                // The first Enter on a hand card chooses it, so that what it would do is seen.
                match self.sight.cursor.filter(|card| hand.contains(card)) {
                    Some(card) => self.toggle(card),
                    None => self.try_to_play(None, desk),
                }
            }
            KeyCode::Enter => self.try_to_play(None, desk),
            KeyCode::Char('p') => self.try_to_play(Some(false), desk),
            KeyCode::Char('x') => self.try_to_play(Some(true), desk),
            KeyCode::Char('c') => self.next_capture(),
            KeyCode::Char('h') => {
                self.asked = true;
                text::thinking_of_hint().clone_into(&mut self.sight.notice);
                self.session.ask_hint(desk);
            }
            KeyCode::Char(digit @ '1'..='9') => {
                if let Some(&card) = hand.get(digit as usize - '1' as usize) {
                    self.toggle(card);
                }
            }
            _ => {}
        }
    }

    /// Moves the cursor along the hand or the table, round and round.
    fn move_cursor(&mut self, hand: &[Card], table: &[Card], by: isize) {
        let at = self.sight.cursor;
        let row = if at.is_some_and(|card| table.contains(&card)) { table } else { hand };
        let place = at.and_then(|card| row.iter().position(|&other| other == card));
        let next = match place {
            Some(place) => (place as isize + by).rem_euclid(row.len() as isize) as usize,
            None => 0,
        };
        self.sight.cursor = row.get(next).copied();
    }
}
