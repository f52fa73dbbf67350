//! The scene of a sowing game.

mod sight;

use crate::ask::{Ask, Question};
use crate::canvas::Target;
use crate::desk::Desk;
use crate::film::{Board, Film, TOLD, end_alone, film, film_opening};
use crate::go::Go;
use crate::hush::Hush;
use crate::job::Answer;
use crate::log::Log;
use crate::pace::Pace;
use crate::session::{News, Session};
use crate::text;
use crate::toss::Toss;
use catalog::telling;
use catalog::{Action, SowingTable, Table};
use crossterm::event::{KeyCode, KeyEvent};
use game::{Seat, State};
use players::{Begun, First, KindError, Seating};
use ratatui::layout::Rect;
use sowing::{BySide, House, Pit, Series, SeriesState, Side};
use std::time::Duration;

/// A moment that can be gone back to: before somebody chose.
#[derive(Debug)]
struct Moment {
    table: Table,
    actions: usize,
    log: usize,
    action: Action,
    by_person: bool,
}

/// A move that is being shown.
#[derive(Debug)]
struct Showing {
    film: Film,
    at: usize,
    since: Duration,
    /// Nobody where both sow at once.
    mover: Option<Side>,
    /// Told when it has been shown.
    lines: Vec<String>,
    /// How far the series of sets or rounds had gone before it.
    series: Option<SeriesState>,
    /// Whether a set or round has ended with it and another follows.
    pauses: bool,
}

/// The scene.
#[derive(Debug)]
pub(crate) struct SowingPlay {
    pub(crate) session: Session,
    past: Vec<Moment>,
    /// Actions that were taken back, the next one last.
    future: Vec<Action>,
    cursor: House,
    typed: String,
    showing: Option<Showing>,
    /// The board at the end of a set or round, and how far the series had gone, until somebody
    /// continues.
    held: Option<(Board, Option<SeriesState>)>,
    toss: Option<Toss>,
    hush: Hush,
    /// How often the game had changed when a hint was shown without being asked for.
    suggested: Option<u64>,
    /// Whether the person asked for the hint that is being thought of.
    asked: bool,
    log: Log,
    notice: String,
    told_rounds: u16,
    resigned: Option<Side>,
}

impl SowingPlay {
    pub(crate) fn begin(seating: Seating, desk: &mut Desk) -> Result<Self, KindError> {
        let begun = seating.begin()?;
        let mut this = Self::sit_down(seating, begun);
        this.toss_coin(desk);
        this.step(desk);
        Ok(this)
    }

    /// Resumes a game that began like this from where these actions led.
    pub(crate) fn resume(
        seating: Seating,
        begun: Begun,
        actions: &[Action],
        desk: &mut Desk,
    ) -> Self {
        let mut this = Self::sit_down(seating, begun);
        for &action in actions {
            this.play(action, None, desk);
            this.end_showing();
            this.held = None;
        }
        this.step(desk);
        this
    }

    fn sit_down(seating: Seating, begun: Begun) -> Self {
        let session = Session::new(seating, begun);
        let mut this = Self {
            session,
            past: Vec::new(),
            future: Vec::new(),
            cursor: House::from_index(0),
            typed: String::new(),
            showing: None,
            held: None,
            toss: None,
            hush: Hush::default(),
            suggested: None,
            asked: false,
            log: Log::new(),
            notice: String::new(),
            told_rounds: 0,
            resigned: None,
        };
        if let Some(side) = this.tossed() {
            let told = text::coin_falls(this.session.name(side.seat()));
            this.log.tell(told);
        }
        if let Some(told) = telling::begins(this.table(), &this.names()) {
            this.log.tell(told);
        }
        this
    }

    /// Returns the side that won the coin flip, if one was made.
    fn tossed(&self) -> Option<Side> {
        let is_tossed =
            self.session.seating.first == First::Toss && !self.table().is_opening_together();
        self.table().side_to_choose().filter(|_| is_tossed)
    }

    /// Begins to show the coin, where one was flipped and somebody looks.
    fn toss_coin(&mut self, desk: &Desk) {
        if let Some(side) = self.tossed()
            && desk.pace != Pace::OFF
        {
            let names = self.names();
            self.toss = Some(Toss::new(names[side], names[side.other()], desk.now));
        }
    }

