//! The scene of a sowing game.

mod input;
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
use catalog::telling::{self, Signs};
use catalog::{Action, Event as Happening, SowingTable, Table};
use game::{Seat, State};
use play::{Change, Ending, Event, Play};
use players::First;
use sowing::{BySide, Event as Sowing, House, Pit, SeriesState, Side, Sown};
use std::time::Duration;

/// What the screen was like before an action.
#[derive(Clone, Copy, Debug)]
struct Mark {
    /// Lines of the log.
    log: usize,
    /// The pits that had changed last.
    touched: BySide<Option<Pit>>,
}

/// The move of the house under the cursor, worked out once: to be looked at, and to be made.
#[derive(Debug)]
struct Plan {
    version: u64,
    house: House,
    change: Change,
}

/// A move that is being shown.
#[derive(Debug)]
struct Showing {
    film: Film,
    at: usize,
    since: Duration,
    /// Written to the log when it has been shown.
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
    /// A mark for each action that was played.
    marks: Vec<Mark>,
    touched: BySide<Option<Pit>>,
    cursor: House,
    plan: Option<Plan>,
    typed: String,
    showing: Option<Showing>,
    /// The board at the end of a set or round, and how far the series had gone, until somebody
    /// continues.
    held: Option<(Board, Option<SeriesState>)>,
    toss: Option<Toss>,
    hush: Hush,
    /// The version of the game when a hint was shown without being asked for.
    suggested: Option<u64>,
    /// Whether the person asked for the hint that is being thought of.
    asked: bool,
    log: Log,
    notice: String,
    /// How the game came out.
    result: String,
}

impl SowingPlay {
    /// Begins a game, with its toss if there is one.
    pub(crate) fn begin(play: Play, desk: &mut Desk) -> Self {
        let mut this = Self::sit_down(play);
        this.toss_coin(desk);
        if this.toss.is_none() {
            this.tell_start();
        }
        this.step(desk);
        this
    }

    /// Shows a game that was resumed where its record ends.
    pub(crate) fn resume(play: Play, desk: &mut Desk) -> Self {
        let mut this = Self::sit_down(play);
        this.tell_start();
        let mut told = Vec::new();
        this.session.play.retell(|_, _, _, events| told.push(events));
        for events in told {
            this.mark();
            let events: Vec<Event> = events.into_iter().map(Event::Happened).collect();
            this.touched = last_pits(&events);
            let lines = this.lines(&events, None);
            this.log.tell_all(lines);
        }
        this.step(desk);
        this
    }

    fn sit_down(play: Play) -> Self {
        Self {
            session: Session::new(play),
            marks: Vec::new(),
            touched: BySide::default(),
            cursor: House::from_index(0),
            plan: None,
            typed: String::new(),
            showing: None,
            held: None,
            toss: None,
            hush: Hush::default(),
            suggested: None,
            asked: false,
            log: Log::new(),
            notice: String::new(),
            result: String::new(),
        }
    }

    /// Writes to the log who won the toss and who begins.
    fn tell_start(&mut self) {
        let names = self.names();
        let Table::Sowing(start) = self.session.play.table_at(0) else { return };
        let tossed = self.tossed().map(|side| text::coin_falls(names[side]));
        for told in tossed.into_iter().chain(telling::begins(&start, &names)) {
            self.log.tell(told);
        }
    }

    /// Returns the side that won the coin toss, if there was one.
    fn tossed(&self) -> Option<Side> {
        let is_tossed = self.session.play.seating().first == First::Toss;
        match self.session.play.table_at(0) {
            Table::Sowing(start) if is_tossed && !start.is_opening_together() => {
                start.side_to_choose()
            }
            _ => None,
        }
    }

    /// Begins to show the coin, where one was tossed.
    fn toss_coin(&mut self, desk: &Desk) {
        if let Some(side) = self.tossed()
            && desk.pace != Pace::OFF
        {
            let names = self.names();
            self.toss = Some(Toss::new(names[side], names[side.other()], desk.now));
        }
    }

