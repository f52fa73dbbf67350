//! Building into a file: by one process at a time, resumed after a kill.
//!
//! An unfinished database is kept in `NAME.partial`, locked while it is built. It has the form of a whole one and
//! ends early; once it is complete and on the disk, it gets its name.

use crate::build::{BuildError, Builder, Progress};
use crate::database::Database;
use crate::error::FileError;
use crate::file::{read_slice, sync_folder_of, write_slice};
use crate::header::{Header, Heading};
use crate::index::Index;
use crate::values::Slice;
use same_file::Handle;
use search::Limits;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufReader, BufWriter, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

impl Builder {
    /// Builds the database into a file, resuming an interrupted build, and opens it.
    ///
    /// Finished slices are on the disk before the next one begins. The file gets its name when it is complete.
    ///
    /// # Errors
    ///
    /// When the file cannot be written, a full disk included, the limits end the work, or there is not enough memory;
    /// what is finished is kept in `PATH.partial`, and the next try resumes there. When another process builds the same
    /// file, or either file is anything but a database for the same rules: both are then left as they are.
    pub fn build_to(
        &self,
        path: &Path,
        mut each: impl FnMut(Progress),
        limits: &Limits<'_>,
    ) -> Result<Database, BuildError> {
        self.check_replaced(path)?;
        let mut partial = Partial::lock(path)?;
        let slices = self.resume(&mut partial)?;
        let mut out = BufWriter::new(&partial.file);
        let mut keep = |seeds, slice: &Slice| {
            write_slice(&mut out, &self.rules, seeds, slice)
                .and_then(|()| out.flush())
                .and_then(|()| out.get_ref().sync_data())
                .map_err(FileError::io(&partial.path))
        };
        // Memory is given back before the file is mapped.
        if let (_, Some(cut)) = self.resume_from(slices, &mut each, &mut keep, limits)? {
            return Err(cut);
        }
        std::fs::rename(&partial.path, path)
            .and_then(|()| sync_folder_of(path))
            .map_err(FileError::io(path))?;
        Ok(Database::open(path)?)
    }

    /// Returns the length of the file that [`build_to`](Self::build_to) makes.
    pub fn file_bytes(&self) -> u64 {
        self.header().file_length()
    }

    pub(crate) fn header(&self) -> Header {
        Header { rules: self.rules, max_seeds: self.max_seeds }
    }

    /// Refuses to replace what is no database of these rules.
    pub(crate) fn check_replaced(&self, path: &Path) -> Result<(), FileError> {
        match Heading::read(path) {
            Ok(found) if found.rules != self.rules => {
                Err(FileError::OtherRules { path: path.to_owned(), found: found.rules })
            }
            Ok(_) | Err(FileError::Damaged { .. } | FileError::Version { .. }) => Ok(()),
            Err(FileError::Io { error, .. }) if error.kind() == ErrorKind::NotFound => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// Reads the finished slices of an earlier try, and cuts the file off behind them.
    fn resume(&self, partial: &mut Partial) -> Result<Vec<Slice>, FileError> {
        let Partial { path, file } = partial;
        let fail = || FileError::io(path);
        let mut slices = Vec::new();
        let mut end = self.header().length();
        match Header::of_file(path, file) {
            Ok(found) if found.rules != self.rules => {
                return Err(FileError::OtherRules { path: path.clone(), found: found.rules });
            }
            Ok(_) => {
                // A try for another number of seeds has the same slices.
                file.seek(SeekFrom::Start(end)).map_err(fail())?;
                let length = file.metadata().map_err(fail())?.len();
                let index = Index::new(self.rules.houses);
                let mut from = BufReader::new(&*file);
                for seeds in 0..=self.max_seeds {
                    // No memory is asked for to read what cannot be there.
                    if end + self.header().slice_length(seeds) > length {
                        break;
                    }
                    let Some(slice) = read_slice(&mut from, &self.rules, &index, seeds) else {
                        break;
                    };
                    slices.push(slice);
                    end += self.header().slice_length(seeds);
                }
            }
            Err(FileError::Damaged { .. } | FileError::Version { .. }) => {}
            Err(error @ FileError::Foreign { .. }) => {
                // A crash can leave a file empty, or the place of its header.
                if !is_blank(file).map_err(fail())? {
                    return Err(error);
                }
            }
            Err(error) => return Err(error),
        }
        let header = self.header().to_bytes();
        file.set_len(end)
            .and_then(|()| file.seek(SeekFrom::Start(0)))
            .and_then(|_| file.write_all(&header))
            .and_then(|()| file.sync_all())
            .and_then(|()| file.seek(SeekFrom::Start(end)))
            .map_err(fail())?;
        Ok(slices)
    }
}

/// Returns whether the first bytes of a file, if there are any, are zeros.
fn is_blank(file: &mut File) -> io::Result<bool> {
    let mut start = Vec::new();
    file.seek(SeekFrom::Start(0))?;
    file.take(4096).read_to_end(&mut start)?;
    Ok(start.iter().all(|&byte| byte == 0))
}

/// Returns the name of the file in which a database is built that is to get this name.
pub fn unfinished(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".partial");
    PathBuf::from(name)
}

/// An unfinished file, which nobody else builds as long as it is open.
#[derive(Debug)]
struct Partial {
    path: PathBuf,
    file: File,
}

impl Partial {
    /// Opens or creates the unfinished file of this name, and locks it.
    fn lock(path: &Path) -> Result<Self, FileError> {
        let partial = unfinished(path);
        let fail = || FileError::io(&partial);
        loop {
            let mut options = OpenOptions::new();
            options.read(true).write(true).create(true).truncate(false);
            let file = options.open(&partial).map_err(FileError::beginning(path))?;
            file.try_lock().map_err(|error| match error {
                TryLockError::WouldBlock => FileError::InUse(path.to_owned()),
                TryLockError::Error(error) => fail()(error),
            })?;
            // Whoever had the lock until now may have finished, and given the file its name.
            let locked = file.try_clone().and_then(Handle::from_file).map_err(fail())?;
            match Handle::from_path(&partial) {
                Ok(named) if named == locked => return Ok(Self { path: partial, file }),
                Ok(_) => {}
                Err(error) if error.kind() == ErrorKind::NotFound => {}
                Err(error) => return Err(fail()(error)),
            }
        }
    }
}
