//! What spans positions: repetition, sets, rounds with burnt houses, and the simultaneous opening.

use crate::action::{Action, House, Refusal};
use crate::board::Board;
use crate::event::{Event, Opened, Sowed};
use crate::opening::{Steps, Together};
use crate::packed::Packed;
use crate::path::Path;
use crate::pit::Pit;
use crate::position::{Position, Source, Split};
use crate::properties::EndsEarly;
use crate::rounds::{Ended, next_round};
use crate::rules::{Repetition, Rules, Series};
use crate::seen::Seen;
use crate::series::{RoundResult, SeriesState};
use crate::setup::{Setup, SetupErrors};
use crate::side::{BySide, Side};
use crate::sown::{Notes, Remainder, Sown, Witness};
use game::{Game, Observe, Seat, State, Tell, Turn};
use std::fmt::{self, Debug, Display};
use std::ops::ControlFlow;

/// A whole game of sowing, from the first action to the final scores.
///
/// With a packed board it takes at most 112 bytes, most of them its rules. What spans positions lies behind a pointer, and in
/// games where nothing does there is nothing there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match<S: Source = Rules, B: Board = Packed> {
    position: Position<S, B>,
    span: Option<Box<Span>>,
}

const _: () = assert!(size_of::<Match<Rules, Packed>>() <= 112);

/// What spans positions.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Span {
    series: SeriesState,
    together: Option<Together>,
    /// The positions since seeds last went to a store, this one included: none earlier can return.
    /// Kept under a rule of repetition only.
    seen: Seen,
    /// Moves since the last capture.
    quiet: u32,
    /// Who made the last move; a pass is none.
    last_mover: Side,
    /// Whether the third coming of a position has drawn the game.
    drawn: bool,
}

impl<S: Source, B: Board> Match<S, B> {
    /// Returns the start, South to begin.
    ///
    /// # Panics
    ///
    /// See [`Position::start`].
    pub fn start(source: S) -> Self {
        Self::start_with(source, Side::South)
    }

    /// Returns the start with this side to begin.
    ///
    /// # Panics
    ///
    /// See [`Position::start`].
    pub fn start_with(source: S, first: Side) -> Self {
        let mut this = Self::new(Position::start_with(source, first));
        this.open_round(first);
        this.settle(true, &mut |_| {});
        this
    }

    /// Returns the match that goes on from a setup, as its first set or round and by turns.
    ///
    /// # Errors
    ///
    /// Every reason why the setup is no position; see [`Position::from_setup`].
    pub fn from_setup(source: S, setup: &Setup) -> Result<Self, SetupErrors> {
        let mut this = Self::new(Position::from_setup(source, setup)?);
        this.settle(true, &mut |_| {});
        Ok(this)
    }

    fn new(position: Position<S, B>) -> Self {
        let rules = position.rules();
        let spans = rules.repetition.ends_round()
            || !rules.series.is_one_set()
            || rules.properties().ends_quiet
            || !rules.opening.is_usual();
        let span = spans.then(|| {
            Box::new(Span {
                series: SeriesState {
                    number: 1,
                    starter: position.mover(),
                    half_points: BySide::default(),
                    seeds: BySide::default(),
                    last: None,
                    over: false,
                },
                together: None,
                seen: Seen::default(),
                quiet: 0,
                last_mover: position.mover(),
                drawn: false,
            })
        });
        Self { position, span }
    }

    /// Returns the position. While a simultaneous opening is under way, seeds in hands are on no
    /// board.
    pub const fn position(&self) -> &Position<S, B> {
        &self.position
    }

    /// Returns how far the series has gone, or `None` for a single set.
    pub fn series(&self) -> Option<&SeriesState> {
        self.span.as_ref().map(|span| &span.series)
    }

    /// Tells whether a simultaneous opening is under way.
    pub fn is_opening_together(&self) -> bool {
        self.span.as_ref().is_some_and(|span| span.together.is_some())
    }

    /// Tells whether one side has made a choice of a simultaneous opening that the other, which is to
    /// choose now, may not know.
    pub fn has_secret(&self) -> bool {
        let together = self.span.as_ref().and_then(|span| span.together.as_ref());
        together.is_some_and(Together::has_secret)
    }

    /// Tells whether the side to choose does so without knowing what the other chooses, both opening at
    /// once.
    pub fn is_blind(&self) -> bool {
        let together = self.span.as_ref().and_then(|span| span.together.as_ref());
        together.is_some_and(Together::is_blind)
    }

