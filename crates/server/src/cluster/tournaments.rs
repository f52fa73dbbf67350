//! Tournaments over several nodes. Nobody owns one: whoever is asked changes it in the store (see
//! [`changes`](crate::tournament::changes)) and rings a bell.
//!
//! What nobody asks for is done by the one node that has the lease on what belongs to no table: it takes in results
//! that a node could not take in because it died, opens tables whose node is gone, since computers may have to play
//! there, and ends what everybody has left.

use crate::archive::Archive;
use crate::cluster::followed::Show;
use crate::problem::Problem;
use crate::server::Server;
use crate::tournament::changes::{held, stored};
use crate::tournament::hall::written;
use crate::tournament::state::{Tournament, over};
use crate::tournament::upkeep::most_idle;
use crate::tournament::wishes::{close, end_games_of_gone, take_in};
use axum::extract::ws::Utf8Bytes;
use nodes::{Claim, HOUSE};
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Weak};
use std::time::Duration;
use store::OpenTournament;
use tokio::sync::watch;
use tokio::time::{Instant, sleep};
use wire::Phase;

/// The longest that a tournament which cannot be looked after is left alone.
const LONGEST: Duration = Duration::from_mins(5);
/// How often a tournament that somebody watches is read whose bell may have been missed.
const OFTEN: Duration = Duration::from_secs(2);
/// How often a node looks whether anybody looks after tournaments, and how often that one does.
const ROUND: Duration = Duration::from_secs(2);
/// The most tournaments that are looked after.
const MOST_READ: u32 = 1000;
/// The most tables whose owners are looked for in one round.
const MOST_TABLES: usize = 200;

/// Returns what is to be seen of a tournament, now and whenever it changes, until it is over. `None` where tournaments
/// are this server's own, or there is none of this name.
///
/// # Errors
///
/// When it is over, or cannot be read.
pub(crate) async fn seen(
    server: &Arc<Server>,
    name: &str,
) -> Result<Option<watch::Receiver<Utf8Bytes>>, Problem> {
    let Some(cluster) = &server.cluster else { return Ok(None) };
    if let Some(seen) = cluster.followed.find(name) {
        return Ok(Some(seen));
    }
    let now = match stored(server, name).await {
        Ok(now) => now,
        Err(problem) if problem.is_no_such_tournament() => return Ok(None),
        Err(problem) => return Err(problem),
    };
    if now.tournament.phase == Phase::Over {
        return Err(over());
    }
    let (show, seen) = cluster.followed.begin(name, written(&now.tournament));
    tokio::spawn(follow(Arc::downgrade(server), show, name.to_owned(), now.version));
    Ok(Some(seen))
}

/// Shows a tournament whenever it has changed, until it is over or nobody watches.
async fn follow(server: Weak<Server>, show: Arc<Show>, name: String, mut version: Option<u64>) {
    let mut bells = None;
    let mut due = Instant::now() + OFTEN;
    loop {
        if bells.is_none() {
            let Some(server) = server.upgrade() else { return };
            let Some(cluster) = &server.cluster else { return };
            bells = cluster.nodes.bells(HOUSE).await.ok();
            if bells.is_some() {
                // Whatever changed before it could be heard.
                due = Instant::now();
            }
        }
        tokio::select! {
            bell = async { match &mut bells {
                Some(bells) => bells.next().await,
                None => std::future::pending().await,
            } } => match bell {
                Some(bell) if is_for(&bell, &name) => {}
                Some(_) => continue,
                None => {
                    // The connection is closed; it is tried again in a while.
                    sleep(OFTEN).await;
                    bells = None;
                }
            },
            () = tokio::time::sleep_until(due) => {}
            () = show.closed() => {}
        }
        let Some(server) = server.upgrade() else { return };
        let Some(cluster) = &server.cluster else { return };
        if cluster.followed.is_left(&name, &show) {
            return;
        }
        due = Instant::now() + OFTEN;
        match server.archive.store().tournament_since(&name, version).await {
            // It was forgotten.
            Ok(None) => return,
            Ok(Some((now, Some(text)))) => {
                let Some(tournament) = Tournament::read(&text) else { return };
                version = Some(now);
                show.send_replace(written(&tournament));
                if tournament.phase == Phase::Over {
                    return;
                }
            }
            // Nothing is new, or the store is away.
            Ok(Some((_, None))) | Err(_) => {}
        }
    }
}

/// Tells whether a bell is for this tournament: it says its name, or, as those of an earlier version, nothing.
fn is_for(bell: &[u8], name: &str) -> bool {
    bell.is_empty() || bell == name.as_bytes()
}

