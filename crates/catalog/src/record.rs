//! From a record to its game, and back.
//!
//! These tags say how a game began: `game`; `rules`, KEY=VALUE words applied in order, for a sowing
//! game also `houses` and `seeds`; `first`, who begins a sowing game; `seats` or one tag `player-1`,
//! `player-2`, … for each seat of Cassino; and `start`, if the game did not begin at its usual start: a
//! position of a sowing game, or a moment of a match of Cassino. Every tag but `game` can be left out
//! when it has its usual value.

use crate::choice::{Choice, ChoiceError, GameSpec};
use crate::entry::GameEntry;
use crate::family::Family;
use crate::sowing_table::SowingTable;
use crate::table::{Action, Refusal, Table};
use game::{Record, ReplayError, Seat, State};
use sowing::{Series, Side};

/// Why a record cannot be read as a game.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum RecordError {
    /// It does not say which game.
    #[error("the tag `game` is missing")]
    NoGame,
    /// A tag is not what it should be.
    #[error("the tag `{tag}` is `{value}`; expected {expected}")]
    Tag {
        /// The tag.
        tag: &'static str,
        /// Its value.
        value: String,
        /// What would be right.
        expected: &'static str,
    },
    /// The game cannot be had like that.
    #[error("{0}")]
    Choice(#[from] ChoiceError),
    /// The game does not begin in a moment like that.
    #[error("the tag `start`: {0}")]
    Start(#[from] cassino::ParseStateError),
    /// An action cannot be played.
    #[error("{0}")]
    Replay(#[from] ReplayError<Action, Refusal>),
    /// Several tags are wrong.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Several(Vec<Self>),
}

impl RecordError {
    /// Returns the error of a tag `seed` that is no seed.
    pub fn seed(value: &str) -> Self {
        bad("seed", value, "a whole number")
    }

    /// Returns the error of a tag `deck` that does not list the stock.
    pub fn deck(value: &str) -> Self {
        bad("deck", value, "every card of the stock once, such as s7hjd2")
    }
}

/// How a recorded game began.
#[derive(Clone, Debug, PartialEq)]
pub struct Beginning {
    /// The game.
    pub spec: GameSpec,
    /// The table before the first action.
    pub table: Table,
}

impl Beginning {
    /// Reads how a recorded game began.
    ///
    /// # Errors
    ///
    /// Everything that is wrong with the tags, and what would be right. Where it begins is read once the rest is right.
    pub fn of(record: &Record) -> Result<Self, RecordError> {
        let mut choice = Choice::of(record.tag("game").ok_or(RecordError::NoGame)?);
        let family = GameEntry::find(&choice.game).map_err(ChoiceError::from)?.family;
        let mut faults = Vec::new();
        for word in record.tag("rules").unwrap_or_default().split_whitespace() {
            let read = match word.split_once('=') {
                Some(("houses", number)) => number
                    .parse()
                    .map(|houses| choice.houses = Some(houses))
                    .map_err(|_| "a number"),
                Some(("seeds", number)) => {
                    number.parse().map(|seeds| choice.seeds = Some(seeds)).map_err(|_| "a number")
                }
                Some((key, value)) => {
                    choice.rules.push((key.to_owned(), value.to_owned()));
                    Ok(())
                }
                None => Err("words like capture=empty"),
            };
            faults.extend(read.err().map(|expected| bad("rules", word, expected)));
        }
        if family == Family::Cassino {
            match seats(record) {
                Ok(seats) => choice.seats = seats,
                Err(fault) => faults.push(fault),
            }
        }
        let first = match record.tag("first") {
            None | Some("south") => Side::South,
            Some("north") => Side::North,
            Some(other) => {
                faults.push(bad("first", other, "south or north"));
                Side::South
            }
        };
        let spec = match choice.spec() {
            Ok(spec) if faults.is_empty() => spec,
            Ok(_) => return Err(one_of(faults)),
            Err(fault) => {
                faults.push(fault.into());
                return Err(one_of(faults));
            }
        };
        let Some(start) = record.tag("start") else {
            return Ok(Self { table: spec.start(first), spec });
        };
        Ok(match spec {
            GameSpec::Sowing { .. } => {
                Self { table: Table::Sowing(choice.position(start)?), spec: spec.single() }
            }
            GameSpec::Cassino { rules, seats } => {
                let state = cassino::State::from_notation(rules, seats, start)?;
                Self { spec, table: Table::Cassino(Box::new(state)) }
            }
        })
    }

    /// Reads a position of a sowing game, and its rules as a record has them.
    ///
    /// ```
    /// let (spec, table) = catalog::Beginning::of_position("kalah", "houses=2", "<2,1,0,2,0,3,2> n")?;
    /// assert_eq!((spec.name(), table.rules().houses), ("kalah", 2));
    /// # Ok::<(), catalog::RecordError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When there is no such game or position.
    pub fn of_position(
        game: &str,
        rules: &str,
        position: &str,
    ) -> Result<(GameSpec, SowingTable), RecordError> {
        let mut record = Record::default();
        record.set_tag("game", game);
        record.set_tag("rules", rules);
        record.set_tag("start", position);
        match Self::of(&record)? {
            Self { spec, table: Table::Sowing(table) } => Ok((spec, table)),
            Self { table: Table::Cassino(_), .. } => Err(ChoiceError::PositionOfCassino.into()),
        }
    }
}

/// Plays a record from its beginning, and returns the last table; `each` is shown the table before
/// every action.
///
/// # Errors
///
/// What is wrong with the tags, or the first action that cannot be played.
pub fn replay(
    record: &Record,
    mut each: impl FnMut(&Table, Action),
) -> Result<(GameSpec, Table), RecordError> {
    let Beginning { spec, table } = Beginning::of(record)?;
    let mut before = table.clone();
    let table = record.replay(table, |after, action| {
        each(&before, action);
        before.clone_from(after);
    })?;
    Ok((spec, table))
}

/// Counts the seats of a card game; `None` when the record does not say.
fn seats(record: &Record) -> Result<Option<u8>, RecordError> {
    if let Some(seats) = record.tag("seats") {
        return seats.parse().map(Some).map_err(|_| bad("seats", seats, "a number"));
    }
    let named = (1..=u8::MAX).take_while(|seat| record.tag(&format!("player-{seat}")).is_some());
    Ok(Some(named.count() as u8).filter(|&count| count > 0))
}

/// Returns all of these as one error; there is at least one.
fn one_of(mut faults: Vec<RecordError>) -> RecordError {
    match faults.pop() {
        Some(only) if faults.is_empty() => only,
        last => RecordError::Several(faults.into_iter().chain(last).collect()),
    }
}

fn bad(tag: &'static str, value: &str, expected: &'static str) -> RecordError {
    RecordError::Tag { tag, value: value.to_owned(), expected }
}

impl GameSpec {
    /// Returns the rules as records write them: KEY=VALUE words that make them of the named game's.
    pub fn rules_text(&self) -> String {
        match self {
            Self::Sowing { name, rules } => {
                let named = sowing::games::find(name).expect("a spec is made from a named game");
                rules.told(&named.rules)
            }
            Self::Cassino { rules, .. } => rules.to_string(),
        }
    }

    /// Returns the house rules of a single set or round that are not as usual, as records write them.
    ///
    /// ```
    /// let choice = catalog::Choice { seeds: Some(3), ..catalog::Choice::of("mangala") };
    /// assert_eq!(choice.spec()?.house_rules(), "seeds=3");
    /// # Ok::<(), catalog::ChoiceError>(())
    /// ```
    pub fn house_rules(&self) -> String {
        let usual = Choice::of(self.name()).spec().map(|usual| usual.single().rules_text());
        let usual = usual.unwrap_or_default();
        let usual: Vec<&str> = usual.split_whitespace().collect();
        let rules = self.clone().single().rules_text();
        let is_told = |word: &&str| {
            !usual.contains(word) || word.starts_with("seeds=") && self.seeds_are_unlike_the_usual()
        };
        rules.split_whitespace().filter(is_told).collect::<Vec<_>>().join(" ")
    }

    /// Tells whether the usual number of seeds is another one on a board of this size.
    fn seeds_are_unlike_the_usual(&self) -> bool {
        match self {
            Self::Sowing { name, rules } => sowing::games::find(name)
                .is_some_and(|named| named.sized(Some(rules.houses), None).seeds != rules.seeds),
            Self::Cassino { .. } => false,
        }
    }

    /// Returns the beginning of a record: the game and its rules.
    pub fn record(&self) -> Record {
        let mut record = Record::default();
        record.set_tag("game", self.name());
        record.set_tag("rules", self.rules_text());
        record
    }

    /// Returns the size in words, so that scores of games of the same name and size can be compared:
    /// `6x4` for six houses a side and four seeds a house, `3 players`, and how long is played where
    /// that is not as usual.
    pub fn size(&self) -> String {
        let entry = GameEntry::find(self.name()).expect("a spec is made from a listed game");
        let usual = Choice::of(entry.name).spec().expect("a listed game can be played as it is");
        match (self, usual) {
            (Self::Sowing { rules, .. }, Self::Sowing { rules: usual, .. }) => {
                let size = format!("{}x{}", rules.houses, rules.seeds);
                match rules.series {
                    series if series == usual.series => size,
                    Series::Sets(1) => format!("{size}, 1 set"),
                    Series::Sets(sets) => format!("{size}, {sets} sets"),
                    Series::Rounds(0) => format!("{size}, any rounds"),
                    Series::Rounds(1) => format!("{size}, 1 round"),
                    Series::Rounds(rounds) => format!("{size}, {rounds} rounds"),
                    Series::Target(target) => format!("{size}, to {target}"),
                }
            }
            (Self::Cassino { rules, seats }, Self::Cassino { rules: usual, .. }) => {
                let size = format!("{seats} players");
                match rules.length {
                    length if length == usual.length && rules.target == usual.target => size,
                    cassino::Length::Round => format!("{size}, 1 round"),
                    cassino::Length::Match => format!("{size}, to {}", rules.target),
                }
            }
            _ => unreachable!("a game is of one family"),
        }
    }
}

impl Table {
    /// Returns each seat's score.
    pub fn scores(&self) -> Vec<i32> {
        Seat::all(self.seats()).map(|seat| self.score(seat)).collect()
    }

    /// Returns the seats, from 0, that share the highest score once the game is over; `None` before.
    pub fn winners(&self) -> Option<Vec<usize>> {
        if !self.is_over() {
            return None;
        }
        Some(highest(&self.scores()))
    }
}

/// Returns the seats, from 0, that share the highest of these scores.
pub fn highest(scores: &[i32]) -> Vec<usize> {
    let most = scores.iter().max();
    (0..scores.len()).filter(|&seat| Some(&scores[seat]) == most).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::{RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    fn record(text: &str) -> Record {
        text.parse().expect("a record")
    }

    #[test]
    fn a_record_is_played_again_to_the_same_table() {
        for (choice, first) in [
            (Choice { houses: Some(3), ..Choice::of("mangala") }, Side::North),
            (Choice { seats: Some(3), ..Choice::of("cassino") }, Side::South),
        ] {
            let spec = choice.spec().unwrap();
            let mut played = spec.record();
            played.set_tag("first", first.to_string());
            played.set_tag("seats", spec.seats().to_string());
            let mut table = spec.start(first);
            let mut rng = ChaCha8Rng::seed_from_u64(4);
            while !table.is_over() {
                let actions = table.legal_actions();
                let action = actions[rng.random_range(0..actions.len())];
                table.play(action).unwrap();
                played.actions.push(action.to_string());
            }
            let mut steps = 0;
            let (again, last) = replay(&played, |before, action| {
                assert!(before.check(action).is_ok());
                steps += 1;
            })
            .unwrap();
            assert_eq!((again, last, steps), (spec, table, played.actions.len()));
        }
    }

    /// In some games the usual number of seeds is that of the houses.
    #[test]
    fn house_rules_are_read_back_at_every_size() {
        for game in sowing::games::ALL {
            for (houses, seeds) in [(3, game.rules.seeds), (3, 3), (4, 3)] {
                let sized =
                    Choice { houses: Some(houses), seeds: Some(seeds), ..Choice::of(game.name) };
                let spec = sized.spec().unwrap().single();
                let mut read = Choice::of(game.name);
                for word in spec.house_rules().split_whitespace() {
                    let (key, value) = word.split_once('=').unwrap();
                    match key {
                        "houses" => read.houses = Some(value.parse().unwrap()),
                        "seeds" => read.seeds = Some(value.parse().unwrap()),
                        _ => read.rules.push((key.to_owned(), value.to_owned())),
                    }
                }
                assert_eq!(read.spec().unwrap().single(), spec, "{} {houses} {seeds}", game.name);
            }
        }
    }

    #[test]
    fn a_game_can_begin_elsewhere_than_at_its_start() {
        let sowing = record("game: kalah\nrules: houses=2\nstart: <2,1,0,2,0,3,2> n\n\n1\n");
        let (_, table) = replay(&sowing, |_, _| {}).unwrap();
        assert_eq!(table.turn(), game::Turn::Seat(Seat::new(0)));
        let cards = record(
            "game: cassino\nplayer-1: Ada=human\nplayer-2: Bo=greedy\n\
             start: round=2 dealer=2 points=5/3\n\n",
        );
        let (spec, table) = replay(&cards, |_, _| {}).unwrap();
        assert_eq!((spec.seats(), table.scores()), (2, vec![5, 3]));
    }

    #[test]
    fn faults_are_told() {
        let error = |text: &str| replay(&record(text), |_, _| {}).unwrap_err().to_string();
        for (text, part) in [
            ("a: 1\n\n", "the tag `game` is missing"),
            ("game: chess\n\n", "there is no game `chess`"),
            ("game: kalah\nrules: capture\n\n", "expected words like capture=empty"),
            ("game: kalah\nrules: houses=x\n\n", "the tag `rules` is `houses=x`"),
            ("game: kalah\nrules: houses=0\n\n", "houses must be between 1 and 1024, got 0"),
            ("game: kalah\nfirst: me\n\n", "the tag `first` is `me`; expected south or north"),
            ("game: kalah\nstart: here\n\n", "expected `<m,southStore"),
            ("game: cassino\nseats: 13\n\n", "2 to 12"),
            ("game: cassino\nseats: many\n\n", "expected a number"),
            ("game: cassino\nstart: round=1\n\n", "the tag `start`: `dealer` is missing"),
            ("game: kalah\n\n3 3", "action 2: `3` is not legal here"),
            ("game: kalah\n\n3 x", "action 2, `x`"),
            ("game: kalah\n\nh9", "not an action of this game"),
        ] {
            assert!(error(text).contains(part), "{text}: {}", error(text));
        }
        let all = error("game: kalah\nrules: capture houses=x pies=1\nfirst: me\n\n");
        for part in ["`capture`", "`houses=x`", "`first` is `me`", "there is no rule `pies`"] {
            assert!(all.contains(part), "{part}: {all}");
        }
    }

    #[test]
    fn the_size_says_what_can_be_compared() {
        let size = |game: &str, rules: &[(&str, &str)]| {
            let rules = rules.iter().map(|&(key, value)| (key.to_owned(), value.to_owned()));
            Choice { rules: rules.collect(), ..Choice::of(game) }.spec().unwrap().size()
        };
        assert_eq!(size("kalah", &[("capture", "none")]), "6x4");
        assert_eq!(size("mangala", &[]), "6x4");
        assert_eq!(size("mangala", &[("sets", "1")]), "6x4, 1 set");
        assert_eq!(size("congkak-traditional", &[("rounds", "2")]), "7x7, 2 rounds");
        assert_eq!(size("cassino", &[]), "2 players");
        assert_eq!(size("cassino", &[("length", "round")]), "2 players, 1 round");
        assert_eq!(size("cassino", &[("target", "11")]), "2 players, to 11");
    }
}
