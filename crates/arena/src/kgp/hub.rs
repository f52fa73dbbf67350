//! The open tournament of a server: whoever is there plays, with whom it has played least.

use super::frame::Board;
use super::visitor::{Answer, Ask, Newcomer, attend};
use super::wire::Wire;
use catalog::{GameSpec, View};
use game::{Seat, State, Turn};
use play::Course;
use players::{Kind, Limits};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde::Serialize;
use sowing::Side;
use std::collections::HashMap;
use std::future::Future;
use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, mpsc, oneshot, watch};
use tokio::task::JoinSet;

/// How long clients may take to leave when the server closes.
const CLOSING: Duration = Duration::from_secs(3);

/// The most clients that are remembered after they have gone.
const MOST_REMEMBERED: usize = 1000;

/// How a server plays.
#[derive(Clone, Debug)]
pub struct HubSettings {
    /// Houses and seeds of the boards, by turns.
    pub boards: Vec<(u16, u32)>,
    /// The time for a move.
    pub time: Duration,
    /// Players of Parlour's that play along, by name.
    pub players: Vec<(String, Kind)>,
    /// After how many games the server closes; nothing for never.
    pub games: Option<u64>,
    /// The most clients at once.
    pub most_clients: usize,
    /// The seed of random moves, and of players that draw lots.
    pub seed: u64,
}

/// A game that is over.
#[derive(Clone, Debug, Serialize)]
pub struct Finished {
    /// Its number, from 1.
    pub game: u64,
    /// Who was South and who was North.
    pub players: [String; 2],
    /// The seeds of each.
    pub scores: [i32; 2],
    /// Who won, from 0; nobody if it was drawn.
    pub winner: Option<usize>,
    /// Why it ended before its time, if it did.
    pub fault: Option<String>,
    /// The whole game, as a record.
    pub record: String,
}

/// What somebody has won so far: two points for a win, and one for a draw.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Standing {
    /// The name.
    pub name: String,
    /// Points.
    pub points: u64,
    /// Games played.
    pub games: u64,
    /// Of them won.
    pub wins: u64,
    /// Of them lost by a fault.
    pub faults: u64,
}

/// How a server's tournament has come out.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Report {
    /// Games that were played.
    pub games: u64,
    /// Everybody who played, the best first.
    pub players: Vec<Standing>,
}

/// Somebody who plays.
struct Member {
    standing: Standing,
    seat: Sitting,
    is_busy: bool,
}

#[derive(Clone)]
enum Sitting {
    Client(mpsc::Sender<Ask>),
    Own(Kind),
}

impl Member {
    fn is_here(&self) -> bool {
        match &self.seat {
            Sitting::Client(asks) => !asks.is_closed(),
            Sitting::Own(_) => true,
        }
    }

    /// Tells whether this is a client that has left, and plays no game any more.
    fn has_gone(&self) -> bool {
        self.is_client() && !self.is_here() && !self.is_busy
    }

    const fn is_client(&self) -> bool {
        matches!(self.seat, Sitting::Client(_))
    }
}

/// Serves clients until enough games are played or `closing` is done; each game that is over is told.
///
/// `sockets` listens for WebSocket, if anything does.
pub async fn serve(
    settings: HubSettings,
    listener: TcpListener,
    sockets: Option<TcpListener>,
    closing: impl Future<Output = ()>,
    mut tell: impl FnMut(&Finished),
) -> Report {
    let (joins, mut joined) = mpsc::channel(16);
    let doors = Arc::new(Semaphore::new(settings.most_clients));
    let mut visits = JoinSet::new();
    let mut hub = Hub::new(settings);
    let mut games = JoinSet::new();
    let mut closing = pin!(closing);
    let (close, closes) = watch::channel(false);
    loop {
        hub.pair(&mut games);
        if hub.is_done() && games.is_empty() {
            break;
        }
        let (stream, is_web) = tokio::select! {
            Ok((stream, _)) = listener.accept() => (stream, false),
            Ok(stream) = accept(sockets.as_ref()) => (stream, true),
            Some(newcomer) = joined.recv() => {
                hub.join(newcomer);
                continue;
            }
            Some(Ok((south, north, finished))) = games.join_next() => {
                hub.finish([south, north], &finished);
                tell(&finished);
                continue;
            }
            Some(_) = visits.join_next() => continue,
            () = &mut closing => break,
        };
        // Whoever finds no room is let go.
        let Ok(place) = Arc::clone(&doors).try_acquire_owned() else { continue };
        let (joins, closes) = (joins.clone(), closes.clone());
        visits.spawn(async move {
            let wire = if is_web { Wire::accept(stream).await } else { Some(Wire::tcp(stream)) };
            if let Some(wire) = wire {
                attend(wire, joins, closes).await;
            }
            drop(place);
        });
    }
    drop((listener, sockets));
    // Whoever does not take leave in time is cut off.
    let _ = close.send(true);
    let farewell = async { while visits.join_next().await.is_some() {} };
    let _ = tokio::time::timeout(CLOSING, farewell).await;
    hub.report()
}

