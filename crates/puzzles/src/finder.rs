//! Looking for puzzles in one game: what comes of it hangs on nothing but the game, the seed and the number.

use crate::found::Proof;
use crate::grade::Grade;
use crate::proof::{self, MOST_CIRCLING, Prover, circles};
use crate::puzzle::{Puzzle, Source};
use catalog::{Action, Beginning, Family, GameSpec, RecordError, SowingTable, Table, View, replay};
use game::{Record, Seat, State};
use players::{Database, Kind, Limits};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use sowing::{EndsEarly, HouseSetup, Majority, Rules, Side};
use std::ops::RangeInclusive;
use std::sync::Arc;

/// The most puzzles of one game, so that they differ.
const OF_A_GAME: usize = 2;
/// The most positions of a game that are looked at.
const LOOKED_AT: usize = 8;
/// The same on the longest boards, where few positions are puzzles, and what is proved is proved soon.
const LOOKED_AT_LONG: usize = 32;
/// The fewest moves among which there is something to choose.
const CHOICES: usize = 3;
/// Seeds in houses: with fewer there is little to see, and with more a proof takes long.
const SEEDS: RangeInclusive<u64> = 8..=20;
/// How many moves at the beginning are any.
const ANY: std::ops::RangeInclusive<u32> = 2..=8;
/// Longer games have come to nothing.
const LONGEST: usize = 400;

/// Who plays the games: strong and weak ones, so that positions are those that people meet.
const PLAYERS: [&str; 5] = ["greedy", "easy", "intermediate", "hard", "random"];

/// Looks for puzzles in games, and remembers none of them: the same game has the same puzzles everywhere.
#[derive(Clone, Debug)]
pub struct Finder {
    /// What is played.
    spec: GameSpec,
    /// What is asked: the same, to the last seed.
    asked: GameSpec,
    /// The house rules that are not as usual in what is asked.
    rules: String,
    /// Where positions return.
    prover: Option<Arc<Prover>>,
    seed: u64,
    /// The fewest seeds that any other move loses.
    least_loss: i32,
}

impl Finder {
    /// Begins with a sowing game, of which single sets or rounds are looked at.
    pub fn new(spec: GameSpec, seed: u64, least_loss: i32) -> Self {
        let spec = spec.single();
        let asked = to_the_end(&spec);
        let rules = asked.house_rules();
        Self { spec, asked, rules, prover: None, seed, least_loss }
    }

    /// Returns the game that is played.
    pub const fn spec(&self) -> &GameSpec {
        &self.spec
    }

    /// Returns the rules of its puzzles. They are those of the game, but where positions return and a majority would
    /// end it: there a puzzle is about all seeds, because databases tell nothing else.
    pub const fn asked(&self) -> &GameSpec {
        &self.asked
    }

    /// Returns the house rules of its puzzles, as words KEY=VALUE.
    pub fn rules(&self) -> &str {
        &self.rules
    }

    /// Returns the seed of the games that it plays.
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// Returns how many seeds every other move loses at least.
    pub const fn least_loss(&self) -> i32 {
        self.least_loss
    }

    /// Looks for puzzles among the positions that a database of the [asked](Self::asked) rules holds. Where positions
    /// return, a search alone proves few.
    #[must_use]
    pub fn with_database(self, database: Arc<Database>) -> Self {
        match &self.asked {
            GameSpec::Sowing { rules, .. } => {
                let prover = Arc::new(Prover::with(*rules, database));
                self.with_prover(prover)
            }
            GameSpec::Cassino { .. } => self,
        }
    }

    /// The same with all that was worked out from a database before.
    pub(crate) fn with_prover(self, prover: Arc<Prover>) -> Self {
        Self { prover: Some(prover), ..self }
    }

    /// Returns the most seeds of a database for puzzles of these rules; nothing where a search finds more.
    pub fn most_seeds(&self) -> Option<u32> {
        match &self.asked {
            GameSpec::Sowing { rules, .. } => circles(rules).then_some(MOST_CIRCLING),
            GameSpec::Cassino { .. } => None,
        }
    }

