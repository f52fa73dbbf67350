//! The named games.
//!
//! To add one, write a rule sheet under `docs/rules/`, a constant in `rulebook.rs`, and an entry in
//! `collection.rs`. If it is to run at full speed, add it to the rules in `folded.rs`. CONTRIBUTING.md says more.

pub use crate::collection::{ALL, find};
pub use crate::named::{Difficulty, Group, NamedGame, Words};
pub use crate::rulebook::{
    AL_MANQALA, ALI_GULI_MANE, ANYWOLI, AWARI, AYOAYO, BESTEMSHE, BOHNENSPIEL, BOSH, CONGKAK,
    CONGKAK_TRADITIONAL, DAKON, ENDODOI, ERHERHE, GABATA, HOYITO, JONGKAK, KALAH, KRUR, LAMLAMETA,
    LONGBEU_A_CHA, MANCALA, MANGALA, OHVALHU, OURI, OWARE, PALLANGUZHI, PANDI, SAN_YAO, SONGO,
    TOGYZKUMALAK, VAI_LUNG_THLAN, WARI,
};
pub use crate::variants::{VARIANTS, Variant};
