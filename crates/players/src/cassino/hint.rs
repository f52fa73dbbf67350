//! Hints for people: the best moves, and why in a plain sentence.
//!
//! Made from the seat's observation and nothing else.

use super::desk::{value_of, valued};
use super::last_cards;
use crate::hint::Hint;
use cards::{Card, CardSet, Rank, Suit};
use cassino::{Action, Observation, capture};
use catalog::telling;
use solver::Limits;
use texts::Message;

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

/// Returns the points that an action is expected to win on the other seats, also one that is no candidate for a hint,
/// as the lighter of two captures from a large table is not. `None` for what chance does.
pub(crate) fn worth(seen: &Observation, action: Action) -> Option<f64> {
    let Action::Play { card, take } = action else { return None };
    Some(value_of(seen, card, take) / 1000.0)
}

/// Names cards as people do: special ones one by one, then how many spades, then how many others.
fn named(cards: CardSet) -> Vec<Message> {
    let ten = Card::new(Rank::TEN, Suit::Diamonds);
    let two = Card::new(Rank::TWO, Suit::Spades);
    let is_special = |card: &Card| *card == ten || *card == two || card.rank() == Rank::ACE;
    let mut parts: Vec<Message> = cards.iter().filter(is_special).map(telling::named).collect();
    let rest: CardSet = cards.iter().filter(|card| !is_special(card)).collect();
    let spades = rest & CardSet::suit(Suit::Spades);
    let others = rest - spades;
    let few = |set: CardSet, id: &'static str| match set.len() {
        0 => None,
        1 => set.first().map(telling::named),
        number => Some(Message::new(id).with("count", number)),
    };
    parts.extend(few(spades, "spades-of-many"));
    let id = if parts.is_empty() { "cards-of-many" } else { "other-cards-of-many" };
    parts.extend(few(others, id));
    parts
}

fn reason(seen: &Observation, action: Action) -> Message {
    let Action::Play { card, take } = action else { return Message::default() };
    let table = seen.open().table();
    let (did, left) = if take.is_empty() {
        (Message::new("move-takes-no-card"), table.with(card))
    } else {
        let id = if take == table { "move-sweeps" } else { "move-takes" };
        (Message::new(id).with("cards", named(take.with(card))), table - take)
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
        1 | 2 => left.iter().map(telling::named).collect(),
        number => vec![Message::new("cards-of-many").with("count", number)],
    };
    did.and(Message::new("move-leaves").with("cards", lies).with("sweepers", sweepers))
}

#[cfg(test)]
mod tests {
    use super::*;
    use cassino::{Carry, Rules, Setup, State};
    use game::{Determinize, Observe, Seat, State as _, Turn};
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64Mcg;
    use texts::Language;

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
            Language::English.say(&hints[0].reason),
            "It takes the ten of diamonds, the two of spades and the queen of hearts. Left on the \
             table: the seven of hearts. 3 unseen cards could sweep the table."
        );
        let worth = Language::English.say(&hints[0].worth());
        assert!(worth.starts_with("Points expected: about +"), "{worth}");
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
