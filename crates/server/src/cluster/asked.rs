//! What one node asks another of a table, and what it is answered.

use crate::desk::Way;
use crate::once::{Carried, Once};
use crate::problem::{Problem, Sent};
use crate::secret::Key;
use crate::views::{Shown, Written};
use host::Wanted;
use serde::{Deserialize, Serialize};
use std::net::IpAddr;
use std::time::Duration;
use wire::{Ask, Hints, SeatKey};

/// How long a node may take to answer.
const PATIENCE: Duration = Duration::from_secs(2);
/// How long it may think about a hint.
const THINKING: Duration = Duration::from_secs(30);

/// What a table is asked, as it is carried among nodes.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) enum Asked {
    Seats(Vec<String>),
    Look(Wanted),
    Push(Wanted),
    Sit {
        seat: usize,
        name: String,
        once: Carried,
    },
    Arrive {
        link: String,
        name: String,
        once: Carried,
    },
    Ask {
        ask: Ask,
        yours: Vec<usize>,
        /// The visitor, unless it is a node that asks.
        by: Option<IpAddr>,
    },
    Step(u64),
    Hint {
        seat: usize,
        yours: Vec<usize>,
    },
    Record,
    Save {
        yours: Vec<usize>,
    },
    Delete {
        yours: Vec<usize>,
    },
    /// So many clients look at the table from a node, with these seats.
    There {
        node: String,
        here: Vec<usize>,
        watchers: usize,
    },
}

impl Asked {
    /// Tells whether asking twice is as good as asking once.
    pub(crate) const fn can_be_repeated(&self) -> bool {
        match self {
            // A move names the moment at which it is made.
            Self::Ask { ask, .. } => matches!(ask, Ask::Play(_)),
            Self::Sit { .. } | Self::Arrive { .. } | Self::Delete { .. } => false,
            Self::Seats(_)
            | Self::Look(_)
            | Self::Push(_)
            | Self::Step(_)
            | Self::Hint { .. }
            | Self::Record
            | Self::Save { .. }
            | Self::There { .. } => true,
        }
    }

    /// Returns how long the answer may take.
    pub(crate) const fn patience(&self) -> Duration {
        match self {
            Self::Hint { .. } => THINKING,
            _ => PATIENCE,
        }
    }

    /// Asks a table that is open here.
    pub(crate) async fn of(self, way: &Way) -> Result<Answered, Problem> {
        let key = |text: &str| Key::read(text).ok_or_else(Problem::not_reached);
        Ok(match self {
            Self::Seats(keys) => {
                let keys: Result<_, _> = keys.iter().map(|text| key(text)).collect();
                Answered::Seats(way.seats(keys?).await?)
            }
            Self::Look(wanted) => Answered::Shown(Shown::of(&way.look(wanted).await?)),
            Self::Push(wanted) => Answered::Written(way.push(wanted).await?),
            Self::Sit { seat, name, once } => {
                Answered::Key(way.sit(seat, name, Once::of_carried(once)).await?)
            }
            Self::Arrive { link, name, once } => {
                Answered::Key(way.arrive(key(&link)?, name, Once::of_carried(once)).await?)
            }
            Self::Ask { ask, yours, by } => Answered::Done(way.ask(ask, yours, by).await?),
            Self::Step(seq) => Answered::Done(way.step(seq).await?),
            Self::Hint { seat, yours } => Answered::Hints(Hints::of(&way.hint(seat, yours).await?)),
            Self::Record => Answered::Text(way.record().await?),
            Self::Save { yours } => Answered::Text(way.save(yours).await?.to_string()),
            Self::Delete { yours } => Answered::Done(way.delete(yours).await?),
            Self::There { node, here, watchers } => {
                Answered::Text(way.there(node, here, watchers).await?)
            }
        })
    }
}

/// Makes the answers, and takes each out of them again.
macro_rules! answers {
    ($($name:ident($kind:ty),)+) => {
        /// What comes of it.
        #[derive(Serialize, Deserialize)]
        pub(crate) enum Answered {
            $($name($kind)),+
        }

        $(impl TryFrom<Answered> for $kind {
            type Error = Problem;

            fn try_from(answered: Answered) -> Result<Self, Problem> {
                match answered {
                    Answered::$name(found) => Ok(found),
                    _ => Err(Problem::not_reached()),
                }
            }
        })+
    };
}

answers! {
    Seats(Vec<usize>),
    Shown(Shown),
    Written(Written),
    Key(SeatKey),
    Done(()),
    Hints(Hints),
    Text(String),
}

/// A request to another node.
#[derive(Serialize, Deserialize)]
pub(crate) struct Envelope {
    /// The name of the table.
    pub(crate) table: String,
    pub(crate) asked: Asked,
}

/// The answer of another node.
#[derive(Serialize, Deserialize)]
pub(crate) enum Reply {
    Answered(Answered),
    Refused(Sent),
    /// The table is not open there; nothing was done.
    NotHere,
}
