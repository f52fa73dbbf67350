//! The task of one table, which alone changes it.
//!
//! A change is on the disk before anybody is told. Clients are woken by a number that grows and then ask for
//! what is new, so that a slow client costs nothing but its own connection.

use crate::archive::Archive;
use crate::company::Company;
use crate::desk::{Desk, Reply, Request, Way};
use crate::hold::Hold;
use crate::lobby::Entry;
use crate::moment::{instant, now};
use crate::once::Once;
use crate::problem::{Problem, cause, is_elsewhere};
use crate::secret::{self, Key};
use crate::server::Server;
use crate::thinking::SeatedPlayer;
use crate::views::Views;
use crate::write::Write;
use game::Seat;
use host::{Agreed, Limit, Moment, Note, Planned, Table, Wanted, set_up};
use play::{Agreement, Ending, Proposal};
use std::net::IpAddr;
use std::sync::{Arc, Weak};
use std::time::Duration;
use store::{Answer, Fence, GameId};
use tokio::sync::OwnedSemaphorePermit;
use tokio::task::AbortHandle;
use tokio::time::Instant;
use wire::{Ask, Hint, Phase, Play, Propose, Resign, SeatKey};

/// How long a table waits before it tries again what could not be stored.
const RETRY: Duration = Duration::from_secs(1);

/// Why a new table is stored: somebody asked for it, or it is the rematch of another one.
struct Because {
    /// What is stored so that whoever asked can be answered again.
    answer: Option<Answer>,
    /// The table whose rematch it is, and what is noted of it from now on.
    rematch_of: Option<(GameId, Note, Option<Fence>)>,
}

/// Sets up a table: writes it into the store and opens it.
///
/// # Errors
///
/// When there are too many open tables, or it cannot be stored.
async fn open_new(
    server: &Arc<Server>,
    mut table: Table,
    by: Option<IpAddr>,
    because: Because,
) -> Result<(), Problem> {
    let counted = server.reserve_for(by)?;
    server.check_room().await?;
    let server = Arc::clone(server);
    // In a task of its own: what has begun is done, also when whoever asked has gone.
    let opening = tokio::spawn(async move {
        table.by = by;
        if let Some(planned) = table.plan_begin() {
            table.make(planned, now());
        }
        let Because { answer, rematch_of } = because;
        let rematch_of = rematch_of.as_ref().map(|(id, note, fence)| (*id, note, *fence));
        let begun = server.archive.begin(&table.record(), &table.note(), rematch_of, answer).await;
        let id = begun.map_err(|error| Problem::of_new(&error))?;
        let name = table.name.clone();
        // Otherwise it is opened when somebody asks for it.
        if let Some(hold) = server.hold(id).await {
            server.keep(&name, counted, || open(&server, table, id, true, hold));
        }
        Ok(())
    });
    opening.await.unwrap_or_else(|_| Err(Problem::closing()))
}

/// Sets up a table that somebody asks for, unless the same request has done so before; returns its name.
///
/// # Errors
///
/// As [`open_new`].
pub(crate) async fn open_once(
    server: &Arc<Server>,
    table: Table,
    by: IpAddr,
    once: &Once,
) -> Result<String, Problem> {
    if let Some(created) = once.created() {
        return Ok(created.table.clone());
    }
    let name = table.name.clone();
    let because = Because { answer: once.answer(&name, None), rematch_of: None };
    open_new(server, table, Some(by), because).await?;
    Ok(name)
}

/// Opens a table that is in the store: from now on its task runs. A table that is not `alive` closes soon after
/// everybody has gone who looks at it, unless somebody plays there.
pub(crate) fn open(
    server: &Arc<Server>,
    table: Table,
    id: GameId,
    is_alive: bool,
    hold: Hold,
) -> Way {
    let (way, desk) = Way::new();
    hold.announce(way.changed());
    let mut keeper = Keeper {
        server: Arc::downgrade(server),
        archive: server.archive.clone(),
        is_alive,
        id,
        desk,
        hold,
        views: Views::default(),
        company: Company::default(),
        minds: table.places.iter().map(|_| None).collect(),
        empty_since: Some(Instant::now()),
        thought: None,
        listed: table.is_public().then(|| server.lobby.entry()),
        table,
        retry_at: None,
        step: None,
        is_gone: false,
    };
    keeper.list();
    tokio::spawn(keeper.run());
    way
}

/// A computer player that is sent off to think about a moment of the game; dropping this calls it off.
struct Thought {
    seat: usize,
    seq: u64,
    task: AbortHandle,
}

impl Drop for Thought {
    fn drop(&mut self) {
        self.task.abort();
    }
}

