//! Thinking as data: what is to be found out, so that another machine can do it, and what was found.
//!
//! A job holds what the seat that asks may know and nothing else: of Cassino its observation, never the table, the deals
//! or the seed they come from. Whoever answers needs nothing but the job.

use crate::advice::{self, MOST_HINT};
use crate::computers;
use crate::review::{self, Wish};
use crate::sizes::SizeLimits;
use cassino::{Observation, capture};
use catalog::{Action, Beginning, Family, GameSpec, View};
use game::{Record, Seat, State as _};
use play::Play;
use players::{Databases, Kind, Limits, Player};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::time::Duration;
use wire::{Analysis, Hint, JudgedMove, NewAnalysis};

/// The most bytes of a job.
const MOST_BYTES: usize = 1 << 20;
/// The most actions of a game that is thought about.
const MOST_ACTIONS: usize = 20_000;
/// The most earlier choices that a player looks back at.
const MOST_LATEST: usize = 8;
/// The tags of a record that say how the game began. The others say who plays, or hold the seed.
const START: [&str; 4] = ["game", "rules", "first", "start"];

/// What is to be found out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Job {
    /// What a computer player chooses.
    Choose(Box<Choosing>),
    /// Good moves of the seat whose turn it is.
    Hints(Scene),
    /// What a position is worth.
    Analysis {
        /// The position, and for how long.
        asked: NewAnalysis,
        /// The most houses and seeds where it was asked for.
        most: (u16, u32),
    },
    /// What moves of a game that is over were worth.
    Review {
        /// The record, as text.
        record: String,
        /// The number of the first move, from 1.
        from: usize,
        /// The most moves.
        count: usize,
        /// How long each is judged, in milliseconds.
        ms: Option<u64>,
    },
}

/// What a computer player has before it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choosing {
    /// What kind of player it is.
    kind: String,
    /// The lot of its choice.
    lot: u64,
    scene: Scene,
    /// In Cassino, what it saw and chose last.
    latest: Vec<(String, String)>,
}

/// What a seat sees that is to choose.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Scene {
    /// A sowing game, which hides nothing: its record, without who plays.
    Sowing(String),
    /// Cassino.
    Cassino {
        /// The rules and the number of seats, as the beginning of a record.
        game: String,
        /// The observation.
        seen: String,
    },
}

/// What was found.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Found {
    /// The action of a player.
    Action(String),
    /// Good moves.
    Hints(Vec<Hint>),
    /// What a position is worth.
    Analysis(Analysis),
    /// What moves were worth.
    Review {
        /// The moves, as many as there was time for.
        moves: Vec<JudgedMove>,
        /// How many the whole game has.
        total: usize,
    },
}

/// Why there is no answer to a job: it makes no sense, or asks for more than may be asked for.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct BadJob(String);

#[expect(clippy::needless_pass_by_value, reason = "so it is given to `map_err`")]
fn bad(error: impl ToString) -> BadJob {
    BadJob(error.to_string())
}

/// Tells whether a player thinks for less than it takes to ask somebody.
const fn is_brief(kind: Kind) -> bool {
    matches!(kind, Kind::Random | Kind::First | Kind::Greedy | Kind::BestFirstMove(_))
}

impl Job {
    /// Returns what a computer player at a seat is to choose now; `None` where it does not pay to ask, or what the seat
    /// sees cannot be told.
    pub fn choose(play: &Play, seat: Seat, player: &Player) -> Option<Self> {
        let (kind, family) = (play.seated(seat).kind, play.spec().family());
        // The type that a mode of Cassino draws hangs on the seed, which stays here.
        let kind = match (kind, family) {
            (Kind::Human, _) => return None,
            (Kind::Mode(mode), Family::Cassino) => {
                Kind::Weights(mode.draw(play.seating().seed_of(seat.index())).1)
            }
            (kind, _) => kind,
        };
        if is_brief(kind) {
            return None;
        }
        let told = |(view, action): (View, Action)| match view {
            View::Cassino(seen) => Some((seen.to_notation()?, action.to_string())),
            View::Sowing(_) => None,
        };
        let latest = play.latest(seat, player.looks_back());
        Some(Self::Choose(Box::new(Choosing {
            kind: kind.to_string(),
            lot: play.lot(seat),
            scene: Scene::of(play, seat)?,
            latest: latest.into_iter().map(told).collect::<Option<_>>()?,
        })))
    }