    /// Plays a legal choice of a simultaneous opening, and returns how many seeds fell.
    fn open<W: Witness>(&mut self, house: House, steps: &mut Steps, witness: &mut W) -> u64 {
        let together = self.span.as_mut().and_then(|span| span.together.as_mut());
        let together = together.expect("a simultaneous opening is under way");
        let dropped = together.choose(&mut self.position, house, steps);
        if together.chooser().is_none() {
            let next = together.next_mover();
            if let Some(span) = &mut self.span {
                span.together = None;
            }
            self.position.go_on(next == Some(Side::North), witness);
        }
        dropped
    }

    /// Returns what has been chosen for a simultaneous opening and is not lifted yet.
    fn chosen(&self) -> BySide<Option<House>> {
        let together = self.span.as_ref().and_then(|span| span.together.as_ref());
        together.map_or(BySide::default(), Together::chosen)
    }

    /// Returns the way that seeds take on the board as it is.
    pub fn path(&self) -> Path {
        let rules = self.position.rules();
        let passes = rules.burns() || rules.walks();
        let houses = if passes { self.position.to_setup().houses } else { BySide::default() };
        Path::new(rules, houses, self.position.stage())
    }

    /// Returns the seeds in each side's hand: none, but while a simultaneous opening is under way.
    pub fn hands(&self) -> BySide<u64> {
        let together = self.span.as_ref().and_then(|span| span.together.as_ref());
        together.map_or(BySide::default(), Together::in_hands)
    }

    /// Returns all seeds, those in hands included.
    pub fn total(&self) -> u32 {
        let BySide { south, north } = self.hands();
        self.position.total() + (south + north) as u32
    }

    /// Returns the side that is to choose, or `None` when the game is over.
    pub fn side_to_choose(&self) -> Option<Side> {
        if let Some(span) = &self.span {
            if span.series.over {
                return None;
            }
            if let Some(together) = &span.together {
                return together.chooser();
            }
        }
        (!self.position.has_ended()).then(|| self.position.mover())
    }

    /// Tells whether a position that can come again has come twice in this set or round, so that its third coming would
    /// end it under a rule of repetition.
    pub fn has_come_twice(&self) -> bool {
        self.span.as_ref().is_some_and(|span| span.seen.has_any_twice())
    }

    /// Sets a new round up: the simultaneous opening where the rules have one.
    fn open_round(&mut self, first: Side) {
        let together = self.position.rules().opening.is_together();
        if together && !self.position.has_ended() {
            // An opening is seen by South, whoever would begin by turns.
            if first == Side::North {
                self.position.pass();
            }
            if let Some(span) = &mut self.span {
                span.together = Some(Together::new());
            }
        }
    }

    /// Does what follows an action: the third coming, too many quiet moves, the end of a set or round, the next
    /// one.
    fn settle(&mut self, stores_changed: bool, tell: &mut dyn FnMut(Event)) {
        let rules = self.position.rules();
        let Some(span) = &mut self.span else { return };
        if span.together.is_some() {
            return;
        }
        let mut by_repetition = false;
        // Asked once: most moves end nothing.
        let mut has_ended = self.position.has_ended();
        if rules.repetition.ends_round() && !has_ended {
            if stores_changed {
                span.seen.clear();
            }
            if span.seen.add(&self.position) >= 3 {
                let split = match rules.repetition {
                    Repetition::None | Repetition::Own => Split::Own,
                    Repetition::Split | Repetition::Draw => Split::Halves,
                };
                span.drawn = rules.repetition.draws();
                tell(Event::Repeated(rules.repetition));
                self.end_with(split, tell);
                by_repetition = true;
                has_ended = true;
            }
        }
        let Some(span) = &mut self.span else { return };
        span.quiet = if stores_changed { 0 } else { span.quiet.saturating_add(1) };
        let limit = u32::from(rules.no_capture_limit);
        if limit > 0 && span.quiet >= limit && !has_ended {
            tell(Event::Quiet(rules.no_capture_limit));
            self.end_with(Split::Own, tell);
            has_ended = true;
        }
        if !has_ended {
            return;
        }
        while self.position.has_ended() {
            let total = self.position.total();
            let Some(span) = &mut self.span else { return };
            if span.series.over {
                return;
            }
            let even = BySide { south: total / 2, north: total / 2 };
            let scores = if span.drawn { even } else { self.position.scores() };
            let series = &mut span.series;
            let result = RoundResult { number: series.number, scores, by_repetition };
            series.last = Some(result);
            span.seen.clear();
            span.quiet = 0;
            by_repetition = false;
            let next = Self::next(&self.position, series, span.last_mover, scores);
            if !rules.series.is_one_set() {
                tell(Event::SetOver {
                    series: rules.series,
                    result,
                    half_points: series.half_points,
                    seeds: series.seeds,
                });
            }
            match next {
                Some((position, starter)) => {
                    series.number = series.number.saturating_add(1);
                    series.starter = starter;
                    span.drawn = false;
                    span.last_mover = starter;
                    let number = series.number;
                    self.position = position;
                    self.open_round(starter);
                    let together = self.is_opening_together();
                    tell(Event::SetBegan { series: rules.series, number, starter, together });
                    if self.is_opening_together() {
                        return;
                    }
                    if rules.repetition.ends_round()
                        && let Some(span) = &mut self.span
                    {
                        span.seen.add(&self.position);
                    }
                }
                None => series.over = true,
            }
        }
    }

