//! Lines from standard input.

use crate::report::{Failure, voice};
use std::io::{self, BufRead, IsTerminal};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Instant;

/// What came of asking for a line.
pub(super) enum Line {
    Text(String),
    /// There are no more lines.
    End,
    /// The time for an answer ran out.
    TimedOut,
}

/// Lines from standard input, read by a thread so that waiting for one can have an end.
pub(super) struct Input {
    lines: Receiver<io::Result<Vec<u8>>>,
    /// Whether somebody types, and so ends a prompt by pressing Enter.
    is_typed: bool,
    /// Whether a person sees the screen, so that hidden cards have to be cleared from it.
    pub(super) is_screen: bool,
}

impl Input {
    pub(super) fn standard() -> Self {
        let is_typed = io::stdin().is_terminal();
        let is_screen = is_typed && io::stdout().is_terminal();
        // The thread ends with the process; it holds one line at most that nobody has asked for.
        let (sender, lines) = sync_channel(0);
        thread::spawn(move || {
            let mut input = io::stdin().lock();
            loop {
                let mut line = Vec::new();
                let read = input.read_until(b'\n', &mut line);
                let is_last = !matches!(read, Ok(1..));
                if !matches!(read, Ok(0)) && sender.send(read.map(|_| line)).is_err() || is_last {
                    return;
                }
            }
        });
        Self { lines, is_typed, is_screen }
    }

    /// Asks for a line, until a deadline if there is one. Where nobody types, the prompt is a line of its
    /// own.
    pub(super) fn ask(&self, prompt: &str, deadline: Option<Instant>) -> Result<Line, Failure> {
        let mut out = voice();
        let end = if self.is_typed { "" } else { "\n" };
        write!(out, "{prompt}{end}")?;
        out.flush()?;
        let received = match deadline {
            None => self.lines.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(deadline) => {
                self.lines.recv_timeout(deadline.saturating_duration_since(Instant::now()))
            }
        };
        let line = match received {
            // What is not UTF-8 is not an action either, and is answered like any other nonsense.
            Ok(line) => return Ok(Line::Text(String::from_utf8_lossy(&line?).into_owned())),
            Err(RecvTimeoutError::Disconnected) => Line::End,
            Err(RecvTimeoutError::Timeout) => Line::TimedOut,
        };
        if self.is_typed {
            writeln!(out)?;
        }
        Ok(line)
    }

    /// Clears the screen and what was scrolled off it. On a terminal that cannot, moves everything far up.
    pub(super) fn clear() -> Result<(), Failure> {
        let knows_nothing = std::env::var_os("TERM").is_none_or(|term| term == "dumb");
        let cleared = if knows_nothing { "\n".repeat(200) } else { "\x1b[2J\x1b[3J\x1b[H".into() };
        Ok(write!(voice(), "{cleared}")?)
    }
}
