//! The rule book: sentences from `docs/rules/cassino.md`, each with tables before and after.

use cards::{Card, CardSet};
use cassino::{
    Action, Carry, FirstDealer, LateSweeps, Phase, Refill, Refusal, RoundPoints, Rules, Setup,
    State, Ties, capture, score,
};
use game::{Seat, State as _, Turn};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

fn card(text: &str) -> Card {
    text.parse().expect("a card")
}

fn set(text: &str) -> CardSet {
    text.parse().expect("cards")
}

fn list(text: &str) -> Vec<Card> {
    set(text).iter().collect()
}

fn one() -> Rules {
    Rules::default().single_round()
}

/// Returns a table with these hands, seat 0 to play and seat 1 the dealer. All cards not named are in seat
/// 1's pile.
fn table(rules: Rules, hands: [&str; 2], table: &str, stock: &str) -> State {
    let elsewhere = CardSet::PACK - set(hands[0]) - set(hands[1]) - set(table) - set(stock);
    State::from_setup(&Setup {
        rules,
        round: 1,
        dealer: Seat::new(1),
        to_play: Seat::new(0),
        hands: hands.iter().map(|hand| list(hand)).collect(),
        piles: vec![Vec::new(), elsewhere.iter().collect()],
        sweeps: vec![0, 0],
        totals: vec![0, 0],
        table: list(table),
        stock: list(stock),
        last_capturer: Some(Seat::new(1)),
        carry: Carry::default(),
    })
    .expect("a table")
}

fn play(state: &mut State, action: &str) {
    state.play(action.parse().expect("an action")).expect("a legal action");
}

fn dealt(rules: Rules, seats: u8, seed: u64) -> State {
    let mut state = State::start(rules, seats);
    state.play_chance(&mut ChaCha8Rng::seed_from_u64(seed));
    state
}

/// 1: "There are 52 cards. All of them are shuffled for every round." 2: "The first player deals the first
/// round; each round the deal moves one seat to the left."
#[test]
fn rounds_and_dealers() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut state = State::start(Rules::default(), 3);
    for round in 1..5_u32 {
        assert_eq!(state.stock(), CardSet::PACK);
        assert_eq!(state.open().round(), round);
        assert_eq!(state.open().dealer().index() as u32, (round - 1) % 3);
        while state.open().round() == round && !state.is_over() {
            state.play_chance(&mut rng);
            if let Turn::Seat(_) = state.turn() {
                // Nobody captures, so that the match goes on.
                let action = state.actions_up_to(0)[0];
                state.play(action).unwrap();
            }
        }
    }
}

/// 2: "Restarting a round keeps the dealer and the points; restarting a match keeps the players, sets the
/// points to zero, and has the first dealer deal again."
#[test]
fn beginning_anew() {
    let mut state = State::round(Rules::default(), 4, 3, Seat::new(2), &[5, 6, 7, 8]);
    state.play_chance(&mut ChaCha8Rng::seed_from_u64(1));
    let round = state.restart_round();
    assert_eq!((round.open().round(), round.open().dealer()), (3, Seat::new(2)));
    assert_eq!(round.score(Seat::new(3)), 8);
    assert_eq!(round.stock(), CardSet::PACK);
    let again = state.restart_match();
    assert_eq!((again.open().round(), again.open().dealer()), (1, Seat::new(0)));
    assert_eq!(again.score(Seat::new(3)), 0);
    assert_eq!(again.seats(), 4);
}

/// 3: "Deal twice: two cards to each player except the dealer, starting on the dealer's left; two face up
/// to the table; two to the dealer. Everyone then has four cards, and so does the table."
#[test]
fn deal() {
    let mut state = State::start(Rules::default(), 3);
    let mut went = Vec::new();
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    while state.turn() == Turn::Chance {
        let before = state.clone();
        let action = game::sample(&state, &mut rng).unwrap();
        state.play(action).unwrap();
        let to = (0..3).find(|&seat| state.hand(Seat::new(seat)) != before.hand(Seat::new(seat)));
        went.push(to.map_or('t', |seat| char::from(b'0' + seat)));
    }
    let half = "1122tt00";
    assert_eq!(went.iter().collect::<String>(), format!("{half}{half}"));
    for seats in 2..=12 {
        let state = dealt(Rules::default(), seats, 3);
        assert!(Seat::all(seats).all(|seat| state.hand(seat).len() == 4));
        assert_eq!(state.open().table().len(), 4);
        assert_eq!(state.stock().len(), 52 - 4 * usize::from(seats) - 4);
        // 4: "The player on the dealer's left begins; play goes clockwise."
        assert_eq!(state.turn(), Turn::Seat(Seat::new(1)));
    }
}

/// "first-dealer=random draws lots"
#[test]
fn first_dealer_by_lot() {
    let rules = Rules { first_dealer: FirstDealer::Random, ..Rules::default() };
    let mut state = State::start(rules, 3);
    assert_eq!(state.open().phase(), Phase::ChooseDealer);
    let listed: Vec<_> = state.legal_actions().iter().map(ToString::to_string).collect();
    assert_eq!(listed, ["dealer1", "dealer2", "dealer3"]);
    state.play("dealer3".parse().unwrap()).unwrap();
    assert_eq!(state.open().dealer(), Seat::new(2));
}

