//! One who chooses.

use catalog::{Action, Family, SowingTable, View};
use endgame::Database;
use solver::{Analysis, Limits};
use sowing::Rules;
use std::fmt::{self, Debug};
use std::sync::Arc;
use std::time::Duration;
use texts::Message;

/// Finds endgame databases for players. Where they come from, and that each is opened once, is a matter of
/// front ends.
pub trait Databases: Debug + Send + Sync {
    /// Returns the largest sound database for these rules, if there is one.
    fn find(&self, rules: &Rules) -> Option<Arc<Database>>;

    /// Returns the most bytes of a database that a search builds and that is [kept](Self::keep) for later ones; `None`
    /// where none is kept.
    fn keeps(&self) -> Option<u64> {
        None
    }

    /// Keeps a database that a search has built.
    fn keep(&self, _built: &Arc<Database>) {}
}

/// The most time that any player takes for a move, whatever it is asked for, if there is a clock.
pub(crate) const MOST_TIME: Duration = Duration::from_mins(10);

/// What a seat of one family of games sees when it is to choose.
pub trait Seen {
    /// What it chooses.
    type Action;
}

impl Seen for SowingTable {
    type Action = sowing::Action;
}

impl Seen for cassino::Observation {
    type Action = cassino::Action;
}

/// What somebody who takes a seat over has to know of a game besides what they see, to play on as whoever sat there
/// would have.
#[derive(Clone, Debug, PartialEq)]
pub struct Before<S: Seen> {
    /// The [`lot`](crate::lot) of the next choice.
    pub lot: u64,
    /// What the seat saw and chose last, the latest at the end: as many choices as the player
    /// [looks back at](Choose::looks_back), or as there were.
    pub latest: Vec<(S, S::Action)>,
}

/// One who chooses in games of one family: of sowing games as `Choose<SowingTable>`, of Cassino as
/// `Choose<cassino::Observation>`.
pub trait Choose<S: Seen>: Send {
    /// Chooses a legal action for the seat that is to choose, whose view this is.
    ///
    /// Stopped early, it chooses the best that it has found so far. A player that thinks for some time keeps
    /// to that time or to the limits, whichever is shorter; without a clock it counts nodes instead. With a clock no
    /// player takes more than ten minutes.
    ///
    /// # Panics
    ///
    /// May panic when it is not the seat's turn.
    fn choose(&mut self, seen: &S, limits: &Limits<'_>) -> S::Action;

    /// Returns how many of its latest choices the player looks back at; most look back at none.
    fn looks_back(&self) -> usize {
        0
    }

    /// Tells what came before the next choice, for a player who may not have sat there. Who is not told counts their
    /// own choices.
    fn remind(&mut self, _before: &Before<S>) {}

    /// Tells where to find endgame databases; most players have no use for them.
    fn consult(&mut self, _databases: &Arc<dyn Databases>) {}

    /// Returns about how many bytes are kept between choices for speed alone.
    fn memory(&self) -> usize {
        0
    }

    /// Forgets what is kept for speed alone.
    fn rest(&mut self) {}

    /// Returns why the last action was chosen, if the player can say.
    fn reason(&self) -> Option<Message> {
        None
    }

    /// Returns why the last action may be weaker than this player's usually are: there was no memory for a search, or
    /// not enough time or memory for its endgame database.
    fn shortfall(&self) -> Option<Message> {
        None
    }

    /// Returns the search that chose the last action, if there was one.
    fn analysis(&self) -> Option<&Analysis<sowing::Action>> {
        None
    }
}

/// A player at a table of either family.
pub enum Player {
    /// One of sowing games.
    Sowing(Box<dyn Choose<SowingTable>>),
    /// One of Nordic Cassino.
    Cassino(Box<dyn Choose<cassino::Observation>>),
}

/// A player was asked about a game of the other family.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a player of {} was asked about another game", .0.name())]
pub struct OtherFamily(pub Family);

/// Does the same with either player.
macro_rules! either {
    ($player:expr, $one:pat => $body:expr) => {
        match $player {
            Player::Sowing($one) => $body,
            Player::Cassino($one) => $body,
        }
    };
}

impl Player {
    /// Chooses as [`Choose::choose`] does.
    ///
    /// # Errors
    ///
    /// When the view is of a game of the other family.
    pub fn choose(&mut self, view: &View, limits: &Limits<'_>) -> Result<Action, OtherFamily> {
        match (self, view) {
            (Self::Sowing(player), View::Sowing(game)) => {
                Ok(Action::Sowing(player.choose(game, limits)))
            }
            (Self::Cassino(player), View::Cassino(seen)) => {
                Ok(Action::Cassino(player.choose(seen, limits)))
            }
            (Self::Sowing(_), View::Cassino(_)) => Err(OtherFamily(Family::Sowing)),
            (Self::Cassino(_), View::Sowing(_)) => Err(OtherFamily(Family::Cassino)),
        }
    }

    /// Returns how many of its latest choices the player looks back at; see [`Choose::looks_back`].
    pub fn looks_back(&self) -> usize {
        either!(self, one => one.looks_back())
    }

    /// Tells the lot of the next choice, and what the seat saw and chose last, so that a player who sits down in the
    /// middle of a game plays on as one who sat there from the start. Views of the other family are passed over.
    pub fn remind(&mut self, lot: u64, latest: Vec<(View, Action)>) {
        match self {
            Self::Sowing(player) => {
                let latest = latest.into_iter().filter_map(|pair| match pair {
                    (View::Sowing(seen), Action::Sowing(action)) => Some((seen, action)),
                    _ => None,
                });
                player.remind(&Before { lot, latest: latest.collect() });
            }
            Self::Cassino(player) => {
                let latest = latest.into_iter().filter_map(|pair| match pair {
                    (View::Cassino(seen), Action::Cassino(action)) => Some((*seen, action)),
                    _ => None,
                });
                player.remind(&Before { lot, latest: latest.collect() });
            }
        }
    }

    /// Tells where to find endgame databases; see [`Choose::consult`].
    pub fn consult(&mut self, databases: &Arc<dyn Databases>) {
        either!(self, one => one.consult(databases));
    }

    /// Returns about how many bytes are kept between choices for speed alone.
    pub fn memory(&self) -> usize {
        either!(self, one => one.memory())
    }

    /// Forgets what is kept for speed alone.
    pub fn rest(&mut self) {
        either!(self, one => one.rest());
    }

    /// Returns why the last action was chosen, if the player can say.
    pub fn reason(&self) -> Option<Message> {
        either!(self, one => one.reason())
    }

    /// Returns why the last action may be weaker than this player's usually are; see [`Choose::shortfall`].
    pub fn shortfall(&self) -> Option<Message> {
        either!(self, one => one.shortfall())
    }

    /// Returns the search that chose the last action, if there was one.
    pub fn analysis(&self) -> Option<&Analysis<sowing::Action>> {
        either!(self, one => one.analysis())
    }
}

impl Debug for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Sowing(_) => "Player::Sowing",
            Self::Cassino(_) => "Player::Cassino",
        })
    }
}
