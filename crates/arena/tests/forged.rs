//! Reports of games that were played elsewhere: what is not so, as far as it can be seen, does not count.

use arena::{Doing, Draft, Elsewhere, Fixture, Report, Runner, Settings, Unplayed};
use catalog::{Choice, GameSpec};
use endgame::{Builder, Database, Limits};
use players::Databases;
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

/// One database, which suits the game.
#[derive(Debug)]
struct One(Arc<Database>);

impl Databases for One {
    fn find(&self, _: &sowing::Rules) -> Option<Arc<Database>> {
        Some(Arc::clone(&self.0))
    }
}

/// Changes what is reported; returns whether it did.
type Forge = dyn Fn(&mut Value) -> bool + Sync;

/// Machines that play all they are given, and report something else where they can.
struct Forger<'a> {
    forge: &'a Forge,
    databases: Option<Arc<dyn Databases>>,
}

impl std::fmt::Debug for Forger<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Forger")
    }
}

impl Elsewhere for Forger<'_> {
    fn places(&self) -> usize {
        1
    }

    fn play(&self, fixture: &Fixture) -> Result<Report, Unplayed> {
        let began = Instant::now();
        let clock = || began.elapsed();
        let databases = self.databases.clone();
        let doing = Doing { databases, clock: &clock, called_off: Arc::new(|| false) };
        let report = fixture.play(&doing).unwrap().expect("nobody calls it off");
        let mut told = serde_json::from_slice(&report.to_bytes()).unwrap();
        if !(self.forge)(&mut told) {
            return Err(Unplayed::NotBegun);
        }
        Ok(Report::from_bytes(told.to_string().as_bytes()).unwrap())
    }
}

/// Plays a tournament, and returns how many games were taken from elsewhere, and how many reports were refused.
fn played(settings: &Settings, databases: Option<&Arc<dyn Databases>>, forge: &Forge) -> [u64; 2] {
    let forger = Forger { forge, databases: databases.cloned() };
    let (stop, mut spread) = (AtomicBool::new(false), None);
    let runner = Runner {
        settings,
        concurrency: 1,
        elsewhere: Some(&forger),
        databases: databases.cloned(),
        stop: &stop,
    };
    let played = runner.run(None, &[], &mut |progress| spread = progress.spread).unwrap();
    assert_eq!(played.games, settings.games());
    let spread = spread.unwrap();
    assert_eq!(spread.elsewhere + spread.here, settings.games());
    [spread.elsewhere, spread.refused]
}

fn settle(draft: Draft, players: [&str; 2]) -> Settings {
    let players = players.iter().map(|player| player.parse().unwrap()).collect();
    let draft = Draft { players, games: Some(6), seed: Some(3), ..draft };
    draft.settle(0, &|_| Err("there are no files here".to_owned())).unwrap()
}

/// Leaves out the last actions.
fn shorten(told: &mut Value, by: usize) {
    let actions = told["actions"].as_str().unwrap();
    let kept: Vec<&str> = actions.split(' ').collect();
    told["actions"] = kept[..kept.len() - by].join(" ").into();
}

