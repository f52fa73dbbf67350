//! How games begin.

use catalog::{Action, Beginning, Choice, GameSpec, SowingTable, Table};
use game::{Record, State, Turn};
use play::Course;
use players::{Choose, Effort, Kind, Limits};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use sowing::Side;
use std::fmt::{self, Display};
use std::str::FromStr;

/// How games begin, as it is written.
///
/// As text: `start`; `random:plies=K`; `random:plies=K,undecided`; or the path of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum OpeningKind {
    /// At the start.
    #[default]
    Start,
    /// After this many random plies.
    Random {
        /// Plies, at least 1.
        plies: u32,
        /// Whether games that are already decided are left out.
        undecided: bool,
    },
    /// As a file says, one opening after the other.
    File(String),
}

/// Why a text says no openings.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}`: expected start, random:plies=K or random:plies=K,undecided with K from 1 to {MOST_PLIES}, or a file"
)]
pub struct ParseOpeningError(String);

/// The most random plies.
pub(crate) const MOST_PLIES: u32 = 200;

impl FromStr for OpeningKind {
    type Err = ParseOpeningError;

    fn from_str(text: &str) -> Result<Self, ParseOpeningError> {
        let error = || ParseOpeningError(text.to_owned());
        match text.split_once(':') {
            _ if text == "start" => Ok(Self::Start),
            Some(("random", plies)) => {
                let (plies, undecided) = match plies.strip_suffix(",undecided") {
                    Some(plies) => (plies, true),
                    None => (plies, false),
                };
                let plies = plies.strip_prefix("plies=").and_then(|plies| plies.parse().ok());
                let plies = plies.filter(|plies| (1..=MOST_PLIES).contains(plies));
                plies.map(|plies| Self::Random { plies, undecided }).ok_or_else(error)
            }
            _ if text.is_empty() || text == "random" => Err(error()),
            _ => Ok(Self::File(text.to_owned())),
        }
    }
}

impl Display for OpeningKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start => f.write_str("start"),
            Self::Random { plies, undecided } => {
                let undecided = if *undecided { ",undecided" } else { "" };
                write!(f, "random:plies={plies}{undecided}")
            }
            Self::File(path) => f.write_str(path),
        }
    }
}

/// One way for a game to begin.
#[derive(Clone, Debug, PartialEq)]
pub struct Opening {
    /// The table before the first action.
    pub start: Table,
    /// What is played from there, by seats and by chance.
    pub actions: Vec<Action>,
}

/// The openings of a tournament.
#[derive(Clone, Debug, PartialEq)]
pub enum Openings {
    /// The start.
    Start,
    /// Random plies.
    Random {
        /// How many.
        plies: u32,
        /// Whether games that are already decided are left out.
        undecided: bool,
    },
    /// A list, from its first to its last and again.
    List(Vec<Opening>),
}

/// A game that has begun.
#[derive(Clone, Debug)]
pub struct Begun {
    /// The table before the first action.
    pub start: Table,
    /// Everything since.
    pub course: Course,
}

impl Openings {
    /// Reads a file of positions, one on a line, or of records, each beginning with its tag `game`. Lines that begin
    /// with `#` are comments.
    ///
    /// # Errors
    ///
    /// Everything that is wrong with it.
    pub fn read(text: &str, choice: &Choice, spec: &GameSpec) -> Result<Self, Vec<String>> {
        let lines: Vec<(usize, &str)> = text
            .lines()
            .enumerate()
            .map(|(number, line)| (number + 1, line.trim_end()))
            .filter(|(_, line)| !line.starts_with('#'))
            .collect();
        let is_records = lines.iter().any(|(_, line)| line.starts_with("game:"));
        let read = if is_records { records(&lines, spec) } else { positions(&lines, choice) };
        let (mut openings, mut faults) = (Vec::new(), Vec::new());
        for (number, opening) in read {
            match opening {
                Ok(opening) => openings.push(opening),
                Err(fault) => faults.push(format!("line {number}: {fault}")),
            }
        }
        if openings.is_empty() && faults.is_empty() {
            faults.push(
                "there is no opening in it: write a position on each line, or records".into(),
            );
        }
        if faults.is_empty() { Ok(Self::List(openings)) } else { Err(faults) }
    }