    fn table(&self) -> &SowingTable {
        let Table::Sowing(table) = self.session.play.table() else {
            unreachable!("a sowing scene")
        };
        table
    }

    fn names(&self) -> BySide<&str> {
        BySide { south: self.session.name(Seat::new(0)), north: self.session.name(Seat::new(1)) }
    }

    /// Returns whether the game is over, and has been shown to its end.
    pub(crate) const fn is_over(&self) -> bool {
        self.session.play.is_over() && self.showing.is_none()
    }

    pub(crate) fn notice(&mut self, notice: String) {
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

    /// Returns, for each house of the side to choose, whether it may be sown.
    fn open_houses(&self) -> Vec<bool> {
        let table = self.table();
        (0..usize::from(table.rules().houses))
            .map(|index| table.check(sowing::Action::Sow(House::from_index(index))).is_ok())
            .collect()
    }

    pub(crate) fn wake(&self, desk: &Desk) -> Option<Duration> {
        let film = self.showing.as_ref().map(|showing| {
            showing.since + desk.pace.beat() * showing.film.stills[showing.at].beats
        });
        let toss = self.toss.as_ref().map(|toss| toss.due(desk.pace));
        toss.or(film).or_else(|| self.session.wake(desk.now))
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
            self.play(seat, action, reason.as_deref(), desk);
        }
    }

