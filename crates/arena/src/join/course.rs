//! A visit from joining to leaving.

use super::backoff::Backoff;
use super::guest::{Guest, JoinSettings, LONGEST_NAME};
use super::http::{Asked, Heard};
use super::keys::Had;
use super::link::{Link, Place};
use super::sitting::{End, Sat, open_seat, play};
use super::told::{JoinError, Told, Visited};
use super::trouble::Trouble;
use super::wire::{EntrantKey, Phase, SeatKey, TableView, TournamentView, Update, beginning};
use crate::contestant::Contestant;
use futures_util::future::BoxFuture;
use serde_json::json;
use std::time::Duration;
use tokio::time::timeout;

/// The code of a server that has somebody of this name at the table.
const NAME_TAKEN: &str = "name_taken";
const NO_SEAT: &str = "no seat of this table is open to everybody: use the link that was made for the seat, whose end is a key";
const NO_NAME: &str = "others at this table have the name, with any number: choose another --name";
/// How long leaving may take.
const LEAVING: Duration = Duration::from_secs(5);

/// What a visitor has of a server, and gives back when it leaves.
#[derive(Clone, Debug)]
enum Held {
    Seat(Sat),
    Entrant { path: String, entrant: usize, key: String },
}

/// Plays at the place of a link until the game or the tournament there is over, or `stop` comes: then the game is
/// resigned, and a tournament left.
///
/// # Errors
///
/// Why it ended before.
pub fn join<'a>(
    settings: &'a JoinSettings,
    link: &'a Link,
    contestant: Box<dyn Contestant>,
    stop: impl Future<Output = ()> + Send + 'a,
    tell: &'a mut (dyn FnMut(&Told) + Send),
) -> BoxFuture<'a, Result<Visited, JoinError>> {
    join_until(settings, link, contestant, Box::pin(stop), tell)
}

/// Compiled here, because a future is compiled where it is boxed.
fn join_until<'a>(
    settings: &'a JoinSettings,
    link: &'a Link,
    contestant: Box<dyn Contestant>,
    stop: BoxFuture<'a, ()>,
    tell: &'a mut (dyn FnMut(&Told) + Send),
) -> BoxFuture<'a, Result<Visited, JoinError>> {
    Box::pin(run(settings, link, contestant, stop, tell))
}

async fn run(
    settings: &JoinSettings,
    link: &Link,
    contestant: Box<dyn Contestant>,
    stop: BoxFuture<'_, ()>,
    tell: &mut (dyn FnMut(&Told) + Send),
) -> Result<Visited, JoinError> {
    let mut guest = Guest::new(settings, link, contestant, tell)?;
    let mut held = None;
    let course = async {
        match &link.place {
            Place::Table(name) => at_table(&mut guest, link, name, &mut held).await,
            Place::Tournament(name) => in_tournament(&mut guest, link, name, &mut held).await,
        }
    };
    let ended = tokio::select! {
        ended = course => Some(ended),
        () = stop => None,
    };
    if !matches!(&ended, Some(Err(error)) if error.may_come_back()) {
        guest.forget();
    }
    match ended {
        Some(Ok(())) => Ok(guest.visited),
        Some(Err(error)) => {
            // Nobody waits for one who does not come back.
            if matches!(error, JoinError::Contestant(_) | JoinError::Answer(_)) {
                leave(&mut guest, held.as_ref()).await;
            }
            Err(error)
        }
        None => {
            leave(&mut guest, held.as_ref()).await;
            guest.visited.stopped = true;
            Ok(guest.visited)
        }
    }
}

/// Gives back what is held. A server that does not answer is not waited for.
async fn leave(guest: &mut Guest<'_>, held: Option<&Held>) {
    let (path, key, body) = match held {
        None => return,
        Some(Held::Seat(Sat { table, seat, key })) => {
            (format!("/api/tables/{table}/asks"), key, json!({"type": "resign", "seat": seat}))
        }
        Some(Held::Entrant { path, entrant, key }) => {
            (format!("{path}/withdrawals"), key, json!({"entrant": entrant}))
        }
    };
    let asked = Asked { path: &path, key: Some(key), once: None, body: Some(&body) };
    let _ = timeout(LEAVING, guest.host.ask(asked)).await;
}

/// Makes sure that there is a server, which is not tried again.
async fn look(guest: &mut Guest<'_>, path: &str) -> Result<serde_json::Value, JoinError> {
    match guest.host.ask(Asked { path, ..Asked::default() }).await {
        Ok(answer) => Ok(answer),
        Err(trouble) => Err(guest.refusal(&trouble)),
    }
}

