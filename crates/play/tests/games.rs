//! Games in progress: what every front end relies on.

use catalog::{Choice, telling};
use game::{Record, Seat, State, Turn};
use play::{ActError, AgreementError, Ending, Event, NoTakeBack, Play, Proposal};
use players::cassino::grade::{MODES, TYPES};
use players::{First, Limits, Seated, Seating};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

const SOUTH: Seat = Seat::new(0);
const NORTH: Seat = Seat::new(1);

fn seating(choice: &Choice, kinds: &[&str], seed: u64) -> Seating {
    let seat = |(at, kind): (usize, &&str)| Seated {
        name: format!("Seat={at}"),
        kind: kind.parse().unwrap(),
    };
    let seated = kinds.iter().enumerate().map(seat).collect();
    Seating { spec: choice.spec().unwrap(), seated, first: First::South, seed, title: None }
}

fn start(game: &str, kinds: &[&str], seed: u64) -> Play {
    let seats = Some(kinds.len() as u8);
    let mut play =
        Play::start(seating(&Choice { seats, ..Choice::of(game) }, kinds, seed)).unwrap();
    play.deal();
    play
}

/// Plays random actions until the game is over or so many turns have gone, and returns every event.
fn play_at_random(play: &mut Play, turns: usize, seed: u64) -> Vec<Event> {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let mut events = Vec::new();
    for _ in 0..turns {
        let Turn::Seat(seat) = play.turn() else { break };
        let actions = play.table().legal_actions();
        let action = actions[rng.random_range(0..actions.len())];
        events.extend(play.act(seat, action).unwrap());
    }
    events
}

#[test]
fn a_resumed_game_goes_on_as_it_would_have() {
    let rules = vec![("sets".to_owned(), "2".to_owned())];
    for choice in [Choice { rules, ..Choice::of("mangala") }, Choice::of("cassino")] {
        let seating = seating(&choice, &["human", "human"], 5);
        let mut whole = Play::start(seating.clone()).unwrap();
        let mut part = Play::start(seating).unwrap();
        for play in [&mut whole, &mut part] {
            play.deal();
            play_at_random(play, 40, 8);
        }
        let kept: Record = part.record().to_string().parse().unwrap();
        let mut again = Play::resume(&kept, 99).unwrap();
        assert_eq!((again.seating(), again.record()), (part.seating(), part.record()));
        play_at_random(&mut whole, 1000, 9);
        play_at_random(&mut again, 1000, 9);
        assert_eq!(again.record(), whole.record());
        assert_eq!(again.outcome(), whole.outcome());
    }
}

#[test]
fn what_is_told_again_is_what_was_told() {
    for game in ["kalah", "mangala", "congkak-traditional", "cassino"] {
        let mut play = Play::start(seating(&Choice::of(game), &["human", "human"], 3)).unwrap();
        let mut told = play.deal();
        told.extend(play_at_random(&mut play, 300, 4));
        let told: Vec<_> = told
            .into_iter()
            .filter_map(|event| if let Event::Happened(event) = event { Some(event) } else { None })
            .collect();
        let mut again = Vec::new();
        let mut count = 0;
        play.retell(|at, before, played, events| {
            assert_eq!((at, before.turn().seat()), (count, played.by));
            assert!(before.check(played.action).is_ok());
            count += 1;
            again.extend(events);
        });
        assert_eq!((count, again), (play.moves().len(), told));
    }
}

#[test]
fn any_moment_can_be_gone_back_to() {
    let mut play = start("congkak", &["human", "human"], 1);
    let mut tables = vec![play.table().clone()];
    let mut rng = Pcg64Mcg::seed_from_u64(2);
    // Over several marks, forth and back.
    for _ in 0..400 {
        if rng.random_range(0..5) == 0 || play.is_over() {
            let whose = if rng.random() { SOUTH } else { NORTH };
            match play.take_back(|seat| seat == whose) {
                Ok(events) => {
                    let Event::TakenBack { by, actions } = events[0] else { panic!("{events:?}") };
                    assert_eq!(by, whose);
                    tables.truncate(tables.len() - actions);
                    assert_eq!(play.turn(), Turn::Seat(whose));
                }
                Err(error) => assert_eq!(error, NoTakeBack::NoMove),
            }
        } else {
            play_at_random(&mut play, 1, rng.random());
            tables.push(play.table().clone());
        }
        assert_eq!((play.table(), play.moves().len()), (tables.last().unwrap(), tables.len() - 1));
        let at = rng.random_range(0..tables.len());
        assert_eq!(play.table_at(at), tables[at]);
    }
    let again = Play::resume(&play.record(), 0).unwrap();
    assert_eq!(again.table(), play.table());
}

