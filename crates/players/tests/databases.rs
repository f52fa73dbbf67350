//! Who has a use for endgame databases asks for them.

use catalog::{Choice, Family, SowingTable, Table};
use endgame::Builder;
use game::{Seat, State};
use players::{Database, Databases, Kind, Limits, analyze};
use sowing::{Rules, Side};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use texts::Language;

/// One database, and who has asked for it.
#[derive(Debug)]
struct One {
    database: Arc<Database>,
    asked: Mutex<Vec<Rules>>,
    given: AtomicUsize,
}

impl Databases for One {
    fn find(&self, rules: &Rules) -> Option<Arc<Database>> {
        self.asked.lock().unwrap().push(*rules);
        let database = self.database.suits(rules).then(|| Arc::clone(&self.database));
        self.given.fetch_add(usize::from(database.is_some()), Ordering::Relaxed);
        database
    }
}

fn start(houses: u16) -> Table {
    let choice = Choice { houses: Some(houses), seeds: Some(4), ..Choice::of("kalah") };
    choice.spec().unwrap().start(Side::South)
}

fn one(houses: u16, seeds: u32) -> Arc<One> {
    let rules = sowing::games::KALAH.with_size(houses, 4);
    let builder = Builder::new(&rules, seeds).unwrap().threads(1);
    let database = builder.build(|_| (), &Limits::NONE).unwrap();
    Arc::new(One {
        database: Arc::new(database),
        asked: Mutex::default(),
        given: AtomicUsize::new(0),
    })
}

#[test]
fn perfect_asks_once_for_each_set_of_rules_and_proves_with_what_it_gets() {
    let one = one(4, 16);
    let databases: Arc<dyn Databases> = one.clone();
    let mut player = "perfect".parse::<Kind>().unwrap().sit(Family::Sowing, 0).unwrap();
    player.consult(&databases);
    let mut table = start(4);
    for _ in 0..3 {
        let seat = table.turn().seat().unwrap();
        let action = player.choose(&table.view(seat), &Limits::NONE).unwrap();
        let reason = Language::English.say(&player.reason().unwrap());
        assert!(reason.starts_with("Proved: "), "{reason}");
        table.play(action).unwrap();
    }
    assert_eq!(one.asked.lock().unwrap().len(), 1);
    player.choose(&start(3).view(Seat::new(0)), &Limits::NONE).unwrap();
    assert_eq!(one.asked.lock().unwrap().len(), 2, "other rules");
    assert_eq!(one.given.load(Ordering::Relaxed), 1);
    // The database and the player's own references to it are gone with the player.
    player.rest();
    assert_eq!(Arc::strong_count(&one.database), 1);
    for kind in ["alphabeta:depth=2", "easy", "greedy"] {
        let mut player = kind.parse::<Kind>().unwrap().sit(Family::Sowing, 0).unwrap();
        player.consult(&databases);
        player.choose(&start(4).view(Seat::new(0)), &Limits::NONE).unwrap();
    }
    assert_eq!(one.asked.lock().unwrap().len(), 2, "nobody else");
}

#[test]
fn an_analysis_is_proved_by_what_is_there() {
    let one = one(4, 16);
    let position = "<4,5,3,3,2,1,3,0,3,2,2> n";
    let table: SowingTable = Choice::of("kalah").position(position).unwrap();
    let told = |databases| analyze(&table, 9, databases, &Limits::NONE).unwrap();
    let (with, without) = (told(Some(&*one as &dyn Databases)), told(None));
    assert_eq!(one.given.load(Ordering::Relaxed), 1);
    assert!(with.proved && without.proved && with.nodes < without.nodes);
    assert_eq!(with.value, without.value);
}
