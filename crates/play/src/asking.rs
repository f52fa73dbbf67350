//! Asking the others, and answering.

use crate::agreement::{Agreement, AgreementError};
use crate::change::{Event, Proposal};
use crate::play::Play;
use game::Seat;

impl Play {
    /// Asks the other people for something. Seats in `agreeing` have agreed already: those of the person who
    /// asks. Asking for what another asks for is a yes.
    ///
    /// # Errors
    ///
    /// Why it cannot be asked for now.
    pub fn propose(
        &mut self,
        by: Seat,
        what: Proposal,
        agreeing: &[Seat],
    ) -> Result<Vec<Event>, AgreementError> {
        match what {
            Proposal::Rematch if !self.is_over() => return Err(AgreementError::NotOver),
            Proposal::TakeBack | Proposal::NewDeal | Proposal::Draw if self.is_over() => {
                return Err(AgreementError::Over);
            }
            Proposal::TakeBack => drop(self.plan_take_back(|seat| seat == by)?),
            Proposal::NewDeal => drop(self.plan_new_deal()?),
            Proposal::Draw if self.people() < self.names().len() => {
                return Err(AgreementError::NoAnswer);
            }
            Proposal::Rematch | Proposal::Draw => {}
        }
        if let Some(asked) = self.agreement() {
            if asked.what == what && asked.by != by {
                return self.answer(by, true);
            }
            return Err(AgreementError::AskedAlready);
        }
        let seats = Seat::all(self.seating().spec.seats());
        let is_asked =
            |seat: &Seat| *seat != by && self.is_person(*seat) && !agreeing.contains(seat);
        let open: Vec<Seat> = seats.filter(is_asked).collect();
        let events = if open.is_empty() { Vec::new() } else { vec![Event::Proposed { by, what }] };
        self.set_agreement(Some(Agreement { what, by, open }));
        Ok(events)
    }

    /// Answers what is asked for. Whoever asked may withdraw it by a no.
    ///
    /// # Errors
    ///
    /// When the proposal is not for this seat.
    pub fn answer(&mut self, seat: Seat, yes: bool) -> Result<Vec<Event>, AgreementError> {
        let mut asked = self.agreement().cloned().ok_or(AgreementError::NothingAsked)?;
        if !asked.open.contains(&seat) && (asked.by != seat || yes) {
            return Err(AgreementError::NotAsked);
        }
        if yes {
            asked.open.retain(|&other| other != seat);
            self.set_agreement(Some(asked));
            return Ok(Vec::new());
        }
        self.set_agreement(None);
        Ok(vec![Event::Declined { by: seat, what: asked.what }])
    }

    /// Returns what everybody has agreed to and who asked for it, and closes the question.
    pub fn agreed(&mut self) -> Option<(Proposal, Seat)> {
        let asked = self.agreement().filter(|asked| asked.open.is_empty())?;
        let agreed = (asked.what, asked.by);
        self.set_agreement(None);
        Some(agreed)
    }

    /// Sets the question back to what it was when what was [`agreed`](Self::agreed) to cannot be done, so that
    /// the same answer can be given again.
    pub fn reopen(&mut self, question: Option<Agreement>) {
        self.set_agreement(question);
    }
}