#[test]
fn what_was_taken_back_can_be_played_again() {
    let mut play = start("kalah", &["human", "greedy"], 1);
    play_at_random(&mut play, 12, 3);
    let person = |seat: Seat| seat == SOUTH;
    let whole = play.record();
    let mut taken = 0;
    while play.take_back(person).is_ok() {
        taken += 1;
    }
    assert!(taken > 2);
    assert_eq!(play.take_back(person).unwrap_err(), NoTakeBack::NoMove);
    let mut lengths = vec![play.moves().len()];
    while play.redo(person).is_some() {
        lengths.push(play.moves().len());
    }
    assert_eq!(play.record(), whole);
    assert!(lengths.len() == taken + 1 && lengths.is_sorted());
    // Another choice than before forgets the rest.
    while play.take_back(person).is_ok() {}
    let other = play
        .table()
        .legal_actions()
        .into_iter()
        .find(|action| action.to_string() != whole.actions[play.moves().len()]);
    let seat = play.turn().seat().unwrap();
    play.act(seat, other.unwrap()).unwrap();
    assert!(play.redo(person).is_none());
}

#[test]
fn cards_that_were_seen_are_not_taken_back() {
    let mut play = start("cassino", &["human", "human"], 1);
    play_at_random(&mut play, 3, 1);
    let before = play.record();
    assert_eq!(play.take_back(|_| true).unwrap_err(), NoTakeBack::CardsSeen);
    assert_eq!(play.record(), before);
}

#[test]
fn a_new_deal_is_another_one_and_the_record_leads_to_it() {
    for seats in [2, 5] {
        let kinds = vec!["human"; seats];
        let mut play = start("cassino", &kinds, 11);
        let mut hands = Vec::new();
        for turn in 0..4 {
            play_at_random(&mut play, turn, 2);
            let moves = play.moves().len();
            let events = play.new_deal().unwrap();
            assert!(matches!(events[0], Event::DealtAnew));
            assert!(play.moves().len() <= moves, "the round begins again");
            assert!(play.moves().iter().all(|played| played.by.is_none()), "and nobody has played");
            hands.push(play.view(SOUTH).to_string());
            let again = Play::resume(&play.record(), 0).unwrap();
            assert_eq!(again.table(), play.table());
            let (mut again, mut here) = (again, Play::resume(&play.record(), 7).unwrap());
            play_at_random(&mut again, 30, 5);
            play_at_random(&mut here, 30, 5);
            assert_eq!(again.record(), here.record(), "later draws are the same too");
        }
        hands.sort_unstable();
        hands.dedup();
        assert_eq!(hands.len(), 4, "every deal is another one");
    }
}

/// The second round is dealt anew, and the first stays.
#[test]
fn only_the_running_round_is_dealt_anew() {
    let mut play = start("cassino", &["human", "human"], 4);
    let mut first_round = 0;
    while first_round == 0 {
        let events = play_at_random(&mut play, 1, 6);
        let is_end = |event: &Event| {
            matches!(event, Event::Happened(catalog::Event::Cassino(cassino::Event::RoundOver(_))))
        };
        if events.iter().any(is_end) {
            first_round = play.moves().iter().rposition(|played| played.by.is_some()).unwrap() + 1;
        }
    }
    play_at_random(&mut play, 3, 7);
    let before = play.record();
    play.new_deal().unwrap();
    assert_eq!(play.record().actions[..first_round], before.actions[..first_round]);
    assert_ne!(play.record().actions[first_round..], before.actions[first_round..]);
    assert_eq!(play.moves().len(), first_round + 12);
    assert_eq!(Play::resume(&play.record(), 0).unwrap().table(), play.table());
    assert!(start("kalah", &["human", "human"], 1).new_deal().is_err());
}

