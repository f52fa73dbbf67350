//! A way to the server that can go dead or be cut, as a network does.

use std::net::SocketAddr;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// How the way is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum State {
    /// Everything arrives.
    Whole,
    /// Nothing arrives, and nobody is told so.
    Dead,
    /// Connections break, and no new one is made.
    Cut,
}

/// A port of loopback that leads to another one.
pub(crate) struct Wire {
    pub(crate) page: String,
    state: watch::Sender<State>,
}

impl Wire {
    /// Leads to the server of a page.
    pub(crate) async fn to(page: &str) -> Self {
        let server: SocketAddr =
            page.trim_start_matches("http://").trim_end_matches('/').parse().unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let page = format!("http://{}/", listener.local_addr().unwrap());
        let (state, seen) = watch::channel(State::Whole);
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                tokio::spawn(lead(client, server, seen.clone()));
            }
        });
        Self { page, state }
    }

    pub(crate) fn set(&self, state: State) {
        self.state.send_replace(state);
    }
}

/// Leads one connection, until it has been cut, or was dead when the way is whole again.
async fn lead(client: TcpStream, server: SocketAddr, mut state: watch::Receiver<State>) {
    if *state.borrow() == State::Cut {
        return;
    }
    let server = TcpStream::connect(server).await.unwrap();
    let ((client_in, client_out), (server_in, server_out)) =
        (client.into_split(), server.into_split());
    let pass = async |mut from: tokio::net::tcp::OwnedReadHalf,
                      mut to: tokio::net::tcp::OwnedWriteHalf,
                      state: watch::Receiver<State>| {
        let mut bytes = [0; 4096];
        while let Ok(read @ 1..) = from.read(&mut bytes).await {
            // What is said into a dead wire is lost.
            if *state.borrow() == State::Whole && to.write_all(&bytes[..read]).await.is_err() {
                return;
            }
        }
    };
    let seen = state.clone();
    let changes = async {
        loop {
            let before = *state.borrow_and_update();
            if state.changed().await.is_err() {
                return;
            }
            let now = *state.borrow();
            if now == State::Cut || before == State::Dead {
                return;
            }
        }
    };
    tokio::select! {
        () = pass(client_in, server_out, seen.clone()) => {}
        () = pass(server_in, client_out, seen) => {}
        () = changes => {}
    }
}
