//! Tournaments that clients of this node look at, wherever they are changed.

use axum::extract::ws::Utf8Bytes;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use tokio::sync::watch;

/// What everybody sees of a tournament, as JSON.
pub(crate) type Show = watch::Sender<Utf8Bytes>;

/// All tournaments that clients of this node look at. Each is here as long as somebody keeps it up to date.
#[derive(Default)]
pub(crate) struct AllFollowed(Mutex<HashMap<String, Weak<Show>>>);

impl AllFollowed {
    fn lock(&self) -> MutexGuard<'_, HashMap<String, Weak<Show>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns what is to be seen of a tournament that somebody looks at already.
    pub(crate) fn find(&self, name: &str) -> Option<watch::Receiver<Utf8Bytes>> {
        Some(self.lock().get(name)?.upgrade()?.subscribe())
    }

    /// Returns a new place for what is to be seen of a tournament, and what is to be seen.
    pub(crate) fn begin(
        &self,
        name: &str,
        first: Utf8Bytes,
    ) -> (Arc<Show>, watch::Receiver<Utf8Bytes>) {
        let (show, seen) = watch::channel(first);
        let show = Arc::new(show);
        let mut all = self.lock();
        all.retain(|_, one| one.strong_count() > 0);
        all.insert(name.to_owned(), Arc::downgrade(&show));
        (show, seen)
    }

    /// Tells whether nobody looks at a tournament any more. From then on nobody finds it here.
    pub(crate) fn is_left(&self, name: &str, show: &Arc<Show>) -> bool {
        let mut all = self.lock();
        let is_left = show.receiver_count() == 0;
        let is_it = |one: &Weak<Show>| std::ptr::eq(one.as_ptr(), Arc::as_ptr(show));
        if is_left && all.get(name).is_some_and(is_it) {
            all.remove(name);
        }
        is_left
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tournament_is_here_as_long_as_somebody_looks_at_it() {
        let all = AllFollowed::default();
        let (show, seen) = all.begin("cup", "one".into());
        let other = all.find("cup").expect("somebody looks at it");
        show.send_replace("two".into());
        assert_eq!(other.borrow().as_str(), "two");
        drop(seen);
        assert!(!all.is_left("cup", &show));
        drop(other);
        assert!(all.is_left("cup", &show));
        assert!(all.find("cup").is_none());
        // One that has begun anew meanwhile stays.
        let (_new, _seen) = all.begin("cup", "three".into());
        assert!(all.is_left("cup", &show) && all.find("cup").is_some());
    }
}
