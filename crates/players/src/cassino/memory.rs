//! What the other's plays tell of the cards that they still hold, between two.
//!
//! A player who leaves the ten of diamonds on the table most likely holds no card that takes it. So worlds are
//! drawn as the rules of chance have them, and kept the more often the better the other's last plays
//! would have been in them, as the counter sees it.

use super::desk::{Desk, Prices, Sight};
use super::world::World;
use cards::{Card, CardSet};
use cassino::{Action, BySeat, LateSweeps, Observation, Refill};
use game::Seat;
use rand::{Rng, RngExt};

/// Plays that are looked back at.
pub(crate) const BACK: usize = 3;
/// Worlds that are drawn before one is taken as it comes.
const TRIES: u32 = 20;
/// By so many thousandths of a point a play has to be worse than the best to be less likely by a factor
/// of e. Smaller values believe the counter's opinion too firmly against players who have another.
const DOUBT: f64 = 400.0;
/// No play is less likely than this: people have their reasons.
const UNLIKELY: f64 = 0.03;

/// A play of the other seat, and what they saw of the table.
#[derive(Clone, Debug)]
struct Past {
    table: CardSet,
    /// Theirs first.
    piles: [CardSet; 2],
    stock_size: u8,
    /// Cards in the hand that they could not see.
    held: usize,
    card: Card,
    take: CardSet,
}

/// What a seat remembers of a round.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memory {
    /// What the seat saw last, and what it played then.
    last: Option<(Observation, Action)>,
    plays: Vec<Past>,
}

impl Memory {
    /// Remembers what the seat saw and played last.
    pub(crate) fn of(latest: &[(Observation, Action)]) -> Self {
        let mut memory = Self::default();
        for (seen, action) in latest {
            memory.see(seen);
            memory.play(seen, *action);
        }
        memory
    }

    /// Takes in what has happened since the seat played last.
    pub(crate) fn see(&mut self, seen: &Observation) {
        match self.last.take().and_then(|(before, action)| play_between(&before, action, seen)) {
            Some(past) => self.plays.push(past),
            None => self.plays.clear(),
        }
    }

    /// Remembers what the seat plays.
    pub(crate) fn play(&mut self, seen: &Observation, action: Action) {
        self.last = Some((seen.clone(), action));
    }

    /// Draws a world that fits what the seat sees, and what it remembers as well as can be.
    pub(crate) fn world(
        &self,
        seen: &Observation,
        hurt: &BySeat<f64>,
        desk: &mut Desk,
        rng: &mut impl Rng,
    ) -> World {
        let mut world = World::draw(seen, hurt, rng);
        for _ in 1..TRIES {
            if self.plays.is_empty() || rng.random::<f64>() < self.likelihood(&world, desk, rng) {
                break;
            }
            world = World::draw(seen, hurt, rng);
        }
        world
    }

    /// Returns how likely the other's last plays would have been with this hand. The card drawn after each may
    /// be any that was held then.
    fn likelihood(&self, world: &World, desk: &mut Desk, rng: &mut impl Rng) -> f64 {
        let other = 1 - usize::from(world.to_play.expect("the seat plays"));
        let mut hand = world.hands[other];
        let mut likelihood = 1.0;
        for past in self.plays.iter().rev().take(BACK) {
            if past.stock_size > 0 {
                let drawn = hand.nth(rng.random_range(0..hand.len()));
                hand.remove(drawn.expect("a place in the hand"));
            }
            hand.insert(past.card);
            likelihood *= past.likelihood(hand, world, desk);
        }
        likelihood
    }
}

impl Past {
    fn likelihood(&self, hand: CardSet, world: &World, desk: &mut Desk) -> f64 {
        let sweeps = world.rules.late_sweeps == LateSweeps::Count || self.stock_size > 0;
        let sight = Sight {
            table: self.table,
            hand,
            unseen: CardSet::PACK - hand - self.table - self.piles[0] - self.piles[1],
            held: self.held,
            hurt: 1.0,
            prices: Prices::of(&self.piles, 0, sweeps),
            capturing: world.rules.capturing,
        };
        let (mut chosen, mut best) = (f64::MIN, f64::MIN);
        desk.each(&sight, |card, take, value| {
            if (card, take) == (self.card, self.take) {
                chosen = value;
            }
            best = best.max(value);
        });
        libm::exp((chosen - best) / DOUBT).max(UNLIKELY)
    }
}

