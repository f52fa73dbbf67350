//! Strength in Elo, from a sample of results.

use crate::statistics::{ELO_PER_NAT, Z95};

/// Games whose results hang together: a mirrored group, or a single game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cluster {
    /// How often it came out like this.
    pub times: f64,
    /// Games in it.
    pub games: f64,
    /// Games won in it; of a game that several won, an equal part.
    pub won: f64,
}

/// Strength against the opponents met.
///
/// Where the sample allows it, all figures are those of fastchess: the Elo of the score and of the ends of its
/// normal 95% interval. Where it does not (all games won or lost, no spread, or an interval that reaches a score of
/// 0 or 1), Elo would be infinite or its interval empty. Then one more game is counted that is shared evenly (after
/// Haldane 1956), and the interval is that of the log odds, so that every figure is finite.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The part of the games that was won.
    pub score: f64,
    /// Logistic Elo above the opponents.
    pub elo: f64,
    /// The 95% interval of `elo`.
    pub elo_ci95: [f64; 2],
    /// Normalized Elo: the score above an even one in standard deviations of a game, times 800 / ln 10.
    pub normalized_elo: f64,
    /// The 95% interval of `normalized_elo`.
    pub normalized_elo_ci95: [f64; 2],
    /// The likelihood of superiority, from 0 to 1.
    pub los: f64,
}

/// Returns the Elo of a score strictly between 0 and 1, where 0.5 is even.
pub fn elo_of_score(score: f64) -> f64 {
    ELO_PER_NAT * (score / (1.0 - score)).ln()
}

/// Returns the score that an Elo lets expect.
pub fn score_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + (-elo / ELO_PER_NAT).exp())
}

/// Number of games, score, and the variance of that score as an estimate.
fn moments(clusters: &[Cluster]) -> (f64, f64, f64) {
    let sum = |of: fn(&Cluster) -> f64| clusters.iter().map(|one| one.times * of(one)).sum::<f64>();
    let (games, won) = (sum(|one| one.games), sum(|one| one.won));
    let score = won / games;
    let square = |one: &Cluster| one.times * (one.won - one.games * score).powi(2);
    (games, score, clusters.iter().map(square).sum::<f64>() / (games * games))
}

impl Estimate {
    /// Estimates strength from results; `None` without games. An even share is one half where two play.
    pub fn of(clusters: &[Cluster], even: f64) -> Option<Self> {
        let (games, score, variance) = moments(clusters);
        if games == 0.0 {
            return None;
        }
        // With more seats than two, the odds are those against the others together.
        let elo = |score: f64| elo_of_score(score) - elo_of_score(even);
        let half = Z95 * variance.sqrt();
        let ends = [score - half, score + half];
        let los =
            |score: f64, variance: f64| libm::erfc((even - score) / (2.0 * variance).sqrt()) / 2.0;
        let normalized = |over: f64, variance: f64, games: f64| {
            2.0 * ELO_PER_NAT * over / (variance * games).sqrt()
        };
        if variance > 0.0 && ends[0] > 0.0 && ends[1] < 1.0 {
            return Some(Self {
                score,
                elo: elo(score),
                elo_ci95: ends.map(elo),
                normalized_elo: normalized(score - even, variance, games),
                normalized_elo_ci95: ends.map(|end| normalized(end - even, variance, games)),
                los: los(score, variance),
            });
        }
        let one_more = [(even, 1.0), (1.0 - even, 0.0)];
        let one_more = one_more.map(|(times, won)| Cluster { times, games: 1.0, won });
        let (more_games, near, variance) = moments(&[clusters, &one_more].concat());
        let best = if score > 0.0 && score < 1.0 { score } else { near };
        let half = ELO_PER_NAT * Z95 * variance.sqrt() / (near * (1.0 - near));
        let ends = [near - Z95 * variance.sqrt(), near + Z95 * variance.sqrt()];
        Some(Self {
            score,
            elo: elo(best),
            elo_ci95: [elo(best) - half, elo(best) + half],
            normalized_elo: normalized(best - even, variance, more_games),
            normalized_elo_ci95: ends.map(|end| normalized(end - even, variance, more_games)),
            los: los(best, variance),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::statistics::Counts;

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
