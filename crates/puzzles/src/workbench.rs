//! What a worker keeps between jobs: the endgame database of the last game whose positions return.

use crate::finder::Finder;
use crate::proof::Prover;
use catalog::GameSpec;
use endgame::{BuildError, Builder};
use players::Limits;
use std::sync::{Arc, Mutex, PoisonError, TryLockError};
use std::time::Duration;

/// How long a job waits before it looks again whether the place for a database is free.
const BEAT: Duration = Duration::from_millis(20);

/// A place for one endgame database, and what was worked out from it. All jobs of a worker share it.
///
/// A database for puzzles has 12 seeds at most, so it takes some ten megabytes, and what is worked out some hundred.
/// Jobs of another game wait until nobody uses it.
#[derive(Debug, Default)]
pub struct Workbench(Mutex<Option<Arc<Prover>>>);

impl Workbench {
    /// Gives a finder a database with so many seeds; `None` when the limits end the wait for it.
    ///
    /// # Errors
    ///
    /// When there is none for these rules.
    pub(crate) fn equip(
        &self,
        finder: Finder,
        seeds: u32,
        limits: &Limits<'_>,
    ) -> Result<Option<Finder>, BuildError> {
        let GameSpec::Sowing { rules, .. } = *finder.asked() else { return Ok(Some(finder)) };
        while !limits.is_over() {
            let held = match self.0.try_lock() {
                Ok(held) => Some(held),
                Err(TryLockError::Poisoned(left)) => Some(PoisonError::into_inner(left)),
                // Somebody builds one.
                Err(TryLockError::WouldBlock) => None,
            };
            if let Some(mut held) = held {
                if let Some(prover) = held.as_ref().filter(|held| held.is_for(&rules, seeds)) {
                    let prover = Arc::clone(prover);
                    return Ok(Some(finder.with_prover(prover)));
                }
                if held.as_ref().is_none_or(|held| Arc::strong_count(held) == 1) {
                    // First the old one goes: there is room for one.
                    *held = None;
                    let built = match Builder::new(&rules, seeds)?.build(|_| (), limits) {
                        Err(BuildError::Stopped) => return Ok(None),
                        built => built?,
                    };
                    let prover = Arc::new(Prover::with(rules, Arc::new(built)));
                    *held = Some(Arc::clone(&prover));
                    return Ok(Some(finder.with_prover(prover)));
                }
            }
            std::thread::sleep(BEAT);
        }
        Ok(None)
    }
}
