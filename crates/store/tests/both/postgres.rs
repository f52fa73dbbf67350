//! What holds for stores in databases only.

use crate::check::{WRONG, fill};
use crate::home::{Home, runtime};
use crate::played::{beginning, played};
use std::error::Error;
use std::time::{Duration, Instant};
use store::{Edit, Fence, GameId, Options, Place, Serving, Step, Store, StoreError};

/// How long anything may take on a slow machine.
const LONG: Duration = Duration::from_mins(5);

/// Runs a test where PostgreSQL is installed.
fn in_a_database(test: impl AsyncFnOnce(&Home)) {
    if let Some(home) = Home::of_postgres() {
        runtime().block_on(test(&home));
    }
}

async fn refused(home: &Home) -> StoreError {
    Store::open_at(home.address(), Options::default()).await.unwrap_err()
}

#[test]
fn everything_that_is_wrong_in_a_database_is_named() {
    in_a_database(async |home| {
        let store = home.open().await;
        fill(&store).await;
        home.run("CREATE SCHEMA sound");
        let tables = ["games", "seats", "actions", "notes", "saves"];
        for table in tables {
            home.run(&format!("CREATE TABLE sound.{table} AS SELECT * FROM {table}"));
        }
        for (sql, subject, code, part) in WRONG {
            home.run(&sql.replace("char(10)", "chr(10)").replace("won = 1 - won", "won = NOT won"));
            let found = store.check().await.unwrap();
            let told = found.iter().any(|one| {
                (one.subject.to_string().as_str(), one.code) == (*subject, *code)
                    && one.message.contains(part)
            });
            // A database deletes what belongs to a game together with it.
            assert!(told || *code == "orphan" && found.is_empty(), "{sql}: {found:?}");
            let others = found.iter().filter(|one| one.subject.to_string() != *subject);
            assert_eq!(others.count(), 0, "{sql}: {found:?}");
            home.run("DELETE FROM games; DELETE FROM saves");
            for table in tables {
                home.run(&format!("INSERT INTO {table} SELECT * FROM sound.{table}"));
            }
        }
        assert_eq!(store.check().await.unwrap(), []);
    });
}

#[test]
fn a_database_is_reached_over_tls_and_its_certificate_is_checked() {
    let folder = tempfile::tempdir().unwrap();
    let [authority, certificate, key] = services::certificates(folder.path(), "localhost");
    let [stranger, ..] = services::certificates(folder.path(), "stranger.example");
    let Some(postgres) = services::Postgres::start_over_tls(&certificate, &key) else { return };
    let (by_number, by_name) = (postgres.url(), postgres.url().replace("127.0.0.1", "localhost"));
    let password = by_name.split([':', '@']).nth(2).expect("a password");
    let open = |url: &str, how: &str| {
        let address = format!("{url}?{how}").parse().unwrap();
        runtime().block_on(async {
            let store = Store::open_at(&address, Options::default()).await?;
            let games = store.games(&store::Filter::default()).await;
            store.close().await;
            games
        })
    };
    let with = |mode: &str, authority: &std::path::Path| {
        format!("sslmode={mode}&sslrootcert={}", authority.display())
    };
    let own = with("verify-full", &authority);
    assert_eq!(open(&by_name, &own).unwrap().len(), 0);
    assert_eq!(open(&by_number, &with("verify-ca", &authority)).unwrap().len(), 0);
    for (url, how) in [
        // It has another name, is signed by somebody else, or by nobody whom the system knows.
        (&by_number, &own),
        (&by_name, &with("verify-full", &stranger)),
        (&by_name, &"sslmode=verify-full".to_owned()),
        // Without TLS, this server lets nobody in.
        (&by_name, &"sslmode=disable".to_owned()),
    ] {
        let error = open(url, how).expect_err(how);
        let told = format!("{error} {error:?}");
        assert!(!told.contains(password), "{how}: {told}");
    }
}

#[test]
fn a_database_of_another_program_is_refused_and_left_as_it_is() {
    in_a_database(async |home| {
        home.run("CREATE TABLE games (name TEXT)");
        let error = refused(home).await;
        assert!(matches!(error, StoreError::Foreign { .. }), "{error}");
        let tables = home.run("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'");
        assert_eq!(tables, "1");
    });
}

#[test]
fn a_database_of_a_later_version_is_refused_with_both_versions() {
    in_a_database(async |home| {
        home.open().await.close().await;
        home.run("INSERT INTO _sqlx_migrations VALUES (99, 'later', now(), TRUE, '', 0)");
        let error = refused(home).await;
        assert!(matches!(error, StoreError::NewerDatabase { found: 99, known: 2, .. }), "{error}");
        assert!(error.to_string().contains("written by a later version of Parlour"), "{error}");
    });
}

