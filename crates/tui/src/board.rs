//! A sowing board of any size: large cells where there is room, small ones where there is not, and rows
//! folded into bands, of which some may have to be scrolled to.

use crate::canvas::{Canvas, Target};
use crate::film::Board;
use crate::look::{Frame, Ink};
use crate::text;
use ratatui::layout::Rect;
use sowing::{BySide, House, HouseSetup, Pit, Side};

/// A board and all that is to be seen on it.
pub(crate) struct Picture<'a> {
    pub(crate) board: &'a Board,
    /// What is written beside each store.
    pub(crate) names: BySide<String>,
    /// The side whose houses can be chosen, and which of them.
    pub(crate) open: Option<(Side, &'a [bool])>,
    /// The house under the cursor.
    pub(crate) cursor: Option<Pit>,
    /// Where the move of that house would end.
    pub(crate) ends: Option<Pit>,
}

/// How large cells are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cells {
    /// Boxes with the count and dots.
    Large,
    /// Boxes with the count.
    Boxes,
    /// One line a row, in bands.
    Lines,
}

/// The height of the board in each size, without what bands need.
const LARGE_HEIGHT: u16 = 14;
const BOXES_HEIGHT: u16 = 10;

/// Returns the width of a store beside houses of a width.
fn store_width(cell: u16) -> u16 {
    cell.max(7)
}