    /// Returns a position that is to be analysed, on a board that is not too large.
    pub const fn analysis(asked: NewAnalysis, sizes: SizeLimits) -> Self {
        Self::Analysis { asked, most: (sizes.houses, sizes.seeds) }
    }

    /// Returns what is to be judged of a game that is over.
    pub fn review(record: &Record, wish: Wish) -> Self {
        let mut told = record.clone();
        told.tags.retain(|(key, _)| START.contains(&key.as_str()) || key == "seats");
        if let Ok(Beginning { spec: spec @ GameSpec::Cassino { .. }, .. }) = Beginning::of(record) {
            told.set_tag("seats", spec.seats().to_string());
        }
        let (from, count, ms) = wish.asked();
        Self::Review { record: told.to_string(), from, count, ms }
    }

    /// Writes the job; `None` where it is too long.
    pub fn to_bytes(&self) -> Option<Vec<u8>> {
        let bytes = serde_json::to_vec(self).expect("a job is texts and numbers");
        (bytes.len() <= MOST_BYTES).then_some(bytes)
    }

    /// Reads a job.
    ///
    /// # Errors
    ///
    /// When it is none.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, BadJob> {
        if bytes.len() > MOST_BYTES {
            return Err(BadJob(format!("a job has at most {MOST_BYTES} bytes")));
        }
        serde_json::from_slice(bytes).map_err(bad)
    }

    /// Returns how long an answer may take at most, once it is begun.
    pub fn longest(&self) -> Duration {
        match self {
            Self::Choose(_) => computers::MOST_TIME,
            Self::Hints(_) => MOST_HINT,
            Self::Analysis { asked, .. } => advice::time(asked).unwrap_or_default(),
            Self::Review { .. } => review::MOST_TIME,
        }
    }

    /// Finds out what is asked for, within limits and never for longer than [`longest`](Self::longest) if they have a
    /// clock. Equal jobs have equal answers, as far as players do not go by the clock.
    ///
    /// # Errors
    ///
    /// When the job makes no sense, or asks for more than may be asked for.
    pub fn answer(
        &self,
        databases: Option<&Arc<dyn Databases>>,
        limits: &Limits<'_>,
    ) -> Result<Found, BadJob> {
        let limits = &limits.within(self.longest());
        let own = databases.map(|databases| &**databases);
        Ok(match self {
            Self::Choose(choosing) => Found::Action(choosing.choose(databases, limits)?),
            Self::Hints(scene) => Found::Hints(advice::hints(&scene.view()?.1, own, limits)),
            Self::Analysis { asked, most: (houses, seeds) } => {
                let time = advice::time(asked).map_err(|refused| BadJob(refused.detail))?;
                let most = SizeLimits::default();
                let houses = most.houses.min(*houses);
                let sizes = SizeLimits { houses, seeds: most.seeds.min(*seeds) };
                let table = advice::position(asked.clone(), sizes);
                let table = table.map_err(|refused| BadJob(refused.detail))?;
                Found::Analysis(advice::analysis(&table, own, time, limits).map_err(bad)?)
            }
            Self::Review { record, from, count, ms } => {
                let wish = Wish::read(*from, Some(*count), *ms);
                let wish = wish.map_err(|refused| BadJob(refused.detail))?;
                let (moves, total) = wish.judged(&read(record)?, own, limits).map_err(bad)?;
                Found::Review { moves, total }
            }
        })
    }
}

