//! What is told of a table: to the lobby, and to those who may see it.

use super::Table;
use crate::moment::Moment;
use crate::seat::{Holder, Place};
use crate::wanted::Wanted;
use catalog::Family;
use game::Seat;
use wire::{self, Outcome, Phase, Proposed, SeatInfo, Summary, TableView, Update};

/// What is told.
impl Table {
    /// Returns the table as lists show it; people with these seats are `here`.
    pub fn summary(&self, here: &[usize], now: Moment) -> Summary {
        let spec = self.spec();
        let rules = spec.rules_text();
        let entry = catalog::GameEntry::find(spec.name()).expect("a spec is of a listed game");
        let seat = |(at, place): (usize, &Place)| SeatInfo {
            name: place.name.clone(),
            who: match place.holder {
                Holder::Person(_) => "person",
                Holder::Link(_) => "link",
                Holder::Open => "open",
                Holder::Computer(_) => "computer",
            }
            .into(),
            kind: match &place.holder {
                Holder::Computer(kind) => Some(kind.clone()),
                _ => None,
            },
            here: here.contains(&at),
            clock_ms: self.clocks.left_of(at, now),
        };
        Summary {
            table: self.name.clone(),
            game: spec.name().to_owned(),
            title: entry.title.to_owned(),
            size: spec.size(),
            rules,
            phase: self.phase(),
            seats: self.places.iter().map(seat).collect(),
            clock: self.clocks.setting(),
        }
    }

    /// Returns the number of the first log entry that a connection has to be told.
    pub fn log_from(&self, wanted: &Wanted) -> u64 {
        let known = wanted.known.as_ref().filter(|(run, _)| *run == self.run);
        self.log.from(known.map_or(0, |&(_, known)| known))
    }

    /// Returns the table as a connection may see it that holds the keys of `yours` and looks from one of
    /// them or as a spectator.
    pub fn update(&self, wanted: &Wanted, here: &[usize], now: Moment) -> Update {
        let looking = wanted.looking.filter(|seat| wanted.yours.contains(seat));
        let is_waiting = self.phase() == Phase::Waiting;
        let (sowing, cassino) = if is_waiting && self.spec().family() == Family::Cassino {
            (None, None)
        } else {
            // A choice that is kept secret is kept from the seat that is to choose now.
            let at = looking.or(self.turn()).unwrap_or(0);
            wire::boards(&self.view(at), looking.is_none())
        };
        let log_from = self.log_from(wanted);
        let byte = |at: usize| at as u8;
        let last_mover = self.play.moves().iter().rev().find_map(|played| played.by);
        Update {
            run: self.run.clone(),
            seq: self.seq(),
            log_from,
            log: self.log.since(log_from),
            table: TableView {
                summary: self.summary(here, now),
                family: self.spec().family().name(),
                yours: wanted.yours.iter().copied().map(byte).collect(),
                looking: looking.map(byte),
                turn: self.turn().map(byte),
                last_mover: last_mover.map(Seat::index).map(byte),
                can_take_back: wanted.yours.iter().any(|&at| self.can_take_back(at)),
                proposed: self.play.agreement().map(|asked| Proposed {
                    what: asked.what().into(),
                    by: byte(asked.by().index()),
                    open: asked.open().iter().map(|seat| byte(seat.index())).collect(),
                }),
                result: self.play.outcome().map(|outcome| Outcome::of(self.spec().unit(), outcome)),
                rematch: self.rematch.clone(),
                hints: self.hints,
                watched: self.watched,
                seeded: self.seeded,
                // Before the end it tells what chance will do.
                seed: self.is_over().then(|| self.play.seating().seed.to_string()),
                tournament: self.tournament.clone(),
                sowing,
                cassino,
            },
        }
    }
}
