//! The folder that a tournament is kept in.
//!
//! - `tournament.toml`: what is played, seed included; never changed.
//! - `openings.txt`: the file of openings, where there is one.
//! - `games.jsonl`: a line of JSON for each finished game, in the order in which they ended, with its record.
//! - `logs/`: what programs said on standard error.
//! - `lock`: held by the process that plays.
//!
//! Lines are only ever added, each in one write. A process that is killed while it writes leaves half a line at the
//! end, which the next one cuts off; every whole line is a game that counts.

use crate::line::Line;
use crate::settings::{Draft, Faults, OPENINGS, Settings};
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

const TOURNAMENT: &str = "tournament.toml";
const GAMES: &str = "games.jsonl";
const LOCK: &str = "lock";

/// Why a tournament's folder cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum JournalError {
    /// The system refuses.
    #[error("{}: {error}", .path.display())]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// There is no tournament in the folder.
    #[error("{} holds no tournament: there is no {TOURNAMENT} in it", .0.display())]
    None(PathBuf),
    /// The folder holds something else.
    #[error("{} is not empty and holds no tournament; name a new folder", .0.display())]
    Foreign(PathBuf),
    /// The folder holds another tournament.
    #[error("{} holds another tournament:\n  {}\nName another folder, or go on with --resume", .path.display(), .differences.join("\n  "))]
    Other {
        /// The folder.
        path: PathBuf,
        /// What differs.
        differences: Vec<String>,
    },
    /// Another process plays it.
    #[error("{} is being played by another process", .0.display())]
    Locked(PathBuf),
    /// The settings in it cannot be read.
    #[error("{}: {faults}", .path.display())]
    Settings {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        faults: Faults,
    },
    /// A whole line of it is no game.
    #[error("{}, line {line}: {reason}", .path.display())]
    Line {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// What is wrong.
        reason: String,
    },
}

fn at(path: &Path) -> impl Fn(io::Error) -> JournalError {
    |error| JournalError::Io { path: path.to_owned(), error }
}

/// The open journal of a tournament.
#[derive(Debug)]
pub struct Journal {
    folder: PathBuf,
    games: File,
    /// Held as long as the journal is open.
    _lock: File,
}

/// Has the disk hold what was added to a journal.
#[derive(Debug)]
pub(crate) struct Syncing {
    games: File,
    path: PathBuf,
}

impl Syncing {
    pub(crate) fn wait(self) -> Result<(), JournalError> {
        self.games.sync_data().map_err(at(&self.path))
    }
}

