//! How a game went: a column for each moment, up if South is winning and down if North is.

use crate::canvas::Canvas;
use crate::frame;
use crate::look::Ink;
use ratatui::layout::Rect;

/// A moment in the graph.
#[derive(Clone, Copy, Debug)]
pub(super) struct Column {
    /// By how much South wins, if known.
    pub(super) margin: Option<i64>,
    pub(super) is_mistake: bool,
}

/// The most cells that a name beside the graph takes.
const NAME: usize = 12;

/// Draws the graph, the column at the cursor in sight, on three lines or more; beside it stand the names
/// of those who win above and below its axis.
pub(super) fn draw(
    canvas: &mut Canvas<'_>,
    area: Rect,
    names: [&str; 2],
    columns: &[Column],
    at: usize,
) {
    let names = names.map(|name| frame::squeezed(name, frame::wide(name).min(NAME), canvas.look));
    let gutter = names.iter().map(|name| frame::wide(name)).max().unwrap_or(0) as u16 + 1;
    if area.height < 4 || area.width <= gutter {
        return;
    }
    // Below the columns a line marks mistakes and the cursor.
    let half = (area.height - 2) / 2;
    let axis = area.y + half;
    let marks = axis + half + 1;
    for (name, y) in names.iter().zip([axis - 1, axis + 1]) {
        canvas.text(area.x, y, gutter, name, Ink::Faint);
    }
    let area = Rect { x: area.x + gutter, width: area.width - gutter, ..area };
    let width = usize::from(area.width);
    let from = at.saturating_sub(width / 2).min(columns.len().saturating_sub(width));
    let most = columns.iter().filter_map(|column| column.margin).map(i64::abs).max();
    let most = most.unwrap_or(0).max(4);
    let (bar, line) = (canvas.look.pick("█", "#"), canvas.look.pick("─", "-"));
    for (x, (number, column)) in (area.x..area.right()).zip(columns.iter().enumerate().skip(from)) {
        let here = number == at;
        let ink = if here { Ink::Mark } else { Ink::Plain };
        let sign = match column.margin {
            None => canvas.look.pick("·", "."),
            Some(_) => line,
        };
        canvas.text(x, axis, 1, sign, ink);
        let margin = column.margin.unwrap_or(0);
        // Any margin but 0 has a bar.
        let height = (margin.abs() * i64::from(half) + most - 1) / most;
        for step in 1..=height as u16 {
            let y = if margin > 0 { axis - step } else { axis + step };
            canvas.text(x, y, 1, bar, ink);
        }
        let mark = match (here, column.is_mistake) {
            (_, true) => "?",
            (true, false) => "^",
            (false, false) => " ",
        };
        let ink = if column.is_mistake { Ink::Warning } else { Ink::Mark };
        canvas.text(x, marks, 1, mark, ink);
    }
}
