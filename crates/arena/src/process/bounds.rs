//! What a program may use, and what can go wrong with one.

use std::time::Duration;

/// The most that a program may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// Memory of each of its processes, in KiB: of data, since virtual machines reserve far more addresses than they
    /// ever use.
    pub memory_kib: u64,
    /// Processor time of each of its processes, in seconds, over all games.
    pub cpu_seconds: u64,
    /// Size of each file that it writes, in blocks of 512 bytes.
    pub file_blocks: u64,
    /// Bytes of a line that it says.
    pub line: usize,
    /// Bytes that it may say before what is awaited.
    pub speech: usize,
    /// Bytes of its standard error that are kept: the last ones.
    pub errors: usize,
}

impl Default for Bounds {
    fn default() -> Self {
        Self {
            memory_kib: 2 << 20,
            cpu_seconds: 24 * 60 * 60,
            file_blocks: 1 << 21,
            line: 64 << 10,
            speech: 4 << 20,
            errors: 16 << 10,
        }
    }
}

/// Why a program has not said what is awaited.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Trouble {
    /// It has ended, or closed its output.
    #[error("{0}")]
    Ended(String),
    /// It has said nothing in time.
    #[error("it said nothing for {} ms", .0.as_millis())]
    Silent(Duration),
    /// It has not read what was sent to it.
    #[error("it did not read its input for {} ms", .0.as_millis())]
    Deaf(Duration),
    /// It has said a line that is too long.
    #[error("it said a line of more than {0} bytes")]
    LongLine(usize),
    /// It has said too much.
    #[error("it said more than {0} bytes instead of an answer")]
    Flood(usize),
}
