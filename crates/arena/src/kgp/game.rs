//! One game of a server's tournament.

use super::frame::Board;
use super::news::{Answer, Ask};
use super::settings::{Finished, Pace};
use catalog::{GameSpec, View};
use game::{Seat, State, Turn};
use play::Course;
use players::{Kind, Limits};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use sowing::Side;
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, oneshot};

/// The part of the time for a game that a player of Parlour's takes for one move.
const MOVES_TO_GO: u32 = 30;

/// Who chooses for a seat.
#[derive(Clone, Debug)]
pub(super) enum Sitting {
    /// A client, which is asked here.
    Client(mpsc::Sender<Ask>),
    /// A player of Parlour's.
    Own(Kind),
}

/// A game that begins.
#[derive(Debug)]
pub(super) struct Game {
    pub(super) number: u64,
    pub(super) spec: GameSpec,
    pub(super) pace: Pace,
    pub(super) seed: u64,
}

impl Game {
    /// Plays the game: the names of both seats, and who chooses there.
    pub(super) async fn play(self, seats: [(String, Sitting); 2]) -> Finished {
        let mut course = Course::begin(self.spec.start(Side::South), self.seed, 0);
        let mut rng = ChaCha8Rng::seed_from_u64(self.seed);
        let mut fault = None;
        let mut left = [self.pace.time(); 2];
        while let Turn::Seat(seat) = course.table().turn() {
            let actions = course.table().legal_actions();
            let any = actions[rng.random_range(0..actions.len())];
            let at = seat.index();
            // A move without a choice is nobody's to make, and one without time is chance's.
            let chosen = if actions.len() == 1 || left[at].is_zero() {
                Ok(any)
            } else {
                let began = Instant::now();
                let opponent = (seats[1 - at].0.clone(), left[1 - at]);
                let chosen = self.ask(&course, seat, &seats[at].1, left[at], opponent).await;
                if let Pace::Game(_) = self.pace {
                    left[at] = left[at].saturating_sub(began.elapsed());
                }
                chosen.map(|chosen| chosen.unwrap_or(any))
            };
            let played = chosen.and_then(|action| {
                course.play(action).map_err(|why| format!("{action} is not legal: {why}"))
            });
            if let Err(why) = played {
                fault = Some((seat, why));
                break;
            }
        }
        let scores: Vec<i32> = course.table().scores();
        let winner = match (&fault, course.table().winners().as_deref()) {
            (Some((seat, _)), _) => Some(1 - seat.index()),
            (None, Some([one])) => Some(*one),
            (None, _) => None,
        };
        let mut record = self.spec.record();
        for (number, (name, _)) in (1..).zip(&seats) {
            record.set_tag(&format!("player-{number}"), format!("{name}=human"));
        }
        record.actions = course.moves().iter().map(|played| played.action.to_string()).collect();
        Finished {
            game: self.number,
            players: seats.map(|(name, _)| name),
            scores: [scores[0], scores[1]],
            winner,
            fault: fault.map(|(_, why)| why),
            record: record.to_string(),
        }
    }

    /// Has a seat choose within this time; nothing if it has not chosen.
    async fn ask(
        &self,
        course: &Course,
        seat: Seat,
        sitting: &Sitting,
        time: Duration,
        (opponent, opponent_time): (String, Duration),
    ) -> Result<Option<catalog::Action>, String> {
        match sitting {
            Sitting::Own(kind) => {
                let kind = *kind;
                let time = match self.pace {
                    Pace::Move(_) => time,
                    Pace::Game(_) => time / MOVES_TO_GO,
                };
                let (view, seed) =
                    (course.table().view(seat), self.seed ^ course.moves().len() as u64);
                let thought =
                    tokio::task::spawn_blocking(move || choose(kind, &view, seed, time)).await;
                thought.unwrap_or_else(|_| Err("the player has failed".to_owned())).map(Some)
            }
            Sitting::Client(asks) => {
                let board = Board::of(course.table()).expect("a sowing game has a board");
                let (reply, answer) = oneshot::channel();
                let ask = Ask { board, game: self.number, opponent, time, opponent_time, reply };
                let gone = || "it has gone".to_owned();
                asks.send(ask).await.map_err(|_| gone())?;
                match answer.await.map_err(|_| gone())? {
                    Answer::House(house) => {
                        let text = house.to_string();
                        let read = catalog::Action::parse(self.spec.family(), &text);
                        read.map(Some).map_err(|error| error.to_string())
                    }
                    Answer::Nothing => Ok(None),
                    Answer::Dead => Err("it did not answer a ping".to_owned()),
                }
            }
        }
    }
}

fn choose(kind: Kind, view: &View, seed: u64, time: Duration) -> Result<catalog::Action, String> {
    let began = Instant::now();
    let elapsed = || began.elapsed();
    let limits = Limits::NONE.timed_by(&elapsed).within(time);
    let mut player = kind.sit(catalog::Family::Sowing, seed).map_err(|error| error.to_string())?;
    player.choose(view, &limits).map_err(|error| error.to_string())
}