impl Journal {
    /// Opens the folder of a tournament to play it, or makes it, and returns the games that it holds, without their
    /// records.
    ///
    /// # Errors
    ///
    /// Why it cannot be used: it holds another tournament, somebody else plays it, or a file is damaged.
    pub fn open(folder: &Path, settings: &Settings) -> Result<(Self, Vec<Line>), JournalError> {
        fs::create_dir_all(folder).map_err(at(folder))?;
        let path = folder.join(TOURNAMENT);
        let is_new = !path.exists();
        if is_new && !holds_remains(folder).map_err(at(folder))? {
            return Err(JournalError::Foreign(folder.to_owned()));
        }
        let lock_path = folder.join(LOCK);
        let lock = OpenOptions::new().create(true).truncate(false).write(true).open(&lock_path);
        let lock = lock.map_err(at(&lock_path))?;
        lock.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => JournalError::Locked(folder.to_owned()),
            TryLockError::Error(error) => at(&lock_path)(error),
        })?;
        if is_new {
            if let Some(text) = &settings.opening_text {
                write_whole(&folder.join(OPENINGS), text)?;
            }
            write_whole(&path, &settings.to_toml())?;
        } else {
            let kept = Self::settings(folder)?;
            let differences = differences(&kept, settings);
            if !differences.is_empty() {
                return Err(JournalError::Other { path: folder.to_owned(), differences });
            }
        }
        let path = folder.join(GAMES);
        let mut games = OpenOptions::new()
            .create(true)
            .append(true)
            .read(true)
            .open(&path)
            .map_err(at(&path))?;
        let mut lines = Vec::new();
        let whole = read_lines(&mut games, &path, &mut |line| {
            lines.push(Line { record: String::new(), ..line });
        })?;
        games.set_len(whole).map_err(at(&path))?;
        Ok((Self { folder: folder.to_owned(), games, _lock: lock }, lines))
    }

    /// Reads the settings of a tournament.
    ///
    /// # Errors
    ///
    /// Why they cannot be read.
    pub fn settings(folder: &Path) -> Result<Settings, JournalError> {
        let path = folder.join(TOURNAMENT);
        let text = fs::read_to_string(&path).map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => JournalError::None(folder.to_owned()),
            _ => at(&path)(error),
        })?;
        let no_file = |file: &str| Err(format!("{file}: a kept tournament names its game"));
        let read =
            |file: &str| fs::read_to_string(folder.join(file)).map_err(|error| error.to_string());
        let settled = Draft::read(&text, &no_file).and_then(|draft| draft.settle(0, &read));
        settled.map_err(|faults| JournalError::Settings { path, faults })
    }

    /// Reads the finished games of a tournament; one that is being played may be read too.
    ///
    /// # Errors
    ///
    /// Why they cannot be read.
    pub fn games(folder: &Path) -> Result<Vec<Line>, JournalError> {
        let path = folder.join(GAMES);
        match File::open(&path) {
            Ok(mut file) => {
                let mut lines = Vec::new();
                read_lines(&mut file, &path, &mut |line| lines.push(line))?;
                Ok(lines)
            }
            // Nothing was played yet.
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
            Err(error) => Err(at(&path)(error)),
        }
    }

    /// Adds a finished game. Afterwards the game outlives this process; once it is synced, also the machine.
    ///
    /// # Errors
    ///
    /// Why it cannot be written.
    pub fn add(&mut self, line: &Line) -> Result<(), JournalError> {
        self.add_text(&line.to_text())
    }

    /// Adds a finished game, written as a line.
    pub(crate) fn add_text(&mut self, text: &[u8]) -> Result<(), JournalError> {
        self.games.write_all(text).map_err(at(&self.folder.join(GAMES)))
    }

    /// Returns what has the disk hold everything that was added, while others add more.
    pub(crate) fn syncing(&self) -> Result<Syncing, JournalError> {
        let path = self.folder.join(GAMES);
        let games = self.games.try_clone().map_err(at(&path))?;
        Ok(Syncing { games, path })
    }

    /// Returns the file for what a player's program says on standard error.
    ///
    /// # Errors
    ///
    /// Why there is no place for it.
    pub fn log(&self, player: usize) -> Result<PathBuf, JournalError> {
        let folder = self.folder.join("logs");
        fs::create_dir_all(&folder).map_err(at(&folder))?;
        // Names of players may have signs that files may not.
        Ok(folder.join(format!("player-{}.txt", player + 1)))
    }
}

