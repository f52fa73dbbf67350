//! What points are worth: the chance of winning the round, or the match as it stands towards its target.

use cards::CardSet;
use cassino::{BySeat, Length, Open};
use game::Seat;

/// About how many points the best player of a round wins: apart from sweeps, the points are shared.
fn best_of_a_round(seats: usize) -> f64 {
    13.0 / seats as f64 + 1.0
}

/// Cards that a round lasts.
const ROUND: f64 = 48.0;
/// How fast a lead is decided, in (log-odds for a point)² times cards; and how many cards longer the round
/// would have to be to be as open as it is, since the other hands are hidden to the end. Both are fitted to 25,000 rounds of the counter against itself, by logistic regression for each length of what
/// is left of the round: 0.27 for a point with 44 cards to come, 0.30 with 36, 0.32 with 28, 0.35 with 20.
const DECIDED: f64 = 5.8;
const HIDDEN: f64 = 33.0;

/// The totals of a match and what ends it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stakes {
    seats: usize,
    totals: BySeat<i32>,
    /// The total that ends the match; `None` if the round ends it.
    target: Option<i32>,
}

impl Stakes {
    pub(crate) fn of(open: &Open) -> Self {
        let mut totals = BySeat::default();
        for seat in Seat::all(open.seats()) {
            totals[seat.index()] = open.total(seat);
        }
        let rules = open.rules();
        let target = (rules.length == Length::Match).then_some(i32::from(rules.target));
        Self { seats: usize::from(open.seats()), totals, target }
    }

    /// Returns how many rounds are still to come when the best has this many points.
    fn rounds_after(&self, most: f64) -> f64 {
        match self.target {
            Some(target) => (f64::from(target) - most).max(0.0) / best_of_a_round(self.seats),
            None => 0.0,
        }
    }

    /// Returns the chance that a seat wins with these points of the finished round: all of it, its part
    /// of a shared win, nothing, or what the standing promises for the rounds to come.
    pub(crate) fn when_scored(&self, me: usize, points: impl Fn(usize) -> i32) -> f64 {
        let total = |seat: usize| self.totals[seat] + points(seat);
        let most = (0..self.seats).map(total).max().unwrap_or(0);
        if self.target.is_none_or(|target| most >= target) {
            let sharers = (0..self.seats).filter(|&seat| total(seat) == most).count();
            return if total(me) == most { 1.0 / sharers as f64 } else { 0.0 };
        }
        let rounds = self.rounds_after(most.into()).max(1.0);
        self.share(me, ROUND * rounds, |seat| total(seat).into())
    }

    /// Returns the chance that a seat wins when this many cards of the round are still to be played and
    /// these are the points that everybody may expect of the round.
    pub(crate) fn when_expected(
        &self,
        me: usize,
        cards: usize,
        points: impl Fn(usize) -> f64,
    ) -> f64 {
        let total = |seat: usize| f64::from(self.totals[seat]) + points(seat);
        let most = (0..self.seats).map(total).fold(f64::MIN, f64::max);
        self.share(me, cards as f64 + ROUND * self.rounds_after(most), total)
    }

    /// Returns a seat's share of the odds, which grow exponentially with the points.
    fn share(&self, me: usize, cards: f64, points: impl Fn(usize) -> f64) -> f64 {
        let for_a_point = (DECIDED / (cards + HIDDEN)).sqrt();
        let own = points(me);
        let odds = |seat: usize| libm::exp(for_a_point * (points(seat) - own));
        1.0 / (0..self.seats).map(odds).sum::<f64>()
    }

    /// Returns what a point that others share hurts a seat, against what an own point helps it.
    ///
    /// For a round alone that is 1 between two, and a part of that between more. Towards the target the
    /// points of who leads count for more: they also bring the end nearer.
    pub(crate) fn hurt(&self, me: usize, piles: &[CardSet], sweeps: &[u8]) -> f64 {
        let others = self.seats as f64 - 1.0;
        let equally = 1.0 / others;
        let taken: usize = piles.iter().map(|pile| pile.len()).sum();
        // What is banked, and an equal part of what is not.
        let scored = |seat: usize| special_points(piles[seat]) + f64::from(sweeps[seat]);
        let rest = (best_of_a_round(self.seats) - 1.0) * (1.0 - taken as f64 / 52.0);
        let chance = |own: f64, other: f64| {
            self.when_expected(me, 52 - taken, |seat| {
                scored(seat) + rest + if seat == me { own } else { other }
            })
        };
        if self.target.is_none() {
            return equally;
        }
        let now = chance(0.0, 0.0);
        let (help, hurt) = (chance(1.0, 0.0) - now, now - chance(0.0, equally));
        // Where nothing is to be won any more, either way, cards are played as ever.
        if help > 1e-6 { (hurt / help).clamp(0.5 * equally, 2.0 * equally) } else { equally }
    }
}

/// Returns the points of the aces and the two special cards among these.
pub(crate) fn special_points(cards: CardSet) -> f64 {
    super::grade::special(cards) as f64 / 300.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is(chance: f64, expected: f64) -> bool {
        (chance - expected).abs() < 1e-9
    }

    fn stakes(totals: &[i32], target: Option<i32>) -> Stakes {
        let mut all = BySeat::default();
        all[..totals.len()].copy_from_slice(totals);
        Stakes { seats: totals.len(), totals: all, target }
    }

    #[test]
    fn a_finished_round_is_won_shared_or_lost() {
        let round = stakes(&[0, 0, 0], None);
        let chance = |me, points: [i32; 3]| round.when_scored(me, |seat| points[seat]);
        assert!(is(chance(0, [5, 4, 2]), 1.0));
        assert!(is(chance(1, [5, 4, 2]), 0.0));
        assert!(is(chance(2, [4, 3, 4]), 0.5));
        let ended = stakes(&[15, 9], Some(16));
        assert!(is(ended.when_scored(0, |seat| [1, 6][seat]), 1.0), "16 to 15");
        assert!(is(ended.when_scored(0, |seat| [0, 7][seat]), 0.0), "15 to 16");
    }

    /// In an unfinished match everybody has a chance, the leader the best one, and all chances add up to one.
    #[test]
    fn a_match_that_goes_on_is_open() {
        let going = stakes(&[6, 0, 3], Some(16));
        let chances: Vec<f64> = (0..3).map(|me| going.when_scored(me, |_| 2)).collect();
        assert!(chances[0] > chances[2] && chances[2] > chances[1] && chances[1] > 0.1);
        assert!(is(chances.iter().sum(), 1.0));
        // The nearer the end, the more a lead is worth.
        let late = stakes(&[11, 5, 8], Some(16));
        assert!(late.when_scored(0, |_| 2) > chances[0]);
    }

    /// The score towards the target: a leader's points also bring the end nearer.
    #[test]
    fn points_of_who_leads_count_for_more() {
        let none = [CardSet::EMPTY; 2];
        let hurt = |totals: &[i32], target| stakes(totals, target).hurt(0, &none, &[0, 0]);
        assert!(is(hurt(&[12, 3], None), 1.0));
        assert!(hurt(&[5, 0], Some(16)) < 0.98);
        assert!(hurt(&[0, 5], Some(16)) > 1.02);
        assert!((hurt(&[5, 5], Some(16)) - 1.0).abs() < 0.05);
    }
}
