//! What is measured of Cassino: rounds, counts of captures, and the moves of each type of player.

use crate::row::Row;
use cards::{Card, CardSet};
use cassino::{Action, Carry, Rules, Setup, State};
use catalog::{Family, Table, View};
use game::{Seat, State as _, Turn};
use players::{Kind, Limits, Player};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use std::hint::black_box;
use std::time::Instant;

/// The types of the older program, and the counter.
const MOVERS: [&str; 12] = [
    "dumb",
    "random",
    "capture",
    "fair",
    "careful",
    "bold",
    "immediate",
    "lookahead",
    "special",
    "spade",
    "more",
    "counter",
];
/// The most cards on an ordinary table.
const ORDINARY: usize = 8;
/// The cards on a large one; the hand has four.
const LARGE: usize = 25;
/// How often each move is chosen; the fastest counts, which leaves out the machine's other work.
const TRIES: usize = 5;

pub(crate) fn rows() -> Vec<Row> {
    let tables: Vec<CardSet> = {
        let mut rng = Pcg64Mcg::seed_from_u64(2);
        (0..20).map(|_| some_cards(CardSet::PACK, LARGE, &mut rng)).collect()
    };
    let mut rows = vec![
        Row::measure("cassino", "random rounds, 2 seats", "rounds", || random_rounds(2, 2000)),
        Row::measure("cassino", "random rounds, 12 seats", "rounds", || random_rounds(12, 500)),
        played("special rounds, 2 seats", "special", 2, 500),
        played("hard rounds, 12 seats", "hard", 12, 100),
        played("counter rounds, 2 seats", "counter", 2, 500),
        Row::measure("cassino", "captures counted, 25 cards", "counts", || {
            let hands = tables.iter().map(|&table| {
                let hand = (CardSet::PACK - table).first().expect("27 cards are elsewhere");
                black_box(cassino::capture::count(hand, table));
                1
            });
            hands.sum()
        }),
    ];
    let (ordinary, large) = (ordinary_views(200), large_views(40));
    for name in MOVERS {
        rows.push(moves(name, "table to 8", &ordinary));
    }
    for name in MOVERS {
        rows.push(moves(name, "table of 25", &large));
    }
    rows
}

fn some_cards(of: CardSet, count: usize, rng: &mut Pcg64Mcg) -> CardSet {
    let mut cards = CardSet::EMPTY;
    while cards.len() < count {
        cards.extend(of.nth(rng.random_range(0..of.len())));
    }
    cards
}

fn random_action(state: &State, rng: &mut Pcg64Mcg) -> Option<Action> {
    let actions = state.actions_up_to(200);
    (!actions.is_empty()).then(|| actions[rng.random_range(0..actions.len())])
}

fn random_rounds(seats: u8, count: u64) -> u64 {
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    for _ in 0..count {
        let mut state = State::start(Rules::default().single_round(), seats);
        state.play_chance(&mut rng);
        while let Some(action) = random_action(&state, &mut rng) {
            state.play_unchecked(action);
            state.play_chance(&mut rng);
        }
    }
    count
}

fn player(name: &str, seed: u64) -> Player {
    let kind: Kind = name.parse().expect("a kind");
    kind.sit(Family::Cassino, seed).expect("a player of Cassino")
}

/// Rounds in which players of one kind fill a table.
fn played(work: &'static str, name: &str, seats: u8, count: u64) -> Row {
    let mut slowest = 0.0_f64;
    let row = Row::measure("cassino", work, "rounds", || {
        let mut rng = Pcg64Mcg::seed_from_u64(3);
        for round in 0..count {
            let clock = Instant::now();
            let seed = |seat| round * 12 + u64::from(seat);
            let mut at_seats: Vec<_> = (0..seats).map(|seat| player(name, seed(seat))).collect();
            let mut table =
                Table::Cassino(Box::new(State::start(Rules::default().single_round(), seats)));
            table.play_chance(&mut rng);
            while let Turn::Seat(seat) = table.turn() {
                let action = at_seats[seat.index()].choose(&table.view(seat), &Limits::NONE);
                let action = action.expect("players of Cassino");
                table.play(action).expect("players choose legal actions");
                table.play_chance(&mut rng);
            }
            slowest = slowest.max(clock.elapsed().as_secs_f64() * 1e6);
        }
        count
    });
    Row { worst_us: Some(slowest), ..row }
}

/// Moves of a kind of player from what seats see.
fn moves(name: &str, where_: &str, views: &[View]) -> Row {
    let mut worst = 0.0_f64;
    let mut seconds = 0.0;
    for (seed, view) in views.iter().enumerate() {
        let times = (0..TRIES).map(|_| {
            let mut player = player(name, seed as u64);
            let clock = Instant::now();
            let elapsed = || clock.elapsed();
            let limits = Limits::NONE.timed_by(&elapsed);
            let _ = black_box(player.choose(view, &limits));
            clock.elapsed().as_secs_f64()
        });
        let fastest = times.fold(f64::MAX, f64::min);
        worst = worst.max(fastest * 1e6);
        seconds += fastest;
    }
    let work = format!("{name}, {where_}");
    let nodes = views.len() as u64;
    Row {
        game: "cassino",
        work: work.into(),
        unit: "moves",
        nodes,
        seconds,
        ratio: None,
        worst_us: Some(worst),
    }
}

/// What seats see at ordinary tables, of every size in turn, in rounds of two to four that are played at
/// random.
fn ordinary_views(count: usize) -> Vec<View> {
    let mut rng = Pcg64Mcg::seed_from_u64(4);
    let mut views = Vec::new();
    for number in 0.. {
        let seats = 2 + number % 3;
        let mut state = State::start(Rules::default().single_round(), seats);
        state.play_chance(&mut rng);
        while let (Turn::Seat(seat), Some(action)) = (state.turn(), random_action(&state, &mut rng))
        {
            if views.len() == count {
                return views;
            }
            if state.open().table().len() == 1 + views.len() % ORDINARY {
                views.push(Table::Cassino(Box::new(state.clone())).view(seat));
            }
            state.play_unchecked(action);
            state.play_chance(&mut rng);
        }
    }
    unreachable!("rounds are dealt until there are enough")
}

/// What the first of two sees with a full hand at a large table.
fn large_views(count: usize) -> Vec<View> {
    let mut rng = Pcg64Mcg::seed_from_u64(5);
    let view = |_| {
        let mut left = CardSet::PACK;
        let mut deal = |count| -> Vec<Card> {
            let cards = some_cards(left, count, &mut rng);
            left -= cards;
            cards.iter().collect()
        };
        let (table, hands) = (deal(LARGE), vec![deal(4), deal(4)]);
        let setup = Setup {
            rules: Rules::default(),
            round: 1,
            dealer: Seat::new(1),
            to_play: Seat::new(0),
            hands,
            piles: vec![vec![], vec![]],
            sweeps: vec![0, 0],
            totals: vec![0, 0],
            table,
            stock: left.iter().collect(),
            last_capturer: None,
            carry: Carry::default(),
        };
        let state = State::from_setup(&setup).expect("every card has one place");
        Table::Cassino(Box::new(state)).view(Seat::new(0))
    };
    (0..count).map(view).collect()
}
