//! Results of one player, counted.

use crate::statistics::estimate::{Cluster, Estimate};

/// Results of one player against another, by games or by mirrored pairs of games.
///
/// The two games of a pair share an opening or a deal, so their results hang together; counting pairs takes that
/// into account (M. Van den Bergh, "Normalized Elo", 2020).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counts {
    /// Games: won, drawn, lost.
    Games {
        /// Games won.
        wins: u64,
        /// Games drawn.
        draws: u64,
        /// Games lost.
        losses: u64,
    },
    /// Pairs by what was won in them: nothing, half a game, one game, one and a half, both.
    ///
    /// ```text
    /// two losses | loss and draw | two draws, or win and loss | win and draw | two wins
    /// ```
    Pairs([u64; 5]),
}

/// Why a text is no list of counts.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{text}`: expected {expected}")]
pub struct ParseCountsError {
    text: String,
    expected: &'static str,
}

/// The most of a count; sums stay exact in floating point.
const MOST: u64 = 1_000_000_000_000;

fn numbers<const N: usize>(text: &str) -> Option<[u64; N]> {
    let read = |word: &str| word.trim().parse().ok().filter(|&count| count <= MOST);
    let counts: Vec<u64> = text.split(',').map(read).collect::<Option<_>>()?;
    counts.try_into().ok()
}

impl Counts {
    /// Reads wins, draws and losses: `W,D,L`.
    ///
    /// # Errors
    ///
    /// What would be right.
    pub fn parse_games(text: &str) -> Result<Self, ParseCountsError> {
        let expected = "wins, draws and losses, as whole numbers W,D,L";
        let [wins, draws, losses] =
            numbers(text).ok_or_else(|| ParseCountsError { text: text.to_owned(), expected })?;
        Ok(Self::Games { wins, draws, losses })
    }

    /// Reads pairs by their results: `LL,LD,DDWL,WD,WW`.
    ///
    /// # Errors
    ///
    /// What would be right.
    pub fn parse_pairs(text: &str) -> Result<Self, ParseCountsError> {
        let expected = "pairs of games by result, as whole numbers LL,LD,DDWL,WD,WW, where the third counts \
                        two draws as well as a win and a loss";
        numbers(text)
            .map(Self::Pairs)
            .ok_or_else(|| ParseCountsError { text: text.to_owned(), expected })
    }

    /// Returns the number of games.
    pub fn games(&self) -> u64 {
        match self {
            Self::Games { wins, draws, losses } => wins + draws + losses,
            Self::Pairs(pairs) => 2 * pairs.iter().sum::<u64>(),
        }
    }

    /// Returns the games in one class: 1, or 2 where pairs are counted.
    pub(crate) const fn together(&self) -> f64 {
        match self {
            Self::Games { .. } => 1.0,
            Self::Pairs(_) => 2.0,
        }
    }

    /// Returns the counts of the classes, from the worst to the best; their scores lie evenly from 0 to 1.
    pub(crate) fn classes(&self) -> Vec<f64> {
        match self {
            Self::Games { wins, draws, losses } => {
                [losses, draws, wins].map(|&count| count as f64).to_vec()
            }
            Self::Pairs(pairs) => pairs.map(|count| count as f64).to_vec(),
        }
    }

