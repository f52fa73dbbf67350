//! Proofs of what every move is worth.

use catalog::SowingTable;
use game::State;
use solver::{Bound, Limits, Plan, Solver, Standing, Wanted};
use sowing::{Action, EndsEarly};

/// Why the moves of a position have no proved values.
#[derive(Debug, thiserror::Error)]
pub enum Unproved {
    /// Boards of this size are not solved.
    #[error("boards with more than 7 houses on each side or 255 seeds cannot be solved")]
    TooLarge,
    /// A limit ended the search.
    #[error("the search was stopped before everything was proved")]
    Stopped,
    /// There are positions that return, and values depend on what is made of that.
    #[error("the values depend on how often positions may return")]
    Returns,
    /// No database could be built.
    #[error("{0}")]
    Database(String),
}

/// Proves what every move of a position is worth: by how many seeds the side to move wins with it. The solver is one
/// of the same rules, for a single set or round; with a plan its database grows while the proof takes long.
///
/// # Errors
///
/// When not everything can be proved within the limits.
pub fn prove(
    solver: &mut Solver,
    plan: Option<&Plan>,
    table: &SowingTable,
    limits: &Limits<'_>,
) -> Result<Vec<(Action, i32)>, Unproved> {
    let position = table.packed().ok_or(Unproved::TooLarge)?;
    let position = position.with_source(position.rules().single());
    let actions = position.legal_actions();
    let left = position.rules().in_play(position.board());
    if let Some(database) = solver.database()
        && database.max_seeds() >= left
        && position.rules().properties().ends_early == EndsEarly::Never
    {
        let value = |action: &Action| database.after(&position, *action)?.value();
        let values = actions.iter().map(|action| Some((*action, value(action)?)));
        return values.collect::<Option<_>>().ok_or(Unproved::Returns);
    }
    let wanted = Wanted::Moves(usize::MAX);
    let found = match plan {
        None => solver.solve(&position, limits, wanted),
        Some(plan) => solver
            .resume_growing(&position, limits, wanted, &mut Standing::default(), plan, &mut |_| ())
            .map_err(|error| Unproved::Database(error.to_string()))?,
    };
    let value = |action: &Action| {
        let line = found.moves.iter().find(|line| line.action == *action)?;
        (line.proved && line.bound == Bound::Exact).then_some((*action, line.value))
    };
    actions.iter().map(value).collect::<Option<_>>().ok_or(Unproved::Stopped)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::walk::within;
    use catalog::Choice;
    use solver::{Growth, Settings};

    /// A solver for small boards.
    fn solver(table: &SowingTable) -> Solver {
        let settings = Settings { table_mib: 1, ..Settings::default() };
        Solver::new(&table.rules().single(), settings, None).expect("a solver")
    }

    #[test]
    fn values_are_those_of_minimax() {
        for (game, houses, seeds) in [("kalah", 3, 2), ("mangala", 3, 2), ("dakon", 2, 2)] {
            let choice = Choice { houses: Some(houses), seeds: Some(seeds), ..Choice::of(game) };
            let all = within(&choice.spec().expect("a game"), 2);
            let mut solver = solver(&all[0]);
            let growth = Growth::new(solver.rules(), u32::from(houses) * seeds * 2, 1 << 20);
            let plan = growth.map(|growth| Plan { growth, threads: 1, table_mib: 1 });
            for table in &all {
                let values = prove(&mut solver, plan.as_ref(), table, &Limits::NONE);
                let values = values.expect("a small board");
                assert_eq!(values.len(), table.legal_actions().len());
                for (action, value) in values {
                    let mut after = *table.packed().expect("a small board");
                    let mover = after.mover();
                    after.play_unchecked(action);
                    let expected = sowing::minimax().margin(&after, mover.seat());
                    assert_eq!(value, expected, "{game}: {table} {action}");
                }
            }
        }
    }

    #[test]
    fn what_a_limit_ends_is_not_proved() {
        let table = within(&Choice::of("kalah").spec().expect("a game"), 0).remove(0);
        let stopped = prove(&mut solver(&table), None, &table, &Limits::NONE.nodes(10));
        assert!(matches!(stopped, Err(Unproved::Stopped)), "{stopped:?}");
        let choice = Choice { houses: Some(9), ..Choice::of("kalah") };
        let wide = within(&choice.spec().expect("a game"), 0).remove(0);
        assert!(matches!(
            prove(&mut solver(&table), None, &wide, &Limits::NONE),
            Err(Unproved::TooLarge)
        ));
    }
}
