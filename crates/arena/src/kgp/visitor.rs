//! A client of the server: one task for each, which alone speaks with it.

use super::exam::{Exam, Reply};
use super::exercise::Exercises;
use super::frame::{Argument, Command};
use super::mode::Mode;
use super::news::{Answer, Ask, Newcomer, News, Token};
use super::settings::HubSettings;
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

/// A client while it is here.
struct Visitor<'a> {
    wire: Wire,
    settings: &'a HubSettings,
    /// Which client this is, for its exercises.
    number: u64,
    news: mpsc::Sender<News>,
    /// Ids of a server are even.
    last_id: u64,
    name: Option<String>,
    token: Option<Token>,
    doing: Doing,
    offences: u32,
    /// Commands since the beginning of a second, or since the last state in it: who answers quickly is asked often.
    second: (Instant, u32),
}

/// What a client does.
enum Doing {
    /// It is to choose a mode before this time, and is asked for moves by what it hands on then.
    Entering(Instant, mpsc::Sender<Ask>),
    /// It plays.
    Playing {
        request: Option<Request>,
        /// The last game that it was told of.
        game: Option<u64>,
    },
    /// It does exercises, each until some time.
    Learning(Box<Exam>, Instant),
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

/// Speaks with a client, one of so many, until either side has had enough.
pub(super) async fn attend(
    wire: Wire,
    settings: &HubSettings,
    number: u64,
    news: mpsc::Sender<News>,
    mut closing: watch::Receiver<bool>,
) {
    // One at a time: a client plays one game.
    let (asks, mut asked) = mpsc::channel(1);
    let mut visitor = Visitor {
        wire,
        settings,
        number,
        news,
        last_id: 0,
        name: None,
        token: None,
        doing: Doing::Entering(Instant::now() + PATIENCE, asks),
        offences: 0,
        second: (Instant::now(), 0),
    };
    visitor.wire.say(&"kgp 1 0 1");
    visitor.set("info:name", Argument::Text("Parlour".to_owned()));
    // In quotation marks: the client in Java reads this value as nothing else.
    visitor.set("time:mode", Argument::Text(settings.pace.name().to_owned()));
    loop {
        let (until, is_free) = match &visitor.doing {
            Doing::Entering(until, _) | Doing::Learning(_, until) => (Some(*until), false),
            Doing::Playing { request, .. } => {
                (request.as_ref().map(|request| request.until), request.is_none())
            }
        };
        let is_late = async {
            match until {
                Some(until) => sleep_until(until).await,
                None => std::future::pending().await,
            }
        };
        let done = tokio::select! {
            line = visitor.wire.hear() => match line {
                Some(line) => visitor.hear(&line).await,
                None => Err(Leave),
            },
            ask = asked.recv(), if is_free => match ask {
                Some(ask) => visitor.ask(ask),
                None => visitor.error(None, "your token plays on another connection now").and(Err(Leave)),
            },
            () = is_late => visitor.late(),
            // Any change is the one, and so is that the server has gone.
            _ = closing.changed() => Err(Leave),
        };
        if done.is_err() {
            break;
        }
    }
    if let Doing::Learning(exam, _) = visitor.doing {
        // Whoever closes the server meanwhile does not wait for it.
        let _ = visitor.news.try_send(News::Examined(exam.end()));
    }
    visitor.wire.say(&"goodbye");
    visitor.wire.close().await;
}

impl Visitor<'_> {
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

