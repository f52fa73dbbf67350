//! Parlour as a program that plays.

use super::go::Go;
use super::options::Options;
use super::position::{self, Scene};
use super::thinking::{Heard, Seated, Thinking, Thought};
use catalog::{Choice, Family};
use game::Seat;
use players::{Databases, Kind};
use std::collections::VecDeque;
use std::fmt::{self, Debug};
use std::io::{self, Write};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

/// A position that could not be read: nothing is searched in its place.
#[derive(Clone, Copy)]
struct Unread;

/// Lines that wait to be heard.
const MOST_WAITING: usize = 64;

/// Where an engine is spoken to.
#[derive(Clone)]
pub struct Ear(SyncSender<Heard>);

impl Ear {
    /// Says a line to the engine, and waits while it has enough to do. Returns whether it still listens.
    pub fn say(&self, line: &str) -> bool {
        self.0.send(Heard::Line(line.to_owned())).is_ok()
    }

    /// Says that there will be no more lines.
    pub fn end(&self) {
        // Whoever has ended needs not be told.
        let _ = self.0.send(Heard::End);
    }
}

impl Debug for Ear {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Ear")
    }
}

/// Parlour as a program that plays.
pub struct Engine {
    options: Options,
    databases: Option<Arc<dyn Databases>>,
    /// The position, or that the last one could not be read; the start where none was told.
    scene: Option<Result<Scene, Unread>>,
    player: Option<Seated>,
    thinking: Option<Thinking>,
    /// Lines that have come while a search was called off.
    waiting: VecDeque<String>,
    hears: Receiver<Heard>,
    speaks: SyncSender<Heard>,
}

impl Debug for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Engine").field("options", &self.options).finish_non_exhaustive()
    }
}

impl Engine {
    /// Returns an engine for a game, and where to speak to it. Without a player, it plays as well as it can.
    pub fn new(
        choice: Choice,
        player: Option<Kind>,
        seed: u64,
        databases: Option<Arc<dyn Databases>>,
    ) -> (Self, Ear) {
        let (speaks, hears) = sync_channel(MOST_WAITING);
        let ear = Ear(speaks.clone());
        let options = Options { choice, player, seed };
        let engine = Self {
            options,
            databases,
            scene: None,
            player: None,
            thinking: None,
            waiting: VecDeque::new(),
            hears,
            speaks,
        };
        (engine, ear)
    }

    /// Answers until it is told to quit, or there are no more lines.
    ///
    /// # Errors
    ///
    /// When nobody reads what it says.
    pub fn run(mut self, out: &mut dyn Write) -> io::Result<()> {
        let mut is_ended = false;
        loop {
            if is_ended && self.waiting.is_empty() {
                match &mut self.thinking {
                    None => return Ok(()),
                    // It would wait for ever.
                    Some(thinking) if thinking.waits => return Ok(()),
                    // A search that was asked for is finished.
                    Some(_) => {}
                }
            }
            let heard = match self.waiting.pop_front_if(|_| self.thinking.is_none()) {
                Some(line) => Heard::Line(line),
                None => self.hears.recv().expect("the engine itself may speak to itself"),
            };
            match heard {
                Heard::Line(line) if line.trim() == "quit" && self.thinking.is_none() => {
                    return Ok(());
                }
                Heard::Line(line) => self.hear(&line, out)?,
                Heard::Thought(thought) => self.take(*thought, out)?,
                Heard::End => is_ended = true,
            }
            out.flush()?;
        }
    }

    /// Takes what a search has come to.
    fn take(&mut self, thought: Thought, out: &mut dyn Write) -> io::Result<()> {
        match &mut self.thinking {
            Some(thinking) if thinking.waits => thinking.done = Some(thought),
            _ => {
                self.thinking = None;
                self.tell(thought, out)?;
            }
        }
        out.flush()
    }

    fn tell(&mut self, thought: Thought, out: &mut dyn Write) -> io::Result<()> {
        out.write_all(thought.told.as_bytes())?;
        self.player = thought.player;
        match thought.chosen {
            Ok(action) => writeln!(out, "bestmove {action}"),
            Err(reason) => writeln!(out, "info string error: {reason}\nbestmove none"),
        }
    }

