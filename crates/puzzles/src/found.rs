//! What a proof has found, however it was found.

use solver::Span;
use sowing::Action;

/// What is proved of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Proof {
    pub(crate) best: Action,
    pub(crate) value: i32,
    /// The value of the best of the other moves.
    pub(crate) others: i32,
}

/// Reads a proof from what is known of each move.
pub(crate) fn of_spans(spans: &[(Action, Span)]) -> Option<Proof> {
    let (best, known) = *spans.iter().max_by_key(|(_, span)| span.least)?;
    let others = spans.iter().filter(|(action, _)| *action != best).map(|(_, span)| span);
    let second = others.clone().map(|span| span.least).max()?;
    let is_exact = known.least == known.most && others.clone().all(|span| span.most <= second);
    (is_exact && known.least > second).then_some(Proof { best, value: known.least, others: second })
}
