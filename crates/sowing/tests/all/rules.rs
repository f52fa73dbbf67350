//! The rule book: sentences from the sheets in `docs/rules/`, each with boards before and after.
//!
//! Boards are positions in notation: `<m,southStore,northStore,S1..Sm,N1..Nm> side`. Every case runs on
//! the packed board, the wide one and the seed-by-seed twin at once.

use crate::common::{play_all, setup};
use game::{Refusal as _, Seat, State, Turn};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use sowing::{
    Action, BySide, ExtraTurn, House, Match, Opening, Packed, Pit, Position, Rules, Series, Setup,
    Side, TuzdykBar, Wide, games,
};

fn rules(game: &str, changes: &str, setup: &Setup) -> Rules {
    let named = games::find(game).expect("a named game");
    let mut rules = named.rules.with_size(setup.size() as u16, 4);
    for change in changes.split_whitespace() {
        let (key, value) = change.split_once('=').expect("key=value");
        rules.set(key, value).expect("a rule");
    }
    assert_eq!(rules.faults(), [], "{game} {changes}");
    rules
}

/// What a move led to besides the board: captured seeds, an extra turn, the final scores.
#[derive(Clone, Copy, Debug, PartialEq)]
enum After {
    Goes,
    Takes(u64),
    Again,
    Ends(u64, u64),
    TakesAndEnds(u64, u64, u64),
    AgainAndEnds(u64, u64),
}
use After::{Again, AgainAndEnds, Ends, Goes, Takes, TakesAndEnds};

#[track_caller]
fn check(game: &str, changes: &str, before: &str, action: &str, board: &str, after: After) {
    let setup: Setup = before.parse().expect("a position");
    let rules = rules(game, changes, &setup);
    let told = play_all(rules, &setup, action).expect("a legal action");
    assert_eq!(told.after.to_string(), board);
    let scores = (told.scores.south, told.scores.north);
    let found = match (told.captured, told.extra_turn, told.over) {
        (0, false, false) => Goes,
        (taken, false, false) => Takes(taken),
        (0, true, false) => Again,
        (0, false, true) => Ends(scores.0, scores.1),
        (taken, false, true) => TakesAndEnds(taken, scores.0, scores.1),
        (0, true, true) => AgainAndEnds(scores.0, scores.1),
        other => panic!("{other:?}"),
    };
    assert_eq!(found, after);
}

#[track_caller]
fn refused(game: &str, changes: &str, position: &str, action: &str, reason: &str) {
    let setup: Setup = position.parse().expect("a position");
    let rules = rules(game, changes, &setup);
    let told = play_all(rules, &setup, action).expect_err("not legal");
    assert!(told.contains(reason), "{told}");
}

mod kalah {
    use super::*;

    /// Kalah 3: "The mover lifts all the seeds from one of their own houses and sows them one by one,
    /// anticlockwise: into their own houses, their own store, the other side's houses, and round again.
    /// The other side's store is skipped."
    #[test]
    fn sowing() {
        let start = "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> s";
        check("kalah", "", start, "1", "<6,0,0,0,5,5,5,5,4,4,4,4,4,4,4> n", Goes);
        check("kalah", "", start, "6", "<6,1,0,4,4,4,4,4,0,5,5,5,4,4,4> n", Goes);
        let north = "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> n";
        check("kalah", "", north, "6", "<6,0,1,5,5,5,4,4,4,4,4,4,4,4,0> s", Goes);
        let long = "<6,0,0,1,0,0,0,0,8,1,1,1,1,1,1> s";
        check("kalah", "", long, "6", "<6,1,0,2,0,0,0,0,0,2,2,2,2,2,2> n", Goes);
    }

    /// Kalah 4: "The house the seeds came from is sown into like any other when a lap is long
    /// enough to come back to it."
    #[test]
    fn the_origin_is_not_passed_over() {
        let before = "<6,0,0,0,0,14,0,0,0,1,1,1,1,1,1> s";
        check("kalah", "", before, "3", "<6,1,0,1,1,1,2,1,1,2,2,2,2,2,2> n", Goes);
    }

    /// Kalah 5: "When the last seed falls in the mover's own store, the mover moves again, without
    /// limit."
    #[test]
    fn extra_turn() {
        let start = "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> s";
        check("kalah", "", start, "3", "<6,1,0,4,4,0,5,5,5,4,4,4,4,4,4> s", Again);
        let again = "<6,9,0,1,1,1,0,0,1,4,4,4,4,4,4> s";
        check("kalah", "", again, "6", "<6,10,0,1,1,1,0,0,0,4,4,4,4,4,4> s", Again);
        check("kalah", "extra-turn=off", start, "3", "<6,1,0,4,4,0,5,5,5,4,4,4,4,4,4> n", Goes);
    }

    /// Kalah 6: "When the last seed falls in one of the mover's own houses that was empty, and the
    /// opposite house holds seeds, the seeds of both houses go to the mover's store. This also holds when
    /// a lap of thirteen seeds ends in the house it started from."
    #[test]
    fn capture() {
        let before = "<6,14,4,5,5,2,0,0,3,0,4,3,2,1,5> s";
        check("kalah", "", before, "3", "<6,19,4,5,5,0,1,0,3,0,0,3,2,1,5> n", Takes(5));
        let thirteen = "<6,0,0,0,0,13,0,0,0,1,1,1,1,1,1> s";
        check("kalah", "", thirteen, "3", "<6,4,0,1,1,0,1,1,1,2,2,2,0,2,2> n", Takes(3));
        // A last seed in a house of the other side captures nothing, empty or not.
        let other = "<6,0,0,1,0,0,0,0,2,0,3,3,3,3,3> s";
        check("kalah", "", other, "6", "<6,1,0,1,0,0,0,0,0,1,3,3,3,3,3> n", Goes);
    }

