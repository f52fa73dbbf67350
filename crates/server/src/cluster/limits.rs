//! Limits for each visitor over all nodes: every second a node tells the others what visitors have spent at it since it
//! last told, and who holds much.

use crate::server::Server;
use nodes::{Nodes, Topic};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Weak;
use std::time::Duration;
use tokio::time::{Instant, MissedTickBehavior};

/// How often a node tells.
const OFTEN: Duration = Duration::from_secs(1);
/// How long what visitors hold at a node counts that is not heard of.
const FORGOTTEN: Duration = Duration::from_secs(6);
/// The most visitors of a list: those who have the most.
const MOST: usize = 10_000;

/// What a node tells.
#[derive(Serialize, Deserialize)]
struct Told {
    node: String,
    /// Spent since it last told.
    requests: Vec<(IpAddr, u32)>,
    changes: Vec<(IpAddr, u32)>,
    /// Held now.
    tables: Vec<(IpAddr, usize)>,
    connections: Vec<(IpAddr, usize)>,
    advised: Vec<(IpAddr, usize)>,
}

/// Returns a list with the visitors who have the most.
fn most<T: Ord + Copy>(mut list: Vec<(IpAddr, T)>) -> Vec<(IpAddr, T)> {
    if list.len() > MOST {
        list.sort_unstable_by_key(|&(_, many)| std::cmp::Reverse(many));
        list.truncate(MOST);
    }
    list
}

impl Told {
    fn of(server: &Server, node: &str) -> Self {
        Self {
            node: node.to_owned(),
            requests: most(server.requests.take_spent()),
            changes: most(server.changes.take_spent()),
            tables: most(server.tables.many()),
            connections: most(server.connections.many()),
            advised: most(server.advised.many()),
        }
    }

    /// What a node tells last: visitors hold nothing there any more.
    fn farewell(server: &Server, node: &str) -> Self {
        let (tables, connections, advised) = (Vec::new(), Vec::new(), Vec::new());
        Self { tables, connections, advised, ..Self::of(server, node) }
    }

    fn written(&self) -> Vec<u8> {
        serde_json::to_vec(self).expect("this can be written as JSON")
    }

    /// Takes in what another node tells.
    fn hear(self, server: &Server) {
        server.requests.owe(most(self.requests));
        server.changes.owe(most(self.changes));
        server.tables.hear(&self.node, most(self.tables));
        server.connections.hear(&self.node, most(self.connections));
        server.advised.hear(&self.node, most(self.advised));
    }
}

/// Tells other nodes what visitors use here, and counts what they use there, until the server closes.
pub(crate) async fn share(server: Weak<Server>, nodes: Nodes) {
    let mut told = nodes.told(Topic::Limits).await.ok();
    let mut heard: HashMap<String, Instant> = HashMap::new();
    let mut often = tokio::time::interval(OFTEN);
    often.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let Some(mut closing) = server.upgrade().map(|server| server.closing()) else { return };
    loop {
        tokio::select! {
            () = async { drop(closing.wait_for(|closing| *closing).await) } => return,
            message = async { match &mut told {
                Some(told) => told.next().await,
                None => std::future::pending().await,
            } } => match message.as_deref().map(serde_json::from_slice::<Told>) {
                Some(Ok(message)) if message.node != nodes.name() => {
                    let Some(server) = server.upgrade() else { return };
                    heard.insert(message.node.clone(), Instant::now());
                    message.hear(&server);
                }
                // Its own, or that of a node of another version.
                Some(_) => {}
                None => told = None,
            },
            _ = often.tick() => {
                if told.is_none() {
                    told = nodes.told(Topic::Limits).await.ok();
                }
                let Some(server) = server.upgrade() else { return };
                forget_silent(&server, &mut heard);
                let message = Told::of(&server, nodes.name()).written();
                drop(server);
                nodes.tell_all(Topic::Limits, &message).await;
            }
        }
    }
}

/// Tells other nodes that visitors hold nothing here any more.
pub(crate) async fn say_farewell(server: &Server) {
    let Some(cluster) = &server.cluster else { return };
    let nodes = &cluster.nodes;
    let message = Told::farewell(server, nodes.name()).written();
    nodes.tell_all(Topic::Limits, &message).await;
    nodes.all_sent().await;
}

/// Forgets what visitors hold at nodes that are not heard of any more.
fn forget_silent(server: &Server, heard: &mut HashMap<String, Instant>) {
    heard.retain(|node, last| {
        let is_there = last.elapsed() < FORGOTTEN;
        if !is_there {
            for counts in [&server.tables, &server.connections, &server.advised] {
                counts.hear(node, Vec::new());
            }
        }
        is_there
    });
}
