//! The sequential probability ratio test: whether to go on, from the results so far.
//!
//! The likelihoods are the generalized ones of M. Van den Bergh, "Comparing the approximations for the generalized
//! log likelihood ratio of a multinomial distribution" (2020), for logistic Elo, and section 4.1 of his "Comments on
//! normalized Elo" (2020), for normalized Elo; the bounds are Wald's (1945). fastchess uses the same. As there, an
//! empty class counts as a thousandth of a result, so that no likelihood is zero.

use crate::statistics::counts::Counts;
use crate::statistics::estimate::score_of_elo;
use crate::statistics::scale::ELO_PER_NAT;
use std::fmt::{self, Display};
use std::str::FromStr;

/// What an Elo of a hypothesis means.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Model {
    /// Elo of the expected score.
    Logistic,
    /// Elo in units of the spread of results, so that tests take as long whatever share of games is drawn.
    #[default]
    Normalized,
}

/// A sequential test of two hypotheses about one player's strength against another.
///
/// As text: `elo0=0,elo1=5,alpha=0.05,beta=0.05,model=normalized`, in any order; `alpha` and `beta` are 0.05
/// and the model is normalized unless said otherwise.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The strength of the first hypothesis, H0.
    pub elo0: f64,
    /// The strength of the other, H1; it is greater.
    pub elo1: f64,
    /// How often H1 may be accepted when H0 is true.
    pub alpha: f64,
    /// How often H0 may be accepted when H1 is true.
    pub beta: f64,
    /// What an Elo means.
    pub model: Model,
}

/// What a test says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// Neither hypothesis is likely enough yet.
    Continue,
    /// The first is accepted.
    H0,
    /// The second is accepted.
    H1,
}

/// A test after some results.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Verdict {
    /// The log likelihood ratio of the second hypothesis to the first.
    pub llr: f64,
    /// Wald's bounds: at the lower the first hypothesis is accepted, at the upper the second.
    pub bounds: [f64; 2],
    /// What follows.
    pub decision: Decision,
}

impl Decision {
    /// Returns a stable name: `continue`, `H0` or `H1`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Continue => "continue",
            Self::H0 => "H0",
            Self::H1 => "H1",
        }
    }
}

impl Sprt {
    /// Returns Wald's bounds of the log likelihood ratio.
    pub fn bounds(&self) -> [f64; 2] {
        [(self.beta, 1.0 - self.alpha), (1.0 - self.beta, self.alpha)]
            .map(|(one, other)| libm::log(one / other))
    }

    /// Returns the log likelihood ratio of the second hypothesis to the first; zero without games.
    pub fn llr(&self, counts: &Counts) -> f64 {
        if counts.games() == 0 {
            return 0.0;
        }
        // Empty classes are regularized as fastchess does.
        let classes: Vec<f64> =
            counts.classes().iter().map(|&count| if count == 0.0 { 1e-3 } else { count }).collect();
        let total: f64 = classes.iter().sum();
        let best = (classes.len() - 1) as f64;
        let sample = Sample {
            scores: (0..classes.len()).map(|class| class as f64 / best).collect(),
            parts: classes.iter().map(|count| count / total).collect(),
        };
        let likeliest = |elo: f64| match self.model {
            Model::Logistic => sample.likeliest_with_mean(score_of_elo(elo)),
            Model::Normalized => {
                sample.likeliest_with_ratio(counts.together().sqrt() * elo / (2.0 * ELO_PER_NAT))
            }
        };
        let (first, second) = (likeliest(self.elo0), likeliest(self.elo1));
        let ratios =
            second.iter().zip(&first).map(|(second, first)| libm::log(*second) - libm::log(*first));
        total * ratios.zip(&sample.parts).map(|(ratio, part)| ratio * part).sum::<f64>()
    }

    /// Returns what the test says of these results.
    pub fn verdict(&self, counts: &Counts) -> Verdict {
        let (llr, bounds) = (self.llr(counts), self.bounds());
        let decision = match llr {
            llr if llr >= bounds[1] => Decision::H1,
            llr if llr <= bounds[0] => Decision::H0,
            _ => Decision::Continue,
        };
        Verdict { llr, bounds, decision }
    }
}

/// An empirical distribution of scores.
struct Sample {
    scores: Vec<f64>,
    parts: Vec<f64>,
}

impl Sample {
    /// Returns the likeliest distribution with this mean, given the sample.
    fn likeliest_with_mean(&self, mean: f64) -> Vec<f64> {
        self.tilted(&self.scores.iter().map(|score| score - mean).collect::<Vec<_>>())
    }

