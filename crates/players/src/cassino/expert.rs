//! `expert`: worlds that fit what the seat sees and remembers, short playouts by the counter, and the end of a
//! round solved.
//!
//! The best few moves of the counter are tried in worlds drawn from the observation. In each world every
//! move is followed by the same few plies, chosen by the counter from what *their* seats see there, with
//! the same draws; then it is judged what everybody may expect of the round. A move's worth is the mean
//! chance of winning the round, or the match as it stands, over all worlds that the budget allows. Moves
//! that have fallen behind are dropped, so that those that are close are compared in more worlds.

use super::desk::{Desk, Valued, lead, valued};
use super::last_cards;
use super::memory::{BACK, Memory};
use super::stakes::{Stakes, special_points};
use super::world::World;
use crate::lots::Lots;
use crate::player::{Before, Choose};
use cards::{Card, CardSet, Rank, Suit};
use cassino::{Action, Carry, Observation, score};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use solver::{Limits, Meter};
use std::fmt;
use std::time::Duration;

/// Moves of the counter that are looked at more closely.
const MOVES: usize = 6;
/// A move this much worse than the counter's best, in thousandths of a point, is not looked at.
const HOPELESS: f64 = 1500.0;
/// Cards that are played after the move, unless all is known sooner; then the rest is solved. Against the
/// counter at 600 playouts, 500 mirrored rounds: 64% without solving, 69% with it.
const PLIES: usize = 4;
/// How many worlds the counter's own opinion weighs as much as.
const PRIOR: f64 = 20.0;
/// The chance of winning that the counter's thousandths of a point are worth.
const PRIOR_POINT: f64 = 0.08 / 1000.0;
/// Every so many worlds, moves that have fallen behind are dropped.
const HEAT: usize = 16;
/// Standard errors of the mean difference to the best move, world by world, by which a move has to be
/// behind.
const BEHIND: f64 = 2.0;

/// How long an expert thinks about a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Budget {
    /// So many milliseconds, at least 1.
    Ms(u32),
    /// So many playouts, at least 1: the same on every machine.
    Playouts(u32),
}

/// Playouts that count as a millisecond where there is no clock: about as many as a core plays in one.
const PLAYOUTS_A_MS: u64 = 30;

impl Budget {
    /// Narrows limits to this budget. A node is a playout.
    fn narrow<'a>(self, limits: &Limits<'a>) -> Limits<'a> {
        match self {
            Self::Ms(ms) => {
                let ms = u64::from(ms);
                limits.within_or(Duration::from_millis(ms), ms * PLAYOUTS_A_MS)
            }
            Self::Playouts(most) => limits.nodes(most.into()),
        }
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ms(ms) => write!(f, "ms={ms}"),
            Self::Playouts(most) => write!(f, "playouts={most}"),
        }
    }
}

/// The player.
#[derive(Debug)]
pub(crate) struct Expert {
    budget: Budget,
    lots: Lots,
    desk: Desk,
    memory: Memory,
}

/// A move that is tried.
struct Tried {
    action: Action,
    /// The counter's opinion as a chance of winning, compared with its best move.
    prior: f64,
    /// The chance of winning in each world so far.
    chances: Vec<f64>,
}

impl Tried {
    fn mean(&self) -> f64 {
        let all: f64 = self.chances.iter().sum();
        // The prior says only how moves differ; it is laid around an even chance.
        (all + PRIOR * (0.5 + self.prior)) / (self.chances.len() as f64 + PRIOR)
    }

    /// Returns whether the move is too far behind the best to catch up.
    fn is_behind(&self, best: &Self) -> bool {
        let worlds = self.chances.len() as f64;
        let less = |(one, other): (&f64, &f64)| one - other;
        let all = || best.chances.iter().zip(&self.chances).map(less);
        let mean = all().sum::<f64>() / worlds;
        let spread = all().map(|one| (one - mean).powi(2)).sum::<f64>() / worlds;
        best.mean() - self.mean() > BEHIND * (spread / worlds).sqrt()
    }
}

impl Expert {
    pub(crate) fn new(budget: Budget, seed: u64) -> Self {
        Self { budget, lots: Lots::new(seed), desk: Desk::default(), memory: Memory::default() }
    }

