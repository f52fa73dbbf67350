//! What the fuzzer asks of the wire: one text as every message that it may be.

use crate::options::Options;
use crate::routes;
use crate::secret::Key;
use crate::set_up;
use crate::wire::{FromClient, NewAnalysis, NewTable};

/// Reads a text as each message of a client, and does what needs no table: a new table is set up, a position is
/// read.
pub fn message(text: &str) {
    let sizes = Options::default().sizes;
    let _ = serde_json::from_str::<FromClient>(text);
    if let Ok(asked) = serde_json::from_str::<NewTable>(text)
        && let Ok(new) = set_up::table(asked, sizes, |_| Key::draw())
    {
        for at in 0..new.keys.len() {
            let _ = new.table.view(at);
        }
    }
    if let Ok(asked) = serde_json::from_str::<NewAnalysis>(text) {
        let _ = routes::position(asked, sizes);
    }
}