    /// Counts a set or round that has ended with these scores, and returns the next one and who begins it, if there is
    /// one.
    fn next(
        position: &Position<S, B>,
        series: &mut SeriesState,
        last_mover: Side,
        scores: BySide<u32>,
    ) -> Option<(Position<S, B>, Side)> {
        let starter = series.starter.other();
        let again = || (Position::start_with(position.source(), starter), starter);
        match position.rules().series {
            Series::Sets(sets) => {
                for side in Side::BOTH {
                    series.half_points[side] += match scores[side].cmp(&scores[side.other()]) {
                        std::cmp::Ordering::Greater => 2,
                        std::cmp::Ordering::Equal => 1,
                        std::cmp::Ordering::Less => 0,
                    };
                }
                (series.number < sets).then(again)
            }
            Series::Target(target) => {
                for side in Side::BOTH {
                    series.seeds[side] += scores[side];
                }
                let is_below = |side| series.seeds[side] < u32::from(target);
                let next = Side::BOTH.into_iter().all(is_below).then(again);
                // A round adds the seeds of the board, but for those that nobody gets; an empty board adds none.
                next.filter(|(next, _)| !next.has_ended())
            }
            Series::Rounds(rounds) if rounds > 0 && series.number >= rounds => None,
            Series::Rounds(_) => {
                let ended = Ended { starter: series.starter, last_mover, scores };
                // A round without a first move would be followed by the like for ever.
                next_round(position, &ended).filter(|(next, _)| !next.has_ended())
            }
        }
    }

    /// Ends the set or round, the seeds in houses being shared like this.
    fn end_with(&mut self, split: Split, tell: &mut dyn FnMut(Event)) {
        let mut notes = Notes::default();
        self.position.end_with(split, &mut notes);
        if let Some(rest) = notes.rest {
            tell(Event::Rest(rest));
        }
    }

    /// Tells what is left at the end of a round, and why it ended if one side had won so much.
    fn tell_rest(&self, rest: Option<Remainder>, tell: &mut dyn FnMut(Event)) {
        let Some(rest) = rest else { return };
        let (scores, shares) = (self.position.scores(), rest.shares());
        let total = u64::from(self.position.total()) + rest.wasted_seeds();
        let won = |side: Side| u64::from(scores[side]) - shares[side];
        let has_won = |more_than: u64| Side::BOTH.into_iter().find(|&side| won(side) > more_than);
        let why = match self.position.rules().properties().ends_early {
            EndsEarly::Never => None,
            EndsEarly::MoreThanHalf => has_won(total / 2).map(Event::Majority),
            EndsEarly::TooFewLeft { needed } => {
                let winner = has_won(total.saturating_sub(needed));
                winner.map(|side| Event::TooFewLeft(side.other()))
            }
        };
        if let Some(why) = why {
            tell(why);
        }
        tell(Event::Rest(rest));
    }

    /// Remembers who has moved.
    fn note_move(&mut self, side: Side) {
        if let Some(span) = &mut self.span {
            span.last_mover = side;
        }
    }
}

