//! The end of a round for two seats, solved: once the stock is out, both know every card.

use super::captures;
use cards::{Card, CardSet, Rank, Suit};
use cassino::{Action, LateSweeps, Observation, Rules, Ties};
use game::Seat;

/// Captures of a card that are looked at; at the end of a round there are hardly ever more.
const LIST_LIMIT: usize = 60;

/// Everything about the end of a round that its points depend on; index 0 is who is to play.
#[derive(Clone, Copy, Debug)]
struct Ending {
    hands: [CardSet; 2],
    piles: [CardSet; 2],
    sweeps: [i32; 2],
    table: CardSet,
    /// Whether the side at index 0 captured last; nobody if not said.
    last_is_mover: Option<bool>,
    sweeps_count: bool,
    ties: Ties,
}

/// What a round is worth: the points that one scores more than the other, and first of all whether any,
/// where only the round counts.
fn worth(margin: i32, only_the_round: bool) -> i32 {
    if only_the_round { 1000 * margin.signum() + margin } else { margin }
}

/// Returns the points of a worth, whichever way it was reckoned.
pub(crate) fn points(worth: i32) -> i32 {
    // No round has 500 points.
    if worth.abs() > 500 { worth - 1000 * worth.signum() } else { worth }
}

impl Ending {
    /// Returns the points of the side at index 0 less those of the other when all cards are played.
    fn margin(&self) -> i32 {
        let mut piles = self.piles;
        if let Some(is_mover) = self.last_is_mover {
            piles[usize::from(!is_mover)] |= self.table;
        }
        let sweeps = self.sweeps.map(|sweeps| sweeps as u32);
        let (points, _) =
            cassino::score::score(&piles, &sweeps, self.ties, cassino::Carry::default());
        points[0].total() - points[1].total()
    }

    /// Returns the ending after the mover's action, seen by the other side.
    fn after(&self, card: Card, take: CardSet) -> Self {
        let mut next = *self;
        next.hands[0].remove(card);
        if take.is_empty() {
            next.table.insert(card);
        } else {
            next.table -= take;
            next.piles[0] |= take.with(card);
            next.last_is_mover = Some(true);
            if next.table.is_empty() && next.sweeps_count {
                next.sweeps[0] += 1;
            }
        }
        next.hands.swap(0, 1);
        next.piles.swap(0, 1);
        next.sweeps.swap(0, 1);
        next.last_is_mover = next.last_is_mover.map(|is_mover| !is_mover);
        next
    }

    /// Lists the mover's actions, those that win most at once first.
    fn actions(&self) -> Vec<(Card, CardSet)> {
        let mut actions = Vec::new();
        for card in self.hands[0] {
            let taken = captures(card, self.table, LIST_LIMIT, at_once);
            actions.extend(taken.into_iter().map(|take| (card, take)));
            actions.push((card, CardSet::EMPTY));
        }
        actions.sort_by_cached_key(|&(card, take)| {
            let sweep = if take == self.table { 100 } else { 0 };
            let won = if take.is_empty() { 0 } else { take.with(card).iter().map(at_once).sum() };
            (-won - sweep, card, take)
        });
        actions
    }

    /// Returns what the mover gets under best play: exactly between the bounds, and beyond them a bound.
    fn search(&self, only_the_round: bool, low: i32, high: i32) -> i32 {
        if self.hands[0].is_empty() {
            return worth(self.margin(), only_the_round);
        }
        let mut best = i32::MIN + 1;
        for (card, take) in self.actions() {
            let value = -self.after(card, take).search(only_the_round, -high, -low.max(best));
            best = best.max(value);
            if best >= high {
                break;
            }
        }
        best
    }
}

/// What a card is worth to who takes it, in hundredths of a point; a measure for what to try first.
pub(crate) fn at_once(card: Card) -> i64 {
    let special = match (card.rank(), card.suit()) {
        (Rank::ACE, _) | (Rank::TWO, Suit::Spades) => 100,
        (Rank::TEN, Suit::Diamonds) => 200,
        _ => 0,
    };
    special + 4 + if card.suit() == Suit::Spades { 25 } else { 0 }
}

