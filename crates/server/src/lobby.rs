//! The lobby: the public tables in order, a page at a time.

use serde::{Serialize, Serializer};
use std::collections::BTreeMap;
use std::fmt::{self, Display};
use std::ops::Bound;
use std::str::FromStr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
#[cfg(feature = "nodes")]
use tokio::sync::mpsc;
use wire::Summary;

/// All public tables, those with empty seats first. Tables list themselves, so that nobody who looks has to ask
/// them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Lobby {
    listed: Arc<Mutex<BTreeMap<Cursor, Arc<Summary>>>>,
    /// Where other nodes are told of the tables of this one.
    #[cfg(feature = "nodes")]
    news: Option<mpsc::Sender<News>>,
}

/// What other nodes are told of a table of this one.
#[cfg(feature = "nodes")]
#[derive(Debug)]
pub(crate) enum News {
    Listed(Arc<Summary>),
    /// The table of this name is not listed any more.
    Gone(String),
}

/// How much news may wait to be told. Beyond that it is lost, and told again later.
#[cfg(feature = "nodes")]
const WAITING: usize = 4096;

/// A place in the lobby: the phase and the name of a table, written `PHASE-NAME`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Cursor(u8, String);

impl Cursor {
    fn of(summary: &Summary) -> Self {
        Self(summary.phase as u8, summary.table.clone())
    }
}

impl Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.0, self.1)
    }
}

impl FromStr for Cursor {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (phase, name) = text.split_once('-').ok_or(())?;
        Ok(Self(phase.parse().map_err(|_| ())?, name.to_owned()))
    }
}

/// A page of the lobby.
#[derive(Debug, Default)]
pub(crate) struct Page {
    tables: Vec<Arc<Summary>>,
    /// Where the next page begins, if there is one.
    pub(crate) next: Option<Cursor>,
}

impl Serialize for Page {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.tables.iter().map(|one| &**one))
    }
}

impl Lobby {
    fn lock(&self) -> MutexGuard<'_, BTreeMap<Cursor, Arc<Summary>>> {
        self.listed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns at most `limit` tables that follow a place.
    pub(crate) fn page(&self, after: Option<Cursor>, limit: usize) -> Page {
        let begin = after.map_or(Bound::Unbounded, Bound::Excluded);
        let all = self.lock();
        let mut following = all.range((begin, Bound::Unbounded));
        let tables: Vec<_> =
            following.by_ref().take(limit).map(|(_, one)| Arc::clone(one)).collect();
        let has_more = following.next().is_some();
        let next = tables.last().filter(|_| has_more).map(|last| Cursor::of(last));
        Page { tables, next }
    }

    /// Returns a lobby whose tables other nodes are told of, and what they are told.
    #[cfg(feature = "nodes")]
    pub(crate) fn telling() -> (Self, mpsc::Receiver<News>) {
        let (news, told) = mpsc::channel(WAITING);
        (Self { listed: Arc::default(), news: Some(news) }, told)
    }

    /// Returns the place of a table that is not listed yet.
    pub(crate) fn entry(&self) -> Entry {
        Entry { lobby: self.clone(), listed: None }
    }

    /// Returns the same lobby for tables of other nodes, of which nobody is told.
    #[cfg(feature = "nodes")]
    pub(crate) fn there(&self) -> Self {
        Self { listed: Arc::clone(&self.listed), news: None }
    }

    #[cfg(feature = "nodes")]
    fn tell(&self, news: News) {
        if let Some(told) = &self.news {
            // What is lost is told again when somebody misses it.
            let _ = told.try_send(news);
        }
    }
}

/// The place of one table, which is empty again once this is dropped.
#[derive(Debug)]
pub(crate) struct Entry {
    lobby: Lobby,
    listed: Option<Arc<Summary>>,
}

impl Entry {
    /// Lists the table, in place of what was listed of it before.
    pub(crate) fn list(&mut self, summary: Summary) {
        let summary = Arc::new(summary);
        let before = self.listed.replace(Arc::clone(&summary));
        let mut all = self.lobby.lock();
        remove(&mut all, before);
        all.insert(Cursor::of(&summary), Arc::clone(&summary));
        drop(all);
        #[cfg(feature = "nodes")]
        self.lobby.tell(News::Listed(summary));
    }
}

impl Drop for Entry {
    fn drop(&mut self) {
        #[cfg(feature = "nodes")]
        if let Some(listed) = &self.listed {
            self.lobby.tell(News::Gone(listed.table.clone()));
        }
        remove(&mut self.lobby.lock(), self.listed.take());
    }
}

/// Removes what was listed of a table, unless another node has listed it since.
fn remove(all: &mut BTreeMap<Cursor, Arc<Summary>>, listed: Option<Arc<Summary>>) {
    let Some(listed) = listed else { return };
    let at = Cursor::of(&listed);
    if all.get(&at).is_some_and(|found| Arc::ptr_eq(found, &listed)) {
        all.remove(&at);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wire::Phase;

    fn summary(table: &str, phase: Phase) -> Summary {
        Summary { table: table.to_owned(), phase, ..Summary::default() }
    }

    fn names(page: &Page) -> Vec<&str> {
        page.tables.iter().map(|one| one.table.as_str()).collect()
    }

    #[test]
    fn pages_follow_each_other_and_tables_that_go_are_not_listed() {
        let lobby = Lobby::default();
        let list = |name: &str, phase| {
            let mut entry = lobby.entry();
            entry.list(summary(name, phase));
            entry
        };
        let mut all =
            vec![list("b", Phase::Over), list("c", Phase::Waiting), list("a", Phase::Playing)];
        let first = lobby.page(None, 2);
        assert_eq!(names(&first), ["c", "a"]);
        let next = first.next.unwrap().to_string().parse().unwrap();
        let second = lobby.page(Some(next), 2);
        assert_eq!((names(&second), second.next.is_none()), (vec!["b"], true));
        all[1].list(summary("c", Phase::Over));
        assert_eq!(names(&lobby.page(None, 9)), ["a", "b", "c"]);
        all.remove(0);
        assert_eq!(names(&lobby.page(None, 9)), ["a", "c"]);
        drop(all);
        assert!(lobby.lock().is_empty());
        assert!(["", "1", "x-a", "300-a"].iter().all(|text| text.parse::<Cursor>().is_err()));
    }
}