impl<S: Source, B: Board> Match<S, B> {
    fn check_together(&self, side: Side, action: Action) -> Result<(), Refusal> {
        let houses = self.position.rules().houses;
        match action {
            Action::Swap => Err(Refusal::NoSwap),
            Action::Pass => Err(Refusal::NoPass),
            Action::Across(house) => Err(Refusal::NotYours { house }),
            Action::Sow(house) if house.number() > houses => {
                Err(Refusal::NoSuchHouse { house, houses })
            }
            Action::Sow(house) if self.position.is_burnt(side, house) => {
                Err(Refusal::BurntHouse { house })
            }
            Action::Sow(house) if self.position.seeds(crate::Pit::House(side, house)) == 0 => {
                Err(Refusal::EmptyHouse { house })
            }
            Action::Sow(_) => Ok(()),
        }
    }
}

impl<S: Source, B: Board> State for Match<S, B> {
    type Action = Action;
    type Refusal = Refusal;

    fn seats(&self) -> u8 {
        2
    }

    fn turn(&self) -> Turn {
        self.side_to_choose().map_or(Turn::Over, |side| Turn::Seat(side.seat()))
    }

    fn actions(&self, out: &mut Vec<Action>) {
        if self.is_opening_together() {
            if let Some(side) = self.side_to_choose() {
                let houses = (1..=self.position.rules().houses).filter_map(House::new);
                let actions = houses.map(Action::Sow);
                out.extend(actions.filter(|&action| self.check_together(side, action).is_ok()));
            }
        } else if self.side_to_choose().is_some() {
            self.position.actions(out);
        }
    }

    fn each_action(&self, visit: &mut dyn FnMut(Action) -> ControlFlow<()>) {
        if self.is_opening_together() {
            let _ = self.legal_actions().into_iter().try_for_each(visit);
        } else if self.side_to_choose().is_some() {
            self.position.each_action(visit);
        }
    }

    fn check(&self, action: Action) -> Result<(), Refusal> {
        match self.side_to_choose() {
            None => Err(Refusal::Over),
            Some(side) if self.is_opening_together() => self.check_together(side, action),
            Some(_) => self.position.check(action),
        }
    }

    fn play_unchecked(&mut self, action: Action) {
        if let (true, Action::Sow(house)) = (self.is_opening_together(), action) {
            self.open(house, &mut Steps::untold(), &mut ());
            self.settle(true, &mut |_| {});
            return;
        }
        let side = self.position.mover();
        // Where nobody sows into stores, only captures bring seeds there; elsewhere a list that is longer than
        // it need be does no harm.
        let changes = |sown: Sown| sown.captured > 0 || sown.given > 0;
        let stores_changed = match action {
            Action::Sow(house) if self.position.is_filling() => {
                self.position.sow(house);
                true
            }
            Action::Sow(house) => {
                self.note_move(side);
                changes(self.position.sow(house))
            }
            Action::Across(house) => {
                self.note_move(side);
                changes(self.position.sow_across(house))
            }
            Action::Swap => {
                self.position.swap();
                true
            }
            Action::Pass => {
                self.position.play_pass(&mut ());
                false
            }
        };
        self.settle(stores_changed, &mut |_| {});
    }

    /// Returns seeds, those of earlier rounds included where they are added up, or in a match of several sets half
    /// points.
    fn score(&self, seat: Seat) -> i32 {
        let side = Side::of(seat);
        let Some(span) = &self.span else { return self.position.score(seat) };
        let earlier = match self.position.rules().series {
            Series::Sets(2..) => return span.series.half_points[side] as i32,
            Series::Sets(_) | Series::Rounds(_) => 0,
            Series::Target(_) if span.series.over => return span.series.seeds[side] as i32,
            Series::Target(_) => span.series.seeds[side] as i32,
        };
        let now = if span.drawn {
            (self.position.total() / 2) as i32
        } else if self.is_opening_together() {
            self.position.seeds(crate::Pit::Store(side)) as i32
        } else {
            self.position.score(seat)
        };
        earlier + now
    }
}

impl<S: Source, B: Board> Tell for Match<S, B> {
    type Event = Event;

