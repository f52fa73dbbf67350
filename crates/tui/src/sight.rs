//! What the seat at the screen sees of Cassino, and how it is drawn.

use crate::canvas::{Canvas, Target};
use crate::frame;
use crate::log::Log;
use crate::look::{Frame, Ink, Look};
use crate::pace::Pace;
use crate::stage::Stage;
use crate::text;
use cards::{Card, CardSet};
use cassino::{Observation, Open, RoundPoints, RoundResult};
use catalog::telling::{self, in_order};
use game::{Seat, Turn};
use ratatui::layout::Rect;
use ratatui::text::Line;
use texts::Message;

/// Everything that is drawn.
#[derive(Debug)]
pub(crate) struct Sight {
    pub(crate) look: Look,
    title: Message,
    pub(crate) names: Vec<String>,
    pub(crate) open: Open,
    hand_sizes: Vec<u8>,
    stock: u8,
    /// The hand of the person at the screen.
    pub(crate) hand: Option<CardSet>,
    pub(crate) stage: Stage,
    pub(crate) log: Log,
    /// The first line of the log that the person at the screen has not seen.
    pub(crate) fresh: usize,
    /// The selected hand card and table cards.
    pub(crate) card: Option<Card>,
    pub(crate) take: CardSet,
    pub(crate) cursor: Option<Card>,
    /// Whether the selection can be played, and what it would do.
    pub(crate) chosen: (bool, Message),
    pub(crate) notice: Message,
    /// How many positions the thinking computer player has searched.
    pub(crate) thinks: Option<u64>,
    /// Seconds left, if turns are limited.
    pub(crate) clock: Option<u64>,
}

/// The smallest width with the log beside the table.
const WIDE: u16 = 100;
/// The width of the seats beside the table and of their points, on a narrow screen and on others.
const SEATS: [(u16, u16); 2] = [(34, 4), (42, 7)];
/// What the other columns beside the names of seats take.
const SEATS_COLUMNS: u16 = 21;
/// The height of the table on a wide screen, in rows of cards.
const TABLE_ROWS: u16 = 4;
const INFO: u16 = 4;
/// The width and height of a card, on most screens and on one that is wide and this high.
const CARD: (u16, u16) = (6, 3);
const LARGE_CARD: (u16, u16) = (9, 5);
const HIGH: u16 = 31;
/// The same on a screen that is very wide and this high.
const HUGE_CARD: (u16, u16) = (13, 7);
const VERY_WIDE: u16 = 160;
const VERY_HIGH: u16 = 41;

impl Sight {
    pub(crate) fn new(title: Message, names: Vec<String>, seen: &Observation, look: Look) -> Self {
        let mut this = Self {
            look,
            title,
            names,
            open: seen.open().clone(),
            hand_sizes: Vec::new(),
            stock: 0,
            hand: None,
            stage: Stage::Wait(Seat::new(0)),
            log: Log::new(),
            fresh: 0,
            card: None,
            take: CardSet::EMPTY,
            cursor: None,
            chosen: (true, Message::default()),
            notice: Message::default(),
            thinks: None,
            clock: None,
        };
        this.see(seen, false);
        this
    }

    /// Shows what a seat sees, its hand only if it sits at the screen.
    pub(crate) fn see(&mut self, seen: &Observation, at_screen: bool) {
        self.open = seen.open().clone();
        self.hand_sizes = Seat::all(self.open.seats()).map(|seat| seen.hand_size(seat)).collect();
        self.stock = seen.stock_size();
        self.hand = at_screen.then(|| seen.hand());
        let all = self.hand.unwrap_or(CardSet::EMPTY) | self.open.table();
        if self.cursor.is_none_or(|card| !all.contains(card)) {
            self.cursor = self.hand.and_then(|hand| in_order(hand).first().copied());
        }
    }

    fn name(&self, seat: Seat) -> &str {
        &self.names[seat.index()]
    }