    /// Begins the game of a deal: the same of the same deal, whoever plays. Deals of cards come from the even
    /// streams of the seed, random plies from the odd ones.
    pub fn begin(&self, spec: &GameSpec, seed: u64, deal: u64) -> Begun {
        let start = || spec.start(Side::South);
        match self {
            Self::Start => {
                let start = start();
                Begun { course: Course::begin(start.clone(), seed, 2 * deal), start }
            }
            Self::Random { plies, undecided } => {
                let mut rng = ChaCha8Rng::seed_from_u64(seed);
                rng.set_stream(2 * deal + 1);
                // A short game may be over sooner, or decided, so after some trials one ply less is enough.
                let trials = if *undecided { MOST_DECIDED } else { 16 };
                let mut judge = undecided.then(Judge::new);
                let mut is_decided =
                    |table: &Table| judge.as_mut().is_some_and(|judge| judge.is_decided(table));
                for trial in 0_u32.. {
                    let plies = plies.saturating_sub(trial / trials);
                    let mut course = Course::begin(start(), seed, 2 * deal);
                    if play_random(&mut course, plies, &mut rng)
                        && (plies == 0 || !is_decided(course.table()))
                    {
                        return Begun { start: start(), course };
                    }
                }
                unreachable!("no game is over before its first ply")
            }
            Self::List(openings) => {
                let opening = &openings[(deal % openings.len() as u64) as usize];
                let mut course = Course::begin(opening.start.clone(), seed, 2 * deal);
                for &action in &opening.actions {
                    course.play(action).expect("openings were played when they were read");
                }
                Begun { start: opening.start.clone(), course }
            }
        }
    }
}

/// Plays random plies of seats; tells whether the game goes on after them.
fn play_random(course: &mut Course, plies: u32, rng: &mut ChaCha8Rng) -> bool {
    for _ in 0..plies {
        course.deal();
        let actions = course.table().legal_actions();
        if actions.is_empty() {
            return false;
        }
        let action = actions[rng.random_range(0..actions.len())];
        course.play(action).expect("a legal action can be played");
    }
    !course.table().is_over()
}

/// The most openings of as many plies that are tried for one that is not decided.
const MOST_DECIDED: u32 = 128;
/// The plies that are searched to find out whether a game is decided.
const PLIES: u8 = 8;
/// The positions that are searched for it at most, on boards of up to [`USUAL_SEEDS`]; fewer on larger ones, where a move
/// takes longer.
const MOST_NODES: u64 = 10_000;
/// The most seeds of a board of usual size.
const USUAL_SEEDS: u64 = 200;
/// The part of all seeds by which one side may be ahead in a game that is not decided: one in so many.
const AHEAD: u64 = 20;

/// Tells whether games are as good as decided: a short search sees one side ahead by more than one seed in twenty. Of
/// games of cards none is.
struct Judge(Box<dyn Choose<SowingTable>>);

impl Judge {
    fn new() -> Self {
        let searcher = Kind::AlphaBeta(Effort::Depth(PLIES)).sit_at_sowing(0);
        Self(searcher.expect("it plays every sowing game"))
    }

    fn is_decided(&mut self, table: &Table) -> bool {
        let Table::Sowing(table) = table else { return false };
        let seeds = u64::from(table.rules().total());
        let nodes = MOST_NODES * USUAL_SEEDS / seeds.max(USUAL_SEEDS);
        self.0.choose(table, &Limits::NONE.nodes(nodes.max(1)));
        // Where nothing can be searched, nothing is known to be decided.
        let found = self.0.analysis().map_or(0, |found| found.value.unsigned_abs());
        u64::from(found) * AHEAD > seeds
    }
}

type Read = Vec<(usize, Result<Opening, String>)>;

fn positions(lines: &[(usize, &str)], choice: &Choice) -> Read {
    let positions = lines.iter().filter(|(_, line)| !line.is_empty());
    let read = |text: &str| {
        let table = choice.position(text).map_err(|error| error.to_string())?;
        let start = Table::Sowing(table);
        if start.is_over() {
            return Err("the game is over in this position".to_owned());
        }
        Ok(Opening { start, actions: Vec::new() })
    };
    positions.map(|&(number, text)| (number, read(text))).collect()
}