    /// Kalah 7: "When the opposite house is empty, there is no capture, and the last seed stays where it
    /// fell." House rules: "capture=empty: when the opposite house is empty, the lone last seed still
    /// goes to the mover's store. capture=none: nothing is captured."
    #[test]
    fn capture_with_an_empty_house_opposite() {
        let empty = "<3,0,0,1,0,1,2,0,2> s";
        check("kalah", "", empty, "1", "<3,0,0,0,1,1,2,0,2> n", Goes);
        check("kalah", "capture=empty", empty, "1", "<3,1,0,0,0,1,2,0,2> n", Takes(1));
        let full = "<3,0,0,1,0,1,2,3,2> s";
        check("kalah", "capture=none", full, "1", "<3,0,0,0,1,1,2,3,2> n", Goes);
        check("kalah", "capture=empty", full, "1", "<3,4,0,0,0,1,2,0,2> n", Takes(4));
    }

    /// Kalah 8: "The game is over when the player to move has no seeds in their houses. A last seed in
    /// the mover's own store gives the mover another turn even with no seeds left, and so ends the game."
    /// Kalah 9: "They stay where they are; only the scores include them."
    #[test]
    fn end_by_the_mover() {
        let opponent_has_none = "<3,0,0,1,0,1,0,0,0> s";
        check("kalah", "", opponent_has_none, "1", "<3,0,0,0,1,1,0,0,0> n", Ends(2, 0));
        let mover_has_some = "<3,5,5,0,0,2,1,0,0> s";
        check("kalah", "", mover_has_some, "3", "<3,6,5,0,0,0,2,0,0> n", Goes);
        let last = "<3,20,21,0,0,1,1,2,3> s";
        check("kalah", "", last, "3", "<3,21,21,0,0,0,1,2,3> s", AgainAndEnds(21, 27));
        refused("kalah", "", "<3,1,1,0,0,0,1,0,0> s", "3", "the game is over");
    }

    /// House rules: "ends=either: the game is over as soon as either side is empty after a move. There
    /// is no extra turn then." "leftovers=banked: the seeds left at the end are moved to
    /// the stores."
    #[test]
    fn end_by_either_side() {
        let last = "<3,5,5,0,0,1,1,2,3> s";
        check("kalah", "ends=either", last, "3", "<3,6,5,0,0,0,1,2,3> s", Ends(6, 11));
        let banked = "ends=either leftovers=banked";
        check("kalah", banked, last, "3", "<3,6,11,0,0,0,0,0,0> s", Ends(6, 11));
        check(
            "kalah",
            "leftovers=banked",
            last,
            "3",
            "<3,6,11,0,0,0,0,0,0> s",
            AgainAndEnds(6, 11),
        );
    }

    /// House rules: "rest: who gets the seeds left at the end".
    #[test]
    fn who_gets_the_rest() {
        let last = "<3,5,5,0,0,1,1,2,3> s";
        check("kalah", "ends=either rest=emptier", last, "3", "<3,6,5,0,0,0,1,2,3> s", Ends(12, 5));
        check(
            "kalah",
            "ends=either rest=opponent",
            last,
            "3",
            "<3,6,5,0,0,0,1,2,3> s",
            Ends(6, 11),
        );
    }

    /// House rules: "majority=on: the game is over when a store holds more than half of all the seeds."
    #[test]
    fn majority() {
        let before = "<3,6,1,0,1,1,2,1,1> s";
        check("kalah", "majority=on", before, "3", "<3,7,1,0,1,0,2,1,1> s", Ends(8, 5));
        check("kalah", "", before, "3", "<3,7,1,0,1,0,2,1,1> s", Again);
        let half = "<3,5,1,0,1,1,2,1,1> s";
        check("kalah", "majority=on", half, "3", "<3,6,1,0,1,0,2,1,1> s", Again);
    }

    /// House rules: "pie=on: on their first turn, the second player may swap sides instead of sowing. The
    /// first player's extra turns count as part of the first turn. After a swap, the player who began is
    /// to move, from the other side."
    #[test]
    fn pie_rule() {
        let start = "<2,0,0,2,2,2,2> s";
        check("kalah", "pie=on", start, "2", "<2,1,0,2,0,3,2> n swap", Goes);
        check("kalah", "pie=on", start, "1", "<2,1,0,0,3,2,2> s first-turn", Again);
        let chain = "<2,1,0,0,3,2,2> s first-turn";
        refused("kalah", "pie=on", chain, "swap", "by the second player on their first turn");
        check("kalah", "pie=on", chain, "2", "<2,2,0,0,0,3,3> n swap", Goes);
        let offered = "<2,1,0,2,0,3,2> n swap";
        check("kalah", "pie=on", offered, "swap", "<2,0,1,3,2,2,0> s", Goes);
        check("kalah", "pie=on", offered, "1", "<2,1,1,3,0,0,3> s", Goes);
        refused("kalah", "pie=on", "<2,1,0,2,0,3,2> n", "swap", "under the pie rule");
        refused("kalah", "", "<2,1,0,2,0,3,2> n", "swap", "under the pie rule");
    }

    /// House rules: "first-move-extra-turn=off: the very first move gives no extra turn."
    #[test]
    fn no_extra_turn_on_the_first_move() {
        let start = "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> s";
        let off = "first-move-extra-turn=off";
        check("kalah", off, start, "3", "<6,1,0,4,4,0,5,5,5,4,4,4,4,4,4> n", Goes);
        let later = "<6,1,0,4,4,0,5,5,5,4,4,4,4,4,4> n";
        check("kalah", off, later, "3", "<6,1,1,4,4,0,5,5,5,4,4,0,5,5,5> n", Again);
    }

    #[test]
    fn refusals_name_what_would_be_right() {
        let start = "<6,0,0,4,4,4,4,4,0,4,4,4,4,4,4> s";
        refused("kalah", "", start, "7", "the houses are 1 to 6");
        refused("kalah", "", start, "6", "house 6 is empty");
    }

