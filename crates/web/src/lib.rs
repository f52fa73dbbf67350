//! Parlour without a server: the tables of one browser.
//!
//! A page that has no server asks a worker instead, and the worker asks this: the same requests, messages and answers,
//! made by the same code ([`host`], [`wire`]). A [`Parlour`] is a value that is [called](Parlour::call) and tells what
//! came of it. It does no input or output: what the browser is to keep is told with the answer, and is kept before
//! anybody is told anything; what time it is, and random bytes, come in as arguments. Built for WebAssembly, `abi.rs`
//! lets the worker call it with bytes.
//!
//! Left out on purpose: other people. There are no links, open seats, public tables and tournaments.
#![cfg_attr(not(target_family = "wasm"), forbid(unsafe_code))]

#[cfg(target_family = "wasm")]
mod abi;
mod call;
mod chosen;
mod home;
mod kept;
mod link;
mod minds;
mod parlour;
mod promised;
mod route;
#[cfg(feature = "trial")]
mod trial;

pub use call::{Advice, Answer, Brought, Call, Request, Thought, Told, What};
pub use kept::{Kept, Over};
pub use parlour::Parlour;
pub use promised::Promised;
#[cfg(feature = "trial")]
pub use trial::Trial;
