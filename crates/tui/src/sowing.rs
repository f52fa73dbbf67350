//! The scene of a sowing game.

mod aim;
mod cursor;
mod events;
mod history;
mod input;
mod report;
mod show;
mod sight;

use crate::desk::Desk;
use crate::film::{Board, Film};
use crate::hush::Hush;
use crate::job::Answer;
use crate::log::Log;
use crate::pace::Pace;
use crate::session::{News, Session};
use crate::text;
use crate::toss::Toss;
use aim::Aim;
use catalog::telling;
use catalog::{Action, SowingTable, Table};
use events::{last_pits, sowing_event};
use game::{Seat, State};
use play::{Change, Ending, Event, Play};
use sowing::{BySide, Event as Sowing, Pit, SeriesState, Side};
use std::time::Duration;
use texts::Message;

/// What the screen was like before an action.
#[derive(Clone, Copy, Debug)]
struct Mark {
    /// Lines of the log.
    log: usize,
    /// The pits that had changed last.
    touched: BySide<Option<Pit>>,
}

/// The move of the house under the cursor, worked out once, to be previewed and made.
#[derive(Debug)]
struct Plan {
    version: u64,
    aim: Aim,
    change: Change,
}

/// A move that is being shown.
#[derive(Debug)]
struct Showing {
    film: Film,
    at: usize,
    since: Duration,
    /// Written to the log when it has been shown.
    lines: Vec<Message>,
    /// How far the series of sets or rounds had gone before it.
    series: Option<SeriesState>,
    /// Whether a set or round has ended with it and another follows.
    pauses: bool,
}

/// The scene.
#[derive(Debug)]
pub(crate) struct SowingPlay {
    pub(crate) session: Session,
    /// A mark for each action that was played.
    marks: Vec<Mark>,
    touched: BySide<Option<Pit>>,
    cursor: Aim,
    plan: Option<Plan>,
    typed: String,
    showing: Option<Showing>,
    /// The board at the end of a set or round, and the state of the series, until somebody
    /// continues.
    held: Option<(Board, Option<SeriesState>)>,
    toss: Option<Toss>,
    hush: Hush,
    /// The version of the game when a hint was shown without being asked for.
    suggested: Option<u64>,
    /// Whether the pending hint was asked for.
    asked: bool,
    log: Log,
    notice: Message,
    /// The result of the game.
    result: Message,
}

impl SowingPlay {
    /// Begins a game, with its toss if there is one.
    pub(crate) fn begin(play: Play, desk: &mut Desk) -> Self {
        let mut this = Self::sit_down(play);
        this.toss_coin(desk);
        if this.toss.is_none() {
            this.log_start();
        }
        this.step(desk);
        this
    }

    /// Shows a game that was resumed where its record ends.
    pub(crate) fn resume(play: Play, desk: &mut Desk) -> Self {
        let mut this = Self::sit_down(play);
        this.log_start();
        let mut events_of_moves = Vec::new();
        this.session.play.retell(|_, _, _, events| events_of_moves.push(events));
        for events in events_of_moves {
            this.mark();
            let events: Vec<Event> = events.into_iter().map(Event::Happened).collect();
            this.touched = last_pits(&events);
            let lines = this.lines(&events, None);
            this.log.extend(lines);
        }
        this.step(desk);
        this
    }

    fn sit_down(play: Play) -> Self {
        Self {
            session: Session::new(play),
            marks: Vec::new(),
            touched: BySide::default(),
            cursor: Aim::FIRST,
            plan: None,
            typed: String::new(),
            showing: None,
            held: None,
            toss: None,
            hush: Hush::default(),
            suggested: None,
            asked: false,
            log: Log::new(),
            notice: Message::default(),
            result: Message::default(),
        }
    }

    fn table(&self) -> &SowingTable {
        let Table::Sowing(table) = self.session.play.table() else {
            unreachable!("a sowing scene")
        };
        table
    }

    /// Returns whether nothing can be done but pass.
    fn must_pass(&self) -> bool {
        self.table().check(sowing::Action::Pass).is_ok()
    }

    fn names(&self) -> BySide<&str> {
        BySide { south: self.session.name(Seat::new(0)), north: self.session.name(Seat::new(1)) }
    }

    /// Returns whether the game is over, and has been shown to its end.
    pub(crate) const fn is_over(&self) -> bool {
        self.session.play.is_over() && self.showing.is_none()
    }

    pub(crate) fn notice(&mut self, notice: Message) {
        self.notice = notice;
    }

    /// Returns whether nothing would be lost if the game were left.
    pub(crate) fn may_be_left(&self) -> bool {
        self.is_over() || self.session.play.moves().is_empty()
    }

    /// Returns the side of the person who may choose now.
    fn chooser(&self) -> Option<Side> {
        let is_free = self.showing.is_none() && self.held.is_none() && self.toss.is_none();
        self.session.play.person_to_choose().filter(|_| is_free).map(Side::of)
    }

