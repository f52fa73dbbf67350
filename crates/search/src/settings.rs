//! How an engine works, and what it is asked for.

/// How an engine works.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Memory of the transposition table in MiB.
    pub table_mib: usize,
    /// Threads, at least 1. With 1 a search within a limit of depth or nodes is the same everywhere.
    pub threads: usize,
    /// Which ideas are in use.
    pub tuning: Tuning,
}

impl Default for Settings {
    fn default() -> Self {
        Self { table_mib: 64, threads: 1, tuning: Tuning::default() }
    }
}

/// What is to be proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// The value alone.
    Value,
    /// The value and so many of the best moves, each with its exact value; bounds on the others.
    Moves(usize),
    /// A best move: what it wins at least, and that no other wins more. That is often proved long before
    /// the value is.
    Best,
}

/// Which ideas are in use, for measuring what each pays; the default is all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "switches that have nothing to do with each other"
)]
pub struct Tuning {
    /// Looks the children of a node up before any of them is searched.
    pub enhanced_cutoffs: bool,
    /// Cuts by the bounds on what is left.
    pub futility: bool,
    /// Tries the moves that look best first; otherwise in the order in which they come.
    pub ordering: bool,
    /// Asks for the memory of table entries before they are read.
    pub prefetch: bool,
    /// Positions of at most this size are not kept in the table.
    pub least_size_kept: i32,
}

impl Default for Tuning {
    fn default() -> Self {
        Self {
            enhanced_cutoffs: true,
            futility: true,
            ordering: true,
            prefetch: true,
            least_size_kept: 0,
        }
    }
}
