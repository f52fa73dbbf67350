//! The scene of Cassino: who plays, who looks at the screen, and what they have chosen.
//!
//! What is drawn is a [`Sight`], which is made from what the seat at the screen may know and holds
//! nothing else.

use crate::ask::{Ask, Question};
use crate::canvas::{Canvas, Target};
use crate::desk::Desk;
use crate::go::Go;
use crate::hush::Hush;
use crate::job::Answer;
use crate::look::Look;
use crate::pace::Pace;
use crate::session::{News, Session};
use crate::sight::Sight;
use crate::stage::Stage;
use crate::text;
use cards::{Card, CardSet};
use cassino::{Action as Play, RoundResult, capture};
use catalog::telling::{self, in_order};
use catalog::{Action, Table, View};
use crossterm::event::{KeyCode, KeyEvent};
use game::{Seat, State, Turn};
use players::cassino::Hint;
use players::{Begun, KindError, Seating};
use std::time::Duration;

/// A moment that can be gone back to: before a round is dealt.
#[derive(Debug)]
struct RoundStart {
    round: u32,
    table: Table,
    actions: usize,
    log: usize,
}

/// The scene.
#[derive(Debug)]
pub(crate) struct CassinoPlay {
    pub(crate) session: Session,
    /// The person whose hand the screen may show.
    holder: Option<Seat>,
    /// How long the log was when each seat last had looked.
    looked: Vec<usize>,
    round_start: Option<RoundStart>,
    told_round: u32,
    scored_round: u32,
    /// What a computer player does next, and not before this time.
    ready: Option<Action>,
    due: Duration,
    /// When the turn of the person who chooses is over, where turns are limited.
    deadline: Option<Duration>,
    /// Captures of the chosen hand card that were gone through.
    captures: usize,
    /// Keeps a key that was meant to skip the moves of others from choosing or playing a card.
    hush: Hush,
    /// How often the game had changed when a hint was shown without being asked for.
    suggested: Option<u64>,
    /// Whether the person asked for the hint that is being thought of.
    asked: bool,
    sight: Sight,
}

/// Captures are gone through up to this many.
const LIST_LIMIT: usize = 200;
/// Beats that a computer player takes, so that each of their moves can be followed.
const BEATS: u32 = 5;

impl CassinoPlay {
    pub(crate) fn begin(seating: Seating, desk: &mut Desk) -> Result<Self, KindError> {
        let begun = seating.begin()?;
        let mut this = Self::sit_down(seating, begun, desk);
        this.settle(desk);
        this.step(desk);
        Ok(this)
    }

    /// Goes on with a match that has begun like this from where these actions led.
    pub(crate) fn resume(
        seating: Seating,
        begun: Begun,
        actions: &[Action],
        desk: &mut Desk,
    ) -> Self {
        let mut this = Self::sit_down(seating, begun, desk);
        for &action in actions {
            match this.session.table.turn() {
                Turn::Seat(seat) => this.tell_play(seat, action, desk),
                Turn::Chance => this.mark_round(),
                Turn::Over => {}
            }
            this.session.replay(action);
            this.tell_round(desk);
            if let Some(result) = this.new_result() {
                this.tell_result(&result, desk);
            }
        }
        this.settle(desk);
        this.step(desk);
        this
    }

    fn sit_down(seating: Seating, begun: Begun, desk: &Desk) -> Self {
        let session = Session::new(seating, begun);
        let names: Vec<String> =
            session.seating.seated.iter().map(|seated| seated.name.clone()).collect();
        let View::Cassino(seen) = session.table.view(Seat::new(0)) else {
            unreachable!("a Cassino scene")
        };
        let sight = Sight::new(text::game_line(&session.seating, None), names, &seen, desk.look);
        Self {
            looked: vec![0; session.seating.seated.len()],
            session,
            holder: None,
            round_start: None,
            told_round: 0,
            scored_round: 0,
            ready: None,
            due: Duration::ZERO,
            deadline: None,
            captures: 0,
            hush: Hush::default(),
            suggested: None,
            asked: false,
            sight,
        }
    }

    fn state(&self) -> &cassino::State {
        let Table::Cassino(state) = &self.session.table else { unreachable!("a Cassino scene") };
        state
    }

