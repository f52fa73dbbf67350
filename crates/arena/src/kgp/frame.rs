//! A command of the protocol as a line.

use catalog::{SowingTable, Table};
use game::{Seat, State, Turn};
use sowing::{Setup, Side};
use std::fmt::{self, Display};
use std::str::FromStr;

/// The longest command, with its end.
pub(super) const LONGEST: usize = 16_384;

/// A command: an id of its own, the id of what it is about, a name, and arguments.
#[derive(Clone, Debug, PartialEq)]
pub struct Command {
    /// Its own id.
    pub id: Option<u64>,
    /// The id of the command that it is about.
    pub about: Option<u64>,
    /// Its name.
    pub name: String,
    /// Its arguments.
    pub arguments: Vec<Argument>,
}

/// An argument of a command.
#[derive(Clone, Debug, PartialEq)]
pub enum Argument {
    /// A whole number.
    Integer(i64),
    /// A number with a fraction.
    Real(f64),
    /// Letters, digits, `-` and `:`.
    Word(String),
    /// Any text, in quotation marks.
    Text(String),
    /// A board.
    Board(Board),
}

/// A board with the client as South: houses a side, both stores, South's houses, North's houses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board(Vec<u64>);

/// Why a line is no command.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct FrameError(&'static str);

impl Board {
    /// Returns the board as the side to choose sees it.
    pub fn of(table: &Table) -> Option<Self> {
        let Table::Sowing(game) = table else { return None };
        Self::seen_by(table, game.side_to_choose().unwrap_or(Side::South))
    }

    /// Returns the board with this side as South.
    pub fn seen_by(table: &Table, side: Side) -> Option<Self> {
        let Table::Sowing(game) = table else { return None };
        let text = game.setup().to_string();
        let (board, _) = text.strip_prefix('<')?.split_once('>')?;
        let mut numbers: Vec<u64> =
            board.split(',').map(|number| number.parse().ok()).collect::<Option<_>>()?;
        if side == Side::North {
            let houses = *numbers.first()? as usize;
            numbers.swap(1, 2);
            numbers[3..].rotate_left(houses);
        }
        Some(Self(numbers))
    }

    /// Returns the houses of a side.
    pub fn houses(&self) -> u16 {
        self.0[0] as u16
    }

    /// Returns the position, South to move.
    ///
    /// # Errors
    ///
    /// Why there is no such position.
    pub fn position(&self) -> Result<SowingTable, String> {
        let text = format!("{self} s");
        // Checked on its own first: a message is no person's choice.
        let _: Setup = text.parse().map_err(|error: sowing::ParseSetupError| error.to_string())?;
        super::rules::choice(self.houses(), None).position(&text).map_err(|error| error.to_string())
    }

    /// Returns the board after a move of South's, swept if the game is over, and whether South moves again.
    pub fn after(&self, house: i64) -> Option<(Self, bool)> {
        let mut table = Table::Sowing(self.position().ok()?);
        table.play_text(&house.to_string()).ok()?;
        let again = table.turn() == Turn::Seat(Seat::new(0));
        let mut board = Self::seen_by(&table, Side::South)?;
        if table.turn() == Turn::Over {
            let scores = table.scores();
            board.0[3..].fill(0);
            for (store, score) in board.0[1..3].iter_mut().zip(scores) {
                *store = score as u64;
            }
        }
        Some((board, again))
    }
}

impl Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let numbers: Vec<String> = self.0.iter().map(ToString::to_string).collect();
        write!(f, "<{}>", numbers.join(","))
    }
}

impl Command {
    /// Returns a command with nothing but a name and arguments.
    pub fn new(name: &str, arguments: impl IntoIterator<Item = Argument>) -> Self {
        let arguments = arguments.into_iter().collect();
        Self { id: None, about: None, name: name.to_owned(), arguments }
    }

    /// Returns the command with an id of its own.
    #[must_use]
    pub fn with_id(self, id: u64) -> Self {
        Self { id: Some(id), ..self }
    }