    fn hear(&mut self, line: &str, out: &mut dyn Write) -> io::Result<()> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match (word, &mut self.thinking) {
            ("isready", _) => return writeln!(out, "readyok"),
            ("stop", Some(thinking)) => {
                thinking.stop();
                if let Some(done) = thinking.done.take() {
                    self.thinking = None;
                    return self.tell(done, out);
                }
                return Ok(());
            }
            // Anything else waits for the end of the search, which must have one.
            (word, Some(thinking)) => {
                if thinking.waits || word == "quit" {
                    thinking.stop();
                }
                let done = thinking.done.take();
                if self.waiting.len() >= MOST_WAITING {
                    return Err(io::Error::other("too many lines during a search"));
                }
                self.waiting.push_back(line.to_owned());
                if let Some(done) = done {
                    self.thinking = None;
                    return self.tell(done, out);
                }
                return Ok(());
            }
            (_, None) => {}
        }
        let done = match word {
            "" | "stop" => Ok(()),
            "ugi" => {
                let list = self.options.list();
                let version = env!("CARGO_PKG_VERSION");
                return write!(
                    out,
                    "id name Parlour {version}\nid author Parlour's authors\n{list}ugiok\n"
                );
            }
            "setoption" => self.options.set(rest).map(|()| self.scene = None),
            "uginewgame" => {
                (self.scene, self.player) = (None, None);
                Ok(())
            }
            "position" => match position::read(&self.options.choice, rest) {
                Ok(scene) => {
                    self.scene = Some(Ok(scene));
                    Ok(())
                }
                Err(reason) => {
                    self.scene = Some(Err(Unread));
                    Err(reason)
                }
            },
            "go" => return self.go(rest, out),
            "query" => return self.answer(rest.trim(), out),
            other => Err(format!(
                "`{other}`: expected ugi, isready, setoption, uginewgame, position, go, stop, query or quit"
            )),
        };
        done.or_else(|reason| writeln!(out, "info string error: {reason}"))
    }

    fn go(&mut self, rest: &str, out: &mut dyn Write) -> io::Result<()> {
        let begun = self.think(rest, out)?;
        begun.or_else(|reason| writeln!(out, "info string error: {reason}\nbestmove none"))
    }

    fn think(&mut self, rest: &str, out: &mut dyn Write) -> io::Result<Result<(), String>> {
        let (go, unknown) = match Go::read(rest) {
            Ok(read) => read,
            Err(reason) => return Ok(Err(reason)),
        };
        if !unknown.is_empty() {
            writeln!(out, "info string ignored: {}", unknown.join(" "))?;
        }
        let scene = self.scene();
        let begin = |this: &mut Self, scene: Scene| {
            let seat = scene.turn().ok_or("the game is over")?;
            let seated = Seated::of(this.player.take(), &this.options, this.databases.as_ref())?;
            let free = this.options.player.is_none();
            let hears = this.speaks.clone();
            this.thinking = Some(Thinking::begin(seated, scene, seat, go, free, hears));
            Ok(())
        };
        Ok(scene.and_then(|scene| begin(self, scene)))
    }

    /// Returns the position that was told, or the start of a game in which nothing is hidden.
    fn scene(&self) -> Result<Scene, String> {
        match &self.scene {
            Some(Ok(scene)) => return Ok(scene.clone()),
            Some(Err(Unread)) => return Err("the position could not be read".to_owned()),
            None => {}
        }
        let spec = self.options.choice.spec().map_err(|error| error.to_string())?;
        match spec.family() {
            Family::Sowing => position::read(&self.options.choice, "startpos"),
            Family::Cassino => Err("expected a position first".to_owned()),
        }
    }

    fn answer(&self, rest: &str, out: &mut dyn Write) -> io::Result<()> {
        let scene = match self.scene() {
            Ok(scene) => scene,
            Err(reason) => return writeln!(out, "info string error: {reason}"),
        };
        let turn_of = |rest: &str| {
            let number: u8 = rest.strip_prefix('p')?.strip_suffix("turn")?.parse().ok()?;
            number.checked_sub(1).map(Seat::new)
        };
        match (rest, turn_of(rest)) {
            ("gameover", _) => writeln!(out, "response {}", scene.turn().is_none()),
            ("result", _) => writeln!(out, "response {}", result(&scene)),
            (_, Some(seat)) => writeln!(out, "response {}", scene.turn() == Some(seat)),
            _ => writeln!(
                out,
                "info string error: `query {rest}`: expected p1turn, p2turn, gameover or result"
            ),
        }
    }
}

/// Writes who has won.
fn result(scene: &Scene) -> String {
    match scene.table.as_ref().and_then(catalog::Table::winners).as_deref() {
        None => "none".to_owned(),
        Some([seat]) => format!("p{}win", seat + 1),
        Some(_) => "draw".to_owned(),
    }
}
