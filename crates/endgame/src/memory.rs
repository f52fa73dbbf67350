//! Memory for values, in huge pages where the system grants them: they are read at random.

use memmap2::MmapMut;
use std::ops::{Deref, DerefMut};

/// A huge page of the systems that have them.
const HUGE: usize = 1 << 21;

/// Bytes that begin as zeros.
#[derive(Debug)]
pub(crate) enum Bytes {
    /// Few.
    Heap(Vec<u8>),
    /// At least a huge page of them.
    Pages(MmapMut),
}

impl Bytes {
    pub(crate) fn zeroed(length: usize) -> Self {
        if length < HUGE {
            return Self::Heap(vec![0; length]);
        }
        match MmapMut::map_anon(length) {
            Ok(map) => {
                // A wish; small pages work as well.
                #[cfg(target_os = "linux")]
                let _ = map.advise(memmap2::Advice::HugePage);
                Self::Pages(map)
            }
            Err(_) => Self::Heap(vec![0; length]),
        }
    }
}

impl Deref for Bytes {
    type Target = [u8];

    #[inline(always)]
    fn deref(&self) -> &[u8] {
        match self {
            Self::Heap(bytes) => bytes,
            Self::Pages(map) => map,
        }
    }
}

impl DerefMut for Bytes {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut [u8] {
        match self {
            Self::Heap(bytes) => bytes,
            Self::Pages(map) => map,
        }
    }
}
