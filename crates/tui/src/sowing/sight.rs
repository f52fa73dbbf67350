//! What is drawn of a sowing game.

use super::{Showing, SowingPlay};
use crate::board::{Picture, StoreWord};
use crate::canvas::Canvas;
use crate::desk::Desk;
use crate::film::{Board, Still};
use crate::frame;
use crate::look::Ink;
use crate::posture::Posture;
use crate::text::{self, Waits};
use catalog::telling;
use game::State;
use ratatui::layout::Rect;
use sowing::{BySide, Pit, Series, SeriesState, Side};
use texts::Message;

/// The smallest width with the log beside the board.
const WIDE: u16 = 100;
/// Lines between the board and the log: the turn, the preview, and two for notices.
const INFO: u16 = 4;

impl SowingPlay {
    fn board(&self) -> Board {
        match (&self.showing, &self.held) {
            (Some(Showing { film, at, .. }), _) => film.stills[*at].board.clone(),
            (None, Some((board, _))) => board.clone(),
            (None, None) => {
                let touched = self.touched;
                Board { touched, ..Board::from(self.table().setup()) }
            }
        }
    }

    /// Returns the state of the series of sets or rounds, as shown.
    fn series(&self) -> Option<SeriesState> {
        match (&self.showing, &self.held) {
            (Some(showing), _) => showing.series,
            (None, Some((_, series))) => *series,
            (None, None) => self.table().series(),
        }
    }

    /// Says which set or round is shown, if there are several.
    fn progress(&self) -> Option<Message> {
        let rule = self.table().rules().series;
        self.series().and_then(|series| text::progress(rule, &series))
    }

    /// Returns the side whose turn is shown.
    fn shown_mover(&self) -> Option<Side> {
        match &self.showing {
            Some(showing) => showing.film.mover,
            None if self.held.is_some() || self.toss.is_some() => None,
            None => self.session.play.turn().seat().map(Side::of),
        }
    }

    /// Returns each side's half points, in a match of several sets.
    fn half_points(&self) -> Option<BySide<u32>> {
        let shown = if self.showing.is_some() { self.series() } else { self.table().series() };
        match self.table().rules().series {
            Series::Sets(2..) => shown.map(|series| series.half_points),
            Series::Sets(_) | Series::Rounds(_) | Series::Target(_) => None,
        }
    }

    fn scene(&self) -> Scene {
        let chooser = self.chooser();
        let open = chooser.map(|side| self.open_pits(side)).unwrap_or_default();
        let cursor = chooser.map(|side| self.cursor.pit(side)).filter(|pit| open.contains(pit));
        let ends = self.planned().map(|sown| sown.last);
        let mover = self.shown_mover();
        let points = self.half_points();
        let names = BySide::new(|side: Side| {
            let points = points.map(|points| points[side]);
            text::seat_line(side, self.session.name(side.seat()), points, mover == Some(side))
        });
        let stores = StoreWord::of(self.table().rules().stores);
        Scene { board: self.board(), names, chooser, open, cursor, ends, stores }
    }

    /// Returns how many houses the up and down keys move by: a band of a folded board.
    pub(super) fn step_of_bands(&self, posture: Posture, screen: Rect) -> Option<usize> {
        let scene = self.scene();
        let picture = scene.picture(posture);
        let board = areas(&picture, screen).board;
        picture.step(board.width, board.height)
    }

    fn status(&self) -> (Message, Ink) {
        if let Some(toss) = &self.toss {
            let line = match self.tossed() {
                Some(side) if !toss.is_in_air() => text::coin_falls(self.names()[side]),
                _ => Message::new("coin-spins"),
            };
            return (line, Ink::Title);
        }
        if let Some(Showing { film, at, .. }) = &self.showing {
            let Still { board, lap, .. } = &film.stills[*at];
            let line = match film.mover {
                Some(mover) => {
                    let name = self.session.name(mover.seat());
                    text::sowing_now(name, board.hands[mover], *lap, film.laps)
                }
                None => text::both_sow_now(&self.names(), board.hands),
            };
            return (line, Ink::Plain);
        }
        if self.held.is_some() {
            let rule = self.table().rules().series;
            return (text::set_held(rule, self.series()), Ink::Title);
        }
        if self.is_over() {
            return (self.result.clone(), Ink::Title);
        }
        let Some(side) = self.table().side_to_choose() else {
            return (Message::default(), Ink::Plain);
        };
        let name = self.session.name(side.seat());
        if let Some(positions) = self.session.thinking() {
            (text::thinks(name, positions), Ink::Plain)
        } else {
            let swap = self.table().check(sowing::Action::Swap).is_ok();
            let left_to_choose = self.table().left_to_choose();
            let line = if self.must_pass() {
                text::to_pass(name, side)
            } else if left_to_choose > 0 {
                text::to_leave_empty(name, side, left_to_choose)
            } else if self.table().is_blind() {
                let other = side.other().seat();
                let looks_on = self.session.play.is_person(other).then(|| self.session.name(other));
                text::to_open(name, side, looks_on)
            } else {
                text::to_move(name, side, swap)
            };
            (line, Ink::Title)
        }
    }

