//! Parlour in the browser: tables over HTTP and `WebSocket`, and the web page that plays at them.
//!
//! A [`Server`] holds the open tables, each with a task of its own that alone changes it (`keeper`). What
//! goes over the wire has types of its own ([`wire`]), made from one seat's [`catalog::View`], so that hidden
//! cards are sent to their own seat only. Every move is in the [`store`] before anybody is told of it, so
//! that a server that is killed continues where it was. `docs/server.md` describes the interface.
//!
//! Left out on purpose: every rule, and every choice of a computer player.
//!
//! ```no_run
//! # async fn run() -> Result<(), Box<dyn std::error::Error>> {
//! let store = store::Store::open(std::path::Path::new("parlour.db")).await?;
//! let server = server::Server::open(store, server::Options::default()).await?;
//! let listener = tokio::net::TcpListener::bind("127.0.0.1:8900").await?;
//! server::serve(server, listener, async { tokio::signal::ctrl_c().await.unwrap_or(()) }).await?;
//! # Ok(())
//! # }
//! ```

mod archive;
mod assets;
#[cfg(feature = "nodes")]
mod cluster;
mod company;
mod desk;
mod doors;
mod elsewhere;
mod extract;
mod finding;
mod guard;
mod hold;
mod keeper;
mod languages;
mod lobby;
mod logging;
mod measured;
mod metrics;
mod misread;
mod moment;
mod once;
#[cfg(test)]
mod openapi;
mod opening;
mod options;
mod played;
mod problem;
mod rates;
mod repeats;
mod room;
mod routes;
mod secret;
mod server;
mod serving;
mod socket;
mod thinking;
mod told;
mod tournament;
mod turns;
mod views;
mod visitor;
mod write;

pub use host::{SizeLimits, job};
pub use logging::may_log;
#[cfg(feature = "nodes")]
pub use opening::OpenError;
pub use options::{Deadlines, Options, Patience};
pub use routes::router;
pub use server::Server;
pub use serving::serve;