async fn at_table(
    guest: &mut Guest<'_>,
    link: &Link,
    name: &str,
    held: &mut Option<Held>,
) -> Result<(), JoinError> {
    let path = format!("/api/tables/{name}");
    let seen: Update = understood(look(guest, &path).await?)?;
    let table = &seen.table;
    let begun = beginning(&table.game, &table.rules, table.seats.len(), None);
    let begun = begun.map_err(|error| JoinError::Answer(error.to_string()))?;
    let called = guest.try_out(&begun.spec).await?;
    let (had, once) = guest.open_safe(link, &called)?;
    if table.phase == Phase::Over {
        return Err(JoinError::Refused("the game at this table is over".to_owned()));
    }
    let title = table.title.clone();
    let sat = if let Some(Had { number, key }) = had {
        let called = table.seats.get(number).map_or(called, |seat| seat.name.clone());
        guest.tell(&Told::Returned { title, name: called });
        Sat { table: name.to_owned(), seat: number as u8, key }
    } else {
        let mut names = numbered(&called).take(table.seats.len());
        let (SeatKey { seat, key }, called) = loop {
            let Some(called) = names.next() else {
                let told = open_seat(table).map_or(NO_SEAT, |_| NO_NAME);
                return Err(JoinError::Refused(told.to_owned()));
            };
            if let Some(seat) = sit_down(guest, link, name, table, &called, &once).await? {
                break (seat, called);
            }
        };
        guest.tell(&Told::Seated { title, seat: seat + 1, name: called });
        guest.keep(seat.into(), &key);
        Sat { table: name.to_owned(), seat, key }
    };
    *held = Some(Held::Seat(sat.clone()));
    if play(guest, &sat).await? == End::Over {
        guest.visited.games += 1;
    }
    Ok(())
}

/// Returns the names to sit down under, in turn: this one, and with a number where somebody else has it, as whoever is
/// started twice has.
fn numbered(called: &str) -> impl Iterator<Item = String> {
    let short: String = called.chars().take(LONGEST_NAME - 3).collect();
    std::iter::once(called.to_owned()).chain((2..).map(move |number| format!("{short} {number}")))
}

/// Takes the seat of a link, the one that this request was given before, or one that is open to everybody; `None` where
/// somebody else has the name.
async fn sit_down(
    guest: &mut Guest<'_>,
    link: &Link,
    name: &str,
    table: &TableView,
    called: &str,
    once: &str,
) -> Result<Option<SeatKey>, JoinError> {
    let body = json!({"name": called});
    if let Some(key) = &link.key {
        return arrive(guest, name, key, &body, once).await;
    }
    // A seat that was given, and not heard of before this was killed, is given again.
    let is_known = once != guest.settings.once;
    let own = table.seats.iter().position(|seat| seat.who == "person" && seat.name == called);
    let own = own.filter(|_| is_known).map(|seat| (seat, true));
    let open = open_seat(table).map(|seat| (seat, false));
    if open.is_none() && !is_known {
        return Err(JoinError::Refused(NO_SEAT.to_owned()));
    }
    for (seat, is_own) in own.into_iter().chain(open) {
        let path = format!("/api/tables/{name}/seats/{seat}");
        let asked = Asked { path: &path, once: Some(once), body: Some(&body), key: None };
        match guest.host.ask(asked).await {
            Ok(answer) => return understood(answer).map(Some),
            Err(trouble) if trouble.code() == NAME_TAKEN => return Ok(None),
            // It is somebody else's of that name.
            Err(trouble) if is_own && ["seat_taken", "key_reused"].contains(&trouble.code()) => {}
            Err(trouble) if trouble.may_pass() => return guest.ask(asked).await.map(Some),
            Err(trouble) => return Err(guest.refusal(&trouble)),
        }
    }
    Ok(None)
}

/// Sits down with a key: that of a seat, or of a link, which is exchanged for one; `None` where somebody else has the name.
async fn arrive(
    guest: &mut Guest<'_>,
    table: &str,
    key: &str,
    body: &serde_json::Value,
    once: &str,
) -> Result<Option<SeatKey>, JoinError> {
    let path = format!("/api/tables/{table}/arrival");
    let asked = Asked { path: &path, key: Some(key), once: Some(once), body: Some(body) };
    match guest.host.ask(asked).await {
        Ok(answer) => understood(answer).map(Some),
        Err(trouble) if trouble.code() == NAME_TAKEN => Ok(None),
        Err(trouble) if trouble.code() == "seat_taken" => {
            let path = format!("/api/tables/{table}");
            let asked = Asked { path: &path, key: Some(key), ..Asked::default() };
            let seen: Update = guest.ask(asked).await?;
            let seat = seen.table.yours.first().copied();
            let seat = seat.ok_or_else(|| JoinError::Refused("this seat is taken".to_owned()))?;
            Ok(Some(SeatKey { seat, key: key.to_owned() }))
        }
        Err(trouble) if trouble.may_pass() => guest.ask(asked).await.map(Some),
        Err(trouble) if trouble.code() == "wrong_key" => Err(JoinError::Refused(
            "this key opens no seat here: a link works once, for whoever comes first, so ask for another one".to_owned(),
        )),
        Err(trouble) => Err(guest.refusal(&trouble)),
    }
}