#[test]
fn a_database_that_cannot_be_reached_is_told_without_its_password() {
    in_a_database(async |home| {
        let url = home.database().expect("a database").url();
        let password = url.split([':', '@']).nth(2).expect("a password").to_owned();
        let port = url.rsplit([':', '/']).nth(1).expect("a port").to_owned();
        let wrong = [
            (url.replace(&password, "wrong"), "forbidden", "refuses access"),
            (format!("{url}_gone"), "no_database", "there is no database"),
            // Nobody may listen on the first port but root, and nobody does.
            (url.replace(&port, "1"), "unreachable", "cannot be reached"),
        ];
        for (url, code, part) in wrong {
            let address = url.parse().unwrap();
            let error = Store::open_at(&address, Options::default()).await.unwrap_err();
            let source = error.source().map(ToString::to_string).unwrap_or_default();
            let told = format!("{error} {error:?} {source} {address:?}");
            assert_eq!(error.code(), code, "{told}");
            assert!(error.to_string().contains(part), "{told}");
            assert!(!told.contains(&password), "{told}");
        }
    });
}

#[test]
fn a_database_that_does_not_keep_unicode_is_refused() {
    in_a_database(async |home| {
        let database = home.database().expect("a database");
        let name = format!("{}_latin", home.run("SELECT current_database()"));
        let create = "ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0";
        home.run(&format!("CREATE DATABASE {name} {create}"));
        let address = format!("{}_latin", database.url()).parse().unwrap();
        let error = Store::open_at(&address, Options::default()).await.unwrap_err();
        home.run(&format!("DROP DATABASE {name}"));
        assert!(matches!(error, StoreError::Encoding { .. }), "{error}");
    });
}

#[test]
fn a_text_that_a_database_cannot_keep_is_refused_and_harms_no_other() {
    in_a_database(async |home| {
        let store = home.open().await;
        let (record, _) = played("kalah", &["Ada=human", "Bo=human"], 1);
        let id = store.begin(Place::Web, &beginning(&record)).await.unwrap();
        let other = store.begin(Place::Web, &beginning(&record)).await.unwrap();
        let nul = ["a\0b".to_owned()];
        let (refused, stored) =
            tokio::join!(store.append(id, 0, &nul), store.append(other, 0, &record.actions[..1]));
        stored.unwrap();
        let noted = store.set_note(id, "colour", "a\0b").await;
        for error in [refused.unwrap_err(), noted.unwrap_err()] {
            assert!(matches!(error, StoreError::Unstorable { .. }), "{error}");
        }
        assert_eq!(store.game(id).await.unwrap().length, 0);
    });
}

#[test]
fn one_server_at_a_time_serves_a_database() {
    in_a_database(async |home| {
        let (one, two) = (home.open().await, home.open().await);
        let (record, _) = played("kalah", &["Ada=human", "Bo=human"], 1);
        let id = one.begin(Place::Web, &beginning(&record)).await.unwrap();
        let append = async |store: &Store, at: u32| {
            store.append(id, at, std::slice::from_ref(&record.actions[at as usize])).await
        };
        let first = one.serve_alone().await.unwrap();
        let error = two.serve_alone().await.unwrap_err();
        let told = format!("a server (process {} at 127.0.0.1) is using ", std::process::id());
        assert!(error.to_string().starts_with(&told), "{error}");
        append(&one, 0).await.unwrap();

        // The first loses its lock without noticing, as a server does that has been asleep, and goes on.
        let lost = first.lost();
        let second = take_over(home, async || two.serve_alone().await).await;
        append(&two, 1).await.unwrap();
        let note = Step::Note(id, "colour".to_owned(), Some("red".to_owned()));
        let new = beginning(&record);
        for error in [
            append(&one, 2).await.unwrap_err(),
            one.take_back(id, 2, 0).await.unwrap_err(),
            one.set_note(id, "colour", "red").await.unwrap_err(),
            one.commit(&[note]).await.unwrap_err(),
            one.mark_aided(id).await.unwrap_err(),
            one.forget(id).await.unwrap_err(),
            one.begin(Place::Web, &new).await.unwrap_err(),
            one.set_setting("colour", "red").await.unwrap_err(),
            one.commit(&[Step::ForgetTournament("cup".to_owned(), None)]).await.unwrap_err(),
            first.check().unwrap_err(),
        ] {
            assert!(matches!(error, StoreError::Displaced { .. }), "{error}");
            assert!(error.to_string().starts_with("another server has taken over "), "{error}");
        }
        soon(lost).await;
        second.check().unwrap();
        append(&two, 2).await.unwrap();
        assert_eq!(two.record(id).await.unwrap().actions, record.actions[..3]);
        assert_eq!(two.notes(id).await.unwrap(), []);
        drop((first, second));
        // It may come back, with a turn of its own.
        let _third = one.serve_alone().await.unwrap();
        append(&one, 3).await.unwrap();
    });
}

