//! The referee: clocks, faults and adjudication, with a clock that the players turn.

use arena::{
    Begin, Begun, Contestant, Ending, Fault, Moment, Openings, Played, Terms, TimeControl, play,
};
use catalog::{Action, Choice, GameSpec, View};
use game::State;
use std::cell::Cell;

use std::time::Duration;

thread_local! {
    /// Milliseconds on the clock.
    static NOW: Cell<u64> = const { Cell::new(0) };
}

fn now() -> Duration {
    Duration::from_millis(NOW.get())
}

/// What a player does, other than to play on.
type Instead = fn() -> Result<Action, Fault>;

/// Plays the lowest legal action, and takes this many milliseconds for each.
struct Steady {
    takes: fn(u64) -> u64,
    moves: u64,
    /// What it does after some moves instead.
    after: u64,
    instead: Option<Instead>,
    cannot_begin: bool,
}

fn steady(takes: fn(u64) -> u64) -> Steady {
    Steady { takes, moves: 0, after: 0, instead: None, cannot_begin: false }
}

fn legal(view: &View) -> Vec<Action> {
    match view {
        View::Sowing(table) => table.legal_actions().into_iter().map(Action::Sowing).collect(),
        View::Cassino(seen) => {
            let mut first = players::Kind::First.sit_at_cassino(0).unwrap();
            vec![Action::Cassino(first.choose(seen, &players::Limits::NONE))]
        }
    }
}

impl Contestant for Steady {
    fn begin(&mut self, _: &Begin<'_>) -> Result<(), Fault> {
        if self.cannot_begin { Err(Fault::Start("no such program".to_owned())) } else { Ok(()) }
    }

    fn choose(&mut self, moment: &Moment<'_>) -> Result<Action, Fault> {
        self.moves += 1;
        NOW.set(NOW.get() + (self.takes)(self.moves));
        match self.instead {
            Some(instead) if self.moves > self.after => instead(),
            _ => {
                if let Some(history) = moment.history {
                    let mut table = history.start.clone();
                    history.moves.iter().for_each(|played| table.play_unchecked(played.action));
                    assert_eq!(table.view(moment.seat), *moment.view, "the history leads here");
                }
                Ok(legal(moment.view)[0])
            }
        }
    }
}

fn spec(game: &str, seats: u8) -> GameSpec {
    let choice = Choice { seats: Some(seats), ..Choice::of(game) };
    choice.spec().unwrap().single()
}

fn referee(spec: &GameSpec, time: &str, contestants: &mut [Steady]) -> Played {
    let time = TimeControl {
        limit: time.parse().unwrap(),
        margin: Duration::from_millis(50),
        patience: Duration::from_mins(1),
    };
    let begun: Begun = Openings::Start.begin(spec, 1, 0);
    let terms = Terms { spec, time: &time, clock: &now, database: None };
    let mut at_seats: Vec<&mut dyn Contestant> =
        contestants.iter_mut().map(|one| one as &mut dyn Contestant).collect();
    let seeds: Vec<u64> = (0..at_seats.len() as u64).collect();
    play(&terms, begun, &mut at_seats, &seeds)
}

