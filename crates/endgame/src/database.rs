//! A database: what is known of every position with few seeds.

use crate::index::Index;
use crate::places::{self, Places};
use crate::suited::{Method, held, suited};
use crate::values::Slice;
use game::State;
use search::Span;
use sowing::{Action, Board, EndsEarly, Packed, Position, Properties, Rules, Source, Stage};
use std::sync::Arc;

/// The value of every position with at most so many seeds in the houses, or bounds on it where the value
/// depends on more than the houses.
///
/// A clone shares the values.
#[derive(Clone, Debug)]
pub struct Database {
    pub(crate) rules: Rules,
    pub(crate) method: Method,
    pub(crate) index: Index,
    pub(crate) places: Arc<Places>,
    pub(crate) slices: Vec<Slice>,
}

impl Database {
    pub(crate) fn new(rules: Rules, slices: Vec<Slice>) -> Self {
        let (index, places) = (Index::new(rules.houses), Arc::new(Places::new(&rules)));
        Self { rules, method: Method::of(&rules), index, places, slices }
    }

    /// Returns the rules, as [`held`] has them.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns whether the values hold under these rules.
    pub fn suits(&self, rules: &Rules) -> bool {
        suited(rules).is_ok() && held(rules) == self.rules
    }

    /// Returns the most seeds in houses.
    pub fn max_seeds(&self) -> u32 {
        self.slices.len() as u32 - 1
    }

    /// Returns the number of positions.
    pub fn positions(&self) -> u64 {
        places::count(&self.rules, self.max_seeds()) as u64
    }

    /// Returns the bytes that the values take.
    pub fn bytes(&self) -> u64 {
        self.positions() * self.method.bytes()
    }

    /// Returns what the side to move gains on the other from here on, at least and at most under best play, if
    /// there are few enough seeds in play and no house is burnt or land. Where a majority ends the game, it is what
    /// it would gain if the game went on; [`known`](Self::known) tells what follows from that.
    ///
    /// The position must be one that comes after a move: where the rules end the game as soon as either
    /// side is empty, a board with one side empty counts as ended. Its move must not be earned, where that matters, and
    /// no pie offered. The stores are not looked at.
    #[inline]
    pub fn probe(&self, board: &Packed) -> Option<Span> {
        match self.method {
            Method::OnePass => {
                let (own, other) = (board.own_sum(), board.other_sum());
                if own + other > self.max_seeds() {
                    return None;
                }
                let (own_rank, other_rank) =
                    (self.index.rank(board.own), self.index.rank(board.other));
                Some(Span::exact(i32::from(self.look_up(own, own_rank, other, other_rank))))
            }
            Method::Passes { .. } => self.probe_at(board, Stage::Later),
        }
    }

    /// Looks a board up that lies in a layer.
    #[inline]
    fn probe_at(&self, board: &Packed, stage: Stage) -> Option<Span> {
        let seeds = self.rules.in_play(board);
        if seeds > self.max_seeds() {
            return None;
        }
        let place = self.places.of(board, stage, seeds)?;
        Some(self.in_layer(place, seeds).turned(-self.kept_in_play(board), true))
    }

    /// Returns what the side to move has won more in houses for good than the other, where that can be taken again.
    #[inline]
    fn kept_in_play(&self, board: &Packed) -> i32 {
        if self.rules.properties().gives_back { kept(board) } else { 0 }
    }

    /// Returns what [`probe`](Self::probe) does for the board of a position, whose move may be earned. It must not be over,
    /// nor in a first turn in which a pie is to be offered.
    #[inline]
    pub fn probe_position<S: Source>(&self, position: &Position<S, Packed>) -> Option<Span> {
        match position.stage() {
            Stage::Again => self.probe_at(position.board(), Stage::Again),
            Stage::Fresh | Stage::FirstTurn | Stage::SwapOffered | Stage::Later => {
                self.probe(position.board())
            }
            // Seeds that go back to houses lie in a store.
            Stage::Filling | Stage::FillingSecond => None,
        }
    }

    /// Returns the value of the position whose mover has `own` seeds in the configuration of that rank.
    #[inline(always)]
    pub(crate) fn look_up(&self, own: u32, own_rank: u32, other: u32, other_rank: u32) -> i8 {
        let slice = &self.slices[(own + other) as usize];
        let (own_rank, other_rank) = (own_rank as usize, other_rank as usize);
        let value = if own <= other {
            let columns = self.index.configurations(other) as usize;
            slice[2 * own as usize].as_slice()[own_rank * columns + other_rank]
        } else {
            let columns = self.index.configurations(own) as usize;
            slice[2 * other as usize + 1].as_slice()[other_rank * columns + own_rank]
        };
        value as i8
    }

    /// Returns what is held of a position of a layer: what the side to move wins from here on, with what it has won in
    /// houses that give seeds back.
    #[inline]
    pub(crate) fn in_layer(&self, place: usize, seeds: u32) -> Span {
        let slice = &self.slices[seeds as usize];
        let value = |values: &crate::values::Values| i32::from(values.as_slice()[place] as i8);
        let least = value(&slice[0]);
        Span { least, most: slice.get(1).map_or(least, value) }
    }

