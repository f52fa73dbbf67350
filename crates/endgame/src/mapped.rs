//! A file in memory.

use std::fs::File;
use std::io;

/// A file in memory.
#[derive(Debug)]
pub(crate) struct Mapped(memmap2::Mmap);

impl Mapped {
    #[expect(unsafe_code, reason = "mapping a file is unsafe by nature; this is the one place")]
    pub(crate) fn open(file: &File) -> io::Result<Self> {
        // Safety: the map is read-only and private to this module. Another process that shortens the file
        // while it is mapped would end this one with a signal; databases are written under another name
        // and renamed, never changed in place.
        unsafe { memmap2::Mmap::map(file) }.map(Self)
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        &self.0
    }

    #[inline]
    pub(crate) fn values(&self, from: usize, length: usize) -> &[u8] {
        &self.0[from..from + length]
    }
}