    /// Tells whether it has no database yet, though these rules want one.
    pub fn wants_database(&self) -> bool {
        self.prover.is_none() && self.most_seeds().is_some()
    }

    /// Has computer players play the game of a number, and returns the puzzles in it; `None` when the limits end it.
    pub fn made(&self, number: u64, limits: &Limits<'_>) -> Option<Vec<Puzzle>> {
        let mut rng = ChaCha8Rng::seed_from_u64(self.seed);
        rng.set_stream(number);
        let tables = self.play(&mut rng, limits)?;
        self.found(tables, &Source::Made(number), &mut rng, limits)
    }

    /// Returns the puzzles in a game that somebody has played, which is told by a name. One of another game, or with
    /// other house rules, has none.
    ///
    /// # Errors
    ///
    /// When the record cannot be played.
    pub fn played(&self, name: &str, record: &Record) -> Result<Vec<Puzzle>, RecordError> {
        let spec = Beginning::of(record)?.spec.single();
        if spec.name() != self.spec.name() || spec.house_rules() != self.spec.house_rules() {
            return Ok(Vec::new());
        }
        let mut tables = Vec::new();
        replay(record, |table, _| {
            if let Table::Sowing(game) = table
                && self.is_asked(game)
            {
                tables.push(game.clone());
            }
        })?;
        let mut rng = ChaCha8Rng::seed_from_u64(self.seed);
        let source = Source::Played(name.to_owned());
        Ok(self.found(tables, &source, &mut rng, &Limits::NONE).expect("nothing ends it"))
    }

    /// Tells whether these may be the puzzles of the game of a number, as far as that is soon seen. Their moves are
    /// proved once, but for puzzles that take a database which is not here.
    pub fn accepts(&self, number: u64, found: &[Puzzle]) -> bool {
        found.len() <= OF_A_GAME && found.iter().all(|puzzle| self.is_of(number, puzzle))
    }

    fn is_of(&self, number: u64, puzzle: &Puzzle) -> bool {
        let is_told = puzzle.game == self.spec.name()
            && puzzle.rules == self.rules
            && puzzle.source == Source::Made(number);
        let Some(table) = puzzle.table().ok().filter(|_| is_told) else { return false };
        let Ok(best) = puzzle.answer() else { return false };
        let told = Proof { best, value: puzzle.value, others: puzzle.others };
        puzzle.position == table.setup().to_string()
            && SEEDS.contains(&left(&table))
            && i64::from(told.value) - i64::from(told.others) >= i64::from(self.least_loss)
            && (self.wants_database() || self.once(&table, &Limits::NONE) == Some(told))
    }

    /// Returns the puzzles among the positions of a game.
    fn found(
        &self,
        mut tables: Vec<SowingTable>,
        source: &Source,
        rng: &mut ChaCha8Rng,
        limits: &Limits<'_>,
    ) -> Option<Vec<Puzzle>> {
        tables.shuffle(rng);
        let mut found = Vec::new();
        let is_long = tables.first().is_some_and(|table| proof::is_long(&table.rules()));
        let most = if is_long { LOOKED_AT_LONG } else { LOOKED_AT };
        for table in tables.into_iter().take(most) {
            let puzzle = self.puzzle(&table, source.clone(), limits);
            // What was interrupted says nothing.
            if limits.is_over() {
                return None;
            }
            found.extend(puzzle);
            if found.len() == OF_A_GAME {
                break;
            }
        }
        Some(found)
    }

    /// Plays a game, and returns the positions in which there is something to choose.
    fn play(&self, rng: &mut ChaCha8Rng, limits: &Limits<'_>) -> Option<Vec<SowingTable>> {
        let first = if rng.random() { Side::South } else { Side::North };
        let mut table = self.spec.start(first);
        let any = rng.random_range(ANY);
        let mut players = [0, 1].map(|_| {
            let kind = PLAYERS[rng.random_range(0..PLAYERS.len())];
            let kind: Kind = kind.parse().expect("a kind of player");
            kind.sit(Family::Sowing, rng.random()).expect("they play every sowing game")
        });
        let mut tables = Vec::new();
        for number in 0..LONGEST as u32 {
            if limits.is_over() {
                return None;
            }
            let Some(seat) = table.turn().seat() else { break };
            let Table::Sowing(game) = &table else { break };
            let legal = game.legal_actions();
            if self.is_asked(game) {
                tables.push(game.clone());
            }
            let action = if number < any {
                Action::Sowing(legal[rng.random_range(0..legal.len())])
            } else {
                let view: View = table.view(Seat::new(seat.index() as u8));
                let player = &mut players[seat.index()];
                player.choose(&view, limits).expect("a player of this game")
            };
            if table.play(action).is_err() {
                break;
            }
        }
        (!limits.is_over()).then_some(tables)
    }