    pub(crate) fn draw(&self, canvas: &mut Canvas<'_>, pace: Pace) {
        frame::header(canvas, &self.title, pace);
        let screen = canvas.area();
        let bottom = screen.bottom() - 1;
        match &self.stage {
            Stage::Score(result) => self.draw_score(canvas, result),
            Stage::Curtain(seat) => self.draw_curtain(canvas, *seat),
            Stage::Choose(_) | Stage::Wait(_) | Stage::Shown(_) | Stage::Replay(..) => {
                self.draw_table(canvas);
            }
        }
        let over = self.open.turn() == Turn::Over;
        canvas.keys(bottom, &text::cassino_keys(&self.stage, over));
    }

    fn draw_table(&self, canvas: &mut Canvas<'_>) {
        let body = frame::body(canvas.area());
        let wide = body.width >= WIDE;
        let seats = u16::from(self.open.seats()) + 1;
        let card = if body.width >= VERY_WIDE && body.height >= VERY_HIGH {
            HUGE_CARD
        } else if wide && body.height >= HIGH {
            LARGE_CARD
        } else {
            CARD
        };
        let hand_height = 1 + card.1;
        let most = body.height.saturating_sub(hand_height + INFO);
        // Beside the seats there is room for the table and the hand.
        let top = if wide {
            (1 + TABLE_ROWS * card.1).min(most)
        } else {
            (seats - hand_height.min(seats)).max(7).min(most)
        };
        let (seats_width, _) = SEATS[usize::from(body.width >= 76)];
        let left = body.width - seats_width;
        self.draw_open(canvas, Rect::new(body.x, body.y, left, top), card);
        let seats_height = if wide { seats.min(body.height - 4) } else { top + hand_height };
        let right = body.x + left;
        self.draw_seats(canvas, Rect::new(right, body.y, seats_width, seats_height));
        let hand = Rect::new(body.x, body.y + top, left, hand_height);
        let width = if wide { left } else { body.width };
        self.draw_hand(canvas, hand, card);
        let info_height = if wide || body.bottom().saturating_sub(hand.bottom()) >= INFO + 2 {
            INFO
        } else {
            // Unused lines go to the log.
            2 + frame::broken(&self.look.say(&self.notice), usize::from(width - 2))
                .len()
                .clamp(1, 2) as u16
        };
        let info = Rect::new(body.x + 1, hand.bottom(), width - 2, info_height);
        self.draw_info(canvas, info);
        let log = if wide {
            let y = body.y + seats_height;
            Rect::new(right, y, seats_width, body.bottom() - y)
        } else {
            Rect::new(
                body.x,
                info.bottom(),
                body.width,
                body.bottom().saturating_sub(info.bottom()),
            )
        };
        frame::log(canvas, log, &self.log, self.fresh);
    }

    fn draw_open(&self, canvas: &mut Canvas<'_>, area: Rect, card: (u16, u16)) {
        let cards = in_order(self.open.table());
        let title = text::on_the_table(cards.len(), self.stock);
        canvas.say(area.x + 1, area.y, area.width - 1, &title, Ink::Title);
        let rest = Rect::new(area.x + 1, area.y + 1, area.width - 1, area.height - 1);
        self.draw_cards(canvas, rest, &cards, card, false);
    }

    fn draw_hand(&self, canvas: &mut Canvas<'_>, area: Rect, card: (u16, u16)) {
        let Some(hand) = self.hand else {
            canvas.say(area.x + 1, area.y, area.width - 2, &Message::new("no-hand"), Ink::Faint);
            return;
        };
        canvas.say(area.x + 1, area.y, area.width - 2, &Message::new("your-hand"), Ink::Title);
        let rest = Rect::new(area.x + 1, area.y + 1, area.width - 2, area.height - 1);
        self.draw_cards(canvas, rest, &in_order(hand), card, true);
    }

