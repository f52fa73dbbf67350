//! The cards of Cassino, as one seat or a spectator sees them.

use cassino::{Observation, RoundResult};
use game::Seat;
use serde::Serialize;
use std::collections::BTreeMap;

/// The cards as one seat sees them.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CassinoView {
    /// The round, from 1.
    pub round: u32,
    /// The seat, from 0, that deals.
    pub dealer: u8,
    /// The cards on the table.
    pub table: Vec<String>,
    /// The hand of the seat whose view this is.
    pub hand: Vec<String>,
    /// How many cards each seat holds.
    pub hand_sizes: Vec<u8>,
    /// How many cards each seat has captured this round.
    pub piles: Vec<usize>,
    /// Each seat's sweeps this round.
    pub sweeps: Vec<u8>,
    /// Each seat's points from finished rounds.
    pub totals: Vec<i32>,
    /// How many cards are left in the stock.
    pub stock: u8,
    /// The points that end a match; null when only one round is played.
    pub target: Option<u16>,
    /// How the last round ended.
    pub last_round: Option<RoundView>,
    /// What the seat sees as one line of text, as bots are told it; null for spectators and when no seat is to play.
    pub position: Option<String>,
}

impl CassinoView {
    /// Returns what a seat sees; a spectator sees no hand.
    pub fn of(seen: &Observation, is_spectator: bool) -> Self {
        let open = seen.open();
        let each = |of: &dyn Fn(Seat) -> u8| Seat::all(open.seats()).map(of).collect();
        Self {
            round: open.round(),
            dealer: open.dealer().index() as u8,
            table: cards(open.table()),
            hand: if is_spectator { Vec::new() } else { cards(seen.hand()) },
            hand_sizes: each(&|seat| seen.hand_size(seat)),
            piles: Seat::all(open.seats()).map(|seat| open.pile(seat).len()).collect(),
            sweeps: each(&|seat| open.sweeps(seat)),
            totals: Seat::all(open.seats()).map(|seat| open.total(seat)).collect(),
            stock: seen.stock_size(),
            target: (open.rules().length == cassino::Length::Match).then_some(open.rules().target),
            last_round: open.last_round().map(RoundView::from),
            position: if is_spectator { None } else { seen.to_notation() },
        }
    }
}

/// How a round of Cassino ended.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RoundView {
    /// Its number, from 1.
    pub round: u32,
    /// Points by item, one number for each seat.
    pub points: BTreeMap<&'static str, Vec<i32>>,
    /// Points of the match after the round.
    pub totals: Vec<i32>,
    /// The cards left on the table.
    pub leftovers: Vec<String>,
    /// The seat, from 0, that captured last and took them.
    pub last_capturer: Option<u8>,
    /// The seats, from 0, that won the match in this round.
    pub winners: Vec<usize>,
}

/// Returns cards as texts.
pub fn cards(cards: cards::CardSet) -> Vec<String> {
    cards.iter().map(|card| card.to_string()).collect()
}

impl From<&RoundResult> for RoundView {
    fn from(result: &RoundResult) -> Self {
        let item = |of: fn(&cassino::RoundPoints) -> i32| result.points.iter().map(of).collect();
        Self {
            round: result.round,
            points: BTreeMap::from([
                ("sweeps", item(|points| points.sweeps)),
                ("aces", item(|points| points.aces)),
                ("most_cards", item(|points| points.most_cards)),
                ("most_spades", item(|points| points.most_spades)),
                ("ten_of_diamonds", item(|points| points.ten_of_diamonds)),
                ("two_of_spades", item(|points| points.two_of_spades)),
                ("total", item(cassino::RoundPoints::total)),
            ]),
            totals: result.totals.clone(),
            leftovers: cards(result.leftovers),
            last_capturer: result.last_capturer.map(|seat| seat.index() as u8),
            winners: result.winners.clone(),
        }
    }
}
