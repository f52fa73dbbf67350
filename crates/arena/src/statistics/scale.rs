//! Units of strength.

/// Elo points that multiply the odds by e.
pub(crate) const ELO_PER_NAT: f64 = 400.0 / std::f64::consts::LN_10;
/// The standard deviations on each side of a mean that hold 95% of a normal distribution.
pub(crate) const Z95: f64 = 1.959_963_984_540_054;
