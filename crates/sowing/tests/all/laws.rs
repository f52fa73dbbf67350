//! The laws of play on random games, and the three boards compared with each other.

use crate::common::{play_all, random_first_rules, random_rules};
use game::contract::{Plan, check, check_open};
use game::{Observe, Seat, State, Tell, Turn};
use proptest::prelude::*;
use rand::{Rng, RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use sowing::{
    Action, Board, Broad, BySide, Children, Fours, GapCapture, House, HouseSetup, Land, Match,
    Opening, Packed, Position, Repetition, Rules, Series, Setup, Side, Stage, TuzdykBar, Wide,
    games, trace,
};

fn candidates(houses: u16) -> Vec<Action> {
    let beyond = houses + 2;
    (1..=beyond).filter_map(House::new).map(Action::Sow).chain([Action::Swap]).collect()
}

fn check_matches<B: Board>(rules: Rules, seed: u64, games: u64) {
    let plan = Plan { seed, games, max_actions: 100_000 };
    let tried = candidates(rules.houses);
    // What is nobody's is taken off the board.
    let wastes = rules.properties().wastes_rest;
    let total = |game: &Match<Rules, B>| if wastes { 0 } else { game.total() };
    let tally = check(plan, |_| Match::<Rules, B>::start(rules), total, &tried);
    // On the smallest boards every first move may be barred.
    let bars = rules.properties().legality == sowing::Legality::Asked;
    assert!(rules.seeds == 0 || bars || tally.actions >= games, "{rules} plays nothing");
}

#[test]
fn named_games_obey_the_laws() {
    for named in games::ALL {
        for (houses, seeds, games) in
            [(named.rules.houses, named.rules.seeds, 150), (3, 2, 150), (1, 3, 20)]
        {
            let mut rules = named.rules.with_size(houses, seeds);
            end_circles(&mut rules);
            if rules.has_rounds() {
                // Between equal players a match without a limit takes thousands of rounds.
                rules.series = Series::Rounds(10);
            }
            if rules.fits_packed() {
                check_matches::<Packed>(rules, 1, games);
            }
            if rules.fits_broad() {
                check_matches::<Broad>(rules, 1, games / 2);
            }
            check_matches::<Wide>(rules, 1, games / 5);
        }
        check_open(&Position::<Rules, Wide>::start(named.rules.with_size(12, 30)));
    }
    check_matches::<Wide>(games::CONGKAK.with_size(20, 50), 5, 3);
    let rounds = Rules { series: Series::Rounds(5), ..games::CONGKAK_TRADITIONAL.with_size(9, 9) };
    check_matches::<Wide>(rounds, 5, 10);
    check_matches::<Packed>(games::CONGKAK_TRADITIONAL.with_size(5, 5), 5, 3);
}

#[test]
fn rounds_to_a_target_obey_the_laws() {
    for named in games::ALL {
        let mut rules = named.rules.with_size(3, 2);
        end_circles(&mut rules);
        rules.series = Series::Target(30);
        // Without rounds that follow from each other there is no land.
        rules.rounds.land = Land::Never;
        check_matches::<Packed>(rules, 1, 20);
    }
}

/// Stops seeds that circle for ever, as the rule of repetition does; or where nothing is ever captured, and a game
/// wanders among too many positions to meet one of them again, that of moves without a capture.
fn end_circles(rules: &mut Rules) {
    let properties = rules.properties();
    if properties.returns && rules.repetition == Repetition::None {
        rules.repetition = Repetition::Own;
    }
    let by_count = properties.captures_by_count || rules.fours != Fours::Never;
    let by_place = properties.captures_across || rules.gap != GapCapture::Never;
    if properties.returns && !by_count && !by_place && rules.children == Children::Never {
        rules.no_capture_limit = 1000;
    }
}

#[test]
fn house_rules_obey_the_laws() {
    let mut rng = Pcg64Mcg::seed_from_u64(11);
    for seed in 0..400 {
        let (houses, seeds) = (rng.random_range(1..=7), rng.random_range(0..=5));
        let mut rules = random_rules(&mut rng, houses, seeds);
        if rng.random_range(0..4) == 0 && !rules.has_rounds() {
            rules.series = Series::Sets(rng.random_range(1..4));
        }
        if rules.has_rounds() {
            rules.series = Series::Rounds(rng.random_range(1..4));
        }
        end_circles(&mut rules);
        check_matches::<Packed>(rules, seed, 3);
    }
}

/// Plays a random game position by position, comparing the three boards at every step.
fn compare_boards(rules: Rules, start: &Setup, rng: &mut impl Rng, plies: usize) {
    let mut setup = start.clone();
    for _ in 0..plies {
        let legal = trace::legal(&rules, &setup);
        let wide = Position::<Rules, Wide>::from_setup(rules, &setup).expect("a fitting setup");
        assert_eq!(game::State::legal_actions(&wide), legal, "{setup} under {rules}");
        for refused in candidates(rules.houses) {
            if !legal.contains(&refused) {
                play_all(rules, &setup, &refused.to_string()).expect_err("not listed");
            }
        }
        let Some(&action) = legal.get(rng.random_range(0..legal.len().max(1))) else { return };
        setup = play_all(rules, &setup, &action.to_string()).expect("listed").after;
    }
}

#[test]
fn packed_wide_and_seed_by_seed_agree_under_all_rules() {
    let mut rng = Pcg64Mcg::seed_from_u64(7);
    for _ in 0..600 {
        let (houses, seeds) = (rng.random_range(1..=7), rng.random_range(0..=18));
        let rules = random_rules(&mut rng, houses, seeds);
        let first = if rng.random() { Side::South } else { Side::North };
        compare_boards(rules, &Setup::start(&rules, first), &mut rng, 40);
    }
}

/// A board set by hand: any seeds anywhere, and some houses burnt if the rules burn houses.
fn random_setup(rules: &Rules, rng: &mut impl Rng, most: u64) -> Setup {
    let mut houses = BySide::new(|side| {
        (0..rules.houses)
            .map(|_| match rng.random_range(0..6) {
                0 | 1 => HouseSetup::Seeds(0),
                2 if rules.burns() => HouseSetup::Burnt,
                3 if rules.rounds.land != Land::Never => {
                    HouseSetup::Land { seeds: rng.random_range(0..=most), owner: side.other() }
                }
                _ => HouseSetup::Seeds(rng.random_range(0..=most)),
            })
            .collect::<Vec<_>>()
    });
    if rules.children != Children::Never {
        for side in Side::BOTH {
            let seeds = rng.random_range(0..=most);
            let count = houses[side].len();
            let is_child = |side: Side, at: usize| {
                matches!(houses[side].get(at), Some(HouseSetup::Child { .. }))
            };
            let (house, owner) = match rules.children {
                // One each, on the other side, and not in the last house.
                Children::Tuzdyk if count == 1 || rules.tuzdyks == 0 => continue,
                Children::Tuzdyk => {
                    let house = rng.random_range(0..count - 1);
                    let barred = match rules.tuzdyk_bar {
                        TuzdykBar::SameNumber => house,
                        TuzdykBar::Facing => count - 1 - house,
                    };
                    if is_child(side.other(), barred) {
                        continue;
                    }
                    (house, side.other())
                }
                Children::Never | Children::Krur | Children::Weg => {
                    let owner = if rng.random() { Side::South } else { Side::North };
                    (rng.random_range(0..count), owner)
                }
            };
            houses[side][house] = HouseSetup::Child { seeds, owner };
        }
    }
    let mut stores = BySide::new(|_| rng.random_range(0..=most));
    let properties = rules.properties();
    let heirs = [None, Some(Side::South), Some(Side::North)];
    let heir = heirs[if properties.remembers_heir { rng.random_range(0..3) } else { 0 }];
    let mut stage = None;
    if properties.chooses_houses && rules.seeds > 0 && rng.random() {
        let open = |house: &&mut HouseSetup| **house != HouseSetup::Burnt;
        let mut count = 0;
        for house in houses.south.iter_mut().filter(open) {
            *house = HouseSetup::Seeds(0);
            count += 1;
        }
        if count > 1 {
            let filled = rng.random_range(1..count);
            stores.south = filled * u64::from(rules.seeds);
            stores.south += rng.random_range(0..u64::from(rules.seeds));
            stage = Some([Stage::Filling, Stage::FillingSecond][rng.random_range(0..2)]);
        }
    }
    Setup { stores, houses, mover: Side::South, stage, heir }
}

#[test]
fn boards_set_by_hand_agree_too() {
    let mut rng = Pcg64Mcg::seed_from_u64(8);
    for _ in 0..3000 {
        let houses = rng.random_range(1..=7);
        let rules = random_rules(&mut rng, houses, 4);
        // At most 255 seeds, so that the packed board can hold them.
        let most = 255 / (2 * u64::from(houses) + 2);
        // Full boards of relays that bank nothing go on for long, and the slow twin is slow to give up.
        let circles = rules.relay != sowing::Relay::None && rules.properties().returns;
        let most = if circles { most.min(3) } else { most };
        let most = [1, 3, most][rng.random_range(0..3)];
        let setup = random_setup(&rules, &mut rng, most);
        compare_boards(rules, &setup, &mut rng, 3);
    }
    for round in 0..200 {
        let houses = rng.random_range(8..=20);
        // Where nobody sows into stores, boards full of seeds have relays that the slow twin is slow to give up.
        let (rules, most) = if round % 2 == 0 {
            (random_first_rules(&mut rng, houses, 4), 60)
        } else {
            (random_rules(&mut rng, houses, 4), 2)
        };
        let setup = random_setup(&rules, &mut rng, most);
        compare_boards(rules, &setup, &mut rng, 3);
    }
}

/// Kalah: "As long as no seed reaches a store, no player sows past their own store, so every seed that
/// moves goes forward on its own side. … So no position can occur twice, and every game ends. The same is
/// true of Mancala, Mangala and traditional Congkak."
#[test]
fn games_that_sow_into_stores_never_repeat_a_position() {
    let mut rng = Pcg64Mcg::seed_from_u64(10);
    for _ in 0..400 {
        let houses = rng.random_range(1..=7);
        let rules = random_rules(&mut rng, houses, 3);
        if rules.properties().returns || rules.pie == sowing::Pie::On {
            continue;
        }
        let mut position = Position::<Rules, Packed>::start(rules);
        let mut seen = std::collections::HashSet::new();
        loop {
            assert!(seen.insert(position), "{position} came twice under {rules}");
            let actions = position.legal_actions();
            if actions.is_empty() {
                break;
            }
            position.play_unchecked(actions[rng.random_range(0..actions.len())]);
        }
    }
}

#[test]
fn the_simultaneous_opening_obeys_the_laws() {
    for (houses, seeds) in [(7, 7), (5, 5), (3, 2), (1, 1)] {
        let rules = Rules {
            opening: Opening::Together,
            series: Series::Rounds(3),
            ..games::CONGKAK_TRADITIONAL.with_size(houses, seeds)
        };
        check_matches::<Packed>(rules, 21, 60);
        check_matches::<Wide>(rules, 21, 10);
    }
}

/// While both sides choose at once, the side asked second does not learn what the first chose. At all other
/// times a match hides nothing.
#[test]
fn a_choice_of_the_simultaneous_opening_is_a_secret() {
    let (south, north) = (Seat::new(0), Seat::new(1));
    let mut secrets = 0;
    for (houses, seeds) in [(7, 7), (5, 5), (3, 2), (3, 30)] {
        let rules = Rules {
            opening: Opening::Together,
            series: Series::Rounds(4),
            ..games::CONGKAK_TRADITIONAL.with_size(houses, seeds)
        };
        for seed in 0..40 {
            let mut rng = Pcg64Mcg::seed_from_u64(seed);
            let mut game = Match::<Rules, Packed>::start(rules);
            while !game.is_over() {
                let legal = game.legal_actions();
                let both = game.is_opening_together() && {
                    let mut after = game.clone();
                    after.play_unchecked(legal[0]);
                    after.has_secret()
                };
                if both {
                    secrets += 1;
                    assert_eq!(game.turn(), Turn::Seat(south), "South is asked first");
                    let all = legal.iter().map(|&action| {
                        let mut after = game.clone();
                        after.play_unchecked(action);
                        after
                    });
                    let all: Vec<_> = all.collect();
                    let known = all[0].observe(north);
                    for (number, after) in all.iter().enumerate() {
                        assert_eq!(after.observe(north), known, "North sees what South chose");
                        assert_eq!(after.position(), game.position(), "it is seen on the board");
                        assert_eq!(after.observe(south), *after, "South knows");
                        assert!(all[..number].iter().all(|other| other != after));
                        // North has the same choices as in the match itself.
                        assert_eq!(known.turn(), after.turn());
                        assert_eq!(known.legal_actions(), after.legal_actions());
                    }
                    // North's view can be played on, and the board comes out the same whoever is asked first.
                    let reply = known.legal_actions()[0];
                    let (mut here, mut there) = (known, all[0].clone());
                    for (game, actions) in
                        [(&mut here, [reply, legal[0]]), (&mut there, [reply, reply])]
                    {
                        game.play(actions[0]).unwrap();
                        if game.has_secret() {
                            game.play(actions[1]).unwrap();
                        }
                    }
                    assert_eq!(here, there);
                } else if !game.has_secret() {
                    assert_eq!(
                        [south, north].map(|seat| game.observe(seat)),
                        [(); 2].map(|()| game.clone())
                    );
                }
                let action = legal[rng.random_range(0..legal.len())];
                // Burnt houses are skipped in whole circuits too.
                let mut told = game.clone();
                told.play_telling(action).unwrap();
                game.play_unchecked(action);
                assert_eq!(told, game);
            }
        }
    }
    assert!(secrets > 400, "{secrets}");
}

proptest! {
    #[test]
    fn any_text_is_parsed_or_refused(text in "\\PC{0,60}") {
        let _ = text.parse::<Setup>();
        let _ = text.parse::<Action>();
    }

    #[test]
    fn positions_print_and_parse_without_loss(seed: u64) {
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        let houses = rng.random_range(1..=9);
        let rules = random_rules(&mut rng, houses, 3);
        let first = if rng.random() { Side::South } else { Side::North };
        let mut whole = Match::<Rules, Wide>::start_with(rules, first);
        if whole.is_opening_together() {
            return Ok(());
        }
        for _ in 0..rng.random_range(0..20) {
            let position = whole.position();
            let text = position.to_string();
            let read: Setup = text.parse().unwrap();
            prop_assert_eq!(read.to_string(), text);
            let again = Position::<Rules, Wide>::from_setup(rules, &read).unwrap();
            prop_assert_eq!(&again, position);
            let legal = game::State::legal_actions(&whole);
            if legal.is_empty() {
                break;
            }
            game::State::play(&mut whole, legal[rng.random_range(0..legal.len())]).unwrap();
            if whole.is_opening_together() {
                break;
            }
        }
    }

    #[test]
    fn near_misses_of_a_position_are_refused_or_read(
        numbers in prop::collection::vec("[0-9x]{0,3}", 0..20), mover in "[sn]?", word in "[a-z]{0,6}"
    ) {
        let text = format!("<{}> {mover} {word}", numbers.join(","));
        if let Ok(setup) = text.parse::<Setup>() {
            let rules = games::CONGKAK_TRADITIONAL.with_size(setup.size() as u16, 3);
            if let Ok(position) = Position::<Rules, Wide>::from_setup(rules, &setup) {
                prop_assert_eq!(u128::from(position.total()), setup.total());
            }
        }
    }
}
