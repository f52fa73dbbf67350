//! From scene to scene.

use super::{App, Origin, Over, Scene};
use crate::ask::{Ask, Question, Reply};
use crate::cassino::CassinoPlay;
use crate::gallery::Gallery;
use crate::go::Go;
use crate::keeping::Keeping;
use crate::menu::Menu;
use crate::replay::Replay;
use crate::review::Review;
use crate::set_up::SetUp;
use crate::shelf::KeptId;
use crate::sowing::SowingPlay;
use crate::text;
use catalog::Family;
use game::Record;
use play::Play;
use players::{First, ResumeError, Seating};
use rand::Rng;
use sowing::Setup;
use texts::Message;

impl App {
    /// Goes back, after a question if something would be lost; from the menu, leaves Parlour.
    pub(super) fn back(&mut self) {
        if let Scene::Menu(_) = self.scene {
            self.left = true;
            return;
        }
        if let Scene::SetUp(set_up) = &mut self.scene
            && set_up.close_editor()
        {
            return;
        }
        let Keeping { number, is_failing, version: stored, .. } = self.keeping;
        let is_kept = number.is_some() && !is_failing;
        let version = self.session().map(|session| session.play.version());
        let is_unchanged = number.is_none() && !is_failing && version == Some(stored);
        let question = match &self.scene {
            Scene::Sowing(play) if !play.may_be_left() => Some(Question::Leave { is_kept }),
            Scene::Cassino(play) if !play.may_be_left() => Some(Question::Leave { is_kept }),
            _ => None,
        };
        // A loaded save that was not played on loses nothing.
        let question = question.filter(|_| !is_unchanged);
        match question {
            Some(question) => self.over = Some(Over::Ask(Ask::new(question), None)),
            None => self.leave(),
        }
    }

    /// Goes to where the scene was opened from.
    fn leave(&mut self) {
        let origin = match &mut self.scene {
            Scene::Review(_, origin) | Scene::Replay(_, origin) => origin.take(),
            _ => None,
        };
        match origin {
            Some(Origin::Game(game)) => self.scene = *game,
            Some(Origin::List(list, at)) => {
                self.leave_game();
                self.open_games_at(list, at);
            }
            None => self.leave_game(),
        }
    }

    /// Goes to the menu.
    pub(super) fn leave_game(&mut self) {
        let at = match &self.scene {
            Scene::Menu(menu) => menu.at(),
            Scene::SetUp(set_up) => Menu::place_of(set_up.entry().name),
            Scene::Sowing(play) => Menu::place_of(play.session.play.spec().name()),
            Scene::Cassino(play) => Menu::place_of(play.session.play.spec().name()),
            Scene::Review(review, _) => Menu::place_of(review.game()),
            Scene::Replay(..) => Menu::place_of("cassino"),
        };
        self.open_menu(at);
    }

    pub(super) fn go(&mut self, go: Go) {
        match go {
            Go::SetUp(entry) => {
                self.over = None;
                let seed = u64::from(self.seeds.next_u32());
                let seated = self.last_seated(entry.name);
                let set_up = SetUp::new(entry, &self.person(), seed, self.look).with_seated(seated);
                self.scene = Scene::SetUp(Box::new(set_up));
            }
            Go::Play(seating, start) => self.sit_down(*seating, start.as_ref()),
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
            Go::Resume(id) => {
                self.over = None;
                if let Some(record) = self.read(&id) {
                    let number = match id {
                        KeptId::Game(number) => Some(number),
                        KeptId::Save(_) => None,
                    };
                    self.resume(number, &record);
                }
            }
            Go::PlayOn(record) => self.resume(None, &record),
            Go::Replay(id) => {
                let origin = match self.over.take() {
                    Some(Over::Games(games)) => Some(Origin::List(games.list(), games.at())),
                    _ => None,
                };
                if let Some(record) = self.read(&id) {
                    self.replay(record, origin);
                }
            }
            Go::Review => {
                let record = self.session().map(|session| session.play.record());
                if let Some(record) = record {
                    self.review(record);
                }
            }
            Go::Gallery => self.over = Some(Over::Gallery(Gallery::new())),
            Go::Games(list) => self.open_games(list),
            Go::Settings => self.open_settings(),
            Go::Scores(entry) => self.show_scores(entry.name),
            Go::Ask(ask) => {
                let games = match self.over.take() {
                    Some(Over::Games(games)) => Some(games),
                    _ => None,
                };
                self.over = Some(Over::Ask(ask, games));
            }
        }
    }

    fn resume(&mut self, number: Option<u64>, record: &Record) {
        if let Err(error) = self.play_on(number, record) {
            self.show_note(text::failed("not-read", &error.to_string()));
        }
    }

