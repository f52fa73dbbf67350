//! Memory from the allocator, for systems without memory maps.

use crate::bucket::Bucket;
use std::io;
use std::ops::{Deref, DerefMut};

/// Zeroed bytes.
#[derive(Debug)]
pub struct Pages(Vec<u8>);

/// Asks for memory without ending the program where there is none.
fn reserved<T>(count: usize) -> io::Result<Vec<T>> {
    let mut values = Vec::new();
    values.try_reserve_exact(count).map_err(|_| io::Error::from(io::ErrorKind::OutOfMemory))?;
    Ok(values)
}

impl Pages {
    /// Asks for so many bytes.
    ///
    /// # Errors
    ///
    /// When there is not so much memory.
    pub fn zeroed(length: usize) -> io::Result<Self> {
        let mut bytes = reserved(length)?;
        bytes.resize(length, 0);
        Ok(Self(bytes))
    }
}

impl Deref for Pages {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.0
    }
}

impl DerefMut for Pages {
    fn deref_mut(&mut self) -> &mut [u8] {
        &mut self.0
    }
}

/// Zeroed buckets.
#[derive(Debug)]
pub(crate) struct Buckets(Vec<Bucket>);

impl Buckets {
    /// Asks for so many buckets.
    pub(crate) fn zeroed(count: usize) -> io::Result<Self> {
        let mut buckets = reserved(count)?;
        buckets.resize_with(count, Bucket::default);
        Ok(Self(buckets))
    }

    /// Returns them.
    pub(crate) fn as_slice(&self) -> &[Bucket] {
        &self.0
    }
}

/// Does nothing: to ask for memory early is a matter of speed alone.
pub(crate) const fn prefetch<T>(_place: &T) {}
