//! `parlour tournament --nats`: the games of a tournament on workers.

use crate::report::Failure;
use crate::workers::WorkersArgs;
use arena::{Elsewhere, Kind, Settings};
use std::sync::atomic::AtomicBool;

/// Refuses a tournament that workers cannot play.
pub(crate) fn check(args: &WorkersArgs, settings: &Settings) -> Result<(), Failure> {
    if !args.are_asked()? {
        return Ok(());
    }
    let is_own = |kind: &Kind| match kind {
        Kind::Own(_) => true,
        Kind::Ugi(_) | Kind::Manchester(_) | Kind::Python(_) => false,
    };
    match settings.players.iter().find(|player| !is_own(&player.kind)) {
        None => Ok(()),
        Some(player) => Err(Failure::Usage(format!(
            "--nats: {} is a program ({}), and workers have only Parlour's own players; leave out --nats, and the \
             games are played on this machine",
            player.name, player.kind
        ))),
    }
}

/// Returns the workers, if they are to play; `stop` tells them that what nobody has begun need not be played.
pub(crate) fn join(
    args: &WorkersArgs,
    stop: &'static AtomicBool,
) -> Result<Option<Box<dyn Elsewhere>>, Failure> {
    if !args.are_asked()? {
        return Ok(None);
    }
    #[cfg(feature = "scale")]
    return working::join(args, stop);
    #[cfg(not(feature = "scale"))]
    {
        let _ = stop;
        Ok(None)
    }
}

#[cfg(feature = "scale")]
mod working {
    use super::{AtomicBool, Elsewhere, Failure, WorkersArgs};
    use crate::report::{counted, note};
    use crate::workers::{Workers, stopped};
    use arena::{Fixture, Report, Unplayed};
    use nodes::NotDone;
    use std::time::Duration;

    /// How long a game may take. One that takes longer is played on this machine.
    const LONGEST: Duration = Duration::from_hours(6);

    /// Workers that play until the tournament is to stop.
    #[derive(Debug)]
    struct Playing {
        workers: Workers,
        stop: &'static AtomicBool,
    }

    pub(super) fn join(
        args: &WorkersArgs,
        stop: &'static AtomicBool,
    ) -> Result<Option<Box<dyn Elsewhere>>, Failure> {
        let Some(workers) = Workers::join(args)? else { return Ok(None) };
        let name = workers.jobs.installation();
        note(&match workers.jobs.places() {
            0 => format!("{name} has no workers: games are played here until some are there"),
            places => {
                format!("the workers of {name} play {} at once", counted(places as u64, "game"))
            }
        });
        Ok(Some(Box::new(Playing { workers, stop })))
    }

    impl Elsewhere for Playing {
        fn places(&self) -> usize {
            self.workers.places()
        }

        fn play(&self, fixture: &Fixture) -> Result<Report, Unplayed> {
            let Workers { runtime, jobs } = &self.workers;
            let bytes = fixture.to_bytes().ok_or(Unplayed::Refused)?;
            let asked = runtime.block_on(jobs.ask_while(&bytes, LONGEST, stopped(self.stop)));
            match asked.map(|told| Report::from_bytes(&told)) {
                Ok(Ok(report)) => Ok(report),
                Ok(Err(_)) | Err(NotDone::Refused) => Err(Unplayed::Refused),
                Err(NotDone::Failed) => Err(Unplayed::Lost),
                Err(NotDone::NoWorkers | NotDone::Busy) => Err(Unplayed::NotBegun),
            }
        }
    }
}
