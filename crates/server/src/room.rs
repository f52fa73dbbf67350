//! The way to a table, whose task alone changes it: requests go there one after another.

use crate::problem::Problem;
use crate::secret::Key;
use crate::table::Wanted;
use crate::thinking::SeatedPlayer;
use crate::views::Written;
use crate::wire::{Ask, Hint, SeatKey, Summary, Update};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::{mpsc, oneshot, watch};

/// Requests that may wait at a table.
const WAITING: usize = 64;

pub(crate) type Reply<T> = oneshot::Sender<Result<T, Problem>>;

/// What a table is asked.
pub(crate) enum Request {
    /// Which seats do these keys open?
    Seats(Vec<Key>, Reply<Vec<usize>>),
    /// What is there to see?
    Look(Wanted, Reply<Update>),
    /// The same, written for a `WebSocket`.
    Push(Wanted, Reply<Written>),
    /// Seat a person.
    Sit {
        seat: usize,
        name: String,
        reply: Reply<SeatKey>,
    },
    /// Seat the person who has come by a link.
    Arrive {
        link: Key,
        name: String,
        reply: Reply<SeatKey>,
    },
    /// Do what a seat asks.
    Ask {
        ask: Ask,
        yours: Vec<usize>,
        by: IpAddr,
        reply: Reply<()>,
    },
    /// Find hints for a seat.
    Hint {
        seat: usize,
        yours: Vec<usize>,
        reply: Reply<Vec<Hint>>,
    },
    /// The record of a game that is over.
    Record(Reply<String>),
    /// The record of a game in progress, for a save file.
    Save {
        yours: Vec<usize>,
        reply: Reply<game::Record>,
    },
    /// Close the table and forget its unfinished game.
    Discard {
        yours: Vec<usize>,
        reply: Reply<()>,
    },
    /// A client with these seats has connected, or has gone.
    Here(Vec<usize>),
    Gone(Vec<usize>),
    /// A computer player has chosen, and comes back.
    Chosen {
        seat: usize,
        seq: u64,
        player: SeatedPlayer,
        action: String,
    },
}

/// The way to an open table.
#[derive(Clone, Debug)]
pub(crate) struct Room {
    requests: mpsc::Sender<Request>,
    changed: watch::Receiver<u64>,
    summary: Arc<Mutex<Summary>>,
}

/// The other end of a [`Room`], for the task of the table.
pub(crate) struct Desk {
    pub(crate) requests: mpsc::Receiver<Request>,
    /// The way back to the table itself, as long as somebody else knows it.
    pub(crate) me: mpsc::WeakSender<Request>,
    changed: watch::Sender<u64>,
    summary: Arc<Mutex<Summary>>,
}

impl Desk {
    /// Writes down what the lobby shows.
    pub(crate) fn write_summary(&self, summary: Summary) {
        *self.summary.lock().unwrap_or_else(PoisonError::into_inner) = summary;
    }

    /// Tells every client that there is something new.
    pub(crate) fn announce(&self) {
        self.changed.send_modify(|number| *number += 1);
    }
}

impl Room {
    pub(crate) fn new(summary: Summary) -> (Self, Desk) {
        let (sender, requests) = mpsc::channel(WAITING);
        let (change, changed) = watch::channel(0);
        let summary = Arc::new(Mutex::new(summary));
        let me = sender.downgrade();
        let desk = Desk { requests, me, changed: change, summary: Arc::clone(&summary) };
        (Self { requests: sender, changed, summary }, desk)
    }

