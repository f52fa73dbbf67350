//! The way in: how many connections there are, and how long one may be silent.
//!
//! A WebSocket is asked now and then whether somebody is there, so whoever says nothing at all for longer
//! has gone, or never wanted anything but to be in the way.

use crate::guard;
use crate::house::{Counted, House};
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

/// How long a connection may say nothing, or take nothing.
const SILENCE: Duration = Duration::from_secs(90);

/// A listener that turns those away who have too many connections.
pub(crate) struct Doors {
    pub(crate) listener: TcpListener,
    pub(crate) house: Arc<House>,
}

impl Listener for Doors {
    type Io = Visit;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Visit, SocketAddr) {
        loop {
            let (stream, address) = Listener::accept(&mut self.listener).await;
            let Some(counted) = self.house.visit(guard::network(address.ip())) else {
                self.house.metrics.turned_away.inc();
                continue;
            };
            // Answers are small and awaited. A connection that is gone will show soon enough.
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

/// A connection that is counted as long as it is there.
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
