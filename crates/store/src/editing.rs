//! Changing unfinished games: adding to them, taking back, ending them.

use crate::checksum::Checksum;
use crate::edit::Edit;
use crate::error::StoreError;
use crate::fence::{Fence, guard};
use crate::games::tags_of;
use crate::model::GameId;
use crate::session::Session;
use crate::statement::sql;
use crate::store::{Store, settle};
use crate::writer::{Request, moves, refusal, store_group};
use game::Record;
use play::Outcome;
use players::seated;

impl Store {
    /// Adds actions to a game that holds `at` actions so far; see [`Store::edit`].
    ///
    /// # Errors
    ///
    /// As [`Store::edit`].
    pub async fn append(&self, id: GameId, at: u32, actions: &[String]) -> Result<(), StoreError> {
        self.edit(id, Edit::append(at, actions)).await
    }

    /// Adds the last actions of a game together with its outcome; see [`Store::edit`].
    ///
    /// # Errors
    ///
    /// As [`Store::edit`].
    pub async fn finish(
        &self,
        id: GameId,
        at: u32,
        actions: &[String],
        outcome: Outcome,
    ) -> Result<(), StoreError> {
        let edit = Edit { outcome: Some(outcome), ..Edit::append(at, actions) };
        self.edit(id, edit).await
    }

    /// Takes back the last actions of an unfinished game that holds `at` of them, down to `length`; see
    /// [`Store::edit`].
    ///
    /// # Errors
    ///
    /// As [`Store::edit`].
    pub async fn take_back(&self, id: GameId, at: u32, length: u32) -> Result<(), StoreError> {
        self.edit(id, Edit { at, kept: length.min(at), ..Edit::default() }).await
    }

    /// Changes an unfinished game, all or nothing, and waits until the change is on the disk.
    ///
    /// Edits that only add, and wait at the same time, share one flush of the disk.
    ///
    /// # Errors
    ///
    /// When the game does not exist, is over, or holds another number of actions because somebody else
    /// has played on; nothing is then changed.
    pub async fn edit(&self, id: GameId, edit: Edit) -> Result<(), StoreError> {
        if edit.is_append() {
            let fence = edit.fence.unwrap_or(self.fence());
            return self.writer.store(Request { id, edit, fence }).await;
        }
        let mut change = self.change().await?;
        let edited = self.edit_in(&mut change, id, edit).await;
        settle(change, edited).await
    }

    /// Changes an unfinished game as part of a change.
    pub(crate) async fn edit_in(
        &self,
        change: &mut Session,
        id: GameId,
        edit: Edit,
    ) -> Result<(), StoreError> {
        let fence = edit.fence.unwrap_or(self.fence());
        if !edit.is_append() {
            guard(change, id, fence).await?;
            take_back_to(change, id, edit.at, edit.kept, fence).await?;
        }
        if !edit.tags.is_empty() {
            self.set_tags(change, id, &edit.tags).await?;
        }
        let edit = Edit { at: edit.kept, tags: Vec::new(), ..edit };
        store_group(change, &[&Request { id, edit, fence }]).await?.remove(0)
    }

    /// Sets tags of the record of a game, and who sits where as they tell it.
    async fn set_tags(
        &self,
        change: &mut Session,
        id: GameId,
        tags: &[(String, String)],
    ) -> Result<(), StoreError> {
        let old = sql!("SELECT tags FROM games WHERE id = $1").bind(id.0);
        let (old,): (String,) = old.one(change).await?;
        let mut record: Record =
            old.parse().map_err(|error| self.damaged(format!("game {id}: {error}")))?;
        for (key, value) in tags {
            record.set_tag(key, value);
        }
        let new = tags_of(&record);
        let sum = Checksum::of_tags(&new).minus(Checksum::of_tags(&old));
        let set = sql!(
            "UPDATE games SET tags = $2, checksum = (checksum + $3) & 4294967295 WHERE id = $1"
        );
        set.bind(id.0).bind(new).bind(sum.column()).run(change).await?;
        for (seat, (name, kind)) in seated(&record).into_iter().enumerate() {
            let sit =
                sql!("UPDATE seats SET name = $3, kind = $4 WHERE game_id = $1 AND seat = $2");
            sit.bind(id.0).bind(seat as u32).bind(name).bind(kind).run(change).await?;
        }
        Ok(())
    }
}

/// Takes back the last actions of a game that holds `at`.
async fn take_back_to(
    change: &mut Session,
    id: GameId,
    at: u32,
    length: u32,
    fence: Fence,
) -> Result<(), StoreError> {
    let shrink =
        sql!("UPDATE games SET length = $3 WHERE id = $1 AND length = $2 AND ending IS NULL");
    if shrink.bind(id.0).bind(at).bind(length).run(change).await? == 0 {
        return Err(refusal(change, id, at, fence).await?);
    }
    let gone =
        sql!("DELETE FROM actions WHERE game_id = $1 AND number >= $2 RETURNING number, action");
    let mut gone: Vec<(i64, String)> = gone.bind(id.0).bind(length).all(change).await?;
    gone.sort_unstable();
    let gone: Vec<String> = gone.into_iter().map(|(_, action)| action).collect();
    let sum = Checksum::of_actions(length, &gone).column();
    let count = sql!(
        "UPDATE games SET moves = moves - $2, checksum = (checksum - $3) & 4294967295 WHERE id = $1"
    );
    count.bind(id.0).bind(moves(&gone)).bind(sum).run(change).await.map(drop)
}
