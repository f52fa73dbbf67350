//! The scene of a sowing game.

use crate::app::{Ask, Go, Question};
use crate::board::Picture;
use crate::canvas::{Canvas, Target};
use crate::film::{Board, Film, Still, TOLD, end_alone, film, film_opening};
use crate::frame;
use crate::look::Ink;
use crate::session::{Answer, Desk, Log, News, Pace, Session};
use crate::text::{self, Waits};
use catalog::telling;
use catalog::{Action, SowingTable, Table};
use crossterm::event::{KeyCode, KeyEvent};
use game::{Seat, State};
use players::{Begun, First, KindError, Seating};
use ratatui::layout::Rect;
use sowing::{BySide, House, Pit, Series, Side};
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
    /// The board at the end of a set, until somebody goes on.
    held: Option<Board>,
    log: Log,
    notice: String,
    told_rounds: u16,
    resigned: Option<Side>,
}

/// The least width that has the log beside the board.
const WIDE: u16 = 100;
/// Lines between the board and the log: the turn, the preview, and two for what is noticed.
const INFO: u16 = 4;

impl SowingPlay {
    pub(crate) fn begin(seating: Seating, desk: &mut Desk) -> Result<Self, KindError> {
        let begun = seating.begin()?;
        let mut this = Self::sit_down(seating, begun);
        this.step(desk);
        Ok(this)
    }

