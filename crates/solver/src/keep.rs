//! Proofs as files: interrupted today, resumed tomorrow.
//!
//! The format is described in docs/proof-format.md. A file is written under the name `NAME.partial` and renamed
//! when it is complete and on the disk, so that whatever happens there is a whole one.

use crate::Solver;
use crc32fast::Hasher;
use search::Standing;
use sowing::{Packed, Position, Rules};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufReader, BufWriter, Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

const MAGIC: &[u8; 14] = b"parlour-proof\n";
/// Another number whenever entries of the table would be read otherwise, or mean something else.
const VERSION: u32 = 1;
/// Rules and positions take fewer bytes.
const LONGEST_TEXT: usize = 4096;
/// Bytes that are read or written at once.
const BUFFER: usize = 1 << 20;

/// A proof under way: where it stands, and how long it has taken.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Proof {
    /// Where it stands.
    pub standing: Standing,
    /// How long it has been worked on.
    pub time: Duration,
}

/// Why a proof cannot be kept or resumed.
#[derive(Debug, thiserror::Error)]
pub enum KeepError {
    /// The system refuses.
    #[error("{path}: {error}")]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The folder is missing that it would be in.
    #[error("cannot write {path}: there is no folder {folder}")]
    NoFolder {
        /// The file.
        path: PathBuf,
        /// The folder.
        folder: PathBuf,
    },
    /// Another process keeps its proof there.
    #[error("{0}: in use by another search")]
    InUse(PathBuf),
    /// It is something else.
    #[error("{path} is not a proof file")]
    Foreign {
        /// The file.
        path: PathBuf,
    },
    /// Another version of Parlour wrote it.
    #[error("{path} is a proof file of version {found}, but this program reads version {read}")]
    Version {
        /// The file.
        path: PathBuf,
        /// The version of its format.
        found: u32,
        /// The version that can be read.
        read: u32,
    },
    /// It was one once.
    #[error("{path} is damaged: {reason}; its contents are lost")]
    Damaged {
        /// The file.
        path: PathBuf,
        /// Where.
        reason: String,
    },
    /// It is of other rules, or of another position.
    #[error("{path} holds a proof of {found}, not of {asked}")]
    Other {
        /// The file.
        path: PathBuf,
        /// The position in the file, or those of its rules that differ.
        found: String,
        /// What is asked for instead.
        asked: String,
    },
    /// Its table has another size.
    #[error("{path} holds a table of {found} MiB, but this search has one of {asked} MiB")]
    Table {
        /// The file.
        path: PathBuf,
        /// MiB of the table in the file.
        found: u64,
        /// MiB of the solver's table.
        asked: u64,
    },
}

fn io_error(path: &Path) -> impl FnOnce(io::Error) -> KeepError + '_ {
    move |error| KeepError::Io { path: path.to_owned(), error }
}

/// Keeps a proof in a file, which no other process can keep one in meanwhile.
#[derive(Debug)]
pub struct Keeper {
    path: PathBuf,
    partial: PathBuf,
    /// The file that is written next, empty and locked until then.
    next: File,
}

impl Keeper {
    /// Makes ready to keep a proof under this name. A file that is there stays until there is a better one.
    ///
    /// # Errors
    ///
    /// When no file can be written there, or another process is at it.
    pub fn new(path: &Path) -> Result<Self, KeepError> {
        let mut partial = path.as_os_str().to_owned();
        partial.push(".partial");
        let partial = PathBuf::from(partial);
        let next = begin(&partial).map_err(|error| match (error, path.parent()) {
            (TryLockError::WouldBlock, _) => KeepError::InUse(path.to_owned()),
            (TryLockError::Error(error), Some(folder))
                if error.kind() == io::ErrorKind::NotFound && !folder.as_os_str().is_empty() =>
            {
                KeepError::NoFolder { path: path.to_owned(), folder: folder.to_owned() }
            }
            (TryLockError::Error(error), _) => io_error(&partial)(error),
        })?;
        Ok(Self { path: path.to_owned(), partial, next })
    }