impl Picture<'_> {
    fn houses(&self) -> usize {
        self.board.houses.south.len()
    }

    /// The digits of the largest number on the board.
    fn digits(&self) -> u16 {
        let Board { houses, stores, .. } = self.board;
        let most = houses.south.iter().chain(&houses.north).map(|house| house.seeds()).max();
        let most = most.unwrap_or(0).max(stores.south).max(stores.north).max(self.houses() as u64);
        most.to_string().len().max(2) as u16
    }

    /// Returns the least width of a house.
    fn cell_width(&self, cells: Cells) -> u16 {
        match cells {
            Cells::Large => (self.digits() + 4).max(9),
            Cells::Boxes => self.digits() + 4,
            Cells::Lines => self.digits() + 3,
        }
    }

    /// Returns the least width of the board.
    fn width(&self, cells: Cells) -> usize {
        let cell = self.cell_width(cells);
        self.houses() * usize::from(cell) + 2 * usize::from(store_width(cell)) + 2
    }

    fn size_for(&self, width: u16, height: u16) -> Cells {
        let fits = |cells, needs| self.width(cells) <= usize::from(width) && needs <= height;
        if fits(Cells::Large, LARGE_HEIGHT) {
            Cells::Large
        } else if fits(Cells::Boxes, BOXES_HEIGHT) {
            Cells::Boxes
        } else {
            Cells::Lines
        }
    }

    /// Tells whether pits are drawn as boxes.
    pub(crate) fn has_boxes(&self, width: u16, height: u16) -> bool {
        self.size_for(width, height) != Cells::Lines
    }

    /// Returns how high the board is, drawn as large as there is room for.
    pub(crate) fn height(&self, width: u16, most: u16) -> u16 {
        match self.size_for(width, most) {
            Cells::Large => LARGE_HEIGHT,
            Cells::Boxes => BOXES_HEIGHT,
            Cells::Lines => {
                let bands = self.houses().div_ceil(self.band(width));
                (2 + 5 * bands as u16 - 1).min(most)
            }
        }
    }

    /// Returns how many houses there are side by side in a band.
    fn band(&self, width: u16) -> usize {
        usize::from((width.saturating_sub(2) / self.cell_width(Cells::Lines)).max(1))
    }

    /// Returns how far up and down on the screen goes along a row: a band.
    pub(crate) fn step(&self, width: u16, height: u16) -> Option<usize> {
        let folded =
            self.size_for(width, height) == Cells::Lines && self.houses() > self.band(width);
        folded.then(|| self.band(width))
    }

    pub(crate) fn draw(&self, canvas: &mut Canvas<'_>, area: Rect) {
        match self.size_for(area.width, area.height) {
            Cells::Lines => self.draw_bands(canvas, area),
            cells => self.draw_boxes(canvas, area, cells),
        }
    }

    fn is_open(&self, pit: Pit) -> bool {
        match (pit, self.open) {
            (Pit::House(side, house), Some((open, legal))) => side == open && legal[house.index()],
            _ => false,
        }
    }

    fn frame(&self, pit: Pit) -> Frame {
        if self.cursor == Some(pit) {
            Frame::Double
        } else if self.ends == Some(pit) {
            Frame::Thick
        } else {
            Frame::Plain
        }
    }

    fn ink(&self, pit: Pit) -> Ink {
        if self.ends == Some(pit) {
            Ink::Mark
        } else if self.cursor == Some(pit) || self.is_open(pit) {
            Ink::Open
        } else {
            Ink::Plain
        }
    }

    /// A sign for what a box or bracket alone might not say.
    fn sign(&self, canvas: &Canvas<'_>, pit: Pit) -> &'static str {
        if self.board.is_touched(pit) {
            "+"
        } else if self.ends == Some(pit) {
            canvas.look.pick("◎", "@")
        } else {
            " "
        }
    }

    fn count(&self, pit: Pit) -> String {
        match pit {
            Pit::Store(side) => self.board.stores[side].to_string(),
            Pit::House(side, house) => match self.board.houses[side][house.index()] {
                HouseSetup::Seeds(seeds) => seeds.to_string(),
                HouseSetup::Burnt => "x".to_owned(),
            },
        }
    }

    /// The number under or over a house: marked where the house can be chosen.
    fn label(&self, pit: Pit) -> (String, Ink) {
        let Pit::House(_, house) = pit else { return (String::new(), Ink::Plain) };
        if self.cursor == Some(pit) {
            (format!(">{house}<"), Ink::Cursor)
        } else if self.is_open(pit) {
            (format!("[{house}]"), Ink::Open)
        } else {
            (house.to_string(), Ink::Faint)
        }
    }

    fn draw_boxes(&self, canvas: &mut Canvas<'_>, area: Rect, cells: Cells) {
        let houses = self.houses() as u16;
        let least = self.cell_width(cells);
        // Houses become wider where there is room.
        let room = area.width - self.width(cells) as u16;
        let width = least + (room / (houses + 2)).min(9_u16.saturating_sub(least));
        let store = store_width(width);
        let height = if cells == Cells::Large { 5 } else { 3 };
        let left = area.x + (area.width - houses * width - 2 * store - 2) / 2;
        let names = [(Side::North, area.y), (Side::South, area.y + 2 * height + 3)];
        for (side, y) in names {
            canvas.text(left, y, area.width, &self.names[side], self.name_ink(side));
        }
        let store_height = 2 * height;
        for (side, x) in [(Side::North, left), (Side::South, left + houses * width + store + 2)] {
            let pit = Pit::Store(side);
            let place = Rect::new(x, area.y + 2, store, store_height);
            let (frame, ink) = (self.frame(pit), self.ink(pit));
            let inside = canvas.boxed(place, frame, "", ink);
            let middle = inside.y + inside.height / 2;
            canvas.centred(inside, middle, &self.count(pit), canvas.look.ink(Ink::Title));
            canvas.text(inside.x, middle, 1, self.sign(canvas, pit), ink);
            canvas.centred(inside, inside.y, text::store(), canvas.look.ink(Ink::Faint));
        }
        for index in 0..houses {
            let x = left + store + 1 + index * width;
            let north = House::from_index(usize::from(houses - 1 - index));
            let south = House::from_index(usize::from(index));
            let rows = [
                (Pit::House(Side::North, north), area.y + 2, area.y + 1),
                (Pit::House(Side::South, south), area.y + 2 + height, area.y + 2 + 2 * height),
            ];
            for (pit, y, label_y) in rows {
                let place = Rect::new(x, y, width, height);
                let inside = canvas.boxed(place, self.frame(pit), "", self.ink(pit));
                let count = self.count(pit);
                canvas.centred(inside, inside.y, &count, canvas.look.ink(self.count_ink(pit)));
                canvas.text(inside.x, inside.y, 1, self.sign(canvas, pit), self.ink(pit));
                if cells == Cells::Large {
                    self.draw_dots(canvas, inside, pit);
                }
                let (label, ink) = self.label(pit);
                let label_place = Rect::new(x, label_y, width, 1);
                canvas.centred(label_place, label_y, &label, canvas.look.ink(ink));
                self.make_clickable(canvas, place.union(label_place), pit);
            }
        }
    }

    fn name_ink(&self, side: Side) -> Ink {
        if self.open.is_some_and(|(open, _)| open == side) { Ink::Title } else { Ink::Plain }
    }

    fn count_ink(&self, pit: Pit) -> Ink {
        if self.count(pit) == "0" { Ink::Faint } else { Ink::Title }
    }

    /// Draws a house's seeds one by one, where they are few enough to be seen.
    fn draw_dots(&self, canvas: &mut Canvas<'_>, inside: Rect, pit: Pit) {
        let Pit::House(side, house) = pit else { return };
        let seeds = self.board.houses[side][house.index()].seeds();
        let a_line = u64::from(inside.width / 2);
        if seeds > 2 * a_line {
            return;
        }
        let dot = canvas.look.pick("•", "o");
        for (line, from) in [(1, 0), (2, a_line)] {
            let dots = vec![dot; seeds.saturating_sub(from).min(a_line) as usize].join(" ");
            canvas.centred(inside, inside.y + line, &dots, canvas.look.ink(Ink::Plain));
        }
    }

    fn make_clickable(&self, canvas: &mut Canvas<'_>, area: Rect, pit: Pit) {
        if let (Pit::House(side, house), Some((open, _))) = (pit, self.open)
            && side == open
        {
            canvas.hit(area, Target::House(house));
        }
    }

    fn draw_bands(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let houses = self.houses();
        let band = self.band(area.width);
        let bands = houses.div_ceil(band);
        let room = usize::from(((area.height.saturating_sub(2) + 1) / 5).max(1));
        // The band of what the eye follows: the cursor, else the last seed.
        let touched = self.board.touched.south.or(self.board.touched.north);
        let followed = match self.cursor.or(touched) {
            Some(Pit::House(Side::South, house)) => house.index() / band,
            Some(Pit::House(Side::North, house)) => (houses - 1 - house.index()) / band,
            Some(Pit::Store(Side::South)) => bands - 1,
            Some(Pit::Store(Side::North)) | None => 0,
        };
        let first = followed.saturating_sub(room - 1).min(bands.saturating_sub(room));
        let shown = first..(first + room).min(bands);
        let head = |side: Side| {
            let sign = self.sign(canvas, Pit::Store(side));
            let store = text::store_of(&self.names[side], self.board.stores[side]);
            format!("{store} {}", sign.trim())
        };
        let (north, south) = (head(Side::North), head(Side::South));
        canvas.text(area.x + 1, area.y, area.width, &north, self.ink(Pit::Store(Side::North)));
        let mut y = area.y + 1;
        for number in shown.clone() {
            let columns = number * band..((number + 1) * band).min(houses);
            for (place, column) in columns.enumerate() {
                let x = area.x + 1 + place as u16 * self.cell_width(Cells::Lines);
                self.draw_column(canvas, x, y, column);
            }
            y += 5;
        }
        let last = if shown.len() < bands {
            let of = shown.start * band + 1..=(shown.end * band).min(houses);
            format!("{south}   {}", text::part_of_board(&of, houses))
        } else {
            south
        };
        canvas.text(area.x + 1, y - 1, area.width, &last, self.ink(Pit::Store(Side::South)));
    }

    /// Draws two houses that face each other, North's above, each with its number.
    fn draw_column(&self, canvas: &mut Canvas<'_>, x: u16, y: u16, column: usize) {
        let width = self.cell_width(Cells::Lines);
        let north = House::from_index(self.houses() - 1 - column);
        let south = House::from_index(column);
        let pits = [
            (Pit::House(Side::North, north), y, y + 1),
            (Pit::House(Side::South, south), y + 3, y + 2),
        ];
        for (pit, label_y, count_y) in pits {
            let (label, ink) = self.label(pit);
            let place = Rect::new(x, label_y, width - 1, 1);
            canvas.centred(place, label_y, &label, canvas.look.ink(ink));
            let (open, close) = match self.frame(pit) {
                Frame::Double => (">", "<"),
                Frame::Thick => ("*", "*"),
                Frame::Plain if self.board.is_touched(pit) => ("+", "+"),
                Frame::Plain => ("[", "]"),
            };
            let count = format!("{open}{:>1$}{close}", self.count(pit), usize::from(width - 3));
            canvas.text(x, count_y, width, &count, self.ink(pit));
            self.make_clickable(canvas, Rect::new(x, label_y.min(count_y), width, 2), pit);
        }
    }
}
