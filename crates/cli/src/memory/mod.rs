//! The store on the command line: `parlour games`, `scores`, `store`.

mod exchange;
mod games;
mod hidden;
mod kept;
mod scores;
mod upkeep;

pub(crate) use exchange::{read_game, write_whole};
pub(crate) use games::{GamesCommand, games};
pub(crate) use kept::Kept;
pub(crate) use scores::{CLASSIC_CONGKAK, ScoresArgs, score_lines, scores};
pub(crate) use upkeep::{StoreArgs, upkeep};

use crate::interrupt;
use crate::report::{Failure, aside};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use std::path::PathBuf;
use store::{Blocking, StoreError};

/// Opens the store.
pub(crate) fn open() -> Result<Blocking, Failure> {
    let store = Blocking::open(&path()?)?;
    interrupt::close_first(&store);
    Ok(store)
}

/// Opens the store to read it, which also works in a folder that cannot be written.
pub(crate) fn open_to_read() -> Result<Blocking, Failure> {
    let store = Blocking::open_to_read(&path()?)?;
    interrupt::close_first(&store);
    Ok(store)
}

/// Returns the path of the store.
pub(crate) fn path() -> Result<PathBuf, StoreError> {
    let path = store::default_path()?;
    aside(&format!("using the store {}", path.display()));
    Ok(path)
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        let help = match error {
            StoreError::Damaged { .. } => {
                "; `parlour store repair` saves what it can, and `parlour store set-aside` moves it out \
                 of the way"
            }
            StoreError::Foreign { .. } | StoreError::Emptied { .. } => {
                "; `parlour store set-aside` moves it out of the way"
            }
            _ => "",
        };
        Self::Coded { code: error.code(), message: format!("{error}{help}") }
    }
}

/// Writes a moment as a clock on the wall shows it here.
pub(crate) fn on_the_wall(time: Timestamp) -> String {
    time.to_zoned(TimeZone::system()).strftime("%Y-%m-%d %H:%M").to_string()
}
