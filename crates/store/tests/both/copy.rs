//! Everything moves from one store to another and back.

use crate::check::fill;
use crate::home::{Home, on_both, runtime};
use crate::played::played;
use std::path::Path;
use store::{
    Address, Answer, Copied, Filter, KeptTournament, Options, Place, Progress, Step, Store,
    StoreError,
};

on_both!(
    async: a_copy_holds_everything_and_goes_on_from_there,
    a_target_that_holds_something_is_left_as_it_is,
);

/// Fills a store with some of everything.
async fn fill_all(store: &Store) {
    fill(store).await;
    for seed in 0..40 {
        let game = ["kalah", "mangala", "cassino"][seed as usize % 3];
        let (record, outcome) = played(game, &["Ada 李=human", "Bø \\ \" ó=greedy"], seed);
        let id = store.keep(Place::Terminal, &record, outcome).await.unwrap();
        store.set_note(id, "table", &"oak 'ö' \u{1}".repeat(300)).await.unwrap();
    }
    let kept = |name: &str, over: bool| KeptTournament {
        name: name.to_owned(),
        state: "state".to_owned(),
        summary: "summary".to_owned(),
        public: !over,
        over,
        follows: None,
    };
    let answer = Answer { visitor: "v".into(), key: "k".into(), answer: "a".into() };
    let steps = [
        Step::Tournament(kept("a", true)),
        Step::Tournament(kept("b", false)),
        Step::Answer(answer),
    ];
    store.commit(&steps).await.unwrap();
    // The last number that was given is that of no game.
    let (record, _) = played("kalah", &["Ada=human", "Bo=human"], 1);
    let last = store.begin(Place::Web, &record).await.unwrap();
    store.forget(last).await.unwrap();
}

/// Writes down everything that is stored.
async fn all(store: &Store) -> String {
    let mut told = Vec::new();
    for game in store.games(&Filter::default()).await.unwrap() {
        let (record, notes) = tokio::join!(store.record(game.id), store.notes(game.id));
        told.push(format!("{game:?} {} {:?}", record.unwrap(), notes.unwrap()));
    }
    for save in store.saves().await.unwrap() {
        told.push(format!("{save:?} {}", store.saved(&save.name).await.unwrap()));
    }
    told.push(format!("{:?}", store.settings().await.unwrap()));
    told.push(format!("{:?}", store.scores(None, 99).await.unwrap()));
    told.push(format!("{:?}", store.listed_scores("classic").await.unwrap()));
    told.push(format!("{:?}", store.answered("v", "k").await.unwrap()));
    told.push(format!("{:?}", store.tournaments(false, 9).await.unwrap()));
    told.push(format!("{:?}", store.tournament("b").await.unwrap()));
    told.join("\n")
}

#[test]
fn a_dump_of_a_database_restores_everything() {
    let (Some(home), Some(restored)) = (Home::of_postgres(), Home::of_postgres()) else { return };
    runtime().block_on(async {
        let store = home.open().await;
        fill_all(&store).await;
        // It is dumped while a server uses it, and restored without one.
        let serving = store.serve_alone().await.unwrap();
        let dump = home.folder().join("parlour.dump");
        home.database().expect("a database").dump(&dump);
        restored.database().expect("a database").restore(&dump);
        let again = restored.open().await;
        assert_eq!(all(&again).await, all(&store).await);
        assert_eq!(again.check().await.unwrap(), []);
        // Its server goes on with games, and gives numbers that no game has had.
        let _serving = again.serve_alone().await.unwrap();
        let (record, _) = played("kalah", &["Ada=human", "Bo=human"], 1);
        let (here, there) =
            tokio::join!(store.begin(Place::Web, &record), again.begin(Place::Web, &record));
        assert_eq!(here.unwrap(), there.unwrap());
        drop(serving);
    });
}

async fn open(address: &Address) -> Store {
    Store::open_at(address, Options::default()).await.unwrap()
}

async fn copy(from: &Address, to: &Address) -> Result<Copied, StoreError> {
    let mut heard = Vec::new();
    let copied = Store::copy(from, to, &mut |progress| heard.push(progress)).await?;
    let Progress { copied: rows, compared, all } = *heard.last().expect("it was told");
    assert_eq!((rows, compared, all), (copied.rows, copied.rows, copied.rows));
    assert!(heard.is_sorted_by_key(|progress| progress.copied + progress.compared));
    Ok(copied)
}

fn file(home: &Home, name: &str) -> Address {
    Address::File(home.folder().join(name))
}