    /// House rules: "sets=N: a match of several sets, which the players take turns to begin. Winning a
    /// set scores a point; a drawn set scores half a point each."
    #[test]
    fn sets() {
        let rules = Rules { series: Series::Sets(3), ..games::KALAH.with_size(1, 1) };
        let mut game = Match::<_, Packed>::start(rules);
        let only = Action::Sow(House::new(1).unwrap());
        // South's only seed goes to the store: North keeps one seed, a drawn set.
        game.play(only).unwrap();
        let series = *game.series().unwrap();
        assert_eq!(series.half_points, BySide { south: 1, north: 1 });
        assert_eq!((series.number, series.starter), (2, Side::North));
        assert_eq!(series.last.unwrap().scores, BySide { south: 1, north: 1 });
        assert_eq!(game.turn(), Turn::Seat(Seat::new(1)));
        game.play(only).unwrap();
        assert_eq!(game.turn(), Turn::Seat(Seat::new(0)));
        game.play(only).unwrap();
        assert_eq!(game.turn(), Turn::Over);
        assert_eq!([Side::South, Side::North].map(|side| game.score(side.seat())), [3, 3]);
    }
}

mod mancala {
    use super::*;

    /// Mancala 3: "A last seed in the mover's own store gives another turn, unless the game is over."
    #[test]
    fn no_turn_after_the_end() {
        let before = "<3,0,0,0,0,1,3,3,3> s";
        check("mancala", "", before, "3", "<3,1,9,0,0,0,0,0,0> s", Ends(1, 9));
    }

    /// Mancala 5: "When a move leaves all the houses of either side empty, the game is over, and the
    /// other side's seeds go to that side's own store. A board set by hand with seeds on the mover's side
    /// only is played on".
    #[test]
    fn either_side_after_a_move() {
        let captured_away = "<3,0,0,2,0,0,2,0,0> s";
        check("mancala", "", captured_away, "1", "<3,4,0,0,0,0,0,0,0> n", TakesAndEnds(3, 4, 0));
        let alone = "<3,0,0,3,0,0,0,0,0> s";
        check("mancala", "", alone, "1", "<3,3,0,0,0,0,0,0,0> s", Ends(3, 0));
    }

    #[test]
    fn no_seeds_are_no_game() {
        assert!(Position::<_, Packed>::start(games::MANCALA.with_size(3, 0)).is_over());
    }
}

mod mangala {
    use super::*;

    /// Mangala 2: "From a house with two or more seeds, the first seed falls back into that house, and
    /// the rest are sown from the next pit on." 3: "A lone seed moves to the next pit."
    #[test]
    fn the_first_seed_stays() {
        let start = "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> s";
        check("mangala", "", start, "1", "<6,0,0,1,5,5,5,4,4,4,4,4,4,4,4> n", Goes);
        let lone = "<6,0,0,1,3,4,4,4,4,4,4,4,4,4,4> s";
        check("mangala", "", lone, "1", "<6,0,0,0,4,4,4,4,4,4,4,4,4,4,4> n", Goes);
        let two = "<6,0,0,2,3,4,4,4,4,4,4,4,4,4,4> s";
        check("mangala", "", two, "1", "<6,0,0,1,4,4,4,4,4,4,4,4,4,4,4> n", Goes);
    }

    /// Mangala 5: "When the last seed falls in the mover's own store, the mover moves again."
    #[test]
    fn extra_turn() {
        let before = "<6,0,0,4,4,4,4,4,2,4,4,4,4,4,4> s";
        check("mangala", "", before, "6", "<6,1,0,4,4,4,4,4,1,4,4,4,4,4,4> s", Again);
    }

    /// Mangala 6: "When the last seed falls in a house on the *other* side and makes its number of seeds
    /// even, the mover captures all of them. A house on the mover's own side that becomes even is not
    /// captured, and neither is a store."
    #[test]
    fn even_capture() {
        let before = "<6,0,0,4,4,4,4,4,5,4,4,3,4,4,4> s";
        check("mangala", "", before, "6", "<6,5,0,4,4,4,4,4,1,5,5,0,4,4,4> n", Takes(4));
        let odd = "<6,0,0,4,4,4,4,4,5,4,4,4,4,4,4> s";
        check("mangala", "", odd, "6", "<6,1,0,4,4,4,4,4,1,5,5,5,4,4,4> n", Goes);
        let own = "<6,0,0,2,3,4,4,4,4,4,4,4,4,4,4> s";
        check("mangala", "", own, "1", "<6,0,0,1,4,4,4,4,4,4,4,4,4,4,4> n", Goes);
        let wraps = "<6,10,20,1,1,0,0,0,10,1,1,1,1,1,1> s";
        check("mangala", "", wraps, "6", "<6,11,20,2,2,0,0,0,1,2,2,2,2,2,2> n", Goes);
    }

    /// Mangala 7: "When the last seed falls in one of the mover's own houses that was empty, and the
    /// opposite house holds seeds, the mover captures the seeds of both houses. When the opposite house
    /// is empty, nothing is captured. A lone seed that moves counts as a last seed."
    #[test]
    fn opposite_capture() {
        let before = "<6,0,0,1,0,4,4,4,4,4,4,4,4,4,4> s";
        check("mangala", "", before, "1", "<6,5,0,0,0,4,4,4,4,4,4,4,4,0,4> n", Takes(5));
        let nothing = "<6,0,0,1,0,4,4,4,4,4,4,4,4,0,4> s";
        check("mangala", "", nothing, "1", "<6,0,0,0,1,4,4,4,4,4,4,4,4,0,4> n", Goes);
    }

