//! Long work: without the interpreter's lock, with progress, and until Ctrl-C.

use pyo3::prelude::*;
use solver::{Limits, Watch};
use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// How often signals are looked for and progress is told.
const STEP: Duration = Duration::from_millis(50);
/// As much as a main thread has; searches recurse.
const STACK: usize = 8 << 20;

/// How far some work may go, as Python says it.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Bounds {
    pub(crate) depth: Option<u32>,
    pub(crate) nodes: Option<u64>,
    pub(crate) time: Option<Duration>,
}

impl Bounds {
    /// Reads seconds; a time that is none is refused.
    pub(crate) fn new(
        depth: Option<u32>,
        nodes: Option<u64>,
        seconds: Option<f64>,
    ) -> PyResult<Self> {
        Ok(Self { depth, nodes, time: seconds.map_or(Ok(None), read_seconds)? })
    }
}

/// More seconds than this are no limit: thirty years.
const FOREVER: f64 = 1e9;

/// Reads a limit of seconds, `None` if there is no limit in fact.
pub(crate) fn read_seconds(seconds: f64) -> PyResult<Option<Duration>> {
    if seconds >= FOREVER {
        return Ok(None);
    }
    Duration::try_from_secs_f64(seconds).map(Some).map_err(|_| {
        crate::errors::value_error(format!("seconds must be 0 or more, got {seconds}"))
    })
}

/// Reads a text file of at most so many bytes; more than that is never read, whatever kind of file it is.
pub(crate) fn read_text(py: Python<'_>, path: &Path, most: u64) -> PyResult<String> {
    let mut bytes = Vec::new();
    py.detach(|| File::open(path)?.take(most + 1).read_to_end(&mut bytes))?;
    let refused = |why: &str| crate::errors::value_error(format!("{}: {why}", path.display()));
    if bytes.len() as u64 > most {
        return Err(refused(&format!("longer than {most} bytes")));
    }
    String::from_utf8(bytes).map_err(|_| refused("not a text in UTF-8"))
}

/// Does work on a thread of its own, while this one looks for signals and calls `progress(nodes, seconds)`. An
/// exception from either stops the work and is raised; a panic of the work is raised as one.
pub(crate) fn run<T: Send>(
    py: Python<'_>,
    bounds: Bounds,
    progress: Option<Py<PyAny>>,
    work: impl FnOnce(&Limits<'_>) -> T + Send,
) -> PyResult<T> {
    let (began, watch, stop) = (Instant::now(), Watch::default(), AtomicBool::new(false));
    let clock = || began.elapsed();
    let is_stopped = || stop.load(Ordering::Relaxed);
    let limits = Limits { depth: bounds.depth, nodes: bounds.nodes, ..Limits::NONE };
    let limits = limits.timed_by(&clock).should_stop(&is_stopped).watched_by(&watch);
    let limits = bounds.time.map_or(limits, |time| limits.within(time));
    let look = || {
        // A panic in what Python calls goes on here, and the scope waits for the work.
        let _stop = StopInPanic(&stop);
        Python::attach(|py| {
            py.check_signals()?;
            if let Some(progress) = &progress {
                progress.call1(py, (watch.nodes(), began.elapsed().as_secs_f64()))?;
            }
            Ok(())
        })
    };
    let (done, raised) = py.detach(|| {
        thread::scope(|scope| {
            let (told, end) = mpsc::channel::<()>();
            let worker = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, || {
                // Dropped at the end, also by a panic.
                let _told = told;
                work(&limits)
            })?;
            let mut raised = None;
            while let Err(RecvTimeoutError::Timeout) = end.recv_timeout(STEP) {
                if raised.is_none()
                    && let Err(error) = look()
                {
                    raised = Some(error);
                    stop.store(true, Ordering::Relaxed);
                }
            }
            let done = worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            Ok::<_, std::io::Error>((done, raised))
        })
    })?;
    raised.map_or(Ok(done), Err)
}

/// Stops work when a panic passes by.
struct StopInPanic<'a>(&'a AtomicBool);

impl Drop for StopInPanic<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.store(true, Ordering::Relaxed);
        }
    }
}

fn look(py: Python<'_>) -> PyResult<()> {
    py.check_signals()
}

/// Looks for signals now and then during work on this thread.
#[derive(Debug)]
pub(crate) struct Signals {
    began: Instant,
    next: Mutex<Duration>,
    raised: Mutex<Option<PyErr>>,
}

impl Signals {
    pub(crate) fn new() -> Self {
        Self { began: Instant::now(), next: Mutex::new(STEP), raised: Mutex::default() }
    }

    /// Returns whether a signal asks to stop. Called without the interpreter's lock, on any thread.
    pub(crate) fn ask(&self) -> bool {
        let now = self.began.elapsed();
        {
            let mut next = self.next.lock().unwrap_or_else(PoisonError::into_inner);
            if now < *next {
                return self.raised.lock().unwrap_or_else(PoisonError::into_inner).is_some();
            }
            *next = now + STEP;
        }
        let Err(error) = Python::attach(look) else { return false };
        self.raised.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
        true
    }

    /// Returns the time since the beginning.
    pub(crate) fn elapsed(&self) -> Duration {
        self.began.elapsed()
    }

    /// Tells whether a signal has raised an exception.
    pub(crate) fn has_raised(&self) -> bool {
        self.raised.lock().unwrap_or_else(PoisonError::into_inner).is_some()
    }

    /// Returns the exception that a signal has raised.
    pub(crate) fn raised(self) -> PyResult<()> {
        let raised = self.raised.into_inner().unwrap_or_else(PoisonError::into_inner);
        raised.map_or(Ok(()), Err)
    }
}
