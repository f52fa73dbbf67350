//! The most that a program lets computer players ask for.

use crate::cassino::Budget;
use crate::engine::Effort;
use crate::kind::Kind;

/// The most that a computer player may ask for, where people choose players whose thinking others pay for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cap {
    /// Milliseconds.
    pub ms: u32,
    /// Plies of a search to a fixed depth.
    pub plies: u8,
    /// Playouts.
    pub playouts: u32,
}

impl Cap {
    /// Returns the kind, asking for no more than this; the same kind if it asks for no more already.
    ///
    /// ```
    /// use players::{Cap, Kind};
    ///
    /// let cap = Cap { ms: 5000, plies: 8, playouts: 100_000 };
    /// let perfect: Kind = "perfect:ms=10000".parse()?;
    /// assert_eq!(cap.narrow(perfect).to_string(), "perfect:ms=5000");
    /// assert_eq!(cap.narrow(Kind::Greedy), Kind::Greedy);
    /// # Ok::<(), players::KindError>(())
    /// ```
    pub fn narrow(&self, kind: Kind) -> Kind {
        match kind {
            Kind::Smart { depth } => Kind::Smart { depth: depth.min(self.plies) },
            Kind::AlphaBeta(Effort::Depth(depth)) => {
                Kind::AlphaBeta(Effort::Depth(depth.min(self.plies)))
            }
            Kind::AlphaBeta(Effort::Ms(ms)) => Kind::AlphaBeta(Effort::Ms(ms.min(self.ms))),
            Kind::Expert(Budget::Ms(ms)) => Kind::Expert(Budget::Ms(ms.min(self.ms))),
            Kind::Expert(Budget::Playouts(most)) => {
                Kind::Expert(Budget::Playouts(most.min(self.playouts)))
            }
            Kind::Perfect { ms } => Kind::Perfect { ms: ms.min(self.ms) },
            Kind::Human
            | Kind::Random
            | Kind::First
            | Kind::Greedy
            | Kind::BestFirstMove(_)
            | Kind::Type(_)
            | Kind::Weights(_)
            | Kind::Mode(_)
            | Kind::Counter => kind,
        }
    }

    /// Returns the form of a listed kind, asking for no more than this.
    pub fn form(&self, listed: &str) -> String {
        match listed.parse() {
            Ok(kind) => self.narrow(kind).to_string(),
            Err(_) => listed.to_owned(),
        }
    }
}
