//! Numbers that say who may change a game, where several servers share a store.
//!
//! Whoever takes a game over draws a number, which is greater than all before, and claims the game with it. From then
//! on a change that carries a smaller number is refused, however late it comes from a server that had been asleep. A
//! file has one server at a time (see [`Serving`](crate::Serving)), so there all numbers are as good.

use crate::error::StoreError;
use crate::model::GameId;
use crate::session::Session;
use crate::statement::sql;

/// A number that says who may change a game: of two, the greater.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fence(pub(crate) i64);

impl Fence {
    /// What a change carries that need not fear another server.
    pub(crate) const NONE: Self = Self(i64::MAX);

    /// Returns the number.
    pub const fn number(self) -> u64 {
        self.0.unsigned_abs()
    }

    /// Returns the fence with this number.
    pub fn of_number(number: u64) -> Self {
        Self(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

/// Refuses to change a game that somebody has taken over with a greater number, or that is not there. Until the change
/// is over, nobody can.
pub(crate) async fn guard(
    change: &mut Session,
    id: GameId,
    fence: Fence,
) -> Result<(), StoreError> {
    let found = sql!(
        sqlite: "SELECT 0 FROM games WHERE id = $1",
        postgres: "SELECT fence FROM games WHERE id = $1 FOR UPDATE",
    );
    let found: Option<(i64,)> = found.bind(id.0).first(change).await?;
    match found {
        None => Err(StoreError::NoSuchGame(id)),
        Some((found,)) if found > fence.0 => Err(StoreError::Fenced(id)),
        Some(_) => Ok(()),
    }
}