/// Ends the connections that hold locks.
const CUT_LOCKS: &str = "SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_stat_activity USING (pid) \
                         WHERE locktype = 'advisory' AND granted AND datname = current_database()";

/// Cuts off whoever serves the database, until somebody else does.
async fn take_over(
    home: &Home,
    mut serve: impl AsyncFnMut() -> Result<Serving, StoreError>,
) -> Serving {
    let deadline = Instant::now() + LONG;
    loop {
        home.run(CUT_LOCKS);
        match serve().await {
            Ok(serving) => return serving,
            // Who was cut off may be quicker to take the lock again.
            Err(StoreError::Served { .. }) => assert!(Instant::now() < deadline),
            Err(error) => panic!("{error}"),
        }
    }
}

/// Waits for what is bound to happen.
async fn soon<T>(what: impl Future<Output = T>) -> T {
    tokio::time::timeout(LONG, what).await.expect("it happens")
}

/// A server that changes nothing finds by itself that another has the database.
#[test]
fn a_server_that_is_displaced_notices_without_writing() {
    in_a_database(async |home| {
        let (one, two) = (home.open().await, home.open().await);
        let first = one.serve_alone().await.unwrap();
        let lost = first.lost();
        let second = take_over(home, async || two.serve_together().await).await;
        soon(lost).await;
        assert!(first.check().is_err());
        // Those who share have one turn together, and lose it together.
        let three = home.open().await;
        let third = three.serve_together().await.unwrap();
        let both = futures_util::future::join(second.lost(), third.lost());
        second.check().unwrap();
        let alone = take_over(home, async || one.serve_alone().await).await;
        soon(both).await;
        alone.check().unwrap();
    });
}

/// A turn costs the same however many games there are, and nothing of the last one is stored after it has begun.
#[cfg(feature = "postgres")]
#[test]
fn a_turn_is_taken_without_touching_games_and_after_changes_of_the_last() {
    in_a_database(async |home| {
        let (one, two) = (home.open().await, home.open().await);
        let (record, _) = played("kalah", &["Ada=human", "Bo=human"], 1);
        for _ in 0..3 {
            one.begin(Place::Web, &beginning(&record)).await.unwrap();
        }
        let rows = "SELECT string_agg(xmin::text, ' ' ORDER BY id) FROM games";
        let before = home.run(rows);
        drop(one.serve_alone().await.unwrap());
        // A change that is under way: from then on whoever takes a turn waits for its end.
        let url = home.database().expect("a database").url();
        let change = "BEGIN; SELECT pg_advisory_xact_lock_shared(1348563564, 2)";
        let mut other = <sqlx::PgConnection as sqlx::Connection>::connect(&url).await.unwrap();
        sqlx::raw_sql(change).execute(&mut other).await.unwrap();
        let taking = tokio::spawn(async move { two.serve_alone().await });
        let waits = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted \
                     AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";
        while home.run(waits) == "0" {
            assert!(!taking.is_finished());
        }
        sqlx::raw_sql("COMMIT").execute(&mut other).await.unwrap();
        soon(taking).await.unwrap().unwrap();
        assert_eq!(home.run(rows), before);
    });
}

#[test]
fn servers_that_know_of_each_other_share_a_database() {
    in_a_database(async |home| {
        let (one, two) = (home.open().await, home.open().await);
        let first = one.serve_together().await.unwrap();
        let second = two.serve_together().await.unwrap();
        assert_eq!(one.shared_name().await.unwrap(), two.shared_name().await.unwrap());
        let error = two.serve_alone().await.unwrap_err();
        assert!(matches!(error, StoreError::Served { .. }), "{error}");
        // Neither has games of its own before it claims one.
        let (record, _) = played("kalah", &["Ada=human", "Bo=human"], 1);
        let id = one.begin(Place::Web, &beginning(&record)).await.unwrap();
        two.append(id, 0, &record.actions[..1]).await.unwrap();
        let fence = two.draw_fence().await.unwrap();
        two.claim(id, fence).await.unwrap();
        drop((first, second));
        let alone = two.serve_alone().await.unwrap();
        let error = one.serve_together().await.unwrap_err();
        assert!(matches!(error, StoreError::Served { .. }), "{error}");
        drop(alone);
    });
    let home = Home::of_file();
    runtime().block_on(async {
        let error = home.open().await.serve_together().await.unwrap_err();
        assert!(matches!(error, StoreError::NotShared { .. }), "{error}");
    });
}