    /// Mangala 8: "The set is over as soon as either side is empty after a move. The player whose side
    /// is empty takes what is left on the other side, even when it was a capture that emptied their side."
    #[test]
    fn the_emptier_takes_the_rest() {
        let own_side = "<3,5,5,0,0,1,2,2,2> s";
        check("mangala", "", own_side, "3", "<3,12,5,0,0,0,0,0,0> s", Ends(12, 5));
        let emptied_by_capture = "<3,5,5,1,0,4,0,3,0> s";
        check(
            "mangala",
            "",
            emptied_by_capture,
            "1",
            "<3,9,9,0,0,0,0,0,0> n",
            TakesAndEnds(4, 9, 9),
        );
    }

    /// Mangala 2: "the first seed falls back into that house": it is dropped like the rest.
    #[test]
    fn all_seeds_of_a_house_are_dropped() {
        for (house, seeds) in [(1, 4), (6, 1)] {
            let setup: Setup = "<6,0,0,4,4,4,4,4,1,4,4,4,4,4,4> s".parse().unwrap();
            let house = House::new(house).unwrap();
            let told = sowing::trace::trace(&games::MANGALA, &setup, Action::Sow(house), |_| {});
            assert_eq!(told.unwrap().seeds, seeds);
            let mut position = Position::<_, Packed>::from_setup(games::MANGALA, &setup).unwrap();
            assert_eq!(position.sow(house).seeds, seeds);
        }
    }

    /// Mangala 10: "A match is five sets".
    #[test]
    fn a_match_is_five_sets() {
        let mut game = Match::<_, Packed>::start(games::MANGALA.with_size(2, 1));
        let mut starters = vec![];
        while let Some(side) = game.side_to_choose() {
            let number = game.series().unwrap().number;
            if usize::from(number) > starters.len() {
                starters.push(side);
            }
            let first = game.legal_actions()[0];
            game.play(first).unwrap();
        }
        let series = game.series().unwrap();
        assert_eq!(starters.len(), 5);
        assert!(starters.windows(2).all(|pair| pair[0] != pair[1]), "{starters:?}");
        assert_eq!(series.half_points.south + series.half_points.north, 10);
    }
}

mod congkak {
    use super::*;

    /// Congkak 2: "Homes are never sown into. … the house the seeds came from is not skipped." 3: "When a
    /// lap has ended, the *next* house decides. If it holds seeds, on either side of the board, all of
    /// them are lifted and sown, starting from the house after it." 4: "If the next house is empty,
    /// everything in the house after that one, if anything, goes to the mover's home, and the turn ends."
    #[test]
    fn relay() {
        let two_laps = "<5,0,0,4,4,4,4,4,4,4,4,4,4> n";
        check("congkak", "", two_laps, "1", "<5,0,5,0,5,5,5,5,0,0,5,5,5> s", Takes(5));
        let table = "<5,3,20,0,0,0,1,3,1,4,0,1,7> s";
        check("congkak", "", table, "4", "<5,4,20,0,0,0,0,4,0,5,0,0,7> n", Takes(1));
        check("congkak", "", table, "5", "<5,3,20,0,0,0,1,0,2,5,1,0,8> n", Goes);
    }

    /// Congkak 6: "The game is over when, after a turn, the opponent has no seeds on their side. The
    /// mover's own seeds then go to the mover's home. When only the mover's side is empty, the game
    /// continues."
    #[test]
    fn end() {
        let over = "<2,0,0,1,1,1,1> n";
        check("congkak", "", over, "2", "<2,0,4,0,0,0,0> s", TakesAndEnds(2, 0, 4));
        let mover_empty = "<3,0,0,0,0,1,0,0,3> s";
        check("congkak", "", mover_empty, "3", "<3,3,0,0,0,0,1,0,0> n", Takes(3));
    }

    /// Congkak 8: "When the same board with the same player to move occurs for the third time, the game
    /// is over and each player takes the seeds on their own side (repetition=own)."
    #[test]
    fn repetition() {
        let mut rng = Pcg64Mcg::seed_from_u64(1);
        let rules = games::CONGKAK.with_size(4, 1);
        let mut repeated = 0;
        for _ in 0..300 {
            let mut side = || (0..4).map(|_| rng.random_range(0..3)).collect::<Vec<u64>>();
            let setup = setup(&side(), &side(), [0, 0], Side::South);
            let mut game = Match::<_, Packed>::from_setup(rules, &setup).unwrap();
            let endless = Rules { repetition: sowing::Repetition::None, ..rules };
            let mut twin = Position::<_, Packed>::from_setup(endless, &setup).unwrap();
            let mut seen = vec![twin];
            while !game.is_over() {
                // Always sowing the highest house soon repeats positions.
                let action = *game.legal_actions().last().unwrap();
                game.play(action).unwrap();
                twin.play(action).unwrap();
                seen.push(twin);
                let times = seen.iter().filter(|&&before| before == twin).count();
                assert!(times <= 3, "{game} continues after {times} times");
                if times == 3 && !twin.is_over() {
                    assert!(game.is_over());
                    let last = game.series().unwrap().last.unwrap();
                    assert!(last.by_repetition);
                    let kept =
                        BySide::new(|side| twin.side_sum(side) + twin.seeds(Pit::Store(side)));
                    assert_eq!(last.scores, kept);
                    repeated += 1;
                }
            }
        }
        assert!(repeated > 5, "{repeated} of 300 boards repeat");
    }

