//! The whole: calls are answered one after another.

use crate::call::{Answer, Brought, Call, Told, What, read, written};
use crate::chosen::{Chosen, advise_in, choose_in};
use crate::home::{Home, Work};
use crate::minds::Minds;
use crate::{link, route};
use players::Clock;
use std::fmt::Display;
use wire::Refused;

/// The whole.
#[derive(Debug, Default)]
pub struct Parlour {
    /// Nothing before it has begun.
    home: Option<Home>,
    minds: Minds,
}

impl Parlour {
    /// Does what is asked for, and tells what came of it. `clock` shows the time since some fixed moment.
    pub fn call(&mut self, Call { date_ms, what }: Call, clock: &Clock<'_>) -> Told {
        let mut work = Work::new(clock, date_ms, self.minds.databases());
        let done = match (what, &mut self.home) {
            (What::Begin { games, random, thinks_elsewhere }, home) => random_bytes(&random)
                .map(|bytes| home.insert(Home::new(games, bytes, thinks_elsewhere))),
            #[cfg(feature = "trial")]
            (What::Try(trial), _) => {
                return match trial.try_out(&work.limits()) {
                    Ok(tried) => answered(Answer::new(200, &tried)),
                    Err(refused) => fault(&refused),
                };
            }
            (What::Bring(brought), _) => {
                return match bring(&brought) {
                    Ok(()) => Told::default(),
                    Err(error) => fault(&Refused::bad("bad_file", error)),
                };
            }
            (What::Think { game, random }, _) => {
                let chosen = random_bytes(&random)
                    .and_then(|bytes| choose_in(&game, bytes, &mut self.minds, &work.limits()));
                return chosen
                    .map_or_else(|refused| fault(&refused), |it| answered(Answer::new(200, &it)));
            }
            (What::Advise { game, random, seat }, _) => {
                let hints = random_bytes(&random).and_then(|bytes| {
                    advise_in(&game, bytes, seat, &*work.databases, &work.limits())
                });
                return hints
                    .map_or_else(|refused| fault(&refused), |it| answered(Answer::new(200, &it)));
            }
            (_, None) => Err(Refused::conflict("not_begun", "the first call must be `begin`")),
            (what, Some(home)) => {
                act(home, what, &mut work);
                Ok(home)
            }
        };
        match done {
            Ok(home) => {
                home.settle(&mut work);
                work.told
            }
            Err(refused) => fault(&refused),
        }
    }

    /// The same with JSON: what is asked for, and what came of it.
    pub fn call_json(&mut self, call: &[u8], clock: &Clock<'_>) -> Vec<u8> {
        let bad = |error: &dyn Display| fault(&Refused::bad("bad_call", error.to_string()));
        let told = match str::from_utf8(call).map(read) {
            Ok(Ok(call)) => self.call(call, clock),
            Ok(Err(error)) => bad(&error),
            Err(error) => bad(&error),
        };
        written(&told).to_string().into_bytes()
    }
}

fn act(home: &mut Home, what: What, work: &mut Work<'_>) {
    match what {
        What::Begin { .. } | What::Bring(_) | What::Think { .. } | What::Advise { .. } => {}
        #[cfg(feature = "trial")]
        What::Try(_) => {}
        What::Request(request) => work.told.answer = Some(route::answer(home, &request, work)),
        What::Connect { link, table } => link::connect(home, link, table, work),
        What::Hear { link, message } => link::hear(home, link, &message, work),
        What::Leave { link } => link::leave(home, link, work),
        What::Tick => home.tick(work),
        What::Chosen { table, seq, action, lacking, gave_up } => {
            let chosen = action.map(|action| Chosen { action, lacking });
            home.chosen(&table, seq, chosen, gave_up, work);
        }
        What::Advised { link, id, hints } => link::advised(home, link, id, hints, work),
    }
}

fn bring(brought: &Brought) -> Result<(), String> {
    match brought {
        Brought::Puzzles(text) => puzzles::bring(text).map_err(|error| error.to_string()),
        Brought::Openings(text) => openings::bring(text).map_err(|error| error.to_string()),
    }
}

fn fault(refused: &Refused) -> Told {
    answered(Answer::refused(refused))
}

fn answered(answer: Answer) -> Told {
    Told { answer: Some(answer), ..Told::default() }
}

/// Reads 64 hexadecimal digits.
fn random_bytes(text: &str) -> Result<[u8; 32], Refused> {
    let bad = || Refused::bad("bad_random", "`random` must have 64 hexadecimal digits");
    if text.len() != 64 || !text.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return Err(bad());
    }
    let mut bytes = [0; 32];
    for (at, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&text[2 * at..2 * at + 2], 16).map_err(|_| bad())?;
    }
    Ok(bytes)
}
