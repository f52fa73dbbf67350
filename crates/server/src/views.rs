//! Updates as text: each is written once for all connections that may see the same.

use crate::table::{Table, Wanted};
use crate::wire::ToClient;
use axum::extract::ws::Utf8Bytes;
use std::collections::HashMap;
use std::time::Duration;
use tokio::time::Instant;

/// How long a text that shows a running clock is good for.
const FRESH: Duration = Duration::from_millis(100);

/// An update as text, and what a connection knows once it has it.
#[derive(Clone, Debug)]
pub(crate) struct Written {
    /// The message; all who are sent it share its bytes.
    pub(crate) text: Utf8Bytes,
    /// The run and the number of entries of its log.
    pub(crate) known: (String, u64),
}

/// What the same update is written for: the own seats, the seat that is looked from, the first log entry.
type Reader = (Vec<usize>, Option<usize>, u64);

/// The updates written since the last change of a table.
#[derive(Debug, Default)]
pub(crate) struct Views(HashMap<Reader, (Instant, Written)>);

impl Views {
    /// Forgets everything, because the table has changed.
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    /// Returns the update that a connection wants.
    pub(crate) fn written(
        &mut self,
        table: &Table,
        wanted: &Wanted,
        here: &[usize],
        now: Instant,
    ) -> Written {
        let reader = (wanted.yours.clone(), wanted.looking, table.log_from(wanted));
        if let Some((at, written)) = self.0.get(&reader)
            && (!table.is_ticking() || now.saturating_duration_since(*at) < FRESH)
        {
            return written.clone();
        }
        let update = table.update(wanted, here, now);
        let known = (update.run.clone(), update.log_from + update.log.len() as u64);
        let text = serde_json::to_string(&ToClient::Update(Box::new(update)));
        let text = text.expect("an update can be written as JSON").into();
        let written = Written { text, known };
        self.0.insert(reader, (now, written.clone()));
        written
    }
}