    /// Returns the puzzle of a position, if it is one.
    fn puzzle(&self, table: &SowingTable, source: Source, limits: &Limits<'_>) -> Option<Puzzle> {
        let mut puzzle = Puzzle {
            game: self.spec.name().to_owned(),
            rules: self.rules.clone(),
            position: table.setup().to_string(),
            best: String::new(),
            value: 0,
            others: 0,
            grade: Grade::Easy,
            source,
        };
        // As it will be read again: without what came before it.
        let table = puzzle.table().ok()?;
        let found = self.once(&table, limits)?;
        if found.value - found.others < self.least_loss {
            return None;
        }
        puzzle.best = found.best.to_string();
        (puzzle.value, puzzle.others) = (found.value, found.others);
        if self.again(&table, found, limits)? != found {
            return None;
        }
        puzzle.grade = Grade::of(&table, found.best, limits);
        Some(puzzle)
    }

    /// Proves a position in the way that takes least.
    fn once(&self, table: &SowingTable, limits: &Limits<'_>) -> Option<Proof> {
        match &self.prover {
            None => proof::once(table, limits),
            Some(prover) => prover.once(table),
        }
    }

    /// Proves what one proof has found in another way.
    fn again(&self, table: &SowingTable, found: Proof, limits: &Limits<'_>) -> Option<Proof> {
        match &self.prover {
            None => proof::again(table, found, limits),
            Some(prover) => prover.twice(table),
        }
    }

    /// Tells whether there is something to choose in a position, and not too much to prove.
    fn is_asked(&self, game: &SowingTable) -> bool {
        let sows = !game.is_opening_together() && !game.is_filling();
        sows && self.seeds().contains(&left(game))
            && game.legal_actions().len() >= CHOICES
            && !matches!(game, SowingTable::Wide(_))
            && !(self.prover.is_some() && is_decided(game))
    }

    /// Returns with how many seeds in houses a position is looked at.
    fn seeds(&self) -> RangeInclusive<u64> {
        let most = if self.prover.is_some() { MOST_CIRCLING.into() } else { *SEEDS.end() };
        *SEEDS.start()..=most
    }
}

/// Returns the rules under which every seed counts.
fn to_the_end(spec: &GameSpec) -> GameSpec {
    match spec.clone() {
        GameSpec::Sowing { name, rules } if rules.properties().returns => {
            let off = Rules { majority: Majority::Off, ..rules };
            let rules = match rules.properties().ends_early {
                EndsEarly::MoreThanHalf => off,
                // A search counts what the next round needs, and a database does not.
                EndsEarly::TooFewLeft { .. } if circles(&off) => off,
                EndsEarly::TooFewLeft { .. } | EndsEarly::Never => rules,
            };
            GameSpec::Sowing { name, rules }
        }
        spec => spec,
    }
}

/// Tells whether a side has won more than half of the seeds, so that nobody asks any more what the best move is.
fn is_decided(game: &SowingTable) -> bool {
    game.packed().is_some_and(|position| {
        let won = position.scores();
        Side::BOTH.into_iter().any(|side| 2 * won[side] > position.total())
    })
}

/// Returns the seeds in houses; those in houses that were won for good are won.
fn left(game: &SowingTable) -> u64 {
    let setup = game.setup();
    let houses = Side::BOTH.into_iter().flat_map(|side| &setup.houses[side]);
    let open = houses.filter(|house| !matches!(house, HouseSetup::Child { .. }));
    open.map(|house| house.seeds()).sum()
}
