//! Hints and analyses.

use catalog::View;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// A good move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Hint {
    /// The action.
    pub action: String,
    /// Why, in English sentences, where known; a page without a server says it itself.
    pub reason: Option<String>,
    /// The same in no language: the messages of the Fluent files, in order, and what is inserted in them.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Object>))]
    pub why: texts::Message,
    /// In Cassino, the points that it is expected to gain on the others, to a thousandth.
    pub points: Option<f64>,
    /// Whether every card is known and the points are exact.
    pub exact: bool,
}

impl Hint {
    /// Tells a hint that was found for whoever has this view.
    pub fn of(view: &View, hint: players::Hint) -> Self {
        #[cfg(not(target_family = "wasm"))]
        let reason = Some(texts::Language::English.say(&hint.reason));
        #[cfg(target_family = "wasm")]
        let reason = None;
        Self {
            action: hint.action.to_string(),
            reason,
            why: hint.reason,
            points: matches!(view, View::Cassino(_)).then(|| to_a_thousandth(hint.value)),
            exact: hint.is_exact,
        }
    }
}

/// Rounds a number that may come from another machine. With fewer digits, it is the same once it was JSON; with all of them,
/// the last may be another.
fn to_a_thousandth(value: f64) -> f64 {
    (value * 1000.0).round() / 1000.0
}

/// The best moves, best first, as JSON: they may come from another node.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(value_type = Vec<Hint>))]
#[serde(transparent)]
pub struct Hints(serde_json::Value);

impl Hints {
    /// Returns the hints as they are told.
    pub fn of(hints: &[Hint]) -> Self {
        Self(serde_json::to_value(hints).expect("hints can be written as JSON"))
    }
}

/// What a search found out about a position.
///
/// Values are final margins of the side to move in the current set or round, stores included.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Analysis {
    /// The best action; null when the game is over.
    pub best: Option<String>,
    /// The value.
    pub value: i32,
    /// Whether the true value is this (`exact`), at least this (`least`) or at most this (`most`).
    pub bound: Cow<'static, str>,
    /// Whether this is proved.
    pub proved: bool,
    /// How many moves ahead the search looked.
    pub depth: u32,
    /// The moves that both sides are expected to play.
    pub pv: Vec<String>,
    /// Every action with its own value and continuation, best first.
    pub moves: Vec<AnalyzedMove>,
    /// How many positions were searched.
    pub nodes: u64,
    /// How long that took.
    pub seconds: f64,
}

impl Analysis {
    /// Tells what a search found out in so many seconds.
    pub fn of(found: &players::Analysis<sowing::Action>, seconds: f64) -> Self {
        let words = |bound| {
            Cow::Borrowed(match bound {
                players::Bound::Exact => "exact",
                players::Bound::Least => "least",
                players::Bound::Most => "most",
            })
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
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AnalyzedMove {
    /// The action.
    pub action: String,
    /// Its value for the side to move.
    pub value: i32,
    /// What the value means, as in `Analysis`.
    pub bound: Cow<'static, str>,
    /// Whether this is proved.
    pub proved: bool,
    /// The moves that both sides are expected to play, this one first.
    pub pv: Vec<String>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_the_same_once_they_were_json() {
        for (value, expected) in
            [(1.421_332_888_024_165_f64, 1.421_f64), (-0.35, -0.35), (2.0, 2.0)]
        {
            assert_eq!(to_a_thousandth(value).to_bits(), f64::to_bits(expected));
        }
        for number in -99_999_i32..99_999 {
            let points = to_a_thousandth(f64::from(number) / 1000.0 + 0.000_3);
            let text = serde_json::to_string(&points).unwrap();
            let read: f64 = serde_json::from_str(&text).unwrap();
            assert_eq!(read.to_bits(), points.to_bits(), "{text}");
        }
    }
}
