//! Shares of games.

/// Shares of games or rounds: one for a win, and of what several won an equal part for each.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Shares {
    /// How many games or rounds.
    pub count: u64,
    sum: f64,
    sum_squared: f64,
}

impl Shares {
    /// Adds the share of one more game.
    pub fn add(&mut self, share: f64) {
        self.count += 1;
        self.sum += share;
        self.sum_squared += share * share;
    }

    /// Returns the mean share and its 95% interval, from the spread of the shares; at least one was added.
    pub fn interval(self) -> (f64, [f64; 2]) {
        let count = self.count as f64;
        let share = self.sum / count;
        let variance = (self.sum_squared / count - share * share).max(0.0);
        // Agresti and Coull 1998: adding two games won and two lost keeps the interval honest at the ends.
        let (n, p) = (count + 4.0, (self.sum + 2.0) / (count + 4.0));
        let spread = if variance == 0.0 { p * (1.0 - p) } else { variance };
        let half = 1.96 * (spread / n).sqrt();
        (share, [(share - half).max(0.0), (share + half).min(1.0)])
    }
}

/// Returns what each seat has of what these won together.
pub fn shares(winners: &[usize], seats: usize) -> impl Iterator<Item = f64> {
    (0..seats).map(|seat| if winners.contains(&seat) { 1.0 / winners.len() as f64 } else { 0.0 })
}