/// Looks after all tournaments whenever no other node does, until the server closes.
pub(crate) async fn look_after(server: Weak<Server>) {
    let Some(mut closing) = server.upgrade().map(|server| server.closing()) else { return };
    loop {
        tokio::select! {
            () = sleep(ROUND) => {}
            _ = closing.wait_for(|closing| *closing) => return,
        }
        let claim = {
            let Some(server) = server.upgrade() else { return };
            let Some(cluster) = &server.cluster else { return };
            cluster.take_house().await
        };
        if let Some(claim) = claim {
            tokio::select! {
                () = rounds(&server, claim) => {}
                // The claim is given back at once.
                _ = closing.wait_for(|closing| *closing) => return,
            }
        }
    }
}

/// Looks after all tournaments as long as that is this node's to do. Should another think the same for a moment, both
/// do what can be done twice.
async fn rounds(server: &Weak<Server>, mut claim: Claim) {
    let mut known = Known::default();
    while claim.holds() {
        {
            let Some(server) = server.upgrade() else { return };
            if let Err(problem) = known.round(&server).await {
                tracing::warn!(
                    ?problem,
                    "tournaments could not be looked after; it is tried again"
                );
            }
        }
        tokio::select! {
            () = sleep(ROUND) => {}
            () = claim.lost() => {}
        }
    }
}

/// What is known of the tournaments that are not over.
#[derive(Default)]
struct Known {
    open: HashMap<String, Running>,
    /// Those that could not be looked after.
    failed: HashMap<String, Failed>,
    /// Where the search for tables without an owner goes on.
    from: usize,
}

/// The version of a tournament that was read last, and the tables of its games that are being played.
struct Running {
    version: u64,
    phase: Phase,
    tables: Vec<String>,
    /// The games of those who have left are ended.
    is_tidy: bool,
}

/// A tournament that could not be looked after, which is left alone for twice as long each time.
struct Failed {
    version: u64,
    pause: Duration,
    until: Instant,
}

impl Failed {
    /// Returns the next failure at this version, after the `last` if there was one.
    fn after(last: Option<&Self>, version: u64, now: Instant) -> Self {
        let last = last.filter(|last| last.version == version);
        let pause = last.map_or(ROUND, |last| (2 * last.pause).min(LONGEST));
        Self { version, pause, until: now + pause }
    }

    /// Tells whether a tournament of this version is to be left alone. A change may have mended it.
    fn is_left_alone(&self, version: u64, now: Instant) -> bool {
        self.version == version && now < self.until
    }
}

impl Known {
    async fn round(&mut self, server: &Arc<Server>) -> Result<(), Problem> {
        let open = server.archive.store().open_tournament_versions(MOST_READ).await;
        let open = open.map_err(|error| Problem::of_store(&error))?;
        let names: HashSet<&str> = open.iter().map(|one| one.name.as_str()).collect();
        self.open.retain(|name, _| names.contains(name.as_str()));
        self.failed.retain(|name, _| names.contains(name.as_str()));
        for one in &open {
            self.look_at(server, one).await;
        }
        self.take_in_results(server).await?;
        self.open_tables(server).await;
        for one in open {
            let phase = self.open.get(&one.name).map(|running| running.phase);
            if phase.is_some_and(|phase| one.idle > most_idle(server, phase)) {
                told(end(server, &one).await);
            }
        }
        Ok(())
    }

    /// Takes note of a tournament, unless it could not be looked after just now.
    async fn look_at(&mut self, server: &Arc<Server>, one: &OpenTournament) {
        let is_left_alone = |failed: &Failed| failed.is_left_alone(one.version, Instant::now());
        if self.failed.get(&one.name).is_some_and(is_left_alone) {
            return;
        }
        let done = self.take_note(server, one).await;
        if done.is_ok() {
            self.failed.remove(&one.name);
        } else {
            let failed = Failed::after(self.failed.get(&one.name), one.version, Instant::now());
            self.failed.insert(one.name.clone(), failed);
        }
        told(done);
    }

    /// Reads a tournament that has changed, and ends the games of those who have left.
    async fn take_note(
        &mut self,
        server: &Arc<Server>,
        one: &OpenTournament,
    ) -> Result<(), Problem> {
        let known = self.open.get(&one.name);
        if known.is_some_and(|known| known.is_tidy && known.version == one.version) {
            return Ok(());
        }
        let held = match held(server, &one.name).await {
            Err(problem) if is_past(&problem) => return Ok(()),
            held => held?,
        };
        let running = {
            let now = held.now.lock().await;
            let tables = now.tournament.running().into_iter().map(|(table, _)| table).collect();
            let (version, phase) = (now.version.unwrap_or(one.version), now.tournament.phase);
            Running { version, phase, tables, is_tidy: false }
        };
        // One game that cannot be ended keeps no other from being looked after.
        let running = self.open.entry(one.name.clone()).insert_entry(running);
        end_games_of_gone(server, &held).await?;
        running.into_mut().is_tidy = true;
        Ok(())
    }

