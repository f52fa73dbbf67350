//! How well a game was played: what each move was worth, what the best one would have been worth, and which were
//! mistakes.
//!
//! A move is judged by what its seat could know when it was played. In a sowing game that is everything, so its worth
//! is a margin in seeds, proved where the engine proves it. In Cassino it is the seat's observation, and the worth is
//! what the counter expects: whoever draws a good card later has played no better.

use crate::hint::Hint;
use crate::player::Databases;
use crate::{analyze, cassino};
use catalog::{Action, RecordError, Table, View};
use game::{Record, Seat, State};
use solver::{Bound, Limits};
use std::ops::Range;

/// A move of a seat, and the table before it.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment {
    /// The number of the move, from 1. What chance does has none.
    pub number: usize,
    /// Who moved.
    pub seat: Seat,
    /// The table before, hidden cards included.
    pub table: Table,
    /// What was played.
    pub action: Action,
}

/// Returns the moves with these numbers, and how many the game has.
///
/// # Errors
///
/// When the record cannot be played.
pub fn moments(
    record: &Record,
    numbers: Range<usize>,
) -> Result<(Vec<Moment>, usize), RecordError> {
    let (mut moments, mut number) = (Vec::new(), 0);
    catalog::replay(record, |table, action| {
        let Some(seat) = table.turn().seat() else { return };
        number += 1;
        if numbers.contains(&number) {
            moments.push(Moment { number, seat, table: table.clone(), action });
        }
    })?;
    Ok((moments, number))
}

/// What a move was worth to the seat that played it.
///
/// In a sowing game, worth is the final margin of the set or round in seeds; in Cassino, the points that the move is
/// expected to win on the other seats, or those of the whole round once every card is known.
#[derive(Clone, Debug, PartialEq)]
pub struct Judgement {
    /// What the move was worth; where `is_bound`, at most this.
    pub value: f64,
    /// What the best move was worth.
    pub best: f64,
    /// A move that was worth so much: the one played, where that is as good.
    pub best_action: Action,
    /// Whether both are proved. Otherwise they are estimates.
    pub is_proved: bool,
    /// Whether the move was worth this or less, since more was not needed to see how bad it is.
    pub is_bound: bool,
    /// Whether worth is in seeds of a sowing game, and not in points of Cassino.
    in_seeds: bool,
}

/// How bad a move was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mistake {
    /// It cost a little: a seed or two, or half a point.
    Slip,
    /// It cost three seeds or more, or a point.
    Mistake,
    /// It cost seven seeds or more, or two points.
    Blunder,
}

impl Mistake {
    /// Returns the stable name, in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Slip => "slip",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }

    /// Returns how bad a loss of so many seeds is. Estimates differ by less than four, so a smaller loss that is not
    /// proved is none.
    pub const fn of_seeds(seeds: i64, is_proved: bool) -> Option<Self> {
        match seeds {
            7.. => Some(Self::Blunder),
            4.. => Some(Self::Mistake),
            3 if is_proved => Some(Self::Mistake),
            1..=2 if is_proved => Some(Self::Slip),
            _ => None,
        }
    }

    /// Returns how bad an expected loss of so many points of Cassino is.
    pub fn of_points(points: f64) -> Option<Self> {
        let of = [(2.0, Self::Blunder), (1.0, Self::Mistake), (0.5, Self::Slip)];
        of.into_iter().find(|(least, _)| points >= *least).map(|(_, mistake)| mistake)
    }
}

impl Judgement {
    /// Returns the judgement on a sowing where what every move is worth is proved; nothing if it is not among them.
    pub fn proved(action: sowing::Action, values: &[(sowing::Action, i32)]) -> Option<Self> {
        let value = values.iter().find(|(one, _)| *one == action)?.1;
        let &(best_action, best) = values.iter().max_by_key(|(_, value)| *value)?;
        Some(Self {
            value: value.into(),
            best: best.into(),
            best_action: Action::Sowing(if value == best { action } else { best_action }),
            is_proved: true,
            is_bound: false,
            in_seeds: true,
        })
    }

    /// Returns what was lost against the best move.
    pub fn loss(&self) -> f64 {
        (self.best - self.value).max(0.0)
    }

    /// Returns how bad the move was, if it was a mistake.
    pub fn mistake(&self) -> Option<Mistake> {
        if self.in_seeds {
            Mistake::of_seeds(self.loss() as i64, self.is_proved)
        } else {
            Mistake::of_points(self.loss())
        }
    }

