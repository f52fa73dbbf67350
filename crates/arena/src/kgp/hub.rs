//! The open tournament of a server: whoever is there plays, with whom it has played least.

use super::game::{Game, Sitting};
use super::news::{Newcomer, News, Token};
use super::settings::{Finished, HubSettings, Report, Standing, Told};
use super::visitor::attend;
use super::wire::Wire;
use std::collections::HashMap;
use std::future::Future;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, mpsc, watch};
use tokio::task::JoinSet;

/// How long clients may take to leave when the server closes.
const CLOSING: Duration = Duration::from_secs(3);

/// The most clients that are remembered after they have gone.
const MOST_REMEMBERED: usize = 1000;

/// Somebody who plays.
struct Member {
    standing: Standing,
    /// By what it is known again, if it wants to be.
    token: Option<Token>,
    seat: Sitting,
    is_busy: bool,
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

/// Serves clients until enough games are played or `closing` is done; each game that is over is told, and what
/// clients did besides.
///
/// `sockets` listens for WebSocket, if anything does.
pub async fn serve(
    settings: HubSettings,
    listener: TcpListener,
    sockets: Option<TcpListener>,
    closing: impl Future<Output = ()>,
    mut tell: impl FnMut(&Told),
) -> Report {
    let (news, mut heard) = mpsc::channel(16);
    let doors = Arc::new(Semaphore::new(settings.most_clients));
    let mut visits = JoinSet::new();
    let mut hub = Hub::new(settings.clone());
    let settings = Arc::new(settings);
    let mut games = JoinSet::new();
    let mut closing = pin!(closing);
    let (close, closes) = watch::channel(false);
    let mut number = 0;
    loop {
        hub.pair(&mut games);
        if hub.is_done() && games.is_empty() {
            break;
        }
        let (stream, is_web) = tokio::select! {
            Ok((stream, _)) = listener.accept() => (stream, false),
            Ok(stream) = accept(sockets.as_ref()) => (stream, true),
            Some(news) = heard.recv() => {
                match news {
                    News::Join(newcomer) => hub.join(newcomer),
                    News::Forget(token) => hub.forget(&token),
                    News::Examined(examined) => tell(&Told::Examined(examined)),
                }
                continue;
            }
            Some(Ok((south, north, finished))) = games.join_next() => {
                hub.finish([south, north], &finished);
                tell(&Told::Game(finished));
                continue;
            }
            Some(_) = visits.join_next() => continue,
            () = &mut closing => break,
        };
        // Whoever finds no room is let go.
        let Ok(place) = Arc::clone(&doors).try_acquire_owned() else { continue };
        let (news, closes, settings) = (news.clone(), closes.clone(), Arc::clone(&settings));
        number += 1;
        visits.spawn(async move {
            let wire = if is_web { Wire::accept(stream).await } else { Some(Wire::tcp(stream)) };
            if let Some(wire) = wire {
                attend(wire, &settings, number, news, closes).await;
            }
            drop(place);
        });
    }
    drop((listener, sockets));
    // Whoever does not take leave in time is cut off.
    let _ = close.send(true);
    let farewell = async { while visits.join_next().await.is_some() {} };
    let _ = tokio::time::timeout(CLOSING, farewell).await;
    while let Ok(news) = heard.try_recv() {
        if let News::Examined(examined) = news {
            tell(&Told::Examined(examined));
        }
    }
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
            token: None,
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
        let Newcomer { name, token, asks } = newcomer;
        let seat = Sitting::Client(asks);
        // Who comes back goes on where it was. With its token it also takes the place of a connection of its own, which
        // may be broken; by its name alone, only one that has gone and had no token.
        let known = match &token {
            Some(_) => self.members.iter().position(|one| one.token == token),
            None => names(name.as_deref()).map_while(|name| self.named(&name)).find(|&at| {
                let member = &self.members[at];
                member.token.is_none() && member.has_gone()
            }),
        };
        if let Some(at) = known {
            self.members[at].seat = seat;
            return;
        }
        let standing = Standing { name: self.free_name(name.as_deref()), ..Standing::default() };
        let member = Member { standing, token, seat, is_busy: false };
        match self.forgettable() {
            Some(at) => {
                self.met.retain(|&(one, other), _| one != at && other != at);
                self.members[at] = member;
            }
            None => self.members.push(member),
        }
    }

    fn named(&self, name: &str) -> Option<usize> {
        self.members.iter().position(|one| one.standing.name == name)
    }

    fn free_name(&self, wanted: Option<&str>) -> String {
        let free = names(wanted).find(|name| self.named(name).is_none());
        free.expect("there are more names than members")
    }

