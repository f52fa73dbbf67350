//! Exercises for a client that wants to evaluate boards or to check its rules. Pure: it is told what the client says and
//! when its time is over, and answers what to say next.

use super::exercise::{Exercise, Exercises};
use super::frame::{Argument, Board, Command};
use super::mode::Mode;
use serde::Serialize;

/// How many exercises a client is given.
const MOST: u32 = 100;

/// How a client has done its exercises.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Examined {
    /// The client.
    pub name: String,
    /// `eval` or `verify`.
    pub mode: &'static str,
    /// Boards that it was sent.
    pub asked: u32,
    /// To how many it has answered.
    pub answered: u32,
    /// Of moves, how many it has worked out correctly.
    pub right: u32,
    /// Of boards, each that it has evaluated, in KGP's own notation, and its value.
    pub values: Vec<(String, f64)>,
}

/// What is to be said to a client.
#[derive(Debug, PartialEq)]
pub(super) enum Reply {
    /// Nothing.
    Nothing,
    /// That its solution is right, and the next exercise.
    Right,
    /// What would have been right, and the next exercise.
    Wrong(String),
    /// The next exercise: it has nothing more to say.
    Next,
    /// That it made no sense.
    Offence(&'static str),
}

/// The exercises of a client.
#[derive(Debug)]
pub(super) struct Exam {
    mode: Mode,
    exercises: Exercises,
    open: Option<Open>,
    examined: Examined,
}

/// An exercise that the client works on.
#[derive(Debug)]
struct Open {
    exercise: Exercise,
    /// The id of the command that told it.
    id: u64,
    value: Option<f64>,
}

impl Exam {
    pub(super) fn new(mode: Mode, name: &str, exercises: Exercises) -> Self {
        let mode_name = if mode == Mode::Eval { "eval" } else { "verify" };
        let examined = Examined {
            name: name.to_owned(),
            mode: mode_name,
            asked: 0,
            answered: 0,
            right: 0,
            values: Vec::new(),
        };
        Self { mode, exercises, open: None, examined }
    }

    /// Closes the open exercise, and returns its id if the client is to be told to stop.
    pub(super) fn close(&mut self) -> Option<u64> {
        let Open { exercise, id, value } = self.open.take()?;
        if let Some(value) = value {
            self.examined.answered += 1;
            self.examined.values.push((exercise.board.to_string(), value));
        }
        (self.mode == Mode::Eval).then_some(id)
    }

    /// Returns the next exercise as a command; nothing if there were enough.
    pub(super) fn next(&mut self) -> Option<(&'static str, Vec<Argument>)> {
        if self.examined.asked == MOST {
            return None;
        }
        let exercise = self.exercises.draw()?;
        self.examined.asked += 1;
        let board = Argument::Board(exercise.board.clone());
        let house = Argument::Integer(exercise.house.into());
        self.open = Some(Open { exercise, id: 0, value: None });
        Some(match self.mode {
            Mode::Verify => ("problem", vec![board, house]),
            Mode::Eval | Mode::Freeplay => ("state", vec![board]),
        })
    }

    /// Hears under which id the exercise was sent.
    pub(super) fn sent(&mut self, id: u64) {
        if let Some(open) = &mut self.open {
            open.id = id;
        }
    }

    /// Hears an answer.
    pub(super) fn hear(&mut self, command: &Command) -> Reply {
        // What is about an exercise that is closed was sent before it could be known.
        let Some(open) = &mut self.open else { return Reply::Nothing };
        if command.about.is_some_and(|about| about != open.id) {
            return Reply::Nothing;
        }
        match (self.mode, command.name.as_str()) {
            (Mode::Eval, "eval") => match command.real(0) {
                Some(value) => {
                    open.value = Some(value);
                    Reply::Nothing
                }
                None => Reply::Offence("expected `eval` and a number"),
            },
            (Mode::Eval, "yield") => Reply::Next,
            (Mode::Verify, "solution") => match (command.board(0), truth(command)) {
                (Some(board), Some(again)) => self.mark(&board.clone(), again),
                _ => Reply::Offence("expected `solution`, a board and 0 or 1"),
            },
            (Mode::Eval, _) => Reply::Offence("expected `eval`"),
            (Mode::Verify | Mode::Freeplay, _) => Reply::Offence("expected `solution`"),
        }
    }

