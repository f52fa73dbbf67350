//! Leases in a bucket of NATS, and messages among nodes.
//!
//! Everything is below one prefix, which belongs to the installation: the bucket, and the subjects
//!
//! ```text
//! parlour.INSTALLATION.node.NODE     requests to a node
//! parlour.INSTALLATION.table.NUMBER  the bell of a table, by its number in the store
//! parlour.INSTALLATION.all           what every node is told of the lobby
//! parlour.INSTALLATION.limits        the same of what visitors have used
//! parlour.INSTALLATION.job           what workers are to do, in the stream parlour-INSTALLATION-jobs
//! parlour.INSTALLATION.asker.NODE    what workers tell of the jobs of a node
//! parlour.INSTALLATION.worker.WORKER jobs that this worker is to stop
//! parlour.INSTALLATION.workers       that workers are there
//! ```
//!
//! Nothing in a subject comes from outside: nodes and workers draw their own names, and the store numbers the games, from 1. What
//! belongs to no single table has the lease and the bell of [`HOUSE`].

mod bucket;
mod claim;
mod connection;
mod jobs;
mod nodes;
mod packing;
mod queue;
mod worker;

pub use claim::{Claim, Claims};
pub use connection::{Access, JoinError};
pub use jobs::{Figures, Jobs, NotDone};
pub use nodes::{Bells, Nodes, Topic, Unanswered};
pub use worker::{Called, Did, Worker};

/// What stands in place of the number of a table where something belongs to all of them: whoever has this lease looks
/// after what no table does, and this bell is rung when tournaments have changed.
pub const HOUSE: u64 = 0;
