//! Laws that every game obeys, as ready-made tests (feature `contract`).
//!
//! A game's crate calls [`check`] on thousands of random games and adds a measure of its own that
//! must not change (seeds, cards). A law that fails panics with the game's number and the actions
//! that led there.

use crate::{Chance, Determinize, PerfectInformation, Seat, State, Turn, sample};
use rand::{Rng, RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use std::fmt::Debug;

/// What a run over random games saw, so that a test can tell that it was no empty run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    /// Games played to their end.
    pub games: u64,
    /// Actions played, those of chance included.
    pub actions: u64,
    /// The most actions in one game.
    pub longest: u64,
}

/// How many random games to play, and how.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// The seed of the first game; game `k` uses this plus `k`.
    pub seed: u64,
    /// The number of games.
    pub games: u64,
    /// A game that is longer than this breaks the law of termination.
    pub max_actions: u64,
}

/// Checks the laws of every state on random games without chance.
///
/// Legal actions ascend without repeats and are exactly the playable ones, an action's text and back
/// is the same action, `conserved` never changes, play ends within the plan's bound, replaying the
/// actions gives an equal state, and playing on a clone leaves the original as it was. `candidates`
/// are actions to try beside the legal ones: each that is not legal must be refused without a change.
///
/// # Panics
///
/// When a law is broken.
pub fn check<S, C>(
    plan: Plan,
    start: impl Fn(u64) -> S,
    conserved: impl Fn(&S) -> C,
    candidates: &[S::Action],
) -> Seen
where
    S: State + PartialEq,
    C: PartialEq + Debug,
{
    check_games(plan, start, conserved, candidates, |_, _| {
        panic!("chance is to act in a game that was checked as one without")
    })
}

/// Checks the same laws as [`check`], with chance: outcomes are the legal actions of chance, and their
/// weights are above 0.
///
/// # Panics
///
/// When a law is broken.
pub fn check_with_chance<S, C>(
    plan: Plan,
    start: impl Fn(u64) -> S,
    conserved: impl Fn(&S) -> C,
    candidates: &[S::Action],
) -> Seen
where
    S: Chance + PartialEq,
    C: PartialEq + Debug,
{
    check_games(plan, start, conserved, candidates, |state, rng| {
        let mut outcomes = Vec::new();
        state.outcomes(&mut outcomes);
        let actions: Vec<_> = outcomes.iter().map(|&(action, _)| action).collect();
        assert_eq!(actions, state.legal_actions(), "outcomes are the legal actions of chance");
        assert!(outcomes.iter().all(|&(_, weight)| weight > 0), "an outcome without weight");
        sample(state, rng).expect("chance that is to act has an outcome")
    })
}

fn check_games<S, C>(
    plan: Plan,
    start: impl Fn(u64) -> S,
    conserved: impl Fn(&S) -> C,
    candidates: &[S::Action],
    mut by_chance: impl FnMut(&S, &mut Pcg64Mcg) -> S::Action,
) -> Seen
where
    S: State + PartialEq,
    C: PartialEq + Debug,
{
    let mut tally = Seen::default();
    for number in 0..plan.games {
        let seed = plan.seed + number;
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        let mut state = start(seed);
        let measure = conserved(&state);
        let mut played = Vec::new();
        while state.turn() != Turn::Over {
            let length = played.len() as u64;
            assert!(length < plan.max_actions, "game {seed} goes on after {length} actions");
            let legal = state.legal_actions();
            assert!(!legal.is_empty(), "game {seed} is not over but has no action: {state:?}");
            assert!(
                legal.windows(2).all(|pair| pair[0] < pair[1]),
                "game {seed}: actions do not ascend: {legal:?}"
            );
            check_refusals(&state, &legal, candidates);
            let action = match state.turn() {
                Turn::Chance => by_chance(&state, &mut rng),
                _ => legal[rng.random_range(0..legal.len())],
            };
            check_action(&state, action);
            let before = state.clone();
            let mut next = state.clone();
            next.play(action).expect("a listed action is playable");
            assert!(state == before, "game {seed}: playing on a clone changed the original");
            state = next;
            played.push(action);
            assert_eq!(conserved(&state), measure, "game {seed}: not conserved after {played:?}");
        }
        assert!(state.legal_actions().is_empty(), "game {seed} is over but lists actions");
        let mut again = start(seed);
        for &action in &played {
            again.play(action).expect("a record can be replayed");
        }
        assert!(again == state, "game {seed}: replaying gives another state: {played:?}");
        tally.games += 1;
        tally.actions += played.len() as u64;
        tally.longest = tally.longest.max(played.len() as u64);
    }
    tally
}

fn check_refusals<S: State + PartialEq>(state: &S, legal: &[S::Action], candidates: &[S::Action]) {
    for &candidate in candidates {
        let listed = legal.binary_search(&candidate).is_ok();
        let mut tried = state.clone();
        let answer = tried.play(candidate);
        assert_eq!(answer.is_ok(), listed, "legal is not playable: {candidate} in {state:?}");
        assert!(answer.is_ok() || tried == *state, "a refused action changed the state");
    }
}

fn check_action<S: State>(state: &S, action: S::Action) {
    let text = action.to_string();
    match text.parse::<S::Action>() {
        Ok(read) => assert_eq!(read, action, "`{text}` reads as another action"),
        Err(error) => panic!("`{text}` is not read back in {state:?}: {error}"),
    }
}

/// Checks the laws of hidden information in one state, for every seat.
///
/// A world drawn from an observation shows the observer what they saw, agrees on whose turn it is and
/// on what every seat has scored, and, when the observer is to act, on the legal actions.
///
/// # Panics
///
/// When a law is broken.
pub fn check_hidden<S: Determinize>(state: &S, rng: &mut impl Rng) {
    for seat in Seat::all(state.seats()) {
        let observation = state.observe(seat);
        let world = S::determinize(&observation, rng);
        assert_eq!(world.observe(seat), observation, "a drawn world shows seat {seat} otherwise");
        assert_eq!(world.turn(), state.turn(), "a drawn world has another turn");
        for other in Seat::all(state.seats()) {
            assert_eq!(world.score(other), state.score(other), "a drawn world has other scores");
        }
        if state.turn() == Turn::Seat(seat) {
            assert_eq!(world.legal_actions(), state.legal_actions(), "other legal actions");
        }
    }
}

/// Checks that a game of perfect information shows every seat the state itself.
///
/// # Panics
///
/// When it does not.
pub fn check_open<S: PerfectInformation + PartialEq>(state: &S) {
    for seat in Seat::all(state.seats()) {
        assert!(state.observe(seat) == *state, "an open game hides something from seat {seat}");
    }
}
