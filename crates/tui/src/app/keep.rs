//! What the application does with its shelf: keeps the game being played, lists games, remembers
//! settings.

use super::{App, Over, Scene};
use crate::games::Games;
use crate::go::Shelved;
use crate::keeping::Keeping;
use crate::menu::Menu;
use crate::posture::Posture;
use crate::shelf::{BOARD, KeptId, SUGGESTIONS};
use crate::text;
use game::Record;
use players::{Kind, Seated};
use texts::{Language, Message};

impl App {
    pub(super) fn open_menu(&mut self, at: usize) {
        let mut games = Vec::new();
        if let Some(keeper) = &mut self.shelf {
            match keeper.unfinished() {
                Ok(unfinished) => games = unfinished,
                Err(why) => self.show_note(text::failed("not-read", &why)),
            }
        }
        self.keeping = Keeping::default();
        self.scene = Scene::Menu(Menu::new(at, games, self.shelf.is_some()));
    }

    /// Stores the game being played if there is a shelf and something has changed.
    pub(super) fn keep(&mut self) {
        let session = match &self.scene {
            Scene::Sowing(scene) => &scene.session,
            Scene::Cassino(scene) => &scene.session,
            Scene::Menu(_) | Scene::SetUp(_) | Scene::Review(..) | Scene::Replay(..) => return,
        };
        let Some(keeper) = &mut self.shelf else { return };
        let (play, keeping) = (&session.play, &mut self.keeping);
        let mut kept = None;
        if play.version() != keeping.version && !play.moves().is_empty() {
            let record = play.record();
            // A finished game with a move taken back is another game from there on.
            let number = keeping.number.filter(|_| !keeping.is_finished);
            keeping.version = play.version();
            keeping.is_finished = play.is_over();
            let stored = keeper.keep(number, &record).and_then(|number| {
                keeping.is_aided &= keeping.number == Some(number);
                keeping.number = Some(number);
                play.outcome().map_or(Ok(()), |outcome| keeper.finish(number, &record, outcome))
            });
            kept = Some(stored);
        }
        if let (Some(number), true, false) = (keeping.number, session.is_aided, keeping.is_aided) {
            keeping.is_aided = true;
            kept = Some(kept.unwrap_or(Ok(())).and_then(|()| keeper.mark_aided(number)));
        }
        let Some(kept) = kept else { return };
        keeping.is_failing = kept.is_err();
        if let Err(why) = kept {
            self.notice(text::failed("not-kept", &why));
        }
    }

    /// Deletes the game being played.
    pub(super) fn forget(&mut self) {
        let number = self.keeping.number;
        // The menu must no longer list it.
        if let (Some(keeper), Some(number)) = (&mut self.shelf, number)
            && let Err(why) = keeper.delete(&KeptId::Game(number))
        {
            return self.show_note(text::failed("not-deleted", &why));
        }
        self.leave_game();
    }

    /// Deletes a game of a list.
    pub(super) fn delete(&mut self, id: &KeptId, games: Option<Games>) {
        let (list, at) = games.map_or((Shelved::Unfinished, 0), |games| (games.list(), games.at()));
        let Some(keeper) = &mut self.shelf else { return };
        let notice = match keeper.delete(id) {
            Ok(()) => Message::default(),
            Err(why) => text::failed("not-deleted", &why),
        };
        if let Scene::Menu(menu) = &self.scene {
            let at = menu.at();
            self.open_menu(at);
        }
        self.open_games_at(list, at);
        if let Some(Over::Games(games)) = &mut self.over {
            games.set_notice(notice);
        }
    }

    /// Writes a game of a list to a file.
    pub(super) fn export(&mut self, id: &KeptId, file: &str) {
        let Some(keeper) = &mut self.shelf else { return };
        let notice = match keeper.export(id, file) {
            Ok(()) => Message::new("exported").with("file", file),
            Err(why) => text::failed("not-exported", &why),
        };
        if let Some(Over::Games(games)) = &mut self.over {
            games.set_notice(notice);
        }
    }

    /// Saves the game being played under a name.
    pub(super) fn save(&mut self, name: &str) {
        let Some(record) = self.session().map(|session| session.play.record()) else { return };
        let Some(keeper) = &mut self.shelf else { return };
        let line = match keeper.save(name, &record) {
            Ok(()) => Message::new("saved").with("name", name),
            Err(why) => text::failed("not-saved", &why),
        };
        self.notice(line);
    }

