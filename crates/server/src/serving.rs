//! Serving connections, from the first to the last.
//!
//! A request has to arrive in time, however slowly its sender speaks. When the server closes, nobody new is
//! let in, every connection is told, and after a while the server waits no longer.

#[cfg(feature = "nodes")]
use crate::cluster::limits;
use crate::doors::{Doors, Visit};
use crate::routes::router;
use crate::server::Server;
use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::serve::Listener as _;
use futures_util::future::BoxFuture;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::future::Future;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::net::TcpListener;
use tokio::task::JoinSet;

/// The most bytes of the head of a request.
const HEAD_BYTES: usize = 16 * 1024;

/// Serves visitors until `closing` is done, then closes: nobody new is let in, clients are told, requests in
/// progress are finished, and the store is folded.
///
/// Whoever has not gone [`Deadlines::closing`](crate::Deadlines) later is cut off.
///
/// # Errors
///
/// When the listener has no address. One that fails later tries again.
pub fn serve(
    server: Arc<Server>,
    listener: TcpListener,
    closing: impl Future<Output = ()> + Send + 'static,
) -> BoxFuture<'static, std::io::Result<()>> {
    // A future is compiled where it is boxed, so the server is compiled here.
    serve_until(server, listener, Box::pin(closing))
}

fn serve_until(
    server: Arc<Server>,
    listener: TcpListener,
    closing: BoxFuture<'static, ()>,
) -> BoxFuture<'static, std::io::Result<()>> {
    Box::pin(run(server, listener, closing))
}

async fn run(
    server: Arc<Server>,
    listener: TcpListener,
    mut closing: BoxFuture<'static, ()>,
) -> std::io::Result<()> {
    let address = listener.local_addr()?;
    tracing::info!(%address, tables = server.open_tables(), "the server is open");
    let routes = router(Arc::clone(&server));
    let mut doors = Doors { listener, server: Arc::clone(&server) };
    let mut visits = JoinSet::new();
    loop {
        tokio::select! {
            (visit, address) = doors.accept() => {
                visits.spawn(attend(Arc::clone(&server), routes.clone(), visit, address));
            }
            Some(_) = visits.join_next() => {}
            () = &mut closing => break,
        }
    }
    tracing::info!("the server is closing");
    drop(doors);
    server.start_closing();
    server.hand_over().await;
    #[cfg(feature = "nodes")]
    limits::say_farewell(&server).await;
    // This counts WebSockets too, which are not among `visits` any more.
    if tokio::time::timeout(server.options.deadlines.closing, server.all_gone()).await.is_err() {
        tracing::warn!("some connections did not end in time");
    }
    visits.shutdown().await;
    server.close_down().await;
    Ok(())
}

/// Serves one connection to its end, or until it becomes a `WebSocket`.
async fn attend(server: Arc<Server>, routes: Router, visit: Visit, address: SocketAddr) {
    let routes = TowerToHyperService::new(routes);
    let has_asked = AtomicBool::new(false);
    let service = service_fn(|mut request: hyper::Request<Incoming>| {
        has_asked.store(true, Ordering::Relaxed);
        request.extensions_mut().insert(ConnectInfo(address));
        routes.call(request.map(Body::new))
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        // This bounds the wait for the next request too.
        .header_read_timeout(server.options.deadlines.head)
        .max_buf_size(HEAD_BYTES)
        .serve_connection(TokioIo::new(visit), service)
        .with_upgrades();
    let mut connection = pin!(connection);
    let mut closing = server.closing();
    tokio::select! {
        // What a client does wrong is its own affair.
        _ = connection.as_mut() => return,
        _ = closing.wait_for(|closing| *closing) => {}
    }
    if has_asked.load(Ordering::Relaxed) {
        connection.as_mut().graceful_shutdown();
        let _ = connection.await;
    }
}