    /// Congkak: "A board set by hand can have houses that start one, and sowing such a house is refused
    /// (`endless_relay`). [...] If none of the mover's houses can be sown, the game is over and each player
    /// takes the seeds on their own side."
    #[test]
    fn endless_relays() {
        for (position, house) in [
            ("<1,0,0,2,1> s", "1"),
            ("<2,0,0,1,0,2,1> s", "1"),
            ("<3,0,0,0,1,1,3,2,1> s", "3"),
            ("<3,0,0,0,1,1,0,2,5> s", "3"),
        ] {
            let setup: Setup = position.parse().unwrap();
            let rules = games::CONGKAK.with_size(setup.size() as u16, 1);
            let game = Position::<_, Wide>::from_setup(rules, &setup).unwrap();
            let sow = Action::Sow(House::new(house.parse().unwrap()).unwrap());
            assert!(!game.legal_actions().contains(&sow));
            if game.legal_actions().is_empty() {
                assert!(game.is_over());
                let own = BySide::new(|side| game.side_sum(side) + game.seeds(Pit::Store(side)));
                assert_eq!(game.scores(), own, "{position}");
            } else {
                let refusal = game.check(sow).unwrap_err();
                assert_eq!(game::Refusal::code(&refusal), "endless_relay");
                refused("congkak", "", position, house, "would never end");
            }
        }
    }

    /// Congkak: "A relay of more than 131,072 laps is refused as too long (`relay_too_long`); other houses can
    /// be sown."
    #[test]
    fn relays_that_are_too_long() {
        let small = "<3,0,0,26,17,26,13,0,18> s";
        refused("congkak", "", small, "2", "takes more than 131072 laps");
        let setup: Setup = small.parse().unwrap();
        let rules = rules("congkak", "", &setup);
        play_all(rules, &setup, "1").expect("another house can be sown");

        // Laps of hundreds of seeds would take the seed-by-seed twin long.
        let setup: Setup = "<3,0,0,69,0,172,0,1166,3890> s".parse().unwrap();
        let mut game = Position::<_, Wide>::from_setup(rules, &setup).unwrap();
        let [one, three] = [1, 3].map(|house| Action::Sow(House::new(house).unwrap()));
        assert_eq!(game.legal_actions(), [three]);
        let refusal = game.check(one).unwrap_err();
        assert_eq!(game::Refusal::code(&refusal), "relay_too_long");
        game.play(three).unwrap();
    }

    /// "Long finite ones exist: the first move of 100×1000 takes 2,993 laps and sows 2,960,530 seeds."
    #[test]
    fn a_long_relay() {
        let rules = games::CONGKAK.with_size(100, 1000);
        let mut position = Position::<_, Wide>::start(rules);
        let sown = position.sow(House::new(1).unwrap());
        assert_eq!((sown.laps, sown.seeds), (2993, 2_960_530));
        assert_eq!(position.total(), 200_000);
    }
}

mod congkak_traditional {
    use super::*;

    /// Traditional Congkak 2 to 5.
    #[test]
    fn relay_and_capture() {
        // 2: "A last seed in the mover's own store gives another turn."
        // 3: "A last seed in an occupied house of either side starts a new lap: all the seeds in that
        // house are lifted and sown on."
        // 4: "A last seed in an empty house of the other side ends the turn."
        let on = "<3,0,0,1,1,0,0,2,2> s";
        check("congkak-traditional", "rounds=1", on, "1", "<3,1,0,0,0,1,0,2,2> s", Again);
        let dead = "<3,0,0,0,0,2,0,2,2> s";
        let across = "<3,0,0,0,0,2,1,0,2> s";
        // Two laps go on from houses of the other side, the third ends in the emptied house 3.
        let gone_on = "<3,1,0,1,1,1,0,1,0> n";
        check("congkak-traditional", "rounds=1", across, "3", gone_on, Goes);
        // 5: "A last seed in an empty house of the mover's own is captured together with the seeds in the
        // opposite house, if that house holds any. The turn ends either way."
        let takes = "<3,0,0,1,0,2,0,2,1> s";
        check("congkak-traditional", "rounds=1", takes, "1", "<3,3,0,0,0,2,0,0,1> n", Takes(3));
        let nothing = "<3,0,0,1,0,2,1,0,1> s";
        check("congkak-traditional", "rounds=1", nothing, "1", "<3,0,0,0,1,2,1,0,1> n", Goes);
        check("congkak-traditional", "rounds=1", dead, "3", "<3,1,0,0,0,0,1,2,2> n", Goes);
    }

    /// 7: "A house that cannot be filled is *burnt*: nobody sows into it for that round."
    #[test]
    fn burnt_houses_are_passed_over() {
        let before = "<3,0,0,x,2,0,3,x,1> s";
        check("congkak-traditional", "rounds=1", before, "2", "<3,1,0,x,0,1,3,x,1> s", Again);
        refused("congkak-traditional", "rounds=1", before, "1", "burnt for this round");
    }

    /// 7: "each player fills their houses from their store, beginning with the house beside it. … Seeds
    /// left over stay in the store." 8: "The match is over when a player cannot fill even one house".
    #[test]
    fn rounds() {
        let mut rules = games::CONGKAK_TRADITIONAL.with_size(3, 3);
        rules.series = Series::Rounds(0);
        let ends: Setup = "<3,12,4,0,0,1,0,0,1> s".parse().unwrap();
        let mut game = Match::<_, Packed>::from_setup(rules, &ends).unwrap();
        game.play("3".parse().unwrap()).unwrap();
        // 13 and 5 seeds: three houses and four over; one house, two over and two houses burnt.
        assert_eq!(game.position().to_string(), "<3,4,2,3,3,3,x,x,3> n");
        assert_eq!(game.series().unwrap().number, 2);
        let last: Setup = "<3,15,1,0,0,1,0,0,1> s".parse().unwrap();
        let mut game = Match::<_, Packed>::from_setup(rules, &last).unwrap();
        game.play("3".parse().unwrap()).unwrap();
        assert!(game.is_over(), "two seeds fill no house of three");
        assert_eq!([0, 1].map(|seat| game.score(Seat::new(seat))), [16, 2]);
        rules.series = Series::Rounds(1);
        let mut game = Match::<_, Packed>::from_setup(rules, &ends).unwrap();
        game.play("3".parse().unwrap()).unwrap();
        assert!(game.is_over(), "an agreed number of rounds");
    }

