//! The header of a file, which says what its values are for.

use crate::error::FileError;
use crate::places;
use crate::suited::{Method, fits, held, suited};
use sowing::Rules;
use std::fs::File;
use std::io::{Read, Seek, SeekFrom};
use std::path::Path;

const MAGIC: &[u8; 16] = b"parlour-endgame\n";
/// In version 1 the checksum of a slice said nothing of its rules.
const VERSION: u32 = 2;
/// Magic, version, houses, seeds, length of the rules.
const FIXED: usize = 16 + 4 + 2 + 2 + 4;
/// Rules take fewer bytes.
const LONGEST_RULES: usize = 4096;
const LONGEST_HEADER: usize = FIXED + LONGEST_RULES + 4;

/// What a file says of itself; its values have not been looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heading {
    /// The rules, as [`held`] has them.
    pub rules: Rules,
    /// The largest number of seeds in houses
    pub max_seeds: u32,
    /// The length of the file in bytes.
    pub bytes: u64,
}

impl Heading {
    /// Reads what a file says of itself, and checks whether its length is right for that.
    ///
    /// # Errors
    ///
    /// What is wrong with the file.
    pub fn read(path: &Path) -> Result<Self, FileError> {
        let mut file = File::open(path).map_err(FileError::io(path))?;
        let bytes = file.metadata().map_err(FileError::io(path))?.len();
        let header = Header::of_file(path, &mut file)?;
        header.check_length(path, bytes)?;
        Ok(Self { rules: header.rules, max_seeds: header.max_seeds, bytes })
    }

    /// Returns whether the values hold under these rules.
    pub fn suits(&self, rules: &Rules) -> bool {
        suited(rules).is_ok() && held(rules) == self.rules
    }

    /// Returns the number of positions.
    pub fn positions(&self) -> u64 {
        places::count(&self.rules, self.max_seeds) as u64
    }
}

/// A header.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Header {
    pub(crate) rules: Rules,
    pub(crate) max_seeds: u32,
}

impl Header {
    pub(crate) fn to_bytes(self) -> Vec<u8> {
        let text = self.rules.to_string();
        let mut header = Vec::with_capacity(FIXED + text.len() + 4);
        header.extend_from_slice(MAGIC);
        header.extend_from_slice(&VERSION.to_le_bytes());
        header.extend_from_slice(&self.rules.houses.to_le_bytes());
        header.extend_from_slice(&(self.max_seeds as u16).to_le_bytes());
        header.extend_from_slice(&(text.len() as u32).to_le_bytes());
        header.extend_from_slice(text.as_bytes());
        let sum = crc32fast::hash(&header);
        header.extend_from_slice(&sum.to_le_bytes());
        header
    }

    /// Returns the length of the header in bytes.
    pub(crate) fn length(self) -> u64 {
        self.to_bytes().len() as u64
    }

    /// Returns the length of the whole file in bytes.
    pub(crate) fn file_length(self) -> u64 {
        let slices = (0..=self.max_seeds).map(|seeds| self.slice_length(seeds));
        self.length() + slices.sum::<u64>()
    }

    /// Returns the length of a slice with its checksum.
    pub(crate) fn slice_length(self, seeds: u32) -> u64 {
        places::layer(&self.rules, seeds) as u64 * Method::of(&self.rules).bytes() + 4
    }

    /// Reads the header of a file from its beginning on.
    pub(crate) fn of_file(path: &Path, file: &mut File) -> Result<Self, FileError> {
        let mut start = Vec::new();
        file.seek(SeekFrom::Start(0))
            .and_then(|_| file.take(LONGEST_HEADER as u64).read_to_end(&mut start))
            .map_err(FileError::io(path))?;
        Self::of_bytes(path, &start)
    }

    /// Reads the header that the bytes begin with.
    pub(crate) fn of_bytes(path: &Path, bytes: &[u8]) -> Result<Self, FileError> {
        let foreign =
            |reason: &str| FileError::Foreign { path: path.to_owned(), reason: reason.to_owned() };
        let damaged =
            |reason: &str| FileError::Damaged { path: path.to_owned(), reason: reason.to_owned() };
        if bytes.len() < 16 || bytes[..16] != *MAGIC {
            return Err(foreign("it is a file of another kind"));
        }
        if bytes.len() < FIXED {
            return Err(damaged("the header is cut off"));
        }
        let version = u32::from_le_bytes(number(bytes, 16));
        let houses = u16::from_le_bytes(number(bytes, 20));
        let max_seeds = u32::from(u16::from_le_bytes(number(bytes, 22)));
        let length = u32::from_le_bytes(number(bytes, 24)) as usize;
        if version != VERSION {
            return Err(FileError::Version { path: path.to_owned(), version, read: VERSION });
        }
        let end = FIXED.saturating_add(length);
        if length > LONGEST_RULES || bytes.len() < end + 4 {
            return Err(damaged("the header is cut off"));
        }
        if crc32fast::hash(&bytes[..end]).to_le_bytes() != number::<4>(bytes, end) {
            return Err(damaged("the checksum of the header does not match"));
        }
        let text = std::str::from_utf8(&bytes[FIXED..end])
            .map_err(|_| damaged("the rules are not text"))?;
        let rules = read_rules(text).ok_or_else(|| foreign("its rules are unknown"))?;
        if fits(&rules, max_seeds).is_err() || rules.houses != houses || held(&rules) != rules {
            return Err(foreign("databases do not support its rules"));
        }
        Ok(Self { rules, max_seeds })
    }

    /// Compares the length of a file with what its header asks for.
    pub(crate) fn check_length(self, path: &Path, length: u64) -> Result<(), FileError> {
        let expected = self.file_length();
        if length == expected {
            return Ok(());
        }
        let reason = format!("it has {length} bytes instead of {expected}");
        Err(FileError::Damaged { path: path.to_owned(), reason })
    }
}

pub(crate) fn number<const N: usize>(bytes: &[u8], from: usize) -> [u8; N] {
    let mut number = [0; N];
    number.copy_from_slice(&bytes[from..from + N]);
    number
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
