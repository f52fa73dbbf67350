//! Changes of tournaments. Each is stored in one transaction with the tables that follow from it, and made afterwards,
//! so that a server that is killed goes on where it was. Results are read from the store, where the table has put them.

use crate::hold::Hold;
use crate::keeper;
use crate::moment;
use crate::once::Once;
use crate::problem::Problem;
use crate::secret::{self, Key};
use crate::server::Server;
use crate::tournament::hall::Held;
use crate::tournament::setting_up;
use crate::tournament::state::{Tournament, over};
use crate::visitor::Counted;
use host::{Holder, Place, set_up};
use std::net::{IpAddr, Ipv4Addr};
use std::sync::{Arc, Weak};
use std::time::Duration;
use store::{Answer, Step};
use wire::{Ask, EntrantKey, MadeTournament, NewTournament, Phase, Resign};

/// How long a tournament that nobody begins stays open.
const WAITING: Duration = Duration::from_hours(24);
/// How long to wait before something is tried again that could not be stored.
const RETRY: Duration = Duration::from_secs(1);
/// The most tournaments that are taken up again after a restart.
const MOST_READ: u32 = 1000;

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
    let (teacher, link) = (once.key(0), once.key(1));
    let made = |tournament: String| MadeTournament {
        tournament,
        teacher: teacher.reveal(),
        link: link.reveal(),
    };
    if let Some(created) = once.created() {
        return Ok(made(created.table.clone()));
    }
    server.check_alone()?;
    let tournament = setting_up::tournament(asked, by, server.options.sizes, [&teacher, &link])?;
    let counted = server.hall.reserve(by)?;
    server.check_room().await?;
    let name = tournament.name.clone();
    let answer = once.answer(&name, None);
    let server = Arc::clone(server);
    // In a task of its own: what has begun is done, also when whoever asked has gone.
    let opening = tokio::spawn(async move {
        let stored = server.archive.begin_round(Vec::new(), &tournament, answer).await;
        stored.map_err(|error| Problem::of_new(&error))?;
        server.hall.keep(tournament, Some(counted));
        Ok::<(), Problem>(())
    });
    opening.await.unwrap_or_else(|_| Err(Problem::closing()))?;
    Ok(made(name))
}

/// Changes a tournament and plays on: stores what follows in one transaction, opens the new tables and tells everybody.
///
/// # Errors
///
/// When the plan is refused, or cannot be stored; nothing has changed then.
async fn change<T: Send + 'static>(
    server: &Arc<Server>,
    held: &Arc<Held>,
    plan: impl FnOnce(&mut Tournament) -> Result<(T, Option<Answer>), Problem> + Send + 'static,
) -> Result<T, Problem> {
    let (server, held) = (Arc::clone(server), Arc::clone(held));
    let changing = tokio::spawn(async move {
        let mut now = held.now.lock().await;
        if now.phase == Phase::Over {
            return Err(over());
        }
        let mut next = now.clone();
        let (done, answer) = plan(&mut next)?;
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
        // They count for the tournament, whose entrants and games are counted.
        let reserved = tables.iter().map(|_| server.reserve_again(None));
        let reserved: Option<Vec<Counted>> = reserved.collect();
        let reserved = reserved.ok_or_else(Problem::server_full)?;
        let new = tables.iter().map(|table| (table.record(), table.note())).collect();
        let ids = server.archive.begin_round(new, &next, answer).await;
        let ids = ids.map_err(|error| Problem::of_new(&error))?;
        for ((table, id), counted) in tables.into_iter().zip(ids).zip(reserved) {
            let name = table.name.clone();
            server.keep(&name, counted, || keeper::open(&server, table, id, true, Hold::Alone));
        }
        held.show(&next);
        if next.phase == Phase::Over {
            server.hall.close(&next.name);
        }
        *now = next;
        Ok(done)
    });
    changing.await.unwrap_or_else(|_| Err(Problem::closing()))
}

/// Lets somebody join by the link, to play with a key of their own.
///
/// # Errors
///
/// When the link is wrong, the name is taken, or the tournament has begun.
pub(crate) async fn join(
    server: &Arc<Server>,
    held: &Arc<Held>,
    keys: Vec<Key>,
    name: String,
    once: Once,
) -> Result<EntrantKey, Problem> {
    // `once` comes back, so that nobody asks the same again before the answer is stored.
    let joined = change(server, held, move |tournament| {
        tournament.check_link(&keys)?;
        let number = tournament.entrants.len();
        let key = once.key(number);
        let entrant = tournament.join(Place { name, holder: Holder::Person(key.lock()) })?;
        let answer = once.answer(&tournament.name, Some(entrant));
        Ok(((EntrantKey { entrant, key: key.reveal() }, once), answer))
    });
    joined.await.map(|(key, _)| key)
}

/// Begins, as the teacher asks.
///
/// # Errors
///
/// When it has begun, or too few or too many have joined.
pub(crate) async fn begin(
    server: &Arc<Server>,
    held: &Arc<Held>,
    keys: Vec<Key>,
) -> Result<(), Problem> {
    server.check_room().await?;
    change(server, held, move |tournament| {
        tournament.check_teacher(&keys)?;
        tournament.begin().map(|()| ((), None))
    })
    .await
}

