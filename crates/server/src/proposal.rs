//! What a seat asks of the others, and who has not answered yet. One question is open at a time.

use crate::problem::Problem;
use crate::wire::Proposal;

/// An open question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Question {
    pub(crate) what: Proposal,
    pub(crate) by: usize,
    /// The seats that have not answered.
    pub(crate) open: Vec<usize>,
}

/// What comes of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Answered {
    /// Others have yet to answer.
    Waiting,
    /// All have agreed to what this seat has asked for.
    Agreed(Proposal, usize),
    /// A seat has declined, or the one that asked has withdrawn.
    Declined(Proposal),
}

impl Question {
    /// Asks these seats.
    pub(crate) const fn new(what: Proposal, by: usize, open: Vec<usize>) -> Self {
        Self { what, by, open }
    }

    /// Returns the question after a seat's answer, and what comes of it.
    ///
    /// # Errors
    ///
    /// When the seat is not asked. Whoever asks may only withdraw.
    pub(crate) fn answered(
        mut self,
        seat: usize,
        yes: bool,
    ) -> Result<(Option<Self>, Answered), Problem> {
        if !self.open.contains(&seat) && (self.by != seat || yes) {
            return Err(Problem::conflict("not_asked", "this seat is not asked"));
        }
        if !yes {
            return Ok((None, Answered::Declined(self.what)));
        }
        self.open.retain(|&other| other != seat);
        Ok(self.settled())
    }

    /// Returns the question if somebody has yet to answer, and what has come of it.
    pub(crate) fn settled(self) -> (Option<Self>, Answered) {
        if self.open.is_empty() {
            (None, Answered::Agreed(self.what, self.by))
        } else {
            (Some(self), Answered::Waiting)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked() -> Question {
        Question::new(Proposal::Rematch, 0, vec![1, 2])
    }

    #[test]
    fn all_must_agree() {
        let (question, answered) = asked().answered(2, true).unwrap();
        assert_eq!(answered, Answered::Waiting);
        let (question, answered) = question.unwrap().answered(1, true).unwrap();
        assert_eq!((question, answered), (None, Answered::Agreed(Proposal::Rematch, 0)));
    }

    #[test]
    fn one_no_is_enough_and_nobody_answers_for_others() {
        assert_eq!(
            asked().answered(1, false).unwrap(),
            (None, Answered::Declined(Proposal::Rematch))
        );
        assert_eq!(asked().answered(0, false).unwrap().0, None, "withdrawn");
        for (seat, yes) in [(0, true), (3, true), (3, false)] {
            assert!(asked().answered(seat, yes).is_err(), "{seat} {yes}");
        }
    }
}