    /// Tells whether the move gave away what was won or drawn: with the best one its seat would have won, or drawn, and
    /// with this one it does not.
    pub fn turns_the_game(&self) -> bool {
        let sign = |worth: f64| if worth == 0.0 { 0.0 } else { worth.signum() };
        self.in_seeds && self.mistake().is_some() && sign(self.value) < sign(self.best)
    }
}

/// Judges a move within limits; nothing where no move can be judged, as while both sides sow at once.
pub fn judge(
    moment: &Moment,
    databases: Option<&dyn Databases>,
    limits: &Limits<'_>,
) -> Option<Judgement> {
    match (moment.table.view(moment.seat), moment.action) {
        (View::Sowing(game), Action::Sowing(action)) => {
            let found = analyze(&game, usize::MAX, databases, limits).ok()?;
            let own = found.moves.iter().find(|line| line.action == action)?;
            let is_best = own.bound != Bound::Most && own.value >= found.value;
            let best_action = if is_best { action } else { found.best? };
            Some(Judgement {
                value: own.value.into(),
                best: found.value.max(own.value).into(),
                best_action: Action::Sowing(best_action),
                is_proved: found.proved && found.bound == Bound::Exact && own.proved,
                is_bound: own.bound == Bound::Most,
                in_seeds: true,
            })
        }
        (View::Cassino(seen), Action::Cassino(_)) => {
            let all = cassino::hint::hints(&seen, usize::MAX, limits);
            let best: &Hint = all.iter().max_by(|one, other| one.value.total_cmp(&other.value))?;
            let own = all.iter().find(|hint| hint.action == moment.action);
            let estimate = |action| match action {
                Action::Cassino(action) => cassino::hint::worth(&seen, action),
                Action::Sowing(_) => None,
            };
            // Hints name no lighter capture where the table is large. It is estimated, and is not compared with a value
            // that is exact.
            let (value, most) = match own {
                Some(own) => (own.value, best.value),
                None if best.is_exact => (estimate(moment.action)?, estimate(best.action)?),
                None => (estimate(moment.action)?, best.value),
            };
            let is_best = value >= most;
            Some(Judgement {
                value,
                best: most.max(value),
                best_action: if is_best { moment.action } else { best.action },
                is_proved: own.is_some_and(|own| own.is_exact) && best.is_exact,
                is_bound: false,
                in_seeds: false,
            })
        }
        _ => None,
    }
}

