//! A game of a tournament as data, so that another machine can play it, and what came of it.
//!
//! A fixture holds everything that the game depends on: its rules, who sits where with which lots, how it begins, and what
//! limits thinking. So whoever plays it plays the same game, as long as nobody goes by the clock. Programs of others stay
//! on the machine where they are.

use crate::contestant::{Contestant, Fault};
use crate::kind::Kind;
use crate::line::heading;
use crate::opening::{Opening, OpeningKind, Openings};
use crate::referee::{Ending, Played, Terms, play, proved, shares_of};
use crate::seated::{CalledOff, Own};
use crate::settings::Settings;
use crate::time::TimeControl;
use catalog::{Action, Beginning, Family, GameSpec, Table};
use game::{Record, Seat, State as _, Turn};
use play::{Course, lots};
use players::{Database, Databases};
use serde::{Deserialize, Serialize};
use sowing::Side;
use std::sync::Arc;
use std::time::Duration;

/// How fixtures begin: other work for the same machines begins otherwise.
const HEAD: &[u8] = b"fixture\n";
/// The most bytes of a fixture.
const MOST_BYTES: usize = 1 << 20;
/// The most seats of a game.
const MOST_SEATS: usize = 12;

/// A game of a tournament that can be played anywhere.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fixture {
    /// The version of Parlour that plays the tournament: another may play otherwise.
    version: String,
    /// The game and its rules, as the beginning of a record.
    game: String,
    /// The kind of player on each seat.
    players: Vec<String>,
    /// The seed for the lots of each.
    lots: Vec<u64>,
    start: Start,
    /// The seed of the tournament, and the number of the deal.
    seed: u64,
    deal: u64,
    /// What limits thinking, as text, and what more a player may take.
    time: String,
    margin: Duration,
    patience: Duration,
    /// The seeds of the endgame database whose values end the game, if it is to end by them.
    adjudicate: Option<u32>,
}

/// How the game begins.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum Start {
    /// At the start of the game.
    Usual,
    /// After random plies.
    Random { plies: u32, undecided: bool },
    /// At a table, or at the start of the game, and after these actions.
    Listed { table: Option<String>, actions: Vec<String> },
}

/// What came of a fixture.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Report {
    ending: Ended,
    scores: Vec<i32>,
    chosen: Vec<u64>,
    thinking: Vec<Duration>,
    /// Every action, openings and chance included, with a blank between.
    actions: String,
}

/// How the game ended: see [`Ending`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum Ended {
    Played,
    Adjudicated,
    CutOff,
    Fault { seat: u8, fault: Fault },
}

/// Why a fixture cannot be done here, or what is wrong with a report.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct BadFixture(String);

#[expect(clippy::needless_pass_by_value, reason = "so it is given to `map_err`")]
fn bad(error: impl ToString) -> BadFixture {
    BadFixture(error.to_string())
}

/// How a fixture is done.
#[derive(Clone)]
pub struct Doing<'a> {
    /// Where players find endgame databases.
    pub databases: Option<Arc<dyn Databases>>,
    /// What time it is.
    pub clock: &'a dyn Fn() -> Duration,
    /// Tells whether nobody waits for the game any more.
    pub called_off: CalledOff,
}

impl std::fmt::Debug for Doing<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Doing").field("databases", &self.databases).finish_non_exhaustive()
    }
}

