//! Keys, the mouse and pastes: whatever covers the scene takes them first.

use super::{App, Over, Scene};
use crate::canvas::{Target, hit_at};
use crate::gallery::Picked;
use crate::games::Chosen;
use crate::go::{Go, Shelved};
use crate::help::{Help, Topic};
use crate::look::Look;
use crate::pace::Pace;
use crate::posture::Posture;
use crate::prompt::{Prompt, Purpose, Typed};
use crate::session::Session;
use crate::settings::{Change, Settings};
use crate::shelf::{BOARD, LANGUAGE, NAME, SIGNS, SPEED, SUGGESTIONS};
use catalog::GameEntry;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::buffer::Buffer;
use texts::{Language, Message};

impl App {
    /// Returns what is drawn at a place.
    pub(super) fn target(&self, column: u16, row: u16) -> Option<Target> {
        let mut buffer = Buffer::empty(self.size);
        hit_at(&self.paint(&mut buffer), column, row)
    }

    pub(super) fn click(&mut self, target: Option<Target>) {
        let Some(target) = target else { return };
        if let Target::Key(code) = target {
            return self.key(code.into());
        }
        let takes_it = match (&mut self.over, &mut self.scene, target) {
            (Some(Over::Ask(ask, _)), _, Target::Row(row)) => {
                ask.point(row);
                true
            }
            (Some(Over::Games(games)), _, Target::Row(row)) => games.point(row),
            (Some(Over::Gallery(gallery)), _, Target::Row(row)) => gallery.point(row),
            (Some(Over::Settings(settings)), _, Target::Row(row)) => {
                let change = settings.click(row);
                return self.change(change);
            }
            (Some(_), ..) | (None, Scene::Review(..) | Scene::Replay(..), _) => false,
            (None, Scene::Sowing(play), _) => return play.click(target, &mut self.desk),
            (None, Scene::Cassino(play), _) => return play.click(target, &mut self.desk),
            (None, Scene::Menu(menu), _) => menu.point(target),
            (None, Scene::SetUp(set_up), _) => set_up.point(target, &self.desk),
        };
        if takes_it {
            self.key(KeyCode::Enter.into());
        }
    }

    pub(super) fn hover(&mut self, target: Option<Target>) {
        match (&mut self.over, &mut self.scene, target) {
            (None, Scene::Sowing(play), Some(target)) => play.hover(target),
            (Some(Over::Ask(ask, _)), _, Some(Target::Row(row))) => ask.point(row),
            _ => {}
        }
    }

    pub(super) fn paste(&mut self, text: &str) {
        match (&mut self.scene, &mut self.over) {
            (Scene::SetUp(set_up), None) => set_up.paste(text),
            (_, Some(Over::Prompt(prompt, _))) => prompt.paste(text),
            (_, Some(Over::Settings(settings))) => settings.paste(text),
            (_, Some(Over::Gallery(gallery))) => gallery.paste(text),
            _ => {}
        }
    }

