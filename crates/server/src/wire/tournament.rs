//! Tournaments that are played at tables.

use super::clock::Clock;
use super::table::Phase;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A tournament to be set up. All games are for two.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct NewTournament {
    /// What people call it, at most 40 characters.
    pub(crate) title: String,
    /// The name of the game.
    pub(crate) game: String,
    /// Houses on each side of a sowing game, if not the usual number.
    pub(crate) houses: Option<u16>,
    /// Seeds in each house of a sowing game, if not the usual number.
    pub(crate) seeds: Option<u32>,
    /// House rules by key.
    #[serde(default)]
    pub(crate) rules: BTreeMap<String, String>,
    /// `round-robin`, `gauntlet`, `swiss`, `knockout` or `ladder`; a round robin if absent.
    pub(crate) format: Option<String>,
    /// The rounds of a Swiss or a ladder, if not as many as usual.
    pub(crate) rounds: Option<usize>,
    /// Games of each pairing, from 1 to 10; 2 if absent, so that each of the two begins once.
    #[cfg_attr(test, schema(minimum = 1, maximum = 10))]
    pub(crate) games: Option<usize>,
    /// The clock. It runs from the moment at which a game is set up.
    #[serde(default)]
    pub(crate) clock: Clock,
    /// Whether a server that is open to others lists it.
    #[serde(default)]
    pub(crate) public: bool,
    /// Computer players that take part.
    #[serde(default)]
    pub(crate) computers: Vec<NewComputer>,
}

/// A computer player that takes part in a tournament.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct NewComputer {
    /// Its kind, as listed by `GET /api/players`.
    pub(crate) kind: String,
    /// Its name, if not the usual one.
    pub(crate) name: Option<String>,
}

/// A tournament that was set up.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct MadeTournament {
    /// Its name in paths.
    pub(crate) tournament: String,
    /// The key of whoever leads it.
    pub(crate) teacher: String,
    /// The key with which others join.
    pub(crate) link: String,
}

/// What an entrant plays with.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct EntrantKey {
    /// The entrant, from 0.
    pub(crate) entrant: usize,
    /// The key, which also opens the entrant's seat at each of their tables.
    pub(crate) key: String,
}

/// Takes an entrant out of a tournament.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct Withdrawal {
    /// The entrant, from 0.
    pub(crate) entrant: usize,
}

/// Ends a game as lost for somebody who is absent.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct Forfeit {
    /// The table.
    pub(crate) table: String,
    /// The entrant, from 0, who loses the game.
    pub(crate) entrant: usize,
}

/// A tournament as lists show it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct TournamentInfo {
    /// Its name in paths.
    pub(crate) tournament: String,
    /// What people call it.
    pub(crate) title: String,
    /// The name of the game.
    pub(crate) game: String,
    /// The name of the game as its players spell it.
    pub(crate) game_title: String,
    /// The size, such as `6x4`.
    pub(crate) size: String,
    /// The format, such as `round-robin`.
    pub(crate) format: String,
    /// `waiting` for entrants, `playing` or `over`.
    pub(crate) phase: Phase,
    /// How many take part.
    pub(crate) entrants: usize,
    /// Games that are over.
    pub(crate) games: u64,
    /// Games that are planned; a knockout may add some. Null before it begins.
    pub(crate) planned: Option<u64>,
}

/// A tournament. Everybody sees the same of it. One that `parlour tournament` plays or has played is shown alike.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct TournamentView {
    /// What lists show of it.
    #[serde(flatten)]
    pub(crate) info: TournamentInfo,
    /// The house rules, as words KEY=VALUE.
    pub(crate) rules: String,
    /// The clock.
    pub(crate) clock: Clock,
    /// Games of each pairing.
    pub(crate) per_pairing: u64,
    /// Rounds that are planned.
    pub(crate) rounds_planned: usize,
    /// Everybody who has joined, in order.
    pub(crate) players: Vec<EntrantInfo>,
    /// The standings, the best first; empty before it begins.
    pub(crate) standings: Vec<Line>,
    /// For each line of the standings, what it has won against each other line; null where the two have not met.
    pub(crate) crosstable: Vec<Vec<Option<Met>>>,
    /// The rounds so far, with the latest thousand games.
    pub(crate) rounds: Vec<RoundInfo>,
}

/// One who takes part in a tournament.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct EntrantInfo {
    /// The name.
    pub(crate) name: String,
    /// The kind of a computer player; null for people and programs that have joined.
    pub(crate) kind: Option<String>,
    /// Whether they have left.
    pub(crate) gone: bool,
}

/// A line of the standings.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Line {
    /// The entrant, from 0.
    pub(crate) entrant: usize,
    /// The place, from 1.
    pub(crate) place: usize,
    /// Games won, and half of each drawn; in a Swiss, pairings won, with one for a bye.
    pub(crate) points: f64,
    /// Games that were won.
    pub(crate) wins: u64,
    /// Games that were drawn.
    pub(crate) draws: u64,
    /// Games that were lost.
    pub(crate) losses: u64,
}

/// What one has won against another.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Met {
    /// Games won, and half of each drawn.
    pub(crate) points: f64,
    /// Games that both have played.
    pub(crate) games: u64,
}

/// A round.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct RoundInfo {
    /// Who plays whom.
    pub(crate) pairings: Vec<PairingInfo>,
    /// The entrants who have a bye or sit out.
    pub(crate) byes: Vec<usize>,
}

/// Those who play each other: two, or as many as sit at a table.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct PairingInfo {
    /// Who they are, in the order of seats of their first game.
    pub(crate) entrants: Vec<usize>,
    /// What each of them has won so far.
    pub(crate) won: Vec<f64>,
    /// Their games so far.
    pub(crate) games: Vec<TournamentGame>,
}

/// A game of a tournament.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct TournamentGame {
    /// The table; null for a game that was forfeited before it was set up. A game that `parlour tournament` has played
    /// has a name that leads to its replay only.
    pub(crate) table: Option<String>,
    /// The entrants by seat.
    pub(crate) entrants: Vec<usize>,
    /// What each seat has won; null while the game is played.
    pub(crate) won: Option<Vec<f64>>,
    /// `played`, `agreed`, `resigned 2`, `out-of-time 1` or `forfeited`; these seats count from 1. Of a game that
    /// `parlour tournament` has played: `played`, `adjudicated`, `cut_off` or `fault`.
    pub(crate) ending: Option<String>,
}
