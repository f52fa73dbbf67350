//! How one round leads to the next: who begins, which houses are filled, burnt or owned.

use crate::action::House;
use crate::board::{Board, Mark};
use crate::pit::Pit;
use crate::position::{Position, Source};
use crate::rules::{Children, Fill, Land, Refill, Rules, Starter};
use crate::side::{BySide, Side};
use std::cmp::Ordering;

/// What the beginning of the next round depends on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ended {
    /// Who began the round that has ended.
    pub(crate) starter: Side,
    /// Who made the last move of it; a pass is none.
    pub(crate) last_mover: Side,
    /// Each side's seeds, the rest included.
    pub(crate) scores: BySide<u32>,
}

impl Ended {
    /// Returns who won the round, or `None` for a tie.
    fn winner(&self) -> Option<Side> {
        match self.scores.south.cmp(&self.scores.north) {
            Ordering::Greater => Some(Side::South),
            Ordering::Less => Some(Side::North),
            Ordering::Equal => None,
        }
    }

    /// Returns who begins the next round; `turn` is the side that would have moved.
    fn next_starter(&self, rules: &Rules, turn: Side) -> Side {
        match (rules.rounds.starter, self.winner()) {
            (Starter::Alternate, _) => self.starter.other(),
            (Starter::Winner, Some(winner)) => winner,
            (Starter::Winner, None) => turn,
            (Starter::Loser, Some(winner)) => winner.other(),
            (Starter::Loser, None) => turn.other(),
            (Starter::LastMover, _) => self.last_mover,
        }
    }
}

/// Returns the next round and who begins it, or `None` when a player cannot play on.
pub(crate) fn next_round<S: Source, B: Board>(
    position: &Position<S, B>,
    ended: &Ended,
) -> Option<(Position<S, B>, Side)> {
    let rules = position.rules();
    let starter = ended.next_starter(&rules, position.mover());
    let board = match (rules.rounds.land, rules.rounds.refill) {
        (Land::Full | Land::AllButOne, _) => divide_land(&rules, ended, starter)?,
        (Land::Never, Refill::Both) => {
            let mut board = B::empty(rules.houses);
            for side in Side::BOTH {
                lay_out(&mut board, &rules, side, starter, ended.scores[side])?;
            }
            board
        }
        (Land::Never, Refill::Loser) => {
            let loser = ended.winner()?.other();
            let mut board = keep_side(position, loser.other(), starter)?;
            lay_out(&mut board, &rules, loser, starter, ended.scores[loser])?;
            board
        }
    };
    Some((Position::of_round(position.source(), board, starter), starter))
}

/// Returns the place of a side's first house on a board that `mover` sees.
fn first_place<B: Board>(rules: &Rules, side: Side, mover: Side) -> usize {
    if side == mover { 0 } else { B::stride(rules.houses) }
}

/// Returns a side's houses in the order in which they are filled, from 0, where the player does not choose.
fn order(rules: &Rules, side: Side) -> Vec<usize> {
    let houses = usize::from(rules.houses);
    // The west end of the board is at South's first house and North's last.
    let from_west = |index: usize| if side == Side::South { index } else { houses - 1 - index };
    match rules.rounds.fill {
        Fill::Far => (0..houses).rev().collect(),
        Fill::Near | Fill::Choice => (0..houses).collect(),
        Fill::West => (0..houses).map(from_west).collect(),
        Fill::Ends => {
            let inwards = (0..houses).map(|step| {
                let from_end = step / 2;
                if step % 2 == 0 { from_end } else { houses - 1 - from_end }
            });
            inwards.map(from_west).collect()
        }
    }
}

/// Returns how many of the seeds that are left over when a side's houses are filled go into one more house: none, but
/// in Krur, which has no stores, an even number of them. An odd one is put aside.
const fn partly_filled(rules: &Rules, left_over: u32) -> u32 {
    match rules.children {
        Children::Never | Children::Tuzdyk | Children::Weg => 0,
        Children::Krur => left_over - left_over % 2,
    }
}

/// Fills as many of a side's houses as it has seeds for, and burns the others, if the player does not choose them; `None`
/// when these are too few to play on.
fn lay_out<B: Board>(
    board: &mut B,
    rules: &Rules,
    side: Side,
    mover: Side,
    seeds: u32,
) -> Option<()> {
    let filled = seeds.checked_div(rules.seeds).unwrap_or(0).min(rules.houses.into());
    if filled < u32::from(rules.least_filled()) {
        return None;
    }
    let first = first_place::<B>(rules, side, mover);
    if rules.rounds.fill.is_chosen() && filled < rules.houses.into() {
        // All lies in the store until the player has chosen.
        board.add(first + B::stride(rules.houses) - 1, seeds);
        return Some(());
    }
    let mut left_over = seeds - filled * rules.seeds;
    for (number, index) in order(rules, side).into_iter().enumerate() {
        let number = number as u32;
        let laid = match number.cmp(&filled) {
            Ordering::Less => rules.seeds,
            Ordering::Equal => partly_filled(rules, left_over),
            Ordering::Greater => 0,
        };
        if laid > 0 {
            board.add(first + index, laid);
        } else {
            board.mark(Mark::Burnt, first + index);
        }
        if number == filled {
            left_over -= laid;
        }
    }
    board.add(first + B::stride(rules.houses) - 1, left_over);
    Some(())
}

/// Returns a board with one side as it was; `None` when it has no seed to play.
fn keep_side<S: Source, B: Board>(position: &Position<S, B>, side: Side, mover: Side) -> Option<B> {
    let rules = position.rules();
    if position.side_sum(side) == 0 {
        return None;
    }
    let mut board = B::empty(rules.houses);
    let first = first_place::<B>(&rules, side, mover);
    for house in (1..=rules.houses).filter_map(House::new) {
        let place = first + house.index();
        board.add(place, position.seeds(Pit::House(side, house)));
        if position.is_burnt(side, house) {
            board.mark(Mark::Burnt, place);
        }
    }
    board.add(first + B::stride(rules.houses) - 1, position.seeds(Pit::Store(side)));
    Some(board)
}

/// Returns the number of houses that the winner of a round owns in the next; `None` after a tie.
fn land_of_winner(rules: &Rules, ended: &Ended) -> Option<(Side, u32)> {
    let winner = ended.winner()?;
    let short = match rules.rounds.land {
        Land::Never | Land::Full => 0,
        Land::AllButOne => 1,
    };
    let owned = (ended.scores[winner] + short).checked_div(rules.seeds).unwrap_or(0);
    Some((winner, owned))
}

/// Returns the board on which every house is filled and the winner owns as many as the seeds won can fill, in
/// sowing order from their own first house; `None` when these are enough to win the match.
fn divide_land<B: Board>(rules: &Rules, ended: &Ended, mover: Side) -> Option<B> {
    let mut board = B::empty(rules.houses);
    let (winner, owned) = land_of_winner(rules, ended).unwrap_or((mover, rules.houses.into()));
    // Nobody can own more houses than there are.
    if owned >= u32::from(rules.rounds.goal).min(2 * u32::from(rules.houses)) {
        return None;
    }
    let own = first_place::<B>(rules, winner, mover);
    let other = first_place::<B>(rules, winner.other(), mover);
    let houses = usize::from(rules.houses);
    for (number, place) in (own..own + houses).chain(other..other + houses).enumerate() {
        board.add(place, rules.seeds);
        let is_winners = (number as u32) < owned;
        let is_on_winners_side = number < houses;
        if is_winners != is_on_winners_side {
            board.mark(Mark::Across, place);
        }
    }
    Some(board)
}
