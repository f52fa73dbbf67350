//! Save files of Cassino.

use serde::Serialize;

/// The two files of a saved match of Cassino.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SaveFiles {
    /// The main file.
    pub main: String,
    /// The backup.
    pub backup: String,
}
