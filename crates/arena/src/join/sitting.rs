//! One game at a table, from the first look to its end.

use super::backoff::Backoff;
use super::guest::{Guest, Thinker, Thought, failed};
use super::http::{Heard, Socket};
use super::scene::{Log, Scene};
use super::told::{JoinError, Told};
use super::trouble::{Problem, Trouble, is_passing};
use super::wire::{Outcome, Phase, Said, TableView, Update, beginning};
use crate::contestant::Fault;
use catalog::{Action, GameSpec};
use serde_json::json;
use std::time::Duration;
use tokio::time::Instant;

/// How long to wait until a move is sent again that the server could not take.
const AGAIN: Duration = Duration::from_secs(1);
/// The least time from one move to the next: a server takes twenty messages a second.
const PACE: Duration = Duration::from_millis(60);

/// A seat at a table.
#[derive(Clone, Debug)]
pub(super) struct Sat {
    pub(super) table: String,
    pub(super) seat: u8,
    pub(super) key: String,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// It is over.
    Over,
    /// Somebody else has the seat now.
    Replaced,
}

/// A game that is played.
struct Sitting<'g, 'a> {
    guest: &'g mut Guest<'a>,
    sat: &'g Sat,
    log: Log,
    now: Option<Box<Update>>,
    spec: Option<GameSpec>,
    thought: Option<Thought>,
    /// The moment that is thought about, or was.
    moment: Option<u64>,
    chosen: Option<Action>,
    /// When the last move was sent.
    said: Option<Instant>,
    has_begun: bool,
    has_resigned: bool,
    is_waiting: bool,
}

/// What a game waits for.
enum Event {
    Heard(Heard),
    Thought(Result<Thinker, tokio::task::JoinError>),
}

/// Plays at a table until the game is over.
pub(super) async fn play(guest: &mut Guest<'_>, sat: &Sat) -> Result<End, JoinError> {
    let mut sitting = Sitting {
        guest,
        sat,
        log: Log::default(),
        now: None,
        spec: None,
        thought: None,
        moment: None,
        chosen: None,
        said: None,
        has_begun: false,
        has_resigned: false,
        is_waiting: false,
    };
    let ended = sitting.play().await;
    if let Some(thought) = sitting.thought.take() {
        // It ends by itself, because every thought has a bound in time.
        let (contestant, _) = thought.await.map_err(|error| failed(&error))?;
        sitting.guest.wake(contestant);
    }
    sitting.guest.end_game();
    ended
}

impl Sitting<'_, '_> {
    async fn play(&mut self) -> Result<End, JoinError> {
        let mut backoff = Backoff::new(self.guest.settings.patience);
        loop {
            let lost = match self.connect().await {
                Ok(mut socket) => match self.talk(&mut socket, &mut backoff).await? {
                    Ok(end) => return Ok(end),
                    Err(lost) => lost,
                },
                Err(trouble) => trouble,
            };
            self.guest.wait(&mut backoff, &lost).await?;
        }
    }

    async fn connect(&mut self) -> Result<Socket, Trouble> {
        let Sat { table, seat, key } = self.sat;
        let mut socket = self.guest.host.open(&format!("/api/tables/{table}/socket")).await?;
        let (run, known) = self.log.known();
        let hello =
            json!({"type": "hello", "keys": [key], "looking": seat, "run": run, "known": known});
        socket.say(&hello).await?;
        Ok(socket)
    }