    /// Returns what is known of a position of the rules that are held, seen by the side to move, stores included.
    pub(crate) fn held_of(&self, position: &Position<&Rules, Packed>) -> Option<Span> {
        if position.has_ended() {
            return Some(Span::exact(position.margin(position.mover())));
        }
        Some(self.probe_position(position)?.turned(banked(position.board()), true))
    }

    /// Returns what is known of the final margin of the side to move, stores included, in a position of the rules
    /// that [suit](Self::suits). `None` when there are too many seeds or a house is burnt.
    ///
    /// Where a majority ends the game, the winner is the same as if it went on, and no more is told: a win is a
    /// margin of at least 1, or 2 with an even number of seeds.
    pub fn known<S: Source>(&self, position: &Position<S, Packed>) -> Option<Span> {
        if position.has_ended() {
            return Some(Span::exact(position.margin(position.mover())));
        }
        self.best(position).map(|(known, _)| known)
    }

    /// Returns what is known of a position that a move has led to.
    fn known_after_a_move<S: Source>(&self, position: &Position<S, Packed>) -> Option<Span> {
        if ended_after_a_move(position) {
            return Some(Span::exact(position.margin(position.mover())));
        }
        // A first turn that is not over has rules of its own: what can follow is looked up.
        if position.rules().properties().may_swap && position.stage() != Stage::Later {
            return self.best(position).map(|(known, _)| known);
        }
        let found = self.probe_position(position)?.turned(banked(position.board()), true);
        decided(&position.rules(), position.total(), found)
    }

    /// Returns what is known of the final margin of the side to move after it plays a legal action.
    pub fn after<S: Source>(&self, position: &Position<S, Packed>, action: Action) -> Option<Span> {
        let mut next = *position;
        next.play_unchecked(action);
        let known = self.known_after_a_move(&next)?;
        Some(known.turned(0, next.mover() == position.mover()))
    }

    /// Returns what is known of the final margin of the side to move in a position that may be a start, and
    /// every action that wins the most for sure. `None` when there are too many seeds or the game is over.
    pub fn best<S: Source>(&self, position: &Position<S, Packed>) -> Option<(Span, Vec<Action>)> {
        let mut best: Option<(Span, Vec<Action>)> = None;
        for action in position.legal_actions() {
            let after = self.after(position, action)?;
            let Some((known, actions)) = &mut best else {
                best = Some((after, vec![action]));
                continue;
            };
            if after.least > known.least {
                actions.clear();
            }
            if after.least >= known.least {
                actions.push(action);
            }
            known.least = known.least.max(after.least);
            known.most = known.most.max(after.most);
        }
        best
    }
}

impl search::Probe<Packed> for Database {
    fn reach(&self) -> i32 {
        self.max_seeds() as i32
    }

    #[inline]
    fn probe(&self, board: &Packed) -> Option<Span> {
        Self::probe(self, board)
    }
}

/// Returns what the side to move has won more than the other in houses won for good.
fn kept(board: &Packed) -> i32 {
    board.child_seeds(true) as i32 - board.child_seeds(false) as i32
}

/// Returns what the side to move has won more than the other: in its store, and in houses won for good.
fn banked(board: &Packed) -> i32 {
    kept(board) + (board.own >> 56) as i32 - (board.other >> 56) as i32
}

/// Returns what is known of a final margin under rules with a majority or without, given what is known of it
/// without, and the seeds on the whole board.
///
/// A majority ends only games that are decided, so the winner is known, but not by how much. `None` where a game
/// could end before it is decided.
#[inline]
pub fn decided(rules: &Rules, total: u32, without: Span) -> Option<Span> {
    match rules.properties().ends_early {
        EndsEarly::Never => return Some(without),
        EndsEarly::TooFewLeft { needed } if 2 * needed > u64::from(total) => return None,
        EndsEarly::MoreThanHalf | EndsEarly::TooFewLeft { .. } => {}
    }
    // Every seed is somebody's in the end.
    let won = 2 - total as i32 % 2;
    let sign = |margin: i32| match margin {
        0 => 0,
        1.. => won,
        _ => -won,
    };
    let all = total as i32;
    Some(Span {
        least: if without.least < 0 { -all } else { sign(without.least) },
        most: if without.most > 0 { all } else { sign(without.most) },
    })
}

/// Returns whether a position that a move has led to is over.
pub(crate) fn ended_after_a_move<S: Source>(position: &Position<S, Packed>) -> bool {
    position.has_ended()
        || position.rules().properties().ends_by_either && position.board().is_other_side_empty()
}

/// Returns the value of a position that is over when a move has led to it.
pub(crate) fn rest_at_once(rules: &Rules, own: u32, other: u32) -> Option<i8> {
    let Properties { ends_by_either, pays_emptier, .. } = rules.properties();
    let over = own == 0 || ends_by_either && other == 0;
    let own_keeps = own as i8 - other as i8;
    over.then_some(if pays_emptier { -own_keeps } else { own_keeps })
}
