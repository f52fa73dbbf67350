//! Strength in Elo, from a sample of results.

use crate::statistics::scale::{ELO_PER_NAT, Z95};

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
    ELO_PER_NAT * libm::log(score / (1.0 - score))
}

/// Returns the score that an Elo lets expect.
pub fn score_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + libm::exp(-elo / ELO_PER_NAT))
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
