//! A client of the server: one task for each, which alone speaks with it.

use super::frame::{Argument, Board, Command};
use super::wire::Wire;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::{Instant, sleep_until};

/// How long a client may take to choose a mode, or to answer a ping.
const PATIENCE: Duration = Duration::from_secs(20);

/// The most commands that a client may send in a second without being asked, and the most that make no sense.
const MOST_A_SECOND: u32 = 500;
const MOST_OFFENCES: u32 = 20;

/// The most characters of a name.
const LONGEST_NAME: usize = 40;

/// What a client is asked: to choose on a board.
#[derive(Debug)]
pub(super) struct Ask {
    pub(super) board: Board,
    /// The number of the game, and who the opponent is.
    pub(super) game: u64,
    pub(super) opponent: String,
    pub(super) time: Duration,
    /// Where the house that it chose goes, from 1; nothing if it has not chosen.
    pub(super) reply: oneshot::Sender<Answer>,
}

/// What a client has chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    /// A house, which may be none of the board's.
    House(i64),
    /// Nothing: the server chooses at random.
    Nothing,
    /// It does not answer any more.
    Dead,
}

/// A client that wants to play.
#[derive(Debug)]
pub(super) struct Newcomer {
    pub(super) name: Option<String>,
    pub(super) asks: mpsc::Sender<Ask>,
}

/// What a client is doing.
struct Visitor {
    wire: Wire,
    /// Ids of a server are even.
    last_id: u64,
    name: Option<String>,
    has_mode: bool,
    request: Option<Request>,
    /// The last game that it was told of.
    game: Option<u64>,
    offences: u32,
    /// Commands since the beginning of a second, or since the last state in it: who answers quickly is asked often.
    second: (Instant, u32),
}

struct Request {
    id: u64,
    chosen: Option<i64>,
    until: Instant,
    /// Whether time is up, and a pong is awaited.
    is_late: bool,
    reply: oneshot::Sender<Answer>,
}

/// That a client is to be left.
struct Leave;

/// Speaks with a client until either side has had enough.
pub(super) async fn attend(
    wire: Wire,
    joins: mpsc::Sender<Newcomer>,
    mut closing: watch::Receiver<bool>,
) {
    let mut visitor = Visitor {
        wire,
        last_id: 0,
        name: None,
        has_mode: false,
        request: None,
        game: None,
        offences: 0,
        second: (Instant::now(), 0),
    };
    // One at a time: a client plays one game.
    let (asks, mut asked) = mpsc::channel(1);
    let entry = Instant::now() + PATIENCE;
    visitor.wire.say(&"kgp 1 0 1");
    visitor.set("info:name", Argument::Text("Parlour".to_owned()));
    // In quotation marks: the client in Java reads this value as nothing else.
    visitor.set("time:mode", Argument::Text("relative".to_owned()));
    loop {
        let until = match &visitor.request {
            Some(request) => Some(request.until),
            None if !visitor.has_mode => Some(entry),
            None => None,
        };
        let is_late = async {
            match until {
                Some(until) => sleep_until(until).await,
                None => std::future::pending().await,
            }
        };
        let done = tokio::select! {
            line = visitor.wire.hear() => match line {
                Some(line) => visitor.hear(&line, &asks, &joins).await,
                None => Err(Leave),
            },
            Some(ask) = asked.recv(), if visitor.request.is_none() => visitor.ask(ask),
            () = is_late => visitor.late(),
            // Any change is the one, and so is that the server has gone.
            _ = closing.changed() => Err(Leave),
        };
        if done.is_err() {
            break;
        }
    }
    visitor.wire.say(&"goodbye");
    visitor.wire.close().await;
}

impl Visitor {
    fn say(
        &mut self,
        about: Option<u64>,
        name: &str,
        arguments: impl IntoIterator<Item = Argument>,
    ) -> Result<u64, Leave> {
        self.last_id += 2;
        let command = Command::new(name, arguments).with_id(self.last_id).about(about);
        if self.wire.say(&command) { Ok(self.last_id) } else { Err(Leave) }
    }

    fn set(&mut self, key: &str, value: Argument) {
        // Whoever does not read is noticed when it is asked.
        let _ = self.say(None, "set", [Argument::Word(key.to_owned()), value]);
    }

    fn ask(&mut self, ask: Ask) -> Result<(), Leave> {
        if self.game != Some(ask.game) {
            self.game = Some(ask.game);
            self.set("game:id", Argument::Text(ask.game.to_string()));
            self.set("game:opponent", Argument::Text(ask.opponent));
        }
        self.second = (Instant::now(), 0);
        self.set("time:clock", Argument::Integer(ask.time.as_secs().max(1) as i64));
        let id = self.say(None, "state", [Argument::Board(ask.board)])?;
        let until = Instant::now() + ask.time;
        self.request = Some(Request { id, chosen: None, until, is_late: false, reply: ask.reply });
        Ok(())
    }