async fn in_tournament(
    guest: &mut Guest<'_>,
    link: &Link,
    name: &str,
    held: &mut Option<Held>,
) -> Result<(), JoinError> {
    let path = format!("/api/tournaments/{name}");
    let seen: TournamentView = understood(look(guest, &path).await?)?;
    let begun = beginning(&seen.game, &seen.rules, 2, None);
    let begun = begun.map_err(|error| JoinError::Answer(error.to_string()))?;
    let called = guest.try_out(&begun.spec).await?;
    let (had, once) = guest.open_safe(link, &called)?;
    let title = seen.title.clone();
    let EntrantKey { entrant, key } = if let Some(Had { number, key }) = had {
        guest.tell(&Told::Returned { title, name: called });
        EntrantKey { entrant: number, key }
    } else {
        let given = enter(guest, link, &path, &seen, &called, &once).await?;
        guest.tell(&Told::Joined { title, name: called });
        guest.keep(given.entrant, &given.key);
        given
    };
    *held = Some(Held::Entrant { path: path.clone(), entrant, key: key.clone() });
    guest.tell(&Told::Waiting);
    let mut played: Option<String> = None;
    loop {
        let now = wait_for(guest, &path, entrant, played.as_deref()).await?;
        let Some((table, seat)) = now.due(entrant).filter(|_| now.phase == Phase::Playing) else {
            let own = now.standings.iter().find(|line| line.entrant == entrant);
            guest.tell(&Told::TournamentOver {
                place: own.map(|line| line.place),
                of: now.standings.len(),
                points: own.map_or(0.0, |line| line.points),
            });
            return Ok(());
        };
        let place = Sat { table, seat, key: key.clone() };
        if play(guest, &place).await? == End::Over {
            guest.visited.games += 1;
        }
        played = Some(place.table);
    }
}

/// Joins a tournament that has not begun.
async fn enter(
    guest: &mut Guest<'_>,
    link: &Link,
    path: &str,
    seen: &TournamentView,
    called: &str,
    once: &str,
) -> Result<EntrantKey, JoinError> {
    // A request that was sent before is answered as it was then.
    let is_new = once == guest.settings.once;
    if is_new && seen.phase != Phase::Waiting {
        let told = "nobody can join this tournament any more, because it has begun";
        return Err(JoinError::Refused(told.to_owned()));
    }
    let Some(key) = &link.key else {
        let told = "the address of a tournament opens nothing without a key: ask whoever leads it for the link to join";
        return Err(JoinError::Refused(told.to_owned()));
    };
    let (path, body) = (format!("{path}/entrants"), json!({"name": called}));
    guest.ask(Asked { path: &path, key: Some(key), once: Some(once), body: Some(&body) }).await
}

/// Waits until a game is due that has not been played, or nothing is to come for this entrant.
async fn wait_for(
    guest: &mut Guest<'_>,
    path: &str,
    entrant: usize,
    played: Option<&str>,
) -> Result<TournamentView, JoinError> {
    let is_time = |view: &TournamentView| {
        let is_gone = view.players.get(entrant).is_none_or(|one| one.gone);
        let due = view.due(entrant);
        view.phase == Phase::Over
            || (view.phase == Phase::Playing
                && due.map_or(is_gone, |(table, _)| Some(table.as_str()) != played))
    };
    let mut backoff = Backoff::new(guest.settings.patience);
    loop {
        let view: TournamentView = guest.ask(Asked { path, ..Asked::default() }).await?;
        if is_time(&view) {
            return Ok(view);
        }
        let lost = match guest.host.open(&format!("{path}/socket")).await {
            Ok(mut socket) => loop {
                match socket.hear().await {
                    Heard::Text(text) => {
                        guest.is_back(&mut backoff);
                        let view: TournamentView = serde_json::from_str(&text)
                            .map_err(|error| JoinError::Answer(error.to_string()))?;
                        if is_time(&view) {
                            return Ok(view);
                        }
                    }
                    // It may be over, which the next look tells.
                    Heard::Closed(1001, _) => break None,
                    Heard::Closed(_, reason) | Heard::Lost(reason) => {
                        break Some(Trouble::Unreachable(reason));
                    }
                }
            },
            Err(trouble) if trouble.may_pass() => Some(trouble),
            Err(_) => None,
        };
        let pause = Trouble::Unreachable("the tournament is not shown".to_owned());
        match lost {
            Some(lost) => guest.wait(&mut backoff, &lost).await?,
            // Nothing is lost, but nothing came of it either.
            None => guest.wait(&mut backoff, &pause).await?,
        }
    }
}

fn understood<T: serde::de::DeserializeOwned>(answer: serde_json::Value) -> Result<T, JoinError> {
    serde_json::from_value(answer).map_err(|error| JoinError::Answer(error.to_string()))
}
