//! What clients ask for.

use crate::clock::Clock;
use crate::problem::Refused;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The most bytes of the id of a message.
const ID_BYTES: usize = 40;

/// A table to be set up.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The name of the game.
    pub game: String,
    /// Houses on each side of a sowing game, if not the usual number.
    pub houses: Option<u16>,
    /// Seeds in each house of a sowing game, if not the usual number.
    pub seeds: Option<u32>,
    /// House rules by key.
    #[serde(default)]
    pub rules: BTreeMap<String, String>,
    /// The seats in order of play: two for a sowing game, South first.
    pub seats: Vec<NewSeat>,
    /// The clock.
    #[serde(default)]
    pub clock: Clock,
    /// Whether the lobby shows the table, for people to sit down or watch.
    #[serde(default)]
    pub public: bool,
    /// Whether hints are given also while people play at different screens.
    #[serde(default)]
    pub hints: bool,
    /// Whether only computers play, for people to watch: each moves when somebody asks for the next `step`.
    #[serde(default)]
    pub watched: bool,
    /// The seed of deals, tosses and computer players, a whole number as text; drawn if absent. The same seed gives
    /// everybody the same cards. Such a game is no high score.
    pub seed: Option<String>,
    /// The seat, from 0, that begins a sowing game; drawn by lot if absent.
    pub first: Option<u8>,
    /// The position that a single round of a sowing game starts from, as text; it says who moves.
    pub position: Option<String>,
}

/// Who is to sit on a seat of a new table.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "who", rename_all = "snake_case", deny_unknown_fields)]
pub enum NewSeat {
    /// Whoever sets up the table, or somebody at the same screen.
    Person {
        /// The name.
        name: String,
    },
    /// Somebody who is sent a secret link.
    Link,
    /// Whoever sits down in the lobby.
    Open,
    /// A computer player.
    Computer {
        /// Its kind, as listed by `GET /api/players`.
        kind: String,
        /// Its name, if not the usual one.
        name: Option<String>,
    },
}

/// A name for somebody who sits down.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Name {
    /// The name.
    pub name: String,
}

/// Plays an action.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Play {
    /// An id of the client's own, at most 40 characters. The same action sent again is played once.
    pub id: String,
    /// The seat, from 0.
    #[cfg_attr(feature = "openapi", schema(maximum = 11))]
    pub seat: u8,
    /// The `seq` of the table that the client has seen.
    pub seq: u64,
    /// The action as records write it: a house number or `swap`; `h9` or `h9xd7,s2`.
    pub action: String,
}

/// Asks the others for something.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Propose {
    /// An id of the client's own, at most 40 characters, to tell its answer by.
    #[serde(default)]
    pub id: Option<String>,
    /// The seat, from 0.
    #[cfg_attr(feature = "openapi", schema(maximum = 11))]
    pub seat: u8,
    /// What it asks for.
    pub what: Proposal,
}

/// Answers what another seat asks for.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Answer {
    /// An id of the client's own, at most 40 characters, to tell its answer by.
    #[serde(default)]
    pub id: Option<String>,
    /// The seat, from 0.
    #[cfg_attr(feature = "openapi", schema(maximum = 11))]
    pub seat: u8,
    /// Whether to agree.
    pub yes: bool,
}

/// Gives up.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Resign {
    /// An id of the client's own, at most 40 characters, to tell its answer by.
    #[serde(default)]
    pub id: Option<String>,
    /// The seat, from 0.
    #[cfg_attr(feature = "openapi", schema(maximum = 11))]
    pub seat: u8,
}

/// What a seat asks of its table.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Ask {
    /// Plays an action.
    Play(Play),
    /// Asks the others for something.
    Propose(Propose),
    /// Answers what another seat asks for.
    Answer(Answer),
    /// Gives up.
    Resign(Resign),
}

impl Ask {
    /// Returns the seat that asks.
    pub const fn seat(&self) -> u8 {
        match self {
            Self::Play(Play { seat, .. })
            | Self::Propose(Propose { seat, .. })
            | Self::Answer(Answer { seat, .. })
            | Self::Resign(Resign { seat, .. }) => *seat,
        }
    }

    /// Checks what the types do not.
    ///
    /// # Errors
    ///
    /// When the id is too long.
    pub fn check(&self) -> Result<(), Refused> {
        match self {
            Self::Play(Play { id, .. }) => check_id(id),
            Self::Propose(Propose { id, .. })
            | Self::Answer(Answer { id, .. })
            | Self::Resign(Resign { id, .. }) => id.as_deref().map_or(Ok(()), check_id),
        }
    }
}