async fn accept(sockets: Option<&TcpListener>) -> std::io::Result<TcpStream> {
    match sockets {
        Some(listener) => listener.accept().await.map(|(stream, _)| stream),
        None => std::future::pending().await,
    }
}

struct Hub {
    settings: HubSettings,
    members: Vec<Member>,
    /// How often two have met, by their places, the lower first.
    met: HashMap<(usize, usize), u64>,
    begun: u64,
    finished: u64,
}

impl Hub {
    fn new(settings: HubSettings) -> Self {
        let own = settings.players.iter().map(|(name, kind)| Member {
            standing: Standing { name: name.clone(), ..Standing::default() },
            seat: Sitting::Own(*kind),
            is_busy: false,
        });
        let members = own.collect();
        Self { settings, members, met: HashMap::new(), begun: 0, finished: 0 }
    }

    fn is_done(&self) -> bool {
        self.settings.games.is_some_and(|most| self.begun >= most)
    }

    fn join(&mut self, newcomer: Newcomer) {
        let wanted = newcomer.name.unwrap_or_else(|| "Anonymous".to_owned());
        let seat = Sitting::Client(newcomer.asks);
        let mut name = wanted.clone();
        for number in 2.. {
            let Some(at) = self.members.iter().position(|one| one.standing.name == name) else {
                break;
            };
            // Who comes back under the same name goes on where it was.
            if self.members[at].has_gone() {
                self.members[at].seat = seat;
                return;
            }
            name = format!("{wanted} {number}");
        }
        let standing = Standing { name, ..Standing::default() };
        let member = Member { standing, seat, is_busy: false };
        match self.forgettable() {
            Some(at) => {
                self.met.retain(|&(one, other), _| one != at && other != at);
                self.members[at] = member;
            }
            None => self.members.push(member),
        }
    }

    /// Returns the place of somebody who has gone and is forgotten for a newcomer: who never played, and once there
    /// are many, who played least. So nobody fills the memory by coming under ever new names.
    fn forgettable(&self) -> Option<usize> {
        let gone = (0..self.members.len()).filter(|&at| self.members[at].has_gone());
        let at = gone.min_by_key(|&at| self.members[at].standing.games)?;
        let most = MOST_REMEMBERED + self.settings.most_clients + self.settings.players.len();
        let is_forgotten = self.members[at].standing.games == 0 || self.members.len() >= most;
        is_forgotten.then_some(at)
    }

    /// Begins games between those who are free.
    fn pair(&mut self, games: &mut JoinSet<(usize, usize, Finished)>) {
        while !self.is_done() {
            let free: Vec<usize> = (0..self.members.len())
                .filter(|&at| !self.members[at].is_busy && self.members[at].is_here())
                .collect();
            let pairs = free
                .iter()
                .enumerate()
                .flat_map(|(at, &one)| free[at + 1..].iter().map(move |&other| (one, other)));
            let pair = pairs
                // Parlour's own players are there for others.
                .filter(|&(one, other)| {
                    self.members[one].is_client() || self.members[other].is_client()
                })
                .min_by_key(|&pair| {
                    let games = |at: usize| self.members[at].standing.games;
                    (self.met.get(&pair).copied().unwrap_or(0), games(pair.0) + games(pair.1), pair)
                });
            let Some((one, other)) = pair else { return };
            let met = self.met.entry((one, other)).or_default();
            // Everybody plays each board from both sides.
            let (houses, seeds) =
                self.settings.boards[(*met / 2) as usize % self.settings.boards.len()];
            let (south, north) = if met.is_multiple_of(2) { (one, other) } else { (other, one) };
            *met += 1;
            self.begun += 1;
            for at in [one, other] {
                self.members[at].is_busy = true;
            }
            let spec = super::rules::game(houses, seeds).expect("boards are checked before");
            let seats = [south, north].map(|at| {
                let member = &self.members[at];
                (member.standing.name.clone(), member.seat.clone())
            });
            let game = Game {
                number: self.begun,
                spec,
                time: self.settings.time,
                seed: self.settings.seed ^ self.begun,
            };
            games.spawn(async move { (south, north, game.play(seats).await) });
        }
    }

