//! Tournaments that are played at tables.

use crate::clock::Clock;
use crate::table::Phase;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A tournament to be set up. All games are for two.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewTournament {
    /// What people call it, at most 40 characters.
    pub title: String,
    /// The name of the game.
    pub game: String,
    /// Houses on each side of a sowing game, if not the usual number.
    pub houses: Option<u16>,
    /// Seeds in each house of a sowing game, if not the usual number.
    pub seeds: Option<u32>,
    /// House rules by key.
    #[serde(default)]
    pub rules: BTreeMap<String, String>,
    /// `round-robin`, `gauntlet`, `swiss`, `knockout` or `ladder`; a round robin if absent.
    pub format: Option<String>,
    /// The rounds of a Swiss or a ladder, if not as many as usual.
    pub rounds: Option<usize>,
    /// Games of each pairing, from 1 to 10; 2 if absent, so that each of the two begins once.
    #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 10))]
    pub games: Option<usize>,
    /// The clock. It runs from the moment at which a game is set up.
    #[serde(default)]
    pub clock: Clock,
    /// Whether a server that is open to others lists it.
    #[serde(default)]
    pub public: bool,
    /// Computer players that take part.
    #[serde(default)]
    pub computers: Vec<NewComputer>,
}

/// A computer player that takes part in a tournament.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewComputer {
    /// Its kind, as listed by `GET /api/players`.
    pub kind: String,
    /// Its name, if not the usual one.
    pub name: Option<String>,
}

/// A tournament that was set up.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MadeTournament {
    /// Its name in paths.
    pub tournament: String,
    /// The key of whoever leads it.
    pub teacher: String,
    /// The key with which others join.
    pub link: String,
}

/// What an entrant plays with.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct EntrantKey {
    /// The entrant, from 0.
    pub entrant: usize,
    /// The key, which also opens the entrant's seat at each of their tables.
    pub key: String,
}

/// Takes an entrant out of a tournament.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Withdrawal {
    /// The entrant, from 0.
    pub entrant: usize,
}

/// Ends a game as lost for somebody who is absent.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Forfeit {
    /// The table.
    pub table: String,
    /// The entrant, from 0, who loses the game.
    pub entrant: usize,
}

/// A tournament as lists show it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TournamentInfo {
    /// Its name in paths.
    pub tournament: String,
    /// What people call it.
    pub title: String,
    /// The name of the game.
    pub game: String,
    /// The name of the game as its players spell it.
    pub game_title: String,
    /// The size, such as `6x4`.
    pub size: String,
    /// The format, such as `round-robin`.
    pub format: String,
    /// `waiting` for entrants, `playing` or `over`.
    pub phase: Phase,
    /// How many take part.
    pub entrants: usize,
    /// Games that are over.
    pub games: u64,
    /// Games that are planned; a knockout may add some. Null before it begins.
    pub planned: Option<u64>,
}

/// A tournament. Everybody sees the same of it. One that `parlour tournament` plays or has played is shown alike.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TournamentView {
    /// What lists show of it.
    #[serde(flatten)]
    pub info: TournamentInfo,
    /// The house rules, as words KEY=VALUE.
    pub rules: String,
    /// The clock.
    pub clock: Clock,
    /// Games of each pairing.
    pub per_pairing: u64,
    /// Rounds that are planned.
    pub rounds_planned: usize,
    /// Everybody who has joined, in order.
    pub players: Vec<EntrantInfo>,
    /// The standings, the best first; empty before it begins.
    pub standings: Vec<Line>,
    /// For each line of the standings, what it has won against each other line; null where the two have not met.
    pub crosstable: Vec<Vec<Option<Met>>>,
    /// The rounds so far, with the latest thousand games.
    pub rounds: Vec<RoundInfo>,
}

/// One who takes part in a tournament.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct EntrantInfo {
    /// The name.
    pub name: String,
    /// The kind of a computer player; null for people and programs that have joined.
    pub kind: Option<String>,
    /// Whether they have left.
    pub gone: bool,
}

/// A line of the standings.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Line {
    /// The entrant, from 0.
    pub entrant: usize,
    /// The place, from 1.
    pub place: usize,
    /// Games won, and half of each drawn; in a Swiss, pairings won, with one for a bye.
    pub points: f64,
    /// Games that were won.
    pub wins: u64,
    /// Games that were drawn.
    pub draws: u64,
    /// Games that were lost.
    pub losses: u64,
}

/// What one has won against another.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Met {
    /// Games won, and half of each drawn.
    pub points: f64,
    /// Games that both have played.
    pub games: u64,
}

/// A round.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RoundInfo {
    /// Who plays whom.
    pub pairings: Vec<PairingInfo>,
    /// The entrants who have a bye or sit out.
    pub byes: Vec<usize>,
}

/// Those who play each other: two, or as many as sit at a table.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PairingInfo {
    /// Who they are, in the order of seats of their first game.
    pub entrants: Vec<usize>,
    /// What each of them has won so far.
    pub won: Vec<f64>,
    /// Their games so far.
    pub games: Vec<TournamentGame>,
}

/// A game of a tournament.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TournamentGame {
    /// The table; null for a game that was forfeited before it was set up. A game that `parlour tournament` has played
    /// has a name that leads to its replay only.
    pub table: Option<String>,
    /// The entrants by seat.
    pub entrants: Vec<usize>,
    /// What each seat has won; null while the game is played.
    pub won: Option<Vec<f64>>,
    /// `played`, `agreed`, `resigned 2`, `out-of-time 1` or `forfeited`; these seats count from 1. Of a game that
    /// `parlour tournament` has played: `played`, `adjudicated`, `cut_off` or `fault`.
    pub ending: Option<String>,
}
