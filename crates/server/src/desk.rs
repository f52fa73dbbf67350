//! The way to a table that is open here, whose task alone changes it: requests go there one after another.

use crate::once::Once;
use crate::problem::Problem;
use crate::secret::Key;
use crate::thinking::SeatedPlayer;
use crate::views::Written;
use host::Wanted;
use std::net::IpAddr;
use tokio::sync::{mpsc, oneshot, watch};
use wire::{Ask, Hint, SeatKey, Update};

/// Requests that may wait at a table.
const WAITING: usize = 64;

/// What clients are told in place of a number when the table closes to be read again from the store.
pub(crate) const READ_AGAIN: u64 = u64::MAX;

pub(crate) type Reply<T> = oneshot::Sender<Result<T, Problem>>;

/// What a table is asked.
pub(crate) enum Request {
    /// Which seats do these keys open?
    Seats(Vec<Key>, Reply<Vec<usize>>),
    /// What is there to see?
    Look(Wanted, Reply<Update>),
    /// The same, written for a `WebSocket`.
    Push(Wanted, Reply<Written>),
    /// Seat a person.
    Sit {
        seat: usize,
        name: String,
        once: Once,
        reply: Reply<SeatKey>,
    },
    /// Seat the person who has come by a link.
    Arrive {
        link: Key,
        name: String,
        once: Once,
        reply: Reply<SeatKey>,
    },
    /// Do what a seat asks.
    Ask {
        ask: Ask,
        yours: Vec<usize>,
        by: Option<IpAddr>,
        reply: Reply<()>,
    },
    /// Let the computer player whose turn it is move, if the table is still as it was at this `seq`.
    Step {
        seq: u64,
        reply: Reply<()>,
    },
    /// Find hints for a seat.
    Hint {
        seat: usize,
        yours: Vec<usize>,
        reply: Reply<Vec<Hint>>,
    },
    /// The record of a game that is over.
    Record(Reply<String>),
    /// The record of a game in progress, for a save file.
    Save {
        yours: Vec<usize>,
        reply: Reply<game::Record>,
    },
    /// Close the table and forget its unfinished game.
    Delete {
        yours: Vec<usize>,
        reply: Reply<()>,
    },
    /// A client with these seats has connected, or has gone.
    Here(Vec<usize>),
    Gone(Vec<usize>),
    /// So many clients are connected to a node, with these seats. The answer is another after each change.
    #[cfg(feature = "nodes")]
    There {
        node: String,
        here: Vec<usize>,
        watchers: usize,
        reply: Reply<String>,
    },
    /// A computer player has chosen, and comes back.
    Chosen {
        seat: usize,
        seq: u64,
        player: SeatedPlayer,
        action: String,
    },
}

impl Request {
    /// Returns the request of somebody who has no seats but those of a table with so many. Another node may say
    /// anything.
    pub(crate) fn of_seats(mut self, count: usize) -> Self {
        let yours = match &mut self {
            Self::Look(wanted, _) | Self::Push(wanted, _) => &mut wanted.yours,
            Self::Ask { yours, .. }
            | Self::Hint { yours, .. }
            | Self::Save { yours, .. }
            | Self::Delete { yours, .. } => yours,
            #[cfg(feature = "nodes")]
            Self::There { here, .. } => here,
            Self::Seats(..)
            | Self::Sit { .. }
            | Self::Arrive { .. }
            | Self::Step { .. }
            | Self::Record(_)
            | Self::Here(_)
            | Self::Gone(_)
            | Self::Chosen { .. } => return self,
        };
        yours.retain(|&seat| seat < count);
        self
    }
}

/// The way to a table that is open here.
#[derive(Clone, Debug)]
pub(crate) struct Way {
    requests: mpsc::Sender<Request>,
    changed: watch::Receiver<u64>,
}

/// The other end of a [`Way`], for the task of the table.
pub(crate) struct Desk {
    pub(crate) requests: mpsc::Receiver<Request>,
    /// The way back to the table itself, as long as somebody else knows it.
    pub(crate) me: mpsc::WeakSender<Request>,
    changed: watch::Sender<u64>,
}

impl Desk {
    /// Tells every client that there is something new.
    pub(crate) fn announce(&self) {
        self.changed.send_modify(|number| *number += 1);
    }

