//! Memory that is read at random: asked for in huge pages, and before it is read.
//!
//! The one place with `unsafe` in this crate.

use crate::table::Bucket;
use memmap2::MmapMut;
use std::io;

/// A huge page of the systems that have them.
const HUGE: usize = 1 << 21;

/// Zeroed buckets, in huge pages where the system grants them.
///
/// A search reads its table all over, and with small pages it waits for the page tables as long as for
/// the table itself.
#[derive(Debug)]
pub(crate) struct Buckets {
    map: MmapMut,
    /// Bytes before the first bucket.
    offset: usize,
    count: usize,
}

impl Buckets {
    /// Asks for so many buckets, at least one.
    pub(crate) fn zeroed(count: usize) -> io::Result<Self> {
        let bytes = count * size_of::<Bucket>();
        // A huge page begins at a multiple of its size, which the system may not keep to by itself.
        let spare = if bytes >= HUGE { HUGE } else { 0 };
        let map = MmapMut::map_anon(bytes + spare)?;
        let offset = if spare == 0 { 0 } else { map.as_ptr().align_offset(HUGE) };
        #[cfg(target_os = "linux")]
        if spare != 0 {
            // A wish; small pages work as well.
            let _ = map.advise_range(memmap2::Advice::HugePage, offset, bytes);
        }
        Ok(Self { map, offset, count })
    }

    /// Returns them. They are written through atomics alone.
    #[inline(always)]
    pub(crate) fn as_slice(&self) -> &[Bucket] {
        #[expect(clippy::cast_ptr_alignment, reason = "a page is aligned for anything")]
        let first = self.map.as_ptr().wrapping_add(self.offset).cast::<Bucket>();
        #[expect(unsafe_code, reason = "mapped memory is bytes, and buckets are what is in it")]
        // Safety: the mapping is private, holds `count` buckets from `offset` on, and lives as long as
        // `self`; it begins at a page and `offset` leads to one, so buckets are aligned; any bits are
        // a bucket; and nobody has the bytes otherwise.
        unsafe {
            std::slice::from_raw_parts(first, self.count)
        }
    }

    /// Makes everything zero again.
    pub(crate) fn clear(&mut self) {
        self.map.fill(0);
    }
}

/// Asks for the cache line at an address. A hint, without effect on any result.
#[inline(always)]
pub(crate) fn prefetch<T>(place: &T) {
    #[cfg(target_arch = "x86_64")]
    #[expect(unsafe_code, reason = "there is no safe form of this instruction")]
    // Safety: the instruction never faults whatever the address, and SSE is part of every x86-64.
    unsafe {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        _mm_prefetch(std::ptr::from_ref(place).cast(), _MM_HINT_T0);
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = place;
}
