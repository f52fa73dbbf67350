//! Databases as files: written atomically, resumed after a kill, mapped into memory, checked.
//!
//! The format is told in docs/endgame-format.md. A file under construction has the same form, ends early
//! and is named `NAME.partial`; it is renamed when it is complete.

use crate::build::{BuildError, Builder, Progress};
use crate::database::Database;
use crate::error::FileError;
use crate::index::{Index, MAX_SEEDS};
use crate::mapped::Mapped;
use crate::memory::Bytes;
use crate::suited::{essence, suited};
use crate::values::{Blocks, Slice, Values};
use search::Limits;
use sowing::Rules;
use std::fs::{File, OpenOptions};
use std::io::{self, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

const MAGIC: &[u8; 16] = b"parlour-endgame\n";
const VERSION: u32 = 1;
/// Magic, version, houses, seeds, length of the rules.
const FIXED: usize = 16 + 4 + 2 + 2 + 4;
/// Rules take fewer bytes.
const LONGEST_RULES: usize = 4096;
const LONGEST_HEADER: usize = FIXED + LONGEST_RULES + 4;

fn io_error(path: &Path) -> impl FnOnce(io::Error) -> FileError + '_ {
    move |error| FileError::Io { path: path.to_owned(), error }
}

/// What a file says of itself; its values have not been looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heading {
    /// The rules, as [`essence`] has them.
    pub rules: Rules,
    /// The largest number of seeds in houses
    pub max_seeds: u32,
    /// The length of the file in bytes.
    pub bytes: u64,
}

impl Heading {
    /// Reads what a file says of itself, and checks whether it has the length for that.
    ///
    /// # Errors
    ///
    /// What is wrong with the file.
    pub fn read(path: &Path) -> Result<Self, FileError> {
        let file = File::open(path).map_err(io_error(path))?;
        let bytes = file.metadata().map_err(io_error(path))?.len();
        let mut start = Vec::new();
        file.take(LONGEST_HEADER as u64).read_to_end(&mut start).map_err(io_error(path))?;
        let (rules, max_seeds, from) = read_header(path, &start)?;
        check_length(path, &Index::new(rules.houses), max_seeds, from, bytes)?;
        Ok(Self { rules, max_seeds, bytes })
    }

    /// Tells whether the values hold under these rules.
    pub fn suits(&self, rules: &Rules) -> bool {
        suited(rules).is_ok() && essence(rules) == self.rules
    }

    /// Returns the number of positions.
    pub fn positions(&self) -> u64 {
        let index = Index::new(self.rules.houses);
        (0..=self.max_seeds).map(|seeds| index.positions(seeds)).sum()
    }
}

fn header(rules: &Rules, max_seeds: u32) -> Vec<u8> {
    let text = rules.to_string();
    let mut header = Vec::with_capacity(FIXED + text.len() + 4);
    header.extend_from_slice(MAGIC);
    header.extend_from_slice(&VERSION.to_le_bytes());
    header.extend_from_slice(&rules.houses.to_le_bytes());
    header.extend_from_slice(&(max_seeds as u16).to_le_bytes());
    header.extend_from_slice(&(text.len() as u32).to_le_bytes());
    header.extend_from_slice(text.as_bytes());
    let sum = crc32fast::hash(&header);
    header.extend_from_slice(&sum.to_le_bytes());
    header
}

fn number<const N: usize>(bytes: &[u8], from: usize) -> [u8; N] {
    let mut number = [0; N];
    number.copy_from_slice(&bytes[from..from + N]);
    number
}

