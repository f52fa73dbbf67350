//! Lines of play that the table of transpositions knows.

use crate::node::Searchable;
use crate::transpositions::Transpositions;
use std::ops::ControlFlow;

/// The most moves of a line that is shown.
pub(crate) const LONGEST_LINE: usize = 64;

/// Follows the best moves that the table knows.
pub(crate) fn walk<N: Searchable>(
    from: N,
    table: &Transpositions,
    longest: usize,
) -> Vec<N::Action> {
    let mut line = Vec::new();
    let mut node = from;
    while line.len() < longest
        && node.key() != 0
        && let Some(best) = table.get(node.key()).and_then(|entry| entry.best)
    {
        let mut chosen = None;
        let mut place = 0;
        node.expand(|child| {
            if place == best {
                chosen = Some(child);
                return ControlFlow::Break(());
            }
            place += 1;
            ControlFlow::Continue(())
        });
        let Some(child) = chosen else { break };
        line.push(child.action);
        if child.over {
            break;
        }
        node = child.node;
    }
    line
}