    pub(crate) fn summary(&self) -> Summary {
        self.summary.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Returns a number that grows when there is something new.
    pub(crate) fn changed(&self) -> watch::Receiver<u64> {
        self.changed.clone()
    }

    async fn request<T>(&self, make: impl FnOnce(Reply<T>) -> Request) -> Result<T, Problem> {
        let (reply, answer) = oneshot::channel();
        self.requests.send(make(reply)).await.map_err(|_| Problem::no_such_table())?;
        answer.await.map_err(|_| Problem::no_such_table())?
    }

    pub(crate) async fn seats(&self, keys: Vec<Key>) -> Result<Vec<usize>, Problem> {
        self.request(|reply| Request::Seats(keys, reply)).await
    }

    pub(crate) async fn look(&self, wanted: Wanted) -> Result<Update, Problem> {
        self.request(|reply| Request::Look(wanted, reply)).await
    }

    pub(crate) async fn push(&self, wanted: Wanted) -> Result<Written, Problem> {
        self.request(|reply| Request::Push(wanted, reply)).await
    }

    pub(crate) async fn sit(&self, seat: usize, name: String) -> Result<SeatKey, Problem> {
        self.request(|reply| Request::Sit { seat, name, reply }).await
    }

    pub(crate) async fn arrive(&self, link: Key, name: String) -> Result<SeatKey, Problem> {
        self.request(|reply| Request::Arrive { link, name, reply }).await
    }

    pub(crate) async fn ask(&self, ask: Ask, yours: Vec<usize>, by: IpAddr) -> Result<(), Problem> {
        self.request(|reply| Request::Ask { ask, yours, by, reply }).await
    }

    pub(crate) async fn hint(&self, seat: usize, yours: Vec<usize>) -> Result<Vec<Hint>, Problem> {
        self.request(|reply| Request::Hint { seat, yours, reply }).await
    }

    pub(crate) async fn record(&self) -> Result<String, Problem> {
        self.request(Request::Record).await
    }

    pub(crate) async fn save(&self, yours: Vec<usize>) -> Result<game::Record, Problem> {
        self.request(|reply| Request::Save { yours, reply }).await
    }

    pub(crate) async fn discard(&self, yours: Vec<usize>) -> Result<(), Problem> {
        self.request(|reply| Request::Discard { yours, reply }).await
    }

    /// Says that a client with these seats is connected, until what is returned is dropped.
    pub(crate) async fn come(&self, yours: Vec<usize>) -> Presence {
        // A table that has closed need not know.
        let _ = self.requests.send(Request::Here(yours.clone())).await;
        Presence { requests: self.requests.clone(), yours }
    }
}

/// A client that is connected to a table.
pub(crate) struct Presence {
    requests: mpsc::Sender<Request>,
    yours: Vec<usize>,
}

impl Drop for Presence {
    fn drop(&mut self) {
        let (requests, yours) = (self.requests.clone(), std::mem::take(&mut self.yours));
        tokio::spawn(async move {
            // A table that has closed need not know.
            let _ = requests.send(Request::Gone(yours)).await;
        });
    }
}
<<<<<<< HEAD

/// The task that keeps a table.
struct Keeper {
    house: std::sync::Weak<House>,
    archive: Archive,
    /// Who has set the table up, as far as the house still knows.
    by: Option<IpAddr>,
    id: GameId,
    table: Table,
    me: mpsc::WeakSender<Request>,
    change: watch::Sender<u64>,
    summary: Arc<Mutex<Summary>>,
    /// A seat for each connection that plays there.
    here: Vec<usize>,
    watchers: usize,
    empty_since: Option<Instant>,
    is_thinking: bool,
    /// Whether the table was put away for good.
    is_gone: bool,
}

impl Keeper {
    async fn run(mut self, mut requests: mpsc::Receiver<Request>) {
        if self.table.is_ready() {
            self.begin().await;
        }
        self.table.start_clock(Instant::now());
        self.go_on();
        while !self.is_gone {
            let deadline = self.table.deadline();
            let put_away = self.put_away_at();
            tokio::select! {
                request = requests.recv() => match request {
                    Some(request) => self.answer(request).await,
                    // The house has let go of the table.
                    None => return,
                },
                () = until(deadline), if deadline.is_some() => self.time_is_up().await,
                () = until(put_away), if put_away.is_some() => {
                    self.put_away().await;
                    return;
                }
            }
        }
    }

    /// When a table where nobody is any more is put away: soon after its end, and where the game never
    /// began. Others wait for their players as long as the house is open.
    fn put_away_at(&self) -> Option<Instant> {
        let times = self.house.upgrade()?.options.patience;
        let wait = match self.table.phase() {
            Phase::Waiting => times.waiting,
            Phase::Over => times.over,
            Phase::Playing => times.playing,
        };
        self.empty_since.map(|since| since + wait)
    }

    async fn put_away(&mut self) {
        if self.table.phase() == Phase::Waiting
            && let Err(error) = self.archive.forget(self.id).await
        {
            tracing::warn!(%error, "a table that never began could not be forgotten");
        }
        if let Some(house) = self.house.upgrade() {
            house.close(&self.table.name);
        }
    }

