//! Parlour's own endgame databases: files in one folder, found by what they say of themselves.

use crate::report::{Failure, aside, fault};
use endgame::{Database, FileError, Heading};
use players::Databases;
use sowing::Rules;
use sowing::games::KALAH;
use std::collections::{HashMap, HashSet};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// The variable that names another folder than Parlour's.
const VARIABLE: &str = "PARLOUR_ENDGAME";
/// The name of the folder in Parlour's.
const FOLDER: &str = "endgame";
/// How the names of databases end.
const EXTENSION: &str = "endgame";

/// The folder that the settings name, if they do; said once.
static SETTLED: OnceLock<Option<PathBuf>> = OnceLock::new();

/// Takes in what the settings say of the folder; the first word counts.
pub(crate) fn settle(folder: Option<PathBuf>) {
    SETTLED.get_or_init(|| folder);
}

/// Returns the folder that the variable names, else the one that the settings name, else one in Parlour's.
pub(crate) fn folder() -> Result<PathBuf, Failure> {
    if let Some(folder) = std::env::var_os(VARIABLE).filter(|folder| !folder.is_empty()) {
        return Ok(folder.into());
    }
    if let Some(Some(folder)) = SETTLED.get() {
        return Ok(folder.clone());
    }
    Ok(store::home()?.join(FOLDER))
}

/// Returns the name of a database's file: the houses, what differs from Kalah and matters, and the seeds.
pub(crate) fn file_name(rules: &Rules, max_seeds: u32) -> String {
    let (text, usual) = (endgame::held(rules).to_string(), KALAH.essence().to_string());
    let usual: HashSet<&str> = usual.split(' ').collect();
    let houses = format!("houses={}", rules.houses);
    let mut name = houses.clone();
    for word in text.split(' ').filter(|word| *word != houses && !usual.contains(word)) {
        name.push('_');
        name.push_str(word);
    }
    format!("{}_{max_seeds}.{EXTENSION}", name.replace('=', "-"))
}

/// Lists the files that are named like databases, by name, each with what it says of itself.
pub(crate) fn list(folder: &Path) -> io::Result<Vec<(PathBuf, Result<Heading, FileError>)>> {
    let entries = match fs::read_dir(folder) {
        // Nothing was built yet.
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let mut found = Vec::new();
    for entry in entries {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == EXTENSION) {
            let heading = Heading::read(&path);
            found.push((path, heading));
        }
    }
    found.sort_by(|(one, _), (other, _)| one.cmp(other));
    Ok(found)
}

/// The databases of a folder; each is opened once.
#[derive(Debug)]
struct Folder {
    path: Option<PathBuf>,
    opened: Mutex<Opened>,
}

#[derive(Debug, Default)]
struct Opened {
    databases: HashMap<PathBuf, Arc<Database>>,
    /// What is wrong with the others has been printed, or waits in `faults`.
    refused: HashSet<PathBuf>,
    /// Whether a screen is shown that must not be written over.
    is_held: bool,
    faults: Vec<String>,
}

impl Opened {
    fn refuse(&mut self, path: &Path, why: &str) {
        if self.refused.insert(path.to_owned()) {
            let path = path.display().to_string();
            let why = match why.strip_prefix(&path) {
                Some(why) => format!("ignoring {path}: it{why}"),
                None => format!("ignoring {path}: {why}"),
            };
            let told = format!("parlour: {why}");
            if self.is_held {
                self.faults.push(told);
            } else {
                fault(&told);
            }
        }
    }
}

impl Databases for Folder {
    fn find(&self, rules: &Rules) -> Option<Arc<Database>> {
        endgame::suited(rules).ok()?;
        let folder = self.path.as_deref()?;
        let mut opened = self.opened.lock().unwrap_or_else(PoisonError::into_inner);
        let listed = list(folder).unwrap_or_else(|error| {
            opened.refuse(folder, &format!("{}: {error}", folder.display()));
            Vec::new()
        });
        let mut suited = Vec::new();
        for (path, heading) in listed {
            match heading {
                Ok(heading) if heading.suits(rules) => suited.push((heading.max_seeds, path)),
                Ok(_) => {}
                Err(error) => opened.refuse(&path, &error.to_string()),
            }
        }
        suited.sort_by_key(|(seeds, _)| std::cmp::Reverse(*seeds));
        for (seeds, path) in suited {
            if let Some(database) = opened.databases.get(&path) {
                return Some(Arc::clone(database));
            }
            if opened.refused.contains(&path) {
                continue;
            }
            match Database::open(&path) {
                Ok(database) => {
                    aside(&format!("using the database of {seeds} seeds: {}", path.display()));
                    let database = Arc::new(database);
                    opened.databases.insert(path, Arc::clone(&database));
                    return Some(database);
                }
                Err(error) => opened.refuse(&path, &error.to_string()),
            }
        }
        None
    }
}

