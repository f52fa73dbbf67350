//! Save files of Cassino.

use serde::Serialize;

/// The two files of a saved match of Cassino.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct SaveFiles {
    /// The main file.
    pub(crate) main: String,
    /// The backup.
    pub(crate) backup: String,
}
