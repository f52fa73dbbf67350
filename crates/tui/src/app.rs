//! The application: the open scene, what covers it, and where events go.

mod input;
mod keep;
mod travel;

use crate::analysis::Analyser;
use crate::ask::Ask;
use crate::canvas::{Canvas, Target};
use crate::cassino::CassinoPlay;
use crate::desk::Desk;
use crate::frame;
use crate::gallery::Gallery;
use crate::games::Games;
use crate::go::Shelved;
use crate::help::Help;
use crate::job::{Answer, Job};
use crate::keeping::Keeping;
use crate::look::Look;
use crate::menu::Menu;
use crate::pace::Pace;
use crate::prompt::Prompt;
use crate::replay::Replay;
use crate::review::Review;
use crate::session::Session;
use crate::set_up::SetUp;
use crate::settings::Settings;
use crate::shelf::Shelf;
use crate::sowing::SowingPlay;
use crate::text;
use crossterm::event::{Event as Input, KeyCode, KeyEventKind, MouseButton, MouseEventKind};
use game::Record;
use play::Play;
use players::{Databases, KindError, ResumeError, Seating};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use std::sync::Arc;
use std::time::Duration;
use texts::Message;

/// What the application starts with.
#[derive(Clone, Debug)]
pub struct Config {
    /// What may be drawn with.
    pub look: Look,
    /// How fast seeds fall.
    pub pace: Pace,
    /// Where games without a given seed get theirs.
    pub seed: u64,
    /// The name of the person at the screen; empty if unknown.
    pub name: String,
    /// The width and height of the screen.
    pub size: (u16, u16),
    /// Returns the rule sheet of a game by its name, if there is one.
    pub sheet: fn(&str) -> Option<&'static str>,
    /// The engine for analysis of sowing games; without one, no analysis is offered.
    pub analyser: Option<Analyser>,
    /// Where endgame databases come from, if there are any.
    pub databases: Option<Arc<dyn Databases>>,
}

/// An event.
#[derive(Debug)]
pub enum Event {
    /// A key, the mouse, a paste, or a new size.
    Input(Input),
    /// The time, since any fixed moment. It never goes back.
    Time(Duration),
    /// The answer to a job.
    Answer(Answer),
}

/// The application: a value that handles events and can be drawn.
///
/// It owns no terminal and no clock. Work that takes time is handed out by [`App::take_jobs`]; their
/// answers come back as events.
#[derive(Debug)]
pub struct App {
    look: Look,
    size: Rect,
    seeds: ChaCha8Rng,
    /// The name of the person at the screen, if known.
    name: String,
    sheet: fn(&str) -> Option<&'static str>,
    desk: Desk,
    /// The pace before it was switched off.
    last_pace: Pace,
    scene: Scene,
    over: Option<Over>,
    left: bool,
    shelf: Option<Box<dyn Shelf>>,
    /// How the game being played is kept.
    keeping: Keeping,
}

#[derive(Debug)]
enum Scene {
    Menu(Menu),
    SetUp(Box<SetUp>),
    Sowing(Box<SowingPlay>),
    Cassino(Box<CassinoPlay>),
    /// A sowing game that is reviewed, and where it was opened from.
    Review(Box<Review>, Option<Origin>),
    /// A game of Cassino that is replayed, and where it was opened from.
    Replay(Box<Replay>, Option<Origin>),
}

/// Where a game was opened from to be reviewed.
#[derive(Debug)]
enum Origin {
    /// The game that has just been played.
    Game(Box<Scene>),
    /// A row of a list of games.
    List(Shelved, usize),
}

/// What covers a scene.
#[derive(Debug)]
enum Over {
    Help(Help),
    /// A question, above the list of games if it is about one of them.
    Ask(Ask, Option<Games>),
    /// A line being typed, above the list of games if it is about one of them.
    Prompt(Prompt, Option<Games>),
    Games(Games),
    Gallery(Gallery),
    Settings(Settings),
}

impl App {
    /// Opens the application at its menu.
    pub fn new(config: Config) -> Self {
        let Config { look, pace, seed, name, size: (width, height), sheet, analyser, databases } =
            config;
        Self {
            look,
            size: Rect::new(0, 0, width, height),
            seeds: ChaCha8Rng::seed_from_u64(seed),
            name,
            sheet,
            desk: Desk::new(pace, look, analyser, databases),
            last_pace: if pace == Pace::OFF { Pace::default() } else { pace },
            scene: Scene::Menu(Menu::new(0, Vec::new(), false)),
            over: None,
            left: false,
            shelf: None,
            keeping: Keeping::default(),
        }
    }

    /// Opens the application at the start of a game.
    ///
    /// # Errors
    ///
    /// A kind of player that does not play the game.
    pub fn at_table(config: Config, seating: Seating) -> Result<Self, KindError> {
        let mut this = Self::new(config);
        this.open_game(Play::start(seating)?);
        Ok(this)
    }

    /// Opens the application at a recorded game, where its record ends: the unfinished game that the
    /// shelf keeps under this number, or a new one.
    ///
    /// # Errors
    ///
    /// What is wrong with the record, or who cannot sit down.
    pub fn resuming(
        config: Config,
        number: Option<u64>,
        record: &Record,
    ) -> Result<Self, ResumeError> {
        let mut this = Self::new(config);
        this.play_on(number, record)?;
        Ok(this)
    }

    /// Shows a sentence over the scene until a key is pressed.
    #[must_use]
    pub fn with_note(mut self, sentence: String) -> Self {
        self.show_note(Message::plain(sentence));
        self
    }