    fn end_toss(&mut self, desk: &Desk) {
        self.toss = None;
        self.tell_start();
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
        let version = self.session.play.version();
        if desk.suggests && self.suggested != Some(version) && self.chooser().is_some() {
            self.suggested = Some(version);
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
        self.log.tell_all(showing.lines);
        let somebody_looks = self.session.play.people() > 0;
        let last = showing.film.stills.into_iter().last();
        self.held = last
            .filter(|_| showing.pauses && somebody_looks)
            .map(|still| (still.board, showing.series));
    }

    /// Remembers what the screen is like before an action.
    fn mark(&mut self) {
        self.marks.push(Mark { log: self.log.lines.len(), touched: self.touched });
    }

    /// Plays a legal action and begins to show it. If it was planned, that plan is made.
    fn play(&mut self, seat: Seat, action: Action, reason: Option<&str>, desk: &Desk) {
        let planned = self.plan.take().filter(|plan| {
            let house = Action::Sowing(sowing::Action::Sow(plan.house));
            plan.version == self.session.play.version() && house == action
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
            // Whoever chooses next may not learn it from the cursor either.
            self.cursor = House::from_index(0);
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
            None => self.log.tell_all(lines),
        }
    }

    /// Writes events for the log, and remembers how the game came out.
    fn lines(&mut self, events: &[Event], reason: Option<&str>) -> Vec<String> {
        let names = self.session.play.names();
        let mut lines = Vec::new();
        for event in events {
            match event {
                Event::Happened(Happening::Sowing(Sowing::Rest(remainder))) => {
                    let shares = remainder.shares();
                    let some = Side::BOTH.into_iter().filter(|&side| shares[side] > 0);
                    let names = self.names();
                    lines.extend(some.map(|side| text::rest_goes(names[side], shares[side])));
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

    /// Keeps the cursor on a house that may be sown, and plans its move.
    fn settle_cursor(&mut self) {
        if self.chooser().is_some() {
            self.move_to(self.cursor.index());
        }
    }

    /// Plans the move of the house under the cursor, once.
    fn plan(&mut self) {
        let play = &self.session.play;
        let (version, house) = (play.version(), self.cursor);
        let is_planned =
            self.plan.as_ref().is_some_and(|plan| plan.version == version && plan.house == house);
        if let Some(side) = self.chooser()
            && !is_planned
        {
            let action = Action::Sowing(sowing::Action::Sow(house));
            let change = play.plan_action(side.seat(), action).ok();
            self.plan = change.map(|change| Plan { version, house, change });
        }
    }

    /// Returns what the move of the house under the cursor would do; nothing where that depends on the other
    /// side too.
    fn planned(&self) -> Option<Sown> {
        let plan = self.plan.as_ref()?;
        let is_shown = self.chooser().is_some()
            && plan.version == self.session.play.version()
            && plan.house == self.cursor;
        plan.change.events().iter().filter(|_| is_shown).find_map(|event| {
            match sowing_event(event) {
                Some(Sowing::Sowed(sowed)) => Some(sowed.sown),
                _ => None,
            }
        })
    }

    /// Puts the cursor on a house that may be sown.
    fn point_at(&mut self, house: House) {
        self.cursor = house;
        self.plan();
    }

    /// Puts the cursor on the open house nearest to a place.
    fn move_to(&mut self, index: usize) {
        let open = self.open_houses();
        let near = (0..open.len()).filter(|&at| open[at]).min_by_key(|at| at.abs_diff(index));
        if let Some(near) = near {
            self.point_at(House::from_index(near));
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
            self.point_at(House::from_index(next));
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
        let play = &self.session.play;
        let nobody_looks = play.people() == 0;
        let Ok(change) = play.plan_take_back(|seat| nobody_looks || play.is_person(seat)) else {
            text::nothing_to_undo().clone_into(&mut self.notice);
            return;
        };
        let mark = self.marks[change.kept()];
        self.marks.truncate(change.kept());
        self.session.play.make(change);
        self.log.truncate(mark.log);
        self.touched = mark.touched;
        self.showing = None;
        self.held = None;
        self.result.clear();
        text::undone().clone_into(&mut self.notice);
    }

    /// Plays what was taken back again, up to the next choice of a person.
    fn redo(&mut self) {
        let mut is_done = false;
        // One action at a time, so that each has its mark.
        while let Some(change) = self.session.play.plan_redo(|_| true) {
            self.mark();
            let events = self.session.play.make(change);
            self.touched = last_pits(&events);
            let lines = self.lines(&events, None);
            self.log.tell_all(lines);
            is_done = true;
            if self.session.play.person_to_choose().is_some() {
                break;
            }
        }
        let told = if is_done { text::redone() } else { text::nothing_to_redo() };
        told.clone_into(&mut self.notice);
    }

    pub(crate) fn resign(&mut self) {
        let play = &self.session.play;
        let only = || Side::BOTH.into_iter().find(|side| play.is_person(side.seat()));
        // Out of turn only one person can mean it, if only one plays.
        let side = self.chooser().or_else(|| only().filter(|_| play.people() == 1));
        let Some(side) = side else { return };
        self.end_showing();
        self.held = None;
        if let Some(events) = self.session.play.end(Ending::Resigned(side.seat())) {
            self.notice.clear();
            let lines = self.lines(&events, None);
            self.log.tell_all(lines);
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
                self.notice = text::you_cannot(&refusal);
            }
        }
    }

    pub(crate) fn receive(&mut self, answer: Answer, desk: &mut Desk) {
        match self.session.receive(answer) {
            Some(News::Hints(hints)) => {
                // A hint that nobody asked for leaves the cursor where it is.
                let asked = std::mem::take(&mut self.asked);
                if let Some(hint) = hints.first()
                    && let Action::Sowing(action) = hint.action
                {
                    if let (sowing::Action::Sow(house), true) = (action, asked) {
                        self.point_at(house);
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
}

/// Returns what happened at the table by the rules of sowing.
const fn sowing_event(event: &Event) -> Option<&Sowing> {
    match event {
        Event::Happened(Happening::Sowing(event)) => Some(event),
        _ => None,
    }
}

/// Returns the pits in which the last seeds fell.
fn last_pits(events: &[Event]) -> BySide<Option<Pit>> {
    let mut pits = BySide::default();
    for event in events.iter().filter_map(sowing_event) {
        match event {
            Sowing::Sowed(sowed) => pits[sowed.side] = Some(sowed.sown.last),
            // What follows is on another board.
            Sowing::SetBegan { .. } => pits = BySide::default(),
            _ => {}
        }
    }
    pits
}
