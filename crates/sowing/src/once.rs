//! What several crates play with, compiled here once for each board and not again in each of them, for a browser that
//! loads it over a slow network.

use crate::action::Action;
use crate::packed::Packed;
use crate::position::Position;
use crate::rules::Rules;
use crate::side::BySide;
use crate::wide::Wide;
use game::State as _;

/// Lists the legal actions, plays one, and returns what each side has.
pub fn on_packed(
    position: &mut Position<Rules, Packed>,
    action: Action,
) -> (Vec<Action>, BySide<u32>) {
    let legal = position.legal_actions();
    position.play_unchecked(action);
    (legal, position.scores())
}

/// The same on a wide board.
pub fn on_wide(position: &mut Position<Rules, Wide>, action: Action) -> (Vec<Action>, BySide<u32>) {
    let legal = position.legal_actions();
    position.play_unchecked(action);
    (legal, position.scores())
}