/// 5: "On the table, an ace counts 1 … In the hand, cards count the same, except that any ace counts 14,
/// the two of spades 15 and the ten of diamonds 16. Only the hand value captures: an ace does not capture
/// an ace, the ten of diamonds does not capture a ten, and the two of spades does not capture a two."
#[test]
fn values() {
    for (text, table, hand) in [
        ("ha", 1, 14),
        ("sa", 1, 14),
        ("s2", 2, 15),
        ("h2", 2, 2),
        ("d0", 10, 16),
        ("c0", 10, 10),
        ("sj", 11, 11),
        ("dq", 12, 12),
        ("ck", 13, 13),
        ("d9", 9, 9),
    ] {
        assert_eq!(capture::table_value(card(text)), table, "{text}");
        assert_eq!(capture::hand_value(card(text)), hand, "{text}");
    }
    assert!(!capture::can_capture(card("ca"), set("ha,sa")));
    assert!(!capture::can_capture(card("d0"), set("h0,s0")));
    assert!(!capture::can_capture(card("s2"), set("h2,d2,c2")));
    assert!(capture::can_capture(card("ca"), set("hk,sa")));
}

/// 6: "The card may always be put on the table. Or it captures any set of table cards that splits into
/// groups that each add up to its hand value. The set need not be the largest."
#[test]
fn captures() {
    let mut state = table(one(), ["h9,h3", "c9,c3"], "d7,s2,h8,ca,sk", "hk");
    for legal in ["h9", "h9xd7,s2", "h9xh8,ca", "h9xca,h8,s2,d7", "h3", "h3xs2,ca"] {
        assert_eq!(state.check(legal.parse().unwrap()), Ok(()), "{legal}");
    }
    for (refused, code) in [
        ("h9xd7", "not_divisible"),
        ("h9xd7,h2", "not_on_table"),
        ("h9xsk", "too_big"),
        ("c9", "not_in_hand"),
        ("+hk", "not_this_chance"),
    ] {
        let refusal: Refusal = state.check(refused.parse().unwrap()).unwrap_err();
        assert_eq!(game::Refusal::code(&refusal), code, "{refused}");
    }
    // 7: "The card played and the cards it captures go to the player's pile."
    play(&mut state, "h9xd7,s2");
    assert_eq!(state.open().pile(Seat::new(0)), set("h9,d7,s2"));
    assert_eq!(state.open().table(), set("h8,ca,sk"));
    assert_eq!(state.open().last_capturer(), Some(Seat::new(0)));
}

/// 8: "After every turn the player draws a card while the stock lasts. Then the hands are played out."
#[test]
fn drawing() {
    let mut state = table(one(), ["h9,h3", "c9,c3"], "sk,h8", "hk");
    play(&mut state, "h9");
    assert_eq!(state.open().phase(), Phase::Draw(Seat::new(0)));
    let refusal = state.check("h3".parse().unwrap()).unwrap_err();
    assert_eq!(refusal, Refusal::ChanceIsToAct);
    play(&mut state, "+hk");
    assert_eq!(state.hand(Seat::new(0)), set("h3,hk"));
    for action in ["c9", "hk", "c3"] {
        play(&mut state, action);
    }
    // "Some players may get one turn more than others": seat 0 played h9, hk and plays h3; seat 1 only two.
    assert_eq!(state.turn(), Turn::Seat(Seat::new(0)));
    play(&mut state, "h3");
    assert!(state.is_over());
}

/// 9: "A capture that empties the table is a sweep, even with a single card, and even with the last card
/// of a round."
#[test]
fn sweeps() {
    let mut state = table(one(), ["h9", "c9,c3"], "d9", "");
    play(&mut state, "h9xd9");
    assert_eq!(state.open().sweeps(Seat::new(0)), 1);
    let mut state = table(one(), ["h9", "d9"], "s8", "");
    play(&mut state, "h9");
    play(&mut state, "d9xh9");
    let last = state.open().last_round().unwrap();
    assert_eq!(last.points[1].sweeps, 0, "an eight was left");
    let mut state = table(one(), ["h9", "c9"], "d9,s9", "");
    play(&mut state, "h9xd9");
    play(&mut state, "c9xs9");
    assert_eq!(
        state.open().last_round().unwrap().points[1].sweeps,
        1,
        "the last card of the round"
    );
    // "late-sweeps=not: sweeps do not count once the stock has run out."
    let late = Rules { late_sweeps: LateSweeps::Not, ..one() };
    let mut state = table(late, ["h9", "c9,c3"], "d9", "");
    play(&mut state, "h9xd9");
    assert_eq!(state.open().sweeps(Seat::new(0)), 0);
    let mut state = table(late, ["h9", "c9,c3"], "d9", "hk");
    play(&mut state, "h9xd9");
    assert_eq!(state.open().sweeps(Seat::new(0)), 1);
}