    /// Draws cards in rows: as boxes of this size or a smaller one, or as words, whichever fits.
    fn draw_cards(
        &self,
        canvas: &mut Canvas<'_>,
        area: Rect,
        cards: &[Card],
        size: (u16, u16),
        numbered: bool,
    ) {
        let a_row = |width: u16| usize::from((area.width / width).max(1));
        let fits = |&(width, height): &(u16, u16)| {
            cards.len().div_ceil(a_row(width)) * usize::from(height) <= usize::from(area.height)
        };
        let size = [size, LARGE_CARD, CARD].into_iter().filter(|it| *it <= size).find(fits);
        let boxes = size.is_some();
        let (width, height) = size.unwrap_or((CARD.0, 1));
        let a_row = a_row(width);
        for (number, &card) in cards.iter().enumerate() {
            let x = area.x + (number % a_row) as u16 * width;
            let y = area.y + (number / a_row) as u16 * height;
            let place = Rect::new(x, y, width, height).intersection(area);
            if place.is_empty() {
                continue;
            }
            let is_chosen = self.card == Some(card) || self.take.contains(card);
            let is_here = self.cursor == Some(card) && matches!(self.stage, Stage::Choose(_));
            let written = self.look.signs().card(card);
            let ink = self.look.card_ink(card);
            let star = if is_chosen { "*" } else { " " };
            if boxes {
                let title = if numbered { (number + 1).to_string() } else { String::new() };
                let (frame, frame_ink) = match (is_here, is_chosen) {
                    (true, true) => (Frame::Double, Ink::Mark),
                    (true, false) => (Frame::Double, Ink::Open),
                    (false, true) => (Frame::Thick, Ink::Mark),
                    (false, false) => (Frame::Plain, Ink::Plain),
                };
                let inside = canvas.boxed(place, frame, &title, frame_ink);
                let (x, y) = (inside.x + inside.width / 2, inside.y + inside.height / 2);
                canvas.text(inside.x, inside.y, 1, star, Ink::Mark);
                canvas.line(x - 1, y, 3, Line::styled(written, ink));
            } else {
                let open = if is_chosen { "*" } else { "[" };
                let close = if is_here { "<" } else { "]" };
                let written = frame::fitted(&written, 3);
                let line = format!("{open}{written}{close}");
                canvas.line(x, y, width, Line::styled(line, ink));
                if is_here {
                    canvas.style(place, self.look.ink(Ink::Cursor));
                }
            }
            canvas.hit(place, Target::Card(card));
        }
    }

    fn draw_seats(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let (_, points) = SEATS[usize::from(area.width >= SEATS[1].0)];
        let name_width = usize::from(area.width - SEATS_COLUMNS - points);
        let points = usize::from(points);
        let widths = [points, 5, 6, 7];
        let row = |start: String, cells: [String; 4]| {
            cells
                .iter()
                .zip(widths)
                .fold(start, |row, (cell, width)| row + &format!("{cell:>width$}"))
        };
        let heads = text::seats_heads(points).map(|head| self.look.say(&head));
        let heads = [0, 1, 2, 3].map(|column| short(&heads[column], widths[column]));
        let head = row(" ".repeat(name_width + 2), heads);
        canvas.text(area.x, area.y, area.width, &head, Ink::Faint);
        let dealer = frame::fitted(&self.look.say(&Message::new("dealer-letter")), 1);
        let turn = self.open.turn().seat();
        let room = usize::from(area.height.saturating_sub(1));
        let seats = usize::from(self.open.seats());
        // If not all fit, those around the seat to move are shown.
        let from = turn.map_or(0, Seat::index).saturating_sub(room / 2);
        let from = from.min(seats.saturating_sub(room));
        for (y, seat) in (area.y + 1..).zip(Seat::all(self.open.seats()).skip(from).take(room)) {
            let sign = if turn == Some(seat) { ">" } else { " " };
            let deals = if self.open.dealer() == seat { &dealer[..] } else { " " };
            let name = frame::squeezed(self.name(seat), name_width, self.look);
            let values = [
                self.open.total(seat),
                self.hand_sizes[seat.index()].into(),
                self.open.pile(seat).len() as i32,
                self.open.sweeps(seat).into(),
            ];
            let line = row(format!("{sign}{deals}{name}"), values.map(|value| value.to_string()));
            let ink = if turn == Some(seat) { Ink::Open } else { Ink::Plain };
            canvas.text(area.x, y, area.width, &line, ink);
        }
    }