    /// "When both sow at once, South's seed of each pair falls first, and South is asked first when both
    /// have to choose."
    #[test]
    fn the_opening_by_both_at_once() {
        let rules =
            Rules { opening: Opening::Together, ..games::CONGKAK_TRADITIONAL.with_size(3, 1) };
        let mut game = Match::<_, Packed>::start(rules);
        assert!(game.is_opening_together());
        assert_eq!(game.side_to_choose(), Some(Side::South));
        game.play("1".parse().unwrap()).unwrap();
        assert_eq!(game.side_to_choose(), Some(Side::North), "both choose before a seed falls");
        assert_eq!(game.total(), 6);
        assert_eq!(game.position().to_string(), "<3,0,0,1,1,1,1,1,1> s", "and nothing is lifted");
        game.play("1".parse().unwrap()).unwrap();
        // Each lone seed falls on an occupied house, which is lifted, and again, and into the store; so
        // both are to choose, and South is asked.
        assert_eq!(game.side_to_choose(), Some(Side::South));
        assert_eq!(game.total(), 6);
        assert_eq!(game.position().to_string(), "<3,1,1,0,0,2,0,0,2> s");
    }
}

mod games_of_their_own {
    use super::*;

    /// Hoyito: "In the first form, every four that arises while sowing, on either side, is won by the mover at once,
    /// the last seed included; there is no chain and no second move."
    #[test]
    fn the_first_form_of_hoyito() {
        let first = "fours=all-sower chain=off counts=none again=off rounds=1";
        let own = "<6,0,0,3,3,1,3,1,1,4,4,4,4,4,4> s";
        check("hoyito", first, own, "1", "<6,8,0,0,0,2,0,1,1,4,4,4,4,4,4> n", Takes(8));
        let other = "<6,0,0,1,1,1,1,1,3,3,2,3,5,5,5> s";
        check("hoyito", first, other, "6", "<6,8,0,1,1,1,1,1,0,0,3,0,5,5,5> n", Takes(8));
        // 8 of the second form: "Fours that arise on the way are not won."
        let on_the_way = "<6,0,0,2,3,0,1,1,1,4,4,4,4,4,4> s";
        let after = "<6,0,0,0,4,1,1,1,1,4,4,4,4,4,4> n";
        check("hoyito", "rounds=1", on_the_way, "1", after, Goes);
    }

    /// Al-manqala 10, with `rest=emptier`: "the rest goes to the player whose side was emptied."
    #[test]
    fn the_rest_for_the_player_whose_side_was_emptied() {
        let before = "<7,40,40,0,0,0,0,0,3,1,1,0,0,0,0,0,0> s";
        let all_in_stores = |south, north| format!("<7,{south},{north}{}> n", ",0".repeat(14));
        check("al-manqala", "", before, "7", &all_in_stores(45, 40), TakesAndEnds(2, 45, 40));
        let rest = "rest=emptier";
        check("al-manqala", rest, before, "7", &all_in_stores(42, 43), TakesAndEnds(2, 42, 43));
        // 8 is another case: who cannot feed gives the rest away.
        let unfed = "<7,40,40,0,0,0,0,2,0,0,0,0,0,0,0,0,0> s";
        let setup: Setup = unfed.parse().unwrap();
        let rules = rules("al-manqala", rest, &setup);
        let over = Position::<Rules, Packed>::from_setup(rules, &setup).unwrap();
        assert_eq!(over.scores(), BySide { south: 40, north: 42 });
    }

    /// Al-manqala 10, with `rest=nobody`: "the rest counts for nobody, and is taken off the board."
    #[test]
    fn the_rest_for_nobody() {
        let before = "<7,40,40,0,0,0,0,0,3,1,1,0,0,0,0,0,0> s";
        let nothing_left = format!("<7,42,40{}> n", ",0".repeat(14));
        for rest in ["rest=nobody", "slam-rest=none"] {
            check("al-manqala", rest, before, "7", &nothing_left, TakesAndEnds(2, 42, 40));
        }
    }

    /// Anywoli: "`last=8 last-to=starter`: the last eight go to the player who began the round."
    #[test]
    fn the_last_seeds_for_who_began() {
        let over = |heir: &str| format!("{}> n{heir}", ",0".repeat(12));
        let before = "<6,20,20,1,0,0,0,0,0,1,1,1,1,1,2> s last-n";
        for rules in ["last=8 last-to=starter", "last=starter-8"] {
            let north = format!("<6,20,28{}", over(" last-n"));
            check("anywoli", rules, before, "1", &north, Ends(20, 28));
            // South, where nobody says who began.
            let south = format!("<6,28,20{}", over(" last-s"));
            check("anywoli", rules, &before.replace(" last-n", ""), "1", &south, Ends(28, 20));
        }
        let mut rules = games::ANYWOLI;
        rules.set("last", "starter-8").unwrap();
        let start = Position::<_, Wide>::start_with(rules, Side::North);
        assert_eq!(start.heir(), Some(Side::North));
    }

    /// Anywoli: "`last-to=capturer`: the last four go to whoever took the four before them."
    #[test]
    fn the_last_seeds_for_whoever_won_some_before() {
        let capturer = "last=capturer-4";
        let over = |scores: &str, turn: &str| format!("<6,{scores}{}> {turn}", ",0".repeat(12));
        let before = "<6,22,22,1,0,0,0,0,0,1,1,1,0,0,0> s last-n";
        check("anywoli", capturer, before, "1", &over("22,26", "n last-n"), Ends(22, 26));
        let nobody_yet = before.replace(" last-n", "");
        check("anywoli", capturer, &nobody_yet, "1", &over("26,22", "n"), Ends(26, 22));
        // "If the last seed of a lap makes a house exactly four … the mover takes the four".
        let takes = "<6,20,20,1,3,0,0,0,0,1,1,1,0,0,0> s last-n";
        let after = over("27,20", "s last-s");
        check("anywoli", capturer, takes, "1", &after, TakesAndEnds(4, 27, 20));
        // "when any seed but the last of a lap makes a house exactly four, the owner of that house takes the four".
        let gives = "<6,20,20,0,0,1,0,0,2,3,0,1,0,0,0> s last-s";
        check("anywoli", capturer, gives, "6", &over("20,27", "n last-n"), Ends(20, 27));
    }

