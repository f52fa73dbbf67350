//! Tables that somebody sits at before the engines have come.

use host::secret::{self, Key};
use serde::Deserialize;
use wire::{MadeTable, Refused};

/// The name and the keys that a table is to have. The page has drawn them: somebody sits there already, and plays the
/// first move, while the engines are on their way.
#[derive(Clone, Debug, Deserialize)]
pub struct Promised {
    /// The name of the table, of 16 hexadecimal digits.
    pub table: String,
    /// The keys of the seats, in order, each of 32 hexadecimal digits; null for seats that have none.
    pub keys: Vec<Option<String>>,
}

impl Promised {
    /// Puts the keys that were promised in place of those that were drawn.
    ///
    /// # Errors
    ///
    /// When the name or a key is none.
    pub(crate) fn put_into(&self, keys: &mut [Key]) -> Result<(), Refused> {
        let bad = || Refused::bad("bad_promise", "a name has 16 hexadecimal digits, a key 32");
        if !secret::is_name(&self.table) {
            return Err(bad());
        }
        for (own, promised) in keys.iter_mut().zip(&self.keys) {
            if let Some(text) = promised {
                *own = Key::read(text).ok_or_else(bad)?;
            }
        }
        Ok(())
    }

    /// Returns the keys of people.
    pub(crate) fn own_keys(&self) -> Vec<String> {
        self.keys.iter().flatten().cloned().collect()
    }

    /// Returns the table as it was promised.
    pub(crate) fn made(&self) -> MadeTable {
        MadeTable { table: self.table.clone(), keys: self.keys.clone() }
    }
}
