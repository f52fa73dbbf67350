//! Games whose actions say what they did.

use crate::{IllegalAction, State};

/// A game whose actions say what they did, as facts of its rules.
///
/// An event is neither a sentence nor a picture. Whoever tells, draws, or sends a move renders its
/// events; nobody has to compare the states before and after it.
pub trait Tell: State {
    /// Something that happened.
    type Event;

    /// Plays an action that is known to be legal, and tells what it did, in order.
    ///
    /// The state afterwards is the one that [`State::play_unchecked`] leaves.
    fn play_telling_unchecked(&mut self, action: Self::Action, tell: &mut dyn FnMut(Self::Event));

    /// Plays an action and returns what it did, or leaves the state as it was.
    ///
    /// # Errors
    ///
    /// The action and the reason, when it is not legal here.
    #[allow(clippy::type_complexity, reason = "the error names the state's own types")]
    fn play_telling(
        &mut self,
        action: Self::Action,
    ) -> Result<Vec<Self::Event>, IllegalAction<Self::Action, Self::Refusal>> {
        self.check(action).map_err(|reason| IllegalAction { action, reason })?;
        let mut events = Vec::new();
        self.play_telling_unchecked(action, &mut |event| events.push(event));
        Ok(events)
    }
}