    fn best(&mut self, seen: &Observation, limits: &Limits<'_>) -> Action {
        // Drawn also where it is not needed: who counts choices counts this one.
        let mut rng = Pcg64Mcg::seed_from_u64(self.lots.draw());
        if let Some(action) = last_cards::solve(seen, limits) {
            return action;
        }
        let limits = &self.budget.narrow(limits);
        let moves = valued(seen);
        let best = moves[0].value;
        let tried = |one: Valued| Tried {
            action: one.action,
            prior: (one.value - best) * PRIOR_POINT,
            chances: Vec::new(),
        };
        let worth_it = moves.into_iter().take_while(|one| one.value > best - HOPELESS);
        let mut moves: Vec<Tried> = worth_it.take(MOVES).map(tried).collect();
        let (stakes, hurt) = (Stakes::of(seen.open()), World::hurts(seen));
        let mut meter = Meter::new(limits, 1);
        for worlds in 1.. {
            if moves.len() == 1 || !meter.count_many(moves.len() as u64) {
                break;
            }
            let world = self.memory.world(seen, &hurt, &mut self.desk, &mut rng);
            // Stopped in the middle, a world would tell of some moves only.
            let follow = |one: &Tried| {
                let chance = follow(world.clone(), one.action, &stakes, &mut self.desk);
                (!limits.is_over()).then_some(chance)
            };
            let Some(chances) = moves.iter().map(follow).collect::<Option<Vec<f64>>>() else {
                break;
            };
            for (one, chance) in moves.iter_mut().zip(chances) {
                one.chances.push(chance);
            }
            if worlds % HEAT == 0 {
                let best = moves.swap_remove(leader(&moves));
                moves.retain(|one| !one.is_behind(&best));
                moves.push(best);
            }
        }
        moves[leader(&moves)].action
    }
}

/// Returns the place of the move with the best mean.
fn leader(moves: &[Tried]) -> usize {
    let better = |a: &usize, b: &usize| moves[*a].mean().total_cmp(&moves[*b].mean());
    (0..moves.len()).max_by(better).expect("a move is tried")
}

impl Choose<Observation> for Expert {
    fn choose(&mut self, seen: &Observation, limits: &Limits<'_>) -> Action {
        self.memory.see(seen);
        let action = self.best(seen, limits);
        self.memory.play(seen, action);
        action
    }

    fn looks_back(&self) -> usize {
        BACK
    }

    fn remind(&mut self, before: &Before<Observation>) {
        self.lots.tell(before.lot);
        self.memory = Memory::of(&before.latest);
    }
}

/// Plays an action and some plies after it in a world, and returns the chance of winning.
fn follow(mut world: World, action: Action, stakes: &Stakes, desk: &mut Desk) -> f64 {
    let Action::Play { card, take } = action else { panic!("a seat plays") };
    let me = usize::from(world.to_play.expect("the seat plays"));
    world.play(card, take);
    let is_known = |world: &World| world.seats == 2 && world.stock_size == 0;
    for _ in 0..PLIES {
        if is_known(&world) {
            break;
        }
        world.play_on(desk);
    }
    if let Some(win) = last_cards::win(&world, stakes) {
        return if world.to_play == Some(me as u8) { win } else { 1.0 - win };
    }
    let Some(to_play) = world.to_play else {
        let sweeps = &world.sweeps[..usize::from(world.seats)];
        let sweeps: Vec<u32> = sweeps.iter().map(|&one| one.into()).collect();
        let carry = Carry::default();
        let (points, _) = score::score(world.piles(), &sweeps, world.rules.ties, carry);
        return stakes.when_scored(me, |seat| points[seat].total());
    };
    // What the counter expects to win of the table is as good as won by the player to move.
    let pending = desk.best(&world.sight(to_play)).2 / 1000.0 * PENDING;
    stakes.when_expected(me, world.cards_to_come(), |seat| {
        let to_take = if seat == usize::from(to_play) { pending } else { 0.0 };
        expected_points(&world, seat) + to_take
    })
}

/// The weight of the counter's value of a move for the player to move. This and what follows was fitted like
/// [`Stakes`], to who won 25,000 rounds of the counter against itself.
const PENDING: f64 = 1.1;
/// Points that most cards and most spades are worth to who may expect them: more than they score, since
/// who has them is also ahead otherwise.
const MOST_CARDS: f64 = 0.9;
const MOST_SPADES: f64 = 2.35;

/// Returns the points that a seat has captured, what of most cards and most spades it may expect, and
/// what its hand promises.
fn expected_points(world: &World, seat: usize) -> f64 {
    let most = |of: CardSet, lump: f64| {
        let (lead, open) = lead(world.piles(), seat, of);
        super::desk::normal(lead / (open * lump).sqrt().max(0.1))
    };
    special_points(world.piles[seat])
        + f64::from(world.sweeps[seat])
        + MOST_CARDS * most(CardSet::PACK, 3.0)
        + MOST_SPADES * most(CardSet::suit(Suit::Spades), 1.2)
        + world.hands[seat].iter().map(promise).sum::<f64>()
}

/// Returns the points that a card in the hand promises.
fn promise(card: Card) -> f64 {
    let own = match (card.rank(), card.suit()) {
        (Rank::ACE, _) => 0.0,
        (Rank::TWO, Suit::Spades) => 0.85,
        (Rank::TEN, Suit::Diamonds) => 0.8,
        (rank, _) => 0.04 * (f64::from(rank.number()) - 7.5),
    };
    own + if card.suit() == Suit::Spades { 0.2 } else { 0.0 }
}
