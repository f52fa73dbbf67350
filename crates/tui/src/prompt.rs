//! A box where a line of text is typed: the name of a saved game, or of a file.

use crate::canvas::Canvas;
use crate::frame;
use crate::look::Ink;
use crate::shelf::KeptId;
use crossterm::event::KeyCode;
use texts::Message;

/// What the text is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// Saves the game being played under a name.
    Save,
    /// Exports a game to a file.
    Export(KeptId),
}

impl Purpose {
    /// The most characters of the text.
    const fn longest(&self) -> usize {
        match self {
            Self::Save => 40,
            Self::Export(_) => 200,
        }
    }
}

/// A box where a line of text is typed.
#[derive(Debug)]
pub(crate) struct Prompt {
    purpose: Purpose,
    text: String,
}

/// What came of a key.
#[derive(Debug)]
pub(crate) enum Typed {
    Typing,
    Done(Purpose, String),
    Closed,
}

impl Prompt {
    /// Opens the box with a text that can be changed.
    pub(crate) const fn new(purpose: Purpose, text: String) -> Self {
        Self { purpose, text }
    }

    pub(crate) fn key(&mut self, code: KeyCode) -> Typed {
        match code {
            KeyCode::Esc => return Typed::Closed,
            KeyCode::Enter if !self.text.trim().is_empty() => {
                return Typed::Done(self.purpose.clone(), self.text.trim().to_owned());
            }
            KeyCode::Backspace => {
                self.text.pop();
            }
            KeyCode::Char(sign) => self.type_sign(sign),
            _ => {}
        }
        Typed::Typing
    }

    pub(crate) fn paste(&mut self, text: &str) {
        text.chars().for_each(|sign| self.type_sign(sign));
    }

    fn type_sign(&mut self, sign: char) {
        if !sign.is_control() && self.text.chars().count() < self.purpose.longest() {
            self.text.push(sign);
        }
    }

    pub(crate) fn draw(&self, canvas: &mut Canvas<'_>) {
        let inside = frame::boxed(canvas, 7);
        let width = inside.width.saturating_sub(2);
        let (title, keys) = match self.purpose {
            Purpose::Save => ("save-as", "save-as-keys"),
            Purpose::Export(_) => ("export-to", "export-to-keys"),
        };
        canvas.say(inside.x + 1, inside.y, width, &Message::new(title), Ink::Title);
        // Only the end of a long text is shown, where one types.
        let typed = format!("{}_", self.text);
        let over = frame::wide(&typed).saturating_sub(width.into());
        let shown: String = typed.chars().skip(over).collect();
        canvas.text(inside.x + 1, inside.y + 2, width, &shown, Ink::Cursor);
        canvas.say(inside.x + 1, inside.y + 4, width, &Message::new(keys), Ink::Faint);
    }
}
