//! A sowing board of any size, across the screen or upright.

mod layout;

use crate::canvas::{Canvas, Target};
use crate::film::Board;
use crate::look::{Frame, Ink};
use crate::posture::Posture;
use crate::text;
use layout::{Needs, Spot};
use ratatui::layout::Rect;
use sowing::{BySide, HouseSetup, Pit, Side, Stores};
use texts::Message;

/// What a store is: sown into, or only the place of what a side has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StoreWord {
    Store,
    Won,
}

impl StoreWord {
    /// Returns what a store is under a rule.
    pub(crate) const fn of(stores: Stores) -> Self {
        match stores {
            Stores::Own => Self::Store,
            Stores::Skipped => Self::Won,
        }
    }
}

/// A board and everything drawn on it.
pub(crate) struct Picture<'a> {
    pub(crate) board: &'a Board,
    pub(crate) posture: Posture,
    /// What is written beside each store.
    pub(crate) names: BySide<Message>,
    /// The side that can choose, and the houses that it can.
    pub(crate) open: Option<(Side, &'a [Pit])>,
    /// What a store is called.
    pub(crate) stores: StoreWord,
    /// The pit under the cursor.
    pub(crate) cursor: Option<Pit>,
    /// Where the move of that house would end.
    pub(crate) ends: Option<Pit>,
    /// What is written beside the numbers of this side's houses, instead of marks for those that can be sown.
    pub(crate) notes: Option<(Side, &'a [String])>,
    /// Whether every pit can be clicked, not only houses that can be sown.
    pub(crate) is_edited: bool,
}

impl Picture<'_> {
    fn needs(&self) -> Needs {
        let Board { houses, stores, .. } = self.board;
        let count = houses.south.len();
        let most = houses.south.iter().chain(&houses.north).map(|house| house.seeds()).max();
        let most = most.unwrap_or(0).max(stores.south).max(stores.north).max(count as u64);
        // An owner's letter stands beside the seeds.
        let letters = u16::from(self.board.has_won_houses() || self.board.has_land());
        let digits = most.to_string().len().max(2) as u16 + letters;
        Needs { houses: count, digits, posture: self.posture }
    }

    /// Returns whether pits are drawn as boxes.
    pub(crate) fn has_boxes(&self, width: u16, height: u16) -> bool {
        self.needs().has_boxes(width, height)
    }

    /// Returns the height of the board, drawn as large as fits.
    pub(crate) fn height(&self, width: u16, most: u16) -> u16 {
        self.needs().height(width, most)
    }

    /// Returns how many houses the up and down keys move by: a band of a folded board.
    pub(crate) fn step(&self, width: u16, height: u16) -> Option<usize> {
        self.needs().step(width, height)
    }

    pub(crate) fn draw(&self, canvas: &mut Canvas<'_>, area: Rect) {
        // What is in sight follows the cursor, else the last seed.
        let touched = self.board.touched.south.or(self.board.touched.north);
        let layout = self.needs().lay_out(area, self.cursor.or(touched));
        for (number, &(side, place)) in layout.names.iter().enumerate() {
            let mut name = self.names[side].clone();
            let mut ink = self.name_ink(side);
            if !layout.has_boxes {
                let pit = Pit::Store(side);
                let sign = self.sign(canvas, pit);
                name = text::store_of(name, self.word(), self.stored(side));
                if !sign.trim().is_empty() {
                    name = name.and(Message::plain(sign));
                }
                ink = self.ink(pit);
                if self.is_edited {
                    canvas.hit(place, Target::Pit(pit));
                    ink = if self.cursor == Some(pit) { Ink::Cursor } else { ink };
                }
            }
            if let (1, Some(part)) = (number, &layout.part) {
                name = name
                    .and(Message::plain(" "))
                    .and(text::part_of_board(part, self.needs().houses));
            }
            canvas.say(place.x, place.y, place.width, &name, ink);
        }
        for spot in &layout.spots {
            if layout.has_boxes {
                self.draw_box(canvas, spot);
            } else {
                self.draw_brackets(canvas, spot);
            }
            let (label, ink) = self.label(spot.pit);
            canvas.centred(spot.label, spot.label.y, &label, canvas.look.ink(ink));
            let place =
                if spot.label.is_empty() { spot.place } else { spot.place.union(spot.label) };
            self.make_clickable(canvas, place, spot.pit);
        }
    }

    fn is_open(&self, pit: Pit) -> bool {
        self.open.is_some_and(|(_, open)| open.contains(&pit))
    }

    fn frame(&self, pit: Pit) -> Frame {
        if self.cursor == Some(pit) {
            Frame::Double
        } else if self.ends == Some(pit) {
            Frame::Thick
        } else if self.board.is_won(pit) {
            Frame::Round
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

    fn name_ink(&self, side: Side) -> Ink {
        if self.open.is_some_and(|(open, _)| open == side) { Ink::Title } else { Ink::Plain }
    }

    /// A mark, since a frame or bracket alone might be missed.
    fn sign(&self, canvas: &Canvas<'_>, pit: Pit) -> &'static str {
        if self.board.is_touched(pit) {
            "+"
        } else if self.ends == Some(pit) {
            canvas.look.pick("◎", "@")
        } else {
            " "
        }
    }

    /// Returns what a store is called here.
    fn word(&self) -> Message {
        match self.stores {
            StoreWord::Store => Message::new("store"),
            StoreWord::Won => Message::new("won"),
        }
    }

    /// Returns what is written in a store; where it only keeps what a side has won, houses won for good
    /// count too.
    fn stored(&self, side: Side) -> u64 {
        match self.stores {
            StoreWord::Store => self.board.stores[side],
            StoreWord::Won => self.board.stores[side] + self.board.kept(side),
        }
    }

    fn count(&self, pit: Pit) -> String {
        match pit {
            Pit::Store(side) => self.stored(side).to_string(),
            Pit::House(side, house) => match self.board.houses[side][house.index()] {
                HouseSetup::Seeds(seeds) => seeds.to_string(),
                HouseSetup::Burnt => "x".to_owned(),
                HouseSetup::Child { seeds, owner: Side::South } => format!("{seeds}s"),
                HouseSetup::Child { seeds, owner: Side::North } => format!("{seeds}n"),
                HouseSetup::Land { seeds, owner: Side::South } => format!("{seeds}S"),
                HouseSetup::Land { seeds, owner: Side::North } => format!("{seeds}N"),
            },
        }
    }

    /// The number of a house: marked where the house can be chosen, or with what is noted of it.
    fn label(&self, pit: Pit) -> (String, Ink) {
        let Pit::House(side, house) = pit else { return (String::new(), Ink::Plain) };
        let note = match self.notes {
            Some((of, notes)) if of == side => notes[house.index()].as_str(),
            _ => "",
        };
        if !note.is_empty() {
            let ink = if self.cursor == Some(pit) { Ink::Cursor } else { Ink::Open };
            (format!("{house}:{note}"), ink)
        } else if self.cursor == Some(pit) {
            (format!(">{house}<"), Ink::Cursor)
        } else if self.is_open(pit) {
            (format!("[{house}]"), Ink::Open)
        } else {
            (house.to_string(), Ink::Faint)
        }
    }

    fn draw_box(&self, canvas: &mut Canvas<'_>, spot: &Spot) {
        let Spot { pit, place, .. } = *spot;
        let ink = self.ink(pit);
        let inside = canvas.boxed(place, self.frame(pit), "", ink);
        let count = self.count(pit);
        match pit {
            Pit::Store(_) => {
                let middle = inside.y + inside.height / 2;
                canvas.text(inside.x, middle, 1, self.sign(canvas, pit), ink);
                if inside.height > 1 {
                    let faint = canvas.look.ink(Ink::Faint);
                    let word = canvas.look.say(&self.word());
                    canvas.centred(inside, inside.y, &word, faint);
                    canvas.centred(inside, middle, &count, canvas.look.ink(Ink::Title));
                } else {
                    let line = format!("{} {count}", canvas.look.say(&self.word()));
                    canvas.centred(inside, middle, &line, canvas.look.ink(Ink::Title));
                }
            }
            Pit::House(..) => {
                let inked = if count == "0" { Ink::Faint } else { Ink::Title };
                canvas.centred(inside, inside.y, &count, canvas.look.ink(inked));
                canvas.text(inside.x, inside.y, 1, self.sign(canvas, pit), ink);
                self.draw_seeds(canvas, inside, pit);
            }
        }
    }

    /// Draws a house's seeds one by one, where there is room for all of them.
    fn draw_seeds(&self, canvas: &mut Canvas<'_>, inside: Rect, pit: Pit) {
        let Pit::House(side, house) = pit else { return };
        let seeds = self.board.houses[side][house.index()].seeds();
        let (most, lines) = (u64::from(inside.width / 2), u64::from(inside.height - 1));
        if seeds > most * lines {
            return;
        }
        // Three in a line if that is enough, so that a heap looks like one.
        let a_line = seeds.div_ceil(lines.max(1)).max(3).min(most);
        let seed = canvas.look.pick("•", "o");
        for line in 0..lines {
            let row = vec![seed; seeds.saturating_sub(line * a_line).min(a_line) as usize];
            let y = inside.y + 1 + line as u16;
            canvas.centred(inside, y, &row.join(" "), canvas.look.ink(Ink::Plain));
        }
    }

    fn draw_brackets(&self, canvas: &mut Canvas<'_>, spot: &Spot) {
        let Spot { pit, place, .. } = *spot;
        let (open, close) = match self.frame(pit) {
            Frame::Double => (">", "<"),
            Frame::Thick => ("*", "*"),
            Frame::Plain | Frame::Round if self.board.is_touched(pit) => ("+", "+"),
            Frame::Round => ("(", ")"),
            Frame::Plain => ("[", "]"),
        };
        let count = format!("{open}{:>1$}{close}", self.count(pit), usize::from(place.width - 2));
        canvas.text(place.x, place.y, place.width, &count, self.ink(pit));
    }

    fn make_clickable(&self, canvas: &mut Canvas<'_>, area: Rect, pit: Pit) {
        match (pit, self.open) {
            _ if self.is_edited => canvas.hit(area, Target::Pit(pit)),
            (Pit::House(side, _), Some((chooser, open)))
                if side == chooser || open.contains(&pit) =>
            {
                canvas.hit(area, Target::Pit(pit));
            }
            _ => {}
        }
    }
}
