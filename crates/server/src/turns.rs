//! Turns: whoever does something of a name waits until nobody else does.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, Weak};
use tokio::sync::{Mutex, OwnedMutexGuard};

/// One at a time for each name. Names that nobody waits for are not remembered.
#[derive(Debug, Default)]
pub(crate) struct Turns(std::sync::Mutex<HashMap<String, Weak<Mutex<()>>>>);

impl Turns {
    /// Waits for a turn, which lasts until what is returned is dropped.
    pub(crate) async fn take(&self, name: &str) -> OwnedMutexGuard<()> {
        let turn = {
            let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            all.retain(|_, turn| turn.strong_count() > 0);
            let known = all.get(name).and_then(Weak::upgrade);
            known.unwrap_or_else(|| {
                let turn = Arc::default();
                all.insert(name.to_owned(), Arc::downgrade(&turn));
                turn
            })
        };
        turn.lock_owned().await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn those_of_one_name_wait_for_each_other() {
        let turns = Turns::default();
        let first = turns.take("a").await;
        let other = turns.take("b").await;
        let waits = tokio::time::timeout(std::time::Duration::ZERO, turns.take("a")).await;
        assert!(waits.is_err());
        drop((first, other));
        let _again = turns.take("a").await;
        assert_eq!(turns.0.lock().unwrap().len(), 1, "`b` is forgotten");
    }
}
