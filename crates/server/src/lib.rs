//! The house in the browser: tables over HTTP and WebSocket, and the page that plays at them.
//!
//! A [`House`] holds the tables, each with a task of its own that alone changes it (`room.rs`). What goes
//! over the wire has types of its own (`wire.rs`), made from one seat's [`catalog::View`], so that hidden
//! cards leave the house for their own seat only. Every move is in the [`store`] before anybody is told of
//! it, so that a house that is killed goes on where it was. `docs/server.md` tells of the interface.
//!
//! Left out on purpose: every rule, and every choice of a computer player.

mod archive;
mod assets;
mod doors;
mod guard;
mod house;
mod metrics;
#[cfg(test)]
mod openapi;
mod problem;
mod replay;
mod room;
mod routes;
mod secret;
mod socket;
mod table;
mod thinking;
mod wire;

pub use house::{House, Options, Patience};
pub use routes::router;
pub use table::SizeLimits;

use axum::serve::ListenerExt as _;
use std::future::{Future, IntoFuture};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;

/// How long requests under way may take when the house closes.
const CLOSING: Duration = Duration::from_secs(10);

/// Keeps the house open on a listener until `closing` is done, then closes it: no new visitors, clients
/// told, requests under way finished, the store folded.
///
/// # Errors
///
/// When the listener fails.
pub async fn serve(
    house: Arc<House>,
    listener: TcpListener,
    closing: impl Future<Output = ()> + Send + 'static,
) -> std::io::Result<()> {
    let app = router(Arc::clone(&house)).into_make_service_with_connect_info::<SocketAddr>();
    let telling = Arc::clone(&house);
    let (asked, mut is_asked) = tokio::sync::watch::channel(false);
    let doors = doors::Doors { listener, house: Arc::clone(&house) };
    // The tap does nothing: only a listener that has one tells handlers the address.
    let server = axum::serve(doors.tap_io(|_| {}), app).with_graceful_shutdown(async move {
        closing.await;
        tracing::info!("the house closes");
        telling.start_closing();
        asked.send_replace(true);
    });
    let too_long = async move {
        // Without the sender nobody will ask any more, and the server has ended by itself.
        if is_asked.wait_for(|asked| *asked).await.is_err() {
            std::future::pending::<()>().await;
        }
        tokio::time::sleep(CLOSING).await;
    };
    let done = tokio::select! {
        done = server.into_future() => done,
        () = too_long => {
            tracing::warn!("some requests took too long to be finished");
            Ok(())
        }
    };
    house.close_down().await;
    done
}