/// A match that is taken over from a save file draws the deck as it lies, in that round and no other.
#[test]
fn a_deck_is_drawn_in_its_order() {
    let mut before = start("cassino", &["human", "human"], 3);
    play_at_random(&mut before, 6, 4);
    let catalog::Table::Cassino(state) = before.table() else { panic!("a game of cards") };
    let deck: Vec<String> = state.stock().iter().map(|card| card.to_string()).collect();
    let mut record = before.record();
    record.actions.clear();
    record.set_tag("start", state.to_notation().unwrap());
    for cards in [deck.clone(), deck.iter().rev().cloned().collect()] {
        record.set_tag("deck", cards.concat());
        let mut play = Play::resume(&record, 0).unwrap();
        play_at_random(&mut play, 20, 5);
        // Taking up the match in between changes nothing.
        let mut play = Play::resume(&play.record(), 0).unwrap();
        play_at_random(&mut play, 100, 5);
        let drawn: Vec<String> = play
            .moves()
            .iter()
            .filter(|one| one.by.is_none())
            .map(|one| one.action.to_string())
            .collect();
        let expected: Vec<String> = cards.iter().map(|card| format!("+{card}")).collect();
        assert_eq!(drawn[..cards.len()], expected);
        assert!(drawn.len() > cards.len() + 20, "another round was dealt");
    }
    for deck in ["", "h9", &format!("{}h9", deck.concat()), "nonsense"] {
        record.set_tag("deck", deck);
        let error = Play::resume(&record, 0).unwrap_err().to_string();
        assert!(error.contains("every card of the stock once"), "{error}");
    }
}

#[test]
fn a_turn_limit_plays_the_lowest_card() {
    let rules = vec![("turn-limit".to_owned(), "10".to_owned())];
    let choice = Choice { rules, seats: Some(3), ..Choice::of("cassino") };
    let mut play = Play::start(seating(&choice, &["human"; 3], 1)).unwrap();
    play.deal();
    assert_eq!(play.turn_limit().unwrap().as_secs(), 10);
    let seat = play.turn().seat().unwrap();
    let catalog::View::Cassino(seen) = play.view(seat) else { panic!() };
    let lowest = seen.hand().iter().min().unwrap();
    let events = play.time_out().unwrap();
    assert_eq!(events[0], Event::TimeOut(seat));
    let trailed = cassino::Event::Trailed { seat, card: lowest };
    assert_eq!(events[1], Event::Happened(catalog::Event::Cassino(trailed)));
    // A game whose rules have no such limit knows no time.
    assert!(start("cassino", &["human", "human"], 1).time_out().is_none());
    assert!(start("kalah", &["human", "human"], 1).time_out().is_none());
}

#[test]
fn a_game_can_end_otherwise_than_by_its_rules() {
    let mut play = start("kalah", &["human", "human"], 1);
    play_at_random(&mut play, 5, 1);
    let events = play.end(Ending::Resigned(SOUTH)).unwrap();
    let outcome = play.outcome().unwrap().clone();
    assert_eq!((&outcome.winners[..], outcome.ending), (&[1][..], Ending::Resigned(SOUTH)));
    assert_eq!(events, [Event::Over(outcome)]);
    assert_eq!((play.turn(), play.end(Ending::Agreed)), (Turn::Over, None));
    let action = play.table().legal_actions()[0];
    let seat = play.table().turn().seat().unwrap();
    assert_eq!(play.act(seat, action).unwrap_err(), ActError::Over);
    // Whoever takes back plays on.
    play.take_back(|_| true).unwrap();
    assert!(!play.is_over());
    assert_eq!(play.end(Ending::Agreed).map(|_| play.outcome().unwrap().winners.len()), Some(2));
    // Of more than two the others play on.
    assert!(start("cassino", &["human"; 3], 1).end(Ending::Resigned(SOUTH)).is_none());
}

#[test]
fn what_is_refused_changes_nothing() {
    let mut play = start("kalah", &["human", "human"], 1);
    let before = play.record();
    assert_eq!(play.act(NORTH, "1".parse().unwrap()).unwrap_err().code(), "not_your_turn");
    assert_eq!(play.plan_text(SOUTH, "9").unwrap_err().code(), "no_such_house");
    assert_eq!(play.plan_text(SOUTH, "h9").unwrap_err().code(), "not_an_action");
    assert_eq!(play.act(SOUTH, "h9".parse().unwrap()).unwrap_err().code(), "other_game");
    assert_eq!((play.record(), play.version()), (before, 0));
}

