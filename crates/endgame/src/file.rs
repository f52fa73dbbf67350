//! Databases as files: whole ones are saved, mapped into memory, and checked. The format is described in
//! docs/endgame-format.md.

use crate::database::Database;
use crate::error::FileError;
use crate::header::{Header, number};
use crate::index::Index;
use crate::mapped::Mapped;
use crate::memory::Bytes;
use crate::values::{Slice, Values, block_lengths};
use search::Limits;
use sowing::Rules;
use std::fs::File;
use std::io::{self, BufWriter, Read, Write};
use std::path::Path;
use std::sync::Arc;

/// As much is checked between two looks at the limits: a moment's work, from a slow disk too.
const PART: usize = 4 << 20;

/// Begins the checksum of a slice: with the rules and the number of seeds, so that the values of other rules, or of
/// another slice, never pass for its own.
pub(crate) fn sum_of_slice(rules: &Rules, seeds: u32) -> crc32fast::Hasher {
    let mut sum = crc32fast::Hasher::new();
    sum.update(rules.to_string().as_bytes());
    sum.update(&(seeds as u16).to_le_bytes());
    sum
}

/// Writes the values of all positions with so many seeds, and their checksum.
pub(crate) fn write_slice(
    out: &mut impl Write,
    rules: &Rules,
    seeds: u32,
    slice: &Slice,
) -> io::Result<()> {
    let mut sum = sum_of_slice(rules, seeds);
    for values in slice.iter() {
        sum.update(values.as_slice());
        out.write_all(values.as_slice())?;
    }
    out.write_all(&sum.finalize().to_le_bytes())
}

/// Reads a slice if it is there and its checksum is right.
pub(crate) fn read_slice(
    from: &mut impl Read,
    rules: &Rules,
    index: &Index,
    seeds: u32,
) -> Option<Slice> {
    let lengths = block_lengths(rules, index, seeds);
    let mut bytes = Bytes::zeroed(lengths.iter().sum());
    from.read_exact(&mut bytes).ok()?;
    let mut sum = sum_of_slice(rules, seeds);
    sum.update(&bytes);
    let expected = sum.finalize().to_le_bytes();
    let mut found = [0; 4];
    from.read_exact(&mut found).ok()?;
    (found == expected).then(|| Values::parts(bytes, lengths).collect())
}

/// Makes a new name in a folder survive a loss of power.
pub(crate) fn sync_folder_of(path: &Path) -> io::Result<()> {
    // Only here can a folder be opened like a file.
    if cfg!(unix) {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        File::open(folder.unwrap_or(Path::new(".")))?.sync_all()?;
    }
    Ok(())
}

/// Writes a file, which appears under its name when it is complete.
pub(crate) fn write_whole<E: From<FileError>>(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> Result<(), E>,
) -> Result<(), E> {
    let fail = || FileError::io(path);
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let file = tempfile::NamedTempFile::new_in(folder.unwrap_or(Path::new(".")))
        .map_err(FileError::beginning(path))?;
    let mut out = BufWriter::new(&file);
    write(&mut out)?;
    out.flush().map_err(fail())?;
    drop(out);
    file.as_file().sync_all().map_err(fail())?;
    file.persist(path).map_err(|error| fail()(error.error))?;
    sync_folder_of(path).map_err(fail())?;
    Ok(())
}

impl Database {
    fn header(&self) -> Header {
        Header { rules: self.rules, max_seeds: self.max_seeds() }
    }

    /// Writes the database to a file, which appears under its name when it is complete.
    ///
    /// # Errors
    ///
    /// When the file cannot be written, a full disk included.
    pub fn save(&self, path: &Path) -> Result<(), FileError> {
        write_whole(path, |mut out| {
            let fail = || FileError::io(path);
            out.write_all(&self.header().to_bytes()).map_err(fail())?;
            for (seeds, slice) in (0..).zip(&self.slices) {
                write_slice(&mut out, &self.rules, seeds, slice).map_err(fail())?;
            }
            Ok(())
        })
    }

    /// Opens a file and maps it into memory, once its length and every checksum have been found right.
    ///
    /// # Errors
    ///
    /// What is wrong with it; a file that is opened holds the values that were written.
    pub fn open(path: &Path) -> Result<Self, FileError> {
        Self::open_within(path, &Limits::NONE).map(|opened| opened.expect("nothing ends it"))
    }

    /// Opens a file as [`Self::open`] does, unless the limits end that: reading a file of gigabytes takes its time.
    ///
    /// # Errors
    ///
    /// What is wrong with it.
    pub fn open_within(path: &Path, limits: &Limits<'_>) -> Result<Option<Self>, FileError> {
        let mut file = File::open(path).map_err(FileError::io(path))?;
        let length = file.metadata().map_err(FileError::io(path))?.len();
        let header = Header::of_file(path, &mut file)?;
        header.check_length(path, length)?;
        let mapped = Arc::new(Mapped::open(&file).map_err(FileError::io(path))?);
        let index = Index::new(header.rules.houses);
        let mut from = header.length() as usize;
        let mut slices = Vec::new();
        for seeds in 0..=header.max_seeds {
            let lengths = block_lengths(&header.rules, &index, seeds);
            let end = from + lengths.iter().sum::<usize>();
            let mut sum = sum_of_slice(&header.rules, seeds);
            for part in mapped.bytes()[from..end].chunks(PART) {
                if limits.is_over() {
                    return Ok(None);
                }
                sum.update(part);
            }
            if sum.finalize().to_le_bytes() != number::<4>(mapped.bytes(), end) {
                let reason = format!("the checksum of the slice of {seeds} seeds does not match");
                return Err(FileError::Damaged { path: path.to_owned(), reason });
            }
            let blocks = lengths.into_iter().map(|length| {
                let values = Values::Mapped { file: Arc::clone(&mapped), from, length };
                from += length;
                values
            });
            slices.push(blocks.collect());
            from += 4;
        }
        Ok(Some(Self::new(header.rules, slices)))
    }
}
