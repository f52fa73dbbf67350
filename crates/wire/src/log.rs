//! The log of a table: what happened, one entry after another.

use crate::cassino::RoundView;
use crate::outcome::Outcome;
use crate::request::Proposal;
use crate::sowing::Step;
use serde::Serialize;

/// An entry of the log.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum LogEntry {
    /// Somebody sat down.
    Sat {
        /// The seat, from 0.
        seat: u8,
        /// The name.
        name: String,
    },
    /// A line of the log in a save file.
    Told {
        /// A sentence.
        text: String,
    },
    /// A house was sown.
    Sown {
        /// The seat, from 0.
        seat: u8,
        /// The action: the number of a house, or `across` and the number of one on the other side.
        action: String,
        /// The steps of the move in order; empty when it is long ago or too long to be drawn.
        steps: Vec<Step>,
        /// The seeds in every pit before the move, numbered as in `SowingView`.
        before: Vec<u64>,
        /// Where the last seed fell.
        last: Option<u16>,
        /// Seeds captured.
        captured: u32,
        /// Seeds that the sowing won for the other side.
        given: u32,
        /// The house that was won for good, written like an action.
        won: Option<String>,
        /// Whether the side gets an extra turn.
        extra_turn: bool,
        /// The number of laps.
        laps: u64,
        /// Whether the sowing would never end, so that the board was put back and the round is over.
        endless: bool,
    },
    /// A seat changed sides under the pie rule.
    Swapped {
        /// The seat, from 0.
        seat: u8,
    },
    /// A seat chose a house that stays empty in the round that begins.
    LeftEmpty {
        /// The seat, from 0.
        seat: u8,
        /// The action: the number of the house.
        action: String,
    },
    /// A seat had no seeds to sow.
    Passed {
        /// The seat, from 0.
        seat: u8,
    },
    /// Seeds that were left in houses at the end count for nobody.
    Wasted {
        /// How many.
        seeds: u64,
    },
    /// A position occurred for the third time, which ends the round.
    Repeated {
        /// Who gets the rest: `own`, everybody what is on their side, `split`, each half, or `draw`.
        rule: &'static str,
    },
    /// A seat has won more than half of the seeds, which ends the round.
    Majority {
        /// The seat.
        seat: u8,
    },
    /// A seat can no longer win the seeds that it needs for another round, which ends the round.
    TooFewLeft {
        /// The seat.
        seat: u8,
    },
    /// There was no capture for so long that the round ends.
    Quiet {
        /// The moves without a capture.
        moves: u16,
    },
    /// A set or a round of a sowing game ended.
    SetOver {
        /// Its number, from 1.
        number: u16,
        /// Seeds of South and North.
        scores: [u32; 2],
        /// Whether a position that came for the third time ended it.
        by_repetition: bool,
    },
    /// A round of Cassino was dealt.
    Round {
        /// Its number, from 1.
        round: u32,
        /// The seat, from 0, that deals.
        dealer: u8,
        /// The cards on the table.
        table: Vec<String>,
    },
    /// A card was put on the table.
    Played {
        /// The seat, from 0.
        seat: u8,
        /// The card.
        card: String,
    },
    /// Cards were captured.
    Captured {
        /// The seat, from 0.
        seat: u8,
        /// The hand card.
        card: String,
        /// The table cards.
        take: Vec<String>,
        /// Whether nothing is left on the table.
        sweep: bool,
    },
    /// A round of Cassino ended.
    RoundOver {
        /// How.
        result: RoundView,
    },
    /// A seat asked for something.
    Proposed {
        /// The seat, from 0.
        seat: u8,
        /// What it asked for.
        proposal: Proposal,
    },
    /// A seat declined, or withdrew what it had asked for.
    Declined {
        /// The seat, from 0.
        seat: u8,
        /// What had been asked for.
        proposal: Proposal,
    },
    /// Moves were taken back.
    TakenBack {
        /// The seat, from 0, that is to choose again.
        seat: u8,
        /// How many actions were taken back.
        actions: usize,
    },
    /// The round of cards is dealt again.
    DealtAnew,
    /// The turn limit ran out, and the lowest card is played for a seat.
    TimeOut {
        /// The seat, from 0.
        seat: u8,
    },
    /// A computer player took over a seat that resigned or ran out of time.
    Replaced {
        /// The seat, from 0.
        seat: u8,
    },
    /// The game ended.
    Over {
        /// How it came out.
        outcome: Outcome,
    },
}
