//! The kinds of computer players that may sit down here, so that nobody can make the server think for hours.

use catalog::GameSpec;
use players::{Cap, Kind, KindInfo};
use std::time::Duration;
use wire::Refused;

/// The most milliseconds that a computer player may take for a move.
const MOST_MS: u64 = 5000;
/// The same, as a duration.
pub const MOST_TIME: Duration = Duration::from_millis(MOST_MS);
/// The most playouts of a move.
const MOST_PLAYOUTS: u32 = 150_000;
/// The most that a kind may ask for, whatever the board.
const MOST: Cap = Cap { ms: MOST_MS as u32, plies: u8::MAX, playouts: MOST_PLAYOUTS };
/// The most lines that a search to a fixed depth may have: houses to the power of the depth.
const MOST_LINES: u64 = 12_000_000;

/// Returns how many moves ahead a search may look on a board.
pub fn deepest(houses: u16) -> u32 {
    MOST_LINES.ilog(u64::from(houses.max(2)))
}

/// Returns the kinds that can be asked for, written with parameters that are allowed.
pub fn offered() -> impl Iterator<Item = (String, &'static KindInfo)> {
    let all = Kind::ALL.iter().filter(|info| info.form != "human");
    all.map(|info| (MOST.form(info.form), info))
}

/// Returns the parameters of a kind as written: `smart:depth=5` has `depth`, 5.
fn parameters(kind: &str) -> impl Iterator<Item = (&str, u64)> {
    let parameters = kind.split_once(':').map_or("", |(_, parameters)| parameters);
    let pairs = parameters.split(',').filter_map(|one| one.split_once('='));
    pairs.filter_map(|(key, value)| Some((key, value.parse().ok()?)))
}

/// Checks that a kind plays a game, and within the limits.
///
/// # Errors
///
/// When it does not.
pub fn check(text: &str, spec: &GameSpec) -> Result<(), Refused> {
    let bad = |detail: String| Refused::bad("bad_player", detail);
    let kind: Kind = text.parse().map_err(|error: players::KindError| bad(error.to_string()))?;
    // As the kind writes itself, every parameter is named, also those that the text left out.
    for (key, value) in parameters(&kind.to_string()) {
        match (key, spec) {
            ("ms", _) if value > MOST_MS => {
                return Err(bad(format!(
                    "computer players take at most {MOST_MS} ms a move here, got {value} ms"
                )));
            }
            ("playouts", _) if value > MOST_PLAYOUTS.into() => {
                return Err(bad(format!(
                    "computer players take at most {MOST_PLAYOUTS} playouts a move here, got {value}"
                )));
            }
            ("depth", GameSpec::Sowing { rules, .. }) if value > deepest(rules.houses).into() => {
                return Err(bad(format!(
                    "computer players look at most {} moves ahead on this board, got {value}",
                    deepest(rules.houses)
                )));
            }
            _ => {}
        }
    }
    kind.sit(spec.family(), 0).map_err(|error| bad(error.to_string()))?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::{Choice, Family};

    #[test]
    fn what_is_offered_is_allowed() {
        let specs = ["kalah", "cassino"].map(|game| Choice::of(game).spec().unwrap());
        for (kind, info) in offered() {
            for spec in &specs {
                let plays = info.family.is_none_or(|family| family == spec.family());
                assert_eq!(check(&kind, spec).is_ok(), plays, "{kind} at {}", spec.name());
            }
        }
    }

    #[test]
    fn a_limit_holds_for_what_is_not_written_too() {
        let kalah = Choice::of("kalah").spec().unwrap();
        assert_eq!(kalah.family(), Family::Sowing);
        for kind in ["perfect", "perfect:ms=5001", "alphabeta:depth=250", "smart:depth=10"] {
            assert!(check(kind, &kalah).is_err(), "{kind}");
        }
        assert!(check("perfect:ms=5000", &kalah).is_ok());
        let cassino = Choice::of("cassino").spec().unwrap();
        assert!(check("expert:playouts=150001", &cassino).is_err());
    }
}