/// Reads a header, and returns the rules, the most seeds, and where the slices begin.
fn read_header(path: &Path, bytes: &[u8]) -> Result<(Rules, u32, usize), FileError> {
    let foreign =
        |reason: &str| FileError::Foreign { path: path.to_owned(), reason: reason.to_owned() };
    let damaged =
        |reason: &str| FileError::Damaged { path: path.to_owned(), reason: reason.to_owned() };
    if bytes.len() < 16 || bytes[..16] != *MAGIC {
        return Err(foreign("it does not start with the right bytes"));
    }
    if bytes.len() < FIXED {
        return Err(damaged("the header is cut off"));
    }
    let version = u32::from_le_bytes(number(bytes, 16));
    let houses = u16::from_le_bytes(number(bytes, 20));
    let max_seeds = u32::from(u16::from_le_bytes(number(bytes, 22)));
    let length = u32::from_le_bytes(number(bytes, 24)) as usize;
    if version != VERSION {
        return Err(foreign(&format!("version {version}; this program reads version {VERSION}")));
    }
    let end = FIXED.saturating_add(length);
    if length > LONGEST_RULES || bytes.len() < end + 4 {
        return Err(damaged("the header is cut off"));
    }
    if crc32fast::hash(&bytes[..end]).to_le_bytes() != number::<4>(bytes, end) {
        return Err(damaged("the checksum of the header does not match"));
    }
    let text =
        std::str::from_utf8(&bytes[FIXED..end]).map_err(|_| damaged("the rules are not text"))?;
    let rules = read_rules(text).ok_or_else(|| foreign("its rules are unknown"))?;
    if suited(&rules).is_err() || rules.houses != houses || max_seeds > MAX_SEEDS {
        return Err(foreign("databases do not support its rules"));
    }
    Ok((rules, max_seeds, end + 4))
}

/// Reads rules as they are printed.
fn read_rules(text: &str) -> Option<Rules> {
    let mut rules = sowing::games::KALAH;
    for word in text.split(' ') {
        let (key, value) = word.split_once('=')?;
        match key {
            "houses" => rules.houses = value.parse().ok()?,
            "seeds" => rules.seeds = value.parse().ok()?,
            _ => rules.set(key, value).ok()?,
        }
    }
    rules.faults().is_empty().then_some(rules).filter(|rules| rules.to_string() == text)
}

/// The lengths of a slice's blocks, in the order of the file.
fn lengths(index: &Index, seeds: u32) -> Vec<(usize, usize)> {
    (0..=seeds / 2)
        .map(|smaller| {
            let larger = seeds - smaller;
            let size =
                index.configurations(smaller) as usize * index.configurations(larger) as usize;
            (size, if smaller == larger { 0 } else { size })
        })
        .collect()
}

/// Compares a file's length with what its header, which ends at `from`, asks for.
fn check_length(
    path: &Path,
    index: &Index,
    max_seeds: u32,
    from: usize,
    length: u64,
) -> Result<(), FileError> {
    let slices = (0..=max_seeds).map(|seeds| slice_length(index, seeds) + 4);
    let expected = from as u64 + slices.map(|length| length as u64).sum::<u64>();
    if length == expected {
        return Ok(());
    }
    let reason = format!("it has {length} bytes instead of {expected}");
    Err(FileError::Damaged { path: path.to_owned(), reason })
}

fn slice_length(index: &Index, seeds: u32) -> usize {
    lengths(index, seeds).iter().map(|&(smaller, larger)| smaller + larger).sum()
}

fn write_slice(out: &mut impl Write, slice: &Slice) -> io::Result<()> {
    let mut sum = crc32fast::Hasher::new();
    for blocks in slice.iter() {
        for values in [&blocks.smaller_moves, &blocks.larger_moves] {
            sum.update(values.as_slice());
            out.write_all(values.as_slice())?;
        }
    }
    out.write_all(&sum.finalize().to_le_bytes())
}

fn partial(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".partial");
    PathBuf::from(name)
}

impl Builder {
    /// Builds the database into a file, going on where an earlier try was cut off, and opens it.
    ///
    /// Finished slices are on the disk before the next one begins. The file gets its name when it is
    /// complete.
    ///
    /// # Errors
    ///
    /// When the file cannot be written, a full disk included, or the limits end the work; what is
    /// finished is kept in `PATH.partial`, and the next try goes on from there.
    pub fn build_to(
        &self,
        path: &Path,
        each: impl FnMut(Progress),
        limits: &Limits<'_>,
    ) -> Result<Database, BuildError> {
        let partial = partial(path);
        let fail = |error| BuildError::File(io_error(&partial)(error));
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(&partial)
            .map_err(fail)?;
        let slices = self.resume(&mut file).map_err(fail)?;
        let mut out = BufWriter::new(file);
        let keep = |_, slice: &Slice| {
            write_slice(&mut out, slice)
                .and_then(|()| out.flush())
                .and_then(|()| out.get_ref().sync_data())
                .map_err(io_error(&partial))
        };
        // Memory is given back before the file is mapped.
        if self.go_on(slices, each, keep, limits)?.max_seeds() < self.max_seeds {
            return Err(BuildError::Stopped);
        }
        std::fs::rename(&partial, path).map_err(|error| io_error(path)(error))?;
        Ok(Database::open(path)?)
    }

