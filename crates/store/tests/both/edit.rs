//! Changes of a game that are more than added actions.

use crate::home::{Home, on_both};
use game::Record;
use store::{Edit, Ending, Outcome, Place, StoreError};

fn record(text: &str) -> Record {
    text.parse().unwrap()
}

on_both!(async: a_game_is_changed_all_at_once_or_not_at_all);

async fn a_game_is_changed_all_at_once_or_not_at_all(home: &Home) {
    let store = home.open().await;
    let before = record("game: cassino\nplayer-1: Ada=human\nplayer-2: ?=human\n\n+h9 +d3 h9 +c4");
    let id = store.begin_noted(Place::Web, &before, &[("a", "1"), ("b", "1")]).await.unwrap();
    let edit = |at| Edit {
        at,
        kept: 1,
        added: vec!["+s2".to_owned(), "h9xs2".to_owned()],
        tags: vec![("player-2".to_owned(), "Bo=greedy".to_owned())],
        outcome: None,
        note: Some(("b".to_owned(), "2".to_owned())),
        fence: None,
    };

    // Another number of actions than there are: somebody else has changed it.
    let found = store.edit(id, edit(3)).await.unwrap_err();
    assert!(matches!(found, StoreError::OutOfStep { expected: 3, found: 4, .. }), "{found}");
    assert_eq!(store.record(id).await.unwrap(), before);
    assert_eq!(store.game(id).await.unwrap().players[1].name, "?");

    store.edit(id, edit(4)).await.unwrap();
    let after = record("game: cassino\nplayer-1: Ada=human\nplayer-2: Bo=greedy\n\n+h9 +s2 h9xs2");
    assert_eq!(store.record(id).await.unwrap(), after);
    let game = store.game(id).await.unwrap();
    let bo = &game.players[1];
    assert_eq!((bo.name.as_str(), bo.kind.as_str(), game.moves), ("Bo", "greedy", 1));
    let notes = [("a", "1"), ("b", "2")].map(|(key, value)| (key.to_owned(), value.to_owned()));
    assert_eq!(store.notes(id).await.unwrap(), notes);

    // A game that is over stays as it is.
    let outcome = Outcome { scores: vec![1, 0], winners: vec![0], ending: Ending::Agreed };
    store.finish(id, 3, &[], outcome).await.unwrap();
    let found = store.edit(id, edit(3)).await.unwrap_err();
    assert!(matches!(found, StoreError::Over(over) if over == id), "{found}");
    assert_eq!(store.record(id).await.unwrap(), after);
}
