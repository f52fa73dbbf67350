//! The lobby of all nodes: each tells the others of its public tables.
//!
//! A node is told of every change as it comes. Now and then each node says how many tables it has listed; whoever has
//! heard of another number has missed something, and asks to be told everything again. What a node has listed goes when
//! it is not heard of any more.

use crate::lobby::{Entry, Lobby, News};
use nodes::{Nodes, Topic};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::{Instant, MissedTickBehavior};
use wire::Summary;

/// How often a node says how many tables it has listed.
const OFTEN: Duration = Duration::from_secs(3);
/// How long the tables of a node are listed that is not heard of.
const FORGOTTEN: Duration = Duration::from_secs(12);
/// The most tables of one node.
const MOST: usize = 100_000;

/// What a node tells all others.
#[derive(Serialize, Deserialize)]
struct Told {
    node: String,
    what: What,
}

#[derive(Serialize, Deserialize)]
enum What {
    Listed(Box<Summary>),
    Gone(String),
    /// So many tables are listed.
    Count(usize),
    /// The node of this name is to tell everything again.
    Again(String),
}

/// The public tables of another node.
struct There {
    tables: HashMap<String, Entry>,
    until: Instant,
}

struct Listing {
    nodes: Nodes,
    lobby: Lobby,
    /// The public tables of this node.
    own: HashMap<String, Arc<Summary>>,
    there: HashMap<String, There>,
}

/// Tells other nodes of the public tables of this one, and lists theirs, until the server is gone.
pub(crate) async fn share(nodes: Nodes, lobby: Lobby, mut news: mpsc::Receiver<News>) {
    let mut listing = Listing { nodes, lobby, own: HashMap::new(), there: HashMap::new() };
    let mut told = listing.nodes.told(Topic::Lobby).await.ok();
    let mut often = tokio::time::interval(OFTEN);
    often.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            change = news.recv() => match change {
                Some(change) => listing.tell_news(change).await,
                None => return,
            },
            message = async { match &mut told {
                Some(told) => told.next().await,
                None => std::future::pending().await,
            } } => match message.as_deref().map(serde_json::from_slice) {
                Some(Ok(told)) => listing.hear(told).await,
                // A node of another version.
                Some(Err(_)) => {}
                None => told = None,
            },
            _ = often.tick() => {
                if told.is_none() {
                    told = listing.nodes.told(Topic::Lobby).await.ok();
                }
                listing.there.retain(|_, there| there.until > Instant::now());
                listing.tell(What::Count(listing.own.len())).await;
            }
        }
    }
}

impl Listing {
    async fn tell(&self, what: What) {
        let told = Told { node: self.nodes.name().to_owned(), what };
        let message = serde_json::to_vec(&told).expect("this can be written as JSON");
        self.nodes.tell_all(Topic::Lobby, &message).await;
    }

    async fn tell_news(&mut self, news: News) {
        match news {
            News::Listed(summary) => {
                self.own.insert(summary.table.clone(), Arc::clone(&summary));
                self.tell(What::Listed(Box::new(Summary::clone(&summary)))).await;
            }
            News::Gone(table) => {
                self.own.remove(&table);
                self.tell(What::Gone(table)).await;
            }
        }
    }

    async fn hear(&mut self, Told { node, what }: Told) {
        if node == self.nodes.name() {
            return;
        }
        let until = Instant::now() + FORGOTTEN;
        let new = || There { tables: HashMap::new(), until };
        let there = self.there.entry(node.clone()).or_insert_with(new);
        there.until = until;
        match what {
            What::Listed(summary) => {
                let is_known = there.tables.contains_key(&summary.table);
                if is_known || there.tables.len() < MOST {
                    let new = || self.lobby.entry();
                    there.tables.entry(summary.table.clone()).or_insert_with(new).list(*summary);
                }
            }
            What::Gone(table) => drop(there.tables.remove(&table)),
            What::Count(count) if count != there.tables.len() => {
                there.tables.clear();
                self.tell(What::Again(node)).await;
            }
            What::Again(of) if of == self.nodes.name() => {
                for summary in self.own.values() {
                    self.tell(What::Listed(Box::new(Summary::clone(summary)))).await;
                }
            }
            What::Count(_) | What::Again(_) => {}
        }
    }
}