    /// Puts the table away for good, and forgets its game.
    async fn discard(&mut self, yours: &[usize]) -> Result<(), Problem> {
        self.table.check_discard(yours)?;
        self.archive.forget(self.id).await.map_err(|error| Problem::of_store(&error))?;
        if let Some(house) = self.house.upgrade() {
            house.close(&self.table.name);
        }
        self.is_gone = true;
        Ok(())
    }

    /// Tells everybody that something is new.
    fn announce(&mut self) {
        self.write_summary();
        self.change.send_modify(|number| *number += 1);
    }

    /// Writes down what the lobby shows; of other tables it never asks.
    fn write_summary(&self) {
        if !self.table.is_public() {
            return;
        }
        let summary = self.table.summary(&self.here, Instant::now());
        *self.summary.lock().unwrap_or_else(PoisonError::into_inner) = summary;
    }

    async fn answer(&mut self, request: Request) {
        // Who no longer waits for an answer has nobody to be told.
        match request {
            Request::Seats(keys, reply) => {
                let _ = reply.send(Ok(self.table.seats_of(&keys)));
            }
            Request::Look(wanted, reply) => {
                let _ = reply.send(Ok(self.table.update(&wanted, &self.here, Instant::now())));
            }
            Request::Sit { seat, name, reply } => {
                let _ = reply.send(self.sit(seat, &name).await);
            }
            Request::Arrive { key, name, reply } => {
                let _ = reply.send(self.arrive(&key, &name).await);
            }
            Request::Ask { ask, yours, by, reply } => {
                let done = self.ask(ask, &yours, by).await;
                let _ = reply.send(done);
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
                    self.play_chosen(seat, seq, &action).await;
                }
                self.go_on();
            }
        }
    }

    async fn play_chosen(&mut self, seat: usize, seq: u64, action: &str) {
        if let Err(problem) = self.play(seat, seq, action).await {
            tracing::error!(detail = ?problem, "a computer player's move was not done");
            // The store may be back in a while; without a pause this would turn in circles.
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
    }

    async fn sit(&mut self, seat: usize, name: &str) -> Result<SeatKey, Problem> {
        let before = self.table.places.clone();
        let key = self.table.sit(seat, name)?;
        self.seated(before).await?;
        Ok(SeatKey { seat: seat as u8, key: key.reveal() })
    }

    async fn arrive(&mut self, key: &Key, name: &str) -> Result<(), Problem> {
        let before = self.table.places.clone();
        self.table.arrive(key, name)?;
        self.seated(before).await
    }

    /// Writes down who sits where, and begins the game when nobody is missing.
    async fn seated(&mut self, before: Vec<crate::table::Place>) -> Result<(), Problem> {
        if let Err(error) = self.archive.note(self.id, &self.table.note()).await {
            self.table.places = before;
            return Err(Problem::of_store(&error));
        }
        if self.table.is_ready() {
            self.begin().await;
            self.table.start_clock(Instant::now());
        }
        self.announce();
        self.go_on();
        Ok(())
    }

    /// Begins the game: now the names are known and stand in its record from the start.
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
                tracing::error!(%error, "a table could not be begun anew in the store");
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
            .map_err(|error| Problem::of_store(&error))?;
        self.table.take_over(tried, now);
        if let Some(house) = self.house.upgrade() {
            house.metrics.moves.inc();
        }
        self.announce();
        Ok(())
    }

    async fn ask(&mut self, ask: Ask, yours: &[usize], by: IpAddr) -> Result<(), Problem> {
        let seat = usize::from(ask.seat());
        if !yours.contains(&seat) {
            return Err(crate::table::wrong_key());
        }
        match ask {
            Ask::Play { seq, action, .. } => {
                self.play(seat, seq, &action).await?;
            }
            Ask::Propose { what, .. } => {
                self.table.propose(seat, what, yours)?;
                self.agree(by).await?;
            }
            Ask::Answer { yes, .. } => {
                self.table.answer(seat, yes)?;
                self.agree(by).await?;
            }
            Ask::Resign { .. } => {
                self.table.check_resign()?;
                self.give_up(seat, Ending::Resigned(game::Seat::new(seat as u8))).await?;
            }
        }
        self.go_on();
        Ok(())
    }

