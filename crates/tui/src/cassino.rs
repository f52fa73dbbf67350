//! The scene of Cassino: who plays, who looks at the screen, and what they have selected.
//!
//! What is drawn is a [`Sight`], which is made from what the seat at the screen may know and holds
//! nothing else.

mod input;

use crate::canvas::Canvas;
use crate::desk::Desk;
use crate::hush::Hush;
use crate::job::Answer;
use crate::look::Look;
use crate::pace::Pace;
use crate::session::{News, Session};
use crate::sight::Sight;
use crate::stage::Stage;
use crate::text;
use cards::CardSet;
use cassino::{Action as Move, Event as Dealing, RoundResult};
use catalog::telling;
use catalog::{Action, Event as Happening, View};
use game::{Seat, State};
use play::{Event, Play};
use players::Hint;
use std::sync::Arc;
use std::time::Duration;

/// The scene.
#[derive(Debug)]
pub(crate) struct CassinoPlay {
    pub(crate) session: Session,
    /// The person whose hand the screen may show.
    holder: Option<Seat>,
    /// How long the log was when each seat last looked.
    looked: Vec<usize>,
    /// How long the log was when the running round began.
    round_log: usize,
    /// A round that has ended, until its points have been shown.
    ended: Option<Arc<RoundResult>>,
    /// Written to the log once the next round is shown.
    later: Vec<String>,
    /// What a computer player does next, and not before this time.
    ready: Option<Action>,
    due: Duration,
    /// When the turn of the person who chooses is over, where turns are limited.
    deadline: Option<Duration>,
    /// Captures of the selected hand card that were gone through.
    captures: usize,
    /// Keeps a key that was meant to skip the moves of others from selecting or playing a card.
    hush: Hush,
    /// The version of the game when a hint was shown without being asked for.
    suggested: Option<u64>,
    /// Whether the person asked for the hint that is being thought of.
    asked: bool,
    sight: Sight,
}

/// Beats that a computer player takes, so that each of their moves can be followed.
const BEATS: u32 = 5;

impl CassinoPlay {
    /// Begins a match with its first deal.
    pub(crate) fn begin(play: Play, desk: &mut Desk) -> Self {
        let mut this = Self::sit_down(play, desk);
        let events = this.session.play.deal();
        this.tell(&events, desk);
        this.settle(desk);
        this.step(desk);
        this
    }

    /// Shows a match that was resumed where its record ends.
    pub(crate) fn resume(play: Play, desk: &mut Desk) -> Self {
        let mut this = Self::sit_down(play, desk);
        let mut told: Vec<Vec<Event>> = Vec::new();
        this.session.play.retell(|_, _, _, events| {
            told.push(events.into_iter().map(Event::Happened).collect());
        });
        told.push(this.session.play.deal());
        for events in told {
            // The points of earlier rounds have been seen.
            this.begin_round();
            this.tell(&events, desk);
        }
        this.settle(desk);
        this.step(desk);
        this
    }

