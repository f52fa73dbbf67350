//! One table for every game.

use crate::event::Event;
use crate::family::Family;
use crate::sowing_table::SowingTable;
use game::{Chance, IllegalAction, Observe, Seat, State, Tell, Turn};
use rand::Rng;
use std::fmt::{self, Display};
use std::str::FromStr;

/// A game in progress.
#[derive(Clone, Debug, PartialEq)]
pub enum Table {
    /// A sowing game.
    Sowing(SowingTable),
    /// Nordic Cassino.
    Cassino(Box<cassino::State>),
}

/// What one seat may know of a table: all of a sowing game, but for what the other has chosen where both
/// choose at once, and of Cassino what is open or in the seat's own hand.
#[derive(Clone, Debug, PartialEq)]
pub enum View {
    /// A sowing game.
    Sowing(SowingTable),
    /// Nordic Cassino from one seat.
    Cassino(Box<cassino::Observation>),
}

/// An action of any game. The texts of the families' actions are disjoint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Of a sowing game.
    Sowing(sowing::Action),
    /// Of Nordic Cassino.
    Cassino(cassino::Action),
}

impl Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sowing(action) => Display::fmt(action, f),
            Self::Cassino(action) => Display::fmt(action, f),
        }
    }
}

/// Why a text is no action, in the words of the game it was meant for.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct ActionError(String);

impl Action {
    /// Reads an action of a family.
    ///
    /// # Errors
    ///
    /// What is wrong with the text, and what would be right.
    pub fn parse(family: Family, text: &str) -> Result<Self, ActionError> {
        fn read<A: FromStr<Err: Display>>(text: &str) -> Result<A, ActionError> {
            text.parse().map_err(|error: A::Err| ActionError(error.to_string()))
        }
        match family {
            Family::Sowing => read(text).map(Self::Sowing),
            Family::Cassino => read(text).map(Self::Cassino),
        }
    }
}

impl FromStr for Action {
    type Err = ActionError;

    fn from_str(text: &str) -> Result<Self, ActionError> {
        let sowing = matches!(text, "swap" | "pass")
            || text.starts_with("across")
            || text.starts_with(|sign: char| sign.is_ascii_digit());
        Self::parse(if sowing { Family::Sowing } else { Family::Cassino }, text)
    }
}

/// Why an action is refused, by any game.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Refusal {
    /// By a sowing game.
    #[error("{0}")]
    Sowing(sowing::Refusal),
    /// By Nordic Cassino.
    #[error("{0}")]
    Cassino(cassino::Refusal),
    /// The action belongs to another family of games.
    #[error("this is not an action of this game")]
    OtherGame,
}

impl game::Refusal for Refusal {
    fn code(&self) -> &'static str {
        match self {
            Self::Sowing(refusal) => refusal.code(),
            Self::Cassino(refusal) => refusal.code(),
            Self::OtherGame => "other_game",
        }
    }
}

impl Table {
    /// Returns the family of the game.
    pub const fn family(&self) -> Family {
        match self {
            Self::Sowing(_) => Family::Sowing,
            Self::Cassino(_) => Family::Cassino,
        }
    }

    /// Counts the sequences of exactly this many actions. An extra turn is an action, and so is a dealt card.
    pub fn perft(&self, actions: u32) -> u64 {
        match self {
            // The quick count knows single positions; repetition is a match's, and comes much later than
            // any count can go.
            Self::Sowing(game @ SowingTable::Packed(_)) if !game.is_opening_together() => {
                let position = game.packed().expect("a packed table has a packed position");
                sowing::perft(position, actions, sowing::Leaves::Counted)
            }
            other => game::perft(other, actions),
        }
    }

    /// Returns what a seat may know.
    pub fn view(&self, seat: Seat) -> View {
        match self {
            Self::Sowing(game) => View::Sowing(game.observe(seat)),
            Self::Cassino(game) => View::Cassino(Box::new(game.observe(seat))),
        }
    }

