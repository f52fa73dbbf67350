//! Where the pits of a board are: in boxes as large as fit, or line by line, folded into
//! bands if a line is too short, some of which may be out of sight.

use crate::posture::Posture;
use ratatui::layout::Rect;
use sowing::{House, Pit, Side};
use std::ops::RangeInclusive;

/// What the layout depends on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Needs {
    /// Houses on each side.
    pub(super) houses: usize,
    /// The digits of the largest number on the board.
    pub(super) digits: u16,
    pub(super) posture: Posture,
}

/// A pit on the screen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot {
    pub(super) pit: Pit,
    pub(super) place: Rect,
    /// Where its number is; empty for a store.
    pub(super) label: Rect,
}

/// Where everything is.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    /// Whether pits are drawn as boxes; otherwise houses are numbers in brackets, and stores are
    /// beside the names.
    pub(super) has_boxes: bool,
    pub(super) spots: Vec<Spot>,
    /// Where the names of the sides are.
    pub(super) names: [(Side, Rect); 2],
    /// The columns or rows shown, counted from 1, if not all are.
    pub(super) part: Option<RangeInclusive<usize>>,
}

/// The forms that a board can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// Boxes of this height and width.
    Boxes(u16, u16),
    Lines,
}

/// The tallest box.
const TALLEST: u16 = 12;
/// The height of a store on an upright board.
const FLAT_STORE: u16 = 3;
/// What a number takes beside a house of an upright board.
const BESIDE: u16 = 5;

/// Returns the width of a store beside houses of a width.
const fn store_width(cell: u16) -> u16 {
    if cell > 7 { cell } else { 7 }
}

impl Needs {
    /// Returns the least width of a box of a height; large boxes are about square to the eye.
    fn box_width(self, height: u16) -> u16 {
        let least = self.digits + 4;
        if height > 3 { least.max(2 * height - 1) } else { least }
    }

    /// Returns the width and height of the whole board, with boxes of this size.
    fn size(self, height: u16, width: u16) -> (usize, usize) {
        let along = |cell: u16| self.houses * usize::from(cell);
        if self.posture.is_upright {
            let across = 2 * usize::from(width) + 2 * usize::from(BESIDE);
            (across, along(height) + 2 * usize::from(FLAT_STORE) + 2)
        } else {
            let across = along(width) + 2 * usize::from(store_width(width)) + 2;
            (across, 2 * usize::from(height) + 4)
        }
    }

    /// Returns the largest form that fits.
    fn form(self, width: u16, height: u16) -> Form {
        let fits = |&(tall, wide): &(u16, u16)| {
            let (across, down) = self.size(tall, wide);
            across <= usize::from(width) && down <= usize::from(height)
        };
        // A box of four would have room for one line of seeds, which says less than the number.
        let heights = (5..=TALLEST).rev().chain([3]);
        let mut sizes = heights.map(|tall| (tall, self.box_width(tall)));
        let Some((tall, least)) = sizes.find(fits) else { return Form::Lines };
        let most = least.max(9).max(2 * tall - 1);
        let wide = (least..=most).rev().find(|&wide| fits(&(tall, wide)));
        Form::Boxes(tall, wide.unwrap_or(least))
    }

    /// Returns whether pits are drawn as boxes.
    pub(super) fn has_boxes(self, width: u16, height: u16) -> bool {
        self.form(width, height) != Form::Lines
    }

    /// Returns the width of a house in a line.
    const fn line_cell(self) -> u16 {
        self.digits + 3
    }

    /// Returns how many houses a band has side by side.
    fn band(self, width: u16) -> usize {
        usize::from((width.saturating_sub(2) / self.line_cell()).max(1))
    }

    /// Returns how many houses the up and down keys move by: a band of a folded board.
    pub(super) fn step(self, width: u16, height: u16) -> Option<usize> {
        let is_folded = !self.posture.is_upright
            && !self.has_boxes(width, height)
            && self.houses > self.band(width);
        is_folded.then(|| self.band(width))
    }

    /// Returns the height of the board, drawn as large as fits.
    pub(super) fn height(self, width: u16, most: u16) -> u16 {
        let down = match self.form(width, most) {
            Form::Boxes(tall, wide) => self.size(tall, wide).1,
            Form::Lines if self.posture.is_upright => self.houses + 2,
            Form::Lines => 1 + 5 * self.houses.div_ceil(self.band(width)),
        };
        u16::try_from(down).unwrap_or(most).min(most)
    }

    /// Lays out the board, or the part around a pit if the board is too large for the area.
    pub(super) fn lay_out(self, area: Rect, followed: Option<Pit>) -> Layout {
        match (self.form(area.width, area.height), self.posture.is_upright) {
            (Form::Boxes(tall, wide), false) => self.across(area, tall, wide),
            (Form::Boxes(tall, wide), true) => self.upright(area, tall, wide),
            (Form::Lines, false) => self.bands(area, followed),
            (Form::Lines, true) => self.rows(area, followed),
        }
    }

    /// Returns the houses that face each other in a column or row: the near one, and the far one.
    fn facing(self, place: usize) -> [Pit; 2] {
        let near = self.posture.near;
        [
            Pit::House(near, House::from_index(place)),
            Pit::House(near.other(), House::from_index(self.houses - 1 - place)),
        ]
    }

    /// Returns the column or row of a pit.
    fn place_of(self, pit: Option<Pit>) -> usize {
        let near = self.posture.near;
        match pit {
            Some(Pit::House(side, house)) if side == near => house.index(),
            Some(Pit::House(_, house)) => self.houses - 1 - house.index(),
            Some(Pit::Store(side)) if side == near => self.houses - 1,
            Some(Pit::Store(_)) | None => 0,
        }
    }

