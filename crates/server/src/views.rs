//! Updates as text: each is written once for all connections that may see the same.

use axum::extract::ws::Utf8Bytes;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use host::{Moment, Table, Wanted};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::time::Duration;
use wire::{ToClient, Update};

/// How long a text that shows a running clock is good for.
const FRESH: Duration = Duration::from_millis(100);

/// An update as the JSON that answers a request.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Shown(String);

impl Shown {
    pub(crate) fn of(update: &Update) -> Self {
        Self(serde_json::to_string(update).expect("an update can be written as JSON"))
    }
}

impl IntoResponse for Shown {
    fn into_response(self) -> Response {
        ([(header::CONTENT_TYPE, "application/json")], self.0).into_response()
    }
}

/// An update as text, and what a connection knows once it has it.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "nodes", derive(Serialize, Deserialize))]
pub(crate) struct Written {
    /// The message; all who are sent it share its bytes.
    #[cfg_attr(feature = "nodes", serde(with = "carried"))]
    pub(crate) text: Utf8Bytes,
    /// The run and the number of entries of its log.
    pub(crate) known: (String, u64),
}

/// The text of an update, as it is carried among nodes.
#[cfg(feature = "nodes")]
mod carried {
    use axum::extract::ws::Utf8Bytes;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(super) fn serialize<S: Serializer>(text: &Utf8Bytes, to: S) -> Result<S::Ok, S::Error> {
        text.as_str().serialize(to)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Utf8Bytes, D::Error> {
        String::deserialize(from).map(Utf8Bytes::from)
    }
}

/// The most texts that are kept, and the most bytes of one: what many read at once is short, because they know
/// what happened before.
const MOST: usize = 32;
const MOST_BYTES: usize = 32 * 1024;

/// What the same update is written for: the own seats, the seat that is looked from, the first log entry.
type Reader = (Vec<usize>, Option<usize>, u64);

/// The updates written since the last change of a table.
#[derive(Debug, Default)]
pub(crate) struct Views(HashMap<Reader, (Moment, Written)>);

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
        now: Moment,
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
        if self.0.len() < MOST && written.text.len() <= MOST_BYTES {
            self.0.insert(reader, (now, written.clone()));
        }
        written
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::Options;
    use crate::secret;
    use host::set_up;

    fn table(clock: &str) -> Table {
        let asked = format!(
            r#"{{"game": "kalah", "clock": {clock}, "seats": [
                {{"who": "person", "name": "Ada"}}, {{"who": "person", "name": "Bo"}}]}}"#
        );
        let asked = serde_json::from_str(&asked).unwrap();
        set_up::table(asked, Options::default().sizes, |_| secret::key(), &mut secret::random())
            .map(|new| new.table)
            .unwrap()
    }

    fn of(seat: usize) -> Wanted {
        Wanted { yours: vec![seat], looking: Some(seat), known: None }
    }

    #[test]
    fn who_may_see_the_same_is_sent_the_same_bytes() {
        let (table, mut views) = (table(r#"{"kind": "none"}"#), Views::default());
        let now = Moment::default();
        let mut address =
            |wanted: &Wanted| views.written(&table, wanted, &[], now).text.as_bytes().as_ptr();
        let spectator = address(&Wanted::default());
        assert_eq!(address(&Wanted::default()), spectator);
        let south = address(&of(0));
        assert_eq!(address(&of(0)), south);
        assert_ne!(south, spectator);
        // Whoever knows the log is told what is new alone.
        let known = Some((table.update(&of(0), &[], now).run, 2));
        let short = views.written(&table, &Wanted { known, ..of(0) }, &[], now);
        assert!(short.text.contains("\"log_from\":2"), "{:?}", short.text);
        assert_eq!(views.0.len(), 3);
    }

    #[test]
    fn a_running_clock_is_written_again_soon() {
        let mut table = table(r#"{"kind": "game", "seconds": 60, "increment": 0}"#);
        let (mut views, start) = (Views::default(), Moment::default());
        table.run_clock(start);
        let mut text = |now| views.written(&table, &of(0), &[], now).text;
        let first = text(start);
        assert_eq!(text(start + FRESH / 2), first);
        assert_ne!(text(start + FRESH * 2), first);
    }
}
