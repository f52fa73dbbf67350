//! The list of high scores: what a program asks of it, and one that is a file.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// The most scores that are kept, the best: as many as the list of the older program can number.
const MOST: usize = 999;

/// One score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// The winner's name: any text on one line.
    pub name: String,
    /// The winner's seeds.
    pub seeds: u32,
}

/// A list of high scores.
pub trait ScoreList {
    /// Returns the scores, the best first; of scores that are as good the older first.
    ///
    /// # Errors
    ///
    /// When the list cannot be read.
    fn view(&self) -> Result<Vec<Score>, ScoresError>;

    /// Adds a score.
    ///
    /// # Errors
    ///
    /// When the list cannot be read or written; it is as it was then.
    fn record(&mut self, score: Score) -> Result<(), ScoresError>;

    /// Removes every score.
    ///
    /// # Errors
    ///
    /// When the list cannot be written; it is as it was then.
    fn reset(&mut self) -> Result<(), ScoresError>;
}

/// Why a list of scores could not be read or written.
#[derive(Debug, thiserror::Error)]
pub enum ScoresError {
    /// The system refused.
    #[error("{}: {source}", .path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// A line that is no score.
    #[error(
        "{}, line {line}: expected a number of seeds, a blank and a name; mend or remove the file",
        .path.display()
    )]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
    },
}

/// A list of scores in a file: a line for each with the seeds, a blank and the name.
///
/// It is written whole beside itself and then put in its own place, so a crash or a full disk leaves
/// the old list. Two programs that record at the same time wait for each other.
#[derive(Clone, Debug)]
pub struct ScoreFile {
    path: PathBuf,
}

impl ScoreFile {
    /// Returns the list in this file, which is made when the first score is recorded, its folder too.
    pub fn new(path: impl Into<PathBuf>) -> Self {
        Self { path: path.into() }
    }

    fn io(&self, source: io::Error) -> ScoresError {
        ScoresError::Io { path: self.path.clone(), source }
    }

    fn folder(&self) -> &Path {
        self.path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
    }

    /// Makes the folder and keeps other programs from writing until what is returned is dropped.
    fn lock(&self) -> io::Result<File> {
        fs::create_dir_all(self.folder())?;
        let lock = File::create(self.path.with_extension("lock"))?;
        lock.lock()?;
        Ok(lock)
    }

    fn write(&self, scores: &[Score]) -> io::Result<()> {
        let mut text = String::new();
        for Score { name, seeds } in scores {
            let name = name.replace(char::is_control, " ");
            text += &format!("{seeds} {name}\n");
        }
        let mut file = tempfile::NamedTempFile::new_in(self.folder())?;
        file.write_all(text.as_bytes())?;
        file.as_file().sync_all()?;
        file.persist(&self.path)?;
        Ok(())
    }
}

impl ScoreList for ScoreFile {
    fn view(&self) -> Result<Vec<Score>, ScoresError> {
        let text = match fs::read_to_string(&self.path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(self.io(error)),
        };
        let lines = (1..).zip(text.lines());
        let scores = lines.map(|(line, text)| {
            let score = text.split_once(' ').and_then(|(seeds, name)| {
                Some(Score { name: name.to_owned(), seeds: seeds.parse().ok()? })
            });
            score.ok_or_else(|| ScoresError::Damaged { path: self.path.clone(), line })
        });
        scores.collect()
    }

    fn record(&mut self, score: Score) -> Result<(), ScoresError> {
        let _lock = self.lock().map_err(|error| self.io(error))?;
        let mut scores = self.view()?;
        scores.push(score);
        sort(&mut scores);
        self.write(&scores).map_err(|error| self.io(error))
    }

    fn reset(&mut self) -> Result<(), ScoresError> {
        let written = self.lock().and_then(|_lock| self.write(&[]));
        written.map_err(|error| self.io(error))
    }
}

/// Sorts scores as [`ScoreList::view`] returns them, and keeps the best.
fn sort(scores: &mut Vec<Score>) {
    scores.sort_by_key(|score| std::cmp::Reverse(score.seeds));
    scores.truncate(MOST);
}
