//! Tables that clients of this node look at, wherever they are open.

use std::collections::HashMap;
use std::future::Future;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use store::GameId;
use tokio::sync::{Notify, watch};

/// A table that clients of this node look at.
pub(crate) struct Watched {
    now: Mutex<Now>,
    /// Wakes whoever tells the owner.
    poke: Arc<Notify>,
}

struct Now {
    /// Changes when there is something new; `None` once the table is deleted.
    changed: Option<watch::Sender<u64>>,
    /// What the owner said of the moment when it was last asked.
    moment: Option<String>,
    /// The seats of every client, by the client's number.
    guests: Vec<(u64, Vec<usize>)>,
    next_guest: u64,
}

impl Watched {
    fn new() -> Self {
        let (changed, _) = watch::channel(0);
        let now = Now { changed: Some(changed), moment: None, guests: Vec::new(), next_guest: 0 };
        Self { now: Mutex::new(now), poke: Arc::default() }
    }

    fn lock(&self) -> MutexGuard<'_, Now> {
        self.now.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns a number that changes when there is something new. Its sender is gone once the table is.
    pub(crate) fn changed(&self) -> watch::Receiver<u64> {
        match &self.lock().changed {
            Some(changed) => changed.subscribe(),
            None => watch::channel(0).1,
        }
    }

    /// Says that there is something new.
    pub(crate) fn ring(&self) {
        if let Some(changed) = &self.lock().changed {
            changed.send_modify(|number| *number = number.wrapping_add(1) % (u64::MAX - 1));
        }
    }

    /// Takes note of the moment at the owner: if it is another, a bell may not have been heard.
    pub(crate) fn is_at(&self, moment: String) {
        let before = self.lock().moment.replace(moment.clone());
        if before != Some(moment) {
            self.ring();
        }
    }

    /// Says that the table is deleted.
    pub(crate) fn close(&self) {
        self.lock().changed = None;
    }

    /// Returns the seats of all clients, and how many clients there are.
    pub(crate) fn guests(&self) -> (Vec<usize>, usize) {
        let now = self.lock();
        let seats = now.guests.iter().flat_map(|(_, seats)| seats.iter().copied()).collect();
        (seats, now.guests.len())
    }

    /// Says that a client with these seats is connected, until what is returned is dropped.
    pub(crate) fn come(self: &Arc<Self>, yours: Vec<usize>) -> Guest {
        let mut now = self.lock();
        let number = now.next_guest;
        now.next_guest += 1;
        now.guests.push((number, yours));
        drop(now);
        self.poke.notify_one();
        Guest { watched: Arc::clone(self), number }
    }

    /// Waits until clients have come or gone.
    pub(crate) fn poked(&self) -> impl Future<Output = ()> + use<> {
        let poke = Arc::clone(&self.poke);
        async move { poke.notified().await }
    }
}

/// All tables that clients of this node look at.
#[derive(Default)]
pub(crate) struct AllWatched(Mutex<HashMap<GameId, Weak<Watched>>>);

impl AllWatched {
    /// Returns a table, and whether nobody looked at it before.
    pub(crate) fn find(&self, id: GameId) -> (Arc<Watched>, bool) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let known = all.get(&id).and_then(Weak::upgrade);
        if let Some(known) = known.filter(|known| known.lock().changed.is_some()) {
            return (known, false);
        }
        all.retain(|_, one| one.strong_count() > 0);
        let watched = Arc::new(Watched::new());
        all.insert(id, Arc::downgrade(&watched));
        (watched, true)
    }
}

impl Drop for Watched {
    fn drop(&mut self) {
        self.poke.notify_one();
    }
}

/// A client that is connected, until this is dropped.
pub(crate) struct Guest {
    watched: Arc<Watched>,
    number: u64,
}

impl Drop for Guest {
    fn drop(&mut self) {
        self.watched.lock().guests.retain(|(number, _)| *number != self.number);
        self.watched.poke.notify_one();
    }
}