    /// Erherhe 14: "For the next round, each player fills as many of their own houses as they can with four seeds each,
    /// and chooses which stay empty. What is left over stays in the store." 15: "The loser of a round begins the next
    /// one."
    #[test]
    fn a_player_chooses_which_houses_stay_empty() {
        let before = "<6,24,15,0,0,0,0,0,1,0,1,3,2,0,2> s";
        let next = |changes: &str| {
            let setup: Setup = before.parse().unwrap();
            let rules = rules("erherhe", changes, &setup);
            let mut game = Match::<_, Packed>::from_setup(rules, &setup).unwrap();
            game.play("6".parse().unwrap()).unwrap();
            game
        };
        // 25 to 23: five houses of North's can be filled, and three seeds are left over.
        let mut game = next("");
        assert_eq!(game.position().to_string(), "<6,1,23,4,4,4,4,4,4,0,0,0,0,0,0> n fill");
        assert_eq!((game.position().left_to_choose(), game.legal_actions().len()), (1, 6));
        assert_eq!(game.check("7".parse().unwrap()).unwrap_err().code(), "no_such_house");
        assert_eq!(game.check("pass".parse().unwrap()).unwrap_err().code(), "no_pass");
        game.play("3".parse().unwrap()).unwrap();
        assert_eq!(game.position().to_string(), "<6,1,3,4,4,4,4,4,4,4,4,x,4,4,4> n");
        // Where the winner begins, the loser chooses first all the same.
        let mut game = next("starter=winner");
        assert_eq!(game.position().to_string(), "<6,1,23,4,4,4,4,4,4,0,0,0,0,0,0> n fill-second");
        game.play("1".parse().unwrap()).unwrap();
        assert_eq!(game.position().to_string(), "<6,1,3,4,4,4,4,4,4,x,4,4,4,4,4> s");
        // Two houses are named one after the other.
        let two: Setup = "<6,24,9,4,4,4,4,4,4,0,0,0,0,0,0> n fill".parse().unwrap();
        let mut position = Position::<_, Wide>::from_setup(games::ERHERHE, &two).unwrap();
        assert_eq!(position.left_to_choose(), 4);
        for house in ["2", "5", "6"] {
            position.play(house.parse().unwrap()).unwrap();
            assert_eq!(position.check(house.parse().unwrap()).unwrap_err().code(), "burnt_house");
        }
        assert_eq!(position.to_string(), "<6,24,9,4,4,4,4,4,4,0,x,0,0,x,x> n fill");
        position.play("1".parse().unwrap()).unwrap();
        assert_eq!(position.to_string(), "<6,24,1,4,4,4,4,4,4,x,x,4,4,x,x> n");
        // Nothing to choose is no such position.
        let full: Setup = "<6,0,24,4,4,4,4,4,4,0,0,0,0,0,0> n fill".parse().unwrap();
        let refused = Position::<_, Packed>::from_setup(games::ERHERHE, &full).unwrap_err();
        assert!(refused.to_string().starts_with("north has nothing to choose"), "{refused}");
        // No house is won before a round.
        let won: Setup = "<6,19,5,0n,0,0,0,0,0,4,4,4,4,4,4> s fill".parse().unwrap();
        let rules = rules("erherhe", "children=tuzdyk", &won);
        assert!(Position::<_, Packed>::from_setup(rules, &won).is_err());
    }

    /// Krur: "Each player fills their houses with four seeds from what they have won; the loser's last seeds go into
    /// one more house, an even number only, and the loser's other houses stay burnt. Seeds that fill no house are put
    /// aside and count for their player."
    #[test]
    fn rounds_of_krur() {
        for (before, house, next) in [
            // 17 and 15: four houses and one seed over; three houses, two more in a fourth, and one over.
            ("<4,0,0,0,0,14n,1,16s,0,1,0> s", "4", "<4,1,1,4,4,4,4,2,4,4,4> n"),
            // 19 and 13: the loser has one seed over, which fills no house.
            ("<4,0,0,12n,1,3,0,16s,0,0,0> s", "3", "<4,3,1,4,4,4,4,x,4,4,4> n"),
        ] {
            let setup: Setup = before.parse().unwrap();
            let rules = rules("krur", "rounds=0", &setup);
            let mut game = Match::<_, Packed>::from_setup(rules, &setup).unwrap();
            game.play(house.parse().unwrap()).unwrap();
            assert_eq!(game.position().to_string(), next);
            assert_eq!(game.series().unwrap().number, 2);
        }
    }

