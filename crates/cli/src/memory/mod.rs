//! The store on the command line: `parlour games`, `scores`, `store`.

mod exchange;
mod games;
mod hidden;
mod kept;
mod scores;
mod upkeep;

pub(crate) use exchange::{read_game, write_whole};
pub(crate) use games::{GamesCommand, finished_records, games, stored_record};
pub(crate) use kept::Kept;
pub(crate) use scores::{CLASSIC_CONGKAK, ScoresArgs, score_lines, scores};
pub(crate) use upkeep::{StoreArgs, upkeep};

use crate::interrupt;
use crate::report::{Failure, aside, is_verbose, note};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use std::error::Error;
use std::path::PathBuf;
use store::{Blocking, StoreError};

/// Opens the store, and creates it where there is none.
pub(crate) fn open() -> Result<Blocking, Failure> {
    Ok(closed_on_a_signal(Blocking::open(&path()?)?))
}

/// Opens the store to change what is in it. Where there is none, none is created.
pub(crate) fn open_existing() -> Result<Blocking, Failure> {
    Ok(closed_on_a_signal(Blocking::open_existing(&path()?)?))
}

/// Opens the store to read it, which also works in a folder that cannot be written.
pub(crate) fn open_to_read() -> Result<Blocking, Failure> {
    Ok(closed_on_a_signal(Blocking::open_to_read(&path()?)?))
}

/// Opens the store to list what is in it. Where there is none, this says so.
pub(crate) fn open_to_list() -> Result<Option<Blocking>, Failure> {
    match Blocking::open_to_read(&path()?) {
        Err(none @ StoreError::NoStore { .. }) => {
            note(&format!("{none}."));
            Ok(None)
        }
        opened => Ok(Some(closed_on_a_signal(opened?))),
    }
}

fn closed_on_a_signal(store: Blocking) -> Blocking {
    interrupt::close_first(&store);
    store
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
        told(&error, help)
    }
}

/// Returns the failure that an error of the store is, with what would help. The database's own words are for
/// whoever asks to hear more.
fn told(error: &StoreError, help: &str) -> Failure {
    let cause = match error.source() {
        Some(cause) if is_verbose() => format!(" ({cause})"),
        _ => String::new(),
    };
    Failure::Coded { code: error.code(), message: format!("{error}{help}{cause}") }
}

/// Writes a moment as a clock on the wall shows it here.
pub(crate) fn on_the_wall(time: Timestamp) -> String {
    time.to_zoned(TimeZone::system()).strftime("%Y-%m-%d %H:%M").to_string()
}
