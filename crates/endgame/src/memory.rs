//! Memory for values: they are read at random.

use search::Pages;
use std::ops::{Deref, DerefMut};

/// From so many bytes on pages are worth their round figures.
const MANY: usize = 1 << 16;

/// Bytes that begin as zeros.
#[derive(Debug)]
pub(crate) enum Bytes {
    Few(Vec<u8>),
    Many(Pages),
}

impl Bytes {
    pub(crate) fn zeroed(length: usize) -> Self {
        let pages = if length >= MANY { Pages::zeroed(length).ok() } else { None };
        pages.map_or_else(|| Self::Few(vec![0; length]), Self::Many)
    }
}

impl Deref for Bytes {
    type Target = [u8];

    #[inline(always)]
    fn deref(&self) -> &[u8] {
        match self {
            Self::Few(bytes) => bytes,
            Self::Many(pages) => pages,
        }
    }
}

impl DerefMut for Bytes {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut [u8] {
        match self {
            Self::Few(bytes) => bytes,
            Self::Many(pages) => pages,
        }
    }
}
