//! The board editor: any position of a sowing game, to play from or to analyse.

use crate::analysis::Analysis;
use crate::board::{Picture, StoreWord};
use crate::canvas::{Canvas, Target};
use crate::desk::Desk;
use crate::film::Board;
use crate::frame;
use crate::job::{Answer, Thought, Ticket, Work};
use crate::look::Ink;
use crate::posture::Posture;
use crate::text;
use catalog::SowingTable;
use catalog::telling::side;
use crossterm::event::KeyCode;
use game::State;
use sowing::{Action, BySide, House, HouseSetup, MAX_SEEDS, Pit, Rules, Setup, Side};
use std::time::Duration;
use texts::Message;

/// How long the engine thinks about a position.
const ANALYSIS: Duration = Duration::from_secs(2);
/// Lines below the board.
const INFO: u16 = 6;

/// The editor.
#[derive(Debug)]
pub(super) struct Editor {
    title: Message,
    rules: Rules,
    usual: Setup,
    setup: Setup,
    /// The column of the cursor, from the store of the far side, and whether it is in the near row.
    column: usize,
    in_near_row: bool,
    /// Whether the number under the cursor is being typed, so that a digit is appended.
    is_typing: bool,
    asked: Option<Ticket>,
    /// The analysis of the position, or why there is none.
    analysis: Option<Result<Analysis, String>>,
}

/// What came of a key.
#[derive(Debug)]
pub(super) enum Edited {
    Editing,
    /// The position to play from; `None` for the default start.
    Done(Option<Setup>),
}

impl Editor {
    /// Opens the editor at a position, or at the usual start.
    pub(super) fn new(title: Message, rules: Rules, first: Side, start: Option<Setup>) -> Self {
        let rules = rules.single();
        let usual = SowingTable::start(rules, first).setup();
        let setup = start.unwrap_or_else(|| usual.clone());
        Self {
            title,
            rules,
            usual,
            setup,
            column: 1,
            in_near_row: true,
            is_typing: false,
            asked: None,
            analysis: None,
        }
    }

    fn table(&self) -> Result<SowingTable, String> {
        SowingTable::from_setup(self.rules, &self.setup).map_err(|faults| faults.to_string())
    }

    /// Returns why nobody can play from the position, if nobody can.
    fn fault(&self) -> Option<Message> {
        match self.table() {
            Ok(table) if table.is_over() => Some(Message::new("nothing-to-play")),
            Ok(_) => None,
            Err(faults) => Some(text::failed("not-possible", &faults)),
        }
    }

    /// Returns the pit under the cursor.
    fn pit(&self, posture: Posture) -> Pit {
        let (near, houses) = (posture.near, usize::from(self.rules.houses));
        match self.column {
            0 => Pit::Store(near.other()),
            column if column > houses => Pit::Store(near),
            column if self.in_near_row => Pit::House(near, House::from_index(column - 1)),
            column => Pit::House(near.other(), House::from_index(houses - column)),
        }
    }

    /// Puts the cursor on a pit.
    pub(super) fn point(&mut self, target: Target, posture: Posture) {
        let Target::Pit(pit) = target else { return };
        let (near, houses) = (posture.near, usize::from(self.rules.houses));
        self.is_typing = false;
        (self.column, self.in_near_row) = match pit {
            Pit::Store(side) if side == near => (houses + 1, true),
            Pit::Store(_) => (0, self.in_near_row),
            Pit::House(side, house) if side == near => (house.index() + 1, true),
            Pit::House(_, house) => (houses - house.index(), false),
        };
    }

    fn seeds(&self, pit: Pit) -> u64 {
        match pit {
            Pit::Store(side) => self.setup.stores[side],
            Pit::House(side, house) => self.setup.houses[side][house.index()].seeds(),
        }
    }

    fn set(&mut self, pit: Pit, seeds: u64) {
        let seeds = seeds.min(MAX_SEEDS.into());
        match pit {
            Pit::Store(side) => self.setup.stores[side] = seeds,
            Pit::House(side, house) => {
                self.setup.houses[side][house.index()] = HouseSetup::Seeds(seeds);
            }
        }
        self.change();
    }

    /// Forgets the analysis, after a change of the position.
    fn change(&mut self) {
        (self.setup.stage, self.setup.heir) = (None, None);
        self.asked = None;
        self.analysis = None;
    }

    pub(super) fn key(&mut self, code: KeyCode, desk: &mut Desk) -> Edited {
        let pit = self.pit(desk.posture);
        let was_typing = std::mem::take(&mut self.is_typing);
        match code {
            KeyCode::Enter if self.fault().is_none() => {
                let setup = (self.setup != self.usual).then(|| self.setup.clone());
                return Edited::Done(setup);
            }
            KeyCode::Left | KeyCode::Right | KeyCode::Up | KeyCode::Down => {
                self.move_cursor(code, desk.posture);
            }
            KeyCode::Home => self.column = 0,
            KeyCode::End => self.column = usize::from(self.rules.houses) + 1,
            KeyCode::Char(digit @ '0'..='9') => {
                let typed = if was_typing { self.seeds(pit) } else { 0 };
                self.set(pit, typed * 10 + (digit as u64 - '0' as u64));
                self.is_typing = true;
            }
            KeyCode::Backspace => {
                self.set(pit, self.seeds(pit) / 10);
                self.is_typing = true;
            }
            KeyCode::Char('+' | '=') => self.set(pit, self.seeds(pit) + 1),
            KeyCode::Char('-') => self.set(pit, self.seeds(pit).saturating_sub(1)),
            KeyCode::Char('x') => self.burn(pit),
            KeyCode::Char('m') => {
                self.setup.mover = self.setup.mover.other();
                self.change();
            }
            KeyCode::Char('c') => {
                for side in Side::BOTH {
                    self.setup.stores[side] = 0;
                    self.setup.houses[side].fill(HouseSetup::Seeds(0));
                }
                self.change();
            }
            KeyCode::Char('u') => {
                self.setup = self.usual.clone();
                self.change();
            }
            KeyCode::Char('a') => self.analyse(desk),
            _ => {}
        }
        Edited::Editing
    }

