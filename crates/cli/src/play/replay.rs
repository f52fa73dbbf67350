//! A recorded game told again, action by action.

use super::{Session, sowing};
use crate::report::{Failure, print_line};
use catalog::{Action, Table};
use game::{Record, Turn};

/// Tells a recorded game from its beginning to where it stands.
pub(crate) fn replay(record: &Record) -> Result<(), Failure> {
    let mut beginning = record.clone();
    beginning.actions.clear();
    // Nobody is asked, so it does not matter which players are known here.
    for (number, (name, _)) in (1..).zip(store::seated(record)) {
        beginning.set_tag(&format!("player-{number}"), format!("{name}=human"));
    }
    let mut session = Session::of(&beginning)?;
    let mut told_rounds = 0_u32;
    let mut round_is_new = true;
    for text in &record.actions {
        let action = Action::parse(session.seating.spec.family(), text).map_err(Failure::usage)?;
        if let Turn::Seat(seat) = game::State::turn(&session.table) {
            if std::mem::take(&mut round_is_new) {
                print_line(&match &session.table {
                    Table::Sowing(game) => sowing::board(game, &session.names()),
                    Table::Cassino(_) => session.round_start(),
                })?;
            }
            if let (Table::Sowing(game), Action::Sowing(action)) = (&session.table, action) {
                let side = ::sowing::Side::of(seat);
                print_line(&session.sentence_of_sowing(game, side, action))?;
            } else {
                print_line(&session.sentence(seat, action))?;
            }
        }
        // The record was played through when it was stored, but not by this process.
        game::State::play(&mut session.table, action).map_err(Failure::usage)?;
        session.record.actions.push(text.clone());
        match &session.table {
            Table::Sowing(game) => {
                let mut told = told_rounds as u16;
                session.tell_rounds(game, &mut told)?;
                told_rounds = told.into();
                print_line(&sowing::board(game, &session.names()))?;
            }
            Table::Cassino(_) => {
                if let Some(result) = session.last_round().filter(|last| last.round > told_rounds) {
                    told_rounds = result.round;
                    round_is_new = true;
                    print_line(&session.score_table(result))?;
                }
            }
        }
    }
    if let Table::Sowing(game) = &session.table
        && game::State::is_over(game)
    {
        print_line(&session.result(game))?;
    }
    Ok(())
}