    /// Returns the number that grows with every change.
    #[cfg(feature = "nodes")]
    pub(crate) fn number(&self) -> u64 {
        *self.changed.borrow()
    }

    /// Tells every client to come again: the table is not what is in the store any more.
    pub(crate) fn send_away(&self) {
        self.changed.send_replace(READ_AGAIN);
    }
}

impl Way {
    /// Makes the way to a table and its other end.
    pub(crate) fn new() -> (Self, Desk) {
        let (sender, requests) = mpsc::channel(WAITING);
        let (change, changed) = watch::channel(0);
        let me = sender.downgrade();
        let desk = Desk { requests, me, changed: change };
        (Self { requests: sender, changed }, desk)
    }

    /// Returns a number that grows when there is something new.
    pub(crate) fn changed(&self) -> watch::Receiver<u64> {
        self.changed.clone()
    }

    async fn request<T>(&self, make: impl FnOnce(Reply<T>) -> Request) -> Result<T, Problem> {
        let (reply, answer) = oneshot::channel();
        self.requests.send(make(reply)).await.map_err(|_| Problem::no_such_table())?;
        answer.await.map_err(|_| Problem::no_such_table())?
    }

    pub(crate) async fn seats(&self, keys: Vec<Key>) -> Result<Vec<usize>, Problem> {
        self.request(|reply| Request::Seats(keys, reply)).await
    }

    pub(crate) async fn look(&self, wanted: Wanted) -> Result<Update, Problem> {
        self.request(|reply| Request::Look(wanted, reply)).await
    }

    pub(crate) async fn push(&self, wanted: Wanted) -> Result<Written, Problem> {
        self.request(|reply| Request::Push(wanted, reply)).await
    }

    pub(crate) async fn sit(
        &self,
        seat: usize,
        name: String,
        once: Once,
    ) -> Result<SeatKey, Problem> {
        self.request(|reply| Request::Sit { seat, name, once, reply }).await
    }

    pub(crate) async fn arrive(
        &self,
        link: Key,
        name: String,
        once: Once,
    ) -> Result<SeatKey, Problem> {
        self.request(|reply| Request::Arrive { link, name, once, reply }).await
    }

    pub(crate) async fn ask(
        &self,
        ask: Ask,
        yours: Vec<usize>,
        by: Option<IpAddr>,
    ) -> Result<(), Problem> {
        self.request(|reply| Request::Ask { ask, yours, by, reply }).await
    }

    pub(crate) async fn step(&self, seq: u64) -> Result<(), Problem> {
        self.request(|reply| Request::Step { seq, reply }).await
    }

    pub(crate) async fn hint(&self, seat: usize, yours: Vec<usize>) -> Result<Vec<Hint>, Problem> {
        self.request(|reply| Request::Hint { seat, yours, reply }).await
    }

    pub(crate) async fn record(&self) -> Result<String, Problem> {
        self.request(Request::Record).await
    }

    pub(crate) async fn save(&self, yours: Vec<usize>) -> Result<game::Record, Problem> {
        self.request(|reply| Request::Save { yours, reply }).await
    }

    pub(crate) async fn delete(&self, yours: Vec<usize>) -> Result<(), Problem> {
        self.request(|reply| Request::Delete { yours, reply }).await
    }

    /// Says who is connected to a node, and returns what is another after each change.
    #[cfg(feature = "nodes")]
    pub(crate) async fn there(
        &self,
        node: String,
        here: Vec<usize>,
        watchers: usize,
    ) -> Result<String, Problem> {
        self.request(|reply| Request::There { node, here, watchers, reply }).await
    }

    /// Says that a client with these seats is connected, until what is returned is dropped.
    pub(crate) async fn come(&self, yours: Vec<usize>) -> Presence {
        // A table that has closed need not know.
        let _ = self.requests.send(Request::Here(yours.clone())).await;
        Presence { requests: self.requests.clone(), yours }
    }
}

/// A client that is connected to a table.
pub(crate) struct Presence {
    requests: mpsc::Sender<Request>,
    yours: Vec<usize>,
}

impl Drop for Presence {
    fn drop(&mut self) {
        let (requests, yours) = (self.requests.clone(), std::mem::take(&mut self.yours));
        tokio::spawn(async move {
            // A table that has closed need not know.
            let _ = requests.send(Request::Gone(yours)).await;
        });
    }
}
