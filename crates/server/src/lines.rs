//! The entries of the log that tell an action, made from the tables before and after it.

use crate::wire::{self, LogEntry, RoundView, Step};
use catalog::Action;
use game::State as _;
use sowing::trace;

/// Steps of a move that are told one by one; of longer ones only what came of them.
const MOST_STEPS: u64 = 1500;

/// Tells who is to choose, as the record of movers keeps it.
pub(crate) fn mover(table: &catalog::Table) -> Option<u8> {
    table.turn().seat().map(|seat| seat.index() as u8)
}

/// Tells a recorded action, of a seat or of chance, from the tables before every action and the last one.
pub(crate) fn lines_at(
    before: &[catalog::Table],
    last: &catalog::Table,
    actions: &[String],
    at: usize,
    drawn: bool,
) -> Vec<LogEntry> {
    let after = before.get(at + 1).unwrap_or(last);
    let previous = at.checked_sub(1);
    let previous = previous.and_then(|at| mover(&before[at]).zip(actions.get(at)));
    let before = &before[at];
    let mut lines = match (mover(before), Action::parse(before.family(), &actions[at])) {
        (Some(seat), Ok(action)) => lines_of(before, after, previous, (seat, action), drawn),
        _ => Vec::new(),
    };
    lines.extend(round_line(before, after));
    lines
}

/// Tells an action of a seat, and what it ended. A choice that the other may not know yet is told together
/// with the other's: it is the one before, which `previous` holds.
pub(crate) fn lines_of(
    before: &catalog::Table,
    after: &catalog::Table,
    previous: Option<(u8, &String)>,
    (by, action): (u8, Action),
    drawn: bool,
) -> Vec<LogEntry> {
    match (before, after, action) {
        (catalog::Table::Sowing(before), catalog::Table::Sowing(after), Action::Sowing(action)) => {
            if after.has_secret() {
                return Vec::new();
            }
            let mut lines = Vec::new();
            if before.has_secret()
                && let Some((other, text)) = previous
                && let Ok(chosen) = text.parse()
            {
                lines.push(sowing_line(before, other, chosen, false));
            }
            lines.push(sowing_line(before, by, action, drawn));
            let ended = |table: &catalog::SowingTable| {
                table.series().and_then(|series| series.last).map(|last| last.number)
            };
            if ended(before) != ended(after)
                && let Some(last) = after.series().and_then(|series| series.last)
            {
                lines.push(LogEntry::SetOver {
                    number: last.number,
                    scores: [last.scores.south, last.scores.north],
                    by_repetition: last.by_repetition,
                });
            }
            lines
        }
        (
            catalog::Table::Cassino(before),
            catalog::Table::Cassino(after),
            Action::Cassino(action),
        ) => {
            let cassino::Action::Play { card, take } = action else { return Vec::new() };
            let card = card.to_string();
            let mut lines = vec![if take.is_empty() {
                LogEntry::Played { seat: by, card }
            } else {
                let sweep = take == before.open().table();
                LogEntry::Captured { seat: by, card, take: wire::cards(take), sweep }
            }];
            let number = |state: &cassino::State| state.open().last_round().map(|last| last.round);
            if number(before) != number(after)
                && let Some(last) = after.open().last_round()
            {
                lines.push(LogEntry::RoundOver { result: RoundView::from(last) });
            }
            lines
        }
        _ => Vec::new(),
    }
}

fn sowing_line(
    before: &catalog::SowingTable,
    by: u8,
    action: sowing::Action,
    drawn: bool,
) -> LogEntry {
    if action == sowing::Action::Swap {
        return LogEntry::Swapped { seat: by };
    }
    let houses = before.rules().houses;
    let sown = before.preview(action);
    let mut steps = Vec::new();
    let setup = before.setup();
    if let sowing::Action::Sow(house) = action
        && drawn
        && before.is_opening_together()
    {
        before.trace_opening(house, |_, step| {
            if steps.len() as u64 <= MOST_STEPS {
                steps.push(Step::of(houses, step));
            }
        });
        if steps.len() as u64 > MOST_STEPS {
            steps = Vec::new();
        }
    } else if drawn && sown.is_some_and(|sown| sown.seeds <= MOST_STEPS) {
        // What was legal for the game is legal for its slow twin; without it nothing is drawn.
        let told = |step| steps.push(Step::of(houses, step));
        let _ = trace::trace(&before.rules(), &setup, action, told);
    }
    LogEntry::Sown {
        seat: by,
        action: action.to_string(),
        before: if drawn { wire::pits(&setup) } else { Vec::new() },
        steps,
        last: sown.map(|sown| wire::pit_number(houses, sown.last)),
        captured: sown.map_or(0, |sown| sown.captured),
        extra_turn: sown.is_some_and(|sown| sown.extra_turn),
        laps: sown.map_or(1, |sown| sown.laps),
    }
}

/// Tells a round of Cassino that has just been dealt.
pub(crate) fn round_line(before: &catalog::Table, after: &catalog::Table) -> Option<LogEntry> {
    let (catalog::Table::Cassino(before), catalog::Table::Cassino(after)) = (before, after) else {
        return None;
    };
    let is_deal = |state: &cassino::State| {
        matches!(state.open().phase(), cassino::Phase::Deal | cassino::Phase::ChooseDealer)
    };
    let is_new = before.open().round() != after.open().round() || is_deal(before);
    let open = after.open();
    (is_new && !is_deal(after)).then(|| LogEntry::Round {
        round: open.round(),
        dealer: open.dealer().index() as u8,
        table: wire::cards(open.table()),
    })
}
