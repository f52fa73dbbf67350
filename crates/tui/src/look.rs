//! What the terminal can show: colours or not, Unicode or ASCII.

use cards::{Card, Suit};
use catalog::telling::Signs;
use ratatui::style::{Color, Modifier, Style};
use ratatui::symbols::border;
use texts::{Language, Message};

/// What may be drawn with, and in which language. Whatever a colour says, a mark, a word or a place says too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// The sixteen colours of the terminal; without them, bold, dim and reversed text.
    pub colours: bool,
    /// Lines, suits and dots beyond ASCII.
    pub unicode: bool,
    /// What texts are said in.
    pub language: Language,
}

/// What a text is for, which decides how it is inked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ink {
    Plain,
    Title,
    /// Stressed within a text.
    Strong,
    Faint,
    /// What can be chosen now.
    Open,
    /// Where the cursor is.
    Cursor,
    /// Chosen, or where a move would end.
    Mark,
    /// A refusal or a fault.
    Warning,
    /// A red suit.
    Red,
}

/// How a box is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Frame {
    Plain,
    /// Where the cursor is.
    Double,
    /// Chosen, or where a move would end.
    Thick,
    /// A house won for good.
    Round,
}

const fn ascii(
    corner: &'static str,
    across: &'static str,
    down: &'static str,
) -> border::Set<'static> {
    border::Set {
        top_left: corner,
        top_right: corner,
        bottom_left: corner,
        bottom_right: corner,
        vertical_left: down,
        vertical_right: down,
        horizontal_top: across,
        horizontal_bottom: across,
    }
}

impl Look {
    /// Puts a message into words.
    pub(crate) fn say(self, message: &Message) -> String {
        self.language.say(message)
    }

    /// Returns the first text if Unicode can be shown, else the second.
    pub(crate) const fn pick(self, unicode: &'static str, ascii: &'static str) -> &'static str {
        if self.unicode { unicode } else { ascii }
    }

    pub(crate) fn ink(self, ink: Ink) -> Style {
        let style = Style::new();
        let colour = |style: Style, colour| if self.colours { style.fg(colour) } else { style };
        match ink {
            Ink::Plain => style,
            Ink::Title => colour(style.add_modifier(Modifier::BOLD), Color::Cyan),
            Ink::Strong => style.add_modifier(Modifier::BOLD),
            Ink::Faint if self.colours => style.fg(Color::DarkGray),
            Ink::Faint => style.add_modifier(Modifier::DIM),
            Ink::Open => colour(style.add_modifier(Modifier::BOLD), Color::Green),
            Ink::Cursor => style.add_modifier(Modifier::REVERSED),
            Ink::Mark => colour(style.add_modifier(Modifier::BOLD), Color::Yellow),
            Ink::Warning => colour(style.add_modifier(Modifier::BOLD), Color::LightRed),
            Ink::Red => colour(style, Color::LightRed),
        }
    }

    pub(crate) const fn frame(self, frame: Frame) -> border::Set<'static> {
        match (self.unicode, frame) {
            (true, Frame::Plain) => border::PLAIN,
            (true, Frame::Double) => border::DOUBLE,
            (true, Frame::Thick) => border::THICK,
            (true, Frame::Round) => border::ROUNDED,
            (false, Frame::Plain) => ascii("+", "-", "|"),
            (false, Frame::Double) => ascii("#", "=", "#"),
            (false, Frame::Thick) => ascii("*", "*", "*"),
            (false, Frame::Round) => ascii(".", ".", ":"),
        }
    }

    /// Returns how cards are written: with the signs of the suits, or with letters without Unicode.
    pub(crate) const fn signs(self) -> Signs {
        if self.unicode { Signs::Suits } else { Signs::Letters }
    }

    pub(crate) fn card_ink(self, card: Card) -> Style {
        match card.suit() {
            Suit::Hearts | Suit::Diamonds => self.ink(Ink::Red),
            Suit::Spades | Suit::Clubs => self.ink(Ink::Plain),
        }
    }
}