    /// Plays on while a connection lasts. Returns why it is lost, if it is.
    async fn talk(
        &mut self,
        socket: &mut Socket,
        backoff: &mut Backoff,
    ) -> Result<Result<End, Trouble>, JoinError> {
        let mut is_first = true;
        loop {
            let event = match &mut self.thought {
                Some(thought) => tokio::select! {
                    heard = socket.hear() => Event::Heard(heard),
                    thought = thought => Event::Thought(thought),
                },
                None => Event::Heard(socket.hear().await),
            };
            let said = match event {
                Event::Thought(thought) => {
                    self.thought = None;
                    let (contestant, chosen) = thought.map_err(|error| failed(&error))?;
                    self.guest.wake(contestant);
                    self.take(socket, chosen).await
                }
                Event::Heard(Heard::Text(text)) => {
                    let said = serde_json::from_str(&text)
                        .map_err(|error| JoinError::Answer(error.to_string()))?;
                    match said {
                        Said::Update(update) => {
                            self.guest.is_back(backoff);
                            if let Some(end) = self.look(*update) {
                                return Ok(Ok(end));
                            }
                            // What was sent on the last connection may not have arrived.
                            self.go_on(socket, std::mem::take(&mut is_first)).await
                        }
                        Said::Refused { problem } => self.hear_refusal(socket, &problem).await,
                        Said::Other => Ok(()),
                    }
                }
                Event::Heard(Heard::Closed(code @ (1001 | 1008), reason)) if !reason.is_empty() => {
                    let reason = format!("the server has ended the connection ({code}): {reason}");
                    return Err(JoinError::Refused(reason));
                }
                Event::Heard(Heard::Closed(_, reason) | Heard::Lost(reason)) => {
                    return Ok(Err(Trouble::Unreachable(reason)));
                }
            };
            match said {
                Ok(()) => {}
                Err(Stop::Lost(trouble)) => return Ok(Err(trouble)),
                Err(Stop::Error(error)) => return Err(error),
            }
        }
    }

    /// Takes in what the table looks like now. Returns the end, if this is it.
    fn look(&mut self, update: Update) -> Option<End> {
        self.log.extend(&update);
        let seat = usize::from(self.sat.seat);
        let table = &update.table;
        let mut told = Vec::new();
        if table.phase == Phase::Waiting && !std::mem::replace(&mut self.is_waiting, true) {
            told.push(Told::Waiting);
        }
        if table.phase == Phase::Playing && self.spec.is_none() {
            let others = table.seats.iter().enumerate().filter(|(at, _)| *at != seat);
            told.push(Told::Playing {
                table: self.sat.table.clone(),
                seat: self.sat.seat + 1,
                against: others.map(|(_, one)| one.name.clone()).collect(),
            });
        }
        if table.phase == Phase::Playing && self.spec.is_none() {
            let begun = beginning(&table.game, &table.rules, table.seats.len(), None);
            self.spec = begun.ok().map(|begun| begun.spec);
        }
        let end = match (&table.result, table.phase) {
            (Some(outcome), Phase::Over) => {
                told.push(over(&self.sat.table, seat, outcome));
                Some(End::Over)
            }
            _ if !table.yours.contains(&self.sat.seat) => {
                told.push(Told::Replaced);
                Some(End::Replaced)
            }
            _ => None,
        };
        self.now = Some(Box::new(update));
        for one in &told {
            self.guest.tell(one);
        }
        end
    }

    /// Does what is to be done now: answers, thinks, or sends again what may be lost.
    async fn go_on(&mut self, socket: &mut Socket, again: bool) -> Result<(), Stop> {
        let Some(now) = self.now.take() else { return Ok(()) };
        let done = self.act(socket, &now, again).await;
        self.now = Some(now);
        done
    }

    async fn act(&mut self, socket: &mut Socket, now: &Update, again: bool) -> Result<(), Stop> {
        let (table, seat) = (&now.table, self.sat.seat);
        if let Some(proposed) = table.proposed.as_ref().filter(|one| one.open.contains(&seat)) {
            // As computer players do.
            let yes = matches!(proposed.what.as_str(), "take_back" | "new_deal");
            socket.say(&json!({"type": "answer", "seat": seat, "yes": yes})).await?;
        }
        if table.phase != Phase::Playing {
            return Ok(());
        }
        if self.has_resigned {
            return if again { self.say_resign(socket).await } else { Ok(()) };
        }
        if table.turn != Some(seat) || self.thought.is_some() {
            return Ok(());
        }
        if self.moment == Some(now.seq)
            && let Some(action) = self.chosen
        {
            return if again { self.say_action(socket, now.seq, action).await } else { Ok(()) };
        }
        let spec = self.spec.clone().ok_or_else(|| {
            JoinError::Answer("it plays a game that this version does not know".to_owned())
        })?;
        let scene = Scene::read(&spec, &self.log, table, seat, self.guest.settings.each);
        let scene = scene.map_err(JoinError::Answer)?;
        (self.moment, self.chosen) = (Some(now.seq), None);
        let begins = !std::mem::replace(&mut self.has_begun, true);
        self.thought = Some(self.guest.think(&spec, scene, seat, begins));
        Ok(())
    }

