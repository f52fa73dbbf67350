//! What the table of transpositions is made of.

use std::sync::atomic::AtomicU64;

/// Entries in a bucket.
const WAYS: usize = 8;

/// A bucket of entries: one cache line.
#[derive(Debug, Default)]
#[repr(align(64))]
pub(crate) struct Bucket(pub(crate) [AtomicU64; WAYS]);

const _: () = assert!(size_of::<Bucket>() == 64);
const _: () = assert!(size_of::<AtomicU64>() == 8);
