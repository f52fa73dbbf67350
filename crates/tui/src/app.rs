//! The house: which scene is open, what lies over it, and where events go.

use crate::canvas::{Canvas, Target, hit_at};
use crate::cassino::CassinoPlay;
use crate::frame;
use crate::help::Help;
use crate::look::{Ink, Look};
use crate::menu::Menu;
use crate::saves::{Chosen, Named, Naming, Saves};
use crate::session::{Analyser, Answer, Desk, Job, Pace, Session};
use crate::set_up::SetUp;
use crate::settings::{Change, Settings};
use crate::shelf::{NAME, SIGNS, SPEED, Shelf};
use crate::sowing::SowingPlay;
use crate::text;
use catalog::{Family, GameEntry};
use crossterm::event::{
    Event as Input, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind,
};
use game::{Record, Seat, State};
use players::{Databases, First, Kind, KindError, ResumeError, Seated, Seating};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sowing::Side;
use std::sync::Arc;
use std::time::Duration;

/// How the house is opened.
#[derive(Clone, Debug)]
pub struct Config {
    /// What may be drawn with.
    pub look: Look,
    /// How fast seeds fall.
    pub pace: Pace,
    /// The source of the seeds of games that are given none.
    pub seed: u64,
    /// The name that whoever plays here has at every table; empty where none is settled.
    pub name: String,
    /// The width and height of the screen.
    pub size: (u16, u16),
    /// Returns the rule sheet of a game by its name, if there is one.
    pub sheet: fn(&str) -> Option<&'static str>,
    /// The engine that people may ask about a sowing game; without one nothing is shown of it.
    pub analyser: Option<Analyser>,
    /// Who is asked for endgame databases, if anybody.
    pub databases: Option<Arc<dyn Databases>>,
}

/// What happens to the house.
#[derive(Debug)]
pub enum Event {
    /// A key, the mouse, a paste, another size.
    Input(Input),
    /// The time, since any fixed moment. It never goes back.
    Time(Duration),
    /// Somebody has thought.
    Answer(Answer),
}

/// The house in the terminal: a value that is told what happens and can be drawn.
///
/// It owns no terminal and no clock. Jobs that take time are handed out by [`App::take_jobs`]; what they
/// come to is told to it.
#[derive(Debug)]
pub struct App {
    look: Look,
    size: Rect,
    seeds: ChaCha8Rng,
    /// The name of whoever plays here, where one is settled.
    name: String,
    sheet: fn(&str) -> Option<&'static str>,
    desk: Desk,
    /// The pace before it was switched off.
    last_pace: Pace,
    scene: Scene,
    over: Option<Over>,
    left: bool,
    shelf: Option<Box<dyn Shelf>>,
    /// The game being played, as it is kept.
    kept: Kept,
}

/// How the game being played is kept.
#[derive(Clone, Copy, Debug, Default)]
struct Kept {
    number: Option<u64>,
    /// How often the game had changed when it was kept.
    changes: u64,
    /// Whether it is kept as a finished one.
    is_finished: bool,
}

#[derive(Debug)]
enum Scene {
    Menu(Menu),
    SetUp(Box<SetUp>),
    Sowing(Box<SowingPlay>),
    Cassino(Box<CassinoPlay>),
}

/// What lies over a scene.
#[derive(Debug)]
enum Over {
    Help(Help),
    Ask(Ask),
    Naming(Naming),
    Saves(Saves),
    Settings(Settings),
}

