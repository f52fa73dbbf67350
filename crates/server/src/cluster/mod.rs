//! Many nodes on one store.
//!
//! A table is open at one node, which owns it by a lease ([`nodes`]) and carries the number of its lease with every
//! change, so that the store refuses it once another node has taken the table over. Handlers and `WebSocket`s do not
//! know where a table is open: they ask a `Room`, and what they ask is carried to the owner as it is, answered there by
//! the same code, and carried back. What an owner says of a table is made for the seats that were asked for, so that
//! hidden cards do not leave it.
//!
//! - `asked`: what is carried;
//! - `house`: what this node knows of the others;
//! - `route`: the way to a table, which finds the owner, or takes the table over if there is none;
//! - `watched`: tables that clients of this node look at: when they change, and who is there;
//! - `followed`: tournaments that clients of this node look at;
//! - `tournaments`: showing them, and looking after all, which one node does;
//! - `answering`: what this node answers to others;
//! - `lobby`: the public tables of all nodes;
//! - `limits`: what visitors have used at other nodes.

pub(crate) mod answering;
pub(crate) mod asked;
pub(crate) mod followed;
pub(crate) mod house;
pub(crate) mod limits;
pub(crate) mod lobby;
pub(crate) mod route;
pub(crate) mod tournaments;
pub(crate) mod watched;
