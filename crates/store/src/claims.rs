//! Taking games over from another server; see [`Fence`].

use crate::error::StoreError;
use crate::fence::{Fence, guard};
use crate::model::GameId;
use crate::session::Session;
use crate::statement::sql;
use crate::store::{Store, settle};

impl Store {
    /// Draws a number that is greater than all that were drawn before.
    ///
    /// # Errors
    ///
    /// When the store cannot be written.
    pub async fn draw_fence(&self) -> Result<Fence, StoreError> {
        if self.address().is_file() {
            return Ok(Fence(0));
        }
        let drawn = sql!(sqlite: "SELECT 0", postgres: "SELECT nextval('fences')");
        let (number,): (i64,) = self.changes.one(drawn).await?;
        Ok(Fence(number))
    }

    /// Takes a game over: whoever took it before can no longer change it.
    ///
    /// # Errors
    ///
    /// When there is no such game, or somebody has taken it over with a greater number.
    pub async fn claim(&self, id: GameId, fence: Fence) -> Result<(), StoreError> {
        let mut change = self.change().await?;
        let claimed = claim_in(&mut change, id, fence).await;
        settle(change, claimed).await
    }
}

async fn claim_in(change: &mut Session, id: GameId, fence: Fence) -> Result<(), StoreError> {
    guard(change, id, fence).await?;
    if change.address().is_file() {
        return Ok(());
    }
    let claim = sql!(sqlite: "", postgres: "UPDATE games SET fence = $2 WHERE id = $1");
    claim.bind(id.0).bind(fence.0).run(change).await.map(drop)
}
