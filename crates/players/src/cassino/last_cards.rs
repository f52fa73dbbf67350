//! The end of a round for two seats, solved: once the stock is out, both know every card.
//!
//! With more seats the other hands stay hidden to the last card, so nothing is solved there.

use super::captures;
use super::stakes::Stakes;
use super::world::World;
use cards::{Card, CardSet, Rank, Suit};
use cassino::{Action, Capturing, LateSweeps, Observation, Rules, Ties, score};
use game::Seat;
use solver::{Limits, Meter};
use std::cmp::Ordering;

/// The most captures of a card that are tried; at the end of a round there are hardly ever more.
const LIST_LIMIT: usize = 60;

/// An ending with more positions counts as too large to solve. At tables where both want to win, it hardly
/// ever takes a tenth of these.
const MOST_NODES: u64 = 200_000;

/// The same within a playout. A move takes hundreds of playouts, and the expert has to keep to its time.
const MOST_NODES_OF_A_WORLD: u64 = 20_000;

/// Positions between two checks of the limits.
const STRIDE: u64 = 1024;

/// A result for the player to move: the chance of winning against that of losing, in ten-thousandths, times
/// [`CHANCE`], and points won more than the other. So winning comes first, and winning high second.
type Worth = i32;

/// More than any difference of points, twice over.
const CHANCE: i32 = 256;

fn worth(win: f64, margin: i32) -> Worth {
    ((2.0 * win - 1.0) * 10_000.0).round() as i32 * CHANCE + margin
}

/// Returns the points that one wins more than the other.
fn points(worth: Worth) -> i32 {
    worth - CHANCE * (f64::from(worth) / f64::from(CHANCE)).round() as i32
}

/// Returns the chance of winning.
fn chance(worth: Worth) -> f64 {
    0.5 + f64::from((worth - points(worth)) / CHANCE) / 20_000.0
}

/// Everything about the end of a round that its points depend on; index 0 is the player to move.
#[derive(Clone, Copy, Debug)]
struct Ending {
    seats: [usize; 2],
    hands: [CardSet; 2],
    piles: [CardSet; 2],
    sweeps: [u8; 2],
    table: CardSet,
    /// Whether the side at index 0 captured last; nobody if not said.
    last_is_mover: Option<bool>,
}

impl Ending {
    /// Returns the ending after the mover's action, seen by the other side.
    fn after(&self, card: Card, take: CardSet, rules: &Rules) -> Self {
        let mut next = *self;
        next.hands[0].remove(card);
        if take.is_empty() {
            next.table.insert(card);
        } else {
            next.table -= take;
            next.piles[0] |= take.with(card);
            next.last_is_mover = Some(true);
            if next.table.is_empty() && rules.late_sweeps == LateSweeps::Count {
                next.sweeps[0] += 1;
            }
        }
        next.turned()
    }

    /// Returns the same, seen by the other side.
    fn turned(mut self) -> Self {
        self.seats.swap(0, 1);
        self.hands.swap(0, 1);
        self.piles.swap(0, 1);
        self.sweeps.swap(0, 1);
        self.last_is_mover = self.last_is_mover.map(|is_mover| !is_mover);
        self
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
}

/// A search for the best end of a round.
struct Search<'a> {
    rules: &'a Rules,
    stakes: &'a Stakes,
    meter: Meter<'a>,
    /// Whether of equal chances the one with more points counts as better.
    margins: bool,
}

/// Returns the points that most of something brings each of two, 0 for nothing.
fn most(counts: [usize; 2], points: i32, ties: Ties) -> [i32; 2] {
    let shared = match ties {
        Ties::SeedExact => points,
        Ties::Each if counts[0] > 0 => points,
        Ties::Each | Ties::None | Ties::PagatFi | Ties::Carry => 0,
    };
    match counts[0].cmp(&counts[1]) {
        Ordering::Greater => [points, 0],
        Ordering::Equal => [shared, shared],
        Ordering::Less => [0, points],
    }
}

/// Returns the points of two piles, sweeps apart; the fast twin of [`score::score`] between two.
fn pile_points(piles: [CardSet; 2], ties: Ties) -> [i32; 2] {
    let cards = most(piles.map(CardSet::len), score::MOST_CARDS, ties);
    let of_spades = piles.map(|pile| (pile & CardSet::suit(Suit::Spades)).len());
    let spades = most(of_spades, score::MOST_SPADES, ties);
    let own = piles.map(|pile| (super::grade::special(pile) / 300) as i32);
    [0, 1].map(|side| cards[side] + spades[side] + own[side])
}