    /// Reads back what was kept of the proof of a position, its table into the solver; `None` where there
    /// is no file yet.
    ///
    /// # Errors
    ///
    /// What is wrong with the file. If the table is damaged, the solver is unusable.
    ///
    /// # Panics
    ///
    /// When the position is of other rules than the solver.
    pub fn restore(
        &self,
        solver: &mut Solver,
        position: &Position<Rules, Packed>,
    ) -> Result<Option<Proof>, KeepError> {
        assert_eq!(position.source(), *solver.rules(), "a position of the solver's rules");
        let path = &self.path;
        let damaged =
            |reason: &str| KeepError::Damaged { path: path.clone(), reason: reason.to_owned() };
        let file = match File::open(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            opened => opened.map_err(io_error(path))?,
        };
        let mut from = Summed::new(BufReader::with_capacity(BUFFER, file));
        let proof = self.read_header(&mut from, solver, position)?;
        let cut_off = |error: io::Error| match error.kind() {
            io::ErrorKind::UnexpectedEof => damaged("it is truncated"),
            _ => io_error(path)(error),
        };
        solver.ground = crate::Ground::of(position);
        solver.engine.read(&mut from).map_err(cut_off)?;
        if !from.sum_is_right().map_err(cut_off)? {
            return Err(damaged("the checksum of the table does not match"));
        }
        if from.inner.read(&mut [0]).map_err(io_error(path))? != 0 {
            return Err(damaged("it has trailing data"));
        }
        Ok(Some(proof))
    }

    fn read_header(
        &self,
        from: &mut Summed<impl Read>,
        solver: &Solver,
        position: &Position<Rules, Packed>,
    ) -> Result<Proof, KeepError> {
        let path = &self.path;
        let damaged =
            |reason: &str| KeepError::Damaged { path: path.clone(), reason: reason.to_owned() };
        let cut_off = |error: io::Error| match error.kind() {
            io::ErrorKind::UnexpectedEof | io::ErrorKind::InvalidData => {
                damaged("the header is truncated or missing")
            }
            _ => io_error(path)(error),
        };
        match bytes(from) {
            Ok(magic) if magic == *MAGIC => {}
            Err(error) if error.kind() != io::ErrorKind::UnexpectedEof => {
                return Err(io_error(path)(error));
            }
            _ => return Err(KeepError::Foreign { path: path.clone() }),
        }
        let version = u32::from_le_bytes(bytes(from).map_err(cut_off)?);
        if version != VERSION {
            return Err(KeepError::Version { path: path.clone(), found: version, read: VERSION });
        }
        let rules = text(from).map_err(cut_off)?;
        let place = text(from).map_err(cut_off)?;
        let mib = u64::from_le_bytes(bytes(from).map_err(cut_off)?);
        let time = Duration::from_millis(u64::from_le_bytes(bytes(from).map_err(cut_off)?));
        let standing = Standing::read(from).map_err(cut_off)?;
        if !from.sum_is_right().map_err(cut_off)? {
            return Err(damaged("the checksum of the header does not match"));
        }
        let (asked_rules, asked_place) = (solver.rules().to_string(), position.to_string());
        if rules != asked_rules {
            let (found, asked) = crate::differences(&rules, &asked_rules);
            return Err(KeepError::Other { path: path.clone(), found, asked });
        }
        if place != asked_place {
            return Err(KeepError::Other { path: path.clone(), found: place, asked: asked_place });
        }
        let asked = solver.engine.table_mib() as u64;
        if mib != asked {
            return Err(KeepError::Table { path: path.clone(), found: mib, asked });
        }
        Ok(Proof { standing, time })
    }

