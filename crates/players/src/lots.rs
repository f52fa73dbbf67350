//! The chance of a player: each choice has a lot of its own.

use rand::{Rng as _, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Returns the lot of a choice, counted from 0, of a player with this seed.
///
/// It hangs on nothing else, so that whoever takes a seat over in the middle of a game plays on as the player who sat
/// there would have. A lot tells nothing of the seed, from which cards are dealt too, nor of other lots.
pub fn lot(seed: u64, choice: u64) -> u64 {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    rng.set_stream(choice);
    rng.next_u64()
}

/// The lots of a player, one choice after another.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lots {
    seed: u64,
    choices: u64,
    /// The lot of the next choice, where the player was told.
    told: Option<u64>,
}

impl Lots {
    pub(crate) const fn new(seed: u64) -> Self {
        Self { seed, choices: 0, told: None }
    }

    /// Takes this lot for the next choice.
    pub(crate) const fn tell(&mut self, lot: u64) {
        self.told = Some(lot);
    }

    /// Returns the lot of the next choice.
    pub(crate) fn draw(&mut self) -> u64 {
        let own = self.choices;
        self.choices += 1;
        self.told.take().unwrap_or_else(|| lot(self.seed, own))
    }

    /// Returns chance for the next choice.
    pub(crate) fn rng(&mut self) -> ChaCha8Rng {
        ChaCha8Rng::seed_from_u64(self.draw())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_choice_has_its_own_lot() {
        let mut lots = Lots::new(7);
        let drawn: Vec<u64> = (0..4).map(|_| lots.draw()).collect();
        assert_eq!(drawn, (0..4).map(|choice| lot(7, choice)).collect::<Vec<_>>());
        assert!((1..4).all(|at| drawn[at] != drawn[at - 1]));
        let mut fresh = Lots::new(7);
        fresh.tell(drawn[2]);
        assert_eq!(fresh.draw(), drawn[2]);
    }
}
