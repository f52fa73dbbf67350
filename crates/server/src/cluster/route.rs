//! The way to a table that is open at one of several nodes.
//!
//! A request goes to the owner. If there is none, or it turns out to be gone, this node takes the table over as soon as
//! the lease is free; meanwhile the request waits. It is sent again only if nothing was done, or if doing it twice is as
//! good as once.

use crate::cluster::asked::{Answered, Asked, Envelope, Reply};
use crate::cluster::house::Cluster;
use crate::cluster::watched::Watched;
use crate::problem::Problem;
use crate::server::Server;
use nodes::Unanswered;
use std::net::IpAddr;
use std::ops::ControlFlow;
use std::sync::{Arc, OnceLock, Weak};
use std::time::Duration;
use store::GameId;
use tokio::time::Instant;

/// How long a request waits for an owner: longer than a lease lasts.
const WAITING: Duration = Duration::from_secs(12);
/// How long to wait before looking for the owner again, at first and at most.
const PAUSE: (Duration, Duration) = (Duration::from_millis(20), Duration::from_millis(250));

/// The way to a table.
#[derive(Clone)]
pub(crate) struct Route {
    server: Arc<Server>,
    cluster: Arc<Cluster>,
    name: String,
    id: GameId,
    /// The visitor who asks, if it is one.
    by: Option<IpAddr>,
    watched: OnceLock<Arc<Watched>>,
}

/// What comes of one attempt: an answer, or that it is worth trying again.
type Attempt = ControlFlow<Result<Answered, Problem>>;

impl Route {
    /// Returns the way to a table that is in the store.
    ///
    /// # Errors
    ///
    /// When there is no such table.
    pub(crate) async fn to(
        server: &Arc<Server>,
        name: &str,
        by: Option<IpAddr>,
    ) -> Result<Self, Problem> {
        let cluster = cluster(server)?;
        let id = if let Some(id) = cluster.game(name) {
            id
        } else {
            let found = server.archive.find(name).await;
            let id = found.map_err(|error| Problem::of_store(&error))?;
            let id = id.ok_or_else(Problem::no_such_table)?;
            cluster.remember_game(name, id);
            id
        };
        let (server, name) = (Arc::clone(server), name.to_owned());
        Ok(Self { server, cluster, name, id, by, watched: OnceLock::new() })
    }

    /// Asks the table.
    ///
    /// # Errors
    ///
    /// Why it refuses, or that its owner cannot be reached.
    pub(crate) async fn ask<T>(&self, asked: Asked) -> Result<T, Problem>
    where
        T: TryFrom<Answered, Error = Problem>,
    {
        let deadline = Instant::now() + WAITING;
        let mut pause = PAUSE.0;
        loop {
            if let ControlFlow::Break(answer) = self.attempt(&asked).await? {
                return answer?.try_into();
            }
            if Instant::now() > deadline {
                return Err(Problem::not_reached());
            }
            tokio::time::sleep(pause).await;
            pause = (2 * pause).min(PAUSE.1);
        }
    }

    async fn attempt(&self, asked: &Asked) -> Result<Attempt, Problem> {
        let cluster = &*self.cluster;
        if let Some(way) = self.server.room(&self.name) {
            return Ok(match asked.clone().of(&way).await {
                // It has closed, or is not ours any more; nothing was done.
                Err(problem) if problem.is_no_such_table() => ControlFlow::Continue(()),
                Err(problem) if problem.is_changed_elsewhere() && asked.can_be_repeated() => {
                    ControlFlow::Continue(())
                }
                answer => ControlFlow::Break(answer),
            });
        }
        match cluster.owner(self.id).await {
            Ok(Some(owner)) if owner != cluster.nodes.name() => self.ask_owner(&owner, asked).await,
            Ok(_) if matches!(asked, Asked::There { watchers: 0, .. }) => {
                // Nobody need be told.
                Ok(ControlFlow::Break(Ok(Answered::Text(String::new()))))
            }
            Ok(_) if cluster.is_handing_over() => Err(Problem::closing()),
            Ok(_) => match self.server.open_here(&self.name, Some(self.id), self.by).await {
                Ok(_) => Ok(ControlFlow::Continue(())),
                Err(problem) => {
                    if problem.is_no_such_table() {
                        cluster.forget_game(&self.name);
                    }
                    Err(problem)
                }
            },
            Err(_) => Ok(ControlFlow::Continue(())),
        }
    }

