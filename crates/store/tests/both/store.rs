//! The store through its public interface: what is kept, what is refused, and what survives.

use crate::home::{Home, on_both};
use crate::played::{beginning, moves, played};
use catalog::replay;
use game::{Record, Seat, State, Turn};
use std::time::Duration;
use store::{
    Address, Edit, Ending, Filter, GameId, KeptTournament, Outcome, Place, Retention, ScoreFilter,
    Step, Store, StoreError,
};

on_both!(
    a_game_is_kept_action_by_action_and_comes_back_as_it_was,
    what_does_not_fit_is_refused_and_changes_nothing,
    games_are_listed_by_what_is_asked,
    high_scores_are_of_people_in_finished_games,
    matches_of_sets_are_listed_in_points,
    moves_are_the_actions_of_seats,
    a_new_deal_is_one_change,
    whoever_gives_up_has_no_high_score,
    games_played_with_help_are_no_high_scores,
    saves_and_settings_are_kept_by_name,
    lists_of_scores_keep_the_best_and_any_name,
    processes_that_list_scores_at_once_lose_nothing,
    notes_come_with_their_moment_and_find_their_game,
    the_first_moves_of_many_games_come_with_their_winners,
);

on_both!(
    async: many_games_at_once_in_two_stores_on_one_file,
    two_who_resume_one_game_are_told_apart,
    a_caller_that_gives_up_harms_nobody,
    tournaments_are_kept_with_the_games_of_the_same_change,
);

fn a_game_is_kept_action_by_action_and_comes_back_as_it_was(home: &Home) {
    let (record, outcome) = played("cassino", &["Ada: #1=human", "Bø \\ ó=greedy"], 1);
    let id = {
        let store = home.open_blocking();
        let id = store.wait(store.begin(Place::Terminal, &beginning(&record))).unwrap();
        let (last, before) = record.actions.split_last().unwrap();
        for (at, action) in (0..).zip(before) {
            store.wait(store.append(id, at, std::slice::from_ref(action))).unwrap();
        }
        assert_eq!(store.wait(store.game(id)).unwrap().ending, None);
        let at = before.len() as u32;
        store.wait(store.finish(id, at, std::slice::from_ref(last), outcome.clone())).unwrap();
        // Dropped without being closed, as when a process ends.
        id
    };
    let store = home.open_blocking();
    assert_eq!(store.wait(store.record(id)).unwrap(), record);
    let game = store.wait(store.game(id)).unwrap();
    assert_eq!((game.game.as_str(), game.size.as_str()), ("cassino", "2 players"));
    assert_eq!((game.length as usize, game.ending), (record.actions.len(), Some(Ending::Played)));
    assert_eq!(game.moves as usize, moves(&record), "cards dealt are no moves");
    assert_eq!(game.players[0].name, "Ada: #1");
    assert_eq!(game.players[1].kind, "greedy");
    for (seat, player) in game.players.iter().enumerate() {
        assert_eq!(player.score.map(|score| score.value), Some(outcome.scores[seat]));
        assert_eq!(player.won, outcome.winners.contains(&seat));
    }
    let (_, table) = replay(&store.wait(store.record(id)).unwrap(), |_, _| {}).unwrap();
    assert_eq!(table.score(Seat::new(0)), outcome.scores[0]);
    assert!(game.began <= game.changed);
    assert_eq!(store.wait(store.check()).unwrap(), []);
    store.close();
    if let Address::File(path) = home.address() {
        assert!(!path.with_extension("db-wal").exists(), "a closed store is one file");
    }
}

