//! What a database takes, estimated before it is built.

use crate::machine;
use crate::report::Failure;
use endgame::{Builder, Limits};
use sowing::Rules;
use std::path::Path;
use std::time::{Duration, Instant};

/// Positions of the small database whose time stands for that of a large one.
const SAMPLE: u64 = 400_000;
/// A build that takes more than this begins only if somebody agrees.
const LARGE_BYTES: u64 = 4_000_000_000;
const LARGE_TIME: Duration = Duration::from_mins(15);

/// What a database takes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Estimate {
    pub(crate) positions: u64,
    pub(crate) memory_bytes: u64,
    pub(crate) file_bytes: u64,
    pub(crate) time: Duration,
}

impl Estimate {
    /// Estimates the time from a small database that is built on the spot, in a fraction of a second.
    pub(crate) fn of(builder: &Builder, rules: &Rules, threads: usize) -> Result<Self, Failure> {
        let positions = builder.positions();
        let smaller = |seeds: u32| Builder::new(rules, seeds).ok().map(|one| one.threads(threads));
        let sample = (0..)
            .map_while(smaller)
            .take_while(|one| one.positions() <= SAMPLE.min(positions))
            .last();
        let time = match sample {
            None => Duration::ZERO,
            Some(sample) => {
                let began = Instant::now();
                sample.build(|_| (), &Limits::NONE).map_err(Failure::failed)?;
                began.elapsed().mul_f64(positions as f64 / sample.positions() as f64)
            }
        };
        Ok(Self {
            positions,
            memory_bytes: builder.memory_bytes(),
            file_bytes: builder.file_bytes(),
            time,
        })
    }

    /// Returns whether somebody should agree before this begins.
    pub(crate) fn is_large(&self) -> bool {
        self.file_bytes > LARGE_BYTES || self.time > LARGE_TIME
    }

    /// Says what the database takes.
    pub(crate) fn text(&self) -> String {
        format!(
            "{} positions take about {} of memory, {} of disk and {}",
            self.positions,
            bytes_text(self.memory_bytes),
            bytes_text(self.file_bytes),
            time_text(self.time)
        )
    }

    /// Checks that there is room on the disk of a folder beside what an unfinished file there takes already.
    pub(crate) fn check_disk(&self, folder: &Path, taken: u64) -> Result<(), Failure> {
        let needed = self.file_bytes.saturating_sub(taken);
        match machine::free_disk(folder) {
            Some(free) if free < needed => Err(Failure::Failed(format!(
                "the database needs {} of disk, and {} has {} left; choose fewer --endgame-seeds or another --file",
                bytes_text(needed),
                folder.display(),
                bytes_text(free)
            ))),
            _ => Ok(()),
        }
    }
}

/// Checks that there is memory for a database that takes so many bytes, beside so many that are needed for other
/// things.
pub(crate) fn check_memory(needed: u64, beside: u64) -> Result<(), Failure> {
    match machine::available_memory().map(|available| available.saturating_sub(beside)) {
        Some(available) if available < needed => Err(Failure::Failed(format!(
            "the database needs {} of memory, and {} are available; choose fewer --endgame-seeds",
            bytes_text(needed),
            bytes_text(available)
        ))),
        _ => Ok(()),
    }
}

fn bytes_text(bytes: u64) -> String {
    let bytes = bytes as f64;
    let units = [(1e12, "TB"), (1e9, "GB"), (1e6, "MB")];
    let (one, unit) = units.into_iter().find(|(one, _)| bytes >= *one).unwrap_or((1e3, "kB"));
    format!("{:.1} {unit}", bytes / one)
}

fn time_text(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    let (number, unit) = match seconds {
        ..90.0 => (seconds.ceil(), "s"),
        90.0..5400.0 => ((seconds / 60.0).round(), "min"),
        5400.0..172_800.0 => ((seconds / 3600.0).round(), "hours"),
        _ => ((seconds / 86_400.0).round(), "days"),
    };
    format!("{number} {unit}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use sowing::games::{CONGKAK_TRADITIONAL, KALAH};

    fn estimate(rules: &Rules, seeds: u32) -> Estimate {
        Estimate::of(&Builder::new(rules, seeds).unwrap(), rules, 1).unwrap()
    }

    #[test]
    fn what_cannot_fit_is_refused_before_it_is_begun() {
        let huge = estimate(&KALAH.with_size(7, 6), 40);
        assert!(huge.is_large() && huge.file_bytes > 1_000_000_000_000, "{huge:?}");
        assert!(huge.check_disk(&std::env::temp_dir(), 0).is_err());
        if machine::available_memory().is_some() {
            let told = check_memory(huge.memory_bytes, 0).unwrap_err();
            assert!(told.message().contains("TB of memory, and "), "{told:?}");
        }
        let small = estimate(&KALAH, 8);
        assert!(!small.is_large(), "{small:?}");
        assert!(check_memory(small.memory_bytes, 0).is_ok());
        assert!(check_memory(small.memory_bytes, u64::MAX).is_err());
        assert!(small.check_disk(&std::env::temp_dir(), 0).is_ok());
        assert!(estimate(&CONGKAK_TRADITIONAL.single(), 0).positions == 1);
    }

    #[test]
    fn sizes_and_times_are_told_in_units_of_people() {
        let bytes = [20_000, 3_141_592, 1_200_000_000, 3_000_000_000_000].map(bytes_text);
        assert_eq!(bytes, ["20.0 kB", "3.1 MB", "1.2 GB", "3.0 TB"]);
        let times =
            [0.2, 75.0, 600.0, 36_000.0, 864_000.0].map(|s| time_text(Duration::from_secs_f64(s)));
        assert_eq!(times, ["1 s", "75 s", "10 min", "10 hours", "10 days"]);
    }
}
