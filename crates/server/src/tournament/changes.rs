//! Changes of tournaments. Each is stored in one transaction with the tables that follow from it, and made afterwards,
//! so that a server that is killed goes on where it was. Results are read from the store, where the table has put them.
//!
//! Where several nodes share the store, a tournament has no owner: each change is planned from what is stored, and
//! refused by the store if somebody else has changed that meanwhile. Then it is planned again.

use crate::hold::Hold;
use crate::keeper;
use crate::moment;
use crate::once::Once;
use crate::problem::Problem;
use crate::secret::{self, Key};
use crate::server::Server;
use crate::tournament::hall::{Held, Now};
use crate::tournament::setting_up;
use crate::tournament::state::{Tournament, over};
use crate::visitor::Counted;
use host::{Holder, Place, Table, set_up};
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;
use store::{Answer, GameId, Step};
use tokio::sync::OwnedMutexGuard;
use wire::{Ask, EntrantKey, MadeTournament, NewTournament, Phase, Resign};

/// How often a change is planned anew because other nodes change the tournament too. Each time one of them has come
/// further.
const MOST_TRIES: u32 = 100;
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
async fn refresh(server: &Server, now: &mut Now) -> Result<(), Problem> {
    if server.is_one_of_several() {
        *now = stored(server, &now.tournament.name).await?;
    }
    Ok(())
}

/// Waits for a moment of any length, so that nodes that change the same are not in step.
async fn pause() {
    let ms = u64::from(secret::name().as_bytes()[0]) % PAUSE_MS;
    tokio::time::sleep(Duration::from_millis(ms)).await;
}

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

/// What follows from a plan: what it gives, and what is stored for whoever asked.
type Planned<T> = Result<(T, Option<Answer>), Problem>;

/// Changes a tournament and plays on: stores what follows in one transaction, opens the new tables and tells everybody.
/// What others change at the same time is taken in first, and the `plan` made again.
///
/// # Errors
///
/// When the plan is refused, or cannot be stored; nothing has changed then.
async fn change<T: Send + 'static>(
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
    // The plan holds `once`, so that nobody asks the same again before the answer is stored.
    let once = Arc::new(once);
    let asked = Arc::clone(&once);
    let joined = change(server, held, move |tournament| {
        tournament.check_link(&keys)?;
        let number = tournament.entrants.len();
        let key = asked.key(number);
        let place = Place { name: name.clone(), holder: Holder::Person(key.lock()) };
        let entrant = tournament.join(place)?;
        let answer = asked.answer(&tournament.name, Some(entrant));
        Ok((EntrantKey { entrant, key: key.reveal() }, answer))
    });
    match joined.await {
        Err(problem) => {
            let done = server.done_elsewhere(&once).await;
            let seated = done.and_then(|done| done.seated()).ok_or(problem)?;
            Ok(EntrantKey { entrant: seated.seat.into(), key: seated.key })
        }
        joined => joined,
    }
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
        now.tournament.check_teacher(keys)?;
        now.tournament.running()
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
    // It counts for no visitor: a tournament may have many of these.
    let nobody: Option<IpAddr> = None;
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
///
/// # Errors
///
/// When a table or the store cannot be reached.
pub(crate) async fn end_games_of_gone(
    server: &Arc<Server>,
    held: &Arc<Held>,
) -> Result<(), Problem> {
    let lost: Vec<(String, usize)> = {
        let now = &held.now.lock().await.tournament;
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
    held.now.lock().await.tournament.check_teacher(keys)?;
    close(server, held, None).await
}

/// Ends a tournament, or forgets it if it has not begun. With a version, nothing is done once there is a later one.
///
/// # Errors
///
/// When it is over, or cannot be stored.
pub(crate) async fn close(
    server: &Arc<Server>,
    held: &Arc<Held>,
    only: Option<u64>,
) -> Result<(), Problem> {
    for _ in 0..MOST_TRIES {
        let mut now = held.now.lock().await;
        refresh(server, &mut now).await?;
        if only.is_some() && now.version != only {
            return Ok(());
        }
        if now.tournament.phase != Phase::Waiting {
            let was = only.map(|_| now.tournament.clone());
            drop(now);
            let end = move |tournament: &mut Tournament| {
                if was.as_ref().is_none_or(|was| was == tournament) {
                    tournament.end()?;
                }
                Ok(((), None))
            };
            return change(server, held, end).await;
        }
        let name = now.tournament.name.clone();
        let step = Step::ForgetTournament(name.clone(), now.version);
        let done = server.archive.store().commit(&[step]).await;
        match done.map_err(|error| Problem::of_store(&error)) {
            // Somebody has joined or begun meanwhile.
            Err(problem) if problem.is_tournament_busy() => pause().await,
            Err(problem) => return Err(problem),
            Ok(_) => {
                now.tournament.end()?;
                held.show(&now.tournament);
                server.hall.close(&name);
                server.ring_of_tournament(&name);
                return Ok(());
            }
        }
    }
    Err(Problem::of_store(&store::StoreError::TournamentChanged(String::new())))
}

/// Takes in how the game of a table came out, if it is over.
///
/// # Errors
///
/// When the store cannot be read or written.
pub(crate) async fn take_in(
    server: &Arc<Server>,
    held: &Arc<Held>,
    table: &str,
) -> Result<(), Problem> {
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