    async fn ask_owner(&self, owner: &str, asked: &Asked) -> Result<Attempt, Problem> {
        let cluster = &*self.cluster;
        let envelope = Envelope { table: self.name.clone(), asked: asked.clone() };
        let message = serde_json::to_vec(&envelope).expect("this can be written as JSON");
        let reply = cluster.nodes.ask(owner, &message, asked.patience()).await;
        let reply = reply.map(|reply| serde_json::from_slice(&reply));
        Ok(match reply {
            Ok(Ok(Reply::Answered(answered))) => ControlFlow::Break(Ok(answered)),
            Ok(Ok(Reply::Refused(sent))) => {
                let problem = Problem::of_sent(sent);
                if problem.is_changed_elsewhere() && asked.can_be_repeated() {
                    ControlFlow::Continue(())
                } else {
                    ControlFlow::Break(Err(problem))
                }
            }
            Ok(Ok(Reply::NotHere)) | Err(Unanswered::Gone | Unanswered::Failed) => {
                cluster.forget_owner(self.id);
                ControlFlow::Continue(())
            }
            Err(Unanswered::Late) => {
                cluster.forget_owner(self.id);
                if asked.can_be_repeated() {
                    ControlFlow::Continue(())
                } else {
                    ControlFlow::Break(Err(Problem::not_reached()))
                }
            }
            // A node of another version.
            Ok(Err(error)) => {
                tracing::warn!(%error, owner, "another node's answer makes no sense");
                ControlFlow::Break(Err(Problem::not_reached()))
            }
        })
    }

    /// Returns what this node knows of who looks at the table; from now on it hears when it changes.
    pub(crate) fn watched(&self) -> &Arc<Watched> {
        self.watched.get_or_init(|| {
            let (watched, is_new) = self.cluster.watched.find(self.id);
            if is_new {
                let (server, weak) = (Arc::downgrade(&self.server), Arc::downgrade(&watched));
                tokio::spawn(listen(server, weak, self.name.clone(), self.id, self.by));
            }
            watched
        })
    }
}

fn cluster(server: &Server) -> Result<Arc<Cluster>, Problem> {
    server.cluster.clone().ok_or_else(Problem::closing)
}

/// How often the owner of a table is told who looks at it from here, and asked whether it has changed.
const OFTEN: Duration = Duration::from_secs(2);

/// Hears of changes of a table, and tells its owner who looks at it, until nobody does.
async fn listen(
    server: Weak<Server>,
    watched: Weak<Watched>,
    name: String,
    id: GameId,
    by: Option<IpAddr>,
) {
    let mut bells = None;
    loop {
        if bells.is_none() {
            let Some(server) = server.upgrade() else { return };
            let Ok(cluster) = cluster(&server) else { return };
            bells = cluster.nodes.bells(id.number()).await.ok();
        }
        let poked = {
            let Some(watched) = watched.upgrade() else { break };
            watched.poked()
        };
        tell(&server, &watched, &name, id, by).await;
        let again = tokio::time::sleep(OFTEN);
        tokio::pin!(again, poked);
        loop {
            tokio::select! {
                bell = async { match &mut bells {
                    Some(bells) => bells.next().await,
                    None => std::future::pending().await,
                } } => match (bell, watched.upgrade()) {
                    (Some(_), Some(watched)) => watched.ring(),
                    (_, None) => break,
                    (None, _) => { bells = None; break; }
                },
                () = &mut again => break,
                () = &mut poked => break,
            }
        }
    }
    // The last who looked has gone.
    tell(&server, &watched, &name, id, by).await;
}

/// Tells the owner who looks at a table from here.
async fn tell(
    server: &Weak<Server>,
    watched: &Weak<Watched>,
    name: &str,
    id: GameId,
    by: Option<IpAddr>,
) {
    let Some(server) = server.upgrade() else { return };
    let Ok(cluster) = cluster(&server) else { return };
    let node = cluster.nodes.name().to_owned();
    let (here, watchers) = watched.upgrade().map(|one| one.guests()).unwrap_or_default();
    let asked = Asked::There { node, here, watchers };
    let watched_anew = OnceLock::new();
    let route = Route { server, cluster, name: name.to_owned(), id, by, watched: watched_anew };
    let told = route.ask::<String>(asked).await;
    let Some(watched) = watched.upgrade() else { return };
    match told {
        Ok(moment) => watched.is_at(moment),
        Err(problem) if problem.is_no_such_table() => watched.close(),
        // It is told again soon.
        Err(_) => {}
    }
}
