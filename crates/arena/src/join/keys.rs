//! The key of a seat, kept in a file while the game goes on, so that whoever was killed takes the seat again.
//!
//! Such a file appears whole and is locked by the process that plays, so two bots that are started alike have a file each.

use super::link::{Link, Place};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};
use tempfile::NamedTempFile;

/// Where the keys of seats are kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Keys {
    /// Nowhere: a seat is lost with the process.
    #[default]
    Nowhere,
    /// In this file.
    File(PathBuf),
    /// In a file of this folder, named by the address and the name of the player.
    Folder(PathBuf),
}

/// How many players of one name may be at one place from one folder.
const MOST: usize = 100;
/// After this time, nobody comes back.
const OLD: Duration = Duration::from_hours(30 * 24);
/// The most bytes of a file of keys.
const MOST_BYTES: u64 = 4096;

/// What a file holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Kept {
    address: String,
    /// What tells the link from others to the same place.
    link: String,
    name: String,
    /// By what the server knows the request again that asked for the seat.
    once: String,
    /// What the server has given.
    #[serde(flatten)]
    had: Option<Had>,
}

/// A seat or an entrant, and its key.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Had {
    pub(super) number: usize,
    pub(super) key: String,
}

/// The place for a key, which nobody else uses.
#[derive(Debug)]
pub(super) struct Safe {
    path: Option<PathBuf>,
    /// Locked as long as it is open.
    file: Option<File>,
    kept: Kept,
}

/// What is found in the place of a file.
enum Found {
    Nothing,
    /// Another process has it.
    Busy,
    /// It belongs to nobody who runs, and holds this; or what makes no sense.
    Left(File, Option<Kept>),
}

impl Safe {
    /// Finds the key that was kept for this player at this place, or the place for one.
    ///
    /// # Errors
    ///
    /// Why there is none.
    pub(super) fn open(keys: &Keys, link: &Link, name: &str, once: &str) -> Result<Self, String> {
        let kept = Kept {
            address: address(link),
            link: digest(link.key.as_deref().unwrap_or_default()),
            name: name.to_owned(),
            once: once.to_owned(),
            had: None,
        };
        match keys {
            Keys::Nowhere => Ok(Self { path: None, file: None, kept }),
            Keys::File(path) => Self::at(path, kept),
            Keys::Folder(folder) => Self::within(folder, kept),
        }
    }

    fn at(path: &Path, kept: Kept) -> Result<Self, String> {
        let shown = path.display();
        let path = Some(path.to_owned());
        match find(path.as_deref().expect("set above"))
            .map_err(|error| format!("{shown}: {error}"))?
        {
            Found::Nothing => Ok(Self { path, file: None, kept }),
            Found::Busy => Err(format!("{shown} is the key of a player that is still running")),
            Found::Left(file, Some(found)) if found.is_of(&kept) => {
                Ok(Self { path, file: Some(file), kept: found })
            }
            Found::Left(_, Some(found)) => Err(format!(
                "{shown} keeps the key of {} at {}: name another file, or delete this one to give that seat up",
                found.name, found.address
            )),
            Found::Left(_, None) => Err(format!("{shown} holds something else: name another file")),
        }
    }

    fn within(folder: &Path, kept: Kept) -> Result<Self, String> {
        let wrong = |error: io::Error| format!("{}: {error}", folder.display());
        fs::create_dir_all(folder).map_err(wrong)?;
        sweep(folder);
        let name = kept.file_name();
        let mut free = None;
        for number in 1..=MOST {
            let path = folder.join(match number {
                1 => format!("{name}.json"),
                _ => format!("{name}-{number}.json"),
            });
            match find(&path).map_err(wrong)? {
                Found::Left(file, Some(found)) if found.is_of(&kept) => {
                    return Ok(Self { path: Some(path), file: Some(file), kept: found });
                }
                Found::Nothing => free = free.or(Some(path)),
                Found::Busy | Found::Left(..) => {}
            }
        }
        match free {
            Some(path) => Ok(Self { path: Some(path), file: None, kept }),
            None => Err(format!("{}: {MOST} players of this name are there", folder.display())),
        }
    }

    /// Returns what the server gave before.
    pub(super) fn had(&self) -> Option<&Had> {
        self.kept.had.as_ref()
    }

    /// Returns by what the server knows the request for the seat again.
    pub(super) fn once(&self) -> &str {
        &self.kept.once
    }