    /// Returns the command as one about another.
    #[must_use]
    pub fn about(self, about: Option<u64>) -> Self {
        Self { about, ..self }
    }

    /// Returns an argument as text, be it a word or in quotation marks.
    pub fn text(&self, place: usize) -> Option<&str> {
        match self.arguments.get(place)? {
            Argument::Word(text) | Argument::Text(text) => Some(text),
            _ => None,
        }
    }

    /// Returns an argument that is a number, with or without a fraction.
    pub fn real(&self, place: usize) -> Option<f64> {
        match self.arguments.get(place)? {
            Argument::Integer(number) => Some(*number as f64),
            Argument::Real(number) => Some(*number),
            _ => None,
        }
    }

    /// Returns an argument that is a board.
    pub fn board(&self, place: usize) -> Option<&Board> {
        match self.arguments.get(place)? {
            Argument::Board(board) => Some(board),
            _ => None,
        }
    }

    /// Returns an argument that is a whole number.
    pub fn integer(&self, place: usize) -> Option<i64> {
        match self.arguments.get(place)? {
            Argument::Integer(number) => Some(*number),
            _ => None,
        }
    }
}

impl Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(id) = self.id {
            write!(f, "{id}")?;
            if let Some(about) = self.about {
                write!(f, "@{about}")?;
            }
            f.write_str(" ")?;
        }
        f.write_str(&self.name)?;
        self.arguments.iter().try_for_each(|argument| write!(f, " {argument}"))
    }
}

impl Display for Argument {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Integer(number) => write!(f, "{number}"),
            Self::Real(number) => write!(f, "{number:?}"),
            Self::Word(word) => f.write_str(word),
            Self::Text(text) => {
                f.write_str("\"")?;
                for sign in text.chars().filter(|sign| !sign.is_control()) {
                    if matches!(sign, '"' | '\\') {
                        f.write_str("\\")?;
                    }
                    write!(f, "{sign}")?;
                }
                f.write_str("\"")
            }
            Self::Board(board) => board.fmt(f),
        }
    }
}

impl FromStr for Command {
    type Err = FrameError;

    fn from_str(line: &str) -> Result<Self, FrameError> {
        if line.len() > LONGEST {
            return Err(FrameError("a command has at most 16384 characters"));
        }
        let line = line.trim();
        let number =
            |text: &str| text.parse::<u64>().map_err(|_| FrameError("an id is a whole number"));
        let (mut id, mut about, mut rest) = (None, None, line);
        if line.starts_with(|sign: char| sign.is_ascii_digit() || sign == '@') {
            let (front, back) =
                line.split_once(char::is_whitespace).ok_or(FrameError("there is no command"))?;
            let (own, other) =
                front.split_once('@').map_or((front, None), |(own, other)| (own, Some(other)));
            id = if own.is_empty() { None } else { Some(number(own)?) };
            about = other.map(number).transpose()?;
            rest = back.trim_start();
        }
        let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
        let (name, rest) = rest.split_at(end);
        if name.is_empty() || !name.chars().all(|sign| sign.is_ascii_alphanumeric()) {
            return Err(FrameError("the name of a command has letters and digits only"));
        }
        Ok(Self { id, about, name: name.to_owned(), arguments: arguments(rest)? })
    }
}

/// The most arguments of a command; none has more than three.
const MOST_ARGUMENTS: usize = 16;

fn arguments(text: &str) -> Result<Vec<Argument>, FrameError> {
    let mut found = Vec::new();
    let mut rest = text.trim_start();
    while !rest.is_empty() {
        if found.len() == MOST_ARGUMENTS {
            return Err(FrameError("there are too many arguments"));
        }
        let (argument, after) = if let Some(inside) = rest.strip_prefix('"') {
            quoted(inside)?
        } else {
            let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
            (bare(&rest[..end])?, &rest[end..])
        };
        found.push(argument);
        rest = after.trim_start();
    }
    Ok(found)
}

