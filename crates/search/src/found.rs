//! What a test finds.

/// A value or a bound on it, and whether it is proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Found {
    pub(crate) value: i32,
    pub(crate) proved: bool,
}
