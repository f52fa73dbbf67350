//! Who thinks for a table: its computer players, and hints.

use super::{Keeper, Thought};
use crate::desk::{Reply, Request};
use crate::problem::Problem;
use crate::thinking::SeatedPlayer;
use wire::Hint;

impl Keeper {
    /// Lets the computer player move whose turn it is, unless it has moved already.
    pub(super) fn next_step(&mut self, seq: u64) -> Result<(), Problem> {
        self.table.check_watched()?;
        if seq == self.table.seq() {
            self.step = Some(seq);
            self.think();
        }
        Ok(())
    }

    pub(super) fn is_to_choose(&self, seat: usize, seq: u64) -> bool {
        seq == self.table.seq() && self.table.turn() == Some(seat)
    }

    /// Lets a computer player think when it is its turn, and calls off one who thinks about another moment.
    pub(super) fn think(&mut self) {
        self.thought = self.thought.take().filter(|one| self.is_to_choose(one.seat, one.seq));
        if self.thought.is_some() || self.retry_at.is_some() {
            return;
        }
        if self.table.is_watched() && self.step != Some(self.table.seq()) {
            return;
        }
        let Some(server) = self.server.upgrade() else { return };
        let Some((seat, player)) = self.table.take_player() else { return };
        let job = server.thinking.is_helped().then(|| self.table.job(seat, &player)).flatten();
        let player = SeatedPlayer { player, mind: self.minds[seat].take() };
        let (seq, view) = (self.table.seq(), self.table.view(seat));
        let (by, me) = (self.table.by, self.desk.me.clone());
        let task = tokio::spawn(async move {
            let chosen = server.thinking.choose(by, player, view, job).await;
            // A table that has closed needs no move.
            if let (Some((player, action)), Some(me)) = (chosen, me.upgrade()) {
                let _ = me.send(Request::Chosen { seat, seq, player, action }).await;
            }
        });
        self.thought = Some(Thought { seat, seq, task: task.abort_handle() });
    }

    pub(super) fn hint(&self, seat: usize, yours: &[usize], mut reply: Reply<Vec<Hint>>) {
        let view = match self.table.view_for_hint(seat, yours) {
            Ok(view) => view,
            Err(problem) => {
                let _ = reply.send(Err(problem.into()));
                return;
            }
        };
        let Some(server) = self.server.upgrade() else { return };
        let job = server.thinking.is_helped().then(|| self.table.hint_job(seat)).flatten();
        let (id, fence) = (self.id, self.hold.fence());
        tokio::spawn(async move {
            let hints = tokio::select! {
                hints = server.thinking.hints(view, job) => hints,
                () = reply.closed() => return,
            };
            // Nobody has had help before it is stored that they had.
            let hints = match hints {
                Ok(hints) => match server.archive.mark_aided(id, fence).await {
                    Ok(()) => Ok(hints),
                    Err(error) => Err(Problem::of_store(&error)),
                },
                refused => refused,
            };
            let _ = reply.send(hints);
        });
    }
}