    /// Returns the likeliest distribution whose mean lies this many standard deviations above 0.5.
    ///
    /// Each step solves the problem with the constraint made linear around the last distribution. fastchess takes
    /// at most ten steps from a uniform distribution, and stops when no part changes by 1e-4; samples far from both
    /// hypotheses have not settled by then, so these numbers are part of the definition.
    fn likeliest_with_ratio(&self, ratio: f64) -> Vec<f64> {
        let mut found = vec![1.0 / self.parts.len() as f64; self.parts.len()];
        for _ in 0..10 {
            let mean: f64 = found.iter().zip(&self.scores).map(|(part, score)| part * score).sum();
            let square = |(part, score): (&f64, &f64)| part * (score - mean).powi(2);
            let deviation = found.iter().zip(&self.scores).map(square).sum::<f64>().sqrt();
            let linear = |score: &f64| {
                let away = (score - mean) / deviation;
                score - 0.5 - 0.5 * ratio * deviation * (1.0 + away * away)
            };
            let next = self.tilted(&self.scores.iter().map(linear).collect::<Vec<_>>());
            let change = next.iter().zip(&found).map(|(next, last)| (next - last).abs());
            let is_settled = change.fold(0.0, f64::max) < 1e-4;
            found = next;
            if is_settled {
                break;
            }
        }
        found
    }

    /// Returns the likeliest distribution under which these values have the mean zero: each part is divided by
    /// `1 + theta * value`, with the one `theta` that keeps all parts positive.
    fn tilted(&self, values: &[f64]) -> Vec<f64> {
        let least = values.iter().copied().fold(f64::INFINITY, f64::min);
        let most = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let mean = |theta: f64| -> f64 {
            let terms = self.parts.iter().zip(values);
            terms.map(|(part, value)| part * value / (1.0 + theta * value)).sum()
        };
        // The mean falls from +inf to -inf between these.
        let (mut low, mut high) = (-1.0 / most, -1.0 / least);
        loop {
            let middle = f64::midpoint(low, high);
            if middle <= low || middle >= high {
                break;
            }
            if mean(middle) > 0.0 { low = middle } else { high = middle }
        }
        let parts = self.parts.iter().zip(values);
        parts.map(|(part, value)| part / (1.0 + low * value)).collect()
    }
}

/// Why a text is no sequential test: everything that is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}; expected elo0=A,elo1=B and optionally alpha=A,beta=B,model=logistic or model=normalized", .0.join("; "))]
pub struct SprtError(pub Vec<String>);

impl Sprt {
    /// Checks the numbers of a test.
    ///
    /// # Errors
    ///
    /// Everything that is wrong with them.
    pub fn check(self) -> Result<Self, SprtError> {
        let mut faults = Vec::new();
        let most = 1000.0;
        for (key, elo) in [("elo0", self.elo0), ("elo1", self.elo1)] {
            if !(-most..=most).contains(&elo) {
                faults.push(format!("{key} must be from -{most} to {most}"));
            }
        }
        if self.elo0.partial_cmp(&self.elo1) != Some(std::cmp::Ordering::Less) {
            faults.push("elo0 must be less than elo1".to_owned());
        }
        for (key, value) in [("alpha", self.alpha), ("beta", self.beta)] {
            if !(value > 0.0 && value < 1.0) {
                faults.push(format!("{key} must be between 0 and 1"));
            }
        }
        if self.alpha + self.beta >= 1.0 {
            faults.push("alpha and beta together must be less than 1".to_owned());
        }
        if faults.is_empty() { Ok(self) } else { Err(SprtError(faults)) }
    }
}

impl FromStr for Sprt {
    type Err = SprtError;

    fn from_str(text: &str) -> Result<Self, SprtError> {
        let mut faults = Vec::new();
        let [mut elo0, mut elo1, mut alpha, mut beta] = [None; 4];
        let mut model = None;
        for word in text.split(',') {
            let (key, value) = word.trim().split_once('=').unwrap_or((word.trim(), ""));
            let number = match key {
                "elo0" => &mut elo0,
                "elo1" => &mut elo1,
                "alpha" => &mut alpha,
                "beta" => &mut beta,
                "model" => {
                    match value {
                        _ if model.is_some() => faults.push("`model` is given twice".to_owned()),
                        "logistic" => model = Some(Model::Logistic),
                        "normalized" => model = Some(Model::Normalized),
                        _ => faults.push(format!("there is no model `{value}`")),
                    }
                    continue;
                }
                _ => {
                    faults.push(format!("there is no `{key}`"));
                    continue;
                }
            };
            match value.parse::<f64>().ok().filter(|value| value.is_finite()) {
                _ if number.is_some() => faults.push(format!("`{key}` is given twice")),
                Some(value) => *number = Some(value),
                None => faults.push(format!("`{key}` must be a number, got `{value}`")),
            }
        }
        for (key, number) in [("elo0", elo0), ("elo1", elo1)] {
            if number.is_none() && !text.contains(key) {
                faults.push(format!("`{key}` is missing"));
            }
        }
        let (Some(elo0), Some(elo1), true) = (elo0, elo1, faults.is_empty()) else {
            return Err(SprtError(faults));
        };
        let (alpha, beta) = (alpha.unwrap_or(0.05), beta.unwrap_or(0.05));
        Self { elo0, elo1, alpha, beta, model: model.unwrap_or_default() }.check()
    }
}