impl Fixture {
    /// Returns a game of a tournament: who sits on each seat, and its deal. `None` where a program plays, or an opening
    /// cannot be told.
    pub(crate) fn of(
        settings: &Settings,
        players: &[usize],
        deal: u64,
        database: Option<&Database>,
    ) -> Option<Self> {
        let own = |&player: &usize| match &settings.players[player].kind {
            Kind::Own(kind) => Some(kind.to_string()),
            Kind::Ugi(_) | Kind::Manchester(_) | Kind::Python(_) => None,
        };
        let mut game = heading(&settings.spec);
        if settings.spec.family() == Family::Cassino {
            game.set_tag("seats", players.len().to_string());
        }
        let fixture = Self {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            game: game.to_string(),
            players: players.iter().map(own).collect::<Option<_>>()?,
            lots: lots_of(settings, players, deal),
            start: Start::of(&settings.openings, &settings.spec, deal),
            seed: settings.seed,
            deal,
            time: settings.time.limit.to_string(),
            margin: settings.time.margin,
            patience: settings.time.patience,
            adjudicate: database.map(Database::max_seeds),
        };
        // It is told exactly, or not at all.
        let spec = fixture.spec().ok()?;
        let openings = fixture.start.openings(&game, &spec).ok()?;
        let is_same = match (&openings, &settings.openings) {
            (Openings::List(told), Openings::List(all)) => {
                told[0] == all[(deal % all.len() as u64) as usize]
            }
            (told, openings) => told == openings,
        };
        (spec == settings.spec && is_same && fixture.time().ok()? == settings.time)
            .then_some(fixture)
    }

    /// Writes the fixture; `None` where it is too long.
    pub fn to_bytes(&self) -> Option<Vec<u8>> {
        let mut bytes = HEAD.to_vec();
        serde_json::to_writer(&mut bytes, self).expect("a fixture is texts and numbers");
        (bytes.len() <= MOST_BYTES).then_some(bytes)
    }

    /// Reads a fixture; `None` where the bytes are other work.
    ///
    /// # Errors
    ///
    /// When it makes no sense, or a tournament of another version of Parlour asks for it.
    pub fn from_bytes(bytes: &[u8]) -> Option<Result<Self, BadFixture>> {
        /// What fixtures of all versions have.
        #[derive(Deserialize)]
        struct Any {
            version: String,
        }
        let told = bytes.strip_prefix(HEAD)?;
        if bytes.len() > MOST_BYTES {
            return Some(Err(BadFixture(format!("a fixture has at most {MOST_BYTES} bytes"))));
        }
        let own = env!("CARGO_PKG_VERSION");
        Some(match serde_json::from_slice(told) {
            Ok(Any { version }) if version == own => serde_json::from_slice(told).map_err(bad),
            Ok(Any { version }) => Err(BadFixture(format!(
                "a tournament of Parlour {version} asks for a game, and this is Parlour {own}; use the same version"
            ))),
            Err(error) => Err(bad(error)),
        })
    }

    /// Plays the game; `None` if it was called off.
    ///
    /// # Errors
    ///
    /// When the fixture makes no sense, or its endgame database is not here.
    pub fn play(&self, doing: &Doing<'_>) -> Result<Option<Report>, BadFixture> {
        let spec = self.spec()?;
        let openings = self.start.openings(&record(&self.game)?, &spec)?;
        let time = self.time()?;
        let database = self.database(&spec, doing)?;
        let seats = usize::from(spec.seats());
        if self.players.len() != seats || self.lots.len() != seats || seats > MOST_SEATS {
            return Err(BadFixture(format!("{} has {seats} seats", spec.name())));
        }
        let mut sitting = Vec::with_capacity(seats);
        for kind in &self.players {
            let kind: players::Kind = kind.parse().map_err(bad)?;
            kind.sit(spec.family(), 0).map_err(bad)?;
            sitting.push(Own::called_off_by(&doing.called_off, kind, doing.databases.clone()));
        }
        let mut at_seats: Vec<&mut dyn Contestant> =
            sitting.iter_mut().map(|one| one as &mut dyn Contestant).collect();
        let terms =
            Terms { spec: &spec, time: &time, clock: doing.clock, database: database.as_deref() };
        let begun = openings.begin(&spec, self.seed, self.deal);
        let played = play(&terms, begun, &mut at_seats, &self.lots);
        // A player that was interrupted has not chosen what it would have.
        Ok((!(doing.called_off)()).then(|| Report::of(played)))
    }

