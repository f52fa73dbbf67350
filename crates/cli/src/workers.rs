//! `--nats` of commands that have `parlour work` on other machines do their work.

use crate::nodes::{NatsKeys, check_built};
use crate::report::{Failure, counted, note};
use arena::Spread;

#[derive(Debug, clap::Args)]
pub(crate) struct WorkersArgs {
    #[arg(
        long,
        value_name = "URL",
        help = "Have `parlour work` on other machines do the work, over NATS at this address, such as \
                nats://nats.example.org"
    )]
    nats: Option<String>,
    #[command(flatten)]
    keys: NatsKeys,
    /// The name of the installation whose workers do it, where several use this NATS or none has yet.
    #[arg(long, value_name = "NAME", requires = "nats")]
    prefix: Option<String>,
}

impl WorkersArgs {
    /// Tells whether workers are to do it.
    ///
    /// # Errors
    ///
    /// When they are, and this program knows no NATS.
    pub(crate) fn are_asked(&self) -> Result<bool, Failure> {
        if self.nats.is_some() {
            check_built("--nats")?;
        }
        let Self { nats, keys: _, prefix: _ } = self;
        Ok(nats.is_some())
    }
}

/// What is done with games.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Deed {
    Play,
    /// They are looked through for puzzles; whoever does that builds the databases that it takes.
    #[cfg(feature = "scale")]
    LookThrough,
}

/// Says where games were played or looked through.
pub(crate) fn tell_spread(deed: Deed, spread: Spread) {
    let Spread { places: _, elsewhere, here, refused, lost } = spread;
    let (did, question) = match deed {
        Deed::Play => {
            ("played", "are they of another version, or is an endgame database missing there?")
        }
        #[cfg(feature = "scale")]
        Deed::LookThrough => ("looked through", "are they of another version?"),
    };
    note(&format!("workers {did} {}, and this machine {here}", counted(elsewhere, "game")));
    if refused > 0 {
        note(&format!("workers refused {}, and say why: {question}", counted(refused, "game")));
    }
    if lost > 0 {
        note(&format!("{} begun again because workers had gone", counted(lost, "game")));
    }
}

#[cfg(feature = "scale")]
pub(crate) use joined::{Workers, stopped};

#[cfg(feature = "scale")]
mod joined {
    use super::WorkersArgs;
    use crate::report::Failure;
    use nodes::{Jobs, JoinError};
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::time::{Duration, Instant};
    use tokio::runtime::Runtime;

    /// How long to listen at the beginning whether there are workers.
    const LISTENING: Duration = Duration::from_secs(3);
    /// How often it is looked whether the work is to stop, or workers are there.
    const BEAT: Duration = Duration::from_millis(100);

    /// The workers of an installation.
    #[derive(Debug)]
    pub(crate) struct Workers {
        pub(crate) runtime: Runtime,
        pub(crate) jobs: Jobs,
    }

    impl Workers {
        /// Joins the workers, if they are asked for, and listens for a moment how many there are.
        pub(crate) fn join(args: &WorkersArgs) -> Result<Option<Self>, Failure> {
            let Some(url) = &args.nats else { return Ok(None) };
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
            Ok(Some(Self { runtime, jobs }))
        }

        /// Returns how many jobs may be handed out at once: some wait in the queue, so that no worker waits for them.
        pub(crate) fn places(&self) -> usize {
            let places = self.jobs.places();
            places + places.div_ceil(4)
        }
    }

    /// Waits until the work is to stop.
    pub(crate) async fn stopped(stop: &AtomicBool) {
        while !stop.load(Ordering::Relaxed) {
            tokio::time::sleep(BEAT).await;
        }
    }
}