    /// Ends a request.
    fn answer(&mut self) -> Result<(), Leave> {
        let Some(request) = self.request.take() else { return Ok(()) };
        self.say(Some(request.id), "stop", [])?;
        // The game may have ended without it.
        let _ = request.reply.send(request.chosen.map_or(Answer::Nothing, Answer::House));
        Ok(())
    }

    /// Time is up: for a mode, for a move, or for a pong.
    fn late(&mut self) -> Result<(), Leave> {
        let Some(request) = &mut self.request else {
            self.error(None, "no mode was requested")?;
            return Err(Leave);
        };
        if request.is_late {
            let request = self.request.take().expect("just seen");
            let _ = request.reply.send(Answer::Dead);
            self.error(None, "no pong was received")?;
            return Err(Leave);
        }
        request.is_late = true;
        request.until = Instant::now() + PATIENCE;
        self.say(None, "ping", []).map(|_| ())
    }

    /// Says what is wrong, with exactly one argument.
    fn error(&mut self, about: Option<u64>, what: &str) -> Result<(), Leave> {
        self.say(about, "error", [Argument::Text(what.to_owned())]).map(|_| ())
    }

    fn offence(&mut self, about: Option<u64>, what: &str) -> Result<(), Leave> {
        self.offences += 1;
        self.error(about, what)?;
        if self.offences > MOST_OFFENCES { Err(Leave) } else { Ok(()) }
    }

    async fn hear(
        &mut self,
        line: &str,
        asks: &mpsc::Sender<Ask>,
        joins: &mpsc::Sender<Newcomer>,
    ) -> Result<(), Leave> {
        if line.trim().is_empty() {
            return Ok(());
        }
        let now = Instant::now();
        if now - self.second.0 > Duration::from_secs(1) {
            self.second = (now, 0);
        }
        self.second.1 += 1;
        if self.second.1 > MOST_A_SECOND {
            self.error(None, "too many commands")?;
            return Err(Leave);
        }
        let command: Command = match line.parse() {
            Ok(command) => command,
            Err(error) => return self.offence(None, &error.to_string()),
        };
        match command.name.as_str() {
            "mode" => self.mode(&command, asks, joins).await,
            "set" => {
                self.take_setting(&command);
                Ok(())
            }
            "ping" => self.say(command.id, "pong", []).map(|_| ()),
            "pong" => match &self.request {
                Some(request) if request.is_late => self.answer(),
                _ => Ok(()),
            },
            "move" | "yield" => self.choice(&command),
            "ok" | "error" => Ok(()),
            "goodbye" => Err(Leave),
            _ => self.offence(command.id, "unknown command"),
        }
    }

    async fn mode(
        &mut self,
        command: &Command,
        asks: &mpsc::Sender<Ask>,
        joins: &mpsc::Sender<Newcomer>,
    ) -> Result<(), Leave> {
        if self.has_mode {
            return self.offence(command.id, "a mode was requested already");
        }
        if command.text(0) != Some("freeplay") {
            self.error(command.id, "unsupported mode: expected freeplay")?;
            return Err(Leave);
        }
        self.has_mode = true;
        self.say(command.id, "ok", [])?;
        let newcomer = Newcomer { name: self.name.clone(), asks: asks.clone() };
        joins.send(newcomer).await.map_err(|_| Leave)
    }

    fn take_setting(&mut self, command: &Command) {
        // Other settings are hints that nothing depends on.
        if let (Some("info:name"), Some(name), false) =
            (command.text(0), command.text(1), self.has_mode)
        {
            let name: String =
                name.chars().filter(|sign| !sign.is_control()).take(LONGEST_NAME).collect();
            self.name = Some(name.trim().to_owned()).filter(|name| !name.is_empty());
        }
    }

    fn choice(&mut self, command: &Command) -> Result<(), Leave> {
        let Some(request) = &mut self.request else {
            // Sent before it could know of the stop.
            return Ok(());
        };
        if command.about.is_some_and(|about| about != request.id) {
            return Ok(());
        }
        match (command.name.as_str(), command.integer(0)) {
            ("yield", _) => self.answer(),
            // The last one counts, but for those after the time.
            (_, Some(house)) => {
                if !request.is_late {
                    request.chosen = Some(house);
                }
                Ok(())
            }
            (_, None) => self.offence(command.id, "expected `move` and the number of a house"),
        }
    }
}
