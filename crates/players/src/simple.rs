//! Players that do not look ahead.

use crate::lots::Lots;
use crate::player::{Before, Choose, Seen};
use cassino::Observation;
use catalog::SowingTable;
use game::State;
use rand::{Rng, RngExt};
use solver::Limits;
use sowing::{House, Legality};
use std::ops::ControlFlow;
use texts::Message;

/// Captures of Cassino are listed up to this many an action; beyond it nothing simple chooses.
const LIST_LIMIT: usize = 200;

/// What simple players ask about a game.
pub(crate) trait AtOnce: Seen<Action: Copy> {
    /// Lists what the seat may do, and at least one action: all, but of a large Cassino table the first captures
    /// only, and of a board on which moves are slow what is found within the limits.
    fn choices(&self, limits: &Limits<'_>) -> Vec<Self::Action>;

    /// Returns the seeds or cards that an action brings its player at once.
    fn gain_of(&self, action: Self::Action) -> i64;
}

impl AtOnce for SowingTable {
    fn choices(&self, limits: &Limits<'_>) -> Vec<sowing::Action> {
        let mut actions = Vec::new();
        // Where every house with seeds may be sown, none has to be tried, and to ask for the time would take longest.
        let tries =
            self.packed().is_none_or(|one| one.rules().properties().legality != Legality::Occupied);
        self.each_action(&mut |action| {
            actions.push(action);
            if tries && limits.is_over() {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        actions
    }

    fn gain_of(&self, action: sowing::Action) -> i64 {
        self.gain(action)
    }
}

impl AtOnce for Observation {
    fn choices(&self, _: &Limits<'_>) -> Vec<cassino::Action> {
        self.actions_up_to(LIST_LIMIT)
    }

    fn gain_of(&self, action: cassino::Action) -> i64 {
        match action {
            cassino::Action::Play { take, .. } => take.len() as i64,
            cassino::Action::Dealer(_) | cassino::Action::Deal(_) => 0,
        }
    }
}

/// Any legal action, all equally likely.
#[derive(Debug)]
pub(crate) struct Random {
    lots: Lots,
}

impl Random {
    pub(crate) const fn new(seed: u64) -> Self {
        Self { lots: Lots::new(seed) }
    }
}

/// Chooses any legal action, all equally likely.
pub(crate) fn any<S: AtOnce>(seen: &S, rng: &mut impl Rng, limits: &Limits<'_>) -> S::Action {
    let actions = seen.choices(limits);
    actions[rng.random_range(0..actions.len())]
}

impl<S: AtOnce> Choose<S> for Random {
    fn choose(&mut self, seen: &S, limits: &Limits<'_>) -> S::Action {
        any(seen, &mut self.lots.rng(), limits)
    }

    fn remind(&mut self, before: &Before<S>) {
        self.lots.tell(before.lot);
    }
}

/// The lowest legal action.
#[derive(Debug)]
pub(crate) struct First;

impl<S: AtOnce> Choose<S> for First {
    fn choose(&mut self, seen: &S, _: &Limits<'_>) -> S::Action {
        // The first is all that is asked for.
        seen.choices(&Limits::NONE.should_stop(&|| true))[0]
    }
}

/// The action that gains most at once: of seeds in the own store, or of cards. Ties go to the lowest.
#[derive(Debug)]
pub(crate) struct Greedy;

impl<S: AtOnce> Choose<S> for Greedy {
    fn choose(&mut self, seen: &S, limits: &Limits<'_>) -> S::Action {
        let mut best: Option<(i64, S::Action)> = None;
        for action in seen.choices(limits) {
            let gain = seen.gain_of(action);
            if best.is_none_or(|(most, _)| gain > most) {
                best = Some((gain, action));
            }
            if limits.is_over() {
                break;
            }
        }
        best.expect("a seat that is to choose has an action").1
    }
}

/// What `best-first-move` looks for first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Order {
    /// An extra turn before a capture.
    ExtraTurnFirst,
    /// A capture before an extra turn.
    CaptureFirst,
}

/// Why `best-first-move` chose a house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoveClass {
    /// It leads to an extra turn.
    ExtraTurn,
    /// It leads to a capture.
    Capture,
    /// It is the first legal one.
    FirstLegal,
}

/// Returns the lowest house that leads to an extra turn, else the lowest that captures, else the lowest
/// legal one; or a capture before an extra turn. `None` when no house can be sown.
pub fn best_first_move(game: &SowingTable, order: Order) -> Option<(House, MoveClass)> {
    best_first_move_within(game, order, &Limits::NONE)
}

/// Returns the best of the houses that were looked at within the limits: of the first one at least.
fn best_first_move_within(
    game: &SowingTable,
    order: Order,
    limits: &Limits<'_>,
) -> Option<(House, MoveClass)> {
    let mut found = [None; 3];
    for action in game.choices(limits) {
        if found[2].is_some() && limits.is_over() {
            break;
        }
        let sowing::Action::Sow(house) = action else { continue };
        found[2].get_or_insert((house, MoveClass::FirstLegal));
        let Some(sown) = game.preview(action) else { continue };
        if sown.extra_turn {
            found[0].get_or_insert((house, MoveClass::ExtraTurn));
        }
        if sown.captured > 0 {
            found[1].get_or_insert((house, MoveClass::Capture));
        }
    }
    if order == Order::CaptureFirst {
        found.swap(0, 1);
    }
    found.into_iter().flatten().next()
}

/// The robot of the older Kalah program.
#[derive(Debug)]
pub(crate) struct BestFirstMove {
    order: Order,
    last: Option<MoveClass>,
}

impl BestFirstMove {
    pub(crate) const fn new(order: Order) -> Self {
        Self { order, last: None }
    }
}

impl Choose<SowingTable> for BestFirstMove {
    fn choose(&mut self, game: &SowingTable, limits: &Limits<'_>) -> sowing::Action {
        // A side that must pass has no house of its own to sow, and a side with land may sow across.
        let Some((house, class)) = best_first_move_within(game, self.order, limits) else {
            self.last = None;
            return game.legal_actions()[0];
        };
        self.last = Some(class);
        sowing::Action::Sow(house)
    }

    fn reason(&self) -> Option<Message> {
        Some(Message::new(match self.last? {
            MoveClass::ExtraTurn => "move-again",
            MoveClass::Capture => "move-captures-some",
            MoveClass::FirstLegal => "move-is-first",
        }))
    }
}
