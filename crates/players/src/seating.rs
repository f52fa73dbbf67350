//! Who sits where, and how a game of theirs begins: what every front end asks for.

use crate::{Kind, KindError, Player, Seated, SeatedError};
use catalog::{Family, GameSpec, RecordError, Resumed, Table};
use game::Record;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use sowing::Side;
use std::fmt;

/// Who begins a sowing game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum First {
    /// South, as usual.
    #[default]
    South,
    /// North.
    North,
    /// Whom a coin, tossed by the seed, falls for.
    Toss,
}

/// Why a record is no game that can be gone on with.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ResumeError {
    /// It tells of no game.
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
    /// Who begins; of no matter to Cassino, whose rules say who deals.
    pub first: First,
    /// The seed of tosses, deals and computer players.
    pub seed: u64,
}

/// A game with everybody at the table: about to begin, or to go on where its record ends.
pub struct Begun {
    /// The table after the last action of the record.
    pub table: Table,
    /// The table before every action of the record.
    pub before: Vec<Table>,
    /// The computer players, one a seat; nothing for people, who are asked.
    pub players: Vec<Option<Player>>,
    /// The source of deals, as far as the record has drawn from it.
    pub chance: ChaCha8Rng,
    /// The record: how it began, who plays, and what has been played.
    pub record: Record,
}

impl fmt::Debug for Begun {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Begun").field("record", &self.record).finish_non_exhaustive()
    }
}

impl Seating {
    /// Tosses the coin if there is one to toss, and seats everybody. The same seating begins the same
    /// game everywhere.
    ///
    /// # Errors
    ///
    /// A kind of player that does not play the game.
    ///
    /// # Panics
    ///
    /// When there is not somebody for each seat.
    pub fn begin(&self) -> Result<Begun, KindError> {
        assert_eq!(self.seated.len(), usize::from(self.spec.seats()), "somebody for each seat");
        let mut chance = ChaCha8Rng::seed_from_u64(self.seed);
        let first = match (self.first, self.spec.family()) {
            // Nobody tosses where the rules say who deals, so that deals hang on the seed alone.
            (First::South, _) | (First::Toss, Family::Cassino) => Side::South,
            (First::Toss, Family::Sowing) if chance.random() => Side::South,
            (First::North | First::Toss, _) => Side::North,
        };
        Ok(Begun {
            table: self.spec.start(first),
            before: Vec::new(),
            players: self.all_sit()?,
            chance,
            record: self.record(first),
        })
    }

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