#[test]
fn an_adjudicated_game_ends_where_the_database_says() {
    let choice = Choice { houses: Some(4), seeds: Some(3), ..Choice::of("kalah") };
    let GameSpec::Sowing { rules, .. } = choice.spec().unwrap() else { panic!("it is sown") };
    let database = Builder::new(&rules, 8).unwrap().build(|_| (), &Limits::NONE).unwrap();
    let databases = Arc::new(One(Arc::new(database))) as Arc<dyn Databases>;
    let openings = Some("random:plies=4".parse().unwrap());
    let draft =
        Draft { choice: Some(choice), adjudicate: Some(true), openings, ..Draft::default() };
    let settings = settle(draft, ["A=greedy", "B=random"]);
    let played = |forge: &Forge| played(&settings, Some(&databases), forge);
    assert_eq!(played(&|told| told["ending"] == "adjudicated"), [6, 0], "all of them are");
    let forgeries: [(&str, &Forge); 7] = [
        ("the winner", &|told| {
            let scores = told["scores"].as_array_mut().unwrap();
            let is_changed = scores[0] != scores[1];
            scores.reverse();
            is_changed
        }),
        ("the scores", &|told| {
            told["scores"] = json!([24, 0]);
            true
        }),
        ("before anything is proved", &|told| {
            shorten(told, 1);
            true
        }),
        ("before the opening is over", &|told| {
            told["actions"] = "".into();
            true
        }),
        ("played to its end", &|told| {
            told["ending"] = "played".into();
            true
        }),
        ("cut off", &|told| {
            told["ending"] = "cut_off".into();
            true
        }),
        ("failed when all was over", &|told| {
            told["ending"] = json!({"fault": {"seat": 0, "fault": {"crashed": "it fell"}}});
            true
        }),
    ];
    for (what, forge) in forgeries {
        let [elsewhere, refused] = played(forge);
        assert!(elsewhere == 0 && refused >= 3, "{what}: {elsewhere} taken, {refused} refused");
    }
}

#[test]
fn who_fails_was_to_choose_and_deals_come_from_the_seed() {
    let choice = Some(Choice::of("cassino"));
    let settings = settle(Draft { choice, ..Draft::default() }, ["A=random", "B=greedy"]);
    let played = |forge: &Forge| played(&settings, None, forge);
    assert_eq!(played(&|_| true), [6, 0]);
    let exchange_two_deals: &Forge = &|told| {
        let actions = told["actions"].as_str().unwrap().to_owned();
        let mut actions: Vec<&str> = actions.split(' ').collect();
        // Cards that two seats are dealt at the beginning.
        actions.swap(0, 1);
        told["actions"] = actions.join(" ").into();
        true
    };
    let fail_at_the_end: &Forge = &|told| {
        told["ending"] = json!({"fault": {"seat": 1, "fault": {"crashed": "it fell"}}});
        true
    };
    let nobody: &Forge = &|told| {
        told["ending"] = json!({"fault": {"seat": 7, "fault": {"crashed": "it fell"}}});
        told["chosen"] = json!([0, 0]);
        true
    };
    let unready_at_the_end: &Forge = &|told| {
        told["ending"] = json!({"fault": {"seat": 1, "fault": {"crashed": "it fell"}}});
        told["chosen"] = json!([0, 0]);
        true
    };
    for (what, forge) in [
        ("deals", exchange_two_deals),
        ("an end", fail_at_the_end),
        ("a seat", nobody),
        ("an end, as if nobody had been ready", unready_at_the_end),
    ] {
        let [elsewhere, refused] = played(forge);
        assert!(elsewhere == 0 && refused >= 3, "{what}: {elsewhere} taken, {refused} refused");
    }
}

#[test]
fn a_game_is_cut_off_where_nothing_has_been_won_for_long_and_nowhere_else() {
    let choice = Choice { houses: Some(1), seeds: Some(1), ..Choice::of("krur") };
    let settings =
        settle(Draft { choice: Some(choice), ..Draft::default() }, ["A=first", "B=random"]);
    let played = |forge: &Forge| played(&settings, None, forge);
    let is_long: &Forge = &|told| {
        let actions = told["actions"].as_str().unwrap().split(' ').count();
        told["ending"] == "cut_off" && actions == 2048 && told["scores"][0] == told["scores"][1]
    };
    assert_eq!(played(is_long), [6, 0]);
    let longer: &Forge = &|told| {
        told["actions"] = format!("{} 1", told["actions"].as_str().unwrap()).into();
        true
    };
    let shorter: &Forge = &|told| {
        shorten(told, 1);
        true
    };
    let over: &Forge = &|told| {
        told["ending"] = "played".into();
        true
    };
    for (what, forge) in [("longer", longer), ("shorter", shorter), ("over", over)] {
        let [elsewhere, refused] = played(forge);
        assert!(elsewhere == 0 && refused >= 3, "{what}: {elsewhere} taken, {refused} refused");
    }
}