    /// Boxes side by side; each store beside its owner's last house.
    fn across(self, area: Rect, tall: u16, wide: u16) -> Layout {
        let (near, houses) = (self.posture.near, self.houses as u16);
        let store = store_width(wide);
        let left = area.x + (area.width - houses * wide - 2 * store - 2) / 2;
        let (top, middle, bottom) = (area.y + 2, area.y + 2 + tall, area.y + 2 + 2 * tall);
        let mut spots = Vec::with_capacity(2 * self.houses + 2);
        for place in 0..self.houses {
            let x = left + store + 1 + place as u16 * wide;
            let [own, other] = self.facing(place);
            let spot = |pit, y, label_y| Spot {
                pit,
                place: Rect::new(x, y, wide, tall),
                label: Rect::new(x, label_y, wide, 1),
            };
            spots.extend([spot(other, top, top - 1), spot(own, middle, bottom)]);
        }
        let right = left + houses * wide + store + 2;
        for (side, x) in [(near.other(), left), (near, right)] {
            let place = Rect::new(x, top, store, 2 * tall);
            spots.push(Spot { pit: Pit::Store(side), place, label: Rect::ZERO });
        }
        let name = |y| Rect::new(left, y, area.right() - left, 1);
        let names = [(near.other(), name(area.y)), (near, name(bottom + 1))];
        Layout { has_boxes: true, spots, names, part: None }
    }

    /// Boxes one above the other, the near side on the left; each store at its owner's last house.
    fn upright(self, area: Rect, tall: u16, wide: u16) -> Layout {
        let near = self.posture.near;
        let left = area.x + (area.width - 2 * wide) / 2;
        let top = area.y + 1;
        let mut spots = Vec::with_capacity(2 * self.houses + 2);
        for place in 0..self.houses {
            let y = top + FLAT_STORE + place as u16 * tall;
            let [own, other] = self.facing(place);
            let spot = |pit, x, label_x| Spot {
                pit,
                place: Rect::new(x, y, wide, tall),
                label: Rect::new(label_x, y + tall / 2, BESIDE, 1),
            };
            spots.push(spot(own, left, left - BESIDE));
            spots.push(spot(other, left + wide, left + 2 * wide));
        }
        let below = top + FLAT_STORE + self.houses as u16 * tall;
        for (side, y) in [(near.other(), top), (near, below)] {
            let place = Rect::new(left, y, 2 * wide, FLAT_STORE);
            spots.push(Spot { pit: Pit::Store(side), place, label: Rect::ZERO });
        }
        let name = |y| Rect::new(left, y, area.right() - left, 1);
        let names = [(near.other(), name(area.y)), (near, name(below + FLAT_STORE))];
        Layout { has_boxes: true, spots, names, part: None }
    }

    /// Numbers in brackets, two lines a band, each line with the numbers of its houses.
    fn bands(self, area: Rect, followed: Option<Pit>) -> Layout {
        let near = self.posture.near;
        let band = self.band(area.width);
        let bands = self.houses.div_ceil(band);
        let room = usize::from(((area.height.saturating_sub(2) + 1) / 5).max(1));
        let followed = self.place_of(followed) / band;
        let first = followed.saturating_sub(room - 1).min(bands.saturating_sub(room));
        let shown = first..(first + room).min(bands);
        let width = self.line_cell();
        let mut spots = Vec::new();
        let mut y = area.y + 1;
        for number in shown.clone() {
            let columns = number * band..((number + 1) * band).min(self.houses);
            for (at, column) in columns.enumerate() {
                let x = area.x + 1 + at as u16 * width;
                let [own, other] = self.facing(column);
                let line = |y| Rect::new(x, y, width - 1, 1);
                spots.push(Spot { pit: other, place: line(y + 1), label: line(y) });
                spots.push(Spot { pit: own, place: line(y + 2), label: line(y + 3) });
            }
            y += 5;
        }
        let name = |y| Rect::new(area.x + 1, y, area.width.saturating_sub(1), 1);
        let names = [(near.other(), name(area.y)), (near, name(y - 1))];
        let is_part = shown.len() < bands;
        let part = is_part.then(|| shown.start * band + 1..=(shown.end * band).min(self.houses));
        Layout { has_boxes: false, spots, names, part }
    }

    /// Numbers in brackets, a line for each pair of houses that face each other.
    fn rows(self, area: Rect, followed: Option<Pit>) -> Layout {
        let near = self.posture.near;
        let room = usize::from(area.height.saturating_sub(2)).max(1);
        let followed = self.place_of(followed);
        let most = self.houses.saturating_sub(room);
        let first = followed.saturating_sub(room / 2).min(most);
        let shown = first..(first + room).min(self.houses);
        let width = self.line_cell();
        let left = area.x + (area.width.saturating_sub(2 * width)) / 2;
        let mut spots = Vec::new();
        for (y, row) in (area.y + 1..).zip(shown.clone()) {
            let [own, other] = self.facing(row);
            let part = |x, width| Rect::new(x, y, width, 1);
            let beside = part(left.saturating_sub(BESIDE), BESIDE);
            spots.push(Spot { pit: own, place: part(left, width - 1), label: beside });
            let (x, beside) = (left + width, part(left + 2 * width, BESIDE));
            spots.push(Spot { pit: other, place: part(x, width - 1), label: beside });
        }
        let name = |y| Rect::new(area.x + 1, y, area.width.saturating_sub(1), 1);
        let below = area.y + 1 + shown.len() as u16;
        let names = [(near.other(), name(area.y)), (near, name(below))];
        let part = (shown.len() < self.houses).then_some(shown.start + 1..=shown.end);
        Layout { has_boxes: false, spots, names, part }
    }
}