    /// Togyzkumalak 8: "When the last ball makes a house on the other side exactly three, that house becomes the mover's
    /// *tuzdyk*, if the mover has none yet, it is not house 9".
    #[test]
    fn tuzdyks_that_no_move_makes_are_refused() {
        let refused = |position: &str| {
            let setup: Setup = position.parse().unwrap();
            let refused = Position::<_, Wide>::from_setup(games::TOGYZKUMALAK, &setup);
            refused.map_or_else(|errors| errors.to_string(), |_| String::new())
        };
        let row = "1,1,1,1,1,1,1,1";
        let fits = format!("<9,9,9,{row},1,1,2s,1,1,1,1,1,1,1> s");
        assert_eq!(refused(&fits), "");
        let two = format!("<9,9,9,{row},1,1,2s,2s,1,1,1,1,1,1> s");
        assert_eq!(refused(&two), "south has 2 tuzdyks; expected at most 1");
        for wrong in [format!("<9,9,9,2s,{row},1,{row}> s"), format!("<9,9,9,{row},1,{row},2s> s")]
        {
            assert!(refused(&wrong).contains("cannot be a tuzdyk of south"), "{wrong}");
        }
        // "the opponent's tuzdyk has not the same number"
        let same = "<9,9,9,1,1,2n,1,1,1,1,1,1,1,1,2s,1,1,1,1,1,1> s";
        let barred =
            "house 3 of South and house 3 of North cannot both be tuzdyks: tuzdyk-bar=same-number";
        assert_eq!(refused(same), barred);
        let facing = "<9,9,9,1,1,2n,1,1,1,1,1,1,1,1,1,1,1,1,2s,1,1> s";
        assert_eq!(refused(facing), "");
        let rules = Rules { tuzdyk_bar: TuzdykBar::Facing, ..games::TOGYZKUMALAK };
        let told = Position::<_, Wide>::from_setup(rules, &facing.parse().unwrap()).unwrap_err();
        let barred =
            "house 3 of South and house 7 of North cannot both be tuzdyks: tuzdyk-bar=facing";
        assert_eq!(told.to_string(), barred);
    }

    /// "after so many moves without a capture, each player takes their own side": the first round is like all others.
    #[test]
    fn moves_without_a_capture_are_counted() {
        let mut rules = games::KALAH;
        rules.set("no-capture-limit", "2").unwrap();
        let mut game = Match::<_, Packed>::start(rules);
        for house in ["1", "1"] {
            assert!(!game.is_over());
            game.play(house.parse().unwrap()).unwrap();
        }
        assert!(game.is_over(), "two moves");
        rules.set("no-capture-limit", "1").unwrap();
        assert!(!Match::<_, Packed>::start(rules).is_over(), "none yet");
    }

    /// Gabata: "Ten are our goal." A board of fewer houses is won with all of them.
    #[test]
    fn land_of_a_small_board_is_won_with_all_its_houses() {
        for (game, houses) in [("san-yao", 4), ("san-yao", 3), ("gabata", 4), ("gabata", 3)] {
            let rules = games::find(game).unwrap().rules.with_size(houses, 3);
            for seed in 0..20 {
                let mut rng = Pcg64Mcg::seed_from_u64(seed);
                let mut game = Match::<_, Packed>::start(rules);
                let mut moves = 0;
                while !game.is_over() && moves < 200_000 {
                    let legal = game.legal_actions();
                    game.play(legal[rng.random_range(0..legal.len())]).unwrap();
                    moves += 1;
                }
                assert!(game.is_over(), "{rules}");
            }
        }
    }

    /// Dakon: a player needs the seeds of four houses for another round; on three houses, those of all three.
    #[test]
    fn a_round_of_a_small_board_goes_on_until_it_is_decided() {
        // 7 of 18: the other side can still fill its three houses.
        let rules = games::DAKON.with_size(3, 3).single();
        let before: Setup = "<3,6,0,1,0,1,3,4,3> s".parse().unwrap();
        let mut position = Position::<_, Packed>::from_setup(rules, &before).unwrap();
        position.sow(House::new(3).unwrap());
        assert_eq!(position.to_string(), "<3,7,0,1,0,0,3,4,3> s");
    }

    /// Bohnenspiel: "rounds until a player has 100 points, a bean won being a point. The players take turns to begin."
    #[test]
    fn points_of_several_rounds_are_added_up() {
        let setup: Setup = "<6,40,30,0,0,0,0,0,1,1,0,0,0,0,0> s".parse().unwrap();
        let mut rules = games::find("bohnenspiel").unwrap().rules;
        rules.set("target", "100").unwrap();
        rules.set("majority", "off").unwrap();
        let mut game = Match::<_, Packed>::from_setup(rules, &setup).unwrap();
        game.play("6".parse().unwrap()).unwrap();
        assert_eq!(game.position().to_string(), "<6,0,0,6,6,6,6,6,6,6,6,6,6,6,6> n");
        let points = |game: &Match| [0, 1].map(|seat| game.score(Seat::new(seat)));
        assert_eq!(points(&game), [42, 30]);
        let mut rng = Pcg64Mcg::seed_from_u64(1);
        let mut starters = vec![Side::South];
        while !game.is_over() {
            let series = *game.series().unwrap();
            assert!(series.seeds.south < 100 && series.seeds.north < 100, "{series:?}");
            if usize::from(series.number) > starters.len() {
                starters.push(series.starter);
            }
            let legal = game.legal_actions();
            game.play(legal[rng.random_range(0..legal.len())]).unwrap();
        }
        let [south, north] = points(&game);
        assert!(south.max(north) >= 100, "{south} {north}");
        assert_eq!(south + north, 72 * starters.len() as i32);
        assert!(starters.windows(2).all(|pair| pair[0] != pair[1]), "{starters:?}");
    }
}

/// "the wide board up to at least 128 houses a side and a million seeds a house".
#[test]
fn a_very_large_board() {
    let rules = games::KALAH.with_size(128, 1_000_000);
    let mut position = Position::<_, Wide>::start(rules);
    let sown = position.sow(House::new(1).unwrap());
    assert_eq!(sown.seeds, 1_000_000);
    assert_eq!(u64::from(position.total()), 256_000_000);
    let text = position.to_string();
    let read: Setup = text.parse().unwrap();
    assert_eq!(Position::<_, Wide>::from_setup(rules, &read).unwrap(), position);
}

#[test]
fn rules_that_change_a_first_move_say_so() {
    let rules = Rules { extra_turn: ExtraTurn::NotOnFirstMove, ..games::KALAH };
    assert!(rules.has_first_move());
    assert!(!games::KALAH.has_first_move());
}
