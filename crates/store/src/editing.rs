//! Changing unfinished games: adding to them, taking back, ending them.

use crate::change::Change;
use crate::checksum::Checksum;
use crate::edit::Edit;
use crate::error::StoreError;
use crate::games::tags_of;
use crate::model::{GameId, seated};
use crate::store::Store;
use crate::writer::{Request, moves, refusal, store_group};
use game::Record;
use play::Outcome;

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
            return self.writer.store(Request { id, edit }).await;
        }
        let mut change = self.change().await?;
        let edited = self.edit_in(&mut change, id, edit).await;
        self.settle(change, edited).await
    }

    /// Changes an unfinished game as part of a change.
    pub(crate) async fn edit_in(
        &self,
        change: &mut Change,
        id: GameId,
        edit: Edit,
    ) -> Result<(), StoreError> {
        if !edit.is_append() {
            self.take_back_to(change, id, edit.at, edit.kept).await?;
        }
        if !edit.tags.is_empty() {
            self.set_tags(change, id, &edit.tags).await?;
        }
        let rest = Request { id, edit: Edit { at: edit.kept, tags: Vec::new(), ..edit } };
        let stored = store_group(self.path(), change, &[&rest]).await;
        stored.map_err(|error| self.fault(error))?.remove(0)
    }

    /// Takes back the last actions of a game that holds `at`.
    async fn take_back_to(
        &self,
        change: &mut Change,
        id: GameId,
        at: u32,
        length: u32,
    ) -> Result<(), StoreError> {
        let fault = |error| self.fault(error);
        let shrunk = sqlx::query(
            "UPDATE games SET length = ?3 WHERE id = ?1 AND length = ?2 AND ending IS NULL",
        )
        .bind(id.0)
        .bind(at)
        .bind(length)
        .execute(&mut **change)
        .await
        .map_err(fault)?;
        if shrunk.rows_affected() == 0 {
            return Err(refusal(self.path(), change, id, at).await.map_err(fault)?);
        }
        let mut gone: Vec<(u32, String)> = sqlx::query_as(
            "DELETE FROM actions WHERE game_id = ?1 AND number >= ?2 RETURNING number, action",
        )
        .bind(id.0)
        .bind(length)
        .fetch_all(&mut **change)
        .await
        .map_err(fault)?;
        gone.sort_unstable();
        let gone: Vec<String> = gone.into_iter().map(|(_, action)| action).collect();
        sqlx::query(
            "UPDATE games SET moves = moves - ?2, checksum = (checksum - ?3) & 4294967295 \
             WHERE id = ?1",
        )
        .bind(id.0)
        .bind(moves(&gone))
        .bind(Checksum::of_actions(length, &gone).column())
        .execute(&mut **change)
        .await
        .map_err(fault)?;
        Ok(())
    }

    /// Sets tags of the record of a game, and who sits where as they tell it.
    async fn set_tags(
        &self,
        change: &mut Change,
        id: GameId,
        tags: &[(String, String)],
    ) -> Result<(), StoreError> {
        let (old,): (String,) = sqlx::query_as("SELECT tags FROM games WHERE id = ?1")
            .bind(id.0)
            .fetch_one(&mut **change)
            .await
            .map_err(|error| self.fault(error))?;
        let mut record: Record =
            old.parse().map_err(|error| self.damaged(format!("game {id}: {error}")))?;
        for (key, value) in tags {
            record.set_tag(key, value);
        }
        let new = tags_of(&record);
        let sum = Checksum::of_tags(&new).minus(Checksum::of_tags(&old));
        let statement = "UPDATE games SET tags = ?2, checksum = (checksum + ?3) & 4294967295 \
                         WHERE id = ?1";
        sqlx::query(statement)
            .bind(id.0)
            .bind(new)
            .bind(sum.column())
            .execute(&mut **change)
            .await
            .map_err(|error| self.fault(error))?;
        for (seat, (name, kind)) in seated(&record).into_iter().enumerate() {
            sqlx::query("UPDATE seats SET name = ?3, kind = ?4 WHERE game_id = ?1 AND seat = ?2")
                .bind(id.0)
                .bind(seat as u32)
                .bind(name)
                .bind(kind)
                .execute(&mut **change)
                .await
                .map_err(|error| self.fault(error))?;
        }
        Ok(())
    }
}
