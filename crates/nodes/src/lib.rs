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

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

mod lease;

pub use lease::{Command, Event, Lease, Terms};
