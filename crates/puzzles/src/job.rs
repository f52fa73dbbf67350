//! A game that is to be looked through for puzzles, as data, so that another machine can do it.
//!
//! Who does it needs nothing else: where positions return, it builds the endgame database itself. So equal jobs have
//! equal answers everywhere, as long as the version is the same.

use crate::finder::Finder;
use crate::proof::FEWEST_CIRCLING;
use crate::puzzle::Puzzle;
use crate::workbench::Workbench;
use catalog::{Beginning, Family, GameSpec};
use game::Record;
use players::Limits;
use serde::{Deserialize, Serialize};

/// How these jobs begin: other work for the same machines begins otherwise.
const HEAD: &[u8] = b"puzzles\n";
/// The most bytes of a job, and of an answer.
const MOST_BYTES: usize = 64 << 10;

/// A game that is to be looked through for puzzles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Job {
    /// The version of Parlour that asks: another may play otherwise.
    version: String,
    /// The game and its rules, as the beginning of a record.
    game: String,
    seed: u64,
    least_loss: i32,
    /// Which of the games that the seed gives.
    number: u64,
    /// The seeds of the endgame database, where positions return.
    endgame_seeds: Option<u32>,
}

/// Why a job cannot be done here, or what is wrong with an answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct BadJob(String);

#[expect(clippy::needless_pass_by_value, reason = "so it is given to `map_err`")]
fn bad(error: impl ToString) -> BadJob {
    BadJob(error.to_string())
}

impl Job {
    /// Returns the game of a number, which `finder` would look through with a database of so many seeds. `None` where it
    /// cannot be told.
    pub fn of(finder: &Finder, number: u64, endgame_seeds: Option<u32>) -> Option<Self> {
        let job = Self {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            game: finder.spec().record().to_string(),
            seed: finder.seed(),
            least_loss: finder.least_loss(),
            number,
            endgame_seeds,
        };
        // It is told exactly, or not at all.
        (job.spec().ok()? == *finder.spec()).then_some(job)
    }

    /// Writes the job; `None` where it is too long.
    pub fn to_bytes(&self) -> Option<Vec<u8>> {
        let mut bytes = HEAD.to_vec();
        serde_json::to_writer(&mut bytes, self).expect("a job is texts and numbers");
        (bytes.len() <= MOST_BYTES).then_some(bytes)
    }

    /// Reads a job; `None` where the bytes are other work.
    ///
    /// # Errors
    ///
    /// When it makes no sense, or another version of Parlour asks.
    pub fn from_bytes(bytes: &[u8]) -> Option<Result<Self, BadJob>> {
        /// What jobs of all versions have.
        #[derive(Deserialize)]
        struct Any {
            version: String,
        }
        let told = bytes.strip_prefix(HEAD)?;
        if bytes.len() > MOST_BYTES {
            return Some(Err(BadJob(format!(
                "a game to look through has at most {MOST_BYTES} bytes"
            ))));
        }
        let own = env!("CARGO_PKG_VERSION");
        Some(match serde_json::from_slice(told) {
            Ok(Any { version }) if version == own => serde_json::from_slice(told).map_err(bad),
            Ok(Any { version }) => Err(BadJob(format!(
                "Parlour {version} asks for puzzles, and this is Parlour {own}; use the same version"
            ))),
            Err(error) => Err(bad(error)),
        })
    }

    /// Looks the game through, and returns the answer; `None` when the limits end it.
    ///
    /// # Errors
    ///
    /// When the job makes no sense.
    pub fn answer(
        &self,
        bench: &Workbench,
        limits: &Limits<'_>,
    ) -> Result<Option<Vec<u8>>, BadJob> {
        let finder = Finder::new(self.spec()?, self.seed, self.least_loss);
        let finder = match (self.endgame_seeds, finder.most_seeds()) {
            (None, None) => Some(finder),
            (Some(seeds), Some(most)) if (FEWEST_CIRCLING..=most).contains(&seeds) => {
                bench.equip(finder, seeds, limits).map_err(bad)?
            }
            (Some(_), None) => {
                let name = finder.spec().name();
                return Err(BadJob(format!("puzzles of {name} take no endgame database")));
            }
            (_, Some(most)) => {
                return Err(BadJob(format!(
                    "puzzles of {} take an endgame database of {FEWEST_CIRCLING} to {most} seeds",
                    finder.spec().name()
                )));
            }
        };
        let found = finder.and_then(|finder| finder.made(self.number, limits));
        Ok(found.map(|found| {
            found.iter().map(Puzzle::line).collect::<Vec<_>>().join("\n").into_bytes()
        }))
    }

