//! A question asked before something is lost.

use crate::canvas::{Canvas, Target};
use crate::frame;
use crate::look::{Frame, Ink};
use crate::shelf::KeptId;
use crossterm::event::KeyCode;
use ratatui::layout::Rect;
use texts::Message;

/// What is asked.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Question {
    Resign,
    /// Whether to leave a game, which is stored or lost.
    Leave {
        is_kept: bool,
    },
    /// Whether to start again; in a game of rounds, only the round can be dealt again.
    NewGame {
        has_rounds: bool,
    },
    /// Whether to delete the game of this name.
    Delete(KeptId, Message),
}

/// What is answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Reply {
    Stay,
    Resign,
    Menu,
    Quit,
    OtherGame,
    SameGame,
    SameRound,
    /// Deletes the game being played.
    Forget,
    Delete(KeptId),
}

/// A question with its answers.
#[derive(Debug)]
pub(crate) struct Ask {
    question: Question,
    at: usize,
}

impl Ask {
    pub(crate) const fn new(question: Question) -> Self {
        Self { question, at: 0 }
    }

    fn text(&self) -> Message {
        match &self.question {
            Question::Resign => Message::new("ask-resign"),
            Question::Leave { is_kept: true } => Message::new("ask-leave-kept"),
            Question::Leave { is_kept: false } => Message::new("ask-leave"),
            Question::NewGame { .. } => Message::new("ask-new"),
            Question::Delete(_, what) => Message::new("ask-delete").with("game", what.clone()),
        }
    }

    /// Lists the answers. The first one loses nothing.
    fn replies(&self) -> Vec<(Reply, Message)> {
        let keep_playing = (Reply::Stay, Message::new("answer-keep-playing"));
        match &self.question {
            Question::Resign => vec![keep_playing, (Reply::Resign, Message::new("answer-resign"))],
            Question::Leave { is_kept } => {
                let leave = [
                    (Reply::Menu, Message::new("answer-menu")),
                    (Reply::Quit, Message::new("answer-quit")),
                ];
                let forget = is_kept.then(|| (Reply::Forget, Message::new("answer-delete-game")));
                [keep_playing].into_iter().chain(leave).chain(forget).collect()
            }
            Question::NewGame { has_rounds } => {
                let round =
                    has_rounds.then(|| (Reply::SameRound, Message::new("answer-same-round")));
                let game = [
                    (Reply::SameGame, Message::new("answer-same-game")),
                    (Reply::OtherGame, Message::new("answer-other-game")),
                ];
                [keep_playing].into_iter().chain(round).chain(game).collect()
            }
            Question::Delete(id, _) => vec![
                (Reply::Stay, Message::new("answer-keep")),
                (Reply::Delete(id.clone()), Message::new("answer-delete")),
            ],
        }
    }

    /// Points at an answer.
    pub(crate) const fn point(&mut self, row: usize) {
        self.at = row;
    }

    /// Handles a key, and returns the answer if it gives one.
    pub(crate) fn key(&mut self, code: KeyCode) -> Option<Reply> {
        let mut replies = self.replies();
        let last = replies.len() - 1;
        let chosen = match code {
            KeyCode::Up | KeyCode::Left | KeyCode::BackTab => {
                self.at = self.at.checked_sub(1).unwrap_or(last);
                return None;
            }
            KeyCode::Down | KeyCode::Right | KeyCode::Tab => {
                self.at = if self.at < last { self.at + 1 } else { 0 };
                return None;
            }
            KeyCode::Enter | KeyCode::Char(' ') => self.at.min(last),
            KeyCode::Esc | KeyCode::Char('q' | 'n') => 0,
            KeyCode::Char('y') => 1,
            KeyCode::Char(digit @ '1'..='9') => digit as usize - '1' as usize,
            _ => return None,
        };
        (chosen <= last).then(|| replies.swap_remove(chosen).0)
    }

    pub(crate) fn draw(&self, canvas: &mut Canvas<'_>) {
        let question = canvas.look.say(&self.text());
        let replies: Vec<String> =
            self.replies().iter().map(|(_, reply)| canvas.look.say(reply)).collect();
        let widest = replies.iter().map(|reply| frame::wide(reply) + 6);
        let width = widest.chain([frame::wide(&question)]).max().unwrap_or(0) as u16 + 6;
        let area = canvas.area();
        let width = width.min(area.width);
        let question = frame::broken(&question, usize::from(width.saturating_sub(4)));
        let height = (replies.len() + question.len()) as u16 + 4;
        let place = frame::middle(area, width, height.min(area.height));
        canvas.clear(place);
        let inside = canvas.boxed(place, Frame::Double, "", Ink::Title);
        let mut y = inside.y + 1;
        for line in &question {
            canvas.centred(inside, y, line, canvas.look.ink(Ink::Title));
            y += 1;
        }
        for (number, reply) in replies.iter().enumerate() {
            y += u16::from(number == 0);
            let (sign, ink) =
                if number == self.at { (">", Ink::Cursor) } else { (" ", Ink::Plain) };
            let line = format!(" {sign} {} {reply} ", number + 1);
            canvas.text(inside.x + 1, y, inside.width.saturating_sub(2), &line, ink);
            canvas.hit(Rect::new(inside.x, y, inside.width, 1), Target::Row(number));
            y += 1;
        }
    }
}
