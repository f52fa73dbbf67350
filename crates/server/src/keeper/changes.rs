//! What changes a table: what people ask for, and what is due by itself.

use super::opening::{Because, open_new};
use super::{Keeper, RETRY};
use crate::moment::now;
use crate::once::Once;
use crate::problem::Problem;
use crate::secret::{self, Key};
use crate::write::Write;
use game::Seat;
use host::{Agreed, Limit, Moment, Planned, Table, Wanted, set_up};
use play::{Agreement, Ending, Proposal};
use std::net::IpAddr;
use store::Answer;
use tokio::time::Instant;
use wire::{Ask, Play, Propose, Resign, SeatKey};

impl Keeper {
    /// Stores a planned change, makes it, and tells everybody.
    async fn change(&mut self, planned: Planned) -> Result<(), Problem> {
        self.change_and_answer(planned, None).await
    }

    /// The same, storing the answer to whoever asked for it too.
    async fn change_and_answer(
        &mut self,
        planned: Planned,
        answer: Option<Answer>,
    ) -> Result<(), Problem> {
        let now = now();
        let write = Write::of(&self.table, &planned, now);
        // What is only needed while something is stored should not make every table that waits larger.
        let written = Box::pin(self.archive.write(self.id, write, answer, self.hold.fence())).await;
        self.stored(written.map_err(|error| Problem::of_store(&error)))?;
        self.made(planned, now);
        Ok(())
    }

    /// Makes a change that has been stored, and tells everybody.
    fn made(&mut self, planned: Planned, now: Moment) {
        let was_over = self.table.is_over();
        self.table.make(planned, now);
        self.is_alive = true;
        self.announce();
        if let Some(tournament) = &self.table.tournament
            && self.table.is_over()
            && !was_over
            && let Some(server) = self.server.upgrade()
        {
            server.hall.report(tournament, &self.table.name);
        }
    }

    /// Makes a change that nobody has asked for, if there is one to make.
    pub(super) async fn plan_on(&mut self, plan: impl FnOnce(&Table) -> Option<Planned>) {
        let Some(planned) = plan(&self.table) else { return };
        if let Err(problem) = self.change(planned).await {
            tracing::error!(?problem, "a change could not be made");
            self.retry();
        }
    }

    /// Waits before it is tried again: the store may be back in a while.
    fn retry(&mut self) {
        self.retry_at = Some(Instant::now() + RETRY);
    }

    /// Plays what a computer player has chosen.
    pub(super) async fn play_for(&mut self, seat: usize, action: &str) {
        if let Err(problem) = self.play(seat, self.table.seq(), action).await {
            tracing::error!(?problem, "the move of a computer player could not be played");
            self.retry();
        }
    }

    pub(super) async fn sit(
        &mut self,
        seat: usize,
        name: &str,
        once: &Once,
    ) -> Result<SeatKey, Problem> {
        let key = once.key(seat);
        let planned = self.table.plan_sit(seat, name, &key)?;
        self.seated(planned, seat, &key, once).await
    }

    pub(super) async fn arrive(
        &mut self,
        link: &Key,
        name: &str,
        once: &Once,
    ) -> Result<SeatKey, Problem> {
        let seats = self.table.places.opened_by(std::slice::from_ref(link));
        let key = once.key(seats.first().copied().unwrap_or(0));
        let (planned, seat) = self.table.plan_arrive(link, name, &key)?;
        self.seated(planned, seat, &key, once).await
    }

    async fn seated(
        &mut self,
        planned: Planned,
        seat: usize,
        key: &Key,
        once: &Once,
    ) -> Result<SeatKey, Problem> {
        let answer = once.answer(&self.table.name, Some(seat));
        self.change_and_answer(planned, answer).await?;
        self.settle().await;
        Ok(SeatKey { seat: seat as u8, key: key.reveal() })
    }

    async fn play(&mut self, seat: usize, seq: u64, action: &str) -> Result<(), Problem> {
        let Some(planned) = self.table.plan_play(seat, seq, action)? else { return Ok(()) };
        self.change(planned).await?;
        if let Some(server) = self.server.upgrade() {
            server.metrics.moves.inc();
        }
        Ok(())
    }

    pub(super) async fn ask(
        &mut self,
        ask: Ask,
        yours: &[usize],
        by: Option<IpAddr>,
    ) -> Result<(), Problem> {
        let seat = usize::from(ask.seat());
        Wanted::check(yours, seat)?;
        match ask {
            Ask::Play(Play { seq, action, .. }) => self.play(seat, seq, &action).await?,
            Ask::Propose(Propose { what, .. }) => {
                let before = self.table.question();
                let agreed = self.table.propose(seat, what.into(), yours)?;
                self.agreed(agreed, before, by).await?;
            }
            Ask::Answer(wire::Answer { yes, .. }) => {
                let before = self.table.question();
                let agreed = self.table.answer(seat, yes)?;
                self.agreed(agreed, before, by).await?;
            }
            Ask::Resign(Resign { .. }) => {
                let ending = Ending::Resigned(Seat::new(seat as u8));
                let planned = self.table.plan_loss(seat, ending)?;
                self.change(planned).await?;
            }
        }
        self.settle().await;
        Ok(())
    }

    /// Does what all have agreed to, if they have; a new table counts for the visitor who agreed last. If it
    /// cannot be done, the question is as it was `before`, so that the same can be said again.
    async fn agreed(
        &mut self,
        agreed: Option<(Proposal, Seat)>,
        before: Option<Agreement>,
        by: Option<IpAddr>,
    ) -> Result<(), Problem> {
        let Some((what, seat)) = agreed else {
            // A question has been asked or answered, which is told too.
            self.announce();
            return Ok(());
        };
        let done = self.do_agreed(what, seat, by).await;
        if done.is_err() {
            self.table.reopen(before);
        }
        done
    }

    async fn do_agreed(
        &mut self,
        what: Proposal,
        seat: Seat,
        by: Option<IpAddr>,
    ) -> Result<(), Problem> {
        match self.table.plan_agreed(what, seat)? {
            Agreed::Change(planned) => self.change(*planned).await,
            Agreed::Nothing => Ok(()),
            Agreed::Rematch => self.rematch(by).await,
        }
    }

    /// Sets up the table of the rematch, and notes it here, in one transaction.
    async fn rematch(&mut self, by: Option<IpAddr>) -> Result<(), Problem> {
        let server = self.server.upgrade().ok_or_else(Problem::closing)?;
        let next = set_up::rematch(&self.table, &mut secret::random())?;
        let planned = Planned { rematch: Some(next.name.clone()), ..Planned::default() };
        let now = now();
        let noted = self.table.note_after(&planned, now);
        let rematch_of = Some((self.id, noted, self.hold.fence()));
        let opened =
            Box::pin(open_new(&server, next, by, Because { rematch_of, answer: None })).await;
        self.stored(opened)?;
        self.made(planned, now);
        Ok(())
    }

    pub(super) async fn time_is_up(&mut self, limit: Limit) {
        self.plan_on(|table| table.plan_limit(limit)).await;
        self.settle().await;
    }
}