    /// Replays or reviews a game of a list.
    fn replay(&mut self, record: Record, origin: Option<Origin>) {
        let is_cassino = record.tag("game") == Some("cassino");
        let opened = if is_cassino {
            let replay = Replay::open(record, &self.desk);
            replay.map(|replay| Scene::Replay(Box::new(replay), origin))
        } else {
            let review = Review::open(record, &mut self.desk);
            review.map(|review| Scene::Review(Box::new(review), origin))
        };
        match opened {
            Ok(scene) => {
                self.keeping = Keeping::default();
                self.scene = scene;
            }
            Err(error) => self.show_note(text::failed("not-read", &error.to_string())),
        }
    }

    /// Reviews the sowing game that has just been played.
    fn review(&mut self, record: Record) {
        if let Ok(review) = Review::open(record, &mut self.desk) {
            let review = Scene::Review(Box::new(review), None);
            let game = std::mem::replace(&mut self.scene, review);
            if let Scene::Review(_, origin) = &mut self.scene {
                *origin = Some(Origin::Game(Box::new(game)));
            }
        }
    }

    /// Starts the game that has been set up.
    fn sit_down(&mut self, seating: Seating, start: Option<&Setup>) {
        let (game, seated) = (seating.spec.name(), seating.seated.clone());
        let fault = |why: String| text::failed("settings-fault", &why);
        let begun = match start {
            None => Play::start(seating).map_err(|error| fault(error.to_string())),
            Some(start) => from_board(&seating, start).map_err(|error| fault(error.to_string())),
        };
        let begun = begun.and_then(|play| {
            if play.is_over() { Err(Message::new("nothing-to-play")) } else { Ok(play) }
        });
        match (begun, &mut self.scene) {
            (Ok(play), _) => {
                self.open_game(play);
                self.remember_seated(game, seated);
            }
            (Err(error), Scene::SetUp(set_up)) => set_up.refuse(error),
            (Err(_), _) => {}
        }
    }

    /// Returns the seating of the game that is being played.
    fn seating(&self) -> Option<Seating> {
        self.session().map(|session| session.play.seating().clone())
    }

    /// Starts a game of the same players with a new seed, on the board that the last one began
    /// from.
    fn play_again(&mut self, seating: Seating) {
        let seed = u64::from(self.seeds.next_u32());
        let seating = Seating { seed, ..seating };
        let start = self.session().and_then(|session| {
            session.play.record().tag("start").and_then(|start| start.parse().ok())
        });
        let again = match start {
            Some(start) => from_board(&seating, &start).ok(),
            None => Play::start(seating).ok(),
        };
        self.open_game(again.expect("whoever has played this game plays it again"));
    }

    /// Opens a new game.
    pub(super) fn open_game(&mut self, play: Play) {
        self.keeping = Keeping::default();
        let desk = &mut self.desk;
        self.scene = match play.spec().family() {
            Family::Sowing => Scene::Sowing(Box::new(SowingPlay::begin(play, desk))),
            Family::Cassino => Scene::Cassino(Box::new(CassinoPlay::begin(play, desk))),
        };
    }

    /// Plays on where a record ends.
    pub(super) fn play_on(
        &mut self,
        number: Option<u64>,
        record: &Record,
    ) -> Result<(), ResumeError> {
        // For a record without a seed.
        let seed = u64::from(self.seeds.next_u32());
        let play = Play::resume(record, seed)?;
        // From its next change on, it is stored again, or as a new game.
        self.keeping = Keeping { number, version: play.version(), ..Keeping::default() };
        let desk = &mut self.desk;
        self.scene = match play.spec().family() {
            Family::Sowing => Scene::Sowing(Box::new(SowingPlay::resume(play, desk))),
            Family::Cassino => Scene::Cassino(Box::new(CassinoPlay::resume(play, desk))),
        };
        Ok(())
    }

    /// Acts on an answer.
    pub(super) fn answer(&mut self, reply: Reply) {
        let games = match self.over.take() {
            Some(Over::Ask(_, games)) => games,
            _ => None,
        };
        match (reply, &mut self.scene) {
            (Reply::Resign, Scene::Sowing(play)) => play.resign(),
            (Reply::Menu, _) => self.leave_game(),
            (Reply::Quit, _) => self.left = true,
            (Reply::OtherGame, _) => {
                if let Some(seating) = self.seating() {
                    let person = self.person();
                    let again = SetUp::again(seating, &person, &mut self.seeds, self.look);
                    self.scene = Scene::SetUp(Box::new(again));
                }
            }
            (Reply::SameGame, _) => {
                if let Some(seating) = self.seating() {
                    self.play_again(seating);
                }
            }
            (Reply::Forget, _) => self.forget(),
            (Reply::Delete(id), _) => self.delete(&id, games),
            (Reply::SameRound, Scene::Cassino(play)) => play.restart_round(&mut self.desk),
            (Reply::Stay, _) => self.over = games.map(Over::Games),
            (Reply::Resign | Reply::SameRound, _) => {}
        }
    }
}

/// Begins a game from a board that was set up.
fn from_board(seating: &Seating, start: &Setup) -> Result<Play, ResumeError> {
    let (mut record, _) = seating.opening();
    record.set_tag("start", start.to_string());
    Play::resume(&record, seating.seed)
}