    /// Takes in what was reported of this game, played again move by move: it begins as this game does, its deals are
    /// those of its seed, and it ends as it would here, adjudication by the database included. How long somebody thought,
    /// and that whoever was to choose failed, is believed.
    ///
    /// # Errors
    ///
    /// Why it is no report of this game.
    pub(crate) fn accept(
        &self,
        report: Report,
        database: Option<&Database>,
    ) -> Result<Played, BadFixture> {
        let (course, begun) = self.replay(&report.actions, database)?;
        let table = course.table();
        let proved = database.and_then(|database| proved(database, table));
        let seats = usize::from(self.spec()?.seats());
        let nobody_chose = course.moves().len() <= begun;
        let (ending, fits) = match report.ending {
            Ended::Played => (Ending::Played, table.is_over() && proved.is_none()),
            Ended::Adjudicated => (Ending::Adjudicated, proved.is_some()),
            Ended::CutOff => (Ending::CutOff, course.is_cut_off()),
            Ended::Fault { seat, fault } => {
                let seat = Seat::new(seat);
                let is_asked = table.turn() == Turn::Seat(seat) && proved.is_none();
                // At the beginning, anybody may fail to get ready.
                let fits = is_asked || (nobody_chose && seat.index() < seats);
                (Ending::Fault { seat, fault }, fits)
            }
        };
        let scores = match &ending {
            Ending::Adjudicated => proved.unwrap_or_default(),
            Ending::Played | Ending::CutOff | Ending::Fault { .. } => table.scores(),
        };
        let lengths = [report.chosen.len(), report.thinking.len()];
        if !fits || report.scores != scores || lengths != [seats; 2] {
            return Err(bad("the report is of another game"));
        }
        Ok(Played {
            shares: shares_of(&ending, &scores),
            scores,
            ending,
            chosen: report.chosen,
            thinking: report.thinking,
            moves: course.moves().to_vec(),
        })
    }

    /// Plays the actions of a report. Returns how many of them, at most, belong to the opening too.
    fn replay(
        &self,
        actions: &str,
        database: Option<&Database>,
    ) -> Result<(Course, usize), BadFixture> {
        let spec = self.spec()?;
        let (mut course, begun) = match self.start.openings(&record(&self.game)?, &spec)? {
            // To find out what is decided would take long.
            Openings::Random { undecided: true, plies } => {
                let course = Course::begin(spec.start(Side::South), self.seed, 2 * self.deal);
                (course, plies as usize)
            }
            openings => {
                let course = openings.begin(&spec, self.seed, self.deal).course;
                let begun = course.moves().len();
                (course, begun)
            }
        };
        let mut count = 0;
        for text in actions.split(' ').filter(|text| !text.is_empty()) {
            let action = text.parse::<Action>().map_err(bad)?;
            if count == course.moves().len() {
                if course.is_cut_off() {
                    return Err(bad("the game is too long"));
                }
                let is_proved = |database| proved(database, course.table()).is_some();
                if count >= begun && database.is_some_and(is_proved) {
                    return Err(bad("the game goes on though its end is known"));
                }
                match course.table().turn() {
                    Turn::Chance => course.deal(),
                    Turn::Seat(_) | Turn::Over => course.play(action).map_err(bad)?,
                }
            }
            if course.moves().get(count).is_none_or(|played| played.action != action) {
                return Err(bad("the report begins otherwise, or has other deals"));
            }
            count += 1;
        }
        if count < course.moves().len() {
            return Err(bad("the report is too short"));
        }
        Ok((course, begun))
    }

    fn spec(&self) -> Result<GameSpec, BadFixture> {
        Ok(Beginning::of(&record(&self.game)?).map_err(bad)?.spec)
    }

    fn time(&self) -> Result<TimeControl, BadFixture> {
        let limit = self.time.parse().map_err(bad)?;
        Ok(TimeControl { limit, margin: self.margin, patience: self.patience })
    }

