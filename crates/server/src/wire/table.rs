//! Tables as the lobby and one connection may see them.

use super::cassino::CassinoView;
use super::clock::Clock;
use super::log::LogEntry;
use super::outcome::Outcome;
use super::request::Proposal;
use super::sowing::SowingView;
use catalog::View;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// A table that was set up.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct MadeTable {
    /// Its name in paths.
    pub(crate) table: String,
    /// The keys of the seats, in order; null for seats that have none.
    pub(crate) keys: Vec<Option<String>>,
}

/// A table that was set up from a save file.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct LoadedTable {
    /// Its name in paths.
    pub(crate) table: String,
    /// The keys of the seats, in order; null for seats that have none.
    pub(crate) keys: Vec<Option<String>>,
    /// What was repaired, one clause each.
    pub(crate) notes: Vec<String>,
}

/// The key of a seat: whoever has it plays there.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct SeatKey {
    /// The seat, from 0.
    pub(crate) seat: u8,
    /// 128 random bits in 32 hexadecimal digits.
    pub(crate) key: String,
}

/// A table as the lobby shows it.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Summary {
    /// Its name in paths.
    pub(crate) table: String,
    /// The name of the game.
    pub(crate) game: String,
    /// The name as its players spell it.
    pub(crate) title: String,
    /// The size, such as `6x4`.
    pub(crate) size: String,
    /// The house rules, as words KEY=VALUE.
    pub(crate) rules: String,
    /// `waiting`, `playing` or `over`.
    pub(crate) phase: Phase,
    /// The seats.
    pub(crate) seats: Vec<SeatInfo>,
    /// The clock.
    pub(crate) clock: Clock,
}

/// The phase of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub(crate) enum Phase {
    /// Some seats are empty.
    #[default]
    Waiting,
    /// The game is being played.
    Playing,
    /// The game is over.
    Over,
}

/// A seat and who sits there.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct SeatInfo {
    /// The name; empty while nobody sits there.
    pub(crate) name: String,
    /// `person`, `computer`, `link` or `open`.
    pub(crate) who: Cow<'static, str>,
    /// The kind of a computer player.
    pub(crate) kind: Option<String>,
    /// Whether a person is connected.
    pub(crate) here: bool,
    /// Milliseconds left to the seat when this was sent; null without a limit.
    pub(crate) clock_ms: Option<u64>,
}

/// The table as one connection may see it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Update {
    /// Identifies the log: under another name it starts again from its first entry.
    pub(crate) run: String,
    /// Grows with every action and with everything taken back.
    pub(crate) seq: u64,
    /// The number of the first entry in `log`.
    pub(crate) log_from: u64,
    /// The log from there on.
    pub(crate) log: Vec<LogEntry>,
    /// The table.
    pub(crate) table: TableView,
}

/// A table as one connection may see it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
#[expect(clippy::struct_excessive_bools, reason = "each is on or off by itself")]
pub(crate) struct TableView {
    /// What the lobby shows of it.
    #[serde(flatten)]
    pub(crate) summary: Summary,
    /// `sowing` or `cassino`.
    pub(crate) family: &'static str,
    /// The seats, from 0, whose keys the connection has shown.
    pub(crate) yours: Vec<u8>,
    /// The seat, from 0, whose view this is; null for a spectator's.
    pub(crate) looking: Option<u8>,
    /// The seat, from 0, that is to move.
    pub(crate) turn: Option<u8>,
    /// The seat, from 0, that moved last.
    pub(crate) last_mover: Option<u8>,
    /// Whether one of these seats can ask to take a move back.
    pub(crate) can_take_back: bool,
    /// What a seat asks the others for.
    pub(crate) proposed: Option<Proposed>,
    /// How the game came out, once it is over.
    pub(crate) result: Option<Outcome>,
    /// The table of the rematch.
    pub(crate) rematch: Option<String>,
    /// Whether hints are given also while people play at different screens.
    pub(crate) hints: bool,
    /// Whether only computers play, a move whenever somebody who watches asks for one (`step`).
    pub(crate) watched: bool,
    /// Whether whoever set the table up has chosen the seed, and so knows what chance does.
    pub(crate) seeded: bool,
    /// The seed of deals, tosses and computer players, once the game is over.
    pub(crate) seed: Option<String>,
    /// The tournament that the game belongs to. There is no help, taking back or rematch in it.
    pub(crate) tournament: Option<String>,
    /// The board of a sowing game.
    pub(crate) sowing: Option<SowingView>,
    /// The cards of Cassino.
    pub(crate) cassino: Option<CassinoView>,
}

/// What a seat asks the others for.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Proposed {
    /// What it asks for.
    pub(crate) what: Proposal,
    /// The seat, from 0, that asks.
    pub(crate) by: u8,
    /// The seats, from 0, that have not answered.
    pub(crate) open: Vec<u8>,
}

/// Returns the two parts of a view that depend on the game.
pub(crate) fn boards(view: &View, is_spectator: bool) -> (Option<SowingView>, Option<CassinoView>) {
    match view {
        View::Sowing(table) => (Some(SowingView::from(table)), None),
        View::Cassino(seen) => (None, Some(CassinoView::of(seen, is_spectator))),
    }
}