    fn tell(&mut self, line: String) {
        self.sight.log.tell(line);
    }

    pub(crate) fn is_over(&self) -> bool {
        self.session.table.is_over()
    }

    pub(crate) fn notice(&mut self, notice: String) {
        self.sight.notice = notice;
    }

    /// Tells whether nothing would be lost if the game were left.
    pub(crate) fn may_be_left(&self) -> bool {
        self.is_over()
    }

    pub(crate) fn wake(&self) -> Option<Duration> {
        match (&self.sight.stage, self.deadline) {
            (Stage::Wait(_), _) => self.ready.as_ref().map(|_| self.due),
            // The clock is drawn anew with every second.
            (Stage::Choose(_), Some(deadline)) => {
                let left =
                    deadline.saturating_sub(Duration::from_secs(self.sight.clock.unwrap_or(0)));
                Some(left + Duration::from_millis(1))
            }
            _ => None,
        }
    }

    /// Does all that is due: lets computers think and play, and ends a turn whose time is up.
    pub(crate) fn step(&mut self, desk: &mut Desk) {
        loop {
            match self.sight.stage {
                Stage::Wait(seat) => {
                    if self.ready.is_none() {
                        self.ready = self.session.decision(desk).map(|(action, _)| action);
                    }
                    let Some(action) =
                        self.ready.filter(|_| desk.now >= self.due || desk.pace == Pace::OFF)
                    else {
                        self.sight.thinks = self.session.is_thinking();
                        return;
                    };
                    self.ready = None;
                    self.play(seat, action, desk);
                    if desk.pace != Pace::OFF {
                        self.hush.begin(desk.now);
                    }
                }
                Stage::Choose(seat) => {
                    self.suggest(desk);
                    let Some(deadline) = self.deadline else { return };
                    if desk.now < deadline {
                        let left = deadline.saturating_sub(desk.now);
                        self.sight.clock = Some(left.as_millis().div_ceil(1000) as u64);
                        return;
                    }
                    let name = self.session.name(seat).to_owned();
                    self.tell(text::time_is_up(&name));
                    let View::Cassino(seen) = self.session.table.view(seat) else { return };
                    let lowest = seen.actions_up_to(1)[0];
                    self.play(seat, Action::Cassino(lowest), desk);
                }
                Stage::Shown(_) | Stage::Curtain(_) | Stage::Score(_) => return,
            }
        }
    }

    /// Asks for a hint where hints are shown for every move.
    fn suggest(&mut self, desk: &mut Desk) {
        if desk.suggests && self.suggested != Some(self.session.changes) {
            self.suggested = Some(self.session.changes);
            self.session.ask_hint(desk);
        }
    }

    /// Draws with other signs from now on.
    pub(crate) const fn set_look(&mut self, look: Look) {
        self.sight.look = look;
    }

    /// Plays a legal action, tells of it, and goes on to who is next.
    fn play(&mut self, seat: Seat, action: Action, desk: &mut Desk) {
        self.tell_play(seat, action, desk);
        self.session.play(action);
        self.looked[seat.index()] = self.sight.log.lines.len();
        self.settle(desk);
    }

    /// Tells of an action before it is played.
    fn tell_play(&mut self, seat: Seat, action: Action, desk: &Desk) {
        if let Action::Cassino(action) = action {
            let (state, name) = (self.state(), self.session.name(seat));
            self.tell(telling::play_line(state, name, action, desk.look.signs()));
        }
    }

    /// Remembers the moment before a round is dealt.
    fn mark_round(&mut self) {
        let begun = self.round_start.as_ref().map_or(0, |start| start.round);
        let round = self.state().open().round();
        if round > begun {
            self.round_start = Some(RoundStart {
                round,
                table: self.session.table.clone(),
                actions: self.session.actions.len(),
                log: self.sight.log.lines.len(),
            });
        }
    }

    /// Tells of a round that has been dealt since.
    fn tell_round(&mut self, desk: &Desk) {
        let open = self.state().open();
        if open.round() > self.told_round && open.turn().seat().is_some() {
            let dealer = self.session.name(open.dealer());
            let line = telling::deal_line(open, dealer, desk.look.signs());
            self.told_round = open.round();
            self.tell(line);
        }
    }