/// The one folder of this process.
fn shared() -> &'static Arc<Folder> {
    static FOLDER: OnceLock<Arc<Folder>> = OnceLock::new();
    FOLDER.get_or_init(|| {
        // Without a folder there is nothing to find.
        Arc::new(Folder { path: folder().ok(), opened: Mutex::default() })
    })
}

/// Returns who can be asked for Parlour's databases.
pub(crate) fn own() -> Arc<dyn Databases> {
    Arc::clone(shared()) as Arc<dyn Databases>
}

/// While this lives, what is wrong with databases waits to be printed.
pub(crate) struct Held;

/// Holds back errors of databases while a screen is shown.
pub(crate) fn hold_faults() -> Held {
    shared().opened.lock().unwrap_or_else(PoisonError::into_inner).is_held = true;
    Held
}

impl Drop for Held {
    fn drop(&mut self) {
        let mut opened = shared().opened.lock().unwrap_or_else(PoisonError::into_inner);
        opened.is_held = false;
        for told in opened.faults.drain(..) {
            fault(&told);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use endgame::{Builder, Limits};
    use sowing::games::{ALL, MANGALA};
    use sowing::{Ends, OppositeCapture};

    fn build(folder: &Path, rules: &Rules, seeds: u32) -> PathBuf {
        let path = folder.join(file_name(rules, seeds));
        let builder = Builder::new(rules, seeds).unwrap().threads(1);
        builder.build(|_| (), &Limits::NONE).unwrap().save(&path).unwrap();
        path
    }

    #[test]
    fn names_are_told_apart_as_far_as_values_are() {
        assert_eq!(file_name(&KALAH, 20), "houses-6_20.endgame");
        let empty = Rules { opposite: OppositeCapture::Always, ends: Ends::EitherEmpty, ..KALAH };
        assert_eq!(file_name(&empty, 9), "houses-6_capture-empty_ends-either_9.endgame");
        assert_eq!(file_name(&KALAH.with_size(4, 9), 3), "houses-4_3.endgame");
        for one in ALL {
            for other in ALL {
                let is_same = endgame::held(&one.rules) == endgame::held(&other.rules);
                let names = [one, other].map(|game| file_name(&game.rules, 5));
                assert_eq!(names[0] == names[1], is_same, "{names:?}");
            }
        }
    }

    #[test]
    fn the_largest_sound_database_for_the_rules_is_found_and_opened_once() {
        let folder = tempfile::tempdir().unwrap();
        let databases =
            Folder { path: Some(folder.path().join("later")), opened: Mutex::default() };
        assert!(databases.find(&KALAH).is_none(), "there is no folder yet");
        let folder = folder.path().join("later");
        fs::create_dir(&folder).unwrap();
        build(&folder, &KALAH, 3);
        let larger = build(&folder, &KALAH, 5);
        build(&folder, &MANGALA, 6);
        fs::write(folder.join("notes.txt"), "no database").unwrap();
        let found = databases.find(&KALAH).unwrap();
        assert_eq!(found.max_seeds(), 5);
        assert!(Arc::ptr_eq(&found, &databases.find(&KALAH).unwrap()));
        assert_eq!(databases.find(&MANGALA).unwrap().max_seeds(), 6);
        assert!(databases.find(&KALAH.with_size(4, 4)).is_none());
        let congkak = sowing::games::CONGKAK;
        assert!(databases.find(&congkak).is_none());
        build(&folder, &congkak, 4);
        assert_eq!(databases.find(&congkak).unwrap().max_seeds(), 4);
        // One that is damaged in its values, and one in its header: the next smaller is used.
        for place in [2000, 40] {
            let mut bytes = fs::read(&larger).unwrap();
            bytes[place] ^= 1;
            fs::write(&larger, bytes).unwrap();
            let databases = Folder { path: Some(folder.clone()), opened: Mutex::default() };
            databases.opened.lock().unwrap().is_held = true;
            for _ in 0..2 {
                assert_eq!(databases.find(&KALAH).unwrap().max_seeds(), 3);
            }
            let faults = &databases.opened.lock().unwrap().faults;
            assert_eq!(faults.len(), 1, "it is told once");
            assert!(faults[0].contains("houses-6_5.endgame: it is damaged"), "{faults:?}");
        }
        // A larger one that is built while Parlour runs is found.
        build(&folder, &KALAH, 6);
        assert_eq!(databases.find(&KALAH).unwrap().max_seeds(), 6);
    }
}