fn fault(played: &Played) -> (usize, &'static str) {
    match &played.ending {
        Ending::Fault { seat, fault } => (seat.index(), fault.name()),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_game_is_played_to_its_end_and_its_time_is_told() {
    let played = referee(&spec("kalah", 2), "none", &mut [steady(|_| 10), steady(|_| 20)]);
    assert_eq!(played.ending, Ending::Played);
    assert!((played.shares.iter().sum::<f64>() - 1.0).abs() < 1e-9);
    assert_eq!(played.scores.iter().sum::<i32>(), 48);
    for (seat, each) in [(0, 10), (1, 20)] {
        let expected = Duration::from_millis(each * played.chosen[seat]);
        assert_eq!(played.thinking[seat], expected);
    }
    assert_eq!(played.moves.len() as u64, played.chosen.iter().sum::<u64>());
}

#[test]
fn whoever_overdraws_the_time_of_a_move_loses_but_not_within_the_margin() {
    let game = spec("kalah", 2);
    let in_margin = referee(&game, "move=0.1", &mut [steady(|_| 150), steady(|_| 100)]);
    assert_eq!(in_margin.ending, Ending::Played);
    let slow = |number| if number == 3 { 151 } else { 10 };
    let played = referee(&game, "move=0.1", &mut [steady(|_| 10), steady(slow)]);
    assert_eq!((fault(&played), played.shares), ((1, "timed_out"), vec![1.0, 0.0]));
}

#[test]
fn a_clock_runs_down_and_gains_what_each_move_adds() {
    let game = spec("kalah", 2);
    // A second and a tenth each move: 300 ms a move overdraw it at the fifth, when 200 ms are left.
    let played = referee(&game, "1+0.1", &mut [steady(|_| 300), steady(|_| 100)]);
    assert_eq!((fault(&played), played.chosen[0]), ((0, "timed_out"), 5));
    assert_eq!(
        referee(&game, "1+0.1", &mut [steady(|_| 100), steady(|_| 100)]).ending,
        Ending::Played
    );
}

#[test]
fn silence_ends_a_game_without_clocks_too() {
    let slow = |number| if number == 2 { 60_001 } else { 1 };
    for time in ["none", "nodes=100"] {
        let played = referee(&spec("oware", 2), time, &mut [steady(slow), steady(|_| 1)]);
        assert_eq!((fault(&played), played.shares), ((0, "timed_out"), vec![0.0, 1.0]));
    }
}

#[test]
fn whatever_goes_wrong_is_a_loss_with_a_reason() {
    let cases: [(Instead, &str, &str); 3] = [
        (|| Ok("99".parse().unwrap()), "illegal", "chose 99, which cannot be played"),
        (|| Err(Fault::Crashed("ended with status 1".into())), "crashed", "ended with status 1"),
        (|| Err(Fault::Protocol("said `hello`".into())), "protocol", "said `hello`"),
    ];
    for (instead, name, reason) in cases {
        let bad = Steady { after: 2, instead: Some(instead), ..steady(|_| 1) };
        let played = referee(&spec("kalah", 2), "none", &mut [steady(|_| 1), bad]);
        assert_eq!((fault(&played), &played.shares[..]), ((1, name), &[1.0, 0.0][..]));
        let Ending::Fault { fault, .. } = &played.ending else { unreachable!() };
        assert!(fault.to_string().starts_with(reason), "{fault}");
    }
    let absent = Steady { cannot_begin: true, ..steady(|_| 1) };
    let played = referee(&spec("kalah", 2), "none", &mut [absent, steady(|_| 1)]);
    assert_eq!((fault(&played), played.moves.len()), ((0, "start"), 0));
}

#[test]
fn at_a_table_of_four_the_others_share_the_win() {
    let bad =
        Steady { after: 1, instead: Some(|| Err(Fault::Crashed(String::new()))), ..steady(|_| 1) };
    let mut four = [steady(|_| 1), steady(|_| 1), bad, steady(|_| 1)];
    let played = referee(&spec("cassino", 4), "none", &mut four);
    let third = 1.0 / 3.0;
    assert_eq!((fault(&played), played.shares), ((2, "crashed"), vec![third, third, 0.0, third]));
}

/// Positions whose value a database proves are played out in the mind: the winner is whoever perfect play makes it.
#[test]
fn proved_values_end_games_as_perfect_play_would() {
    let game = spec("kalah", 2);
    let GameSpec::Sowing { rules, .. } = &game else { unreachable!() };
    let builder = endgame::Builder::new(rules, 10).unwrap().threads(1);
    let database = builder.build(|_| (), &endgame::Limits::NONE).unwrap();
    let time = TimeControl::default();
    let terms = Terms { spec: &game, time: &time, clock: &now, database: Some(&database) };
    let mut adjudicated = 0;
    for deal in 0..40 {
        let begun = Openings::Random { plies: 6, undecided: false }.begin(&game, 5, deal);
        let (mut one, mut other) = (steady(|_| 1), steady(|_| 1));
        let played = play(&terms, begun.clone(), &mut [&mut one, &mut other], &[0, 1]);
        if played.ending == Ending::Played {
            continue;
        }
        assert_eq!(played.ending, Ending::Adjudicated);
        adjudicated += 1;
        // From there on, the best move of the database at every ply.
        let mut table = begun.start;
        played.moves.iter().for_each(|played| table.play_unchecked(played.action));
        while !table.is_over() {
            let catalog::Table::Sowing(sowing) = &table else { unreachable!() };
            let (_, best) = database.best(sowing.packed().unwrap()).unwrap();
            table.play(Action::Sowing(best[0])).unwrap();
        }
        assert_eq!(table.scores(), played.scores);
    }
    assert!(adjudicated > 5, "{adjudicated}");
}