fn what_does_not_fit_is_refused_and_changes_nothing(home: &Home) {
    let store = home.open_blocking();
    let (record, outcome) = played("kalah", &["Ada=human", "Bo=human"], 2);
    let id = store.wait(store.begin(Place::Web, &beginning(&record))).unwrap();
    let actions = &record.actions;
    store.wait(store.append(id, 0, &actions[..3])).unwrap();
    let error = store.wait(store.append(id, 2, &actions[2..3])).unwrap_err();
    assert!(matches!(error, StoreError::OutOfStep { expected: 2, found: 3, .. }), "{error}");
    assert_eq!(error.code(), "out_of_step");
    store.wait(store.take_back(id, 3, 1)).unwrap();
    assert_eq!(store.wait(store.record(id)).unwrap().actions, actions[..1]);
    let error = store.wait(store.take_back(id, 3, 0)).unwrap_err();
    assert!(matches!(error, StoreError::OutOfStep { .. }), "{error}");
    store.wait(store.finish(id, 1, &actions[1..], outcome.clone())).unwrap();
    let length = actions.len() as u32;
    for error in [
        store.wait(store.append(id, length, &actions[..1])).unwrap_err(),
        store.wait(store.finish(id, length, &[], outcome)).unwrap_err(),
        store.wait(store.take_back(id, length, 0)).unwrap_err(),
    ] {
        assert!(matches!(error, StoreError::Over(_)), "{error}");
    }
    assert_eq!(store.wait(store.record(id)).unwrap(), record);
    store.wait(store.set_note(id, "seat-1", "open")).unwrap();
    store.wait(store.forget(id)).unwrap();
    let error = store.wait(store.append(id, 0, &[])).unwrap_err();
    assert!(error.to_string().starts_with("there is no game 1;"), "{error}");
    assert!(store.wait(store.record(id)).is_err() && store.wait(store.game(id)).is_err());
    assert!(store.wait(store.forget(id)).is_err());
    assert!(store.wait(store.set_note(id, "seat-1", "open")).is_err());
    assert_eq!(store.wait(store.notes(id)).unwrap(), []);
    let again = store.wait(store.begin(Place::Web, &record)).unwrap();
    assert_ne!(again, id, "numbers are never given twice");
    let nonsense: Record = "game: chess\n\n".parse().unwrap();
    let error = store.wait(store.begin(Place::Web, &nonsense)).unwrap_err();
    assert!(error.to_string().contains("there is no game `chess`"), "{error}");
}

fn games_are_listed_by_what_is_asked(home: &Home) {
    let store = home.open_blocking();
    let (kalah, outcome) = played("kalah", &["Ada=human", "Bo=human"], 3);
    let (cards, _) = played("cassino", &["Ada=human", "Bo=human", "Cy=random"], 3);
    let first = store.wait(store.begin(Place::Terminal, &kalah)).unwrap();
    let second = store.wait(store.begin(Place::Web, &cards)).unwrap();
    assert_eq!(store.wait(store.find(&kalah)).unwrap(), Some(first));
    assert_eq!(store.wait(store.find(&beginning(&kalah))).unwrap(), None);
    let mut other = kalah.clone();
    "swap".clone_into(other.actions.last_mut().unwrap());
    assert_eq!(store.wait(store.find(&other)).unwrap(), None);
    let third = store.wait(store.keep(Place::Terminal, &kalah, outcome)).unwrap();
    let listed = |filter: &Filter| -> Vec<GameId> {
        store.wait(store.games(filter)).unwrap().iter().map(|game| game.id).collect()
    };
    assert_eq!(listed(&Filter::default()).len(), 3);
    assert_eq!(listed(&Filter { unfinished: Some(false), ..Filter::default() }), [third]);
    let mine = Filter { unfinished: Some(true), place: Some(Place::Terminal), ..Filter::default() };
    assert_eq!(listed(&mine), [first]);
    assert_eq!(listed(&Filter { game: Some("cassino".into()), ..Filter::default() }), [second]);
    assert_eq!(listed(&Filter { limit: Some(2), ..Filter::default() }).len(), 2);
    let with = |kind: &str| listed(&Filter { kind: Some(kind.into()), ..Filter::default() });
    assert_eq!((with("random"), with("hard")), (vec![second], vec![]));
    // The game that changed last comes first.
    std::thread::sleep(Duration::from_millis(3));
    store.wait(store.take_back(first, kalah.actions.len() as u32, 4)).unwrap();
    assert_eq!(listed(&Filter::default())[0], first);
    assert_eq!(store.wait(store.game(second)).unwrap().players.len(), 3);
}

