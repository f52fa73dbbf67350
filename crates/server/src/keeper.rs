//! The task of one table, which alone changes it.
//!
//! A change is on the disk before anybody is told. Clients are woken by a number that grows and then ask for
//! what is new, so that a slow client costs nothing but its own connection.

use crate::archive::Archive;
use crate::clock::Limit;
use crate::problem::Problem;
use crate::proposal::Answered;
use crate::room::{Desk, Reply, Request, Room};
use crate::seat::{Holder, Places, no_such_seat};
use crate::secret::Key;
use crate::server::Server;
use crate::set_up;
use crate::table::{Table, Wanted, not_your_turn};
use crate::views::Views;
use crate::wire::{Answer, Ask, Hint, Phase, Play, Proposal, Propose, Resign, SeatKey};
use std::net::IpAddr;
use std::sync::{Arc, Weak};
use std::time::Duration;
use store::{Ending, GameId, StoreError};
use tokio::time::Instant;

/// Sets up a table: writes it into the store and opens it.
///
/// # Errors
///
/// When there are too many open tables, or it cannot be stored.
pub(crate) async fn open_new(
    server: &Arc<Server>,
    mut table: Table,
    by: Option<IpAddr>,
) -> Result<(), Problem> {
    let counted = server.reserve(by)?;
    if table.is_ready() {
        table.begin();
    } else {
        table.name_players();
    }
    let id = server.archive.begin(&table.record, &table.note()).await.map_err(stored)?;
    let name = table.name.clone();
    server.keep(&name, counted, || open(server, table, id, by));
    Ok(())
}

/// Opens a table that is in the store: from now on its task runs.
pub(crate) fn open(server: &Arc<Server>, table: Table, id: GameId, by: Option<IpAddr>) -> Room {
    let (room, desk) = Room::new(table.summary(&[], Instant::now()));
    let keeper = Keeper {
        server: Arc::downgrade(server),
        archive: server.archive.clone(),
        by,
        id,
        table,
        desk,
        views: Views::default(),
        here: Vec::new(),
        watchers: 0,
        empty_since: Some(Instant::now()),
        is_thinking: false,
        is_gone: false,
    };
    tokio::spawn(keeper.run());
    room
}

fn stored(error: StoreError) -> Problem {
    Problem::of_store(&error)
}

struct Keeper {
    server: Weak<Server>,
    archive: Archive,
    /// Who set up the table, as far as the server still knows.
    by: Option<IpAddr>,
    id: GameId,
    table: Table,
    desk: Desk,
    views: Views,
    /// The seats of every connection that plays here.
    here: Vec<usize>,
    watchers: usize,
    empty_since: Option<Instant>,
    is_thinking: bool,
    /// Whether the table was discarded.
    is_gone: bool,
}

impl Keeper {
    async fn run(mut self) {
        if self.table.is_ready() {
            self.begin().await;
        }
        self.table.run_clock(Instant::now());
        self.think();
        while !self.is_gone {
            let deadline = self.table.deadline();
            let close = self.close_at();
            tokio::select! {
                request = self.desk.requests.recv() => match request {
                    Some(request) => self.answer(request).await,
                    // The server has closed the table.
                    None => return,
                },
                () = until(deadline.map(|(at, _)| at)), if deadline.is_some() => {
                    if let Some((_, limit)) = deadline {
                        self.time_is_up(limit).await;
                    }
                }
                () = until(close), if close.is_some() => {
                    self.close().await;
                    return;
                }
            }
        }
    }

    /// Returns when a table without visitors closes.
    fn close_at(&self) -> Option<Instant> {
        let times = self.server.upgrade()?.options.patience;
        let wait = match self.table.phase() {
            Phase::Waiting => times.waiting,
            Phase::Over => times.over,
            Phase::Playing => times.playing,
        };
        self.empty_since.map(|since| since + wait)
    }

