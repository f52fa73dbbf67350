//! The values of a slice: of all positions with the same number of seeds in houses.

use crate::index::Index;
use crate::memory::Bytes;
use crate::places;
use crate::suited::Method;
use sowing::Rules;
use std::sync::Arc;

/// The values of all positions of a slice, in blocks. Databases share slices.
pub(crate) type Slice = Arc<[Values]>;

/// Values in memory, or in a mapped file: each the two's complement of a margin.
///
/// The blocks of a slice lie in one memory, so that little of it is left over at its end: what does not fill a huge
/// page lies in small ones, where it is read slowly.
#[derive(Debug)]
pub(crate) enum Values {
    Owned {
        bytes: Arc<Bytes>,
        from: usize,
        length: usize,
    },
    #[cfg(feature = "files")]
    Mapped {
        file: Arc<crate::mapped::Mapped>,
        from: usize,
        length: usize,
    },
    /// Not in memory now: another pass over the rows looks at them ([`crate::blocks`]).
    Elsewhere,
}

impl Values {
    /// Parts bytes into blocks of these lengths.
    pub(crate) fn parts(bytes: Bytes, lengths: Vec<usize>) -> impl Iterator<Item = Self> {
        let (bytes, mut from) = (Arc::new(bytes), 0);
        lengths.into_iter().map(move |length| {
            let part = Self::Owned { bytes: Arc::clone(&bytes), from, length };
            from += length;
            part
        })
    }

    #[inline]
    pub(crate) fn as_slice(&self) -> &[u8] {
        match self {
            Self::Owned { bytes, from, length } => &bytes[*from..*from + *length],
            #[cfg(feature = "files")]
            Self::Mapped { file, from, length } => file.values(*from, *length),
            Self::Elsewhere => &[],
        }
    }
}

/// Returns the lengths of a slice's blocks, in the order of the file.
///
/// In one pass, the positions whose sides hold a given pair of sums have two blocks: those in which the side with
/// fewer seeds is to move, and those in which the other is. With equal sums the second is empty. Both are rows of
/// the smaller side's configurations and columns of the larger side's, so that the one loop that fills them walks
/// both in order.
///
/// By passes, there is a block of what the side to move wins at least and, where that is not its value, one of what
/// it wins at most, by their [`places`].
pub(crate) fn block_lengths(rules: &Rules, index: &Index, seeds: u32) -> Vec<usize> {
    let method = Method::of(rules);
    match method {
        Method::OnePass => (0..=seeds / 2)
            .flat_map(|smaller| {
                let larger = seeds - smaller;
                let rows = index.configurations(smaller) as usize;
                let size = rows * index.configurations(larger) as usize;
                [size, if smaller == larger { 0 } else { size }]
            })
            .collect(),
        Method::Passes { .. } => {
            let positions = places::layer(rules, seeds) as usize;
            vec![positions; method.bytes() as usize]
        }
    }
}
