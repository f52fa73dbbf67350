//! Where the store lies.

use crate::error::StoreError;
use std::path::PathBuf;

/// The variable that names another folder than the platform's.
pub const HOME_VARIABLE: &str = "PARLOUR_HOME";

/// The name of the store in its folder.
pub const FILE_NAME: &str = "house.db";

/// Returns the folder of the house: what `PARLOUR_HOME` says, or the platform's folder for data.
///
/// # Errors
///
/// When neither is there.
pub fn home() -> Result<PathBuf, StoreError> {
    if let Some(folder) = std::env::var_os(HOME_VARIABLE).filter(|folder| !folder.is_empty()) {
        return Ok(folder.into());
    }
    directories::ProjectDirs::from("", "", "parlour")
        .map(|folders| folders.data_dir().to_owned())
        .ok_or(StoreError::NoHome)
}

/// Returns the path of the house's store; see [`home`].
///
/// # Errors
///
/// When there is no folder for it.
pub fn default_path() -> Result<PathBuf, StoreError> {
    Ok(home()?.join(FILE_NAME))
}