    /// Does whatever is due: shows the move, lets computers think and play.
    pub(crate) fn step(&mut self, desk: &mut Desk) {
        loop {
            if let Some(toss) = &mut self.toss
                && (desk.pace == Pace::OFF || toss.advance(desk.now, desk.pace))
            {
                self.end_toss(desk);
            }
            self.show(desk);
            if self.showing.is_some() || self.held.is_some() || self.toss.is_some() {
                return;
            }
            let play = &self.session.play;
            let computer = play.turn().seat().filter(|&seat| !play.is_person(seat));
            let decision = computer.and_then(|_| self.session.decision(desk));
            let (Some(seat), Some((action, reason))) = (computer, decision) else {
                self.settle_cursor();
                self.suggest(desk);
                return;
            };
            self.play(seat, action, reason.as_ref(), desk);
        }
    }

    /// Asks for a hint if hints are shown for every move.
    fn suggest(&mut self, desk: &mut Desk) {
        let version = self.session.play.version();
        if desk.suggests && self.suggested != Some(version) && self.chooser().is_some() {
            self.suggested = Some(version);
            self.session.ask_hint(desk);
        }
    }

    /// Plays a legal action and begins to show it. If it was planned, that plan is made.
    fn play(&mut self, seat: Seat, action: Action, reason: Option<&Message>, desk: &Desk) {
        let planned = self.plan.take().filter(|plan| {
            let planned = Action::Sowing(plan.aim.action());
            plan.version == self.session.play.version() && planned == action
        });
        let change = planned.map_or_else(
            || {
                let planned = self.session.play.plan_action(seat, action);
                planned.expect("a checked action is legal")
            },
            |plan| plan.change,
        );
        self.mark();
        let table = self.table();
        let mut before = Board::from(table.setup());
        before.hands = table.hands();
        let (path, series) = (table.path(), table.series());
        self.notice.clear();
        self.typed.clear();
        let events = self.session.play.make(change);
        if self.table().has_secret() {
            // The cursor must not give it away to whoever chooses next.
            self.cursor = Aim::FIRST;
        }
        let happened: Vec<Sowing> = events.iter().filter_map(sowing_event).cloned().collect();
        let ends_set = happened.iter().any(|event| matches!(event, Sowing::SetOver { .. }));
        let pauses = happened.iter().any(|event| matches!(event, Sowing::SetBegan { .. }));
        let after = (!ends_set).then(|| Board::from(self.table().setup()));
        let film = Film::of(before, &path, after.as_ref(), &happened);
        self.touched = last_pits(&events);
        let lines = self.lines(&events, reason);
        match film {
            Some(film) => {
                let since = desk.now;
                self.showing = Some(Showing { film, at: 0, since, lines, series, pauses });
            }
            None => self.log.extend(lines),
        }
    }

    pub(crate) fn resign(&mut self) {
        let play = &self.session.play;
        let only = || Side::BOTH.into_iter().find(|side| play.is_person(side.seat()));
        // Out of turn, it is clear who resigns only if one person plays.
        let side = self.chooser().or_else(|| only().filter(|_| play.people() == 1));
        let Some(side) = side else { return };
        self.end_showing();
        self.held = None;
        if let Some(events) = self.session.play.end(Ending::Resigned(side.seat())) {
            self.notice.clear();
            let lines = self.lines(&events, None);
            self.log.extend(lines);
        }
    }

    fn try_to_play(&mut self, action: sowing::Action, desk: &mut Desk) {
        let Some(seat) = self.chooser().map(Side::seat) else { return };
        if self.hush.swallows(desk.now) {
            return;
        }
        match self.table().check(action) {
            Ok(()) => {
                self.play(seat, Action::Sowing(action), None, desk);
                self.step(desk);
            }
            Err(refusal) => {
                self.typed.clear();
                let refusal = catalog::Refusal::Sowing(refusal);
                self.notice = telling::refusal(&refusal, desk.look.signs());
            }
        }
    }

    pub(crate) fn receive(&mut self, answer: Answer, desk: &mut Desk) {
        match self.session.receive(answer) {
            Some(News::Hints(hints)) => {
                // A hint that nobody asked for does not move the cursor.
                let asked = std::mem::take(&mut self.asked);
                if let Some(hint) = hints.first()
                    && let Action::Sowing(action) = hint.action
                {
                    if let (Some(aim), true) = (Aim::of(action), asked) {
                        self.point_at(aim);
                    }
                    self.notice = text::sowing_hint(self.table(), action, hint);
                }
            }
            Some(News::Failed(why)) => self.notice = why,
            Some(News::Analysis(analysis)) => self.notice = text::analysis(&analysis),
            None => {}
        }
        self.step(desk);
    }
}
