//! Which smaller pairs of sums the moves of a pair lead to.
//!
//! What a move of one lap makes of both sums follows from its house, its seeds and what it captures, whatever else
//! lies on the board. Relays can lead to any smaller pair.

use crate::moves::comes_back;
use sowing::Rules;
use std::collections::BTreeSet;

/// The sums of two sides, the smaller one first.
type Sums = (u32, u32);

/// The moves of a side with so many seeds against one with so many.
struct Moves<'a> {
    rules: &'a Rules,
    own: u32,
    other: u32,
    led: BTreeSet<Sums>,
}

/// Returns the pairs of sums, of fewer seeds in all, that the moves of a pair lead to: all of them, and without relays
/// few others.
pub(crate) fn needs(rules: &Rules, smaller: u32, larger: u32) -> BTreeSet<Sums> {
    let properties = rules.properties();
    let mut needs = BTreeSet::new();
    for (own, other) in [(smaller, larger), (larger, smaller)] {
        let is_over = own == 0 || properties.ends_by_either && other == 0;
        if is_over {
            continue;
        }
        if properties.relays {
            let all = (0..own + other).flat_map(|sum| (0..=sum / 2).map(move |a| (a, sum - a)));
            needs.extend(all);
            continue;
        }
        let mut moves = Moves { rules, own, other, led: BTreeSet::new() };
        moves.all();
        needs.append(&mut moves.led);
    }
    needs
}

impl Moves<'_> {
    fn all(&mut self) {
        let houses = u32::from(self.rules.houses);
        for house in 0..houses {
            for lifted in 1..=self.own {
                self.sow(houses, house, lifted);
            }
        }
    }

    /// Looks at the moves that lift so many seeds from a house: along the own houses, the own store and the other
    /// houses, and so on.
    fn sow(&mut self, houses: u32, house: u32, lifted: u32) {
        let properties = self.rules.properties();
        let track = 2 * houses + 1;
        let stays = u32::from(properties.keeps_first && lifted >= 2);
        let sown = lifted - stays;
        let drops = |pit: u32| {
            // The pit that was sown is the last of a circuit.
            let away = (pit + track - house - 1) % track + 1;
            if sown < away { 0 } else { (sown - away) / track + 1 }
        };
        let own = self.own - sown + (0..houses).map(drops).sum::<u32>();
        let other = self.other + (houses + 1..track).map(drops).sum::<u32>();
        let last = (house + sown) % track;
        // Other moves are not played on a board, so that nobody asks whether they end the game.
        let is_over = |own: u32, other: u32| {
            let again = last == houses && properties.store_earns;
            let (mover, waits) = if again { (own, other) } else { (other, own) };
            let is_on_board = comes_back(houses as usize, sown as usize);
            is_on_board && (mover == 0 || properties.ends_by_either && waits == 0)
        };
        let mut led = Vec::new();
        let takes_even = last > houses && properties.captures_even;
        // Where the house was empty, it now has as many seeds as fell into it.
        if !takes_even || self.other > 0 || drops(last) % 2 == 1 {
            led.push((own, other));
        }
        if takes_even {
            let there = drops(last)..=self.other + drops(last);
            let taken = there.filter(|taken| *taken > 0 && taken % 2 == 0);
            led.extend(taken.map(|taken| (own, other - taken)));
        }
        // An empty own house is reached in the first lap, or it is the one that was sown.
        let may_be_empty = last < houses && (sown < track || sown == track && stays == 0);
        if may_be_empty && properties.captures_across {
            let fewest = u32::from(!properties.takes_lone_seeds);
            let drops = drops(2 * houses - last);
            let there = drops.max(fewest)..=self.other + drops;
            led.extend(there.map(|taken| (own - 1, other - taken)));
        }
        for (own, other) in led {
            if own + other < self.own + self.other && !is_over(own, other) {
                self.led.insert((own.min(other), own.max(other)));
            }
        }
    }
}