    /// Notes that a seat will be asked for, so that one that was given and not heard of can be asked for again.
    pub(super) fn prepare(&mut self) -> io::Result<()> {
        if self.file.is_some() { Ok(()) } else { self.write() }
    }

    /// Keeps what the server has given. Returns the file, if there is one.
    pub(super) fn put(&mut self, had: Had) -> io::Result<Option<&Path>> {
        self.kept.had = Some(had);
        self.write()?;
        Ok(self.path.as_deref())
    }

    /// Writes the file anew, beside the old one, and puts it in its place; the lock comes with it.
    fn write(&mut self) -> io::Result<()> {
        let Some(path) = &self.path else { return Ok(()) };
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let folder = folder.unwrap_or(Path::new("."));
        // Nobody else may read it.
        let mut file = NamedTempFile::new_in(folder).map_err(|error| match error.kind() {
            // What the library says names the temporary file.
            kind @ io::ErrorKind::NotFound => {
                io::Error::new(kind, format!("there is no folder {}", folder.display()))
            }
            _ => error,
        })?;
        file.as_file().try_lock().map_err(io::Error::from)?;
        file.write_all(serde_json::to_string(&self.kept)?.as_bytes())?;
        file.as_file().sync_all()?;
        let placed =
            if self.file.is_some() { file.persist(path) } else { file.persist_noclobber(path) };
        self.file = Some(placed.map_err(|error| error.error)?);
        Ok(())
    }

    /// Deletes the file.
    pub(super) fn forget(&mut self) {
        if let (Some(path), Some(_)) = (&self.path, self.file.take()) {
            // One that cannot be deleted opens nothing any more.
            let _ = fs::remove_file(path);
        }
        self.kept.had = None;
    }
}

impl Kept {
    /// Tells whether both are of the same player at the same place.
    fn is_of(&self, other: &Self) -> bool {
        (&self.address, &self.link, &self.name) == (&other.address, &other.link, &other.name)
    }

    /// Returns a name that people can read and that no other player and place has.
    fn file_name(&self) -> String {
        let (_, place) = self.address.split_once("://").unwrap_or_default();
        let all = digest(&format!("{}\n{}\n{}", self.address, self.link, self.name));
        let plain = |text: &str| -> String {
            let of = |letter: char| if letter.is_ascii_alphanumeric() { letter } else { '-' };
            text.chars().take(60).map(of).collect()
        };
        format!("{}-{}-{all}", plain(place), plain(&self.name))
    }
}

/// Returns the address of a place, without its key.
fn address(link: &Link) -> String {
    let (kind, name) = match &link.place {
        Place::Table(name) => ("table", name),
        Place::Tournament(name) => ("tournament", name),
    };
    format!("{}://{}/{kind}/{name}", link.way.scheme(), link.host)
}

/// Returns the beginning of a digest.
fn digest(text: &str) -> String {
    Sha256::digest(text)[..8].iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Looks at a file, and locks it if nobody else has.
fn find(path: &Path) -> io::Result<Found> {
    let file = match File::open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Found::Nothing),
        Err(error) => return Err(error),
    };
    match file.try_lock() {
        Ok(()) => {}
        Err(fs::TryLockError::WouldBlock) => return Ok(Found::Busy),
        Err(fs::TryLockError::Error(error)) => return Err(error),
    }
    // Another process may have put a new one in its place before this one was locked.
    let handle = same_file::Handle::from_file(file.try_clone()?)?;
    if same_file::Handle::from_path(path).ok() != Some(handle) {
        return Ok(Found::Busy);
    }
    let mut text = String::new();
    let read = (&file).take(MOST_BYTES).read_to_string(&mut text);
    let kept = read.ok().and_then(|_| serde_json::from_str(&text).ok());
    Ok(Found::Left(file, kept))
}