fn high_scores_are_of_people_in_finished_games(home: &Home) {
    let store = home.open_blocking();
    let mut best = 0;
    for seed in 0..6 {
        let (record, outcome) = played("kalah", &["Ada 7=human", "Robot=random"], seed);
        best = best.max(outcome.scores[0]);
        store.wait(store.keep(Place::Terminal, &record, outcome)).unwrap();
    }
    let (record, outcome) = played("mangala", &["Cy=human", "Di=human"], 9);
    store.wait(store.keep(Place::Web, &record, outcome)).unwrap();
    let scores = store.wait(store.scores(None, 4)).unwrap();
    let kalah: Vec<_> = scores.iter().filter(|score| score.game == "kalah").collect();
    assert_eq!(kalah.len(), 4, "no more than asked for");
    assert!(kalah.iter().all(|score| score.name == "Ada 7" && score.size == "6x4"));
    assert_eq!(kalah[0].score.value, best);
    assert!(kalah.is_sorted_by(|left, right| left.score.value >= right.score.value));
    assert_eq!(scores.len(), 6);
    assert!(scores.iter().all(|score| score.ending == Ending::Played));
    // Each says whom it was against, and can be asked for by that.
    assert!(kalah.iter().all(|score| score.against == ["random"]));
    assert!(
        scores
            .iter()
            .filter(|score| score.game == "mangala")
            .all(|score| score.against == ["human"])
    );
    let among = |against| {
        let filter = ScoreFilter { against: Some(against), limit: 2, ..ScoreFilter::default() };
        let scores = store.wait(store.scores_among(&filter)).unwrap();
        scores.into_iter().map(|score| (score.game, score.score.value)).collect::<Vec<_>>()
    };
    let both = kalah.iter().take(2).map(|score| (score.game.clone(), score.score.value));
    assert_eq!(among("random"), both.collect::<Vec<_>>());
    assert!(among("human").iter().all(|(game, _)| game == "mangala"));
    assert_eq!((among("human").len(), among("hard").len()), (2, 0));
    // Nobody wins a draw.
    let (record, outcome) = played("mancala", &["Ed=human", "Flo=human"], 9);
    for winners in [vec![0, 1], vec![1]] {
        let outcome = Outcome { scores: vec![24, 24], winners, ..outcome.clone() };
        store.wait(store.keep(Place::Terminal, &record, outcome)).unwrap();
    }
    let scores = store.wait(store.scores(Some("mancala"), 9)).unwrap();
    let told: Vec<_> = scores.iter().map(|score| (score.won, score.drawn)).collect();
    assert_eq!(told, [(false, true), (false, true), (false, false), (true, false)]);
    assert_eq!(store.wait(store.scores(Some("mangala"), 9)).unwrap().len(), 2);
    store.wait(store.reset_scores(Some("kalah"))).unwrap();
    assert!(store.wait(store.scores(Some("kalah"), 9)).unwrap().is_empty());
    assert_eq!(store.wait(store.scores(None, 9)).unwrap().len(), 6);
    assert_eq!(store.wait(store.games(&Filter::default())).unwrap().len(), 9, "games are kept");
}

fn whoever_gives_up_has_no_high_score(home: &Home) {
    let store = home.open_blocking();
    let endings = [Ending::Resigned(Seat::new(0)), Ending::OutOfTime(Seat::new(1)), Ending::Agreed];
    let (record, _) = played("kalah", &["Nobody=human", "Late=human"], 9);
    let nothing = Outcome { scores: vec![0, 0], winners: vec![0], ending: endings[1] };
    store.wait(store.keep(Place::Terminal, &record, nothing)).unwrap();
    for ending in endings {
        let (record, _) = played("kalah", &["Quitter=human", "Sleeper=human"], 9);
        let winners = match ending.given_up_by() {
            Some(seat) => vec![1 - seat.index()],
            None => vec![0, 1],
        };
        let outcome = Outcome { scores: vec![9, 4], winners, ending };
        store.wait(store.keep(Place::Terminal, &record, outcome)).unwrap();
    }
    let scores = store.wait(store.scores(None, 9)).unwrap();
    let told =
        |score: &store::HighScore| (score.name.clone(), score.ending, score.won, score.drawn);
    let expected = [
        ("Quitter", endings[1], true, false),
        ("Quitter", endings[2], false, true),
        ("Sleeper", endings[0], true, false),
        ("Sleeper", endings[2], false, true),
    ];
    let expected = expected.map(|(name, ending, won, drawn)| (name.to_owned(), ending, won, drawn));
    assert_eq!(scores.iter().map(told).collect::<Vec<_>>(), expected);
}

