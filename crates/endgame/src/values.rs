//! The values of a slice: of all positions with the same number of seeds in houses.

use crate::memory::Bytes;
use std::sync::Arc;

/// The values of all positions of a slice, by the seeds of the smaller side. Databases share slices.
pub(crate) type Slice = Arc<[Blocks]>;

/// The values of the positions whose sides hold a given pair of sums: those in which the side with fewer
/// seeds is to move, and those in which the other is. With equal sums the second is empty.
///
/// Both are rows of the smaller side's configurations and columns of the larger side's, so that the one
/// loop that fills them walks both in order.
#[derive(Debug)]
pub(crate) struct Blocks {
    pub(crate) smaller_moves: Values,
    pub(crate) larger_moves: Values,
}

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
