//! Who is at a table: clients of this server, and those of other nodes.

use tokio::time::Instant;

#[cfg(feature = "nodes")]
use std::{collections::BTreeMap, time::Duration};

/// How long clients of a node count that is not heard of: it tells of them every two seconds.
#[cfg(feature = "nodes")]
const FORGOTTEN: Duration = Duration::from_secs(7);

/// The most other nodes whose clients are at a table.
#[cfg(feature = "nodes")]
const MOST_NODES: usize = 256;

/// The clients at a table.
#[derive(Debug, Default)]
pub(crate) struct Company {
    /// The seats of every client that is connected here.
    here: Vec<usize>,
    /// How many clients are connected here.
    watchers: usize,
    /// Those of other nodes.
    #[cfg(feature = "nodes")]
    there: BTreeMap<String, There>,
    /// All seats, here and there.
    seats: Vec<usize>,
}

/// The clients of another node.
#[cfg(feature = "nodes")]
#[derive(Debug)]
struct There {
    seats: Vec<usize>,
    watchers: usize,
    until: Instant,
}

impl Company {
    /// Returns the seats of everybody who is at the table.
    pub(crate) fn seats(&self) -> &[usize] {
        &self.seats
    }

    /// Tells whether anybody is.
    pub(crate) fn is_there(&self) -> bool {
        #[cfg(feature = "nodes")]
        if self.there.values().any(|there| there.watchers > 0) {
            return true;
        }
        self.watchers > 0
    }

    /// Takes in that a client with these seats has connected here.
    pub(crate) fn come(&mut self, yours: Vec<usize>) {
        self.here.extend(yours);
        self.watchers += 1;
        self.count();
    }

    /// Takes in that a client with these seats has gone.
    pub(crate) fn go(&mut self, yours: &[usize]) {
        for seat in yours {
            if let Some(place) = self.here.iter().position(|here| here == seat) {
                self.here.swap_remove(place);
            }
        }
        self.watchers = self.watchers.saturating_sub(1);
        self.count();
    }

    /// Takes in who is connected to a node. Tells whether that has changed. Of more nodes than any installation has,
    /// nobody is told.
    #[cfg(feature = "nodes")]
    pub(crate) fn are_there(
        &mut self,
        node: String,
        seats: Vec<usize>,
        watchers: usize,
        now: Instant,
    ) -> bool {
        if self.there.len() >= MOST_NODES && !self.there.contains_key(&node) {
            return false;
        }
        let there = There { seats, watchers, until: now + FORGOTTEN };
        let is_new = match self.there.get(&node) {
            None => there.watchers > 0,
            Some(before) => before.seats != there.seats || before.watchers != there.watchers,
        };
        if there.watchers == 0 {
            self.there.remove(&node);
        } else {
            self.there.insert(node, there);
        }
        self.count();
        is_new
    }

    /// Returns when a node has not been heard of for too long.
    #[cfg_attr(
        not(feature = "nodes"),
        expect(clippy::unused_self, reason = "nobody looks from another node")
    )]
    pub(crate) fn next_gone(&self) -> Option<Instant> {
        #[cfg(feature = "nodes")]
        if let Some(first) = self.there.values().map(|there| there.until).min() {
            return Some(first);
        }
        None
    }

    /// Forgets the clients of nodes that have not been heard of for too long.
    #[cfg_attr(not(feature = "nodes"), expect(clippy::unused_self, reason = "there are none"))]
    pub(crate) fn let_go(&mut self, now: Instant) {
        #[cfg(feature = "nodes")]
        {
            self.there.retain(|_, there| there.until > now);
            self.count();
        }
        #[cfg(not(feature = "nodes"))]
        let _ = now;
    }

    fn count(&mut self) {
        self.seats.clone_from(&self.here);
        #[cfg(feature = "nodes")]
        self.seats.extend(self.there.values().flat_map(|there| there.seats.iter().copied()));
    }
}

#[cfg(all(test, feature = "nodes"))]
mod tests {
    use super::*;

    #[test]
    fn clients_of_a_node_that_is_not_heard_of_are_forgotten() {
        let (mut company, start) = (Company::default(), Instant::now());
        company.come(vec![0]);
        assert!(company.are_there("a".to_owned(), vec![1], 1, start));
        assert!(!company.are_there("a".to_owned(), vec![1], 1, start + FORGOTTEN / 2));
        assert!(company.are_there("b".to_owned(), Vec::new(), 2, start));
        assert_eq!(company.seats(), [0, 1]);
        assert_eq!(company.next_gone(), Some(start + FORGOTTEN));
        company.let_go(start + FORGOTTEN);
        assert_eq!(company.seats(), [0, 1], "the other node was heard of since");
        company.go(&[0]);
        assert!(company.is_there());
        company.let_go(start + 2 * FORGOTTEN);
        assert!(!company.is_there() && company.seats().is_empty() && company.next_gone().is_none());
    }

    #[test]
    fn a_node_takes_back_what_it_told() {
        let (mut company, start) = (Company::default(), Instant::now());
        assert!(!company.are_there("a".to_owned(), Vec::new(), 0, start));
        assert!(company.are_there("a".to_owned(), vec![0, 1], 1, start));
        assert!(company.are_there("a".to_owned(), Vec::new(), 0, start));
        assert!(!company.is_there());
    }
}