    fn table(&self) -> &SowingTable {
        let Table::Sowing(table) = &self.session.table else { unreachable!("a sowing scene") };
        table
    }

    fn names(&self) -> BySide<&str> {
        BySide { south: self.session.name(Seat::new(0)), north: self.session.name(Seat::new(1)) }
    }

    /// Tells whether the game is finished, and has been shown to its end.
    pub(crate) fn is_over(&self) -> bool {
        self.resigned.is_some() || self.session.table.is_over() && self.showing.is_none()
    }

    pub(crate) const fn resigned(&self) -> Option<Side> {
        self.resigned
    }

    pub(crate) fn notice(&mut self, notice: String) {
        self.notice = notice;
    }

    /// Tells whether nothing would be lost if the game were left.
    pub(crate) fn may_be_left(&self) -> bool {
        self.is_over() || self.past.is_empty()
    }

    /// Returns the side of the person who may choose now.
    fn chooser(&self) -> Option<Side> {
        let is_free = self.showing.is_none()
            && self.held.is_none()
            && self.resigned.is_none()
            && self.toss.is_none();
        self.session.person_to_choose().filter(|_| is_free).map(Side::of)
    }

    /// Returns, for each house of the side to choose, whether it may be sown.
    fn open_houses(&self) -> Vec<bool> {
        let table = self.table();
        (0..usize::from(table.rules().houses))
            .map(|index| table.check(sowing::Action::Sow(House::from_index(index))).is_ok())
            .collect()
    }

    pub(crate) fn wake(&self, pace: Pace) -> Option<Duration> {
        if let Some(toss) = &self.toss {
            return Some(toss.due(pace));
        }
        let showing = self.showing.as_ref()?;
        Some(showing.since + pace.beat() * showing.film.stills[showing.at].beats)
    }

    /// Does all that is due: shows the move, lets computers think and play.
    pub(crate) fn step(&mut self, desk: &mut Desk) {
        loop {
            if let Some(toss) = &mut self.toss
                && (desk.pace == Pace::OFF || toss.go_on(desk.now, desk.pace))
            {
                self.end_toss(desk);
            }
            self.show(desk);
            let is_shown = self.showing.is_some() || self.held.is_some() || self.toss.is_some();
            if is_shown || self.resigned.is_some() {
                return;
            }
            let Some((action, reason)) = (match self.session.person_to_choose() {
                None => self.session.decision(desk),
                Some(_) => None,
            }) else {
                self.settle_cursor();
                self.suggest(desk);
                return;
            };
            self.play(action, reason.as_deref(), desk);
        }
    }

    fn end_toss(&mut self, desk: &Desk) {
        self.toss = None;
        self.hush(desk);
    }

    /// Begins the moment after a film in which no key plays.
    fn hush(&mut self, desk: &Desk) {
        if desk.pace != Pace::OFF {
            self.hush.begin(desk.now);
        }
    }

    /// Asks for a hint where hints are shown for every move.
    fn suggest(&mut self, desk: &mut Desk) {
        let is_due = desk.suggests && self.suggested != Some(self.session.changes);
        if is_due && self.chooser().is_some() {
            self.suggested = Some(self.session.changes);
            self.session.ask_hint(desk);
        }
    }