/// Where a scene wants to go.
#[derive(Debug)]
pub(crate) enum Go {
    /// To the menu, or from the menu out of the house.
    Back,
    SetUp(&'static GameEntry),
    Play(Seating),
    /// The same game again, the other side to begin.
    Rematch,
    Ask(Ask),
    /// Goes on with a game that is kept.
    Resume(u64, Record),
    /// Shows the high scores of a game.
    Scores(&'static GameEntry),
    /// Shows the games that are saved by name.
    Saves,
    /// Shows the settings.
    Settings,
}

/// What is asked before something is lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    Resign,
    Leave,
    NewGame,
    LeaveHouse,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reply {
    GoOn,
    Resign,
    Menu,
    House,
    OtherGame,
    SameGame,
    SameRound,
    Forget,
}

/// A question with its answers.
#[derive(Debug)]
pub(crate) struct Ask {
    question: Question,
    at: usize,
}

impl Ask {
    pub(crate) const fn new(question: Question) -> Self {
        Self { question, at: 0 }
    }

    const fn text(&self, is_kept: bool) -> &'static str {
        match self.question {
            Question::Leave if is_kept => text::leave_kept_question(),
            Question::Resign => text::resign_question(),
            Question::Leave => text::leave_question(),
            Question::NewGame => text::new_question(),
            Question::LeaveHouse => text::leave_house_question(),
        }
    }

    /// Lists the answers. The first one loses nothing.
    fn replies(&self, family: Option<Family>, is_kept: bool) -> Vec<(Reply, &'static str)> {
        let go_on = (Reply::GoOn, text::go_on());
        match self.question {
            Question::Resign => vec![go_on, (Reply::Resign, text::resign_answer())],
            Question::Leave => {
                let leave = [(Reply::Menu, text::to_menu()), (Reply::House, text::leave_house())];
                let forget = is_kept.then(|| (Reply::Forget, text::forget_game()));
                [go_on].into_iter().chain(leave).chain(forget).collect()
            }
            Question::LeaveHouse => vec![go_on, (Reply::House, text::leave_house())],
            Question::NewGame => {
                let mut replies = vec![go_on];
                if family == Some(Family::Cassino) {
                    replies.push((Reply::SameRound, text::same_round()));
                }
                replies.push((Reply::SameGame, text::same_game()));
                replies.push((Reply::OtherGame, text::other_game()));
                replies
            }
        }
    }
}

impl App {
    /// Opens the house at its menu.
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
            kept: Kept::default(),
        }
    }

    /// Opens the house at a table where everybody has sat down.
    ///
    /// # Errors
    ///
    /// A kind of player that does not play the game.
    pub fn at_table(config: Config, seating: Seating) -> Result<Self, KindError> {
        let mut this = Self::new(config);
        this.play(seating)?;
        Ok(this)
    }

    /// Opens the house at a recorded game: the unfinished one that the shelf keeps under this number, or
    /// a new one that goes on where the record ends.
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
        this.go_on(number, record)?;
        Ok(this)
    }

    /// Shows a sentence over the scene until somebody has seen it.
    #[must_use]
    pub fn telling(mut self, sentence: String) -> Self {
        self.tell(sentence);
        self
    }

    /// Gives the house a shelf to keep games and settings on.
    #[must_use]
    pub fn with_shelf(mut self, keeper: Box<dyn Shelf>) -> Self {
        self.shelf = Some(keeper);
        if let Scene::Menu(menu) = &self.scene {
            let at = menu.at();
            self.open_menu(at);
        }
        self.keep();
        self
    }

    fn open_menu(&mut self, at: usize) {
        let mut games = Vec::new();
        if let Some(shelf) = &mut self.shelf {
            match shelf.unfinished() {
                Ok(unfinished) => games = unfinished,
                Err(why) => self.tell(text::not_read(&why)),
            }
        }
        self.kept = Kept::default();
        self.scene = Scene::Menu(Menu::new(at, games, self.shelf.is_some()));
    }

    /// Shows a sentence over the scene.
    fn tell(&mut self, text: String) {
        self.over = Some(Over::Help(Help::page(text::note_page(), &[text])));
    }

    /// Keeps the game being played, where there is a shelf and something has changed.
    fn keep(&mut self) {
        let Some(keeper) = &mut self.shelf else { return };
        let (session, is_over, resigned) = match &self.scene {
            Scene::Sowing(play) => {
                let over = play.session.table.is_over() || play.resigned().is_some();
                (&play.session, over, play.resigned().map(Side::seat))
            }
            Scene::Cassino(play) => (&play.session, play.is_over(), None),
            Scene::Menu(_) | Scene::SetUp(_) => return,
        };
        let is_as_kept = session.changes == self.kept.changes && self.kept.is_finished == is_over;
        if is_as_kept || session.actions.is_empty() {
            return;
        }
        let record = session.record();
        // A finished game of which a move was taken back is another game from there on.
        let number = self.kept.number.filter(|_| !self.kept.is_finished);
        let kept = keeper.keep(number, &record).and_then(|number| {
            if is_over {
                let seats = Seat::all(session.table.seats());
                let scores: Vec<i32> = seats.map(|seat| session.table.score(seat)).collect();
                keeper.finish(number, &record, &scores, resigned)?;
            }
            Ok(number)
        });
        self.kept.changes = session.changes;
        self.kept.is_finished = is_over;
        match kept {
            Ok(number) => self.kept.number = Some(number),
            Err(why) => self.notice(text::not_kept(&why)),
        }
    }

    /// Goes on with a game that is kept or saved.
    fn resume(&mut self, number: Option<u64>, record: &Record) {
        if let Err(error) = self.go_on(number, record) {
            self.tell(text::not_read(&error.to_string()));
        }
    }

    fn go_on(&mut self, number: Option<u64>, record: &Record) -> Result<(), ResumeError> {
        self.scene = self.resumed(record)?;
        self.kept = Kept { number, ..Kept::default() };
        if number.is_none()
            && let Some(session) = self.session()
        {
            // It is a game of its own from the first action on.
            self.kept.changes = session.changes;
        }
        Ok(())
    }

    fn session(&self) -> Option<&Session> {
        match &self.scene {
            Scene::Sowing(play) => Some(&play.session),
            Scene::Cassino(play) => Some(&play.session),
            Scene::Menu(_) | Scene::SetUp(_) => None,
        }
    }

    fn resumed(&mut self, record: &Record) -> Result<Scene, ResumeError> {
        // Of a record that says none.
        let seed = u64::from(self.seeds.next_u32());
        let mut actions = Vec::with_capacity(record.actions.len());
        catalog::replay(record, |_, action| actions.push(action))?;
        // The scene plays them again, to tell of them.
        let beginning = Record { tags: record.tags.clone(), actions: Vec::new() };
        let (seating, begun) = Seating::resume(&beginning, seed)?;
        let desk = &mut self.desk;
        Ok(match seating.spec.family() {
            Family::Sowing => {
                Scene::Sowing(Box::new(SowingPlay::resume(seating, begun, &actions, desk)))
            }
            Family::Cassino => {
                Scene::Cassino(Box::new(CassinoPlay::resume(seating, begun, &actions, desk)))
            }
        })
    }

    /// Tells whether the house has been left.
    pub const fn is_left(&self) -> bool {
        self.left
    }

    /// Returns what is to be thought of, away from the screen.
    pub fn take_jobs(&mut self) -> Vec<Job> {
        std::mem::take(&mut self.desk.jobs)
    }

    /// Returns when the time is to be told again, at the latest; never, when nothing moves.
    pub fn wake(&self) -> Option<Duration> {
        match &self.scene {
            Scene::Sowing(play) => play.wake(self.desk.pace),
            Scene::Cassino(play) => play.wake(self.desk.pace),
            Scene::Menu(_) | Scene::SetUp(_) => None,
        }
    }

    /// Takes in what has happened.
    pub fn update(&mut self, event: Event) {
        self.take_in(event);
        self.keep();
    }

    fn take_in(&mut self, event: Event) {
        match event {
            Event::Time(now) => {
                self.desk.now = self.desk.now.max(now);
                self.step();
            }
            Event::Answer(answer) => match &mut self.scene {
                Scene::Sowing(play) => play.receive(answer, &mut self.desk),
                Scene::Cassino(play) => play.receive(answer, &mut self.desk),
                Scene::Menu(_) | Scene::SetUp(_) => {}
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
            Event::Input(Input::Paste(text)) => match (&mut self.scene, &mut self.over) {
                (Scene::SetUp(set_up), None) => set_up.paste(&text),
                (_, Some(Over::Naming(naming))) => naming.paste(&text),
                (_, Some(Over::Settings(settings))) => settings.paste(&text),
                _ => {}
            },
            Event::Input(_) => {}
        }
    }

    /// Lets what lies behind go on.
    fn step(&mut self) {
        match &mut self.scene {
            Scene::Sowing(play) => play.step(&mut self.desk),
            Scene::Cassino(play) => play.step(&mut self.desk),
            Scene::Menu(_) | Scene::SetUp(_) => {}
        }
    }

    /// Returns what is drawn at a place.
    fn target(&self, column: u16, row: u16) -> Option<Target> {
        let mut buffer = Buffer::empty(self.size);
        hit_at(&self.paint(&mut buffer), column, row)
    }

    fn click(&mut self, target: Option<Target>) {
        let Some(target) = target else { return };
        if let Target::Key(code) = target {
            return self.key(code.into());
        }
        match (&mut self.over, &mut self.scene) {
            (Some(Over::Ask(ask)), _) => {
                if let Target::Row(row) = target {
                    ask.at = row;
                    self.key(KeyCode::Enter.into());
                }
            }
            (Some(Over::Saves(saves)), _) => {
                if let Target::Row(row) = target
                    && saves.point(row)
                {
                    self.key(KeyCode::Enter.into());
                }
            }
            (Some(Over::Settings(settings)), _) => {
                if let Target::Row(row) = target {
                    let change = settings.click(row);
                    self.change(change);
                }
            }
            (Some(Over::Help(_) | Over::Naming(_)), _) => {}
            (None, Scene::Sowing(play)) => play.click(target, &mut self.desk),
            (None, Scene::Cassino(play)) => play.click(target, &mut self.desk),
            (None, Scene::Menu(menu)) => {
                if menu.point(target) {
                    self.key(KeyCode::Enter.into());
                }
            }
            (None, Scene::SetUp(set_up)) => {
                if set_up.point(target) {
                    self.key(KeyCode::Enter.into());
                }
            }
        }
    }

    fn hover(&mut self, target: Option<Target>) {
        match (&mut self.over, &mut self.scene, target) {
            (None, Scene::Sowing(play), Some(target)) => play.hover(target),
            (Some(Over::Ask(ask)), _, Some(Target::Row(row))) => ask.at = row,
            _ => {}
        }
    }

    fn key(&mut self, key: KeyEvent) {
        if key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL) {
            self.left = true;
            return;
        }
        match &mut self.over {
            Some(Over::Help(help)) => {
                if help.key(key.code, self.size) {
                    self.over = None;
                }
                return;
            }
            Some(Over::Ask(_)) => return self.answer(key.code),
            Some(Over::Naming(naming)) => {
                match naming.key(key.code) {
                    Named::Typing => {}
                    Named::Closed => self.over = None,
                    Named::Done(name) => {
                        self.over = None;
                        self.save(&name);
                    }
                }
                return;
            }
            Some(Over::Saves(saves)) => {
                let chosen = saves.key(key.code);
                return self.take_saved(chosen);
            }
            Some(Over::Settings(settings)) => {
                let change = settings.key(key.code);
                return self.change(change);
            }
            None => {}
        }
        let types = matches!(&self.scene, Scene::SetUp(set_up) if set_up.takes(key));
        let zero_counts = matches!(&self.scene, Scene::Sowing(play) if play.takes_zero());
        match key.code {
            KeyCode::F(1) => return self.open_help(),
            KeyCode::F(2) if matches!(self.scene, Scene::Menu(_)) => return self.change_signs(),
            KeyCode::Char('w') if self.shelf.is_some() && self.session().is_some() => {
                self.over = Some(Over::Naming(Naming::default()));
                return;
            }
            KeyCode::Char('?') if !types => return self.open_help(),
            KeyCode::Char('+' | '=') if !types => return self.set_pace(self.desk.pace.faster()),
            KeyCode::Char('-') if !types => return self.set_pace(self.desk.pace.slower()),
            KeyCode::Char('0') if !types && !zero_counts => {
                let off = self.desk.pace == Pace::OFF;
                return self.set_pace(if off { self.last_pace } else { Pace::OFF });
            }
            KeyCode::Char('q') | KeyCode::Esc if !types => return self.back(),
            _ => {}
        }
        let go = match &mut self.scene {
            Scene::Menu(menu) => menu.key(key),
            Scene::SetUp(set_up) => set_up.key(key, &mut self.seeds),
            Scene::Sowing(play) => play.key(key, self.size, &mut self.desk),
            Scene::Cassino(play) => play.key(key, &mut self.desk),
        };
        if let Some(go) = go {
            self.go(go);
        }
    }

    fn set_pace(&mut self, pace: Pace) {
        if pace != Pace::OFF {
            self.last_pace = pace;
        }
        self.desk.pace = pace;
        self.step();
        self.set_setting(SPEED, &pace.number().to_string());
    }

    fn change_signs(&mut self) {
        self.look.unicode = !self.look.unicode;
        self.desk.look = self.look;
        self.set_setting(SIGNS, if self.look.unicode { "unicode" } else { "ascii" });
    }

    /// Takes a change on the page of settings in.
    fn change(&mut self, change: Change) {
        match change {
            Change::Nothing => {}
            Change::Faster if self.desk.pace == Pace::OFF => self.set_pace(Pace::OFF.faster()),
            Change::Faster => self.set_pace(self.desk.pace.faster()),
            Change::Slower if self.desk.pace == Pace::OFF.faster() => self.set_pace(Pace::OFF),
            Change::Slower if self.desk.pace == Pace::OFF => {}
            Change::Slower => self.set_pace(self.desk.pace.slower()),
            Change::Signs => self.change_signs(),
            Change::Closed(name) => {
                self.over = None;
                if name != self.name {
                    self.set_setting(NAME, &name);
                    self.name = name;
                }
            }
        }
    }

    /// Returns the name of a person who gives none.
    fn person(&self) -> &str {
        if self.name.is_empty() { text::person() } else { &self.name }
    }

    fn set_setting(&mut self, key: &str, value: &str) {
        if let Some(Err(why)) = self.shelf.as_mut().map(|shelf| shelf.set_setting(key, value)) {
            self.tell(text::not_set(&why));
        }
    }

    /// Saves the game being played under a name.
    fn save(&mut self, name: &str) {
        let Some(record) = self.session().map(Session::record) else { return };
        let Some(keeper) = &mut self.shelf else { return };
        let told = match keeper.save(name, &record) {
            Ok(()) => text::saved(name),
            Err(why) => text::not_saved(&why),
        };
        self.notice(told);
    }

    /// Shows a sentence in the scene of the game being played.
    fn notice(&mut self, notice: String) {
        match &mut self.scene {
            Scene::Sowing(play) => play.notice(notice),
            Scene::Cassino(play) => play.notice(notice),
            Scene::Menu(_) | Scene::SetUp(_) => {}
        }
    }

    fn open_saves(&mut self) {
        match self.shelf.as_mut().map(|shelf| shelf.saves()) {
            None => {}
            Some(Ok(games)) => self.over = Some(Over::Saves(Saves::new(games))),
            Some(Err(why)) => self.tell(text::not_read(&why)),
        }
    }

    fn take_saved(&mut self, chosen: Chosen) {
        match chosen {
            Chosen::Nothing => {}
            Chosen::Closed => self.over = None,
            Chosen::GoOn(record) => {
                self.over = None;
                self.resume(None, &record);
            }
            Chosen::Forget(name) => {
                match self.shelf.as_mut().map(|shelf| shelf.forget_save(&name)) {
                    Some(Err(why)) => self.tell(text::not_read(&why)),
                    _ => self.open_saves(),
                }
            }
        }
    }

    /// Returns who sat down to a game last.
    fn last_seated(&mut self, game: &str) -> Vec<Seated> {
        let setting = self.shelf.as_mut().map(|shelf| shelf.setting(&seats_of(game)));
        let Some(Ok(Some(seated))) = setting else { return Vec::new() };
        let mut seated: Vec<Seated> =
            seated.lines().map_while(|seated| seated.parse().ok()).collect();
        let is_taken = seated.iter().any(|seated| seated.name == self.person());
        if let Some(unnamed) = seated.iter_mut().find(|seated| is_unnamed(seated))
            && !is_taken
        {
            self.person().clone_into(&mut unnamed.name);
        }
        seated
    }

    fn open_help(&mut self) {
        let game = match &self.scene {
            Scene::Menu(menu) => Some(menu.entry()),
            Scene::SetUp(set_up) => Some(set_up.entry()),
            Scene::Sowing(play) => GameEntry::find(play.session.seating.spec.name()).ok(),
            Scene::Cassino(play) => GameEntry::find(play.session.seating.spec.name()).ok(),
        };
        self.over = game.map(|entry| {
            Over::Help(Help::new(
                entry,
                self.sheet,
                self.desk.analyser.is_some(),
                self.shelf.is_some(),
            ))
        });
    }

    /// Goes back, after a question where something would be lost.
    fn back(&mut self) {
        let question = match &self.scene {
            Scene::Menu(_) => Some(Question::LeaveHouse),
            Scene::Sowing(play) if !play.may_be_left() => Some(Question::Leave),
            Scene::Cassino(play) if !play.may_be_left() => Some(Question::Leave),
            Scene::SetUp(_) | Scene::Sowing(_) | Scene::Cassino(_) => None,
        };
        match question {
            Some(question) => self.over = Some(Over::Ask(Ask::new(question))),
            None => self.go(Go::Back),
        }
    }

    fn go(&mut self, go: Go) {
        match go {
            Go::Back => {
                let at = match &self.scene {
                    Scene::Menu(menu) => menu.at(),
                    Scene::SetUp(set_up) => Menu::place_of(set_up.entry().name),
                    Scene::Sowing(play) => Menu::place_of(play.session.seating.spec.name()),
                    Scene::Cassino(play) => Menu::place_of(play.session.seating.spec.name()),
                };
                self.open_menu(at);
            }
            Go::SetUp(entry) => {
                let seed = u64::from(self.seeds.next_u32());
                let seated = self.last_seated(entry.name);
                let set_up = SetUp::new(entry, self.person(), seed).with_seated(seated);
                self.scene = Scene::SetUp(Box::new(set_up));
            }
            Go::Play(seating) => {
                let key = seats_of(seating.spec.name());
                // Whoever has the settled name has the one that is settled next time.
                let mut seated = seating.seated.clone();
                for person in seated.iter_mut().filter(|seated| seated.kind == Kind::Human) {
                    if person.name == self.person() {
                        text::person().clone_into(&mut person.name);
                    }
                }
                let seated: Vec<String> = seated.iter().map(ToString::to_string).collect();
                match (self.play(seating), &mut self.scene) {
                    (Ok(()), _) => self.set_setting(&key, &seated.join("\n")),
                    (Err(error), Scene::SetUp(set_up)) => {
                        set_up.refuse(text::fault(&error.to_string()));
                    }
                    (Err(_), _) => {}
                }
            }
            Go::Rematch => {
                if let Some(seating) = self.seating() {
                    let first = match seating.first {
                        First::South => First::North,
                        First::North => First::South,
                        First::Toss => First::Toss,
                    };
                    self.play_again(Seating { first, ..seating });
                }
            }
            Go::Resume(number, record) => self.resume(Some(number), &record),
            Go::Saves => self.open_saves(),
            Go::Settings => self.over = Some(Over::Settings(Settings::new(&self.name))),
            Go::Scores(entry) => {
                let lines = match self.shelf.as_mut().map(|shelf| shelf.best(entry.name)) {
                    None => return,
                    Some(Ok(lines)) if lines.is_empty() => vec![text::no_scores().to_owned()],
                    Some(Ok(lines)) => lines,
                    Some(Err(why)) => vec![text::not_read(&why)],
                };
                self.over = Some(Over::Help(Help::page(text::scores_page(), &lines)));
            }
            Go::Ask(ask) => self.over = Some(Over::Ask(ask)),
        }
    }

    /// Returns the seating of the game that is being played.
    fn seating(&self) -> Option<Seating> {
        self.session().map(|session| session.seating.clone())
    }

    /// Begins a game of the same players, with a seed of its own.
    fn play_again(&mut self, seating: Seating) {
        let seed = u64::from(self.seeds.next_u32());
        let again = self.play(Seating { seed, ..seating });
        debug_assert!(again.is_ok(), "whoever has played this game plays it again");
    }

    fn play(&mut self, seating: Seating) -> Result<(), KindError> {
        self.kept = Kept::default();
        self.scene = match seating.spec.family() {
            Family::Sowing => Scene::Sowing(Box::new(SowingPlay::begin(seating, &mut self.desk)?)),
            Family::Cassino => {
                Scene::Cassino(Box::new(CassinoPlay::begin(seating, &mut self.desk)?))
            }
        };
        Ok(())
    }

    fn answer(&mut self, code: KeyCode) {
        let family = self.seating().map(|seating| seating.spec.family());
        let is_kept = self.kept.number.is_some();
        let Some(Over::Ask(ask)) = &mut self.over else { return };
        let replies = ask.replies(family, is_kept);
        let reply = match code {
            KeyCode::Up | KeyCode::Left | KeyCode::BackTab => {
                ask.at = (ask.at + replies.len() - 1) % replies.len();
                return;
            }
            KeyCode::Down | KeyCode::Right | KeyCode::Tab => {
                ask.at = (ask.at + 1) % replies.len();
                return;
            }
            KeyCode::Enter | KeyCode::Char(' ') => replies[ask.at].0,
            KeyCode::Esc | KeyCode::Char('q' | 'n') => Reply::GoOn,
            KeyCode::Char('y') => replies[1].0,
            KeyCode::Char(digit @ '1'..='9') => {
                let Some(&(reply, _)) = replies.get(digit as usize - '1' as usize) else { return };
                reply
            }
            _ => return,
        };
        self.over = None;
        match (reply, &mut self.scene) {
            (Reply::Resign, Scene::Sowing(play)) => play.resign(),
            (Reply::Menu, _) => self.go(Go::Back),
            (Reply::House, _) => self.left = true,
            (Reply::OtherGame, Scene::Sowing(_) | Scene::Cassino(_)) => {
                if let Some(seating) = self.seating() {
                    let person = self.person().to_owned();
                    let again = SetUp::again(seating, &person, &mut self.seeds);
                    self.scene = Scene::SetUp(Box::new(again));
                }
            }
            (Reply::SameGame, _) => {
                if let Some(seating) = self.seating() {
                    self.play_again(seating);
                }
            }
            (Reply::Forget, _) => self.forget(),
            (Reply::SameRound, Scene::Cassino(play)) => play.restart_round(&mut self.desk),
            (Reply::GoOn | Reply::Resign | Reply::OtherGame | Reply::SameRound, _) => {}
        }
    }

    /// Throws the game being played away.
    fn forget(&mut self) {
        let number = self.kept.number;
        self.go(Go::Back);
        if let (Some(shelf), Some(number)) = (&mut self.shelf, number) {
            match shelf.forget(number) {
                // The menu was opened before the game was gone.
                Ok(()) => self.go(Go::Back),
                Err(why) => self.tell(text::not_read(&why)),
            }
        }
    }

    fn paint(&self, buffer: &mut Buffer) -> Vec<(Rect, Target)> {
        let area = buffer.area;
        let mut canvas = Canvas::new(buffer, self.look);
        if area.width < frame::LEAST.0 || area.height < frame::LEAST.1 {
            let told = text::too_small(area.width, area.height, frame::LEAST);
            canvas.paragraph(area, &told, 0);
            return canvas.finish();
        }
        match &self.scene {
            Scene::Menu(menu) => menu.draw(&mut canvas, self.desk.pace),
            Scene::SetUp(set_up) => set_up.draw(&mut canvas, self.desk.pace),
            Scene::Sowing(play) => play.draw(&mut canvas, &self.desk),
            Scene::Cassino(play) => play.draw(&mut canvas, self.desk.pace),
        }
        match &self.over {
            Some(Over::Help(help)) => help.draw(&mut canvas),
            Some(Over::Ask(ask)) => self.draw_ask(&mut canvas, ask),
            Some(Over::Naming(naming)) => naming.draw(&mut canvas),
            Some(Over::Saves(saves)) => saves.draw(&mut canvas),
            Some(Over::Settings(settings)) => {
                settings.draw(&mut canvas, self.desk.pace, self.look);
            }
            None => {}
        }
        canvas.finish()
    }

    fn draw_ask(&self, canvas: &mut Canvas<'_>, ask: &Ask) {
        let family = self.seating().map(|seating| seating.spec.family());
        let is_kept = self.kept.number.is_some();
        let replies = ask.replies(family, is_kept);
        let widest = replies.iter().map(|(_, reply)| reply.len() + 6);
        let width = widest.chain([ask.text(is_kept).len()]).max().unwrap_or(0) as u16 + 6;
        let height = replies.len() as u16 + 5;
        let area = canvas.area();
        let (width, height) = (width.min(area.width), height.min(area.height));
        let place = Rect::new(
            area.x + (area.width - width) / 2,
            area.y + (area.height - height) / 2,
            width,
            height,
        );
        canvas.clear(place);
        let inside = canvas.boxed(place, crate::look::Frame::Double, "", Ink::Title);
        canvas.centred(inside, inside.y + 1, ask.text(is_kept), self.look.ink(Ink::Title));
        for (number, (_, reply)) in replies.iter().enumerate() {
            let y = inside.y + 3 + number as u16;
            let (sign, ink) = if number == ask.at { (">", Ink::Cursor) } else { (" ", Ink::Plain) };
            let line = format!(" {sign} {} {reply} ", number + 1);
            canvas.text(inside.x + 1, y, inside.width.saturating_sub(2), &line, ink);
            canvas.hit(Rect::new(inside.x, y, inside.width, 1), Target::Row(number));
        }
    }
}

/// Tells whether somebody is a person whom nobody gave a name.
fn is_unnamed(seated: &Seated) -> bool {
    seated.kind == Kind::Human && seated.name == text::person()
}

/// The setting of who sat down to a game last: a line NAME=KIND for each seat.
fn seats_of(game: &str) -> String {
    format!("seats-{game}")
}

/// Draws the house.
pub fn draw(app: &App, frame: &mut Frame<'_>) {
    app.paint(frame.buffer_mut());
}
