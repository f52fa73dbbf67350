//! What is kept between searches: an endgame database, and players that hold much in mind.

use host::Table;
use players::{Database, Databases, Player};
use sowing::Rules;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

/// The most bytes of an endgame database.
const MOST_BYTES: u64 = 64_000_000;
/// The most players that are kept: one for each side of a game that people watch.
const MOST_PLAYERS: usize = 2;

/// The largest endgame database that was built for the rules that were searched last.
#[derive(Debug, Default)]
struct Library(Mutex<Option<Arc<Database>>>);

impl Databases for Library {
    fn find(&self, rules: &Rules) -> Option<Arc<Database>> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.clone().filter(|kept| kept.suits(rules))
    }

    fn keeps(&self) -> Option<u64> {
        Some(MOST_BYTES)
    }

    fn keep(&self, built: &Arc<Database>) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_smaller = |kept: &Arc<Database>| {
            kept.rules() != built.rules() || kept.max_seeds() < built.max_seeds()
        };
        if kept.as_ref().is_none_or(is_smaller) {
            *kept = Some(Arc::clone(built));
        }
    }
}

/// A player that was sent away, and where it sits.
#[derive(Debug)]
struct Mind {
    table: String,
    seat: usize,
    kind: String,
    player: Player,
}

/// What is kept between searches. None of it changes what can be found, but how soon.
#[derive(Debug)]
pub(crate) struct Minds {
    databases: Arc<dyn Databases>,
    /// The latest at the end.
    players: VecDeque<Mind>,
}

impl Default for Minds {
    fn default() -> Self {
        Self { databases: Arc::new(Library::default()), players: VecDeque::new() }
    }
}

impl Minds {
    pub(crate) fn databases(&self) -> Arc<dyn Databases> {
        Arc::clone(&self.databases)
    }

    /// Seats the player who sat at this table before, where they are kept.
    pub(crate) fn seat(&mut self, table: &mut Table, seat: usize) {
        let kind = kind_of(table, seat);
        let is_it =
            |mind: &Mind| (&mind.table, mind.seat, &mind.kind) == (&table.name, seat, &kind);
        if let Some(at) = self.players.iter().position(is_it)
            && let Some(mind) = self.players.remove(at)
        {
            table.give_back(seat, mind.player);
        }
    }

    /// Keeps a player that holds much in mind.
    pub(crate) fn keep(&mut self, table: &Table, seat: usize, player: Player) {
        if player.memory() == 0 {
            return;
        }
        if self.players.len() == MOST_PLAYERS {
            self.players.pop_front();
        }
        let (table, kind) = (table.name.clone(), kind_of(table, seat));
        self.players.push_back(Mind { table, seat, kind, player });
    }
}

fn kind_of(table: &Table, seat: usize) -> String {
    table.places[seat].seated().kind.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::Choice;
    use catalog::GameSpec;
    use players::{Limits, analyze};

    fn start(game: &str, seeds: u32) -> catalog::SowingTable {
        let choice = Choice { houses: Some(4), seeds: Some(seeds), ..Choice::of(game) };
        let Ok(GameSpec::Sowing { rules, .. }) = choice.spec() else {
            unreachable!("a sowing game")
        };
        catalog::SowingTable::start(rules, sowing::Side::South)
    }

    #[test]
    fn a_database_that_a_search_has_built_serves_the_next() {
        let minds = Minds::default();
        let databases = minds.databases();
        let kept = |seeds| databases.find(&start("kalah", seeds).rules());
        assert!(kept(4).is_none());
        let search = |game: &str, nodes: u64| {
            let limits = Limits::NONE.nodes(nodes);
            analyze(&start(game, 4), 1, Some(&*databases), &limits).expect("a search");
        };
        search("kalah", 10_000);
        let first = kept(4).expect("a database");
        search("kalah", 10_000);
        let second = kept(4).expect("a database");
        assert!(second.max_seeds() > first.max_seeds(), "what is built costs nothing any more");
        search("mangala", 1000);
        assert!(kept(4).is_none(), "there is room for one");
    }
}
