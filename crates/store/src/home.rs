//! Where the store is.

use crate::error::StoreError;
use std::path::PathBuf;

/// The environment variable that names another folder than the platform's.
pub const HOME_VARIABLE: &str = "PARLOUR_HOME";

/// The file name of the store.
pub const FILE_NAME: &str = "house.db";

/// Returns Parlour's folder: `PARLOUR_HOME` if it is set, else the platform's folder for data.
///
/// # Errors
///
/// When there is neither.
pub fn home() -> Result<PathBuf, StoreError> {
    if let Some(folder) = std::env::var_os(HOME_VARIABLE).filter(|folder| !folder.is_empty()) {
        return Ok(folder.into());
    }
    directories::ProjectDirs::from("", "", "parlour")
        .map(|folders| folders.data_dir().to_owned())
        .ok_or(StoreError::NoHome)
}

/// Returns the path of the store; see [`home`].
///
/// # Errors
///
/// When there is no folder for it.
pub fn default_path() -> Result<PathBuf, StoreError> {
    Ok(home()?.join(FILE_NAME))
}