    /// Moves the cursor: along the rows, or to the other row, depending on the posture.
    fn move_cursor(&mut self, code: KeyCode, posture: Posture) {
        let last = usize::from(self.rules.houses) + 1;
        match (code, posture.is_upright) {
            (KeyCode::Right, false) | (KeyCode::Down, true) => {
                self.column = (self.column + 1).min(last);
            }
            (KeyCode::Left, false) | (KeyCode::Up, true) => {
                self.column = self.column.saturating_sub(1);
            }
            (KeyCode::Up, false) | (KeyCode::Right, true) => self.in_near_row = false,
            _ => self.in_near_row = true,
        }
    }

    /// Burns a house, or lets it be sown again.
    fn burn(&mut self, pit: Pit) {
        let Pit::House(side, house) = pit else { return };
        let house = &mut self.setup.houses[side][house.index()];
        *house = match house {
            HouseSetup::Burnt => HouseSetup::Seeds(0),
            HouseSetup::Seeds(_) | HouseSetup::Child { .. } | HouseSetup::Land { .. } => {
                HouseSetup::Burnt
            }
        };
        self.change();
    }

    fn analyse(&mut self, desk: &mut Desk) {
        if let (Some(analyser), Ok(table), None) = (desk.analyser, self.table(), &self.asked) {
            let table = Box::new(table);
            let work = Work::Analyse { analyser, table, time: ANALYSIS, every_move: true };
            self.analysis = None;
            self.asked = Some(desk.send(work));
        }
    }

    /// Reads a pasted position in its notation.
    pub(super) fn paste(&mut self, text: &str) {
        if let Ok(setup) = text.trim().parse::<Setup>()
            && setup.size() == usize::from(self.rules.houses)
        {
            self.setup = setup;
            self.asked = None;
            self.analysis = None;
        }
    }

    pub(super) fn receive(&mut self, answer: Answer) {
        if self.asked.as_ref().is_some_and(|ticket| ticket.is_of(&answer)) {
            self.asked = None;
            self.analysis = match answer.thought {
                Thought::Analysis(analysis) => Some(analysis),
                Thought::Failed(why) => Some(Err(why)),
                _ => None,
            };
        }
    }

    /// Says what is wrong with the position, what it is worth, and how it is written.
    fn lines(&self) -> Vec<(Message, Ink)> {
        let mover = Message::new("editor-mover").with("side", side(self.setup.mover));
        let mut lines = vec![(mover, Ink::Title)];
        if let Some(fault) = self.fault() {
            lines.push((fault, Ink::Warning));
        }
        match &self.analysis {
            Some(Ok(analysis)) => {
                lines.push((text::editor_analysis(self.setup.mover, analysis), Ink::Mark));
            }
            Some(Err(why)) => lines.push((text::failed("no-analysis", why), Ink::Plain)),
            None if self.asked.is_some() => {
                lines.push((Message::new("analysing"), Ink::Plain));
            }
            None => {}
        }
        lines.push((Message::plain(self.setup.to_string()), Ink::Faint));
        lines
    }

    pub(super) fn draw(&self, canvas: &mut Canvas<'_>, desk: &Desk) {
        frame::header(canvas, &Message::new("editor").with("game", self.title.clone()), desk.pace);
        let body = frame::body(canvas.area());
        let board = Board::from(self.setup.clone());
        let mover = self.setup.mover;
        let names = BySide::new(|side| text::seat_line(side, "", None, side == mover));
        let mut notes = vec![String::new(); usize::from(self.rules.houses)];
        if let Some(Ok(analysis)) = &self.analysis {
            for value in &analysis.moves {
                if let Action::Sow(house) = value.action {
                    notes[house.index()] = text::value(value);
                }
            }
        }
        let picture = Picture {
            board: &board,
            posture: desk.posture,
            names,
            open: None,
            stores: StoreWord::Store,
            cursor: Some(self.pit(desk.posture)),
            ends: None,
            notes: Some((mover, &notes)),
            is_edited: true,
        };
        let most = body.height.saturating_sub(INFO);
        let height = picture.height(body.width, most);
        let place = ratatui::layout::Rect { height, ..body };
        picture.draw(canvas, place);
        let width = body.width.saturating_sub(2);
        let height = body.bottom().saturating_sub(place.bottom());
        let info = ratatui::layout::Rect::new(body.x + 1, place.bottom(), width, height);
        frame::paragraphs(canvas, info, &self.lines());
        let keys = text::editor_keys(desk.analyser.is_some());
        canvas.keys(canvas.area().bottom() - 1, &keys);
    }
}
