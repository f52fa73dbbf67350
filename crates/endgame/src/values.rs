//! The values of a slice: of all positions with the same number of seeds in houses.

use crate::memory::Bytes;
use std::sync::Arc;

/// The values of all positions of a slice, in blocks. Databases share slices.
pub(crate) type Slice = Arc<[Values]>;

/// Values in memory, or in a mapped file: each the two's complement of a margin.
#[derive(Debug)]
pub(crate) enum Values {
    Owned(Bytes),
    #[cfg(feature = "files")]
    Mapped {
        file: Arc<crate::mapped::Mapped>,
        from: usize,
        length: usize,
    },
}

impl Values {
    #[inline]
    pub(crate) fn as_slice(&self) -> &[u8] {
        match self {
            Self::Owned(values) => values,
            #[cfg(feature = "files")]
            Self::Mapped { file, from, length } => file.values(*from, *length),
        }
    }
}