    /// Estimates the strength against the opponent; `None` without games.
    pub fn estimate(&self) -> Option<Estimate> {
        let classes = self.classes();
        let best = (classes.len() - 1) as f64;
        let clusters = classes.iter().enumerate().map(|(class, &times)| Cluster {
            times,
            games: self.together(),
            won: self.together() * class as f64 / best,
        });
        Estimate::of(&clusters.collect::<Vec<_>>(), 0.5)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_read_or_refused_with_what_would_be_right() {
        let games = Counts::Games { wins: 3, draws: 2, losses: 1 };
        assert_eq!(Counts::parse_games("3,2, 1"), Ok(games));
        assert_eq!(Counts::parse_pairs("1,2,3,4,5"), Ok(Counts::Pairs([1, 2, 3, 4, 5])));
        for text in ["", "1,2", "1,2,3,4", "1,-2,3", "1,2,x", "1,2,99999999999999"] {
            let error = Counts::parse_games(text).unwrap_err().to_string();
            assert!(error.contains("expected wins, draws and losses"), "{error}");
        }
        assert!(Counts::parse_pairs("1,2,3").unwrap_err().to_string().contains("LL,LD,DDWL,WD,WW"));
    }

    fn near(found: f64, expected: f64) {
        let most = 0.006 + expected.abs() * 0.0005;
        assert!((found - expected).abs() < most, "{found} is not {expected}");
    }

    /// Elo, its error, normalized Elo and its error, and the likelihood of superiority in per cent.
    fn check(counts: Counts, expected: [f64; 5]) {
        let found = counts.estimate().unwrap();
        let half = |[low, high]: [f64; 2]| (high - low) / 2.0;
        near(found.elo, expected[0]);
        near(half(found.elo_ci95), expected[1]);
        near(found.normalized_elo, expected[2]);
        near(half(found.normalized_elo_ci95), expected[3]);
        near(100.0 * found.los, expected[4]);
    }

    /// Figures that fastchess publishes for these counts (`app/tests/elo_test.cpp`).
    #[test]
    fn figures_are_those_of_fastchess() {
        let games = |wins, losses, draws| Counts::Games { wins, draws, losses };
        check(games(136, 96, 111), [40.70, 30.43, 49.77, 36.77, 99.60]);
        check(Counts::Pairs([34, 54, 63, 64, 75]), [55.58, 27.65, 57.94, 28.28, 100.0]);
        check(Counts::Pairs([332, 433, 498, 333, 334]), [-8.64, 10.33, -9.17, 10.96, 5.05]);
        check(Counts::Pairs([7895, 8757, 5685, 568, 9999]), [-21.04, 2.95, -19.01, 2.65, 0.0]);
        let found = games(76, 89, 123).estimate().unwrap();
        near(found.normalized_elo, -20.76);
        near(100.0 * found.los, 15.53);
    }

    #[test]
    fn every_figure_is_finite_and_in_order() {
        for counts in [
            Counts::Games { wins: 1, draws: 0, losses: 0 },
            Counts::Games { wins: 0, draws: 0, losses: 7 },
            Counts::Games { wins: 0, draws: 9, losses: 0 },
            Counts::Games { wins: 5, draws: 0, losses: 1 },
            Counts::Pairs([0, 0, 0, 0, 1000]),
            Counts::Pairs([0, 0, 1, 0, 0]),
            Counts::Pairs([1, 0, 0, 0, 0]),
        ] {
            let found = counts.estimate().unwrap();
            let [low, high] = found.elo_ci95;
            assert!(low < found.elo && found.elo < high, "{counts:?}: {found:?}");
            assert!(low.is_finite() && high.is_finite() && found.normalized_elo.is_finite());
            assert!((0.0..=1.0).contains(&found.los), "{found:?}");
        }
        assert_eq!(Counts::Pairs([0; 5]).estimate(), None);
    }

    /// Ten games won say less than a thousand.
    #[test]
    fn more_games_won_are_worth_more() {
        let elo = |wins| Counts::Games { wins, draws: 0, losses: 0 }.estimate().unwrap().elo;
        assert!(elo(1) < elo(10) && elo(10) < elo(1000));
    }

    #[test]
    fn an_even_share_at_a_table_of_four_is_no_elo() {
        let shares = [(1.0, 25.0), (0.0, 75.0)];
        let clusters = shares.map(|(won, times)| Cluster { times, games: 1.0, won });
        let found = Estimate::of(&clusters, 0.25).unwrap();
        near(found.elo, 0.0);
        near(found.los, 0.5);
    }
}
