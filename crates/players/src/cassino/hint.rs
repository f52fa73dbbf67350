//! Hints for people: the best moves, and why in a plain sentence.
//!
//! Made from the seat's observation and nothing else.

use super::desk::valued;
use super::last_cards;
use crate::hint::Hint;
use cards::{Card, CardSet, Rank, Suit};
use cassino::{Action, Observation, capture};
use solver::Limits;

/// Returns the best moves of the seat that is to play, at most `count`, best first. An ending that takes longer
/// to solve than the limits allow is judged like any other position.
pub(crate) fn hints(seen: &Observation, count: usize, limits: &Limits<'_>) -> Vec<Hint> {
    let hint = |(action, value), is_exact| Hint {
        action: catalog::Action::Cassino(action),
        value,
        is_exact,
        reason: reason(seen, action),
    };
    match last_cards::solve_all(seen, limits) {
        Some(all) => all
            .into_iter()
            .take(count)
            .map(|(action, margin)| hint((action, f64::from(margin)), true))
            .collect(),
        None => valued(seen)
            .into_iter()
            .take(count)
            .map(|one| hint((one.action, one.value / 1000.0), false))
            .collect(),
    }
}

/// Names cards as people do: special ones one by one, then how many spades, then how many others.
fn named(cards: CardSet) -> String {
    let ten = Card::new(Rank::TEN, Suit::Diamonds);
    let two = Card::new(Rank::TWO, Suit::Spades);
    let is_special = |card: &Card| *card == ten || *card == two || card.rank() == Rank::ACE;
    let mut parts: Vec<String> =
        cards.iter().filter(is_special).map(|card| format!("the {}", card.name())).collect();
    let rest: CardSet = cards.iter().filter(|card| !is_special(card)).collect();
    let spades = rest & CardSet::suit(Suit::Spades);
    let others = rest - spades;
    let few = |set: CardSet, what: &str| match set.len() {
        0 => None,
        1 => set.first().map(|card| format!("the {}", card.name())),
        number => Some(format!("{number} {what}")),
    };
    parts.extend(few(spades, "spades"));
    let what = if parts.is_empty() { "cards" } else { "other cards" };
    parts.extend(few(others, what));
    listed(parts)
}

/// Joins what is listed in a sentence.
fn listed(mut parts: Vec<String>) -> String {
    match (parts.pop(), parts.is_empty()) {
        (None, _) => "nothing".to_owned(),
        (Some(one), true) => one,
        (Some(last), false) => format!("{} and {last}", parts.join(", ")),
    }
}

fn reason(seen: &Observation, action: Action) -> String {
    let Action::Play { card, take } = action else { return String::new() };
    let table = seen.open().table();
    let (did, left) = if take.is_empty() {
        ("captures nothing".to_owned(), table.with(card))
    } else if take == table {
        (format!("takes {}: a sweep", named(take.with(card))), CardSet::EMPTY)
    } else {
        (format!("takes {}", named(take.with(card))), table - take)
    };
    if left.is_empty() {
        return did;
    }
    let sweepers = seen
        .unseen()
        .iter()
        .filter(|&card| capture::splits(capture::hand_value(card), left))
        .count();
    let lies = match left.len() {
        1 | 2 => listed(left.iter().map(|card| format!("the {}", card.name())).collect()),
        number => format!("{number} cards"),
    };
    let them = if left.len() == 1 { "it" } else { "them" };
    match sweepers {
        0 => format!("{did}; leaves {lies}; no unseen card could sweep {them}"),
        1 => format!("{did}; leaves {lies}; one unseen card could sweep {them}"),
        number => format!("{did}; leaves {lies}; {number} unseen cards could sweep {them}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cassino::{Carry, Rules, Setup, State};
    use game::{Determinize, Observe, Seat, State as _, Turn};
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64Mcg;

    fn list(text: &str) -> Vec<Card> {
        text.parse::<CardSet>().unwrap().iter().collect()
    }

    #[test]
    fn a_hint_says_what_is_taken_and_what_is_left() {
        let (hand, table) = ("hq,h3", "d0,s2,h7");
        let used: CardSet = format!("{hand},{table},c4,c5").parse().unwrap();
        let state = State::from_setup(&Setup {
            rules: Rules::default(),
            round: 1,
            dealer: Seat::new(1),
            to_play: Seat::new(0),
            hands: vec![list(hand), list("c4,c5")],
            piles: vec![vec![], vec![]],
            sweeps: vec![0, 0],
            totals: vec![0, 0],
            table: list(table),
            stock: (CardSet::PACK - used).iter().collect(),
            last_capturer: None,
            carry: Carry::default(),
        })
        .unwrap();
        let hints = hints(&state.observe(Seat::new(0)), 3, &Limits::NONE);
        assert_eq!(hints.len(), 3);
        assert_eq!(hints[0].action.to_string(), "hqxd0,s2");
        assert_eq!(
            hints[0].reason,
            "takes the ten of diamonds, the two of spades and the queen of hearts; leaves the seven \
             of hearts; 3 unseen cards could sweep it"
        );
        assert!(hints[0].value > hints[1].value);
        assert!(!hints[0].is_exact);
    }

    /// A hint does not change when only hidden cards change.
    #[test]
    fn a_hint_knows_no_hidden_card() {
        let mut rng = Pcg64Mcg::seed_from_u64(3);
        let mut checked = 0;
        for seats in [2, 4] {
            let mut state = State::start(Rules::default().single_round(), seats);
            loop {
                state.play_chance(&mut rng);
                let Turn::Seat(seat) = state.turn() else { break };
                let seen = state.observe(seat);
                let expected = hints(&seen, 3, &Limits::NONE);
                for _ in 0..4 {
                    let world = State::determinize(&seen, &mut rng);
                    assert_eq!(hints(&world.observe(seat), 3, &Limits::NONE), expected);
                    checked += 1;
                }
                let actions = state.actions_up_to(20);
                state.play_unchecked(actions[rng.random_range(0..actions.len())]);
            }
        }
        assert!(checked > 100);
    }
}