    /// Reads the finished slices of an earlier try, and cuts the file off behind them.
    fn resume(&self, file: &mut File) -> io::Result<Vec<Slice>> {
        let header = header(&self.rules, self.max_seeds);
        let mut found = vec![0; header.len()];
        let mut slices = Vec::new();
        let mut end = header.len() as u64;
        if file.read_exact(&mut found).is_ok() && found == header {
            let index = Index::new(self.rules.houses);
            for seeds in 0..=self.max_seeds {
                let Some(slice) = read_slice(file, &index, seeds) else { break };
                slices.push(slice);
                end += slice_length(&index, seeds) as u64 + 4;
            }
        } else {
            // Nothing, or a try with other rules: begin anew.
            file.set_len(0)?;
            file.seek(SeekFrom::Start(0))?;
            file.write_all(&header)?;
        }
        file.set_len(end)?;
        file.seek(SeekFrom::Start(end))?;
        Ok(slices)
    }
}

/// Reads a slice if it is there and its checksum is right.
fn read_slice(file: &mut File, index: &Index, seeds: u32) -> Option<Slice> {
    let mut sum = crc32fast::Hasher::new();
    let mut read = |length: usize| -> Option<Bytes> {
        let mut values = Bytes::zeroed(length);
        file.read_exact(&mut values).ok()?;
        sum.update(&values);
        Some(values)
    };
    let mut slice = Vec::new();
    for (smaller, larger) in lengths(index, seeds) {
        slice.push(Blocks {
            smaller_moves: Values::Owned(read(smaller)?),
            larger_moves: Values::Owned(read(larger)?),
        });
    }
    let expected = sum.finalize().to_le_bytes();
    let mut found = [0; 4];
    file.read_exact(&mut found).ok()?;
    (found == expected).then(|| slice.into())
}

impl Database {
    /// Writes the database to a file, which appears under its name when it is complete.
    ///
    /// # Errors
    ///
    /// When the file cannot be written, a full disk included.
    pub fn save(&self, path: &Path) -> Result<(), FileError> {
        let fail = || io_error(path);
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let file =
            tempfile::NamedTempFile::new_in(folder.unwrap_or(Path::new("."))).map_err(fail())?;
        let mut out = BufWriter::new(&file);
        out.write_all(&header(&self.rules, self.max_seeds())).map_err(fail())?;
        for slice in &self.slices {
            write_slice(&mut out, slice).map_err(fail())?;
        }
        out.flush().map_err(fail())?;
        drop(out);
        file.as_file().sync_all().map_err(fail())?;
        file.persist(path).map_err(|error| fail()(error.error))?;
        Ok(())
    }

    /// Opens a file and maps it into memory, once its length and every checksum have been found right.
    ///
    /// # Errors
    ///
    /// What is wrong with it; a file that is opened holds the values that were written.
    pub fn open(path: &Path) -> Result<Self, FileError> {
        let damaged = |reason: String| FileError::Damaged { path: path.to_owned(), reason };
        let file = File::open(path).map_err(io_error(path))?;
        let length = file.metadata().map_err(io_error(path))?.len();
        if length < 16 {
            let reason = "it is too short".to_owned();
            return Err(FileError::Foreign { path: path.to_owned(), reason });
        }
        let mapped = Arc::new(Mapped::open(&file).map_err(io_error(path))?);
        let (rules, max_seeds, mut from) = read_header(path, mapped.bytes())?;
        let index = Index::new(rules.houses);
        check_length(path, &index, max_seeds, from, length)?;
        let mut slices = Vec::new();
        for seeds in 0..=max_seeds {
            let end = from + slice_length(&index, seeds);
            let sum = crc32fast::hash(&mapped.bytes()[from..end]);
            if sum.to_le_bytes() != number::<4>(mapped.bytes(), end) {
                return Err(damaged(format!(
                    "the checksum of the slice of {seeds} seeds does not match"
                )));
            }
            let mut block = |length: usize| {
                let values = Values::Mapped { file: Arc::clone(&mapped), from, length };
                from += length;
                values
            };
            let slice = lengths(&index, seeds)
                .into_iter()
                .map(|(smaller, larger)| Blocks {
                    smaller_moves: block(smaller),
                    larger_moves: block(larger),
                })
                .collect();
            slices.push(slice);
            from += 4;
        }
        Ok(Self { rules, index, slices })
    }
}