    fn finish(&mut self, seats: [usize; 2], finished: &Finished) {
        self.finished += 1;
        for (seat, at) in seats.into_iter().enumerate() {
            let member = &mut self.members[at];
            member.is_busy = false;
            let standing = &mut member.standing;
            standing.games += 1;
            standing.wins += u64::from(finished.winner == Some(seat));
            standing.points += match finished.winner {
                Some(winner) if winner == seat => 2,
                Some(_) => 0,
                None => 1,
            };
            standing.faults += u64::from(finished.fault.is_some() && finished.winner != Some(seat));
        }
    }

    fn report(self) -> Report {
        let mut players: Vec<Standing> =
            self.members.into_iter().map(|one| one.standing).filter(|one| one.games > 0).collect();
        players.sort_by(|one, other| other.points.cmp(&one.points).then(one.name.cmp(&other.name)));
        Report { games: self.finished, players }
    }
}

struct Game {
    number: u64,
    spec: GameSpec,
    time: Duration,
    seed: u64,
}

impl Game {
    async fn play(self, seats: [(String, Sitting); 2]) -> Finished {
        let mut course = Course::begin(self.spec.start(Side::South), self.seed, 0);
        let mut rng = ChaCha8Rng::seed_from_u64(self.seed);
        let mut fault = None;
        while let Turn::Seat(seat) = course.table().turn() {
            let actions = course.table().legal_actions();
            let any = actions[rng.random_range(0..actions.len())];
            // A move without a choice is nobody's to make.
            let chosen = if actions.len() == 1 {
                Ok(any)
            } else {
                let opponent = seats[1 - seat.index()].0.clone();
                self.ask(&course, seat, &seats[seat.index()].1, opponent, any).await
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

    async fn ask(
        &self,
        course: &Course,
        seat: Seat,
        sitting: &Sitting,
        opponent: String,
        any: catalog::Action,
    ) -> Result<catalog::Action, String> {
        match sitting {
            Sitting::Own(kind) => {
                let (kind, time) = (*kind, self.time);
                let (view, seed) =
                    (course.table().view(seat), self.seed ^ course.moves().len() as u64);
                let thought =
                    tokio::task::spawn_blocking(move || choose(kind, &view, seed, time)).await;
                thought.unwrap_or_else(|_| Err("the player has failed".to_owned()))
            }
            Sitting::Client(asks) => {
                let board = Board::of(course.table()).expect("a sowing game has a board");
                let (reply, answer) = oneshot::channel();
                let ask = Ask { board, game: self.number, opponent, time: self.time, reply };
                let gone = || "it has gone".to_owned();
                asks.send(ask).await.map_err(|_| gone())?;
                match answer.await.map_err(|_| gone())? {
                    Answer::House(house) => {
                        let text = house.to_string();
                        let read = catalog::Action::parse(self.spec.family(), &text);
                        read.map_err(|error| error.to_string())
                    }
                    Answer::Nothing => Ok(any),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_comes_under_ever_new_names_fills_no_memory() {
        let mut hub = Hub::new(HubSettings {
            boards: vec![(4, 3)],
            time: Duration::from_secs(1),
            players: Vec::new(),
            games: None,
            most_clients: 2,
            seed: 1,
        });
        let come = |hub: &mut Hub, name: &str| {
            let (asks, asked) = mpsc::channel(1);
            hub.join(Newcomer { name: Some(name.to_owned()), asks });
            asked
        };
        for number in 0..100 {
            drop(come(&mut hub, &format!("new {number}")));
        }
        assert_eq!(hub.members.len(), 1, "nobody who left without a game is remembered");
        let stays = come(&mut hub, "Ada");
        for number in 0..2000 {
            drop(come(&mut hub, &format!("played {number}")));
            hub.members.last_mut().unwrap().standing.games = number + 1;
            hub.met.insert((0, hub.members.len() - 1), 1);
        }
        assert_eq!(hub.members.len(), MOST_REMEMBERED + 2);
        assert!(hub.met.len() <= hub.members.len());
        assert!(hub.members.iter().any(|one| one.standing.name == "Ada"), "who is here stays");
        // Namesakes take the places of namesakes that have gone.
        for _ in 0..50 {
            drop(come(&mut hub, "Ada"));
        }
        let adas = hub.members.iter().filter(|one| one.standing.name.starts_with("Ada"));
        assert_eq!(adas.count(), 2);
        drop(stays);
    }
}