/// Returns what the other of two seats played between this seat's action and what it sees next; `None` if that
/// is uncertain.
fn play_between(before: &Observation, action: Action, seen: &Observation) -> Option<Past> {
    let open = before.open();
    let same = open.round() == seen.open().round()
        && open.seats() == 2
        && before.seat() == seen.seat()
        && open.rules() == seen.open().rules()
        && open.rules().refill == Refill::One;
    let Action::Play { card, take } = action else { return None };
    if !same {
        return None;
    }
    let me = seen.seat();
    let other = Seat::new(1 - me.index() as u8);
    let mut piles = [open.pile(other), open.pile(me)];
    let table = if take.is_empty() {
        open.table().with(card)
    } else {
        piles[1] |= take.with(card);
        open.table() - take
    };
    let won = seen.open().pile(other) - piles[0];
    let played = if won.is_empty() { seen.open().table() } else { won } - table;
    let take = won - played;
    // Another line of play, taken back or set up by hand, does not follow from the own action.
    let follows = played.len() == 1
        && seen.open().pile(me) == piles[1]
        && take.is_subset(table)
        && seen.open().table() == if won.is_empty() { table | played } else { table - take };
    follows.then_some(Past {
        table,
        piles,
        stock_size: before.stock_size().saturating_sub(1),
        held: seen.hand().len(),
        card: played.first()?,
        take,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cassino::counter;
    use cassino::{Rules, State};
    use game::{Observe, State as _, Turn};
    use rand::SeedableRng;
    use rand_pcg::Pcg64Mcg;
    use solver::Limits;

    /// In worlds drawn with what is remembered, the other holds more of the cards that they do hold.
    #[test]
    fn plays_tell_of_the_hand() {
        let mut rng = Pcg64Mcg::seed_from_u64(11);
        let mut desk = Desk::default();
        let me = Seat::new(0);
        let (mut remembered, mut forgotten, mut plays) = (0, 0, 0);
        for _ in 0..60 {
            let mut state = State::start(Rules::default().single_round(), 2);
            let mut memory = Memory::default();
            loop {
                state.play_chance(&mut rng);
                let Turn::Seat(seat) = state.turn() else { break };
                let seen = state.observe(seat);
                let action = counter::choose(&seen, &Limits::NONE);
                if seat == me {
                    memory.see(&seen);
                    plays += memory.plays.len();
                    let held = state.hand(Seat::new(1));
                    let hurt = World::hurts(&seen);
                    for _ in 0..8 {
                        let with = memory.world(&seen, &hurt, &mut desk, &mut rng);
                        let without = World::draw(&seen, &hurt, &mut rng);
                        remembered += (with.hands[1] & held).len();
                        forgotten += (without.hands[1] & held).len();
                    }
                    memory.play(&seen, action);
                }
                state.play(action).expect("legal");
            }
        }
        assert!(plays > 60 * 200, "every play of the other is told: {plays}");
        assert!(remembered * 100 > forgotten * 104, "{remembered} against {forgotten}");
    }

    #[test]
    fn what_does_not_follow_is_forgotten() {
        let mut rng = Pcg64Mcg::seed_from_u64(12);
        let mut memory = Memory::default();
        for _ in 0..5 {
            let mut state = State::start(Rules::default().single_round(), 2);
            state.play_chance(&mut rng);
            let Turn::Seat(seat) = state.turn() else { panic!("somebody plays") };
            let seen = state.observe(seat);
            memory.see(&seen);
            assert!(memory.plays.is_empty());
            memory.play(&seen, counter::choose(&seen, &Limits::NONE));
        }
    }
}