    /// Goes on with a game that has begun like this from where these actions led.
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
            log: Log::new(),
            notice: String::new(),
            told_rounds: 0,
            resigned: None,
        };
        if let (First::Toss, Some(side)) =
            (this.session.seating.first, this.table().side_to_choose())
            && !this.table().is_opening_together()
        {
            let told = text::coin_falls(this.session.name(side.seat()));
            this.log.tell(told);
        }
        if let Some(told) = telling::begins(this.table(), &this.names()) {
            this.log.tell(told);
        }
        this
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
        let free = self.showing.is_none() && self.held.is_none() && self.resigned.is_none();
        self.session.person_to_choose().filter(|_| free).map(Side::of)
    }

    /// Returns, for each house of the side to choose, whether it may be sown.
    fn open_houses(&self) -> Vec<bool> {
        let table = self.table();
        (0..usize::from(table.rules().houses))
            .map(|index| table.check(sowing::Action::Sow(House::from_index(index))).is_ok())
            .collect()
    }

    pub(crate) fn wake(&self, pace: Pace) -> Option<Duration> {
        let showing = self.showing.as_ref()?;
        Some(showing.since + pace.beat() * showing.film.stills[showing.at].beats)
    }

    /// Does all that is due: shows the move, lets computers think and play.
    pub(crate) fn step(&mut self, desk: &mut Desk) {
        loop {
            self.show(desk);
            if self.showing.is_some() || self.held.is_some() || self.resigned.is_some() {
                return;
            }
            let Some((action, reason)) = (match self.session.person_to_choose() {
                None => self.session.decision(desk),
                Some(_) => None,
            }) else {
                self.settle_cursor();
                return;
            };
            self.play(action, reason.as_deref(), desk);
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
            .map(|still| still.board);
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
        self.showing = Some(Showing { film, at: 0, since: desk.now, mover, lines, pauses });
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

    /// Moves the cursor to the next open house to the right or left of the screen.
    fn move_across(&mut self, side: Side, right: bool) {
        let open = self.open_houses();
        let at = self.cursor.index();
        let up = right == (side == Side::South);
        let next = if up {
            (at + 1..open.len()).find(|&at| open[at])
        } else {
            (0..at).rev().find(|&at| open[at])
        };
        if let Some(next) = next {
            self.cursor = House::from_index(next);
        }
    }

    /// Moves the cursor to another band of a folded board.
    fn move_band(&mut self, side: Side, down: bool, step: usize) {
        let at = self.cursor.index();
        let up = down == (side == Side::South);
        let last = usize::from(self.table().rules().houses) - 1;
        self.move_to(if up { (at + step).min(last) } else { at.saturating_sub(step) });
    }

    /// Goes back to the last choice of a person, or of anybody where only computers play.
    fn undo(&mut self) {
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
        self.log.lines.truncate(moment.log);
        self.log.back = 0;
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
            Some(News::Hints(hints)) => {
                if let Some(hint) = hints.first()
                    && let Action::Sowing(action) = hint.action
                {
                    if let sowing::Action::Sow(house) = action {
                        self.cursor = house;
                    }
                    self.notice = text::sowing_hint(action, &hint.reason);
                }
            }
            Some(News::Failed(why)) => self.notice = why,
            Some(News::Analysis(analysis)) => self.notice = text::analysis(&analysis),
            None => {}
        }
        self.step(desk);
    }

    pub(crate) fn click(&mut self, target: Target, desk: &mut Desk) {
        if let (Target::House(house), Some(_)) = (target, self.chooser()) {
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
        if let (Target::House(house), Some(_)) = (target, self.chooser())
            && self.open_houses()[house.index()]
        {
            self.cursor = house;
            self.typed.clear();
        }
    }

    pub(crate) fn key(&mut self, key: KeyEvent, size: Rect, desk: &mut Desk) -> Option<Go> {
        if let KeyCode::Enter | KeyCode::Char(' ') = key.code
            && (self.showing.is_some() || self.held.is_some())
        {
            // Whoever has seen enough goes on.
            if self.showing.is_some() {
                self.end_showing();
            } else {
                self.held = None;
            }
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
            KeyCode::Char('n') => return Some(Go::Ask(Ask::new(Question::NewGame))),
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

    /// Takes a key in from the person who is to choose.
    fn choose(&mut self, code: KeyCode, side: Side, screen: Rect, desk: &mut Desk) {
        let board = areas(&self.picture(), screen).board;
        let step = self.picture().step(board.width, board.height);
        match (code, step) {
            (KeyCode::Left, _) => self.move_across(side, false),
            (KeyCode::Right, _) => self.move_across(side, true),
            (KeyCode::Up, Some(step)) => self.move_band(side, false, step),
            (KeyCode::Down, Some(step)) => self.move_band(side, true, step),
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

    fn board(&self) -> Board {
        match (&self.showing, &self.held) {
            (Some(Showing { film, at, .. }), _) => film.stills[*at].board.clone(),
            (None, Some(board)) => board.clone(),
            (None, None) => {
                let mut board = Board::from(self.table().setup());
                if let Some(Moment { table: Table::Sowing(before), action, .. }) = self.past.last()
                    && let Action::Sowing(action) = action
                    && let Some(mover) = before.side_to_choose()
                {
                    board.touched[mover] = before.preview(*action).map(|sown| sown.last);
                }
                board
            }
        }
    }

    /// Returns the side whose turn is shown.
    fn shown_mover(&self) -> Option<Side> {
        match &self.showing {
            Some(showing) => showing.mover,
            None if self.held.is_some() || self.resigned.is_some() => None,
            None => self.table().side_to_choose(),
        }
    }

    fn picture(&self) -> Scene {
        let chooser = self.chooser();
        let open = self.open_houses();
        let cursor = chooser.map(|side| Pit::House(side, self.cursor));
        let action = sowing::Action::Sow(self.cursor);
        let ends = cursor
            .filter(|_| open[self.cursor.index()])
            .and_then(|_| self.table().preview(action))
            .map(|sown| sown.last);
        let mover = self.shown_mover();
        let names = BySide::new(|side: Side| {
            text::seat_line(side, self.session.name(side.seat()), mover == Some(side))
        });
        Scene { board: self.board(), names, chooser, open, cursor, ends }
    }

    fn status(&self) -> (String, Ink) {
        if let Some(Showing { film, at, mover, .. }) = &self.showing {
            let Still { board, lap, .. } = &film.stills[*at];
            let told = match mover {
                Some(mover) => {
                    let name = self.session.name(mover.seat());
                    text::sowing_now(name, board.hands[*mover], *lap, film.laps)
                }
                None => text::both_sow_now(&self.names(), board.hands),
            };
            return (told, Ink::Plain);
        }
        if self.held.is_some() {
            return (text::set_held().to_owned(), Ink::Title);
        }
        if self.is_over() {
            return (self.result(), Ink::Title);
        }
        let Some(side) = self.table().side_to_choose() else { return (String::new(), Ink::Plain) };
        let name = self.session.name(side.seat());
        if self.session.is_thinking() {
            (text::thinks(name), Ink::Plain)
        } else {
            let swap = self.table().check(sowing::Action::Swap).is_ok();
            let told = if self.table().is_blind() {
                let other = side.other().seat();
                let looks_on = self.session.is_person(other).then(|| self.session.name(other));
                text::to_open(name, side, looks_on)
            } else {
                text::to_move(name, side, swap)
            };
            (told, Ink::Title)
        }
    }

    fn preview(&self) -> String {
        let Some(side) = self.chooser() else { return String::new() };
        let action = sowing::Action::Sow(self.cursor);
        if self.table().check(action).is_err() {
            return String::new();
        }
        if let Some(sown) = self.table().preview(action) {
            return text::preview(self.cursor, &sown, side, &self.names());
        }
        let other = side.other();
        text::preview_together(self.cursor, self.names()[other], self.table().hands()[other])
    }

    pub(crate) fn draw(&self, canvas: &mut Canvas<'_>, desk: &Desk) {
        let picture = self.picture();
        let areas = areas(&picture, canvas.area());
        frame::header(canvas, &text::game_line(&self.session.seating), desk.pace);
        picture.view().draw(canvas, areas.board);
        let info = areas.info;
        let (status, ink) = self.status();
        canvas.text(info.x + 1, info.y, info.width.saturating_sub(2), &status, ink);
        let width = info.width.saturating_sub(2);
        let inked = |text: &str, ink| {
            frame::broken(text, width.into()).into_iter().map(move |line| (line, ink))
        };
        let lines = inked(&self.preview(), Ink::Mark).chain(inked(&self.notice, Ink::Plain));
        for (y, (line, ink)) in (info.y + 1..info.bottom()).zip(lines) {
            canvas.text(info.x + 1, y, width, &line, ink);
        }
        frame::log(canvas, areas.log, &self.log, usize::MAX);
        let waits = match (&self.showing, &self.held) {
            (Some(_), _) => Waits::Seeds,
            (None, Some(_)) => Waits::NextSet,
            (None, None) if self.is_over() => Waits::Over,
            (None, None) => Waits::House { analyses: desk.analyser.is_some() },
        };
        canvas.keys(canvas.area().bottom() - 1, &text::sowing_keys(waits));
    }
}

/// What of the scene is a picture of the board, with the values that it borrows.
struct Scene {
    board: Board,
    names: BySide<String>,
    chooser: Option<Side>,
    open: Vec<bool>,
    cursor: Option<Pit>,
    ends: Option<Pit>,
}

impl Scene {
    fn view(&self) -> Picture<'_> {
        Picture {
            board: &self.board,
            names: self.names.clone(),
            open: self.chooser.map(|side| (side, &self.open[..])),
            cursor: self.cursor,
            ends: self.ends,
        }
    }

    fn step(&self, width: u16, height: u16) -> Option<usize> {
        self.view().step(width, height)
    }
}

struct Areas {
    board: Rect,
    info: Rect,
    log: Rect,
}

/// Divides the screen: the log beside the board where that is wide enough, else below it, as where only
/// then pits are drawn as boxes.
fn areas(scene: &Scene, screen: Rect) -> Areas {
    let body = frame::body(screen);
    let log_below = (body.height / 4).clamp(3, 12);
    let most = body.height.saturating_sub(INFO + log_below);
    let beside = (body.width / 3).min(60);
    let picture = scene.view();
    let gives_way =
        picture.has_boxes(body.width, most) && !picture.has_boxes(body.width - beside, most);
    let (log_beside, most) = if body.width >= WIDE && !gives_way {
        (beside, body.height.saturating_sub(INFO))
    } else {
        (0, most)
    };
    let width = body.width - log_beside;
    let height = picture.height(width, most);
    let board = Rect::new(body.x, body.y, width, height);
    let info = Rect::new(body.x, body.y + height, width, INFO);
    let log = if log_beside > 0 {
        Rect::new(body.x + width, body.y, log_beside, body.height)
    } else {
        let y = info.bottom();
        Rect::new(body.x, y, body.width, body.bottom().saturating_sub(y))
    };
    Areas { board, info, log }
}
