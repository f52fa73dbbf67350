//! The laws of play on random games, for every option and number of seats.

use cards::{Card, CardSet};
use cassino::{Action, MAX_SEATS, MIN_SEATS, Phase, Rules, Setup, State};
use game::contract::{Plan, check_hidden, check_with_chance};
use game::{Observe, Seat, State as _, Turn};
use proptest::prelude::*;
use rand::{Rng, RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

fn random_rules(rng: &mut impl Rng) -> Rules {
    let mut rules = Rules::default();
    for key in Rules::KEYS {
        if !key.values.is_empty() && rng.random_range(0..2) == 0 {
            let value = key.values[rng.random_range(0..key.values.len())];
            rules.set(key.name, value).expect("a listed value");
        }
    }
    rules
}

/// Every card is in exactly one place.
fn cards_are_conserved(state: &State) -> CardSet {
    let mut all = CardSet::EMPTY;
    let mut add = |cards: CardSet| {
        assert!(all.is_disjoint(cards), "{cards} is in two places");
        all |= cards;
    };
    add(state.stock());
    add(state.open().table());
    for seat in Seat::all(state.seats()) {
        add(state.hand(seat));
        add(state.open().pile(seat));
    }
    all
}

fn candidates() -> Vec<Action> {
    let some: CardSet = "ha,d0,s2,ck,h7,d3".parse().unwrap();
    let mut out = vec![Action::Dealer(Seat::new(1)), Action::Dealer(Seat::new(11))];
    for card in some {
        out.push(Action::Deal(card));
        out.push(Action::Play { card, take: CardSet::EMPTY });
        out.push(Action::Play { card, take: CardSet::of("h4".parse().unwrap()) });
        out.push(Action::Play { card, take: some.without(card) });
    }
    out
}

#[test]
fn random_games_obey_the_laws() {
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    let mut actions = 0;
    for seats in MIN_SEATS..=MAX_SEATS {
        for number in 0..12 {
            let rules = random_rules(&mut rng);
            let plan =
                Plan { seed: 100 * u64::from(seats) + number, games: 1, max_actions: 60_000 };
            let start = |_| State::start(rules, seats);
            actions += check_with_chance(plan, start, cards_are_conserved, &candidates()).actions;
        }
    }
    assert!(actions > 11 * 12 * 2 * 52, "every card is dealt and played: {actions}");
}

/// Plays random rounds without listing more than a few captures, calling `each` at every state.
fn random_rounds(seed: u64, rounds: u64, mut each: impl FnMut(&State, &mut Pcg64Mcg)) {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    for number in 0..rounds {
        let seats = MIN_SEATS + (number % u64::from(MAX_SEATS - MIN_SEATS + 1)) as u8;
        let mut state = State::start(random_rules(&mut rng).single_round(), seats);
        loop {
            each(&state, &mut rng);
            let action = match state.turn() {
                Turn::Over => break,
                Turn::Chance => game::sample(&state, &mut rng).unwrap(),
                Turn::Seat(_) => {
                    let actions = state.actions_up_to(20);
                    actions[rng.random_range(0..actions.len())]
                }
            };
            state.play(action).unwrap();
            assert_eq!(cards_are_conserved(&state), CardSet::PACK);
        }
    }
}

#[test]
fn thousands_of_rounds_conserve_cards_and_end() {
    let mut ended = 0;
    random_rounds(2, 3000, |state, _| {
        if state.is_over() {
            assert_eq!(state.stock(), CardSet::EMPTY);
            assert!(Seat::all(state.seats()).all(|seat| state.hand(seat).is_empty()));
            ended += 1;
        }
    });
    assert_eq!(ended, 3000);
}

#[test]
fn a_drawn_world_shows_the_observer_what_they_saw() {
    let mut checked = 0;
    random_rounds(3, 250, |state, rng| {
        // The laws list every action, which is slow on a large table.
        if state.open().table().len() <= 9 && rng.random_range(0..4) == 0 {
            check_hidden(state, rng);
            checked += 1;
        }
    });
    assert!(checked > 1000, "{checked}");
}

#[test]
fn an_observation_does_not_change_when_only_hidden_cards_do() {
    let mut changed = 0;
    random_rounds(4, 200, |state, rng| {
        for seat in Seat::all(state.seats()) {
            let seen = state.observe(seat);
            let world = <State as game::Determinize>::determinize(&seen, rng);
            changed += u64::from(world != *state);
            assert_eq!(world.observe(seat), seen);
            assert_eq!(world.observe(seat).to_string(), seen.to_string());
            let others = Seat::all(state.seats()).filter(|&other| other != seat);
            let hidden = others.fold(state.stock(), |all, other| all | state.hand(other));
            assert_eq!(seen.unseen(), hidden, "seat {seat} sees too much or too little");
        }
    });
    assert!(changed > 1000);
}

/// Worlds are equally likely. With two seats, four hidden cards and one in the stock there are 5 worlds; of
/// 10,000 draws each takes 2,000, within six standard deviations of 40.
#[test]
fn worlds_are_drawn_evenly() {
    let mut rng = Pcg64Mcg::seed_from_u64(5);
    let mut state = State::start(Rules::default().single_round(), 2);
    while !(state.stock().len() == 1 && matches!(state.open().phase(), Phase::Play(_))) {
        let action = match state.turn() {
            Turn::Chance => game::sample(&state, &mut rng).unwrap(),
            _ => state.actions_up_to(3)[0],
        };
        state.play(action).unwrap();
    }
    let seen = state.observe(Seat::new(0));
    assert_eq!(seen.unseen().len(), 5);
    let mut times = std::collections::BTreeMap::new();
    for _ in 0..10_000 {
        let world = <State as game::Determinize>::determinize(&seen, &mut rng);
        *times.entry(world.stock()).or_insert(0_i32) += 1;
    }
    assert_eq!(times.len(), 5);
    assert!(times.values().all(|&times| (times - 2000).abs() < 240), "{times:?}");
}

#[test]
fn a_setup_makes_the_state_it_was_made_of() {
    let mut checked = 0;
    random_rounds(6, 200, |state, _| {
        if let Some(setup) = state.to_setup() {
            let again = State::from_setup(&setup).expect("a setup of a state");
            assert_eq!(again.to_string(), state.to_string());
            assert_eq!(again, *state);
            checked += 1;
        }
    });
    assert!(checked > 1000);
}

#[test]
fn every_fault_of_a_setup_is_told_at_once() {
    let mut state = State::start(Rules::default(), 3);
    state.play_chance(&mut Pcg64Mcg::seed_from_u64(7));
    let mut setup: Setup = state.to_setup().unwrap();
    let moved = setup.stock.pop().unwrap();
    setup.table.push(setup.hands[0][0]);
    setup.hands[1].clear();
    setup.sweeps.pop();
    setup.totals[2] = -1;
    setup.dealer = Seat::new(5);
    setup.round = 0;
    setup.last_capturer = Some(Seat::new(0));
    setup.to_play = Seat::new(1);
    let told = State::from_setup(&setup).unwrap_err();
    assert_eq!(told.0.len(), 8, "{told}");
    assert!(told.to_string().contains(&moved.to_string()), "{told}");
}

#[test]
fn the_same_seed_deals_the_same_match_everywhere() {
    let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(2026);
    let mut state = State::start(Rules::default(), 2);
    let dealt: Vec<String> = state.play_chance(&mut rng).iter().map(ToString::to_string).collect();
    assert_eq!(dealt.join(" "), "+s6 +hk +h3 +hj +d2 +sk +cj +s5 +h5 +da +c5 +c8");
}

proptest! {
    #[test]
    fn any_text_is_parsed_or_refused(text in "\\PC{0,16}") {
        let _ = text.parse::<Action>();
    }

    #[test]
    fn near_misses_of_an_action_read_back_as_they_print(text in "(\\+|dealer)?[hdsc][0-9ajqkx,hdsc]{0,12}") {
        if let Ok(action) = text.parse::<Action>() {
            prop_assert_eq!(action.to_string().parse(), Ok(action));
        }
    }

    #[test]
    fn a_capture_reads_in_any_order(bits in 1..=CardSet::PACK.bits(), card in 0_u8..52) {
        let action = Action::Play { card: Card::from_index(card).unwrap(), take: CardSet::from_bits(bits) };
        let text = action.to_string();
        prop_assert_eq!(text.parse(), Ok(action));
        let (card, take) = text.split_once('x').unwrap();
        let reversed: Vec<&str> = take.split(',').rev().collect();
        prop_assert_eq!(format!("{card}x{}", reversed.join(",")).to_uppercase().replace('X', "x").parse(), Ok(action));
    }
}

/// From its own events alone a seat knows its hand, the table, and every pile.
#[test]
fn events_tell_a_seat_what_it_may_know() {
    use cards::CardSet;
    use cassino::{Event, Refill};
    use game::{State as _, Tell};
    use std::collections::BTreeMap;
    for seed in 0..60 {
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        let seats = 2 + (seed % 11) as u8;
        let refill = if seed % 2 == 0 { Refill::One } else { Refill::PacketsOfFour };
        let mut state = State::start(Rules { refill, ..Rules::default() }, seats);
        let (mut hand, mut table) = (CardSet::EMPTY, CardSet::EMPTY);
        let mut piles = BTreeMap::<Seat, CardSet>::new();
        let me = Seat::new((seed % u64::from(seats)) as u8);
        let mut rounds = 0;
        while !state.is_over() && rounds < 3 {
            let action = game::sample(&state, &mut rng).unwrap_or_else(|| {
                let legal = state.actions_up_to(5);
                legal[rng.random_range(0..legal.len())]
            });
            let mut silent = state.clone();
            silent.play_unchecked(action);
            for event in state.play_telling(action).unwrap() {
                match event.seen_by(Some(me)) {
                    Event::Dealt { seat, card } => {
                        assert_eq!(card.is_some(), seat == me, "another's card is hidden");
                        hand |= card.into_iter().collect();
                    }
                    Event::Laid(card) => assert!(table.insert(card)),
                    Event::Trailed { seat, card } => {
                        assert!(table.insert(card) && (seat != me || hand.remove(card)));
                    }
                    Event::Captured { seat, card, take, sweep } => {
                        table -= take;
                        assert!(seat != me || hand.remove(card));
                        assert_eq!(sweep, table.is_empty());
                        *piles.entry(seat).or_default() |= take.with(card);
                    }
                    Event::RoundBegan { round, dealer, table: laid } => {
                        let open = state.open();
                        assert_eq!((round, dealer, laid), (open.round(), open.dealer(), table));
                    }
                    Event::RoundOver(result) => {
                        assert_eq!(Some(&*result), state.open().last_round());
                        assert_eq!(result.leftovers, table);
                        (hand, table) = (CardSet::EMPTY, CardSet::EMPTY);
                        piles.clear();
                        rounds += 1;
                    }
                    Event::DealerDrawn(seat) => assert_eq!(seat, state.open().dealer()),
                }
            }
            assert_eq!(state, silent, "an action that is told is the same action");
            let open = state.open();
            if open.phase() != Phase::Over {
                assert_eq!((hand, table), (state.hand(me), open.table()));
                for seat in Seat::all(seats) {
                    assert_eq!(piles.get(&seat).copied().unwrap_or_default(), open.pile(seat));
                }
            }
        }
        assert!(rounds > 0);
    }
}