    /// Returns how a round ended that has ended since.
    fn new_result(&mut self) -> Option<RoundResult> {
        let result = self.state().open().last_round()?;
        if result.round <= self.scored_round {
            return None;
        }
        let result = result.clone();
        self.scored_round = result.round;
        Some(result)
    }

    fn tell_result(&mut self, result: &RoundResult, desk: &Desk) {
        for line in text::round_over(result, &self.sight.names, desk.look) {
            self.tell(line);
        }
    }

    /// Deals and draws, and decides whose turn it is to look and to choose.
    fn settle(&mut self, desk: &mut Desk) {
        self.deadline = None;
        self.sight.clock = None;
        self.sight.thinks = false;
        self.ready = None;
        self.unchoose();
        if let Some(result) = self.new_result() {
            self.tell_result(&result, desk);
            self.end_round(result);
            return;
        }
        if self.session.table.turn() == Turn::Chance {
            self.mark_round();
            self.session.play_chance();
        }
        self.tell_round(desk);
        let Turn::Seat(seat) = self.session.table.turn() else { return };
        self.sight.stage = if !self.session.is_person(seat) {
            self.due = desk.now + desk.pace.beat() * BEATS;
            Stage::Wait(seat)
        } else if self.session.people() == 1 || self.holder == Some(seat) {
            self.holder = Some(seat);
            Stage::Choose(seat)
        } else if self.holder.is_some() {
            Stage::Shown(seat)
        } else {
            Stage::Curtain(seat)
        };
        // Where one person plays, the screen is theirs also while others move.
        if self.session.people() == 1 {
            self.holder =
                Seat::all(self.session.table.seats()).find(|&seat| self.session.is_person(seat));
        }
        if let Stage::Choose(seat) = self.sight.stage {
            self.begin_turn(seat, desk);
        }
        self.look();
    }

    fn begin_turn(&mut self, seat: Seat, desk: &Desk) {
        let limit = self.state().open().rules().turn_limit_s;
        if limit > 0 {
            self.deadline = Some(desk.now + Duration::from_secs(limit.into()));
            self.sight.clock = Some(limit.into());
        }
        self.sight.fresh = self.looked[seat.index()];
    }

    fn end_round(&mut self, result: RoundResult) {
        if self.session.people() > 1 {
            self.holder = None;
        }
        self.sight.stage = Stage::Score(Box::new(result));
        self.look();
    }

    /// Takes in what the seat at the screen may know now.
    fn look(&mut self) {
        let seat = self.holder.unwrap_or(Seat::new(0));
        let View::Cassino(seen) = self.session.table.view(seat) else { unreachable!("Cassino") };
        self.sight.see(&seen, self.holder.is_some());
        self.say_what_is_chosen();
    }

    fn unchoose(&mut self) {
        self.sight.card = None;
        self.sight.take = CardSet::EMPTY;
        self.sight.cursor = None;
        self.sight.notice.clear();
        self.captures = 0;
    }

    /// Returns the hand of the person who is to choose.
    fn hand(&self) -> Option<CardSet> {
        match self.sight.stage {
            Stage::Choose(_) => self.sight.hand,
            _ => None,
        }
    }

    fn say_what_is_chosen(&mut self) {
        self.sight.chosen = match (self.sight.card, self.sight.take, &self.sight.stage) {
            (Some(card), take, Stage::Choose(_)) => {
                let action = Action::Cassino(Play::Play { card, take });
                let refusal = self.session.table.check(action).err();
                let is_sweep = take == self.sight.open.table() && !take.is_empty();
                (
                    refusal.is_none(),
                    text::chosen(card, take, is_sweep, refusal.as_ref(), self.sight.look),
                )
            }
            (None, _, Stage::Choose(_)) => (true, text::choose_a_card().to_owned()),
            _ => (true, String::new()),
        };
    }