    fn preview(&self) -> Message {
        let Some(side) = self.chooser() else { return Message::default() };
        if let Some(sown) = self.planned() {
            let action = self.cursor.action();
            return telling::preview(action, self.table().held(action), &sown, side);
        }
        if !self.table().is_opening_together() || !self.is_open(self.cursor) {
            return Message::default();
        }
        let other = side.other();
        let both_choose = self.table().is_blind();
        let hand = self.table().hands()[other];
        text::preview_together(self.cursor.house, both_choose, self.names()[other], hand)
    }

    pub(crate) fn draw(&self, canvas: &mut Canvas<'_>, desk: &Desk) {
        let scene = self.scene();
        let picture = scene.picture(desk.posture);
        let areas = areas(&picture, canvas.area());
        let title = text::game_line(self.session.play.seating(), self.progress());
        frame::header(canvas, &title, desk.pace);
        picture.draw(canvas, areas.board);
        let info = areas.info;
        let (status, ink) = self.status();
        let info = Rect::new(info.x + 1, info.y, info.width.saturating_sub(2), info.height);
        let notice = if self.notice.is_empty() {
            (text::owners(scene.board.has_won_houses(), scene.board.has_land()), Ink::Faint)
        } else {
            (self.notice.clone(), Ink::Plain)
        };
        frame::paragraphs(canvas, info, &[(status, ink), (self.preview(), Ink::Mark), notice]);
        frame::log(canvas, areas.log, &self.log, usize::MAX);
        if let Some(toss) = &self.toss {
            toss.draw(canvas, areas.board);
        }
        let waits = match (&self.showing, &self.held) {
            _ if self.toss.is_some() => Waits::Seeds,
            (Some(_), _) => Waits::Seeds,
            (None, Some(_)) => Waits::NextSet,
            (None, None) if self.is_over() => Waits::Over,
            (None, None) if self.chooser().is_some() && self.must_pass() => Waits::Pass,
            (None, None) => Waits::House {
                sows: !self.table().is_filling(),
                analyses: desk.analyser.is_some(),
                across: scene.has_across(),
            },
        };
        canvas.keys(canvas.area().bottom() - 1, &text::sowing_keys(waits));
    }
}

/// The picture of the board, with the values that it borrows.
struct Scene {
    board: Board,
    names: BySide<Message>,
    chooser: Option<Side>,
    open: Vec<Pit>,
    cursor: Option<Pit>,
    ends: Option<Pit>,
    stores: StoreWord,
}

impl Scene {
    /// Returns whether a house across the board can be sown.
    fn has_across(&self) -> bool {
        let is_across =
            |pit: &Pit| matches!(pit, Pit::House(side, _) if Some(*side) != self.chooser);
        self.open.iter().any(is_across)
    }

    fn picture(&self, posture: Posture) -> Picture<'_> {
        Picture {
            board: &self.board,
            posture,
            names: self.names.clone(),
            open: self.chooser.map(|side| (side, &self.open[..])),
            stores: self.stores,
            cursor: self.cursor,
            ends: self.ends,
            notes: None,
            is_edited: false,
        }
    }
}

struct Areas {
    board: Rect,
    info: Rect,
    log: Rect,
}

/// Divides the screen: the log is beside the board if the screen is wide enough, else below it; also if only
/// then pits are drawn as boxes.
fn areas(picture: &Picture<'_>, screen: Rect) -> Areas {
    let body = frame::body(screen);
    let log_below = (body.height / 4).clamp(3, 12);
    let most = body.height.saturating_sub(INFO + log_below);
    let beside = (body.width / 3).min(60);
    let gives_way =
        picture.has_boxes(body.width, most) && !picture.has_boxes(body.width - beside, most);
    let (log_beside, most) = if body.width >= WIDE && !gives_way {
        (beside, body.height.saturating_sub(INFO))
    } else {
        (0, most)
    };
    let width = body.width - log_beside;
    let height = picture.height(width, most);
    // A board with the log beside it is centred on a high screen.
    let above = if log_beside > 0 { (most - height) / 2 } else { 0 };
    let board = Rect::new(body.x, body.y + above, width, height);
    let info = Rect::new(body.x, board.bottom(), width, INFO);
    let log = if log_beside > 0 {
        Rect::new(body.x + width, body.y, log_beside, body.height)
    } else {
        let y = info.bottom();
        Rect::new(body.x, y, body.width, body.bottom().saturating_sub(y))
    };
    Areas { board, info, log }
}
