//! Boards of sowing games: what recorded cases say of moves, of the number of games, and of values.

use super::bad::bad;
use catalog::{Family, SowingTable, View};
use game::{Refusal as _, State as _};
use players::{Kind, Limits};
use serde::{Deserialize, Serialize};
use solver::{Settings, Solver, Wanted};
use sowing::{
    Action, Board, Broad, BySide, Packed, Position, Repetition, Rules, Setup, Wide, games,
};
use std::collections::{BTreeMap, HashSet};
use wire::Refused;

/// The rules of one round of a sowing game, without a rule on repetition.
#[derive(Debug, Deserialize)]
pub struct Game {
    /// The name of the game.
    name: String,
    /// Houses a side.
    #[serde(default)]
    houses: Option<u16>,
    /// Seeds a house.
    #[serde(default)]
    seeds: Option<u32>,
    /// House rules that differ from the usual ones.
    #[serde(default)]
    rules: BTreeMap<String, String>,
}

impl Game {
    fn rules(&self) -> Result<Rules, Refused> {
        let named = games::find(&self.name)
            .ok_or_else(|| bad(&format!("there is no sowing game `{}`", self.name)))?;
        let usual = named.sized(self.houses, self.seeds).single();
        let mut rules = Rules { repetition: Repetition::None, ..usual };
        let said = self.rules.iter().map(|(key, value)| (key.as_str(), value.as_str()));
        rules.set_all(said).first().map_or(Ok(rules), |error| Err(bad(error)))
    }
}

/// What an action led to.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Step {
    /// The legal actions before it.
    legal: Vec<String>,
    /// Why it was refused; then the rest tells how the board still is.
    refused: Option<&'static str>,
    /// The position after it.
    position: String,
    /// Whether the round is over then.
    over: bool,
    scores: [u32; 2],
    captured: u64,
    extra_turn: bool,
    laps: u64,
    seeds: u64,
}

/// Plays actions from a position on, until one is refused. Every kind of board that holds the game must tell the same.
pub(crate) fn replay(
    game: &Game,
    position: &str,
    actions: &[String],
) -> Result<Vec<Step>, Refused> {
    let (rules, setup) = (game.rules()?, setup(position)?);
    let told = steps::<Wide>(rules, &setup, actions)?;
    let is_small = setup.total() <= 255;
    let other = match rules.houses {
        ..=7 if is_small => steps::<Packed>(rules, &setup, actions)?,
        8..=15 if is_small => steps::<Broad>(rules, &setup, actions)?,
        _ => return Ok(told),
    };
    if told == other { Ok(told) } else { Err(bad(&"two kinds of board differ")) }
}

fn steps<B: Board>(rules: Rules, setup: &Setup, actions: &[String]) -> Result<Vec<Step>, Refused> {
    let mut position =
        Position::<Rules, B>::from_setup(rules, setup).map_err(|errors| bad(&errors))?;
    let mut steps = Vec::new();
    for text in actions {
        let legal = position.legal_actions().iter().map(ToString::to_string).collect();
        let action = text.parse::<Action>().map_err(|_| "no_action").and_then(|action| {
            position.check(action).map_err(|refusal| refusal.code()).map(|()| action)
        });
        let sown = match action {
            Ok(Action::Sow(house)) => Some(position.sow(house)),
            Ok(Action::Across(house)) => Some(position.sow_across(house)),
            Ok(action @ (Action::Swap | Action::Pass)) => {
                position.play_unchecked(action);
                None
            }
            Err(_) => None,
        };
        let BySide { south, north } = position.scores();
        steps.push(Step {
            legal,
            refused: action.err(),
            position: position.to_setup().to_string(),
            over: position.is_over(),
            scores: [south, north],
            captured: sown.map_or(0, |sown| u64::from(sown.captured)),
            extra_turn: sown.is_some_and(|sown| sown.extra_turn),
            laps: sown.map_or(0, |sown| sown.laps),
            seeds: sown.map_or(0, |sown| sown.seeds),
        });
        if action.is_err() {
            break;
        }
    }
    Ok(steps)
}

