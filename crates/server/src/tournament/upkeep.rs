//! Keeping tournaments going without being asked: after a restart, when games end, and when everybody has left.

use crate::problem::Problem;
use crate::server::Server;
use crate::tournament::changes::held;
use crate::tournament::hall::{Ended, Held};
use crate::tournament::state::Tournament;
use crate::tournament::wishes::{close, end_games_of_gone, take_in};
use std::sync::{Arc, Weak};
use std::time::Duration;
use wire::Phase;

/// How long a tournament that nobody begins stays open.
const WAITING: Duration = Duration::from_hours(24);
/// How long to wait before something is tried again that could not be stored.
const RETRY: Duration = Duration::from_secs(1);
/// The most tournaments that are taken up again after a restart.
const MOST_READ: u32 = 1000;

/// Takes up the tournaments that were not over when the server was last closed, and what came of their games since.
///
/// # Errors
///
/// When the store cannot be read.
pub(crate) async fn take_up(server: &Arc<Server>) -> Result<(), store::StoreError> {
    for text in server.archive.store().open_tournaments(MOST_READ).await? {
        let Some(tournament) = Tournament::read(&text) else {
            tracing::warn!("a tournament could not be read");
            continue;
        };
        let counted = server.hall.reserve_again(tournament.by);
        let held = server.hall.keep(tournament, counted);
        if let Err(problem) = catch_up(server, &held).await {
            tracing::warn!(?problem, "a tournament could not be taken up");
        }
    }
    Ok(())
}

/// Takes in what the store knows of the games that were being played.
async fn catch_up(server: &Arc<Server>, held: &Arc<Held>) -> Result<(), Problem> {
    let running = held.now.lock().await.tournament.running();
    for (table, _) in running {
        take_in(server, held, &table).await?;
    }
    end_games_of_gone(server, held).await
}

/// Takes in the results of tables as they come, until the server is gone.
pub(crate) fn attend(server: &Arc<Server>) {
    let Some(mut reports) = server.hall.reports() else { return };
    let server = Arc::downgrade(server);
    tokio::spawn(async move {
        while let Some(ended) = reports.recv().await {
            let Some(server) = server.upgrade() else { return };
            if let Err(problem) = take_in_of(&server, &ended).await {
                tracing::warn!(?problem, "a result could not be taken in; it is tried again");
                let server = Arc::downgrade(&server);
                tokio::spawn(async move {
                    tokio::time::sleep(RETRY).await;
                    if let Some(server) = server.upgrade() {
                        server.hall.report(&ended.tournament, &ended.table);
                    }
                });
            }
        }
    });
}

async fn take_in_of(server: &Arc<Server>, ended: &Ended) -> Result<(), Problem> {
    match held(server, &ended.tournament).await {
        Ok(held) => take_in(server, &held, &ended.table).await,
        // The result counts no more.
        Err(problem) if problem.is_tournament_over() || problem.is_no_such_tournament() => Ok(()),
        Err(problem) => Err(problem),
    }
}

/// Ends tournaments that everybody has left, now and then.
pub(crate) async fn tidy(server: Weak<Server>) {
    let mut hours = tokio::time::interval(Duration::from_hours(1));
    loop {
        hours.tick().await;
        let Some(server) = server.upgrade() else { return };
        for held in server.hall.all() {
            let phase = held.now.lock().await.tournament.phase;
            if held.idle() > most_idle(&server, phase)
                && let Err(problem) = close(&server, &held, None).await
            {
                tracing::warn!(?problem, "a tournament that everybody has left could not be ended");
            }
        }
    }
}

/// Returns how long nothing may happen before a tournament is ended.
pub(crate) const fn most_idle(server: &Server, phase: Phase) -> Duration {
    match phase {
        Phase::Waiting => WAITING,
        Phase::Playing | Phase::Over => server.options.patience.playing,
    }
}