fn records(lines: &[(usize, &str)], spec: &GameSpec) -> Read {
    let mut texts: Vec<(usize, String)> = Vec::new();
    for &(number, line) in lines {
        if texts.is_empty() || line.starts_with("game:") {
            texts.push((number, String::new()));
        }
        let (_, text) = texts.last_mut().expect("just begun");
        text.push_str(line);
        text.push('\n');
    }
    let read = |text: &str| {
        let record: Record = text.parse().map_err(|error| format!("in this record, {error}"))?;
        let beginning = Beginning::of(&record).map_err(|error| error.to_string())?;
        if beginning.spec.clone().single() != spec.clone().single() {
            return Err(format!(
                "this is a record of another game or of other rules than {}",
                spec.name()
            ));
        }
        let start = beginning.table;
        let mut actions = Vec::new();
        let end = record.replay(start.clone(), |_, action| actions.push(action));
        let end = end.map_err(|error| error.to_string())?;
        if end.is_over() {
            return Err("the game of this record is over; leave out its last actions".to_owned());
        }
        if end.turn() != Turn::Chance && end.legal_actions().is_empty() {
            return Err("nobody can go on after this record".to_owned());
        }
        Ok(Opening { start, actions })
    };
    texts.iter().map(|(number, text)| (*number, read(text))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choice(game: &str) -> (Choice, GameSpec) {
        let choice = Choice::of(game);
        let spec = choice.spec().unwrap().single();
        (choice, spec)
    }

    #[test]
    fn openings_print_and_parse_without_loss() {
        for text in ["start", "random:plies=4", "random:plies=4,undecided", "openings/kalah.txt"] {
            assert_eq!(text.parse::<OpeningKind>().unwrap().to_string(), text);
        }
        for text in [
            "",
            "random",
            "random:4",
            "random:plies=0",
            "random:plies=201",
            "random:plies=4,decided",
            "random:undecided",
        ] {
            let error = text.parse::<OpeningKind>().unwrap_err().to_string();
            assert!(error.contains("expected start, random:plies=K"), "{error}");
        }
    }

    #[test]
    fn random_plies_are_the_same_for_the_same_deal_and_never_end_a_game() {
        for game in ["kalah", "oware", "cassino", "bestemshe"] {
            let (_, spec) = choice(game);
            let openings = Openings::Random { plies: 8, undecided: false };
            let mut tables = Vec::new();
            for deal in 0..20 {
                let begun = openings.begin(&spec, 7, deal);
                assert!(!begun.course.table().is_over());
                let again = openings.begin(&spec, 7, deal);
                assert_eq!(begun.course.moves(), again.course.moves());
                let plies = begun.course.moves().iter().filter(|played| played.by.is_some());
                assert_eq!(plies.count(), 8, "{game}");
                tables.push(begun.course.table().to_string());
            }
            tables.sort();
            tables.dedup();
            assert!(tables.len() > 10, "{game}: deals differ");
        }
    }

    #[test]
    fn a_game_shorter_than_the_random_plies_begins_with_fewer() {
        let small = Choice { houses: Some(1), seeds: Some(1), ..Choice::of("kalah") };
        let openings = Openings::Random { plies: 200, undecided: false };
        let begun = openings.begin(&small.spec().unwrap(), 1, 0);
        assert!(!begun.course.table().is_over());
    }

    #[test]
    fn games_that_are_decided_can_be_left_out() {
        for game in ["pandi", "kalah"] {
            let (_, spec) = choice(game);
            let count = |undecided: bool| {
                let openings = Openings::Random { plies: 4, undecided };
                let begun = (0..30).map(|deal| openings.begin(&spec, 7, deal));
                let begun: Vec<_> = begun.collect();
                assert!(begun.iter().all(|begun| begun.course.moves().len() == 4), "{game}");
                begun.iter().filter(|begun| Judge::new().is_decided(begun.course.table())).count()
            };
            assert!(count(false) >= 5, "{game}: some openings are decided");
            // What the search remembers of other openings may let it see a little further.
            assert!(count(true) <= 1, "{game}");
        }
        // Where every opening is decided, the game begins at its start.
        let small = Choice { houses: Some(1), seeds: Some(1), ..Choice::of("mangala") };
        let openings = Openings::Random { plies: 1, undecided: true };
        let begun = openings.begin(&small.spec().unwrap().single(), 1, 0);
        assert_eq!(begun.course.moves().len(), 0);
    }

    #[test]
    fn a_file_of_positions_is_played_in_its_order() {
        let (choice, spec) = choice("kalah");
        let text = "# two positions\n<6,1,0,3,4,4,4,4,4,4,4,4,4,4,4> s\n\n<6,0,2,4,4,4,4,4,4,4,4,4,4,4,2> n\n";
        let openings = Openings::read(text, &choice, &spec).unwrap();
        for (deal, expected) in [(0, "<6,1,0,3"), (1, "<6,0,2,4"), (2, "<6,1,0,3")] {
            let begun = openings.begin(&spec, 1, deal);
            assert!(begun.course.table().to_string().starts_with(expected));
        }
    }

    #[test]
    fn a_file_of_records_is_played_to_the_last_action() {
        let (choice, spec) = choice("kalah");
        let text = "game: kalah\n\n3 6\ngame: kalah\nfirst: north\n\n1\n";
        let openings = Openings::read(text, &choice, &spec).unwrap();
        let moves = |deal| openings.begin(&spec, 1, deal).course.moves().len();
        assert_eq!([moves(0), moves(1), moves(2)], [2, 1, 2]);
    }

    #[test]
    fn every_fault_of_a_file_is_told_with_its_line() {
        let (choice, spec) = choice("kalah");
        let faults = |text: &str| Openings::read(text, &choice, &spec).unwrap_err();
        let told = faults("nonsense\n<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> s\n<3,0> s\n");
        assert_eq!(told.len(), 2, "{told:?}");
        assert!(told[0].starts_with("line 1: ") && told[1].starts_with("line 3: "), "{told:?}");
        let told = faults("game: oware\n\n1\ngame: kalah\n\n3 3 3 3\n");
        assert!(told[0].contains("another game"), "{told:?}");
        assert!(told[1].starts_with("line 4: action 2"), "{told:?}");
        assert!(faults("# nothing\n")[0].contains("there is no opening"));
    }
}