    /// Writes a proof and the solver's table, over what was kept before.
    ///
    /// # Errors
    ///
    /// When the file cannot be written, a full disk included; what was kept before is still there.
    pub fn keep(
        &mut self,
        solver: &Solver,
        position: &Position<Rules, Packed>,
        proof: &Proof,
    ) -> Result<(), KeepError> {
        let written = write(&self.next, solver, position, proof)
            .and_then(|()| std::fs::rename(&self.partial, &self.path));
        if let Err(error) = written {
            // The room is given back, and the next try begins anew.
            let _ = self.next.set_len(0).and_then(|()| self.next.rewind());
            return Err(io_error(&self.partial)(error));
        }
        self.next = begin(&self.partial).map_err(|error| match error {
            TryLockError::WouldBlock => KeepError::InUse(self.path.clone()),
            TryLockError::Error(error) => io_error(&self.partial)(error),
        })?;
        Ok(())
    }
}

impl Drop for Keeper {
    fn drop(&mut self) {
        // What is left of it would be overwritten anyway.
        let _ = std::fs::remove_file(&self.partial);
    }
}

/// Begins a file that nobody else writes.
fn begin(partial: &Path) -> Result<File, TryLockError> {
    let file = OpenOptions::new().write(true).create(true).truncate(false).open(partial);
    let file = file.map_err(TryLockError::Error)?;
    file.try_lock()?;
    // Only now: what another process is writing stays.
    file.set_len(0).map_err(TryLockError::Error)?;
    Ok(file)
}

fn write(
    file: &File,
    solver: &Solver,
    position: &Position<Rules, Packed>,
    proof: &Proof,
) -> io::Result<()> {
    let mut out = Summed::new(BufWriter::with_capacity(BUFFER, file));
    out.write_all(MAGIC)?;
    out.write_all(&VERSION.to_le_bytes())?;
    for text in [solver.rules().to_string(), position.to_string()] {
        out.write_all(&(text.len() as u16).to_le_bytes())?;
        out.write_all(text.as_bytes())?;
    }
    out.write_all(&(solver.engine.table_mib() as u64).to_le_bytes())?;
    out.write_all(&(proof.time.as_millis() as u64).to_le_bytes())?;
    proof.standing.write(&mut out)?;
    out.write_sum()?;
    solver.engine.write(&mut out)?;
    out.write_sum()?;
    out.inner.flush()?;
    file.sync_all()
}

/// Adds up the checksum of what is read or written.
struct Summed<T> {
    inner: T,
    sum: Hasher,
}

impl<T> Summed<T> {
    fn new(inner: T) -> Self {
        Self { inner, sum: Hasher::new() }
    }

    /// Returns the sum of all since the last one, and begins anew.
    fn take(&mut self) -> [u8; 4] {
        std::mem::take(&mut self.sum).finalize().to_le_bytes()
    }
}

impl<W: Write> Summed<W> {
    fn write_sum(&mut self) -> io::Result<()> {
        let sum = self.take();
        self.inner.write_all(&sum)
    }
}

impl<R: Read> Summed<R> {
    fn sum_is_right(&mut self) -> io::Result<bool> {
        let expected = self.take();
        Ok(bytes(&mut self.inner)? == expected)
    }
}

impl<R: Read> Read for Summed<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.inner.read(buffer)?;
        self.sum.update(&buffer[..length]);
        Ok(length)
    }
}

impl<W: Write> Write for Summed<W> {
    fn write(&mut self, buffer: &[u8]) -> io::Result<usize> {
        let length = self.inner.write(buffer)?;
        self.sum.update(&buffer[..length]);
        Ok(length)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

fn bytes<const N: usize>(from: &mut impl Read) -> io::Result<[u8; N]> {
    let mut bytes = [0; N];
    from.read_exact(&mut bytes)?;
    Ok(bytes)
}

fn text(from: &mut impl Read) -> io::Result<String> {
    let length = usize::from(u16::from_le_bytes(bytes(from)?));
    if length > LONGEST_TEXT {
        return Err(io::ErrorKind::InvalidData.into());
    }
    let mut text = vec![0; length];
    from.read_exact(&mut text)?;
    String::from_utf8(text).map_err(|_| io::ErrorKind::InvalidData.into())
}