/// Reads a text up to its closing quotation mark, and returns what follows it.
fn quoted(inside: &str) -> Result<(Argument, &str), FrameError> {
    let mut text = String::new();
    let mut signs = inside.char_indices();
    while let Some((at, sign)) = signs.next() {
        match sign {
            '"' => return Ok((Argument::Text(text), &inside[at + 1..])),
            '\\' => match signs.next().map(|(_, sign)| sign) {
                Some('n') => text.push('\n'),
                Some('t') => text.push('\t'),
                Some(sign) => text.push(sign),
                None => break,
            },
            sign => text.push(sign),
        }
    }
    Err(FrameError("a text has no closing quotation mark"))
}

fn bare(word: &str) -> Result<Argument, FrameError> {
    if let Some(inside) = word.strip_prefix('<') {
        let inside = inside.strip_suffix('>').ok_or(FrameError("a board ends with `>`"))?;
        let numbers: Option<Vec<u64>> = inside
            .split(',')
            .map(|number| number.parse().ok().filter(|&n| n <= 1_000_000))
            .collect();
        let numbers = numbers.ok_or(FrameError("a board holds whole numbers"))?;
        let size = numbers[0];
        if size == 0 || numbers.len() as u64 != 3 + 2 * size {
            return Err(FrameError(
                "a board holds its size, both stores, and the houses of both sides",
            ));
        }
        return Ok(Argument::Board(Board(numbers)));
    }
    if let Ok(number) = word.parse() {
        return Ok(Argument::Integer(number));
    }
    let is_real = word.chars().all(|sign| sign.is_ascii_digit() || matches!(sign, '.' | '-' | '+'));
    // So many digits may be more than any number.
    if let (true, Some(number)) =
        (is_real, word.parse().ok().filter(|number: &f64| number.is_finite()))
    {
        return Ok(Argument::Real(number));
    }
    let is_word = |sign: char| sign.is_ascii_alphanumeric() || matches!(sign, '-' | ':');
    if word.chars().all(is_word) {
        return Ok(Argument::Word(word.to_owned()));
    }
    Err(FrameError("an argument is a number, a word, a text in quotation marks, or a board"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_print_and_parse_without_loss() {
        for line in [
            "kgp 1 0 1",
            "4 state <3,0,0,3,3,3,3,3,3>",
            "7@4 move 1",
            "6@4 stop",
            "set info:name \"say \\\"hi\\\" \\\\ there\"",
            "3@2 eval -0.5",
            "8 set time:mode relative",
        ] {
            assert_eq!(line.parse::<Command>().unwrap().to_string(), line);
        }
        let command: Command = "  @4 move +2 \r\n".parse().unwrap();
        assert_eq!((command.id, command.about, command.integer(0)), (None, Some(4), Some(2)));
        for text in ["mode freeplay", "mode \"freeplay\""] {
            assert_eq!(text.parse::<Command>().unwrap().text(0), Some("freeplay"));
        }
    }

    #[test]
    fn what_is_no_command_is_refused() {
        let long = format!("error \"{}\"", "x".repeat(20_000));
        for line in [
            "",
            "12",
            "@",
            "@x move 1",
            "99999999999999999999 move 1",
            "m\u{f6}ve 1",
            "move \"1",
            "move \"1\\",
            "state <",
            "state <1>",
            "state <1,2,3>",
            "state <0,0,0>",
            "state <1,-1,0,0,0>",
            "state <1,0,0,99999999999,0>",
            "move ;",
            "set a b c d e f g h i j k l m n o p q",
            &long,
        ] {
            assert!(line.parse::<Command>().is_err(), "{line}");
        }
    }

    #[test]
    fn the_client_is_always_south() {
        let Ok(mut table) = super::super::rules::game(3, 3).map(|spec| spec.start(Side::South))
        else {
            panic!()
        };
        table.play_text("2").unwrap();
        let board = Board::of(&table).unwrap();
        assert_eq!(
            (table.to_string().as_str(), board.to_string().as_str()),
            ("<3,1,0,3,0,4,4,3,3> n", "<3,0,1,4,3,3,3,0,4>")
        );
        assert_eq!(board.position().unwrap().to_string(), "<3,0,1,4,3,3,3,0,4> s");
    }
}
