//! A client of the protocol: one of Parlour's players at somebody's server.

use super::frame::{Argument, Board, Command};
use super::mode::Mode;
use super::rules::PORT;
use super::wire::Wire;
use catalog::{Action, View};
use players::{Kind, Limits};
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio::time::timeout;

/// The most states that are thought about at once.
const MOST_AT_ONCE: usize = 4;

/// How long a server may take to answer at first.
const PATIENCE: Duration = Duration::from_secs(20);

/// The longest that a move is thought about where the server does not say.
const USUAL: Duration = Duration::from_secs(2);

/// The part of the time for a game that one move takes.
const MOVES_TO_GO: u32 = 30;

/// What a client is to do.
#[derive(Clone, Debug)]
pub struct ClientSettings {
    /// `HOST`, `HOST:PORT`, or an address of WebSocket that begins with `ws://`.
    pub server: String,
    /// Who chooses.
    pub kind: Kind,
    /// The name to play under.
    pub name: String,
    /// A secret by which the server knows the player again.
    pub token: Option<String>,
    /// What to do there.
    pub mode: Mode,
    /// The seed of players that draw lots.
    pub seed: u64,
}

/// What a client has done at a server.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Visit {
    /// Moves chosen, boards evaluated, or problems solved.
    pub answers: u64,
    /// Solutions that the server did not take for right.
    pub mistakes: u64,
}

/// Why a client has ended.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ClientError {
    /// There is no server.
    #[error("cannot connect to {0}: {1}")]
    Connect(String, String),
    /// It speaks another protocol, or another version.
    #[error("the server does not speak version 1 of the protocol: {0}")]
    Version(String),
    /// It refuses something.
    #[error("the server says: {0}")]
    Refused(String),
    /// It closed the connection without a farewell.
    #[error("the server closed the connection")]
    Closed,
    /// The player does not play Kalah.
    #[error("{0}")]
    Player(String),
}

/// Plays at a server until it says goodbye.
///
/// # Errors
///
/// Why it ended otherwise.
pub async fn play(settings: &ClientSettings) -> Result<Visit, ClientError> {
    let sat = settings.kind.sit(catalog::Family::Sowing, settings.seed);
    sat.map_err(|error| ClientError::Player(error.to_string()))?;
    let mut wire = connect(&settings.server).await?;
    let first = timeout(PATIENCE, wire.hear()).await.ok().flatten().ok_or(ClientError::Closed)?;
    let greeting: Option<Command> = first.parse().ok();
    if !greeting.is_some_and(|greeting| greeting.name == "kgp" && greeting.integer(0) == Some(1)) {
        return Err(ClientError::Version(first.chars().take(100).collect()));
    }
    let (thoughts, thought) = mpsc::channel(MOST_AT_ONCE);
    let mut client = Client {
        settings,
        wire,
        last_id: 0,
        thinking: HashMap::new(),
        time: USUAL,
        is_for_all: false,
        first: 1,
        visit: Visit::default(),
        refused: None,
        thoughts,
    };
    let name = Argument::Text(settings.name.clone());
    client.say(None, "set", vec![Argument::Word("info:name".to_owned()), name])?;
    if let Some(token) = &settings.token {
        let token = Argument::Text(token.clone());
        client.say(None, "set", vec![Argument::Word("auth:token".to_owned()), token])?;
    }
    client.say(None, "mode", vec![Argument::Word(settings.mode.to_string())])?;
    let ended = client.run(thought).await;
    client.thinking.values().for_each(|stop| stop.store(true, Ordering::Relaxed));
    ended.map(|()| client.visit)
}

async fn connect(server: &str) -> Result<Wire, ClientError> {
    let refused = |reason: String| ClientError::Connect(server.to_owned(), reason);
    if server.starts_with("ws://") {
        return Wire::connect(server).await.map_err(refused);
    }
    let has_port = server.rsplit_once(':').is_some_and(|(_, port)| port.parse::<u16>().is_ok());
    let address = if has_port { server.to_owned() } else { format!("{server}:{PORT}") };
    let stream = timeout(PATIENCE, TcpStream::connect(&address)).await;
    let stream = stream.map_err(|_| refused("it does not answer".to_owned()))?;
    stream.map(Wire::tcp).map_err(|error| refused(error.to_string()))
}

struct Client<'a> {
    settings: &'a ClientSettings,
    wire: Wire,
    /// Ids of a client are odd.
    last_id: u64,
    /// By the id of a state: how its search is called off.
    thinking: HashMap<u64, Arc<AtomicBool>>,
    time: Duration,
    /// Whether the time is for all moves of a game.
    is_for_all: bool,
    /// The number of a side's first house in problems: 1 by the specification, 0 at some servers.
    first: i64,
    visit: Visit,
    refused: Option<String>,
    thoughts: mpsc::Sender<(u64, Thought)>,
}

/// What a player thinks of a board.
struct Thought {
    action: Option<Action>,
    /// What South is expected to win by, if the player can say.
    value: Option<i32>,
    /// Whether there is but one move, for which some do not search.
    is_forced: bool,
}

