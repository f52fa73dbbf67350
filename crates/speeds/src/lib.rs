//! What `parlour bench` measures: fixed work, counted the same on every machine, and how fast this one does it.
//!
//! Generic code is compiled where it is used, so it is used here, in a crate that is optimised like the hot loops; the
//! front ends are not.

mod cassino;
mod row;
mod search;

pub use row::Row;

use catalog::{Family, GAMES, GameEntry};
use game::State;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use sowing::games::{CONGKAK, CONGKAK_TRADITIONAL, KALAH, MANCALA, MANGALA};
use sowing::trace::{legal, trace};
use sowing::{
    Leaves, Match, OnRepetition, Packed, Perft, Position, Rules, Setup, Side, Wide, Work, playouts,
    playouts_broad,
};

/// Does the work of the games whose number commits carry.
pub fn counted() -> Vec<Row> {
    GAMES.iter().filter(|entry| is_counted(entry)).flat_map(of).collect()
}

/// Does the work of one game.
pub fn of(entry: &GameEntry) -> Vec<Row> {
    match (entry.family, entry.name) {
        (Family::Cassino, _) => cassino::rows(),
        (_, "kalah") => sowing_rows("kalah", KALAH, [9, 6], (6, 3)),
        (_, "mancala") => sowing_rows("mancala", MANCALA, [9, 6], (6, 3)),
        (_, "mangala") => sowing_rows("mangala", MANGALA, [9, 6], (5, 3)),
        (_, "congkak") => {
            let mut rows = sowing_rows("congkak", CONGKAK, [8, 5], (5, 1));
            rows.push(Row::measure("congkak", "a game at 100 x 1000", "plies", || {
                let rules = CONGKAK.with_size(100, 1000);
                random_game(Match::<Rules, Wide>::start(rules), &mut Pcg64Mcg::seed_from_u64(1))
            }));
            rows
        }
        (_, "congkak-traditional") => {
            sowing_rows("congkak-traditional", CONGKAK_TRADITIONAL, [8, 5], (6, 4))
        }
        (_, name) => entry.sowing.map_or_else(Vec::new, |game| other_rows(name, &game.rules)),
    }
}

/// Tells whether a game belongs to the work that is counted without naming one.
fn is_counted(entry: &GameEntry) -> bool {
    let counted = ["kalah", "mancala", "mangala", "congkak", "congkak-traditional"];
    entry.family == Family::Cassino || counted.contains(&entry.name)
}

/// Games without a search or a proof of their own: random ones, to their end or to a bound.
fn other_rows(game: &'static str, rules: &Rules) -> Vec<Row> {
    let rules = rules.single();
    vec![Row::measure(game, "random games", "seeds", || seeds_sown(&rules, 2_000))]
}

/// Plays random games, to their end or to a bound, and returns how many seeds were sown. The games are always the same.
pub fn seeds_sown(rules: &Rules, games: u64) -> u64 {
    let rules = rules.single();
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    let most = most_plies(&rules);
    if rules.fits_packed() {
        playouts(&Position::start(rules), games, most, &mut rng).seeds
    } else {
        playouts_broad(&Position::start(rules), games, most, &mut rng).seeds
    }
}

/// `board` is the one that is proved.
fn sowing_rows(
    game: &'static str,
    rules: Rules,
    [depth, twin_depth]: [u32; 2],
    board: (u16, u32),
) -> Vec<Row> {
    let start = Position::<Rules, Packed>::start(rules);
    let twin = Row::measure(game, "perft, seed by seed", "leaves", || {
        slow_perft(&rules, &Setup::start(&rules, Side::South), twin_depth)
    });
    let made = |row: Row| Row { ratio: Some(row.per_second() / twin.per_second()), ..row };
    let folded = made(Row::measure(game, "perft, leaves played", "leaves", || {
        sowing::perft(&start, depth, Leaves::Made)
    }));
    let met = made(Row::measure(game, "the same, rules read at run time", "leaves", || {
        Perft { depth, leaves: Leaves::Made }.on(start)
    }));
    let counted = Row::measure(game, "perft, leaves counted", "leaves", || {
        sowing::perft(&start, depth, Leaves::Counted)
    });
    let playouts = Row::measure(game, "random games", "games", || {
        let games = 200_000;
        let mut rng = Pcg64Mcg::seed_from_u64(1);
        std::hint::black_box(playouts(&start, games, MOST_PLIES, &mut rng));
        games
    });
    let mut rows = vec![twin, folded, met, counted, playouts];
    rows.extend(search::rows(game, &rules, board));
    rows
}

/// Counts paths on the slow twin.
fn slow_perft(rules: &Rules, setup: &Setup, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let actions = legal(rules, setup).into_iter();
    let paths = actions.map(|action| {
        let told = trace(rules, setup, action, |_| {}).expect("a listed action is legal");
        if told.over && depth > 1 { 0 } else { slow_perft(rules, &told.after, depth - 1) }
    });
    paths.sum()
}

/// Returns after how many plies a random round is broken off.
///
/// Where few seeds are left they circle until a rule of repetition ends the round. Random play does not look for
/// repetitions; broken off here, its rounds are as long on average as those that the rule ends.
const fn most_plies(rules: &Rules) -> u64 {
    match rules.properties().on_repetition {
        OnRepetition::GoesOn => 1_000,
        OnRepetition::Keeps | OnRepetition::Halves | OnRepetition::Draws => 200,
    }
}

/// A random game of more plies than this is broken off: without a rule of repetition it might go on for ever.
const MOST_PLIES: u64 = 100_000;

/// Plays at random to the end and returns the plies.
fn random_game<S: State>(mut state: S, rng: &mut Pcg64Mcg) -> u64 {
    let mut plies = 0;
    let mut actions = Vec::new();
    while plies < MOST_PLIES {
        actions.clear();
        state.actions(&mut actions);
        if actions.is_empty() {
            break;
        }
        state.play_unchecked(actions[rng.random_range(0..actions.len())]);
        plies += 1;
    }
    plies
}
