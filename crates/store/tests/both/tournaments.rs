//! Tournaments that several servers change, and the games of them that are over.

use crate::home::{Home, on_both};
use crate::played::{beginning, played};
use store::{Filter, KeptTournament, NewGame, Place, Step, StoreError};

on_both!(
    async: a_change_of_a_tournament_follows_the_version_that_was_read,
    games_that_are_over_are_found_by_a_note,
);

async fn a_change_of_a_tournament_follows_the_version_that_was_read(home: &Home) {
    let store = home.open().await;
    let kept = |state: &str, follows: Option<u64>| {
        let (name, state, summary) = ("cup".to_owned(), state.to_owned(), String::new());
        Step::Tournament(KeptTournament {
            name,
            state,
            summary,
            public: true,
            over: false,
            follows,
        })
    };
    let is_refused = |done: Result<_, StoreError>| {
        assert!(matches!(done, Err(StoreError::TournamentChanged(name)) if name == "cup"));
    };
    is_refused(store.commit(&[kept("first", Some(1))]).await);
    assert_eq!(store.tournament_since("cup", None).await.unwrap(), None);
    store.commit(&[kept("first", None)]).await.unwrap();
    let (first, state) = store.tournament_since("cup", None).await.unwrap().expect("it is kept");
    assert_eq!(state.as_deref(), Some("first"));
    assert_eq!(store.tournament_since("cup", Some(first)).await.unwrap(), Some((first, None)));
    // Each change has a version of its own, however soon it follows.
    let mut last = first;
    for number in 0..20 {
        let (state, (record, _)) =
            (number.to_string(), played("kalah", &["A=human", "B=human"], 1));
        let begin = Step::Begin(NewGame::new(Place::Web, beginning(&record)));
        store.commit(&[begin.clone(), kept(&state, Some(last))]).await.unwrap();
        is_refused(store.commit(&[begin, kept("late", Some(last))]).await);
        let (next, now) = store.tournament_since("cup", Some(last)).await.unwrap().expect("kept");
        assert!(next > last && now == Some(state));
        last = next;
    }
    let games = store.games(&Filter { limit: Some(99), ..Filter::default() }).await.unwrap();
    assert_eq!(games.len(), 20, "what is refused begins no game");
    let open = store.open_tournament_versions(9).await.unwrap();
    assert_eq!((open.len(), open[0].name.as_str(), open[0].version), (1, "cup", last));
    is_refused(store.commit(&[Step::ForgetTournament("cup".to_owned(), Some(first))]).await);
    store.commit(&[Step::ForgetTournament("cup".to_owned(), Some(last))]).await.unwrap();
    assert_eq!(store.open_tournament_versions(9).await.unwrap(), []);
}

async fn games_that_are_over_are_found_by_a_note(home: &Home) {
    let store = home.open().await;
    let (record, outcome) = played("kalah", &["Ada=human", "Bo=human"], 1);
    let over = store.keep(Place::Web, &record, outcome).await.unwrap();
    store.set_note(over, "name", "a").await.unwrap();
    store.begin_noted(Place::Web, &beginning(&record), &[("name", "b")]).await.unwrap();
    let asked = ["a", "b", "c", "\"'"].map(str::to_owned);
    assert_eq!(store.over_among("name", &asked).await.unwrap(), ["a"]);
    assert!(store.over_among("colour", &asked).await.unwrap().is_empty());
    assert!(store.over_among("name", &[]).await.unwrap().is_empty());
}