impl Choosing {
    fn choose(
        &self,
        databases: Option<&Arc<dyn Databases>>,
        limits: &Limits<'_>,
    ) -> Result<String, BadJob> {
        let (spec, view) = self.scene.view()?;
        computers::check(&self.kind, &spec).map_err(|refused| BadJob(refused.detail))?;
        let kind: Kind = self.kind.parse().map_err(bad)?;
        if self.latest.len() > MOST_LATEST {
            return Err(BadJob(format!("a player looks back at {MOST_LATEST} choices at most")));
        }
        let latest = self.latest.iter().map(|(seen, action)| {
            Ok((seen_of(&spec, seen)?, Action::parse(spec.family(), action).map_err(bad)?))
        });
        let latest: Vec<_> = latest.collect::<Result<_, BadJob>>()?;
        // Lots are told, so the seed decides nothing.
        let mut player = kind.sit(spec.family(), 0).map_err(bad)?;
        if let Some(databases) = databases {
            player.consult(databases);
        }
        player.remind(self.lot, latest);
        Ok(player.choose(&view, limits).map_err(bad)?.to_string())
    }
}

impl Scene {
    /// Returns what a seat sees that is to choose; `None` where that cannot be told.
    pub fn of(play: &Play, seat: Seat) -> Option<Self> {
        match play.view(seat) {
            // Each side hides its choice from the other, and the record would tell it.
            View::Sowing(table) if table.is_opening_together() => None,
            View::Sowing(_) if play.moves().len() > MOST_ACTIONS => None,
            View::Sowing(_) => {
                let mut record = play.record();
                record.tags.retain(|(key, _)| START.contains(&key.as_str()));
                Some(Self::Sowing(record.to_string()))
            }
            View::Cassino(seen) => {
                let mut game = play.spec().record();
                game.set_tag("seats", play.spec().seats().to_string());
                Some(Self::Cassino { game: game.to_string(), seen: seen.to_notation()? })
            }
        }
    }

    /// Reads the game and what the seat sees.
    fn view(&self) -> Result<(GameSpec, View), BadJob> {
        match self {
            Self::Sowing(record) => {
                let record = read(record)?;
                let Beginning { spec, mut table } = Beginning::of(&record).map_err(bad)?;
                for text in &record.actions {
                    table.play(text.parse::<Action>().map_err(bad)?).map_err(bad)?;
                }
                let seat = table.turn().seat().ok_or_else(|| bad("nobody is to choose"))?;
                Ok((spec, table.view(seat)))
            }
            Self::Cassino { game, seen } => {
                let spec = Beginning::of(&read(game)?).map_err(bad)?.spec;
                let view = seen_of(&spec, seen)?;
                Ok((spec, view))
            }
        }
    }
}

/// Tells whether an action that was chosen elsewhere can be played by the seat that sees this.
pub fn fits(view: &View, action: &str) -> bool {
    match (view, action.parse()) {
        (View::Sowing(table), Ok(Action::Sowing(action))) => table.check(action).is_ok(),
        (View::Cassino(seen), Ok(Action::Cassino(cassino::Action::Play { card, take }))) => {
            let table = seen.open().table();
            let is_forced = seen.open().rules().capturing != cassino::Capturing::Optional;
            let value = capture::hand_value(card);
            let is_legal = if take.is_empty() {
                !is_forced || !capture::can_capture(card, table)
            } else {
                take.is_subset(table) && capture::splits(value, take)
            };
            seen.hand().contains(card) && is_legal
        }
        _ => false,
    }
}

/// Reads what a seat at Cassino sees.
fn seen_of(spec: &GameSpec, seen: &str) -> Result<View, BadJob> {
    let GameSpec::Cassino { rules, seats } = spec else {
        return Err(bad("an observation of another game than Cassino"));
    };
    let seen = Observation::from_notation(*rules, *seats, seen).map_err(bad)?;
    Ok(View::Cassino(Box::new(seen)))
}

/// Reads a record whose board is not too large.
fn read(text: &str) -> Result<Record, BadJob> {
    let record: Record = text.parse().map_err(bad)?;
    if record.actions.len() > MOST_ACTIONS {
        return Err(BadJob(format!("a game has at most {MOST_ACTIONS} actions")));
    }
    let sizes = SizeLimits::default();
    if let GameSpec::Sowing { rules, .. } = &Beginning::of(&record).map_err(bad)?.spec
        && (rules.houses > sizes.houses || rules.seeds > sizes.seeds)
    {
        return Err(BadJob(sizes.too_large().detail));
    }
    Ok(record)
}