struct Keeper {
    server: Weak<Server>,
    archive: Archive,
    /// Whether somebody plays here; otherwise the table was only opened to be looked at.
    is_alive: bool,
    id: GameId,
    table: Table,
    desk: Desk,
    /// The right to change the table.
    hold: Hold,
    views: Views,
    company: Company,
    /// The right of each seat's computer player to keep much between its moves.
    minds: Vec<Option<OwnedSemaphorePermit>>,
    empty_since: Option<Instant>,
    /// What a computer player thinks about.
    thought: Option<Thought>,
    /// Its place in the lobby, if it is public.
    listed: Option<Entry>,
    /// When to try again what nobody asked for and could not be stored.
    retry_at: Option<Instant>,
    /// The `seq` at which somebody who watches has asked for the next move, where only computers play.
    step: Option<u64>,
    /// Whether the table was deleted, or changed by another program.
    is_gone: bool,
}

impl Keeper {
    async fn run(mut self) {
        self.table.run_clock(now());
        self.settle().await;
        while !self.is_gone {
            let retry = self.retry_at;
            let deadline = self.table.deadline().filter(|_| retry.is_none());
            let deadline = deadline.map(|(at, limit)| (instant(at), limit));
            let close = self.close_at();
            let gone = self.company.next_gone();
            tokio::select! {
                request = self.desk.requests.recv() => match request {
                    // Nothing has been done; whoever asks finds the node that has it now.
                    Some(_) if !self.hold.holds() => self.leave(),
                    Some(request) => self.answer(request).await,
                    // The server has closed the table.
                    None => return,
                },
                () = until(deadline.map(|(at, _)| at)), if deadline.is_some() => {
                    if let Some((_, limit)) = deadline {
                        self.time_is_up(limit).await;
                    }
                }
                () = until(retry), if retry.is_some() => {
                    self.retry_at = None;
                    self.settle().await;
                }
                () = until(close), if close.is_some() => self.close().await,
                () = until(gone), if gone.is_some() => self.let_go(),
                () = self.hold.lost() => self.leave(),
            }
        }
    }

    /// Does what is due without being asked for: begins a game whose seats are taken, ends one that is too long,
    /// lets a computer player think.
    async fn settle(&mut self) {
        if self.retry_at.is_none() {
            self.plan_on(Table::plan_due).await;
        }
        self.think();
    }

    /// Forgets clients of nodes that are not heard of any more.
    fn let_go(&mut self) {
        self.company.let_go(Instant::now());
        self.came_or_went();
    }

    /// Takes in that clients have come or gone.
    fn came_or_went(&mut self) {
        if self.company.is_there() {
            self.empty_since = None;
        } else {
            self.empty_since.get_or_insert_with(Instant::now);
            if self.table.is_watched() {
                (self.step, self.thought) = (None, None);
            }
        }
        self.announce();
    }

    /// Returns when a table without visitors closes.
    fn close_at(&self) -> Option<Instant> {
        let times = self.server.upgrade()?.options.patience;
        let wait = match self.table.phase() {
            _ if !self.is_alive => times.looked_at,
            Phase::Waiting => times.waiting,
            Phase::Playing if self.table.is_watched() => times.waiting,
            Phase::Over => times.over,
            Phase::Playing => times.playing,
        };
        self.empty_since.map(|since| since + wait)
    }

    /// Closes the table; one whose game never began, or that nobody watches to its end, is deleted.
    async fn close(&mut self) {
        let phase = self.table.phase();
        if (phase == Phase::Waiting || phase == Phase::Playing && self.table.is_watched())
            && let Err(error) = self.archive.forget(self.id, self.hold.fence()).await
            && !is_elsewhere(&error)
        {
            let cause = cause(&error);
            tracing::warn!(%error, cause, "a table that nobody plays at could not be deleted");
            // Not before `RETRY`, however short the wait for visitors is.
            self.empty_since = Some(Instant::now() + RETRY);
            return;
        }
        self.leave();
    }

    /// Closes the table in memory. Whoever asks for it again reads it from the store.
    fn leave(&mut self) {
        if let Some(server) = self.server.upgrade() {
            server.close(&self.table.name);
        }
        self.is_gone = true;
    }

    /// Deletes the table and its game.
    async fn delete(&mut self, yours: &[usize]) -> Result<(), Problem> {
        self.table.check_delete(yours)?;
        let deleted = self.archive.forget(self.id, self.hold.fence()).await;
        self.stored(deleted.map_err(|error| Problem::of_store(&error)))?;
        self.leave();
        Ok(())
    }

    /// Takes in whether a change was stored. A table that another program has changed is left, to be read again.
    fn stored<T>(&mut self, done: Result<T, Problem>) -> Result<T, Problem> {
        if done.as_ref().is_err_and(Problem::is_changed_elsewhere) {
            self.desk.send_away();
            self.leave();
        }
        done
    }

    /// Tells everybody that there is something new.
    fn announce(&mut self) {
        self.views.clear();
        self.list();
        self.desk.announce();
    }