/// Tells whether a folder holds nothing, or no more than a tournament that was killed while it was made.
fn holds_remains(folder: &Path) -> io::Result<bool> {
    for entry in fs::read_dir(folder)? {
        let name = entry?.file_name();
        let name = name.to_string_lossy();
        if ![LOCK, OPENINGS].contains(&&*name) && !name.ends_with(".new") {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Writes a file that is there whole or not at all.
fn write_whole(path: &Path, text: &str) -> Result<(), JournalError> {
    let new = path.with_extension("new");
    let write = || {
        let mut file = File::create(&new)?;
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
        fs::rename(&new, path)
    };
    write().map_err(at(path))
}

/// Returns what differs between two tournaments, a line for each key.
fn differences(kept: &Settings, asked: &Settings) -> Vec<String> {
    let (kept_text, asked_text) = (kept.to_toml(), asked.to_toml());
    let lines = |text: &str| -> Vec<String> { text.lines().map(str::to_owned).collect() };
    let (kept_lines, asked_lines) = (lines(&kept_text), lines(&asked_text));
    let mut told = Vec::new();
    for line in kept_lines.iter().filter(|line| !asked_lines.contains(line)) {
        told.push(format!("it has       {line}"));
    }
    for line in asked_lines.iter().filter(|line| !kept_lines.contains(line)) {
        told.push(format!("asked for is {line}"));
    }
    if kept.opening_text != asked.opening_text {
        told.push("the openings differ".to_owned());
    }
    if told.is_empty() && kept_text != asked_text {
        told.push("the players stand in another order".to_owned());
    }
    told
}

/// Reads all whole lines, and returns how many bytes they have.
fn read_lines(
    file: &mut File,
    path: &Path,
    each: &mut dyn FnMut(Line),
) -> Result<u64, JournalError> {
    file.seek(SeekFrom::Start(0)).map_err(at(path))?;
    let mut reader = BufReader::new(file);
    let (mut whole, mut bytes) = (0, Vec::new());
    for number in 1.. {
        bytes.clear();
        reader.read_until(b'\n', &mut bytes).map_err(at(path))?;
        if bytes.last() != Some(&b'\n') {
            break;
        }
        whole += bytes.len() as u64;
        each(serde_json::from_slice(&bytes).map_err(|error| JournalError::Line {
            path: path.to_owned(),
            line: number,
            reason: error.to_string(),
        })?);
    }
    Ok(whole)
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::Choice;

    fn settings(seed: u64) -> Settings {
        let draft = Draft {
            choice: Some(Choice::of("kalah")),
            players: vec!["A=random".parse().unwrap(), "B=greedy".parse().unwrap()],
            seed: Some(seed),
            ..Draft::default()
        };
        draft.settle(0, &|_| Err(String::new())).unwrap()
    }

    fn line(game: u32) -> Line {
        Line {
            game: format!("1.1.{game}"),
            players: vec![0, 1],
            shares: vec![1.0, 0.0],
            scores: vec![30, 18],
            ending: "played".to_owned(),
            fault: None,
            chosen: vec![20, 20],
            us: vec![10, 10],
            record: "game: kalah\n\n1\n".to_owned(),
        }
    }

    #[test]
    fn games_are_there_again_and_half_a_line_is_cut_off() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("tournament");
        let (mut journal, games) = Journal::open(&path, &settings(1)).unwrap();
        assert!(games.is_empty());
        let whole: Vec<Line> = (1..=3).map(line).collect();
        for line in &whole {
            journal.add(line).unwrap();
        }
        drop(journal);
        let file = path.join(GAMES);
        let bytes = fs::read(&file).unwrap();
        for kept in 0..bytes.len() {
            fs::write(&file, &bytes[..kept]).unwrap();
            let ends = bytes[..kept].split(|&byte| byte == b'\n').count() - 1;
            assert_eq!(Journal::games(&path).unwrap(), whole[..ends]);
            let (mut journal, games) = Journal::open(&path, &settings(1)).unwrap();
            let bare = |line: &Line| Line { record: String::new(), ..line.clone() };
            assert_eq!(games, whole[..ends].iter().map(bare).collect::<Vec<_>>());
            journal.add(&line(9)).unwrap();
            let last = Journal::games(&path).unwrap();
            assert_eq!((last.len(), last.last()), (ends + 1, Some(&line(9))));
        }
    }

    #[test]
    fn a_folder_is_of_one_tournament_and_one_process() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("t");
        let (journal, _) = Journal::open(&path, &settings(1)).unwrap();
        let error =
            |result: Result<(Journal, Vec<Line>), JournalError>| result.unwrap_err().to_string();
        assert!(error(Journal::open(&path, &settings(1))).contains("played by another process"));
        drop(journal);
        let other = error(Journal::open(&path, &settings(2)));
        assert!(other.contains("holds another tournament"), "{other}");
        assert!(
            other.contains("it has       seed = \"1\"")
                && other.contains("asked for is seed = \"2\"")
        );
        let foreign = folder.path().join("foreign");
        fs::create_dir(&foreign).unwrap();
        fs::write(foreign.join("thesis.tex"), "all my work").unwrap();
        assert!(error(Journal::open(&foreign, &settings(1))).contains("is not empty"));
        assert!(
            Journal::settings(&foreign).unwrap_err().to_string().contains("holds no tournament")
        );
        assert_eq!(Journal::settings(&path).unwrap(), settings(1));
    }

    #[test]
    fn a_damaged_line_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let (mut journal, _) = Journal::open(folder.path(), &settings(1)).unwrap();
        journal.add(&line(1)).unwrap();
        drop(journal);
        let file = folder.path().join(GAMES);
        let mut bytes = fs::read(&file).unwrap();
        bytes.extend_from_slice(b"{\"game\": 7}\n");
        fs::write(&file, bytes).unwrap();
        let error = Journal::open(folder.path(), &settings(1)).unwrap_err().to_string();
        assert!(error.contains("games.jsonl, line 2: "), "{error}");
        let strange = Line { players: vec![0, 7], ..line(1) };
        assert!(strange.outcome(2, 2).is_err() && line(1).outcome(2, 2).is_ok());
    }
}
