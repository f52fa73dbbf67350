//! Memory that is read at random: in huge pages where the system has them, and plain elsewhere.

#[cfg(feature = "maps")]
mod mapped;
#[cfg(not(feature = "maps"))]
mod plain;

#[cfg(feature = "maps")]
pub use mapped::Pages;
#[cfg(feature = "maps")]
pub(crate) use mapped::{Buckets, prefetch};
#[cfg(not(feature = "maps"))]
pub use plain::Pages;
#[cfg(not(feature = "maps"))]
pub(crate) use plain::{Buckets, prefetch};
