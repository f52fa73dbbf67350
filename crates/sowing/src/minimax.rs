//! Plain minimax on sowing games: the slow twin of searches and endgame databases.

use crate::board::Board;
use crate::position::{Position, Source};
use crate::stage::Stage;
use game::Minimax;

/// Returns plain minimax for positions of one set of rules, under which none comes twice.
///
/// Positions that differ in their stores alone are remembered as one, unless a rule looks at the stores.
/// Asked for a margin under rules that let positions return, it panics.
///
/// ```
/// use sowing::{Position, Side, games::KALAH, minimax};
///
/// let start = Position::<_>::start(KALAH.with_size(2, 2));
/// assert_eq!(minimax().margin(&start, Side::South.seat()), -2);
/// ```
pub fn minimax<S: Source, B: Board>() -> Minimax<Position<S, B>, (B, Stage, Option<bool>)> {
    Minimax::split_by(|position| {
        let rules = position.rules();
        let properties = rules.properties();
        assert!(!properties.returns, "positions under {rules} may return");
        let mut board = position.board().clone();
        if !properties.counts_stores && position.stage() == Stage::Later {
            let stride = B::stride(rules.houses);
            board.take(stride - 1);
            board.take(2 * stride - 1);
        }
        let heir = position.heir().map(|heir| heir == position.mover());
        ((board, position.stage(), heir), position.margin(position.mover()))
    })
}