    /// Takes in the results of games that are over, whose nodes have not.
    async fn take_in_results(&self, server: &Arc<Server>) -> Result<(), Problem> {
        let tables: Vec<String> =
            self.open.values().flat_map(|running| running.tables.iter().cloned()).collect();
        if tables.is_empty() {
            return Ok(());
        }
        let over = over_among(&server.archive, &tables).await?;
        for (name, running) in &self.open {
            for table in running.tables.iter().filter(|table| over.contains(*table)) {
                told(take_in_result(server, name, table).await);
            }
        }
        Ok(())
    }

    /// Opens tables that no node has open, some in each round.
    async fn open_tables(&mut self, server: &Arc<Server>) {
        let mut tables: Vec<&String> =
            self.open.values().flat_map(|running| &running.tables).collect();
        tables.sort_unstable();
        self.from = if self.from < tables.len() { self.from } else { 0 };
        let some = tables.iter().skip(self.from).take(MOST_TABLES);
        self.from += MOST_TABLES;
        for table in some {
            let opened = open_unowned(server, table).await;
            let is_full = opened.as_ref().is_err_and(Problem::is_server_full);
            told(opened);
            if is_full {
                return;
            }
        }
    }
}

/// Logs what one tournament refuses, which keeps no other from being looked after.
fn told(done: Result<(), Problem>) {
    if let Err(problem) = done {
        tracing::warn!(?problem, "a tournament could not be looked after; it is tried again");
    }
}

/// Tells whether a tournament has ended meanwhile.
fn is_past(problem: &Problem) -> bool {
    problem.is_tournament_over() || problem.is_no_such_tournament()
}

async fn take_in_result(server: &Arc<Server>, name: &str, table: &str) -> Result<(), Problem> {
    match held(server, name).await {
        Err(problem) if is_past(&problem) => Ok(()),
        held => take_in(server, &held?, table).await,
    }
}

/// Ends a tournament that everybody has left, unless somebody has come back meanwhile.
async fn end(server: &Arc<Server>, one: &OpenTournament) -> Result<(), Problem> {
    match held(server, &one.name).await {
        Err(problem) if is_past(&problem) => Ok(()),
        held => close(server, &held?, Some(one.version)).await,
    }
}

async fn over_among(archive: &Archive, tables: &[String]) -> Result<HashSet<String>, Problem> {
    let over = archive.over_among(tables).await;
    Ok(over.map_err(|error| Problem::of_store(&error))?.into_iter().collect())
}

/// Opens a table here if no node has it open.
async fn open_unowned(server: &Arc<Server>, table: &str) -> Result<(), Problem> {
    let Some(cluster) = &server.cluster else { return Ok(()) };
    let id = if let Some(id) = cluster.game(table) {
        id
    } else {
        let found = server.archive.find(table).await;
        let found = found.map_err(|error| Problem::of_store(&error))?;
        let id = found.ok_or_else(Problem::no_such_table)?;
        cluster.remember_game(table, id);
        id
    };
    if cluster.nodes.owner(id.number()).await == Ok(None) {
        server.open_here(table, Some(id), None).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bell_is_for_the_tournament_that_it_names() {
        for (bell, is_it) in [(&b"cup"[..], true), (b"", true), (b"cup2", false), (b"other", false)]
        {
            assert_eq!(is_for(bell, "cup"), is_it);
        }
    }

    #[test]
    fn what_cannot_be_looked_after_is_left_alone_for_longer_and_longer() {
        let start = Instant::now();
        let mut failed = Failed::after(None, 7, start);
        assert!(failed.is_left_alone(7, start) && !failed.is_left_alone(7, start + ROUND));
        assert!(!failed.is_left_alone(8, start), "a change may have mended it");
        for _ in 0..20 {
            let longer = Failed::after(Some(&failed), 7, start);
            assert!(longer.pause == LONGEST || longer.pause == 2 * failed.pause);
            failed = longer;
        }
        assert_eq!(failed.pause, LONGEST);
        assert_eq!(Failed::after(Some(&failed), 8, start).pause, ROUND);
    }
}
