//! The task of one table, which alone changes it.
//!
//! A change is on the disk before anybody is told. Clients are woken by a number that grows and then ask for
//! what is new, so that a slow client costs nothing but its own connection.
//!
//! - `opening`: setting up new tables;
//! - `changes`: what changes a table, asked for or due;
//! - `minds`: who thinks for it.

mod changes;
mod minds;
mod opening;

pub(crate) use opening::open_once;

use crate::archive::Archive;
use crate::company::Company;
use crate::desk::{Desk, Request, Way};
use crate::hold::Hold;
use crate::lobby::Entry;
use crate::moment::{instant, now};
use crate::problem::{Problem, cause, is_elsewhere};
use crate::server::Server;
use crate::views::Views;
use host::Table;
use std::sync::{Arc, Weak};
use std::time::Duration;
use store::GameId;
use tokio::sync::OwnedSemaphorePermit;
use tokio::task::AbortHandle;
use tokio::time::Instant;
use wire::Phase;

/// How long a table waits before it tries again what could not be stored.
const RETRY: Duration = Duration::from_secs(1);

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
                    Some(request) => {
                        let request = request.of_seats(self.table.places.iter().count());
                        self.answer(request).await;
                    }
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
            && let Err(error) = Box::pin(self.archive.forget(self.id, self.hold.fence())).await
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
        let deleted = Box::pin(self.archive.forget(self.id, self.hold.fence())).await;
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
}

async fn until(moment: Option<Instant>) {
    match moment {
        Some(moment) => tokio::time::sleep_until(moment).await,
        None => std::future::pending().await,
    }
}
