//! Storing and making the changes of a table, and what they do to its clocks and computer players.

use super::{Table, player_tag, seat};
use crate::clock::{ClockEvent, Limit, in_ms};
use crate::entries::Teller;
use crate::job::{Job, Scene};
use crate::moment::Moment;
use crate::note::Note;
use crate::planned::Planned;
use crate::seat::Places;
use play::Change;
use players::Player;

/// Storing and making changes.
impl Table {
    /// Returns the tags of the record for the seats that somebody else holds afterwards.
    pub fn changed_players<'a>(
        &'a self,
        after: &'a Places,
    ) -> impl Iterator<Item = (String, String)> + 'a {
        let changed = after.iter().filter(|&(at, place)| *place != self.places[at]);
        changed.map(|(at, place)| player_tag(at, place))
    }

    /// Returns what is to be noted once a change is made.
    pub fn note_after(&self, planned: &Planned, now: Moment) -> Note {
        let mut note = self.note();
        if planned.change.as_ref().is_some_and(|change| change.outcome().is_some()) {
            note.by = None;
        }
        if let Some(places) = &planned.places {
            note.places.clone_from(places);
        }
        if let Some(change) = &planned.change {
            if change.kept() < self.length() {
                (note.taken_back, note.steady_since) = self.steady_after(change.kept());
            }
            note.left_ms = match self.clock_event(change) {
                Some(event) => in_ms(&self.clocks.left_after(event, now)),
                None => self.clocks.left_ms(),
            };
        }
        note.has_begun |= planned.begins;
        if planned.rematch.is_some() {
            note.rematch.clone_from(&planned.rematch);
        }
        note
    }

    /// Returns how far `seq` is ahead, and since when it is steady, once so many actions are kept: `seq`
    /// never comes back to a number.
    fn steady_after(&self, kept: usize) -> (u64, u64) {
        let ahead = self.taken_back + (self.length() - kept) as u64 + 1;
        (ahead, ahead + kept as u64)
    }

    /// Returns what a change is to the clocks, if it is anything: a move stops the clock of its seat, taking back sets
    /// all back, and whoever gives up or runs out of time has used what they thought.
    fn clock_event(&self, change: &Change) -> Option<ClockEvent> {
        let (kept, length) = (change.kept(), self.length());
        if kept < length {
            Some(ClockEvent::TakenBack { kept })
        } else if change.added().next().is_some_and(|added| added.by.is_some()) {
            Some(ClockEvent::Moved { number: length })
        } else {
            change.outcome().map(|_| ClockEvent::Ended)
        }
    }

    /// Makes a change that has been stored.
    pub fn make(&mut self, planned: Planned, now: Moment) {
        let Planned { places, change, told, begins, rematch } = planned;
        if let Some(places) = places {
            self.take_places(places);
        }
        self.log.extend(told);
        if let Some(change) = change {
            if let Some(event) = self.clock_event(&change) {
                self.clocks.take_in(event, now);
            }
            if change.kept() < self.length() {
                (self.taken_back, self.steady_since) = self.steady_after(change.kept());
            }
            let teller = Teller::drawing(self.play.spec(), self.play.table());
            self.log.extend(teller.told(self.play.make(change)));
        }
        self.has_begun |= begins;
        self.rematch = rematch.or(self.rematch.take());
        self.run_clock(now);
    }

    fn take_places(&mut self, places: Places) {
        for (at, place) in places.iter() {
            if *place != self.places[at] {
                self.play.sit(seat(at), place.seated()).expect("the kind was checked");
            }
        }
        self.places = places;
    }
}

/// Computer players.
impl Table {
    /// Takes the computer player that is to choose, to be sent off to think.
    pub fn take_player(&mut self) -> Option<(usize, Player)> {
        let at = self.turn().filter(|&at| self.places[at].holder.is_computer())?;
        let player = self.play.take_player(seat(at))?;
        Some((at, player))
    }

    /// Returns what a computer player that was taken is to choose, as a job for somebody else; `None` where it is not
    /// worth asking, or may not be told.
    pub fn job(&self, at: usize, player: &Player) -> Option<Job> {
        Job::choose(&self.play, seat(at), player)
    }

    /// Returns the search for good moves of a seat as a job for somebody else; `None` where it may not be told.
    pub fn hint_job(&self, at: usize) -> Option<Job> {
        Scene::of(&self.play, seat(at)).map(Job::Hints)
    }

    /// Takes back a computer player that was sent off to think.
    pub fn give_back(&mut self, at: usize, player: Player) {
        if self.places[at].holder.is_computer() {
            self.play.give_back(seat(at), player);
        }
    }
}

/// Clocks.
impl Table {
    /// Starts the clock of whoever is to choose.
    pub fn run_clock(&mut self, now: Moment) {
        self.clocks.run(self.turn(), now);
    }

    /// Returns when the person who is to choose runs out of time, and of which.
    pub fn deadline(&self) -> Option<(Moment, Limit)> {
        let at = self.turn()?;
        self.places[at].holder.is_person().then(|| self.clocks.deadline()).flatten()
    }

    /// Tells whether a view shows time that is running.
    pub const fn is_ticking(&self) -> bool {
        self.clocks.is_ticking()
    }
}
