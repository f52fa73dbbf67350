//! What is told of a save file of Cassino that is damaged.

use savefiles::Damage;
use wire::{Fault, Refused};

/// Returns why a save file is refused, everything that is wrong with it, and whether it can be repaired.
pub fn refused_save(damage: &Damage) -> (Refused, Vec<Fault>, bool) {
    let code = match damage.faults[..] {
        [savefiles::Fault::NothingSaved] => "nothing_saved",
        [savefiles::Fault::NotASave(_)] => "not_a_save",
        _ => "damaged",
    };
    let fault = |fault: &savefiles::Fault| Fault { code: fault.code(), message: fault.to_string() };
    let faults = damage.faults.iter().map(fault).collect();
    (Refused::bad(code, damage.to_string()), faults, damage.repair.is_some())
}