    /// Forgets who has a token: its name and its points. If it is here, it plays on as somebody else.
    fn forget(&mut self, token: &Token) {
        if let Some(at) = self.members.iter().position(|one| one.token.as_ref() == Some(token)) {
            let name = self.free_name(None);
            let member = &mut self.members[at];
            member.token = None;
            member.standing = Standing { name, ..Standing::default() };
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
                pace: self.settings.pace,
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

/// Returns the names for one who wants this name, the best first.
fn names(wanted: Option<&str>) -> impl Iterator<Item = String> {
    let wanted = wanted.unwrap_or("Anonymous").to_owned();
    let first = wanted.clone();
    let numbered = (2_u64..).map(move |number| format!("{wanted} {number}"));
    std::iter::once(first).chain(numbered)
}

#[cfg(test)]
mod tests {
    use super::super::news::Ask;
    use super::super::settings::Pace;
    use super::*;

    fn hub() -> Hub {
        Hub::new(HubSettings {
            boards: vec![(4, 3)],
            pace: Pace::Move(Duration::from_secs(1)),
            players: Vec::new(),
            games: None,
            most_clients: 2,
            seed: 1,
        })
    }

    fn come(hub: &mut Hub, name: &str, token: &str) -> mpsc::Receiver<Ask> {
        let (asks, asked) = mpsc::channel(1);
        hub.join(Newcomer { name: Some(name.to_owned()), token: Token::of(token), asks });
        asked
    }

    fn names(hub: &Hub) -> Vec<&str> {
        hub.members.iter().map(|one| one.standing.name.as_str()).collect()
    }

    #[test]
    fn who_comes_under_ever_new_names_fills_no_memory() {
        let mut hub = hub();
        for number in 0..100 {
            drop(come(&mut hub, &format!("new {number}"), ""));
        }
        assert_eq!(hub.members.len(), 1, "nobody who left without a game is remembered");
        let stays = come(&mut hub, "Ada", "");
        for number in 0..2000 {
            let token = if number % 2 == 0 { String::new() } else { number.to_string() };
            drop(come(&mut hub, &format!("played {number}"), &token));
            hub.members.last_mut().unwrap().standing.games = number + 1;
            hub.met.insert((0, hub.members.len() - 1), 1);
        }
        assert_eq!(hub.members.len(), MOST_REMEMBERED + 2);
        assert!(hub.met.len() <= hub.members.len());
        assert!(names(&hub).contains(&"Ada"), "who is here stays");
        // Namesakes take the places of namesakes that have gone.
        for _ in 0..50 {
            drop(come(&mut hub, "Ada", ""));
        }
        assert_eq!(names(&hub).iter().filter(|name| name.starts_with("Ada")).count(), 2);
        drop(stays);
    }

    #[test]
    fn a_token_keeps_points_and_a_name_alone_does_not_take_them() {
        let mut hub = hub();
        let mut first = come(&mut hub, "Ada", "secret");
        hub.members[0].standing.points = 7;
        hub.members[0].standing.games = 4;
        // The connection is broken, and nobody has noticed.
        let second = come(&mut hub, "Lovelace", "secret");
        assert_eq!((names(&hub), hub.members[0].standing.points), (vec!["Ada"], 7));
        assert!(first.try_recv().is_err() && first.is_closed(), "it is let go");
        drop(second);
        for (name, token) in [("Ada", ""), ("Ada", "another secret")] {
            let _other = come(&mut hub, name, token);
            assert_eq!(hub.members[0].standing.points, 7);
            assert_eq!(hub.members.last().unwrap().standing.points, 0, "{name} {token}");
        }
        let back = come(&mut hub, "Ada", "secret");
        assert!(hub.members[0].is_here() && !back.is_closed());
    }

    #[test]
    fn who_is_forgotten_leaves_no_name_and_no_points() {
        let mut hub = hub();
        let stays = come(&mut hub, "Ada", "secret");
        hub.members[0].standing =
            Standing { points: 7, games: 4, ..hub.members[0].standing.clone() };
        for token in ["unknown", "secret"] {
            hub.forget(&Token::of(token).unwrap());
        }
        assert_eq!(names(&hub), ["Anonymous"]);
        assert_eq!((hub.members[0].standing.points, hub.members[0].is_here()), (0, true));
        let again = come(&mut hub, "Ada", "secret");
        assert_eq!(names(&hub), ["Anonymous", "Ada"]);
        drop((stays, again));
        assert_eq!(hub.report().players, []);
    }
}
