//! Programs of others at a table in line mode.
//!
//! The game takes their seats for seats of people, as a record does; here is who sits there really.

use crate::report::Failure;
use ::play::Play;
use arena::{
    Asked, Asking, Begin, Contestant, Entrant, Fault, Kind, KindError, Surroundings, Time,
    TimeControl,
};
use catalog::Action;
use game::{Record, Seat};
use players::{Seated, SeatedError};
use std::collections::BTreeMap;
use std::str::FromStr;
use std::time::Instant;

/// Somebody at the table, written `NAME=KIND`: a person or a player of Parlour's, or a program of others.
#[derive(Clone, Debug)]
pub(super) enum AtTable {
    Own(Seated),
    Program(Entrant),
}

/// What is said of a program that keeps its own board, which nobody can set back.
const MANCHESTER: &str = "programs of the Manchester protocol play in `parlour match` and in tournaments, where no move is \
     taken back";

impl FromStr for AtTable {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        // The command of a program may hold a `=`, so its name ends at the first one.
        let (name, kind) = text.split_once('=').unwrap_or_default();
        match kind.parse::<Kind>() {
            Ok(Kind::Own(_)) | Err(KindError::Own(_) | KindError::Human) => {
                text.parse().map(Self::Own).map_err(|error: SeatedError| error.to_string())
            }
            Ok(kind @ (Kind::Ugi(_) | Kind::Python(_))) => {
                Entrant::new(name, kind).map(Self::Program).map_err(|error| error.to_string())
            }
            Ok(Kind::Manchester(_)) => Err(MANCHESTER.to_owned()),
            Err(error @ (KindError::Server | KindError::Empty(..) | KindError::Control)) => {
                Err(error.to_string())
            }
        }
    }
}

impl AtTable {
    /// Returns who sits there for the game and its record, which know a program as a person.
    pub(super) fn seated(&self) -> Seated {
        match self {
            Self::Own(seated) => seated.clone(),
            Self::Program(program) => {
                Seated { name: program.name.clone(), kind: players::Kind::Human }
            }
        }
    }
}

/// The programs at a table. They end when this is dropped.
#[derive(Default)]
pub(super) struct Programs {
    seated: BTreeMap<usize, (Kind, Box<dyn Contestant>)>,
    time: TimeControl,
}

impl Programs {
    /// Starts the programs of a game, so that one that cannot play is told of before the first move.
    pub(super) fn start(players: &[AtTable], play: &Play) -> Result<Self, Failure> {
        let mut programs = Self::default();
        for (seat, player) in Seat::all(play.spec().seats()).zip(players) {
            let AtTable::Program(Entrant { name, kind }) = player else { continue };
            let begin =
                Begin { spec: play.spec(), seat, seed: play.seating().seed, time: &programs.time };
            let seated = arena::seat(kind, &Surroundings::default());
            let ready = seated.and_then(|mut program| program.begin(&begin).map(|()| program));
            let program =
                ready.map_err(|fault| Failure::Failed(format!("{name} cannot play: {fault}")))?;
            programs.seated.insert(seat.index(), (kind.clone(), program));
        }
        Ok(programs)
    }

    /// Returns whether a program sits there.
    pub(super) fn sits_at(&self, seat: Seat) -> bool {
        self.seated.contains_key(&seat.index())
    }

    /// Returns how many there are.
    pub(super) fn len(&self) -> usize {
        self.seated.len()
    }

    /// Has the program at a seat choose, if one sits there.
    pub(super) fn choose(&mut self, seat: Seat, play: &Play) -> Option<Result<Action, Fault>> {
        let (_, program) = self.seated.get_mut(&seat.index())?;
        let clock = Instant::now();
        let asking = Asking {
            start: &play.table_at(0),
            moves: play.moves(),
            table: play.table(),
            seat,
            time: Time { control: &self.time, left: &[] },
            clock: &|| clock.elapsed(),
        };
        let Asked { chosen, took } = asking.ask(&mut **program);
        Some(chosen.and_then(|action| asking.in_time(took).map(|()| action)))
    }

    /// Writes in a record which programs play, as tournaments do. Nobody starts one because a record says so.
    pub(super) fn sign(&self, mut record: Record) -> Record {
        for (seat, (kind, _)) in &self.seated {
            record.set_tag(&format!("program-{}", seat + 1), kind.to_string());
        }
        record
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_players_and_programs_are_told_apart() {
        let read = |text: &str| match text.parse() {
            Ok(AtTable::Own(seated)) => format!("own {seated}"),
            Ok(AtTable::Program(program)) => format!("program {program}"),
            Err(error) => error,
        };
        assert_eq!(read("Ada=human"), "own Ada=human");
        assert_eq!(read("R=D=smart:depth=6"), "own R=D=smart:depth=6");
        assert_eq!(read("Bot=ugi:./bot --as=human"), "program Bot=ugi:./bot --as=human");
        assert_eq!(read("Bot=python:my bot.py"), "program Bot=python:my bot.py");
        assert!(read("Bot=python:").contains("needs what follows"));
        assert!(read("=python:bot.py").contains("a name must have"));
        assert!(read("python:bot.py").contains("expected NAME=KIND"));
        assert!(read("Bot=manchester:./agent").contains("parlour match"));
        assert!(read("Bot=kgp:localhost").contains("parlour kgp play"));
        assert!(read("Bot=nobody").contains("no kind of player `nobody`"));
    }
}