    fn sit_down(play: Play, desk: &Desk) -> Self {
        let View::Cassino(seen) = play.view(Seat::new(0)) else { unreachable!("a Cassino scene") };
        let title = text::game_line(play.seating(), None);
        let sight = Sight::new(title, play.names(), &seen, desk.look);
        Self {
            looked: vec![0; play.seating().seated.len()],
            session: Session::new(play),
            holder: None,
            round_log: 0,
            ended: None,
            later: Vec::new(),
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

    pub(crate) const fn is_over(&self) -> bool {
        self.session.play.is_over()
    }

    pub(crate) fn notice(&mut self, notice: String) {
        self.sight.notice = notice;
    }

    /// Returns whether nothing would be lost if the match were left.
    pub(crate) const fn may_be_left(&self) -> bool {
        self.is_over()
    }

    pub(crate) fn wake(&self, now: Duration) -> Option<Duration> {
        match (&self.sight.stage, self.deadline) {
            (Stage::Wait(_), _) if self.ready.is_some() => Some(self.due),
            (Stage::Wait(_), _) => self.session.wake(now),
            // The clock is drawn anew with every second.
            (Stage::Choose(_), Some(deadline)) => {
                let left =
                    deadline.saturating_sub(Duration::from_secs(self.sight.clock.unwrap_or(0)));
                Some(left + Duration::from_millis(1))
            }
            _ => None,
        }
    }

    /// Does all that is due: lets computers think and play, and ends a turn that has taken too long.
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
                        self.sight.thinks = self.session.thinking();
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
                    let Some(events) = self.session.play.time_out() else { return };
                    self.end_turn(seat, &events, desk);
                }
                Stage::Shown(_) | Stage::Curtain(_) | Stage::Score(_) | Stage::Replay(..) => return,
            }
        }
    }

    /// Asks for a hint where hints are shown for every move.
    fn suggest(&mut self, desk: &mut Desk) {
        let version = self.session.play.version();
        if desk.suggests && self.suggested != Some(version) {
            self.suggested = Some(version);
            self.session.ask_hint(desk);
        }
    }

    /// Draws with other signs from now on.
    pub(crate) const fn set_look(&mut self, look: Look) {
        self.sight.look = look;
    }

    /// Plays a legal action, and continues with whoever is next.
    fn play(&mut self, seat: Seat, action: Action, desk: &mut Desk) {
        let events = self.session.play.act(seat, action).expect("a checked action is legal");
        self.end_turn(seat, &events, desk);
    }

    fn end_turn(&mut self, seat: Seat, events: &[Event], desk: &mut Desk) {
        self.tell(events, desk);
        self.looked[seat.index()] = self.sight.log.lines.len();
        self.settle(desk);
    }

    /// Writes events to the log; what belongs to a round that is not shown yet comes later.
    fn tell(&mut self, events: &[Event], desk: &Desk) {
        let (names, signs) = (self.session.play.names(), desk.look.signs());
        for event in events {
            let mut lines = Vec::new();
            match event {
                Event::Happened(Happening::Cassino(Dealing::RoundOver(result))) => {
                    let over = text::round_over(result, &names, desk.look);
                    self.sight.log.tell_all(over);
                    self.ended = Some(Arc::clone(result));
                }
                Event::Happened(happening) => {
                    if let Happening::Cassino(Dealing::RoundBegan { .. }) = happening {
                        self.round_log = self.sight.log.lines.len() + self.later.len();
                    }
                    lines.extend(telling::sentence(happening, &names, signs, None));
                }
                Event::TimeOut(seat) => lines.push(text::time_is_up(&names[seat.index()])),
                _ => {}
            }
            if self.ended.is_some() {
                self.later.append(&mut lines);
            } else {
                self.sight.log.tell_all(lines);
            }
        }
    }

    /// Writes to the log what belongs to the round that is shown from now on.
    fn begin_round(&mut self) {
        self.ended = None;
        self.sight.log.tell_all(std::mem::take(&mut self.later));
    }

    /// Decides whose turn it is to look and to choose.
    fn settle(&mut self, desk: &mut Desk) {
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
        // Where one person plays, the screen is theirs also while others move.
        if play.people() == 1 {
            self.holder = Seat::all(play.table().seats()).find(|&seat| play.is_person(seat));
        }
        if let Stage::Choose(seat) = self.sight.stage {
            self.begin_turn(seat, desk);
        }
        self.look();
    }

    fn begin_turn(&mut self, seat: Seat, desk: &Desk) {
        if let Some(limit) = self.session.play.turn_limit() {
            self.deadline = Some(desk.now + limit);
            self.sight.clock = Some(limit.as_secs());
        }
        self.sight.fresh = self.looked[seat.index()];
    }

    fn end_round(&mut self, result: RoundResult) {
        if self.session.play.people() > 1 {
            self.holder = None;
        }
        self.sight.stage = Stage::Score(Box::new(result));
        self.look();
    }

    /// Takes in what the seat at the screen may know now.
    fn look(&mut self) {
        let seat = self.holder.unwrap_or(Seat::new(0));
        let View::Cassino(seen) = self.session.play.view(seat) else {
            unreachable!("a Cassino scene")
        };
        self.see(&seen);
    }

    /// Takes in what is seen from the seat at the screen, or from any where nobody sits there.
    fn see(&mut self, seen: &cassino::Observation) {
        self.sight.see(seen, self.holder.is_some());
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
                let action = Action::Cassino(Move::Play { card, take });
                let refusal = self.session.play.table().check(action).err();
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

    /// Deals the running round again, with other cards.
    pub(crate) fn restart_round(&mut self, desk: &mut Desk) {
        match self.session.play.new_deal() {
            Ok(events) => {
                let round_log = self.round_log;
                self.sight.log.truncate(round_log);
                for looked in &mut self.looked {
                    *looked = (*looked).min(round_log);
                }
                self.holder = None;
                self.tell(&events, desk);
                self.settle(desk);
                self.step(desk);
            }
            Err(refusal) => self.sight.notice = text::you_cannot(&refusal),
        }
    }

    pub(crate) fn receive(&mut self, answer: Answer, desk: &mut Desk) {
        match self.session.receive(answer) {
            Some(News::Hints(hints)) => self.show_hint(&hints),
            Some(News::Failed(why)) => self.sight.notice = why,
            Some(News::Analysis(_)) | None => {}
        }
        self.step(desk);
    }

    fn show_hint(&mut self, hints: &[Hint]) {
        let Some(hint) = hints.first() else { return };
        // A hint that nobody asked for leaves the choice of cards as it is.
        let asked = std::mem::take(&mut self.asked);
        if let (Action::Cassino(Move::Play { card, take }), true) = (hint.action, asked) {
            self.sight.card = Some(card);
            self.sight.take = take;
            self.sight.cursor = Some(card);
            self.captures = 0;
        }
        self.say_what_is_chosen();
        self.sight.notice = text::cassino_hint(hint);
    }

    pub(crate) fn draw(&self, canvas: &mut Canvas<'_>, pace: Pace) {
        self.sight.draw(canvas, pace);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::look::Look;
    use catalog::telling::in_order;
    use catalog::{Choice, Table};
    use game::{Determinize, Observe, Turn};
    use players::{Seated, Seating};
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
        CassinoPlay::begin(Play::start(seating).unwrap(), desk)
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
                        play.receive(job.think(&players::Limits::NONE), &mut desk);
                    }
                }
                let shown = picture(&play);
                let Table::Cassino(dealt) = play.session.play.table() else { unreachable!() };
                let dealt = (**dealt).clone();
                if dealt.turn() == Turn::Over {
                    break;
                }
                // Between rounds nothing is dealt, and no card can be hidden.
                let stage = play.sight.stage.clone();
                if !matches!(stage, Stage::Score(_)) {
                    for _ in 0..3 {
                        let seat = play.holder.unwrap_or(Seat::new(0));
                        let mut world = cassino::State::determinize(&dealt.observe(seat), &mut rng);
                        if play.holder.is_none() {
                            // Nobody sits at the screen: the first hand is as hidden as the others.
                            let other = dealt.observe(Seat::new(1));
                            world = cassino::State::determinize(&other, &mut rng);
                        }
                        play.see(&world.observe(seat));
                        assert_eq!(picture(&play), shown, "{stage:?}");
                        compared += 1;
                    }
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
                    Stage::Wait(_) | Stage::Replay(..) => {}
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
        assert_eq!(play.session.play.moves().len(), 12);
        let record = play.session.play.record();
        let again = Play::resume(&record, 0).unwrap();
        assert_eq!(again.table(), play.session.play.table());
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
        let mut play = CassinoPlay::begin(Play::start(seating).unwrap(), &mut desk);
        play.go_on(&mut desk);
        assert_eq!(play.sight.clock, Some(10));
        desk.now = Duration::from_secs(7);
        play.step(&mut desk);
        assert_eq!((play.sight.clock, play.session.play.moves().len()), (Some(3), 12));
        assert!(play.wake(Duration::ZERO).unwrap() <= Duration::from_millis(8001));
        desk.now = Duration::from_secs(10);
        play.step(&mut desk);
        // The card that was played, and the one that was drawn.
        assert_eq!(play.session.play.moves().len(), 14);
        assert_eq!(play.sight.stage, Stage::Shown(Seat::new(0)));
        assert!(play.sight.log.lines.contains(&"Bo is out of time.".to_owned()));
    }
}