impl Search<'_> {
    /// Returns what these points of the round are worth to the player to move.
    fn worth(&self, ending: &Ending, points: [i32; 2]) -> Worth {
        let me = ending.seats[0];
        let win = self.stakes.when_scored(me, |seat| points[usize::from(seat != me)]);
        worth(win, if self.margins { points[0] - points[1] } else { 0 })
    }

    /// Returns what an ending without cards in hands is worth.
    fn over(&self, ending: &Ending) -> Worth {
        let mut piles = ending.piles;
        if let Some(is_mover) = ending.last_is_mover {
            piles[usize::from(!is_mover)] |= ending.table;
        }
        let points = pile_points(piles, self.rules.ties);
        self.worth(ending, [0, 1].map(|side| points[side] + i32::from(ending.sweeps[side])))
    }

    /// Returns the most that an ending can be worth: everything that is left goes to the mover, with a
    /// sweep for each of its cards.
    fn most(&self, ending: &Ending) -> Worth {
        let all = ending.table | ending.hands[0] | ending.hands[1];
        let mut points = pile_points([ending.piles[0] | all, ending.piles[1]], self.rules.ties);
        points[0] += i32::from(ending.sweeps[0]) + ending.hands[0].len() as i32;
        points[1] += i32::from(ending.sweeps[1]);
        self.worth(ending, points)
    }

    /// Returns what the mover gets under best play: exactly between the bounds, and beyond them a bound;
    /// nothing when there is too much to look at.
    fn value(&mut self, ending: &Ending, low: Worth, high: Worth) -> Option<Worth> {
        if ending.hands[0].is_empty() {
            return Some(self.over(ending));
        }
        if !self.meter.count() {
            return None;
        }
        let most = self.most(ending);
        if most <= low {
            return Some(most);
        }
        let least = -self.most(&ending.turned());
        if least >= high {
            return Some(least);
        }
        let mut best = Worth::MIN + 1;
        for (card, take) in ending.actions() {
            let next = ending.after(card, take, self.rules);
            let value = -self.value(&next, -high, -low.max(best))?;
            best = best.max(value);
            if best >= high {
                break;
            }
        }
        Some(best)
    }
}

/// What a card is worth to who takes it, in hundredths of a point; a measure for what to try first.
fn at_once(card: Card) -> i64 {
    let special = match (card.rank(), card.suit()) {
        (Rank::ACE, _) | (Rank::TWO, Suit::Spades) => 100,
        (Rank::TEN, Suit::Diamonds) => 200,
        _ => 0,
    };
    special + 4 + if card.suit() == Suit::Spades { 25 } else { 0 }
}

/// Returns whether two play, both know every card, and both may play what they like.
fn is_known(seats: u8, stock_size: u8, rules: &Rules) -> bool {
    // If captures are compulsory, the order of plays depends on what the other must capture; that is left to
    // the counter.
    seats == 2 && stock_size == 0 && rules.capturing == Capturing::Optional
}

/// Returns every action with its worth, best first, if two play and the stock is empty; `None` if cards are
/// hidden or there are too many positions.
///
/// Without `all`, only the best action's worth is exact; the others' are upper bounds.
fn solved(seen: &Observation, all: bool, limits: &Limits<'_>) -> Option<Vec<(Action, Worth)>> {
    let open = seen.open();
    let rules = open.rules();
    if !is_known(open.seats(), seen.stock_size(), rules) || !seen.is_to_play() {
        return None;
    }
    let me = seen.seat();
    let seats = [me, Seat::new(1 - me.index() as u8)];
    let ending = Ending {
        seats: seats.map(Seat::index),
        hands: [seen.hand(), seen.unseen()],
        piles: seats.map(|seat| open.pile(seat)),
        sweeps: seats.map(|seat| open.sweeps(seat)),
        table: open.table(),
        last_is_mover: open.last_capturer().map(|seat| seat == me),
    };
    // How far to search is its own matter; when to stop is not.
    let limits = Limits { nodes: Some(MOST_NODES), watch: None, ..*limits };
    let meter = Meter::new(&limits, STRIDE);
    let mut search = Search { rules, stakes: &Stakes::of(open), meter, margins: true };
    let mut solved: Vec<(Action, Worth)> = Vec::new();
    let mut most = Worth::MIN + 1;
    for (card, take) in ending.actions() {
        let low = if all { Worth::MIN + 1 } else { most };
        let next = ending.after(card, take, rules);
        let value = -search.value(&next, Worth::MIN + 1, -low)?;
        most = most.max(value);
        solved.push((Action::Play { card, take }, value));
    }
    // Of equal actions the one that wins most at once stands first.
    solved.sort_by_key(|&(_, value)| -value);
    Some(solved)
}

/// Returns the best action, when two play and the stock is out; nothing when cards are hidden or there is
/// too much to look at.
pub(crate) fn solve(seen: &Observation, limits: &Limits<'_>) -> Option<Action> {
    solved(seen, false, limits)?.first().map(|&(action, _)| action)
}

/// Returns every action and the points that it wins more than the other seat under best play, best first,
/// when two play and the stock is out; nothing when cards are hidden or there is too much to look at.
pub(crate) fn solve_all(seen: &Observation, limits: &Limits<'_>) -> Option<Vec<(Action, i32)>> {
    Some(
        solved(seen, true, limits)?
            .into_iter()
            .map(|(action, worth)| (action, points(worth)))
            .collect(),
    )
}

