//! A program in a process group of its own.

use super::bounds::{Bounds, Trouble};
use super::running;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::process::Pid;
use std::fs::OpenOptions;
use std::io::{self, ErrorKind, Read, Write};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

/// Sets what the program may use, and becomes it. A limit that the system does not have is none.
const BEGIN: &str =
    "ulimit -c 0; ulimit -d \"$1\"; ulimit -t \"$2\"; ulimit -f \"$3\"; shift 3; exec \"$@\"";

/// How long a program that has closed its output may take to end, so that its status can be told.
const DYING: Duration = Duration::from_millis(200);

/// The most bytes of a file that the standard errors of a program are kept in.
const LONGEST_LOG: u64 = 1 << 20;

/// A program while it runs. Dropped, it is killed with all that it has started.
#[derive(Debug)]
pub struct Program {
    /// What was asked to run, for messages.
    name: String,
    child: Child,
    group: Pid,
    input: Option<ChildStdin>,
    output: ChildStdout,
    error: Option<ChildStderr>,
    bounds: Bounds,
    /// What was read and is still to be heard, from `heard` on.
    read: Vec<u8>,
    heard: usize,
    /// Up to where there is no line end in what was read.
    scanned: usize,
    /// Bytes since something was last asked of it.
    said: usize,
    /// The end of its standard error.
    errors: Vec<u8>,
    log: Option<PathBuf>,
}

impl Program {
    /// Starts a program. The command is taken apart as a shell would; nothing in it is expanded.
    ///
    /// # Errors
    ///
    /// Why it cannot be started.
    pub fn start(command: &str, bounds: Bounds) -> Result<Self, String> {
        let words = shell_words::split(command).map_err(|error| format!("`{command}`: {error}"))?;
        let Some(name) = words.first().cloned() else {
            return Err("a command must name a program".to_owned());
        };
        let mark = running::new_mark().map_err(|error| unguarded(&error))?;
        let limits = [bounds.memory_kib, bounds.cpu_seconds, bounds.file_blocks];
        let mut child = Command::new("sh")
            .args(["-c", BEGIN, "parlour"])
            .args(limits.map(|limit| limit.to_string()))
            .args(&words)
            .env(&mark, "1")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .process_group(0)
            .spawn()
            .map_err(|error| format!("`{name}` cannot be started: {error}"))?;
        let group = Pid::from_child(&child);
        let guarded = running::add(group, mark);
        let input = child.stdin.take().expect("its input is a pipe");
        let output = child.stdout.take().expect("its output is a pipe");
        let error = child.stderr.take();
        let program = Self {
            name,
            child,
            group,
            input: Some(input),
            output,
            error,
            bounds,
            read: Vec::new(),
            heard: 0,
            scanned: 0,
            said: 0,
            errors: Vec::new(),
            log: None,
        };
        guarded.map_err(|error| unguarded(&error))?;
        // Who does not read is not waited for.
        let input = program.input.as_ref().expect("just set");
        rustix::io::ioctl_fionbio(input, true)
            .map_err(|error| format!("`{}` cannot be written to: {error}", program.name))?;
        Ok(program)
    }

    /// Keeps the end of its standard error in this file when the program ends.
    pub fn log_to(&mut self, path: &Path) {
        self.log = Some(path.to_owned());
    }