/// Takes an entrant out, as the teacher or they themselves ask: they lose the games that they would have played.
///
/// # Errors
///
/// When there is no such entrant.
pub(crate) async fn withdraw(
    server: &Arc<Server>,
    held: &Arc<Held>,
    keys: Vec<Key>,
    entrant: usize,
) -> Result<(), Problem> {
    change(server, held, move |tournament| {
        tournament.check_for(entrant, &keys)?;
        tournament.withdraw(entrant).map(|()| ((), None))
    })
    .await?;
    end_games_of_gone(server, held).await
}

/// Ends a game as lost for an entrant, as the teacher asks.
///
/// # Errors
///
/// When the entrant is not playing there.
pub(crate) async fn forfeit(
    server: &Arc<Server>,
    held: &Arc<Held>,
    keys: &[Key],
    table: &str,
    entrant: usize,
) -> Result<(), Problem> {
    let running = {
        let now = held.now.lock().await;
        now.check_teacher(keys)?;
        now.running()
    };
    let found = running.iter().find(|(name, _)| name == table);
    let seat = found.and_then(|(_, seated)| seated.iter().position(|&one| one == entrant));
    let seat = seat.ok_or_else(|| {
        Problem::conflict(
            "not_playing",
            "this entrant plays no game of the tournament at this table",
        )
    })?;
    lose(server, held, table, seat).await
}

/// Ends the game of a table as lost for a seat, and takes in the result.
async fn lose(
    server: &Arc<Server>,
    held: &Arc<Held>,
    table: &str,
    seat: usize,
) -> Result<(), Problem> {
    let nobody = IpAddr::V4(Ipv4Addr::UNSPECIFIED);
    let room = server.table(table, nobody).await?;
    let resign = Ask::Resign(Resign { id: None, seat: seat as u8 });
    match room.ask(resign, vec![seat], nobody).await {
        // It may have ended by itself meanwhile.
        Err(problem) if !problem.is_game_over() => return Err(problem),
        _ => {}
    }
    take_in(server, held, table).await
}

/// Ends the games of those who have left.
async fn end_games_of_gone(server: &Arc<Server>, held: &Arc<Held>) -> Result<(), Problem> {
    let lost: Vec<(String, usize)> = {
        let now = held.now.lock().await;
        let is_gone = |&entrant: &usize| now.entrants[entrant].gone;
        let running = now.running().into_iter();
        running
            .filter_map(|(table, seated)| Some((table, seated.iter().position(is_gone)?)))
            .collect()
    };
    for (table, seat) in lost {
        lose(server, held, &table, seat).await?;
    }
    Ok(())
}

/// Ends a tournament, as the teacher asks. One that has not begun is forgotten.
///
/// # Errors
///
/// When it is over, or cannot be stored.
pub(crate) async fn end(
    server: &Arc<Server>,
    held: &Arc<Held>,
    keys: &[Key],
) -> Result<(), Problem> {
    held.now.lock().await.check_teacher(keys)?;
    close(server, held).await
}

async fn close(server: &Arc<Server>, held: &Arc<Held>) -> Result<(), Problem> {
    let mut now = held.now.lock().await;
    if now.phase != Phase::Waiting {
        drop(now);
        return change(server, held, |tournament| tournament.end().map(|()| ((), None))).await;
    }
    let step = Step::ForgetTournament(now.name.clone());
    let done = server.archive.store().commit(&[step]).await;
    done.map_err(|error| Problem::of_store(&error))?;
    now.end()?;
    held.show(&now);
    server.hall.close(&now.name);
    Ok(())
}

/// Takes in how the game of a table came out, if it is over.
///
/// # Errors
///
/// When the store cannot be read or written.
async fn take_in(server: &Arc<Server>, held: &Arc<Held>, table: &str) -> Result<(), Problem> {
    let found = server.archive.outcome(table).await.map_err(|error| Problem::of_store(&error))?;
    let Some(outcome) = found else { return Ok(()) };
    let share = 1.0 / outcome.winners.len().max(1) as f64;
    let won = [0, 1].map(|seat| if outcome.winners.contains(&seat) { share } else { 0.0 });
    let (table, ending) = (table.to_owned(), outcome.ending.to_string());
    let done = change(server, held, move |tournament| {
        tournament.finish(&table, won, &ending);
        Ok(((), None))
    });
    match done.await {
        // Its last results count no more.
        Err(problem) if problem.is_tournament_over() => Ok(()),
        done => done,
    }
}

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
    let running = held.now.lock().await.running();
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
            let Some(held) = server.hall.find(&ended.tournament) else { continue };
            if let Err(problem) = take_in(&server, &held, &ended.table).await {
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

/// Ends tournaments that everybody has left, now and then.
pub(crate) async fn tidy(server: Weak<Server>) {
    let mut hours = tokio::time::interval(Duration::from_hours(1));
    loop {
        hours.tick().await;
        let Some(server) = server.upgrade() else { return };
        for held in server.hall.all() {
            let is_waiting = held.now.lock().await.phase == Phase::Waiting;
            let most = if is_waiting { WAITING } else { server.options.patience.playing };
            if held.idle() > most
                && let Err(problem) = close(&server, &held).await
            {
                tracing::warn!(?problem, "a tournament that everybody has left could not be ended");
            }
        }
    }
}