    /// Reads an answer to this job; `finder` is what asked for it.
    ///
    /// # Errors
    ///
    /// When it is no answer to this job, as far as that is [soon seen](Finder::accepts).
    pub fn accept(&self, finder: &Finder, answer: &[u8]) -> Result<Vec<Puzzle>, BadJob> {
        if answer.len() > MOST_BYTES {
            return Err(BadJob(format!("puzzles of a game have at most {MOST_BYTES} bytes")));
        }
        let text = std::str::from_utf8(answer).map_err(bad)?;
        let found = Puzzle::read_all(text).map_err(bad)?;
        if finder.accepts(self.number, &found) {
            Ok(found)
        } else {
            Err(BadJob("these are no puzzles of this game".to_owned()))
        }
    }

    fn spec(&self) -> Result<GameSpec, BadJob> {
        let record: Record = self.game.parse().map_err(bad)?;
        let spec = Beginning::of(&record).map_err(bad)?.spec;
        if spec.family() == Family::Sowing {
            Ok(spec)
        } else {
            Err(bad("only sowing games have puzzles"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::Choice;
    use serde_json::Value;
    use std::sync::atomic::{AtomicU64, Ordering};

    fn finder(game: &str) -> Finder {
        Finder::new(Choice::of(game).spec().expect("a game"), 5, 3)
    }

    /// Answers a job as another machine would: from bytes to bytes.
    fn answered(job: &Job, bench: &Workbench) -> Vec<u8> {
        let told = Job::from_bytes(&job.to_bytes().unwrap()).unwrap().unwrap();
        assert_eq!(told, *job);
        told.answer(bench, &Limits::NONE).unwrap().expect("nothing ends it")
    }

    #[test]
    fn another_machine_finds_the_same() {
        let (finder, bench) = (finder("kalah"), Workbench::default());
        let mut count = 0;
        for number in 0..6 {
            let job = Job::of(&finder, number, None).unwrap();
            let found = job.accept(&finder, &answered(&job, &bench)).unwrap();
            assert_eq!(Some(&found), finder.made(number, &Limits::NONE).as_ref());
            count += found.len();
        }
        assert!(count > 0);
        let rules = vec![("capture".to_owned(), "empty".to_owned())];
        let choice = Choice { houses: Some(4), seeds: Some(5), rules, ..Choice::of("kalah") };
        let other = Finder::new(choice.spec().unwrap(), u64::MAX, 2);
        let job = Job::of(&other, 3, None).unwrap();
        let found = job.accept(&other, &answered(&job, &bench)).unwrap();
        assert_eq!(Some(found), other.made(3, &Limits::NONE));
    }

    #[test]
    fn games_that_circle_share_a_database_one_at_a_time() {
        let bench = Workbench::default();
        // There is room for one, so each is built again, whoever asks meanwhile.
        let found = std::thread::scope(|scope| {
            let asked = ["awari", "oware", "awari"].map(|game| {
                let bench = &bench;
                scope.spawn(move || {
                    let (finder, mut found) = (finder(game), Vec::new());
                    for number in 0..12 {
                        let job = Job::of(&finder, number, Some(8)).unwrap();
                        found.extend(job.accept(&finder, &answered(&job, bench)).unwrap());
                    }
                    found
                })
            });
            asked.map(|asked| asked.join().unwrap())
        });
        assert!(!found[0].is_empty());
        assert_eq!(found[0], found[2]);
        for (game, found) in ["awari", "oware"].into_iter().zip(&found) {
            let own = finder(game);
            let GameSpec::Sowing { rules, .. } = own.asked() else { panic!("it is sown") };
            let database = endgame::Builder::new(rules, 8).unwrap();
            let database = database.build(|_| (), &Limits::NONE).unwrap();
            let own = own.with_database(std::sync::Arc::new(database));
            let here = (0..12).flat_map(|number| own.made(number, &Limits::NONE).unwrap());
            assert_eq!(*found, here.collect::<Vec<_>>(), "{game}");
        }
    }

    #[test]
    fn what_makes_no_sense_is_refused_and_what_nobody_wants_is_left() {
        let (finder, bench) = (finder("kalah"), Workbench::default());
        let bytes = Job::of(&finder, 0, None).unwrap().to_bytes().unwrap();
        assert!(Job::from_bytes(b"fixture\n{}").is_none(), "other work");
        let told: Value = serde_json::from_slice(bytes.strip_prefix(HEAD).unwrap()).unwrap();
        for (key, value, says) in [
            ("version", "99.0.0".into(), "Parlour 99.0.0 asks for puzzles"),
            ("game", "game: chess\n\n".into(), "chess"),
            ("game", "game: cassino\n\n".into(), "only sowing games"),
            ("game", "game: oware\n\n".into(), "oware take an endgame database of 8 to 12 seeds"),
            ("endgame_seeds", 12.into(), "kalah take no endgame database"),
            ("number", (-1).into(), "-1"),
            ("more", 3.into(), "unknown field `more`"),
        ] {
            let mut changed = told.clone();
            changed[key] = value;
            let bytes = [HEAD, changed.to_string().as_bytes()].concat();
            let refused = Job::from_bytes(&bytes).unwrap();
            let refused = refused.and_then(|job| job.answer(&bench, &Limits::NONE)).unwrap_err();
            assert!(refused.to_string().contains(says), "{key}: {refused}");
        }
        for seeds in [0, 7, 13, u32::MAX] {
            let job = Job::of(&self::finder("oware"), 0, Some(seeds)).unwrap();
            assert!(job.answer(&bench, &Limits::NONE).is_err(), "{seeds}");
        }
        assert!(Job::from_bytes(&[HEAD, &vec![b' '; MOST_BYTES][..]].concat()).unwrap().is_err());
        // Whenever it is called off, nothing is answered, rather than something else.
        for (game, seeds) in [("kalah", None), ("oware", Some(12))] {
            let job = Job::of(&self::finder(game), 0, seeds).unwrap();
            for most in [0, 3, 30] {
                let asked = AtomicU64::new(0);
                let is_off = || asked.fetch_add(1, Ordering::Relaxed) >= most;
                let limits = Limits::NONE.should_stop(&is_off);
                assert_eq!(job.answer(&bench, &limits), Ok(None), "{game}, {most}");
            }
        }
    }

    #[test]
    fn what_is_no_answer_does_not_count() {
        let (finder, bench) = (finder("kalah"), Workbench::default());
        let game = (0..20).find_map(|number| {
            let job = Job::of(&finder, number, None).unwrap();
            let found = answered(&job, &bench);
            (!found.is_empty()).then_some((job, found))
        });
        let (job, found) = game.expect("one of them has a puzzle");
        assert!(job.accept(&finder, &found).is_ok());
        let line = std::str::from_utf8(&found).unwrap().lines().next().unwrap();
        let puzzle: Value = serde_json::from_str(line).unwrap();
        let (value, others) = (puzzle["value"].as_i64().unwrap(), puzzle["others"].as_i64());
        for (key, wrong) in [
            ("game", "oware".into()),
            ("rules", "seeds=5".into()),
            ("position", "<6,0,0,8,0,0,0,0,0,0,0,0,0,0,40> s".into()),
            ("best", "99".into()),
            ("value", (value + 1).into()),
            ("value", i32::MIN.into()),
            ("others", (others.unwrap() - 1).into()),
            ("others", i32::MAX.into()),
            ("source", 77.into()),
            ("source", "a game".into()),
            ("grade", "divine".into()),
        ] {
            let mut forged = puzzle.clone();
            forged[key] = wrong;
            let refused = job.accept(&finder, forged.to_string().as_bytes());
            assert!(refused.is_err(), "{key}: {forged}");
        }
        let many = [line; 3].join("\n");
        assert!(job.accept(&finder, many.as_bytes()).is_err(), "a game has two at most");
        assert!(job.accept(&finder, &[0xff]).is_err());
        assert!(job.accept(&finder, &vec![b' '; MOST_BYTES + 1]).is_err());
        let bolder = Finder::new(finder.spec().clone(), 5, 40);
        assert!(job.accept(&bolder, &found).is_err(), "every move but one loses 40 seeds");
    }
}
