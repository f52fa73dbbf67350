//! Positions set by hand.

use cassino::State as Cassino;
use catalog::{Choice, GAMES, SowingTable};
use game::{Seat, State, Turn};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use sowing::{Packed, Position, Setup, Wide, trace};

/// Actions played from a position.
const MOST_ACTIONS: usize = 12;

/// Larger boards are not given to the seed-by-seed twin: it would take long.
const MOST_SEEDS_OF_TWIN: u64 = 60;

/// A position of a sowing game: the first byte chooses the game, the next few what is played, the rest is the
/// position. Every board lists the same actions, and no seed is lost.
pub(crate) fn sowing(data: &[u8]) {
    let Some((choices, text)) = data.split_at_checked(4) else { return };
    let names: Vec<&str> = GAMES.iter().map(|entry| entry.name).collect();
    let choice = Choice::of(names[usize::from(choices[0]) % names.len()]);
    let text = String::from_utf8_lossy(text);
    let Ok(mut table) = choice.position(&text) else { return };
    let total = table.setup().total();
    let mut number = usize::from(choices[1]);
    for _ in 0..MOST_ACTIONS {
        agree(&table);
        let actions = table.legal_actions();
        let Some(&action) = actions.get(number % actions.len().max(1)) else { break };
        table.play(action).expect("a listed action is legal");
        assert_eq!(table.setup().total(), total, "{text} lost seeds by {action}");
        number = (number * 7 + usize::from(choices[2])) % 1000;
    }
    if table.is_over() && choice.spec().is_ok() {
        let scores: i32 = Seat::all(2).map(|seat| table.score(seat)).sum();
        assert!(i128::from(scores) <= total as i128);
    }
}

/// The packed board, the wide one and the seed-by-seed twin list the same actions.
fn agree(table: &SowingTable) {
    let (rules, setup): (_, Setup) = (table.rules(), table.setup());
    let Ok(wide) = Position::<_, Wide>::from_setup(rules, &setup) else { return };
    let listed = wide.legal_actions();
    for &action in &listed {
        assert_eq!(wide.check(action), Ok(()), "{setup} {action}");
    }
    if let Ok(packed) = Position::<_, Packed>::from_setup(rules, &setup) {
        assert_eq!(packed.legal_actions(), listed, "{setup} under {rules}");
    }
    let seeds: u64 = sowing::Side::BOTH
        .iter()
        .flat_map(|&side| &setup.houses[side])
        .map(|house| house.seeds())
        .sum();
    if seeds <= MOST_SEEDS_OF_TWIN {
        assert_eq!(trace::legal(&rules, &setup), listed, "{setup} under {rules}");
    }
}

/// A moment of Nordic Cassino: what is read prints as itself, and can be played to the end of the round.
pub(crate) fn cassino(data: &[u8]) {
    let Some((choices, text)) = data.split_at_checked(2) else { return };
    let text = String::from_utf8_lossy(text);
    let seats = 2 + choices[0] % 11;
    let rules = cassino::Rules::default();
    let Ok(mut state) = Cassino::from_notation(rules, seats, &text) else { return };
    if let Some(printed) = state.to_notation() {
        let again = Cassino::from_notation(rules, seats, &printed);
        assert_eq!(again.as_ref().map(Cassino::to_notation), Ok(Some(printed)), "{text}");
    }
    let mut number = usize::from(choices[1]);
    let mut chance = ChaCha8Rng::seed_from_u64(u64::from(choices[1]));
    for _ in 0..120 {
        state.play_chance(&mut chance);
        let Turn::Seat(seat) = state.turn() else { break };
        let _ = game::Observe::observe(&state, seat);
        let actions = state.actions_up_to(40);
        assert!(!actions.is_empty(), "{text}: {seat} has nothing to do");
        state.play(actions[number % actions.len()]).expect("a listed action is legal");
        number = (number * 5 + 3) % 1000;
    }
}