    pub(super) fn key(&mut self, key: KeyEvent) {
        if key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL) {
            self.left = true;
        } else if self.over.is_some() {
            self.key_over(key.code);
        } else if !self.key_anywhere(key) {
            let go = match &mut self.scene {
                Scene::Menu(menu) => menu.key(key),
                Scene::SetUp(set_up) => set_up.key(key, &mut self.seeds, &mut self.desk),
                Scene::Sowing(play) => play.key(key, self.size, &mut self.desk),
                Scene::Cassino(play) => play.key(key, &mut self.desk),
                Scene::Review(review, _) => review.key(key.code, &mut self.desk),
                Scene::Replay(replay, _) => replay.key(key.code),
            };
            if let Some(go) = go {
                self.go(go);
            }
        }
    }

    /// Handles a key for whatever covers the scene.
    fn key_over(&mut self, code: KeyCode) {
        if let Some(Over::Help(help)) = &mut self.over {
            if help.key(code, self.size, self.look) {
                self.over = None;
            }
            return;
        }
        match &mut self.over {
            Some(Over::Ask(ask, _)) => {
                if let Some(reply) = ask.key(code) {
                    self.answer(reply);
                }
            }
            Some(Over::Prompt(prompt, games)) => match prompt.key(code) {
                Typed::Typing => {}
                Typed::Closed => self.over = games.take().map(Over::Games),
                Typed::Done(Purpose::Save, name) => {
                    self.over = None;
                    self.save(&name);
                }
                Typed::Done(Purpose::Export(id), file) => {
                    self.over = games.take().map(Over::Games);
                    self.export(&id, &file);
                }
            },
            Some(Over::Games(games)) => match games.key(code) {
                Chosen::Nothing => {}
                Chosen::Closed => self.over = None,
                Chosen::List(list) => self.open_games(list),
                Chosen::Go(go) => self.go(go),
                Chosen::Prompt(prompt) => {
                    if let Some(Over::Games(games)) = self.over.take() {
                        self.over = Some(Over::Prompt(prompt, Some(games)));
                    }
                }
            },
            Some(Over::Gallery(gallery)) => match gallery.key(code) {
                Picked::Nothing => {}
                Picked::Closed => self.over = None,
                Picked::Go(go) => self.go(go),
            },
            Some(Over::Settings(settings)) => {
                let change = settings.key(code);
                self.change(change);
            }
            Some(Over::Help(_)) | None => {}
        }
    }

    /// Handles a key that means the same in every scene, and returns whether it is one.
    fn key_anywhere(&mut self, key: KeyEvent) -> bool {
        let types = matches!(&self.scene, Scene::SetUp(set_up) if set_up.takes(key));
        let zero_counts = matches!(&self.scene, Scene::Sowing(play) if play.takes_zero());
        let is_sowing = matches!(&self.scene, Scene::Sowing(_) | Scene::Review(..));
        let can_keep = self.shelf.is_some() && self.session().is_some();
        match key.code {
            KeyCode::F(1) => self.open_help(),
            _ if types => return false,
            KeyCode::F(2) if matches!(self.scene, Scene::Menu(_)) => self.change_signs(),
            KeyCode::Char('w') if can_keep => {
                self.over = Some(Over::Prompt(Prompt::new(Purpose::Save, String::new()), None));
            }
            KeyCode::Char('l') if can_keep => self.go(Go::Games(Shelved::Saved)),
            KeyCode::Char('o') => self.go(Go::Settings),
            KeyCode::Char('v') if is_sowing => self.set_posture(self.desk.posture.turned()),
            KeyCode::Char('f') if is_sowing => self.set_posture(self.desk.posture.flipped()),
            KeyCode::Char('H') if self.session().is_some() => {
                self.set_suggestions(!self.desk.suggests);
                let line = if self.desk.suggests { "hints-on" } else { "hints-off" };
                self.notice(Message::new(line));
                self.step();
            }
            KeyCode::Char('?') => self.open_help(),
            KeyCode::Char('+' | '=') => self.set_pace(self.desk.pace.faster()),
            KeyCode::Char('-') => self.set_pace(self.desk.pace.slower()),
            KeyCode::Char('0') if !zero_counts => {
                let off = self.desk.pace == Pace::OFF;
                self.set_pace(if off { self.last_pace } else { Pace::OFF });
            }
            KeyCode::Char('q') | KeyCode::Esc => self.back(),
            _ => return false,
        }
        true
    }

    fn open_help(&mut self) {
        let (game, topic) = match &self.scene {
            Scene::Menu(menu) => (Some(menu.entry()), Topic::Menu),
            Scene::SetUp(set_up) => (Some(set_up.entry()), set_up.topic()),
            Scene::Sowing(play) => (played(&play.session), Topic::Game),
            Scene::Cassino(play) => (played(&play.session), Topic::Game),
            Scene::Review(review, _) => (GameEntry::find(review.game()).ok(), Topic::Review),
            Scene::Replay(..) => (GameEntry::find("cassino").ok(), Topic::Replay),
        };
        self.over = game.map(|entry| {
            let (analyses, keeps) = (self.desk.analyser.is_some(), self.shelf.is_some());
            Over::Help(Help::new(entry, topic, self.sheet, analyses, keeps))
        });
    }

    fn set_pace(&mut self, pace: Pace) {
        if pace != Pace::OFF {
            self.last_pace = pace;
        }
        self.desk.pace = pace;
        self.step();
        self.set_setting(SPEED, &pace.number().to_string());
    }

    fn set_look(&mut self, look: Look) {
        self.look = look;
        self.desk.look = look;
        match &mut self.scene {
            Scene::Cassino(play) => play.set_look(look),
            Scene::Replay(replay, _) => replay.set_look(look),
            Scene::Menu(_) | Scene::SetUp(_) | Scene::Sowing(_) | Scene::Review(..) => {}
        }
    }

    fn set_language(&mut self, language: Language) {
        self.set_look(Look { language, ..self.look });
        self.set_setting(LANGUAGE, language.code());
    }

    fn change_signs(&mut self) {
        self.set_look(Look { unicode: !self.look.unicode, ..self.look });
        self.set_setting(SIGNS, if self.look.unicode { "unicode" } else { "ascii" });
    }

    fn set_posture(&mut self, posture: Posture) {
        self.desk.posture = posture;
        self.set_setting(BOARD, posture.name());
    }

    fn set_suggestions(&mut self, suggests: bool) {
        self.desk.suggests = suggests;
        self.set_setting(SUGGESTIONS, if suggests { "on" } else { "off" });
    }

    /// Applies a change made on the settings page.
    fn change(&mut self, change: Change) {
        match change {
            Change::Nothing => {}
            Change::Faster if self.desk.pace == Pace::OFF => self.set_pace(Pace::OFF.faster()),
            Change::Faster => self.set_pace(self.desk.pace.faster()),
            Change::Slower if self.desk.pace == Pace::OFF.faster() => self.set_pace(Pace::OFF),
            Change::Slower if self.desk.pace == Pace::OFF => {}
            Change::Slower => self.set_pace(self.desk.pace.slower()),
            Change::Signs => self.change_signs(),
            Change::Board => self.set_posture(self.desk.posture.next()),
            Change::Suggestions => self.set_suggestions(!self.desk.suggests),
            Change::Language { forward: true } => self.set_language(self.look.language.next()),
            Change::Language { forward: false } => self.set_language(self.look.language.before()),
            Change::Closed(name) => {
                self.over = None;
                if name != self.name {
                    self.set_setting(NAME, &name);
                    self.name = name;
                }
                self.step();
            }
        }
    }

    pub(super) fn open_settings(&mut self) {
        self.over = Some(Over::Settings(Settings::new(&self.name)));
    }
}

/// Returns the game that is played.
fn played(session: &Session) -> Option<&'static GameEntry> {
    GameEntry::find(session.play.spec().name()).ok()
}
