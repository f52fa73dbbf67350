//! Connections to tables: what is said over them.

use crate::call::{Advice, read};
use crate::home::{Home, Link, Work};
use host::{Wanted, advice};
use wire::{
    Ask, FromClient, Hello, Hints, Look, NewHint, NextStep, Refused, Status, ToClient, check_id,
    id_of,
};

/// Opens a connection to a table.
pub(crate) fn connect(home: &mut Home, number: u32, table: String, work: &mut Work<'_>) {
    match home.table(&table, work) {
        Ok(_) => {
            home.links.insert(number, Link { table, wanted: None });
        }
        Err(refused) => work.told.close.push((number, refused.detail)),
    }
}

/// Ends a connection.
pub(crate) fn leave(home: &mut Home, number: u32, work: &mut Work<'_>) {
    if let Some(Link { table, .. }) = home.links.remove(&number) {
        home.announce(&table, work);
    }
}

/// Does what a message says, and answers.
pub(crate) fn hear(home: &mut Home, number: u32, text: &str, work: &mut Work<'_>) {
    let (id, done) = match read(text) {
        Ok(message) => said(home, number, message, work),
        Err(error) => (id_of(text), Err(Refused::bad("bad_message", error.to_string()))),
    };
    match done {
        Ok(Some(answer)) => work.tell(number, &answer),
        Ok(None) => {}
        Err(refused) => {
            work.tell(number, &ToClient::Refused { id, problem: refused.body() });
        }
    }
}

/// Returns the id of a message and the answer to it; `None` where an update is the answer.
fn said(
    home: &mut Home,
    number: u32,
    message: FromClient,
    work: &mut Work<'_>,
) -> (Option<String>, Result<Option<ToClient>, Refused>) {
    let mut ask = |id: Option<String>, ask: Ask| {
        let done = asked(home, number, ask, work);
        (id.clone(), done.map(|()| Some(ToClient::Done { id })))
    };
    match message {
        FromClient::Play(play) => ask(Some(play.id.clone()), Ask::Play(play)),
        FromClient::Propose(propose) => ask(propose.id.clone(), Ask::Propose(propose)),
        FromClient::Answer(answer) => ask(answer.id.clone(), Ask::Answer(answer)),
        FromClient::Resign(resign) => ask(resign.id.clone(), Ask::Resign(resign)),
        FromClient::Hello(hello) => (None, greet(home, number, hello, work).map(|()| None)),
        FromClient::Look(Look { seat }) => {
            (None, look(home, number, seat.map(usize::from), work).map(|()| None))
        }
        FromClient::Hint(NewHint { id, seat }) => {
            let found = hint(home, number, &id, usize::from(seat), work);
            (Some(id), found)
        }
        FromClient::Step(NextStep { id, seq }) => {
            let done = step(home, number, id.as_deref(), seq, work);
            (id.clone(), done.map(|()| Some(ToClient::Done { id })))
        }
        FromClient::Ping => (None, Ok(Some(ToClient::Pong))),
    }
}

/// Returns the table of a connection and what it wants to be told.
fn greeted(home: &Home, number: u32) -> Result<(String, Wanted), Refused> {
    let link = home.links.get(&number).ok_or_else(Refused::no_such_table)?;
    let no_hello = || Refused::bad("bad_message", "the first message must be hello");
    Ok((link.table.clone(), link.wanted.clone().ok_or_else(no_hello)?))
}

fn greet(
    home: &mut Home,
    number: u32,
    Hello { keys, looking, run, known }: Hello,
    work: &mut Work<'_>,
) -> Result<(), Refused> {
    let link = home.links.get(&number).ok_or_else(Refused::no_such_table)?;
    let table = link.table.clone();
    let yours = home.opened(&table, &keys, work)?;
    let known = run.map(|run| (run, known));
    let wanted = Wanted { yours, looking: looking.map(usize::from), known };
    home.links.insert(number, Link { table: table.clone(), wanted: Some(wanted) });
    home.announce(&table, work);
    Ok(())
}

fn asked(home: &mut Home, number: u32, ask: Ask, work: &mut Work<'_>) -> Result<(), Refused> {
    let (table, wanted) = greeted(home, number)?;
    home.ask(&table, ask, &wanted.yours, work)
}

fn look(
    home: &mut Home,
    number: u32,
    seat: Option<usize>,
    work: &mut Work<'_>,
) -> Result<(), Refused> {
    let (table, wanted) = greeted(home, number)?;
    if let Some(seat) = seat {
        Wanted::check(&wanted.yours, seat)?;
    }
    home.links.insert(number, Link { table, wanted: Some(Wanted { looking: seat, ..wanted }) });
    home.show(number, work);
    Ok(())
}

fn hint(
    home: &mut Home,
    number: u32,
    id: &str,
    seat: usize,
    work: &mut Work<'_>,
) -> Result<Option<ToClient>, Refused> {
    check_id(id)?;
    let (table, wanted) = greeted(home, number)?;
    let view = home.table(&table, work)?.view_for_hint(seat, &wanted.yours)?;
    home.mark_aided(&table, work);
    let id = id.to_owned();
    if home.has_sent(&table, Advice { link: number, id: id.clone(), seat }, work) {
        return Ok(None);
    }
    let limits = work.limits().within(advice::MOST_HINT);
    let hints = advice::hints(&view, Some(&*work.databases), &limits);
    Ok(Some(ToClient::Hint { id, hints: Hints::of(&hints) }))
}

/// Tells somebody the hints that were found elsewhere.
pub(crate) fn advised(
    home: &Home,
    number: u32,
    id: String,
    hints: Option<Hints>,
    work: &mut Work<'_>,
) {
    if !home.links.contains_key(&number) {
        return;
    }
    let failed = || Refused::new(Status::Failed, "player_failed", "no hints could be found");
    let message = match hints {
        Some(hints) => ToClient::Hint { id, hints },
        None => ToClient::Refused { id: Some(id), problem: failed().body() },
    };
    work.tell(number, &message);
}

fn step(
    home: &mut Home,
    number: u32,
    id: Option<&str>,
    seq: u64,
    work: &mut Work<'_>,
) -> Result<(), Refused> {
    id.map_or(Ok(()), check_id)?;
    let (table, _) = greeted(home, number)?;
    home.step(&table, seq, work)
}