/// From a file to the place of the test, and from there to another file.
async fn a_copy_holds_everything_and_goes_on_from_there(home: &Home) {
    let (first, last) = (file(home, "first.db"), file(home, "last.db"));
    let store = open(&first).await;
    fill_all(&store).await;
    let expected = all(&store).await;
    let copied = copy(&first, home.address()).await.unwrap();
    assert_eq!((copied.games, copied.saves, copied.scores), (43, 1, 1));
    assert!(copied.actions > 1000 && copied.rows > copied.actions + copied.games, "{copied:?}");
    assert_eq!(copy(home.address(), &last).await.unwrap(), copied);
    let (record, _) = played("kalah", &["Ada=human", "Bo=human"], 1);
    for address in [home.address(), &last] {
        let target = open(address).await;
        assert_eq!(all(&target).await, expected, "{address}");
        assert_eq!(target.check().await.unwrap(), [], "{address}");
        // It goes on as the first does: no number is given twice.
        let id = target.begin(Place::Web, &record).await.unwrap();
        assert_eq!(id.number(), 45, "{address}");
        target.append(id, record.actions.len() as u32, &[]).await.unwrap();
        target.list_score("classic", "Di", 30, 9).await.unwrap();
        assert_eq!(target.listed_scores("classic").await.unwrap().len(), 2);
    }
    // The first was open all the while, and is as it was.
    assert_eq!(all(&store).await, expected);
}

async fn a_target_that_holds_something_is_left_as_it_is(home: &Home) {
    let first = file(home, "first.db");
    fill_all(&open(&first).await).await;
    let target = home.open().await;
    target.set_setting("speed", "slow").await.unwrap();
    let before = all(&target).await;
    let turn = || home.database().map(|database| database.run("SELECT turn FROM installation"));
    let turn_before = turn();
    let error = Store::copy(&first, home.address(), &mut |_| {}).await.unwrap_err();
    assert!(matches!(error, StoreError::NotEmpty { .. } | StoreError::Taken { .. }), "{error}");
    assert_eq!(turn(), turn_before, "whoever has it keeps it");
    assert_eq!(all(&target).await, before);
}

/// Interrupted at any point, a copy leaves the target as it was, and can be made again.
#[test]
fn a_copy_that_is_interrupted_leaves_the_target_as_it_was() {
    let targets = [Some(Home::of_file()), Home::of_postgres()];
    for home in targets.into_iter().flatten() {
        runtime().block_on(async {
            let first = file(&home, "first.db");
            fill_all(&open(&first).await).await;
            if home.database().is_some() {
                home.open().await.close().await;
            } else {
                std::fs::create_dir_all(folder(home.address())).unwrap();
            }
            for stop in 1..20 {
                let (from, to) = (first.clone(), home.address().clone());
                let (tell, mut heard) = tokio::sync::mpsc::unbounded_channel();
                let copying = tokio::spawn(async move {
                    Store::copy(&from, &to, &mut |progress| {
                        let _ = tell.send(progress);
                    })
                    .await
                });
                for _ in 0..stop {
                    heard.recv().await;
                }
                copying.abort();
                if copying.await.is_ok_and(|copied| copied.is_ok()) {
                    assert!(stop > 5);
                    break;
                }
                if let Address::File(path) = home.address() {
                    assert!(!path.exists());
                } else {
                    let rows = home.open().await.games(&Filter::default()).await.unwrap();
                    assert_eq!(rows, []);
                }
            }
            if let Address::File(path) = home.address() {
                let _ = std::fs::remove_file(path);
            } else {
                home.run("TRUNCATE games, seats, actions, notes, saves, settings, listed_scores, answers, tournaments");
            }
            copy(&first, home.address()).await.unwrap();
        });
    }
}

fn folder(address: &Address) -> &Path {
    let Address::File(path) = address else { unreachable!("it is a file") };
    path.parent().expect("a file is in a folder")
}

/// What is altered on its way is found, and nothing is copied.
#[test]
fn a_copy_that_differs_is_refused() {
    let Some(home) = Home::of_postgres() else { return };
    runtime().block_on(async {
        let first = file(&home, "first.db");
        fill_all(&open(&first).await).await;
        home.open().await.close().await;
        home.run(
            "CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS \
             $$ BEGIN NEW.action := NEW.action || '!'; RETURN NEW; END $$; \
             CREATE TRIGGER spoil BEFORE INSERT ON actions FOR EACH ROW WHEN (NEW.number = 3) \
             EXECUTE FUNCTION spoil()",
        );
        let error = Store::copy(&first, home.address(), &mut |_| {}).await.unwrap_err();
        assert!(matches!(error, StoreError::Differs { table: "actions", .. }), "{error}");
        assert_eq!(home.run("SELECT count(*) FROM games"), "0");
    });
}
