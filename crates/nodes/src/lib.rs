//! Many servers ("nodes") on one store: which of them owns a table.
//!
//! A table has one owner at a time, because its owner keeps it in memory. Who that is stands in a bucket of keys and
//! values that all nodes reach: a [`Lease`], which its owner renews and which ends by itself when it does not. A node
//! that was asleep does not know that its lease has ended, so each lease comes with a number, greater than all before,
//! which the store checks when anything is written: with it the node *claims* the table's game before it reads it, and
//! whoever had it before can write no more.
//!
//! The lease is a state machine without clocks, sockets and threads: it is told what has happened and when, and says
//! what to do next. So it can be tested with millions of schedules of sleep, death, loss and delay
//! (`tests/schedules.rs`).
//!
//! With the feature `nats`, [`Nodes`] does what it says in a bucket of [NATS](https://nats.io), and carries messages
//! among nodes: requests to the owner of a table, and a bell for each table, which its owner rings when something has
//! changed. What the messages say is for the servers to decide.

#[deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]
mod lease;
#[cfg(feature = "nats")]
mod nats;

pub use lease::{Command, Event, Lease, Terms};
#[cfg(feature = "nats")]
pub use nats::{
    Access, Bells, Called, Claim, Claims, Did, Figures, HOUSE, Jobs, JoinError, Nodes, NotDone,
    Topic, Unanswered, Worker,
};