/// A match of several sets is counted in points, of which a set drawn is worth half.
fn matches_of_sets_are_listed_in_points(home: &Home) {
    let store = home.open_blocking();
    let (record, outcome) = played("mangala", &["Cy=human", "Di=human"], 9);
    assert_eq!(outcome.scores.iter().sum::<i32>(), 10, "half points of five sets");
    let half_a_set = Outcome { scores: vec![5, 5], winners: vec![0, 1], ..outcome.clone() };
    store.wait(store.keep(Place::Web, &record, outcome.clone())).unwrap();
    store.wait(store.keep(Place::Web, &record, half_a_set)).unwrap();
    let scores = store.wait(store.scores(None, 9)).unwrap();
    let points = |score: i32| f64::from(score) / 2.0;
    let most = *outcome.scores.iter().max().unwrap();
    assert!((scores[0].score.counted() - points(most)).abs() < 1e-9, "halves of points are exact");
    let games = store.wait(store.games(&Filter::default())).unwrap();
    let json = serde_json::to_value(&games).unwrap();
    assert_eq!(json[0]["players"][0]["score"], serde_json::json!(2.5));
    assert_eq!(json[0]["unit"], "points");
    assert_eq!(games[1].outcome(), Some(outcome));
}

fn moves_are_the_actions_of_seats(home: &Home) {
    let store = home.open_blocking();
    let (record, _) = played("cassino", &["Ada=human", "Bo=human"], 4);
    let listed = |id| store.wait(store.game(id)).unwrap().moves as usize;
    let part =
        |length: usize| Record { actions: record.actions[..length].to_vec(), ..record.clone() };
    let id = store.wait(store.begin(Place::Web, &part(20))).unwrap();
    assert_eq!(listed(id), moves(&part(20)));
    store.wait(store.append(id, 20, &record.actions[20..40])).unwrap();
    assert_eq!(listed(id), moves(&part(40)));
    assert!((1..40).contains(&listed(id)));
    store.wait(store.take_back(id, 40, 25)).unwrap();
    assert_eq!(listed(id), moves(&part(25)));
}

/// A new deal takes back, deals other cards and says so in the record: one change, one transaction.
fn a_new_deal_is_one_change(home: &Home) {
    let store = home.open_blocking();
    let begun: Record =
        "game: cassino\nseed: 3\nplayer-1: Ada=human\nplayer-2: Bo=human\n\n".parse().unwrap();
    let mut play = play::Play::resume(&begun, 0).unwrap();
    play.deal();
    let Turn::Seat(seat) = play.turn() else { panic!("cards were dealt") };
    let first = play.table().legal_actions()[0];
    play.act(seat, first).unwrap();
    let id = store.wait(store.begin(Place::Web, &play.record())).unwrap();
    let at = play.moves().len();
    let change = play.plan_new_deal().unwrap();
    let edit = Edit::of(at, &change).noting("table", "dealt anew");
    store.wait(store.edit(id, edit.clone())).unwrap();
    play.make(change);
    assert_eq!(store.wait(store.record(id)).unwrap(), play.record());
    assert_eq!(store.wait(store.game(id)).unwrap().moves, 0);
    let again = store.wait(store.edit(id, edit)).unwrap_err();
    assert!(matches!(again, StoreError::OutOfStep { .. }), "{again}");
    assert_eq!(store.wait(store.record(id)).unwrap(), play.record());
}

fn games_played_with_help_are_no_high_scores(home: &Home) {
    let store = home.open_blocking();
    let (record, outcome) = played("kalah", &["Ada=human", "Robot=random"], 1);
    let ids = [(); 2]
        .map(|()| store.wait(store.keep(Place::Terminal, &record, outcome.clone())).unwrap());
    store.wait(store.mark_aided(ids[1])).unwrap();
    let scores = store.wait(store.scores(None, 9)).unwrap();
    assert_eq!(scores.iter().map(|score| score.id).collect::<Vec<_>>(), [ids[0]]);
    let aided = ids.map(|id| store.wait(store.game(id)).unwrap().aided);
    assert_eq!(aided, [false, true]);
    assert!(store.wait(store.mark_aided(GameId::of_number(99))).is_err());
}