impl Display for Sprt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { elo0, elo1, alpha, beta, model } = self;
        let model = match model {
            Model::Logistic => "logistic",
            Model::Normalized => "normalized",
        };
        write!(f, "elo0={elo0},elo1={elo1},alpha={alpha},beta={beta},model={model}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(counts: Counts, model: Model, elo0: f64, elo1: f64, expected: f64) {
        let sprt = Sprt { elo0, elo1, alpha: 0.05, beta: 0.05, model };
        let found = sprt.llr(&counts);
        assert!((found - expected).abs() < 0.006, "{counts:?}: {found} is not {expected}");
    }

    fn games(wins: u64, losses: u64, draws: u64) -> Counts {
        Counts::Games { wins, draws, losses }
    }

    /// Ratios that fastchess publishes (`app/tests/sprt_test.cpp`).
    #[test]
    fn ratios_are_those_of_fastchess() {
        let (logistic, normalized) = (Model::Logistic, Model::Normalized);
        check(games(36433, 36027, 68692), normalized, 0.0, 2.0, 0.92);
        check(games(10871, 10650, 20431), normalized, -1.75, 0.25, 2.30);
        check(games(21404, 21184, 40708), logistic, 0.5, 2.5, -1.57);
        check(games(57433, 57030, 106_593), logistic, 0.0, 2.0, -2.59);
        check(Counts::Pairs([365, 16618, 36229, 16974, 390]), normalized, 0.0, 2.0, 2.25);
        check(Counts::Pairs([127, 4883, 10712, 5150, 104]), normalized, -1.75, 0.25, 3.01);
        check(Counts::Pairs([223, 9863, 21279, 10037, 246]), logistic, 0.5, 2.5, -3.07);
        check(Counts::Pairs([871, 26175, 55983, 26678, 821]), logistic, 0.0, 2.0, -4.98);
    }

    /// Classes without a result. fastchess publishes 120.56 and 111.82 and allows 1%; these are what its code finds.
    #[test]
    fn empty_classes_count_a_thousandth() {
        check(games(4250, 0, 0), Model::Normalized, 0.0, 10.0, 120.55);
        check(Counts::Pairs([0, 0, 0, 0, 5550]), Model::Normalized, 0.0, 5.0, 111.80);
    }

    #[test]
    fn a_test_ends_at_walds_bounds() {
        let sprt: Sprt = "elo0=0,elo1=5".parse().unwrap();
        let [low, high] = sprt.bounds();
        assert!((low + 2.944).abs() < 0.001 && (high - 2.944).abs() < 0.001);
        let decided = |wins, losses| sprt.verdict(&games(wins, losses, 0)).decision;
        assert_eq!(decided(0, 0), Decision::Continue);
        assert_eq!(decided(60, 40), Decision::Continue);
        assert_eq!(decided(6000, 4000), Decision::H1);
        assert_eq!(decided(4000, 6000), Decision::H0);
    }

    #[test]
    fn tests_print_and_parse_without_loss() {
        let text = "elo0=-1.5,elo1=5,alpha=0.1,beta=0.05,model=logistic";
        assert_eq!(text.parse::<Sprt>().unwrap().to_string(), text);
        let usual: Sprt = " elo1=5, elo0=0".parse().unwrap();
        assert_eq!((usual.alpha, usual.beta, usual.model), (0.05, 0.05, Model::Normalized));
    }

    #[test]
    fn every_fault_of_a_test_is_told() {
        let error = |text: &str| text.parse::<Sprt>().unwrap_err().0;
        assert_eq!(error("elo1=x,model=best,gamma=1").len(), 4);
        assert_eq!(error("elo0=5,elo1=0,alpha=2,beta=0").len(), 4);
        assert_eq!(error("elo0=0,elo0=1,elo1=2"), ["`elo0` is given twice"]);
        assert_eq!(error("elo0=0,elo1=NaN"), ["`elo1` must be a number, got `NaN`"]);
    }
}
