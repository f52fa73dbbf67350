//! A score with what it counts.

use crate::unit::Unit;
use serde::{Serialize, Serializer};
use std::fmt::{self, Display};

/// A final score, written as people count it: as seeds or points. In JSON it is a number, whole unless a
/// point was halved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Score {
    /// How many of the unit.
    pub value: i32,
    /// What is counted.
    pub unit: Unit,
}

impl Score {
    /// Returns the seeds or points.
    pub fn counted(self) -> f64 {
        match self.unit {
            Unit::Seeds | Unit::Points => f64::from(self.value),
            Unit::HalfPoints => f64::from(self.value) / 2.0,
        }
    }

    /// Reads seeds or points; `None` for a number that is no score in this unit.
    pub fn read(counted: f64, unit: Unit) -> Option<Self> {
        let value = if unit == Unit::HalfPoints { 2.0 * counted } else { counted };
        let is_score = value.fract() == 0.0 && value.abs() <= f64::from(i32::MAX);
        is_score.then_some(Self { value: value as i32, unit })
    }
}

impl Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.unit.show(self.value))
    }
}

impl Serialize for Score {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.unit {
            Unit::HalfPoints if self.value % 2 != 0 => serializer.serialize_f64(self.counted()),
            Unit::HalfPoints => serializer.serialize_i32(self.value / 2),
            Unit::Seeds | Unit::Points => serializer.serialize_i32(self.value),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_numbers_as_people_count_them() {
        let json = |value, unit| serde_json::to_string(&Score { value, unit }).unwrap();
        assert_eq!(json(10, Unit::HalfPoints), "5");
        assert_eq!(json(5, Unit::HalfPoints), "2.5");
        assert_eq!(json(5, Unit::Seeds), "5");
        for (counted, unit, value) in [
            (2.5, Unit::HalfPoints, Some(5)),
            (2.25, Unit::HalfPoints, None),
            (2.5, Unit::Points, None),
            (-3.0, Unit::Seeds, Some(-3)),
            (f64::NAN, Unit::Seeds, None),
            (1e12, Unit::Seeds, None),
        ] {
            let read = Score::read(counted, unit).map(|score| score.value);
            assert_eq!(read, value, "{counted} {unit:?}");
        }
    }
}
