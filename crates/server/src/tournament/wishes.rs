//! What entrants and teachers ask of a tournament, and what the results of its games change.

use crate::once::Once;
use crate::problem::Problem;
use crate::secret::Key;
use crate::server::Server;
use crate::tournament::changes::{MOST_TRIES, change, pause, refresh};
use crate::tournament::hall::Held;
use crate::tournament::state::Tournament;
use host::{Holder, Place};
use std::net::IpAddr;
use std::sync::Arc;
use store::Step;
use wire::{Ask, EntrantKey, Phase, Resign};

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
