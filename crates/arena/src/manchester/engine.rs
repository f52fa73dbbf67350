//! One of Parlour's players under the referee.

use super::line::{Deed, Told, Turn};
use catalog::{Action, Family, View};
use game::State as _;
use players::{Kind, Limits, Player};
use sowing::Side;
use std::io::{self, BufRead, Read as _, Write};
use std::time::Instant;

/// The board where the referee does not say: the first player is not told of one.
const USUAL: (u16, u32) = (7, 7);

/// The longest line that is read.
const LONGEST_LINE: u64 = 64 << 10;

/// Plays until the match is over or there are no more lines.
///
/// # Errors
///
/// When a line makes no sense, the player does not play Kalah, or nobody reads what it chooses.
pub fn run(
    kind: Kind,
    seed: u64,
    size: Option<(u16, u32)>,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> io::Result<()> {
    let player = kind.sit(Family::Sowing, seed).map_err(io::Error::other)?;
    let mut seat = Seat { player, side: Side::South, size: size.unwrap_or(USUAL), moves: 0 };
    loop {
        let mut line = Vec::new();
        if (&mut *input).take(LONGEST_LINE).read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        let line = String::from_utf8_lossy(&line);
        let told = line.trim_end().parse::<Told>();
        let told = told.map_err(|why| io::Error::new(io::ErrorKind::InvalidData, why))?;
        if told == Told::End {
            return Ok(());
        }
        if let Some(answer) = seat.hear(told).map_err(io::Error::other)? {
            // Line feeds only, whatever the system.
            out.write_all(format!("{answer}\n").as_bytes())?;
            out.flush()?;
        }
    }
}

struct Seat {
    player: Player,
    side: Side,
    size: (u16, u32),
    /// Moves that it was told of.
    moves: u32,
}

impl Seat {
    fn hear(&mut self, told: Told) -> Result<Option<String>, String> {
        match told {
            Told::Start(side) => {
                self.side = side;
                self.moves = 0;
                if side == Side::North {
                    return Ok(None);
                }
                let spec = super::rules::choice(self.size.0, Some(self.size.1)).spec();
                let start = spec.map_err(|error| error.to_string())?.start(Side::South);
                self.choose(&start.view(game::Seat::new(0))).map(Some)
            }
            Told::Change { deed, state, turn } => {
                self.moves += 1;
                if deed == Deed::Swap {
                    self.side = self.side.other();
                }
                if turn != Turn::You {
                    return Ok(None);
                }
                let may_swap = self.moves == 1 && deed != Deed::Swap && self.side == Side::North;
                let text = state.position(self.side, may_swap);
                let table = super::rules::choice(state.houses(), None).position(&text);
                self.choose(&View::Sowing(table.map_err(|error| error.to_string())?)).map(Some)
            }
            Told::End => Ok(None),
        }
    }

    fn choose(&mut self, view: &View) -> Result<String, String> {
        let began = Instant::now();
        let elapsed = || began.elapsed();
        let limits = Limits::NONE.timed_by(&elapsed);
        if matches!(view, View::Sowing(game) if game.legal_actions().is_empty()) {
            return Err("the referee asks for a move where there is none".to_owned());
        }
        match self.player.choose(view, &limits).map_err(|error| error.to_string())? {
            Action::Sowing(sowing::Action::Swap) => {
                self.side = self.side.other();
                Ok("SWAP".to_owned())
            }
            action => Ok(format!("MOVE;{action}")),
        }
    }
}
