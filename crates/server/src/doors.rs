//! Incoming connections: how many there may be, and how long one may be silent.
//!
//! A `WebSocket` is pinged now and then, so a client that says nothing at all for longer has gone, or never
//! meant to say anything.

use crate::server::Server;
use crate::visitor::{Counted, network};
use axum::serve::Listener;
use std::io::{self, IoSlice};
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio_io_timeout::TimeoutStream;

/// How long a connection may send nothing, or accept nothing.
const SILENCE: Duration = Duration::from_secs(90);

/// A listener that turns away visitors who have too many connections.
pub(crate) struct Doors {
    pub(crate) listener: TcpListener,
    pub(crate) server: Arc<Server>,
}

impl Listener for Doors {
    type Io = Visit;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Visit, SocketAddr) {
        loop {
            let (stream, address) = Listener::accept(&mut self.listener).await;
            let Some(counted) = self.server.visit(network(address.ip())) else {
                self.server.metrics.turned_away.inc();
                continue;
            };
            // Answers are small and awaited. Whether the connection is still there will show soon enough.
            let _ = stream.set_nodelay(true);
            let mut stream = TimeoutStream::new(stream);
            stream.set_read_timeout(Some(SILENCE));
            stream.set_write_timeout(Some(SILENCE));
            return (Visit { stream: Box::pin(stream), _counted: counted }, address);
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        Listener::local_addr(&self.listener)
    }
}

/// A connection, counted as long as it lasts.
#[derive(Debug)]
pub(crate) struct Visit {
    stream: Pin<Box<TimeoutStream<TcpStream>>>,
    _counted: Counted,
}

impl AsyncRead for Visit {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        self.stream.as_mut().poll_read(context, into)
    }
}

impl AsyncWrite for Visit {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.stream.as_mut().poll_write(context, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.stream.as_mut().poll_write_vectored(context, parts)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.stream.as_mut().poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.stream.as_mut().poll_shutdown(context)
    }
}
