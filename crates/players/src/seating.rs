//! Who sits where, and how their game begins.

use crate::{Kind, KindError, Player, Seated, SeatedError};
use catalog::{Family, GameSpec, RecordError, Table};
use game::Record;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use sowing::Side;

/// Who begins a sowing game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum First {
    /// South, as usual.
    #[default]
    South,
    /// North.
    North,
    /// Decided by the toss of a coin, from the seed.
    Toss,
}

/// Why a recorded game cannot be resumed.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ResumeError {
    /// The record is not that of a game.
    #[error("{0}")]
    Record(#[from] RecordError),
    /// Somebody cannot sit down.
    #[error("{0}")]
    Seated(#[from] SeatedError),
}

/// A game, those who play it, who begins, and the seed of all its chance.
#[derive(Clone, Debug, PartialEq)]
pub struct Seating {
    /// The game.
    pub spec: GameSpec,
    /// Who sits where, one a seat.
    pub seated: Vec<Seated>,
    /// Who begins; ignored in Cassino, whose rules say who deals.
    pub first: First,
    /// The seed of tosses, deals and computer players.
    pub seed: u64,
    /// What the game is called instead of its name, up to [`LONGEST_TITLE`](catalog::LONGEST_TITLE) letters.
    pub title: Option<String>,
}

impl Seating {
    /// Tosses the coin if there is one to toss, and returns the beginning of the record and the table before
    /// the first action. The same seating begins the same game everywhere.
    ///
    /// # Panics
    ///
    /// When there is not somebody for each seat.
    pub fn opening(&self) -> (Record, Table) {
        assert_eq!(self.seated.len(), usize::from(self.spec.seats()), "somebody for each seat");
        let first = match (self.first, self.spec.family()) {
            // Nobody tosses where the rules say who deals, so that deals hang on the seed alone.
            (First::South, _) | (First::Toss, Family::Cassino) => Side::South,
            (First::Toss, Family::Sowing)
                if ChaCha8Rng::seed_from_u64(self.seed).random::<bool>() =>
            {
                Side::South
            }
            (First::North | First::Toss, _) => Side::North,
        };
        (self.record(first), self.spec.start(first))
    }

    /// Returns what the game is called: its title, or else its name in the language of whoever reads it.
    ///
    /// # Panics
    ///
    /// When the game is not listed.
    #[cfg(not(target_family = "wasm"))]
    pub fn called(&self) -> texts::Message {
        let entry =
            catalog::GameEntry::find(self.spec.name()).expect("a game that is played is listed");
        self.title.clone().map_or_else(|| entry.called(), texts::Message::plain)
    }

    /// Reads who plays a recorded game; whoever the record does not name is a person, and its seed is this
    /// one where it has none.
    ///
    /// # Errors
    ///
    /// When a tag has no sensible value, or names no player.
    pub fn of_record(record: &Record, spec: GameSpec, seed: u64) -> Result<Self, ResumeError> {
        let seat = |number| match record.tag(&format!("player-{number}")) {
            Some(text) => text.parse(),
            None => Ok(Seated { name: format!("Player {number}"), kind: Kind::Human }),
        };
        Ok(Self {
            seated: (1..=spec.seats()).map(seat).collect::<Result<_, _>>()?,
            first: if record.tag("first") == Some("north") { First::North } else { First::South },
            seed: match record.tag("seed") {
                Some(text) => text.parse().map_err(|_| RecordError::seed(text))?,
                None => seed,
            },
            title: record.tag("title").and_then(|title| catalog::title(title).map(str::to_owned)),
            spec,
        })
    }

    /// Returns the computer player of a seat, counted from 0, as it sits down; nothing for a person.
    ///
    /// # Errors
    ///
    /// When its kind does not play the game.
    ///
    /// # Panics
    ///
    /// When there is no such seat.
    pub fn sit(&self, seat: usize) -> Result<Option<Player>, KindError> {
        match self.seated[seat].kind {
            Kind::Human => Ok(None),
            kind => kind.sit(self.spec.family(), self.seed_of(seat)).map(Some),
        }
    }

    /// Returns the seed of the player of a seat, counted from 0.
    pub const fn seed_of(&self, seat: usize) -> u64 {
        self.seed.wrapping_add(seat as u64 + 1)
    }

    fn record(&self, first: Side) -> Record {
        let mut record = self.spec.record();
        if let Some(title) = &self.title {
            record.set_tag("title", title);
        }
        record.set_tag("seed", self.seed.to_string());
        if let GameSpec::Sowing { .. } = self.spec {
            record.set_tag("first", first.to_string());
        }
        for (number, seated) in (1..).zip(&self.seated) {
            record.set_tag(&format!("player-{number}"), seated.to_string());
        }
        record
    }
}
