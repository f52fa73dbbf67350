//! Games that are over, frame by frame. Nothing in them is hidden.

use crate::lines::{lines_at, mover};
use crate::wire::{self, Frame, LogEntry, Outcome};
use catalog::{RecordError, Resumed};
use game::Record;
use std::ops::Range;

/// Returns the frames of a game within a range, and how many the whole game has. The first is the start; each
/// later one shows an action of a seat and what chance did after it.
pub(crate) fn frames(
    record: &Record,
    outcome: &store::Outcome,
    range: Range<usize>,
) -> Result<(Vec<Frame>, usize), RecordError> {
    let Resumed { table: last, before: mut tables, .. } = Resumed::of(record, 0)?;
    let actions = tables.len();
    tables.push(last);
    // A frame goes from an action of a seat to the next one.
    let seats = (0..actions).filter(|&at| mover(&tables[at]).is_some());
    let starts: Vec<Option<usize>> = std::iter::once(None).chain(seats.map(Some)).collect();
    let count = starts.len();
    let mut frames = Vec::new();
    for number in range.start.min(count)..range.end.min(count) {
        let from = starts[number];
        let to = starts.get(number + 1).copied().flatten().unwrap_or(actions);
        let mut log = Vec::new();
        if from.is_none() {
            let names = (0..).zip(store::seated(record));
            log.extend(names.map(|(seat, (name, _))| LogEntry::Sat { seat, name }));
        }
        for at in from.unwrap_or(0)..to {
            log.extend(lines_at(&tables, &tables[actions], &record.actions, at, true));
        }
        if number + 1 == count {
            log.push(LogEntry::Over { outcome: Outcome::from(outcome) });
        }
        let table = &tables[to];
        let (sowing, cassino, hands) = wire::open_boards(table);
        frames.push(Frame {
            seat: from.and_then(|at| mover(&tables[at])),
            action: from.map(|at| record.actions[at].clone()),
            log,
            turn: mover(table),
            scores: table.scores(),
            sowing,
            cassino,
            hands,
        });
    }
    Ok((frames, count))
}