fn saves_and_settings_are_kept_by_name(home: &Home) {
    let store = home.open_blocking();
    let (record, _) = played("congkak", &["Ada=human", "Bo=human"], 5);
    store.wait(store.save("before the storm: #1", &beginning(&record))).unwrap();
    store.wait(store.save("before the storm: #1", &record)).unwrap();
    store.wait(store.save("", &record)).unwrap();
    assert_eq!(store.wait(store.saved("before the storm: #1")).unwrap(), record);
    let saves = store.wait(store.saves()).unwrap();
    assert_eq!((saves.len(), saves[0].size.as_str()), (2, "7x4"));
    store.wait(store.forget_save("")).unwrap();
    for error in
        [store.wait(store.saved("")).unwrap_err(), store.wait(store.forget_save("")).unwrap_err()]
    {
        assert_eq!(error.to_string(), "there is no saved game ``");
    }
    assert_eq!(store.wait(store.setting("speed")).unwrap(), None);
    store.wait(store.set_setting("speed", "slow")).unwrap();
    store.wait(store.set_setting("speed", "fast")).unwrap();
    let all = store.wait(store.settings()).unwrap();
    assert_eq!(all, [("speed".to_owned(), "fast".to_owned())]);
}

/// Many writers in two stores on one file, as two processes have it: every action is there, once.
async fn many_games_at_once_in_two_stores_on_one_file(home: &Home) {
    // Both open at once, so that both find no schema.
    let (left, right) = tokio::join!(home.open(), home.open());
    let stores = [left, right];
    let mut tasks = Vec::new();
    for seed in 0..24 {
        let store = stores[seed % 2].clone();
        tasks.push(tokio::spawn(async move {
            let (record, outcome) = played("kalah", &["Ada=human", "Bo=human"], seed as u64);
            let id = store.begin(Place::Web, &beginning(&record)).await.unwrap();
            for (at, action) in (0..).zip(&record.actions) {
                store.append(id, at, std::slice::from_ref(action)).await.unwrap();
            }
            store.finish(id, record.actions.len() as u32, &[], outcome).await.unwrap();
            (id, record)
        }));
    }
    for task in tasks {
        let (id, record) = task.await.unwrap();
        for store in &stores {
            assert_eq!(store.record(id).await.unwrap(), record);
        }
    }
    stores[0].check().await.unwrap();
}

/// Two resume the same game: one of them hears of it, and no action is lost or doubled.
async fn two_who_resume_one_game_are_told_apart(home: &Home) {
    let stores = [home.open().await, home.open().await];
    let (record, _) = played("kalah", &["Ada=human", "Bo=human"], 1);
    let id = stores[0].begin(Place::Terminal, &beginning(&record)).await.unwrap();
    for (at, action) in (0..).zip(&record.actions) {
        let action = std::slice::from_ref(action);
        let (one, other) =
            tokio::join!(stores[0].append(id, at, action), stores[1].append(id, at, action));
        assert!(one.is_ok() != other.is_ok(), "one of them only");
        let error = one.and(other).unwrap_err();
        assert!(matches!(error, StoreError::OutOfStep { .. }), "{error}");
    }
    assert_eq!(stores[1].record(id).await.unwrap(), record);
}

/// A caller that gives up waiting takes nobody else's actions with it.
async fn a_caller_that_gives_up_harms_nobody(home: &Home) {
    let store = home.open().await;
    let (record, _) = played("kalah", &["Ada=human", "Bo=human"], 1);
    let one = store.begin(Place::Web, &beginning(&record)).await.unwrap();
    let other = store.begin(Place::Web, &beginning(&record)).await.unwrap();
    for at in 0..20 {
        let action = std::slice::from_ref(&record.actions[at as usize]);
        // Asked once and then dropped; a quick store may have answered by then.
        tokio::select! {
            biased;
            _ = store.append(one, at, action) => {}
            () = std::future::ready(()) => {}
        }
        store.append(other, at, action).await.unwrap();
    }
    // Requests are stored in their order, so all that were given up are there as well.
    assert_eq!(store.record(one).await.unwrap().actions, record.actions[..20]);
}

