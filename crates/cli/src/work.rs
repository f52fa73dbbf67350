//! `parlour work`: thinks for the nodes of an installation, plays games of its tournaments, and looks for puzzles.

use crate::configuration::ConfigArgs;
use crate::nodes::NatsKeys;
use crate::numbers;
#[cfg(not(feature = "scale"))]
use crate::{nodes::check_built, report::Failure};

#[derive(Debug, clap::Args)]
pub(crate) struct WorkArgs {
    #[arg(
        long,
        value_name = "URL",
        env = "PARLOUR_NATS",
        hide_env_values = true,
        help = "Where NATS is, such as nats://nats.example.org: the same as for the nodes"
    )]
    nats: String,
    #[command(flatten)]
    keys: NatsKeys,
    #[command(flatten)]
    _config: ConfigArgs,
    /// The name of the installation to work for, where several use this NATS.
    #[arg(long, value_name = "NAME")]
    prefix: Option<String>,
    /// How many jobs to do at once [default: one a core].
    #[arg(long, value_name = "N", value_parser = numbers::within::<u16>(1..=1024))]
    threads: Option<u16>,
}

#[cfg(not(feature = "scale"))]
pub(crate) fn run(_: &WorkArgs) -> Result<(), Failure> {
    check_built("work")
}

#[cfg(feature = "scale")]
pub(crate) use working::run;

#[cfg(feature = "scale")]
mod working {
    use super::WorkArgs;
    use crate::report::{Failure, counted, note};
    use crate::serve::{asked_to_stop, start_log};
    use arena::{BadFixture, CalledOff, Doing, Fixture};
    use nodes::{Called, Did, JoinError, Worker};
    use players::{Databases, Limits};
    use puzzles::Workbench;
    use server::job::{BadJob, Job};
    use std::sync::atomic::{AtomicU64, Ordering};
    use std::sync::{Arc, Mutex, PoisonError};
    use std::time::{Duration, Instant};

    /// How long to wait before looking again for nodes that are not there yet.
    const AGAIN: Duration = Duration::from_secs(1);
    /// How often it is told what was done, if anything was.
    const TELLING: Duration = Duration::from_secs(10);

    pub(crate) fn run(args: &WorkArgs) -> Result<(), Failure> {
        start_log()?;
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        let done = runtime.block_on(async {
            let stop = asked_to_stop();
            tokio::pin!(stop);
            tokio::select! {
                joined = joined(args) => work(joined?, args, stop).await,
                () = &mut stop => Ok(()),
            }
        });
        // Work that was handed back keeps nobody waiting.
        runtime.shutdown_timeout(Duration::from_secs(1));
        done
    }

    /// Joins the nodes, as soon as there are some.
    async fn joined(args: &WorkArgs) -> Result<Worker, Failure> {
        let access = args.keys.access(&args.nats);
        let mut is_told = false;
        loop {
            match Worker::join(&access, args.prefix.as_deref()).await {
                Ok(worker) => return Ok(worker),
                Err(error @ JoinError::NoQueue) => {
                    if !is_told {
                        note(&format!("{error}; waiting for one"));
                        is_told = true;
                    }
                    tokio::time::sleep(AGAIN).await;
                }
                Err(error @ JoinError::Several { .. }) => {
                    return Err(Failure::Usage(format!("--prefix: {error}")));
                }
                Err(error) => return Err(Failure::failed(error)),
            }
        }
    }

    /// How many jobs were answered, dropped and refused.
    #[derive(Default)]
    struct Tally([AtomicU64; 3]);

    impl Tally {
        fn add(&self, did: Did) {
            let at = match did {
                Did::Answered => 0,
                Did::Dropped => 1,
                Did::Refused => 2,
            };
            self.0[at].fetch_add(1, Ordering::Relaxed);
        }

        fn told(&self) -> String {
            let [answered, dropped, refused] =
                [0, 1, 2].map(|at| self.0[at].load(Ordering::Relaxed));
            let answered = counted(answered, "job");
            format!("{answered} answered, {dropped} dropped, {refused} refused")
        }
    }

    async fn work(
        worker: Worker,
        args: &WorkArgs,
        stop: impl Future<Output = ()>,
    ) -> Result<(), Failure> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let threads = args.threads.map_or(cores, usize::from);
        note(&format!(
            "Working for {} with {} (press Ctrl+C to stop).",
            worker.installation(),
            counted(threads as u64, "thread")
        ));
        let tools = Tools { databases: crate::databases::own(), bench: Workbench::default() };
        let tally = Arc::new(Tally::default());
        let tell = tokio::spawn(tell(Arc::clone(&tally)));
        let counts = Arc::clone(&tally);
        let working = worker.work(
            threads,
            move |job, called| answer(job, called, &tools),
            move |did, _| counts.add(did),
            stop,
        );
        let done = working.await;
        tell.abort();
        note(&format!("Stopped: {}.", tally.told()));
        done.map_err(Failure::failed)
    }

    /// Tells now and then what was done.
    async fn tell(tally: Arc<Tally>) {
        let mut last = tally.told();
        loop {
            tokio::time::sleep(TELLING).await;
            let now = tally.told();
            if now != last {
                note(&now);
                last = now;
            }
        }
    }

    /// Tells why a job was refused, unless the one before was refused for the same reason.
    fn refused(why: &str) {
        static LAST: Mutex<String> = Mutex::new(String::new());
        let mut last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
        if *last != why {
            note(&format!("a job was refused: {why}"));
            why.clone_into(&mut last);
        }
    }

    /// What all jobs share.
    struct Tools {
        databases: Arc<dyn Databases>,
        bench: Workbench,
    }

    /// Does a job; `None` where it makes no sense here.
    fn answer(job: &[u8], called: &Called, tools: &Tools) -> Option<Vec<u8>> {
        let began = Instant::now();
        let clock = || began.elapsed();
        if let Some(fixture) = Fixture::from_bytes(job) {
            let called = called.clone();
            let called_off: CalledOff = Arc::new(move || called.is_off());
            let databases = Some(Arc::clone(&tools.databases));
            let doing = Doing { databases, clock: &clock, called_off };
            let refused = |error: &BadFixture| refused(&error.to_string());
            let played = fixture.and_then(|fixture| fixture.play(&doing));
            return Some(played.inspect_err(refused).ok()??.to_bytes());
        }
        let is_off = || called.is_off();
        if let Some(game) = puzzles::Job::from_bytes(job) {
            // Without a clock, players think of the same everywhere.
            let limits = Limits::NONE.should_stop(&is_off);
            let refused = |error: &puzzles::BadJob| refused(&error.to_string());
            let found = game.and_then(|game| game.answer(&tools.bench, &limits));
            return found.inspect_err(refused).ok()?;
        }
        let refused = |error: &BadJob| refused(&error.to_string());
        let job = Job::from_bytes(job).inspect_err(refused).ok()?;
        let limits = Limits::NONE.timed_by(&clock).should_stop(&is_off);
        let found = job.answer(Some(&tools.databases), &limits).inspect_err(refused).ok()?;
        serde_json::to_vec(&found).ok()
    }
}
