//! How large boards may be.

use texts::Message;
use wire::Refused;

/// The largest boards that can be asked for.
#[derive(Clone, Copy, Debug)]
pub struct SizeLimits {
    /// Houses on each side.
    pub houses: u16,
    /// Seeds in each house.
    pub seeds: u32,
}

impl SizeLimits {
    /// Returns that a board is larger.
    pub fn too_large(self) -> Refused {
        let Self { houses, seeds } = self;
        Refused::bad(
            "too_large",
            format!("boards have at most {houses} houses a side and {seeds} seeds a house here"),
        )
        .saying(Message::new("problem-too-large").with("houses", houses).with("seeds", seeds))
    }
}

impl Default for SizeLimits {
    fn default() -> Self {
        Self { houses: 100, seeds: 1000 }
    }
}
