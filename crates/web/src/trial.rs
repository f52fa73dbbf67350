//! What builds are compared by: the same on every machine, so that WebAssembly that differs from a native build is
//! wrong. Only checks have it.

mod bad;
mod boards;
mod piles;

use crate::chosen::{Chosen, choose};
use crate::minds::Minds;
use boards::Game;
use catalog::{Choice, GameSpec, playthrough};
use host::secret::Key;
use host::{Moment, SizeLimits, set_up};
use piles::Round;
use players::Limits;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};
use solver::{Settings, Solver, Wanted};
use sowing::Position;
use std::collections::BTreeMap;
use std::time::Duration;
use wire::{NewTable, Refused};

/// The most moves of a rehearsal: one that goes on for longer is a fault.
const MOST_MOVES: usize = 20_000;

/// Something to compare.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Trial {
    /// A proof of what the start of a sowing game is worth.
    Solve {
        /// The name of the game.
        game: String,
        /// Houses a side.
        houses: u16,
        /// Seeds a house.
        seeds: u32,
    },
    /// A game of computer players among themselves. They have no clock, and so many nodes as would fit in the time
    /// that they ask for.
    Rehearse {
        /// The table.
        table: Box<NewTable>,
        /// What the random numbers of the table follow from.
        seed: u64,
        /// After so many actions the game may go on; without them it must come to its end.
        #[serde(default)]
        actions: Option<usize>,
    },
    /// A random game, with everything that can be said about it.
    Playthrough {
        /// The name of the game.
        game: String,
        /// House rules that differ from the usual ones.
        #[serde(default)]
        rules: BTreeMap<String, String>,
        /// The number of seats.
        seats: u8,
        /// What the random numbers follow from.
        seed: u64,
    },
    /// Actions from a position of a sowing game on, until one is refused.
    Replay {
        /// The game.
        game: Game,
        /// The position.
        position: String,
        /// The actions.
        actions: Vec<String>,
    },
    /// How many games of one action there are from the start, of two, and so on.
    Count {
        /// The game.
        game: Game,
        /// The most actions.
        depth: u32,
        /// The most actions after which positions are counted too.
        distinct: u32,
    },
    /// What positions of a sowing game are worth to South, who is to move.
    Values {
        /// The game.
        game: Game,
        /// The positions.
        positions: Vec<String>,
    },
    /// What a player chooses in a position of a sowing game.
    Choose {
        /// The game.
        game: Game,
        /// The position.
        position: String,
        /// The player.
        kind: String,
    },
    /// What a card can capture in Cassino.
    Captures {
        /// The card.
        hand: String,
        /// The cards on the table.
        table: String,
        /// The most captures that are listed.
        limit: usize,
    },
    /// Whether a card can capture others.
    Take {
        /// The card.
        hand: String,
        /// The cards on the table.
        table: String,
        /// Those that are to be captured.
        take: String,
    },
    /// The points of a round of Cassino.
    Score(Round),
}

/// What came of it.
#[derive(Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Tried {
    /// What a start is worth, in seeds, and how many nodes were searched.
    Solved { value: i32, nodes: u64 },
    /// A record.
    Rehearsed(String),
    /// What was said of the game.
    Told(String),
    /// What each action led to.
    Replayed(Vec<boards::Step>),
    /// The numbers of games, by how long they are.
    Counted(Vec<boards::Counted>),
    /// What each position is worth.
    Values(Vec<i32>),
    /// An action.
    Chosen(String),
    /// What can be captured.
    Captures(piles::Captures),
    /// Whether others can be captured.
    Taken(piles::Taken),
    /// Points.
    Scored(piles::Points),
}

impl Trial {
    pub(crate) fn try_out(self, limits: &Limits<'_>) -> Result<Tried, Refused> {
        match self {
            Self::Solve { game, houses, seeds } => {
                let (houses, seeds) = (Some(houses), Some(seeds));
                solve(&Choice { houses, seeds, ..Choice::of(&game) })
            }
            Self::Rehearse { table, seed, actions } => rehearse(*table, seed, actions),
            Self::Playthrough { game, rules, seats, seed } => {
                let rules = rules.into_iter().collect();
                let choice = Choice { rules, seats: Some(seats), ..Choice::of(&game) };
                Ok(Tried::Told(playthrough(&spec(&choice)?, seed)))
            }
            Self::Replay { game, position, actions } => {
                boards::replay(&game, &position, &actions).map(Tried::Replayed)
            }
            Self::Count { game, depth, distinct } => {
                boards::count(&game, depth, distinct).map(Tried::Counted)
            }
            Self::Values { game, positions } => {
                boards::values(&game, &positions).map(Tried::Values)
            }
            Self::Choose { game, position, kind } => {
                boards::choose(&game, &position, &kind, limits).map(Tried::Chosen)
            }
            Self::Captures { hand, table, limit } => {
                piles::captures(&hand, &table, limit).map(Tried::Captures)
            }
            Self::Take { hand, table, take } => piles::take(&hand, &table, &take).map(Tried::Taken),
            Self::Score(round) => piles::points(&round).map(Tried::Scored),
        }
    }
}

fn spec(choice: &Choice) -> Result<GameSpec, Refused> {
    choice.spec().map_err(|error| Refused::bad("bad_game", error.to_string()))
}

fn solve(choice: &Choice) -> Result<Tried, Refused> {
    let bad = |error: String| Refused::bad("bad_game", error);
    let GameSpec::Sowing { rules, .. } = spec(choice)? else {
        return Err(bad("only sowing games are solved".to_owned()));
    };
    let mut solver =
        Solver::new(&rules, Settings::default(), None).map_err(|error| bad(error.to_string()))?;
    let found = solver.solve(&Position::start(rules), &solver::Limits::NONE, Wanted::Value);
    Ok(Tried::Solved { value: found.value, nodes: found.nodes })
}

fn rehearse(table: NewTable, seed: u64, actions: Option<usize>) -> Result<Tried, Refused> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let keys: Vec<Key> = table.seats.iter().map(|_| Key::draw(&mut random)).collect();
    let key = |seat: usize| keys[seat].clone();
    let mut table = set_up::table(table, SizeLimits::default(), key, &mut random)?.table;
    let now = Moment::after(Duration::ZERO);
    let minds = Minds::default();
    for _ in 0..actions.unwrap_or(MOST_MOVES) {
        while let Some(planned) = table.plan_due() {
            table.make(planned, now);
        }
        let (seat, seq) = (table.turn(), table.seq());
        let chosen = choose(&mut table, &minds.databases(), &Limits::NONE);
        let Some((seat, Chosen { action, .. })) = seat.zip(chosen) else { break };
        if let Some(planned) = table.plan_play(seat, seq, &action)? {
            table.make(planned, now);
        }
    }
    if actions.is_none() && !table.is_over() {
        let told = format!("the game goes on after {MOST_MOVES} moves");
        return Err(Refused::conflict("not_over", told));
    }
    Ok(Tried::Rehearsed(table.record().to_string()))
}
