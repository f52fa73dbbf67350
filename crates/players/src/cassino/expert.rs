//! `expert`: worlds that fit what the seat sees, short playouts by the counter, the end of a round solved.
//!
//! The best few moves of the counter are tried in worlds drawn from the observation. In each world every
//! move is followed by the same few plies, chosen by the counter from what *their* seats see there, with
//! the same draws; then the standing of the round is taken. A move's worth is the mean chance of having
//! most points in the end, over all worlds that the time allows.

use super::counter::{Valued, normal, valued};
use super::last_cards;
use crate::Player;
use cards::{CardSet, Suit};
use cassino::{Action, Observation, Open, Phase, State};
use catalog::View;
use game::{Determinize, Observe, Seat, State as _, Turn};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use std::time::{Duration, Instant};

/// Moves of the counter that are looked at more closely.
const MOVES: usize = 6;
/// A move this much worse than the counter's best, in thousandths of a point, is not looked at.
const HOPELESS: f64 = 1500.0;
/// Go-rounds that are played out after the move. Against the counter at 6 ms, 400 mirrored rounds each:
/// half a go-round 50%, one 47%, two 57%, three 58%, to the end of the round 52%.
const GO_ROUNDS: usize = 3;
/// How many worlds the counter's own opinion weighs as much as.
const PRIOR: f64 = 20.0;
/// The counter's value, in thousandths of a point, that is worth a standard deviation of the round.
const PRIOR_SPREAD: f64 = 3000.0;
/// Every so many worlds, moves that have fallen behind are dropped.
const HEAT: u32 = 8;
/// Standard errors of a mean chance by which a move has to be behind; the worlds and draws are the same
/// for all moves, so that differences are known better than the means.
const BEHIND: f64 = 0.7;
/// Points that a round still swings by, for each card that is neither in a pile nor on the table.
const SWING: f64 = 0.45;

/// The player.
#[derive(Debug)]
pub(crate) struct Expert {
    budget: Duration,
    rng: Pcg64Mcg,
}

impl Expert {
    pub(crate) fn new(ms: u32, seed: u64) -> Self {
        Self { budget: Duration::from_millis(u64::from(ms)), rng: Pcg64Mcg::seed_from_u64(seed) }
    }

    fn best(&mut self, seen: &Observation) -> Action {
        if let Some((action, _)) = last_cards::solve(seen) {
            return action;
        }
        let clock = Instant::now();
        let moves = valued(seen);
        let best = moves[0].value;
        let moves: Vec<Valued> =
            moves.into_iter().take_while(|one| one.value > best - HOPELESS).take(MOVES).collect();
        if moves.len() == 1 {
            return moves[0].action;
        }
        let mut tried: Vec<(f64, Action)> = moves
            .iter()
            .map(|one| (PRIOR * normal((one.value - best) / PRIOR_SPREAD), one.action))
            .collect();
        let mut worlds = 0_u32;
        while tried.len() > 1 && (clock.elapsed() < self.budget || worlds == 0) {
            let world = State::determinize(seen, &mut self.rng);
            let draws = Pcg64Mcg::from_rng(&mut self.rng);
            for (sum, action) in &mut tried {
                *sum += follow(&world, *action, seen.seat(), draws.clone());
            }
            worlds += 1;
            if worlds.is_multiple_of(HEAT) {
                let all = f64::from(worlds) + PRIOR;
                let most = tried.iter().map(|&(sum, _)| sum).fold(f64::MIN, f64::max);
                tried.retain(|&(sum, _)| (most - sum) / all < BEHIND * 0.5 / all.sqrt());
            }
        }
        // Of equal moves the one that the counter likes best, which stands first.
        let mut chosen = tried[0];
        for &one in &tried {
            if one.0 > chosen.0 {
                chosen = one;
            }
        }
        chosen.1
    }
}

impl Player for Expert {
    fn choose(&mut self, view: &View) -> catalog::Action {
        let View::Cassino(seen) = view else { panic!("expert sat down to Cassino") };
        catalog::Action::Cassino(self.best(seen))
    }
}

/// Plays an action and some plies after it in a world, and returns the chance of winning the round.
fn follow(world: &State, action: Action, me: Seat, mut draws: Pcg64Mcg) -> f64 {
    let mut state = world.clone();
    let round = state.open().round();
    state.play_unchecked(action);
    let plies = GO_ROUNDS * usize::from(state.seats());
    for _ in 0..plies {
        draw(&mut state, &mut draws);
        let Turn::Seat(seat) = state.turn() else { break };
        if state.open().round() != round {
            break;
        }
        let next = valued(&state.observe(seat))[0].action;
        state.play_unchecked(next);
    }
    chance(&state, round, me)
}

/// Returns the chance that the seat has most points when the round is over, a shared lead being a share.
fn chance(state: &State, round: u32, me: Seat) -> f64 {
    let open = state.open();
    let finished = open.last_round().filter(|last| last.round == round);
    let others = |of: &dyn Fn(Seat) -> f64| {
        Seat::all(open.seats()).filter(|&seat| seat != me).map(of).fold(f64::MIN, f64::max)
    };
    if let Some(result) = finished {
        let points = |seat: Seat| f64::from(result.points[seat.index()].total());
        return match points(me).total_cmp(&others(&points)) {
            std::cmp::Ordering::Greater => 1.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Less => 0.0,
        };
    }
    let lead = expected_points(open, me) - others(&|seat| expected_points(open, seat));
    // What lies on the table is as good as won by who is to play, as far as the counter thinks so.
    let pending = match state.turn() {
        Turn::Seat(seat) => {
            let value = valued(&state.observe(seat))[0].value / 1000.0;
            if seat == me { value } else { -value / f64::from(open.seats() - 1) }
        }
        _ => 0.0,
    };
    let lead = lead + pending;
    let piled: usize = Seat::all(open.seats()).map(|seat| open.pile(seat).len()).sum();
    let open_cards = 52 - piled;
    normal(lead / (SWING * (open_cards as f64).sqrt()).max(0.1))
}

/// Returns the points that a seat has captured, and of most cards and most spades what it may expect.
fn expected_points(open: &Open, seat: Seat) -> f64 {
    let special = |pile: CardSet| super::grade::special(pile) as f64 / 300.0;
    let spades = CardSet::suit(Suit::Spades);
    let most = |of: &dyn Fn(CardSet) -> usize, lump: f64| {
        let own = of(open.pile(seat)) as f64;
        let others = Seat::all(open.seats()).filter(|&other| other != seat);
        let best = others.map(|other| of(open.pile(other))).max().unwrap_or(0) as f64;
        let piled: usize = Seat::all(open.seats()).map(|seat| of(open.pile(seat))).sum();
        let left = of(CardSet::PACK) as f64 - piled as f64;
        normal((own - best) / (left * lump).sqrt().max(0.1))
    };
    special(open.pile(seat))
        + f64::from(open.sweeps(seat))
        + most(&CardSet::len, 3.0)
        + 2.0 * most(&|pile| (pile & spades).len(), 1.2)
}

/// Draws within the round; the deal of the next one is nobody's business here.
fn draw(state: &mut State, rng: &mut Pcg64Mcg) {
    while matches!(state.open().phase(), Phase::Draw(_) | Phase::Packet { .. }) {
        let action = game::sample(state, rng).expect("chance that is to act has an outcome");
        state.play_unchecked(action);
    }
}
