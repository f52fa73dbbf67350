//! The programs that run now, so that none outlives this process or its own game.

use super::guard::Guard;
use rustix::process::{Pid, Signal, kill_process_group};
use std::collections::BTreeMap;
use std::io;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};

/// The programs that run, and who kills them when this process is killed.
struct Running {
    /// By group, the mark of its processes.
    groups: BTreeMap<i32, String>,
    /// There is one from the first program on.
    guard: Option<Guard>,
}

static RUNNING: Mutex<Running> = Mutex::new(Running { groups: BTreeMap::new(), guard: None });

/// What the marks of all programs of this process begin with.
static MARK: LazyLock<String> = LazyLock::new(|| {
    let now = std::time::SystemTime::UNIX_EPOCH.elapsed().unwrap_or_default();
    format!("PARLOUR_PROGRAM_{}_{}_", std::process::id(), now.as_nanos())
});

fn lock() -> MutexGuard<'static, Running> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Running {
    /// Tells the guard which groups run; one that does not listen is replaced.
    fn tell(&mut self) -> io::Result<()> {
        if let Some(guard) = &mut self.guard
            && guard.tell(self.groups.keys().copied()).is_ok()
        {
            return Ok(());
        }
        // The last one must not find its input at an end before it is killed.
        self.guard = None;
        let guard = self.guard.insert(Guard::start(&MARK)?);
        guard.tell(self.groups.keys().copied())
    }
}

/// Makes sure that programs are killed even if this process is, and returns the mark of the next one: the name of a
/// variable that no other process has in its environment.
pub(super) fn new_mark() -> io::Result<String> {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    let mut running = lock();
    if running.guard.is_none() {
        running.tell()?;
    }
    Ok(format!("{}{}", *MARK, NEXT.fetch_add(1, Ordering::Relaxed)))
}

pub(super) fn add(group: Pid, mark: String) -> io::Result<()> {
    let mut running = lock();
    running.groups.insert(group.as_raw_nonzero().get(), mark);
    running.tell()
}

/// Kills a program's group, and whatever else it has started. The program itself is still to be waited for: until
/// then its group's number is nobody else's.
pub(super) fn kill(group: Pid) {
    let number = group.as_raw_nonzero().get();
    let mark = lock().groups.remove(&number);
    // Nobody is left in a group that is gone.
    let _ = kill_process_group(group, Signal::KILL);
    if let Some(mark) = mark {
        sweep(&mark);
        // Last, so that it is killed by somebody at any moment.
        let _ = lock().tell();
    }
}

pub(super) fn kill_all() {
    let groups: Vec<i32> = lock().groups.keys().copied().collect();
    groups.into_iter().filter_map(Pid::from_raw).for_each(kill);
}

/// Kills processes that have left their group, found by the mark in their environment, until none is left. Each round
/// may find what was started during the last one.
#[cfg(target_os = "linux")]
fn sweep(mark: &str) {
    use std::time::{Duration, Instant};
    const MOST_TIME: Duration = Duration::from_secs(2);
    /// The most rounds that wait for others to have an environment, which some never have.
    const MOST_ROUNDS: usize = 20;
    let began = Instant::now();
    for round in 0.. {
        let mut is_sure = true;
        let mut found = Vec::new();
        for pid in processes() {
            match state(pid, mark) {
                State::Marked => found.push(pid),
                State::Becoming => is_sure = false,
                State::Other => {}
            }
        }
        let is_done = found.is_empty() && (is_sure || round >= MOST_ROUNDS);
        if is_done || began.elapsed() > MOST_TIME {
            return;
        }
        for pid in found {
            let _ = rustix::process::kill_process(pid, Signal::KILL);
        }
        // Who is killed takes a moment to die, and who becomes another program to have an environment.
        std::thread::sleep(Duration::from_millis(1));
    }
}

/// What a process is to a sweep.
#[cfg(target_os = "linux")]
enum State {
    /// Its environment holds the mark.
    Marked,
    /// It is about to become another program, and has no environment yet.
    Becoming,
    /// It is not ours, or dead.
    Other,
}

#[cfg(target_os = "linux")]
fn state(pid: Pid, mark: &str) -> State {
    let folder = format!("/proc/{}", pid.as_raw_nonzero());
    // Of the dead and of other people's, nothing can be read.
    let Ok(environment) = std::fs::read(format!("{folder}/environ")) else { return State::Other };
    let is_mark = |one: &[u8]| one.strip_prefix(mark.as_bytes()).is_some_and(|rest| rest == b"=1");
    if environment.split(|&byte| byte == 0).any(is_mark) {
        State::Marked
    } else if environment.is_empty() && std::fs::read_link(format!("{folder}/exe")).is_ok() {
        State::Becoming
    } else {
        State::Other
    }
}

#[cfg(target_os = "linux")]
fn processes() -> impl Iterator<Item = Pid> {
    let entries = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    let pids = entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
    pids.filter_map(Pid::from_raw)
}

#[cfg(not(target_os = "linux"))]
fn sweep(_: &str) {}