/// What needs the others' agreement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Proposal {
    /// Take back the seat's last choice.
    TakeBack,
    /// Call the game a draw.
    Draw,
    /// Play again.
    Rematch,
    /// Deal the round of a card game again.
    NewDeal,
}

impl From<Proposal> for play::Proposal {
    fn from(proposal: Proposal) -> Self {
        match proposal {
            Proposal::TakeBack => Self::TakeBack,
            Proposal::Draw => Self::Draw,
            Proposal::Rematch => Self::Rematch,
            Proposal::NewDeal => Self::NewDeal,
        }
    }
}

impl From<play::Proposal> for Proposal {
    fn from(proposal: play::Proposal) -> Self {
        match proposal {
            play::Proposal::TakeBack => Self::TakeBack,
            play::Proposal::Draw => Self::Draw,
            play::Proposal::Rematch => Self::Rematch,
            play::Proposal::NewDeal => Self::NewDeal,
        }
    }
}

/// The first message of a client: who it is, and what it knows.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Hello {
    /// The keys of the seats that the client plays; none to watch.
    #[serde(default)]
    pub keys: Vec<String>,
    /// The seat, from 0, whose view is wanted; a spectator's if absent.
    pub looking: Option<u8>,
    /// The `run` of an earlier update.
    pub run: Option<String>,
    /// The number of log entries that are known from that run.
    #[serde(default)]
    pub known: u64,
}

/// Changes the view to another seat of the client, or to a spectator's.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Look {
    /// The seat, from 0.
    pub seat: Option<u8>,
}

/// Asks for hints.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewHint {
    /// An id of the client's own, at most 40 characters.
    pub id: String,
    /// The seat, from 0.
    pub seat: u8,
}

/// Asks for the next move at a table where only computers play.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NextStep {
    /// An id of the client's own, at most 40 characters, to tell its answer by.
    #[serde(default)]
    pub id: Option<String>,
    /// The `seq` of the table that the client has seen. However many ask for the move after it, it is made once.
    pub seq: u64,
}

/// What a client says over a `WebSocket`.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum FromClient {
    /// The first message.
    Hello(Hello),
    /// Changes the view.
    Look(Look),
    /// Asks for hints.
    Hint(NewHint),
    /// Plays an action.
    Play(Play),
    /// Asks the others for something.
    Propose(Propose),
    /// Answers what another seat asks for.
    Answer(Answer),
    /// Gives up.
    Resign(Resign),
    /// Asks for the next move at a table where only computers play.
    Step(NextStep),
    /// Asks for a sign of life, which is `pong`.
    Ping,
}

/// Returns the id of a message that need not be what it should be, so that its refusal can name it.
pub fn id_of(message: &str) -> Option<String> {
    #[derive(Deserialize)]
    struct Named {
        id: String,
    }
    serde_json::from_str(message).ok().map(|Named { id }| id).filter(|id| check_id(id).is_ok())
}

/// Checks the length of an id.
///
/// # Errors
///
/// When it is too long.
pub fn check_id(id: &str) -> Result<(), Refused> {
    if id.len() <= ID_BYTES {
        return Ok(());
    }
    let detail = format!("an id has at most {ID_BYTES} characters, got {}", id.len());
    Err(Refused::bad("bad_message", detail))
}

/// A position of a sowing game to be analysed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewAnalysis {
    /// The name of the game.
    pub game: String,
    /// House rules by key, as the `rules` of a table; they may include `houses` and `seeds`.
    #[serde(default)]
    pub rules: BTreeMap<String, String>,
    /// The position as text, as the `position` of a `SowingView`.
    pub position: String,
    /// How long to think, in milliseconds, from 1 to 2000; 1000 if absent.
    pub time_ms: Option<u64>,
}

/// A save file of Cassino to be continued.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewSave {
    /// The text of the file, main or backup.
    pub text: String,
    /// Whether to repair a damaged file.
    #[serde(default)]
    pub repair: bool,
    /// Whether to read a file whose program ended without quitting.
    #[serde(default)]
    pub interrupted: bool,
    /// The clock.
    #[serde(default)]
    pub clock: Clock,
    /// Whether the lobby shows the table.
    #[serde(default)]
    pub public: bool,
}
