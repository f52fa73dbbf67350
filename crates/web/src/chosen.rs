//! What computer players choose, at tables that are opened from what is kept of them.

use crate::kept::Kept;
use game::Record;
use host::{Note, Table, computers};
use players::Limits;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use wire::Refused;

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
pub(crate) fn choose(table: &mut Table, limits: &Limits<'_>) -> Option<String> {
    let (seat, mut player) = table.take_player()?;
    let view = table.view(seat);
    let limits = limits.within(computers::MOST_TIME);
    let action = player.choose(&view, &limits).expect("a player of the table's game").to_string();
    table.give_back(seat, player);
    Some(action)
}

/// Lets the computer player choose whose turn it is in a game that is kept.
pub(crate) fn choose_in(
    kept: &Kept,
    random: [u8; 32],
    limits: &Limits<'_>,
) -> Result<Option<String>, Refused> {
    let mut table = restored(kept, &mut ChaCha8Rng::from_seed(random))?;
    Ok(choose(&mut table, limits))
}
