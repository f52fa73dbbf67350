//! What computer players choose, at tables that are opened from what is kept of them.

use crate::kept::Kept;
use crate::minds::Minds;
use game::Record;
use host::{Note, Table, advice, computers};
use players::{Databases, Kind, Limits};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde::Serialize;
use std::sync::Arc;
use texts::Message;
use wire::{Hint, Refused};

/// What a computer player has chosen.
#[derive(Debug, Serialize)]
pub(crate) struct Chosen {
    pub(crate) action: String,
    /// Why it may be weaker than usual.
    pub(crate) lacking: Option<Message>,
}

/// Opens a table from what is kept of it.
pub(crate) fn restored(kept: &Kept, random: &mut ChaCha8Rng) -> Result<Table, Refused> {
    let damaged = || {
        let told = "what is kept of this game is damaged, so it cannot be opened";
        Refused::new(wire::Status::Failed, "damaged_store", told)
    };
    let record: Record = kept.record.parse().map_err(|_| damaged())?;
    let note: Note = kept.note.clone();
    Table::restore(note, &record, kept.ending(), &|| false, random).map_err(|_| damaged())
}

/// Lets the computer player whose turn it is choose; `None` where it is nobody's of them.
pub(crate) fn choose(
    table: &mut Table,
    databases: &Arc<dyn Databases>,
    limits: &Limits<'_>,
) -> Option<Chosen> {
    let (seat, mut player) = table.take_player()?;
    player.consult(databases);
    let view = table.view(seat);
    let limits = limits.within(computers::MOST_TIME);
    let action = player.choose(&view, &limits).expect("a player of the table's game").to_string();
    let lacking = player.shortfall();
    table.give_back(seat, player);
    Some(Chosen { action, lacking })
}

/// Chooses as a simple player would, where the one whose turn it is has failed.
pub(crate) fn choose_simply(table: &Table) -> Option<Chosen> {
    let seat = table.turn().filter(|&seat| table.places[seat].holder.is_computer())?;
    let mut simple = Kind::First.sit(table.spec().family(), 0).ok()?;
    let action = simple.choose(&table.view(seat), &Limits::NONE).ok()?.to_string();
    Some(Chosen { action, lacking: Some(Message::new("player-replaced")) })
}

/// Lets the computer player choose whose turn it is in a game that is kept.
pub(crate) fn choose_in(
    kept: &Kept,
    random: [u8; 32],
    minds: &mut Minds,
    limits: &Limits<'_>,
) -> Result<Option<Chosen>, Refused> {
    let mut table = restored(kept, &mut ChaCha8Rng::from_seed(random))?;
    if let Some(seat) = table.turn() {
        minds.seat(&mut table, seat);
    }
    let chosen = choose(&mut table, &minds.databases(), limits);
    if let Some((seat, player)) = table.take_player() {
        minds.keep(&table, seat, player);
    }
    Ok(chosen)
}

/// Finds hints for the seat whose turn it is in a game that is kept.
pub(crate) fn advise_in(
    kept: &Kept,
    random: [u8; 32],
    seat: usize,
    databases: &dyn Databases,
    limits: &Limits<'_>,
) -> Result<Vec<Hint>, Refused> {
    let table = restored(kept, &mut ChaCha8Rng::from_seed(random))?;
    if table.turn() != Some(seat) {
        return Err(Refused::conflict("not_your_turn", "somebody else is to move by now"));
    }
    Ok(advice::hints(&table.view(seat), Some(databases), &limits.within(advice::MOST_HINT)))
}
