//! Save files of Cassino, and files of games.

use crate::MadeTable;
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

/// What came of a file of games that was brought in.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ImportedGames {
    /// How many games are new.
    pub new: usize,
    /// How many were there already.
    pub known: usize,
    /// The tables of those that are new and not over.
    pub unfinished: Vec<MadeTable>,
}