    /// Says a line, whose end is added.
    ///
    /// # Errors
    ///
    /// When the program has ended, or does not read before the deadline.
    pub fn say(&mut self, line: &str, deadline: Instant) -> Result<(), Trouble> {
        let began = Instant::now();
        let bytes = [line.as_bytes(), b"\n"].concat();
        let mut left = bytes.as_slice();
        while !left.is_empty() {
            let Some(input) = &mut self.input else { return Err(self.ended()) };
            match input.write(left) {
                Ok(written) => left = &left[written..],
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) if error.kind() == ErrorKind::WouldBlock => {
                    // What it says meanwhile is read, up to what it may say.
                    if !self.wait(deadline, true)? {
                        return Err(Trouble::Deaf(began.elapsed()));
                    }
                }
                Err(_) => return Err(self.ended()),
            }
        }
        Ok(())
    }

    /// Begins to count anew what the program says: something new is asked of it.
    pub fn ask(&mut self) {
        self.said = 0;
    }

    /// Hears the next line, without its end.
    ///
    /// # Errors
    ///
    /// When there is none before the deadline, or the program has ended or says too much.
    pub fn hear(&mut self, deadline: Instant) -> Result<String, Trouble> {
        let began = Instant::now();
        loop {
            if let Some(line) = self.next_line()? {
                return Ok(line);
            }
            if !self.wait(deadline, false)? {
                return Err(Trouble::Silent(began.elapsed()));
            }
        }
    }

    /// Returns the end of its standard error, as text.
    pub fn errors(&self) -> String {
        String::from_utf8_lossy(&self.errors).into_owned()
    }

    fn next_line(&mut self) -> Result<Option<String>, Trouble> {
        let unheard = &self.read[self.scanned..];
        let Some(at) = unheard.iter().position(|&byte| byte == b'\n') else {
            self.scanned = self.read.len();
            if self.read.len() - self.heard > self.bounds.line {
                return Err(Trouble::LongLine(self.bounds.line));
            }
            return Ok(None);
        };
        let end = self.scanned + at;
        let line = &self.read[self.heard..end];
        if line.len() > self.bounds.line {
            return Err(Trouble::LongLine(self.bounds.line));
        }
        let line = String::from_utf8_lossy(line.strip_suffix(b"\r").unwrap_or(line)).into_owned();
        (self.heard, self.scanned) = (end + 1, end + 1);
        self.said += line.len() + 1;
        if self.said > self.bounds.speech {
            return Err(Trouble::Flood(self.bounds.speech));
        }
        if self.heard == self.read.len() {
            self.read.clear();
            (self.heard, self.scanned) = (0, 0);
        }
        Ok(Some(line))
    }

    /// Waits until something can be read or, if that is wanted, written. Returns whether that is before the deadline.
    fn wait(&mut self, deadline: Instant, writes: bool) -> Result<bool, Trouble> {
        let left = deadline.saturating_duration_since(Instant::now());
        let timeout =
            Timespec { tv_sec: left.as_secs() as i64, tv_nsec: left.subsec_nanos().into() };
        // While it is written to, its output is left alone: it waits in the pipe.
        let mut waited = Vec::with_capacity(3);
        if writes {
            let Some(input) = &self.input else { return Err(self.ended()) };
            waited.push(PollFd::new(input, PollFlags::OUT));
        } else {
            waited.push(PollFd::new(&self.output, PollFlags::IN));
        }
        if let Some(error) = &self.error {
            waited.push(PollFd::new(error, PollFlags::IN));
        }
        match poll(&mut waited, Some(&timeout)) {
            Ok(0) => return Ok(false),
            Ok(_) | Err(rustix::io::Errno::INTR) => {}
            Err(error) => return Err(Trouble::Ended(format!("it cannot be waited for: {error}"))),
        }
        let happened: Vec<bool> = waited.iter().map(|one| !one.revents().is_empty()).collect();
        drop(waited);
        if happened.get(1).is_some_and(|&happened| happened) {
            self.read_errors();
        }
        if happened[0] && !writes {
            self.read_output()?;
        }
        Ok(Instant::now() < deadline || happened[0])
    }

    fn read_output(&mut self) -> Result<(), Trouble> {
        let mut part = [0; 8 << 10];
        match self.output.read(&mut part) {
            Ok(0) => Err(self.ended()),
            Ok(count) => {
                if self.heard > self.bounds.line {
                    self.read.drain(..self.heard);
                    self.scanned -= self.heard;
                    self.heard = 0;
                }
                self.read.extend_from_slice(&part[..count]);
                Ok(())
            }
            Err(error) if error.kind() == ErrorKind::Interrupted => Ok(()),
            Err(error) => Err(Trouble::Ended(format!("its output cannot be read: {error}"))),
        }
    }

    fn read_errors(&mut self) {
        let mut part = [0; 4 << 10];
        let Some(error) = &mut self.error else { return };
        match error.read(&mut part) {
            Ok(0) => self.error = None,
            Ok(count) => {
                self.errors.extend_from_slice(&part[..count]);
                let over = self.errors.len().saturating_sub(self.bounds.errors);
                self.errors.drain(..over);
            }
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(_) => self.error = None,
        }
    }

    /// Says how the program has ended, with the last line of its standard error.
    fn ended(&mut self) -> Trouble {
        let until = Instant::now() + DYING;
        let mut status = self.child.try_wait().ok().flatten();
        while status.is_none() && Instant::now() < until {
            // Its standard error ends with it: this waits no longer than that.
            if self.error.is_some() {
                self.drain_errors(until.min(Instant::now() + DYING / 20));
            } else {
                std::thread::sleep(DYING / 40);
            }
            status = self.child.try_wait().ok().flatten();
        }
        self.drain_errors(Instant::now());
        let how = match status {
            None => "it closed its standard output".to_owned(),
            Some(status) => match (status.code(), status.signal()) {
                (Some(127), _) => format!("there is no program `{}`", self.name),
                (Some(126), _) => format!("`{}` cannot be executed", self.name),
                (Some(code), _) => format!("it ended with exit status {code}"),
                (None, Some(signal)) => format!("it was ended by signal {signal}"),
                (None, None) => "it ended".to_owned(),
            },
        };
        let errors = self.errors();
        let last = errors.lines().rev().find(|line| !line.trim().is_empty()).map(shortened);
        Trouble::Ended(last.map_or_else(|| how.clone(), |last| format!("{how}: {last}")))
    }

    /// Reads what there is of the standard error.
    fn drain_errors(&mut self, deadline: Instant) {
        // No more is kept than its end, so a part of a flood will do.
        for _ in 0..64 {
            let Some(error) = &self.error else { return };
            let left = deadline.saturating_duration_since(Instant::now());
            let timeout =
                Timespec { tv_sec: left.as_secs() as i64, tv_nsec: left.subsec_nanos().into() };
            let mut waited = [PollFd::new(error, PollFlags::IN)];
            if !matches!(poll(&mut waited, Some(&timeout)), Ok(1..)) {
                return;
            }
            self.read_errors();
        }
    }

    fn keep_errors(&self) -> io::Result<()> {
        let Some(log) = &self.log else { return Ok(()) };
        if self.errors.is_empty() {
            return Ok(());
        }
        let mut file = OpenOptions::new().create(true).append(true).open(log)?;
        if file.metadata()?.len() < LONGEST_LOG {
            file.write_all(&self.errors)?;
        }
        Ok(())
    }
}

fn unguarded(error: &io::Error) -> String {
    format!(
        "programs cannot be started, because nothing would end them if Parlour were killed: {error}"
    )
}

/// Returns a line of at most as many characters as a message can hold, without control characters.
fn shortened(line: &str) -> String {
    line.trim().chars().filter(|sign| !sign.is_control()).take(200).collect()
}

impl Drop for Program {
    fn drop(&mut self) {
        self.input = None;
        self.drain_errors(Instant::now());
        running::kill(self.group);
        // It is dead: this returns as soon as the system has noticed.
        let _ = self.child.wait();
        // Without the file, its author misses what the program said.
        let _ = self.keep_errors();
    }
}
