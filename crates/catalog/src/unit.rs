//! What scores count.

use crate::choice::GameSpec;
use sowing::Series;

/// What the scores of a game count; a score is a whole number of these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unit {
    /// Seeds of a sowing game.
    Seeds,
    /// Points of Cassino.
    Points,
    /// Halves of a point: in a match of several sets a set won is worth one point, a set drawn half a
    /// point to each side.
    HalfPoints,
}

impl Unit {
    /// Every unit.
    pub const ALL: [Self; 3] = [Self::Seeds, Self::Points, Self::HalfPoints];

    /// Returns a stable name in `snake_case`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Seeds => "seeds",
            Self::Points => "points",
            Self::HalfPoints => "half_points",
        }
    }

    /// Returns what people count: `seeds` or `points`.
    pub const fn counted(self) -> &'static str {
        match self {
            Self::Seeds => "seeds",
            Self::Points | Self::HalfPoints => "points",
        }
    }

    /// Writes a score as people count it: seeds or points, such as `2.5`.
    pub fn show(self, score: i32) -> String {
        match self {
            Self::HalfPoints if score % 2 != 0 => {
                let sign = if score < 0 { "-" } else { "" };
                format!("{sign}{}.5", score.unsigned_abs() / 2)
            }
            Self::HalfPoints => (score / 2).to_string(),
            Self::Seeds | Self::Points => score.to_string(),
        }
    }
}

impl GameSpec {
    /// Returns what the final scores count.
    pub const fn unit(&self) -> Unit {
        match self {
            Self::Sowing { rules, .. } => match rules.series {
                Series::Sets(2..) => Unit::HalfPoints,
                Series::Sets(_) | Series::Rounds(_) | Series::Target(_) => Unit::Seeds,
            },
            Self::Cassino { .. } => Unit::Points,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Choice;

    #[test]
    fn matches_of_several_sets_count_half_points() {
        for (game, sets, unit) in [
            ("mangala", None, Unit::HalfPoints),
            ("mangala", Some("1"), Unit::Seeds),
            ("kalah", None, Unit::Seeds),
            ("kalah", Some("2"), Unit::HalfPoints),
            ("congkak-traditional", None, Unit::Seeds),
            ("cassino", None, Unit::Points),
        ] {
            let rules = sets.map(|sets| ("sets".to_owned(), sets.to_owned())).into_iter();
            let choice = Choice { rules: rules.collect(), ..Choice::of(game) };
            assert_eq!(choice.spec().unwrap().unit(), unit, "{game} {sets:?}");
        }
    }

    #[test]
    fn half_points_are_written_as_points() {
        let shown = |scores: [i32; 5]| scores.map(|score| Unit::HalfPoints.show(score));
        assert_eq!(shown([10, 5, 1, 0, -3]), ["5", "2.5", "0.5", "0", "-1.5"]);
        assert_eq!(Unit::Seeds.show(10), "10");
    }
}
