//! The scene of Cassino: who plays, who looks at the screen, and what they have selected.
//!
//! What is drawn is a [`Sight`], which is made from what the seat at the screen may know and holds
//! nothing else.

mod choice;
mod input;
mod report;
#[cfg(test)]
mod tests;
mod turns;

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
use cassino::{Action as Move, RoundResult};
use catalog::{Action, View};
use game::Seat;
use play::{Event, Play};
use players::Hint;
use std::sync::Arc;
use std::time::Duration;
use texts::Message;

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
    /// A finished round whose points have not been shown yet.
    ended: Option<Arc<RoundResult>>,
    /// Written to the log once the next round is shown.
    later: Vec<Message>,
    /// What a computer player does next, and when.
    ready: Option<Action>,
    due: Duration,
    /// When the turn of the person to move is over, if turns are limited.
    deadline: Option<Duration>,
    /// How many captures with the selected hand card have been shown.
    captures: usize,
    /// Keeps a key meant to skip the others' moves from selecting or playing a card.
    hush: Hush,
    /// The version of the game when a hint was shown without being asked for.
    suggested: Option<u64>,
    /// Whether the pending hint was asked for.
    asked: bool,
    sight: Sight,
}

/// How many beats a computer player's move stays on the screen.
const BEATS: u32 = 5;

impl CassinoPlay {
    /// Begins a match with its first deal.
    pub(crate) fn begin(play: Play, desk: &mut Desk) -> Self {
        let mut this = Self::sit_down(play, desk);
        let events = this.session.play.deal();
        this.log_events(&events, desk);
        this.settle(desk);
        this.step(desk);
        this
    }

    /// Shows a match that was resumed where its record ends.
    pub(crate) fn resume(play: Play, desk: &mut Desk) -> Self {
        let mut this = Self::sit_down(play, desk);
        let mut events_of_moves: Vec<Vec<Event>> = Vec::new();
        this.session.play.retell(|_, _, _, events| {
            events_of_moves.push(events.into_iter().map(Event::Happened).collect());
        });
        events_of_moves.push(this.session.play.deal());
        for events in events_of_moves {
            // The points of earlier rounds have been seen.
            this.begin_round();
            this.log_events(&events, desk);
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

    pub(crate) fn notice(&mut self, notice: Message) {
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
            // The clock is redrawn every second.
            (Stage::Choose(_), Some(deadline)) => {
                let left =
                    deadline.saturating_sub(Duration::from_secs(self.sight.clock.unwrap_or(0)));
                Some(left + Duration::from_millis(1))
            }
            _ => None,
        }
    }

    /// Does whatever is due: computers think and play, and a turn that has taken too long ends.
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

    /// Asks for a hint if hints are shown for every move.
    fn suggest(&mut self, desk: &mut Desk) {
        let version = self.session.play.version();
        if desk.suggests && self.suggested != Some(version) {
            self.suggested = Some(version);
            self.session.ask_hint(desk);
        }
    }

    /// Changes the drawing characters and the language.
    pub(crate) const fn set_look(&mut self, look: Look) {
        self.sight.look = look;
    }

    /// Plays a legal action, and continues with whoever is next.
    fn play(&mut self, seat: Seat, action: Action, desk: &mut Desk) {
        let events = self.session.play.act(seat, action).expect("a checked action is legal");
        self.end_turn(seat, &events, desk);
    }

    /// Updates the picture with what the seat at the screen may know now.
    fn look(&mut self) {
        let seat = self.holder.unwrap_or(Seat::new(0));
        let View::Cassino(seen) = self.session.play.view(seat) else {
            unreachable!("a Cassino scene")
        };
        self.see(&seen);
    }

    /// Updates the picture with what the seat at the screen sees, or any seat if nobody sits there.
    fn see(&mut self, seen: &cassino::Observation) {
        self.sight.see(seen, self.holder.is_some());
        self.say_what_is_chosen();
    }

    /// Deals the current round again, with other cards.
    pub(crate) fn restart_round(&mut self, desk: &mut Desk) {
        match self.session.play.new_deal() {
            Ok(events) => {
                let round_log = self.round_log;
                self.sight.log.truncate(round_log);
                for looked in &mut self.looked {
                    *looked = (*looked).min(round_log);
                }
                self.holder = None;
                self.log_events(&events, desk);
                self.settle(desk);
                self.step(desk);
            }
            Err(refusal) => self.sight.notice = Message::plain(refusal.to_string()),
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
        // A hint that nobody asked for does not change the selection.
        let asked = std::mem::take(&mut self.asked);
        if let (Action::Cassino(Move::Play { card, take }), true) = (hint.action, asked) {
            self.sight.card = Some(card);
            self.sight.take = take;
            self.sight.cursor = Some(card);
            self.captures = 0;
        }
        self.say_what_is_chosen();
        self.sight.notice = text::cassino_hint(hint, self.sight.look);
    }

    pub(crate) fn draw(&self, canvas: &mut Canvas<'_>, pace: Pace) {
        self.sight.draw(canvas, pace);
    }
}
