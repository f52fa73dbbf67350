//! How a side comes to what it is sure of, where positions return.
//!
//! A database says which moves keep a value, not which come nearer to it: with values for all of them, a player could
//! go round for ever. What helps is a *conversion*: the side that wants something plays so that seeds are taken from
//! the houses, or the game ends, and what follows gives it as much. The other side may play whatever it likes.
//!
//! Only moves that keep the value are looked at for the one side, and every move for the other, ply by ply from the
//! position at hand. A conversion in as many plies lies in what so many plies reach, so the first one that is no
//! longer than that is the quickest. A side that plays the quickest comes nearer to the end with every turn, and no
//! position comes twice.

use crate::database::Database;
use game::State;
use search::Limits;
use sowing::{Action, Packed, Position, Side, Source, Stage};
use std::collections::HashMap;
use std::ops::ControlFlow;

/// Positions between two looks at the limits.
const STRIDE: usize = 256;

/// A position on the way.
struct Node<S: Source> {
    position: Position<S, Packed>,
    is_own: bool,
    /// An action that converts at once.
    at_once: Option<Action>,
    /// How many actions lead to another position on the way.
    open: u32,
    is_expanded: bool,
}

/// An action that leads from one position to another.
struct Step {
    from: u32,
    to: u32,
    action: Action,
}

/// The positions that some plies reach, all with as many seeds in houses, the one at hand first.
struct Search<'a, S: Source> {
    database: &'a Database,
    side: Side,
    /// What the side is sure of.
    wanted: i32,
    seeds: u32,
    nodes: Vec<Node<S>>,
    steps: Vec<Step>,
    numbers: HashMap<(Packed, Stage, Side), u32>,
}

impl Database {
    /// Returns the action with which the side to move soonest turns what it is sure of into fewer seeds in houses or
    /// the end of the game, whatever the other side does. Looks at about so many positions at most.
    ///
    /// `None` when the position has more seeds than the database or is over, when no conversion is found, and where
    /// there is none: a side that is sure of no more than going round gives it cannot force anything.
    pub fn conversion<S: Source>(
        &self,
        position: &Position<S, Packed>,
        most: usize,
        limits: &Limits<'_>,
    ) -> Option<Action> {
        if position.has_ended() {
            return None;
        }
        let mut search = Search {
            database: self,
            side: position.mover(),
            wanted: self.known(position)?.least,
            seeds: seeds_of(position),
            nodes: Vec::new(),
            steps: Vec::new(),
            numbers: HashMap::new(),
        };
        search.number(*position);
        let mut next = 0;
        for plies in 1.. {
            let end = search.nodes.len();
            if next == end {
                // Everything that can be reached is there, so that any conversion is.
                return search.conversion_within(u32::MAX);
            }
            if end > most {
                return None;
            }
            while next < end {
                if next.is_multiple_of(STRIDE) && limits.is_over() {
                    return None;
                }
                search.expand(next as u32);
                next += 1;
            }
            if let Some(action) = search.conversion_within(plies) {
                return Some(action);
            }
        }
        None
    }
}

impl<S: Source> Search<'_, S> {
    /// Returns the number of a position, a new one if it was not met before.
    fn number(&mut self, position: Position<S, Packed>) -> u32 {
        let number = self.nodes.len() as u32;
        let key = (*position.board(), position.stage(), position.mover());
        *self.numbers.entry(key).or_insert_with(|| {
            let is_own = position.mover() == self.side;
            let node = Node { position, is_own, at_once: None, open: 0, is_expanded: false };
            self.nodes.push(node);
            number
        })
    }

    /// Looks at the moves of a position.
    fn expand(&mut self, from: u32) {
        let Node { position, is_own, .. } = self.nodes[from as usize];
        let mut actions = Vec::new();
        position.each_action(&mut |action| {
            actions.push(action);
            ControlFlow::Continue(())
        });
        let (mut at_once, mut open) = (None, 0);
        for action in actions {
            if is_own && !self.keeps(&position, action) {
                continue;
            }
            let mut next = position;
            next.play_unchecked(action);
            if next.has_ended() || seeds_of(&next) < self.seeds {
                at_once = at_once.or(Some(action));
                continue;
            }
            let to = self.number(next);
            self.steps.push(Step { from, to, action });
            open += 1;
        }
        let node = &mut self.nodes[from as usize];
        (node.at_once, node.open, node.is_expanded) = (at_once, open, true);
    }

    /// Returns whether the side still is sure of as much after an action of its own.
    fn keeps(&self, position: &Position<S, Packed>, action: Action) -> bool {
        self.database.after(position, action).is_some_and(|after| after.least >= self.wanted)
    }

    /// Returns the first action of a conversion in so many plies at most.
    fn conversion_within(&self, plies: u32) -> Option<Action> {
        let mut before: Vec<Vec<usize>> = vec![Vec::new(); self.nodes.len()];
        for (number, step) in self.steps.iter().enumerate() {
            before[step.to as usize].push(number);
        }
        let mut open: Vec<u32> = self.nodes.iter().map(|node| node.open).collect();
        let mut converts = vec![false; self.nodes.len()];
        let is_first = |&number: &usize| {
            let node = &self.nodes[number];
            node.is_expanded && if node.is_own { node.at_once.is_some() } else { node.open == 0 }
        };
        let mut latest: Vec<usize> = (0..self.nodes.len()).filter(is_first).collect();
        let mut best = self.nodes[0].at_once;
        for _ in 0..plies {
            if latest.is_empty() {
                return None;
            }
            let mut next = Vec::new();
            for number in latest {
                if std::mem::replace(&mut converts[number], true) {
                    continue;
                }
                if number == 0 {
                    return best;
                }
                for &step in &before[number] {
                    let Step { from, action, .. } = self.steps[step];
                    let from = from as usize;
                    open[from] -= 1;
                    if self.nodes[from].is_own || open[from] == 0 {
                        next.push(from);
                    }
                    if from == 0 && best.is_none() {
                        best = Some(action);
                    }
                }
            }
            latest = next;
        }
        None
    }
}

fn seeds_of<S: Source>(position: &Position<S, Packed>) -> u32 {
    position.rules().in_play(position.board())
}