/// A database that is restarted takes the lock from a server, which takes it again.
#[test]
fn a_server_takes_its_turn_again_when_the_database_was_away() {
    in_a_database(async |home| {
        let (one, two) = (home.open().await, home.open().await);
        let _serving = one.serve_alone().await.unwrap();
        home.run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()");
        // A number that somebody draws is no turn; and a database that is killed leaves numbers out.
        two.draw_fence().await.unwrap();
        // Every connection is gone; the next change is made over a new one.
        let (record, _) = played("kalah", &["Ada=human", "Bo=human"], 1);
        let id = one.begin(Place::Web, &beginning(&record)).await.unwrap();
        one.append(id, 0, &record.actions).await.unwrap();
        let deadline = Instant::now() + LONG;
        while home.run("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())") == "0" {
            assert!(Instant::now() < deadline, "the lock is not taken again");
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        let error = two.serve_alone().await.unwrap_err();
        assert!(matches!(error, StoreError::Served { .. }), "{error}");
        one.append(id, record.actions.len() as u32, &[]).await.unwrap();
    });
}

#[test]
fn who_took_a_game_over_later_keeps_it() {
    in_a_database(async |home| {
        let (one, two) = (home.open().await, home.open().await);
        let (record, outcome) = played("kalah", &["Ada=human", "Bo=human"], 1);
        let id = one.begin(Place::Web, &beginning(&record)).await.unwrap();
        let (older, newer) = (one.draw_fence().await.unwrap(), two.draw_fence().await.unwrap());
        assert!(older < newer);
        one.claim(id, older).await.unwrap();
        let append = |at: u32, fence: Fence| {
            Edit::append(at, std::slice::from_ref(&record.actions[at as usize])).fenced(fence)
        };
        one.edit(id, append(0, older)).await.unwrap();
        two.claim(id, newer).await.unwrap();
        // Claimed again by the same, and too late by the other.
        two.claim(id, newer).await.unwrap();
        let claimed = one.claim(id, older).await.unwrap_err();
        let finish = Edit { outcome: Some(outcome), ..append(1, older) };
        let back = Edit { at: 1, ..Edit::default() }.fenced(older);
        let guarded = [Step::Guard(id, older), Step::Aided(id)];
        for error in [
            claimed,
            one.edit(id, append(1, older)).await.unwrap_err(),
            one.edit(id, finish).await.unwrap_err(),
            one.edit(id, back).await.unwrap_err(),
            one.commit(&[Step::Edit(id, append(1, older))]).await.unwrap_err(),
            one.commit(&guarded).await.unwrap_err(),
        ] {
            assert!(matches!(error, StoreError::Fenced(of) if of == id), "{error}");
        }
        two.edit(id, append(1, newer)).await.unwrap();
        assert_eq!(one.record(id).await.unwrap().actions, record.actions[..2]);
        assert!(!one.game(id).await.unwrap().aided);
        let missing = one.claim(GameId::of_number(99), newer).await.unwrap_err();
        assert!(matches!(missing, StoreError::NoSuchGame(_)), "{missing}");
    });
}

/// While others append, one after another all connections are cut. Whatever was answered is there, once.
#[test]
fn connections_that_are_cut_lose_nothing_that_was_answered() {
    in_a_database(async |home| {
        let store = home.open().await;
        let (record, _) = played("kalah", &["Ada=human", "Bo=human"], 1);
        let mut players = Vec::new();
        for _ in 0..8 {
            let id = store.begin(Place::Web, &beginning(&record)).await.unwrap();
            let (store, record) = (store.clone(), record.clone());
            players.push(tokio::spawn(async move {
                let mut at = 0;
                while let Some(action) = record.actions.get(at as usize) {
                    match store.append(id, at, std::slice::from_ref(action)).await {
                        // Stored, and cut off before that was told.
                        Ok(()) | Err(StoreError::OutOfStep { .. }) => at += 1,
                        Err(StoreError::Unreachable { .. }) => {
                            // What came of it, the store knows.
                            let length = loop {
                                match store.game(id).await {
                                    Ok(game) => break game.length,
                                    Err(StoreError::Unreachable { .. }) => {}
                                    Err(error) => panic!("{error}"),
                                }
                            };
                            assert!((at..=at + 1).contains(&length));
                            at = length;
                        }
                        Err(error) => panic!("{error}: {:?}", error.source()),
                    }
                }
                (id, record)
            }));
        }
        for _ in 0..20 {
            home.run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()");
        }
        for player in players {
            let (id, record) = player.await.unwrap();
            assert_eq!(store.record(id).await.unwrap(), record);
        }
        assert_eq!(
            store.check().await.unwrap().len(),
            8,
            "all lack their result, and nothing else"
        );
    });
}
