//! Memory from the system, in huge pages and fetched before it is read.
//!
//! The one place with `unsafe` in this crate.

use crate::bucket::Bucket;
use memmap2::MmapMut;
use std::io;
use std::ops::{Deref, DerefMut};

/// A huge page of the systems that have them.
const HUGE: usize = 1 << 21;

/// Zeroed bytes, in huge pages where the system grants them.
///
/// With small pages, random reads of a large memory wait for the page tables as long as for the memory
/// itself.
#[derive(Debug)]
pub struct Pages {
    map: MmapMut,
    /// Bytes before the first.
    offset: usize,
    length: usize,
}

impl Pages {
    /// Asks for so many bytes, at least one. They begin at a page, of the largest kind that they fill.
    ///
    /// # Errors
    ///
    /// When there is not so much memory.
    pub fn zeroed(length: usize) -> io::Result<Self> {
        // A huge page begins at a multiple of its size; the system may not choose one by itself.
        let spare = if length >= HUGE { HUGE } else { 0 };
        let map = MmapMut::map_anon(length + spare)?;
        let offset = if spare == 0 { 0 } else { map.as_ptr().align_offset(HUGE) };
        #[cfg(target_os = "linux")]
        if spare != 0 {
            // A hint: small pages work as well.
            let _ = map.advise_range(memmap2::Advice::HugePage, offset, length);
        }
        Ok(Self { map, offset, length })
    }
}

impl Deref for Pages {
    type Target = [u8];

    #[inline(always)]
    fn deref(&self) -> &[u8] {
        &self.map[self.offset..self.offset + self.length]
    }
}

impl DerefMut for Pages {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut [u8] {
        &mut self.map[self.offset..self.offset + self.length]
    }
}

/// Zeroed buckets.
#[derive(Debug)]
pub(crate) struct Buckets {
    pages: Pages,
    count: usize,
}

impl Buckets {
    /// Asks for so many buckets, at least one.
    pub(crate) fn zeroed(count: usize) -> io::Result<Self> {
        Ok(Self { pages: Pages::zeroed(count * size_of::<Bucket>())?, count })
    }

    /// Returns them. They are written through atomics alone.
    #[inline(always)]
    pub(crate) fn as_slice(&self) -> &[Bucket] {
        let Pages { map, offset, .. } = &self.pages;
        #[expect(clippy::cast_ptr_alignment, reason = "a page is aligned for anything")]
        let first = map.as_ptr().wrapping_add(*offset).cast::<Bucket>();
        #[expect(unsafe_code, reason = "mapped memory is bytes, and buckets are what is in it")]
        // Safety: the mapping is private, holds `count` buckets from `offset` on, and lives as long as
        // `self`; it begins at a page and `offset` leads to one, so buckets are aligned; any bits are
        // a bucket; and nobody has the bytes otherwise, which this module alone hands out.
        unsafe {
            std::slice::from_raw_parts(first, self.count)
        }
    }
}

/// Asks for the cache line at an address: a hint without effect on any result.
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