    fn draw_info(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let (status, ink) = match &self.stage {
            Stage::Choose(seat) => (text::your_turn(self.name(*seat), self.clock), Ink::Title),
            Stage::Wait(seat) => {
                let name = self.name(*seat);
                let line = self.thinks.map(|positions| text::thinks(name, positions));
                let next = || Message::new("plays-next").with("name", name);
                (line.unwrap_or_else(next), Ink::Plain)
            }
            Stage::Shown(seat) => {
                (Message::new("hand-over").with("name", self.name(*seat)), Ink::Title)
            }
            Stage::Replay(at, last) => (text::review_place(*at, *last), Ink::Title),
            Stage::Curtain(_) | Stage::Score(_) => (Message::default(), Ink::Plain),
        };
        let (can_be_played, chosen) = &self.chosen;
        let choice = if *can_be_played { Ink::Mark } else { Ink::Warning };
        let lines = [(status, ink), (chosen.clone(), choice), (self.notice.clone(), Ink::Plain)];
        frame::paragraphs(canvas, area, &lines);
    }

    fn draw_curtain(&self, canvas: &mut Canvas<'_>, seat: Seat) {
        let lines = text::curtain(self.name(seat));
        let inside = frame::boxed(canvas, lines.len() as u16 + 4);
        for (y, line) in (inside.y + 1..).zip(&lines) {
            canvas.centred(inside, y, &self.look.say(line), self.look.ink(Ink::Title));
        }
    }

    fn draw_score(&self, canvas: &mut Canvas<'_>, result: &RoundResult) {
        let body = frame::body(canvas.area());
        let column = if body.width < 76 { 6 } else { 7 };
        let name_width = usize::from(body.width - 8 * column).min(16) - 2;
        let width = name_width as u16 + 2 + 8 * column;
        let x = body.x + (body.width - width) / 2;
        let seats = result.points.len() as u16;
        let room = body.height.saturating_sub(seats + 8);
        let mut y = body.y + room.min(4) / 2;
        let over = Message::new("cards-round-over").with("round", result.round);
        canvas.centred(body, y, &self.look.say(&over), self.look.ink(Ink::Title));
        y += 1;
        let left = telling::leftovers(result, &self.names, self.look.signs());
        canvas.centred(body, y, &self.look.say(&left), self.look.ink(Ink::Plain));
        y += 2;
        let row = |name: &str, cells: &[String]| {
            let cells: String =
                cells.iter().map(|cell| format!("{cell:>0$}", usize::from(column))).collect();
            format!("{}{cells}", frame::fitted(name, name_width + 2))
        };
        let heads = text::score_heads(self.look);
        let heads = heads.map(|head| short(&self.look.say(&head), column.into()));
        canvas.text(x, y, width, &row("", &heads), Ink::Faint);
        for (seat, points) in result.points.iter().enumerate() {
            y += 1;
            let RoundPoints { sweeps, aces, most_cards, most_spades, .. } = *points;
            let ten_and_two = [points.ten_of_diamonds, points.two_of_spades];
            let sums = [points.total(), result.totals[seat]];
            let cells: Vec<String> = [sweeps, aces, most_cards, most_spades]
                .into_iter()
                .chain(ten_and_two)
                .chain(sums)
                .map(|points| points.to_string())
                .collect();
            let wins = result.winners.contains(&seat);
            let sign = if wins { "*" } else { " " };
            let ink = if wins { Ink::Mark } else { Ink::Plain };
            let name = format!("{sign} {}", self.names[seat]);
            canvas.text(x, y, width, &row(&name, &cells), ink);
        }
        y += 2;
        let verdict = text::verdict(result, &self.names, self.open.rules().target);
        for line in frame::broken(&self.look.say(&verdict), usize::from(body.width - 4)) {
            if y < body.bottom() {
                canvas.centred(body, y, &line, self.look.ink(Ink::Title));
            }
            y += 1;
        }
        let log = Rect::new(body.x, y + 1, body.width, body.bottom().saturating_sub(y + 1));
        if log.height >= 4 {
            frame::log(canvas, log, &self.log, self.log.lines.len());
        }
    }
}

/// Shortens the head of a column, so that a space is left before it.
fn short(head: &str, column: usize) -> String {
    frame::fitted(head, column - 1).trim().to_owned()
}