    fn play_telling_unchecked(&mut self, action: Action, tell: &mut dyn FnMut(Event)) {
        let side = self.side_to_choose().expect("an action is played while the game goes on");
        let stores_changed = match action {
            Action::Sow(house) if self.is_opening_together() => {
                self.open_telling(side, house, tell);
                true
            }
            Action::Sow(house) if self.position.is_filling() => {
                let mut notes = Notes::default();
                self.position.sow_place(house.index(), &mut notes);
                tell(Event::LeftEmpty(side, house));
                self.tell_rest(notes.rest, tell);
                true
            }
            Action::Sow(_) | Action::Across(_) => self.sow_telling(side, action, tell),
            Action::Swap => {
                self.position.swap();
                tell(Event::Swapped(side));
                true
            }
            Action::Pass => {
                let mut notes = Notes::default();
                self.position.play_pass(&mut notes);
                tell(Event::Passed(side));
                self.tell_rest(notes.rest, tell);
                false
            }
        };
        self.settle(stores_changed, tell);
        if self.side_to_choose().is_none() {
            let series = self.position.rules().series;
            let scores = BySide::new(|side: Side| self.score(side.seat()));
            tell(Event::Over { series, scores });
        }
    }
}

impl<S: Source, B: Board> Match<S, B> {
    /// Sows a house, and tells whether seeds were captured.
    fn sow_telling(&mut self, side: Side, action: Action, tell: &mut dyn FnMut(Event)) -> bool {
        let houses = self.position.rules().houses;
        self.note_move(side);
        let (owner, house) = match action {
            Action::Sow(house) => (side, house),
            Action::Across(house) => (side.other(), house),
            Action::Swap | Action::Pass => unreachable!("a sowing"),
        };
        let from = Pit::House(owner, house);
        let mut notes = Notes::default();
        let place = self.position.place(from);
        let sown = self.position.sow_place(place, &mut notes);
        let pit = |place| Position::<S, B>::pit(place, houses, side);
        tell(Event::Sowed(Sowed::new(side, from, sown, &notes, pit)));
        self.tell_rest(notes.rest, tell);
        sown.captured > 0 || sown.given > 0
    }

    /// Plays a choice of a simultaneous opening.
    fn open_telling(&mut self, side: Side, house: House, tell: &mut dyn FnMut(Event)) {
        let mut chosen = self.chosen();
        chosen[side] = Some(house);
        let (mut steps, mut notes) = (Steps::told(), Notes::default());
        let seeds = self.open(house, &mut steps, &mut notes);
        if self.has_secret() {
            tell(Event::Chose(side));
            return;
        }
        tell(Event::Opened(Opened { chosen, steps: steps.list, seeds }));
        self.tell_rest(notes.rest, tell);
    }
}

impl<S: Source, B: Board> Observe for Match<S, B> {
    type Observation = Self;

    /// Returns the match itself, but without the other side's choice while both choose for a simultaneous
    /// opening: there it is the match in which this seat is asked first.
    fn observe(&self, seat: Seat) -> Self {
        let mut seen = self.clone();
        if let Some(together) = seen.span.as_mut().and_then(|span| span.together.as_mut()) {
            *together = together.seen_by(Side::of(seat));
        }
        seen
    }
}

impl<S: Source, B: Board> Display for Match<S, B> {
    /// Writes the position, and where several sets or rounds are played, which one it is.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(&self.position, f)?;
        match (self.series(), self.position.rules().series) {
            (Some(series), Series::Sets(sets @ 2..)) => {
                let BySide { south, north } = series.half_points;
                write!(f, " set {} of {sets}, half points {south}:{north}", series.number)
            }
            (Some(series), Series::Rounds(_)) => write!(f, " round {}", series.number),
            (Some(series), Series::Target(target)) => {
                let BySide { south, north } = series.seeds;
                write!(f, " round {}, seeds {south}:{north} of {target}", series.number)
            }
            _ => Ok(()),
        }
    }
}

/// A sowing game under given rules.
#[derive(Clone, Copy, Debug)]
pub struct Sowing<S: Source = Rules, B: Board = Packed> {
    name: &'static str,
    source: S,
    board: std::marker::PhantomData<B>,
}

impl<S: Source, B: Board> Sowing<S, B> {
    /// Returns the game of this name under these rules.
    pub const fn new(name: &'static str, source: S) -> Self {
        Self { name, source, board: std::marker::PhantomData }
    }
}

impl<S: Source, B: Board> Game for Sowing<S, B> {
    type State = Match<S, B>;

    fn name(&self) -> &str {
        self.name
    }

    fn seats(&self) -> u8 {
        2
    }

    fn start(&self) -> Match<S, B> {
        Match::start(self.source)
    }
}