    /// Moves on to the picture that is due.
    fn show(&mut self, desk: &Desk) {
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

    fn end_showing(&mut self) {
        let Some(showing) = self.showing.take() else { return };
        for line in showing.lines {
            self.log.tell(line);
        }
        let somebody_looks = self.session.people() > 0;
        self.held = showing
            .film
            .stills
            .into_iter()
            .last()
            .filter(|_| showing.pauses && somebody_looks)
            .map(|still| (still.board, showing.series));
    }

    /// Plays a legal action and begins to show it.
    fn play(&mut self, action: Action, reason: Option<&str>, desk: &Desk) {
        let Action::Sowing(sown_action) = action else { unreachable!("a sowing scene") };
        let before = self.table().clone();
        let side = before.side_to_choose().expect("somebody chose");
        let by_person = self.session.is_person(side.seat());
        self.past.push(Moment {
            table: self.session.table.clone(),
            actions: self.session.actions.len(),
            log: self.log.lines.len(),
            action,
            by_person,
        });
        self.future.clear();
        self.notice.clear();
        self.typed.clear();
        self.session.play(action);
        let sown = before.preview(sown_action);
        let name = self.session.name(side.seat());
        if self.table().has_secret() {
            // Whoever chooses next may not learn of it, from the cursor neither.
            let told = telling::has_chosen(name);
            self.log.tell(told);
            self.cursor = House::from_index(0);
            return;
        }
        let mut lines = vec![match (self.secret(&before), sown_action) {
            (Some(chosen), sowing::Action::Sow(house)) => {
                let chosen = BySide::new(|of| if of == side { house } else { chosen });
                telling::open_together(&self.names(), chosen)
            }
            _ => telling::sows(name, sown_action, sown.as_ref(), reason),
        }];
        let mover = (!before.is_opening_together()).then_some(side);
        let film = match (&sown, sown_action) {
            (None, sowing::Action::Sow(house)) => film_opening(&before, house, self.table()),
            (Some(sown), _) if sown.seeds > TOLD => end_alone(self.table().setup(), side, sown),
            (sown, _) => film(&before.rules(), &before.setup(), sown_action, sown.as_ref()),
        };
        if film.over {
            lines.extend(self.rest_lines(&film));
        }
        let told = self.told_rounds;
        lines.extend(self.round_lines());
        let pauses = self.told_rounds != told && !self.session.table.is_over();
        if self.session.table.is_over() {
            lines.push(self.result());
        }
        let series = before.series();
        self.showing = Some(Showing { film, at: 0, since: desk.now, mover, lines, series, pauses });
    }

    /// Returns the house that one side had chosen before the other did, where both open at once.
    fn secret(&self, before: &SowingTable) -> Option<House> {
        let [.., chosen, _] = self.past.as_slice() else { return None };
        match chosen.action {
            Action::Sowing(sowing::Action::Sow(house)) if before.has_secret() => Some(house),
            _ => None,
        }
    }

    fn rest_lines(&self, film: &Film) -> Vec<String> {
        let names = self.names();
        Side::BOTH
            .into_iter()
            .filter(|&side| film.rest[side] > 0)
            .map(|side| text::rest_goes(names[side], film.rest[side]))
            .collect()
    }

    /// Tells of a set or round that has ended since.
    fn round_lines(&mut self) -> Vec<String> {
        let Some(series) = self.table().series() else { return Vec::new() };
        let Some(last) = series.last.filter(|last| last.number > self.told_rounds) else {
            return Vec::new();
        };
        let rule = self.table().rules().series;
        let mut lines = Vec::new();
        if last.by_repetition {
            lines.push(telling::repetition().to_owned());
        }
        if rule != Series::Sets(1) {
            lines.push(telling::set_over(rule, &last, &series, &self.names()));
        }
        self.told_rounds = last.number;
        if rule != Series::Sets(1) {
            lines.extend(telling::set_begins(self.table(), &self.names()));
        }
        lines
    }

    fn result(&self) -> String {
        if let Some(side) = self.resigned {
            let names = self.names();
            return text::won_by_resignation(names[side.other()], names[side]);
        }
        let table = self.table();
        let scores = BySide::new(|side: Side| table.score(side.seat()));
        telling::result(&self.names(), scores, table.rules().series)
    }

    /// Keeps the cursor on a house that may be sown.
    fn settle_cursor(&mut self) {
        if self.chooser().is_some() {
            self.move_to(self.cursor.index());
        }
    }

    /// Puts the cursor on the open house nearest to a place.
    fn move_to(&mut self, index: usize) {
        let open = self.open_houses();
        let near = (0..open.len()).filter(|&at| open[at]).min_by_key(|at| at.abs_diff(index));
        if let Some(near) = near {
            self.cursor = House::from_index(near);
        }
    }

    /// Moves the cursor to the next open house in the order of sowing, or the one before.
    fn move_along(&mut self, forward: bool) {
        let open = self.open_houses();
        let at = self.cursor.index();
        let next = if forward {
            (at + 1..open.len()).find(|&at| open[at])
        } else {
            (0..at).rev().find(|&at| open[at])
        };
        if let Some(next) = next {
            self.cursor = House::from_index(next);
        }
    }

    /// Moves the cursor to another band of a folded board.
    fn move_band(&mut self, forward: bool, step: usize) {
        let at = self.cursor.index();
        let last = usize::from(self.table().rules().houses) - 1;
        self.move_to(if forward { (at + step).min(last) } else { at.saturating_sub(step) });
    }

    /// Goes back to the last choice of a person, or of anybody where only computers play.
    fn undo(&mut self) {
        self.toss = None;
        let nobody_looks = self.session.people() == 0;
        let Some(place) = self.past.iter().rposition(|moment| moment.by_person || nobody_looks)
        else {
            text::nothing_to_undo().clone_into(&mut self.notice);
            return;
        };
        let mut undone = self.past.split_off(place);
        self.future.extend(undone.iter().rev().map(|moment| moment.action));
        let moment = undone.swap_remove(0);
        self.session.go_to(moment.table, moment.actions);
        self.log.truncate(moment.log);
        self.showing = None;
        self.held = None;
        self.resigned = None;
        self.told_rounds =
            self.table().series().and_then(|series| series.last).map_or(0, |last| last.number);
        text::undone().clone_into(&mut self.notice);
    }

    /// Plays what was taken back again, up to the next choice of a person.
    fn redo(&mut self, desk: &Desk) {
        if self.future.is_empty() {
            text::nothing_to_redo().clone_into(&mut self.notice);
            return;
        }
        while let Some(action) = self.future.pop() {
            let future = std::mem::take(&mut self.future);
            self.play(action, None, desk);
            self.future = future;
            self.end_showing();
            self.held = None;
            if self.session.person_to_choose().is_some() {
                break;
            }
        }
        text::redone().clone_into(&mut self.notice);
    }

    pub(crate) fn resign(&mut self) {
        let side = match self.chooser() {
            Some(side) => Some(side),
            // Out of turn there is but one person who can mean it.
            None if self.session.people() == 1 => {
                Side::BOTH.into_iter().find(|side| self.session.is_person(side.seat()))
            }
            None => None,
        };
        if side.is_some() && !self.is_over() {
            self.end_showing();
            self.held = None;
            self.resigned = side;
            self.notice.clear();
            let result = self.result();
            self.log.tell(result);
        }
    }

    fn try_to_play(&mut self, action: sowing::Action, desk: &mut Desk) {
        if self.hush.swallows(desk.now) {
            return;
        }
        match self.table().check(action) {
            Ok(()) => {
                self.play(Action::Sowing(action), None, desk);
                self.step(desk);
            }
            Err(refusal) => {
                self.typed.clear();
                self.notice = text::you_cannot(&refusal);
            }
        }
    }

    pub(crate) fn receive(&mut self, answer: Answer, desk: &mut Desk) {
        match self.session.receive(answer) {
            Some(News::SowingHint(Some(hint))) => {
                // A hint that nobody asked for leaves the cursor where it is.
                if let (sowing::Action::Sow(house), true) =
                    (hint.action, std::mem::take(&mut self.asked))
                {
                    self.cursor = house;
                }
                self.notice = text::sowing_hint(&hint);
            }
            Some(News::Failed(why)) => self.notice = why,
            Some(News::Analysis(analysis)) => self.notice = text::analysis(&analysis),
            Some(News::SowingHint(None) | News::CassinoHints(_)) | None => {}
        }
        self.step(desk);
    }

    pub(crate) fn click(&mut self, target: Target, desk: &mut Desk) {
        if let (Target::Pit(Pit::House(_, house)), Some(_)) = (target, self.chooser()) {
            if self.cursor == house {
                self.try_to_play(sowing::Action::Sow(house), desk);
            } else {
                self.hover(target);
                if self.cursor != house {
                    self.try_to_play(sowing::Action::Sow(house), desk);
                }
            }
        }
    }

    /// Follows the mouse with the cursor, so that what a click would do is seen before it.
    pub(crate) fn hover(&mut self, target: Target) {
        if let (Target::Pit(Pit::House(_, house)), Some(_)) = (target, self.chooser())
            && self.open_houses()[house.index()]
        {
            self.cursor = house;
            self.typed.clear();
        }
    }

    pub(crate) fn key(&mut self, key: KeyEvent, size: Rect, desk: &mut Desk) -> Option<Go> {
        if let KeyCode::Enter | KeyCode::Char(' ') = key.code
            && self.is_skipped(desk)
        {
            self.step(desk);
            return None;
        }
        match key.code {
            KeyCode::Char('u') => self.undo(),
            KeyCode::Char('r') => self.redo(desk),
            KeyCode::Char('x') if !self.is_over() && self.session.people() > 0 => {
                return Some(Go::Ask(Ask::new(Question::Resign)));
            }
            KeyCode::Char('n') if self.is_over() => return Some(Go::Rematch),
            KeyCode::Char('n') => {
                return Some(Go::Ask(Ask::new(Question::NewGame { has_rounds: false })));
            }
            KeyCode::Char('a') if self.is_over() => return Some(Go::Review),
            KeyCode::PageUp => self.log.scroll(5),
            KeyCode::PageDown => self.log.scroll(-5),
            code => {
                if let Some(side) = self.chooser() {
                    self.choose(code, side, size, desk);
                }
            }
        }
        self.step(desk);
        None
    }

    /// Skips what is shown, and tells whether there was something.
    fn is_skipped(&mut self, desk: &Desk) -> bool {
        if self.toss.is_some() {
            self.end_toss(desk);
        } else if self.showing.is_some() {
            self.end_showing();
            self.hush(desk);
        } else if self.held.is_some() {
            // A set that ends with a film must not be left by the key that skips the film.
            if !self.hush.swallows(desk.now) {
                self.held = None;
                self.hush(desk);
            }
        } else {
            return false;
        }
        true
    }

    /// Takes a key in from the person who is to choose.
    fn choose(&mut self, code: KeyCode, side: Side, screen: Rect, desk: &mut Desk) {
        let step = self.step_of_bands(desk.posture, screen);
        let near = desk.posture.near == side;
        match (code, step) {
            (KeyCode::Left, _) => self.move_along(!near),
            (KeyCode::Right, _) => self.move_along(near),
            (KeyCode::Up, _) if desk.posture.is_upright => self.move_along(!near),
            (KeyCode::Down, _) if desk.posture.is_upright => self.move_along(near),
            (KeyCode::Up, Some(step)) => self.move_band(!near, step),
            (KeyCode::Down, Some(step)) => self.move_band(near, step),
            (KeyCode::Home, _) => self.move_to(0),
            (KeyCode::End, _) => self.move_to(usize::MAX),
            (KeyCode::Enter | KeyCode::Char(' '), _) => {
                let house = self.typed_house().unwrap_or(self.cursor);
                self.try_to_play(sowing::Action::Sow(house), desk);
            }
            (KeyCode::Char(digit @ '0'..='9'), _) => self.type_digit(digit, desk),
            (KeyCode::Backspace, _) => {
                self.typed.pop();
            }
            (KeyCode::Char('s'), _) => self.try_to_play(sowing::Action::Swap, desk),
            (KeyCode::Char('a'), _) => {
                let Some(analyser) = desk.analyser else { return };
                text::analysing().clone_into(&mut self.notice);
                self.session.ask_analysis(analyser, desk);
            }
            (KeyCode::Char('h'), _) => {
                self.asked = true;
                text::thinking_of_hint().clone_into(&mut self.notice);
                self.session.ask_hint(desk);
            }
            _ => return,
        }
        if !matches!(code, KeyCode::Char('0'..='9')) {
            self.typed.clear();
        }
    }

    fn typed_house(&self) -> Option<House> {
        self.typed.parse().ok().and_then(House::new)
    }

    /// Tells whether a digit goes to the number of a house rather than to the pace.
    pub(crate) fn takes_zero(&self) -> bool {
        self.chooser().is_some() && !self.typed.is_empty()
    }

    /// Chooses a house by its number; the number of the house that is chosen already plays it, where
    /// no longer number can be meant.
    fn type_digit(&mut self, digit: char, desk: &mut Desk) {
        let houses = self.table().rules().houses;
        let before = self.typed_house();
        self.typed.push(digit);
        if self.typed_house().is_none_or(|house| house.number() > houses) {
            self.typed = digit.to_string();
        }
        let Some(house) = self.typed_house().filter(|house| house.number() <= houses) else {
            self.typed.clear();
            return;
        };
        let single = houses <= 9;
        let open = self.open_houses()[house.index()];
        if single && (before == Some(house) || !open) {
            self.try_to_play(sowing::Action::Sow(house), desk);
        } else if open {
            self.cursor = house;
            self.notice.clear();
        }
    }
}