    fn database(
        &self,
        spec: &GameSpec,
        doing: &Doing<'_>,
    ) -> Result<Option<Arc<Database>>, BadFixture> {
        let (Some(seeds), GameSpec::Sowing { rules, .. }) = (self.adjudicate, spec) else {
            return Ok(None);
        };
        let found = doing.databases.as_ref().and_then(|databases| databases.find(rules));
        match found.filter(|found| found.max_seeds() == seeds) {
            Some(found) => Ok(Some(found)),
            None => Err(BadFixture(format!(
                "the endgame database of {seeds} seeds for {} is not here; copy it, or build it with \
                 `parlour endgame build`",
                spec.name()
            ))),
        }
    }
}

impl Start {
    /// Returns how the game of a deal begins.
    fn of(openings: &Openings, spec: &GameSpec, deal: u64) -> Self {
        match openings {
            Openings::Start => Self::Usual,
            &Openings::Random { plies, undecided } => Self::Random { plies, undecided },
            Openings::List(all) => {
                let Opening { start, actions } = &all[(deal % all.len() as u64) as usize];
                let is_usual = *start == spec.start(Side::South);
                Self::Listed {
                    table: (!is_usual).then(|| start.to_string()),
                    actions: actions.iter().map(ToString::to_string).collect(),
                }
            }
        }
    }

    /// Returns openings whose every game begins so. `game` is the beginning of a record.
    fn openings(&self, game: &Record, spec: &GameSpec) -> Result<Openings, BadFixture> {
        let (table, actions) = match self {
            Self::Usual => return Ok(Openings::Start),
            &Self::Random { plies, undecided } => {
                // As many as may be asked for.
                format!("random:plies={plies}").parse::<OpeningKind>().map_err(bad)?;
                return Ok(Openings::Random { plies, undecided });
            }
            Self::Listed { table, actions } => (table, actions),
        };
        let start = match table {
            None => spec.start(Side::South),
            Some(text) => {
                let mut game = game.clone();
                game.set_tag("start", text);
                Beginning::of(&game).map_err(bad)?.table
            }
        };
        let told = Record { actions: actions.clone(), ..Record::default() };
        let mut played = Vec::new();
        told.replay(start.clone(), |_: &Table, action| played.push(action)).map_err(bad)?;
        Ok(Openings::List(vec![Opening { start, actions: played }]))
    }
}

impl Report {
    fn of(played: Played) -> Self {
        let actions: Vec<String> =
            played.moves.iter().map(|played| played.action.to_string()).collect();
        Self {
            ending: match played.ending {
                Ending::Played => Ended::Played,
                Ending::Adjudicated => Ended::Adjudicated,
                Ending::CutOff => Ended::CutOff,
                Ending::Fault { seat, fault } => Ended::Fault { seat: seat.index() as u8, fault },
            },
            scores: played.scores,
            chosen: played.chosen,
            thinking: played.thinking,
            actions: actions.join(" "),
        }
    }

    /// Writes the report.
    pub fn to_bytes(&self) -> Vec<u8> {
        serde_json::to_vec(self).expect("a report is texts and numbers")
    }

    /// Reads a report.
    ///
    /// # Errors
    ///
    /// When it is none.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, BadFixture> {
        serde_json::from_slice(bytes).map_err(bad)
    }
}

/// Reads the beginning of a record.
fn record(text: &str) -> Result<Record, BadFixture> {
    text.parse().map_err(bad)
}

/// Returns the seeds for the lots of those who play a game.
pub(crate) fn lots_of(settings: &Settings, players: &[usize], deal: u64) -> Vec<u64> {
    // As many as `parlour match` may have.
    let stride = players.len().max(settings.players.len()).max(MOST_SEATS) as u64;
    players.iter().map(|&player| lots(settings.seed, deal, player as u64, stride)).collect()
}