    fn toggle(&mut self, card: Card) {
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
    fn next_capture(&mut self) {
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
    fn try_to_play(&mut self, capture: Option<bool>, desk: &mut Desk) {
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
        let action = Action::Cassino(Play::Play { card, take });
        match self.session.table.check(action) {
            Ok(()) => {
                self.play(seat, action, desk);
                self.step(desk);
            }
            Err(refusal) => self.sight.notice = text::you_cannot(&refusal),
        }
    }

    /// Goes on from where the screen waits for somebody.
    fn go_on(&mut self, desk: &mut Desk) {
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
            Stage::Score(_) if !self.is_over() => self.settle(desk),
            Stage::Score(_) | Stage::Choose(_) | Stage::Wait(_) => {}
        }
    }

    /// Begins the round anew, with other cards.
    pub(crate) fn restart_round(&mut self, desk: &mut Desk) {
        let Some(start) = self.round_start.take() else { return };
        self.session.go_to(start.table, start.actions);
        self.sight.log.truncate(start.log);
        self.told_round = start.round - 1;
        self.scored_round = self.scored_round.min(start.round - 1);
        for looked in &mut self.looked {
            *looked = (*looked).min(start.log);
        }
        self.holder = None;
        self.settle(desk);
        self.step(desk);
    }

    pub(crate) fn receive(&mut self, answer: Answer, desk: &mut Desk) {
        match self.session.receive(answer) {
            Some(News::CassinoHints(hints)) => self.show_hint(&hints),
            Some(News::Failed(why)) => self.sight.notice = why,
            Some(News::SowingHint(_) | News::Analysis(_)) | None => {}
        }
        self.step(desk);
    }

    fn show_hint(&mut self, hints: &[Hint]) {
        let Some(hint) = hints.first() else { return };
        // A hint that nobody asked for leaves the choice of cards as it is.
        if let (Play::Play { card, take }, true) = (hint.action, std::mem::take(&mut self.asked)) {
            self.sight.card = Some(card);
            self.sight.take = take;
            self.sight.cursor = Some(card);
            self.captures = 0;
        }
        self.say_what_is_chosen();
        self.sight.notice = text::cassino_hint(hint);
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
                return Some(Go::Ask(Ask::new(Question::NewGame { has_rounds: true })));
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

    pub(crate) fn draw(&self, canvas: &mut Canvas<'_>, pace: Pace) {
        self.sight.draw(canvas, pace);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::look::Look;
    use catalog::Choice;
    use game::{Determinize, Observe};
    use players::Seated;
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64Mcg;
    use ratatui::buffer::Buffer;
    use ratatui::layout::Rect;

    const LOOK: Look = Look { colours: true, unicode: true };

    fn picture(play: &CassinoPlay) -> Buffer {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 100, 30));
        let mut canvas = Canvas::new(&mut buffer, LOOK);
        play.draw(&mut canvas, Pace::OFF);
        canvas.finish();
        buffer
    }

    fn text(buffer: &Buffer) -> String {
        buffer.content.iter().map(ratatui::buffer::Cell::symbol).collect()
    }

    fn begin(people: usize, seats: usize, seed: u64, desk: &mut Desk) -> CassinoPlay {
        let choice = Choice { seats: Some(seats as u8), ..Choice::of("cassino") };
        let kind = |seat| if seat < people { "human" } else { "greedy" };
        let seat = |seat| Seated { name: format!("S{seat}"), kind: kind(seat).parse().unwrap() };
        let seated = (0..seats).map(seat).collect();
        let spec = choice.spec().unwrap();
        let seating = Seating { spec, seated, first: players::First::South, seed };
        CassinoPlay::begin(seating, desk).unwrap()
    }

    /// What the screen shows does not change when only cards change that the person at the screen
    /// cannot see; and where nobody has said that they sit there, no hand is shown at all.
    #[test]
    fn the_screen_knows_no_hidden_card() {
        let mut rng = Pcg64Mcg::seed_from_u64(11);
        let mut desk = Desk::new(Pace::OFF, LOOK, None, None);
        let (mut compared, mut curtains) = (0, 0);
        for (people, seats) in [(1, 2), (2, 2), (3, 5)] {
            let mut play = begin(people, seats, 5, &mut desk);
            for _ in 0..150 {
                loop {
                    let jobs = desk.take_jobs();
                    if jobs.is_empty() {
                        break;
                    }
                    for job in jobs {
                        play.receive(job.think(), &mut desk);
                    }
                }
                let shown = picture(&play);
                let real = play.session.table.clone();
                let Table::Cassino(dealt) = &real else { unreachable!("Cassino") };
                let dealt = (**dealt).clone();
                if dealt.turn() == Turn::Over {
                    break;
                }
                // Between rounds nothing is dealt, and no card can be hidden.
                let stage = play.sight.stage.clone();
                if !matches!(stage, Stage::Score(_)) {
                    for _ in 0..3 {
                        let seen = dealt.observe(play.holder.unwrap_or(Seat::new(0)));
                        let mut world = cassino::State::determinize(&seen, &mut rng);
                        if play.holder.is_none() {
                            // Nobody sits at the screen: the first hand is as hidden as the others.
                            let other = dealt.observe(Seat::new(1));
                            world = cassino::State::determinize(&other, &mut rng);
                        }
                        play.session.table = Table::Cassino(Box::new(world));
                        play.look();
                        assert_eq!(picture(&play), shown, "{stage:?}");
                        compared += 1;
                    }
                    play.session.table = real;
                    play.look();
                }
                match stage {
                    Stage::Choose(_) => {
                        let hand = in_order(play.hand().unwrap());
                        play.toggle(hand[rng.random_range(0..hand.len())]);
                        if rng.random() {
                            play.next_capture();
                        }
                        play.try_to_play(None, &mut desk);
                    }
                    Stage::Curtain(_) => {
                        assert!(!text(&shown).contains("Your hand"));
                        curtains += 1;
                        play.go_on(&mut desk);
                    }
                    Stage::Shown(_) | Stage::Score(_) => {
                        play.go_on(&mut desk);
                        play.step(&mut desk);
                    }
                    Stage::Wait(_) => {}
                }
            }
        }
        assert!(compared > 500, "{compared}");
        assert!(curtains > 50, "{curtains}");
    }

    #[test]
    fn a_round_that_is_begun_anew_is_dealt_anew_and_recorded_as_played() {
        let mut desk = Desk::new(Pace::OFF, LOOK, None, None);
        let mut play = begin(2, 2, 9, &mut desk);
        play.go_on(&mut desk);
        let before = play.sight.hand;
        for _ in 0..3 {
            let card = in_order(play.hand().unwrap())[0];
            play.toggle(card);
            play.try_to_play(None, &mut desk);
            play.go_on(&mut desk);
            play.go_on(&mut desk);
        }
        play.restart_round(&mut desk);
        play.go_on(&mut desk);
        assert_ne!(play.sight.hand, before);
        // The dealt cards alone, and the record leads to the same table.
        assert_eq!(play.session.actions.len(), 12);
        let record = play.session.record();
        let (_, again) = Seating::resume(&record, 0).unwrap();
        assert_eq!(again.table, play.session.table);
        assert!(play.sight.log.lines[0].starts_with("Round 1."));
        assert_eq!(play.sight.log.lines.len(), 1);
    }

    #[test]
    fn a_turn_whose_time_is_up_plays_the_lowest_card() {
        let mut desk = Desk::new(Pace::OFF, LOOK, None, None);
        let rules = vec![("turn-limit".to_owned(), "10".to_owned())];
        let choice = Choice { rules, ..Choice::of("cassino") };
        let seat = |name: &str| Seated { name: name.to_owned(), kind: players::Kind::Human };
        let seating = Seating {
            spec: choice.spec().unwrap(),
            seated: vec![seat("Ada"), seat("Bo")],
            first: players::First::South,
            seed: 1,
        };
        let mut play = CassinoPlay::begin(seating, &mut desk).unwrap();
        play.go_on(&mut desk);
        assert_eq!(play.sight.clock, Some(10));
        desk.now = Duration::from_secs(7);
        play.step(&mut desk);
        assert_eq!((play.sight.clock, play.session.actions.len()), (Some(3), 12));
        assert!(play.wake().unwrap() <= Duration::from_millis(8001));
        desk.now = Duration::from_secs(10);
        play.step(&mut desk);
        // The card that was played, and the one that was drawn.
        assert_eq!(play.session.actions.len(), 14);
        assert_eq!(play.sight.stage, Stage::Shown(Seat::new(0)));
        assert!(play.sight.log.lines.contains(&"Bo is out of time.".to_owned()));
    }
}