    /// Reads and plays an action, or leaves the table as it was.
    ///
    /// # Errors
    ///
    /// A text that is no action, with the code `not_an_action`, or the reason for refusal with its
    /// own; each with a message for people.
    pub fn play_text(&mut self, text: &str) -> Result<Action, (&'static str, String)> {
        let action = Action::parse(self.family(), text)
            .map_err(|error| ("not_an_action", error.to_string()))?;
        self.play(action).map_err(|IllegalAction { reason, .. }| {
            (game::Refusal::code(&reason), reason.to_string())
        })?;
        Ok(action)
    }

    /// Draws and plays outcomes of chance until a seat is to choose or the game is over, and returns
    /// them in order.
    pub fn play_chance(&mut self, rng: &mut impl Rng) -> Vec<Action> {
        let mut drawn = Vec::new();
        while self.turn() == Turn::Chance {
            let action = game::sample(self, rng).expect("chance that is to act has an outcome");
            self.play_unchecked(action);
            drawn.push(action);
        }
        drawn
    }
}

impl State for Table {
    type Action = Action;
    type Refusal = Refusal;

    fn seats(&self) -> u8 {
        match self {
            Self::Sowing(game) => game.seats(),
            Self::Cassino(game) => game.seats(),
        }
    }

    fn turn(&self) -> Turn {
        match self {
            Self::Sowing(game) => game.turn(),
            Self::Cassino(game) => game.turn(),
        }
    }

    fn actions(&self, out: &mut Vec<Action>) {
        match self {
            Self::Sowing(game) => out.extend(game.legal_actions().into_iter().map(Action::Sowing)),
            Self::Cassino(game) => {
                out.extend(game.legal_actions().into_iter().map(Action::Cassino));
            }
        }
    }

    fn check(&self, action: Action) -> Result<(), Refusal> {
        match (self, action) {
            (Self::Sowing(game), Action::Sowing(action)) => {
                game.check(action).map_err(Refusal::Sowing)
            }
            (Self::Cassino(game), Action::Cassino(action)) => {
                game.check(action).map_err(Refusal::Cassino)
            }
            _ => Err(Refusal::OtherGame),
        }
    }

    fn play_unchecked(&mut self, action: Action) {
        match (self, action) {
            (Self::Sowing(game), Action::Sowing(action)) => game.play_unchecked(action),
            (Self::Cassino(game), Action::Cassino(action)) => game.play_unchecked(action),
            _ => panic!("an action of another family was played unchecked"),
        }
    }

    fn score(&self, seat: Seat) -> i32 {
        match self {
            Self::Sowing(game) => game.score(seat),
            Self::Cassino(game) => game.score(seat),
        }
    }
}

impl Tell for Table {
    type Event = Event;

    fn play_telling_unchecked(&mut self, action: Action, tell: &mut dyn FnMut(Event)) {
        match (self, action) {
            (Self::Sowing(game), Action::Sowing(action)) => {
                game.play_telling_unchecked(action, &mut |event| tell(Event::Sowing(event)));
            }
            (Self::Cassino(game), Action::Cassino(action)) => {
                game.play_telling_unchecked(action, &mut |event| tell(Event::Cassino(event)));
            }
            _ => panic!("an action of another family was played unchecked"),
        }
    }
}

impl Observe for Table {
    type Observation = View;

    fn observe(&self, seat: Seat) -> View {
        self.view(seat)
    }
}

impl Chance for Table {
    fn outcomes(&self, out: &mut Vec<(Action, u32)>) {
        if let Self::Cassino(game) = self {
            let mut outcomes = Vec::new();
            game.outcomes(&mut outcomes);
            out.extend(
                outcomes.into_iter().map(|(action, weight)| (Action::Cassino(action), weight)),
            );
        }
    }
}

impl Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sowing(game) => Display::fmt(game, f),
            Self::Cassino(game) => Display::fmt(game, f),
        }
    }
}

impl Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sowing(game) => Display::fmt(game, f),
            Self::Cassino(seen) => Display::fmt(seen, f),
        }
    }
}