/// Returns the turning point among judged moves: the last one that gave away what was won or drawn.
pub fn turning_point<'a>(
    judged: impl IntoIterator<Item = (usize, &'a Judgement)>,
) -> Option<usize> {
    let turns = judged.into_iter().filter(|(_, judgement)| judgement.turns_the_game());
    turns.map(|(number, _)| number).last()
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::Choice;

    /// A game of Kalah on a small board, whose values are soon proved.
    fn record(actions: &str) -> Record {
        let choice = Choice { houses: Some(3), seeds: Some(2), ..Choice::of("kalah") };
        let mut record = choice.spec().expect("a game").record();
        record.actions = actions.split_whitespace().map(str::to_owned).collect();
        record
    }

    fn judged(record: &Record) -> Vec<Judgement> {
        let (moments, _) = moments(record, 0..usize::MAX).expect("it can be played");
        let judge = |moment| judge(moment, None, &Limits::NONE).expect("it can be judged");
        moments.iter().map(judge).collect()
    }

    #[test]
    fn moves_are_numbered_and_taken_by_their_numbers() {
        let (all, count) = moments(&record("2 3 1"), 0..usize::MAX).expect("it can be played");
        assert_eq!((all.len(), count, all[0].number), (3, 3, 1));
        let (some, count) = moments(&record("2 3 1"), 2..3).expect("it can be played");
        assert_eq!((some.len(), count), (1, 3));
        assert_eq!(some[0], all[1]);
        assert!(moments(&record("2 2 2"), 0..9).is_err());
    }

    #[test]
    fn a_move_is_worth_what_minimax_says() {
        let record = record("1 1 2 3");
        let (moments, _) = moments(&record, 0..9).expect("it can be played");
        for (moment, judged) in moments.iter().zip(judged(&record)) {
            let Table::Sowing(game) = &moment.table else { panic!("it is sown") };
            let worth = |action| {
                let mut after = *game.packed().expect("a small board");
                after.play_unchecked(action);
                sowing::minimax().margin(&after, moment.seat)
            };
            let Action::Sowing(action) = moment.action else { panic!("it is sown") };
            let best = game.legal_actions().into_iter().map(worth).max().expect("a move");
            assert_eq!((judged.value, judged.best), (worth(action).into(), best.into()));
            assert!(judged.is_proved || judged.is_bound);
        }
    }

    /// The lighter of two captures is no hint where the table is large, and yet it is worth something.
    #[test]
    fn every_capture_is_judged() {
        use game::State as _;
        use rand::{RngExt, SeedableRng};
        let mut rng = rand_pcg::Pcg64Mcg::seed_from_u64(7);
        let spec = Choice::of("cassino").spec().expect("a game").single();
        let (mut judged, mut lighter) = (0, 0);
        for _ in 0..6 {
            let mut table = spec.start(sowing::Side::South);
            // The last cards are solved, which takes long on so large a table.
            while judged <= 300 || lighter <= 20 {
                table.play_chance(&mut rng);
                let (Some(seat), Table::Cassino(state)) = (table.turn().seat(), &table) else {
                    break;
                };
                // Cards that are laid down make a large table.
                let lays: Vec<_> = state.actions_up_to(200);
                let before = table.clone();
                for action in &lays {
                    let action = Action::Cassino(*action);
                    let moment = Moment { number: 1, seat, table: before.clone(), action };
                    let one = judge(&moment, None, &Limits::NONE.nodes(1));
                    let one = one.unwrap_or_else(|| panic!("{before:?} {action}"));
                    let hints =
                        crate::hints(&before.view(seat), usize::MAX, None, &Limits::NONE.nodes(1));
                    lighter += usize::from(hints.iter().all(|hint| hint.action != action));
                    assert!(one.best >= one.value);
                    judged += 1;
                }
                let laid = lays.iter().find(|action| !action.to_string().contains('x'));
                let action = *laid.unwrap_or(&lays[rng.random_range(0..lays.len())]);
                table.play(Action::Cassino(action)).expect("legal");
            }
        }
        assert!(judged > 300 && lighter > 20, "{judged}, {lighter} of them no hints");
    }

    #[test]
    fn losses_are_named_by_their_size() {
        let name = |seeds, is_proved| Mistake::of_seeds(seeds, is_proved).map(Mistake::name);
        assert_eq!(
            [0, 1, 3, 7].map(|seeds| name(seeds, true)),
            [None, Some("slip"), Some("mistake"), Some("blunder")]
        );
        assert_eq!(
            [3, 4, 9].map(|seeds| name(seeds, false)),
            [None, Some("mistake"), Some("blunder")]
        );
        assert_eq!(Mistake::of_points(0.4), None);
        assert_eq!(Mistake::of_points(1.2), Some(Mistake::Mistake));
    }

    #[test]
    fn the_turning_point_is_where_the_game_was_last_given_away() {
        let judgement = |value, best| Judgement {
            value,
            best,
            best_action: Action::Sowing(sowing::Action::Swap),
            is_proved: true,
            is_bound: false,
            in_seeds: true,
        };
        let judged =
            [judgement(2.0, 4.0), judgement(-1.0, 1.0), judgement(0.0, 2.0), judgement(-9.0, -2.0)];
        assert_eq!(turning_point((1..).zip(&judged)), Some(3));
        assert_eq!(turning_point((1..).zip(&judged[..1])), None);
    }

    /// What a seat could not see when it moved does not matter.
    #[test]
    fn a_card_is_judged_by_what_its_seat_saw() {
        use game::{Determinize, Observe, State as _};
        use rand::SeedableRng;
        let mut rng = rand_pcg::Pcg64Mcg::seed_from_u64(5);
        let spec = Choice::of("cassino").spec().expect("a game").single();
        let mut table = spec.start(sowing::Side::South);
        let mut judged = 0;
        loop {
            table.play_chance(&mut rng);
            let Some(seat) = table.turn().seat() else { break };
            let action = crate::hints(&table.view(seat), 1, None, &Limits::NONE)[0].action;
            let Table::Cassino(state) = &table else { panic!("it is Cassino") };
            let world = ::cassino::State::determinize(&state.observe(seat), &mut rng);
            let world = Table::Cassino(Box::new(world));
            let moment = |table: Table| Moment { number: 1, seat, table, action };
            let expected = judge(&moment(table.clone()), None, &Limits::NONE).expect("judged");
            assert_eq!(judge(&moment(world), None, &Limits::NONE), Some(expected.clone()));
            assert_eq!((expected.loss(), expected.best_action), (0.0, action));
            judged += 1;
            table.play(action).expect("legal");
        }
        assert!(judged > 30);
    }
}