#[test]
#[should_panic(expected = "in the moment it was planned for")]
fn a_plan_of_another_moment_is_refused() {
    let mut play = start("kalah", &["human", "human"], 1);
    let [one, two] = ["1", "2"].map(|text| play.plan_text(SOUTH, text).unwrap());
    play.make(one);
    play.make(two);
}

/// What a store is told of a change leads from the record before to the record afterwards.
#[test]
fn a_change_is_what_the_record_keeps_and_what_follows() {
    let mut play = start("cassino", &["human", "human"], 2);
    let mut kept = play.record();
    for step in 0..30_u64 {
        let change = if step % 7 == 6 {
            play.plan_new_deal().unwrap()
        } else {
            let seat = play.turn().seat().unwrap();
            play.plan_action(seat, play.table().legal_actions()[0]).unwrap()
        };
        kept.actions.truncate(change.kept());
        kept.actions.extend(change.added().map(|played| played.action.to_string()));
        if let Some(deals) = change.deals() {
            kept.set_tag("new-deals", deals);
        }
        play.make(change);
        assert_eq!(play.record(), kept);
    }
}

#[test]
fn people_agree_and_computers_do_not_answer() {
    let mut play = start("kalah", &["human", "human"], 1);
    assert_eq!(
        play.propose(SOUTH, Proposal::TakeBack, &[]).unwrap_err(),
        AgreementError::NoTakeBack(NoTakeBack::NoMove)
    );
    play_at_random(&mut play, 4, 1);
    let asked = play.propose(SOUTH, Proposal::Draw, &[]).unwrap();
    assert_eq!(asked, [Event::Proposed { by: SOUTH, what: Proposal::Draw }]);
    assert_eq!(play.agreement().unwrap().open(), [NORTH]);
    assert_eq!(play.agreed(), None);
    assert_eq!(
        play.propose(NORTH, Proposal::TakeBack, &[]).unwrap_err(),
        AgreementError::AskedAlready
    );
    assert_eq!(play.answer(SOUTH, true).unwrap_err(), AgreementError::NotAsked);
    // Who asks for the same says yes.
    play.propose(NORTH, Proposal::Draw, &[]).unwrap();
    assert_eq!(play.agreed(), Some((Proposal::Draw, SOUTH)));
    assert_eq!(play.answer(NORTH, true).unwrap_err(), AgreementError::NothingAsked);
    // A move declines, and so does who asked.
    play.propose(SOUTH, Proposal::Draw, &[]).unwrap();
    let events = play_at_random(&mut play, 1, 2);
    assert_eq!(events.last(), Some(&Event::Declined { by: SOUTH, what: Proposal::Draw }));
    play.propose(SOUTH, Proposal::Draw, &[]).unwrap();
    assert_eq!(play.answer(SOUTH, false).unwrap().len(), 1);
    // One person at both seats has agreed by asking.
    assert!(play.propose(SOUTH, Proposal::Draw, &[NORTH]).unwrap().is_empty());
    assert_eq!(play.agreed(), Some((Proposal::Draw, SOUTH)));
    let mut alone = start("kalah", &["human", "greedy"], 1);
    assert_eq!(alone.propose(SOUTH, Proposal::Draw, &[]).unwrap_err(), AgreementError::NoAnswer);
    assert_eq!(alone.propose(SOUTH, Proposal::Rematch, &[]).unwrap_err(), AgreementError::NotOver);
}

#[test]
fn who_sits_there_can_change() {
    let mut play = start("cassino", &["human"; 3], 1);
    let robot: Seated = "Robot=greedy".parse().unwrap();
    play.sit(NORTH, robot.clone()).unwrap();
    assert_eq!((play.people(), play.is_person(NORTH)), (2, false));
    assert!(play.take_player(NORTH).is_some() && play.take_player(SOUTH).is_none());
    assert!(play.sit(SOUTH, "R=perfect".parse().unwrap()).is_err());
    assert!(play.is_person(SOUTH));
    let again = Play::resume(&play.record(), 0).unwrap();
    assert_eq!(*again.seated(NORTH), robot);
}