    /// Does what all have agreed to; what is made anew counts for the visitor who agreed last.
    async fn agree(&mut self, by: IpAddr) -> Result<(), Problem> {
        let stored = |error: store::StoreError| Problem::of_store(&error);
        if let Some((what, seat)) = self.table.agreed() {
            match what {
                Proposal::TakeBack => {
                    let at = self.table.record.actions.len();
                    if let Some(length) = self.table.take_back_to(seat) {
                        let note = self.table.note_back_to(length);
                        let taken = self.archive.take_back(self.id, at, length, &note).await;
                        taken.map_err(stored)?;
                        self.table.go_back(seat, length, Instant::now());
                    }
                }
                Proposal::NewDeal => {
                    let at = self.table.record.actions.len();
                    if let Some(length) = self.table.round_start() {
                        let note = self.table.note_back_to(length);
                        let taken = self.archive.take_back(self.id, at, length, &note).await;
                        taken.map_err(stored)?;
                        let now = Instant::now();
                        self.table.go_back(seat, length, now);
                        let dealt = self.table.deal_anew(seat, now);
                        let note = self.table.note();
                        let kept =
                            self.archive.append(self.id, length, &dealt, None, Some(&note)).await;
                        kept.map_err(stored)?;
                    }
                }
                Proposal::Draw => self.finish(self.table.draw()).await?,
                Proposal::Rematch => {
                    let house = self.house.upgrade().ok_or_else(Problem::closing)?;
                    let next = self
                        .table
                        .again()
                        .map_err(|error| Problem::bad("bad_game", error.to_string()))?;
                    let name = next.name.clone();
                    house.open(next, Some(by)).await?;
                    self.table.rematch = Some(name);
                    if let Err(error) = self.archive.note(self.id, &self.table.note()).await {
                        tracing::warn!(%error, "the way to a rematch could not be stored");
                    }
                }
            }
        }
        self.announce();
        Ok(())
    }

    async fn finish(&mut self, outcome: store::Outcome) -> Result<(), Problem> {
        let at = self.table.record.actions.len();
        self.archive
            .append(self.id, at, &[], Some(&outcome), None)
            .await
            .map_err(|error| Problem::of_store(&error))?;
        self.table.end(outcome);
        Ok(())
    }

    async fn give_up(&mut self, seat: usize, ending: Ending) -> Result<(), Problem> {
        if let Some(outcome) = self.table.outcome_without(seat, ending) {
            self.finish(outcome).await?;
        } else {
            self.table.replace(seat);
            let noted = self.archive.note(self.id, &self.table.note()).await;
            noted.map_err(|error| Problem::of_store(&error))?;
        }
        self.announce();
        Ok(())
    }

    async fn time_is_up(&mut self) {
        let Some(seat) = self.table.turn() else { return };
        if let Err(problem) =
            self.give_up(seat, Ending::OutOfTime(game::Seat::new(seat as u8))).await
        {
            tracing::error!(detail = ?problem, "a lost game could not be stored");
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
        self.go_on();
    }

    /// Lets a computer player think when it is its turn.
    fn go_on(&mut self) {
        let Some(seat) = self.table.turn() else { return };
        if self.is_thinking || !matches!(self.table.places[seat].holder, Holder::Computer(_)) {
            return;
        }
        let (Some(house), Some(me)) = (self.house.upgrade(), self.me.upgrade()) else { return };
        let Some(player) = self.table.players[seat].take() else { return };
        self.is_thinking = true;
        let (seq, view, family) =
            (self.table.seq(), self.table.view(seat), self.table.spec().family());
        let by = self.by;
        tokio::spawn(async move {
            let (player, action) = house.thinking.choose(by, player, view, family).await;
            // A table that is gone needs no move.
            let _ = me.send(Request::Chosen { seat, seq, player, action }).await;
        });
    }

    fn hint(&self, seat: usize, yours: &[usize], reply: Reply<Vec<Hint>>) {
        let view = if !yours.contains(&seat) {
            Err(crate::table::wrong_key())
        } else if self.table.turn() != Some(seat) {
            Err(Problem::conflict("not_your_turn", "it is somebody else's turn"))
        } else {
            Ok(self.table.view(seat))
        };
        let Some(house) = self.house.upgrade() else { return };
        tokio::spawn(async move {
            let hints = match view {
                Ok(view) => house.thinking.hints(view).await,
                Err(problem) => Err(problem),
            };
            // Who no longer waits for an answer has nobody to be told.
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
=======
>>>>>>> d575f1a (server: one noun a file; a view is written once for all who may see it)
