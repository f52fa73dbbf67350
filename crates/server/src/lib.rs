//! Parlour in the browser: tables over HTTP and `WebSocket`, and the web page that plays at them.
//!
//! A [`Server`] holds the open tables, each with a task of its own that alone changes it (`keeper.rs`). What
//! goes over the wire has types of its own (`wire/`), made from one seat's [`catalog::View`], so that hidden
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
mod clock;
mod computers;
mod doors;
mod entries;
mod extract;
mod guard;
mod keeper;
mod log;
mod metrics;
mod note;
#[cfg(test)]
mod openapi;
mod opening;
mod options;
mod planned;
mod problem;
mod replay;
mod room;
mod routes;
mod seat;
mod secret;
mod server;
mod set_up;
mod socket;
mod table;
mod thinking;
mod views;
mod visitor;
mod wire;

pub use options::{Options, Patience, SizeLimits};
pub use routes::router;
pub use server::Server;

use axum::serve::ListenerExt as _;
use std::future::{Future, IntoFuture};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;

/// How long requests in progress may take when the server closes.
const CLOSING: Duration = Duration::from_secs(10);

/// Serves visitors until `closing` is done, then closes: no new visitors, clients told, requests in progress
/// finished, the store folded.
///
/// # Errors
///
/// When the listener fails.
pub async fn serve(
    server: Arc<Server>,
    listener: TcpListener,
    closing: impl Future<Output = ()> + Send + 'static,
) -> std::io::Result<()> {
    let app = router(Arc::clone(&server)).into_make_service_with_connect_info::<SocketAddr>();
    let telling = Arc::clone(&server);
    let (asked, mut is_asked) = tokio::sync::watch::channel(false);
    let doors = doors::Doors { listener, server: Arc::clone(&server) };
    // The tap does nothing, but only a listener that has one tells handlers the address.
    let serving = axum::serve(doors.tap_io(|_| {}), app).with_graceful_shutdown(async move {
        closing.await;
        tracing::info!("the server is closing");
        telling.start_closing();
        asked.send_replace(true);
    });
    let too_long = async move {
        // Without the sender nobody will ask any more: serving has ended by itself.
        if is_asked.wait_for(|asked| *asked).await.is_err() {
            std::future::pending::<()>().await;
        }
        tokio::time::sleep(CLOSING).await;
    };
    let done = tokio::select! {
        done = serving.into_future() => done,
        () = too_long => {
            tracing::warn!("some requests did not finish in time");
            Ok(())
        }
    };
    server.close_down().await;
    done
}
