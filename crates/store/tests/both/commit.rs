//! Several changes in one transaction, answers that can be given again, and what is kept of finished games.

use crate::home::{Home, on_both};
use game::Record;
use std::time::Duration;
use store::{Answer, Edit, Ending, Filter, NewGame, Outcome, Place, Retention, Step, StoreError};

on_both!(
    async: several_changes_are_made_together_or_not_at_all,
    a_request_that_is_sent_again_creates_nothing_more,
    a_visitor_keeps_so_many_games_and_no_more,
    the_oldest_finished_games_make_room_and_no_others,
);

fn record(actions: &str) -> Record {
    format!("game: kalah\nplayer-1: Ada=human\nplayer-2: Bo=human\n\n{actions}").parse().unwrap()
}

fn game(actions: &str) -> NewGame {
    NewGame::new(Place::Web, record(actions))
}

fn answer(visitor: &str, key: &str, answer: &str) -> Answer {
    Answer { visitor: visitor.into(), key: key.into(), answer: answer.into() }
}

async fn several_changes_are_made_together_or_not_at_all(home: &Home) {
    let store = home.open().await;
    let old = store.create(&game("3")).await.unwrap();
    let noted = NewGame { notes: vec![("name".into(), "oak".into())], aided: true, ..game("3 6") };
    let steps = |at| {
        vec![
            Step::Begin(noted.clone()),
            Step::Edit(old, Edit::append(at, &["6".to_owned()])),
            Step::Note(old, "rematch".into(), Some("oak".into())),
            Step::Aided(old),
        ]
    };
    let refused = store.commit(&steps(5)).await.unwrap_err();
    assert!(matches!(refused, StoreError::OutOfStep { .. }), "{refused}");
    assert_eq!(store.games(&Filter::default()).await.unwrap().len(), 1);
    assert_eq!(store.notes(old).await.unwrap(), []);

    let new = store.commit(&steps(1)).await.unwrap();
    assert_eq!(store.record(new[0]).await.unwrap(), noted.record);
    assert!(store.game(new[0]).await.unwrap().aided && store.game(old).await.unwrap().aided);
    assert_eq!(store.record(old).await.unwrap().actions, ["3", "6"]);
    assert_eq!(store.find_noted("name", "oak").await.unwrap(), Some(new[0]));
    let steps = [Step::Note(old, "rematch".into(), None), Step::Forget(new[0])];
    assert_eq!(store.commit(&steps).await.unwrap(), []);
    assert_eq!(store.notes(old).await.unwrap(), []);
    assert!(store.game(new[0]).await.is_err());
}

async fn a_request_that_is_sent_again_creates_nothing_more(home: &Home) {
    let store = home.open().await;
    let steps = |key: &str, text: &str| {
        [Step::Begin(game("3")), Step::Answer(answer("visitor", key, text))]
    };
    assert_eq!(store.answered("visitor", "k1").await.unwrap(), None);
    store.commit(&steps("k1", "first")).await.unwrap();
    assert_eq!(store.answered("visitor", "k1").await.unwrap().as_deref(), Some("first"));
    assert_eq!(store.answered("somebody else", "k1").await.unwrap(), None);
    let again = store.commit(&steps("k1", "second")).await.unwrap_err();
    assert!(matches!(&again, StoreError::Answered { answer } if answer == "first"), "{again}");
    assert_eq!(store.games(&Filter::default()).await.unwrap().len(), 1);
    store.commit(&steps("k2", "second")).await.unwrap();
    assert_eq!(store.games(&Filter::default()).await.unwrap().len(), 2);

    // All at once: one of them creates the game, the others are given its answer.
    let together = (0..8).map(|number| {
        let store = store.clone();
        tokio::spawn(async move { store.commit(&steps("k3", &number.to_string())).await })
    });
    let mut created = 0;
    for one in together.collect::<Vec<_>>() {
        match one.await.unwrap() {
            Ok(_) => created += 1,
            Err(error) => assert!(matches!(error, StoreError::Answered { .. }), "{error}"),
        }
    }
    assert_eq!((created, store.games(&Filter::default()).await.unwrap().len()), (1, 3));
}

async fn a_visitor_keeps_so_many_games_and_no_more(home: &Home) {
    let store = home.open().await;
    let steps = [
        Step::Begin(NewGame { notes: vec![("owner".into(), "Ada".into())], ..game("3") }),
        Step::AtMost { key: "owner".into(), value: "Ada".into(), most: 2 },
    ];
    let together: Vec<_> = (0..9)
        .map(|_| {
            let (store, steps) = (store.clone(), steps.clone());
            tokio::spawn(async move { store.commit(&steps).await })
        })
        .collect();
    let mut ids = Vec::new();
    for one in together {
        match one.await.unwrap() {
            Ok(created) => ids.extend(created),
            Err(error) => assert!(matches!(error, StoreError::TooMany { most: 2, .. }), "{error}"),
        }
    }
    assert_eq!(ids.len(), 2);
    assert_eq!(store.count_noted("owner", "Ada").await.unwrap(), 2);
    // A game that is over is kept alive by nobody.
    let outcome = Outcome { scores: vec![0, 0], winners: vec![0, 1], ending: Ending::Agreed };
    store.finish(ids[0], 1, &[], outcome).await.unwrap();
    assert_eq!(store.count_noted("owner", "Ada").await.unwrap(), 1);
    store.commit(&steps).await.unwrap();
    assert!(store.commit(&steps).await.is_err());
}

async fn the_oldest_finished_games_make_room_and_no_others(home: &Home) {
    let store = home.open().await;
    let outcome = Outcome { scores: vec![0, 0], winners: vec![0, 1], ending: Ending::Agreed };
    let note = vec![("table".to_owned(), "x".repeat(20_000))];
    let finished = NewGame { outcome: Some(outcome.clone()), notes: note.clone(), ..game("3") };
    let running = store.create(&NewGame { notes: note.clone(), ..game("3") }).await.unwrap();
    let kept = NewGame { place: Place::Terminal, ..finished.clone() };
    let kept = store.create(&kept).await.unwrap();
    let mut ids = Vec::new();
    for _ in 0..100 {
        ids.push(store.create(&finished).await.unwrap());
    }
    let before = store.bytes().await.unwrap();
    let retention = Retention { bytes: Some(before / 2), age: Some(Duration::from_hours(1)) };
    let done = store.retain(Place::Web, &retention).await.unwrap();
    assert!(done.deleted >= 50 && done.deleted < 100 && !done.is_full, "{done:?}");
    assert!(done.bytes <= before / 2, "{done:?}");
    let left = store.games(&Filter::default()).await.unwrap();
    let left: Vec<_> = left.iter().map(|game| game.id).collect();
    assert!(left.contains(&running) && left.contains(&kept));
    assert!(!left.contains(&ids[0]) && left.contains(&ids[99]), "the oldest go first");

    // Unfinished games are kept even where they are too much.
    let retention = Retention { bytes: Some(1), age: None };
    let done = store.retain(Place::Web, &retention).await.unwrap();
    assert!(done.is_full, "{done:?}");
    assert_eq!(store.games(&Filter::default()).await.unwrap().len(), 2);
    store.append(running, 1, &["6".to_owned()]).await.unwrap();

    // Of age, everything that has ended.
    store.finish(running, 2, &[], outcome).await.unwrap();
    let retention = Retention { bytes: None, age: Some(Duration::ZERO) };
    let done = store.retain(Place::Web, &retention).await.unwrap();
    assert_eq!((done.deleted, done.is_full), (1, false));
    assert_eq!(store.games(&Filter::default()).await.unwrap()[0].id, kept);
}
