//! The positions near the start.

use crate::opening::turned;
use catalog::{Beginning, GameSpec, SowingTable, Table};
use game::State;
use sowing::Side;
use std::collections::HashSet;

/// Returns the positions of a sowing game within so many plies of the start, nearer ones first, South to move in
/// each. Those that differ only in whose turn it is are one, and games that are over have none.
pub fn within(spec: &GameSpec, plies: u32) -> Vec<SowingTable> {
    let spec = spec.clone().single();
    let Table::Sowing(start) = spec.start(Side::South) else { return Vec::new() };
    let rules = spec.house_rules();
    let mut seen = HashSet::from([start.setup().to_string()]);
    let mut all = vec![start];
    let mut from = 0;
    for _ in 0..plies {
        let to = all.len();
        for place in from..to {
            for action in all[place].legal_actions() {
                let mut after = all[place].clone();
                after.play_unchecked(action);
                let text = turned(&after.setup());
                if after.is_over() || !seen.insert(text.clone()) {
                    continue;
                }
                let (_, table) = Beginning::of_position(spec.name(), &rules, &text)
                    .expect("a position of the game");
                all.push(table);
            }
        }
        from = to;
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::Choice;

    #[test]
    fn positions_near_the_start_are_listed_once() {
        let count = |plies| within(&Choice::of("kalah").spec().expect("a game"), plies).len();
        // Six first moves; each of five leaves six answers, one of which is worth as much from either side, and the
        // third house moves again.
        assert_eq!((count(0), count(1)), (1, 7));
        let two = within(&Choice::of("kalah").spec().expect("a game"), 2);
        assert!(two.iter().all(|table| table.side_to_choose() == Some(Side::South)));
        let texts: HashSet<String> = two.iter().map(|table| table.setup().to_string()).collect();
        assert_eq!(texts.len(), two.len());
        assert!((30..=43).contains(&two.len()), "{}", two.len());
        assert!(within(&Choice::of("cassino").spec().expect("a game"), 2).is_empty());
    }
}