    /// Shows a list of games.
    pub(super) fn open_games(&mut self, list: Shelved) {
        let Some(keeper) = &mut self.shelf else { return };
        let games = match list {
            Shelved::Unfinished => keeper.unfinished(),
            Shelved::Finished => keeper.finished(),
            Shelved::Saved => keeper.saves(),
        };
        match games {
            Ok(games) => self.over = Some(Over::Games(Games::new(list, games))),
            Err(why) => self.show_note(text::failed("not-read", &why)),
        }
    }

    /// Shows a list of games, the cursor on a row.
    pub(super) fn open_games_at(&mut self, list: Shelved, at: usize) {
        self.open_games(list);
        if let Some(Over::Games(games)) = &mut self.over {
            games.set_cursor(at);
        }
    }

    /// Reads a stored game; if that fails, shows why.
    pub(super) fn read(&mut self, id: &KeptId) -> Option<Record> {
        match self.shelf.as_mut()?.record(id) {
            Ok(record) => Some(record),
            Err(why) => {
                self.show_note(text::failed("not-read", &why));
                None
            }
        }
    }

    pub(super) fn show_scores(&mut self, game: &str) {
        let Some(keeper) = &mut self.shelf else { return };
        let lines = match keeper.best(game) {
            Ok(lines) if lines.is_empty() => vec![Message::new("no-scores")],
            Ok(lines) => lines,
            Err(why) => vec![text::failed("not-read", &why)],
        };
        let title = Message::new("high-scores");
        self.over = Some(Over::Help(crate::help::Help::page(title, lines)));
    }

    /// Reads the settings that only the terminal uses.
    pub(super) fn read_settings(&mut self) {
        let Some(keeper) = &mut self.shelf else { return };
        let mut setting = |key| keeper.setting(key).ok().flatten();
        if let Some(posture) = setting(BOARD).and_then(|name| Posture::named(&name)) {
            self.desk.posture = posture;
        }
        self.desk.suggests = setting(SUGGESTIONS).is_some_and(|value| value == "on");
    }

    pub(super) fn set_setting(&mut self, key: &str, value: &str) {
        if let Some(Err(why)) = self.shelf.as_mut().map(|keeper| keeper.set_setting(key, value)) {
            self.show_note(text::failed("not-set", &why));
        }
    }

    /// Returns the name of a person who has not given one.
    pub(super) fn person(&self) -> String {
        if self.name.is_empty() {
            self.look.say(&Message::new("player"))
        } else {
            self.name.clone()
        }
    }

    /// Returns who sat down to a game last.
    pub(super) fn last_seated(&mut self, game: &str) -> Vec<Seated> {
        let setting = self.shelf.as_mut().map(|keeper| keeper.setting(&seats_of(game)));
        let Some(Ok(Some(seated))) = setting else { return Vec::new() };
        let mut seated: Vec<Seated> =
            seated.lines().map_while(|seated| seated.parse().ok()).collect();
        let (person, nobody) = (self.person(), nobody());
        let is_taken = seated.iter().any(|seated| seated.name == person);
        let is_unnamed = |seated: &&mut Seated| seated.kind == Kind::Human && seated.name == nobody;
        if let Some(unnamed) = seated.iter_mut().find(is_unnamed)
            && !is_taken
        {
            unnamed.name = person;
        }
        seated
    }

    /// Remembers who sits down to a game.
    pub(super) fn remember_seated(&mut self, game: &str, mut seated: Vec<Seated>) {
        // A person under the default name takes the default of next time.
        let (person, nobody) = (self.person(), nobody());
        for one in seated.iter_mut().filter(|seated| seated.kind == Kind::Human) {
            if one.name == person {
                one.name.clone_from(&nobody);
            }
        }
        let seated: Vec<String> = seated.iter().map(ToString::to_string).collect();
        self.set_setting(&seats_of(game), &seated.join("\n"));
    }
}

/// What settings call a person without a name, whatever the language: the default name in English.
fn nobody() -> String {
    Language::English.say(&Message::new("player"))
}

/// The setting of who sat down to a game last: a line NAME=KIND for each seat.
fn seats_of(game: &str) -> String {
    format!("seats-{game}")
}