    /// Tells the lobby what it shows.
    fn list(&mut self) {
        if let Some(listed) = &mut self.listed {
            listed.list(self.table.summary(self.company.seats(), now()));
        }
    }

    async fn answer(&mut self, request: Request) {
        // Whoever no longer waits for an answer need not be told.
        match request {
            Request::Seats(keys, reply) => {
                let _ = reply.send(Ok(self.table.places.opened_by(&keys)));
            }
            Request::Look(wanted, reply) => {
                let _ = reply.send(Ok(self.table.update(&wanted, self.company.seats(), now())));
            }
            Request::Push(wanted, reply) => {
                let seats = self.company.seats();
                let _ = reply.send(Ok(self.views.written(&self.table, &wanted, seats, now())));
            }
            Request::Sit { seat, name, once, reply } => {
                let _ = reply.send(self.sit(seat, &name, &once).await);
            }
            Request::Arrive { link, name, once, reply } => {
                let _ = reply.send(self.arrive(&link, &name, &once).await);
            }
            Request::Ask { ask, yours, by, reply } => {
                let _ = reply.send(self.ask(ask, &yours, by).await);
            }
            Request::Step { seq, reply } => {
                let _ = reply.send(self.next_step(seq));
            }
            Request::Hint { seat, yours, reply } => self.hint(seat, &yours, reply),
            Request::Record(reply) => {
                let _ = reply.send(if self.table.is_over() {
                    Ok(self.table.record().to_string())
                } else {
                    // It holds everybody's cards and the seed of those to come.
                    Err(Problem::conflict("not_over", "the record is open once the game is over"))
                });
            }
            Request::Save { yours, reply } => {
                let _ = reply.send(self.table.to_be_saved(&yours).map_err(Problem::from));
            }
            Request::Delete { yours, reply } => {
                let _ = reply.send(self.delete(&yours).await);
            }
            Request::Here(yours) => {
                self.company.come(yours);
                self.came_or_went();
            }
            Request::Gone(yours) => {
                self.company.go(&yours);
                self.came_or_went();
            }
            #[cfg(feature = "nodes")]
            Request::There { node, here, watchers, reply } => {
                if self.company.are_there(node, here, watchers, Instant::now()) {
                    self.came_or_went();
                }
                let moment = format!("{} {}", self.table.run(), self.desk.number());
                let _ = reply.send(Ok(moment));
            }
            Request::Chosen { seat, seq, player, action } => {
                self.minds[seat] = player.mind;
                self.table.give_back(seat, player.player);
                if self.is_to_choose(seat, seq) {
                    self.thought = None;
                    self.play_for(seat, &action).await;
                }
                self.settle().await;
            }
        }
    }

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
        let written = self.archive.write(self.id, write, answer, self.hold.fence()).await;
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
    async fn plan_on(&mut self, plan: impl FnOnce(&Table) -> Option<Planned>) {
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
    async fn play_for(&mut self, seat: usize, action: &str) {
        if let Err(problem) = self.play(seat, self.table.seq(), action).await {
            tracing::error!(?problem, "the move of a computer player could not be played");
            self.retry();
        }
    }

    async fn sit(&mut self, seat: usize, name: &str, once: &Once) -> Result<SeatKey, Problem> {
        let key = once.key(seat);
        let planned = self.table.plan_sit(seat, name, &key)?;
        self.seated(planned, seat, &key, once).await
    }

    async fn arrive(&mut self, link: &Key, name: &str, once: &Once) -> Result<SeatKey, Problem> {
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

    async fn ask(&mut self, ask: Ask, yours: &[usize], by: Option<IpAddr>) -> Result<(), Problem> {
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
        let opened = open_new(&server, next, by, Because { rematch_of, answer: None }).await;
        self.stored(opened)?;
        self.made(planned, now);
        Ok(())
    }

    async fn time_is_up(&mut self, limit: Limit) {
        self.plan_on(|table| table.plan_limit(limit)).await;
        self.settle().await;
    }

    /// Lets the computer player move whose turn it is, unless it has moved already.
    fn next_step(&mut self, seq: u64) -> Result<(), Problem> {
        self.table.check_watched()?;
        if seq == self.table.seq() {
            self.step = Some(seq);
            self.think();
        }
        Ok(())
    }

    fn is_to_choose(&self, seat: usize, seq: u64) -> bool {
        seq == self.table.seq() && self.table.turn() == Some(seat)
    }

    /// Lets a computer player think when it is its turn, and calls off one who thinks about another moment.
    fn think(&mut self) {
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

    fn hint(&self, seat: usize, yours: &[usize], mut reply: Reply<Vec<Hint>>) {
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

async fn until(moment: Option<Instant>) {
    match moment {
        Some(moment) => tokio::time::sleep_until(moment).await,
        None => std::future::pending().await,
    }
}