    /// Takes what was chosen, unless the game has gone on without it.
    async fn take(
        &mut self,
        socket: &mut Socket,
        chosen: Result<Action, Fault>,
    ) -> Result<(), Stop> {
        let is_due =
            |now: &Update| now.table.turn == Some(self.sat.seat) && Some(now.seq) == self.moment;
        match (chosen, self.now.as_deref().is_some_and(is_due)) {
            (Err(fault), _) => self.fail(socket, &fault).await,
            (Ok(action), true) => {
                self.chosen = Some(action);
                let seq = self.moment.expect("it was thought about");
                self.say_action(socket, seq, action).await
            }
            (Ok(_), false) => self.go_on(socket, false).await,
        }
    }

    async fn hear_refusal(&mut self, socket: &mut Socket, problem: &Problem) -> Result<(), Stop> {
        match problem.status {
            // The table has moved on, which an update tells.
            409 => Ok(()),
            status if is_passing(status) => {
                tokio::time::sleep(AGAIN).await;
                self.go_on(socket, true).await
            }
            422 if self.chosen.is_some() => {
                let action = self.chosen.map(|action| action.to_string()).unwrap_or_default();
                let told = format!("chose {action}, which cannot be played: {}", problem.detail);
                self.fail(socket, &Fault::Illegal(told)).await
            }
            _ => Err(JoinError::Refused(problem.detail.clone()).into()),
        }
    }

    /// Gives the game up, because the contestant has failed.
    async fn fail(&mut self, socket: &mut Socket, fault: &Fault) -> Result<(), Stop> {
        let (fault, message) = (fault.name(), fault.to_string());
        self.guest.tell(&Told::Failed { fault, message });
        self.guest.visited.faults += 1;
        self.has_resigned = true;
        self.say_resign(socket).await
    }

    async fn say_resign(&mut self, socket: &mut Socket) -> Result<(), Stop> {
        Ok(socket.say(&json!({"type": "resign", "seat": self.sat.seat})).await?)
    }

    async fn say_action(
        &mut self,
        socket: &mut Socket,
        seq: u64,
        action: Action,
    ) -> Result<(), Stop> {
        if let Some(said) = self.said {
            tokio::time::sleep_until(said + PACE).await;
        }
        self.said = Some(Instant::now());
        let (id, seat, action) = (seq.to_string(), self.sat.seat, action.to_string());
        let play = json!({"type": "play", "id": id, "seat": seat, "seq": seq, "action": action});
        Ok(socket.say(&play).await?)
    }
}

/// Why a connection is not played on.
enum Stop {
    Lost(Trouble),
    Error(JoinError),
}

impl From<Trouble> for Stop {
    fn from(trouble: Trouble) -> Self {
        Self::Lost(trouble)
    }
}

impl From<JoinError> for Stop {
    fn from(error: JoinError) -> Self {
        Self::Error(error)
    }
}

fn over(table: &str, seat: usize, outcome: &Outcome) -> Told {
    let won = outcome.winners.contains(&seat);
    Told::GameOver {
        table: table.to_owned(),
        result: match (won, outcome.winners.len()) {
            (false, 1..) => "lost",
            (true, 1) => "won",
            _ => "drawn",
        },
        scores: outcome.scores.clone(),
        ending: outcome.ending.clone(),
    }
}

/// Returns the open seat that a visitor would take, if there is one.
pub(super) fn open_seat(table: &TableView) -> Option<usize> {
    table.seats.iter().position(|seat| seat.who == "open")
}
