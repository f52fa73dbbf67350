//! Save files of others: read as strictly as is asked for.

use crate::damage::Damage;
use crate::read::read;
use crate::save::Save;

/// How strictly a save file is read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Leniency {
    /// Read a file whose program was interrupted.
    pub interrupted: bool,
    /// Repair a damaged file where there is no doubt what it held.
    pub repair: bool,
}

/// Why a save file is not read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unread {
    /// It is damaged.
    #[error("{0}")]
    Damage(#[from] Damage),
    /// It says that it was interrupted.
    #[error(
        "the program that wrote this file was interrupted; its backup holds the game, or this file \
         can be read as it is"
    )]
    Interrupted,
}

/// Reads a save file. Also returns what was repaired, as sentences without a full stop.
///
/// # Errors
///
/// What is wrong with the file.
pub fn import(text: &str, leniency: Leniency) -> Result<(Save, Vec<String>), Unread> {
    let (save, notes): (Save, Vec<String>) = match read(text) {
        Ok(save) => (save, Vec::new()),
        Err(Damage { repair: Some(repair), .. }) if leniency.repair => (repair.save, repair.notes),
        Err(damage) => return Err(damage.into()),
    };
    if save.is_interrupted && !leniency.interrupted {
        return Err(Unread::Interrupted);
    }
    Ok((save, notes))
}
