//! What a hint says.

use catalog::Action;

/// An action and why one would choose it.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    /// The action.
    pub action: Action,
    /// What it is worth to the seat: in a sowing game the seeds by which the set or round is won, or if negative
    /// lost. In Cassino the points that the action is expected to win on the other seats: what it captures, less
    /// what the card promised in the hand and what it leaves to be captured; or, once every card is known, those
    /// of the whole round.
    pub value: f64,
    /// Whether the value is exact: proved, or of a round in which every card is known.
    pub is_exact: bool,
    /// Why, as the end of a sentence: "captures 5 seeds; wins by 8 seeds, proved".
    pub reason: String,
}

impl Hint {
    /// Writes what the action is worth in points: `+2 points`, `about 0 points`.
    pub fn worth(&self) -> String {
        let about = if self.is_exact { "" } else { "about " };
        let tenths = (self.value * 10.0).round() as i64;
        let points = match tenths {
            0 => "0".to_owned(),
            _ => format!("{:+}", tenths as f64 / 10.0),
        };
        let what = if tenths.abs() == 10 { "point" } else { "points" };
        format!("{about}{points} {what}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn worth_has_no_signed_zero() {
        let worth = |value, is_exact| {
            let action = Action::Sowing(sowing::Action::Swap);
            Hint { action, value, is_exact, reason: String::new() }.worth()
        };
        assert_eq!(worth(-0.04, false), "about 0 points");
        assert_eq!(worth(1.0, true), "+1 point");
        assert_eq!(worth(-2.35, false), "about -2.4 points");
    }
}
