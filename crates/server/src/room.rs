//! The way to a table, wherever it is open.

#[cfg(feature = "nodes")]
use crate::cluster::asked::Asked;
#[cfg(feature = "nodes")]
use crate::cluster::route::Route;
#[cfg(feature = "nodes")]
use crate::cluster::watched::Guest;
use crate::desk::{self, Way};
use crate::once::Once;
use crate::problem::Problem;
use crate::secret::Key;
use crate::views::{Shown, Written};
use host::Wanted;
use std::net::IpAddr;
use tokio::sync::watch;
use wire::{Ask, Hints, SeatKey};

/// The way to a table.
#[derive(Clone)]
pub(crate) enum Room {
    /// It is open here, and nowhere else can it be.
    Here(Way),
    /// It is open at one of several nodes.
    #[cfg(feature = "nodes")]
    Routed(Route),
}

impl Room {
    /// Returns a number that changes when there is something new.
    pub(crate) fn changed(&self) -> watch::Receiver<u64> {
        match self {
            Self::Here(way) => way.changed(),
            #[cfg(feature = "nodes")]
            Self::Routed(route) => route.watched().changed(),
        }
    }

    pub(crate) async fn seats(&self, keys: Vec<Key>) -> Result<Vec<usize>, Problem> {
        match self {
            Self::Here(way) => way.seats(keys).await,
            #[cfg(feature = "nodes")]
            Self::Routed(route) => {
                route.ask(Asked::Seats(keys.iter().map(Key::reveal).collect())).await
            }
        }
    }

    pub(crate) async fn look(&self, wanted: Wanted) -> Result<Shown, Problem> {
        match self {
            Self::Here(way) => way.look(wanted).await.map(|update| Shown::of(&update)),
            #[cfg(feature = "nodes")]
            Self::Routed(route) => route.ask(Asked::Look(wanted)).await,
        }
    }

    pub(crate) async fn push(&self, wanted: Wanted) -> Result<Written, Problem> {
        match self {
            Self::Here(way) => way.push(wanted).await,
            #[cfg(feature = "nodes")]
            Self::Routed(route) => route.ask(Asked::Push(wanted)).await,
        }
    }

    pub(crate) async fn sit(
        &self,
        seat: usize,
        name: String,
        once: Once,
    ) -> Result<SeatKey, Problem> {
        match self {
            Self::Here(way) => way.sit(seat, name, once).await,
            #[cfg(feature = "nodes")]
            Self::Routed(route) => {
                // `once` stays here until then, so that nobody asks the same meanwhile.
                route.ask(Asked::Sit { seat, name, once: once.carried() }).await
            }
        }
    }

    pub(crate) async fn arrive(
        &self,
        link: Key,
        name: String,
        once: Once,
    ) -> Result<SeatKey, Problem> {
        match self {
            Self::Here(way) => way.arrive(link, name, once).await,
            #[cfg(feature = "nodes")]
            Self::Routed(route) => {
                route.ask(Asked::Arrive { link: link.reveal(), name, once: once.carried() }).await
            }
        }
    }

    pub(crate) async fn ask(
        &self,
        ask: Ask,
        yours: Vec<usize>,
        by: impl Into<Option<IpAddr>>,
    ) -> Result<(), Problem> {
        let by = by.into();
        match self {
            Self::Here(way) => way.ask(ask, yours, by).await,
            #[cfg(feature = "nodes")]
            Self::Routed(route) => route.ask(Asked::Ask { ask, yours, by }).await,
        }
    }

    pub(crate) async fn step(&self, seq: u64) -> Result<(), Problem> {
        match self {
            Self::Here(way) => way.step(seq).await,
            #[cfg(feature = "nodes")]
            Self::Routed(route) => route.ask(Asked::Step(seq)).await,
        }
    }

    pub(crate) async fn hint(&self, seat: usize, yours: Vec<usize>) -> Result<Hints, Problem> {
        match self {
            Self::Here(way) => way.hint(seat, yours).await.map(|hints| Hints::of(&hints)),
            #[cfg(feature = "nodes")]
            Self::Routed(route) => route.ask(Asked::Hint { seat, yours }).await,
        }
    }

    pub(crate) async fn record(&self) -> Result<String, Problem> {
        match self {
            Self::Here(way) => way.record().await,
            #[cfg(feature = "nodes")]
            Self::Routed(route) => route.ask(Asked::Record).await,
        }
    }

    pub(crate) async fn save(&self, yours: Vec<usize>) -> Result<game::Record, Problem> {
        match self {
            Self::Here(way) => way.save(yours).await,
            #[cfg(feature = "nodes")]
            Self::Routed(route) => {
                let text: String = route.ask(Asked::Save { yours }).await?;
                text.parse().map_err(|_| Problem::not_reached())
            }
        }
    }

    pub(crate) async fn delete(&self, yours: Vec<usize>) -> Result<(), Problem> {
        match self {
            Self::Here(way) => way.delete(yours).await,
            #[cfg(feature = "nodes")]
            Self::Routed(route) => route.ask(Asked::Delete { yours }).await,
        }
    }

    /// Says that a client with these seats is connected, until what is returned is dropped.
    pub(crate) async fn come(&self, yours: Vec<usize>) -> Presence {
        match self {
            Self::Here(way) => Presence::Here(way.come(yours).await),
            #[cfg(feature = "nodes")]
            Self::Routed(route) => Presence::Routed(route.watched().come(yours)),
        }
    }
}

/// A client that is connected to a table, until this is dropped.
#[expect(dead_code, reason = "each is held until it is dropped")]
pub(crate) enum Presence {
    Here(desk::Presence),
    #[cfg(feature = "nodes")]
    Routed(Guest),
}
