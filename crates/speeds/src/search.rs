//! What is measured of the searches and endgame databases of the sowing games, on one thread.

use crate::row::Row;
use endgame::{Builder, Database};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use solver::{Limits, Settings, Solver, Wanted};
use sowing::{Packed, Position, Rules};
use std::hint::black_box;
use std::sync::Arc;

/// Plies of the search from the start.
const PLIES: u32 = 18;
/// Seeds of the database of a proof.
const HELD: u32 = 10;
/// Random positions that are looked up.
const PROBES: u64 = 4_000_000;

/// `houses` and `seeds` are of the board that is proved or, where positions return, of the one of which both
/// sides' guarantees are found.
pub(crate) fn rows(game: &'static str, rules: &Rules, (houses, seeds): (u16, u32)) -> Vec<Row> {
    let rules = rules.single();
    let board = rules.with_size(houses, seeds);
    let look = Row::measure(game, format!("search of {PLIES} plies"), "nodes", || {
        look_ahead(&rules, PLIES)
    });
    if rules.properties().returns {
        let work = format!("guarantees of {houses} x {seeds}");
        let guaranteed = Row::measure(game, work, "boards", || guarantees(&board));
        return vec![look, guaranteed];
    }
    let held = built(&board, HELD);
    let work = format!("{houses} x {seeds} proved, {HELD} seeds held");
    let proof = Row::measure(game, work, "nodes", || proof(&board, held));
    // Relays are played on a board, position by position.
    let most = if rules.properties().relays { 8 } else { 14 };
    let mut database = None;
    let build = Row::measure(game, format!("database of {most} seeds"), "boards", || {
        database.insert(built(&rules, most)).positions()
    });
    let boards = random_boards(&rules, most);
    let probes = Row::measure(game, "random positions probed", "probes", || {
        let database = database.expect("it was built before");
        let value = |board| database.probe(board).expect("so few are held").least;
        let values = boards.iter().map(value);
        black_box(values.sum::<i32>());
        boards.len() as u64
    });
    vec![look, proof, build, probes]
}

fn built(rules: &Rules, seeds: u32) -> Arc<Database> {
    let builder = Builder::new(rules, seeds).expect("rules with a database").threads(1);
    Arc::new(builder.build(|_| (), &Limits::NONE).expect("nobody asks to stop"))
}

fn solver(rules: &Rules, database: Option<Arc<Database>>) -> Solver {
    let settings = Settings { table_mib: 64, ..Settings::default() };
    Solver::new(rules, settings, database).expect("memory for the table")
}

/// Searches this many plies from the start and returns the nodes.
fn look_ahead(rules: &Rules, plies: u32) -> u64 {
    solver(rules, None).analyze(&Position::start(*rules), &Limits::depth(plies), 1).nodes
}

/// Proves the value of the start and returns the nodes.
fn proof(rules: &Rules, database: Arc<Database>) -> u64 {
    let mut solver = solver(rules, Some(database));
    solver.solve(&Position::start(*rules), &Limits::NONE, Wanted::Value).nodes
}

/// Finds what both sides can guarantee in every position of a board and returns their number.
fn guarantees(rules: &Rules) -> u64 {
    built(rules, rules.total()).positions()
}

/// Boards with at most this many seeds in houses.
fn random_boards(rules: &Rules, most: u32) -> Vec<Packed> {
    let mut rng = Pcg64Mcg::seed_from_u64(6);
    let board = |_| {
        let mut words = [0_u64; 2];
        for _ in 0..rng.random_range(0..=most) {
            words[rng.random_range(0..2)] += 1 << (8 * rng.random_range(0..rules.houses));
        }
        Packed::from_words(words[0], words[1])
    };
    (0..PROBES).map(board).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use sowing::games::{CONGKAK, KALAH, MANGALA};

    /// A change of the search or of the order of moves changes these numbers, and its commit says so.
    #[test]
    fn nodes_are_the_same_each_time_and_everywhere() {
        let counted = || {
            let of = |rules: Rules| {
                let board = rules.with_size(4, 3);
                [look_ahead(&rules, 7), proof(&board, built(&board, 6))]
            };
            let congkak = [look_ahead(&CONGKAK, 5), guarantees(&CONGKAK.with_size(2, 2))];
            [of(KALAH), of(MANGALA.single()), congkak]
        };
        let recorded = [[1386, 32169], [2403, 36199], [631, 495]];
        assert_eq!([counted(), counted()], [recorded; 2]);
    }
}