    fn set_seconds(&mut self, key: &str, time: Duration) {
        self.set(key, Argument::Integer(time.as_secs().max(1) as i64));
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

    /// Has the client choose.
    fn ask(&mut self, ask: Ask) -> Result<(), Leave> {
        let Doing::Playing { game, .. } = &mut self.doing else { return Ok(()) };
        if game.replace(ask.game) != Some(ask.game) {
            self.set("game:id", Argument::Text(ask.game.to_string()));
            self.set("game:opponent", Argument::Text(ask.opponent));
        }
        self.second = (Instant::now(), 0);
        self.set_seconds("time:clock", ask.time);
        self.set_seconds("time:opclock", ask.opponent_time);
        let id = self.say(None, "state", [Argument::Board(ask.board)])?;
        let until = Instant::now() + ask.time;
        if let Doing::Playing { request, .. } = &mut self.doing {
            *request = Some(Request { id, chosen: None, until, is_late: false, reply: ask.reply });
        }
        Ok(())
    }

    /// Ends a request.
    fn answer(&mut self) -> Result<(), Leave> {
        let Doing::Playing { request, .. } = &mut self.doing else { return Ok(()) };
        let Some(request) = request.take() else { return Ok(()) };
        self.say(Some(request.id), "stop", [])?;
        // The game may have ended without it.
        let _ = request.reply.send(request.chosen.map_or(Answer::Nothing, Answer::House));
        Ok(())
    }

    /// Gives the next exercise, or leaves after the last one.
    fn next_exercise(&mut self) -> Result<(), Leave> {
        let Doing::Learning(exam, until) = &mut self.doing else { return Ok(()) };
        let (stopped, exercise) = (exam.close(), exam.next());
        let now = Instant::now();
        *until = now + self.settings.pace.time();
        self.second = (now, 0);
        if let Some(stopped) = stopped {
            self.say(Some(stopped), "stop", [])?;
        }
        let Some((name, arguments)) = exercise else { return Err(Leave) };
        let id = self.say(None, name, arguments)?;
        if let Doing::Learning(exam, _) = &mut self.doing {
            exam.sent(id);
        }
        Ok(())
    }

    /// Time is up: for a mode, for a move, for a pong, or for an exercise.
    fn late(&mut self) -> Result<(), Leave> {
        match &mut self.doing {
            Doing::Entering(..) => {
                self.error(None, "no mode was requested")?;
                Err(Leave)
            }
            Doing::Learning(exam, _) => {
                if !exam.has_answer() {
                    self.offence(None, "no answer was received in time")?;
                }
                self.next_exercise()
            }
            Doing::Playing { request, .. } => {
                let Some(late) = request else { return Ok(()) };
                if !late.is_late {
                    late.is_late = true;
                    late.until = Instant::now() + PATIENCE;
                    return self.say(None, "ping", []).map(|_| ());
                }
                if let Some(request) = request.take() {
                    let _ = request.reply.send(Answer::Dead);
                }
                self.error(None, "no pong was received")?;
                Err(Leave)
            }
        }
    }

    async fn hear(&mut self, line: &str) -> Result<(), Leave> {
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
            "mode" => self.enter(&command).await,
            "set" => self.take_setting(&command).await,
            "ping" => self.say(command.id, "pong", []).map(|_| ()),
            "pong" => match &self.doing {
                Doing::Playing { request: Some(request), .. } if request.is_late => self.answer(),
                _ => Ok(()),
            },
            "ok" | "error" => Ok(()),
            "goodbye" => Err(Leave),
            "eval" | "solution" | "yield" if matches!(self.doing, Doing::Learning(..)) => {
                self.learn(&command)
            }
            "move" | "yield" => self.choice(&command),
            _ => self.offence(command.id, "unknown command"),
        }
    }

    /// Lets the client do what it wants.
    async fn enter(&mut self, command: &Command) -> Result<(), Leave> {
        let Doing::Entering(_, asks) = &self.doing else {
            return self.offence(command.id, "a mode was requested already");
        };
        let asks = asks.clone();
        let mode: Mode = match command.text(0).unwrap_or_default().parse() {
            Ok(mode) => mode,
            Err(error) => {
                self.error(command.id, &format!("unsupported mode: {error}"))?;
                return Err(Leave);
            }
        };
        self.say(command.id, "ok", [])?;
        if mode != Mode::Freeplay {
            let name = self.name.as_deref().unwrap_or("Anonymous");
            let seed = self.settings.seed ^ self.number;
            let exercises = Exercises::new(&self.settings.boards, seed);
            self.doing =
                Doing::Learning(Box::new(Exam::new(mode, name, exercises)), Instant::now());
            return self.next_exercise();
        }
        self.doing = Doing::Playing { request: None, game: None };
        let newcomer = Newcomer { name: self.name.clone(), token: self.token.clone(), asks };
        self.news.send(News::Join(newcomer)).await.map_err(|_| Leave)
    }

    async fn take_setting(&mut self, command: &Command) -> Result<(), Leave> {
        let is_entering = matches!(self.doing, Doing::Entering(..));
        // Other settings are hints that nothing depends on.
        match (command.text(0), command.text(1)) {
            (Some("info:name"), Some(name)) if is_entering => {
                let name: String =
                    name.chars().filter(|sign| !sign.is_control()).take(LONGEST_NAME).collect();
                self.name = Some(name.trim().to_owned()).filter(|name| !name.is_empty());
            }
            (Some("auth:token"), Some(token)) => match Token::of(token) {
                Some(token) if is_entering => self.token = Some(token),
                Some(_) => return self.offence(command.id, "a token is set before the mode"),
                None => return self.offence(command.id, "a token must not be empty"),
            },
            (Some("auth:forget"), Some(token)) => {
                // Whether there was one is nobody's business.
                if let Some(token) = Token::of(token) {
                    self.news.send(News::Forget(token)).await.map_err(|_| Leave)?;
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn learn(&mut self, command: &Command) -> Result<(), Leave> {
        let Doing::Learning(exam, _) = &mut self.doing else { return Ok(()) };
        match exam.hear(command) {
            Reply::Nothing => Ok(()),
            Reply::Offence(what) => self.offence(command.id, what),
            Reply::Right => {
                self.say(command.id, "ok", [])?;
                self.next_exercise()
            }
            Reply::Wrong(what) => {
                self.error(command.id, &what)?;
                self.next_exercise()
            }
            Reply::Next => self.next_exercise(),
        }
    }

    fn choice(&mut self, command: &Command) -> Result<(), Leave> {
        let Doing::Playing { request: Some(request), .. } = &mut self.doing else {
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