#[test]
fn nothing_is_said_of_a_card_that_goes_to_a_hand() {
    let mut play = start("cassino", &["human"; 4], 9);
    let events = play_at_random(&mut play, 60, 3);
    let names = play.names();
    for event in events {
        if let Event::Happened(event @ catalog::Event::Cassino(cassino::Event::Dealt { .. })) =
            event
        {
            let sentence = telling::sentence(&event, &names, telling::Signs::Letters, None);
            assert_eq!(sentence, None);
        }
    }
}

#[test]
fn a_damaged_record_is_refused_with_what_is_wrong() {
    let good = "game: kalah\nrules: houses=6 seeds=4\nseed: 1\nfirst: south\n\
                player-1: A=human\nplayer-2: B=greedy\n\n3 6";
    let told = |text: String| {
        let record: Record = text.parse().unwrap();
        Play::resume(&record, 1).unwrap_err().to_string()
    };
    assert_eq!(
        told(good.replace("3 6", "3 3")),
        "action 2: `3` is not legal here: house 3 is empty; choose one with seeds"
    );
    assert!(told(good.replace("seed: 1", "seed: x")).contains("the tag `seed` is `x`"));
    assert!(told(good.replace("kalah", "chess")).contains("no game `chess`"));
    assert!(told(good.replace("B=greedy", "B")).contains("expected NAME=KIND"));
    assert!(told(good.replace("greedy", "counter")).contains("`counter` plays only Cassino"));
}

#[test]
fn a_seat_that_a_record_does_not_name_is_a_persons() {
    let record: Record = "game: cassino\nseats: 3\nplayer-2: B=greedy\n\n".parse().unwrap();
    let play = Play::resume(&record, 7).unwrap();
    let seated: Vec<String> = play.seating().seated.iter().map(ToString::to_string).collect();
    assert_eq!(seated, ["Player 1=human", "B=greedy", "Player 3=human"]);
    assert_eq!((play.seating().seed, play.people()), (7, 2));
}

/// Lets computer players play so many choices, or the game to its end.
fn let_play(play: &mut Play, choices: usize) {
    for _ in 0..choices {
        let Turn::Seat(seat) = play.turn() else { break };
        let mut player = play.take_player(seat).expect("a computer player");
        let action = player.choose(&play.view(seat), &Limits::NONE).unwrap();
        play.give_back(seat, player);
        play.act(seat, action).unwrap();
    }
}

/// Plays a game, and again with fresh players after every so many choices, and compares both.
fn resumed_by_others(choice: &Choice, kind: &str, choices: usize, each: usize) {
    let seating = seating(choice, &[kind, kind], 11);
    let mut whole = Play::start(seating.clone()).unwrap();
    let mut part = Play::start(seating).unwrap();
    whole.deal();
    part.deal();
    let_play(&mut whole, choices);
    for at in (0..choices).step_by(each) {
        let kept: Record = part.record().to_string().parse().unwrap();
        part = Play::resume(&kept, 99).unwrap();
        let_play(&mut part, each.min(choices - at));
    }
    assert_eq!(part.record(), whole.record(), "{kind} at {}", choice.game);
}

#[test]
fn other_players_go_on_as_those_who_sat_there() {
    for kind in ["random", "easy", "intermediate", "hard", "alphabeta:depth=4", "smart:depth=3"] {
        for game in ["kalah", "oware", "congkak-traditional"] {
            resumed_by_others(&Choice::of(game), kind, 30, 1);
        }
        resumed_by_others(&Choice::of("mangala"), kind, 60, 7);
    }
    resumed_by_others(&Choice::of("kalah"), "alphabeta:depth=7", 24, 4);
    let large = Choice { houses: Some(12), ..Choice::of("kalah") };
    resumed_by_others(&large, "intermediate", 20, 3);
}

#[test]
fn other_players_of_cassino_go_on_as_those_who_sat_there() {
    let types = TYPES.iter().map(|(name, _)| *name).chain(MODES.iter().map(|(name, ..)| *name));
    for kind in types.chain(["weights:random=3", "counter", "greedy"]) {
        resumed_by_others(&Choice::of("cassino"), kind, 90, 4);
    }
    resumed_by_others(&Choice::of("cassino"), "expert:playouts=40", 100, 1);
    resumed_by_others(&Choice::of("cassino"), "expert:playouts=40", 100, 7);
}