fn lists_of_scores_keep_the_best_and_any_name(home: &Home) {
    let store = home.open_blocking();
    let names =
        ["Jia Yung 44", "7", "-3", "44 Jia", "R2 D2 : 5", "  two  blanks ", "Çağ|la", "李三"];
    for name in names {
        store.wait(store.list_score("one", name, 10, 9)).unwrap();
    }
    store.wait(store.list_score("other", "Ada", 5, 9)).unwrap();
    store.wait(store.list_score("one", "best", u32::MAX, 9)).unwrap();
    let expected: Vec<_> =
        [("best", u32::MAX)].into_iter().chain(names.map(|name| (name, 10))).collect();
    let of = |list: &str| store.wait(store.listed_scores(list)).unwrap();
    let given = |scores: &[(&str, u32)]| -> Vec<(String, u32)> {
        scores.iter().map(|&(name, score)| (name.to_owned(), score)).collect()
    };
    assert_eq!(of("one"), given(&expected));
    // The list is full: of the least the youngest goes, and a new one only comes in above it.
    store.wait(store.list_score("one", "new", 11, 9)).unwrap();
    store.wait(store.list_score("one", "late", 10, 9)).unwrap();
    let kept = of("one");
    assert_eq!((kept.len(), kept[1].0.as_str(), kept[8].0.as_str()), (9, "new", "Çağ|la"));
    store.wait(store.clear_scores("one")).unwrap();
    assert_eq!((of("one"), of("other")), (Vec::new(), given(&[("Ada", 5)])));
}

fn processes_that_list_scores_at_once_lose_nothing(home: &Home) {
    std::thread::scope(|scope| {
        for thread in 0..4 {
            let store = home.open_blocking();
            scope.spawn(move || {
                for score in 0..10 {
                    store.wait(store.list_score("a", &thread.to_string(), score, 99)).unwrap();
                }
            });
        }
    });
    let store = home.open_blocking();
    assert_eq!(store.wait(store.listed_scores("a")).unwrap().len(), 40);
}

fn notes_come_with_their_moment_and_find_their_game(home: &Home) {
    let store = home.open_blocking();
    let (record, outcome) = played("kalah", &["Ada=human", "Bo=human"], 1);
    let begun = Record { actions: Vec::new(), ..record.clone() };
    let notes = [("name", "a1"), ("table", "{}")];
    let id = store.wait(store.begin_noted(Place::Web, &begun, &notes)).unwrap();
    let other = store.wait(store.begin(Place::Terminal, &begun)).unwrap();
    let notes = |id| store.wait(store.notes(id)).unwrap();
    let note = |key: &str, value: &str| (key.to_owned(), value.to_owned());
    assert_eq!(notes(id), [note("name", "a1"), note("table", "{}")]);
    assert_eq!(store.wait(store.find_noted("name", "a1")).unwrap(), Some(id));
    assert_eq!(store.wait(store.find_noted("name", "a2")).unwrap(), None);
    assert_eq!(store.wait(store.noted("name", &[other, id])).unwrap(), [(id, "a1".to_owned())]);

    // A note is written with its actions or not at all.
    let first = &record.actions[..1];
    let append = |at, value| store.edit(id, Edit::append(at, first).noting("table", value));
    store.wait(append(0, "one")).unwrap();
    assert!(store.wait(append(0, "again")).is_err());
    assert_eq!(notes(id)[1], note("table", "one"));
    let take_back =
        |value| store.edit(id, Edit { at: 1, ..Edit::default() }.noting("table", value));
    store.wait(take_back("none")).unwrap();
    assert!(store.wait(take_back("two")).is_err());
    assert_eq!(notes(id)[1], note("table", "none"));

    store.wait(store.finish(id, 0, &record.actions, outcome)).unwrap();
    let listed = |filter: Filter| -> Vec<GameId> {
        store.wait(store.games(&filter)).unwrap().iter().map(|game| game.id).collect()
    };
    assert_eq!(listed(Filter { noted: Some("name".into()), ..Filter::default() }), [id]);
    let all = listed(Filter::default());
    assert_eq!(all.len(), 2);
    assert_eq!(listed(Filter { before: Some(all[0]), ..Filter::default() }), all[1..]);
    assert_eq!(listed(Filter { before: Some(all[1]), ..Filter::default() }), []);
}

