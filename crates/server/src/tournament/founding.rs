//! Setting up tournaments: each is counted first, and stored together with the answer to whoever asked.

use crate::once::Once;
use crate::problem::Problem;
use crate::server::Server;
use crate::tournament::setting_up;
use crate::visitor::Counted;
use std::net::IpAddr;
use std::sync::Arc;
use tokio::sync::OwnedMutexGuard;
use wire::{MadeTournament, NewTournament};

/// Sets up a tournament, unless the same request has done so before.
///
/// # Errors
///
/// What is wrong with it, or that there are too many.
pub(crate) async fn set_up(
    server: &Arc<Server>,
    asked: NewTournament,
    by: IpAddr,
    once: &Once,
) -> Result<MadeTournament, Problem> {
    if let Some(made) = made(once) {
        return Ok(made);
    }
    match set_up_now(server, asked, by, once).await {
        Err(problem) => {
            let done = server.done_elsewhere(once).await;
            done.as_ref().and_then(made).ok_or(problem)
        }
        done => done,
    }
}

/// Returns the tournament that a request has set up, if it has.
fn made(once: &Once) -> Option<MadeTournament> {
    let tournament = once.created()?.table.clone();
    Some(MadeTournament { tournament, teacher: once.key(0).reveal(), link: once.key(1).reveal() })
}

async fn set_up_now(
    server: &Arc<Server>,
    asked: NewTournament,
    by: IpAddr,
    once: &Once,
) -> Result<MadeTournament, Problem> {
    let (teacher, link) = (once.key(0), once.key(1));
    let tournament = setting_up::tournament(asked, by, server.options.sizes, [&teacher, &link])?;
    let reserved = reserve(server, by).await?;
    server.check_room().await?;
    let name = tournament.name.clone();
    let answer = once.answer(&name, None);
    let server = Arc::clone(server);
    // In a task of its own: what has begun is done, also when whoever asked has gone.
    let opening = tokio::spawn(async move {
        let stored = server.archive.begin_round(Vec::new(), &tournament, None, answer).await;
        stored.map_err(|error| Problem::of_new(&error))?;
        match reserved {
            Reserved::Alone(counted) => {
                server.hall.keep(tournament, Some(counted));
            }
            Reserved::OfSeveral(turn) => drop(turn),
        }
        Ok::<(), Problem>(())
    });
    opening.await.unwrap_or_else(|_| Err(Problem::closing()))?;
    Ok(MadeTournament { tournament: name, teacher: teacher.reveal(), link: link.reveal() })
}

/// A place for one more tournament.
enum Reserved {
    /// It is counted here.
    Alone(Counted),
    /// Those in the store count, and until this one is there nobody sets up another at this node.
    OfSeveral(OwnedMutexGuard<()>),
}

/// Reserves a place for one more tournament.
async fn reserve(server: &Server, by: IpAddr) -> Result<Reserved, Problem> {
    /// Who has set a tournament up.
    #[derive(serde::Deserialize)]
    struct Whose {
        by: Option<IpAddr>,
    }
    if !server.is_one_of_several() {
        return server.hall.reserve(by).map(Reserved::Alone);
    }
    let turn = server.turns.take("a new tournament").await;
    let most = server.options.tournaments;
    let open = server.archive.store().open_tournaments(most as u32).await;
    let open = open.map_err(|error| Problem::of_store(&error))?;
    let whose = open.iter().filter_map(|text| serde_json::from_str::<Whose>(text).ok());
    let own = whose.filter(|whose| whose.by == Some(by)).count();
    server.hall.check(own, open.len())?;
    Ok(Reserved::OfSeveral(turn))
}