/// Returns the best action and the points it wins more than the other seat, when two play and the stock
/// is out; `None` otherwise.
pub(crate) fn solve(seen: &Observation) -> Option<(Action, i32)> {
    let open = seen.open();
    if open.seats() != 2 || seen.stock_size() > 0 || !seen.is_to_play() {
        return None;
    }
    let rules: &Rules = open.rules();
    if rules.capturing == cassino::Capturing::Compulsory {
        // The order of plays is bound by what others must capture; left to the counter.
        return None;
    }
    let me = seen.seat();
    let other = Seat::new(1 - me.index() as u8);
    let ending = Ending {
        hands: [seen.hand(), seen.unseen()],
        piles: [open.pile(me), open.pile(other)],
        sweeps: [me, other].map(|seat| i32::from(open.sweeps(seat))),
        table: open.table(),
        last_is_mover: open.last_capturer().map(|seat| seat == me),
        sweeps_count: rules.late_sweeps == LateSweeps::Count,
        ties: rules.ties,
    };
    let only_the_round = rules.length == cassino::Length::Round;
    let mut best: Option<(i32, Action)> = None;
    for (card, take) in ending.actions() {
        let low = best.map_or(i32::MIN + 1, |(value, _)| value);
        let value = -ending.after(card, take).search(only_the_round, i32::MIN + 1, -low);
        if best.is_none() || value > low {
            best = Some((value, Action::Play { card, take }));
        }
    }
    let (value, action) = best?;
    Some((action, value))
}

#[cfg(test)]
mod tests {
    use super::*;
    use cassino::State;
    use game::{Observe, State as _, Turn};
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64Mcg;

    /// Every line of the game itself played out: what seat 0 scores more than seat 1.
    fn minimax(state: &State) -> i32 {
        let Turn::Seat(seat) = state.turn() else {
            let last = state.open().last_round().expect("the round is over");
            return last.points[0].total() - last.points[1].total();
        };
        let values = state.legal_actions().into_iter().map(|action| {
            let mut next = state.clone();
            next.play_unchecked(action);
            minimax(&next)
        });
        if seat == Seat::new(0) { values.max() } else { values.min() }.expect("a play is legal")
    }

    #[test]
    fn a_known_ending_is_solved_as_by_playing_every_line() {
        let mut rng = Pcg64Mcg::seed_from_u64(1);
        let mut solved = 0;
        while solved < 60 {
            let mut state = State::start(Rules::default().single_round(), 2);
            loop {
                state.play_chance(&mut rng);
                let Turn::Seat(seat) = state.turn() else { break };
                let seen = state.observe(seat);
                let held = seen.hand().len()
                    + usize::from(seen.hand_size(Seat::new(1 - seat.index() as u8)));
                if state.stock().is_empty() && held <= 5 && state.open().table().len() <= 6 {
                    let (action, value) = solve(&seen).expect("everything is known");
                    let exact = minimax(&state);
                    let own = if seat == Seat::new(0) { exact } else { -exact };
                    // Only the round counts: winning it comes first, and winning it high second.
                    assert_eq!(value.signum(), own.signum(), "{state}");
                    assert_eq!(value, worth(own, true), "{state}");
                    state.play(action).expect("a solution is legal");
                    assert_eq!(minimax(&state), exact, "the solution gives something away");
                    solved += 1;
                    break;
                }
                let actions = state.actions_up_to(20);
                state.play_unchecked(actions[rng.random_range(0..actions.len())]);
            }
        }
    }

    #[test]
    fn nothing_is_solved_while_cards_are_hidden() {
        let mut state = State::start(Rules::default(), 2);
        state.play_chance(&mut Pcg64Mcg::seed_from_u64(2));
        assert!(solve(&state.observe(Seat::new(1))).is_none());
    }
}