    /// Reads who plays a recorded game; whoever the record does not name is a person, and its seed is this
    /// one where it has none.
    ///
    /// # Errors
    ///
    /// A tag that is not what it should be, or a player who is none.
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
            spec,
        })
    }

    fn all_sit(&self) -> Result<Vec<Option<Player>>, KindError> {
        (0..self.seated.len()).map(|seat| self.sit(seat)).collect()
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
            kind => kind.sit(self.spec.family(), self.seed.wrapping_add(seat as u64 + 1)).map(Some),
        }
    }

    fn record(&self, first: Side) -> Record {
        let mut record = self.spec.record();
        record.set_tag("seed", self.seed.to_string());
        if let GameSpec::Sowing { .. } = self.spec {
            record.set_tag("first", first.to_string());
        }
        for (number, seated) in (1..).zip(&self.seated) {
            record.set_tag(&format!("player-{number}"), seated.to_string());
        }
        record
    }

    /// Goes on with a recorded game from its last action; whoever the record does not name is a person.
    ///
    /// Chance goes on where it was: the deals to come are those of the same game played without a
    /// break. It begins with this seed where the record says none. Computer players that draw lots
    /// begin them anew.
    ///
    /// # Errors
    ///
    /// What is wrong with the tags, the first action that cannot be played, or who cannot sit down.
    pub fn resume(record: &Record, seed: u64) -> Result<(Self, Begun), ResumeError> {
        let Resumed { spec, table, chance, before } = Resumed::of(record, seed)?;
        let seat = |number| match record.tag(&format!("player-{number}")) {
            Some(text) => text.parse(),
            None => Ok(Seated { name: format!("Player {number}"), kind: Kind::Human }),
        };
        let seating = Self {
            seated: (1..=spec.seats()).map(seat).collect::<Result<_, _>>()?,
            // Both tags have been read already.
            first: if record.tag("first") == Some("north") { First::North } else { First::South },
            seed: record.tag("seed").and_then(|seed| seed.parse().ok()).unwrap_or(seed),
            spec,
        };
        let players = seating.all_sit().map_err(SeatedError::Kind)?;
        Ok((seating, Begun { table, before, players, chance, record: record.clone() }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Limits;
    use catalog::Choice;
    use game::{State, Turn};

    /// Plays a game of computers to its end, or so many actions of it.
    fn play(begun: &mut Begun, most: usize) {
        while begun.record.actions.len() < most {
            let action = match begun.table.turn() {
                Turn::Over => break,
                Turn::Chance => game::sample(&begun.table, &mut begun.chance).unwrap(),
                Turn::Seat(seat) => {
                    let view = begun.table.view(seat);
                    begun.players[seat.index()]
                        .as_mut()
                        .unwrap()
                        .choose(&view, &Limits::NONE)
                        .unwrap()
                }
            };
            begun.table.play(action).unwrap();
            begun.record.actions.push(action.to_string());
        }
    }

    /// Of players without chance of their own.
    #[test]
    fn a_game_that_is_resumed_goes_on_as_it_would_have() {
        let rules = vec![("sets".to_owned(), "2".to_owned())];
        let mangala = Choice { rules, ..Choice::of("mangala") };
        for (choice, kind) in [(mangala, "greedy"), (Choice::of("cassino"), "counter")] {
            let seat = |name: &str| Seated { name: name.to_owned(), kind: kind.parse().unwrap() };
            let seating = Seating {
                spec: choice.spec().unwrap(),
                seated: vec![seat("Ada = 1"), seat("Bo")],
                first: First::Toss,
                seed: 5,
            };
            let mut whole = seating.begin().unwrap();
            play(&mut whole, usize::MAX);
            let mut part = seating.begin().unwrap();
            play(&mut part, 30);
            let kept: Record = part.record.to_string().parse().unwrap();
            let (again, mut begun) = Seating::resume(&kept, 99).unwrap();
            assert_eq!((&again.spec, &again.seated), (&seating.spec, &seating.seated));
            assert_eq!((again.seed, begun.before.len()), (5, 30));
            play(&mut begun, usize::MAX);
            assert_eq!(begun.record, whole.record);
        }
    }

    #[test]
    fn a_damaged_record_is_told_with_what_is_wrong() {
        let good = "game: kalah\nrules: houses=6 seeds=4\nseed: 1\nfirst: south\n\
                    player-1: A=human\nplayer-2: B=greedy\n\n3 6";
        let told = |text: String| {
            let record: Record = text.parse().unwrap();
            Seating::resume(&record, 1).unwrap_err().to_string()
        };
        assert_eq!(
            told(good.replace("3 6", "3 3")),
            "action 2: `3` is not legal here: house 3 is empty; choose one with seeds"
        );
        assert!(told(good.replace("seed: 1", "seed: x")).contains("the tag `seed` is `x`"));
        assert!(told(good.replace("kalah", "chess")).contains("no game `chess`"));
        assert!(told(good.replace("B=greedy", "B")).contains("expected NAME=KIND"));
        assert!(told(good.replace("greedy", "counter")).contains("does not play sowing"));
    }

    #[test]
    fn who_is_not_named_is_a_person() {
        let record: Record = "game: cassino\nseats: 3\nplayer-2: B=greedy\n\n".parse().unwrap();
        let (seating, begun) = Seating::resume(&record, 7).unwrap();
        let seated: Vec<String> = seating.seated.iter().map(ToString::to_string).collect();
        assert_eq!(seated, ["Player 1=human", "B=greedy", "Player 3=human"]);
        assert_eq!((seating.seed, begun.players.iter().flatten().count()), (7, 1));
    }
}
