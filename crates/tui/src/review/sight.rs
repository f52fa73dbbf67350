//! What is drawn of a review.

use super::graph::{self, Column};
use super::{Review, Value};
use crate::board::{Picture, StoreWord};
use crate::canvas::Canvas;
use crate::desk::Desk;
use crate::frame;
use crate::look::Ink;
use crate::text;
use ratatui::layout::Rect;
use sowing::{Action, BySide, Pit, Side};
use texts::Message;

/// Lines between the board and the graph.
const INFO: u16 = 5;
/// The smallest useful height of the graph.
const GRAPH: u16 = 5;

impl Review {
    /// Returns what each house of the mover is worth, if known.
    fn notes(&self) -> Option<(Side, Vec<String>)> {
        let moment = self.moment();
        let (side, Value::Known(analysis)) = (moment.mover()?, &moment.value) else { return None };
        let mut notes = vec![String::new(); usize::from(moment.table.rules().houses)];
        for value in &analysis.moves {
            if let Action::Sow(house) = value.action {
                notes[house.index()] = text::value(value);
            }
        }
        Some((side, notes))
    }

    /// Writes what was played, what it was worth, and what would have been best.
    fn lines(&self) -> Vec<(Message, Ink)> {
        let moment = self.moment();
        let (at, last) = (self.at, self.moments.len() - 1);
        let mut lines = vec![(text::review_place(at, last), Ink::Title)];
        match &moment.value {
            Value::Known(analysis) => {
                let name = self.next().map(|seat| self.name(Side::of(seat)));
                let name = Message::plain(name.unwrap_or_default());
                lines.push((text::review_value(name, analysis), Ink::Plain));
            }
            Value::Unknown => lines.push((Message::new("analysing"), Ink::Faint)),
            Value::None => {}
        }
        for line in &moment.sentences {
            lines.push((text::review_played(line.clone()), Ink::Plain));
        }
        if let (Some(loss), Value::Known(analysis)) = (moment.loss(), &moment.value)
            && loss.is_mistake
        {
            let mut values = analysis.moves.iter();
            let best = values.find(|value| value.is_exact && value.margin == analysis.margin);
            let best = best.map(|value| value.action);
            let line = text::review_mistake(loss.seeds, best);
            lines.insert(lines.len().min(3), (line, Ink::Warning));
        }
        lines
    }

    pub(crate) fn draw(&self, canvas: &mut Canvas<'_>, desk: &Desk) {
        let (known, all) = self.progress();
        let title = text::review_title(text::game_line(&self.seating, None));
        frame::header(canvas, &title, desk.pace);
        let body = frame::body(canvas.area());
        let moment = self.moment();
        let mover = self.next().map(Side::of);
        let names = self.names();
        let names =
            BySide::new(|side| text::seat_line(side, names[side], None, mover == Some(side)));
        let notes = self.notes();
        let played = match moment.played {
            Some((side, Action::Sow(house))) => Some(Pit::House(side, house)),
            Some((side, Action::Across(house))) => Some(Pit::House(side.other(), house)),
            _ => None,
        };
        let board = self.board();
        let picture = Picture {
            board: &board,
            posture: desk.posture,
            names,
            open: None,
            stores: StoreWord::of(moment.table.rules().stores),
            cursor: played,
            ends: None,
            notes: notes.as_ref().map(|(side, notes)| (*side, &notes[..])),
            is_edited: false,
        };
        let most = body.height.saturating_sub(INFO + GRAPH);
        let height = picture.height(body.width, most);
        picture.draw(canvas, Rect { height, ..body });
        let width = body.width.saturating_sub(2);
        let info = Rect::new(body.x + 1, body.y + height, width, INFO);
        frame::paragraphs(canvas, info, &self.lines());
        if known < all {
            let line = canvas.look.say(&text::review_progress(known, all));
            let wide = frame::wide(&line) as u16;
            canvas.text(info.right().saturating_sub(wide), info.y, wide, &line, Ink::Faint);
        }
        if self.analyser.is_some() {
            let columns: Vec<Column> = self.moments.iter().map(Column::from).collect();
            let y = info.bottom();
            let place = Rect::new(info.x, y, width, body.bottom().saturating_sub(y).min(13));
            let names = [Side::South, Side::North].map(|side| self.name(side));
            graph::draw(canvas, place, names, &columns, self.at);
        }
        canvas.keys(canvas.area().bottom() - 1, &text::review_keys(self.analyser.is_some()));
    }
}

impl From<&super::Moment> for Column {
    fn from(moment: &super::Moment) -> Self {
        let is_mistake = moment.loss().is_some_and(|loss| loss.is_mistake);
        Self { margin: moment.margin(), is_mistake }
    }
}
