//! Advice about positions: hints for whoever is to choose, and analyses.

use crate::set_up::placed;
use crate::sizes::SizeLimits;
use catalog::{Choice, Family, GameEntry, SowingTable, View};
use players::{AnalyzeError, Databases, Limits};
use std::ops::RangeInclusive;
use std::time::Duration;
use wire::{Analysis, Hint, NewAnalysis, Refused};

/// How long a position is analysed if nobody says, and how long it may be, in milliseconds.
pub const USUAL_MS: u64 = 1000;
/// See [`USUAL_MS`].
pub const MS: RangeInclusive<u64> = 1..=2000;

/// How long finding hints may take.
pub const MOST_HINT: Duration = Duration::from_secs(2);

/// Returns the three best moves of the seat whose view this is, within limits.
pub fn hints(view: &View, databases: Option<&dyn Databases>, limits: &Limits<'_>) -> Vec<Hint> {
    let hints = players::hints(view, 3, databases, limits);
    hints.into_iter().map(|hint| Hint::of(view, hint)).collect()
}

/// Returns how long a position is to be analysed.
///
/// # Errors
///
/// When that is too long or no time at all.
pub fn time(asked: &NewAnalysis) -> Result<Duration, Refused> {
    let ms = asked.time_ms.unwrap_or(USUAL_MS);
    if MS.contains(&ms) {
        return Ok(Duration::from_millis(ms));
    }
    let told = format!("time_ms must be between {} and {}, got {ms}", MS.start(), MS.end());
    Err(Refused::bad("bad_time", told))
}

/// Reads the position that is to be analysed.
///
/// # Errors
///
/// When it is none of a sowing game, makes no sense or is too large.
pub fn position(asked: NewAnalysis, sizes: SizeLimits) -> Result<SowingTable, Refused> {
    let NewAnalysis { game, rules, position, .. } = asked;
    let bad = |error: &dyn std::fmt::Display| Refused::bad("bad_game", error.to_string());
    if GameEntry::find(&game).map_err(|error| bad(&error))?.family != Family::Sowing {
        return Err(Refused::bad("bad_game", "only positions of sowing games can be analysed"));
    }
    let mut choice = Choice::of(&game);
    for (key, value) in rules {
        let number = |what: &str| Refused::bad("bad_game", format!("`{what}` is not a number"));
        match key.as_str() {
            "houses" => choice.houses = Some(value.parse().map_err(|_| number(&value))?),
            "seeds" => choice.seeds = Some(value.parse().map_err(|_| number(&value))?),
            _ => choice.rules.push((key, value)),
        }
    }
    placed(&choice, &position, sizes)
}

/// Analyses a position for so long, within limits that have a clock.
///
/// # Errors
///
/// When both sides sow at once there, or the search fails.
pub fn analysis(
    table: &SowingTable,
    databases: Option<&dyn Databases>,
    time: Duration,
    limits: &Limits<'_>,
) -> Result<Analysis, AnalyzeError> {
    let began = limits.now().unwrap_or_default();
    let found = players::analyze(table, usize::MAX, databases, &limits.within(time))?;
    let seconds = limits.now().unwrap_or_default().saturating_sub(began).as_secs_f64();
    Ok(Analysis::of(&found, seconds))
}