async fn tournaments_are_kept_with_the_games_of_the_same_change(home: &Home) {
    let store = home.open().await;
    let kept = |name: &str, public: bool, over: bool| KeptTournament {
        name: name.to_owned(),
        state: format!("state of {name}"),
        summary: format!("summary of {name}"),
        public,
        over,
        follows: None,
    };
    for (name, public, over) in [("a", false, true), ("b", true, false), ("c", true, true)] {
        store.commit(&[Step::Tournament(kept(name, public, over))]).await.unwrap();
    }
    let all = |names: &[&str]| -> Vec<String> {
        names.iter().map(|name| format!("summary of {name}")).collect()
    };
    assert_eq!(store.tournaments(true, 9).await.unwrap(), all(&["b", "c"]));
    assert_eq!(store.tournaments(false, 9).await.unwrap()[0], "summary of b");
    assert_eq!(store.tournaments(false, 2).await.unwrap().len(), 2);
    assert_eq!(store.open_tournaments(9).await.unwrap(), ["state of b"]);
    assert_eq!(store.tournament("c").await.unwrap().as_deref(), Some("state of c"));
    // A step that is refused leaves the tournament as it was.
    let changed = KeptTournament { state: "other".to_owned(), ..kept("b", true, true) };
    let steps = [Step::Tournament(changed), Step::Aided(GameId::of_number(99))];
    assert!(store.commit(&steps).await.is_err());
    assert_eq!(store.tournament("b").await.unwrap().as_deref(), Some("state of b"));
    store.commit(&[Step::ForgetTournament("a".to_owned(), None)]).await.unwrap();
    assert_eq!(store.tournament("a").await.unwrap(), None);
    // Those that have been over for long go; those under way never do.
    let retention = Retention { age: Some(Duration::ZERO), bytes: None };
    store.retain(Place::Web, &retention).await.unwrap();
    assert_eq!(store.tournaments(false, 9).await.unwrap(), all(&["b"]));
    store.close().await;
    let Address::File(path) = home.address() else { return };
    let repaired = home.folder().join("repaired.db");
    assert_eq!(Store::repair(path, &repaired).await.unwrap().lost, []);
    let store = Store::open(&repaired).await.unwrap();
    assert_eq!(store.tournament("b").await.unwrap().as_deref(), Some("state of b"));
}

fn the_first_moves_of_many_games_come_with_their_winners(home: &Home) {
    let store = home.open_blocking();
    let (kalah, outcome) = played("kalah", &["Ada=human", "Bo=human"], 5);
    let keep = |record: &Record, outcome: &Outcome| {
        store.wait(store.keep(Place::Web, record, outcome.clone())).unwrap()
    };
    let first = keep(&kalah, &outcome);
    store.wait(store.set_note(first, "public", "")).unwrap();
    std::thread::sleep(Duration::from_millis(3));
    let drawn = Outcome { winners: vec![0, 1], ..outcome.clone() };
    keep(&kalah, &drawn);
    let mut placed = kalah.clone();
    placed.set_tag("start", "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> s");
    keep(&placed, &outcome);
    store.wait(store.begin(Place::Web, &kalah)).unwrap();
    let (mangala, of_mangala) = played("mangala", &["Ada=human", "Bo=human"], 5);
    keep(&mangala, &of_mangala);
    let openings = |of, noted, limit| store.wait(store.openings(of, noted, 3, limit)).unwrap();
    let all = openings(("kalah", "6x4"), None, 9);
    assert_eq!(all.len(), 2, "neither one that is not over nor one from a position");
    assert_eq!(all[0].winners, [0, 1], "the last first");
    assert_eq!(all[1].winners, outcome.winners);
    assert_eq!(all[1].record.actions, kalah.actions[..3]);
    assert_eq!(all[1].record.tags, kalah.tags);
    assert_eq!(openings(("kalah", "6x4"), None, 2), all[..1]);
    assert_eq!(openings(("kalah", "6x4"), Some("public"), 9), all[1..]);
    assert_eq!(openings(("kalah", "6x5"), None, 9), []);
    assert_eq!(openings(("mangala", "6x4"), None, 9).len(), 1, "however many sets");
}
