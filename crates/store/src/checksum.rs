//! What tells whether a stored record is still as it was written.
//!
//! The checksum of a game is the sum of the checksums of its parts: the tags, each action, and the outcome.
//! So an action that is added or taken back changes it without the others being read. It finds accidents and
//! careless edits; it is no signature.

use play::Outcome;

/// A sum of checksums of parts, modulo 2^32, as the statements keep it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Checksum(u32);

impl Checksum {
    /// Returns the checksum as a column holds it.
    pub(crate) const fn column(self) -> i64 {
        self.0 as i64
    }

    /// Returns the checksum of the tags of a record, as they are stored.
    pub(crate) fn of_tags(tags: &str) -> Self {
        Self::of_part(&["tags", tags])
    }

    /// Returns the checksum of actions, of which the first has this number.
    pub(crate) fn of_actions<T: AsRef<str>>(first: u32, actions: &[T]) -> Self {
        let mut sum = Self::default();
        for (number, action) in (first..).zip(actions) {
            sum = sum.plus(Self::of_part(&["action", &number.to_string(), action.as_ref()]));
        }
        sum
    }

    /// Returns the checksum of an outcome.
    pub(crate) fn of_outcome(outcome: &Outcome) -> Self {
        let seats = outcome.scores.iter().enumerate();
        Self::of_ending(
            &outcome.ending.to_string(),
            seats.map(|(seat, &score)| (seat, score, outcome.winners.contains(&seat))),
        )
    }

    /// Returns the checksum of an outcome as the rows tell it: of each seat its score and whether it won.
    pub(crate) fn of_ending(ending: &str, seats: impl Iterator<Item = (usize, i32, bool)>) -> Self {
        let mut sum = Self::of_part(&["ending", ending]);
        for (seat, score, won) in seats {
            let won = if won { "won" } else { "" };
            sum = sum.plus(Self::of_part(&["seat", &seat.to_string(), &score.to_string(), won]));
        }
        sum
    }

    /// Returns the checksum of these parts together with others.
    pub(crate) const fn plus(self, other: Self) -> Self {
        Self(self.0.wrapping_add(other.0))
    }

    /// Returns the checksum without these parts.
    pub(crate) const fn minus(self, other: Self) -> Self {
        Self(self.0.wrapping_sub(other.0))
    }

    /// Adds words, of which none runs into the next.
    fn of_part(words: &[&str]) -> Self {
        let mut hasher = crc32fast::Hasher::new();
        for word in words {
            hasher.update(&(word.len() as u64).to_le_bytes());
            hasher.update(word.as_bytes());
        }
        Self(hasher.finalize())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use play::Ending;

    #[test]
    fn what_is_added_can_be_taken_back() {
        let (all, last) =
            (Checksum::of_actions(0, &["3", "6", "2"]), Checksum::of_actions(2, &["2"]));
        assert_eq!(all.minus(last), Checksum::of_actions(0, &["3", "6"]));
        assert_ne!(all, Checksum::of_actions(0, &["6", "3", "2"]), "order counts");
        assert_ne!(all, Checksum::of_actions(0, &["3", "62", ""]));
    }

    #[test]
    fn every_part_of_an_outcome_counts() {
        let of = |scores: [i32; 2], winners: &[usize], ending| {
            Checksum::of_outcome(&Outcome {
                scores: scores.into(),
                winners: winners.into(),
                ending,
            })
        };
        let right = of([30, 18], &[0], Ending::Played);
        for wrong in [
            of([18, 30], &[0], Ending::Played),
            of([30, 18], &[1], Ending::Played),
            of([30, 18], &[0], Ending::Agreed),
        ] {
            assert_ne!(right, wrong);
        }
    }
}
