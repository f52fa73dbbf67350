//! Hints and analyses.

use serde::{Deserialize, Serialize};

/// A good move.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Hint {
    /// The action.
    pub(crate) action: String,
    /// Why, in English sentences, where known.
    pub(crate) reason: Option<String>,
    /// The same in no language: the messages of the Fluent files, in order, and what is inserted in them.
    #[cfg_attr(test, schema(value_type = Vec<Object>))]
    pub(crate) why: texts::Message,
    /// In Cassino, the points that it is expected to gain on the others.
    pub(crate) points: Option<f64>,
    /// Whether every card is known and the points are exact.
    pub(crate) exact: bool,
}

/// The best moves, best first, as JSON: they may come from another node.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(utoipa::ToSchema), schema(value_type = Vec<Hint>))]
#[serde(transparent)]
pub(crate) struct Hints(serde_json::Value);

impl Hints {
    pub(crate) fn of(hints: &[Hint]) -> Self {
        Self(serde_json::to_value(hints).expect("hints can be written as JSON"))
    }
}

/// What a search found out about a position.
///
/// Values are final margins of the side to move in the current set or round, stores included.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Analysis {
    /// The best action; null when the game is over.
    pub(crate) best: Option<String>,
    /// The value.
    pub(crate) value: i32,
    /// Whether the true value is this (`exact`), at least this (`least`) or at most this (`most`).
    pub(crate) bound: &'static str,
    /// Whether this is proved.
    pub(crate) proved: bool,
    /// How many moves ahead the search looked.
    pub(crate) depth: u32,
    /// The moves that both sides are expected to play.
    pub(crate) pv: Vec<String>,
    /// Every action with its own value and continuation, best first.
    pub(crate) moves: Vec<AnalyzedMove>,
    /// How many positions were searched.
    pub(crate) nodes: u64,
    /// How long that took.
    pub(crate) seconds: f64,
}

impl Analysis {
    pub(crate) fn of(found: &players::Analysis<sowing::Action>, seconds: f64) -> Self {
        let words = |bound| match bound {
            players::Bound::Exact => "exact",
            players::Bound::Least => "least",
            players::Bound::Most => "most",
        };
        let texts = |line: &[sowing::Action]| line.iter().map(ToString::to_string).collect();
        let of_line = |line: &players::Line<sowing::Action>| AnalyzedMove {
            action: line.action.to_string(),
            value: line.value,
            bound: words(line.bound),
            proved: line.proved,
            pv: texts(&line.pv),
        };
        Self {
            best: found.best.map(|action| action.to_string()),
            value: found.value,
            bound: words(found.bound),
            proved: found.proved,
            depth: found.depth,
            pv: texts(&found.pv),
            moves: found.moves.iter().map(of_line).collect(),
            nodes: found.nodes,
            seconds,
        }
    }
}

/// What a search found out about an action.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct AnalyzedMove {
    /// The action.
    pub(crate) action: String,
    /// Its value for the side to move.
    pub(crate) value: i32,
    /// What the value means, as in `Analysis`.
    pub(crate) bound: &'static str,
    /// Whether this is proved.
    pub(crate) proved: bool,
    /// The moves that both sides are expected to play, this one first.
    pub(crate) pv: Vec<String>,
}
