//! The families of games, which differ in everything but the traits of `game`.

/// What kind of game it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Family {
    /// Seeds are sown.
    Sowing,
    /// Nordic Cassino.
    Cassino,
}

impl Family {
    /// Returns the name in listings.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Sowing => "sowing",
            Self::Cassino => "cassino",
        }
    }
}