/// Returns the chance of winning of the player to move in a world, likewise.
pub(crate) fn win(world: &World, stakes: &Stakes) -> Option<f64> {
    let me = usize::from(world.to_play?);
    if !is_known(world.seats, world.stock_size, &world.rules) {
        return None;
    }
    let seats = [me, 1 - me];
    let ending = Ending {
        seats,
        hands: seats.map(|seat| world.hands[seat]),
        piles: seats.map(|seat| world.piles[seat]),
        sweeps: seats.map(|seat| world.sweeps[seat]),
        table: world.table,
        last_is_mover: world.last_capturer.map(|seat| usize::from(seat) == me),
    };
    let meter = Meter::new(&Limits::NONE.nodes(MOST_NODES_OF_A_WORLD), STRIDE);
    let mut search = Search { rules: &world.rules, stakes, meter, margins: false };
    search.value(&ending, Worth::MIN + 1, Worth::MAX).map(chance)
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
        let mut checked = 0;
        while checked < 60 {
            let mut state = State::start(Rules::default().single_round(), 2);
            loop {
                state.play_chance(&mut rng);
                let Turn::Seat(seat) = state.turn() else { break };
                let seen = state.observe(seat);
                let held = seen.hand().len()
                    + usize::from(seen.hand_size(Seat::new(1 - seat.index() as u8)));
                if state.stock().is_empty() && held <= 5 && state.open().table().len() <= 6 {
                    let all = solved(&seen, true, &Limits::NONE).expect("everything is known");
                    let (action, value) = all[0];
                    let exact = minimax(&state);
                    let own = if seat == Seat::new(0) { exact } else { -exact };
                    // Only the round counts: winning it comes first, and winning it high second.
                    assert_eq!(value.signum(), own.signum(), "{state}");
                    let win = 0.5 + 0.5 * f64::from(own.signum());
                    assert_eq!((chance(value), points(value)), (win, own), "{state}");
                    assert_eq!(solve(&seen, &Limits::NONE), Some(action), "{state}");
                    state.play(action).expect("a solution is legal");
                    assert_eq!(minimax(&state), exact, "the solution gives something away");
                    checked += 1;
                    break;
                }
                let actions = state.actions_up_to(20);
                state.play_unchecked(actions[rng.random_range(0..actions.len())]);
            }
        }
    }

    /// The fast twin of scoring agrees with it.
    #[test]
    fn two_piles_score_as_the_rules_say() {
        let mut rng = Pcg64Mcg::seed_from_u64(3);
        for number in 0..2000 {
            let mut piles = [CardSet::EMPTY; 2];
            for card in Card::all() {
                if let side @ (0 | 1) = rng.random_range(0..2 + number % 5) {
                    piles[side].insert(card);
                }
            }
            for ties in Ties::TEXTS {
                let ties = Ties::from_text(ties).expect("a listed text");
                let (points, _) = score::score(&piles, &[0, 0], ties, cassino::Carry::default());
                assert_eq!(pile_points(piles, ties), [points[0].total(), points[1].total()]);
            }
        }
    }

    /// Two who never capture leave most of the pack on the table; that too is answered, or given up.
    #[test]
    fn a_full_table_is_no_hang() {
        let mut rng = Pcg64Mcg::seed_from_u64(4);
        for _ in 0..20 {
            let mut state = State::start(Rules::default(), 2);
            loop {
                state.play_chance(&mut rng);
                let Turn::Seat(seat) = state.turn() else { panic!("the round is not over") };
                let seen = state.observe(seat);
                if seen.stock_size() == 0 {
                    assert!(state.open().table().len() > 30);
                    if let Some(action) = solve(&seen, &Limits::NONE) {
                        state.check(action).expect("a solution is legal");
                    }
                    break;
                }
                let card = seen.hand().first().expect("a card is held");
                state.play(Action::Play { card, take: CardSet::EMPTY }).expect("legal");
            }
        }
    }

    #[test]
    fn a_search_stops_where_it_is_told() {
        let set = |text: &str| text.parse::<CardSet>().expect("cards");
        let ending = Ending {
            seats: [0, 1],
            hands: [set("h3,c9,dk,s4"), set("h7,cq,d5,s8")],
            piles: [CardSet::EMPTY; 2],
            sweeps: [0, 0],
            table: set("d2,c5,hj"),
            last_is_mover: None,
        };
        let state = State::start(Rules::default().single_round(), 2);
        let (rules, stakes) = (state.open().rules(), &Stakes::of(state.open()));
        let value = |nodes| {
            let meter = Meter::new(&Limits::NONE.nodes(nodes), STRIDE);
            let mut search = Search { rules, stakes, meter, margins: true };
            search.value(&ending, Worth::MIN + 1, Worth::MAX)
        };
        assert_eq!(value(20), None);
        assert!(value(MOST_NODES).is_some());
    }

    #[test]
    fn nothing_is_solved_while_cards_are_hidden() {
        let mut state = State::start(Rules::default(), 2);
        state.play_chance(&mut Pcg64Mcg::seed_from_u64(2));
        assert!(solve(&state.observe(Seat::new(1)), &Limits::NONE).is_none());
    }
}
