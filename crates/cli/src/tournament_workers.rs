//! `parlour tournament --nats`: the games of a tournament on workers.

use crate::nodes::NatsKeys;
use crate::report::Failure;
use arena::{Elsewhere, Kind, Settings};
use std::sync::atomic::AtomicBool;

#[derive(Debug, clap::Args)]
pub(crate) struct WorkersArgs {
    #[arg(
        long,
        value_name = "URL",
        help = "Have `parlour work` play the games on other machines, over NATS at this address, such as \
                nats://nats.example.org"
    )]
    nats: Option<String>,
    #[command(flatten)]
    keys: NatsKeys,
    /// The name of the installation whose workers play, where several use this NATS or none has yet.
    #[arg(long, value_name = "NAME", requires = "nats")]
    prefix: Option<String>,
}

impl WorkersArgs {
    /// Refuses a tournament that workers cannot play.
    pub(crate) fn check(&self, settings: &Settings) -> Result<(), Failure> {
        if self.nats.is_none() {
            return Ok(());
        }
        crate::nodes::check_built("--nats")?;
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
    #[cfg_attr(
        not(feature = "scale"),
        expect(clippy::unnecessary_wraps, reason = "only joining can fail")
    )]
    pub(crate) fn join(
        &self,
        stop: &'static AtomicBool,
    ) -> Result<Option<Box<dyn Elsewhere>>, Failure> {
        #[cfg(feature = "scale")]
        if let Some(url) = &self.nats {
            return Ok(Some(Box::new(working::Workers::join(self, url, stop)?)));
        }
        let Self { nats: _, keys: _, prefix: _ } = self;
        let _ = stop;
        Ok(None)
    }
}

#[cfg(feature = "scale")]
mod working {
    use super::WorkersArgs;
    use crate::report::{Failure, counted, note};
    use arena::{Elsewhere, Fixture, Report, Unplayed};
    use nodes::{Jobs, JoinError, NotDone};
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::time::{Duration, Instant};
    use tokio::runtime::Runtime;

    /// How long a game may take. One that takes longer is played on this machine.
    const LONGEST: Duration = Duration::from_hours(6);
    /// How long to listen at the beginning whether there are workers.
    const LISTENING: Duration = Duration::from_secs(3);
    /// How often it is looked whether the tournament is to stop, or workers are there.
    const BEAT: Duration = Duration::from_millis(100);

    /// The workers of an installation.
    #[derive(Debug)]
    pub(super) struct Workers {
        runtime: Runtime,
        jobs: Jobs,
        stop: &'static AtomicBool,
    }

    impl Workers {
        pub(super) fn join(
            args: &WorkersArgs,
            url: &str,
            stop: &'static AtomicBool,
        ) -> Result<Self, Failure> {
            // It waits for messages, and thinks of nothing.
            let runtime = tokio::runtime::Builder::new_multi_thread()
                .worker_threads(1)
                .enable_all()
                .build()?;
            let access = args.keys.access(url);
            let joined = runtime.block_on(Jobs::join(&access, args.prefix.as_deref()));
            let jobs = joined.map_err(|error| match error {
                JoinError::NoQueue => Failure::Usage(
                    "nobody uses this NATS yet: name an installation with --prefix NAME, and start `parlour work` with the \
                     same name"
                        .to_owned(),
                ),
                JoinError::Several { .. } | JoinError::Name { .. } => {
                    Failure::Usage(format!("--prefix: {error}"))
                }
                error => Failure::failed(error),
            })?;
            let began = Instant::now();
            while !jobs.has_workers() && began.elapsed() < LISTENING {
                std::thread::sleep(BEAT);
            }
            let name = jobs.installation();
            note(&match jobs.places() {
                0 => format!("{name} has no workers: games are played here until some are there"),
                places => {
                    format!("the workers of {name} play {} at once", counted(places as u64, "game"))
                }
            });
            Ok(Self { runtime, jobs, stop })
        }
    }

    impl Elsewhere for Workers {
        fn places(&self) -> usize {
            // Some wait in the queue, so that no worker waits for them.
            let places = self.jobs.places();
            places + places.div_ceil(4)
        }

        fn play(&self, fixture: &Fixture) -> Result<Report, Unplayed> {
            let bytes = fixture.to_bytes().ok_or(Unplayed::Refused)?;
            let stopped = async {
                while !self.stop.load(Ordering::Relaxed) {
                    tokio::time::sleep(BEAT).await;
                }
            };
            let asked = self.runtime.block_on(self.jobs.ask_while(&bytes, LONGEST, stopped));
            match asked.map(|told| Report::from_bytes(&told)) {
                Ok(Ok(report)) => Ok(report),
                Ok(Err(_)) | Err(NotDone::Refused) => Err(Unplayed::Refused),
                Err(NotDone::Failed) => Err(Unplayed::Lost),
                Err(NotDone::NoWorkers | NotDone::Busy) => Err(Unplayed::NotBegun),
            }
        }
    }
}
