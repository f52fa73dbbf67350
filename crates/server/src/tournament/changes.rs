//! Changes of tournaments. Each is stored in one transaction with the tables that follow from it, and made afterwards,
//! so that a server that is killed goes on where it was. Results are read from the store, where the table has put them.
//!
//! Where several nodes share the store, a tournament has no owner: each change is planned from what is stored, and
//! refused by the store if somebody else has changed that meanwhile. Then it is planned again.

use crate::hold::Hold;
use crate::keeper;
use crate::moment;
use crate::problem::Problem;
use crate::secret;
use crate::server::Server;
use crate::tournament::hall::{Held, Now};
use crate::tournament::state::{Tournament, over};
use crate::visitor::Counted;
use host::{Table, set_up};
use std::sync::Arc;
use std::time::Duration;
use store::{Answer, GameId};
use wire::Phase;

/// How often a change is planned anew because other nodes change the tournament too. Each time one of them has come
/// further.
pub(super) const MOST_TRIES: u32 = 100;
/// How long is waited between, at most.
const PAUSE_MS: u64 = 20;

/// Returns a tournament that is not over.
///
/// # Errors
///
/// When it is over, or there is none.
pub(crate) async fn held(server: &Server, name: &str) -> Result<Arc<Held>, Problem> {
    if let Some(held) = server.hall.find(name) {
        return Ok(held);
    }
    let now = stored(server, name).await?;
    if now.tournament.phase == Phase::Over || !server.is_one_of_several() {
        return Err(over());
    }
    Ok(Arc::new(Held::of(now.tournament, now.version)))
}

/// Returns a tournament as it is stored.
///
/// # Errors
///
/// When there is none, or it cannot be read.
pub(crate) async fn stored(server: &Server, name: &str) -> Result<Now, Problem> {
    let found = server.archive.store().tournament_since(name, None).await;
    let found = found.map_err(|error| Problem::of_store(&error))?;
    let (version, text) = found.ok_or_else(Problem::no_such_tournament)?;
    let tournament = text.as_deref().and_then(Tournament::read).ok_or_else(Problem::damaged)?;
    Ok(Now { tournament, version: Some(version) })
}

/// Reads a tournament again that other nodes may have changed.
pub(super) async fn refresh(server: &Server, now: &mut Now) -> Result<(), Problem> {
    if server.is_one_of_several() {
        *now = stored(server, &now.tournament.name).await?;
    }
    Ok(())
}

/// Waits for a moment of any length, so that nodes that change the same are not in step.
pub(super) async fn pause() {
    let ms = u64::from(secret::name().as_bytes()[0]) % PAUSE_MS;
    tokio::time::sleep(Duration::from_millis(ms)).await;
}

/// What follows from a plan: what it gives, and what is stored for whoever asked.
pub(super) type Planned<T> = Result<(T, Option<Answer>), Problem>;

/// Changes a tournament and plays on: stores what follows in one transaction, opens the new tables and tells everybody.
/// What others change at the same time is taken in first, and the `plan` made again.
///
/// # Errors
///
/// When the plan is refused, or cannot be stored; nothing has changed then.
pub(super) async fn change<T: Send + 'static>(
    server: &Arc<Server>,
    held: &Arc<Held>,
    plan: impl Fn(&mut Tournament) -> Planned<T> + Send + Sync + 'static,
) -> Result<T, Problem> {
    let (server, held) = (Arc::clone(server), Arc::clone(held));
    // In a task of its own: what has begun is done, also when whoever asked has gone.
    let changing = tokio::spawn(async move {
        let mut now = held.now.lock().await;
        // Those who ask this node wait for each other.
        let _turn = server.turns.take(&format!("tournament {}", now.tournament.name)).await;
        let mut tries = 0;
        loop {
            refresh(&server, &mut now).await?;
            match attempt(&server, &held, &mut now, &plan).await {
                Err(problem) if problem.is_tournament_busy() && tries < MOST_TRIES => {
                    tries += 1;
                    pause().await;
                }
                done => return done,
            }
        }
    });
    changing.await.unwrap_or_else(|_| Err(Problem::closing()))
}

/// Plans a change of a tournament as it is now, stores it and makes it.
async fn attempt<T>(
    server: &Arc<Server>,
    held: &Held,
    now: &mut Now,
    plan: &impl Fn(&mut Tournament) -> Planned<T>,
) -> Result<T, Problem> {
    if now.tournament.phase == Phase::Over {
        return Err(over());
    }
    let mut next = now.tournament.clone();
    let (done, answer) = plan(&mut next)?;
    let tables = play_on(&mut next)?;
    if next == now.tournament && answer.is_none() {
        // Another node has done it already.
        return Ok(done);
    }
    // They count for the tournament, whose entrants and games are counted.
    let reserved = tables.iter().map(|_| server.reserve_again(None));
    let reserved: Option<Vec<Counted>> = reserved.collect();
    let reserved = reserved.ok_or_else(Problem::server_full)?;
    let new = tables.iter().map(|table| (table.record(), table.note())).collect();
    let ids = server.archive.begin_round(new, &next, now.version, answer).await;
    let ids = ids.map_err(|error| Problem::of_new(&error))?;
    open(server, tables.into_iter().zip(ids), reserved);
    held.show(&next);
    if next.phase == Phase::Over {
        server.hall.close(&next.name);
    }
    server.ring_of_tournament(&next.name);
    now.tournament = next;
    Ok(done)
}

/// Sets up the games that are due, and returns their tables.
fn play_on(next: &mut Tournament) -> Result<Vec<Table>, Problem> {
    let (spec, clock, by, name) =
        (next.terms.spec()?, next.terms.clock, next.by, next.name.clone());
    let mut tables = Vec::new();
    next.go_on(&mut |places| {
        let mut table =
            set_up::of_tournament(&spec, places.into(), clock, &name, &mut secret::random())?;
        table.by = by;
        if let Some(planned) = table.plan_begin() {
            table.make(planned, moment::now());
        }
        let name = table.name.clone();
        tables.push(table);
        Ok(name)
    })?;
    Ok(tables)
}

/// Opens new tables, each in its reserved place. One of several nodes opens them one after another beside everything
/// else: whoever asks another node for one before finds it there.
fn open(
    server: &Arc<Server>,
    tables: impl Iterator<Item = (Table, GameId)>,
    reserved: Vec<Counted>,
) {
    if !server.is_one_of_several() {
        for ((table, id), counted) in tables.zip(reserved) {
            let name = table.name.clone();
            server.keep(&name, counted, || keeper::open(server, table, id, true, Hold::Alone));
        }
        return;
    }
    let (server, tables) = (Arc::clone(server), tables.collect::<Vec<_>>());
    tokio::spawn(async move {
        for (table, id) in tables {
            if let Err(problem) = server.open_here(&table.name, Some(id), None).await {
                // It is opened when somebody asks for it, or by whoever looks after tournaments.
                tracing::warn!(?problem, "a table of a tournament could not be opened");
            }
        }
    });
}
