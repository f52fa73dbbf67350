//! Tables as the lobby and one connection may see them.

use crate::cassino::CassinoView;
use crate::clock::Clock;
use crate::log::LogEntry;
use crate::outcome::Outcome;
use crate::request::Proposal;
use crate::sowing::SowingView;
use catalog::View;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// A table that was set up.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MadeTable {
    /// Its name in paths.
    pub table: String,
    /// The keys of the seats, in order; null for seats that have none.
    pub keys: Vec<Option<String>>,
}

/// A table that was set up from a save file.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LoadedTable {
    /// Its name in paths.
    pub table: String,
    /// The keys of the seats, in order; null for seats that have none.
    pub keys: Vec<Option<String>>,
    /// What was repaired, one clause each.
    pub notes: Vec<String>,
}

/// The key of a seat: whoever has it plays there.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatKey {
    /// The seat, from 0.
    pub seat: u8,
    /// 128 random bits in 32 hexadecimal digits.
    pub key: String,
}

/// A table as the lobby shows it.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Summary {
    /// Its name in paths.
    pub table: String,
    /// The name of the game.
    pub game: String,
    /// The name as its players spell it.
    pub title: String,
    /// The size, such as `6x4`.
    pub size: String,
    /// The house rules, as words KEY=VALUE.
    pub rules: String,
    /// `waiting`, `playing` or `over`.
    pub phase: Phase,
    /// The seats.
    pub seats: Vec<SeatInfo>,
    /// The clock.
    pub clock: Clock,
}

/// The phase of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
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
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatInfo {
    /// The name; empty while nobody sits there.
    pub name: String,
    /// `person`, `computer`, `link` or `open`.
    pub who: Cow<'static, str>,
    /// The kind of a computer player.
    pub kind: Option<String>,
    /// Whether a person is connected.
    pub here: bool,
    /// Milliseconds left to the seat when this was sent; null without a limit.
    pub clock_ms: Option<u64>,
}

/// The table as one connection may see it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Update {
    /// Identifies the log: under another name it starts again from its first entry.
    pub run: String,
    /// Grows with every action and with everything taken back.
    pub seq: u64,
    /// The number of the first entry in `log`.
    pub log_from: u64,
    /// The log from there on.
    pub log: Vec<LogEntry>,
    /// The table.
    pub table: TableView,
}

/// A table as one connection may see it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[expect(clippy::struct_excessive_bools, reason = "each is on or off by itself")]
pub struct TableView {
    /// What the lobby shows of it.
    #[serde(flatten)]
    pub summary: Summary,
    /// `sowing` or `cassino`.
    pub family: &'static str,
    /// The seats, from 0, whose keys the connection has shown.
    pub yours: Vec<u8>,
    /// The seat, from 0, whose view this is; null for a spectator's.
    pub looking: Option<u8>,
    /// The seat, from 0, that is to move.
    pub turn: Option<u8>,
    /// The seat, from 0, that moved last.
    pub last_mover: Option<u8>,
    /// Whether one of these seats can ask to take a move back.
    pub can_take_back: bool,
    /// What a seat asks the others for.
    pub proposed: Option<Proposed>,
    /// How the game came out, once it is over.
    pub result: Option<Outcome>,
    /// The table of the rematch.
    pub rematch: Option<String>,
    /// Whether hints are given also while people play at different screens.
    pub hints: bool,
    /// Whether only computers play, a move whenever somebody who watches asks for one (`step`).
    pub watched: bool,
    /// Whether whoever set the table up has chosen the seed, and so knows what chance does.
    pub seeded: bool,
    /// The seed of deals, tosses and computer players, once the game is over.
    pub seed: Option<String>,
    /// The tournament that the game belongs to. There is no help, taking back or rematch in it.
    pub tournament: Option<String>,
    /// The board of a sowing game.
    pub sowing: Option<SowingView>,
    /// The cards of Cassino.
    pub cassino: Option<CassinoView>,
}

/// What a seat asks the others for.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Proposed {
    /// What it asks for.
    pub what: Proposal,
    /// The seat, from 0, that asks.
    pub by: u8,
    /// The seats, from 0, that have not answered.
    pub open: Vec<u8>,
}

/// Returns the two parts of a view that depend on the game.
pub fn boards(view: &View, is_spectator: bool) -> (Option<SowingView>, Option<CassinoView>) {
    match view {
        View::Sowing(table) => (Some(SowingView::from(table)), None),
        View::Cassino(seen) => (None, Some(CassinoView::of(seen, is_spectator))),
    }
}