/// Deletes what was left long ago.
fn sweep(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let changed = entry.metadata().and_then(|found| found.modified());
        let age = changed.ok().and_then(|changed| SystemTime::now().duration_since(changed).ok());
        let is_left = || matches!(find(&entry.path()), Ok(Found::Left(..)));
        if age.is_some_and(|age| age > OLD) && is_left() {
            // Another process may have been quicker.
            let _ = fs::remove_file(entry.path());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn link(text: &str) -> Link {
        text.parse().expect("a link")
    }

    fn had(number: usize) -> Had {
        Had { number, key: "00112233445566778899aabbccddeeff".to_owned() }
    }

    #[test]
    fn a_key_is_found_again_by_its_place_and_name_alone() {
        let folder = tempfile::tempdir().expect("a folder");
        let keys = Keys::Folder(folder.path().join("seats"));
        let table = link("http://localhost:8900/#/table/abc");
        let mut safe = Safe::open(&keys, &table, "Ada", "first").expect("a place");
        assert!(safe.had().is_none());
        safe.prepare().expect("written");
        let file = safe.put(had(1)).expect("written").expect("a file").to_owned();
        // While it is open, the same player is another one.
        let other = Safe::open(&keys, &table, "Ada", "second").expect("a place");
        assert_eq!((other.had(), other.once()), (None, "second"));
        drop(safe);
        for (place, name) in [
            ("http://localhost:8900/#/table/abd", "Ada"),
            ("http://localhost:8901/#/table/abc", "Ada"),
            ("http://localhost:8900/#/tournaments/abc", "Ada"),
            ("http://localhost:8900/#/table/abc/00112233445566778899aabbccddeeff", "Ada"),
            ("http://localhost:8900/#/table/abc", "Bob"),
        ] {
            let safe = Safe::open(&keys, &link(place), name, "x").expect("a place");
            assert!(safe.had().is_none(), "{place} {name}");
        }
        let mut again = Safe::open(&keys, &table, "Ada", "third").expect("the place");
        assert_eq!((again.had(), again.once()), (Some(&had(1)), "first"));
        again.forget();
        assert!(!file.exists());
    }

    #[test]
    fn a_request_that_was_not_answered_is_known_again() {
        let folder = tempfile::tempdir().expect("a folder");
        let keys = Keys::Folder(folder.path().to_owned());
        let table = link("localhost/table/abc");
        let mut safe = Safe::open(&keys, &table, "Ada", "first").expect("a place");
        safe.prepare().expect("written");
        drop(safe);
        let again = Safe::open(&keys, &table, "Ada", "second").expect("the place");
        assert_eq!((again.had(), again.once()), (None, "first"));
    }

    #[test]
    fn a_missing_folder_is_named() {
        let folder = tempfile::tempdir().expect("a folder");
        let missing = folder.path().join("none");
        let table = link("localhost/table/abc");
        let keys = Keys::File(missing.join("key"));
        let mut safe = Safe::open(&keys, &table, "Ada", "first").expect("a place");
        let error = safe.prepare().expect_err("no folder");
        assert_eq!(error.to_string(), format!("there is no folder {}", missing.display()));
    }

    #[test]
    fn a_file_that_holds_something_else_is_left_alone() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("seat.json");
        let keys = Keys::File(path.clone());
        let table = link("localhost/table/abc");
        fs::write(&path, "a poem").expect("written");
        let error = Safe::open(&keys, &table, "Ada", "x").unwrap_err();
        assert!(error.contains("holds something else"), "{error}");
        assert_eq!(fs::read_to_string(&path).expect("there"), "a poem");
        fs::remove_file(&path).expect("deleted");
        let mut safe = Safe::open(&keys, &table, "Ada", "x").expect("a place");
        safe.put(had(0)).expect("written");
        let error = Safe::open(&keys, &table, "Ada", "x").unwrap_err();
        assert!(error.contains("still running"), "{error}");
        drop(safe);
        let error = Safe::open(&keys, &table, "Bob", "x").unwrap_err();
        assert!(error.contains("the key of Ada at http://localhost/table/abc"), "{error}");
    }

    #[test]
    fn what_was_left_long_ago_is_deleted() {
        let folder = tempfile::tempdir().expect("a folder");
        let keys = Keys::Folder(folder.path().to_owned());
        let mut safe = Safe::open(&keys, &link("localhost/table/a"), "Ada", "x").expect("a place");
        let file = safe.put(had(0)).expect("written").expect("a file").to_owned();
        let long_ago = SystemTime::now() - OLD - Duration::from_mins(1);
        let times = fs::FileTimes::new().set_modified(long_ago);
        safe.file.as_ref().expect("open").set_times(times).expect("set");
        let other = || Safe::open(&keys, &link("localhost/table/b"), "Ada", "x");
        other().expect("a place");
        assert!(file.exists(), "its player runs");
        drop(safe);
        other().expect("a place");
        assert!(!file.exists());
    }
}
