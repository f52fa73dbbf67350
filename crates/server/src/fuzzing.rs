//! What the fuzzer asks of the wire: one text as every message that it may be.

use crate::options::Options;
use crate::secret;
use host::set_up;
use wire::{FromClient, NewAnalysis, NewTable};

/// Reads a text as each message of a client, and does what needs no table: a new table is set up, a position is
/// read.
pub fn message(text: &str) {
    let sizes = Options::default().sizes;
    let _ = serde_json::from_str::<FromClient>(text);
    if let Ok(asked) = serde_json::from_str::<NewTable>(text)
        && let Ok(new) = set_up::table(asked, sizes, |_| secret::key(), &mut secret::random())
    {
        for at in 0..new.keys.len() {
            let _ = new.table.view(at);
        }
    }
    if let Ok(asked) = serde_json::from_str::<NewAnalysis>(text) {
        let _ = host::advice::position(asked, sizes);
    }
}
