//! What a front end reads from the events of a sowing game.

use catalog::Event as Happening;
use play::Event;
use sowing::{BySide, Event as Sowing, Pit};

/// Returns what happened at the table by the rules of sowing.
pub(super) const fn sowing_event(event: &Event) -> Option<&Sowing> {
    match event {
        Event::Happened(Happening::Sowing(event)) => Some(event),
        _ => None,
    }
}

/// Returns the pits in which the last seeds fell.
pub(super) fn last_pits(events: &[Event]) -> BySide<Option<Pit>> {
    let mut pits = BySide::default();
    for event in events.iter().filter_map(sowing_event) {
        match event {
            Sowing::Sowed(sowed) => pits[sowed.side] = Some(sowed.sown.last),
            // What follows is on another board.
            Sowing::SetBegan { .. } => pits = BySide::default(),
            _ => {}
        }
    }
    pits
}
