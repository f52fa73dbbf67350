//! What the seats of a table ask of each other.

use super::{Table, seat};
use crate::entries::Teller;
use catalog::Family;
use game::Seat;
use play::{Agreement, Proposal};
use wire::Refused;

/// Asking each other. Questions are not stored: a restart withdraws them.
impl Table {
    /// Asks the others for something, and returns what all have agreed to, if they have: those whose keys
    /// are in the same hand, `yours`, agree at once.
    ///
    /// # Errors
    ///
    /// When this cannot be asked for now.
    pub fn propose(
        &mut self,
        at: usize,
        what: Proposal,
        yours: &[usize],
    ) -> Result<Option<(Proposal, Seat)>, Refused> {
        if what != Proposal::Draw {
            self.check_free()?;
        }
        if what != Proposal::Rematch {
            self.check_running()?;
        } else if self.rematch.is_some() {
            return Err(Refused::conflict("rematch_made", "the rematch already has a table"));
        }
        let yours: Vec<Seat> = yours.iter().copied().map(seat).collect();
        let events = self.play.propose(seat(at), what, &yours)?;
        Ok(self.agreed(events))
    }

    /// Answers a question; whoever asked may withdraw it by answering no.
    ///
    /// # Errors
    ///
    /// When nothing is asked that this seat has not answered.
    pub fn answer(&mut self, at: usize, yes: bool) -> Result<Option<(Proposal, Seat)>, Refused> {
        let events = self.play.answer(seat(at), yes)?;
        Ok(self.agreed(events))
    }

    /// Returns the open question, if there is one.
    pub fn question(&self) -> Option<Agreement> {
        self.play.agreement().cloned()
    }

    /// Sets the question back to what it was: what was agreed to could not be done.
    pub fn reopen(&mut self, question: Option<Agreement>) {
        self.play.reopen(question);
    }

    fn agreed(&mut self, events: Vec<play::Event>) -> Option<(Proposal, Seat)> {
        self.log.extend(Teller::new(self.play.spec()).told(events));
        self.play.agreed()
    }

    pub(super) fn can_take_back(&self, at: usize) -> bool {
        let is_theirs = |played: &play::Move| played.by == Some(seat(at));
        self.spec().family() == Family::Sowing
            && self.tournament.is_none()
            && !self.is_over()
            && self.play.moves().iter().any(is_theirs)
    }
}