    fn mark(&mut self, board: &Board, again: bool) -> Reply {
        let Some(Open { exercise, .. }) = self.open.take() else { return Reply::Nothing };
        self.examined.answered += 1;
        if *board == exercise.result && again == exercise.again {
            self.examined.right += 1;
            return Reply::Right;
        }
        let wanted = u8::from(exercise.again);
        Reply::Wrong(format!("expected {} {wanted}", exercise.result))
    }

    /// Returns whether the client has answered the open exercise.
    pub(super) fn has_answer(&self) -> bool {
        self.open.as_ref().is_some_and(|open| open.value.is_some())
    }

    pub(super) fn end(mut self) -> Examined {
        self.close();
        self.examined
    }
}

/// Returns whether a solution says that South moves again: a number, or a word as go-kgp reads it.
fn truth(command: &Command) -> Option<bool> {
    match command.integer(1) {
        Some(number) => Some(number != 0),
        None => match command.text(1)?.to_ascii_lowercase().as_str() {
            "true" | "t" | "yes" => Some(true),
            "false" | "f" | "no" => Some(false),
            _ => None,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn exam(mode: Mode) -> Exam {
        Exam::new(mode, "Ada", Exercises::new(&[(6, 4), (3, 2)], 1))
    }

    fn told(text: &str) -> Command {
        text.parse().unwrap()
    }

    #[test]
    fn a_solution_is_right_if_board_and_turn_are() {
        let mut exam = exam(Mode::Verify);
        let (mut again, mut id) = ([0; 2], 0);
        while let Some((name, arguments)) = exam.next() {
            exam.sent(id);
            assert_eq!((name, arguments.len()), ("problem", 2));
            let exercise = exam.open.as_ref().unwrap().exercise.clone();
            again[usize::from(exercise.again)] += 1;
            let flag = u8::from(exercise.again);
            let said = match id % 6 {
                0 => format!("@{id} solution {} {flag}", exercise.result),
                2 => format!("@{id} solution {} {}", exercise.result, exercise.again),
                _ => format!("@{id} solution {} {}", exercise.result, 1 - flag),
            };
            let expected = match id % 6 {
                0 | 2 => Reply::Right,
                _ => Reply::Wrong(format!("expected {} {flag}", exercise.result)),
            };
            assert_eq!(
                exam.hear(&told(&format!("@{} solution <1,0,0,1,1> 0", id + 1))),
                Reply::Nothing
            );
            assert_eq!(exam.hear(&told(&said)), expected);
            assert_eq!(
                (exam.hear(&told(&said)), exam.close()),
                (Reply::Nothing, None),
                "heard once"
            );
            id += 2;
        }
        let examined = exam.end();
        assert_eq!((examined.asked, examined.answered, examined.right), (MOST, MOST, 67));
        assert!(again[0] > 0 && again[1] > 0, "{again:?}");
    }

    #[test]
    fn the_last_evaluation_counts() {
        let mut exam = exam(Mode::Eval);
        let (name, arguments) = exam.next().unwrap();
        exam.sent(4);
        assert_eq!((name, arguments.len()), ("state", 1));
        for (text, reply) in [
            ("@4 eval 1", Reply::Nothing),
            ("@4 eval -2.5", Reply::Nothing),
            ("@6 eval 9.0", Reply::Nothing),
            ("@4 eval", Reply::Offence("expected `eval` and a number")),
            ("@4 eval high", Reply::Offence("expected `eval` and a number")),
            ("@4 solution", Reply::Offence("expected `eval`")),
            ("@4 yield", Reply::Next),
        ] {
            assert_eq!(exam.hear(&told(text)), reply, "{text}");
        }
        assert_eq!(exam.close(), Some(4));
        assert!(exam.next().is_some() && !exam.has_answer());
        let examined = exam.end();
        assert_eq!((examined.asked, examined.answered, examined.values.len()), (2, 1, 1));
        assert!((examined.values[0].1 + 2.5).abs() < 1e-9);
    }

    #[test]
    fn boards_without_moves_have_no_exercises() {
        assert_eq!(Exercises::new(&[(1, 1)], 1).draw(), None);
    }
}