impl Client<'_> {
    fn say(
        &mut self,
        about: Option<u64>,
        name: &str,
        arguments: Vec<Argument>,
    ) -> Result<(), ClientError> {
        self.last_id += if self.last_id == 0 { 1 } else { 2 };
        let command = Command::new(name, arguments).with_id(self.last_id).about(about);
        if self.wire.say(&command) { Ok(()) } else { Err(ClientError::Closed) }
    }

    async fn run(
        &mut self,
        mut thought: mpsc::Receiver<(u64, Thought)>,
    ) -> Result<(), ClientError> {
        loop {
            tokio::select! {
                line = self.wire.hear() => {
                    let Some(line) = line else {
                        return Err(self.refused.take().map_or(ClientError::Closed, ClientError::Refused));
                    };
                    // A line that makes no sense to us may make sense to a later version.
                    let Ok(command) = line.parse::<Command>() else { continue };
                    if self.hear(&command)? {
                        return self.refused.take().map_or(Ok(()), |what| Err(ClientError::Refused(what)));
                    }
                }
                Some((id, thought)) = thought.recv() => self.tell(id, &thought)?,
            }
        }
    }

    /// Tells the server what was thought of a state.
    fn tell(&mut self, id: u64, thought: &Thought) -> Result<(), ClientError> {
        if self.thinking.remove(&id).is_none() {
            // It does not want to know any more.
            return Ok(());
        }
        match (self.settings.mode, thought) {
            (Mode::Eval, Thought { value: None, is_forced: false, .. }) => {
                let kind = self.settings.kind;
                let why =
                    format!("{kind} does not say how good a board is; alphabeta and expert do");
                return Err(ClientError::Player(why));
            }
            (Mode::Eval, Thought { value: Some(value), .. }) => {
                self.visit.answers += 1;
                self.say(Some(id), "eval", vec![Argument::Real(f64::from(*value))])?;
            }
            (Mode::Eval, Thought { value: None, .. }) => {}
            (_, Thought { action: Some(Action::Sowing(sowing::Action::Sow(house))), .. }) => {
                self.visit.answers += 1;
                self.say(Some(id), "move", vec![Argument::Integer(house.number().into())])?;
            }
            _ => {}
        }
        self.say(Some(id), "yield", Vec::new())
    }

    /// Works out what a move leads to.
    fn solve(&mut self, id: u64, board: &Board, house: i64) -> Result<(), ClientError> {
        if house == 0 {
            self.first = 0;
        }
        // A problem that makes no sense has no solution.
        let Some((board, again)) = board.after(house + 1 - self.first) else { return Ok(()) };
        self.visit.answers += 1;
        let again = Argument::Integer(again.into());
        self.say(Some(id), "solution", vec![Argument::Board(board), again])
    }

    /// Takes an error: the solution was wrong, or the server refuses something.
    fn take_error(&mut self, command: &Command) {
        if self.settings.mode == Mode::Verify && self.visit.answers > 0 {
            self.visit.mistakes += 1;
            // Perhaps it counts houses otherwise.
            self.first = 1 - self.first;
            return;
        }
        self.refused = Some(command.text(0).unwrap_or("error").chars().take(200).collect());
    }

    /// Does what a command wants. Returns whether it was the last one.
    fn hear(&mut self, command: &Command) -> Result<bool, ClientError> {
        match (command.name.as_str(), command.arguments.as_slice()) {
            ("state", [Argument::Board(board)]) => self.think(command.id.unwrap_or(0), board)?,
            ("problem", [Argument::Board(board), Argument::Integer(house)]) => {
                self.solve(command.id.unwrap_or(0), board, *house)?;
            }
            ("stop", _) => {
                if let Some(stop) = command.about.and_then(|about| self.thinking.remove(&about)) {
                    stop.store(true, Ordering::Relaxed);
                }
            }
            ("ping", _) => self.say(command.id, "pong", Vec::new())?,
            ("set", _) if command.text(0) == Some("time:mode") => {
                self.is_for_all = command.text(1) == Some("absolute");
            }
            ("set", _) if command.text(0) == Some("time:clock") => {
                let seconds = command.integer(1).unwrap_or(1).clamp(1, 600) as u64;
                let parts = if self.is_for_all { MOVES_TO_GO } else { 1 };
                // Less than there is: nobody says how much the way takes.
                self.time = Duration::from_secs(seconds) * 4 / 5 / parts;
            }
            ("error", _) => self.take_error(command),
            ("goodbye", _) => return Ok(true),
            _ => {}
        }
        Ok(false)
    }

    fn think(&mut self, id: u64, board: &Board) -> Result<(), ClientError> {
        let game = match board.position() {
            Ok(game) if self.thinking.len() < MOST_AT_ONCE && !game.legal_actions().is_empty() => {
                game
            }
            _ => return self.say(Some(id), "yield", Vec::new()),
        };
        let stop = Arc::new(AtomicBool::new(false));
        if self.thinking.insert(id, Arc::clone(&stop)).is_some() {
            return Ok(());
        }
        let (kind, seed, time) = (self.settings.kind, self.settings.seed ^ id, self.time);
        let thoughts = self.thoughts.clone();
        tokio::task::spawn_blocking(move || {
            let began = Instant::now();
            let elapsed = || began.elapsed();
            let should_stop = || stop.load(Ordering::Relaxed);
            let limits = Limits::NONE.timed_by(&elapsed).should_stop(&should_stop).within(time);
            let is_forced = game.legal_actions().len() == 1;
            let mut thought = Thought { action: None, value: None, is_forced };
            if let Ok(mut player) = kind.sit(catalog::Family::Sowing, seed) {
                thought.action = player.choose(&View::Sowing(game), &limits).ok();
                thought.value = player.analysis().map(|found| found.value);
            }
            // The client may have ended meanwhile.
            let _ = thoughts.blocking_send((id, thought));
        });
        Ok(())
    }
}

use game::State as _;