/// 10: "The cards left on the table go to whoever captured last and are not a sweep. If nobody captured,
/// they belong to nobody."
#[test]
fn leftovers() {
    let mut state = table(one(), ["h9", "c3"], "d9,s8", "");
    play(&mut state, "h9xd9");
    play(&mut state, "c3");
    let last = state.open().last_round().unwrap();
    assert_eq!(last.leftovers, set("s8,c3"));
    assert_eq!(state.open().pile(Seat::new(0)), set("h9,d9,s8,c3"));
    assert_eq!(last.points[0].sweeps, 0);
    let mut rng = ChaCha8Rng::seed_from_u64(4);
    let mut nobody = State::start(one(), 2);
    while !nobody.is_over() {
        nobody.play_chance(&mut rng);
        if let Some(action) = nobody.actions_up_to(0).first() {
            nobody.play(*action).unwrap();
        }
    }
    assert_eq!(nobody.open().table(), CardSet::PACK);
    assert_eq!(nobody.open().last_round().unwrap().points, vec![RoundPoints::default(); 2]);
}

/// 11: "each sweep 1, each ace 1, most cards 1, most spades 2, the ten of diamonds 2, the two of spades
/// 1."
#[test]
fn points() {
    let piles = [set("ha,sa,d0,s3,s4,h5"), set("s2,ca,hk")];
    let (points, _) = score::score(&piles, &[2, 1], Ties::Each, Carry::default());
    let expected = RoundPoints {
        sweeps: 2,
        aces: 2,
        most_cards: 1,
        most_spades: 2,
        ten_of_diamonds: 2,
        two_of_spades: 0,
    };
    assert_eq!(points[0], expected);
    assert_eq!(points[0].total(), 9);
    assert_eq!(points[1].total(), 1 + 1 + 1);
}

/// "carry: nobody, and the points go to the next player to have most alone".
#[test]
fn carried_points() {
    let tied = [set("h2,s3"), set("h4,s5")];
    let (points, carry) = score::score(&tied, &[0, 0], Ties::Carry, Carry::default());
    assert_eq!(points.iter().map(RoundPoints::total).sum::<i32>(), 0);
    assert_eq!(carry, Carry { cards: 1, spades: 2 });
    let alone = [set("h2,s3,s4"), set("h4")];
    let (points, left) = score::score(&alone, &[0, 0], Ties::Carry, carry);
    assert_eq!((points[0].most_cards, points[0].most_spades), (2, 4));
    assert_eq!(left, Carry::default());
}

/// 12: "When anyone has 16 or more points after a round, the match is over; everyone who shares the highest
/// total wins."
#[test]
fn the_end_of_a_match() {
    assert_eq!(score::winners(&[15, 3], 16), [0_usize; 0]);
    assert_eq!(score::winners(&[16, 3], 16), [0]);
    assert_eq!(score::winners(&[18, 18, 17], 16), [0, 1]);
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    let mut state = State::start(Rules::default(), 2);
    let mut rounds = 0;
    while !state.is_over() {
        state.play_chance(&mut rng);
        if let Some(&action) = state.actions_up_to(50).last() {
            state.play(action).unwrap();
        }
        let last = state.open().last_round();
        if let Some(last) = last.filter(|last| last.round > rounds) {
            rounds = last.round;
            let reached = last.totals.iter().any(|&total| total >= 16);
            assert_eq!(reached, state.is_over());
            assert_eq!(reached, !last.winners.is_empty());
        }
    }
    assert!(rounds >= 1);
}

/// "refill=packets-of-four: nobody draws. When all hands are empty, everyone is dealt four cards, two at a
/// time, starting on the dealer's left, while the stock lasts. A player without a card is skipped."
#[test]
fn packets_of_four() {
    let rules = Rules { refill: Refill::PacketsOfFour, ..one() };
    for seats in [2_u8, 5] {
        let mut state = dealt(rules, seats, 6);
        let mut rng = ChaCha8Rng::seed_from_u64(7);
        let turns = 4 * usize::from(seats);
        for _ in 0..turns {
            let Turn::Seat(_) = state.turn() else { panic!("nobody draws") };
            let action = state.actions_up_to(0)[0];
            state.play(action).unwrap();
        }
        assert_eq!(state.open().phase(), Phase::Packet { dealt: 0 });
        state.play_chance(&mut rng);
        let sizes: Vec<_> = Seat::all(seats).map(|seat| state.hand(seat).len()).collect();
        assert_eq!(sizes, vec![4; usize::from(seats)]);
        assert_eq!(state.turn(), Turn::Seat(Seat::new(1)));
    }
}

/// "capture=compulsory: a played card that can capture must capture something."
#[test]
fn compulsory_capture() {
    let mut rules = one();
    rules.set("capture", "compulsory").unwrap();
    let state = table(rules, ["h9,h3", "c9,c3"], "d9,sk", "");
    assert_eq!(state.check("h9".parse().unwrap()), Err(Refusal::MustCapture(card("h9"))));
    assert_eq!(state.check("h3".parse().unwrap()), Ok(()));
    let listed: Vec<Action> = state.legal_actions();
    assert_eq!(listed, ["h3".parse().unwrap(), "h9xd9".parse().unwrap()]);
}