    /// Closes the table; one that never began is forgotten.
    async fn close(&mut self) {
        if self.table.phase() == Phase::Waiting
            && let Err(error) = self.archive.forget(self.id).await
        {
            tracing::warn!(%error, "a table that never began could not be forgotten");
        }
        if let Some(server) = self.server.upgrade() {
            server.close(&self.table.name);
        }
    }

    /// Closes the table and forgets its game.
    async fn discard(&mut self, yours: &[usize]) -> Result<(), Problem> {
        self.table.check_discard(yours)?;
        self.archive.forget(self.id).await.map_err(stored)?;
        if let Some(server) = self.server.upgrade() {
            server.close(&self.table.name);
        }
        self.is_gone = true;
        Ok(())
    }

    /// Tells everybody that there is something new.
    fn announce(&mut self) {
        self.views.clear();
        // The lobby never asks other tables.
        if self.table.is_public() {
            self.desk.write_summary(self.table.summary(&self.here, Instant::now()));
        }
        self.desk.announce();
    }

    async fn answer(&mut self, request: Request) {
        // Whoever no longer waits for an answer need not be told.
        match request {
            Request::Seats(keys, reply) => {
                let _ = reply.send(Ok(self.table.places.opened_by(&keys)));
            }
            Request::Look(wanted, reply) => {
                let _ = reply.send(Ok(self.table.update(&wanted, &self.here, Instant::now())));
            }
            Request::Push(wanted, reply) => {
                let now = Instant::now();
                let _ = reply.send(Ok(self.views.written(&self.table, &wanted, &self.here, now)));
            }
            Request::Sit { seat, name, reply } => {
                let _ = reply.send(self.sit(seat, &name).await);
            }
            Request::Arrive { link, name, reply } => {
                let _ = reply.send(self.arrive(&link, &name).await);
            }
            Request::Ask { ask, yours, by, reply } => {
                let _ = reply.send(self.ask(ask, &yours, by).await);
            }
            Request::Hint { seat, yours, reply } => self.hint(seat, &yours, reply),
            Request::Record(reply) => {
                let _ = reply.send(if self.table.is_over() {
                    Ok(self.table.record.to_string())
                } else {
                    // It holds everybody's cards and the seed of those to come.
                    Err(Problem::conflict("not_over", "the record is open once the game is over"))
                });
            }
            Request::Save { yours, reply } => {
                let _ = reply.send(self.table.to_be_saved(&yours));
            }
            Request::Discard { yours, reply } => {
                let _ = reply.send(self.discard(&yours).await);
            }
            Request::Here(yours) => {
                self.here.extend(yours);
                self.watchers += 1;
                self.empty_since = None;
                self.announce();
            }
            Request::Gone(yours) => {
                for seat in yours {
                    if let Some(place) = self.here.iter().position(|&here| here == seat) {
                        self.here.swap_remove(place);
                    }
                }
                self.watchers = self.watchers.saturating_sub(1);
                if self.watchers == 0 {
                    self.empty_since = Some(Instant::now());
                }
                self.announce();
            }
            Request::Chosen { seat, seq, player, action } => {
                self.is_thinking = false;
                if matches!(self.table.places[seat].holder, Holder::Computer(_)) {
                    self.table.players[seat] = Some(player);
                }
                if seq == self.table.seq() && self.table.turn() == Some(seat) {
                    self.play_for(seat, &action).await;
                }
                self.think();
            }
        }
    }