    /// Adds a shelf to keep games and settings on.
    #[must_use]
    pub fn with_shelf(mut self, keeper: Box<dyn Shelf>) -> Self {
        self.shelf = Some(keeper);
        self.read_settings();
        if let Scene::Menu(menu) = &self.scene {
            let at = menu.at();
            self.open_menu(at);
        }
        self.keep();
        self
    }

    /// Shows a sentence over the scene.
    fn show_note(&mut self, note: Message) {
        self.over = Some(Over::Help(Help::page(Message::new("note"), vec![note])));
    }

    /// Shows a sentence in the scene of the game being played.
    fn notice(&mut self, notice: Message) {
        match &mut self.scene {
            Scene::Sowing(play) => play.notice(notice),
            Scene::Cassino(play) => play.notice(notice),
            Scene::Menu(_) | Scene::SetUp(_) | Scene::Review(..) | Scene::Replay(..) => {}
        }
    }

    fn session(&self) -> Option<&Session> {
        match &self.scene {
            Scene::Sowing(play) => Some(&play.session),
            Scene::Cassino(play) => Some(&play.session),
            Scene::Menu(_) | Scene::SetUp(_) | Scene::Review(..) | Scene::Replay(..) => None,
        }
    }

    /// Returns whether the application has been left.
    pub const fn is_left(&self) -> bool {
        self.left
    }

    /// Returns the jobs that nobody has taken yet, to be done on other threads.
    pub fn take_jobs(&mut self) -> Vec<Job> {
        self.desk.take_jobs()
    }

    /// Returns the latest time at which the next [`Event::Time`] is due; `None` while nothing moves.
    pub fn wake(&self) -> Option<Duration> {
        match &self.scene {
            Scene::Sowing(play) => play.wake(&self.desk),
            Scene::Cassino(play) => play.wake(self.desk.now),
            Scene::Menu(_) | Scene::SetUp(_) | Scene::Review(..) | Scene::Replay(..) => None,
        }
    }

    /// Handles an event.
    pub fn update(&mut self, event: Event) {
        self.handle(event);
        self.keep();
    }

    fn handle(&mut self, event: Event) {
        match event {
            Event::Time(now) => {
                self.desk.now = self.desk.now.max(now);
                self.step();
            }
            Event::Answer(answer) => match &mut self.scene {
                Scene::Sowing(play) => play.receive(answer, &mut self.desk),
                Scene::Cassino(play) => play.receive(answer, &mut self.desk),
                Scene::SetUp(set_up) => set_up.receive(answer),
                Scene::Review(review, _) => review.receive(answer, &mut self.desk),
                Scene::Menu(_) | Scene::Replay(..) => {}
            },
            Event::Input(Input::Key(key)) if key.kind != KeyEventKind::Release => self.key(key),
            Event::Input(Input::Mouse(mouse)) => {
                let target = self.target(mouse.column, mouse.row);
                match mouse.kind {
                    MouseEventKind::Down(MouseButton::Left) => self.click(target),
                    MouseEventKind::Moved => self.hover(target),
                    MouseEventKind::ScrollUp => self.key(KeyCode::PageUp.into()),
                    MouseEventKind::ScrollDown => self.key(KeyCode::PageDown.into()),
                    _ => {}
                }
            }
            Event::Input(Input::Resize(width, height)) => {
                self.size = Rect::new(0, 0, width, height);
            }
            Event::Input(Input::Paste(text)) => self.paste(&text),
            Event::Input(_) => {}
        }
    }

    /// Moves the scene on, even while something covers it.
    fn step(&mut self) {
        match &mut self.scene {
            Scene::Sowing(play) => play.step(&mut self.desk),
            Scene::Cassino(play) => play.step(&mut self.desk),
            Scene::Menu(_) | Scene::SetUp(_) | Scene::Review(..) | Scene::Replay(..) => {}
        }
    }

    fn paint(&self, buffer: &mut Buffer) -> Vec<(Rect, Target)> {
        let area = buffer.area;
        let mut canvas = Canvas::new(buffer, self.look);
        if area.width < frame::LEAST.0 || area.height < frame::LEAST.1 {
            let line = text::too_small(area.width, area.height, frame::LEAST);
            canvas.paragraph(area, &self.look.say(&line), 0);
            return canvas.finish();
        }
        match &self.scene {
            Scene::Menu(menu) => menu.draw(&mut canvas, self.desk.pace),
            Scene::SetUp(set_up) => set_up.draw(&mut canvas, &self.desk),
            Scene::Sowing(play) => play.draw(&mut canvas, &self.desk),
            Scene::Cassino(play) => play.draw(&mut canvas, self.desk.pace),
            Scene::Review(review, _) => review.draw(&mut canvas, &self.desk),
            Scene::Replay(replay, _) => replay.draw(&mut canvas, self.desk.pace),
        }
        match &self.over {
            Some(Over::Help(help)) => help.draw(&mut canvas),
            Some(Over::Ask(ask, games)) => {
                if let Some(games) = games {
                    games.draw(&mut canvas);
                }
                ask.draw(&mut canvas);
            }
            Some(Over::Prompt(prompt, games)) => {
                if let Some(games) = games {
                    games.draw(&mut canvas);
                }
                prompt.draw(&mut canvas);
            }
            Some(Over::Games(games)) => games.draw(&mut canvas),
            Some(Over::Gallery(gallery)) => gallery.draw(&mut canvas),
            Some(Over::Settings(settings)) => settings.draw(&mut canvas, &self.desk),
            None => {}
        }
        canvas.finish()
    }
}

/// Draws the application.
pub fn draw(app: &App, frame: &mut Frame<'_>) {
    app.paint(frame.buffer_mut());
}