fn setup(text: &str) -> Result<Setup, Refused> {
    text.parse().map_err(|error| bad(&error))
}

/// How many games begin with so many actions.
#[derive(Debug, Serialize)]
pub(crate) struct Counted {
    paths: u64,
    /// How many of them are over then; null where there are too many to look at each.
    ended: Option<u64>,
    /// How many positions they lead to; null where nobody has asked.
    distinct: Option<usize>,
}

/// The most paths of which each is walked.
const WALKED: u64 = 50_000;

/// Counts the games of one action, two, and so on, and the positions that the first of them lead to.
pub(crate) fn count(game: &Game, depth: u32, distinct: u32) -> Result<Vec<Counted>, Refused> {
    let rules = game.rules()?;
    if rules.fits_packed() {
        let start = Position::<_, Packed>::start(rules);
        let quick = |depth| sowing::perft(&start, depth, sowing::Leaves::Counted);
        counted(&start, depth, distinct, quick)
    } else {
        let start = Position::<_, Wide>::start(rules);
        counted(&start, depth, distinct, |depth| game::perft(&start, depth))
    }
}

fn counted<B: Board>(
    start: &Position<Rules, B>,
    depth: u32,
    distinct: u32,
    quick: impl Fn(u32) -> u64,
) -> Result<Vec<Counted>, Refused>
where
    Position<Rules, B>: std::hash::Hash + Eq,
{
    let mut all = Vec::new();
    let mut level = HashSet::from([start.clone()]);
    for depth in 1..=depth {
        let paths = quick(depth);
        let is_walked = paths < WALKED;
        if is_walked && game::perft(start, depth) != paths {
            return Err(bad(&"two ways of counting differ"));
        }
        if depth <= distinct {
            level = level.iter().flat_map(nexts).collect();
        }
        all.push(Counted {
            paths,
            ended: is_walked.then(|| ended(start, depth)),
            distinct: (depth <= distinct).then_some(level.len()),
        });
    }
    Ok(all)
}

fn nexts<B: Board>(position: &Position<Rules, B>) -> impl Iterator<Item = Position<Rules, B>> {
    position.legal_actions().into_iter().map(|action| {
        let mut next = position.clone();
        next.play_unchecked(action);
        next
    })
}

/// Counts the games of exactly so many actions that are over then.
fn ended<B: Board>(position: &Position<Rules, B>, depth: u32) -> u64 {
    if depth == 0 {
        return u64::from(position.is_over());
    }
    nexts(position).map(|next| ended(&next, depth - 1)).sum()
}

/// Proves what positions are worth to South, who is to move.
pub(crate) fn values(game: &Game, positions: &[String]) -> Result<Vec<i32>, Refused> {
    let rules = game.rules()?;
    let settings = Settings { table_mib: 1, ..Settings::default() };
    let mut solver = Solver::new(&rules, settings, None).map_err(|error| bad(&error))?;
    let value = |text: &String| {
        let position = Position::<_, Packed>::from_setup(rules, &setup(text)?);
        let position = position.map_err(|errors| bad(&errors))?;
        Ok(solver.solve(&position, &solver::Limits::NONE, Wanted::Value).value)
    };
    positions.iter().map(value).collect()
}

/// Lets a player choose.
pub(crate) fn choose(
    game: &Game,
    position: &str,
    kind: &str,
    limits: &Limits<'_>,
) -> Result<String, Refused> {
    let table = SowingTable::from_setup(game.rules()?, &setup(position)?);
    let view = View::Sowing(table.map_err(|errors| bad(&errors))?);
    let kind: Kind = kind.parse().map_err(|error| bad(&error))?;
    let mut player = kind.sit(Family::Sowing, 0).map_err(|error| bad(&error))?;
    player.choose(&view, limits).map(|action| action.to_string()).map_err(|error| bad(&error))
}