    /// Plays for a seat that did not ask itself.
    async fn play_for(&mut self, seat: usize, action: &str) {
        if let Err(problem) = self.play(seat, self.table.seq(), action).await {
            tracing::error!(?problem, "a move made for a seat could not be played");
            // The store may be back in a while; without a pause this would be tried without end.
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
    }

    async fn sit(&mut self, seat: usize, name: &str) -> Result<SeatKey, Problem> {
        let before = self.table.places.clone();
        let key = self.table.sit(seat, name)?;
        self.seated(before, seat, &key).await
    }

    async fn arrive(&mut self, link: &Key, name: &str) -> Result<SeatKey, Problem> {
        let before = self.table.places.clone();
        let (seat, key) = self.table.arrive(link, name)?;
        self.seated(before, seat, &key).await
    }

    /// Writes down who sits where, and begins the game when every seat is taken.
    async fn seated(&mut self, before: Places, seat: usize, key: &Key) -> Result<SeatKey, Problem> {
        if let Err(error) = self.archive.note(self.id, &self.table.note()).await {
            self.table.places = before;
            return Err(stored(error));
        }
        if self.table.is_ready() {
            self.begin().await;
            self.table.run_clock(Instant::now());
        }
        self.announce();
        self.think();
        Ok(SeatKey { seat: seat as u8, key: key.reveal() })
    }

    /// Begins the game: now the names are known, and its record has them from the start.
    async fn begin(&mut self) {
        self.table.begin();
        let old = self.id;
        match self.archive.begin(&self.table.record, &self.table.note()).await {
            Ok(id) => {
                self.id = id;
                if let Err(error) = self.archive.forget(old).await {
                    tracing::warn!(%error, "a table from before its beginning stays in the store");
                }
            }
            // The old game is there and takes the deal with the first move; only its names are missing.
            Err(error) => {
                tracing::error!(%error, "a table could not be begun in the store");
                let dealt = self.table.record.actions.clone();
                if let Err(error) = self.archive.append(old, 0, &dealt, None, None).await {
                    tracing::error!(%error, "a deal could not be stored");
                }
                if let Err(error) = self.archive.note(old, &self.table.note()).await {
                    tracing::error!(%error, "that a table has begun could not be stored");
                }
            }
        }
    }

    async fn play(&mut self, seat: usize, seq: u64, action: &str) -> Result<(), Problem> {
        let Some(tried) = self.table.try_play(seat, seq, action)? else { return Ok(()) };
        let now = Instant::now();
        let note = self.table.note_after(&tried, now);
        let at = self.table.record.actions.len();
        self.archive
            .append(self.id, at, &tried.texts, tried.outcome.as_ref(), note.as_ref())
            .await
            .map_err(stored)?;
        self.table.take_over(tried, now);
        if let Some(server) = self.server.upgrade() {
            server.metrics.moves.inc();
        }
        self.announce();
        Ok(())
    }

    async fn ask(&mut self, ask: Ask, yours: &[usize], by: IpAddr) -> Result<(), Problem> {
        let seat = usize::from(ask.seat());
        Wanted::check(yours, seat)?;
        match ask {
            Ask::Play(Play { seq, action, .. }) => self.play(seat, seq, &action).await?,
            Ask::Propose(Propose { what, .. }) => {
                let answered = self.table.propose(seat, what, yours)?;
                self.answered(answered, by).await?;
            }
            Ask::Answer(Answer { yes, .. }) => {
                let answered = self.table.answer(seat, yes)?;
                self.answered(answered, by).await?;
            }
            Ask::Resign(Resign { .. }) => {
                self.table.check_resign()?;
                self.lose(seat, Ending::Resigned(seat)).await?;
            }
        }
        self.think();
        Ok(())
    }

    /// Does what all have agreed to; a new table counts for the visitor who agreed last.
    async fn answered(&mut self, answered: Answered, by: IpAddr) -> Result<(), Problem> {
        if let Answered::Agreed(what, seat) = answered {
            match what {
                Proposal::TakeBack => {
                    if let Some(length) = self.table.take_back_to(seat) {
                        self.go_back(seat, length).await?;
                    }
                }
                Proposal::NewDeal => {
                    if let Some(length) = self.table.round_start() {
                        self.go_back(seat, length).await?;
                        let dealt = self.table.deal_again(seat, Instant::now());
                        let note = self.table.note();
                        let kept = self.archive.append(self.id, length, &dealt, None, Some(&note));
                        kept.await.map_err(stored)?;
                    }
                }
                Proposal::Draw => self.finish(self.table.draw()).await?,
                Proposal::Rematch => self.rematch(by).await?,
            }
        }
        self.announce();
        Ok(())
    }

    async fn go_back(&mut self, seat: usize, length: usize) -> Result<(), Problem> {
        let at = self.table.record.actions.len();
        let note = self.table.note_back_to(length);
        self.archive.take_back(self.id, at, length, &note).await.map_err(stored)?;
        self.table.go_back(seat, length, Instant::now());
        Ok(())
    }

    async fn rematch(&mut self, by: IpAddr) -> Result<(), Problem> {
        let server = self.server.upgrade().ok_or_else(Problem::closing)?;
        let next = set_up::rematch(&self.table)?;
        let name = next.name.clone();
        open_new(&server, next, Some(by)).await?;
        self.table.rematch = Some(name);
        if let Err(error) = self.archive.note(self.id, &self.table.note()).await {
            tracing::warn!(%error, "the way to a rematch could not be stored");
        }
        Ok(())
    }

    async fn finish(&mut self, outcome: store::Outcome) -> Result<(), Problem> {
        let at = self.table.record.actions.len();
        self.archive.append(self.id, at, &[], Some(&outcome), None).await.map_err(stored)?;
        self.table.end(outcome);
        Ok(())
    }

    /// Ends the game for a seat that resigns or overdraws its clock: at a table of two it loses, and at a
    /// larger one a computer player takes over.
    async fn lose(&mut self, seat: usize, ending: Ending) -> Result<(), Problem> {
        if let Some(outcome) = self.table.outcome_without(seat, ending) {
            self.finish(outcome).await?;
        } else {
            self.table.replace(seat, Instant::now());
            self.archive.note(self.id, &self.table.note()).await.map_err(stored)?;
        }
        self.announce();
        Ok(())
    }

    async fn time_is_up(&mut self, limit: Limit) {
        let Some(seat) = self.table.turn() else { return };
        match limit {
            Limit::Turn => {
                if let Some(action) = self.table.lowest_action() {
                    self.play_for(seat, &action).await;
                }
            }
            Limit::Clock => {
                if let Err(problem) = self.lose(seat, Ending::OutOfTime(seat)).await {
                    tracing::error!(?problem, "a lost game could not be stored");
                    tokio::time::sleep(Duration::from_secs(1)).await;
                }
            }
        }
        self.think();
    }

    /// Lets a computer player think when it is its turn.
    fn think(&mut self) {
        let Some(seat) = self.table.turn() else { return };
        if self.is_thinking || !self.table.places[seat].holder.is_computer() {
            return;
        }
        let (Some(server), Some(me)) = (self.server.upgrade(), self.desk.me.upgrade()) else {
            return;
        };
        let Some(player) = self.table.players[seat].take() else { return };
        self.is_thinking = true;
        let (seq, view) = (self.table.seq(), self.table.view(seat));
        let (family, by) = (self.table.spec().family(), self.by);
        tokio::spawn(async move {
            let (player, action) = server.thinking.choose(by, player, view, family).await;
            // A table that has closed needs no move.
            let _ = me.send(Request::Chosen { seat, seq, player, action }).await;
        });
    }

    fn hint(&self, seat: usize, yours: &[usize], reply: Reply<Vec<Hint>>) {
        let view = self.view_to_choose_from(seat, yours);
        let Some(server) = self.server.upgrade() else { return };
        tokio::spawn(async move {
            let hints = match view {
                Ok(view) => server.thinking.hints(view).await,
                Err(problem) => Err(problem),
            };
            // Whoever no longer waits for an answer need not be told.
            let _ = reply.send(hints);
        });
    }

    /// Returns what a seat sees that is to choose now.
    fn view_to_choose_from(&self, seat: usize, yours: &[usize]) -> Result<catalog::View, Problem> {
        Wanted::check(yours, seat)?;
        if seat >= self.table.places.len() {
            return Err(no_such_seat());
        }
        if self.table.turn() == Some(seat) {
            Ok(self.table.view(seat))
        } else {
            Err(not_your_turn())
        }
    }
}

async fn until(moment: Option<Instant>) {
    match moment {
        Some(moment) => tokio::time::sleep_until(moment).await,
        None => std::future::pending().await,
    }
}
